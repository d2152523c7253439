//! Opportunity fire as it falls on the truth: who may fires once at those who pass, and losses count at once (O7.7.a).

use crate::{
    content::scenario::{Posture, UnitId},
    engine::{
        dice::{DiceKey, DiceStep},
        grid::Tile,
        side::{Side, Sides},
    },
    operations::{
        clock,
        combat::{
            apply,
            fighter::Fighter,
            opportunity::{self, Passed, Passing},
            report::Report,
        },
        event::{Event, Loss},
        forces::{
            Field,
            components::{Clock, Fought, GameDice, RowState, Rows, Weather},
        },
        sight::observe,
    },
};

/// Units that leave a hex into which they came in this turn are shot at from beside it, but not by those in spared hexes,
/// whom they attack. Writes what happened after `before` was called. Returns whether dice fell.
pub fn run(field: &mut Field, units: &[UnitId], hex: Tile, spared: &[Tile], before: &mut dyn FnMut(&mut Field)) -> bool {
    let scenario = field.scenario();
    let readings = &scenario.rules.readings;
    let Some(side) = units.first().map(|unit| scenario.unit(*unit).side) else { return false };
    if !readings.opportunity_fire {
        return false;
    }
    let beside = scenario.map.grid.neighbours(hex).map(|(_, tile)| tile);
    let hexes: Vec<Tile> = beside
        .filter(|tile| !spared.contains(tile) && opportunity::exposes(&scenario.map, readings, *tile, hex))
        .filter(|tile| !field.side_at(*tile, side.other()).is_empty())
        .collect();
    if hexes.is_empty() {
        return false;
    }
    let seen = units.iter().filter(|unit| observe::sees_unit(field, side.other(), **unit));
    let movers: Vec<Fighter> = seen.map(|unit| opportunity::mover(&scenario, &field.load(*unit))).collect();
    let Some(Passed { report, movers }) = fire(field, side, movers, hex, &hexes) else { return false };
    before(field);
    let lasting = movers.iter().map(|mover| (mover.unit, mover.rows.clone())).collect();
    conclude(field, report, side, lasting);
    let lost: Vec<UnitId> = movers.iter().filter(|mover| mover.gone).map(|mover| mover.unit).collect();
    for unit in lost {
        apply::lose(field, unit, Loss::Destroyed);
        observe::observe_gone(field, side, unit, hex);
    }
    true
}

/// A row on an excursion is shot at where it passes or turns back, from within the hex too, and the losses are its own
/// (O6.1.a). Whether the side that may fire sees it must be known to the caller. Returns whether dice fell.
pub fn run_scouts(field: &mut Field, unit: UnitId, row: usize, hex: Tile) -> bool {
    let scenario = field.scenario();
    let readings = &scenario.rules.readings;
    let side = scenario.unit(unit).side;
    if !readings.opportunity_fire {
        return false;
    }
    let hexes: Vec<Tile> = scenario
        .map
        .grid
        .within(hex, 1)
        .filter(|tile| *tile == hex || opportunity::exposes(&scenario.map, readings, *tile, hex))
        .filter(|tile| !field.side_at(*tile, side.other()).is_empty())
        .collect();
    let movers = vec![opportunity::scouts(&scenario, &field.load(unit), row)];
    let Some(Passed { report, movers }) = fire(field, side, movers, hex, &hexes) else { return false };
    let mut rows = field.load(unit).rows.0;
    for mover in &movers {
        rows[row] = mover.rows[row];
        if mover.gone {
            let count = field.load(unit).sheet(&scenario).rows[row].count;
            rows[row] = RowState { total: count, temporary: 0, wear: 0, ..rows[row] };
        }
    }
    // Only the row is out there: the unit is lost only if nothing else was left of it.
    let report = Report { fates: Vec::new(), ..report };
    conclude(field, report, side, vec![(unit, rows)]);
    if field.load(unit).finished(field.load(unit).sheet(&scenario), &scenario.rules.readings) {
        let tile = field.load(unit).tile();
        apply::lose(field, unit, Loss::Destroyed);
        tile.into_iter().for_each(|tile| observe::observe_gone(field, side, unit, tile));
    }
    true
}

/// Everybody in these hexes fires who may and wants to.
fn fire(field: &Field, passing: Side, movers: Vec<Fighter>, hex: Tile, hexes: &[Tile]) -> Option<Passed> {
    let scenario = field.scenario();
    let side = passing.other();
    let subject = movers.first()?.unit;
    let mut shooters: Vec<Fighter> = Vec::new();
    for tile in hexes {
        // Whoever has attackers before him keeps his only fire for them.
        let engaged = *tile != hex && !field.side_at(*tile, passing).is_empty();
        for id in field.side_at(*tile, side) {
            let posture = *field.get::<Posture>(id);
            let default = posture.opportunity == crate::content::scenario::Opportunity::Worth;
            if field.get::<Fought>(id).defended || (engaged && default) {
                continue;
            }
            shooters.extend(opportunity::shooter(&scenario, &field.load(id), hex, posture.opportunity));
        }
    }
    shooters.sort_by_key(|shooter| shooter.unit);
    let round = field.res::<Clock>().round;
    let visibility = clock::visibility(&scenario, round, field.res::<Weather>().roll);
    let mut passing_fire = Passing { hex, visibility, side, shooters, movers };
    passing_fire.keep_worth(&scenario, |unit| field.get::<Posture>(unit).opportunity);
    let key = DiceKey {
        round: round.0,
        side_turn: u8::try_from(passing.index() + 1).unwrap_or(0),
        step: DiceStep::Opportunity,
        hex: hex.0,
        subject: subject.0,
    };
    passing_fire.resolve(&scenario, &mut field.res::<GameDice>().0.stream(key))
}

/// Writes rows, marks of fire and the report; everybody sees what there is to see.
fn conclude(field: &mut Field, report: Report, passing: Side, rows: Vec<(UnitId, Box<[RowState]>)>) {
    let lasts = field.scenario().rules.readings.set_lasts_round;
    for shot in &report.attack {
        field.edit(shot.unit, |unit| {
            unit.fought.defended = true;
            unit.fought.fired_at = Some(report.hex);
            for fire in &shot.rows {
                let state = &mut unit.rows.0[usize::from(fire.row)];
                fire.load.into_iter().for_each(|load| state.strike(load));
                if !lasts {
                    state.opened = None;
                }
            }
        });
    }
    let (hit, fired): (Vec<UnitId>, Vec<UnitId>) =
        (rows.iter().map(|(unit, _)| *unit).collect(), report.attack.iter().map(|shot| shot.unit).collect());
    for (unit, rows) in rows {
        field.edit(unit, |state| state.rows = Rows(rows));
    }
    let known = Side::BOTH.map(|side| Some(Event::OpportunityFire(Box::new(apply::redact(&report, side, &|_| true)))));
    field.log_redacted(Event::OpportunityFire(Box::new(report)), Sides::NONE, known);
    fired.into_iter().for_each(|unit| {
        observe::observe_unit(field, passing, unit);
    });
    hit.into_iter().for_each(|unit| {
        observe::observe_unit(field, passing.other(), unit);
    });
}
