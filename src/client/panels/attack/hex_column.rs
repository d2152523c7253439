//! Left column of the attack window: the place, what holds for all, and who could still join.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{
    super::{frame, lesson, token},
    model::{self, Battery, Candidate, Model},
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{signed, tr, tr_with},
        map_view::{self, Moment},
        theme::{
            bold, regular, tokens,
            widgets::{Push, rule_id, section},
        },
        words,
    },
    content::{lesson::Button, scenario::UnitId},
    engine::{
        explained::Reason,
        grid::Tile,
        rule::{RuleId, ids},
    },
    operations::{combat::plan::AttackPlan, command::way::Way, fires::own},
};

/// Draws the column.
pub fn show(ui: &mut Ui, cx: &mut Cx, model: &Model, plan: &AttackPlan) {
    let width = ui.available_width();
    cutout(ui, cx, plan.hex, vec2(width, if width < 350.0 { 190.0 } else { width * 0.82 }), None);
    legend(ui, cx);
    ui.add_space(4.0);
    facts(ui, cx, model, plan);
    let batteries = model::batteries(cx.view, plan, cx.lang);
    if !batteries.is_empty() {
        ui.add_space(8.0);
        let top = ui.cursor().min;
        section(ui, &tr(cx.lang, "fires-others"), "");
        for battery in &batteries {
            battery_row(ui, cx, plan, battery);
        }
        lesson::point(ui, Rect::from_min_max(top, pos2(ui.max_rect().right(), ui.cursor().top())), Button::Batteries);
    }
    let candidates = model::candidates(cx.view, plan, cx.lang);
    if !candidates.is_empty() {
        ui.add_space(8.0);
        let top = ui.cursor().min;
        section(ui, &tr(cx.lang, "fight-others"), "");
        for candidate in &candidates {
            row(ui, cx, plan, candidate);
        }
        lesson::point(ui, Rect::from_min_max(top, pos2(ui.max_rect().right(), ui.cursor().top())), Button::Others);
    }
}

/// The map round a hex, framed; of a resolved engagement at a moment.
pub fn cutout(ui: &mut Ui, cx: &mut Cx, hex: Tile, size: Vec2, moment: Option<Moment>) {
    let corner = ui.cursor().min;
    map_view::cutout(ui, cx, hex, size, moment);
    let rect = Rect::from_min_size(corner, size);
    ui.painter().rect_stroke(rect, CornerRadius::ZERO, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
}

fn legend(ui: &mut Ui, cx: &Cx) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 16.0), Sense::hover());
    let entry = |x: f32, colour: Color32, dashed: bool, key: &str| {
        let from = pos2(x, rect.center().y);
        frame::arrow_sample(ui, from, 24.0, colour, dashed);
        let place = from + vec2(31.0, 0.0);
        frame::paint(ui, place, Align2::LEFT_CENTER, &tr(cx.lang, key), regular(12.0), tokens::INK).right()
    };
    let next = entry(rect.left() + 1.0, Color32::from_rgb(0x1E, 0x4A, 0x63), false, "fight-legend-march");
    let next = entry(next + 16.0, tokens::LACK, true, "fight-legend-fire");
    let word = ui.painter().layout_no_wrap(tr(cx.lang, "fires-legend"), regular(12.0), tokens::INK).size().x;
    let mut dots = pos2(next + 16.0, rect.center().y);
    if dots.x + 31.0 + word > rect.right() {
        let (below, _) = ui.allocate_exact_size(vec2(width, 16.0), Sense::hover());
        dots = pos2(below.left() + 1.0, below.center().y);
    }
    frame::dots_sample(ui, dots, 24.0, tokens::LACK);
    let place = dots + vec2(31.0, 0.0);
    frame::paint(ui, place, Align2::LEFT_CENTER, &tr(cx.lang, "fires-legend"), regular(12.0), tokens::INK);
}

