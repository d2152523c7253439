//! Writes a resolved engagement into the game: rows, places, losses, events.

use super::{
    engagement::{Resolved, resolve},
    fighter::{Fighter, Place},
    gather,
    gunner::Gunner,
    plan::{Aim, AttackPlan},
    report::{Fate, FireStep, MoraleRoll, Report, Shot},
    retreat::{Escape, Whereabouts},
};
use crate::{
    content::{scenario::UnitId, sheet::ByKind},
    engine::{
        dice::{DiceKey, DiceStep},
        explained::Explained,
        grid::{Tile, path::Step},
        side::{Side, Sides},
    },
    operations::{
        air::bases,
        engineers::{ground::Present, mines},
        event::{Event, Loss},
        fires::locate,
        forces::{
            Field,
            components::{Clock, GameDice, Intelligence, Position, Rows, Score, Sortie, Weather},
        },
        logistics::fuel,
        movement::{
            going::{self, Mover},
            reach::FULL_HEX,
        },
        sight::observe,
    },
};

/// Resolves a named engagement on the truth. Nothing happens if its target is gone (O0.e).
pub fn run(field: &mut Field, plan: &AttackPlan, attacker: Side) {
    let scenario = field.scenario();
    let setup = gather::truth(field, plan, attacker);
    let round = field.res::<Clock>().round;
    if setup.defenders.is_empty() || (setup.attackers.is_empty() && setup.attack_guns.is_empty()) {
        field.log(Event::AttackDropped { hex: plan.hex }, Sides::only(attacker));
        return;
    }
    let side_turn = u8::try_from(attacker.index() + 1).unwrap_or(0);
    let key = DiceKey { round: round.0, side_turn, step: DiceStep::Engagement, hex: plan.hex.0, subject: 0 };
    let mut dice = field.res::<GameDice>().0.stream(key);
    let Resolved { report, attackers, defenders, attack_guns, defence_guns } = resolve(&scenario, setup, &mut dice);
    for (fighter, defending) in attackers.iter().map(|f| (f, false)).chain(defenders.iter().map(|f| (f, true))) {
        write_back(field, fighter, plan.hex, defending, (&report, &attackers));
    }
    let guns = attack_guns
        .iter()
        .map(|gun| (gun, &report.attack_fires))
        .chain(defence_guns.iter().map(|gun| (gun, &report.defence_fires)));
    for (gun, step) in guns {
        write_back_gun(field, gun, step, attacker);
    }
    let fates = report.fates.clone();
    // Of whom the other side neither sees nor has met anything, it does not learn what becomes of him either (O0.j).
    let met = |unit: UnitId| knows(field, scenario.unit(unit).side.other(), unit) || report.tells_of(unit);
    let hidden: Vec<UnitId> = fates.iter().map(|(unit, _)| *unit).filter(|unit| !met(*unit)).collect();
    let told = |unit: UnitId| match hidden.contains(&unit) {
        true => Sides::only(scenario.unit(unit).side),
        false => Sides::BOTH,
    };
    let fate_of = |unit: UnitId| fates.iter().find(|(id, _)| *id == unit).map(|(_, fate)| *fate);
    let known = Side::BOTH.map(|side| {
        let knows = |unit: UnitId| knows(field, side, unit);
        Some(Event::Fought(Box::new(redact(&report, side, &knows))))
    });
    field.log_redacted(Event::Fought(Box::new(report)), Sides::NONE, known);
    // First those who are lost, then those who flee, then those who go back: nobody is in another's way.
    for fighter in &defenders {
        if fate_of(fighter.unit) != Some(Fate::Surrenders) {
            captured(field, fighter.unit, fighter.captured, ByKind::default());
        }
    }
    for (unit, fate) in &fates {
        match fate {
            Fate::Destroyed => lose_before(field, *unit, Loss::Destroyed, told(*unit)),
            Fate::Surrenders => lose(field, *unit, Loss::Surrendered),
            _ => {}
        }
    }
    for fighter in &defenders {
        if let (Some(Fate::Retreats | Fate::Leaves), Some(escape)) = (fate_of(fighter.unit), fighter.escape) {
            flee(field, fighter.unit, plan.hex, escape, &fighter.way, told(fighter.unit));
        }
    }
    for (unit, fate) in &fates {
        if *fate == Fate::GoesBack {
            go_back(field, *unit);
        }
    }
    for (unit, _) in &fates {
        field.edit(*unit, |unit| unit.moved.from = None);
    }
    observe::observe_all(field);
}

