//! Target numbers of air combat, flak and attacks from the air, each with its reasons (O3.4.c, O7.5.d, O7.1.c).

use super::flyer::{Flyer, Gunner};
use crate::{
    content::{map::Terrain, scenario::Scenario},
    engine::{
        explained::{Explained, Reason},
        rule::ids,
    },
    operations::{
        combat::{
            fighter::Fighter,
            morale,
            target::{Circumstances, base_number, target_number},
        },
        sight::Visibility,
    },
};

/// Surcharge for distant fire that the firing unit does not observe (O7.5.c).
const UNOBSERVED: i32 = 6;
/// The least surcharge for distant fire, and that for fire that it observes (O7.5.a).
const OBSERVED: i32 = 2;
/// As many signal groups can be of use.
pub const MOST_SIGNALS: u32 = UNOBSERVED.abs_diff(OBSERVED);

/// The number without anything of the air: base number, light, weather, terrain, distance.
fn on(
    scenario: &Scenario,
    shooter: &Fighter,
    terrain: Terrain,
    visibility: Visibility,
    next_hex: bool,
    dug_in: bool,
) -> Explained {
    let sheet = shooter.sheet(scenario);
    let base = base_number(&scenario.rules, shooter.experience, morale::has_hq(sheet, shooter), shooter.supply);
    let at = Circumstances { attacking: true, terrain, visibility, next_hex, dug_in, surrounded: false, crossing: false };
    target_number(&scenario.rules, base, at)
}

/// The number of a flight that shoots at another (O3.4.c).
pub fn duel(scenario: &Scenario, shooter: &Flyer, target: &Flyer, visibility: Visibility) -> Explained {
    let mut number = on(scenario, &shooter.fighter, Terrain::Open, visibility, false, false);
    number.add(ids::O3_4_C, Reason::OwnKf, -shooter.kf(scenario));
    number.add(ids::O3_4_C, Reason::EnemyKf, target.kf(scenario));
    number
}

/// The number of flak that shoots at a flight: direct in its own and the next hex, farther by the rules of indirect fire,
/// for which the aircraft need not be spotted (O3.4.c, O7.5.d).
pub fn flak(scenario: &Scenario, gunner: &Gunner, target: &Flyer, visibility: Visibility) -> Explained {
    let mut number = on(scenario, &gunner.fighter, Terrain::Open, visibility, gunner.distance == 1, false);
    if gunner.distance > 1 {
        if gunner.observes {
            number.add(ids::O7_5_D, Reason::FlakAtDistance, OBSERVED);
        } else {
            let signals = i32::try_from(gunner.signals).unwrap_or(i32::MAX).min(UNOBSERVED - OBSERVED);
            number.add(ids::O7_5_D, Reason::FlakAtDistance, UNOBSERVED);
            number.add(ids::O7_5_C, Reason::FlakSignals, -signals);
        }
    }
    number.add(ids::O3_4_C, Reason::EnemyKf, target.kf(scenario));
    number
}

/// The number of a flight that attacks the ground: no surcharge for indirect fire (O7.1.c).
pub fn attack(scenario: &Scenario, flyer: &Flyer, terrain: Terrain, dug_in: bool, visibility: Visibility) -> Explained {
    on(scenario, &flyer.fighter, terrain, visibility, false, dug_in)
}
