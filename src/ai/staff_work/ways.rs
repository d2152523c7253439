//! Times to the goals of tasks, worked out once.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    content::scenario::UnitId,
    engine::grid::{Tile, spread::UNREACHABLE},
    operations::{
        movement::route::{self, Pace},
        view::{CostTables, SideView},
    },
};

/// Times of all hexes to goals that somebody marches to, on ground that has not changed since.
#[derive(Default)]
pub struct Ways {
    /// The costs they were computed from: the same tables mean the same times.
    costs: Option<Arc<CostTables>>,
    known: BTreeMap<(Tile, Pace), Arc<Vec<u32>>>,
}

impl Ways {
    /// Forgets what no longer holds, and goals that no task has any more.
    pub fn begin(&mut self, view: &SideView) {
        if self.costs.as_ref().is_none_or(|known| !Arc::ptr_eq(known, &view.costs)) {
            self.known.clear();
            self.costs = Some(view.costs.clone());
        }
        let kinds = || view.tasks.of.values().map(|task| &task.kind);
        self.known.retain(|(goal, _), _| kinds().any(|kind| kind.hex() == Some(*goal) || kind.via().contains(goal)));
    }

    /// Times to a goal at a pace.
    pub fn to(&mut self, view: &SideView, pace: Pace, goal: Tile) -> Arc<Vec<u32>> {
        if self.costs.is_none() {
            self.begin(view);
        }
        self.known.entry((goal, pace)).or_insert_with(|| Arc::new(route::times(view, pace, goal))).clone()
    }

    /// Times to a goal for units of one hex that go together, at the pace of the slowest; none if one has no way.
    pub fn of_slowest(&mut self, view: &SideView, units: &[UnitId], goal: Tile) -> Option<(Pace, Arc<Vec<u32>>)> {
        let here = view.unit(*units.first()?)?.tile()?;
        let mut paces: Vec<Pace> = units.iter().map(|unit| Pace::of(view.sheet_of(*unit))).collect();
        paces.sort_unstable();
        paces.dedup();
        let mut slowest: Option<(u64, Pace, Arc<Vec<u32>>)> = None;
        for pace in paces {
            let times = self.to(view, pace, goal);
            let time = times[here.index()];
            if time == UNREACHABLE {
                return None;
            }
            // In thousandths of a round, so that paces can be compared.
            let rounds = u64::from(time) * 1000 / u64::from(pace.round());
            if slowest.as_ref().is_none_or(|(most, ..)| rounds > *most) {
                slowest = Some((rounds, pace, times));
            }
        }
        slowest.map(|(_, pace, times)| (pace, times))
    }
}
