//! Military police keeps roads clear (O1.4.d): crowded hexes in its movement range cost less.

use super::going::{CostTable, Mover};
use crate::{
    content::{
        scenario::Scenario,
        sheet::{Role, Sheet},
    },
    engine::grid::{
        Dir, Tile,
        path::{Budget, Entry, Ground, Reach, Step, Trail},
    },
    operations::{forces::UnitState, view::SideView},
};

/// Whether a sheet has military police.
pub fn of(sheet: &Sheet) -> bool {
    sheet.rows.iter().any(|row| row.role == Role::MilitaryPolice)
}

/// Whether any unit of a scenario has military police.
pub fn anywhere(scenario: &Scenario) -> bool {
    scenario.sheets.iter().any(of)
}

/// The bare ground: a range asks neither for enemies nor for crowds.
struct Range<'a>(&'a CostTable);

impl Ground for Range<'_> {
    fn step(&self, from: Tile, dir: Dir, _to: Tile) -> Step {
        self.0.get(from, dir)
    }

    fn entry(&self, _to: Tile, _first: bool) -> Entry {
        Entry::Open
    }

    fn leave(&self, _from: Tile) -> u16 {
        0
    }
}

/// Hexes within the movement range of own military police, whatever it has moved already.
pub fn covered(view: &SideView) -> Vec<bool> {
    let grid = view.scenario.map.grid;
    let mut covered = vec![false; grid.len()];
    let mut search = Reach::new(grid);
    let polices = |unit: &&UnitState| {
        let sheet = view.sheet_of(unit.id);
        unit.with_rows(sheet).any(|(_, row, state)| row.role == Role::MilitaryPolice && state.whole(row.count) > 0)
    };
    for unit in view.on_map().filter(polices) {
        let sheet = view.sheet_of(unit.id);
        let (Some(start), Some(table)) = (unit.tile(), view.costs.get(&Mover::of(sheet))) else { continue };
        let readings = &view.scenario.rules.readings;
        let budget = Budget {
            country: sheet.country,
            road: sheet.road,
            spent: 0,
            trail: Trail::Road,
            moved: false,
            minimum_move: readings.minimum_move,
            one_off: readings.one_step_off_road,
        };
        search.search(start, budget, &Range(table));
        covered[start.index()] = true;
        for tile in search.tiles() {
            covered[tile.index()] |= search.get(*tile, budget, &Range(table)).is_some();
        }
    }
    covered
}
