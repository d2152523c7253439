//! Area attacks: all units of a hex are the target, of artillery as of aircraft (O7.1.d).

use super::{
    damage::{self, Hit, pick},
    fighter::Fighter,
    strength::TargetArmour,
};
use crate::{
    content::scenario::Scenario,
    engine::{
        dice::DiceStream,
        quantity::{Hundredths, Tenths},
    },
    operations::naval::hull,
};

/// The die of O1.b for a circle; hexes with a company of more circles take a larger one.
const CIRCLE_DIE: u32 = 20;

/// The side armour that a whole hex shows: the mean over all whole circles of all its units.
pub fn armour(scenario: &Scenario, targets: &[Fighter]) -> TargetArmour {
    let (mut sum, mut front, mut count) = (0i64, 0i64, 0u32);
    // From ships nothing is subtracted (O7.3.e).
    for target in targets.iter().filter(|target| target.active() && !target.sheet(scenario).is_ship()) {
        for (row, state) in target.sheet(scenario).rows.iter().zip(&target.rows) {
            let whole = u32::from(state.whole(row.count));
            sum += i64::from(row.side.0) * i64::from(whole);
            front += i64::from(row.front.0) * i64::from(whole);
            count += whole;
        }
    }
    let half_up = scenario.rules.readings.armour_half_up;
    let mean = if half_up { Hundredths::mean_of_tenths(sum, count) } else { Hundredths::mean_of_tenths_down(sum, count) };
    TargetArmour { mean, armoured: front > 0 }
}

/// Draws a company of those in the hex.
pub fn company(targets: &[Fighter], dice: &mut DiceStream) -> Option<usize> {
    // What is under water is hit by depth charges alone.
    let there: Vec<usize> = (0..targets.len()).filter(|index| targets[*index].active() && !targets[*index].dived).collect();
    let drawn = dice.die(u32::try_from(there.len()).ok().filter(|count| *count > 0)?);
    there.get(usize::try_from(drawn).unwrap_or(1) - 1).copied()
}

/// Deals the damages of an area attack: for each one first the company is drawn, then with a W20 its circle; above the
/// circles of the company both are drawn again. Every third damage of the whole is total (O7.3.a); on a part of a ship
/// whose armour holds against the best Dk it is lost (O7.3.e). Returns what each did, with the index of the company.
pub fn deal(
    scenario: &Scenario,
    targets: &mut [Fighter],
    damages: u32,
    pierces: Tenths,
    dice: &mut DiceStream,
) -> Vec<(usize, Hit)> {
    let mut hits = Vec::new();
    for number in 1..=damages {
        let whole = |target: &Fighter| target.whole(target.sheet(scenario), u16::MAX);
        let most = targets.iter().filter(|target| target.active() && !target.dived).map(whole).max().unwrap_or(0);
        let drawn = loop {
            let Some(index) = company(targets, dice) else { return hits };
            // Where no circle of the hex is whole, the company drawn loses what is damaged (O7.3.b).
            if most == 0 {
                break (index, None);
            }
            let circle = dice.die(most.max(CIRCLE_DIE));
            if circle <= whole(&targets[index]) {
                break (index, Some(circle - 1));
            }
        };
        let (index, circle) = drawn;
        let sheet = targets[index].sheet(scenario);
        let row = circle.map(|nth| pick(sheet, &targets[index].rows, u16::MAX, nth));
        let held = row.filter(|row| sheet.is_ship() && hull::holds(&sheet.rows[*row], pierces));
        let hit = match held.and_then(|row| u8::try_from(row).ok()) {
            Some(row) => Hit::Held { row },
            None => damage::strike(&mut targets[index], sheet, row, number.is_multiple_of(3), dice),
        };
        hits.push((index, hit));
    }
    hits
}
