//! The sheet while the map shows command: HQ groups, rallying, contact, the chain of command, exchange of personnel.

use bevy_egui::egui::{Align2, Layout, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::parts::{self, Right, part};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        panels::{draw, lesson},
        session::Stage,
        theme::{
            regular, tokens,
            widgets::{Push, Tone},
        },
        words::{self, command::Status, names},
    },
    content::{lesson::Button, scenario::UnitId},
    engine::rule::{RuleId, ids},
    operations::{
        combat::target,
        command::{
            exchange::{self, Exchange},
            rally, tree,
        },
        forces::{UnitState, components::Activation},
        game::would_accept,
        order::{Order, Refusal},
        signals::{contact::Link, net},
        view::SideView,
    },
};

/// Height of a row with a button.
const ROW: f32 = 27.0;

/// Draws what command has to say of a unit.
pub fn show(ui: &mut Ui, cx: &mut Cx, unit: &UnitState) {
    let orders = cx.stage != Stage::Looking && cx.view.my_turn();
    if cx.view.scenario.switches.command {
        activation(ui, cx, unit, orders);
        if cx.view.sheet_of(unit.id).is_staff() {
            groups(ui, cx, unit);
            rallying(ui, cx, unit, orders);
        }
    }
    if cx.view.scenario.switches.signals {
        contacts(ui, cx, unit);
    }
    chain(ui, cx, unit);
    attaching(ui, cx, unit, orders);
    exchanging(ui, cx, unit, orders);
}

/// A row with a sign, words, and a button at its right end. Returns whether it was pressed.
fn row(ui: &mut Ui, cx: &Cx, sign: &str, text: &str, button: Option<(&str, bool)>, tip: &[String], rule: Option<RuleId>) -> bool {
    let rect = part(ui, ROW);
    let mut child = draw::inside(ui, rect, Layout::right_to_left(bevy_egui::egui::Align::Center));
    let mut clicked = false;
    let mut end = rect.right();
    if let Some((word, enabled)) = button {
        let response = Push::new(word).tone(Tone::Plain).enabled(enabled).size(0.0, 23.0).show(&mut child);
        if rule == Some(ids::O2_1_E) {
            lesson::point(&child, response.rect, Button::Rally);
        }
        end = response.rect.left() - 6.0;
        clicked = enabled && response.clicked();
        draw::tip(response, cx.lang, tip, rule);
    }
    let y = rect.center().y;
    let ui = &mut draw::inside(ui, rect, Layout::default());
    ui.painter().text(pos2(rect.left() + 8.0, y), Align2::CENTER_CENTER, sign, regular(14.0), tokens::INK_SECOND);
    let at = pos2(rect.left() + 22.0, y);
    draw::text_within(ui, at, Align2::LEFT_CENTER, text, regular(13.0), tokens::INK, end - at.x);
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 0.5, bevy_egui::egui::Stroke::new(1.0, tokens::ROW_LINE));
    clicked
}

/// A paragraph in the colour of reasons, or of notes.
fn paragraph(ui: &mut Ui, cx: &mut Cx, text: &str, reason: bool, rule: Option<RuleId>) {
    let room = ui.available_width() - if rule.is_some() { 52.0 } else { 0.0 };
    let ink = if reason { tokens::REASON } else { tokens::INK_SECOND };
    let galley = ui.painter().layout(text.to_owned(), regular(12.0), ink, room);
    let rect = part(ui, galley.size().y + 6.0);
    let ui = &mut draw::inside(ui, rect, Layout::default());
    let place = bevy_egui::egui::Rect::from_min_size(rect.min + vec2(0.0, 3.0), galley.size());
    let response = ui.allocate_rect(place, bevy_egui::egui::Sense::hover());
    response.widget_info(|| bevy_egui::egui::WidgetInfo::labeled(bevy_egui::egui::WidgetType::Label, true, text));
    ui.painter().galley(place.min, galley, ink);
    if let Some(rule) = rule {
        parts::rule_at(ui, cx, bevy_egui::egui::Rect::from_min_size(rect.min, vec2(rect.width(), 20.0)), rule);
    }
}

