//! Panel: tree.

use bevy_egui::egui::Ui;

use crate::client::{client::Cx, screens::play::Measures};

/// Draws the panel.
pub fn show(_ui: &mut Ui, _cx: &mut Cx, _measures: Measures) {}
