//! The computer as a player: views in, orders out, through the same door as everybody.
//!
//! The policy is plain: held objectives keep a garrison, everybody else is given an objective to go to or to help.
//! Hexes that may hide an enemy are probed, known enemies are attacked where the odds are good and if possible from
//! sides that surround them, beaten units break off, the others march and gather.

mod advance;
mod air;
mod assault;
pub mod attention;
mod belief;
mod command;
pub mod curious;
pub mod day;
mod entry;
mod fire;
mod fires;
mod naval;
mod objectives;
mod part;
pub mod pass;
mod policy;
mod scouting;
pub mod staff_work;
mod supply;
mod terrain;
mod works;

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use crate::{
    content::scenario::{FormationId, UnitId},
    engine::side::Side,
    operations::{game::Game, order::Refusal, tasks::Task},
};

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
    ways: staff_work::Ways,
    policy: Policy,
}

impl Computer {
    /// A computer that plays by a policy.
    pub fn with_policy(policy: Policy) -> Self {
        Self { policy, ..Self::default() }
    }

    /// Plays a whole turn of a side: the staffs first carry out the tasks of their formations; everybody else assaults
    /// with good odds, then marches; then fights, then the end.
    pub fn play_turn(&mut self, game: &mut Game, side: Side, supervisor: &Supervisor) {
        self.staff_work(game, side, supervisor);
        self.play_rest(game, side, supervisor);
    }

    /// Plays the rest of a turn after the staffs' work: everybody without a task, the fights, the end.
    pub fn play_rest(&mut self, game: &mut Game, side: Side, supervisor: &Supervisor) {
        self.atlas.begin_turn(game.view(side));
        if game.view(side).tasks.of.is_empty() {
            policy::movement(game, side, None, &mut self.atlas, self.policy, supervisor);
        } else {
            let part = part::without_task(game.view(side));
            policy::movement(game, side, Some(&part), &mut self.atlas, self.policy, supervisor);
        }
        policy::finish(game, side, supervisor);
    }

    /// What the staffs of a side do at the beginning of its movement: they carry out the tasks of their formations. All
    /// their orders are joined to one `StaffWork`: one step for undo. Does nothing without tasks, or later in the turn.
    pub fn staff_work(&mut self, game: &mut Game, side: Side, supervisor: &Supervisor) -> staff_work::Done {
        let mut staffs = staff_work::Staffs { ways: &mut self.ways, atlas: &mut self.atlas, supervisor };
        staffs.begin_turn(game, side)
    }

    /// Goes on with the task that goes for a unit after it was activated; the orders are joined to the one before.
    pub fn go_on(&mut self, game: &mut Game, side: Side, unit: UnitId, supervisor: &Supervisor) -> staff_work::Done {
        let view = game.view(side);
        let active = view.unit(unit).is_some_and(|unit| unit.command.active.is_some());
        let Some((formation, _)) = view.tasks.of_unit(view.tree(), unit).filter(|_| active) else {
            return staff_work::Done::default();
        };
        let mut staffs = staff_work::Staffs { ways: &mut self.ways, atlas: &mut self.atlas, supervisor };
        staffs.go_on(game, side, formation)
    }

    /// Gives a formation a task, or takes it away. Its staff sets to work at once; its orders are joined to the task.
    ///
    /// # Errors
    /// Why the task is not accepted.
    pub fn set_task(
        &mut self,
        game: &mut Game,
        side: Side,
        formation: FormationId,
        task: Option<Task>,
        supervisor: &Supervisor,
    ) -> Result<staff_work::Done, Refusal> {
        let mut staffs = staff_work::Staffs { ways: &mut self.ways, atlas: &mut self.atlas, supervisor };
        staffs.set_task(game, side, formation, task)
    }
}

/// Plays one whole turn of a side by a computer that has worked out nothing yet.
pub fn play_turn(game: &mut Game, side: Side, supervisor: &Supervisor) {
    Computer::default().play_turn(game, side, supervisor);
}
