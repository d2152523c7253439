//! Flights: reconnaissance where the side is blind, attacks on what is worth a sortie, patrols over its own focus.

use super::{
    objectives::{objectives, threat},
    part::{Part, leads},
};
use crate::{
    content::{
        scenario::UnitId,
        sheet::{Branch, Role, Sheet},
    },
    engine::grid::Tile,
    operations::{
        air::{
            check,
            forecast::forecast,
            mission::{Aim, Mission, Strike},
            sky,
        },
        forces::UnitState,
        order::Order,
        view::SideView,
    },
};

/// Attacks tried to judge one.
const TRIES: u32 = 16;
/// Enemy hexes that are looked at closely, at most.
const HEXES: usize = 6;
/// Weighted damages in tenths that are worth a sortie.
const WORTH: u32 = 15;
/// Companies from which on an attack on the whole hex is considered.
const CROWD: usize = 3;
/// Hexes within which an enemy makes own troops worth a patrol.
const NEAR: u32 = 6;

/// Flights of a part that can go up now.
fn ready<'a>(view: &'a SideView, part: Option<&'a Part>) -> impl Iterator<Item = &'a UnitState> {
    view.flights().filter(move |unit| {
        let named = view.strikes.iter().any(|strike| strike.flight == unit.id);
        leads(part, unit.id) && !named && check::ready(view, unit.id).is_ok()
    })
}

fn scouts(sheet: &Sheet) -> bool {
    sheet.rows.iter().any(|row| row.role == Role::Reconnaissance)
}

fn fighters(sheet: &Sheet) -> bool {
    sheet.branch == Branch::Fighter
}

/// The next reconnaissance: an objective or a remembered enemy that nobody looks at, the dear and near ones first.
pub fn reconnaissance(view: &SideView, part: Option<&Part>) -> Option<Order> {
    let scenario = &view.scenario;
    let scout = ready(view, part).find(|unit| scouts(scenario.sheet_of(unit.id)))?;
    let blind = |tile: Tile| {
        !view.seen[tile.index()]
            && sky::sees(&scenario.rules, scenario.map.terrain(tile), view.visibility)
            && check::within(view, scout, tile).is_ok()
    };
    let base = scout.tile()?;
    let far = |tile: Tile| scenario.map.grid.distance(base, tile);
    let dear = objectives(view).into_iter().filter(|objective| !objective.held && blind(objective.tile));
    let dear = dear.min_by_key(|objective| (std::cmp::Reverse(objective.worth), far(objective.tile), objective.tile));
    let remembered = || {
        let lost = view.contacts.values().filter(|contact| !contact.now && blind(contact.tile));
        lost.min_by_key(|contact| (std::cmp::Reverse(contact.round), contact.tile)).map(|contact| contact.tile)
    };
    let hex = dear.map(|objective| objective.tile).or_else(remembered)?;
    Some(Order::Mission { flight: scout.id, mission: Some(Mission::Reconnoitre { hex }) })
}

/// How much a damage to a kind of unit counts, in tenths.
fn weight(sheet: &Sheet) -> u32 {
    match sheet.branch {
        _ if sheet.is_flight() => 30,
        _ if sheet.is_staff() => 10,
        Branch::Tank | Branch::HeavyTank | Branch::LightTank | Branch::TankDestroyer | Branch::ArmouredRecon => 25,
        Branch::Artillery | Branch::Rockets | Branch::Flak | Branch::InfantryGun => 22,
        Branch::Transport | Branch::Supply | Branch::Bridge => 18,
        Branch::AntiTank | Branch::MotorInfantry => 12,
        _ => 10,
    }
}

/// The next attack that is worth a sortie.
pub fn attack(view: &SideView, part: Option<&Part>) -> Option<Order> {
    let scenario = &view.scenario;
    let bombers = || {
        ready(view, part).filter(|unit| {
            let sheet = scenario.sheet_of(unit.id);
            !scouts(sheet) && !patrols(view, sheet) && check::has_bombs(view, unit)
        })
    };
    bombers().next()?;
    let mut hexes: Vec<(u32, Tile)> = Vec::new();
    for contact in view.contacts.values().filter(|contact| contact.now && view.own_in(contact.tile).is_empty()) {
        let worth = weight(scenario.sheet(contact.sheet));
        match hexes.iter_mut().find(|(_, hex)| *hex == contact.tile) {
            Some((sum, _)) => *sum += worth,
            None => hexes.push((worth, contact.tile)),
        }
    }
    hexes.sort_unstable_by_key(|(worth, hex)| (std::cmp::Reverse(*worth), *hex));
    hexes.truncate(HEXES);
    for flight in bombers() {
        let best = hexes
            .iter()
            .filter_map(|(_, hex)| judge(view, flight, *hex))
            .max_by_key(|(value, strike)| (*value, std::cmp::Reverse(strike.hex)));
        if let Some((_, strike)) = best.filter(|(value, _)| *value >= WORTH) {
            return Some(Order::Mission { flight: flight.id, mission: Some(strike.mission()) });
        }
    }
    None
}

