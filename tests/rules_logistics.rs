//! O5.1 to O5.3, O5.4.b, O5.5.b, O1.4.c, O0.n: needs, ways, distributors, transport, the plan and the phase.

use std::sync::Arc;

use hacse::{
    content::{scenario::FormationId, sheet::SetWeight},
    engine::side::Side,
    operations::{
        game::Game,
        logistics::{
            cause::Cause,
            distributors::{capacity, reach},
            gather::holder,
            goods::{Goods, set_weight},
            malus,
            report::LossCause,
        },
        order::{Order, Refusal},
    },
};

use crate::support::{
    Stage, end_round, go, hex,
    supplies::{NINE, RAILHEAD, cause, change, disarm, dry, line, receipt, report, road, way},
    unit,
};

const ONE: Side = Side::One;

/// Company `a` with its own section and its staff `s` in one hex of a road of 14 hexes.
fn supplied_at(label: &str) -> Stage {
    road(14).staff(ONE, "s", "motstaff", label).unit(ONE, "a", "rifle_s", label).unit(Side::Two, "b", "rifle", "1402")
}

fn carried(sheet: &str) -> (u32, u32) {
    let game = road(14).unit(ONE, "x", sheet, "0101").unit(Side::Two, "b", "rifle", "1402").game();
    let (scenario, state) = (game.scenario(), game.field().load(unit(&game, "x")));
    let (sheet, holder) = (scenario.sheet_of(state.id), holder(&state).unwrap());
    (capacity(&scenario.rules.supply, sheet, &holder), reach(&scenario.rules, sheet, &holder))
}

#[test]
fn o1_4_c_what_groups_and_platoons_carry() {
    assert_eq!(carried("motstaff").0, 60, "two motorised groups of 30 VE");
    assert_eq!(carried("cartstaff").0, 45, "the first of two carries the baggage: 15 and 30");
    assert_eq!(carried("rifle_s").0, 15);
    assert_eq!(carried("column").0, 600, "four motorised platoons of 150 VE");
    assert_eq!(carried("carts").0, 90, "two platoons of 45 VE");
    assert_eq!(carried("rifle").0, 0);
}

#[test]
fn o5_1_c_a_distributor_reaches_a_hex_for_each_platoon_or_three_for_each_motorised_one() {
    assert_eq!(carried("cartstaff").1, 2);
    assert_eq!(carried("motstaff").1, 6);
    assert_eq!(carried("column").1, 12);
    let at = |label: &str| {
        let game = road(14).staff(ONE, "s", "motstaff", "0101").unit(ONE, "a", "rifle_s", label);
        cause(&game.unit(Side::Two, "b", "rifle", "1402").game(), "a")
    };
    assert_eq!(at("0701"), None, "six hexes");
    assert_eq!(at("0801"), Some(Cause::TooFar { distance: 7, reach: 6 }));
}

#[test]
fn o5_1_c_seen_enemies_are_in_the_way_of_distributors_and_the_way_round_counts() {
    // One row of hexes; the enemy stands between staff and company, in sight of both.
    let stage = |terrain: &str| {
        Stage::new(terrain)
            .head(NINE)
            .supply(RAILHEAD)
            .staff(ONE, "s", "motstaff", "0101")
            .unit(ONE, "a", "rifle_s", "0401")
            .unit(ONE, "m", "rifle_s", "0201")
            .unit_with(Side::Two, "b", "rifle", "0301", "experience: Elite")
            .game()
    };
    assert_eq!(cause(&stage("....."), "a"), Some(Cause::TooFar { distance: 3, reach: 6 }));
    assert_eq!(cause(&stage(".....\n.....\n....."), "a"), None);
}

