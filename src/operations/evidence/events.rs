//! The rules by which something happened.

use super::{RuleSet, explain};
use crate::{
    engine::rule::{RuleId, ids},
    operations::{
        air::{
            mission::{Landing, Mission},
            report::AirReport,
        },
        combat::{
            damage::Hit,
            plan::Aim,
            report::{Fate, FireStep, Impact, MoraleResult, MoraleRoll, Report, Shot},
        },
        engineers::work::Work,
        event::{Event, Loss},
        forces::components::Activation,
        logistics::{
            goods::Goods,
            report::{Breakdown, SupplyReport},
        },
    },
};

/// The rules of an event, as the whole truth of it is told.
pub fn rules(event: &Event) -> RuleSet {
    let mut found = RuleSet::new();
    let named: &[_] = match event {
        Event::RoundBegan => &[ids::O1_A, ids::O1_1_A],
        Event::NightRest => &[ids::O1_C],
        Event::Weather { die, roll } if *die != roll.0 => &[ids::O1_B, ids::O1_1_B, ids::O1_1_C],
        Event::Weather { .. } | Event::WeatherWas(_) => &[ids::O1_B, ids::O1_1_B],
        Event::Ground(_) => &[ids::O1_1_D],
        Event::Supplied { .. } => &[ids::O5_6_A],
        Event::FilledInPort { .. } => &[ids::O5_1_D],
        Event::SupplyPhase(report) => {
            supply(&mut found, report);
            &[ids::O5_1_A]
        }
        Event::SuppliedNow(tried) => {
            explain(&mut found, &tried.target);
            wear(&mut found, &tried.breakdowns);
            &[ids::O5_2_C, ids::O3_4_E, ids::O1_2_A]
        }
        Event::SupplyPrioritySet { .. } | Event::SupplyAmountSet { .. } => &[ids::O5_1_A],
        Event::BurnedFuel { .. } => &[ids::O5_4_A, ids::O5_4_B],
        Event::Repaired { wear: true, .. } => &[ids::O1_4_C],
        Event::Repaired { wear: false, .. } => &[ids::O3_1_A, ids::O2_1_D],
        Event::Footsore { .. } => &[ids::O0_N],
        Event::Arrived { .. } | Event::Waits { .. } | Event::Exited { .. } | Event::Took { .. } => &[ids::O0_L],
        Event::TurnBegan(_) | Event::MovementEnded(_) => &[ids::O0_A],
        Event::Moved { .. } => &[ids::O4_A, ids::O4_B],
        Event::Met { .. } => &[ids::O0_D],
        Event::Sighted { .. } => &[ids::O0_J, ids::O6_A],
        Event::Held { .. } | Event::TaskSet { .. } => &[],
        Event::Dived { .. } => &[ids::O6_E],
        Event::PostureSet { posture, .. } if posture.hold_fire => &[ids::O0_H, ids::O7_2_G],
        Event::PostureSet { .. } => &[ids::O0_H],
        Event::AttackNamed { .. } => &[ids::O7_1_A],
        Event::AttackDropped { .. } => &[ids::O0_E],
        Event::WentBack { .. } => &[ids::O0_F],
        Event::Activated { by, .. } => match by {
            Activation::With(_) => &[ids::O2_1_C],
            Activation::Highest | Activation::Hq(_) | Activation::Roll => &[ids::O2_1_A],
        },
        Event::CommandRoll { number, .. } => {
            explain(&mut found, number);
            &[ids::O2_1_B, ids::O1_2_A]
        }
        Event::Rallied { number, .. } => {
            explain(&mut found, number);
            &[ids::O2_1_E, ids::O1_2_A]
        }
        Event::Exchanged(_) => &[ids::O1_3_C],
        Event::Attached { .. } => &[ids::O0_B],
        Event::Fought(report) => {
            fight(&mut found, report);
            &[ids::O7_1_B]
        }
        Event::Retreated { .. } => &[ids::O7_6_B],
        Event::Lost { how, .. } => match how {
            Loss::Destroyed => &[ids::O7_3_A],
            Loss::Surrendered => &[ids::O8_2_A],
            Loss::CutOff => &[ids::O0_F],
            Loss::Dropped => &[ids::O0_O],
        },
        Event::Scored { .. } | Event::Ended(_) => &[ids::O0_M],
        Event::Located { .. } => &[ids::O3_3_A],
        Event::OpportunityFire(report) => {
            fight(&mut found, report);
            &[ids::O7_7_A]
        }
        Event::Excursion { .. } => &[ids::O6_1_A],
        Event::Abandoned { .. } => &[ids::O5_4_A],
        Event::Dropped { .. } | Event::Merged { .. } => &[ids::O0_O],
        Event::MissionSet { mission, .. } => match mission {
            Some(Mission::Attack { .. }) => &[ids::O3_4_B, ids::O3_4_D, ids::O7_1_A],
            Some(Mission::Patrol { .. }) => &[ids::O3_4_B, ids::O3_4_D],
            Some(Mission::Reconnoitre { .. } | Mission::Transfer { .. }) | None => &[ids::O3_4_B],
        },
        Event::AirCalledOff { .. } => &[ids::O7_1_C],
        Event::AirAttack(report) => {
            raid(&mut found, report);
            &[ids::O7_1_C, ids::O3_4_E]
        }
        Event::Overflown { .. } => &[ids::O6_2_A, ids::O3_4_A],
        Event::Landed { why, .. } => match why {
            Landing::Weather => &[ids::O3_4_A],
            Landing::Diverted | Landing::Transferred => &[ids::O3_4_B],
            Landing::Relieved => &[ids::O3_4_E],
        },
        Event::AirWear { .. } => &[ids::O4_2_A],
        Event::WorkBegan { work, .. } | Event::WorkLeft { work, .. } | Event::WorkDone { work, .. } => {
            found.extend(works(*work));
            &[ids::O1_4_A]
        }
        Event::Demolition { number, .. } => {
            explain(&mut found, number);
            &[ids::O3_2_H, ids::O1_2_A]
        }
        Event::Mined { number, .. } => {
            explain(&mut found, number);
            &[ids::O3_2_B]
        }
        Event::BridgeFire { number, .. } => {
            explain(&mut found, number);
            &[ids::O3_2_E]
        }
        Event::GroundSeen { .. } => &[ids::O3_2_E],
        Event::FerryLost { .. } => &[ids::O3_2_F],
    };
    found.extend(named);
    found
}

