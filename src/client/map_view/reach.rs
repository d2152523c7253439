//! What the selected units can reach, kept until the view or the selection changes.

use std::{collections::HashMap, sync::Arc};

use super::{
    fires::Range,
    sheet::{Km, Sheet, chains},
};
use crate::{
    content::scenario::UnitId,
    engine::grid::{
        Dir, Tile,
        path::{Ground, Reach, Reached, Step, Trail},
    },
    operations::{
        command::way::{self, Way},
        movement::reach::{Body, body, fresh, reaching_rows},
        naval::fire,
        order::Refusal,
        view::SideView,
    },
};

/// The reach of a selection.
#[derive(Debug)]
pub struct ReachNow {
    key: (u64, Vec<UnitId>),
    search: Reach,
    /// Hexes within reach.
    pub hexes: HashMap<Tile, Reached>,
    /// The border around them.
    pub outline: Vec<Vec<Km>>,
    /// Hexes with enemies that may be attacked, by entering or by fire into the next hex.
    pub targets: Vec<Tile>,
    /// What the batteries among them can fire at.
    pub fires: Range,
    /// Where the selection stands.
    pub start: Option<Tile>,
    /// Points spent before.
    pub spent: u16,
    /// Allowance across country and whole allowance.
    pub allowance: (u16, u16),
    one_off: bool,
    /// Why nothing can be reached at all.
    pub refusal: Option<Refusal>,
}

/// Hexes with enemies at which ships of a selection can fire from where they lie (O7.2.c).
fn over_the_sea(view: &SideView, units: &[UnitId]) -> Vec<Tile> {
    let ships = units.iter().filter_map(|id| view.unit(*id)).filter(|unit| view.sheet_of(unit.id).is_ship());
    let ships: Vec<_> = ships.filter(|unit| fresh(view, unit).is_ok()).collect();
    let seen = view.contacts.values().filter(|contact| contact.now).map(|contact| contact.tile);
    seen.filter(|hex| ships.iter().any(|unit| fire::rows_at(view, unit, *hex) != 0 && fire::sees_into(view, unit, *hex)))
        .collect()
}

/// One step of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayStep {
    /// The hex left.
    pub from: Tile,
    /// The direction.
    pub dir: Dir,
    /// The hex entered.
    pub to: Tile,
    /// What the step itself costs.
    pub step: Step,
    /// Surcharge of the crowded hex left.
    pub crowding: u16,
    /// Points spent in all on arrival.
    pub spent: u16,
}

impl ReachNow {
    /// The reach of a selection, from the kept one if nothing changed.
    pub fn of(kept: &mut Option<Arc<Self>>, view: &SideView, units: &[UnitId]) -> Option<Arc<Self>> {
        if units.is_empty() {
            *kept = None;
            return None;
        }
        let fits = |now: &Arc<Self>| now.key.0 == view.version && now.key.1 == units;
        if !kept.as_ref().is_some_and(fits) {
            *kept = Some(Arc::new(Self::new(view, units)));
        }
        kept.clone()
    }

    fn new(view: &SideView, units: &[UnitId]) -> Self {
        let grid = view.scenario.map.grid;
        let start = units.first().and_then(|id| view.unit(*id)).and_then(|unit| unit.tile());
        let mut now = Self {
            key: (view.version, units.to_vec()),
            search: Reach::new(grid),
            hexes: HashMap::new(),
            outline: Vec::new(),
            targets: Vec::new(),
            fires: Range::of(view, units),
            start,
            spent: 0,
            allowance: (0, 0),
            one_off: view.scenario.rules.readings.one_step_off_road,
            refusal: None,
        };
        // Who has failed its skill roll neither moves nor attacks (O2.1.b).
        let failed = view.my_turn() && way::ways(view, units).iter().any(|(_, way)| *way == Way::Failed);
        match body(view, units) {
            Ok(_) if failed => now.refusal = Some(Refusal::NotActivated),
            Ok(body) => now.search_with(view, &body),
            Err(refusal) => now.refusal = Some(refusal),
        }
        if let Some(start) = start.filter(|_| view.my_turn() && !failed) {
            let fires = |id: &UnitId| {
                let unit = view.unit(*id);
                unit.is_some_and(|unit| {
                    !view.sheet_of(unit.id).is_ship() && fresh(view, unit).is_ok() && reaching_rows(view, unit) != 0
                })
            };
            if units.iter().any(fires) {
                now.targets.extend(grid.neighbours(start).map(|(_, tile)| tile).filter(|tile| view.enemy_seen(*tile)));
            }
        }
        if view.my_turn() {
            now.targets.extend(over_the_sea(view, units));
        }
        now.targets.extend(now.fires.targets.keys());
        now.targets.sort_unstable();
        now.targets.dedup();
        now
    }

