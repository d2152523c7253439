//! A lesson under way: which step, and whether what it waits for has come true.

pub mod deed;
#[cfg(all(test, feature = "panel-tests"))]
mod tests;
#[cfg(all(test, feature = "panel-tests"))]
mod tests_mouse;

use std::sync::Arc;

use super::{
    action::{LessonAction, Overlay, Player, Screen, UiAction},
    client::Client,
    session::{PlayState, Session, Stage, Window},
};
use crate::{
    content::{
        lesson::{Button, LEARNER, Lesson, Opponent, Pointer, Step, Switch, Wait},
        scenario::{Scenario, UnitId},
    },
    engine::{grid::Tile, rule::RuleId},
    operations::{event::Event, forces::components::Position, journal::Entry, view::SideView},
};

/// A lesson on offer.
#[derive(Clone)]
pub struct LessonOffer {
    /// Its ground and forces.
    pub scenario: Arc<Scenario>,
    /// What it says and waits for.
    pub lesson: Arc<Lesson>,
}

/// What a step is judged by.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// What the player's side knows.
    pub view: &'a SideView,
    /// The journal; read for the player's side only.
    pub journal: &'a [Entry],
    /// Selection, windows, overlays.
    pub state: &'a PlayState,
    /// The rule whose page is open.
    pub rule: Option<RuleId>,
}

/// Why a lesson cannot come to its end any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A unit that its step needs is lost.
    Lost(UnitId),
    /// Its battle is over.
    Over,
}

/// A lesson under way.
pub struct Course {
    /// Index among the lessons.
    pub index: usize,
    /// How many lessons there are.
    pub of: usize,
    /// The lesson.
    pub lesson: Arc<Lesson>,
    /// The battle in which it is taken.
    pub battle: u64,
    /// The step shown; beyond the last one the end.
    pub step: usize,
    /// The step that waits.
    reached: usize,
    /// Journal index from which events count for it.
    from: usize,
    /// How long the journal was when it was looked at last.
    length: usize,
    /// Whether it held when it was looked at last.
    held: bool,
}

impl Course {
    /// A lesson at its first step; it is this one of so many.
    pub fn new((index, of): (usize, usize), lesson: Arc<Lesson>, battle: u64, seen: &Seen) -> Self {
        let mut course = Self { index, of, lesson, battle, step: 0, reached: 0, from: 0, length: 0, held: false };
        course.enter(seen);
        course
    }

    /// The step shown; none at the end.
    pub fn shown(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
    }

    /// Whether the step shown is the one that waits for the player to do something.
    pub fn waits(&self) -> bool {
        self.step == self.reached && self.shown().is_some_and(|step| step.wait != Wait::Read)
    }

    /// Whether all is done.
    pub fn done(&self) -> bool {
        self.reached >= self.lesson.steps.len()
    }

    /// The hexes pointed at.
    pub fn tiles(&self, view: &SideView) -> Vec<Tile> {
        let tile = |pointer: &Pointer| match pointer {
            Pointer::Hex(tile) => Some(*tile),
            Pointer::Unit(unit) => match view.unit(*unit) {
                Some(own) => own.tile(),
                None => view.contacts.get(unit).map(|contact| contact.tile),
            },
            Pointer::Button(_) => None,
        };
        self.shown().map(|step| step.at.iter().filter_map(tile).collect()).unwrap_or_default()
    }

    /// The buttons pointed at.
    pub fn buttons(&self) -> Vec<Button> {
        let button = |pointer: &Pointer| match pointer {
            Pointer::Button(button) => Some(*button),
            _ => None,
        };
        self.shown().map(|step| step.at.iter().filter_map(button).collect()).unwrap_or_default()
    }

    /// Why it cannot go on, if it cannot.
    pub fn broken(&self, view: &SideView, stage: Stage) -> Option<Broken> {
        let step = self.lesson.steps.get(self.reached)?;
        let gone = |id: &UnitId| {
            view.unit(*id).is_none_or(|unit| matches!(unit.position, Position::Gone | Position::Left(_) | Position::Joined(_)))
        };
        let lost = step.wait.needs().into_iter().find(gone);
        lost.map(Broken::Lost).or_else(|| (stage == Stage::Over).then_some(Broken::Over))
    }

    /// Back to read the step before again.
    pub fn back(&mut self) {
        self.step = self.step.saturating_sub(1);
    }

    /// On: to the next step that was reached, or past the one that waits.
    pub fn on(&mut self, seen: &Seen) {
        if self.step < self.reached {
            self.step += 1;
        } else {
            self.pass(seen);
            self.settle(seen);
        }
    }

