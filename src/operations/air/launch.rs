//! Sends flights on their missions: patrols, reconnaissance and transfers at once, attacks by naming them.

use super::{
    bases,
    mission::{Landing, Mission, Strike},
    sky,
};
use crate::{
    content::scenario::UnitId,
    engine::{
        grid::Tile,
        side::{Side, Sides},
    },
    operations::{
        event::Event,
        forces::{
            Field,
            components::{Clock, Position, Strikes},
        },
        sight::{field::Sight, observe},
    },
};

/// Carries out a checked mission. Returns whether something was revealed or dice fell.
pub fn send(field: &mut Field, side: Side, flight: UnitId, mission: Option<Mission>) -> bool {
    let scenario = field.scenario();
    let round = field.res::<Clock>().round;
    field.res_mut::<Strikes>().0.retain(|strike| strike.flight != flight);
    field.log(Event::MissionSet { flight, mission }, Sides::only(side));
    match mission {
        None => false,
        Some(Mission::Attack { hex, aim, bombs, sheds }) => {
            field.res_mut::<Strikes>().0.push(Strike { flight, hex, aim, bombs, sheds });
            false
        }
        Some(Mission::Patrol { hex }) => {
            let Some(base) = field.get::<Position>(flight).tile() else { return false };
            field.edit(flight, |flight| {
                bases::takes_off(&scenario, flight, round);
                flight.position = Position::Aloft(base);
                flight.sortie.over = Some(hex);
            });
            observe::observe_gone(field, side, flight, base);
            look(field, side, hex)
        }
        Some(Mission::Reconnoitre { hex }) => {
            field.edit(flight, |flight| {
                bases::takes_off(&scenario, flight, round);
                flight.sortie.over = Some(hex);
            });
            let seen = field.res::<Sight>().sees(side.other(), hex);
            field.log(Event::Overflown { flight, hex }, if seen { Sides::BOTH } else { Sides::only(side) });
            look(field, side, hex);
            bases::service(field, flight);
            true
        }
        Some(Mission::Transfer { to }) => {
            let Some(base) = field.get::<Position>(flight).tile() else { return false };
            field.edit(flight, |flight| {
                bases::takes_off(&scenario, flight, round);
                flight.position = Position::On(to);
            });
            field.log(Event::Landed { flight, at: to, why: Landing::Transferred }, Sides::only(side));
            observe::observe_step(field, side, &[flight], base, to);
            bases::service(field, flight);
            true
        }
    }
}

/// A side looks into a hex from the air; returns whether it learnt where an enemy is.
pub fn look(field: &mut Field, side: Side, hex: Tile) -> bool {
    let mut found = false;
    for unit in field.side_at(hex, side.other()) {
        found |= observe::observe_unit(field, side, unit);
    }
    observe::forget_stale(field, side);
    // That nobody is there is news too.
    if sky::watches(field, side, hex) { observe::explore(field, &[hex]) | found } else { found }
}

/// Own troops came into hexes that were to be attacked from the air: those attacks are called off (O7.1.c).
pub fn call_off(field: &mut Field, side: Side, hex: Tile) {
    let flights: Vec<UnitId> =
        field.res::<Strikes>().0.iter().filter(|strike| strike.hex == hex).map(|strike| strike.flight).collect();
    if !flights.is_empty() {
        field.res_mut::<Strikes>().0.retain(|strike| strike.hex != hex);
        field.log(Event::AirCalledOff { hex, flights }, Sides::only(side));
    }
}
