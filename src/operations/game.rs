//! The one door: a game changes only by an order of a side.

use std::{collections::BTreeSet, sync::Arc};

use super::{
    engineers::ground::{Present, bring_up, cost_tables},
    forces::{
        Field, UnitState,
        components::{Clock, GameDice, OrderCount, Score, Turn, Weather},
        field::{Before, SavedResources, SavedState},
    },
    journal::{Entry, Journal, Mark, fingerprint},
    order::{Lock, Order, Refusal},
    save::log::{Check, Given, OrderLog},
    schedule,
    victory::Outcome,
    view::SideView,
};
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::{digest::Digest, grid::path::Reach, quantity::Round, side::Side},
};

mod arrivals;
mod check;
mod command;
mod execute;
mod keep;
mod pause;
mod round;

/// A running game of Operations.
pub struct Game {
    field: Field,
    views: [SideView; 2],
    reach: Reach,
    undo: Vec<UndoStep>,
    redo: Vec<Given>,
    lock: Lock,
    log: OrderLog,
    refused: Vec<(Round, Order, Refusal)>,
}

/// Whether a side's order would be accepted, judged by its view alone. Changes nothing.
pub fn would_accept(view: &SideView, order: Order) -> Result<(), Refusal> {
    check::check(view, order, &mut Reach::new(view.scenario.map.grid)).map(|_| ())
}

/// What one order changed, to take it back.
struct UndoStep {
    before: Before,
    small: SavedResources,
    mark: Mark,
    /// It is taken back with the order before it.
    joined: bool,
}

/// What carrying out an order leads to.
enum Effect {
    /// May be undone.
    Open,
    /// Locks undo.
    Locked(Lock),
}

impl Game {
    /// A new game at the beginning of its first turn.
    pub fn new(scenario: Arc<Scenario>, seed: u64) -> Self {
        let state = SavedState::at_start(&scenario, seed);
        let mut game = Self::assemble(scenario, state, Journal::default(), OrderLog::default(), Lock::Nothing);
        if !game.begin_round() {
            game.end_round();
        }
        game.refresh_all();
        game
    }

    /// A game in a state that fits its scenario, with everything derived from it.
    fn assemble(scenario: Arc<Scenario>, state: SavedState, journal: Journal, log: OrderLog, lock: Lock) -> Self {
        let ground = state.small.weather.ground;
        let mut field = Field::new(scenario.clone(), state);
        field.world.insert_resource(journal);
        schedule::install(&mut field.world);
        let costs = Arc::new(cost_tables(&scenario, &scenario.map, ground));
        let mut views = Side::BOTH.map(|side| SideView::new(&field, costs.clone(), side));
        views.iter_mut().for_each(|view| bring_up(&mut view.costs, &scenario, ground, &scenario.map, &view.map));
        let reach = Reach::new(scenario.map.grid);
        let mut game = Self { field, views, reach, undo: Vec::new(), redo: Vec::new(), lock, log, refused: Vec::new() };
        game.update_conditions();
        game.refresh_all();
        game
    }

    /// What a side knows.
    pub fn view(&self, side: Side) -> &SideView {
        &self.views[side.index()]
    }

    /// The side to act.
    pub fn to_act(&self) -> Side {
        self.field.res::<Turn>().side
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.field.res::<Score>().outcome
    }

    /// The scenario.
    pub fn scenario(&self) -> Arc<Scenario> {
        self.field.scenario()
    }

    /// The round.
    pub fn round(&self) -> Round {
        self.field.res::<Clock>().round
    }

    /// Player orders accepted so far.
    pub fn orders(&self) -> u32 {
        self.field.res::<OrderCount>().0
    }

    /// Orders that the door refused since this game was made or loaded. Not part of its state.
    pub fn refused(&self) -> &[(Round, Order, Refusal)] {
        &self.refused
    }

    /// All recorded events; older ones are unpacked for it.
    pub fn journal(&self) -> Vec<Entry> {
        self.field.res::<Journal>().all()
    }

    /// Events after a mark of this or the last round.
    pub fn since(&self, mark: Mark) -> &[Entry] {
        self.field.res::<Journal>().since(mark)
    }

    /// All orders that were not taken back, and how often the game was loaded.
    pub fn log(&self) -> &OrderLog {
        &self.log
    }

    /// The end of the journal, to ask later what came after.
    pub fn mark(&self) -> Mark {
        self.field.res::<Journal>().mark()
    }

    /// The seed of the dice.
    pub fn seed(&self) -> u64 {
        self.field.res::<GameDice>().0.seed()
    }

    /// A fingerprint of the whole saved state and journal.
    pub fn digest(&self) -> Digest {
        Digest::of(&(self.field.saved(), fingerprint(self.field.res::<Journal>().archive())))
    }

    /// The truth, for tools and tests; never for players or the computer.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The world, for tests that disturb it in ways that must not matter.
    #[doc(hidden)]
    pub fn world_for_tests(&mut self) -> &mut bevy_ecs::world::World {
        &mut self.field.world
    }

    /// Brings the views up to date after a test changed the world.
    #[doc(hidden)]
    pub fn refresh_for_tests(&mut self) {
        self.refresh_all();
    }