    /// Looks whether what is waited for has come true, after something was done or happened. Returns whether it has.
    pub fn look(&mut self, seen: &Seen, action: Option<&UiAction>) -> bool {
        let undone = action == Some(&UiAction::Undo) && seen.journal.len() < self.length;
        self.length = seen.journal.len();
        self.from = self.from.min(self.length);
        let Some(step) = self.lesson.steps.get(self.reached) else { return false };
        let holds = holds(&step.wait, seen);
        let fresh = holds && (!self.held || action.is_some_and(|action| does(&step.wait, action)));
        let new = &seen.journal[self.from..];
        let happened = new.iter().filter_map(|entry| entry.for_side(LEARNER)).any(|event| tells(&step.wait, event));
        let acted =
            action.is_some_and(|action| is(&step.wait, action)) || undone && means(&step.wait, &|wait| *wait == Wait::Undone);
        self.held = holds;
        if !(fresh || happened || acted) {
            return false;
        }
        self.pass(seen);
        self.settle(seen);
        true
    }

    /// The step that waits is done with.
    fn pass(&mut self, seen: &Seen) {
        self.reached = (self.reached + 1).min(self.lesson.steps.len());
        self.step = self.reached;
        self.enter(seen);
    }

    /// The step that waits has just come: only what happens from now on counts.
    fn enter(&mut self, seen: &Seen) {
        self.length = seen.journal.len();
        self.from = self.length;
        self.held = self.lesson.steps.get(self.reached).is_some_and(|step| holds(&step.wait, seen));
    }

    /// Passes steps that are fulfilled as they come and say so.
    fn settle(&mut self, seen: &Seen) {
        while self.lesson.steps.get(self.reached).is_some_and(|step| step.already && holds(&step.wait, seen)) {
            self.pass(seen);
        }
    }
}

/// Whether a wait, or one of several, is such.
fn means(wait: &Wait, such: &dyn Fn(&Wait) -> bool) -> bool {
    match wait {
        Wait::Any(all) => all.iter().any(such),
        one => such(one),
    }
}

/// What is true now.
fn holds(wait: &Wait, seen: &Seen) -> bool {
    let (view, state) = (seen.view, seen.state);
    match wait {
        Wait::Selected(units) => !units.is_empty() && units.iter().all(|unit| state.selected.contains(unit)),
        Wait::InspectedHex(tile) => state.selected.is_empty() && state.hex == Some(*tile),
        Wait::InspectedUnit(unit) => state.inspected == Some(*unit),
        Wait::At(units, hexes) => {
            let there = |id: &UnitId| view.unit(*id).and_then(|unit| unit.tile()).is_some_and(|tile| hexes.contains(&tile));
            !units.is_empty() && units.iter().all(there)
        }
        Wait::AttackOpened(hex) => matches!(&state.window, Some(Window::Attack { plan, .. }) if plan.hex == *hex),
        Wait::Joins(unit, hex) => match &state.window {
            Some(Window::Attack { plan, .. }) if plan.hex == *hex => plan.names(*unit),
            _ => view.plan_on(*hex).is_some_and(|plan| plan.names(*unit)),
        },
        Wait::ResultStep(step) => matches!(&state.window, Some(Window::Result { step: shown, .. }) if shown == step),
        Wait::Closed => state.window.is_none(),
        Wait::Contact(unit) => view.net.get(unit).is_some_and(Result::is_ok),
        Wait::Sighted(unit) => view.contacts.get(unit).is_some_and(|contact| contact.now),
        Wait::LostSight(unit) => view.contacts.get(unit).is_some_and(|contact| !contact.now),
        Wait::Any(all) => all.iter().any(|wait| holds(wait, seen)),
        _ => false,
    }
}

/// Whether an action does anew what may have held already.
fn does(wait: &Wait, action: &UiAction) -> bool {
    match wait {
        Wait::Selected(_) => matches!(action, UiAction::Select(_) | UiAction::NextIdle | UiAction::PreviousIdle),
        Wait::InspectedHex(_) | Wait::InspectedUnit(_) => matches!(action, UiAction::Inspect(..)),
        Wait::AttackOpened(_) => matches!(action, UiAction::OpenAttack(_)),
        Wait::ResultStep(_) => matches!(action, UiAction::ResultStep(_)),
        Wait::Any(all) => all.iter().any(|wait| does(wait, action)),
        _ => false,
    }
}

/// Whether an action is what is waited for.
fn is(wait: &Wait, action: &UiAction) -> bool {
    match (wait, action) {
        (Wait::Toggled(switch), UiAction::Toggle(overlay)) => *overlay == overlay_of(*switch),
        (Wait::RuleOpened(rule), UiAction::OpenRule(opened)) => rule == opened,
        (Wait::Any(all), action) => all.iter().any(|wait| is(wait, action)),
        _ => false,
    }
}

/// The overlay that a switch means.
pub fn overlay_of(switch: Switch) -> Overlay {
    match switch {
        Switch::Reach => Overlay::Reach,
        Switch::Sight => Overlay::Sight,
        Switch::Names => Overlay::Names,
        Switch::Command => Overlay::Command,
        Switch::Supply => Overlay::Supply,
    }
}

