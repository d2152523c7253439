//! The hex under the pointer, and when its tip shows.

use bevy_egui::egui::Context;

use crate::engine::grid::Tile;

/// Seconds until a tip shows.
const DELAY: f64 = 0.25;

/// What is hovered and pinned.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hover {
    /// The hex under the pointer.
    pub tile: Option<Tile>,
    /// A hex whose tip stays (T).
    pub pinned: Option<Tile>,
    since: f64,
    open: bool,
}

impl Hover {
    /// Takes note of the hex under the pointer.
    pub fn set(&mut self, tile: Option<Tile>, now: f64) {
        if self.tile != tile {
            self.tile = tile;
            // At once while another tip is open.
            if !self.open {
                self.since = now;
            }
        }
        if tile.is_none() {
            self.open = false;
        }
    }

    /// The hex whose tip is to be shown.
    pub fn tip(&mut self, ctx: &Context, now: f64) -> Option<Tile> {
        if self.pinned.is_some() {
            return self.pinned;
        }
        let tile = self.tile?;
        let left = self.since + DELAY - now;
        if left > 0.0 && !self.open {
            ctx.request_repaint();
            return None;
        }
        self.open = true;
        Some(tile)
    }
}
