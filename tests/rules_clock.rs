//! Chapter 1: rounds, light, weather, skill and base numbers, night rest, sequence of a round.

use hacse::{
    content::tables::{Light, Sky},
    engine::{quantity::Round, side::Side},
    operations::{
        clock,
        combat::target,
        event::Event,
        forces::components::Phase,
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
    let mut weather = Weather { roll: WeatherRoll(5), wet: false, wet_phases: 0, dry_phases: 0, ground: Ground::Dry };
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
    assert!(Sky::Dust.rain_or_snow() && Sky::Sandstorm.rain_or_snow() && Sky::Rain.rain_or_snow() && Sky::Snow.rain_or_snow());
    assert!(!Sky::Fog.rain_or_snow() && Sky::Fog.bad() && !Sky::Hazy.bad());
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

#[test]
fn o1_c_nobody_gets_orders_between_23_and_3() {
    let stage = Stage::new("....\n....")
        .head("hour: 21), rounds: 12, weather: 2, ground: Dry, night_rest: true, light: Summer")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0402");
    let mut game = stage.game();
    let mut hours = Vec::new();
    while game.outcome().is_none() {
        hours.push(game.view(Side::One).moment().hour);
        end_round(&mut game);
    }
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
