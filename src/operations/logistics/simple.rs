//! Simple supply (O5.6.a): who reaches a staff is refilled.

use crate::{
    content::{scenario::Scenario, sheet::Sheet},
    engine::grid::Tile,
    operations::forces::components::Rows,
};

/// Hexes from which a staff is reached within so many steps free of blocked hexes.
pub fn supplied(scenario: &Scenario, staffs: &[Tile], hexes: u16, blocked: impl Fn(Tile) -> bool) -> Vec<bool> {
    let grid = scenario.map.grid;
    let mut reached = vec![false; grid.len()];
    let mut frontier: Vec<Tile> = staffs.to_vec();
    frontier.iter().for_each(|tile| reached[tile.index()] = true);
    for _ in 0..hexes {
        let mut next = Vec::new();
        for tile in &frontier {
            for (_, to) in grid.neighbours(*tile) {
                if !reached[to.index()] && !blocked(to) {
                    reached[to.index()] = true;
                    next.push(to);
                }
            }
        }
        frontier = next;
    }
    reached
}

/// Refills all sets of a unit; returns whether anything was missing.
pub fn refill(sheet: &Sheet, rows: &mut Rows) -> bool {
    let mut missing = false;
    for (row, state) in sheet.rows.iter().zip(rows.0.iter_mut()) {
        for (left, load) in state.ammunition.iter_mut().zip(&row.loads) {
            missing |= *left < load.sets;
            *left = load.sets;
        }
        let fuel = row.fuel.map_or(0, |fuel| fuel.sets);
        missing |= state.fuel < fuel;
        state.fuel = fuel;
    }
    missing
}
