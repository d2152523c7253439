//! Quantities as newtypes, and exact decimals: the rules know no floats.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Sub},
};

use serde::{Deserialize, Serialize};

/// Rounds since the scenario began; round 0 is the first. One round is one hour (O1.a).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Round(pub u32);

/// Movement points (Bewegungspunkte, BP).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MovePoints(pub u16);

/// A value with one decimal: strength, penetration (Dk), armour on sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Tenths(pub i32);

/// A value with two decimals: mean armour, final strength (O7.2.h).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hundredths(pub i64);

impl Tenths {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// The same value in hundredths.
    pub fn hundredths(self) -> Hundredths {
        Hundredths(i64::from(self.0) * 10)
    }

    /// A share of the value; exact, since a tenth times whole per cents of 10 is a hundredth.
    pub fn percent(self, percent: Percent) -> Hundredths {
        Hundredths(i64::from(self.0) * i64::from(percent.0) / 10)
    }
}

impl Hundredths {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// The value, or zero if it is below.
    #[must_use]
    pub fn at_least_zero(self) -> Self {
        Self(self.0.max(0))
    }

    /// The value taken a number of times.
    #[must_use]
    pub fn times(self, count: u32) -> Self {
        Self(self.0 * i64::from(count))
    }

    /// The mean of a sum of tenths over a count, rounded half up to hundredths (O7.2.h).
    pub fn mean_of_tenths(sum: i64, count: u32) -> Self {
        if count == 0 {
            return Self::ZERO;
        }
        let (doubled, count) = (sum * 20, i64::from(count));
        Self((doubled + count).div_euclid(2 * count))
    }

    /// The same, rounded down.
    pub fn mean_of_tenths_down(sum: i64, count: u32) -> Self {
        if count == 0 { Self::ZERO } else { Self((sum * 10).div_euclid(i64::from(count))) }
    }

    /// The floored square root of the value, zero for negative values (O7.3.a).
    pub fn floor_sqrt(self) -> u32 {
        let whole = u64::try_from(self.0 / 100).unwrap_or(0);
        u32::try_from(whole.isqrt()).unwrap_or(u32::MAX)
    }
}

/// Whole per cents: 50, 100, 200, 300 for the effect of a combat roll (O7.2.f).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Percent(pub u16);

macro_rules! linear {
    ($($name:ident),*) => {$(
        impl Add for $name {
            type Output = Self;
            fn add(self, other: Self) -> Self { Self(self.0 + other.0) }
        }
        impl Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self { Self(self.0 - other.0) }
        }
        impl AddAssign for $name {
            fn add_assign(&mut self, other: Self) { self.0 += other.0; }
        }
        impl Sum for $name {
            fn sum<I: Iterator<Item = Self>>(iter: I) -> Self { iter.fold(Self::default(), Self::add) }
        }
    )*};
}
linear!(Tenths, Hundredths, MovePoints);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{}", self.0.abs() / 10, self.0.abs() % 10)
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.abs() / 100, self.0.abs() % 100);
        if part % 10 == 0 { write!(f, "{sign}{whole}.{}", part / 10) } else { write!(f, "{sign}{whole}.{part:02}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn o7_3_a_damages_are_the_floored_root_up_to_256() {
        let table = [
            (1, 1),
            (4, 2),
            (9, 3),
            (16, 4),
            (25, 5),
            (36, 6),
            (49, 7),
            (64, 8),
            (81, 9),
            (100, 10),
            (121, 11),
            (144, 12),
            (169, 13),
            (196, 14),
            (225, 15),
            (256, 16),
        ];
        for (strength, damages) in table {
            assert_eq!(Hundredths(strength * 100).floor_sqrt(), damages, "at {strength}");
            assert_eq!(Hundredths(strength * 100 - 1).floor_sqrt(), damages - 1, "just below {strength}");
        }
    }

    #[test]
    fn o7_3_a_examples_of_the_source() {
        assert_eq!(Hundredths(840).floor_sqrt(), 2);
        assert_eq!(Hundredths(210).floor_sqrt(), 1);
    }

    #[test]
    fn o7_2_h_mean_armour_rounds_half_up_to_hundredths() {
        assert_eq!(Hundredths::mean_of_tenths(10, 3), Hundredths(33));
        assert_eq!(Hundredths::mean_of_tenths(20, 3), Hundredths(67));
        assert_eq!(Hundredths::mean_of_tenths(1, 8), Hundredths(1), "1.25 hundredths down");
        assert_eq!(Hundredths::mean_of_tenths(6, 8), Hundredths(8), "7.5 hundredths up");
    }

    #[test]
    fn shares_of_tenths_are_exact() {
        assert_eq!(Tenths(7).percent(Percent(50)), Hundredths(35));
        assert_eq!(Tenths(12).percent(Percent(300)), Hundredths(360));
    }
}
