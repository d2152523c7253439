//! Carries out a checked move on the truth: it may stop early where an unseen enemy waits (O0.d).

use super::{
    going::{Mover, crosses_water},
    reach::MovePlan,
    under_fire,
};
use crate::{
    content::scenario::UnitId,
    engine::{
        grid::{Tile, path::Trail},
        side::{Side, Sides},
    },
    operations::{
        event::Event,
        forces::{
            Field,
            components::{Moved, Position},
        },
        logistics::fuel,
        sight::{excursion, field::Sight, observe},
    },
};

/// How a move went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moving {
    /// A hex was seen for the first time in this turn, or an unseen enemy met.
    pub revealed: bool,
    /// Somebody was shot at on the way (O7.7.a).
    pub shot_at: bool,
    /// The enemy hex in which the move ended.
    pub before_enemy: Option<Tile>,
    /// Who came through.
    pub units: Vec<UnitId>,
}

/// A part of the way as it is told: up to where somebody was shot at, or to the end.
struct Leg {
    way: Vec<Tile>,
    enemy_saw: Vec<Tile>,
}

impl Leg {
    fn from(field: &Field, side: Side, start: Tile) -> Self {
        let seen = field.res::<Sight>().sees(side.other(), start);
        Self { way: vec![start], enemy_saw: if seen { vec![start] } else { Vec::new() } }
    }

    fn here(&self) -> Tile {
        self.way[self.way.len() - 1]
    }

    fn tell(self, field: &mut Field, side: Side, units: &[UnitId], cost: u16) {
        let event = Event::Moved { units: units.to_vec(), way: self.way, cost };
        if self.enemy_saw.is_empty() {
            field.log(event, Sides::only(side));
        } else {
            let seen = Event::Moved { units: units.to_vec(), way: self.enemy_saw, cost: 0 };
            let mut known = [None, None];
            known[side.other().index()] = Some(seen);
            field.log_redacted(event, Sides::only(side), known);
        }
    }
}

/// Moves units along the planned way. Who is destroyed on it stays behind, the rest goes on (O7.7.a).
pub fn run(field: &mut Field, side: Side, units: &[UnitId], start: Tile, plan: &MovePlan) -> Moving {
    let scenario = field.scenario();
    let mut moving = Moving { revealed: false, shot_at: false, before_enemy: None, units: units.to_vec() };
    let mut leg = Leg::from(field, side, start);
    let (mut met, mut gone) = (None, false);
    for to in &plan.way {
        let from = leg.here();
        let dir = scenario.map.grid.dir_between(from, *to);
        let hidden = !field.side_at(*to, side.other()).is_empty() && !known_enemy(field, side, *to);
        if hidden && !scenario.rules.readings.stops_inside && suspect(field, side, *to) {
            moving.revealed = true;
            met = Some(*to);
            break;
        }
        let entered: Vec<UnitId> = moving.units.iter().copied().filter(|unit| field.get::<Moved>(*unit).hexes > 0).collect();
        let spared = [*to, plan.way[plan.way.len() - 1]];
        let so_far = moving.units.clone();
        let told = &mut leg;
        moving.shot_at |= under_fire::run(field, &entered, from, &spared, |field| {
            let next = Leg { way: vec![from], enemy_saw: told.enemy_saw.last().copied().into_iter().collect() };
            let done = std::mem::replace(told, next);
            if done.way.len() > 1 {
                done.tell(field, side, &so_far, 0);
            }
        });
        moving.units.retain(|unit| field.get::<Position>(*unit).tile().is_some());
        if moving.units.is_empty() {
            gone = true;
            break;
        }
        for unit in &moving.units {
            let mover = Mover::of(field.load(*unit).sheet(&scenario));
            field.edit(*unit, |unit| {
                unit.position = Position::On(*to);
                unit.moved.hexes += 1;
                unit.moved.from = Some(from);
                unit.moved.crossed = dir.is_some_and(|dir| crosses_water(&scenario.map, &scenario.rules, mover, from, dir));
                unit.moved.held = false;
                unit.works.dug_in = false;
            });
        }
        leg.way.push(*to);
        moving.revealed |= observe::observe_step(field, side, &moving.units, from, *to) || hidden;
        if field.res::<Sight>().sees(side.other(), *to) {
            leg.enemy_saw.push(*to);
        }
        if !field.side_at(*to, side.other()).is_empty() {
            met = hidden.then_some(*to);
            moving.before_enemy = Some(*to);
            break;
        }
    }
    // Whoever took a step burned fuel for it; the enemy may have been met before the first one.
    let stood = moving.units.iter().all(|unit| field.get::<Position>(*unit).tile() == Some(start));
    if !stood {
        moving.units.iter().for_each(|unit| fuel::burn(field, side, *unit));
    }
    for unit in &moving.units {
        field.edit(*unit, |unit| {
            unit.moved.spent += plan.cost;
            // Before an enemy the move is over, planned or not (O0.d).
            unit.moved.trail = if moving.before_enemy.or(met).is_some() { Trail::Spent } else { plan.reached.trail };
        });
    }
    excursion::marches_on(field, &moving.units);
    if leg.way.len() > 1 && !gone {
        leg.tell(field, side, &moving.units, plan.cost);
    }
    if let Some(hex) = met {
        field.log(Event::Met { units: moving.units.clone(), hex }, Sides::BOTH);
    }
    moving
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
