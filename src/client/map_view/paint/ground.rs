//! The ground of a tile: height tint, area tints, relief, contours, water, season.

use super::Painter;
use super::noise::{fbm, floor, unit};
use super::palette::{self, Rgb, mix};
use super::raster::Window;
use super::types::{Cover, Look, Season};

/// Fields of the area kinds over the window, with one pixel of border.
struct Fields {
    cover: Cover,
    v: Vec<f32>,
}

/// Pixel position with everything sampled there.
struct Spot {
    /// Index into the padded windows.
    k: usize,
    /// Width of the padded windows.
    pw: usize,
    /// Pixels per km.
    scale: f32,
    /// Position in km.
    p: (f32, f32),
    /// Slow noise from −1 to 1, for mud and snow.
    patch: f32,
}

/// Slope of a sampled field at a padded index, per pixel.
fn slope(v: &[f32], k: usize, pw: usize) -> f32 {
    let gx = 0.5 * (v[k + 1] - v[k - 1]);
    let gy = 0.5 * (v[k + pw] - v[k - pw]);
    (gx * gx + gy * gy).sqrt()
}

/// Paints the ground; the result is opaque RGBA.
pub fn paint(p: &Painter, f: f32, origin: (i32, i32), win: &Window, look: Look) -> Vec<u8> {
    let pad = Window { x0: win.x0 - win.px, y0: win.y0 - win.px, px: win.px, w: win.w + 2, h: win.h + 2 };
    let covers = p.covers_near(win);
    let grow = (f / 84.0).powf(0.45);
    let land = Land {
        p,
        look,
        height: p.heights.window(&pad, 0.0),
        shade: p.shade.window(&pad, (1.0 - (f - 70.0) / 160.0).clamp(0.2, 1.0)),
        fields: p
            .areas
            .iter()
            .filter(|a| covers[a.cover as usize])
            .map(|a| Fields { cover: a.cover, v: a.field.window(&pad, 0.0) })
            .collect(),
        contour: (f >= 26.0).then_some((1.15 * grow, 1.5 * grow)),
    };
    let shore = p.shore.as_ref().filter(|_| covers[Cover::Water as usize]).map(|s| s.window(&pad, 0.0));
    let mut out = Vec::with_capacity(win.w * win.h * 4);
    let patch = (look.season != Season::Dry).then(|| p.patch.window(win, 0.0));
    let scale = 1.0 / win.px;
    for y in 0..win.h {
        for x in 0..win.w {
            let s = Spot {
                k: (y + 1) * pad.w + x + 1,
                pw: pad.w,
                scale,
                p: (win.x0 + x as f32 * win.px, win.y0 + y as f32 * win.px),
                patch: patch.as_ref().map_or(0.0, |v| (v[y * win.w + x] - 128.0) / 127.0),
            };
            let wet = shore.as_ref().map_or(-1.0e6, |v| v[s.k]);
            let cover = (wet * scale + 0.5).clamp(0.0, 1.0);
            let mut c = if cover < 1.0 { land.colour(&s, wet) } else { [0.0; 3] };
            if wet * scale > -3.0 {
                c = sea(c, cover, wet, scale, look);
            }
            let grain = unit(origin.0 + x as i32, origin.1 + y as i32, p.map.seed);
            let grain = 1.0 + 0.020 * (grain - 0.5);
            out.extend(c.iter().map(|v| (v * grain + 0.5).clamp(0.0, 255.0) as u8));
            out.push(255);
        }
    }
    out
}

/// Height tint by share of the relief.
fn ground_tint(t: f32) -> Rgb {
    let g = palette::GROUND;
    if t < 0.5 { mix(g[0], g[1], (t * 2.0).max(0.0)) } else { mix(g[1], g[2], (t * 2.0 - 1.0).min(1.0)) }
}

/// Everything sampled for a tile that the land colours come from.
struct Land<'a> {
    p: &'a Painter,
    look: Look,
    height: Vec<f32>,
    shade: Vec<f32>,
    fields: Vec<Fields>,
    /// Widths of a plain and a fifth contour line; none at far zooms.
    contour: Option<(f32, f32)>,
}

