//! Checks an order against the side's own view: nothing hidden can show through (invariant 3).

use super::super::{
    combat::plan::{AttackPlan, Attacker},
    forces::components::Phase,
    movement::reach::{self, MovePlan},
    order::{Order, Refusal},
    tasks::{self, Task},
    view::SideView,
};
use crate::{
    content::scenario::{FormationId, Posture, UnitId},
    engine::grid::{Tile, path::Reach},
};

/// An order that may be carried out.
pub enum Checked {
    /// A move with its way.
    Move {
        /// Who.
        units: Vec<UnitId>,
        /// From where.
        start: Tile,
        /// How.
        plan: MovePlan,
    },
    /// Hold or take orders again.
    Hold {
        /// Who.
        unit: UnitId,
        /// Whether it holds.
        held: bool,
    },
    /// A posture.
    Posture {
        /// Whose.
        unit: UnitId,
        /// Which.
        posture: Posture,
    },
    /// A named attack.
    Name(AttackPlan),
    /// An attack given up.
    Drop(Tile),
    /// A unit goes back.
    SendBack(UnitId),
    /// A unit leaves the map.
    Leave(UnitId),
    /// The movement ends.
    EndMovement,
    /// An engagement is resolved.
    Resolve(Tile),
    /// The turn ends.
    EndTurn,
    /// A formation's task.
    Task {
        /// Whose.
        formation: FormationId,
        /// Which.
        task: Option<Task>,
    },
    /// The staffs go to work.
    StaffWork,
}

/// Checks an order.
pub fn check(view: &SideView, order: Order, search: &mut Reach) -> Result<Checked, Refusal> {
    if view.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    if !view.my_turn() {
        return Err(Refusal::NotYourTurn);
    }
    let own = |unit: UnitId| view.unit(unit).ok_or(Refusal::UnknownUnit);
    let on_map = |unit: UnitId| own(unit)?.tile().ok_or(Refusal::NotOnMap);
    match order {
        Order::Move { units, to } => {
            let plan = reach::check(view, &units, to, search)?;
            let start = on_map(units[0])?;
            Ok(Checked::Move { units, start, plan })
        }
        Order::Hold { unit, held } => {
            on_map(unit)?;
            Ok(Checked::Hold { unit, held })
        }
        Order::SetPosture { unit, posture } => {
            on_map(unit)?;
            let sheet = view.scenario.sheet_of(unit);
            let armed = crate::operations::forces::unit::mask(sheet, crate::content::sheet::Row::armed);
            let line = posture.line & armed;
            if line == 0 && armed != 0 {
                return Err(Refusal::NoRows);
            }
            Ok(Checked::Posture { unit, posture: Posture { line, ..posture } })
        }
        Order::NameAttack(plan) => name(view, plan),
        Order::DropAttack { hex } => {
            naming_open(view)?;
            view.plan_on(hex).ok_or(Refusal::NoSuchAttack)?;
            Ok(Checked::Drop(hex))
        }
        Order::Leave { unit } => {
            let tile = on_map(unit)?;
            if !view.scenario.map.exits.contains(&tile) {
                return Err(Refusal::NoExit);
            }
            // A step off the map is a step: it needs what any other would.
            let body = reach::body(view, &[unit])?;
            if body.allowance().1 <= body.spent() {
                return Err(Refusal::CannotMove);
            }
            Ok(Checked::Leave(unit))
        }
        Order::SendBack { unit } => {
            let state = own(unit)?;
            if view.turn.resolving && view.plans.iter().any(|plan| plan.part_of(unit).is_some()) {
                return Err(Refusal::Resolving);
            }
            if !reach::before_enemy(view, state) {
                return Err(Refusal::NoEnemySeen);
            }
            Ok(Checked::SendBack(unit))
        }
        Order::EndMovement if view.turn.phase == Phase::Movement => Ok(Checked::EndMovement),
        Order::Resolve { hex } => {
            if view.turn.phase != Phase::Engagements {
                return Err(Refusal::WrongPhase);
            }
            view.plan_on(hex).ok_or(Refusal::NoSuchAttack)?;
            Ok(Checked::Resolve(hex))
        }
        Order::EndTurn => Ok(Checked::EndTurn),
        Order::SetTask { formation, task } => {
            tasks::check::check(view, formation, task.as_ref())?;
            Ok(Checked::Task { formation, task })
        }
        Order::StaffWork if view.turn.phase == Phase::Movement => Ok(Checked::StaffWork),
        Order::EndMovement | Order::StaffWork => Err(Refusal::WrongPhase),
    }
}

fn naming_open(view: &SideView) -> Result<(), Refusal> {
    if view.turn.resolving { Err(Refusal::Resolving) } else { Ok(()) }
}

/// A named attack: every unit in the hex or beside it, with rows that fight and reach, at a seen
/// target (O7.1.a, O0.e, O0.g, O7.4.a).
fn name(view: &SideView, mut plan: AttackPlan) -> Result<Checked, Refusal> {
    naming_open(view)?;
    if plan.hex.index() >= view.scenario.map.grid.len() {
        return Err(Refusal::NoSuchHex);
    }
    if !view.enemy_seen(plan.hex) {
        return Err(Refusal::NoEnemySeen);
    }
    if plan.attackers.is_empty() {
        return Err(Refusal::NoUnits);
    }
    let enemies = view.enemies_in(plan.hex);
    let others_left = enemies.iter().any(|id| !view.scenario.sheet_of(*id).is_staff());
    let twice = |(index, part): (usize, &Attacker)| plan.attackers[..index].iter().any(|other| other.unit == part.unit);
    if plan.attackers.iter().enumerate().any(twice) {
        return Err(Refusal::Twice);
    }
    for part in &mut plan.attackers {
        let unit = view.unit(part.unit).ok_or(Refusal::UnknownUnit)?;
        let tile = unit.tile().ok_or(Refusal::NotOnMap)?;
        if unit.fought.attacked {
            return Err(Refusal::AlreadyFought);
        }
        if view.plans.iter().any(|other| other.hex != plan.hex && other.part_of(part.unit).is_some()) {
            return Err(Refusal::InOtherAttack);
        }
        if !reach::can_attack(view, unit) {
            return Err(Refusal::CannotAttack);
        }
        if tile == plan.hex && !reach::may_assault(view, unit) {
            return Err(Refusal::GunsTooFar);
        }
        if tile != plan.hex && (reach::before_enemy(view, unit) || view.scenario.map.grid.distance(tile, plan.hex) != 1) {
            return Err(Refusal::NotInRange);
        }
        if tile != plan.hex && part.rows & reach::reaching_rows(view, unit) == 0 {
            return Err(Refusal::NotInRange);
        }
        // Rows that cannot fire from there hold no line either (O7.2.e).
        let armed = crate::operations::forces::unit::mask(view.scenario.sheet_of(unit.id), crate::content::sheet::Row::armed);
        part.rows &= if tile == plan.hex { armed } else { armed & reach::reaching_rows(view, unit) };
        if part.rows == 0 {
            return Err(Refusal::NoRows);
        }
        if let Some(target) = part.target {
            if !enemies.contains(&target) {
                return Err(Refusal::NoSuchTarget);
            }
            // A staff is fired at only if it fires itself; one without weapons never does.
            let sheet = view.scenario.sheet_of(target);
            if others_left && sheet.is_staff() && !sheet.rows.iter().any(crate::content::sheet::Row::armed) {
                return Err(Refusal::StaffTarget);
            }
        }
    }
    Ok(Checked::Name(plan))
}
