//! The state: everything is saved or derived, and nothing depends on how entities came about.

use std::collections::BTreeSet;

use bevy_ecs::prelude::*;
use hacse::{
    ai::{self, Supervisor},
    engine::side::Side,
    operations::{game::Game, order::Order},
};

use crate::support::{Stage, go};

/// Component and resource types whose values are in `SavedState`.
const SAVED: [&str; 19] = [
    "UnitId",
    "Position",
    "Rows",
    "Moved",
    "Fought",
    "SupplyState",
    "Posture",
    "Works",
    "Clock",
    "Weather",
    "Turn",
    "Plans",
    "OrderCount",
    "Control",
    "Intelligence",
    "Explored",
    "Score",
    "GameDice",
    "Journal",
];
/// Types that are computed from the saved ones and the scenario's files.
const DERIVED: [&str; 4] = ["Sight", "Playing", "Roster", "Occupancy"];

fn stage() -> Stage {
    Stage::new(".....\n..w..\n.....\n.....")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::One, "t", "tank", "0102")
        .unit(Side::Two, "b", "rifle", "0303")
        .unit(Side::Two, "c", "light", "0503")
}

#[test]
fn everything_in_the_rules_world_is_saved_or_derived() {
    let mut game = stage().game();
    go(&mut game, Side::One, "a", "0201");
    game.submit(Side::One, Order::EndTurn).unwrap();
    let known: BTreeSet<&str> = SAVED.into_iter().chain(DERIVED).collect();
    let mut found = BTreeSet::new();
    for info in game.field().world.components().iter_registered() {
        let name = info.name().to_string();
        let short = name.split(['<', '>']).next().unwrap().rsplit("::").next().unwrap().to_owned();
        // The engine's own bookkeeping, which no rule reads.
        if name.starts_with("bevy_ecs::") {
            continue;
        }
        assert!(known.contains(short.as_str()), "{name} is neither saved nor derived");
        found.insert(short);
    }
    for name in known {
        assert!(found.contains(name), "{name} is registered but not in the world");
    }
}

#[derive(Component)]
struct Dummy;

#[test]
fn the_order_of_entities_does_not_matter() {
    let play = |churn: bool| {
        let mut game: Game = stage().game();
        let mut step = 0;
        while game.outcome().is_none() {
            if churn {
                // Adding and removing a component moves entities to the ends of their tables.
                step += 1;
                let world = game.world_for_tests();
                let entities: Vec<Entity> =
                    world.query_filtered::<Entity, With<hacse::content::scenario::UnitId>>().iter(world).collect();
                for entity in entities.iter().skip(step % 3) {
                    world.entity_mut(*entity).insert(Dummy);
                }
                for entity in entities.iter().rev() {
                    world.entity_mut(*entity).remove::<Dummy>();
                }
            }
            let side = game.to_act();
            ai::play_turn(&mut game, side, &Supervisor::default());
        }
        game.digest()
    };
    assert_eq!(play(false), play(true));
}

#[test]
fn schedules_have_no_ambiguity() {
    // An ambiguity would fail the first round: the schedules are built to refuse it.
    let mut game = stage().game();
    for _ in 0..4 {
        let side = game.to_act();
        game.submit(side, Order::EndTurn).unwrap();
    }
    assert_eq!(game.round().0, 2);
}

#[test]
fn a_scripted_game_has_the_same_digest_in_every_build() {
    let mut game = Game::new(stage().scenario(), 42);
    go(&mut game, Side::One, "t", "0202");
    game.submit(Side::One, Order::EndTurn).unwrap();
    game.submit(Side::Two, Order::EndTurn).unwrap();
    go(&mut game, Side::One, "t", "0302");
    game.submit(Side::One, Order::EndTurn).unwrap();
    insta::assert_snapshot!(game.digest());
}
