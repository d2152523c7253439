//! Checks an order against the side's own view: nothing hidden can show through (invariant 3).

use super::super::{
    air::{self, mission::Mission},
    combat::plan::AttackPlan,
    command::{
        exchange::{self, Exchange},
        rally, tree,
        way::{self, Way},
    },
    engineers::{
        self,
        bridge::{self, Aim},
        check::Start,
        work::Edge,
    },
    fires::own,
    forces::{
        UnitState,
        components::{Activation, Phase},
        fragments, improvised,
    },
    logistics::{goods::Goods, now},
    movement::reach::{self, MovePlan},
    naval::{dive, fire},
    order::{Order, Refusal},
    sight::excursion,
    tasks::{self, Task},
    view::SideView,
};
use crate::{
    content::scenario::{FormationId, Posture, UnitId},
    engine::{
        explained::Explained,
        grid::{Tile, path::Reach},
    },
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
        /// Who becomes active for it, and how (O2.1).
        paid: Vec<(UnitId, Activation)>,
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
    /// A named attack, and who becomes active for it.
    Name(AttackPlan, Vec<(UnitId, Activation)>),
    /// An attack given up.
    Drop(Tile),
    /// A unit goes back.
    SendBack(UnitId),
    /// A unit leaves the map, and who becomes active for it.
    Leave(UnitId, Vec<(UnitId, Activation)>),
    /// Who becomes active, and how.
    Activate(Vec<(UnitId, Activation)>),
    /// A skill roll to act, and the number for it.
    Roll(UnitId, Explained),
    /// A staff rallies a unit, and the number for it.
    Rally {
        /// The staff.
        staff: UnitId,
        /// The unit.
        unit: UnitId,
        /// What it must roll.
        number: Explained,
    },
    /// Personnel changes over.
    Exchange(Exchange),
    /// A unit is attached to a formation or goes back to its own.
    Attach(UnitId, Option<FormationId>),
    /// A rank of goods.
    Priority {
        /// Whose.
        formation: FormationId,
        /// Of what.
        goods: Goods,
        /// Which.
        rank: u8,
    },
    /// A fixed amount of goods.
    Amount {
        /// For whom.
        unit: UnitId,
        /// Of what.
        goods: Goods,
        /// How much.
        ve: Option<u16>,
    },
    /// Supply at once.
    SupplyNow {
        /// By whom.
        distributor: UnitId,
        /// For whom.
        unit: UnitId,
        /// Who becomes active for it, and how.
        paid: Vec<(UnitId, Activation)>,
    },
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
    /// An excursion with its way, and who becomes active for it.
    Excursion(excursion::Plan, Vec<(UnitId, Activation)>),
    /// A unit leaves its vehicles, and who becomes active for it.
    Abandon(UnitId, Vec<(UnitId, Activation)>),
    /// A fragment joins another one.
    Merge {
        /// Which.
        unit: UnitId,
        /// Which other.
        into: UnitId,
    },
    /// A flight's mission; none takes a named attack back.
    Mission(UnitId, Option<Mission>),
    /// An air attack is resolved.
    ResolveAir(Tile),
    /// Units begin a work, and who becomes active for it.
    Build(Vec<UnitId>, Box<Start>, Vec<(UnitId, Activation)>),
    /// A unit leaves its work.
    StopWork(UnitId),
    /// A unit fires at a bridge, and who becomes active for it.
    FireAtBridge {
        /// Who.
        unit: UnitId,
        /// Where.
        edge: Edge,
        /// How.
        aim: Aim,
        /// Who becomes active.
        paid: Vec<(UnitId, Activation)>,
    },
    /// A submarine dives or comes up, and who becomes active for it.
    Dive {
        /// The submarine.
        unit: UnitId,
        /// Whether it is to be dived.
        dived: bool,
        /// Who becomes active for it, and how.
        paid: Vec<(UnitId, Activation)>,
    },
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
            let paid = way::pay(view, &units)?;
            Ok(Checked::Move { units, start, plan, paid })
        }
        Order::Hold { unit, held } => {
            on_map(unit)?;
            Ok(Checked::Hold { unit, held })
        }
        Order::SetPosture { unit, posture } => {
            on_map(unit)?;
            let sheet = view.sheet_of(unit);
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
            Ok(Checked::Leave(unit, way::pay(view, &[unit])?))
        }
        Order::SendBack { unit } => {
            let state = own(unit)?;
            if view.turn.resolving && view.plans.iter().any(|plan| plan.names(unit)) {
                return Err(Refusal::Resolving);
            }
            if !reach::before_enemy(view, state) {
                return Err(Refusal::NoEnemySeen);
            }
            Ok(Checked::SendBack(unit))
        }
        Order::Activate { unit } => {
            on_map(unit)?;
            let paid = way::pay(view, &[unit])?;
            if paid.is_empty() { Err(Refusal::AlreadyActive) } else { Ok(Checked::Activate(paid)) }
        }
        Order::RollCommand { unit } => {
            on_map(unit)?;
            match way::ways(view, &[unit]).pop() {
                Some((_, Way::Roll(need))) => Ok(Checked::Roll(unit, need.number)),
                Some((_, Way::Failed)) => Err(Refusal::NotActivated),
                _ => Err(Refusal::NoRollNeeded),
            }
        }
        Order::Rally { staff, unit } => {
            movement_step(view)?;
            let number = rally::scene(view).number(staff, unit)?;
            Ok(Checked::Rally { staff, unit, number })
        }
        Order::Exchange(exchange) => {
            movement_step(view)?;
            let most = exchange::most(view, exchange)?;
            if exchange.circles == 0 || exchange.circles > most {
                return Err(Refusal::NothingToExchange);
            }
            Ok(Checked::Exchange(exchange))
        }
        Order::Attach { unit, formation } => {
            movement_step(view)?;
            attach(view, own(unit)?, formation)
        }
        Order::SetSupplyPriority { formation, goods, rank } => {
            now::check_priority(view, formation, rank)?;
            Ok(Checked::Priority { formation, goods, rank })
        }
        Order::SetSupplyAmount { unit, goods, ve } => {
            own(unit)?;
            now::detailed(view)?;
            Ok(Checked::Amount { unit, goods, ve })
        }
        Order::SupplyNow { distributor, unit } => {
            now::check(view, distributor, unit)?;
            // The distributor must be active (O5.2.c).
            let paid = way::pay(view, &[distributor])?;
            Ok(Checked::SupplyNow { distributor, unit, paid })
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
        Order::Mission { flight, mission } => {
            own(flight)?;
            match &mission {
                Some(mission) => air::check::mission(view, flight, mission)?,
                None if view.turn.resolving => return Err(Refusal::Resolving),
                None if view.strikes.iter().any(|strike| strike.flight == flight) => {}
                None => return Err(Refusal::NoSuchAttack),
            }
            Ok(Checked::Mission(flight, mission))
        }
        Order::ResolveAir { hex } => {
            if view.turn.phase != Phase::Engagements {
                return Err(Refusal::WrongPhase);
            }
            let named = view.strikes.iter().any(|strike| strike.hex == hex);
            if named { Ok(Checked::ResolveAir(hex)) } else { Err(Refusal::NoSuchAttack) }
        }
        Order::EndMovement | Order::StaffWork => Err(Refusal::WrongPhase),
        Order::Excursion { unit, row, to } => {
            let plan = excursion::check(view, unit, row, to, search)?;
            Ok(Checked::Excursion(plan, way::pay(view, &[unit])?))
        }
        Order::Abandon { unit } => {
            improvised::check(view, unit)?;
            Ok(Checked::Abandon(unit, way::pay(view, &[unit])?))
        }
        Order::Merge { unit, into } => {
            fragments::check(view, unit, into)?;
            Ok(Checked::Merge { unit, into })
        }
        Order::Build { units, work } => {
            let start = engineers::check::check(view, &units, work, search)?;
            let paid = way::pay(view, &units)?;
            Ok(Checked::Build(units, Box::new(start), paid))
        }
        Order::StopWork { unit } => {
            own(unit)?;
            if view.works.busy(unit) { Ok(Checked::StopWork(unit)) } else { Err(Refusal::NotAtWork) }
        }
        Order::FireAtBridge { unit, edge } => {
            let (edge, aim) = bridge::check(view, unit, edge)?;
            let paid = way::pay(view, &[unit])?;
            Ok(Checked::FireAtBridge { unit, edge, aim, paid })
        }
        Order::Dive { unit, dived } => {
            dive::check(view, unit, dived)?;
            Ok(Checked::Dive { unit, dived, paid: way::pay(view, &[unit])? })
        }
    }
}

