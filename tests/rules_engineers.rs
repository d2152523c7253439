//! Chapter 3.2: works of pioneers, with the rulebook's figures.

use hacse::{
    content::{map::Terrain, scenario::UnitId},
    engine::{
        grid::{
            Dir, Tile,
            path::{Reach, Step},
        },
        rule::ids,
        side::{Side, Sides},
    },
    operations::{
        combat::{
            engagement::Resolved,
            report::{MoraleResult, Report},
        },
        engineers::{
            check, mines, needs,
            work::{Edge, Work},
        },
        event::Event,
        game::{Game, would_accept},
        movement::{
            going::{self, Mover},
            reach,
        },
        order::{Lock, Order, Refusal},
    },
};

use crate::support::{
    Stage, changed, end_round,
    fights::{fights, setup},
    go, hex, sound, unit,
};

const LONG: &str = "hour: 8), rounds: 40, weather: 2, ground: Dry, night_rest: false, light: Summer";

fn edge(game: &Game, label: &str, dir: Dir) -> Edge {
    Edge::new(game.scenario().map.grid, hex(game, label), dir).unwrap()
}

fn build(game: &mut Game, keys: &[&str], work: Work) -> Result<(), Refusal> {
    let units = keys.iter().map(|key| unit(game, key)).collect();
    game.submit(game.to_act(), Order::Build { units, work }).map(|_| ())
}

/// Rounds until a work is done, as the check says.
fn rounds(game: &Game, keys: &[&str], work: Work) -> Option<u32> {
    let units: Vec<UnitId> = keys.iter().map(|key| unit(game, key)).collect();
    let view = game.view(Side::One);
    check::check(view, &units, work, &mut Reach::new(view.scenario.map.grid)).unwrap().rounds()
}

/// A unit with only so many whole circles in its first row.
fn with_groups(game: &Game, key: &str, groups: u8) -> Game {
    let id = unit(game, key);
    changed(game, |units| {
        let full = game.scenario().sheet_of(id).rows[0].count;
        units[id.index()].rows.0[0].total = full - groups;
    })
}

fn stores(game: &Game, key: &str) -> [u16; 2] {
    let stores = game.field().load(unit(game, key)).stores.0;
    [stores[0], stores[1]]
}

fn dug_in(game: &Game, key: &str) -> bool {
    game.field().load(unit(game, key)).works.dug_in
}

fn field() -> Stage {
    Stage::new("......\n......\n......")
        .head(LONG)
        .unit(Side::One, "p", "sappers", "0101")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::One, "t", "tank", "0103")
        .unit(Side::Two, "z", "rifle", "0603")
}

fn position(game: &Game) -> Work {
    Work::Position { hex: hex(game, "0101"), unit: unit(game, "a") }
}

#[test]
fn o3_2_a_three_groups_dig_a_company_in_within_a_round() {
    let mut game = field().game();
    let work = position(&game);
    assert_eq!(rounds(&game, &["p"], work), Some(1));
    build(&mut game, &["p"], work).unwrap();
    assert!(!dug_in(&game, "a") && game.view(Side::One).works.busy(unit(&game, "p")));
    end_round(&mut game);
    assert!(dug_in(&game, "a") && !game.view(Side::One).works.busy(unit(&game, "p")));
    assert_eq!(build(&mut game, &["p"], work), Err(Refusal::BuiltAlready), "no stacking");
    sound(&game).unwrap();
}

#[test]
fn o3_2_a_each_missing_group_takes_a_round_more() {
    for (groups, wanted) in [(9, 1), (3, 1), (2, 2), (1, 3)] {
        let mut game = with_groups(&field().game(), "p", groups);
        let work = position(&game);
        assert_eq!(rounds(&game, &["p"], work), Some(wanted), "{groups} groups");
        build(&mut game, &["p"], work).unwrap();
        for round in 1..=wanted {
            assert!(!dug_in(&game, "a"), "{groups} groups, before the end of round {round}");
            end_round(&mut game);
        }
        assert!(dug_in(&game, "a"), "{groups} groups");
    }
    let game = with_groups(&field().game(), "p", 0);
    let order = Order::Build { units: vec![unit(&game, "p")], work: position(&game) };
    assert_eq!(would_accept(game.view(Side::One), order), Err(Refusal::NoPioneers));
}

#[test]
fn o3_2_a_half_a_tonne_is_two_and_a_half_ve() {
    let mut game = field().unit(Side::One, "b", "rifle", "0101").game();
    let view = game.view(Side::One);
    let carried = |game: &Game| check::carried(game.view(Side::One), game.view(Side::One).unit(unit(game, "p")).unwrap());
    assert_eq!(check::carried(view, view.unit(unit(&game, "p")).unwrap()).pioneer, 50, "25 VE are 5 t");
    let first = position(&game);
    build(&mut game, &["p"], first).unwrap();
    assert_eq!((stores(&game, "p")[0], carried(&game).pioneer), (22, 45));
    end_round(&mut game);
    let second = Work::Position { hex: hex(&game, "0101"), unit: unit(&game, "b") };
    build(&mut game, &["p"], second).unwrap();
    assert_eq!((stores(&game, "p")[0], carried(&game).pioneer), (20, 40), "1 t are 5 VE");
    sound(&game).unwrap();
}

