//! Replays a game order by order, forwards and backwards, with a keyframe at each round.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    log::{Given, OrderLog, Step},
    snapshot::Unfit,
};
use crate::{
    content::scenario::Scenario,
    engine::{
        archive::{Archive, Block},
        quantity::Round,
    },
    operations::{
        forces::field::SavedState,
        game::Game,
        journal::{Entry, Journal},
    },
};

/// The game at the beginning of a round: its state packed, the records shared.
struct Frame {
    state: Block,
    journal: Archive<Entry>,
    log: OrderLog,
}

/// A game that is looked at again.
pub struct Replay {
    scenario: Arc<Scenario>,
    given: Vec<Given>,
    frames: BTreeMap<usize, Frame>,
    game: Game,
    at: usize,
}

impl Replay {
    /// The replay of a game from its beginning.
    pub fn new(scenario: Arc<Scenario>, seed: u64, given: Vec<Given>) -> Self {
        let game = Game::new(scenario.clone(), seed);
        let mut replay = Self { scenario, given, frames: BTreeMap::new(), game, at: 0 };
        replay.keep();
        replay
    }

    /// The game as it stands at this point.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Orders before this point.
    pub fn at(&self) -> usize {
        self.at
    }

    /// All orders.
    pub fn given(&self) -> &[Given] {
        &self.given
    }

    /// Where each round begins: its number and the orders before it.
    pub fn rounds(&self) -> Vec<(Round, usize)> {
        let mut rounds: Vec<(Round, usize)> = Vec::new();
        for (index, given) in self.given.iter().enumerate() {
            if rounds.last().is_none_or(|(round, _)| *round != given.round) {
                rounds.push((given.round, index));
            }
        }
        rounds
    }

    /// Goes one order on. Returns whether there was one.
    ///
    /// # Errors
    /// The order that this program, or these rules, refuse; the replay then stands before it.
    pub fn step(&mut self) -> Result<bool, Unfit> {
        let Some(given) = self.given.get(self.at).cloned() else { return Ok(false) };
        let (round, wanted) = (self.game.round(), given.check);
        let name = format!("order {} of round {}", self.at + 1, given.round.0 + 1);
        self.game.take_step(Step::Given(given))?;
        if self.game.log().given.open().last().is_some_and(|made| made.check != wanted) {
            // What follows would be another game: back to before it.
            self.back_to(self.at);
            return Err(Unfit::new(name, "it comes out differently than when it was played".into()));
        }
        self.at += 1;
        if self.game.round() != round {
            self.keep();
        }
        Ok(true)
    }

    /// Goes to the point after so many orders, forwards or backwards.
    ///
    /// # Errors
    /// The order at which it had to stop.
    pub fn go(&mut self, to: usize) -> Result<(), Unfit> {
        let to = to.min(self.given.len());
        let frame = self.frames.range(..=to).next_back().map(|(at, _)| *at);
        if let Some(at) = frame.filter(|at| to < self.at || *at > self.at) {
            self.set_up(at);
        }
        while self.at < to {
            if !self.step()? {
                break;
            }
        }
        Ok(())
    }

    /// The game at this point, to play on.
    pub fn into_game(self) -> Game {
        self.game
    }

    fn keep(&mut self) {
        let (at, game) = (self.at, &self.game);
        let kept =
            || Frame { state: Block::seal(&[game.field().saved()]), journal: game.record().clone(), log: game.log().clone() };
        self.frames.entry(at).or_insert_with(kept);
    }

    /// Sets the game up again after so many orders, all of which came out as they were played.
    fn back_to(&mut self, at: usize) {
        let frame = self.frames.range(..=at).next_back().map(|(frame, _)| *frame);
        frame.into_iter().for_each(|frame| self.set_up(frame));
        while self.at < at
            && let Some(given) = self.given.get(self.at).cloned()
            && self.game.take_step(Step::Given(given)).is_ok()
        {
            self.at += 1;
        }
    }

    fn set_up(&mut self, at: usize) {
        let Some(frame) = self.frames.get(&at) else { return };
        let Some(state) = frame.state.entries::<SavedState>().pop() else { return };
        self.game = Game::at(self.scenario.clone(), state, Journal::new(frame.journal.clone()), frame.log.clone());
        self.at = at;
    }
}
