//! Small scenarios from ASCII maps and one line per unit.

pub mod air;
pub mod faults;
pub mod fights;
pub mod ships;
pub mod supplies;

use std::sync::Arc;

use hacse::{
    content::{
        files::Files,
        load::from_files,
        reader::Source,
        scenario::{FormationId, Scenario, UnitId},
    },
    engine::{grid::Tile, side::Side},
    operations::{engineers::ground::cost_tables, forces::UnitState, game::Game, order::Order, sight::observe, view::SideView},
};

/// Sheets for tests: a rifle company of 12 groups, a tank company, guns, a staff, lorries, a platoon.
pub const SHEETS: &str = r#"(
    sheets: [
        (key: "rifle", name: (de: "Schützen", en: "Rifles"), nation: Germany, branch: Infantry, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Führung", en: "HQ"), kind: Infantry, role: Hq, count: 1, men: 10, loads: [(name: (de: "Gewehr", en: "Rifle"), strength: 0.5, dk: 0.1, range: 0, against: Any, sets: 0, weight: Nothing)]),
            (name: (de: "Gruppe", en: "Group"), kind: Infantry, role: Fighting, count: 12, men: 10, loads: [(name: (de: "lMG", en: "LMG"), strength: 1.2, dk: 0.1, range: 0, against: Any, sets: 4, weight: Star)], grenades: 0.5, grenades_vehicles: 1.0),
        ]),
        (key: "antitank", name: (de: "Pak", en: "AT"), nation: Germany, branch: AntiTank, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Pak", en: "AT gun"), kind: Gun, role: Fighting, count: 12, men: 6, loads: [
                (name: (de: "Spreng", en: "HE"), strength: 0.6, dk: 1.2, range: 1, against: Any, sets: 6, weight: Star),
                (name: (de: "Panzer", en: "AP"), strength: 1.8, dk: 2.9, range: 1, against: Armour, sets: 6, weight: Star)]),
        ]),
        (key: "mg", name: (de: "MG", en: "MG"), nation: Germany, branch: MachineGun, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "sMG", en: "HMG"), kind: Infantry, role: Fighting, count: 4, men: 10, loads: [(name: (de: "sMG", en: "HMG"), strength: 2.6, dk: 0.3, range: 1, against: Any, sets: 4, weight: Star)]),
        ]),
        (key: "tank", name: (de: "Panzer", en: "Tanks"), nation: Germany, branch: Tank, size: Company, class: Track, country: 3, road: 7, rows: [
            (name: (de: "Pz", en: "Tank"), kind: Vehicle, role: Fighting, count: 10, men: 5, front: 3, side: 3, loads: [
                (name: (de: "Spreng", en: "HE"), strength: 1.7, dk: 1.7, range: 1, against: Any, sets: 4, weight: Star),
                (name: (de: "Panzer", en: "AP"), strength: 1.5, dk: 4.7, range: 1, against: Armour, sets: 4, weight: Star)], fuel: (weight: Each(2), sets: 2)),
        ]),
        (key: "light", name: (de: "BT", en: "BT"), nation: SovietUnion, branch: LightTank, size: Company, class: Track, country: 5, road: 9, rows: [
            (name: (de: "BT", en: "BT"), kind: Vehicle, role: Fighting, count: 10, men: 3, front: 2, side: 2, loads: [
                (name: (de: "Spreng", en: "HE"), strength: 1.2, dk: 1.5, range: 1, against: Any, sets: 4, weight: Star),
                (name: (de: "Panzer", en: "AP"), strength: 1.4, dk: 3.5, range: 1, against: Armour, sets: 4, weight: Star)], fuel: (weight: Each(1), sets: 3)),
        ]),
        (key: "lorry", name: (de: "Lkw", en: "Lorries"), nation: Germany, branch: Transport, size: Company, class: Wheel, country: 3, road: 10, rows: [
            (name: (de: "Lkw", en: "Lorry"), kind: Infantry, role: Supply, count: 6, men: 2, loads: [], fuel: (weight: Star, sets: 4)),
        ]),
        (key: "platoon", name: (de: "Zug", en: "Platoon"), nation: Germany, branch: Infantry, size: Platoon, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Gruppe", en: "Group"), kind: Infantry, role: Fighting, count: 3, men: 10, loads: [(name: (de: "lMG", en: "LMG"), strength: 1.2, dk: 0.1, range: 0, against: Any, sets: 4, weight: Star)]),
        ]),
        (key: "staff", name: (de: "Stab", en: "Staff"), nation: Germany, branch: Infantry, size: Battalion, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Führung", en: "HQ"), kind: Infantry, role: Hq, count: 2, men: 10, loads: [(name: (de: "Gewehr", en: "Rifle"), strength: 0.5, dk: 0.1, range: 0, against: Any, sets: 0, weight: Nothing)]),
        ]),
        (key: "staff2", name: (de: "Stab", en: "Staff"), nation: Germany, branch: Infantry, size: Battalion, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Führung", en: "HQ"), kind: Infantry, role: Hq, count: 2, men: 10, loads: [(name: (de: "Gewehr", en: "Rifle"), strength: 0.5, dk: 0.1, range: 0, against: Any, sets: 0, weight: Nothing)]),
            (name: (de: "Fernmelder", en: "Signals"), kind: Infantry, role: Signals, count: 2, men: 6, loads: [(name: (de: "Gewehr", en: "Rifle"), strength: 0.3, dk: 0.1, range: 0, against: Any, sets: 0, weight: Nothing)]),
        ]),
        (key: "mp", name: (de: "Feldgendarmerie", en: "Military police"), nation: Germany, branch: MilitaryPolice, size: Platoon, class: Wheel, country: 3, road: 6, rows: [
            (name: (de: "Trupp", en: "Troop"), kind: Infantry, role: MilitaryPolice, count: 2, men: 6),
        ]),
        (key: "collecting", name: (de: "Sammelstelle", en: "Collecting point"), nation: Germany, branch: Supply, size: Platoon, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Sammelstelle", en: "Collecting point"), kind: Infantry, role: CollectingPoint, count: 1, men: 10),
        ]),
        (key: "signals", name: (de: "Fernmelder", en: "Signals"), nation: Germany, branch: Signals, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Fernmelder", en: "Signals"), kind: Infantry, role: Signals, count: 5, men: 6, loads: [(name: (de: "Gewehr", en: "Rifle"), strength: 0.3, dk: 0.1, range: 0, against: Any, sets: 0, weight: Nothing)]),
        ]),
        (key: "heavy", name: (de: "Schwere", en: "Heavy"), nation: Germany, branch: HeavyTank, size: Company, class: Track, country: 3, road: 5, rows: [
            (name: (de: "Pz", en: "Tank"), kind: Vehicle, role: Fighting, count: 5, men: 5, front: 5, side: 2, loads: [
                (name: (de: "Panzer", en: "AP"), strength: 2.0, dk: 2.5, range: 1, against: Any, sets: 4, weight: Star)], fuel: (weight: Each(2), sets: 2)),
        ]),
        (key: "pz3", name: (de: "Pz III", en: "Pz III"), nation: Germany, branch: Tank, size: Company, class: Track, country: 3, road: 7, rows: [
            (name: (de: "Pz III", en: "Pz III"), kind: Vehicle, role: Fighting, count: 17, men: 5, front: 3, side: 3, loads: [
                (name: (de: "Spreng", en: "HE"), strength: 1.7, dk: 1.7, range: 1, against: Any, sets: 4, weight: Star),
                (name: (de: "Panzer", en: "AP"), strength: 1.5, dk: 4.7, range: 1, against: Armour, sets: 4, weight: Star)], fuel: (weight: Each(1), sets: 2)),
        ]),
        (key: "t34", name: (de: "T-34", en: "T-34"), nation: SovietUnion, branch: Tank, size: Company, class: Track, country: 5, road: 9, rows: [
            (name: (de: "T-34", en: "T-34"), kind: Vehicle, role: Fighting, count: 10, men: 4, front: 8, side: 6, loads: [
                (name: (de: "Spreng", en: "HE"), strength: 2.4, dk: 2.5, range: 1, against: Any, sets: 4, weight: Star),
                (name: (de: "Panzer", en: "AP"), strength: 1.6, dk: 6.0, range: 1, against: Armour, sets: 4, weight: Star)], fuel: (weight: Each(1), sets: 5)),
        ]),
        (key: "rifle_at", name: (de: "Schützen mit Pak", en: "Rifles with an AT gun"), nation: SovietUnion, branch: Infantry, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Führung", en: "HQ"), kind: Infantry, role: Hq, count: 1, men: 10, loads: [(name: (de: "Gewehr", en: "Rifle"), strength: 0.5, dk: 0.1, range: 0, against: Any, sets: 0, weight: Nothing)]),
            (name: (de: "Gruppe", en: "Group"), kind: Infantry, role: Fighting, count: 12, men: 10, loads: [(name: (de: "lMG", en: "LMG"), strength: 1.2, dk: 0.1, range: 0, against: Any, sets: 4, weight: Star)], grenades: 0.5, grenades_vehicles: 1.0),
            (name: (de: "4,5 cm", en: "45 mm"), kind: Gun, role: Fighting, count: 1, men: 5, loads: [(name: (de: "Panzer", en: "AP"), strength: 1.9, dk: 3.5, range: 1, against: Armour, sets: 6, weight: Star)]),
        ]),
        (key: "motstaff", name: (de: "Stab", en: "Staff"), nation: Germany, branch: MotorInfantry, size: Battalion, class: Wheel, country: 3, road: 10, rows: [
            (name: (de: "Führung", en: "HQ"), kind: Infantry, role: Hq, count: 2, men: 10, fuel: (weight: Star, sets: 3)),
            (name: (de: "Tross", en: "Supply"), kind: Infantry, role: Supply, count: 2, men: 8, fuel: (weight: Star, sets: 3)),
        ]),
        (key: "cartstaff", name: (de: "Stab", en: "Staff"), nation: Germany, branch: Infantry, size: Battalion, class: Horse, country: 2, road: 2, rows: [
            (name: (de: "Führung", en: "HQ"), kind: Infantry, role: Hq, count: 2, men: 10),
            (name: (de: "Tross", en: "Supply"), kind: Infantry, role: Supply, count: 2, men: 8),
        ]),
        (key: "column", name: (de: "Kolonne", en: "Column"), nation: Germany, branch: Transport, size: Company, class: Wheel, country: 3, road: 10, rows: [
            (name: (de: "Lkw", en: "Lorries"), kind: Infantry, role: Transport, count: 4, men: 8, fuel: (weight: Star, sets: 3)),
        ]),
        (key: "carts", name: (de: "Kolonne", en: "Column"), nation: Germany, branch: Transport, size: Company, class: Horse, country: 2, road: 2, rows: [
            (name: (de: "Wagen", en: "Carts"), kind: Infantry, role: Transport, count: 2, men: 8),
        ]),
        (key: "rifle_s", name: (de: "Schützen", en: "Rifles"), nation: Germany, branch: Infantry, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Gruppe", en: "Group"), kind: Infantry, role: Fighting, count: 12, men: 10, loads: [(name: (de: "lMG", en: "LMG"), strength: 1.2, dk: 0.1, range: 0, against: Any, sets: 4, weight: Star)]),
            (name: (de: "Tross", en: "Supply"), kind: Infantry, role: Supply, count: 1, men: 8),
        ]),
        (key: "howitzer", name: (de: "Haubitzen", en: "Howitzers"), nation: Germany, branch: InfantryGun, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Geschütz", en: "Gun"), kind: Gun, role: Fighting, count: 4, men: 6, loads: [(name: (de: "Spreng", en: "HE"), strength: 2.7, dk: 3.5, range: 1, against: Any, sets: 6, weight: Each(2))]),
        ]),
        (key: "battery", name: (de: "Batterie", en: "Battery"), nation: Germany, branch: Artillery, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Haubitze", en: "Howitzer"), kind: Gun, role: Fighting, count: 4, men: 6, loads: [(name: (de: "Spreng", en: "HE"), strength: 2.7, dk: 3.5, range: 0, against: Any, sets: 6, weight: Each(2), indirect: 3)]),
        ]),
        (key: "battery2", name: (de: "Batterie", en: "Battery"), nation: Germany, branch: Artillery, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Haubitze", en: "Howitzer"), kind: Gun, role: Fighting, count: 4, men: 6, loads: [(name: (de: "Spreng", en: "HE"), strength: 2.7, dk: 3.5, range: 0, against: Any, sets: 6, weight: Each(2), indirect: 3)]),
            (name: (de: "Fernmelder", en: "Signals"), kind: Infantry, role: Signals, count: 2, men: 6),
        ]),
        (key: "survey", name: (de: "Messtrupps", en: "Survey troops"), nation: Germany, branch: Artillery, size: Company, class: Foot, country: 2, road: 2, rows: [
            (name: (de: "Messtrupp", en: "Survey troop"), kind: Infantry, role: Survey, count: 3, men: 10),
        ]),
        (key: "workshop", name: (de: "Werkstatt", en: "Workshop"), nation: Germany, branch: Workshop, size: Company, class: Wheel, country: 3, road: 10, rows: [
            (name: (de: "Werkstatt", en: "Workshop"), kind: Infantry, role: Workshop, count: 2, men: 8, fuel: (weight: Star, sets: 3)),
        ]),
        (key: "police", name: (de: "Feldgendarmerie", en: "Military police"), nation: Germany, branch: MilitaryPolice, size: Company, class: Wheel, country: 3, road: 10, rows: [
            (name: (de: "Zug", en: "Platoon"), kind: Infantry, role: MilitaryPolice, count: 2, men: 20, fuel: (weight: Star, sets: 3)),
        ]),
        (key: "scouts", name: (de: "Aufklärer", en: "Scouts"), nation: Germany, branch: Reconnaissance, size: Company, class: Wheel, country: 5, road: 9, rows: [
            (name: (de: "Führung", en: "HQ"), kind: Infantry, role: Hq, count: 1, men: 4),
            (name: (de: "Spähtrupp", en: "Patrol"), kind: Infantry, role: Reconnaissance, count: 3, men: 10, loads: [(name: (de: "lMG", en: "LMG"), strength: 1.2, dk: 0.1, range: 0, against: Any, sets: 4, weight: Star)], fuel: (weight: Star, sets: 3)),
            (name: (de: "Kradschützen", en: "Motorcyclists"), kind: Infantry, role: Reconnaissance, count: 2, men: 6, loads: [(name: (de: "MPi", en: "SMG"), strength: 0.8, dk: 0.1, range: 0, against: Any, sets: 4, weight: Star)], fuel: (weight: Star, sets: 3)),
        ]),
        (key: "sappers", name: (de: "Pioniere", en: "Pioneers"), nation: Germany, branch: Pioneer, size: Company, class: Foot, country: 2, road: 2, stores: (pioneer: 25, pontoon: 5), rows: [
            (name: (de: "Gruppe", en: "Group"), kind: Infantry, role: Pioneer, count: 9, men: 10),
            (name: (de: "Tross", en: "Supply"), kind: Infantry, role: Supply, count: 1, men: 8),
        ]),
        (key: "stuka", name: (de: "Ju 87", en: "Ju 87"), nation: Germany, branch: DiveBomber, size: Flight, rows: [
            (name: (de: "Ju 87", en: "Ju 87"), kind: Aircraft, role: Fighting, count: 4, men: 2, aircraft: (speed: 385, kf: 1, radius: 30), loads: [
                (name: (de: "MG", en: "MG"), strength: 0.9, dk: 0.3, range: 0, against: Any, sets: 4, weight: Star),
                (name: (de: "Bomben", en: "Bombs"), strength: 2.7, dk: 5.0, range: 0, against: Ground, sets: 3, weight: Each(3))], fuel: (weight: Star, sets: 4)),
        ]),
        (key: "fighter", name: (de: "Bf 109", en: "Bf 109"), nation: Germany, branch: Fighter, size: Flight, rows: [
            (name: (de: "Bf 109", en: "Bf 109"), kind: Aircraft, role: Fighting, count: 4, men: 1, aircraft: (speed: 635, kf: 4, radius: 49), loads: [
                (name: (de: "2 cm", en: "20 mm"), strength: 1.4, dk: 2.0, range: 0, against: Any, sets: 4, weight: Star),
                (name: (de: "Bomben", en: "Bombs"), strength: 1.9, dk: 2.5, range: 0, against: Ground, sets: 3, weight: Each(1))], fuel: (weight: Star, sets: 4)),
        ]),
        (key: "rata", name: (de: "I-16", en: "I-16"), nation: SovietUnion, branch: Fighter, size: Flight, rows: [
            (name: (de: "I-16", en: "I-16"), kind: Aircraft, role: Fighting, count: 3, men: 1, aircraft: (speed: 490, kf: 3, radius: 3), loads: [
                (name: (de: "MG", en: "MG"), strength: 1.2, dk: 0.3, range: 0, against: Any, sets: 4, weight: Star)], fuel: (weight: Star, sets: 2)),
        ]),
        (key: "storch", name: (de: "Hs 126", en: "Hs 126"), nation: Germany, branch: AirRecon, size: Flight, rows: [
            (name: (de: "Hs 126", en: "Hs 126"), kind: Aircraft, role: Reconnaissance, count: 2, men: 2, aircraft: (speed: 355, kf: 1, radius: 28), loads: [
                (name: (de: "MG", en: "MG"), strength: 0.6, dk: 0.3, range: 0, against: Any, sets: 4, weight: Star)], fuel: (weight: Star, sets: 4)),
        ]),
        (key: "flak88", name: (de: "8,8", en: "88"), nation: Germany, branch: Flak, size: Company, class: HalfTrack, country: 4, road: 8, rows: [
            (name: (de: "8,8", en: "88"), kind: Gun, role: Fighting, count: 4, men: 9, flak: 2, loads: [
                (name: (de: "Spreng", en: "HE"), strength: 2.1, dk: 2.9, range: 1, against: Any, sets: 6, weight: Each(1))], fuel: (weight: Star, sets: 3)),
        ]),
        (key: "pontoons", name: (de: "Brückenkolonne", en: "Bridging column"), nation: Germany, branch: Bridge, size: Company, class: Wheel, country: 3, road: 10, stores: (pioneer: 200, pontoon: 700), rows: [
            (name: (de: "Brückengruppe", en: "Bridge group"), kind: Infantry, role: Pioneer, count: 2, men: 12, fuel: (weight: Star, sets: 3)),
        ]),
        (key: "storm", name: (de: "Sturmpioniere", en: "Assault pioneers"), nation: Germany, branch: Pioneer, size: Platoon, class: Foot, country: 2, road: 2, stores: (pioneer: 5), rows: [
            (name: (de: "Gruppe", en: "Group"), kind: Infantry, role: Pioneer, count: 4, men: 12, loads: [(name: (de: "lMG", en: "LMG"), strength: 1.3, dk: 0.1, range: 0, against: Any, sets: 4, weight: Star)]),
        ]),
    ],
)"#;

