//! Villages as rows of houses along the roads, towns as blocks inside a built-up area.

use std::f32::consts::TAU;

use super::hexgeo::{FLAT, Lattice};
use super::net::{Lines, way_node};
use super::noise::{hash, unit as hashed};
use super::spline::{lerp, sub, unit};
use super::types::{MapModel, Pt, Settlement};

/// A house: centre, direction of its long side, half length and half width in km.
#[derive(Debug, Clone, Copy)]
pub struct House {
    /// Centre in km.
    pub at: Pt,
    /// Direction of the long side, length 1.
    pub along: Pt,
    /// Half length in km.
    pub half_l: f32,
    /// Half width in km.
    pub half_w: f32,
}

/// A settlement ready to paint.
#[derive(Debug, Clone, Default)]
pub struct Place {
    /// Middle in km.
    pub at: Pt,
    /// Outline of the built-up area; empty for a village.
    pub blob: Vec<Pt>,
    /// A street drawn where no road passes.
    pub street: Option<(Pt, Pt)>,
    /// Houses.
    pub houses: Vec<House>,
}

/// All settlements in hex order.
pub fn build(lat: &Lattice, map: &MapModel, roads: &Lines) -> Vec<Place> {
    (0..lat.len())
        .filter_map(|hex| match map.settlement.get(hex)? {
            Settlement::None => None,
            Settlement::Village => Some(village(lat, map, roads, hex)),
            Settlement::Town => Some(town(lat, map, roads, hex)),
        })
        .collect()
}

/// The ways out of a hex as polylines from its middle.
fn ways(lat: &Lattice, roads: &Lines, hex: usize) -> Vec<Vec<Pt>> {
    (0..6)
        .filter_map(|dir| {
            let key = lat.edge_key(hex, dir);
            let mut pts = roads.span(key, 0)?.to_vec();
            let c = lat.centre(hex);
            let far = |p: &Pt| (p.0 - c.0).hypot(p.1 - c.1);
            if pts.first().map(far) > pts.last().map(far) {
                pts.reverse();
            }
            Some(pts)
        })
        .collect()
}

/// Point and direction at a distance along a polyline.
fn walk(pts: &[Pt], mut far: f32) -> Option<(Pt, Pt)> {
    for s in pts.windows(2) {
        let d = sub(s[1], s[0]);
        let len = d.0.hypot(d.1);
        if len >= far && len > 0.0 {
            return Some((lerp(s[0], s[1], far / len), unit(d)));
        }
        far -= len;
    }
    None
}

fn village(lat: &Lattice, map: &MapModel, roads: &Lines, hex: usize) -> Place {
    let seed = map.seed ^ 0x51;
    let (c, r) = lat.place(hex);
    let mut at = way_node(lat, map, hex);
    let mut outs = ways(lat, roads, hex);
    let mut street = None;
    if outs.is_empty() {
        let turn = TAU * hashed(c, r, seed);
        let dir = (turn.cos(), turn.sin());
        let tip = |s: f32| (at.0 + s * dir.0, at.1 + s * dir.1);
        street = Some((tip(-0.55), tip(0.55)));
        outs = vec![vec![at, tip(0.8)], vec![at, tip(-0.8)]];
    } else if let Some(p) = outs.first().and_then(|o| o.first()) {
        at = *p;
    }
    let busy = outs.len() > 2;
    let reach = if busy { 0.80 } else { 0.78 };
    let start = if busy { 0.22 } else { 0.08 };
    let mut houses: Vec<House> = Vec::new();
    for (w, pts) in outs.iter().enumerate() {
        for side in [-1.0_f32, 1.0] {
            let mut k = 0;
            let mut far = start + 0.06 * hashed(hex as i32, w as i32, seed ^ 2);
            while far < reach {
                let key = (w as i32) * 64 + k * 2 + i32::from(side > 0.0);
                k += 1;
                let dice = hash(hex as i32, key, seed ^ 3);
                let gap = 0.140 + 0.045 * (dice & 255) as f32 / 255.0;
                if let Some((p, d)) = walk(pts, far)
                    && dice % 100 < 86
                {
                    let stray = dice.is_multiple_of(17);
                    let off = side * if stray { 0.36 } else { 0.17 };
                    let p = (p.0 - d.1 * off, p.1 + d.0 * off);
                    push_apart(&mut houses, p, d);
                }
                far += gap;
            }
        }
    }
    Place { at, street, houses, ..Place::default() }
}

/// Adds a house unless another one stands too near.
fn push_apart(houses: &mut Vec<House>, at: Pt, along: Pt) {
    let free = houses.iter().all(|h| (h.at.0 - at.0).hypot(h.at.1 - at.1) > 0.12);
    if free {
        houses.push(House { at, along, half_l: 0.5 * 0.040 * FLAT, half_w: 0.5 * 0.027 * FLAT });
    }
}

fn town(lat: &Lattice, map: &MapModel, roads: &Lines, hex: usize) -> Place {
    let seed = map.seed ^ 0x52;
    let (c, r) = lat.place(hex);
    let at = lat.centre(hex);
    let turn = ways(lat, roads, hex)
        .first()
        .and_then(|w| walk(w, 0.9))
        .map_or(TAU * hashed(c, r, seed), |(p, _)| (p.1 - at.1).atan2(p.0 - at.0));
    let radius = |angle: f32| {
        let wave = |n: i32| {
            let phase = TAU * hashed(hex as i32, n, seed ^ 5);
            (n as f32 * angle + phase).cos() / n as f32
        };
        0.31 * FLAT * (1.0 + 0.09 * (wave(2) + wave(3) + wave(5) + wave(9)))
    };
    let blob = (0..64)
        .map(|i| {
            let a = TAU * i as f32 / 64.0;
            (at.0 + radius(a) * a.cos(), at.1 + radius(a) * a.sin())
        })
        .collect();
    let (u, v) = ((turn.cos(), turn.sin()), (-turn.sin(), turn.cos()));
    let mut houses = Vec::new();
    for j in -7_i32..=7 {
        for i in -7_i32..=7 {
            let dice = hash(hex as i32 * 31 + i, j, seed ^ 7);
            let (a, b) = (i as f32 * 0.265, j as f32 * 0.195);
            let p = (at.0 + a * u.0 + b * v.0, at.1 + a * u.1 + b * v.1);
            let far = a.hypot(b);
            let edge = radius((p.1 - at.1).atan2(p.0 - at.0));
            if far > 0.94 * edge || dice % 100 < 9 {
                continue;
            }
            let vary = 0.8 + 0.35 * ((dice >> 8) & 255) as f32 / 255.0;
            houses.push(House { at: p, along: u, half_l: 0.5 * 0.185 * vary, half_w: 0.5 * 0.112 });
        }
    }
    Place { at, blob, street: None, houses }
}
