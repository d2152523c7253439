//! The appended record of events with what each side may know of them, and marks for undo.

use bevy_ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use super::event::Event;
use crate::engine::{
    quantity::Round,
    side::{Side, Sides},
};

/// One event as recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The round.
    pub round: Round,
    /// The event in full.
    pub event: Event,
    /// Who saw it in full.
    pub seen_by: Sides,
    /// What a side that did not see it in full knows of it, if anything; fixed when written.
    pub redacted: [Option<Event>; 2],
}

impl Entry {
    /// The event as a side knows it.
    pub fn for_side(&self, side: Side) -> Option<&Event> {
        if self.seen_by.has(side) { Some(&self.event) } else { self.redacted[side.index()].as_ref() }
    }
}

/// A place in the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark(pub usize);

/// All events so far.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    entries: Vec<Entry>,
}

impl Journal {
    /// Appends an event that some sides see in full.
    pub fn write(&mut self, round: Round, event: Event, seen_by: Sides) {
        self.entries.push(Entry { round, event, seen_by, redacted: [None, None] });
    }

    /// Appends an event of which a side knows a reduced form.
    pub fn write_redacted(&mut self, round: Round, event: Event, seen_by: Sides, redacted: [Option<Event>; 2]) {
        self.entries.push(Entry { round, event, seen_by, redacted });
    }

    /// The present end.
    pub fn mark(&self) -> Mark {
        Mark(self.entries.len())
    }

    /// Forgets everything after a mark.
    pub fn truncate(&mut self, mark: Mark) {
        self.entries.truncate(mark.0);
    }

    /// Everything after a mark.
    pub fn since(&self, mark: Mark) -> &[Entry] {
        self.entries.get(mark.0..).unwrap_or(&[])
    }

    /// All entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}
