//! The ground of a random scenario: heights, water, cover, settlements, roads, names.

use std::collections::BTreeSet;

use super::{
    names::{Namer, text},
    relief::{self, FULL, Purpose, quantile, upto},
    rivers::{self, Course},
    roads::{self, Way},
};
use crate::{
    content::{
        map::{Place, PlaceClass, River, Road, Side, Terrain},
        text::Text,
    },
    engine::{
        dice::Dice,
        grid::{EdgeMap, Grid, Tile},
    },
};

/// Height in metres of the lowest letter of the heights grid.
pub const BASE: i32 = 100;
/// Metres per letter of the heights grid.
pub const STEP: i32 = 4;
/// Highest letter of the heights grid.
const LETTERS: i32 = 35;
/// Longest distance from a river at which wet ground is marsh, in hexes.
const MARSHY: u32 = 1;

/// A village or a town.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// Where.
    pub tile: Tile,
    /// Whether it is a town.
    pub town: bool,
    /// Its name.
    pub name: Text,
}

/// A finished map, not yet written.
#[derive(Clone, Debug)]
pub struct Land {
    /// Extent.
    pub grid: Grid,
    /// Height from 0 to [`FULL`].
    pub height: Vec<i32>,
    /// What covers the hexes.
    pub terrain: Vec<Terrain>,
    /// Level by the rules.
    pub level: Vec<u8>,
    /// Rivers and brooks.
    pub courses: Vec<Course>,
    /// Water and roads by side.
    pub sides: EdgeMap<Side>,
    /// Villages and towns, the first the most important.
    pub settlements: Vec<Settlement>,
    /// Roads.
    pub ways: Vec<Way>,
    /// Railways.
    pub rails: Vec<Vec<Tile>>,
    /// The highest hill, if the map has one.
    pub hill: Option<Tile>,
    /// All names.
    pub places: Vec<Place>,
}

impl Land {
    /// Letter of the heights grid.
    pub fn letter(&self, tile: Tile) -> i32 {
        self.height[tile.index()] * LETTERS / FULL
    }

    /// Height in metres.
    pub fn metres(&self, tile: Tile) -> i32 {
        BASE + STEP * self.letter(tile)
    }

    /// The settlement nearest to a hex.
    pub fn nearest(&self, tile: Tile) -> Option<&Settlement> {
        self.settlements.iter().min_by_key(|settlement| (self.grid.distance(settlement.tile, tile), settlement.tile))
    }

    /// Whether a hex can be walked to in at most two steps without crossing water.
    pub fn dry_walk(&self, from: Tile, to: Tile) -> bool {
        let dry = |tile: Tile| {
            let grid = self.grid;
            grid.neighbours(tile).filter(move |(dir, _)| self.sides.get(tile, *dir).river == River::None).map(|(_, next)| next)
        };
        from == to || dry(from).any(|next| next == to || dry(next).any(|next| next == to))
    }

    /// Whether a hex lies on a road or in a settlement.
    pub fn on_road(&self, tile: Tile) -> bool {
        self.terrain[tile.index()].built_up()
            || self.grid.neighbours(tile).any(|(dir, _)| self.sides.get(tile, dir).road != Road::None)
    }
}

/// Makes the ground.
pub fn land(dice: Dice, grid: Grid) -> Land {
    let mut height = relief::field(&mut relief::stream(dice, Purpose::Height), grid, relief::coarsest(grid));
    let courses = rivers::lay(dice, grid, &mut height);
    let mut sides = EdgeMap::<Side>::new(grid);
    for course in &courses {
        for (tile, dir) in &course.sides {
            let side = sides.get(*tile, *dir);
            sides.set(*tile, *dir, Side { river: side.river.max(course.class), ..side });
        }
    }
    let mut land = Land {
        grid,
        height,
        terrain: vec![Terrain::Open; grid.len()],
        level: vec![0; grid.len()],
        courses,
        sides,
        settlements: Vec::new(),
        ways: Vec::new(),
        rails: Vec::new(),
        hill: None,
        places: Vec::new(),
    };
    raise(&mut land);
    cover(dice, &mut land);
    let mut namer = Namer::new(relief::stream(dice, Purpose::Names));
    settle(dice, &mut land, &mut namer);
    roads::lay(dice, &mut land);
    label(&mut land, &mut namer);
    land
}

