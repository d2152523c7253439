//! The area attack: all units in the hex are the target, staffs too (O7.1.d).

use crate::{
    content::{scenario::Scenario, sheet::RowKind},
    engine::{dice::DiceStream, quantity::Hundredths},
    operations::combat::{damage::Hit, engagement::armour_of, fighter::Fighter, strength::TargetArmour},
};

/// The armour that a whole hex shows to an area attack: the mean of side armour over all undamaged circles in it.
pub fn armour(scenario: &Scenario, targets: &[Fighter]) -> TargetArmour {
    let (mut sum, mut count, mut armoured) = (0i64, 0i64, false);
    for target in targets.iter().filter(|target| target.active()) {
        let shown = armour_of(scenario, target, true);
        let whole = i64::from(target.whole(target.sheet(scenario), u16::MAX));
        sum += shown.mean.0 * whole;
        count += whole;
        armoured |= shown.armoured;
    }
    let half = if scenario.rules.readings.armour_half_up { count / 2 } else { 0 };
    let mean = if count == 0 { 0 } else { (sum + half) / count };
    TargetArmour { mean: Hundredths(mean), armoured }
}

/// Deals the damages of an area attack: for each the company is drawn first, then with a W20 the circle; a number above
/// the company's circles repeats both. Every third damage is total. Returns the hits with the index of their target.
pub fn deal(scenario: &Scenario, targets: &mut [Fighter], damages: u32, dice: &mut DiceStream) -> Vec<(usize, Hit)> {
    let most = targets.iter().filter(|target| target.active()).map(|target| target.sheet(scenario).circles()).max();
    let sides = most.unwrap_or(0).max(20);
    let mut hits = Vec::new();
    for number in 1..=damages {
        let standing: Vec<usize> = (0..targets.len()).filter(|index| targets[*index].active()).collect();
        if standing.is_empty() {
            break;
        }
        let count = u32::try_from(standing.len()).unwrap_or(u32::MAX);
        let (index, circle) = loop {
            let index = standing[dice.hit(count) as usize];
            let circle = dice.die(sides);
            if circle <= targets[index].sheet(scenario).circles() {
                break (index, circle - 1);
            }
        };
        let hit = strike(scenario, &mut targets[index], circle, number, dice);
        hits.push((index, hit));
    }
    hits
}

/// A damage on one circle of a company. The whole circles of the sheet come first: a number beyond them finds another
/// whole one if there is one, otherwise two temporary damages become total (O7.3.b).
fn strike(scenario: &Scenario, target: &mut Fighter, circle: u32, number: u32, dice: &mut DiceStream) -> Hit {
    let sheet = target.sheet(scenario);
    target.damages += 1;
    let whole = target.whole(sheet, u16::MAX);
    if whole == 0 {
        return crate::operations::combat::damage::worsen(&mut target.rows, dice);
    }
    let mut nth = if circle < whole { circle } else { circle % whole };
    let mut row = 0;
    for (index, (line, state)) in sheet.rows.iter().zip(&target.rows).enumerate() {
        let here = u32::from(state.whole(line.count));
        if nth < here {
            row = index;
            break;
        }
        nth -= here;
    }
    let total = number.is_multiple_of(3) != (sheet.rows[row].kind == RowKind::Aircraft);
    if total {
        target.rows[row].total += 1;
    } else {
        target.rows[row].temporary += 1;
    }
    target.gone = target.rows.iter().zip(&sheet.rows).all(|(state, row)| state.total >= row.count);
    Hit::Circle { row: u8::try_from(row).unwrap_or(u8::MAX), total }
}
