//! Where a beaten unit goes (O7.6.b, O8.2.a).

use crate::{
    content::scenario::{Scenario, UnitId},
    engine::{
        grid::{Grid, Tile},
        side::Side,
    },
    operations::{
        movement::going::{self, Mover},
        sight::{Visibility, rule},
    },
};

/// Where ground units of both sides are, as far as the one who asks knows.
pub trait Whereabouts {
    /// Whether a side has a unit in a hex.
    fn occupied(&self, tile: Tile, side: Side) -> bool;
    /// Hexes with units of a side.
    fn hexes_of(&self, side: Side) -> Vec<Tile>;
    /// The hex of a unit's superior.
    fn superior(&self, unit: UnitId) -> Option<Tile>;
}

/// Finds the nearest hex into which no enemy ground unit sees, over a way free of enemies, at
/// most so many hexes away; of equally near ones the one nearer to the superior, then the lower.
pub fn destination(scenario: &Scenario, visibility: Visibility, at: &impl Whereabouts, unit: UnitId, from: Tile) -> Option<Tile> {
    let def = scenario.unit(unit);
    let sheet = scenario.sheet_of(unit);
    if sheet.country.max(sheet.road) == 0 {
        return None;
    }
    let (grid, enemy) = (scenario.map.grid, def.side.other());
    let enemies = at.hexes_of(enemy);
    let seen = |tile: Tile| enemies.iter().any(|viewer| rule::sees(&scenario.map, &scenario.rules, *viewer, tile, visibility));
    let superior = at.superior(unit);
    let mover = Mover::of(sheet);
    let mut known = vec![from];
    let mut frontier = vec![from];
    for _ in 0..scenario.rules.readings.retreat_hexes {
        let mut next = Vec::new();
        for tile in &frontier {
            for (dir, to) in grid.neighbours(*tile) {
                // The season is left out: who flees does not count movement points.
                let step =
                    going::step(&scenario.map, &scenario.rules, crate::content::scenario::Ground::Dry, mover, *tile, dir, to);
                let passable = step != crate::engine::grid::path::Step::Forbidden;
                if passable && !known.contains(&to) && !at.occupied(to, enemy) {
                    known.push(to);
                    next.push(to);
                }
            }
        }
        let best = next.iter().filter(|tile| !seen(**tile)).min_by_key(|tile| (to_superior(grid, superior, **tile), **tile));
        if best.is_some() {
            return best.copied();
        }
        frontier = next;
    }
    None
}

fn to_superior(grid: Grid, superior: Option<Tile>, tile: Tile) -> u32 {
    superior.map_or(0, |superior| grid.distance(superior, tile))
}
