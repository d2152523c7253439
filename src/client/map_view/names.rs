//! Names of places and waters: placed once per zoom step and round where they cover least.

use bevy_egui::egui::{
    Color32, FontId, Galley, Painter, Pos2, Rect, Shape, TextFormat, Vec2, emath::Rot2, epaint::TextShape, pos2, text::LayoutJob,
    vec2,
};
use std::sync::Arc;

use super::{
    crowd::Crowd,
    ink,
    lens::Lens,
    paint,
    sheet::{FLAT, Km},
    tiles::Tiles,
};
use crate::{
    client::theme::{serif, serif_bold, serif_italic, tokens},
    content::{
        map::{Place, PlaceClass, River, Road},
        scenario::Scenario,
        tables::Light,
        text::Lang,
    },
    engine::grid::{Dir, Tile},
};

/// What placed names were placed for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key {
    f: f32,
    lang: Lang,
    painted: bool,
    round: u32,
}

/// A placed name: which place, and the middle of the lettering relative to the sheet in points.
#[derive(Clone, Debug)]
enum Placed {
    Spot { place: usize, anchor: Km, offset: Vec2 },
    Along { place: usize, line: Vec<Km> },
}

/// Placed names of one zoom.
#[derive(Default)]
pub struct Names {
    key: Option<Key>,
    placed: Vec<Placed>,
}

/// Size factor of lettering at a hex height.
fn grow(f: f32) -> f32 {
    (f / 84.0).clamp(0.72, 1.25)
}

fn face(class: PlaceClass, f: f32) -> (FontId, f32) {
    let size = |at84: f32| (at84 * grow(f)).max(13.0);
    match class {
        PlaceClass::Village => (serif(size(15.5)), 0.0),
        PlaceClass::Town => (serif_bold(size(20.0)), 1.2),
        PlaceClass::Feature => (serif_italic(size(14.5)), 0.6),
        PlaceClass::Water => (serif_italic(size(17.0)), 2.5),
    }
}

fn lettering(p: &Painter, text: &str, class: PlaceClass, f: f32) -> Arc<Galley> {
    let (font, spacing) = face(class, f);
    let format = TextFormat { font_id: font, extra_letter_spacing: spacing, color: tokens::INK, ..TextFormat::default() };
    p.layout_job(LayoutJob::single_section(text.to_owned(), format))
}

/// Whether names of a class are shown at a hex height.
fn shown(class: PlaceClass, f: f32) -> bool {
    match class {
        PlaceClass::Town => f >= 14.0,
        PlaceClass::Water => f >= 24.0,
        PlaceClass::Village | PlaceClass::Feature => f >= 30.0,
    }
}

impl Names {
    /// Draws the names in view; `f` is the hex height that the view will come to rest at.
    #[allow(clippy::too_many_arguments, reason = "each is another source of what is drawn")]
    pub fn draw(
        &mut self,
        p: &Painter,
        lens: &Lens,
        f: f32,
        scenario: &Scenario,
        crowd: Option<&Crowd>,
        tiles: &Tiles,
        lang: Lang,
        light: Light,
        round: u32,
    ) {
        let key = Key { f, lang, painted: tiles.painter().is_some(), round };
        if self.key != Some(key) {
            self.key = Some(key);
            self.placed = place(p, f, scenario, crowd, tiles.painter(), lang, lens);
        }
        let (ink, halo) = colours(light);
        for placed in &self.placed {
            match placed {
                Placed::Spot { place, anchor, offset } => {
                    let Some(place) = scenario.map.places.get(*place) else { continue };
                    let at = lens.at(*anchor) + *offset;
                    if !lens.rect.expand(90.0).contains(at) {
                        continue;
                    }
                    let galley = lettering(p, place.name.get(lang), place.class, f);
                    let corner = at - galley.size() / 2.0;
                    for by in ink::halo_offsets(2.0) {
                        p.galley_with_override_text_color(corner + by, galley.clone(), halo);
                    }
                    p.galley_with_override_text_color(corner, galley, ink);
                }
                Placed::Along { place, line } => {
                    let Some(place) = scenario.map.places.get(*place) else { continue };
                    let line: Vec<Pos2> = line.iter().map(|km| lens.at(*km)).collect();
                    let water = if light == Light::Night { ink } else { tokens::WATER_NAME };
                    along(p, place.name.get(lang), f, &line, water, halo);
                }
            }
        }
    }
}

