//! O5.6.a: simple supply.

use hacse::{
    engine::side::Side,
    operations::{
        combat::plan::{AttackPlan, Attacker},
        event::Event,
        order::Order,
    },
};

use crate::support::{Stage, end_round, hex, unit};

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

#[test]
fn o5_6_a_seen_enemies_block_the_way() {
    // The only way to the staff leads through a seen enemy.
    let stage = Stage::new("...\n~~~")
        .head("hour: 9), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer")
        .unit(Side::One, "m", "mg", "0101")
        .unit(Side::One, "s", "staff", "0301")
        .unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    end_round(&mut game);
    let supplied = game.journal().iter().rev().find_map(|entry| match &entry.event {
        Event::Supplied { side: Side::One, cut_off, .. } => Some(cut_off.clone()),
        _ => None,
    });
    // Supply does not swim here: water hexes count as ways for nobody seen in them, so only the enemy's hex is shut.
    assert!(supplied.is_some());
}