/// The hex into which a ship fired over the sea: an attacker into the contested one, a defender into its target's.
fn over_the_sea(fighter: &Fighter, hex: Tile, attackers: &[Fighter], shots: &[Shot]) -> Option<Tile> {
    if let Place::AtSea { .. } = fighter.place {
        return Some(hex);
    }
    let target = shots.iter().find(|shot| shot.unit == fighter.unit)?.target;
    attackers.iter().find(|attacker| attacker.unit == target).and_then(|attacker| match attacker.place {
        Place::AtSea { from, .. } => Some(from),
        _ => None,
    })
}

fn write_back(field: &mut Field, fighter: &Fighter, hex: Tile, defending: bool, (report, attackers): (&Report, &[Fighter])) {
    let shots = if defending { &report.defence } else { &report.attack };
    let lasts = field.scenario().rules.readings.set_lasts_round;
    let fired = shots.iter().any(|shot| shot.unit == fighter.unit && !shot.holds_fire);
    let over = over_the_sea(fighter, hex, attackers, shots);
    field.edit(fighter.unit, |unit| {
        unit.rows = Rows(fighter.rows.clone());
        if !lasts {
            unit.rows.0.iter_mut().for_each(|row| row.opened = None);
        }
        if defending {
            unit.fought.defended |= shots.iter().any(|shot| shot.unit == fighter.unit);
        } else {
            unit.fought.attacked = true;
            unit.works.dug_in &= !fighter.in_hex();
        }
        if fired {
            unit.fought.fired_at = Some(hex);
        }
        // Who is far from its target is seen by those at whom it fired (O0.g).
        unit.fought.fired_over = over.filter(|_| fired).or(unit.fought.fired_over);
    });
}

/// Artillery that fired: its sets, its place in O0.e, the help of its superior, and who has located it (O7.5.c, O3.3.a).
fn write_back_gun(field: &mut Field, gun: &Gunner, step: &FireStep, attacker: Side) {
    let unit = gun.fighter.unit;
    let scenario = field.scenario();
    let lasts = scenario.rules.readings.set_lasts_round;
    let shot = step.shots.iter().find(|shot| shot.unit == Some(unit));
    field.edit(unit, |state| {
        state.rows = Rows(gun.fighter.rows.clone());
        if !lasts {
            state.rows.0.iter_mut().for_each(|row| row.opened = None);
        }
        if let Some(shot) = shot {
            state.fought.attacked |= scenario.unit(unit).side == attacker;
            state.fought.defended |= scenario.unit(unit).side != attacker;
            state.fought.fired_at = Some(shot.hex);
        }
    });
    let Some(shot) = shot else { return };
    let answered = gun.answers.iter().find(|answer| Aim::Company(answer.unit) == shot.aim).map(|answer| &answer.spotted);
    let spotted = gun.named.as_ref().map(|(_, spotted)| spotted).or(answered);
    if let Some(staff) = spotted.and_then(|spotted| spotted.lent) {
        field.edit(staff, |staff| staff.fought.lent = Some(unit));
    }
    locate::locate(field, unit);
}

/// Whether a side knows of a unit: it sees it now that it may have fired, or survey troops located it as it did.
pub(in crate::operations) fn knows(field: &Field, side: Side, unit: UnitId) -> bool {
    let round = field.res::<Clock>().round;
    let located = field.res::<Intelligence>().contacts[side.index()].get(&unit).and_then(|contact| contact.located);
    field.scenario().unit(unit).side == side || located == Some(round) || observe::sees_unit(field, side, unit)
}

