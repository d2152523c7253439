//! Attacks: which enemies can be reached by whom and from where, and whether the odds are good.

use std::{collections::BTreeMap, thread};

use super::{
    entry::{self, SidesOfHex},
    fire,
    fires::{self, Batteries, is_artillery},
    objectives::{Task, power, worn},
    part::{Part, leads},
};
use crate::{
    content::{scenario::UnitId, sheet::Branch},
    engine::grid::{Dir, Tile, path::Reach},
    operations::{
        combat::{
            forecast::{Forecast, forecast_setup},
            gather,
            plan::{AttackPlan, Attacker, IndirectFire},
        },
        forces::{UnitState, components::Position, unit::default_line},
        movement::{
            going::{Mover, crosses_water},
            reach,
        },
        view::SideView,
    },
};

/// Fights tried to judge an attack.
const TRIES: u32 = 48;
/// Fights tried to see that an attack is hopeless.
const FIRST_TRIES: u32 = 12;
/// Units in one assault, at most.
const MOST: usize = 8;
/// A chance that needs no more units, in per cent.
const AMPLE: u32 = 80;

/// A unit that can reach an enemy hex, and the sides from which it can enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The enemy hex.
    pub hex: Tile,
    /// The unit.
    pub unit: UnitId,
    /// Sides of the hex.
    pub sides: SidesOfHex,
    /// The side by which it would enter alone.
    pub plain: Dir,
    /// What it is worth in a fight.
    pub power: u32,
}

/// How much one dares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Only a good chance of gaining something worth having.
    Careful,
    /// The usual.
    Normal,
    /// Everybody is there, or time runs out.
    Bold,
}

/// All units that can reach enemies that are in the way of their tasks. Threads share the work; the order is the
/// units'.
pub fn candidates(view: &SideView, tasks: &BTreeMap<UnitId, Task>, threads: usize) -> Vec<Candidate> {
    let targets = enemy_hexes(view);
    if targets.is_empty() {
        return Vec::new();
    }
    let units: Vec<UnitId> = view.on_map().filter(|unit| eligible(view, unit, tasks, &targets)).map(|unit| unit.id).collect();
    let work = |units: &[UnitId]| {
        let mut search = Reach::new(view.scenario.map.grid);
        units.iter().flat_map(|unit| of_unit(view, *unit, tasks, &targets, &mut search)).collect::<Vec<_>>()
    };
    if threads < 2 || units.len() < 2 * threads {
        return work(&units);
    }
    let share = units.len().div_ceil(threads);
    let work = &work;
    thread::scope(|scope| {
        let workers: Vec<_> = units.chunks(share).map(|chunk| scope.spawn(move || work(chunk))).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    })
}

/// Hexes with enemies, by index.
pub fn enemy_hexes(view: &SideView) -> Vec<Tile> {
    let mut hexes: Vec<Tile> = view.contacts.values().filter(|contact| contact.now).map(|contact| contact.tile).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// What the enemies in a hex are worth in a fight.
pub fn enemy_power(view: &SideView, hex: Tile) -> u32 {
    let contacts = view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id));
    contacts.map(|contact| power(view.scenario.sheet(contact.sheet), &gather::assumed(view, contact))).sum()
}

fn eligible(view: &SideView, unit: &UnitState, tasks: &BTreeMap<UnitId, Task>, targets: &[Tile]) -> bool {
    let sheet = view.sheet_of(unit.id);
    if view.works.busy(unit.id) {
        return false;
    }
    if sheet.is_staff()
        || sheet.is_ship()
        || is_artillery(sheet)
        // Flak guards; it fires at what comes near it.
        || sheet.branch == Branch::Flak
        || worn(view, unit)
        || reach::fresh(view, unit).is_err()
        || tasks.get(&unit.id).is_none_or(|task| task.garrison)
    {
        return false;
    }
    let Some(here) = unit.tile() else { return false };
    let far = u32::from(sheet.road.max(sheet.country).max(1));
    targets.iter().any(|target| view.scenario.map.grid.distance(here, *target) <= far)
}

