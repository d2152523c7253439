//! What a random battle is about: places worth points for both sides.

use super::{map::Land, names::text, place::owner};
use crate::{
    content::{
        map::{River, Road},
        text::Text,
    },
    engine::{grid::Tile, side::Side},
};

/// A place worth points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Where.
    pub tile: Tile,
    /// "Bridge at …", "Hill …", or the name of a settlement.
    pub name: Text,
    /// Points for each side that holds it at the end.
    pub points: [u32; 2],
}

/// Least distance between two objectives.
const APART: u32 = 3;

struct Candidate {
    tile: Tile,
    name: Text,
    /// Steps that this kind may lie farther from the wished hex than another.
    weight: u32,
}

/// Three to six places across the map, the first the most central.
pub fn objectives(land: &Land) -> Vec<Objective> {
    let grid = land.grid;
    let (cols, rows) = (i32::from(grid.cols()), i32::from(grid.rows()));
    // Per cent of the map from the west and from the north.
    let wishes: &[(i32, i32)] = match grid.len() {
        0..150 => &[(50, 50), (18, 50), (82, 50)],
        150..700 => &[(50, 50), (18, 50), (82, 50), (50, 12)],
        700..3000 => &[(50, 50), (18, 50), (82, 50), (50, 20), (50, 80)],
        _ => &[(50, 50), (18, 50), (82, 50), (45, 20), (55, 80), (55, 35)],
    };
    let candidates = candidates(land);
    let mut chosen: Vec<Objective> = Vec::new();
    for (x, y) in wishes {
        let wished = grid.tile((cols * x / 100).min(cols - 1), (rows * y / 100).min(rows - 1)).unwrap_or_default();
        let apart = |tile: Tile, least: u32| chosen.iter().all(|other| grid.distance(other.tile, tile) >= least);
        let wide = (u32::from(grid.rows().min(grid.cols())) / 5).max(APART);
        let home = owner(grid, wished);
        let pick = |least: u32| {
            let fit = candidates.iter().filter(|candidate| apart(candidate.tile, least) && owner(grid, candidate.tile) == home);
            fit.min_by_key(|candidate| (20 + 2 * grid.distance(candidate.tile, wished) - candidate.weight, candidate.tile))
                .map(|candidate| (candidate.tile, candidate.name.clone()))
        };
        let plain = || {
            let near = grid.tiles().filter(|tile| apart(*tile, APART) && owner(grid, *tile) == home);
            near.min_by_key(|tile| (grid.distance(*tile, wished), *tile)).map(|tile| (tile, field_name(land, tile)))
        };
        if let Some((tile, name)) = pick(wide).or_else(|| pick(APART)).or_else(plain) {
            let points = match home {
                Some(Side::One) => [4, 8],
                Some(Side::Two) => [8, 4],
                None if chosen.is_empty() => [10, 10],
                None => [6, 6],
            };
            chosen.push(Objective { tile, name, points });
        }
    }
    chosen
}

fn candidates(land: &Land) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = land
        .settlements
        .iter()
        .map(|settlement| Candidate {
            tile: settlement.tile,
            name: settlement.name.clone(),
            weight: if settlement.town { 10 } else { 4 },
        })
        .collect();
    for (tile, dir, side) in land.sides.iter() {
        if side.road < Road::Dirt || side.river < River::River {
            continue;
        }
        // The bank with a name of its own gives the bridge its name already.
        let banks = [Some(tile), land.grid.neighbour(tile, dir)].into_iter().flatten();
        let roofs = |tile: &Tile| land.terrain[tile.index()].built_up();
        if let Some(tile) = banks.filter(|tile| !roofs(tile)).min_by_key(|tile| land.height[tile.index()])
            && let Some(near) = land.nearest(tile)
        {
            let name = text(&format!("Brücke bei {}", near.name.de), &format!("Bridge at {}", near.name.en));
            candidates.push(Candidate { tile, name, weight: 6 });
        }
    }
    if let Some(hill) = land.hill {
        let metres = land.metres(hill);
        let name = text(&format!("Höhe {metres}"), &format!("Hill {metres}"));
        candidates.push(Candidate { tile: hill, name, weight: 4 });
    }
    candidates
}

fn field_name(land: &Land, tile: Tile) -> Text {
    let label = land.grid.label(tile);
    text(&format!("Hex {label}"), &format!("Hex {label}"))
}
