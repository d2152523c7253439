//! O0.l, O0.m: control, points, the end.

use hacse::{
    content::victory::VictoryLevel,
    engine::side::Side,
    operations::{
        event::Event,
        game::Game,
        order::{Order, Refusal},
    },
};

use crate::support::{Stage, end_round, go, hex};

fn stage(goals: &str) -> Stage {
    Stage::new("......\n......")
        .head("hour: 9), rounds: 4, weather: 2, ground: Dry, night_rest: false, light: Summer")
        .goals(goals)
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0602")
}

fn to_the_end(game: &mut Game) {
    while game.outcome().is_none() {
        end_round(game);
    }
}

#[test]
fn o0_l_a_fighting_unit_alone_takes_its_hex_at_the_end_of_a_turn() {
    let mut game = stage("").game();
    go(&mut game, Side::One, "a", "0201");
    assert_eq!(game.view(Side::One).control[hex(&game, "0201").index()], None);
    end_round(&mut game);
    assert_eq!(game.view(Side::Two).control[hex(&game, "0201").index()], Some(Side::One));
    go(&mut game, Side::One, "a", "0301");
    end_round(&mut game);
    assert_eq!(game.view(Side::Two).control[hex(&game, "0201").index()], Some(Side::One), "it stays the last holder's");
}

#[test]
fn o0_m_hold_at_the_end_by_and_for_rounds() {
    let goals = r#"
        (side: One, name: (de: "", en: ""), points: 3, when: HoldAtEnd("0101")),
        (side: One, name: (de: "", en: ""), points: 2, when: HoldBy("0101", 2)),
        (side: One, name: (de: "", en: ""), points: 0.5, when: EachRound("0101")),
        (side: One, name: (de: "", en: ""), points: 4, when: HoldFor("0101", 3)),
        (side: Two, name: (de: "", en: ""), points: 1, when: HoldAt("0602", 2)),
        (side: Two, name: (de: "", en: ""), points: 9, when: HoldAtEnd("0101")),
    "#;
    let mut game = stage(goals).game();
    to_the_end(&mut game);
    // 3 + 2 + 4 × ½ + 4 = 11 against 1, in halves.
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.points.map(|points| points.0), [22, 2]);
    assert_eq!((outcome.winner, outcome.level), (Some(Side::One), VictoryLevel::Decisive));
    let scored = game.journal().iter().filter(|entry| matches!(entry.event, Event::Scored { .. })).count();
    assert_eq!(scored, 8);
}

#[test]
fn o0_m_any_all_connected_and_bridges() {
    let goals = r#"
        (side: One, name: (de: "", en: ""), points: 1, when: Any([HoldAtEnd("0602"), HoldAtEnd("0101")])),
        (side: One, name: (de: "", en: ""), points: 1, when: All([HoldAtEnd("0602"), HoldAtEnd("0101")])),
        (side: One, name: (de: "", en: ""), points: 1, when: Connected("0101", "0201")),
        (side: One, name: (de: "", en: ""), points: 1, when: BridgeStanding("0301", SE)),
    "#;
    let stage =
        stage(goals).map(r#"rivers: [(class: River, sides: ["0301 SE"])], roads: [(class: Dirt, way: ["0301", "0401"])],"#);
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0201");
    end_round(&mut game);
    go(&mut game, Side::One, "a", "0101");
    to_the_end(&mut game);
    assert_eq!(game.outcome().unwrap().points.map(|points| points.0), [6, 0]);
}

#[test]
fn o0_m_levels_by_the_difference_of_points() {
    for (points, level, winner) in [
        ("0.5", VictoryLevel::Draw, None),
        ("1", VictoryLevel::Marginal, Some(Side::Two)),
        ("5", VictoryLevel::Clear, Some(Side::Two)),
        ("10", VictoryLevel::Decisive, Some(Side::Two)),
    ] {
        let mut game =
            stage(&format!(r#"(side: Two, name: (de: "", en: ""), points: {points}, when: HoldAtEnd("0602")),"#)).game();
        to_the_end(&mut game);
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.level, outcome.winner), (level, winner), "{points}");
    }
}

#[test]
fn o0_l_arrivals_enter_in_their_round_and_wait_before_an_enemy() {
    let stage = Stage::new("......\n......").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0602");
    let mut with = stage.clone();
    with.units[1].push(
        r#"(key: "late", name: (de: "l", en: "l"), short: "l", sheet: "rifle", experience: Veteran, arrives: (round: 2, at: ["0101", "0601"]))"#.into(),
    );
    let mut game = with.game();
    assert_eq!(game.field().load(crate::support::unit(&game, "late")).tile(), None);
    end_round(&mut game);
    // The wanted hex holds an enemy: the next of the group is taken.
    assert_eq!(game.field().load(crate::support::unit(&game, "late")).tile(), Some(hex(&game, "0601")));
}

#[test]
fn o0_l_the_map_is_left_over_exit_hexes_only_and_counts_for_exit_goals() {
    let goals = r#"(side: One, name: (de: "", en: ""), points: 2, when: Exit(["0101"])),"#;
    let stage = stage(goals).map(r#"exits: ["0101"],"#).unit(Side::One, "c", "rifle", "0102");
    let mut game = stage.game();
    let [a, c] = ["a", "c"].map(|key| crate::support::unit(&game, key));
    assert_eq!(game.submit(Side::One, Order::Leave { unit: c }), Err(Refusal::NoExit));
    let digest = game.digest();
    game.submit(Side::One, Order::Leave { unit: a }).unwrap();
    game.undo().unwrap();
    assert_eq!(game.digest(), digest);
    game.submit(Side::One, Order::Leave { unit: a }).unwrap();
    assert_eq!(game.view(Side::One).unit(a).unwrap().tile(), None);
    end_round(&mut game);
    // The second company leaves a round later; both count.
    go(&mut game, Side::One, "c", "0101");
    game.submit(Side::One, Order::Leave { unit: c }).unwrap();
    to_the_end(&mut game);
    assert_eq!(game.outcome().unwrap().points[0].0, 8);
}
