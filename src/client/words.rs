//! Words for the things of the game: enumerations to texts (keys in `words.ftl`).

pub mod command;
pub mod events;
pub mod names;
pub mod readings;
pub mod saves;
pub mod tasks;
pub mod works;

use super::i18n::{tr, tr_with};
use crate::{
    content::{
        map::{River, Road, Terrain},
        scenario::{Experience, Ground, UnitId},
        sheet::{Branch, Level, MoveClass, Nation, RowKind},
        tables::{Light, Sky},
        text::Lang,
        victory::{Levels, Points, VictoryLevel},
    },
    engine::explained::Reason,
    operations::{
        combat::report::{Fate, MoraleResult},
        logistics::{cause::Cause, goods::Goods},
        order::{Lock, Refusal},
        signals::contact::{Link, Missing},
        view::SideView,
    },
};

/// Kebab-case of a debug name, as the keys are written: `LightWood` → `light-wood`.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for (index, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && index > 0 {
            out.push('-');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

macro_rules! words {
    ($($(#[$doc:meta])* $function:ident($type:ty) = $prefix:literal;)*) => {$(
        $(#[$doc])*
        pub fn $function(lang: Lang, value: $type) -> String {
            tr(lang, &format!(concat!($prefix, "-{}"), kebab(&format!("{value:?}"))))
        }
    )*};
}

words! {
    /// Terrain.
    terrain(Terrain) = "terrain";
    /// River class.
    river(River) = "river";
    /// Road class.
    road(Road) = "road";
    /// Light.
    light(Light) = "light";
    /// Sky.
    sky(Sky) = "sky";
    /// Ground.
    ground(Ground) = "ground";
    /// Branch of a unit.
    branch(Branch) = "branch";
    /// Branch in at most five letters, where only the kind of an enemy unit is known.
    branch_short(Branch) = "map-short";
    /// Level of a formation.
    level(Level) = "level";
    /// Experience.
    experience(Experience) = "experience";
    /// Kind of a row.
    row_kind(RowKind) = "row-kind";
    /// What a part of a number stands for.
    reason(Reason) = "reason";
    /// Why an order is refused, a sentence.
    refusal(Refusal) = "refusal";
    /// Why undo is locked, a sentence.
    lock(Lock) = "lock";
    /// Kind of goods.
    goods(Goods) = "goods";
    /// How clear a victory is.
    victory_level(VictoryLevel) = "victory-level";
    /// Nation as an adjective before the name of a sheet.
    nation(Nation) = "nation";
    /// Movement class.
    class(MoveClass) = "class";
    /// What became of a unit in an engagement.
    fate(Fate) = "fate";
    /// Result of a morale roll.
    morale_result(MoraleResult) = "morale-result";
}

#[cfg(test)]
mod tests;

/// From which difference of points on a battle is won how clearly (O0.m).
pub fn levels(lang: Lang, levels: Levels) -> String {
    let steps = [
        (VictoryLevel::Marginal, levels.marginal),
        (VictoryLevel::Clear, levels.clear),
        (VictoryLevel::Decisive, levels.decisive),
    ];
    let step = |(level, points): (VictoryLevel, Points)| {
        let level = victory_level(lang, level);
        tr_with(lang, "victory-from", &[("level", level.into()), ("points", names::points(points).into())])
    };
    steps.map(step).join(" · ")
}

/// Whether and how a unit has contact with its superior, or what is missing (O2.2.b).
pub fn contact(lang: Lang, view: &SideView, unit: UnitId) -> String {
    match view.net.get(&unit) {
        None | Some(Ok(Link::Highest)) => tr(lang, "contact-highest"),
        Some(Ok(Link::SameHex)) => tr(lang, "contact-same-hex"),
        Some(Ok(Link::ByVehicle)) => tr(lang, "contact-vehicle"),
        Some(Ok(Link::Direct { distance, groups })) => {
            tr_with(lang, "contact-direct", &[("distance", (*distance).into()), ("groups", (*groups).into())])
        }
        Some(Ok(Link::Relayed(way))) => {
            let names: Vec<&str> = way.iter().map(|relay| view.scenario.unit(*relay).short.as_str()).collect();
            tr_with(lang, "contact-relayed", &[("units", names.join(", ").into())])
        }
        Some(Err(Missing { distance, groups })) => {
            tr_with(lang, "contact-missing", &[("distance", (*distance).into()), ("groups", (*groups).into())])
        }
    }
}

/// Why goods do not come, a phrase (O5.1–O5.3).
pub fn cause(lang: Lang, view: &SideView, cause: Cause) -> String {
    let key = |name: &str| format!("cause-{name}");
    match cause {
        Cause::NoSource => tr(lang, &key("no-source")),
        Cause::SourcesLost => tr(lang, &key("sources-lost")),
        Cause::NoWay => tr(lang, &key("no-way")),
        Cause::Threatened(tile) => tr_with(lang, &key("threatened"), &[("place", names::place(lang, view, tile).into())]),
        Cause::NoDistributor => tr(lang, &key("no-distributor")),
        Cause::TooFar { distance, reach } => {
            tr_with(lang, &key("too-far"), &[("distance", u32::from(distance).into()), ("reach", u32::from(reach).into())])
        }
        Cause::NoSupplySection => tr(lang, &key("no-supply-section")),
        Cause::Transport { needed, has } => tr_with(lang, &key("transport"), &[("needed", needed.into()), ("has", has.into())]),
        Cause::Stock => tr(lang, &key("stock")),
        Cause::Fixed => tr(lang, &key("fixed")),
        Cause::LostOnTheWay(tile) => tr_with(lang, &key("lost-on-the-way"), &[("place", names::place(lang, view, tile).into())]),
    }
}
