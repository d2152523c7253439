//! Fuel: burned at the first move of a phase, and wear at each refuelling (O5.4.a, O4.2.a).

use super::report::Breakdown;
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::Sheet,
    },
    engine::{
        dice::DiceStream,
        side::{Side, Sides},
    },
    operations::{
        event::Event,
        forces::{
            Field, UnitState,
            components::{RowState, Rows},
        },
    },
};

/// Whether a unit burns fuel when it moves: not with simple supply, and not a small staff, which needs none (O5.1.d).
pub fn burns(scenario: &Scenario, unit: &UnitState) -> bool {
    let sheet = unit.sheet(scenario);
    let small = !sheet.needs_supply() && !sheet.is_ship() && scenario.rules.readings.staffs_burn_nothing;
    !scenario.switches.simple_supply && sheet.motorised() && !small
}

/// Sets left in the emptiest row that has whole circles.
pub fn least(sheet: &Sheet, rows: &Rows) -> Option<u8> {
    let moving = sheet.rows.iter().zip(rows.0.iter()).filter(|(row, state)| row.fuel.is_some() && state.whole(row.count) > 0);
    moving.map(|(_, state)| state.fuel).min()
}

/// Whether a unit cannot move for want of fuel: it has not burned a set in this phase, and a row has none.
pub fn dry(scenario: &Scenario, unit: &UnitState) -> bool {
    burns(scenario, unit) && !unit.supply.burned && least(unit.sheet(scenario), &unit.rows) == Some(0)
}

/// Strikes off a set of fuel at the first move of a supply phase.
pub fn burn(field: &mut Field, side: Side, unit: UnitId) {
    let scenario = field.scenario();
    if !burns(&scenario, &field.load(unit)) || field.load(unit).supply.burned {
        return;
    }
    let sheet = scenario.sheet(field.sheet_id(unit));
    field.edit(unit, |unit| {
        unit.supply.burned = true;
        for (row, state) in sheet.rows.iter().zip(unit.rows.0.iter_mut()) {
            if row.fuel.is_some() && state.whole(row.count) > 0 {
                state.fuel = state.fuel.saturating_sub(1);
            }
        }
    });
    let left = least(sheet, &field.load(unit).rows).unwrap_or(0);
    field.log(Event::BurnedFuel { unit, left }, Sides::only(side));
}

/// Leaves vehicles with dry tanks behind, which are lost, when a unit retreats (O7.6.b). Returns how many.
pub fn abandon(scenario: &Scenario, unit: &mut UnitState) -> u32 {
    if !burns(scenario, unit) || unit.supply.burned {
        return 0;
    }
    let mut lost = 0;
    for (row, state) in scenario.sheet_of(unit.id).rows.iter().zip(unit.rows.0.iter_mut()) {
        if row.fuel.is_some() && (row.armoured() || row.aircraft.is_some()) && state.fuel == 0 && state.total < row.count {
            lost += u32::from(row.count - state.total);
            (state.temporary, state.wear, state.total) = (0, 0, row.count);
        }
    }
    lost
}

/// Whether refuelling so many vehicles takes a die: for those beyond the full tens.
pub fn takes_die(vehicles: u8) -> bool {
    !vehicles.is_multiple_of(10)
}

/// Vehicles that break down when so many are refuelled: one for each full ten, and one more if the die shows at least 11
/// less the rest.
pub fn breakdowns(vehicles: u8, die: Option<u8>) -> u8 {
    let rest = vehicles % 10;
    vehicles / 10 + u8::from(rest > 0 && die.is_some_and(|die| die >= 11 - rest))
}

/// Wear of the rows of a unit that were refuelled: those with armour.
pub fn wear(sheet: &Sheet, unit: UnitId, refuelled: &[u8], rows: &mut Rows, dice: &mut DiceStream) -> Vec<Breakdown> {
    let mut found = Vec::new();
    for (index, (row, state)) in (0u8..).zip(sheet.rows.iter().zip(rows.0.iter_mut())) {
        let vehicles = RowState::whole(state, row.count);
        // Aircraft wear after each mission, when they are refuelled (O3.4.e), and ships never do.
        if !row.armoured() || row.aircraft.is_some() || row.part.is_some() || vehicles == 0 || !refuelled.contains(&index) {
            continue;
        }
        let die = takes_die(vehicles).then(|| u8::try_from(dice.die(10)).unwrap_or(10));
        let circles = breakdowns(vehicles, die);
        state.wear += circles;
        if circles > 0 || die.is_some() {
            found.push(Breakdown { unit, row: index, die, circles });
        }
    }
    found
}
