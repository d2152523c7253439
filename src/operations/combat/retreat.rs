//! Where a beaten unit goes (O7.6.b, O8.2.a).

use crate::{
    content::{
        map::Map,
        scenario::{Ground, Scenario, UnitId},
        sheet::SheetId,
    },
    engine::{
        grid::{Tile, path::Step},
        side::Side,
    },
    operations::{
        air::bases,
        movement::{
            going::{self, Mover},
            reach::FULL_HEX,
        },
        sight::{Visibility, rule},
    },
};

/// Where ground units of both sides are, as far as the one who asks knows.
pub trait Whereabouts {
    /// Whether a side has a unit in a hex.
    fn occupied(&self, tile: Tile, side: Side) -> bool;
    /// Companies of a side in a hex, in halves (O0.c).
    fn halves(&self, tile: Tile, side: Side) -> u32;
    /// Hexes with ground units of a side: neither ships nor flights.
    fn hexes_of(&self, side: Side) -> Vec<Tile>;
    /// The hex of a unit's superior.
    fn superior(&self, unit: UnitId) -> Option<Tile>;
    /// The map as it stands; that of the scenario, if nothing is known to have changed.
    fn map<'a>(&'a self, scenario: &'a Scenario) -> &'a Map {
        &scenario.map
    }
    /// The hexes from which a side is supplied: those of its staffs (O5.6.a).
    fn supply(&self, side: Side) -> Vec<Tile>;
    /// Whether a side controls a hex.
    fn holds(&self, _tile: Tile, _side: Side) -> bool {
        true
    }
}

/// How a beaten unit gets away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// To this hex.
    To(Tile),
    /// Off the map over this exit hex (O0.l).
    Off(Tile),
}

/// What a fight leaves of the ground to those who flee from it.
#[derive(Clone, Debug, Default)]
pub struct Closed {
    /// Hexes to which the attackers may go back: theirs, whether somebody stands there now or not (O7.6.a).
    pub enemy: Vec<Tile>,
    /// Hexes that others flee to, with their halves of companies (O4.1.a).
    pub taken: Vec<(Tile, u32)>,
}

/// Finds the nearest hex into which no enemy ground unit sees, over a way free of enemies and of full hexes, at
/// most so many hexes away; of equally near ones the one nearer to the superior, then to supply, then the lower.
/// If there is none, the nearest exit hex on such a way leads off the map (O0.l).
pub fn escape(
    scenario: &Scenario,
    visibility: Visibility,
    at: &impl Whereabouts,
    closed: &Closed,
    unit: (UnitId, SheetId),
    from: Tile,
) -> Option<Escape> {
    way(scenario, visibility, at, closed, unit, from).map(|(escape, _)| escape)
}

/// The same with the hexes through which the way leads, the last of them too.
pub fn way(
    scenario: &Scenario,
    visibility: Visibility,
    at: &impl Whereabouts,
    closed: &Closed,
    (unit, sheet): (UnitId, SheetId),
    from: Tile,
) -> Option<(Escape, Vec<Tile>)> {
    let (def, sheet, readings) = (scenario.unit(unit), scenario.sheet(sheet), &scenario.rules.readings);
    if sheet.is_flight() {
        return bases::haven(scenario, at, unit, from).map(|haven| (Escape::To(haven), vec![haven]));
    }
    if sheet.country.max(sheet.road) == 0 {
        return None;
    }
    let (grid, enemy) = (scenario.map.grid, def.side.other());
    let mut enemies = at.hexes_of(enemy);
    enemies.extend(&closed.enemy);
    let seen = |tile: Tile| enemies.iter().any(|viewer| rule::sees(&scenario.map, &scenario.rules, *viewer, tile, visibility));
    let halves = sheet.stack_halves(readings);
    let room = |tile: Tile| {
        let taken: u32 = closed.taken.iter().filter(|(other, _)| *other == tile).map(|(_, halves)| *halves).sum();
        at.halves(tile, def.side) + taken + halves <= FULL_HEX
    };
    let mover = Mover::of(sheet);
    let exit = |tile: &Tile| readings.retreat_leaves && scenario.map.exits.contains(tile);
    let mut off = Some(from).filter(exit);
    // Hexes of the search, each with the one from which it was found.
    let mut known = vec![(from, from)];
    let mut frontier = vec![from];
    for hexes in 1..=readings.retreat_hexes {
        let mut next = Vec::new();
        for tile in &frontier {
            for (dir, to) in grid.neighbours(*tile) {
                // The season is left out: who flees does not count movement points.
                let step = going::step(at.map(scenario), &scenario.rules, Ground::Dry, mover, *tile, dir, to);
                let free = !at.occupied(to, enemy) && !closed.enemy.contains(&to);
                if step != Step::Forbidden && known.iter().all(|(tile, _)| *tile != to) && free && room(to) {
                    known.push((to, *tile));
                    next.push(to);
                }
            }
        }
        let distance = |of: &[Tile], tile: Tile| of.iter().map(|of| grid.distance(*of, tile)).min().unwrap_or(0);
        let hidden: Vec<Tile> = next.iter().copied().filter(|tile| !seen(*tile)).collect();
        if !hidden.is_empty() {
            let superior: Vec<Tile> = at.superior(unit).into_iter().collect();
            let supply = at.supply(def.side);
            let best = hidden.into_iter().min_by_key(|tile| (distance(&superior, *tile), distance(&supply, *tile), *tile));
            return best.map(|tile| (Escape::To(tile), back(&known, from, tile)));
        }
        // The step off the map is the last of the way.
        if hexes < readings.retreat_hexes {
            off = off.or_else(|| next.iter().copied().filter(exit).min());
        }
        frontier = next;
    }
    off.map(|tile| (Escape::Off(tile), back(&known, from, tile)))
}

/// The hexes from the first to one of a search, without the first.
fn back(known: &[(Tile, Tile)], from: Tile, to: Tile) -> Vec<Tile> {
    let before = |tile: &Tile| known.iter().find(|(found, _)| found == tile).map(|(_, before)| *before);
    let mut way: Vec<Tile> = std::iter::successors(Some(to), before).take_while(|tile| *tile != from).collect();
    way.reverse();
    way
}
