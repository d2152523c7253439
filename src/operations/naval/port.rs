//! Ships fill up in port (O5.1.d, Reading): in a supply phase, in or beside a port of their side.

use bevy_ecs::prelude::*;

use crate::{
    content::scenario::{Scenario, SourceDef, SourceKind, UnitId},
    engine::{
        grid::Tile,
        quantity::Round,
        side::{Side, Sides},
    },
    operations::{
        event::Event,
        forces::components::{Clock, Playing, Position, Rows, SupplyState},
        journal::Journal,
        logistics::{gather::phase_due, simple},
    },
};

/// Whether a hex is in or beside a port of a side that is open in a round.
pub fn in_port(scenario: &Scenario, side: Side, round: Round, tile: Tile) -> bool {
    let own = |source: &&SourceDef| source.side == side && source.kind == SourceKind::Port && source.open_in(round);
    let ports = scenario.sources_of_supply.iter().filter(own);
    ports.map(|source| scenario.map.grid.distance(source.tile, tile)).any(|distance| distance <= 1)
}

/// Fills the ships in port.
pub fn run(
    playing: Res<Playing>,
    clock: Res<Clock>,
    mut units: Query<(&UnitId, &Position, &mut Rows, &mut SupplyState)>,
    mut journal: ResMut<Journal>,
) {
    let scenario = &playing.0;
    if !super::anywhere(scenario) || !scenario.rules.readings.ships_fill_in_port || !phase_due(scenario, clock.round) {
        return;
    }
    for side in Side::BOTH {
        let mut filled = 0;
        for (id, position, mut rows, mut supply) in &mut units {
            let sheet = scenario.sheet_of(*id);
            let there = position.tile().is_some_and(|tile| in_port(scenario, side, clock.round, tile));
            if scenario.unit(*id).side != side || !sheet.is_ship() || !there {
                continue;
            }
            supply.burned = false;
            let mut full = rows.clone();
            if simple::refill(sheet, &mut full) {
                *rows = full;
                filled += 1;
            }
        }
        if filled > 0 {
            journal.write(clock.round, Event::FilledInPort { side, ships: filled }, Sides::only(side));
        }
    }
}
