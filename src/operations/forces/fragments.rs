//! Fragments of a company that was dropped: two in one hex may go on as one (O0.o).

use super::{
    Field, UnitState,
    components::{Form, Phase, Position, RowState, Stores},
};
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::side::{Side, Sides},
    operations::{engineers::sites::Sites, event::Event, order::Refusal, sight::observe, view::SideView},
};

/// Whether a fragment may be merged with another one: of one company, in one hex.
///
/// # Errors
/// Why not.
pub fn check(view: &SideView, unit: UnitId, into: UnitId) -> Result<(), Refusal> {
    if view.turn.phase != Phase::Movement {
        return Err(Refusal::WrongPhase);
    }
    let (unit, into) = (view.unit(unit).ok_or(Refusal::UnknownUnit)?, view.unit(into).ok_or(Refusal::UnknownUnit)?);
    if unit.id == into.id {
        return Err(Refusal::Twice);
    }
    let (here, there) = (unit.tile().ok_or(Refusal::NotOnMap)?, into.tile().ok_or(Refusal::NotOnMap)?);
    let company = |id: UnitId| view.scenario.unit(id).fragment.map(|fragment| fragment.first);
    if company(unit.id).is_none() || company(unit.id) != company(into.id) {
        return Err(Refusal::NotFragments);
    }
    if here != there {
        return Err(Refusal::NotTogether);
    }
    if unit.fought.attacked || into.fought.attacked {
        return Err(Refusal::AlreadyFought);
    }
    Ok(())
}

/// Other fragments of the same company in the same hex with which an own unit can be merged.
pub fn beside(view: &SideView, unit: UnitId) -> Vec<UnitId> {
    let Some(tile) = view.unit(unit).and_then(UnitState::tile) else { return Vec::new() };
    view.own_in(tile).iter().copied().filter(|other| check(view, *other, unit).is_ok()).collect()
}

/// Circles that a fragment has from the beginning, in a row: what the others have is missing to it.
fn share(scenario: &Scenario, unit: UnitId, row: usize, count: u8) -> u8 {
    count - scenario.unit(unit).lost.get(row).copied().unwrap_or(0).min(count)
}

/// Circles that a fragment holds now of those of the whole company, in a row: its own and those of all that joined it.
pub fn held(scenario: &Scenario, unit: UnitId, row: usize, joined: &impl Fn(UnitId) -> Option<UnitId>) -> u8 {
    let Some(count) = scenario.sheet_of(unit).rows.get(row).map(|row| row.count) else { return 0 };
    let Some(fragment) = scenario.unit(unit).fragment else { return share(scenario, unit, row, count) };
    let all = (fragment.first.0..fragment.first.0 + u32::from(fragment.of)).map(UnitId);
    let company = |id: &UnitId| scenario.units.get(id.index()).is_some_and(|def| def.fragment == Some(fragment));
    let here = all.filter(company).filter(|id| *id == unit || joined(*id) == Some(unit));
    here.map(|id| share(scenario, id, row, count)).sum::<u8>().min(count)
}

