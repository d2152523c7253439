//! Carries out what was checked: the effect of each order on the truth.

use super::{Effect, Game, check};
use crate::{
    content::scenario::UnitId,
    engine::{
        grid::Tile,
        side::{Side, Sides},
    },
    operations::{
        air::{self, launch},
        combat::{
            apply,
            plan::{AttackPlan, Attacker},
        },
        command::{exchange::Exchange, rally},
        engineers::{
            bridge,
            build::{self, Begun},
            mines::Entry,
        },
        event::Event,
        forces::{
            components::{Moved, Phase, Plans, Position, Turn},
            fragments, improvised,
            unit::default_line,
        },
        logistics::{now, state::SupplyOrders},
        movement::{
            execute::{self, Moving},
            reach, under_fire,
        },
        naval::{dive, passing, sight as at_sea},
        order::Lock,
        sight::{excursion, field::Sight, observe},
        tasks::{Tasks, passed},
    },
};

impl Game {
    /// Carries out a checked order.
    pub(super) fn execute(&mut self, side: Side, checked: check::Checked) -> Effect {
        use check::Checked;
        match checked {
            Checked::Move { units, start, plan, paid } => {
                self.activate(side, &paid);
                // Who moves fires no more from where it stood (O0.e).
                units.iter().for_each(|unit| self.withdraw_from_plans(*unit));
                // Nor does it go on with its work (O3.2).
                units.iter().for_each(|unit| build::leave(&mut self.field, *unit));
                let moving = execute::run(&mut self.field, side, &units, start, &plan, Entry::Moving);
                self.note_way(&moving.units, &plan.way);
                if let Some(here) = moving.units.first().and_then(|unit| self.field.get::<Position>(*unit).tile()) {
                    launch::call_off(&mut self.field, side, here);
                }
                if let Some(hex) = moving.before_enemy {
                    self.name_for(side, &moving.units, hex);
                }
                match moving {
                    Moving { rolled: true, .. } => Effect::Locked(Lock::Dice),
                    Moving { revealed: true, .. } => Effect::Locked(Lock::Revealed),
                    _ => Effect::Open,
                }
            }
            Checked::Hold { unit, held } => {
                self.field.edit(unit, |unit| unit.moved.held = held);
                self.field.log(Event::Held { unit, held }, Sides::only(side));
                Effect::Open
            }
            Checked::Posture { unit, posture } => {
                self.field.edit(unit, |unit| unit.posture = posture);
                self.field.log(Event::PostureSet { unit, posture }, Sides::only(side));
                Effect::Open
            }
            Checked::Name(plan, paid) => {
                self.activate(side, &paid);
                let units: Vec<UnitId> = plan.units().collect();
                units.iter().for_each(|unit| build::leave(&mut self.field, *unit));
                let hex = plan.hex;
                let mut plans = self.field.res_mut::<Plans>();
                match plans.0.iter_mut().find(|known| known.hex == hex) {
                    Some(known) => *known = plan,
                    None => plans.0.push(plan),
                }
                self.field.log(Event::AttackNamed { hex, units }, Sides::only(side));
                Effect::Open
            }
            Checked::Drop(hex) => {
                self.field.res_mut::<Plans>().0.retain(|plan| plan.hex != hex);
                self.field.log(Event::AttackDropped { hex }, Sides::only(side));
                // Who shares the hex from the beginning has nowhere to go back to and need not (O0.f).
                let entered = |id: &UnitId| self.field.get::<Moved>(*id).from.is_some();
                let back: Vec<UnitId> = self.field.side_at(hex, side).into_iter().filter(entered).collect();
                self.send_back(side, &back)
            }
            Checked::SendBack(unit) => {
                self.withdraw_from_plans(unit);
                self.send_back(side, &[unit])
            }
            Checked::Leave(unit, paid) => {
                self.activate(side, &paid);
                self.withdraw_from_plans(unit);
                // The step off the map is a step like any other (O7.7.a).
                let left = self.field.load(unit).tile().filter(|_| self.field.get::<Moved>(unit).hexes > 0);
                let mut shot_at = left.is_some_and(|tile| under_fire::run(&mut self.field, &[unit], tile, &[], &mut |_| {}));
                shot_at |= passing::run(&mut self.field, side, &[unit], &mut |_| {});
                // A ship that lost its way under this fire stays.
                let stopped = shot_at && !passing::go_on(&self.field, &[unit]);
                if let Some(tile) = self.field.get::<Position>(unit).tile().filter(|_| !stopped) {
                    self.field.edit(unit, |unit| unit.position = Position::Left(tile));
                    let seen = at_sea::sees_ship(&self.field, side.other(), unit, tile);
                    let seen = seen.unwrap_or_else(|| self.field.res::<Sight>().sees(side.other(), tile));
                    let seen_by = if seen { Sides::BOTH } else { Sides::only(side) };
                    build::leave(&mut self.field, unit);
                    observe::observe_gone(&mut self.field, side, unit, tile);
                    self.field.log(Event::Exited { unit }, seen_by);
                }
                if shot_at { Effect::Locked(Lock::Dice) } else { Effect::Open }
            }
            Checked::Activate(paid) => {
                self.activate(side, &paid);
                Effect::Open
            }
            Checked::Roll(unit, number) => {
                self.roll_command(unit, number);
                Effect::Locked(Lock::Dice)
            }
            Checked::Rally { staff, unit, number } => {
                rally::run(&mut self.field, staff, unit, number);
                Effect::Locked(Lock::Dice)
            }
            Checked::Exchange(exchange) => {
                let Exchange { from, from_row, to, to_row, circles } = exchange;
                self.field.edit(from, |unit| unit.rows.0[usize::from(from_row)].total += circles);
                self.field.edit(to, |unit| unit.rows.0[usize::from(to_row)].total -= circles);
                self.field.log(Event::Exchanged(exchange), Sides::only(side));
                Effect::Open
            }
            Checked::Attach(unit, formation) => {
                self.attach(side, unit, formation);
                self.field.log(Event::Attached { unit, formation }, Sides::only(side));
                Effect::Open
            }
            Checked::Priority { formation, goods, rank } => {
                self.field.res_mut::<SupplyOrders>().set_rank(formation, goods, rank);
                self.field.log(Event::SupplyPrioritySet { formation, goods, rank }, Sides::only(side));
                Effect::Open
            }
            Checked::Amount { unit, goods, ve } => {
                self.field.res_mut::<SupplyOrders>().set_amount(unit, goods, ve);
                self.field.log(Event::SupplyAmountSet { unit, goods, ve }, Sides::only(side));
                Effect::Open
            }
            Checked::SupplyNow { distributor, unit, paid } => {
                self.activate(side, &paid);
                now::run(&mut self.field, side, distributor, unit);
                Effect::Locked(Lock::Dice)
            }
            Checked::EndMovement => {
                self.field.res_mut::<Turn>().phase = Phase::Engagements;
                self.field.log(Event::MovementEnded(side), Sides::only(side));
                Effect::Open
            }
            Checked::Resolve(hex) => {
                self.field.res_mut::<Turn>().resolving = true;
                let mut plans = self.field.res_mut::<Plans>();
                let plan = plans.0.iter().position(|plan| plan.hex == hex).map(|index| plans.0.remove(index));
                if let Some(plan) = plan {
                    apply::run(&mut self.field, &plan, side);
                }
                Effect::Locked(Lock::Dice)
            }
            Checked::EndTurn => {
                self.end_turn(side);
                Effect::Locked(Lock::Turn)
            }
            Checked::Task { formation, task } => {
                self.field.res_mut::<Tasks>().set(self.views[side.index()].tree(), formation, task.clone());
                self.field.log(Event::TaskSet { formation, task }, Sides::only(side));
                Effect::Open
            }
            // What the staffs order is joined to it.
            Checked::StaffWork => Effect::Open,
            Checked::Excursion(plan, paid) => {
                self.activate(side, &paid);
                let went = excursion::run(&mut self.field, side, &plan);
                match (went.shot_at, went.revealed) {
                    (true, _) => Effect::Locked(Lock::Dice),
                    (_, true) => Effect::Locked(Lock::Revealed),
                    _ => Effect::Open,
                }
            }
            Checked::Abandon(unit, paid) => {
                self.activate(side, &paid);
                self.withdraw_from_plans(unit);
                improvised::run(&mut self.field, side, unit);
                Effect::Open
            }
            Checked::Merge { unit, into } => {
                self.withdraw_from_plans(unit);
                fragments::run(&mut self.field, side, unit, into);
                Effect::Open
            }
            Checked::Mission(flight, mission) => {
                if launch::send(&mut self.field, side, flight, mission) {
                    Effect::Locked(Lock::Revealed)
                } else {
                    Effect::Open
                }
            }
            Checked::ResolveAir(hex) => {
                self.field.res_mut::<Turn>().resolving = true;
                air::apply::run(&mut self.field, hex, side);
                Effect::Locked(Lock::Dice)
            }
            Checked::Build(units, start, paid) => {
                self.activate(side, &paid);
                units.iter().for_each(|unit| self.withdraw_from_plans(*unit));
                let begun = build::begin(&mut self.field, side, &units, &start);
                if begun.before_enemy {
                    self.name_for(side, &units, start.work.hex());
                }
                match begun {
                    Begun { rolled: true, .. } => Effect::Locked(Lock::Dice),
                    Begun { revealed: true, .. } => Effect::Locked(Lock::Revealed),
                    _ => Effect::Open,
                }
            }
            Checked::StopWork(unit) => {
                build::leave(&mut self.field, unit);
                Effect::Open
            }
            Checked::FireAtBridge { unit, edge, aim, paid } => {
                self.activate(side, &paid);
                build::leave(&mut self.field, unit);
                bridge::fire(&mut self.field, side, unit, edge, &aim);
                Effect::Locked(Lock::Dice)
            }
            Checked::Dive { unit, dived, paid } => {
                self.activate(side, &paid);
                if dive::run(&mut self.field, unit, dived) { Effect::Locked(Lock::Revealed) } else { Effect::Open }
            }
        }
    }

