//! Reads the forces of a scenario: two trees of formations with their units.

use std::collections::BTreeMap;

use super::{scenario::Head, text, tile, tile_of};
use crate::{
    content::{
        map::{Map, Terrain},
        reader::{Checker, Fields, Spanned, Value},
        scenario::{
            AirfieldDef, BeachDef, BeachId, Drop, Experience, FormationDef, FormationId, Fragment, Sets, Start, UnitDef, UnitId,
        },
        sheet::{Level, Row, Sheet, SheetId, UnitSize},
    },
    engine::{grid::Tile, quantity::Round, side::Side},
};

const LEVELS: [(&str, Level); 5] = [
    ("Battalion", Level::Battalion),
    ("Regiment", Level::Regiment),
    ("Brigade", Level::Brigade),
    ("Division", Level::Division),
    ("Corps", Level::Corps),
];

const EXPERIENCES: [(&str, Experience); 3] =
    [("Conscript", Experience::Conscript), ("Veteran", Experience::Veteran), ("Elite", Experience::Elite)];

/// Longest designation on a counter, in characters.
const SHORT: usize = 5;

/// Units and formations in the making.
pub struct Forces<'a> {
    checker: &'a Checker<'a>,
    map: &'a Map,
    sheets: &'a [Sheet],
    beaches: &'a [BeachDef],
    /// Rounds of the campaign that have passed before: rounds of arrival are written in its calendar.
    passed: u32,
    /// Airfields; none if the scenario's head could not be read.
    airfields: Option<&'a [AirfieldDef]>,
    keys: BTreeMap<String, ()>,
    /// Units so far.
    pub units: Vec<UnitDef>,
    /// Formations so far, parents first.
    pub formations: Vec<FormationDef>,
    /// Sheets of fragments, which follow the authored ones.
    pub platoons: Vec<Sheet>,
}

impl<'a> Forces<'a> {
    /// Nothing read yet.
    /// `head` is the scenario's, if it could be read.
    pub fn new(checker: &'a Checker<'a>, map: &'a Map, sheets: &'a [Sheet], head: Option<&'a Head>) -> Self {
        let keys = BTreeMap::new();
        let beaches = head.map_or(&[][..], |head| head.beaches.as_slice());
        let airfields = head.map(|head| head.airfields.as_slice());
        let passed = head.map_or(0, |head| head.first_round);
        let (units, formations, platoons) = (Vec::new(), Vec::new(), Vec::new());
        Self { checker, map, sheets, beaches, passed, airfields, keys, units, formations, platoons }
    }

    /// Reads both sides' trees.
    pub fn read(&mut self, file: &Fields) {
        let sides = file.list("sides");
        if sides.len() != 2 {
            file.mistake("sides", format!("found {} sides; allowed: exactly 2", sides.len()));
        }
        for (value, side) in sides.iter().zip(Side::BOTH) {
            let formations = self.checker.list(value);
            if formations.is_empty() {
                self.checker.mistake(value.span, "this side has no formation");
            }
            for formation in formations {
                self.formation(formation, side, None, None);
            }
            if !formations.is_empty() && !self.units.iter().any(|unit| unit.side == side) {
                self.checker.mistake(value.span, "this side has no unit");
            }
        }
    }

    fn formation(&mut self, value: &Spanned<Value>, side: Side, parent: Option<FormationId>, superior: Option<UnitId>) {
        let fields = self.checker.fields(value, "formation");
        let id = FormationId(u32::try_from(self.formations.len()).unwrap_or(u32::MAX));
        let key = fields.string("key");
        self.remember(&key, &fields);
        self.formations.push(FormationDef {
            key,
            name: text(&fields, "name"),
            level: fields.choice("level", &LEVELS),
            side,
            parent,
            staff: None,
        });
        let staff = fields.opt_value("staff").map(|value| self.unit(value, side, id, superior, true));
        self.formations[id.0 as usize].staff = staff;
        let superior = staff.or(superior);
        for unit in fields.opt_list("units") {
            self.unit(unit, side, id, superior, false);
        }
        for formation in fields.opt_list("formations") {
            self.formation(formation, side, Some(id), superior);
        }
        fields.finish();
    }

