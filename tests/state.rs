//! The state: everything is saved or derived, and nothing depends on how entities came about.

use std::{any::TypeId, collections::BTreeSet};

use bevy_ecs::{prelude::*, schedule::ScheduleLabel};
use hacse::{
    ai::{self, Supervisor},
    content::scenario::{Posture, UnitId},
    engine::side::Side,
    operations::{
        forces::components::{
            Clock, Control, Explored, Fought, GameDice, Intelligence, Moved, Occupancy, OrderCount, Plans, Playing, Position,
            Roster, Rows, Score, SupplyState, Turn, Weather, Works,
        },
        game::Game,
        journal::Journal,
        order::Order,
        sight::field::Sight,
    },
};

use crate::support::{Stage, go};

/// The component and resource types whose values are in `SavedState`.
fn saved() -> Vec<TypeId> {
    vec![
        TypeId::of::<UnitId>(),
        TypeId::of::<Position>(),
        TypeId::of::<Rows>(),
        TypeId::of::<Moved>(),
        TypeId::of::<Fought>(),
        TypeId::of::<SupplyState>(),
        TypeId::of::<Posture>(),
        TypeId::of::<Works>(),
        TypeId::of::<Clock>(),
        TypeId::of::<Weather>(),
        TypeId::of::<Turn>(),
        TypeId::of::<Plans>(),
        TypeId::of::<OrderCount>(),
        TypeId::of::<Control>(),
        TypeId::of::<Intelligence>(),
        TypeId::of::<Explored>(),
        TypeId::of::<Score>(),
        TypeId::of::<GameDice>(),
        TypeId::of::<Journal>(),
    ]
}

/// Types that are computed from the saved ones and the scenario's files.
fn derived() -> Vec<TypeId> {
    vec![TypeId::of::<Sight>(), TypeId::of::<Playing>(), TypeId::of::<Roster>(), TypeId::of::<Occupancy>()]
}

#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct Empty;

/// The engine's own bookkeeping, which no rule reads: what a world without rules has.
fn bookkeeping() -> BTreeSet<TypeId> {
    let mut world = World::new();
    let mut schedule = Schedule::new(Empty);
    schedule.add_systems(|| ());
    world.add_schedule(schedule);
    world.run_schedule(Empty);
    world.components().iter_registered().filter_map(|info| info.type_id()).collect()
}

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
    let known: BTreeSet<TypeId> = saved().into_iter().chain(derived()).collect();
    let bookkeeping = bookkeeping();
    let mut found = BTreeSet::new();
    for info in game.field().world.components().iter_registered() {
        let Some(id) = info.type_id().filter(|id| !bookkeeping.contains(id)) else { continue };
        assert!(known.contains(&id), "{:?} is neither saved nor derived", info.name());
        found.insert(id);
    }
    assert_eq!(found, known, "something is registered here but not in the world");
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
