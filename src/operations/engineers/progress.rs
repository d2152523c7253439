//! The end of a round: works go on, and those that are done take effect (O3.2).

use super::{
    bridge, build, ferry, ground,
    needs::{self, groups},
    sites::{Arm, Change, Ferry, Minefield, Site, Sites},
    work::{Edge, Work},
};
use crate::{
    content::{
        map::{Map, Road},
        scenario::UnitId,
    },
    engine::{
        dice::{DiceKey, DiceStep},
        grid::{Dir, Tile},
        side::{Side, Sides},
    },
    operations::{
        clock,
        event::Event,
        forces::{
            Field, UnitState,
            components::{Clock, Command, Fought, GameDice, Moved, Position, Weather},
        },
        sight::field::Sight,
        skill,
    },
};

/// All works of a round's end.
pub fn run(field: &mut Field) {
    if field.res::<Sites>().is_empty() {
        return;
    }
    void(field);
    let sites = field.res::<Sites>().clone();
    for site in sites.under_way.iter().filter(|site| !site.crew.is_empty()) {
        go_on(field, &sites, site);
    }
    ferries(field);
    ground::learn(field);
}

/// A company that has left its place needs no position there: what was begun for it comes to nothing, and it may have
/// another one elsewhere.
fn void(field: &mut Field) {
    let gone = |site: &&Site| match site.work {
        Work::Position { hex, unit } => field.get::<Position>(unit).tile() != Some(hex),
        _ => false,
    };
    let gone: Vec<Site> = field.res::<Sites>().under_way.iter().filter(gone).cloned().collect();
    for Site { side, work, crew, .. } in gone {
        field.res_mut::<Sites>().remove(side, work);
        if !crew.is_empty() {
            field.log(Event::WorkLeft { side, work }, Sides::only(side));
        }
    }
}

/// One work: who is still there and has stood still all round goes on with it, with the groups that fall to it of all
/// works as they were at the round's end.
fn go_on(field: &mut Field, all: &Sites, site: &Site) {
    let scenario = field.scenario();
    let grid = scenario.map.grid;
    let away = |unit: &UnitId| !field.get::<Position>(*unit).tile().is_some_and(|tile| site.work.at(grid, tile));
    let gone: Vec<UnitId> = site.crew.iter().copied().filter(away).collect();
    gone.iter().for_each(|unit| build::leave(field, *unit));
    let crew: Vec<UnitState> = site.crew.iter().filter(|unit| !gone.contains(unit)).map(|unit| field.load(*unit)).collect();
    let working: Vec<&UnitState> = crew.iter().filter(|unit| works(field, unit.id, site.work)).collect();
    if working.is_empty() {
        return;
    }
    let own = |unit: &UnitState| groups(unit.sheet(&scenario), unit);
    let hands: u32 = working.iter().map(|unit| all.share(unit.id, site.work, own(unit))).sum();
    let map = field.res::<ground::Present>().truth().clone();
    let rate = needs::rate(&map, &scenario.rules, site.work, hands);
    let done = (site.done + rate).min(site.needed);
    let crew = crew.iter().map(|unit| unit.id).collect();
    let site = Site { crew, done, ..site.clone() };
    let over = site.done >= site.needed;
    let leader = working.iter().max_by_key(|unit| (own(unit), std::cmp::Reverse(unit.id)));
    let leader = leader.map(|unit| unit.id);
    field.res_mut::<Sites>().put(site.clone());
    if over && let Some(leader) = leader {
        finish(field, &site, leader);
    }
}

/// Whether a unit works in this round: it has neither marched nor fought, and where orders are asked for every round it
/// has some (O2.1.d).
fn works(field: &Field, unit: UnitId, work: Work) -> bool {
    let scenario = field.scenario();
    let fought = field.get::<Fought>(unit).attacked;
    // Who entered to clear mines has begun with that step.
    let still = field.get::<Moved>(unit).hexes == 0 || matches!(work, Work::Clear { .. });
    let asked = scenario.switches.command && !scenario.rules.readings.works_go_on;
    still && !fought && (!asked || field.get::<Command>(unit).active.is_some())
}

