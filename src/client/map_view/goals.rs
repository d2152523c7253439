//! Objectives as flags with their points.

use std::collections::BTreeMap;

use bevy_egui::egui::{Align2, Painter, pos2, vec2};

use super::lens::Lens;
use crate::{
    client::{
        counter::Palette,
        textures::{Picture, Textures},
        theme::{bold, tokens},
    },
    content::{
        scenario::Scenario,
        victory::{Condition, Goal, Points},
    },
    engine::{grid::Tile, side::Side},
};

/// The hexes that a condition names.
pub fn hexes(condition: &Condition) -> Vec<Tile> {
    match condition {
        Condition::HoldAtEnd(tile)
        | Condition::HoldBy(tile, _)
        | Condition::HoldAt(tile, _)
        | Condition::HoldFor(tile, _)
        | Condition::EachRound(tile)
        | Condition::BridgeStanding(tile, _) => vec![*tile],
        Condition::Exit { over, .. } => over.first().copied().into_iter().collect(),
        Condition::Connected(a, b) => vec![*a, *b],
        Condition::Any(parts) | Condition::All(parts) => parts.iter().flat_map(hexes).collect(),
        Condition::Losses { .. } => Vec::new(),
    }
}

/// Points as they are written: halves as "½".
pub fn points(points: Points) -> String {
    match (points.0 / 2, points.0 % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// The goals at a hex.
pub fn at(scenario: &Scenario, tile: Tile) -> impl Iterator<Item = &Goal> {
    scenario.goals.iter().filter(move |goal| hexes(&goal.condition).contains(&tile))
}

/// The most points that each hex brings either side.
pub fn flags(scenario: &Scenario) -> BTreeMap<Tile, Points> {
    let mut flags: BTreeMap<Tile, Points> = BTreeMap::new();
    for goal in &scenario.goals {
        for tile in hexes(&goal.condition) {
            let most = flags.entry(tile).or_default();
            *most = (*most).max(goal.points);
        }
    }
    flags
}

/// Height of the flags at a height of hexes: beside counters they grow with these.
pub fn size(f: f32) -> f32 {
    match f {
        ..24.0 => 20.0,
        24.0..44.0 => 25.0,
        _ => (f * 0.3).clamp(20.0, 48.0),
    }
}

/// Draws the flags in view.
pub fn draw(
    p: &Painter,
    textures: &mut Textures,
    lens: &Lens,
    scenario: &Scenario,
    control: &[Option<Side>],
    palette: Palette,
    size: f32,
) {
    for (tile, worth) in flags(scenario) {
        if !lens.shows(tile) {
            continue;
        }
        let owner = control.get(tile.index()).copied().flatten();
        let aside = if lens.f >= 44.0 { vec2(-0.40 * lens.f, -0.14 * lens.f) } else { vec2(0.0, 0.0) };
        let foot = lens.centre(tile) + aside;
        let corner = pos2(foot.x - 0.12 * size, foot.y - size);
        let flag = Picture::Flag(owner.map(|side| side.index() as u8), palette);
        textures.centred(p, flag, size, corner + vec2(size, size) / 2.0);
        let ink = match (owner, palette) {
            (Some(Side::Two), _) => tokens::PRIMARY_TEXT,
            _ => tokens::INK,
        };
        let text = points(worth);
        p.text(corner + vec2(0.45 * size, 0.29 * size), Align2::CENTER_CENTER, text, bold((size * 0.42).max(12.0)), ink);
    }
}
