//! Airfields: which a side can use, where a flight comes down, and its service after a mission (O3.4.b, O3.4.e).

use super::mission::Landing;
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::{
        dice::{DiceKey, DiceStep},
        grid::Tile,
        quantity::Round,
        side::{Side, Sides},
    },
    operations::{
        combat::{apply::lose_at, retreat::Whereabouts},
        event::{Event, Loss},
        forces::{
            Field, UnitState,
            components::{Clock, GameDice, Position, Turn},
        },
        logistics::fuel,
    },
};

/// Whether a side can use the airfield in a hex: there is one, the side controls it, and no enemy stands there.
pub fn usable(scenario: &Scenario, at: &impl Whereabouts, tile: Tile, side: Side) -> bool {
    scenario.airfield(tile).is_some() && at.holds(tile, side) && !at.occupied(tile, side.other())
}

/// The airfield to which a flight moves when its own is taken: the nearest one that it reaches, if its group plays so.
pub fn haven(scenario: &Scenario, at: &impl Whereabouts, flight: UnitId, from: Tile) -> Option<Tile> {
    let side = scenario.unit(flight).side;
    let radius = scenario.sheet_of(flight).aircraft().map_or(0, |aircraft| u32::from(aircraft.radius));
    let distance = |tile: Tile| scenario.map.grid.distance(from, tile);
    let fields = scenario.airfields.iter().map(|airfield| airfield.tile);
    fields
        .filter(|tile| *tile != from && distance(*tile) <= radius && usable(scenario, at, *tile, side))
        .filter(|_| scenario.rules.readings.flights_escape)
        .min_by_key(|tile| (distance(*tile), *tile))
}

/// A flight came down after it had to leave the ground or a mission: it is refuelled for the rounds of its service.
pub fn came_down(scenario: &Scenario, flight: &mut UnitState, round: Round) {
    flight.sortie.over = None;
    flight.sortie.flown = true;
    flight.sortie.ready = ready_again(scenario, round);
}

/// The first round in which a flight may go up again after a mission in this one (O3.4.e).
pub fn ready_again(scenario: &Scenario, round: Round) -> Round {
    Round(round.0 + 1 + u32::from(scenario.rules.readings.air_service))
}

/// A flight goes up: one set of fuel is gone, and its service begins with the round.
pub fn takes_off(scenario: &Scenario, flight: &mut UnitState, round: Round) {
    let sheet = scenario.sheet_of(flight.id);
    for (row, state) in sheet.rows.iter().zip(flight.rows.0.iter_mut()) {
        if row.fuel.is_some() && state.whole(row.count) > 0 {
            state.fuel = state.fuel.saturating_sub(1);
        }
    }
    flight.sortie.ready = ready_again(scenario, round);
    flight.sortie.flown = true;
    flight.sortie.mending = 0;
}

/// Wear when a flight is refuelled after a mission (O4.2.a).
pub fn service(field: &mut Field, flight: UnitId) {
    let scenario = field.scenario();
    let (side, round) = (scenario.unit(flight).side, field.res::<Clock>().round);
    let turn = u8::try_from(field.res::<Turn>().side.index() + 1).unwrap_or(0);
    let key = DiceKey { round: round.0, side_turn: turn, step: DiceStep::AirService, hex: 0, subject: flight.0 };
    let mut dice = field.res::<GameDice>().0.stream(key);
    let sheet = scenario.sheet_of(flight);
    let mut found = Vec::new();
    field.edit(flight, |flight| {
        for (row, state) in sheet.rows.iter().zip(flight.rows.0.iter_mut()) {
            let aircraft = state.whole(row.count);
            if row.fuel.is_none() || aircraft == 0 {
                continue;
            }
            let die = fuel::takes_die(aircraft).then(|| u8::try_from(dice.die(10)).unwrap_or(10));
            let circles = fuel::breakdowns(aircraft, die);
            state.wear += circles;
            found.push((die, circles));
        }
    });
    for (die, circles) in found {
        field.log(Event::AirWear { flight, die, circles }, Sides::only(side));
    }
}

/// A flight on patrol comes down: at its airfield, or if that is lost at the nearest other one; else it is lost.
pub fn land(field: &mut Field, flight: UnitId, why: Landing) {
    let scenario = field.scenario();
    let side = scenario.unit(flight).side;
    let Position::Aloft(base) = *field.get::<Position>(flight) else { return };
    let (at, why) = if usable(&scenario, field, base, side) {
        (Some(base), why)
    } else {
        (haven(&scenario, field, flight, base), Landing::Diverted)
    };
    let Some(at) = at else {
        lose_at(field, flight, base, Loss::CutOff, Sides::BOTH);
        return;
    };
    field.edit(flight, |flight| {
        flight.position = Position::On(at);
        flight.sortie.over = None;
        flight.moved.shifted = true;
    });
    field.log(Event::Landed { flight, at, why }, Sides::only(side));
    service(field, flight);
}

/// All flights of a side that are in the air come down; with its turn a new day's work begins.
pub fn begin_turn(field: &mut Field, side: Side) {
    let scenario = field.scenario();
    for flight in scenario.flights.iter().copied().filter(|id| scenario.unit(*id).side == side) {
        field.edit(flight, |flight| flight.sortie.flown = false);
        land(field, flight, Landing::Relieved);
    }
}

/// Weather or light turned: who may no longer be in the air comes down (O3.4.a).
pub fn weather_turned(field: &mut Field) {
    for flight in field.scenario().flights.clone() {
        land(field, flight, Landing::Weather);
    }
}

/// The missions of a side's turn are over: nobody but patrols looks down any more.
pub fn end_turn(field: &mut Field, side: Side) {
    let scenario = field.scenario();
    for flight in scenario.flights.iter().copied().filter(|id| scenario.unit(*id).side == side) {
        if !matches!(field.get::<Position>(flight), Position::Aloft(_)) {
            field.edit(flight, |flight| flight.sortie.over = None);
        }
    }
}
