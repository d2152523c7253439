//! What happened in the air, in sentences.

use egui_phosphor::regular as icon;

use super::{Sentence, Writer};
use crate::{
    client::action::LogFilter,
    engine::rule::ids,
    operations::{
        air::{
            mission::{Aim, Landing, Mission},
            report::AirReport,
        },
        event::Event,
    },
};

impl Writer<'_> {
    /// The sentence for an event of aircraft.
    pub(super) fn air(&self, event: &Event) -> Option<Sentence> {
        let of = |kind, icon, text, rule| Some(Sentence { icon, text, rule: Some(rule), kind });
        use LogFilter::{Fights, Orders, Sight, Supply};
        match event {
            Event::MissionSet { flight, mission } => {
                let Some(mission) = mission else {
                    return of(Orders, icon::AIRPLANE_TILT, self.one("event-mission-none", *flight), ids::O7_1_C);
                };
                let (key, rule) = match mission {
                    Mission::Attack { aim: Aim::Area, .. } => ("event-mission-area", ids::O7_1_D),
                    Mission::Attack { .. } => ("event-mission-attack", ids::O7_1_C),
                    Mission::Patrol { .. } => ("event-mission-patrol", ids::O7_1_C),
                    Mission::Reconnoitre { .. } => ("event-mission-reconnoitre", ids::O6_2_A),
                    Mission::Transfer { .. } => ("event-mission-transfer", ids::O3_4_B),
                };
                of(Orders, icon::AIRPLANE_TILT, self.at(key, *flight, mission.hex()), rule)
            }
            Event::AirCalledOff { hex, flights } => {
                of(Orders, icon::PROHIBIT, self.many_at("event-air-called-off", flights, *hex), ids::O7_1_C)
            }
            Event::AirAttack(report) => of(Fights, icon::AIRPLANE_TILT, self.air_attack(report), ids::O7_1_C),
            Event::Overflown { flight, hex } => {
                let key = if self.own(*flight) { "event-overflown" } else { "event-overflown-enemy" };
                of(Sight, icon::BINOCULARS, self.at(key, *flight, *hex), ids::O6_2_A)
            }
            Event::Landed { flight, at, why } => {
                let (key, rule) = match why {
                    Landing::Relieved => ("event-landed", ids::O3_4_E),
                    Landing::Weather => ("event-landed-weather", ids::O3_4_A),
                    Landing::Diverted => ("event-landed-diverted", ids::O3_4_B),
                    Landing::Transferred => ("event-landed-transferred", ids::O3_4_B),
                };
                of(Orders, icon::AIRPLANE_LANDING, self.at(key, *flight, *at), rule)
            }
            // That nothing broke is not worth a line.
            Event::AirWear { circles: 0, .. } => None,
            Event::AirWear { flight, circles, .. } => {
                let text = self.say("event-air-wear", &[self.unit(*flight), ("count", (*circles).into())]);
                of(Supply, icon::WRENCH, text, ids::O4_2_A)
            }
            _ => None,
        }
    }

    fn air_attack(&self, report: &AirReport) -> String {
        let (view, side) = (self.view, self.view.side);
        let key = if side == report.attacker { "event-air-attack" } else { "event-air-attacked" };
        let arguments = [
            ("place", self.place(report.hex)),
            ("count", report.flights.len().into()),
            ("own", report.damages_to(&view.scenario, side).into()),
            ("enemy", report.damages_to(&view.scenario, side.other()).into()),
        ];
        self.say(key, &arguments)
    }
}
