//! One battle at this screen: who plays which side, whose turn is shown, and the computer's task.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
};

use super::{action::Player, map_view::state::MapState};
use crate::{
    ai::{Computer, Supervisor},
    content::scenario::{Scenario, UnitId},
    engine::{grid::Tile, side::Side},
    operations::{
        combat::{forecast::Forecast, plan::AttackPlan},
        forces::components::Phase,
        game::Game,
        journal::Entry,
        order::{Lock, Order, Refusal},
        view::SideView,
    },
};

/// Where a battle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The screen is opaque until this side's player begins.
    HandOver(Side),
    /// A person plays this side.
    Playing(Side),
    /// The computer plays this side.
    Thinking(Side),
    /// The computer was stopped in this side's turn.
    Stopped(Side),
    /// The game is over.
    Over,
}

/// A window over the play screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Window {
    /// Naming an attack: the plan as edited, its forecast, and why it may not be named.
    Attack {
        /// The plan.
        plan: AttackPlan,
        /// What it may bring.
        forecast: Forecast,
    },
    /// A resolved engagement: index of its journal entry, and the step shown (1 to 6).
    Result {
        /// Index in the journal.
        entry: usize,
        /// Step shown.
        step: u8,
    },
    /// Something is still open at the end of a phase.
    AskPhase,
    /// Leave the battle?
    AskLeave,
}

/// The hex cursor: the keyboard's pointer on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// Where it is, or would begin: it follows what is selected.
    pub tile: Option<Tile>,
    /// It is shown and hovers; otherwise the pointer does.
    pub leads: bool,
}

/// What the play screen remembers between frames. Reset at each hand-over, so nothing of one
/// player shows to the other.
#[derive(Clone, Debug)]
pub struct PlayState {
    /// Selected own units, all in one hex.
    pub selected: Vec<UnitId>,
    /// Inspected enemy unit.
    pub inspected: Option<UnitId>,
    /// Selected hex.
    pub hex: Option<Tile>,
    /// The hex cursor.
    pub cursor: Cursor,
    /// Overlays: reach, sight, names.
    pub reach: bool,
    /// Sight overlay.
    pub sight: bool,
    /// Names.
    pub names: bool,
    /// Folded panels.
    pub folded: [bool; 3],
    /// Filter of the diary.
    pub filter: super::action::LogFilter,
    /// Words that the diary's lines must hold.
    pub search: String,
    /// The tree shows only units without orders.
    pub only_idle: bool,
    /// Closed formations of the tree.
    pub closed: Vec<u32>,
    /// The open window.
    pub window: Option<Window>,
    /// The last refusal, to be shown until the next action.
    pub refusal: Option<Refusal>,
    /// Journal index from which events are new since the side's last turn.
    pub new_from: usize,
    /// Forecasts of the engagements resolved in this turn, by their journal entry.
    pub forecasts: Vec<(usize, Forecast)>,
}

impl Default for PlayState {
    fn default() -> Self {
        Self {
            selected: Vec::new(),
            inspected: None,
            hex: None,
            cursor: Cursor::default(),
            reach: true,
            sight: true,
            names: true,
            folded: [false; 3],
            filter: super::action::LogFilter::All,
            search: String::new(),
            only_idle: false,
            closed: Vec::new(),
            window: None,
            refusal: None,
            new_from: 0,
            forecasts: Vec::new(),
        }
    }
}

/// The computer's turn as it runs.
struct Task {
    thread: thread::JoinHandle<()>,
    result: Arc<Mutex<Option<(Game, Computer)>>>,
    cancel: Arc<AtomicBool>,
    progress: Arc<AtomicU32>,
}

/// A battle.
pub struct Session {
    game: Option<Game>,
    computer: Computer,
    task: Option<Task>,
    /// What is shown: the view and journal of the person, kept while the computer has the game.
    shown: SideView,
    journal: Vec<Entry>,
    undo: Result<(), Lock>,
    /// Who plays.
    pub players: [Player; 2],
    /// Where the battle stands.
    pub stage: Stage,
    /// Screen state.
    pub state: PlayState,
    /// Camera and painted tiles.
    pub map: MapState,
    /// Journal length when each side last ended a turn.
    ended_at: [usize; 2],
}