/// Colours of names and halos in a light.
fn colours(light: Light) -> (Color32, Color32) {
    match light {
        Light::Night => (Color32::from_rgb(0xE8, 0xED, 0xF6), Color32::from_rgb(0x18, 0x20, 0x2E)),
        _ => (tokens::INK, tokens::HALO),
    }
}

/// Places all names of the map for a zoom, the important first.
fn place(
    p: &Painter,
    f: f32,
    scenario: &Scenario,
    crowd: Option<&Crowd>,
    painter: Option<&paint::Painter>,
    lang: Lang,
    lens: &Lens,
) -> Vec<Placed> {
    let scale = f / FLAT;
    let mut order: Vec<usize> = (0..scenario.map.places.len()).collect();
    let rank = |place: &Place| match place.class {
        PlaceClass::Town => 0,
        PlaceClass::Water => 1,
        PlaceClass::Village => 2,
        PlaceClass::Feature => 3,
    };
    order.sort_by_key(|index| rank(&scenario.map.places[*index]));
    let mut taken: Vec<Rect> = Vec::new();
    let (wide, high) = lens.sheet.size();
    let paper = Rect::from_min_size(Pos2::ZERO, vec2(wide, high) * scale);
    let mut placed = Vec::new();
    for index in order {
        let place = &scenario.map.places[index];
        if !shown(place.class, f) {
            continue;
        }
        let name = place.name.get(lang);
        let size = lettering(p, name, place.class, f).size() - vec2(0.0, 4.0);
        if place.class == PlaceClass::Water
            && let Some(line) = painter.and_then(|painter| river_line(scenario, painter, place.tile, size.x / scale, f))
        {
            placed.push(Placed::Along { place: index, line });
            continue;
        }
        let anchor = match place.class {
            PlaceClass::Village | PlaceClass::Town => painter.map(|painter| painter.place_km(place.tile.index())),
            PlaceClass::Feature | PlaceClass::Water => None,
        };
        let anchor = anchor.unwrap_or_else(|| lens.sheet.centre(place.tile));
        let world = pos2(anchor.0 * scale, anchor.1 * scale);
        let candidates = candidates(place.class, size, f);
        let cost = |k: usize, offset: Vec2| {
            let rect = Rect::from_center_size(world + offset, size);
            let names: f32 = taken.iter().map(|other| overlap(rect, *other)).sum();
            let counters = crowd.map_or(0.0, |crowd| over_counters(rect, lens, scale, f, crowd));
            let roads = over_roads(rect, scenario, place.tile, lens, scale);
            let off = 1.0 - overlap(rect, paper);
            (names + off) * 8.0 + counters * 4.0 + roads + k as f32 * 0.02
        };
        let costs = candidates.iter().enumerate().map(|(k, offset)| (cost(k, *offset), *offset));
        if let Some((_, offset)) = costs.min_by(|a, b| a.0.total_cmp(&b.0)) {
            taken.push(Rect::from_center_size(world + offset, size));
            placed.push(Placed::Spot { place: index, anchor, offset });
        }
    }
    placed
}

/// The hexes in view in whose middle a name stands.
pub fn centred(scenario: &Scenario, lens: &Lens) -> Vec<Tile> {
    let features = scenario.map.places.iter().filter(|place| place.class == PlaceClass::Feature);
    features.map(|place| place.tile).filter(|tile| shown(PlaceClass::Feature, lens.f) && lens.shows(*tile)).collect()
}

