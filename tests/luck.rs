//! Luck: what is counted of the dice that fell, and what a side may know of the enemy's.

use hacse::{
    engine::side::Side,
    operations::{
        event::Event,
        game::Game,
        luck::{self, Luck, WAYS},
    },
};

use crate::support::{Stage, fights, go, hex, unit};

/// A company attacks another one in its hex.
fn assault() -> Game {
    let mut game = Stage::new("...\n...")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::Two, "b", "rifle", "0201")
        .game();
    for key in ["a", "t"] {
        go(&mut game, Side::One, key, "0201");
    }
    let target = hex(&game, "0201");
    for order in [hacse::operations::order::Order::EndMovement, hacse::operations::order::Order::Resolve { hex: target }] {
        game.submit(Side::One, order).unwrap();
    }
    game
}

fn of(game: &Game, side: Option<Side>) -> [Luck; 2] {
    let journal = game.journal();
    let known = |entry: &hacse::operations::journal::Entry| match side {
        Some(side) => entry.for_side(side).cloned(),
        None => Some(entry.event.clone()),
    };
    let events: Vec<Event> = journal.iter().filter_map(known).collect();
    luck::luck(&game.scenario().rules, &events)
}

#[test]
fn o7_2_f_rolls_are_counted_for_who_made_them() {
    let game = assault();
    let (report, whole) = (fights::report(&game), of(&game, None));
    for (side, shots) in [(Side::One, &report.attack), (Side::Two, &report.defence)] {
        let luck = &whole[side.index()];
        assert_eq!(luck.rolls as usize, shots.len());
        assert_eq!(luck.fell.iter().sum::<u32>(), luck.rolls);
        assert_eq!(luck.expected.iter().sum::<u32>(), luck.rolls * WAYS, "each roll falls into some band");
        assert_eq!(luck.hits() as usize, shots.iter().filter(|shot| shot.margin >= 0).count());
        assert_eq!(luck.share_fell, shots.iter().map(|shot| u32::from(shot.percent.0)).sum::<u32>());
        // By hand: the ways to roll the target number or more.
        let hits: u32 = shots
            .iter()
            .map(|shot| {
                (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|sum| *sum >= shot.number.value).map(|_| 1).sum::<u32>()
            })
            .sum();
        assert_eq!(luck.hits_expected(), hits);
    }
    assert_eq!(whole[1].rolls, 1, "one company defends");
    assert!(unit(&game, "a") != unit(&game, "t"));
}

#[test]
fn o0_j_of_the_enemys_morale_only_the_number_of_rolls_is_known() {
    let game = assault();
    let (whole, known) = (of(&game, None), of(&game, Some(Side::One)));
    // The target numbers of the enemy's fire show in his margins: his combat rolls are known in full.
    for side in Side::BOTH {
        let [all, seen] = [&whole, &known].map(|luck| &luck[side.index()]);
        assert_eq!((all.rolls, all.expected, all.fell), (seen.rolls, seen.expected, seen.fell));
        assert_eq!((all.share_expected, all.hits_chance()), (seen.share_expected, seen.hits_chance()));
    }
    assert_eq!(whole[0].morale, known[0].morale);
    let (all, seen) = (&whole[1].morale, &known[1].morale);
    assert_eq!((seen.rolls, seen.expected, seen.passed), (0, 0, 0));
    assert_eq!(seen.unknown, all.rolls);
}
