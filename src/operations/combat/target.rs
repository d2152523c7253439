//! The target number of a combat roll and what its margin achieves (O7.2.a, b, f).

use super::fighter::{Fighter, Place};
use crate::{
    content::{
        map::Terrain,
        scenario::Experience,
        tables::{Light, Rules, Sky},
    },
    engine::{
        explained::{Explained, Reason},
        quantity::Percent,
        rule::ids,
    },
    operations::sight::Visibility,
};

/// Who rolls, and under which circumstances.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances {
    /// The attacker rolls, not the defender.
    pub attacking: bool,
    /// Terrain of the contested hex.
    pub terrain: Terrain,
    /// Light and sky.
    pub visibility: Visibility,
    /// The fire goes into, or comes from, the next hex.
    pub next_hex: bool,
    /// The target is dug in (for attackers), the roller is (for defenders).
    pub dug_in: bool,
    /// The target is surrounded (for attackers).
    pub surrounded: bool,
    /// The roller (attacker) or its target (for defenders) crossed water without a bridge.
    pub crossing: bool,
}

/// The base number of a unit with its lasting surcharges.
pub fn base_number(rules: &Rules, experience: Experience, has_hq: bool, supply: i32) -> Explained {
    let mut number = Explained::of(ids::O1_2_B, Reason::Experience, rules.experience(experience).base);
    number.add(ids::O1_4_B, Reason::NoHq, if has_hq { 0 } else { rules.combat.no_hq });
    number.add(ids::O5_3_A, Reason::MissedSupply, supply);
    number
}

/// The target number of a combat roll (O7.2.a, O7.2.b).
pub fn target_number(rules: &Rules, base: Explained, at: Circumstances) -> Explained {
    let table = &rules.combat;
    let sign = if at.attacking { 1 } else { -1 };
    let mut number = base;
    let light = match at.visibility.light {
        Light::Day => 0,
        // Fog takes the place of twilight.
        Light::Twilight if at.visibility.sky == Sky::Fog => 0,
        Light::Twilight => table.twilight,
        Light::Night => table.night,
    };
    let weather = match at.visibility.sky {
        Sky::Fog => table.fog,
        sky if sky.rain_or_snow(&rules.readings) => table.rain,
        _ => 0,
    };
    let (light, weather) = match rules.readings.combat_adds {
        true => (light, weather),
        false if light >= weather => (light, 0),
        false => (0, weather),
    };
    number.add(ids::O7_2_B, Reason::Light, light);
    number.add(ids::O7_2_B, Reason::Weather, weather);
    number.add(ids::O7_2_B, Reason::Terrain, sign * rules.combat_terrain(at.terrain).modifier);
    number.add(ids::O7_2_B, Reason::DugIn, if at.dug_in { sign * table.dug_in } else { 0 });
    number.add(ids::O7_2_B, Reason::NextHex, if at.next_hex { table.next_hex } else { 0 });
    let surrounded = at.surrounded && at.attacking;
    number.add(ids::O7_2_D, Reason::Surrounded, if surrounded { table.surrounded } else { 0 });
    number.add(ids::O7_2_B, Reason::RiverCrossing, if at.crossing { sign * table.crossing } else { 0 });
    number
}

/// The circumstances of one shot.
pub fn circumstances(
    attacking: bool,
    terrain: Terrain,
    visibility: Visibility,
    surrounded: bool,
    shooter: &Fighter,
    target: &Fighter,
) -> Circumstances {
    let next_hex = !matches!(shooter.place, Place::InHex(_)) || !matches!(target.place, Place::InHex(_));
    Circumstances {
        attacking,
        terrain,
        visibility,
        next_hex,
        dug_in: if attacking { target.dug_in } else { shooter.dug_in },
        surrounded,
        crossing: if attacking { shooter.crossed } else { target.crossed },
    }
}

/// What a combat roll achieves (O7.2.f).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Share of the strength.
    pub percent: Percent,
    /// Grenades may be used.
    pub grenades: bool,
    /// Side armour counts wherever the fight is.
    pub side_armour: bool,
    /// Armour is ignored.
    pub no_armour: bool,
    /// The target company is destroyed.
    pub destroys: bool,
}

/// The effect of a margin: roll minus target number.
pub fn effect(margin: i32) -> Effect {
    let percent = match margin {
        i32::MIN..=-1 => 0,
        0..=2 => 50,
        3..=5 => 100,
        6..=8 => 200,
        _ => 300,
    };
    Effect {
        percent: Percent(percent),
        grenades: margin >= 6,
        side_armour: margin >= 6,
        no_armour: margin >= 9,
        destroys: margin >= 12,
    }
}

/// The least margin of each effect band with its percentage: for bars and tables.
pub const BANDS: [(i32, u16); 4] = [(0, 50), (3, 100), (6, 200), (9, 300)];

/// Ways out of 36 to roll at least a number with 2W6.
pub fn ways_at_least(number: i32) -> u32 {
    (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|sum| *sum >= number).map(|_| 1u32).sum()
}

/// The chance to roll at least a number with 2W6, in whole per cent, rounded.
pub fn chance(number: i32) -> u32 {
    (ways_at_least(number) * 100 + 18) / 36
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn o7_2_f_bands_of_the_margin() {
        let percents: Vec<u16> = (-1..=12).map(|margin| effect(margin).percent.0).collect();
        assert_eq!(percents, [0, 50, 50, 50, 100, 100, 100, 200, 200, 200, 300, 300, 300, 300]);
        assert!(!effect(5).grenades && effect(6).grenades && effect(6).side_armour);
        assert!(!effect(8).no_armour && effect(9).no_armour);
        assert!(!effect(11).destroys && effect(12).destroys);
    }

    #[test]
    fn o1_2_a_ways_of_two_dice() {
        assert_eq!(ways_at_least(2), 36);
        assert_eq!(ways_at_least(8), 15);
        assert_eq!(ways_at_least(12), 1);
        assert_eq!(ways_at_least(13), 0);
    }

    #[test]
    fn o1_2_a_chances_of_two_dice_are_rounded() {
        let chances: Vec<u32> = (2..=13).map(chance).collect();
        assert_eq!(chances, [100, 97, 92, 83, 72, 58, 42, 28, 17, 8, 3, 0]);
    }
}
