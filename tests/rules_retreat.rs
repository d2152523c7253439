//! O7.6.b, O0.l, O4.1.a: where beaten units go.

use std::sync::Arc;

use hacse::{
    content::scenario::{Scenario, UnitId},
    engine::{grid::Tile, side::Side},
    operations::{
        combat::{
            report::{Fate, MoraleResult},
            retreat::{self, Closed, Escape, Whereabouts},
        },
        event::Event,
        forces::components::Position,
        game::Game,
        order::Order,
    },
};

use crate::support::{
    Stage, end_round,
    fights::{FINE, fights, report, setup},
    go, hex, unit,
};

#[test]
fn o7_6_b_a_beaten_unit_goes_to_the_nearest_hex_no_enemy_sees_into() {
    for seed in 0..60 {
        let stage = Stage::new("........\n........\n........\n........")
            .unit(Side::One, "n", "tank", "0301")
            .unit(Side::One, "o", "tank", "0301")
            .unit_with(Side::Two, "b", "rifle", "0302", "experience: Conscript")
            .unit(Side::Two, "f", "rifle", "0804");
        let mut game = Game::new(stage.scenario(), seed);
        let target = hex(&game, "0302");
        go(&mut game, Side::One, "n", "0302");
        go(&mut game, Side::One, "o", "0302");
        game.submit(Side::One, Order::EndMovement).unwrap();
        game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
        let beaten = game.field().load(unit(&game, "b"));
        if report(&game).fate(beaten.id) == Some(Fate::Retreats) {
            let at = beaten.tile().expect("it retreated");
            let view = game.view(Side::One);
            assert!(!view.seen[at.index()], "seed {seed}: no enemy sees into the hex");
            assert!(game.scenario().map.grid.distance(target, at) <= 4);
            return;
        }
        assert!(matches!(beaten.position, Position::On(_) | Position::Gone));
    }
    panic!("in sixty fights nobody retreated");
}

/// Where the enemies, the superior, the staffs and the crowds around a beaten unit are.
#[derive(Default)]
struct Around {
    enemies: Vec<Tile>,
    superior: Option<Tile>,
    staffs: Vec<Tile>,
    full: Vec<(Tile, u32)>,
}

impl Whereabouts for Around {
    fn occupied(&self, tile: Tile, side: Side) -> bool {
        side == Side::One && self.enemies.contains(&tile)
    }

    fn hexes_of(&self, side: Side) -> Vec<Tile> {
        if side == Side::One { self.enemies.clone() } else { Vec::new() }
    }

    fn superior(&self, _unit: UnitId) -> Option<Tile> {
        self.superior
    }

    fn halves(&self, tile: Tile, side: Side) -> u32 {
        self.full.iter().filter(|(full, _)| side == Side::Two && *full == tile).map(|(_, halves)| *halves).sum()
    }

    fn supply(&self, side: Side) -> Vec<Tile> {
        if side == Side::Two { self.staffs.clone() } else { Vec::new() }
    }
}

fn tile(scenario: &Scenario, label: &str) -> Tile {
    scenario.map.grid.parse_label(label).unwrap()
}

/// How unit "b" gets away from `from` on a map.
fn escapes(scenario: &Scenario, from: &str, around: &Around, closed: &Closed) -> Option<Escape> {
    let unit = scenario.unit_ids().find(|id| scenario.unit(*id).key == "b").unwrap();
    retreat::escape(scenario, FINE, around, closed, (unit, scenario.unit(unit).sheet), tile(scenario, from))
}

/// Where unit "b" goes from `from` on a map, with enemies and perhaps a superior in these hexes.
fn goes(scenario: &Scenario, from: &str, enemies: &[&str], superior: Option<&str>) -> Option<String> {
    let at = |label: &str| tile(scenario, label);
    let around =
        Around { enemies: enemies.iter().map(|label| at(label)).collect(), superior: superior.map(at), ..Around::default() };
    match escapes(scenario, from, &around, &Closed::default()) {
        Some(Escape::To(tile)) => Some(scenario.map.grid.label(tile).to_string()),
        _ => None,
    }
}

