//! How far hexes are from a goal for a kind of mover, over the whole map.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    engine::grid::{Tile, path::Step, spread::spread},
    operations::{
        movement::going::Mover,
        view::{CostTables, SideView},
    },
};

pub use crate::engine::grid::spread::UNREACHABLE;

/// What a step that takes the whole allowance counts as, in movement points.
const WHOLE: u32 = 6;
/// Distances by hex to one goal.
pub type Distances = Vec<u32>;

/// Distances computed so far on ground that has not changed since.
#[derive(Default)]
pub struct Atlas {
    /// The costs they were computed from: the same table means the same distances.
    costs: Option<Arc<CostTables>>,
    known: BTreeMap<(Mover, Tile, Option<Tile>), Distances>,
}

impl Atlas {
    /// Forgets what no longer holds, and ways around single hexes, which are seldom asked for twice.
    pub fn begin_turn(&mut self, view: &SideView) {
        if self.costs.as_ref().is_none_or(|known| !Arc::ptr_eq(known, &view.costs)) {
            self.known.clear();
            self.costs = Some(view.costs.clone());
        }
        self.known.retain(|(.., avoid), _| avoid.is_none());
    }

    /// Distances to a goal for a mover, computed once.
    pub fn to(&mut self, view: &SideView, mover: Mover, goal: Tile) -> &Distances {
        self.around(view, mover, goal, None)
    }

    /// Distances to a goal over ways that avoid a hex, computed once.
    pub fn around(&mut self, view: &SideView, mover: Mover, goal: Tile, avoid: Option<Tile>) -> &Distances {
        // Guns move like their carriers, and light bridges matter little over long ways.
        let mover = Mover { guns: false, ..mover };
        self.known.entry((mover, goal, avoid)).or_insert_with(|| distances(view, mover, goal, avoid))
    }
}

fn distances(view: &SideView, mover: Mover, goal: Tile, avoid: Option<Tile>) -> Distances {
    let grid = view.scenario.map.grid;
    let table = view
        .costs
        .get(&mover)
        .or_else(|| view.costs.get(&Mover { guns: true, ..mover }))
        .or_else(|| view.costs.iter().find(|(known, _)| known.class == mover.class).map(|(_, table)| table));
    let Some(table) = table else {
        let mut nowhere = vec![UNREACHABLE; grid.len()];
        nowhere[goal.index()] = 0;
        return nowhere;
    };
    spread(grid, goal, |from, dir| match table.get(from, dir) {
        _ if Some(from) == avoid => None,
        Step::Forbidden => None,
        Step::WholeAllowance => Some(WHOLE),
        Step::Points { cost, .. } => Some(u32::from(cost)),
    })
}
