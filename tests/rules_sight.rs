//! Chapter 6: sight, and O0.g, O0.j.

use hacse::{
    content::tables::{Light, Sky},
    engine::{grid::Tile, side::Side},
    operations::{
        game::Game,
        order::Order,
        sight::{Visibility, rule},
    },
};

use crate::support::{
    Stage, end_round,
    fights::{fight, report},
    hex, unit,
};

fn visibility(light: Light, sky: Sky) -> Visibility {
    Visibility { light, sky }
}

const FINE: Visibility = Visibility { light: Light::Day, sky: Sky::Clear };

/// How far along a row of one terrain a viewer at the left end sees.
fn reach_of_sight(letter: char, viewer_level: u8, visibility: Visibility) -> u32 {
    let row: String = std::iter::once('.').chain(std::iter::repeat_n(letter, 9)).collect();
    let levels = format!("{viewer_level}000000000");
    let terrain = format!("{row}\n{row}\n{row}\n{row}\n{row}\n{row}");
    let levels = format!("0000000000\n0000000000\n{levels}\n0000000000\n0000000000\n0000000000");
    let stage = Stage::new(&terrain).levels(&levels).unit(Side::One, "a", "rifle", "0103").unit(Side::Two, "b", "rifle", "0101");
    let scenario = stage.scenario();
    let (grid, viewer) = (scenario.map.grid, scenario.map.grid.parse_label("0103").unwrap());
    grid.tiles()
        .filter(|tile| rule::sees(&scenario.map, &scenario.rules, viewer, *tile, visibility))
        .map(|tile| grid.distance(viewer, tile))
        .max()
        .unwrap()
}

#[test]
fn o6_b_range_by_the_enemys_terrain() {
    for (letter, level_ground) in [('.', 1), ('d', 1), ('r', 1), ('w', 0), ('m', 0), ('v', 0), ('W', 0), ('T', 0)] {
        // The first column is open: it is always seen at 1.
        assert_eq!(reach_of_sight(letter, 0, FINE), level_ground.max(1), "{letter}");
    }
    assert_eq!(reach_of_sight('~', 0, FINE), 2);
}

#[test]
fn o6_b_one_hex_more_per_level_the_viewer_is_higher() {
    assert_eq!(reach_of_sight('.', 1, FINE), 2);
    assert_eq!(reach_of_sight('.', 2, FINE), 3);
    assert_eq!(reach_of_sight('~', 1, FINE), 3);
    assert_eq!(reach_of_sight('W', 2, FINE), 3, "only the open first column");
}

#[test]
fn o6_c_weather_and_light_after_the_terrain() {
    let far = |level, light, sky| reach_of_sight('.', level, visibility(light, sky));
    assert_eq!(far(0, Light::Day, Sky::VeryClear), 1, "only if at least 2");
    assert_eq!(far(1, Light::Day, Sky::VeryClear), 3);
    assert_eq!(far(0, Light::Day, Sky::Hazy), 1, "only if at least 2");
    assert_eq!(far(1, Light::Day, Sky::Hazy), 1);
    assert_eq!(far(0, Light::Twilight, Sky::Clear), 0);
    assert_eq!(far(0, Light::Day, Sky::Rain), 0);
    assert_eq!(far(2, Light::Twilight, Sky::Rain), 1, "they add");
    assert_eq!(far(3, Light::Night, Sky::Clear), 0, "night: own hex only");
    assert_eq!(far(3, Light::Day, Sky::Fog), 0, "fog: own hex only");
}

#[test]
fn o6_d_ground_between() {
    // Two hexes on equal ground with one between them.
    let sees = |middle: char, levels: &str| {
        let stage = Stage::new(&format!("...\n.{middle}.\n...\n...")).levels(&format!("000\n{levels}\n000\n000"));
        let stage = stage.unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0304");
        let scenario = stage.scenario();
        let grid = scenario.map.grid;
        let (north, south) = (grid.parse_label("0201").unwrap(), grid.parse_label("0203").unwrap());
        rule::line_is_clear(&scenario.map, &scenario.rules, north, south)
    };
    for wood in ['w', 'W', 'v', 'T', 'm'] {
        assert!(!sees(wood, "000"), "{wood} as high as both blocks");
    }
    for open in ['.', 'r', 'd'] {
        assert!(sees(open, "000"), "{open} as high as both does not block");
    }
    assert!(!sees('.', "010"), "higher than both always blocks");
}

#[test]
fn o6_d_lower_ground_does_not_matter() {
    let stage = Stage::new("...\n.W.\n...").levels("010\n000\n010").unit(Side::One, "a", "rifle", "0201").unit(
        Side::Two,
        "b",
        "rifle",
        "0303",
    );
    let scenario = stage.scenario();
    let grid = scenario.map.grid;
    let [north, south] = ["0201", "0203"].map(|label| grid.parse_label(label).unwrap());
    assert!(rule::line_is_clear(&scenario.map, &scenario.rules, north, south));
}