fn beaten(terrain: &str, sheet: &str) -> Arc<Scenario> {
    Stage::new(terrain).unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", sheet, "0301").scenario()
}

#[test]
fn o7_6_b_the_nearest_unseen_hex_and_of_several_that_nearer_to_the_superior() {
    let open = beaten(&[".......\n"; 7].concat(), "rifle");
    // The enemy in the hex itself sees all six around: two hexes must be gone.
    assert_eq!(goes(&open, "0404", &["0404"], Some("0407")), Some("0406".into()));
    assert_eq!(goes(&open, "0404", &["0404"], Some("0401")), Some("0402".into()));
    assert_eq!(goes(&open, "0404", &["0404"], Some("0205")), Some("0205".into()));
    assert_eq!(goes(&open, "0404", &["0404"], None), Some("0402".into()), "without a superior the first");
    // A wood beside the hex is not seen into.
    let wood = beaten(".......\n.......\n.......\n....W..\n.......\n.......\n.......", "rifle");
    assert_eq!(goes(&wood, "0404", &["0404"], Some("0104")), Some("0504".into()));
}

#[test]
fn o7_6_b_a_way_free_of_enemies_at_most_four_hexes_long() {
    // A corridor, its end out of sight.
    let corridor = beaten(".......\n~~~~~~~\n.......", "rifle");
    assert_eq!(goes(&corridor, "0101", &["0101"], None), Some("0301".into()));
    assert_eq!(goes(&corridor, "0301", &["0301", "0401"], None), Some("0101".into()), "not through the enemy");
    assert_eq!(goes(&corridor, "0201", &["0201", "0301", "0401"], None), None, "0101 is seen");
    // Enemies to the south see into the first six hexes of the way.
    let watched = beaten("..........\n.~.~.~~~~~", "rifle");
    let south = ["0102", "0302", "0502"];
    let from = |hex: &'static str| goes(&watched, hex, &[&[hex], &south[..]].concat(), None);
    assert_eq!(from("0301"), Some("0701".into()), "four hexes");
    assert_eq!(from("0201"), None, "five hexes are too far");
}

#[test]
fn o7_6_b_guns_without_movement_are_lost_and_wheels_find_no_way_through_wood() {
    let guns = Stage::new("....\n....").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "antitank", "0301").scenario();
    assert!(goes(&guns, "0301", &["0301"], None).is_some());
    let mut fixed = (*guns).clone();
    for sheet in fixed.sheets.iter_mut().filter(|sheet| sheet.key == "antitank") {
        (sheet.country, sheet.road) = (0, 0);
    }
    assert_eq!(goes(&fixed, "0301", &["0301"], None), None);
    let wood = |sheet| beaten("WW.W\nWWWW", sheet);
    assert_eq!(goes(&wood("lorry"), "0301", &["0301"], None), None);
    assert_eq!(goes(&wood("rifle"), "0301", &["0301"], None), Some("0201".into()));
}

#[test]
fn o7_6_b_of_equal_hexes_the_nearer_to_the_superior_and_then_to_supply() {
    let open = beaten(&[".......\n"; 7].concat(), "rifle");
    let at = |label: &str| tile(&open, label);
    let to = |superior: Option<&str>, staffs: &[&str]| {
        let staffs = staffs.iter().map(|label| at(label)).collect();
        let around = Around { enemies: vec![at("0404")], superior: superior.map(at), staffs, ..Around::default() };
        escapes(&open, "0404", &around, &Closed::default())
    };
    // Without a superior the staffs decide, the nearest of them.
    assert_eq!(to(None, &["0407"]), Some(Escape::To(at("0406"))));
    assert_eq!(to(None, &["0101", "0407"]), to(None, &["0407", "0101"]));
    assert_eq!(to(Some("0402"), &["0407"]), Some(Escape::To(at("0402"))), "the superior comes first");
    // 0203 and 0204 are as far from a superior in 0104: then supply decides.
    let far = |label: &str, from: &str| open.map.grid.distance(at(label), at(from));
    assert_eq!((far("0203", "0104"), far("0204", "0104")), (1, 1));
    assert_eq!(to(Some("0104"), &["0201"]), Some(Escape::To(at("0203"))));
    assert_eq!(to(Some("0104"), &["0207"]), Some(Escape::To(at("0204"))));
}

