//! Works of pioneers where they meet other rules: retreat into mines, bridge and river and road, what nobody knows of.

use hacse::{
    ai::{self, Supervisor},
    engine::{
        grid::{Dir, path::Step},
        side::{Side, Sides},
    },
    operations::{
        engineers::{
            sites::{Bridge, Change, Minefield},
            work::{Edge, Work},
        },
        event::Event,
        game::Game,
        movement::going::Mover,
        order::Order,
    },
};

use crate::support::{Stage, end_round, go, hex, sound, told, unit};

const LONG: &str = "hour: 8), rounds: 40, weather: 2, ground: Dry, night_rest: false, light: Summer";

/// The same game with minefields of a side in some hexes, known to whom it says.
fn with_mines(game: &Game, side: Side, known: Sides, labels: &[&str]) -> Game {
    let mut snapshot = game.snapshot();
    for label in labels {
        snapshot.state.small.works.lay(Minefield { hex: hex(game, label), side, known, lane: false });
    }
    Game::restore(game.scenario(), snapshot).unwrap()
}

/// The same game with a bridge of so much material, in units of 100 kg, known to whom it says.
fn with_bridge(game: &Game, label: &str, dir: Dir, material: u32, knows: &[Side]) -> Game {
    let mut snapshot = game.snapshot();
    let edge = Edge::new(game.scenario().map.grid, hex(game, label), dir).unwrap();
    let works = &mut snapshot.state.small.works;
    let bridge = Some(Bridge { material, pontoon: true, by: Some(Side::One) });
    works.set_change(Change { bridge, ..Change::none(edge) });
    for side in knows {
        works.learn(*side, edge);
    }
    Game::restore(game.scenario(), snapshot).unwrap()
}

#[test]
fn who_retreats_runs_into_mines_too() {
    let mut struck = 0;
    for seed in 0..40 {
        let stage =
            Stage::new("......\n......\n......").head(LONG).unit_with(Side::Two, "b", "rifle", "0202", "experience: Conscript");
        let stage = ["a", "c", "d"].iter().fold(stage, |stage, key| stage.unit(Side::One, key, "rifle", "0102"));
        let game = Game::new(stage.scenario(), seed);
        let all: Vec<String> = (3..=6).flat_map(|col| (1..=3).map(move |row| format!("{col:02}{row:02}"))).collect();
        let labels: Vec<&str> = all.iter().map(String::as_str).chain(["0201", "0203"]).collect();
        let mut game = with_mines(&game, Side::One, Sides::only(Side::One), &labels);
        for key in ["a", "c", "d"] {
            go(&mut game, Side::One, key, "0202");
        }
        game.submit(Side::One, Order::EndMovement).unwrap();
        let contested = hex(&game, "0202");
        game.submit(Side::One, Order::Resolve { hex: contested }).unwrap();
        let events = game.journal();
        let b = unit(&game, "b");
        let fled = events.iter().find_map(|entry| match entry.event {
            Event::Retreated { unit, to, .. } if unit == b => Some(to),
            _ => None,
        });
        let mined = events.iter().find_map(|entry| match entry.event {
            Event::Mined { unit, hex, damages, .. } if unit == b => Some((hex, damages)),
            _ => None,
        });
        assert_eq!(fled, mined.map(|(hex, _)| hex), "seed {seed}");
        if let Some((_, damages)) = mined {
            assert!((1..=3).contains(&damages));
            struck += 1;
        }
        sound(&game).unwrap();
    }
    assert!(struck > 3, "{struck}");
}