fn of_unit(
    view: &SideView,
    unit: UnitId,
    tasks: &BTreeMap<UnitId, Task>,
    targets: &[Tile],
    search: &mut Reach,
) -> Vec<Candidate> {
    let (Ok(body), Some(state), Some(task)) = (reach::body(view, &[unit]), view.unit(unit), tasks.get(&unit)) else {
        return Vec::new();
    };
    let (grid, sheet) = (view.scenario.map.grid, view.sheet_of(unit));
    let goal = task.objective.tile;
    body.search(search);
    let own = grid.distance(body.start(), goal);
    let wanted = targets.iter().filter(|hex| {
        // An enemy off the way is only worth a blow if he stands beside the unit.
        let way = grid.distance(**hex, goal);
        way <= own.max(2) || grid.distance(**hex, body.start()) <= 1
    });
    wanted
        .filter_map(|hex| {
            let sides = entry::sides(view, &body, search, *hex);
            let sides = entry::dry(view, Mover::of(sheet), *hex, sides);
            let way = search.way(*hex)?;
            let last = if way.len() > 1 { way[way.len() - 2] } else { body.start() };
            let plain = grid.dir_between(*hex, last).filter(|dir| sides & entry::bit(*dir) != 0);
            let plain = plain.unwrap_or_else(|| entry::first(sides));
            (sides != 0).then(|| Candidate { hex: *hex, unit, sides, plain, power: power(sheet, state) })
        })
        .collect()
}

/// A judged assault.
#[derive(Clone, Debug)]
pub struct Assault {
    /// The hex.
    pub hex: Tile,
    /// Who goes in from which neighbouring hex, in the order of going.
    pub entrants: Vec<(UnitId, Tile)>,
    /// What it may bring.
    pub forecast: Forecast,
}

/// Puts together the assault of a part on a hex: with everybody at hand, and with fewer if that is ample.
pub fn judge(
    view: &SideView,
    hex: Tile,
    candidates: &[Candidate],
    mood: Mood,
    part: Option<&Part>,
    batteries: &Batteries,
) -> Option<Assault> {
    let mut here: Vec<&Candidate> = candidates.iter().filter(|candidate| candidate.hex == hex).collect();
    here.sort_by_key(|candidate| (std::cmp::Reverse(candidate.power), candidate.unit));
    here.truncate(MOST);
    let own: u32 = here.iter().map(|candidate| candidate.power).sum();
    if here.is_empty() || own * 10 < enemy_power(view, hex) * if mood == Mood::Bold { 6 } else { 8 } {
        return None;
    }
    let fires = fires::hoped(view, hex, &batteries.for_assault(hex));
    if hopeless(&tried(view, hex, &here, FIRST_TRIES, part, &fires).forecast) {
        return None;
    }
    let mut best = tried(view, hex, &here, TRIES, part, &fires);
    if !good(&best.forecast, mood, scarce(view, &here)) {
        return None;
    }
    while here.len() > 2 && best.forecast.chance() >= AMPLE {
        here.truncate(here.len().div_ceil(2));
        let fewer = tried(view, hex, &here, TRIES, part, &fires);
        if fewer.forecast.chance() < AMPLE {
            break;
        }
        best = fewer;
    }
    Some(best)
}

