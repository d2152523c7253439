//! Hex labels: CCRR in each hex, or numbers of columns and rows in the frame of the sheet.

use bevy_egui::egui::{Align2, Color32, Painter, epaint::TextShape, vec2};

use super::{
    lens::Lens,
    sheet::{COLUMN, FLAT, FRAME, MARGIN, NEAT, RADIUS},
};
use crate::{
    client::theme::{glaze, regular, tokens},
    content::tables::Light,
};

/// Draws the labels in view.
pub fn draw(p: &Painter, lens: &Lens, light: Light) {
    let colour = match light {
        Light::Night => glaze(Color32::from_rgb(0xC9, 0xD4, 0xE6), 0.6),
        _ => glaze(tokens::GRID, 0.62),
    };
    if lens.f >= 64.0 {
        for tile in lens.tiles() {
            let at = lens.centre(tile) + vec2(0.0, -0.5 * lens.f + 10.0);
            let label = lens.sheet.grid.label(tile).to_string();
            p.text(at, Align2::CENTER_CENTER, label, regular(12.0), colour);
        }
        return;
    }
    let strip = (FRAME - NEAT) * lens.scale();
    if strip < 12.0 {
        return;
    }
    let every = |pitch: f32, room: f32| [1usize, 2, 5, 10, 20].into_iter().find(|n| *n as f32 * pitch >= room).unwrap_or(50);
    let (left, top, right, bottom) = lens.sheet.extent();
    let middle = f32::midpoint(FRAME, NEAT);
    let figure = |index: u16| format!("{:02}", index + 1);
    for col in (0..lens.sheet.grid.cols()).step_by(every(COLUMN * lens.scale(), 22.0)) {
        let x = MARGIN + RADIUS + f32::from(col) * COLUMN;
        for y in [top - middle, bottom + middle] {
            p.text(lens.at((x, y)), Align2::CENTER_CENTER, figure(col), regular(12.0), tokens::GRID);
        }
    }
    for row in (0..lens.sheet.grid.rows()).step_by(every(FLAT * lens.scale(), 18.0)) {
        let y = MARGIN + FLAT / 2.0 + f32::from(row) * FLAT;
        for x in [left - middle, right + middle] {
            let (at, galley) = (lens.at((x, y)), p.layout_no_wrap(figure(row), regular(12.0), tokens::GRID));
            if strip >= galley.size().x + 3.0 {
                p.galley(at - galley.size() / 2.0, galley, tokens::GRID);
            } else {
                // A strip too narrow for two figures side by side has them upright along it.
                let corner = at + vec2(-galley.size().y, galley.size().x) / 2.0;
                let mut shape = TextShape::new(corner, galley, tokens::GRID);
                shape.angle = -std::f32::consts::FRAC_PI_2;
                p.add(shape);
            }
        }
    }
}
