//! The battle: strip, tree, map, sheet, diary, windows.

use bevy_egui::egui::{self, Frame, Ui};

use crate::client::{
    action::{Screen, UiAction},
    client::{Client, Cx},
    keeper::Keeper,
    map_view, panels,
    session::{Overview, Stage, Window},
    theme::tokens,
};

mod keys;
#[cfg(all(test, feature = "panel-tests"))]
mod tests;
#[cfg(all(test, feature = "panel-tests"))]
mod tests_clicks;

pub use keys::{answer as answer_keys, commands, covered, supplies, with_keyboard};

/// Widths and heights of the panels at a window size (look.md section 3).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// Dark strip.
    pub top: f32,
    /// Left panel.
    pub left: f32,
    /// Right panel.
    pub right: f32,
    /// Bottom panel.
    pub bottom: f32,
    /// Short forms: no second lines, no step list.
    pub compact: bool,
    /// Wide enough for the wider columns of an overview.
    pub wide: bool,
}

impl Measures {
    /// The measures for a window so wide.
    pub fn of(width: f32) -> Self {
        match width {
            ..1600.0 => Self { top: 48.0, left: 244.0, right: 336.0, bottom: 106.0, compact: true, wide: false },
            ..2300.0 => Self { top: 56.0, left: 304.0, right: 392.0, bottom: 168.0, compact: false, wide: width >= 1800.0 },
            _ => Self { top: 56.0, left: 340.0, right: 420.0, bottom: 200.0, compact: false, wide: true },
        }
    }
}

impl Measures {
    /// A width for small, middle and large windows.
    fn pick(self, small: f32, middle: f32, large: f32) -> f32 {
        match (self.compact, self.wide) {
            (true, _) => small,
            (false, false) => middle,
            (false, true) => large,
        }
    }

    /// The measures with an overview open: its columns are wider.
    #[must_use]
    pub fn for_overview(self, overview: Option<Overview>) -> Self {
        match overview {
            Some(Overview::Command) => Self { left: self.left.max(self.pick(316.0, 350.0, 420.0)), ..self },
            Some(Overview::Supply) => Self { right: self.right.max(self.pick(396.0, 430.0, 470.0)), ..self },
            None => self,
        }
    }
}

/// Draws the battle.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let Client { session, settings, textures, keeper, course, .. } = client;
    let Some(session) = session else {
        actions.push(UiAction::Go(Screen::Menu));
        return;
    };
    let (stage, progress, undo, redo) = (session.stage, session.progress(), session.can_undo(), session.can_redo());
    let loads = Some(session.loads());
    let lesson = course.as_ref().filter(|course| course.battle == session.map.battle);
    let (view, journal, state, about, map) = session.parts();
    let lang = settings.lang;
    let unsaved = keeper.as_ref().and_then(Keeper::failure);
    let mut cx = Cx {
        lang,
        settings,
        view,
        journal,
        state,
        about,
        lesson,
        stage,
        progress,
        undo,
        redo,
        loads,
        unsaved,
        textures,
        map,
        actions,
    };
    match stage {
        Stage::HandOver(side) => return super::handover::show(root, &mut cx, side),
        Stage::Waiting(side) => return super::waiting::show(root, &mut cx, side),
        _ => {}
    }
    keys::answer(root.ctx(), &mut cx);
    let measures = Measures::of(root.available_width()).for_overview(state.overview);
    panels::lesson::prepare(root, &cx);
    panels_and_map(root, &mut cx, measures);
    if !window(root, &mut cx) && stage == Stage::Over {
        super::victory::show(root, &mut cx);
    }
    panels::lesson::show(root, &mut cx, measures);
}

/// Draws the panels that are not folded, and the map in what they leave.
pub fn panels_and_map(root: &mut Ui, cx: &mut Cx, measures: Measures) {
    let [left, right, bottom] = cx.state.folded;
    let plain = |fill| Frame::new().fill(fill);
    egui::Panel::top("strip")
        .exact_size(measures.top)
        .frame(plain(tokens::STRIP))
        .show(root, |ui| with_keyboard(ui, ui.max_rect(), "strip", |ui| panels::strip::show(ui, cx, measures)));
    if !left {
        egui::Panel::left("tree").exact_size(measures.left).resizable(false).frame(plain(tokens::PANEL)).show(root, |ui| {
            with_keyboard(ui, ui.max_rect(), "tree", |ui| panels::tree::show(ui, cx, measures));
        });
    }
    if !right {
        egui::Panel::right("sheet").exact_size(measures.right).resizable(false).frame(plain(tokens::SHEET)).show(root, |ui| {
            with_keyboard(ui, ui.max_rect(), "sheet", |ui| match cx.state.overview {
                Some(Overview::Supply) if cx.state.inspected.is_none() => panels::supply::show(ui, cx, measures),
                _ => panels::sheet::show(ui, cx, measures),
            });
        });
    }
    if !bottom {
        egui::Panel::bottom("diary").exact_size(measures.bottom).resizable(false).frame(plain(tokens::PANEL)).show(root, |ui| {
            with_keyboard(ui, ui.max_rect(), "diary", |ui| panels::diary::show(ui, cx, measures));
        });
    }
    egui::CentralPanel::default().frame(plain(tokens::MAP_MARGIN)).show(root, |ui| map_view::show(ui, cx));
}

/// Draws the open window. Returns whether there is one.
pub fn window(root: &mut Ui, cx: &mut Cx) -> bool {
    let window = cx.state.window.clone();
    match &window {
        Some(Window::Attack { plan, forecast }) => panels::attack::show(root, cx, plan, forecast),
        Some(Window::Result { entry, .. }) if panels::air::report::of(cx, *entry).is_some() => {
            panels::air::report::show(root, cx, *entry);
        }
        Some(Window::Result { entry, step }) => panels::result::show(root, cx, *entry, *step),
        Some(Window::AskRoll(order)) => panels::ask::roll(root, cx, order),
        Some(Window::AskMove(order)) => panels::ask::leaves_attack(root, cx, order),
        Some(Window::AskAbandon(unit)) => panels::ask::abandon(root, cx, *unit),
        Some(Window::AskPhase) => panels::ask::phase(root, cx),
        Some(Window::AskLeave) => panels::ask::leave(root, cx),
        Some(Window::AskBranch) => panels::ask::branch(root, cx),
        Some(Window::Luck) => panels::luck::show(root, cx),
        Some(Window::Notice(lines)) => panels::ask::notice(root, cx, lines),
        Some(Window::Works) => panels::works::show(root, cx),
        None => {}
    }
    window.is_some()
}
