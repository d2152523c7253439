//! Questions before something cannot be taken back.

use bevy_egui::egui::Ui;

use crate::client::client::Cx;

/// Units are without orders: end the phase all the same?
pub fn phase(_root: &mut Ui, _cx: &mut Cx) {}

/// Leave the battle?
pub fn leave(_root: &mut Ui, _cx: &mut Cx) {}
