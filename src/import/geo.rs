//! Places on the earth and on the sheet: kilometres from the middle of the first hex, x to the east, y to the south.
//!
//! Only sums, products, quotients and square roots are used: these give the same bits on every machine.

use crate::engine::grid::{Grid, Tile};

/// Distance of two columns of hexes that are 3 km from side to side.
pub const COLUMN_KM: f64 = 2.598_076_211_353_316;
/// Distance of two rows.
pub const ROW_KM: f64 = 3.0;
/// From a hex's middle to its corners.
pub const RADIUS_KM: f64 = 1.732_050_807_568_877_2;

/// A point in kilometres.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pt {
    /// To the east.
    pub x: f64,
    /// To the south.
    pub y: f64,
}

impl Pt {
    /// The difference of two points.
    fn minus(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    /// A point on the way to another: 0 here, 1 there.
    #[must_use]
    pub fn towards(self, other: Self, share: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * share, y: self.y + (other.y - self.y) * share }
    }

    /// Square of the distance to another point.
    pub fn square(self, other: Self) -> f64 {
        let d = self.minus(other);
        d.x * d.x + d.y * d.y
    }

    /// Distance to another point.
    pub fn distance(self, other: Self) -> f64 {
        self.square(other).sqrt()
    }
}

/// How a grid lies on the earth.
#[derive(Clone, Copy, Debug)]
pub struct Geo {
    /// The grid.
    pub grid: Grid,
    /// Latitude of the middle of the first hex.
    pub lat: f64,
    /// Its longitude.
    pub lon: f64,
    /// Degrees of latitude for a kilometre.
    pub lat_per_km: f64,
    /// Degrees of longitude for a kilometre.
    pub lon_per_km: f64,
}

impl Geo {
    /// A place on the earth as a point.
    pub fn point(&self, lat: f64, lon: f64) -> Pt {
        Pt { x: (lon - self.lon) / self.lon_per_km, y: (self.lat - lat) / self.lat_per_km }
    }

    /// Latitude and longitude of a point.
    pub fn lat_lon(&self, at: Pt) -> (f64, f64) {
        (self.lat - at.y * self.lat_per_km, self.lon + at.x * self.lon_per_km)
    }

    /// The middle of a hex.
    pub fn centre(&self, tile: Tile) -> Pt {
        let (col, row) = self.grid.col_row(tile);
        middle(col, row)
    }

    /// The hex that holds a point, if it is on the map.
    pub fn tile_at(&self, at: Pt) -> Option<Tile> {
        let col = (at.x / COLUMN_KM).round() as i32;
        let mut best: Option<(f64, i32, i32)> = None;
        for col in col - 1..=col + 1 {
            let row = (at.y / ROW_KM - 0.5 * f64::from(col & 1)).round() as i32;
            let far = at.square(middle(col, row));
            if best.is_none_or(|(least, ..)| far < least) {
                best = Some((far, col, row));
            }
        }
        best.and_then(|(_, col, row)| self.grid.tile(col, row))
    }

    /// The hex of the map whose middle is nearest to a point.
    pub fn nearest(&self, at: Pt) -> Tile {
        let square = |tile: &Tile| at.square(self.centre(*tile));
        self.tile_at(at).or_else(|| self.grid.tiles().min_by(|a, b| square(a).total_cmp(&square(b)))).unwrap_or_default()
    }
}

fn middle(col: i32, row: i32) -> Pt {
    Pt { x: f64::from(col) * COLUMN_KM, y: (f64::from(row) + 0.5 * f64::from(col & 1)) * ROW_KM }
}

/// The point of a stretch that is nearest to a point: 0 its begin, 1 its end.
pub fn foot(at: Pt, from: Pt, to: Pt) -> f64 {
    let (way, off) = (to.minus(from), at.minus(from));
    let length = way.x * way.x + way.y * way.y;
    if length > 0.0 { ((way.x * off.x + way.y * off.y) / length).clamp(0.0, 1.0) } else { 0.0 }
}

/// Distance of a point to a line; infinite if the line is empty.
pub fn to_line(at: Pt, line: &[Pt]) -> f64 {
    let single = line.first().map_or(f64::INFINITY, |first| at.square(*first));
    let stretch = |pair: &[Pt]| at.square(pair[0].towards(pair[1], foot(at, pair[0], pair[1])));
    line.windows(2).map(stretch).fold(single, f64::min).sqrt()
}

/// Twice the area of a triangle; its sign tells on which side the third point lies.
pub fn turn(a: Pt, b: Pt, c: Pt) -> f64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// How often the straight way between two points crosses a line.
pub fn crossings(from: Pt, to: Pt, line: &[Pt]) -> usize {
    let beyond = |a: Pt, b: Pt, c: Pt| turn(a, b, c) > 0.0;
    line.windows(2)
        .filter(|pair| {
            beyond(from, to, pair[0]) != beyond(from, to, pair[1])
                && beyond(pair[0], pair[1], from) != beyond(pair[0], pair[1], to)
        })
        .count()
}

/// Whether a point lies inside a closed line.
pub fn inside(at: Pt, ring: &[Pt]) -> bool {
    let mut odd = false;
    let mut last = ring.last().copied().unwrap_or_default();
    for next in ring {
        if (next.y > at.y) != (last.y > at.y) && at.x < (last.x - next.x) * (at.y - next.y) / (last.y - next.y) + next.x {
            odd = !odd;
        }
        last = *next;
    }
    odd
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geo() -> Geo {
        Geo { grid: Grid::new(6, 5), lat: 53.0, lon: 36.0, lat_per_km: 0.009, lon_per_km: 0.015 }
    }

    #[test]
    fn every_middle_lies_in_its_hex_and_comes_back() {
        let geo = geo();
        for tile in geo.grid.tiles() {
            let middle = geo.centre(tile);
            assert_eq!(geo.tile_at(middle), Some(tile));
            let (lat, lon) = geo.lat_lon(middle);
            assert!(geo.point(lat, lon).distance(middle) < 1e-9);
            for (_, next) in geo.grid.neighbours(tile) {
                assert!((geo.centre(next).distance(middle) - ROW_KM).abs() < 1e-9);
            }
        }
        assert_eq!(geo.tile_at(Pt { x: -2.0, y: 0.0 }), None);
        assert_eq!(geo.nearest(Pt { x: -2.0, y: 0.0 }), Tile(0));
    }

    #[test]
    fn lines_are_measured_and_crossed() {
        let pt = |x: f64, y: f64| Pt { x, y };
        let line = [pt(0.0, 0.0), pt(4.0, 0.0), pt(4.0, 3.0)];
        assert!((to_line(pt(2.0, 1.5), &line) - 1.5).abs() < 1e-12);
        assert!((to_line(pt(7.0, 3.0), &line) - 3.0).abs() < 1e-12);
        assert_eq!(crossings(pt(1.0, -1.0), pt(1.0, 1.0), &line), 1);
        assert_eq!(crossings(pt(3.0, -1.0), pt(6.0, 1.5), &line), 0);
        assert_eq!(crossings(pt(2.0, -1.0), pt(6.0, 2.5), &line), 2);
        let ring = [pt(0.0, 0.0), pt(4.0, 0.0), pt(4.0, 4.0), pt(0.0, 4.0)];
        assert!(inside(pt(1.0, 1.0), &ring) && !inside(pt(5.0, 1.0), &ring) && !inside(pt(1.0, -1.0), &ring));
    }
}
