//! Roads and railways: cheapest ways between settlements, which share what lies there already.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{
    map::Land,
    relief::{self, Purpose, index, upto},
};
use crate::{
    content::map::{River, Road, Side, Terrain},
    engine::{
        dice::Dice,
        grid::{Dir, Tile},
    },
};

/// A piece of road from hex to hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// How good.
    pub class: Road,
    /// The hexes, each beside the former.
    pub tiles: Vec<Tile>,
}

/// Finds and lays roads.
struct Builder<'a> {
    land: &'a mut Land,
    bends: Vec<i32>,
    cost: Vec<i32>,
    parent: Vec<Option<Dir>>,
    touched: Vec<Tile>,
    road: Vec<bool>,
}

/// Lays a main road from west to east, roads and tracks to all settlements, and a railway on wider maps.
pub fn lay(dice: Dice, land: &mut Land) {
    let mut rolls = relief::stream(dice, Purpose::Roads);
    let bends = relief::field(&mut rolls, land.grid, 3);
    let hexes = land.grid.len();
    let mut builder = Builder {
        land,
        bends,
        cost: vec![i32::MAX; hexes],
        parent: vec![None; hexes],
        touched: Vec::new(),
        road: vec![false; hexes],
    };
    let grid = builder.land.grid;
    let (cols, rows) = (i32::from(grid.cols()), i32::from(grid.rows()));

    // The towns near the middle row, from west to east, with a village in each strip on small maps.
    let settlements: Vec<(Tile, bool)> =
        builder.land.settlements.iter().map(|settlement| (settlement.tile, settlement.town)).collect();
    let mut stops: Vec<Tile> = settlements
        .iter()
        .enumerate()
        .filter(|(number, (tile, town))| (*town || *number < 3) && (grid.col_row(*tile).1 - rows / 2).abs() <= rows / 4)
        .map(|(_, (tile, _))| *tile)
        .collect();
    stops.sort_by_key(|tile| grid.col_row(*tile));
    let rim = |col: i32, near: Option<&Tile>| {
        let row = near.map_or(rows / 2, |tile| grid.col_row(*tile).1);
        grid.tile(col, row).unwrap_or_default()
    };
    let (west, east) = (rim(0, stops.first()), rim(cols - 1, stops.last()));
    stops.insert(0, west);
    stops.push(east);
    for pair in stops.windows(2) {
        builder.join(pair[0], Road::Paved, |_, tile| tile == pair[1]);
    }

    // A road across it, from north to south.
    if let Some(main) = settlements.first().map(|(tile, _)| *tile) {
        for row in [0, rows - 1] {
            let col = (cols / 2 + upto(&mut rolls, cols / 3) - cols / 6).clamp(0, cols - 1);
            if let Some(end) = grid.tile(col, row) {
                builder.join(end, Road::Dirt, |_, tile| tile == main);
            }
        }
    }

    // Every settlement to the roads that exist, the towns first.
    let mut outlying = settlements.clone();
    outlying.sort_by_key(|(tile, town)| (!*town, settlements.first().map_or(0, |(main, _)| grid.distance(*main, *tile)), *tile));
    for (tile, town) in outlying {
        if builder.road[tile.index()] {
            continue;
        }
        let class = match rolls.die(10) {
            _ if town => Road::Paved,
            1..=6 => Road::Dirt,
            _ => Road::Track,
        };
        let from = tile;
        builder.join(from, class, |builder, tile| tile != from && builder.road[tile.index()]);
    }

    // Ways across the middle on taller maps: each front needs its road and its bridge.
    let nearest = |col: i32, row: i32| {
        let tile = grid.tile(col, row).unwrap_or_default();
        settlements.iter().map(|(other, _)| *other).min_by_key(|other| (grid.distance(*other, tile), *other))
    };
    for row in (4..rows - 2).step_by(9) {
        let class = if rolls.die(2) == 1 { Road::Dirt } else { Road::Track };
        if let (Some(from), Some(to)) = (nearest(cols * 3 / 10, row), nearest(cols * 7 / 10, row)) {
            builder.join(from, class, |_, tile| tile == to);
        }
    }

    // Some tracks besides, so that there is more than one way.
    for _ in 0..(settlements.len() / 3).max(1) {
        let (from, _) = settlements[index(&mut rolls, settlements.len())];
        let mut near: Vec<Tile> = settlements.iter().map(|(tile, _)| *tile).filter(|tile| *tile != from).collect();
        near.sort_by_key(|tile| (grid.distance(*tile, from), *tile));
        if let Some(to) = near.get(1 + index(&mut rolls, 2)).copied() {
            builder.join(from, Road::Track, |_, tile| tile == to);
        }
    }
    if cols >= 30 {
        rail(&mut builder, &settlements, west, east);
    }
}

