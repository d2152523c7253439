//! Still pictures of a map: previews of scenarios, the menu's backdrop, cut-outs in windows.

use bevy_egui::egui::{Rect, Sense, Ui, Vec2};

use super::state::MapState;
use crate::{client::client::Cx, content::scenario::Scenario, engine::grid::Tile};

/// The whole map of a scenario in a rectangle, with flags and starting counters.
pub fn preview(_ui: &mut Ui, _map: &mut MapState, _scenario: &Scenario, _rect: Rect) {}

/// A part of a scenario's map that fills a rectangle, without counters: behind the menu.
pub fn backdrop(_ui: &mut Ui, _map: &mut MapState, _scenario: &Scenario, _rect: Rect) {}

/// The map around a hex with counters and arrows, for the windows of engagements.
pub fn cutout(ui: &mut Ui, _cx: &mut Cx, _centre: Tile, size: Vec2) {
    ui.allocate_exact_size(size, Sense::hover());
}
