//! Events that one click brought about, as one line of the diary.

use egui_phosphor::regular as icon;

use super::{Sentence, Writer, list, sentence};
use crate::{
    client::{
        action::LogFilter,
        i18n::tr,
        words::{self, names},
    },
    content::{scenario::FormationId, text::Lang},
    engine::rule::ids,
    operations::{event::Event, logistics::goods::Goods, view::SideView},
};

/// Whether two events that follow each other in the same round are told in one line.
pub fn belong(a: &Event, b: &Event) -> bool {
    match (a, b) {
        (Event::SupplyPrioritySet { rank, .. }, Event::SupplyPrioritySet { rank: other, .. }) => rank == other,
        (Event::SupplyAmountSet { ve: None, .. }, Event::SupplyAmountSet { ve: None, .. }) => true,
        (Event::Held { held, .. }, Event::Held { held: other, .. }) => held == other,
        (Event::PostureSet { posture, .. }, Event::PostureSet { posture: other, .. }) => posture.hold_fire == other.hold_fire,
        _ => false,
    }
}

/// The sentence for events that belong together, the earliest first.
pub fn sentence_of(lang: Lang, view: &SideView, events: &[&Event]) -> Option<Sentence> {
    let (first, rest) = events.split_first()?;
    if rest.is_empty() {
        return sentence(lang, view, first);
    }
    let writer = Writer { lang, view };
    let units: Vec<_> = events.iter().filter_map(|event| unit_of(event)).collect();
    let mut distinct = Vec::new();
    units.iter().for_each(|unit| {
        if !distinct.contains(unit) {
            distinct.push(*unit);
        }
    });
    let of_units =
        |key: &str| writer.say(key, &[("units", names::units(lang, view, &distinct).into()), ("count", distinct.len().into())]);
    let of = |kind, icon, text, rule| Some(Sentence { icon, text, rule, kind });
    match first {
        Event::SupplyPrioritySet { rank, .. } => {
            of(LogFilter::Supply, icon::PACKAGE, ranks(&writer, events, *rank), Some(ids::O5_1_A))
        }
        Event::SupplyAmountSet { .. } => {
            of(LogFilter::Supply, icon::PACKAGE, of_units("event-supply-amounts-lifted"), Some(ids::O5_1_A))
        }
        Event::Held { held, .. } => {
            let key = if *held { "event-held-all" } else { "event-released-all" };
            of(LogFilter::Orders, icon::PAUSE, of_units(key), None)
        }
        Event::PostureSet { posture, .. } => {
            let key = if posture.hold_fire { "event-posture-hold-all" } else { "event-posture-fire-all" };
            let same = |event: &&Event| matches!(event, Event::PostureSet { posture: other, .. } if other == posture);
            let more =
                if events.iter().all(same) { writer.opportunity(*posture) + &writer.support(*posture) } else { String::new() };
            of(LogFilter::Orders, icon::HAND_PALM, of_units(key) + &more, Some(ids::O0_H))
        }
        _ => None,
    }
}

fn unit_of(event: &Event) -> Option<crate::content::scenario::UnitId> {
    match event {
        Event::SupplyAmountSet { unit, .. } | Event::Held { unit, .. } | Event::PostureSet { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// Ranks by formation: all kinds in two words, else their names.
fn ranks(writer: &Writer, events: &[&Event], rank: u8) -> String {
    let mut of: Vec<(FormationId, Vec<Goods>)> = Vec::new();
    for event in events {
        let Event::SupplyPrioritySet { formation, goods, .. } = event else { continue };
        match of.iter_mut().find(|(known, _)| known == formation) {
            Some((_, kinds)) if kinds.contains(goods) => {}
            Some((_, kinds)) => kinds.push(*goods),
            None => of.push((*formation, vec![*goods])),
        }
    }
    let said = of.into_iter().map(|(formation, kinds)| {
        let goods = if kinds.len() == Goods::ALL.len() {
            tr(writer.lang, "goods-all")
        } else {
            let names: Vec<String> = kinds.iter().map(|goods| words::goods(writer.lang, *goods)).collect();
            list(writer.lang, &names)
        };
        let arguments = [
            writer.formation(formation),
            ("goods", goods.into()),
            ("rank", u32::from(rank).into()),
            ("count", kinds.len().into()),
        ];
        writer.say("event-supply-ranks", &arguments)
    });
    said.collect::<Vec<_>>().join("; ")
}
