//! Rivers, railways, roads and bridges drawn as stroked paths.

use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, PixmapMut, Stroke, StrokeDash, Transform};

use super::Painter;
use super::lines::{LineSet, Part};
use super::net::{Bridge, RAIL};
use super::palette::{Palette, Rgb};
use super::types::{Pt, Road};
use super::view::View;

/// Paint of one colour.
pub fn ink(c: Rgb, alpha: f32) -> Paint<'static> {
    let part = |v: f32| (v / 255.0).clamp(0.0, 1.0);
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    if let Some(c) = Color::from_rgba(part(c[0]), part(c[1]), part(c[2]), alpha.clamp(0.0, 1.0)) {
        paint.set_color(c);
    }
    paint
}

/// Pen of a width with round joins. Never a hairline: those are clipped line by line and would
/// show where two tiles meet.
pub fn pen(width: f32, cap: LineCap) -> Stroke {
    Stroke { width: width.max(1.02), line_cap: cap, line_join: LineJoin::Round, ..Stroke::default() }
}

/// Path through points in km.
pub fn path(view: &View, pts: &[Pt], close: bool) -> Option<Path> {
    let mut b = PathBuilder::new();
    for (i, p) in pts.iter().enumerate() {
        let q = view.px(*p);
        if i == 0 {
            b.move_to(q.0, q.1);
        } else {
            b.line_to(q.0, q.1);
        }
    }
    if close {
        b.close();
    }
    b.finish()
}

/// Strokes parts of lines of one class; dashes keep their place along the whole line.
struct Brush<'a> {
    view: &'a View,
    set: &'a LineSet,
    parts: &'a [Part],
}

impl Brush<'_> {
    fn draw(&self, pm: &mut PixmapMut, class: u8, width: f32, c: Rgb, dash: Option<[f32; 2]>) {
        if width <= 0.0 {
            return;
        }
        let paint = ink(c, 1.0);
        for part in self.parts {
            let Some(s) = self.set.strands.get(part.strand) else {
                continue;
            };
            if s.class != class {
                continue;
            }
            let Some(path) = path(self.view, &s.pts[part.from..=part.to], false) else {
                continue;
            };
            let mut stroke = pen(width, LineCap::Round);
            if let Some([on, off]) = dash {
                let phase = (s.run[part.from] * self.view.scale()).rem_euclid(on + off);
                stroke.line_cap = LineCap::Butt;
                stroke.dash = StrokeDash::new(vec![on, off], phase);
            }
            pm.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
    }
}

/// Width of a river in pixels without its banks.
pub fn river_width(view: &View, class: u8) -> f32 {
    match class {
        0 => view.line(1.9, 0.85),
        1 => view.line(6.2, 1.0),
        2 => 15.0 * (view.f / 84.0).powf(if view.f < 84.0 { 0.75 } else { 1.0 }),
        _ => 30.0 * view.f / 84.0,
    }
}

/// Draws the rivers: all banks, then all fills, so that mouths join.
pub fn rivers(p: &Painter, view: &View, pal: &Palette, pm: &mut PixmapMut) {
    let set = &p.rivers.set;
    let parts = set.near(view.rect(1.2));
    let brush = Brush { view, set, parts: &parts };
    let bank = view.line(1.8, 0.6).max(1.3);
    brush.draw(pm, 0, river_width(view, 0), pal.bank, None);
    for class in 1..4 {
        brush.draw(pm, class, river_width(view, class) + bank, pal.bank, None);
    }
    for class in 1..4 {
        brush.draw(pm, class, river_width(view, class), pal.water, None);
    }
}

/// Draws the railways.
pub fn rails(p: &Painter, view: &View, pal: &Palette, pm: &mut PixmapMut) {
    let set = &p.rails.set;
    let parts = set.near(view.rect(0.8));
    let brush = Brush { view, set, parts: &parts };
    brush.draw(pm, RAIL, view.line(3.0, 0.55), pal.rail, None);
    let dash = view.line(6.5, 0.55).max(3.0);
    let width = view.line(1.5, 0.55);
    brush.draw(pm, RAIL, width, pal.rail_dash, Some([dash, dash]));
}

