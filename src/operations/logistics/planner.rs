//! The work behind a supply plan: ways, stocks and transport, taken lot by lot.

use std::collections::BTreeMap;

use super::{
    cause::Cause,
    distributors::{self, Distributor, distributor},
    goods::{Fill, Holder, Lot},
    plan::{Grant, Line, Picture, Pool, Scope, Way},
    routes::{Danger, Routes},
};
use crate::{
    content::{scenario::FormationId, sheet::Sheet},
    engine::grid::Tile,
};

/// Ways from one source, or from all that have enough for everybody.
struct Layer {
    routes: Routes,
    /// Places in `Picture::depots` by start.
    depots: Vec<usize>,
}

/// A way by which a unit's goods could come, cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Choice {
    cost: u16,
    /// How far up the distributor's formation is.
    above: usize,
    steps: u16,
    distributor: usize,
    layer: usize,
}

/// A plan in the making: what is left of stocks and transport, and by which ways goods can come.
pub(super) struct Planner<'a> {
    picture: &'a Picture<'a>,
    distributors: Vec<Distributor>,
    steps: Vec<Vec<u16>>,
    layers: Vec<Layer>,
    /// The search without enemies, made if somebody asks why there is no way.
    free: Option<Routes>,
    left: Vec<Option<u32>>,
    pools: BTreeMap<FormationId, Pool>,
    ways: Vec<Way>,
    known: BTreeMap<(usize, usize), u32>,
}

impl<'a> Planner<'a> {
    /// Searches all ways of a picture.
    pub(super) fn new(picture: &'a Picture<'a>) -> Self {
        let scenario = picture.scenario;
        let (map, rules) = (&scenario.map, &*scenario.rules);
        let all: Vec<Distributor> = picture.units.iter().filter_map(|unit| distributor(picture.tree(), unit)).collect();
        let mut pools: BTreeMap<FormationId, Pool> = BTreeMap::new();
        for at in &all {
            let pool = pools.entry(at.formation).or_insert(Pool { formation: at.formation, has: 0, uses: 0 });
            pool.has += at.tk;
        }
        for (formation, pool) in &mut pools {
            let percent = picture.percent.get(formation).copied().unwrap_or(100);
            let spent = picture.spent.get(formation).copied().unwrap_or(0);
            pool.has = (pool.has * percent / 100).saturating_sub(spent);
        }
        let distributors: Vec<Distributor> = all
            .into_iter()
            .filter(|at| match picture.scope {
                Scope::Now { distributor, .. } => at.unit == distributor,
                Scope::Phase => true,
            })
            .collect();
        let steps = distributors.iter().map(|at| distributors::steps(map.grid, at.tile, at.reach, &picture.danger)).collect();
        // Sources with enough for everybody share one search; each of the others needs its own.
        let open = || picture.depots.iter().enumerate().filter(|(_, depot)| depot.open);
        let endless: Vec<usize> = open().filter(|(_, depot)| depot.left.is_none()).map(|(place, _)| place).collect();
        let counted = open().filter(|(_, depot)| depot.left.is_some_and(|left| left > 0)).map(|(place, _)| vec![place]);
        let groups = std::iter::once(endless).filter(|group| !group.is_empty()).chain(counted);
        let layers = groups
            .map(|depots| {
                let starts: Vec<Tile> = depots.iter().map(|place| picture.depots[*place].tile).collect();
                Layer { routes: Routes::search(map, rules, &starts, &picture.danger), depots }
            })
            .collect();
        Self {
            picture,
            distributors,
            steps,
            layers,
            free: None,
            left: picture.depots.iter().map(|depot| depot.left).collect(),
            pools,
            ways: Vec::new(),
            known: BTreeMap::new(),
        }
    }

    /// All ways for a unit's goods, cheapest first.
    pub(super) fn choices(&self, unit: &Holder, chain: &[FormationId]) -> Vec<Choice> {
        let mut choices = Vec::new();
        for (index, at) in self.distributors.iter().enumerate() {
            let Some(above) = chain.iter().position(|formation| *formation == at.formation) else { continue };
            let steps = self.steps[index][unit.tile.index()];
            if steps == u16::MAX {
                continue;
            }
            for (layer, ways) in self.layers.iter().enumerate() {
                if let Some(cost) = ways.routes.cost(at.tile) {
                    choices.push(Choice { cost, above, steps, distributor: index, layer });
                }
            }
        }
        choices.sort_unstable();
        choices
    }

    /// Whether general supply can be handed to a unit: by its own section, or by a superior's in its hex (O5.3.b).
    pub(super) fn sectioned(&self, unit: &Holder, sheet: &Sheet) -> bool {
        let scenario = self.picture.scenario;
        // Who hands goods on to others has them for himself.
        if unit.has_section(sheet) || distributor(self.picture.tree(), unit).is_some() {
            return true;
        }
        let mut at = self.picture.tree().answers_to(unit.id);
        // No chain is longer than there are formations; a circle in a damaged save ends here too.
        for _ in 0..=scenario.formations.len() {
            let Some(id) = at else { break };
            let staff = self.picture.units.binary_search_by_key(&id, |holder| holder.id).map(|place| &self.picture.units[place]);
            if staff.is_ok_and(|staff| staff.tile == unit.tile && staff.has_section(staff.sheet(scenario))) {
                return true;
            }
            at = self.picture.tree().answers_to(id);
        }
        false
    }