#[test]
fn o6_d_lines_of_mixed_terrain_are_the_same_both_ways_and_mirrored() {
    let letters = ['.', 'w', 'W', 'v', '.', '.', 'm', 'r', '.', '.'];
    let pick = |col: usize, row: usize| letters[(col * 7 + row * row * 3 + col * row) % letters.len()];
    let level = |col: usize, row: usize| char::from(b'0' + u8::try_from((col * 5 + row * 11) % 13 / 11).unwrap());
    let grid_of = |cell: &dyn Fn(usize, usize) -> char| {
        (0..21).map(|row| (0..21).map(|col| cell(col, row)).collect::<String>()).collect::<Vec<_>>().join("\n")
    };
    let plain = Stage::new(&grid_of(&pick)).levels(&grid_of(&level));
    // Mirrored west to east: 21 columns keep even columns even.
    let mirrored = Stage::new(&grid_of(&|col, row| pick(20 - col, row))).levels(&grid_of(&|col, row| level(20 - col, row)));
    let [plain, mirrored] = [plain, mirrored]
        .map(|stage| stage.unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "2121").scenario());
    let grid = plain.map.grid;
    let flip = |tile: Tile| {
        let (col, row) = grid.col_row(tile);
        grid.tile(20 - col, row).unwrap()
    };
    for from in grid.tiles() {
        for to in grid.tiles().filter(|to| grid.distance(from, *to) <= 20) {
            let clear = rule::line_is_clear(&plain.map, &plain.rules, from, to);
            assert_eq!(clear, rule::line_is_clear(&plain.map, &plain.rules, to, from), "back {from:?} {to:?}");
            assert_eq!(
                clear,
                rule::line_is_clear(&mirrored.map, &mirrored.rules, flip(from), flip(to)),
                "mirror {from:?} {to:?}"
            );
        }
    }
}

#[test]
fn o0_j_a_seen_hex_shows_kind_and_thirds_only() {
    let stage = Stage::new("....\n....").unit(Side::One, "a", "rifle", "0101").unit_with(
        Side::Two,
        "b",
        "rifle",
        "0201",
        "lost: [0, 6], dug_in: true",
    );
    let game = stage.game();
    let contact = game.view(Side::One).contacts[&unit(&game, "b")];
    assert!(contact.now && contact.dug_in);
    assert_eq!(contact.thirds, 2, "7 of 13 circles");
}

#[test]
fn o0_j_a_place_seen_empty_is_forgotten() {
    let stage =
        Stage::new(".....\n.....\n.....\n.....").unit(Side::One, "a", "rifle", "0201").unit(Side::Two, "b", "tank", "0202");
    let mut game = stage.game();
    game.submit(Side::One, Order::EndTurn).unwrap();
    let to = hex(&game, "0204");
    game.submit(Side::Two, Order::Move { units: vec![unit(&game, "b")], to }).unwrap();
    game.submit(Side::Two, Order::EndTurn).unwrap();
    // The hex where it stood is seen: it is not there.
    assert!(!game.view(Side::One).contacts.contains_key(&unit(&game, "b")));
}

#[test]
fn o6_b_what_a_level_adds_by_terrain() {
    let stage = Stage::new(".drwmvWT~").levels("200000000").unit(Side::One, "a", "rifle", "0101");
    let scenario = stage.unit(Side::Two, "b", "rifle", "0301").scenario();
    let range = |viewer: u32, target: u32| rule::range(&scenario.map, &scenario.rules, Tile(viewer), Tile(target), FINE).value;
    // Desert, rough, light wood, marsh, village, dense wood, town, water: from equal ground and from two levels up.
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(|target| range(1, target)), [1, 1, 0, 0, 0, 0, 0, 2]);
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(|target| range(0, target)), [3, 3, 2, 2, 2, 0, 0, 4]);
    assert_eq!(range(1, 0), 1, "from below the hill is open ground like any other");
}

#[test]
fn o6_c_snow_dust_and_haze_with_twilight() {
    let far = |level, light, sky| reach_of_sight('.', level, visibility(light, sky));
    for sky in [Sky::Rain, Sky::Snow, Sky::Dust, Sky::Sandstorm] {
        assert_eq!((far(0, Light::Day, sky), far(2, Light::Day, sky)), (0, 2), "{sky:?}");
    }
    assert_eq!(far(2, Light::Twilight, Sky::Clear), 2);
    assert_eq!(far(2, Light::Twilight, Sky::Hazy), 1);
    assert_eq!(reach_of_sight('~', 0, visibility(Light::Day, Sky::VeryClear)), 3);
    assert_eq!(reach_of_sight('~', 0, visibility(Light::Day, Sky::Hazy)), 1);
    assert_eq!(reach_of_sight('~', 0, visibility(Light::Night, Sky::Clear)), 0);
}

