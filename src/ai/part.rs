//! A part of a side's units: who is led together, and for what.

use std::collections::{BTreeMap, BTreeSet};

use super::objectives::{Objective, Task, fights, worn};
use crate::{content::scenario::UnitId, engine::grid::Tile, operations::view::SideView};

/// Units that are led apart from all others of their side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Who.
    pub units: BTreeSet<UnitId>,
    /// Their one objective; none if they share those of the scenario.
    pub hex: Option<Tile>,
    /// Only the enemy in the objective is attacked, not whoever is on the way.
    pub only_there: bool,
    /// Their orders belong to the order before them.
    pub joined: bool,
}

/// Whether a unit is led: all are, if there is no part.
pub fn leads(part: Option<&Part>, unit: UnitId) -> bool {
    part.is_none_or(|part| part.units.contains(&unit))
}

impl Part {
    /// The one objective, if there is one, as the view has it.
    pub fn objective(&self, view: &SideView) -> Option<Objective> {
        let tile = self.hex?;
        let held = view.control.get(tile.index()).copied().flatten() == Some(view.side);
        Some(Objective { tile, worth: 1, held })
    }

    /// Everybody who can fight goes to the one objective, or holds it.
    pub fn tasks(&self, view: &SideView, objective: Objective) -> BTreeMap<UnitId, Task> {
        let units = self.units.iter().filter_map(|id| view.unit(*id)).filter(|unit| unit.tile().is_some());
        let able = units.filter(|unit| fights(view, unit) && !worn(view, unit));
        able.map(|unit| (unit.id, Task { objective, garrison: false, waits: false })).collect()
    }
}

/// All units of a side for which no task goes.
pub fn without_task(view: &SideView) -> Part {
    let free = view.on_map().map(|unit| unit.id).filter(|unit| view.tasks.of_unit(view.tree(), *unit).is_none());
    Part { units: free.collect(), hex: None, only_there: false, joined: false }
}
