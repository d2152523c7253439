//! Chapter 1: rounds, light, weather, skill and base numbers, night rest, sequence of a round.

use hacse::{
    content::tables::{Light, Sky},
    engine::{quantity::Round, side::Side},
    operations::{
        clock,
        combat::target,
        event::Event,
        forces::components::Phase,
        game::Game,
        order::{Order, Refusal},
    },
};

use crate::support::{Stage, end_round, go, hex, unit};

fn stage(light: &str) -> Stage {
    Stage::new("....\n....")
        .head(&format!("hour: 0), rounds: 24, weather: 2, ground: Dry, night_rest: false, light: {light}"))
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0402")
}

#[test]
fn o1_1_a_twilight_by_season() {
    for (season, twilight) in [
        ("SpringAutumn", vec![6, 18]),
        ("Equator", vec![6, 18]),
        ("Summer", vec![4, 20]),
        ("Winter", vec![8, 16]),
        ("PolarSummer", vec![0, 1, 22, 23]),
        ("PolarWinter", vec![10, 11, 12, 13]),
    ] {
        let scenario = stage(season).scenario();
        let found: Vec<usize> = (0..24).filter(|hour| scenario.light[*hour] == Light::Twilight).collect();
        assert_eq!(found, twilight, "{season}");
    }
    let summer = stage("Summer").scenario();
    assert_eq!((summer.light[3], summer.light[12], summer.light[21]), (Light::Night, Light::Day, Light::Night));
    assert!(stage("PolarSummer").scenario().light.iter().all(|light| *light != Light::Night));
    assert!(stage("PolarWinter").scenario().light.iter().all(|light| *light != Light::Day));
    let own = stage("Table(\"NNNNNTDDDDDDDDDDDDDDTNNN\")").scenario();
    assert_eq!((own.light[5], own.light[20]), (Light::Twilight, Light::Twilight));
}

#[test]
fn o0_a_weather_at_0_4_8_and_supply_at_2_6_10() {
    let scenario = stage("Summer").scenario();
    let hours = |due: fn(&hacse::content::scenario::Scenario, Round) -> bool| -> Vec<u32> {
        (0..24).filter(|hour| due(&scenario, Round(*hour))).collect()
    };
    assert_eq!(hours(clock::weather_due), [0, 4, 8, 12, 16, 20]);
    assert_eq!(hours(clock::supply_due), [2, 6, 10, 14, 18, 22]);
}

#[test]
fn o1_1_b_weather_is_rolled_every_four_hours_and_kept() {
    let mut game = stage("Summer").game();
    let mut rolled = Vec::new();
    while game.outcome().is_none() {
        let before = game.journal().len();
        let weather = game.view(Side::One).weather;
        end_round(&mut game);
        let dice = game.journal()[before..].iter().filter(|entry| matches!(entry.event, Event::Weather { .. })).count();
        if game.outcome().is_none() {
            if dice == 0 {
                assert_eq!(game.view(Side::One).weather, weather, "kept");
            } else {
                rolled.push(game.round().0);
            }
        }
    }
    assert_eq!(rolled, [4, 8, 12, 16, 20]);
}

#[test]
fn o1_1_d_two_wet_phases_make_mud_and_two_dry_ones_end_it() {
    use hacse::content::{scenario::Ground, tables::WeatherRoll};
    use hacse::operations::{clock::weather::next_phase, forces::components::Weather};
    let scenario = stage("Summer").scenario();
    let mut weather =
        Weather { roll: WeatherRoll(5), wet: false, wet_phases: 0, dry_phases: 0, thaw_phases: 0, ground: Ground::Dry };
    let mut grounds = Vec::new();
    for wet in [true, true, false, false, false] {
        weather.wet = wet;
        weather = next_phase(&scenario, weather, WeatherRoll(2));
        grounds.push(weather.ground);
    }
    assert_eq!(grounds, [Ground::Dry, Ground::Mud, Ground::Mud, Ground::Dry, Ground::Dry]);
    let mut desert = (*scenario).clone();
    desert.climate = hacse::content::scenario::Climate::Desert;
    let mut weather = Weather { ground: Ground::Dry, ..weather };
    for _ in 0..4 {
        weather.wet = true;
        weather = next_phase(&desert, weather, WeatherRoll(5));
    }
    assert_eq!(weather.ground, Ground::Dry, "never in the desert");
}

