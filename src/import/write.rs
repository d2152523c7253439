//! The text of `map.ron`.

use super::{drawing::Drawing, rivers::HexSide};
use crate::{
    content::{
        generate::write::{both, direction, layer, list},
        map::{PlaceClass, River, Road},
        read::map::{HEIGHT_LETTERS, TERRAIN},
    },
    engine::side::Side,
};

/// The picture heights as base, step and letters.
fn heights(metres: &[i16]) -> (i16, i16) {
    let (low, high) = (metres.iter().min().copied().unwrap_or(0), metres.iter().max().copied().unwrap_or(0));
    let steps = i16::try_from(HEIGHT_LETTERS.len() - 1).unwrap_or(1);
    (low, ((high - low + steps - 1) / steps).max(1))
}

/// The map as a file.
pub fn map(drawing: &Drawing) -> String {
    let grid = drawing.geo.grid;
    let kind = |tile: crate::engine::grid::Tile| {
        let terrain = drawing.terrain[tile.index()];
        TERRAIN.iter().find(|(_, known)| *known == terrain).map_or('.', |(letter, _)| *letter)
    };
    let mut text = format!("// {}.\n", drawing.title);
    text.push_str("// Made by `hacse import-map` from the overlay beside this file; change that, then make the map again.\n(\n");
    let mut put = |line: String| text.push_str(&line);
    put(format!("    size: ({}, {}),\n    terrain: {},\n", grid.cols(), grid.rows(), layer(grid, kind)));
    let digit = |value: u8| char::from_digit(u32::from(value), 10).unwrap_or('0');
    put(format!("    levels: {},\n", layer(grid, |tile| digit(drawing.level[tile.index()]))));
    let (base, step) = heights(&drawing.metres);
    let letter = |metres: i16| {
        let index = usize::try_from((metres - base + step / 2) / step).unwrap_or(0);
        HEIGHT_LETTERS.chars().nth(index).unwrap_or('0')
    };
    let letters = layer(grid, |tile| letter(drawing.metres[tile.index()]));
    put(format!("    heights: (base: {base}, step: {step}, grid: {letters}),\n    rivers: [\n"));
    let side = |(tile, dir): &HexSide| format!("{} {}", grid.label(*tile), direction(*dir));
    for (class, chain) in &drawing.rivers {
        let class = match class {
            River::None | River::Brook => "Brook",
            River::River => "River",
            River::Large => "Large",
            River::VeryWide => "VeryWide",
        };
        put(format!("        (class: {class}, sides: {}),\n", list(chain.iter().map(side))));
    }
    put("    ],\n    roads: [\n".to_owned());
    let label = |tile: &crate::engine::grid::Tile| grid.label(*tile).to_string();
    for (class, chain) in &drawing.roads {
        let class = match class {
            Road::Paved => "Paved",
            Road::Dirt => "Dirt",
            Road::None | Road::Track => "Track",
        };
        put(format!("        (class: {class}, way: {}),\n", list(chain.iter().map(label))));
    }
    put("    ],\n    rails: [\n".to_owned());
    for chain in &drawing.rails {
        put(format!("        (way: {}),\n", list(chain.iter().map(label))));
    }
    put("    ],\n    bridges: [\n".to_owned());
    for ((tile, dir), capacity) in &drawing.bridges {
        put(format!("        (hex: \"{}\", side: {}, capacity: {capacity}),\n", grid.label(*tile), direction(*dir)));
    }
    put("    ],\n    places: [\n".to_owned());
    for place in &drawing.places {
        let class = match place.class {
            PlaceClass::Village => "Village",
            PlaceClass::Town => "Town",
            PlaceClass::Feature => "Feature",
            PlaceClass::Water => "Water",
        };
        put(format!("        (hex: \"{}\", name: {}, class: {class}),\n", grid.label(place.tile), both(&place.name)));
    }
    put("    ],\n".to_owned());
    let exits = if drawing.exits.is_empty() { "[]".to_owned() } else { list(drawing.exits.iter().map(label)) };
    put(format!("    exits: {exits},\n"));
    if drawing.control.iter().any(Option::is_some) {
        let control = |tile: crate::engine::grid::Tile| match drawing.control[tile.index()] {
            Some(Side::One) => '1',
            Some(Side::Two) => '2',
            None => '.',
        };
        put(format!("    control: {},\n", layer(grid, control)));
    }
    text.push_str(")\n");
    text
}
