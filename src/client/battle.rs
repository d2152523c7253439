//! Actions of the play screen: orders, windows, the course of a turn.

use super::{
    action::UiAction,
    client::FORECAST_TRIES,
    looking,
    session::{Session, Window},
};
use crate::{
    content::{scenario::UnitId, sheet::Row},
    engine::grid::Tile,
    operations::{
        combat::{
            forecast::forecast,
            gather::default_rows,
            plan::{AttackPlan, Attacker},
        },
        command::way::{self, Way},
        event::Event,
        fires::own,
        forces::components::Phase,
        game::would_accept,
        journal::Entry,
        movement::reach,
        naval::fire,
        order::{Order, Refusal},
        view::SideView,
    },
};

/// Carries out what concerns the battle.
pub fn act(session: &mut Session, action: UiAction) {
    let looks = matches!(
        action,
        UiAction::Cursor(_)
            | UiAction::HideCursor
            | UiAction::Reveal(_)
            | UiAction::Centre(_)
            | UiAction::Zoom(_)
            | UiAction::Toggle(_)
    );
    // What was refused is told until something else is done.
    if !looks {
        session.state.refusal = None;
    }
    let (view, state, map) = session.look();
    let Some(action) = looking::answer(view, state, map, action) else { return };
    match action {
        UiAction::Order(order) if leaves_attacks(session.view(), &order).next().is_some() => {
            session.state.window = Some(Window::AskMove(order));
        }
        UiAction::Order(order) => give(session, order),
        UiAction::MoveAnyway(order) => {
            session.state.window = None;
            give(session, order);
        }
        UiAction::Orders(orders) => give_together(session, orders),
        UiAction::Refuse(refusal) => session.state.refusal = Some(refusal),
        UiAction::RunOn => session.run_on(),
        UiAction::RollThen(order) => {
            session.state.window = None;
            while let Some(unit) = way::next_roll_for(session.view(), &order) {
                if let Err(refusal) = session.submit(Order::RollCommand { unit }) {
                    session.state.refusal = Some(refusal);
                    return;
                }
            }
            match order {
                Order::NameAttack(plan) => name_after_rolls(session, plan),
                order => give(session, order),
            }
        }
        UiAction::Undo => {
            let _ = session.undo();
        }
        UiAction::Redo => session.redo(),
        UiAction::OpenAttack(hex) => open_attack(session, hex),
        UiAction::OpenWorks => session.state.window = Some(Window::Works),
        UiAction::PickWorkHex(tile) => {
            if let Some(pick) = session.state.pick_work.take() {
                match pick.take(tile) {
                    Ok(orders) => give_together(session, orders),
                    Err(left) => session.state.pick_work = Some(left),
                }
            }
        }
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
            if let Some(strike) = session.view().strikes.first() {
                let hex = strike.hex;
                resolve_air(session, hex);
            } else if let Some(plan) = session.view().plans.first() {
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

/// Hexes whose named attacks lose units by a move that would be accepted: elsewhere than into them.
pub fn leaves_attacks<'a>(view: &'a SideView, order: &'a Order) -> impl Iterator<Item = Tile> + use<'a> {
    let moved = match order {
        Order::Move { units, to } if would_accept(view, order.clone()).is_ok() => Some((units, *to)),
        _ => None,
    };
    let at = |unit: UnitId| view.unit(unit).and_then(|unit| unit.tile());
    let leaves = move |hex: Tile, unit: UnitId, units: &[UnitId]| units.contains(&unit) && at(unit) != Some(hex);
    view.plans.iter().map(|plan| (plan, plan.hex)).filter_map(move |(plan, hex)| {
        let (units, to) = moved?;
        (to != hex && plan.units().any(|unit| leaves(hex, unit, units))).then_some(hex)
    })
}

fn give(session: &mut Session, order: Order) {
    if let Order::Resolve { hex } = order {
        resolve(session, hex);
        return;
    }
    if let Order::ResolveAir { hex } = order {
        resolve_air(session, hex);
        return;
    }
    if matches!(order, Order::SetTask { .. } | Order::Excursion { .. }) {
        session.state.pick = None;
    }
    let closes = matches!(order, Order::NameAttack(_) | Order::DropAttack { .. } | Order::Abandon { .. });
    let mover = match &order {
        Order::Move { to, .. } => Some(*to),
        _ => None,
    };
    let before = session.journal().len();
    match session.submit(order.clone()) {
        Ok(()) => {
            if closes {
                session.state.window = None;
            }
            show_fire(session, before);
            if matches!(order, Order::Mission { .. }) {
                session.state.air_pick = None;
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

/// Whoever was shot at on his way sees it at once, with its dice (O7.7.a).
fn show_fire(session: &mut Session, before: usize) {
    let side = session.view().side;
    let fired = |entry: &Entry| matches!(entry.for_side(side), Some(Event::OpportunityFire(_)));
    let found = session.journal().get(before..).and_then(|new| new.iter().position(fired));
    if let Some(offset) = found {
        session.state.window = Some(Window::Result { entry: before + offset, step: 5 });
    }
}

/// Names an attack whose units have rolled; if some failed, the window shows what is left without them.
fn name_after_rolls(session: &mut Session, mut plan: AttackPlan) {
    let order = Order::NameAttack(plan.clone());
    let ways = way::ways_for(session.view(), &order);
    let failed = |unit: UnitId| ways.iter().any(|(other, way)| *other == unit && *way == Way::Failed);
    if !ways.iter().any(|(_, way)| *way == Way::Failed) {
        give(session, order);
        return;
    }
    plan.attackers.retain(|part| !failed(part.unit));
    plan.fires.retain(|fire| !failed(fire.unit));
    if plan.units().next().is_some() {
        let forecast = forecast(session.view(), &plan, FORECAST_TRIES);
        session.state.window = Some(Window::Attack { plan, forecast });
    }
    session.state.refusal = Some(Refusal::NotActivated);
}

/// Gives orders that one click asks for.
fn give_together(session: &mut Session, orders: Vec<Order>) {
    match session.submit_together(orders) {
        Ok(()) => {}
        // The first have left nothing of it: the others need not fire.
        Err((Order::FireAtBridge { .. }, Refusal::NoBridge)) => {}
        Err((order, Refusal::NeedsRoll)) => session.state.window = Some(Window::AskRoll(order)),
        Err((_, refusal)) => session.state.refusal = Some(refusal),
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

/// Resolves an air attack and opens its report.
fn resolve_air(session: &mut Session, hex: Tile) {
    let before = session.journal().len();
    match session.submit(Order::ResolveAir { hex }) {
        Ok(()) => {
            let side = session.view().side;
            let flown =
                session.journal()[before..].iter().position(|entry| matches!(entry.for_side(side), Some(Event::AirAttack(_))));
            session.state.window = flown.map(|offset| Window::Result { entry: before + offset, step: 1 });
        }
        Err(refusal) => session.state.refusal = Some(refusal),
    }
}

fn advance(session: &mut Session) {
    match session.phase_order() {
        Some(Order::Resolve { hex }) => resolve(session, hex),
        Some(Order::ResolveAir { hex }) => resolve_air(session, hex),
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
    let mut selected: Vec<UnitId> = session.state.selected.clone();
    // Staffs and columns do not go in with those who are there to fight; alone they may.
    let fights = |id: &UnitId| view.sheet_of(*id).rows.iter().any(Row::fights);
    if selected.iter().any(fights) {
        selected.retain(fights);
    }
    for id in selected {
        let Some(unit) = view.unit(id) else { continue };
        let ship = view.sheet_of(id).is_ship() && fire::sees_into(view, unit, hex);
        let beside = ship || unit.tile().is_some_and(|tile| view.scenario.map.grid.distance(tile, hex) <= 1);
        let rows = default_rows(view, unit, hex);
        let busy = reach::fresh(view, unit).is_err() || view.plans.iter().any(|other| other.names(id));
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

/// The next unit without orders after the selected one, or the one before it.
pub fn next_without_orders(view: &SideView, selected: &[UnitId], forward: bool) -> Option<UnitId> {
    let current = selected.first().copied();
    let idle: Vec<UnitId> = view.without_orders().map(|unit| unit.id).collect();
    let next = if forward {
        idle.iter().find(|id| current.is_none_or(|current| **id > current)).or(idle.first())
    } else {
        idle.iter().rev().find(|id| current.is_none_or(|current| **id < current)).or(idle.last())
    };
    next.copied()
}

/// Selects the next unit without orders, or the one before it.
fn next_idle(session: &mut Session, forward: bool) {
    let next = next_without_orders(session.view(), &session.state.selected, forward);
    if let Some(next) = next {
        session.state.selected = vec![next];
        session.state.inspected = None;
        if let Some(tile) = session.view().unit(next).and_then(|unit| unit.tile()) {
            session.state.hex = Some(tile);
            session.map.reveal(tile);
        }
    }
}
