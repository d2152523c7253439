//! Final strength of a firing company against its target (O7.2.h, O5.5.a, O5.5.b).

use serde::{Deserialize, Serialize};

use super::{
    fighter::Fighter,
    target::{Effect, effect},
};
use crate::{
    content::{
        sheet::{Against, Load, Row, Sheet},
        tables::{CombatTable, Rules},
    },
    engine::quantity::{Hundredths, Tenths},
    operations::naval::fire::{self as naval, Manner, Vessel},
};

/// The least margin with 100 % effect (O7.2.f).
const FULL_EFFECT: i32 = 3;

/// The armour a target shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetArmour {
    /// Mean armour that counts, front or side.
    pub mean: Hundredths,
    /// Whether the target has armour at all: armour-piercing and bundle charges may be used.
    pub armoured: bool,
}

/// How one row of a company fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowFire {
    /// Index of the row.
    pub row: u8,
    /// Ammunition kind; `None` is carbine fire without ammunition (O5.5.a).
    pub load: Option<u8>,
    /// Firing circles.
    pub circles: u8,
    /// What each circle brings after armour and with grenades.
    pub each: Hundredths,
}

impl RowFire {
    /// What the row brings.
    pub fn total(self) -> Hundredths {
        self.each.times(u32::from(self.circles))
    }
}

/// Circumstances of the fire that bear on strength.
#[derive(Clone, Copy, Debug)]
pub struct Fire {
    /// Effect of the combat roll.
    pub effect: Effect,
    /// Change of Dk by terrain and distance, in tenths.
    pub dk: i32,
    /// Into or from the next hex: only weapons of range 1, no grenades.
    pub next_hex: bool,
    /// Defenders may fight on without ammunition.
    pub defending: bool,
}

/// Fire over the sea (O7.2.c). Plain: fire as on land.
#[derive(Clone, Copy, Debug, Default)]
pub struct Over {
    /// What the target is at sea.
    pub vessel: Option<Vessel>,
    /// Hexes to the target.
    pub distance: u32,
    /// Torpedoes alone are fired; otherwise guns alone.
    pub torpedoes: bool,
    /// Change of Dk by terrain, in tenths.
    pub terrain: i32,
    /// Change of Dk by the next-hex row, in tenths.
    pub next_hex: i32,
    /// Only depth charges hit a dived submarine.
    pub depth_charges_only: bool,
    /// Torpedoes hit motor boats too.
    pub torpedoes_hit_boats: bool,
}

impl Over {
    /// What bears on a shot over so many hexes, in a manner, at a target.
    pub fn of(rules: &Rules, terrain: i32, distance: u32, manner: Manner, vessel: Option<Vessel>) -> Self {
        Self {
            vessel,
            distance,
            torpedoes: manner == Manner::Torpedoes,
            terrain,
            next_hex: rules.combat.next_hex_dk,
            depth_charges_only: rules.readings.depth_charges_only,
            torpedoes_hit_boats: rules.readings.torpedoes_hit_boats,
        }
    }

    /// The change of a load's Dk.
    pub fn dk(self, load: &Load, ship: bool) -> i32 {
        naval::dk_change(load, ship, self.distance, self.terrain, self.next_hex)
    }
}

/// The change of Dk by terrain and distance (O7.2.b).
pub fn dk_change(table: &CombatTable, terrain: i32, next_hex: bool) -> i32 {
    terrain + if next_hex { table.next_hex_dk } else { 0 }
}

/// What one circle brings with a kind of ammunition: effective strength less the armour above
/// the own Dk, plus grenades; neither the armour nor the whole falls below zero (O7.2.h).
pub fn per_circle(strength: Tenths, dk: Tenths, bonus: Tenths, fire: Fire, armour: TargetArmour) -> Hundredths {
    let dk = Tenths(dk.0 + fire.dk).hundredths().at_least_zero();
    let above = if fire.effect.no_armour { Hundredths::ZERO } else { (armour.mean - dk).at_least_zero() };
    (strength.percent(fire.effect.percent) - above + bonus.hundredths()).at_least_zero()
}

fn usable(load: &Load, dived: bool, ship: bool, fire: Fire, armour: TargetArmour, over: Over) -> bool {
    let range = u32::from(load.range) >= over.distance.max(u32::from(fire.next_hex));
    let target = load.against != Against::Armour || armour.armoured;
    let sea = naval::fits_by(load, dived, over.vessel, over.depth_charges_only, over.torpedoes_hit_boats);
    // Guns and torpedoes are not fired in one roll.
    range && target && sea && (!ship || load.torpedo() == over.torpedoes)
}

/// How the fighting rows of a company fire at a target.
pub fn fire(fighter: &Fighter, sheet: &Sheet, fire: Fire, armour: TargetArmour) -> Vec<RowFire> {
    fire_over(fighter, sheet, fire, armour, Over::default())
}

