//! The turn went out as a file; the other player's is awaited.

use bevy_egui::egui::{Align, Align2, CornerRadius, Layout, Rect, Stroke, StrokeKind, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::handover;
use crate::{
    client::{
        action::{Screen, UiAction},
        client::Cx,
        i18n::{tr, tr_with},
        panels::frame,
        theme::{
            regular, serif_bold, serif_italic, tokens,
            widgets::{Push, Tone},
        },
    },
    engine::side::Side,
};

/// Draws the screen.
pub fn show(root: &mut Ui, cx: &mut Cx, side: Side) {
    let screen = root.max_rect();
    handover::ground(root, screen);
    let lang = cx.lang;
    let size = vec2(860.0, 440.0).min(screen.size() - vec2(48.0, 32.0));
    let sheet = Rect::from_center_size(screen.center(), size);
    let painter = root.painter().clone();
    painter.rect_filled(sheet, CornerRadius::ZERO, tokens::PANEL);
    painter.rect_stroke(sheet.shrink(15.0), CornerRadius::ZERO, Stroke::new(2.0, tokens::INK), StrokeKind::Inside);
    let middle = sheet.center().x;
    let column =
        Rect::from_x_y_ranges(middle - 340.0..=middle + 340.0, sheet.top()..=sheet.bottom()).intersect(sheet.shrink(40.0));
    let name = cx.view.scenario.side(side).name.get(lang).to_owned();
    let mut y = sheet.top() + 54.0;
    let sign = pos2(middle, y);
    frame::paint(root, sign, Align2::CENTER_TOP, icon::ENVELOPE_SIMPLE, regular(56.0), tokens::INK);
    y += 76.0;
    let title = tr_with(lang, "waiting-title", &[("side", name.into())]);
    y = frame::paint(root, pos2(middle, y), Align2::CENTER_TOP, &title, serif_bold(34.0), tokens::INK).bottom() + 4.0;
    let text = tr(lang, "waiting-please");
    y = frame::paint(root, pos2(middle, y), Align2::CENTER_TOP, &text, serif_italic(19.0), tokens::INK_SECOND).bottom() + 18.0;
    let file = cx.state.turn_file.as_ref().map_or_else(|| tr(lang, "waiting-no-file"), |file| file.display().to_string());
    let galley = painter.layout(file.clone(), regular(14.0), tokens::INK, column.width() - 28.0);
    let card = Rect::from_min_size(pos2(column.left(), y), vec2(column.width(), galley.size().y + 22.0));
    painter.rect(card, CornerRadius::same(3), tokens::FIELD, Stroke::new(1.0, tokens::FRAME), StrokeKind::Inside);
    painter.galley(card.min + vec2(14.0, 11.0), galley, tokens::INK);
    y = card.bottom() + 8.0;
    let note = painter.layout(tr(lang, "waiting-note"), regular(12.0), tokens::INK_SECOND, column.width());
    let height = note.size().y;
    painter.galley(pos2(column.left(), y), note, tokens::INK_SECOND);
    y += height + 18.0;
    let mut row = frame::at(
        root,
        Rect::from_min_size(pos2(column.left(), y), vec2(column.width(), 44.0)),
        Layout::left_to_right(Align::Center),
    );
    row.spacing_mut().item_spacing.x = 10.0;
    let text = tr(lang, "waiting-copy");
    if Push::new(&text).icon(icon::COPY).enabled(cx.state.turn_file.is_some()).size(0.0, 44.0).show(&mut row).clicked() {
        row.ctx().copy_text(file);
    }
    let text = tr(lang, "waiting-open");
    if Push::new(&text).icon(icon::FOLDER_OPEN).tone(Tone::Primary).size(0.0, 44.0).show(&mut row).clicked() {
        cx.ask(UiAction::Go(Screen::Saves));
    }
    let text = tr(lang, "handover-menu");
    if Push::new(&text).key("Esc").size(0.0, 44.0).show(&mut row).clicked() || frame::back(root) {
        cx.ask(UiAction::Go(Screen::Menu));
    }
}
