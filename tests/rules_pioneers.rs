//! Chapter 3.2 where it meets marches, fights, the night and mounted pioneers; O3.1.a for those who come and go.

use hacse::{
    content::{scenario::UnitId, sheet::RowKind},
    engine::{
        grid::{Dir, path::Reach},
        side::{Side, Sides},
    },
    operations::{
        combat::report::Fate,
        engineers::{
            check, ferry,
            needs::{groups, most_positions},
            sites::Minefield,
            work::{Edge, Work},
        },
        event::{Event, Loss},
        forces::components::Position,
        game::{Game, would_accept},
        order::{Lock, Order, Refusal},
    },
};

use crate::support::{Stage, changed, end_round, fights::report, go, hex, sound, unit};

const LONG: &str = "hour: 8), rounds: 40, weather: 2, ground: Dry, night_rest: false, light: Summer";

fn build(game: &mut Game, key: &str, work: Work) -> Result<(), Refusal> {
    let units = vec![unit(game, key)];
    game.submit(game.to_act(), Order::Build { units, work }).map(|_| ())
}

fn position(game: &Game, at: &str, key: &str) -> Work {
    Work::Position { hex: hex(game, at), unit: unit(game, key) }
}

/// A unit with only so many whole circles in its first row.
fn with_groups(game: &Game, key: &str, groups: u8) -> Game {
    let id = unit(game, key);
    changed(game, |units| {
        let full = game.scenario().sheet_of(id).rows[0].count;
        units[id.index()].rows.0[0].total = full - groups;
    })
}

fn dug_in(game: &Game, keys: &[&str]) -> Vec<bool> {
    keys.iter().map(|key| game.field().load(unit(game, key)).works.dug_in).collect()
}

/// The game with mines of a side in some hexes that only that side knows of.
fn mined(game: &Game, seed: u64, side: Side, labels: &[&str]) -> Game {
    let mut snapshot = game.snapshot();
    snapshot.state.seed = seed;
    for label in labels {
        let field = Minefield { hex: hex(game, label), side, known: Sides::only(side), lane: false };
        snapshot.state.small.works.lay(field);
    }
    Game::restore(game.scenario(), snapshot).unwrap()
}

/// Who was struck by mines where, with how many damages.
fn struck(game: &Game) -> Vec<(UnitId, hacse::engine::grid::Tile, u8)> {
    let events = game.journal();
    let mined = events.iter().filter_map(|entry| match &entry.event {
        Event::Mined { unit, hex, damages, .. } => Some((*unit, *hex, *damages)),
        _ => None,
    });
    mined.collect()
}

fn camp() -> Stage {
    let stage = Stage::new("......\n......\n......").head(LONG).unit(Side::One, "p", "sappers", "0101");
    ["a", "b", "c", "d"].into_iter().fold(stage, |stage, key| stage.unit(Side::One, key, "rifle", "0101")).unit(
        Side::Two,
        "z",
        "rifle",
        "0603",
    )
}

#[test]
fn o1_c_what_was_done_at_ten_is_no_march_in_the_rest_that_follows() {
    let head = "hour: 22), rounds: 12, weather: 2, ground: Dry, night_rest: true, light: Summer, march_limit: true";
    let stage = Stage::new("......\n......\n......")
        .head(head)
        .unit(Side::One, "p", "sappers", "0201")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::One, "w", "workshop", "0201")
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::Two, "z", "rifle", "0603");
    let game = stage.game();
    let tank = unit(&game, "t");
    let mut game = changed(&game, |units| units[tank.index()].rows.0[0].temporary = 9);
    go(&mut game, Side::One, "p", "0101");
    go(&mut game, Side::One, "w", "0101");
    let work = position(&game, "0101", "a");
    build(&mut game, "p", work).unwrap();
    end_round(&mut game);
    assert_eq!(game.view(Side::One).moment().hour, 3);
    assert_eq!(dug_in(&game, &["a"]), [true], "in the first round of the rest");
    // Two groups in each of the rounds 23, 0, 1 and 2, none in that of the march.
    assert_eq!(game.field().load(tank).rows.0[0].temporary, 1);
    let marched = game.field().load(unit(&game, "p")).supply.marched;
    assert_eq!(marched.count_ones(), 1, "one round of march, not five: {marched:b}");
    sound(&game).unwrap();
}