/// The same over the sea (O7.2.c).
pub fn fire_over(fighter: &Fighter, sheet: &Sheet, fire: Fire, armour: TargetArmour, over: Over) -> Vec<RowFire> {
    let rows = sheet.rows.iter().zip(&fighter.rows).enumerate();
    rows.filter(|(index, _)| fighter.line & 1 << index != 0)
        .filter_map(|(index, (row, state))| {
            let circles = state.whole(row.count);
            let bonus = bonus(row, fire, armour);
            let chosen = fighter.loads.get(index).copied().flatten();
            let ship = sheet.is_ship();
            let best = state
                .loads(row)
                .filter(|(kind, load)| {
                    chosen.is_none_or(|chosen| usize::from(chosen) == *kind)
                        && usable(load, fighter.dived, ship, fire, armour, over)
                })
                .map(|(kind, load)| {
                    let fire = if ship { Fire { dk: over.dk(load, true), ..fire } } else { fire };
                    let each = |fire| per_circle(load.strength, load.dk, bonus, fire, armour);
                    // It is chosen before the dice fall: where nothing gets through, the one that would with more luck.
                    (each(fire), each(Fire { effect: effect(FULL_EFFECT), ..fire }), kind)
                })
                // The better kind; of equal ones the first on the sheet.
                .max_by_key(|(each, hoped, kind)| (*each, *hoped, std::cmp::Reverse(*kind)));
            let (each, load) = match best {
                Some((each, _, kind)) => (each, u8::try_from(kind).ok()),
                None if fire.defending && !fire.next_hex && !ship && state.out_of_ammunition(row) => {
                    // 0.1 per two men, with no more penetration than a rifle has.
                    (per_circle_carbines(row.men, fire, armour), None)
                }
                None => return None,
            };
            (circles > 0).then(|| RowFire { row: u8::try_from(index).unwrap_or(u8::MAX), load, circles, each })
        })
        .collect()
}

/// How the rows of a battery fire indirectly so far: those that it was told to, with ammunition that reaches.
pub fn indirect(fighter: &Fighter, sheet: &Sheet, distance: u32, fire: Fire, armour: TargetArmour) -> Vec<RowFire> {
    let rows = sheet.rows.iter().zip(&fighter.rows).enumerate();
    rows.filter(|(index, _)| fighter.line & 1 << index != 0)
        .filter_map(|(index, (row, state))| {
            let chosen = fighter.loads.get(index).copied().flatten();
            let fits = |load: &Load| {
                load.indirect.is_some_and(|range| u32::from(range) >= distance)
                    && (load.against == Against::Any || armour.armoured)
            };
            let (each, _, load) = state
                .loads(row)
                .filter(|(kind, load)| chosen.is_none_or(|chosen| usize::from(chosen) == *kind) && fits(load))
                .map(|(kind, load)| {
                    let each = |fire| per_circle(load.strength, load.dk, Tenths::ZERO, fire, armour);
                    (each(fire), each(Fire { effect: effect(FULL_EFFECT), ..fire }), kind)
                })
                .max_by_key(|(each, hoped, kind)| (*each, *hoped, std::cmp::Reverse(*kind)))?;
            let (circles, load) = (state.whole(row.count), u8::try_from(load).ok());
            (circles > 0).then(|| RowFire { row: u8::try_from(index).unwrap_or(u8::MAX), load, circles, each })
        })
        .collect()
}

fn bonus(row: &Row, fire: Fire, armour: TargetArmour) -> Tenths {
    if !fire.effect.grenades || fire.next_hex {
        Tenths::ZERO
    } else if armour.armoured {
        row.grenades_vehicles
    } else {
        row.grenades
    }
}

fn per_circle_carbines(men: u8, fire: Fire, armour: TargetArmour) -> Hundredths {
    let above = if fire.effect.no_armour { Hundredths::ZERO } else { armour.mean.at_least_zero() };
    let nominal = Hundredths(i64::from(men) * 5 * i64::from(fire.effect.percent.0) / 100);
    (nominal - above).at_least_zero()
}

/// What all rows bring together.
pub fn total(rows: &[RowFire]) -> Hundredths {
    rows.iter().map(|row| row.total()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::quantity::Hundredths;

    fn example(armour: i64) -> Hundredths {
        let fire = Fire { effect: effect(4), dk: 0, next_hex: false, defending: false };
        let armour = TargetArmour { mean: Hundredths(armour), armoured: armour > 0 };
        per_circle(Tenths(12), Tenths(1), Tenths::ZERO, fire, armour).times(7)
    }

    #[test]
    fn o7_2_h_example_seven_groups_against_no_armour() {
        assert_eq!(example(0), Hundredths(840));
        assert_eq!(example(0).floor_sqrt(), 2);
    }

    #[test]
    fn o7_2_h_example_seven_groups_against_armour_one() {
        assert_eq!(example(100), Hundredths(210));
        assert_eq!(example(100).floor_sqrt(), 1);
    }

    #[test]
    fn o7_2_h_neither_armour_nor_bracket_falls_below_zero() {
        assert_eq!(example(500), Hundredths(0));
        let fire = Fire { effect: effect(4), dk: -30, next_hex: false, defending: false };
        let none = TargetArmour { mean: Hundredths(0), armoured: false };
        assert_eq!(per_circle(Tenths(12), Tenths(1), Tenths::ZERO, fire, none), Hundredths(120));
    }
}
