//! The supply phase: the plan of what a side knows, carried out on the truth (O5.1.b).

use std::collections::BTreeMap;

use bevy_ecs::prelude::*;

use super::{
    cause::Cause,
    fuel,
    gather::{self, TransportTask},
    goods::{self, Fill, Goods, Holder},
    malus,
    plan::{Picture, Scope, SupplyPlan, Way, plan},
    report::{Breakdown, ConvoyLoss, LossCause, Receipt, SupplyReport, TransportRoll},
    state::{Logistics, SupplyOrders},
};
use crate::{
    content::scenario::{FormationId, Scenario, UnitId},
    engine::{
        dice::{Dice, DiceKey, DiceStep},
        grid::Tile,
        quantity::Round,
        side::{Side, Sides},
    },
    operations::{
        clock,
        command::tree::{Attachments, Tree},
        engineers::ground::Present,
        event::Event,
        forces::components::{
            Clock, Command, Control, Form, GameDice, Intelligence, Occupancy, Playing, Position, Rows, Stores, SupplyState,
            Weather,
        },
        journal::Journal,
        sight::field::Sight,
    },
};

/// What stands between goods and their receivers in truth.
pub struct Truth<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// Units by hex.
    pub occupancy: &'a Occupancy,
    /// Owners of hexes.
    pub control: &'a Control,
}

impl Truth<'_> {
    /// Where and why goods of a side on a way are lost, if they are.
    pub fn loss(&self, side: Side, way: &Way) -> Option<(Tile, LossCause)> {
        let enemy = |tile: &&Tile| self.occupancy.0[tile.index()].iter().any(|id| self.scenario.unit(*id).side != side);
        let source = way.tiles.first()?;
        if self.control.owner[source.index()] == Some(side.other()) {
            return Some((*source, LossCause::SourceTaken));
        }
        way.tiles.iter().find(enemy).map(|tile| (*tile, LossCause::Waylaid))
    }
}

/// Rolls for the transport of a side's divisions (O5.2.b).
fn roll(scenario: &Scenario, tasks: Vec<TransportTask>, dice: Dice, round: Round) -> Vec<TransportRoll> {
    let missed_percent = i32::try_from(scenario.rules.supply.missed_percent).unwrap_or(100);
    tasks
        .into_iter()
        .map(|TransportTask { formation, unit, target }| {
            let key = DiceKey { round: round.0, side_turn: 0, step: DiceStep::Transport, hex: 0, subject: formation.0 };
            let dice = dice.stream(key).two_d6();
            let missed = (target.value - i32::from(dice[0]) - i32::from(dice[1])).max(0);
            let percent = u8::try_from((100 - missed * missed_percent).max(0)).unwrap_or(100);
            TransportRoll { formation, unit, dice, target, percent }
        })
        .collect()
}

/// What carrying out a plan brought.
pub struct Outcome {
    /// What arrived.
    pub arrived: Vec<(UnitId, Fill, u16)>,
    /// VE that were lost.
    pub losses: Vec<ConvoyLoss>,
    /// Where the goods of a unit and kind were lost.
    pub lost: BTreeMap<(UnitId, Goods), (u32, Tile)>,
    /// VE by source.
    pub drawn: BTreeMap<u16, u32>,
}

/// Sends the goods of a plan on their ways.
pub fn send(truth: &Truth, side: Side, plan: &SupplyPlan) -> Outcome {
    let fates: Vec<Option<(Tile, LossCause)>> = plan.ways.iter().map(|way| truth.loss(side, way)).collect();
    let mut outcome = Outcome { arrived: Vec::new(), losses: Vec::new(), lost: BTreeMap::new(), drawn: BTreeMap::new() };
    let mut losses: BTreeMap<u32, u32> = BTreeMap::new();
    for grant in &plan.grants {
        *outcome.drawn.entry(plan.ways[grant.way as usize].source).or_default() += u32::from(grant.ve);
        match fates[grant.way as usize] {
            Some((tile, _)) => {
                *losses.entry(grant.way).or_default() += u32::from(grant.ve);
                let lost = outcome.lost.entry((grant.unit, grant.goods)).or_insert((0, tile));
                lost.0 += u32::from(grant.ve);
            }
            None => outcome.arrived.push((grant.unit, grant.fill, grant.ve)),
        }
    }
    for (way, ve) in losses.into_iter().filter(|(_, ve)| *ve > 0) {
        if let Some((hex, cause)) = fates[way as usize] {
            outcome.losses.push(ConvoyLoss { hex, distributor: plan.ways[way as usize].distributor, ve, cause });
        }
    }
    outcome
}

