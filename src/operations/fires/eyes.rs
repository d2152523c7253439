//! Who of a side sees a hex for its artillery (O7.5, O2.2.a).

use std::collections::BTreeSet;

use crate::{
    content::scenario::{Scenario, UnitId},
    engine::grid::Tile,
    operations::{
        forces::components::Excursion,
        sight::{Visibility, rule},
    },
};

/// Hexes that the clearest sky adds to sight (O6.c).
const MOST_BY_SKY: i32 = 1;

/// A hex that a reconnaissance row looked into on an excursion in this round (O6.1.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scouted {
    /// Whose row.
    pub unit: UnitId,
    /// The hex.
    pub tile: Tile,
    /// The unit has contact with its superior.
    pub reports: bool,
}

impl Scouted {
    /// What reconnaissance rows have looked into; `reports` tells whose units have contact.
    pub fn all<'a>(excursions: impl IntoIterator<Item = &'a Excursion>, reports: impl Fn(UnitId) -> bool) -> Vec<Self> {
        let one = |excursion: &'a Excursion| {
            let (unit, reports) = (excursion.unit, reports(excursion.unit));
            let hexes: BTreeSet<Tile> = excursion.saw.iter().map(|(_, tile)| *tile).collect();
            hexes.into_iter().map(move |tile| Self { unit, tile, reports })
        };
        excursions.into_iter().flat_map(one).collect()
    }
}

/// Where units of a side stand, and whether one of them there can report what it sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Eyes {
    posts: Vec<(Tile, bool)>,
    scouted: Vec<Scouted>,
    /// Hexes into which flights look.
    flown: Vec<Tile>,
}

/// Who sees a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    /// Somebody does.
    pub seen: bool,
    /// Somebody on the ground who has contact does (O2.2.a).
    pub reported: bool,
    /// A flight does, and tells every unit that has a signal group (O2.2.d).
    pub flown: bool,
    /// Units whose own reconnaissance rows have looked into it (O7.5.b).
    pub scouts: Vec<UnitId>,
}

impl Eyes {
    /// Eyes of units at these hexes; each with whether it has contact.
    pub fn new(units: impl IntoIterator<Item = (Tile, bool)>, scouted: Vec<Scouted>) -> Self {
        let mut posts: Vec<(Tile, bool)> = units.into_iter().collect();
        // Of several in a hex one that can report stands for all.
        posts.sort_unstable_by_key(|(tile, reports)| (*tile, !reports));
        posts.dedup_by_key(|(tile, _)| *tile);
        Self { posts, scouted, flown: Vec::new() }
    }

    /// The same with the hexes into which flights look: they can talk to every unit with a signal group (O2.2.d).
    #[must_use]
    pub fn with_flights(mut self, flights: impl IntoIterator<Item = (UnitId, Tile)>) -> Self {
        self.flown.extend(flights.into_iter().map(|(_, tile)| tile));
        self
    }

    /// Whether a reconnaissance row or a flight has looked into a hex.
    pub fn scouted(&self, hex: Tile) -> bool {
        self.flown.contains(&hex) || self.scouted.iter().any(|scouted| scouted.tile == hex)
    }

    /// Who sees a hex. What fired in it is seen from beside it too (O0.g).
    pub fn watch(&self, scenario: &Scenario, visibility: Visibility, hex: Tile, fired: bool) -> Watch {
        let (map, rules) = (&scenario.map, &scenario.rules);
        let row = rules.sight(map.terrain(hex));
        let mut watch = Watch::default();
        for (tile, reports) in &self.posts {
            if watch.reported || (watch.seen && !reports) {
                continue;
            }
            let distance = map.grid.distance(*tile, hex);
            let higher = if row.per_level { (map.level(*tile) - map.level(hex)).max(0) } else { 0 };
            let near = i64::from(distance) <= i64::from(row.hexes + higher + MOST_BY_SKY);
            let beside = fired && rules.readings.fired_is_seen && distance <= 1;
            if beside || (near && rule::sees(map, rules, *tile, hex, visibility)) {
                watch.seen = true;
                watch.reported |= reports;
            }
        }
        for scouted in self.scouted.iter().filter(|scouted| scouted.tile == hex) {
            watch.seen = true;
            watch.reported |= scouted.reports;
            watch.scouts.push(scouted.unit);
        }
        watch.flown = self.flown.contains(&hex);
        watch.seen |= watch.flown;
        watch
    }
}
