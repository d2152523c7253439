//! Turns what is seen into contacts (O0.j), step by step.

use std::collections::BTreeSet;

use super::field::Sight;
use crate::{
    content::scenario::UnitId,
    engine::{
        grid::Tile,
        side::{Side, Sides},
    },
    operations::{
        air::sky,
        event::Event,
        forces::{
            Field,
            components::{Afloat, Clock, Contact, Excursions, Explored, Fought, Intelligence, Position, Works},
        },
        naval::sight::{self, Eye, Shape},
    },
};

/// Whether a side sees an enemy unit now: its hex is seen, an excursion of this round saw it there (O6.1.a), or it fired
/// this round and a unit of the side is at most one hex away or in the hex into which it fired over the sea (O0.g).
pub fn sees_unit(field: &Field, side: Side, unit: UnitId) -> bool {
    let Some(tile) = field.get::<Position>(unit).tile() else { return false };
    if sight::sees_ship(field, side, unit, tile).unwrap_or_else(|| field.res::<Sight>().sees(side, tile)) {
        return true;
    }
    let scenario = field.scenario();
    if sky::watches(field, side, tile) {
        return true;
    }
    if field
        .res::<Excursions>()
        .0
        .iter()
        .any(|excursion| scenario.unit(excursion.unit).side == side && excursion.saw.binary_search(&(unit, tile)).is_ok())
    {
        return true;
    }
    let there = |tile: Tile| field.units_at(tile).iter().any(|id| scenario.unit(*id).side == side);
    if sight::fired_over(field, unit).is_some_and(there) {
        return true;
    }
    scenario.rules.readings.fired_is_seen
        && field.get::<Fought>(unit).fired_at.is_some()
        && scenario.map.grid.within(tile, 1).any(there)
}

/// Who knows what a unit of a side does: its own side, and the enemy if he sees it.
pub fn who_sees(field: &Field, unit: UnitId, side: Side) -> Sides {
    if sees_unit(field, side.other(), unit) { Sides::BOTH } else { Sides::only(side) }
}

/// An enemy unit as it is seen now.
pub(in crate::operations) fn contact(field: &Field, unit: UnitId, tile: Tile) -> Contact {
    let scenario = field.scenario();
    let state = field.load(unit);
    let sheet = state.sheet(&scenario);
    Contact {
        unit,
        tile,
        round: field.res::<Clock>().round,
        now: true,
        sheet: state.sheet_id(&scenario),
        size: sheet.size,
        thirds: state.thirds(sheet),
        dug_in: field.get::<Works>(unit).dug_in,
        dived: field.get::<Afloat>(unit).dived,
        located: None,
        fired_over: sight::fired_over(field, unit),
    }
}

/// Whether a side has an enemy unit on its map in a hex, seen or remembered (O0.j).
pub fn remembers(field: &Field, side: Side, unit: UnitId, tile: Tile) -> bool {
    field.res::<Intelligence>().contacts[side.index()].get(&unit).is_some_and(|contact| contact.tile == tile)
}

/// Lets a side remember an enemy unit that it ran into without seeing it (O0.d).
pub fn remember(field: &mut Field, side: Side, unit: UnitId, tile: Tile) {
    let contact = Contact { now: false, fired_over: None, ..contact(field, unit, tile) };
    field.set_contact(side, unit, Some(contact));
}

/// Brings one side's knowledge of one enemy unit up to date; a new sighting is an event. Returns whether the
/// side learnt where the unit is.
pub fn observe_unit(field: &mut Field, side: Side, unit: UnitId) -> bool {
    let known = field.res::<Intelligence>().contacts[side.index()].get(&unit).copied();
    let next = match *field.get::<Position>(unit) {
        Position::On(tile) if sees_unit(field, side, unit) => {
            let located = known.filter(|known| known.tile == tile).and_then(|known| known.located);
            Some(Contact { located, ..contact(field, unit, tile) })
        }
        Position::On(_) | Position::Aloft(_) => known.map(|known| Contact { now: false, fired_over: None, ..known }),
        // Who left the map unseen stays where it was last seen; of the others it is known that they are gone.
        // So is a fragment that joined another one.
        Position::Left(_) | Position::Joined(_) => known.filter(|known| !known.now),
        Position::Reserve | Position::Gone => None,
    };
    if let Some(next) = next
        && next.now
        && known.is_none_or(|known| !known.now)
    {
        let Contact { tile, thirds, .. } = next;
        field.log(Event::Sighted { side, unit, tile, thirds }, Sides::only(side));
    }
    if next != known {
        field.set_contact(side, unit, next);
    }
    // Who is seen again where he was known to be is news only if nobody has looked there in this turn: his own fire shows
    // him (O0.g).
    let looked = |tile: Tile| field.res::<Explored>().0.get(tile.index()).copied().unwrap_or(false);
    let same = |known: Contact, next: Contact| known.tile == next.tile && (known.now || looked(next.tile));
    next.is_some_and(|next| next.now && known.is_none_or(|known| !same(known, next)))
}

