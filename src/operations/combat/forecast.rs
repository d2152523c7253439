//! What an attack may bring: the resolution itself, run many times on an estimate.

use super::{engagement::resolve, fighter::FightSetup, gather, plan::AttackPlan};
use crate::{
    engine::dice::{Dice, DiceKey, DiceStep},
    operations::view::SideView,
};

/// Damages counted one by one; more fall into the last class.
pub const CLASSES: usize = 9;

/// A forecast. All figures are estimates from what one side knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// Number of fights tried.
    pub tries: u32,
    /// In how many the hex was taken.
    pub taken: u32,
    /// How often the enemy took 0, 1, 2, … damages.
    pub enemy: [u32; CLASSES],
    /// The same for the own side.
    pub own: [u32; CLASSES],
    /// Sum of the enemy's damages.
    pub enemy_sum: u32,
    /// Sum of the own damages.
    pub own_sum: u32,
}

impl Forecast {
    /// Whole per cents of fights in which the hex is taken.
    pub fn chance(&self) -> u32 {
        (self.taken * 100 + self.tries / 2) / self.tries.max(1)
    }

    /// Mean of a sum, in tenths.
    pub fn mean_tenths(&self, sum: u32) -> u32 {
        (sum * 10 + self.tries / 2) / self.tries.max(1)
    }

    /// In how many per cent of the fights the enemy took at most so many damages.
    pub fn enemy_at_most(&self, damages: u32) -> u32 {
        let upto = usize::try_from(damages).unwrap_or(CLASSES).min(CLASSES - 1);
        let fights: u32 = self.enemy[..=upto].iter().sum();
        (fights * 100 + self.tries / 2) / self.tries.max(1)
    }
}

/// Forecasts a plan from the view's knowledge.
pub fn forecast(view: &SideView, plan: &AttackPlan, tries: u32) -> Forecast {
    forecast_setup(view, &gather::estimate(view, plan), tries)
}

/// Forecasts a setup. The dice are the forecast's own, so the game's are not touched.
pub fn forecast_setup(view: &SideView, setup: &FightSetup, tries: u32) -> Forecast {
    let key = DiceKey { round: view.round.0, side_turn: 0, step: DiceStep::Forecast, hex: setup.hex.0, subject: 0 };
    // A fixed seed: the same plan always shows the same forecast.
    let mut dice = Dice::new(0x5EED).stream(key);
    let mut forecast = Forecast { tries, ..Forecast::default() };
    for _ in 0..tries {
        let report = resolve(&view.scenario, setup.clone(), &mut dice).report;
        let (enemy, own) = (report.damages_to(view.side.other()), report.damages_to(view.side));
        forecast.taken += u32::from(report.taken);
        forecast.enemy[class(enemy)] += 1;
        forecast.own[class(own)] += 1;
        forecast.enemy_sum += enemy;
        forecast.own_sum += own;
    }
    forecast
}

fn class(damages: u32) -> usize {
    usize::try_from(damages).unwrap_or(CLASSES).min(CLASSES - 1)
}
