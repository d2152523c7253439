//! Reads unit sheets.

use super::{
    naval::{self, PARTS},
    text,
};
use crate::{
    content::{
        reader::{Body, Checker, Fields, Source, Spanned, Value},
        sheet::{
            Against, Aircraft, Branch, Fuel, Level, Load, MoveClass, Nation, Role, Row, RowKind, SetWeight, Sheet, Stores,
            UnitSize,
        },
    },
    engine::quantity::Tenths,
};

/// Nations as authors write them.
pub const NATIONS: [(&str, Nation); 5] = [
    ("Germany", Nation::Germany),
    ("SovietUnion", Nation::SovietUnion),
    ("Italy", Nation::Italy),
    ("Britain", Nation::Britain),
    ("UnitedStates", Nation::UnitedStates),
];

/// Branches as authors write them.
const BRANCHES: [(&str, Branch); 36] = [
    ("Infantry", Branch::Infantry),
    ("MotorInfantry", Branch::MotorInfantry),
    ("MotorcycleInfantry", Branch::MotorcycleInfantry),
    ("MachineGun", Branch::MachineGun),
    ("Reconnaissance", Branch::Reconnaissance),
    ("ArmouredRecon", Branch::ArmouredRecon),
    ("Tank", Branch::Tank),
    ("HeavyTank", Branch::HeavyTank),
    ("LightTank", Branch::LightTank),
    ("AntiTank", Branch::AntiTank),
    ("TankDestroyer", Branch::TankDestroyer),
    ("InfantryGun", Branch::InfantryGun),
    ("Mortar", Branch::Mortar),
    ("Artillery", Branch::Artillery),
    ("Rockets", Branch::Rockets),
    ("Flak", Branch::Flak),
    ("Pioneer", Branch::Pioneer),
    ("Bridge", Branch::Bridge),
    ("Signals", Branch::Signals),
    ("Supply", Branch::Supply),
    ("Transport", Branch::Transport),
    ("Workshop", Branch::Workshop),
    ("MilitaryPolice", Branch::MilitaryPolice),
    ("Airborne", Branch::Airborne),
    ("Fighter", Branch::Fighter),
    ("DiveBomber", Branch::DiveBomber),
    ("Bomber", Branch::Bomber),
    ("AirRecon", Branch::AirRecon),
    ("CoastBattery", Branch::CoastBattery),
    ("MotorBoat", Branch::MotorBoat),
    ("Submarine", Branch::Submarine),
    ("Escort", Branch::Escort),
    ("Destroyer", Branch::Destroyer),
    ("Cruiser", Branch::Cruiser),
    ("CapitalShip", Branch::CapitalShip),
    ("TransportShip", Branch::TransportShip),
];

const SIZES: [(&str, UnitSize); 9] = [
    ("Company", UnitSize::Company),
    ("Platoon", UnitSize::Platoon),
    ("Battalion", UnitSize::Staff(Level::Battalion)),
    ("Regiment", UnitSize::Staff(Level::Regiment)),
    ("Brigade", UnitSize::Staff(Level::Brigade)),
    ("Division", UnitSize::Staff(Level::Division)),
    ("Corps", UnitSize::Staff(Level::Corps)),
    ("Flight", UnitSize::Flight),
    ("Ship", UnitSize::Ship),
];

/// Movement classes as authors write them.
pub const CLASSES: [(&str, MoveClass); 6] = [
    ("Foot", MoveClass::Foot),
    ("Horse", MoveClass::Horse),
    ("HalfTrack", MoveClass::HalfTrack),
    ("Track", MoveClass::Track),
    ("Wheel", MoveClass::Wheel),
    ("Ship", MoveClass::Ship),
];

const KINDS: [(&str, RowKind); 5] = [
    ("Infantry", RowKind::Infantry),
    ("Gun", RowKind::Gun),
    ("Vehicle", RowKind::Vehicle),
    ("Aircraft", RowKind::Aircraft),
    ("Ship", RowKind::Ship),
];

const AGAINST: [(&str, Against); 5] = [
    ("Any", Against::Any),
    ("Armour", Against::Armour),
    ("Ground", Against::Ground),
    ("Ships", Against::Ships),
    ("Dived", Against::Dived),
];

