//! Supply between phases: one try for each distributor and round (O5.2.c, O3.4.e).

use super::{
    cause::Cause,
    distributors::{distributor, serves},
    gather::{holder, of_view},
    goods::{self, Fill, Goods},
    phase::{self, Truth, charge, send},
    plan::{Picture, Scope, SupplyPlan, plan},
    report::ImmediateSupply,
    state::{Logistics, SupplyOrders},
};
use crate::{
    content::{
        scenario::{FormationId, Scenario, UnitId},
        sheet::{Row, RowKind},
    },
    engine::{
        dice::{DiceKey, DiceStep},
        explained::Explained,
        side::{Side, Sides},
    },
    operations::{
        clock,
        command::tree::{Attachments, Tree},
        engineers::ground::Present,
        event::Event,
        forces::{
            Field, UnitState,
            components::{Clock, Command, Control, GameDice, Intelligence, Occupancy, Weather},
        },
        order::Refusal,
        sight::Visibility,
        skill,
        view::SideView,
    },
};

/// Whether supply is played in detail.
pub fn detailed(view: &SideView) -> Result<(), Refusal> {
    if view.scenario.switches.simple_supply { Err(Refusal::SimpleSupply) } else { Ok(()) }
}

/// Checks a rank.
pub fn check_priority(view: &SideView, formation: FormationId, rank: u8) -> Result<(), Refusal> {
    detailed(view)?;
    let known = view.scenario.formations.get(formation.0 as usize);
    known.filter(|known| known.side == view.side).ok_or(Refusal::UnknownFormation)?;
    if !(1..=super::state::LAST).contains(&rank) {
        return Err(Refusal::NoSuchRank);
    }
    Ok(())
}

/// Whether a unit stands still while it is refuelled or rearmed: one with vehicles or aircraft (O3.4.e).
pub fn stands_still(scenario: &Scenario, unit: UnitId) -> bool {
    let takes_an_hour = |row: &Row| matches!(row.kind, RowKind::Vehicle | RowKind::Aircraft);
    scenario.sheet_of(unit).rows.iter().any(takes_an_hour) && scenario.rules.readings.refuelling_holds
}

/// The least roll for a try of a distributor.
pub fn target(scenario: &Scenario, unit: &UnitState, visibility: Visibility) -> Explained {
    let sheet = unit.sheet(scenario);
    let experience = scenario.unit(unit.id).experience;
    skill::number(&scenario.rules, experience, unit.has_hq(sheet), i32::from(unit.supply.malus), visibility)
}

/// Checks a try, and proposes what it would bring.
pub fn check(view: &SideView, by: UnitId, unit: UnitId) -> Result<SupplyPlan, Refusal> {
    detailed(view)?;
    let giver = view.unit(by).ok_or(Refusal::UnknownUnit)?;
    let taker = view.unit(unit).ok_or(Refusal::UnknownUnit)?;
    let scenario = &view.scenario;
    let at = distributor(view.tree(), &holder(giver).ok_or(Refusal::NotOnMap)?).ok_or(Refusal::NoDistributor)?;
    holder(taker).ok_or(Refusal::NotOnMap)?;
    if giver.supply.tried {
        return Err(Refusal::AlreadyTried);
    }
    if !serves(view.tree(), &at, unit) {
        return Err(Refusal::NotServed);
    }
    // Refuelling takes vehicles the whole hour (O3.4.e).
    if stands_still(scenario, unit) && (taker.moved.hexes > 0 || taker.fought.attacked) {
        return Err(Refusal::Refuelling);
    }
    if view.plans.iter().any(|plan| plan.names(unit)) || view.strikes.iter().any(|strike| strike.flight == unit) {
        return Err(Refusal::InOtherAttack);
    }
    let plan = plan(&of_view(view, Scope::Now { distributor: by, unit }));
    if plan.lines.iter().all(|line| !matches!(line.goods, Goods::Fuel | Goods::Ammunition)) {
        return Err(Refusal::NothingMissing);
    }
    if plan.grants.is_empty() {
        let cause = plan.lines.iter().find_map(|line| line.cause);
        return Err(match cause {
            Some(Cause::TooFar { .. } | Cause::NoDistributor) => Refusal::BeyondDistributor,
            Some(Cause::NoSource | Cause::SourcesLost | Cause::NoWay | Cause::Threatened(_)) => Refusal::NoSupplyWay,
            _ => Refusal::NoTransport,
        });
    }
    Ok(plan)
}

