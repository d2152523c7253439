//! Times of saving, loading and undo on a large map, to read beside the budgets.

#![allow(clippy::expect_used, missing_docs, reason = "a bench that cannot be set up fails by panicking")]

use std::{cell::RefCell, sync::LazyLock};

use divan::{Bencher, black_box};
use hacse::{
    ai::{self, Supervisor},
    content::generate::{self, Wish},
    operations::{
        game::Game,
        order::Order,
        save::{
            file,
            head::{About, Head},
        },
    },
};

fn main() {
    divan::main();
}

/// 300 × 300 hexes, 3,000 units, one round played.
fn large() -> Game {
    let scenario = generate::loaded(Wish { cols: 300, rows: 300, units: 3000, seed: 1 }).expect("a random scenario");
    let mut game = Game::new(scenario.into(), 1);
    for _ in 0..2 {
        let side = game.to_act();
        ai::play_turn(&mut game, side, &Supervisor::default());
    }
    game
}

fn bytes(game: &Game) -> Vec<u8> {
    file::write(&Head::of(game, About::default()), &game.scenario().bundle, &game.snapshot(), None)
}

static SAVE: LazyLock<Vec<u8>> = LazyLock::new(|| bytes(&large()));

/// What the game waits for when it is saved: budget 50 ms.
#[divan::bench(sample_count = 20)]
fn save_game_waits(bencher: Bencher) {
    let game = large();
    bencher.bench_local(|| black_box((Head::of(&game, About::default()), game.snapshot())));
}

/// What is done in the background: digest, packing, bytes.
#[divan::bench(sample_count = 5)]
fn save_in_background(bencher: Bencher) {
    let game = large();
    let (head, snapshot) = (Head::of(&game, About::default()), game.snapshot());
    bencher.bench_local(|| black_box(file::write(&head, &game.scenario().bundle, &snapshot, None)));
}

/// Loading, the scenario's texts included: budget 2 s.
#[divan::bench(sample_count = 5)]
fn load() -> Game {
    file::load(&SAVE).expect("what was saved loads").game
}

/// One order and its undo: budget 200 ms.
#[divan::bench(sample_count = 20)]
fn undo_step(bencher: Bencher) {
    let game = RefCell::new(large());
    let order = {
        let game = game.borrow();
        let unit = game.view(game.to_act()).on_map().next().expect("a unit").id;
        Order::Hold { unit, held: true }
    };
    bencher.bench_local(|| {
        let mut game = game.borrow_mut();
        let side = game.to_act();
        game.submit(side, order.clone()).expect("holding is always possible");
        game.undo().expect("and reveals nothing");
    });
}
