//! The selected unit in the plan: what it gets of each kind, over which way, and a fixed amount instead (O5.1.a, O5.2.c).

use bevy_egui::egui::{self, Align2, Layout, Stroke, Ui, pos2};
use egui_phosphor::regular as icon;

use super::model::Model;
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        panels::{
            draw, lesson,
            sheet::parts::{self, Right, part},
        },
        session::Stage,
        theme::{regular, tokens, widgets::Push},
        words::{self, names},
    },
    content::{lesson::Button, scenario::UnitId},
    engine::rule::ids,
    operations::{
        combat::target,
        game::would_accept,
        logistics::{now, plan::Line},
        order::Order,
    },
};

/// Draws it, if an own unit is selected.
pub fn show(ui: &mut Ui, cx: &mut Cx, model: &Model) {
    let Some(unit) = cx.state.selected.first().copied().filter(|id| cx.view.unit(*id).is_some()) else { return };
    let name = names::unit(cx.lang, cx.view, unit);
    parts::section(ui, cx, &name, Right::Rule(ids::O5_1_C));
    let lines: Vec<Line> = model.plan.lines.iter().filter(|line| line.unit == unit).copied().collect();
    if lines.is_empty() {
        parts::row(ui, cx, &tr(cx.lang, "supply-unit-none"), "", Some(ids::O5_1_D));
    }
    for line in &lines {
        kind(ui, cx, line);
    }
    let way = lines.iter().find_map(|line| model.plan.way(line));
    if let Some(way) = way {
        let scenario = cx.scenario();
        let source = scenario.sources_of_supply.get(usize::from(way.source)).map(|source| source.name.get(cx.lang).to_owned());
        let arguments = [
            ("source", source.unwrap_or_default().into()),
            ("unit", names::unit(cx.lang, cx.view, way.distributor).into()),
            ("hexes", way.tiles.len().saturating_sub(1).into()),
            ("cost", u32::from(way.cost).into()),
        ];
        parts::row(ui, cx, &tr_with(cx.lang, "supply-unit-way", &arguments), "", Some(ids::O5_1_B));
    }
    at_once(ui, cx, model, unit);
}

/// One kind: what comes, and the amount by hand.
fn kind(ui: &mut Ui, cx: &mut Cx, line: &Line) {
    let orders = cx.stage != Stage::Looking && cx.view.my_turn();
    let fixed = cx.view.supply_orders.amount(line.unit, line.goods);
    let rect = part(ui, 28.0);
    let mut child = draw::inside(ui, rect, Layout::right_to_left(egui::Align::Center));
    let mut ask = |ve: Option<u16>| {
        cx.actions.push(UiAction::Order(Order::SetSupplyAmount { unit: line.unit, goods: line.goods, ve }));
    };
    let now = fixed.map_or(line.gets, u32::from);
    let small = |amount: u32| u16::try_from(amount).unwrap_or(u16::MAX);
    // Every button has its place, whatever is fixed: a second click meets what the first one met.
    let text = tr(cx.lang, "supply-by-need");
    let by_need = Push::new(&text).enabled(orders && fixed.is_some()).size(0.0, 22.0).show(&mut child);
    if by_need.on_hover_text(tr(cx.lang, "supply-by-need-tip")).clicked() && orders && fixed.is_some() {
        ask(None);
    }
    let more = Push::new("+").enabled(orders && now < line.need).size(22.0, 22.0).show(&mut child);
    if more.on_hover_text(tr(cx.lang, "supply-more-tip")).clicked() && orders && now < line.need {
        ask(Some(small(now + 1)));
    }
    let less = Push::new("−").enabled(orders && now > 0).size(22.0, 22.0).show(&mut child);
    let end = less.rect.left() - 8.0;
    if less.on_hover_text(tr(cx.lang, "supply-less-tip")).clicked() && orders && now > 0 {
        ask(Some(small(now - 1)));
    }
    let y = rect.center().y;
    let ui = &mut draw::inside(ui, rect, Layout::default());
    draw::text(ui, pos2(rect.left(), y), Align2::LEFT_CENTER, &words::goods(cx.lang, line.goods), regular(13.0), tokens::INK);
    let fixed = if fixed.is_some() { format!(" · {}", tr(cx.lang, "supply-fixed")) } else { String::new() };
    let text = format!("{} / {} VE{fixed}", line.gets, line.need);
    let ink = if line.short() > 0 { tokens::LACK } else { tokens::INK };
    draw::text_within(ui, pos2(end, y), Align2::RIGHT_CENTER, &text, regular(12.0), ink, end - rect.left() - 110.0);
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 0.5, Stroke::new(1.0, tokens::ROW_LINE));
}

/// Supply at once, by those distributors that can (O5.2.c).
fn at_once(ui: &mut Ui, cx: &mut Cx, model: &Model, unit: UnitId) {
    if cx.stage == Stage::Looking || !cx.view.my_turn() {
        return;
    }
    let possible = |by: UnitId| would_accept(cx.view, Order::SupplyNow { distributor: by, unit }).is_ok();
    let givers: Vec<UnitId> = model.distributors.iter().map(|at| at.unit).filter(|by| possible(*by)).take(3).collect();
    for by in givers {
        let Some(giver) = cx.view.unit(by) else { continue };
        let number = now::target(&cx.view.scenario, giver, cx.view.visibility).value;
        let chance = target::chance(number);
        let rect = part(ui, 31.0);
        let mut child = draw::inside(ui, rect, Layout::left_to_right(egui::Align::Center));
        let arguments =
            [("unit", cx.view.scenario.unit(by).short.as_str().into()), ("number", number.into()), ("chance", chance.into())];
        let text = tr_with(cx.lang, "supply-now", &arguments);
        let response = Push::new(&text).icon(icon::TRUCK).size(0.0, 26.0).show(&mut child);
        lesson::point(&child, response.rect, Button::SupplyNow);
        let clicked = response.clicked();
        draw::tip(response, cx.lang, &[tr(cx.lang, "supply-now-tip")], Some(ids::O5_2_C));
        if clicked {
            cx.ask(UiAction::Order(Order::SupplyNow { distributor: by, unit }));
        }
    }
}
