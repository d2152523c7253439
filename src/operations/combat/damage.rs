//! Damages and where they fall (O7.3.a–d).

use serde::{Deserialize, Serialize};

use super::fighter::Fighter;
use crate::{
    content::sheet::{RowKind, Sheet},
    engine::{dice::DiceStream, quantity::Hundredths},
    operations::forces::components::RowState,
};

/// One damage and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hit {
    /// A circle of this row is out: temporary, or total for every third damage.
    Circle {
        /// Index of the row.
        row: u8,
        /// Totally lost.
        total: bool,
    },
    /// No undamaged circle was found: up to two temporary damages of these rows became total.
    Worsened {
        /// Rows of the first and second.
        rows: [Option<u8>; 2],
    },
    /// The armour of this part of a ship held: the damage is lost (O7.3.e).
    Held {
        /// Index of the row.
        row: u8,
    },
}

/// Number of damages of a final strength (O7.3.a).
pub fn damages(strength: Hundredths) -> u32 {
    strength.floor_sqrt()
}

/// Deals one result's damages of direct fire to a fighter; every third is total (O7.3.a).
pub fn deal(fighter: &mut Fighter, sheet: &Sheet, damages: u32, dice: &mut DiceStream) -> Vec<Hit> {
    (1..=damages)
        .map(|number| {
            let exposed = fighter.exposed(sheet);
            let pool = if fighter.whole(sheet, exposed) > 0 { exposed } else { u16::MAX };
            strike_of(fighter, sheet, pool, number, dice)
        })
        .collect()
}

/// Deals one result's damages of indirect fire: all circles of the company can be hit alike (O7.3.d).
pub fn deal_anywhere(fighter: &mut Fighter, sheet: &Sheet, damages: u32, dice: &mut DiceStream) -> Vec<Hit> {
    (1..=damages).map(|number| strike_of(fighter, sheet, u16::MAX, number, dice)).collect()
}

/// The n-th damage of a result falls on a random whole circle of the rows in a mask.
fn strike_of(fighter: &mut Fighter, sheet: &Sheet, pool: u16, number: u32, dice: &mut DiceStream) -> Hit {
    let count = fighter.whole(sheet, pool);
    let nth = (count > 0).then(|| pick(sheet, &fighter.rows, pool, dice.hit(count)));
    strike(fighter, sheet, nth, number.is_multiple_of(3), dice)
}

/// One damage falls on a whole circle of a row, or finds none (O7.3.b); `third`: it is the third of a result (O7.3.a).
pub fn strike(fighter: &mut Fighter, sheet: &Sheet, row: Option<usize>, third: bool, dice: &mut DiceStream) -> Hit {
    fighter.damages += 1;
    let Some(row) = row else { return worsen(&mut fighter.rows, dice) };
    // Aircraft are hit harder: the first and second of three are total, the third is not (O3.4.f).
    let total = third != (sheet.rows[row].kind == RowKind::Aircraft);
    let state = &mut fighter.rows[row];
    if total {
        state.total += 1;
    } else {
        state.temporary += 1;
    }
    Hit::Circle { row: u8::try_from(row).unwrap_or(u8::MAX), total }
}

/// The row that holds the n-th whole circle of the rows in a mask.
pub(in crate::operations) fn pick(sheet: &Sheet, rows: &[RowState], mask: u16, mut nth: u32) -> usize {
    for (index, (row, state)) in sheet.rows.iter().zip(rows).enumerate() {
        if mask & 1 << index != 0 {
            let whole = u32::from(state.whole(row.count));
            if nth < whole {
                return index;
            }
            nth -= whole;
        }
    }
    0
}

/// Two temporary damages become total ones (O7.3.b); wear counts as temporary (O4.2.a).
pub fn worsen(rows: &mut [RowState], dice: &mut DiceStream) -> Hit {
    let rows = [(); 2].map(|()| {
        let count: u32 = rows.iter().map(|row| u32::from(row.temporary) + u32::from(row.wear)).sum();
        if count == 0 {
            return None;
        }
        let mut nth = dice.hit(count);
        for (index, row) in rows.iter_mut().enumerate() {
            let here = u32::from(row.temporary) + u32::from(row.wear);
            if nth < here {
                if row.temporary > 0 {
                    row.temporary -= 1;
                } else {
                    row.wear -= 1;
                }
                row.total += 1;
                return u8::try_from(index).ok();
            }
            nth -= here;
        }
        None
    });
    Hit::Worsened { rows }
}

/// All temporary damages become total: what is left behind in a retreat (O7.6.a).
pub fn leave_behind(rows: &mut [RowState]) -> u32 {
    let mut lost = 0;
    for row in rows {
        lost += u32::from(row.temporary) + u32::from(row.wear);
        row.total += row.temporary + row.wear;
        row.temporary = 0;
        row.wear = 0;
    }
    lost
}
