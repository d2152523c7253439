//! Settlements, the hex grid and the margin of the sheet with its double frame.

use tiny_skia::{FillRule, LineCap, LineJoin, PathBuilder, PixmapMut, Rect, Transform};

use super::Painter;
use super::hexgeo::{FLAT, FRAME, NEAT, RADIUS};
use super::palette::{self, Palette, Rgb, lit};
use super::strokes::{fill, ink, path, pen};
use super::town::House;
use super::types::Pt;
use super::view::View;

/// Paints the settlements near the tile.
pub fn settlements(p: &Painter, view: &View, pal: &Palette, pm: &mut PixmapMut) {
    let r = view.rect(1.6);
    for place in &p.places {
        let at = place.at;
        if at.0 < r.0 || at.0 > r.2 || at.1 < r.1 || at.1 > r.3 {
            continue;
        }
        let town = !place.blob.is_empty();
        if let Some(blob) = path(view, &place.blob, true) {
            fill(pm, &blob, pal.town, 0.90, FillRule::Winding);
            let stroke = pen(view.line(1.0, 0.4), LineCap::Butt);
            pm.stroke_path(&blob, &ink(pal.town_edge, 0.9), &stroke, Transform::identity(), None);
        }
        if let Some((a, b)) = place.street
            && view.f >= 30.0
            && let Some(street) = path(view, &[a, b], false)
        {
            let stroke = pen(view.line(0.9, 0.4), LineCap::Butt);
            let paint = ink(pal.track, 0.75);
            pm.stroke_path(&street, &paint, &stroke, Transform::identity(), None);
        }
        if town || view.f >= 20.0 {
            let colour = if town { pal.block } else { pal.house };
            houses(view, &place.houses, colour, pm);
        }
    }
}

fn houses(view: &View, houses: &[House], c: Rgb, pm: &mut PixmapMut) {
    let mut b = PathBuilder::new();
    let s = view.scale();
    for h in houses {
        let q = view.px(h.at);
        let (l, w) = ((h.half_l * s).max(0.75), (h.half_w * s).max(0.6));
        let (u, v) = (h.along, (-h.along.1, h.along.0));
        let at = |i: f32, j: f32| (q.0 + i * l * u.0 + j * w * v.0, q.1 + i * l * u.1 + j * w * v.1);
        let corners = [at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)];
        b.move_to(corners[0].0, corners[0].1);
        for k in &corners[1..] {
            b.line_to(k.0, k.1);
        }
        b.close();
    }
    if let Some(path) = b.finish() {
        fill(pm, &path, c, 1.0, FillRule::Winding);
    }
}

/// Draws the hex grid, one pixel wide.
pub fn grid(p: &Painter, view: &View, pal: &Palette, pm: &mut PixmapMut) {
    let (c0, r0, c1, r1) = p.hexes_near(view.rect(0.1));
    let mut b = PathBuilder::new();
    for row in r0..=r1 {
        for col in c0..=c1 {
            let Some(hex) = p.lattice.index(col, row) else {
                continue;
            };
            let m = p.lattice.centre(hex);
            // Every hex draws its three northern edges, and those on the border of the map.
            for dir in 0..6_u8 {
                let own = matches!(dir, 0 | 1 | 5);
                if own || p.lattice.neighbour(hex, dir).is_none() {
                    let a = view.px(p.lattice.corner(m, dir + 4));
                    let e = view.px(p.lattice.corner(m, dir + 5));
                    b.move_to(a.0, a.1);
                    b.line_to(e.0, e.1);
                }
            }
        }
    }
    if let Some(path) = b.finish() {
        let alpha = if view.f < 44.0 { pal.grid_alpha * 2.0 / 3.0 } else { pal.grid_alpha };
        let stroke = pen(1.0, LineCap::Butt);
        let paint = ink(pal.grid, alpha);
        pm.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
    }
}

/// Covers the ground outside the hexes and draws the double frame.
pub fn margin(p: &Painter, view: &View, pm: &mut PixmapMut) {
    let (x0, y0, x1, y1) = p.lattice.extent();
    let r = view.rect(0.0);
    let inner = (x0 + RADIUS, y0 + FLAT, x1 - RADIUS - 0.1, y1 - FLAT);
    if r.0 > inner.0 && r.1 > inner.1 && r.2 < inner.2 && r.3 < inner.3 {
        return;
    }
    let light = view.look.light;
    let paper = lit(palette::MARGIN, light);
    // Far points are drawn in towards the tile; no edge is long enough to cross it then.
    let (right, low) = (view.w as f32, view.h as f32);
    let near = |q: Pt, by: f32| (q.0.clamp(-by, right + by), q.1.clamp(-by, low + by));
    let mut b = PathBuilder::new();
    if let Some(all) = Rect::from_ltrb(-4000.0, -4000.0, right + 4000.0, low + 4000.0) {
        b.push_rect(all);
    }
    for (i, q) in p.lattice.outline().into_iter().enumerate() {
        let q = near(view.px(q), 3000.0);
        if i == 0 {
            b.move_to(q.0, q.1);
        } else {
            b.line_to(q.0, q.1);
        }
    }
    b.close();
    if let Some(path) = b.finish() {
        fill(pm, &path, paper, 1.0, FillRule::EvenOdd);
    }
    let lines = [
        (NEAT, view.line(1.6, 0.4).clamp(1.5, 2.5), palette::FRAME_INNER),
        (FRAME, view.line(3.6, 0.4).clamp(2.0, 5.0), palette::FRAME_OUTER),
    ];
    for (off, width, c) in lines {
        let a = near(view.px((x0 - off, y0 - off)), 100.0);
        let e = near(view.px((x1 + off, y1 + off)), 100.0);
        if let Some(rect) = Rect::from_ltrb(a.0, a.1, e.0, e.1) {
            let mut stroke = pen(width, LineCap::Square);
            stroke.line_join = LineJoin::Miter;
            let path = PathBuilder::from_rect(rect);
            let paint = ink(lit(c, light), 1.0);
            pm.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
    }
}
