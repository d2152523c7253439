//! What a flight is sent to do.

use serde::{Deserialize, Serialize};

use crate::{content::scenario::UnitId, engine::grid::Tile};

/// Whom an air attack is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aim {
    /// One company; `None` leaves it to the proposal of O0.i.
    Company(Option<UnitId>),
    /// Everything in the hex (O7.1.d).
    Area,
}

/// A mission of one flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mission {
    /// Attack a hex in the engagements of this turn (O7.1.c).
    Attack {
        /// The hex.
        hex: Tile,
        /// Whom.
        aim: Aim,
        /// Carries bombs (O3.4.d).
        bombs: bool,
        /// Drops them if it meets a patrol, before the air combat (O3.4.c).
        sheds: bool,
    },
    /// Patrol over a hex until the side's next turn, without bombs, and meet attackers around it.
    Patrol {
        /// The hex.
        hex: Tile,
    },
    /// Look into a hex at once (O6.2.a).
    Reconnoitre {
        /// The hex.
        hex: Tile,
    },
    /// Fly over to another own airfield.
    Transfer {
        /// The airfield.
        to: Tile,
    },
}

impl Mission {
    /// Where it leads.
    pub fn hex(&self) -> Tile {
        match self {
            Self::Attack { hex, .. } | Self::Patrol { hex } | Self::Reconnoitre { hex } | Self::Transfer { to: hex } => *hex,
        }
    }
}

/// A named air attack of one flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strike {
    /// The flight.
    pub flight: UnitId,
    /// The hex.
    pub hex: Tile,
    /// Whom.
    pub aim: Aim,
    /// Carries bombs.
    pub bombs: bool,
    /// Drops them before air combat.
    pub sheds: bool,
}

impl Strike {
    /// The mission it was named by.
    pub fn mission(&self) -> Mission {
        Mission::Attack { hex: self.hex, aim: self.aim, bombs: self.bombs, sheds: self.sheds }
    }
}

/// Why a flight came down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Landing {
    /// Its patrol is over.
    Relieved,
    /// Weather or light forbid it to stay (O3.4.a).
    Weather,
    /// Its own airfield is lost; it came down elsewhere.
    Diverted,
    /// It was transferred.
    Transferred,
}
