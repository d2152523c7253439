//! Where units stand: bands on the western and the eastern third, around roads and villages.

use super::map::Land;
use crate::{
    content::map::Terrain,
    engine::{
        grid::{Dir, Grid, Tile},
        side::Side,
    },
};

/// One side's part of the map.
pub struct Board<'a> {
    land: &'a Land,
    side: Side,
    /// Hexes of the band with a road or roofs.
    posts: Vec<Tile>,
    load: Vec<u16>,
    /// Battalions around a hex.
    anchors: Vec<u16>,
    gates: Vec<Tile>,
}

/// Whose third a hex lies in.
pub fn owner(grid: Grid, tile: Tile) -> Option<Side> {
    let (col, cols) = (grid.col_row(tile).0, i32::from(grid.cols()));
    if 3 * (col + 1) <= cols {
        Some(Side::One)
    } else if 3 * (cols - col) <= cols {
        Some(Side::Two)
    } else {
        None
    }
}

/// Rows of the map that one regiment takes in the line.
const FRONTAGE: usize = 8;

impl<'a> Board<'a> {
    /// An empty board.
    pub fn new(land: &'a Land, side: Side) -> Self {
        let grid = land.grid;
        let mine = |tile: &Tile| owner(grid, *tile) == Some(side);
        let mut posts: Vec<Tile> = grid.tiles().filter(|tile| mine(tile) && land.on_road(*tile)).collect();
        if posts.is_empty() {
            posts = grid.tiles().filter(mine).collect();
        }
        let rim = if side == Side::One { 0 } else { i32::from(grid.cols()) - 1 };
        let gates: Vec<Tile> = posts.iter().copied().filter(|tile| grid.col_row(*tile).0 == rim).collect();
        Self { land, side, posts, load: vec![0; grid.len()], anchors: vec![0; grid.len()], gates }
    }

    fn per_line(&self, count: usize) -> usize {
        (usize::from(self.land.grid.rows()) / FRONTAGE).clamp(1, count.max(1))
    }

    /// Share of the front per regiment, in per mille.
    pub fn slot_width(&self, count: usize) -> usize {
        1000 / self.per_line(count)
    }

    /// Where the `place`-th of `count` regiments begins, in per mille of the front, and in which line.
    pub fn slot(&self, place: usize, count: usize) -> (usize, usize) {
        let per_line = self.per_line(count);
        (place % per_line * 1000 / per_line, place / per_line)
    }

    /// A hex with road or roofs for a battalion, at a place along the front, in a line behind it, or behind another hex.
    pub fn anchor(&mut self, per_mille: usize, line: usize, behind: Option<Tile>) -> Tile {
        let grid = self.land.grid;
        let (cols, rows) = (i32::from(grid.cols()), i32::from(grid.rows()));
        let line = i32::try_from(line).unwrap_or(0);
        let row = rows * i32::try_from(per_mille.min(999)).unwrap_or(500) / 1000;
        let band = (cols / 3).max(1);
        let (row, depth) = match behind {
            Some(tile) => {
                let (col, row) = grid.col_row(tile);
                let depth = if self.side == Side::One { col } else { cols - 1 - col };
                (row, (depth - 1).max(0))
            }
            None => (row, (band * 3 / 4 - line * (band / 4).clamp(1, 12)).rem_euclid(band)),
        };
        let col = if self.side == Side::One { depth } else { cols - 1 - depth };
        let Some(wished) = grid.tile(col, row) else { return Tile(0) };
        let anchor = self
            .posts
            .iter()
            .copied()
            .filter(|tile| self.land.terrain[tile.index()] != Terrain::Marsh)
            .min_by_key(|tile| (grid.distance(*tile, wished) + 4 * u32::from(self.anchors[tile.index()]), *tile))
            .unwrap_or(wished);
        if behind.is_none() {
            grid.within(anchor, 1).for_each(|tile| self.anchors[tile.index()] += 1);
        }
        anchor
    }

    /// A hex for a unit around its battalion's.
    pub fn stand(&mut self, anchor: Tile, sheet: &str) -> Tile {
        let land = self.land;
        let grid = land.grid;
        let wheels = matches!(
            sheet,
            "de_rifle_truck_41" | "de_heavy_41" | "de_armcar_41" | "de_krad_41" | "de_lefh_41" | "de_observation_41"
        ) || sheet.starts_with("de_") && sheet.contains("_staff_4");
        let fit = |tile: &Tile| {
            let dry = !matches!(land.terrain[tile.index()], Terrain::Marsh | Terrain::Water | Terrain::DenseWood);
            let road = land.on_road(*tile) || !wheels && land.dry_walk(anchor, *tile);
            owner(grid, *tile) == Some(self.side) && dry && (*tile == anchor || road)
        };
        let mut near: Vec<Tile> = grid.within(anchor, 2).filter(fit).collect();
        near.sort_by_key(|tile| (grid.distance(*tile, anchor), *tile));
        let free = |most: u16| near.iter().copied().find(|tile| self.load[tile.index()] < most);
        // Two companies a hex; more only where there is no room.
        let tile = [2, 4, 8, 16, 64].into_iter().find_map(free).unwrap_or(anchor);
        self.load[tile.index()] += 1;
        tile
    }

    /// Entry hexes on the rim for a unit that would stand in a hex.
    pub fn gate(&self, tile: Tile) -> Vec<Tile> {
        let grid = self.land.grid;
        let (_, row) = grid.col_row(tile);
        let rim = if self.side == Side::One { 0 } else { i32::from(grid.cols()) - 1 };
        let first = self.gates.iter().copied().min_by_key(|gate| (grid.distance(*gate, tile), *gate));
        let first = first.or_else(|| grid.tile(rim, row)).unwrap_or(tile);
        let beside = [Dir::N, Dir::S];
        [first].into_iter().chain(beside.into_iter().filter_map(|dir| grid.neighbour(first, dir))).collect()
    }
}
