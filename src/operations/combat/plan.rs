//! What an attacker names before the dice fall (O7.1.a).

use serde::{Deserialize, Serialize};

use crate::{content::scenario::UnitId, engine::grid::Tile};

/// One unit's part in a named attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacker {
    /// The unit: in the hex, or beside it with weapons of range 1.
    pub unit: UnitId,
    /// The enemy company it fires at; `None` leaves it to the proposal of O0.i.
    pub target: Option<UnitId>,
    /// Fighting rows, one bit per row (O7.2.e).
    pub rows: u16,
    /// Chosen ammunition by row; rows without an entry, or with `None`, take the better kind.
    pub loads: Vec<Option<u8>>,
}

/// A named engagement: all attacks on one hex in one side turn (O0.e).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackPlan {
    /// The attacked hex.
    pub hex: Tile,
    /// Who takes part.
    pub attackers: Vec<Attacker>,
}

impl AttackPlan {
    /// The part of one unit.
    pub fn part_of(&self, unit: UnitId) -> Option<&Attacker> {
        self.attackers.iter().find(|attacker| attacker.unit == unit)
    }
}
