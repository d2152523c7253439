//! Taking a game down to keep it, and setting it up again.

use std::sync::Arc;

use super::Game;
use crate::{
    content::scenario::Scenario,
    engine::archive::Archive,
    operations::{
        forces::field::SavedState,
        journal::Journal,
        save::{
            log::{Given, OrderLog, Step},
            snapshot::{Snapshot, Unfit},
        },
    },
};

impl Game {
    /// Everything that must be kept to set the game up again, undo and redo included. Cheap: what is large is shared.
    ///
    /// The state is the one after the last order that cannot be undone; the orders since follow as steps.
    pub fn snapshot(&self) -> Snapshot {
        let mut state = self.field.saved();
        let mut journal = self.field.res::<Journal>().archive().clone();
        let mut given = self.log.given.clone();
        for step in self.undo.iter().rev() {
            step.before.units.iter().for_each(|unit| state.units[unit.id.index()] = unit.clone());
            for ((side, unit), contact) in &step.before.contacts {
                let known = &mut state.contacts[side.index()];
                match (known.binary_search_by_key(unit, |contact| contact.unit), contact) {
                    (Ok(place), Some(contact)) => known[place] = *contact,
                    (Ok(place), None) => drop(known.remove(place)),
                    (Err(place), Some(contact)) => known.insert(place, *contact),
                    (Err(_), None) => {}
                }
            }
            state.small = step.small.clone();
            journal.truncate(step.mark.0);
        }
        let open = given.len() - self.undo.len();
        let mut steps: Vec<Step> = given.since(open).iter().cloned().map(Step::Given).collect();
        given.truncate(open);
        steps.extend(self.redo.iter().rev().cloned().map(Step::Given));
        // One undo takes back an order with all that is joined to it.
        let mut left = self.redo.as_slice();
        while !left.is_empty() {
            steps.push(Step::Undone);
            left = &left[..left.len() - Given::together(left)];
        }
        Snapshot { state, lock: self.lock, journal, given, loads: self.log.loads, broken: self.log.broken, steps }
    }

    /// Sets a game up again.
    ///
    /// # Errors
    /// What in the snapshot does not fit the scenario.
    pub fn restore(scenario: Arc<Scenario>, snapshot: Snapshot) -> Result<Self, Unfit> {
        let Snapshot { state, lock, journal, given, loads, broken, steps } = snapshot;
        super::super::save::fits::fits(&state, &scenario)?;
        let log = OrderLog { given, loads, broken };
        let mut game = Self::assemble(scenario, state, Journal::new(journal), log, lock);
        for step in steps {
            game.take_step(step)?;
        }
        Ok(game)
    }

    /// Sets a game up in a state of an earlier moment, with journal and log up to then; nothing can be undone.
    pub(in crate::operations) fn at(scenario: Arc<Scenario>, state: SavedState, journal: Journal, log: OrderLog) -> Self {
        Self::assemble(scenario, state, journal, log, crate::operations::order::Lock::Turn)
    }

    /// Takes a step of a log.
    ///
    /// # Errors
    /// An order that is refused, or an undo of what cannot be undone.
    pub fn take_step(&mut self, step: Step) -> Result<(), Unfit> {
        match step {
            Step::Given(given) => {
                let number = self.log.given.len() + 1;
                self.give(given.side, given.order, given.joined)
                    .map(|_| ())
                    .map_err(|refusal| Unfit::new(format!("order {number} of round {}", given.round.0 + 1), refusal.to_string()))
            }
            Step::Undone => self.undo().map_err(|lock| Unfit::new("an order taken back".into(), lock.to_string())),
            Step::Redone => {
                self.redo().map(|_| ()).ok_or_else(|| Unfit::new("an order given again".into(), "none was taken back".into()))
            }
            Step::Loaded => {
                self.log.loads += 1;
                Ok(())
            }
        }
    }

    /// Counts one more loading of this game.
    pub fn count_load(&mut self) {
        self.log.loads += 1;
    }

    /// The journal's record, for comparisons.
    pub(in crate::operations) fn record(&self) -> &Archive<crate::operations::journal::Entry> {
        self.field.res::<Journal>().archive()
    }
}