fn activation(ui: &mut Ui, cx: &mut Cx, unit: &UnitState, orders: bool) {
    let Some(status) = words::command::status(cx.view, unit) else { return };
    parts::section(ui, cx, &tr(cx.lang, "command-activation"), Right::Rule(ids::O2_1_B));
    let sentence = words::command::sentence(cx.lang, cx.view, &status);
    let good = matches!(status, Status::Active(_) | Status::Open(_));
    paragraph(ui, cx, &sentence, !good, None);
    let number = match &status {
        Status::Needs(need) => Some(need.number.clone()),
        _ => None,
    };
    let (key, sign, order) = match status {
        Status::Open(Activation::Hq(_)) => ("command-activate", icon::MEGAPHONE, Order::Activate { unit: unit.id }),
        Status::Needs(_) => ("command-roll-button", icon::DICE_FIVE, Order::RollCommand { unit: unit.id }),
        _ => return,
    };
    let rect = part(ui, 30.0);
    let child = &mut draw::inside(ui, rect, Layout::left_to_right(bevy_egui::egui::Align::Center));
    let text = tr(cx.lang, key);
    let response = Push::new(&text).icon(sign).enabled(orders).size(0.0, 26.0).show(child);
    let clicked = orders && response.clicked();
    let lines = number.map(|number| lines_of(cx, unit, &number)).unwrap_or_default();
    draw::tip(response, cx.lang, &lines, Some(order_rule(&order)));
    if clicked {
        cx.ask(UiAction::Order(order));
    }
}

fn order_rule(order: &Order) -> RuleId {
    if matches!(order, Order::Activate { .. }) { ids::O2_1_A } else { ids::O2_1_B }
}

/// The parts of a number that must be rolled, a line each.
fn lines_of(cx: &Cx, unit: &UnitState, number: &crate::engine::explained::Explained) -> Vec<String> {
    let experience = cx.view.scenario.unit(unit.id).experience;
    let name = |reason| match reason {
        crate::engine::explained::Reason::Experience => words::experience(cx.lang, experience),
        reason => words::reason(cx.lang, reason),
    };
    let line = |part: &crate::engine::explained::Part| {
        format!("{}  {}  {}", name(part.reason), crate::client::i18n::signed(part.amount), part.rule)
    };
    number.parts.iter().map(line).collect()
}

fn groups(ui: &mut Ui, cx: &mut Cx, staff: &UnitState) {
    let view = cx.view;
    parts::section(ui, cx, &tr(cx.lang, "command-groups"), Right::Rule(ids::O2_1_A));
    let led: Vec<UnitId> =
        view.on_map().filter(|unit| unit.command.active == Some(Activation::Hq(staff.id))).map(|unit| unit.id).collect();
    let free = tree::free_groups(&view.scenario, staff);
    let rallied = usize::from(staff.command.spent).saturating_sub(led.len());
    for unit in &led {
        let text = tr_with(cx.lang, "command-group-activated", &[("unit", names::unit(cx.lang, view, *unit).into())]);
        row(ui, cx, icon::CIRCLE, &text, None, &[], None);
    }
    for _ in 0..rallied {
        row(ui, cx, icon::CIRCLE, &tr(cx.lang, "command-group-rallied"), None, &[], None);
    }
    if free > 0 {
        let text = tr_with(cx.lang, "command-group-free", &[("count", free.into())]);
        row(ui, cx, icon::CHECK_CIRCLE, &text, None, &[], None);
    }
    if tree::groups(&view.scenario, staff) == 0 {
        paragraph(ui, cx, &tr(cx.lang, "command-no-groups"), true, Some(ids::O2_2_E));
    }
}

fn rallying(ui: &mut Ui, cx: &mut Cx, staff: &UnitState, orders: bool) {
    let view = cx.view;
    parts::section(ui, cx, &tr(cx.lang, "command-rally"), Right::Rule(ids::O2_1_E));
    let scene = rally::scene(view);
    let candidates = scene.candidates(staff.id);
    let numbers: Vec<_> = candidates.iter().filter_map(|unit| Some((*unit, scene.number(staff.id, *unit).ok()?))).collect();
    if numbers.is_empty() {
        let why = why_no_rally(view, staff);
        paragraph(ui, cx, &words::refusal(cx.lang, why), true, None);
        return;
    }
    for (unit, number) in numbers {
        let Some(state) = view.unit(unit) else { continue };
        let damaged = rally::damaged(view.sheet_of(unit), state);
        let chance = target::chance(number.value);
        let name = names::unit(cx.lang, view, unit);
        let text = tr_with(cx.lang, "command-rally-unit", &[("unit", name.into()), ("count", damaged.into())]);
        let arguments = [("number", number.value.into()), ("chance", chance.into())];
        let button = tr_with(cx.lang, "command-rally-button", &arguments);
        let tip = lines_of(cx, staff, &number);
        if row(ui, cx, icon::USERS_THREE, &text, Some((&button, orders)), &tip, Some(ids::O2_1_E)) {
            cx.ask(UiAction::Order(Order::Rally { staff: staff.id, unit }));
        }
    }
}

