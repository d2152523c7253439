//! The outcome of a battle.

use bevy_egui::egui::Ui;

use crate::client::client::Cx;

/// Draws the outcome over the finished battle.
pub fn show(_root: &mut Ui, _cx: &mut Cx) {}
