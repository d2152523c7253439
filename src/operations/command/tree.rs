//! Who answers to whom, as things stand: the scenario's tree with what was attached elsewhere and without lost staffs.

use crate::{
    content::{
        scenario::{FormationId, Scenario, UnitId},
        sheet::{Level, Role, Sheet, UnitSize},
    },
    operations::forces::UnitState,
};

/// The rank of a unit for attachment (O2.1.c): platoon, company, then staffs by their level.
pub fn rank(sheet: &Sheet) -> u8 {
    match sheet.size {
        UnitSize::Platoon => 0,
        UnitSize::Company => 1,
        UnitSize::Staff(level) => level_rank(level),
    }
}

/// The rank of a formation's staff.
pub fn level_rank(level: Level) -> u8 {
    2 + level as u8
}

/// The staff of a formation, or of the nearest one above that has one.
fn staff_of(scenario: &Scenario, formation: FormationId) -> Option<UnitId> {
    let mut at = Some(formation);
    // Parents stand before their children, so this ends.
    while let Some(id) = at {
        let def = scenario.formation(id);
        if def.staff.is_some() {
            return def.staff;
        }
        at = def.parent;
    }
    None
}

/// The staff to which a unit belongs, whether it is still in play or not.
pub fn answers_to(scenario: &Scenario, unit: &UnitState) -> Option<UnitId> {
    match unit.command.attached {
        Some(formation) => staff_of(scenario, formation).filter(|staff| *staff != unit.id),
        None => scenario.unit(unit.id).superior,
    }
}

/// The formation in which a unit stands now: its own, or the one it was attached to. For a staff it is the one above
/// which its formation hangs.
pub fn formation(scenario: &Scenario, unit: &UnitState) -> FormationId {
    unit.command.attached.unwrap_or(scenario.unit(unit.id).formation)
}

/// The formation above another, as attached.
pub fn parent<'a>(
    scenario: &Scenario,
    state: &impl Fn(UnitId) -> Option<&'a UnitState>,
    formation: FormationId,
) -> Option<FormationId> {
    let def = scenario.formation(formation);
    def.staff.and_then(state).and_then(|staff| staff.command.attached).or(def.parent)
}

/// Whether a staff commands: it is on the map and has an HQ group left. Otherwise it is lost, and the next one up takes
/// its place until an exchange of personnel replaces it (O2.2.e, O1.3.c).
pub fn in_play(scenario: &Scenario, staff: &UnitState) -> bool {
    staff.tile().is_some() && staff.has_hq(scenario.sheet_of(staff.id))
}

/// The staff that a unit answers to: its superior, or the next one up if that is lost or not there (O2.2.e).
pub fn superior<'a>(
    scenario: &Scenario,
    state: &impl Fn(UnitId) -> Option<&'a UnitState>,
    unit: UnitId,
) -> Option<&'a UnitState> {
    let above = |unit: UnitId| state(unit).map_or(scenario.unit(unit).superior, |unit| answers_to(scenario, unit));
    let mut at = above(unit);
    // No chain is longer than there are formations; a circle in a damaged state ends here too.
    for _ in 0..scenario.formations.len() + 1 {
        let staff = at?;
        if let Some(staff) = state(staff).filter(|staff| in_play(scenario, staff)) {
            return Some(staff);
        }
        at = above(staff);
    }
    None
}

/// Whether nobody was ever above a unit: it needs no orders from anybody.
pub fn independent(scenario: &Scenario, unit: &UnitState) -> bool {
    answers_to(scenario, unit).is_none()
}

/// HQ groups that are whole: each may activate one unit, or rally, a round (O2.1.a, O2.1.e).
pub fn groups(scenario: &Scenario, unit: &UnitState) -> u8 {
    let sheet = scenario.sheet_of(unit.id);
    let rows = unit.with_rows(sheet).filter(|(_, row, _)| row.role == Role::Hq);
    rows.map(|(_, row, state)| state.whole(row.count)).fold(0, u8::saturating_add)
}

/// HQ groups that have commanded nobody yet in this round.
pub fn free_groups(scenario: &Scenario, unit: &UnitState) -> u8 {
    groups(scenario, unit).saturating_sub(unit.command.spent)
}
