//! The plain data a map painter is fed with: hexes, edges, links, season and light.

/// A point in km from the top-left corner of the world.
pub type Pt = (f32, f32);

/// What the painter needs to know of a map. Flat-top hexes, column-major offset "odd-q": odd
/// 0-based columns are shifted half a hex south. Index = row * cols + col. Row 0 is north.
#[derive(Debug, Clone, Default)]
pub struct MapModel {
    /// Number of columns.
    pub cols: usize,
    /// Number of rows.
    pub rows: usize,
    /// Ground cover by hex.
    pub cover: Vec<Cover>,
    /// Settlement by hex.
    pub settlement: Vec<Settlement>,
    /// Mean height by hex in metres.
    pub height_m: Vec<i16>,
    /// Rivers, each on one hex edge.
    pub rivers: Vec<EdgeLine>,
    /// Roads, each between the centres of two neighbours.
    pub roads: Vec<LinkLine>,
    /// Railways as (hex, direction).
    pub rails: Vec<(usize, u8)>,
    /// Blown bridges as (hex, direction) of the river edge that was crossed.
    pub blown_bridges: Vec<(usize, u8)>,
    /// Seed of the picture noise (never of the rules).
    pub seed: u32,
}

/// Ground cover of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Cover {
    /// Open ground.
    #[default]
    Plain,
    /// Open wood, orchards.
    LightWood,
    /// Dense wood.
    DenseWood,
    /// Broken, stony ground.
    Rough,
    /// Marsh.
    Marsh,
    /// Sand, dunes.
    Sand,
    /// Sea or lake.
    Water,
}

/// Settlement of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Settlement {
    /// Nothing.
    #[default]
    None,
    /// Rows of houses along the roads.
    Village,
    /// A built-up area with blocks.
    Town,
}

/// A river on the edge of `hex` towards `dir`: 0 = N, 1 = NE, 2 = SE, 3 = S, 4 = SW, 5 = NW.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EdgeLine {
    /// Index of the hex.
    pub hex: usize,
    /// Direction of the edge.
    pub dir: u8,
    /// Size of the water.
    pub class: River,
}

/// Size of a river.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(clippy::enum_variant_names, reason = "a river proper stands beside brooks and large rivers")]
pub enum River {
    /// A brook.
    Brook,
    /// A river.
    River,
    /// A large river.
    Large,
    /// A stream about a kilometre wide.
    VeryWide,
}

/// A road that joins the centre of `hex` with the centre of its neighbour in `dir`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkLine {
    /// Index of the hex.
    pub hex: usize,
    /// Direction of the neighbour.
    pub dir: u8,
    /// Kind of road.
    pub class: Road,
}

/// Kind of road.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Road {
    /// Paved road.
    Paved,
    /// Dirt road.
    Dirt,
    /// Track.
    Track,
}

/// State of the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Season {
    /// Dry ground.
    #[default]
    Dry,
    /// Mud.
    Mud,
    /// Snow cover.
    Snow,
}

/// Light of the hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Light {
    /// Full light.
    #[default]
    Day,
    /// Half light.
    Twilight,
    /// Darkness.
    Night,
}

/// Season and light together: all that changes the look of a painted tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Look {
    /// State of the ground.
    pub season: Season,
    /// Light of the hour.
    pub light: Light,
}
