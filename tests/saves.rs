//! Saves: nothing is lost by saving, loading, damage, a full disk or a killed process.

use std::sync::Arc;

use hacse::{
    ai::{self, Supervisor},
    content::{
        generate::{self, Wish},
        scenario::Scenario,
    },
    engine::{
        save::{container, names},
        side::Side,
    },
    operations::{
        game::Game,
        order::{Lock, Order},
        save::{
            file,
            head::{About, Head},
            log::{Given, Step},
        },
    },
};

use crate::support::{Stage, go, sound, told, unit};

/// A small random battle in which both sides meet.
fn scenario() -> Arc<Scenario> {
    Arc::new(generate::loaded(Wish { cols: 9, rows: 8, units: 14, seed: 2 }).unwrap())
}

/// The bytes of a game's save.
fn bytes(game: &Game) -> Vec<u8> {
    let snapshot = game.snapshot();
    file::write(&Head::of(game, About::default()), &game.scenario().bundle, &snapshot, None)
}

fn again(game: &Game) -> Game {
    let loaded = file::load(&bytes(game)).unwrap();
    assert_eq!(loaded.losses, []);
    loaded.game
}

fn rounds(scenario: Arc<Scenario>, seed: u64, rounds: u32) -> Game {
    let mut game = Game::new(scenario, seed);
    while game.outcome().is_none() && game.round().0 < rounds {
        let side = game.to_act();
        ai::play_turn(&mut game, side, &Supervisor::default());
    }
    game
}

/// Two sides that have met, in the middle of a turn: orders that can be undone, one taken back.
fn in_the_middle() -> Game {
    let mut game = Stage::new("......\n..w...\n......\n......")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::One, "t", "tank", "0102")
        .unit(Side::One, "m", "mg", "0104")
        .unit(Side::Two, "b", "rifle", "0603")
        .game();
    go(&mut game, Side::One, "t", "0201");
    let hold = |game: &mut Game, key: &str| {
        let unit = unit(game, key);
        game.submit(Side::One, Order::Hold { unit, held: true }).unwrap();
    };
    hold(&mut game, "m");
    hold(&mut game, "a");
    hold(&mut game, "t");
    game.undo().unwrap();
    game.undo().unwrap();
    game
}

#[test]
fn ten_cycles_of_saving_and_loading_change_nothing() {
    let mut game = rounds(scenario(), 3, 5);
    let (digest, first) = (game.digest(), bytes(&game));
    for _ in 0..10 {
        game = again(&game);
        assert_eq!(game.digest(), digest);
        assert_eq!(sound(&game), Ok(()));
    }
    assert_eq!(bytes(&game), first, "not a byte changes");
}

#[test]
fn a_game_loaded_after_every_order_ends_like_one_played_straight() {
    let straight = rounds(scenario(), 5, 14);
    let orders = straight.log().given.all();
    assert!(orders.len() > 60, "{} orders", orders.len());
    let mut game = Game::new(straight.scenario(), 5);
    for (number, given) in orders.iter().enumerate() {
        game.submit(given.side, given.order.clone()).unwrap();
        // The whole way through a file costs most for reading the scenario: every tenth time.
        game = if number % 10 == 0 { again(&game) } else { Game::restore(game.scenario(), game.snapshot()).unwrap() };
    }
    assert_eq!(game.digest(), straight.digest());
    assert_eq!(game.journal(), straight.journal());
    assert_eq!(game.log().given.all(), orders, "the log too, with what came of each order");
}

