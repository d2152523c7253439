//! Unit sheets: what a company, battery, squadron or staff consists of.

use serde::{Deserialize, Serialize};

use super::{
    naval::{Naval, Part, ShipKind},
    readings::Readings,
    text::Text,
};
use crate::engine::quantity::Tenths;

/// Index of a sheet in the catalogue of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SheetId(pub u16);

/// Whose unit it is; decides tone and estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Nation {
    /// Germany.
    Germany,
    /// Soviet Union.
    SovietUnion,
    /// Italy.
    Italy,
    /// Britain and Commonwealth.
    Britain,
    /// United States.
    UnitedStates,
}

/// What a unit is, as its symbol shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Branch {
    /// Rifle company on foot.
    Infantry,
    /// Motorised infantry.
    MotorInfantry,
    /// Motorcycle infantry.
    MotorcycleInfantry,
    /// Machine-gun company.
    MachineGun,
    /// Reconnaissance or cavalry.
    Reconnaissance,
    /// Armoured reconnaissance.
    ArmouredRecon,
    /// Tanks.
    Tank,
    /// Heavy tanks.
    HeavyTank,
    /// Light tanks.
    LightTank,
    /// Anti-tank guns.
    AntiTank,
    /// Tank destroyers.
    TankDestroyer,
    /// Infantry guns.
    InfantryGun,
    /// Mortars.
    Mortar,
    /// Artillery.
    Artillery,
    /// Rocket artillery.
    Rockets,
    /// Anti-aircraft artillery.
    Flak,
    /// Pioneers.
    Pioneer,
    /// Bridging column.
    Bridge,
    /// Signals.
    Signals,
    /// Supply.
    Supply,
    /// Transport column.
    Transport,
    /// Workshop.
    Workshop,
    /// Military police.
    MilitaryPolice,
    /// Airborne infantry.
    Airborne,
    /// Fighters.
    Fighter,
    /// Dive bombers and ground-attack aircraft.
    DiveBomber,
    /// Bombers.
    Bomber,
    /// Reconnaissance aircraft.
    AirRecon,
    /// Coastal battery.
    CoastBattery,
    /// Motor boat.
    MotorBoat,
    /// Submarine.
    Submarine,
    /// Minesweeper, escort, patrol ship.
    Escort,
    /// Destroyer, torpedo boat.
    Destroyer,
    /// Light cruiser.
    Cruiser,
    /// Battleship, carrier, heavy cruiser.
    CapitalShip,
    /// Transport or depot ship.
    TransportShip,
}

/// The size of a counter (O0.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum UnitSize {
    /// A platoon: half a company in stacks (O0.c).
    Platoon,
    /// A company, battery, squadron or column.
    Company,
    /// The staff of a formation; does not count in stacks.
    Staff(Level),
    /// A flight (Schwarm) of aircraft; does not count in stacks (O3.4.b, O0.c).
    Flight,
    /// A ship or boat; does not count in stacks.
    Ship,
}

/// The level of a formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Battalion.
    Battalion,
    /// Regiment.
    Regiment,
    /// Brigade or combat group.
    Brigade,
    /// Division.
    Division,
    /// Corps.
    Corps,
}

/// How a unit moves across country (table of O4.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoveClass {
    /// On foot.
    Foot,
    /// Horse-drawn: as on foot, in mud as wheels.
    Horse,
    /// Half-tracks.
    HalfTrack,
    /// Tracks.
    Track,
    /// Wheels.
    Wheel,
    /// By sea: no column of the table; water costs one point a hex.
    Ship,
}

impl MoveClass {
    /// All classes of the table.
    pub const ALL: [Self; 5] = [Self::Foot, Self::Horse, Self::HalfTrack, Self::Track, Self::Wheel];
}

/// What a row consists of (O1.3.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RowKind {
    /// Infantry groups.
    Infantry,
    /// Guns with crews.
    Gun,
    /// Armoured, armed vehicles.
    Vehicle,
    /// Aircraft (O3.4).
    Aircraft,
    /// Parts of a ship (O7.3.e).
    Ship,
}

/// Numbers by kind of row.
pub type ByKind = [u32; RowKind::ALL.len()];

impl RowKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Infantry, Self::Gun, Self::Vehicle, Self::Aircraft, Self::Ship];

    /// Its place among all.
    pub fn place(self) -> usize {
        self as usize
    }
}

