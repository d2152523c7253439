//! Ships: sight at sea (O6.e), movement by water, meeting, diving, ports, control, victory.

use hacse::{
    content::{
        load::{self, from_files},
        naval::ShipKind,
        tables::{Light, Sky},
    },
    engine::side::Side,
    operations::{
        event::Event,
        forces::components::Position,
        game::Game,
        naval::{
            hull,
            sight::{Eye, Shape},
        },
        order::{Order, Refusal},
        sight::{
            Visibility, observe,
            rule::{self, Look},
        },
    },
};

use crate::support::{
    Stage, changed, end_round,
    fights::{FINE, attack},
    go, hex, sound, unit,
};

/// A strip of water, ten hexes long, with two more rows of it.
fn sea() -> Stage {
    Stage::new("~~~~~~~~~~~~\n~~~~~~~~~~~~\n~~~~~~~~~~~~").unit(Side::Two, "far", "steamer", "1201")
}

/// How far a vessel of one sheet sees one of another on open sea.
fn far(viewer: (&str, bool), target: (&str, bool), visibility: Visibility) -> u32 {
    let scenario = sea().unit(Side::One, "a", "boat", "0102").scenario();
    let sheet = |key: &str| scenario.sheets.iter().find(|sheet| sheet.key == key).expect("a sheet");
    let look = Look { eye: Eye::of(sheet(viewer.0), viewer.1), shape: Shape::of(sheet(target.0), target.1) };
    let grid = scenario.map.grid;
    let from = grid.parse_label("0102").unwrap();
    let seen = grid.tiles().filter(|tile| rule::sees_by(&scenario.map, &scenario.rules, look, from, *tile, visibility));
    seen.map(|tile| grid.distance(from, tile)).max().unwrap()
}

fn fine(viewer: &str, target: &str) -> u32 {
    far((viewer, false), (target, false), FINE)
}

#[test]
fn o5_4_a_neither_ships_nor_aircraft_go_on_as_infantry() {
    for (name, wanted) in [("strait", 20), ("airfield", 10)] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(name);
        let scenario = load::scenario(&folder).unwrap_or_else(|mistakes| panic!("{}", mistakes.report));
        let mut game = Game::new(std::sync::Arc::new(scenario), 1);
        let side = game.to_act();
        let vessels: Vec<_> = game.view(side).own.keys().copied().collect();
        let mut asked = 0;
        for unit in vessels {
            let view = game.view(side);
            let sheet = view.sheet_of(unit);
            // Those who move on fuel with men aboard, of whom the rule would speak on land.
            if (sheet.is_ship() || sheet.is_flight()) && sheet.rows.iter().any(|row| row.men > 1 || row.aircraft.is_some()) {
                asked += 1;
                assert!(game.submit(side, Order::Abandon { unit }).is_err(), "{unit:?} in {name}");
            }
        }
        assert!(asked * 2 >= wanted, "{name}: {asked}");
    }
}

#[test]
fn o6_e_the_rulebooks_examples() {
    assert_eq!(fine("boat", "sub"), 2, "a motor boat sees a surfaced submarine at 2");
    assert_eq!(fine("boat", "dd"), 3, "a destroyer at 3");
    assert_eq!(fine("dd", "boat"), 2, "which sees the boat at 2");
    assert_eq!(fine("dd", "dd"), 3, "destroyer and destroyer at 3");
    assert_eq!(fine("dd", "bb"), 4, "a battleship at 4");
    assert_eq!(fine("bb", "dd"), 4, "and is seen by it at 4");
    assert_eq!(fine("bb", "bb"), 5, "battleship and battleship at 5");
}

#[test]
fn o6_e_through_the_periscope_and_of_it() {
    assert_eq!(far(("sub", true), ("dd", false), FINE), 2, "one less");
    assert_eq!(far(("sub", true), ("boat", false), FINE), 1);
    for viewer in ["boat", "dd", "bb"] {
        assert_eq!(far((viewer, false), ("sub", true), FINE), 1, "{viewer} sees a periscope from the next hex at most");
    }
    let clear = Visibility { light: Light::Day, sky: Sky::VeryClear };
    assert_eq!(far(("bb", false), ("sub", true), clear), 1);
    assert_eq!(far(("sub", true), ("sub", true), FINE), 1);
}

