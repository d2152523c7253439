//! A game that is looked at again with somebody's eyes: which moments there are to look at, and what may be shown
//! of each.
//!
//! While the game is not over, only one side's knowledge is shown, and not even the number of the other side's
//! orders: what that side did not see is no moment of its own.

use std::sync::Arc;

use super::{log::Given, replay::Replay};
use crate::{
    content::scenario::Scenario,
    engine::{quantity::Round, side::Side},
    operations::{
        engineers::{ground::Present, sites::Sites},
        event::Event,
        forces::components::{Control, Position},
        game::{Game, would_accept},
        journal::{Entry, Mark},
        order::Refusal,
        sight::observe,
        view::SideView,
    },
};

/// Whose knowledge is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// One side's.
    Of(Side),
    /// Everything, once the game is over.
    Both,
}

/// Where a replay had to stop: these rules refuse what was possible when the game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halt {
    /// The round.
    pub round: Round,
    /// Whose order it was.
    pub side: Side,
    /// Why it is refused; only told of an order that may be shown.
    pub refusal: Option<Refusal>,
}

/// What was learnt in going through the game once; index n stands for the moment after n orders.
#[derive(Default)]
struct Past {
    journal: Vec<Entry>,
    /// The same with nothing hidden; empty while the game is not over.
    open: Vec<Entry>,
    marks: Vec<usize>,
    rounds: Vec<Round>,
    /// Whether the order that led there was of, or changed anything for, each side.
    news: [Vec<bool>; 2],
}

/// A game looked at again.
pub struct Review {
    replay: Replay,
    side: Side,
    eyes: Eyes,
    span: (usize, usize),
    past: Past,
    stops: Vec<usize>,
    index: usize,
    view: SideView,
    stamp: u64,
    halt: Option<Halt>,
    ready: bool,
    over: bool,
}

impl Review {
    /// A game from the moment after `from` orders to the one after `to`, with a side's eyes. Views of it get versions
    /// of their own, which no other review with another stamp, and no game, has.
    ///
    /// It is to be prepared, order by order, before there is anything to see.
    pub fn new(
        scenario: Arc<Scenario>,
        seed: u64,
        given: Vec<Given>,
        side: Side,
        (from, to): (usize, usize),
        stamp: u32,
    ) -> Self {
        let replay = Replay::new(scenario, seed, given);
        let game = replay.game();
        let past = Past {
            journal: game.journal(),
            open: Vec::new(),
            marks: vec![game.mark().0],
            rounds: vec![game.round()],
            news: [vec![true], vec![true]],
        };
        let view = game.view(side).clone();
        Self {
            replay,
            side,
            eyes: Eyes::Of(side),
            span: (from.min(to), to),
            past,
            stops: vec![0],
            index: 0,
            view,
            stamp: u64::from(stamp) + 1,
            halt: None,
            ready: false,
            over: false,
        }
    }

    /// Goes through one more order. Returns whether all is prepared.
    pub fn prepare(&mut self) -> bool {
        if self.ready {
            return true;
        }
        let game = self.replay.game();
        let before = Side::BOTH.map(|side| game.view(side).clone());
        let next = self.replay.given().get(self.replay.at()).cloned();
        let went_on = self.replay.step();
        let game = self.replay.game();
        match (next, went_on) {
            (Some(given), Ok(true)) => {
                let known = self.past.journal.len();
                self.past.journal.extend_from_slice(game.since(Mark(known)));
                self.past.marks.push(self.past.journal.len());
                self.past.rounds.push(game.round());
                for side in Side::BOTH {
                    let told = self.past.journal[known..].iter().any(|entry| entry.for_side(side).is_some());
                    let learnt = !same_knowledge(&before[side.index()], game.view(side));
                    self.past.news[side.index()].push(given.side == side || told || learnt);
                }
            }
            (Some(given), Err(_)) => {
                let refusal = would_accept(game.view(given.side), given.order).err();
                self.halt = Some(Halt { round: given.round, side: given.side, refusal });
                self.end();
            }
            _ => self.end(),
        }
        self.ready
    }

    /// Prepares everything at once.
    pub fn prepare_all(&mut self) {
        while !self.prepare() {}
    }

    fn end(&mut self) {
        let reached = self.replay.at();
        self.over = self.replay.game().outcome().is_some();
        self.span = (self.span.0.min(reached), self.span.1.min(reached));
        if self.over {
            let shown = |entry: &Entry| Entry { seen_by: crate::engine::side::Sides::BOTH, ..entry.clone() };
            self.past.open = self.past.journal.iter().map(shown).collect();
        }
        if let Some(halt) = self.halt.as_mut().filter(|halt| halt.side != self.side) {
            halt.refusal = None;
        }
        self.ready = true;
        self.find_stops();
        self.go(0);
    }

    fn find_stops(&mut self) {
        let (from, to) = self.span;
        let shown = |at: &usize| match self.eyes {
            _ if *at == from || self.over => true,
            Eyes::Of(side) => self.past.news[side.index()][*at],
            Eyes::Both => true,
        };
        self.stops = (from..=to).filter(shown).collect();
    }

    /// Orders gone through and all orders, while it is being prepared.
    pub fn progress(&self) -> (usize, usize) {
        (self.replay.at(), self.replay.given().len())
    }

    /// Whether there is something to see.
    pub fn ready(&self) -> bool {
        self.ready
    }

    /// Whether the game was played to its end.
    pub fn over(&self) -> bool {
        self.over
    }

    /// Where it had to stop, if it had to.
    pub fn halt(&self) -> Option<Halt> {
        self.halt
    }

    /// Whose knowledge is shown.
    pub fn eyes(&self) -> Eyes {
        self.eyes
    }

