//! Small signs: side sign, objective flag, die, ammunition and fuel pips, hand-over sign.

use super::body::outline;
use super::canvas::{Canvas, Ends, circle, poly, px, round_rect};
use super::colour::{FIELD, MARK_INK, PLATE, Rgb, Scheme, WHITE, rgb, scheme};
use super::face::{Palette, Tone};
use tiny_skia::{Path, PathBuilder};

/// Paints the side shape without symbol, `s` px in a square picture (16 at far zoom, swatches).
#[must_use]
pub fn paint_side_sign(side: u8, tone: Tone, palette: Palette, s: f32) -> (u32, Vec<u8>) {
    let s = s.clamp(4.0, 1024.0);
    let colours = scheme(side, tone, palette);
    let edge = (s * 0.03).max(1.5).min(s * 0.2);
    let corner = if side == 0 {
        (s * 0.06).max(2.0)
    } else {
        // Small signs get deeper cuts, so that the shape still tells.
        (s * 7.0 / 52.0).max((s * 0.23).min(4.5))
    };
    let mut canvas = Canvas::centred(2 * px(f32::midpoint(s, edge)), 1.0);
    let path = outline(side, 0.0, 0.0, s / 2.0, corner);
    canvas.fill(path.as_ref(), colours.body, 1.0);
    canvas.line(path.as_ref(), colours.edge, edge, Ends::Sharp);
    canvas.finish_square()
}

/// Paints an objective flag in a square picture of `s` px (25 at the far zoom): pole and
/// swallow-tailed flag in the owner's colour (neutral: plate). Measured from the upper left
/// corner, the pole's foot stands at `(0.12 s, s)` and the number's middle at `(0.45 s, 0.29 s)`;
/// there is room of 0.55 by 0.42 s for it.
#[must_use]
pub fn paint_flag(owner: Option<u8>, palette: Palette, s: f32) -> (u32, Vec<u8>) {
    let s = s.clamp(6.0, 512.0);
    let side = px(s);
    let fill = match owner {
        None => PLATE,
        Some(0) => scheme(0, Tone::Army, palette).body,
        Some(_) => scheme(1, Tone::Soviet, palette).body,
    };
    let mut canvas = Canvas::new(side, side, s, 0.0, 0.0);
    let line = 0.045;
    let (x0, x1, y0, y1) = (0.12, 0.95, 0.04, 0.54);
    let notch = (x1 - 0.2, f32::midpoint(y0, y1));
    let flag = poly(&[(x0, y0), (x1, y0), notch, (x1, y1), (x0, y1)], true);
    canvas.fill(flag.as_ref(), fill, 1.0);
    canvas.line(flag.as_ref(), MARK_INK, line, Ends::Sharp);
    let pole = poly(&[(x0, y0 - line / 2.0), (x0, 1.0)], false);
    canvas.line(pole.as_ref(), MARK_INK, 0.08, Ends::Sharp);
    canvas.finish_square()
}

/// Paints a die of about `s` px, white and rounded, with 1 to 6 dark pips (other values: none).
#[must_use]
pub fn paint_die(face: u8, s: f32) -> (u32, Vec<u8>) {
    const INK: Rgb = rgb(0x1E_2A33);
    let s = s.clamp(6.0, 1024.0);
    let mut canvas = Canvas::centred(px(s), s / 44.0);
    let body = round_rect(-21.0, -21.0, 42.0, 42.0, 7.5, 7.5);
    canvas.fill(body.as_ref(), FIELD, 1.0);
    canvas.line(body.as_ref(), INK, 1.6, Ends::Sharp);
    let o = 10.5;
    let pips: &[(f32, f32)] = match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-o, -o), (o, o)],
        3 => &[(-o, -o), (0.0, 0.0), (o, o)],
        4 => &[(-o, -o), (o, -o), (-o, o), (o, o)],
        5 => &[(-o, -o), (o, -o), (0.0, 0.0), (-o, o), (o, o)],
        6 => &[(-o, -o), (o, -o), (-o, 0.0), (o, 0.0), (-o, o), (o, o)],
        _ => &[],
    };
    for &(x, y) in pips {
        canvas.fill(circle(x, y, 3.6).as_ref(), INK, 1.0);
    }
    canvas.finish_square()
}

