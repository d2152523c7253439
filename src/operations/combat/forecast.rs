//! What an attack may bring: the resolution itself, run many times on an estimate.

use super::{engagement::resolve, fighter::FightSetup, gather, plan::AttackPlan};
use crate::{
    engine::dice::{Dice, DiceKey, DiceStep},
    operations::view::SideView,
};

/// A forecast. All figures are estimates from what one side knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// Number of fights tried.
    pub tries: u32,
    /// In how many the hex was taken.
    pub taken: u32,
    /// In how many an enemy unit was destroyed, or sank.
    pub destroyed: u32,
    /// How often the enemy took 0, 1, 2, … damages, up to the most that fell.
    pub enemy: Vec<u32>,
    /// The same for the own side.
    pub own: Vec<u32>,
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

    /// Whole per cents of fights in which an enemy unit is destroyed, or sinks.
    pub fn destroyed_chance(&self) -> u32 {
        (self.destroyed * 100 + self.tries / 2) / self.tries.max(1)
    }

    /// Mean of a sum, in tenths.
    pub fn mean_tenths(&self, sum: u32) -> u32 {
        (sum * 10 + self.tries / 2) / self.tries.max(1)
    }

    /// In how many per cent of the fights the enemy took at most so many damages.
    pub fn enemy_at_most(&self, damages: u32) -> u32 {
        let classes = usize::try_from(damages).unwrap_or(usize::MAX).saturating_add(1);
        let fights: u32 = self.enemy.iter().take(classes).sum();
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
        forecast.destroyed += u32::from(report.destroyed(&view.scenario, view.side.other()).next().is_some());
        count(&mut forecast.enemy, enemy);
        count(&mut forecast.own, own);
        forecast.enemy_sum += enemy;
        forecast.own_sum += own;
    }
    forecast
}

fn count(fights: &mut Vec<u32>, damages: u32) {
    let class = damages as usize;
    if fights.len() <= class {
        fights.resize(class + 1, 0);
    }
    fights[class] += 1;
}
