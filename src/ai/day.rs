//! Orders of the day: a task for every formation at the top, led by the computer, so that a side can be left to itself.

use super::objectives::objectives;
use crate::{
    content::scenario::FormationId,
    engine::grid::Tile,
    operations::{
        game::would_accept,
        order::Order,
        tasks::{Task, TaskKind},
        view::SideView,
    },
};

/// For each formation of a side that has none above it and no task yet, the objective that is nearest to its units and
/// not yet given to many others. What the door would not accept is left out.
pub fn orders_of_the_day(view: &SideView) -> Vec<(FormationId, Task)> {
    let scenario = &view.scenario;
    let objectives = objectives(view);
    let mut given = vec![0; objectives.len()];
    let mut orders = Vec::new();
    for (index, def) in scenario.formations.iter().enumerate() {
        let formation = FormationId(u32::try_from(index).unwrap_or(u32::MAX));
        if def.side != view.side || view.tree().parent(formation).is_some() || view.tasks.of.contains_key(&formation) {
            continue;
        }
        let units = view.on_map().filter(|unit| view.tree().has(formation, unit.id));
        let tiles: Vec<Tile> = units.filter_map(|unit| unit.tile()).collect();
        let way = |to: Tile| tiles.iter().map(|tile| u64::from(scenario.map.grid.distance(*tile, to))).sum::<u64>();
        let best = (0..objectives.len()).min_by_key(|place| (way(objectives[*place].tile) * (2 + given[*place]), *place));
        let kind = best.map_or(TaskKind::Hold { hex: None }, |place| TaskKind::Attack { hex: objectives[place].tile });
        let task = Task::by_computer(kind);
        if would_accept(view, Order::SetTask { formation, task: Some(task.clone()) }).is_ok() {
            best.into_iter().for_each(|place| given[place] += 1);
            orders.push((formation, task));
        }
    }
    orders
}
