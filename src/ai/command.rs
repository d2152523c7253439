//! Who can be given orders, and how the computer makes its HQ groups last (O2.1).

use crate::{
    content::scenario::UnitId,
    engine::grid::{Tile, path::Reach},
    operations::{
        combat::plan::AttackPlan,
        command::way::{self, Way},
        movement::reach,
        view::SideView,
    },
};

/// An attack with those only whom it costs no roll.
pub fn affordable(view: &SideView, mut plan: AttackPlan) -> AttackPlan {
    let units: Vec<UnitId> = plan.units().collect();
    if way::pay_attack(view, plan.hex, &units).is_err() {
        let able = way::able(view, &units);
        let named = view.plan_on(plan.hex);
        let there = |unit: UnitId| named.is_some_and(|named| named.names(unit));
        plan.attackers.retain(|part| able.contains(&part.unit) || there(part.unit));
        plan.fires.retain(|fire| able.contains(&fire.unit) || there(fire.unit));
    }
    plan
}

/// A unit with those of its formation in the same hex who could not move without a roll of their own but may follow it
/// where it goes (O2.1.c).
pub fn with_followers(view: &SideView, unit: UnitId, to: Tile, search: &mut Reach) -> Vec<UnitId> {
    let mut units = vec![unit];
    let Some(tile) = view.unit(unit).and_then(|unit| unit.tile()).filter(|_| view.scenario.switches.command) else {
        return units;
    };
    let formation = view.tree().formation(unit);
    for other in view.own_in(tile).iter().copied().filter(|other| *other != unit) {
        let idle = view.unit(other).is_some_and(|other| other.moved.hexes == 0 && !other.moved.held);
        let named = view.plans.iter().any(|plan| plan.names(other));
        if !idle || named || view.tree().formation(other) != formation || view.scenario.sheet_of(other).is_staff() {
            continue;
        }
        let alone = way::ways(view, &[other]);
        if !alone.iter().any(|(_, way)| matches!(way, Way::Roll(_) | Way::Failed)) {
            continue;
        }
        units.push(other);
        let follows = way::ways(view, &units).iter().all(|(_, way)| matches!(way, Way::Active | Way::Becomes(_)));
        if !follows || reach::check(view, &units, to, search).is_err() {
            units.pop();
        }
    }
    units
}
