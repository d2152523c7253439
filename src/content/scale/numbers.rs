//! Exact sums of decimals and one square root, rounded half up at the end.

/// A sum of thousandths and of a square root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// The rational part, in thousandths.
    thousandths: i128,
    /// Factor of the root, in thousandths; not negative.
    factor: i128,
    /// What the root is taken of, as a fraction.
    radicand: (i128, i128),
}

impl Sum {
    /// A decimal.
    pub fn thousandths(value: i64) -> Self {
        Self { thousandths: i128::from(value), factor: 0, radicand: (0, 1) }
    }

    /// `factor` thousandths times the root of a fraction.
    pub fn root(factor: i64, (over, under): (i64, i64)) -> Self {
        Self { thousandths: 0, factor: i128::from(factor), radicand: (i128::from(over), i128::from(under.max(1))) }
    }

    /// With more thousandths.
    #[must_use]
    pub fn plus(self, thousandths: i64) -> Self {
        Self { thousandths: self.thousandths + i128::from(thousandths), ..self }
    }

    /// Taken a number of times.
    #[must_use]
    pub fn times(self, count: i64) -> Self {
        let count = i128::from(count);
        Self { thousandths: self.thousandths * count, factor: self.factor * count, ..self }
    }

    /// In tenths, halves up. With N = 2 × thousandths + 100 the value is the floor of (N + 2 × factor × root) / 200, and the
    /// floor of a root of a fraction is that of its floor.
    pub fn tenths(self) -> i64 {
        let under_root = 4 * self.factor * self.factor * self.radicand.0 / self.radicand.1;
        let root = under_root.max(0).isqrt();
        i64::try_from((2 * self.thousandths + 100 + root).div_euclid(200)).unwrap_or(i64::MAX)
    }
}

/// A fraction as a whole number, halves up.
pub fn whole(over: i64, under: i64) -> i64 {
    let under = under.max(1);
    (2 * over + under).div_euclid(2 * under)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_round_halves_up_at_the_end_only() {
        assert_eq!(Sum::thousandths(350).tenths(), 4, "0.35");
        assert_eq!(Sum::thousandths(349).tenths(), 3);
        assert_eq!(Sum::thousandths(1200).tenths(), 12);
        assert_eq!(whole(15, 10), 2);
        assert_eq!(whole(14, 10), 1);
        assert_eq!(whole(25, 30), 1);
    }

    #[test]
    fn roots_are_exact_at_the_border() {
        // 0.7 × √(shell): 2.1 kg gives 1.0144, 14.8 kg 2.693, 43.5 kg 4.617.
        assert_eq!(Sum::root(700, (210, 100)).tenths(), 10);
        assert_eq!(Sum::root(700, (1480, 100)).tenths(), 27);
        assert_eq!(Sum::root(700, (4350, 100)).tenths(), 46);
        // √0.0625 = 0.25 is a half and goes up; a hair less goes down.
        assert_eq!(Sum::root(1000, (625, 10_000)).tenths(), 3);
        assert_eq!(Sum::root(1000, (624, 10_000)).tenths(), 2);
        // With 2 cm guns: 0.7 × √0.13 × 2 + 0.35 = 0.8548.
        assert_eq!(Sum::root(700, (13, 100)).times(2).plus(350).tenths(), 9);
    }
}
