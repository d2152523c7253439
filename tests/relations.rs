//! Relations that must hold in every game: undo restores everything, reach is what is accepted, men and
//! vehicles are never created, derived indices agree.

use std::sync::Arc;

use hacse::{
    ai::{self, Supervisor},
    content::{load, scenario::Scenario},
    engine::{grid::path::Reach, side::Side},
    operations::{
        combat::{
            forecast::forecast,
            plan::{AttackPlan, Attacker},
        },
        event::Event,
        forces::unit::default_line,
        game::Game,
        movement::reach,
        order::Order,
    },
};

use crate::support::{Stage, sound};

fn crossroads() -> Arc<Scenario> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/crossroads");
    Arc::new(load::scenario(&folder).unwrap_or_else(|mistakes| panic!("{mistakes}")))
}

#[test]
fn reach_is_exactly_what_is_accepted_with_the_cost_shown_and_deducted() {
    let mut game = Game::new(crossroads(), 5);
    for _ in 0..8 {
        let side = game.to_act();
        let view = game.view(side).clone();
        let mut search = Reach::new(view.scenario.map.grid);
        let mut shown = Vec::new();
        for unit in view.on_map() {
            let Ok(body) = reach::body(&view, &[unit.id]) else { continue };
            body.search(&mut search);
            for tile in view.scenario.map.grid.tiles() {
                shown.push((unit.id, tile, body.reached(&search, tile).map(|reached| reached.spent)));
            }
        }
        for (unit, tile, spent) in shown {
            let digest = game.digest();
            let answer = game.submit(side, Order::Move { units: vec![unit], to: tile });
            assert_eq!(answer.is_ok(), spent.is_some(), "{unit:?} to {tile:?}: {answer:?}");
            if let Some(spent) = spent {
                assert_eq!(game.field().load(unit).moved.spent, spent);
                if game.can_undo().is_ok() {
                    game.undo().unwrap();
                    assert_eq!(game.digest(), digest, "undo of {unit:?} to {tile:?} restores everything");
                } else {
                    break;
                }
            }
        }
        game.field().validate().unwrap();
        if game.to_act() == side {
            ai::play_turn(&mut game, side, &Supervisor::default());
        }
    }
}

#[test]
fn a_forecast_counts_every_fight_and_all_damages() {
    let mut game = Game::new(crossroads(), 5);
    let mut seen = 0;
    for _ in 0..24 {
        let side = game.to_act();
        if game.outcome().is_some() {
            break;
        }
        ai::play_turn(&mut game, side, &Supervisor::default());
        for entry in game.journal() {
            let Event::Fought(report) = &entry.event else { continue };
            // The largest fight of the game so far tells most.
            seen = seen.max(report.damages_to(Side::One).max(report.damages_to(Side::Two)));
        }
        let view = game.view(game.to_act());
        for unit in view.on_map() {
            for (_, hex) in view.scenario.map.grid.neighbours(unit.tile().unwrap()) {
                if !view.enemy_seen(hex) {
                    continue;
                }
                let all = view.own_in(unit.tile().unwrap()).iter().map(|id| Attacker {
                    unit: *id,
                    target: None,
                    rows: default_line(view.sheet_of(*id)),
                    loads: Vec::new(),
                });
                let forecast = forecast(view, &AttackPlan::direct(hex, all.collect()), 60);
                let damages = |fights: &[u32]| (0..).zip(fights).map(|(damages, fights)| damages * fights).sum::<u32>();
                for (fights, sum) in [(&forecast.enemy, forecast.enemy_sum), (&forecast.own, forecast.own_sum)] {
                    assert_eq!(fights.iter().sum::<u32>(), 60);
                    assert_eq!(damages(fights), sum);
                    assert!(fights.last().is_none_or(|fights| *fights > 0), "up to the most that fell");
                }
                let most = u32::try_from(forecast.enemy.len()).unwrap() - 1;
                assert_eq!(forecast.enemy_at_most(most), 100);
                assert_eq!(forecast.enemy_at_most(u32::MAX), 100);
                assert!(most == 0 || forecast.enemy_at_most(most - 1) < 100 || forecast.enemy[most as usize] == 0);
                assert!((0..most).all(|damages| forecast.enemy_at_most(damages) <= forecast.enemy_at_most(damages + 1)));
            }
        }
    }
    assert!(seen > 0);
}

#[test]
fn undo_restores_every_order_that_reveals_nothing() {
    let stage = Stage::new("...\n...\n...").unit(Side::One, "a", "rifle", "0201").unit(Side::One, "b", "rifle", "0201").unit(
        Side::Two,
        "c",
        "rifle",
        "0301",
    );
    let mut game = stage.game();
    let unit = |key| crate::support::unit(&stage.game(), key);
    let target = crate::support::hex(&game, "0301");
    let orders = [
        Order::Hold { unit: unit("a"), held: true },
        Order::SetPosture {
            unit: unit("a"),
            posture: hacse::content::scenario::Posture { hold_fire: true, line: 2, ..Default::default() },
        },
        Order::Move { units: vec![unit("a"), unit("b")], to: target },
        Order::SendBack { unit: unit("b") },
        Order::DropAttack { hex: target },
        Order::EndMovement,
    ];
    let mut digests = vec![game.digest()];
    for order in orders {
        game.submit(Side::One, order.clone()).unwrap_or_else(|refusal| panic!("{order:?}: {refusal}"));
        digests.push(game.digest());
    }
    digests.pop();
    while let Some(digest) = digests.pop() {
        game.undo().expect("nothing was revealed");
        assert_eq!(game.digest(), digest);
        game.field().validate().unwrap();
    }
    assert!(game.undo().is_err());
}

/// Lets the computer play both sides of a whole game and looks at it after each turn.
fn after_each_turn(scenario: &Arc<Scenario>, seed: u64, mut look: impl FnMut(&Game)) {
    let mut game = Game::new(scenario.clone(), seed);
    while game.outcome().is_none() {
        let side = game.to_act();
        ai::play_turn(&mut game, side, &Supervisor::default());
        look(&game);
    }
}

#[test]
fn men_and_vehicles_are_never_created_and_indices_agree() {
    let scenario = crossroads();
    for seed in 0..4 {
        let mut lost: Vec<u32> = vec![0; scenario.units.len()];
        after_each_turn(&scenario, seed, |game| {
            game.field().validate().unwrap();
            for id in scenario.unit_ids() {
                let unit = game.field().load(id);
                let sheet = scenario.sheet_of(id);
                for (_, row, state) in unit.with_rows(sheet) {
                    assert!(state.temporary + state.total + state.wear <= row.count, "seed {seed} {id:?}");
                }
                assert!(unit.total() >= lost[id.index()], "total losses never heal");
                lost[id.index()] = unit.total();
            }
        });
    }
}

#[test]
fn nobody_shares_a_hex_after_a_turn() {
    let scenario = crossroads();
    for seed in 0..6 {
        after_each_turn(&scenario, seed, |game| {
            for tile in scenario.map.grid.tiles() {
                let sides = Side::BOTH.map(|side| game.field().side_at(tile, side).len());
                assert!(
                    sides[0] == 0 || sides[1] == 0,
                    "O0.f: seed {seed}, round {:?}, hex {}",
                    game.round(),
                    scenario.map.grid.label(tile)
                );
            }
        });
    }
}

#[test]
fn views_refreshed_by_orders_equal_views_from_scratch() {
    let scenario = crossroads();
    for seed in 3..5 {
        after_each_turn(&scenario, seed, |game| assert_eq!(sound(game), Ok(()), "seed {seed}, round {:?}", game.round()));
    }
}
