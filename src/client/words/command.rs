//! Command in words: whether and how a unit is active, and why not (O2.1).

use super::names;
use crate::{
    client::i18n::{tr, tr_with},
    content::{scenario::UnitId, text::Lang},
    operations::{
        command::way::{self, Need, Way, Why},
        forces::{UnitState, components::Activation},
        signals::contact::Missing,
        view::SideView,
    },
};

/// Whether and how a unit can act in this round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It is active.
    Active(Activation),
    /// An order would make it active so.
    Open(Activation),
    /// It would have to roll.
    Needs(Need),
    /// Its roll has failed.
    Failed,
}

/// The state of a unit; `None` if it is not on the map or the game plays without command.
pub fn status(view: &SideView, unit: &UnitState) -> Option<Status> {
    if !view.scenario.switches.command || unit.tile().is_none() {
        return None;
    }
    if let Some(by) = unit.command.active {
        return Some(Status::Active(by));
    }
    Some(match way::ways(view, &[unit.id]).pop()?.1 {
        Way::Active => return None,
        Way::Becomes(by) => Status::Open(by),
        Way::Roll(need) => Status::Needs(need),
        Way::Failed => Status::Failed,
    })
}

/// Whether no HQ group can make a unit act: it must roll, or has failed.
pub fn without_orders(view: &SideView, unit: &UnitState) -> bool {
    matches!(status(view, unit), Some(Status::Needs(_) | Status::Failed))
}

/// A few words for a row of the tree.
pub fn short(lang: Lang, view: &SideView, status: &Status) -> String {
    let named = |key: &str, unit: UnitId| tr_with(lang, key, &[("unit", view.scenario.unit(unit).short.as_str().into())]);
    match status {
        Status::Active(Activation::Highest) | Status::Open(Activation::Highest) => tr(lang, "command-highest"),
        Status::Active(Activation::Hq(staff)) => named("command-by", *staff),
        Status::Active(Activation::With(leader)) => named("command-with", *leader),
        Status::Active(Activation::Roll) => tr(lang, "command-rolled"),
        Status::Open(_) => tr(lang, "command-activate"),
        Status::Needs(need) => tr_with(lang, "command-roll", &rolled(need)),
        Status::Failed => tr(lang, "command-failed"),
    }
}

/// The same as a chip of the sheet, where it stands alone.
pub fn chip(lang: Lang, view: &SideView, status: &Status) -> String {
    let named = |key: &str, unit: UnitId| tr_with(lang, key, &[("unit", view.scenario.unit(unit).short.as_str().into())]);
    match status {
        Status::Active(Activation::Hq(staff)) => named("command-chip-by", *staff),
        Status::Open(Activation::Hq(staff)) => named("command-chip-open", *staff),
        Status::Needs(need) => tr_with(lang, "command-chip-roll", &rolled(need)),
        other => short(lang, view, other),
    }
}

/// What it takes to let a unit act: nothing, a group of a staff, or a roll.
pub fn price(lang: Lang, view: &SideView, way: &Way) -> Option<String> {
    let named = |key: &str, unit: UnitId| Some(tr_with(lang, key, &[("unit", view.scenario.unit(unit).short.as_str().into())]));
    match way {
        Way::Active | Way::Becomes(Activation::Highest | Activation::Roll) => None,
        Way::Becomes(Activation::Hq(staff)) => named("command-price", *staff),
        Way::Becomes(Activation::With(leader)) => named("command-with", *leader),
        Way::Roll(need) => Some(tr_with(lang, "command-roll", &rolled(need))),
        Way::Failed => Some(tr(lang, "command-failed")),
    }
}

/// The arguments of a roll.
pub fn rolled(need: &Need) -> [(&'static str, crate::client::i18n::Value); 2] {
    [("number", need.number.value.into()), ("chance", need.chance().into())]
}

/// A sentence for chips and tips.
pub fn sentence(lang: Lang, view: &SideView, status: &Status) -> String {
    let named = |key: &str, unit: UnitId| tr_with(lang, key, &[("unit", names::unit(lang, view, unit).into())]);
    match status {
        Status::Active(Activation::Highest) | Status::Open(Activation::Highest) => tr(lang, "command-highest-long"),
        Status::Active(Activation::Hq(staff)) => named("command-by-long", *staff),
        Status::Active(Activation::With(leader)) => named("command-with-long", *leader),
        Status::Active(Activation::Roll) => tr(lang, "command-rolled-long"),
        Status::Open(Activation::Hq(staff)) => named("command-open-long", *staff),
        Status::Open(_) => tr(lang, "command-activate"),
        Status::Needs(need) => format!("{} {}", why(lang, view, need.why), tr_with(lang, "command-roll-long", &rolled(need))),
        Status::Failed => tr(lang, "command-failed-long"),
    }
}

/// Why no HQ group activates a unit.
pub fn why(lang: Lang, view: &SideView, why: Why) -> String {
    let staff = |key: &str, unit: UnitId| tr_with(lang, key, &[("unit", names::unit(lang, view, unit).into())]);
    match why {
        Why::NoStaff => tr(lang, "command-why-no-staff"),
        Why::NoContact(unit) => staff("command-why-no-contact", unit),
        Why::GroupsSpent(unit) => staff("command-why-spent", unit),
    }
}

/// Why a unit has no contact, with places and groups.
pub fn no_contact(lang: Lang, view: &SideView, unit: &UnitState, staff: &UnitState, missing: Missing) -> String {
    let grid = view.scenario.map.grid;
    let place = |unit: &UnitState| unit.tile().map_or_else(String::new, |tile| grid.label(tile).to_string());
    let arguments = [
        ("unit", names::unit(lang, view, unit.id).into()),
        ("staff", names::unit(lang, view, staff.id).into()),
        ("hex", place(unit).into()),
        ("staffhex", place(staff).into()),
        ("distance", missing.distance.into()),
        ("groups", missing.groups.into()),
        ("short", missing.distance.saturating_sub(missing.groups).into()),
    ];
    tr_with(lang, "command-no-contact", &arguments)
}
