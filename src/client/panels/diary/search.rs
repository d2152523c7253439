//! The search field of the war diary.

use bevy_egui::egui::{self, Align, Id, Layout, Ui, vec2};
use egui_phosphor::regular as icon;

use crate::client::{
    action::UiAction,
    client::Cx,
    i18n::{tr, tr_with},
    keys::{self, Command},
    panels::draw,
    theme::{regular, tokens},
};

/// Widest and least width of the field.
const WIDTH: (f32, f32) = (260.0, 120.0);

/// What has the keyboard while words are typed.
pub fn search_id() -> Id {
    Id::new("diary-search")
}

/// Whether words are, or will be, typed.
pub fn open(ui: &Ui, cx: &Cx) -> bool {
    !cx.state.search.is_empty() || ui.memory(|memory| memory.has_focus(search_id()))
}

/// Draws the field at the right end of a head, or only its sign where there is no room for it.
pub fn show(head: &mut Ui, cx: &mut Cx) {
    let lang = cx.lang;
    head.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let tip = tr_with(lang, "diary-search-tip", &[("keys", keys::written(lang, Command::Search).into())]);
        let room = ui.available_width();
        if room < WIDTH.1 + 30.0 {
            let (rect, _) = ui.allocate_exact_size(vec2(24.0, 24.0), egui::Sense::hover());
            let sign = draw::icon_button(ui, rect, icon::MAGNIFYING_GLASS, 16.0, tokens::INK_SECOND, &tip, true);
            if sign.on_hover_text(&tip).clicked() {
                ui.memory_mut(|memory| memory.request_focus(search_id()));
            }
            return;
        }
        if !cx.state.search.is_empty() {
            let (rect, _) = ui.allocate_exact_size(vec2(22.0, 22.0), egui::Sense::hover());
            let name = tr(lang, "diary-search-clear");
            if draw::icon_button(ui, rect, icon::X, 14.0, tokens::INK_SECOND, &name, true).on_hover_text(&name).clicked() {
                cx.ask(UiAction::SearchDiary(String::new()));
            }
        }
        let mut words = cx.state.search.clone();
        let field = egui::TextEdit::singleline(&mut words)
            .id(search_id())
            .hint_text(format!("{} {}", icon::MAGNIFYING_GLASS, tr(lang, "diary-search")))
            .font(regular(12.0))
            .desired_width((room - 52.0).min(WIDTH.0))
            .margin(egui::Margin::symmetric(7, 2));
        let response = ui.add(field);
        if response.changed() && words != cx.state.search {
            cx.ask(UiAction::SearchDiary(words));
        }
        response.on_hover_text(tip);
    });
}

/// Whether a line holds every word searched for.
pub fn holds(words: &[String], line: &str) -> bool {
    let line = line.to_lowercase();
    words.iter().all(|word| line.contains(word))
}

/// The words searched for.
pub fn words(search: &str) -> Vec<String> {
    search.to_lowercase().split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_must_be_there_in_any_order_and_case() {
        let line = "10:00 Feind gesehen: sowj. BT-Kompanie in Mostki 1308";
        assert!(holds(&words("mostki FEIND"), line));
        assert!(holds(&words("  "), line));
        assert!(holds(&words("1308"), line));
        assert!(!holds(&words("mostki gefecht"), line));
    }
}
