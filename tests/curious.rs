//! A player who gives orders of every kind upsets no game: views stay true, the state fits, saves come back.

use std::{collections::BTreeSet, path::Path, sync::Arc};

use hacse::{
    ai::{Computer, Supervisor, curious::Curious},
    content::load,
    operations::game::Game,
};

use crate::support::sound;

/// Rounds that are played of each scenario.
const ROUNDS: u32 = 10;

fn played(scenario: &str, seed: u64) -> BTreeSet<&'static str> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(scenario);
    let mut game = Game::new(Arc::new(load::scenario(&folder).unwrap()), seed);
    let (mut player, mut computer) = (Curious::default(), Computer::default());
    while game.outcome().is_none() && game.round().0 < ROUNDS {
        let side = game.to_act();
        player.play(&mut game, side);
        sound(&game).unwrap_or_else(|why| panic!("{scenario}, round {}, after the orders: {why}", game.round().0));
        computer.play_turn(&mut game, side, &Supervisor::default());
        sound(&game).unwrap_or_else(|why| panic!("{scenario}, round {}, after the turn: {why}", game.round().0));
    }
    let again = Game::restore(game.scenario(), game.snapshot()).unwrap();
    assert_eq!(again.digest(), game.digest(), "{scenario}");
    player.given().keys().map(|(_, kind)| *kind).collect()
}

#[test]
fn orders_of_every_kind_upset_no_game() {
    let kinds: BTreeSet<&str> =
        ["crossroads", "long-road", "river", "airfield", "strait"].into_iter().flat_map(|name| played(name, 3)).collect();
    let usual = ["position", "mines", "bridge", "ferry", "demolish", "bridge-fire", "posture", "excursion", "area", "dive"];
    let missing: Vec<&str> = usual.into_iter().filter(|kind| !kinds.contains(kind)).collect();
    assert!(missing.is_empty(), "never given: {missing:?}, of {kinds:?}");
}
