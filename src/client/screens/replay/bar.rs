//! The bar below a game looked at again: what led to this moment, whose eyes see it, and where to go.

use bevy_egui::egui::{Align, Align2, Layout, Rect, Response, RichText, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::slider;
use crate::{
    client::{
        action::{ReplayAction, UiAction},
        client::Cx,
        i18n::{tr, tr_with},
        keys::{self, Command},
        panels::{draw, frame},
        replay::{Purpose, ReplayState, SPEEDS},
        theme::{
            bold, regular, tokens,
            widgets::{self, Push, Tone},
        },
        words::{self, events::sentence, names},
    },
    content::text::Lang,
    engine::quantity::Round,
    operations::save::review::{Eyes, Review},
};

/// Height of the bar, and of the line that says why a replay stops.
const HEIGHT: f32 = 88.0;
const HALT: f32 = 26.0;

/// What the bar shows, taken from the game before it is drawn.
pub struct Bar {
    /// Index of the speed.
    pub speed: usize,
    playing: bool,
    follow: bool,
    purpose: Purpose,
    branch: Option<Result<(), &'static str>>,
    over: bool,
    index: usize,
    len: usize,
    rounds: Vec<(Round, usize)>,
    eyes: Eyes,
    possible: Vec<Eyes>,
    head: String,
    lines: Vec<String>,
    halt: Option<String>,
}

impl Bar {
    /// The bar of a replay.
    pub fn of(replay: &ReplayState, lang: Lang) -> Self {
        let review = &replay.review;
        let branch = match (replay.purpose, replay.can_branch()) {
            (Purpose::WhatISaw, _) | (_, Err("replay-branch-not-here")) => None,
            (_, answer) => Some(answer),
        };
        let view = review.view();
        let written = review.told().filter_map(|event| sentence(lang, view, event));
        let mut lines: Vec<String> = written.map(|sentence| sentence.text).collect();
        if lines.is_empty() {
            lines.push(tr(lang, silent(replay)));
        }
        Self {
            speed: replay.speed,
            playing: replay.playing,
            follow: replay.follow,
            purpose: replay.purpose,
            branch,
            over: review.over(),
            index: review.index(),
            len: review.len(),
            rounds: review.rounds(),
            eyes: review.eyes(),
            possible: review.possible_eyes(),
            head: head(review, lang),
            lines,
            halt: halt(review, lang),
        }
    }

    /// How high it is.
    pub fn height(&self) -> f32 {
        HEIGHT + if self.halt.is_some() { HALT } else { 0.0 }
    }

    /// The eyes after the present ones, if there are others.
    pub fn next_eyes(&self) -> Option<Eyes> {
        let index = self.possible.iter().position(|eyes| *eyes == self.eyes)?;
        Some(self.possible[(index + 1) % self.possible.len()]).filter(|next| *next != self.eyes)
    }

    /// What the yellow button does, if there is one that can be pressed.
    pub fn onward(&self) -> Option<ReplayAction> {
        match (self.purpose, self.branch) {
            (Purpose::WhatISaw, _) => Some(ReplayAction::Close),
            (_, Some(Ok(()))) => Some(ReplayAction::AskBranch),
            _ => None,
        }
    }

    /// Draws it.
    pub fn show(&self, ui: &mut Ui, cx: &mut Cx) {
        let rect = ui.max_rect();
        draw::rule_line(ui, rect.left(), rect.right(), rect.top(), Stroke::new(1.0, tokens::FRAME));
        ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
        let mut top = rect.top();
        if let Some(text) = &self.halt {
            let at = pos2(rect.left() + 16.0, top + HALT / 2.0 + 2.0);
            let text = format!("{} {text}", icon::WARNING);
            draw::text_within(ui, at, Align2::LEFT_CENTER, &text, regular(13.0), tokens::REASON, rect.width() - 32.0);
            top += HALT;
        }
        let inner = Rect::from_min_max(pos2(rect.left() + 14.0, top + 7.0), pos2(rect.right() - 14.0, rect.bottom() - 7.0));
        let words = inner.with_max_y(inner.top() + 28.0);
        let right = self.eyes(ui, cx, words);
        self.told(ui, words.with_max_x(right - 16.0));
        let controls = inner.with_min_y(inner.top() + 34.0);
        let left = self.steps(ui, cx, controls);
        let right = self.end(ui, cx, controls);
        let place = Rect::from_x_y_ranges(left + 14.0..=right - 14.0, controls.y_range());
        if let Some(index) = slider::show(ui, cx.lang, place, self.index, self.len, &self.rounds, cx.view) {
            cx.ask(UiAction::Replay(ReplayAction::To(index)));
        }
    }

    /// Round, hour, whose order, and what it brought.
    fn told(&self, ui: &mut Ui, room: Rect) {
        let at = room.left_center();
        let head = draw::text(ui, at, Align2::LEFT_CENTER, &self.head, bold(13.0), tokens::INK);
        let more = self.lines.len() - 1;
        let mut end = room.right();
        if more > 0 {
            let text = format!("+ {more}");
            end -= draw::width(ui, &text, bold(12.0));
            let place = pos2(end, room.center().y);
            let rest = draw::text(ui, place, Align2::LEFT_CENTER, &text, bold(12.0), tokens::INK_SECOND);
            let lines = self.lines.join("\n");
            rest.on_hover_text(lines);
            end -= 10.0;
        }
        let at = pos2(head.rect.right() + 12.0, room.center().y);
        draw::text_within(ui, at, Align2::LEFT_CENTER, &self.lines[0], regular(13.0), tokens::INK, end - at.x);
    }

    /// Whose knowledge is shown, at the right end. Returns where it begins.
    fn eyes(&self, ui: &mut Ui, cx: &mut Cx, room: Rect) -> f32 {
        let lang = cx.lang;
        let mut row = frame::right_row(ui, room);
        row.spacing_mut().item_spacing.x = 4.0;
        let name = |eyes: Eyes| match eyes {
            Eyes::Of(side) => cx.view.scenario.side(side).name.get(lang).to_owned(),
            Eyes::Both => tr(lang, "replay-both"),
        };
        if let [only] = self.possible[..] {
            let text = tr_with(lang, "replay-eyes-of", &[("side", name(only).into())]);
            let label = row.label(RichText::new(text).font(regular(12.0)).color(tokens::INK_SECOND));
            label.on_hover_text(tr(lang, "replay-eyes-only"));
        } else {
            widgets::key_cap(&mut row, &keys::written(lang, Command::Eyes), tokens::INK_SECOND, tokens::BUTTON_FRAME);
            for (eyes, name) in self.possible.iter().rev().map(|eyes| (*eyes, name(*eyes))).collect::<Vec<_>>() {
                let tip = tr(lang, if eyes == Eyes::Both { "replay-both-tip" } else { "replay-eyes-tip" });
                if widgets::chip(&mut row, &name, self.eyes == eyes).on_hover_text(tip).clicked() {
                    cx.ask(UiAction::Replay(ReplayAction::Eyes(eyes)));
                }
            }
            row.label(RichText::new(tr(lang, "replay-eyes")).font(regular(12.0)).color(tokens::INK_SECOND));
        }
        row.min_rect().left()
    }

    /// The buttons that go on and back. Returns where they end.
    fn steps(&self, ui: &mut Ui, cx: &mut Cx, room: Rect) -> f32 {
        let mut row = frame::left_row(ui, room);
        row.spacing_mut().item_spacing.x = 4.0;
        let (first, last) = (self.index == 0, self.index + 1 >= self.len);
        let play = if self.playing { (icon::PAUSE, "replay-pause") } else { (icon::PLAY, "replay-play") };
        let buttons = [
            (icon::SKIP_BACK, "replay-begin", Command::ToBeginning, ReplayAction::To(0), !first),
            (icon::REWIND, "replay-round-back", Command::RoundBack, ReplayAction::RoundBack, !first),
            (icon::CARET_LEFT, "replay-back", Command::MomentBack, ReplayAction::By(-1), !first),
            (play.0, play.1, Command::Play, ReplayAction::Play, self.len > 1),
            (icon::CARET_RIGHT, "replay-on", Command::MomentOn, ReplayAction::By(1), !last),
            (icon::FAST_FORWARD, "replay-round-on", Command::RoundOn, ReplayAction::RoundOn, !last),
            (icon::SKIP_FORWARD, "replay-end", Command::ToEnd, ReplayAction::End, !last),
        ];
        for (icon, key, command, action, enabled) in buttons {
            let name = tr(cx.lang, key);
            let tip = format!("{name} ({})", keys::written(cx.lang, command));
            let chosen = action == ReplayAction::Play;
            if square(&mut row, icon, &name, enabled, chosen).on_hover_text(tip).clicked() {
                cx.ask(UiAction::Replay(action));
            }
        }
        row.min_rect().right()
    }

    /// Speed, following, and the button that leads on, at the right end. Returns where they begin.
    fn end(&self, ui: &mut Ui, cx: &mut Cx, room: Rect) -> f32 {
        let lang = cx.lang;
        let mut row = frame::right_row(ui, room);
        row.spacing_mut().item_spacing.x = 4.0;
        let key = keys::written(lang, Command::Phase);
        match (self.purpose, self.branch) {
            (Purpose::WhatISaw, _) => {
                let text = tr(lang, "replay-to-turn");
                let button = Push::new(&text).icon(icon::ARROW_RIGHT).tone(Tone::Phase).size(0.0, 34.0).show(&mut row);
                if button.on_hover_text(format!("{} ({key})", tr(lang, "replay-to-turn-tip"))).clicked() {
                    cx.ask(UiAction::Replay(ReplayAction::Close));
                }
            }
            (_, Some(answer)) => {
                let text = tr(lang, if self.over { "replay-branch" } else { "replay-branch-open" });
                let push = Push::new(&text).icon(icon::GIT_BRANCH).tone(Tone::Phase).enabled(answer.is_ok()).size(0.0, 34.0);
                let tip = match answer {
                    Ok(()) => format!("{} ({key})", tr(lang, "replay-branch-tip")),
                    Err(why) => tr(lang, why),
                };
                if push.show(&mut row).on_hover_text(tip).clicked() && answer.is_ok() {
                    cx.ask(UiAction::Replay(ReplayAction::AskBranch));
                }
            }
            _ => {}
        }
        row.add_space(8.0);
        let tip = format!("{} ({})", tr(lang, "replay-follow-tip"), keys::written(lang, Command::Follow));
        if widgets::chip(&mut row, &tr(lang, "replay-follow"), self.follow).on_hover_text(tip).clicked() {
            cx.ask(UiAction::Replay(ReplayAction::Follow));
        }
        row.add_space(8.0);
        let tip = format!(
            "{} ({}, {})",
            tr(lang, "replay-speed-tip"),
            keys::written(lang, Command::Slower),
            keys::written(lang, Command::Faster)
        );
        for (index, tenths) in SPEEDS.iter().enumerate().rev() {
            let text = if *tenths < 10 { "½".to_owned() } else { (tenths / 10).to_string() };
            if widgets::chip(&mut row, &text, index == self.speed).on_hover_text(&tip).clicked() {
                cx.ask(UiAction::Replay(ReplayAction::Speed(index)));
            }
        }
        row.label(RichText::new(tr(lang, "replay-speed")).font(regular(12.0)).color(tokens::INK_SECOND)).on_hover_text(&tip);
        row.min_rect().left()
    }
}

/// A square button with a sign; the one in the middle is darker.
fn square(ui: &mut Ui, sign: &str, name: &str, enabled: bool, chosen: bool) -> Response {
    let (rect, _) = ui.allocate_exact_size(vec2(34.0, 34.0), bevy_egui::egui::Sense::hover());
    let fill = match (enabled, chosen) {
        (false, _) => tokens::DISABLED,
        (true, true) => tokens::STRIP_BUTTON,
        (true, false) => tokens::BUTTON,
    };
    let ink = match (enabled, chosen) {
        (false, _) => tokens::DISABLED_TEXT,
        (true, true) => tokens::STRIP_TEXT,
        (true, false) => tokens::INK,
    };
    let corner = bevy_egui::egui::CornerRadius::same(4);
    let edge = Stroke::new(1.0, if enabled { tokens::BUTTON_FRAME } else { tokens::FRAME });
    ui.painter().rect(rect, corner, fill, edge, bevy_egui::egui::StrokeKind::Inside);
    let mut child = draw::inside(ui, rect, Layout::left_to_right(Align::Center));
    if chosen {
        // A light wash would hide the light sign.
        child.visuals_mut().dark_mode = true;
    }
    draw::icon_button(&mut child, rect, sign, 18.0, ink, name, enabled)
}

/// "Runde 5 von 18 · 09:00 · Deutschland".
fn head(review: &Review, lang: Lang) -> String {
    let view = review.view();
    let round = review.ordered().map_or(view.round, |(round, _)| round);
    let values = [("round", (round.0 + 1).into()), ("rounds", view.scenario.rounds.into())];
    let mut head = format!("{} · {}", tr_with(lang, "menu-round", &values), names::hour(view, round));
    if let Some((_, side)) = review.ordered() {
        head += &format!(" · {}", view.scenario.side(side).name.get(lang));
    }
    head
}

/// The text for a moment of which the diary says nothing.
fn silent(replay: &ReplayState) -> &'static str {
    match (replay.review.index(), replay.purpose) {
        _ if replay.review.is_empty() => "replay-nothing",
        (0, Purpose::Whole) => "replay-at-beginning",
        (0, Purpose::WhatISaw) => "replay-at-last-turn",
        _ => "replay-silent",
    }
}

/// Why the replay stops before the game's end.
fn halt(review: &Review, lang: Lang) -> Option<String> {
    let halt = review.halt()?;
    let side = review.view().scenario.side(halt.side).name.get(lang);
    let reason = halt.refusal.map_or_else(String::new, |refusal| format!(" {}", words::refusal(lang, refusal)));
    let values = [("round", (halt.round.0 + 1).into()), ("side", side.into()), ("reason", reason.into())];
    Some(tr_with(lang, "replay-halt", &values))
}