/// A scenario in the making.
#[derive(Clone)]
pub struct Stage {
    pub terrain: String,
    pub levels: String,
    pub map_extra: String,
    pub units: [Vec<String>; 2],
    pub staffs: [String; 2],
    pub below: [Vec<String>; 2],
    pub level: [&'static str; 2],
    pub formations: [String; 2],
    pub head: String,
    pub goals: String,
    pub beaches: String,
    pub readings: String,
    pub supply: Option<String>,
    pub trees: [String; 2],
    pub library: String,
}

impl Stage {
    /// A stage on a terrain grid; blanks around lines are ignored.
    pub fn new(terrain: &str) -> Self {
        Self {
            terrain: unindented(terrain),
            levels: String::new(),
            map_extra: String::new(),
            units: [Vec::new(), Vec::new()],
            staffs: [String::new(), String::new()],
            below: [Vec::new(), Vec::new()],
            level: ["Battalion"; 2],
            formations: [String::new(), String::new()],
            head: "hour: 10), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer".into(),
            goals: String::new(),
            beaches: String::new(),
            readings: String::new(),
            supply: None,
            trees: [String::new(), String::new()],
            library: String::new(),
        }
    }

    pub fn levels(mut self, levels: &str) -> Self {
        self.levels = unindented(levels);
        self
    }

