//! What an order to the selected units costs in HQ groups, and what keeps units in a hex from acting (O2.1).

use egui_phosphor::regular as icon;

use super::tip::{Line, Tone};
use crate::{
    client::{i18n::tr_with, words},
    content::{scenario::UnitId, text::Lang},
    engine::{grid::Tile, rule::ids},
    operations::{
        command::way::{self, Way},
        forces::components::Activation,
        view::SideView,
    },
};

/// Lines told at most.
const MOST: usize = 4;

/// What an order to these units costs, or what they must roll.
pub fn price(view: &SideView, lang: Lang, units: &[UnitId]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut groups: Vec<(UnitId, usize)> = Vec::new();
    for (unit, way) in way::ways(view, units) {
        match way {
            Way::Becomes(Activation::Hq(staff)) => match groups.iter_mut().find(|(known, _)| *known == staff) {
                Some((_, count)) => *count += 1,
                None => groups.push((staff, 1)),
            },
            Way::Roll(need) => {
                let mut arguments = vec![("unit", view.scenario.unit(unit).short.as_str().into())];
                arguments.extend(words::command::rolled(&need));
                let text = tr_with(lang, "map-tip-roll", &arguments);
                lines.push(Line::new(Tone::Reason, icon::DICE_FIVE, text, Some(ids::O2_1_B)));
            }
            Way::Failed => {
                let text = tr_with(lang, "map-tip-failed", &[("unit", view.scenario.unit(unit).short.as_str().into())]);
                lines.push(Line::new(Tone::Reason, icon::HOURGLASS, text, Some(ids::O2_1_B)));
            }
            Way::Active | Way::Becomes(_) => {}
        }
    }
    lines.truncate(MOST);
    for (staff, count) in groups {
        let arguments = [("unit", view.scenario.unit(staff).short.as_str().into()), ("count", count.into())];
        let text = tr_with(lang, "map-tip-groups", &arguments);
        lines.push(Line::new(Tone::Second, icon::MEGAPHONE, text, Some(ids::O2_1_A)));
    }
    lines
}

/// Own units in a hex that no HQ group can make act.
pub fn states(view: &SideView, lang: Lang, tile: Tile) -> Vec<Line> {
    if !view.my_turn() {
        return Vec::new();
    }
    let units = view.own_in(tile).iter().filter_map(|id| view.unit(*id));
    let idle = units.filter(|unit| words::command::without_orders(view, unit));
    let told = idle.filter_map(|unit| {
        let status = words::command::status(view, unit)?;
        let name = &view.scenario.unit(unit.id).short;
        let text = format!("{name}: {}", words::command::sentence(lang, view, &status));
        Some(Line::new(Tone::Reason, icon::HOURGLASS, text, Some(ids::O2_1_B)))
    });
    told.take(MOST).collect()
}
