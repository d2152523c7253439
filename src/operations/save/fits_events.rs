//! Whether a saved journal fits its scenario.

use super::{fits::Fit, snapshot::Unfit};
use crate::{
    content::scenario::{Scenario, UnitId},
    operations::{
        air::{mission::Mission, report::AirReport},
        combat::{
            damage::Hit,
            report::{FireStep, Impact, MoraleRoll, Report, Shot},
            strength::RowFire,
        },
        event::Event,
        journal::Entry,
        logistics::{
            cause::Cause,
            report::{Breakdown, ConvoyLoss, SupplyReport},
        },
    },
};

/// Checks journal entries against their scenario.
///
/// # Errors
/// The first thing that does not fit.
pub fn fits(entries: &[Entry], scenario: &Scenario) -> Result<(), Unfit> {
    let fit = Fit { scenario };
    for (index, entry) in entries.iter().enumerate() {
        let place = format!("journal[{index}]");
        fit.that(entry.round.0 < scenario.rounds.max(1), || place.clone(), "later than the scenario's last round")?;
        for event in [Some(&entry.event), entry.redacted[0].as_ref(), entry.redacted[1].as_ref()].into_iter().flatten() {
            fit.event(event, &place)?;
        }
    }
    Ok(())
}

impl Fit<'_> {
    fn event(&self, event: &Event, place: &str) -> Result<(), Unfit> {
        match event {
            Event::RoundBegan
            | Event::NightRest
            | Event::Weather { .. }
            | Event::WeatherWas(_)
            | Event::Ground(_)
            | Event::TurnBegan(_)
            | Event::MovementEnded(_)
            | Event::FilledInPort { .. }
            | Event::Ended(_) => Ok(()),
            Event::Supplied { cut_off: units, .. } => self.units(units, place),
            Event::SupplyPhase(report) => self.supply(report, place),
            Event::SuppliedNow(report) => {
                self.units(&[report.distributor, report.unit], place)?;
                self.convoys(&report.losses, &report.breakdowns, place)
            }
            Event::SupplyPrioritySet { formation, .. } => self.formation(*formation, || place.to_owned()),
            Event::SupplyAmountSet { unit, .. } | Event::BurnedFuel { unit, .. } | Event::Footsore { unit } => {
                self.units(&[*unit], place)
            }
            Event::Repaired { by, unit, row, .. } => {
                self.units(&[*by, *unit], place)?;
                self.row(*unit, *row, place)
            }
            Event::Arrived { unit, tile }
            | Event::Located { unit, tile, .. }
            | Event::Sighted { unit, tile, .. }
            | Event::Lost { unit, tile, .. } => {
                self.units(&[*unit], place)?;
                self.tiles(&[*tile], place)
            }
            Event::Activated { unit, by } => {
                self.units(&[*unit], place)?;
                self.activation(*by, || place.to_owned())
            }
            Event::CommandRoll { unit, .. } => self.units(&[*unit], place),
            Event::Rallied { staff, unit, .. } => self.units(&[*staff, *unit], place),
            Event::Exchanged(exchange) => {
                self.units(&[exchange.from, exchange.to], place)?;
                let row = |unit: UnitId, row: u8| usize::from(row) < self.scenario.sheet_of(unit).rows.len();
                let known = row(exchange.from, exchange.from_row) && row(exchange.to, exchange.to_row);
                self.that(known, || place.to_owned(), "the sheet has no such row")
            }
            Event::Attached { unit, formation } => {
                self.units(&[*unit], place)?;
                formation.map_or(Ok(()), |formation| self.formation(formation, || place.to_owned()))
            }
            Event::Waits { unit } | Event::Held { unit, .. } | Event::PostureSet { unit, .. } | Event::Exited { unit } => {
                self.units(&[*unit], place)
            }
            Event::Moved { units, way, .. } => {
                self.units(units, place)?;
                self.that(!units.is_empty() && !way.is_empty(), || place.to_owned(), "a move needs units and a way")?;
                self.tiles(way, place)
            }
            Event::Met { units, hex } | Event::AttackNamed { hex, units } => {
                self.units(units, place)?;
                self.tiles(&[*hex], place)
            }
            Event::AttackDropped { hex } | Event::Took { tile: hex, .. } => self.tiles(&[*hex], place),
            Event::WentBack { unit, to } => {
                self.units(&[*unit], place)?;
                self.tiles(&[*to], place)
            }
            Event::Retreated { unit, from, to } => {
                self.units(&[*unit], place)?;
                self.tiles(&[*from, *to], place)
            }
            Event::Scored { goal, .. } => {
                let known = usize::try_from(*goal).is_ok_and(|goal| goal < self.scenario.goals.len());
                self.that(known, || place.to_owned(), "the scenario has no such goal")
            }
            Event::Fought(report) => self.report(report, place),
            Event::OpportunityFire(report) => self.report(report, place),
            Event::Excursion { unit, row, way, saw } => {
                self.units(&[*unit], place)?;
                self.row(*unit, *row, place)?;
                self.that(!way.is_empty(), || place.to_owned(), "an excursion needs a way")?;
                self.tiles(way, place)?;
                self.units(saw, place)
            }
            Event::Abandoned { unit, .. } => self.units(&[*unit], place),
            Event::Dropped { unit, aimed, tile, .. } => {
                self.units(&[*unit], place)?;
                self.tiles(&[*aimed, *tile], place)
            }
            Event::Merged { unit, into } => self.units(&[*unit, *into], place),
            Event::TaskSet { formation, task } => self.task(*formation, task.as_ref(), place),
            Event::MissionSet { flight, mission } => {
                self.flight(*flight, || place.to_owned())?;
                let Some(mission) = mission else { return Ok(()) };
                self.tiles(&[mission.hex()], place)?;
                if let Mission::Attack { aim, .. } = mission { self.air_aim(*aim, || place.to_owned()) } else { Ok(()) }
            }
            Event::AirCalledOff { hex, flights } => {
                self.units(flights, place)?;
                self.tiles(&[*hex], place)
            }
            Event::AirAttack(report) => self.air_attack(report, place),
            Event::Overflown { flight, hex: tile } | Event::Landed { flight, at: tile, .. } => {
                self.flight(*flight, || place.to_owned())?;
                self.tiles(&[*tile], place)
            }
            Event::AirWear { flight, .. } => self.flight(*flight, || place.to_owned()),
            Event::WorkBegan { work, units, .. } => {
                self.units(units, place)?;
                self.work(*work, place)
            }
            Event::WorkLeft { work, .. } | Event::WorkDone { work, .. } => self.work(*work, place),
            Event::Demolition { unit, edge, .. } | Event::BridgeFire { unit, edge, .. } => {
                self.units(&[*unit], place)?;
                self.edge(*edge, || place.to_owned())
            }
            Event::Mined { unit, hex, .. } => {
                self.units(&[*unit], place)?;
                self.tiles(&[*hex], place)
            }
            Event::GroundSeen { edge, .. } | Event::FerryLost { edge, .. } => self.edge(*edge, || place.to_owned()),
            Event::Dived { unit, .. } => self.units(&[*unit], place),
        }
    }

    fn row(&self, unit: UnitId, row: u8, place: &str) -> Result<(), Unfit> {
        let known = usize::from(row) < self.scenario.sheet_of(unit).rows.len();
        self.that(known, || place.to_owned(), "the sheet has no such row")
    }

    fn supply(&self, report: &SupplyReport, place: &str) -> Result<(), Unfit> {
        for roll in &report.rolls {
            self.formation(roll.formation, || place.to_owned())?;
            self.units(&[roll.unit], place)?;
        }
        for receipt in &report.receipts {
            self.units(&[receipt.unit], place)?;
            receipt.cause.and_then(Cause::tile).map_or(Ok(()), |tile| self.tiles(&[tile], place))?;
        }
        self.units(&report.missed, place)?;
        self.convoys(&report.losses, &report.breakdowns, place)
    }

    fn convoys(&self, losses: &[ConvoyLoss], breakdowns: &[Breakdown], place: &str) -> Result<(), Unfit> {
        for loss in losses {
            self.units(&[loss.distributor], place)?;
            self.tiles(&[loss.hex], place)?;
        }
        for breakdown in breakdowns {
            self.units(&[breakdown.unit], place)?;
            self.row(breakdown.unit, breakdown.row, place)?;
        }
        Ok(())
    }

    fn report(&self, report: &Report, place: &str) -> Result<(), Unfit> {
        self.tiles(&[report.hex], place)?;
        let rolls = report.entries.iter().chain(&report.retreats).map(|roll: &MoraleRoll| roll.unit);
        let fates = report.fates.iter().map(|(unit, _)| *unit);
        rolls.chain(fates).try_for_each(|unit| self.units(&[unit], place))?;
        report.defence.iter().chain(&report.attack).try_for_each(|shot| self.shot(shot, place))?;
        report.defence_impacts.iter().chain(&report.attack_impacts).try_for_each(|impact| self.impact(impact, place))?;
        self.fires(&report.attack_fires, place)?;
        self.fires(&report.defence_fires, place)
    }

    fn fires(&self, step: &FireStep, place: &str) -> Result<(), Unfit> {
        for shot in &step.shots {
            self.tiles(&[shot.hex], place)?;
            self.aim(shot.aim, || place.to_owned())?;
            match shot.unit {
                Some(unit) => {
                    self.units(&[unit], place)?;
                    self.rows(unit, &shot.rows, place)?;
                }
                None => self.that(shot.rows.is_empty(), || place.to_owned(), "rows of a unit that is not told")?,
            }
        }
        step.impacts.iter().try_for_each(|impact| self.impact(impact, place))
    }

    fn air_attack(&self, report: &AirReport, place: &str) -> Result<(), Unfit> {
        self.tiles(&[report.hex], place)?;
        let fliers = report.flights.iter().map(|(unit, _)| *unit).chain(report.patrols.iter().chain(&report.shed).copied());
        fliers.chain(report.lost.iter().copied()).try_for_each(|unit| self.units(&[unit], place))?;
        for shot in report.duels.iter().chain(&report.flak).chain(&report.attack) {
            shot.target.map_or(Ok(()), |target| self.units(&[target], place))?;
            match shot.unit {
                Some(unit) => {
                    self.units(&[unit], place)?;
                    self.rows(unit, &shot.rows, place)?;
                }
                None => self.that(shot.rows.is_empty(), || place.to_owned(), "rows of a unit that is not told")?,
            }
        }
        let impacts = report.duel_impacts.iter().chain(&report.flak_impacts).chain(&report.attack_impacts);
        impacts.into_iter().try_for_each(|impact| self.impact(impact, place))
    }

    fn shot(&self, shot: &Shot, place: &str) -> Result<(), Unfit> {
        self.units(&[shot.unit, shot.target], place)?;
        self.rows(shot.unit, &shot.rows, place)
    }

    fn rows(&self, unit: UnitId, rows: &[RowFire], place: &str) -> Result<(), Unfit> {
        // It may have fired before it left its vehicles, or after (O5.4.a).
        let own = self.scenario.unit(unit).sheet;
        let sheets = [Some(own), self.scenario.improvised_of(own)].map(|sheet| sheet.map(|sheet| self.scenario.sheet(sheet)));
        rows.iter().try_for_each(|fire| {
            let load = |row: &crate::content::sheet::Row| fire.load.is_none_or(|load| usize::from(load) < row.loads.len());
            let known = sheets.iter().flatten().any(|sheet| sheet.rows.get(usize::from(fire.row)).is_some_and(load));
            self.that(known, || place.to_owned(), "the sheet has no such row or ammunition")
        })
    }

    fn impact(&self, impact: &Impact, place: &str) -> Result<(), Unfit> {
        self.units(&[impact.target], place)?;
        let row = |unit: UnitId, row: u8| usize::from(row) < self.scenario.sheet_of(unit).rows.len();
        let known = impact.hits.iter().all(|hit| match hit {
            Hit::Circle { row: hit, .. } => row(impact.target, *hit),
            Hit::Worsened { rows } => rows.iter().flatten().all(|hit| row(impact.target, *hit)),
            Hit::Held { row: hit } => row(impact.target, *hit),
        });
        self.that(known, || place.to_owned(), "the sheet has no such row")?;
        self.that(impact.prevented <= impact.damages, || place.to_owned(), "more damages prevented than dealt")
    }
}
