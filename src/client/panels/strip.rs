//! The dark strip: menu and undo, clock, light and ground, step, points, and the one button that
//! says what follows.

mod action;
mod clock;
mod status;
mod steps;

use bevy_egui::egui::{
    Align, Align2, CornerRadius, Layout, Rect, Response, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::{draw, lesson::point};
use crate::{
    client::{
        action::{Screen, UiAction},
        client::Cx,
        faces,
        i18n::{tr, tr_with},
        screens::play::Measures,
        session::Stage,
        textures::Picture,
        theme::{bold, regular, serif_bold, style, tokens},
        words,
    },
    content::lesson::Button,
    engine::{rule::ids, side::Side},
};

/// Draws the panel.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures) {
    ui.set_style(style::strip());
    let rect = ui.max_rect();
    let mut right = draw::inside(ui, rect.with_max_x(rect.right() - 9.0), Layout::right_to_left(Align::Center));
    right.spacing_mut().item_spacing = vec2(0.0, 0.0);
    action::show(&mut right, cx, measures);
    right.add_space(12.0);
    side_and_points(&mut right, cx);
    right.add_space(if measures.compact { 12.0 } else { 22.0 });
    steps::show(&mut right, cx, measures);
    let end = right.min_rect().left();
    let mut left = draw::inside(ui, rect.with_max_x(end - 8.0), Layout::left_to_right(Align::Center));
    left.spacing_mut().item_spacing = vec2(0.0, 0.0);
    buttons(&mut left, cx);
    if !measures.compact {
        title(&mut left, cx);
    }
    clock::show(&mut left, cx, measures);
    status::show(&mut left, cx, measures);
}

fn buttons(ui: &mut Ui, cx: &mut Cx) {
    ui.add_space(8.0);
    if cx.stage == Stage::Looking {
        looking(ui, cx);
        return;
    }
    let menu = tr(cx.lang, "strip-menu");
    if square(ui, icon::LIST, &menu, true).on_hover_text(&menu).clicked() {
        cx.ask(UiAction::Go(Screen::Menu));
    }
    let save = tr(cx.lang, "strip-save");
    let (sign, tip) = match &cx.unsaved {
        Some(reason) => (icon::WARNING, tr_with(cx.lang, "strip-unsaved", &[("reason", reason.as_str().into())])),
        None => (icon::FLOPPY_DISK, tr(cx.lang, "strip-save-tip")),
    };
    if square(ui, sign, &save, true).on_hover_text(tip).clicked() {
        cx.ask(UiAction::Go(Screen::Saves));
    }
    let (name, undo) = (tr(cx.lang, "strip-undo"), cx.undo);
    let why = match undo {
        Ok(()) => tr(cx.lang, "strip-undo-tip"),
        Err(lock) => tr_with(cx.lang, "strip-undo-locked", &[("reason", words::lock(cx.lang, lock).into())]),
    };
    let back = square(ui, icon::ARROW_U_UP_LEFT, &name, undo.is_ok());
    point(ui, back.rect, Button::Undo);
    if back.on_hover_text(why).clicked() {
        cx.ask(UiAction::Undo);
    }
    let (name, redo) = (tr(cx.lang, "strip-redo"), cx.redo);
    let why = tr(cx.lang, if redo { "strip-redo-tip" } else { "strip-redo-none" });
    if square(ui, icon::ARROW_U_UP_RIGHT, &name, redo).on_hover_text(why).clicked() {
        cx.ask(UiAction::Redo);
    }
    ui.add_space(10.0);
}

