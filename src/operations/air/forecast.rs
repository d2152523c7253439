//! What an air attack may bring: the resolution itself, run many times on an estimate.

use super::{engagement::resolve, flyer::AirSetup, gather, mission::Strike};
use crate::{
    engine::{
        dice::{Dice, DiceKey, DiceStep},
        grid::Tile,
    },
    operations::view::SideView,
};

/// A forecast from what one side knows; enemy patrols are not in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AirForecast {
    /// Number of attacks tried.
    pub tries: u32,
    /// Sum of the damages on the ground.
    pub enemy_sum: u32,
    /// Attacks with at least one damage.
    pub hurt: u32,
    /// Sum of aircraft lost or damaged by known flak.
    pub own_sum: u32,
}

impl AirForecast {
    /// Mean of a sum, in tenths.
    pub fn mean_tenths(&self, sum: u32) -> u32 {
        (sum * 10 + self.tries / 2) / self.tries.max(1)
    }

    /// Whole per cents of attacks that do damage.
    pub fn chance(&self) -> u32 {
        (self.hurt * 100 + self.tries / 2) / self.tries.max(1)
    }
}

/// Forecasts named attacks on a hex from the view's knowledge.
pub fn forecast(view: &SideView, hex: Tile, strikes: &[Strike], tries: u32) -> AirForecast {
    forecast_setup(view, &gather::estimate(view, hex, strikes), tries)
}

/// Forecasts a setup. The dice are the forecast's own, so the game's are not touched.
pub fn forecast_setup(view: &SideView, setup: &AirSetup, tries: u32) -> AirForecast {
    let key = DiceKey { round: view.round.0, side_turn: 0, step: DiceStep::Forecast, hex: setup.hex.0, subject: 1 };
    let mut dice = Dice::new(0x5EED).stream(key);
    let mut forecast = AirForecast { tries, ..AirForecast::default() };
    for _ in 0..tries {
        let report = resolve(&view.scenario, setup.clone(), &mut dice).report;
        let enemy: u32 = report.attack_impacts.iter().map(|impact| impact.damages).sum();
        forecast.enemy_sum += enemy;
        forecast.hurt += u32::from(enemy > 0);
        forecast.own_sum += report.damages_to(&view.scenario, view.side);
    }
    forecast
}
