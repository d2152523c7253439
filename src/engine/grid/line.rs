//! Integer lines between hexes: the same both ways, wherever they lie and however mirrored (O6.d).

use super::index::{Axial, Grid, Tile};

/// One place on a line: a hex, or the two hexes beside the side that the line runs along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStep {
    /// The hex that holds the point of the line; of two the first by column, then row.
    pub first: Axial,
    /// The other hex if the point lies on a side.
    pub second: Option<Axial>,
}

/// The hexes strictly between two hexes along the straight line of their centres.
///
/// At distance n the n − 1 points that cut the line into equal parts are taken. Scaled by n all
/// coordinates are whole, one of the three cube coordinates of a point is always a multiple of
/// n, and so a point lies inside a hex or on one side, never on a corner.
pub fn line(from: Axial, to: Axial) -> impl Iterator<Item = LineStep> {
    let n = i32::try_from(from.distance(to)).unwrap_or(i32::MAX);
    (1..n).map(move |i| {
        let scaled = |a: i32, b: i32| a * (n - i) + b * i;
        let cube = [scaled(from.q, to.q), scaled(from.r, to.r), scaled(-from.q - from.r, -to.q - to.r)];
        step_at(cube, n)
    })
}

/// The hex or hexes that hold a point given in cube coordinates times n.
fn step_at(cube: [i32; 3], n: i32) -> LineStep {
    let exact = (0..3).find(|axis| cube[*axis] % n == 0).unwrap_or(0);
    let (b, c) = ((exact + 1) % 3, (exact + 2) % 3);
    let (floor, part) = (cube[b].div_euclid(n), cube[b].rem_euclid(n));
    let hex = |value: i32| {
        let mut whole = [0; 3];
        whole[exact] = cube[exact] / n;
        whole[b] = value;
        whole[c] = -whole[exact] - value;
        Axial { q: whole[0], r: whole[1] }
    };
    match (2 * part).cmp(&n) {
        std::cmp::Ordering::Less => LineStep { first: hex(floor), second: None },
        std::cmp::Ordering::Greater => LineStep { first: hex(floor + 1), second: None },
        std::cmp::Ordering::Equal => {
            let (one, two) = (hex(floor), hex(floor + 1));
            LineStep { first: one.min(two), second: Some(one.max(two)) }
        }
    }
}

/// Whether a line passes: every place on it has at least one hex that does not block.
/// Hexes off the map do not block.
pub fn clear(grid: Grid, from: Tile, to: Tile, mut blocks: impl FnMut(Tile) -> bool) -> bool {
    let mut open = |axial: Axial| grid.at(axial).is_none_or(|tile| !blocks(tile));
    line(grid.axial(from), grid.axial(to)).all(|step| open(step.first) || step.second.is_some_and(&mut open))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hexes(from: Axial, to: Axial) -> Vec<(Axial, Option<Axial>)> {
        line(from, to).map(|step| (step.first, step.second)).collect()
    }

    fn sorted(step: (Axial, Option<Axial>), map: impl Fn(Axial) -> Axial) -> (Axial, Option<Axial>) {
        let (one, two) = (map(step.0), step.1.map(map));
        match two {
            Some(two) => (one.min(two), Some(one.max(two))),
            None => (one, None),
        }
    }

    fn disc(radius: i32) -> impl Iterator<Item = Axial> {
        (-radius..=radius)
            .flat_map(move |q| (-radius..=radius).map(move |r| Axial { q, r }))
            .filter(move |hex| hex.distance(Axial { q: 0, r: 0 }) <= radius.unsigned_abs())
    }

    #[test]
    fn o6_d_lines_are_the_same_both_ways_shifted_and_mirrored() {
        let origin = Axial { q: 0, r: 0 };
        let shift = |hex: Axial| Axial { q: hex.q + 13, r: hex.r - 7 };
        let mirror = |hex: Axial| Axial { q: hex.q, r: -hex.q - hex.r };
        let turn = |hex: Axial| Axial { q: -hex.r, r: hex.q + hex.r };
        for target in disc(20) {
            let there = hexes(origin, target);
            let mut back = hexes(target, origin);
            back.reverse();
            assert_eq!(there, back, "there and back {target:?}");
            for map in [shift as fn(Axial) -> Axial, mirror, turn] {
                let moved = hexes(map(origin), map(target));
                let expected: Vec<_> = there.iter().map(|step| sorted(*step, map)).collect();
                assert_eq!(moved, expected, "moved {target:?}");
            }
        }
    }

    #[test]
    fn o6_d_a_line_along_a_side_has_both_hexes() {
        // From 0,0 to the hex beyond the corner between two neighbours.
        let steps = hexes(Axial { q: 0, r: 0 }, Axial { q: 1, r: 1 });
        assert_eq!(steps, vec![(Axial { q: 0, r: 1 }, Some(Axial { q: 1, r: 0 }))]);
    }

    #[test]
    fn lines_step_to_adjacent_hexes() {
        let origin = Axial { q: 0, r: 0 };
        for target in disc(12).filter(|hex| hex.distance(origin) > 0) {
            for (index, step) in line(origin, target).enumerate() {
                let distance = u32::try_from(index).expect("short") + 1;
                assert_eq!(step.first.distance(origin), distance);
                assert_eq!(step.first.distance(target), target.distance(origin) - distance);
            }
        }
    }
}
