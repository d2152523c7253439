//! Aircraft on the map: air routes, patrols, the radius while a hex is chosen, the range of flak.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{ink, lens::Lens};
use crate::{
    client::{
        action::AirPick,
        i18n::{tr, tr_with},
        panels::air::flight,
        theme::{bold, glaze, regular, tokens},
        words::names,
    },
    content::{scenario::UnitId, text::Lang},
    engine::{
        grid::{Dir, Tile},
        side::Side,
    },
    operations::{
        forces::{UnitState, components::Position},
        view::SideView,
    },
};

/// Ink of ranges.
const RANGE: Color32 = Color32::from_rgb(0x8E, 0x1F, 0x1A);

fn own_ink(view: &SideView) -> Color32 {
    if view.side == Side::One { tokens::ARROW_ONE } else { tokens::SIDE_TWO }
}

/// The outline of a disc of hexes, in dashes.
fn ring(p: &Painter, lens: &Lens, centre: Tile, radius: u32, stroke: Stroke, dash: [f32; 2]) {
    let grid = lens.sheet.grid;
    for tile in grid.within(centre, radius).filter(|tile| grid.distance(centre, *tile) == radius) {
        for dir in Dir::ALL {
            let inside = grid.neighbour(tile, dir).is_some_and(|beyond| grid.distance(centre, beyond) <= radius);
            if !inside {
                p.add(Shape::Vec(Shape::dashed_line(&lens.side(tile, dir), stroke, dash[0], dash[1])));
            }
        }
    }
}

/// Airfields, named attacks as dashed routes, patrols as dotted ones with the hexes that they cover.
pub fn draw(p: &Painter, lens: &Lens, view: &SideView, selected: &[UnitId]) {
    let paint = own_ink(view);
    for airfield in &view.scenario.airfields {
        let owner = view.control.get(airfield.tile.index()).copied().flatten();
        let tone = if owner == Some(Side::Two) { tokens::SIDE_TWO } else { tokens::ARROW_ONE };
        if lens.f >= 28.0 && lens.shows(airfield.tile) {
            let at = lens.centre(airfield.tile) + vec2(-lens.f * 0.36, lens.f * 0.30);
            ink::halo_text(p, at, Align2::CENTER_CENTER, icon::AIRPLANE_TAKEOFF, regular(15.0), tone, tokens::HALO);
        }
    }
    let mut above: Vec<Tile> = Vec::new();
    for unit in view.flights() {
        let Position::Aloft(base) = unit.position else { continue };
        let Some(over) = unit.sortie.over else { continue };
        let radius = u32::from(view.scenario.rules.readings.patrol_hexes);
        let chosen = selected.contains(&unit.id);
        dotted(p, lens.centre(base), lens.centre(over), glaze(paint, 0.8));
        if chosen {
            ring(p, lens, over, radius, Stroke::new(2.2, paint), [3.0, 4.0]);
        }
        let lower = above.iter().filter(|hex| **hex == over).count();
        above.push(over);
        mark(p, lens, view, unit, (over, lower), paint);
    }
    for strike in &view.strikes {
        let Some(base) = view.unit(strike.flight).and_then(UnitState::tile) else { continue };
        let (from, to) = (lens.centre(base), lens.centre(strike.hex));
        p.line_segment([from, to], Stroke::new(6.0, glaze(tokens::HALO, 0.7)));
        p.add(Shape::Vec(Shape::dashed_line(&[from, to], Stroke::new(2.6, paint), 9.0, 6.0)));
        head(p, from, to, paint);
    }
    for unit in selected.iter().filter_map(|id| view.unit(*id)) {
        let rows = view.sheet_of(unit.id).rows.iter();
        let range = rows.filter_map(|row| row.flak).max();
        if let (Some(range), Some(tile)) = (range, unit.tile()) {
            ring(p, lens, tile, u32::from(range), Stroke::new(2.0, RANGE), [8.0, 3.0]);
        }
    }
}

