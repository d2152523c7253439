//! How far a task is: whether its units have arrived, or what holds them up.

use std::collections::BTreeMap;

use super::{
    column,
    march::{CONTACT, known_enemies, nearest},
};
use crate::{
    content::scenario::{FormationId, UnitId},
    engine::grid::Tile,
    operations::{
        forces::battalion_of,
        tasks::{Task, TaskKind},
        view::SideView,
    },
};

/// How far a task is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is nowhere to go.
    Standing,
    /// It is on its way.
    Underway,
    /// The known enemy before this unit holds it up: it has not gone on in this round.
    Blocked(UnitId),
    /// Its head is where it was to go; the others close up as far as there is room.
    Arrived,
}

/// Units on the map for which the task of a formation goes.
pub fn units_of(view: &SideView, formation: FormationId) -> Vec<UnitId> {
    let under = |unit: UnitId| view.tasks.of_unit(view.tree(), unit).is_some_and(|(id, _)| id == formation);
    view.on_map().map(|unit| unit.id).filter(|unit| under(*unit)).collect()
}

/// Hexes around a goal within which units have room, each battalion at rest in hexes of its own (O4.1.a), on the side
/// from which they come, and one more.
fn radius(view: &SideView, units: &[UnitId]) -> u32 {
    let mut halves: BTreeMap<FormationId, u32> = BTreeMap::new();
    for unit in units {
        *halves.entry(battalion_of(view.tree(), *unit)).or_default() += column::halves(view, &[*unit]);
    }
    let hexes: u32 = halves.values().map(|halves| halves.div_ceil(column::RESTING)).sum();
    (0..).find(|radius| 1 + 3 * radius * (radius + 1) / 2 >= hexes).unwrap_or(0) + 1
}

/// How far a formation's task is.
pub fn of(view: &SideView, formation: FormationId) -> Progress {
    let Some(task) = view.tasks.of.get(&formation) else { return Progress::Standing };
    let Some(to) = goal(&task.kind).filter(|_| !task.by_computer) else { return Progress::Standing };
    let (grid, units) = (view.scenario.map.grid, units_of(view, formation));
    let radius = radius(view, &units);
    let mut places: Vec<(u32, UnitId, Tile)> =
        units.iter().filter_map(|id| Some((grid.distance(view.unit(*id)?.tile()?, to), *id, view.unit(*id)?.tile()?))).collect();
    places.sort_unstable();
    let Some((nearest_to_it, ..)) = places.first() else { return Progress::Standing };
    let enemies = known_enemies(view);
    // Who has gone on in this round is not held up.
    let stands = |unit: UnitId| view.unit(unit).is_some_and(|unit| unit.moved.hexes == 0);
    let held_up = places
        .iter()
        .find(|(distance, unit, tile)| *distance > radius && stands(*unit) && nearest(view, &enemies, *tile) <= CONTACT);
    // Where others fill the hex, the next one will do.
    let full = u32::from(!view.own_in(to).is_empty());
    match held_up {
        Some((_, unit, _)) => Progress::Blocked(*unit),
        None if *nearest_to_it <= full => Progress::Arrived,
        None => Progress::Underway,
    }
}

/// Whether the hex of an attack is taken: it is the side's, and no enemy is seen in it.
pub fn taken(view: &SideView, task: &Task) -> Option<Tile> {
    let TaskKind::Attack { hex } = task.kind else { return None };
    let own = view.control.get(hex.index()).copied().flatten() == Some(view.side);
    (own && !view.enemy_seen(hex)).then_some(hex)
}

/// The hex to which units of a task march.
pub fn goal(kind: &TaskKind) -> Option<Tile> {
    match kind {
        TaskKind::Attack { .. } => None,
        other => other.hex(),
    }
}
