//! Minding supply: who must not run on, and where distributors and workshops stand so that goods reach the troops.

use super::assault::enemy_hexes;
use crate::{
    content::sheet::{Role, SetWeight},
    engine::grid::Tile,
    operations::{
        forces::UnitState,
        game::would_accept,
        logistics::{
            distributors::{Distributor, distributor, serves},
            fuel,
            gather::{danger, depots, holder},
            routes::Routes,
        },
        order::Order,
        view::SideView,
    },
};

/// What a unit out of its distributor's reach counts as when that looks for a place.
const UNFED: u64 = 10;
/// What a place without a way for goods counts as.
const CUT_OFF: u64 = 400;
/// What a hex nearer to the enemy than a column should be counts as.
const EXPOSED: u64 = 60;
/// Hexes between a column and the nearest enemy.
const SAFE: u32 = 3;
/// Hexes that a column has in hand of its reach.
const SPARE: u32 = 1;

/// Supply in detail as the computer sees it at the beginning of its marches.
pub struct Caution {
    routes: Routes,
    enemies: Vec<Tile>,
    fire: Vec<bool>,
}

impl Caution {
    /// Of the believed situation; none where supply is simple.
    pub fn of(belief: &SideView) -> Option<Self> {
        let scenario = &belief.scenario;
        if scenario.switches.simple_supply {
            return None;
        }
        let danger = danger(scenario, belief.side, belief.contacts.values(), &belief.logistics.suspected);
        let other = Some(belief.side.other());
        let held = |tile: Tile| belief.control.get(tile.index()).copied().flatten() == other;
        let open = depots(scenario, belief.side, belief.round, &belief.logistics, held).into_iter().filter(|depot| depot.open);
        let starts: Vec<Tile> = open.map(|depot| depot.tile).collect();
        let routes = Routes::search(&belief.map, &scenario.rules, &starts, &danger);
        Some(Self { routes, enemies: enemy_hexes(belief), fire: danger.fire })
    }

    /// What a place costs a column: no way for goods to it, units out of reach, enemies near.
    pub fn cost(&self, view: &SideView, column: &Distributor, tile: Tile) -> u64 {
        let grid = view.scenario.map.grid;
        let way = self.routes.cost(tile).map_or(CUT_OFF, u64::from);
        let nearest = self.enemies.iter().map(|enemy| grid.distance(*enemy, tile)).min().unwrap_or(SAFE).min(SAFE);
        let fire = if self.fire[tile.index()] { CUT_OFF } else { 0 };
        let reach = column.reach.saturating_sub(SPARE).max(1);
        let served = view.on_map().filter(|unit| unit.id != column.unit && serves(view.tree(), column, unit.id));
        let unfed = served.filter(|unit| unit.tile().is_some_and(|other| grid.distance(other, tile) > reach)).count();
        way + fire + u64::from(SAFE - nearest) * EXPOSED + UNFED * u64::try_from(unfed).unwrap_or(0)
    }
}

/// A unit as a distributor.
pub fn column(view: &SideView, unit: &UnitState) -> Option<Distributor> {
    holder(unit).and_then(|unit| distributor(view.tree(), &unit))
}

/// Whether a unit works behind the front: a distributor or a workshop.
pub fn is_column(view: &SideView, unit: &UnitState) -> bool {
    let workshop = view.sheet_of(unit.id).rows.iter().any(|row| row.role == Role::Workshop);
    workshop || column(view, unit).is_some()
}

/// Whether a unit may move: not if that would burn its last set of fuel.
pub fn may_move(view: &SideView, unit: &UnitState) -> bool {
    let (scenario, sheet) = (&view.scenario, view.sheet_of(unit.id));
    !fuel::burns(scenario, unit) || unit.supply.burned || fuel::least(sheet, &unit.rows).is_none_or(|left| left > 1)
}

/// Whether a unit may attack: not if that would fire the last set of a row.
pub fn may_attack(view: &SideView, unit: &UnitState) -> bool {
    if view.scenario.switches.simple_supply {
        return true;
    }
    let sheet = view.sheet_of(unit.id);
    unit.with_rows(sheet).filter(|(_, row, state)| row.armed() && state.whole(row.count) > 0).all(|(_, row, state)| {
        let free = row.loads.iter().any(|load| load.sets == 0 || load.weight == SetWeight::Nothing);
        let left: u8 = row.loads.iter().zip(state.ammunition).map(|(_, left)| left).fold(0, u8::saturating_add);
        free || state.opened.is_some() || left > 1
    })
}

/// The tries to supply those at once who have nothing left, each distributor once (O5.2.c).
pub fn tries(view: &SideView) -> Vec<Order> {
    if view.scenario.switches.simple_supply {
        return Vec::new();
    }
    let empty = |unit: &&UnitState| {
        let sheet = view.sheet_of(unit.id);
        fuel::dry(&view.scenario, unit) || unit.rows_out_of_ammunition(sheet, u16::MAX) > 0
    };
    let givers: Vec<Distributor> =
        view.on_map().filter(|unit| !unit.supply.tried).filter_map(|unit| column(view, unit)).collect();
    let grid = view.scenario.map.grid;
    let mut used = Vec::new();
    let mut tries = Vec::new();
    for unit in view.on_map().filter(empty) {
        let Some(tile) = unit.tile() else { continue };
        let near =
            givers.iter().filter(|giver| serves(view.tree(), giver, unit.id) && grid.distance(giver.tile, tile) <= giver.reach);
        // A river or the enemy may lie between.
        let mut orders = near
            .filter(|giver| !used.contains(&giver.unit))
            .map(|giver| (giver.unit, Order::SupplyNow { distributor: giver.unit, unit: unit.id }));
        if let Some((giver, order)) = orders.find(|(_, order)| would_accept(view, order.clone()).is_ok()) {
            used.push(giver);
            tries.push(order);
        }
    }
    tries
}
