//! Opportunity fire, excursions, abandoned vehicles, drops and merged fragments, in sentences.

use egui_phosphor::regular as icon;

use super::{Sentence, Writer};
use crate::{
    client::{action::LogFilter, words::names::units},
    content::scenario::{Opportunity, Posture, Support},
    engine::rule::ids,
    operations::{combat::report::Report, event::Event},
};

impl Writer<'_> {
    /// The sentence for one of these events.
    pub(super) fn scouts(&self, event: &Event) -> Option<Sentence> {
        use LogFilter::{Fights, Orders, Sight, Supply};
        let of = |kind, icon, text, rule| Some(Sentence { icon, text, rule: Some(rule), kind });
        match event {
            Event::OpportunityFire(report) => of(Fights, icon::CROSSHAIR_SIMPLE, self.passed(report), ids::O7_7_A),
            Event::Excursion { unit, way, saw, .. } => {
                let there = *way.last()?;
                let mut arguments = vec![self.unit(*unit), ("place", self.place(there)), ("count", saw.len().into())];
                arguments.push(("saw", units(self.lang, self.view, saw).into()));
                let key = match (self.own(*unit), saw.is_empty()) {
                    (false, _) => "event-excursion-enemy",
                    (true, true) => "event-excursion-nothing",
                    (true, false) => "event-excursion",
                };
                of(Sight, icon::BINOCULARS, self.say(key, &arguments), ids::O6_1_A)
            }
            Event::Abandoned { unit, vehicles } => {
                let text = self.say("event-abandoned", &[self.unit(*unit), ("count", (*vehicles).into())]);
                of(Orders, icon::SIGN_OUT, text, ids::O5_4_A)
            }
            Event::Dropped { unit, aimed, tile, hurt } => {
                let missed = self.view.scenario.map.grid.distance(*aimed, *tile);
                let arguments =
                    [self.unit(*unit), ("place", self.place(*tile)), ("missed", missed.into()), ("hurt", (*hurt).into())];
                of(Supply, icon::PARACHUTE, self.say("event-parachuted", &arguments), ids::O0_O)
            }
            Event::Merged { unit, into } => {
                let other = super::unit(self.lang, self.view, *into);
                of(Orders, icon::ARROWS_MERGE, self.say("event-merged", &[self.unit(*unit), ("other", other.into())]), ids::O0_O)
            }
            _ => None,
        }
    }

    /// Who fired at whom as he passed, and what it did.
    fn passed(&self, report: &Report) -> String {
        let (by, at): (Vec<_>, Vec<_>) = report.attack.iter().map(|shot| (shot.unit, shot.target)).unzip();
        let own = report.attacker == self.view.side;
        let mut hit = at;
        hit.dedup();
        let arguments = [
            ("by", units(self.lang, self.view, &by).into()),
            ("count", by.len().into()),
            ("target", units(self.lang, self.view, &hit).into()),
            ("place", self.place(report.hex)),
            ("damages", report.damages_to(report.attacker.other()).into()),
        ];
        self.say(if own { "event-opportunity" } else { "event-opportunity-enemy" }, &arguments)
    }

    /// What a posture says of those who pass, if it says anything.
    pub(super) fn opportunity(&self, posture: Posture) -> String {
        match posture.opportunity {
            Opportunity::Worth => String::new(),
            Opportunity::Always => self.say("event-posture-passing-always", &[]),
            Opportunity::Never => self.say("event-posture-passing-never", &[]),
        }
    }

    /// What a posture says of the artillery's help and of aircraft, where it is not the usual.
    pub(super) fn support(&self, posture: Posture) -> String {
        let support = posture.support;
        let mut text = match (support.defends, support.counters, support.counters_first) {
            (false, false, _) => self.say("event-posture-support-none", &[]),
            (true, true, true) => self.say("event-posture-support-first", &[]),
            (true, false, _) => self.say("event-posture-support-defends", &[]),
            (false, true, _) => self.say("event-posture-support-counters", &[]),
            (true, true, false) => String::new(),
        };
        if support.reserve != Support::default().reserve {
            text += &self.say("event-posture-support-reserve", &[("count", support.reserve.into())]);
        }
        if posture.spare_aircraft {
            text += &self.say("event-posture-spares", &[]);
        }
        text
    }
}
