//! Right column of the attack window: the forecast, and one attacker's target number.

use bevy_egui::egui::{Rect, Ui, pos2};

use super::{
    super::{frame, lesson, token},
    chart, focused,
    model::{self, ALWAYS, Model},
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{signed, tr, tr_with},
        theme::{regular, tokens, widgets::section},
        words,
    },
    content::lesson::Button,
    engine::{
        explained::{Explained, Part, Reason},
        rule::ids,
    },
    operations::combat::{forecast::Forecast, plan::AttackPlan},
};

/// Draws the column.
pub fn show(ui: &mut Ui, cx: &mut Cx, model: &Model, plan: &AttackPlan, forecast: &Forecast) {
    let lang = cx.lang;
    let tries = tr_with(lang, "fight-estimate", &[("tries", thousands(lang, forecast.tries).into())]);
    let top = ui.cursor().min;
    section(ui, &tr(lang, "fight-forecast"), &tries);
    if plan.units().next().is_none() {
        frame::text(ui, tr(lang, "fight-nobody"), regular(13.0), tokens::INK_SECOND);
        return;
    }
    if plan.attackers.is_empty() {
        frame::text(ui, tr(lang, "fires-bombardment"), regular(13.0), tokens::INK_SECOND);
    } else if model.at_sea(&cx.scenario()) {
        chart::chance(ui, &tr(lang, "fight-sinks"), forecast.destroyed_chance(), tokens::GOOD);
    } else {
        chart::chance(ui, &tr(lang, "fight-taken"), forecast.chance(), tokens::GOOD);
    }
    let bottom = ui.cursor().top();
    lesson::point(ui, Rect::from_min_max(top, pos2(ui.max_rect().right(), bottom)), Button::Forecast);
    let height = ((ui.clip_rect().height() - 495.0) / 2.0).clamp(48.0, 112.0);
    let contrast = cx.settings.contrast;
    let fills = [token::side_colour(cx.view.side.other(), contrast), token::side_colour(cx.view.side, contrast)];
    chart::histograms(ui, lang, forecast, fills, None, height);
    if frame::note(ui, lang, &tr(lang, "fight-histogram-note"), ids::O7_3_A) {
        cx.ask(UiAction::OpenRule(ids::O7_3_A));
    }
    let line = focused(ui, model).and_then(|unit| model.all().find(|line| line.unit == unit));
    let Some(line) = line else { return };
    let name = token::short(cx.view, line.unit, lang);
    section(ui, &tr_with(lang, "fight-number-of", &[("unit", name.into())]), &tr(lang, "fight-two-dice"));
    let Some(number) = &line.number else {
        let why = line.fires.as_ref().and_then(|(_, why)| *why).map(|why| model::why_not(lang, why));
        frame::text(ui, why.unwrap_or_else(|| tr(lang, "fight-no-target")), regular(13.0), tokens::REASON);
        return;
    };
    for part in shown_parts(number) {
        let mut text = words::reason(lang, part.reason);
        if part.reason == Reason::Experience {
            text = format!("{text}, {}", words::experience(lang, line.fighter.experience));
        }
        let amount = if part.reason == Reason::Experience { part.amount.to_string() } else { signed(part.amount) };
        if frame::fact(ui, lang, &text, &amount, Some(part.rule)) {
            cx.ask(UiAction::OpenRule(part.rule));
        }
    }
    frame::sum(ui, lang, &tr(lang, "fight-number"), &number.value.to_string());
    ui.add_space(4.0);
    if chart::effects(ui, lang, Model::shares(number.value)) {
        cx.ask(UiAction::OpenRule(ids::O7_2_F));
    }
}

/// The parts of a target number, with the zeroes that inform.
fn shown_parts(number: &Explained) -> Vec<Part> {
    let mut parts = number.parts.clone();
    for (reason, rule) in ALWAYS {
        if parts.iter().all(|part| part.reason != reason) {
            parts.push(Part { rule, reason, amount: 0 });
        }
    }
    parts
}

/// A number with the separator of thousands of the language.
fn thousands(lang: crate::content::text::Lang, number: u32) -> String {
    let separator = match lang {
        crate::content::text::Lang::De => '.',
        crate::content::text::Lang::En => ',',
    };
    if number < 1000 { number.to_string() } else { format!("{}{separator}{:03}", number / 1000, number % 1000) }
}
