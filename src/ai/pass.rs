//! Running on until something happens: a person's turns end by themselves while nothing wants a decision.

use super::{Computer, Supervisor, attention};
use crate::{
    engine::side::Side,
    operations::{game::Game, journal::Mark, order::Order},
};

/// Why the rounds stopped passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Something wants a decision.
    Decision,
    /// As many rounds have passed as were to pass.
    Enough,
    /// The game is over, or it was stopped, or the other side has not ended its turn.
    Over,
}

/// What of a side wants attention now, by the events at hand.
pub fn items(game: &Game, side: Side) -> Vec<attention::Item> {
    let view = game.view(side);
    attention::items(view, &attention::since_last_turn(game.since(Mark(0)), side, view.my_turn()))
}

/// Whether a side's turn may be ended for it: it is in its movement and nothing wants a decision.
pub fn may_pass(game: &Game, side: Side) -> bool {
    let view = game.view(side);
    let events = attention::since_last_turn(game.since(Mark(0)), side, view.my_turn());
    view.my_turn() && !attention::needs_decision(view, &events)
}

/// Lets rounds pass until something wants a decision of a side: ends its turn, lets `enemy` play the other one, lets the
/// own staffs work, and looks again. At most so many rounds. Returns how many passed, and why it stopped.
pub fn run_until_something(
    game: &mut Game,
    side: Side,
    most: u32,
    computer: &mut Computer,
    supervisor: &Supervisor,
    mut enemy: impl FnMut(&mut Game),
) -> (u32, Stop) {
    let mut passed = 0;
    loop {
        if game.outcome().is_some() || game.to_act() != side || supervisor.cancelled() {
            return (passed, Stop::Over);
        }
        if !may_pass(game, side) {
            return (passed, Stop::Decision);
        }
        if passed == most {
            return (passed, Stop::Enough);
        }
        if game.submit(side, Order::EndTurn).is_err() {
            return (passed, Stop::Over);
        }
        if game.outcome().is_none() && game.to_act() != side {
            enemy(game);
        }
        passed += 1;
        if game.outcome().is_none() && game.to_act() == side {
            computer.staff_work(game, side, supervisor);
        }
    }
}
