//! Actions of the play screen: orders, windows, the course of a turn.

use super::{
    action::UiAction,
    client::FORECAST_TRIES,
    looking,
    session::{Session, Window},
};
use crate::{
    content::scenario::UnitId,
    engine::grid::Tile,
    operations::{
        combat::{
            forecast::forecast,
            gather::default_rows,
            plan::{AttackPlan, Attacker},
        },
        command::way,
        event::Event,
        fires::own,
        forces::components::Phase,
        game::would_accept,
        naval::fire,
        order::{Order, Refusal},
    },
};

/// Carries out what concerns the battle.
pub fn act(session: &mut Session, action: UiAction) {
    session.state.refusal = None;
    let (view, state, map) = session.look();
    let Some(action) = looking::answer(view, state, map, action) else { return };
    match action {
        UiAction::Order(order) => give(session, order),
        UiAction::RunOn => session.run_on(),
        UiAction::RollThen(order) => {
            session.state.window = None;
            let units = way::units_of(&order);
            while let Some(unit) = way::next_roll(session.view(), &units) {
                if let Err(refusal) = session.submit(Order::RollCommand { unit }) {
                    session.state.refusal = Some(refusal);
                    return;
                }
            }
            give(session, order);
        }
        UiAction::Undo => {
            let _ = session.undo();
        }
        UiAction::Redo => session.redo(),
        UiAction::OpenAttack(hex) => open_attack(session, hex),
        UiAction::EditPlan(plan) => {
            let forecast = forecast(session.view(), &plan, FORECAST_TRIES);
            session.state.window = Some(Window::Attack { plan, forecast });
        }
        UiAction::NextPhase => {
            let idle = session.view().without_orders().next().is_some();
            let asks = session.view().turn.phase == Phase::Movement && idle;
            if asks { session.state.window = Some(Window::AskPhase) } else { advance(session) }
        }
        UiAction::ConfirmPhase => {
            session.state.window = None;
            advance(session);
        }
        UiAction::ResolveNext => {
            if let Some(plan) = session.view().plans.first() {
                let hex = plan.hex;
                resolve(session, hex);
            }
        }
        UiAction::NextIdle => next_idle(session, true),
        UiAction::PreviousIdle => next_idle(session, false),
        UiAction::BeginTurn => session.begin_turn(),
        UiAction::CancelComputer => session.cancel(),
        UiAction::ResumeComputer => session.resume(),
        _ => {}
    }
}

fn give(session: &mut Session, order: Order) {
    if let Order::Resolve { hex } = order {
        resolve(session, hex);
        return;
    }
    if matches!(order, Order::SetTask { .. }) {
        session.state.pick = None;
    }
    let closes = matches!(order, Order::NameAttack(_) | Order::DropAttack { .. });
    let mover = match &order {
        Order::Move { to, .. } => Some(*to),
        _ => None,
    };
    match session.submit(order.clone()) {
        Ok(()) => {
            if closes {
                session.state.window = None;
            }
            // Running into the enemy names an attack: show it at once.
            if let Some(hex) = mover
                && session.view().plan_on(hex).is_some()
            {
                open_attack(session, hex);
            }
        }
        Err(Refusal::NeedsRoll) => session.state.window = Some(Window::AskRoll(order)),
        Err(refusal) => session.state.refusal = Some(refusal),
    }
}

/// Resolves and opens the result.
fn resolve(session: &mut Session, hex: Tile) {
    let before = session.journal().len();
    // What was to be expected cannot be known any more once it has happened.
    let expected = session.view().plan_on(hex).map(|plan| forecast(session.view(), plan, FORECAST_TRIES));
    match session.submit(Order::Resolve { hex }) {
        Ok(()) => {
            let side = session.view().side;
            let fought =
                session.journal()[before..].iter().position(|entry| matches!(entry.for_side(side), Some(Event::Fought(_))));
            session.state.window = fought.map(|offset| Window::Result { entry: before + offset, step: 1 });
            if let (Some(offset), Some(expected)) = (fought, expected) {
                session.state.forecasts.push((before + offset, expected));
            }
        }
        Err(refusal) => session.state.refusal = Some(refusal),
    }
}

fn advance(session: &mut Session) {
    match session.phase_order() {
        Some(Order::Resolve { hex }) => resolve(session, hex),
        Some(order) => {
            if let Err(refusal) = session.submit(order) {
                session.state.refusal = Some(refusal);
            }
        }
        None => {}
    }
}

/// Opens the attack window: the named plan, or one with the units in the hex and the selected
/// neighbours that reach it.
fn open_attack(session: &mut Session, hex: Tile) {
    let view = session.view();
    let mut plan = view.plan_on(hex).cloned().unwrap_or(AttackPlan::direct(hex, Vec::new()));
    let selected: Vec<UnitId> = session.state.selected.clone();
    for id in selected {
        let Some(unit) = view.unit(id) else { continue };
        let ship = view.scenario.sheet_of(id).is_ship() && fire::sees_into(view, unit, hex);
        let beside = ship || unit.tile().is_some_and(|tile| view.scenario.map.grid.distance(tile, hex) <= 1);
        let rows = default_rows(view, unit, hex);
        let busy = unit.fought.attacked || view.plans.iter().any(|other| other.names(id));
        if beside && rows != 0 && !busy && !plan.names(id) {
            plan.attackers.push(Attacker { unit: id, target: None, rows, loads: Vec::new() });
        } else if !busy && !plan.names(id) {
            // A battery that can fire so far joins with what is proposed.
            let joined = own::with_battery(view, &plan, id);
            let answer = would_accept(view, Order::NameAttack(joined.clone()));
            if matches!(answer, Ok(()) | Err(Refusal::NeedsRoll)) {
                plan = joined;
            }
        }
    }
    let forecast = forecast(view, &plan, FORECAST_TRIES);
    session.state.window = Some(Window::Attack { plan, forecast });
}

/// Selects the next unit without orders after the selected one, or the one before it.
fn next_idle(session: &mut Session, forward: bool) {
    let current = session.state.selected.first().copied();
    let idle: Vec<UnitId> = session.view().without_orders().map(|unit| unit.id).collect();
    let next = if forward {
        idle.iter().find(|id| current.is_none_or(|current| **id > current)).or(idle.first())
    } else {
        idle.iter().rev().find(|id| current.is_none_or(|current| **id < current)).or(idle.last())
    };
    let next = next.copied();
    if let Some(next) = next {
        session.state.selected = vec![next];
        session.state.inspected = None;
        if let Some(tile) = session.view().unit(next).and_then(|unit| unit.tile()) {
            session.state.hex = Some(tile);
            session.map.reveal(tile);
        }
    }
}
