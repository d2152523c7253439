//! How a scenario may begin and what it may settle beforehand: its map, the weather as it was, mines, ferries, sets, sources.

use std::{path::Path, sync::Arc};

use hacse::{
    content::{
        files::{self, Files},
        load::{self, Library, from_files, from_files_by},
        reader::Source,
        scenario::{Ground, Scenario},
        tables::Light,
    },
    engine::{quantity::Round, side::Side},
    operations::{clock, event::Event, forces::components::Weather, game::Game, logistics::plan::Scope, order::Order},
};

use crate::support::{Stage, end_round, hex, unit};

const HEAD: &str = "hour: 6), rounds: 24, weather: 2, ground: Dry, night_rest: false, light: Summer";

fn stage(head: &str) -> Stage {
    let stage = Stage::new("......\n......").head(&[HEAD, head].join(if head.is_empty() { "" } else { ", " }));
    stage.unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0602")
}

fn weather(game: &Game) -> Weather {
    *game.field().res::<Weather>()
}

#[test]
fn o1_1_b_weather_as_it_was_comes_with_the_phase_of_its_round_and_rolls_no_die() {
    let past = "weather_was: [(round: 3, roll: 6, ground: Mud), (round: 8, roll: 1), (round: 12, roll: 5, ground: Snow)]";
    let scenario = stage(past).scenario();
    // Round 1 is 06:00; phases begin at 8, 12, 16 and 20 o'clock: rounds 3, 7, 11, 15.
    for seed in 1..4 {
        let mut game = Game::new(scenario.clone(), seed);
        let mut seen = Vec::new();
        for _ in 0..16 {
            seen.push((game.round().0 + 1, weather(&game).roll.0, weather(&game).ground));
            end_round(&mut game);
        }
        let at = |round: u32| seen.iter().find(|(known, ..)| *known == round).map(|(_, roll, ground)| (*roll, *ground));
        assert_eq!(at(2), Some((2, Ground::Dry)));
        assert_eq!(at(3), Some((6, Ground::Mud)));
        assert_eq!(at(10), Some((6, Ground::Mud)), "the entry of round 8 waits for the phase");
        assert_eq!(at(11), Some((1, Ground::Mud)));
        assert_eq!(at(15), Some((5, Ground::Snow)));
        let told = game.journal();
        assert!(told.iter().any(|entry| matches!(entry.event, Event::WeatherWas(roll) if roll.0 == 1)));
        assert!(!told.iter().any(|entry| matches!(entry.event, Event::Weather { .. })), "no die is rolled");
    }
}

#[test]
fn o1_1_b_players_may_let_the_dice_decide_instead_and_a_save_remembers_it() {
    let scenario = stage("weather_was: [(round: 1, roll: 6)]").scenario();
    let dice = scenario.by_dice().unwrap();
    assert!(dice.past_weather.is_empty() && dice.digest != scenario.digest);
    let again = dice.bundle.open().unwrap();
    assert!(again.past_weather.is_empty() && again.digest == dice.digest, "its texts make the same scenario again");
    let mut game = Game::new(Arc::new(dice), 1);
    (0..6).for_each(|_| end_round(&mut game));
    assert!(game.journal().iter().any(|entry| matches!(entry.event, Event::Weather { .. })));
}

#[test]
fn weather_that_does_not_rise_in_time_is_told() {
    let wrong = stage("weather_was: [(round: 5, roll: 6), (round: 5, roll: 2)]").files();
    let told = from_files(&wrong).expect_err("it is wrong").lines;
    assert!(told.contains("not later than the entry before it"), "{told}");
    let wrong = stage("weather_was: [(round: 99, roll: 7)]").files();
    assert_eq!(from_files(&wrong).expect_err("it is wrong").count, 2);
}

#[test]
fn o3_2_b_mines_at_the_start_are_known_to_their_side_and_to_the_enemy_only_if_told() {
    let mines = "mines: [(side: Two, hexes: [\"0301\"]), (side: Two, hexes: [\"0401\", \"0402\"], known: true)]";
    let game = stage(mines).game();
    let known = |side: Side| -> Vec<String> {
        let fields = &game.view(side).works.mines;
        fields.iter().map(|field| game.scenario().map.grid.label(field.hex).to_string()).collect()
    };
    assert_eq!(known(Side::Two), ["0301", "0401", "0402"]);
    assert_eq!(known(Side::One), ["0401", "0402"]);
}

#[test]
fn o3_2_b_mines_at_the_start_hit_who_enters_them() {
    let mut game = stage("mines: [(side: Two, hexes: [\"0201\"])]").game();
    let (units, to) = (vec![unit(&game, "a")], hex(&game, "0201"));
    game.submit(Side::One, Order::Move { units, to }).unwrap();
    assert!(game.journal().iter().any(|entry| matches!(entry.event, Event::Mined { .. })), "they are met");
}

#[test]
fn o3_2_f_a_ferry_at_the_start_brings_a_company_over() {
    let river = "rivers: [(class: Large, sides: [\"0201 NE\", \"0201 SE\"])]";
    let stage = |ferries: &str| {
        let stage =
            Stage::new("......\n......").map(river).head(&[HEAD, ferries].join(if ferries.is_empty() { "" } else { ", " }));
        stage.unit(Side::One, "a", "rifle", "0201").unit(Side::One, "p", "sappers", "0201").unit(Side::Two, "b", "rifle", "0602")
    };
    let across = |ferries: &str| {
        let game = stage(ferries).game();
        let view = game.view(Side::One);
        view.map.side(hex(&game, "0201"), hacse::engine::grid::Dir::NE).ferry
    };
    assert_eq!(across(""), hacse::content::map::Ferry::None);
    // Ten tonnes for a company on foot, thirty for tanks.
    let ferry = |tonnes: u32| format!("ferries: [(side: One, at: \"0201 NE\", tonnes: {tonnes})]");
    assert_eq!(across(&ferry(20)), hacse::content::map::Ferry::Light);
    assert_eq!(across(&ferry(30)), hacse::content::map::Ferry::Heavy);
    let told = from_files(&stage("ferries: [(side: One, at: \"0101 N\", tonnes: 20)]").files()).expect_err("no water").lines;
    assert!(told.contains("no river"), "{told}");
}

