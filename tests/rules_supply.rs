//! O5.6.a: simple supply.

use hacse::{
    engine::side::Side,
    operations::{
        combat::plan::{AttackPlan, Attacker},
        event::Event,
        game::Game,
        order::Order,
    },
};

use crate::support::{Stage, end_round, fights::fight, hex, unit};

#[test]
fn o5_6_a_who_reaches_a_staff_within_six_hexes_is_refilled() {
    let stage = Stage::new("..........\n..........")
        .head("hour: 9), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer")
        .unit(Side::One, "m", "mg", "0101")
        .unit(Side::One, "s", "staff", "0701")
        .unit(Side::One, "far", "mg", "1001")
        .unit(Side::Two, "b", "rifle", "0102");
    let mut game = stage.game();
    let target = hex(&game, "0102");
    let plan = AttackPlan {
        hex: target,
        attackers: vec![Attacker { unit: unit(&game, "m"), target: None, rows: 1, loads: Vec::new() }],
        fires: Vec::new(),
    };
    game.submit(Side::One, Order::NameAttack(plan)).unwrap();
    game.submit(Side::One, Order::EndMovement).unwrap();
    game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
    assert_eq!(game.field().load(unit(&game, "m")).rows.0[0].ammunition[0], 3);
    end_round(&mut game);
    assert_eq!(game.view(Side::One).moment().hour, 10);
    assert_eq!(game.field().load(unit(&game, "m")).rows.0[0].ammunition[0], 4, "six hexes from the staff");
    let supplied = game.journal().iter().rev().find_map(|entry| match &entry.event {
        Event::Supplied { side: Side::One, units, cut_off } => Some((*units, cut_off.len())),
        _ => None,
    });
    assert_eq!(supplied, Some((1, 0)));
}

/// What the last supply phase gave Side One: how many units it filled, and who was cut off.
fn supplied(game: &Game) -> (u32, Vec<String>) {
    let found = game.journal().iter().rev().find_map(|entry| match &entry.event {
        Event::Supplied { side: Side::One, units, cut_off } => Some((*units, cut_off.clone())),
        _ => None,
    });
    let (filled, cut_off) = found.expect("a supply phase");
    (filled, cut_off.iter().map(|id| game.scenario().unit(*id).key.clone()).collect())
}

/// An enemy in the west, machine guns beside him that fire once, a staff in the east, and a way between.
fn corridor(terrain: &str, head: &str) -> Stage {
    Stage::new(terrain)
        .head(head)
        .unit(Side::One, "m", "mg", "0201")
        .unit(Side::One, "near", "mg", "0501")
        .unit(Side::One, "s", "staff", "0501")
        .unit(Side::Two, "b", "rifle", "0101")
}

const DAY: &str = "hour: 9), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer";

#[test]
fn o5_6_a_seven_hexes_are_too_far() {
    for (staff, filled, cut_off) in [("0701", 1, &[][..]), ("0801", 0, &["m"])] {
        let stage = Stage::new("..........\n..........")
            .head(DAY)
            .unit(Side::One, "m", "mg", "0101")
            .unit(Side::One, "s", "staff", staff)
            .unit(Side::Two, "b", "rifle", "0102");
        let mut game = stage.game();
        fight(&mut game, "0102", 1, &["m"]);
        end_round(&mut game);
        assert_eq!(supplied(&game), (filled, cut_off.iter().map(|key| (*key).to_owned()).collect()), "{staff}");
    }
}

#[test]
fn o5_6_a_seen_enemies_block_the_way() {
    // In one row of hexes the only way leads through 0301 and 0401.
    let enemy_at = |label: &str, terrain: &str| {
        let stage = corridor(terrain, DAY).unit_with(Side::Two, "c", "rifle", label, "experience: Elite");
        let mut game = stage.game();
        fight(&mut game, "0101", 1, &["m"]);
        end_round(&mut game);
        let sets = game.field().load(unit(&game, "m")).rows.0[0].ammunition[0];
        (supplied(&game), sets)
    };
    let (cut, refilled) = ((0, vec!["m".to_owned()]), (1, Vec::new()));
    assert_eq!(enemy_at("0301", "....."), (cut.clone(), 3), "seen beside the guns: they alone are cut off, nothing is filled");
    assert_eq!(enemy_at("0401", "....."), (cut.clone(), 3), "seen beside the staff");
    // Only seen enemies block: who hides in dense wood on the way does not.
    assert_eq!(enemy_at("0301", "..W.."), (refilled.clone(), 4));
    // Another way of no more than six hexes will do, over water too: the Reading knows enemies only.
    assert_eq!(enemy_at("0301", ".....\n~~~~~"), (refilled, 4));
    let two = corridor(".....\n~~.~~", DAY).unit(Side::Two, "c", "rifle", "0301").unit(Side::Two, "d", "rifle", "0302");
    let mut game = two.game();
    end_round(&mut game);
    assert_eq!(supplied(&game), cut, "both ways are shut");
}

#[test]
fn o5_6_a_enemies_no_longer_seen_at_dusk_do_not_block() {
    // Supply is at 18 o'clock; with the twilight of that hour the enemy beside the staff is out of sight.
    for (light, cut_off) in [("Summer", vec!["m".to_owned()]), ("SpringAutumn", Vec::new())] {
        let head = format!("hour: 17), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: {light}");
        let mut game = corridor(".....", &head).unit(Side::Two, "c", "rifle", "0401").game();
        assert!(game.view(Side::One).enemy_seen(hex(&game, "0401")));
        end_round(&mut game);
        assert_eq!(game.view(Side::One).moment().hour, 18);
        assert_eq!(supplied(&game).1, cut_off, "{light}");
    }
}

#[test]
fn o5_6_a_the_enemys_staff_supplies_nobody_and_without_the_switch_nothing_is_filled() {
    let stage = Stage::new("....\n....").head(DAY).unit(Side::One, "m", "mg", "0101").unit(Side::Two, "e", "staff", "0301").unit(
        Side::Two,
        "b",
        "rifle",
        "0102",
    );
    let mut game = stage.game();
    end_round(&mut game);
    assert_eq!(supplied(&game), (0, vec!["m".to_owned()]));
    let mut scenario = stage.scenario();
    std::sync::Arc::make_mut(&mut scenario).switches.simple_supply = false;
    let mut game = Game::new(scenario, 1);
    end_round(&mut game);
    assert!(!game.journal().iter().any(|entry| matches!(entry.event, Event::Supplied { .. })));
}
