//! Relations that must hold in every game: undo restores everything, reach is what is accepted, men and
//! vehicles are never created, derived indices agree.

use std::sync::Arc;

use hacse::{
    ai::{self, Supervisor},
    content::{load, scenario::Scenario},
    engine::{grid::path::Reach, side::Side},
    operations::{game::Game, movement::reach, order::Order},
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
            posture: hacse::content::scenario::Posture {
                hold_fire: true,
                line: 2,
                support: hacse::content::scenario::Support::default(),
            },
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
