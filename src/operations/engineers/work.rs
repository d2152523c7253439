//! What can be built, and where.

use serde::{Deserialize, Serialize};

use crate::{
    content::scenario::UnitId,
    engine::grid::{Dir, Grid, Tile},
};

/// A hex side, named from the hex to whose north, north-east or south-east it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Edge {
    /// The hex.
    pub hex: Tile,
    /// In which direction: one of the first three.
    pub dir: Dir,
}

impl Edge {
    /// The side of a hex; none at the rim of the map.
    pub fn new(grid: Grid, hex: Tile, dir: Dir) -> Option<Self> {
        if hex.index() >= grid.len() {
            return None;
        }
        let next = grid.neighbour(hex, dir)?;
        Some(if dir.index() < 3 { Self { hex, dir } } else { Self { hex: next, dir: dir.opposite() } })
    }

    /// The side between two hexes, if they touch.
    pub fn between(grid: Grid, a: Tile, b: Tile) -> Option<Self> {
        Self::new(grid, a, grid.dir_between(a, b)?)
    }

    /// The same side as it is kept; none if there is no such side.
    pub fn normal(self, grid: Grid) -> Option<Self> {
        Self::new(grid, self.hex, self.dir)
    }

    /// Its two hexes.
    pub fn ends(self, grid: Grid) -> [Tile; 2] {
        [self.hex, grid.neighbour(self.hex, self.dir).unwrap_or(self.hex)]
    }

    /// Whether a hex lies at it.
    pub fn touches(self, grid: Grid, tile: Tile) -> bool {
        self.ends(grid).contains(&tile)
    }

    /// The hex on the other side, seen from one of its hexes.
    pub fn across(self, grid: Grid, from: Tile) -> Option<Tile> {
        let [a, b] = self.ends(grid);
        if from == a { Some(b) } else { (from == b).then_some(a) }
    }
}

/// A work of pioneers (O3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Work {
    /// A defence position for one company (O3.2.a).
    Position {
        /// Where.
        hex: Tile,
        /// For whom.
        unit: UnitId,
    },
    /// A minefield (O3.2.b).
    Mines {
        /// Where.
        hex: Tile,
    },
    /// A marked lane through enemy mines; who begins it enters the hex (O3.2.c).
    Clear {
        /// Where.
        hex: Tile,
    },
    /// A road from one edge of a hex to another (O3.2.d).
    Road {
        /// The hex.
        hex: Tile,
        /// From this edge.
        from: Dir,
        /// To this one.
        to: Dir,
    },
    /// A railway from one edge of a hex to another (O3.2.d).
    Railway {
        /// The hex.
        hex: Tile,
        /// From this edge.
        from: Dir,
        /// To this one.
        to: Dir,
    },
    /// A bridge of this capacity, new or made of what stands (O3.2.e).
    Bridge {
        /// Over which hex side.
        edge: Edge,
        /// Capacity, 1 to 3.
        capacity: u8,
    },
    /// A ferry (O3.2.f).
    Ferry {
        /// Over which hex side.
        edge: Edge,
        /// Tonnes of pontoons.
        tonnes: u16,
    },
    /// The demolition of a bridge (O3.2.h).
    Demolish {
        /// Over which hex side.
        edge: Edge,
    },
}

impl Work {
    /// The hex side that it is on, if it is on one.
    pub fn edge(self) -> Option<Edge> {
        match self {
            Self::Bridge { edge, .. } | Self::Ferry { edge, .. } | Self::Demolish { edge } => Some(edge),
            _ => None,
        }
    }

    /// The hex to look at for it.
    pub fn hex(self) -> Tile {
        match self {
            Self::Position { hex, .. }
            | Self::Mines { hex }
            | Self::Clear { hex }
            | Self::Road { hex, .. }
            | Self::Railway { hex, .. } => hex,
            Self::Bridge { edge, .. } | Self::Ferry { edge, .. } | Self::Demolish { edge } => edge.hex,
        }
    }

    /// The hexes that it lies in or at.
    pub fn hexes(self, grid: Grid) -> Vec<Tile> {
        self.edge().map_or_else(|| vec![self.hex()], |edge| edge.ends(grid).to_vec())
    }

    /// Whether those at work on it stand in the right place.
    pub fn at(self, grid: Grid, tile: Tile) -> bool {
        self.edge().map_or_else(|| self.hex() == tile, |edge| edge.touches(grid, tile))
    }

    /// Whether an order for one goes on with the other: of the same kind, in the same place.
    pub fn same(self, other: Self) -> bool {
        match (self, other) {
            (Self::Bridge { edge: a, .. }, Self::Bridge { edge: b, .. })
            | (Self::Ferry { edge: a, .. }, Self::Ferry { edge: b, .. }) => a == b,
            (Self::Road { hex: a, from: b, to: c }, Self::Road { hex: x, from: y, to: z })
            | (Self::Railway { hex: a, from: b, to: c }, Self::Railway { hex: x, from: y, to: z }) => {
                a == x && ((b, c) == (y, z) || (b, c) == (z, y))
            }
            (a, b) => a == b,
        }
    }

    /// The same work with its hex side as it is kept; none if there is no such place on the map.
    pub fn normal(self, grid: Grid) -> Option<Self> {
        Some(match self {
            Self::Bridge { edge, capacity } => Self::Bridge { edge: edge.normal(grid)?, capacity },
            Self::Ferry { edge, tonnes } => Self::Ferry { edge: edge.normal(grid)?, tonnes },
            Self::Demolish { edge } => Self::Demolish { edge: edge.normal(grid)? },
            other if other.hex().index() < grid.len() => other,
            _ => return None,
        })
    }
}