/// Counts prisoners of a unit: circles and whole units, by kind of row; where nobody gives anything for them not (O0.m).
fn captured(field: &mut Field, unit: UnitId, circles: ByKind, units: ByKind) {
    let scenario = field.scenario();
    if scenario.counts_prisoners() && circles.iter().chain(&units).any(|count| *count > 0) {
        let side = scenario.unit(unit).side;
        let mut score = field.res_mut::<Score>();
        let known = &mut score.captured[side.index()];
        known.circles.iter_mut().zip(circles).for_each(|(sum, more)| *sum += more);
        known.units.iter_mut().zip(units).for_each(|(sum, more)| *sum += more);
    }
}

/// Everybody of a unit who is left lays down his arms (O8.2.a, O0.f).
fn surrender(field: &mut Field, unit: UnitId) {
    let scenario = field.scenario();
    let state = field.load(unit);
    let sheet = state.sheet(&scenario);
    let mut circles = ByKind::default();
    for (_, row, state) in state.with_rows(sheet) {
        circles[row.kind.place()] += u32::from(row.count.saturating_sub(state.total));
    }
    let mut units = ByKind::default();
    units[sheet.kind().place()] = 1;
    captured(field, unit, circles, units);
}

/// Takes a unit off the map for good.
pub fn lose(field: &mut Field, unit: UnitId, how: Loss) {
    // Who never came into sight is not missed by the enemy.
    if how == Loss::Dropped {
        lose_where_seen(field, unit, how);
    } else {
        lose_before(field, unit, how, Sides::BOTH);
    }
}

/// The same where no enemy has a hand in it: he is told only if he sees the unit (O0.j).
pub fn lose_where_seen(field: &mut Field, unit: UnitId, how: Loss) {
    let side = field.scenario().unit(unit).side;
    let seen_by = observe::who_sees(field, unit, side);
    lose_before(field, unit, how, seen_by);
}

/// The same, told to these sides.
fn lose_before(field: &mut Field, unit: UnitId, how: Loss, seen_by: Sides) {
    let Some(tile) = field.get::<Position>(unit).tile() else { return };
    if matches!(how, Loss::Surrendered | Loss::CutOff) {
        surrender(field, unit);
    }
    field.edit(unit, |unit| unit.position = Position::Gone);
    field.log(Event::Lost { unit, tile, how }, seen_by);
}

/// Takes a unit off the map for good that is lost over or in a hex.
pub fn lose_at(field: &mut Field, unit: UnitId, tile: Tile, how: Loss, seen_by: Sides) {
    field.edit(unit, |unit| {
        unit.position = Position::Gone;
        unit.sortie = Sortie::default();
    });
    field.log(Event::Lost { unit, tile, how }, seen_by);
}

/// A beaten unit leaves its hex, as the fight's setup found the way before the dice fell (O7.6.b, O0.l); these sides learn
/// of it from the report of the fight. Nobody looks where he flees to: mines on the way take effect, but do not stop it
/// (O3.2.b).
fn flee(field: &mut Field, unit: UnitId, from: Tile, escape: Escape, way: &[Tile], told: Sides) {
    let scenario = field.scenario();
    let (side, round) = (scenario.unit(unit).side, field.res::<Clock>().round);
    field.edit(unit, |unit| {
        fuel::abandon(&scenario, unit);
    });
    if field.load(unit).finished(field.load(unit).sheet(&scenario), &scenario.rules.readings) {
        lose(field, unit, Loss::CutOff);
        return;
    }
    let flight = scenario.sheet_of(unit).is_flight();
    field.edit(unit, |unit| {
        unit.works.dug_in = false;
        unit.moved.shifted = true;
        if flight {
            bases::came_down(&scenario, unit, round);
        }
    });
    let mut here = from;
    for hex in way {
        let mined = !flight && mines::lie_in(field, side, *hex);
        if !mined && escape != Escape::To(*hex) {
            continue;
        }
        field.edit(unit, |unit| unit.position = Position::On(*hex));
        let seen = observe::who_sees(field, unit, side);
        field.log(Event::Retreated { unit, from: here, to: *hex }, seen);
        here = *hex;
        if mined {
            mines::enter(field, side, &[unit], *hex, mines::Entry::Moving);
        }
        if field.get::<Position>(unit).tile().is_none() {
            return;
        }
    }
    if let Escape::Off(tile) = escape {
        field.edit(unit, |unit| unit.position = Position::Left(tile));
        field.log(Event::Exited { unit }, told);
    }
}

