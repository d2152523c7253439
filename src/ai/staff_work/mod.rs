//! Staff work: the staffs turn the tasks of their formations into orders for the units. Views in, orders out.
//!
//! Whatever a staff orders is checked like any other order; what is refused is left alone. All orders are joined to one
//! parent, the task just given or the `StaffWork` of the turn, and taken back with it.

mod column;
pub mod march;
pub mod progress;
mod screen;
mod ways;

use std::collections::BTreeSet;

pub use ways::Ways;

use super::{Policy, Supervisor, part::Part, policy, terrain::Atlas, works};
use crate::{
    content::scenario::{FormationId, UnitId},
    engine::{
        grid::{Tile, path::Reach},
        side::Side,
    },
    operations::{
        forces::components::Phase,
        game::Game,
        order::{Order, Refusal},
        tasks::{Task, TaskKind},
        view::SideView,
    },
};
use march::Caution;

/// What came of staff work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// Orders that were carried out, without their parent.
    pub orders: u32,
    /// Orders that were refused: their units were left standing.
    pub refused: u32,
}

/// The staffs of a side at work.
pub struct Staffs<'a> {
    /// Ways worked out before.
    pub ways: &'a mut Ways,
    /// Distances worked out before, for those whom the computer leads.
    pub atlas: &'a mut Atlas,
    /// Who may stop it.
    pub supervisor: &'a Supervisor,
}

