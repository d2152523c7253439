//! Foot of the attack window: other attacks, what forbids this one, and the decision.

use bevy_egui::egui::{Rect, Ui};
use egui_phosphor::regular as icon;

use super::{
    super::{draw, frame, lesson},
    Model, confirm, drop_attack, model, resolvable,
};
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
    content::{lesson::Button, scenario::UnitId},
    engine::rule::ids,
    operations::{
        combat::plan::AttackPlan,
        command::way::{self, Way},
        order::{Order, Refusal},
    },
};

/// Draws the foot.
pub fn show(ui: &mut Ui, cx: &mut Cx, model: &Model, plan: &AttackPlan, window: Rect) {
    let inner = frame::foot(ui, window);
    let left = others(ui, cx, plan, inner);
    let right = decision(ui, cx, plan, inner);
    let between = Rect::from_x_y_ranges(left + 12.0..=right - 10.0, inner.y_range());
    let lang = cx.lang;
    let refusal = refusal(ui, cx, plan).filter(|_| !resolvable(cx, plan));
    let (text, rule, ink) = match refusal {
        Some((refusal, units)) => (refused(cx, plan, refusal, &units), refusal.rule(), tokens::REASON),
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

/// What forbids the attack, and whose fault it is.
pub fn refusal(ui: &Ui, cx: &Cx, plan: &AttackPlan) -> Option<(Refusal, Vec<UnitId>)> {
    let kept = draw::kept(ui, "attack-refusal", (cx.moment(), plan.clone()), || model::refusal(cx.view, plan));
    (*kept).clone()
}

/// A refusal in words, with the units that it is about and what they must roll.
fn refused(cx: &Cx, plan: &AttackPlan, refusal: Refusal, units: &[UnitId]) -> String {
    let (lang, view) = (cx.lang, cx.view);
    let short = |unit: UnitId| view.scenario.unit(unit).short.clone();
    if refusal == Refusal::NeedsRoll {
        let ways = way::ways_for(view, &Order::NameAttack(plan.clone()));
        let rolls = ways.into_iter().filter_map(|(unit, way)| match way {
            Way::Roll(need) => {
                let arguments = words::command::rolled(&need);
                Some(tr_with(lang, "fight-roll-of", &[("unit", short(unit).into()), arguments[0].clone(), arguments[1].clone()]))
            }
            _ => None,
        });
        let rolls: Vec<String> = rolls.collect();
        return tr_with(lang, "fight-rolls-needed", &[("units", rolls.join(", ").into())]);
    }
    let text = words::refusal(lang, refusal);
    if units.is_empty() || units.len() == plan.attackers.len() && units.len() > 1 {
        return text;
    }
    format!("{}: {text}", units.iter().map(|unit| short(*unit)).collect::<Vec<_>>().join(", "))
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
    let refusal = refusal(ui, cx, plan).map(|(refusal, _)| refusal);
    // Who must roll may do so from here.
    let rolls = !resolves && refusal == Some(Refusal::NeedsRoll);
    let accepted = resolves || refusal.is_none() || rolls;
    let mut row = frame::right_row(ui, inner);
    let (key, sign, width) = match (resolves, rolls) {
        (true, _) => ("fight-resolve", icon::CROSSHAIR, 196.0),
        (false, true) => ("fight-roll", icon::DICE_FIVE, 236.0),
        (false, false) => ("fight-announce", icon::CROSSHAIR, 196.0),
    };
    let text = tr(lang, key);
    let yes = Push::new(&text)
        .icon(sign)
        .key(icon::ARROW_ELBOW_DOWN_LEFT)
        .tone(Tone::Primary)
        .enabled(accepted)
        .size(width, 36.0)
        .show(&mut row);
    lesson::point(&row, yes.rect, Button::Announce);
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
