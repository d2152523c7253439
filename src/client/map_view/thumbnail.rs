//! Small pictures: of a save, the whole map or its middle with what one side knows; of a scenario, its ground.

use std::sync::Arc;

use tiny_skia::{IntSize, Pixmap, PixmapPaint, Transform};

use super::{
    model,
    paint::{MapModel, Painter},
    sheet::FLAT,
    tiles::Cell,
};
use crate::{
    client::{
        counter::{Palette, Tone, paint_side_sign},
        faces,
        keeper::Paint,
    },
    content::{scenario::Scenario, tables::Light},
    engine::{grid::Tile, side::Side},
    operations::view::SideView,
};

/// Size in pixels.
pub const SIZE: (u32, u32) = (320, 200);

/// Hexes of a map whose painter is made at once; that of a larger one takes seconds, which no save waits for.
const AT_ONCE: usize = 4_000;

/// Prepares the picture of a view; painting it takes a while and is done elsewhere. Of a large map nothing is painted
/// before the view of the map has made its painter.
pub fn of((cell, model): (Cell, Arc<MapModel>), view: &SideView, units: bool, palette: Palette) -> Paint {
    let look = model::look(view.ground, view.visibility.light);
    let tone = Side::BOTH.map(|side| faces::tone(view.scenario.side(side).nation));
    let mut signs: Vec<(Tile, Side)> = Vec::new();
    let enemies = view.contacts.values().filter(|contact| contact.now).map(|contact| (contact.tile, view.side.other()));
    for (tile, side) in view.on_map().filter_map(|unit| Some((unit.tile()?, view.side))).chain(enemies) {
        if units && !signs.contains(&(tile, side)) {
            signs.push((tile, side));
        }
    }
    let small = view.scenario.map.grid.len() <= AT_ONCE;
    Box::new(move || {
        let painter = if small { Some(cell.get_or_init(|| Painter::new((*model).clone()))) } else { cell.get() };
        paint(painter?, look, &signs, (tone, palette))
    })
}

/// The ground of a scenario as a picture of this size (PNG): its map filled to the edges, or the middle of it.
pub fn ground(scenario: &Scenario, (width, height): (u32, u32)) -> Option<Vec<u8>> {
    let painter = Painter::new(model::model(&scenario.map));
    let (left, top, right, bottom) = painter.neat_line_km();
    let km = ((right - left) / width as f32).min((bottom - top) / height as f32);
    let corner = |low: f32, high: f32, pixels: u32| (f32::midpoint(low, high) / km).round() as i32 - (pixels / 2) as i32;
    let (x_px, y_px) = (corner(left, right, width), corner(top, bottom, height));
    let look = model::look(scenario.ground, Light::Day);
    let data = painter.tile(FLAT / km, x_px, y_px, width, height, look);
    Pixmap::from_vec(data, IntSize::from_wh(width, height)?)?.encode_png().ok()
}

fn paint(
    painter: &Painter,
    look: super::paint::Look,
    signs: &[(Tile, Side)],
    (tone, palette): ([Tone; 2], Palette),
) -> Option<Vec<u8>> {
    let (width, height) = SIZE;
    let (left, top, right, bottom) = painter.neat_line_km();
    // The map fills the picture; of a map too large for that the part with the units is shown.
    let km = ((right - left) / width as f32).min((bottom - top) / height as f32).min(FLAT / 6.0);
    let centres: Vec<(f32, f32)> = signs.iter().map(|(tile, _)| painter.hex_centre_km(tile.index())).collect();
    let mean = |pick: fn(&(f32, f32)) -> f32, low: f32, high: f32, half: f32| {
        let sum: f32 = centres.iter().map(pick).sum();
        let middle = if centres.is_empty() { f32::midpoint(low, high) } else { sum / centres.len() as f32 };
        if high - low <= 2.0 * half { f32::midpoint(low, high) } else { middle.clamp(low + half, high - half) }
    };
    let x = mean(|centre| centre.0, left, right, width as f32 * km / 2.0) - width as f32 * km / 2.0;
    let y = mean(|centre| centre.1, top, bottom, height as f32 * km / 2.0) - height as f32 * km / 2.0;
    let (x_px, y_px) = ((x / km).round() as i32, (y / km).round() as i32);
    let data = painter.tile(FLAT / km, x_px, y_px, width, height, look);
    let mut picture = Pixmap::from_vec(data, IntSize::from_wh(width, height)?)?;
    let size = (FLAT / km * 0.8).clamp(6.0, 14.0);
    for ((_, side), centre) in signs.iter().zip(&centres) {
        let (edge, sign) = paint_side_sign(side.index() as u8, tone[side.index()], palette, size);
        let sign = Pixmap::from_vec(sign, IntSize::from_wh(edge, edge)?)?;
        let half = (edge / 2) as i32;
        let at = ((centre.0 / km) as i32 - x_px - half, (centre.1 / km) as i32 - y_px - half);
        picture.draw_pixmap(at.0, at.1, sign.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    }
    picture.encode_png().ok()
}
