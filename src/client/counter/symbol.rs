//! The symbol box: frame of ground, air or sea, wheels, staff band and pole, size mark.

use super::canvas::{Canvas, Ends, circle, half_ellipse, poly, px, rect, to_f32};
use super::colour::{Rgb, TEXT, rgb};
use super::face::{Branch, SizeMark};
use super::glyph::{self, Pen};
use tiny_skia::{Path, PathBuilder};

/// Where and how a symbol is drawn, in canvas units.
#[derive(Clone, Copy)]
pub struct Place {
    /// Centre of the box without wheels.
    pub y: f32,
    /// Width of the box.
    pub w: f32,
    /// Height of the box.
    pub h: f32,
    /// Width of the box line.
    pub line: f32,
    /// Width of the glyph lines.
    pub glyph: f32,
    /// Share of the box that the staff band fills.
    pub band: f32,
}

/// Draws box, glyph, wheels and staff signs of a branch.
pub fn draw(canvas: &mut Canvas, branch: Branch, staff: bool, place: Place, field: Rgb, ink: Rgb) {
    let Place { w, line, .. } = place;
    let top = place.y - place.h / 2.0;
    let h = if branch.is_wheeled() { place.h * 0.81 } else { place.h };
    let (left, bottom) = (-w / 2.0, top + h);
    let frame = frame(branch, left, top, w, h);
    canvas.fill(frame.as_ref(), field, 1.0);
    let mut pen = Pen { canvas, centre: (0.0, top + h / 2.0), scale: (w / 34.0, h / 21.0), ink, width: place.glyph };
    glyph::draw(&mut pen, branch);
    if staff {
        canvas.clip(frame.as_ref());
        canvas.fill(rect(left, top, w, h * place.band).as_ref(), ink, 1.0);
        canvas.clip(None);
        let pole = poly(&[(left, top + h / 2.0), (left, bottom + 0.3 * place.h)], false);
        canvas.line(pole.as_ref(), ink, line * 1.1, Ends::Sharp);
    }
    canvas.line(frame.as_ref(), ink, line, Ends::Sharp);
    if branch.is_wheeled() {
        wheels(canvas, branch, w, bottom, place.glyph, ink);
    }
}

fn wheels(canvas: &mut Canvas, branch: Branch, w: f32, bottom: f32, line: f32, ink: Rgb) {
    let x = 0.22 * w;
    if branch == Branch::MotorcycleInfantry {
        let (r, y) = (0.062 * w, bottom + 0.085 * w);
        let thin = line * 0.8;
        let axle = poly(&[(-x + r, y), (x - r, y)], false);
        canvas.line(axle.as_ref(), ink, thin, Ends::Sharp);
        for x in [-x, x] {
            canvas.line(circle(x, y, r).as_ref(), ink, thin, Ends::Sharp);
        }
    } else {
        let r = 0.08 * w;
        for x in [-x, x] {
            canvas.fill(circle(x, bottom + r, r).as_ref(), ink, 1.0);
        }
    }
}

/// Waves over a symbol: what is drawn there is under water.
pub fn waves(canvas: &mut Canvas, place: Place, field: Rgb, ink: Rgb) {
    let (w, h, y) = (place.w, place.h, place.y - place.h * 0.16);
    canvas.fill(rect(-w * 0.46, y, w * 0.92, h * 0.2).as_ref(), field, 0.72);
    for low in [0.0, 0.17] {
        let mut b = PathBuilder::new();
        let (step, from) = (w * 0.92 / 8.0, -w * 0.46);
        b.move_to(from, y + h * low);
        for index in 0u8..4 {
            let x = from + step * 2.0 * f32::from(index);
            b.quad_to(x + step * 0.5, y + h * (low - 0.1), x + step, y + h * low);
            b.quad_to(x + step * 1.5, y + h * (low + 0.1), x + step * 2.0, y + h * low);
        }
        canvas.line(b.finish().as_ref(), ink, place.line * 0.8, Ends::Round);
    }
}

