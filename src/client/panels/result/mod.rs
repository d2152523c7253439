//! A resolved engagement step by step, with its dice (picture 04b).

use bevy_egui::egui::{Rect, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{frame, lesson, token};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        keys::Command,
        session::Stage,
        theme::{
            regular, tokens,
            widgets::{Push, Tone},
        },
        words,
    },
    content::{lesson::Button, text::Lang},
    engine::side::Side,
    operations::{
        combat::report::{FireStep, Report},
        event::Event,
        forces::components::Phase,
        view::SideView,
    },
};

mod expected;
mod fates;
mod impacts;
pub mod morale;
mod passing;
mod shots;
mod steps;

/// The steps that are shown: those of artillery only where some fired, and of a bombardment nothing else (O7.1.b).
fn steps_of(report: &Report) -> Vec<u8> {
    let fires = |step: u8, fires: &FireStep| (!fires.is_empty()).then_some(step);
    let ground = !report.entries.is_empty() || !report.attack.is_empty() || report.attack_fires.is_empty();
    let direct = |step: u8| ground.then_some(step);
    // Where nobody moves in there is nobody's morale to be told.
    let enters = (!report.entries.is_empty()).then_some(1);
    let steps = [enters, fires(2, &report.attack_fires), fires(3, &report.defence_fires), direct(4), direct(5), Some(6)];
    steps.into_iter().flatten().collect()
}

/// The place of a step among those shown.
fn place(steps: &[u8], step: u8) -> usize {
    steps.iter().position(|shown| *shown >= step).unwrap_or(steps.len() - 1)
}

/// A text of a step, by its place in the locale: at sea the last step has texts of its own.
fn of_step(cx: &Cx, report: &Report, step: u8, text: &str) -> String {
    let sea = step == 6 && report.at_sea(&cx.view.scenario);
    tr(cx.lang, &if sea { format!("result-{text}-sea") } else { format!("result-{text}-{step}") })
}

/// What a fight at sea came to: who sank.
fn sunk(view: &SideView, report: &Report, lang: Lang) -> String {
    let gone = Side::BOTH.into_iter().flat_map(|side| report.destroyed(&view.scenario, side));
    let names: Vec<String> = gone.map(|unit| token::short(view, unit, lang)).collect();
    if names.is_empty() {
        tr(lang, "result-nobody-sank")
    } else {
        tr_with(lang, "result-sunk", &[("units", names.join(", ").into())])
    }
}

/// Draws the window for a journal entry at a step.
pub fn show(root: &mut Ui, cx: &mut Cx, entry: usize, step: u8) {
    let (journal, side) = (cx.journal, cx.view.side);
    let report = match journal.get(entry).and_then(|entry| entry.for_side(side)) {
        Some(Event::Fought(report)) => report,
        Some(Event::OpportunityFire(report)) => return passing::show(root, cx, entry, report),
        _ => {
            cx.ask(UiAction::Close);
            return;
        }
    };
    let steps = steps_of(report);
    let step = steps[place(&steps, step)];
    frame::modal(root, "result", vec2(1458.0, 830.0), |ui, window| {
        head(ui, cx, report, window);
        let body = frame::body(window);
        let narrow = window.width() < 1300.0;
        let (left, right, margin) = if narrow { (292.0, 300.0, 14.0) } else { (400.0, 362.0, 20.0) };
        let list = body.with_max_x(body.left() + left);
        ui.painter().rect_filled(list, 0.0, tokens::PANEL.lerp_to_gamma(tokens::HEADER, 0.35));
        let edge = [list.right_top(), list.right_bottom()];
        ui.painter().line_segment(edge, Stroke::new(1.0, tokens::FRAME));
        frame::column(ui, list.shrink2(vec2(0.0, 6.0)), "result-steps", |ui| steps::show(ui, cx, report, entry, &steps, step));
        let top = body.top() + 12.0;
        let far = Rect::from_min_max(pos2(body.right() - right - margin, top), pos2(body.right() - margin, body.bottom() - 8.0));
        let middle =
            Rect::from_min_max(pos2(list.right() + margin, top), pos2(body.right() - right - 2.0 * margin, body.bottom() - 8.0));
        frame::column(ui, middle, "result-step", |ui| match step {
            1 => morale::entries(ui, cx, report),
            2 => shots::fires(ui, cx, report, &report.attack_fires, 2),
            3 => shots::fires(ui, cx, report, &report.defence_fires, 3),
            4 => shots::show(ui, cx, report, false, "result-step-4"),
            5 => shots::show(ui, cx, report, true, "result-step-5"),
            _ => fates::show(ui, cx, report),
        });
        frame::column(ui, far, "result-expected", |ui| expected::show(ui, cx, report, entry, &steps, step));
        foot(ui, cx, window, &steps, step);
    });
}