#[test]
fn o6_d_between_the_heights_of_the_two_only_cover_blocks() {
    // Viewer on level 2, target on level 0, ground of level 0, 1, 2 or 3 between.
    let clear = |middle: char, level: u8| {
        let stage = Stage::new(&format!("...\n.{middle}.\n...\n...")).levels(&format!("020\n0{level}0\n000\n000"));
        let stage = stage.unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0304");
        let scenario = stage.scenario();
        let [north, south] = ["0201", "0203"].map(|label| scenario.map.grid.parse_label(label).unwrap());
        rule::line_is_clear(&scenario.map, &scenario.rules, north, south)
    };
    assert_eq!([0, 1, 2, 3].map(|level| clear('w', level)), [false; 4]);
    assert_eq!([0, 1, 2, 3].map(|level| clear('.', level)), [true, true, true, false]);
}

#[test]
fn o0_j_what_is_remembered_keeps_its_place_and_round() {
    let stage = Stage::new("......\n......\n......").unit(Side::One, "a", "tank", "0201").unit(Side::Two, "b", "tank", "0301");
    let mut game = stage.game();
    end_round(&mut game);
    assert_eq!(game.view(Side::One).contacts[&unit(&game, "b")].round.0, 1);
    let back = hex(&game, "0101");
    game.submit(Side::One, Order::Move { units: vec![unit(&game, "a")], to: back }).unwrap();
    end_round(&mut game);
    game.submit(Side::One, Order::EndTurn).unwrap();
    let away = hex(&game, "0402");
    game.submit(Side::Two, Order::Move { units: vec![unit(&game, "b")], to: away }).unwrap();
    let contact = game.view(Side::One).contacts[&unit(&game, "b")];
    assert_eq!((contact.now, contact.tile, contact.round.0), (false, hex(&game, "0301"), 1), "where it was seen last");
    assert!(!game.view(Side::One).enemy_seen(hex(&game, "0301")));
}

#[test]
fn o0_j_thirds_are_rounded_up() {
    let thirds = |lost: u8| {
        let stage = Stage::new("..").unit(Side::One, "a", "rifle", "0101").unit_with(
            Side::Two,
            "b",
            "rifle",
            "0201",
            &format!("lost: [0, {lost}]"),
        );
        let game = stage.game();
        game.view(Side::One).contacts[&unit(&game, "b")].thirds
    };
    // Of 13 circles 13, 9, 8, 5, 4, 1 are whole.
    assert_eq!([0, 4, 5, 8, 9, 12].map(thirds), [3, 3, 2, 2, 1, 1]);
}

#[test]
fn o0_g_fire_shows_to_the_hexes_around_until_the_rounds_end() {
    let stage = Stage::new("W....\n.....\n.....")
        .unit(Side::One, "m", "mg", "0101")
        .unit_with(Side::Two, "b", "rifle", "0201", "experience: Elite")
        .unit(Side::Two, "t", "tank", "0501");
    let mut seen_by_fire = 0;
    for seed in 0..10 {
        let mut game = Game::new(stage.scenario(), seed);
        fight(&mut game, "0201", 1, &["m"]);
        let (m, target) = (unit(&game, "m"), hex(&game, "0201"));
        let fired = report(&game).attack.len() == 1;
        let near = game.view(Side::Two).unit(unit(&game, "b")).unwrap().tile() == Some(target);
        if !(fired && near) {
            continue;
        }
        seen_by_fire += 1;
        assert!(game.view(Side::Two).contacts[&m].now);
        end_round(&mut game);
        assert!(!game.view(Side::Two).contacts[&m].now, "with the round its fire is forgotten");
    }
    assert!(seen_by_fire > 5);
}

#[test]
fn o0_g_who_comes_beside_one_that_fired_sees_him_and_cannot_take_it_back() {
    // Side Two begins; machine guns fire out of a wood and drive off whoever stood before it.
    let stage = Stage::new("..W..\n.....\n.....")
        .unit_with(Side::One, "a", "platoon", "0201", "experience: Conscript, lost: [2]")
        .unit(Side::One, "t", "tank", "0503")
        .unit(Side::Two, "g", "mg", "0301");
    let mut scenario = stage.scenario();
    std::sync::Arc::make_mut(&mut scenario).first_side = Side::Two;
    let mut driven_off = 0;
    for seed in 0..30 {
        let mut game = Game::new(scenario.clone(), seed);
        fight(&mut game, "0201", 1, &["g"]);
        game.submit(Side::Two, Order::EndTurn).unwrap();
        let g = unit(&game, "g");
        if game.view(Side::One).contacts.get(&g).is_some_and(|contact| contact.now) {
            continue;
        }
        driven_off += 1;
        // The tanks come from out of sight to the edge of the wood.
        let beside = hex(&game, "0302");
        assert!(!game.view(Side::One).seen[hex(&game, "0301").index()]);
        game.submit(Side::One, Order::Move { units: vec![unit(&game, "t")], to: beside }).unwrap();
        assert!(game.view(Side::One).contacts[&g].now);
        assert!(game.can_undo().is_err(), "it was shown something");
    }
    assert!(driven_off > 3, "{driven_off}");
}
