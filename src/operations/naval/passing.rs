//! Ships meet: they stop where they first see each other, and who moves on is fired at (O0.d, O7.7.a).

use std::collections::BTreeSet;

use super::{fire, hull, sight};
use crate::{
    content::scenario::{Opportunity, UnitId},
    engine::{
        dice::{DiceKey, DiceStep},
        side::{Side, Sides},
    },
    operations::{
        combat::{
            apply, engagement,
            fighter::Place,
            gather,
            plan::{AttackPlan, Attacker},
        },
        event::{Event, Loss},
        forces::{
            Field,
            components::{Clock, GameDice, Moved, Position, Rows},
            unit::default_line,
        },
        sight::observe,
    },
};

/// Enemy ships that the side of moving ships sees as they set out; they stop for none of these. None: the movers are no
/// ships.
pub fn known(field: &Field, side: Side, units: &[UnitId]) -> Option<BTreeSet<UnitId>> {
    let scenario = field.scenario();
    if !scenario.rules.readings.ships_stop_at_sight || !units.iter().any(|unit| super::is_ship(&scenario, *unit)) {
        return None;
    }
    let enemies = scenario.unit_ids().filter(|id| scenario.unit(*id).side != side && super::is_ship(&scenario, *id));
    Some(enemies.filter(|id| observe::sees_unit(field, side, *id)).collect())
}

/// Whether one of the moving ships and an enemy ship that was not known before now see each other.
pub fn meets(field: &Field, side: Side, units: &[UnitId], known: &Option<BTreeSet<UnitId>>) -> bool {
    let Some(known) = known else { return false };
    units.iter().any(|unit| {
        let Some(tile) = field.get::<Position>(*unit).tile() else { return false };
        sight::near(field, side.other(), tile).into_iter().any(|enemy| {
            !known.contains(&enemy) && sight::unit_sees(field, *unit, enemy) && sight::unit_sees(field, enemy, *unit)
        })
    })
}

/// Whether what is left of a body can go on after fire: everybody who floats makes way.
pub fn go_on(field: &Field, units: &[UnitId]) -> bool {
    let scenario = field.scenario();
    units.iter().map(|unit| field.load(*unit)).filter(|state| state.tile().is_some()).all(|state| {
        let speed = hull::speed(state.sheet(&scenario), &state, &scenario.rules.readings);
        speed.is_none_or(|speed| speed > state.moved.hexes)
    })
}

/// Fire at ships that leave a hex which they entered in this turn, by every enemy ship that sees them itself, reaches them
/// and has not fired in this turn; `before` is called before each shot is told. Returns whether anybody fired.
pub fn run(field: &mut Field, side: Side, units: &[UnitId], before: &mut dyn FnMut(&mut Field)) -> bool {
    let scenario = field.scenario();
    if !scenario.rules.readings.ships_fire_at_passing {
        return false;
    }
    let came = |unit: &&UnitId| super::is_ship(&scenario, **unit) && field.get::<Moved>(**unit).hexes > 0;
    let moving: Vec<UnitId> = units.iter().filter(came).copied().collect();
    let Some(tile) = moving.first().and_then(|unit| field.get::<Position>(*unit).tile()) else { return false };
    let mut fired = false;
    for enemy in sight::near(field, side.other(), tile) {
        let state = field.load(enemy);
        if state.fought.defended || state.posture.hold_fire || state.posture.opportunity == Opportunity::Never {
            continue;
        }
        let target = moving
            .iter()
            .copied()
            .filter(|unit| field.get::<Position>(*unit).tile() == Some(tile) && sight::unit_sees(field, enemy, *unit))
            .max_by_key(|unit| (field.load(*unit).whole(scenario.sheet_of(*unit)), std::cmp::Reverse(*unit)));
        if let Some(target) = target {
            fired |= shoot(field, side, enemy, target, before);
        }
    }
    if fired {
        observe::observe_all(field);
    }
    fired
}

/// One ship fires at another in passing; whether it could.
fn shoot(field: &mut Field, side: Side, shooter: UnitId, target: UnitId, before: &mut dyn FnMut(&mut Field)) -> bool {
    let scenario = field.scenario();
    let Some(hex) = field.get::<Position>(target).tile() else { return false };
    let rows = field.load(shooter).posture.line & default_line(scenario.sheet_of(shooter));
    let part = Attacker { unit: shooter, target: Some(target), rows, loads: Vec::new() };
    let mut setup = gather::truth(field, &AttackPlan { hex, attackers: vec![part], fires: Vec::new() }, side.other());
    setup.defenders.retain(|fighter| fighter.unit == target);
    // Torpedoes are kept for better targets than who passes.
    let reaches = setup.attackers.iter().all(|fighter| {
        setup.defenders.iter().all(|other| {
            engagement::can_reach(&scenario, fighter, other, false)
                && fire::manner(&scenario, fighter, other) != fire::Manner::Torpedoes
        })
    });
    if setup.attackers.is_empty() || setup.defenders.is_empty() || !reaches {
        return false;
    }
    let side_turn = u8::try_from(side.index() + 1).unwrap_or(0);
    let key =
        DiceKey { round: field.res::<Clock>().round.0, side_turn, step: DiceStep::ShipsPassing, hex: hex.0, subject: shooter.0 };
    let mut dice = field.res::<GameDice>().0.stream(key);
    let resolved = engagement::resolve_passing(&scenario, setup, &mut dice);
    before(field);
    for fighter in resolved.attackers.iter().chain(&resolved.defenders) {
        field.edit(fighter.unit, |unit| {
            unit.rows = Rows(fighter.rows.clone());
            if fighter.unit == shooter {
                unit.fought.defended = true;
                unit.fought.fired_at = Some(hex);
                if let Place::AtSea { .. } = fighter.place {
                    unit.fought.fired_over = Some(hex);
                }
            }
        });
    }
    let lost = resolved.defenders.iter().any(|fighter| fighter.gone);
    let known = Side::BOTH.map(|side| Some(Event::OpportunityFire(Box::new(apply::redact(&resolved.report, side, &|_| true)))));
    field.log_redacted(Event::OpportunityFire(Box::new(resolved.report)), Sides::NONE, known);
    if lost {
        apply::lose(field, target, Loss::Destroyed);
    }
    true
}