const ROLES: [(&str, Role); 11] = [
    ("Fighting", Role::Fighting),
    ("Hq", Role::Hq),
    ("Signals", Role::Signals),
    ("Supply", Role::Supply),
    ("Reconnaissance", Role::Reconnaissance),
    ("Pioneer", Role::Pioneer),
    ("Transport", Role::Transport),
    ("Workshop", Role::Workshop),
    ("CollectingPoint", Role::CollectingPoint),
    ("Survey", Role::Survey),
    ("MilitaryPolice", Role::MilitaryPolice),
];

/// Rows on a sheet, at most: what a bit mask and a printed sheet hold.
const MOST_ROWS: usize = 12;
/// Ammunition kinds of a row, at most.
const MOST_LOADS: usize = 3;

/// Reads a file of sheets.
pub fn read(source: &Source) -> (Vec<Sheet>, Checker<'_>) {
    let (checker, value) = Checker::open(source);
    let mut sheets: Vec<Sheet> = Vec::new();
    if let Some(value) = &value {
        let file = checker.fields(value, "file of sheets");
        for value in file.list("sheets") {
            let (sheet, key_span) = sheet(&checker, value);
            if sheets.iter().any(|other| other.key == sheet.key) {
                checker.mistake(key_span, format!("the sheet \"{}\" stands here twice", sheet.key));
            }
            sheets.push(sheet);
        }
        // Of what year the armies are: the scale asks.
        file.opt_int_in("year", 1900..=2000u16);
        file.finish();
    }
    (sheets, checker)
}

fn sheet(checker: &Checker, value: &Spanned<Value>) -> (Sheet, crate::content::reader::Span) {
    let fields = checker.fields(value, "sheet");
    let size = fields.choice("size", &SIZES);
    // Aircraft do not move on the ground.
    let flies = size == UnitSize::Flight;
    let country = if flies { 0 } else { fields.int_in("country", 0..=40u16) };
    let road = if flies { 0 } else { fields.int_in("road", 0..=60u16) };
    if road < country {
        fields.mistake("road", format!("found {road}; allowed: at least the {country} of `country`"));
    }
    let rows = fields.list("rows");
    if rows.is_empty() || rows.len() > MOST_ROWS {
        fields.mistake("rows", format!("found {} rows; allowed: 1 to {MOST_ROWS}", rows.len()));
    }
    let sheet = Sheet {
        key: fields.string("key"),
        name: text(&fields, "name"),
        nation: fields.choice("nation", &NATIONS),
        branch: fields.choice("branch", &BRANCHES),
        size,
        class: if flies { MoveClass::Wheel } else { fields.choice("class", &CLASSES) },
        country,
        road,
        rows: rows.iter().take(MOST_ROWS).map(|row| self::row(checker, row)).collect(),
        stores: stores(&fields),
        naval: naval::naval(&fields),
    };
    if sheet.rows.iter().any(|row| (row.kind == RowKind::Aircraft) != flies) {
        fields.mistake("rows", "allowed: aircraft in flights only, and nothing else in them");
    }
    naval::afloat(&fields, &sheet);
    fields.opt_string("note");
    fields.opt_string("departs");
    let span = fields.span_of_field("key");
    fields.finish();
    (sheet, span)
}

/// What the unit can hold of goods for its work, in VE.
fn stores(fields: &Fields) -> Stores {
    let Some(inner) = fields.opt_fields("stores", "stores") else { return Stores::default() };
    let number = |name: &str| inner.int_in_or(name, 0..=9_999u16, 0);
    let stores = Stores { pioneer: number("pioneer"), pontoon: number("pontoon"), bombs: number("bombs") };
    inner.finish();
    stores
}

