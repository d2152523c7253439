//! Chains of links joined to courses and smoothed by quadratic B-splines.

use super::types::Pt;

/// Samples of a spline between two nodes.
pub const PER_NODE: usize = 14;

/// A link between two nodes of a net.
#[derive(Debug, Clone, Copy)]
pub struct Link {
    /// First node.
    pub a: usize,
    /// Second node.
    pub b: usize,
    /// Rank of the line; a higher rank leads at a junction.
    pub rank: u8,
}

/// Nodes with their links.
#[derive(Debug, Clone, Default)]
pub struct Net {
    /// Position of every node.
    pub nodes: Vec<Pt>,
    /// All links.
    pub links: Vec<Link>,
}

/// The part of a course that belongs to one link.
#[derive(Debug, Clone, Copy)]
pub struct Span {
    /// Index of the link in its net.
    pub link: usize,
    /// First sample.
    pub from: usize,
    /// Last sample, the first of the next span.
    pub to: usize,
}

/// A smoothed course of joined links.
#[derive(Debug, Clone, Default)]
pub struct Course {
    /// Samples in km.
    pub pts: Vec<Pt>,
    /// Spans in order.
    pub spans: Vec<Span>,
}

struct Chain {
    nodes: Vec<usize>,
    links: Vec<usize>,
}

impl Net {
    /// For every end of every link the link that continues it.
    fn pairs(&self) -> Vec<[Option<usize>; 2]> {
        let mut at: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        for (i, l) in self.links.iter().enumerate() {
            at[l.a].push(i);
            at[l.b].push(i);
        }
        let mut next = vec![[None; 2]; self.links.len()];
        for (node, ends) in at.iter().enumerate() {
            let mut found = Vec::new();
            for (k, &i) in ends.iter().enumerate() {
                for &j in &ends[k + 1..] {
                    let (ri, rj) = (self.links[i].rank, self.links[j].rank);
                    let turn = self.straightness(node, i, j);
                    if ends.len() > 2 && turn > 0.35 {
                        continue;
                    }
                    let class = f32::from(ri.abs_diff(rj)) * 2.0 - f32::from(ri.max(rj));
                    found.push((class, turn, i, j));
                }
            }
            found.sort_by(|p, q| (p.0.total_cmp(&q.0)).then(p.1.total_cmp(&q.1)).then((p.2, p.3).cmp(&(q.2, q.3))));
            for (_, _, i, j) in found {
                let (ei, ej) = (self.end(i, node), self.end(j, node));
                if next[i][ei].is_none() && next[j][ej].is_none() {
                    next[i][ei] = Some(j);
                    next[j][ej] = Some(i);
                }
            }
        }
        next
    }

    fn end(&self, link: usize, node: usize) -> usize {
        usize::from(self.links[link].a != node)
    }

    fn other(&self, link: usize, node: usize) -> usize {
        let l = self.links[link];
        if l.a == node { l.b } else { l.a }
    }

    /// Cosine between two links seen from a node: −1 runs straight on.
    fn straightness(&self, node: usize, i: usize, j: usize) -> f32 {
        let p = self.nodes[node];
        let arm = |l: usize| {
            let q = self.nodes[self.other(l, node)];
            (q.0 - p.0, q.1 - p.1)
        };
        let (u, v) = (arm(i), arm(j));
        let len = u.0.hypot(u.1) * v.0.hypot(v.1);
        (u.0 * v.0 + u.1 * v.1) / len.max(1.0e-6)
    }

    fn chains(&self) -> Vec<Chain> {
        let next = self.pairs();
        let mut used = vec![false; self.links.len()];
        let mut out = Vec::new();
        // Open chains first, from their free ends; what is left over are rings.
        for ring in [false, true] {
            for start in 0..self.links.len() {
                if used[start] {
                    continue;
                }
                let l = self.links[start];
                let first = match (next[start][0], next[start][1]) {
                    (None, _) => l.a,
                    (_, None) => l.b,
                    _ if ring => l.a,
                    _ => continue,
                };
                let mut chain = Chain { nodes: vec![first], links: Vec::new() };
                let (mut link, mut node) = (start, first);
                while !used[link] {
                    used[link] = true;
                    node = self.other(link, node);
                    chain.links.push(link);
                    chain.nodes.push(node);
                    match next[link][self.end(link, node)] {
                        Some(n) => link = n,
                        None => break,
                    }
                }
                out.push(chain);
            }
        }
        out
    }

