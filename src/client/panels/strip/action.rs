//! The button that says what follows: next step, stop the computer, or go on.

use bevy_egui::egui::Ui;
use egui_phosphor::regular as icon;

use crate::{
    client::{
        action::{ReplayAction, Screen, UiAction},
        client::Cx,
        i18n::{tr, tr_with},
        panels::lesson::point,
        screens::play::Measures,
        session::Stage,
        theme::widgets::{Push, Tone},
    },
    content::lesson::Button,
    operations::forces::components::Phase,
};

/// Draws the button or buttons that fit where the battle stands.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures) {
    match cx.stage {
        Stage::Playing(_) => phase(ui, cx, measures),
        Stage::Thinking(_) => {
            let text = tr(cx.lang, "strip-cancel");
            let button = Push::new(&text).icon(icon::STOP).tone(Tone::Strip).size(110.0, 34.0).show(ui);
            if button.on_hover_text(tr(cx.lang, "strip-cancel-tip")).clicked() {
                cx.ask(UiAction::CancelComputer);
            }
        }
        Stage::Stopped(_) => {
            let (go_on, menu) = (tr(cx.lang, "strip-resume"), tr(cx.lang, "strip-to-menu"));
            if Push::new(&go_on).icon(icon::PLAY).tone(Tone::Phase).size(0.0, 40.0).show(ui).clicked() {
                cx.ask(UiAction::ResumeComputer);
            }
            ui.add_space(8.0);
            if Push::new(&menu).tone(Tone::Strip).size(0.0, 34.0).show(ui).clicked() {
                cx.ask(UiAction::Go(Screen::Menu));
            }
        }
        Stage::Looking => {
            let text = tr(cx.lang, "replay-close");
            let button = Push::new(&text).icon(icon::X).key("Esc").tone(Tone::Strip).size(0.0, 34.0).show(ui);
            if button.on_hover_text(tr(cx.lang, "replay-close-tip")).clicked() {
                cx.ask(UiAction::Replay(ReplayAction::Close));
            }
        }
        Stage::HandOver(_) | Stage::Waiting(_) | Stage::Over => {}
    }
}

/// What follows, and what is still open.
fn phase(ui: &mut Ui, cx: &mut Cx, measures: Measures) {
    let view = cx.view;
    let (idle, plans) = (view.without_orders().count(), view.fights().count());
    let fights = tr_with(cx.lang, "strip-plans", &[("count", plans.into())]);
    let (text, second) = match (view.turn.phase, plans) {
        (Phase::Movement, 0) => {
            let key = if measures.compact { "strip-idle-short" } else { "strip-idle" };
            (tr(cx.lang, "strip-end-turn"), tr_with(cx.lang, key, &[("count", idle.into())]))
        }
        (Phase::Movement, _) => {
            let second = match idle {
                0 => fights,
                _ => tr_with(cx.lang, "strip-plans-idle", &[("plans", plans.into()), ("idle", idle.into())]),
            };
            (tr(cx.lang, "strip-fights"), second)
        }
        (_, 0) => (tr(cx.lang, "strip-end-turn"), tr(cx.lang, "strip-no-plans")),
        _ => {
            let hex = view.fights().next().map(|hex| view.scenario.map.grid.label(hex).to_string()).unwrap_or_default();
            (tr_with(cx.lang, "strip-resolve", &[("hex", hex.into())]), fights)
        }
    };
    let text = format!("{text} {}", icon::ARROW_RIGHT);
    let button = Push::new(&text).second(&second).tone(Tone::Phase).size(150.0, 40.0).show(ui);
    point(ui, button.rect, Button::Phase);
    if button.on_hover_text(tr(cx.lang, "strip-phase-tip")).clicked() {
        cx.ask(UiAction::NextPhase);
    }
}