impl Session {
    /// A new battle.
    pub fn new(scenario: Arc<Scenario>, seed: u64, players: [Player; 2]) -> Self {
        let game = Game::new(scenario.clone(), seed);
        let first = players.iter().position(|player| *player == Player::Person).map_or(Side::One, |index| Side::BOTH[index]);
        let shown = game.view(first).clone();
        let mut session = Self {
            journal: game.journal().to_vec(),
            undo: game.can_undo(),
            map: MapState::new(&scenario),
            game: Some(game),
            computer: Computer::default(),
            task: None,
            shown,
            players,
            stage: Stage::Playing(first),
            state: PlayState::default(),
            ended_at: [0; 2],
        };
        session.next_stage();
        session
    }

    /// The view that may be shown.
    pub fn view(&self) -> &SideView {
        &self.shown
    }

    /// The journal as far as it may be shown; read entries only with [`Entry::for_side`].
    pub fn journal(&self) -> &[Entry] {
        &self.journal
    }

    /// The map state, to draw with, beside the view.
    pub fn parts(&mut self) -> (&SideView, &[Entry], &PlayState, &mut MapState) {
        (&self.shown, &self.journal, &self.state, &mut self.map)
    }

    /// Whether the last order can be undone.
    pub fn can_undo(&self) -> Result<(), Lock> {
        self.undo
    }

    /// How far the computer's turn is, in per cent.
    pub fn progress(&self) -> Option<u32> {
        self.task.as_ref().map(|task| task.progress.load(Ordering::Relaxed))
    }

