//! The dark strip over pages outside the battle: the way back, and the title.

use bevy_egui::egui::{Align2, CornerRadius, Rect, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use crate::{
    client::{
        action::{Screen, UiAction},
        i18n::tr,
        panels::frame,
        theme::{
            serif_bold, tokens,
            widgets::{Push, Tone},
        },
    },
    content::text::Lang,
};

/// Height of the strip.
pub const STRIP: f32 = 56.0;

/// Draws the strip; returns what is left below. The button names where it leads.
pub fn strip(ui: &mut Ui, actions: &mut Vec<UiAction>, lang: Lang, back: Screen, title: &str) -> Rect {
    let screen = ui.max_rect();
    let strip = screen.with_max_y(screen.top() + STRIP);
    ui.painter().rect_filled(strip, CornerRadius::ZERO, tokens::STRIP);
    let text = tr(
        lang,
        match back {
            Screen::Play => "page-to-battle",
            Screen::Choice => "menu-new",
            Screen::Replay => "page-to-replay",
            Screen::Campaign => "page-to-campaign",
            _ => "page-to-menu",
        },
    );
    let mut row = frame::left_row(ui, strip.shrink2(vec2(16.0, 0.0)));
    if Push::new(&text).icon(icon::ARROW_LEFT).key("Esc").tone(Tone::Strip).show(&mut row).clicked() {
        actions.push(UiAction::Go(back));
    }
    let x = row.min_rect().right() + 16.0;
    frame::paint(ui, pos2(x, strip.center().y), Align2::LEFT_CENTER, title, serif_bold(24.0), tokens::STRIP_TEXT);
    screen.with_min_y(strip.bottom())
}
