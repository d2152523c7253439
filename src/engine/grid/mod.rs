//! The flat-top hex grid: indices and labels, edges, lines of sight, path search.

pub mod edges;
pub mod index;
pub mod line;
pub mod path;
pub mod spread;

pub use edges::EdgeMap;
pub use index::{Dir, Grid, Tile};
