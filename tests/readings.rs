//! Readings: a group's own `readings.ron` changes what is named in it, and both ways of each switch play differently.

use hacse::{
    content::{
        load::from_files,
        map::Road,
        scenario::Ground,
        sheet::MoveClass,
        tables::{Light, Rules, Sky},
    },
    engine::{explained::Reason, grid::path::Step, rule::RuleId, side::Side},
    operations::{
        combat::{
            fighter::Fighter,
            target::{self, Circumstances},
        },
        movement::going::{self, Mover},
        order::Order,
        sight::{Visibility, rule},
    },
};

use crate::support::{
    Stage,
    fights::{attack, fight, fights, setup},
    hex, unit,
};

fn stage(readings: &str) -> Stage {
    Stage::new("....\n....").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0402").readings(readings)
}

fn rules(readings: &str) -> Rules {
    (*stage(readings).scenario().rules).clone()
}

#[test]
fn a_group_names_only_what_it_plays_otherwise() {
    let (built_in, own) = (rules("").readings, rules("o5_6_a_hexes: 9").readings);
    assert_eq!((built_in.simple_supply_hexes, own.simple_supply_hexes), (6, 9));
    let changed: Vec<_> = built_in.entries().into_iter().zip(own.entries()).filter(|(a, b)| a != b).map(|(a, _)| a.0).collect();
    assert_eq!(changed, ["o5_6_a_hexes"]);
    let digest = |readings| stage(readings).scenario().digest;
    assert_ne!(digest(""), digest("o5_6_a_hexes: 9"), "another game");
}

#[test]
fn mistakes_in_it_are_told_with_their_place() {
    let told = |readings: &str| from_files(&stage(readings).files()).expect_err("refused").lines;
    let unknown = told("o5_6_b_hexes: 9");
    assert!(unknown.contains("stage/readings.ron:1:2") && unknown.contains("o5_6_a_hexes"), "{unknown}");
    let bad = told("o5_6_a_hexes: 99");
    assert!(bad.contains("stage/readings.ron:1:16") && bad.contains("99") && bad.contains("60"), "{bad}");
}

#[test]
fn each_reading_bears_the_id_of_a_rule_that_is_marked_as_one() {
    let readings = rules("").readings;
    let found: usize = RuleId::all().map(|rule| readings.of(rule).len()).sum();
    assert_eq!(found, readings.entries().len(), "every entry belongs to exactly one rule");
    for rule in RuleId::all().filter(|rule| !readings.of(*rule).is_empty()) {
        assert!(hacse::content::handbook::handbook().rule(rule).reading, "{rule} is not marked as a Reading");
    }
}

fn number(rules: &Rules, light: Light, sky: Sky) -> i32 {
    let at = Circumstances {
        attacking: true,
        terrain: hacse::content::map::Terrain::Open,
        visibility: Visibility { light, sky },
        next_hex: false,
        dug_in: false,
        surrounded: false,
        crossing: false,
    };
    let base = target::base_number(rules, hacse::content::scenario::Experience::Veteran, true, 0);
    target::target_number(rules, base, at).value
}

#[test]
fn o7_2_b_light_and_weather_add_or_the_worse_counts() {
    let (adds, worse) = (rules(""), rules("o7_2_b_light_and_weather_add: false"));
    assert_eq!([number(&adds, Light::Night, Sky::Rain), number(&worse, Light::Night, Sky::Rain)], [4 + 6, 4 + 4]);
    assert_eq!([number(&adds, Light::Twilight, Sky::Rain), number(&worse, Light::Twilight, Sky::Rain)], [4 + 4, 4 + 2]);
}

#[test]
fn o1_1_e_dust_takes_the_rows_of_rain_or_none() {
    assert_eq!(number(&rules(""), Light::Day, Sky::Dust), 4 + 2);
    assert_eq!(number(&rules("o1_1_e_dust_as_rain: false"), Light::Day, Sky::Dust), 4);
}

fn seen(readings: &str, levels: &str, at: &str, visibility: Visibility) -> bool {
    let game = stage(readings).levels(levels).game();
    let scenario = game.scenario();
    rule::sees(&scenario.map, &scenario.rules, hex(&game, "0101"), hex(&game, at), visibility)
}

#[test]
fn o6_c_light_and_weather_add_or_the_worse_counts() {
    // From two levels above, open ground is seen three hexes away: one less each for twilight and rain.
    let dim = Visibility { light: Light::Twilight, sky: Sky::Rain };
    assert!(!seen("", "2000\n0000", "0301", dim));
    assert!(seen("o6_c_light_and_weather_add: false", "2000\n0000", "0301", dim));
}

