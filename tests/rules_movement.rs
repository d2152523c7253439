//! Chapter 4 and O0.d, O0.f, O0.k, O1.3.b: movement.

use hacse::{
    content::sheet::MoveClass,
    engine::{
        grid::path::{Reach, Step},
        side::Side,
    },
    operations::{
        game::Game,
        movement::{
            going::{self, Mover},
            reach,
        },
        order::{Order, Refusal},
    },
};

use crate::support::{Stage, go, hex, unit};

/// What a single unit pays to reach each hex, as the view says.
fn costs(stage: &Stage, key: &str, labels: &[&str]) -> Vec<Option<u16>> {
    let game = stage.game();
    let view = game.view(Side::One);
    let mut search = Reach::new(view.scenario.map.grid);
    let body = reach::body(view, &[unit(&game, key)]).unwrap();
    body.search(&mut search);
    labels.iter().map(|label| body.reached(&search, hex(&game, label)).map(|reached| reached.spent)).collect()
}

fn mover(class: MoveClass) -> Mover {
    Mover { class, bridge_load: 0, guns: false }
}

fn step_on(stage: &Stage, class: MoveClass, from: &str, to: &str) -> Step {
    let game = stage.game();
    let scenario = game.scenario();
    let (from, to) = (hex(&game, from), hex(&game, to));
    let dir = scenario.map.grid.dir_between(from, to).unwrap();
    going::step(&scenario.map, &scenario.rules, scenario.ground, mover(class), from, dir, to)
}

fn points(cost: u16) -> Step {
    Step::Points { cost, road: false }
}

const ALL_TERRAIN: &str = "
    .rwW
    mvT.
    ....
";

#[test]
fn o4_b_terrain_costs_of_the_table() {
    let stage = Stage::new(ALL_TERRAIN).unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0403");
    let costs = |class| {
        // Columns 02 and 04 lie half a hex further south.
        [("0101", "0201"), ("0201", "0301"), ("0301", "0401"), ("0101", "0102"), ("0202", "0203")]
            .map(|(from, to)| step_on(&stage, class, from, to))
    };
    // rough, light wood, dense wood, marsh, plain
    assert_eq!(costs(MoveClass::Foot), [points(1), points(1), points(2), points(2), points(1)]);
    assert_eq!(costs(MoveClass::Track), [points(2), points(2), points(3), points(2), points(1)]);
    assert_eq!(costs(MoveClass::Wheel), [points(3), points(3), Step::Forbidden, Step::WholeAllowance, points(1)]);
}

#[test]
fn o4_a_neighbouring_built_up_hexes_count_as_road() {
    let stage = Stage::new(ALL_TERRAIN).unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0403");
    assert_eq!(step_on(&stage, MoveClass::Foot, "0202", "0302"), Step::Points { cost: 1, road: true });
}

#[test]
fn o4_b_levels_cost_more() {
    let stage =
        Stage::new("....\n....").levels("0123\n0000").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0402");
    let up = |class, from, to| step_on(&stage, class, from, to);
    assert_eq!(up(MoveClass::Foot, "0101", "0201"), points(2), "one level");
    assert_eq!(up(MoveClass::Foot, "0302", "0301"), points(3), "two levels");
    assert_eq!(up(MoveClass::Foot, "0402", "0401"), points(3), "three levels");
    assert_eq!(up(MoveClass::Track, "0402", "0401"), Step::Forbidden);
    assert_eq!(up(MoveClass::Foot, "0401", "0402"), points(3), "down as up");
}

