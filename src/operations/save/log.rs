//! The log of orders: what was asked and a fingerprint of what came of it, so that a replay can be compared.

use serde::{Deserialize, Serialize};

use crate::{
    engine::{archive::Archive, digest::Digest, quantity::Round, side::Side},
    operations::{forces::UnitState, forces::field::SavedResources, journal::Entry, order::Order},
};

/// An order that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// The round in which it was given.
    pub round: Round,
    /// Who gave it.
    pub side: Side,
    /// What.
    pub order: Order,
    /// What came of it.
    pub check: Check,
    /// It belongs to the order before it: both are one step for undo and redo.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub joined: bool,
    /// It revealed something, or dice fell: neither it nor what was given before can be taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub locks: bool,
}

impl Given {
    /// Of orders taken back, the next one last: how many are given again at once.
    pub fn together(taken: &[Self]) -> usize {
        let children = taken.iter().rev().skip(1).take_while(|given| given.joined);
        taken.len().min(1 + children.count())
    }
}

/// Short fingerprints of what an order brought about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// Of the events.
    pub events: u32,
    /// Of the units that changed.
    pub units: u32,
    /// Of clock, weather, turn and named engagements.
    pub rest: u32,
}

impl Check {
    /// Of what changed.
    pub fn of(events: &[Entry], units: &[UnitState], rest: &SavedResources) -> Self {
        Self { events: Digest::of(&events).short(), units: Digest::of(&units).short(), rest: Digest::of(rest).short() }
    }
}

/// What is appended to a save behind its state: orders as they are given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// An order.
    Given(Given),
    /// The last order was taken back.
    Undone,
    /// The order taken back last was given again.
    Redone,
    /// The save was loaded.
    Loaded,
}

/// All orders so far, those of older rounds sealed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderLog {
    /// Orders that were not taken back.
    pub given: Archive<Given>,
    /// How often the game was loaded.
    pub loads: u32,
    /// Orders before the first one here are lost with a damaged save.
    pub broken: bool,
}
