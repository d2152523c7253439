//! Rivers and brooks: chains of hex sides that run downhill from rim to rim or into one another.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, BinaryHeap},
};

use super::relief::{self, Purpose, upto};
use crate::{
    content::map::River,
    engine::{
        dice::{Dice, DiceStream},
        grid::{Dir, Grid, Tile, index::Axial},
    },
};

/// One river or brook from its upper to its lower end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// How wide.
    pub class: River,
    /// The sides in the order in which the water runs.
    pub sides: Vec<(Tile, Dir)>,
}

/// Steepest slope from a bank to the next hex.
const BANK: i32 = 150;
/// Fewest sides of a brook.
const SHORTEST: usize = 4;
/// Height of the main river where it leaves the map.
const MOUTH: i32 = 40;

/// A corner of hexes: the western or eastern tip of exactly one hex, perhaps one just off the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Corner {
    hex: Axial,
    east: bool,
}

impl Corner {
    /// The three sides that meet here, each with its far corner.
    fn sides(self) -> [(Self, Axial, Dir); 3] {
        let step = |q: i32, r: i32| Axial { q: self.hex.q + q, r: self.hex.r + r };
        let corner = |hex: Axial| Self { hex, east: !self.east };
        if self.east {
            [
                (corner(step(1, -1)), self.hex, Dir::NE),
                (corner(step(1, 0)), self.hex, Dir::SE),
                (corner(step(2, -1)), step(1, -1), Dir::S),
            ]
        } else {
            [
                (corner(step(-1, 0)), self.hex, Dir::NW),
                (corner(step(-1, 1)), self.hex, Dir::SW),
                (corner(step(-2, 1)), step(-1, 0), Dir::S),
            ]
        }
    }

    /// The sides inside the map.
    fn inside(self, grid: Grid) -> impl Iterator<Item = (Self, Tile, Dir, Tile)> {
        self.sides().into_iter().filter_map(move |(corner, hex, dir)| {
            let tile = grid.at(hex)?;
            grid.neighbour(tile, dir).map(|next| (corner, tile, dir, next))
        })
    }

    /// Place in a vector with two entries per hex of the map with a margin of one hex.
    fn place(self, grid: Grid) -> usize {
        let (col, row) = (self.hex.q, self.hex.r + (self.hex.q - (self.hex.q & 1)) / 2);
        let hex = (row + 1) * (i32::from(grid.cols()) + 2) + col + 1;
        usize::try_from(2 * hex + i32::from(self.east)).unwrap_or(0)
    }
}

/// Rounds of settling, at most; a few suffice.
const SETTLINGS: usize = 12;

/// The ground through which water finds its way.
struct Ground<'a> {
    grid: Grid,
    height: &'a mut Vec<i32>,
    bends: Vec<i32>,
    wet: BTreeSet<usize>,
}

/// Lays rivers and brooks and cuts their valleys into the heights.
pub fn lay(dice: Dice, grid: Grid, height: &mut Vec<i32>) -> Vec<Course> {
    let bends = relief::field(&mut relief::stream(dice, Purpose::Bends), grid, 4);
    let mut rolls = relief::stream(dice, Purpose::Rivers);
    let mut ground = Ground { grid, height, bends, wet: BTreeSet::new() };
    let (cols, rows) = (i32::from(grid.cols()), i32::from(grid.rows()));
    let mut courses = Vec::new();
    // The first one runs through the middle, where the sides meet.
    let lanes: &[i32] = if cols < 60 { &[50] } else { &[50, 25, 78] };
    for lane in lanes {
        let middle = cols * lane / 100 + upto(&mut rolls, (cols / 8).max(1)) - cols / 16;
        courses.extend(ground.river(middle));
    }
    let brooks = (cols * rows / 900).clamp(1, 40);
    for number in 0..brooks {
        // Not every source lies above the water it would run into.
        let brook = (0..8).find_map(|_| {
            let sources = ground.sources(&mut rolls, number);
            ground.course(River::Brook, &sources, |_, _| false, 0, None)
        });
        courses.extend(brook);
    }
    ground.settle(&courses);
    courses
}

