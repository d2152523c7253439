//! Circles totally lost: for the goals, the window at the end, a campaign's parts and reports of simulated games alike.

use std::collections::BTreeMap;

use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::RowKind,
    },
    operations::forces::{
        UnitState,
        components::{Form, Position, Rows},
        fragments,
    },
};

/// Which unit took up whose fragments.
pub type JoinedInto = BTreeMap<UnitId, UnitId>;

/// Circles of a kind that some units have lost: all units of a side, since fragments count for whoever took them up.
pub fn of_units<'a>(scenario: &Scenario, units: impl Iterator<Item = &'a UnitState> + Clone, kind: Option<RowKind>) -> u32 {
    let joined = units.clone().filter_map(|unit| match unit.position {
        Position::Joined(into) => Some((unit.id, into)),
        _ => None,
    });
    let with: JoinedInto = joined.collect();
    units.map(|unit| of_unit(scenario, (unit.id, unit.position, unit.form), &unit.rows, &with, kind)).sum()
}

/// Circles of a kind that a unit has lost. What was missing from the beginning is nobody's kill; vehicles and guns that
/// were left behind are (O5.4.a).
pub fn of_unit(
    scenario: &Scenario,
    (id, position, form): (UnitId, Position, Form),
    rows: &Rows,
    with: &JoinedInto,
    kind: Option<RowKind>,
) -> u32 {
    if matches!(position, Position::Joined(_)) {
        return 0;
    }
    let rows = scenario.sheet_of(id).rows.iter().zip(rows.0.iter()).enumerate();
    rows.filter(|(_, (row, _))| kind.is_none_or(|kind| row.kind == kind))
        .map(|(index, (row, state))| {
            let missing = row.count - fragments::held(scenario, id, index, &|other| with.get(&other).copied());
            let left = form == Form::Improvised && row.kind != RowKind::Infantry;
            let lost = if position == Position::Gone || left { row.count } else { state.total };
            u32::from(lost.saturating_sub(missing))
        })
        .sum()
}
