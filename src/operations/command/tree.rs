//! Who answers to whom, as things stand: the scenario's tree with what was attached elsewhere and without lost staffs.

use crate::{
    content::{
        scenario::{FormationId, Scenario, UnitId},
        sheet::{Level, Role, Sheet, UnitSize},
    },
    operations::forces::UnitState,
};

/// The formations to which units are attached, other than their own; by unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attachments(Vec<(UnitId, FormationId)>);

impl Attachments {
    /// The formation to which a unit is attached, if it is not with its own.
    pub fn of(&self, unit: UnitId) -> Option<FormationId> {
        self.0.binary_search_by_key(&unit, |(unit, _)| *unit).ok().map(|place| self.0[place].1)
    }

    /// Notes where a unit is attached now.
    pub fn set(&mut self, unit: UnitId, formation: Option<FormationId>) {
        match (self.0.binary_search_by_key(&unit, |(unit, _)| *unit), formation) {
            (Ok(place), Some(formation)) => self.0[place].1 = formation,
            (Ok(place), None) => drop(self.0.remove(place)),
            (Err(place), Some(formation)) => self.0.insert(place, (unit, formation)),
            (Err(_), None) => {}
        }
    }
}

impl FromIterator<(UnitId, Option<FormationId>)> for Attachments {
    fn from_iter<T: IntoIterator<Item = (UnitId, Option<FormationId>)>>(units: T) -> Self {
        let mut attached: Vec<_> = units.into_iter().filter_map(|(unit, formation)| Some((unit, formation?))).collect();
        attached.sort_unstable();
        Self(attached)
    }
}

/// The formations of a scenario as they stand with what is attached.
#[derive(Clone, Copy, Debug)]
pub struct Tree<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// What is attached.
    pub attached: &'a Attachments,
}

impl<'a> Tree<'a> {
    /// The formation in which a unit stands: a staff leads its own, all others are where they are attached.
    pub fn formation(self, unit: UnitId) -> FormationId {
        let own = self.scenario.unit(unit).formation;
        if self.scenario.formation(own).staff == Some(unit) { own } else { self.attached.of(unit).unwrap_or(own) }
    }

    /// The formation above another: a formation goes with its staff.
    pub fn parent(self, formation: FormationId) -> Option<FormationId> {
        let def = self.scenario.formation(formation);
        def.staff.and_then(|staff| self.attached.of(staff)).or(def.parent)
    }

    /// A formation and those above it, from below. No chain is longer than there are formations; a circle in a damaged
    /// save ends there too.
    pub fn above(self, formation: FormationId) -> impl Iterator<Item = FormationId> + use<'a> {
        std::iter::successors(Some(formation), move |id| self.parent(*id)).take(self.scenario.formations.len())
    }

    /// The formation of a unit and all above it, the nearest first, each once.
    pub fn chain(self, unit: UnitId) -> Vec<FormationId> {
        let mut chain = Vec::new();
        for formation in self.above(self.formation(unit)) {
            if chain.contains(&formation) {
                break;
            }
            chain.push(formation);
        }
        chain
    }

    /// Whether a formation is another or stands below it.
    pub fn is_under(self, formation: FormationId, other: FormationId) -> bool {
        self.above(formation).any(|id| id == other)
    }

    /// Whether a unit stands in a formation or below it.
    pub fn has(self, formation: FormationId, unit: UnitId) -> bool {
        self.is_under(self.formation(unit), formation)
    }

    /// The staff to which a unit belongs, whether it is still in play or not.
    pub fn answers_to(self, unit: UnitId) -> Option<UnitId> {
        above_as_attached(self.scenario, unit, self.attached.of(unit))
    }
}

/// The rank of a unit for attachment (O2.1.c): platoon, company, then staffs by their level.
pub fn rank(sheet: &Sheet) -> u8 {
    match sheet.size {
        UnitSize::Platoon | UnitSize::Flight => 0,
        UnitSize::Company | UnitSize::Ship => 1,
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

/// The staff above a unit that was attached to a formation, or to none.
fn above_as_attached(scenario: &Scenario, unit: UnitId, attached: Option<FormationId>) -> Option<UnitId> {
    match attached {
        Some(formation) => staff_of(scenario, formation).filter(|staff| *staff != unit),
        None => scenario.unit(unit).superior,
    }
}

/// The staff to which a unit belongs, whether it is still in play or not.
pub fn answers_to(scenario: &Scenario, unit: &UnitState) -> Option<UnitId> {
    above_as_attached(scenario, unit.id, unit.command.attached)
}

/// Whether a staff commands: it is on the map and has an HQ group left. Otherwise it is lost, and the next one up takes
/// its place until an exchange of personnel replaces it (O2.2.e, O1.3.c).
pub fn in_play(scenario: &Scenario, staff: &UnitState) -> bool {
    staff.tile().is_some() && staff.has_hq(staff.sheet(scenario))
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
    let sheet = unit.sheet(scenario);
    let rows = unit.with_rows(sheet).filter(|(_, row, _)| row.role == Role::Hq);
    rows.map(|(_, row, state)| state.whole(row.count)).fold(0, u8::saturating_add)
}

/// HQ groups that have commanded nobody yet in this round.
pub fn free_groups(scenario: &Scenario, unit: &UnitState) -> u8 {
    groups(scenario, unit).saturating_sub(unit.command.spent)
}
