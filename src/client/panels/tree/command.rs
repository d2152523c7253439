//! The tree while the map shows command: HQ groups of each staff, and how each unit can act (O2.1).

use bevy_egui::egui::{
    Align2, CornerRadius, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::nodes::{Kind, Node};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::tr_with,
        map_view::command::pip,
        panels::draw,
        screens::play::Measures,
        session::Stage,
        theme::{regular, tokens},
        words::command::{Status, sentence, short, status},
    },
    engine::rule::ids,
    operations::{command::tree, forces::components::Activation, order::Order},
};

/// Width of one HQ group.
const PIP: f32 = 9.5;
/// Above so many figures stand in place of circles.
const MOST: u8 = 6;

/// The HQ groups of a staff, right-aligned; returns where they begin.
pub fn pips(ui: &Ui, cx: &Cx, node: &Node, measures: Measures, right: Pos2) -> f32 {
    let Kind::Formation { id, .. } = node.kind else { return right.x };
    let staff = cx.view.scenario.formation(id).staff.and_then(|staff| cx.view.unit(staff));
    let Some(staff) = staff.filter(|staff| staff.tile().is_some() && cx.view.scenario.switches.command) else { return right.x };
    let (free, all) = (tree::free_groups(&cx.view.scenario, staff), tree::groups(&cx.view.scenario, staff));
    // Where there is little room the overview tells.
    if all == 0 || (measures.compact && cx.state.overview.is_none()) {
        return right.x;
    }
    if all > MOST {
        let galley = ui.painter().layout_no_wrap(format!("{free}/{all}"), regular(12.0), tokens::GOOD);
        let x = right.x - galley.size().x;
        ui.painter().galley(pos2(x, right.y - galley.size().y / 2.0), galley, tokens::GOOD);
        return x - 7.0;
    }
    let left = right.x - f32::from(all) * PIP;
    for index in 0..all {
        pip(ui.painter(), pos2(left + PIP / 2.0 + f32::from(index) * PIP, right.y), index < free);
    }
    left - 7.0
}

/// How many groups are free in all, in the head.
pub fn free_groups(ui: &mut Ui, cx: &mut Cx) {
    let staffs: Vec<_> = cx.view.on_map().filter(|unit| cx.view.sheet_of(unit.id).is_staff()).collect();
    let sum = |count: fn(&crate::content::scenario::Scenario, &crate::operations::forces::UnitState) -> u8| -> u32 {
        staffs.iter().map(|unit| u32::from(count(&cx.view.scenario, unit))).sum()
    };
    let arguments = [("free", sum(tree::free_groups).into()), ("all", sum(tree::groups).into())];
    let text = tr_with(cx.lang, "command-free-of", &arguments);
    let rect = ui.available_rect_before_wrap();
    draw::text(ui, rect.right_center(), Align2::RIGHT_CENTER, &text, regular(12.0), tokens::INK_SECOND);
}

/// A button no higher than a row; the keyboard is in the list as a whole and finds it on the sheet.
fn button(ui: &mut Ui, text: &str, right: Pos2) -> Response {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), regular(12.0), tokens::INK);
    let size = vec2(galley.size().x + 16.0, 20.0);
    let rect = Rect::from_min_size(pos2(right.x - size.x, right.y - size.y / 2.0), size);
    let response = ui.allocate_rect(rect, Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text));
    let fill = if response.hovered() { tokens::HEADER } else { tokens::BUTTON };
    ui.painter().rect(rect, CornerRadius::same(4), fill, Stroke::new(1.0, tokens::BUTTON_FRAME), StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, tokens::INK);
    response
}

/// State, button and HQ groups at the right end of a row; returns where they begin.
pub fn right_end(ui: &mut Ui, cx: &mut Cx, measures: Measures, node: &Node, rect: Rect) -> f32 {
    let unit = match &node.kind {
        Kind::Unit(id) => Some(*id),
        Kind::Formation { id, .. } => cx.view.scenario.formation(*id).staff,
    };
    let mut x = rect.right() - 9.0;
    let y = rect.center().y;
    let Some(unit) = unit.and_then(|id| cx.view.unit(id)).cloned() else { return x };
    let Some(status) = status(cx.view, &unit) else { return x };
    let (sign, ink) = match &status {
        Status::Active(Activation::With(_)) => (icon::LINK_SIMPLE, tokens::INK_SECOND),
        Status::Active(_) | Status::Open(Activation::Highest) => (icon::CHECK_CIRCLE, tokens::GOOD),
        Status::Open(_) => (icon::HOURGLASS, tokens::INK_SECOND),
        Status::Needs(_) | Status::Failed => (icon::HOURGLASS, tokens::LACK),
    };
    ui.painter().text(pos2(x - 8.0, y), Align2::CENTER_CENTER, sign, regular(15.0), ink);
    x -= 22.0;
    let order = match &status {
        Status::Open(Activation::Hq(_)) => Some((Order::Activate { unit: unit.id }, ids::O2_1_A)),
        Status::Needs(_) => Some((Order::RollCommand { unit: unit.id }, ids::O2_1_B)),
        _ => None,
    };
    let can = cx.stage != Stage::Looking && cx.view.my_turn();
    let said = short(cx.lang, cx.view, &status);
    let lines = [sentence(cx.lang, cx.view, &status)];
    if let Some((order, rule)) = order.filter(|_| can) {
        let response = button(ui, &said, pos2(x, y));
        x = response.rect.left() - 7.0;
        let clicked = response.clicked();
        draw::tip(response, cx.lang, &lines, Some(rule));
        if clicked {
            cx.ask(UiAction::Order(order));
        }
    } else {
        let room = if measures.compact { 96.0 } else { 150.0 };
        let response = draw::text_within(ui, pos2(x, y), Align2::RIGHT_CENTER, &said, regular(12.0), tokens::INK_SECOND, room);
        x = response.rect.left() - 7.0;
        draw::tip(response, cx.lang, &lines, Some(ids::O2_1_A));
    }
    pips(ui, cx, node, measures, pos2(x, y))
}
