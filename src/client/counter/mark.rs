//! State marks at the counter's edges, the count disc, and the circles of the unit sheet.

use super::canvas::{Canvas, Ends, circle, poly, px, round_rect};
use super::colour::{FIELD, FRESH, MARK_INK, PLATE, Rgb, SLASH, TEXT, URGENT, WEAR};
use tiny_skia::{Path, PathBuilder};

/// A state mark; each has a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Circle with crossed-out drop.
    NoFuel,
    /// Square with crossed-out shell.
    NoAmmunition,
    /// Diamond with broken flash.
    NoContact,
    /// Pill; the figure is drawn by the game.
    SupplyMalus,
    /// Hexagon with hourglass.
    NotActivated,
    /// Triangle with exclamation mark.
    Shaken,
    /// Plate with arrow.
    Task,
    /// Circle with tick.
    Moved,
}

/// State of one circle of the unit sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Circle {
    /// Undamaged.
    Whole,
    /// Temporary loss: stroke.
    Temporary,
    /// Total loss: cross.
    Total,
    /// Wear: stroke with dot.
    Wear,
}

/// Paints a mark of `d` px (14 at S = 52) in the middle of a square picture.
#[must_use]
pub fn paint_mark(mark: Mark, d: f32) -> (u32, Vec<u8>) {
    let d = d.clamp(4.0, 512.0);
    let mut canvas = Canvas::centred(2 * px(d * 0.7 + 1.0), d);
    let line = 0.035 + 1.12 / d.max(14.0);
    let plate = |canvas: &mut Canvas, path: Option<Path>, fill: Rgb| {
        canvas.fill(path.as_ref(), fill, 1.0);
        canvas.line(path.as_ref(), MARK_INK, line, Ends::Sharp);
    };
    let canvas_ref = &mut canvas;
    match mark {
        Mark::NoFuel => {
            plate(canvas_ref, circle(0.0, 0.0, 0.5), URGENT);
            canvas_ref.fill(drop_shape().as_ref(), MARK_INK, 1.0);
            stroke(canvas_ref, &[(-0.32, 0.32), (0.33, -0.33)], SLASH, 0.145);
        }
        Mark::NoAmmunition => {
            plate(canvas_ref, round_rect(-0.47, -0.47, 0.94, 0.94, 0.08, 0.08), URGENT);
            canvas_ref.fill(shell_shape().as_ref(), MARK_INK, 1.0);
            stroke(canvas_ref, &[(-0.3, 0.32), (0.31, -0.31)], SLASH, 0.145);
        }
        Mark::NoContact => {
            plate(canvas_ref, poly(&[(0.0, -0.6), (0.6, 0.0), (0.0, 0.6), (-0.6, 0.0)], true), PLATE);
            let flash = [(-0.28, 0.16), (-0.08, -0.12), (0.09, 0.12), (0.29, -0.16)];
            let flash = poly(&flash, false);
            canvas_ref.line(flash.as_ref(), MARK_INK, 0.1, Ends::Sharp);
            stroke(canvas_ref, &[(-0.1, 0.25), (0.1, -0.25)], SLASH, 0.135);
        }
        Mark::SupplyMalus => plate(canvas_ref, round_rect(-0.62, -0.49, 1.24, 0.98, 0.49, 0.49), PLATE),
        Mark::NotActivated => {
            let hexagon = [(-0.29, -0.47), (0.29, -0.47), (0.56, 0.0), (0.29, 0.47), (-0.29, 0.47), (-0.56, 0.0)];
            plate(canvas_ref, poly(&hexagon, true), PLATE);
            let glass = [(-0.25, -0.31), (0.25, -0.31), (0.04, 0.0), (0.25, 0.32), (-0.25, 0.32), (-0.04, 0.0)];
            canvas_ref.fill(poly(&glass, true).as_ref(), MARK_INK, 1.0);
        }
        Mark::Shaken => {
            let triangle = [(0.0, -0.52), (0.54, 0.42), (-0.54, 0.42)];
            plate(canvas_ref, poly(&triangle, true), PLATE);
            stroke(canvas_ref, &[(0.0, -0.2), (0.0, 0.11)], MARK_INK, 0.155);
            canvas_ref.fill(circle(0.0, 0.28, 0.085).as_ref(), MARK_INK, 1.0);
        }
        Mark::Task => {
            plate(canvas_ref, round_rect(-0.49, -0.4, 0.98, 0.8, 0.13, 0.13), PLATE);
            stroke(canvas_ref, &[(-0.27, 0.0), (0.25, 0.0)], MARK_INK, 0.115);
            let head = [(0.05, -0.21), (0.26, 0.0), (0.05, 0.21)];
            stroke(canvas_ref, &head, MARK_INK, 0.115);
        }
        Mark::Moved => {
            plate(canvas_ref, circle(0.0, 0.0, 0.5), PLATE);
            let tick = [(-0.26, 0.02), (-0.05, 0.22), (0.29, -0.2)];
            let tick = poly(&tick, false);
            canvas_ref.line(tick.as_ref(), MARK_INK, 0.12, Ends::Sharp);
        }
    }
    canvas.finish_square()
}

