//! Random scenarios load, are what was wished, and can be played.

use std::{collections::BTreeSet, sync::Arc};

use super::*;
use crate::{
    ai::{self, Supervisor},
    content::{
        map::{River, Road},
        scenario::Start,
    },
    engine::grid::Tile,
    operations::game::Game,
};

fn wish(cols: u16, rows: u16, units: u32, seed: u64) -> Wish {
    Wish { cols, rows, units, seed }
}

fn made(wish: Wish) -> Scenario {
    loaded(wish).unwrap_or_else(|lines| panic!("{wish:?}:\n{lines}"))
}

#[test]
fn thirty_seeds_of_several_sizes_load_with_the_wished_units() {
    for (cols, rows, units) in [(8, 8, 2), (8, 30, 9), (20, 16, 24), (40, 25, 70), (31, 12, 47)] {
        for seed in 0..30 {
            let scenario = made(wish(cols, rows, units, seed));
            assert_eq!(scenario.units.len(), units as usize, "{cols}x{rows}, seed {seed}");
            assert_eq!((scenario.map.grid.cols(), scenario.map.grid.rows()), (cols, rows));
            let grid = scenario.map.grid;
            let objectives: BTreeSet<Tile> = scenario
                .goals
                .iter()
                .filter_map(|goal| match goal.condition {
                    crate::content::victory::Condition::HoldAtEnd(tile) => Some(tile),
                    _ => None,
                })
                .collect();
            assert!((3..=6).contains(&objectives.len()), "{cols}x{rows}, seed {seed}: {} objectives", objectives.len());
            for a in &objectives {
                assert!(objectives.iter().all(|b| a == b || grid.distance(*a, *b) >= 3), "{cols}x{rows}, seed {seed}");
            }
            for unit in &scenario.units {
                let tiles = match &unit.start {
                    Start::On(tile) => vec![*tile],
                    Start::Arrives { at, .. } => at.clone(),
                    Start::Drops(_) | Start::Lands { .. } => Vec::new(),
                };
                let third = |tile: &Tile| place::owner(grid, *tile) == Some(unit.side);
                assert!(tiles.iter().all(third), "{cols}x{rows}, seed {seed}: {} stands astray", unit.key);
            }
        }
    }
}

#[test]
fn every_count_of_units_is_met_exactly() {
    for units in (2..140).chain([399, 1_100]) {
        assert_eq!(made(wish(40, 30, units, 5)).units.len(), units as usize);
    }
}

#[test]
fn the_largest_size_loads() {
    let scenario = made(wish(300, 300, 3000, 1));
    assert_eq!((scenario.units.len(), scenario.rounds), (3000, 48));
}

#[test]
fn the_seed_decides() {
    let one = files(wish(20, 16, 24, 7));
    assert_eq!(one, files(wish(20, 16, 24, 7)));
    let other = files(wish(20, 16, 24, 8));
    assert!(one.map != other.map && one.forces != other.forces && one.texts != other.texts);
}

#[test]
fn rivers_are_chains_that_run_downhill_and_join() {
    for seed in 0..20 {
        let land = map::land(Dice::new(seed), Grid::new(40, 30));
        let corners = |tile: Tile, dir: crate::engine::grid::Dir| {
            // The three hexes at a corner name it; off the map the axial place does.
            let (here, step) = (land.grid.axial(tile), |turn: usize| {
                let step = crate::engine::grid::Dir::from_index(dir.index() + turn).axial();
                let here = land.grid.axial(tile);
                (here.q + step.q, here.r + step.r)
            });
            [5, 1].map(|turn| BTreeSet::from([(here.q, here.r), step(0), step(turn)]))
        };
        let (mut wet, mut rivers) = (BTreeSet::new(), 0);
        for course in &land.courses {
            assert!(!course.sides.is_empty());
            let mut former: Option<[BTreeSet<(i32, i32)>; 2]> = None;
            for (tile, dir) in &course.sides {
                let ends = corners(*tile, *dir);
                if let Some(former) = former {
                    assert!(ends.iter().any(|end| former.contains(end)), "seed {seed}: a gap");
                }
                former = Some(ends);
            }
            let joined = former.as_ref().is_some_and(|ends| ends.iter().any(|end| wet.contains(end)));
            rivers += usize::from(course.class == River::River);
            assert!(course.class == River::River || joined, "seed {seed}: a brook that leads nowhere");
            for (tile, dir) in &course.sides {
                wet.extend(corners(*tile, *dir));
            }
            let bank = |(tile, dir): &(Tile, crate::engine::grid::Dir)| {
                let other = land.grid.neighbour(*tile, *dir).expect("inside");
                land.height[tile.index()].min(land.height[other.index()])
            };
            let (first, last) = (course.sides.first().map(bank), course.sides.last().map(bank));
            assert!(first >= last, "seed {seed}: water runs uphill");
        }
        assert!(rivers > 0, "seed {seed}: no river");
    }
}

#[test]
fn roads_reach_every_settlement_and_cross_water_on_bridges() {
    for seed in 0..20 {
        let scenario = made(wish(30, 24, 30, seed));
        let map = &scenario.map;
        let grid = map.grid;
        let mut open: Vec<Tile> = grid.tiles().filter(|tile| map.terrain(*tile).built_up()).take(1).collect();
        let mut known = vec![false; grid.len()];
        while let Some(tile) = open.pop() {
            for (dir, next) in grid.neighbours(tile) {
                let side = map.side(tile, dir);
                assert!(side.road == Road::None || side.river == River::None || side.bridge > 0);
                if side.road != Road::None && !known[next.index()] {
                    known[next.index()] = true;
                    open.push(next);
                }
            }
        }
        assert!(grid.tiles().all(|tile| !map.terrain(tile).built_up() || known[tile.index()]), "seed {seed}");
    }
}

#[test]
fn random_battles_are_played_to_their_end() {
    for (cols, rows, units, seed) in [(20, 16, 24, 1), (8, 8, 2, 2), (30, 20, 60, 3)] {
        let scenario = Arc::new(made(wish(cols, rows, units, seed)));
        let mut game = Game::new(scenario.clone(), seed);
        let mut turns = 0;
        while game.outcome().is_none() {
            let side = game.to_act();
            ai::play_turn(&mut game, side, &Supervisor::default());
            turns += 1;
            assert!(turns <= 2 * scenario.rounds, "the game does not end");
        }
        assert!(game.orders() > turns, "nobody does anything");
    }
}
