//! The sight rule for one viewer and one hex (O6.b–d).

use serde::{Deserialize, Serialize};

use crate::{
    content::{
        map::{Map, Terrain},
        tables::{Light, Rules, Sky},
    },
    engine::{
        explained::{Explained, Reason},
        grid::{Tile, line},
        rule::ids,
    },
    operations::naval::sight::{Eye, Shape},
};

/// Light and sky, as far as sight depends on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visibility {
    /// Light of the round.
    pub light: Light,
    /// Sky of the round.
    pub sky: Sky,
}

/// Why a hex is seen or not from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SightReport {
    /// Distance in hexes.
    pub distance: u32,
    /// How far the hex can be seen, with its reasons.
    pub range: Explained,
    /// The line of sight is blocked.
    pub blocked: bool,
}

impl SightReport {
    /// Whether the hex is seen.
    pub fn sees(&self) -> bool {
        !self.blocked && i64::from(self.distance) <= i64::from(self.range.value)
    }
}

/// What is looked with, and at: plain for units on land (O6.e).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// The viewer's eye.
    pub eye: Eye,
    /// The vessel that is looked at; none: the hex and who is in it on land.
    pub shape: Option<Shape>,
}

/// How far a hex can be seen from a viewer's level, at most (O6.b, then O6.c).
pub fn range(map: &Map, rules: &Rules, viewer: Tile, target: Tile, visibility: Visibility) -> Explained {
    range_by(map, rules, Look::default(), viewer, target, visibility)
}

/// What vessels change before weather and light count (O6.e).
fn at_sea(range: &mut Explained, look: Look, water: bool) {
    let shape = look.shape.filter(|_| water);
    range.add(ids::O6_E, Reason::ShipSeen, i32::from(shape.is_some_and(|shape| shape.large && !shape.periscope)));
    range.add(ids::O6_E, Reason::CapitalSeen, i32::from(shape.is_some_and(|shape| shape.capital && !shape.periscope)));
    range.add(ids::O6_E, Reason::CapitalSees, i32::from(water && look.eye.capital));
    range.add(ids::O6_E, Reason::Periscope, -i32::from(look.eye.periscope && range.value > 0));
}

/// The same with what is looked with and at (O6.e).
pub fn range_by(map: &Map, rules: &Rules, look: Look, viewer: Tile, target: Tile, visibility: Visibility) -> Explained {
    let mut range = in_conditions(map, rules, look, viewer, target, visibility);
    if look.shape.is_some_and(|shape| shape.periscope) {
        let most = range.value.min(1);
        range.add(ids::O6_E, Reason::PeriscopeSeen, most - range.value);
    }
    range
}

fn in_conditions(map: &Map, rules: &Rules, look: Look, viewer: Tile, target: Tile, visibility: Visibility) -> Explained {
    let water = map.terrain(target) == Terrain::Water;
    let row = rules.sight(map.terrain(target));
    let mut range = Explained::of(ids::O6_B, Reason::SightByTerrain, row.hexes);
    if row.per_level {
        range.add(ids::O6_B, Reason::SightByHeight, (map.level(viewer) - map.level(target)).max(0));
    }
    at_sea(&mut range, look, water);
    let by_terrain = range.value;
    let radar = water && look.eye.radar;
    let dark = visibility.light == Light::Night || visibility.sky == Sky::Fog;
    if dark && !radar {
        let reason = if visibility.light == Light::Night { Reason::Light } else { Reason::Weather };
        range.add(ids::O6_C, reason, -by_terrain);
        return range;
    }
    let sky = match visibility.sky {
        Sky::VeryClear if by_terrain >= 2 => 1,
        Sky::Hazy if by_terrain >= 2 => -1,
        sky if sky.rain_or_snow(&rules.readings) => -1,
        _ => 0,
    };
    // With radar twilight does not count, and night and fog count as twilight (O6.e).
    let twilight = -i32::from(if radar { dark } else { visibility.light == Light::Twilight });
    // If they do not add, the worse counts: both are one.
    let sky = if !rules.readings.sight_adds && twilight < 0 { sky.max(0) } else { sky };
    for (reason, amount) in [(Reason::Weather, sky), (Reason::Light, twilight)] {
        range.add(ids::O6_C, reason, amount.max(-range.value));
    }
    range
}

/// Whether the ground between two hexes lets the line pass (O6.d).
pub fn line_is_clear(map: &Map, rules: &Rules, a: Tile, b: Tile) -> bool {
    let (low, high) = (map.level(a).min(map.level(b)), map.level(a).max(map.level(b)));
    line::clear(map.grid, a, b, |between| {
        let height = map.level(between);
        (height > high && rules.readings.higher_ground_blocks) || (height >= low && rules.sight(map.terrain(between)).blocks)
    })
}

/// Whether a viewer in one hex sees into another, and why.
pub fn report(map: &Map, rules: &Rules, viewer: Tile, target: Tile, visibility: Visibility) -> SightReport {
    report_by(map, rules, Look::default(), viewer, target, visibility)
}

/// The same with what is looked with and at (O6.e).
pub fn report_by(map: &Map, rules: &Rules, look: Look, viewer: Tile, target: Tile, visibility: Visibility) -> SightReport {
    let distance = map.grid.distance(viewer, target);
    let mut range = range_by(map, rules, look, viewer, target, visibility);
    range.value = range.value.max(0);
    let near = i64::from(distance) <= i64::from(range.value);
    SightReport { distance, range, blocked: near && !line_is_clear(map, rules, viewer, target) }
}

/// Whether a viewer in one hex sees into another.
pub fn sees(map: &Map, rules: &Rules, viewer: Tile, target: Tile, visibility: Visibility) -> bool {
    viewer == target || report(map, rules, viewer, target, visibility).sees()
}

/// Whether a viewer in one hex sees somebody in another, with what is looked with and at (O6.e).
pub fn sees_by(map: &Map, rules: &Rules, look: Look, viewer: Tile, target: Tile, visibility: Visibility) -> bool {
    viewer == target || report_by(map, rules, look, viewer, target, visibility).sees()
}
