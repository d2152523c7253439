//! Campaigns: what a part leaves is what the next one begins with, and every way leads to an end.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use hacse::{
    ai::{self, Supervisor},
    cli::campaign::play,
    content::{
        campaign::{self, Campaign, End, When},
        files,
        scenario::{Experience, Scenario, Start, UnitId},
        sheet::RowKind,
        victory::VictoryLevel,
    },
    engine::side::Side,
    operations::{
        campaign::{
            Next,
            carried::Carried,
            carry, next, recruits, seed,
            standing::{Lost, PartResult, Standing, levels, lost_by},
        },
        engineers::sites::{Minefield, Sites},
        forces::{
            UnitState,
            components::{Control, Position, Weather},
        },
        game::Game,
        save::{
            file,
            head::{About, Head},
        },
    },
};

use crate::support::sound;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The small campaign for tests.
fn village() -> Campaign {
    campaign::open(&folder("tests/campaign")).unwrap_or_else(|mistakes| panic!("{}", mistakes.report))
}

fn mtsensk() -> Campaign {
    campaign::open(&folder("scenarios/campaigns/mtsensk")).unwrap_or_else(|mistakes| panic!("{}", mistakes.report))
}

fn play_on(game: &mut Game, rounds: u32) {
    let until = game.round().0 + rounds;
    while game.outcome().is_none() && game.round().0 < until {
        let side = game.to_act();
        ai::play_turn(game, side, &Supervisor::default());
    }
}

/// The first part, played by the computer to its end.
fn first(campaign: &Campaign, seed: u64) -> Game {
    let scenario = campaign.begin(campaign.begins, None, false).unwrap();
    let mut game = Game::new(Arc::new(scenario), seed);
    play_on(&mut game, u32::MAX / 2);
    assert!(game.outcome().is_some());
    game
}

