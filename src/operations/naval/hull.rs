//! What damages do to a ship: it slows down with its engine rooms and sinks with its hull (O7.3.e).

use crate::{
    content::{
        naval::Part,
        readings::Readings,
        sheet::{Load, Row, Sheet},
    },
    engine::{dice::DiceStream, quantity::Tenths},
    operations::{
        combat::{
            damage::{Hit, pick, worsen},
            fighter::Fighter,
            strength::RowFire,
            target::effect,
        },
        forces::{UnitState, components::RowState},
        naval::fire,
    },
};

/// Undamaged circles of a part, and all of them.
pub fn circles(sheet: &Sheet, rows: &[RowState], part: Part) -> (u32, u32) {
    let of_part = sheet.rows.iter().zip(rows).filter(|(row, _)| row.part == Some(part));
    of_part.fold((0, 0), |(whole, all), (row, state)| (whole + u32::from(state.whole(row.count)), all + u32::from(row.count)))
}

/// Whether a ship has sunk: no undamaged circle of its hull is left.
pub fn sunk(sheet: &Sheet, rows: &[RowState], readings: &Readings) -> bool {
    sheet.is_ship() && readings.sinks_with_hull && circles(sheet, rows, Part::Hull).0 == 0
}

/// Whether nothing of a unit is left: all its circles are lost for good, or it is a ship that has sunk.
pub fn lost(sheet: &Sheet, rows: &[RowState], readings: &Readings) -> bool {
    sunk(sheet, rows, readings) || sheet.rows.iter().zip(rows).all(|(row, state)| state.total >= row.count)
}

/// Whether the armour of a row holds against this Dk: damages to it are lost then (O7.3.e).
pub fn holds(row: &Row, pierces: Tenths) -> bool {
    row.part.is_some_and(Part::protected) && row.front > pierces
}

/// The Dk with which the rows of a combat roll reach a ship, the best of those with effect; none is needed from a margin of
/// 9 on (O7.2.f, O7.3.e). `change` tells what distance and ground do to the Dk of a load.
pub fn pierces(sheet: &Sheet, margin: i32, rows: &[RowFire], change: impl Fn(&Load) -> i32) -> Tenths {
    if effect(margin).no_armour {
        return Tenths(i32::MAX / 2);
    }
    let arriving = rows.iter().filter(|row| row.each.0 > 0).filter_map(|row| {
        let load = sheet.rows.get(usize::from(row.row))?.loads.get(usize::from(row.load?))?;
        Some(fire::arriving(load.dk, change(load)))
    });
    arriving.max().unwrap_or(Tenths::ZERO)
}

/// Sea hexes a round that a vessel makes as it is; none for units on land. With its last engine room it lies still.
pub fn speed(sheet: &Sheet, unit: &UnitState, readings: &Readings) -> Option<u16> {
    let naval = sheet.naval?;
    let full = if unit.afloat.dived { naval.dived.unwrap_or(sheet.country) } else { sheet.country };
    if !readings.engines_slow {
        return Some(full);
    }
    let (whole, all) = circles(sheet, &unit.rows.0, Part::Engine);
    Some(u16::try_from((u32::from(full) * whole).div_ceil(all.max(1))).unwrap_or(full))
}

/// The allowance of a unit across country and along roads; at sea both are the speed.
pub fn allowance(sheet: &Sheet, unit: &UnitState, readings: &Readings) -> (u16, u16) {
    speed(sheet, unit, readings).map_or((sheet.country, sheet.road), |speed| (speed, speed))
}

/// Deals one result's damages to a ship: any part may be hit, every third damage is total; one on a protected part is lost
/// if the armour was not broken (O7.3.e). `pierces`: the best Dk of those that fired.
pub fn deal(fighter: &mut Fighter, sheet: &Sheet, damages: u32, pierces: Tenths, dice: &mut DiceStream) -> Vec<Hit> {
    (1..=damages)
        .map(|number| {
            let count = fighter.whole(sheet, u16::MAX);
            if count == 0 {
                fighter.damages += 1;
                return worsen(&mut fighter.rows, dice);
            }
            let index = pick(sheet, &fighter.rows, u16::MAX, dice.hit(count));
            let row = u8::try_from(index).unwrap_or(u8::MAX);
            if holds(&sheet.rows[index], pierces) {
                return Hit::Held { row };
            }
            fighter.damages += 1;
            let total = number.is_multiple_of(3);
            let state = &mut fighter.rows[index];
            if total {
                state.total += 1;
            } else {
                state.temporary += 1;
            }
            Hit::Circle { row, total }
        })
        .collect()
}

/// Signal groups that a ship's bridge counts as in indirect fire (O7.5.c); none once it is out, and none on land.
pub fn signal_groups(sheet: &Sheet, rows: &[RowState]) -> u32 {
    sheet.naval.map_or(0, |naval| if circles(sheet, rows, Part::Bridge).0 > 0 { u32::from(naval.signals) } else { 0 })
}