/// Level 1 on the highest hexes, without lonely ones on larger maps.
fn raise(land: &mut Land) {
    let grid = land.grid;
    let least = quantile(&land.height, 950);
    let high: Vec<bool> = land.height.iter().map(|height| *height >= least).collect();
    for tile in grid.tiles().filter(|tile| high[tile.index()]) {
        let company = grid.neighbours(tile).any(|(_, next)| high[next.index()]);
        land.level[tile.index()] = u8::from(company || grid.len() < 200);
    }
    land.hill = grid.tiles().filter(|tile| land.level[tile.index()] > 0).max_by_key(|tile| {
        let (col, _) = grid.col_row(*tile);
        let middle = (col * 2 - i32::from(grid.cols())).abs() * 300 / i32::from(grid.cols());
        (land.height[tile.index()] - middle, *tile)
    });
}

/// Woods where they grow, rough ground on slopes, marsh in wet valleys.
fn cover(dice: Dice, land: &mut Land) {
    let grid = land.grid;
    let mut rolls = relief::stream(dice, Purpose::Wood);
    let forests = relief::field(&mut rolls, grid, (relief::coarsest(grid) / 2).clamp(4, 10));
    let groves = relief::field(&mut rolls, grid, 3);
    let wood: Vec<i32> = forests.iter().zip(&groves).map(|(forest, grove)| (3 * forest + 2 * grove) / 5).collect();
    let wet = relief::field(&mut relief::stream(dice, Purpose::Wet), grid, 4);
    let slope: Vec<i32> = grid
        .tiles()
        .map(|tile| {
            let here = land.height[tile.index()];
            grid.neighbours(tile).map(|(_, next)| (land.height[next.index()] - here).abs()).max().unwrap_or(0)
                + wet[tile.index()] / 12
        })
        .collect();
    let (light, dense) = (quantile(&wood, 760), quantile(&wood, 940));
    let (steep, low, damp) = (quantile(&slope, 880), quantile(&land.height, 300), quantile(&wet, 600));
    let river = near_water(land);
    for tile in grid.tiles() {
        let place = tile.index();
        land.terrain[place] = if land.height[place] < low && wet[place] > damp && river[place] {
            Terrain::Marsh
        } else if wood[place] > dense {
            Terrain::DenseWood
        } else if wood[place] > light {
            Terrain::LightWood
        } else if slope[place] > steep {
            Terrain::Rough
        } else {
            Terrain::Open
        };
    }
}

/// Hexes near water, where the ground may be marshy.
fn near_water(land: &Land) -> Vec<bool> {
    let mut near = vec![false; land.grid.len()];
    for (tile, _) in land.courses.iter().flat_map(|course| &course.sides) {
        land.grid.within(*tile, MARSHY).for_each(|tile| near[tile.index()] = true);
    }
    near
}

/// Villages and towns: the main town near the middle, others spread, rather in valleys than on hills.
fn settle(dice: Dice, land: &mut Land, namer: &mut Namer) {
    let grid = land.grid;
    let mut rolls = relief::stream(dice, Purpose::Settlements);
    let area = grid.len();
    let villages = if area < 720 { (area / 34).max(3) } else { 20 + (area - 720) / 130 };
    let towns = (1 + area / 1500).min(12);
    let apart = if area < 150 { 3 } else { 4 };
    let (cols, rows) = (i32::from(grid.cols()), i32::from(grid.rows()));
    // The strip of each third must have villages: staffs and stores need roofs, and roads a goal.
    let mut wishes = vec![(cols / 2, rows / 2, true), (cols / 6, rows / 2, false), (cols - 1 - cols / 6, rows / 2, false)];
    for number in 3..villages + towns {
        let town = number < towns + 2;
        wishes.push((upto(&mut rolls, cols - 1), upto(&mut rolls, rows - 1), town));
    }
    let mut free: Vec<bool> = vec![true; area];
    for (col, row, town) in wishes {
        let Some(wished) = grid.tile(col, row) else { continue };
        let fit = |tile: &Tile| free[tile.index()] && land.level[tile.index()] == 0;
        let site = grid.within(wished, 3).filter(fit).min_by_key(|tile| {
            let ground = match land.terrain[tile.index()] {
                Terrain::Open => 0,
                Terrain::LightWood | Terrain::Rough => 200,
                _ => 900,
            };
            let rim = grid.neighbours(*tile).count();
            let rim = if rim < 6 { 300 } else { 0 };
            let far = i32::try_from(grid.distance(wished, *tile)).unwrap_or(0);
            (ground + rim + land.height[tile.index()] / 3 + far * 60, *tile)
        });
        if let Some(site) = site {
            land.settlements.push(Settlement { tile: site, town, name: namer.settlement(town) });
            land.terrain[site.index()] = if town { Terrain::Town } else { Terrain::Village };
            grid.within(site, apart - 1).for_each(|near| free[near.index()] = false);
            let grown = town && area >= 2000;
            let suburb = grid.neighbours(site).map(|(_, next)| next).filter(|tile| land.level[tile.index()] == 0);
            if grown && let Some(tile) = suburb.min_by_key(|tile| (land.height[tile.index()], *tile)) {
                land.terrain[tile.index()] = Terrain::Town;
            }
        }
    }
}

