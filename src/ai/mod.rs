//! The computer as a player: views in, orders out, through the same door as everybody.
//!
//! The policy is plain: held objectives keep a garrison, everybody else is given an objective to go to or to help.
//! Hexes that may hide an enemy are probed, known enemies are attacked where the odds are good and if possible from
//! sides that surround them, beaten units break off, the others march and gather.

mod advance;
mod assault;
mod belief;
mod command;
mod entry;
mod fire;
mod objectives;
mod policy;
mod supply;
mod terrain;

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use crate::{engine::side::Side, operations::game::Game};

/// Watches a turn as it is played: it may be stopped, and tells how far it is.
#[derive(Clone, Debug)]
pub struct Supervisor {
    cancel: Arc<AtomicBool>,
    progress: Arc<AtomicU32>,
    threads: u32,
}

impl Default for Supervisor {
    fn default() -> Self {
        Self::with_threads(1)
    }
}

impl Supervisor {
    /// A supervisor over shared flags: stop, and progress in per cent.
    pub fn new(cancel: Arc<AtomicBool>, progress: Arc<AtomicU32>) -> Self {
        Self { cancel, progress, threads: 1 }
    }

    /// A supervisor that lets thinking use so many threads.
    pub fn with_threads(threads: u32) -> Self {
        Self { cancel: Arc::default(), progress: Arc::default(), threads }
    }

    /// Threads that thinking may use; what is decided does not depend on it.
    pub fn threads(&self) -> usize {
        self.threads.max(1) as usize
    }

    /// Whether to stop after the present order.
    pub fn cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Tells how far the turn is.
    pub fn progress(&self, done: usize, all: usize) {
        let percent = u32::try_from(done * 100 / all.max(1)).unwrap_or(100);
        self.progress.store(percent, Ordering::Relaxed);
    }
}

/// How the computer plays where supply counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// It minds fuel and ammunition and brings its columns up.
    #[default]
    Careful,
    /// It runs on as if there were enough of everything, and leaves its columns behind.
    Reckless,
}

/// The computer at one game: what it has worked out and may use again. It plays the same with it as without it, so it is
/// no part of the game's state.
#[derive(Default)]
pub struct Computer {
    atlas: terrain::Atlas,
    policy: Policy,
}

impl Computer {
    /// A computer that plays by a policy.
    pub fn with_policy(policy: Policy) -> Self {
        Self { policy, ..Self::default() }
    }

    /// Plays a whole turn of a side: assaults with good odds, then marches, then fights, then the end.
    pub fn play_turn(&mut self, game: &mut Game, side: Side, supervisor: &Supervisor) {
        policy::play_turn(game, side, &mut self.atlas, self.policy, supervisor);
    }
}

/// Plays one whole turn of a side by a computer that has worked out nothing yet.
pub fn play_turn(game: &mut Game, side: Side, supervisor: &Supervisor) {
    Computer::default().play_turn(game, side, supervisor);
}
