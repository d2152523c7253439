//! Joined orders: what one order expands to is one step for undo and redo, in memory, saves, replays and mail.

use hacse::{
    engine::side::Side,
    operations::{
        game::Game,
        order::{Lock, Order},
        save::{
            file,
            head::{About, Head, Player},
            log::{Given, Step},
            mail,
            replay::Replay,
            verify::verify,
        },
    },
};

use crate::support::{Stage, hex, sound, told, unit};

/// Six units far from the enemy.
fn game() -> Game {
    let mut stage = Stage::new("........\n........\n........\n........");
    for (index, key) in ["a", "b", "c", "d", "e", "f"].into_iter().enumerate() {
        stage = stage.unit(Side::One, key, "rifle", &format!("010{}", 1 + index % 4));
    }
    stage.unit(Side::Two, "x", "rifle", "0802").game()
}

fn hold(game: &Game, key: &str) -> Order {
    Order::Hold { unit: unit(game, key), held: true }
}

fn release(game: &Game, key: &str) -> Order {
    Order::Hold { unit: unit(game, key), held: false }
}

/// One order with five that belong to it.
fn group(game: &mut Game) {
    game.submit(Side::One, hold(game, "a")).unwrap();
    for key in ["b", "c", "d", "e", "f"] {
        game.submit_joined(Side::One, hold(game, key)).unwrap();
    }
}

fn bytes(game: &Game) -> Vec<u8> {
    file::write(&Head::of(game, About::default()), &game.scenario().bundle, &game.snapshot(), None)
}

#[test]
fn a_parent_with_five_children_is_one_step_of_undo_and_redo() {
    let mut game = game();
    let (start, before) = (game.digest(), told(game.view(Side::One)));
    group(&mut game);
    let (done, orders) = (game.digest(), game.log().given.all());
    assert_eq!(orders.iter().map(|given| given.joined).collect::<Vec<_>>(), [false, true, true, true, true, true]);
    game.undo().unwrap();
    assert_eq!((game.digest(), told(game.view(Side::One))), (start, before));
    assert_eq!((game.log().given.len(), game.can_redo().len(), game.can_undo()), (0, 6, Err(Lock::Nothing)));
    assert_eq!(sound(&game), Ok(()));
    assert!(game.redo().is_some());
    assert_eq!((game.digest(), game.log().given.all()), (done, orders));
    assert!(game.can_redo().is_empty());
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn groups_beside_each_other_stay_apart() {
    let mut game = game();
    group(&mut game);
    let first = game.digest();
    game.submit(Side::One, release(&game, "a")).unwrap();
    game.submit_joined(Side::One, release(&game, "b")).unwrap();
    let second = game.digest();
    game.undo().unwrap();
    assert_eq!(game.digest(), first);
    game.undo().unwrap();
    assert_eq!(game.log().given.len(), 0);
    game.redo().unwrap();
    assert_eq!(game.digest(), first);
    game.redo().unwrap();
    assert_eq!(game.digest(), second);
    assert!(game.redo().is_none());
}

#[test]
fn a_child_that_reveals_locks_the_group_up_to_there() {
    let mut game = Stage::new("......\n......\n......")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::One, "t", "tank", "0102")
        .unit(Side::One, "m", "mg", "0103")
        .unit(Side::Two, "b", "rifle", "0602")
        .game();
    game.submit(Side::One, hold(&game, "a")).unwrap();
    let to = hex(&game, "0402");
    game.submit_joined(Side::One, Order::Move { units: vec![unit(&game, "t")], to }).unwrap();
    assert_eq!(game.can_undo(), Err(Lock::Revealed));
    let locked = game.digest();
    game.submit_joined(Side::One, hold(&game, "m")).unwrap();
    game.submit_joined(Side::One, release(&game, "m")).unwrap();
    let done = game.digest();
    let saved = bytes(&game);
    game.undo().unwrap();
    assert_eq!((game.digest(), game.can_undo()), (locked, Err(Lock::Revealed)));
    // The order log of a save without its state knows it too.
    let mut steps = saved.clone();
    let number = file::read_save(&saved).unwrap().steps.len();
    steps.extend(file::step(number, &Step::Undone));
    let orders = file::read_save(&steps).unwrap().orders();
    assert_eq!(orders.len(), 2, "what locked and what was before it stays");
    let loaded = file::load(&steps).unwrap();
    assert_eq!((loaded.game.digest(), loaded.losses), (locked, vec![]));
    steps.extend(file::step(number + 1, &Step::Redone));
    assert_eq!(file::read_save(&steps).unwrap().orders().len(), 4);
    game.redo().unwrap();
    assert_eq!(game.digest(), done);
    assert_eq!(file::load(&steps).unwrap().game.digest(), done);
}

