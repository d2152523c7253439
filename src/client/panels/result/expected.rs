//! Right column of the result window: what was expected and what fell, and what comes next.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{
    super::{attack::chart, frame, token},
    morale::at_most,
    of_step, place,
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{signed, tr, tr_with},
        theme::{bold, regular, serif_bold, tokens, widgets::section},
        words,
    },
    engine::{explained::Reason, rule::ids},
    operations::combat::{
        forecast::Forecast,
        morale::{self, Strain},
        report::{Impact, Report},
    },
};

/// Draws the column.
pub fn show(ui: &mut Ui, cx: &mut Cx, report: &Report, entry: usize, steps: &[u8], step: u8) {
    let lang = cx.lang;
    let fallen = fallen(cx, report, step);
    let known = cx.state.forecasts.iter().find(|(known, _)| *known == entry).map(|(_, forecast)| forecast.clone());
    match known {
        Some(forecast) => compared(ui, cx, &forecast, fallen, step),
        None => {
            section(ui, &tr(lang, "result-so-far"), "");
            let text = [("fight-enemy-damages", fallen[0]), ("fight-own-damages", fallen[1])];
            for (key, count) in text {
                count_row(ui, &tr(lang, key), count);
            }
        }
    }
    ui.add_space(8.0);
    next(ui, cx, report, steps, step);
    ui.add_space(8.0);
    locked(ui, cx);
}

/// Damages up to a step: the enemy's, one's own.
fn fallen(cx: &Cx, report: &Report, step: u8) -> [u32; 2] {
    let net = |impacts: &[Impact]| impacts.iter().map(|impact| impact.damages.saturating_sub(impact.prevented)).sum::<u32>();
    let after = |least: u8, impacts: &[Impact]| if step >= least { net(impacts) } else { 0 };
    let attackers = after(3, &report.defence_fires.impacts) + after(4, &report.defence_impacts);
    let defenders = after(2, &report.attack_fires.impacts) + after(5, &report.attack_impacts);
    if cx.view.side == report.attacker { [defenders, attackers] } else { [attackers, defenders] }
}

fn count_row(ui: &mut Ui, text: &str, count: u32) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 28.0), Sense::hover());
    frame::paint(ui, rect.left_center(), Align2::LEFT_CENTER, text, regular(13.0), tokens::INK);
    frame::paint(ui, rect.right_center(), Align2::RIGHT_CENTER, &count.to_string(), serif_bold(20.0), tokens::INK);
}

/// The forecast's histograms with a pointer at what fell.
fn compared(ui: &mut Ui, cx: &Cx, forecast: &Forecast, fallen: [u32; 2], step: u8) {
    let lang = cx.lang;
    section(ui, &tr(lang, "result-forecast"), &tr(lang, "result-fell"));
    let height = ((ui.clip_rect().height() - 500.0) / 2.0).clamp(46.0, 106.0);
    let contrast = cx.settings.contrast;
    let fills = [token::side_colour(cx.view.side.other(), contrast), token::side_colour(cx.view.side, contrast)];
    chart::histograms(ui, lang, forecast, fills, Some(fallen), height);
    if step >= 5 {
        let below = fallen[0].checked_sub(1).map_or(0, |less| forecast.enemy_at_most(less));
        frame::card(ui, tokens::SHEET, tokens::FRAME, |ui| {
            // Of so few fights nothing is beyond all.
            let text = tr_with(lang, "result-better-than", &[("count", below.min(99).into())]);
            frame::text(ui, text, bold(13.0), tokens::INK);
            frame::text(ui, tr(lang, "result-same-enemy"), regular(12.0), tokens::INK_SECOND);
        });
    }
}

