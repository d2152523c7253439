//! What each side sees, kept in step with every unit that moves.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bevy_ecs::prelude::*;

use super::rule::{Look, Visibility, sees_by};
use crate::{
    content::{
        map::Map,
        scenario::{Scenario, UnitId},
    },
    engine::{grid::Tile, side::Side},
    operations::{forces::components::Occupancy, naval::sight::Eye},
};

/// Hexes that the clearest sky adds to sight (O6.c).
const MOST_BY_SKY: i32 = 1;

/// Number of viewers per hex and side, and the hexes seen from each viewer's hex. Derived.
#[derive(Resource, Clone, Debug)]
pub struct Sight {
    visibility: Visibility,
    viewers: [Vec<u16>; 2],
    fields: Vec<Option<Arc<[Tile]>>>,
    /// The same for those who look with more or less than plain eyes (O6.e).
    naval: BTreeMap<(Tile, Eye), Arc<[Tile]>>,
    radius: u32,
}

impl Sight {
    /// Nobody sees anything yet.
    pub fn new(map: &Map) -> Self {
        let (low, high) = map.level.iter().fold((0, 0), |(low, high), level| (low.min(*level), high.max(*level)));
        let relief = u32::from(high.abs_diff(low));
        Self {
            visibility: Visibility::default(),
            viewers: [vec![0; map.grid.len()], vec![0; map.grid.len()]],
            fields: vec![None; map.grid.len()],
            naval: BTreeMap::new(),
            // Open water is seen 2 hexes far, exceptionally clear weather adds one (O6.b, O6.c).
            radius: 3 + relief,
        }
    }

    /// The conditions in force.
    pub fn visibility(&self) -> Visibility {
        self.visibility
    }

    /// The hexes seen from a hex, row by row.
    pub fn from(&mut self, scenario: &Scenario, viewer: Tile) -> Arc<[Tile]> {
        self.by(scenario, viewer, Eye::default())
    }

    /// The hexes seen from a hex with an eye, row by row.
    pub fn by(&mut self, scenario: &Scenario, viewer: Tile, eye: Eye) -> Arc<[Tile]> {
        let (visibility, radius) = (self.visibility, self.radius + u32::from(eye.capital));
        let seen = || seen_from(scenario, viewer, eye, visibility, radius);
        if eye == Eye::default() {
            self.fields[viewer.index()].get_or_insert_with(seen).clone()
        } else {
            self.naval.entry((viewer, eye)).or_insert_with(seen).clone()
        }
    }

    /// A unit of a side came into a hex.
    pub fn enter(&mut self, scenario: &Scenario, side: Side, tile: Tile, eye: Eye) {
        for seen in self.by(scenario, tile, eye).iter() {
            self.viewers[side.index()][seen.index()] += 1;
        }
    }

    /// A unit of a side left a hex.
    pub fn leave(&mut self, scenario: &Scenario, side: Side, tile: Tile, eye: Eye) {
        for seen in self.by(scenario, tile, eye).iter() {
            self.viewers[side.index()][seen.index()] -= 1;
        }
    }

    /// Whether a side sees into a hex.
    pub fn sees(&self, side: Side, tile: Tile) -> bool {
        self.viewers[side.index()][tile.index()] > 0
    }

    /// Number of units of a side that see into each hex.
    pub fn viewers(&self, side: Side) -> &[u16] {
        &self.viewers[side.index()]
    }

    /// Starts again under other conditions; submarines in `dived` look through their periscopes.
    pub fn set(&mut self, scenario: &Scenario, occupancy: &Occupancy, dived: &BTreeSet<UnitId>, visibility: Visibility) {
        if self.visibility != visibility {
            self.visibility = visibility;
            self.fields.fill(None);
            self.naval.clear();
        }
        self.viewers.iter_mut().for_each(|viewers| viewers.fill(0));
        for (index, units) in occupancy.0.iter().enumerate() {
            for id in units {
                let eye = Eye::of(scenario.sheet_of(*id), dived.contains(id));
                self.enter(scenario, scenario.unit(*id).side, Tile(u32::try_from(index).unwrap_or(u32::MAX)), eye);
            }
        }
    }

    /// Checks the counts against a fresh computation.
    pub fn validate(&self, scenario: &Scenario, occupancy: &Occupancy, dived: &BTreeSet<UnitId>) -> Result<(), String> {
        let mut fresh = Self::new(&scenario.map);
        fresh.set(scenario, occupancy, dived, self.visibility);
        if fresh.viewers == self.viewers { Ok(()) } else { Err("sight differs from a fresh computation".into()) }
    }
}

/// The hexes seen from a hex with an eye.
fn seen_from(scenario: &Scenario, viewer: Tile, eye: Eye, visibility: Visibility, radius: u32) -> Arc<[Tile]> {
    let (map, rules) = (&scenario.map, &scenario.rules);
    // Most hexes around are out of sight for their terrain alone; the rule proper need not ask.
    let possible = |target: &Tile| {
        let row = rules.sight(map.terrain(*target));
        let higher = (map.level(viewer) - map.level(*target)).max(0);
        let most = row.hexes + if row.per_level { higher } else { 0 } + MOST_BY_SKY + i32::from(eye.capital);
        i64::from(map.grid.distance(viewer, *target)) <= i64::from(most)
    };
    let look = Look { eye, shape: None };
    let seen = map.grid.within(viewer, radius).filter(possible);
    seen.filter(|target| sees_by(map, rules, look, viewer, *target, visibility)).collect()
}
