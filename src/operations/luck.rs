//! Luck: what the dice of the engagements were to be expected to bring, what they brought, and how seldom they
//! bring so little.

use super::{
    combat::{
        morale,
        report::{MoraleResult, MoraleRoll, Report},
        target::{BANDS, effect, ways_at_least},
    },
    event::Event,
};
use crate::{content::tables::Rules, engine::side::Side};

/// Ways that two dice can fall.
pub const WAYS: u32 = 36;

/// Bands of the margin that the luck page tells apart: missed, 0 to 2, 3 to 5, 6 and more (O7.2.f).
pub const LUCK_BANDS: usize = 4;

/// A probability as a binary fraction with 112 digits. Each step of a convolution rounds down by less than one unit
/// of the last digit, so that even ten thousand rolls leave more exact digits than anybody can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(u128);

impl Chance {
    /// Certainty.
    pub const CERTAIN: Self = Self(1 << 112);

    /// In how many of so many battles, rounded half up; at most two million battles.
    pub fn of(self, battles: u32) -> u32 {
        // Sixteen digits fewer leave room for the product.
        let part = (self.0 >> 16) * u128::from(battles);
        u32::try_from((part + (1 << 95)) >> 96).unwrap_or(battles)
    }
}

/// Independent trials and what they can bring: for each the ways out of all, by worth from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trials(Vec<Vec<u32>>);

impl Trials {
    /// Adds a trial that can bring 0, 1, 2, …, each in so many ways.
    pub fn add(&mut self, ways: Vec<u32>) {
        self.0.push(ways);
    }

    /// The chance that all trials together bring at most so much; exact but for the last of the digits.
    pub fn at_most(&self, worth: u32) -> Chance {
        let size = usize::try_from(worth).unwrap_or(usize::MAX).saturating_add(1);
        // Worths never shrink, so that whatever is above the limit need not be followed.
        let most: usize = self.0.iter().map(|ways| ways.len().saturating_sub(1)).sum();
        if size > most {
            return Chance::CERTAIN;
        }
        let mut chances = vec![0u128; size];
        chances[0] = Chance::CERTAIN.0;
        let mut reached = 0;
        for ways in &self.0 {
            let all: u32 = ways.iter().sum();
            if all == 0 {
                continue;
            }
            reached = (reached + ways.len() - 1).min(size - 1);
            // From above, so that what is read has not been written yet.
            for worth in (0..=reached).rev() {
                let brought = ways.iter().enumerate().take(worth + 1);
                let sum: u128 = brought.map(|(part, ways)| chances[worth - part] * u128::from(*ways)).sum();
                chances[worth] = sum / u128::from(all);
            }
        }
        Chance(chances.iter().sum())
    }
}

/// Morale rolls of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoraleLuck {
    /// Rolls of which the morale is known.
    pub rolls: u32,
    /// Ways to pass, summed over the rolls; divided by `all` the expected number of passes.
    pub expected: u32,
    /// Ways that the dice of one roll can fall.
    pub all: u32,
    /// Rolls passed.
    pub passed: u32,
    /// Rolls of the enemy whose morale nobody tells (O0.j): they are left out of all the rest.
    pub unknown: u32,
    trials: Trials,
}

impl MoraleLuck {
    /// The chance to pass so few rolls, or fewer.
    pub fn chance(&self) -> Chance {
        self.trials.at_most(self.passed)
    }
}

/// The dice of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Luck {
    /// Combat rolls made, those of units that held fire too: their margin counts as well (O7.2.g).
    pub rolls: u32,
    /// Ways to each band, summed over the rolls; divided by [`WAYS`] the expected number.
    pub expected: [u32; LUCK_BANDS],
    /// Rolls that fell into each band.
    pub fell: [u32; LUCK_BANDS],
    /// Expected share of the strength in per cent, summed over the rolls and times [`WAYS`].
    pub share_expected: u32,
    /// Share of the strength in per cent, summed over the rolls.
    pub share_fell: u32,
    /// Morale.
    pub morale: MoraleLuck,
    hits: Trials,
    shares: Trials,
}

