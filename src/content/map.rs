//! Maps: terrain by hex, rivers, roads and bridges by hex side, names.

use serde::{Deserialize, Serialize};

use super::text::Text;
use crate::engine::grid::{Dir, EdgeMap, Grid, Tile};

/// What covers a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Terrain {
    /// Open ground.
    #[default]
    Open,
    /// Desert.
    Desert,
    /// Rough ground.
    Rough,
    /// Light wood.
    LightWood,
    /// Dense wood.
    DenseWood,
    /// Marsh.
    Marsh,
    /// Village.
    Village,
    /// Town.
    Town,
    /// Open water.
    Water,
}

impl Terrain {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Open,
        Self::Desert,
        Self::Rough,
        Self::LightWood,
        Self::DenseWood,
        Self::Marsh,
        Self::Village,
        Self::Town,
        Self::Water,
    ];

    /// Villages and towns count as road (O4.a).
    pub fn built_up(self) -> bool {
        matches!(self, Self::Village | Self::Town)
    }
}

/// Water on a hex side (O4.d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum River {
    /// Dry.
    #[default]
    None,
    /// Brook.
    Brook,
    /// River, 150 m.
    River,
    /// Large river, 600 m.
    Large,
    /// Very wide, 1500 m.
    VeryWide,
}

/// Road from centre to centre across a hex side (O4.c).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Road {
    /// None.
    #[default]
    None,
    /// Track.
    Track,
    /// Dirt road.
    Dirt,
    /// Paved road.
    Paved,
}

/// What a ferry carries (O3.2.f).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ferry {
    /// There is none.
    #[default]
    None,
    /// Companies without vehicles.
    Light,
    /// Companies of vehicles too.
    Heavy,
}

/// All that lies on or across one hex side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Water along it.
    pub river: River,
    /// Road across it.
    pub road: Road,
    /// Railway across it.
    pub rail: bool,
    /// Capacity of the bridge over the water; 0 none. 1 carries fuel figures up to 1, and so on.
    pub bridge: u8,
    /// Width of the water in metres, where it is not that of its class; 0 where it is (O3.2.g).
    pub width: u16,
    /// The bridge was built by pioneers: at capacity 1 it counts as open ground, above as road (O3.2.e).
    pub pontoon: bool,
    /// What a ferry of the side that looks carries: nothing, companies without vehicles, or all (O3.2.f).
    pub ferry: Ferry,
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Where.
    pub tile: Tile,
    /// Its name.
    pub name: Text,
    /// How important, for the lettering.
    pub class: PlaceClass,
}

/// Lettering classes of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceClass {
    /// Village.
    Village,
    /// Town.
    Town,
    /// Hill or other feature.
    Feature,
    /// Water: the name is set along the river through this hex.
    Water,
}

/// A map as the rules use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Extent.
    pub grid: Grid,
    /// Terrain by hex.
    pub terrain: Vec<Terrain>,
    /// Height level by hex, 300 m each, set by hand where it gave sight (O1.a).
    pub level: Vec<i8>,
    /// Height in metres by hex: for the picture only, rules never read it.
    pub metres: Vec<i16>,
    /// Hex sides.
    pub sides: EdgeMap<Side>,
    /// Names.
    pub places: Vec<Place>,
    /// Hexes over which units may leave (O0.l).
    pub exits: Vec<Tile>,
    /// Land hexes that ships may enter: harbours and navigable rivers.
    pub navigable: Vec<Tile>,
}

impl Map {
    /// Terrain of a hex.
    pub fn terrain(&self, tile: Tile) -> Terrain {
        self.terrain[tile.index()]
    }

    /// Whether ships may be in a hex: water, harbours, navigable rivers.
    pub fn afloat(&self, tile: Tile) -> bool {
        self.terrain(tile) == Terrain::Water || self.navigable.contains(&tile)
    }

    /// Height level of a hex.
    pub fn level(&self, tile: Tile) -> i32 {
        i32::from(self.level[tile.index()])
    }

    /// The side of a hex.
    pub fn side(&self, tile: Tile, dir: Dir) -> Side {
        self.sides.get(tile, dir)
    }

    /// The nearest named place at most two hexes away, for texts.
    pub fn place_near(&self, tile: Tile) -> Option<&Place> {
        self.places
            .iter()
            .filter(|place| place.class != PlaceClass::Water)
            .map(|place| (self.grid.distance(place.tile, tile), place))
            .filter(|(distance, _)| *distance <= 2)
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, place)| place)
    }
}
