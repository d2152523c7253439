//! What is worth going to, and who goes where.

use std::collections::BTreeMap;

use super::{
    fires::is_artillery,
    terrain::{Atlas, UNREACHABLE},
};
use crate::{
    content::{
        scenario::UnitId,
        sheet::{Role, Row, Sheet},
    },
    engine::grid::Tile,
    operations::{combat::gather, forces::UnitState, movement::going::Mover, view::SideView},
};

/// A hex that is worth points to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// The hex.
    pub tile: Tile,
    /// What it is worth, in half points of both sides.
    pub worth: u32,
    /// Whether the own side controls it.
    pub held: bool,
}

/// What a unit is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// Where.
    pub objective: Objective,
    /// It holds the objective and neither marches nor attacks once it is there.
    pub garrison: bool,
    /// It has no reason to move at all.
    pub waits: bool,
}

/// All hexes that goals speak of, by hex; what a goal wanted by a round that has passed is no matter any more.
pub fn objectives(view: &SideView) -> Vec<Objective> {
    let mut worth: BTreeMap<Tile, u32> = BTreeMap::new();
    for goal in view.scenario.goals.iter().filter(|goal| goal.condition.open_in(view.round)) {
        for tile in goal.condition.hexes() {
            *worth.entry(tile).or_default() += goal.points.0.unsigned_abs().max(1);
        }
    }
    let held = |tile: Tile| view.control.get(tile.index()).copied().flatten() == Some(view.side);
    worth.into_iter().map(|(tile, worth)| Objective { tile, worth, held: held(tile) }).collect()
}

/// A rough measure of what a unit is worth in a fight, in tenths of strength.
pub fn power(sheet: &Sheet, unit: &UnitState) -> u32 {
    let best = |row: &Row| row.loads.iter().map(|load| load.strength.0.max(0)).max().unwrap_or(0);
    unit.with_rows(sheet)
        .filter(|(_, row, _)| row.aircraft.is_none())
        .map(|(_, row, state)| {
            let armour = u32::try_from(row.front.0 / 4).unwrap_or(0);
            u32::from(state.whole(row.count)) * (u32::try_from(best(row)).unwrap_or(0) + armour)
        })
        .sum()
}

/// Whether a unit is worn down to half of what it came with and should break off.
pub fn worn(view: &SideView, unit: &UnitState) -> bool {
    let sheet = view.sheet_of(unit.id);
    let missing: u32 = view.scenario.unit(unit.id).lost.iter().map(|lost| u32::from(*lost)).sum();
    unit.whole(sheet) * 2 < sheet.circles().saturating_sub(missing)
}

/// Known enemy power within so many hexes.
pub fn threat(view: &SideView, tile: Tile, radius: u32) -> u32 {
    let grid = view.scenario.map.grid;
    view.contacts
        .values()
        .filter(|contact| grid.distance(contact.tile, tile) <= radius)
        .map(|contact| power(view.scenario.sheet(contact.sheet), &gather::assumed(view, contact)))
        .sum()
}

/// Hexes around an objective in which an enemy threatens it.
const THREAT: u32 = 4;
/// What an objective counts as farther away once enough units go there, as a factor.
const FILLED: u64 = 3;

/// Everything that tasks are given by.
struct Assignment<'a> {
    view: &'a SideView,
    objectives: Vec<Objective>,
    threats: Vec<u32>,
    given: Vec<u32>,
    wanted: Vec<u32>,
    free: u32,
    tasks: BTreeMap<UnitId, Task>,
}

/// Gives each unit on the map that can fight a task. Objectives that are held keep a garrison, the threatened ones get
/// help, everybody else goes to what is not held, the near and dear first.
pub fn assign(view: &SideView, atlas: &mut Atlas, late: bool) -> BTreeMap<UnitId, Task> {
    let objectives = objectives(view);
    let threats: Vec<u32> = objectives.iter().map(|objective| threat(view, objective.tile, THREAT)).collect();
    let all: u32 = view.on_map().map(|unit| power(view.sheet_of(unit.id), unit)).sum();
    let share = all / u32::try_from(objectives.len().max(1)).unwrap_or(1);
    let wanted = objectives.iter().zip(&threats);
    let wanted = wanted.map(|(objective, threat)| if objective.held { *threat } else { (threat * 3).max(share * 2) });
    let wanted: Vec<u32> = wanted.collect();
    let given = vec![0; objectives.len()];
    let mut assignment = Assignment { view, objectives, threats, given, wanted, free: 0, tasks: BTreeMap::new() };
    assignment.garrisons(late);
    assignment.others(atlas);
    assignment.tasks
}