/// In the place of the buttons: that this is a game looked at again.
fn looking(ui: &mut Ui, cx: &Cx) {
    let (text, font) = (tr(cx.lang, "replay-title"), bold(13.0));
    let width = draw::width(ui, &text, font.clone());
    let (rect, response) = ui.allocate_exact_size(vec2(width + 34.0, 36.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    let (p, y) = (ui.painter(), rect.center().y);
    p.text(pos2(rect.left() + 14.0, y), Align2::CENTER_CENTER, icon::FILM_STRIP, regular(20.0), tokens::STRIP_ICON);
    p.text(pos2(rect.left() + 30.0, y), Align2::LEFT_CENTER, &text, font, tokens::STRIP_TEXT);
    ui.add_space(12.0);
}

fn square(ui: &mut Ui, icon: &str, name: &str, enabled: bool) -> Response {
    let (rect, _) = ui.allocate_exact_size(vec2(34.0, 36.0), Sense::hover());
    let ink = if enabled { tokens::STRIP_TEXT } else { tokens::STRIP_LINE };
    let mut child = draw::inside(ui, rect, Layout::default());
    draw::icon_button(&mut child, rect, icon, 20.0, ink, name, enabled)
}

fn title(ui: &mut Ui, cx: &Cx) {
    let scenario = cx.scenario();
    let (name, font) = (scenario.title.get(cx.lang), serif_bold(20.0));
    let width = draw::width(ui, name, font.clone()).min(220.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width + 34.0, 36.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
    ui.painter().line_segment([rect.left_top(), rect.left_bottom()], Stroke::new(1.0, tokens::STRIP_LINE));
    let galley = draw::line(ui, name, font, tokens::STRIP_TEXT, width);
    ui.painter().galley(pos2(rect.left() + 13.0, rect.center().y - galley.size().y / 2.0), galley, tokens::STRIP_TEXT);
    response.on_hover_text(format!("{name} – {}", scenario.subtitle.get(cx.lang)));
}

/// A block of a bold line and a small second one, with an icon before them.
fn block(ui: &mut Ui, icon: &str, top: &str, second: &str) -> Response {
    let (bold_font, small) = (bold(13.0), regular(12.0));
    let words = draw::width(ui, top, bold_font.clone()).max(draw::width(ui, second, small.clone()));
    let lead = if icon.is_empty() { 0.0 } else { 33.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(lead + words, 40.0), Sense::hover());
    let name = if second.is_empty() { top.to_owned() } else { format!("{top}, {second}") };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    let painter = ui.painter();
    let (x, y) = (rect.left() + lead, rect.center().y);
    painter.text(pos2(rect.left() + 12.0, y), Align2::CENTER_CENTER, icon, regular(23.0), tokens::STRIP_ICON);
    let lift = if second.is_empty() { 0.0 } else { 9.0 };
    painter.text(pos2(x, y - lift), Align2::LEFT_CENTER, top, bold_font, tokens::STRIP_TEXT);
    painter.text(pos2(x, y + 9.0), Align2::LEFT_CENTER, second, small, tokens::STRIP_SECOND);
    response
}

/// The width that a block takes.
fn block_width(ui: &Ui, icon: &str, top: &str, second: &str) -> f32 {
    let words = draw::width(ui, top, bold(13.0)).max(draw::width(ui, second, regular(12.0)));
    words + if icon.is_empty() { 0.0 } else { 33.0 }
}

fn side_and_points(ui: &mut Ui, cx: &mut Cx) {
    let (scenario, side) = (cx.scenario(), cx.view.side);
    let [one, two] = [side, side.other()].map(|side| words::names::points(cx.view.points[side.index()]));
    let name = scenario.side(side).name.get(cx.lang).to_owned();
    let points = tr_with(cx.lang, "strip-points", &[("own", one.into()), ("enemy", two.into())]);
    let response = block(ui, "", &name, &points);
    response.on_hover_ui(|ui| goals(ui, cx));
    ui.add_space(9.0);
    let sign =
        Picture::Sign(u8::from(side == Side::Two), faces::tone(scenario.side(side).nation), faces::palette(cx.settings.contrast));
    let (rect, _) = ui.allocate_exact_size(vec2(28.0, 28.0), Sense::hover());
    // A light edge lifts the sign off the dark strip.
    let edge = Stroke::new(1.5, tokens::STRIP_TEXT);
    ui.painter().rect_stroke(rect, CornerRadius::same(4), edge, bevy_egui::egui::StrokeKind::Inside);
    cx.textures.centred(ui.painter(), sign, 24.0, rect.center());
}

/// What gives points, and to whom.
fn goals(ui: &mut Ui, cx: &Cx) {
    ui.set_max_width(360.0);
    let scenario = cx.scenario();
    for side in [cx.view.side, cx.view.side.other()] {
        let sum = words::names::points(cx.view.points[side.index()]);
        let head = format!("{}: {sum}", scenario.side(side).name.get(cx.lang));
        ui.label(bevy_egui::egui::RichText::new(head).font(bold(13.0)).color(tokens::INK));
        for goal in scenario.goals.iter().filter(|goal| goal.side == side) {
            let text = format!("{} – {}", words::names::points(goal.points), goal.name.get(cx.lang));
            ui.label(bevy_egui::egui::RichText::new(text).font(regular(12.0)).color(tokens::INK));
        }
    }
    crate::client::theme::widgets::rule_text(ui, cx.lang, ids::O0_M);
}

/// The rectangle of the strip that a line of given height takes around the middle.
fn band(rect: Rect, height: f32) -> Rect {
    Rect::from_center_size(rect.center(), vec2(rect.width(), height))
}
