//! Weapons, vehicles and what rows ride on: the facts of which the scale makes values.

use std::collections::BTreeMap;

use super::super::read::sheets::CLASSES;
use crate::content::{
    reader::{Checker, Fields, Source, Span},
    sheet::MoveClass,
};

/// What a gun is for: decides how it fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GunKind {
    /// Tank, anti-tank and anti-aircraft guns: directly only.
    Direct,
    /// Infantry and field guns: directly and indirectly.
    Field,
    /// Howitzers: indirectly.
    Howitzer,
    /// Mortars: indirectly.
    Mortar,
    /// Small automatic guns: directly.
    Automatic,
    /// Rocket launchers: indirectly.
    Rockets,
}

const GUN_KINDS: [(&str, GunKind); 6] = [
    ("Direct", GunKind::Direct),
    ("Field", GunKind::Field),
    ("Howitzer", GunKind::Howitzer),
    ("Mortar", GunKind::Mortar),
    ("Automatic", GunKind::Automatic),
    ("Rockets", GunKind::Rockets),
];

/// A gun, mortar or launcher.
#[derive(Clone, Debug)]
pub struct Gun {
    /// Its key.
    pub key: String,
    /// How it fires.
    pub kind: GunKind,
    /// Calibre in tenths of a mm.
    pub calibre: i64,
    /// High-explosive shell in hundredths of a kg; 0: it has none. Of rockets the explosive alone.
    pub shell: i64,
    /// Weight of a rocket in hundredths of a kg.
    pub rocket: i64,
    /// Mm at 500 m; 0: no armour-piercing ammunition.
    pub pen: i64,
    /// Mm of its hollow charge; 0: none.
    pub hollow: i64,
    /// Range in m of indirect fire.
    pub range: i64,
    /// Tubes of a launcher.
    pub tubes: i64,
}

/// An armoured vehicle.
#[derive(Clone, Debug)]
pub struct Armoured {
    /// Its key.
    pub key: String,
    /// How it moves.
    pub class: MoveClass,
    /// Weight in tenths of a t.
    pub weight: i64,
    /// Km/h by road and across country.
    pub speed: (i64, i64),
    /// Effective armour in mm, front and side.
    pub armour: (i64, i64),
    /// The key of its gun.
    pub gun: Option<String>,
    /// Where that stands.
    gun_span: Span,
    /// Rounds that it carries for it.
    pub rounds: i64,
    /// Its MG.
    pub mgs: i64,
    /// Range by road in km.
    pub range: i64,
}

/// What a weapon of an infantry group is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmKind {
    /// Light MG.
    LightMg,
    /// Heavy MG.
    HeavyMg,
    /// Anti-tank rifle or rocket launcher: ammunition of its own.
    AtRifle,
    /// Submachine gun.
    SubmachineGun,
    /// Flame-thrower.
    FlameThrower,
    /// Hand grenades.
    Grenades,
    /// Bundle charges, bottles and the like.
    Charges,
}

const ARM_KINDS: [(&str, ArmKind); 7] = [
    ("LightMg", ArmKind::LightMg),
    ("HeavyMg", ArmKind::HeavyMg),
    ("AtRifle", ArmKind::AtRifle),
    ("SubmachineGun", ArmKind::SubmachineGun),
    ("FlameThrower", ArmKind::FlameThrower),
    ("Grenades", ArmKind::Grenades),
    ("Charges", ArmKind::Charges),
];

/// A weapon of an infantry group.
#[derive(Clone, Debug)]
pub struct Arm {
    /// Its key.
    pub key: String,
    /// What it is.
    pub kind: ArmKind,
    /// Mm that it pierces.
    pub pen: i64,
}

/// How a soft vehicle is driven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drive {
    /// Some wheels.
    Wheels,
    /// All wheels.
    AllWheels,
    /// Half-tracks and tracks.
    Tracks,
}

const DRIVES: [(&str, Drive); 3] = [("Wheels", Drive::Wheels), ("AllWheels", Drive::AllWheels), ("Tracks", Drive::Tracks)];

/// How a carrier moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Points across country and by road: feet, hooves, bicycles, nothing.
    Points(i64, i64),
    /// A soft vehicle: km/h by road, drive, weight laden in tenths of a t, range by road in km.
    Motor(i64, Drive, i64, i64),
}

/// What a row walks, rides or drives on.
#[derive(Clone, Debug)]
pub struct Carrier {
    /// Its key.
    pub key: String,
    /// Its class.
    pub class: MoveClass,
    /// Its pace.
    pub pace: Pace,
}

/// All equipment.
#[derive(Clone, Debug, Default)]
pub struct Equipment {
    /// Guns.
    pub guns: Vec<Gun>,
    /// Armoured vehicles.
    pub vehicles: Vec<Armoured>,
    /// Small arms.
    pub arms: Vec<Arm>,
    /// Carriers.
    pub carriers: Vec<Carrier>,
    /// Names by key.
    names: BTreeMap<String, String>,
}

