//! The texts of a random scenario's files.

use super::{
    Wish,
    forces::{Entry, Formation, Unit},
    goals::Objective,
    map::{BASE, Land, STEP},
    place::owner,
};
use crate::{
    content::{
        map::{PlaceClass, River, Road},
        read::map::TERRAIN,
        text::Text,
    },
    engine::{
        grid::{Dir, Grid, Tile},
        side::Side,
    },
};

/// Hex sides or hexes on one line of a list.
const PER_LINE: usize = 12;

/// A text in both languages, as the files write it.
pub fn both(text: &Text) -> String {
    let plain = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("(de: \"{}\", en: \"{}\")", plain(&text.de), plain(&text.en))
}

/// One line a row of the map.
pub fn layer(grid: Grid, letter: impl Fn(Tile) -> char) -> String {
    let mut text = String::from("r\"\n");
    for row in 0..i32::from(grid.rows()) {
        text.push_str("        ");
        text.extend((0..i32::from(grid.cols())).filter_map(|col| grid.tile(col, row)).map(&letter));
        text.push('\n');
    }
    text.push_str("    \"");
    text
}

/// A direction as authors write it.
pub fn direction(dir: Dir) -> &'static str {
    ["N", "NE", "SE", "S", "SW", "NW"][dir.index()]
}

/// Items in quotes, several on a line.
pub fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.map(|item| format!("\"{item}\",")).collect();
    let lines: Vec<String> = items.chunks(PER_LINE).map(|line| format!("            {}\n", line.join(" "))).collect();
    format!("[\n{}        ]", lines.concat())
}

/// `map.ron`.
pub fn map(land: &Land, wish: Wish) -> String {
    let grid = land.grid;
    let digit = |value: i32| u32::try_from(value).ok().and_then(|value| char::from_digit(value, 36)).unwrap_or('0');
    let kind = |tile: Tile| {
        let terrain = land.terrain[tile.index()];
        TERRAIN.iter().find(|(_, known)| *known == terrain).map_or('.', |(letter, _)| *letter)
    };
    let control = |tile: Tile| match owner(grid, tile) {
        Some(Side::One) => '1',
        Some(Side::Two) => '2',
        None => '.',
    };
    let mut text = format!("// A random map, seed {}.\n(\n    size: ({}, {}),\n", wish.seed, grid.cols(), grid.rows());
    let mut put = |line: String| text.push_str(&line);
    put(format!("    terrain: {},\n", layer(grid, kind)));
    put(format!("    levels: {},\n", layer(grid, |tile| digit(i32::from(land.level[tile.index()])))));
    let letters = layer(grid, |tile| digit(land.letter(tile)));
    put(format!("    heights: (base: {BASE}, step: {STEP}, grid: {letters}),\n"));
    put("    rivers: [\n".to_owned());
    for course in &land.courses {
        let class = if course.class == River::Brook { "Brook" } else { "River" };
        let sides = list(course.sides.iter().map(|(tile, dir)| format!("{} {}", grid.label(*tile), direction(*dir))));
        put(format!("        (class: {class}, sides: {sides}),\n"));
    }
    put("    ],\n    roads: [\n".to_owned());
    for way in &land.ways {
        let class = match way.class {
            Road::Paved => "Paved",
            Road::Dirt => "Dirt",
            Road::None | Road::Track => "Track",
        };
        let hexes = list(way.tiles.iter().map(|tile| grid.label(*tile).to_string()));
        put(format!("        (class: {class}, way: {hexes}),\n"));
    }
    put("    ],\n    rails: [\n".to_owned());
    for line in &land.rails {
        put(format!("        (way: {}),\n", list(line.iter().map(|tile| grid.label(*tile).to_string()))));
    }
    put("    ],\n    bridges: [\n".to_owned());
    for (tile, dir, side) in land.sides.iter() {
        let capacity = match side.road {
            _ if side.river == River::None => continue,
            Road::None => continue,
            Road::Track => 1,
            Road::Dirt => 2,
            Road::Paved => 3,
        };
        put(format!("        (hex: \"{}\", side: {}, capacity: {capacity}),\n", grid.label(tile), direction(dir)));
    }
    put("    ],\n    places: [\n".to_owned());
    for place in &land.places {
        let class = match place.class {
            PlaceClass::Village => "Village",
            PlaceClass::Town => "Town",
            PlaceClass::Feature => "Feature",
            PlaceClass::Water => "Water",
        };
        put(format!("        (hex: \"{}\", name: {}, class: {class}),\n", grid.label(place.tile), both(&place.name)));
    }
    put(format!("    ],\n    exits: [],\n    control: {},\n)\n", layer(grid, control)));
    text
}

/// `forces.ron`.
pub fn forces(grid: Grid, sides: &[Vec<Formation>; 2]) -> String {
    let mut text = String::from("// Random forces.\n(\n    sheets: [\"germany_1941\", \"soviet_1941\"],\n    sides: [\n");
    for side in sides {
        text.push_str("        [\n");
        side.iter().for_each(|top| formation(&mut text, grid, top, 12));
        text.push_str("        ],\n");
    }
    text.push_str("    ],\n)\n");
    text
}

fn formation(text: &mut String, grid: Grid, node: &Formation, indent: usize) {
    let pad = " ".repeat(indent);
    let Formation { key, name, level, .. } = node;
    text.push_str(&format!("{pad}(\n{pad}    key: \"{key}\", name: {}, level: {level},\n", both(name)));
    if let Some(staff) = &node.staff {
        text.push_str(&format!("{pad}    staff: {},\n", unit(grid, staff)));
    }
    if !node.units.is_empty() {
        text.push_str(&format!("{pad}    units: [\n"));
        for member in &node.units {
            text.push_str(&format!("{pad}        {},\n", unit(grid, member)));
        }
        text.push_str(&format!("{pad}    ],\n"));
    }
    if !node.formations.is_empty() {
        text.push_str(&format!("{pad}    formations: [\n"));
        node.formations.iter().for_each(|under| formation(text, grid, under, indent + 8));
        text.push_str(&format!("{pad}    ],\n"));
    }
    text.push_str(&format!("{pad}),\n"));
}

fn unit(grid: Grid, unit: &Unit) -> String {
    let Unit { key, name, short, sheet, experience, .. } = unit;
    let entry = match &unit.entry {
        Entry::At(tile) => format!("at: \"{}\"", grid.label(*tile)),
        Entry::Arrives(round, at) => {
            let hexes: Vec<String> = at.iter().map(|tile| format!("\"{}\"", grid.label(*tile))).collect();
            format!("arrives: (round: {round}, at: [{}])", hexes.join(", "))
        }
    };
    let lost: Vec<String> = unit.lost.iter().map(u8::to_string).collect();
    let lost = if unit.lost.iter().all(|lost| *lost == 0) { String::new() } else { format!(", lost: [{}]", lost.join(", ")) };
    let name = both(name);
    format!("(key: \"{key}\", name: {name}, short: \"{short}\", sheet: \"{sheet}\", experience: {experience}, {entry}{lost})")
}

/// One goal of a side.
pub fn goal(side: Side, name: &Text, points: &str, when: &str) -> String {
    let side = if side == Side::One { "One" } else { "Two" };
    format!("        (side: {side}, name: {}, points: {points}, when: {when}),\n", both(name))
}

/// The condition that a place is held.
pub fn held(grid: Grid, objective: &Objective) -> String {
    format!("HoldAtEnd(\"{}\")", grid.label(objective.tile))
}
