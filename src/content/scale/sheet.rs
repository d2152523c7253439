//! Goes through a file of sheets and tells where it departs from the scale without saying why.

use super::{
    equipment::{ArmKind, Equipment},
    row::{LoadValues, Parts, RowValues},
    table::{Groups, Scale, of_size},
};
use crate::content::{
    read::sheets,
    reader::{Checker, Fields, Source, Span, Spanned, Value},
    sheet::{Branch, Fuel, Level, Load, Role, Row, RowKind, SetWeight, Sheet, UnitSize},
};

/// How much of a file the scale could speak of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Rows that were computed again.
    pub rows: usize,
    /// Sheets and rows that depart and say why.
    pub departures: usize,
    /// Rows that do not tell what they consist of: sheet and row.
    pub silent: Vec<(String, String)>,
    /// Keys of equipment that the file uses.
    pub used: Vec<String>,
}

/// Checks a file of sheets.
pub fn check<'s>(source: &'s Source, scale: &Scale, equipment: &Equipment) -> (Tally, Checker<'s>) {
    let (read, reader) = sheets::read(source);
    if !reader.is_clean() {
        return (Tally::default(), reader);
    }
    let (checker, value) = Checker::open(source);
    let mut tally = Tally::default();
    if let Some(value) = &value {
        let file = checker.fields(value, "file of sheets");
        let year = i64::from(file.int_in_or("year", 1900..=2000u16, 1941));
        for (value, sheet) in file.list("sheets").iter().zip(&read) {
            Check { checker: &checker, scale, equipment, year, tally: &mut tally }.sheet(value, sheet);
        }
    }
    (tally, checker)
}

/// What a circle of a row consists of, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    /// Its vehicle.
    pub vehicle: Option<String>,
    /// Its gun, and how many.
    pub gun: Option<(u32, String)>,
    /// Its small arms.
    pub arms: Vec<(u32, ArmKind)>,
}

/// What the rows of each sheet of a file consist of, by the sheet's key; nothing for rows that do not tell.
pub fn contents(source: &Source, equipment: &Equipment) -> Vec<(String, Vec<Option<Content>>)> {
    let (checker, value) = Checker::open(source);
    let Some(value) = &value else { return Vec::new() };
    let file = checker.fields(value, "file of sheets");
    let scale = Scale::default();
    let mut tally = Tally::default();
    let mut check = Check { checker: &checker, scale: &scale, equipment, year: 0, tally: &mut tally };
    let mut row = |value: &Spanned<Value>| {
        let fields = checker.fields(value, "row");
        fields.has("of").then(|| check.parts(&fields)).map(|parts| Content {
            vehicle: parts.vehicle.map(|(vehicle, _)| equipment.name(&vehicle.key).to_owned()),
            gun: parts.gun.map(|(gun, each)| (u32::try_from(each).unwrap_or(1), equipment.name(&gun.key).to_owned())),
            arms: parts.arms.iter().map(|(number, arm)| (u32::try_from(*number).unwrap_or(0), arm.kind)).collect(),
        })
    };
    let sheet = |value: &Spanned<Value>| {
        let fields = checker.fields(value, "sheet");
        (fields.string("key"), fields.list("rows").iter().map(&mut row).collect())
    };
    file.list("sheets").iter().map(sheet).collect()
}

struct Check<'a, 's> {
    checker: &'a Checker<'s>,
    scale: &'a Scale,
    equipment: &'a Equipment,
    year: i64,
    tally: &'a mut Tally,
}