#[test]
fn o6_d_higher_ground_blocks_always_or_only_if_covered() {
    let fine = Visibility::default();
    let seen = |readings: &str| {
        let stage = Stage::new("...\n...\n...").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0303");
        let game = stage.levels("100\n200\n000").readings(readings).game();
        let scenario = game.scenario();
        rule::sees(&scenario.map, &scenario.rules, hex(&game, "0101"), hex(&game, "0103"), fine)
    };
    assert!(!seen(""));
    assert!(seen("o6_d_higher_ground_blocks: false"));
}

#[test]
fn o4_c_paved_roads_stay_dry_or_not() {
    let step = |readings: &str| {
        let stage = stage(readings).map("roads: [(class: Paved, way: [\"0101\", \"0201\"])],");
        let (game, mover) = (stage.game(), Mover { class: MoveClass::Wheel, bridge_load: 1, guns: false });
        let scenario = game.scenario();
        let (from, to) = (hex(&game, "0101"), hex(&game, "0201"));
        let dir = scenario.map.grid.dir_between(from, to).unwrap();
        assert_eq!(scenario.map.side(from, dir).road, Road::Paved);
        going::step(&scenario.map, &scenario.rules, Ground::Mud, mover, from, dir, to)
    };
    assert_eq!(step(""), Step::Points { cost: 1, road: true });
    assert_eq!(step("o4_c_paved_stays_dry: false"), Step::Points { cost: 2, road: true });
}

/// Two MG companies side by side, the enemy's in a wood, and the side that is fired at to move.
fn after_fire(readings: &str) -> hacse::operations::game::Game {
    let stage = Stage::new(".w\n..").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "n", "mg", "0201").readings(readings);
    let mut game = stage.game();
    game.submit(Side::One, Order::EndTurn).unwrap();
    fight(&mut game, "0101", 1, &["n"]);
    game
}

#[test]
fn o0_g_who_fired_is_seen_or_not() {
    let knows = |game: &hacse::operations::game::Game| game.view(Side::One).contacts.contains_key(&unit(game, "n"));
    assert!(knows(&after_fire("")));
    assert!(!knows(&after_fire("o0_g_fired_is_seen: false")));
}

#[test]
fn o0_e_one_set_a_round_or_one_an_engagement() {
    let left = |readings: &str| {
        let stage = Stage::new("..\n..").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "n", "mg", "0201");
        let mut game = stage.readings(readings).game();
        fight(&mut game, "0201", 1, &["m"]);
        game.submit(Side::One, Order::EndTurn).unwrap();
        let order = attack(&game, "0101", 1, &["n"]);
        for order in [order, Order::EndMovement, Order::Resolve { hex: hex(&game, "0101") }] {
            game.submit(Side::Two, order).unwrap();
        }
        game.field().load(unit(&game, "m")).rows.0[0].ammunition[0]
    };
    assert_eq!([left(""), left("o0_e_one_set_a_round: false")], [3, 2]);
}

#[test]
fn o7_2_f_twelve_destroys_or_counts_like_nine() {
    let destroyed = |readings: &str| {
        let mut stage = Stage::new("..\n..").unit_with(Side::Two, "b", "rifle", "0201", "");
        for key in ["a", "c", "d"] {
            stage = stage.unit(Side::One, key, "tank", "0101");
        }
        let mut game = stage.readings(readings).game();
        let mut setup = setup(&mut game, "0201", &["a", "c", "d"]);
        // Elite attackers, so that a margin of twelve can be rolled at all.
        let easy = |fighter: &mut Fighter| fighter.supply = -4;
        setup.attackers.iter_mut().for_each(easy);
        fights(&game, &setup, 200).flat_map(|fought| fought.report.attack_impacts).filter(|impact| impact.destroyed).count()
    };
    assert!(destroyed("") > 0);
    assert_eq!(destroyed("o7_2_f_destroys_the_target: false"), 0);
}

#[test]
fn o8_1_a_an_answer_to_armour_waives_the_malus_or_not() {
    let malus = |readings: &str| {
        let stage = Stage::new("..\n..").unit(Side::One, "t", "light", "0101").unit(Side::Two, "b", "rifle", "0201");
        let mut game = stage.unit(Side::Two, "p", "antitank", "0201").readings(readings).game();
        let setup = setup(&mut game, "0201", &["t"]);
        let (rifles, guns) = (setup.defenders[0].unit, game.scenario().sheet_of(unit(&game, "p")).clone());
        // Only while a gun is there to answer.
        let answered = fights(&game, &setup, 60).filter(|fought| fought.defenders[1].whole(&guns, 1) > 0);
        let rolls = answered.flat_map(|fought| fought.report.retreats).filter(|roll| roll.unit == rifles);
        rolls.flat_map(|roll| roll.morale.parts).any(|part| part.reason == Reason::AgainstArmour && part.amount == -4)
    };
    assert_eq!([malus(""), malus("o8_1_a_waived_by_an_answer: false")], [false, true]);
}