#[test]
fn o1_1_e_dust_takes_the_rain_rows() {
    let readings = stage("Summer").scenario().rules.readings;
    assert!([Sky::Dust, Sky::Sandstorm, Sky::Rain, Sky::Snow].iter().all(|sky| sky.rain_or_snow(&readings)));
    assert!(!Sky::Fog.rain_or_snow(&readings) && Sky::Fog.bad() && !Sky::Hazy.bad());
}

#[test]
fn o1_2_a_example_a_veteran_needs_8_in_fine_weather() {
    let scenario = stage("Summer").scenario();
    let base = target::base_number(&scenario.rules, hacse::content::scenario::Experience::Veteran, true, 0);
    assert_eq!(2 * base.value, 8);
}

#[test]
fn o1_2_b_base_numbers_and_morale() {
    use hacse::content::scenario::Experience::{Conscript, Elite, Veteran};
    let rules = stage("Summer").scenario().rules.clone();
    let row = |experience| (rules.experience(experience).base, rules.experience(experience).morale);
    assert_eq!([row(Conscript), row(Veteran), row(Elite)], [(5, 14), (4, 16), (3, 18)]);
}

#[test]
fn o1_4_b_without_hq_the_base_number_rises_by_2() {
    let rules = stage("Summer").scenario().rules.clone();
    let number = |hq| target::base_number(&rules, hacse::content::scenario::Experience::Veteran, hq, 0).value;
    assert_eq!(number(false) - number(true), 2);
}

/// The hours in which orders are given from 21 on in a battle of so many rounds, and the battle.
fn hours_played(rounds: u32, night_rest: bool) -> (Vec<u8>, Game) {
    let mut game = Stage::new("....\n....")
        .head(&format!("hour: 21), rounds: {rounds}, weather: 2, ground: Dry, night_rest: {night_rest}, light: Summer"))
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0402")
        .game();
    let mut hours = Vec::new();
    while game.outcome().is_none() {
        hours.push(game.view(Side::One).moment().hour);
        end_round(&mut game);
    }
    (hours, game)
}

#[test]
fn o1_c_nobody_gets_orders_between_23_and_3() {
    let (hours, game) = hours_played(12, true);
    assert_eq!(hours, [21, 22, 3, 4, 5, 6, 7, 8]);
    let rests = game.journal().iter().filter(|entry| entry.event == Event::NightRest).count();
    assert_eq!(rests, 4);
}

#[test]
fn o0_a_one_side_moves_names_and_resolves_then_the_other() {
    let stage = Stage::new("....\n....").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let target = hex(&game, "0201");
    assert_eq!(game.submit(Side::Two, Order::EndTurn), Err(Refusal::NotYourTurn));
    go(&mut game, Side::One, "a", "0201");
    assert_eq!(game.submit(Side::One, Order::Resolve { hex: target }), Err(Refusal::WrongPhase));
    game.submit(Side::One, Order::EndMovement).unwrap();
    assert_eq!(game.view(Side::One).turn.phase, Phase::Engagements);
    let late = game.submit(Side::One, Order::Move { units: vec![unit(&game, "a")], to: hex(&game, "0101") });
    assert_eq!(late, Err(Refusal::WrongPhase));
    game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
    game.submit(Side::One, Order::EndTurn).unwrap();
    assert_eq!(game.to_act(), Side::Two);
    assert_eq!(game.round(), Round(0));
    game.submit(Side::Two, Order::EndTurn).unwrap();
    assert_eq!((game.to_act(), game.round()), (Side::One, Round(1)));
}

