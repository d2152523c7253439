//! Rivers: a line on the earth becomes a connected chain of hex sides that keeps banks and places apart.
//!
//! The chain is the cheapest way along corners of hexes from where the line enters the map, or rises, to where it leaves it,
//! reaches the sea or another river. A side is cheap if it lies near the line and if the line runs between its two hexes.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use super::geo::{COLUMN_KM, Geo, Pt, ROW_KM, crossings, to_line};
use crate::engine::grid::{Dir, Grid, Tile};

/// A hex side: a hex and one of its first three directions.
pub type HexSide = (Tile, Dir);

/// How far, in km, the ends of a chain may lie from the ends of its line.
const END_KM: f64 = 4.5;
/// Lines longer outside the map than this are parted there.
const MARGIN_KM: f64 = 2.5;

/// A line that leaves the map nearer than this to where it came in, grazes it.
const GRAZE_KM: f64 = 6.0;

/// A corner of hexes in half columns and half rows.
type Corner = (i32, i32);

/// What rivers must know of the land.
pub struct Land<'a> {
    /// How the map lies.
    pub geo: &'a Geo,
    /// Whether a hex is water.
    pub water: &'a dyn Fn(Tile) -> bool,
    /// Where the settlement of a hex lies, if it has one: it stays on its bank.
    pub settled: &'a BTreeMap<Tile, Pt>,
}

/// All sides and corners of a map, and the chains laid so far.
pub struct Net<'a> {
    land: Land<'a>,
    corners: Vec<Corner>,
    /// By corner: the sides that meet there, with the corner at their other end.
    meets: Vec<Vec<(HexSide, usize)>>,
    taken: BTreeSet<usize>,
}

impl<'a> Net<'a> {
    /// All sides between two hexes of the map that are not both water.
    pub fn new(land: Land<'a>) -> Self {
        let grid = land.geo.grid;
        let mut index: BTreeMap<Corner, usize> = BTreeMap::new();
        let mut corners = Vec::new();
        let mut meets: Vec<Vec<(HexSide, usize)>> = Vec::new();
        let sides: Vec<HexSide> = grid.tiles().flat_map(|tile| Dir::ALL[..3].iter().map(move |dir| (tile, *dir))).collect();
        for (tile, dir) in sides {
            let Some(next) = grid.neighbour(tile, dir) else { continue };
            if (land.water)(tile) && (land.water)(next) {
                continue;
            }
            let ends = ends(grid, tile, dir).map(|corner| {
                *index.entry(corner).or_insert_with(|| {
                    corners.push(corner);
                    meets.push(Vec::new());
                    corners.len() - 1
                })
            });
            meets[ends[0]].push(((tile, dir), ends[1]));
            meets[ends[1]].push(((tile, dir), ends[0]));
        }
        Self { land, corners, meets, taken: BTreeSet::new() }
    }

    fn at(&self, corner: usize) -> Pt {
        let (x, y) = self.corners[corner];
        Pt { x: f64::from(x) * COLUMN_KM / 3.0, y: f64::from(y) * ROW_KM / 2.0 }
    }

    /// Lays the chains of a line: one for each time that it comes onto the map.
    pub fn lay(&mut self, line: &[Pt]) -> Vec<Vec<HexSide>> {
        runs(self.land.geo, line).into_iter().filter_map(|run| self.chain(line, &run)).collect()
    }

    /// Corners where a chain may begin or end, with what that costs.
    fn ends(&self, run: &Run, first: bool) -> Vec<(usize, u64)> {
        let (end, outside) = if first { (run.points[0], run.enters) } else { (run.points[run.points.len() - 1], run.leaves) };
        let near = |corner: &usize| self.at(*corner).distance(end) <= END_KM;
        let all: Vec<usize> = (0..self.corners.len()).filter(near).collect();
        // Out of the map; else into another river; else into the sea; else it ends, or rises, in the land.
        let rim: Vec<usize> =
            all.iter().copied().filter(|corner| self.meets[*corner].len() < 3 && self.on_rim(*corner)).collect();
        let mouth: Vec<usize> = all.iter().copied().filter(|corner| self.taken.contains(corner)).collect();
        let shore: Vec<usize> = all.iter().copied().filter(|corner| self.on_shore(*corner)).collect();
        let kinds = [(outside, rim), (!outside, mouth), (!outside, shore)];
        let chosen =
            kinds.into_iter().find(|(wanted, corners)| *wanted && !corners.is_empty()).map_or(all, |(_, corners)| corners);
        chosen.into_iter().map(|corner| (corner, (self.at(corner).square(end) * 600.0) as u64)).collect()
    }

