//! Screens: which units stand where on the enemy's side of a hex.

use super::march::{known_enemies, nearest};
use crate::{
    ai::objectives::fights,
    content::scenario::UnitId,
    engine::grid::{Tile, path::Step},
    operations::{forces::UnitState, movement::going::Mover, view::SideView},
};

/// Hexes by which the line of a screen lies before what it covers.
const BEFORE: u32 = 2;
/// Hexes to which a screen spreads to either side.
const WIDTH: u32 = 8;

/// Posts for fighting units, one each as far as there are posts: those who are nearest take them.
pub fn posts(view: &SideView, units: &[UnitId], to: Tile) -> Vec<(UnitId, Tile)> {
    let mut free: Vec<&UnitState> = units.iter().filter_map(|id| view.unit(*id)).filter(|unit| fights(view, unit)).collect();
    let mut given = Vec::new();
    for post in line(view, to) {
        let grid = view.scenario.map.grid;
        let ways = free.iter().enumerate().filter(|(_, unit)| can_stand(view, unit, post));
        let best = ways.filter_map(|(index, unit)| Some((grid.distance(unit.tile()?, post), unit.id, index))).min();
        let Some((_, unit, index)) = best else { continue };
        given.push((unit, post));
        free.remove(index);
    }
    given
}

/// Whether a unit can enter a hex from some side.
fn can_stand(view: &SideView, unit: &UnitState, post: Tile) -> bool {
    let Some(table) = view.costs.get(&Mover::of(view.sheet_of(unit.id))) else { return false };
    let mut sides = view.scenario.map.grid.neighbours(post);
    sides.any(|(dir, from)| table.get(from, dir.opposite()) != Step::Forbidden)
}

/// The hexes of the line: as far from the enemy as each other, before the hex, its middle first; all around it where
/// nothing is known of him.
fn line(view: &SideView, to: Tile) -> Vec<Tile> {
    let grid = view.scenario.map.grid;
    let enemies = known_enemies(view);
    let front = front(view, &enemies, to);
    let from_front = |tile: Tile| front.map(|front| grid.distance(front, tile));
    let wanted = from_front(to).map(|far| far - BEFORE.min(far.saturating_sub(1)));
    let fit = |tile: &Tile| match wanted {
        Some(wanted) => from_front(*tile) == Some(wanted),
        None => grid.distance(*tile, to) == 1,
    };
    let mut line: Vec<Tile> = grid.within(to, WIDTH).filter(|tile| fit(tile) && nearest(view, &enemies, *tile) > 1).collect();
    line.sort_unstable_by_key(|tile| (grid.distance(*tile, to), *tile));
    // Every second hex first: each looks into those beside it.
    let (even, odd): (Vec<Tile>, Vec<Tile>) = line.into_iter().partition(|tile| grid.col_row(*tile).0 % 2 == 0);
    even.into_iter().chain(odd).collect()
}

/// Where the enemy is to be expected: where one is known, else the nearest hex that he holds.
fn front(view: &SideView, enemies: &[Tile], to: Tile) -> Option<Tile> {
    let grid = view.scenario.map.grid;
    let near = |tile: &Tile| (grid.distance(*tile, to), *tile);
    let held = || grid.tiles().filter(|tile| view.control.get(tile.index()).copied().flatten() == Some(view.side.other()));
    enemies
        .iter()
        .copied()
        .filter(|tile| *tile != to)
        .min_by_key(near)
        .or_else(|| held().min_by_key(near))
        .filter(|tile| *tile != to)
}
