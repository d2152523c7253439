//! The appended record of events with what each side may know of them, and marks for undo.

use bevy_ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use super::event::Event;
use crate::engine::{
    archive::{Archive, Block},
    digest::Digest,
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

/// All events so far: those of the last two rounds at hand, older ones sealed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal(Archive<Entry>);

impl Journal {
    /// Of a save's parts.
    pub fn new(entries: Archive<Entry>) -> Self {
        Self(entries)
    }

    /// Appends an event that some sides see in full.
    pub fn write(&mut self, round: Round, event: Event, seen_by: Sides) {
        self.0.push(Entry { round, event, seen_by, redacted: [None, None] });
    }

    /// Appends an event of which a side knows a reduced form.
    pub fn write_redacted(&mut self, round: Round, event: Event, seen_by: Sides, redacted: [Option<Event>; 2]) {
        self.0.push(Entry { round, event, seen_by, redacted });
    }

    /// The present end.
    pub fn mark(&self) -> Mark {
        Mark(self.0.len())
    }

    /// Forgets everything after a mark.
    pub fn truncate(&mut self, mark: Mark) {
        self.0.truncate(mark.0);
    }

    /// Everything at hand after a mark.
    pub fn since(&self, mark: Mark) -> &[Entry] {
        self.0.since(mark.0)
    }

    /// Seals what is older than the round before this one.
    pub fn seal(&mut self, now: Round) {
        self.0.seal_while(|entry| entry.round.0 + 1 < now.0);
    }

    /// All entries, older ones unpacked.
    pub fn all(&self) -> Vec<Entry> {
        self.0.all()
    }

    /// The record itself.
    pub fn archive(&self) -> &Archive<Entry> {
        &self.0
    }
}

/// What a digest of a whole record is made of.
pub fn fingerprint(record: &Archive<Entry>) -> (Vec<Digest>, &[Entry]) {
    (record.blocks().iter().map(Block::digest).collect(), record.open())
}
