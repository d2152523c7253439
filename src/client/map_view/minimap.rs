//! The whole map, small, with a framed view.

use bevy_egui::egui::{Sense, Ui};

use crate::client::client::Cx;

/// The overview map in what is left of the given space, with head and (compact) zoom buttons.
pub fn minimap(ui: &mut Ui, _cx: &mut Cx) {
    ui.allocate_exact_size(ui.available_size(), Sense::hover());
}
