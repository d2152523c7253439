//! Rivers on hex edges, roads and railways between hex centres, and the bridges between them.

use std::collections::{BTreeMap, BTreeSet};

use super::hexgeo::{FLAT, Lattice};
use super::lines::LineSet;
use super::noise::{fbm, unit as hashed};
use super::spline::{self, Course, Link, Net};
use super::types::{Cover, MapModel, Pt, River, Road, Settlement};

/// Smoothed lines of one kind.
#[derive(Debug, Clone, Default)]
pub struct Lines {
    /// Courses as joined.
    pub courses: Vec<Course>,
    /// Strands with their index.
    pub set: LineSet,
    /// Where each edge or link lies: (course, first sample, last sample).
    pub place: BTreeMap<(usize, u8), (usize, usize, usize)>,
}

/// A bridge over a river edge.
#[derive(Debug, Clone, Copy)]
pub struct Bridge {
    /// Crossing point in km.
    pub at: Pt,
    /// Direction of the way, length 1.
    pub along: Pt,
    /// Class of the river.
    pub river: u8,
    /// Class of the way; 3 is a railway.
    pub way: u8,
    /// Is it blown?
    pub blown: bool,
}

/// Class number of railways among the ways.
pub const RAIL: u8 = 3;

/// Nodes that are named by a pair of numbers.
struct Named {
    net: Net,
    ids: BTreeMap<(i32, i32), usize>,
}

impl Named {
    fn new() -> Self {
        Named { net: Net::default(), ids: BTreeMap::new() }
    }

    fn node(&mut self, key: (i32, i32), p: Pt) -> usize {
        let next = self.net.nodes.len();
        let id = *self.ids.entry(key).or_insert(next);
        if id == next {
            self.net.nodes.push(p);
        }
        id
    }
}

impl Lines {
    fn new(lat: &Lattice, net: &Net, keys: &[(usize, u8)], class: &[u8], bend: impl Fn(&mut Course)) -> Self {
        let mut courses = net.courses();
        courses.iter_mut().for_each(bend);
        let mut place = BTreeMap::new();
        for (i, c) in courses.iter().enumerate() {
            for s in &c.spans {
                place.insert(keys[s.link], (i, s.from, s.to));
            }
        }
        let set = LineSet::new(lat.world(), net, &courses, class);
        Lines { courses, set, place }
    }

    /// Samples of one edge or link with `more` samples on either side.
    pub fn span(&self, key: (usize, u8), more: usize) -> Option<&[Pt]> {
        let (c, from, to) = *self.place.get(&key)?;
        let pts = &self.courses.get(c)?.pts;
        let to = (to + more).min(pts.len().saturating_sub(1));
        pts.get(from.saturating_sub(more)..=to)
    }
}

/// Rivers: splines over the hex corners, moved sideways by noise.
pub fn rivers(lat: &Lattice, map: &MapModel) -> Lines {
    let mut by_edge: BTreeMap<(usize, u8), River> = BTreeMap::new();
    for e in map.rivers.iter().filter(|e| e.hex < lat.len()) {
        let class = by_edge.entry(lat.edge_key(e.hex, e.dir)).or_insert(e.class);
        *class = e.class.max(*class);
    }
    let mut n = Named::new();
    let (mut keys, mut class) = (Vec::new(), Vec::new());
    for (key, c) in by_edge {
        let (p, q) = lat.edge(key.0, key.1);
        let a = n.node(lat.corner_key(p), p);
        let b = n.node(lat.corner_key(q), q);
        let rank = c as u8;
        n.net.links.push(Link { a, b, rank });
        keys.push(key);
        class.push(rank);
    }
    let seed = map.seed ^ 0x21;
    Lines::new(lat, &n.net, &keys, &class, |c| {
        for p in &mut c.pts {
            let dx = fbm(p.0 * 0.75, p.1 * 0.75, 3, seed);
            let dy = fbm(p.0 * 0.75, p.1 * 0.75, 3, seed ^ 0x99);
            *p = (p.0 + 0.22 * dx, p.1 + 0.22 * dy);
        }
        for _ in 0..7 {
            spline::smooth(&mut c.pts);
        }
    })
}

