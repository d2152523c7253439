//! Builds an air attack's setup: from the truth for execution, from a view for forecasts.

use super::{
    flyer::{AirSetup, Flyer, Gunner},
    mission::{Aim, Strike},
    number, sky,
};
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::Sheet,
    },
    engine::{grid::Tile, side::Side},
    operations::{
        clock,
        combat::{
            fighter::{Fighter, Place},
            gather::{assumed, fighter},
            guns,
        },
        fires::{own::has_moved, spotting::helper},
        forces::{
            Field, UnitState,
            components::{Afloat, Clock, Position, Weather},
            unit::default_line,
        },
        naval::{hull, sight::Eye},
        sight::{
            Visibility, observe,
            rule::{self, Look},
        },
        signals::net,
        view::SideView,
    },
};

fn flyer(scenario: &Scenario, unit: &UnitState, strike: Option<&Strike>) -> Flyer {
    Flyer {
        fighter: fighter(scenario, unit, 0, Place::InHex(None)),
        bombs: strike.is_some_and(|strike| strike.bombs),
        sheds: strike.is_some_and(|strike| strike.sheds),
        aim: strike.map_or(Aim::Company(None), |strike| strike.aim),
    }
}

/// A target on the ground: all its circles can be hit, as by indirect fire (O7.3.d).
fn target(scenario: &Scenario, unit: &UnitState) -> Fighter {
    fighter(scenario, unit, 0, Place::InHex(None))
}

/// Whether a flak company reaches a hex, and how far it is. Farther than one hex it must not have moved, unless it
/// observes the hex itself (O7.5.c).
fn gunner(scenario: &Scenario, unit: &UnitState, sheet: &Sheet, hex: Tile, visibility: Visibility) -> Option<Gunner> {
    // Nobody fires from under water (O6.e).
    let here = unit.tile().filter(|_| !unit.afloat.dived)?;
    let distance = scenario.map.grid.distance(here, hex);
    let reaches = unit.with_rows(sheet).any(|(_, row, state)| {
        let range = row.flak.is_some_and(|range| u32::from(range) >= distance);
        range && state.whole(row.count) > 0 && state.loads(row).next().is_some()
    });
    let look = Look { eye: Eye::of(sheet, false), shape: None };
    let observes = distance <= 1 || rule::sees_by(&scenario.map, &scenario.rules, look, here, hex, visibility);
    if !reaches || (!observes && has_moved(scenario, unit, false)) {
        return None;
    }
    // The bridge of a ship stands for signal groups (O7.5.c).
    let signals = if sheet.is_ship() { hull::signal_groups(sheet, &unit.rows.0) } else { net::groups(unit, sheet) };
    Some(Gunner {
        fighter: fighter(scenario, unit, default_line(sheet), Place::InHex(None)),
        distance,
        observes,
        signals,
        lent: None,
    })
}

/// Whether a flight on patrol covers a hex (O7.1.c).
pub fn covers(scenario: &Scenario, patrol: &UnitState, hex: Tile) -> bool {
    let radius = u32::from(scenario.rules.readings.patrol_hexes);
    let over = patrol.sortie.over.filter(|_| matches!(patrol.position, Position::Aloft(_)));
    over.is_some_and(|over| scenario.map.grid.distance(over, hex) <= radius)
}

/// The setup as it really is.
pub fn truth(field: &Field, hex: Tile, strikes: &[Strike], attacker: Side) -> AirSetup {
    let scenario = field.scenario();
    let visibility = clock::visibility(&scenario, field.res::<Clock>().round, field.res::<Weather>().roll);
    let defender = attacker.other();
    let mut flyers: Vec<Flyer> =
        strikes.iter().map(|strike| flyer(&scenario, &field.load(strike.flight), Some(strike))).collect();
    flyers.sort_by_key(|flyer| flyer.fighter.unit);
    let ready = |unit: &UnitState| !unit.posture.spare_aircraft && !unit.fought.defended;
    let of_defender = |id: &UnitId| scenario.unit(*id).side == defender;
    let patrols = scenario.flights.iter().copied().filter(of_defender).map(|id| field.load(id));
    let patrols: Vec<Flyer> =
        patrols.filter(|unit| ready(unit) && covers(&scenario, unit, hex)).map(|unit| flyer(&scenario, &unit, None)).collect();
    let mut helped = Vec::new();
    let mut flak: Vec<Gunner> = Vec::new();
    let batteries =
        scenario.unit_ids().filter(of_defender).filter(|id| scenario.sheet_of(*id).rows.iter().any(|row| row.flak.is_some()));
    for id in batteries {
        let unit = field.load(id);
        if !ready(&unit) || unit.supply.refuelling {
            continue;
        }
        let Some(mut gun) = gunner(&scenario, &unit, scenario.sheet_of(id), hex, visibility) else { continue };
        // The signal groups of a superior in the same hex help one battery (O7.5.c).
        let superior = guns::superior(field, &unit, &helped).filter(|_| gun.distance > 1 && !gun.observes);
        if let Some(staff) = helper(gun.signals, superior, number::MOST_SIGNALS) {
            gun.signals = staff.groups;
            gun.lent = Some(staff.unit);
            helped.push(staff.unit);
        }
        flak.push(gun);
    }
    // The attackers see for themselves what can be seen from the air (O3.4.a).
    let from_above = sky::sees(&scenario.rules, scenario.map.terrain(hex), visibility);
    // What is under water is no target from the air.
    let there = field.side_at(hex, defender).into_iter().filter(|id| !field.get::<Afloat>(*id).dived);
    let targets = there.map(|id| {
        let mut target = target(&scenario, &field.load(id));
        target.seen = from_above || observe::sees_unit(field, attacker, id);
        target
    });
    let targets = targets.collect();
    AirSetup { hex, terrain: scenario.map.terrain(hex), visibility, attacker, flyers, patrols, flak, targets }
}

/// The setup as the attacker knows it: enemies by their sheets at the seen strength; flak that it knows of; no patrols,
/// for nobody sees them before they act.
pub fn estimate(view: &SideView, hex: Tile, strikes: &[Strike]) -> AirSetup {
    let scenario = &view.scenario;
    let flyers = strikes.iter().filter_map(|strike| Some(flyer(scenario, view.unit(strike.flight)?, Some(strike))));
    let mut flyers: Vec<Flyer> = flyers.collect();
    flyers.sort_by_key(|flyer| flyer.fighter.unit);
    let expected = scenario.side(view.side.other()).expected;
    let guns = view.contacts.values().filter(|contact| scenario.sheet(contact.sheet).rows.iter().any(|row| row.flak.is_some()));
    let flak = guns.filter_map(|contact| {
        let mut gun = gunner(scenario, &assumed(view, contact), scenario.sheet(contact.sheet), hex, view.visibility)?;
        gun.fighter.experience = expected;
        Some(gun)
    });
    let flak = flak.collect();
    let contacts = view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id));
    let targets = contacts.filter(|contact| !contact.dived).map(|contact| target(scenario, &assumed(view, contact))).collect();
    AirSetup {
        hex,
        terrain: scenario.map.terrain(hex),
        visibility: view.visibility,
        attacker: view.side,
        flyers,
        patrols: Vec::new(),
        flak,
        targets,
    }
}
