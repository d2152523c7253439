//! Small drawing helpers of the map: halos, dotted sides, hatching, arrows.

use bevy_egui::egui::{Align2, Color32, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, epaint::PathStroke, vec2};

/// Directions of the eight copies of a halo.
const AROUND: [(f32, f32); 8] =
    [(1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0), (-0.7, -0.7), (0.0, -1.0), (0.7, -0.7)];

/// Text with a halo. Returns its rectangle.
pub fn halo_text(p: &Painter, at: Pos2, anchor: Align2, text: &str, font: FontId, ink: Color32, halo: Color32) -> Rect {
    let galley = p.layout_no_wrap(text.to_owned(), font, ink);
    let rect = anchor.anchor_size(at, galley.size());
    for (x, y) in AROUND {
        p.galley_with_override_text_color(rect.min + vec2(x, y) * 1.8, galley.clone(), halo);
    }
    p.galley(rect.min, galley, ink);
    rect
}

/// Offsets of a halo of some width.
pub fn halo_offsets(width: f32) -> impl Iterator<Item = Vec2> {
    AROUND.into_iter().map(move |(x, y)| vec2(x, y) * width)
}

/// Adds a filled hex, or any convex area, to a mesh.
pub fn fill(mesh: &mut Mesh, corners: &[Pos2], colour: Color32) {
    let first = mesh.vertices.len() as u32;
    for corner in corners {
        mesh.colored_vertex(*corner, colour);
    }
    for k in 1..corners.len().saturating_sub(1) as u32 {
        mesh.add_triangle(first, first + k, first + k + 1);
    }
}

/// Adds round-looking dots along a line to a mesh, starting at the same place from both ends.
pub fn dots(mesh: &mut Mesh, [a, b]: [Pos2; 2], spacing: f32, size: f32, colour: Color32) {
    let length = a.distance(b);
    let count = (length / spacing).round().max(1.0);
    for k in 0..count as u32 {
        let middle = a + (b - a) * ((k as f32 + 0.5) / count);
        let rect = Rect::from_center_size(middle, vec2(size, size));
        mesh.add_colored_rect(rect, colour);
    }
}

/// A mesh as a shape, if it holds anything.
pub fn add(p: &Painter, mesh: Mesh) {
    if !mesh.is_empty() {
        p.add(Shape::mesh(mesh));
    }
}

/// Lines from lower left to upper right inside a convex area.
pub fn hatch(p: &Painter, corners: &[Pos2], spacing: f32, stroke: Stroke) {
    let key = |pos: &Pos2| pos.x + pos.y;
    let low = corners.iter().map(key).fold(f32::MAX, f32::min);
    let high = corners.iter().map(key).fold(f32::MIN, f32::max);
    let mut at = (low / spacing).ceil() * spacing;
    while at < high {
        let mut cuts = Vec::with_capacity(2);
        for (k, a) in corners.iter().enumerate() {
            let b = corners[(k + 1) % corners.len()];
            let (ka, kb) = (key(a), key(&b));
            if (ka < at) != (kb < at) {
                cuts.push(*a + (b - *a) * ((at - ka) / (kb - ka)));
            }
        }
        if let [from, to] = cuts[..] {
            p.line_segment([from, to], stroke);
        }
        at += spacing;
    }
}

/// A closed outline.
pub fn outline(p: &Painter, corners: Vec<Pos2>, width: f32, colour: Color32) {
    p.add(Shape::closed_line(corners, PathStroke::new(width, colour)));
}

/// A line with a casing.
pub fn cased(p: &Painter, line: &[Pos2], width: f32, ink: Color32, more: f32, casing: Color32) {
    let closed = line.len() > 2 && line[0].distance(line[line.len() - 1]) < 0.1;
    for (width, colour) in [(width + more, casing), (width, ink)] {
        let stroke = PathStroke::new(width, colour);
        if closed {
            p.add(Shape::closed_line(line[..line.len() - 1].to_vec(), stroke));
        } else {
            p.add(Shape::line(line.to_vec(), stroke));
        }
    }
}

/// A tapering arrow with a casing.
pub fn arrow(p: &Painter, from: Pos2, to: Pos2, width: f32, ink: Color32, casing: Color32) {
    let length = from.distance(to);
    if length < 4.0 {
        return;
    }
    let along = (to - from) / length;
    let across = along.rot90();
    let head = (width * 2.4).min(length * 0.6);
    let neck = to - along * head;
    let shaft = |more: f32| {
        vec![
            from - along * more + across * (width * 0.3 + more),
            neck + across * (width * 0.55 + more),
            neck - across * (width * 0.55 + more),
            from - along * more - across * (width * 0.3 + more),
        ]
    };
    let tip = |more: f32| {
        vec![
            to + along * (more * 1.6),
            neck - along * more + across * (width * 1.35 + more),
            neck - along * more - across * (width * 1.35 + more),
        ]
    };
    for (more, colour) in [(1.8, casing), (0.0, ink)] {
        p.add(Shape::convex_polygon(shaft(more), colour, Stroke::NONE));
        p.add(Shape::convex_polygon(tip(more), colour, Stroke::NONE));
    }
}

/// The line of indirect fire: dots, with a ring where it falls.
pub fn shells(p: &Painter, from: Pos2, to: Pos2, ink: Color32, casing: Color32) {
    p.line_segment([from, to], Stroke::new(6.0, casing));
    p.add(Shape::Vec(Shape::dotted_line(&[from, to], ink, 8.0, 2.2)));
    p.circle(to, 6.0, casing, Stroke::new(2.2, ink));
    p.circle_filled(to, 2.2, ink);
}

/// A dashed line with a dot at its end: fire into the next hex.
pub fn fire(p: &Painter, from: Pos2, to: Pos2, ink: Color32, casing: Color32) {
    p.line_segment([from, to], Stroke::new(7.0, casing));
    p.add(Shape::Vec(Shape::dashed_line(&[from, to], Stroke::new(3.2, ink), 7.0, 5.0)));
    p.circle(to, 5.0, ink, Stroke::new(1.6, casing));
}