impl Ground<'_> {
    fn river(&mut self, middle: i32) -> Option<Course> {
        let (grid, rows) = (self.grid, i32::from(self.grid.rows()));
        let spread = (i32::from(grid.cols()) / 10).max(1);
        let near = move |tile: Tile| (grid.col_row(tile).0 - middle).abs() <= spread;
        let rim = |row: i32| -> Vec<Corner> {
            grid.tiles()
                .filter(|tile| grid.col_row(*tile).1 == row && near(*tile))
                .flat_map(|tile| [false, true].map(|east| Corner { hex: grid.axial(tile), east }))
                .flat_map(|corner| corner.sides().map(|(other, ..)| other).into_iter().chain([corner]))
                .filter(|corner| {
                    let mut sides = corner.inside(grid);
                    let only = sides.next().filter(|_| sides.next().is_none());
                    only.is_some_and(|(_, a, _, b)| grid.col_row(a).1 == row && grid.col_row(b).1 == row)
                })
                .collect()
        };
        let ends: BTreeSet<Corner> = rim(rows - 1).into_iter().collect();
        self.course(River::River, &rim(0), |corner, _| ends.contains(&corner), MOUTH, Some(middle))
    }

    /// Where a brook may begin: on the western or eastern rim, on wide maps also on high ground.
    fn sources(&self, rolls: &mut DiceStream, number: i32) -> Vec<Corner> {
        let grid = self.grid;
        let (cols, rows) = (i32::from(grid.cols()), i32::from(grid.rows()));
        if number >= 4 {
            let tries = (0..12).filter_map(|_| grid.tile(upto(rolls, cols - 1), upto(rolls, rows - 1)));
            let spring = tries.max_by_key(|tile| (self.height[tile.index()], *tile));
            return spring.map(|tile| Corner { hex: grid.axial(tile), east: false }).into_iter().collect();
        }
        let west = number % 2 == 0;
        let row = rows / 8 + upto(rolls, rows * 3 / 4);
        let col = if west { 0 } else { cols - 1 };
        let tile = grid.tile(col, row.clamp(1, rows - 2)).unwrap_or_default();
        // The corner beside the rim between this hex and the next one south of it.
        let hex = grid.axial(tile);
        let hex = if west { Axial { q: hex.q - 1, r: hex.r + 1 } } else { Axial { q: hex.q + 1, r: hex.r } };
        vec![Corner { hex, east: west }]
    }

    /// The cheapest course over low ground from a source to a goal or into other water, with its valley cut.
    fn course(
        &mut self,
        class: River,
        sources: &[Corner],
        goal: impl Fn(Corner, usize) -> bool,
        mouth: i32,
        middle: Option<i32>,
    ) -> Option<Course> {
        let grid = self.grid;
        let nodes = 2 * (usize::from(grid.cols()) + 2) * (usize::from(grid.rows()) + 2);
        let mut best: Vec<i32> = vec![i32::MAX; nodes];
        let mut parent: Vec<Option<(Corner, Tile, Dir)>> = vec![None; nodes];
        let mut open = BinaryHeap::new();
        // So far a river may stray from its lane for nothing.
        let leeway = i32::from(grid.cols()) / 10;
        for corner in sources.iter().filter(|corner| !self.wet.contains(&corner.place(grid))) {
            best[corner.place(grid)] = 0;
            open.push(Reverse((0, *corner)));
        }
        let mut end = None;
        while let Some(Reverse((cost, corner))) = open.pop() {
            let place = corner.place(grid);
            if cost != best[place] {
                continue;
            }
            if cost > 0 && (self.wet.contains(&place) || goal(corner, place)) {
                end = Some(corner);
                break;
            }
            for (next, tile, dir, other) in corner.inside(grid) {
                let low = self.height[tile.index()] + self.height[other.index()];
                let astray = middle.map_or(0, |middle| ((grid.col_row(tile).0 - middle).abs() - leeway).max(0) * 12);
                let total = cost + 8 + low * low / 16_000 + self.bends[tile.index()] / 7 + astray;
                if total < best[next.place(grid)] {
                    best[next.place(grid)] = total;
                    parent[next.place(grid)] = Some((corner, tile, dir));
                    open.push(Reverse((total, next)));
                }
            }
        }
        let mut corner = end?;
        let joined = self.wet.contains(&corner.place(grid));
        let mut sides = Vec::new();
        let mut passed = vec![corner.place(grid)];
        while let Some((former, tile, dir)) = parent[corner.place(grid)] {
            sides.push((tile, dir));
            corner = former;
            passed.push(corner.place(grid));
        }
        sides.reverse();
        let mouth = if joined { self.bank(sides.last().copied()) } else { mouth };
        if class == River::Brook && (sides.len() < SHORTEST || self.bank(sides.first().copied()) < mouth) {
            return None;
        }
        self.wet.extend(passed);
        self.cut(&sides, mouth);
        Some(Course { class, sides })
    }

    /// The lower bank at a side.
    fn bank(&self, side: Option<(Tile, Dir)>) -> i32 {
        side.map_or(MOUTH, |(tile, dir)| {
            let other = self.grid.neighbour(tile, dir).unwrap_or(tile);
            self.height[tile.index()].min(self.height[other.index()])
        })
    }

    /// A course cut later may have lowered the source of an earlier one: cuts all again until every
    /// water runs downhill.
    fn settle(&mut self, courses: &[Course]) {
        for _ in 0..SETTLINGS {
            let before = self.height.clone();
            for course in courses {
                let mouth = self.bank(course.sides.last().copied()).min(self.bank(course.sides.first().copied()));
                self.cut(&course.sides, mouth);
            }
            if *self.height == before {
                return;
            }
        }
    }

    /// Lowers the banks so that the water runs downhill, and the slopes above them.
    fn cut(&mut self, sides: &[(Tile, Dir)], mouth: i32) {
        let grid = self.grid;
        let last = i32::try_from(sides.len()).unwrap_or(1).max(1);
        let source = self.bank(sides.first().copied()).max(mouth);
        let mut open = BinaryHeap::new();
        for (number, (tile, dir)) in (1..).zip(sides) {
            let level = source + (mouth - source) * number / last;
            for bank in [Some(*tile), grid.neighbour(*tile, *dir)].into_iter().flatten() {
                let height = &mut self.height[bank.index()];
                *height = (*height).min(level);
                open.push(Reverse((*height, bank)));
            }
        }
        while let Some(Reverse((height, tile))) = open.pop() {
            if height != self.height[tile.index()] {
                continue;
            }
            for (_, next) in grid.neighbours(tile) {
                if self.height[next.index()] > height + BANK {
                    self.height[next.index()] = height + BANK;
                    open.push(Reverse((height + BANK, next)));
                }
            }
        }
    }
}
