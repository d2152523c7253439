//! Readings in words: a rule's switches with the values in force.

use bevy_egui::egui::{Context, Id};

use crate::{
    client::i18n::{tr, tr_with},
    content::{load, readings::Readings, text::Lang},
    engine::rule::RuleId,
};

fn place() -> Id {
    Id::new("readings-in-force")
}

/// Keeps the Readings of the battle being played for every text of this frame; without one the given ones hold.
pub fn keep(ctx: &Context, battle: Option<&Readings>) {
    if let Some(readings) = battle.or(load::readings()) {
        ctx.data_mut(|data| data.insert_temp(place(), *readings));
    }
}

/// The Readings in force.
pub fn in_force(ctx: &Context) -> Option<Readings> {
    ctx.data(|data| data.get_temp(place())).or(load::readings().copied())
}

/// The key of a Reading's phrase.
pub fn key(name: &str) -> String {
    format!("reading-{}", name.replace('_', "-"))
}

fn value(lang: Lang, written: &str) -> String {
    match written {
        "true" => tr(lang, "reading-yes"),
        "false" => tr(lang, "reading-no"),
        number => number.to_owned(),
    }
}

/// A line for each switch of a rule, with its value, and with the given one where a group plays otherwise.
pub fn lines(lang: Lang, readings: &Readings, rule: RuleId) -> Vec<String> {
    let given = load::readings().map(|given| given.of(rule)).unwrap_or_default();
    let line = |(name, written): (&'static str, String)| {
        let given = given.iter().find(|(other, _)| *other == name).map_or(&written, |(_, given)| given);
        let key = key(name);
        let mut words = vec![("reading", tr(lang, &key).into()), ("value", value(lang, &written).into())];
        if *given == written {
            return tr_with(lang, "reading-line", &words);
        }
        words.push(("given", value(lang, given).into()));
        tr_with(lang, "reading-line-other", &words)
    };
    readings.of(rule).into_iter().map(line).collect()
}
