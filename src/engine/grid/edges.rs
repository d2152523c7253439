//! Values on the sides between hexes, each stored once.

use serde::{Deserialize, Serialize};

use super::index::{Dir, Grid, Tile};

/// One value per hex side inside the map. A side is stored with the hex to whose north,
/// north-east or south-east it lies, so both hexes see the same value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EdgeMap<T> {
    grid: Grid,
    values: Vec<T>,
}

impl<T: Copy + Default> EdgeMap<T> {
    /// All sides with the default value.
    pub fn new(grid: Grid) -> Self {
        Self { grid, values: vec![T::default(); grid.len() * 3] }
    }

    /// Where the side of a hex is stored; `None` at the rim of the map.
    fn slot(&self, tile: Tile, dir: Dir) -> Option<usize> {
        let next = self.grid.neighbour(tile, dir)?;
        let (owner, dir) = if dir.index() < 3 { (tile, dir) } else { (next, dir.opposite()) };
        Some(owner.index() * 3 + dir.index())
    }

    /// The value on the side of a hex in a direction; the default at the rim of the map.
    pub fn get(&self, tile: Tile, dir: Dir) -> T {
        self.slot(tile, dir).map_or_else(T::default, |slot| self.values[slot])
    }

    /// Sets the value on a side. Returns false at the rim of the map, where nothing is stored.
    pub fn set(&mut self, tile: Tile, dir: Dir, value: T) -> bool {
        self.slot(tile, dir).map(|slot| self.values[slot] = value).is_some()
    }

    /// All sides with their values: hex by hex, each side once.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, Dir, T)> + '_ {
        self.grid.tiles().flat_map(move |tile| {
            Dir::ALL[..3].iter().filter_map(move |dir| {
                let slot = self.slot(tile, *dir)?;
                Some((tile, *dir, self.values[slot]))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_hexes_of_a_side_see_one_value() {
        let grid = Grid::new(5, 4);
        let mut edges = EdgeMap::new(grid);
        let mut count = 0;
        for tile in grid.tiles() {
            for (dir, next) in grid.neighbours(tile) {
                count += 1;
                assert!(edges.set(tile, dir, count));
                assert_eq!(edges.get(next, dir.opposite()), count);
            }
        }
        assert_eq!(edges.iter().count() * 2, count);
        assert!(!edges.set(Tile(0), Dir::N, 1));
        assert_eq!(edges.get(Tile(0), Dir::N), 0);
    }
}
