//! Signs strewn over the areas: trees, marsh dashes, rough strokes, sand dots.

use super::Painter;
use super::areas::Area;
use super::canvas::Canvas;
use super::hexgeo::FLAT;
use super::noise::{hash, unit};
use super::palette::{Palette, mix};
use super::types::{Cover, Pt, Season};
use super::view::View;

/// Strews the signs of all areas near the tile.
pub fn paint(p: &Painter, view: &View, pal: &Palette, canvas: &mut Canvas) {
    let covers = p.covers_near(&view.window());
    for area in p.areas.iter().filter(|a| covers[a.cover as usize]) {
        match area.cover {
            Cover::LightWood | Cover::DenseWood => trees(p, area, view, pal, canvas),
            Cover::Marsh if view.f >= 22.0 => marsh(p, area, view, pal, canvas),
            Cover::Rough if view.f >= 22.0 => rough(p, area, view, canvas),
            Cover::Sand if view.f >= 30.0 => sand(p, area, view, canvas),
            _ => {}
        }
    }
}

/// Calls `f` for every cell of a jittered lattice near the tile, row by row.
fn lattice(view: &View, pitch: Pt, reach: f32, mut f: impl FnMut(i32, i32)) {
    let r = view.rect(reach);
    for j in (r.1 / pitch.1).floor() as i32..=(r.3 / pitch.1).floor() as i32 {
        for i in (r.0 / pitch.0).floor() as i32..=(r.2 / pitch.0).floor() as i32 {
            f(i, j);
        }
    }
}

fn dry(p: &Painter, at: Pt) -> bool {
    p.shore.as_ref().is_none_or(|s| s.at(at) < -0.05)
}

fn trees(p: &Painter, area: &Area, view: &View, pal: &Palette, canvas: &mut Canvas) {
    if view.f < 20.0 {
        return;
    }
    let dense = area.cover == Cover::DenseWood;
    let far = view.f < 44.0;
    let px = FLAT / 84.0
        * match (far, dense) {
            (true, true) => 1.15,
            (true, false) => 1.3,
            _ => 1.0,
        };
    let pitch = px * if dense { 6.4 } else { 11.5 };
    let seed = p.map.seed ^ if dense { 0x81 } else { 0x82 };
    let crown = if dense { pal.dense_tree } else { pal.tree };
    let snow = pal.look.season == Season::Snow;
    let glint = if snow { [242.0, 245.0, 246.0] } else { mix(crown, [214.0, 226.0, 190.0], 0.50) };
    let size = view.f / 84.0 * if far { 1.2 } else { 1.0 };
    lattice(view, (pitch, pitch), 0.3, |i, j| {
        let dice = hash(i, j, seed);
        if dice % 100 < if dense { 4 } else { 20 } {
            return;
        }
        let jx = 0.5 + 0.84 * (((dice >> 8) & 255) as f32 / 255.0 - 0.5);
        let jy = 0.5 + 0.84 * (((dice >> 16) & 255) as f32 / 255.0 - 0.5);
        let at = ((i as f32 + jx) * pitch, (j as f32 + jy) * pitch);
        if area.inside(at) < 0.012 || !dry(p, at) {
            return;
        }
        let vary = 0.80 + 0.40 * ((dice >> 24) as f32 / 255.0);
        let r = size * vary * if dense { 2.5 } else { 2.35 };
        let q = view.px(at);
        if far {
            canvas.disc(q, (r * 0.95).max(0.8), crown, 0.92);
            return;
        }
        let shadow = [44.0, 52.0, 30.0];
        canvas.disc((q.0 + 0.8 * size, q.1 + 0.9 * size), r * 1.05, shadow, 0.34);
        canvas.disc(q, r, crown, 1.0);
        let (k, d) = if snow { (0.62, 0.22) } else { (0.36, 0.30) };
        canvas.disc((q.0 - d * r, q.1 - d * 1.1 * r), r * k, glint, 0.85);
    });
}

