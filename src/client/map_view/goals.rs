//! Objectives as flags with their points, and where the map may be left.

use std::collections::BTreeMap;

use bevy_egui::egui::{Align2, Painter, Rect, pos2, vec2};
use egui_phosphor::regular as icon;

use super::lens::Lens;
use crate::{
    client::{
        counter::Palette,
        textures::{Picture, Textures},
        theme::{bold, regular, tokens},
        words::names,
    },
    content::{
        scenario::Scenario,
        victory::{Condition, Goal, Points},
    },
    engine::{
        grid::{Dir, Tile},
        side::Side,
    },
};

/// The goals at a hex.
pub fn at(scenario: &Scenario, tile: Tile) -> impl Iterator<Item = &Goal> {
    scenario.goals.iter().filter(move |goal| goal.condition.hexes().contains(&tile))
}

/// The most points that each hex brings either side.
pub fn flags(scenario: &Scenario) -> BTreeMap<Tile, Points> {
    let mut flags: BTreeMap<Tile, Points> = BTreeMap::new();
    for goal in &scenario.goals {
        for tile in places(scenario, &goal.condition) {
            let most = flags.entry(tile).or_default();
            *most = (*most).max(goal.points);
        }
    }
    flags
}

/// Where the flags of a goal stand: on all its hexes. Where any bridge over a river will do, one of them says enough:
/// the bridge that is there from the beginning, else one in the middle.
fn places(scenario: &Scenario, condition: &Condition) -> Vec<Tile> {
    let Condition::Any(parts) = condition else { return condition.hexes() };
    if !parts.iter().all(|part| bridge(part).is_some()) {
        return condition.hexes();
    }
    let stands = |part: &&Condition| bridge(part).is_some_and(|(tile, dir)| scenario.map.side(tile, dir).bridge > 0);
    let one = parts.iter().find(stands).or(parts.get(parts.len() / 2));
    // Where the bridge must be held as well, the hex for that is named last.
    one.and_then(|part| part.hexes().pop()).into_iter().collect()
}

/// The bridge of which a condition speaks.
fn bridge(condition: &Condition) -> Option<(Tile, Dir)> {
    match condition {
        Condition::BridgeStanding(tile, dir) | Condition::BridgeBuilt(tile, dir) => Some((*tile, *dir)),
        Condition::All(parts) => parts.iter().find_map(bridge),
        _ => None,
    }
}

/// Height of the flags at a height of hexes: beside counters they grow with these.
pub fn size(f: f32) -> f32 {
    match f {
        ..24.0 => 20.0,
        24.0..44.0 => 25.0,
        _ => (f * 0.3).clamp(20.0, 48.0),
    }
}

/// Draws the flags in view, on top of the counters of formations that would be behind them, and wholly within a
/// rectangle.
#[allow(clippy::too_many_arguments, reason = "each is another source of what is drawn")]
pub fn draw(
    p: &Painter,
    textures: &mut Textures,
    lens: &Lens,
    scenario: &Scenario,
    control: &[Option<Side>],
    palette: Palette,
    size: f32,
    covers: &[Rect],
    within: Rect,
) {
    exits(p, lens, scenario);
    for (tile, worth) in flags(scenario) {
        if !lens.shows(tile) {
            continue;
        }
        let owner = control.get(tile.index()).copied().flatten();
        let aside = if lens.f >= 44.0 { vec2(-0.40 * lens.f, -0.14 * lens.f) } else { vec2(0.0, 0.0) };
        let mut foot = lens.centre(tile) + aside;
        // A flag in front of a counter would hide its symbol: it stands on top of it.
        if let Some(cover) = covers.iter().find(|cover| cover.contains(foot)) {
            foot.y = cover.top() + 1.0;
        }
        let corner = pos2((foot.x - 0.12 * size).min(within.right() - size), (foot.y - size).max(within.top()));
        let flag = Picture::Flag(owner.map(|side| side.index() as u8), palette);
        textures.centred(p, flag, size, corner + vec2(size, size) / 2.0);
        let ink = match (owner, palette) {
            (Some(Side::Two), _) => tokens::PRIMARY_TEXT,
            _ => tokens::INK,
        };
        let text = names::points(worth);
        p.text(corner + vec2(0.45 * size, 0.29 * size), Align2::CENTER_CENTER, text, bold((size * 0.42).max(12.0)), ink);
    }
}

/// Where units may leave the map (O0.l); small signs would say nothing.
fn exits(p: &Painter, lens: &Lens, scenario: &Scenario) {
    for tile in scenario.map.exits.iter().filter(|tile| lens.f >= 24.0 && lens.shows(**tile)) {
        let place = lens.centre(*tile) + vec2(0.0, 0.26 * lens.f);
        let font = regular((lens.f * 0.3).clamp(14.0, 24.0));
        p.text(place, Align2::CENTER_CENTER, icon::SIGN_OUT, font, tokens::INK);
    }
}

#[cfg(test)]
mod tests {
    use super::flags;
    use crate::content::load;

    #[test]
    fn where_any_bridge_will_do_one_flag_stands_at_the_bridge_there_is() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/river");
        let scenario = load::scenario(&folder).unwrap_or_else(|mistakes| panic!("{}", mistakes.report));
        let flags: Vec<String> = flags(&scenario).keys().map(|tile| scenario.map.grid.label(*tile).to_string()).collect();
        // Podol, Zaton, Hill 134, and the far end of the road bridge.
        assert_eq!(flags.len(), 4, "{flags:?}");
        assert!(["0805", "0905", "0909", "1206"].iter().all(|hex| flags.iter().any(|flag| flag == hex)), "{flags:?}");
    }
}