    fn unit(
        &mut self,
        value: &Spanned<Value>,
        side: Side,
        formation: FormationId,
        superior: Option<UnitId>,
        leads: bool,
    ) -> UnitId {
        let fields = self.checker.fields(value, "unit");
        let id = UnitId(u32::try_from(self.units.len()).unwrap_or(u32::MAX));
        let key = fields.string("key");
        self.remember(&key, &fields);
        let short = fields.string("short");
        if short.chars().count() > SHORT {
            fields.mistake("short", format!("found \"{short}\"; allowed: at most {SHORT} characters"));
        }
        // Of a unit whose sheet is not known nothing else is told; it goes by the first one until the reading ends.
        let id_of_sheet = self.sheet(&fields);
        let known = id_of_sheet.and_then(|sheet| self.sheets.get(usize::from(sheet.0)));
        let sheet = id_of_sheet.unwrap_or(SheetId(0));
        if leads && known.is_some_and(|sheet| !sheet.is_staff()) {
            fields.mistake("sheet", "the staff's sheet is not the sheet of a staff");
        }
        let start = self.start(&fields, side, known);
        self.stationed(&fields, side, known, &start);
        let lost = self.lost(&fields, known);
        let parts = self.parts(&fields, known);
        self.units.push(UnitDef {
            key,
            name: text(&fields, "name"),
            short,
            sheet,
            side,
            formation,
            superior,
            experience: fields.choice("experience", &EXPERIENCES),
            start,
            dug_in: fields.bool_or("dug_in", false),
            lost,
            stores: known.map(|sheet| sheet.stores.all()).unwrap_or_default(),
            sets: Sets { fuel: fields.opt_int_in("fuel", 0..=20u8), ammunition: fields.opt_int_in("ammunition", 0..=20u8) },
            fragment: None,
            dived: self.dived(&fields, known),
        });
        fields.finish();
        if parts > 1 {
            self.split(id, parts);
        }
        id
    }

    /// Into how many fragments a unit is scattered: a company that drops into three, unless its author says otherwise.
    fn parts(&self, fields: &Fields, sheet: Option<&Sheet>) -> u8 {
        let Some(drops) = fields.opt_fields("drops", "drop") else { return 1 };
        let company = sheet.is_some_and(|sheet| sheet.size == UnitSize::Company);
        let parts = drops.int_in_or("fragments", 1..=9u8, if company { 3 } else { 1 });
        if sheet.is_none() {
            return 1;
        }
        if parts > 1 && !company {
            drops.mistake("fragments", "only a company is scattered into fragments");
            return 1;
        }
        parts
    }

    /// Makes fragments of platoon size of a company that drops: its circles are dealt out row by row, the first has what
    /// is odd, and so the HQ (O0.o).
    fn split(&mut self, first: UnitId, parts: u8) {
        let company = self.units[first.index()].clone();
        let sheets = self.sheets;
        let Some(sheet) = sheets.get(usize::from(company.sheet.0)) else { return };
        let key = format!("{}/platoon", sheet.key);
        let known = self.platoons.iter().position(|platoon| platoon.key == key);
        let place = known.unwrap_or_else(|| {
            self.platoons.push(Sheet { key, size: UnitSize::Platoon, ..sheet.clone() });
            self.platoons.len() - 1
        });
        let platoon = SheetId(u16::try_from(self.sheets.len() + place).unwrap_or(0));
        let missing = |row: usize| company.lost.get(row).copied().unwrap_or(0);
        let share = |row: usize, part: u8| {
            let here = sheet.rows[row].count.saturating_sub(missing(row));
            here / parts + u8::from(part < here % parts)
        };
        self.units.truncate(first.index());
        let there: Vec<u8> =
            (0..parts).filter(|part| *part == 0 || (0..sheet.rows.len()).any(|row| share(row, *part) > 0)).collect();
        // Goods are dealt out like circles.
        let all = u16::try_from(there.len()).unwrap_or(1).max(1);
        for part in there {
            let letter = char::from(b'a' + part);
            let mut unit = company.clone();
            unit.sheet = platoon;
            unit.lost = (0..sheet.rows.len()).map(|row| sheet.rows[row].count - share(row, part)).collect();
            unit.stores = company.stores.map(|held| held / all + u16::from(u16::from(part) < held % all));
            if part > 0 {
                unit.key = format!("{}/{letter}", company.key);
            }
            unit.name.de += &format!(", Teil {letter}");
            unit.name.en += &format!(", part {letter}");
            unit.short = company.short.chars().take(SHORT - 1).chain([letter]).collect();
            unit.fragment = Some(Fragment { first, of: parts, whole: company.sheet });
            self.units.push(unit);
        }
    }

    fn dived(&self, fields: &Fields, sheet: Option<&Sheet>) -> bool {
        let dived = fields.bool_or("dived", false);
        if dived && sheet.is_some_and(|sheet| sheet.naval.is_none_or(|naval| naval.dived.is_none())) {
            fields.mistake("dived", "only submarines dive");
        }
        dived
    }

    fn remember(&mut self, key: &str, fields: &Fields) {
        if !key.is_empty() && self.keys.insert(key.to_owned(), ()).is_some() {
            fields.mistake("key", format!("the key \"{key}\" stands here twice"));
        }
    }

    fn sheet(&self, fields: &Fields) -> Option<SheetId> {
        let key = fields.string("sheet");
        let index = self.sheets.iter().position(|sheet| sheet.key == key);
        if index.is_none() && !key.is_empty() {
            let known = self.sheets.iter().map(|sheet| sheet.key.as_str());
            self.checker.unknown(fields.span_of_field("sheet"), "sheet", &key, known);
        }
        index.and_then(|index| u16::try_from(index).ok()).map(SheetId)
    }