/// Why a staff has nobody to rally: the reason that is nearest to being mended.
fn why_no_rally(view: &SideView, staff: &UnitState) -> Refusal {
    let scene = rally::scene(view);
    let reasons: Vec<Refusal> = view.on_map().filter_map(|unit| scene.number(staff.id, unit.id).err()).collect();
    let order = [Refusal::NoFreeGroup, Refusal::EnemyTooNear, Refusal::TooFarToRally];
    order.into_iter().find(|refusal| reasons.contains(refusal)).unwrap_or(Refusal::NothingToRally)
}

/// The units whose contact concerns this one: itself with its superior, and those below it.
fn concerned<'a>(view: &'a SideView, unit: &UnitState) -> Vec<(&'a UnitState, &'a UnitState)> {
    let state = |id: UnitId| view.unit(id);
    let pairs = view.on_map().filter_map(|other| Some((other, tree::superior(&view.scenario, &state, other.id)?)));
    let mut pairs: Vec<_> = pairs.filter(|(other, staff)| other.id == unit.id || staff.id == unit.id).collect();
    pairs.sort_by_key(|(other, _)| (other.id != unit.id, other.id));
    pairs
}

fn contacts(ui: &mut Ui, cx: &mut Cx, unit: &UnitState) {
    let view = cx.view;
    let pairs = concerned(view, unit);
    parts::section(ui, cx, &tr(cx.lang, "command-contact"), Right::Rule(ids::O2_2_B));
    if pairs.is_empty() {
        paragraph(ui, cx, &tr(cx.lang, "contact-highest"), false, None);
    }
    let mut missing = Vec::new();
    for (other, staff) in pairs {
        let partner = if other.id == unit.id { staff } else { other };
        let distance = other.tile().zip(staff.tile()).map_or(0, |(a, b)| view.scenario.map.grid.distance(a, b));
        let groups = |unit: &UnitState| net::groups(unit, view.sheet_of(unit.id));
        let contact = view.net.get(&other.id);
        let way = match contact {
            Some(Ok(Link::SameHex)) => tr(cx.lang, "command-way-here"),
            Some(Ok(Link::ByVehicle)) => tr(cx.lang, "command-way-vehicle"),
            Some(Ok(Link::Relayed(way))) => {
                way.iter().map(|relay| view.scenario.unit(*relay).short.clone()).collect::<Vec<_>>().join(", ")
            }
            Some(Ok(_)) | None => tr(cx.lang, "command-way-own"),
            Some(Err(_)) => tr(cx.lang, "command-way-none"),
        };
        let sign = if contact.is_some_and(Result::is_err) { icon::X_CIRCLE } else { icon::CHECK_CIRCLE };
        let reach = format!("{} + {}", groups(staff), groups(other));
        let figures = tr_with(
            cx.lang,
            "command-contact-figures",
            &[("hexes", distance.into()), ("reach", reach.into()), ("way", way.into())],
        );
        let name = view.scenario.unit(partner.id).short.clone();
        let full = names::unit(cx.lang, view, partner.id);
        row(ui, cx, sign, &format!("{name}: {figures}"), None, &[full], None);
        if let Some(Err(gap)) = contact {
            missing.push(words::command::no_contact(cx.lang, view, other, staff, *gap));
        }
    }
    if !missing.is_empty() {
        parts::section(ui, cx, &tr(cx.lang, "command-why-none"), Right::Rule(ids::O2_2_C));
        for text in missing {
            paragraph(ui, cx, &text, true, None);
        }
        paragraph(ui, cx, &tr(cx.lang, "command-without"), false, Some(ids::O2_2_A));
    }
}

fn chain(ui: &mut Ui, cx: &mut Cx, unit: &UnitState) {
    let view = cx.view;
    let state = |id: UnitId| view.unit(id);
    let mut above = vec![unit];
    while let Some(staff) = above.last().and_then(|last| tree::superior(&view.scenario, &state, last.id)) {
        if above.len() > view.scenario.formations.len() {
            break;
        }
        above.push(staff);
    }
    parts::section(ui, cx, &tr(cx.lang, "command-chain"), Right::Rule(ids::O2_2_E));
    for (depth, link) in above.into_iter().rev().enumerate() {
        let name = names::unit(cx.lang, view, link.id);
        let said = words::command::status(view, link).map(|status| words::command::short(cx.lang, view, &status));
        let rect = part(ui, 21.0);
        let ui = &mut draw::inside(ui, rect, Layout::default());
        let sign = if depth == 0 { icon::STAR } else { icon::ARROW_ELBOW_DOWN_RIGHT };
        let x = rect.left() + (depth.min(6) as f32) * 14.0;
        ui.painter().text(pos2(x + 8.0, rect.center().y), Align2::CENTER_CENTER, sign, regular(13.0), tokens::COMMAND);
        let text = said.map_or_else(|| name.clone(), |said| format!("{name} · {said}"));
        let at = pos2(x + 20.0, rect.center().y);
        draw::text_within(ui, at, Align2::LEFT_CENTER, &text, regular(12.0), tokens::INK, rect.right() - at.x);
    }
}