    /// Further fields of the map: rivers, roads, bridges.
    pub fn map(mut self, extra: &str) -> Self {
        self.map_extra += extra;
        self
    }

    /// Clock and weather: `hour: 10), rounds: 8, weather: 2, …`.
    pub fn head(mut self, head: &str) -> Self {
        self.head = head.into();
        self
    }

    /// Files of the catalogue whose sheets its units may have besides those of the tests.
    pub fn library(mut self, files: &[&str]) -> Self {
        self.library = files.iter().map(|name| format!("\"{name}\", ")).collect();
        self
    }

    pub fn goals(mut self, goals: &str) -> Self {
        self.goals = goals.into();
        self
    }

    /// Beaches on which units may land.
    pub fn beaches(mut self, beaches: &str) -> Self {
        self.beaches = beaches.into();
        self
    }

    /// A unit that is not on the map from the beginning: `drops: (…)`, `lands: (…)`, `arrives: (…)`.
    pub fn coming(mut self, side: Side, key: &str, sheet: &str, how: &str) -> Self {
        let short = &key[..key.len().min(5)];
        self.units[side.index()].push(format!(
            r#"(key: "{key}", name: (de: "{key}", en: "{key}"), short: "{short}", sheet: "{sheet}", experience: Veteran, {how})"#
        ));
        self
    }