impl Assignment<'_> {
    /// Picks who stays in held objectives: all that are dug in, else the least that answers the threat.
    fn garrisons(&mut self, late: bool) {
        for index in 0..self.objectives.len() {
            let objective = self.objectives[index];
            if !objective.held {
                continue;
            }
            let mut here: Vec<(&UnitState, u32)> = self
                .view
                .own_in(objective.tile)
                .iter()
                .filter_map(|id| self.view.unit(*id))
                .filter(|unit| fights(self.view, unit) && !is_artillery(self.view.sheet_of(unit.id)))
                .map(|unit| (unit, power(self.view.sheet_of(unit.id), unit)))
                .collect();
            let strength: u32 = here.iter().map(|(_, power)| *power).sum();
            let outnumbered = threat(self.view, objective.tile, 1) > strength * 3;
            here.sort_by_key(|(unit, power)| (!unit.works.dug_in, *power, unit.id));
            let need = (self.threats[index] * 3 / 4).max(1);
            for (unit, power) in here {
                let beaten = worn(self.view, unit);
                // Who is worn down in front of many breaks off while there is something to save.
                let leaves = beaten && outnumbered && !late;
                if (unit.works.dug_in || self.given[index] < need) && !leaves {
                    self.give(unit.id, power, index, true, false);
                }
            }
        }
    }

    /// The strong choose first where to go.
    fn others(&mut self, atlas: &mut Atlas) {
        let view = self.view;
        let free = view.on_map().filter(|unit| fights(view, unit) && !worn(view, unit));
        let mut units: Vec<(&UnitState, u32)> = free
            .filter(|unit| !self.tasks.contains_key(&unit.id))
            .map(|unit| (unit, power(view.sheet_of(unit.id), unit)))
            .collect();
        units.sort_by_key(|(unit, power)| (std::cmp::Reverse(*power), unit.id));
        self.free = units.iter().map(|(_, power)| *power).sum();
        let wishes = (0..self.objectives.len()).any(|index| !self.objectives[index].held || self.threats[index] > 0);
        for (unit, power) in units {
            let Some(tile) = unit.tile() else { continue };
            let mover = Mover::of(view.sheet_of(unit.id));
            let best = (0..self.objectives.len())
                .filter_map(|index| {
                    let distance = atlas.to(view, mover, self.objectives[index].tile)[tile.index()];
                    (distance != UNREACHABLE).then(|| (self.cost(index, distance), index))
                })
                .min();
            if let Some((_, index)) = best {
                self.give(unit.id, power, index, false, !wishes);
            }
        }
    }

    /// What going to an objective costs: its way, less for a dear one, more if enough go there already.
    fn cost(&self, index: usize, distance: u32) -> u64 {
        // What all together could not take is left alone.
        let hopeless = !self.objectives[index].held && self.threats[index] > self.free;
        let filled = if hopeless || self.given[index] >= self.wanted[index] { FILLED } else { 1 };
        (u64::from(distance) + 3) * filled * 256 / u64::from(self.objectives[index].worth.max(1) + 8)
    }

    fn give(&mut self, unit: UnitId, power: u32, index: usize, garrison: bool, waits: bool) {
        self.given[index] += power;
        self.tasks.insert(unit, Task { objective: self.objectives[index], garrison, waits });
    }
}

/// Whether a unit is there to fight: staffs, signals and supply columns are not, whatever they carry.
pub fn fights(view: &SideView, unit: &UnitState) -> bool {
    let sheet = view.sheet_of(unit.id);
    let fighting = |row: &Row| row.armed() && matches!(row.role, Role::Fighting | Role::Reconnaissance | Role::Pioneer);
    !sheet.is_staff() && !sheet.is_ship() && unit.can_fight(sheet) && sheet.rows.iter().any(fighting)
}

/// Own power by objective: what is given to it, and what of that is at most three hexes away.
pub fn gathered(view: &SideView, tasks: &BTreeMap<UnitId, Task>) -> BTreeMap<Tile, (u32, u32)> {
    let grid = view.scenario.map.grid;
    let mut gathered: BTreeMap<Tile, (u32, u32)> = BTreeMap::new();
    for (id, task) in tasks {
        let Some(unit) = view.unit(*id) else { continue };
        let Some(tile) = unit.tile() else { continue };
        let power = power(view.sheet_of(*id), unit);
        let entry = gathered.entry(task.objective.tile).or_default();
        entry.0 += power;
        entry.1 += if grid.distance(tile, task.objective.tile) <= 3 { power } else { 0 };
    }
    gathered
}
