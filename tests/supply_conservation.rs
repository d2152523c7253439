//! Whatever is missing and whoever hides by the road: what is sent is received or lost, and stocks fall by it.

use hacse::{
    engine::side::Side,
    operations::{event::Event, game::Game, logistics::goods::Goods},
};
use proptest::prelude::*;

use crate::support::{
    Stage, end_round, sound,
    supplies::{NINE, change},
    unit,
};

const ONE: Side = Side::One;
const UNITS: [&str; 5] = ["a", "h", "t", "l", "p"];

/// A road through woods, with a depot and a railhead; enemies hide where they are told to.
fn stage(stock: u16, hidden: &[usize]) -> Stage {
    let mut stage = Stage::new("..w..W..w...\n............\n.....w......")
        .map(r#"roads: [(class: Dirt, way: ["0101", "0201", "0301", "0401", "0501", "0601", "0701", "0801", "0901"])],"#)
        .head(NINE)
        .supply(&format!(
            r#"(side: One, at: "0101", kind: Depot, name: (de: "", en: ""), stock: {stock}),
            (side: One, at: "0102", kind: Port, name: (de: "", en: ""), stock: 40, per_phase: 7),"#
        ))
        .staff(ONE, "s", "motstaff", "0801")
        .unit(ONE, "k", "column", "0701")
        .unit(ONE, "a", "rifle_s", "0901")
        .unit(ONE, "h", "howitzer", "0801")
        .unit(ONE, "t", "tank", "0802")
        .unit(ONE, "l", "light", "0702")
        .unit(ONE, "p", "sappers", "0703")
        .unit(Side::Two, "b", "rifle", "1203");
    for (number, at) in hidden.iter().enumerate() {
        let labels = ["0301", "0601", "0402", "0603", "1201", "0203"];
        stage = stage.unit(Side::Two, ["x", "y", "z"][number % 3], "rifle", labels[at % labels.len()]);
    }
    stage
}

/// Sets and stores of all units of a side, and its circles.
fn held(game: &Game) -> (u64, u64) {
    let scenario = game.scenario();
    let own = scenario.unit_ids().filter(|id| scenario.unit(*id).side == ONE).map(|id| game.field().load(id));
    own.fold((0, 0), |(goods, circles), unit| {
        let rows = unit.rows.0.iter();
        let sets: u64 =
            rows.map(|row| u64::from(row.fuel) + row.ammunition.iter().map(|left| u64::from(*left)).sum::<u64>()).sum();
        let stores: u64 = unit.stores.0.iter().map(|held| u64::from(*held)).sum();
        (goods + sets + stores, circles + u64::from(scenario.sheet_of(unit.id).circles() - unit.total()))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn goods_are_neither_made_nor_vanish(
        stock in 0u16..200,
        hidden in prop::collection::vec(0usize..6, 0..3),
        left in prop::collection::vec((0u8..4, 0u8..7, 0u16..30), 5),
        seed in 0u64..50,
    ) {
        let mut game = Game::new(stage(stock, &hidden).scenario(), seed);
        for (key, (fuel, sets, stores)) in UNITS.iter().zip(left) {
            let sheet = game.scenario().sheet_of(unit(&game, key)).clone();
            change(&mut game, key, |rows, _, held| {
                for (row, state) in sheet.rows.iter().zip(rows.0.iter_mut()) {
                    state.fuel = row.fuel.map_or(0, |full| full.sets.min(fuel));
                    for (left, load) in state.ammunition.iter_mut().zip(&row.loads) {
                        *left = load.sets.min(sets);
                    }
                }
                for (held, full) in held.0.iter_mut().zip(sheet.stores.all()) {
                    *held = full.min(stores);
                }
            });
        }
        let sum = |game: &Game| -> u32 { game.view(ONE).logistics.left.iter().flatten().sum() };
        let (before, goods) = (sum(&game), held(&game));
        let forecast = game.view(ONE).supply_plan();
        for line in &forecast.lines {
            prop_assert!(line.gets <= line.need);
            prop_assert_eq!(line.cause.is_some(), line.gets < line.need, "{:?}", line);
        }
        for pool in &forecast.pools {
            prop_assert!(pool.uses <= pool.has);
        }
        let tk: u32 = forecast.grants.iter().map(|grant| u32::from(grant.ve) * u32::from(forecast.ways[grant.way as usize].cost)).sum();
        prop_assert_eq!(tk, forecast.pools.iter().map(|pool| pool.uses).sum::<u32>());
        end_round(&mut game);
        prop_assert_eq!(sound(&game), Ok(()));
        let journal = game.journal();
        let report = journal.iter().find_map(|entry| match &entry.event {
            Event::SupplyPhase(report) if report.side == ONE => Some(report),
            _ => None,
        });
        let report = report.expect("a phase");
        prop_assert_eq!(report.sent, report.received + report.lost);
        prop_assert_eq!(report.lost, report.losses.iter().map(|loss| loss.ve).sum::<u32>());
        prop_assert_eq!(report.received, report.receipts.iter().map(|got| got.ve).sum::<u32>());
        prop_assert_eq!(before - sum(&game), report.sent);
        prop_assert!(report.receipts.iter().all(|got| got.ve <= got.need));
        let after = held(&game);
        prop_assert!(after.0 >= goods.0 && after.1 == goods.1, "nobody loses goods or men in a phase");
        let sets = report.receipts.iter().filter(|got| got.goods != Goods::General).map(|got| u64::from(got.ve)).sum::<u64>();
        prop_assert!(after.0 - goods.0 <= sets, "a set takes at least 1 VE");
    }
}
