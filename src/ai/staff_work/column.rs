//! Who goes together: the units for which a task goes, in bodies of one battalion and one hex.

use std::collections::BTreeMap;

use crate::{
    content::scenario::{FormationId, UnitId},
    engine::grid::{Tile, path::Trail},
    operations::{
        forces::{UnitState, battalion_of},
        movement::reach,
        view::SideView,
    },
};

/// Halves of companies that rest in a hex at most, so that nobody is held up by crowding (O4.1.a).
pub const RESTING: u32 = 20;

/// Units on the map for which the task of a formation goes and that nobody else has a hand on: not told to hold, not
/// before the enemy, not named for an attack.
pub fn free_units(view: &SideView, formation: FormationId) -> Vec<UnitId> {
    let free = view.on_map().filter(|unit| {
        let named = || view.plans.iter().any(|plan| plan.names(unit.id));
        !unit.moved.held && !reach::before_enemy(view, unit) && !named()
    });
    let under = free.filter(|unit| view.tasks.of_unit(view.tree(), unit.id).is_some_and(|(id, _)| id == formation));
    under.map(|unit| unit.id).collect()
}

/// Whether a unit can still make a step in this round, as far as its own allowance goes.
fn can_step(view: &SideView, unit: &UnitState) -> bool {
    let sheet = view.scenario.sheet_of(unit.id);
    let most = sheet.country.max(sheet.road);
    most > 0 && unit.moved.trail != Trail::Spent && unit.moved.spent < most
}

/// Companies of some units, in halves.
pub fn halves(view: &SideView, units: &[UnitId]) -> u32 {
    units.iter().map(|unit| view.scenario.sheet_of(*unit).stack_halves(&view.scenario.rules.readings)).sum()
}

/// The bodies that units form: each of one battalion in one hex with the same way before and behind it, none larger than
/// a hex at rest.
pub fn bodies(view: &SideView, units: &[UnitId]) -> Vec<Vec<UnitId>> {
    type Key = (Tile, FormationId, usize, u16, Trail);
    let mut bodies: BTreeMap<Key, Vec<UnitId>> = BTreeMap::new();
    for unit in units.iter().filter_map(|id| view.unit(*id)).filter(|unit| can_step(view, unit)) {
        let Some(tile) = unit.tile() else { continue };
        let battalion = battalion_of(view.tree(), unit.id);
        let key = (tile, battalion, view.tasks.passed(unit.id), unit.moved.spent, unit.moved.trail);
        bodies.entry(key).or_default().push(unit.id);
    }
    let mut parts = Vec::new();
    for body in bodies.into_values() {
        let mut part: Vec<UnitId> = Vec::new();
        for unit in body {
            if !part.is_empty() && halves(view, &part) + halves(view, &[unit]) > RESTING {
                parts.push(std::mem::take(&mut part));
            }
            part.push(unit);
        }
        parts.push(part);
    }
    parts
}
