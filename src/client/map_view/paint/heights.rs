//! Picture heights: a smooth surface through the hex means, roughness, valleys and ravines.

use super::hexgeo::Lattice;
use super::noise::fbm;
use super::raster::{Grid, Raster};
use super::types::{Cover, MapModel, Pt};

/// Everything the height step needs to know.
pub struct Sources<'a> {
    /// The map.
    pub map: &'a MapModel,
    /// Its lattice.
    pub lattice: Lattice,
    /// Polylines of rivers with half their width in km.
    pub rivers: &'a [(Vec<Pt>, f32)],
    /// Polylines of brooks.
    pub brooks: &'a [Vec<Pt>],
    /// Distance to the shore in km, positive in the water, if there is any.
    pub shore: Option<&'a Raster<f32>>,
}

/// Is the ground a mountain land (relief above 400 m)?
pub fn is_mountain(map: &MapModel) -> bool {
    let land = || map.height_m.iter().zip(&map.cover).filter(|(_, c)| **c != Cover::Water).map(|(h, _)| i32::from(*h));
    let (lo, hi) = (land().min().unwrap_or(0), land().max().unwrap_or(0));
    hi - lo > 400
}

/// Is the land a desert? There the ground is smooth but for its scarps, and water carves little.
fn is_desert(map: &MapModel) -> bool {
    let count = |wanted: fn(&Cover) -> bool| map.cover.iter().filter(|cover| wanted(cover)).count();
    2 * count(|cover| *cover == Cover::Sand) > count(|cover| *cover != Cover::Water)
}

/// Heights in metres on the grid, with the drainage carved in.
pub fn build(grid: Grid, src: &Sources) -> Raster<f32> {
    let seed = src.map.seed;
    let mut h = surface(grid, src);
    let rivers = bank_distance(grid, src.rivers);
    let brooks = (!src.brooks.is_empty()).then(|| Raster::distance(grid, src.brooks.iter().map(|b| b.as_slice())));
    let desert = is_desert(src.map);
    let roughness = if desert { 5.0 } else { 13.0 };
    let mut sink = vec![false; grid.len()];
    for y in 0..grid.h {
        for x in 0..grid.w {
            let i = y * grid.w + x;
            let p = grid.point(x, y);
            let river = rivers.as_ref().map_or(1.0e6, |r| r.v[i]);
            let brook = brooks.as_ref().map_or(1.0e6, |r| r.v[i]);
            let sea = src.shore.map_or(-1.0e6, |s| s.v[i]);
            let calm = (river / 1.1).min((brook + 0.15) / 0.7).min((-sea).max(0.0) / 0.8).clamp(0.0, 1.0);
            let rough = fbm(p.0 * 0.22, p.1 * 0.22, 5, seed ^ 0x11) * roughness;
            h.v[i] += rough * (0.25 + 0.75 * calm);
            if river < 5.0 {
                let w = 1.35 * (1.0 + 0.45 * fbm(p.0 * 0.35, p.1 * 0.35, 3, seed ^ 0x12));
                let d = (river - 0.25).max(0.0);
                h.v[i] -= 27.0 * (-(d / w.max(0.5)).powf(1.6)).exp();
            }
            if brook < 2.0 {
                h.v[i] -= 10.0 * (-(brook / 0.6).powi(2)).exp();
            }
            let border = x == 0 || y == 0 || x + 1 == grid.w || y + 1 == grid.h;
            sink[i] = border || sea > 0.0 || river.min(brook) < 0.75 * grid.step;
        }
    }
    drop((rivers, brooks));
    carve(&mut h, &sink, is_mountain(src.map), desert, seed);
    h
}

/// Distance in km to the nearest river bank; negative in wide water.
fn bank_distance(grid: Grid, rivers: &[(Vec<Pt>, f32)]) -> Option<Raster<f32>> {
    let mut widths: Vec<f32> = rivers.iter().map(|r| r.1).collect();
    widths.sort_by(f32::total_cmp);
    widths.dedup();
    let mut all: Option<Raster<f32>> = None;
    for half in widths {
        let same = rivers.iter().filter(|r| r.1 == half);
        let mut d = Raster::distance(grid, same.map(|r| r.0.as_slice()));
        d.v.iter_mut().for_each(|d| *d -= half);
        all = Some(match all {
            None => d,
            Some(mut a) => {
                for (a, d) in a.v.iter_mut().zip(&d.v) {
                    *a = a.min(*d);
                }
                a
            }
        });
    }
    all
}

/// Smooth surface through the hex means: Gaussian weights, corrected to meet the means.
fn surface(grid: Grid, src: &Sources) -> Raster<f32> {
    let lat = src.lattice;
    let n = lat.len();
    let target: Vec<f32> = (0..n).map(|i| src.map.height_m.get(i).copied().map_or(0.0, f32::from)).collect();
    let mut value = target.clone();
    for _ in 0..3 {
        let got: Vec<f32> = (0..n).map(|i| weigh(&lat, &value, lat.centre(i))).collect();
        for ((v, t), g) in value.iter_mut().zip(&target).zip(&got) {
            *v += 0.8 * (t - g);
        }
    }
    let k = (0.8 / grid.step).round().max(1.0) as usize;
    let coarse = Raster::fill(grid.coarser(k), |p| weigh(&lat, &value, p));
    coarse.refine(grid)
}

