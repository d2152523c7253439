//! What of a march is behind a unit: the hexes that it was to pass.

use super::Tasks;
use crate::{content::scenario::UnitId, engine::grid::Tile, operations::command::tree::Tree};

/// How many of the hexes that a march is to pass are behind a unit after a way, if it passed more of them.
pub fn after(tasks: &Tasks, tree: Tree, unit: UnitId, way: &[Tile]) -> Option<u16> {
    let (_, task) = tasks.of_unit(tree, unit)?;
    let (via, before) = (task.kind.via(), tasks.passed(unit));
    let now = way.iter().fold(before, |passed, tile| passed + usize::from(via.get(passed) == Some(tile)));
    (now > before).then(|| u16::try_from(now).unwrap_or(u16::MAX))
}

/// Notes the way of units, as far as they went: up to the hex in which they stand now.
pub fn note(tasks: &mut Tasks, tree: Tree, units: &[UnitId], way: &[Tile], now: Option<Tile>) {
    let end = way.iter().position(|tile| Some(*tile) == now).map_or(0, |index| index + 1);
    for unit in units {
        if let Some(passed) = after(tasks, tree, *unit, &way[..end]) {
            tasks.passed.insert(*unit, passed);
        }
    }
}

/// After units were attached elsewhere: for whom the task of another formation goes now, a march begins anew.
pub fn forget_others(tasks: &mut Tasks, before: Tree, now: Tree) {
    let whose = |tasks: &Tasks, tree: Tree, unit: UnitId| tasks.of_unit(tree, unit).map(|(formation, _)| formation);
    let changed = |unit: &UnitId| whose(tasks, before, *unit) != whose(tasks, now, *unit);
    let others: Vec<UnitId> = tasks.passed.keys().copied().filter(changed).collect();
    tasks.passed.retain(|unit, _| !others.contains(unit));
}
