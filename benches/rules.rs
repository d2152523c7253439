//! Times of the rules' inner loops and of whole rounds, to read beside the budgets. Nothing here
//! fails: times belong to a machine.

#![allow(clippy::expect_used, missing_docs, reason = "a bench that cannot be set up fails by panicking")]

use std::{cell::RefCell, path::Path, sync::Arc};

use divan::{Bencher, black_box};
use hacse::{
    ai::{self, Computer, Supervisor, day, pass},
    content::{
        generate::{self, Wish},
        load,
        scenario::{Ground as Soil, Scenario, SourceDef, SourceKind, Start, UnitId},
        sheet::MoveClass,
    },
    engine::{
        grid::{
            Dir, Tile,
            path::{Budget, Entry, Ground, Reach, Step, Trail},
        },
        quantity::Round,
        side::Side,
    },
    operations::{
        combat::{
            forecast, gather,
            plan::{AttackPlan, Attacker},
        },
        forces::{
            UnitState,
            components::{Phase, Rows},
        },
        game::Game,
        movement::{
            going::{CostTable, Mover},
            reach,
        },
        naval::sight::Eye,
        order::Order,
        sight::field::Sight,
        signals::net,
    },
};
use hexx::{Hex, HexOrientation, OffsetHexMode};

fn main() {
    divan::main();
}

fn random(side: u16, units: u32) -> Arc<Scenario> {
    Arc::new(generate::loaded(Wish { cols: side, rows: side, units, seed: 1 }).expect("a random scenario"))
}

fn crossroads() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/crossroads"))
}

/// A game in which the sides have met.
fn met(scenario: Arc<Scenario>, rounds: u32) -> Game {
    let mut game = Game::new(scenario, 1);
    while game.outcome().is_none() && game.round().0 < rounds {
        let side = game.to_act();
        ai::play_turn(&mut game, side, &Supervisor::default());
    }
    game
}

/// What a hex costs whoever enters it, as a search without hex sides can know it.
struct ByHex {
    cost: Vec<Option<u16>>,
}

impl ByHex {
    fn new(scenario: &Scenario) -> Self {
        let column = scenario.rules.movement(MoveClass::Track);
        let cost = |tile| match column.terrain(scenario.map.terrain(tile)).step(false) {
            Step::Points { cost, .. } => Some(cost.max(1)),
            Step::Forbidden | Step::WholeAllowance => None,
        };
        Self { cost: scenario.map.grid.tiles().map(cost).collect() }
    }
}

impl Ground for ByHex {
    fn step(&self, _from: Tile, _dir: Dir, to: Tile) -> Step {
        self.cost[to.index()].map_or(Step::Forbidden, |cost| Step::Points { cost, road: false })
    }

    fn entry(&self, _to: Tile, _first: bool) -> Entry {
        Entry::Open
    }

    fn leave(&self, _from: Tile) -> u16 {
        0
    }
}

/// The real costs of one mover, with roads, rivers and levels.
struct BySide(CostTable);

impl Ground for BySide {
    fn step(&self, from: Tile, dir: Dir, _to: Tile) -> Step {
        self.0.get(from, dir)
    }

    fn entry(&self, _to: Tile, _first: bool) -> Entry {
        Entry::Open
    }

    fn leave(&self, _from: Tile) -> u16 {
        0
    }
}

fn budget(points: u16) -> Budget {
    Budget { country: points, road: points, spent: 0, trail: Trail::default(), moved: false, minimum_move: true, one_off: true }
}

fn middle(scenario: &Scenario) -> Tile {
    scenario.map.grid.tile(50, 50).unwrap_or_default()
}

#[divan::bench(args = [10, 30])]
fn reach_by_hex(bencher: Bencher, points: u16) {
    let scenario = random(100, 400);
    let (ground, start) = (ByHex::new(&scenario), middle(&scenario));
    let mut reach = Reach::new(scenario.map.grid);
    bencher.bench_local(|| {
        reach.search(black_box(start), budget(points), &ground);
        reach.tiles().len()
    });
}

#[divan::bench(args = [10, 30])]
fn reach_by_hex_hexx(bencher: Bencher, points: u16) {
    let scenario = random(100, 400);
    let (ground, grid) = (ByHex::new(&scenario), scenario.map.grid);
    let (col, row) = grid.col_row(middle(&scenario));
    let start = Hex::from_offset_coordinates([col, row], OffsetHexMode::Odd, HexOrientation::Flat);
    // Hexx adds one point to every cost.
    let cost = |hex: Hex| {
        let [col, row] = hex.to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Flat);
        let cost = ground.cost[grid.tile(col, row)?.index()]?;
        Some(u32::from(cost) - 1)
    };
    bencher.bench_local(|| hexx::algorithms::field_of_movement(black_box(start), u32::from(points), cost).len());
}

