//! Regular grids over the world: blur, distance, sampling by cubic B-spline.

use super::types::Pt;

/// Position and spacing of a grid; cell (0, 0) has its centre at `x0`, `y0`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grid {
    /// West-most cell centre in km.
    pub x0: f32,
    /// North-most cell centre in km.
    pub y0: f32,
    /// Cell size in km.
    pub step: f32,
    /// Number of columns.
    pub w: usize,
    /// Number of rows.
    pub h: usize,
}

impl Grid {
    /// Number of cells.
    pub fn len(&self) -> usize {
        self.w * self.h
    }

    /// Centre of a cell in km.
    pub fn point(&self, x: usize, y: usize) -> Pt {
        (self.x0 + x as f32 * self.step, self.y0 + y as f32 * self.step)
    }

    /// The same area with cells `k` times as large.
    pub fn coarser(&self, k: usize) -> Grid {
        let k = k.max(1);
        Grid {
            x0: self.x0 + 0.5 * (k as f32 - 1.0) * self.step,
            y0: self.y0 + 0.5 * (k as f32 - 1.0) * self.step,
            step: self.step * k as f32,
            w: self.w.div_ceil(k),
            h: self.h.div_ceil(k),
        }
    }
}

/// A window of pixels over the world.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// Centre of the first pixel in km.
    pub x0: f32,
    /// Centre of the first pixel in km.
    pub y0: f32,
    /// Size of a pixel in km.
    pub px: f32,
    /// Width in pixels.
    pub w: usize,
    /// Height in pixels.
    pub h: usize,
}

/// A grid of values.
#[derive(Debug, Clone)]
pub struct Raster<T> {
    /// Where the cells lie.
    pub grid: Grid,
    /// Values, row by row.
    pub v: Vec<T>,
}

/// Weights of the four cells around a sample at fraction `t`: a cubic B-spline (smooth) at
/// `sharp` 0, Catmull-Rom (crisp) at 1.
fn weights(t: f32, sharp: f32) -> [f32; 4] {
    let u = 1.0 - t;
    let (t2, t3) = (t * t, t * t * t);
    let smooth = [u * u * u / 6.0, (3.0 * t3 - 6.0 * t2 + 4.0) / 6.0, (-3.0 * t3 + 3.0 * t2 + 3.0 * t + 1.0) / 6.0, t3 / 6.0];
    let crisp = [-0.5 * t3 + t2 - 0.5 * t, 1.5 * t3 - 2.5 * t2 + 1.0, -1.5 * t3 + 2.0 * t2 + 0.5 * t, 0.5 * t3 - 0.5 * t2];
    std::array::from_fn(|i| smooth[i] + sharp * (crisp[i] - smooth[i]))
}

/// Four cell indices and weights for each of `n` sample positions along one axis.
fn taps(n: usize, first: f32, step: f32, cells: usize, sharp: f32) -> Vec<([usize; 4], [f32; 4])> {
    let top = cells.saturating_sub(1) as i64;
    (0..n)
        .map(|i| {
            let p = first + i as f32 * step;
            let f = p.floor();
            let b = f as i64;
            let at = |o: i64| (b + o).clamp(0, top) as usize;
            ([at(-1), at(0), at(1), at(2)], weights(p - f, sharp))
        })
        .collect()
}

impl<T: Copy + Into<f32>> Raster<T> {
    /// Value at a point, bilinear, clamped at the border.
    pub fn at(&self, p: Pt) -> f32 {
        let g = &self.grid;
        if g.w == 0 || g.h == 0 {
            return 0.0;
        }
        let fx = ((p.0 - g.x0) / g.step).clamp(0.0, (g.w - 1) as f32);
        let fy = ((p.1 - g.y0) / g.step).clamp(0.0, (g.h - 1) as f32);
        let (ix, iy) = (fx as usize, fy as usize);
        let (jx, jy) = ((ix + 1).min(g.w - 1), (iy + 1).min(g.h - 1));
        let (tx, ty) = (fx - ix as f32, fy - iy as f32);
        let get = |x: usize, y: usize| -> f32 { self.v[y * g.w + x].into() };
        let a = get(ix, iy) * (1.0 - tx) + get(jx, iy) * tx;
        let b = get(ix, jy) * (1.0 - tx) + get(jx, jy) * tx;
        a * (1.0 - ty) + b * ty
    }

