//! Roads and railways: a line on the earth becomes a chain of hexes from place to place.

use std::collections::BinaryHeap;

use super::{
    geo::{Geo, Pt, to_line},
    rivers::dense,
};
use crate::{
    content::map::{River, Road, Side, Terrain},
    engine::grid::{Dir, EdgeMap, Tile},
};

/// What ways must know of the land; roads are entered as they are laid.
pub struct Ways<'a> {
    /// How the map lies.
    pub geo: &'a Geo,
    /// What covers a hex.
    pub terrain: &'a [Terrain],
    /// Rivers, and the roads so far.
    pub sides: EdgeMap<Side>,
}

impl Ways<'_> {
    /// The chains of hexes of a line; it is parted where it leaves the map.
    pub fn chains(&self, line: &[Pt]) -> Vec<Vec<Tile>> {
        let mut chains: Vec<Vec<Tile>> = Vec::new();
        let mut chain: Vec<Tile> = Vec::new();
        for pair in line.windows(2) {
            let on: Vec<Tile> = dense(pair).into_iter().filter_map(|at| self.geo.tile_at(at)).collect();
            let (Some(first), Some(last)) = (on.first().copied(), on.last().copied()) else { continue };
            if chain.is_empty() {
                chain.push(first);
            }
            let from = chain.last().copied().unwrap_or(first);
            chain.extend(self.way(from, last, pair).into_iter().skip(1));
            if self.geo.tile_at(pair[1]).is_none() {
                chains.push(std::mem::take(&mut chain));
            }
        }
        chains.push(chain);
        chains.into_iter().map(|chain| self.straight(chain)).filter(|chain| chain.len() > 1).collect()
    }

    /// The cheapest way near a straight line: over few rivers, along roads that are there, never through water.
    fn way(&self, from: Tile, to: Tile, line: &[Pt]) -> Vec<Tile> {
        let grid = self.geo.grid;
        let mut least = vec![u64::MAX; grid.len()];
        let mut before: Vec<Option<Tile>> = vec![None; grid.len()];
        let mut queue = BinaryHeap::from([std::cmp::Reverse((0, from))]);
        least[from.index()] = 0;
        while let Some(std::cmp::Reverse((cost, tile))) = queue.pop() {
            if cost > least[tile.index()] {
                continue;
            }
            for (dir, next) in grid.neighbours(tile) {
                let total = cost + self.cost(tile, dir, next, to, line);
                if total < least[next.index()] {
                    least[next.index()] = total;
                    before[next.index()] = Some(tile);
                    queue.push(std::cmp::Reverse((total, next)));
                }
            }
        }
        let mut way = vec![to];
        let mut tile = to;
        while let Some(former) = before[tile.index()] {
            if tile == from {
                break;
            }
            way.push(former);
            tile = former;
        }
        way.reverse();
        way
    }

    fn cost(&self, tile: Tile, dir: Dir, next: Tile, goal: Tile, line: &[Pt]) -> u64 {
        let side = self.sides.get(tile, dir);
        let off = to_line(self.geo.centre(next), line);
        let mut cost = 1000.0 + 1000.0 * (off / 1.3) * (off / 1.3);
        // A way that is there already is followed gladly, and its bridges are used.
        if side.road == Road::None && !side.rail {
            cost += match side.river {
                River::None => 0.0,
                River::Brook => 1200.0,
                River::River => 4000.0,
                River::Large | River::VeryWide => 12_000.0,
            };
        } else {
            cost *= 0.75;
        }
        if self.terrain[next.index()] == Terrain::Water && next != goal {
            cost += 60_000.0;
        }
        cost as u64
    }

    /// Takes out where a chain runs into a hex without a settlement and straight back.
    fn straight(&self, chain: Vec<Tile>) -> Vec<Tile> {
        let mut out: Vec<Tile> = Vec::new();
        for tile in chain {
            let last = out.last().copied();
            if last == Some(tile) {
                continue;
            }
            if out.len() > 1 && out[out.len() - 2] == tile && last.is_some_and(|last| !self.terrain[last.index()].built_up()) {
                out.pop();
                continue;
            }
            out.push(tile);
        }
        out
    }
}