/// What the next step is.
fn next(ui: &mut Ui, cx: &mut Cx, report: &Report, steps: &[u8], step: u8) {
    let lang = cx.lang;
    let Some(next) = steps.get(place(steps, step) + 1) else { return };
    let title = of_step(cx, report, *next, "title");
    section(ui, &tr_with(lang, "result-follows", &[("step", title.into())]), "");
    if *next == 6 && cx.view.side == report.attacker {
        enemy_morale(ui, cx, report);
    } else {
        frame::text(ui, of_step(cx, report, *next, "later"), regular(13.0), tokens::INK_SECOND);
    }
}

/// The morale of the enemy hit hardest, as one may suppose it.
fn enemy_morale(ui: &mut Ui, cx: &mut Cx, report: &Report) {
    let (lang, view) = (cx.lang, cx.view);
    let rules = &view.scenario.rules;
    let impacts = report.attack_fires.impacts.iter().chain(&report.attack_impacts);
    let left: Vec<_> = impacts.filter(|impact| !impact.destroyed && impact.thirds[1] > 0).collect();
    let rolls = |unit| morale::rolls(&rules.readings, view.sheet_of(unit));
    if !left.is_empty() && !left.iter().any(|impact| rolls(impact.target)) {
        frame::text(ui, tr(lang, "result-ships-stand"), regular(13.0), tokens::INK_SECOND);
        return;
    }
    let hardest = left.into_iter().filter(|impact| rolls(impact.target));
    let Some(impact) = hardest.max_by_key(|impact| impact.damages.saturating_sub(impact.prevented)) else {
        frame::text(ui, tr(lang, "result-later-6"), regular(13.0), tokens::INK_SECOND);
        return;
    };
    let experience = view.scenario.side(view.side.other()).expected;
    let damages = impact.damages.saturating_sub(impact.prevented);
    let morale = morale::morale(rules, experience, Strain { damages, ..Strain::default() });
    let text = tr_with(lang, "result-supposed", &[("experience", words::experience(lang, experience).into())]);
    let base = morale.amount_of(Reason::Experience);
    let mut rule = None;
    let mut fact = |ui: &mut Ui, text: &str, amount: &str, id| {
        if frame::fact(ui, lang, text, amount, Some(id)) {
            rule = Some(id);
        }
    };
    fact(ui, &text, &base.to_string(), ids::O1_2_B);
    let text = tr_with(lang, "result-damages-here", &[("count", damages.into())]);
    fact(ui, &text, &signed(morale.amount_of(Reason::Damages)), ids::O8_1_A);
    fact(ui, &tr(lang, "result-unknown-strain"), "?", ids::O0_J);
    if let Some(rule) = rule {
        cx.ask(UiAction::OpenRule(rule));
    }
    let dice = rules.readings.morale_dice;
    let text = tr_with(lang, "result-holds-at", &[("dice", dice.into())]);
    frame::sum(ui, lang, &text, &at_most(cx, morale.value).to_string());
    let (good, all) = morale::ways(rules, morale.value);
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 32.0), Sense::hover());
    let unit = token::short(view, impact.target, lang);
    let text = tr_with(lang, "result-gives-way", &[("unit", unit.into())]);
    frame::paint(ui, rect.left_center(), Align2::LEFT_CENTER, &text, regular(13.0), tokens::INK);
    let figure = format!("{} %", frame::percent(all - good, all));
    frame::paint(ui, rect.right_center(), Align2::RIGHT_CENTER, &figure, serif_bold(20.0), tokens::GOOD);
}

/// Why orders before the fight cannot be taken back.
fn locked(ui: &mut Ui, cx: &Cx) {
    let width = ui.available_width();
    let galley = ui.painter().layout(tr(cx.lang, "result-locked"), regular(12.0), tokens::REASON, width - 26.0);
    let (rect, _): (Rect, _) = ui.allocate_exact_size(vec2(width, galley.size().y), Sense::hover());
    let sign = pos2(rect.left() + 8.0, rect.top() + 8.0);
    frame::paint(ui, sign, Align2::CENTER_CENTER, icon::LOCK, regular(16.0), tokens::REASON);
    ui.painter().galley(pos2(rect.left() + 26.0, rect.top()), galley, tokens::REASON);
}