    fn search_with(&mut self, view: &SideView, body: &Body) {
        body.search(&mut self.search);
        self.spent = body.spent();
        self.allowance = body.allowance();
        for tile in self.search.tiles() {
            if let Some(reached) = body.reached(&self.search, *tile) {
                self.hexes.insert(*tile, reached);
                if view.enemy_seen(*tile) {
                    self.targets.push(*tile);
                }
            }
        }
        let sheet = Sheet { grid: view.scenario.map.grid };
        let inside = |tile: Tile| tile == body.start() || self.hexes.contains_key(&tile);
        let mut sides = Vec::new();
        for tile in self.hexes.keys().copied().chain([body.start()]) {
            for dir in Dir::ALL {
                if !sheet.grid.neighbour(tile, dir).is_some_and(inside) {
                    sides.push(sheet.side(tile, dir));
                }
            }
        }
        if !self.hexes.is_empty() {
            self.outline = chains(&sides);
        }
    }

    /// The way to a reached hex, step by step.
    pub fn way(&self, view: &SideView, to: Tile) -> Vec<WayStep> {
        let (Some(reached), Ok(body)) = (self.hexes.get(&to), body(view, &self.key.1)) else { return Vec::new() };
        let moved = body.moved();
        let mut from = body.start();
        let mut spent = self.spent;
        let mut steps = Vec::new();
        for to in self.search.way(to).unwrap_or_default() {
            let Some(dir) = view.scenario.map.grid.dir_between(from, to) else { break };
            let step = body.step(from, dir, to);
            let crowding = if steps.is_empty() && !moved { 0 } else { body.leave(from) };
            spent = match step {
                Step::Points { cost, .. } if reached.trail != Trail::Spent => spent + cost.max(1) + crowding,
                _ => reached.spent,
            };
            steps.push(WayStep { from, dir, to, step, crowding, spent });
            from = to;
        }
        steps
    }

    /// The allowance that holds for a reached hex.
    pub fn allowance_for(&self, reached: Reached) -> u16 {
        if reached.trail.uses_road(self.one_off) || reached.trail == Trail::Spent { self.allowance.1 } else { self.allowance.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::side::Side,
        operations::{game::Game, order::Order},
    };

    #[test]
    fn o2_1_b_who_failed_the_roll_reaches_nothing() {
        let (offers, _) = crate::cli::play::offers(&[]);
        let mut game = Game::new(offers[0].scenario.clone(), 1);
        let units: Vec<UnitId> = game.view(Side::One).on_map().map(|unit| unit.id).collect();
        let failed = units.into_iter().find(|unit| {
            let unit = *unit;
            let roll = game.submit(Side::One, Order::RollCommand { unit });
            if roll.is_err() {
                let _ = game.submit(Side::One, Order::Activate { unit });
            }
            way::failed(game.view(Side::One), unit)
        });
        let reach = ReachNow::of(&mut None, game.view(Side::One), &[failed.expect("one of them fails")]).expect("a selection");
        assert_eq!((reach.hexes.len(), reach.outline.len(), reach.refusal), (0, 0, Some(Refusal::NotActivated)));
    }

    #[test]
    fn steps_of_a_way_add_up_to_what_the_rules_charge() {
        let (offers, problems) = crate::cli::play::offers(&[]);
        assert!(problems.is_empty(), "{problems:?}");
        let game = Game::new(offers[0].scenario.clone(), 1);
        let view = game.view(Side::One);
        assert!(view.my_turn());
        let mut ways = 0;
        for unit in view.on_map() {
            let Some(reach) = ReachNow::of(&mut None, view, &[unit.id]) else { continue };
            for (tile, reached) in &reach.hexes {
                let way = reach.way(view, *tile);
                assert_eq!(way.last().map(|step| (step.to, step.spent)), Some((*tile, reached.spent)), "{:?}", unit.id);
                ways += 1;
            }
        }
        assert!(ways > 100, "only {ways} ways");
    }
}
