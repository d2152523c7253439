//! The target number of a shot of direct fire in an engagement, the same for the fight, its forecast and its window.

use super::{
    fighter::{FightSetup, Fighter},
    morale,
    target::{base_number, circumstances, target_number},
};
use crate::{
    content::{scenario::Scenario, sheet::Role},
    engine::explained::Explained,
    operations::{
        forces::unit::mask,
        naval::fire::{self as naval, Manner},
    },
};

/// A shot before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aimed {
    /// Target number with its parts (O7.2.b).
    pub number: Explained,
    /// How it is fired where ships take part.
    pub manner: Manner,
    /// It goes into the next hex.
    pub next_hex: bool,
}

/// What a unit needs to hit another; `surrounded`: the hex is (O7.2.d).
pub fn of(
    scenario: &Scenario,
    setup: &FightSetup,
    surrounded: bool,
    shooter: &Fighter,
    target: &Fighter,
    attacking: bool,
) -> Aimed {
    let rules = &scenario.rules;
    let mut at = circumstances(attacking, setup.terrain, setup.visibility, surrounded, shooter, target);
    at.dug_in &= !breached(scenario, setup);
    let (manner, next_hex) = (naval::manner(scenario, shooter, target), at.next_hex);
    at.next_hex &= manner == Manner::Plain;
    let base = base_number(rules, shooter.experience, morale::has_hq(shooter.sheet(scenario), shooter), shooter.supply);
    let mut number = target_number(rules, base, at);
    naval::surcharge(&mut number, manner, rules);
    Aimed { number, manner, next_hex }
}

/// Whether pioneers among the attackers in the hex take the use out of its defence positions (O3.2.h).
pub fn breached(scenario: &Scenario, setup: &FightSetup) -> bool {
    let wanted = u32::from(scenario.rules.readings.assault_groups);
    let inside = setup.attackers.iter().filter(|fighter| fighter.active() && fighter.in_hex());
    let groups = inside.map(|fighter| {
        let sheet = fighter.sheet(scenario);
        fighter.whole(sheet, fighter.line & mask(sheet, |row| row.role == Role::Pioneer))
    });
    wanted > 0 && groups.sum::<u32>() >= wanted
}
