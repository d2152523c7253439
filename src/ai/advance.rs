//! Marches: where a unit goes that does not attack.

use super::{
    objectives::{Objective, power, worn},
    terrain::{Atlas, UNREACHABLE},
};
use crate::{
    content::scenario::UnitId,
    engine::grid::{Tile, path::Reach},
    operations::{
        combat::gather,
        forces::UnitState,
        movement::{going::Mover, reach},
        view::SideView,
    },
};

/// Companies that one hex should hold at most, in halves, so that one blow does not hit all.
const CROWDED: u32 = 14;

/// Where a unit should go, if it should move at all.
pub fn destination(
    view: &SideView,
    unit: &UnitState,
    objective: Objective,
    atlas: &mut Atlas,
    search: &mut Reach,
) -> Option<Tile> {
    let sheet = view.scenario.sheet_of(unit.id);
    let here = unit.tile()?;
    let body = reach::body(view, &[unit.id]).ok()?;
    if sheet.is_staff() || worn(sheet, unit) {
        return back(view, unit, &body, search, sheet.is_staff());
    }
    let distances = atlas.to(view, Mover::of(sheet), objective.tile);
    if distances[here.index()] == UNREACHABLE {
        return None;
    }
    body.search(search);
    let rate = |tile: Tile| {
        let way = u64::from(distances[tile.index()].min(100_000)) * 12;
        // Only half of an allowance is worth a march into the fire of a stronger enemy.
        let fear = danger(view, tile, power(sheet, unit)) * 8;
        let crowd = if tile != here && view.stack_halves(tile) >= CROWDED { 30 } else { 0 };
        let cover = view.scenario.rules.combat_terrain(view.scenario.map.terrain(tile)).modifier.max(0).unsigned_abs();
        way + fear + crowd + 6 - u64::from(cover.min(2)) * 3
    };
    let stay = rate(here).saturating_sub(if unit.works.dug_in && objective.held { 18 } else { 2 });
    let best = search
        .tiles()
        .iter()
        .filter(|tile| body.reached(search, **tile).is_some() && !view.enemy_seen(**tile))
        .map(|tile| (rate(*tile), *tile))
        .min()?;
    (best.0 < stay).then_some(best.1)
}

/// How much stronger the seen enemies beside a hex are than what the own side has there.
fn danger(view: &SideView, tile: Tile, own: u32) -> u64 {
    let mut enemy = 0;
    for (_, near) in view.scenario.map.grid.neighbours(tile) {
        for id in view.enemies_in(near) {
            if let Some(contact) = view.contacts.get(id) {
                enemy += power(view.scenario.sheet(contact.sheet), &gather::assumed(view, contact));
            }
        }
    }
    let friends: u32 =
        view.own_in(tile).iter().filter_map(|id| view.unit(*id)).map(|unit| power(view.scenario.sheet_of(unit.id), unit)).sum();
    u64::from(enemy.saturating_sub(friends + own) / 40).min(6)
}

/// Beaten units and staffs keep away from the enemy; staffs stay near their units.
fn back(view: &SideView, unit: &UnitState, body: &reach::Body, search: &mut Reach, staff: bool) -> Option<Tile> {
    let grid = view.scenario.map.grid;
    let here = unit.tile()?;
    let enemies: Vec<Tile> = view.contacts.values().map(|contact| contact.tile).collect();
    let own: Vec<Tile> = if staff {
        view.on_map().filter(|other| view.scenario.unit(other.id).superior == Some(unit.id)).filter_map(UnitState::tile).collect()
    } else {
        Vec::new()
    };
    body.search(search);
    let rate = |tile: Tile| {
        let nearest = enemies.iter().map(|enemy| grid.distance(*enemy, tile)).min().unwrap_or(9).min(4);
        let units: u32 = own.iter().map(|other| grid.distance(*other, tile)).sum();
        let mean = units * 4 / u32::try_from(own.len().max(1)).unwrap_or(1);
        let far = if staff { mean } else { grid.distance(here, tile) };
        u64::from((4 - nearest) * 20 + far)
    };
    let best = search
        .tiles()
        .iter()
        .filter(|tile| body.reached(search, **tile).is_some() && !view.enemy_seen(**tile))
        .map(|tile| (rate(*tile), *tile))
        .min()?;
    (best.0 + 3 < rate(here)).then_some(best.1)
}

/// Own units in the order in which they should march: those nearest to their goal first, so that
/// they are not in the way of the others.
pub fn order_of_march(view: &SideView, units: &mut [(UnitId, Objective)]) {
    let grid = view.scenario.map.grid;
    units.sort_by_key(|(id, objective)| {
        let tile = view.unit(*id).and_then(UnitState::tile).unwrap_or_default();
        (grid.distance(tile, objective.tile), *id)
    });
}
