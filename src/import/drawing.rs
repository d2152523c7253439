//! The drawing of a map: cut, lines and overlay put together.

use std::collections::BTreeMap;

use super::{
    coast,
    cut::Cut,
    geo::{Geo, Pt},
    lines::Line,
    overlay::{Bridge, Named, Overlay},
    rivers::{self, HexSide},
    roads::Ways,
};
use crate::{
    content::map::{PlaceClass, River, Road, Side as HexSides, Terrain},
    engine::{
        grid::{EdgeMap, Tile},
        side::Side,
    },
};

/// Metres of a rules level (O1.a).
const LEVEL_M: i16 = 300;
/// Share of land in per cent below which a hex is water.
const LAND: i16 = 50;
/// How far, in km, a bridge may lie from where it is said to be.
const BRIDGE_KM: f64 = 6.0;

/// A map ready to be written.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// How it lies on the earth.
    pub geo: Geo,
    /// What it shows.
    pub title: String,
    /// Terrain by hex.
    pub terrain: Vec<Terrain>,
    /// Level by hex.
    pub level: Vec<u8>,
    /// Metres by hex.
    pub metres: Vec<i16>,
    /// Rivers: chains of sides.
    pub rivers: Vec<(River, Vec<HexSide>)>,
    /// Roads: chains of hexes.
    pub roads: Vec<(Road, Vec<Tile>)>,
    /// Railways: chains of hexes.
    pub rails: Vec<Vec<Tile>>,
    /// Bridges with what they carry.
    pub bridges: Vec<(HexSide, u8)>,
    /// Names.
    pub places: Vec<Named>,
    /// Hexes over which units may leave.
    pub exits: Vec<Tile>,
    /// Who holds what at the start.
    pub control: Vec<Option<Side>>,
    /// What the author should look at.
    pub remarks: Vec<String>,
}

impl Drawing {
    /// Puts everything together.
    pub fn of(cut: &Cut, coast: &[Line], rivers: &[Line], overlay: &Overlay) -> Self {
        let geo = cut.geo;
        let grid = geo.grid;
        let mut remarks = Vec::new();
        let terrain = terrain(cut, coast, overlay);
        let level = grid.tiles().map(|tile| {
            let by_height = u8::try_from((cut.ground[tile.index()].mean / LEVEL_M).clamp(0, 9)).unwrap_or(0);
            let by_hand = overlay.levels.iter().rev().find(|(_, shape)| shape.holds(&geo, tile)).map(|(level, _)| *level);
            by_hand.unwrap_or(if terrain[tile.index()] == Terrain::Water { 0 } else { by_height })
        });
        let level = level.collect();
        let metres = grid.tiles().map(|tile| cut.ground[tile.index()].mean).collect();
        let mut sides = EdgeMap::new(grid);
        let rivers = lay_rivers(&geo, &terrain, rivers, overlay, &mut sides, &mut remarks);
        let mut ways = Ways { geo: &geo, terrain: &terrain, sides };
        let (mut roads, mut rails) = (Vec::new(), Vec::new());
        for (class, line) in &overlay.roads {
            for chain in ways.chains(line) {
                for pair in chain.windows(2) {
                    if let Some(dir) = grid.dir_between(pair[0], pair[1]) {
                        let mut side = ways.sides.get(pair[0], dir);
                        side.road = side.road.max(*class);
                        ways.sides.set(pair[0], dir, side);
                    }
                }
                roads.push((*class, chain));
            }
        }
        for line in &overlay.rails {
            rails.extend(ways.chains(line));
        }
        let bridges = bridges(&geo, &ways.sides, &overlay.bridges, &mut remarks);
        let control = |tile: Tile| overlay.control.iter().rev().find(|(_, shape)| shape.holds(&geo, tile)).map(|(side, _)| *side);
        let control = grid.tiles().map(control).collect();
        let exits = grid.tiles().filter(|tile| overlay.exits.as_ref().is_some_and(|shape| shape.holds(&geo, *tile)));
        Self {
            geo,
            title: overlay.title.clone(),
            terrain: terrain.clone(),
            level,
            metres,
            rivers,
            roads,
            rails,
            bridges,
            places: overlay.places.clone(),
            exits: exits.collect(),
            control,
            remarks,
        }
    }
}

