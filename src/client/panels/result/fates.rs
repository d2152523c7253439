//! Step 6: who held, who gave way, and what became of everybody.

use std::cmp::Ordering;

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{
    super::{draw, frame, token},
    morale, of_step, sunk,
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
    section(ui, &of_step(cx, report, 6, "step"), "");
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
    let sea = report.at_sea(&cx.view.scenario);
    let key = if report.taken { "result-hex-taken" } else { "result-hex-held" };
    let text = if sea { sunk(cx.view, report, cx.lang) } else { tr(cx.lang, key) };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    let mine = cx.view.side == report.attacker;
    let losses = |side| report.destroyed(&cx.view.scenario, side).count();
    let (own, enemy) = (losses(cx.view.side), losses(cx.view.side.other()));
    let ink = match (sea, own.cmp(&enemy)) {
        (true, Ordering::Equal) => tokens::INK,
        (true, Ordering::Less) => tokens::GOOD,
        (true, Ordering::Greater) => tokens::LACK,
        (false, _) if report.taken == mine => tokens::GOOD,
        (false, _) => tokens::LACK,
    };
    let sign = if sea {
        icon::ANCHOR
    } else if report.taken {
        icon::FLAG
    } else {
        icon::SHIELD
    };
    frame::paint(ui, rect.left_center(), Align2::LEFT_CENTER, sign, regular(20.0), ink);
    let room = Rect::from_min_max(rect.left_top() + vec2(30.0, 0.0), rect.right_bottom());
    draw::text_within(ui, room.left_center(), Align2::LEFT_CENTER, &text, serif_bold(24.0), ink, room.width());
}

/// What became of a unit: ships hold no hexes, they swim or sink.
fn fate_of(cx: &Cx, unit: UnitId, fate: Fate) -> String {
    match fate {
        Fate::Destroyed if cx.view.sheet_of(unit).is_ship() => tr(cx.lang, "result-is-sunk"),
        Fate::Holds | Fate::StaysOutside if cx.view.sheet_of(unit).is_ship() => tr(cx.lang, "result-afloat"),
        _ => words::fate(cx.lang, fate),
    }
}

fn row(ui: &mut Ui, cx: &mut Cx, unit: UnitId, fate: Fate) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 40.0), Sense::hover());
    let (name, text) = (token::name(view, unit, lang), fate_of(cx, unit, fate));
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