fn works(work: Work) -> Vec<RuleId> {
    match work {
        Work::Position { .. } => vec![ids::O3_2_A],
        Work::Mines { .. } => vec![ids::O3_2_B],
        Work::Clear { .. } => vec![ids::O3_2_C],
        Work::Road { .. } | Work::Railway { .. } => vec![ids::O3_2_D],
        Work::Bridge { .. } => vec![ids::O3_2_E, ids::O3_2_G],
        Work::Ferry { .. } => vec![ids::O3_2_F],
        Work::Demolish { .. } => vec![ids::O3_2_H],
    }
}

fn supply(found: &mut RuleSet, report: &SupplyReport) {
    for roll in &report.rolls {
        explain(found, &roll.target);
        found.extend([ids::O5_2_B, ids::O1_2_A]);
    }
    for receipt in &report.receipts {
        found.extend(receipt.cause.map(|cause| cause.rule()));
        if receipt.ve > 0 {
            found.extend([ids::O5_1_B, ids::O5_1_C, ids::O5_2_A]);
            found.extend(match receipt.goods {
                Goods::General => Some(ids::O5_3_A),
                Goods::Fuel => Some(ids::O5_4_B),
                Goods::Ammunition => Some(ids::O5_5_B),
                _ => None,
            });
        }
    }
    if !report.missed.is_empty() {
        found.insert(ids::O5_3_A);
    }
    wear(found, &report.breakdowns);
}

