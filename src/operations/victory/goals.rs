//! Evaluates the victory language (O0.m).

use crate::{
    content::{
        map::Map,
        naval::ShipKind,
        scenario::Scenario,
        sheet::RowKind,
        victory::{Condition, Levels, Points, VictoryLevel},
    },
    engine::{
        grid::{Dir, Tile},
        quantity::Round,
        side::Side,
    },
    operations::{
        engineers::{sites::Sites, work::Edge},
        forces::components::{Captured, Control},
        victory::Outcome,
    },
};

/// Counts what left the map, by side, exit hexes and kind.
pub type Exited<'a> = dyn Fn(Side, &[Tile], Option<RowKind>) -> u32 + 'a;

/// What goals are judged by.
pub struct Situation<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// The map as it is now.
    pub map: &'a Map,
    /// Works of pioneers.
    pub sites: &'a Sites,
    /// Control of hexes.
    pub control: &'a Control,
    /// The round that just ended.
    pub round: Round,
    /// It was the last one.
    pub last: bool,
    /// Total losses of a side by kind of row.
    pub losses: &'a dyn Fn(Side, Option<RowKind>) -> u32,
    /// Companies of a side and a kind that left over one of these hexes, in halves.
    pub exited: &'a Exited<'a>,
    /// Prisoners that each side lost.
    pub captured: [Captured; 2],
    /// Vessels of a side and a kind that were sunk.
    pub sunk: &'a dyn Fn(Side, Option<ShipKind>) -> u32,
    /// Vessels of a side and a kind that left over one of these hexes.
    pub sailed: &'a dyn Fn(Side, ShipKind, &[Tile]) -> u32,
}

impl Situation<'_> {
    fn holds(&self, side: Side, tile: Tile) -> bool {
        self.control.owner[tile.index()] == Some(side)
    }

    /// How many awards a condition has earned a side in all, of which `before` were given.
    pub fn awards(&self, side: Side, condition: &Condition, before: u32) -> u32 {
        let once = |holds: bool| if holds { before.max(1) } else { before };
        match condition {
            Condition::HoldAtEnd(tile) => once(self.last && self.holds(side, *tile)),
            Condition::HoldBy(tile, round) => once(self.round <= *round && self.holds(side, *tile)),
            Condition::HoldAt(tile, round) => once(self.round == *round && self.holds(side, *tile)),
            Condition::HoldFor(tile, rounds) => {
                let held = self.round.0 + 1 - self.control.since[tile.index()].0.min(self.round.0);
                once(self.holds(side, *tile) && held >= *rounds)
            }
            Condition::EachRound(tile) => before + u32::from(self.holds(side, *tile)),
            Condition::Losses { kind, per } => before.max((self.losses)(side.other(), *kind) / (*per).max(1)),
            Condition::Prisoners { units, kind, per } => {
                let lost = self.captured[side.other().index()];
                let counted = if *units { lost.units } else { lost.circles };
                let of = RowKind::ALL.into_iter().zip(counted).filter(|(other, _)| kind.is_none_or(|kind| kind == *other));
                before.max(of.map(|(_, count)| count).sum::<u32>() / (*per).max(1))
            }
            Condition::Exit { over, kind } => before.max((self.exited)(side, over, *kind) / 2),
            Condition::Connected(from, to) => once(self.last && self.connected(side, *from, *to)),
            Condition::BridgeStanding(tile, dir) => once(self.last && self.map.side(*tile, *dir).bridge > 0),
            Condition::BridgeBuilt(tile, dir) => once(self.built(side, *tile, *dir)),
            Condition::Any(conditions) => once(conditions.iter().any(|inner| self.awards(side, inner, 0) > 0)),
            Condition::All(conditions) => once(conditions.iter().all(|inner| self.awards(side, inner, 0) > 0)),
            Condition::Sailed { kind, over } => before.max((self.sailed)(side, *kind, over)),
            Condition::Sunk(kind) => before.max((self.sunk)(side.other(), *kind)),
        }
    }

    /// Whether a bridge that a side's pioneers built stands.
    fn built(&self, side: Side, tile: Tile, dir: Dir) -> bool {
        let bridge = Edge::new(self.map.grid, tile, dir).and_then(|edge| self.sites.change(edge).bridge);
        let own = bridge.is_some_and(|bridge| bridge.pontoon && bridge.by == Some(side));
        own && self.map.side(tile, dir).bridge > 0
    }

    fn connected(&self, side: Side, from: Tile, to: Tile) -> bool {
        let grid = self.scenario.map.grid;
        let mut known = vec![false; grid.len()];
        let mut open: Vec<Tile> = [from].into_iter().filter(|tile| self.holds(side, *tile)).collect();
        while let Some(tile) = open.pop() {
            if tile == to {
                return true;
            }
            for (_, next) in grid.neighbours(tile) {
                if !known[next.index()] && self.holds(side, next) {
                    known[next.index()] = true;
                    open.push(next);
                }
            }
        }
        false
    }
}

/// Control at the start: as the scenario says.
pub fn control_at_start(map: &Map, owner: &[Option<Side>]) -> Control {
    Control { owner: owner.to_vec(), since: vec![Round(0); map.grid.len()], known: [owner.to_vec(), owner.to_vec()] }
}

/// The outcome of a difference of points.
pub fn outcome(scenario: &Scenario, points: [Points; 2]) -> Outcome {
    outcome_by(scenario.levels, points)
}

/// What points mean by these levels.
pub fn outcome_by(levels: Levels, points: [Points; 2]) -> Outcome {
    let difference = points[0].0 - points[1].0;
    let level = levels.of(Points(difference.abs()));
    let winner = match (level, difference) {
        (VictoryLevel::Draw, _) | (_, 0) => None,
        (_, 1..) => Some(Side::One),
        _ => Some(Side::Two),
    };
    Outcome { winner, level, points }
}
