//! What makes a unit a ship: its kind, its parts, what it sees with and how it is told apart (O6.e, O7.3.e).

use serde::{Deserialize, Serialize};

/// What a vessel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ShipKind {
    /// Motor boat: no ship in the sense of O6.e.
    MotorBoat,
    /// Submarine: no ship in the sense of O6.e.
    Submarine,
    /// Escort, minesweeper, patrol ship.
    Escort,
    /// Destroyer, torpedo boat.
    Destroyer,
    /// Light cruiser.
    Cruiser,
    /// Capital ship: battleship, aircraft carrier, heavy cruiser.
    Capital,
    /// Transport, tanker, depot ship.
    Transport,
}

impl ShipKind {
    /// All kinds.
    pub const ALL: [Self; 7] =
        [Self::MotorBoat, Self::Submarine, Self::Escort, Self::Destroyer, Self::Cruiser, Self::Capital, Self::Transport];

    /// A large vessel: motor boats and submarines are no ships (O6.e).
    pub fn is_large(self) -> bool {
        !matches!(self, Self::MotorBoat | Self::Submarine)
    }
}

/// What part of a ship a row is (O7.3.e).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Part {
    /// Hull: without it the ship sinks.
    Hull,
    /// Engine rooms: they give the speed.
    Engine,
    /// Bridge: the HQ of the ship; counts as signal groups (O7.5.c).
    Bridge,
    /// Main armament.
    Main,
    /// Secondary armament.
    Secondary,
    /// Flak.
    Flak,
    /// Torpedo tubes.
    Torpedo,
    /// Depth charges.
    DepthCharges,
}

impl Part {
    /// Whether a damage to it is lost if the armour was not broken (O7.3.e).
    pub fn protected(self) -> bool {
        matches!(self, Self::Hull | Self::Engine | Self::Bridge | Self::Main)
    }
}

/// What a sheet says of a vessel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naval {
    /// Its kind.
    pub kind: ShipKind,
    /// It has radar (O6.e).
    pub radar: bool,
    /// Signal groups that its bridge counts as (O7.5.c).
    pub signals: u8,
    /// Sea hexes a round when dived; none: it cannot dive.
    pub dived: Option<u16>,
}
