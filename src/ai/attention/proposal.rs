//! One proposal for an item: an order that the door accepts from the same view.

use super::Kind;
use crate::{
    ai::{
        assault,
        staff_work::march::{known_enemies, nearest},
    },
    content::scenario::{FormationId, UnitId},
    engine::grid::Tile,
    operations::{
        combat::plan::AttackPlan,
        command::way,
        game::would_accept,
        order::Order,
        tasks::{Task, TaskKind},
        view::SideView,
    },
};

/// What could be done about an item.
pub fn of(view: &SideView, kind: Kind, formation: FormationId, units: &[UnitId], tile: Option<Tile>) -> Option<Order> {
    let order = match kind {
        Kind::Blocked => attack(view, formation, enemy(view, units)?),
        Kind::ActivationFailed => Order::RollCommand { unit: way::next_roll(view, units.get(..1)?)? },
        Kind::EnemyNear => run_into(view, units).or_else(|| halt(view, formation))?,
        Kind::Arrived => set(formation, TaskKind::Hold { hex: tile }),
        Kind::Arrival | Kind::WithoutOrders => set(formation, TaskKind::Hold { hex: None }),
        Kind::AmmunitionLow | Kind::FuelLow if idle(view, formation) => set(formation, TaskKind::Rest),
        _ => return None,
    };
    would_accept(view, order.clone()).is_ok().then_some(order)
}

fn set(formation: FormationId, kind: TaskKind) -> Order {
    Order::SetTask { formation, task: Some(Task::of(kind)) }
}

/// An attack, after which the formation goes on with what it does now.
fn attack(view: &SideView, formation: FormationId, hex: Tile) -> Order {
    let then = view.tasks.of.get(&formation).map(|task| task.kind.clone());
    Order::SetTask { formation, task: Some(Task { then, ..Task::of(TaskKind::Attack { hex }) }) }
}

/// The nearest known enemy of the first unit.
fn enemy(view: &SideView, units: &[UnitId]) -> Option<Tile> {
    let tile = view.unit(*units.first()?)?.tile()?;
    let enemies = known_enemies(view);
    let far = nearest(view, &enemies, tile);
    enemies.into_iter().find(|enemy| view.scenario.map.grid.distance(*enemy, tile) == far)
}

/// Units that ran into an enemy and are to attack him: if the odds are bad, the attack is given up.
fn run_into(view: &SideView, units: &[UnitId]) -> Option<Order> {
    let of_it = |plan: &&AttackPlan| units.iter().any(|unit| plan.names(*unit));
    let plan = view.plans.iter().find(of_it)?;
    let forecast = assault::review(view, plan, None);
    (!assault::good(&forecast, assault::Mood::Normal, false)).then_some(Order::DropAttack { hex: plan.hex })
}

/// A formation without a task, or one that goes somewhere, may hold where it is.
fn halt(view: &SideView, formation: FormationId) -> Option<Order> {
    let holds = |task: &Task| matches!(task.kind, TaskKind::Hold { .. } | TaskKind::Rest);
    let stands = view.tasks.of.get(&formation).is_some_and(holds);
    (!stands).then(|| set(formation, TaskKind::Hold { hex: None }))
}

/// Whether a formation has no task, or none that it could not leave for a rest.
fn idle(view: &SideView, formation: FormationId) -> bool {
    view.tasks.of.get(&formation).is_none_or(|task| matches!(task.kind, TaskKind::Hold { hex: None }))
}
