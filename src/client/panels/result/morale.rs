//! Morale rolls with their dice: those who move in (step 1), those who may give way (step 6).

use bevy_egui::egui::{Align2, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::super::{frame, token};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{signed, tr},
        textures::Picture,
        theme::{
            regular, serif_bold, tokens,
            widgets::{rule_id, section},
        },
        words,
    },
    engine::{
        explained::{Explained, Reason},
        rule::{RuleId, ids},
    },
    operations::combat::report::{MoraleResult, MoraleRoll, Report},
};

/// Step 1: those who move in.
pub fn entries(ui: &mut Ui, cx: &mut Cx, report: &Report) {
    let lang = cx.lang;
    section(ui, &tr(lang, "result-step-1"), "");
    if report.entries.is_empty() {
        frame::text(ui, tr(lang, "result-nobody-enters"), regular(13.0), tokens::INK_SECOND);
    }
    for roll in &report.entries {
        card(ui, cx, roll, true);
    }
}

/// A roll as a card: unit, dice, roll against morale, result, and the parts below.
pub fn card(ui: &mut Ui, cx: &mut Cx, roll: &MoraleRoll, enters: bool) {
    let lang = cx.lang;
    frame::card(ui, tokens::SHEET, tokens::FRAME, |ui| {
        first_line(ui, cx, roll, enters);
        frame::hairline(ui);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
            if roll.morale.parts.is_empty() {
                secret(ui, cx, ids::O0_J);
            } else {
                parts(ui, cx, &tr(lang, "result-morale"), &roll.morale, &tr(lang, "result-no-strain"));
            }
        });
    });
}

fn first_line(ui: &mut Ui, cx: &mut Cx, roll: &MoraleRoll, enters: bool) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let name = token::name(view, roll.unit, lang);
    let dice = if roll.dice.is_empty() { 0.0 } else { roll.dice.len() as f32 * 44.0 + 12.0 };
    let figures = if roll.dice.is_empty() { 0.0 } else { 142.0 };
    let room = (width - token::BESIDE - dice - figures).max(80.0);
    let words = token::Caption::new(ui.painter(), &name, result_in_words(cx, roll, enters), room);
    let (rect, response) = ui.allocate_exact_size(vec2(width, words.height().max(token::CARD_LINE)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    let middle = rect.center().y;
    let token = token::Token::of(view, roll.unit, cx.settings.contrast).timeless();
    token.paint_on_card(ui.painter(), cx.textures, pos2(rect.left(), middle));
    words.paint(ui.painter(), pos2(rect.left() + token::BESIDE, middle));
    if roll.dice.is_empty() {
        return;
    }
    let mut x = rect.right() - figures - dice + 16.0;
    for die in &roll.dice {
        cx.textures.centred(ui.painter(), Picture::Die(*die), 36.0, pos2(x + 12.0, middle));
        x += 44.0;
    }
    let sum: u32 = roll.dice.iter().map(|die| u32::from(*die)).sum();
    let most = if roll.morale.parts.is_empty() { "?".to_owned() } else { at_most(cx, roll.morale.value).to_string() };
    figure(ui, pos2(rect.right() - 104.0, middle), &tr(lang, "result-roll"), &sum.to_string(), tokens::INK);
    figure(ui, pos2(rect.right() - 36.0, middle), &tr(lang, "result-at-most"), &most, tokens::INK);
}

/// The highest roll that holds.
pub fn at_most(cx: &Cx, morale: i32) -> i32 {
    if cx.view.scenario.rules.readings.morale_strict { morale - 1 } else { morale }
}

fn result_in_words(cx: &Cx, roll: &MoraleRoll, enters: bool) -> (String, bevy_egui::egui::Color32) {
    let key = match (roll.result, enters, roll.dice.is_empty()) {
        (MoraleResult::Passed, true, true) => "result-waived",
        (MoraleResult::Passed, true, false) => "result-moves-in",
        (_, true, _) => "result-stays-back",
        (MoraleResult::Passed, false, true) => "result-holds-waived",
        (MoraleResult::Passed, false, false) => "result-holds",
        (MoraleResult::Failed, false, _) => "result-fails",
        (MoraleResult::FailedBadly, false, _) => "result-fails-badly",
    };
    let good = roll.result == MoraleResult::Passed;
    (tr(cx.lang, key), if good { tokens::INK } else { tokens::LACK })
}

/// A small head over a big figure, centred at a place.
pub fn figure(ui: &Ui, place: bevy_egui::egui::Pos2, head: &str, figure: &str, ink: bevy_egui::egui::Color32) {
    frame::paint(ui, place - vec2(0.0, 11.0), Align2::CENTER_CENTER, head, regular(12.0), tokens::INK_SECOND);
    frame::paint(ui, place + vec2(0.0, 9.0), Align2::CENTER_CENTER, figure, serif_bold(20.0), ink);
}

/// "Hidden", with the rule that hides it.
pub fn secret(ui: &mut Ui, cx: &mut Cx, rule: RuleId) {
    ui.label(bevy_egui::egui::RichText::new(tr(cx.lang, "result-secret")).font(regular(12.0)).color(tokens::INK_SECOND));
    if rule_id(ui, cx.lang, rule) {
        cx.ask(UiAction::OpenRule(rule));
    }
}

/// The parts of a number as a running text with rule IDs: "Zielzahl 4 + 1 Versorgung O5.3.a".
pub fn parts(ui: &mut Ui, cx: &mut Cx, head: &str, number: &Explained, none: &str) {
    let lang = cx.lang;
    let label = |ui: &mut Ui, text: String| {
        ui.label(bevy_egui::egui::RichText::new(text).font(regular(12.0)).color(tokens::INK));
    };
    let mut rule = None;
    for (index, part) in number.parts.iter().enumerate() {
        let first = index == 0 && part.reason == Reason::Experience;
        let text = if first {
            format!("{head} {}", part.amount)
        } else {
            format!("{} {}", signed(part.amount), words::reason(lang, part.reason))
        };
        let text = if first && number.parts.len() == 1 { format!("{text}, {none}") } else { text };
        label(ui, text);
        if (!first || number.parts.len() == 1) && rule_id(ui, lang, part.rule) {
            rule = Some(part.rule);
        }
    }
    if let Some(rule) = rule {
        cx.ask(UiAction::OpenRule(rule));
    }
}
