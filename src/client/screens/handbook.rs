//! Screen: handbook.

use bevy_egui::egui::Ui;

use crate::client::{action::UiAction, client::Client};

/// Draws the screen.
pub fn show(_client: &mut Client, _root: &mut Ui, _actions: &mut Vec<UiAction>) {}
