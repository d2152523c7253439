//! Works of pioneers in words (O3.2).

use super::names;
use crate::{
    client::i18n::{tr, tr_with},
    content::text::Lang,
    engine::rule::{RuleId, ids},
    operations::{
        engineers::{check, needs, sites::Site, work::Work},
        view::SideView,
    },
};

/// A ferry of fewer tonnes than a company takes is one of rafts.
const RAFTS: u16 = 10;

/// What is built, as a noun.
pub fn work(lang: Lang, view: &SideView, work: Work) -> String {
    match work {
        Work::Position { unit, .. } => tr_with(lang, "work-position", &[("unit", names::unit(lang, view, unit).into())]),
        Work::Mines { .. } => tr(lang, "work-mines"),
        Work::Clear { .. } => tr(lang, "work-clear"),
        Work::Road { .. } => tr(lang, "work-road"),
        Work::Railway { .. } => tr(lang, "work-railway"),
        Work::Bridge { capacity, .. } => tr_with(lang, "work-bridge", &[("capacity", u32::from(capacity).into())]),
        Work::Ferry { tonnes, .. } => {
            let key = if tonnes < RAFTS { "work-rafts" } else { "work-ferry" };
            tr_with(lang, key, &[("tonnes", u32::from(tonnes).into())])
        }
        Work::Demolish { .. } => tr(lang, "work-demolish"),
    }
}

/// Material of so many units of 100 kg, in tonnes: "2,5", "15".
pub fn tonnes(material: u32) -> String {
    match (material / 10, material % 10) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole},{part}"),
    }
}

/// Rounds until a work is done by those who are at it now.
pub fn rounds_left(view: &SideView, site: &Site) -> Option<u32> {
    let crew = site.crew.iter().filter_map(|id| view.unit(*id));
    let groups = crew.map(|unit| view.works.share(unit.id, site.work, check::groups(view, unit))).sum();
    let rate = needs::rate(&view.map, &view.scenario.rules, site.work, groups);
    needs::rounds(site.needed, site.done, rate)
}

/// The rule of a work.
pub fn rule(work: Work) -> RuleId {
    match work {
        Work::Position { .. } => ids::O3_2_A,
        Work::Mines { .. } => ids::O3_2_B,
        Work::Clear { .. } => ids::O3_2_C,
        Work::Road { .. } | Work::Railway { .. } => ids::O3_2_D,
        Work::Bridge { .. } => ids::O3_2_E,
        Work::Ferry { .. } => ids::O3_2_F,
        Work::Demolish { .. } => ids::O3_2_H,
    }
}
