//! Distances of all hexes to a goal, by whole step costs.

use super::index::{Dir, Grid, Tile};

/// Farther than anything.
pub const UNREACHABLE: u32 = u32::MAX;

/// The distance of each hex to a goal. `cost` is that of a step from a hex in a direction, at least 1; none where there
/// is no way.
pub fn spread(grid: Grid, goal: Tile, cost: impl Fn(Tile, Dir) -> Option<u32>) -> Vec<u32> {
    let mut distance = vec![UNREACHABLE; grid.len()];
    distance[goal.index()] = 0;
    let mut buckets: Vec<Vec<Tile>> = vec![vec![goal]];
    let mut at = 0;
    while at < buckets.len() {
        let mut next = 0;
        while let Some(tile) = buckets[at].get(next).copied() {
            next += 1;
            if distance[tile.index()] != u32::try_from(at).unwrap_or(UNREACHABLE) {
                continue;
            }
            for (dir, from) in grid.neighbours(tile) {
                let Some(cost) = cost(from, dir.opposite()) else { continue };
                let total = distance[tile.index()] + cost.max(1);
                if total < distance[from.index()] {
                    distance[from.index()] = total;
                    let bucket = total as usize;
                    if buckets.len() <= bucket {
                        buckets.resize_with(bucket + 1, Vec::new);
                    }
                    buckets[bucket].push(from);
                }
            }
        }
        at += 1;
    }
    distance
}
