//! A game that is looked at again at this screen: the moment shown, how fast it goes on, where it leads back to.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bevy_egui::egui::Context;

use super::{
    action::{Player, ReplayAction, Screen, UiAction},
    client::Client,
    looking,
    map_view::state::MapState,
    session::{PlayState, Session, Stage, Window},
};
use crate::{
    content::scenario::Scenario,
    engine::side::Side,
    operations::{
        event::Event,
        order::Order,
        save::{head::About, log::Given, review::Review},
    },
};

/// Orders in a second, in tenths, that can be chosen.
pub const SPEEDS: [u16; 5] = [5, 10, 20, 40, 80];
/// The speed at the beginning: one order a second.
const USUAL: usize = 1;
/// Time in a frame for going through the game before it is shown.
const SLICE: Duration = Duration::from_millis(14);

/// What a game is looked at for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The game.
    Whole,
    /// What the side to act saw since its own last turn.
    WhatISaw,
}

/// A game looked at again.
pub struct ReplayState {
    /// The game and its moments.
    pub review: Review,
    /// Screen state.
    pub state: PlayState,
    /// Camera and painted tiles.
    pub map: MapState,
    /// What for.
    pub purpose: Purpose,
    /// It goes on by itself.
    pub playing: bool,
    /// Index into [`SPEEDS`].
    pub speed: usize,
    /// The map follows what happens.
    pub follow: bool,
    /// What the rules do not know of the game, if that is known.
    pub about: About,
    /// One can play on from a moment, see [`Self::allow_branch`].
    branches: bool,
    /// How often the game was loaded, if that is known.
    pub loads: Option<u32>,
    back: Screen,
    due: Option<f64>,
    placed: bool,
}

impl ReplayState {
    fn new(review: Review, scenario: &Scenario, back: Screen) -> Self {
        Self {
            review,
            // The order of battle is folded: the map is what there is to see.
            state: PlayState { reach: false, folded: [true, false, false], ..PlayState::default() },
            map: MapState::new(scenario),
            purpose: Purpose::Whole,
            playing: false,
            speed: USUAL,
            follow: true,
            about: About::default(),
            branches: false,
            loads: None,
            back,
            due: None,
            placed: false,
        }
    }

    /// Prepares some more, or goes on by itself when it is time. Call once a frame.
    pub fn go_on(&mut self, ctx: &Context) {
        if !self.review.ready() {
            let begin = Instant::now();
            while begin.elapsed() < SLICE && !self.review.prepare() {}
            ctx.request_repaint();
        }
        self.place();
        if !self.playing || !self.review.ready() || self.state.window.is_some() {
            self.due = None;
            return;
        }
        let now = ctx.input(|input| input.time);
        let pause = 10.0 / f64::from(SPEEDS[self.speed]);
        let due = *self.due.get_or_insert(now + pause);
        if now >= due {
            self.due = Some(now.max(due) + pause);
            self.show(self.review.index() + 1);
            self.playing = self.review.index() + 1 < self.review.len();
        }
        ctx.request_repaint_after(Duration::from_secs_f64((self.due.unwrap_or(now) - now).clamp(0.0, 2.0)));
    }

    /// Prepares everything at once, for pictures and tests.
    pub fn prepare_all(&mut self) {
        self.review.prepare_all();
        self.place();
    }

    /// Brings the units into view as soon as there are some.
    fn place(&mut self) {
        if self.review.ready() && !self.placed {
            self.placed = true;
            self.map.look_at_own(self.review.view());
            self.show(0);
        }
    }

    /// Shows a moment.
    fn show(&mut self, index: usize) {
        self.review.go(index);
        self.shown();
    }

    /// Brings the state of the screen in line with the moment.
    fn shown(&mut self) {
        let view = self.review.view();
        self.state.new_from = self.review.told_from();
        if matches!(self.state.window, Some(Window::Result { .. })) {
            self.state.window = None;
        }
        let places: Vec<_> = self.state.selected.iter().map(|id| view.unit(*id).and_then(|unit| unit.tile())).collect();
        if places.windows(2).any(|pair| pair[0] != pair[1]) {
            self.state.selected.truncate(1);
        }
        self.state.inspected = self.state.inspected.filter(|id| view.contacts.contains_key(id));
        if !self.follow {
            return;
        }
        if let Some(tile) = self.review.told().find_map(Event::tile) {
            self.map.reveal(tile);
            if self.state.selected.is_empty() && self.state.inspected.is_none() {
                self.state.hex = Some(tile);
            }
        }
    }

    /// Whether one can play on from here, or the text that says why not.
    pub fn can_branch(&self) -> Result<(), &'static str> {
        match (self.branches, self.review.view().outcome) {
            (false, _) => Err("replay-branch-not-here"),
            (_, Some(_)) => Err("replay-branch-over"),
            _ => Ok(()),
        }
    }

    /// Says which game it is: where both sides are played at this screen or by the computer, one can play on from any
    /// moment of it.
    pub fn allow_branch(&mut self, about: &About) {
        self.about.clone_from(about);
        self.branches = !about.players.contains(&Player::Mail);
    }

    /// Carries out what concerns the map and the panels.
    pub fn act(&mut self, action: UiAction) {
        let view = self.review.view();
        let before = looking::chosen_place(view, &self.state);
        // Whatever else a panel may ask for would change the game.
        let _ = looking::answer(view, &mut self.state, &mut self.map, action);
        let after = looking::chosen_place(view, &self.state);
        if after != before && after.is_some() {
            self.state.cursor.tile = after;
        }
    }

    fn go_by(&mut self, by: i32) {
        let steps = usize::try_from(by.unsigned_abs()).unwrap_or(0);
        let index = self.review.index();
        self.show(if by < 0 { index.saturating_sub(steps) } else { index + steps });
    }
}