    /// Whose knowledge may be shown: the other side's, and everything, only once the game is over.
    pub fn possible_eyes(&self) -> Vec<Eyes> {
        let own = Eyes::Of(self.side);
        if self.over { vec![own, Eyes::Of(self.side.other()), Eyes::Both] } else { vec![own] }
    }

    /// Shows other knowledge, if it may be shown, at the same moment.
    pub fn set_eyes(&mut self, eyes: Eyes) {
        if self.possible_eyes().contains(&eyes) {
            let at = self.at();
            self.eyes = eyes;
            self.find_stops();
            self.go(self.stops.partition_point(|stop| *stop <= at).saturating_sub(1));
        }
    }

    /// Number of moments there are to look at.
    pub fn len(&self) -> usize {
        self.stops.len()
    }

    /// Whether there is only the first moment.
    pub fn is_empty(&self) -> bool {
        self.stops.len() < 2
    }

    /// The moment that is shown, from 0.
    pub fn index(&self) -> usize {
        self.index
    }

    /// Orders before the moment that is shown. Not to be told while the game is not over.
    fn at(&self) -> usize {
        self.stops.get(self.index).copied().unwrap_or(self.span.0)
    }

    /// Shows another moment.
    pub fn go(&mut self, index: usize) {
        self.index = index.min(self.stops.len().saturating_sub(1));
        // All of it was played once, so that it can be played again.
        let _ = self.replay.go(self.at());
        let game = self.replay.game();
        let (mut view, code) = match self.eyes {
            Eyes::Of(side) => (game.view(side).clone(), side.index() as u64),
            Eyes::Both => (everything(game, self.side), 2),
        };
        // The same moment with the same eyes is the same picture, and nothing else is.
        view.version = self.stamp << 32 | (self.at() as u64 * 3 + code);
        self.view = view;
    }

    /// The moments at which a round begins, with its number; the first moment too.
    pub fn rounds(&self) -> Vec<(Round, usize)> {
        let mut rounds: Vec<(Round, usize)> = Vec::new();
        for (index, at) in self.stops.iter().enumerate() {
            let round = self.past.rounds[*at];
            if rounds.last().is_none_or(|(known, _)| *known != round) {
                rounds.push((round, index));
            }
        }
        rounds
    }

    /// The moment at which the next round begins, else the last one.
    pub fn next_round(&self) -> usize {
        let next = self.rounds().into_iter().find(|(_, index)| *index > self.index);
        next.map_or(self.stops.len().saturating_sub(1), |(_, index)| index)
    }

    /// The moment at which this round began; from there, the round before it.
    pub fn previous_round(&self) -> usize {
        let before = self.rounds().into_iter().rev().find(|(_, index)| *index < self.index);
        before.map_or(0, |(_, index)| index)
    }

    /// What the eyes see at this moment.
    pub fn view(&self) -> &SideView {
        &self.view
    }

    /// The journal up to this moment; read entries with [`Entry::for_side`] for the side of [`Self::view`] only.
    pub fn journal(&self) -> &[Entry] {
        let journal = if self.eyes == Eyes::Both { &self.past.open } else { &self.past.journal };
        let mark = self.past.marks.get(self.at()).copied().unwrap_or(0);
        journal.get(..mark).unwrap_or(&[])
    }

    /// Where in the journal begins what led to this moment.
    pub fn told_from(&self) -> usize {
        let before = self.index.checked_sub(1).map_or(self.at(), |index| self.stops[index]);
        self.past.marks[before]
    }

    /// What led to this moment, as the eyes saw it.
    pub fn told(&self) -> impl Iterator<Item = &Event> {
        let new = self.journal().get(self.told_from()..).unwrap_or(&[]);
        new.iter().filter_map(|entry| entry.for_side(self.view.side))
    }

    /// Who gave the order that led to this moment, and in which round.
    pub fn ordered(&self) -> Option<(Round, Side)> {
        let last = self.at().checked_sub(1).filter(|_| self.index > 0)?;
        self.replay.given().get(last).map(|given| (given.round, given.side))
    }

    /// The game at this moment, to be played on as a branch; `None` where it is over.
    pub fn into_game(self) -> Option<Game> {
        Some(self.replay.into_game()).filter(|game| self.ready && game.outcome().is_none())
    }
}

/// Whether a side knows the same. In which step of his turn the enemy is shows only by what he does.
fn same_knowledge(before: &SideView, now: &SideView) -> bool {
    before.round == now.round
        && before.turn.side == now.turn.side
        && before.weather == now.weather
        && before.ground == now.ground
        && before.contacts == now.contacts
        && before.own == now.own
        && before.net == now.net
        && before.plans == now.plans
        && before.tasks == now.tasks
        && before.points == now.points
        && before.outcome == now.outcome
        && before.seen == now.seen
        && before.control == now.control
        && before.works == now.works
}

/// All units of both sides as a view of one of them: its own exactly, the enemy's where they really stand.
///
/// For finished games only: it shows what the side did not know.
fn everything(game: &Game, side: Side) -> SideView {
    let (field, mut view) = (game.field(), game.view(side).clone());
    let scenario = view.scenario.clone();
    view.contacts.clear();
    view.enemy_at.iter_mut().for_each(Vec::clear);
    for id in scenario.unit_ids().filter(|id| scenario.unit(*id).side != side) {
        if let Position::On(tile) = *field.get::<Position>(id) {
            view.contacts.insert(id, observe::contact(field, id, tile));
            view.enemy_at[tile.index()].push(id);
        }
    }
    view.map = field.res::<Present>().truth().clone();
    view.works = field.res::<Sites>().clone();
    view.seen.fill(true);
    view.control = Arc::new(field.res::<Control>().owner.clone());
    view
}
