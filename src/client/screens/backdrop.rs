//! Maps as pictures: behind the menu, and in the choice of a scenario.

use std::collections::btree_map::Entry;

use bevy_egui::egui::{Color32, CornerRadius, Mesh, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2};

use crate::client::{
    client::Client,
    counter::{Bar, Branch, CounterFace, Tone},
    faces,
    map_view::state::MapState,
    panels::token::{Token, side_colour},
    textures,
    theme::{glaze, tokens},
};
use crate::engine::side::Side;

/// Up to this width, in points, the picture kept with a scenario serves.
const LIST: f32 = 160.0;

/// The map behind the menu with two broad arrows.
pub fn show(ui: &mut Ui, client: &mut Client, rect: Rect) {
    ui.painter().rect_filled(rect, CornerRadius::ZERO, tokens::MAP_MARGIN);
    let Client { offers, backdrops, settings, .. } = client;
    if let (Some(offer), Some(kept)) = (offers.first(), backdrops.first_mut()) {
        let map = kept.get_or_insert_with(|| MapState::new(&offer.scenario));
        crate::client::map_view::backdrop(ui, map, &offer.scenario, rect);
    }
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let at = |x: f32, y: f32| rect.min + vec2(rect.width() * x, rect.height() * y);
    let blue = [at(0.24, 0.70), at(0.36, 0.53), at(0.52, 0.47), at(0.66, 0.30)];
    let red = [at(0.70, 0.62), at(0.60, 0.66), at(0.52, 0.72), at(0.44, 0.82)];
    for (points, side) in [(blue, Side::One), (red, Side::Two)] {
        let colour = match (side, settings.contrast) {
            (Side::One, false) => tokens::ARROW_ONE,
            _ => side_colour(side, settings.contrast),
        };
        painter.extend(broad_arrow(points, rect.height() * 0.042, colour));
    }
    counters(ui, client, rect);
}

/// The whole map of an offer in a rectangle; a small one shows the ground alone.
pub fn preview(ui: &mut Ui, client: &mut Client, index: usize, rect: Rect) {
    let Client { offers, backdrops, previews, settings, choice, .. } = client;
    let (Some(offer), Some(kept)) = (offers.get(index), backdrops.get_mut(index)) else { return };
    if rect.width() < LIST
        && let Some(bytes) = &offer.picture
    {
        if let Entry::Vacant(place) = previews.entry(index)
            && let Some(texture) = textures::decoded(ui.ctx(), "preview", bytes)
        {
            place.insert(texture);
        }
        if let Some(texture) = previews.get(&index) {
            let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            ui.painter().image(texture.id(), rect, all, Color32::WHITE);
            return;
        }
    }
    let map = kept.get_or_insert_with(|| MapState::new(&offer.scenario));
    (map.lang, map.contrast, map.own) = (settings.lang, settings.contrast, choice.briefing);
    crate::client::map_view::preview(ui, map, &offer.scenario, rect);
}

/// Counters as they might stand, so that the map behind the menu is one of this game.
fn counters(ui: &Ui, client: &mut Client, rect: Rect) {
    let palette = faces::palette(client.settings.contrast);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let own = |branch, text, x, y| (0, Tone::Army, branch, text, x, y, Bar::Own { whole: 20, temporary: 3, total: 1 });
    let enemy = |branch, text, x, y| (1, Tone::Soviet, branch, text, x, y, Bar::Thirds(2));
    let all = [
        own(Branch::MotorInfantry, "I/12", 0.125, 0.845),
        own(Branch::Tank, "6/35", 0.222, 0.745),
        own(Branch::MotorInfantry, "2/34", 0.315, 0.775),
        own(Branch::Artillery, "9/103", 0.095, 0.725),
        own(Branch::ArmouredRecon, "1/A7", 0.375, 0.665),
        enemy(Branch::Tank, "T-26", 0.715, 0.60),
        enemy(Branch::Infantry, "K 36", 0.655, 0.275),
        enemy(Branch::AntiTank, "Pak", 0.575, 0.385),
    ];
    for (side, tone, branch, text, x, y, bar) in all {
        let face = CounterFace { bar, ..CounterFace::new(side, tone, palette, branch) };
        let centre = rect.min + vec2(rect.width() * x, rect.height() * y);
        Token::new(face, text).paint(&painter, &mut client.textures, 54.0, centre);
    }
}

/// A broad, half transparent arrow along a cubic curve, as staff maps draw intentions.
fn broad_arrow(points: [Pos2; 4], width: f32, colour: Color32) -> Vec<Shape> {
    const STEPS: u16 = 24;
    let curve = |t: f32| {
        let (u, [a, b, c, d]) = (1.0 - t, points);
        let part = |p: Pos2, weight: f32| p.to_vec2() * weight;
        let sum = part(a, u * u * u) + part(b, 3.0 * u * u * t) + part(c, 3.0 * u * t * t) + part(d, t * t * t);
        pos2(sum.x, sum.y)
    };
    let along = |t: f32| (curve((t + 0.01).min(1.0)) - curve((t - 0.01).max(0.0))).normalized();
    let edge = |t: f32, half: f32| {
        let way = along(t);
        (curve(t) + vec2(-way.y, way.x) * half, curve(t) + vec2(way.y, -way.x) * half)
    };
    let fill = glaze(colour, 0.55);
    let line = Stroke::new(1.5, tokens::HALO);
    let body = 0.86;
    // One mesh: pieces side by side would show their seams through the half transparent colour.
    let mut mesh = Mesh::default();
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for step in 0..=STEPS {
        let t = body * f32::from(step) / f32::from(STEPS);
        let (a, b) = edge(t, width * (0.30 + 0.16 * t));
        mesh.colored_vertex(a, fill);
        mesh.colored_vertex(b, fill);
        let next = 2 * u32::from(step);
        if step > 0 {
            mesh.add_triangle(next - 2, next - 1, next);
            mesh.add_triangle(next - 1, next, next + 1);
        }
        left.push(a);
        right.push(b);
    }
    let (a, b) = edge(body, width * 1.05);
    let tip = curve(1.0);
    let next = 2 * u32::from(STEPS) + 2;
    for corner in [a, tip, b] {
        mesh.colored_vertex(corner, fill);
    }
    mesh.add_triangle(next, next + 1, next + 2);
    let mut outline = left;
    outline.extend([a, tip, b]);
    outline.extend(right.into_iter().rev());
    vec![Shape::mesh(mesh), Shape::closed_line(outline, line)]
}
