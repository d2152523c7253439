//! Replays: forwards and backwards, proofs, and what differs named.

use std::sync::Arc;

use hacse::{
    ai::{self, Supervisor},
    content::{
        generate::{self, Wish},
        scenario::Scenario,
    },
    engine::side::Side,
    operations::{
        game::Game,
        save::{replay::Replay, verify::verify},
    },
};

use crate::support::told;

fn scenario() -> Arc<Scenario> {
    Arc::new(generate::loaded(Wish { cols: 9, rows: 8, units: 14, seed: 2 }).unwrap())
}

fn played(seed: u64, rounds: u32) -> Game {
    let mut game = Game::new(scenario(), seed);
    while game.outcome().is_none() && game.round().0 < rounds {
        let side = game.to_act();
        ai::play_turn(&mut game, side, &Supervisor::default());
    }
    game
}

#[test]
fn a_replay_goes_to_any_point_forwards_and_backwards() {
    let game = played(4, 10);
    let given = game.log().given.all();
    let mut straight = Game::new(scenario(), 4);
    let mut states = vec![straight.digest()];
    for given in &given {
        straight.submit(given.side, given.order.clone()).unwrap();
        states.push(straight.digest());
    }
    let mut replay = Replay::new(scenario(), 4, given.clone());
    let end = given.len();
    for point in [0, end, end - 1, end / 2, end / 2 + 1, end / 2, 3, end, 0, 1] {
        replay.go(point).unwrap();
        assert_eq!(replay.at(), point);
        assert_eq!(replay.game().digest(), states[point], "after {point} orders");
    }
    let rounds = replay.rounds();
    assert!(rounds.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1), "{rounds:?}");
    replay.go(end).unwrap();
    assert_eq!(replay.game().digest(), game.digest());
    assert_eq!(replay.game().journal(), game.journal());
}

#[test]
fn what_a_side_sees_in_a_replay_is_what_it_saw() {
    let game = played(4, 8);
    let mut replay = Replay::new(scenario(), 4, game.log().given.all());
    let mut straight = Game::new(scenario(), 4);
    for given in game.log().given.all() {
        straight.submit(given.side, given.order).unwrap();
        assert!(replay.step().unwrap());
        for side in Side::BOTH {
            assert_eq!(told(replay.game().view(side)), told(straight.view(side)));
        }
    }
}

#[test]
fn one_plays_on_from_any_point_as_from_a_game() {
    let game = played(4, 10);
    let given = game.log().given.all();
    let mut replay = Replay::new(scenario(), 4, given.clone());
    replay.go(given.len()).unwrap();
    replay.go(given.len() / 2).unwrap();
    let mut branch = replay.into_game();
    assert_eq!(branch.log().given.all(), given[..given.len() / 2]);
    for given in &given[given.len() / 2..] {
        branch.submit(given.side, given.order.clone()).unwrap();
    }
    assert_eq!(branch.digest(), game.digest(), "the same orders lead to the same end");
}

#[test]
fn a_proof_names_the_order_and_field_that_differ() {
    let game = played(4, 10);
    let (given, journal, snapshot) = (game.log().given.all(), game.journal(), game.snapshot());
    assert_eq!(verify(&scenario(), 4, &given, &journal, Some(&snapshot)).unwrap().digest(), game.digest());
    // Another seed: the first die that is rolled otherwise.
    let other = verify(&scenario(), 5, &given, &journal, Some(&snapshot)).err().unwrap();
    assert!(other.order > 0 && !other.field.is_empty() && other.recorded != other.recomputed, "{other}");
    // An order that another side gave.
    let mut wrong = given.clone();
    wrong[7].side = wrong[7].side.other();
    let refused = verify(&scenario(), 4, &wrong, &journal, None).err().unwrap();
    assert_eq!((refused.order, refused.field.as_str()), (8, "order"));
    // A recorded fact that was changed.
    let mut changed = snapshot.clone();
    changed.state.units[3].supply.malus += 1;
    let found = verify(&scenario(), 4, &given, &journal, Some(&changed)).err().unwrap();
    assert_eq!(found.field, "units[3].supply.malus");
}

#[test]
fn a_changed_rule_is_named_where_it_first_matters() {
    let game = played(4, 10);
    let (given, journal) = (game.log().given.all(), game.journal());
    let mut bundle = (*scenario().bundle).clone();
    let readings = &mut bundle.rules[1];
    *readings = readings.replace("o8_a_morale_dice: 3", "o8_a_morale_dice: 2");
    assert_ne!(bundle.rules_digest(), scenario().bundle.rules_digest());
    let changed = Arc::new(bundle.open().unwrap());
    let found = verify(&changed, 4, &given, &journal, None).err();
    let fights = journal.iter().filter(|entry| matches!(entry.event, hacse::operations::event::Event::Fought(_))).count();
    assert!(fights > 0, "the game has fights with morale rolls");
    let found = found.expect("two dice instead of three change every morale roll");
    assert!(found.order > 0 && (found.field.contains("Fought") || found.field == "order"), "{found}");
}

#[test]
fn a_replay_stops_before_what_comes_out_differently() {
    let game = played(4, 4);
    let mut given = game.log().given.all();
    let odd = given.len() / 2;
    given[odd].check.units ^= 1;
    let mut replay = Replay::new(scenario(), 4, given.clone());
    let stopped = replay.go(given.len()).expect_err("another program would play something else");
    assert!(stopped.to_string().contains("differently"), "{stopped}");
    assert_eq!(replay.at(), odd);
    let mut straight = Replay::new(scenario(), 4, game.log().given.all());
    straight.go(odd).unwrap();
    assert_eq!(replay.game().digest(), straight.game().digest(), "it stands before the order");
}