fn weigh(lat: &Lattice, value: &[f32], p: Pt) -> f32 {
    let at = lat.nearest(p);
    let (c, r) = lat.place(at);
    let (mut sum, mut norm) = (0.0_f32, 1.0e-9_f32);
    for col in c - 2..=c + 2 {
        for row in r - 2..=r + 2 {
            if let Some(i) = lat.index(col, row) {
                let m = lat.centre_at(col, row);
                let d2 = (m.0 - p.0).powi(2) + (m.1 - p.1).powi(2);
                let w = (-d2 / (2.0 * 1.35 * 1.35)).exp();
                sum += w * value.get(i).copied().unwrap_or(0.0);
                norm += w;
            }
        }
    }
    sum / norm
}

/// Cuts ravines where water would run together.
fn carve(h: &mut Raster<f32>, sink: &[bool], mountain: bool, desert: bool, seed: u32) {
    let (a0, depth) = match (mountain, desert) {
        (true, _) => (70.0, 5.5),
        (false, true) => (110.0, 1.1),
        (false, false) => (110.0, 3.1),
    };
    // A little roughness that only the water feels keeps it from running in straight combs.
    let mut felt = h.clone();
    let g = h.grid;
    for y in 0..g.h {
        for x in 0..g.w {
            let p = g.point(x, y);
            felt.v[y * g.w + x] += 5.0 * fbm(p.0 * 0.7, p.1 * 0.7, 3, seed ^ 0x13);
        }
    }
    let acc = accumulation(&felt, sink);
    drop(felt);
    let cell = (h.grid.step / 0.1).powi(2);
    let mut cut = Raster {
        grid: h.grid,
        v: acc
            .iter()
            .zip(sink)
            .map(|(a, s)| {
                let run = (*a as f32 * cell / a0).log2().clamp(0.0, 7.0);
                if *s { 0.0 } else { depth * run }
            })
            .collect(),
    };
    drop(acc);
    let mut deep = cut.blur(0.9);
    deep.v.iter_mut().for_each(|d| *d *= 1.9);
    deepen(&mut deep, &cut.blur(2.2), 2.4);
    cut.v.iter_mut().for_each(|c| *c = if *c > 2.2 * depth { *c } else { 0.0 });
    deepen(&mut deep, &cut.blur(4.5), 3.4);
    for ((v, d), s) in h.v.iter_mut().zip(&deep.v).zip(sink) {
        if !*s {
            *v -= d;
        }
    }
}

/// Keeps the deeper of two cuts.
fn deepen(deep: &mut Raster<f32>, other: &Raster<f32>, scale: f32) {
    for (d, o) in deep.v.iter_mut().zip(&other.v) {
        *d = d.max(o * scale);
    }
}

/// Number of cells that drain through each cell: priority flood from the sinks, then steepest
/// descent among the cells flooded earlier.
fn accumulation(h: &Raster<f32>, sink: &[bool]) -> Vec<u32> {
    let (w, n) = (h.grid.w, h.v.len());
    let lo = h.v.iter().copied().fold(f32::MAX, f32::min);
    let hi = h.v.iter().copied().fold(f32::MIN, f32::max);
    let step = ((hi - lo) / 60_000.0).max(0.02);
    let level = |v: f32| ((v - lo) / step) as usize;
    let mut queue: Vec<Vec<u32>> = vec![Vec::new(); level(hi) + 2];
    let none = u32::MAX;
    // Where a cell drains; `none` while it has not been reached.
    let mut to = vec![none; n];
    // Border cells are sinks, so every other cell has all eight neighbours.
    let ring = [1, w, w.wrapping_neg(), 1_usize.wrapping_neg()];
    let corner = [w + 1, w - 1, (w - 1).wrapping_neg(), (w + 1).wrapping_neg()];
    for i in 0..n {
        if sink[i] {
            to[i] = i as u32;
            queue[level(h.v[i])].push(i as u32);
        }
    }
    let mut done = vec![false; n];
    let mut order: Vec<u32> = Vec::with_capacity(n);
    let mut l = 0;
    while l < queue.len() {
        let mut k = 0;
        while k < queue[l].len() {
            let i = queue[l][k] as usize;
            k += 1;
            order.push(i as u32);
            done[i] = true;
            let own = h.v[i];
            let mut best = 0.0;
            let mut steep = to[i];
            let flow = !sink[i];
            for (offsets, near) in [(ring, 1.0), (corner, std::f32::consts::FRAC_1_SQRT_2)] {
                for o in offsets {
                    let j = i.wrapping_add(o);
                    if j >= n {
                        continue;
                    }
                    if to[j] == none {
                        to[j] = i as u32;
                        queue[level(h.v[j]).max(l)].push(j as u32);
                    } else if flow && done[j] {
                        let fall = (own - h.v[j]) * near;
                        if fall > best {
                            best = fall;
                            steep = j as u32;
                        }
                    }
                }
            }
            to[i] = steep;
        }
        queue[l] = Vec::new();
        l += 1;
    }
    let mut acc = vec![1_u32; n];
    for &i in order.iter().rev() {
        let (i, t) = (i as usize, to[i as usize] as usize);
        if !sink[i] {
            acc[t] = acc[t].saturating_add(acc[i]);
        }
    }
    acc
}
