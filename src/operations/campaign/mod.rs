//! Campaigns: what a finished battle leaves to the next one, and what happens between them.
//!
//! A part is a game of its own. What the one before it left is a file of its scenario (`carried.json`), so that a part
//! too is a pure function of scenario, seed and orders.

pub mod carried;
pub mod carry;
pub mod recruits;
pub mod standing;

use self::{carry::Between, standing::PartResult};
use super::{forces::components::Control, game::Game};
use crate::content::campaign::{Branch, Campaign, End};

/// What follows a finished part.
#[derive(Clone, Debug)]
pub struct Next {
    /// Why which part follows.
    pub branch: Branch,
    /// What it begins with, and what happened since the end.
    pub between: Between,
}

/// What follows the part that this game was; nothing if it was the last, or is not over.
pub fn next(campaign: &Campaign, part: usize, game: &Game) -> Option<Next> {
    let outcome = game.outcome()?;
    let owner = &game.field().res::<Control>().owner;
    let branch = campaign.branch(part, End { winner: outcome.winner, level: outcome.level, owner })?.clone();
    let replacements: Vec<_> = campaign.replacements.iter().filter(|new| new.after == part).copied().collect();
    let between = carry::carry(game, campaign.pause(part, branch.next), &replacements);
    Some(Next { branch, between })
}

/// The seed of the dice of a part: each has its own, all follow from that of the first.
pub fn seed(first: u64, before: &[PartResult]) -> u64 {
    first.wrapping_add(u64::try_from(before.len()).unwrap_or(0))
}
