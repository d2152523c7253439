//! Sheets of ships for tests: a motor boat, a submarine, destroyers, a battleship, a transport, a coast gun.

/// Sheets that stages have beside those on land.
pub const SHIPS: &str = r#"
        (key: "boat", name: (de: "Motorboot", en: "Motor boat"), nation: Germany, branch: MotorBoat, size: Ship, class: Ship, country: 12, road: 12, naval: (kind: MotorBoat), rows: [
            (name: (de: "Rumpf", en: "Hull"), kind: Ship, role: Fighting, count: 3, men: 0, part: Hull),
            (name: (de: "Maschine", en: "Engine"), kind: Ship, role: Fighting, count: 2, men: 2, part: Engine),
            (name: (de: "Brücke", en: "Bridge"), kind: Ship, role: Hq, count: 1, men: 3, part: Bridge),
            (name: (de: "2 cm", en: "2 cm"), kind: Ship, role: Fighting, count: 2, men: 2, part: Flak, flak: 1, loads: [(name: (de: "2 cm", en: "2 cm"), strength: 0.5, dk: 0.7, range: 1, against: Any, sets: 6, weight: Star, calibre: 20)]),
            (name: (de: "Rohre", en: "Tubes"), kind: Ship, role: Fighting, count: 2, men: 2, part: Torpedo, loads: [(name: (de: "Torpedo", en: "Torpedo"), strength: 5.9, dk: 14, range: 2, against: Ships, sets: 2, weight: Each(8))]),
        ]),
        (key: "sub", name: (de: "U-Boot", en: "Submarine"), nation: Germany, branch: Submarine, size: Ship, class: Ship, country: 8, road: 8, naval: (kind: Submarine, dived: 5), rows: [
            (name: (de: "Rumpf", en: "Hull"), kind: Ship, role: Fighting, count: 3, men: 0, part: Hull),
            (name: (de: "Maschine", en: "Engine"), kind: Ship, role: Fighting, count: 2, men: 4, part: Engine),
            (name: (de: "Turm", en: "Bridge"), kind: Ship, role: Hq, count: 1, men: 4, part: Bridge),
            (name: (de: "10,5 cm", en: "10.5 cm"), kind: Ship, role: Fighting, count: 1, men: 5, part: Main, loads: [(name: (de: "10,5 cm", en: "10.5 cm"), strength: 2.7, dk: 3.5, range: 5, against: Any, sets: 6, weight: Each(2), calibre: 105)]),
            (name: (de: "Rohre", en: "Tubes"), kind: Ship, role: Fighting, count: 3, men: 3, part: Torpedo, loads: [(name: (de: "Torpedo", en: "Torpedo"), strength: 5.9, dk: 14, range: 2, against: Ships, sets: 2, weight: Each(8))]),
        ]),
        (key: "dd", name: (de: "Zerstörer", en: "Destroyer"), nation: Germany, branch: Destroyer, size: Ship, class: Ship, country: 20, road: 20, naval: (kind: Destroyer, signals: 3), rows: [
            (name: (de: "Rumpf", en: "Hull"), kind: Ship, role: Fighting, count: 4, men: 0, part: Hull),
            (name: (de: "Maschine", en: "Engine"), kind: Ship, role: Fighting, count: 4, men: 20, part: Engine, fuel: (weight: Each(2), sets: 6)),
            (name: (de: "Brücke", en: "Bridge"), kind: Ship, role: Hq, count: 1, men: 10, part: Bridge),
            (name: (de: "13 cm", en: "13 cm"), kind: Ship, role: Fighting, count: 4, men: 10, part: Main, loads: [(name: (de: "13 cm", en: "13 cm"), strength: 4.1, dk: 4.3, range: 8, against: Any, sets: 6, weight: Each(5), calibre: 130)]),
            (name: (de: "4,5 cm", en: "45 mm"), kind: Ship, role: Fighting, count: 2, men: 4, part: Flak, flak: 1, loads: [(name: (de: "4,5 cm", en: "45 mm"), strength: 0.8, dk: 1.5, range: 1, against: Any, sets: 6, weight: Star, calibre: 45)]),
            (name: (de: "Rohre", en: "Tubes"), kind: Ship, role: Fighting, count: 2, men: 5, part: Torpedo, loads: [(name: (de: "Torpedo", en: "Torpedo"), strength: 18, dk: 15, range: 1, against: Ships, sets: 1, weight: Each(9))]),
            (name: (de: "Wasserbomben", en: "Depth charges"), kind: Ship, role: Fighting, count: 2, men: 3, part: DepthCharges, loads: [(name: (de: "Wasserbombe", en: "Depth charge"), strength: 4, dk: 5, range: 0, against: Dived, sets: 6, weight: Star)]),
        ]),
        (key: "radardd", name: (de: "Zerstörer", en: "Destroyer"), nation: Britain, branch: Destroyer, size: Ship, class: Ship, country: 20, road: 20, naval: (kind: Destroyer, signals: 3, radar: true), rows: [
            (name: (de: "Rumpf", en: "Hull"), kind: Ship, role: Fighting, count: 4, men: 0, part: Hull),
            (name: (de: "Maschine", en: "Engine"), kind: Ship, role: Fighting, count: 4, men: 20, part: Engine),
            (name: (de: "Brücke", en: "Bridge"), kind: Ship, role: Hq, count: 1, men: 10, part: Bridge),
            (name: (de: "13 cm", en: "13 cm"), kind: Ship, role: Fighting, count: 4, men: 10, part: Main, loads: [(name: (de: "13 cm", en: "13 cm"), strength: 4.1, dk: 4.3, range: 8, against: Any, sets: 6, weight: Each(5), calibre: 130)]),
        ]),
        (key: "bb", name: (de: "Schlachtschiff", en: "Battleship"), nation: Germany, branch: CapitalShip, size: Ship, class: Ship, country: 18, road: 18, naval: (kind: Capital, signals: 3), rows: [
            (name: (de: "Rumpf", en: "Hull"), kind: Ship, role: Fighting, count: 20, men: 0, front: 32, side: 32, part: Hull),
            (name: (de: "Maschine", en: "Engine"), kind: Ship, role: Fighting, count: 6, men: 40, front: 32, side: 32, part: Engine),
            (name: (de: "Brücke", en: "Bridge"), kind: Ship, role: Hq, count: 1, men: 30, front: 35, side: 35, part: Bridge),
            (name: (de: "38 cm", en: "38 cm"), kind: Ship, role: Fighting, count: 4, men: 60, front: 36, side: 36, part: Main, loads: [(name: (de: "38 cm", en: "38 cm"), strength: 19.8, dk: 40, range: 12, against: Any, sets: 6, weight: Each(40), calibre: 380)]),
            (name: (de: "15 cm", en: "15 cm"), kind: Ship, role: Fighting, count: 6, men: 20, part: Secondary, loads: [(name: (de: "15 cm", en: "15 cm"), strength: 4.7, dk: 5, range: 7, against: Any, sets: 6, weight: Each(8), calibre: 150)]),
        ]),
        (key: "steamer", name: (de: "Dampfer", en: "Steamer"), nation: Germany, branch: TransportShip, size: Ship, class: Ship, country: 6, road: 6, naval: (kind: Transport), rows: [
            (name: (de: "Rumpf", en: "Hull"), kind: Ship, role: Fighting, count: 8, men: 0, part: Hull),
            (name: (de: "Maschine", en: "Engine"), kind: Ship, role: Fighting, count: 2, men: 10, part: Engine),
            (name: (de: "Brücke", en: "Bridge"), kind: Ship, role: Hq, count: 1, men: 6, part: Bridge),
        ]),
        (key: "aacruiser", name: (de: "Flakkreuzer", en: "AA cruiser"), nation: Britain, branch: Cruiser, size: Ship, class: Ship, country: 18, road: 18, naval: (kind: Cruiser, signals: 2), rows: [
            (name: (de: "Rumpf", en: "Hull"), kind: Ship, role: Fighting, count: 8, men: 0, part: Hull),
            (name: (de: "Maschine", en: "Engine"), kind: Ship, role: Fighting, count: 4, men: 20, part: Engine),
            (name: (de: "Brücke", en: "Bridge"), kind: Ship, role: Hq, count: 1, men: 10, part: Bridge),
            (name: (de: "11,4 cm", en: "4.5 in"), kind: Ship, role: Fighting, count: 4, men: 10, part: Flak, flak: 3, loads: [(name: (de: "11,4 cm", en: "4.5 in"), strength: 2.9, dk: 3.8, range: 5, against: Any, sets: 6, weight: Each(2), calibre: 114)]),
        ]),
        (key: "flaksub", name: (de: "U-Flak", en: "Flak submarine"), nation: Germany, branch: Submarine, size: Ship, class: Ship, country: 8, road: 8, naval: (kind: Submarine, dived: 5), rows: [
            (name: (de: "Rumpf", en: "Hull"), kind: Ship, role: Fighting, count: 3, men: 0, part: Hull),
            (name: (de: "Maschine", en: "Engine"), kind: Ship, role: Fighting, count: 2, men: 4, part: Engine),
            (name: (de: "Turm", en: "Bridge"), kind: Ship, role: Hq, count: 1, men: 4, part: Bridge),
            (name: (de: "2 cm", en: "2 cm"), kind: Ship, role: Fighting, count: 2, men: 2, part: Flak, flak: 1, loads: [(name: (de: "2 cm", en: "2 cm"), strength: 0.5, dk: 0.7, range: 1, against: Any, sets: 6, weight: Star, calibre: 20)]),
        ]),
"#;