#[test]
fn o4_c_mud_burdens_dirt_but_not_paved_roads() {
    let stage = Stage::new("....\n....")
        .map(r#"roads: [(class: Paved, way: ["0101", "0201"]), (class: Dirt, way: ["0201", "0301"]), (class: Track, way: ["0301", "0401"])],"#)
        .head("hour: 10), rounds: 8, weather: 2, ground: Mud, night_rest: false, light: Summer")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0402");
    let road = |cost| Step::Points { cost, road: true };
    assert_eq!(step_on(&stage, MoveClass::Wheel, "0101", "0201"), road(1));
    assert_eq!(step_on(&stage, MoveClass::Wheel, "0201", "0301"), road(2));
    assert_eq!(step_on(&stage, MoveClass::Wheel, "0301", "0401"), road(2));
    assert_eq!(step_on(&stage, MoveClass::Wheel, "0101", "0102"), Step::WholeAllowance);
    assert_eq!(step_on(&stage, MoveClass::Foot, "0101", "0102"), points(2));
}

#[test]
fn o4_d_water_without_and_with_bridges() {
    for (class, foot, track, wheel) in [
        ("Brook", Step::WholeAllowance, Step::WholeAllowance, Step::Forbidden),
        ("River", Step::WholeAllowance, Step::Forbidden, Step::Forbidden),
        ("Large", Step::Forbidden, Step::Forbidden, Step::Forbidden),
        ("VeryWide", Step::Forbidden, Step::Forbidden, Step::Forbidden),
    ] {
        let stage = Stage::new("..\n..")
            .map(&format!(r#"rivers: [(class: {class}, sides: ["0101 SE"])],"#))
            .unit(Side::One, "a", "rifle", "0101")
            .unit(Side::Two, "b", "rifle", "0202");
        let across = |mover| step_on(&stage, mover, "0101", "0201");
        assert_eq!(
            [across(MoveClass::Foot), across(MoveClass::Track), across(MoveClass::Wheel)],
            [foot, track, wheel],
            "{class}"
        );
        let bridged = stage.clone().map(r#"roads: [(class: Dirt, way: ["0101", "0201"])],"#);
        assert_eq!(step_on(&bridged, MoveClass::Wheel, "0201", "0101"), Step::Points { cost: 1, road: true }, "{class}");
    }
}

#[test]
fn o4_d_a_road_is_counted_from_both_ends() {
    // Clear, road, river, road, clear: each step costs the same there and back.
    let stage = Stage::new(".....\n.....")
        .map(r#"rivers: [(class: Brook, sides: ["0201 SE"])], roads: [(class: Dirt, way: ["0201", "0302"])], bridges: [(hex: "0201", side: SE, capacity: 1)],"#)
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0502");
    for class in MoveClass::ALL {
        for (one, two) in [("0101", "0201"), ("0201", "0302"), ("0302", "0402")] {
            assert_eq!(step_on(&stage, class, one, two), step_on(&stage, class, two, one), "{class:?} {one} {two}");
        }
    }
    let heavy = Mover { class: MoveClass::Track, bridge_load: 2, guns: false };
    let game = stage.game();
    let scenario = game.scenario();
    let (from, to) = (hex(&game, "0201"), hex(&game, "0302"));
    let dir = scenario.map.grid.dir_between(from, to).unwrap();
    assert_eq!(
        going::step(&scenario.map, &scenario.rules, scenario.ground, heavy, from, dir, to),
        Step::WholeAllowance,
        "too heavy for capacity 1"
    );
}

#[test]
fn o4_b_road_allowance_with_one_hex_off_the_road() {
    let stage = Stage::new("..........\n..........\n..........")
        .map(r#"roads: [(class: Paved, way: ["0102", "0202", "0302", "0402", "0502", "0602", "0702", "0802", "0902"])],"#)
        .unit(Side::One, "t", "tank", "0102")
        .unit(Side::Two, "b", "rifle", "1003");
    // 3 across country, 7 along the road, and one step off it.
    let spent = costs(&stage, "t", &["0802", "0902", "0702", "0701", "0801", "0401", "0402", "0502"]);
    assert_eq!(spent, [Some(7), None, Some(6), Some(7), Some(7), Some(3), Some(3), Some(4)]);
}

#[test]
fn o4_b_two_hexes_off_the_road_use_the_country_allowance() {
    let stage = Stage::new(".....\n.....\n.....\n.....\n.....")
        .map(r#"roads: [(class: Paved, way: ["0101", "0201"])],"#)
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::Two, "b", "rifle", "0505");
    assert_eq!(costs(&stage, "t", &["0104", "0105", "0203"]), [Some(3), None, Some(3)]);
}

#[test]
fn o0_k_an_untouched_allowance_always_suffices_for_one_hex() {
    let stage = Stage::new("..\n..")
        .levels("03\n00")
        .map(r#"rivers: [(class: River, sides: ["0101 S"])],"#)
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0202");
    // Three levels cost 3 of 2; the river costs everything.
    assert_eq!(costs(&stage, "a", &["0201", "0102"]), [Some(2), Some(2)]);
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0102");
    let again = game.submit(Side::One, Order::Move { units: vec![unit(&game, "a")], to: hex(&game, "0101") });
    assert_eq!(again, Err(Refusal::CannotMove));
}

#[test]
fn o4_1_a_passing_a_crowded_hex_costs_more() {
    assert_eq!([0, 1, 20, 21, 40, 41, 60, 61].map(reach::crowding), [0, 0, 0, 1, 1, 2, 2, 3]);
    let mut stage = Stage::new(".....\n.....").map(r#"roads: [(class: Paved, way: ["0101", "0201", "0301", "0401"])],"#).unit(
        Side::One,
        "t",
        "tank",
        "0101",
    );
    for index in 0..10 {
        stage = stage.unit(Side::One, &format!("r{index}"), "rifle", "0201");
    }
    let stage = stage.unit(Side::Two, "b", "rifle", "0502");
    // Ten others and itself make eleven: one point more for entering and leaving.
    assert_eq!(costs(&stage, "t", &["0201", "0301"]), [Some(1), Some(3)]);
}

#[test]
fn o4_1_a_platoons_count_half_and_staffs_nothing() {
    let mut stage = Stage::new(".....\n.....").map(r#"roads: [(class: Paved, way: ["0101", "0201", "0301", "0401"])],"#).unit(
        Side::One,
        "t",
        "tank",
        "0101",
    );
    for index in 0..18 {
        stage =
            stage.unit(Side::One, &format!("p{index}"), "platoon", "0201").unit(Side::One, &format!("s{index}"), "staff", "0201");
    }
    let stage = stage.unit(Side::Two, "b", "rifle", "0502");
    // 18 platoons are 9 companies; the tanks make ten.
    assert_eq!(costs(&stage, "t", &["0301"]), [Some(2)]);
}

#[test]
fn o0_d_a_seen_enemy_is_the_last_step_and_announces_the_attack() {
    let stage = Stage::new("....\n....").unit(Side::One, "a", "tank", "0101").unit(Side::Two, "b", "rifle", "0201");
    assert_eq!(costs(&stage, "a", &["0201", "0301", "0302"]), [Some(1), None, Some(3)], "around, not through");
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0201");
    let view = game.view(Side::One);
    assert!(view.plan_on(hex(&game, "0201")).is_some_and(|plan| plan.part_of(unit(&game, "a")).is_some()));
    let on = game.submit(Side::One, Order::Move { units: vec![unit(&game, "a")], to: hex(&game, "0301") });
    assert_eq!(on, Err(Refusal::InEnemyHex));
}

/// Tanks on a road that leads through an enemy hidden in a wood.
fn ambush() -> Game {
    // Dense wood is seen from its own hex only.
    Stage::new("..W..\n.....")
        .map(r#"roads: [(class: Paved, way: ["0101", "0201", "0301", "0401"])],"#)
        .unit(Side::One, "a", "tank", "0101")
        .unit(Side::Two, "b", "rifle", "0301")
        .game()
}

#[test]
fn o0_d_an_unseen_enemy_stops_the_move_and_locks_undo() {
    let mut game = ambush();
    assert!(game.view(Side::One).contacts.is_empty());
    go(&mut game, Side::One, "a", "0401");
    let view = game.view(Side::One);
    assert_eq!(view.unit(unit(&game, "a")).unwrap().tile(), Some(hex(&game, "0301")));
    assert!(view.enemy_seen(hex(&game, "0301")));
    assert!(game.view(Side::Two).enemy_seen(hex(&game, "0301")), "both see everything in the hex");
    assert!(game.can_undo().is_err());
    assert!(game.view(Side::One).plan_on(hex(&game, "0301")).is_some());
}

#[test]
fn o0_f_who_does_not_attack_goes_back_to_where_it_came_from() {
    let stage = Stage::new("....\n....").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0201");
    game.submit(Side::One, Order::DropAttack { hex: hex(&game, "0201") }).unwrap();
    assert_eq!(game.view(Side::One).unit(unit(&game, "a")).unwrap().tile(), Some(hex(&game, "0101")));
    let stage = stage.game();
    let mut game = stage;
    go(&mut game, Side::One, "a", "0201");
    game.submit(Side::One, Order::EndTurn).unwrap();
    assert_eq!(game.view(Side::One).unit(unit(&game, "a")).unwrap().tile(), Some(hex(&game, "0101")));
}

#[test]
fn o1_3_b_guns_attack_out_of_a_move_of_one_hex_only() {
    let stage = Stage::new(".....\n.....")
        .map(r#"roads: [(class: Paved, way: ["0101", "0201", "0301"])],"#)
        .unit(Side::One, "g", "antitank", "0101")
        .unit(Side::One, "r", "rifle", "0201")
        .unit(Side::Two, "b", "rifle", "0301");
    let mut game = stage.game();
    let target = hex(&game, "0301");
    let far = game.submit(Side::One, Order::Move { units: vec![unit(&game, "g")], to: target });
    assert_eq!(far, Err(Refusal::GunsTooFar));
    go(&mut game, Side::One, "g", "0201");
    let second = game.submit(Side::One, Order::Move { units: vec![unit(&game, "g")], to: target });
    assert_eq!(second, Err(Refusal::GunsTooFar));
    let near = Stage::new(".....\n.....").unit(Side::One, "g", "antitank", "0201").unit(Side::Two, "b", "rifle", "0301");
    go(&mut near.game(), Side::One, "g", "0301");
}

#[test]
fn o5_5_a_units_without_weapons_cannot_attack() {
    let stage = Stage::new("....\n....").unit(Side::One, "l", "lorry", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let to = hex(&game, "0201");
    assert_eq!(game.submit(Side::One, Order::Move { units: vec![unit(&game, "l")], to }), Err(Refusal::CannotAttack));
}

#[test]
fn o4_b_surcharges_of_height_mud_and_snow_by_class() {
    let on = |ground: &str, levels: &str| {
        Stage::new("..\n..")
            .levels(levels)
            .head(&format!("hour: 10), rounds: 8, weather: 2, ground: {ground}, night_rest: false, light: Summer"))
            .unit(Side::One, "a", "rifle", "0101")
            .unit(Side::Two, "b", "rifle", "0202")
    };
    let all = |stage: &Stage| MoveClass::ALL.map(|class| step_on(stage, class, "0101", "0102"));
    let (no, max) = (Step::Forbidden, Step::WholeAllowance);
    // Foot, horse, half-track, track, wheel.
    assert_eq!(all(&on("Dry", "00\n10")), [2, 2, 2, 2, 2].map(points), "one level");
    assert_eq!(all(&on("Dry", "00\n20")), [3, 3, 3, 3, 3].map(points), "two levels");
    assert_eq!(all(&on("Dry", "00\n30")), [points(3), points(3), no, no, no], "three levels");
    assert_eq!(all(&on("Mud", "00\n00")), [points(2), max, points(2), points(2), max]);
    assert_eq!(all(&on("Snow", "00\n00")), [points(3), points(3), points(2), points(2), max]);
}

#[test]
fn o4_b_half_tracks_and_horses_by_terrain() {
    let stage = Stage::new(ALL_TERRAIN).unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0403");
    for (from, to) in [("0101", "0201"), ("0201", "0301"), ("0301", "0401"), ("0101", "0102"), ("0202", "0203")] {
        let cost = |class| step_on(&stage, class, from, to);
        assert_eq!(cost(MoveClass::HalfTrack), cost(MoveClass::Track), "{from} {to}");
        assert_eq!(cost(MoveClass::Horse), cost(MoveClass::Foot), "{from} {to}");
    }
}

#[test]
fn o4_b_a_road_ignores_wood_and_rough() {
    let stage = Stage::new("rWw\n...")
        .map(r#"roads: [(class: Dirt, way: ["0101", "0201", "0301"])],"#)
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0302");
    for class in MoveClass::ALL {
        for (from, to) in [("0101", "0201"), ("0201", "0301"), ("0301", "0201")] {
            assert_eq!(step_on(&stage, class, from, to), Step::Points { cost: 1, road: true }, "{class:?}");
        }
    }
}

#[test]
fn o4_c_snow_burdens_dirt_by_one_and_railways_carry_no_movement() {
    let snow = "hour: 10), rounds: 8, weather: 2, ground: Snow, night_rest: false, light: Summer";
    let stage = Stage::new("....\n....")
        .map(r#"roads: [(class: Paved, way: ["0101", "0201"]), (class: Dirt, way: ["0201", "0301"])],"#)
        .map(r#"rails: [(way: ["0301", "0401"])],"#)
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0402");
    let white = stage.clone().head(snow);
    let road = |cost| Step::Points { cost, road: true };
    assert_eq!(step_on(&white, MoveClass::Wheel, "0101", "0201"), road(1));
    assert_eq!(step_on(&white, MoveClass::Wheel, "0201", "0301"), road(2));
    assert_eq!(step_on(&stage, MoveClass::Wheel, "0301", "0401"), points(1), "plain ground with rails on it");
    assert_eq!(step_on(&white, MoveClass::Foot, "0301", "0401"), points(3));
}

#[test]
fn o4_c_a_road_over_a_river_is_a_bridge_with_a_capacity() {
    let across = |capacity: Option<u8>, load| {
        let bridge =
            capacity.map_or_else(String::new, |capacity| format!(r#"bridges: [(hex: "0101", side: SE, capacity: {capacity})],"#));
        let stage = Stage::new("..\n..")
            .map(r#"rivers: [(class: Large, sides: ["0101 SE"])], roads: [(class: Paved, way: ["0101", "0201"])],"#)
            .map(&bridge)
            .unit(Side::One, "a", "rifle", "0101")
            .unit(Side::Two, "b", "rifle", "0202");
        let (game, mover) = (stage.game(), Mover { class: MoveClass::Track, bridge_load: load, guns: false });
        let (scenario, from, to) = (game.scenario(), hex(&game, "0101"), hex(&game, "0201"));
        let dir = scenario.map.grid.dir_between(from, to).unwrap();
        going::step(&scenario.map, &scenario.rules, scenario.ground, mover, from, dir, to)
    };
    let road = Step::Points { cost: 1, road: true };
    assert_eq!([0, 1, 2, 3].map(|load| across(Some(1), load)), [road, road, Step::Forbidden, Step::Forbidden]);
    assert_eq!([2, 3].map(|load| across(Some(2), load)), [road, Step::Forbidden]);
    assert_eq!([0, 1].map(|load| across(Some(0), load)), [Step::Forbidden; 2], "blown up");
    assert_eq!(across(None, 3), road, "unless stated it carries everything");
}

#[test]
fn o4_d_water_may_fill_a_hex() {
    let stage = Stage::new(".~\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0202");
    for class in MoveClass::ALL {
        assert_eq!(step_on(&stage, class, "0101", "0201"), Step::Forbidden, "{class:?}");
    }
}

#[test]
fn o0_k_what_is_barred_stays_barred() {
    let stage = Stage::new(".W~\n..W").unit(Side::One, "l", "lorry", "0202").unit(Side::Two, "b", "rifle", "0101");
    // Dense wood for wheels, water for all; the plain hex beside.
    assert_eq!(costs(&stage, "l", &["0201", "0301", "0302", "0102"]), [None, None, None, Some(1)]);
}

#[test]
fn o4_1_a_entering_or_leaving_alone_is_free_and_beyond_twenty_it_costs_two() {
    let road = r#"roads: [(class: Paved, way: ["0101", "0201", "0301", "0401"])],"#;
    let mut stage = Stage::new(".....\n.....").map(road).unit(Side::One, "t", "tank", "0101");
    for index in 0..20 {
        stage = stage.unit(Side::One, &format!("r{index}"), "rifle", "0201");
    }
    let stage = stage.unit(Side::One, "u", "tank", "0201").unit(Side::Two, "b", "rifle", "0502");
    // 21 stand there; the tanks that pass make 22.
    assert_eq!(costs(&stage, "t", &["0201", "0301"]), [Some(1), Some(4)]);
    assert_eq!(costs(&stage, "u", &["0301"]), [Some(1)], "who starts there has not entered");
}

#[test]
fn o4_1_a_a_hex_holds_a_hundred_companies() {
    let mut stage = Stage::new("...\n...").unit(Side::One, "a", "rifle", "0101").unit(Side::One, "s", "staff", "0101");
    for index in 0..99 {
        stage = stage.unit(Side::One, &format!("r{index}"), "rifle", "0201");
    }
    let almost = stage.clone().unit(Side::Two, "b", "rifle", "0302");
    let full = stage.unit(Side::One, "last", "rifle", "0201").unit(Side::Two, "b", "rifle", "0302");
    let enter = |stage: &Stage, key| {
        let mut game = stage.game();
        let order = Order::Move { units: vec![unit(&game, key)], to: hex(&game, "0201") };
        game.submit(Side::One, order).err()
    };
    assert_eq!([enter(&almost, "a"), enter(&full, "a"), enter(&full, "s")], [None, Some(Refusal::HexFull), None]);
}

#[test]
fn o0_d_in_the_engagement_phase_one_may_still_go_back() {
    let mut game = ambush();
    go(&mut game, Side::One, "a", "0401");
    game.submit(Side::One, Order::EndMovement).unwrap();
    game.submit(Side::One, Order::SendBack { unit: unit(&game, "a") }).unwrap();
    assert_eq!(game.field().load(unit(&game, "a")).tile(), Some(hex(&game, "0201")), "one hex, not to where the move began");
    assert!(game.view(Side::One).plans.is_empty());
}

#[test]
fn o1_3_b_guns_that_do_not_attack_may_move_on() {
    let stage = Stage::new(".....\n.....").unit(Side::One, "g", "antitank", "0101").unit(Side::Two, "b", "rifle", "0501");
    assert_eq!(costs(&stage, "g", &["0201", "0301"]), [Some(1), Some(2)]);
}