#[test]
fn o3_1_a_who_arrives_or_retreats_in_a_round_has_moved_in_it() {
    let stage = Stage::new("......\n......\n......").head(LONG).unit(Side::One, "w", "workshop", "0101").coming(
        Side::One,
        "t",
        "tank",
        r#"arrives: (round: 2, at: ["0201"])"#,
    );
    let game = stage.unit(Side::Two, "z", "rifle", "0603").game();
    let tank = unit(&game, "t");
    let mut game = changed(&game, |units| units[tank.index()].rows.0[0].temporary = 2);
    end_round(&mut game);
    let state = game.field().load(tank);
    assert!(state.tile().is_some() && state.moved.shifted);
    end_round(&mut game);
    let state = game.field().load(tank);
    assert_eq!((state.rows.0[0].temporary, state.moved.shifted), (2, false), "the round of its arrival");
    end_round(&mut game);
    assert_eq!(game.field().load(tank).rows.0[0].temporary, 0);
    sound(&game).unwrap();
}

#[test]
fn o3_2_a_three_groups_each_dig_in_three_companies_at_once() {
    let table = camp().scenario().rules.engineers;
    assert_eq!([0, 2, 3, 5, 6, 9, 11].map(|groups| most_positions(&table, groups)), [1, 1, 1, 1, 2, 3, 3]);
    let mut game = camp().game();
    for key in ["a", "b", "c"] {
        let work = position(&game, "0101", key);
        build(&mut game, "p", work).unwrap();
    }
    assert_eq!(game.view(Side::One).works.all_of(unit(&game, "p")).count(), 3);
    sound(&game).unwrap();
    end_round(&mut game);
    assert_eq!(dug_in(&game, &["a", "b", "c", "d"]), [true, true, true, false]);
    assert_eq!(game.field().load(unit(&game, "p")).stores.0[0], 17, "1.5 t, with half a VE left of an opened one");
    // Five groups are enough for one: it leaves the first for the second.
    let mut game = with_groups(&camp().game(), "p", 5);
    for key in ["a", "b"] {
        let work = position(&game, "0101", key);
        build(&mut game, "p", work).unwrap();
    }
    end_round(&mut game);
    assert_eq!(dug_in(&game, &["a", "b"]), [false, true]);
    // Of seven groups four and three are at work; two that are lost then slow down one of the two.
    let mut game = with_groups(&camp().game(), "p", 7);
    for key in ["a", "b"] {
        let work = position(&game, "0101", key);
        build(&mut game, "p", work).unwrap();
    }
    let share =
        |game: &Game, key: &str, groups| game.view(Side::One).works.share(unit(game, "p"), position(game, "0101", key), groups);
    assert_eq!([share(&game, "a", 7), share(&game, "b", 7)], [4, 3]);
    game.submit(Side::One, Order::EndTurn).unwrap();
    let mut game = with_groups(&game, "p", 5);
    game.submit(Side::Two, Order::EndTurn).unwrap();
    assert_eq!(dug_in(&game, &["a", "b"]), [true, false], "three and two groups");
    end_round(&mut game);
    assert_eq!(dug_in(&game, &["a", "b"]), [true, true]);
    // Any other work ends them.
    let mut game = camp().game();
    for key in ["a", "b"] {
        let work = position(&game, "0101", key);
        build(&mut game, "p", work).unwrap();
    }
    let mines = Work::Mines { hex: hex(&game, "0101") };
    build(&mut game, "p", mines).unwrap();
    let works: Vec<Work> = game.view(Side::One).works.all_of(unit(&game, "p")).map(|site| site.work).collect();
    assert_eq!(works, [mines]);
    game.submit(Side::One, Order::StopWork { unit: unit(&game, "p") }).unwrap();
    assert!(!game.view(Side::One).works.busy(unit(&game, "p")));
}

