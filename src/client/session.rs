//! One battle at this screen: who plays which side, whose turn is shown, and the computer's task.

mod state;

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
};

pub use state::{Cursor, Overview, PlayState, Stage, Window};

use super::{
    action::Player,
    keeper::{Kept, now},
    map_view::state::MapState,
};
use crate::{
    ai::{Computer, Supervisor, pass},
    content::scenario::Scenario,
    engine::{digest::Digest, side::Side},
    operations::{
        forces::components::Phase,
        game::Game,
        journal::{Entry, Mark},
        order::{Lock, Order, Refusal},
        save::{
            head::{About, Head},
            log::Step,
            mail,
        },
        view::SideView,
    },
};

/// Rounds that pass by themselves at most: two days.
const MOST_ROUNDS: u32 = 48;

/// The computer's turn as it runs.
struct Task {
    thread: thread::JoinHandle<()>,
    result: Arc<Mutex<Option<(Game, Computer)>>>,
    cancel: Arc<AtomicBool>,
    progress: Arc<AtomicU32>,
}

/// The side of a player elsewhere, if there is one.
fn mail_side(about: &About) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| about.players[side.index()] == Player::Mail)
}

/// What happened to a battle that must be kept.
pub enum News {
    /// It stands so that it is kept whole.
    Whole(Box<Kept>),
    /// Something was done.
    Step(Step),
    /// A turn is to be sent: its file's name and content.
    Turn(String, Vec<u8>),
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
    redo: bool,
    /// What the rules do not know of it: who plays, names, passwords.
    pub about: About,
    /// What must be kept and was not yet taken.
    news: Vec<News>,
    /// Where the battle stands.
    pub stage: Stage,
    /// The computer's side stands still and only defends itself: in lessons.
    pub still: bool,
    /// Rounds that may still pass by themselves until something wants a decision.
    running: u32,
    /// Screen state.
    pub state: PlayState,
    /// Camera and painted tiles.
    pub map: MapState,
    loads: u32,
}

impl Session {
    /// A new battle.
    pub fn new(scenario: Arc<Scenario>, seed: u64, players: [Player; 2]) -> Self {
        let game = Digest::of(&(&scenario.digest, seed, now())).to_string();
        Self::over(Game::new(scenario, seed), About { game, players, ..About::default() })
    }

    /// A new battle that is a part of a campaign: players and passwords are those of the part before it.
    pub fn part(scenario: Arc<Scenario>, seed: u64, about: About) -> Self {
        let game = Digest::of(&(&scenario.digest, seed, now())).to_string();
        let fresh = About { players: about.players, passwords: about.passwords, campaign: about.campaign, ..About::default() };
        Self::over(Game::new(scenario, seed), About { game, ..fresh })
    }

    /// A battle of its own from an earlier moment of a game.
    pub fn branch(game: Game, of: &About) -> Self {
        let round = game.round();
        let own = Digest::of(&(&of.game, round, game.orders(), now())).to_string();
        let branch_of = Some((of.game.clone(), round));
        Self::over(game, About { game: own, name: String::new(), branch_of, ..of.clone() })
    }

    /// A battle that goes on.
    pub fn over(game: Game, about: About) -> Self {
        let players = about.players;
        let first = players.iter().position(|player| *player == Player::Person).map_or(Side::One, |index| Side::BOTH[index]);
        let shown = game.view(first).clone();
        let length = game.mark().0;
        let about = About { ended_at: about.ended_at.map(|at| at.min(length)), ..about };
        let mut session = Self {
            journal: game.journal(),
            undo: game.can_undo(),
            redo: !game.can_redo().is_empty(),
            map: MapState::new(&game.scenario()),
            game: Some(game),
            computer: Computer::default(),
            task: None,
            shown,
            about,
            news: Vec::new(),
            stage: Stage::Playing(first),
            still: false,
            running: 0,
            state: PlayState::default(),
            loads: 0,
        };
        session.next_stage();
        session
    }

    /// Everything that is to be kept of it now; none while the computer has the game.
    pub fn kept(&self, name: &str) -> Option<Kept> {
        let game = self.game.as_ref()?;
        let side = self.about.viewer(game.to_act());
        let about = About { name: name.to_owned(), picture_of: Some(side), saved_at: now(), ..self.about.clone() };
        Some(Kept {
            head: Head::of(game, about),
            bundle: game.scenario().bundle.clone(),
            snapshot: game.snapshot(),
            // Two persons at one screen share the list of saves: the picture tells neither where the other one stands.
            paint: self.map.thumbnail(game.view(side), !self.two_persons() || game.outcome().is_some()),
        })
    }

