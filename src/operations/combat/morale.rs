//! Morale rolls (O8).

use super::{
    fighter::Fighter,
    report::{MoraleResult, MoraleRoll},
};
use crate::{
    content::{
        readings::Readings,
        scenario::{Experience, Scenario},
        sheet::{ByKind, Role, RowKind, Sheet},
        tables::Rules,
    },
    engine::{
        dice::DiceStream,
        explained::{Explained, Reason},
        quantity::Hundredths,
        rule::ids,
    },
    operations::forces::components::RowState,
};

/// What bears on a morale roll (O8.1.a).
#[derive(Clone, Copy, Debug, Default)]
pub struct Strain {
    /// Damages in this engagement.
    pub damages: u32,
    /// Infantry defends against a mostly armoured enemy.
    pub against_armour: bool,
    /// No HQ group left.
    pub no_hq: bool,
    /// Rows without ammunition that count.
    pub rows_out: u32,
    /// No contact to the superior.
    pub no_contact: bool,
    /// Supply malus.
    pub supply: i32,
}

/// The modified morale.
pub fn morale(rules: &Rules, experience: Experience, strain: Strain) -> Explained {
    let table = &rules.morale;
    let mut morale = Explained::of(ids::O1_2_B, Reason::Experience, rules.experience(experience).morale);
    let count = |number: u32, each: i32| -i32::try_from(number).unwrap_or(i32::MAX / 32) * each;
    morale.add(ids::O8_1_A, Reason::Damages, count(strain.damages, table.damage));
    morale.add(ids::O8_1_A, Reason::AgainstArmour, count(u32::from(strain.against_armour), table.against_armour));
    morale.add(ids::O8_1_A, Reason::NoHq, count(u32::from(strain.no_hq), table.no_hq));
    morale.add(ids::O8_1_A, Reason::NoAmmunition, count(strain.rows_out, table.no_ammunition));
    morale.add(ids::O8_1_A, Reason::NoContact, count(u32::from(strain.no_contact), table.no_contact));
    morale.add(ids::O5_3_A, Reason::MissedSupply, -strain.supply * table.missed_supply);
    morale
}

/// Ways out of all with which a morale roll passes, as (good, all).
pub fn ways(rules: &Rules, morale: i32) -> (u32, u32) {
    let dice = u32::from(rules.readings.morale_dice);
    let all = 6u32.pow(dice);
    let sum = |number: u32| (0..dice).map(|die| (number / 6u32.pow(die)) % 6 + 1).sum::<u32>();
    let good = (0..all).filter(|number| passes(rules, morale, sum(*number))).count();
    (u32::try_from(good).unwrap_or(0), all)
}

fn passes(rules: &Rules, morale: i32, roll: u32) -> bool {
    let roll = i32::try_from(roll).unwrap_or(i32::MAX);
    if rules.readings.morale_strict { roll < morale } else { roll <= morale }
}

/// Rolls against a morale. The roll is waived if it cannot fail (O7.1.b step 1).
pub fn roll(rules: &Rules, fighter: &Fighter, morale: Explained, dice: &mut DiceStream) -> MoraleRoll {
    let most = 6 * u32::from(rules.readings.morale_dice);
    if passes(rules, morale.value, most) {
        return MoraleRoll { unit: fighter.unit, morale, dice: Vec::new(), result: MoraleResult::Passed };
    }
    let dice: Vec<u8> = (0..rules.readings.morale_dice).map(|_| dice.d6()).collect();
    let sum: u32 = dice.iter().map(|die| u32::from(*die)).sum();
    let missed = i32::try_from(sum).unwrap_or(i32::MAX) - morale.value;
    let result = if passes(rules, morale.value, sum) {
        MoraleResult::Passed
    } else if missed >= rules.morale.surrender_by {
        MoraleResult::FailedBadly
    } else {
        MoraleResult::Failed
    };
    MoraleRoll { unit: fighter.unit, morale, dice, result }
}

/// Whether more than half of the enemy's circles carry armour of 1/1 or better, in the hex or firing into it.
pub fn mostly_armoured(scenario: &Scenario, enemies: &[Fighter]) -> bool {
    let (mut armoured, mut all) = (0u32, 0u32);
    for enemy in enemies.iter().filter(|enemy| enemy.active()) {
        for (row, state) in enemy.sheet(scenario).rows.iter().zip(&enemy.rows) {
            let whole = u32::from(state.whole(row.count));
            all += whole;
            armoured += if row.front.0 >= 10 && row.side.0 >= 10 { whole } else { 0 };
        }
    }
    armoured * 2 > all
}

/// Whether an undamaged weapon with ammunition and enough Dk defends in the hex (O8.1.a, Reading).
pub fn has_answer_to_armour(scenario: &Scenario, defenders: &[Fighter], attackers: &[Fighter]) -> bool {
    let (mut sum, mut count) = (0i64, 0u32);
    for enemy in attackers.iter().filter(|enemy| enemy.active()) {
        for (row, state) in enemy.sheet(scenario).rows.iter().zip(&enemy.rows) {
            if row.armoured() {
                let whole = u32::from(state.whole(row.count));
                sum += i64::from(row.side.0) * i64::from(whole);
                count += whole;
            }
        }
    }
    let half_up = scenario.rules.readings.armour_half_up;
    let needed = if half_up { Hundredths::mean_of_tenths(sum, count) } else { Hundredths::mean_of_tenths_down(sum, count) };
    defenders.iter().filter(|fighter| fighter.active()).any(|fighter| {
        fighter.sheet(scenario).rows.iter().zip(&fighter.rows).any(|(row, state)| {
            row.armed() && state.whole(row.count) > 0 && state.loads(row).any(|(_, load)| load.dk.hundredths() >= needed)
        })
    })
}

/// Whether a unit rolls for morale at all: ships stand (O7.6.a, Reading).
pub fn rolls(readings: &Readings, sheet: &Sheet) -> bool {
    !(readings.ships_stand && sheet.is_ship())
}

/// Whether a fighter has an HQ group left, or never had one.
pub fn has_hq(sheet: &Sheet, fighter: &Fighter) -> bool {
    let mut hq = sheet.rows.iter().zip(&fighter.rows).filter(|(row, _)| row.role == Role::Hq).peekable();
    hq.peek().is_none() || hq.any(|(row, state)| state.whole(row.count) > 0)
}

/// Armed rows in a mask with circles but no ammunition.
pub fn rows_out(sheet: &Sheet, fighter: &Fighter, mask: u16) -> u32 {
    let rows = sheet
        .rows
        .iter()
        .zip(&fighter.rows)
        .enumerate()
        .filter(|(index, (row, state))| mask & 1 << index != 0 && state.whole(row.count) > 0 && state.out_of_ammunition(row));
    u32::try_from(rows.count()).unwrap_or(0)
}

/// Infantry groups that stay behind scattered or wounded when their unit flees are made prisoners; damaged material is
/// only left (O7.6.a). By kind of row.
pub fn taken_prisoner(sheet: &Sheet, rows: &[RowState]) -> ByKind {
    let infantry = sheet.rows.iter().zip(rows).filter(|(row, _)| row.kind == RowKind::Infantry);
    let mut taken = ByKind::default();
    taken[RowKind::Infantry.place()] = infantry.map(|(_, state)| u32::from(state.temporary)).sum();
    taken
}