    /// Values at all pixels of a window; `sharp` as in the weights.
    pub fn window(&self, win: &Window, sharp: f32) -> Vec<f32> {
        let g = &self.grid;
        if g.w == 0 || g.h == 0 {
            return vec![0.0; win.w * win.h];
        }
        let step = win.px / g.step;
        let xs = taps(win.w, (win.x0 - g.x0) / g.step, step, g.w, sharp);
        let ys = taps(win.h, (win.y0 - g.y0) / g.step, step, g.h, sharp);
        let lo = xs.first().map_or(0, |t| t.0[0]);
        let hi = xs.last().map_or(0, |t| t.0[3]);
        let mut line = vec![0.0_f32; hi - lo + 1];
        let mut out = Vec::with_capacity(win.w * win.h);
        for (iy, wy) in &ys {
            line.fill(0.0);
            for (row, weight) in iy.iter().zip(wy) {
                let src = &self.v[row * g.w + lo..=row * g.w + hi];
                for (d, s) in line.iter_mut().zip(src) {
                    *d += (*s).into() * weight;
                }
            }
            out.extend(xs.iter().map(|(ix, wx)| {
                line[ix[0] - lo] * wx[0] + line[ix[1] - lo] * wx[1] + line[ix[2] - lo] * wx[2] + line[ix[3] - lo] * wx[3]
            }));
        }
        out
    }
}

impl Raster<f32> {
    /// A raster of one value.
    pub fn new(grid: Grid, value: f32) -> Self {
        Raster { grid, v: vec![value; grid.len()] }
    }

    /// A raster filled from a function of the cell centre.
    pub fn fill(grid: Grid, mut f: impl FnMut(Pt) -> f32) -> Self {
        let mut v = Vec::with_capacity(grid.len());
        for y in 0..grid.h {
            for x in 0..grid.w {
                v.push(f(grid.point(x, y)));
            }
        }
        Raster { grid, v }
    }

    /// Gaussian blur, `sigma` in cells.
    pub fn blur(&self, sigma: f32) -> Raster<f32> {
        let reach = (sigma * 3.0).ceil().max(1.0) as usize;
        let mut kernel: Vec<f32> = (0..=reach).map(|i| (-0.5 * (i as f32 / sigma.max(0.01)).powi(2)).exp()).collect();
        let sum = kernel[0] + 2.0 * kernel[1..].iter().sum::<f32>();
        kernel.iter_mut().for_each(|k| *k /= sum);
        let (w, h) = (self.grid.w, self.grid.h);
        let mut mid = vec![0.0_f32; w * h];
        let mut padded = vec![0.0_f32; w + 2 * reach];
        for (src, dst) in self.v.chunks(w.max(1)).zip(mid.chunks_mut(w.max(1))) {
            padded[reach..reach + w].copy_from_slice(src);
            padded[..reach].fill(src[0]);
            padded[reach + w..].fill(src[w - 1]);
            for (d, s) in dst.iter_mut().zip(&padded[reach..]) {
                *d = s * kernel[0];
            }
            for (i, k) in kernel.iter().enumerate().skip(1) {
                let (a, b) = (&padded[reach - i..], &padded[reach + i..]);
                for ((d, a), b) in dst.iter_mut().zip(a).zip(b) {
                    *d += (a + b) * k;
                }
            }
        }
        let mut out = vec![0.0_f32; w * h];
        for (y, dst) in out.chunks_mut(w.max(1)).enumerate() {
            for (i, k) in kernel.iter().enumerate() {
                let up = y.saturating_sub(i) * w;
                let down = (y + i).min(h - 1) * w;
                let k = if i == 0 { 0.5 * k } else { *k };
                let (a, b) = (&mid[up..up + w], &mid[down..down + w]);
                for ((d, a), b) in dst.iter_mut().zip(a).zip(b) {
                    *d += (a + b) * k;
                }
            }
        }
        Raster { grid: self.grid, v: out }
    }