/// Merges them: circles, damages, goods and what is left of ammunition and fuel come together; the worse of both marks counts.
pub fn run(field: &mut Field, side: Side, unit: UnitId, into: UnitId) {
    let scenario = field.scenario();
    let (from, to) = (field.load(unit), field.load(into));
    let joined = |field: &Field, id: UnitId| match field.get::<Position>(id) {
        Position::Joined(other) => Some(*other),
        _ => None,
    };
    let sheet = to.sheet(&scenario);
    let mut rows = to.rows.clone();
    for (index, (row, state)) in sheet.rows.iter().zip(rows.0.iter_mut()).enumerate() {
        let other = from.rows.0[index];
        // What the other fragment held is no longer missing here, but what it lost is.
        let brought = held(&scenario, unit, index, &|id| joined(field, id));
        *state = merged(*state, other, row.count, brought);
    }
    let others: Vec<UnitId> = scenario.unit_ids().filter(|id| joined(field, *id) == Some(unit)).collect();
    for id in others.into_iter().chain([unit]) {
        field.edit(id, |state| state.position = Position::Joined(into));
    }
    let complete = scenario.unit(into).fragment.is_some_and(|fragment| {
        let all = (fragment.first.0..fragment.first.0 + u32::from(fragment.of)).map(UnitId);
        let company = all.filter(|id| scenario.units.get(id.index()).is_some_and(|def| def.fragment == Some(fragment)));
        let all: Vec<UnitId> = company.collect();
        let here = all.iter().filter(|id| **id == into || joined(field, **id) == Some(into)).count();
        here * 2 > all.len()
    });
    let full = sheet.stores.all();
    let opened = opened_ve(field, unit, into);
    field.edit(unit, |state| state.stores = Stores::default());
    field.edit(into, |state| {
        state.rows = rows;
        for ((held, more), full) in state.stores.0.iter_mut().zip(from.stores.0).zip(full) {
            *held = (*held + more).min(full);
        }
        state.stores.0[0] = (state.stores.0[0] + opened).min(full[0]);
        if complete {
            state.form = Form::Whole;
        }
        let moved = &mut state.moved;
        moved.spent = moved.spent.max(from.moved.spent);
        moved.trail = moved.trail.max(from.moved.trail);
        moved.hexes = moved.hexes.max(from.moved.hexes);
        moved.from = moved.from.or(from.moved.from);
        moved.crossed |= from.moved.crossed;
        moved.shifted |= from.moved.shifted;
        state.fought.defended |= from.fought.defended;
        state.fought.fired_at = state.fought.fired_at.or(from.fought.fired_at);
        state.fought.fired_over = state.fought.fired_over.or(from.fought.fired_over);
        state.supply.malus = state.supply.malus.max(from.supply.malus);
        state.supply.peak = state.supply.peak.max(from.supply.peak);
        state.supply.marched |= from.supply.marched;
        state.works.dug_in &= from.works.dug_in;
    });
    field.log(Event::Merged { unit, into }, Sides::only(side));
    observe::observe_unit(field, side.other(), unit);
    observe::observe_unit(field, side.other(), into);
}

/// Half a VE of pioneer material that one fragment has left goes to the other (O3.2.a); of two halves there is a whole one
/// more, which is returned.
fn opened_ve(field: &mut Field, unit: UnitId, into: UnitId) -> u16 {
    let mut sites = field.res_mut::<Sites>();
    let Ok(place) = sites.halves.binary_search(&unit) else { return 0 };
    sites.halves.remove(place);
    match sites.halves.binary_search(&into) {
        Ok(place) => {
            sites.halves.remove(place);
            1
        }
        Err(place) => {
            sites.halves.insert(place, into);
            0
        }
    }
}

/// One row of both together, of which the other brings so many circles along.
fn merged(state: RowState, other: RowState, count: u8, brought: u8) -> RowState {
    let (mine, theirs) = (u16::from(state.whole(count)), u16::from(other.whole(count)));
    // Sets are for all circles: of both together what there is on average, rounded down.
    let mean = |a: u8, b: u8| {
        let sum = u16::from(a) * mine + u16::from(b) * theirs;
        u8::try_from(sum / (mine + theirs).max(1)).unwrap_or(a)
    };
    let mut ammunition = state.ammunition;
    for (left, more) in ammunition.iter_mut().zip(other.ammunition) {
        *left = if mine + theirs == 0 { (*left).max(more) } else { mean(*left, more) };
    }
    // Lost of the other: what is total there beyond what it never had.
    let never = count - brought.min(count);
    let lost = other.total.saturating_sub(never);
    RowState {
        temporary: state.temporary + other.temporary,
        total: (state.total + lost).saturating_sub(brought),
        wear: state.wear + other.wear,
        ammunition,
        opened: state.opened.or(other.opened),
        fuel: if mine + theirs == 0 { state.fuel.max(other.fuel) } else { mean(state.fuel, other.fuel) },
    }
}