/// The moment after a side's last end of turn, as a number of orders.
fn last_end(given: &[Given], side: Side) -> usize {
    given.iter().rposition(|given| given.side == side && given.order == Order::EndTurn).map_or(0, |index| index + 1)
}

impl Client {
    /// Opens a game to be looked at again with a side's eyes, between the moments after `from` and after `to` orders.
    /// Which game it is, and how often it was loaded, can be told to what is returned: see
    /// [`ReplayState::allow_branch`] and [`ReplayState::loads`].
    pub fn open_replay(
        &mut self,
        scenario: Arc<Scenario>,
        seed: u64,
        given: Vec<Given>,
        side: Side,
        from: usize,
        to: usize,
    ) -> &mut ReplayState {
        let back = match self.screen {
            Screen::Replay => self.replay.as_ref().map_or(Screen::Menu, |replay| replay.back),
            other => other,
        };
        self.replays += 1;
        let review = Review::new(scenario.clone(), seed, given, side, (from, to), self.replays);
        self.screen = Screen::Replay;
        self.replay.insert(ReplayState::new(review, &scenario, back))
    }

    /// Looks at the battle at this screen again, from its beginning to where it stands.
    pub(super) fn look_again(&mut self) {
        let Some(session) = self.session.as_ref().filter(|session| session.can_look_again().is_ok()) else { return };
        let Some(game) = session.game() else { return };
        let (scenario, seed, given) = (game.scenario(), game.seed(), game.log().given.all());
        let (side, about, loads, end) = (session.view().side, session.about.clone(), session.loads(), given.len());
        let replay = self.open_replay(scenario, seed, given, side, 0, end);
        replay.allow_branch(&about);
        replay.loads = Some(loads);
    }

    /// Shows the side whose turn is to begin what it saw since its own last one.
    pub(super) fn what_i_saw(&mut self) {
        let Some(session) = &self.session else { return };
        let (Some(game), Stage::HandOver(side)) = (session.game(), session.stage) else { return };
        if game.log().broken {
            return;
        }
        let (scenario, seed, given) = (game.scenario(), game.seed(), game.log().given.all());
        let (from, end, loads) = (last_end(&given, side), given.len(), session.loads());
        let replay = self.open_replay(scenario, seed, given, side, from, end);
        replay.purpose = Purpose::WhatISaw;
        replay.loads = Some(loads);
        replay.playing = true;
    }

    /// Carries out what was asked for at the bar.
    pub(super) fn act_on_replay(&mut self, action: ReplayAction) {
        let Some(replay) = &mut self.replay else { return };
        let by_hand = !matches!(action, ReplayAction::Play | ReplayAction::Speed(_) | ReplayAction::Follow);
        if by_hand {
            replay.playing = false;
        }
        match action {
            ReplayAction::To(index) => replay.show(index),
            ReplayAction::By(by) => replay.go_by(by),
            ReplayAction::RoundBack => replay.show(replay.review.previous_round()),
            ReplayAction::RoundOn => replay.show(replay.review.next_round()),
            ReplayAction::End => replay.show(usize::MAX),
            ReplayAction::Play => {
                // From the end it begins again.
                if !replay.playing && replay.review.index() + 1 >= replay.review.len() {
                    replay.show(0);
                }
                replay.playing = !replay.playing;
                replay.due = None;
            }
            ReplayAction::Speed(speed) => {
                replay.speed = speed.min(SPEEDS.len() - 1);
                replay.due = None;
            }
            ReplayAction::Eyes(eyes) => {
                replay.review.set_eyes(eyes);
                replay.state.selected.clear();
                replay.state.inspected = None;
                replay.shown();
            }
            ReplayAction::Follow => replay.follow = !replay.follow,
            ReplayAction::AskBranch => {
                if replay.can_branch().is_ok() {
                    replay.state.window = Some(Window::AskBranch);
                }
            }
            ReplayAction::Branch => self.branch(),
            ReplayAction::Close => {
                self.screen = replay.back;
                self.replay = None;
            }
        }
    }

    /// Begins a battle of its own from the moment that is shown.
    fn branch(&mut self) {
        let Some(replay) = self.replay.take_if(|replay| replay.can_branch().is_ok()) else { return };
        let Some(game) = replay.review.into_game() else { return };
        let mut session = Session::branch(game, &replay.about);
        session.map.look_at_own(&session.view().clone());
        self.session = Some(session);
        self.screen = Screen::Play;
    }
}

impl Session {
    /// Whether the battle can be looked at again now, or the text that says why not.
    pub fn can_look_again(&self) -> Result<(), &'static str> {
        match (self.game(), self.stage) {
            (_, Stage::HandOver(_)) => Err("replay-not-at-hand-over"),
            (None, _) => Err("replay-not-while-thinking"),
            (Some(game), _) if game.log().broken => Err("replay-orders-lost"),
            (Some(game), _) if game.log().given.is_empty() => Err("replay-nothing-yet"),
            _ => Ok(()),
        }
    }
}
