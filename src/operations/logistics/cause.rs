//! Why goods do not come.

use serde::{Deserialize, Serialize};

use crate::engine::{
    grid::Tile,
    rule::{RuleId, ids},
};

/// Why a unit gets less than it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// The side has no source.
    NoSource,
    /// The enemy holds all its sources.
    SourcesLost,
    /// No way for goods from a source to the distributor.
    NoWay,
    /// An enemy blocks the way or has it under direct fire, first in this hex.
    Threatened(Tile),
    /// No distributor of its formations is there.
    NoDistributor,
    /// The nearest distributor does not reach so far.
    TooFar {
        /// Hexes to it.
        distance: u16,
        /// Hexes that it reaches.
        reach: u16,
    },
    /// No supply section of its own, and no superior with one in its hex.
    NoSupplySection,
    /// Not enough transport for what is still missing.
    Transport {
        /// TK that the next lot needs.
        needed: u32,
        /// TK that are left.
        has: u32,
    },
    /// The sources have no more.
    Stock,
    /// A fixed amount was ordered.
    Fixed,
    /// The goods were lost on the way, in this hex.
    LostOnTheWay(Tile),
}

impl Cause {
    /// The rule behind it.
    pub fn rule(self) -> RuleId {
        match self {
            Self::NoSource | Self::SourcesLost | Self::Stock | Self::Fixed => ids::O5_1_A,
            Self::NoWay | Self::Threatened(_) | Self::LostOnTheWay(_) => ids::O5_1_B,
            Self::NoDistributor | Self::TooFar { .. } => ids::O5_1_C,
            Self::NoSupplySection => ids::O5_3_B,
            Self::Transport { .. } => ids::O5_2_A,
        }
    }

    /// The hex to look at, if there is one.
    pub fn tile(self) -> Option<Tile> {
        match self {
            Self::Threatened(tile) | Self::LostOnTheWay(tile) => Some(tile),
            _ => None,
        }
    }
}
