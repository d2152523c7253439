//! Units that leave their vehicles and go on as improvised infantry (O5.4.a).

use super::{
    Field, UnitState,
    components::{Form, Phase},
    unit::{default_line, mask},
};
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::{Row, RowKind},
    },
    engine::{grid::path::Trail, side::Side},
    operations::{event::Event, movement::reach, order::Refusal, sight::observe, view::SideView},
};

/// Whether a unit may leave its vehicles: it has some, men to go on, and does not stand before the enemy.
///
/// # Errors
/// Why not.
pub fn check(view: &SideView, unit: UnitId) -> Result<(), Refusal> {
    if view.turn.phase != Phase::Movement {
        return Err(Refusal::WrongPhase);
    }
    let unit = view.unit(unit).ok_or(Refusal::UnknownUnit)?;
    unit.tile().ok_or(Refusal::NotOnMap)?;
    if unit.form != Form::Own || view.scenario.improvised_of(view.scenario.unit(unit.id).sheet).is_none() {
        return Err(Refusal::NoVehicles);
    }
    if reach::before_enemy(view, unit) {
        return Err(Refusal::InEnemyHex);
    }
    Ok(())
}

/// What a unit leaves behind for good: whole and damaged vehicles and guns, and rows of weapons that men on foot cannot
/// serve. Groups on lorries leave these, but they are no circles.
pub fn left_behind(scenario: &Scenario, unit: &UnitState) -> u32 {
    let rows = unit.with_rows(scenario.sheet_of(unit.id));
    rows.filter(|(_, row, _)| row.kind != RowKind::Infantry).map(|(_, row, state)| u32::from(row.count - state.total)).sum()
}

/// Leaves them. The men go on with carbines at the pace of men on foot; whoever has moved has moved.
pub fn run(field: &mut Field, side: Side, unit: UnitId) {
    let scenario = field.scenario();
    let vehicles = left_behind(&scenario, &field.load(unit));
    field.edit(unit, |unit| {
        unit.form = Form::Improvised;
        let sheet = unit.sheet(&scenario);
        for state in &mut unit.rows.0 {
            // The crews of broken-down vehicles are with the others; of those shot up some are missing for the time being.
            state.wear = 0;
            state.ammunition = [0; 3];
            state.fuel = 0;
            state.opened = None;
        }
        unit.stores = super::components::Stores(sheet.stores.all());
        unit.posture.line &= mask(sheet, Row::armed);
        if unit.posture.line == 0 {
            unit.posture.line = default_line(sheet);
        }
        if unit.moved.hexes > 0 || unit.moved.spent > 0 {
            unit.moved.spent = unit.moved.spent.max(sheet.country);
            unit.moved.trail = Trail::Spent;
        }
        unit.supply.burned = false;
    });
    field.log(Event::Abandoned { unit, vehicles }, observe::who_sees(field, unit, side));
    observe::observe_unit(field, side.other(), unit);
}
