//! Area fields: which ground is wood, marsh, rough, sand or water, with wandering borders.

use super::hexgeo::Lattice;
use super::noise::fbm;
use super::raster::{Grid, Mips, Raster};
use super::types::{Cover, MapModel};

/// Field value at which an area begins.
const EDGE: f32 = 0.47;
/// Bytes per unit of field value; the edge lies at 128.
pub const SCALE: f32 = 200.0;

/// The kinds of area in painting order.
pub const KINDS: [Cover; 5] = [Cover::Sand, Cover::Marsh, Cover::Rough, Cover::LightWood, Cover::DenseWood];

/// One area kind with its field.
pub struct Area {
    /// The kind.
    pub cover: Cover,
    /// Field: above 128 is inside.
    pub field: Mips,
}

impl Area {
    /// How far inside a point lies, as field value (negative outside).
    pub fn inside(&self, p: (f32, f32)) -> f32 {
        (self.field.at(p) - 128.0) / SCALE
    }
}

/// For each cell the hex it belongs to.
fn owners(grid: Grid, lat: &Lattice) -> Vec<u32> {
    let mut v = Vec::with_capacity(grid.len());
    for y in 0..grid.h {
        for x in 0..grid.w {
            v.push(lat.nearest(grid.point(x, y)) as u32);
        }
    }
    v
}

fn mask(grid: Grid, owner: &[u32], map: &MapModel, of: Cover, sigma_km: f32) -> Raster<f32> {
    let hit: Vec<bool> = map.cover.iter().map(|c| *c == of).collect();
    let v = owner.iter().map(|o| f32::from(u8::from(hit.get(*o as usize).copied().unwrap_or(false)))).collect();
    Raster { grid, v }.blur(sigma_km / grid.step)
}

/// Builds the fields of all kinds the map has, and the signed distance to the shore.
pub fn build(grid: Grid, lat: &Lattice, map: &MapModel) -> (Vec<Area>, Option<Raster<f32>>) {
    let owner = owners(grid, lat);
    let mut areas = Vec::new();
    for (k, of) in KINDS.into_iter().enumerate() {
        if !map.cover.contains(&of) {
            continue;
        }
        let seed = map.seed ^ (0x40 + k as u32);
        let mut f = mask(grid, &owner, map, of, 0.6);
        wander(&mut f, 0.62, 0.60, seed);
        let v = f.v.iter().map(|v| ((v - EDGE) * SCALE + 128.0).clamp(0.0, 255.0) as u8).collect();
        areas.push(Area { cover: of, field: Mips::new(Raster { grid, v }) });
    }
    let shore = map.cover.contains(&Cover::Water).then(|| {
        let mut f = mask(grid, &owner, map, Cover::Water, 0.55);
        wander(&mut f, 0.5, 0.30, map.seed ^ 0x60);
        signed_distance(&f)
    });
    (areas, shore)
}

/// Slow noise for mud blotches and snow patches; 128 is the middle.
pub fn patches(grid: Grid, seed: u32) -> Mips {
    let mut v = Vec::with_capacity(grid.len());
    for y in 0..grid.h {
        for x in 0..grid.w {
            let p = grid.point(x, y);
            let n = fbm(p.0 * 0.7, p.1 * 0.7, 3, seed ^ 0x71);
            v.push((128.0 + 127.0 * n).clamp(0.0, 255.0) as u8);
        }
    }
    Mips::new(Raster { grid, v })
}

/// Adds noise to a blurred mask where its border may lie.
fn wander(f: &mut Raster<f32>, frequency: f32, amount: f32, seed: u32) {
    let g = f.grid;
    for y in 0..g.h {
        for x in 0..g.w {
            let v = &mut f.v[y * g.w + x];
            if *v > 0.02 && *v < 0.98 {
                let p = g.point(x, y);
                // Strongest on the border, so that neither islets nor holes arise away from it.
                let near = (4.0 * *v * (1.0 - *v)).clamp(0.0, 1.0);
                *v += amount * near * fbm(p.0 * frequency, p.1 * frequency, 5, seed);
            }
        }
    }
}

/// Distance to the line where the field passes the edge value, positive inside.
fn signed_distance(f: &Raster<f32>) -> Raster<f32> {
    let g = f.grid;
    let mut d = Raster::new(g, 1.0e6);
    let (w, h) = (g.w, g.h);
    for y in 0..h {
        for x in 0..w {
            let i = y * w + x;
            let a = f.v[i] - EDGE;
            let mut near = f32::MAX;
            let mut meet = |j: usize| {
                let b = f.v[j] - EDGE;
                if (a > 0.0) != (b > 0.0) {
                    near = near.min(a.abs() / (a - b).abs().max(1.0e-6));
                }
            };
            if x > 0 {
                meet(i - 1);
            }
            if x + 1 < w {
                meet(i + 1);
            }
            if y > 0 {
                meet(i - w);
            }
            if y + 1 < h {
                meet(i + w);
            }
            if near < f32::MAX {
                d.v[i] = near * g.step;
            }
        }
    }
    d.sweep();
    for (d, v) in d.v.iter_mut().zip(&f.v) {
        *d = if *v > EDGE { d.min(500.0) } else { -d.min(500.0) };
    }
    d
}
