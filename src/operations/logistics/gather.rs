//! What a supply plan is made of, gathered from what a side knows.

use std::collections::BTreeMap;

use super::{
    distributors::{distributor, takes_roll},
    goods::Holder,
    plan::{Depot, Picture, Scope, SupplyPlan, plan},
    routes::Danger,
    state::{Logistics, Suspicion},
};
use crate::{
    content::{
        scenario::{FormationId, Scenario, UnitId},
        sheet::{Role, SheetId},
    },
    engine::{
        explained::{Explained, Reason},
        grid::Tile,
        quantity::Round,
        rule::ids,
        side::Side,
    },
    operations::{
        clock,
        command::tree::Tree,
        forces::{UnitState, components::Contact},
        sight::Visibility,
        skill,
        view::SideView,
    },
};

/// Whether a supply phase is held in a round: every four hours, but not before the game begins (O5.1.a).
pub fn phase_due(scenario: &Scenario, round: Round) -> bool {
    round.0 > 0 && clock::supply_due(scenario, round)
}

/// The next round after this one in which a supply phase is held.
pub fn next_phase(scenario: &Scenario, round: Round) -> Option<Round> {
    (round.0 + 1..scenario.rounds).map(Round).find(|round| phase_due(scenario, *round))
}

/// Whether an enemy of this sheet threatens the hexes beside his own with direct fire (O5.1.b).
fn threatens(scenario: &Scenario, sheet: SheetId) -> bool {
    scenario.sheet(sheet).rows.iter().any(|row| row.loads.iter().any(|load| load.range >= 1))
}

/// Danger for goods of a side, from its contacts and suspicions.
pub fn danger<'a>(
    scenario: &Scenario,
    side: Side,
    contacts: impl Iterator<Item = &'a Contact>,
    suspected: &[Suspicion],
) -> Danger {
    let grid = scenario.map.grid;
    let mut danger = Danger::none(grid.len());
    for contact in contacts.filter(|contact| contact.now) {
        danger.enemy[contact.tile.index()] = true;
        if threatens(scenario, contact.sheet) {
            grid.neighbours(contact.tile).for_each(|(_, near)| danger.fire[near.index()] = true);
        }
    }
    // What took goods there is not known; but it is there.
    suspected.iter().filter(|known| known.side == side).for_each(|known| danger.fire[known.tile.index()] = true);
    danger
}

/// The sources of a side with what they can give in a round; `held` tells whether the enemy is known to hold a hex.
pub fn depots(scenario: &Scenario, side: Side, round: Round, logistics: &Logistics, held: impl Fn(Tile) -> bool) -> Vec<Depot> {
    (0u16..)
        .zip(&scenario.sources_of_supply)
        .filter(|(_, source)| source.side == side)
        .map(|(number, source)| {
            let index = usize::from(number);
            let left = logistics.left.get(index).copied().flatten();
            let drawn = logistics.drawn.get(index).copied().unwrap_or(0);
            let today = source.per_phase.map(|most| most.saturating_sub(drawn));
            let left = match (left, today) {
                (Some(left), Some(today)) => Some(left.min(today)),
                (left, today) => left.or(today),
            };
            Depot { source: number, tile: source.tile, open: source.open_in(round) && !held(source.tile), left }
        })
        .collect()
}

/// TK that formations spent already.
pub fn spent(scenario: &Scenario, logistics: &Logistics) -> BTreeMap<FormationId, u32> {
    (0..u32::try_from(scenario.formations.len()).unwrap_or(0))
        .map(FormationId)
        .map(|formation| (formation, logistics.spent(formation)))
        .filter(|(_, tk)| *tk > 0)
        .collect()
}

/// A unit as supply sees it, if it is on the map.
pub fn holder(unit: &UnitState) -> Option<Holder<'_>> {
    let UnitState { id, rows, supply, stores, form, .. } = unit;
    Some(Holder { id: *id, tile: unit.tile()?, rows, supply: *supply, stores: *stores, form: *form })
}

/// The picture of a side as its view shows it.
pub fn of_view(view: &SideView, scope: Scope) -> Picture<'_> {
    let scenario: &Scenario = &view.scenario;
    let other = Some(view.side.other());
    let when = match scope {
        Scope::Phase => next_phase(scenario, view.round).unwrap_or(view.round),
        Scope::Now { .. } => view.round,
    };
    Picture {
        scenario,
        map: &view.map,
        side: view.side,
        scope,
        units: view.own.values().filter_map(holder).collect(),
        attached: view.attached.clone(),
        danger: danger(scenario, view.side, view.contacts.values(), &view.logistics.suspected),
        depots: depots(scenario, view.side, when, &view.logistics, |tile| {
            view.control.get(tile.index()).copied().flatten() == other
        }),
        orders: &view.supply_orders,
        percent: BTreeMap::new(),
        spent: spent(scenario, &view.logistics),
    }
}

/// What the next supply phase will bring by all that a side knows, with all transport at work.
pub fn forecast(view: &SideView) -> SupplyPlan {
    plan(&of_view(view, Scope::Phase))
}

/// A skill roll that decides how much of a formation's transport works (O5.2.b).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransportTask {
    /// The formation.
    pub formation: FormationId,
    /// Its supply column that rolls: the one with most transport.
    pub unit: UnitId,
    /// The least roll of two dice.
    pub target: Explained,
}

/// The rolls of a side's divisions.
pub fn transport_tasks(tree: Tree, units: &[Holder], visibility: Visibility) -> Vec<TransportTask> {
    let scenario = tree.scenario;
    let mut best: BTreeMap<FormationId, (u32, &Holder)> = BTreeMap::new();
    for unit in units {
        let Some(at) = distributor(tree, unit).filter(|at| takes_roll(scenario.formation(at.formation).level)) else {
            continue;
        };
        let known = best.entry(at.formation).or_insert((at.tk, unit));
        if at.tk > known.0 {
            *known = (at.tk, unit);
        }
    }
    let tasks = best.into_iter().map(|(formation, (_, unit))| {
        let (sheet, def) = (unit.sheet(scenario), scenario.unit(unit.id));
        let malus = i32::from(unit.supply.malus);
        let mut target = skill::number(&scenario.rules, def.experience, unit.has_hq(sheet), malus, visibility);
        let police = units.iter().filter(|other| tree.has(formation, other.id));
        let police: u32 = police.map(|other| other.circles(other.sheet(scenario), Role::MilitaryPolice).0).sum();
        target.add(ids::O5_2_B, Reason::MilitaryPolice, -i32::try_from(police).unwrap_or(0));
        TransportTask { formation, unit: unit.id, target }
    });
    tasks.collect()
}