#[test]
fn o3_2_a_who_marches_or_fights_does_not_work_and_leaves_its_work() {
    let mut game = field().game();
    let work = position(&game);
    go(&mut game, Side::One, "p", "0201");
    go(&mut game, Side::One, "p", "0101");
    build(&mut game, &["p"], work).unwrap();
    end_round(&mut game);
    assert!(!dug_in(&game, "a"), "it has marched in this round");
    end_round(&mut game);
    assert!(dug_in(&game, "a"));
    // A work that was left stays, and is taken up again without new material.
    let mut game = with_groups(&field().game(), "p", 2);
    build(&mut game, &["p"], work).unwrap();
    end_round(&mut game);
    let before = stores(&game, "p");
    go(&mut game, Side::One, "p", "0201");
    assert!(!game.view(Side::One).works.busy(unit(&game, "p")));
    end_round(&mut game);
    go(&mut game, Side::One, "p", "0101");
    end_round(&mut game);
    assert_eq!(rounds(&game, &["p"], work), Some(1), "one of two rounds is done");
    build(&mut game, &["p"], work).unwrap();
    assert_eq!(stores(&game, "p"), before);
    end_round(&mut game);
    assert!(dug_in(&game, "a"));
}

#[test]
fn o3_2_a_the_position_of_who_leaves_comes_to_nothing_and_undo_gives_material_back() {
    let mut game = field().game();
    let work = position(&game);
    let digest = game.digest();
    build(&mut game, &["p"], work).unwrap();
    game.undo().unwrap();
    assert_eq!((game.view(Side::One).works.busy(unit(&game, "p")), stores(&game, "p")[0]), (false, 25));
    game.redo().unwrap();
    game.undo().unwrap();
    assert_eq!(game.digest(), digest);
    build(&mut game, &["p"], work).unwrap();
    go(&mut game, Side::One, "a", "0201");
    end_round(&mut game);
    assert!(!dug_in(&game, "a") && !game.view(Side::One).works.busy(unit(&game, "p")));
    // Who moves out of a position has none.
    let mut game = field().game();
    build(&mut game, &["p"], work).unwrap();
    end_round(&mut game);
    go(&mut game, Side::One, "a", "0201");
    assert!(!dug_in(&game, "a"));
}

/// Side One lays mines in 0101, leaves them, and `who` of Side Two stands beside them.
fn mined(who: &str, readings: &str) -> Game {
    let stage = Stage::new("...\n...")
        .head(LONG)
        .readings(readings)
        .unit(Side::One, "p", "sappers", "0101")
        .unit(Side::One, "q", "sappers", "0102")
        .unit(Side::Two, "x", who, "0301");
    let mut game = stage.game();
    let work = Work::Mines { hex: hex(&game, "0101") };
    assert_eq!(rounds(&game, &["p"], work), Some(1));
    build(&mut game, &["p"], work).unwrap();
    assert_eq!(stores(&game, "p")[0], 20, "1 t");
    end_round(&mut game);
    assert_eq!(game.view(Side::One).works.mines.len(), 1);
    game
}

fn hit(game: &Game) -> Vec<(UnitId, u8)> {
    let events = game.journal();
    let mined = events.iter().filter_map(|entry| match &entry.event {
        Event::Mined { unit, damages, .. } => Some((*unit, *damages)),
        _ => None,
    });
    mined.collect()
}

fn out(game: &Game, key: &str) -> u32 {
    let unit = game.field().load(unit(game, key));
    unit.temporary() + unit.total()
}

#[test]
fn o3_2_b_six_groups_lay_mines_in_a_round_each_missing_one_takes_a_round_more() {
    for (groups, wanted) in [(9, 1), (6, 1), (5, 2), (4, 3), (1, 6)] {
        let game = with_groups(&field().game(), "p", groups);
        let work = Work::Mines { hex: hex(&game, "0101") };
        assert_eq!(rounds(&game, &["p"], work), Some(wanted), "{groups} groups");
    }
}

#[test]
fn o3_2_b_an_enemy_suffers_one_to_three_damages_vehicles_one_to_six() {
    for (sheet, most) in [("rifle", 3), ("tank", 6)] {
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let mut game = mined(sheet, "");
            let scenario = game.scenario();
            let mut snapshot = game.snapshot();
            snapshot.state.seed = seed;
            game = Game::restore(scenario, snapshot).unwrap();
            game.submit(Side::One, Order::Move { units: vec![unit(&game, "p")], to: hex(&game, "0102") }).unwrap();
            game.submit(Side::One, Order::EndTurn).unwrap();
            go(&mut game, Side::Two, "x", "0201");
            game.submit(Side::Two, Order::EndTurn).unwrap();
            game.submit(Side::One, Order::EndTurn).unwrap();
            go(&mut game, Side::Two, "x", "0101");
            let hits = hit(&game);
            assert_eq!(hits.len(), 1);
            assert_eq!(u32::from(hits[0].1), out(&game, "x"));
            assert_eq!(game.can_undo(), Err(Lock::Dice));
            assert_eq!(game.view(Side::Two).works.mines.len(), 1, "now it knows of them");
            seen.insert(hits[0].1);
            sound(&game).unwrap();
        }
        assert_eq!(seen, (1..=most).collect(), "{sheet}");
    }
}

