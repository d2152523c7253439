//! Ways of goods from sources over the map, one search for all distributors (O5.1.b).

use crate::{
    content::{
        map::{Map, River, Terrain},
        sheet::MoveClass,
        tables::{Rules, SupplyTable},
    },
    engine::grid::{Dir, Tile},
    operations::movement::going::{self, Mover},
};

/// What keeps goods from a hex, as a side knows it.
#[derive(Clone, Debug)]
pub struct Danger {
    /// An enemy stands there.
    pub enemy: Vec<bool>,
    /// An enemy's direct fire reaches it from the next hex.
    pub fire: Vec<bool>,
}

impl Danger {
    /// No danger anywhere.
    pub fn none(hexes: usize) -> Self {
        Self { enemy: vec![false; hexes], fire: vec![false; hexes] }
    }

    /// Whether goods do not pass a hex.
    pub fn stops(&self, tile: Tile) -> bool {
        self.enemy[tile.index()] || self.fire[tile.index()]
    }
}

/// Lorries and carts, as they meet roads and bridges.
const CONVOY: Mover = Mover { class: MoveClass::Wheel, bridge_load: 0, guns: false };
/// No way, or no hex before.
const NONE: u32 = u32::MAX;

/// Shortest ways from some sources to every hex.
#[derive(Clone, Debug)]
pub struct Routes {
    /// Length in parts of a TK per VE.
    length: Vec<u32>,
    /// The hex before on the way.
    before: Vec<u32>,
    /// Parts that make one TK.
    parts: u32,
    /// TK for each VE, at least.
    least: u32,
}

/// What a step counts, in parts of a TK: along a road or a street, else over free ground; `None` where goods cannot go.
fn step(map: &Map, table: &SupplyTable, from: Tile, dir: Dir, to: Tile) -> Option<u32> {
    if going::follows_road(map, CONVOY, from, dir, to) {
        return Some(table.country_hexes);
    }
    let free = !matches!(map.terrain(to), Terrain::DenseWood | Terrain::Marsh | Terrain::Water);
    let side = map.side(from, dir);
    let dry = side.bridge > 0 || side.river <= River::Brook;
    (free && dry).then_some(table.road_hexes)
}

impl Routes {
    /// Searches from hexes with sources.
    pub fn search(map: &Map, rules: &Rules, starts: &[Tile], danger: &Danger) -> Self {
        let (grid, table) = (map.grid, &rules.supply);
        let (mut length, mut before) = (vec![NONE; grid.len()], vec![NONE; grid.len()]);
        let mut buckets: Vec<Vec<Tile>> = vec![Vec::new()];
        for start in starts.iter().filter(|start| !danger.stops(**start)) {
            length[start.index()] = 0;
            buckets[0].push(*start);
        }
        let mut at = 0;
        while at < buckets.len() {
            let mut next = 0;
            while let Some(tile) = buckets[at].get(next).copied() {
                next += 1;
                let here = length[tile.index()];
                if usize::try_from(here) != Ok(at) {
                    continue;
                }
                for (dir, to) in grid.neighbours(tile) {
                    if danger.stops(to) || length[to.index()] <= here {
                        continue;
                    }
                    let Some(step) = step(map, table, tile, dir, to) else { continue };
                    let total = here + step;
                    if total < length[to.index()] {
                        length[to.index()] = total;
                        before[to.index()] = tile.0;
                        let bucket = usize::try_from(total).unwrap_or(0);
                        if buckets.len() <= bucket {
                            buckets.resize_with(bucket + 1, Vec::new);
                        }
                        buckets[bucket].push(to);
                    }
                }
            }
            buckets[at] = Vec::new();
            at += 1;
        }
        let least = u32::from(rules.readings.least_transport);
        Self { length, before, parts: table.road_hexes * table.country_hexes, least }
    }

    /// TK for each VE brought to a hex: at least 1, as it is given.
    pub fn cost(&self, tile: Tile) -> Option<u16> {
        let length = self.length[tile.index()];
        (length != NONE).then(|| u16::try_from(length.div_ceil(self.parts.max(1)).max(self.least)).unwrap_or(u16::MAX))
    }

    /// The way to a hex, from its source on.
    pub fn way(&self, to: Tile) -> Vec<Tile> {
        if self.length[to.index()] == NONE {
            return Vec::new();
        }
        let mut way = vec![to];
        let mut at = to;
        // No way is longer than there are hexes.
        for _ in 0..self.before.len() {
            let before = self.before[at.index()];
            if before == NONE {
                break;
            }
            at = Tile(before);
            way.push(at);
        }
        way.reverse();
        way
    }
}
