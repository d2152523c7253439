//! More Readings both ways: counting, meeting, targets, control, weather, rolls, roads, crossings, armour, infantry.

use hacse::{
    content::{
        scenario::{Experience, UnitId},
        tables::{Light, Sky, WeatherRoll},
    },
    engine::{explained::Reason, grid::path::Reach, quantity::Round, side::Side},
    operations::{
        clock,
        combat::{engagement::attackers_targets, report::Fate},
        game::Game,
        movement::reach,
        order::Order,
        sight::Visibility,
        skill,
    },
};

use crate::support::{
    Stage, end_round,
    fights::{fights, report, setup},
    go, hex, sound, unit,
};

#[test]
fn o0_c_what_platoons_and_staffs_count() {
    let halves = |readings: &str| {
        let mut stage = Stage::new("..\n..").unit(Side::Two, "b", "rifle", "0202");
        for key in ["rifle", "platoon", "staff"] {
            stage = stage.unit(Side::One, key, key, "0101");
        }
        let game = stage.readings(readings).game();
        game.view(Side::One).stack_halves(hex(&game, "0101"))
    };
    assert_eq!(halves(""), 2 + 1);
    assert_eq!(halves("o0_c_platoon_halves: 2"), 2 + 2);
    assert_eq!(halves("o0_c_platoon_halves: 2, o0_c_staff_halves: 2"), 2 + 2 + 2);
}

