//! O0.l, O0.m: control, points, the end.

use hacse::{
    content::victory::VictoryLevel,
    engine::side::Side,
    operations::{
        event::Event,
        game::Game,
        order::{Order, Refusal},
        victory::losses,
    },
};

use crate::support::{Stage, end_round, go, hex, unit};

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
    assert_eq!(game.view(Side::One).control[hex(&game, "0201").index()], Some(Side::One));
    assert_eq!(game.view(Side::Two).control[hex(&game, "0201").index()], None, "who sees nothing of it does not know");
    go(&mut game, Side::One, "a", "0301");
    end_round(&mut game);
    assert_eq!(game.view(Side::One).control[hex(&game, "0201").index()], Some(Side::One), "it stays the last holder's");
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

/// A stage with a unit of Side One that arrives in the second round at the first of these hexes.
fn arriving(terrain: &str, sheet: &str, at: &[&str]) -> Stage {
    let at: Vec<String> = at.iter().map(|label| format!("\"{label}\"")).collect();
    let mut stage = Stage::new(terrain).unit(Side::One, "a", "rifle", "0601").unit(Side::Two, "b", "rifle", "0101");
    stage.units[0].push(format!(
        r#"(key: "late", name: (de: "l", en: "l"), short: "l", sheet: "{sheet}", experience: Veteran, arrives: (round: 2, at: [{}]))"#,
        at.join(",")
    ));
    stage
}

#[test]
fn o0_l_who_arrives_has_the_full_allowance_less_the_cost_of_the_hex() {
    let spent = |terrain: &str, sheet: &str, extra: &str| {
        let mut game = arriving(terrain, sheet, &["0301"]).map(extra).game();
        end_round(&mut game);
        game.field().load(unit(&game, "late")).moved.spent
    };
    let open = "......\n......";
    assert_eq!([spent(open, "rifle", ""), spent(open, "tank", ""), spent(open, "lorry", "")], [1, 1, 1]);
    let wood = "..w...\n......";
    assert_eq!(
        [spent(wood, "rifle", ""), spent(wood, "tank", ""), spent(wood, "lorry", "")],
        [1, 2, 10],
        "3 is all across country"
    );
    assert_eq!(spent("..W...\n......", "tank", ""), 7, "3 is all across country");
    let road = r#"roads: [(class: Paved, way: ["0301", "0401"])],"#;
    assert_eq!(spent(wood, "lorry", road), 1, "along a road");
    assert_eq!(spent("..m...\n......", "lorry", ""), 10, "max");
}

#[test]
fn o0_l_an_arrived_unit_moves_on_with_what_is_left_for_this_round_only() {
    let mut game = arriving("......\n......", "rifle", &["0301"]).game();
    end_round(&mut game);
    let late = unit(&game, "late");
    let far = hex(&game, "0501");
    let order = |to| Order::Move { units: vec![late], to };
    assert_eq!(game.submit(Side::One, order(far)), Err(Refusal::OutOfReach));
    go(&mut game, Side::One, "late", "0401");
    assert_eq!(game.submit(Side::One, order(far)), Err(Refusal::OutOfReach));
    end_round(&mut game);
    assert_eq!(game.field().load(late).moved.spent, 0);
    go(&mut game, Side::One, "late", "0602");
}

#[test]
fn o0_l_the_second_sides_arrivals_pay_as_well() {
    let mut stage = Stage::new("......\n......").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0602");
    stage.units[1].push(
        r#"(key: "late", name: (de: "l", en: "l"), short: "l", sheet: "tank", experience: Veteran, arrives: (round: 2, at: ["0601"]))"#
            .into(),
    );
    let mut game = stage.game();
    end_round(&mut game);
    game.submit(Side::One, Order::EndTurn).unwrap();
    assert_eq!(game.field().load(unit(&game, "late")).moved.spent, 1);
}

#[test]
fn o0_l_before_an_enemy_the_nearest_free_hex_of_the_group_is_taken_or_the_unit_waits() {
    // The enemy stands in the wanted hex 0101.
    let mut game = arriving("......\n......", "rifle", &["0101", "0501", "0201"]).game();
    end_round(&mut game);
    assert_eq!(game.field().load(unit(&game, "late")).tile(), Some(hex(&game, "0201")), "nearer than 0501");
    let mut game = arriving("......\n......", "rifle", &["0101"]).game();
    end_round(&mut game);
    let late = unit(&game, "late");
    assert_eq!(game.field().load(late).tile(), None);
    assert!(game.journal().iter().any(|entry| entry.event == Event::Waits { unit: late }));
    game.submit(Side::One, Order::EndTurn).unwrap();
    go(&mut game, Side::Two, "b", "0201");
    game.submit(Side::Two, Order::EndTurn).unwrap();
    assert_eq!(game.field().load(late).tile(), Some(hex(&game, "0101")), "a round later the hex is free");
}

