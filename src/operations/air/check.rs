//! What a flight may be sent to do, from its side's view alone (invariant 3).

use super::{
    bases,
    mission::{Aim, Mission},
    sky,
};
use crate::{
    content::{scenario::UnitId, sheet::Against},
    engine::grid::Tile,
    operations::{
        forces::{
            UnitState,
            components::{Phase, Position},
        },
        order::Refusal,
        sight::rule,
        signals::{
            contact::{Link, Missing, Relay, Station, contact},
            net,
        },
        view::SideView,
    },
};

/// Whether a flight can be sent to the front: it can take off, and light and weather allow it (O3.4.a).
///
/// # Errors
/// Why not.
pub fn ready(view: &SideView, flight: UnitId) -> Result<&UnitState, Refusal> {
    let unit = serviceable(view, flight)?;
    if sky::flyable(&view.scenario.rules, view.visibility) { Ok(unit) } else { Err(Refusal::NoFlying) }
}

/// Whether a flight can take off at all: it is on an own airfield, ready and fuelled.
///
/// # Errors
/// Why not.
pub fn serviceable(view: &SideView, flight: UnitId) -> Result<&UnitState, Refusal> {
    let unit = view.unit(flight).ok_or(Refusal::UnknownUnit)?;
    let sheet = view.sheet_of(flight);
    if !sheet.is_flight() {
        return Err(Refusal::NotAFlight);
    }
    if matches!(unit.position, Position::Aloft(_)) {
        return Err(Refusal::OnMission);
    }
    let base = unit.tile().ok_or(Refusal::NotOnMap)?;
    if unit.sortie.ready > view.round {
        return Err(Refusal::BeingServiced);
    }
    if unit.supply.refuelling {
        return Err(Refusal::Refuelling);
    }
    if !bases::usable(&view.scenario, view, base, view.side) {
        return Err(Refusal::NoAirfield);
    }
    if unit.whole(sheet) == 0 {
        return Err(Refusal::NoAircraft);
    }
    let dry = unit.with_rows(sheet).any(|(_, row, state)| row.fuel.is_some() && state.whole(row.count) > 0 && state.fuel == 0);
    if dry {
        return Err(Refusal::NoFuel);
    }
    Ok(unit)
}

/// Whether a flight has something to fire or drop: bombs if it carries them, otherwise guns.
fn armed(view: &SideView, unit: &UnitState, bombs: bool) -> Result<(), Refusal> {
    let has = |wanted: fn(Against) -> bool| {
        let rows = unit.with_rows(view.sheet_of(unit.id));
        rows.filter(|(_, row, state)| state.whole(row.count) > 0)
            .any(|(_, row, state)| state.loads(row).any(|(_, load)| wanted(load.against)))
    };
    if bombs {
        return if has(|against| against == Against::Ground) { Ok(()) } else { Err(Refusal::NoBombs) };
    }
    if has(|against| against != Against::Ground) { Ok(()) } else { Err(Refusal::CannotAttack) }
}

/// Whether a flight has bombs to carry.
pub fn has_bombs(view: &SideView, unit: &UnitState) -> bool {
    armed(view, unit, true).is_ok()
}

/// Whether a flight has guns with ammunition.
pub fn has_guns(view: &SideView, unit: &UnitState) -> bool {
    armed(view, unit, false).is_ok()
}

/// Whether a hex lies within a flight's radius of action.
///
/// # Errors
/// Why not.
pub fn within(view: &SideView, unit: &UnitState, hex: Tile) -> Result<(), Refusal> {
    if hex.index() >= view.scenario.map.grid.len() {
        return Err(Refusal::NoSuchHex);
    }
    let base = unit.tile().ok_or(Refusal::NotOnMap)?;
    let radius = view.sheet_of(unit.id).aircraft().map_or(0, |aircraft| u32::from(aircraft.radius));
    if view.scenario.map.grid.distance(base, hex) > radius { Err(Refusal::BeyondRadius) } else { Ok(()) }
}

/// Whether a mission may be flown.
///
/// # Errors
/// Why not.
pub fn mission(view: &SideView, flight: UnitId, mission: &Mission) -> Result<(), Refusal> {
    if view.turn.resolving {
        return Err(Refusal::Resolving);
    }
    // From one own airfield to another there is no front (O3.4.a).
    let unit = if matches!(mission, Mission::Transfer { .. }) { serviceable(view, flight)? } else { ready(view, flight)? };
    let named = view.strikes.iter().any(|strike| strike.flight == flight);
    within(view, unit, mission.hex())?;
    match *mission {
        Mission::Attack { hex, aim, bombs, .. } => {
            armed(view, unit, bombs)?;
            target(view, unit, hex, aim)
        }
        // What is named may be changed, but not for something that begins at once.
        _ if named => Err(Refusal::OnMission),
        Mission::Patrol { .. } => {
            movement_step(view)?;
            armed(view, unit, false)
        }
        Mission::Reconnoitre { hex } => {
            let terrain = view.scenario.map.terrain(hex);
            if sky::sees(&view.scenario.rules, terrain, view.visibility) { Ok(()) } else { Err(Refusal::HiddenFromAir) }
        }
        Mission::Transfer { to } => {
            movement_step(view)?;
            if unit.tile() == Some(to) {
                return Err(Refusal::AlreadyThere);
            }
            if bases::usable(&view.scenario, view, to, view.side) { Ok(()) } else { Err(Refusal::NoAirfield) }
        }
    }
}