    /// What the scenario plays otherwise: `o0_k_minimum_move: false, …`.
    pub fn readings(mut self, readings: &str) -> Self {
        self.readings = readings.into();
        self
    }

    /// Supply in detail from these sources: `(side: One, at: "0101", kind: Railhead, …)`.
    pub fn supply(mut self, sources: &str) -> Self {
        self.supply = Some(sources.into());
        self
    }

    /// The whole tree of a side's formations instead of one battalion.
    pub fn tree(mut self, side: Side, formations: &str) -> Self {
        self.trees[side.index()] = formations.into();
        self
    }

    /// A unit: key, sheet, hex; `extra` further fields.
    pub fn unit_with(mut self, side: Side, key: &str, sheet: &str, hex: &str, extra: &str) -> Self {
        let experience = if extra.contains("experience") { "" } else { "experience: Veteran, " };
        self.units[side.index()].push(format!(
            r#"(key: "{key}", name: (de: "{key}", en: "{key}"), short: "{}", sheet: "{sheet}", {experience}at: "{hex}", {extra})"#,
            &key[..key.len().min(5)]
        ));
        self
    }

    /// The staff to which all units of a side answer.
    pub fn staff(mut self, side: Side, key: &str, sheet: &str, hex: &str) -> Self {
        self.staffs[side.index()] = format!(
            r#"staff: (key: "{key}", name: (de: "{key}", en: "{key}"), short: "{key}", sheet: "{sheet}", experience: Veteran, at: "{hex}"),"#
        );
        self
    }