#[test]
fn undo_and_redo_restore_everything() {
    let mut game = in_the_middle();
    let state = |game: &Game| (game.digest(), Side::BOTH.map(|side| told(game.view(side))), game.log().clone());
    let mut states = vec![state(&game)];
    while game.redo().is_some() {
        states.push(state(&game));
    }
    assert_eq!(states.len(), 3, "two orders were taken back");
    for former in states.iter().rev().skip(1) {
        game.undo().unwrap();
        assert_eq!(state(&game), *former);
    }
    while game.redo().is_some() {}
    assert_eq!(Some(&state(&game)), states.last());
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn a_new_order_ends_what_could_be_redone() {
    let mut game = in_the_middle();
    assert_eq!(game.can_redo().len(), 2);
    let refused = Order::Hold { unit: unit(&game, "b"), held: true };
    assert!(game.submit(Side::One, refused).is_err());
    assert_eq!(game.can_redo().len(), 2, "a refusal changes nothing");
    let hold = Order::Hold { unit: unit(&game, "t"), held: true };
    game.submit(Side::One, hold).unwrap();
    assert!(game.can_redo().is_empty() && game.redo().is_none());
}

#[test]
fn undo_redo_and_the_lock_survive_saving() {
    let game = in_the_middle();
    let mut loaded = again(&game);
    assert_eq!(loaded.digest(), game.digest());
    assert_eq!(loaded.can_redo(), game.can_redo());
    assert!(loaded.redo().is_some() && loaded.undo().is_ok());
    while loaded.undo().is_ok() {}
    let mut straight = in_the_middle();
    while straight.undo().is_ok() {}
    assert_eq!(loaded.digest(), straight.digest());
    assert_eq!(loaded.can_undo(), straight.can_undo());
    // Dice have fallen: nothing brings the moment before back.
    let locked = rounds(scenario(), 3, 5);
    assert_eq!(locked.can_undo(), Err(Lock::Turn));
    assert_eq!(again(&locked).can_undo(), Err(Lock::Turn));
}

#[test]
fn the_same_orders_after_loading_give_the_same_dice() {
    let game = rounds(scenario(), 9, 4);
    let on = |mut game: Game| {
        for _ in 0..6 {
            let side = game.to_act();
            ai::play_turn(&mut game, side, &Supervisor::default());
        }
        game.digest()
    };
    assert_eq!(on(again(&game)), on(again(&game)));
    assert_eq!(on(again(&game)), on(rounds(scenario(), 9, 4)));
}

#[test]
fn orders_appended_to_a_save_are_part_of_it() {
    let mut game = rounds(scenario(), 3, 4);
    let mut saved = bytes(&game);
    let side = game.to_act();
    let before = game.log().given.len();
    ai::play_turn(&mut game, side, &Supervisor::default());
    let given: Vec<Given> = game.log().given.all().split_off(before);
    let whole = saved.len();
    for (number, given) in given.iter().enumerate() {
        saved.extend(file::step(number, &Step::Given(given.clone())));
    }
    saved.extend(file::step(given.len(), &Step::Loaded));
    let loaded = file::load(&saved).unwrap();
    assert_eq!((loaded.game.digest(), loaded.losses.len()), (game.digest(), 0));
    assert_eq!(loaded.game.log().loads, 1);
    // However the tail is torn, what is whole of it counts.
    let mut last = before;
    for length in whole..saved.len() {
        let loaded = file::load(&saved[..length]).unwrap();
        let orders = loaded.game.log().given.len();
        assert!(orders >= last, "a longer file has no fewer orders");
        last = orders;
    }
    assert_eq!(last, before + given.len());
}

#[test]
fn a_save_cut_anywhere_loads_or_says_why() {
    let game = rounds(scenario(), 3, 6);
    let saved = bytes(&game);
    let mut rebuilt = 0;
    for length in (0..saved.len()).step_by(97).chain(saved.len() - 100..saved.len()) {
        match file::load(&saved[..length]) {
            Ok(loaded) => {
                assert!(!loaded.losses.is_empty() || length + 100 > saved.len(), "what is missing is told, at {length}");
                assert_eq!(sound(&loaded.game), Ok(()));
                rebuilt += usize::from(loaded.game.digest() == game.digest());
            }
            Err(problem) => assert!(problem.to_string().len() > 20, "{problem}"),
        }
    }
    assert!(rebuilt > 100, "its orders bring the game back: {rebuilt}");
}

#[test]
fn damage_anywhere_is_noticed() {
    let game = rounds(scenario(), 3, 6);
    let saved = bytes(&game);
    for index in (0..saved.len()).step_by(61) {
        let mut damaged = saved.clone();
        damaged[index] ^= 0x10;
        if let Ok(loaded) = file::load(&damaged) {
            assert!(!loaded.losses.is_empty(), "byte {index} was damaged and nothing said so");
            assert_eq!(loaded.game.digest(), game.digest(), "byte {index}");
        }
    }
}

#[test]
fn what_this_program_reads_otherwise_than_it_was_written_is_told() {
    let saved = bytes(&in_the_middle());
    assert_eq!(file::read_save(&saved).unwrap().load().unwrap().losses, [], "its own saves it knows");
    let mut other = file::read_save(&saved).unwrap();
    other.head.program = "9.9.9".into();
    other.head.digest = hacse::engine::digest::Digest::default();
    let loaded = other.load().unwrap();
    assert_eq!(loaded.losses, [file::Loss::Program("9.9.9".into())]);
    assert_eq!(loaded.game.digest(), in_the_middle().digest(), "and nothing else is lost");
}

#[test]
fn a_newer_format_is_refused_with_a_reason() {
    let mut saved = bytes(&in_the_middle());
    saved[8] = 9;
    let said = file::load(&saved).err().unwrap().to_string();
    assert!(said.contains("format 9") && said.contains("newer program"), "{said}");
    assert!(file::load(b"# a text\n").err().unwrap().to_string().contains("no file of hacse"));
}

#[test]
fn names_come_back_byte_for_byte() {
    for name in ["a/b", "..", "CON", "Überschreitung", "第1中隊", "O'Brien \"Ox\"", "🚜"] {
        let game = in_the_middle();
        let snapshot = game.snapshot();
        let about = About { name: name.into(), ..About::default() };
        let saved = file::write(&Head::of(&game, about), &game.scenario().bundle, &snapshot, None);
        assert_eq!(file::head(&saved).unwrap().0.about.name, name);
        let file = names::file_name(name).unwrap();
        assert!(!file.contains(['/', '\\', ':']) && file != ".." && file != "CON", "{file}");
    }
}

#[test]
fn the_head_of_a_save_can_be_read_from_its_beginning() {
    let saved = bytes(&in_the_middle());
    let whole = container::read(&saved, file::FORMAT).unwrap();
    let head = container::PREFACE + 16 + whole.chunks[0].content.len();
    assert_eq!(file::head(&saved[..head]).unwrap(), file::head(&saved).unwrap());
}

/// One save of each format that was ever written. Formats are kept readable; a file here never changes.
#[test]
fn saves_of_older_formats_load() {
    let saved = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/format-1.hacse")).unwrap();
    let loaded = file::load(&saved).unwrap();
    assert_eq!(loaded.losses, []);
    let mut game = loaded.game;
    assert_eq!((game.round().0, game.orders(), game.to_act(), game.seed()), (6, 30, Side::One, 3));
    assert_eq!(game.view(Side::Two).points, [0, 4].map(hacse::content::victory::Points));
    assert_eq!(sound(&game), Ok(()));
    let side = game.to_act();
    ai::play_turn(&mut game, side, &Supervisor::default());
    assert_eq!(game.to_act(), Side::Two, "and it goes on");
}

#[test]
fn a_save_shows_what_the_person_may_know() {
    use hacse::operations::save::head::Player::{Computer, Mail, Person};
    let (one, two) = (Side::One, Side::Two);
    for (players, to_act, viewer) in [
        ([Person, Person], two, two),
        ([Person, Computer], two, one),
        ([Computer, Person], two, two),
        ([Mail, Person], one, two),
        ([Computer, Computer], two, two),
    ] {
        assert_eq!(About { players, ..About::default() }.viewer(to_act), viewer, "{players:?}");
    }
}
