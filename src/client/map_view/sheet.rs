//! Where hexes lie on the paper sheet, in km from its upper left corner.

use crate::engine::grid::{Dir, Grid, Tile};

/// A place on the sheet in km.
pub type Km = (f32, f32);

/// Distance of a hex's middle from its corners.
pub const RADIUS: f32 = 1.732_050_8;
/// Distance of two columns.
pub const COLUMN: f32 = 2.598_076;
/// Height of a hex.
pub const FLAT: f32 = 3.0;
/// Width of the strip around the hexes.
pub const MARGIN: f32 = 1.9;
/// Distance of the neat line from the hexes.
pub const NEAT: f32 = 0.4;
/// Distance of the outer frame from the hexes.
pub const FRAME: f32 = 1.5;

/// Name of a hex corner, the same for all hexes that share it.
pub type Corner = (i32, i32);

/// The sheet of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Extent in hexes.
    pub grid: Grid,
}

impl Sheet {
    /// Extent of the hexes: left, top, right, bottom.
    pub fn extent(self) -> (f32, f32, f32, f32) {
        let (cols, rows) = (f32::from(self.grid.cols()), f32::from(self.grid.rows()));
        let shift = if self.grid.cols() > 1 { FLAT / 2.0 } else { 0.0 };
        (MARGIN, MARGIN, MARGIN + COLUMN * (cols - 1.0) + 2.0 * RADIUS, MARGIN + FLAT * rows + shift)
    }

    /// Width and height of the whole sheet.
    pub fn size(self) -> Km {
        let (_, _, right, bottom) = self.extent();
        (right + MARGIN, bottom + MARGIN)
    }

    /// Middle of the hex in a column and row, which may lie off the map.
    pub fn centre_at(col: i32, row: i32) -> Km {
        let shift = if col & 1 == 1 { FLAT / 2.0 } else { 0.0 };
        (MARGIN + RADIUS + col as f32 * COLUMN, MARGIN + FLAT / 2.0 + row as f32 * FLAT + shift)
    }

    /// Middle of a hex.
    pub fn centre(self, tile: Tile) -> Km {
        let (col, row) = self.grid.col_row(tile);
        Self::centre_at(col, row)
    }

    /// Column and row of the hex at a place, which may lie off the map.
    pub fn place_at(km: Km) -> (i32, i32) {
        let guess = ((km.0 - MARGIN - RADIUS) / COLUMN).round() as i32;
        let near = (guess - 1..=guess + 1).map(|col| {
            let (_, first) = Self::centre_at(col, 0);
            let row = ((km.1 - first) / FLAT).round() as i32;
            let middle = Self::centre_at(col, row);
            let distance = (middle.0 - km.0).powi(2) + (middle.1 - km.1).powi(2);
            (distance, col, row)
        });
        near.min_by(|a, b| a.0.total_cmp(&b.0)).map_or((guess, 0), |(_, col, row)| (col, row))
    }

    /// The hex at a place.
    pub fn tile_at(self, km: Km) -> Option<Tile> {
        let (col, row) = Self::place_at(km);
        self.grid.tile(col, row)
    }

    /// Corner `k` around a middle: 0 is east, then clockwise.
    pub fn corner(middle: Km, k: usize) -> Km {
        const PLACES: [(f32, f32); 6] = [(1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0), (-0.5, -1.0), (0.5, -1.0)];
        let (x, y) = PLACES[k % 6];
        (middle.0 + x * RADIUS, middle.1 + y * FLAT / 2.0)
    }

    /// The side of a hex towards a direction, clockwise around the hex.
    pub fn side(self, tile: Tile, dir: Dir) -> [Corner; 2] {
        let middle = self.centre(tile);
        [4, 5].map(|k| Self::name(Self::corner(middle, dir.index() + k)))
    }

    /// Name of the corner at a place.
    pub fn name(km: Km) -> Corner {
        (((km.0 - MARGIN) / (RADIUS / 2.0)).round() as i32, ((km.1 - MARGIN) / (FLAT / 2.0)).round() as i32)
    }

    /// Where a corner lies.
    pub fn place(corner: Corner) -> Km {
        (corner.0 as f32 * RADIUS / 2.0 + MARGIN, corner.1 as f32 * FLAT / 2.0 + MARGIN)
    }
}

/// Joins hex sides to lines. Sides must be given clockwise around their area; lines that close end
/// where they began.
pub fn chains(sides: &[[Corner; 2]]) -> Vec<Vec<Km>> {
    use std::collections::BTreeMap;
    let mut next: BTreeMap<Corner, Corner> = sides.iter().map(|[from, to]| (*from, *to)).collect();
    let ends: std::collections::BTreeSet<Corner> = sides.iter().map(|[_, to]| *to).collect();
    let mut lines = Vec::new();
    // Open lines first, from where no side leads to.
    let starts: Vec<Corner> = next.keys().filter(|from| !ends.contains(from)).copied().collect();
    let mut follow = |next: &mut BTreeMap<Corner, Corner>, start: Corner| {
        let mut line = vec![Sheet::place(start)];
        let mut at = start;
        while let Some(to) = next.remove(&at) {
            line.push(Sheet::place(to));
            at = to;
        }
        lines.push(line);
    };
    for start in starts {
        follow(&mut next, start);
    }
    while let Some(start) = next.keys().next().copied() {
        follow(&mut next, start);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_middle_lies_in_its_hex() {
        let sheet = Sheet { grid: Grid::new(9, 7) };
        for tile in sheet.grid.tiles() {
            assert_eq!(sheet.tile_at(sheet.centre(tile)), Some(tile));
            for k in 0..6 {
                let (middle, corner) = (sheet.centre(tile), Sheet::corner(sheet.centre(tile), k));
                let inside = (middle.0 + (corner.0 - middle.0) * 0.95, middle.1 + (corner.1 - middle.1) * 0.95);
                assert_eq!(sheet.tile_at(inside), Some(tile));
            }
        }
        assert_eq!(sheet.tile_at((0.0, 0.0)), None);
    }

    #[test]
    fn sides_of_one_hex_join_to_one_closed_line() {
        let sheet = Sheet { grid: Grid::new(3, 3) };
        let sides: Vec<_> = Dir::ALL.iter().map(|dir| sheet.side(Tile(4), *dir)).collect();
        let lines = chains(&sides);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].len(), 7);
        assert_eq!(lines[0][0], lines[0][6]);
    }
}
