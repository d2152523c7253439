//! What an engagement is resolved from: plain copies of everything that counts.

use super::{gunner::Gunner, retreat::Escape};
use crate::{
    content::{
        map::Terrain,
        readings::Readings,
        scenario::{Experience, Scenario, UnitId},
        sheet::{ByKind, Sheet, SheetId},
    },
    engine::{
        grid::{Dir, Tile},
        quantity::{Hundredths, Tenths},
        side::Side,
    },
    operations::{forces::components::RowState, sight::Visibility},
};

/// Where a fighter fires from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the contested hex; attackers with the direction from which they entered.
    InHex(Option<Dir>),
    /// From the next hex in this direction as seen from the contested hex.
    NextHex(Dir),
    /// Over the sea, from at least two hexes away (O7.2.c).
    AtSea {
        /// From where.
        from: Tile,
        /// So many hexes.
        hexes: u32,
    },
    /// Indirectly, from wherever it stands.
    Afar,
}

/// One unit in an engagement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// The unit.
    pub unit: UnitId,
    /// Its sheet.
    pub sheet: SheetId,
    /// Row states, changed as the engagement goes on.
    pub rows: Box<[RowState]>,
    /// Rows that fight: the attacker's choice, the defender's line.
    pub line: u16,
    /// Chosen ammunition by row; otherwise the better.
    pub loads: Vec<Option<u8>>,
    /// Whole circles of the line at the start, for "half of them are out" (O7.3.d).
    pub line_at_start: u32,
    /// Experience.
    pub experience: Experience,
    /// Malus by missed supply (O5.3.a).
    pub supply: i32,
    /// No contact with its superior (O2.2.a).
    pub no_contact: bool,
    /// Where it stands.
    pub place: Place,
    /// Its last step crossed water without a bridge.
    pub crossed: bool,
    /// Dug in.
    pub dug_in: bool,
    /// Holds fire (O7.2.g).
    pub hold_fire: bool,
    /// The enemy sees it: it may be aimed at (O6.a).
    pub seen: bool,
    /// May fire at all: has not fired as defender before (O0.e), is not a bystander.
    pub may_fire: bool,
    /// The chosen target.
    pub target: Option<UnitId>,
    /// Where it retreats to, if there is a way (O7.6.b).
    pub escape: Option<Escape>,
    /// The hexes through which it leads, the last of them too.
    pub way: Vec<Tile>,
    /// Damages in this engagement (O8.1.a).
    pub damages: u32,
    /// Fired with effect on an enemy that took damage (O7.6.a).
    pub hurt_enemy: bool,
    /// Fired, with whatever effect.
    pub fired: bool,
    /// Fired in an earlier engagement of this round (O7.4.a).
    pub fired_before: bool,
    /// Destroyed or dissolved in the course of it.
    pub gone: bool,
    /// Refused to move in (step 1).
    pub refused: bool,
    /// Damages that holding fire prevents (O7.2.g).
    pub prevent: u32,
    /// It is shot at like vehicles although it has no armour: motorised infantry on the move (O7.7.a).
    pub as_vehicle: bool,
    /// Circles that were made prisoners when it fled, by kind of row (O7.6.a).
    pub captured: ByKind,
    /// A submarine under water (O6.e).
    pub dived: bool,
}