    /// Joins the links to courses. A course that ends on another one ends on its curve.
    pub fn courses(&self) -> Vec<Course> {
        let chains = self.chains();
        let mut anchor: Vec<Option<Pt>> = vec![None; self.nodes.len()];
        let mut out = Vec::new();
        for _ in 0..3 {
            out.clear();
            let mut fresh: Vec<Option<Pt>> = vec![None; self.nodes.len()];
            for c in &chains {
                let last = c.nodes.len() - 1;
                let controls: Vec<Pt> = c
                    .nodes
                    .iter()
                    .enumerate()
                    .map(|(i, n)| match anchor[*n] {
                        Some(p) if i == 0 || i == last => p,
                        _ => self.nodes[*n],
                    })
                    .collect();
                let (pts, at) = bspline(&controls);
                for i in 1..last {
                    fresh[c.nodes[i]].get_or_insert(pts[at[i]]);
                }
                let spans = c.links.iter().enumerate().map(|(i, &link)| Span { link, from: at[i], to: at[i + 1] }).collect();
                out.push(Course { pts, spans });
            }
            anchor = fresh;
        }
        out
    }
}

/// Quadratic B-spline from the first to the last control; also the sample nearest each control.
fn bspline(p: &[Pt]) -> (Vec<Pt>, Vec<usize>) {
    let mut pts: Vec<Pt> = Vec::new();
    let mut at = vec![0];
    let Some(&first) = p.first() else {
        return (pts, at);
    };
    let half = PER_NODE / 2;
    let line = |a: Pt, b: Pt, pts: &mut Vec<Pt>| {
        for i in 0..half {
            pts.push(lerp(a, b, i as f32 / half as f32));
        }
    };
    if p.len() < 3 {
        let last = p.last().copied().unwrap_or(first);
        line(first, lerp(first, last, 0.5), &mut pts);
        line(lerp(first, last, 0.5), last, &mut pts);
        pts.push(last);
        at.push(pts.len() - 1);
        return (pts, at);
    }
    line(first, lerp(first, p[1], 0.5), &mut pts);
    for i in 1..p.len() - 1 {
        let (a, b) = (lerp(p[i - 1], p[i], 0.5), lerp(p[i], p[i + 1], 0.5));
        at.push(pts.len() + half);
        for k in 0..PER_NODE {
            let t = k as f32 / PER_NODE as f32;
            pts.push(lerp(lerp(a, p[i], t), lerp(p[i], b, t), t));
        }
    }
    let n = p.len();
    line(lerp(p[n - 2], p[n - 1], 0.5), p[n - 1], &mut pts);
    pts.push(p[n - 1]);
    at.push(pts.len() - 1);
    (pts, at)
}

/// Point between two points.
pub fn lerp(a: Pt, b: Pt, t: f32) -> Pt {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

/// Averages every inner point with its neighbours.
pub fn smooth(pts: &mut [Pt]) {
    let old = pts.to_vec();
    for (i, w) in old.windows(3).enumerate() {
        pts[i + 1] = (0.25 * (w[0].0 + 2.0 * w[1].0 + w[2].0), 0.25 * (w[0].1 + 2.0 * w[1].1 + w[2].1));
    }
}

/// Where two polylines cross: the point and the direction of the first one there.
pub fn crossing(a: &[Pt], b: &[Pt]) -> Option<(Pt, Pt)> {
    for s in a.windows(2) {
        for t in b.windows(2) {
            let (r, q) = (sub(s[1], s[0]), sub(t[1], t[0]));
            let det = r.0 * q.1 - r.1 * q.0;
            if det.abs() < 1.0e-9 {
                continue;
            }
            let d = sub(t[0], s[0]);
            let u = (d.0 * q.1 - d.1 * q.0) / det;
            let v = (d.0 * r.1 - d.1 * r.0) / det;
            if (0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v) {
                return Some((lerp(s[0], s[1], u), unit(r)));
            }
        }
    }
    None
}

/// Difference of two points.
pub fn sub(a: Pt, b: Pt) -> Pt {
    (a.0 - b.0, a.1 - b.1)
}

/// The same direction with length 1.
pub fn unit(v: Pt) -> Pt {
    let l = v.0.hypot(v.1).max(1.0e-9);
    (v.0 / l, v.1 / l)
}