    /// What the formation at the top of a side is.
    pub fn level(mut self, side: Side, level: &'static str) -> Self {
        self.level[side.index()] = level;
        self
    }

    /// A formation below the one at the top: its staff, if it has one, and its companies as key, sheet and hex.
    pub fn below(mut self, side: Side, key: &str, level: &str, staff: Option<[&str; 3]>, units: &[[&str; 3]]) -> Self {
        let unit = |[key, sheet, hex]: [&str; 3]| {
            format!(
                r#"(key: "{key}", name: (de: "{key}", en: "{key}"), short: "{}", sheet: "{sheet}", experience: Veteran, at: "{hex}")"#,
                &key[..key.len().min(5)]
            )
        };
        let staff = staff.map_or_else(String::new, |staff| format!("staff: {},", unit(staff)));
        let units: Vec<String> = units.iter().copied().map(unit).collect();
        self.below[side.index()].push(format!(
            r#"(key: "{key}", name: (de: "{key}", en: "{key}"), level: {level}, {staff} units: [{}])"#,
            units.join(",\n")
        ));
        self
    }

    /// One unit "a" of side one in 0101 beside one unit "b" of side two in 0201.
    pub fn duel(a: &str, b: &str) -> Self {
        Self::duel_with((a, ""), (b, ""))
    }