/// Sea and lakes; rough ground by relief; areas by hand; settlements over all.
fn terrain(cut: &Cut, coast: &[Line], overlay: &Overlay) -> Vec<Terrain> {
    let land = coast::land(cut, coast, overlay.lakes);
    let grid = cut.geo.grid;
    let mut terrain: Vec<Terrain> = grid
        .tiles()
        .map(|tile| {
            let rough = overlay.rough.is_some_and(|least| cut.ground[tile.index()].relief >= least);
            match land[tile.index()] {
                land if land < LAND => Terrain::Water,
                _ if rough => Terrain::Rough,
                _ => overlay.base,
            }
        })
        .collect();
    for (kind, shape) in &overlay.areas {
        for tile in grid.tiles().filter(|tile| shape.holds(&cut.geo, *tile)) {
            // Woods do not grow into the sea; what is said of single hexes or of water itself does.
            if terrain[tile.index()] != Terrain::Water || *kind == Terrain::Water || shape.names(tile) {
                terrain[tile.index()] = *kind;
            }
        }
    }
    for place in &overlay.places {
        match place.class {
            PlaceClass::Town => terrain[place.tile.index()] = Terrain::Town,
            PlaceClass::Village if terrain[place.tile.index()] != Terrain::Town => {
                terrain[place.tile.index()] = Terrain::Village;
            }
            _ => {}
        }
    }
    terrain
}

/// Rivers of files, then those by hand: the first ones are what later ones run into.
fn lay_rivers(
    geo: &Geo,
    terrain: &[Terrain],
    files: &[Line],
    overlay: &Overlay,
    sides: &mut EdgeMap<HexSides>,
    remarks: &mut Vec<String>,
) -> Vec<(River, Vec<HexSide>)> {
    let mut settled: BTreeMap<Tile, Pt> = BTreeMap::new();
    for place in overlay.places.iter().filter(|place| matches!(place.class, PlaceClass::Town | PlaceClass::Village)) {
        settled.entry(place.tile).or_insert(place.at);
    }
    let water = |tile: Tile| terrain[tile.index()] == Terrain::Water;
    let mut net = rivers::Net::new(rivers::Land { geo, water: &water, settled: &settled });
    let class = |line: &Line| overlay.levels_of_rivers.iter().find(|(level, _)| *level == line.level).map(|(_, class)| *class);
    let from_files = files.iter().filter_map(|line| Some((class(line)?, &line.points, false)));
    let by_hand = overlay.rivers.iter().map(|(class, points)| (*class, points, true));
    let mut rivers = Vec::new();
    for (number, (class, points, own)) in from_files.chain(by_hand).enumerate() {
        let chains = net.lay(points);
        if chains.is_empty() && own {
            remarks.push(format!("river {} of the overlay found no way on the map", number + 1));
        }
        for chain in chains {
            for (tile, dir) in &chain {
                let mut side = sides.get(*tile, *dir);
                side.river = side.river.max(class);
                sides.set(*tile, *dir, side);
            }
            rivers.push((class, chain));
        }
    }
    rivers
}

/// A road over water has a bridge as strong as itself, unless the overlay says otherwise.
fn bridges(geo: &Geo, sides: &EdgeMap<HexSides>, said: &[Bridge], remarks: &mut Vec<String>) -> Vec<(HexSide, u8)> {
    let crossing = |side: &HexSides| side.road != Road::None && side.river != River::None;
    let mut bridges: Vec<(HexSide, u8)> = sides
        .iter()
        .filter(|(_, _, side)| crossing(side))
        .map(|(tile, dir, side)| {
            let capacity = match side.road {
                Road::None | Road::Track => 1,
                Road::Dirt => 2,
                Road::Paved => 3,
            };
            ((tile, dir), capacity)
        })
        .collect();
    for bridge in said {
        let far = |(tile, dir): HexSide| {
            let other = geo.grid.neighbour(tile, dir).unwrap_or(tile);
            geo.centre(tile).towards(geo.centre(other), 0.5).distance(bridge.near)
        };
        let nearest = bridges.iter_mut().min_by(|a, b| far(a.0).total_cmp(&far(b.0)));
        match nearest {
            Some((side, capacity)) if far(*side) <= BRIDGE_KM => *capacity = bridge.capacity,
            _ => {
                let (lat, lon) = geo.lat_lon(bridge.near);
                remarks.push(format!("no road crosses water near {lat:.3}, {lon:.3}: there is no bridge"));
            }
        }
    }
    bridges
}
