//! Rallying (O2.1.e): a staff brings men of beaten infantry together again, instead of commanding.

use super::tree;
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::{Role, RowKind, Sheet},
        tables::Light,
    },
    engine::{
        dice::{DiceKey, DiceStep},
        explained::Explained,
        grid::Tile,
        side::{Side, Sides},
    },
    operations::{
        clock,
        event::Event,
        forces::{
            Field, UnitState,
            components::{Clock, GameDice, Intelligence, RowState, Weather},
        },
        order::Refusal,
        sight::Visibility,
        skill,
        view::SideView,
    },
};

/// Hexes that an enemy must at least be away from a staff that rallies (O2.1.e).
pub const ENEMY_AWAY: u32 = 3;
/// Hexes to the units that it rallies, at most.
const REACH: u32 = 1;

/// What a side knows when it rallies.
pub struct Scene<'a, F> {
    scenario: &'a Scenario,
    /// Own units.
    state: F,
    own: Vec<UnitId>,
    /// Hexes with enemies seen now. Who is not seen disturbs nobody.
    enemies: Vec<Tile>,
    visibility: Visibility,
}

/// The scene as a side's view shows it.
pub fn scene<'a>(view: &'a SideView) -> Scene<'a, impl Fn(UnitId) -> Option<&'a UnitState>> {
    Scene {
        scenario: &view.scenario,
        state: |id| view.unit(id),
        own: view.on_map().map(|unit| unit.id).collect(),
        enemies: view.contacts.values().filter(|contact| contact.now).map(|contact| contact.tile).collect(),
        visibility: view.visibility,
    }
}

/// Temporarily damaged circles of infantry.
pub fn damaged(sheet: &Sheet, unit: &UnitState) -> u32 {
    let rows = unit.with_rows(sheet).filter(|(_, row, _)| row.kind == RowKind::Infantry);
    rows.map(|(_, _, state)| u32::from(state.temporary)).sum()
}

impl<'a, F: Fn(UnitId) -> Option<&'a UnitState>> Scene<'_, F> {
    fn sheet(&self, unit: &UnitState) -> &Sheet {
        unit.sheet(self.scenario)
    }

    /// The number that a staff must roll to rally a unit.
    ///
    /// # Errors
    /// Why it may not.
    pub fn number(&self, staff: UnitId, unit: UnitId) -> Result<Explained, Refusal> {
        let staff = (self.state)(staff).ok_or(Refusal::UnknownUnit)?;
        let unit = (self.state)(unit).ok_or(Refusal::UnknownUnit)?;
        let sheet = self.sheet(staff);
        if !sheet.is_staff() {
            return Err(Refusal::NotAStaff);
        }
        let at = staff.tile().ok_or(Refusal::NotOnMap)?;
        let to = unit.tile().ok_or(Refusal::NotOnMap)?;
        if tree::free_groups(self.scenario, staff) == 0 {
            return Err(Refusal::NoFreeGroup);
        }
        if damaged(self.sheet(unit), unit) == 0 {
            return Err(Refusal::NothingToRally);
        }
        let grid = self.scenario.map.grid;
        let near = grid.distance(at, to) <= REACH;
        // A collecting point works as if a staff of the unit stood there (O1.4.a).
        let at = if near { at } else { self.collecting_point(staff.id, unit.id, to).ok_or(Refusal::TooFarToRally)? };
        if self.enemies.iter().any(|enemy| grid.distance(*enemy, at) < ENEMY_AWAY) {
            return Err(Refusal::EnemyTooNear);
        }
        let experience = self.scenario.unit(staff.id).experience;
        let supply = i32::from(staff.supply.malus);
        Ok(skill::number(&self.scenario.rules, experience, staff.has_hq(sheet), supply, self.visibility))
    }

    /// The hex of a unit if a collecting point is in it and the staff is above the unit.
    fn collecting_point(&self, staff: UnitId, unit: UnitId, at: Tile) -> Option<Tile> {
        if !self.scenario.rules.readings.collecting_points_rally {
            return None;
        }
        let collects = |id: &&UnitId| {
            (self.state)(**id).is_some_and(|other| {
                let rows = |(_, row, state): (usize, &crate::content::sheet::Row, &RowState)| {
                    row.role == Role::CollectingPoint && state.whole(row.count) > 0
                };
                other.tile() == Some(at) && other.with_rows(self.sheet(other)).any(rows)
            })
        };
        self.own.iter().find(collects)?;
        let mut above = (self.state)(unit)?;
        for _ in 0..self.scenario.formations.len() + 1 {
            above = tree::superior(self.scenario, &self.state, above.id)?;
            if above.id == staff {
                return Some(at);
            }
        }
        None
    }

    /// Units that a staff may rally, those with the most damage first.
    pub fn candidates(&self, staff: UnitId) -> Vec<UnitId> {
        let worth = |id: &UnitId| (self.state)(*id).map_or(0, |unit| damaged(self.sheet(unit), unit));
        let mut units: Vec<UnitId> = self.own.iter().copied().filter(|unit| self.number(staff, *unit).is_ok()).collect();
        units.sort_by_key(|unit| (std::cmp::Reverse(worth(unit)), *unit));
        units
    }
}