fn facts(ui: &mut Ui, cx: &mut Cx, model: &Model, plan: &AttackPlan) {
    let (lang, view) = (cx.lang, cx.view);
    let label = view.scenario.map.grid.label(plan.hex).to_string();
    section(ui, &tr_with(lang, "fight-hex", &[("hex", label.into())]), &tr(lang, "fight-for-all"));
    let terrain = view.scenario.rules.combat_terrain(model.setup.terrain);
    let common = model.common(view);
    let word = words::terrain(lang, model.setup.terrain);
    let amount = signed(common.amount_of(Reason::Terrain));
    let mut clicked = None;
    let mut fact = |ui: &mut Ui, text: String, amount: String, rule| {
        if frame::fact(ui, lang, &text, &amount, Some(rule)) {
            clicked = Some(rule);
        }
    };
    let with = |key: &str, value: String| tr_with(lang, key, &[("value", value.into())]);
    fact(ui, with("fight-terrain", word.clone()), amount, ids::O7_2_B);
    if terrain.dk != 0 {
        fact(ui, with("fight-terrain-dk", word.clone()), signed(terrain.dk / 10), ids::O7_2_B);
    }
    if terrain.side_armour {
        fact(ui, with("fight-terrain-side", word), String::new(), ids::O7_2_B);
    }
    let light = format!("{}, {}", words::light(lang, view.visibility.light), words::sky(lang, view.visibility.sky));
    let amount = common.amount_of(Reason::Light) + common.amount_of(Reason::Weather);
    fact(ui, with("fight-light", light), signed(amount), ids::O7_2_B);
    let scenario = cx.scenario();
    let at_sea = model.at_sea(&scenario);
    let dug = model.setup.defenders.iter().filter(|fighter| fighter.dug_in).count();
    let text = tr_with(lang, "fight-dug-in", &[("count", dug.into()), ("all", model.setup.defenders.len().into())]);
    // Nobody digs in at sea, crosses a river there or is surrounded without its number telling.
    if !at_sea || dug > 0 {
        fact(ui, text, signed(common.amount_of(Reason::DugIn)), ids::O7_2_B);
    }
    if dug > 0 && model.breached(view) {
        fact(ui, tr(lang, "fight-breached"), String::new(), ids::O3_2_H);
    }
    let crossed = model.setup.attackers.iter().filter(|fighter| fighter.crossed).count();
    let text = tr_with(lang, "fight-crossed", &[("count", crossed.into())]);
    if !at_sea || crossed > 0 {
        fact(ui, text, signed(common.amount_of(Reason::RiverCrossing)), ids::O7_2_B);
    }
    let key = if model.surrounded { "fight-surrounded" } else { "fight-not-surrounded" };
    let text = tr_with(lang, key, &[("count", model.directions.into())]);
    if !at_sea || model.surrounded {
        fact(ui, text, signed(common.amount_of(Reason::Surrounded)), ids::O7_2_D);
    }
    if let Some(rule) = clicked {
        cx.ask(UiAction::OpenRule(rule));
    }
}

/// A battery that could join with its surcharge, or the reason why not.
fn battery_row(ui: &mut Ui, cx: &mut Cx, plan: &AttackPlan, battery: &Battery) {
    let (lang, view) = (cx.lang, cx.view);
    let label = view.scenario.map.grid.label(battery.tile).to_string();
    let (second, tip) = match &battery.surcharge {
        Ok(surcharge) => {
            let parts: Vec<String> = surcharge
                .parts
                .iter()
                .map(|part| format!("{} {} ({})", signed(part.amount), words::reason(lang, part.reason), part.rule))
                .collect();
            let values = [("hex", label.into()), ("number", signed(surcharge.value).into())];
            let stands = tr_with(lang, "fires-stands", &values);
            let price = words::command::price(lang, view, &battery.way);
            (Ok(price.map_or_else(|| stands.clone(), |price| format!("{stands} · {price}"))), parts.join("\n"))
        }
        Err(why) => (Err(why.clone()), String::new()),
    };
    let doubtful = matches!(battery.way, Way::Roll(_));
    if offered(ui, cx, battery.unit, &second, (&tip, doubtful)) {
        cx.ask(UiAction::EditPlan(own::with_battery(view, plan, battery.unit)));
    }
}