/// The best attack of a flight on a hex and its value: weighted damages in tenths, less what known flak takes, and less if
/// others attack there already.
fn judge(view: &SideView, flight: &UnitState, hex: Tile) -> Option<(u32, Strike)> {
    let scenario = &view.scenario;
    let sheds = scenario.sheet_of(flight.id).aircraft().is_some_and(|aircraft| aircraft.kf >= 2);
    let strike = |aim| Strike { flight: flight.id, hex, aim, bombs: true, sheds };
    let targets = view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id));
    let dearest = targets.clone().max_by_key(|contact| {
        let sheet = scenario.sheet(contact.sheet);
        (!sheet.is_staff(), weight(sheet), contact.thirds, std::cmp::Reverse(contact.unit))
    })?;
    let mut aims = vec![(Aim::Company(Some(dearest.unit)), weight(scenario.sheet(dearest.sheet)))];
    let count = targets.clone().count();
    if count >= CROWD {
        let sum: u32 = targets.map(|contact| weight(scenario.sheet(contact.sheet))).sum();
        aims.push((Aim::Area, sum / u32::try_from(count).unwrap_or(1)));
    }
    let there = u32::try_from(view.strikes.iter().filter(|other| other.hex == hex).count()).unwrap_or(0);
    let valued = aims.into_iter().filter_map(|(aim, weight)| {
        let strike = strike(aim);
        check::mission(view, flight.id, &strike.mission()).ok()?;
        let forecast = forecast(view, hex, &[strike], TRIES);
        let gain = forecast.mean_tenths(forecast.enemy_sum) * weight / 10;
        let cost = forecast.mean_tenths(forecast.own_sum) * 2;
        Some((gain.saturating_sub(cost) * 2 / (2 + there), strike))
    });
    valued.max_by_key(|(value, strike)| (*value, strike.aim == Aim::Area))
}

/// Whether a flight is kept for patrols: fighters, where the enemy has an airfield.
fn patrols(view: &SideView, sheet: &Sheet) -> bool {
    fighters(sheet) && view.scenario.airfields.iter().any(|airfield| airfield.side != view.side)
}

/// The next patrol: half of the fighters watch over the own focus and the airfields, the others are made ready meanwhile.
pub fn patrol(view: &SideView, part: Option<&Part>) -> Option<Order> {
    let scenario = &view.scenario;
    let able =
        view.flights().filter(|unit| patrols(view, scenario.sheet_of(unit.id)) && unit.whole(scenario.sheet_of(unit.id)) > 0);
    let (all, up) = able.fold((0usize, Vec::new()), |(all, mut up), unit| {
        up.extend(unit.sortie.over.filter(|_| unit.tile().is_none()));
        (all + 1, up)
    });
    if up.len() * 2 >= all {
        return None;
    }
    let flight = ready(view, part).find(|unit| patrols(view, scenario.sheet_of(unit.id)) && check::has_guns(view, unit))?;
    let radius = u32::from(scenario.rules.readings.patrol_hexes);
    let mut watched: Vec<(u32, Tile)> = Vec::new();
    for (index, units) in view.own_at.iter().enumerate().filter(|(_, units)| !units.is_empty()) {
        let tile = Tile(u32::try_from(index).unwrap_or(u32::MAX));
        let covered = up.iter().any(|over| scenario.map.grid.distance(*over, tile) <= radius);
        if covered || check::within(view, flight, tile).is_err() {
            continue;
        }
        let front = u32::from(threat(view, tile, NEAR) > 0);
        let companies = u32::try_from(units.iter().filter(|id| !scenario.sheet_of(**id).is_flight()).count()).unwrap_or(0);
        let field = if scenario.airfield(tile).is_some() { 4 } else { 0 };
        watched.push((companies * (1 + 2 * front) + field, tile));
    }
    let (_, hex) = watched.into_iter().max_by_key(|(worth, tile)| (*worth, std::cmp::Reverse(*tile)))?;
    let id: UnitId = flight.id;
    Some(Order::Mission { flight: id, mission: Some(Mission::Patrol { hex }) })
}