#[test]
fn bridge_and_river_and_road() {
    // A road leads to the river on both sides, and over it only by what pioneers build.
    let stage = Stage::new("....\n....")
        .head(LONG)
        .map(r#"rivers: [(class: River, width: 50, sides: ["0201 NE", "0201 SE", "0202 NE", "0202 SE"])], roads: [(class: Dirt, way: ["0101", "0201", "0301", "0401"])], bridges: [(hex: "0201", side: NE, capacity: 0)],"#)
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::One, "l", "light", "0101")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "x", "rifle", "0402");
    let game = stage.game();
    let step = |game: &Game, key: &str| {
        let view = game.view(Side::One);
        view.costs[&Mover::of(game.scenario().sheet_of(unit(game, key)))].get(hex(game, "0201"), Dir::NE)
    };
    assert_eq!([step(&game, "a"), step(&game, "t"), step(&game, "l")], [Step::WholeAllowance, Step::Forbidden, Step::Forbidden]);
    // 50 m: 20 t for capacity 1, which counts as open ground though a road leads over it.
    let one = with_bridge(&game, "0201", Dir::NE, 200, &Side::BOTH);
    let open = Step::Points { cost: 1, road: false };
    assert_eq!([step(&one, "a"), step(&one, "t"), step(&one, "l")], [open, Step::Forbidden, open]);
    let two = with_bridge(&game, "0201", Dir::NE, 400, &Side::BOTH);
    let road = Step::Points { cost: 1, road: true };
    assert_eq!([step(&two, "a"), step(&two, "t"), step(&two, "l")], [road; 3]);
    let none = with_bridge(&game, "0201", Dir::NE, 199, &Side::BOTH);
    assert_eq!(step(&none, "a"), Step::WholeAllowance, "too little for any");
    for game in [one, two, none] {
        sound(&game).unwrap();
    }
}

