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
    /// Artillery that fires indirectly in step 2 (O7.1.b). Alone it is a bombardment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fires: Vec<IndirectFire>,
}

/// What indirect fire is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Aim {
    /// One company (O7.1.b).
    Company(UnitId),
    /// The whole hex, staffs too: an area attack (O7.1.d).
    Area,
}

/// One unit's indirect fire in a named engagement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndirectFire {
    /// The unit.
    pub unit: UnitId,
    /// At what.
    pub aim: Aim,
    /// Firing rows, one bit per row (O7.2.e).
    pub rows: u16,
    /// Chosen ammunition by row; rows without an entry, or with `None`, take the better kind.
    pub loads: Vec<Option<u8>>,
}

impl AttackPlan {
    /// An attack by direct fire alone.
    pub fn direct(hex: Tile, attackers: Vec<Attacker>) -> Self {
        Self { hex, attackers, fires: Vec::new() }
    }

    /// Everybody who takes part, those who fire indirectly last.
    pub fn units(&self) -> impl Iterator<Item = UnitId> {
        self.attackers.iter().map(|part| part.unit).chain(self.fires.iter().map(|fire| fire.unit))
    }

    /// Whether a unit takes part, directly or indirectly.
    pub fn names(&self, unit: UnitId) -> bool {
        self.units().any(|other| other == unit)
    }

    /// The indirect fire of one unit.
    pub fn fire_of(&self, unit: UnitId) -> Option<&IndirectFire> {
        self.fires.iter().find(|fire| fire.unit == unit)
    }

    /// The direct part of one unit.
    pub fn part_of(&self, unit: UnitId) -> Option<&Attacker> {
        self.attackers.iter().find(|attacker| attacker.unit == unit)
    }
}