/// One HQ group of a staff rolls for a unit: exactly met one temporary damage goes, each point above one more.
pub fn run(field: &mut Field, staff: UnitId, unit: UnitId, number: Explained) {
    let scenario = field.scenario();
    let spent = field.load(staff).command.spent;
    let at = field.load(staff).tile().unwrap_or_default();
    let key = DiceKey {
        round: field.res::<Clock>().round.0,
        // Each group rolls dice of its own; a skill roll to be active is the subject's own first.
        side_turn: scenario.unit(staff).side.index() as u8 + 1,
        step: DiceStep::Rally,
        hex: at.0,
        subject: staff.0 << 6 | u32::from(spent & 63),
    };
    let dice = field.res::<GameDice>().0.stream(key).two_d6();
    let margin = i32::from(dice[0]) + i32::from(dice[1]) - number.value;
    let mut healed = 0;
    if margin >= 0 {
        let sheet = scenario.sheet(field.sheet_id(unit));
        let most = margin.unsigned_abs() + 1;
        field.edit(unit, |unit| healed = heal(sheet, unit, most));
    }
    field.edit(staff, |staff| staff.command.spent += 1);
    let side = scenario.unit(staff).side;
    field.log(Event::Rallied { staff, unit, number, dice, healed }, Sides::only(side));
}

/// Takes temporary damages off infantry circles, HQ groups first; returns how many.
fn heal(sheet: &Sheet, unit: &mut UnitState, most: u32) -> u32 {
    let mut left = most;
    let mut rows: Vec<usize> = (0..sheet.rows.len()).filter(|index| sheet.rows[*index].kind == RowKind::Infantry).collect();
    rows.sort_by_key(|index| (sheet.rows[*index].role != Role::Hq, *index));
    for index in rows {
        let state = &mut unit.rows.0[index];
        let taken = u32::from(state.temporary).min(left);
        state.temporary -= u8::try_from(taken).unwrap_or(state.temporary);
        left -= taken;
    }
    most - left
}

/// In the night's rest staffs that may rally do so by themselves, without the malus of the night (O1.c).
pub fn by_themselves(field: &mut Field) {
    let scenario = field.scenario();
    let weather = field.res::<Weather>().roll;
    let visibility = Visibility { light: Light::Day, ..clock::visibility(&scenario, field.res::<Clock>().round, weather) };
    for side in Side::BOTH {
        let own: Vec<UnitId> = scenario.unit_ids().filter(|id| scenario.unit(*id).side == side).collect();
        let staffs = own.iter().copied().filter(|id| scenario.sheet_of(*id).is_staff());
        for staff in staffs {
            // Each roll changes what is left to do.
            for _ in 0..tree::groups(&scenario, &field.load(staff)) {
                let states: Vec<Option<UnitState>> =
                    scenario.unit_ids().map(|id| (scenario.unit(id).side == side).then(|| field.load(id))).collect();
                let contacts = &field.res::<Intelligence>().contacts[side.index()];
                let scene = Scene {
                    scenario: &scenario,
                    state: |id: UnitId| states[id.index()].as_ref(),
                    own: own.clone(),
                    enemies: contacts.values().filter(|contact| contact.now).map(|contact| contact.tile).collect(),
                    visibility,
                };
                let Some(unit) = scene.candidates(staff).first().copied() else { break };
                let Ok(number) = scene.number(staff, unit) else { break };
                run(field, staff, unit, number);
            }
        }
    }
}
