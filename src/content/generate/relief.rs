//! Heights and other fields from integer value noise.

use crate::engine::{
    dice::{Dice, DiceKey, DiceStep, DiceStream},
    grid::{Grid, Tile},
};

/// Fields run from 0 to this.
pub const FULL: i32 = 1023;

/// What a stream of dice is drawn for, so that one part of a scenario does not shift another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Heights.
    Height = 1,
    /// Where woods grow.
    Wood = 2,
    /// Where it is wet.
    Wet = 3,
    /// Small bends of rivers and roads.
    Bends = 4,
    /// Rivers and brooks.
    Rivers = 5,
    /// Villages and towns.
    Settlements = 6,
    /// Roads.
    Roads = 7,
    /// Names.
    Names = 8,
    /// Forces.
    Forces = 9,
    /// Date and weather.
    Calendar = 10,
}

/// The dice for one purpose.
pub fn stream(dice: Dice, purpose: Purpose) -> DiceStream {
    dice.stream(DiceKey { round: 0, side_turn: 0, step: DiceStep::Generate, hex: 0, subject: purpose as u32 })
}

/// A random number from 0 to `most`.
pub fn upto(dice: &mut DiceStream, most: i32) -> i32 {
    let sides = u32::try_from(most.max(0)).unwrap_or(0) + 1;
    i32::try_from(dice.die(sides)).map_or(0, |value| value - 1)
}

/// A random place in a list of `len` entries.
pub fn index(dice: &mut DiceStream, len: usize) -> usize {
    let sides = u32::try_from(len).unwrap_or(u32::MAX);
    usize::try_from(dice.die(sides)).map_or(0, |value| value - 1).min(len.saturating_sub(1))
}

/// Random values at the corners of a square lattice, smoothly joined in between.
struct Octave {
    width: i32,
    step: i32,
    values: Vec<i32>,
}

impl Octave {
    fn new(dice: &mut DiceStream, (width, height): (i32, i32), step: i32) -> Self {
        let (width, height) = (width / step + 2, height / step + 2);
        let values = (0..width * height).map(|_| upto(dice, FULL)).collect();
        Self { width, step, values }
    }

    fn corner(&self, x: i32, y: i32) -> i32 {
        usize::try_from(y * self.width + x).ok().and_then(|place| self.values.get(place)).copied().unwrap_or(0)
    }

    fn at(&self, x: i32, y: i32) -> i32 {
        let step = self.step;
        let (left, top) = (x / step, y / step);
        let weight = |part: i32| part * part * (3 * step - 2 * part) * 256 / (step * step * step);
        let (across, down) = (weight(x % step), weight(y % step));
        let mix = |a: i32, b: i32, part: i32| (a * (256 - part) + b * part) / 256;
        let upper = mix(self.corner(left, top), self.corner(left + 1, top), across);
        let lower = mix(self.corner(left, top + 1), self.corner(left + 1, top + 1), across);
        mix(upper, lower, down)
    }
}

/// Coarsest wave of heights for a map of this size, in hexes.
pub fn coarsest(grid: Grid) -> i32 {
    (i32::from(grid.cols().max(grid.rows())) / 2).clamp(6, 24)
}

/// A field with waves of `coarsest` hexes, half of that, and a quarter; stretched from 0 to [`FULL`].
pub fn field(dice: &mut DiceStream, grid: Grid, coarsest: i32) -> Vec<i32> {
    // Half hexes, because every second column lies half a hex further south.
    let extent = (2 * i32::from(grid.cols()), 2 * i32::from(grid.rows()) + 1);
    let octaves = [(4, coarsest), (2, coarsest / 2), (1, coarsest / 4)]
        .map(|(weight, hexes)| (weight, Octave::new(dice, extent, (2 * hexes).max(3))));
    let value = |tile: Tile| {
        let (col, row) = grid.col_row(tile);
        octaves.iter().map(|(weight, octave)| weight * octave.at(2 * col, 2 * row + (col & 1))).sum()
    };
    let mut values: Vec<i32> = grid.tiles().map(value).collect();
    let (low, high) = values.iter().fold((i32::MAX, i32::MIN), |(low, high), value| (low.min(*value), high.max(*value)));
    for value in &mut values {
        *value = (*value - low) * FULL / (high - low).max(1);
    }
    values
}

/// The value below which `per_mille` of a field's entries lie.
pub fn quantile(values: &[i32], per_mille: usize) -> i32 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let place = (sorted.len() * per_mille.min(1000) / 1000).min(sorted.len().saturating_sub(1));
    sorted.get(place).copied().unwrap_or(0)
}
