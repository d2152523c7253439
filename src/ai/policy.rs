//! A turn from its first order to its last.

use super::{
    Supervisor, advance, assault,
    objectives::{self, Objective},
    terrain::Atlas,
};
use crate::{
    content::scenario::UnitId,
    engine::{grid::path::Reach, side::Side},
    operations::{forces::components::Phase, game::Game, order::Order},
};

/// Assaults are looked for again so often after a march has shown new enemies.
const WAVES: usize = 2;

/// Plays the rest of a turn. Stops between two orders if asked to.
pub fn play_turn(game: &mut Game, side: Side, supervisor: &Supervisor) {
    let mut search = Reach::new(game.scenario().map.grid);
    let mut atlas = Atlas::default();
    if game.view(side).turn.phase == Phase::Movement {
        let orders = objectives::assign(game.view(side), &mut atlas);
        for wave in 0..WAVES {
            assaults(game, side, supervisor, wave > 0);
            if supervisor.cancelled() {
                return;
            }
            march(game, side, &orders, &mut atlas, &mut search, supervisor);
            if supervisor.cancelled() {
                return;
            }
        }
        assaults(game, side, supervisor, true);
        name_fire(game, side);
        if !game.view(side).plans.is_empty() {
            let _ = game.submit(side, Order::EndMovement);
        }
    }
    while game.outcome().is_none() && game.to_act() == side {
        if supervisor.cancelled() {
            return;
        }
        let next = game.view(side).plans.first().map(|plan| plan.hex);
        let order = match next {
            Some(hex) if game.view(side).turn.phase == Phase::Engagements => Order::Resolve { hex },
            _ => Order::EndTurn,
        };
        let ends = order == Order::EndTurn;
        // An engagement that cannot be resolved must not keep the turn from ending.
        if game.submit(side, order).is_err() || ends {
            if !ends {
                let _ = game.submit(side, Order::EndTurn);
            }
            break;
        }
    }
    supervisor.progress(1, 1);
}

/// Orders every assault with good odds, the best first.
fn assaults(game: &mut Game, side: Side, supervisor: &Supervisor, last: bool) {
    let view = game.view(side);
    let candidates = assault::candidates(view, supervisor.threads());
    let dear: Vec<_> = objectives::objectives(view).iter().map(|objective| objective.tile).collect();
    let late = view.round.0 * 4 >= view.scenario.rounds * 3;
    let mut judged: Vec<_> = assault::enemy_hexes(view)
        .into_iter()
        .filter_map(|hex| assault::judge(view, hex, &candidates, last && late && dear.contains(&hex)))
        .collect();
    judged.sort_by_key(|assault| {
        (std::cmp::Reverse(u32::from(dear.contains(&assault.hex)) * 20 + assault.forecast.chance()), assault.hex)
    });
    let mut used: Vec<UnitId> = Vec::new();
    for assault in judged {
        // Units that another assault took change the odds: better wait for the next wave.
        if assault.units.iter().any(|unit| used.contains(unit)) {
            continue;
        }
        for unit in &assault.units {
            if supervisor.cancelled() {
                return;
            }
            if game.submit(side, Order::Move { units: vec![*unit], to: assault.hex }).is_ok() {
                used.push(*unit);
            }
        }
    }
}

/// Marches everybody who has not moved towards its objective.
fn march(
    game: &mut Game,
    side: Side,
    orders: &std::collections::BTreeMap<UnitId, Objective>,
    atlas: &mut Atlas,
    search: &mut Reach,
    supervisor: &Supervisor,
) {
    let view = game.view(side);
    let mut units: Vec<(UnitId, Objective)> = orders
        .iter()
        .filter(|(id, _)| view.unit(**id).is_some_and(|unit| unit.tile().is_some() && unit.moved.hexes == 0))
        .map(|(id, objective)| (*id, *objective))
        .collect();
    advance::order_of_march(view, &mut units);
    let all = units.len();
    for (done, (id, objective)) in units.into_iter().enumerate() {
        if supervisor.cancelled() {
            return;
        }
        supervisor.progress(done, all);
        let view = game.view(side);
        let Some(unit) = view.unit(id).cloned() else { continue };
        if let Some(to) = advance::destination(view, &unit, objective, atlas, search) {
            let _ = game.submit(side, Order::Move { units: vec![id], to });
        }
    }
}

/// Lets everybody fire who stands beside a named attack, or beside an enemy nobody assaults.
fn name_fire(game: &mut Game, side: Side) {
    for plan in game.view(side).plans.clone() {
        let current = game.view(side).plan_on(plan.hex).cloned();
        if let Some(wider) = current.and_then(|plan| assault::with_support(game.view(side), &plan)) {
            let _ = game.submit(side, Order::NameAttack(wider));
        }
    }
    loop {
        let Some(plan) = assault::fire_only(game.view(side)).into_iter().next() else { break };
        if game.submit(side, Order::NameAttack(plan)).is_err() {
            break;
        }
    }
}