/// Everything again, for both sides: after fights, at changes of turn and light.
pub fn observe_all(field: &mut Field) {
    let scenario = field.scenario();
    for id in scenario.unit_ids() {
        observe_unit(field, scenario.unit(id).side.other(), id);
    }
    for side in Side::BOTH {
        forget_stale(field, side);
    }
}

/// What changes when units of a side step from one hex to another. Returns whether the side saw
/// a hex that it had not seen in this turn.
pub fn observe_step(field: &mut Field, side: Side, moved: &[UnitId], from: Tile, to: Tile) -> bool {
    for unit in moved {
        observe_unit(field, side.other(), *unit);
    }
    let scenario = field.scenario();
    let found = look_again(field, side, from) | look_again(field, side, to);
    forget_stale(field, side);
    let mut seen = found;
    for eye in eyes(field, moved) {
        let now = field.res_mut::<Sight>().by(&scenario, to, eye);
        seen |= explore(field, &now);
    }
    seen
}

/// What these units look with, each kind once.
fn eyes(field: &Field, units: &[UnitId]) -> BTreeSet<Eye> {
    let scenario = field.scenario();
    units.iter().map(|unit| Eye::of(scenario.sheet_of(*unit), field.get::<Afloat>(*unit).dived)).collect()
}

/// What changes when a unit of a side is no longer in a hex and nowhere else.
pub fn observe_gone(field: &mut Field, side: Side, unit: UnitId, from: Tile) {
    observe_unit(field, side.other(), unit);
    look_again(field, side, from);
    forget_stale(field, side);
}

/// Looks again at every enemy whom a unit in this hex may show to its side: those in the hexes it sees, and
/// those beside it, who may have fired (O0.g). Returns whether one was found.
fn look_again(field: &mut Field, side: Side, from: Tile) -> bool {
    let scenario = field.scenario();
    let mut found = false;
    let seen = field.res_mut::<Sight>().from(&scenario, from);
    for tile in seen.iter().copied().chain(scenario.map.grid.within(from, 1)) {
        for unit in field.side_at(tile, side.other()) {
            found |= observe_unit(field, side, unit);
        }
    }
    // Ships are seen from farther than the hexes they are in, and by those at whom they fired (O6.e, O0.g).
    let fired = sight::fired_into(field, side.other(), from);
    for unit in sight::near(field, side.other(), from).into_iter().chain(fired) {
        found |= observe_unit(field, side, unit);
    }
    found
}

/// Marks hexes as seen in this turn; returns whether one was new.
pub fn explore(field: &mut Field, tiles: &[Tile]) -> bool {
    let mut explored = field.res_mut::<Explored>();
    let mut new = false;
    for tile in tiles {
        new |= !std::mem::replace(&mut explored.0[tile.index()], true);
    }
    new
}

/// Starts a side's turn: what it sees now counts as seen.
pub fn begin_turn(field: &mut Field, side: Side) {
    let grid = field.scenario().map.grid;
    let seen: Vec<bool> = grid.tiles().map(|tile| field.res::<Sight>().sees(side, tile)).collect();
    field.world.insert_resource(Explored(seen));
}

/// Drops remembered contacts whose place is seen now and empty of them.
pub fn forget_stale(field: &mut Field, side: Side) {
    let hexes = field.res::<Sight>();
    // Where a periscope was seen, it may still be unless somebody looks from near by (O6.e).
    let looks = |contact: &Contact| {
        let seen = hexes.sees(side, contact.tile) || sky::watches(field, side, contact.tile);
        let shape = Shape { large: false, capital: false, periscope: true };
        seen && (!contact.dived || sight::seen_by(field, side, shape, contact.tile))
    };
    let stale: Vec<UnitId> = field.res::<Intelligence>().contacts[side.index()]
        .values()
        .filter(|contact| !contact.now && looks(contact))
        .map(|contact| contact.unit)
        .collect();
    for unit in stale {
        field.set_contact(side, unit, None);
    }
}
