//! The victory language of O0.m: what earns points, and what the difference means.

use serde::{Deserialize, Serialize};

use super::{naval::ShipKind, sheet::RowKind, text::Text};
use crate::engine::{
    grid::{Dir, Tile},
    quantity::Round,
    side::Side,
};

/// Something that earns a side points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Who earns.
    pub side: Side,
    /// Its name in lists.
    pub name: Text,
    /// Points, each time the condition gives them.
    pub points: Points,
    /// What must hold.
    pub condition: Condition,
}

/// Victory points in halves, so that "½ per tank" is exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Points(pub i32);

/// When points are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The side controls the hex at the end of the game.
    HoldAtEnd(Tile),
    /// The side has controlled the hex at the end of this round or before.
    HoldBy(Tile, Round),
    /// The side controls the hex at the end of exactly this round.
    HoldAt(Tile, Round),
    /// The side has controlled the hex for so many rounds without a break.
    HoldFor(Tile, u32),
    /// At the end of each round in which the side controls the hex.
    EachRound(Tile),
    /// For every `per` totally lost enemy circles of a kind (all kinds: `None`).
    Losses {
        /// Which circles count.
        kind: Option<RowKind>,
        /// How many make one award.
        per: u32,
    },
    /// For every `per` enemies who surrendered: circles of a kind, or whole units of one.
    Prisoners {
        /// Whether units count, not circles.
        units: bool,
        /// Which circles count, or which units by what most of their circles are.
        kind: Option<RowKind>,
        /// How many make one award.
        per: u32,
    },
    /// For every company that left the map over one of these hexes; platoons count as halves (O0.c).
    Exit {
        /// The exit hexes.
        over: Vec<Tile>,
        /// Which companies count, by what most of their circles are.
        kind: Option<RowKind>,
    },
    /// The two hexes are joined by hexes the side controls, at the end.
    Connected(Tile, Tile),
    /// The bridge on this hex side stands at the end.
    BridgeStanding(Tile, Dir),
    /// A bridge that pioneers of the side built stands on this hex side at the end of any round.
    BridgeBuilt(Tile, Dir),
    /// One of the conditions gives an award, at the end of any round.
    Any(Vec<Condition>),
    /// All conditions give an award at the end of one and the same round.
    All(Vec<Condition>),
    /// For every enemy vessel of a kind that was sunk (all kinds: `None`).
    Sunk(Option<ShipKind>),
    /// For every vessel of a kind that left the map over one of these hexes.
    Sailed {
        /// Which vessels count.
        kind: ShipKind,
        /// The exit hexes.
        over: Vec<Tile>,
    },
}

impl Condition {
    /// The hexes that it names; of the hexes of an exit the first stands for all.
    pub fn hexes(&self) -> Vec<Tile> {
        match self {
            Self::HoldAtEnd(tile)
            | Self::HoldBy(tile, _)
            | Self::HoldAt(tile, _)
            | Self::HoldFor(tile, _)
            | Self::EachRound(tile)
            | Self::BridgeStanding(tile, _)
            | Self::BridgeBuilt(tile, _) => vec![*tile],
            Self::Connected(from, to) => vec![*from, *to],
            Self::Exit { over, .. } | Self::Sailed { over, .. } => over.iter().take(1).copied().collect(),
            Self::Any(parts) | Self::All(parts) => parts.iter().flat_map(Self::hexes).collect(),
            Self::Losses { .. } | Self::Prisoners { .. } | Self::Sunk(_) => Vec::new(),
        }
    }

    /// Whether what is done in a round or later can still meet it: a round that it names has not passed.
    pub fn open_in(&self, round: Round) -> bool {
        match self {
            Self::HoldBy(_, by) | Self::HoldAt(_, by) => round <= *by,
            Self::Any(parts) => parts.iter().any(|part| part.open_in(round)),
            Self::All(parts) => parts.iter().all(|part| part.open_in(round)),
            _ => true,
        }
    }

    /// Whether prisoners count for it.
    pub fn counts_prisoners(&self) -> bool {
        match self {
            Self::Prisoners { .. } => true,
            Self::Any(parts) | Self::All(parts) => parts.iter().any(Self::counts_prisoners),
            _ => false,
        }
    }
}

/// The outcome for the side with more points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum VictoryLevel {
    /// Draw.
    Draw,
    /// Marginal victory.
    Marginal,
    /// Victory.
    Clear,
    /// Decisive victory.
    Decisive,
}

/// From which difference of points on each level is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// Marginal victory.
    pub marginal: Points,
    /// Victory.
    pub clear: Points,
    /// Decisive victory.
    pub decisive: Points,
}

impl Levels {
    /// The level of a difference (never negative).
    pub fn of(self, difference: Points) -> VictoryLevel {
        if difference >= self.decisive {
            VictoryLevel::Decisive
        } else if difference >= self.clear {
            VictoryLevel::Clear
        } else if difference >= self.marginal {
            VictoryLevel::Marginal
        } else {
            VictoryLevel::Draw
        }
    }
}
