//! Attacks: which seen enemies can be reached by whom, and whether the odds are good.

use std::thread;

use super::objectives::worn;
use crate::{
    content::scenario::UnitId,
    engine::grid::{Tile, path::Reach},
    operations::{
        combat::{
            forecast::{Forecast, forecast_setup},
            gather,
            plan::{AttackPlan, Attacker},
        },
        forces::{UnitState, components::Position, unit::default_line},
        movement::reach,
        view::SideView,
    },
};

/// Fights tried to judge an attack.
const TRIES: u32 = 48;
/// Units in one assault, at most.
const MOST: usize = 8;

/// A unit that can reach an enemy hex, and the hex from which it would enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The enemy hex.
    pub hex: Tile,
    /// The unit.
    pub unit: UnitId,
    /// The last hex before it.
    pub from: Tile,
}

/// All units that can reach seen enemies. Threads share the work; the order is the units'.
pub fn candidates(view: &SideView, threads: usize) -> Vec<Candidate> {
    let targets: Vec<Tile> = enemy_hexes(view);
    if targets.is_empty() {
        return Vec::new();
    }
    let units: Vec<UnitId> = view
        .on_map()
        .filter(|unit| {
            let sheet = view.scenario.sheet_of(unit.id);
            let near = unit.tile().is_some_and(|tile| {
                let far = u32::from(sheet.road.max(sheet.country).max(1));
                targets.iter().any(|target| view.scenario.map.grid.distance(tile, *target) <= far)
            });
            near && !worn(sheet, unit) && !sheet.is_staff() && !unit.fought.attacked && reach::can_attack(view, unit)
        })
        .map(|unit| unit.id)
        .collect();
    let work = |units: &[UnitId]| {
        let mut search = Reach::new(view.scenario.map.grid);
        units.iter().flat_map(|unit| of_unit(view, *unit, &targets, &mut search)).collect::<Vec<_>>()
    };
    if threads < 2 || units.len() < 2 * threads {
        return work(&units);
    }
    let share = units.len().div_ceil(threads);
    thread::scope(|scope| {
        let workers: Vec<_> = units.chunks(share).map(|chunk| scope.spawn(move || work(chunk))).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    })
}

/// Hexes with seen enemies, by index.
pub fn enemy_hexes(view: &SideView) -> Vec<Tile> {
    let mut hexes: Vec<Tile> = view.contacts.values().filter(|contact| contact.now).map(|contact| contact.tile).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

fn of_unit(view: &SideView, unit: UnitId, targets: &[Tile], search: &mut Reach) -> Vec<Candidate> {
    let Ok(body) = reach::body(view, &[unit]) else { return Vec::new() };
    body.search(search);
    let mut found = Vec::new();
    for hex in targets {
        if body.reached(search, *hex).is_some()
            && let Some(way) = search.way(*hex)
        {
            let from = if way.len() > 1 { way[way.len() - 2] } else { body.start() };
            found.push(Candidate { hex: *hex, unit, from });
        }
    }
    found
}

/// A judged assault.
#[derive(Clone, Debug)]
pub struct Assault {
    /// The hex.
    pub hex: Tile,
    /// Who goes in, in order.
    pub units: Vec<UnitId>,
    /// What it may bring.
    pub forecast: Forecast,
}

/// Puts together the assault on a hex, strongest first, until the odds are good.
pub fn judge(view: &SideView, hex: Tile, candidates: &[Candidate], bold: bool) -> Option<Assault> {
    let mut here: Vec<&Candidate> = candidates.iter().filter(|candidate| candidate.hex == hex).collect();
    here.sort_by_key(|candidate| (std::cmp::Reverse(weight(view, candidate.unit)), candidate.unit));
    let mut units: Vec<&Candidate> = Vec::new();
    let mut best: Option<Assault> = None;
    for candidate in here.into_iter().take(MOST) {
        units.push(candidate);
        let plan = AttackPlan { hex, attackers: units.iter().map(|candidate| part(view, candidate.unit)).collect() };
        let state = |id: UnitId| after_move(view, units.iter().find(|candidate| candidate.unit == id)?);
        let forecast = forecast_setup(view, &gather::estimate_with(view, &plan, state), TRIES);
        let better = best.as_ref().is_none_or(|best| value(&forecast) > value(&best.forecast));
        if better {
            best = Some(Assault { hex, units: units.iter().map(|candidate| candidate.unit).collect(), forecast });
        }
        if best.as_ref().is_some_and(|best| best.forecast.chance() >= 75) {
            break;
        }
    }
    best.filter(|assault| good(&assault.forecast, bold))
}

/// Whether an assault is worth it: likely to take the hex, or hurting more than it hurts.
fn good(forecast: &Forecast, bold: bool) -> bool {
    let (chance, enemy, own) = (forecast.chance(), forecast.enemy_sum, forecast.own_sum);
    let (least, ratio) = if bold { (25, 9) } else { (40, 13) };
    chance >= least || (enemy * 10 > own * ratio && chance >= least / 3)
}

fn value(forecast: &Forecast) -> i64 {
    i64::from(forecast.chance()) * 10 + i64::from(forecast.enemy_sum) - i64::from(forecast.own_sum)
}

fn weight(view: &SideView, unit: UnitId) -> u32 {
    view.unit(unit).map_or(0, |state| super::objectives::power(view.scenario.sheet_of(unit), state))
}

fn part(view: &SideView, unit: UnitId) -> Attacker {
    Attacker { unit, target: None, rows: default_line(view.scenario.sheet_of(unit)), loads: Vec::new() }
}

fn after_move(view: &SideView, candidate: &Candidate) -> Option<UnitState> {
    let mut unit = view.unit(candidate.unit)?.clone();
    unit.position = Position::On(candidate.hex);
    unit.moved.from = Some(candidate.from);
    Some(unit)
}

/// Adds own units beside a named attack whose weapons reach into the hex and that do nothing else.
pub fn with_support(view: &SideView, plan: &AttackPlan) -> Option<AttackPlan> {
    let mut plan = plan.clone();
    let before = plan.attackers.len();
    for (_, tile) in view.scenario.map.grid.neighbours(plan.hex) {
        for id in view.own_in(tile) {
            let Some(unit) = view.unit(*id) else { continue };
            let rows = gather::default_rows(view, unit, plan.hex);
            let busy = unit.fought.attacked
                || reach::before_enemy(view, unit)
                || view.plans.iter().any(|other| other.part_of(*id).is_some());
            if rows != 0 && !busy && plan.part_of(*id).is_none() {
                plan.attackers.push(Attacker { unit: *id, target: None, rows, loads: Vec::new() });
            }
        }
    }
    (plan.attackers.len() > before).then_some(plan)
}

/// Seen enemy hexes without a named attack that some own units beside them can fire into.
pub fn fire_only(view: &SideView) -> Vec<AttackPlan> {
    enemy_hexes(view)
        .into_iter()
        .filter(|hex| view.plan_on(*hex).is_none())
        .filter_map(|hex| with_support(view, &AttackPlan { hex, attackers: Vec::new() }))
        .collect()
}