fn row(checker: &Checker, value: &Spanned<Value>) -> Row {
    let fields = checker.fields(value, "row");
    let loads = fields.opt_list("loads");
    if loads.len() > MOST_LOADS {
        fields.mistake("loads", format!("found {} kinds of ammunition; allowed: at most {MOST_LOADS}", loads.len()));
    }
    let armour = |name| tenths(fields.opt_tenths(name).unwrap_or(0));
    let row = Row {
        name: text(&fields, "name"),
        kind: fields.choice("kind", &KINDS),
        role: fields.choice("role", &ROLES),
        count: fields.int_in("count", 1..=60u8),
        men: fields.int_in("men", 0..=200u8),
        front: armour("front"),
        side: armour("side"),
        loads: loads.iter().take(MOST_LOADS).map(|load| self::load(checker, load)).collect(),
        fuel: fields.opt_fields("fuel", "fuel").map(|inner| {
            let fuel = Fuel { weight: weight(checker, &inner, "weight"), sets: inner.int_in("sets", 1..=12u8) };
            inner.finish();
            fuel
        }),
        grenades: tenths(fields.opt_tenths("grenades").unwrap_or(0)),
        grenades_vehicles: tenths(fields.opt_tenths("grenades_vehicles").unwrap_or(0)),
        aircraft: fields.opt_fields("aircraft", "aircraft").map(|inner| {
            let aircraft = Aircraft {
                speed: inner.int_in("speed", 50..=1_200u16),
                kf: inner.int_in("kf", 0..=9u8),
                radius: inner.int_in("radius", 1..=500u16),
            };
            inner.finish();
            aircraft
        }),
        flak: fields.opt_int_in("flak", 0..=9u8),
        part: fields.opt_value("part").map(|value| checker.choice(value, &PARTS)),
    };
    definition(&fields, &row);
    // What the row consists of is the scale's affair.
    fields.allow("of");
    fields.opt_string("departs");
    fields.finish();
    row
}

/// What makes a gun and a vehicle (O1.3.a).
fn definition(fields: &Fields, row: &Row) {
    if row.kind == RowKind::Gun && row.armoured() {
        fields.mistake("kind", "found a gun with armour; allowed: guns without, or vehicles");
    }
    if row.kind == RowKind::Gun && row.men == 0 {
        fields.mistake("men", "found a gun without a crew; allowed: at least 1");
    }
    if (row.kind == RowKind::Aircraft) != row.aircraft.is_some() {
        fields.mistake("kind", "allowed: aircraft with `aircraft: (speed, kf, radius)`, and only they");
    }
    if row.kind != RowKind::Aircraft && row.loads.iter().any(|load| load.against == Against::Ground) {
        fields.mistake("loads", "found bombs (`Ground`) that nobody can drop; allowed: for aircraft");
    }
    if row.kind == RowKind::Vehicle && !(row.armoured() && row.armed()) {
        fields.mistake("kind", "found a vehicle without armour or weapons; allowed: vehicles with both, or infantry");
    }
}

fn load(checker: &Checker, value: &Spanned<Value>) -> Load {
    let fields = checker.fields(value, "ammunition");
    let load = Load {
        name: text(&fields, "name"),
        strength: tenths(fields.tenths_in("strength", 0..=1000)),
        dk: tenths(fields.tenths_in("dk", 0..=500)),
        range: fields.int_in("range", 0..=20u8),
        against: fields.choice("against", &AGAINST),
        sets: fields.int_in("sets", 0..=12u8),
        weight: weight(checker, &fields, "weight"),
        calibre: fields.int_in_or("calibre", 0..=500u16, 0),
        indirect: fields.opt_int_in("indirect", 0..=20u8),
    };
    fields.finish();
    load
}

fn weight(checker: &Checker, fields: &Fields, name: &str) -> SetWeight {
    let Some(value) = fields.value(name) else { return SetWeight::Star };
    match checker.variant_in(value, &["Star", "Each", "Nothing"]) {
        Some(("Each", Body::Tuple([each]))) => SetWeight::Each(checker.int_in(each, 1..=40u8)),
        Some(("Nothing", Body::Unit)) => SetWeight::Nothing,
        Some(("Star", Body::Unit)) | None => SetWeight::Star,
        Some(_) => {
            checker.mistake(value.span, "allowed: Star, Each(n) or Nothing");
            SetWeight::Star
        }
    }
}

fn tenths(value: i64) -> Tenths {
    Tenths(i32::try_from(value).unwrap_or(0))
}
