//! Left column of the result window: the steps with what they brought, and the place.

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{
    super::{attack::cutout, frame, token},
    of_step, place, sunk,
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        map_view::Moment,
        theme::{bold, regular, serif_bold, tokens, widgets::rule_id},
    },
    content::text::Lang,
    engine::rule::{RuleId, ids},
    operations::{
        combat::report::{Impact, MoraleResult, Report},
        view::SideView,
    },
};

/// Draws the column.
pub fn show(ui: &mut Ui, cx: &mut Cx, report: &Report, entry: usize, steps: &[u8], step: u8) {
    let width = ui.available_width();
    let (head, _) = ui.allocate_exact_size(vec2(width, 22.0), Sense::hover());
    let place_of_head = head.left_center() + vec2(13.0, 0.0);
    frame::paint(ui, place_of_head, Align2::LEFT_CENTER, &tr(cx.lang, "result-course"), serif_bold(17.0), tokens::INK);
    ui.spacing_mut().item_spacing.y = 0.0;
    for shown in steps {
        row(ui, cx, report, steps, *shown, step);
    }
    ui.add_space(14.0);
    let size = vec2(width - 28.0, ((width - 28.0) * 0.54).min(200.0));
    ui.horizontal(|ui| {
        ui.add_space(14.0);
        cutout(ui, cx, report.hex, size, Some(Moment { report, entry, step }));
    });
}

fn row(ui: &mut Ui, cx: &mut Cx, report: &Report, steps: &[u8], shown: u8, step: u8) {
    let (lang, view) = (cx.lang, cx.view);
    let done = place(steps, shown) < place(steps, step);
    let current = shown == step;
    let title = format!("{shown} · {}", of_step(cx, report, shown, "title"));
    let text = if place(steps, shown) <= place(steps, step) {
        summary(view, report, shown, lang)
    } else {
        of_step(cx, report, shown, "later")
    };
    let width = ui.available_width();
    let room = width - 50.0 - 60.0;
    let ink = if done || current { tokens::INK } else { tokens::INK_SECOND };
    let second = if done || current { tokens::INK } else { tokens::INK_SECOND };
    let title_galley = ui.painter().layout(title.clone(), bold(13.0), ink, room);
    let text = ui.painter().layout(text, regular(12.0), second, width - 50.0 - 14.0);
    let height = title_galley.size().y + text.size().y + 18.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height.max(56.0)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, current, &title));
    let painter = ui.painter();
    if current {
        painter.rect_filled(rect, 0.0, tokens::SELECTED);
        painter.rect_filled(rect.with_max_x(rect.left() + 4.0), 0.0, tokens::SELECTED_BAR);
    } else if response.hovered() {
        painter.rect_filled(rect, 0.0, tokens::HEADER);
    }
    painter.line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::FRAME));
    let badge = pos2(rect.left() + 26.0, rect.top() + 22.0);
    let (fill, line) = if done { (tokens::PRIMARY, tokens::PRIMARY) } else { (tokens::FIELD, ink) };
    painter.circle(badge, 12.5, fill, Stroke::new(1.0, line));
    if done {
        frame::paint(ui, badge, Align2::CENTER_CENTER, icon::CHECK, regular(15.0), tokens::PRIMARY_TEXT);
    } else {
        frame::paint(ui, badge, Align2::CENTER_CENTER, &shown.to_string(), regular(12.0), ink);
    }
    let top = rect.top() + 9.0;
    let next = top + title_galley.size().y;
    ui.painter().galley(pos2(rect.left() + 50.0, top), title_galley, ink);
    ui.painter().galley(pos2(rect.left() + 50.0, next), text, second);
    frame::focus_ring(ui, &response, rect, 0);
    if response.clicked() {
        cx.ask(UiAction::ResultStep(shown));
    }
    let corner = Rect::from_min_max(pos2(rect.right() - 64.0, top), pos2(rect.right() - 13.0, top + 18.0));
    let rule = rule_of(shown);
    if rule_id(&mut frame::right_row(ui, corner), lang, rule) {
        cx.ask(UiAction::OpenRule(rule));
    }
}

fn rule_of(step: u8) -> RuleId {
    match step {
        2 | 3 => ids::O7_5_C,
        6 => ids::O7_6_A,
        _ => ids::O7_1_B,
    }
}

/// What a step brought, in one line.
fn summary(view: &SideView, report: &Report, step: u8, lang: Lang) -> String {
    match step {
        1 => {
            if report.entries.is_empty() {
                return tr(lang, "result-nobody-enters");
            }
            let refused: Vec<String> = report
                .entries
                .iter()
                .filter(|roll| roll.result != MoraleResult::Passed)
                .map(|roll| token::short(view, roll.unit, lang))
                .collect();
            if refused.is_empty() {
                tr_with(lang, "result-all-enter", &[("count", report.entries.len().into())])
            } else {
                tr_with(lang, "result-refused", &[("units", refused.join(", ").into())])
            }
        }
        2 => fire(view, &report.attack_fires.impacts, report.attack_fires.shots.len(), lang),
        3 => fire(view, &report.defence_fires.impacts, report.defence_fires.shots.len(), lang),
        4 => fire(view, &report.defence_impacts, report.defence.len(), lang),
        5 => fire(view, &report.attack_impacts, report.attack.len(), lang),
        _ if report.at_sea(&view.scenario) => sunk(view, report, lang),
        _ => {
            let failed = report.retreats.iter().filter(|roll| roll.result != MoraleResult::Passed).count();
            let key = if report.taken { "result-hex-taken" } else { "result-hex-held" };
            let rolls = tr_with(lang, "result-gave-way", &[("count", failed.into()), ("all", report.retreats.len().into())]);
            format!("{}; {rolls}", tr(lang, key))
        }
    }
}

fn fire(view: &SideView, impacts: &[Impact], shots: usize, lang: Lang) -> String {
    if shots == 0 {
        return tr(lang, "result-nobody-fires");
    }
    let lines: Vec<String> = impacts
        .iter()
        .map(|impact| {
            let unit = token::short(view, impact.target, lang);
            if impact.destroyed {
                return tr_with(lang, "result-destroyed-unit", &[("unit", unit.into())]);
            }
            let damages = impact.damages.saturating_sub(impact.prevented);
            tr_with(lang, "result-damages-to", &[("unit", unit.into()), ("count", damages.into())])
        })
        .collect();
    if lines.is_empty() { tr(lang, "result-no-damage") } else { lines.join(", ") }
}
