//! Flights in whole games: the computer uses them, games are sound and can be kept, and a hidden patrol changes no answer.

use std::{collections::BTreeSet, path::Path, sync::Arc};

use hacse::{
    ai::{self, Supervisor},
    content::{
        load,
        scenario::{Scenario, UnitId},
    },
    engine::side::Side,
    operations::{
        air::mission::Mission,
        event::Event,
        forces::components::Position,
        game::{Game, would_accept},
        order::Order,
    },
};

use crate::support::{
    air::{bomb, head, next, send, stage},
    hex, sound, told, unit,
};

fn airfield() -> Arc<Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/airfield");
    Arc::new(load::scenario(&folder).unwrap_or_else(|mistakes| panic!("{}", mistakes.report)))
}

fn turn(game: &mut Game) {
    let side = game.to_act();
    ai::play_turn(game, side, &Supervisor::default());
}

#[test]
fn the_computer_scouts_bombs_and_patrols_and_neither_side_always_wins() {
    let scenario = airfield();
    let mut winners = BTreeSet::new();
    for seed in 1..=5 {
        let mut game = Game::new(scenario.clone(), seed);
        while game.outcome().is_none() {
            turn(&mut game);
            sound(&game).unwrap();
        }
        let count = |wanted: fn(&Event) -> bool| game.journal().iter().filter(|entry| wanted(&entry.event)).count();
        assert!(count(|event| matches!(event, Event::AirAttack(_))) >= 2, "seed {seed}: attacks");
        assert!(count(|event| matches!(event, Event::Overflown { .. })) >= 1, "seed {seed}: reconnaissance");
        let patrol = |event: &Event| matches!(event, Event::MissionSet { mission: Some(Mission::Patrol { .. }), .. });
        assert!(count(patrol) >= 2, "seed {seed}: patrols");
        winners.extend(game.outcome().and_then(|outcome| outcome.winner));
    }
    assert_eq!(winners.len(), 2, "each side wins now and then");
}

#[test]
fn a_game_with_aircraft_goes_on_from_a_save_as_it_would_have() {
    let mut game = Game::new(airfield(), 9);
    let aloft = |game: &Game| {
        let scenario = game.scenario();
        scenario.flights.iter().any(|id| matches!(game.field().get::<Position>(*id), Position::Aloft(_)))
    };
    while !aloft(&game) {
        turn(&mut game);
    }
    let mut again = Game::restore(game.scenario(), game.snapshot()).expect("its own state fits");
    for _ in 0..6 {
        turn(&mut game);
        turn(&mut again);
    }
    assert_eq!(again.digest(), game.digest());
}

#[test]
fn a_hidden_patrol_changes_no_view_and_no_answer() {
    let known = |patrols: bool| {
        let stage = stage().head(&head(8, 2, "")).unit(Side::One, "s", "stuka", "0101").unit(Side::One, "a", "rifle", "0402");
        let mut game = stage.unit(Side::Two, "b", "rifle", "0502").unit(Side::Two, "g", "fighter", "1001").game();
        next(&mut game);
        if patrols {
            let patrol = Mission::Patrol { hex: hex(&game, "0502") };
            send(&mut game, "g", patrol).unwrap();
        }
        next(&mut game);
        let view = game.view(Side::One);
        let flight: UnitId = unit(&game, "s");
        let missions = view.scenario.map.grid.tiles().flat_map(|hex| {
            let attack = bomb(&game, &view.scenario.map.grid.label(hex).to_string(), None);
            [attack, Mission::Patrol { hex }, Mission::Reconnoitre { hex }, Mission::Transfer { to: hex }]
        });
        let answers: Vec<_> =
            missions.map(|mission| would_accept(view, Order::Mission { flight, mission: Some(mission) })).collect();
        (told(view), answers)
    };
    assert_eq!(known(false), known(true));
}
