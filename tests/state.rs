//! The state: everything is saved or derived, and nothing depends on how entities came about.

use std::{any::TypeId, collections::BTreeSet};

use bevy_ecs::{prelude::*, schedule::ScheduleLabel};
use hacse::{
    ai::{self, Supervisor},
    content::scenario::{Posture, UnitId},
    engine::side::Side,
    operations::{
        engineers::{ground::Present, sites::Sites},
        event::Event,
        forces::components::{
            Afloat, Clock, Command, Control, Excursions, Explored, Form, Fought, GameDice, Intelligence, Moved, Occupancy,
            OrderCount, Plans, Playing, Position, Roster, Rows, Score, Sortie, Stores, Strikes, SupplyState, Turn, Weather,
            Works,
        },
        game::Game,
        journal::Journal,
        logistics::state::{Logistics, SupplyOrders},
        order::Order,
        sight::field::Sight,
        tasks::Tasks,
    },
};

use crate::support::{Stage, fights::attack, go, hex, unit};

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
        TypeId::of::<Stores>(),
        TypeId::of::<Afloat>(),
        TypeId::of::<Clock>(),
        TypeId::of::<Weather>(),
        TypeId::of::<Turn>(),
        TypeId::of::<Plans>(),
        TypeId::of::<Command>(),
        TypeId::of::<OrderCount>(),
        TypeId::of::<Control>(),
        TypeId::of::<Intelligence>(),
        TypeId::of::<Explored>(),
        TypeId::of::<Score>(),
        TypeId::of::<Logistics>(),
        TypeId::of::<SupplyOrders>(),
        TypeId::of::<GameDice>(),
        TypeId::of::<Journal>(),
        TypeId::of::<Tasks>(),
        TypeId::of::<Excursions>(),
        TypeId::of::<Form>(),
        TypeId::of::<Sortie>(),
        TypeId::of::<Strikes>(),
        TypeId::of::<Sites>(),
    ]
}

/// Types that are computed from the saved ones and the scenario's files.
fn derived() -> Vec<TypeId> {
    vec![
        TypeId::of::<Sight>(),
        TypeId::of::<Playing>(),
        TypeId::of::<Roster>(),
        TypeId::of::<Occupancy>(),
        TypeId::of::<Present>(),
    ]
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

/// Fixed orders over three hours before dawn, with marches, fire, assaults, an undo, refusals and arrivals.
fn scripted() -> Game {
    let mut stage = Stage::new(".....\n..w..\n.vT..\n.....")
        .head("hour: 3), rounds: 6, weather: 5, ground: Dry, night_rest: true, light: Summer")
        .map(r#"rivers: [(class: Brook, sides: ["0202 S", "0302 S"])], roads: [(class: Dirt, way: ["0101", "0201", "0202", "0203", "0303"])],"#)
        .goals(r#"(side: One, name: (de: "", en: ""), points: 1, when: EachRound("0303")),"#)
        .unit(Side::One, "a", "rifle", "0201")
        .unit(Side::One, "m", "mg", "0202")
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::One, "s", "staff", "0101")
        .unit_with(Side::Two, "b", "rifle", "0302", "experience: Conscript, dug_in: true")
        .unit(Side::Two, "c", "light", "0503");
    stage.units[1].push(
        r#"(key: "late", name: (de: "l", en: "l"), short: "l", sheet: "antitank", experience: Veteran, arrives: (round: 2, at: ["0504"]))"#
            .into(),
    );
    let mut game = Game::new(stage.scenario(), 42);
    let orders = |game: &Game, round: u32| -> Vec<(Side, Order)> {
        let moves = |key, to| Order::Move { units: vec![unit(game, key)], to: hex(game, to) };
        let resolve = |label| Order::Resolve { hex: hex(game, label) };
        let (one, two) = (Side::One, Side::Two);
        match round {
            0 => vec![
                (one, moves("a", "0302")),
                (one, attack(game, "0302", 1, &["m"])),
                (one, moves("t", "0203")),
                (one, Order::EndMovement),
                (one, resolve("0302")),
                (one, Order::EndTurn),
                (two, moves("c", "0303")),
                (two, Order::EndTurn),
            ],
            1 => vec![
                (one, attack(game, "0303", 1, &["t", "m"])),
                (one, moves("a", "0303")),
                (one, Order::EndMovement),
                (one, resolve("0303")),
                (one, resolve("0302")),
                (one, Order::EndTurn),
                (two, moves("late", "0404")),
                (two, attack(game, "0203", 1, &["c"])),
                (two, Order::EndMovement),
                (two, resolve("0203")),
                (two, Order::EndTurn),
            ],
            _ => vec![(one, moves("t", "0303")), (one, Order::EndTurn), (two, moves("c", "0403")), (two, Order::EndTurn)],
        }
    };
    for round in 0..3 {
        for (side, order) in orders(&game, round) {
            // What a changed rule refuses is passed over: the digest tells.
            if game.submit(side, order.clone()).is_ok() && game.undo().is_ok() {
                game.submit(side, order).expect("what was undone can be done again");
            }
        }
    }
    game
}

#[test]
fn a_scripted_game_has_the_same_digest_in_every_build() {
    let game = scripted();
    assert_eq!(game.digest(), scripted().digest());
    let wrote = |wanted: fn(&Event) -> bool| game.journal().iter().filter(|entry| wanted(&entry.event)).count();
    assert!(wrote(|event| matches!(event, Event::Fought(_))) >= 2, "dice of fights");
    assert!(wrote(|event| matches!(event, Event::Weather { .. })) == 1, "and of the weather");
    assert!(wrote(|event| matches!(event, Event::Arrived { .. })) == 1);
    insta::assert_snapshot!(game.digest());
}