#[test]
fn a_save_in_the_middle_keeps_groups_together() {
    let mut game = game();
    group(&mut game);
    game.submit(Side::One, release(&game, "b")).unwrap();
    game.submit_joined(Side::One, release(&game, "c")).unwrap();
    for undone in 0..3 {
        let mut loaded = file::load(&bytes(&game)).unwrap();
        assert_eq!(loaded.losses, [], "{undone} groups taken back");
        assert_eq!(loaded.game.digest(), game.digest());
        assert_eq!(loaded.game.can_redo(), game.can_redo());
        assert_eq!(bytes(&loaded.game), bytes(&game));
        let mut straight = Game::restore(game.scenario(), game.snapshot()).unwrap();
        assert_eq!((loaded.game.redo().is_some(), undone > 0), (straight.redo().is_some(), undone > 0));
        assert_eq!(loaded.game.digest(), straight.digest());
        let _ = game.undo();
    }
}

#[test]
fn appended_steps_replay_and_proof_keep_groups() {
    let mut game = game();
    let mut saved = bytes(&game);
    group(&mut game);
    let given: Vec<Given> = game.log().given.all();
    for (number, given) in given.iter().enumerate() {
        saved.extend(file::step(number, &Step::Given(given.clone())));
    }
    saved.extend(file::step(given.len(), &Step::Undone));
    assert_eq!(file::read_save(&saved).unwrap().orders().len(), 0);
    let mut loaded = file::load(&saved).unwrap().game;
    assert_eq!((loaded.log().given.len(), loaded.can_redo().len()), (0, 6));
    loaded.redo().unwrap();
    assert_eq!(loaded.digest(), game.digest());
    let mut replay = Replay::new(game.scenario(), game.seed(), given.clone());
    replay.go(given.len()).unwrap();
    assert_eq!(replay.game().digest(), game.digest());
    let proved = verify(&game.scenario(), game.seed(), &given, &game.journal(), Some(&game.snapshot()));
    assert_eq!(proved.unwrap().log().given.all(), given);
}

#[test]
fn a_turn_by_mail_keeps_groups() {
    let mut game = game();
    group(&mut game);
    game.submit(Side::One, Order::EndTurn).unwrap();
    let about = About { game: "g".into(), players: [Player::Person, Player::Mail], ..About::default() };
    let received = mail::receive(&mail::send(&game, &about), None).unwrap();
    assert_eq!(received.game.digest(), game.digest());
    assert_eq!(received.game.log().given.all(), game.log().given.all());
}

#[test]
fn nothing_joins_the_other_sides_turn_or_a_turn_that_ended() {
    let mut game = game();
    game.submit_joined(Side::One, hold(&game, "a")).unwrap();
    game.submit_joined(Side::One, Order::EndTurn).unwrap();
    game.submit_joined(Side::Two, hold(&game, "x")).unwrap();
    let joined: Vec<bool> = game.log().given.all().iter().map(|given| given.joined).collect();
    assert_eq!(joined, [false, true, false]);
}

#[test]
fn orders_alone_are_written_as_before() {
    let mut game = game();
    game.submit(Side::One, hold(&game, "a")).unwrap();
    let written = serde_json::to_string(&game.log().given.all()).unwrap();
    assert!(!written.contains("joined") && !written.contains("locks"), "{written}");
}