#[test]
fn o0_l_control_needs_a_fighting_unit_and_nobody_else() {
    let stage = Stage::new("......\n......")
        .unit(Side::One, "l", "lorry", "0101")
        .unit(Side::One, "a", "rifle", "0301")
        .unit(Side::Two, "x", "lorry", "0301")
        .unit(Side::Two, "b", "rifle", "0602");
    let mut game = stage.game();
    game.submit(Side::One, Order::EndTurn).unwrap();
    let owner = |game: &Game, side, label| game.view(side).control[hex(game, label).index()];
    assert_eq!(owner(&game, Side::One, "0101"), None, "lorries do not fight");
    assert_eq!(owner(&game, Side::One, "0301"), None, "not alone in it");
    end_round(&mut game);
    assert_eq!(owner(&game, Side::Two, "0602"), Some(Side::Two));
}

#[test]
fn o0_l_the_scenario_names_the_first_owner() {
    let game = stage("").map("control: r\"\n1.2...\n......\n\",").game();
    assert_eq!(game.view(Side::One).control[..4], [Some(Side::One), None, Some(Side::Two), None]);
}

#[test]
fn o0_m_losses_by_kind_and_number() {
    let goals = r#"
        (side: One, name: (de: "", en: ""), points: 1, when: Losses(kind: Infantry, per: 4)),
        (side: One, name: (de: "", en: ""), points: 1, when: Losses(kind: Vehicle, per: 1)),
        (side: Two, name: (de: "", en: ""), points: 1, when: Losses(kind: Infantry, per: 1)),
    "#;
    let mut seen = false;
    for seed in 0..20 {
        let stage =
            Stage::new("...\n...\n...").goals(goals).unit(Side::One, "t", "tank", "0101").unit(Side::One, "u", "tank", "0101");
        let stage = stage.unit_with(Side::Two, "b", "rifle", "0201", "experience: Conscript, lost: [0, 3]").unit(
            Side::Two,
            "c",
            "rifle",
            "0303",
        );
        let mut game = Game::new(stage.scenario(), seed);
        go(&mut game, Side::One, "t", "0201");
        go(&mut game, Side::One, "u", "0201");
        let target = hex(&game, "0201");
        game.submit(Side::One, Order::EndMovement).unwrap();
        game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
        end_round(&mut game);
        let b = game.field().load(unit(&game, "b"));
        let gone = b.position == hacse::operations::forces::components::Position::Gone;
        // What was missing from the beginning is nobody's kill.
        let lost = if gone { 10 } else { i32::try_from(b.total()).unwrap() - 3 };
        seen |= lost >= 8;
        assert_eq!(
            game.field().res::<hacse::operations::forces::components::Score>().points.map(|points| points.0),
            [2 * (lost / 4), 0]
        );
        // What the window at the end tells is the same.
        let view = game.view(Side::Two);
        let told = losses::of_units(&view.scenario, view.own.values(), None);
        let others = losses::of_units(&view.scenario, view.own.values().filter(|unit| unit.id != b.id), None);
        assert_eq!(i32::try_from(told - others).unwrap(), lost);
    }
    assert!(seen);
}

#[test]
fn o0_m_any_gives_what_one_of_its_conditions_gives_in_its_round() {
    let goals = r#"
        (side: One, name: (de: "", en: ""), points: 1, when: Any([HoldBy("0101", 1), HoldAtEnd("0602")])),
        (side: One, name: (de: "", en: ""), points: 1, when: All([HoldAt("0101", 1), HoldBy("0101", 2)])),
        (side: One, name: (de: "", en: ""), points: 1, when: All([HoldAt("0101", 1), HoldBy("0602", 2)])),
    "#;
    let mut game = stage(goals).game();
    end_round(&mut game);
    go(&mut game, Side::One, "a", "0201");
    to_the_end(&mut game);
    // Once each, and the last never: 0602 is the enemy's.
    assert_eq!(game.outcome().unwrap().points.map(|points| points.0), [4, 0]);
}

