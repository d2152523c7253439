//! Carries out a checked move on the truth: it may stop early where an unseen enemy waits (O0.d).

use super::{
    going::{self, Mover, crosses_water},
    reach::MovePlan,
    under_fire,
};
use crate::{
    content::{map::Map, scenario::UnitId, sheet::Sheet},
    engine::{
        grid::{
            Dir, Tile,
            path::{Step, Trail},
        },
        side::{Side, Sides},
    },
    operations::{
        engineers::{
            ferry,
            ground::{self, Present},
            mines,
            sites::{Ferry, Sites},
            work::Edge,
        },
        event::Event,
        forces::{
            Field,
            components::{Moved, Position, Weather},
        },
        logistics::fuel,
        naval::{passing, sight as at_sea},
        sight::{excursion, field::Sight, observe},
    },
};

/// How a move went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moving {
    /// A hex was seen for the first time in this turn, or an unseen enemy met.
    pub revealed: bool,
    /// Dice fell: somebody was shot at (O7.7.a), or there were mines (O3.2.b).
    pub rolled: bool,
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
    fn from(field: &Field, side: Side, units: &[UnitId], start: Tile) -> Self {
        let seen = shown(field, side, units, start);
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

/// Moves units along the planned way. Who is destroyed on it stays behind, the rest goes on (O7.7.a, O3.2.b).
pub fn run(field: &mut Field, side: Side, units: &[UnitId], start: Tile, plan: &MovePlan, entry: mines::Entry) -> Moving {
    let scenario = field.scenario();
    // What the order was given by; on the way the side may learn better.
    let planned = field.res::<Present>().known(side).clone();
    let mut moving = Moving { revealed: false, rolled: false, before_enemy: None, units: units.to_vec() };
    let mut leg = Leg::from(field, side, units, start);
    let (mut met, mut gone, mut halted, mut barred, mut steps) = (None, false, false, false, 0);
    // Who was hit by mines stays in their hex (O3.2.b).
    let mut hit: Vec<UnitId> = Vec::new();
    let known = passing::known(field, side, units);
    for to in &plan.way {
        let from = leg.here();
        let dir = scenario.map.grid.dir_between(from, *to);
        let hidden = !field.side_at(*to, side.other()).is_empty() && !known_enemy(field, side, *to);
        if hidden && !scenario.rules.readings.stops_inside && suspect(field, side, *to) {
            moving.revealed = true;
            met = Some(*to);
            break;
        }
        if let Some(dir) = dir
            && !passable(field, &planned, &moving.units, from, dir, *to)
        {
            // The bridge is not there any more: everybody stands before it, and sees that.
            moving.revealed = true;
            barred = true;
            break;
        }
        let entered: Vec<UnitId> = moving.units.iter().copied().filter(|unit| field.get::<Moved>(*unit).hexes > 0).collect();
        let spared = [*to, plan.way[plan.way.len() - 1]];
        let so_far = moving.units.clone();
        let told = &mut leg;
        let mut before = |field: &mut Field| {
            let next = Leg { way: vec![from], enemy_saw: told.enemy_saw.last().copied().into_iter().collect() };
            let done = std::mem::replace(told, next);
            if done.way.len() > 1 {
                done.tell(field, side, &so_far, 0);
            }
        };
        moving.rolled |= under_fire::run(field, &entered, from, &spared, &mut before);
        // Ships are fired at by ships that see them; what is left of them goes on, if it can.
        if passing::run(field, side, &entered, &mut before) {
            moving.rolled = true;
            halted = !passing::go_on(field, &entered);
        }
        moving.units.retain(|unit| field.get::<Position>(*unit).tile().is_some());
        if moving.units.is_empty() {
            gone = true;
            break;
        }
        if halted {
            break;
        }
        let truth = field.res::<Present>().truth().clone();
        if let Some(dir) = dir {
            ferry_over(field, side, &planned, &moving.units, from, dir);
        }
        for unit in &moving.units {
            let mover = Mover::of(field.load(*unit).sheet(&scenario));
            field.edit(*unit, |unit| {
                unit.position = Position::On(*to);
                unit.moved.hexes += 1;
                unit.moved.from = Some(from);
                unit.moved.crossed = dir.is_some_and(|dir| crosses_water(&truth, &scenario.rules, mover, from, dir));
                unit.moved.held = false;
                unit.works.dug_in = false;
            });
        }
        leg.way.push(*to);
        steps += 1;
        moving.revealed |= observe::observe_step(field, side, &moving.units, from, *to) || hidden;
        moving.revealed |= ground::learn(field).has(side);
        if shown(field, side, &moving.units, *to) {
            leg.enemy_saw.push(*to);
        }
        if !field.side_at(*to, side.other()).is_empty() {
            met = hidden.then_some(*to);
            moving.before_enemy = Some(*to);
        }
        let entered = moving.units.clone();
        let struck = mines::enter(field, side, &entered, *to, entry);
        moving.rolled |= struck.rolled;
        moving.units.retain(|unit| field.get::<Position>(*unit).tile().is_some());
        if moving.units.is_empty() {
            gone = true;
            let told = std::mem::replace(&mut leg, Leg { way: Vec::new(), enemy_saw: Vec::new() });
            told.tell(field, side, &entered, plan.cost);
            break;
        }
        if scenario.rules.readings.mines_stop {
            hit.extend(struck.hit);
        }
        if moving.before_enemy.is_some() || !hit.is_empty() {
            break;
        }
        if passing::meets(field, side, &moving.units, &known) {
            halted = true;
            break;
        }
    }
    // Whoever took a step burned fuel for it; the enemy may have been met before the first one.
    let stood = moving.units.iter().all(|unit| field.get::<Position>(*unit).tile() == Some(start));
    if !stood {
        moving.units.iter().for_each(|unit| fuel::burn(field, side, *unit));
    }
    // Ships that were stopped have the rest of their way left, and so has whoever finds no bridge.
    let taken = usize::from(steps).checked_sub(1).and_then(|last| plan.course.get(last)).copied();
    let cost = match (halted, barred) {
        (true, _) => steps.min(plan.cost),
        (_, true) => taken.map_or(0, |(spent, _)| spent),
        _ => plan.cost,
    };
    for unit in &moving.units {
        field.edit(*unit, |unit| {
            unit.moved.spent += cost;
            // Before an enemy the move is over, planned or not (O0.d).
            let over = moving.before_enemy.or(met).is_some() || hit.contains(&unit.id);
            unit.moved.trail = match (over, barred) {
                (true, _) => Trail::Spent,
                (_, true) => taken.map_or(unit.moved.trail, |(_, trail)| trail),
                _ => plan.reached.trail,
            };
        });
    }
    excursion::marches_on(field, &moving.units);
    if leg.way.len() > 1 && !gone {
        leg.tell(field, side, &moving.units, cost);
    }
    if let Some(hex) = met {
        field.log(Event::Met { units: moving.units.clone(), hex }, Sides::BOTH);
    }
    moving
}

/// Whether units can still make a step that they planned: where the ground is not as they knew it, it may not bear them.
fn passable(field: &Field, planned: &Map, units: &[UnitId], from: Tile, dir: Dir, to: Tile) -> bool {
    let truth = field.res::<Present>().truth();
    let (was, is) = (planned.side(from, dir), truth.side(from, dir));
    if (was.bridge, was.pontoon, was.road) == (is.bridge, is.pontoon, is.road) {
        return true;
    }
    let (scenario, ground) = (field.scenario(), field.res::<Weather>().ground);
    units.iter().all(|unit| {
        let mover = Mover::of(scenario.sheet(field.sheet_id(*unit)));
        let step = |map: &Map| going::step(map, &scenario.rules, ground, mover, from, dir, to);
        going::ferried(planned, &scenario.rules, mover, from, dir) || no_dearer(step(truth), step(planned))
    })
}

/// Whether a step can still be made with what was set aside for it: ground that is better than known stops nobody.
fn no_dearer(truth: Step, planned: Step) -> bool {
    match (truth, planned) {
        (Step::Forbidden, _) => planned == Step::Forbidden,
        (_, Step::WholeAllowance | Step::Forbidden) => true,
        (Step::WholeAllowance, Step::Points { .. }) => false,
        (Step::Points { cost, road }, Step::Points { cost: set_aside, road: by_road }) => cost <= set_aside && (road || !by_road),
    }
}

/// Takes what units need of a ferry that bears them over a hex side (O3.2.f).
fn ferry_over(field: &mut Field, side: Side, planned: &Map, units: &[UnitId], from: Tile, dir: Dir) {
    let scenario = field.scenario();
    let sheets = || units.iter().map(|unit| scenario.sheet(field.sheet_id(*unit)));
    let ferried = |sheet: &Sheet| going::ferried(planned, &scenario.rules, Mover::of(sheet), from, dir);
    let Some(edge) = Edge::new(scenario.map.grid, from, dir).filter(|_| sheets().any(ferried)) else { return };
    let load = ferry::load(&scenario, sheets());
    let mut sites = field.res_mut::<Sites>();
    if let Some(known) = sites.ferry(side, edge).copied() {
        sites.put_ferry(Ferry { ready: known.ready.saturating_sub(load), ..known });
    }
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
