//! Tasks of formations: standing orders that their staffs turn into orders for the units, round by round.

pub mod check;
pub mod passed;

use std::collections::BTreeMap;

use bevy_ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::{
    content::scenario::{FormationId, Scenario, UnitId},
    engine::{grid::Tile, side::Side},
    operations::command::tree::Tree,
};

/// What a formation is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TaskKind {
    /// March to a hex and stop before the enemy.
    March {
        /// Where to.
        to: Tile,
        /// Hexes that are passed before, in this order.
        via: Vec<Tile>,
    },
    /// Go towards a hex; who has an enemy near stands still.
    Advance {
        /// Where to.
        to: Tile,
    },
    /// Attack the enemy in a hex as soon as the odds are good.
    Attack {
        /// The hex.
        hex: Tile,
    },
    /// Hold a hex, or the place where the units are.
    Hold {
        /// The hex, if it is not where they are.
        hex: Option<Tile>,
    },
    /// Spread out before a hex, on the enemy's side of it.
    Screen {
        /// The hex.
        to: Tile,
    },
    /// Go back to a hex, keeping away from the enemy.
    Withdraw {
        /// Where to.
        to: Tile,
    },
    /// Nobody moves.
    Rest,
}

impl TaskKind {
    /// The hex it is about, if there is one.
    pub fn hex(&self) -> Option<Tile> {
        match *self {
            Self::March { to, .. } | Self::Advance { to } | Self::Screen { to } | Self::Withdraw { to } => Some(to),
            Self::Attack { hex } => Some(hex),
            Self::Hold { hex } => hex,
            Self::Rest => None,
        }
    }

    /// Hexes to pass before it.
    pub fn via(&self) -> &[Tile] {
        match self {
            Self::March { via, .. } => via,
            _ => &[],
        }
    }
}

/// A task of a formation. It goes for all its units and formations that have none of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// What.
    pub kind: TaskKind,
    /// The computer leads the units, with the hex of the task as their objective.
    pub by_computer: bool,
    /// What they go on with, under the same lead, once an attack has taken its hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<TaskKind>,
}

impl Task {
    /// A task that the formation's staff carries out.
    pub fn of(kind: TaskKind) -> Self {
        Self { kind, by_computer: false, then: None }
    }

    /// A task that the computer carries out.
    pub fn by_computer(kind: TaskKind) -> Self {
        Self { kind, by_computer: true, then: None }
    }

    /// All hexes it names.
    pub fn hexes(&self) -> impl Iterator<Item = Tile> {
        let kinds = std::iter::once(&self.kind).chain(&self.then);
        kinds.flat_map(|kind| kind.via().iter().copied().chain(kind.hex()))
    }
}

/// The tasks of formations.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tasks {
    /// By formation.
    pub of: BTreeMap<FormationId, Task>,
    /// How many hexes of their march's `via` units have passed, if any.
    pub passed: BTreeMap<UnitId, u16>,
}

impl Tasks {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.of.is_empty() && self.passed.is_empty()
    }

    /// The task that goes for a formation, and whose it is: its own or that of the nearest formation above.
    pub fn of_formation(&self, tree: Tree, formation: FormationId) -> Option<(FormationId, &Task)> {
        tree.above(formation).find_map(|id| Some((id, self.of.get(&id)?)))
    }

    /// The task that goes for a unit, and whose it is.
    pub fn of_unit(&self, tree: Tree, unit: UnitId) -> Option<(FormationId, &Task)> {
        self.of_formation(tree, tree.formation(unit))
    }

    /// How many hexes of its march's `via` a unit has passed.
    pub fn passed(&self, unit: UnitId) -> usize {
        self.passed.get(&unit).copied().map_or(0, usize::from)
    }

    /// Whether these are the tasks of one side among others.
    pub fn is_part_of(&self, all: &Self, scenario: &Scenario, side: Side) -> bool {
        let own = |id: &FormationId| scenario.formation(*id).side == side;
        let mine = |id: &UnitId| scenario.unit(*id).side == side;
        all.of.iter().filter(|(id, _)| own(id)).eq(self.of.iter())
            && all.passed.iter().filter(|(id, _)| mine(id)).eq(self.passed.iter())
    }

    /// The tasks of one side.
    pub fn of_side(&self, scenario: &Scenario, side: Side) -> Self {
        let own = |id: FormationId| scenario.formation(id).side == side;
        let mine = |id: UnitId| scenario.unit(id).side == side;
        Self {
            of: self.of.iter().filter(|(id, _)| own(**id)).map(|(id, task)| (*id, task.clone())).collect(),
            passed: self.passed.iter().filter(|(id, _)| mine(**id)).map(|(id, passed)| (*id, *passed)).collect(),
        }
    }

    /// Sets or takes away a formation's task.
    pub fn set(&mut self, tree: Tree, formation: FormationId, task: Option<Task>) {
        match task {
            Some(task) => drop(self.of.insert(formation, task)),
            None => drop(self.of.remove(&formation)),
        }
        // A march begins anew.
        self.passed.retain(|unit, _| !tree.has(formation, *unit));
    }
}
