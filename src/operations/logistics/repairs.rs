//! Repairs at the end of a round: workshops, and supply units with small ones (O3.1.a, O1.4.c).

use super::distributors::may_distribute;
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::{Role, Row, RowKind},
    },
    engine::grid::Tile,
    operations::forces::components::{RowState, Rows},
};

/// Hexes between a workshop and the nearest enemy, at least (O3.1.a).
const SAFE: u32 = 3;
/// Hexes between a workshop and the unit that it repairs, at most.
const NEAR: u32 = 1;

/// A unit of the side as repairs see it.
#[derive(Clone, Debug)]
pub struct Patient {
    /// Which unit.
    pub id: UnitId,
    /// Where.
    pub tile: Tile,
    /// Whether it moved this round.
    pub moved: bool,
    /// Its rows.
    pub rows: Rows,
    /// Aircraft on which a workshop group has worked for one of two rounds.
    pub begun: u8,
}

/// One circle mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// By whom.
    pub by: UnitId,
    /// Whose.
    pub unit: UnitId,
    /// The row.
    pub row: u8,
    /// Wear; otherwise a temporary damage.
    pub wear: bool,
}

/// What a workshop can mend in a row: temporary damages of vehicles and guns, and wear. Ships need a yard.
fn mendable(row: &Row, state: &RowState) -> Option<bool> {
    if matches!(row.kind, RowKind::Aircraft | RowKind::Ship) {
        return None;
    }
    if state.wear > 0 {
        return Some(true);
    }
    (row.kind != RowKind::Infantry && state.temporary > 0).then_some(false)
}

/// All repairs of a side's units, by ID; the units' rows are mended as they come. `enemies` are those that it sees.
pub fn repairs(scenario: &Scenario, units: &mut [Patient], enemies: &[Tile]) -> Vec<Repair> {
    let grid = scenario.map.grid;
    let mut done = Vec::new();
    // Aircraft on which work begins now are ready in the next round (O3.1.a).
    let mut starts = vec![0u8; units.len()];
    for index in 0..units.len() {
        let (by, tile, moved) = (units[index].id, units[index].tile, units[index].moved);
        let sheet = scenario.sheet_of(by);
        let whole = |role: Role| -> u32 {
            let rows = sheet.rows.iter().zip(units[index].rows.0.iter()).filter(|(row, _)| row.role == role);
            rows.map(|(row, state)| u32::from(state.whole(row.count))).sum()
        };
        let (workshops, supply) = (whole(Role::Workshop), whole(Role::Supply));
        let safe = enemies.iter().all(|enemy| grid.distance(*enemy, tile) >= SAFE);
        for _ in 0..if moved || !safe { 0 } else { workshops } {
            let near = |unit: &Patient| !unit.moved && grid.distance(unit.tile, tile) <= NEAR;
            if let Some(repair) = mend(scenario, units, by, near, mendable) {
                done.push(repair);
            } else if !aircraft(scenario, units, by, near, &mut starts, &mut done) {
                break;
            }
        }
        let small = supply > 0 && may_distribute(sheet);
        for _ in 0..if small { scenario.rules.readings.small_repairs } else { 0 } {
            let worn = |_: &Row, state: &RowState| (state.wear > 0).then_some(true);
            done.extend(mend(scenario, units, by, |unit| unit.tile == tile, worn));
        }
    }
    for (unit, starts) in units.iter_mut().zip(starts) {
        unit.begun += starts;
    }
    done
}

/// Lets a workshop group work on a damaged aircraft: the second round of work mends it (O3.1.a). Whether there was one.
fn aircraft(
    scenario: &Scenario,
    units: &mut [Patient],
    by: UnitId,
    near: impl Fn(&Patient) -> bool,
    starts: &mut [u8],
    done: &mut Vec<Repair>,
) -> bool {
    for (unit, starts) in units.iter_mut().zip(starts).filter(|(unit, _)| near(unit)) {
        let sheet = scenario.sheet_of(unit.id);
        for (index, (row, state)) in (0u8..).zip(sheet.rows.iter().zip(unit.rows.0.iter_mut())) {
            let damaged = state.wear + state.temporary;
            if row.kind != RowKind::Aircraft || damaged == 0 {
                continue;
            }
            if unit.begun > 0 {
                unit.begun -= 1;
                let wear = state.wear > 0;
                if wear {
                    state.wear -= 1;
                } else {
                    state.temporary -= 1;
                }
                done.push(Repair { by, unit: unit.id, row: index, wear });
                return true;
            }
            if damaged > *starts {
                *starts += 1;
                return true;
            }
        }
    }
    false
}

/// Mends one circle of the first unit and row that has something to mend.
fn mend(
    scenario: &Scenario,
    units: &mut [Patient],
    by: UnitId,
    near: impl Fn(&Patient) -> bool,
    what: impl Fn(&Row, &RowState) -> Option<bool>,
) -> Option<Repair> {
    for unit in units.iter_mut().filter(|unit| near(unit)) {
        let sheet = scenario.sheet_of(unit.id);
        for (index, (row, state)) in (0u8..).zip(sheet.rows.iter().zip(unit.rows.0.iter_mut())) {
            let Some(wear) = what(row, state) else { continue };
            if wear {
                state.wear -= 1;
            } else {
                state.temporary -= 1;
            }
            return Some(Repair { by, unit: unit.id, row: index, wear });
        }
    }
    None
}