/// A tank on a road through dense wood, in which a rifle company waits unseen.
fn ambush(readings: &str) -> Game {
    Stage::new("..W..\n.....")
        .map(r#"roads: [(class: Paved, way: ["0101", "0201", "0301", "0401"])],"#)
        .unit(Side::One, "a", "tank", "0101")
        .unit(Side::One, "c", "tank", "0201")
        .unit(Side::Two, "b", "rifle", "0301")
        .readings(readings)
        .game()
}

#[test]
fn o0_d_who_runs_into_an_unseen_enemy_stops_in_his_hex_or_before_it() {
    let at = |game: &Game, key: &str| game.field().load(unit(game, key)).tile();
    let mut inside = ambush("");
    go(&mut inside, Side::One, "a", "0401");
    assert_eq!(at(&inside, "a"), Some(hex(&inside, "0301")));
    let mut before = ambush("o0_d_stops_in_the_hex: false");
    go(&mut before, Side::One, "a", "0401");
    assert_eq!(at(&before, "a"), Some(hex(&before, "0201")));
    let (b, wood) = (unit(&before, "b"), hex(&before, "0301"));
    let contact = before.view(Side::One).contacts[&b];
    assert_eq!((contact.tile, contact.now), (wood, false), "it knows that somebody is there");
    assert!(before.can_undo().is_err() && before.view(Side::One).plans.is_empty());
    assert!(before.submit(Side::One, Order::Move { units: vec![unit(&before, "a")], to: wood }).is_err(), "its move is over");
    // Who knows of him goes in, and may attack: O6.a lets nobody fight him from outside.
    go(&mut before, Side::One, "c", "0301");
    assert_eq!(at(&before, "c"), Some(wood));
    assert!(before.view(Side::One).plan_on(wood).is_some());
    sound(&before).unwrap();
}

#[test]
fn o0_d_before_the_first_step_too() {
    let mut game = ambush("o0_d_stops_in_the_hex: false");
    go(&mut game, Side::One, "c", "0301");
    assert_eq!(game.field().load(unit(&game, "c")).tile(), Some(hex(&game, "0201")));
    assert!(game.can_undo().is_err());
    sound(&game).unwrap();
}

#[test]
fn o0_f_nobody_shares_a_hex_at_rest_or_the_attackers_stay() {
    let stays = |readings: &str| {
        let mut stayed = 0;
        for seed in 0..20 {
            let stage = Stage::new("...\n...").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
            let mut game = Game::new(stage.readings(readings).scenario(), seed);
            let (a, b, contested) = (unit(&game, "a"), unit(&game, "b"), hex(&game, "0201"));
            go(&mut game, Side::One, "a", "0201");
            game.submit(Side::One, Order::EndMovement).unwrap();
            game.submit(Side::One, Order::Resolve { hex: contested }).unwrap();
            let report = report(&game);
            let (fate, held) = (report.fate(a).unwrap(), report.fate(b) == Some(Fate::Holds));
            game.submit(Side::One, Order::EndTurn).unwrap();
            let there = game.field().load(a).tile() == Some(contested);
            assert_eq!(there, matches!(fate, Fate::Takes | Fate::Holds), "{fate:?}");
            stayed += usize::from(held && there);
            if held && there {
                // Both sides may attack, and nobody must.
                end_round(&mut game);
                assert_eq!(game.field().load(a).tile(), Some(contested));
            }
        }
        stayed
    };
    assert_eq!(stays(""), 0);
    assert!(stays("o0_f_nobody_shares: false") > 3);
}

#[test]
fn o0_i_who_is_proposed_as_target() {
    let aims = |readings: &str| {
        let mut stage = Stage::new("..\n..").unit(Side::Two, "x", "platoon", "0201").unit(Side::Two, "y", "rifle", "0201");
        for key in ["a", "c"] {
            stage = stage.unit(Side::One, key, "rifle", "0101");
        }
        let mut game = stage.readings(readings).game();
        let setup = setup(&mut game, "0201", &["a", "c"]);
        let [x, y] = ["x", "y"].map(|key| unit(&game, key));
        let name = |unit: UnitId| {
            if unit == x {
                'x'
            } else if unit == y {
                'y'
            } else {
                '?'
            }
        };
        let scenario = game.scenario();
        let attack: String = attackers_targets(&scenario, &setup).into_iter().flatten().map(name).collect();
        // Fights in which both attackers came and both defenders fired at them.
        let both = fights(&game, &setup, 60).map(|fought| fought.report.defence).find(|defence| defence.len() == 2).unwrap();
        (attack, both[0].target != both[1].target)
    };
    assert_eq!(aims(""), ("xy".into(), false));
    assert_eq!(aims("o0_i_attackers_spread: false"), ("yy".into(), false));
    assert_eq!(aims("o0_i_defenders_spread: true"), ("xy".into(), true));
}

#[test]
fn o0_l_control_by_fighting_units_or_by_any() {
    let owner = |readings: &str| {
        let stage = Stage::new("....\n....").unit(Side::One, "l", "lorry", "0101").unit(Side::Two, "b", "rifle", "0402");
        let mut game = stage.readings(readings).game();
        game.submit(Side::One, Order::EndTurn).unwrap();
        game.view(Side::One).control[hex(&game, "0101").index()]
    };
    assert_eq!([owner(""), owner("o0_l_only_fighters_control: false")], [None, Some(Side::One)]);
}

#[test]
fn o1_1_b_the_roll_is_read_by_each_rounds_light_or_kept_as_it_was() {
    let skies = |readings: &str, roll: u8, hours: [u32; 4]| {
        let stage = Stage::new("..\n..")
            .head("hour: 0), rounds: 24, weather: 2, ground: Dry, night_rest: false, light: Summer")
            .unit(Side::One, "a", "rifle", "0101")
            .unit(Side::Two, "b", "rifle", "0202");
        let scenario = stage.readings(readings).scenario();
        hours.map(|hour| clock::visibility(&scenario, Round(hour), WeatherRoll(roll)).sky)
    };
    let kept = "o1_1_b_each_rounds_light: false";
    // Twilight at 4, day from 5; twilight at 20, night from 21.
    assert_eq!(skies("", 6, [4, 5, 6, 7]), [Sky::Fog, Sky::Rain, Sky::Rain, Sky::Rain]);
    assert_eq!(skies(kept, 6, [4, 5, 6, 7]), [Sky::Fog; 4]);
    assert_eq!(skies("", 5, [4, 5, 8, 20]), [Sky::Clear, Sky::Rain, Sky::Rain, Sky::Clear]);
    assert_eq!(skies(kept, 5, [4, 5, 8, 20]), [Sky::Clear, Sky::Clear, Sky::Rain, Sky::Clear]);
}

#[test]
fn o1_4_b_the_surcharge_is_doubled_in_a_skill_roll_or_counts_once() {
    let number = |readings: &str| {
        let stage = Stage::new("..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
        let rules = stage.readings(readings).scenario().rules.clone();
        let fine = Visibility { light: Light::Day, sky: Sky::Clear };
        skill::number(&rules, Experience::Veteran, false, 0, fine).value
    };
    assert_eq!([number(""), number("o1_4_b_doubled_in_skill_rolls: false")], [12, 10]);
}

#[test]
fn o4_b_one_step_off_the_road_or_none() {
    let reaches = |readings: &str, label: &str| {
        let stage = Stage::new(&[".........\n"; 3].concat())
            .map(r#"roads: [(class: Paved, way: ["0101", "0201", "0301", "0401", "0501", "0601", "0701"])],"#)
            .unit(Side::One, "t", "tank", "0101")
            .unit(Side::Two, "b", "rifle", "0903");
        let game = stage.readings(readings).game();
        let view = game.view(Side::One);
        let mut search = Reach::new(view.scenario.map.grid);
        let body = reach::body(view, &[unit(&game, "t")]).unwrap();
        body.search(&mut search);
        body.reached(&search, hex(&game, label)).is_some()
    };
    let none = "o4_b_one_step_off_the_road: false";
    // Seven along the road, three across country.
    assert_eq!([reaches("", "0701"), reaches(none, "0701")], [true, true]);
    assert_eq!([reaches("", "0602"), reaches(none, "0602")], [true, false], "five along the road and one off it");
    assert_eq!([reaches("", "0302"), reaches(none, "0302")], [true, true], "three in all");
}

#[test]
fn o7_2_b_a_bridge_spares_the_crossing_or_not() {
    let crossing = |readings: &str, bridge: bool| {
        let road = if bridge { r#"roads: [(class: Dirt, way: ["0101", "0201"])],"# } else { "" };
        let stage = Stage::new("..").map(&format!(r#"rivers: [(class: River, sides: ["0101 SE"])], {road}"#));
        let stage = stage.unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
        let mut game = stage.readings(readings).game();
        let setup = setup(&mut game, "0201", &["a"]);
        let shots = fights(&game, &setup, 20).flat_map(|fought| fought.report.attack);
        shots.map(|shot| shot.number.amount_of(Reason::RiverCrossing)).max()
    };
    let never = "o7_2_b_a_bridge_spares: false";
    assert_eq!([crossing("", false), crossing("", true)], [Some(2), Some(0)]);
    assert_eq!([crossing(never, false), crossing(never, true)], [Some(2), Some(2)]);
}

#[test]
fn o7_2_h_mean_armour_is_rounded_half_up_or_down() {
    let mean = |readings: &str| {
        let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "heavy", "0201");
        let mut game = stage.readings(readings).game();
        let mut setup = setup(&mut game, "0201", &["a"]);
        let scenario = game.scenario();
        let fighter = &mut setup.defenders[0];
        let mut sheet = fighter.sheet(&scenario).clone();
        // One circle of armour 5 and two of none: 1.666…
        sheet.rows = vec![sheet.rows[0].clone(), sheet.rows[0].clone()];
        (sheet.rows[0].count, sheet.rows[1].count) = (1, 2);
        (sheet.rows[1].front, sheet.rows[1].side) = Default::default();
        fighter.rows = vec![Default::default(), Default::default()].into();
        (fighter.line, fighter.line_at_start) = (3, 3);
        fighter.mean_armour(&sheet, false, &scenario.rules.readings).0
    };
    assert_eq!([mean(""), mean("o7_2_h_armour_half_up: false")], [167, 166]);
}

#[test]
fn o8_1_a_guns_are_infantry_or_not() {
    let malus = |readings: &str, sheet: &str| {
        let stage = Stage::new("..\n..").unit(Side::One, "t", "t34", "0101").unit(Side::Two, "b", sheet, "0201");
        let mut game = stage.readings(readings).game();
        let setup = setup(&mut game, "0201", &["t"]);
        let rolls = fights(&game, &setup, 60).flat_map(|fought| fought.report.retreats);
        rolls.map(|roll| roll.morale.amount_of(Reason::AgainstArmour)).min()
    };
    let guns = "o8_1_a_guns_are_infantry: true";
    assert_eq!([malus("", "antitank"), malus(guns, "antitank")], [Some(0), Some(-4)]);
    assert_eq!([malus("", "rifle_at"), malus(guns, "rifle_at")], [Some(0), Some(-4)], "a gun among the rifles is enough");
    assert_eq!([malus("", "rifle"), malus(guns, "rifle")], [Some(-4), Some(-4)]);
    assert_eq!([malus("", "light"), malus(guns, "light")], [Some(0), Some(0)]);
}

/// A road with a staff of two motorised supply groups, a company, tanks, and what else is asked for.
fn supplied(readings: &str) -> Stage {
    crate::support::supplies::road(14)
        .staff(Side::One, "s", "motstaff", "0101")
        .unit(Side::One, "a", "rifle_s", "0101")
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::Two, "b", "rifle", "1402")
        .readings(readings)
}

#[test]
fn o5_1_b_a_ve_costs_at_least_one_tk_or_none_beside_the_source() {
    let cost = |readings: &str| {
        let game = supplied(readings).game();
        crate::support::supplies::way(&game, "a", hacse::operations::logistics::goods::Goods::General).cost
    };
    assert_eq!((cost(""), cost("o5_1_b_least_transport: 0"), cost("o5_1_b_least_transport: 2")), (1, 0, 2));
}

#[test]
fn o5_1_c_the_greater_reach_or_that_of_the_motorised() {
    // With its lorries out, a column of ten carts and one lorry reaches eleven hexes or three.
    let scenario = supplied("").scenario();
    let game = Game::new(scenario.clone(), 1);
    let state = game.field().load(unit(&game, "s"));
    let holder = hacse::operations::logistics::gather::holder(&state).unwrap();
    let mut sheet = scenario.sheet_of(state.id).clone();
    sheet.rows[1].fuel = None;
    let mut rules = (*scenario.rules).clone();
    let reach = |rules: &hacse::content::tables::Rules, sheet: &hacse::content::sheet::Sheet| {
        hacse::operations::logistics::distributors::reach(rules, sheet, &holder)
    };
    assert_eq!((reach(&rules, scenario.sheet_of(state.id)), reach(&rules, &sheet)), (6, 2));
    rules.supply.motor_reach = 0;
    assert_eq!(reach(&rules, scenario.sheet_of(state.id)), 2, "the platoons reach farther");
    rules.supply.motor_reach = 1;
    rules.readings.greater_reach = false;
    assert_eq!((reach(&rules, scenario.sheet_of(state.id)), reach(&rules, &sheet)), (2, 2));
}

#[test]
fn o5_1_d_small_staffs_burn_nothing_or_fuel_as_all() {
    for (readings, left) in [("", 3), ("o5_1_d_staffs_burn_nothing: false", 2)] {
        let mut game = supplied(readings).game();
        go(&mut game, Side::One, "s", "0201");
        assert_eq!(game.field().load(unit(&game, "s")).rows.0[0].fuel, left, "{readings}");
    }
}

#[test]
fn o5_3_a_the_peak_is_forgotten_at_zero_or_never() {
    use hacse::operations::{forces::components::SupplyState, logistics::malus};
    let after = |forgotten: bool| {
        let mut supply = SupplyState::default();
        malus::miss(&mut supply);
        malus::miss(&mut supply);
        malus::supplied(&mut supply);
        (0..5).for_each(|_| malus::hour(&mut supply, forgotten));
        malus::miss(&mut supply);
        supply.malus
    };
    assert_eq!((after(true), after(false)), (1, 3));
}

#[test]
fn o1_4_c_small_repairs_by_the_round() {
    for (readings, left) in [("", 2), ("o1_4_c_small_repairs: 3", 0), ("o1_4_c_small_repairs: 0", 3)] {
        let mut game = supplied(readings).game();
        crate::support::supplies::change(&mut game, "t", |rows, _, _| rows.0[0].wear = 3);
        end_round(&mut game);
        assert_eq!(game.field().load(unit(&game, "t")).rows.0[0].wear, left, "{readings}");
    }
}

#[test]
fn o3_4_e_refuelled_vehicles_stand_still_or_go_on() {
    use hacse::operations::logistics::now::stands_still;
    let holds = |readings: &str| {
        let game = supplied(readings).game();
        ["t", "a"].map(|key| stands_still(&game.scenario(), unit(&game, key)))
    };
    assert_eq!((holds(""), holds("o3_4_e_refuelling_holds: false")), ([true, false], [false, false]));
}

#[test]
fn o0_n_so_many_rounds_of_marching_are_free() {
    use hacse::operations::{forces::components::SupplyState, logistics::malus};
    let tired = |readings: &str| {
        let game = supplied(readings).game();
        let mut scenario = game.scenario();
        std::sync::Arc::make_mut(&mut scenario).switches.march_limit = true;
        let mut supply = SupplyState::default();
        (1..20).find(|_| malus::march(&scenario, scenario.sheet_of(unit(&game, "a")), true, &mut supply))
    };
    assert_eq!((tired(""), tired("o0_n_free_rounds: 4")), (Some(9), Some(5)));
}
