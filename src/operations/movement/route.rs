//! Long ways: how much time hexes are from a goal, with road and cross-country allowance weighed against each other.

use super::going::Mover;
use crate::{
    content::sheet::Sheet,
    engine::grid::{
        Tile,
        path::Step,
        spread::{UNREACHABLE, spread},
    },
    operations::view::SideView,
};

/// How fast a unit goes, and over what ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pace {
    /// How it meets the ground.
    pub mover: Mover,
    /// Movement points across country.
    pub country: u16,
    /// Movement points along roads.
    pub road: u16,
}

impl Pace {
    /// The pace of a sheet.
    pub fn of(sheet: &Sheet) -> Self {
        Self { mover: Mover::of(sheet), country: sheet.country, road: sheet.road.max(sheet.country) }
    }

    /// What a whole round counts as: a point along a road is worth the cross-country allowance, one across country the
    /// road allowance, so that either allowance fills the round.
    pub fn round(self) -> u32 {
        u32::from(self.country.max(1)) * u32::from(self.road.max(1))
    }
}

/// How much time each hex is from a goal on the present ground, in parts of a round ([`Pace::round`]).
pub fn times(view: &SideView, pace: Pace, goal: Tile) -> Vec<u32> {
    let grid = view.scenario.map.grid;
    let Some(table) = view.costs.get(&pace.mover).filter(|_| pace.road > 0) else {
        let mut nowhere = vec![UNREACHABLE; grid.len()];
        nowhere[goal.index()] = 0;
        return nowhere;
    };
    let minimum = view.scenario.rules.readings.minimum_move;
    let (on_road, off_road) = (u32::from(pace.country.max(1)), u32::from(pace.road));
    spread(grid, goal, |from, dir| match table.get(from, dir) {
        Step::Forbidden => None,
        Step::WholeAllowance => Some(pace.round()),
        Step::Points { cost, road: true } if cost <= pace.road => Some(u32::from(cost) * on_road),
        Step::Points { cost, road: false } if cost <= pace.country => Some(u32::from(cost) * off_road),
        // O0.k: an untouched allowance always suffices for one step.
        Step::Points { .. } => minimum.then_some(pace.round()),
    })
}