type Supplied<'a> = (&'a UnitId, &'a Position, &'a mut Rows, &'a mut SupplyState, &'a mut Stores, &'a Command, &'a Form);

/// Everything but the units that a phase reads and changes.
#[derive(bevy_ecs::system::SystemParam)]
pub struct Things<'w> {
    playing: Res<'w, Playing>,
    present: Res<'w, Present>,
    clock: Res<'w, Clock>,
    weather: Res<'w, Weather>,
    dice: Res<'w, GameDice>,
    intelligence: Res<'w, Intelligence>,
    occupancy: Res<'w, Occupancy>,
    control: Res<'w, Control>,
    sight: Res<'w, Sight>,
    orders: Res<'w, SupplyOrders>,
    logistics: ResMut<'w, Logistics>,
    journal: ResMut<'w, Journal>,
}

/// The supply phase of both sides where supply is played in detail.
pub fn run(mut things: Things, mut units: Query<Supplied>) {
    let playing = things.playing.0.clone();
    let (scenario, round) = (&*playing, things.clock.round);
    if scenario.switches.simple_supply || !gather::phase_due(scenario, round) {
        return;
    }
    let sight = &things.sight;
    things.logistics.forget(round, |side, tile| sight.sees(side, tile));
    for side in Side::BOTH {
        let (plan, rolls) = propose(&things, &units, scenario, side);
        let truth = Truth { scenario, occupancy: &things.occupancy, control: &things.control };
        let outcome = send(&truth, side, &plan);
        let (breakdowns, missed) = hand_out(scenario, side, round, &things.dice, &plan, &outcome, &mut units);
        let receipts: Vec<Receipt> = plan
            .lines
            .iter()
            .map(|line| {
                let lost = outcome.lost.get(&(line.unit, line.goods));
                let ve = line.gets - lost.map_or(0, |(ve, _)| *ve);
                let cause = lost.map(|(_, tile)| Cause::LostOnTheWay(*tile)).or(line.cause);
                Receipt { unit: line.unit, goods: line.goods, need: line.need, ve, cause }
            })
            .collect();
        let lost = outcome.losses.iter().map(|loss| loss.ve).sum();
        let report = SupplyReport {
            side,
            rolls,
            sent: plan.sent(),
            received: plan.sent() - lost,
            lost,
            short: plan.short(),
            receipts,
            losses: outcome.losses,
            breakdowns,
            missed,
        };
        for (source, ve) in outcome.drawn {
            things.logistics.take(usize::from(source), ve);
        }
        for loss in &report.losses {
            things.logistics.suspect(side, loss.hex, round);
        }
        things.journal.write(round, Event::SupplyPhase(Box::new(report)), Sides::only(side));
    }
    things.logistics.spent.clear();
    things.logistics.drawn.iter_mut().for_each(|drawn| *drawn = 0);
}