/// An attacker returns to the hex from which it entered; if that is impossible to the nearest
/// adjacent hex free of enemies, else it surrenders (O0.f). Returns whether dice fell: there were mines (O3.2.b).
pub fn go_back(field: &mut Field, unit: UnitId) -> bool {
    let scenario = field.scenario();
    let state = field.load(unit);
    let (Some(here), side) = (state.tile(), scenario.unit(unit).side) else { return false };
    if field.side_at(here, side.other()).is_empty() && state.moved.from.is_none() {
        return false;
    }
    let free = |tile: &Tile| field.side_at(*tile, side.other()).is_empty();
    let back = state.moved.from.filter(free);
    let mover = Mover::of(state.sheet(&scenario));
    let ground = field.res::<Weather>().ground;
    let map = field.res::<Present>().truth();
    let passable = |dir, to| going::step(map, &scenario.rules, ground, mover, here, dir, to) != Step::Forbidden;
    let halves = state.sheet(&scenario).stack_halves(&scenario.rules.readings);
    let room = |tile: &Tile| field.halves(*tile, side) + halves <= FULL_HEX;
    let mut beside = scenario.map.grid.neighbours(here);
    let to = back.or_else(|| beside.find(|(dir, tile)| free(tile) && room(tile) && passable(*dir, *tile)).map(|(_, tile)| tile));
    let Some(to) = to else {
        lose(field, unit, Loss::CutOff);
        return false;
    };
    field.edit(unit, |unit| {
        unit.position = Position::On(to);
        unit.moved.from = None;
        unit.moved.crossed = false;
    });
    let seen = if observe::sees_unit(field, side.other(), unit) { Sides::BOTH } else { Sides::only(side) };
    field.log(Event::WentBack { unit, to }, seen);
    mines::enter(field, side, &[unit], to, mines::Entry::Moving).rolled
}

/// The report as a side may know it: of the enemy's rolls the dice and the effect, but not what
/// his target numbers and morale are made of, nor which of his circles were hit (O0.j).
/// `knows` tells of which of the enemy's units the side knows otherwise: of the rest the report tells nothing but those
/// who fired directly or were aimed at.
pub fn redact(report: &Report, side: Side, knows: &dyn Fn(UnitId) -> bool) -> Report {
    let mut known = report.clone();
    let hide_fires = |step: &mut FireStep| {
        for shot in &mut step.shots {
            shot.number.parts.clear();
            shot.rows.clear();
            shot.unit = shot.unit.filter(|unit| knows(*unit));
        }
    };
    let hide_shots = |shots: &mut Vec<Shot>| {
        for shot in shots {
            shot.number.parts.clear();
            shot.rows.clear();
        }
    };
    let hide_rolls = |rolls: &mut Vec<MoraleRoll>| {
        for roll in rolls {
            roll.morale = Explained::default();
        }
    };
    if side == report.attacker {
        hide_fires(&mut known.defence_fires);
        known.attack_fires.impacts.iter_mut().for_each(|impact| impact.hits.clear());
        hide_shots(&mut known.defence);
        hide_rolls(&mut known.retreats);
        known.attack_impacts.iter_mut().for_each(|impact| impact.hits.clear());
    } else {
        hide_fires(&mut known.attack_fires);
        known.defence_fires.impacts.iter_mut().for_each(|impact| impact.hits.clear());
        hide_shots(&mut known.attack);
        hide_rolls(&mut known.entries);
        known.defence_impacts.iter_mut().for_each(|impact| impact.hits.clear());
    }
    let told = |unit: UnitId| knows(unit) || report.tells_of(unit);
    known.fates.retain(|(unit, _)| told(*unit));
    known.retreats.retain(|roll| told(roll.unit));
    for step in [&mut known.attack_fires, &mut known.defence_fires] {
        step.impacts.retain(|impact| told(impact.target));
    }
    known
}