/// Middles of the lettering around a place: E, W, NE, SE, NW, SW, N, S.
fn candidates(class: PlaceClass, size: Vec2, f: f32) -> Vec<Vec2> {
    if class == PlaceClass::Feature {
        return vec![Vec2::ZERO];
    }
    let away = if class == PlaceClass::Town { 0.40 * f } else { (0.26 * f).max(8.0) };
    let (x, y) = (away + size.x / 2.0, away * 0.8 + size.y / 2.0);
    let near = away * 0.4 + size.x / 2.0;
    vec![vec2(x, 0.0), vec2(-x, 0.0), vec2(near, -y), vec2(near, y), vec2(-near, -y), vec2(-near, y), vec2(0.0, -y), vec2(0.0, y)]
}

/// The part of a rectangle that another covers.
fn overlap(rect: Rect, other: Rect) -> f32 {
    let both = rect.intersect(other);
    if both.is_positive() { both.area() / rect.area().max(1.0) } else { 0.0 }
}

fn over_counters(rect: Rect, lens: &Lens, scale: f32, f: f32, crowd: &Crowd) -> f32 {
    let size = super::counters::Step::of(f).size();
    let middle = (rect.center().x / scale, rect.center().y / scale);
    let Some(tile) = lens.sheet.tile_at(middle) else { return 0.0 };
    let near = lens.sheet.grid.within(tile, 2).filter(|tile| crowd.in_hex(*tile).next().is_some());
    near.map(|tile| {
        let (x, y) = lens.sheet.centre(tile);
        overlap(rect, Rect::from_center_size(pos2(x * scale, y * scale), Vec2::splat(size)))
    })
    .sum()
}

/// How many roads and rivers cross the lettering.
fn over_roads(rect: Rect, scenario: &Scenario, tile: Tile, lens: &Lens, scale: f32) -> f32 {
    let map = &scenario.map;
    let point = |tile: Tile| {
        let (x, y) = lens.sheet.centre(tile);
        pos2(x * scale, y * scale)
    };
    let mut crossings = 0.0;
    for near in map.grid.within(tile, 1) {
        for (dir, next) in map.grid.neighbours(near) {
            let side = map.side(near, dir);
            if (side.road != Road::None || side.rail) && near < next && crosses(rect, point(near), point(next)) {
                crossings += if side.road == Road::Paved { 1.0 } else { 0.6 };
            }
        }
    }
    crossings
}

fn crosses(rect: Rect, a: Pos2, b: Pos2) -> bool {
    (0..=8).any(|k| rect.contains(a + (b - a) * (k as f32 / 8.0)))
}

/// The stretch of the river at a hex on which a name of some length stands, left to right.
fn river_line(scenario: &Scenario, painter: &paint::Painter, tile: Tile, length: f32, f: f32) -> Option<Vec<Km>> {
    let map = &scenario.map;
    let (dir, river) = Dir::ALL
        .into_iter()
        .map(|dir| (dir, map.side(tile, dir).river))
        .filter(|(_, river)| *river != River::None)
        .max_by_key(|(_, river)| *river)?;
    let course = painter.river_polyline(tile.index(), dir.index() as u8)?;
    let middle = painter.hex_centre_km(tile.index());
    let distance = |km: &Km| (km.0 - middle.0).powi(2) + (km.1 - middle.1).powi(2);
    let nearest = (0..course.len()).min_by(|a, b| distance(&course[*a]).total_cmp(&distance(&course[*b])))?;
    let step = |k: usize| (course[k + 1].0 - course[k].0).hypot(course[k + 1].1 - course[k].1);
    let (mut first, mut last) = (nearest, nearest);
    let (mut before, mut after) = (0.0, 0.0);
    while first > 0 && before < length * 0.6 {
        first -= 1;
        before += step(first);
    }
    while last + 1 < course.len() && after + before < length * 1.2 {
        after += step(last);
        last += 1;
    }
    while first > 0 && after + before < length * 1.2 {
        first -= 1;
        before += step(first);
    }
    if after + before < length || last == first {
        return None;
    }
    let mut line: Vec<Km> = course[first..=last].to_vec();
    if line.first()?.0 > line.last()?.0 {
        line.reverse();
    }
    // Beside the water, not in it, and calmer than it.
    let line = calm(&line);
    let wide = match river {
        River::Large => 0.3,
        River::VeryWide => 0.0,
        _ => 0.0,
    };
    let aside = wide + 11.0 * grow(f) / (f / FLAT);
    let last = line.len() - 1;
    let shift = |k: usize| {
        let (a, b) = (line[k.saturating_sub(2)], line[(k + 2).min(last)]);
        let (x, y) = (b.0 - a.0, b.1 - a.1);
        let long = x.hypot(y).max(0.001);
        (line[k].0 + y / long * aside, line[k].1 - x / long * aside)
    };
    Some((0..line.len()).map(shift).collect())
}