/// The plan of a side, with the rolls for its divisions.
fn propose(things: &Things, units: &Query<Supplied>, scenario: &Scenario, side: Side) -> (SupplyPlan, Vec<TransportRoll>) {
    let attached: Attachments = units
        .iter()
        .filter(|(id, ..)| scenario.unit(**id).side == side)
        .map(|(id, .., command, _)| (*id, command.attached))
        .collect();
    let mut holders: Vec<Holder> = units
        .iter()
        .filter(|(id, ..)| scenario.unit(**id).side == side)
        .filter_map(|(id, position, rows, supply, stores, _, form)| {
            Some(Holder { id: *id, tile: position.tile()?, rows, supply: *supply, stores: *stores, form: *form })
        })
        .collect();
    holders.sort_unstable_by_key(|holder| holder.id);
    let visibility = clock::visibility(scenario, things.clock.round, things.weather.roll);
    let tasks = gather::transport_tasks(Tree { scenario, attached: &attached }, &holders, visibility);
    let rolls = roll(scenario, tasks, things.dice.0, things.clock.round);
    let known = &things.control.known[side.index()];
    let picture = Picture {
        scenario,
        map: things.present.known(side),
        side,
        scope: Scope::Phase,
        units: holders,
        attached,
        danger: gather::danger(scenario, side, things.intelligence.contacts[side.index()].values(), &things.logistics.suspected),
        depots: gather::depots(scenario, side, things.clock.round, &things.logistics, |tile| {
            known[tile.index()] == Some(side.other())
        }),
        orders: &things.orders,
        percent: rolls.iter().map(|roll| (roll.formation, u32::from(roll.percent))).collect(),
        spent: gather::spent(scenario, &things.logistics),
    };
    (plan(&picture), rolls)
}

/// Gives units what arrived for them, with wear and malus. Returns breakdowns and who missed general supply.
fn hand_out(
    scenario: &Scenario,
    side: Side,
    round: Round,
    dice: &GameDice,
    plan: &SupplyPlan,
    outcome: &Outcome,
    units: &mut Query<Supplied>,
) -> (Vec<Breakdown>, Vec<UnitId>) {
    let mut parcels: BTreeMap<UnitId, Vec<(Fill, u16)>> = BTreeMap::new();
    for (unit, fill, ve) in &outcome.arrived {
        parcels.entry(*unit).or_default().push((*fill, *ve));
    }
    let (mut breakdowns, mut missed) = (Vec::new(), Vec::new());
    for (id, position, mut rows, mut supply, mut stores, ..) in units.iter_mut() {
        if scenario.unit(*id).side != side || position.tile().is_none() {
            continue;
        }
        supply.burned = false;
        let parcel = parcels.remove(id).unwrap_or_default();
        for (fill, ve) in &parcel {
            goods::put(*fill, *ve, &mut rows, &mut stores);
        }
        if plan.line(*id, Goods::General).is_some() {
            if parcel.iter().any(|(fill, _)| *fill == Fill::General) {
                malus::supplied(&mut supply);
            } else {
                malus::miss(&mut supply);
                missed.push(*id);
            }
        }
        breakdowns.extend(refuelled(scenario, *id, round, dice, &parcel, &mut rows));
    }
    breakdowns.sort_unstable_by_key(|breakdown| (breakdown.unit, breakdown.row));
    missed.sort_unstable();
    (breakdowns, missed)
}

/// Wear of a unit that was refuelled (O4.2.a).
pub fn refuelled(
    scenario: &Scenario,
    unit: UnitId,
    round: Round,
    dice: &GameDice,
    parcel: &[(Fill, u16)],
    rows: &mut Rows,
) -> Vec<Breakdown> {
    let fuelled: Vec<u8> =
        parcel.iter().filter_map(|(fill, _)| if let Fill::Fuel { row } = fill { Some(*row) } else { None }).collect();
    if fuelled.is_empty() {
        return Vec::new();
    }
    let key = DiceKey { round: round.0, side_turn: 0, step: DiceStep::Wear, hex: 0, subject: unit.0 };
    fuel::wear(scenario.sheet_of(unit), unit, &fuelled, rows, &mut dice.0.stream(key))
}

/// Which formations paid for the goods of a unit at once, nearest first: what is spent is missing in the next phase.
pub fn charge(tree: Tree, logistics: &mut Logistics, plan: &SupplyPlan, unit: UnitId) {
    let used: BTreeMap<FormationId, u32> = plan.pools.iter().map(|pool| (pool.formation, pool.uses)).collect();
    for formation in tree.chain(unit) {
        logistics.spend(formation, used.get(&formation).copied().unwrap_or(0));
    }
}
