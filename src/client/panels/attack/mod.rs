//! The attack window: who fights with what, and what it may bring (picture 04a).

use bevy_egui::egui::{Id, Rect, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::frame;
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        keys::Command,
        words,
    },
    content::scenario::UnitId,
    operations::{
        combat::{forecast::Forecast, plan::AttackPlan},
        game::would_accept,
        order::Order,
    },
};

mod cards;
pub mod chart;
mod foot;
mod forecast_column;
mod hex_column;
mod model;
mod rows;

pub use hex_column::cutout;
use model::Model;
pub use model::why_not;
pub use rows::circle_states;

/// Draws the window.
pub fn show(root: &mut Ui, cx: &mut Cx, plan: &AttackPlan, forecast: &Forecast) {
    let model = Model::new(cx.view, plan);
    frame::modal(root, "attack", vec2(1458.0, 830.0), |ui, window| {
        head(ui, cx, plan, window);
        let body = frame::body(window);
        let narrow = window.width() < 1300.0;
        let (left, right, margin, gap) = if narrow { (292.0, 340.0, 14.0, 14.0) } else { (400.0, 425.0, 18.0, 20.0) };
        let inner = body.shrink2(vec2(margin, 12.0));
        let middle =
            Rect::from_min_max(pos2(inner.left() + left + gap, inner.top()), pos2(inner.right() - right - gap, inner.bottom()));
        frame::column(ui, inner.with_max_x(inner.left() + left), "attack-hex", |ui| hex_column::show(ui, cx, &model, plan));
        frame::column(ui, middle, "attack-units", |ui| {
            if !model.guns.is_empty() {
                cards::artillery(ui, cx, &model, plan);
                ui.add_space(8.0);
            }
            if !model.lines.is_empty() || model.guns.is_empty() {
                cards::attackers(ui, cx, &model, plan);
                ui.add_space(8.0);
            }
            cards::defenders(ui, cx, &model);
        });
        frame::column(ui, inner.with_min_x(inner.right() - right), "attack-forecast", |ui| {
            forecast_column::show(ui, cx, &model, plan, forecast);
        });
        foot::show(ui, cx, &model, plan, window);
        keys(ui, cx, plan);
    });
}

fn head(ui: &mut Ui, cx: &mut Cx, plan: &AttackPlan, window: Rect) {
    let (lang, view) = (cx.lang, cx.view);
    let label = view.scenario.map.grid.label(plan.hex).to_string();
    let title = tr_with(lang, "fight-title", &[("hex", label.into())]);
    let place = view.plans.iter().position(|named| named.hex == plan.hex);
    let named = match place {
        Some(index) => {
            let numbers = [("number", (index + 1).into()), ("all", view.plans.len().into())];
            tr_with(lang, "fight-of-named", &numbers)
        }
        None => tr(lang, "fight-not-named"),
    };
    let attack = tr_with(lang, "fight-side-attacks", &[("side", view.scenario.side(view.side).name.get(lang).into())]);
    let weather = format!("{}, {}", words::light(lang, view.visibility.light), words::sky(lang, view.visibility.sky));
    if frame::title(ui, window, icon::CROSSHAIR, &title, &format!("{named} · {attack}"), &weather) {
        cx.ask(UiAction::Close);
    }
}

fn keys(ui: &Ui, cx: &mut Cx, plan: &AttackPlan) {
    if frame::pressed(ui, Command::Drop) {
        drop_attack(cx, plan);
    }
    if frame::pressed(ui, Command::Confirm) {
        confirm(cx, plan);
    }
}

/// Gives a named attack up, or forgets one that was not named.
fn drop_attack(cx: &mut Cx, plan: &AttackPlan) {
    let named = cx.view.plan_on(plan.hex).is_some();
    cx.ask(if named { UiAction::Order(Order::DropAttack { hex: plan.hex }) } else { UiAction::Close });
}

/// Whether the window shows a named attack that only waits to be resolved.
fn resolvable(cx: &Cx, plan: &AttackPlan) -> bool {
    cx.view.my_turn()
        && cx.view.turn.phase == crate::operations::forces::components::Phase::Engagements
        && cx.view.plan_on(plan.hex) == Some(plan)
}

/// Names the attack, or resolves it if it is named already.
fn confirm(cx: &mut Cx, plan: &AttackPlan) {
    if resolvable(cx, plan) {
        cx.ask(UiAction::Order(Order::Resolve { hex: plan.hex }));
    } else if would_accept(cx.view, Order::NameAttack(plan.clone())).is_ok() {
        cx.ask(UiAction::Order(Order::NameAttack(plan.clone())));
    }
}

/// The attacker whose numbers are explained: the one clicked last, or the first.
fn focused(ui: &Ui, model: &Model) -> Option<UnitId> {
    let clicked = ui.data(|data| data.get_temp::<UnitId>(focus_id()));
    let first = || model.lines.first().or(model.guns.first()).map(|line| line.unit);
    clicked.filter(|unit| model.all().any(|line| line.unit == *unit)).or_else(first)
}

fn focus(ui: &Ui, unit: UnitId) {
    ui.data_mut(|data| data.insert_temp(focus_id(), unit));
}

fn focus_id() -> Id {
    Id::new("attack-focus")
}