/// A unit that could join, with its button, or the reason why not.
fn row(ui: &mut Ui, cx: &mut Cx, plan: &AttackPlan, candidate: &Candidate) {
    let label = cx.view.scenario.map.grid.label(candidate.tile).to_string();
    let second = match &candidate.rows {
        Ok(_) => {
            let stands = tr_with(cx.lang, "fight-stands-in", &[("hex", label.into())]);
            let price = words::command::price(cx.lang, cx.view, &candidate.way);
            Ok(price.map_or_else(|| stands.clone(), |price| format!("{stands} · {price}")))
        }
        Err(why) => Err(why.clone()),
    };
    let doubtful = matches!(candidate.way, Way::Roll(_));
    if offered(ui, cx, candidate.unit, &second, ("", doubtful))
        && let Ok(rows) = candidate.rows
    {
        cx.ask(UiAction::EditPlan(model::with_unit(plan, candidate.unit, rows)));
    }
}

/// What a unit could do, or the reason why not with its rule.
type Offer = Result<String, (String, Option<RuleId>)>;

/// A unit with what it could do and a button, or the reason why not; with a tip, and whether it is doubtful that it can.
/// Returns whether it shall join.
fn offered(ui: &mut Ui, cx: &mut Cx, unit: UnitId, second: &Offer, (tip, doubtful): (&str, bool)) -> bool {
    let (lang, view) = (cx.lang, cx.view);
    let open = second.is_ok();
    let name = token::name(view, unit, lang);
    let width = ui.available_width();
    let add = tr(lang, "fight-add");
    let button = if open { 44.0 + ui.painter().layout_no_wrap(add.clone(), regular(13.0), tokens::INK).size().x } else { 56.0 };
    let room = width - 16.0 - 40.0 - button - 8.0;
    let (second, rule) = match second {
        Ok(text) => (text.clone(), None),
        Err((reason, rule)) => (reason.clone(), *rule),
    };
    let ink = if open { tokens::INK } else { tokens::INK_SECOND };
    let name = ui.painter().layout(name, bold(12.0), ink, room);
    let second =
        ui.painter().layout(second, regular(12.0), if open && !doubtful { tokens::INK_SECOND } else { tokens::REASON }, room);
    let height = (name.size().y + second.size().y + 12.0).max(46.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    if !tip.is_empty() {
        response.on_hover_text(tip);
    }
    let fill = if open { tokens::SHEET } else { tokens::PANEL };
    ui.painter().rect(rect, CornerRadius::same(3), fill, Stroke::new(1.0, tokens::FRAME), StrokeKind::Inside);
    let middle = rect.center().y;
    if open {
        token::Token::of(view, unit, cx.settings.contrast).paint(
            ui.painter(),
            cx.textures,
            38.0,
            pos2(rect.left() + 26.0, middle),
        );
    } else {
        let place = pos2(rect.left() + 24.0, middle);
        frame::paint(ui, place, Align2::CENTER_CENTER, icon::PROHIBIT, regular(18.0), tokens::LACK);
    }
    let x = rect.left() + 50.0;
    let top = middle - (name.size().y + second.size().y) / 2.0;
    let next = top + name.size().y;
    ui.painter().galley(pos2(x, top), name, ink);
    ui.painter().galley(pos2(x, next), second, ink);
    let right: Rect = rect.shrink2(vec2(8.0, 4.0)).with_min_x(rect.right() - button - 8.0);
    let mut side = frame::right_row(ui, right);
    match (open, rule) {
        (true, _) => return Push::new(&add).icon(icon::PLUS).show(&mut side).clicked(),
        (false, Some(rule)) => {
            if rule_id(&mut side, lang, rule) {
                cx.ask(UiAction::OpenRule(rule));
            }
        }
        (false, None) => {}
    }
    false
}