/// Per cents are counted in halves of the strength: the least share there is.
const HALF: u32 = 50;

impl Luck {
    /// Expected number of hits times [`WAYS`].
    pub fn hits_expected(&self) -> u32 {
        self.expected[1..].iter().sum()
    }

    /// Hits: rolls that reached their target number.
    pub fn hits(&self) -> u32 {
        self.fell[1..].iter().sum()
    }

    /// The chance of so few hits, or fewer.
    pub fn hits_chance(&self) -> Chance {
        self.hits.at_most(self.hits())
    }

    /// The chance of so small a share of the strength, or a smaller one.
    pub fn share_chance(&self) -> Chance {
        self.shares.at_most(self.share_fell / HALF)
    }

    fn shot(&mut self, number: i32, margin: i32) {
        let ways = band_ways(number);
        self.rolls += 1;
        for (sum, ways) in self.expected.iter_mut().zip(folded(ways)) {
            *sum += ways;
        }
        self.fell[band(margin)] += 1;
        let shares = [0, BANDS[0].1, BANDS[1].1, BANDS[2].1, BANDS[3].1].map(u32::from);
        self.share_expected += ways.iter().zip(shares).map(|(ways, share)| ways * share).sum::<u32>();
        self.share_fell += u32::from(effect(margin).percent.0);
        self.hits.add(vec![ways[0], WAYS - ways[0]]);
        let mut worths = vec![0; usize::try_from(shares[4] / HALF).unwrap_or(0) + 1];
        for (ways, share) in ways.iter().zip(shares) {
            worths[usize::try_from(share / HALF).unwrap_or(0)] += ways;
        }
        self.shares.add(worths);
    }

    fn morale_roll(&mut self, rules: &Rules, roll: &MoraleRoll) {
        if roll.dice.is_empty() {
            return;
        }
        if roll.morale.parts.is_empty() {
            self.morale.unknown += 1;
            return;
        }
        let (good, all) = morale::ways(rules, roll.morale.value);
        self.morale.rolls += 1;
        self.morale.expected += good;
        self.morale.all = all;
        self.morale.passed += u32::from(roll.result == MoraleResult::Passed);
        self.morale.trials.add(vec![all - good, good]);
    }

    fn report(luck: &mut [Self; 2], rules: &Rules, report: &Report) {
        let (attacker, defender) = (report.attacker, report.attacker.other());
        let of_attacker = (attacker, &report.attack, &report.attack_fires, &report.entries);
        let of_defender = (defender, &report.defence, &report.defence_fires, &report.retreats);
        for (side, shots, fires, rolls) in [of_attacker, of_defender] {
            shots.iter().for_each(|shot| luck[side.index()].shot(shot.number.value, shot.margin));
            fires.shots.iter().for_each(|shot| luck[side.index()].shot(shot.number.value, shot.margin));
            rolls.iter().for_each(|roll| luck[side.index()].morale_roll(rules, roll));
        }
    }
}

/// Ways out of 36 to a miss and to each band of the effect (O7.2.f) at a target number.
fn band_ways(number: i32) -> [u32; 5] {
    let least = BANDS.map(|(margin, _)| ways_at_least(number + margin));
    [WAYS - least[0], least[0] - least[1], least[1] - least[2], least[2] - least[3], least[3]]
}

/// The two highest bands as one.
fn folded(ways: [u32; 5]) -> [u32; LUCK_BANDS] {
    [ways[0], ways[1], ways[2], ways[3] + ways[4]]
}

fn band(margin: i32) -> usize {
    BANDS[..LUCK_BANDS - 1].iter().take_while(|(least, _)| margin >= *least).count()
}

