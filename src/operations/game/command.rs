//! Activation as it is paid for and rolled for (O2.1).

use super::Game;
use crate::{
    content::scenario::{FormationId, UnitId},
    engine::{
        dice::{DiceKey, DiceStep},
        explained::Explained,
        side::{Side, Sides},
    },
    operations::{
        command::tree::Tree,
        event::Event,
        forces::components::{Activation, Clock, GameDice},
        tasks::{Tasks, passed},
    },
};

impl Game {
    /// Attaches a unit to a formation, or sends it back to its own. Who marches for another formation now begins anew.
    pub(super) fn attach(&mut self, side: Side, unit: UnitId, formation: Option<FormationId>) {
        self.field.edit(unit, |unit| unit.command.attached = formation);
        let before = self.views[side.index()].tree();
        let mut attached = before.attached.clone();
        attached.set(unit, formation);
        let now = Tree { attached: &attached, ..before };
        if !self.field.res::<Tasks>().passed.is_empty() {
            passed::forget_others(&mut self.field.res_mut::<Tasks>(), before, now);
        }
    }

    /// Units become active; HQ groups are spent for it (O2.1.a).
    pub(super) fn activate(&mut self, side: Side, paid: &[(UnitId, Activation)]) {
        for (unit, by) in paid.iter().copied() {
            self.field.edit(unit, |unit| unit.command.active = Some(by));
            if let Activation::Hq(staff) = by {
                self.field.edit(staff, |staff| staff.command.spent += 1);
            }
            self.field.log(Event::Activated { unit, by }, Sides::only(side));
        }
    }

    /// A unit rolls to act without an HQ group: it is active, or stays where it is (O2.1.b).
    pub(super) fn roll_command(&mut self, unit: UnitId, number: Explained) {
        let side = self.field.scenario().unit(unit).side;
        let key = DiceKey {
            round: self.field.res::<Clock>().round.0,
            side_turn: side.index() as u8 + 1,
            step: DiceStep::Skill,
            hex: self.field.load(unit).tile().unwrap_or_default().0,
            subject: unit.0,
        };
        let dice = self.field.res::<GameDice>().0.stream(key).two_d6();
        let passed = i32::from(dice[0]) + i32::from(dice[1]) >= number.value;
        self.field.edit(unit, |unit| {
            unit.command.tried = !passed;
            unit.command.active = if passed { Some(Activation::Roll) } else { unit.command.active };
        });
        self.field.log(Event::CommandRoll { unit, number, dice }, Sides::only(side));
    }
}
