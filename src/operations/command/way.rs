//! How an order is paid (O2.1.a–c): each unit that is to act takes the cheapest way to be active.

use std::collections::BTreeMap;

use super::tree;
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::{explained::Explained, grid::Tile},
    operations::{
        combat::target::ways_at_least,
        forces::{UnitState, components::Activation},
        order::{Order, Refusal},
        skill,
        view::SideView,
    },
};

/// How one unit of an order comes to act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// It is active already, or nobody asks for it (switch `command`).
    Active,
    /// It becomes active so.
    Becomes(Activation),
    /// Only a skill roll is left (O2.1.b).
    Roll(Need),
    /// Its skill roll of this round has failed.
    Failed,
}

/// Why a unit needs a roll, and what it must roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// Why no HQ group activates it.
    pub why: Why,
    /// Least sum of two dice.
    pub number: Explained,
}

impl Need {
    /// The chance of the roll in per cent, rounded down.
    pub fn chance(&self) -> u32 {
        ways_at_least(self.number.value) * 100 / 36
    }
}

/// Why no HQ group activates a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// All staffs above it are lost.
    NoStaff,
    /// There is no contact with its superior (O2.2.b).
    NoContact(UnitId),
    /// All HQ groups of its superior have commanded somebody.
    GroupsSpent(UnitId),
}

/// What an order costs: how each of its units comes to act, in the order in which they were named.
pub fn ways(view: &SideView, units: &[UnitId]) -> Vec<(UnitId, Way)> {
    let mut states: Vec<&UnitState> = units.iter().filter_map(|id| view.unit(*id)).collect();
    let scenario = &view.scenario;
    // Whoever can lead the others comes first: the highest, of those the ones that are active already.
    states.sort_by_key(|unit| {
        let rank = tree::rank(scenario.sheet_of(unit.id));
        (std::cmp::Reverse(rank), !acts_alone(unit), unit.id)
    });
    let mut body = Body { view, leaders: Vec::new(), spent: BTreeMap::new() };
    let found: BTreeMap<UnitId, Way> = states.iter().map(|unit| (unit.id, body.way(unit, units))).collect();
    units.iter().filter_map(|id| Some((*id, found.get(id)?.clone()))).collect()
}

/// Whether a unit is active on its own, not only because it follows another.
fn acts_alone(unit: &UnitState) -> bool {
    matches!(unit.command.active, Some(Activation::Highest | Activation::Hq(_) | Activation::Roll))
}

/// An order's units as they are gone through, the highest first.
struct Body<'a> {
    view: &'a SideView,
    /// Units that act, to which others can attach.
    leaders: Vec<&'a UnitState>,
    /// HQ groups that this order spends.
    spent: BTreeMap<UnitId, u8>,
}

impl<'a> Body<'a> {
    fn way(&mut self, unit: &'a UnitState, all: &[UnitId]) -> Way {
        let view = self.view;
        if !view.scenario.switches.command || acts_alone(unit) {
            self.leaders.push(unit);
            return Way::Active;
        }
        if let Some(Activation::With(leader)) = unit.command.active
            && all.contains(&leader)
        {
            return Way::Active;
        }
        if let Some(leader) = self.leaders.iter().find(|leader| follows(&view.scenario, unit, leader)) {
            return Way::Becomes(Activation::With(leader.id));
        }
        let way = self.alone(unit);
        if matches!(way, Way::Becomes(_)) {
            self.leaders.push(unit);
        }
        way
    }

    /// The way of a unit that nobody leads.
    fn alone(&mut self, unit: &UnitState) -> Way {
        let (view, scenario) = (self.view, &self.view.scenario);
        let state = |id: UnitId| view.unit(id);
        let why = match tree::superior(scenario, &state, unit.id) {
            None if tree::independent(scenario, unit) || counts_as_active(view, unit) => {
                return Way::Becomes(Activation::Highest);
            }
            None => Why::NoStaff,
            Some(staff) if !contact(view, unit.id) => Why::NoContact(staff.id),
            Some(staff) => {
                let spent = self.spent.entry(staff.id).or_default();
                if commands(view, staff) && tree::free_groups(scenario, staff) > *spent {
                    *spent += 1;
                    return Way::Becomes(Activation::Hq(staff.id));
                }
                Why::GroupsSpent(staff.id)
            }
        };
        if unit.command.tried { Way::Failed } else { Way::Roll(Need { why, number: number(view, unit) }) }
    }
}

