//! A resolved engagement step by step, with its dice (picture 04b).

use bevy_egui::egui::Ui;

use crate::client::client::Cx;

/// Draws the window for a journal entry at a step.
pub fn show(_root: &mut Ui, _cx: &mut Cx, _entry: usize, _step: u8) {}