impl Land<'_> {
    fn colour(&self, s: &Spot, wet: f32) -> Rgb {
        let (p, look) = (self.p, self.look);
        let h = self.height[s.k];
        let mut c = ground_tint((h - p.low) / (p.high - p.low).max(1.0));
        let mut wood = 0.0_f32;
        if wet > -0.42 && p.is_beach(s.p) {
            let t = 1.0 + wet / 0.42;
            c = mix(c, palette::SAND, 0.9 * (t * 3.0).clamp(0.0, 1.0));
        }
        for a in &self.fields {
            let v = (a.v[s.k] - 128.0) / slope(&a.v, s.k, s.pw).max(0.25);
            let cover = (v + 0.5).clamp(0.0, 1.0);
            let rim = if v.abs() < 5.0 { (-(v / 1.5) * (v / 1.5)).exp() } else { 0.0 };
            let (tint, alpha, edge) = match a.cover {
                Cover::LightWood => (palette::LIGHT_WOOD, 0.55, 0.28),
                Cover::DenseWood => (palette::DENSE_WOOD, 0.88, 0.50),
                Cover::Marsh => (palette::MARSH, 0.75, 0.10),
                Cover::Sand => (palette::SAND, 0.80, 0.10),
                _ => (palette::ROUGH, 0.05, 0.0),
            };
            c = mix(c, tint, alpha * cover);
            match a.cover {
                Cover::LightWood | Cover::DenseWood => {
                    c = mix(c, [112.0, 134.0, 88.0], edge * rim);
                    wood = wood.max(cover * if a.cover == Cover::DenseWood { 1.0 } else { 0.5 });
                }
                Cover::Marsh => c = mix(c, [110.0, 150.0, 156.0], edge * rim),
                _ => c = mix(c, palette::ROUGH, edge * rim),
            }
        }
        let tone = ((self.shade[s.k] - 128.0) / 127.0).clamp(-1.0, 1.0);
        if look.season == Season::Snow {
            c = snow(c, tone, wood, s.patch);
        } else if tone < 0.0 {
            c = mix(c, palette::RELIEF_DARK, 0.50 * -tone);
        } else {
            c = mix(c, palette::RELIEF_LIGHT, 0.62 * tone);
        }
        if look.season == Season::Mud {
            c = mud(c, wood, s.patch, s, p.map.seed);
        }
        if let Some(widths) = self.contour {
            let weak = if look.season == Season::Snow { 0.7 } else { 1.0 };
            let steep = slope(&self.height, s.k, s.pw).max(1.6 / s.scale);
            c = mix(c, palette::CONTOUR, weak * contour(h, steep, p.contour, widths));
        }
        c
    }
}

/// Strength of the contour line at a height; `steep` is the slope per pixel.
fn contour(h: f32, steep: f32, step: f32, widths: (f32, f32)) -> f32 {
    let n = floor(h / step + 0.5);
    let far = (h - n as f32 * step).abs() / steep;
    if far > 0.5 * widths.1 + 0.5 {
        return 0.0;
    }
    let fifth = n % 5 == 0;
    let width = if fifth { widths.1 } else { widths.0 };
    let cover = (0.5 * width + 0.5 - far).clamp(0.0, 1.0);
    cover * if fifth { 0.55 } else { 0.36 }
}

/// Sea or lake over the ground colour.
fn sea(land: Rgb, cover: f32, wet: f32, scale: f32, look: Look) -> Rgb {
    let depth = 1.0 - (-wet.max(0.0) / 8.0).exp();
    let bank = palette::rgb(0x4F7C8C);
    let mut c = mix(palette::SHALLOW, palette::DEEP, depth);
    if look.season == Season::Snow {
        c = mix(c, [200.0, 214.0, 220.0], 0.25);
    }
    for (i, at) in [0.10_f32, 0.24, 0.42, 0.66].into_iter().enumerate() {
        let line = (1.1 - (wet - at).abs() * scale).clamp(0.0, 1.0);
        c = mix(c, bank, line * (0.42 - 0.09 * i as f32));
    }
    let c = mix(land, c, cover);
    let edge = (1.2 - wet.abs() * scale).clamp(0.0, 1.0);
    mix(c, bank, 0.9 * edge)
}

/// Wet ground: greyer, browner, with blotches and puddles.
fn mud(c: Rgb, wood: f32, blotch: f32, s: &Spot, seed: u32) -> Rgb {
    let grey = 0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2];
    let g = mix(c, [grey; 3], 0.30);
    let mut c = [g[0] * 0.86, g[1] * 0.825, g[2] * 0.775];
    c = mix(c, [136.0, 112.0, 80.0], (0.75 * blotch).clamp(0.0, 0.32));
    if wood >= 1.0 {
        return c;
    }
    let p = s.p;
    let (u, v) = (0.8 * p.0 - 0.6 * p.1, 0.6 * p.0 + 0.8 * p.1);
    let pool = fbm(u * 4.2, v * 3.6, 2, seed ^ 0x72);
    let pool = ((pool - 0.38) * 11.0).clamp(0.0, 1.0);
    mix(c, [150.0, 162.0, 164.0], 0.60 * pool * (1.0 - wood))
}

/// Snow cover: white by patches, less in woods, blue in the shade.
fn snow(c: Rgb, tone: f32, wood: f32, patch: f32) -> Rgb {
    let amount = (0.82 + 0.25 * patch).clamp(0.0, 0.97) * (1.0 - 0.52 * wood);
    let lay = mix(c, palette::rgb(0xE9ECEB), amount);
    if tone < 0.0 { mix(lay, [112.0, 126.0, 148.0], 0.36 * -tone) } else { mix(lay, [255.0, 255.0, 255.0], 0.55 * tone) }
}