fn movement_step(view: &SideView) -> Result<(), Refusal> {
    if view.turn.phase == Phase::Movement { Ok(()) } else { Err(Refusal::WrongPhase) }
}

/// Whether a hex may be attacked from the air: seen enemies, no own units, and contact of the spotter to the airfield if
/// it is seen only from the ground (O6.a, O7.1.c, O7.4.a, O2.2.d).
fn target(view: &SideView, unit: &UnitState, hex: Tile, aim: Aim) -> Result<(), Refusal> {
    if !view.own_in(hex).is_empty() {
        return Err(Refusal::OwnUnitsThere);
    }
    if !view.enemy_seen(hex) {
        return Err(Refusal::NoEnemySeen);
    }
    let enemies = view.enemies_in(hex);
    let dived = |id: &UnitId| view.contacts.get(id).is_some_and(|contact| contact.dived);
    if enemies.iter().all(dived) {
        return Err(Refusal::UnderWater);
    }
    if let Aim::Company(Some(target)) = aim {
        if !enemies.contains(&target) {
            return Err(Refusal::NoSuchTarget);
        }
        if dived(&target) {
            return Err(Refusal::UnderWater);
        }
        let others_left = enemies.iter().any(|id| !view.sheet_of(*id).is_staff());
        let sheet = view.sheet_of(target);
        if others_left && sheet.is_staff() && !sheet.rows.iter().any(crate::content::sheet::Row::armed) {
            return Err(Refusal::StaffTarget);
        }
    }
    let from_above = sky::sees(&view.scenario.rules, view.scenario.map.terrain(hex), view.visibility);
    if from_above || !view.scenario.switches.signals || spotter(view, unit, hex).is_some() {
        Ok(())
    } else {
        Err(Refusal::NoContactWithAirfield)
    }
}

/// An own unit that sees a hex from the ground, itself or on an excursion, and has contact with a flight's airfield (O2.2.d).
pub fn spotter(view: &SideView, flight: &UnitState, hex: Tile) -> Option<UnitId> {
    let scenario = &view.scenario;
    let base = flight.tile()?;
    let groups = |unit: &UnitState| net::groups(unit, scenario.sheet_of(unit.id));
    let at_base = view.own_in(base).iter().filter_map(|id| view.unit(*id)).map(groups).max().unwrap_or(0);
    let airfield = Station { tile: base, groups: at_base };
    let relays: Vec<Relay> = view
        .on_map()
        .filter(|unit| net::relays(scenario.sheet_of(unit.id)))
        .filter_map(|unit| Some(Relay { unit: unit.id, station: Station { tile: unit.tile()?, groups: groups(unit) } }))
        .filter(|relay| relay.station.groups > 0)
        .collect();
    let reaches = |unit: &UnitState| -> Option<Result<Link, Missing>> {
        let others: Vec<Relay> = relays.iter().copied().filter(|relay| relay.unit != unit.id).collect();
        let station = Station { tile: unit.tile()?, groups: groups(unit) };
        Some(contact(scenario.map.grid, station, airfield, false, &others))
    };
    let scouted = |unit: UnitId| {
        let there = |(enemy, tile): &(UnitId, Tile)| {
            *tile == hex && view.contacts.get(enemy).is_some_and(|contact| contact.now && contact.tile == hex)
        };
        view.excursions.of(unit).any(|excursion| excursion.saw.iter().any(there))
    };
    // What nobody looks into, and no reconnaissance row has, is seen from beside it, for it fired (O0.g).
    let fired = !view.seen[hex.index()] && !view.on_map().any(|unit| scouted(unit.id));
    let sees = |unit: &&UnitState| {
        let looks = |here: Tile| {
            let beside = fired && scenario.map.grid.distance(here, hex) <= 1;
            beside || rule::sees(&scenario.map, &scenario.rules, here, hex, view.visibility)
        };
        unit.tile().is_some_and(looks) || scouted(unit.id)
    };
    view.on_map().filter(sees).find(|unit| reaches(unit).is_some_and(|link| link.is_ok())).map(|unit| unit.id)
}
