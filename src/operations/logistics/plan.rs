//! The whole allocation of a supply phase, proposed from plain data: the forecast and the phase are this one function.

use std::collections::BTreeMap;

use super::{
    cause::Cause,
    goods::{Fill, Goods, Holder, Lot, lacking},
    planner::{Choice, Planner},
    routes::Danger,
    state::SupplyOrders,
};
use crate::{
    content::scenario::{FormationId, Scenario, UnitId},
    engine::{grid::Tile, side::Side},
    operations::command::tree::{Attachments, Tree},
};

/// A source as a side knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depot {
    /// Its place in the scenario's list.
    pub source: u16,
    /// Where.
    pub tile: Tile,
    /// Whether the enemy does not hold its hex.
    pub open: bool,
    /// VE that it can give now; none: any number.
    pub left: Option<u32>,
}

/// For whom a plan is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// For everybody, in a supply phase.
    Phase,
    /// Ammunition and fuel for one unit from one distributor, at once (O5.2.c).
    Now {
        /// The distributor.
        distributor: UnitId,
        /// Who receives.
        unit: UnitId,
    },
}

/// All that a plan depends on.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// Whose supply.
    pub side: Side,
    /// For whom.
    pub scope: Scope,
    /// Its units on the map, by ID.
    pub units: Vec<Holder<'a>>,
    /// Which of its units are attached to other formations than their own, also of those that are not on the map.
    pub attached: Attachments,
    /// Enemies and their fire, as far as known.
    pub danger: Danger,
    /// The side's sources.
    pub depots: Vec<Depot>,
    /// What its player ordered.
    pub orders: &'a SupplyOrders,
    /// Per cent of its transport that a formation gets to work, where it is not all (O5.2.b).
    pub percent: BTreeMap<FormationId, u32>,
    /// TK that formations spent since the last phase (O5.2.c).
    pub spent: BTreeMap<FormationId, u32>,
}

impl Picture<'_> {
    /// The formations as they stand with what is attached.
    pub fn tree(&self) -> Tree<'_> {
        Tree { scenario: self.scenario, attached: &self.attached }
    }
}

/// A way from a source to a distributor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The source's place in the scenario's list.
    pub source: u16,
    /// The distributor.
    pub distributor: UnitId,
    /// TK for each VE.
    pub cost: u16,
    /// Its hexes, source and distributor included.
    pub tiles: Vec<Tile>,
}

/// A lot that is brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grant {
    /// Who gets it.
    pub unit: UnitId,
    /// The kind.
    pub goods: Goods,
    /// What it fills.
    pub fill: Fill,
    /// VE.
    pub ve: u16,
    /// Index of the way it goes.
    pub way: u32,
}

/// One kind of goods for one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The unit.
    pub unit: UnitId,
    /// The kind.
    pub goods: Goods,
    /// VE that it needs.
    pub need: u32,
    /// VE that it gets.
    pub gets: u32,
    /// Its rank; 0 for a fixed amount.
    pub rank: u8,
    /// Index of the way that its goods go, or would go.
    pub way: Option<u32>,
    /// Why it gets less than it needs.
    pub cause: Option<Cause>,
}

impl Line {
    /// VE that are missing.
    pub fn short(&self) -> u32 {
        self.need - self.gets
    }
}

/// Transport of a formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The formation.
    pub formation: FormationId,
    /// TK that it has for this phase.
    pub has: u32,
    /// TK that the plan uses.
    pub uses: u32,
}

/// A proposed allocation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SupplyPlan {
    /// By unit and kind.
    pub lines: Vec<Line>,
    /// What is brought, in the order of its importance.
    pub grants: Vec<Grant>,
    /// The ways.
    pub ways: Vec<Way>,
    /// Transport by formation, those with any.
    pub pools: Vec<Pool>,
}

impl SupplyPlan {
    /// VE that leave the sources.
    pub fn sent(&self) -> u32 {
        self.grants.iter().map(|grant| u32::from(grant.ve)).sum()
    }

    /// VE that are missing.
    pub fn short(&self) -> u32 {
        self.lines.iter().map(Line::short).sum()
    }

    /// The line of a unit and kind.
    pub fn line(&self, unit: UnitId, goods: Goods) -> Option<&Line> {
        self.lines.iter().find(|line| line.unit == unit && line.goods == goods)
    }

    /// The way of a line.
    pub fn way(&self, line: &Line) -> Option<&Way> {
        line.way.and_then(|way| self.ways.get(way as usize))
    }
}

/// Proposes the allocation.
pub fn plan(picture: &Picture) -> SupplyPlan {
    let mut planner = Planner::new(picture);
    let mut lines = Vec::new();
    let mut lots: Vec<(u8, u8, usize, usize, Lot)> = Vec::new();
    let mut choices: Vec<Vec<Choice>> = Vec::new();
    for unit in &picture.units {
        let wanted = match picture.scope {
            Scope::Now { unit: only, .. } => unit.id == only,
            Scope::Phase => true,
        };
        let sheet = unit.sheet(picture.scenario);
        if !wanted || !sheet.needs_supply() {
            continue;
        }
        let needs = lacking(&picture.scenario.rules.supply, sheet, unit, picture.scope == Scope::Phase);
        if needs.is_empty() {
            continue;
        }
        let chain = picture.tree().chain(unit.id);
        let found = planner.choices(unit, &chain);
        let place = choices.len();
        for goods in Goods::ALL {
            let need: u32 = needs.iter().filter(|lot| lot.goods == goods).map(|lot| u32::from(lot.ve)).sum();
            if !needs.iter().any(|lot| lot.goods == goods) {
                continue;
            }
            let fixed = picture.orders.amount(unit.id, goods);
            let rank = if fixed.is_some() { 0 } else { picture.orders.rank(&chain, goods) };
            let cause = match found.first() {
                None => Some(planner.why_not(unit, &chain)),
                Some(_) if goods == Goods::General && !planner.sectioned(unit, sheet) => Some(Cause::NoSupplySection),
                Some(_) => None,
            };
            let way = found.first().map(|choice| planner.way(*choice));
            let line = lines.len();
            lines.push(Line { unit: unit.id, goods, need, gets: 0, rank, way, cause });
            if cause.is_none() {
                lots.extend(needs.iter().filter(|lot| lot.goods == goods).map(|lot| (rank, lot.level, line, place, *lot)));
            }
        }
        choices.push(found);
    }
    // By rank; then who has least; then by kind, and units in their order: a second set for nobody before all have one.
    lots.sort_by_key(|(rank, level, line, _, lot)| (*rank, *level, lot.goods, *line));
    let mut grants = Vec::new();
    for (_, _, line, place, lot) in lots {
        let line = &mut lines[line];
        planner.grant(line, lot, &choices[place], &mut grants);
    }
    for line in &mut lines {
        if line.gets >= line.need {
            line.cause = None;
        }
    }
    let (ways, pools) = planner.finish();
    SupplyPlan { lines, grants, ways, pools }
}
