//! The signal net of one side: contact of each of its units, from what the one who asks knows of them.

use std::collections::BTreeMap;

use super::contact::{Link, Missing, Relay, Station, contact};
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::{Branch, Role, Sheet},
    },
    engine::side::Side,
    operations::{
        command::tree,
        forces::{Field, UnitState},
    },
};

/// Contact of every unit on the map.
pub type Net = BTreeMap<UnitId, Result<Link, Missing>>;

/// Signal groups of a unit that are whole.
pub fn groups(unit: &UnitState, sheet: &Sheet) -> u32 {
    unit.with_rows(sheet)
        .filter(|(_, row, _)| row.role == Role::Signals)
        .map(|(_, row, state)| u32::from(state.whole(row.count)))
        .sum()
}

/// Whether an HQ group of a company rides in a vehicle: a row with armour (O2.2.b).
fn rides(unit: &UnitState, sheet: &Sheet) -> bool {
    unit.with_rows(sheet).any(|(_, row, state)| row.role == Role::Hq && row.armoured() && state.whole(row.count) > 0)
}

/// A signal company: it relays, and is no staff (O2.2.c).
fn relays(sheet: &Sheet) -> bool {
    sheet.branch == Branch::Signals && !sheet.is_staff()
}

/// The net of a side; `state` tells its units.
pub fn of<'a>(scenario: &Scenario, side: Side, state: &impl Fn(UnitId) -> Option<&'a UnitState>) -> Net {
    let station = |unit: &UnitState| {
        let groups = groups(unit, unit.sheet(scenario));
        unit.tile().map(|tile| Station { tile, groups })
    };
    let own: Vec<&UnitState> = scenario
        .unit_ids()
        .filter(|id| scenario.unit(*id).side == side)
        .filter_map(state)
        .filter(|unit| unit.tile().is_some())
        .collect();
    let relays: Vec<Relay> = own
        .iter()
        .filter(|unit| relays(unit.sheet(scenario)))
        .filter_map(|unit| Some(Relay { unit: unit.id, station: station(unit)? }))
        .filter(|relay| relay.station.groups > 0)
        .collect();
    own.iter()
        .filter_map(|unit| {
            let Some(staff) = tree::superior(scenario, state, unit.id) else { return Some((unit.id, Ok(Link::Highest))) };
            let vehicle = rides(unit, unit.sheet(scenario));
            // A signal company does not relay to itself.
            let others: Vec<Relay> = relays.iter().copied().filter(|relay| relay.unit != unit.id).collect();
            Some((unit.id, contact(scenario.map.grid, station(unit)?, station(staff)?, vehicle, &others)))
        })
        .collect()
}

/// The net of a side as it really is.
pub fn of_field(field: &Field, side: Side) -> Net {
    let scenario = field.scenario();
    let units: Vec<Option<UnitState>> =
        scenario.unit_ids().map(|id| (scenario.unit(id).side == side).then(|| field.load(id))).collect();
    of(&scenario, side, &|id: UnitId| units[id.index()].as_ref())
}