/// Whether a staff may activate others (O2.1.a).
fn commands(view: &SideView, staff: &UnitState) -> bool {
    let highest = || tree::superior(&view.scenario, &|id| view.unit(id), staff.id).is_none() && counts_as_active(view, staff);
    view.scenario.rules.readings.idle_staffs_command || staff.command.active.is_some() || highest()
}

/// The highest staff in play counts as active (O2.1.a).
fn counts_as_active(view: &SideView, unit: &UnitState) -> bool {
    view.scenario.rules.readings.highest_is_active && view.scenario.sheet_of(unit.id).is_staff()
}

/// Whether a unit has contact with its superior; where signals do not count everybody has (O2.2).
pub fn contact(view: &SideView, unit: UnitId) -> bool {
    !view.net.get(&unit).is_some_and(Result::is_err)
}

/// Whether a unit may follow one that acts: of the same or a higher level, wholly in the same hex when the turn began
/// and now (O2.1.c).
fn follows(scenario: &Scenario, unit: &UnitState, leader: &UnitState) -> bool {
    let rank = |unit: &UnitState| tree::rank(scenario.sheet_of(unit.id));
    let together = |a: Option<Tile>, b: Option<Tile>| a.is_some() && a == b;
    rank(leader) >= rank(unit) && together(unit.command.began, leader.command.began) && together(unit.tile(), leader.tile())
}

/// The least roll with which a unit acts on its own (O2.1.b, O1.2.a).
pub fn number(view: &SideView, unit: &UnitState) -> Explained {
    let scenario = &view.scenario;
    let has_hq = unit.has_hq(scenario.sheet_of(unit.id));
    let experience = scenario.unit(unit.id).experience;
    skill::number(&scenario.rules, experience, has_hq, i32::from(unit.supply.malus), view.visibility)
}

/// How units come to act, if all of them can without a roll.
///
/// # Errors
/// That one needs a roll, or that its roll has failed (O2.1.b).
pub fn pay(view: &SideView, units: &[UnitId]) -> Result<Vec<(UnitId, Activation)>, Refusal> {
    let ways = ways(view, units);
    if ways.iter().any(|(_, way)| *way == Way::Failed) {
        return Err(Refusal::NotActivated);
    }
    let becomes = |(unit, way)| match way {
        Way::Active => Ok(None),
        Way::Becomes(activation) => Ok(Some((unit, activation))),
        Way::Roll(_) | Way::Failed => Err(Refusal::NeedsRoll),
    };
    ways.into_iter().filter_map(|way| becomes(way).transpose()).collect()
}

/// The units that an order sets in motion, of whom orders are asked (O2.1.b).
pub fn units_of(order: &Order) -> Vec<UnitId> {
    match order {
        Order::Move { units, .. } => units.clone(),
        Order::Leave { unit } | Order::Activate { unit } | Order::SupplyNow { distributor: unit, .. } => vec![*unit],
        Order::NameAttack(plan) => plan.units().collect(),
        _ => Vec::new(),
    }
}

/// The first of some units that only a roll can activate. Its success may make a leader of it whom the others follow.
pub fn next_roll(view: &SideView, units: &[UnitId]) -> Option<UnitId> {
    let ways = ways(view, units);
    if ways.iter().any(|(_, way)| *way == Way::Failed) {
        return None;
    }
    ways.into_iter().find(|(_, way)| matches!(way, Way::Roll(_))).map(|(unit, _)| unit)
}

/// Units that attack, and how those come to act who do not yet. Who follows another in the hex need not be paid for, as
/// long as that one fights nowhere else (O2.1.c).
///
/// # Errors
/// As [`pay`].
pub fn pay_attack(view: &SideView, hex: Tile, units: &[UnitId]) -> Result<Vec<(UnitId, Activation)>, Refusal> {
    let follows = |id: &UnitId| {
        let Some(unit) = view.unit(*id) else { return false };
        let Some(Activation::With(leader)) = unit.command.active else { return false };
        let elsewhere = view.plans.iter().any(|plan| plan.hex != hex && plan.names(leader));
        !elsewhere && view.unit(leader).is_some_and(|leader| leader.tile() == unit.tile())
    };
    let asked: Vec<UnitId> = units.iter().copied().filter(|unit| !follows(unit)).collect();
    pay(view, &asked)
}

/// Those of some units who can act together without a roll; the others are left out, the last named first.
pub fn able(view: &SideView, units: &[UnitId]) -> Vec<UnitId> {
    let ways = ways(view, units);
    ways.into_iter().filter(|(_, way)| matches!(way, Way::Active | Way::Becomes(_))).map(|(unit, _)| unit).collect()
}
