//! Sentences about works of pioneers (O3.2).

use egui_phosphor::regular as icon;

use super::{Sentence, Writer};
use crate::{
    client::{
        action::LogFilter,
        words::{names, works},
    },
    engine::rule::{RuleId, ids},
    operations::{engineers::work::Work, event::Event},
};

impl Writer<'_> {
    /// The sentence for an event of pioneers.
    pub(super) fn engineers(&self, event: &Event) -> Option<Sentence> {
        let of = |kind, icon, text, rule: RuleId| Some(Sentence { icon, text, rule: Some(rule), kind });
        match event {
            Event::WorkBegan { side, work, units } => {
                let mine = *side == self.view.side;
                let text = if mine && !units.is_empty() {
                    let names = names::units(self.lang, self.view, units);
                    let arguments = [("place", self.place(work.hex())), ("work", self.work(*work)), ("units", names.into())];
                    self.say("event-work-began", &arguments)
                } else {
                    self.about("event-work-began-enemy", *work)
                };
                let kind = if mine { LogFilter::Orders } else { LogFilter::Sight };
                of(kind, icon::SHOVEL, text, works::rule(*work))
            }
            Event::WorkLeft { work, .. } => {
                of(LogFilter::Orders, icon::SHOVEL, self.about("event-work-left", *work), works::rule(*work))
            }
            Event::WorkDone { side, work } => {
                let (key, kind) = match *side == self.view.side {
                    true => ("event-work-done", LogFilter::Orders),
                    false => ("event-work-done-enemy", LogFilter::Sight),
                };
                of(kind, icon::CHECK, self.about(key, *work), works::rule(*work))
            }
            Event::Demolition { unit, edge, number, dice } => {
                let sum = i32::from(dice[0]) + i32::from(dice[1]);
                let key = if sum >= number.value { "event-demolition-passed" } else { "event-demolition-failed" };
                let arguments =
                    [self.unit(*unit), ("place", self.place(edge.hex)), ("roll", sum.into()), ("number", number.value.into())];
                of(LogFilter::Orders, icon::BOMB, self.say(key, &arguments), ids::O3_2_H)
            }
            Event::Mined { unit, hex, number, dice, damages } => {
                let sum = i32::from(dice[0]) + i32::from(dice[1]);
                let key = match (number.parts.is_empty(), *damages) {
                    (true, 0) => "event-mined-clear",
                    (true, _) => "event-mined",
                    (false, 0) => "event-mined-lane",
                    (false, _) => "event-mined-own",
                };
                let arguments = [
                    self.unit(*unit),
                    ("place", self.place(*hex)),
                    ("damages", u32::from(*damages).into()),
                    ("roll", sum.into()),
                    ("number", number.value.into()),
                ];
                of(LogFilter::Fights, icon::WARNING_DIAMOND, self.say(key, &arguments), ids::O3_2_B)
            }
            Event::BridgeFire { unit, edge, damages, capacity, .. } => {
                let arguments = [
                    self.unit(*unit),
                    ("place", self.place(edge.hex)),
                    ("damages", (*damages).into()),
                    ("capacity", u32::from(*capacity).into()),
                ];
                of(LogFilter::Fights, icon::CROSSHAIR, self.say("event-bridge-fire", &arguments), ids::O3_2_E)
            }
            Event::GroundSeen { edge, capacity, .. } => {
                let arguments = [("place", self.place(edge.hex)), ("capacity", u32::from(*capacity).into())];
                of(LogFilter::Sight, icon::EYE, self.say("event-ground-seen", &arguments), ids::O3_2_E)
            }
            Event::FerryLost { side, edge } => {
                let kind = if *side == self.view.side { LogFilter::Orders } else { LogFilter::Sight };
                of(kind, icon::BOAT, self.there("event-ferry-lost", edge.hex), ids::O3_2_F)
            }
            _ => None,
        }
    }

    fn work(&self, work: Work) -> crate::client::i18n::Value {
        works::work(self.lang, self.view, work).into()
    }

    fn about(&self, key: &str, work: Work) -> String {
        self.say(key, &[("place", self.place(work.hex())), ("work", self.work(work))])
    }
}
