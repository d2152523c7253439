//! Carries out a checked move on the truth: it may stop early where an unseen enemy waits (O0.d).

use super::{
    going::{Mover, crosses_water},
    reach::MovePlan,
};
use crate::{
    content::scenario::UnitId,
    engine::{
        grid::{Tile, path::Trail},
        side::{Side, Sides},
    },
    operations::{
        event::Event,
        forces::{Field, components::Position},
        logistics::fuel,
        naval::{passing, sight as at_sea},
        sight::{field::Sight, observe},
    },
};

/// How a move went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// A hex was seen for the first time in this turn, or an unseen enemy met.
    pub revealed: bool,
    /// The enemy hex in which the move ended.
    pub before_enemy: Option<Tile>,
    /// Dice fell: ships were fired at in passing.
    pub dice: bool,
}

/// Moves units along the planned way.
pub fn run(field: &mut Field, side: Side, units: &[UnitId], start: Tile, plan: &MovePlan) -> Moving {
    let scenario = field.scenario();
    let mut way = vec![start];
    let mut moving = Moving { revealed: false, before_enemy: None, dice: false };
    let mut met = None;
    let mut enemy_saw = Vec::new();
    if shown(field, side, units, start) {
        enemy_saw.push(start);
    }
    let known = passing::known(field, side, units);
    let mut halted = false;
    for to in &plan.way {
        let from = way[way.len() - 1];
        // Who moves on in sight of enemy ships is fired at first (O7.7.a); what is left of it goes on, if it can.
        if passing::run(field, side, units) {
            moving.dice = true;
            if !passing::go_on(field, units) {
                halted = true;
                break;
            }
        }
        let dir = scenario.map.grid.dir_between(from, *to);
        let hidden = !field.side_at(*to, side.other()).is_empty() && !known_enemy(field, side, *to);
        if hidden && !scenario.rules.readings.stops_inside && suspect(field, side, *to) {
            moving.revealed = true;
            met = Some(*to);
            break;
        }
        for unit in units {
            let mover = Mover::of(scenario.sheet_of(*unit));
            field.edit(*unit, |unit| {
                unit.position = Position::On(*to);
                unit.moved.hexes += 1;
                unit.moved.from = Some(from);
                unit.moved.crossed = dir.is_some_and(|dir| crosses_water(&scenario.map, &scenario.rules, mover, from, dir));
                unit.moved.held = false;
                unit.works.dug_in = false;
            });
        }
        way.push(*to);
        moving.revealed |= observe::observe_step(field, side, units, from, *to) || hidden;
        if shown(field, side, units, *to) {
            enemy_saw.push(*to);
        }
        if !field.side_at(*to, side.other()).is_empty() {
            met = hidden.then_some(*to);
            moving.before_enemy = Some(*to);
            break;
        }
        if passing::meets(field, side, units, &known) {
            halted = true;
            break;
        }
    }
    if way.len() > 1 {
        units.iter().for_each(|unit| fuel::burn(field, side, *unit));
    }
    for unit in units {
        field.edit(*unit, |unit| {
            // Ships that were stopped have the rest of their way left.
            unit.moved.spent += if halted { u16::try_from(way.len() - 1).unwrap_or(plan.cost).min(plan.cost) } else { plan.cost };
            // Before an enemy the move is over, planned or not (O0.d).
            unit.moved.trail = if moving.before_enemy.or(met).is_some() { Trail::Spent } else { plan.reached.trail };
        });
    }
    let stood = way.len() == 1;
    let event = Event::Moved { units: units.to_vec(), way, cost: plan.cost };
    if stood {
        // The enemy was met before the first step.
    } else if enemy_saw.is_empty() {
        field.log(event, Sides::only(side));
    } else {
        let seen = Event::Moved { units: units.to_vec(), way: enemy_saw, cost: 0 };
        let mut known = [None, None];
        known[side.other().index()] = Some(seen);
        field.log_redacted(event, Sides::only(side), known);
    }
    if let Some(hex) = met {
        field.log(Event::Met { units: units.to_vec(), hex }, Sides::BOTH);
    }
    moving
}

/// Whether the enemy sees units of a side in a hex in which they are.
fn shown(field: &Field, side: Side, units: &[UnitId], tile: Tile) -> bool {
    let ship = |unit: &UnitId| at_sea::sees_ship(field, side.other(), *unit, tile);
    match units.iter().map(ship).collect::<Option<Vec<bool>>>() {
        Some(seen) => seen.contains(&true),
        None => field.res::<Sight>().sees(side.other(), tile),
    }
}

/// Where a group plays that a body stops before a hex with enemies whom nobody saw or remembers, it knows then that
/// they are there, and the next one may go in (O0.d). Returns whether this was news.
fn suspect(field: &mut Field, side: Side, tile: Tile) -> bool {
    let enemies = field.side_at(tile, side.other());
    let news = !enemies.iter().any(|enemy| observe::remembers(field, side, *enemy, tile));
    if news {
        enemies.into_iter().for_each(|enemy| observe::remember(field, side, enemy, tile));
    }
    news
}

fn known_enemy(field: &Field, side: Side, tile: Tile) -> bool {
    let enemies = field.side_at(tile, side.other());
    enemies.iter().any(|enemy| observe::sees_unit(field, side, *enemy))
}