impl Fighter {
    /// Its sheet's definition.
    pub fn sheet<'a>(&self, scenario: &'a Scenario) -> &'a Sheet {
        scenario.sheet(self.sheet)
    }

    /// Whether it stands in the contested hex.
    pub fn in_hex(&self) -> bool {
        matches!(self.place, Place::InHex(_))
    }

    /// Takes over what has happened to it from another picture of the same unit.
    pub fn as_is(&mut self, other: &Self) {
        self.rows.clone_from(&other.rows);
        self.gone = other.gone;
        self.refused = other.refused;
        self.fired |= other.fired;
    }

    /// Whether it still takes part.
    pub fn active(&self) -> bool {
        !self.gone && !self.refused
    }

    /// Whole circles of rows in a mask.
    pub fn whole(&self, sheet: &Sheet, mask: u16) -> u32 {
        sheet
            .rows
            .iter()
            .zip(&self.rows)
            .enumerate()
            .filter(|(index, _)| mask & 1 << index != 0)
            .map(|(_, (row, state))| u32::from(state.whole(row.count)))
            .sum()
    }

    /// The rows on which direct fire falls now: the line, or everything once half of it is out.
    pub fn exposed(&self, sheet: &Sheet) -> u16 {
        let line = self.whole(sheet, self.line);
        if line > 0 && (self.line_at_start - line.min(self.line_at_start)) * 2 < self.line_at_start {
            self.line
        } else {
            u16::MAX
        }
    }

    /// Mean armour of the undamaged circles that can be hit, rounded half up or down (O7.2.h).
    pub fn mean_armour(&self, sheet: &Sheet, side: bool, readings: &Readings) -> Hundredths {
        let exposed = self.exposed(sheet);
        let (mut sum, mut count) = (0i64, 0u32);
        for (index, (row, state)) in sheet.rows.iter().zip(&self.rows).enumerate() {
            if exposed & 1 << index != 0 {
                let whole = u32::from(state.whole(row.count));
                let Tenths(armour) = if side { row.side } else { row.front };
                sum += i64::from(armour) * i64::from(whole);
                count += whole;
            }
        }
        if readings.armour_half_up { Hundredths::mean_of_tenths(sum, count) } else { Hundredths::mean_of_tenths_down(sum, count) }
    }
}

/// An engagement before its first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FightSetup {
    /// The contested hex.
    pub hex: Tile,
    /// Its terrain.
    pub terrain: Terrain,
    /// Light and sky.
    pub visibility: Visibility,
    /// The attacking side.
    pub attacker: Side,
    /// Attackers by ID.
    pub attackers: Vec<Fighter>,
    /// Defenders by ID: everybody of the other side in the hex.
    pub defenders: Vec<Fighter>,
    /// The attacker's artillery (step 2), by ID.
    pub attack_guns: Vec<Gunner>,
    /// The defender's artillery that can answer (step 3), by ID.
    pub defence_guns: Vec<Gunner>,
}

impl FightSetup {
    /// Whether the hex was entered or is fired at from two opposite hexes, or three that do not
    /// touch (O7.2.d).
    pub fn surrounded(&self) -> bool {
        let mut from = [false; 6];
        for fighter in self.attackers.iter().filter(|fighter| !fighter.refused) {
            match fighter.place {
                Place::InHex(Some(dir)) => from[dir.index()] = true,
                Place::NextHex(dir) if fighter.active() => from[dir.index()] = true,
                Place::InHex(None) | Place::NextHex(_) | Place::AtSea { .. } | Place::Afar => {}
            }
        }
        surrounded_from(from)
    }
}

/// The rule of O7.2.d on the six directions.
pub fn surrounded_from(from: [bool; 6]) -> bool {
    let opposite = (0..3).any(|dir| from[dir] && from[dir + 3]);
    let apart = (0..2).any(|first| from[first] && from[first + 2] && from[first + 4]);
    opposite || apart
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn o7_2_d_two_opposite_or_three_that_do_not_touch() {
        let set = |dirs: &[usize]| {
            let mut from = [false; 6];
            dirs.iter().for_each(|dir| from[*dir] = true);
            from
        };
        assert!(surrounded_from(set(&[0, 3])));
        assert!(surrounded_from(set(&[1, 4])));
        assert!(surrounded_from(set(&[0, 2, 4])));
        assert!(surrounded_from(set(&[1, 3, 5])));
        assert!(!surrounded_from(set(&[0, 1, 2])));
        assert!(!surrounded_from(set(&[0, 2])));
        assert!(!surrounded_from(set(&[5])));
    }
}