impl<'a> Check<'a, '_> {
    fn sheet(&mut self, value: &Spanned<Value>, sheet: &Sheet) {
        let fields = self.checker.fields(value, "sheet");
        // Where troops fight or staffs ride in vehicles, trains and signals follow at their own pace.
        let fights = |role: Role| matches!(role, Role::Fighting | Role::Reconnaissance | Role::Pioneer);
        let led = sheet.rows.iter().any(|row| fights(row.role) || row.kind == RowKind::Vehicle);
        let follows = |row: &Row| led && matches!(row.role, Role::Supply | Role::Signals);
        let mut paces = Vec::new();
        let (mut silent, mut told) = (0, 0);
        for (value, row) in fields.list("rows").iter().zip(&sheet.rows) {
            let inner = self.checker.fields(value, "row");
            if inner.has("of") {
                told += 1;
                let before = self.checker.count();
                let parts = self.parts(&inner);
                paces.extend(parts.pace(self.scale).filter(|_| !follows(row)));
                // Of equipment that is not known nothing follows.
                if self.checker.count() == before {
                    self.row(&inner, row, &parts);
                }
            } else {
                silent += 1;
                self.tally.silent.push((sheet.key.clone(), row.name.en.clone()));
            }
        }
        if told == 0 || silent > 0 {
            return;
        }
        let mut differences = Vec::new();
        let least =
            |points: fn(&(crate::content::sheet::MoveClass, i64, i64)) -> i64| paces.iter().map(points).min().unwrap_or(0);
        let (country, road) = (least(|pace| pace.1), least(|pace| pace.2));
        if (i64::from(sheet.country), i64::from(sheet.road)) != (country, road) {
            differences.push(format!("movement {}/{}, by the scale {country}/{road}", sheet.country, sheet.road));
        }
        if !paces.is_empty() && !paces.iter().any(|pace| pace.0 == sheet.class) {
            differences.push(format!("class {:?}, which none of its rows has", sheet.class));
        }
        self.groups(sheet, &mut differences);
        self.tell(&fields, "key", &differences);
    }

    /// HQ, signal and supply groups.
    fn groups(&self, sheet: &Sheet, differences: &mut Vec<String>) {
        let groups = &self.scale.groups;
        let found =
            |role: Role| -> i64 { sheet.rows.iter().filter(|row| row.role == role).map(|row| i64::from(row.count)).sum() };
        let expected = [
            ("HQ groups", Role::Hq, of_size(&groups.hq, sheet.size)),
            ("signal groups", Role::Signals, signals(groups, sheet, self.year)),
            ("supply groups", Role::Supply, supply(groups, sheet)),
        ];
        for (name, role, expected) in expected {
            if let Some(expected) = expected.filter(|expected| *expected != found(role)) {
                differences.push(format!("{} {name}, by the scale {expected}", found(role)));
            }
        }
    }

    fn parts(&mut self, row: &Fields<'_, '_>) -> Parts<'a> {
        let Some(fields) = row.opt_fields("of", "what the row consists of") else { return Parts::default() };
        let equipment = self.equipment;
        let mut parts = Parts::default();
        if let Some(key) = fields.opt_string("on") {
            parts.on = self.find(&fields, "on", &key, &equipment.carriers, |carrier| &carrier.key);
        }
        if let Some(key) = fields.opt_string("vehicle")
            && let Some(vehicle) = self.find(&fields, "vehicle", &key, &equipment.vehicles, |vehicle| &vehicle.key)
        {
            parts.vehicle = Some((vehicle, vehicle.gun.as_deref().and_then(|gun| equipment.gun(gun))));
            self.tally.used.extend(vehicle.gun.clone());
        }
        let each = i64::from(fields.int_in_or("each", 1..=12u8, 1));
        if let Some(key) = fields.opt_string("gun") {
            parts.gun = self.find(&fields, "gun", &key, &equipment.guns, |gun| &gun.key).map(|gun| (gun, each));
        }
        for value in fields.opt_list("arms") {
            if let Some((number, key)) = self.checker.pair(value) {
                let (number, key) = (i64::from(self.checker.int_in(number, 1..=40u8)), self.checker.string(key));
                parts.arms.extend(self.find(&fields, "arms", &key, &equipment.arms, |arm| &arm.key).map(|arm| (number, arm)));
            }
        }
        fields.finish();
        parts
    }

    /// The equipment of a key; a mistake if there is none.
    fn find<T>(
        &mut self,
        fields: &Fields<'_, '_>,
        field: &str,
        key: &str,
        known: &'a [T],
        name: fn(&T) -> &String,
    ) -> Option<&'a T> {
        self.tally.used.push(key.to_owned());
        let found = known.iter().find(|entry| name(entry) == key);
        if found.is_none() {
            self.checker.unknown(fields.span_of_field(field), "equipment", key, known.iter().map(|entry| name(entry).as_str()));
        }
        found
    }

    fn row(&mut self, fields: &Fields<'_, '_>, row: &Row, parts: &Parts<'_>) {
        self.tally.rows += 1;
        let values = parts.values(self.scale, row, self.year);
        let mut differences = Vec::new();
        if !parts.fits(row.kind) {
            differences.push(format!("kind {:?}, which it does not consist of", row.kind));
        }
        compare(row, &values, &mut differences);
        self.tell(fields, "name", &differences);
    }

    /// Tells differences that nobody has accounted for, and accounts for differences that are not there.
    fn tell(&mut self, fields: &Fields<'_, '_>, at: &str, differences: &[String]) {
        let span: Span = fields.span_of_field(at);
        match (fields.opt_string("departs"), differences.is_empty()) {
            (Some(_), true) => {
                self.checker.mistake(fields.span_of_field("departs"), "found a departure from the scale that is none")
            }
            (None, false) => {
                let text = format!("found {}; allowed: the scale, or `departs` with the reason", differences.join("; "));
                self.checker.mistake(span, text);
            }
            (Some(_), false) => self.tally.departures += 1,
            (None, true) => {}
        }
    }
}

