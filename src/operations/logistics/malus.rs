//! The malus of missed supply and of long marches (O5.3.a, O0.n).

use crate::{
    content::{
        scenario::Scenario,
        sheet::{MoveClass, Sheet},
    },
    operations::forces::components::SupplyState,
};

/// Rounds that are remembered.
const DAY: u32 = 24;

/// A phase without general supply: one more, counted from the highest reached if it had begun to fall.
pub fn miss(supply: &mut SupplyState) {
    let from = if supply.recovering { supply.peak } else { supply.malus };
    supply.malus = from.saturating_add(1);
    supply.peak = supply.peak.max(supply.malus);
    supply.recovering = false;
}

/// A phase with general supply: from now on the malus falls.
pub fn supplied(supply: &mut SupplyState) {
    supply.recovering = supply.peak > 0;
}

/// An hour passes: the malus of who is supplied again falls by 1; at 0 its peak is forgotten, if the group plays so.
pub fn hour(supply: &mut SupplyState, peak_forgotten: bool) {
    if supply.recovering {
        supply.malus = supply.malus.saturating_sub(1);
        if supply.malus == 0 && peak_forgotten {
            supply.peak = 0;
            supply.recovering = false;
        }
    }
}

/// Notes whether a unit on foot or with horses moved in a round. Returns whether it marched too long, which counts as a
/// missed phase (O0.n).
pub fn march(scenario: &Scenario, sheet: &Sheet, moved: bool, supply: &mut SupplyState) -> bool {
    if !scenario.switches.march_limit || !matches!(sheet.class, MoveClass::Foot | MoveClass::Horse) {
        return false;
    }
    supply.marched = (supply.marched << 1 | u32::from(moved)) & ((1 << DAY) - 1);
    let tired = moved && supply.marched.count_ones() > u32::from(scenario.rules.readings.free_rounds);
    if tired {
        miss(supply);
    }
    tired
}