fn head(ui: &mut Ui, cx: &mut Cx, report: &Report, window: Rect) {
    let (lang, view) = (cx.lang, cx.view);
    let label = view.scenario.map.grid.label(report.hex).to_string();
    let title = tr_with(lang, "fight-title", &[("hex", label.into())]);
    let attacker = view.scenario.side(report.attacker).name.get(lang);
    let attack = tr_with(lang, "fight-side-attacks", &[("side", attacker.into())]);
    let weather = format!("{}, {}", words::light(lang, report.visibility.light), words::sky(lang, report.visibility.sky));
    if frame::title(ui, window, icon::DICE_FIVE, &title, &attack, &weather) {
        cx.ask(UiAction::Close);
    }
}

/// What the button and key that lead on do.
fn onward(cx: &mut Cx, steps: &[u8], step: u8) {
    match steps.get(place(steps, step) + 1) {
        Some(next) => cx.ask(UiAction::ResultStep(*next)),
        None if more_named(cx) => cx.ask(UiAction::ResolveNext),
        None => cx.ask(UiAction::Close),
    }
}

/// Whether another named attack waits.
pub fn more_named(cx: &Cx) -> bool {
    matches!(cx.stage, Stage::Playing(_))
        && cx.view.my_turn()
        && cx.view.turn.phase == Phase::Engagements
        && !(cx.view.plans.is_empty() && cx.view.strikes.is_empty())
}

fn foot(ui: &mut Ui, cx: &mut Cx, window: Rect, steps: &[u8], step: u8) {
    let inner = frame::foot(ui, window);
    let lang = cx.lang;
    let (first, last) = (place(steps, step) == 0, place(steps, step) == steps.len() - 1);
    let mut left = frame::left_row(ui, inner);
    let (begin, back) = (tr(lang, "result-begin"), tr(lang, "result-back"));
    let begin = Push::new(&begin).icon(icon::SKIP_BACK).enabled(!first).show(&mut left).clicked();
    let back = Push::new(&back).icon(icon::CARET_LEFT).key(icon::ARROW_LEFT).enabled(!first).show(&mut left).clicked();
    let mut right = frame::right_row(ui, inner);
    let key = match (last, more_named(cx)) {
        (false, _) => "result-on",
        (true, true) => "result-next-fight",
        (true, false) => "result-close",
    };
    let (text, space) = (tr(lang, key), tr(lang, "key-space"));
    let on = Push::new(&text).icon(icon::CARET_RIGHT).key(&space).tone(Tone::Primary).size(152.0, 36.0).show(&mut right);
    lesson::point(&right, on.rect, Button::ResultOn);
    let on = on.clicked();
    right.add_space(4.0);
    let mut end = false;
    if last && more_named(cx) {
        let text = tr(lang, "result-close");
        if Push::new(&text).key("Esc").size(120.0, 36.0).show(&mut right).clicked() {
            cx.ask(UiAction::Close);
        }
    } else if !last {
        let (text, key) = (tr(lang, "result-end"), tr(lang, "key-end"));
        end = Push::new(&text).icon(icon::FAST_FORWARD).key(&key).size(160.0, 36.0).show(&mut right).clicked();
    }
    right.add_space(8.0);
    let text = tr_with(lang, "result-step-of", &[("step", step.into())]);
    right.label(bevy_egui::egui::RichText::new(text).font(regular(13.0)).color(tokens::INK_SECOND));
    let key = |command| frame::pressed(ui, command);
    if begin || (key(Command::FirstStep) && !first) {
        cx.ask(UiAction::ResultStep(steps[0]));
    } else if (back || key(Command::StepBack)) && !first {
        cx.ask(UiAction::ResultStep(steps[place(steps, step) - 1]));
    } else if end || (key(Command::LastStep) && !last) {
        cx.ask(UiAction::ResultStep(steps[steps.len() - 1]));
    } else if on || key(Command::StepOn) || (key(Command::StepNext) && !last) {
        onward(cx, steps, step);
    }
}
