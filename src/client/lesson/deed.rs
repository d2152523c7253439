//! What a step waits for, done as a teacher would show it: for pictures and tests.

use std::{thread, time::Duration};

use super::overlay_of;
use crate::{
    client::{
        action::{LessonAction, UiAction},
        client::Client,
        session::{Stage, Window},
    },
    content::{
        lesson::{Pointer, Step, Wait},
        scenario::{Posture, UnitId},
    },
    engine::grid::Tile,
    operations::{
        combat::{
            gather::default_rows,
            plan::{AttackPlan, Attacker},
        },
        command::rally,
        fires::own,
        game::would_accept,
        logistics::goods::Goods,
        order::Order,
        sight::excursion,
        tasks::{Task, TaskKind},
        view::SideView,
    },
};

/// Does what the step that waits asks for; nothing if there is no lesson.
pub fn show(client: &mut Client) {
    let Some(course) = client.lesson() else { return };
    let Some(step) = course.lesson.steps.get(course.step).cloned() else { return };
    if matches!(step.wait, Wait::MovementEnded | Wait::NextTurn | Wait::SupplyPhase | Wait::Fought(_)) {
        return next(client, &step.wait);
    }
    let Some(session) = &client.session else { return };
    for action in deeds(session.view(), &session.state.selected, session.state.window.as_ref(), &step) {
        client.act(action);
    }
}

/// Presses the phase button until the step is passed.
fn next(client: &mut Client, wait: &Wait) {
    let step = client.lesson().map(|course| course.step);
    for _ in 0..8 {
        if client.lesson().map(|course| course.step) != step {
            return;
        }
        client.act(UiAction::Close);
        client.act(UiAction::NextPhase);
        let asks = client.session.as_ref().is_some_and(|session| session.state.window == Some(Window::AskPhase));
        if asks {
            client.act(UiAction::ConfirmPhase);
        }
        while client.session.as_mut().is_some_and(|session| session.poll() || matches!(session.stage, Stage::Thinking(_))) {
            thread::sleep(Duration::from_millis(5));
        }
        client.follow(None);
        if matches!(wait, Wait::MovementEnded) {
            return;
        }
    }
}

/// The first hex that a step points at.
fn hex(step: &Step) -> Option<Tile> {
    step.at.iter().find_map(|pointer| match pointer {
        Pointer::Hex(tile) => Some(*tile),
        _ => None,
    })
}

/// The first own unit that a step points at.
fn unit(view: &SideView, step: &Step) -> Option<UnitId> {
    step.at.iter().find_map(|pointer| match pointer {
        Pointer::Unit(unit) => view.unit(*unit).map(|unit| unit.id),
        _ => None,
    })
}

