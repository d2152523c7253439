//! The opaque hand-over between two players at one screen.

use bevy_egui::egui::Ui;

use crate::{client::client::Cx, engine::side::Side};

/// Draws the screen; nothing of the game shows behind it.
pub fn show(_root: &mut Ui, _cx: &mut Cx, _side: Side) {}
