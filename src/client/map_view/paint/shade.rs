//! Hill shading of the picture heights, kept as one byte per cell.

use super::raster::{Mips, Raster};

/// Light directions as (azimuth, elevation, share).
const LIGHTS: [(f32, f32, f32); 3] = [(315.0, 42.0, 0.66), (270.0, 42.0, 0.22), (0.0, 42.0, 0.12)];

/// Shades heights. Byte 128 is level ground, below dark, above light, ±127 the full tone.
pub fn build(h: &Raster<f32>, wet: Option<&Raster<f32>>, mountain: bool) -> Mips {
    let k = if mountain { 1.75 } else { 2.9 };
    let (w, rows) = (h.grid.w, h.grid.h);
    let metres = h.grid.step * 1000.0;
    let slope = |x: usize, y: usize| {
        let (l, r) = (x.saturating_sub(1), (x + 1).min(w - 1));
        let (u, d) = (y.saturating_sub(1), (y + 1).min(rows - 1));
        let gx = (h.v[y * w + r] - h.v[y * w + l]) / (metres * (r - l).max(1) as f32);
        let gy = (h.v[d * w + x] - h.v[u * w + x]) / (metres * (d - u).max(1) as f32);
        (gx, gy)
    };
    let is_wet = |i: usize| wet.is_some_and(|r| r.v[i] > 0.0);
    let stride = (h.v.len() / 200_000).max(1);
    let mut land: Vec<f32> = (0..h.v.len())
        .step_by(stride)
        .filter(|i| !is_wet(*i))
        .map(|i| {
            let (gx, gy) = slope(i % w, i / w);
            gx.hypot(gy)
        })
        .collect();
    land.sort_by(f32::total_cmp);
    let p95 = land.get(land.len() * 95 / 100).copied().unwrap_or(0.0);
    let z = (35.0_f32.to_radians().tan() / p95.max(1.0e-4)).clamp(2.0, 40.0);
    let lights: Vec<([f32; 3], f32)> = LIGHTS
        .iter()
        .map(|(az, el, share)| {
            let (a, e) = (az.to_radians(), el.to_radians());
            ([a.sin() * e.cos(), -a.cos() * e.cos(), e.sin()], *share)
        })
        .collect();
    let level = 42.0_f32.to_radians().sin();
    let mut v = Vec::with_capacity(h.v.len());
    for y in 0..rows {
        for x in 0..w {
            if is_wet(y * w + x) {
                v.push(128);
                continue;
            }
            let (gx, gy) = slope(x, y);
            let (nx, ny) = (-gx * z, -gy * z);
            let len = (nx * nx + ny * ny + 1.0).sqrt();
            let mut s = -level;
            for (l, share) in &lights {
                s += share * ((nx * l[0] + ny * l[1] + l[2]) / len).max(0.0);
            }
            let tone = if s < 0.0 { -(-s * k).tanh() } else { (s * 1.15 * k).tanh() };
            v.push((128.0 + 127.0 * tone).round().clamp(0.0, 255.0) as u8);
        }
    }
    Mips::new(Raster { grid: h.grid, v })
}
