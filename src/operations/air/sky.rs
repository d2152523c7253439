//! When aircraft fly and what they see (O3.4.a, O6.2.a).

use crate::{
    content::{
        map::Terrain,
        scenario::{Scenario, UnitId},
        tables::{Light, Rules, Sky},
    },
    engine::{grid::Tile, side::Side},
    operations::{
        clock,
        forces::{
            Field, UnitState,
            components::{Clock, Sortie, Weather},
        },
        sight::Visibility,
    },
};

/// Whether aircraft may be used against units at the front: not at night, in fog, rain or snow (O3.4.a).
pub fn flyable(rules: &Rules, visibility: Visibility) -> bool {
    let bad = visibility.sky == Sky::Fog || visibility.sky.rain_or_snow(&rules.readings);
    visibility.light != Light::Night && !bad
}

/// Whether what stands in a hex of some terrain is seen from the air: as from one level higher in the adjacent hex. Open
/// ground at twilight too, light wood, marsh and village only in good sight, dense wood and town never (O6.2.a).
pub fn sees(rules: &Rules, terrain: Terrain, visibility: Visibility) -> bool {
    if !flyable(rules, visibility) {
        return false;
    }
    let row = rules.sight(terrain);
    let reach = row.hexes + i32::from(row.per_level);
    // What is seen beside one only from above needs good sight.
    let good = visibility.light == Light::Day;
    reach >= 1 && (row.hexes >= 1 || good)
}

/// The hexes into which flights look now.
pub fn watched<'a>(scenario: &Scenario, visibility: Visibility, flights: impl Iterator<Item = &'a UnitState>) -> Vec<Tile> {
    eyes(scenario, visibility, flights).into_iter().map(|(_, tile)| tile).collect()
}

/// Flights with the hexes into which they look now.
pub fn eyes<'a>(
    scenario: &Scenario,
    visibility: Visibility,
    flights: impl Iterator<Item = &'a UnitState>,
) -> Vec<(UnitId, Tile)> {
    let over = flights.filter_map(|flight| Some((flight.id, flight.sortie.over?)));
    over.filter(|(_, tile)| sees(&scenario.rules, scenario.map.terrain(*tile), visibility)).collect()
}

/// Whether a flight of a side looks into a hex now, as it really is.
pub fn watches(field: &Field, side: Side, tile: Tile) -> bool {
    let scenario = field.scenario();
    let own = |id: &&UnitId| scenario.unit(**id).side == side;
    scenario.flights.iter().filter(own).any(|id| field.get::<Sortie>(*id).over == Some(tile)) && {
        let visibility = clock::visibility(&scenario, field.res::<Clock>().round, field.res::<Weather>().roll);
        sees(&scenario.rules, scenario.map.terrain(tile), visibility)
    }
}
