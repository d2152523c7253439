//! An enemy as far as one knows him (O0.j): what is not seen stays a question mark.

use bevy_egui::egui::Ui;
use egui_phosphor::regular as icon;

use super::{
    parts::{self, Chip, Figure, Head, Right},
    rows,
    stack::{Show, counters},
};
use crate::{
    client::{
        client::Cx,
        faces,
        i18n::{tr, tr_with},
        map_view::short_name,
        screens::play::Measures,
        theme::tokens,
        words::{self, names},
    },
    engine::rule::ids,
    operations::forces::components::Contact,
};

/// Draws the sheet.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures, contact: &Contact) {
    let scenario = cx.scenario();
    let sheet = scenario.sheet(contact.sheet);
    let face = faces::contact(cx.view, contact, faces::palette(cx.settings.contrast));
    let name = sheet.name.get(cx.lang);
    let line = format!("{} · {}", tr(cx.lang, &format!("sheet-nation-{}", sheet.nation as u8)), names::size(cx.lang, sheet.size));
    let label = scenario.map.grid.label(contact.tile).to_string();
    let hex = tr_with(cx.lang, "sheet-hex", &[("hex", label.into())]);
    let second = format!("{} · {hex}", words::branch(cx.lang, sheet.branch));
    // His designation nobody sees (O0.j).
    let short = short_name(sheet, cx.lang);
    parts::head(ui, cx, Head { counter: Some((face, &short)), name, line: &line, second: &second });
    figures(ui, cx, contact);
    parts::chips(ui, cx, &chips(cx, contact));
    parts::section(ui, cx, &tr(cx.lang, "sheet-nominal"), Right::Rule(ids::O0_J));
    rows::table(ui, cx, measures, sheet, None);
    let others = cx.view.enemies_in(contact.tile);
    if contact.now && others.len() > 1 {
        let right = tr_with(cx.lang, "sheet-units", &[("count", others.len().into())]);
        parts::section(ui, cx, &tr(cx.lang, "sheet-same-hex"), Right::Text(&right));
        counters(ui, cx, measures, others, Show::Enemy);
    }
}

fn figures(ui: &mut Ui, cx: &Cx, contact: &Contact) {
    let sheet = cx.view.scenario.sheet(contact.sheet);
    let ago = cx.view.round.0.saturating_sub(contact.round.0);
    let seen =
        if contact.now { tr(cx.lang, "sheet-seen-now") } else { tr_with(cx.lang, "sheet-seen-ago", &[("rounds", ago.into())]) };
    let dug_in = tr(cx.lang, if contact.dug_in { "sheet-yes" } else { "sheet-no" });
    let boxes = [
        Figure {
            label: tr(cx.lang, "sheet-strength"),
            value: names::thirds(contact.thirds).to_owned(),
            note: tr(cx.lang, "sheet-in-thirds"),
            tip: vec![tr(cx.lang, "sheet-thirds-tip")],
            rule: ids::O0_J,
        },
        Figure {
            label: tr(cx.lang, "sheet-movement"),
            value: parts::movement(cx, sheet, None),
            note: tr(cx.lang, "sheet-by-pattern"),
            tip: vec![tr(cx.lang, "sheet-nominal-tip")],
            rule: ids::O0_J,
        },
        Figure {
            label: tr(cx.lang, "sheet-dug-in-box"),
            value: dug_in,
            note: tr(cx.lang, "sheet-from-outside"),
            tip: Vec::new(),
            rule: ids::O0_J,
        },
        Figure {
            label: tr(cx.lang, "sheet-seen"),
            value: names::hour(cx.view, contact.round),
            note: seen,
            tip: Vec::new(),
            rule: ids::O6_B,
        },
    ];
    parts::figures(ui, cx, &boxes);
}

fn chips(cx: &Cx, contact: &Contact) -> Vec<Chip> {
    let keys = [
        "sheet-unknown-experience",
        "sheet-unknown-morale",
        "sheet-unknown-ammunition",
        "sheet-unknown-fuel",
        "sheet-unknown-hq",
    ];
    let unknown = |key: &&str| Chip { icon: icon::QUESTION, text: tr(cx.lang, key), ink: tokens::WARNING, rule: ids::O0_J };
    let mut chips: Vec<Chip> = keys.iter().map(unknown).collect();
    if contact.dived {
        let text = tr(cx.lang, "reason-periscope-seen");
        chips.insert(0, Chip { icon: icon::WAVES, text, ink: tokens::WARNING, rule: ids::O6_E });
    }
    if !contact.now {
        let text = tr(cx.lang, "sheet-last-known");
        chips.insert(0, Chip { icon: icon::HOURGLASS, text, ink: tokens::WARNING, rule: ids::O0_J });
    }
    chips
}