fn deeds(view: &SideView, selected: &[UnitId], window: Option<&Window>, step: &Step) -> Vec<UiAction> {
    let moved = |units: &[UnitId], to: Tile| {
        vec![UiAction::Close, UiAction::Select(units.to_vec()), UiAction::Order(Order::Move { units: units.to_vec(), to })]
    };
    let open = |hex: Tile| match window {
        Some(Window::Attack { plan, .. }) if plan.hex == hex => Some(plan.clone()),
        _ => view.plan_on(hex).cloned(),
    };
    match &step.wait {
        Wait::Read => vec![UiAction::Lesson(LessonAction::On)],
        Wait::Selected(units) => vec![UiAction::Select(units.clone())],
        Wait::InspectedHex(tile) => vec![UiAction::Inspect(None, Some(*tile))],
        Wait::InspectedUnit(unit) => {
            vec![UiAction::Inspect(Some(*unit), view.contacts.get(unit).map(|contact| contact.tile))]
        }
        Wait::At(units, hexes) => hexes.first().map(|to| moved(units, *to)).unwrap_or_default(),
        Wait::Moved(unit) => hex(step).map(|to| moved(&[*unit], to)).unwrap_or_default(),
        Wait::Contact(_) => unit(view, step).zip(hex(step)).map(|(unit, to)| moved(&[unit], to)).unwrap_or_default(),
        Wait::Held(unit) => {
            vec![UiAction::Select(vec![*unit]), UiAction::Orders(vec![Order::Hold { unit: *unit, held: true }])]
        }
        Wait::Undone => vec![UiAction::Undo],
        Wait::Toggled(switch) => vec![UiAction::Toggle(overlay_of(*switch))],
        Wait::AttackOpened(hex) => {
            let order = Order::Move { units: selected.to_vec(), to: *hex };
            if would_accept(view, order.clone()).is_ok() {
                vec![UiAction::Order(order)]
            } else {
                vec![UiAction::OpenAttack(*hex)]
            }
        }
        Wait::Joins(unit, hex) => match open(*hex).filter(|_| window.is_some()) {
            Some(plan) => vec![UiAction::EditPlan(joined(view, plan, *unit))],
            None => moved(&[*unit], *hex),
        },
        Wait::Named(hex) => open(*hex).map(|plan| vec![UiAction::Order(Order::NameAttack(plan))]).unwrap_or_default(),
        Wait::ResultStep(step) => vec![UiAction::ResultStep(*step)],
        Wait::Closed => vec![UiAction::Close],
        Wait::Active(unit) => vec![UiAction::Select(vec![*unit]), UiAction::Order(Order::Activate { unit: *unit })],
        Wait::Rolled(unit) => vec![UiAction::Select(vec![*unit]), UiAction::Order(Order::RollCommand { unit: *unit })],
        Wait::Rallied(unit) => {
            let scene = rally::scene(view);
            let staff = view.on_map().map(|staff| staff.id).find(|staff| scene.number(*staff, *unit).is_ok());
            staff.map(|staff| vec![UiAction::Order(Order::Rally { staff, unit: *unit })]).unwrap_or_default()
        }
        Wait::TaskSet(formation) => {
            let march = |to| Task::of(TaskKind::March { to, via: Vec::new() });
            let set = |to| UiAction::Order(Order::SetTask { formation: *formation, task: Some(march(to)) });
            hex(step).map(|to| vec![set(to)]).unwrap_or_default()
        }
        Wait::RankSet(formation) => {
            let set = |goods| Order::SetSupplyPriority { formation: *formation, goods, rank: 1 };
            vec![UiAction::Orders(Goods::ALL.map(set).to_vec())]
        }
        Wait::SuppliedNow(unit) => {
            let order = |by| Order::SupplyNow { distributor: by, unit: *unit };
            let by = view.on_map().map(|by| by.id).find(|by| would_accept(view, order(*by)).is_ok());
            by.map(|by| vec![UiAction::Order(order(by))]).unwrap_or_default()
        }
        Wait::Excursion(id) => {
            let row = view.unit(*id).and_then(|unit| excursion::rows(view, unit).next());
            let go = |(row, to)| UiAction::Order(Order::Excursion { unit: *id, row, to });
            row.zip(hex(step)).map(|trip| vec![go(trip)]).unwrap_or_default()
        }
        Wait::PostureSet(id) => {
            let Some(posture) = view.unit(*id).map(|unit| unit.posture) else { return Vec::new() };
            let mut support = posture.support;
            support.counters_first = !support.counters_first;
            vec![
                UiAction::Select(vec![*id]),
                UiAction::Order(Order::SetPosture { unit: *id, posture: Posture { support, ..posture } }),
            ]
        }
        Wait::RuleOpened(rule) => vec![UiAction::OpenRule(*rule)],
        Wait::Any(all) => {
            let one = |wait: &Wait| deeds(view, selected, window, &Step { wait: wait.clone(), ..step.clone() });
            all.iter().map(one).find(|deeds| !deeds.is_empty()).unwrap_or_default()
        }
        Wait::MovementEnded
        | Wait::Fought(_)
        | Wait::NextTurn
        | Wait::SupplyPhase
        | Wait::Taken(_)
        | Wait::Sighted(_)
        | Wait::LostSight(_) => Vec::new(),
    }
}

/// A plan in which a unit takes part too, as the attack window adds it.
fn joined(view: &SideView, mut plan: AttackPlan, id: UnitId) -> AttackPlan {
    let Some(unit) = view.unit(id) else { return plan };
    let rows = default_rows(view, unit, plan.hex);
    if unit.sheet(&view.scenario).is_battery() || rows == 0 {
        return own::with_battery(view, &plan, id);
    }
    plan.attackers.push(Attacker { unit: id, target: None, rows, loads: Vec::new() });
    plan
}