#[test]
fn o4_1_a_nobody_retreats_into_or_through_a_full_hex() {
    let open = beaten(&[".......\n"; 7].concat(), "rifle");
    let at = |label: &str| tile(&open, label);
    let to = |halves: u32, taken: u32| {
        let around = Around {
            enemies: vec![at("0404")],
            superior: Some(at("0407")),
            full: vec![(at("0406"), halves)],
            ..Around::default()
        };
        escapes(&open, "0404", &around, &Closed { taken: vec![(at("0406"), taken)], ..Closed::default() })
    };
    assert_eq!(to(198, 0), Some(Escape::To(at("0406"))), "the hundredth company");
    assert_ne!(to(199, 0), Some(Escape::To(at("0406"))), "a company more than room");
    assert_ne!(to(196, 4), Some(Escape::To(at("0406"))), "others flee there");
    let corridor = beaten(".......\n~~~~~~~\n.......", "rifle");
    let at = |label: &str| tile(&corridor, label);
    let around = Around { enemies: vec![at("0101")], full: vec![(at("0201"), 200)], ..Around::default() };
    assert_eq!(escapes(&corridor, "0101", &around, &Closed::default()), None, "the only way is full");
}

#[test]
fn o7_6_b_where_the_attackers_may_go_back_to_is_theirs() {
    let corridor = beaten(".......\n~~~~~~~\n.......", "rifle");
    let at = |label: &str| tile(&corridor, label);
    let around = Around { enemies: vec![at("0401")], ..Around::default() };
    assert_eq!(escapes(&corridor, "0401", &around, &Closed::default()), Some(Escape::To(at("0201"))));
    let closed = Closed { enemy: vec![at("0301")], taken: Vec::new() };
    assert_eq!(escapes(&corridor, "0401", &around, &closed), Some(Escape::To(at("0601"))));
}

fn leaves(exits: &str, readings: &str, enemies: &[&str]) -> Option<Escape> {
    let stage = Stage::new(".......\n~~~~~~~").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0301");
    let scenario = stage.map(&format!("exits: [{exits}],")).readings(readings).scenario();
    let enemies = enemies.iter().map(|label| tile(&scenario, label)).collect();
    escapes(&scenario, "0201", &Around { enemies, ..Around::default() }, &Closed::default())
}

#[test]
fn o0_l_who_has_no_other_way_retreats_off_the_map_over_an_exit_hex() {
    let off = |index: u32| Some(Escape::Off(Tile(index)));
    let barred = ["0201", "0301", "0401"];
    // 0101 is seen, the way to the other side barred.
    assert_eq!(leaves("", "", &barred), None);
    assert_eq!(leaves("\"0201\"", "", &barred), off(1), "it stands on the exit hex");
    assert_eq!(leaves("\"0101\"", "", &barred), off(0), "over the next hex");
    assert_eq!(leaves("\"0101\", \"0201\"", "", &barred), off(1), "the nearest");
    assert_eq!(leaves("\"0501\"", "", &barred), None, "not through the enemy");
    let other = leaves("\"0201\"", "", &["0201"]);
    assert!(matches!(other, Some(Escape::To(_))), "another way comes first: {other:?}");
    assert_eq!(leaves("\"0201\"", "o0_l_retreat_leaves_the_map: false", &barred), None);
    // The step off the map counts: with one hex only the own hex will do.
    assert_eq!(leaves("\"0101\"", "o7_6_b_retreat_hexes: 1", &barred), None);
    assert_eq!(leaves("\"0201\"", "o7_6_b_retreat_hexes: 1", &barred), off(1));
}