#[test]
fn o3_2_b_a_unit_of_their_side_needs_an_unmodified_skill_roll() {
    // Veteran: 8 or more, at night in rain too.
    let night = "hour: 22), rounds: 40, weather: 5, ground: Dry, night_rest: false, light: Summer";
    let mut game = field().head(night).game();
    assert_eq!(mines::lanes(&game.scenario(), unit(&game, "a")).value, 8);
    assert_eq!(mines::lanes(&game.scenario(), unit(&game, "a")).parts[0].rule, ids::O3_2_B);
    let work = Work::Mines { hex: hex(&game, "0101") };
    build(&mut game, &["p"], work).unwrap();
    end_round(&mut game);
    let (mut passed, mut failed) = (0, 0);
    for _ in 0..14 {
        if game.field().load(unit(&game, "a")).tile().is_none() {
            break;
        }
        go(&mut game, Side::One, "a", "0201");
        end_round(&mut game);
        let before = out(&game, "a");
        go(&mut game, Side::One, "a", "0101");
        let events = game.journal();
        let Some(Event::Mined { number, dice, damages, .. }) =
            events.iter().rev().map(|entry| &entry.event).find(|event| matches!(event, Event::Mined { .. }))
        else {
            panic!("mines were entered")
        };
        let roll = i32::from(dice[0]) + i32::from(dice[1]);
        assert_eq!((number.value, *damages == 0), (8, roll >= 8));
        if *damages == 0 {
            assert_eq!(out(&game, "a"), before);
            passed += 1;
        } else {
            failed += 1;
        }
        end_round(&mut game);
    }
    assert!(passed > 0 && failed > 0, "{passed} {failed}");
}

#[test]
fn o3_2_b_mines_are_unseen_until_entered_or_seen_being_laid() {
    let known = |readings: &str, near: bool| {
        let at = if near { "0201" } else { "0303" };
        let stage = Stage::new("...\n...\n...").head(LONG).readings(readings).unit(Side::One, "p", "sappers", "0101");
        let mut game = stage.unit(Side::Two, "x", "rifle", at).game();
        let work = Work::Mines { hex: hex(&game, "0101") };
        build(&mut game, &["p"], work).unwrap();
        let at_work = !game.view(Side::Two).works.under_way.is_empty();
        end_round(&mut game);
        (at_work, game.view(Side::Two).works.mines.len())
    };
    assert_eq!(known("", true), (true, 1));
    assert_eq!(known("", false), (false, 0));
    assert_eq!(known("o3_2_b_seen_when_laid: false", true), (false, 0));
}

#[test]
fn o3_2_b_known_mines_end_a_way_and_who_is_hit_stops() {
    let mut game = field().game();
    let snapshot = {
        let mut snapshot = game.snapshot();
        snapshot.state.small.works.lay(hacse::operations::engineers::sites::Minefield {
            hex: hex(&game, "0202"),
            side: Side::Two,
            known: Sides::only(Side::Two),
            lane: false,
        });
        snapshot
    };
    game = Game::restore(game.scenario(), snapshot).unwrap();
    assert!(game.view(Side::One).works.mines.is_empty());
    // The tank knows of nothing, and stops where it is hit.
    go(&mut game, Side::One, "t", "0301");
    let tank = game.field().load(unit(&game, "t"));
    let stopped = tank.tile() == Some(hex(&game, "0202"));
    assert!(stopped || hit(&game).is_empty());
    let view = game.view(Side::One);
    if stopped {
        let mut search = Reach::new(view.scenario.map.grid);
        let body = reach::body(view, &[unit(&game, "a")]).unwrap();
        body.search(&mut search);
        assert!(body.reached(&search, hex(&game, "0202")).is_some_and(|reached| reached.last));
    }
    sound(&game).unwrap();
}

/// Mines of Side Two in 0201, known to both, and clearers of Side One beside them.
fn to_clear(seed: u64) -> Game {
    let stage = Stage::new("...\n...").head(LONG).unit(Side::One, "p", "sappers", "0101");
    let stage = stage.unit(Side::One, "a", "rifle", "0101").unit(Side::One, "b", "rifle", "0101");
    let game = Game::new(stage.unit(Side::Two, "x", "rifle", "0302").scenario(), seed);
    let mut snapshot = game.snapshot();
    snapshot.state.small.works.lay(hacse::operations::engineers::sites::Minefield {
        hex: hex(&game, "0201"),
        side: Side::Two,
        known: Sides::BOTH,
        lane: false,
    });
    Game::restore(game.scenario(), snapshot).unwrap()
}

#[test]
fn o3_2_c_infantry_clears_in_two_rounds_pioneers_in_one() {
    for (key, most, wanted) in [("a", 2, 2), ("p", 1, 1)] {
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..30 {
            let mut game = to_clear(seed);
            let work = Work::Clear { hex: hex(&game, "0201") };
            build(&mut game, &[key], work).unwrap();
            let there = game.field().load(unit(&game, key)).tile() == Some(hex(&game, "0201"));
            assert!(there, "it moves in");
            seen.insert(hit(&game)[0].1);
            for _ in 0..wanted {
                assert!(!game.view(Side::One).works.mines[0].lane);
                end_round(&mut game);
            }
            assert!(game.view(Side::One).works.mines[0].lane && !game.view(Side::Two).works.mines[0].lane);
            // Through the marked lane others come unharmed.
            let hits = hit(&game).len();
            go(&mut game, Side::One, "b", "0201");
            assert_eq!(hit(&game).len(), hits);
            sound(&game).unwrap();
        }
        // W3−1 and W3−2, at least 0.
        assert_eq!(seen, (0..=most).collect(), "{key}");
    }
    let game = to_clear(1);
    let order = Order::Build { units: vec![unit(&game, "a")], work: Work::Clear { hex: hex(&game, "0102") } };
    assert_eq!(would_accept(game.view(Side::One), order), Err(Refusal::NoMines));
}

