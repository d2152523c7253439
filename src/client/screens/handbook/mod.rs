//! The handbook: all rules with search, and a page of signs and marks.

use bevy_egui::egui::{CornerRadius, Key, Rect, Ui, pos2};

use super::page;
use crate::client::{
    action::UiAction,
    client::Client,
    i18n::tr,
    panels::frame,
    theme::{
        tokens,
        widgets::{Push, Tone},
    },
};

mod anatomy;
mod rules;
mod signs;
mod states;

/// Draws the screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let lang = client.settings.lang;
    let screen = root.max_rect();
    let body = page::strip(root, actions, lang, client.back, &tr(lang, "handbook-title"));
    root.painter().rect_filled(body, CornerRadius::ZERO, tokens::PANEL);
    let strip = Rect::from_min_max(screen.min, pos2(screen.right() - 16.0, body.top()));
    let mut row = frame::right_row(root, strip);
    for (page, key) in [(true, "handbook-signs"), (false, "handbook-rules")] {
        let tone = if client.signs == page { Tone::Chosen } else { Tone::Strip };
        if Push::new(&tr(lang, key)).tone(tone).show(&mut row).clicked() {
            client.signs = page;
        }
    }
    if client.signs {
        signs::show(root, client, body);
    } else {
        rules::show(root, client, body);
    }
    if root.input(|input| input.key_pressed(Key::Escape)) {
        actions.push(UiAction::Go(client.back));
    }
}
