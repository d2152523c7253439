//! Tiles of a rectangular flat-top grid: odd columns (0-based) lie half a hex further south.
//! Labels CCRR count from 0101, or CCCRRR from 001001 where a side is longer than 99.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Index of a hex: row × columns + column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Tile(pub u32);

impl Tile {
    /// As an index into a vector with one entry per hex.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the six directions, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Dir {
    /// North.
    N,
    /// North-east.
    NE,
    /// South-east.
    SE,
    /// South.
    S,
    /// South-west.
    SW,
    /// North-west.
    NW,
}

impl Dir {
    /// All six, clockwise from north.
    pub const ALL: [Self; 6] = [Self::N, Self::NE, Self::SE, Self::S, Self::SW, Self::NW];

    /// 0 to 5, clockwise from north.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The direction with this index, taken modulo 6.
    pub fn from_index(index: usize) -> Self {
        Self::ALL[index % 6]
    }

    /// The opposite direction.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::from_index(self.index() + 3)
    }

    /// The direction's step in axial coordinates.
    pub fn axial(self) -> Axial {
        let (q, r) = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)][self.index()];
        Axial { q, r }
    }
}

/// Axial hex coordinates; the third cube coordinate is `-q - r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Axial {
    /// Column axis.
    pub q: i32,
    /// Axis from north to south.
    pub r: i32,
}

impl Axial {
    /// Number of steps to another hex.
    pub fn distance(self, other: Self) -> u32 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }
}

/// The extent of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid {
    cols: u16,
    rows: u16,
}

impl Grid {
    /// Longest side of a map; labels have three digits per axis.
    pub const MAX_SIDE: u16 = 999;

    /// A grid of the given size; sides are held between 1 and [`Self::MAX_SIDE`].
    pub fn new(cols: u16, rows: u16) -> Self {
        Self { cols: cols.clamp(1, Self::MAX_SIDE), rows: rows.clamp(1, Self::MAX_SIDE) }
    }

    /// Number of columns.
    pub fn cols(self) -> u16 {
        self.cols
    }

    /// Number of rows.
    pub fn rows(self) -> u16 {
        self.rows
    }

    /// Number of hexes.
    pub fn len(self) -> usize {
        usize::from(self.cols) * usize::from(self.rows)
    }

    /// Never true: a grid has at least one hex.
    pub fn is_empty(self) -> bool {
        false
    }

    /// All hexes, row by row from the north-west.
    pub fn tiles(self) -> impl Iterator<Item = Tile> + Clone {
        (0..u32::from(self.cols) * u32::from(self.rows)).map(Tile)
    }

    /// The hex at a 0-based column and row, if on the map.
    pub fn tile(self, col: i32, row: i32) -> Option<Tile> {
        let inside = (0..i32::from(self.cols)).contains(&col) && (0..i32::from(self.rows)).contains(&row);
        inside.then(|| Tile(row.unsigned_abs() * u32::from(self.cols) + col.unsigned_abs()))
    }

    /// 0-based column and row of a hex.
    pub fn col_row(self, tile: Tile) -> (i32, i32) {
        let cols = u32::from(self.cols);
        ((tile.0 % cols).cast_signed(), (tile.0 / cols).cast_signed())
    }

    /// Axial coordinates of a hex.
    pub fn axial(self, tile: Tile) -> Axial {
        let (col, row) = self.col_row(tile);
        Axial { q: col, r: row - (col - (col & 1)) / 2 }
    }

    /// The hex at axial coordinates, if on the map.
    pub fn at(self, axial: Axial) -> Option<Tile> {
        self.tile(axial.q, axial.r + (axial.q - (axial.q & 1)) / 2)
    }

    /// The next hex in a direction, if on the map.
    pub fn neighbour(self, tile: Tile, dir: Dir) -> Option<Tile> {
        let (col, row) = self.col_row(tile);
        let odd = col & 1;
        match dir {
            Dir::N => self.tile(col, row - 1),
            Dir::S => self.tile(col, row + 1),
            Dir::NE => self.tile(col + 1, row - 1 + odd),
            Dir::SE => self.tile(col + 1, row + odd),
            Dir::SW => self.tile(col - 1, row + odd),
            Dir::NW => self.tile(col - 1, row - 1 + odd),
        }
    }

    /// The neighbours on the map with their directions, clockwise from north.
    pub fn neighbours(self, tile: Tile) -> impl Iterator<Item = (Dir, Tile)> {
        Dir::ALL.into_iter().filter_map(move |dir| self.neighbour(tile, dir).map(|next| (dir, next)))
    }

