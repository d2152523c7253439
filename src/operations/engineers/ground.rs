//! The map as it stands now, and as each side knows it: the scenario's map with what was built and destroyed since.

use std::sync::Arc;

use bevy_ecs::{resource::Resource, world::Mut};

use super::{
    needs,
    sites::{Change, Sites},
};
use crate::{
    content::{
        map::{Ferry, Map, Road},
        scenario::{Ground, Scenario},
        tables::Rules,
    },
    engine::{
        grid::{Dir, Tile},
        side::{Side, Sides},
    },
    operations::{
        event::Event,
        forces::{Field, components::Playing},
        movement::going::{CostTable, Mover},
        sight::field::Sight,
        view::CostTables,
    },
};

/// The map as it is, and as each side knows it. Derived from the scenario and the works.
#[derive(Resource, Clone, Debug)]
pub struct Present {
    truth: Arc<Map>,
    known: [Arc<Map>; 2],
}

impl Present {
    /// From scratch.
    pub fn of(scenario: &Scenario, sites: &Sites) -> Self {
        let known = Side::BOTH.map(|side| {
            let ferries = sites.ferries.iter().filter(|ferry| ferry.side == side);
            let carries = |material| {
                if material >= scenario.rules.engineers.ferry_vehicles { Ferry::Heavy } else { Ferry::Light }
            };
            let ferries: Vec<_> = ferries.map(|ferry| (ferry.edge, carries(ferry.material))).collect();
            let mut map = changed(scenario, &sites.known[side.index()]);
            if !ferries.is_empty() {
                let map = Arc::make_mut(&mut map);
                for (edge, ferry) in ferries {
                    let side = map.side(edge.hex, edge.dir);
                    map.sides.set(edge.hex, edge.dir, crate::content::map::Side { ferry, ..side });
                }
            }
            map
        });
        Self { truth: changed(scenario, &sites.changes), known }
    }

    /// The map as it is.
    pub fn truth(&self) -> &Arc<Map> {
        &self.truth
    }

    /// The map as a side knows it, with its own ferries.
    pub fn known(&self, side: Side) -> &Arc<Map> {
        &self.known[side.index()]
    }

    /// Whether it is what the works make of the map.
    pub fn validate(&self, scenario: &Scenario, sites: &Sites) -> Result<(), String> {
        let fresh = Self::of(scenario, sites);
        let same = *fresh.truth == *self.truth && fresh.known == self.known;
        if same { Ok(()) } else { Err("the present map differs from a fresh one".into()) }
    }
}

/// The scenario's map with changes; the very same where there are none.
fn changed(scenario: &Scenario, changes: &[Change]) -> Arc<Map> {
    let mut map = scenario.map.clone();
    if !changes.is_empty() {
        let map = Arc::make_mut(&mut map);
        for change in changes {
            change.put(map, &scenario.rules);
        }
    }
    map
}

impl Change {
    /// Puts it on a map.
    fn put(self, map: &mut Map, rules: &Rules) {
        let mut side = map.side(self.edge.hex, self.edge.dir);
        if self.road {
            side.road = side.road.max(Road::Dirt);
        }
        side.rail |= self.rail;
        if let Some(bridge) = self.bridge {
            side.bridge = needs::capacity(&rules.engineers, side, bridge.material);
            side.pontoon = bridge.pontoon;
        }
        map.sides.set(self.edge.hex, self.edge.dir, side);
    }
}

/// Step costs of every mover of a scenario on a map.
pub fn cost_tables(scenario: &Scenario, map: &Map, ground: Ground) -> CostTables {
    let mut tables = CostTables::new();
    for sheet in &scenario.sheets {
        let mover = Mover::of(sheet);
        tables.entry(mover).or_insert_with(|| CostTable::new(map, &scenario.rules, ground, mover));
    }
    tables
}

/// Brings step costs from one map to another, whose hexes are the same.
pub fn bring_up(costs: &mut Arc<CostTables>, scenario: &Scenario, ground: Ground, from: &Map, to: &Map) {
    let differ: Vec<(Tile, Dir)> = (from.sides.iter().zip(to.sides.iter()))
        .filter(|((.., was), (.., is))| was != is)
        .map(|((tile, dir, _), _)| (tile, dir))
        .collect();
    if differ.is_empty() {
        return;
    }
    for (mover, table) in Arc::make_mut(costs) {
        for (tile, dir) in &differ {
            table.look_again(to, &scenario.rules, ground, *mover, *tile, *dir);
        }
    }
}

/// Changes the works, and the present map by them.
pub fn change<T>(field: &mut Field, how: impl FnOnce(&mut Sites) -> T) -> T {
    let before = field.res::<Sites>().clone();
    let mut sites = field.res_mut::<Sites>();
    let result = how(&mut sites);
    let same = (&before.changes, &before.known, &before.ferries) == (&sites.changes, &sites.known, &sites.ferries);
    if !same {
        renew(field);
    }
    result
}

/// Makes the present map anew.
pub fn renew(field: &mut Field) {
    field.world.resource_scope(|world, mut present: Mut<Present>| {
        *present = Present::of(&world.resource::<Playing>().0, world.resource::<Sites>());
    });
}

/// Lets both sides learn what has become of hex sides that they see. Returns which of them learnt something.
pub fn learn(field: &mut Field) -> Sides {
    let sites = field.res::<Sites>();
    if sites.changes.is_empty() {
        return Sides::NONE;
    }
    let grid = field.scenario().map.grid;
    let mut news = Vec::new();
    for side in Side::BOTH {
        let sight = field.res::<Sight>();
        let open = sites.changes.iter().filter(|change| sites.known(side, change.edge) != **change);
        let seen = open.filter(|change| change.edge.ends(grid).into_iter().any(|tile| sight.sees(side, tile)));
        news.extend(seen.map(|change| (side, change.edge)));
    }
    let mut learnt = Sides::NONE;
    for (side, edge) in news {
        change(field, |sites| sites.learn(side, edge));
        let capacity = field.res::<Present>().truth().side(edge.hex, edge.dir).bridge;
        field.log(Event::GroundSeen { side, edge, capacity }, Sides::only(side));
        learnt = learnt.with(side);
    }
    learnt
}
