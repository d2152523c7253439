//! The counter itself: shadow, body, symbol, size mark, bar, tab, pips and states.

use super::canvas::{Canvas, Ends, circle, cut_rect, poly, px, rect, round_rect};
use super::colour::{MARK_INK, PLATE, Rgb, SHADOW, Scheme, VEIL, WHITE, face_scheme};
use super::face::{Bar, CounterFace, Layout};
use super::symbol::{self, Place};
use tiny_skia::Path;

/// Measures of one design in its own units.
struct Measures {
    /// Body side in units: 52, or 70 near.
    base: f32,
    symbol: Place,
    size_at: (f32, f32),
    size_scale: f32,
    bar_y: f32,
    bar_h: f32,
}

const fn measures(layout: Layout) -> Measures {
    match layout {
        Layout::Far => Measures {
            base: 52.0,
            symbol: Place { y: 1.45, w: 38.0, h: 26.0, line: 1.6, glyph: 1.7, band: 0.27 },
            size_at: (0.0, -18.2),
            size_scale: 0.94,
            bar_y: 20.6,
            bar_h: 3.6,
        },
        Layout::Rule => Measures {
            base: 52.0,
            symbol: Place { y: -3.6, w: 34.0, h: 21.0, line: 1.6, glyph: 1.7, band: 0.27 },
            size_at: (0.0, -19.6),
            size_scale: 1.0,
            bar_y: 22.5,
            bar_h: 3.6,
        },
        Layout::Near => Measures {
            base: 70.0,
            symbol: Place { y: -7.1, w: 38.3, h: 22.5, line: 1.75, glyph: 1.75, band: 0.27 },
            // Between the strength tab and the movement points.
            size_at: (-5.0, -25.7),
            size_scale: 1.07,
            bar_y: 24.0,
            bar_h: 3.8,
        },
    }
}

/// Side in px of the picture of a counter with body side `s`; the same for all faces, even when
/// `s` is, so that the body sits on whole pixels.
#[must_use]
pub fn picture_side(s: f32) -> u32 {
    let s = s.clamp(8.0, 1024.0);
    2 * px(s * 0.69 + 1.0)
}

/// Paints a counter with body side `s` px centred in a square picture; the design follows
/// [`Layout::of`]. Returns the picture's side in px and premultiplied RGBA8. Text is not drawn.
#[must_use]
pub fn paint_counter(face: &CounterFace, s: f32) -> (u32, Vec<u8>) {
    paint_counter_as(face, s, Layout::of(face, s))
}

/// Like [`paint_counter`] with the design given, for pictures of double density.
#[must_use]
pub fn paint_counter_as(face: &CounterFace, s: f32, layout: Layout) -> (u32, Vec<u8>) {
    let m = measures(layout);
    let s = s.clamp(8.0, 1024.0);
    let scheme = face_scheme(face);
    let mut canvas = Canvas::centred(picture_side(s), s / m.base);
    let painter = Painter {
        face,
        scheme,
        half: m.base / 2.0,
        // Bar and pip lines never get thinner than a pixel.
        hair: (m.base / s).max(1.0),
        m,
    };
    painter.paint(&mut canvas);
    if face.last_seen {
        canvas.fade(140);
    }
    canvas.finish_square()
}

/// Body outline of a side around `(x, y)`.
pub fn outline(side: u8, x: f32, y: f32, half: f32, corner: f32) -> Option<Path> {
    let w = half * 2.0;
    if side == 0 { round_rect(x - half, y - half, w, w, corner, corner) } else { cut_rect(x - half, y - half, w, w, corner) }
}

struct Painter<'a> {
    face: &'a CounterFace,
    scheme: Scheme,
    m: Measures,
    half: f32,
    hair: f32,
}

