//! Whether a formation can be given a task, judged by its side's view.

use super::Task;
use crate::{
    content::scenario::FormationId,
    engine::grid::{Tile, path::Step},
    operations::{
        forces::UnitState,
        movement::going::{CostTable, Mover},
        order::Refusal,
        view::SideView,
    },
};

/// Checks a task for a formation.
///
/// # Errors
/// A formation that is not of the side, hexes that are not on the map, or to which no unit of it has a way.
pub fn check(view: &SideView, formation: FormationId, task: Option<&Task>) -> Result<(), Refusal> {
    let scenario = &view.scenario;
    let def = scenario.formations.get(formation.0 as usize).filter(|def| def.side == view.side);
    def.ok_or(Refusal::UnknownFormation)?;
    let Some(task) = task else { return Ok(()) };
    if task.hexes().any(|hex| hex.index() >= scenario.map.grid.len()) {
        return Err(Refusal::NoSuchHex);
    }
    let hexes: Vec<Tile> = task.kind.via().iter().copied().chain(task.kind.hex()).collect();
    let Some(to) = hexes.last().copied() else { return Ok(()) };
    let mut units = view.on_map().filter(|unit| view.tree().has(formation, unit.id)).peekable();
    // Those that are still to come will find their way.
    if units.peek().is_none() || units.any(|unit| has_way(view, unit, to, &hexes)) { Ok(()) } else { Err(Refusal::OutOfReach) }
}

/// Whether a unit can get over the ground to a hex, and to others, however long it takes.
fn has_way(view: &SideView, unit: &UnitState, to: Tile, hexes: &[Tile]) -> bool {
    let sheet = view.scenario.sheet_of(unit.id);
    let (Some(here), Some(table)) = (unit.tile(), view.costs.get(&Mover::of(sheet))) else { return false };
    if sheet.country.max(sheet.road) == 0 {
        return hexes.iter().all(|hex| *hex == here);
    }
    let joined = joined(view, table, to);
    joined[here.index()] && hexes.iter().all(|hex| joined[hex.index()])
}

/// Hexes from which a goal can be reached over the ground.
fn joined(view: &SideView, table: &CostTable, goal: Tile) -> Vec<bool> {
    let grid = view.scenario.map.grid;
    let mut joined = vec![false; grid.len()];
    let mut open = vec![goal];
    joined[goal.index()] = true;
    while let Some(tile) = open.pop() {
        for (dir, from) in grid.neighbours(tile) {
            if !joined[from.index()] && table.get(from, dir.opposite()) != Step::Forbidden {
                joined[from.index()] = true;
                open.push(from);
            }
        }
    }
    joined
}
