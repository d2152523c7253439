//! A game taken down: all that must be kept.

use serde::{Deserialize, Serialize};

use super::log::{Given, Step};
use crate::{
    engine::{archive::Archive, digest::Digest},
    operations::{
        forces::field::SavedState,
        journal::{Entry, fingerprint},
        order::Lock,
    },
};

/// All that must be kept of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The state after the last order that cannot be undone.
    pub state: SavedState,
    /// Why no more can be undone.
    pub lock: Lock,
    /// Events up to then.
    pub journal: Archive<Entry>,
    /// Orders up to then.
    pub given: Archive<Given>,
    /// How often the game was loaded.
    pub loads: u32,
    /// Orders before the first in the log are lost: no replay from the beginning.
    pub broken: bool,
    /// What was done since: orders that can be undone, and those taken back.
    pub steps: Vec<Step>,
}

impl Snapshot {
    /// Fingerprint of state and journal: the same that the game had then.
    pub fn digest(&self) -> Digest {
        Digest::of(&(&self.state, fingerprint(&self.journal)))
    }
}

/// What of a save does not fit its scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct Unfit {
    /// Where, as a path of fields.
    pub place: String,
    /// Why.
    pub reason: String,
}

impl Unfit {
    /// A misfit at a place.
    pub fn new(place: String, reason: String) -> Self {
        Self { place, reason }
    }
}
