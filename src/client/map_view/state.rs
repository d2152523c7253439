//! Camera and painted tiles of one map.

use crate::{content::scenario::Scenario, engine::grid::Tile, operations::view::SideView};

/// What the map view keeps between frames.
pub struct MapState {
    /// Middle of the view in km from the map's top left corner.
    pub centre: (f32, f32),
    /// Height of a hex in points.
    pub hex: f32,
}

impl MapState {
    /// A map seen whole.
    pub fn new(_scenario: &Scenario) -> Self {
        Self { centre: (0.0, 0.0), hex: 84.0 }
    }

    /// Brings the own units into view.
    pub fn look_at_own(&mut self, _view: &SideView) {}

    /// Centres on a hex.
    pub fn centre_on(&mut self, _tile: Tile) {}

    /// Brings a hex into view if it is not.
    pub fn reveal(&mut self, _tile: Tile) {}

    /// Zooms in or out around the middle.
    pub fn zoom(&mut self, _steps: i32) {}

    /// Shows the whole map.
    pub fn show_all(&mut self) {}
}