#[test]
fn o5_5_a_a_unit_may_begin_with_fewer_sets_than_its_sheet_holds() {
    let stage = Stage::new("......\n......").head(HEAD);
    let stage = stage.unit_with(Side::One, "a", "tank", "0101", "fuel: 1, ammunition: 2").unit(Side::One, "c", "tank", "0102");
    let game = stage.unit(Side::Two, "b", "rifle", "0602").game();
    let sets = |key: &str| {
        let state = game.field().load(unit(&game, key));
        let sheet = state.sheet(&game.scenario()).clone();
        let rows = sheet.rows.iter().zip(&state.rows.0).map(|(row, state)| {
            let most = row.fuel.map_or(0, |fuel| fuel.sets);
            let loads = row.loads.iter().zip(state.ammunition).map(|(load, left)| (load.sets, left)).collect::<Vec<_>>();
            (most, state.fuel, loads)
        });
        rows.collect::<Vec<_>>()
    };
    for (most, fuel, loads) in sets("a") {
        assert_eq!(fuel, most.min(1));
        assert!(loads.iter().all(|(most, left)| *left == (*most).min(2)), "{loads:?}");
    }
    assert!(sets("c").iter().all(|(most, fuel, loads)| fuel == most && loads.iter().all(|(most, left)| most == left)));
}

#[test]
fn o5_1_a_a_source_gives_only_in_its_time() {
    let source = "(side: One, at: \"0101\", kind: Depot, name: (de: \"x\", en: \"x\"), from: 10, until: 14)";
    let two = "(side: Two, at: \"0602\", kind: Depot, name: (de: \"y\", en: \"y\"))";
    let scenario = stage("").supply(&format!("{source}, {two}")).scenario();
    let source = &scenario.sources_of_supply[0];
    let open: Vec<u32> = (0..24).filter(|round| source.open_in(Round(*round))).map(|round| round + 1).collect();
    assert_eq!(open, [10, 11, 12, 13, 14]);
    // What is foretold is what the next phase will find: at 10:00 (round 5) nothing, at 18:00 (round 13) something.
    let mut game = Game::new(scenario.clone(), 1);
    let mut opened = Vec::new();
    for _ in 0..20 {
        let picture = hacse::operations::logistics::gather::of_view(game.view(Side::One), Scope::Phase);
        let next = hacse::operations::logistics::gather::next_phase(&scenario, game.round());
        opened.push((next.map(|round| round.0 + 1), picture.depots[0].open));
        end_round(&mut game);
    }
    assert!(
        opened.contains(&(Some(9), false)) && opened.contains(&(Some(13), true)) && opened.contains(&(Some(17), false)),
        "{opened:?}"
    );
    assert!(opened.iter().all(|(next, open)| next.is_none() || *open == (*next == Some(13))), "{opened:?}");
}

fn shipped(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(path)
}

#[test]
fn a_variant_takes_what_it_lacks_from_its_battle_and_both_lie_on_one_map() {
    let (whole, short) = (shipped("mtsensk"), shipped("mtsensk/short"));
    assert_eq!((files::key(&whole).as_str(), files::key(&short).as_str()), ("mtsensk", "mtsensk-short"));
    assert_eq!(files::family(&short), whole);
    assert!(!short.join("sheets.ron").exists() && Files::open(&short).unwrap().sheets.is_some(), "sheets are the battle's");
    let [whole, short] = [whole, short].map(|folder| load::scenario(&folder).unwrap());
    let map = load::read_map(&shipped("../assets/maps/mtsensk/map.ron")).unwrap();
    for scenario in [&whole, &short] {
        assert_eq!(scenario.map.terrain, map.terrain);
        assert!(scenario.control.iter().any(Option::is_some), "who holds what is the scenario's own");
    }
    assert_ne!(whole.control, short.control);
}

#[test]
fn a_save_keeps_the_shared_map_and_an_unknown_one_is_told() {
    let scenario: Scenario = load::scenario(&shipped("mtsensk/short")).unwrap();
    // As if the program had no maps any more: what the save keeps is enough.
    let library = Library { maps: Vec::new(), ..Library::built_in() };
    let mut files = scenario.bundle.files();
    let told = from_files_by(&files, &library).expect_err("there is no such map").lines;
    assert!(told.contains("unknown map `mtsensk`"), "{told}");
    assert_eq!(scenario.bundle.open().unwrap().digest, scenario.digest);
    files.map = Source::new("map.ron", "(base: \"atlantis\")");
    let told = from_files(&files).expect_err("there is no such map").lines;
    assert!(told.contains("atlantis") && told.contains("mtsensk"), "{told}");
}

#[test]
fn light_is_that_of_the_day_in_history_where_the_scenario_tells_it() {
    let scenario = load::scenario(&shipped("mtsensk")).unwrap();
    let lights: Vec<Light> = (0..24).map(|round| clock::light(&scenario, Round(round))).collect();
    // From 16:00 on 3 October: dusk before six, dawn before six.
    assert_eq!((lights[0], lights[1], lights[3]), (Light::Day, Light::Twilight, Light::Night));
}