#[test]
fn o6_e_radar_in_twilight_night_and_fog() {
    let at = |light, sky| Visibility { light, sky };
    let both = |visibility| [far(("dd", false), ("dd", false), visibility), far(("radardd", false), ("dd", false), visibility)];
    assert_eq!(both(FINE), [3, 3]);
    assert_eq!(both(at(Light::Twilight, Sky::Clear)), [2, 3], "twilight has no effect");
    assert_eq!(both(at(Light::Night, Sky::Clear)), [0, 2], "night counts as twilight");
    assert_eq!(both(at(Light::Day, Sky::Fog)), [0, 2], "fog too");
    assert_eq!(both(at(Light::Night, Sky::Rain)), [0, 1], "rain is no darkness");
    assert_eq!(both(at(Light::Day, Sky::Hazy)), [2, 2]);
}

#[test]
fn o6_e_weather_comes_after_what_ships_are() {
    let clear = Visibility { light: Light::Day, sky: Sky::VeryClear };
    assert_eq!(far(("bb", false), ("bb", false), clear), 6);
    assert_eq!(far(("dd", false), ("boat", false), clear), 3);
    let dusk = Visibility { light: Light::Twilight, sky: Sky::Clear };
    assert_eq!(far(("boat", false), ("dd", false), dusk), 2);
}

#[test]
fn o6_e_one_sees_the_other_only_who_is_seen_and_views_hold() {
    let mut game = sea().unit(Side::One, "b", "boat", "0102").unit(Side::Two, "d", "dd", "0502").game();
    let sees = |game: &Game, side: Side, key: &str| {
        let id = unit(game, key);
        game.view(side).contacts.get(&id).is_some_and(|contact| contact.now)
    };
    go(&mut game, Side::One, "b", "0202");
    sound(&game).unwrap();
    assert!(sees(&game, Side::One, "d") && !sees(&game, Side::Two, "b"), "at 3 the boat sees and is not seen");
    go(&mut game, Side::One, "b", "0302");
    assert!(sees(&game, Side::One, "d") && sees(&game, Side::Two, "b"), "at 2 both see");
    sound(&game).unwrap();
    go(&mut game, Side::One, "b", "0102");
    assert!(!sees(&game, Side::One, "d") && !sees(&game, Side::Two, "b"));
    sound(&game).unwrap();
}

#[test]
fn o7_3_e_a_ship_without_engines_waits_for_no_word() {
    let game = sea().unit(Side::One, "a", "dd", "0302").unit(Side::Two, "d", "dd", "0902").game();
    let a = unit(&game, "a");
    let engines = game.scenario().sheet_of(a).rows.iter().position(|row| row.part == Some(hacse::content::naval::Part::Engine));
    let engines = engines.expect("a ship has engines");
    let waits = |game: &Game| game.view(Side::One).without_orders().any(|unit| unit.id == a);
    assert!(waits(&game));
    let count = game.scenario().sheet_of(a).rows[engines].count;
    let lame = changed(&game, |units| units[a.index()].rows.0[engines].total = count);
    assert!(!waits(&lame), "it lies still");
}

