//! Points, control of hexes, and the end of the game (O0.l, O0.m).

pub mod goals;
pub mod losses;

use serde::{Deserialize, Serialize};

use crate::{
    content::victory::{Points, VictoryLevel},
    engine::side::Side,
};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// How clearly.
    pub level: VictoryLevel,
    /// Points of both sides.
    pub points: [Points; 2],
}
