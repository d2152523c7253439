//! What lies on the map's glass: overlay toggles, zoom buttons, scale bar.

use bevy_egui::egui::{
    Align, Align2, CornerRadius, Layout, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};
use egui_phosphor::regular as icon;

use super::lens::Lens;
use crate::{
    client::{
        action::{Overlay, UiAction},
        client::Cx,
        i18n::{tr, tr_with},
        keys::{self, Command},
        panels::{draw, lesson},
        screens::play::{commands, supplies},
        session::Overview,
        theme::{glaze, glaze_on, regular, tokens, widgets},
        words,
    },
    content::{lesson::Button, scenario::UnitId},
    operations::{command::way, order::Refusal},
};

/// A paper plate that catches clicks.
fn plate(ui: &Ui, rect: Rect, id: &str) {
    ui.interact(rect, ui.id().with(id), Sense::CLICK | Sense::DRAG);
    ui.painter().rect(rect, CornerRadius::same(4), tokens::PANEL, Stroke::new(1.0, tokens::RULE_LINE), StrokeKind::Inside);
}

/// The toggles of the overlays, top left. Narrow maps show words only where something is on.
pub fn bar(ui: &Ui, cx: &mut Cx, view: Rect) {
    let narrow = view.width() < 900.0;
    let overview = cx.state.overview;
    let command = overview == Some(Overview::Command);
    let mut tools = vec![
        (Overlay::Reach, icon::PATH, "map-reach", Command::Reach, cx.state.reach && overview.is_none()),
        (Overlay::Sight, icon::EYE, "map-sight", Command::Sight, cx.state.sight),
        (Overlay::Names, icon::TEXT_AA, "map-names", Command::Names, cx.state.names),
    ];
    if supplies(cx.view) {
        let on = overview == Some(Overview::Supply);
        tools.insert(2, (Overlay::Supply, icon::PACKAGE, "map-supply", Command::SupplyView, on));
    }
    if commands(cx.view) {
        tools.insert(2, (Overlay::Command, icon::TREE_STRUCTURE, "map-command", Command::CommandView, command));
    }
    let p = ui.painter().clone();
    let sized: Vec<_> = tools
        .into_iter()
        .map(|(overlay, icon, key, command, on)| {
            let cap = keys::written(cx.lang, command);
            let word = if narrow && !on { String::new() } else { tr(cx.lang, key) };
            let text = p.layout_no_wrap(word, regular(13.0), tokens::INK);
            let gap = if text.size().x > 0.0 { text.size().x + 8.0 } else { 0.0 };
            (overlay, icon, key, cap, on, text, 10.0 + 18.0 + 8.0 + gap + 18.0 + 8.0)
        })
        .collect();
    let width: f32 = sized.iter().map(|tool| tool.6).sum::<f32>() + 2.0 * (sized.len() as f32 - 1.0) + 8.0;
    let rect = Rect::from_min_size(view.min + vec2(10.0, 10.0), vec2(width, 36.0));
    plate(ui, rect, "map-bar");
    let mut x = rect.left() + 4.0;
    for (overlay, icon, key, cap, on, text, width) in sized {
        let place = Rect::from_min_size(pos2(x, rect.top() + 4.0), vec2(width, 28.0));
        let response = ui.interact(place, ui.id().with(key), Sense::click());
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, on, tr(cx.lang, key)));
        let (fill, ink) = toggle_colours(on, &response);
        p.rect_filled(place, CornerRadius::same(3), fill);
        focus(&p, place, &response);
        p.text(pos2(place.left() + 19.0, place.center().y), Align2::CENTER_CENTER, icon, regular(18.0), ink);
        p.galley_with_override_text_color(pos2(place.left() + 36.0, place.center().y - text.size().y / 2.0), text, ink);
        let frame = Rect::from_center_size(pos2(place.right() - 17.0, place.center().y), vec2(18.0, 18.0));
        p.rect_stroke(frame, CornerRadius::same(3), Stroke::new(1.0, glaze_on(ink, 0.6, glaze::on(fill))), StrokeKind::Inside);
        p.text(frame.center(), Align2::CENTER_CENTER, cap, regular(12.0), ink);
        let pointed = match overlay {
            Overlay::Reach => Some(Button::Reach),
            Overlay::Sight => Some(Button::Sight),
            Overlay::Command => Some(Button::Command),
            Overlay::Supply => Some(Button::Supply),
            Overlay::Names => None,
        };
        pointed.into_iter().for_each(|button| lesson::point(ui, place, button));
        if response.on_hover_text(tr(cx.lang, &format!("{key}-tip"))).clicked() {
            cx.ask(UiAction::Toggle(overlay));
        }
        x += width + 2.0;
    }
}