fn marsh(p: &Painter, area: &Area, view: &View, pal: &Palette, canvas: &mut Canvas) {
    let lod = if view.f < 50.0 { 1.9 } else { 1.0 };
    let px = FLAT / 84.0 * lod;
    let pitch = (14.0 * px, 8.6 * px);
    let size = view.f / 84.0 * lod;
    let seed = p.map.seed ^ 0x83;
    let width = size.powf(0.5).max(0.9);
    lattice(view, pitch, 0.5, |i, j| {
        let dice = hash(i, j, seed);
        if dice % 100 < 12 {
            return;
        }
        let shift = 0.5 * (j & 1) as f32 + 0.3 * (((dice >> 8) & 255) as f32 / 255.0);
        let at = ((i as f32 + shift) * pitch.0, (j as f32 + 0.5) * pitch.1);
        if area.inside(at) < 0.03 || !dry(p, at) {
            return;
        }
        let q = view.px(at);
        let y = q.1.round() + 0.5;
        let half = size * (3.4 + 1.4 * ((dice >> 16) & 255) as f32 / 255.0);
        canvas.stroke((q.0 - half, y), (q.0 + half, y), width, pal.marsh_sign, 0.85);
        if dice % 5 == 1 && view.f >= 50.0 {
            for (dx, up) in [(-1.7, 3.2), (0.0, 4.2), (1.7, 3.2)] {
                let foot = (q.0 + 0.4 * dx * size, y - 1.0);
                let tip = (q.0 + dx * size, y - up * size);
                canvas.stroke(foot, tip, width, pal.tuft, 0.95);
            }
        }
    });
}

fn rough(p: &Painter, area: &Area, view: &View, canvas: &mut Canvas) {
    let lod = if view.f < 50.0 { 1.6 } else { 1.0 };
    let pitch = 7.8 * FLAT / 84.0 * lod;
    let size = view.f / 84.0 * lod;
    let seed = p.map.seed ^ 0x84;
    let ink = palette_rough(view);
    lattice(view, (pitch, pitch), 0.5, |i, j| {
        let dice = hash(i, j, seed);
        if dice % 100 < 30 {
            return;
        }
        let at = ((i as f32 + unit(i, j, seed ^ 1)) * pitch, (j as f32 + unit(i, j, seed ^ 2)) * pitch);
        if area.inside(at) < 0.0 || !dry(p, at) {
            return;
        }
        let e = 0.12;
        let gx = p.heights.at((at.0 + e, at.1)) - p.heights.at((at.0 - e, at.1));
        let gy = p.heights.at((at.0, at.1 + e)) - p.heights.at((at.0, at.1 - e));
        let wild = ((dice >> 8) & 255) as f32 / 255.0 - 0.5;
        let turn = gy.atan2(gx) + 0.7 * wild;
        let half = size * (1.1 + 0.9 * ((dice >> 16) & 255) as f32 / 255.0);
        let (dx, dy) = (half * turn.cos(), half * turn.sin());
        let q = view.px(at);
        let width = (0.95 * size.powf(0.6)).max(0.8);
        canvas.stroke((q.0 - dx, q.1 - dy), (q.0 + dx, q.1 + dy), width, ink, 0.62);
    });
}

fn palette_rough(view: &View) -> [f32; 3] {
    if view.look.season == Season::Snow { [150.0, 134.0, 112.0] } else { super::palette::ROUGH }
}

fn sand(p: &Painter, area: &Area, view: &View, canvas: &mut Canvas) {
    let pitch = 5.6 * FLAT / 84.0;
    let size = view.f / 84.0;
    let seed = p.map.seed ^ 0x85;
    lattice(view, (pitch, pitch), 0.3, |i, j| {
        if hash(i, j, seed) % 100 < 35 {
            return;
        }
        let at = ((i as f32 + unit(i, j, seed ^ 1)) * pitch, (j as f32 + unit(i, j, seed ^ 2)) * pitch);
        if area.inside(at) > 0.02 && dry(p, at) {
            let r = (0.62 * size).max(0.5);
            canvas.disc(view.px(at), r, [176.0, 142.0, 84.0], 0.55);
        }
    });
}