/// Carries a try out on the truth.
pub fn run(field: &mut Field, side: Side, by: UnitId, unit: UnitId) {
    let scenario = field.scenario();
    let round = field.res::<Clock>().round;
    let visibility = clock::visibility(&scenario, round, field.res::<Weather>().roll);
    let giver = field.load(by);
    let target = target(&scenario, &giver, visibility);
    let tile = giver.tile().unwrap_or_default();
    let side_turn = u8::try_from(side.index() + 1).unwrap_or(0);
    let key = DiceKey { round: round.0, side_turn, step: DiceStep::SupplyNow, hex: tile.0, subject: by.0 };
    let dice = field.res::<GameDice>().0.stream(key).two_d6();
    field.edit(by, |unit| unit.supply.tried = true);
    let success = i32::from(dice[0]) + i32::from(dice[1]) >= target.value;
    let mut report =
        ImmediateSupply { distributor: by, unit, dice, target, sent: 0, received: 0, losses: Vec::new(), breakdowns: Vec::new() };
    if success {
        let own = scenario.unit_ids().filter(|id| scenario.unit(*id).side == side);
        let attached: Attachments = own.map(|id| (id, field.get::<Command>(id).attached)).collect();
        let plan = proposal(field, side, by, unit, &attached);
        let truth = Truth { scenario: &scenario, occupancy: field.res::<Occupancy>(), control: field.res::<Control>() };
        let outcome = send(&truth, side, &plan);
        let parcel: Vec<(Fill, u16)> = outcome.arrived.iter().map(|(_, fill, ve)| (*fill, *ve)).collect();
        let mut state = field.load(unit);
        for (fill, ve) in &parcel {
            goods::put(*fill, *ve, &mut state.rows, &mut state.stores);
        }
        report.breakdowns = phase::refuelled(&scenario, unit, round, field.res::<GameDice>(), &parcel, &mut state.rows);
        state.supply.refuelling |= stands_still(&scenario, unit) && !parcel.is_empty();
        field.store(state);
        report.sent = plan.sent();
        report.received = plan.sent() - outcome.losses.iter().map(|loss| loss.ve).sum::<u32>();
        let mut logistics = field.res_mut::<Logistics>();
        for (source, ve) in &outcome.drawn {
            logistics.take(usize::from(*source), *ve);
            if let Some(drawn) = logistics.drawn.get_mut(usize::from(*source)) {
                *drawn += ve;
            }
        }
        charge(Tree { scenario: &scenario, attached: &attached }, &mut logistics, &plan, unit);
        outcome.losses.iter().for_each(|loss| logistics.suspect(side, loss.hex, round));
        report.losses = outcome.losses;
    }
    field.log(Event::SuppliedNow(Box::new(report)), Sides::only(side));
}

/// What a try brings by all that the side knows: the same as was checked.
fn proposal(field: &Field, side: Side, by: UnitId, unit: UnitId, attached: &Attachments) -> SupplyPlan {
    let scenario = field.scenario();
    let states: Vec<UnitState> =
        scenario.unit_ids().filter(|id| scenario.unit(*id).side == side).map(|id| field.load(id)).collect();
    let logistics = field.res::<Logistics>();
    let known = &field.res::<Control>().known[side.index()];
    plan(&Picture {
        scenario: &scenario,
        map: field.res::<Present>().known(side),
        side,
        scope: Scope::Now { distributor: by, unit },
        units: states.iter().filter_map(holder).collect(),
        attached: attached.clone(),
        danger: super::gather::danger(
            &scenario,
            side,
            field.res::<Intelligence>().contacts[side.index()].values(),
            &logistics.suspected,
        ),
        depots: super::gather::depots(&scenario, side, field.res::<Clock>().round, logistics, |tile| {
            known[tile.index()] == Some(side.other())
        }),
        orders: field.res::<SupplyOrders>(),
        percent: std::collections::BTreeMap::new(),
        spent: super::gather::spent(&scenario, logistics),
    })
}