    /// Units that came before an enemy take part in the attack on his hex, if they can (O0.d, O5.5.a, O1.3.b).
    fn name_for(&mut self, side: Side, units: &[UnitId], hex: Tile) {
        let scenario = self.field.scenario();
        let view = &self.views[side.index()];
        // Of those who entered, mines may have left none (O3.2.b).
        let able = |unit: &&UnitId| {
            let state = self.field.load(**unit);
            state.tile() == Some(hex) && !state.fought.attacked && reach::may_assault(view, &state)
        };
        let units: Vec<UnitId> = units.iter().filter(able).copied().collect();
        if units.is_empty() {
            return;
        }
        let parts = units.iter().map(|unit| Attacker {
            unit: *unit,
            target: None,
            rows: default_line(scenario.sheet(self.field.sheet_id(*unit))),
            loads: Vec::new(),
        });
        let parts: Vec<Attacker> = parts.collect();
        let mut plans = self.field.res_mut::<Plans>();
        match plans.0.iter_mut().find(|plan| plan.hex == hex) {
            Some(plan) => plan.attackers.extend(parts),
            None => plans.0.push(AttackPlan::direct(hex, parts)),
        }
        self.field.log(Event::AttackNamed { hex, units }, Sides::only(side));
    }

    /// Units return to where they came from; what is out of sight then is no longer seen.
    fn send_back(&mut self, side: Side, units: &[UnitId]) -> Effect {
        let (mut revealed, mut rolled) = (false, false);
        for unit in units {
            let before = self.field.get::<Position>(*unit).tile();
            rolled |= apply::go_back(&mut self.field, *unit);
            let now = self.field.get::<Position>(*unit).tile();
            match (before, now) {
                (Some(from), Some(to)) if from != to => {
                    revealed |= observe::observe_step(&mut self.field, side, &[*unit], from, to);
                }
                (Some(from), None) => observe::observe_gone(&mut self.field, side, *unit, from),
                _ => {}
            }
        }
        match (rolled, revealed) {
            (true, _) => Effect::Locked(Lock::Dice),
            (_, true) => Effect::Locked(Lock::Revealed),
            _ => Effect::Open,
        }
    }

    /// Notes for marching formations which hexes units have passed.
    fn note_way(&mut self, units: &[UnitId], way: &[Tile]) {
        if self.field.res::<Tasks>().of.values().any(|task| !task.kind.via().is_empty()) {
            let Some(first) = units.first() else { return };
            let tree = self.views[self.field.scenario().unit(*first).side.index()].tree();
            let now = self.field.get::<Position>(*first).tile();
            passed::note(&mut self.field.res_mut::<Tasks>(), tree, units, way, now);
        }
    }

    fn withdraw_from_plans(&mut self, unit: UnitId) {
        let mut plans = self.field.res_mut::<Plans>();
        for plan in &mut plans.0 {
            plan.attackers.retain(|attacker| attacker.unit != unit);
            plan.fires.retain(|fire| fire.unit != unit);
        }
        plans.0.retain(|plan| plan.units().next().is_some());
    }
}
