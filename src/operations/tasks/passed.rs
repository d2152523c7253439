//! What of a march is behind a unit: the hexes that it was to pass.

use super::Tasks;
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::grid::Tile,
};

/// How many of the hexes that a march is to pass are behind a unit after a way, if it passed more of them.
pub fn after(tasks: &Tasks, scenario: &Scenario, unit: UnitId, way: &[Tile]) -> Option<u16> {
    let (_, task) = tasks.of_unit(scenario, unit)?;
    let (via, before) = (task.kind.via(), tasks.passed(unit));
    let now = way.iter().fold(before, |passed, tile| passed + usize::from(via.get(passed) == Some(tile)));
    (now > before).then(|| u16::try_from(now).unwrap_or(u16::MAX))
}

/// Notes the way of units, as far as they went: up to the hex in which they stand now.
pub fn note(tasks: &mut Tasks, scenario: &Scenario, units: &[UnitId], way: &[Tile], now: Option<Tile>) {
    let end = way.iter().position(|tile| Some(*tile) == now).map_or(0, |index| index + 1);
    for unit in units {
        if let Some(passed) = after(tasks, scenario, *unit, &way[..end]) {
            tasks.passed.insert(*unit, passed);
        }
    }
}