/// Signal groups by the scale; nothing where it does not speak of the size.
fn signals(groups: &Groups, sheet: &Sheet, year: i64) -> Option<i64> {
    let more: i64 = groups
        .armies
        .iter()
        .filter(|army| army.nation == sheet.nation && (army.years.0..=army.years.1).contains(&year))
        .map(|army| army.signals)
        .sum();
    let fights = sheet.branch != Branch::Bridge
        && sheet.rows.iter().any(|row| matches!(row.role, Role::Fighting | Role::Reconnaissance | Role::Pioneer));
    let base = match (sheet.branch, sheet.size) {
        (Branch::Signals, _) => groups.signal_company,
        (Branch::Artillery | Branch::Rockets, size) if sheet.indirect_range().is_some() || sheet.is_staff() => {
            of_size(&groups.artillery, size).or_else(|| of_size(&groups.signals, size))?
        }
        (_, size) => of_size(&groups.signals, size)?,
    };
    let counts = sheet.is_staff() || sheet.branch == Branch::Signals || (sheet.size == UnitSize::Company && fights);
    Some((base + if counts { more } else { 0 }).max(0))
}

/// Supply groups by the scale. Platoons have one or none; supply and transport units and staffs from division up have what
/// they really had.
fn supply(groups: &Groups, sheet: &Sheet) -> Option<i64> {
    let free = matches!(sheet.branch, Branch::Supply | Branch::Transport | Branch::MilitaryPolice)
        || matches!(sheet.size, UnitSize::Platoon | UnitSize::Staff(Level::Division | Level::Corps));
    if free { None } else { of_size(&groups.supply, sheet.size) }
}

fn compare(row: &Row, values: &RowValues, differences: &mut Vec<String>) {
    let mut differ = |what: &str, found: String, expected: String| {
        if found != expected {
            differences.push(format!("{what} {found}, by the scale {expected}"));
        }
    };
    differ("armour", format!("{}/{}", row.front, row.side), format!("{}/{}", values.armour.0, values.armour.1));
    differ("fuel", fuel(row.fuel), fuel(values.fuel));
    let grenades = format!("{}/{}", row.grenades, row.grenades_vehicles);
    differ("grenades", grenades, format!("{}/{}", values.grenades.0, values.grenades.1));
    if row.loads.len() != values.loads.len() {
        let expected: Vec<String> = values.loads.iter().map(load).collect();
        differ("ammunition", format!("{} kinds", row.loads.len()), format!("{}: {}", values.loads.len(), expected.join(" | ")));
        return;
    }
    for (found, expected) in row.loads.iter().zip(&values.loads) {
        differ(&found.name.en, load(&known(found)), load(expected));
    }
}

/// A sheet's ammunition kind as the scale would tell it.
fn known(found: &Load) -> LoadValues {
    LoadValues {
        strength: found.strength,
        dk: found.dk,
        range: found.range,
        against: found.against,
        sets: found.sets,
        weight: found.weight,
        indirect: found.indirect,
    }
}

fn load(load: &LoadValues) -> String {
    let indirect = load.indirect.map_or_else(String::new, |range| format!(", indirect {range}"));
    format!(
        "strength {}, Dk {}, range {}{indirect}, against {:?}, {} sets of {}",
        load.strength,
        load.dk,
        load.range,
        load.against,
        load.sets,
        weight(load.weight)
    )
}

fn weight(weight: SetWeight) -> String {
    match weight {
        SetWeight::Star => "*".to_owned(),
        SetWeight::Each(each) => format!("{each} VE"),
        SetWeight::Nothing => "–".to_owned(),
    }
}

fn fuel(fuel: Option<Fuel>) -> String {
    fuel.map_or_else(|| "–".to_owned(), |fuel| format!("{} / {}", weight(fuel.weight), fuel.sets))
}