/// The luck of both sides in these events, by side. Give it what a side knows of them
/// ([`Entry::for_side`](super::journal::Entry::for_side)): what is not told there is not counted.
pub fn luck<'a>(rules: &Rules, events: impl IntoIterator<Item = &'a Event>) -> [Luck; 2] {
    let mut luck = Side::BOTH.map(|_| Luck::default());
    for event in events {
        if let Event::Fought(report) = event {
            Luck::report(&mut luck, rules, report);
        }
    }
    luck
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn o1_2_a_a_target_of_seven_is_hit_in_21_of_36_ways() {
        assert_eq!(band_ways(7), [15, 15, 6, 0, 0]);
        let mut trials = Trials::default();
        trials.add(vec![15, 21]);
        // 15/36 = 0.41666…
        assert_eq!(trials.at_most(0).of(1_000_000), 416_667);
        assert_eq!(trials.at_most(1), Chance::CERTAIN);
        trials.add(vec![15, 21]);
        // 1 − (21/36)² = 855/1296 = 0.65972…, and (15/36)² = 225/1296 = 0.17361…
        assert_eq!(trials.at_most(1).of(1_000_000), 659_722);
        assert_eq!(trials.at_most(0).of(1_000_000), 173_611);
        assert_eq!(trials.at_most(2).of(100), 100);
    }

    #[test]
    fn different_trials_are_folded_into_one_another() {
        // Target numbers 4 and 10: hit in 33 and in 6 of 36 ways.
        let mut trials = Trials::default();
        trials.add(vec![3, 33]);
        trials.add(vec![30, 6]);
        // Both missed: 3·30/1296 = 90/1296; exactly one hit: (33·30 + 3·6)/1296 = 1008/1296.
        assert_eq!(trials.at_most(0).of(1296), 90);
        assert_eq!(trials.at_most(1).of(1296), 90 + 1008);
    }

    #[test]
    fn shares_of_more_than_one_count_in_full() {
        // Two rolls at 7: nothing in 15, a half in 15, a whole (two halves) in 6 of 36 ways.
        let mut trials = Trials::default();
        for _ in 0..2 {
            trials.add(vec![15, 15, 6]);
        }
        // At most one half: 15·15 + 2·15·15 = 675; two halves besides: 15·15 + 2·15·6 = 405; all but 6·6 less than four.
        assert_eq!(trials.at_most(1).of(1296), 675);
        assert_eq!(trials.at_most(2).of(1296), 675 + 405);
        assert_eq!(trials.at_most(3).of(1296), 1296 - 36);
        // One roll at 4: nothing in 3, a half in 12, a whole in 15, twice (four halves) in 6 ways, three halves never.
        let mut trials = Trials::default();
        trials.add(vec![3, 12, 15, 0, 6]);
        assert_eq!(trials.at_most(2).of(36), 30);
        assert_eq!(trials.at_most(3).of(36), 30);
    }

    #[test]
    fn certain_and_impossible_trials_are_no_luck() {
        let mut trials = Trials::default();
        assert_eq!(trials.at_most(0), Chance::CERTAIN, "nothing was rolled");
        trials.add(vec![0, 36]);
        assert_eq!(trials.at_most(0).of(1_000_000), 0);
        trials.add(vec![36, 0]);
        assert_eq!(trials.at_most(1), Chance::CERTAIN);
    }

    #[test]
    fn a_thousand_rolls_keep_their_digits() {
        // A fair coin a thousand times: by symmetry half of all, and half of the middle besides. C(1000, 500)/2^1000
        // is 0.0252250…, so at most 500 heads come in 0.5126125… of all cases.
        let mut trials = Trials::default();
        for _ in 0..1000 {
            trials.add(vec![18, 18]);
        }
        assert_eq!(trials.at_most(500).of(1_000_000), 512_613);
    }

    #[test]
    fn o7_2_f_margins_fall_into_their_bands() {
        let bands: Vec<usize> = [-5, -1, 0, 2, 3, 5, 6, 8, 9, 12].map(band).into();
        assert_eq!(bands, [0, 0, 1, 1, 2, 2, 3, 3, 3, 3]);
        // Target 2 cannot be missed, target 13 not be hit.
        assert_eq!(band_ways(2), [0, 6, 15, 12, 3]);
        assert_eq!(band_ways(13), [36, 0, 0, 0, 0]);
    }
}
