//! Opportunity fire with its dice: one step, in a window of its own (O7.7.a).

use bevy_egui::egui::{Ui, vec2};
use egui_phosphor::regular as icon;

use super::{super::frame, shots};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        keys::Command,
        theme::{
            regular, tokens,
            widgets::{Push, Tone},
        },
        words::{self, names},
    },
    content::scenario::UnitId,
    operations::{
        combat::report::{Fate, Report, Shot},
        event::Event,
    },
};

/// The next fire at the same march: nothing of what was shot on the way shall be missed.
fn next(cx: &Cx, entry: usize, report: &Report) -> Option<usize> {
    let shot_at = |unit: &UnitId| report.attack.iter().any(|shot| shot.target == *unit);
    for (index, later) in cx.journal.iter().enumerate().skip(entry + 1) {
        match later.for_side(cx.view.side) {
            Some(Event::OpportunityFire(_)) => return Some(index),
            Some(Event::Moved { units, .. }) if !units.iter().any(shot_at) => return None,
            Some(Event::TurnBegan(_) | Event::MovementEnded(_) | Event::RoundBegan) => return None,
            _ => {}
        }
    }
    None
}

/// Draws the window for a journal entry.
pub fn show(root: &mut Ui, cx: &mut Cx, entry: usize, report: &Report) {
    frame::modal(root, "passing", vec2(1000.0, 620.0), |ui, window| {
        let (lang, view) = (cx.lang, cx.view);
        let label = view.scenario.map.grid.label(report.hex).to_string();
        let title = tr_with(lang, "passing-title", &[("hex", label.into())]);
        let side = view.scenario.side(report.attacker).name.get(lang);
        let who = tr_with(lang, "passing-side", &[("side", side.into())]);
        let weather = format!("{}, {}", words::light(lang, report.visibility.light), words::sky(lang, report.visibility.sky));
        if frame::title(ui, window, icon::CROSSHAIR_SIMPLE, &title, &who, &weather) {
            cx.ask(UiAction::Close);
        }
        frame::column(ui, frame::body(window).shrink2(vec2(18.0, 12.0)), "passing", |ui| {
            let afloat = |shot: &Shot| view.sheet_of(shot.unit).is_ship() && view.sheet_of(shot.target).is_ship();
            let at_sea = report.attack.iter().any(afloat);
            let text = tr(lang, if at_sea { "passing-text-sea" } else { "passing-text" });
            frame::text(ui, text, regular(12.0), tokens::INK_SECOND);
            ui.add_space(6.0);
            shots::show(ui, cx, report, true, "passing-fires");
            for (unit, fate) in &report.fates {
                if *fate == Fate::Destroyed {
                    let words = [("unit", names::unit(lang, cx.view, *unit).into())];
                    ui.add_space(4.0);
                    frame::text(ui, tr_with(lang, "passing-lost", &words), regular(13.0), tokens::LACK);
                }
            }
        });
        let mut row = frame::right_row(ui, frame::foot(ui, window));
        let next = next(cx, entry, report);
        let (text, space) = (tr(lang, if next.is_some() { "passing-next" } else { "result-close" }), tr(lang, "key-space"));
        let closed = Push::new(&text).key(&space).tone(Tone::Primary).size(152.0, 36.0).show(&mut row).clicked();
        let key = |command| frame::pressed(ui, command);
        if closed || key(Command::StepOn) || key(Command::Confirm) {
            cx.ask(next.map_or(UiAction::Close, UiAction::OpenResult));
        }
    });
}