/// The assault of these units, with its forecast.
fn tried(view: &SideView, hex: Tile, units: &[&Candidate], tries: u32, part: Option<&Part>, fires: &[IndirectFire]) -> Assault {
    let grid = view.scenario.map.grid;
    let goes = |id: UnitId| !leads(part, id) || units.iter().any(|candidate| candidate.unit == id);
    let firing = fire::beside(view, hex, goes);
    let covered = firing
        .iter()
        .filter_map(|beside| grid.dir_between(hex, view.unit(beside.unit)?.tile()?))
        .fold(0, |bits, dir| bits | entry::bit(dir));
    let possible: Vec<SidesOfHex> = units.iter().map(|candidate| candidate.sides).collect();
    let plain: Vec<Dir> = units.iter().map(|candidate| candidate.plain).collect();
    let sides = entry::distribute(&possible, &plain, covered);
    let mut attackers: Vec<Attacker> = units.iter().map(|candidate| attacker(view, candidate.unit)).collect();
    attackers.extend(firing);
    // Whoever has looked into the hex fights there too.
    attackers.extend(view.plan_on(hex).into_iter().flat_map(|plan| plan.attackers.iter().cloned()));
    let state = |id: UnitId| match units.iter().position(|candidate| candidate.unit == id) {
        Some(index) => after_move(view, units[index], sides[index]),
        None => view.unit(id).cloned(),
    };
    let known = view.plan_on(hex).into_iter().flat_map(|plan| plan.fires.iter());
    let direct = |unit: UnitId| attackers.iter().any(|attacker| attacker.unit == unit);
    let fires = fires.iter().chain(known).filter(|fire| !direct(fire.unit)).cloned().collect();
    let forecast = forecast_setup(view, &gather::estimate_with(view, &AttackPlan { hex, attackers, fires }, state), tries);
    let mut entrants: Vec<(UnitId, Tile)> =
        units.iter().zip(&sides).filter_map(|(candidate, side)| Some((candidate.unit, grid.neighbour(hex, *side)?))).collect();
    // Those who stand at the hex go first: they show what is in it to those who must go round it.
    entrants.sort_by_key(|(unit, from)| (view.unit(*unit).and_then(UnitState::tile) != Some(*from), *unit));
    Assault { hex, entrants, forecast }
}

/// Whether an assault is worth it: likely to take the hex, or hurting more than it hurts.
pub fn good(forecast: &Forecast, mood: Mood, scarce: bool) -> bool {
    let (chance, enemy, own) = (forecast.chance(), forecast.enemy_sum, forecast.own_sum);
    // Least chance in per cent, least exchange in tenths, least damage to the enemy in tenths of a circle.
    let (least, ratio, harm) = match mood {
        Mood::Careful => (60, 20, 10),
        Mood::Normal => (45, 14, 10),
        Mood::Bold => (22, 11, 7),
    };
    let more = if scarce { 15 } else { 0 };
    let hurts = enemy * 10 >= own * ratio && enemy * 10 >= forecast.tries * harm;
    chance >= least + more || (!scarce && hurts)
}

/// Whether a few fights already show that nothing can come of an attack.
fn hopeless(forecast: &Forecast) -> bool {
    forecast.taken == 0 && forecast.enemy_sum * 10 < forecast.own_sum * 7
}

/// Whether half of the units have but one ammunition set left in a fighting row, which they may need for defence.
fn scarce(view: &SideView, units: &[&Candidate]) -> bool {
    let low = units.iter().filter(|candidate| {
        let sheet = view.sheet_of(candidate.unit);
        view.unit(candidate.unit).is_some_and(|unit| fire::short_of_ammunition(sheet, unit))
    });
    low.count() * 2 > units.len()
}

/// The forecast of a named attack as it stands, with those of a part who would fire.
pub fn review(view: &SideView, plan: &AttackPlan, part: Option<&Part>) -> Forecast {
    let plan = fire::with_support(view, plan, part);
    forecast_setup(view, &gather::estimate(view, &plan), TRIES)
}

fn attacker(view: &SideView, unit: UnitId) -> Attacker {
    Attacker { unit, target: None, rows: default_line(view.sheet_of(unit)), loads: Vec::new() }
}

fn after_move(view: &SideView, candidate: &Candidate, side: Dir) -> Option<UnitState> {
    let map = &view.map;
    let from = map.grid.neighbour(candidate.hex, side)?;
    let mut unit = view.unit(candidate.unit)?.clone();
    unit.position = Position::On(candidate.hex);
    unit.moved.from = Some(from);
    let mover = Mover::of(view.sheet_of(unit.id));
    unit.moved.crossed = crosses_water(map, &view.scenario.rules, mover, from, side.opposite());
    Some(unit)
}