fn begun(campaign: &Campaign, next: &Next) -> Scenario {
    campaign.begin(next.branch.next, Some(&next.between.carried.text()), false).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn units(game: &Game) -> Vec<UnitState> {
    game.scenario().unit_ids().map(|id| game.field().load(id)).collect()
}

#[test]
fn o0_p_without_a_pause_everything_is_carried_as_it_was() {
    let campaign = village();
    let mut game = first(&campaign, 8);
    // Works are rare in so short a fight.
    let hex = game.scenario().map.grid.parse_label("0601").unwrap();
    let field = Minefield { hex, side: Side::Two, known: hacse::engine::side::Sides::only(Side::Two), lane: false };
    game.world_for_tests().resource_mut::<Sites>().lay(field);
    let carried = carry::carry(&game, 0, &[]).carried;
    assert_eq!(Carried::parse(&carried.text()), Ok(carried.clone()), "text and back");
    let scenario = campaign.begin(1, Some(&carried.text()), false).unwrap();
    let next = Game::new(Arc::new(scenario.clone()), 9);
    sound(&next).unwrap();
    let mut fought = 0;
    for (was, is) in units(&game).iter().zip(units(&next)) {
        let key = &scenario.unit(is.id).key;
        // Reserves whose round has come enter with the first round.
        if was.position != Position::Reserve {
            assert_eq!(is.position, was.position, "{key}");
        }
        for (was, is) in was.rows.0.iter().zip(&is.rows.0) {
            let parts = |row: &hacse::operations::forces::components::RowState| {
                (row.temporary, row.total, row.wear, row.ammunition, row.fuel)
            };
            assert_eq!(parts(is), parts(was), "{key}");
        }
        assert_eq!((is.works, is.stores, is.form), (was.works, was.stores, was.form), "{key}");
        assert_eq!((is.supply.malus, is.supply.marched), (was.supply.malus, was.supply.marched), "{key}");
        fought += was.total();
    }
    let missing: u32 = game.scenario().units.iter().flat_map(|unit| &unit.lost).map(|lost| u32::from(*lost)).sum();
    assert!(fought > missing + 5, "somebody lost something: {fought}");
    assert_eq!(next.field().res::<Control>().owner, game.field().res::<Control>().owner);
    assert_eq!(next.field().res::<Control>().known, game.field().res::<Control>().known);
    assert_eq!(next.field().res::<Sites>(), game.field().res::<Sites>());
    let (was, is) = (game.field().res::<Weather>(), next.field().res::<Weather>());
    assert_eq!((is.roll, is.ground), (was.roll, was.ground));
    for side in Side::BOTH {
        assert!(next.view(side).contacts.values().all(|contact| contact.now), "contacts start anew");
    }
}

#[test]
fn o0_p_what_was_lost_before_is_lost_in_no_later_part() {
    let campaign = village();
    let game = first(&campaign, 8);
    let next = next(&campaign, campaign.begins, &game).unwrap();
    let mut game = Game::new(Arc::new(begun(&campaign, &next)), 4);
    assert!(units(&game).iter().any(|unit| unit.total() > 0));
    // Nobody gives an order: who loses nothing in this part has lost nothing.
    while game.outcome().is_none() {
        let side = game.to_act();
        game.submit(side, hacse::operations::order::Order::EndTurn).unwrap();
    }
    let result = PartResult::of(&game, "2").unwrap();
    assert_eq!(result.lost, [Lost::default(); 2]);
    let goals = &game.scenario().goals;
    let held: i32 = goals.iter().map(|goal| goal.points.0).filter(|points| *points > 2).sum::<i32>() / 2;
    assert_eq!(result.outcome.points[0].0 + result.outcome.points[1].0, held, "points for the village alone");
}

#[test]
fn o0_p_arrivals_keep_the_calendar_of_the_campaign() {
    let campaign = village();
    let key = |scenario: &Scenario, key: &str| scenario.unit_ids().find(|id| scenario.unit(*id).key == key).unwrap();
    let first_part = &campaign.parts[0].scenario;
    let round = |scenario: &Scenario, unit: &str| match &scenario.unit(key(scenario, unit)).start {
        Start::Arrives { round, .. } => round.0,
        other => panic!("{other:?}"),
    };
    // Round 9 of the calendar lies in the pause of rounds 9 to 14; round 16 is the second of the part after it.
    assert_eq!((round(first_part, "de_4"), round(first_part, "de_5"), round(first_part, "su_5")), (5, 8, 15));
    let second = &campaign.parts[1].scenario;
    assert_eq!((round(second, "de_5"), round(second, "su_5")), (0, 1));
    let game = first(&campaign, 3);
    let next = next(&campaign, 0, &game).unwrap();
    let mut game = Game::new(Arc::new(begun(&campaign, &next)), 4);
    let place = |game: &Game, unit: &str| game.field().load(key(&game.scenario(), unit)).position;
    assert!(matches!(place(&game, "de_5"), Position::On(_)), "who was due in the pause is there");
    assert_eq!(place(&game, "su_5"), Position::Reserve);
    play_on(&mut game, 2);
    assert_ne!(place(&game, "su_5"), Position::Reserve);
}

#[test]
fn o0_p_replacements_go_to_staffs_first_then_to_who_lost_most() {
    let campaign = village();
    let scenario = &campaign.parts[0].scenario;
    let game = Game::new(scenario.clone(), 1);
    let mut states = units(&game);
    let id = |key: &str| scenario.unit_ids().find(|id| scenario.unit(*id).key == key).unwrap();
    let lose = |states: &mut Vec<UnitState>, key: &str, circles: u8| {
        let rows = &scenario.sheet_of(id(key)).rows;
        let row = rows.iter().rposition(|row| row.kind == RowKind::Infantry && row.count >= circles).unwrap();
        states[id(key).index()].rows.0[row].total += circles;
    };
    let lacks = |states: &[UnitState], key: &str| states[id(key).index()].total();
    lose(&mut states, "su_st", 1);
    // Three are missing to it from the beginning.
    lose(&mut states, "su_1", 1);
    lose(&mut states, "su_2", 6);
    lose(&mut states, "su_3", 6);
    // Nobody comes to who missed his supply.
    states[id("su_3").index()].supply.malus = 1;
    let new = campaign::Replacement { after: 0, side: Side::Two, kind: RowKind::Infantry, circles: 5 };
    recruits::join(scenario, &mut states, &[new]);
    let left: Vec<u32> = ["su_st", "su_1", "su_2", "su_3"].iter().map(|key| lacks(&states, key)).collect();
    // One for the staff, two until the second company is as the first, then one each: of equals the first of the list.
    assert_eq!(left, [0, 3, 3, 6]);
    assert_eq!(lacks(&states, "de_1"), 2, "the other side gets none");
}

#[test]
fn o0_p_companies_that_are_a_third_new_fall_a_step_and_none_rises_two() {
    let campaign = village();
    for seed in 1..4 {
        let game = first(&campaign, seed);
        let scenario = game.scenario();
        let many = campaign::Replacement { after: 0, side: Side::One, kind: RowKind::Infantry, circles: 100 };
        for change in carry::carry(&game, 6, &[many]).changes {
            let (key, all) = (&scenario.unit(change.unit).key, scenario.sheet_of(change.unit).circles());
            if change.came * 3 > all && change.was == Experience::Veteran {
                assert_eq!(change.is, Experience::Conscript, "{key}");
            }
            if change.is > change.was {
                assert_eq!((change.was, change.is), (Experience::Conscript, Experience::Veteran), "{key}");
            }
            assert!(change.next <= all && change.after <= all, "{key}");
            let before = change.before.max(change.after);
            assert!(change.next <= before + change.came + change.mended(), "{key}: {change:?}");
            let (gains, was) = (change.mended() + change.came, change.before);
            assert_eq!(was + gains, change.next + change.lost(), "{key}: what the screen tells adds up: {change:?}");
        }
    }
}

#[test]
fn o0_p_a_pause_passes_by_the_rules_and_always_alike() {
    let campaign = village();
    let game = first(&campaign, 2);
    let digest = game.digest();
    let (one, two) = (carry::carry(&game, 6, &[]), carry::carry(&game, 6, &[]));
    assert_eq!(one, two);
    assert_eq!(game.digest(), digest, "the finished game is as it was");
    let at_once = carry::carry(&game, 0, &[]);
    for (rested, tired) in one.changes.iter().zip(&at_once.changes) {
        assert_eq!(rested.position, tired.position, "nobody moves");
    }
    let total = |carried: &Carried| carried.units.iter().map(|unit| unit.state.total()).sum::<u32>();
    assert_eq!(total(&one.carried), total(&at_once.carried), "and nobody is lost");
    let stock = |carried: &Carried| carried.stocks[0].left;
    assert!(stock(&one.carried) <= stock(&at_once.carried), "supply is drawn from what is there");
}

#[test]
fn o0_p_losses_and_levels_of_the_parts_add_up() {
    let campaign = village();
    let lost = |units| Lost { units, infantry: 10 * units, guns: 0, vehicles: 1 };
    let outcome = hacse::operations::victory::Outcome { winner: None, level: VictoryLevel::Draw, points: Default::default() };
    let result =
        |part: usize, units| PartResult { part: campaign.parts[part].key.clone(), outcome, lost: [lost(units), lost(units + 1)] };
    let results = [result(0, 2), result(1, 5)];
    assert_eq!(lost_by(&results, Side::One), Lost { units: 7, infantry: 70, guns: 0, vehicles: 2 });
    assert_eq!(lost_by(&results, Side::Two).units, 3 + 6);
    let levels = levels(&campaign, &results).expect("they are parts of it");
    let sum =
        |pick: fn(&hacse::content::victory::Levels) -> i32| (0..2).map(|part| pick(&campaign.parts[part].scenario.levels)).sum();
    assert_eq!((levels.marginal.0, levels.decisive.0), (sum(|of| of.marginal.0), sum(|of| of.decisive.0)));
    // Parts that exclude each other are counted once: those of the longest way.
    let rounds: Vec<u32> = campaign.parts.iter().map(|part| part.scenario.rounds).collect();
    let most = campaign.at_most(|part| part.rounds);
    assert_eq!(most, rounds[0] + rounds[1].max(rounds[2]) + rounds[3], "{rounds:?}");
}

#[test]
fn o0_p_every_branch_can_be_taken() {
    for campaign in [village(), mtsensk()] {
        let mut taken = BTreeSet::new();
        for (index, branch) in campaign.branches.iter().enumerate() {
            let mut owner = vec![None; campaign.parts[0].scenario.map.grid.len()];
            let (mut winner, mut level) = (None, VictoryLevel::Draw);
            match branch.when {
                Some(When::Holds { side, hex }) => owner[hex.index()] = Some(side),
                Some(When::Victory { side, level: least }) => (winner, level) = (Some(side), least),
                None => {}
            }
            let found = campaign.branch(branch.after, End { winner, level, owner: &owner }).unwrap();
            assert_eq!(found, branch, "{}: branch {index}", campaign.key);
            taken.insert(branch.next);
        }
        taken.insert(campaign.begins);
        assert_eq!(taken.len(), campaign.parts.len(), "{}: every part is reached", campaign.key);
    }
}

#[test]
fn a_save_in_the_middle_of_a_part_goes_on_to_the_next() {
    let campaign = village();
    let game = first(&campaign, 5);
    let result = PartResult::of(&game, "1-village").unwrap();
    let after = next(&campaign, 0, &game).unwrap();
    let standing = Standing {
        campaign: campaign.key.clone(),
        part: campaign.parts[after.branch.next].key.clone(),
        seed: 5,
        results: vec![result],
        ..Standing::default()
    };
    let mut game = Game::new(Arc::new(begun(&campaign, &after)), seed(5, &standing.results));
    play_on(&mut game, 3);
    let about = About { campaign: Some(standing.clone()), ..About::default() };
    let bytes = file::write(&Head::of(&game, about), &game.scenario().bundle, &game.snapshot(), None);
    let loaded = file::load(&bytes).unwrap();
    assert_eq!(loaded.losses, []);
    assert_eq!(loaded.head.about.campaign, Some(standing));
    let mut again = loaded.game;
    assert_eq!(again.digest(), game.digest());
    for game in [&mut game, &mut again] {
        play_on(game, 100);
    }
    assert_eq!(again.digest(), game.digest());
    let (one, two) = (next(&campaign, after.branch.next, &game).unwrap(), next(&campaign, after.branch.next, &again).unwrap());
    assert_eq!(one.between, two.between);
    let last = Game::new(Arc::new(begun(&campaign, &two)), 1);
    assert!(last.outcome().is_none());
    sound(&last).unwrap();
}

#[test]
fn what_does_not_fit_is_told_with_its_place() {
    let campaign = village();
    let game = first(&campaign, 1);
    let carried = carry::carry(&game, 0, &[]).carried;
    let told = |text: &str| campaign.begin(1, Some(text), false).unwrap_err().lines;
    assert!(told("{").contains("carried.json: line 1, column 1"), "{}", told("{"));
    let mut wrong = carried.clone();
    wrong.units.swap(0, 1);
    assert!(told(&wrong.text()).contains("units[0].key"), "{}", told(&wrong.text()));
    let mut wrong = carried.clone();
    wrong.units.pop();
    assert!(told(&wrong.text()).contains("units"), "{}", told(&wrong.text()));
    let mut wrong = carried.clone();
    wrong.units[2].state.rows.0[0].total = 200;
    assert!(told(&wrong.text()).contains("units[2].rows[0].total"), "{}", told(&wrong.text()));
    let mut wrong = carried;
    wrong.control.owner.pop();
    assert!(told(&wrong.text()).contains("control.owner"), "{}", told(&wrong.text()));
}

#[test]
fn mistakes_in_a_campaign_are_told_with_their_places() {
    let from = folder("tests/campaign");
    let text = fs::read_to_string(from.join("campaign.ron")).unwrap();
    let told = |name: &str, from_text: &str, to: &str| {
        let to_folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("campaign-{name}"));
        copy(&from, &to_folder);
        assert!(text.contains(from_text), "{from_text}");
        fs::write(to_folder.join("campaign.ron"), text.replacen(from_text, to, 1)).unwrap();
        campaign::open(&to_folder).unwrap_err().lines
    };
    let cases = [
        ("part", "begins: \"1-village\"", "begins: \"1-vilage\"", "unknown part"),
        ("folder", "key: \"3-end\"", "key: \"4-end\"", "a folder beside this file with a `scenario.ron`"),
        ("hex", "hex: \"0503\"", "hex: \"9903\"", "a hex from \"0101\" to \"0906\""),
        (
            "last",
            "(after: \"2a-held\", next",
            "(after: \"2a-held\", when: Victory(side: One, level: Clear), next",
            "must have no condition",
        ),
        ("time", "(after: \"2a-held\", next: \"3-end\"", "(after: \"2a-held\", next: \"1-village\"", "begins after 0 rounds"),
        ("reach", "next: \"2a-held\"", "next: \"2b-taken\"", "no branch leads to the part \"2a-held\""),
        ("kind", "kind: Vehicle", "kind: Ship", "Ship"),
    ];
    for (name, was, is, wanted) in cases {
        let lines = told(name, was, is);
        assert!(lines.contains(wanted), "{name}: {lines}");
        assert!(lines.contains("campaign.ron:"), "{name}: {lines}");
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (path, name) = {
            let entry = entry.unwrap();
            (entry.path(), entry.file_name())
        };
        if path.is_dir() {
            copy(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).unwrap();
        }
    }
}

