//! Writes a resolved air attack into the game: rows, losses, service, events.

use super::{
    bases,
    engagement::{ResolvedAir, resolve},
    flyer::Flyer,
    gather,
    mission::Strike,
    report::{AirReport, AirShot},
};
use crate::{
    content::{scenario::UnitId, sheet::Against},
    engine::{
        dice::{DiceKey, DiceStep},
        grid::Tile,
        side::{Side, Sides},
    },
    operations::{
        combat::apply::{knows, lose_at},
        event::{Event, Loss},
        forces::{
            Field,
            components::{Clock, GameDice, Rows, Strikes},
        },
        sight::observe,
    },
};

/// Resolves the named air attack on a hex on the truth. Nothing happens if its target is gone (O0.e), or if own troops
/// stand there by now (O7.1.c).
pub fn run(field: &mut Field, hex: Tile, attacker: Side) {
    let all = std::mem::take(&mut field.res_mut::<Strikes>().0);
    let (strikes, rest): (Vec<Strike>, Vec<Strike>) = all.into_iter().partition(|strike| strike.hex == hex);
    field.res_mut::<Strikes>().0 = rest;
    let scenario = field.scenario();
    let setup = gather::truth(field, hex, &strikes, attacker);
    let seen: Vec<UnitId> = setup.targets.iter().filter(|target| target.seen).map(|target| target.unit).collect();
    let flights = strikes.iter().map(|strike| strike.flight).collect();
    if setup.targets.is_empty() || setup.flyers.is_empty() || !field.side_at(hex, attacker).is_empty() {
        field.log(Event::AirCalledOff { hex, flights }, Sides::only(attacker));
        return;
    }
    let round = field.res::<Clock>().round;
    let side_turn = u8::try_from(attacker.index() + 1).unwrap_or(0);
    let key = DiceKey { round: round.0, side_turn, step: DiceStep::AirAttack, hex: hex.0, subject: 0 };
    let mut dice = field.res::<GameDice>().0.stream(key);
    let ResolvedAir { report, after } = resolve(&scenario, setup, &mut dice);
    for flyer in &after.flyers {
        came_back(field, flyer, strikes.iter().any(|strike| strike.flight == flyer.fighter.unit && strike.bombs));
        field.edit(flyer.fighter.unit, |unit| {
            bases::takes_off(&scenario, unit, round);
            unit.sortie.over = Some(hex);
        });
    }
    for flyer in &after.patrols {
        came_back(field, flyer, false);
        field.edit(flyer.fighter.unit, |unit| unit.fought.defended = true);
    }
    for gunner in after.flak.iter().filter(|gunner| gunner.fighter.fired) {
        field.edit(gunner.fighter.unit, |unit| {
            unit.rows = Rows(gunner.fighter.rows.clone());
            unit.fought.defended = true;
            unit.fought.fired_at = Some(hex);
        });
        if let Some(staff) = gunner.lent {
            field.edit(staff, |staff| staff.fought.lent = Some(gunner.fighter.unit));
        }
    }
    for target in &after.targets {
        // Flak in the hex itself has struck off its sets already: only damages are written.
        field.edit(target.unit, |unit| {
            for (state, now) in unit.rows.0.iter_mut().zip(&target.rows) {
                (state.temporary, state.total, state.wear) = (now.temporary, now.total, now.wear);
            }
        });
    }
    let told = |side: Side, unit: UnitId| seen.contains(&unit) || knows(field, side, unit);
    let known = Side::BOTH.map(|side| Some(Event::AirAttack(Box::new(redact(&report, side, &|unit| told(side, unit))))));
    let lost = report.lost.iter().map(|unit| {
        let side = scenario.unit(*unit).side;
        let seen = side == attacker || report.tells_of(*unit) || told(attacker, *unit);
        (*unit, if seen { Sides::BOTH } else { Sides::only(side) })
    });
    let lost: Vec<(UnitId, Sides)> = lost.collect();
    field.log_redacted(Event::AirAttack(Box::new(report)), Sides::NONE, known);
    for (unit, seen_by) in lost {
        lose_at(field, unit, hex, Loss::Destroyed, seen_by);
    }
    for flyer in after.flyers.iter().filter(|flyer| !flyer.fighter.gone) {
        bases::service(field, flyer.fighter.unit);
    }
    observe::observe_all(field);
}

/// A flight's rows after the fight: bombs that it carried are gone, dropped on the enemy or before (O3.4.c).
fn came_back(field: &mut Field, flyer: &Flyer, bombs: bool) {
    let scenario = field.scenario();
    let sheet = scenario.sheet_of(flyer.fighter.unit);
    field.edit(flyer.fighter.unit, |unit| {
        let before = unit.rows.clone();
        unit.rows = Rows(flyer.fighter.rows.clone());
        for ((row, state), before) in sheet.rows.iter().zip(unit.rows.0.iter_mut()).zip(before.0.iter()) {
            state.opened = None;
            for (load, (left, had)) in row.loads.iter().zip(state.ammunition.iter_mut().zip(before.ammunition)) {
                if load.against == Against::Ground {
                    *left = had.saturating_sub(u8::from(bombs && load.sets > 0));
                }
            }
        }
    });
}

/// The report as a side may know it: of the enemy's rolls the dice and the effect, but not what his target numbers are
/// made of, nor which of his circles were hit (O0.j). `knows` tells of which of his units on the ground the side knows
/// otherwise: of the rest the attacker learns neither that they fired nor that he hit them.
pub fn redact(report: &AirReport, side: Side, knows: &dyn Fn(UnitId) -> bool) -> AirReport {
    let mut known = report.clone();
    if side == report.attacker {
        let told = |unit: UnitId| report.tells_of(unit) || knows(unit);
        known.flak.iter_mut().for_each(|shot| shot.unit = shot.unit.filter(|unit| told(*unit)));
        known.attack_impacts.retain(|impact| told(impact.target));
        known.lost.retain(|unit| told(*unit));
    }
    let own = |shot: &AirShot| {
        let flies = report.flights.iter().any(|(unit, _)| Some(*unit) == shot.unit);
        (side == report.attacker) == flies
    };
    for shot in known.duels.iter_mut().chain(&mut known.flak).chain(&mut known.attack) {
        if !own(shot) {
            shot.number.parts.clear();
            shot.rows.clear();
        }
    }
    let attacks = |unit| report.flights.iter().any(|(flight, _)| *flight == unit);
    for impact in known.duel_impacts.iter_mut().chain(&mut known.flak_impacts).chain(&mut known.attack_impacts) {
        if attacks(impact.target) != (side == report.attacker) {
            impact.hits.clear();
        }
    }
    known
}
