//! A unit's whole state as plain data: what rules, views and undo work on.

use serde::{Deserialize, Serialize};

use super::components::{Afloat, Command, Form, Fought, Moved, Position, RowState, Rows, Sortie, Stores, SupplyState, Works};
use crate::{
    content::{
        readings::Readings,
        scenario::{Posture, Scenario, Start, UnitDef, UnitId},
        sheet::{Load, Role, Row, Sheet, SheetId},
    },
    engine::{grid::Tile, side::Side},
    operations::naval::hull,
};

/// All components of one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitState {
    /// Which unit.
    pub id: UnitId,
    /// Where it is.
    pub position: Position,
    /// Its rows.
    pub rows: Rows,
    /// This round's movement.
    pub moved: Moved,
    /// This round's fights.
    pub fought: Fought,
    /// Supply.
    pub supply: SupplyState,
    /// Posture in the enemy's turn.
    pub posture: Posture,
    /// Field works.
    pub works: Works,
    /// Command; saves of older games have none.
    #[serde(default, skip_serializing_if = "Command::is_idle")]
    pub command: Command,
    /// Goods for its work.
    #[serde(default, skip_serializing_if = "Stores::is_empty")]
    pub stores: Stores,
    /// What has become of it: it goes by another sheet than the scenario's.
    #[serde(default, skip_serializing_if = "Form::is_own")]
    pub form: Form,
    /// What a flight does.
    #[serde(default, skip_serializing_if = "Sortie::is_idle")]
    pub sortie: Sortie,
    /// State of a ship.
    #[serde(default, skip_serializing_if = "Afloat::is_plain")]
    pub afloat: Afloat,
}

impl RowState {
    /// Circles that still fight, of a row with `count` circles.
    pub fn whole(&self, count: u8) -> u8 {
        count.saturating_sub(self.temporary).saturating_sub(self.total).saturating_sub(self.wear)
    }

    /// Whether there is ammunition of a load: a set is left or opened in this round, or none is ever struck off (O5.5.a).
    pub fn has_load(&self, index: usize, load: &Load) -> bool {
        load.sets == 0
            || self.ammunition.get(index).is_some_and(|left| *left > 0)
            || self.opened.is_some_and(|opened| usize::from(opened) == index)
    }

    /// The loads of a row for which there is ammunition, with their indices.
    pub fn loads<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = (usize, &'a Load)> {
        row.loads.iter().enumerate().filter(|(index, load)| self.has_load(*index, load))
    }

    /// Strikes off a set for a fight: the first of the round, not the next (O5.5.a, O0.e).
    pub fn strike(&mut self, load: u8) {
        if self.opened.is_none()
            && let Some(left) = self.ammunition.get_mut(usize::from(load))
        {
            *left = left.saturating_sub(1);
            self.opened = Some(load);
        }
    }

    /// Whether an armed row has nothing to fire any more.
    pub fn out_of_ammunition(&self, row: &Row) -> bool {
        row.armed() && self.loads(row).next().is_none()
    }
}

/// The rows of a sheet that fight by default: armed, and neither HQ nor supply; without any, whoever is armed.
pub fn default_line(sheet: &Sheet) -> u16 {
    let line = mask(sheet, |row| row.armed() && !matches!(row.role, Role::Hq | Role::Supply | Role::Signals));
    if line != 0 { line } else { mask(sheet, Row::armed) }
}

/// A bit per row for which the test holds.
pub fn mask(sheet: &Sheet, test: impl Fn(&Row) -> bool) -> u16 {
    sheet.rows.iter().enumerate().filter(|(_, row)| test(row)).fold(0, |bits, (index, _)| bits | 1 << index)
}

/// The sheet by which a unit goes in a form.
pub fn sheet_by(scenario: &Scenario, id: UnitId, form: Form) -> SheetId {
    let def = scenario.unit(id);
    match form {
        Form::Own => def.sheet,
        Form::Improvised => scenario.improvised_of(def.sheet).unwrap_or(def.sheet),
        Form::Whole => def.fragment.map_or(def.sheet, |fragment| fragment.whole),
    }
}