#[test]
fn o6_e_submarines_dive_before_they_move() {
    let stage = sea().unit(Side::One, "u", "sub", "0302").unit(Side::Two, "d", "dd", "0502");
    let mut game = stage.game();
    let u = unit(&game, "u");
    assert!(game.view(Side::Two).contacts[&u].now, "a surfaced submarine is seen at 2");
    game.submit(Side::One, Order::Dive { unit: u, dived: true }).unwrap();
    assert!(!game.view(Side::Two).contacts[&u].now);
    assert!(game.view(Side::One).contacts[&unit(&game, "d")].now, "the destroyer is still seen through the periscope");
    sound(&game).unwrap();
    assert_eq!(game.submit(Side::One, Order::Dive { unit: u, dived: true }), Err(Refusal::CannotDive));
    assert!(game.journal().iter().any(|entry| entry.event == Event::Dived { unit: u, dived: true }));
    let up = Order::Dive { unit: u, dived: false };
    assert_eq!(game.submit(Side::One, up.clone()), Err(Refusal::AlreadyMoved), "once in a round");
    // It makes 5 instead of 8 hexes.
    let to = hex(&game, "0902");
    assert_eq!(game.submit(Side::One, Order::Move { units: vec![u], to }), Err(Refusal::OutOfReach));
    go(&mut game, Side::One, "u", "0203");
    assert_eq!(game.submit(Side::One, up.clone()), Err(Refusal::AlreadyMoved));
    let d = unit(&game, "d");
    assert_eq!(game.submit(Side::One, Order::Dive { unit: d, dived: true }), Err(Refusal::UnknownUnit));
    for side in Side::BOTH {
        game.submit(side, Order::EndTurn).unwrap();
    }
    game.submit(Side::One, up).expect("the next round");
}

#[test]
fn o6_e_diving_unseen_can_be_undone() {
    let mut game = sea().unit(Side::One, "u", "sub", "0302").game();
    let before = game.digest();
    let u = unit(&game, "u");
    game.submit(Side::One, Order::Dive { unit: u, dived: true }).unwrap();
    game.undo().unwrap();
    assert_eq!(game.digest(), before);
    sound(&game).unwrap();
}

#[test]
fn o6_e_a_hidden_submarine_changes_no_answer() {
    let stage = |extra: bool| {
        let stage = sea().unit(Side::One, "d", "dd", "0202");
        let stage = if extra { stage.unit_with(Side::Two, "u", "sub", "0702", "dived: true") } else { stage };
        stage.game()
    };
    let (with, without) = (stage(true), stage(false));
    let d = unit(&with, "d");
    for tile in with.scenario().map.grid.tiles() {
        let order = Order::Move { units: vec![d], to: tile };
        let answer = |game: &Game| hacse::operations::game::would_accept(game.view(Side::One), order.clone());
        assert_eq!(answer(&with), answer(&without));
    }
    assert!(with.view(Side::One).contacts.is_empty() && !with.view(Side::One).enemy_seen(hex(&with, "0702")));
}

#[test]
fn o0_c_ships_do_not_count_in_a_hex() {
    let game = sea().unit(Side::One, "a", "dd", "0102").unit(Side::One, "b", "bb", "0102").game();
    assert_eq!(game.view(Side::One).stack_halves(hex(&game, "0102")), 0);
}