/// A railway through some of the towns.
fn rail(builder: &mut Builder, settlements: &[(Tile, bool)], west: Tile, east: Tile) {
    let grid = builder.land.grid;
    let towns = settlements.iter().filter(|(_, town)| *town).map(|(tile, _)| *tile);
    let mut stops: Vec<Tile> = towns.take(3).collect();
    stops.sort_by_key(|tile| grid.col_row(*tile));
    let shifted = |tile: Tile| grid.neighbour(tile, Dir::S).or_else(|| grid.neighbour(tile, Dir::N)).unwrap_or(tile);
    stops.insert(0, shifted(west));
    stops.push(shifted(east));
    let mut line: Vec<Tile> = Vec::new();
    for pair in stops.windows(2) {
        let part = builder.route(
            pair[0],
            |_, tile| tile == pair[1],
            |builder, tile, dir, next| {
                let climb = (builder.land.height[tile.index()] - builder.land.height[next.index()]).abs();
                let bridge = if builder.land.sides.get(tile, dir).river == River::None { 0 } else { 15 };
                let wet = if builder.land.terrain[next.index()] == Terrain::Marsh { 8 } else { 0 };
                5 + climb / 12 + bridge + wet + builder.bends[next.index()] / 400
            },
        );
        line.extend(part.into_iter().skip(usize::from(!line.is_empty())));
    }
    if line.len() > 1 {
        builder.land.rails.push(line);
    }
}

impl Builder<'_> {
    /// What a step of road costs its builders; existing road is nearly free.
    fn price(&self, tile: Tile, dir: Dir, next: Tile) -> i32 {
        let side = self.land.sides.get(tile, dir);
        if side.road != Road::None {
            return 2;
        }
        let ground = match self.land.terrain[next.index()] {
            Terrain::Open | Terrain::Desert | Terrain::Village | Terrain::Town => 5,
            Terrain::Rough => 10,
            Terrain::LightWood => 8,
            Terrain::DenseWood => 14,
            Terrain::Marsh | Terrain::Water => 18,
        };
        let water = match side.river {
            River::None => 0,
            River::Brook => 10,
            _ => 34,
        };
        let climb = (self.land.height[tile.index()] - self.land.height[next.index()]).abs() / 30;
        let level = 6 * i32::from(self.land.level[tile.index()].abs_diff(self.land.level[next.index()]));
        ground + water + climb + level + self.bends[next.index()] / 200
    }

    /// Lays a road; pieces on which an equal or better one lies stay as they are.
    fn join(&mut self, from: Tile, class: Road, goal: impl Fn(&Self, Tile) -> bool) {
        let way = self.route(from, goal, Self::price);
        let mut piece: Vec<Tile> = Vec::new();
        for pair in way.windows(2) {
            let Some(dir) = self.land.grid.dir_between(pair[0], pair[1]) else { continue };
            let side = self.land.sides.get(pair[0], dir);
            if side.road >= class {
                self.keep(class, std::mem::take(&mut piece));
                continue;
            }
            self.land.sides.set(pair[0], dir, Side { road: class, ..side });
            pair.iter().for_each(|tile| self.road[tile.index()] = true);
            if piece.is_empty() {
                piece.push(pair[0]);
            }
            piece.push(pair[1]);
        }
        self.keep(class, piece);
    }

    fn keep(&mut self, class: Road, tiles: Vec<Tile>) {
        if tiles.len() > 1 {
            self.land.ways.push(Way { class, tiles });
        }
    }

    /// The cheapest way to a goal, both ends included; empty if there is none.
    fn route(
        &mut self,
        from: Tile,
        goal: impl Fn(&Self, Tile) -> bool,
        price: impl Fn(&Self, Tile, Dir, Tile) -> i32,
    ) -> Vec<Tile> {
        for tile in self.touched.drain(..) {
            self.cost[tile.index()] = i32::MAX;
            self.parent[tile.index()] = None;
        }
        let grid = self.land.grid;
        let mut open = BinaryHeap::from([Reverse((0, from))]);
        self.cost[from.index()] = 0;
        self.touched.push(from);
        let mut end = None;
        while let Some(Reverse((cost, tile))) = open.pop() {
            if cost != self.cost[tile.index()] {
                continue;
            }
            if goal(self, tile) {
                end = Some(tile);
                break;
            }
            for (dir, next) in grid.neighbours(tile) {
                let total = cost + price(self, tile, dir, next);
                if total < self.cost[next.index()] {
                    self.cost[next.index()] = total;
                    self.parent[next.index()] = Some(dir);
                    self.touched.push(next);
                    open.push(Reverse((total, next)));
                }
            }
        }
        let mut way: Vec<Tile> = end.into_iter().collect();
        while let Some(tile) = way.last().copied()
            && let Some(dir) = self.parent[tile.index()]
            && let Some(former) = grid.neighbour(tile, dir.opposite())
        {
            way.push(former);
        }
        way.reverse();
        way
    }
}
