//! Sentences about supply (O5).

use egui_phosphor::regular as icon;

use super::{Sentence, Writer};
use crate::{
    client::{
        action::LogFilter,
        words::{self, names},
    },
    content::scenario::{FormationId, UnitId},
    engine::rule::{RuleId, ids},
    operations::{
        event::Event,
        logistics::report::{ImmediateSupply, SupplyReport},
    },
};

impl Writer<'_> {
    /// The sentence for an event of supply.
    pub(super) fn supply(&self, event: &Event) -> Option<Sentence> {
        let of = |icon, text, rule: RuleId| Some(Sentence { icon, text, rule: Some(rule), kind: LogFilter::Supply });
        match event {
            Event::SupplyPhase(report) => of(icon::PACKAGE, self.phase(report), ids::O5_1_A),
            Event::SuppliedNow(report) => of(icon::TRUCK, self.at_once(report), ids::O5_2_C),
            Event::SupplyPrioritySet { formation, goods, rank } => {
                let goods = words::goods(self.lang, *goods);
                let arguments = [self.formation(*formation), ("goods", goods.into()), ("rank", u32::from(*rank).into())];
                of(icon::PACKAGE, self.say("event-supply-rank", &arguments), ids::O5_1_A)
            }
            Event::SupplyAmountSet { unit, goods, ve } => {
                let goods = words::goods(self.lang, *goods);
                let text = match ve {
                    Some(ve) => {
                        let arguments = [self.unit(*unit), ("goods", goods.into()), ("ve", u32::from(*ve).into())];
                        self.say("event-supply-amount", &arguments)
                    }
                    None => self.say("event-supply-amount-lifted", &[self.unit(*unit), ("goods", goods.into())]),
                };
                of(icon::PACKAGE, text, ids::O5_1_A)
            }
            // News only once the tank runs low.
            Event::BurnedFuel { left, .. } if *left > 1 => None,
            Event::BurnedFuel { unit, left } => {
                let text = self.say("event-burned-fuel", &[self.unit(*unit), ("left", u32::from(*left).into())]);
                of(icon::GAS_PUMP, text, ids::O5_4_A)
            }
            Event::Repaired { by, unit, wear, .. } => {
                let key = if *wear { "event-repaired-wear" } else { "event-repaired-damage" };
                let text = self.say(key, &[self.by(*by), self.unit(*unit)]);
                of(icon::WRENCH, text, if *wear { ids::O1_4_C } else { ids::O3_1_A })
            }
            Event::Footsore { unit } => of(icon::BOOT, self.one("event-footsore", *unit), ids::O0_N),
            _ => None,
        }
    }

    fn by(&self, id: UnitId) -> (&'static str, crate::client::i18n::Value) {
        ("by", names::unit(self.lang, self.view, id).into())
    }

    pub(super) fn formation(&self, id: FormationId) -> (&'static str, crate::client::i18n::Value) {
        ("formation", self.view.scenario.formation(id).name.get(self.lang).into())
    }

    fn phase(&self, report: &SupplyReport) -> String {
        let needed = report.sent + report.short;
        let mut text = self.say("event-supply-phase", &[("received", report.received.into()), ("needed", needed.into())]);
        for loss in &report.losses {
            text += &self.say("event-supply-lost", &[("ve", loss.ve.into()), ("place", self.place(loss.hex))]);
        }
        if report.short > 0 {
            text += &self.say("event-supply-short", &[("ve", report.short.into())]);
        }
        if !report.missed.is_empty() {
            let names: Vec<String> = report.missed.iter().map(|id| self.view.scenario.unit(*id).short.clone()).collect();
            text += &self.say("event-supply-missed", &[("units", names::list(self.lang, &names).into())]);
        }
        let worn: u32 = report.breakdowns.iter().map(|breakdown| u32::from(breakdown.circles)).sum();
        if worn > 0 {
            text += &self.say("event-supply-worn", &[("count", worn.into())]);
        }
        for roll in &report.rolls {
            let dice = u32::from(roll.dice[0]) + u32::from(roll.dice[1]);
            let arguments = [
                ("roll", dice.into()),
                ("target", roll.target.value.into()),
                ("percent", u32::from(roll.percent).into()),
                self.formation(roll.formation),
            ];
            text += &self.say("event-supply-roll", &arguments);
        }
        text
    }

    fn at_once(&self, report: &ImmediateSupply) -> String {
        let dice = u32::from(report.dice[0]) + u32::from(report.dice[1]);
        let arguments = [
            self.by(report.distributor),
            self.unit(report.unit),
            ("ve", report.received.into()),
            ("roll", dice.into()),
            ("target", report.target.value.into()),
        ];
        let key = if report.sent > 0 { "event-supplied-now" } else { "event-supplied-now-failed" };
        let mut text = self.say(key, &arguments);
        for loss in &report.losses {
            text += &self.say("event-supply-lost", &[("ve", loss.ve.into()), ("place", self.place(loss.hex))]);
        }
        text
    }
}