#[test]
fn o3_2_a_who_left_his_place_may_have_a_position_elsewhere() {
    let mut game = with_groups(&camp().game(), "p", 2);
    let work = position(&game, "0101", "a");
    build(&mut game, "p", work).unwrap();
    end_round(&mut game);
    assert_eq!(game.view(Side::One).works.under_way.len(), 1, "one of two rounds");
    go(&mut game, Side::One, "a", "0201");
    go(&mut game, Side::One, "p", "0201");
    end_round(&mut game);
    assert!(game.view(Side::One).works.under_way.is_empty(), "what was begun comes to nothing");
    let work = position(&game, "0201", "a");
    build(&mut game, "p", work).unwrap();
    end_round(&mut game);
    end_round(&mut game);
    assert_eq!(dug_in(&game, &["a"]), [true]);
    sound(&game).unwrap();
}

#[test]
fn o3_2_a_positions_are_for_companies() {
    let head = r#"hour: 8), rounds: 12, weather: 2, ground: Dry, night_rest: false, light: Summer, airfields: [(side: One, at: "0101", name: (de: "A", en: "A"))]"#;
    let stage = camp().head(head).staff(Side::One, "s", "staff", "0101").unit(Side::One, "f", "fighter", "0101");
    let game = stage.unit(Side::One, "l", "platoon", "0101").game();
    let order = |key| Order::Build { units: vec![unit(&game, "p")], work: position(&game, "0101", key) };
    let answer = |key| would_accept(game.view(Side::One), order(key));
    assert_eq!([answer("f"), answer("s")], [Err(Refusal::CannotBuild); 2]);
    assert_eq!([answer("a"), answer("l")], [Ok(()); 2]);
}

#[test]
fn o3_2_a_mounted_pioneers_are_pioneers() {
    let stage = Stage::new("...\n...").head(LONG).library(&["germany_1943"]).unit(Side::One, "p", "de_engineer_sf_43", "0101");
    let game = stage.unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "x", "rifle", "0302").game();
    let pioneers = game.field().load(unit(&game, "p"));
    let sheet = game.scenario().sheet_of(pioneers.id).clone();
    assert_eq!((groups(&sheet, &pioneers), sheet.kind()), (10, RowKind::Vehicle));
    let view = game.view(Side::One);
    let mut search = Reach::new(view.scenario.map.grid);
    let start = check::check(view, &[pioneers.id], position(&game, "0101", "a"), &mut search).unwrap();
    assert_eq!(start.rounds(), Some(1));
    // They clear mines like others, and like vehicles they are hit by those they do not know.
    let (mut clearing, mut moving) = (Vec::new(), Vec::new());
    for seed in 0..40 {
        let mut blind = mined(&game, seed, Side::Two, &["0201"]);
        let mut snapshot = blind.snapshot();
        snapshot.state.small.works.mines[0].known = Sides::BOTH;
        let mut game = Game::restore(blind.scenario(), snapshot).unwrap();
        let work = Work::Clear { hex: hex(&game, "0201") };
        build(&mut game, "p", work).unwrap();
        clearing.push(struck(&game)[0].2);
        end_round(&mut game);
        assert!(game.view(Side::One).works.mines[0].lane, "pioneers need one round");
        go(&mut blind, Side::One, "p", "0201");
        moving.push(struck(&blind)[0].2);
    }
    assert_eq!((clearing.iter().min(), clearing.iter().max()), (Some(&0), Some(&1)));
    assert_eq!((moving.iter().min(), moving.iter().max()), (Some(&1), Some(&6)));
}