fn dotted(p: &Painter, from: Pos2, to: Pos2, paint: Color32) {
    p.add(Shape::Vec(Shape::dotted_line(&[from, to], paint, 8.0, 2.0)));
}

fn head(p: &Painter, from: Pos2, to: Pos2, paint: Color32) {
    let along = (to - from).normalized();
    let (tip, neck) = (to - along * 6.0, to - along * 20.0);
    let across = along.rot90() * 7.0;
    p.add(Shape::convex_polygon(vec![tip, neck + across, neck - across], paint, Stroke::new(1.2, tokens::HALO)));
}

/// A flight in the air over its hex: a plate above the counters, above those of other flights.
fn mark(p: &Painter, lens: &Lens, view: &SideView, unit: &UnitState, (over, lower): (Tile, usize), paint: Color32) {
    if lens.f < 28.0 || !lens.shows(over) {
        return;
    }
    let text = format!("{} {}", icon::AIRPLANE_TILT, view.scenario.unit(unit.id).short);
    let galley = p.layout_no_wrap(text, bold(12.0), paint);
    let size = galley.size() + vec2(8.0, 2.0);
    let at = lens.centre(over) - vec2(0.0, lens.f * 0.47 + lower as f32 * (size.y + 1.0));
    let rect = Rect::from_center_size(at, size);
    p.rect(rect, CornerRadius::same(3), tokens::SHEET, Stroke::new(1.0, paint), StrokeKind::Inside);
    p.galley(rect.min + vec2(4.0, 1.0), galley, paint);
}

/// What is to be chosen on the map: the radius of action, the route, and what it is for.
pub fn choosing(p: &Painter, lens: &Lens, view: &SideView, pick: AirPick, hovered: Option<Tile>, lang: Lang) {
    let Some(unit) = view.unit(pick.flight) else { return };
    let Some(base) = unit.tile() else { return };
    let paint = own_ink(view);
    let radius = view.sheet_of(pick.flight).aircraft().map_or(0, |aircraft| u32::from(aircraft.radius));
    ring(p, lens, base, radius, Stroke::new(2.4, paint), [9.0, 5.0]);
    let short = view.scenario.unit(pick.flight).short.clone();
    let hex = hovered.map_or_else(String::new, |tile| names::place(lang, view, tile));
    let arguments = [("mission", tr(lang, flight::word(pick.goal)).into()), ("flight", short.into()), ("hex", hex.into())];
    let mut text = tr_with(lang, if hovered.is_some() { "air-choosing-hex" } else { "air-choosing" }, &arguments);
    let refused = hovered.and_then(|tile| crate::operations::air::check::mission(view, pick.flight, &pick.mission(tile)).err());
    if let Some(refusal) = refused {
        text = format!("{text}. {}", crate::client::words::refusal(lang, refusal));
    }
    if let Some(to) = hovered.filter(|to| *to != base) {
        let (from, to) = (lens.centre(base), lens.centre(to));
        let paint = if refused.is_some() { glaze(tokens::LACK, 0.7) } else { paint };
        p.add(Shape::Vec(Shape::dashed_line(&[from, to], Stroke::new(2.6, paint), 9.0, 6.0)));
        head(p, from, to, paint);
    }
    let room = lens.rect.width() - 40.0;
    let galley = p.layout(text, regular(13.0), tokens::INK, room);
    let at = pos2(lens.rect.left() + 10.0, lens.rect.top() + 54.0);
    let rect = Rect::from_min_size(at, galley.size() + vec2(20.0, 12.0));
    let frame = if refused.is_some() { tokens::LACK } else { tokens::SELECTED_BAR };
    p.rect(rect, CornerRadius::same(4), tokens::SELECTED, Stroke::new(1.0, frame), StrokeKind::Inside);
    p.galley(rect.min + vec2(10.0, 6.0), galley, tokens::INK);
}