    fn on_rim(&self, corner: usize) -> bool {
        tiles_around(self.land.geo.grid, self.corners[corner]).len() < 3
    }

    fn on_shore(&self, corner: usize) -> bool {
        tiles_around(self.land.geo.grid, self.corners[corner]).into_iter().any(|tile| (self.land.water)(tile))
    }

    /// What a side costs a line, in metres of a side that lies right on it.
    fn cost(&self, side: HexSide, ends: [Pt; 2], line: &[Pt], near: &[Pt]) -> u64 {
        let geo = self.land.geo;
        let Some(next) = geo.grid.neighbour(side.0, side.1) else { return u64::MAX / 4 };
        let square = |at: Pt| to_line(at, near).powi(2);
        let off = (square(ends[0]) + 2.0 * square(ends[0].towards(ends[1], 0.5)) + square(ends[1])) / 4.0;
        let anchor = |tile: Tile| self.land.settled.get(&tile).copied().unwrap_or_else(|| geo.centre(tile));
        let parted = crossings(anchor(side.0), anchor(next), line) % 2 == 1;
        let place = [side.0, next].iter().any(|tile| self.land.settled.contains_key(tile));
        let shore = [side.0, next].iter().any(|tile| (self.land.water)(*tile));
        let mut cost = 1000.0 * (1.0 + off / 0.9);
        cost *= match (parted, place) {
            (true, _) => 0.4,
            (false, true) => 3.0,
            (false, false) => 1.0,
        };
        if shore {
            cost *= 6.0;
        }
        cost as u64
    }

    fn chain(&mut self, line: &[Pt], run: &Run) -> Option<Vec<HexSide>> {
        let (starts, goals) = (self.ends(run, true), self.ends(run, false));
        let count = self.corners.len();
        let mut least = vec![u64::MAX; count];
        let mut from: Vec<Option<(usize, HexSide)>> = vec![None; count];
        let mut queue = BinaryHeap::new();
        for (corner, cost) in starts {
            least[corner] = cost;
            queue.push(std::cmp::Reverse((cost, corner)));
        }
        while let Some(std::cmp::Reverse((cost, corner))) = queue.pop() {
            // A chain does not run on through another: it ends there.
            if cost > least[corner] || (self.taken.contains(&corner) && from[corner].is_some()) {
                continue;
            }
            for (side, other) in &self.meets[corner] {
                let next = cost + self.cost(*side, [self.at(corner), self.at(*other)], line, &run.points);
                if next < least[*other] {
                    least[*other] = next;
                    from[*other] = Some((corner, *side));
                    queue.push(std::cmp::Reverse((next, *other)));
                }
            }
        }
        let reached = goals.into_iter().filter(|(corner, _)| from[*corner].is_some());
        let (mut corner, _) = reached.min_by_key(|(corner, cost)| (least[*corner].saturating_add(*cost), *corner))?;
        let mut sides = Vec::new();
        self.taken.insert(corner);
        while let Some((before, side)) = from[corner] {
            sides.push(side);
            self.taken.insert(before);
            corner = before;
        }
        sides.reverse();
        Some(sides)
    }
}

/// Part of a line on the map, with a little beyond.
struct Run {
    points: Vec<Pt>,
    enters: bool,
    leaves: bool,
}

/// Cuts a line at the map's edge.
fn runs(geo: &Geo, line: &[Pt]) -> Vec<Run> {
    let inside = |at: Pt| geo.tile_at(at).is_some();
    let dense = dense(line);
    let mut runs = Vec::new();
    let mut start: Option<usize> = None;
    for (index, at) in dense.iter().enumerate() {
        match (inside(*at), start) {
            (true, None) => start = Some(index),
            (false, Some(first)) => {
                // A short way outside parts nothing.
                let again = dense[index..].iter().take((MARGIN_KM / STEP_KM) as usize).any(|later| inside(*later));
                if !again {
                    runs.push((first, index - 1));
                    start = None;
                }
            }
            _ => {}
        }
    }
    runs.extend(start.map(|first| (first, dense.len() - 1)));
    // A line that only grazes the map, in and out again, is left out.
    let long = |(first, last): &(usize, usize)| {
        let length = (last - first) as f64 * STEP_KM;
        let grazes = *first > 0 && last + 1 < dense.len() && dense[*first].distance(dense[*last]) < GRAZE_KM;
        length > 1.0 && !(grazes && length < 3.0 * GRAZE_KM)
    };
    let run = |(first, last): (usize, usize)| Run {
        points: dense[first..=last].to_vec(),
        enters: first > 0,
        leaves: last + 1 < dense.len(),
    };
    runs.into_iter().filter(long).map(run).collect()
}