/// Widths of fill and casing at hex height 84.
fn road_widths(class: u8) -> (f32, f32) {
    if class == Road::Paved as u8 {
        (4.2, 1.9)
    } else if class == Road::Dirt as u8 {
        (2.6, 1.5)
    } else {
        (1.3, 0.0)
    }
}

fn road_width(view: &View, class: u8) -> f32 {
    let (fill, casing) = road_widths(class);
    view.line(fill + casing, 0.65)
}

/// Draws the roads: all casings, then the fills, better roads on top.
pub fn roads(p: &Painter, view: &View, pal: &Palette, pm: &mut PixmapMut) {
    let set = &p.roads.set;
    let parts = set.near(view.rect(0.8));
    let brush = Brush { view, set, parts: &parts };
    let (paved, dirt, track) = (Road::Paved as u8, Road::Dirt as u8, Road::Track as u8);
    let width = view.line(1.3, 0.65).max(1.0);
    let dash = [view.line(5.0, 0.65), view.line(3.2, 0.65)];
    brush.draw(pm, track, width, pal.track, Some(dash));
    for class in [dirt, paved] {
        brush.draw(pm, class, road_width(view, class), pal.casing, None);
    }
    for (class, colour) in [(dirt, pal.dirt), (paved, pal.paved)] {
        let casing = view.line(road_widths(class).1, 0.4).max(1.2);
        let fill = (road_width(view, class) - casing).max(0.9);
        brush.draw(pm, class, fill, colour, None);
    }
}

/// Draws the bridges near the tile.
pub fn bridges(p: &Painter, view: &View, pal: &Palette, pm: &mut PixmapMut) {
    let r = view.rect(1.5);
    for b in &p.bridges {
        let inside = b.at.0 > r.0 && b.at.0 < r.2 && b.at.1 > r.1 && b.at.1 < r.3;
        if inside && view.f >= 16.0 {
            bridge(b, view, pal, pm);
        }
    }
}

fn bridge(b: &Bridge, view: &View, pal: &Palette, pm: &mut PixmapMut) {
    let at = view.px(b.at);
    let (u, v) = (b.along, (-b.along.1, b.along.0));
    let unit = view.line(1.0, 0.65);
    let way = if b.way == RAIL { view.line(3.0, 0.55) } else { road_width(view, b.way) };
    let half = 0.5 * river_width(view, b.river).max(2.0 * unit) + 2.8 * unit;
    let off = 0.5 * way + 1.6 * unit;
    let q = |along: f32, side: f32| (at.0 + along * u.0 + side * v.0, at.1 + along * u.1 + side * v.1);
    let mut lines: Vec<[Pt; 2]> = Vec::new();
    for side in [-1.0_f32, 1.0] {
        let bar = |a: f32| q(a, side * off);
        if b.blown {
            lines.push([bar(-half), bar(-0.35 * half)]);
            lines.push([bar(0.35 * half), bar(half)]);
        } else {
            lines.push([bar(-half), bar(half)]);
        }
        for end in [-1.0_f32, 1.0] {
            let wing = q(end * (half + 2.3 * unit), side * (off + 2.1 * unit));
            lines.push([bar(end * half), wing]);
        }
    }
    let width = (1.35 * unit).max(0.9);
    stroke_lines(pm, &lines, width, pal.ink);
    if b.blown {
        let x = 4.2 * unit;
        let cross = [[q(-x, -x), q(x, x)], [q(-x, x), q(x, -x)]];
        stroke_lines(pm, &cross, 3.6 * unit, [255.0, 246.0, 223.0]);
        stroke_lines(pm, &cross, 2.0 * unit, pal.blown);
    }
}

/// Strokes lines given in pixels as one path.
fn stroke_lines(pm: &mut PixmapMut, lines: &[[Pt; 2]], width: f32, c: Rgb) {
    let mut b = PathBuilder::new();
    for [p, q] in lines {
        b.move_to(p.0, p.1);
        b.line_to(q.0, q.1);
    }
    if let Some(path) = b.finish() {
        let stroke = pen(width, LineCap::Round);
        pm.stroke_path(&path, &ink(c, 1.0), &stroke, Transform::identity(), None);
    }
}

/// Fills a path.
pub fn fill(pm: &mut PixmapMut, path: &Path, c: Rgb, alpha: f32, rule: FillRule) {
    pm.fill_path(path, &ink(c, alpha), rule, Transform::identity(), None);
}
