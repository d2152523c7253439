//! Reads the forces of a scenario: two trees of formations with their units.

use std::collections::BTreeMap;

use super::{text, tile, tile_of};
use crate::{
    content::{
        map::{Map, Terrain},
        reader::{Checker, Fields, Spanned, Value},
        scenario::{Experience, FormationDef, FormationId, Start, UnitDef, UnitId},
        sheet::{Level, Sheet, SheetId},
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
    keys: BTreeMap<String, ()>,
    /// Units so far.
    pub units: Vec<UnitDef>,
    /// Formations so far, parents first.
    pub formations: Vec<FormationDef>,
}

impl<'a> Forces<'a> {
    /// Nothing read yet.
    pub fn new(checker: &'a Checker<'a>, map: &'a Map, sheets: &'a [Sheet]) -> Self {
        Self { checker, map, sheets, keys: BTreeMap::new(), units: Vec::new(), formations: Vec::new() }
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
        let staff = fields.opt_value("staff").map(|value| self.unit(value, side, id, superior));
        self.formations[id.0 as usize].staff = staff;
        if let (Some(staff), Some(value)) = (staff, fields.opt_value("staff")) {
            let sheet = self.units[staff.index()].sheet;
            if !self.sheets.get(usize::from(sheet.0)).is_some_and(Sheet::is_staff) {
                self.checker.mistake(value.span, "the staff's sheet is not the sheet of a staff");
            }
        }
        let superior = staff.or(superior);
        for unit in fields.opt_list("units") {
            self.unit(unit, side, id, superior);
        }
        for formation in fields.opt_list("formations") {
            self.formation(formation, side, Some(id), superior);
        }
        fields.finish();
    }

    fn unit(&mut self, value: &Spanned<Value>, side: Side, formation: FormationId, superior: Option<UnitId>) -> UnitId {
        let fields = self.checker.fields(value, "unit");
        let id = UnitId(u32::try_from(self.units.len()).unwrap_or(u32::MAX));
        let key = fields.string("key");
        self.remember(&key, &fields);
        let short = fields.string("short");
        if short.chars().count() > SHORT {
            fields.mistake("short", format!("found \"{short}\"; allowed: at most {SHORT} characters"));
        }
        let sheet = self.sheet(&fields);
        let ship = self.sheets.get(usize::from(sheet.0)).is_some_and(Sheet::is_ship);
        let start = self.start(&fields, ship);
        let lost = self.lost(&fields, sheet);
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
            dived: self.dived(&fields, sheet),
        });
        fields.finish();
        id
    }

    fn dived(&self, fields: &Fields, sheet: SheetId) -> bool {
        let dived = fields.bool_or("dived", false);
        let naval = self.sheets.get(usize::from(sheet.0)).and_then(|sheet| sheet.naval);
        if dived && naval.is_none_or(|naval| naval.dived.is_none()) {
            fields.mistake("dived", "only submarines dive");
        }
        dived
    }

    fn remember(&mut self, key: &str, fields: &Fields) {
        if !key.is_empty() && self.keys.insert(key.to_owned(), ()).is_some() {
            fields.mistake("key", format!("the key \"{key}\" stands here twice"));
        }
    }

    fn sheet(&self, fields: &Fields) -> SheetId {
        let key = fields.string("sheet");
        let index = self.sheets.iter().position(|sheet| sheet.key == key);
        if index.is_none() && !key.is_empty() {
            let known = self.sheets.iter().map(|sheet| sheet.key.as_str());
            self.checker.unknown(fields.span_of_field("sheet"), "sheet", &key, known);
        }
        SheetId(index.and_then(|index| u16::try_from(index).ok()).unwrap_or(0))
    }

    fn start(&self, fields: &Fields, ship: bool) -> Start {
        let grid = self.map.grid;
        let dry = |tile: &Tile, name: &str| {
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
            let round = Round(arrives.int_in("round", 1..=100_000u32) - 1);
            let at: Vec<Tile> = arrives.list("at").iter().filter_map(|hex| tile_of(self.checker, grid, hex)).collect();
            at.iter().for_each(|tile| dry(tile, "arrives"));
            arrives.finish();
            return Start::Arrives { round, at };
        }
        let at = tile(self.checker, grid, fields, "at").unwrap_or_default();
        dry(&at, "at");
        Start::On(at)
    }

    fn lost(&self, fields: &Fields, sheet: SheetId) -> Vec<u8> {
        let lost: Vec<u8> = fields.opt_list("lost").iter().map(|value| self.checker.int_in(value, 0..=60u8)).collect();
        if let Some(sheet) = self.sheets.get(usize::from(sheet.0)) {
            if lost.len() > sheet.rows.len() {
                fields.mistake("lost", format!("found {} numbers; allowed: at most {}, one a row", lost.len(), sheet.rows.len()));
            }
            for (number, row) in lost.iter().zip(&sheet.rows) {
                if *number > row.count {
                    fields.mistake("lost", format!("found {number}; allowed: at most the {} circles of the row", row.count));
                }
            }
        }
        lost
    }
}