    fn start(&self, fields: &Fields, side: Side, sheet: Option<&Sheet>) -> Start {
        let grid = self.map.grid;
        let dry = |tile: &Tile, name: &str| {
            let Some(ship) = sheet.map(Sheet::is_ship) else { return };
            if ship && !self.map.afloat(*tile) {
                fields.mistake(name, format!("{} is land; ships need water, or a hex of `navigable`", grid.label(*tile)));
            }
            if !ship && self.map.terrain(*tile) == Terrain::Water {
                fields.mistake(name, format!("{} is water", grid.label(*tile)));
            }
        };
        if let Some(arrives) = fields.opt_fields("arrives", "arrival") {
            fields.allow("at");
            if fields.has("at") {
                fields.mistake("at", "a unit has either `at` or `arrives`");
            }
            let round = self.round(arrives.int_in("round", 1..=100_000u32));
            let at: Vec<Tile> = arrives.list("at").iter().filter_map(|hex| tile_of(self.checker, grid, hex)).collect();
            at.iter().for_each(|tile| dry(tile, "arrives"));
            if arrives.list("at").is_empty() {
                arrives.mistake("at", "found no hex; allowed: at least one, the wanted one first");
            }
            arrives.finish();
            return Start::Arrives { round, at };
        }
        for (name, other) in [("drops", "lands"), ("drops", "at"), ("lands", "at")] {
            if fields.has(name) && fields.has(other) {
                fields.mistake(other, format!("a unit has either `{other}` or `{name}`"));
            }
        }
        if let Some(drops) = fields.opt_fields("drops", "drop") {
            fields.allow("at");
            drops.allow("fragments");
            let at = tile(self.checker, grid, &drops, "at").unwrap_or_default();
            dry(&at, "drops");
            let start = Drop {
                round: self.round(drops.int_in("round", 1..=100_000u32)),
                at,
                scatter: drops.int_in_or("scatter", 0..=12u8, 0),
                losses: drops.int_in_or("losses", 0..=5u8, 0),
            };
            drops.finish();
            return Start::Drops(start);
        }
        if let Some(lands) = fields.opt_fields("lands", "landing") {
            fields.allow("at");
            let start = self.landing(&lands, side);
            lands.finish();
            return start;
        }
        let at = tile(self.checker, grid, fields, "at").unwrap_or_default();
        dry(&at, "at");
        Start::On(at)
    }

    /// A round as authors write it, counted from 1 in the campaign's calendar; what was due earlier is due at once.
    fn round(&self, written: u32) -> Round {
        Round((written - 1).saturating_sub(self.passed))
    }

    /// A landing on one of the scenario's beaches, of the unit's own side.
    fn landing(&self, lands: &Fields, side: Side) -> Start {
        let key = lands.string("beach");
        let index = self.beaches.iter().position(|beach| beach.key == key);
        match index {
            None if !key.is_empty() => {
                let known = self.beaches.iter().map(|beach| beach.key.as_str());
                self.checker.unknown(lands.span_of_field("beach"), "beach", &key, known);
            }
            Some(index) if self.beaches[index].side != side => lands.mistake("beach", "this beach is the other side's"),
            _ => {}
        }
        let beach = BeachId(index.and_then(|index| u16::try_from(index).ok()).unwrap_or(0));
        Start::Lands { beach, round: self.round(lands.int_in_or("round", 1..=100_000u32, 1)) }
    }

    /// Flights are stationed at an airfield of their side (O3.4.b).
    fn stationed(&self, fields: &Fields, side: Side, sheet: Option<&Sheet>, start: &Start) {
        let (Some(airfields), Some(sheet)) = (self.airfields, sheet) else { return };
        if !sheet.is_flight() {
            return;
        }
        let own = |tile: &Tile| airfields.iter().any(|airfield| airfield.side == side && airfield.tile == *tile);
        let (good, name) = match start {
            Start::On(tile) => (own(tile), "at"),
            Start::Arrives { at, .. } => (at.iter().all(own), "arrives"),
            Start::Drops(_) => (false, "drops"),
            Start::Lands { .. } => (false, "lands"),
        };
        if !good {
            fields.mistake(name, "a flight is stationed at an airfield of its side: see `airfields` in scenario.ron");
        }
    }

    fn lost(&self, fields: &Fields, sheet: Option<&Sheet>) -> Vec<u8> {
        let lost: Vec<u8> = fields.opt_list("lost").iter().map(|value| self.checker.int_in(value, 0..=60u8)).collect();
        if let Some(sheet) = sheet {
            if lost.len() > sheet.rows.len() {
                fields.mistake("lost", format!("found {} numbers; allowed: at most {}, one a row", lost.len(), sheet.rows.len()));
            }
            for (number, row) in lost.iter().zip(&sheet.rows) {
                if *number > row.count {
                    fields.mistake("lost", format!("found {number}; allowed: at most the {} circles of the row", row.count));
                }
            }
            let left = |(index, row): (usize, &Row)| row.count > lost.get(index).copied().unwrap_or(0);
            if !lost.is_empty() && !sheet.rows.iter().enumerate().any(left) {
                fields.mistake("lost", "nothing is left of the unit; allowed: at least one circle of a row");
            }
        }
        lost
    }
}