#[test]
fn the_small_campaign_comes_to_its_end_on_both_ways() {
    let campaign = village();
    let mut ways = BTreeSet::new();
    for seed in 1..9 {
        let mut parts = Vec::new();
        play(&campaign, seed, false, 1, |game, result, _| {
            sound(game).unwrap();
            parts.push(result.part.clone());
        })
        .unwrap();
        assert_eq!((parts.len(), parts.last().map(String::as_str)), (3, Some("3-end")));
        ways.insert(parts[1].clone());
    }
    assert_eq!(ways.len(), 2, "both second parts are played by some seed: {ways:?}");
}

/// Lets the computer play all parts of Mtsensk: who is lost stays lost, the third part is the last.
fn play_mtsensk(seed: u64, dice_weather: bool) {
    let gone = |game: &Game| -> BTreeSet<UnitId> {
        units(game).into_iter().filter(|unit| unit.position == Position::Gone).map(|unit| unit.id).collect()
    };
    let (mut parts, mut last) = (Vec::new(), BTreeSet::new());
    play(&mtsensk(), seed, dice_weather, 1, |game, result, next| {
        sound(game).unwrap();
        let now = gone(game);
        assert!(last.is_subset(&now), "who was lost stays lost");
        last = now;
        parts.push(result.part.clone());
        assert_eq!(next.is_none(), parts.len() == 3);
    })
    .unwrap();
    assert_eq!(parts.len(), 3, "{parts:?}");
}

#[test]
fn mtsensk_comes_to_its_end_with_the_weather_as_it_was() {
    play_mtsensk(1, false);
}

#[test]
fn mtsensk_comes_to_its_end_by_another_seed() {
    play_mtsensk(2, false);
}

#[test]
fn mtsensk_comes_to_its_end_with_weather_by_the_dice() {
    play_mtsensk(3, true);
}

#[test]
fn shipped_campaigns_are_whole() {
    let folders = files::campaign_folders();
    assert!(!folders.is_empty());
    for path in folders {
        let campaign = campaign::open(&path).unwrap_or_else(|mistakes| panic!("{}", mistakes.report));
        let longest = (0..campaign.parts.len()).map(|part| campaign.place(part) + 1).max();
        assert!(longest >= Some(2), "{}: a campaign of one part is a battle", campaign.key);
    }
}