    /// Carries out an order, or says why not. Returns where its events begin.
    pub fn submit(&mut self, side: Side, order: Order) -> Result<Mark, Refusal> {
        self.give(side, order, false)
    }

    /// As [`Self::submit`], but the order belongs to the one before it: both are one step for undo and redo. After the
    /// other side's order, or the end of a turn, it stands by itself.
    pub fn submit_joined(&mut self, side: Side, order: Order) -> Result<Mark, Refusal> {
        self.give(side, order, true)
    }

    /// Carries out an order, joined to the one before it or not.
    pub(in crate::operations) fn give(&mut self, side: Side, order: Order, joined: bool) -> Result<Mark, Refusal> {
        match self.carry_out(side, order.clone(), joined) {
            Ok(mark) => {
                self.redo.clear();
                Ok(mark)
            }
            // That somebody must roll first is how one asks.
            Err(Refusal::NeedsRoll) => Err(Refusal::NeedsRoll),
            Err(refusal) => {
                self.refused.push((self.round(), order, refusal));
                Err(refusal)
            }
        }
    }

    fn carry_out(&mut self, side: Side, order: Order, joined: bool) -> Result<Mark, Refusal> {
        let checked = check::check(&self.views[side.index()], order.clone(), &mut self.reach)?;
        let (mark, round) = (self.mark(), self.round());
        let last = self.log.given.open().last();
        let joined = joined && last.is_some_and(|given| given.side == side && given.order != Order::EndTurn);
        let small = self.field.resources();
        self.field.take_before();
        let turn_over = matches!(checked, check::Checked::EndTurn);
        self.field.res_mut::<OrderCount>().0 += 1;
        let effect = self.execute(side, checked);
        let before = self.field.take_before();
        let changed: Vec<UnitId> = before.units.iter().map(|unit| unit.id).collect();
        self.costs_follow();
        if turn_over {
            self.refresh_all();
        } else {
            self.views.iter_mut().for_each(|view| view.refresh(&self.field, &changed, false));
        }
        let locks = matches!(effect, Effect::Locked(_));
        match effect {
            Effect::Open => self.undo.push(UndoStep { before, small, mark, joined }),
            Effect::Locked(lock) => {
                self.undo.clear();
                self.lock = lock;
            }
        }
        let check = self.check_of(mark, if turn_over { None } else { Some(&changed) });
        self.log.given.push(Given { round, side, order, check, joined, locks });
        if turn_over {
            // What this turn brought stays at hand, through the night too; the rounds before it need not.
            self.field.res_mut::<Journal>().seal(round);
            self.log.given.seal_while(|given| given.round < round);
        }
        Ok(mark)
    }

    /// Lets each side's step costs follow the map as it knows it.
    pub(super) fn costs_follow(&mut self) {
        let (present, ground) = (self.field.res::<Present>(), self.field.res::<Weather>().ground);
        let scenario = self.field.scenario();
        for view in &mut self.views {
            let known = present.known(view.side);
            if !Arc::ptr_eq(known, &view.map) {
                bring_up(&mut view.costs, &scenario, ground, &view.map, known);
                view.map = known.clone();
            }
        }
    }

    /// Fingerprint of what an order changed: these units, or any.
    fn check_of(&self, mark: Mark, changed: Option<&[UnitId]>) -> Check {
        let units: Vec<UnitState> = match changed {
            Some(changed) => changed.iter().map(|id| self.field.load(*id)).collect(),
            None => self.field.scenario().unit_ids().map(|id| self.field.load(id)).collect(),
        };
        Check::of(self.since(mark), &units, &self.field.resources())
    }

    /// Whether the last order of the side to act can be undone, or why not.
    pub fn can_undo(&self) -> Result<(), Lock> {
        if self.undo.is_empty() { Err(self.lock) } else { Ok(()) }
    }

    /// Takes back the last order that revealed nothing, with what was joined to it.
    pub fn undo(&mut self) -> Result<(), Lock> {
        let mut changed: BTreeSet<UnitId> = BTreeSet::new();
        let mut step = self.undo.pop().ok_or(self.lock)?;
        loop {
            self.field.restore(&step.before);
            self.field.set_resources(step.small);
            self.field.res_mut::<Journal>().truncate(step.mark);
            changed.extend(step.before.units.iter().map(|unit| unit.id));
            self.redo.extend(self.log.given.since(self.log.given.len() - 1).first().cloned());
            self.log.given.truncate(self.log.given.len() - 1);
            // What an order that locks was joined to stays: the rest is taken back without it.
            match self.undo.pop_if(|_| step.joined) {
                Some(before) => step = before,
                None => break,
            }
        }
        let changed: Vec<UnitId> = changed.into_iter().collect();
        self.costs_follow();
        self.views.iter_mut().for_each(|view| view.refresh(&self.field, &changed, false));
        Ok(())
    }

    /// Orders that were taken back and can be given again, the next one last.
    pub fn can_redo(&self) -> &[Given] {
        &self.redo
    }

    /// Gives the order again that was taken back last, with what was joined to it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Mark> {
        let mut first = None;
        for _ in 0..Given::together(&self.redo) {
            let given = self.redo.pop()?;
            // It was possible in this very state before.
            let mark = self.carry_out(given.side, given.order, given.joined).ok()?;
            first.get_or_insert(mark);
        }
        first
    }
}