fn movement_step(view: &SideView) -> Result<(), Refusal> {
    if view.turn.phase == Phase::Movement { Ok(()) } else { Err(Refusal::WrongPhase) }
}

/// A unit may be attached to any other own formation of a higher level than its own, so that no circle can come about.
fn attach(view: &SideView, unit: &UnitState, formation: Option<FormationId>) -> Result<Checked, Refusal> {
    let scenario = &view.scenario;
    let def = scenario.unit(unit.id);
    let home = |formation: FormationId| {
        let own = def.formation;
        let above = if scenario.formation(own).staff == Some(unit.id) { scenario.formation(own).parent } else { Some(own) };
        Some(formation) == above
    };
    let Some(id) = formation else {
        return if unit.command.attached.is_some() { Ok(Checked::Attach(unit.id, None)) } else { Err(Refusal::NoSuchFormation) };
    };
    let known = scenario.formations.get(id.0 as usize).filter(|formation| formation.side == view.side);
    let target = known.ok_or(Refusal::NoSuchFormation)?;
    let higher = tree::level_rank(target.level) > tree::rank(unit.sheet(scenario));
    if !higher || target.staff == Some(unit.id) || unit.command.attached == Some(id) {
        return Err(Refusal::NoSuchFormation);
    }
    match (home(id), unit.command.attached) {
        (true, None) => Err(Refusal::NoSuchFormation),
        (true, Some(_)) => Ok(Checked::Attach(unit.id, None)),
        (false, _) => Ok(Checked::Attach(unit.id, Some(id))),
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
    let located = plan.attackers.is_empty() && own::target_in(view, plan.hex);
    if !located && !view.enemy_seen(plan.hex) {
        return Err(Refusal::NoEnemySeen);
    }
    if plan.attackers.is_empty() && plan.fires.is_empty() {
        return Err(Refusal::NoUnits);
    }
    let enemies = view.enemies_in(plan.hex);
    let others_left = enemies.iter().any(|id| !view.sheet_of(*id).is_staff());
    let all: Vec<UnitId> = plan.units().collect();
    if all.iter().enumerate().any(|(index, unit)| all[..index].contains(unit)) {
        return Err(Refusal::Twice);
    }
    own::check(view, &mut plan)?;
    for part in &mut plan.attackers {
        let unit = view.unit(part.unit).ok_or(Refusal::UnknownUnit)?;
        let tile = unit.tile().ok_or(Refusal::NotOnMap)?;
        reach::fresh(view, unit)?;
        if view.plans.iter().any(|other| other.hex != plan.hex && other.names(part.unit)) {
            return Err(Refusal::InOtherAttack);
        }
        if tile == plan.hex && !reach::may_assault(view, unit) {
            return Err(Refusal::GunsTooFar);
        }
        let reaching = reach::rows_at(view, unit, plan.hex);
        if tile != plan.hex && (reach::before_enemy(view, unit) || part.rows & reaching == 0) {
            return Err(Refusal::NotInRange);
        }
        if tile != plan.hex && !fire::sees_into(view, unit, plan.hex) {
            return Err(Refusal::NotInSight);
        }
        // Rows that cannot fire from there hold no line either (O7.2.e).
        let armed = crate::operations::forces::unit::mask(view.sheet_of(unit.id), crate::content::sheet::Row::armed);
        part.rows &= if tile == plan.hex { armed } else { armed & reaching };
        if part.rows == 0 {
            return Err(Refusal::NoRows);
        }
        if let Some(target) = part.target {
            if !enemies.contains(&target) {
                return Err(Refusal::NoSuchTarget);
            }
            // A staff is fired at only if it fires itself; one without weapons never does.
            let sheet = view.sheet_of(target);
            if others_left && sheet.is_staff() && !sheet.rows.iter().any(crate::content::sheet::Row::armed) {
                return Err(Refusal::StaffTarget);
            }
        }
    }
    let units: Vec<UnitId> = plan.units().collect();
    let paid = way::pay_attack(view, plan.hex, &units)?;
    Ok(Checked::Name(plan, paid))
}
