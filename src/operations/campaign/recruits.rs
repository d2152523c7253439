//! Who gets the replacements that come up between two parts: staffs first, then who lost the largest share.

use std::cmp::Reverse;

use crate::{
    content::{campaign::Replacement, scenario::Scenario, sheet::RowKind},
    operations::forces::{
        UnitState,
        components::{Form, Position},
    },
};

/// Lets replacements join, circle by circle. Only who stands on the map and was reached by the last supply gets any.
pub fn join(scenario: &Scenario, units: &mut [UnitState], replacements: &[Replacement]) {
    for new in replacements {
        for _ in 0..new.circles {
            let wants = units.iter().filter(|unit| unit.side(scenario) == new.side && reached(unit));
            let neediest = wants.filter_map(|unit| Some((need(scenario, unit, new.kind)?, unit.id)));
            let Some((_, unit)) = neediest.max_by_key(|(need, unit)| (*need, Reverse(*unit))) else { break };
            fill(scenario, &mut units[unit.index()], new.kind);
        }
    }
}

/// Whether replacements can come to a unit: it is on the map, has its vehicles, and missed no supply.
fn reached(unit: &UnitState) -> bool {
    matches!(unit.position, Position::On(_)) && unit.form == Form::Own && unit.supply.malus == 0
}

/// How much a unit needs circles of a kind: staffs before others, then by the share that is lost, in thousandths.
fn need(scenario: &Scenario, unit: &UnitState, kind: RowKind) -> Option<(bool, u32)> {
    let sheet = scenario.sheet_of(unit.id);
    let rows = unit.with_rows(sheet).filter(|(_, row, _)| row.kind == kind);
    let (lost, all) =
        rows.fold((0, 0), |(lost, all), (_, row, state)| (lost + u32::from(state.total), all + u32::from(row.count)));
    (lost > 0).then(|| (sheet.is_staff(), lost * 1000 / all))
}

/// One circle goes to the row that lost most.
fn fill(scenario: &Scenario, unit: &mut UnitState, kind: RowKind) {
    let rows = &scenario.sheet_of(unit.id).rows;
    let lost = unit.rows.0.iter_mut().zip(rows).enumerate().filter(|(_, (state, row))| row.kind == kind && state.total > 0);
    if let Some((_, (state, row))) = lost.max_by_key(|(index, (state, _))| (state.total, Reverse(*index))) {
        let none_left = state.whole(row.count) == 0;
        state.total -= 1;
        if none_left {
            // Who replaces all brings what he carries.
            state.fuel = row.fuel.map_or(0, |fuel| fuel.sets);
            for (left, load) in state.ammunition.iter_mut().zip(&row.loads) {
                *left = load.sets;
            }
        }
    }
}
