//! Reads maps: text grids for what covers hexes, lists for what lies on their sides.

use super::{DIRS, text, tile, tile_of};
use crate::{
    content::{
        map::{Map, Place, PlaceClass, River, Road, Side as HexSide, Terrain},
        reader::{Checker, Fields, Mistake, Source, Spanned, Value},
    },
    engine::{
        grid::{Dir, EdgeMap, Grid, Tile},
        side::Side,
    },
};

/// Letters of the terrain grid.
pub const TERRAIN: [(char, Terrain); 9] = [
    ('.', Terrain::Open),
    ('d', Terrain::Desert),
    ('r', Terrain::Rough),
    ('w', Terrain::LightWood),
    ('W', Terrain::DenseWood),
    ('m', Terrain::Marsh),
    ('v', Terrain::Village),
    ('T', Terrain::Town),
    ('~', Terrain::Water),
];

/// Words for rivers, roads and places, in map files and in the overlays from which maps are made.
pub(crate) const RIVERS: [(&str, River); 4] =
    [("Brook", River::Brook), ("River", River::River), ("Large", River::Large), ("VeryWide", River::VeryWide)];
pub(crate) const ROADS: [(&str, Road); 3] = [("Paved", Road::Paved), ("Dirt", Road::Dirt), ("Track", Road::Track)];
pub(crate) const PLACES: [(&str, PlaceClass); 4] = [
    ("Village", PlaceClass::Village),
    ("Town", PlaceClass::Town),
    ("Feature", PlaceClass::Feature),
    ("Water", PlaceClass::Water),
];
const CONTROL: [(char, Option<Side>); 3] = [('.', None), ('1', Some(Side::One)), ('2', Some(Side::Two))];

/// Capacity of a bridge that the author does not state: it carries everything.
const FULL_CAPACITY: u8 = 3;

/// A map with the control of its hexes at the start.
pub struct ReadMap {
    /// The map.
    pub map: Map,
    /// Control at the start.
    pub control: Vec<Option<Side>>,
    /// The shared map that it lies on.
    pub base: Option<String>,
}

/// Reads a map file; one that lies on a shared map adds to it what the scenario sets: control, exits, ports, bridges.
pub fn read_on<'a>(source: &'a Source, shared: &'a [(String, Source)]) -> (Option<ReadMap>, Vec<(&'a Source, Mistake)>) {
    let (checker, value) = Checker::open(source);
    let mut pairs = Vec::new();
    let read = value.as_ref().and_then(|value| {
        let fields = checker.fields(value, "map");
        if !fields.has("base") {
            return Some(map(&checker, fields));
        }
        let name = fields.string("base");
        let Some((_, found)) = shared.iter().find(|(known, _)| *known == name) else {
            let span = fields.value("base").map_or(value.span, |value| value.span);
            checker.unknown(span, "map", &name, shared.iter().map(|(known, _)| known.as_str()));
            return None;
        };
        let (below, value) = Checker::open(found);
        let mut read = value.as_ref().map(|value| map(&below, below.fields(value, "map")))?;
        pairs = below.into_pairs();
        setting(&checker, &fields, &mut read);
        fields.finish();
        Some(ReadMap { base: Some(name), ..read })
    });
    pairs.extend(checker.into_pairs());
    (read, pairs)
}

/// Everything of a map's file.
fn map(checker: &Checker, fields: Fields) -> ReadMap {
    let (cols, rows) = fields
        .pair("size")
        .map_or((1, 1), |(cols, rows)| (checker.int_in(cols, 1..=Grid::MAX_SIDE), checker.int_in(rows, 1..=Grid::MAX_SIDE)));
    let grid = Grid::new(cols, rows);
    let (width, height) = (usize::from(cols), usize::from(rows));
    let digits: Vec<(char, i8)> = ('0'..='9').zip(0..).collect();
    let mut map = Map {
        grid,
        terrain: fields.grid("terrain", width, height, &TERRAIN, &Terrain::Open),
        level: fields.opt_grid("levels", width, height, &digits, &0).unwrap_or_else(|| vec![0; grid.len()]),
        metres: heights(&fields, width, height),
        sides: EdgeMap::new(grid),
        places: fields.opt_list("places").iter().filter_map(|place| self::place(checker, grid, place)).collect(),
        exits: Vec::new(),
        navigable: Vec::new(),
    };
    for value in fields.opt_list("rivers") {
        river(checker, &mut map, value);
    }
    for value in fields.opt_list("roads") {
        let road = checker.fields(value, "road");
        let class = road.choice("class", &ROADS);
        way(checker, &mut map, &road, |side| side.road = side.road.max(class));
        road.finish();
    }
    for value in fields.opt_list("rails") {
        let rail = checker.fields(value, "railway");
        way(checker, &mut map, &rail, |side| side.rail = true);
        rail.finish();
    }
    whole_bridges(&mut map);
    let mut read = ReadMap { map, control: vec![None; grid.len()], base: None };
    setting(checker, &fields, &mut read);
    fields.finish();
    read
}