#[test]
fn o3_2_d_rounds_of_a_road_by_groups_and_ground() {
    for (ground, nine, eight, one) in [('.', 3, 4, 11), ('w', 6, 8, 22), ('r', 6, 8, 22), ('W', 9, 12, 33), ('m', 9, 12, 33)] {
        let terrain = format!("...\n.{ground}.\n...");
        let stage = Stage::new(&terrain).head(LONG).unit(Side::One, "p", "sappers", "0202");
        let game = stage.unit(Side::One, "c", "pontoons", "0202").unit(Side::Two, "x", "rifle", "0303").game();
        let work = Work::Road { hex: hex(&game, "0202"), from: Dir::N, to: Dir::S };
        for (groups, wanted) in [(9, nine), (8, eight), (1, one)] {
            let game = with_groups(&game, "p", groups);
            // The column's two groups lend no hand here: they only bring the material.
            let game = with_groups(&game, "c", 0);
            assert_eq!(rounds(&game, &["p", "c"], work), Some(wanted), "{ground} {groups}");
        }
    }
}

#[test]
fn o3_2_d_a_road_takes_fifteen_tonnes_and_is_one_afterwards() {
    let stage = Stage::new("...\n.w.\n...")
        .head(LONG)
        .map(r#"roads: [(class: Dirt, way: ["0101", "0201", "0301"]), (class: Dirt, way: ["0103", "0203", "0303"])],"#)
        .unit(Side::One, "p", "sappers", "0202")
        .unit(Side::One, "c", "pontoons", "0202")
        .unit(Side::Two, "x", "rifle", "0302");
    let mut game = stage.game();
    let work = Work::Road { hex: hex(&game, "0202"), from: Dir::N, to: Dir::S };
    let order = Order::Build { units: vec![unit(&game, "p")], work };
    assert_eq!(would_accept(game.view(Side::One), order), Err(Refusal::NoMaterial), "5 t are too little");
    build(&mut game, &["c", "p"], work).unwrap();
    assert_eq!(stores(&game, "c")[0], 200 - 75);
    // Eleven groups in light wood: 3 × 2 rounds.
    for _ in 0..6 {
        assert_eq!(game.view(Side::One).map.side(hex(&game, "0202"), Dir::N).road, hacse::content::map::Road::None);
        end_round(&mut game);
    }
    let view = game.view(Side::One);
    let mover = Mover::of(game.scenario().sheet_of(unit(&game, "c")));
    let table = &view.costs[&mover];
    for dir in [Dir::N, Dir::S] {
        assert_eq!(table.get(hex(&game, "0202"), dir), Step::Points { cost: 1, road: true }, "wheels in light wood");
    }
    assert_eq!(stages(&game, 300), 60, "a railway takes 30 t");
    sound(&game).unwrap();
}

/// Tonnes of a railway, half of them, to compare with what a road takes.
fn stages(game: &Game, material: u32) -> u32 {
    let (view, rules) = (game.view(Side::One), game.scenario().rules.clone());
    let work = Work::Railway { hex: hex(game, "0202"), from: Dir::N, to: Dir::S };
    let needs = needs::needs(&view.map, &rules, work, 0).unwrap();
    assert_eq!(needs.material.pioneer, material);
    needs.material.pioneer / 5
}

/// A river of 150 m between the columns, with pioneers and pontoons at 0101.
fn river(extra: &str) -> Stage {
    Stage::new("...\n...\n...")
        .head(LONG)
        .map(&format!(
            r#"rivers: [(class: River, {extra} sides: ["0101 NE", "0101 SE", "0102 NE", "0102 SE", "0103 NE", "0103 SE"])],"#
        ))
        .unit(Side::One, "p", "sappers", "0101")
        .unit(Side::One, "c", "pontoons", "0101")
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::One, "l", "light", "0101")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "x", "rifle", "0303")
}

fn bridge(game: &Game, capacity: u8) -> Work {
    Work::Bridge { edge: edge(game, "0101", Dir::SE), capacity }
}