    /// The way of a choice, kept once.
    pub(super) fn way(&mut self, choice: Choice) -> u32 {
        let key = (choice.layer, choice.distributor);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let (layer, at) = (&self.layers[choice.layer], self.distributors[choice.distributor]);
        let tiles = layer.routes.way(at.tile);
        let begins = |place: &&usize| tiles.first() == Some(&self.picture.depots[**place].tile);
        let depot = layer.depots.iter().find(begins).copied().unwrap_or(layer.depots[0]);
        let index = u32::try_from(self.ways.len()).unwrap_or(u32::MAX);
        self.ways.push(Way { source: self.picture.depots[depot].source, distributor: at.unit, cost: choice.cost, tiles });
        self.known.insert(key, index);
        index
    }

    /// Why no goods can come at all.
    pub(super) fn why_not(&mut self, unit: &Holder, chain: &[FormationId]) -> Cause {
        let picture = self.picture;
        if picture.depots.is_empty() {
            return Cause::NoSource;
        }
        if picture.depots.iter().all(|depot| !depot.open) {
            return Cause::SourcesLost;
        }
        let grid = picture.scenario.map.grid;
        let serving = self.distributors.iter().enumerate().filter(|(_, at)| chain.contains(&at.formation));
        let nearest = serving
            .map(|(index, at)| {
                let steps = self.steps[index][unit.tile.index()];
                let reached = steps != u16::MAX;
                (!reached, if reached { u32::from(steps) } else { grid.distance(at.tile, unit.tile) }, index)
            })
            .min();
        let Some((far, distance, index)) = nearest else { return Cause::NoDistributor };
        let at = self.distributors[index];
        if far {
            let number = |value: u32| u16::try_from(value).unwrap_or(u16::MAX);
            return Cause::TooFar { distance: number(distance), reach: number(at.reach) };
        }
        if self.layers.is_empty() {
            return Cause::Stock;
        }
        let free = self.free.get_or_insert_with(|| {
            let starts: Vec<Tile> = picture.depots.iter().filter(|depot| depot.open).map(|depot| depot.tile).collect();
            Routes::search(&picture.scenario.map, &picture.scenario.rules, &starts, &Danger::none(grid.len()))
        });
        let way = free.way(at.tile);
        way.into_iter().find(|tile| picture.danger.stops(*tile)).map_or(Cause::NoWay, Cause::Threatened)
    }

    /// Grants a lot by the cheapest way whose source and transport suffice; stores in part and by several ways too.
    pub(super) fn grant(&mut self, line: &mut Line, lot: Lot, choices: &[Choice], grants: &mut Vec<Grant>) {
        let mut open = u32::from(lot.ve);
        let divisible = matches!(lot.fill, Fill::Store(_));
        if let Some(fixed) = self.picture.orders.amount(line.unit, lot.goods) {
            let allowed = u32::from(fixed).saturating_sub(line.gets);
            if allowed < open {
                line.cause.get_or_insert(Cause::Fixed);
                open = if divisible { allowed } else { 0 };
            }
            if open == 0 {
                return;
            }
        }
        let formations = self.picture.tree().chain(line.unit);
        let mut short_of_stock = false;
        for choice in choices {
            let way = self.way(*choice);
            let depot = self.depot_of(way);
            let cost = u32::from(choice.cost);
            let carried = self.free_transport(&formations).checked_div(cost).unwrap_or(u32::MAX);
            let most = self.left[depot].unwrap_or(u32::MAX).min(carried);
            short_of_stock |= most < open && carried >= open;
            let ve = if most >= open || divisible { open.min(most) } else { 0 };
            if ve == 0 {
                continue;
            }
            self.use_transport(&formations, ve * cost);
            if let Some(left) = &mut self.left[depot] {
                *left -= ve;
            }
            line.gets += ve;
            line.way = Some(way);
            let brought = u16::try_from(ve).unwrap_or(u16::MAX);
            grants.push(Grant { unit: line.unit, goods: lot.goods, fill: lot.fill, ve: brought, way });
            open -= ve;
            if open == 0 {
                return;
            }
        }
        let needed = open * choices.first().map_or(1, |choice| u32::from(choice.cost));
        let has = self.free_transport(&formations);
        line.cause.get_or_insert(if short_of_stock { Cause::Stock } else { Cause::Transport { needed, has } });
    }

    /// The ways that goods take, and the transport that they use.
    pub(super) fn finish(self) -> (Vec<Way>, Vec<Pool>) {
        (self.ways, self.pools.into_values().filter(|pool| pool.has > 0).collect())
    }

    /// TK that a unit's formations have left.
    fn free_transport(&self, formations: &[FormationId]) -> u32 {
        formations.iter().filter_map(|formation| self.pools.get(formation)).map(|pool| pool.has - pool.uses).sum()
    }

    /// The place of a way's source in the picture.
    fn depot_of(&self, way: u32) -> usize {
        let source = self.ways[way as usize].source;
        self.picture.depots.iter().position(|depot| depot.source == source).unwrap_or(0)
    }

    /// Takes TK from a unit's formation first, then from those above.
    fn use_transport(&mut self, formations: &[FormationId], mut tk: u32) {
        for formation in formations {
            if let Some(pool) = self.pools.get_mut(formation) {
                let used = tk.min(pool.has - pool.uses);
                pool.uses += used;
                tk -= used;
            }
        }
    }
}
