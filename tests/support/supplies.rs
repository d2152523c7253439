//! Supply for tests: stages with roads and railheads, units made short of something, reports of phases.

use hacse::{
    content::scenario::UnitId,
    engine::side::Side,
    operations::{
        event::Event,
        forces::components::{Rows, Stores, SupplyState},
        game::Game,
        logistics::{
            cause::Cause,
            goods::Goods,
            plan::{Line, Way},
            report::{Receipt, SupplyReport},
        },
    },
};

use super::{Stage, unit};

/// A railhead of Side One in 0101 with enough for all.
pub const RAILHEAD: &str = r#"(side: One, at: "0101", kind: Railhead, name: (de: "Bahn", en: "Rail")),"#;
/// The hour before a supply phase, in fine weather.
pub const NINE: &str = "hour: 9), rounds: 24, weather: 2, ground: Dry, night_rest: false, light: Summer";

/// One row of so many open hexes with a road through all, and a row of open hexes below.
pub fn road(hexes: usize) -> Stage {
    let labels: Vec<String> = (1..=hexes).map(|col| format!("\"{col:02}01\"")).collect();
    let row = ".".repeat(hexes);
    Stage::new(&format!("{row}\n{row}"))
        .map(&format!("roads: [(class: Dirt, way: [{}])],", labels.join(", ")))
        .head(NINE)
        .supply(RAILHEAD)
}

/// Changes the rows, supply and stores of a unit.
pub fn change(game: &mut Game, key: &str, change: impl Fn(&mut Rows, &mut SupplyState, &mut Stores)) {
    let id = unit(game, key);
    let world = game.world_for_tests();
    let mut query = world.query::<(&UnitId, &mut Rows, &mut SupplyState, &mut Stores)>();
    for (found, mut rows, mut supply, mut stores) in query.iter_mut(world) {
        if *found == id {
            change(&mut rows, &mut supply, &mut stores);
        }
    }
    game.refresh_for_tests();
}

/// Empties all tanks of a unit.
pub fn dry(game: &mut Game, key: &str) {
    change(game, key, |rows, _, _| rows.0.iter_mut().for_each(|row| row.fuel = 0));
}

/// Takes all ammunition of a unit.
pub fn disarm(game: &mut Game, key: &str) {
    change(game, key, |rows, _, _| rows.0.iter_mut().for_each(|row| row.ammunition = [0; 3]));
}

/// The line of a unit in the forecast of Side One.
pub fn line(game: &Game, key: &str, goods: Goods) -> Line {
    let plan = game.view(Side::One).supply_plan();
    *plan.line(unit(game, key), goods).unwrap_or_else(|| panic!("{key} needs no {goods:?}"))
}

/// The way of a unit's goods in the forecast of Side One.
pub fn way(game: &Game, key: &str, goods: Goods) -> Way {
    let plan = game.view(Side::One).supply_plan();
    let line = *plan.line(unit(game, key), goods).unwrap();
    plan.way(&line).unwrap().clone()
}

/// Why a unit gets less of its general supply than it needs.
pub fn cause(game: &Game, key: &str) -> Option<Cause> {
    line(game, key, Goods::General).cause
}

/// The last supply phase of a side.
pub fn report(game: &Game, side: Side) -> SupplyReport {
    let found = game.journal().iter().rev().find_map(|entry| match &entry.event {
        Event::SupplyPhase(report) if report.side == side => Some((**report).clone()),
        _ => None,
    });
    found.expect("a supply phase")
}

/// What a unit received of a kind in the last phase of Side One.
pub fn receipt(game: &Game, key: &str, goods: Goods) -> Receipt {
    let id = unit(game, key);
    let report = report(game, Side::One);
    let found = report.receipts.iter().find(|receipt| receipt.unit == id && receipt.goods == goods);
    *found.unwrap_or_else(|| panic!("{key} needed no {goods:?}"))
}