/// A line in even steps, each point the mean of its neighbours many times over: it bends no
/// sharper than letters along it can follow.
fn calm(line: &[Km]) -> Vec<Km> {
    const POINTS: usize = 32;
    let length = |a: Km, b: Km| (b.0 - a.0).hypot(b.1 - a.1);
    let whole: f32 = line.windows(2).map(|pair| length(pair[0], pair[1])).sum();
    let mut even = Vec::with_capacity(POINTS + 1);
    let (mut index, mut done) = (0, 0.0);
    for point in 0..=POINTS {
        let wanted = whole * point as f32 / POINTS as f32;
        while index + 2 < line.len() && done + length(line[index], line[index + 1]) < wanted {
            done += length(line[index], line[index + 1]);
            index += 1;
        }
        let (a, b) = (line[index], line[index + 1]);
        let part = ((wanted - done) / length(a, b).max(1e-4)).clamp(0.0, 1.0);
        even.push((a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part));
    }
    for _ in 0..40 {
        let before = even.clone();
        for k in 1..POINTS {
            even[k].0 = (before[k - 1].0 + before[k].0 * 2.0 + before[k + 1].0) / 4.0;
            even[k].1 = (before[k - 1].1 + before[k].1 * 2.0 + before[k + 1].1) / 4.0;
        }
    }
    even
}

/// Sets a text glyph by glyph along the middle of a line.
fn along(p: &Painter, text: &str, f: f32, line: &[Pos2], ink: Color32, halo: Color32) {
    let clip = p.clip_rect().expand(200.0);
    if line.len() < 2 || !line.iter().any(|pos| clip.contains(*pos)) {
        return;
    }
    let (font, spacing) = face(PlaceClass::Water, f);
    let glyphs: Vec<Arc<Galley>> = text.chars().map(|c| p.layout_no_wrap(c.to_string(), font.clone(), ink)).collect();
    let total: f32 = glyphs.iter().map(|galley| galley.size().x + spacing).sum::<f32>() - spacing;
    let whole: f32 = line.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let start = ((whole - total) / 2.0).max(0.0);
    let mut shapes = Vec::new();
    for pass in [true, false] {
        let mut at = start;
        for galley in &glyphs {
            let width = galley.size().x;
            let (a, b) = (on_line(line, at), on_line(line, at + width));
            let angle = (b - a).angle();
            let middle = a + (b - a) / 2.0;
            let corner = Rot2::from_angle(angle) * vec2(-width / 2.0, -galley.size().y / 2.0);
            let glyph = |by: Vec2, colour: Color32| {
                let mut shape = TextShape::new(middle + corner + by, galley.clone(), colour);
                shape.angle = angle;
                shape.override_text_color = Some(colour);
                Shape::Text(shape)
            };
            if pass {
                shapes.extend(ink::halo_offsets(2.0).map(|by| glyph(by, halo)));
            } else {
                shapes.push(glyph(Vec2::ZERO, ink));
            }
            at += width + spacing;
        }
    }
    p.extend(shapes);
}

/// The point at a distance along a line.
fn on_line(line: &[Pos2], mut along: f32) -> Pos2 {
    for pair in line.windows(2) {
        let length = pair[0].distance(pair[1]);
        if along <= length {
            return pair[0] + (pair[1] - pair[0]) * (along / length.max(0.001));
        }
        along -= length;
    }
    line[line.len() - 1]
}