    /// Distance in km to a set of polylines, exact beside them and swept outwards elsewhere.
    pub fn distance<'a>(grid: Grid, lines: impl Iterator<Item = &'a [Pt]>) -> Raster<f32> {
        let mut r = Raster::new(grid, 1.0e6);
        for line in lines {
            for s in line.windows(2) {
                r.seed_segment(s[0], s[1]);
            }
        }
        r.sweep();
        r
    }

    fn seed_segment(&mut self, a: Pt, b: Pt) {
        let g = self.grid;
        let cell = |v: f32, o: f32, n: usize| ((v - o) / g.step).clamp(-2.0, n as f32 + 1.0);
        let x0 = (cell(a.0.min(b.0), g.x0, g.w) - 1.5).max(0.0) as usize;
        let y0 = (cell(a.1.min(b.1), g.y0, g.h) - 1.5).max(0.0) as usize;
        let x1 = (cell(a.0.max(b.0), g.x0, g.w) + 2.5).max(0.0) as usize;
        let y1 = (cell(a.1.max(b.1), g.y0, g.h) + 2.5).max(0.0) as usize;
        for y in y0..y1.min(g.h) {
            for x in x0..x1.min(g.w) {
                let d = segment_distance(g.point(x, y), a, b);
                let v = &mut self.v[y * g.w + x];
                *v = v.min(d);
            }
        }
    }

    /// Spreads the seeded distances over the grid (fast sweeping, two rounds).
    pub fn sweep(&mut self) {
        let (w, h) = (self.grid.w, self.grid.h);
        let s = self.grid.step;
        for pass in 0..8 {
            let (flip_x, flip_y) = (pass & 1 == 1, pass & 2 == 2);
            for j in 0..h {
                let y = if flip_y { h - 1 - j } else { j };
                for i in 0..w {
                    let x = if flip_x { w - 1 - i } else { i };
                    let k = y * w + x;
                    let left = if x > 0 { self.v[k - 1] } else { f32::MAX };
                    let right = if x + 1 < w { self.v[k + 1] } else { f32::MAX };
                    let up = if y > 0 { self.v[k - w] } else { f32::MAX };
                    let down = if y + 1 < h { self.v[k + w] } else { f32::MAX };
                    let (a, b) = (left.min(right), up.min(down));
                    if a.min(b) >= self.v[k] {
                        continue;
                    }
                    let d = if (a - b).abs() >= s {
                        a.min(b) + s
                    } else {
                        0.5 * (a + b + (2.0 * s * s - (a - b) * (a - b)).max(0.0).sqrt())
                    };
                    if d < self.v[k] {
                        self.v[k] = d;
                    }
                }
            }
        }
    }

    /// The same values on a finer grid.
    pub fn refine(&self, grid: Grid) -> Raster<f32> {
        let win = Window { x0: grid.x0, y0: grid.y0, px: grid.step, w: grid.w, h: grid.h };
        Raster { grid, v: self.window(&win, 0.0) }
    }

    /// Value below which the share `q` of the cells lies.
    pub fn quantile(&self, q: f32) -> f32 {
        let stride = (self.v.len() / 200_000).max(1);
        let mut v: Vec<f32> = self.v.iter().copied().step_by(stride).collect();
        v.sort_by(f32::total_cmp);
        let i = (q.clamp(0.0, 1.0) * v.len().saturating_sub(1) as f32) as usize;
        v.get(i).copied().unwrap_or(0.0)
    }
}

/// A raster in bytes with halved copies for far zooms.
#[derive(Debug, Clone)]
pub struct Mips {
    levels: Vec<Raster<u8>>,
}

impl Mips {
    /// Builds the halved copies.
    pub fn new(base: Raster<u8>) -> Self {
        let mut levels = vec![base];
        for l in 0..2 {
            let src = &levels[l];
            let grid = src.grid.coarser(2);
            let (w, h) = (src.grid.w, src.grid.h);
            let mut v = Vec::with_capacity(grid.len());
            for y in 0..grid.h {
                let (a, b) = (2 * y * w, (2 * y + 1).min(h - 1) * w);
                for x in 0..grid.w {
                    let (i, j) = (2 * x, (2 * x + 1).min(w - 1));
                    let sum = [a + i, a + j, b + i, b + j].iter().map(|k| u32::from(src.v[*k])).sum::<u32>();
                    v.push(((sum + 2) / 4) as u8);
                }
            }
            levels.push(Raster { grid, v });
        }
        Mips { levels }
    }

    /// Value at a point of the finest level.
    pub fn at(&self, p: Pt) -> f32 {
        self.levels[0].at(p)
    }

    /// Values of a window from the level that fits its pixel size.
    pub fn window(&self, win: &Window, sharp: f32) -> Vec<f32> {
        let mut l = 0;
        while l + 1 < self.levels.len() && self.levels[l + 1].grid.step < 0.8 * win.px {
            l += 1;
        }
        self.levels[l].window(win, sharp)
    }
}

/// Distance of a point from a segment.
pub fn segment_distance(p: Pt, a: Pt, b: Pt) -> f32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let len = dx * dx + dy * dy;
    let t = if len > 0.0 { (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / len).clamp(0.0, 1.0) } else { 0.0 };
    (p.0 - a.0 - t * dx).hypot(p.1 - a.1 - t * dy)
}