impl Staffs<'_> {
    /// All tasks of a side, at the beginning of its movement.
    pub fn begin_turn(&mut self, game: &mut Game, side: Side) -> Done {
        let mut done = Done::default();
        let formations: Vec<FormationId> = game.view(side).tasks.of.keys().copied().collect();
        if formations.is_empty() || game.submit(side, Order::StaffWork).is_err() {
            return done;
        }
        self.begin(game.view(side));
        for formation in formations {
            go_on_after_attack(game, side, formation, &mut done);
            self.carry_out(game, side, formation, &mut done);
        }
        done
    }

    /// A new task, and what its staff makes of it.
    ///
    /// # Errors
    /// Why the task is not accepted.
    pub fn set_task(&mut self, game: &mut Game, side: Side, formation: FormationId, task: Option<Task>) -> Result<Done, Refusal> {
        game.submit(side, Order::SetTask { formation, task })?;
        let mut done = Done::default();
        self.begin(game.view(side));
        self.carry_out(game, side, formation, &mut done);
        Ok(done)
    }

    /// Goes on with a formation's task after something that let its units act; the orders are joined to that.
    pub fn go_on(&mut self, game: &mut Game, side: Side, formation: FormationId) -> Done {
        let mut done = Done::default();
        self.begin(game.view(side));
        self.carry_out(game, side, formation, &mut done);
        done
    }

    fn begin(&mut self, view: &SideView) {
        self.ways.begin(view);
        self.atlas.begin_turn(view);
    }

    /// One formation's task.
    fn carry_out(&mut self, game: &mut Game, side: Side, formation: FormationId, done: &mut Done) {
        let view = game.view(side);
        let Some(task) = view.tasks.of.get(&formation).cloned().filter(|_| view.turn.phase == Phase::Movement) else { return };
        let units = column::free_units(view, formation);
        match task.kind {
            TaskKind::Rest => {}
            _ if task.by_computer => self.lead(game, side, units, task.kind.hex(), false, done),
            TaskKind::Attack { hex } => self.lead(game, side, units, Some(hex), true, done),
            TaskKind::March { to, .. } => {
                self.works(game, side, &units, works::Aim { goal: Some(to), holds: false }, done);
                self.march(game, side, &units, to, Caution::BeforeEnemies, done);
            }
            TaskKind::Hold { hex } => {
                if let Some(to) = hex {
                    self.march(game, side, &units, to, Caution::BeforeEnemies, done);
                }
                self.works(game, side, &units, works::Aim { goal: hex, holds: true }, done);
            }
            TaskKind::Advance { to } => {
                self.works(game, side, &units, works::Aim { goal: Some(to), holds: false }, done);
                self.march(game, side, &units, to, Caution::AtContact, done);
            }
            TaskKind::Withdraw { to } => {
                self.works(game, side, &units, works::Aim { goal: None, holds: true }, done);
                self.march(game, side, &units, to, Caution::Away, done);
            }
            TaskKind::Screen { to } => self.screen(game, side, &units, to, done),
        }
    }

    /// Units march in bodies, the nearest first.
    fn march(&mut self, game: &mut Game, side: Side, units: &[UnitId], to: Tile, caution: Caution, done: &mut Done) {
        let mut search = Reach::new(game.scenario().map.grid);
        let free = |unit: &UnitId| {
            let view = game.view(side);
            view.unit(*unit).is_some_and(|unit| !works::bound(view, unit))
        };
        let units: Vec<UnitId> = units.iter().copied().filter(free).collect();
        for body in march::order_of_march(game.view(side), &units, to, self.ways) {
            // Who passes a hex on its way may go on behind it.
            while !self.supervisor.cancelled()
                && let Some(to) = march::destination(game.view(side), &body, to, caution, self.ways, &mut search)
            {
                let before = game.view(side).unit(body[0]).and_then(|unit| unit.tile());
                give(game, side, Order::Move { units: body.clone(), to }, done);
                if game.view(side).unit(body[0]).and_then(|unit| unit.tile()) == before {
                    break;
                }
            }
        }
    }

    /// Pioneers work where they stand, or go where others are to be brought over a river.
    fn works(&mut self, game: &mut Game, side: Side, units: &[UnitId], aim: works::Aim, done: &mut Done) {
        let mut search = Reach::new(game.scenario().map.grid);
        for id in units {
            let mut begun = false;
            for _ in 0..works::MOST {
                let view = game.view(side);
                let Some(unit) = view.unit(*id) else { break };
                let Some(order) = works::order(view, unit, aim, self.atlas, &mut search) else { break };
                let refused = done.refused;
                give(game, side, order, done);
                begun = true;
                if done.refused > refused {
                    break;
                }
            }
            let view = game.view(side);
            let Some(unit) = view.unit(*id).filter(|unit| !begun && works::works(view, unit)) else { continue };
            let site = aim.goal.filter(|_| !aim.holds);
            let site = site.and_then(|goal| works::wanted_at(view, unit, goal, self.atlas, &mut search));
            if let Some(site) = site.filter(|site| unit.tile() != Some(*site)) {
                give(game, side, Order::Move { units: vec![*id], to: site }, done);
            }
        }
    }

    /// Fighting units go to posts on the enemy's side of a hex, one each; all others to the hex itself.
    fn screen(&mut self, game: &mut Game, side: Side, units: &[UnitId], to: Tile, done: &mut Done) {
        let mut search = Reach::new(game.scenario().map.grid);
        let posts = screen::posts(game.view(side), units, to);
        let rest: Vec<UnitId> = units.iter().copied().filter(|unit| posts.iter().all(|(id, _)| id != unit)).collect();
        for (unit, post) in posts {
            let way = march::destination(game.view(side), &[unit], post, Caution::BeforeEnemies, self.ways, &mut search);
            if let Some(to) = way.filter(|_| !self.supervisor.cancelled()) {
                give(game, side, Order::Move { units: vec![unit], to }, done);
            }
        }
        self.march(game, side, &rest, to, Caution::BeforeEnemies, done);
    }

    /// The computer leads the units: its whole policy, with one objective or those of the scenario.
    fn lead(&mut self, game: &mut Game, side: Side, units: Vec<UnitId>, hex: Option<Tile>, only_there: bool, done: &mut Done) {
        let before = game.log().given.len();
        let part = Part { units: units.into_iter().collect::<BTreeSet<_>>(), hex, only_there, joined: true };
        policy::movement(game, side, Some(&part), self.atlas, Policy::Careful, self.supervisor);
        done.orders += u32::try_from(game.log().given.len() - before).unwrap_or(0);
    }
}

/// A formation whose attack has taken its hex goes on with what was to follow.
fn go_on_after_attack(game: &mut Game, side: Side, formation: FormationId, done: &mut Done) {
    let view = game.view(side);
    let Some(task) = view.tasks.of.get(&formation).filter(|task| progress::taken(view, task).is_some()) else { return };
    if let Some(kind) = task.then.clone() {
        let task = Some(Task { kind, then: None, ..task.clone() });
        give(game, side, Order::SetTask { formation, task }, done);
    }
}

/// Gives an order that belongs to the staffs' work.
fn give(game: &mut Game, side: Side, order: Order, done: &mut Done) {
    match game.submit_joined(side, order) {
        Ok(_) => done.orders += 1,
        Err(_) => done.refused += 1,
    }
}