/// Names for settlements, hills, woods, marshes and water.
fn label(land: &mut Land, namer: &mut Namer) {
    let grid = land.grid;
    let mut places: Vec<Place> = land
        .settlements
        .iter()
        .map(|settlement| Place {
            tile: settlement.tile,
            name: settlement.name.clone(),
            class: if settlement.town { PlaceClass::Town } else { PlaceClass::Village },
        })
        .collect();
    let feature = |tile: Tile, name: Text| Place { tile, name, class: PlaceClass::Feature };
    let mut heights = BTreeSet::new();
    for hill in summits(land) {
        // Heights are names, and the map tells them only to a few metres.
        let metres = (land.metres(hill)..).find(|metres| heights.insert(*metres)).unwrap_or(BASE);
        places.push(feature(hill, text(&format!("Höhe {metres}"), &format!("Hill {metres}"))));
    }
    for (kind, most) in [(Terrain::DenseWood, 1 + grid.len() / 400), (Terrain::Marsh, 1 + grid.len() / 600)] {
        for tile in hearts(land, kind).into_iter().take(most) {
            let name = if kind == Terrain::Marsh { namer.marsh() } else { namer.wood() };
            if let Some(name) = name {
                places.push(feature(tile, name));
            }
        }
    }
    for course in &land.courses {
        // Short brooks go without; the name stands where no other does, as near the middle as may be.
        let free = |tile: Tile| places.iter().all(|place| place.tile != tile);
        let length = course.sides.len();
        let middle = (0..length).filter(|place| free(course.sides[*place].0)).min_by_key(|place| place.abs_diff(length / 2));
        if length >= 6
            && let Some((tile, _)) = middle.and_then(|place| course.sides.get(place)).copied()
            && let Some(name) = namer.river()
        {
            places.push(Place { tile, name, class: PlaceClass::Water });
        }
    }
    land.places = places;
}

/// The highest hex of each group of hexes of level 1, far enough from one another.
fn summits(land: &Land) -> Vec<Tile> {
    let mut high: Vec<Tile> = land.grid.tiles().filter(|tile| land.level[tile.index()] > 0).collect();
    high.sort_by_key(|tile| (std::cmp::Reverse(land.height[tile.index()]), *tile));
    let mut summits: Vec<Tile> = land.hill.into_iter().collect();
    for tile in high {
        if summits.len() < 40 && summits.iter().all(|other| land.grid.distance(*other, tile) > 5) {
            summits.push(tile);
        }
    }
    summits
}

/// Hexes of a kind with the most hexes of the same kind around, far enough from one another.
fn hearts(land: &Land, kind: Terrain) -> Vec<Tile> {
    let grid = land.grid;
    let alike = |tile: Tile| grid.neighbours(tile).filter(|(_, next)| land.terrain[next.index()] == kind).count();
    let mut all: Vec<(usize, Tile)> =
        grid.tiles().filter(|tile| land.terrain[tile.index()] == kind).map(|tile| (alike(tile), tile)).collect();
    all.sort_by_key(|(alike, tile)| (std::cmp::Reverse(*alike), *tile));
    let mut hearts: Vec<Tile> = Vec::new();
    for (_, tile) in all {
        if hearts.len() < 10 && hearts.iter().all(|other| grid.distance(*other, tile) > 6) {
            hearts.push(tile);
        }
    }
    hearts
}