/// The formations to which a unit may be attached; the same as dragging its row there.
fn attaching(ui: &mut Ui, cx: &mut Cx, unit: &UnitState, orders: bool) {
    if !orders {
        return;
    }
    let scenario = cx.scenario();
    let ids_of = (0..scenario.formations.len()).filter_map(|index| u32::try_from(index).ok());
    let formations = ids_of.map(crate::content::scenario::FormationId);
    let own: Vec<_> = formations.filter(|id| scenario.formation(*id).side == cx.view.side).collect();
    let possible = |formation| would_accept(cx.view, Order::Attach { unit: unit.id, formation }).is_ok();
    let targets: Vec<_> = own.into_iter().filter(|id| possible(Some(*id))).collect();
    let home = possible(None);
    if targets.is_empty() && !home {
        return;
    }
    parts::section(ui, cx, &tr(cx.lang, "command-attach"), Right::Rule(ids::O2_1_A));
    let rect = part(ui, 30.0);
    let child = &mut draw::inside(ui, rect, Layout::left_to_right(bevy_egui::egui::Align::Center));
    let chosen = child
        .menu_button(tr(cx.lang, "command-attach-to"), |ui| {
            let mut chosen = None;
            bevy_egui::egui::ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
                for id in &targets {
                    if ui.button(scenario.formation(*id).name.get(cx.lang)).clicked() {
                        chosen = Some(*id);
                        ui.close();
                    }
                }
            });
            chosen
        })
        .inner
        .flatten();
    if let Some(formation) = chosen {
        cx.ask(UiAction::Order(Order::Attach { unit: unit.id, formation: Some(formation) }));
    }
    if home {
        let text = tr(cx.lang, "command-attach-home");
        if Push::new(&text).size(0.0, 24.0).show(child).clicked() {
            cx.ask(UiAction::Order(Order::Attach { unit: unit.id, formation: None }));
        }
    }
    paragraph(ui, cx, &tr(cx.lang, "command-attach-note"), false, None);
}

/// Circles that could come to this unit's rows, from others in its hex (O1.3.c).
fn offers(view: &SideView, unit: &UnitState) -> Vec<(Exchange, u8)> {
    let Some(tile) = unit.tile() else { return Vec::new() };
    let mut offers = Vec::new();
    for other in view.own_in(tile) {
        let pairs = [(*other, unit.id), (unit.id, *other)];
        for (from, to) in pairs.into_iter().filter(|(from, to)| from != to) {
            let rows = |id: UnitId| 0..u8::try_from(view.sheet_of(id).rows.len()).unwrap_or(0);
            for from_row in rows(from) {
                for to_row in rows(to) {
                    let exchange = Exchange { from, from_row, to, to_row, circles: 1 };
                    if let Ok(most) = exchange::most(view, exchange) {
                        offers.push((exchange, most));
                    }
                }
            }
        }
    }
    offers
}

fn exchanging(ui: &mut Ui, cx: &mut Cx, unit: &UnitState, orders: bool) {
    let offers = offers(cx.view, unit);
    if offers.is_empty() {
        return;
    }
    parts::section(ui, cx, &tr(cx.lang, "command-exchange"), Right::Rule(ids::O1_3_C));
    let scenario = cx.scenario();
    for (exchange, most) in offers.into_iter().take(8) {
        let row_name = |id: UnitId, row: u8| scenario.sheet_of(id).rows[usize::from(row)].name.get(cx.lang).to_owned();
        let arguments = [
            ("from", scenario.unit(exchange.from).short.as_str().into()),
            ("to", scenario.unit(exchange.to).short.as_str().into()),
            ("row", row_name(exchange.to, exchange.to_row).into()),
            ("most", most.into()),
        ];
        let text = tr_with(cx.lang, "command-exchange-row", &arguments);
        let button = tr(cx.lang, "command-exchange-button");
        if row(ui, cx, icon::ARROWS_LEFT_RIGHT, &text, Some((&button, orders)), &[], Some(ids::O1_3_C)) {
            cx.ask(UiAction::Order(Order::Exchange(exchange)));
        }
    }
}