#[test]
fn o5_1_b_one_tk_for_six_hexes_of_road_or_two_across_country() {
    let by_road = |label: &str| way(&supplied_at(label).game(), "a", Goods::General).cost;
    assert_eq!(by_road("0101"), 1, "at least 1");
    assert_eq!((by_road("0701"), by_road("0801"), by_road("1301"), by_road("1401")), (1, 2, 2, 3));
    let across = |label: &str| {
        let stage = Stage::new("........\n........").head(NINE).supply(RAILHEAD).staff(ONE, "s", "motstaff", label);
        way(&stage.unit(ONE, "a", "rifle_s", label).unit(Side::Two, "b", "rifle", "0802").game(), "a", Goods::General).cost
    };
    assert_eq!((across("0301"), across("0401"), across("0501"), across("0601")), (1, 2, 2, 3));
    // Three hexes of road and one across country: 3/6 + 1/2 = 1; one more hex of road makes it 2.
    let mixed = |road: &str| {
        let stage = Stage::new(".......\n.......\n.......")
            .map(&format!("roads: [(class: Dirt, way: [{road}])],"))
            .head(NINE)
            .supply(r#"(side: One, at: "0102", kind: Depot, name: (de: "", en: "")),"#)
            .staff(ONE, "s", "motstaff", "0502");
        way(&stage.unit(ONE, "a", "rifle_s", "0502").unit(Side::Two, "b", "rifle", "0703").game(), "a", Goods::General).cost
    };
    assert_eq!(mixed(r#""0102", "0202", "0302", "0402""#), 1);
    assert_eq!(mixed(r#""0102", "0202", "0302""#), 2, "2/6 and 2/2");
}

#[test]
fn o5_1_b_goods_pass_free_ground_and_bridges_only() {
    let stage = |terrain: &str, map: &str| {
        Stage::new(terrain)
            .map(map)
            .head(NINE)
            .supply(RAILHEAD)
            .staff(ONE, "s", "motstaff", "0401")
            .unit(ONE, "a", "rifle_s", "0401")
            .unit(Side::Two, "b", "rifle", "0601")
            .game()
    };
    for blocked in ["..W...", "..m...", "..~..."] {
        assert_eq!(cause(&stage(blocked, ""), "a"), Some(Cause::NoWay), "{blocked}");
    }
    assert_eq!(cause(&stage("..w...", ""), "a"), None);
    let road = r#"roads: [(class: Dirt, way: ["0101", "0201", "0301", "0401"])],"#;
    assert_eq!(cause(&stage("..W...", road), "a"), None, "a road leads through the wood");
    let river = |class: &str| format!(r#"rivers: [(class: {class}, sides: ["0201 NE", "0201 SE"])],"#);
    assert_eq!(cause(&stage("......", &river("Brook")), "a"), None);
    assert_eq!(cause(&stage("......", &river("River")), "a"), Some(Cause::NoWay));
    let bridged = format!(r#"{} {road} bridges: [(hex: "0201", side: NE, capacity: 1)],"#, river("River"));
    assert_eq!(cause(&stage("......", &bridged), "a"), None, "over the bridge");
}

#[test]
fn o5_1_b_direct_fire_threatens_the_way() {
    // Seen beside the road: machine guns reach the next hex, rifles do not.
    let beside = |sheet: &str| {
        let stage = Stage::new("........")
            .map(r#"roads: [(class: Dirt, way: ["0101", "0201", "0301", "0401", "0501", "0601", "0701", "0801"])],"#)
            .head(NINE)
            .supply(RAILHEAD)
            .staff(ONE, "s", "motstaff", "0701")
            .unit(ONE, "a", "rifle_s", "0701");
        let game = stage.unit(Side::Two, "b", sheet, "0801").game();
        (cause(&game, "a"), hex(&game, "0701"))
    };
    assert_eq!(beside("rifle").0, None);
    let (threat, here) = beside("mg");
    assert_eq!(threat, Some(Cause::Threatened(here)));
}

#[test]
fn o5_1_a_goods_come_from_sources_that_the_enemy_does_not_hold() {
    let none = supplied_at("0201").supply("").game();
    assert_eq!(cause(&none, "a"), Some(Cause::NoSource));
    let theirs = supplied_at("0201").supply(&RAILHEAD.replace("One", "Two")).game();
    assert_eq!(cause(&theirs, "a"), Some(Cause::NoSource));
    let row = "2".repeat(14);
    let mut lost = supplied_at("0201").map(&format!("control: r\"\n{row}\n{row}\n\",")).game();
    assert_eq!(cause(&lost, "a"), Some(Cause::SourcesLost));
    end_round(&mut lost);
    assert_eq!(receipt(&lost, "a", Goods::General).cause, Some(Cause::SourcesLost));
}

#[test]
fn o5_1_a_the_phase_is_held_every_four_hours() {
    let mut game = supplied_at("0201").game();
    let phases = |game: &Game| {
        let of_one = |event: &hacse::operations::event::Event| matches!(event, hacse::operations::event::Event::SupplyPhase(report) if report.side == ONE);
        game.journal().iter().filter(|entry| of_one(&entry.event)).count()
    };
    let mut seen = Vec::new();
    for _ in 0..9 {
        end_round(&mut game);
        seen.push(phases(&game));
    }
    assert_eq!(seen, [1, 1, 1, 1, 2, 2, 2, 2, 3], "at 10, 14 and 18");
}

#[test]
fn o5_1_d_small_staffs_need_nothing() {
    let game = supplied_at("0201").unit(ONE, "t", "tank", "0201").game();
    let plan = game.view(ONE).supply_plan();
    let keys: Vec<String> = plan.lines.iter().map(|line| game.scenario().unit(line.unit).key.clone()).collect();
    assert_eq!(keys, ["a", "t"]);
    // A staff with a tank of its own is no small one.
    let scenario = game.scenario();
    assert!(!scenario.sheet_of(unit(&game, "s")).needs_supply() && scenario.sheet_of(unit(&game, "t")).needs_supply());
}

#[test]
fn o5_4_b_fuel_weighs_by_vehicle_or_a_star_for_all() {
    assert_eq!(set_weight(SetWeight::Each(2), 10), 20);
    assert_eq!(set_weight(SetWeight::Star, 10), 1);
    assert_eq!(set_weight(SetWeight::Nothing, 10), 0);
    // Ten vehicles of figure 2 with two empty sets: 40 VE.
    let mut game = supplied_at("0201").unit(ONE, "t", "tank", "0201").unit(ONE, "l", "lorry", "0201").game();
    dry(&mut game, "t");
    dry(&mut game, "l");
    assert_eq!(line(&game, "t", Goods::Fuel).need, 40);
    assert_eq!(line(&game, "l", Goods::Fuel).need, 4, "a star, four sets");
    // Damaged vehicles take no fuel.
    change(&mut game, "t", |rows, _, _| rows.0[0].total = 3);
    assert_eq!(line(&game, "t", Goods::Fuel).need, 28);
}

#[test]
fn o5_5_b_ammunition_weighs_by_gun_or_a_star_for_all() {
    let mut game = supplied_at("0201").unit(ONE, "h", "howitzer", "0201").game();
    disarm(&mut game, "h");
    disarm(&mut game, "a");
    assert_eq!(line(&game, "h", Goods::Ammunition).need, 48, "four guns, 2 VE each, six sets");
    assert_eq!(line(&game, "a", Goods::Ammunition).need, 4);
    change(&mut game, "h", |rows, _, _| rows.0[0].ammunition[0] = 5);
    assert_eq!(line(&game, "h", Goods::Ammunition).need, 8);
}

#[test]
fn o5_3_a_one_ve_for_each_company_and_phase() {
    let mut game = supplied_at("0201").unit(ONE, "c", "rifle_s", "0301").game();
    let plan = game.view(ONE).supply_plan();
    assert_eq!((plan.sent(), plan.short()), (2, 0));
    end_round(&mut game);
    let report = report(&game, ONE);
    assert_eq!((report.sent, report.received, report.lost, report.short), (2, 2, 0, 0));
}

#[test]
fn o5_3_a_missed_phases_add_up_and_fall_by_one_an_hour() {
    let mut supply = hacse::operations::forces::components::SupplyState::default();
    malus::miss(&mut supply);
    malus::miss(&mut supply);
    malus::miss(&mut supply);
    assert_eq!((supply.malus, supply.peak), (3, 3));
    malus::hour(&mut supply, true);
    assert_eq!(supply.malus, 3, "not before it is supplied again");
    malus::supplied(&mut supply);
    malus::hour(&mut supply, true);
    malus::hour(&mut supply, true);
    assert_eq!((supply.malus, supply.peak), (1, 3));
    // Broken off again, it counts from the highest reached.
    malus::miss(&mut supply);
    assert_eq!((supply.malus, supply.peak), (4, 4));
    malus::supplied(&mut supply);
    (0..4).for_each(|_| malus::hour(&mut supply, true));
    assert_eq!(supply, hacse::operations::forces::components::SupplyState::default(), "forgotten at 0");
    malus::miss(&mut supply);
    assert_eq!(supply.malus, 1);
}

#[test]
fn o5_3_a_a_company_out_of_reach_suffers_phase_by_phase() {
    let mut game = road(14)
        .staff(ONE, "s", "motstaff", "0101")
        .unit(ONE, "a", "rifle_s", "0901")
        .unit(Side::Two, "b", "rifle", "1402")
        .game();
    let state = |game: &Game| game.field().load(unit(game, "a")).supply;
    end_round(&mut game);
    assert_eq!(state(&game).malus, 1);
    (0..4).for_each(|_| end_round(&mut game));
    assert_eq!(state(&game).malus, 2);
    // The staff follows; the next phase begins the recovery.
    go(&mut game, ONE, "s", "0801");
    (0..4).for_each(|_| end_round(&mut game));
    assert_eq!((state(&game).malus, state(&game).recovering), (2, true));
    end_round(&mut game);
    assert_eq!(state(&game).malus, 1);
    end_round(&mut game);
    assert_eq!((state(&game).malus, state(&game).peak), (0, 0));
}

#[test]
fn o5_3_b_only_with_a_section_or_in_the_hex_of_a_superior_with_one() {
    let game = |label: &str| {
        road(14).staff(ONE, "s", "motstaff", "0201").unit(ONE, "r", "rifle", label).unit(Side::Two, "b", "rifle", "1402").game()
    };
    assert_eq!(cause(&game("0201"), "r"), None);
    assert_eq!(cause(&game("0301"), "r"), Some(Cause::NoSupplySection));
    // A column in the hex is no superior.
    let with = road(14).staff(ONE, "s", "motstaff", "0201").unit(ONE, "r", "rifle", "0301").unit(ONE, "k", "column", "0301");
    assert_eq!(cause(&with.unit(Side::Two, "b", "rifle", "1402").game(), "r"), Some(Cause::NoSupplySection));
    // Fuel and ammunition need no section.
    let mut game = game("0301");
    disarm(&mut game, "r");
    assert_eq!(line(&game, "r", Goods::Ammunition).gets, 4);
    // A section that is out distributes nothing.
    let mut game = supplied_at("0201").game();
    change(&mut game, "a", |rows, _, _| rows.0[1].total = 1);
    assert_eq!(cause(&game, "a"), None, "its staff is in the hex");
    change(&mut game, "s", |rows, _, _| rows.0[1].total = 2);
    assert_eq!(cause(&game, "a"), Some(Cause::NoDistributor));
}

/// A battalion with a staff of 45 TK and a howitzer battery that has fired all its shells; another with a staff alone.
fn two_battalions(extra: &str) -> Stage {
    let named = |key: &str, sheet: &str, at: &str| {
        format!(
            r#"(key: "{key}", name: (de: "{key}", en: "{key}"), short: "{key}", sheet: "{sheet}", experience: Veteran, at: "{at}")"#
        )
    };
    let tree = format!(
        r#"(key: "top", name: (de: "D", en: "D"), level: LEVEL, {extra} formations: [
            (key: "x", name: (de: "X", en: "X"), level: Battalion, staff: {}, units: [{}]),
            (key: "y", name: (de: "Y", en: "Y"), level: Battalion, staff: {}, units: [{}]),
        ])"#,
        named("xs", "cartstaff", "0201"),
        named("h", "howitzer", "0201"),
        named("ys", "cartstaff", "0201"),
        named("c", "rifle_s", "0201"),
    );
    road(14).tree(ONE, &tree).unit(Side::Two, "b", "rifle", "1402")
}

fn column(level: &str, sheet: &str) -> Stage {
    let extra = format!(
        r#"units: [(key: "k", name: (de: "k", en: "k"), short: "k", sheet: "{sheet}", experience: Veteran, at: "0201"),
        (key: "p", name: (de: "p", en: "p"), short: "p", sheet: "police", experience: Veteran, at: "0201")],"#
    );
    let mut stage = two_battalions(&extra);
    stage.trees[0] = stage.trees[0].replace("LEVEL", level);
    stage
}

#[test]
fn o5_2_a_a_battalions_transport_serves_it_alone() {
    let mut stage = two_battalions("");
    stage.trees[0] = stage.trees[0].replace("LEVEL", "Regiment");
    let mut game = stage.game();
    disarm(&mut game, "h");
    // 45 TK: 1 VE of general supply, then whole sets of 8 VE.
    let got = line(&game, "h", Goods::Ammunition);
    assert_eq!((got.need, got.gets), (48, 40), "five of six sets: {:?}", got.cause);
    assert_eq!(got.cause, Some(Cause::Transport { needed: 8, has: 4 }), "the neighbour's 45 do not help");
    // A column of the formation above does.
    let mut game = column("Regiment", "carts").game();
    disarm(&mut game, "h");
    assert_eq!(line(&game, "h", Goods::Ammunition).gets, 48);
    let plan = game.view(ONE).supply_plan();
    let used: Vec<(u32, u32)> = plan.pools.iter().map(|pool| (pool.has, pool.uses)).collect();
    assert_eq!(used[0].0, 90);
    assert_eq!(plan.pools.iter().map(|pool| pool.uses).sum::<u32>(), plan.sent(), "1 TK for each VE here");
}

#[test]
fn o5_2_b_a_divisions_transport_takes_a_skill_roll() {
    // A veteran rolls 8, two platoons of military police ease it to 6.
    let mut percents = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut game = Game::new(column("Division", "carts").scenario(), seed);
        end_round(&mut game);
        let report = report(&game, ONE);
        let roll = &report.rolls[0];
        assert_eq!((roll.unit, roll.target.value), (unit(&game, "k"), 6));
        let missed = (6 - i32::from(roll.dice[0]) - i32::from(roll.dice[1])).max(0);
        assert_eq!(i32::from(roll.percent), 100 - 10 * missed);
        percents.insert(roll.percent);
    }
    assert!(percents.contains(&100) && percents.len() >= 3, "{percents:?}");
    let mut game = column("Regiment", "carts").game();
    end_round(&mut game);
    assert!(report(&game, ONE).rolls.is_empty(), "a regiment does not roll");
}

#[test]
fn o5_1_a_finite_stocks_are_shared_and_fall_by_what_is_sent() {
    let source = r#"(side: One, at: "0101", kind: Depot, name: (de: "", en: ""), stock: 20, per_phase: 12),"#;
    let mut game = supplied_at("0201").supply(source).unit(ONE, "t", "lorry", "0201").game();
    dry(&mut game, "t");
    disarm(&mut game, "a");
    // 1 + 1 general, 4 sets of fuel, 4 of ammunition: 10 VE.
    end_round(&mut game);
    assert_eq!((report(&game, ONE).sent, game.view(ONE).logistics.left[0]), (10, Some(10)));
    disarm(&mut game, "a");
    dry(&mut game, "t");
    (0..4).for_each(|_| end_round(&mut game));
    assert_eq!(game.view(ONE).logistics.left[0], Some(0));
    disarm(&mut game, "a");
    (0..4).for_each(|_| end_round(&mut game));
    assert_eq!(receipt(&game, "a", Goods::Ammunition).cause, Some(Cause::Stock));
    // No more than 12 leave it in one phase.
    let mut game = supplied_at("0201").supply(&source.replace("20", "200")).unit(ONE, "h", "howitzer", "0201").game();
    disarm(&mut game, "h");
    end_round(&mut game);
    assert_eq!(report(&game, ONE).sent, 10, "general supply for two and a set of 8: a second one would make 18");
    // The other side knows nothing of them.
    assert_eq!(game.view(Side::Two).logistics.left, [None]);
}

#[test]
fn o5_1_a_stores_are_refilled_like_other_goods() {
    let mut game = supplied_at("0201").unit(ONE, "p", "sappers", "0201").game();
    let stores = |game: &Game| game.field().load(unit(game, "p")).stores.0;
    assert_eq!(stores(&game), [25, 5, 0], "full at the start");
    change(&mut game, "p", |_, _, stores| stores.0 = [2, 0, 0]);
    assert_eq!((line(&game, "p", Goods::Pioneer).need, line(&game, "p", Goods::Pontoon).need), (23, 5));
    end_round(&mut game);
    assert_eq!(stores(&game), [25, 5, 0]);
}

#[test]
fn o5_1_a_ranks_and_fixed_amounts_decide_who_gets_first_and_are_kept() {
    let source = r#"(side: One, at: "0101", kind: Depot, name: (de: "", en: ""), per_phase: 10),"#;
    let stage = || {
        let mut stage = two_battalions("").supply(source);
        stage.trees[0] = stage.trees[0].replace("LEVEL", "Regiment");
        stage
    };
    let short = |game: &mut Game| {
        disarm(game, "h");
        disarm(game, "c");
    };
    let mut game = stage().game();
    short(&mut game);
    // Nothing ordered: both get general supply, then everybody a first set: 8 for the guns do not fit with all.
    let plain = game.view(ONE).supply_plan();
    assert_eq!(plain.sent(), 10);
    let formation = |key: &str| {
        let scenario = game.scenario();
        FormationId(u32::try_from(scenario.formations.iter().position(|known| known.key == key).unwrap()).unwrap())
    };
    let (x, y) = (formation("x"), formation("y"));
    let rank = |formation, rank| Order::SetSupplyPriority { formation, goods: Goods::Ammunition, rank };
    game.submit(ONE, rank(y, 1)).unwrap();
    assert_eq!(line(&game, "c", Goods::Ammunition).gets, 4);
    assert_eq!(line(&game, "h", Goods::Ammunition).gets, 0);
    game.undo().unwrap();
    assert_eq!(game.view(ONE).supply_plan(), plain, "undone");
    game.submit(ONE, rank(x, 1)).unwrap();
    assert_eq!(line(&game, "h", Goods::Ammunition).gets, 8);
    // A fixed amount comes before all ranks.
    let amount = |ve| Order::SetSupplyAmount { unit: unit(&stage().game(), "c"), goods: Goods::Ammunition, ve };
    game.submit(ONE, amount(Some(3))).unwrap();
    let fixed = line(&game, "c", Goods::Ammunition);
    assert_eq!((fixed.gets, fixed.rank, fixed.cause), (3, 0, Some(Cause::Fixed)));
    assert_eq!(line(&game, "h", Goods::Ammunition).gets, 0, "seven are left");
    end_round(&mut game);
    assert_eq!(receipt(&game, "c", Goods::Ammunition).ve, 3);
    short(&mut game);
    (0..4).for_each(|_| end_round(&mut game));
    assert_eq!(receipt(&game, "c", Goods::Ammunition).ve, 3, "kept");
    // What may not be ordered.
    let mut game = stage().game();
    assert_eq!(game.submit(ONE, rank(x, 4)).unwrap_err(), Refusal::NoSuchRank);
    assert_eq!(game.submit(ONE, rank(FormationId(99), 1)).unwrap_err(), Refusal::UnknownFormation);
    let simple = Stage::new("..").unit(ONE, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
    assert_eq!(simple.game().submit(ONE, rank(FormationId(0), 1)).unwrap_err(), Refusal::SimpleSupply);
}

#[test]
fn o5_1_b_forecast_and_phase_bring_the_same_with_nothing_hidden() {
    for (staff, company) in [("0201", "0201"), ("0601", "0801"), ("1101", "1301")] {
        let mut game = road(14)
            .staff(ONE, "s", "motstaff", staff)
            .unit(ONE, "a", "rifle_s", company)
            .unit(ONE, "h", "howitzer", company)
            .unit(ONE, "t", "tank", staff)
            .unit(Side::Two, "b", "rifle", "1402")
            .game();
        ["a", "h", "t"].iter().for_each(|key| disarm(&mut game, key));
        dry(&mut game, "t");
        let forecast = game.view(ONE).supply_plan();
        end_round(&mut game);
        let report = report(&game, ONE);
        let told: Vec<_> = forecast.lines.iter().map(|line| (line.unit, line.goods, line.need, line.gets, line.cause)).collect();
        let got: Vec<_> = report.receipts.iter().map(|got| (got.unit, got.goods, got.need, got.ve, got.cause)).collect();
        assert_eq!(told, got, "{staff}");
        assert_eq!((report.sent, report.lost), (forecast.sent(), 0));
    }
}

#[test]
fn o5_1_b_what_meets_an_unseen_enemy_is_lost_and_the_hex_is_avoided_then() {
    // He hides in a wood over the road; the same with nobody there gives the same forecast.
    let stage = |hidden: bool| {
        let stage = Stage::new("...W.....\n.........")
            .map(r#"roads: [(class: Dirt, way: ["0101", "0201", "0301", "0401", "0501", "0601", "0701"])],"#)
            .head(NINE)
            .supply(RAILHEAD)
            .staff(ONE, "s", "motstaff", "0701")
            .unit(ONE, "a", "rifle_s", "0701")
            .unit(Side::Two, "b", "rifle", "0902");
        stage.unit(Side::Two, "h", "rifle", if hidden { "0401" } else { "0902" })
    };
    let (mut game, empty) = (stage(true).game(), stage(false).game());
    assert_eq!(game.view(ONE).supply_plan(), empty.view(ONE).supply_plan());
    end_round(&mut game);
    let report = report(&game, ONE);
    assert_eq!((report.sent, report.received, report.lost), (1, 0, 1));
    let loss = report.losses[0];
    assert_eq!((loss.hex, loss.cause), (hex(&game, "0401"), LossCause::Waylaid));
    assert_eq!(receipt(&game, "a", Goods::General).cause, Some(Cause::LostOnTheWay(hex(&game, "0401"))));
    assert_eq!(game.field().load(unit(&game, "a")).supply.malus, 1);
    assert!(!game.view(ONE).contacts.contains_key(&unit(&game, "h")), "who it was, nobody knows");
    // The next convoy goes round that hex.
    let next = way(&game, "a", Goods::General);
    assert!(!next.tiles.contains(&hex(&game, "0401")));
    // The enemy hears nothing of it.
    let told = |side: Side| game.journal().iter().filter_map(|entry| entry.for_side(side).cloned()).collect::<Vec<_>>();
    let phase_of = |event: &hacse::operations::event::Event, side: Side| matches!(event, hacse::operations::event::Event::SupplyPhase(report) if report.side == side);
    assert!(!told(Side::Two).iter().any(|event| phase_of(event, ONE)));
    assert!(told(ONE).iter().any(|event| phase_of(event, ONE)));
}

#[test]
fn o0_n_the_ninth_round_of_movement_in_a_day_counts_as_a_missed_phase() {
    let march = |switch: bool| {
        let mut stage = road(20).staff(ONE, "s", "motstaff", "0101").unit(ONE, "a", "rifle_s", "0201");
        stage.head = "hour: 0), rounds: 24, weather: 2, ground: Dry, night_rest: false, light: Summer".into();
        stage.head += if switch { ", march_limit: true" } else { "" };
        let mut game = stage.unit(Side::Two, "b", "rifle", "2002").game();
        let mut maluses = Vec::new();
        for round in 0..11 {
            let to = if round % 2 == 0 { "0301" } else { "0201" };
            go(&mut game, ONE, "a", to);
            end_round(&mut game);
            let supply = game.field().load(unit(&game, "a")).supply;
            maluses.push((supply.malus, supply.peak));
        }
        maluses
    };
    assert!(march(false).iter().all(|malus| *malus == (0, 0)));
    let peaks: Vec<u8> = march(true).iter().map(|(_, peak)| *peak).collect();
    assert_eq!(peaks[..8], [0; 8], "eight are free");
    assert!(peaks[8] == 1 && peaks[9] > 1 && peaks[10] > peaks[9], "{peaks:?}");
    // Motorised units tire of nothing.
    let game = road(4).unit(ONE, "l", "lorry", "0101").unit(Side::Two, "b", "rifle", "0402").game();
    let (mut scenario, mut supply) = (game.scenario(), hacse::operations::forces::components::SupplyState::default());
    Arc::make_mut(&mut scenario).switches.march_limit = true;
    assert!((0..24).all(|_| !malus::march(&scenario, scenario.sheet_of(unit(&game, "l")), true, &mut supply)));
}

#[test]
fn o5_1_b_stocks_transport_and_men_are_conserved() {
    let mut game = supplied_at("0601").unit(ONE, "h", "howitzer", "0801").unit(ONE, "t", "tank", "0601").game();
    let source = r#"(side: One, at: "0101", kind: Depot, name: (de: "", en: ""), stock: 500),"#;
    let mut counted = supplied_at("0601").supply(source).unit(ONE, "h", "howitzer", "0801").unit(ONE, "t", "tank", "0601").game();
    for game in [&mut game, &mut counted] {
        disarm(game, "h");
        dry(game, "t");
        end_round(game);
    }
    let (one, two) = (report(&game, ONE), report(&counted, ONE));
    assert_eq!(one.receipts, two.receipts);
    assert_eq!(counted.view(ONE).logistics.left[0], Some(500 - two.sent));
    assert_eq!(two.sent, two.received + two.lost);
    assert_eq!(two.received, two.receipts.iter().map(|got| got.ve).sum::<u32>());
}