#[test]
fn o0_l_who_retreated_off_the_map_has_left_it_and_counts_for_exit_goals() {
    let mut left = 0;
    for seed in 0..40 {
        let stage = Stage::new("...\n~~~")
            .map(r#"exits: ["0201"],"#)
            .goals(r#"(side: Two, name: (de: "", en: ""), points: 2, when: Exit(["0201"])),"#)
            .unit(Side::One, "t", "tank", "0301")
            .unit(Side::One, "u", "tank", "0301")
            .unit(Side::One, "v", "rifle", "0101")
            .unit_with(Side::Two, "b", "rifle", "0201", "experience: Conscript");
        let mut game = Game::new(stage.scenario(), seed);
        let target = hex(&game, "0201");
        go(&mut game, Side::One, "t", "0201");
        go(&mut game, Side::One, "u", "0201");
        game.submit(Side::One, Order::EndMovement).unwrap();
        game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
        let b = unit(&game, "b");
        let (fate, position) = (report(&game).fate(b), *game.field().get::<Position>(b));
        assert_ne!(fate, Some(Fate::Retreats), "there is no hex to go to");
        assert_eq!(fate == Some(Fate::Leaves), position == Position::Left(target), "seed {seed}: {fate:?} {position:?}");
        if fate == Some(Fate::Leaves) {
            left += 1;
            assert!(game.journal().iter().any(|entry| entry.event == Event::Exited { unit: b }));
            assert!(!game.view(Side::One).contacts.contains_key(&b), "nobody looks for it any more");
            end_round(&mut game);
            assert_eq!(game.view(Side::Two).points[1].0, 4, "two points, in halves");
        }
    }
    assert!(left > 3, "{left}");
}

#[test]
fn o7_6_b_the_report_of_a_fight_and_what_happens_agree() {
    let mut refused = 0;
    for seed in 0..120 {
        // The only way out of 0201 leads to where the attackers came from; conscripts without HQ often refuse.
        let stage = Stage::new("......\n~~~~~~")
            .unit_with(Side::One, "c", "rifle", "0301", "experience: Conscript, lost: [1, 0]")
            .unit(Side::One, "d", "tank", "0301")
            .unit_with(Side::Two, "b", "rifle", "0201", "experience: Conscript");
        let mut game = Game::new(stage.scenario(), seed);
        let (target, b) = (hex(&game, "0201"), unit(&game, "b"));
        go(&mut game, Side::One, "c", "0201");
        go(&mut game, Side::One, "d", "0201");
        game.submit(Side::One, Order::EndMovement).unwrap();
        game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
        let report = report(&game);
        refused += usize::from(report.entries.iter().any(|roll| roll.result != MoraleResult::Passed));
        match (report.fate(b).unwrap(), *game.field().get::<Position>(b)) {
            (Fate::Holds, Position::On(tile)) => assert_eq!(tile, target),
            (Fate::Retreats, Position::On(tile)) => assert_ne!(tile, target),
            (Fate::Surrenders | Fate::Destroyed, Position::Gone) => {}
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    assert!(refused > 10, "{refused}");
}

#[test]
fn o7_6_b_each_of_several_beaten_units_has_room_where_it_flees() {
    let mut stage = Stage::new(".....\n.....\n.....\n.....\n.....").unit(Side::One, "t", "tank", "0302");
    for key in ["b", "c", "d"] {
        stage = stage.unit(Side::Two, key, "rifle", "0303");
    }
    for index in 0..98 {
        stage = stage.unit(Side::Two, &format!("x{index}"), "rifle", "0305");
    }
    let mut game = stage.game();
    let setup = setup(&mut game, "0303", &["t"]);
    let crowded = hex(&game, "0305");
    let there = setup.defenders.iter().filter(|fighter| fighter.escape == Some(Escape::To(crowded)));
    assert!(there.count() <= 2, "98 companies leave room for two");
    assert!(setup.defenders.iter().all(|fighter| matches!(fighter.escape, Some(Escape::To(_)))));
    assert!(fights(&game, &setup, 1).next().is_some());
}