/// Below the toggles: why the last order was refused, until something else is done.
pub fn refused(ui: &mut Ui, cx: &mut Cx, view: Rect) {
    let Some(refusal) = cx.state.refusal.filter(|_| cx.state.window.is_none()) else { return };
    let failed = |unit: &&UnitId| refusal == Refusal::NotActivated && way::failed(cx.view, **unit);
    let failed: Vec<String> =
        cx.state.selected.iter().filter(failed).map(|unit| cx.view.scenario.unit(*unit).short.clone()).collect();
    let text = if failed.is_empty() {
        words::refusal(cx.lang, refusal)
    } else {
        let units = words::names::list(cx.lang, &failed);
        tr_with(cx.lang, "map-not-activated", &[("units", units.into())])
    };
    let rule = refusal.rule();
    let beside = if rule.is_some() { 62.0 } else { 14.0 };
    let room = (view.width() - 20.0 - 36.0 - beside).max(60.0);
    let galley = ui.painter().layout(text.clone(), regular(13.0), tokens::REASON, room);
    let size = vec2(36.0 + galley.size().x + beside, galley.size().y + 16.0);
    // Below what is to be chosen on the map, if something is.
    let top = if cx.state.chooses_hex() { 88.0 } else { 52.0 };
    let rect = Rect::from_min_size(view.min + vec2(10.0, top), size);
    plate(ui, rect, "map-refused");
    let response = ui.interact(rect.with_max_x(rect.right() - beside), ui.id().with("map-refused-text"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    let p = ui.painter();
    p.text(pos2(rect.left() + 19.0, rect.center().y), Align2::CENTER_CENTER, icon::PROHIBIT, regular(17.0), tokens::LACK);
    p.galley(pos2(rect.left() + 36.0, rect.center().y - galley.size().y / 2.0), galley, tokens::REASON);
    if let Some(rule) = rule {
        let place = Rect::from_min_max(pos2(rect.right() - 58.0, rect.top()), pos2(rect.right() - 10.0, rect.bottom()));
        let mut child = draw::inside(ui, place, Layout::right_to_left(Align::Center));
        if widgets::rule_id(&mut child, cx.lang, rule) {
            cx.ask(UiAction::OpenRule(rule));
        }
    }
}

fn toggle_colours(on: bool, response: &Response) -> (bevy_egui::egui::Color32, bevy_egui::egui::Color32) {
    match (on, response.hovered()) {
        (true, _) => (tokens::STRIP_BUTTON, tokens::STRIP_TEXT),
        (false, true) => (tokens::HEADER, tokens::INK),
        (false, false) => (tokens::PANEL, tokens::INK),
    }
}

fn focus(p: &Painter, rect: Rect, response: &Response) {
    if response.has_focus() {
        p.rect_stroke(rect, CornerRadius::same(4), Stroke::new(2.0, tokens::FOCUS), StrokeKind::Outside);
    }
}

/// Nearer, farther, whole map: one below the other, from a top left corner.
pub fn zoom_buttons(ui: &Ui, cx: &mut Cx, corner: bevy_egui::egui::Pos2) {
    let buttons = [
        (icon::PLUS, "map-zoom-in", UiAction::Zoom(1)),
        (icon::MINUS, "map-zoom-out", UiAction::Zoom(-1)),
        (icon::CORNERS_OUT, "map-zoom-all", UiAction::ShowAll),
    ];
    for (index, (icon, key, action)) in buttons.into_iter().enumerate() {
        let rect = Rect::from_min_size(corner + vec2(0.0, index as f32 * 36.0), vec2(31.0, 31.0));
        let response = ui.interact(rect, ui.id().with(key), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, tr(cx.lang, key)));
        let fill = if response.hovered() { tokens::HEADER } else { tokens::BUTTON };
        let p = ui.painter();
        p.rect(rect, CornerRadius::same(4), fill, Stroke::new(1.0, tokens::BUTTON_FRAME), StrokeKind::Inside);
        p.text(rect.center(), Align2::CENTER_CENTER, icon, regular(17.0), tokens::INK);
        focus(p, rect, &response);
        if response.on_hover_text(tr(cx.lang, key)).clicked() {
            cx.ask(action);
        }
    }
}

/// The scale bar, bottom left.
pub fn scale_bar(ui: &Ui, lens: &Lens) {
    const LENGTHS: [(f32, usize); 9] =
        [(3.0, 1), (6.0, 2), (9.0, 3), (15.0, 5), (30.0, 5), (60.0, 4), (120.0, 4), (240.0, 4), (600.0, 4)];
    let room = (lens.rect.width() * 0.3).clamp(120.0, 262.0);
    let fitting = LENGTHS.into_iter().rev().find(|(km, _)| km * lens.scale() <= room);
    let (km, parts) = fitting.unwrap_or(LENGTHS[0]);
    let length = km * lens.scale();
    let rect = Rect::from_min_size(pos2(lens.rect.left() + 12.0, lens.rect.bottom() - 52.0), vec2(length + 52.0, 42.0));
    plate(ui, rect, "map-scale");
    let p = ui.painter();
    let (left, y) = (rect.left() + 14.0, rect.bottom() - 12.0);
    let bar = Rect::from_min_size(pos2(left, y - 3.0), vec2(length, 6.0));
    p.rect_filled(bar, 0.0, tokens::FIELD);
    for part in 0..=parts {
        let x = left + length * part as f32 / parts as f32;
        if part % 2 == 0 && part < parts {
            let piece = Rect::from_min_size(pos2(x, y - 3.0), vec2(length / parts as f32, 6.0));
            p.rect_filled(piece, 0.0, tokens::INK);
        }
        let figure = km * part as f32 / parts as f32;
        let text = if part == parts { format!("{figure} km") } else { figure.to_string() };
        let galley = p.layout_no_wrap(text, regular(12.0), tokens::INK);
        let offset = if part == parts {
            p.layout_no_wrap(figure.to_string(), regular(12.0), tokens::INK).size().x
        } else {
            galley.size().x
        };
        p.galley(pos2(x - offset / 2.0, rect.top() + 5.0), galley, tokens::INK);
    }
    p.rect_stroke(bar, 0.0, Stroke::new(1.0, tokens::INK), StrokeKind::Outside);
}
