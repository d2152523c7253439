//! Rain, snowfall and fog over the map: still, on the paper, above the ground and below counters.

use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Rect, vec2};

use super::{ink, lens::Lens};
use crate::{client::theme::glaze, content::tables::Sky, operations::view::SideView};

/// Side of the cells in which strokes are strewn.
const CELL: f32 = 48.0;

fn hash(x: i32, y: i32, n: u32) -> u32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77) ^ n.wrapping_mul(0xC2B2_AE3D);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    h.wrapping_mul(0x297A_2D39) ^ (h >> 15)
}

fn part(h: u32, shift: u32) -> f32 {
    ((h >> shift) & 0xFF) as f32 / 255.0
}

/// Draws the sky's part of the picture.
pub fn draw(p: &Painter, lens: &Lens, view: &SideView) {
    match view.visibility.sky {
        Sky::Rain => strew(p, lens, rain),
        Sky::Snow => strew(p, lens, flake),
        Sky::Fog => veil(p, lens, view, Color32::from_rgb(0xE9, 0xEA, 0xE6), 0.55),
        Sky::Dust => veil(p, lens, view, Color32::from_rgb(0xD9, 0xB8, 0x7C), 0.25),
        Sky::Sandstorm => veil(p, lens, view, Color32::from_rgb(0xD9, 0xB8, 0x7C), 0.45),
        Sky::VeryClear | Sky::Clear | Sky::Hazy => {}
    }
}

/// Strews something over the view; it stays where it is on the sheet.
fn strew(p: &Painter, lens: &Lens, thing: impl Fn(&mut Mesh, Pos2, u32)) {
    let (left, top, right, bottom) = lens.sheet.extent();
    let sheet = Rect::from_min_max(lens.at((left, top)), lens.at((right, bottom)));
    let p = &p.with_clip_rect(sheet.intersect(p.clip_rect()));
    let zero = lens.at((0.0, 0.0));
    let first = |from: f32, zero: f32| ((from - zero) / CELL).floor() as i32;
    let mut mesh = Mesh::default();
    for y in first(lens.rect.top(), zero.y)..=first(lens.rect.bottom(), zero.y) {
        for x in first(lens.rect.left(), zero.x)..=first(lens.rect.right(), zero.x) {
            for n in 0..6 {
                let h = hash(x, y, n);
                let at = zero + vec2((x as f32 + part(h, 0)) * CELL, (y as f32 + part(h, 8)) * CELL);
                thing(&mut mesh, at, h);
            }
        }
    }
    ink::add(p, mesh);
}

fn rain(mesh: &mut Mesh, at: Pos2, h: u32) {
    let length = 7.0 + part(h, 16) * 9.0;
    let along = vec2(-0.38, 0.92) * length;
    let across = vec2(0.55, 0.2);
    let colour = glaze(Color32::from_rgb(0x3E, 0x5A, 0x6C), 0.30);
    ink::fill(mesh, &[at - across, at + across, at + along + across, at + along - across], colour);
}

fn flake(mesh: &mut Mesh, at: Pos2, h: u32) {
    let r = 0.7 + part(h, 16) * 0.9;
    let corners: [Pos2; 6] = std::array::from_fn(|k| {
        let angle = k as f32 * std::f32::consts::FRAC_PI_3;
        at + vec2(angle.cos(), angle.sin()) * r
    });
    ink::fill(mesh, &corners, glaze(Color32::WHITE, 0.85));
}

/// A veil over all hexes that are not seen.
fn veil(p: &Painter, lens: &Lens, view: &SideView, colour: Color32, strength: f32) {
    let colour = glaze(colour, strength);
    if lens.f < 12.0 {
        let (left, top, right, bottom) = lens.sheet.extent();
        p.rect_filled(Rect::from_min_max(lens.at((left, top)), lens.at((right, bottom))), 0.0, colour);
        return;
    }
    let mut mesh = Mesh::default();
    for tile in lens.tiles().filter(|tile| !view.seen[tile.index()]) {
        ink::fill(&mut mesh, &lens.corners(tile), colour);
    }
    ink::add(p, mesh);
}
