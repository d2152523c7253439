//! Polylines cut into pieces and sorted into bins, so that a tile touches only what is near.

use super::spline::{Course, Net};
use super::types::Pt;

/// A polyline of one class with the distance run along it.
#[derive(Debug, Clone)]
pub struct Strand {
    /// Points in km.
    pub pts: Vec<Pt>,
    /// Distance from the start in km.
    pub run: Vec<f32>,
    /// Class of the line.
    pub class: u8,
}

/// A part of a strand, first and last point inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// Index of the strand.
    pub strand: usize,
    /// First point.
    pub from: usize,
    /// Last point.
    pub to: usize,
}

/// Strands with their index.
#[derive(Debug, Clone, Default)]
pub struct LineSet {
    /// All strands.
    pub strands: Vec<Strand>,
    bins: Vec<Vec<Part>>,
    across: usize,
    down: usize,
}

const BIN: f32 = 8.0;
const PIECE: usize = 16;

impl LineSet {
    /// Cuts courses into strands of one class and sorts them into bins over the world.
    pub fn new(world: (f32, f32), net: &Net, courses: &[Course], class: &[u8]) -> Self {
        let mut set = LineSet::empty(world);
        debug_assert_eq!(net.links.len(), class.len());
        for c in courses {
            let mut i = 0;
            while i < c.spans.len() {
                let of = class[c.spans[i].link];
                let mut j = i;
                while j + 1 < c.spans.len() && class[c.spans[j + 1].link] == of {
                    j += 1;
                }
                set.push(&c.pts[c.spans[i].from..=c.spans[j].to], of);
                i = j + 1;
            }
        }
        set
    }

    fn empty(world: (f32, f32)) -> Self {
        let (across, down) = ((world.0 / BIN) as usize + 1, (world.1 / BIN) as usize + 1);
        LineSet { strands: Vec::new(), bins: vec![Vec::new(); across * down], across, down }
    }

    /// The same lines without the parts whose points do not satisfy `keep`.
    pub fn clipped(&self, world: (f32, f32), keep: impl Fn(Pt) -> bool) -> Self {
        let mut set = LineSet::empty(world);
        for s in &self.strands {
            for part in s.pts.split(|p| !keep(*p)).filter(|p| p.len() > 1) {
                set.push(part, s.class);
            }
        }
        set
    }

    fn push(&mut self, pts: &[Pt], class: u8) {
        let mut run = Vec::with_capacity(pts.len());
        let mut sum = 0.0;
        for (i, p) in pts.iter().enumerate() {
            if i > 0 {
                sum += (p.0 - pts[i - 1].0).hypot(p.1 - pts[i - 1].1);
            }
            run.push(sum);
        }
        let strand = self.strands.len();
        let mut from = 0;
        while from + 1 < pts.len() {
            let to = (from + PIECE).min(pts.len() - 1);
            let part = Part { strand, from, to };
            let b = bounds(&pts[from..=to]);
            for bin in self.bins_of(b) {
                self.bins[bin].push(part);
            }
            from = to;
        }
        self.strands.push(Strand { pts: pts.to_vec(), run, class });
    }

    fn bins_of(&self, b: (f32, f32, f32, f32)) -> Vec<usize> {
        let cell = |v: f32, n: usize| ((v / BIN).max(0.0) as usize).min(n.saturating_sub(1));
        let (x0, x1) = (cell(b.0, self.across), cell(b.2, self.across));
        let (y0, y1) = (cell(b.1, self.down), cell(b.3, self.down));
        (y0..=y1).flat_map(|y| (x0..=x1).map(move |x| (x, y))).map(|(x, y)| y * self.across + x).collect()
    }

    /// Parts near a rectangle (x0, y0, x1, y1), joined where they touch, in fixed order.
    pub fn near(&self, rect: (f32, f32, f32, f32)) -> Vec<Part> {
        if self.strands.is_empty() {
            return Vec::new();
        }
        let mut parts: Vec<Part> = Vec::new();
        for bin in self.bins_of(rect) {
            for p in &self.bins[bin] {
                let b = bounds(&self.strands[p.strand].pts[p.from..=p.to]);
                if b.0 <= rect.2 && b.2 >= rect.0 && b.1 <= rect.3 && b.3 >= rect.1 {
                    parts.push(*p);
                }
            }
        }
        parts.sort();
        parts.dedup();
        let mut out: Vec<Part> = Vec::new();
        for p in parts {
            match out.last_mut() {
                Some(l) if l.strand == p.strand && l.to == p.from => l.to = p.to,
                _ => out.push(p),
            }
        }
        out
    }
}

fn bounds(pts: &[Pt]) -> (f32, f32, f32, f32) {
    pts.iter().fold((f32::MAX, f32::MAX, f32::MIN, f32::MIN), |b, p| (b.0.min(p.0), b.1.min(p.1), b.2.max(p.0), b.3.max(p.1)))
}
