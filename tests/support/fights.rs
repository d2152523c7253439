//! Fights for tests: setups of real attacks, their dice, the attack as an order, the last report.

use std::sync::Arc;

use hacse::{
    content::tables::{Light, Rules, Sky},
    engine::{
        dice::{Dice, DiceKey, DiceStep, DiceStream},
        side::Side,
    },
    operations::{
        combat::{
            engagement::{Resolved, resolve},
            fighter::FightSetup,
            gather,
            plan::{Aim, AttackPlan, Attacker, IndirectFire},
            report::Report,
        },
        event::Event,
        game::Game,
        order::Order,
        sight::Visibility,
    },
};

use super::{Stage, go, hex, unit};

/// A clear day.
pub const FINE: Visibility = Visibility { light: Light::Day, sky: Sky::Clear };

/// One of many independent streams of dice.
pub fn dice(subject: u32) -> DiceStream {
    Dice::new(11).stream(DiceKey { round: 0, side_turn: 1, step: DiceStep::Engagement, hex: 0, subject })
}

/// An attack of the named units, which must stand beside the hex, as it really would be fought.
pub fn setup(game: &mut Game, target: &str, attackers: &[&str]) -> FightSetup {
    for key in attackers {
        go(game, Side::One, key, target);
    }
    let plan = game.view(Side::One).plan_on(hex(game, target)).unwrap().clone();
    gather::truth(game.field(), &plan, Side::One)
}

/// The same setup fought with many dice.
pub fn fights(game: &Game, setup: &FightSetup, count: u32) -> impl Iterator<Item = Resolved> {
    let (scenario, setup) = (game.scenario(), setup.clone());
    (0..count).map(move |subject| resolve(&scenario, setup.clone(), &mut dice(subject)))
}

/// An attack by fire, or out of the hex, of these units with these rows.
pub fn attack(game: &Game, target: &str, rows: u16, keys: &[&str]) -> Order {
    let part = |key: &&str| Attacker { unit: unit(game, key), target: None, rows, loads: Vec::new() };
    Order::NameAttack(AttackPlan::direct(hex(game, target), keys.iter().map(part).collect()))
}

/// Indirect fire of the first row of one unit in an attack by nobody else.
pub fn bombard(game: &Game, target: &str, key: &str, aim: Aim) -> Order {
    Order::NameAttack(AttackPlan { hex: hex(game, target), attackers: Vec::new(), fires: vec![fire(game, key, aim)] })
}

/// Indirect fire of the first row of a unit.
pub fn fire(game: &Game, key: &str, aim: Aim) -> IndirectFire {
    IndirectFire { unit: unit(game, key), aim, rows: 1, loads: Vec::new() }
}

/// Names and resolves an attack of Side One.
pub fn fight(game: &mut Game, target: &str, rows: u16, keys: &[&str]) {
    let (order, hex) = (attack(game, target, rows, keys), hex(game, target));
    for order in [order, Order::EndMovement, Order::Resolve { hex }] {
        game.submit(game.to_act(), order.clone()).unwrap_or_else(|refusal| panic!("{order:?}: {refusal}"));
    }
}

/// The report of the last engagement.
pub fn report(game: &Game) -> Report {
    let fought = game.journal().iter().rev().find_map(|entry| match &entry.event {
        Event::Fought(report) => Some((**report).clone()),
        _ => None,
    });
    fought.expect("an engagement was resolved")
}

/// The tables and Readings in force.
pub fn rules() -> Arc<Rules> {
    let stage = Stage::new("..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
    stage.scenario().rules.clone()
}
