//! The map: camera, painted tiles, counters, overlays, hover.

pub mod minimap;
pub mod picture;
pub mod state;

pub use minimap::minimap;
pub use picture::{backdrop, cutout, preview};

use bevy_egui::egui::Ui;

use super::client::Cx;

/// Draws the map into what is left of the screen and handles pointer and keys over it.
pub fn show(ui: &mut Ui, _cx: &mut Cx) {
    ui.take_available_space();
}
