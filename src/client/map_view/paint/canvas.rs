//! A small pixel buffer with anti-aliased stamps that are cheap enough for thousands of signs.

use super::palette::Rgb;
use super::types::Pt;

/// Opaque RGBA pixels.
pub struct Canvas {
    /// Bytes, row by row.
    pub data: Vec<u8>,
    /// Width in pixels.
    pub w: usize,
    /// Height in pixels.
    pub h: usize,
}

impl Canvas {
    fn blend(&mut self, i: usize, c: Rgb, a: f32) {
        if let Some(px) = self.data.get_mut(i * 4..i * 4 + 3) {
            for (d, s) in px.iter_mut().zip(c) {
                let old = f32::from(*d);
                *d = (old + (s - old) * a + 0.5) as u8;
            }
        }
    }

    /// Range of pixels an interval touches, clipped.
    fn range(lo: f32, hi: f32, n: usize) -> std::ops::Range<usize> {
        let a = lo.floor().max(0.0).min(n as f32) as usize;
        let b = hi.ceil().max(0.0).min(n as f32) as usize;
        a..b.max(a)
    }

    /// A filled disc.
    pub fn disc(&mut self, at: Pt, r: f32, c: Rgb, alpha: f32) {
        let e = r + 0.5;
        for y in Self::range(at.1 - e, at.1 + e, self.h) {
            let dy = y as f32 + 0.5 - at.1;
            for x in Self::range(at.0 - e, at.0 + e, self.w) {
                let dx = x as f32 + 0.5 - at.0;
                let d2 = dx * dx + dy * dy;
                if d2 >= e * e {
                    continue;
                }
                let cover = (e - d2.sqrt()).min(1.0);
                self.blend(y * self.w + x, c, alpha * cover);
            }
        }
    }

    /// A short stroke with round ends.
    pub fn stroke(&mut self, a: Pt, b: Pt, width: f32, c: Rgb, alpha: f32) {
        let e = 0.5 * width + 0.5;
        let thin = width.min(1.0);
        let (vx, vy) = (b.0 - a.0, b.1 - a.1);
        let len = (vx * vx + vy * vy).max(1.0e-6);
        for y in Self::range(a.1.min(b.1) - e, a.1.max(b.1) + e, self.h) {
            let py = y as f32 + 0.5 - a.1;
            for x in Self::range(a.0.min(b.0) - e, a.0.max(b.0) + e, self.w) {
                let px = x as f32 + 0.5 - a.0;
                let t = ((px * vx + py * vy) / len).clamp(0.0, 1.0);
                let (dx, dy) = (px - t * vx, py - t * vy);
                let d2 = dx * dx + dy * dy;
                if d2 < e * e {
                    let cover = (e - d2.sqrt()).min(thin);
                    self.blend(y * self.w + x, c, alpha * cover);
                }
            }
        }
    }
}