    /// The same with further fields.
    pub fn duel_with((a, a_extra): (&str, &str), (b, b_extra): (&str, &str)) -> Self {
        let stage = Self::new("..\n..").unit_with(Side::One, "a", a, "0101", a_extra);
        stage.unit_with(Side::Two, "b", b, "0201", b_extra)
    }

    /// All formations of a side, as [`formation`] writes them, in place of the one with all units.
    pub fn formations(mut self, side: Side, formations: &[String]) -> Self {
        self.formations[side.index()] = formations.join(",\n");
        self
    }

    pub fn unit(self, side: Side, key: &str, sheet: &str, hex: &str) -> Self {
        self.unit_with(side, key, sheet, hex, "")
    }

    /// All sheets; those of ships only where the stage has water, so that other stages stay as they were.
    fn sheets(&self) -> String {
        let end = SHEETS.rfind(']').expect("a list of sheets");
        let ships = if self.terrain.contains('~') { ships::SHIPS } else { "" };
        format!("{}{ships}{}", &SHEETS[..end], &SHEETS[end..])
    }

    pub fn files(&self) -> Files {
        let (cols, rows) = (self.terrain.lines().next().map_or(0, |line| line.chars().count()), self.terrain.lines().count());
        let levels = if self.levels.is_empty() { String::new() } else { format!("levels: r\"\n{}\n\",", self.levels) };
        let map = format!("(size: ({cols}, {rows}), terrain: r\"\n{}\n\", {levels} {})", self.terrain, self.map_extra);
        let side = |index: usize| {
            if !self.trees[index].is_empty() {
                return format!("[{}]", self.trees[index]);
            }
            if !self.formations[index].is_empty() {
                return format!("[{}]", self.formations[index]);
            }
            format!(
                r#"[(key: "f{index}", name: (de: "F", en: "F"), level: {}, {} units: [{}], formations: [{}])]"#,
                self.level[index],
                self.staffs[index],
                self.units[index].join(",\n"),
                self.below[index].join(",\n")
            )
        };
        let forces = format!("(sheets: [{}], sides: [{}, {}])", self.library, side(0), side(1));
        let side = |name: &str| {
            format!(
                r#"(name: (de: "{name}", en: "{name}"), adjective: (de: "{name}", en: "{name}"), nation: Germany, expected: Veteran)"#
            )
        };
        let scenario = format!(
            r#"(title: (de: "T", en: "T"), subtitle: (de: "", en: ""), focus: (de: "", en: ""), play_hours: 1,
            start: (year: 1941, month: 7, day: 15, {}, first_side: One, climate: Temperate, simple_supply: {}, supply: [{}],
            sides: [{}, {}], goals: [{}], {} levels: (marginal: 1, clear: 5, decisive: 10), sources: (de: "", en: ""))"#,
            self.head,
            self.supply.is_none(),
            self.supply.as_deref().unwrap_or_default(),
            side("A"),
            side("B"),
            self.goals,
            if self.beaches.is_empty() { String::new() } else { format!("beaches: [{}],", self.beaches) }
        );
        let source = |name: &str, text: String| Source::new(format!("stage/{name}"), text);
        Files {
            key: "stage".into(),
            scenario: source("scenario.ron", scenario),
            map: source("map.ron", map),
            forces: source("forces.ron", forces),
            texts: source("texts.ron", r#"(briefing: [(de: "", en: ""), (de: "", en: "")])"#.into()),
            sheets: Some(source("sheets.ron", self.sheets())),
            readings: (!self.readings.is_empty()).then(|| source("readings.ron", format!("({})", self.readings))),
            dice_weather: false,
            carried: None,
        }
    }

    pub fn scenario(&self) -> Arc<Scenario> {
        Arc::new(from_files(&self.files()).unwrap_or_else(|mistakes| panic!("{}", mistakes.report)))
    }

    pub fn game(&self) -> Game {
        Game::new(self.scenario(), 1)
    }
}

/// A unit for [`formation`]: key, sheet, hex.
pub fn counter(key: &str, sheet: &str, hex: &str) -> String {
    let short = &key[..key.len().min(5)];
    format!(
        r#"(key: "{key}", name: (de: "{key}", en: "{key}"), short: "{short}", sheet: "{sheet}", experience: Veteran, at: "{hex}")"#
    )
}

/// A formation for [`Stage::formations`]: key, level, staff, units, formations under it.
pub fn formation(key: &str, level: &str, staff: Option<String>, units: &[String], under: &[String]) -> String {
    let staff = staff.map(|staff| format!("staff: {staff},")).unwrap_or_default();
    let (units, under) = (units.join(","), under.join(","));
    format!(
        r#"(key: "{key}", name: (de: "{key}", en: "{key}"), level: {level}, {staff} units: [{units}], formations: [{under}])"#
    )
}

/// A formation by its key.
pub fn formation_id(game: &Game, key: &str) -> FormationId {
    let scenario = game.scenario();
    let place = scenario.formations.iter().position(|formation| formation.key == key);
    FormationId(place.unwrap_or_else(|| panic!("no formation {key}")) as u32)
}

/// A grid without the blanks around its lines.
fn unindented(grid: &str) -> String {
    grid.trim().lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

/// A hex by its label.
pub fn hex(game: &Game, label: &str) -> Tile {
    game.scenario().map.grid.parse_label(label).unwrap_or_else(|| panic!("no hex {label}"))
}

/// A unit by its key.
pub fn unit(game: &Game, key: &str) -> UnitId {
    let scenario = game.scenario();
    scenario.unit_ids().find(|id| scenario.unit(*id).key == key).unwrap_or_else(|| panic!("no unit {key}"))
}

/// A game in which some units are otherwise than it would have brought them about.
pub fn changed(game: &Game, change: impl FnOnce(&mut Vec<UnitState>)) -> Game {
    let mut snapshot = game.snapshot();
    change(&mut snapshot.state.units);
    Game::restore(game.scenario(), snapshot).expect("a state that fits")
}

/// Moves a unit of a side; the order must be accepted.
pub fn go(game: &mut Game, side: Side, key: &str, label: &str) {
    let (units, to) = (vec![unit(game, key)], hex(game, label));
    game.submit(side, Order::Move { units, to }).unwrap_or_else(|refusal| panic!("{key} to {label}: {refusal}"));
}

/// Ends the turns of both sides.
pub fn end_round(game: &mut Game) {
    for _ in 0..2 {
        let side = game.to_act();
        if game.outcome().is_none() {
            game.submit(side, Order::EndTurn).expect("a turn can always be ended");
        }
    }
}

/// Everything a side knows, written down: two views that say the same are the same.
pub fn told(view: &SideView) -> String {
    let SideView { version: _, side, scenario: _, costs: _, round, visibility, weather, ground, turn, own, .. } = view;
    let SideView { net, contacts, own_at, enemy_at, seen, control, police, plans, points, outcome, .. } = view;
    let SideView { logistics, supply_orders, tasks, attached, excursions, strikes, works, .. } = view;
    let head = format!("{side:?} {round:?} {visibility:?} {weather:?} {ground:?} {turn:?} {points:?} {outcome:?}");
    format!(
        "{head}\n{own:?}\n{contacts:?}\n{net:?}\n{police:?}\n{own_at:?}\n{enemy_at:?}\n{seen:?}\n{control:?}\n{plans:?}\n{logistics:?}\n{supply_orders:?}\n{tasks:?}\n{attached:?}\n{excursions:?}\n{strikes:?}\n{works:?}"
    )
}

/// What must hold in every game after every order: derived indices and views equal fresh ones, a contact
/// is current exactly while its unit is seen (O0.j), and no row holds more than its sheet.
pub fn sound(game: &Game) -> Result<(), String> {
    let (field, scenario) = (game.field(), game.scenario());
    field.validate()?;
    for side in Side::BOTH {
        let kept = game.view(side);
        if *kept.costs != cost_tables(&scenario, &kept.map, kept.ground) {
            return Err("step costs differ from fresh ones on the map as it is known".into());
        }
        let (kept, fresh) = (told(kept), told(&SideView::new(field, kept.costs.clone(), side)));
        if kept != fresh {
            return Err(format!("the view differs from a fresh one:\n{kept}\nfresh:\n{fresh}"));
        }
        for id in scenario.unit_ids().filter(|id| scenario.unit(*id).side != side) {
            let now = game.view(side).contacts.get(&id).is_some_and(|contact| contact.now);
            if now != observe::sees_unit(field, side, id) {
                return Err(format!("{side:?} has {} as seen: {now}", scenario.unit(id).key));
            }
        }
    }
    for id in scenario.unit_ids() {
        for (_, row, state) in field.load(id).with_rows(scenario.sheet_of(id)) {
            let out = u32::from(state.temporary) + u32::from(state.total) + u32::from(state.wear);
            if row.fuel.is_some_and(|fuel| state.fuel > fuel.sets) {
                return Err(format!("{} has more fuel than its tanks hold: {state:?}", scenario.unit(id).key));
            }
            let sets = row.loads.iter().map(|load| load.sets).chain([0; 3]);
            if out > u32::from(row.count) || state.ammunition.iter().zip(sets).any(|(left, full)| *left > full) {
                return Err(format!("{} has more than its sheet: {state:?}", scenario.unit(id).key));
            }
        }
    }
    Ok(())
}
