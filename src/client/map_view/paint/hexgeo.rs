//! Where hexes, corners and neighbours lie, in km from the top-left corner of the world.

use super::{super::sheet::Sheet, types::Pt};
pub use crate::client::map_view::sheet::{COLUMN, FLAT, FRAME, MARGIN, NEAT, RADIUS};

/// The hex lattice of one map.
#[derive(Debug, Clone, Copy)]
pub struct Lattice {
    /// Number of columns.
    pub cols: usize,
    /// Number of rows.
    pub rows: usize,
}

impl Lattice {
    /// Number of hexes.
    pub fn len(&self) -> usize {
        self.cols * self.rows
    }

    /// Extent of the hexes as (x0, y0, x1, y1).
    pub fn extent(&self) -> (f32, f32, f32, f32) {
        let w = COLUMN * self.cols.saturating_sub(1) as f32 + 2.0 * RADIUS;
        let half = if self.cols > 1 { 0.5 * FLAT } else { 0.0 };
        let h = FLAT * self.rows as f32 + half;
        (MARGIN, MARGIN, MARGIN + w, MARGIN + h)
    }

    /// Width and height of the world with its margin.
    pub fn world(&self) -> (f32, f32) {
        let (_, _, x, y) = self.extent();
        (x + MARGIN, y + MARGIN)
    }

    /// Centre of the hex in column `col`, row `row`; both may lie off the map.
    pub fn centre_at(&self, col: i32, row: i32) -> Pt {
        Sheet::centre_at(col, row)
    }

    /// Column and row of a hex.
    pub fn place(&self, hex: usize) -> (i32, i32) {
        let cols = self.cols.max(1);
        ((hex % cols) as i32, (hex / cols) as i32)
    }

    /// Centre of a hex.
    pub fn centre(&self, hex: usize) -> Pt {
        let (c, r) = self.place(hex);
        self.centre_at(c, r)
    }

    /// Index of a column and row, if on the map.
    pub fn index(&self, col: i32, row: i32) -> Option<usize> {
        let inside = col >= 0 && row >= 0 && col < self.cols as i32 && row < self.rows as i32;
        inside.then(|| row as usize * self.cols + col as usize)
    }

    /// Column and row of the neighbour in a direction, also off the map.
    pub fn step(&self, hex: usize, dir: u8) -> (i32, i32) {
        let (c, r) = self.place(hex);
        let odd = c.rem_euclid(2);
        match dir % 6 {
            0 => (c, r - 1),
            1 => (c + 1, r - 1 + odd),
            2 => (c + 1, r + odd),
            3 => (c, r + 1),
            4 => (c - 1, r + odd),
            _ => (c - 1, r - 1 + odd),
        }
    }

    /// Neighbour in a direction, if on the map.
    pub fn neighbour(&self, hex: usize, dir: u8) -> Option<usize> {
        let (c, r) = self.step(hex, dir);
        self.index(c, r)
    }

    /// Column and row of the hex (also off the map) in which a point lies.
    pub fn place_of(&self, p: Pt) -> (i32, i32) {
        Sheet::place_at(p)
    }

    /// Hex nearest to a point; points off the map go to the nearest border hex.
    pub fn nearest(&self, p: Pt) -> usize {
        let (c, r) = self.place_of(p);
        let c = c.min(self.cols as i32 - 1).max(0);
        let r = r.min(self.rows as i32 - 1).max(0);
        self.index(c, r).unwrap_or(0)
    }

    /// Corner `k` of a hex: 0 = E, then clockwise SE, SW, W, NW, NE.
    pub fn corner(&self, centre: Pt, k: u8) -> Pt {
        Sheet::corner(centre, usize::from(k))
    }

    /// The two corners of the edge towards `dir`.
    pub fn edge(&self, hex: usize, dir: u8) -> (Pt, Pt) {
        let c = self.centre(hex);
        (self.corner(c, dir + 4), self.corner(c, dir + 5))
    }

    /// Integer name of a corner, equal for all hexes that share it.
    pub fn corner_key(&self, p: Pt) -> (i32, i32) {
        Sheet::name(p)
    }

    /// One name for an edge or link, whichever of its two hexes it is given by.
    pub fn edge_key(&self, hex: usize, dir: u8) -> (usize, u8) {
        let dir = dir % 6;
        match self.neighbour(hex, dir) {
            Some(n) if n < hex => (n, (dir + 3) % 6),
            _ => (hex, dir),
        }
    }

    /// Outline of all hexes together, clockwise.
    pub fn outline(&self) -> Vec<Pt> {
        let (cols, rows) = (self.cols as i32, self.rows as i32);
        let mut out = Vec::new();
        if cols == 0 || rows == 0 {
            return out;
        }
        for c in 0..cols {
            let m = self.centre_at(c, 0);
            out.extend([self.corner(m, 4), self.corner(m, 5)]);
            if c % 2 == 0 && c + 1 < cols {
                out.push(self.corner(m, 0));
            }
        }
        for r in 0..rows {
            let m = self.centre_at(cols - 1, r);
            out.extend([self.corner(m, 5), self.corner(m, 0), self.corner(m, 1)]);
        }
        for c in (0..cols).rev() {
            let m = self.centre_at(c, rows - 1);
            out.extend([self.corner(m, 1), self.corner(m, 2)]);
            if c % 2 == 1 {
                out.push(self.corner(m, 3));
            }
        }
        for r in (0..rows).rev() {
            let m = self.centre_at(0, r);
            out.extend([self.corner(m, 2), self.corner(m, 3), self.corner(m, 4)]);
        }
        out
    }
}
