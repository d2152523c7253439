//! Buttons of a unit's sheet for excursions, merging and leaving the vehicles, and its posture towards those who pass.

use bevy_egui::egui::{Ui, vec2};
use egui_phosphor::regular as icon;

use super::parts::{self, Right};
use crate::{
    client::{
        action::{Pick, UiAction},
        client::Cx,
        i18n::{tr, tr_with},
        panels::{draw, lesson},
        session::Stage,
        theme::widgets::{Push, Tone},
        words,
    },
    content::{
        lesson::Button,
        scenario::{Opportunity, Posture, UnitId},
    },
    engine::{grid::path::Reach, rule::ids},
    operations::{
        forces::{UnitState, fragments, improvised},
        order::{Order, Refusal},
        sight::excursion,
    },
};

/// Height of a button.
const BUTTON: f32 = 28.0;
/// Longest name on a button, in characters.
const LONGEST: usize = 18;

/// Whether and when units fire at those who pass (O7.7.a); only where some could.
pub fn passing(ui: &mut Ui, cx: &mut Cx, units: &[&UnitState]) {
    let reaches =
        |unit: &&&UnitState| unit.sheet(&cx.view.scenario).rows.iter().any(|row| row.loads.iter().any(|load| load.range > 0));
    let able: Vec<&UnitState> = units.iter().filter(reaches).copied().collect();
    if able.is_empty() || cx.stage == Stage::Looking || !cx.view.scenario.rules.readings.opportunity_fire {
        return;
    }
    parts::section(ui, cx, &tr(cx.lang, "sheet-passing"), Right::Rule(ids::O7_7_A));
    ui.add_space(2.0);
    let free = cx.view.my_turn();
    let choices = [
        (Opportunity::Worth, "sheet-passing-worth"),
        (Opportunity::Always, "sheet-passing-always"),
        (Opportunity::Never, "sheet-passing-never"),
    ];
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
        for (opportunity, key) in choices {
            let chosen = able.iter().all(|unit| unit.posture.opportunity == opportunity);
            let text = tr(cx.lang, key);
            let tone = if chosen { Tone::Chosen } else { Tone::Plain };
            let button = Push::new(&text).tone(tone).enabled(free || chosen).size(0.0, BUTTON).show(ui);
            let clicked = free && button.clicked();
            draw::tip(button, cx.lang, &[tr(cx.lang, &format!("{key}-tip"))], Some(ids::O7_7_A));
            if clicked && !chosen {
                for unit in &able {
                    let posture = Posture { opportunity, ..unit.posture };
                    cx.ask(UiAction::Order(Order::SetPosture { unit: unit.id, posture }));
                }
            }
        }
    });
    ui.add_space(3.0);
}

/// A name that fits on a button.
fn cut(name: &str) -> String {
    if name.chars().count() <= LONGEST { name.to_owned() } else { name.chars().take(LONGEST - 1).chain(['…']).collect() }
}

/// Why a row can make no excursion to anywhere, if so.
fn no_excursion(cx: &Cx, unit: UnitId, row: u8) -> Option<Refusal> {
    let mut search = Reach::new(cx.view.scenario.map.grid);
    match excursion::reachable(cx.view, unit, row, &mut search) {
        Ok(hexes) => hexes.is_empty().then_some(Refusal::OutOfReach),
        Err(refusal) => Some(refusal),
    }
}

/// Buttons for what a single unit may do besides; each is there only if the door would take its order, that of an excursion
/// grey with the reason if it leads nowhere.
pub fn orders(ui: &mut Ui, cx: &mut Cx, unit: &UnitState) {
    if cx.stage == Stage::Looking || !cx.view.my_turn() {
        return;
    }
    let rows: Vec<u8> = excursion::rows(cx.view, unit).collect();
    let merge = fragments::beside(cx.view, unit.id);
    let abandon = improvised::check(cx.view, unit.id).is_ok();
    if rows.is_empty() && merge.is_empty() && !abandon {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
        for row in rows {
            let name = unit.sheet(&cx.view.scenario).rows[usize::from(row)].name.get(cx.lang).to_owned();
            let text = tr_with(cx.lang, "sheet-excursion", &[("row", cut(&name).into())]);
            let pick = Pick::Excursion { unit: unit.id, row };
            let chosen = cx.state.pick == Some(pick);
            let tone = if chosen { Tone::Chosen } else { Tone::Plain };
            let refusal = no_excursion(cx, unit.id, row);
            let push = Push::new(&text).icon(icon::BINOCULARS).tone(tone).enabled(refusal.is_none());
            let button = push.size(0.0, BUTTON).show(ui);
            lesson::point(ui, button.rect, Button::Excursion);
            let clicked = button.clicked() && refusal.is_none();
            let more = refusal.map_or_else(|| tr(cx.lang, "sheet-excursion-tip"), |why| words::refusal(cx.lang, why));
            let rule = refusal.and_then(Refusal::rule).unwrap_or(ids::O6_1_A);
            draw::tip(button, cx.lang, &[name, more], Some(rule));
            if clicked {
                cx.ask(UiAction::PickTask(if chosen { None } else { Some(pick) }));
            }
        }
        if !merge.is_empty() {
            let text = tr(cx.lang, "sheet-merge");
            let button = Push::new(&text).icon(icon::ARROWS_MERGE).size(0.0, BUTTON).show(ui);
            let clicked = button.clicked();
            let tip = tr_with(cx.lang, "sheet-merge-tip", &[("count", merge.len().into())]);
            draw::tip(button, cx.lang, &[tip], Some(ids::O0_O));
            if clicked {
                for other in merge {
                    cx.ask(UiAction::Order(Order::Merge { unit: other, into: unit.id }));
                }
            }
        }
        if abandon {
            let text = tr(cx.lang, "sheet-abandon");
            let button = Push::new(&text).icon(icon::SIGN_OUT).size(0.0, BUTTON).show(ui);
            let clicked = button.clicked();
            draw::tip(button, cx.lang, &[tr(cx.lang, "sheet-abandon-tip")], Some(ids::O5_4_A));
            if clicked {
                cx.ask(UiAction::AskAbandon(unit.id));
            }
        }
    });
    ui.add_space(4.0);
}
