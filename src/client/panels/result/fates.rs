//! Step 6: who held, who gave way, and what became of everybody.

use bevy_egui::egui::{Align2, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{
    super::{frame, token},
    morale,
};
use crate::{
    client::{
        client::Cx,
        i18n::tr,
        theme::{bold, regular, serif_bold, tokens, widgets::section},
        words,
    },
    content::scenario::UnitId,
    operations::combat::report::{Fate, Report},
};

/// Draws the step.
pub fn show(ui: &mut Ui, cx: &mut Cx, report: &Report) {
    let lang = cx.lang;
    section(ui, &tr(lang, "result-step-6"), "");
    banner(ui, cx, report);
    for roll in &report.retreats {
        morale::card(ui, cx, roll, false);
    }
    ui.add_space(4.0);
    section(ui, &tr(lang, "result-fates"), "");
    for (unit, fate) in &report.fates {
        row(ui, cx, *unit, *fate);
    }
}

/// Hex taken, or held.
fn banner(ui: &mut Ui, cx: &Cx, report: &Report) {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 34.0), Sense::hover());
    let key = if report.taken { "result-hex-taken" } else { "result-hex-held" };
    let text = tr(cx.lang, key);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    let mine = cx.view.side == report.attacker;
    let ink = if report.taken == mine { tokens::GOOD } else { tokens::LACK };
    let sign = if report.taken { icon::FLAG } else { icon::SHIELD };
    frame::paint(ui, rect.left_center(), Align2::LEFT_CENTER, sign, regular(20.0), ink);
    frame::paint(ui, rect.left_center() + vec2(30.0, 0.0), Align2::LEFT_CENTER, &text, serif_bold(24.0), ink);
}

fn row(ui: &mut Ui, cx: &mut Cx, unit: UnitId, fate: Fate) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 40.0), Sense::hover());
    let (name, text) = (token::name(view, unit, lang), words::fate(lang, fate));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}: {text}")));
    let y = rect.center().y;
    let token = token::Token::of(view, unit, cx.settings.contrast).timeless();
    token.paint(ui.painter(), cx.textures, 34.0, pos2(rect.left() + 20.0, y));
    let lost = matches!(fate, Fate::Surrenders | Fate::Destroyed);
    let ink = if lost { tokens::LACK } else { tokens::INK };
    let fate = frame::paint(ui, rect.right_center(), Align2::RIGHT_CENTER, &text, bold(13.0), ink);
    let room = fate.left() - rect.left() - 60.0;
    let galley = ui.painter().layout(name, regular(13.0), tokens::INK, room);
    ui.painter().galley(pos2(rect.left() + 48.0, y - galley.size().y / 2.0), galley, tokens::INK);
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::ROW_LINE));
}