impl Equipment {
    /// Adds what stands in a file.
    pub fn read<'s>(&mut self, source: &'s Source) -> Checker<'s> {
        let (checker, value) = Checker::open(source);
        let Some(value) = &value else { return checker };
        let file = checker.fields(value, "file of equipment");
        for value in file.opt_list("guns") {
            let fields = checker.fields(value, "gun");
            let gun = gun(&fields);
            self.finish(&checker, fields, &gun.key, self.guns.iter().any(|known| known.key == gun.key));
            self.guns.push(gun);
        }
        for value in file.opt_list("vehicles") {
            let fields = checker.fields(value, "vehicle");
            let vehicle = vehicle(&checker, &fields);
            self.finish(&checker, fields, &vehicle.key, self.vehicles.iter().any(|known| known.key == vehicle.key));
            self.vehicles.push(vehicle);
        }
        for value in file.opt_list("arms") {
            let fields = checker.fields(value, "weapon");
            let arm = Arm { key: fields.string("key"), kind: fields.choice("kind", &ARM_KINDS), pen: number(&fields, "pen") };
            self.finish(&checker, fields, &arm.key, self.arms.iter().any(|known| known.key == arm.key));
            self.arms.push(arm);
        }
        for value in file.opt_list("carriers") {
            let fields = checker.fields(value, "carrier");
            let carrier = carrier(&checker, &fields);
            self.finish(&checker, fields, &carrier.key, self.carriers.iter().any(|known| known.key == carrier.key));
            self.carriers.push(carrier);
        }
        file.finish();
        checker
    }

    /// Tells vehicles whose gun stands neither here nor there.
    pub fn missing_guns(&self, checker: &Checker, other: &Self) {
        for vehicle in &self.vehicles {
            if let Some(gun) = &vehicle.gun
                && self.gun(gun).or_else(|| other.gun(gun)).is_none()
            {
                checker.unknown(vehicle.gun_span, "gun of a vehicle", gun, other.guns.iter().map(|gun| gun.key.as_str()));
            }
        }
    }

    /// Ends the reading of an entry that may have a name.
    fn finish(&mut self, checker: &Checker, fields: Fields, key: &str, twice: bool) {
        let name = fields.string_or("name", key);
        self.names.insert(key.to_owned(), name);
        if twice {
            checker.mistake(fields.span_of_field("key"), "this key stands here twice");
        }
        fields.finish();
    }

    /// The name of something, or its key.
    pub fn name<'a>(&'a self, key: &'a str) -> &'a str {
        self.names.get(key).map_or(key, String::as_str)
    }

    /// A gun by its key.
    pub fn gun(&self, key: &str) -> Option<&Gun> {
        self.guns.iter().find(|gun| gun.key == key)
    }
}

/// A whole number that may be missing: 0.
fn number(fields: &Fields, name: &str) -> i64 {
    i64::from(fields.int_in_or(name, 0..=50_000u32, 0))
}

fn gun(fields: &Fields) -> Gun {
    Gun {
        key: fields.string("key"),
        kind: fields.choice("kind", &GUN_KINDS),
        calibre: fields.tenths_in("calibre", 50..=5_000),
        shell: fields.opt_scaled_in("shell", 2, 0..=200_000).unwrap_or(0),
        rocket: fields.opt_scaled_in("rocket", 2, 0..=200_000).unwrap_or(0),
        pen: number(fields, "pen"),
        hollow: number(fields, "hollow"),
        range: number(fields, "range"),
        tubes: i64::from(fields.int_in_or("tubes", 1..=60u8, 1)),
    }
}

/// Two whole numbers.
fn two(checker: &Checker, fields: &Fields, name: &str) -> (i64, i64) {
    let Some((first, second)) = fields.pair(name) else { return (0, 0) };
    (i64::from(checker.int_in(first, 0..=1_000u16)), i64::from(checker.int_in(second, 0..=1_000u16)))
}

fn vehicle(checker: &Checker, fields: &Fields) -> Armoured {
    Armoured {
        key: fields.string("key"),
        class: fields.choice("class", &CLASSES),
        weight: fields.tenths_in("weight", 1..=2_000),
        speed: two(checker, fields, "speed"),
        armour: two(checker, fields, "armour"),
        gun: fields.opt_string("gun"),
        gun_span: fields.span_of_field("gun"),
        rounds: number(fields, "rounds"),
        mgs: number(fields, "mgs"),
        range: number(fields, "range"),
    }
}

fn carrier(checker: &Checker, fields: &Fields) -> Carrier {
    let pace = if fields.has("points") {
        let (country, road) = two(checker, fields, "points");
        Pace::Points(country, road)
    } else {
        let drive = fields.choice("drive", &DRIVES);
        Pace::Motor(number(fields, "speed"), drive, fields.tenths_in("weight", 1..=2_000), number(fields, "range"))
    };
    Carrier { key: fields.string("key"), class: fields.choice("class", &CLASSES), pace }
}
