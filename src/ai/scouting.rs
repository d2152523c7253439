//! Excursions of the computer's reconnaissance rows: into objectives and lost contacts, before it attacks (O6.1.a); and
//! what else it does with units that came down or stand without fuel.

use super::{
    belief::stays,
    objectives::Objective,
    part::{Part, leads},
};
use crate::{
    content::scenario::UnitId,
    engine::grid::{Tile, path::Reach},
    operations::{
        combat::opportunity,
        command::way,
        forces::{UnitState, fragments, improvised},
        logistics::fuel,
        order::Order,
        sight::{excursion, rule},
        view::SideView,
    },
};

/// Hexes from a row within which it is worth asking where it could look.
const NEAR: u32 = 8;
/// What a hex that is seen again counts, in hundredths of a damage that it may cost.
const WORTH: i64 = 80;
/// Phases without supply after which dry vehicles are given up.
const HOPELESS: u8 = 2;

/// Hexes that the side wants to look into: objectives of which nothing is known, and enemies it has lost sight of.
fn wanted(view: &SideView, objectives: &[Objective]) -> Vec<Tile> {
    let lost = view.contacts.values().filter(|contact| !contact.now && stays(view, contact)).map(|contact| contact.tile);
    let blind = objectives.iter().filter(|objective| !objective.held).map(|objective| objective.tile);
    let mut hexes: Vec<Tile> = lost.chain(blind).collect();
    hexes.retain(|tile| !view.seen[tile.index()] && !view.enemy_seen(*tile) && view.own_in(*tile).is_empty());
    // Nobody looks twice in a round.
    let (map, rules) = (&view.scenario.map, &view.scenario.rules);
    let looked = |tile: &Tile| view.excursions.0.iter().any(|trip| rule::sees(map, rules, trip.from, *tile, view.visibility));
    hexes.retain(|tile| !looked(tile));
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// The excursion that shows most of what is wanted for least risk, if one shows anything.
pub fn next(view: &SideView, objectives: &[Objective], part: Option<&Part>, search: &mut Reach) -> Option<Order> {
    let wanted = wanted(view, objectives);
    if wanted.is_empty() {
        return None;
    }
    let units = view.on_map().filter(|unit| leads(part, unit.id) && near(view, unit, &wanted));
    units.filter(|unit| way::pay(view, &[unit.id]).is_ok()).find_map(|unit| {
        let rows: Vec<u8> = excursion::rows(view, unit).collect();
        rows.into_iter().find_map(|row| best(view, unit, row, &wanted, search))
    })
}

fn near(view: &SideView, unit: &UnitState, wanted: &[Tile]) -> bool {
    let grid = view.scenario.map.grid;
    unit.tile().is_some_and(|here| wanted.iter().any(|tile| grid.distance(here, *tile) <= NEAR))
}

fn best(view: &SideView, unit: &UnitState, row: u8, wanted: &[Tile], search: &mut Reach) -> Option<Order> {
    let (map, rules, start) = (&view.scenario.map, &view.scenario.rules, unit.tile()?);
    let hexes = excursion::reachable(view, unit.id, row, search).ok()?;
    let shows = |tile: Tile| {
        let seen = wanted.iter().filter(|hex| map.grid.distance(tile, **hex) <= 4);
        seen.filter(|hex| rule::sees(map, rules, tile, **hex, view.visibility)).count()
    };
    let mut found: Vec<(std::cmp::Reverse<i64>, u16, Tile)> = hexes
        .into_iter()
        .filter(|(tile, _)| !view.enemy_seen(*tile))
        .filter_map(|(tile, cost)| {
            let shown = i64::try_from(shows(tile)).unwrap_or(0);
            (shown > 0).then_some((std::cmp::Reverse(shown * WORTH), cost, tile))
        })
        .collect();
    found.sort_unstable();
    let risk = |tile: Tile| -> i64 {
        let way: Vec<Tile> = [start].into_iter().chain(search.way(tile).unwrap_or_default()).collect();
        opportunity::threats_to_scouts(view, unit, usize::from(row), &way).iter().map(|threat| threat.damages.0).sum()
    };
    let to = found.into_iter().find(|(std::cmp::Reverse(worth), _, tile)| risk(*tile) < *worth)?.2;
    Some(Order::Excursion { unit: unit.id, row, to })
}

/// Two fragments in one hex that can be merged.
pub fn merge(view: &SideView, part: Option<&Part>) -> Option<Order> {
    let fragments = view.on_map().filter(|unit| view.scenario.unit(unit.id).fragment.is_some() && leads(part, unit.id));
    fragments.map(|unit| unit.id).find_map(|into| {
        let other: UnitId = fragments::beside(view, into).into_iter().find(|other| leads(part, *other))?;
        Some(Order::Merge { unit: other, into })
    })
}

/// A unit that stands without fuel and has had no supply for long: it goes on on foot.
pub fn abandon(view: &SideView, part: Option<&Part>) -> Option<Order> {
    let dry = view.on_map().filter(|unit| leads(part, unit.id) && unit.supply.malus >= HOPELESS);
    let mut dry = dry.filter(|unit| fuel::dry(&view.scenario, unit) && improvised::check(view, unit.id).is_ok());
    dry.next().map(|unit| Order::Abandon { unit: unit.id })
}