    /// What must be kept since the last call.
    pub fn take_news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    /// Keeps it whole at the next occasion.
    pub fn note_whole(&mut self) {
        if let Some(kept) = self.kept("") {
            // What was done before is in it.
            self.news.retain(|news| matches!(news, News::Turn(..)));
            self.news.push(News::Whole(Box::new(kept)));
        }
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
    pub fn parts(&mut self) -> (&SideView, &[Entry], &PlayState, &About, &mut MapState) {
        (&self.shown, &self.journal, &self.state, &self.about, &mut self.map)
    }

    /// The view, and what may be changed of how it is shown.
    pub fn look(&mut self) -> (&SideView, &mut PlayState, &mut MapState) {
        (&self.shown, &mut self.state, &mut self.map)
    }

    /// How often the game was loaded.
    pub fn loads(&self) -> u32 {
        self.loads
    }

    /// Whether the last order can be undone.
    pub fn can_undo(&self) -> Result<(), Lock> {
        self.undo
    }

    /// Whether an order that was taken back can be given again.
    pub fn can_redo(&self) -> bool {
        self.redo
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
        self.about.players == [Player::Person; 2]
    }

    /// Whose eyes the screen shows: the person to act, else the only person, else side one.
    fn shown_side(&self, game: &Game) -> Side {
        let acting = game.to_act();
        if self.about.players[acting.index()] == Player::Person {
            return acting;
        }
        self.about.players.iter().position(|player| *player == Player::Person).map_or(Side::One, |index| Side::BOTH[index])
    }

    fn sync(&mut self) {
        if let Some(game) = &self.game {
            let side = match self.stage {
                Stage::Over => self.shown.side,
                _ => self.shown_side(game),
            };
            self.shown = game.view(side).clone();
            // Undo cuts, everything else appends.
            self.journal.truncate(game.mark().0);
            let known = Mark(self.journal.len());
            self.journal.extend_from_slice(game.since(known));
            self.undo = game.can_undo();
            self.loads = game.log().loads;
            self.redo = !game.can_redo().is_empty();
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
        let before = game.log().given.len();
        match order {
            // The staff sets to work at once; its orders are joined to the task.
            Order::SetTask { formation, task } => {
                self.computer.set_task(game, side, formation, task, &Supervisor::default())?;
            }
            // Who may act after all takes up the task that goes for it.
            Order::RollCommand { unit } => {
                game.submit(side, Order::RollCommand { unit })?;
                self.computer.go_on(game, side, unit, &Supervisor::default());
            }
            order => {
                game.submit(side, order)?;
            }
        }
        let length = game.mark().0;
        self.note_steps(before);
        self.sync();
        if ends {
            self.about.ended_at[side.index()] = length;
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

    /// Gives orders for the person who plays that are one step for undo.
    ///
    /// # Errors
    /// The first of them that was refused, and why; the others were carried out.
    pub fn submit_together(&mut self, orders: Vec<Order>) -> Result<(), (Order, Refusal)> {
        let (Some(game), Stage::Playing(side)) = (&mut self.game, self.stage) else {
            return orders.into_iter().next().map_or(Ok(()), |order| Err((order, Refusal::NotYourTurn)));
        };
        let before = game.log().given.len();
        let mut refused = Ok(());
        for order in orders {
            let first = game.log().given.len() == before;
            let given = if first { game.submit(side, order.clone()) } else { game.submit_joined(side, order.clone()) };
            if let Err(refusal) = given
                && refused.is_ok()
            {
                refused = Err((order, refusal));
            }
        }
        self.note_steps(before);
        self.sync();
        refused
    }

    /// Keeps the orders that came after so many.
    fn note_steps(&mut self, before: usize) {
        let given = self.game.iter().flat_map(|game| game.log().given.since(before).to_vec());
        let steps: Vec<News> = given.map(|given| News::Step(Step::Given(given))).collect();
        self.news.extend(steps);
    }

    /// At the beginning of a person's turn the staffs go on with the tasks of their formations.
    fn staff_work(&mut self, side: Side) {
        let Some(game) = &mut self.game else { return };
        let begins = game.log().given.open().last().is_none_or(|given| given.order == Order::EndTurn);
        // What was taken back is not done again because the battle was loaded.
        if begins && game.can_redo().is_empty() && game.to_act() == side {
            let before = game.log().given.len();
            self.computer.staff_work(game, side, &Supervisor::default());
            self.note_steps(before);
        }
    }

    /// Takes the last order back.
    pub fn undo(&mut self) -> Result<(), Lock> {
        let Some(game) = &mut self.game else { return Err(Lock::Turn) };
        game.undo()?;
        self.news.push(News::Step(Step::Undone));
        self.after_undo();
        Ok(())
    }

    /// Gives the order again that was taken back last, if there is one.
    pub fn redo(&mut self) {
        if let Some(game) = &mut self.game
            && matches!(self.stage, Stage::Playing(_))
            && game.redo().is_some()
        {
            self.news.push(News::Step(Step::Redone));
            self.after_undo();
        }
    }

    /// Only units of one hex can stay selected.
    fn after_undo(&mut self) {
        self.sync();
        let hexes: Vec<_> = self.state.selected.iter().filter_map(|id| self.shown.unit(*id)?.tile()).collect();
        if hexes.windows(2).any(|pair| pair[0] != pair[1]) {
            self.state.selected.truncate(1);
        }
    }

    /// Decides what follows when a turn has changed hands.
    fn next_stage(&mut self) {
        let Some(game) = &self.game else { return };
        if game.outcome().is_some() {
            self.stage = Stage::Over;
            self.sync();
            self.send(mail_side(&self.about));
            self.note_whole();
            return;
        }
        let side = game.to_act();
        // Before the computer takes the game away.
        self.note_whole();
        match self.about.players[side.index()] {
            Player::Person if self.two_persons() => {
                self.stage = Stage::HandOver(side);
                self.state = PlayState::default();
            }
            Player::Person => {
                self.stage = Stage::Playing(side);
                let folded = self.state.folded;
                self.state = PlayState { folded, ..PlayState::default() };
                self.staff_work(side);
            }
            Player::Computer if self.still => self.stand_still(side),
            Player::Computer => self.think(side),
            Player::Mail => {
                self.stage = Stage::Waiting(side);
                self.send(Some(side));
            }
        }
        self.state.new_from = self.about.ended_at[side.index()];
        self.sync();
    }

    /// Prepares the turn file for a player elsewhere, once something was played here.
    fn send(&mut self, to: Option<Side>) {
        let (Some(game), Some(to)) = (&self.game, to) else { return };
        let last = game.log().given.open().last();
        if last.is_some_and(|given| given.side != to) {
            self.news.push(News::Turn(mail::file_name(game, &self.about), mail::send(game, &self.about)));
        }
    }

    /// The person at the hand-over screen begins.
    pub fn begin_turn(&mut self) {
        if let Stage::HandOver(side) = self.stage {
            self.stage = Stage::Playing(side);
            // What the other player looked at is none of this one's business.
            self.map.let_go();
            self.staff_work(side);
            self.sync();
            self.map.look_at_own(&self.shown);
        }
    }

    /// Lets the computer play one turn at once, for demonstrations and pictures. `None` if the
    /// game is not here or over.
    pub fn computer_turn(&mut self, side: Side) -> Option<()> {
        let game = self.game.as_mut().filter(|game| game.outcome().is_none())?;
        self.computer.play_turn(game, side, &Supervisor::default());
        self.about.ended_at[side.index()] = game.mark().0;
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

    /// A side does nothing in its turn.
    fn stand_still(&mut self, side: Side) {
        let Some(game) = &mut self.game else { return };
        if game.submit(side, Order::EndTurn).is_err() {
            return self.think(side);
        }
        self.about.ended_at[side.index()] = game.mark().0;
        self.next_stage();
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

    /// Lets rounds pass until something wants a decision: the person's turns end by themselves.
    pub fn run_on(&mut self) {
        if !self.two_persons() && !self.about.players.contains(&Player::Mail) {
            self.running = MOST_ROUNDS;
            // The turn at hand has been looked at.
            self.pass(true);
        }
    }

    /// Ends a person's turn in which nothing wants a decision, or that was `seen` through, while rounds pass by themselves.
    fn pass(&mut self, seen: bool) {
        let (Stage::Playing(side), Some(game)) = (self.stage, &self.game) else { return };
        if self.running == 0 || !(pass::may_pass(game, side) || seen && game.view(side).plans.is_empty()) {
            self.running = 0;
            return;
        }
        self.running -= 1;
        if self.submit(Order::EndTurn).is_err() {
            self.running = 0;
        }
    }

    /// Asks the computer to stop after its present order.
    pub fn cancel(&mut self) {
        self.running = 0;
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
            self.note_whole();
        } else {
            self.about.ended_at[side.index()] = game.mark().0;
            self.next_stage();
            self.pass(false);
        }
        self.task.is_some()
    }

    /// What the phase button does next.
    pub fn phase_order(&self) -> Option<Order> {
        match (self.stage, self.shown.turn.phase) {
            (Stage::Playing(_), Phase::Movement) => {
                let open = self.shown.plans.is_empty() && self.shown.strikes.is_empty();
                Some(if open { Order::EndTurn } else { Order::EndMovement })
            }
            (Stage::Playing(_), Phase::Engagements) => {
                let air = self.shown.strikes.first().map(|strike| Order::ResolveAir { hex: strike.hex });
                air.or(Some(self.shown.plans.first().map_or(Order::EndTurn, |plan| Order::Resolve { hex: plan.hex })))
            }
            _ => None,
        }
    }
}
