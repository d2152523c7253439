//! Who of a side sees a hex for its artillery (O7.5, O2.2.a).

use std::collections::BTreeSet;

use crate::{
    content::scenario::{Scenario, UnitId},
    engine::grid::Tile,
    operations::{
        forces::components::Excursion,
        naval::sight::{Eye, Shape},
        sight::{
            Visibility,
            rule::{self, Look},
        },
    },
};

/// Hexes that the clearest sky adds to sight, at most (O6.c).
const MOST_BY_SKY: i32 = 1;
/// Hexes that ships add to it: large and capital ones that are seen, capital ones that see (O6.e).
const MOST_AT_SEA: i32 = 3;

/// What is looked for in a hex, as far as seeing it depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sought {
    /// How the vessel shows itself; none for units on land (O6.e).
    pub shape: Option<Shape>,
    /// It fired in this round: units beside it see it for that (O0.g).
    pub fired: bool,
    /// The hex into which it fired over the sea in this round: whoever is there sees it for that (O0.g).
    pub over: Option<Tile>,
}

impl Sought {
    /// Whether somebody in a hex sees it for its fire.
    pub fn given_away(self, scenario: &Scenario, from: Tile, hex: Tile) -> bool {
        let beside = self.fired && scenario.map.grid.distance(from, hex) <= 1;
        scenario.rules.readings.fired_is_seen && (beside || self.over == Some(from))
    }

    /// Whether somebody in a hex sees it in another one.
    pub fn seen(self, scenario: &Scenario, visibility: Visibility, eye: Eye, from: Tile, hex: Tile) -> bool {
        let look = Look { eye, shape: self.shape };
        self.given_away(scenario, from, hex) || rule::sees_by(&scenario.map, &scenario.rules, look, from, hex, visibility)
    }
}

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

/// Where units of a side stand, what they look with, and whether one of them there can report what it sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Eyes {
    posts: Vec<(Tile, Eye, bool)>,
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
    /// Eyes of units at these hexes; each with what it looks with and whether it has contact.
    pub fn new(units: impl IntoIterator<Item = (Tile, Eye, bool)>, scouted: Vec<Scouted>) -> Self {
        let mut posts: Vec<(Tile, Eye, bool)> = units.into_iter().collect();
        // Of several alike in a hex one that can report stands for all.
        posts.sort_unstable_by_key(|(tile, eye, reports)| (*tile, *eye, !reports));
        posts.dedup_by_key(|(tile, eye, _)| (*tile, *eye));
        Self { posts, scouted, flown: Vec::new() }
    }

    /// The same with the hexes into which flights look: they can talk to every unit with a signal group (O2.2.d).
    #[must_use]
    pub fn with_flights(mut self, flights: impl IntoIterator<Item = (UnitId, Tile)>) -> Self {
        self.flown.extend(flights.into_iter().map(|(_, tile)| tile));
        self
    }

    /// The same with those alone of what was looked into for which a test holds.
    #[must_use]
    pub fn on(&self, holds: impl Fn(&Scouted) -> bool) -> Self {
        let scouted = self.scouted.iter().copied().filter(holds).collect();
        Self { posts: self.posts.clone(), scouted, flown: self.flown.clone() }
    }

    /// Whether a reconnaissance row or a flight has looked into a hex.
    pub fn scouted(&self, hex: Tile) -> bool {
        self.flown.contains(&hex) || self.scouted.iter().any(|scouted| scouted.tile == hex)
    }

    /// Who sees something in a hex.
    pub fn watch(&self, scenario: &Scenario, visibility: Visibility, hex: Tile, sought: Sought) -> Watch {
        let map = &scenario.map;
        let row = scenario.rules.sight(map.terrain(hex));
        let most = row.hexes + MOST_BY_SKY + if sought.shape.is_some() { MOST_AT_SEA } else { 0 };
        let mut watch = Watch::default();
        for (tile, eye, reports) in &self.posts {
            if watch.reported || (watch.seen && !reports) {
                continue;
            }
            let distance = map.grid.distance(*tile, hex);
            let higher = if row.per_level { (map.level(*tile) - map.level(hex)).max(0) } else { 0 };
            let near = i64::from(distance) <= i64::from(most + higher + i32::from(eye.capital));
            let seen = || sought.seen(scenario, visibility, *eye, *tile, hex);
            if if near { seen() } else { sought.given_away(scenario, *tile, hex) } {
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

    /// Who sees something in a hex that the side sees if `fired`: if nobody sees it where it is, its fire gave it away.
    pub fn watch_for(&self, scenario: &Scenario, visibility: Visibility, hex: Tile, sought: Sought) -> (Sought, Watch) {
        let plain = Sought { fired: false, ..sought };
        let watch = self.watch(scenario, visibility, hex, plain);
        if watch.seen || !sought.fired {
            return (plain, watch);
        }
        (sought, self.watch(scenario, visibility, hex, sought))
    }
}