#[divan::bench(args = [10, 30])]
fn reach_with_roads_and_rivers(bencher: Bencher, points: u16) {
    let scenario = random(100, 400);
    let mover = Mover { class: MoveClass::Track, bridge_load: 1, guns: false };
    let ground = BySide(CostTable::new(&scenario.map, &scenario.rules, Soil::Dry, mover));
    let mut reach = Reach::new(scenario.map.grid);
    let start = middle(&scenario);
    bencher.bench_local(|| {
        reach.search(black_box(start), budget(points), &ground);
        reach.tiles().len()
    });
}

/// The unit of a side with the largest allowance.
fn fastest(game: &Game, side: Side) -> UnitId {
    let view = game.view(side);
    let sheet = |unit: &&UnitState| view.scenario.sheet_of(unit.id);
    let free = view.on_map().filter(|unit| unit.moved.hexes == 0 && !sheet(unit).is_staff());
    free.max_by_key(|unit| (sheet(unit).country, sheet(unit).road)).map_or(UnitId(0), |unit| unit.id)
}

#[divan::bench]
fn reach_of_a_unit_in_a_game(bencher: Bencher) {
    let game = met(random(100, 400), 4);
    let (side, mut search) = (game.to_act(), Reach::new(game.scenario().map.grid));
    let unit = fastest(&game, side);
    bencher.bench_local(|| {
        let body = reach::body(game.view(side), &[unit]).expect("may move");
        body.search(&mut search);
        search.tiles().len()
    });
}

/// Where 200 units of a side stand.
fn stands(game: &Game, side: Side) -> Vec<Tile> {
    let tiles: Vec<Tile> = game.view(side).on_map().filter_map(UnitState::tile).take(200).collect();
    assert_eq!(tiles.len(), 200);
    tiles
}

#[divan::bench]
fn sight_of_200_units_from_scratch(bencher: Bencher) {
    let game = Game::new(random(100, 520), 1);
    let (scenario, tiles) = (game.scenario(), stands(&game, Side::One));
    bencher.with_inputs(|| Sight::new(&scenario.map)).bench_local_values(|mut sight| {
        tiles.iter().for_each(|tile| sight.enter(&scenario, Side::One, *tile, Eye::default()));
        sight
    });
}

#[divan::bench(args = [false, true])]
fn sight_after_one_step(bencher: Bencher, known: bool) {
    let game = Game::new(random(100, 520), 1);
    let (scenario, tiles) = (game.scenario(), stands(&game, Side::One));
    let mut sight = Sight::new(&scenario.map);
    tiles.iter().for_each(|tile| sight.enter(&scenario, Side::One, *tile, Eye::default()));
    let grid = scenario.map.grid;
    let new = |tile: &Tile| !tiles.contains(tile);
    let step = tiles.iter().find_map(|from| grid.neighbours(*from).map(|(_, to)| to).find(new).map(|to| (*from, to)));
    let (from, to) = step.expect("a free hex beside a unit");
    if known {
        drop(sight.by(&scenario, to, Eye::default()));
    }
    bencher.with_inputs(|| sight.clone()).bench_local_refs(|sight| {
        sight.leave(&scenario, Side::One, from, Eye::default());
        sight.enter(&scenario, Side::One, to, Eye::default());
    });
}

#[divan::bench(args = [400, 1100])]
fn view_after_one_order(bencher: Bencher, units: u32) {
    let game = met(random(100, units), 6);
    let side = game.to_act();
    let mut view = game.view(side).clone();
    let unit = fastest(&game, side);
    bencher.bench_local(|| view.refresh(game.field(), &[unit], false));
}

#[divan::bench(args = [400, 1100])]
fn order_and_undo(bencher: Bencher, units: u32) {
    let mut game = met(random(100, units), 3);
    let side = game.to_act();
    let unit = fastest(&game, side);
    bencher.bench_local(|| {
        let order = Order::Hold { unit, held: true };
        (game.submit(side, order).is_ok(), game.undo().is_ok())
    });
}

/// One round after another of one game, from the third on.
fn rounds(bencher: Bencher, units: u32) {
    let scenario = random(100, units);
    let game = RefCell::new(met(scenario.clone(), 3));
    let computer = RefCell::new(Computer::default());
    bencher
        .with_inputs(|| {
            let mut game = game.borrow_mut();
            if game.outcome().is_some() {
                *game = met(scenario.clone(), 3);
            }
        })
        .bench_local_values(|()| {
            let mut game = game.borrow_mut();
            let round = game.round();
            while game.outcome().is_none() && game.round() == round {
                let side = game.to_act();
                computer.borrow_mut().play_turn(&mut game, side, &Supervisor::default());
            }
        });
}