impl UnitState {
    /// A unit at the start of a scenario.
    pub fn at_start(id: UnitId, def: &UnitDef, sheet: &Sheet) -> Self {
        let rows = sheet
            .rows
            .iter()
            .enumerate()
            .map(|(index, row)| {
                let mut ammunition = [0; 3];
                for (left, load) in ammunition.iter_mut().zip(&row.loads) {
                    *left = def.sets.ammunition.map_or(load.sets, |sets| sets.min(load.sets));
                }
                let total = def.lost.get(index).copied().unwrap_or(0).min(row.count);
                let fuel = row.fuel.map_or(0, |fuel| def.sets.fuel.map_or(fuel.sets, |sets| sets.min(fuel.sets)));
                RowState { total, ammunition, fuel, ..RowState::default() }
            })
            .collect();
        Self {
            id,
            position: match &def.start {
                Start::On(tile) => Position::On(*tile),
                Start::Arrives { .. } | Start::Drops(_) | Start::Lands { .. } => Position::Reserve,
            },
            rows: Rows(rows),
            moved: Moved::default(),
            fought: Fought::default(),
            supply: SupplyState::default(),
            posture: Posture { line: default_line(sheet), ..Posture::default() },
            works: Works { dug_in: def.dug_in },
            command: Command::default(),
            stores: Stores(def.stores),
            form: Form::Own,
            sortie: Sortie::default(),
            afloat: Afloat { dived: def.dived },
        }
    }

    /// The sheet by which it goes now.
    pub fn sheet_id(&self, scenario: &Scenario) -> SheetId {
        sheet_by(scenario, self.id, self.form)
    }

    /// The definition of that sheet.
    pub fn sheet<'a>(&self, scenario: &'a Scenario) -> &'a Sheet {
        scenario.sheet(self.sheet_id(scenario))
    }

    /// The hex, if on the map.
    pub fn tile(&self) -> Option<Tile> {
        self.position.tile()
    }

    /// The side of the unit.
    pub fn side(&self, scenario: &Scenario) -> Side {
        scenario.unit(self.id).side
    }

    /// Rows of the sheet with their states.
    pub fn with_rows<'a>(&'a self, sheet: &'a Sheet) -> impl Iterator<Item = (usize, &'a Row, &'a RowState)> {
        sheet.rows.iter().zip(self.rows.0.iter()).enumerate().map(|(index, (row, state))| (index, row, state))
    }

    /// Circles that still fight.
    pub fn whole(&self, sheet: &Sheet) -> u32 {
        self.with_rows(sheet).map(|(_, row, state)| u32::from(state.whole(row.count))).sum()
    }

    /// Circles with temporary damage or wear.
    pub fn temporary(&self) -> u32 {
        self.rows.0.iter().map(|row| u32::from(row.temporary) + u32::from(row.wear)).sum()
    }

    /// Circles totally lost.
    pub fn total(&self) -> u32 {
        self.rows.0.iter().map(|row| u32::from(row.total)).sum()
    }

    /// Whether an HQ group is left; units whose sheet has none never had one to lose (O1.4.b).
    pub fn has_hq(&self, sheet: &Sheet) -> bool {
        let mut rows = self.with_rows(sheet).filter(|(_, row, _)| row.role == Role::Hq).peekable();
        rows.peek().is_none() || rows.any(|(_, row, state)| state.whole(row.count) > 0)
    }

    /// Armed rows that have circles but no ammunition.
    pub fn rows_out_of_ammunition(&self, sheet: &Sheet, mask: u16) -> u32 {
        let out = self
            .with_rows(sheet)
            .filter(|(index, row, state)| mask & 1 << index != 0 && state.whole(row.count) > 0 && state.out_of_ammunition(row));
        u32::try_from(out.count()).unwrap_or(0)
    }

    /// Strength in thirds as an observer sees it, 1 to 3 (O0.j).
    pub fn thirds(&self, sheet: &Sheet) -> u8 {
        let (whole, all) = (self.whole(sheet), sheet.circles().max(1));
        u8::try_from((whole * 3).div_ceil(all)).unwrap_or(3).clamp(1, 3)
    }

    /// Whether nothing of the unit is left, or it has sunk (O7.3.e).
    pub fn finished(&self, sheet: &Sheet, readings: &Readings) -> bool {
        hull::lost(sheet, &self.rows.0, readings)
    }

    /// Whether it is a ground unit that can hold a hex: it has armed circles left.
    pub fn can_fight(&self, sheet: &Sheet) -> bool {
        self.with_rows(sheet).any(|(_, row, state)| row.armed() && state.whole(row.count) > 0)
    }
}
