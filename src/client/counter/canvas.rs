//! Thin layer over tiny-skia: a transparent picture, a pen with a scale, and path helpers.

use super::colour::Rgb;
use tiny_skia::{FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform};

/// Control length of a cubic quarter circle.
const KAPPA: f32 = 0.552_285;

/// How the ends and bends of a line look.
#[derive(Clone, Copy)]
pub enum Ends {
    /// Flat ends, pointed bends.
    Sharp,
    /// Round ends and bends.
    Round,
}

/// A picture being painted; drawing units are mapped by one scale around an origin.
pub struct Canvas {
    pixmap: Option<Pixmap>,
    width: u32,
    height: u32,
    transform: Transform,
    mask: Option<Mask>,
}

impl Canvas {
    /// A square picture of `side` px whose unit origin is the centre; `scale` px per unit.
    pub fn centred(side: u32, scale: f32) -> Self {
        let c = to_f32(side) / 2.0;
        Self::new(side, side, scale, c, c)
    }

    /// A picture with the unit origin at `(x, y)` px; `scale` px per unit.
    pub fn new(width: u32, height: u32, scale: f32, x: f32, y: f32) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        Self {
            pixmap: Pixmap::new(width, height),
            width,
            height,
            transform: Transform::from_row(scale, 0.0, 0.0, scale, x, y),
            mask: None,
        }
    }

    /// Fills a path.
    pub fn fill(&mut self, path: Option<&Path>, colour: Rgb, alpha: f32) {
        if let (Some(pixmap), Some(path)) = (self.pixmap.as_mut(), path) {
            pixmap.fill_path(path, &paint(colour, alpha), FillRule::Winding, self.transform, self.mask.as_ref());
        }
    }

    /// Draws a line along a path, `width` in units.
    pub fn line(&mut self, path: Option<&Path>, colour: Rgb, width: f32, ends: Ends) {
        self.line_with(path, colour, 1.0, width, ends, None);
    }

    /// Draws a line with opacity and, if wanted, dashes (on, off).
    pub fn line_with(&mut self, path: Option<&Path>, colour: Rgb, alpha: f32, width: f32, ends: Ends, dash: Option<[f32; 2]>) {
        let stroke = Stroke {
            width,
            miter_limit: 6.0,
            line_cap: match ends {
                Ends::Sharp => LineCap::Butt,
                Ends::Round => LineCap::Round,
            },
            line_join: match ends {
                Ends::Sharp => LineJoin::Miter,
                Ends::Round => LineJoin::Round,
            },
            dash: dash.and_then(|d| StrokeDash::new(d.to_vec(), 0.0)),
        };
        if let (Some(pixmap), Some(path)) = (self.pixmap.as_mut(), path) {
            pixmap.stroke_path(path, &paint(colour, alpha), &stroke, self.transform, self.mask.as_ref());
        }
    }

    /// Limits all that follows to the inside of a path, or frees it again.
    pub fn clip(&mut self, path: Option<&Path>) {
        self.mask = path.and_then(|path| {
            let mut mask = Mask::new(self.width, self.height)?;
            mask.fill_path(path, FillRule::Winding, true, self.transform);
            Some(mask)
        });
    }

    /// Scales the opacity of all that is painted so far, `share` of 255.
    pub fn fade(&mut self, share: u8) {
        if let Some(pixmap) = self.pixmap.as_mut() {
            for byte in pixmap.data_mut() {
                let v = (u32::from(*byte) * u32::from(share) + 127) / 255;
                *byte = u8::try_from(v).unwrap_or(u8::MAX);
            }
        }
    }

    /// Width, height and premultiplied RGBA8.
    pub fn finish(self) -> (u32, u32, Vec<u8>) {
        let data = self.pixmap.map(Pixmap::take).unwrap_or_default();
        (self.width, self.height, data)
    }

    /// Side and premultiplied RGBA8 of a square picture.
    pub fn finish_square(self) -> (u32, Vec<u8>) {
        let (side, _, data) = self.finish();
        (side, data)
    }
}