#[test]
fn o4_b_ships_go_by_water_and_into_harbours_only() {
    let stage = Stage::new("~~.\n~v.\n~~.")
        .map(r#"navigable: ["0202"],"#)
        .unit(Side::One, "a", "boat", "0102")
        .unit(Side::One, "r", "rifle", "0301")
        .unit(Side::Two, "b", "rifle", "0303");
    let mut game = stage.game();
    let ask = |game: &Game, key: &str, to: &str| {
        let order = Order::Move { units: vec![unit(game, key)], to: hex(game, to) };
        hacse::operations::game::would_accept(game.view(Side::One), order)
    };
    assert!(ask(&game, "a", "0103").is_ok() && ask(&game, "a", "0202").is_ok());
    assert_eq!(ask(&game, "a", "0302"), Err(Refusal::OutOfReach));
    assert_eq!(ask(&game, "r", "0201"), Err(Refusal::OutOfReach), "nobody walks on water");
    go(&mut game, Side::One, "a", "0202");
    assert_eq!(game.field().load(unit(&game, "a")).moved.spent, 1);
    let told =
        from_files(&Stage::new("~.\n..").unit(Side::One, "a", "boat", "0201").unit(Side::Two, "b", "rifle", "0202").files());
    assert!(told.expect_err("refused").lines.contains("0201 is land"));
}

#[test]
fn o7_3_e_the_engine_rooms_give_the_speed() {
    let game = sea().unit(Side::One, "d", "dd", "0102").game();
    let d = unit(&game, "d");
    let speed = |out: u8, readings: &str| {
        let game = sea().readings(readings).unit(Side::One, "d", "dd", "0102").game();
        let game = changed(&game, |units| units[d.index()].rows.0[1].temporary = out);
        hull::speed(game.scenario().sheet_of(d), &game.field().load(d), &game.scenario().rules.readings)
    };
    assert_eq!([0, 1, 2, 3, 4].map(|out| speed(out, "")), [Some(20), Some(15), Some(10), Some(5), Some(0)]);
    assert_eq!(speed(3, "o7_3_e_engines_slow: false"), Some(20));
    let still = changed(&game, |units| units[d.index()].rows.0[1].temporary = 4);
    let order = Order::Move { units: vec![d], to: hex(&still, "0202") };
    assert_eq!(hacse::operations::game::would_accept(still.view(Side::One), order), Err(Refusal::CannotMove));
}

#[test]
fn o0_d_ships_stop_where_they_first_see_each_other() {
    let meet = |readings: &str| {
        let stage = sea().readings(readings).unit(Side::One, "a", "dd", "0102").unit(Side::Two, "b", "dd", "1002");
        let mut game = stage.game();
        go(&mut game, Side::One, "a", "0902");
        sound(&game).unwrap();
        game
    };
    let game = meet("");
    let a = game.field().load(unit(&game, "a"));
    let grid = game.scenario().map.grid;
    assert_eq!(grid.distance(a.tile().unwrap(), hex(&game, "1002")), 3);
    assert_eq!(a.moved.spent, 6, "what is left of its way is not lost");
    assert!(game.can_undo().is_err());
    let on = meet("o0_d_ships_stop_at_sight: false, o7_7_a_ships_fire_at_passing: false");
    assert_eq!(on.field().load(unit(&on, "a")).tile(), Some(hex(&on, "0902")));
}

#[test]
fn o0_d_the_known_stop_nobody_and_boats_that_are_not_seen_go_on() {
    // A boat sees a destroyer first and is not seen: both must see each other.
    let stage = sea().unit(Side::One, "a", "boat", "0102").unit(Side::Two, "b", "dd", "1002");
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0902");
    let at = game.field().load(unit(&game, "a")).tile().unwrap();
    assert_eq!(game.scenario().map.grid.distance(at, hex(&game, "1002")), 2);
    let stage = sea().unit(Side::One, "a", "dd", "0702").unit(Side::Two, "b", "dd", "1002");
    let mut game = stage.readings("o7_7_a_ships_fire_at_passing: false").game();
    go(&mut game, Side::One, "a", "0902");
    assert_eq!(game.field().load(unit(&game, "a")).tile(), Some(hex(&game, "0902")), "who was known before stops nobody");
}

#[test]
fn o7_7_a_who_moves_on_in_sight_is_fired_at_once_by_each() {
    let stage =
        sea().unit(Side::One, "a", "dd", "0702").unit(Side::Two, "b", "dd", "1002").unit(Side::Two, "c", "steamer", "1003");
    let mut game = stage.game();
    let fired = |game: &Game| game.journal().iter().filter(|entry| matches!(&entry.event, Event::OpportunityFire(_))).count();
    go(&mut game, Side::One, "a", "0802");
    assert_eq!(fired(&game), 0, "setting out from where it lay draws none");
    go(&mut game, Side::One, "a", "0902");
    assert_eq!(fired(&game), 1);
    sound(&game).unwrap();
    let b = game.field().load(unit(&game, "b"));
    assert!(b.fought.defended && b.rows.0[3].ammunition[0] == 5, "it has fired as a defender, by a set");
    let a = game.field().load(unit(&game, "a"));
    if a.tile().is_some() && hull::speed(game.scenario().sheet_of(a.id), &a, &game.scenario().rules.readings) > Some(4) {
        go(&mut game, Side::One, "a", "0802");
        assert_eq!(fired(&game), 1, "once in a turn");
    }
    let mut calm = stage_with_calm().game();
    go(&mut calm, Side::One, "a", "0802");
    go(&mut calm, Side::One, "a", "0902");
    assert_eq!(fired(&calm), 0);
}

fn stage_with_calm() -> Stage {
    let stage = sea().unit(Side::One, "a", "dd", "0702").unit(Side::Two, "b", "dd", "1002");
    stage.readings("o7_7_a_ships_fire_at_passing: false")
}

#[test]
fn o0_l_ships_hold_the_sea_and_nothing_ashore() {
    let owner = |readings: &str| {
        let stage = Stage::new("~~.\n~v.\n~~.").map(r#"navigable: ["0202"],"#).readings(readings);
        let stage = stage.unit(Side::One, "a", "boat", "0101").unit(Side::One, "s", "steamer", "0103");
        let mut game = stage.unit(Side::One, "h", "boat", "0202").unit(Side::Two, "b", "rifle", "0303").game();
        end_round(&mut game);
        ["0101", "0103", "0202"].map(|at| game.view(Side::One).control[hex(&game, at).index()])
    };
    assert_eq!(owner(""), [Some(Side::One), None, None], "an unarmed steamer holds nothing");
    assert_eq!(owner("o0_l_ships_hold_water: false"), [None; 3]);
}

#[test]
fn o0_m_sunk_ships_and_ships_that_left_earn_points() {
    let goals = r#"(side: One, name: (de: "", en: ""), points: 8, when: Sunk(Destroyer)),
        (side: One, name: (de: "", en: ""), points: 1, when: Sunk),
        (side: Two, name: (de: "", en: ""), points: 3, when: Exit(over: ["1202"], kind: Ship)),"#;
    let stage = sea().map(r#"exits: ["1202"],"#).goals(goals).unit(Side::One, "a", "dd", "0102");
    let mut game = stage.unit(Side::Two, "s", "steamer", "1202").unit(Side::Two, "d", "dd", "0903").game();
    let d = unit(&game, "d");
    game = changed(&game, |units| units[d.index()].position = Position::Gone);
    game.submit(Side::One, Order::EndTurn).unwrap();
    let s = unit(&game, "s");
    game.submit(Side::Two, Order::Leave { unit: s }).unwrap();
    game.submit(Side::Two, Order::EndTurn).unwrap();
    let points = game.view(Side::One).points;
    assert_eq!(points.map(|points| points.0), [18, 6], "in halves");
    assert_eq!(ShipKind::ALL.iter().filter(|kind| kind.is_large()).count(), 5);
}

#[test]
fn o5_1_d_ships_fill_up_in_port_alone() {
    let left = |at: &str, readings: &str| {
        let stage = Stage::new("~~~~~~\n~v~~~~\n~~~~~~").map(r#"navigable: ["0202"],"#).readings(readings);
        let stage = stage.head("hour: 9), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer");
        let stage = stage.supply(r#"(side: One, at: "0202", kind: Port, name: (de: "H", en: "H"))"#);
        let game = stage.unit(Side::One, "a", "dd", at).unit(Side::Two, "b", "boat", "0603").game();
        let a = unit(&game, "a");
        let mut game = changed(&game, |units| units[a.index()].rows.0[3].ammunition[0] = 1);
        end_round(&mut game);
        game.field().load(a).rows.0[3].ammunition[0]
    };
    assert_eq!([left("0202", ""), left("0102", ""), left("0401", "")], [6, 6, 1]);
    assert_eq!(left("0202", "o5_1_d_ships_fill_in_port: false"), 1);
}

#[test]
fn o6_a_a_ship_fires_beyond_the_next_hex_only_at_what_it_sees_itself() {
    // The boat beside it sees the submarine; the destroyer is four hexes away and does not.
    let stage = sea().unit(Side::One, "d", "dd", "0302").unit(Side::One, "b", "boat", "0602").unit(Side::Two, "u", "sub", "0702");
    let game = stage.game();
    let ask =
        |keys: &[&str], rows| hacse::operations::game::would_accept(game.view(Side::One), attack(&game, "0702", rows, keys));
    assert_eq!(ask(&["d"], 1 << 3), Err(Refusal::NotInSight));
    assert_eq!(ask(&["b"], 1 << 3), Ok(()));
    assert_eq!(ask(&["d"], 1 << 4), Err(Refusal::NotInRange), "45 mm reaches the next hex");
    assert!(observe::sees_unit(game.field(), Side::One, unit(&game, "u")));
}