/// Whether an event is what is waited for.
fn tells(wait: &Wait, event: &Event) -> bool {
    match (wait, event) {
        (Wait::Moved(unit), Event::Moved { units, .. }) => units.contains(unit),
        (Wait::Held(unit), Event::Held { unit: other, held }) => unit == other && *held,
        (Wait::Named(hex), Event::AttackNamed { hex: other, .. }) => hex == other,
        (Wait::MovementEnded, Event::MovementEnded(side)) | (Wait::NextTurn, Event::TurnBegan(side)) => *side == LEARNER,
        (Wait::Fought(hex), Event::Fought(report)) => *hex == report.hex,
        (Wait::Taken(hex), Event::Took { side, tile }) => *side == LEARNER && hex == tile,
        (Wait::Active(unit), Event::Activated { unit: other, .. })
        | (Wait::Rolled(unit), Event::CommandRoll { unit: other, .. })
        | (Wait::Rallied(unit), Event::Rallied { unit: other, .. })
        | (Wait::Excursion(unit), Event::Excursion { unit: other, .. })
        | (Wait::PostureSet(unit), Event::PostureSet { unit: other, .. }) => unit == other,
        (Wait::SuppliedNow(unit), Event::SuppliedNow(report)) => *unit == report.unit,
        (Wait::TaskSet(formation), Event::TaskSet { formation: other, task }) => formation == other && task.is_some(),
        (Wait::RankSet(formation), Event::SupplyPrioritySet { formation: other, .. }) => formation == other,
        (Wait::SupplyPhase, Event::SupplyPhase(_)) => true,
        (Wait::Any(all), event) => all.iter().any(|wait| tells(wait, event)),
        _ => false,
    }
}

impl Client {
    /// Begins a lesson.
    pub(super) fn start_lesson(&mut self, index: usize) {
        let Some(LessonOffer { scenario, lesson }) = self.lessons.get(index).cloned() else { return };
        self.welcome();
        let mut session = Session::new(scenario, lesson.seed, [Player::Person, Player::Computer]);
        session.still = lesson.opponent == Opponent::Still;
        session.map.contrast = self.settings.contrast;
        session.map.look_at_own(&session.view().clone());
        let seen = Seen { view: session.view(), journal: session.journal(), state: &session.state, rule: None };
        let place = (index, self.lessons.len());
        self.course = Some(Course::new(place, lesson, session.map.battle, &seen));
        self.session = Some(session);
        self.screen = Screen::Play;
    }

    /// The lesson of the battle at this screen, if it is one.
    pub fn lesson(&self) -> Option<&Course> {
        let battle = self.session.as_ref()?.map.battle;
        self.course.as_ref().filter(|course| course.battle == battle)
    }

    /// Turns pages of a lesson.
    pub(super) fn act_on_lesson(&mut self, action: LessonAction) {
        let (step, index) = self.course.as_ref().map_or((0, 0), |course| (course.step, course.index));
        match action {
            LessonAction::Start(index) => return self.start_lesson(index),
            LessonAction::Restart => return self.start_lesson(index),
            LessonAction::Back => self.course.iter_mut().for_each(Course::back),
            LessonAction::On => self.with_course(|course, seen| course.on(seen)),
        }
        self.point(step);
    }

    /// Looks whether the lesson goes on after something was done, or happened by itself.
    pub(super) fn follow(&mut self, action: Option<&UiAction>) {
        let Some(step) = self.lesson().map(|course| course.step) else { return };
        self.with_course(|course, seen| {
            course.look(seen, action);
        });
        self.point(step);
    }

    fn with_course(&mut self, change: impl FnOnce(&mut Course, &Seen)) {
        let Self { session, course, rule, settings, .. } = self;
        let (Some(session), Some(course)) = (session.as_ref(), course.as_mut()) else { return };
        if course.battle != session.map.battle {
            return;
        }
        change(course, &Seen { view: session.view(), journal: session.journal(), state: &session.state, rule: *rule });
        if course.done() && !settings.lessons.contains(&course.lesson.key) {
            let key = course.lesson.key.clone();
            self.change_settings(|settings| settings.lessons.push(key));
        }
    }

    /// Brings what another step than before points at into view.
    fn point(&mut self, before: usize) {
        let Some(course) = self.lesson().filter(|course| course.step != before) else { return };
        let Some(session) = &self.session else { return };
        let tiles = course.tiles(session.view());
        if let Some(session) = &mut self.session {
            tiles.into_iter().for_each(|tile| session.map.reveal(tile));
        }
    }

    /// Whoever has begun something needs not be shown where to begin.
    pub(super) fn welcome(&mut self) {
        if !self.settings.welcomed {
            self.change_settings(|settings| settings.welcomed = true);
        }
    }
}
