//! Land and sea: the share of land of each hex by the coast line, where one is near, else by the cut.

use super::{
    cut::Cut,
    geo::{Pt, ROW_KM, foot, inside, turn},
    lines::Line,
};

/// Hexes with a coast line nearer than this are measured by it.
const NEAR_KM: f64 = 12.0;
/// Distance of the points at which a hex is asked for land.
const STEP_KM: f64 = 0.3;

/// Share of land by hex, in per cent.
pub fn land(cut: &Cut, coast: &[Line], lakes: bool) -> Vec<i16> {
    let sea: Vec<&Line> = coast.iter().filter(|line| line.level == 1).collect();
    let lakes: Vec<&Line> = coast.iter().filter(|line| lakes && line.level == 2 && line.closed()).collect();
    cut.geo
        .grid
        .tiles()
        .map(|tile| {
            let middle = cut.geo.centre(tile);
            let by_table = cut.ground[tile.index()].land;
            let near = nearby(middle, &sea);
            let samples: Vec<Pt> = samples(middle);
            let lake = samples.iter().filter(|at| lakes.iter().any(|lake| inside(**at, &lake.points))).count();
            let share = |count: usize| i16::try_from(count * 100 / samples.len().max(1)).unwrap_or(100);
            if near.is_empty() {
                by_table - share(lake).min(by_table)
            } else {
                share(samples.iter().filter(|at| on_land(**at, &near)).count() - lake.min(samples.len()))
            }
        })
        .collect()
}

/// The corners of coast lines near a point: begin, corner, end, so that each corner knows both its stretches.
fn nearby(at: Pt, lines: &[&Line]) -> Vec<[Pt; 4]> {
    let mut near = Vec::new();
    for line in lines {
        let points = &line.points;
        for (index, pair) in points.windows(2).enumerate() {
            let far = at.distance(pair[0].towards(pair[1], foot(at, pair[0], pair[1])));
            if far > NEAR_KM {
                continue;
            }
            let before = if index > 0 { points[index - 1] } else { pair[0] };
            let after = points.get(index + 2).copied().unwrap_or(pair[1]);
            near.push([before, pair[0], pair[1], after]);
        }
    }
    near
}

/// Coast lines have the land to their left. At a corner both stretches are asked, weighed alike.
fn on_land(at: Pt, near: &[[Pt; 4]]) -> bool {
    let mut best = (f64::INFINITY, 0.0);
    for [before, from, to, after] in near {
        let share = foot(at, *from, *to);
        let far = at.square(from.towards(*to, share));
        if far < best.0 {
            let side = |a: Pt, b: Pt| turn(a, b, at) / a.distance(b).max(1e-9);
            let mut left = side(*from, *to);
            if share <= 0.0 {
                left += side(*before, *from);
            } else if share >= 1.0 {
                left += side(*to, *after);
            }
            best = (far, left);
        }
    }
    // y points south, so a positive turn is one to the right.
    best.1 < 0.0
}

/// Points spread evenly over a hex.
fn samples(middle: Pt) -> Vec<Pt> {
    let mut points = Vec::new();
    for row in -5..=5 {
        for col in -6..=6 {
            let (dx, dy) = (f64::from(col) * STEP_KM, f64::from(row) * STEP_KM);
            if dy.abs() <= ROW_KM / 2.0 && dx.abs() * 0.866_025_403_784 + dy.abs() * 0.5 <= ROW_KM / 2.0 {
                points.push(Pt { x: middle.x + dx, y: middle.y + dy });
            }
        }
    }
    points
}