#[test]
fn goods_go_over_bridges_that_stand() {
    let stage = Stage::new("....\n....")
        .head(&format!("{LONG}, command: false"))
        .supply(r#"(side: One, at: "0101", kind: Railhead, name: (de: "", en: ""))"#)
        .map(r#"rivers: [(class: River, width: 50, sides: ["0201 NE", "0201 SE", "0202 NE", "0202 SE"])], roads: [(class: Dirt, way: ["0101", "0201", "0301", "0401"])], bridges: [(hex: "0201", side: NE, capacity: 0)],"#)
        .staff(Side::One, "s", "motstaff", "0301")
        .unit(Side::One, "a", "rifle", "0301")
        .unit(Side::Two, "x", "rifle", "0402");
    let game = stage.game();
    let ways = |game: &Game| game.view(Side::One).supply_plan().ways.len();
    assert_eq!(ways(&game), 0);
    assert!(ways(&with_bridge(&game, "0201", Dir::NE, 200, &Side::BOTH)) > 0);
    assert_eq!(ways(&with_bridge(&game, "0201", Dir::NE, 0, &Side::BOTH)), 0);
}

#[test]
fn what_a_side_does_not_know_changes_no_answer() {
    let stage = Stage::new(".......\n.......\n.......")
        .head(LONG)
        .map(r#"rivers: [(class: River, sides: ["0601 NE", "0601 SE", "0602 NE", "0602 SE", "0603 NE", "0603 SE"])],"#)
        .unit(Side::One, "a", "tank", "0101")
        .unit(Side::One, "p", "sappers", "0102")
        .unit(Side::Two, "x", "rifle", "0702");
    let plain = stage.game();
    let mines = with_mines(&plain, Side::Two, Sides::only(Side::Two), &["0201", "0202", "0301"]);
    let bridge = with_bridge(&plain, "0601", Dir::SE, 9_000, &[Side::Two]);
    for other in [mines, bridge] {
        assert_eq!(told(other.view(Side::One)), told(plain.view(Side::One)));
        assert_eq!(other.view(Side::One).map, plain.view(Side::One).map);
        assert_ne!(told(other.view(Side::Two)), told(plain.view(Side::Two)));
        for tile in plain.scenario().map.grid.tiles() {
            let order = Order::Move { units: vec![unit(&plain, "a")], to: tile };
            let answer = |game: &Game| hacse::operations::game::would_accept(game.view(Side::One), order.clone());
            assert_eq!(answer(&other), answer(&plain));
        }
    }
}

#[test]
fn the_computer_digs_in_where_it_holds() {
    let stage = Stage::new(".....\n..v..\n.....")
        .head(LONG)
        .goals(r#"(side: One, name: (de: "", en: ""), points: 5, when: HoldAtEnd("0302")),"#)
        .map("control: r\"\n11111\n11111\n11111\n\",")
        .unit(Side::One, "a", "rifle", "0302")
        .unit(Side::One, "p", "sappers", "0302")
        .unit(Side::Two, "x", "rifle", "0502");
    let mut game = stage.game();
    ai::play_turn(&mut game, Side::One, &Supervisor::default());
    assert!(game.field().res::<hacse::operations::engineers::sites::Sites>().busy(unit(&game, "p")));
    ai::play_turn(&mut game, Side::Two, &Supervisor::default());
    assert!(game.field().load(unit(&game, "a")).works.dug_in);
}

#[test]
fn the_computer_brings_tanks_over_a_river_that_it_cannot_pass() {
    let stage = Stage::new("........\n........\n........")
        .head(LONG)
        .goals(r#"(side: One, name: (de: "", en: ""), points: 9, when: HoldAtEnd("0802")),"#)
        .map(r#"rivers: [(class: Large, width: 50, sides: ["0401 NE", "0401 SE", "0402 NE", "0402 SE", "0403 NE", "0403 SE"])],"#)
        .unit(Side::One, "t", "tank", "0202")
        .unit(Side::One, "p", "sappers", "0202")
        .unit(Side::One, "c", "pontoons", "0202")
        .unit(Side::Two, "x", "platoon", "0801");
    let mut game = stage.game();
    for _ in 0..14 {
        for side in Side::BOTH {
            if game.outcome().is_none() {
                ai::play_turn(&mut game, side, &Supervisor::default());
                sound(&game).unwrap();
            }
        }
    }
    let over = |key: &str| {
        let tile = game.field().load(unit(&game, key)).tile();
        tile.is_some_and(|tile| game.scenario().map.grid.col_row(tile).0 >= 4)
    };
    let built = game
        .journal()
        .iter()
        .any(|entry| matches!(entry.event, Event::WorkDone { work: Work::Bridge { .. } | Work::Ferry { .. }, .. }));
    assert!(built && over("t"), "{built}");
}

#[test]
fn the_computer_blows_a_bridge_before_a_stronger_enemy() {
    let mut blown = 0;
    for seed in 0..8 {
        let mut stage = Stage::new("......\n......\n......")
            .head(LONG)
            .goals(r#"(side: One, name: (de: "", en: ""), points: 5, when: HoldAtEnd("0101")),"#)
            .map("control: r\"\n111222\n111222\n111222\n\",")
            .map(r#"rivers: [(class: River, sides: ["0301 NE", "0301 SE", "0302 NE", "0302 SE", "0303 NE", "0303 SE"])], roads: [(class: Dirt, way: ["0202", "0302", "0402", "0502"])],"#)
            .unit(Side::One, "p", "sappers", "0302")
            .unit(Side::One, "a", "platoon", "0101");
        for key in ["x", "y", "z"] {
            stage = stage.unit(Side::Two, key, "tank", "0402");
        }
        let mut game = Game::new(stage.scenario(), seed);
        ai::play_turn(&mut game, Side::One, &Supervisor::default());
        let began =
            game.journal().iter().any(|entry| matches!(entry.event, Event::WorkBegan { work: Work::Demolish { .. }, .. }));
        assert!(began, "seed {seed}");
        game.submit(Side::Two, Order::EndTurn).unwrap();
        let edge = Edge::new(game.scenario().map.grid, hex(&game, "0302"), Dir::SE).unwrap();
        let bridges = [Dir::NE, Dir::SE].map(|dir| game.view(Side::One).map.side(hex(&game, "0302"), dir).bridge);
        blown += usize::from(bridges == [0, 0]);
        let _ = edge;
    }
    assert!(blown > 0, "a roll of 8 or more");
}

#[test]
fn undo_of_a_work_brings_everything_back() {
    let stage = Stage::new("...\n...")
        .head(LONG)
        .unit(Side::One, "p", "sappers", "0101")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "x", "rifle", "0302");
    let mut game = stage.game();
    let before = (game.digest(), told(game.view(Side::One)));
    let works = [Work::Mines { hex: hex(&game, "0101") }, Work::Position { hex: hex(&game, "0101"), unit: unit(&game, "a") }];
    for work in works {
        game.submit(Side::One, Order::Build { units: vec![unit(&game, "p")], work }).unwrap();
        sound(&game).unwrap();
    }
    game.submit(Side::One, Order::StopWork { unit: unit(&game, "p") }).unwrap();
    for _ in 0..3 {
        game.undo().unwrap();
        sound(&game).unwrap();
    }
    assert_eq!((game.digest(), told(game.view(Side::One))), before);
    end_round(&mut game);
}
