//! The sheet as it lies on the screen: from km to points and back.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};

use super::sheet::{FLAT, Km, RADIUS, Sheet};
use crate::engine::grid::{Dir, Tile};

/// A view of the sheet.
#[derive(Clone, Copy, Debug)]
pub struct Lens {
    /// The sheet.
    pub sheet: Sheet,
    /// Where it is seen.
    pub rect: Rect,
    /// Height of a hex in points.
    pub f: f32,
    /// Pixels per point.
    pub density: f32,
    /// From sheet to screen, in whole pixels, so that painted tiles stay sharp.
    shift: Vec2,
}

impl Lens {
    /// A view with a place of the sheet in the middle of the rectangle.
    pub fn new(sheet: Sheet, rect: Rect, f: f32, centre: Km, density: f32) -> Self {
        let scale = f / FLAT;
        let shift = (rect.center() - pos2(centre.0 * scale, centre.1 * scale)) * density;
        Self { sheet, rect, f, density, shift: shift.round() }
    }

    /// A view that shows the whole sheet.
    pub fn whole(sheet: Sheet, rect: Rect, density: f32) -> Self {
        let (width, height) = sheet.size();
        let scale = (rect.width() / width).min(rect.height() / height);
        let f = (scale * FLAT * density * 4.0).floor().max(1.0) / (density * 4.0);
        Self::new(sheet, rect, f, (width / 2.0, height / 2.0), density)
    }

    /// Points per km.
    pub fn scale(&self) -> f32 {
        self.f / FLAT
    }

    /// Where a place of the sheet is on the screen.
    pub fn at(&self, km: Km) -> Pos2 {
        let scale = self.scale();
        pos2(km.0 * scale + self.shift.x / self.density, km.1 * scale + self.shift.y / self.density)
    }

    /// The place of the sheet at a point of the screen.
    pub fn km(&self, pos: Pos2) -> Km {
        let scale = self.scale();
        ((pos.x - self.shift.x / self.density) / scale, (pos.y - self.shift.y / self.density) / scale)
    }

    /// Middle of a hex.
    pub fn centre(&self, tile: Tile) -> Pos2 {
        self.at(self.sheet.centre(tile))
    }

    /// The hex at a point.
    pub fn tile_at(&self, pos: Pos2) -> Option<Tile> {
        self.sheet.tile_at(self.km(pos))
    }

    /// Corners of a hex, clockwise from the east.
    pub fn corners(&self, tile: Tile) -> [Pos2; 6] {
        let middle = self.sheet.centre(tile);
        std::array::from_fn(|k| self.at(Sheet::corner(middle, k)))
    }

    /// Corners of a hex, drawn in or out by points.
    pub fn corners_grown(&self, tile: Tile, by: f32) -> [Pos2; 6] {
        let middle = self.centre(tile);
        let radius = RADIUS * self.scale();
        self.corners(tile).map(|corner| middle + (corner - middle) * ((radius + by) / radius))
    }

    /// The side of a hex towards a direction.
    pub fn side(&self, tile: Tile, dir: Dir) -> [Pos2; 2] {
        let middle = self.sheet.centre(tile);
        [4, 5].map(|k| self.at(Sheet::corner(middle, dir.index() + k)))
    }

    /// Whether a hex, or what stands out of it, can be seen.
    pub fn shows(&self, tile: Tile) -> bool {
        self.rect.expand(self.f.max(40.0)).contains(self.centre(tile))
    }

    /// Hexes in view, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        let grid = self.sheet.grid;
        let (low, high) = (self.km(self.rect.min), self.km(self.rect.max));
        let column = |x: f32| ((x - super::sheet::MARGIN) / super::sheet::COLUMN) as i32;
        let row = |y: f32| ((y - super::sheet::MARGIN) / FLAT) as i32;
        let cols = (column(low.0) - 1).max(0)..=(column(high.0) + 1).min(i32::from(grid.cols()) - 1);
        let rows = (row(low.1) - 1).max(0)..=(row(high.1) + 1).min(i32::from(grid.rows()) - 1);
        rows.flat_map(move |row| cols.clone().filter_map(move |col| grid.tile(col, row)))
    }
}
