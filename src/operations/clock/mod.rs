//! Chapter 1.1: clock, light, weather, ground.

pub mod weather;

use crate::{
    content::{
        calendar::Moment,
        scenario::Scenario,
        tables::{Light, WeatherRoll},
    },
    engine::quantity::Round,
    operations::sight::Visibility,
};

/// Date and hour at which a round begins.
pub fn moment(scenario: &Scenario, round: Round) -> Moment {
    scenario.start.plus_hours(round.0)
}

/// Light of a round (O1.1.a).
pub fn light(scenario: &Scenario, round: Round) -> Light {
    scenario.light[usize::from(moment(scenario, round).hour) % 24]
}

/// Sky and light of a round under a weather roll (O1.1.b).
pub fn visibility(scenario: &Scenario, round: Round, roll: WeatherRoll) -> Visibility {
    let readings = &scenario.rules.readings;
    let read_at = if readings.each_rounds_light { round } else { weather_began(scenario, round) };
    let sky = weather::sky(roll, light(scenario, read_at), scenario.climate, readings);
    Visibility { light: light(scenario, round), sky }
}

/// The round with which the weather of a round began: its phase's first, or the game's.
fn weather_began(scenario: &Scenario, round: Round) -> Round {
    (0..=round.0).rev().map(Round).find(|round| weather_due(scenario, *round)).unwrap_or(Round(0))
}

/// Whether a weather phase begins with this round: every four hours (O1.1.b).
pub fn weather_due(scenario: &Scenario, round: Round) -> bool {
    moment(scenario, round).hour.is_multiple_of(4)
}

/// Whether supply is handed out in this round: at 2, 6, 10, … o'clock (O0.a, O5.1.a).
pub fn supply_due(scenario: &Scenario, round: Round) -> bool {
    moment(scenario, round).hour % 4 == 2
}

/// Whether the round lies in the night's rest (O1.c).
pub fn resting(scenario: &Scenario, round: Round) -> bool {
    scenario.switches.night_rest && matches!(moment(scenario, round).hour, 23 | 0..=2)
}