    /// The direction from a hex to an adjacent one.
    pub fn dir_between(self, from: Tile, to: Tile) -> Option<Dir> {
        self.neighbours(from).find(|(_, next)| *next == to).map(|(dir, _)| dir)
    }

    /// Number of steps between two hexes.
    pub fn distance(self, a: Tile, b: Tile) -> u32 {
        self.axial(a).distance(self.axial(b))
    }

    /// All hexes at most `radius` away, row by row.
    pub fn within(self, centre: Tile, radius: u32) -> impl Iterator<Item = Tile> {
        let (col, row) = self.col_row(centre);
        let reach = i32::try_from(radius).unwrap_or(i32::MAX / 4).min(2 * i32::from(Self::MAX_SIDE));
        let rows = (row - reach - 1).max(0)..=(row + reach + 1).min(i32::from(self.rows) - 1);
        let cols = (col - reach).max(0)..=(col + reach).min(i32::from(self.cols) - 1);
        rows.flat_map(move |r| cols.clone().filter_map(move |c| self.tile(c, r)))
            .filter(move |tile| self.distance(centre, *tile) <= radius)
    }

    /// Digits per axis in labels: 2, or 3 on maps longer than 99.
    fn label_digits(self) -> usize {
        if self.cols > 99 || self.rows > 99 { 3 } else { 2 }
    }

    /// The label of a hex as players write it: CCRR from 0101.
    pub fn label(self, tile: Tile) -> Label {
        let (col, row) = self.col_row(tile);
        Label { col: col + 1, row: row + 1, digits: self.label_digits() }
    }

    /// The hex with a written label, if the label is well-formed and on the map.
    pub fn parse_label(self, text: &str) -> Option<Tile> {
        let digits = self.label_digits();
        if text.len() != 2 * digits || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let (col, row) = text.split_at(digits);
        self.tile(col.parse::<i32>().ok()? - 1, row.parse::<i32>().ok()? - 1)
    }
}

/// A hex label ready for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    col: i32,
    row: i32,
    digits: usize,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0width$}{:0width$}", self.col, self.row, width = self.digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_count_from_0101_and_grow_beyond_99() {
        let grid = Grid::new(20, 16);
        assert_eq!(grid.label(Tile(0)).to_string(), "0101");
        assert_eq!(grid.parse_label("2016"), grid.tile(19, 15));
        assert_eq!(grid.parse_label("2116"), None);
        assert_eq!(grid.parse_label("1"), None);
        assert_eq!(grid.parse_label("+1+1"), None);
        let large = Grid::new(300, 300);
        assert_eq!(large.label(Tile(0)).to_string(), "001001");
        for tile in large.tiles().step_by(97) {
            assert_eq!(large.parse_label(&large.label(tile).to_string()), Some(tile));
        }
    }

    #[test]
    fn neighbours_agree_with_hexx_and_lead_back() {
        let grid = Grid::new(7, 6);
        for tile in grid.tiles() {
            let (col, row) = grid.col_row(tile);
            let hex = hexx::Hex::from_offset_coordinates([col, row], hexx::OffsetHexMode::Odd, hexx::HexOrientation::Flat);
            let ours: Vec<Tile> = grid.neighbours(tile).map(|(_, next)| next).collect();
            let mut theirs: Vec<Tile> = hex
                .all_neighbors()
                .iter()
                .filter_map(|hex| {
                    let [col, row] = hex.to_offset_coordinates(hexx::OffsetHexMode::Odd, hexx::HexOrientation::Flat);
                    grid.tile(col, row)
                })
                .collect();
            let mut sorted = ours.clone();
            sorted.sort_unstable();
            theirs.sort_unstable();
            assert_eq!(sorted, theirs);
            for (dir, next) in grid.neighbours(tile) {
                assert_eq!(grid.neighbour(next, dir.opposite()), Some(tile));
                assert_eq!(grid.dir_between(tile, next), Some(dir));
                assert_eq!(grid.distance(tile, next), 1);
                let (from, step) = (grid.axial(tile), dir.axial());
                assert_eq!(grid.at(Axial { q: from.q + step.q, r: from.r + step.r }), Some(next));
            }
        }
    }

    #[test]
    fn within_counts_a_full_hexagon() {
        let grid = Grid::new(30, 30);
        let centre = grid.tile(15, 15).expect("on the map");
        for radius in 0..6 {
            let expected = 1 + 3 * radius * (radius + 1);
            assert_eq!(grid.within(centre, radius).count(), expected as usize);
        }
    }
}