/// What a scenario sets on its map: single bridges, exits, ports, control; what it does not name stays.
fn setting(checker: &Checker, fields: &Fields, read: &mut ReadMap) {
    let grid = read.map.grid;
    let (width, height) = (usize::from(grid.cols()), usize::from(grid.rows()));
    bridges(checker, &mut read.map, fields);
    let hexes = |name: &str| fields.opt_list(name).iter().filter_map(|hex| tile_of(checker, grid, hex)).collect::<Vec<_>>();
    read.map.exits.extend(hexes("exits"));
    read.map.navigable.extend(hexes("navigable"));
    if let Some(control) = fields.opt_grid("control", width, height, &CONTROL, &None) {
        read.control = control;
    }
}

/// Letters of the grid of heights: the first stands for none, each further one for a step more.
pub const HEIGHT_LETTERS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Heights for the picture: base + step × letter, 0–9 then a–z then A–Z.
fn heights(fields: &Fields, width: usize, height: usize) -> Vec<i16> {
    let Some(inner) = fields.opt_fields("heights", "heights") else { return vec![100; width * height] };
    let base = inner.int_in("base", -400..=6000i16);
    let step = inner.int_in("step", 1..=200i16);
    let letters: Vec<(char, i16)> = HEIGHT_LETTERS.chars().zip(0..).collect();
    let steps = inner.grid("grid", width, height, &letters, &0);
    inner.finish();
    steps.into_iter().map(|letter| base.saturating_add(step.saturating_mul(letter))).collect()
}

fn place(checker: &Checker, grid: Grid, value: &Spanned<Value>) -> Option<Place> {
    let fields = checker.fields(value, "place");
    let (tile, name) = (tile(checker, grid, &fields, "hex"), text(&fields, "name"));
    let class = fields.choice("class", &PLACES);
    fields.finish();
    Some(Place { tile: tile?, name, class })
}

/// A side as authors write it: `"1104 SE"`.
pub(super) fn side_of(checker: &Checker, grid: Grid, value: &Spanned<Value>) -> Option<(Tile, Dir)> {
    let written = checker.string(value);
    let (label, dir) = written.split_once(' ').unwrap_or((&written, ""));
    let found = grid.parse_label(label).zip(DIRS.iter().find(|(name, _)| *name == dir.trim()).map(|(_, dir)| *dir));
    if found.is_none() && !written.is_empty() {
        checker.found(value.span, &format!("\"{written}\""), "a hex of the map and a side: \"0101 NE\" (N, NE, SE, S, SW, NW)");
    }
    found
}

fn river(checker: &Checker, map: &mut Map, value: &Spanned<Value>) {
    let fields = checker.fields(value, "river");
    let class = fields.choice("class", &RIVERS);
    let width = fields.opt_int_in("width", 1..=9_999u16);
    for value in fields.list("sides") {
        if let Some((tile, dir)) = side_of(checker, map.grid, value) {
            let mut side = map.sides.get(tile, dir);
            if class >= side.river {
                side.river = class;
                side.width = width.unwrap_or(0);
            }
            // A river along the rim of the map bears on nothing; it is drawn by its neighbours.
            map.sides.set(tile, dir, side);
        }
    }
    fields.finish();
}

/// A chain of adjacent hexes.
fn way(checker: &Checker, map: &mut Map, fields: &Fields, mut put: impl FnMut(&mut HexSide)) {
    let mut former: Option<Tile> = None;
    for value in fields.list("way") {
        let Some(tile) = tile_of(checker, map.grid, value) else {
            former = None;
            continue;
        };
        if let Some(from) = former {
            match map.grid.dir_between(from, tile) {
                Some(dir) => {
                    let mut side = map.sides.get(from, dir);
                    put(&mut side);
                    map.sides.set(from, dir, side);
                }
                None => {
                    checker.mistake(value.span, format!("{} is not adjacent to {}", map.grid.label(tile), map.grid.label(from)))
                }
            }
        }
        former = Some(tile);
    }
}

/// Where roads cross rivers there are bridges that carry everything.
fn whole_bridges(map: &mut Map) {
    let crossings: Vec<(Tile, Dir, HexSide)> =
        map.sides.iter().filter(|(_, _, side)| side.road != Road::None && side.river != River::None).collect();
    for (tile, dir, side) in crossings {
        map.sides.set(tile, dir, HexSide { bridge: FULL_CAPACITY, ..side });
    }
}

fn bridges(checker: &Checker, map: &mut Map, fields: &Fields) {
    for value in fields.opt_list("bridges") {
        let bridge = checker.fields(value, "bridge");
        let at = tile(checker, map.grid, &bridge, "hex");
        let dir = bridge.choice("side", &DIRS);
        let capacity = bridge.int_in("capacity", 0..=FULL_CAPACITY);
        if let Some(at) = at {
            let side = map.sides.get(at, dir);
            if side.river == River::None || side.road == Road::None {
                let missing = if side.river == River::None { "no water" } else { "no road" };
                bridge.mistake("side", format!("there is {missing} on this side of {}", map.grid.label(at)));
            }
            map.sides.set(at, dir, HexSide { bridge: capacity, ..side });
        }
        bridge.finish();
    }
}