/// The frame: rectangle on the ground, arch in the air, hull at sea.
fn frame(branch: Branch, x: f32, y: f32, w: f32, h: f32) -> Option<Path> {
    if !branch.is_air() && !branch.is_sea() {
        return rect(x, y, w, h);
    }
    let bend = h * 0.36;
    let mut b = PathBuilder::new();
    if branch.is_air() {
        b.move_to(x + w, y + bend);
        b.line_to(x + w, y + h);
        b.line_to(x, y + h);
        b.line_to(x, y + bend);
        half_ellipse(&mut b, (x, y + bend), (0.0, -bend), (w / 2.0, 0.0));
    } else {
        let low = y + h - bend;
        b.move_to(x + w, low);
        b.line_to(x + w, y);
        b.line_to(x, y);
        b.line_to(x, low);
        half_ellipse(&mut b, (x, low), (0.0, bend), (w / 2.0, 0.0));
    }
    b.close();
    b.finish()
}

/// Draws the size mark around `(0, y)`; `k` canvas units per unit of S = 52.
pub fn size_mark(canvas: &mut Canvas, size: SizeMark, (left, y): (f32, f32), k: f32, ink: Rgb) {
    let dots = |canvas: &mut Canvas, n: u16| {
        for x in row(n, 5.2) {
            canvas.fill(circle(left + x * k, y, 1.55 * k).as_ref(), ink, 1.0);
        }
    };
    let bars = |canvas: &mut Canvas, n: u16| {
        for x in row(n, 4.5) {
            let bar = rect(left + (x - 0.9) * k, y - 3.0 * k, 1.8 * k, 6.0 * k);
            canvas.fill(bar.as_ref(), ink, 1.0);
        }
    };
    let crosses = |canvas: &mut Canvas, n: u16| {
        for x in row(n, 6.9) {
            for s in [-1.0, 1.0] {
                let (dx, dy) = (2.3 * k, 2.7 * s * k);
                let path = poly(&[(left + x * k - dx, y - dy), (left + x * k + dx, y + dy)], false);
                canvas.line(path.as_ref(), ink, 1.8 * k, Ends::Sharp);
            }
        }
    };
    match size {
        SizeMark::Platoon => dots(canvas, 3),
        SizeMark::Flight => dots(canvas, 2),
        SizeMark::Company => bars(canvas, 1),
        SizeMark::Battalion => bars(canvas, 2),
        SizeMark::Regiment => bars(canvas, 3),
        SizeMark::Brigade => crosses(canvas, 1),
        SizeMark::Division => crosses(canvas, 2),
        SizeMark::Corps => crosses(canvas, 3),
        SizeMark::None => {}
    }
}

/// The middles of `n` signs in a row around zero.
fn row(n: u16, pitch: f32) -> impl Iterator<Item = f32> {
    let first = -f32::from(n.saturating_sub(1)) / 2.0;
    (0..n).map(move |i| (first + f32::from(i)) * pitch)
}

/// Small symbol for list rows: box, glyph, wheels, staff band and pole, height `h` px (17 or 18 in
/// a row of 25), transparent around. Returns width, height and premultiplied RGBA8.
#[must_use]
pub fn paint_row_symbol(branch: Branch, staff: bool, side: u8, h: f32) -> (u32, u32, Vec<u8>) {
    // 18 units high: half a line above the box, 13 units of box, room for pole or wheels.
    let unit = h.clamp(4.0, 400.0) / 18.0;
    let (width, height) = (px(25.0 * unit), px(h.clamp(4.0, 400.0)));
    let place = Place { y: 7.5, w: 22.0, h: 13.0, line: 1.7, glyph: 1.4, band: 0.31 };
    let field = if side == 0 { rgb(0xE3_E9E9) } else { rgb(0xF3_DCCB) };
    let mut canvas = Canvas::new(width, height, unit, to_f32(width) / 2.0, 0.0);
    draw(&mut canvas, branch, staff, place, field, TEXT);
    canvas.finish()
}