/// A work is done.
fn finish(field: &mut Field, site: &Site, leader: UnitId) {
    let (side, work) = (site.side, site.work);
    match work {
        Work::Position { unit, .. } => field.edit(unit, |unit| unit.works.dug_in = true),
        Work::Mines { hex } => {
            let known = Sides::only(side);
            let known = if build::seen(field, side.other(), work) { known.with(side.other()) } else { known };
            ground::change(field, |sites| sites.lay(Minefield { hex, side, known, lane: false }));
        }
        Work::Clear { hex } => ground::change(field, |sites| {
            if let Some(mines) = sites.minefield(side.other(), hex).copied() {
                sites.lay(Minefield { lane: true, known: mines.known.with(side), ..mines });
            }
        }),
        Work::Road { hex, from, to } => road(field, hex, [from, to], false, side),
        Work::Railway { hex, from, to } => road(field, hex, [from, to], true, side),
        Work::Bridge { edge, .. } => bridge::put_up(field, side, edge, site.material),
        Work::Ferry { edge, .. } => {
            let ready = site.material;
            ground::change(field, |sites| sites.put_ferry(Ferry { edge, side, material: site.material, ready }));
        }
        // Whether it goes off decides a roll; if not, there is another one in the next round.
        Work::Demolish { edge } => {
            if !goes_off(field, leader, edge) {
                return;
            }
            bridge::damage(field, side, edge, u32::MAX);
        }
    }
    field.res_mut::<Sites>().remove(side, work);
    let seen = build::seen(field, side.other(), work);
    field.log(Event::WorkDone { side, work }, if seen { Sides::BOTH } else { Sides::only(side) });
}

/// The skill roll of a demolition (O3.2.h).
fn goes_off(field: &mut Field, unit: UnitId, edge: Edge) -> bool {
    let scenario = field.scenario();
    let (def, round) = (scenario.unit(unit), field.res::<Clock>().round);
    let state = field.load(unit);
    let visibility = clock::visibility(&scenario, round, field.res::<Weather>().roll);
    let has_hq = state.has_hq(state.sheet(&scenario));
    let number = skill::number(&scenario.rules, def.experience, has_hq, i32::from(state.supply.malus), visibility);
    let key = DiceKey { round: round.0, side_turn: 0, step: DiceStep::Demolition, hex: edge.hex.0, subject: unit.0 };
    let dice = field.res::<GameDice>().0.stream(key).two_d6();
    let passed = i32::from(dice[0]) + i32::from(dice[1]) >= number.value;
    field.log(Event::Demolition { unit, edge, number, dice }, Sides::only(def.side));
    passed
}

/// A road or railway is led to two edges of a hex, and joined to what lies beyond them (O3.2.d).
fn road(field: &mut Field, hex: Tile, dirs: [Dir; 2], rail: bool, side: Side) {
    let map = field.res::<ground::Present>().truth().clone();
    ground::change(field, |sites| {
        for dir in dirs {
            let arm = Arm { hex, dir, rail };
            if let Err(place) = sites.arms.binary_search(&arm) {
                sites.arms.insert(place, arm);
            }
        }
        for arm in sites.arms.clone().into_iter().filter(|arm| arm.rail == rail) {
            let (Some(beyond), Some(edge)) = (map.grid.neighbour(arm.hex, arm.dir), Edge::new(map.grid, arm.hex, arm.dir)) else {
                continue;
            };
            if joins(&map, &sites.arms, beyond, rail) {
                let was = sites.change(edge);
                sites.set_change(Change { road: was.road | !rail, rail: was.rail | rail, ..was });
                sites.learn(side, edge);
            }
        }
    });
}

/// Whether a road or railway can be joined in a hex: there is one, or a place that counts as road.
fn joins(map: &Map, arms: &[Arm], hex: Tile, rail: bool) -> bool {
    let there = |dir: Dir| if rail { map.side(hex, dir).rail } else { map.side(hex, dir).road != Road::None };
    let street = !rail && map.terrain(hex).built_up();
    street || Dir::ALL.into_iter().any(there) || arms.iter().any(|arm| arm.hex == hex && arm.rail == rail)
}

/// Ferries are ready again for the next round; those that the enemy has reached are lost.
fn ferries(field: &mut Field) {
    let scenario = field.scenario();
    for ferry in field.res::<Sites>().ferries.clone() {
        let ends = ferry.edge.ends(scenario.map.grid);
        let there = |side: Side| ends.iter().any(|tile| !field.side_at(*tile, side).is_empty());
        if there(ferry.side.other()) && !there(ferry.side) {
            let (side, edge) = (ferry.side, ferry.edge);
            ground::change(field, |sites| sites.ferries.retain(|known| (known.edge, known.side) != (edge, side)));
            let enemy = ends.iter().any(|tile| field.res::<Sight>().sees(side.other(), *tile));
            field.log(Event::FerryLost { side, edge }, if enemy { Sides::BOTH } else { Sides::only(side) });
            continue;
        }
        let ready = ferry::renewed(&scenario.rules, ferry);
        field.res_mut::<Sites>().put_ferry(Ferry { ready, ..ferry });
    }
}
