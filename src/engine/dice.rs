//! Dice: one reproducible stream per (round, side turn, step, hex, subject), so that a roll
//! added in one place shifts none elsewhere and the order of systems does not matter.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// What a stream of dice is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceKey {
    /// Rounds since the start; 20 bits are used.
    pub round: u32,
    /// 0 = nobody's turn, 1 and 2 = a side's turn.
    pub side_turn: u8,
    /// What is being done; see [`DiceStep`].
    pub step: DiceStep,
    /// Index of the hex; 18 bits are used.
    pub hex: u32,
    /// Who rolls, usually a unit; 18 bits are used.
    pub subject: u32,
}

/// The kind of roll a stream serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum DiceStep {
    /// Weather (O1.1.b).
    Weather = 1,
    /// All rolls of one engagement (O7).
    Engagement = 2,
    /// Vehicle breakdowns at refuelling (O4.2.a).
    Wear = 3,
    /// Skill rolls (O1.2.a).
    Skill = 4,
    /// Morale rolls outside engagements.
    Morale = 5,
    /// Forecasts: never used by the game itself.
    Forecast = 6,
    /// Random scenarios.
    Generate = 7,
    /// Rallying (O2.1.e).
    Rally = 8,
    /// Skill rolls for a division's transport (O5.2.b).
    Transport = 20,
    /// Skill rolls for supply at once (O5.2.c).
    SupplyNow = 21,
    /// All rolls of opportunity fire into one hex that one unit leaves (O7.7.a).
    Opportunity = 40,
    /// Scatter and losses of a drop (O0.o).
    Drop = 41,
    /// All rolls of one air attack (O7.1.c).
    AirAttack = 42,
    /// Wear of aircraft after a mission (O4.2.a).
    AirService = 43,
    /// Mines that are entered: the roll for the lanes, damages and where they fall (O3.2.b).
    Mines = 44,
    /// Skill rolls for demolitions (O3.2.h).
    Demolition = 45,
    /// Fire at bridges (O3.2.e).
    Bridge = 46,
    /// Fire at ships that pass (O7.7.a).
    ShipsPassing = 50,
}

/// The dice of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    seed: u64,
}

impl Dice {
    /// Dice from a game's seed.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// The seed that these dice were made from.
    pub fn seed(self) -> u64 {
        self.seed
    }

    /// The stream for a key; the same key always gives the same rolls.
    pub fn stream(self, key: DiceKey) -> DiceStream {
        let packed = u64::from(key.round & 0xF_FFFF) << 44
            | u64::from(key.side_turn & 3) << 42
            | u64::from(key.step as u8 & 63) << 36
            | u64::from(key.hex & 0x3_FFFF) << 18
            | u64::from(key.subject & 0x3_FFFF);
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(packed);
        DiceStream { rng }
    }
}

/// A running sequence of rolls.
#[derive(Clone, Debug)]
pub struct DiceStream {
    rng: ChaCha8Rng,
}

impl DiceStream {
    /// A die with `sides` faces, 1 to `sides`; every face equally likely. `sides` 0 counts as 1.
    pub fn die(&mut self, sides: u32) -> u32 {
        let sides = sides.max(1);
        let limit = u32::MAX - u32::MAX % sides;
        loop {
            let value = self.rng.next_u32();
            if value < limit {
                return value % sides + 1;
            }
        }
    }

    /// A six-sided die.
    pub fn d6(&mut self) -> u8 {
        u8::try_from(self.die(6)).unwrap_or(6)
    }

    /// Two six-sided dice (2W6, O1.b).
    pub fn two_d6(&mut self) -> [u8; 2] {
        [self.d6(), self.d6()]
    }

    /// Three six-sided dice (3W6, O8.a).
    pub fn three_d6(&mut self) -> [u8; 3] {
        [self.d6(), self.d6(), self.d6()]
    }

    /// A random index below `count`: the W20 of O1.b, drawn again when above the count.
    /// Counts above 20 take a larger die.
    pub fn hit(&mut self, count: u32) -> u32 {
        let sides = count.max(20);
        loop {
            let value = self.die(sides);
            if value <= count.max(1) {
                return value - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(round: u32, subject: u32) -> DiceKey {
        DiceKey { round, side_turn: 1, step: DiceStep::Engagement, hex: 5, subject }
    }

    #[test]
    fn same_key_same_rolls_other_key_others() {
        let dice = Dice::new(7);
        let roll = |k| {
            let mut stream = dice.stream(k);
            (0..12).map(|_| stream.d6()).collect::<Vec<_>>()
        };
        assert_eq!(roll(key(1, 1)), roll(key(1, 1)));
        assert_ne!(roll(key(1, 1)), roll(key(2, 1)));
        assert_ne!(roll(key(1, 1)), roll(key(1, 2)));
    }

    #[test]
    fn o1_b_two_dice_have_the_right_distribution() {
        let mut stream = Dice::new(1).stream(key(0, 0));
        let mut counts = [0u32; 13];
        for _ in 0..36_000 {
            let [a, b] = stream.two_d6();
            counts[usize::from(a + b)] += 1;
        }
        assert_eq!(counts[0] + counts[1], 0);
        for (sum, expected) in (2..=12).zip([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]) {
            let expected = expected * 1000;
            assert!(counts[sum].abs_diff(expected) < 250, "{sum}: {} instead of about {expected}", counts[sum]);
        }
    }

    #[test]
    fn o1_b_hits_stay_below_the_count() {
        let mut stream = Dice::new(3).stream(key(0, 9));
        for count in 1..60 {
            assert!((0..50).all(|_| stream.hit(count) < count));
        }
    }
}
