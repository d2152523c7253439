//! Survey troops: firing artillery whose range they are in is located (O3.3.a).

use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::{Role, Sheet},
    },
    engine::{
        grid::Tile,
        side::{Side, Sides},
    },
    operations::{
        event::Event,
        forces::{
            Field, UnitState,
            components::{Clock, Contact, Intelligence, Position},
        },
        sight::observe,
    },
};

/// Whether a sheet has survey troops.
pub fn surveys(sheet: &Sheet) -> bool {
    sheet.rows.iter().any(|row| row.role == Role::Survey)
}

/// Whole survey troops among some units that are in the range of artillery at a hex.
pub fn troops<'a>(scenario: &Scenario, units: impl IntoIterator<Item = &'a UnitState>, at: Tile, range: u32) -> u32 {
    let near = |unit: &&UnitState| unit.tile().is_some_and(|tile| scenario.map.grid.distance(tile, at) <= range);
    let count = |unit: &UnitState| -> u32 {
        let rows = unit.with_rows(unit.sheet(scenario)).filter(|(_, row, _)| row.role == Role::Survey);
        rows.map(|(_, row, state)| u32::from(state.whole(row.count))).sum()
    };
    units.into_iter().filter(near).map(count).sum()
}

/// Units of a side on the map with survey troops.
pub fn surveyors(field: &Field, side: Side) -> Vec<UnitState> {
    let scenario = field.scenario();
    let of_it = |id: &UnitId| scenario.unit(*id).side == side && surveys(scenario.sheet_of(*id));
    scenario.unit_ids().filter(of_it).map(|id| field.load(id)).filter(|unit| unit.tile().is_some()).collect()
}

/// Artillery that has just fired is located by the survey troops of the other side in its range.
pub fn locate(field: &mut Field, unit: UnitId) {
    let scenario = field.scenario();
    let Position::On(tile) = *field.get::<Position>(unit) else { return };
    let side = scenario.unit(unit).side.other();
    let Some(range) = scenario.sheet_of(unit).indirect_range().map(u32::from) else { return };
    if troops(&scenario, &surveyors(field, side), tile, range) == 0 {
        return;
    }
    let round = field.res::<Clock>().round;
    let known = field.res::<Intelligence>().contacts[side.index()].get(&unit).copied();
    let there = observe::contact(field, unit, tile);
    // Who is only heard shows neither what is left of it nor whether it is dug in (O0.j).
    let contact = match known {
        Some(known) if known.now => there,
        Some(Contact { thirds, dug_in, .. }) => Contact { now: false, thirds, dug_in, ..there },
        None => Contact { now: false, thirds: 3, dug_in: false, ..there },
    };
    let contact = Contact { located: Some(round), ..contact };
    field.set_contact(side, unit, Some(contact));
    field.log(Event::Located { side, unit, tile }, Sides::only(side));
}
