//! How far hexes are from a goal for a kind of mover, over the whole map.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    engine::grid::{Tile, path::Step},
    operations::{
        movement::going::Mover,
        view::{CostTables, SideView},
    },
};

/// What a step that takes the whole allowance counts as, in movement points.
const WHOLE: u32 = 6;
/// Farther than anything.
pub const UNREACHABLE: u32 = u32::MAX;

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
    let mut distance = vec![UNREACHABLE; grid.len()];
    let table = view
        .costs
        .get(&mover)
        .or_else(|| view.costs.get(&Mover { guns: true, ..mover }))
        .or_else(|| view.costs.iter().find(|(known, _)| known.class == mover.class).map(|(_, table)| table));
    let Some(table) = table else { return distance };
    distance[goal.index()] = 0;
    let mut buckets: Vec<Vec<Tile>> = vec![vec![goal]];
    let mut at = 0;
    while at < buckets.len() {
        let mut next = 0;
        while let Some(tile) = buckets[at].get(next).copied() {
            next += 1;
            if distance[tile.index()] != u32::try_from(at).unwrap_or(UNREACHABLE) {
                continue;
            }
            for (dir, from) in grid.neighbours(tile).filter(|(_, from)| Some(*from) != avoid) {
                let cost = match table.get(from, dir.opposite()) {
                    Step::Forbidden => continue,
                    Step::WholeAllowance => WHOLE,
                    Step::Points { cost, .. } => u32::from(cost.max(1)),
                };
                let total = distance[tile.index()] + cost;
                if total < distance[from.index()] {
                    distance[from.index()] = total;
                    let bucket = total as usize;
                    if buckets.len() <= bucket {
                        buckets.resize_with(bucket + 1, Vec::new);
                    }
                    buckets[bucket].push(from);
                }
            }
        }
        at += 1;
    }
    distance
}