#[test]
fn o0_m_a_side_without_units_has_lost_its_last_round() {
    let mut game = Stage::new("...\n...")
        .map(r#"exits: ["0101"],"#)
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0302")
        .game();
    game.submit(Side::One, Order::Leave { unit: unit(&game, "a") }).unwrap();
    end_round(&mut game);
    assert!(game.outcome().is_some());
}

#[test]
fn o0_m_with_one_side_gone_what_is_held_at_the_end_still_counts() {
    let goals = r#"(side: One, name: (de: "", en: ""), points: 4, when: HoldAtEnd("0101")),
        (side: One, name: (de: "", en: ""), points: 1, when: EachRound("0101"))"#;
    let mut game = stage(goals).map("exits: [\"0602\"],").game();
    game.submit(Side::One, Order::EndTurn).unwrap();
    game.submit(Side::Two, Order::Leave { unit: unit(&game, "b") }).unwrap();
    game.submit(Side::Two, Order::EndTurn).unwrap();
    let outcome = game.outcome().expect("nobody is left to play against");
    assert_eq!(outcome.points[0].0, 2 * (4 + 4), "four for the end, one for each of four rounds");
}

#[test]
fn o0_m_exits_count_by_kind_and_platoons_as_halves() {
    let goals = r#"
        (side: One, name: (de: "", en: ""), points: 1, when: Exit(["0101"])),
        (side: One, name: (de: "", en: ""), points: 10, when: Exit(over: ["0101"], kind: All)),
        (side: One, name: (de: "", en: ""), points: 100, when: Exit(over: ["0101"], kind: Infantry)),
        (side: One, name: (de: "", en: ""), points: 1000, when: Exit(over: ["0101"], kind: Gun)),
        (side: Two, name: (de: "", en: ""), points: 1, when: Exit(over: ["0101"], kind: All)),
    "#;
    let vehicles = r#"(side: One, name: (de: "", en: ""), points: 1, when: Exit(over: ["0101"], kind: Vehicle)),"#;
    let points = |goals: &str, leaving: &[&str]| {
        let mut stage = stage(goals).map(r#"exits: ["0101"],"#);
        for (index, sheet) in leaving.iter().enumerate() {
            stage = stage.unit(Side::One, &format!("u{index}"), sheet, "0101");
        }
        let mut game = stage.game();
        for index in 0..leaving.len() {
            let unit = unit(&game, &format!("u{index}"));
            game.submit(Side::One, Order::Leave { unit }).unwrap();
        }
        end_round(&mut game);
        let points = game.view(Side::One).points.map(|points| points.0);
        assert_eq!(points[1], 0, "only who left counts");
        points[0] / 2
    };
    assert_eq!(points(goals, &["rifle"]), 111);
    assert_eq!(points(goals, &["rifle", "mg", "tank"]), 3 + 30 + 200);
    assert_eq!(points(goals, &["antitank"]), 1 + 10 + 1000);
    assert_eq!(points(goals, &["rifle_at"]), 111, "rifles with a gun are infantry");
    assert_eq!(points(goals, &["platoon"]), 0, "half a company");
    assert_eq!(points(goals, &["platoon", "platoon"]), 111);
    assert_eq!(points(goals, &["platoon", "rifle", "platoon", "platoon"]), 222);
    assert_eq!(points(goals, &["platoon", "tank"]), 11, "half of each kind is none");
    assert_eq!(points(goals, &["staff"]), 0);
    assert_eq!(points(vehicles, &["tank", "rifle", "light", "antitank"]), 2);
}

#[test]
fn o0_l_o4_1_a_who_arrives_finds_room_or_waits() {
    let arriving = |crowd: usize, at: &[&str]| {
        let mut stage = arriving("......\n......", "rifle", at);
        for index in 0..crowd {
            stage = stage.unit(Side::One, &format!("x{index}"), "rifle", "0301");
        }
        let mut game = stage.game();
        end_round(&mut game);
        let late = game.field().load(unit(&game, "late"));
        late.tile().map(|tile| game.scenario().map.grid.label(tile).to_string())
    };
    assert_eq!(arriving(99, &["0301", "0401"]), Some("0301".into()), "the hundredth company");
    assert_eq!(arriving(100, &["0301", "0401"]), Some("0401".into()));
    assert_eq!(arriving(100, &["0301"]), None);
}