#[test]
fn o0_a_the_first_side_of_the_scenario_begins_every_round() {
    let mut scenario = stage("Summer").scenario();
    std::sync::Arc::make_mut(&mut scenario).first_side = Side::Two;
    let mut game = hacse::operations::game::Game::new(scenario, 1);
    for _ in 0..3 {
        assert_eq!(game.to_act(), Side::Two);
        assert_eq!(game.submit(Side::One, Order::EndTurn), Err(Refusal::NotYourTurn));
        game.submit(Side::Two, Order::EndTurn).unwrap();
        assert_eq!(game.to_act(), Side::One);
        game.submit(Side::One, Order::EndTurn).unwrap();
    }
}

#[test]
fn o0_a_weather_then_supply_then_arrivals_then_the_turns_then_the_end() {
    let mut stage = Stage::new("....\n....")
        .head("hour: 9), rounds: 3, weather: 2, ground: Dry, night_rest: false, light: Summer")
        .goals(r#"(side: One, name: (de: "", en: ""), points: 1, when: EachRound("0101")),"#)
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0402");
    for (index, at) in ["0102", "0401"].into_iter().enumerate() {
        stage.units[index].push(format!(
            r#"(key: "late{index}", name: (de: "l", en: "l"), short: "l", sheet: "rifle", experience: Veteran, arrives: (round: 2, at: ["{at}"]))"#
        ));
    }
    let mut game = stage.game();
    end_round(&mut game);
    end_round(&mut game);
    let steps: Vec<&str> = game
        .journal()
        .iter()
        .filter(|entry| entry.round == Round(1))
        .filter_map(|entry| match entry.event {
            Event::RoundBegan => Some("round"),
            Event::Supplied { .. } => Some("supply"),
            Event::Arrived { .. } => Some("arrival"),
            Event::TurnBegan(Side::One) => Some("one"),
            Event::TurnBegan(Side::Two) => Some("two"),
            Event::Scored { .. } => Some("points"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["round", "supply", "supply", "arrival", "arrival", "one", "two", "points"]);
}

#[test]
fn o1_1_b_the_kept_roll_is_read_against_each_rounds_own_light() {
    use hacse::content::tables::WeatherRoll;
    let scenario = stage("Summer").scenario();
    let at = |hour, roll| clock::visibility(&scenario, Round(hour), WeatherRoll(roll));
    // A 6 of 4 o'clock: fog in the twilight, then rain by day.
    assert_eq!((at(4, 6).light, at(4, 6).sky), (Light::Twilight, Sky::Fog));
    assert_eq!((at(5, 6).light, at(5, 6).sky), (Light::Day, Sky::Rain));
    assert_eq!((at(3, 6).light, at(3, 6).sky), (Light::Night, Sky::Rain));
    assert_eq!((at(4, 5).sky, at(5, 5).sky), (Sky::Clear, Sky::Rain));
    assert_eq!(at(12, 1).sky, Sky::VeryClear);
}

#[test]
fn o1_1_d_snow_cover_stays_and_a_phase_is_wet_if_any_round_of_it_is() {
    use hacse::content::{
        scenario::{Climate, Ground},
        tables::WeatherRoll,
    };
    use hacse::operations::{
        clock::weather::{next_phase, note_round},
        forces::components::Weather,
    };
    let mut winter = (*stage("Winter").scenario()).clone();
    winter.climate = Climate::Winter;
    let mut weather =
        Weather { roll: WeatherRoll(5), wet: false, wet_phases: 0, dry_phases: 0, thaw_phases: 0, ground: Ground::Dry };
    let mut grounds = Vec::new();
    for roll in [5, 2, 2, 2, 2] {
        note_round(&winter, &mut weather, Round(12));
        weather = next_phase(&winter, weather, WeatherRoll(roll));
        grounds.push(weather.ground);
    }
    // Two phases of snow, then only clear ones below zero.
    assert_eq!(grounds, [Ground::Dry, Ground::Snow, Ground::Snow, Ground::Snow, Ground::Snow]);
    // A 5 is rain by day only: night and twilight before it do not matter.
    let summer = stage("Summer").scenario();
    let mut weather = Weather { wet: false, roll: WeatherRoll(5), ..weather };
    for (hour, wet) in [(2, false), (4, false), (5, true), (20, true)] {
        note_round(&summer, &mut weather, Round(hour));
        assert_eq!(weather.wet, wet, "{hour}");
    }
}

#[test]
fn o1_2_a_night_adds_4_and_bad_weather_2_to_a_skill_roll() {
    let rules = stage("Summer").scenario().rules.clone();
    assert_eq!((rules.combat.skill_night, rules.combat.skill_weather), (4, 2));
    assert_eq!(target::ways_at_least(8), 15, "of 36: the Veteran's 8 in fine weather");
}

#[test]
fn o1_c_without_the_switch_nobody_rests() {
    assert_eq!(hours_played(7, false).0, [21, 22, 23, 0, 1, 2, 3]);
}

#[test]
fn o1_c_weather_and_supply_go_on_in_the_rest() {
    let stage = Stage::new("....\n....")
        .head("hour: 22), rounds: 6, weather: 2, ground: Dry, night_rest: true, light: Summer")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0402");
    let mut game = stage.game();
    end_round(&mut game);
    assert_eq!(game.view(Side::One).moment().hour, 3);
    let hours = |wanted: fn(&Event) -> bool| -> Vec<u32> {
        game.journal().iter().filter(|entry| wanted(&entry.event)).map(|entry| (22 + entry.round.0) % 24).collect()
    };
    assert_eq!(hours(|event| matches!(event, Event::Weather { .. })), [0]);
    assert_eq!(hours(|event| matches!(event, Event::Supplied { side: Side::One, .. })), [2]);
}

#[test]
fn o1_c_a_game_that_begins_or_ends_in_the_night_gives_no_orders_there() {
    let head = |hour: u32, rounds: u32| {
        format!("hour: {hour}), rounds: {rounds}, weather: 2, ground: Dry, night_rest: true, light: Summer")
    };
    let night = |hour, rounds| {
        let stage = Stage::new("....\n....").head(&head(hour, rounds));
        stage.unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0402").game()
    };
    let game = night(0, 6);
    assert_eq!((game.round(), game.to_act()), (Round(3), Side::One), "the first turn is at three");
    let mut game = night(21, 4);
    end_round(&mut game);
    assert!(game.outcome().is_none());
    end_round(&mut game);
    assert!(game.outcome().is_some(), "23:00 and 0:00 are rest, and the last rounds");
}

#[test]
fn o1_1_d_snow_melts_to_mud_after_two_phases_above_zero() {
    use hacse::{
        content::{scenario::Ground, tables::WeatherRoll},
        operations::{clock::weather::next_phase, forces::components::Weather},
    };
    let scenario = stage("Summer").scenario();
    let snow = Weather { roll: WeatherRoll(2), wet: false, wet_phases: 0, dry_phases: 0, thaw_phases: 0, ground: Ground::Snow };
    let first = next_phase(&scenario, snow, WeatherRoll(2));
    assert_eq!(first.ground, Ground::Snow);
    assert_eq!(next_phase(&scenario, first, WeatherRoll(2)).ground, Ground::Mud);
}

/// The ground after each of these phases, wet or dry.
fn grounds(climate: &str, readings: &str, at_start: &str, wet: &[bool]) -> String {
    use hacse::{
        content::{
            scenario::{Climate, Ground},
            tables::WeatherRoll,
        },
        operations::{clock::weather::next_phase, forces::components::Weather},
    };
    let mut scenario = (*stage("Summer").readings(readings).scenario()).clone();
    scenario.climate = match climate {
        "winter" => Climate::Winter,
        "desert" => Climate::Desert,
        _ => Climate::Temperate,
    };
    let ground = match at_start {
        "mud" => Ground::Mud,
        "snow" => Ground::Snow,
        _ => Ground::Dry,
    };
    let roll = WeatherRoll(2);
    let mut weather = Weather { roll, wet: false, wet_phases: 0, dry_phases: 0, thaw_phases: 0, ground };
    let mut letters = String::new();
    for wet in wet {
        weather = next_phase(&scenario, Weather { wet: *wet, ..weather }, roll);
        letters.push(match weather.ground {
            Ground::Dry => 'd',
            Ground::Mud => 'm',
            Ground::Snow => 's',
        });
    }
    letters
}

#[test]
fn o1_1_d_snow_melts_after_as_many_phases_as_the_reading_says_whether_it_rains_or_not() {
    let melting = |readings, wet: &[bool]| grounds("temperate", readings, "snow", wet);
    let (dry, mixed) = ([false; 8], [false, true, false, true, false, false, false, false]);
    assert_eq!(melting("", &dry), "smmddddd");
    assert_eq!(melting("o1_1_d_phases: 3", &dry), "ssmmmddd");
    assert_eq!(melting("o1_1_d_phases: 3", &mixed), "ssmmmmdd", "dry phases count from the last rain");
    assert_eq!(melting("o1_1_d_phases: 4", &mixed), "sssmmmmd");
    assert_eq!(melting("o1_1_d_phases: 1", &dry[..3]), "mdd");
}

#[test]
fn o1_1_d_mud_dries_in_winter_and_the_desert_never_gets_muddy() {
    assert_eq!(grounds("winter", "", "mud", &[false; 3]), "mdd");
    assert_eq!(grounds("winter", "o1_1_d_phases: 3", "mud", &[false; 4]), "mmdd");
    assert_eq!(grounds("winter", "", "mud", &[false, true, true]), "mms", "two phases of snow");
    assert_eq!(grounds("desert", "", "dry", &[true; 6]), "dddddd");
    assert_eq!(grounds("desert", "", "mud", &[true, true, false, false]), "mmmd", "what the scenario began with dries");
}

#[test]
fn o1_2_a_the_least_roll_of_a_task_of_skill() {
    use hacse::{
        content::scenario::Experience::Veteran,
        operations::{sight::Visibility, skill},
    };
    let rules = stage("Summer").scenario().rules.clone();
    let number = |has_hq, supply, light, sky| skill::number(&rules, Veteran, has_hq, supply, Visibility { light, sky }).value;
    assert_eq!(number(true, 0, Light::Day, Sky::Clear), 8, "the rulebook's Veteran in fine weather");
    assert_eq!(number(true, 0, Light::Night, Sky::Clear), 12);
    assert_eq!(number(true, 0, Light::Day, Sky::Rain), 10);
    assert_eq!(number(true, 3, Light::Night, Sky::Fog), 8 + 3 + 4 + 2, "each once");
    assert_eq!(number(false, 0, Light::Day, Sky::Clear), 12, "the lost HQ is part of the base number");
}

#[test]
fn o1_1_b_the_roll_is_read_against_light_and_climate() {
    use hacse::{
        content::{scenario::Climate, tables::WeatherRoll},
        operations::clock::weather::sky,
    };
    let readings = |own: &str| stage("Summer").readings(own).scenario().rules.readings;
    let given = readings("");
    let at = |light, roll, climate| sky(WeatherRoll(roll), light, climate, &given);
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(|roll| at(Light::Day, roll, Climate::Temperate)),
        [Sky::VeryClear, Sky::Clear, Sky::Clear, Sky::Hazy, Sky::Rain, Sky::Rain]
    );
    assert_eq!([5, 6].map(|roll| at(Light::Day, roll, Climate::Desert)), [Sky::Dust, Sky::Sandstorm]);
    for roll in 1..6 {
        assert_eq!(at(Light::Twilight, roll, Climate::Temperate), Sky::Clear);
        assert_eq!(at(Light::Night, roll, Climate::Temperate), Sky::Clear);
    }
    assert_eq!(at(Light::Twilight, 6, Climate::Temperate), Sky::Fog);
    assert_eq!(at(Light::Twilight, 6, Climate::Desert), Sky::Sandstorm);
    assert_eq!(at(Light::Night, 6, Climate::Temperate), Sky::Rain);
    let clear = readings("o1_1_b_bad_weather_at_night: false");
    assert_eq!(sky(WeatherRoll(6), Light::Night, Climate::Temperate, &clear), Sky::Clear);
    let bad = readings("o1_1_b_fog_at_twilight: false");
    let twilight = |climate| sky(WeatherRoll(6), Light::Twilight, climate, &bad);
    assert_eq!([Climate::Temperate, Climate::Winter, Climate::Desert].map(twilight), [Sky::Rain, Sky::Snow, Sky::Sandstorm]);
}