fn paint(colour: Rgb, alpha: f32) -> Paint<'static> {
    let mut paint = Paint::default();
    let [r, g, b] = colour;
    let a = (alpha.clamp(0.0, 1.0) * 255.0).round();
    paint.set_color_rgba8(r, g, b, to_u8(a));
    paint.anti_alias = true;
    paint
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before the cast")]
fn to_u8(v: f32) -> u8 {
    v.clamp(0.0, 255.0) as u8
}

/// A length rounded up to whole px, within 1 to 4096; not a number gives 1.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before the cast")]
pub fn px(v: f32) -> u32 {
    v.ceil().clamp(1.0, 4096.0) as u32
}

/// A whole number of px as a length; exact for all picture sizes.
#[allow(clippy::cast_precision_loss, reason = "picture sizes are far below 2^24")]
pub fn to_f32(v: u32) -> f32 {
    v as f32
}

/// A polyline or polygon.
pub fn poly(points: &[(f32, f32)], closed: bool) -> Option<Path> {
    let mut b = PathBuilder::new();
    let (first, rest) = points.split_first()?;
    b.move_to(first.0, first.1);
    for p in rest {
        b.line_to(p.0, p.1);
    }
    if closed {
        b.close();
    }
    b.finish()
}

/// A rectangle.
pub fn rect(x: f32, y: f32, w: f32, h: f32) -> Option<Path> {
    Rect::from_xywh(x, y, w, h).map(PathBuilder::from_rect)
}

/// A circle.
pub fn circle(x: f32, y: f32, r: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, r)
}

/// A rectangle with round corners.
pub fn round_rect(x: f32, y: f32, w: f32, h: f32, rx: f32, ry: f32) -> Option<Path> {
    let (rx, ry) = (rx.min(w / 2.0), ry.min(h / 2.0));
    let (kx, ky) = (rx * (1.0 - KAPPA), ry * (1.0 - KAPPA));
    let (x1, y1) = (x + w, y + h);
    let mut b = PathBuilder::new();
    b.move_to(x + rx, y);
    b.line_to(x1 - rx, y);
    b.cubic_to(x1 - kx, y, x1, y + ky, x1, y + ry);
    b.line_to(x1, y1 - ry);
    b.cubic_to(x1, y1 - ky, x1 - kx, y1, x1 - rx, y1);
    b.line_to(x + rx, y1);
    b.cubic_to(x + kx, y1, x, y1 - ky, x, y1 - ry);
    b.line_to(x, y + ry);
    b.cubic_to(x, y + ky, x + kx, y, x + rx, y);
    b.close();
    b.finish()
}

/// A rectangle with cut corners.
pub fn cut_rect(x: f32, y: f32, w: f32, h: f32, cut: f32) -> Option<Path> {
    let (x1, y1) = (x + w, y + h);
    poly(
        &[(x + cut, y), (x1 - cut, y), (x1, y + cut), (x1, y1 - cut), (x1 - cut, y1), (x + cut, y1), (x, y1 - cut), (x, y + cut)],
        true,
    )
}

/// Adds half an ellipse from the present point: start direction `(ax, ay)`, then across by
/// `2 * (bx, by)` from the start.
pub fn half_ellipse(b: &mut PathBuilder, from: (f32, f32), up: (f32, f32), across: (f32, f32)) {
    let (x, y) = from;
    let (ux, uy) = up;
    let (cx, cy) = across;
    let (tx, ty) = (x + cx + ux, y + cy + uy);
    let k = 1.0 - KAPPA;
    b.cubic_to(x + KAPPA * ux, y + KAPPA * uy, x + ux + k * cx, y + uy + k * cy, tx, ty);
    let (ex, ey) = (x + 2.0 * cx, y + 2.0 * cy);
    b.cubic_to(ex + ux - k * cx, ey + uy - k * cy, ex + KAPPA * ux, ey + KAPPA * uy, ex, ey);
}
