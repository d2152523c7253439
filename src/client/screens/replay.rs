//! A game looked at again: map, strip and diary as in the battle, read-only, and the bar that leads through it.

use bevy_egui::egui::{Align2, Context, CornerRadius, Panel, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use super::play::{self, Measures};
use crate::client::{
    action::{ReplayAction, Screen, UiAction},
    client::{Client, Cx},
    i18n::{tr, tr_with},
    keys::{self, Command},
    panels::frame,
    replay::{ReplayState, SPEEDS},
    session::Stage,
    theme::{regular, serif_bold, tokens},
};
use crate::operations::order::Lock;

mod bar;
mod slider;

/// Draws the screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let Client { replay, settings, textures, .. } = client;
    let Some(replay) = replay else {
        actions.push(UiAction::Go(Screen::Menu));
        return;
    };
    if !replay.review.ready() {
        preparing(root, actions, settings.lang, replay);
        return;
    }
    let bar = bar::Bar::of(replay, settings.lang);
    let ReplayState { review, state, about, map, loads, .. } = replay;
    let mut cx = Cx {
        lang: settings.lang,
        settings,
        view: review.view(),
        journal: review.journal(),
        state,
        about,
        lesson: None,
        stage: Stage::Looking,
        progress: None,
        undo: Err(Lock::Nothing),
        redo: false,
        loads: *loads,
        unsaved: None,
        textures,
        map,
        actions,
    };
    play::answer_keys(root.ctx(), &mut cx);
    answer(root.ctx(), &mut cx, &bar);
    let measures = Measures::of(root.available_width());
    let plain = bevy_egui::egui::Frame::new().fill(tokens::PANEL);
    Panel::bottom("replay").exact_size(bar.height()).resizable(false).frame(plain).show(root, |ui| {
        play::with_keyboard(ui, ui.max_rect(), "replay", |ui| bar.show(ui, &mut cx));
    });
    play::panels_and_map(root, &mut cx, measures);
    play::window(root, &mut cx);
}

/// Keys of the bar.
fn answer(ctx: &Context, cx: &mut Cx, bar: &bar::Bar) {
    if ctx.text_edit_focused() || play::covered(ctx, cx) {
        return;
    }
    let mut on = |command, action| {
        if keys::pressed(ctx, command) {
            cx.ask(UiAction::Replay(action));
        }
    };
    on(Command::MomentBack, ReplayAction::By(-1));
    on(Command::MomentOn, ReplayAction::By(1));
    on(Command::RoundBack, ReplayAction::RoundBack);
    on(Command::RoundOn, ReplayAction::RoundOn);
    on(Command::ToBeginning, ReplayAction::To(0));
    on(Command::ToEnd, ReplayAction::End);
    on(Command::Play, ReplayAction::Play);
    on(Command::Slower, ReplayAction::Speed(bar.speed.saturating_sub(1)));
    on(Command::Faster, ReplayAction::Speed((bar.speed + 1).min(SPEEDS.len() - 1)));
    on(Command::Follow, ReplayAction::Follow);
    if let Some(eyes) = bar.next_eyes() {
        on(Command::Eyes, ReplayAction::Eyes(eyes));
    }
    if let Some(action) = bar.onward() {
        on(Command::Phase, action);
    }
}

/// While the game is gone through: how far. Nothing of it shows yet.
fn preparing(root: &mut Ui, actions: &mut Vec<UiAction>, lang: crate::content::text::Lang, replay: &ReplayState) {
    let screen = root.max_rect();
    root.painter().rect_filled(screen, CornerRadius::ZERO, tokens::MAP_MARGIN);
    let sheet = Rect::from_center_size(screen.center(), vec2(460.0, 170.0));
    frame::neat_line(root, sheet, tokens::SHEET);
    let middle = sheet.center().x;
    let title = tr(lang, "replay-preparing");
    frame::paint(root, pos2(middle, sheet.top() + 34.0), Align2::CENTER_CENTER, &title, serif_bold(19.0), tokens::INK);
    let (done, all) = replay.review.progress();
    // Per cents only: how many orders the other side gave is not to be told.
    let percent = done * 100 / all.max(1);
    let bar = Rect::from_center_size(pos2(middle, sheet.top() + 68.0), vec2(360.0, 12.0));
    #[expect(clippy::cast_precision_loss, reason = "at most 100")]
    let filled = bar.with_max_x(bar.left() + bar.width() * percent as f32 / 100.0);
    root.painter().rect_filled(bar, CornerRadius::same(3), tokens::FIELD);
    root.painter().rect_filled(filled, CornerRadius::same(3), tokens::PRIMARY);
    root.painter().rect_stroke(bar, CornerRadius::same(3), Stroke::new(1.0, tokens::RULE_LINE), StrokeKind::Inside);
    let text = tr_with(lang, "replay-percent", &[("percent", percent.into())]);
    frame::paint(root, pos2(middle, sheet.top() + 92.0), Align2::CENTER_CENTER, &text, regular(12.0), tokens::INK_SECOND);
    let place = Rect::from_center_size(pos2(middle, sheet.bottom() - 34.0), vec2(140.0, 30.0));
    let mut row = frame::at(root, place, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Center));
    let text = tr(lang, "replay-cancel");
    let clicked = crate::client::theme::widgets::Push::new(&text).key("Esc").show(&mut row).clicked();
    if clicked || frame::back(root) {
        actions.push(UiAction::Replay(ReplayAction::Close));
    }
}
