//! The attack window: who fights with what, and what it may bring (picture 04a).

use bevy_egui::egui::Ui;

use crate::{
    client::client::Cx,
    operations::combat::{forecast::Forecast, plan::AttackPlan},
};

/// Draws the window.
pub fn show(_root: &mut Ui, _cx: &mut Cx, _plan: &AttackPlan, _forecast: &Forecast) {}
