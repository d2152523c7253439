//! Excursions on the map: where a row may go, what it would see from there, who could fire at it (O6.1.a). And the fire
//! that seen enemies could have at those who pass (O7.7.a), as it threatens and as it falls.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use super::{ink, lens::Lens, motion::Flash, reach::WayStep};
use crate::{
    client::{
        i18n::tr_with,
        theme::{bold, glaze, glaze::ground, glaze_on, regular, tokens},
        words::names,
    },
    content::{scenario::UnitId, text::Lang},
    engine::grid::{Tile, path::Reach},
    operations::{
        combat::opportunity::{self, Threat},
        sight::{excursion, rule},
        view::SideView,
    },
};

/// Hexes beyond which nothing is seen from a hex of the same height.
const FAR: u32 = 4;

/// The hexes to which a row may go with what it takes there and back; and what would be seen from the hovered one.
pub fn excursion(p: &Painter, lens: &Lens, view: &SideView, unit: UnitId, row: u8, hovered: Option<Tile>, lang: Lang) {
    let mut search = Reach::new(view.scenario.map.grid);
    let Ok(hexes) = excursion::reachable(view, unit, row, &mut search) else { return };
    let light = ground(view.visibility.light);
    let mut tint = Mesh::default();
    for (tile, _) in hexes.iter().filter(|(tile, _)| lens.shows(*tile)) {
        ink::fill(&mut tint, &lens.corners(*tile), glaze_on(tokens::REACH, 0.30, light));
    }
    ink::add(p, tint);
    for (tile, cost) in hexes.iter().filter(|(tile, _)| lens.shows(*tile)) {
        ink::outline(p, lens.corners_grown(*tile, -1.5).to_vec(), 1.4, tokens::REACH_LINE);
        if lens.f >= 38.0 && view.own_in(*tile).is_empty() && !view.enemy_seen(*tile) {
            let (at, text) = (lens.centre(*tile), cost.to_string());
            ink::halo_text(p, at, Align2::CENTER_CENTER, &text, bold(13.0), tokens::INK, tokens::REACH_CASING);
        }
    }
    let there = hovered.filter(|tile| hexes.iter().any(|(hex, _)| hex == tile));
    if let Some(tile) = there {
        let (map, rules) = (&view.scenario.map, &view.scenario.rules);
        let new = map.grid.within(tile, FAR).filter(|hex| !view.seen[hex.index()] && lens.shows(*hex));
        for hex in new.filter(|hex| rule::sees(map, rules, tile, *hex, view.visibility)) {
            ink::outline(p, lens.corners_grown(hex, -4.0).to_vec(), 2.6, tokens::SELECTED_BAR);
        }
        let start = view.unit(unit).and_then(|unit| unit.tile());
        let way: Vec<Tile> = start.into_iter().chain(search.way(tile).unwrap_or_default()).collect();
        let line: Vec<Pos2> = way.iter().map(|hex| lens.centre(*hex)).collect();
        if line.len() > 1 {
            ink::cased(p, &line, 3.6, tokens::PATH, 4.4, tokens::PATH_CASING);
        }
        if let Some(state) = view.unit(unit) {
            threats(p, lens, &opportunity::threats_to_scouts(view, state, usize::from(row), &way));
        }
    }
    choosing(p, lens, view, unit, row, there, lang);
}

/// What is being chosen, below the tools.
fn choosing(p: &Painter, lens: &Lens, view: &SideView, unit: UnitId, row: u8, there: Option<Tile>, lang: Lang) {
    let name = view.sheet_of(unit).rows.get(usize::from(row)).map_or_else(String::new, |row| row.name.get(lang).to_owned());
    let hex = there.map_or_else(String::new, |tile| names::place(lang, view, tile));
    let arguments = [("unit", names::unit(lang, view, unit).into()), ("row", name.into()), ("hex", hex.into())];
    let text = tr_with(lang, if there.is_some() { "excursion-choosing-hex" } else { "excursion-choosing" }, &arguments);
    let galley = p.layout(text, regular(13.0), tokens::INK, (lens.rect.width() - 60.0).max(120.0));
    let rect = Rect::from_min_size(pos2(lens.rect.left() + 10.0, lens.rect.top() + 54.0), galley.size() + vec2(20.0, 12.0));
    p.rect(rect, CornerRadius::same(4), tokens::SELECTED, Stroke::new(1.0, tokens::SELECTED_BAR), StrokeKind::Inside);
    p.galley(rect.min + vec2(10.0, 6.0), galley, tokens::INK);
}

/// The fire that seen enemies could have at units of a selection on their way.
pub fn of_way(view: &SideView, units: &[UnitId], steps: &[WayStep]) -> Vec<Threat> {
    let Some(first) = steps.first() else { return Vec::new() };
    let way: Vec<Tile> = [first.from].into_iter().chain(steps.iter().map(|step| step.to)).collect();
    opportunity::threats(view, units, &way)
}

/// A dashed line from each enemy that could fire to the hex that is left under its fire, and a sign there.
pub fn threats(p: &Painter, lens: &Lens, threats: &[Threat]) {
    for threat in threats.iter().filter(|threat| threat.damages.0 > 0) {
        let (from, to) = (lens.centre(threat.from), lens.centre(threat.hex));
        let strength = if threat.likely { 0.85 } else { 0.45 };
        let along = to - from;
        if threat.from != threat.hex {
            ink::fire(p, from + along * 0.34, to - along * 0.22, glaze(tokens::ATTACK, strength), tokens::PATH_CASING);
        }
        crosshair(p, to + vec2(0.0, -0.30 * lens.f), if threat.likely { tokens::ATTACK_FRAME } else { tokens::INK_SECOND });
    }
}

fn crosshair(p: &Painter, at: Pos2, ink: Color32) {
    p.circle(at, 8.0, tokens::PATH_CASING, Stroke::new(2.0, ink));
    for by in [vec2(1.0, 0.0), vec2(0.0, 1.0)] {
        p.line_segment([at - by * 11.0, at - by * 3.0], Stroke::new(2.0, ink));
        p.line_segment([at + by * 3.0, at + by * 11.0], Stroke::new(2.0, ink));
    }
}

/// Opportunity fire that fell a moment ago: it fades.
pub fn flashes(p: &Painter, lens: &Lens, flashes: &[Flash], now: f64) {
    for flash in flashes {
        let left = flash.left(now);
        if left <= 0.0 || !lens.shows(flash.hex) {
            continue;
        }
        let to = lens.centre(flash.hex);
        for from in flash.from.iter().map(|tile| lens.centre(*tile)).filter(|from| from.distance(to) > 1.0) {
            let along = to - from;
            let casing = glaze(tokens::PATH_CASING, left);
            ink::fire(p, from + along * 0.30, to - along * 0.10, glaze(tokens::ATTACK, left), casing);
        }
        ink::outline(p, lens.corners_grown(flash.hex, -2.0).to_vec(), 4.0, glaze(tokens::ATTACK_FRAME, left));
    }
}
