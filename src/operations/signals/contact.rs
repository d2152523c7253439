//! Contact of a unit with its superior (O2.2.b, O2.2.c): a plain function of places and signal groups.

use crate::{
    content::scenario::UnitId,
    engine::grid::{Grid, Tile},
};

/// One end of a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Station {
    /// Where it is.
    pub tile: Tile,
    /// Signal groups that are whole.
    pub groups: u32,
}

/// A signal company that can relay (O2.2.c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relay {
    /// Which.
    pub unit: UnitId,
    /// Its place and groups.
    pub station: Station,
}

/// How contact comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// Nobody is above it: it needs none.
    Highest,
    /// In the same hex.
    SameHex,
    /// In the next hex, and the company HQ rides in a vehicle.
    ByVehicle,
    /// Within the signal groups of both.
    Direct {
        /// Hexes between them.
        distance: u32,
        /// Groups of both.
        groups: u32,
    },
    /// Through signal companies, in order from the superior.
    Relayed(Vec<UnitId>),
}

/// What is missing for contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Hexes between unit and superior.
    pub distance: u32,
    /// Signal groups of both.
    pub groups: u32,
}

/// Whether a unit has contact with its superior, and how (O2.2.b, O2.2.c). `vehicle` says that the unit's HQ rides in
/// a vehicle. Relays are those of the own side, sorted by unit.
///
/// # Errors
/// What is missing.
pub fn contact(grid: Grid, unit: Station, superior: Station, vehicle: bool, relays: &[Relay]) -> Result<Link, Missing> {
    let distance = grid.distance(unit.tile, superior.tile);
    let groups = unit.groups + superior.groups;
    if distance == 0 {
        return Ok(Link::SameHex);
    }
    if distance == 1 && vehicle {
        return Ok(Link::ByVehicle);
    }
    if distance <= groups {
        return Ok(Link::Direct { distance, groups });
    }
    // A chain may start at either unit.
    let down = chain(grid, superior, unit, relays);
    let up = || {
        chain(grid, unit, superior, relays).map(|mut way| {
            way.reverse();
            way
        })
    };
    down.or_else(up).map(Link::Relayed).ok_or(Missing { distance, groups })
}

/// The shortest chain of relays from one station to another: each hop at most as far as its origin has groups, the
/// last one helped by those of the end.
fn chain(grid: Grid, from: Station, to: Station, relays: &[Relay]) -> Option<Vec<UnitId>> {
    let reaches = |origin: Station, tile: Tile, help: u32| grid.distance(origin.tile, tile) <= origin.groups + help;
    let mut before: Vec<Option<usize>> = vec![None; relays.len()];
    let mut known: Vec<bool> = relays.iter().map(|relay| reaches(from, relay.station.tile, 0)).collect();
    let mut frontier: Vec<usize> = (0..relays.len()).filter(|index| known[*index]).collect();
    while !frontier.is_empty() {
        if let Some(last) = frontier.iter().find(|index| reaches(relays[**index].station, to.tile, to.groups)) {
            let mut way = vec![relays[*last].unit];
            let mut at = *last;
            while let Some(previous) = before[at] {
                way.push(relays[previous].unit);
                at = previous;
            }
            way.reverse();
            return Some(way);
        }
        let mut next = Vec::new();
        for origin in &frontier {
            for index in 0..relays.len() {
                if !known[index] && reaches(relays[*origin].station, relays[index].station.tile, 0) {
                    known[index] = true;
                    before[index] = Some(*origin);
                    next.push(index);
                }
            }
        }
        frontier = next;
    }
    None
}