#[divan::bench(sample_count = 30, sample_size = 1)]
fn round_of_400_units(bencher: Bencher) {
    rounds(bencher, 400);
}

#[divan::bench(sample_count = 30, sample_size = 1)]
fn round_of_1100_units(bencher: Bencher) {
    rounds(bencher, 1100);
}

/// The same with tasks for all formations, with the list of what wants attention.
#[divan::bench(sample_count = 30, sample_size = 1, args = [400, 1100])]
fn round_with_tasks(bencher: Bencher, units: u32) {
    let game = RefCell::new(met(random(100, units), 3));
    let computer = RefCell::new(Computer::default());
    bencher.bench_local(|| {
        let (mut game, mut computer) = (game.borrow_mut(), computer.borrow_mut());
        let round = game.round();
        while game.outcome().is_none() && game.round() == round {
            let side = game.to_act();
            for (formation, task) in day::orders_of_the_day(game.view(side)) {
                let _ = game.submit(side, Order::SetTask { formation, task: Some(task) });
            }
            computer.staff_work(&mut game, side, &Supervisor::default());
            black_box(pass::items(&game, side));
            computer.play_rest(&mut game, side, &Supervisor::default());
        }
    });
}

/// The first attack that somebody could name by fire alone.
fn attack(game: &Game) -> Option<AttackPlan> {
    let view = game.view(game.to_act());
    let grid = view.scenario.map.grid;
    view.contacts.values().filter(|contact| contact.now).map(|contact| contact.tile).find_map(|hex| {
        let near = grid.neighbours(hex).flat_map(|(_, tile)| view.own_in(tile)).filter_map(|id| view.unit(*id));
        let attackers: Vec<Attacker> = near
            .map(|unit| Attacker { unit: unit.id, target: None, rows: gather::default_rows(view, unit, hex), loads: Vec::new() })
            .filter(|attacker| attacker.rows != 0)
            .collect();
        (!attackers.is_empty()).then_some(AttackPlan::direct(hex, attackers))
    })
}

#[divan::bench(sample_count = 30)]
fn forecast_of_4000_fights(bencher: Bencher) {
    let mut game = Game::new(random(100, 400), 1);
    let mut plan = None;
    while plan.is_none() && game.outcome().is_none() {
        let side = game.to_act();
        ai::play_turn(&mut game, side, &Supervisor::default());
        plan = attack(&game).filter(|_| game.view(game.to_act()).turn.phase == Phase::Movement);
    }
    let plan = plan.expect("the sides meet");
    let view = game.view(game.to_act());
    bencher.bench_local(|| forecast::forecast(black_box(view), &plan, 4000));
}

#[divan::bench(sample_count = 20)]
fn load_crossroads(bencher: Bencher) {
    bencher.bench_local(|| load::scenario(crossroads()).expect("loads"));
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn generate_and_load_300x300_with_3000_units() -> Arc<Scenario> {
    random(300, 3000)
}

/// Contact of all units of a side with their superiors, of 1,100 in the game: budget 5 ms.
#[divan::bench(sample_count = 50)]
fn contact_of_all(bencher: Bencher) {
    let game = met(random(120, 1100), 1);
    bencher.bench_local(|| black_box(net::of_field(game.field(), Side::One)));
}

/// Units of a random battle on supply in detail: their side's westernmost hex is a railhead, every tank is half empty.
fn hungry() -> Game {
    let mut scenario = (*random(100, 400)).clone();
    scenario.switches.simple_supply = false;
    for side in Side::BOTH {
        let own = scenario.units.iter().filter(|unit| unit.side == side);
        let tiles = own.filter_map(|unit| if let Start::On(tile) = unit.start { Some(tile) } else { None });
        if let Some(tile) = tiles.min() {
            let name = scenario.title.clone();
            let (from, until) = (Round(0), None);
            let source = SourceDef { side, tile, kind: SourceKind::Railhead, name, stock: None, per_phase: None, from, until };
            scenario.sources_of_supply.push(SourceDef { stock: Some(500), ..source.clone() });
            scenario.sources_of_supply.push(source);
        }
    }
    let mut game = Game::new(Arc::new(scenario), 1);
    let world = game.world_for_tests();
    let mut query = world.query::<&mut Rows>();
    for mut rows in query.iter_mut(world) {
        for row in rows.0.iter_mut() {
            row.fuel /= 2;
            row.ammunition = row.ammunition.map(|left| left / 2);
        }
    }
    game.refresh_for_tests();
    game
}

/// The budget is 30 ms.
#[divan::bench]
fn supply_plan_of_400_companies(bencher: Bencher) {
    let game = hungry();
    bencher.bench_local(|| game.view(black_box(Side::One)).supply_plan().sent());
}
