//! The two sides of a game.

use serde::{Deserialize, Serialize};

/// One of exactly two sides (O0.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The scenario's first-named side.
    One,
    /// The scenario's second-named side.
    Two,
}

impl Side {
    /// Both sides in order.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 or 1, for arrays of two.
    pub fn index(self) -> usize {
        match self {
            Self::One => 0,
            Self::Two => 1,
        }
    }
}

/// Which of the two sides something concerns, for example who saw an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides(u8);

impl Sides {
    /// Neither side.
    pub const NONE: Self = Self(0);
    /// Both sides.
    pub const BOTH: Self = Self(3);

    /// Only this side.
    pub fn only(side: Side) -> Self {
        Self(1 << side.index())
    }

    /// Whether the side is among them.
    pub fn has(self, side: Side) -> bool {
        self.0 & (1 << side.index()) != 0
    }

    /// These and one more.
    #[must_use]
    pub fn with(self, side: Side) -> Self {
        Self(self.0 | 1 << side.index())
    }
}