#[test]
fn o3_2_g_widths_of_rivers() {
    for (class, extra, metres) in
        [("Brook", "", 10), ("River", "", 150), ("Large", "", 600), ("VeryWide", "", 1500), ("River", "width: 80, ", 80)]
    {
        let stage = Stage::new("..\n..").map(&format!(r#"rivers: [(class: {class}, {extra} sides: ["0101 SE"])],"#));
        let game = stage.unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0202").game();
        let (table, side) = (game.scenario().rules.engineers, game.scenario().map.side(hex(&game, "0101"), Dir::SE));
        assert_eq!(needs::width(&table, side), metres);
        // 2 t for each 5 m.
        assert_eq!(needs::for_capacity(&table, side), metres / 5 * 20);
    }
}

#[test]
fn o3_2_e_sixty_tonnes_bridge_a_river_and_doubling_doubles_its_capacity() {
    let game = river("").game();
    let (map, rules) = (&game.scenario().map, &game.scenario().rules);
    let pontoons = |capacity| needs::needs(map, rules, bridge(&game, capacity), 0).unwrap().material.pontoon;
    assert_eq!([1, 2, 3].map(pontoons), [600, 1200, 1800]);
    let side = map.side(hex(&game, "0101"), Dir::SE);
    let capacity = |material| needs::capacity(&rules.engineers, side, material);
    assert_eq!([0, 599, 600, 1199, 1200, 1800, 9000].map(capacity), [0, 0, 1, 1, 2, 3, 3]);
}

#[test]
fn o3_2_e_nine_groups_build_ten_tonnes_in_three_rounds() {
    // 25 m: 10 t.
    let game = river("width: 25, ").game();
    let rounds = |groups: u8| {
        let game = with_groups(&with_groups(&game, "c", 0), "p", groups);
        rounds(&game, &["p", "c"], bridge(&game, 1))
    };
    assert_eq!([9, 5, 3, 1].map(rounds), [Some(3), Some(6), Some(9), Some(27)], "fewer in proportion");
    let game = with_groups(&river("").game(), "c", 0);
    assert_eq!(self::rounds(&game, &["p", "c"], bridge(&game, 1)), Some(18), "60 t");
}

/// A finished bridge of a capacity over 25 m.
fn bridged(capacity: u8) -> Game {
    let mut game = river("width: 25, ").game();
    let work = bridge(&game, capacity);
    build(&mut game, &["c", "p"], work).unwrap();
    assert_eq!(stores(&game, "c")[1], 700 - 50 * u16::from(capacity));
    for _ in 0..12 {
        if !game.view(Side::One).works.busy(unit(&game, "p")) {
            break;
        }
        end_round(&mut game);
    }
    assert_eq!(game.view(Side::One).map.side(hex(&game, "0101"), Dir::SE).bridge, capacity);
    sound(&game).unwrap();
    game
}

fn step(game: &Game, key: &str, label: &str, dir: Dir) -> Step {
    let view = game.view(Side::One);
    view.costs[&Mover::of(game.scenario().sheet_of(unit(game, key)))].get(hex(game, label), dir)
}

#[test]
fn o3_2_e_capacity_one_counts_as_open_ground_and_carries_figures_up_to_one() {
    let game = bridged(1);
    let open = Step::Points { cost: 1, road: false };
    assert_eq!(step(&game, "a", "0101", Dir::SE), open);
    assert_eq!(step(&game, "l", "0101", Dir::SE), open, "fuel figure 1");
    assert_eq!(step(&game, "t", "0101", Dir::SE), Step::Forbidden, "fuel figure 2");
    assert_eq!(step(&game, "l", "0101", Dir::NE), Step::Forbidden, "elsewhere there is no bridge");
    let game = bridged(2);
    assert_eq!(step(&game, "t", "0101", Dir::SE), Step::Points { cost: 1, road: true }, "as road above");
}

#[test]
fn o3_2_e_who_crosses_on_a_bridge_is_spared_the_modifier_and_waders_are_not() {
    let mut game = bridged(1);
    go(&mut game, Side::One, "a", "0201");
    assert!(!game.field().load(unit(&game, "a")).moved.crossed);
    let mut game = river("").game();
    go(&mut game, Side::One, "a", "0201");
    assert!(game.field().load(unit(&game, "a")).moved.crossed);
}

#[test]
fn o3_2_e_the_enemy_learns_of_a_bridge_when_he_sees_it() {
    let game = bridged(1);
    let side = |game: &Game, side| game.view(side).map.side(hex(game, "0101"), Dir::SE).bridge;
    assert_eq!((side(&game, Side::One), side(&game, Side::Two)), (1, 0), "he is two hexes away");
    let mut game = game;
    game.submit(Side::One, Order::EndTurn).unwrap();
    go(&mut game, Side::Two, "x", "0302");
    assert_eq!(side(&game, Side::Two), 1);
    assert!(game.can_undo().is_err(), "that was news");
}

#[test]
fn o3_2_e_a_bridge_may_be_fired_at_with_dk_three_or_more() {
    let stage = river("width: 25, ").map("").unit(Side::Two, "h", "howitzer", "0203").unit(Side::Two, "m", "mg", "0202");
    let mut game = stage.game();
    let work = bridge(&game, 3);
    build(&mut game, &["c", "p"], work).unwrap();
    for _ in 0..12 {
        end_round(&mut game);
    }
    let edge = edge(&game, "0101", Dir::SE);
    game.submit(Side::One, Order::EndTurn).unwrap();
    let fire = |game: &Game, key: &str| Order::FireAtBridge { unit: unit(game, key), edge };
    assert_eq!(game.submit(Side::Two, fire(&game, "m")).err(), Some(Refusal::NoHeavyWeapon));
    assert_eq!(game.submit(Side::Two, fire(&game, "x")).err(), Some(Refusal::NotInRange));
    // Dk 3.5 of a howitzer from the next hex counts 2 less; from a hex of the bridge it is enough.
    assert_eq!(would_accept(game.view(Side::Two), fire(&game, "h")), Err(Refusal::NotInRange));
}

#[test]
fn o3_2_e_each_damage_destroys_ten_tonnes() {
    // 25 m and capacity 3: 30 t. The howitzers stand at the far end.
    let stage = Stage::new("...\n...")
        .head(LONG)
        .map(r#"rivers: [(class: River, width: 25, sides: ["0101 NE", "0101 SE", "0102 NE", "0102 SE"])], roads: [(class: Dirt, way: ["0101", "0201"])],"#)
        .unit(Side::One, "h", "howitzer", "0201")
        .unit(Side::Two, "x", "rifle", "0302");
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let mut game = Game::new(stage.scenario(), seed);
        let edge = edge(&game, "0101", Dir::SE);
        game.submit(Side::One, Order::FireAtBridge { unit: unit(&game, "h"), edge }).unwrap();
        let events = game.journal();
        let Some(Event::BridgeFire { number, damages, capacity, .. }) = events.last().map(|entry| &entry.event).or(None) else {
            let fire = events.iter().find(|entry| matches!(entry.event, Event::BridgeFire { .. }));
            panic!("{fire:?}")
        };
        assert_eq!(number.value, 4, "Veteran by fine day");
        assert_eq!(u32::from(*capacity), 3u32.saturating_sub(*damages));
        assert_eq!(game.view(Side::One).map.side(edge.hex, edge.dir).bridge, *capacity);
        assert!(game.field().load(unit(&game, "h")).fought.attacked && game.can_undo().is_err());
        // Four of 2.7: 5.4, 10.8, 21.6, 32.4 give 2, 3, 4, 5.
        assert!(matches!(damages, 0 | 2..=5), "{damages}");
        seen.insert(*damages);
        sound(&game).unwrap();
    }
    assert!(seen.contains(&0) && seen.contains(&3), "{seen:?}");
}

/// A tank that is to go by road over a bridge far away that somebody has blown without its knowing.
fn blown() -> Game {
    let stage = Stage::new(".....\n.....")
        .head(LONG)
        .map(r#"rivers: [(class: River, sides: ["0301 NE", "0301 SE", "0302 NE", "0302 SE"])], roads: [(class: Paved, way: ["0101", "0201", "0301", "0401"])],"#)
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::Two, "x", "rifle", "0502");
    with_change(&stage.game(), "0301", Dir::SE, Some(0), false)
}

#[test]
fn o3_2_e_a_move_stops_at_a_bridge_that_is_no_more() {
    let mut game = blown();
    let edge = edge(&game, "0301", Dir::SE);
    assert_eq!(game.view(Side::One).map.side(edge.hex, edge.dir).bridge, 3);
    go(&mut game, Side::One, "t", "0401");
    assert_eq!(game.field().load(unit(&game, "t")).tile(), Some(hex(&game, "0301")));
    assert_eq!(game.view(Side::One).map.side(edge.hex, edge.dir).bridge, 0);
    assert!(game.can_undo().is_err());
    sound(&game).unwrap();
}

#[test]
fn o3_2_e_a_move_that_stops_at_a_bridge_costs_what_it_took_so_far() {
    let mut game = blown();
    go(&mut game, Side::One, "t", "0401");
    let moved = game.field().load(unit(&game, "t")).moved;
    assert_eq!((moved.hexes, moved.spent), (2, 2), "two hexes by road");
    let told = |entry: &hacse::operations::journal::Entry| match &entry.event {
        Event::Moved { way, cost, .. } => Some((way.len() - 1, *cost)),
        _ => None,
    };
    assert_eq!(game.journal().iter().find_map(told), Some((2, 2)), "and that is told");
    go(&mut game, Side::One, "t", "0302");
    sound(&game).unwrap();
}

#[test]
fn o3_2_c_ground_that_is_better_than_known_stops_nobody() {
    // The enemy has built a road of which the tank knows nothing.
    let stage = Stage::new(".....\n.....").head(LONG).unit(Side::One, "t", "tank", "0101").unit(Side::Two, "x", "rifle", "0502");
    let mut game = with_change(&stage.game(), "0201", Dir::SE, None, true);
    let known = game.view(Side::One).map.side(hex(&game, "0201"), Dir::SE).road;
    assert_eq!(known, hacse::content::map::Road::None, "it is not known");
    go(&mut game, Side::One, "t", "0401");
    assert_eq!(game.field().load(unit(&game, "t")).tile(), Some(hex(&game, "0401")));
    assert_eq!(game.field().load(unit(&game, "t")).moved.spent, 3);
    sound(&game).unwrap();
}

/// A game in which somebody has blown or built something far away that side One knows nothing of.
fn with_change(game: &Game, label: &str, dir: Dir, bridge: Option<u32>, road: bool) -> Game {
    use hacse::operations::engineers::sites::{Bridge, Change};
    let edge = edge(game, label, dir);
    let mut snapshot = game.snapshot();
    let bridge = bridge.map(|material| Bridge { material, pontoon: false, by: Some(Side::Two) });
    snapshot.state.small.works.set_change(Change { bridge, road, ..Change::none(edge) });
    Game::restore(game.scenario(), snapshot).unwrap()
}

fn ferry(game: &Game, tonnes: u16) -> Work {
    Work::Ferry { edge: edge(game, "0101", Dir::SE), tonnes }
}

/// A large river with a ferry of so many tonnes.
fn ferried(tonnes: u16) -> Game {
    let stage = Stage::new("...\n...\n...")
        .head(LONG)
        .map(r#"rivers: [(class: Large, sides: ["0101 NE", "0101 SE", "0102 NE", "0102 SE", "0103 NE", "0103 SE"])],"#)
        .unit(Side::One, "p", "sappers", "0101")
        .unit(Side::One, "c", "pontoons", "0101")
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::One, "b", "rifle", "0101")
        .unit(Side::Two, "x", "rifle", "0303");
    let mut game = stage.game();
    let work = ferry(&game, tonnes);
    assert_eq!(rounds(&game, &["c", "p"], work), Some(1), "eleven groups");
    build(&mut game, &["c", "p"], work).unwrap();
    assert_eq!(step(&game, "a", "0101", Dir::SE), Step::Forbidden, "not before it is ready");
    end_round(&mut game);
    sound(&game).unwrap();
    game
}

fn crosses(game: &Game, key: &str) -> bool {
    let order = Order::Move { units: vec![unit(game, key)], to: hex(game, "0201") };
    would_accept(game.view(Side::One), order).is_ok()
}

#[test]
fn o3_2_f_ten_tonnes_bring_a_company_over_in_a_round_thirty_a_tank_company() {
    let mut game = ferried(10);
    assert!(crosses(&game, "a") && !crosses(&game, "t"));
    go(&mut game, Side::One, "a", "0201");
    let moved = game.field().load(unit(&game, "a")).moved;
    assert!(moved.crossed && moved.spent == 2, "the whole allowance");
    assert!(!crosses(&game, "b"), "one company a round");
    end_round(&mut game);
    assert!(crosses(&game, "b"));
    let mut game = ferried(30);
    assert!(crosses(&game, "t"));
    go(&mut game, Side::One, "t", "0201");
    assert!(!crosses(&game, "a"));
    let mut game = ferried(30);
    go(&mut game, Side::One, "a", "0201");
    assert!(crosses(&game, "b") && !crosses(&game, "t"), "20 t are left");
    sound(&game).unwrap();
}

#[test]
fn o3_2_f_rafts_take_two_rounds_for_a_company_and_carry_no_vehicles() {
    let mut game = ferried(5);
    assert!(crosses(&game, "a"), "the first one has had its two rounds");
    go(&mut game, Side::One, "a", "0201");
    end_round(&mut game);
    assert!(!crosses(&game, "b"), "half a round's way");
    end_round(&mut game);
    assert!(crosses(&game, "b") && !crosses(&game, "t"));
}

#[test]
fn o3_2_f_a_ferry_needs_its_pioneers_and_is_lost_without_them() {
    let mut game = ferried(10);
    for key in ["p", "c"] {
        go(&mut game, Side::One, key, "0102");
    }
    assert!(!crosses(&game, "a"));
    go(&mut game, Side::One, "p", "0101");
    assert!(crosses(&game, "a"));
    let other = Stage::new("..\n..").readings("o3_2_f_needs_pioneers: false");
    assert!(
        !other
            .unit(Side::One, "a", "rifle", "0101")
            .unit(Side::Two, "b", "rifle", "0202")
            .scenario()
            .rules
            .readings
            .ferry_needs_crew
    );
}

#[test]
fn o3_2_h_a_demolition_takes_a_skill_roll_and_is_tried_again() {
    let stage = Stage::new("...\n...")
        .head(LONG)
        .map(r#"rivers: [(class: River, sides: ["0101 NE", "0101 SE", "0102 NE", "0102 SE"])], roads: [(class: Dirt, way: ["0101", "0201"])],"#)
        .unit(Side::One, "p", "sappers", "0101")
        .unit(Side::Two, "x", "rifle", "0302");
    let (mut first, mut later) = (0, 0);
    for seed in 0..30 {
        let mut game = Game::new(stage.scenario(), seed);
        let work = Work::Demolish { edge: edge(&game, "0101", Dir::SE) };
        assert_eq!(rounds(&game, &["p"], work), Some(1));
        build(&mut game, &["p"], work).unwrap();
        assert_eq!(check::carried(game.view(Side::One), game.view(Side::One).unit(unit(&game, "p")).unwrap()).pioneer, 45);
        let mut tries = 0;
        while game.view(Side::One).map.side(hex(&game, "0101"), Dir::SE).bridge > 0 && tries < 20 {
            end_round(&mut game);
            tries += 1;
            let events = game.journal();
            let rolls: Vec<bool> = events
                .iter()
                .filter_map(|entry| match &entry.event {
                    Event::Demolition { number, dice, .. } => {
                        // The weather of the first four hours is known.
                        assert!(entry.round.0 > 3 || number.value == 8, "Veteran by fine day");
                        Some(i32::from(dice[0]) + i32::from(dice[1]) >= number.value)
                    }
                    _ => None,
                })
                .collect();
            assert_eq!(rolls.len(), tries);
            assert_eq!(rolls.last() == Some(&true), game.view(Side::One).map.side(hex(&game, "0101"), Dir::SE).bridge == 0);
        }
        first += usize::from(tries == 1);
        later += usize::from(tries > 1);
        assert!(game.view(Side::One).works.under_way.is_empty());
        let again = Order::Build { units: vec![unit(&game, "p")], work };
        if game.to_act() == Side::One {
            assert_eq!(would_accept(game.view(Side::One), again), Err(Refusal::NoBridge));
        }
        sound(&game).unwrap();
    }
    assert!(first > 5 && later > 5, "{first} {later}");
}

#[test]
fn o3_2_h_three_pioneer_groups_in_the_attack_cancel_dug_in() {
    let number = |sheet: &str, readings: &str, groups: u8| {
        let stage = Stage::duel_with((sheet, ""), ("rifle", "dug_in: true")).readings(readings);
        let mut game = stage.game();
        if sheet == "storm" {
            game = with_groups(&game, "a", groups);
        }
        let setup = setup(&mut game, "0201", &["a"]);
        let fought: Vec<Resolved> = fights(&game, &setup, 60).collect();
        let reports = || fought.iter().map(|resolved| &resolved.report);
        let entered = |report: &&Report| report.entries.iter().all(|roll| roll.result == MoraleResult::Passed);
        let defence = reports().find(entered).map(|report| report.defence[0].number.value);
        let unhurt = |report: &&Report| entered(report) && report.defence_impacts.iter().all(|impact| impact.damages == 0);
        let attack = reports().find(unhurt).and_then(|report| Some(report.attack.first()?.number.value));
        (defence, attack)
    };
    // Veteran 4 in the open, +1 against a position.
    let (used, useless) = ((Some(3), Some(5)), (Some(4), Some(4)));
    assert_eq!(number("rifle", "", 0), used);
    assert_eq!(number("storm", "", 4), useless);
    assert_eq!(number("storm", "", 3), useless);
    assert_eq!(number("storm", "", 2), used);
    assert_eq!(number("storm", "o3_2_h_assault_groups: 0", 4), used);
}

#[test]
fn o2_1_d_works_go_on_without_orders_or_not() {
    let done = |readings: &str| {
        let head = format!("{LONG}, command: true");
        let stage = Stage::new("...\n...").head(&head).readings(readings).staff(Side::One, "s", "staff", "0101");
        let stage = stage.unit(Side::One, "p", "sappers", "0101").unit(Side::One, "a", "rifle", "0101");
        let game = stage.unit(Side::Two, "x", "rifle", "0302").game();
        let mut game = with_groups(&game, "p", 2);
        let work = position(&game);
        build(&mut game, &["p"], work).unwrap();
        assert!(game.field().load(unit(&game, "p")).command.active.is_some(), "an HQ group was spent for it");
        end_round(&mut game);
        end_round(&mut game);
        dug_in(&game, "a")
    };
    assert!(done(""));
    assert!(!done("o2_1_d_works_go_on: false"));
}

#[test]
fn o0_m_a_bridge_that_pioneers_built_earns_points() {
    let goals = r#"(side: One, name: (de: "", en: ""), points: 3, when: BridgeBuilt("0101", SE)), (side: Two, name: (de: "", en: ""), points: 2, when: BridgeBuilt("0201", NW)),"#;
    let mut game = river("width: 25, ").goals(goals).game();
    let work = bridge(&game, 1);
    build(&mut game, &["c", "p"], work).unwrap();
    for _ in 0..3 {
        assert_eq!(game.view(Side::One).points[0].0, 0);
        end_round(&mut game);
    }
    assert_eq!((game.view(Side::One).points[0].0, game.view(Side::One).points[1].0), (6, 0));
    end_round(&mut game);
    assert_eq!(game.view(Side::One).points[0].0, 6, "once");
}

#[test]
fn a_river_is_crossed_by_ferry_and_by_bridge() {
    // Rifles go first, by ferry; under their cover a bridge is built, and the tanks follow over it.
    let mut game = river("width: 25, ").game();
    let ferry = ferry(&game, 10);
    build(&mut game, &["c", "p"], ferry).unwrap();
    end_round(&mut game);
    assert_eq!(step(&game, "t", "0101", Dir::SE), Step::Forbidden, "10 t carry no tanks");
    go(&mut game, Side::One, "a", "0201");
    let bridge = bridge(&game, 2);
    build(&mut game, &["c", "p"], bridge).unwrap();
    let mut rounds = 0;
    while game.view(Side::One).works.busy(unit(&game, "p")) {
        end_round(&mut game);
        rounds += 1;
    }
    // 20 t: 54 rounds of a group, eleven groups.
    assert_eq!(rounds, 5);
    go(&mut game, Side::One, "t", "0201");
    sound(&game).unwrap();
    // All of it lasts in a save.
    let kept = Game::restore(game.scenario(), game.snapshot()).unwrap();
    assert_eq!(kept.digest(), game.digest());
    assert_eq!(kept.view(Side::One).map, game.view(Side::One).map);
    assert_eq!(kept.view(Side::One).costs, game.view(Side::One).costs);
}

#[test]
fn works_of_a_map_need_their_ground() {
    let game = Stage::new("..~\n...").unit(Side::One, "p", "sappers", "0101").unit(Side::Two, "b", "rifle", "0302").game();
    let order = |work| would_accept(game.view(Side::One), Order::Build { units: vec![unit(&game, "p")], work });
    let here = hex(&game, "0101");
    assert_eq!(order(Work::Bridge { edge: edge(&game, "0101", Dir::SE), capacity: 1 }), Err(Refusal::CannotBuild));
    assert_eq!(order(Work::Demolish { edge: edge(&game, "0101", Dir::SE) }), Err(Refusal::NoBridge));
    assert_eq!(order(Work::Road { hex: here, from: Dir::S, to: Dir::S }), Err(Refusal::CannotBuild));
    assert_eq!(order(Work::Mines { hex: hex(&game, "0201") }), Err(Refusal::NotThere));
    assert_eq!(order(Work::Mines { hex: Tile(999) }), Err(Refusal::NoSuchHex));
    assert_eq!(order(Work::Position { hex: here, unit: unit(&game, "b") }), Err(Refusal::UnknownUnit));
    assert_eq!(game.scenario().map.terrain(hex(&game, "0301")), Terrain::Water);
    let _ = going::bridge_carries;
}
