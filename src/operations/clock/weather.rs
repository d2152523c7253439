//! Weather and the ground it makes (O1.1.b–e).

use crate::{
    content::{
        readings::Readings,
        scenario::{Climate, Ground, Scenario},
        tables::{Light, Sky, WeatherRoll},
    },
    engine::quantity::Round,
    operations::forces::components::Weather,
};

/// The roll after the rule that extremes do not follow each other (O1.1.c).
pub fn adjusted(previous: WeatherRoll, die: u8) -> WeatherRoll {
    WeatherRoll(match (previous.0, die) {
        (1, 6) => 5,
        (6, 1) => 2,
        (_, die) => die,
    })
}

/// What a kept roll means under a round's light (O1.1.b).
pub fn sky(roll: WeatherRoll, light: Light, climate: Climate, readings: &Readings) -> Sky {
    let bad = match climate {
        Climate::Temperate => Sky::Rain,
        Climate::Winter => Sky::Snow,
        Climate::Desert => Sky::Dust,
    };
    let worst = if climate == Climate::Desert { Sky::Sandstorm } else { bad };
    match (light, roll.0) {
        (Light::Day, 0 | 1) => Sky::VeryClear,
        (Light::Day, 2 | 3) => Sky::Clear,
        (Light::Day, 4) => Sky::Hazy,
        (Light::Day, 5) => bad,
        (Light::Day, _) => worst,
        (Light::Twilight, 6) if climate != Climate::Desert && readings.fog_at_twilight => Sky::Fog,
        (Light::Twilight, 6) => worst,
        (Light::Night, 6) if readings.bad_weather_at_night => bad,
        _ => Sky::Clear,
    }
}

/// Closes a weather phase and opens the next with a new roll (O1.1.d).
pub fn next_phase(scenario: &Scenario, weather: Weather, roll: WeatherRoll) -> Weather {
    let mut next = Weather { roll, wet: false, ..weather };
    if weather.wet {
        next.wet_phases = weather.wet_phases.saturating_add(1);
        next.dry_phases = 0;
    } else {
        next.dry_phases = weather.dry_phases.saturating_add(1);
        next.wet_phases = 0;
    }
    let phases = scenario.rules.readings.ground_phases;
    let thaws = weather.ground == Ground::Snow && scenario.climate == Climate::Temperate;
    next.thaw_phases = if thaws { weather.thaw_phases.saturating_add(1) } else { 0 };
    next.ground = match (scenario.climate, weather.ground) {
        (Climate::Desert, Ground::Mud) if next.dry_phases >= phases => Ground::Dry,
        (Climate::Desert, ground) => ground,
        (Climate::Temperate, _) if next.wet_phases >= phases => Ground::Mud,
        (Climate::Winter, _) if next.wet_phases >= phases => Ground::Snow,
        // Snow that lay at the start melts after so many phases, wet or dry: all are above zero.
        (Climate::Temperate, Ground::Snow) if next.thaw_phases >= phases => Ground::Mud,
        (Climate::Temperate | Climate::Winter, Ground::Mud) if next.dry_phases >= phases => Ground::Dry,
        (_, ground) => ground,
    };
    if weather.ground == Ground::Snow && next.ground == Ground::Mud {
        // What melted is wet: only now it begins to dry.
        next.dry_phases = 0;
    }
    next
}

/// The next weather phase where the scenario tells how the weather was: no die is rolled, and the ground is as it is told
/// to have been; between its entries it follows the weather (O1.1.d).
pub fn as_it_was(scenario: &Scenario, weather: Weather, round: Round) -> Weather {
    let told = scenario.past_weather.iter().rev().find(|past| past.round <= round);
    let mut next = next_phase(scenario, weather, told.map_or(weather.roll, |past| past.roll));
    if let Some(ground) = scenario.past_weather.iter().rev().filter(|past| past.round <= round).find_map(|past| past.ground) {
        next.ground = ground;
    }
    next
}

/// Notes whether it rains or snows in a round; sand and dust never make mud (O1.1.d, O1.1.e).
pub fn note_round(scenario: &Scenario, weather: &mut Weather, round: Round) {
    let sky = super::visibility(scenario, round, weather.roll).sky;
    weather.wet |= matches!(sky, Sky::Rain | Sky::Snow);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn o1_1_c_extremes_do_not_follow_each_other() {
        assert_eq!(adjusted(WeatherRoll(1), 6), WeatherRoll(5));
        assert_eq!(adjusted(WeatherRoll(6), 1), WeatherRoll(2));
        assert_eq!(adjusted(WeatherRoll(2), 6), WeatherRoll(6));
        assert_eq!(adjusted(WeatherRoll(6), 6), WeatherRoll(6));
    }
}