#[test]
fn o3_2_e_who_fired_at_a_bridge_stays_where_it_fired() {
    let stage = Stage::new("...\n...\n...")
        .head(LONG)
        .map(r#"rivers: [(class: River, sides: ["0101 NE", "0101 SE"])], roads: [(class: Dirt, way: ["0101", "0201"])],"#)
        .unit(Side::One, "h", "howitzer", "0201")
        .unit(Side::Two, "x", "rifle", "0303");
    let mut game = stage.game();
    let edge = Edge::new(game.scenario().map.grid, hex(&game, "0101"), Dir::SE).unwrap();
    let order = |game: &Game| Order::Move { units: vec![unit(game, "h")], to: hex(game, "0202") };
    assert_eq!(would_accept(game.view(Side::One), order(&game)), Ok(()));
    game.submit(Side::One, Order::FireAtBridge { unit: unit(&game, "h"), edge }).unwrap();
    assert_eq!(would_accept(game.view(Side::One), order(&game)), Err(Refusal::AlreadyFought));
    end_round(&mut game);
    assert_eq!(would_accept(game.view(Side::One), order(&game)), Ok(()), "in the next round again");
}

#[test]
fn o3_2_b_who_is_hit_goes_no_farther_in_that_round() {
    let stage = Stage::new("......\n......").head(LONG).unit(Side::One, "t", "tank", "0101");
    let game = stage.unit(Side::Two, "z", "rifle", "0602").game();
    let mut game = mined(&game, 1, Side::Two, &["0201"]);
    go(&mut game, Side::One, "t", "0201");
    assert_eq!(struck(&game).len(), 1);
    let on = Order::Move { units: vec![unit(&game, "t")], to: hex(&game, "0301") };
    assert_eq!(would_accept(game.view(Side::One), on.clone()), Err(Refusal::CannotMove), "two more points are left");
    end_round(&mut game);
    assert_eq!(would_accept(game.view(Side::One), on), Ok(()));
}

#[test]
fn o3_2_b_mines_lie_on_the_way_of_those_who_flee_too() {
    let ring = ["0201", "0202", "0303", "0401", "0402"];
    let mut met = 0;
    for seed in 0..80 {
        let stage = Stage::new("........\n........\n........\n........\n........")
            .unit(Side::One, "n", "tank", "0301")
            .unit(Side::One, "o", "tank", "0301")
            .unit_with(Side::Two, "b", "rifle", "0302", "experience: Conscript")
            .unit(Side::Two, "f", "rifle", "0805");
        let mut game = mined(&stage.game(), seed, Side::One, &ring);
        let target = hex(&game, "0302");
        let beaten = unit(&game, "b");
        go(&mut game, Side::One, "n", "0302");
        go(&mut game, Side::One, "o", "0302");
        game.submit(Side::One, Order::EndMovement).unwrap();
        game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
        if report(&game).fate(beaten) != Some(Fate::Retreats) {
            continue;
        }
        let grid = game.scenario().map.grid;
        let hits: Vec<_> = struck(&game).into_iter().filter(|(unit, ..)| *unit == beaten).collect();
        assert!(hits.iter().any(|(_, hex, _)| grid.distance(*hex, target) == 1), "seed {seed}: {hits:?}");
        let legs: Vec<_> = game
            .journal()
            .iter()
            .filter_map(|entry| match entry.event {
                Event::Retreated { unit, from, to } if unit == beaten => Some((from, to)),
                _ => None,
            })
            .collect();
        assert_eq!(legs[0].0, target);
        assert!(legs.windows(2).all(|pair| pair[0].1 == pair[1].0), "{legs:?}");
        let state = game.field().load(beaten);
        assert!(state.position == Position::Gone || state.tile() == legs.last().map(|leg| leg.1));
        assert!(state.position == Position::Gone || state.moved.shifted, "it has moved in this round (O3.1.a)");
        sound(&game).unwrap();
        met += 1;
    }
    assert!(met > 0, "in eighty fights nobody retreated");
}

#[test]
fn o3_2_b_who_goes_back_into_mines_enters_them() {
    let stage = Stage::new("...\n...").head(LONG).unit(Side::One, "a", "rifle", "0101");
    let mut game = mined(&stage.unit(Side::Two, "b", "rifle", "0201").game(), 3, Side::One, &["0101"]);
    go(&mut game, Side::One, "a", "0201");
    assert!(struck(&game).is_empty());
    game.submit(Side::One, Order::SendBack { unit: unit(&game, "a") }).unwrap();
    assert_eq!(struck(&game).iter().map(|(_, at, _)| *at).collect::<Vec<_>>(), [hex(&game, "0101")]);
    assert_eq!(game.can_undo(), Err(Lock::Dice));
    sound(&game).unwrap();
}

#[test]
fn o3_2_b_parachutists_come_down_in_mines() {
    let stage = Stage::new(".......\n.......\n.......")
        .head(LONG)
        .unit(Side::One, "a", "rifle", "0101")
        .coming(Side::One, "p", "rifle", r#"drops: (round: 2, at: "0602", fragments: 1)"#)
        .unit(Side::Two, "b", "rifle", "0203");
    let mut game = mined(&stage.game(), 1, Side::Two, &["0602"]);
    end_round(&mut game);
    assert_eq!(struck(&game).iter().map(|(id, at, _)| (*id, *at)).collect::<Vec<_>>(), [(unit(&game, "p"), hex(&game, "0602"))]);
    assert_eq!(game.view(Side::One).works.mines.len(), 1, "now it knows of them");
    sound(&game).unwrap();
}

#[test]
fn o0_j_who_dies_unseen_in_mines_is_not_told_to_the_enemy() {
    for (watcher, told) in [("0603", false), ("0301", true)] {
        let stage = Stage::new("......\n......\n......").head(LONG).unit(Side::One, "l", "platoon", "0101");
        let stage = stage.unit(Side::One, "a", "rifle", "0103").unit(Side::Two, "z", "rifle", watcher);
        let game = mined(&stage.game(), 1, Side::Two, &["0201"]);
        let platoon = unit(&game, "l");
        let mut game = changed(&game, |units| {
            let row = &mut units[platoon.index()].rows.0[0];
            (row.total, row.temporary) = (2, 1);
        });
        go(&mut game, Side::One, "l", "0201");
        assert_eq!(game.field().load(platoon).position, Position::Gone);
        let heard = |side| {
            let journal = game.journal();
            journal.iter().any(|entry| matches!(entry.for_side(side), Some(Event::Lost { how: Loss::Destroyed, .. })))
        };
        assert_eq!((heard(Side::One), heard(Side::Two)), (true, told), "{watcher}");
    }
}

#[test]
fn o5_4_a_who_has_left_his_vehicles_is_ferried_and_mined_as_infantry() {
    let stage = Stage::new("...\n...\n...")
        .head(LONG)
        .map(r#"rivers: [(class: Large, sides: ["0101 NE", "0101 SE", "0102 NE", "0102 SE", "0103 NE", "0103 SE"])],"#)
        .unit(Side::One, "p", "sappers", "0101")
        .unit(Side::One, "c", "pontoons", "0101")
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "x", "rifle", "0303");
    let mut game = stage.game();
    let edge = Edge::new(game.scenario().map.grid, hex(&game, "0101"), Dir::SE).unwrap();
    let units = vec![unit(&game, "c"), unit(&game, "p")];
    game.submit(Side::One, Order::Build { units, work: Work::Ferry { edge, tonnes: 10 } }).unwrap();
    end_round(&mut game);
    let crosses = |game: &Game, key: &str| {
        let order = Order::Move { units: vec![unit(game, key)], to: hex(game, "0201") };
        would_accept(game.view(Side::One), order)
    };
    assert!(crosses(&game, "t").is_err(), "10 t carry no tanks");
    game.submit(Side::One, Order::Abandon { unit: unit(&game, "t") }).unwrap();
    let scenario = game.scenario();
    let load = ferry::load(&scenario, [game.view(Side::One).sheet_of(unit(&game, "t"))]);
    assert_eq!((load, crosses(&game, "t")), (100, Ok(())), "as a company on foot");
    go(&mut game, Side::One, "t", "0201");
    assert!(crosses(&game, "a").is_err(), "one company a round");
    sound(&game).unwrap();
    // W3, not W6.
    let stage = Stage::new("...\n...").head(LONG).unit(Side::One, "t", "tank", "0101");
    let game = stage.unit(Side::Two, "z", "rifle", "0302").game();
    let damages: std::collections::BTreeSet<u8> = (0..60)
        .map(|seed| {
            let mut game = mined(&game, seed, Side::Two, &["0201"]);
            game.submit(Side::One, Order::Abandon { unit: unit(&game, "t") }).unwrap();
            go(&mut game, Side::One, "t", "0201");
            struck(&game)[0].2
        })
        .collect();
    assert_eq!(damages.into_iter().collect::<Vec<_>>(), [1, 2, 3]);
}