impl Painter<'_> {
    /// The outline shifted and made smaller by `inset`.
    fn shape(&self, x: f32, y: f32, inset: f32) -> Option<Path> {
        let corner = if self.face.side == 0 { (3.0 - inset).max(0.6) } else { 7.0 - 0.586 * inset };
        outline(self.face.side, x, y, self.half - inset, corner)
    }

    fn paint(&self, canvas: &mut Canvas) {
        let Self { face, scheme, m, .. } = self;
        canvas.fill(self.shape(1.6, 2.3, 0.0).as_ref(), SHADOW, 0.34);
        if face.dug_in {
            self.dug_in(canvas);
        }
        if face.stack {
            for d in [5.2, 2.6] {
                let path = self.shape(d, -d, 0.0);
                canvas.fill(path.as_ref(), scheme.body, 1.0);
                canvas.line(path.as_ref(), scheme.edge, 1.4, Ends::Sharp);
            }
        }
        let body = self.shape(0.0, 0.0, 0.0);
        canvas.fill(body.as_ref(), scheme.body, 1.0);
        let light = self.shape(0.0, 0.0, 1.25);
        canvas.line_with(light.as_ref(), WHITE, scheme.light, 1.0, Ends::Sharp, None);
        symbol::draw(canvas, face.branch, face.staff, m.symbol, scheme.field, scheme.ink);
        if face.dived {
            symbol::waves(canvas, m.symbol, scheme.field, scheme.ink);
        }
        symbol::size_mark(canvas, face.size, m.size_at, m.size_scale, scheme.text);
        self.bar(canvas);
        self.edge(canvas, body.as_ref());
        self.detail(canvas, body.as_ref());
        if face.moved {
            canvas.fill(body.as_ref(), VEIL, 0.34);
        }
    }

    fn edge(&self, canvas: &mut Canvas, body: Option<&Path>) {
        let dash = self.face.last_seen.then_some([3.6, 2.4]);
        canvas.line_with(body, self.scheme.edge, 1.0, 1.4, Ends::Sharp, dash);
    }

    fn dug_in(&self, canvas: &mut Canvas) {
        let k = self.half / 26.0;
        let points: Vec<(f32, f32)> = [
            (-29.0, 9.1),
            (-29.0, 29.3),
            (-14.3, 29.3),
            (-14.3, 32.4),
            (-5.2, 32.4),
            (-5.2, 29.3),
            (5.2, 29.3),
            (5.2, 32.4),
            (14.3, 32.4),
            (14.3, 29.3),
            (29.0, 29.3),
            (29.0, 9.1),
        ]
        .map(|(x, y)| (x * k, y * k))
        .to_vec();
        let path = poly(&points, false);
        canvas.line(path.as_ref(), PLATE, 4.4 * k, Ends::Sharp);
        canvas.line(path.as_ref(), MARK_INK, 1.8 * k, Ends::Sharp);
    }

    fn bar(&self, canvas: &mut Canvas) {
        let (y, h) = (self.m.bar_y - self.m.bar_h / 2.0, self.m.bar_h);
        let ink = self.scheme.text;
        let k = self.half / 26.0;
        match self.face.bar {
            Bar::None => {}
            Bar::Own { whole, temporary, .. } => {
                let w = 40.0 * k;
                let x = -w / 2.0;
                let share = |n: u8| w * f32::from(n.min(24)) / 24.0;
                let filled = share(whole);
                canvas.fill(rect(x, y, filled, h).as_ref(), ink, 1.0);
                let end = share(whole.saturating_add(temporary));
                let mut at = filled + 1.3 * k;
                while at + 0.9 * k <= end + 0.05 {
                    canvas.fill(rect(x + at, y, 0.9 * k, h).as_ref(), ink, 1.0);
                    at += 1.85 * k;
                }
                canvas.line(rect(x, y, w, h).as_ref(), ink, self.hair, Ends::Sharp);
            }
            Bar::Thirds(filled) => {
                let pitch = 12.7 * k;
                let w = pitch - 1.8;
                for (i, x) in [-1.0, 0.0, 1.0].into_iter().enumerate() {
                    let path = rect(x * pitch - w / 2.0, y, w, h);
                    if i < usize::from(filled) {
                        canvas.fill(path.as_ref(), ink, 1.0);
                    }
                    let thin = self.hair * 0.9;
                    canvas.line_with(path.as_ref(), ink, 0.75, thin, Ends::Sharp, None);
                }
            }
        }
    }

    fn detail(&self, canvas: &mut Canvas, body: Option<&Path>) {
        let k = self.half / 35.0;
        let Self { face, scheme, .. } = self;
        if face.detail.tab {
            canvas.clip(body);
            let tab = rect(-self.half, -self.half, 19.2 * k, 14.2 * k);
            canvas.fill(tab.as_ref(), scheme.text, 1.0);
            canvas.clip(None);
        }
        let y = 30.1 * k;
        if let Some((full, all)) = face.detail.ammo {
            for i in 0..all.min(9) {
                let x = (-26.5 + 5.45 * f32::from(i)) * k;
                let pip = rect(x, y - 1.8 * k, 3.6 * k, 3.6 * k);
                self.pip(canvas, pip.as_ref(), i < full, scheme.text);
            }
        }
        if let Some((full, all)) = face.detail.fuel {
            for i in 0..all.min(9) {
                let x = (24.8 - 5.65 * f32::from(i)) * k;
                self.pip(canvas, circle(x, y, 2.0 * k).as_ref(), i < full, scheme.text);
            }
        }
    }

    fn pip(&self, canvas: &mut Canvas, path: Option<&Path>, full: bool, ink: Rgb) {
        if full {
            canvas.fill(path, ink, 1.0);
        }
        canvas.line(path, ink, self.hair * 0.9, Ends::Sharp);
    }
}