/// What a row is for (O1.4.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Fights.
    Fighting,
    /// HQ group.
    Hq,
    /// Signal group.
    Signals,
    /// Supply section.
    Supply,
    /// Reconnaissance.
    Reconnaissance,
    /// Pioneers.
    Pioneer,
    /// Transport platoon: brings goods from the sources (O1.4.c).
    Transport,
    /// Workshop group (O3.1.a).
    Workshop,
    /// Collecting point (O1.4.a).
    CollectingPoint,
    /// Survey troop (O3.3.a).
    Survey,
    /// Military police platoon (O1.4.d, O5.2.b).
    MilitaryPolice,
}

/// What an ammunition kind may be used against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Against {
    /// Everything.
    Any,
    /// Armoured targets only.
    Armour,
    /// Targets on the ground only: bombs of aircraft (O3.4.d).
    Ground,
    /// Large ships and surfaced submarines only: torpedoes.
    Ships,
    /// Dived submarines only: depth charges.
    Dived,
}

/// How much supply one set of ammunition or fuel takes (O5.4.b, O5.5.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SetWeight {
    /// "*": one VE for the whole row.
    Star,
    /// VE for each gun or vehicle.
    Each(u8),
    /// "–": nothing is struck off.
    Nothing,
}

/// One kind of ammunition of a row, with what it achieves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Load {
    /// Name, for example shell type.
    pub name: Text,
    /// Strength per circle.
    pub strength: Tenths,
    /// Penetration (Dk).
    pub dk: Tenths,
    /// Range in hexes of direct fire: 0 same hex, 1 next hex.
    pub range: u8,
    /// What it may be used against.
    pub against: Against,
    /// Full sets (O5.5.a).
    pub sets: u8,
    /// Supply for one set.
    pub weight: SetWeight,
    /// Calibre in mm, where it matters: ship guns above 70 mm (O7.2.c). 0: not told.
    pub calibre: u16,
    /// Range in hexes of indirect fire (O7.5): 0 the own hex only; none where it is not fired so.
    pub indirect: Option<u8>,
}

impl Load {
    /// A ship gun above 70 mm: its Dk falls by the hex (O7.2.c).
    pub fn ship_gun(&self) -> bool {
        self.calibre > 70 && self.against == Against::Any
    }

    /// A torpedo.
    pub fn torpedo(&self) -> bool {
        self.against == Against::Ships
    }
}

/// Fuel of a row: "a / b" on the sheet (O5.4.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fuel {
    /// VE per set.
    pub weight: SetWeight,
    /// Full sets in the tank.
    pub sets: u8,
}

impl Fuel {
    /// The fuel figure that bridges are measured against (O3.2.e): "*" is 0.
    pub fn figure(self) -> u8 {
        match self.weight {
            SetWeight::Each(figure) => figure,
            SetWeight::Star | SetWeight::Nothing => 0,
        }
    }
}

/// What makes a row one of aircraft (O3.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aircraft {
    /// Speed in km/h: the faster shoots first (O3.4.b).
    pub speed: u16,
    /// Dogfight value (KF, O3.4.c).
    pub kf: u8,
    /// Radius of action in hexes: so far from its airfield it flies a mission within the hour.
    pub radius: u16,
}

/// A row of a sheet: some circles with equal values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Name as on the sheet.
    pub name: Text,
    /// What it consists of.
    pub kind: RowKind,
    /// What it is for.
    pub role: Role,
    /// Number of circles.
    pub count: u8,
    /// Soldiers per circle; their carbines count when ammunition is out (O5.5.a).
    pub men: u8,
    /// Armour, front.
    pub front: Tenths,
    /// Armour, side.
    pub side: Tenths,
    /// Ammunition kinds; empty for rows without weapons.
    pub loads: Vec<Load>,
    /// Fuel, for motorised rows.
    pub fuel: Option<Fuel>,
    /// Bonus by grenades per circle, from margin 6 (O7.2.f).
    pub grenades: Tenths,
    /// The same against vehicles.
    pub grenades_vehicles: Tenths,
    /// For aircraft.
    pub aircraft: Option<Aircraft>,
    /// For flak: range in hexes against aircraft (O7.1.c).
    pub flak: Option<u8>,
    /// The part of a ship that it is.
    pub part: Option<Part>,
}

impl Row {
    /// Whether the row carries armour (O1.3.a, O2.2.b).
    pub fn armoured(&self) -> bool {
        self.front > Tenths::ZERO || self.side > Tenths::ZERO
    }

    /// Whether the row has weapons to fight with on the ground: aircraft there have none.
    pub fn armed(&self) -> bool {
        !self.loads.is_empty() && self.kind != RowKind::Aircraft
    }

    /// Whether the row is there to fight: armed, and of fighting troops, scouts or pioneers.
    pub fn fights(&self) -> bool {
        matches!(self.role, Role::Fighting | Role::Reconnaissance | Role::Pioneer) && self.armed()
    }
}