/// Distance of the points of a dense line.
pub const STEP_KM: f64 = 0.25;

/// A line with points at most [`STEP_KM`] apart.
pub fn dense(line: &[Pt]) -> Vec<Pt> {
    let mut points: Vec<Pt> = line.first().copied().into_iter().collect();
    for pair in line.windows(2) {
        let parts = (pair[0].distance(pair[1]) / STEP_KM).ceil().max(1.0) as usize;
        points.extend((1..=parts).map(|part| pair[0].towards(pair[1], part as f64 / parts as f64)));
    }
    points
}

/// The two corners of a side.
fn ends(grid: Grid, tile: Tile, dir: Dir) -> [Corner; 2] {
    let (col, row) = grid.col_row(tile);
    let (x, y) = (3 * col, 2 * row + (col & 1));
    let corner = |index: usize| {
        let (dx, dy) = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)][index % 6];
        (x + dx, y + dy)
    };
    [corner(dir.index()), corner(dir.index() + 1)]
}

/// The hexes of the map that meet at a corner.
fn tiles_around(grid: Grid, (x, y): Corner) -> Vec<Tile> {
    let around = [(-2, 0), (1, -1), (1, 1), (2, 0), (-1, -1), (-1, 1)];
    let tile = |(dx, dy): (i32, i32)| {
        let (x, y) = (x + dx, y + dy);
        if x.rem_euclid(3) != 0 {
            return None;
        }
        let col = x.div_euclid(3);
        let row = y - (col & 1);
        if row.rem_euclid(2) == 0 { grid.tile(col, row.div_euclid(2)) } else { None }
    };
    around.into_iter().filter_map(tile).collect()
}

/// Whether sides are a chain: each meets the next at a corner.
pub fn connected(grid: Grid, sides: &[HexSide]) -> bool {
    sides.windows(2).all(|pair| {
        let (a, b) = (ends(grid, pair[0].0, pair[0].1), ends(grid, pair[1].0, pair[1].1));
        a.iter().any(|corner| b.contains(corner))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geo() -> Geo {
        Geo { grid: Grid::new(12, 8), lat: 53.0, lon: 36.0, lat_per_km: 0.009, lon_per_km: 0.015 }
    }

    #[test]
    fn three_hexes_meet_at_every_inner_corner() {
        let geo = geo();
        let settled = BTreeMap::new();
        let net = Net::new(Land { geo: &geo, water: &|_| false, settled: &settled });
        for (corner, meets) in net.meets.iter().enumerate() {
            let hexes = tiles_around(geo.grid, net.corners[corner]).len();
            assert_eq!(hexes, if meets.len() == 3 { 3 } else { hexes.clamp(2, 3) });
            assert_eq!(net.on_rim(corner), hexes == 2, "{:?}", net.corners[corner]);
        }
    }

    #[test]
    fn a_line_through_the_map_parts_it_and_a_tributary_ends_in_it() {
        let geo = geo();
        let settled = BTreeMap::new();
        let mut net = Net::new(Land { geo: &geo, water: &|_| false, settled: &settled });
        let line = [Pt { x: 12.3, y: -6.0 }, Pt { x: 14.9, y: 11.0 }, Pt { x: 12.0, y: 33.0 }];
        let chains = net.lay(&line);
        assert_eq!(chains.len(), 1);
        assert!(connected(geo.grid, &chains[0]));
        let cut: BTreeSet<HexSide> = chains[0].iter().copied().collect();
        let mut reached = BTreeSet::from([Tile(0)]);
        let mut open = vec![Tile(0)];
        while let Some(tile) = open.pop() {
            for (dir, next) in geo.grid.neighbours(tile) {
                let side = if dir.index() < 3 { (tile, dir) } else { (next, dir.opposite()) };
                if !cut.contains(&side) && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        let west = |tile: &Tile| geo.grid.col_row(*tile).0 <= 3;
        assert!(geo.grid.tiles().filter(west).all(|tile| reached.contains(&tile)));
        assert!(reached.len() < geo.grid.len());
        let tributary = net.lay(&[Pt { x: 27.0, y: 9.0 }, Pt { x: 15.4, y: 12.0 }]);
        assert_eq!(tributary.len(), 1);
        assert!(tributary[0].iter().all(|side| !cut.contains(side)));
        let last = *tributary[0].last().unwrap();
        let corners = ends(geo.grid, last.0, last.1);
        assert!(chains[0].iter().any(|side| ends(geo.grid, side.0, side.1).iter().any(|corner| corners.contains(corner))));
    }
}
