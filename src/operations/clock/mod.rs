//! Chapter 1.1: clock, light, weather, ground.

pub mod weather;

use crate::{
    content::{
        calendar::Moment,
        scenario::Scenario,
        tables::{Light, Sky, WeatherRoll},
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
    let light = light(scenario, round);
    let sky: Sky = weather::sky(roll, light, scenario.climate, scenario.rules.readings.bad_weather_at_night);
    Visibility { light, sky }
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