/// Paints the dark disc behind the stack count, ⌀ `d` px (16 at S = 52), with a light rim.
#[must_use]
pub fn paint_disc(d: f32) -> (u32, Vec<u8>) {
    let d = d.clamp(4.0, 512.0);
    let mut canvas = Canvas::centred(2 * px(d * 0.55 + 1.0), d);
    let path = circle(0.0, 0.0, 0.5);
    canvas.line(path.as_ref(), PLATE, 0.13, Ends::Sharp);
    canvas.fill(circle(0.0, 0.0, 0.47).as_ref(), MARK_INK, 1.0);
    canvas.finish_square()
}

fn stroke(canvas: &mut Canvas, points: &[(f32, f32)], colour: Rgb, width: f32) {
    canvas.line(poly(points, false).as_ref(), colour, width, Ends::Round);
}

fn drop_shape() -> Option<Path> {
    let mut b = PathBuilder::new();
    b.move_to(0.0, -0.33);
    b.cubic_to(0.06, -0.2, 0.22, -0.06, 0.22, 0.1);
    b.cubic_to(0.22, 0.24, 0.11, 0.31, 0.0, 0.31);
    b.cubic_to(-0.11, 0.31, -0.22, 0.24, -0.22, 0.1);
    b.cubic_to(-0.22, -0.06, -0.06, -0.2, 0.0, -0.33);
    b.close();
    b.finish()
}

fn shell_shape() -> Option<Path> {
    let mut b = PathBuilder::new();
    b.move_to(-0.155, 0.3);
    b.line_to(-0.155, -0.1);
    b.quad_to(-0.13, -0.24, 0.0, -0.34);
    b.quad_to(0.13, -0.24, 0.155, -0.1);
    b.line_to(0.155, 0.3);
    b.close();
    b.finish()
}

/// Paints a circle of the unit sheet, ⌀ `d` px (15 at the rule), centred in a square picture of
/// about 2.3 d; `fresh` adds the ring of a new hit.
#[must_use]
pub fn paint_circle(state: Circle, fresh: bool, d: f32) -> (u32, Vec<u8>) {
    let d = d.clamp(4.0, 512.0);
    let mut canvas = Canvas::centred(2 * px(d * 1.06 + 0.5), d);
    let ring = circle(0.0, 0.0, 0.5);
    let thin = 0.1;
    if fresh {
        canvas.line(circle(0.0, 0.0, 0.95).as_ref(), FRESH, 0.17, Ends::Sharp);
    }
    canvas.fill(ring.as_ref(), FIELD, 1.0);
    canvas.line(ring.as_ref(), TEXT, thin, Ends::Sharp);
    let slant = [(-0.6, 0.55), (0.6, -0.55)];
    match state {
        Circle::Whole => {}
        Circle::Temporary => stroke(&mut canvas, &slant, TEXT, 0.13),
        Circle::Total => {
            for s in [-1.0, 1.0] {
                let arm = [(-0.56, 0.56 * s), (0.56, -0.56 * s)];
                stroke(&mut canvas, &arm, SLASH, 0.145);
            }
        }
        Circle::Wear => {
            stroke(&mut canvas, &slant, WEAR, 0.13);
            canvas.fill(circle(0.0, 0.0, 0.17).as_ref(), WEAR, 1.0);
        }
    }
    canvas.finish_square()
}