/// Goods that a unit carries for its work, in VE.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stores {
    /// Pioneer material.
    pub pioneer: u16,
    /// Pontoons.
    pub pontoon: u16,
    /// Bombs.
    pub bombs: u16,
}

impl Stores {
    /// By kind: pioneer material, pontoons, bombs.
    pub fn all(self) -> [u16; 3] {
        [self.pioneer, self.pontoon, self.bombs]
    }
}

/// A unit sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The author's key.
    pub key: String,
    /// Name of the type of unit.
    pub name: Text,
    /// Nation.
    pub nation: Nation,
    /// Branch.
    pub branch: Branch,
    /// Size.
    pub size: UnitSize,
    /// Movement class.
    pub class: MoveClass,
    /// Movement points across country.
    pub country: u16,
    /// Movement points along roads; at least the former.
    pub road: u16,
    /// Rows in the order of the sheet.
    pub rows: Vec<Row>,
    /// What it can hold of pioneer material, pontoons and bombs; it starts full.
    pub stores: Stores,
    /// What it is at sea; none: a land unit.
    pub naval: Option<Naval>,
}

impl Sheet {
    /// Stack count in halves of a company (O0.c).
    pub fn stack_halves(&self, readings: &Readings) -> u32 {
        match self.size {
            UnitSize::Platoon => u32::from(readings.platoon_halves),
            UnitSize::Company => 2,
            UnitSize::Staff(_) => u32::from(readings.staff_halves),
            UnitSize::Flight => 0,
            UnitSize::Ship => 0,
        }
    }

    /// Whether it is a ship or boat.
    pub fn is_ship(&self) -> bool {
        self.naval.is_some()
    }

    /// The kind of vessel it is.
    pub fn ship_kind(&self) -> Option<ShipKind> {
        self.naval.map(|naval| naval.kind)
    }

    /// How far its rows fire indirectly, in hexes; none if they do not (O7.5).
    pub fn indirect_range(&self) -> Option<u8> {
        self.rows.iter().flat_map(|row| &row.loads).filter_map(|load| load.indirect).max()
    }

    /// Whether it is there to fire indirectly beyond its own hex: a battery in the sense of O7.5.
    pub fn is_battery(&self) -> bool {
        !self.is_staff() && self.indirect_range().is_some_and(|range| range > 0)
    }

    /// Whether it is a staff.
    pub fn is_staff(&self) -> bool {
        matches!(self.size, UnitSize::Staff(_))
    }

    /// Whether it is a flight of aircraft (O3.4.b).
    pub fn is_flight(&self) -> bool {
        self.size == UnitSize::Flight
    }

    /// What its aircraft are, of a flight.
    pub fn aircraft(&self) -> Option<Aircraft> {
        self.rows.iter().find_map(|row| row.aircraft)
    }

    /// Infantry in the sense of O8.1.a: neither gun nor vehicle rows, or only no vehicle rows.
    pub fn is_infantry(&self, readings: &Readings) -> bool {
        self.rows.iter().all(|row| row.kind == RowKind::Infantry || (row.kind == RowKind::Gun && readings.guns_are_infantry))
    }

    /// What most of its circles are: the kind of the whole unit in the victory language (O0.m).
    pub fn kind(&self) -> RowKind {
        let circles =
            |kind: RowKind| -> u32 { self.rows.iter().filter(|row| row.kind == kind).map(|row| u32::from(row.count)).sum() };
        RowKind::ALL.into_iter().max_by_key(|kind| circles(*kind)).unwrap_or(RowKind::Infantry)
    }

    /// Whether it has guns (O1.3.b).
    pub fn has_guns(&self) -> bool {
        self.rows.iter().any(|row| row.kind == RowKind::Gun)
    }

    /// The heaviest fuel figure, for bridges (O3.2.e).
    pub fn bridge_load(&self) -> u8 {
        self.rows.iter().filter(|row| row.armoured()).filter_map(|row| row.fuel.map(Fuel::figure)).max().unwrap_or(0)
    }

    /// Whether it moves on fuel: a row has some (O5.4.a).
    pub fn motorised(&self) -> bool {
        self.rows.iter().any(|row| row.fuel.is_some())
    }

    /// Whether it needs supply: small staffs without fighting troops or heavy equipment do not, nor do ships, which fill up
    /// in port (O5.1.d).
    pub fn needs_supply(&self) -> bool {
        let heavy = |row: &Row| row.kind != RowKind::Infantry;
        !self.is_ship() && (!self.is_staff() || self.rows.iter().any(|row| heavy(row) || row.fights()))
    }

    /// Number of circles of all rows.
    pub fn circles(&self) -> u32 {
        self.rows.iter().map(|row| u32::from(row.count)).sum()
    }
}
