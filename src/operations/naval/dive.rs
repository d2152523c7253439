//! Submarines dive and come up (O6.e): once in a turn and before they move and fire, or not at all in it. Who could come
//! up, look round and go down again would be seen by nobody.

use crate::{
    content::scenario::UnitId,
    engine::side::Sides,
    operations::{
        event::Event,
        forces::{
            Field,
            components::{Phase, Position},
        },
        movement::reach,
        order::Refusal,
        sight::observe,
        view::SideView,
    },
};

/// Whether a submarine may dive or come up now.
///
/// # Errors
/// Why not.
pub fn check(view: &SideView, unit: UnitId, dived: bool) -> Result<(), Refusal> {
    let state = view.unit(unit).ok_or(Refusal::UnknownUnit)?;
    state.tile().ok_or(Refusal::NotOnMap)?;
    if view.turn.phase != Phase::Movement {
        return Err(Refusal::WrongPhase);
    }
    let naval = view.sheet_of(unit).naval;
    if naval.is_none_or(|naval| naval.dived.is_none()) || state.afloat.dived == dived {
        return Err(Refusal::CannotDive);
    }
    if reach::before_enemy(view, state) {
        return Err(Refusal::InEnemyHex);
    }
    if state.moved.dived
        || state.moved.hexes > 0
        || state.fought.attacked
        || view.plans.iter().any(|plan| plan.part_of(unit).is_some())
    {
        return Err(Refusal::AlreadyMoved);
    }
    Ok(())
}

/// Carries it out. Returns whether the side learnt anything by it.
pub fn run(field: &mut Field, unit: UnitId, dived: bool) -> bool {
    let side = field.scenario().unit(unit).side;
    let Some(tile) = field.get::<Position>(unit).tile() else { return false };
    let seen_before = observe::sees_unit(field, side.other(), unit);
    field.edit(unit, |unit| {
        unit.afloat.dived = dived;
        unit.moved.dived = true;
    });
    let revealed = observe::observe_step(field, side, &[unit], tile, tile);
    let seen = seen_before || observe::sees_unit(field, side.other(), unit);
    field.log(Event::Dived { unit, dived }, if seen { Sides::BOTH } else { Sides::only(side) });
    revealed
}
