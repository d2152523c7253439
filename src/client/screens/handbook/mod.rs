//! The handbook: all rules with search, a page of signs and marks, and a page of keys.

use bevy_egui::egui::{CornerRadius, Rect, Ui, pos2};

use super::page;
use crate::client::{
    action::{HandbookPage, UiAction},
    client::Client,
    i18n::tr,
    keys::{self as commands, Command},
    panels::frame,
    theme::{
        tokens,
        widgets::{Push, Tone},
    },
};

mod anatomy;
mod keys;
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
    let pages =
        [(HandbookPage::Keys, "handbook-keys"), (HandbookPage::Signs, "handbook-signs"), (HandbookPage::Rules, "handbook-rules")];
    for (page, key) in pages {
        let tone = if client.page == page { Tone::Chosen } else { Tone::Strip };
        if Push::new(&tr(lang, key)).tone(tone).show(&mut row).clicked() {
            client.page = page;
        }
    }
    if commands::pressed(root.ctx(), Command::Search) {
        client.page = HandbookPage::Rules;
        root.memory_mut(|memory| memory.request_focus(rules::search_id()));
    }
    match client.page {
        HandbookPage::Rules => rules::show(root, client, body),
        HandbookPage::Signs => signs::show(root, client, body),
        HandbookPage::Keys => keys::show(root, client, body),
    }
    if frame::back(root) {
        actions.push(UiAction::Go(client.back));
    }
}