/// Where ways pass a hex: its centre, moved a little by a hash.
pub fn way_node(lat: &Lattice, map: &MapModel, hex: usize) -> Pt {
    let (c, r) = lat.place(hex);
    let p = lat.centre(hex);
    if map.settlement.get(hex) == Some(&Settlement::Town) {
        return p;
    }
    let seed = map.seed ^ 0x31;
    let far = 0.42 * hashed(c, r, seed).sqrt();
    let turn = std::f32::consts::TAU * hashed(c, r, seed ^ 0x77);
    let mut p = (p.0 + far * turn.cos(), p.1 + far * turn.sin());
    // Beside water the way keeps to the land.
    for dir in 0..6 {
        if let Some(n) = lat.neighbour(hex, dir)
            && map.cover.get(n) == Some(&Cover::Water)
        {
            let away = spline::unit(spline::sub(lat.centre(hex), lat.centre(n)));
            p = (p.0 + 0.3 * away.0, p.1 + 0.3 * away.1);
        }
    }
    p
}

fn link(n: &mut Named, lat: &Lattice, key: (usize, u8), rank: u8, at: impl Fn(usize) -> Pt) {
    let here = at(key.0);
    let to = lat.step(key.0, key.1);
    let there = match lat.index(to.0, to.1) {
        Some(hex) => at(hex),
        // Off the map: just over the edge of the hex.
        None => spline::lerp(lat.centre(key.0), lat.centre_at(to.0, to.1), 0.52),
    };
    let a = n.node(lat.place(key.0), here);
    let b = n.node(to, there);
    n.net.links.push(Link { a, b, rank });
}

/// Roads: splines through the hexes, the better road leading at a junction.
pub fn roads(lat: &Lattice, map: &MapModel) -> Lines {
    let mut by_link: BTreeMap<(usize, u8), Road> = BTreeMap::new();
    for l in map.roads.iter().filter(|l| l.hex < lat.len()) {
        let class = by_link.entry(lat.edge_key(l.hex, l.dir)).or_insert(l.class);
        *class = l.class.min(*class);
    }
    let mut n = Named::new();
    let (mut keys, mut class) = (Vec::new(), Vec::new());
    for (key, c) in by_link {
        link(&mut n, lat, key, 2 - c as u8, |h| way_node(lat, map, h));
        keys.push(key);
        class.push(c as u8);
    }
    Lines::new(lat, &n.net, &keys, &class, |_| {})
}

/// Railways: like roads, set off where a road uses the same hex.
pub fn rails(lat: &Lattice, map: &MapModel, roads: &Lines) -> Lines {
    let links: BTreeSet<(usize, u8)> = map.rails.iter().filter(|r| r.0 < lat.len()).map(|r| lat.edge_key(r.0, r.1)).collect();
    let mut shared = BTreeSet::new();
    for key in roads.place.keys() {
        shared.insert(key.0);
        shared.extend(lat.neighbour(key.0, key.1));
    }
    let px = FLAT / 84.0;
    let mut n = Named::new();
    let keys: Vec<(usize, u8)> = links.into_iter().collect();
    for key in &keys {
        link(&mut n, lat, *key, 0, |h| {
            let p = way_node(lat, map, h);
            if shared.contains(&h) { (p.0 + 6.5 * px, p.1 - 5.5 * px) } else { p }
        });
    }
    let class = vec![RAIL; keys.len()];
    Lines::new(lat, &n.net, &keys, &class, |_| {})
}

/// Bridges: wherever a way crosses the river on the edge its link passes.
pub fn bridges(lat: &Lattice, map: &MapModel, rivers: &Lines, roads: &Lines, rails: &Lines) -> Vec<Bridge> {
    let blown: BTreeSet<(usize, u8)> =
        map.blown_bridges.iter().filter(|b| b.0 < lat.len()).map(|b| lat.edge_key(b.0, b.1)).collect();
    let river_class: BTreeMap<(usize, u8), u8> =
        map.rivers.iter().filter(|e| e.hex < lat.len()).map(|e| (lat.edge_key(e.hex, e.dir), e.class as u8)).collect();
    let road_class: BTreeMap<(usize, u8), u8> =
        map.roads.iter().filter(|l| l.hex < lat.len()).map(|l| (lat.edge_key(l.hex, l.dir), l.class as u8)).collect();
    let mut out = Vec::new();
    for (ways, rail) in [(roads, false), (rails, true)] {
        for key in ways.place.keys() {
            let (Some(water), Some(way)) = (rivers.span(*key, 10), ways.span(*key, 0)) else {
                continue;
            };
            if let Some((at, along)) = spline::crossing(way, water) {
                let class = road_class.get(key).copied().unwrap_or(1);
                out.push(Bridge {
                    at,
                    along,
                    river: river_class.get(key).copied().unwrap_or(1),
                    way: if rail { RAIL } else { class },
                    blown: blown.contains(key),
                });
            }
        }
    }
    out.sort_by(|a, b| a.at.1.total_cmp(&b.at.1).then(a.at.0.total_cmp(&b.at.0)).then(a.way.cmp(&b.way)));
    out
}
