//! Foot of the attack window: other attacks, what forbids this one, and the decision.

use bevy_egui::egui::{Rect, Ui};
use egui_phosphor::regular as icon;

use super::{super::frame, Model, confirm, drop_attack, resolvable};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        theme::{
            regular, tokens,
            widgets::{Push, Tone, rule_id},
        },
        words,
    },
    engine::rule::ids,
    operations::{combat::plan::AttackPlan, game::would_accept, order::Order},
};

/// Draws the foot.
pub fn show(ui: &mut Ui, cx: &mut Cx, model: &Model, plan: &AttackPlan, window: Rect) {
    let inner = frame::foot(ui, window);
    let left = others(ui, cx, plan, inner);
    let right = decision(ui, cx, plan, inner);
    let between = Rect::from_x_y_ranges(left + 12.0..=right - 10.0, inner.y_range());
    let (lang, view) = (cx.lang, cx.view);
    let refusal = would_accept(view, Order::NameAttack(plan.clone())).err().filter(|_| !resolvable(cx, plan));
    let (text, rule, ink) = match refusal {
        Some(refusal) => (words::refusal(lang, refusal), refusal.rule(), tokens::REASON),
        None => {
            let text = tr_with(lang, "fight-ammunition", &[("count", model.all().count().into())]);
            (text, Some(ids::O5_5_A), tokens::INK_SECOND)
        }
    };
    let mut row = frame::right_row(ui, between);
    if let Some(rule) = rule
        && rule_id(&mut row, lang, rule)
    {
        cx.ask(UiAction::OpenRule(rule));
    }
    frame::text(&mut row, text, regular(12.0), ink);
}

/// The attacks named before and after this one. Returns where they end.
fn others(ui: &mut Ui, cx: &mut Cx, plan: &AttackPlan, inner: Rect) -> f32 {
    let (lang, plans) = (cx.lang, &cx.view.plans);
    let place = plans.iter().position(|named| named.hex == plan.hex);
    let others = plans.iter().filter(|named| named.hex != plan.hex).count();
    if others == 0 {
        return inner.left();
    }
    let before = match place {
        Some(index) => index.checked_sub(1),
        None => plans.len().checked_sub(1),
    };
    let after = place.map(|index| index + 1).filter(|index| *index < plans.len());
    let mut row = frame::left_row(ui, inner);
    let number = before.map_or(1, |index| index + 1);
    let text = tr_with(lang, "fight-number-n", &[("number", number.into())]);
    let back = Push::new(&text).icon(icon::ARROW_LEFT).enabled(before.is_some()).show(&mut row);
    let text = tr(lang, "fight-next");
    let next = Push::new(&text).icon(icon::ARROW_RIGHT).enabled(after.is_some()).show(&mut row);
    for (clicked, index) in [(back.clicked(), before), (next.clicked(), after)] {
        if let Some(index) = index.filter(|_| clicked) {
            cx.ask(UiAction::OpenAttack(plans[index].hex));
        }
    }
    row.min_rect().right()
}

/// The buttons that decide. Returns where they begin.
fn decision(ui: &mut Ui, cx: &mut Cx, plan: &AttackPlan, inner: Rect) -> f32 {
    let lang = cx.lang;
    let resolves = resolvable(cx, plan);
    let accepted = resolves || would_accept(cx.view, Order::NameAttack(plan.clone())).is_ok();
    let mut row = frame::right_row(ui, inner);
    let text = tr(lang, if resolves { "fight-resolve" } else { "fight-announce" });
    let yes = Push::new(&text)
        .icon(icon::CROSSHAIR)
        .key(icon::ARROW_ELBOW_DOWN_LEFT)
        .tone(Tone::Primary)
        .enabled(accepted)
        .size(196.0, 36.0)
        .show(&mut row);
    if yes.clicked() {
        confirm(cx, plan);
    }
    let (text, key) = (tr(lang, "fight-drop"), tr(lang, "key-delete"));
    row.add_space(4.0);
    if Push::new(&text).key(&key).size(132.0, 36.0).show(&mut row).clicked() {
        drop_attack(cx, plan);
    }
    row.min_rect().left()
}
