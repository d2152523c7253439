//! A resolved engagement as it stood at one of its steps, for the small map of its window.

use crate::{
    content::scenario::UnitId,
    operations::{
        combat::{
            damage::Hit,
            report::{Fate, Impact, Report},
        },
        forces::{
            UnitState,
            components::{Contact, Position},
        },
        view::SideView,
    },
};

/// The step in which defenders fire, attackers fire, and one side gives way.
const DEFENCE: u8 = 4;
const ATTACK: u8 = 5;
const OUTCOME: u8 = 6;

/// What the side saw when a step before the last was over; none where that is what it sees now.
pub fn at_step(view: &SideView, report: &Report, step: u8) -> Option<SideView> {
    if step >= OUTCOME {
        return None;
    }
    let mut then = view.clone();
    for (unit, fate) in &report.fates {
        let attacks = view.scenario.unit(*unit).side == report.attacker;
        if attacks && *fate == Fate::StaysOutside {
            strength(&mut then, report, *unit, attacks, step);
            continue;
        }
        if let Some(state) = then.own.get_mut(unit) {
            back(state, report, *fate, attacks);
        } else {
            seen(&mut then, report, *unit);
        }
        strength(&mut then, report, *unit, attacks, step);
    }
    Some(then)
}

/// An own unit stands in the hex again, or before it if it went in.
fn back(state: &mut UnitState, report: &Report, fate: Fate, attacks: bool) {
    if attacks {
        let from = if fate == Fate::GoesBack { state.tile() } else { state.moved.from };
        state.moved.from = from.filter(|from| *from != report.hex);
    } else {
        state.moved.from = None;
    }
    state.position = Position::On(report.hex);
}

/// An enemy is seen in the hex.
fn seen(then: &mut SideView, report: &Report, unit: UnitId) {
    let scenario = then.scenario.clone();
    let sheet = scenario.unit(unit).sheet;
    let fresh = Contact {
        unit,
        tile: report.hex,
        round: then.round,
        now: true,
        sheet,
        size: scenario.sheet(sheet).size,
        thirds: 1,
        located: None,
        fired_over: None,
        dug_in: false,
        dived: false,
    };
    let contact = then.contacts.entry(unit).or_insert(fresh);
    (contact.tile, contact.now) = (report.hex, true);
    let there = &mut then.enemy_at[report.hex.index()];
    if !there.contains(&unit) {
        there.push(unit);
    }
}

/// What the fire of later steps did to a unit has not happened yet.
fn strength(then: &mut SideView, report: &Report, unit: UnitId, attacks: bool, step: u8) {
    let (impacts, when): (&[Impact], u8) =
        if attacks { (&report.defence_impacts, DEFENCE) } else { (&report.attack_impacts, ATTACK) };
    let Some(impact) = impacts.iter().find(|impact| impact.target == unit) else { return };
    let later = when > step;
    if let Some(contact) = then.contacts.get_mut(&unit) {
        contact.thirds = impact.thirds[usize::from(!later)].max(1);
    }
    let Some(state) = then.own.get_mut(&unit).filter(|_| later) else { return };
    for hit in impact.hits.iter().rev() {
        undo(state, hit);
    }
}

/// Takes one damage back.
fn undo(state: &mut UnitState, hit: &Hit) {
    match hit {
        Hit::Circle { row, total } => {
            if let Some(row) = state.rows.0.get_mut(usize::from(*row)) {
                let lost = if *total { &mut row.total } else { &mut row.temporary };
                *lost = lost.saturating_sub(1);
            }
        }
        // It did nothing.
        Hit::Held { .. } => {}
        Hit::Worsened { rows } => {
            for row in rows.iter().flatten() {
                if let Some(row) = state.rows.0.get_mut(usize::from(*row)) {
                    row.total = row.total.saturating_sub(1);
                    row.temporary += 1;
                }
            }
        }
    }
}
