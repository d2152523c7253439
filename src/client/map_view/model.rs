//! The map of the rules as the map painter takes it.

use super::paint::{self, Cover, EdgeLine, LinkLine, MapModel, Settlement};
use crate::content::{
    map::{Map, River, Road, Terrain},
    scenario::Ground,
    tables::Light,
};

/// Converts a map.
pub fn model(map: &Map) -> MapModel {
    let mut model = MapModel {
        cols: usize::from(map.grid.cols()),
        rows: usize::from(map.grid.rows()),
        cover: map.terrain.iter().map(|terrain| cover(*terrain)).collect(),
        settlement: map.terrain.iter().map(|terrain| settlement(*terrain)).collect(),
        height_m: map.metres.clone(),
        seed: seed(map),
        ..MapModel::default()
    };
    for (tile, dir, side) in map.sides.iter() {
        let (hex, dir) = (tile.index(), dir.index() as u8);
        if let Some(class) = river(side.river) {
            model.rivers.push(EdgeLine { hex, dir, class });
        }
        if let Some(class) = road(side.road) {
            model.roads.push(LinkLine { hex, dir, class });
        }
        if side.rail {
            model.rails.push((hex, dir));
        }
        // A road that meets water without a bridge breaks off there.
        if side.road != Road::None && side.river != River::None && side.bridge == 0 {
            model.blown_bridges.push((hex, dir));
        }
    }
    model
}

fn cover(terrain: Terrain) -> Cover {
    match terrain {
        Terrain::Open | Terrain::Village | Terrain::Town => Cover::Plain,
        Terrain::Desert => Cover::Sand,
        Terrain::Rough => Cover::Rough,
        Terrain::LightWood => Cover::LightWood,
        Terrain::DenseWood => Cover::DenseWood,
        Terrain::Marsh => Cover::Marsh,
        Terrain::Water => Cover::Water,
    }
}

fn settlement(terrain: Terrain) -> Settlement {
    match terrain {
        Terrain::Village => Settlement::Village,
        Terrain::Town => Settlement::Town,
        _ => Settlement::None,
    }
}

fn river(river: River) -> Option<paint::River> {
    Some(match river {
        River::None => return None,
        River::Brook => paint::River::Brook,
        River::River => paint::River::River,
        River::Large => paint::River::Large,
        River::VeryWide => paint::River::VeryWide,
    })
}

fn road(road: Road) -> Option<paint::Road> {
    Some(match road {
        Road::None => return None,
        Road::Track => paint::Road::Track,
        Road::Dirt => paint::Road::Dirt,
        Road::Paved => paint::Road::Paved,
    })
}

/// A number that follows from the map alone, so that a map always looks the same.
fn seed(map: &Map) -> u32 {
    let bytes = map.terrain.iter().map(|terrain| *terrain as u32).chain(map.metres.iter().map(|metres| *metres as u32));
    bytes.fold(0x811C_9DC5, |hash: u32, byte| (hash ^ byte).wrapping_mul(0x0100_0193))
}

/// How ground and light look.
pub fn look(ground: Ground, light: Light) -> paint::Look {
    let season = match ground {
        Ground::Dry => paint::Season::Dry,
        Ground::Mud => paint::Season::Mud,
        Ground::Snow => paint::Season::Snow,
    };
    let light = match light {
        Light::Day => paint::Light::Day,
        Light::Twilight => paint::Light::Twilight,
        Light::Night => paint::Light::Night,
    };
    paint::Look { season, light }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        client::map_view::{paint::Painter, sheet::Sheet},
        engine::grid::Grid,
    };

    #[test]
    fn painter_and_view_put_hexes_at_the_same_places() {
        let sheet = Sheet { grid: Grid::new(7, 5) };
        let painter = Painter::new(MapModel { cols: 7, rows: 5, ..MapModel::default() });
        for tile in sheet.grid.tiles() {
            let (a, b) = (sheet.centre(tile), painter.hex_centre_km(tile.index()));
            assert!((a.0 - b.0).abs() < 1e-3 && (a.1 - b.1).abs() < 1e-3, "{tile:?}: {a:?} {b:?}");
        }
        let (a, b) = (sheet.size(), painter.world_size_km());
        assert!((a.0 - b.0).abs() < 1e-3 && (a.1 - b.1).abs() < 1e-3);
    }
}