/// Paints an ammunition shell, full or empty, `s` px high (15 on the unit sheet).
#[must_use]
pub fn paint_ammo(full: bool, s: f32) -> (u32, Vec<u8>) {
    let mut b = PathBuilder::new();
    b.move_to(-3.9, 6.6);
    b.line_to(-3.9, -2.0);
    b.quad_to(-3.6, -4.4, 0.0, -6.9);
    b.quad_to(3.6, -4.4, 3.9, -2.0);
    b.line_to(3.9, 6.6);
    b.close();
    pip(b.finish().as_ref(), full, s)
}

/// Paints a fuel can, full or empty, `s` px high (15 on the unit sheet).
#[must_use]
pub fn paint_fuel(full: bool, s: f32) -> (u32, Vec<u8>) {
    let can = [(-3.9, 6.6), (-3.9, -4.1), (-1.9, -4.1), (0.4, -6.3), (3.1, -6.3), (3.9, -5.5), (3.9, 6.6)];
    pip(poly(&can, true).as_ref(), full, s)
}

fn pip(path: Option<&Path>, full: bool, s: f32) -> (u32, Vec<u8>) {
    let s = s.clamp(4.0, 512.0);
    let mut canvas = Canvas::centred(px(s), s / 15.0);
    if full {
        canvas.fill(path, MARK_INK, 1.0);
    }
    canvas.line(path, MARK_INK, 1.0, Ends::Sharp);
    canvas.finish_square()
}

/// Paints the hand-over sign: big side sign of `s` px with a crossed-out eye.
#[must_use]
pub fn paint_handover_sign(side: u8, tone: Tone, palette: Palette, s: f32) -> (u32, Vec<u8>) {
    let s = s.clamp(16.0, 1024.0);
    let colours = scheme(side, tone, palette);
    // Drawn on a base of 116 as in the picture, with its edge of 3.
    let mut canvas = Canvas::centred(2 * px(s / 2.0), s / 119.0);
    let cut = |inset: f32| {
        if side == 0 { (7.0 - inset * 0.6).max(2.0) } else { 16.0 - 0.43 * inset }
    };
    let body = outline(side, 0.0, 0.0, 58.0, cut(0.0));
    canvas.fill(body.as_ref(), colours.body, 1.0);
    canvas.line(body.as_ref(), colours.edge, 3.0, Ends::Sharp);
    let inner = outline(side, 0.0, 0.0, 52.0, cut(6.0));
    let (tint, light) = if side == 0 { (WHITE, 0.6) } else { (colours.ink, 0.35) };
    canvas.line_with(inner.as_ref(), tint, light, 2.0, Ends::Sharp, None);
    eye(&mut canvas, colours);
    canvas.finish_square()
}

fn eye(canvas: &mut Canvas, colours: Scheme) {
    let mut b = PathBuilder::new();
    // Left corner: up to the slash, and the lower lid to the slash.
    b.move_to(-14.4, -19.0);
    b.quad_to(-22.5, -14.0, -28.4, -4.6);
    b.quad_to(-18.0, 13.6, 0.2, 13.6);
    b.quad_to(7.6, 13.6, 14.0, 11.4);
    // Upper lid and right corner.
    b.move_to(-5.6, -22.8);
    b.quad_to(17.6, -27.0, 28.6, -4.6);
    b.quad_to(25.2, 2.0, 20.6, 6.2);
    // Pupil.
    b.move_to(-7.6, -11.6);
    b.cubic_to(-13.4, -4.6, -8.2, 5.6, 0.4, 5.6);
    b.quad_to(4.0, 5.6, 6.8, 3.6);
    b.move_to(2.0, -15.0);
    b.quad_to(9.4, -12.6, 10.4, -5.0);
    // Slash.
    b.move_to(-20.6, -27.6);
    b.line_to(20.6, 17.8);
    canvas.line(b.finish().as_ref(), colours.ink, 4.3, Ends::Round);
}