fn wear(found: &mut RuleSet, breakdowns: &[Breakdown]) {
    if !breakdowns.is_empty() {
        found.insert(ids::O4_2_A);
    }
}

fn raid(found: &mut RuleSet, report: &AirReport) {
    report.duels.iter().chain(&report.flak).chain(&report.attack).for_each(|shot| explain(found, &shot.number));
    let impacts = report.duel_impacts.iter().chain(&report.flak_impacts);
    if impacts.clone().any(|impact| impact.damages > 0) {
        found.insert(ids::O3_4_F);
    }
    impacts.chain(&report.attack_impacts).for_each(|impact| damage(found, impact));
    if report.duels.len() > 1 {
        found.insert(ids::O3_4_B);
    }
    if !report.duels.is_empty() {
        found.insert(ids::O3_4_G);
    }
    if !report.patrols.is_empty() || !report.flak.is_empty() {
        found.insert(ids::O0_H);
    }
    if report.area.is_some() {
        found.insert(ids::O7_1_D);
    }
}

fn fight(found: &mut RuleSet, report: &Report) {
    report.entries.iter().chain(&report.retreats).for_each(|roll| morale(found, roll));
    report.defence.iter().chain(&report.attack).for_each(|shot| fire(found, shot));
    report.defence_impacts.iter().chain(&report.attack_impacts).for_each(|impact| damage(found, impact));
    fires(found, &report.attack_fires);
    fires(found, &report.defence_fires);
    if !report.defence_fires.is_empty() {
        found.insert(ids::O0_H);
    }
    if report.surrounded {
        found.insert(ids::O7_2_D);
    }
    if !report.retreats.is_empty() {
        found.insert(ids::O7_6_A);
    }
    for (_, fate) in &report.fates {
        found.insert(match fate {
            Fate::Holds | Fate::Takes | Fate::Retreats => ids::O7_6_A,
            Fate::GoesBack => ids::O0_F,
            Fate::StaysOutside => ids::O0_G,
            Fate::Leaves => ids::O0_L,
            Fate::Surrenders => ids::O8_2_A,
            Fate::Destroyed => ids::O7_3_A,
        });
    }
}

fn morale(found: &mut RuleSet, roll: &MoraleRoll) {
    explain(found, &roll.morale);
    found.insert(ids::O8_A);
    if roll.result != MoraleResult::Passed {
        found.insert(ids::O8_2_A);
    }
}

fn fire(found: &mut RuleSet, shot: &Shot) {
    explain(found, &shot.number);
    found.extend([ids::O7_2_A, ids::O7_2_F, ids::O0_I]);
    if shot.next_hex {
        found.insert(ids::O0_G);
    }
    if shot.holds_fire {
        found.insert(ids::O7_2_G);
    }
    if !shot.rows.is_empty() {
        // Rows that fight, their weapons, and the set of ammunition that the round takes.
        found.extend([ids::O7_2_E, ids::O7_2_H, ids::O1_3_A, ids::O5_5_A]);
    }
}

/// Artillery: its rolls with their surcharges, what it did, area attacks.
fn fires(found: &mut RuleSet, step: &FireStep) {
    for shot in &step.shots {
        explain(found, &shot.number);
        found.extend([ids::O7_2_A, ids::O7_2_F, ids::O7_2_B]);
        if !shot.rows.is_empty() {
            found.extend([ids::O7_2_H, ids::O1_3_A, ids::O5_5_A]);
        }
        if shot.aim == Aim::Area {
            found.extend([ids::O7_1_D, ids::O7_4_A]);
        }
    }
    step.impacts.iter().for_each(|impact| damage(found, impact));
}

fn damage(found: &mut RuleSet, impact: &Impact) {
    if impact.damages > 0 {
        found.extend([ids::O7_3_A, ids::O7_3_D]);
    }
    for hit in &impact.hits {
        found.insert(match hit {
            Hit::Circle { .. } => ids::O7_3_C,
            Hit::Worsened { .. } => ids::O7_3_B,
            Hit::Held { .. } => ids::O7_3_E,
        });
    }
}