    /// The game, unless the computer has it.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    fn two_persons(&self) -> bool {
        self.players == [Player::Person; 2]
    }

    /// Whose eyes the screen shows: the person to act, else the only person, else side one.
    fn shown_side(&self, game: &Game) -> Side {
        let acting = game.to_act();
        if self.players[acting.index()] == Player::Person {
            return acting;
        }
        self.players.iter().position(|player| *player == Player::Person).map_or(Side::One, |index| Side::BOTH[index])
    }

    fn sync(&mut self) {
        if let Some(game) = &self.game {
            let side = match self.stage {
                Stage::Over => self.shown.side,
                _ => self.shown_side(game),
            };
            self.shown = game.view(side).clone();
            self.journal = game.journal().to_vec();
            self.undo = game.can_undo();
        }
    }

    /// Gives an order for the person who plays.
    pub fn submit(&mut self, order: Order) -> Result<(), Refusal> {
        let (Some(game), Stage::Playing(side)) = (&mut self.game, self.stage) else { return Err(Refusal::NotYourTurn) };
        let ends = order == Order::EndTurn;
        let moved = match &order {
            Order::Move { units, .. } => Some(units.clone()),
            _ => None,
        };
        game.submit(side, order)?;
        let length = game.journal().len();
        self.sync();
        if ends {
            self.ended_at[side.index()] = length;
            self.next_stage();
        } else if let Some(units) = moved {
            // The body may have been torn apart: keep those that stand where the first stands.
            let place = units.first().and_then(|id| self.shown.unit(*id)).and_then(|unit| unit.tile());
            self.state.selected =
                units.into_iter().filter(|id| self.shown.unit(*id).and_then(|unit| unit.tile()) == place).collect();
        }
        if self.shown.outcome.is_some() {
            self.stage = Stage::Over;
        }
        Ok(())
    }

    /// Takes the last order back.
    pub fn undo(&mut self) -> Result<(), Lock> {
        let Some(game) = &mut self.game else { return Err(Lock::Turn) };
        game.undo()?;
        self.sync();
        let hexes: Vec<_> = self.state.selected.iter().filter_map(|id| self.shown.unit(*id)?.tile()).collect();
        if hexes.windows(2).any(|pair| pair[0] != pair[1]) {
            self.state.selected.truncate(1);
        }
        Ok(())
    }

    /// Decides what follows when a turn has changed hands.
    fn next_stage(&mut self) {
        let Some(game) = &self.game else { return };
        if game.outcome().is_some() {
            self.stage = Stage::Over;
            self.sync();
            return;
        }
        let side = game.to_act();
        match self.players[side.index()] {
            Player::Person if self.two_persons() => {
                self.stage = Stage::HandOver(side);
                self.state = PlayState::default();
            }
            Player::Person => {
                self.stage = Stage::Playing(side);
                let folded = self.state.folded;
                self.state = PlayState { folded, ..PlayState::default() };
            }
            Player::Computer => self.think(side),
        }
        self.state.new_from = self.ended_at[side.index()];
        self.sync();
    }

    /// The person at the hand-over screen begins.
    pub fn begin_turn(&mut self) {
        if let Stage::HandOver(side) = self.stage {
            self.stage = Stage::Playing(side);
            self.sync();
            self.map.look_at_own(&self.shown);
        }
    }

    /// Lets the computer play one turn at once, for demonstrations and pictures. `None` if the
    /// game is not here or over.
    pub fn computer_turn(&mut self, side: Side) -> Option<()> {
        let game = self.game.as_mut().filter(|game| game.outcome().is_none())?;
        self.computer.play_turn(game, side, &Supervisor::default());
        self.ended_at[side.index()] = game.journal().len();
        self.next_stage();
        Some(())
    }

    /// Lets the computer play both sides up to a round, through the same door, and gives the turn to
    /// whoever has it then.
    pub fn play_on(&mut self, until: u32) {
        while self.stage != Stage::Over && self.view().round.0 < until {
            let side = self.view().turn.side;
            self.begin_turn();
            if self.computer_turn(side).is_none() {
                break;
            }
        }
        self.begin_turn();
        self.map.look_at_own(&self.shown);
    }

    fn think(&mut self, side: Side) {
        let Some(mut game) = self.game.take() else { return };
        self.stage = Stage::Thinking(side);
        self.state.window = None;
        self.state.selected.clear();
        let (cancel, progress) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
        let result = Arc::new(Mutex::new(None));
        let (shared, supervisor) = (result.clone(), Supervisor::new(cancel.clone(), progress.clone()));
        let mut computer = std::mem::take(&mut self.computer);
        let thread = thread::spawn(move || {
            computer.play_turn(&mut game, side, &supervisor);
            // A poisoned lock still holds a whole game.
            *shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some((game, computer));
        });
        self.task = Some(Task { thread, result, cancel, progress });
    }

    /// Asks the computer to stop after its present order.
    pub fn cancel(&mut self) {
        if let Some(task) = &self.task {
            task.cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Lets the stopped computer go on.
    pub fn resume(&mut self) {
        if let Stage::Stopped(side) = self.stage {
            self.think(side);
        }
    }

    /// Looks after the computer's task. Returns whether it still runs.
    pub fn poll(&mut self) -> bool {
        let Some(task) = &self.task else { return false };
        if !task.thread.is_finished() {
            return true;
        }
        let Some(task) = self.task.take() else { return false };
        let cancelled = task.cancel.load(Ordering::Relaxed);
        let Stage::Thinking(side) = self.stage else { return false };
        let Some((game, computer)) = task.result.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take() else {
            return false;
        };
        self.computer = computer;
        let game = &*self.game.insert(game);
        if cancelled && game.outcome().is_none() && game.to_act() == side {
            self.stage = Stage::Stopped(side);
            self.sync();
        } else {
            self.ended_at[side.index()] = game.journal().len();
            self.next_stage();
        }
        self.task.is_some()
    }

    /// What the phase button does next.
    pub fn phase_order(&self) -> Option<Order> {
        match (self.stage, self.shown.turn.phase) {
            (Stage::Playing(_), Phase::Movement) => {
                Some(if self.shown.plans.is_empty() { Order::EndTurn } else { Order::EndMovement })
            }
            (Stage::Playing(_), Phase::Engagements) => {
                Some(self.shown.plans.first().map_or(Order::EndTurn, |plan| Order::Resolve { hex: plan.hex }))
            }
            _ => None,
        }
    }
}
