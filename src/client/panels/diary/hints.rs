//! What wants attention, each with one proposal.

use std::{collections::BTreeSet, sync::Arc};

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Id, Layout, Pos2, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};
use egui_phosphor::regular as icon;

use crate::{
    ai::attention::{self, Item, Kind},
    client::{
        action::{HintKey, Player, UiAction},
        client::Cx,
        i18n::{Value, tr, tr_with},
        panels::{draw, sheet::orders::best_attack},
        session::Stage,
        theme::{regular, tokens},
        words::{self, names, tasks, works},
    },
    content::{scenario::UnitId, victory::Condition},
    engine::{grid::Tile, quantity::Round},
    operations::{
        event::Event,
        forces::{UnitState, components::Phase, unit::default_line},
        movement::reach,
        order::Order,
    },
};

/// Height of a row.
const ROW: f32 = 25.0;

/// One line of the list.
pub struct Hint {
    icon: &'static str,
    urgent: bool,
    text: String,
    tile: Option<Tile>,
    units: Vec<UnitId>,
    proposal: Option<(String, Vec<UiAction>)>,
    /// The units without orders, if it tells of nothing else.
    idle: Vec<UnitId>,
}

impl Hint {
    /// By what it is known again within a round.
    fn key(&self, round: Round) -> HintKey {
        HintKey { round, icon: self.icon, units: self.units.clone(), tile: self.tile }
    }
}

/// Everything that wants attention, the most urgent first.
pub fn hints(ui: &Ui, cx: &Cx) -> Arc<Vec<Hint>> {
    draw::kept(ui, "hints", (cx.moment(), cx.stage, cx.state.new_from), || collected(cx))
}

fn collected(cx: &Cx) -> Vec<Hint> {
    let mut hints = Vec::new();
    if matches!(cx.stage, Stage::Playing(_)) && cx.view.my_turn() {
        fights_to_resolve(cx, &mut hints);
        before_enemy(cx, &mut hints);
        if cx.view.turn.phase == Phase::Movement {
            enemy_beside(cx, &mut hints);
        }
        without_ammunition(cx, &mut hints);
        news(cx, &mut hints);
        attention(cx, &mut hints);
        if cx.view.turn.phase == Phase::Movement {
            without_orders(cx, &mut hints);
        }
    }
    hints
}

fn label(cx: &Cx, tile: Tile) -> String {
    cx.view.scenario.map.grid.label(tile).to_string()
}

fn say(cx: &Cx, key: &str, arguments: &[(&'static str, Value)]) -> String {
    tr_with(cx.lang, key, arguments)
}

fn fights_to_resolve(cx: &Cx, hints: &mut Vec<Hint>) {
    if cx.view.turn.phase != Phase::Engagements {
        return;
    }
    let mut strikes = cx.view.strikes.clone();
    strikes.dedup_by_key(|strike| strike.hex);
    for strike in strikes {
        let text = say(cx, "hint-resolve", &[("place", names::place(cx.lang, cx.view, strike.hex).into())]);
        let action = UiAction::Order(Order::ResolveAir { hex: strike.hex });
        hints.push(Hint {
            icon: icon::AIRPLANE_TILT,
            urgent: true,
            text,
            tile: Some(strike.hex),
            units: vec![strike.flight],
            proposal: Some((tr(cx.lang, "hint-resolve-do"), vec![action])),
            idle: Vec::new(),
        });
    }
    for plan in &cx.view.plans {
        let text = say(cx, "hint-resolve", &[("place", names::place(cx.lang, cx.view, plan.hex).into())]);
        let action = UiAction::Order(Order::Resolve { hex: plan.hex });
        hints.push(Hint {
            icon: icon::SWORD,
            urgent: true,
            text,
            tile: Some(plan.hex),
            units: plan.units().collect(),
            proposal: Some((tr(cx.lang, "hint-resolve-do"), vec![action])),
            idle: Vec::new(),
        });
    }
}

/// Units that entered an enemy hex and take no part in an attack: they would go back.
fn before_enemy(cx: &Cx, hints: &mut Vec<Hint>) {
    let view = cx.view;
    let named = |id| view.plans.iter().any(|plan| plan.names(id));
    for unit in view.on_map().filter(|unit| reach::before_enemy(view, unit) && !named(unit.id) && !unit.fought.attacked) {
        let Some(tile) = unit.tile() else { continue };
        let text = say(cx, "hint-before-enemy", &[("unit", names::unit(cx.lang, view, unit.id).into())]);
        let back = UiAction::Order(Order::SendBack { unit: unit.id });
        let proposal = if view.turn.resolving {
            (tr(cx.lang, "hint-back-do"), vec![back])
        } else {
            (tr(cx.lang, "hint-name-do"), vec![UiAction::Select(vec![unit.id]), UiAction::OpenAttack(tile)])
        };
        hints.push(Hint {
            icon: icon::WARNING,
            urgent: true,
            text,
            tile: Some(tile),
            units: vec![unit.id],
            proposal: Some(proposal),
            idle: Vec::new(),
        });
    }
}

/// Own units beside seen enemies that they could fire at, by hex.
fn enemy_beside(cx: &Cx, hints: &mut Vec<Hint>) {
    let view = cx.view;
    let tiles: BTreeSet<Tile> = view.on_map().filter_map(UnitState::tile).collect();
    for tile in tiles {
        let free = |unit: &&UnitState| {
            let named = view.plans.iter().any(|plan| plan.names(unit.id));
            !named && !reach::before_enemy(view, unit) && best_attack(cx, &[unit]).is_ok()
        };
        let units: Vec<&UnitState> = view.own_in(tile).iter().filter_map(|id| view.unit(*id)).filter(free).collect();
        let Ok(hex) = best_attack(cx, &units) else { continue };
        let ids: Vec<UnitId> = units.iter().map(|unit| unit.id).collect();
        let shorts: Vec<String> = ids.iter().map(|id| view.scenario.unit(*id).short.clone()).collect();
        let near = view.scenario.map.grid.distance(tile, hex) <= 1;
        let key = if near { "hint-enemy-beside" } else { "hint-enemy-in-range" };
        let text = say(cx, key, &[("units", shorts.join(", ").into())]);
        let button = say(cx, "hint-attack-do", &[("hex", label(cx, hex).into())]);
        let actions = vec![UiAction::Select(ids.clone()), UiAction::OpenAttack(hex)];
        hints.push(Hint {
            icon: icon::CROSSHAIR,
            urgent: true,
            text,
            tile: Some(tile),
            units: ids,
            proposal: Some((button, actions)),
            idle: Vec::new(),
        });
    }
}

fn without_ammunition(cx: &Cx, hints: &mut Vec<Hint>) {
    for unit in cx.view.on_map() {
        let sheet = cx.view.sheet_of(unit.id);
        if unit.rows_out_of_ammunition(sheet, default_line(sheet)) > 0 {
            let text = say(cx, "hint-no-ammunition", &[("unit", names::unit(cx.lang, cx.view, unit.id).into())]);
            hints.push(Hint {
                icon: icon::PACKAGE,
                urgent: true,
                text,
                tile: unit.tile(),
                units: vec![unit.id],
                proposal: None,
                idle: Vec::new(),
            });
        }
    }
}

/// Arrivals of this round, and objectives lost since the last turn.
fn news(cx: &Cx, hints: &mut Vec<Hint>) {
    let view = cx.view;
    let objectives: Vec<Tile> = view.scenario.goals.iter().filter_map(|goal| objective(&goal.condition)).collect();
    for (index, entry) in cx.journal.iter().enumerate().rev().take(400) {
        match entry.for_side(view.side) {
            Some(Event::Arrived { unit, tile }) if entry.round == view.round => {
                let text = say(cx, "hint-arrived", &[("unit", names::unit(cx.lang, view, *unit).into())]);
                let place = view.unit(*unit).and_then(UnitState::tile).or(Some(*tile));
                hints.push(Hint {
                    icon: icon::TRUCK,
                    urgent: false,
                    text,
                    tile: place,
                    units: vec![*unit],
                    proposal: None,
                    idle: Vec::new(),
                });
            }
            Some(Event::Took { side, tile }) if *side != view.side && index >= cx.state.new_from && objectives.contains(tile) => {
                let place = names::named(cx.lang, view, *tile).unwrap_or_else(|| label(cx, *tile));
                let text = say(cx, "hint-objective-lost", &[("place", place.into())]);
                hints.push(Hint {
                    icon: icon::FLAG,
                    urgent: true,
                    text,
                    tile: Some(*tile),
                    units: Vec::new(),
                    proposal: None,
                    idle: Vec::new(),
                });
            }
            _ => {}
        }
    }
}

fn objective(condition: &Condition) -> Option<Tile> {
    match condition {
        Condition::HoldAtEnd(tile)
        | Condition::HoldBy(tile, _)
        | Condition::HoldAt(tile, _)
        | Condition::HoldFor(tile, _)
        | Condition::EachRound(tile) => Some(*tile),
        _ => None,
    }
}

/// What the staffs' list of attention has beyond what is told here already, with its one proposal.
fn attention(cx: &Cx, hints: &mut Vec<Hint>) {
    let view = cx.view;
    let events = attention::since_last_turn(cx.journal, view.side, view.my_turn());
    for item in attention::items(view, &events) {
        let (icon, key) = match item.kind {
            Kind::Attacked => (icon::SHIELD_WARNING, "hint-attacked"),
            Kind::EnemyNear => (icon::EYE, "hint-enemy-near"),
            Kind::Blocked => (icon::WARNING, "hint-blocked"),
            Kind::ActivationFailed => (icon::WARNING, "hint-not-activated"),
            Kind::LostContact => (icon::BROADCAST, "hint-lost-contact"),
            Kind::AmmunitionLow => (icon::PACKAGE, "hint-ammunition-low"),
            Kind::FuelLow => (icon::GAS_PUMP, "hint-fuel-low"),
            Kind::Arrived => (icon::CHECK, "hint-task-arrived"),
            Kind::WorksDone => (icon::CHECK, "hint-works-done"),
            Kind::WorkStopped => (icon::SHOVEL, "hint-work-stopped"),
            // Told unit by unit, and formation by formation.
            Kind::Arrival | Kind::WithoutOrders => continue,
        };
        let name = names::shortened(cx.lang, view.scenario.formation(item.formation).name.get(cx.lang));
        let text = say(cx, key, &[("formation", name.into()), ("units", whom(cx, &item).into())]);
        let proposal = item.proposal.map(|order| {
            let word = match &order {
                Order::SetTask { task, .. } => tasks::task(cx.lang, view, task.as_ref()),
                Order::RollCommand { unit } => roll(cx, *unit),
                Order::Build { work, .. } => works::work(cx.lang, view, *work),
                _ => tr(cx.lang, "hint-drop-do"),
            };
            (word, vec![UiAction::Order(order)])
        });
        let urgent = item.kind <= Kind::ActivationFailed;
        hints.push(Hint { icon, urgent, text, tile: item.tile, units: item.units, proposal, idle: Vec::new() });
    }
}

/// Most units that a line names; of more it names the formation and how many.
const NAMED: usize = 4;

/// Whom an item concerns: few units by their designations, more by their formation.
fn whom(cx: &Cx, item: &Item) -> String {
    if item.units.len() <= NAMED {
        let shorts: Vec<String> = item.units.iter().map(|unit| cx.view.scenario.unit(*unit).short.clone()).collect();
        return names::list(cx.lang, &shorts);
    }
    let name = names::shortened(cx.lang, cx.view.scenario.formation(item.formation).name.get(cx.lang));
    format!("{name} ({})", item.units.len())
}

/// The word of a roll, with its chance.
fn roll(cx: &Cx, unit: UnitId) -> String {
    let status = cx.view.unit(unit).and_then(|unit| words::command::status(cx.view, unit));
    status.map_or_else(String::new, |status| words::command::short(cx.lang, cx.view, &status))
}

/// Units without orders, by formation.
fn without_orders(cx: &Cx, hints: &mut Vec<Hint>) {
    let view = cx.view;
    let untold = |unit: &&UnitState| view.tasks.of_unit(view.tree(), unit.id).is_none();
    let idle: Vec<&UnitState> = view.without_orders().filter(untold).collect();
    for (index, formation) in view.scenario.formations.iter().enumerate() {
        let of_it = |unit: &&&UnitState| view.tree().formation(unit.id).0 as usize == index;
        let units: Vec<&UnitState> = idle.iter().filter(of_it).copied().collect();
        let Some(first) = units.first() else { continue };
        let name = names::shortened(cx.lang, formation.name.get(cx.lang));
        let text = say(cx, "hint-idle", &[("formation", name.into()), ("count", units.len().into())]);
        let mut actions = vec![UiAction::Select(vec![first.id])];
        actions.extend(first.tile().map(UiAction::Reveal));
        let button = say(cx, "hint-idle-do", &[("unit", view.scenario.unit(first.id).short.clone().into())]);
        hints.push(Hint {
            icon: icon::HOURGLASS,
            urgent: false,
            text,
            tile: first.tile(),
            units: vec![first.id],
            proposal: Some((button, actions)),
            idle: units.iter().map(|unit| unit.id).collect(),
        });
    }
}

/// Goes to the next line that is not only about units without orders, or to the one before; whether there is one.
pub fn next(cx: &mut Cx, forward: bool) -> bool {
    let hints = collected(cx);
    let told = hints.iter().enumerate().filter(|(_, hint)| hint.idle.is_empty()).map(|(index, _)| index);
    let told: Vec<usize> = told.collect();
    let next = match (cx.state.hint, forward) {
        (None, true) => told.first(),
        (None, false) => None,
        (Some(now), true) => told.iter().find(|index| **index > now),
        (Some(now), false) => told.iter().rev().find(|index| **index < now),
    };
    let Some(index) = next.copied() else { return false };
    cx.ask(UiAction::ShowHint(index));
    show(cx, &hints[index]);
    true
}

/// Goes to the first line that was not looked at in this round; whether there is one.
pub fn next_unread(cx: &mut Cx) -> bool {
    let hints = collected(cx);
    let Some(index) = hints.iter().position(|hint| !cx.state.read.contains(&hint.key(cx.view.round))) else { return false };
    cx.ask(UiAction::ShowHint(index));
    show(cx, &hints[index]);
    true
}

/// Makes the line that tells of a unit without orders the present one.
pub fn show_idle(cx: &mut Cx, unit: UnitId) {
    if let Some(index) = collected(cx).iter().position(|hint| hint.idle.contains(&unit)) {
        cx.ask(UiAction::ShowHint(index));
    }
}

/// Takes the proposal of the present line.
pub fn accept(cx: &mut Cx) -> bool {
    let hints = collected(cx);
    // Units without orders are gone through with the next key; their line has nothing to be taken.
    let present = cx.state.hint.and_then(|index| hints.get(index)).filter(|hint| hint.idle.is_empty());
    let proposal = present.and_then(|hint| hint.proposal.clone());
    let Some((_, actions)) = proposal else { return false };
    actions.into_iter().for_each(|action| cx.ask(action));
    true
}

/// Selects whom a line concerns and brings the place into view.
fn show(cx: &mut Cx, hint: &Hint) {
    cx.ask(UiAction::ReadHint(hint.key(cx.view.round)));
    match hint.units.as_slice() {
        [] => cx.ask(UiAction::Inspect(None, hint.tile)),
        units => {
            // Only units of one hex can be selected together.
            let tile = cx.view.unit(units[0]).and_then(UnitState::tile);
            let together = units.iter().copied().filter(|id| cx.view.unit(*id).and_then(UnitState::tile) == tile);
            cx.ask(UiAction::Select(together.collect()));
        }
    }
    if let Some(tile) = hint.tile {
        cx.ask(UiAction::Reveal(tile));
    }
}

/// Draws the list.
pub fn list(ui: &mut Ui, cx: &mut Cx, area: Rect, hints: &[Hint]) {
    let mut child = draw::inside(ui, area, Layout::top_down(Align::Min));
    child.set_clip_rect(area.intersect(ui.clip_rect()));
    if hints.is_empty() {
        let key = match (cx.view.outcome, cx.view.my_turn()) {
            (Some(_), _) => "hint-over",
            (None, true) => "hint-none",
            (None, false) => "hint-not-your-turn",
        };
        let at = area.left_top() + vec2(12.0, 14.0);
        let end = draw::text(&mut child, at, Align2::LEFT_CENTER, &tr(cx.lang, key), regular(13.0), tokens::INK_SECOND).rect;
        if matches!(cx.stage, Stage::Playing(_)) && cx.about.players.contains(&Player::Computer) {
            let text = tr(cx.lang, "hint-run");
            let width = draw::width(&child, &text, regular(12.0)) + 18.0;
            let button = Rect::from_min_size(pos2(end.right() + 14.0, at.y - 11.0), vec2(width, 22.0));
            if small_button(&mut child, button, &text) {
                cx.ask(UiAction::RunOn);
            }
        }
        return;
    }
    ScrollArea::vertical().id_salt("hints").auto_shrink(false).show_rows(&mut child, ROW, hints.len(), |ui, range| {
        for index in range {
            let Some(hint) = hints.get(index) else { break };
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
            row(&mut draw::list_row(ui, rect, Id::new(("hint", index))), cx, index, hint, rect);
        }
    });
}

fn row(ui: &mut Ui, cx: &mut Cx, index: usize, hint: &Hint, rect: Rect) {
    let response = ui.allocate_rect(rect, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &hint.text));
    let chosen = cx.state.hint == Some(index);
    if chosen || response.hovered() {
        let fill = if chosen { tokens::SELECTED } else { tokens::HEADER };
        ui.painter().rect_filled(rect, CornerRadius::ZERO, fill);
    }
    if chosen {
        let bar = Rect::from_min_size(rect.min, vec2(4.0, rect.height()));
        ui.painter().rect_filled(bar, CornerRadius::ZERO, tokens::SELECTED_BAR);
    }
    draw::focus_frame(ui, &response);
    let y = rect.center().y;
    let read = cx.state.read.contains(&hint.key(cx.view.round));
    let ink = if hint.urgent { tokens::LACK } else { tokens::REASON };
    let (ink, text_ink) = if read { (tokens::INK_SECOND, tokens::INK_SECOND) } else { (ink, tokens::INK) };
    ui.painter().text(pos2(rect.left() + 20.0, y), Align2::CENTER_CENTER, hint.icon, regular(16.0), ink);
    let mut end = rect.right() - 10.0;
    if let Some((text, actions)) = &hint.proposal {
        // As wide as its word: the line beside it needs the room.
        let width = (draw::width(ui, text, regular(12.0)) + 16.0).clamp(56.0, 168.0);
        let button = Rect::from_min_max(pos2(end - width, rect.top() + 2.0), pos2(end, rect.bottom() - 2.0));
        if small_button(ui, button, text) {
            actions.iter().cloned().for_each(|action| cx.ask(action));
        }
        end -= width + 8.0;
    }
    if let Some(tile) = hint.tile {
        let label = label(cx, tile);
        ui.painter().text(pos2(end, y), Align2::RIGHT_CENTER, label, regular(13.0), tokens::INK_SECOND);
        end -= 42.0;
    }
    let at = pos2(rect.left() + 36.0, y);
    let shortened = text(ui, &hint.text, text_ink, at, end - at.x);
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 0.5, Stroke::new(1.0, tokens::ROW_LINE));
    let response = if shortened { response.on_hover_text(&hint.text) } else { response };
    if response.clicked() {
        cx.ask(UiAction::ShowHint(index));
        show(cx, hint);
    }
}

/// Writes a hint on one line. Where it is too long a name before a colon is shortened, not what is said of it. Returns
/// whether something was left out.
fn text(ui: &Ui, hint: &str, ink: Color32, at: Pos2, room: f32) -> bool {
    let write = |text: &str, left: f32, room: f32| {
        let galley = draw::line(ui, text, regular(13.0), ink, room);
        let (elided, size) = (galley.elided, galley.size());
        ui.painter().galley(pos2(left, at.y - size.y / 2.0), galley, ink);
        (elided, left + size.x)
    };
    let tail = hint.split_once(": ").map(|(head, tail)| (head, format!(": {tail}")));
    let wide = |text: &str| draw::width(ui, text, regular(13.0));
    match tail {
        Some((head, tail)) if wide(hint) > room && wide(&tail) < room * 0.7 => {
            let (_, next) = write(head, at.x, room - wide(&tail));
            write(&tail, next, room);
            true
        }
        _ => write(hint, at.x, room).0,
    }
}

fn small_button(ui: &mut Ui, rect: Rect, text: &str) -> bool {
    let response = ui.allocate_rect(rect, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text));
    let fill = if response.hovered() { tokens::HEADER } else { tokens::BUTTON };
    let stroke = Stroke::new(1.0, tokens::BUTTON_FRAME);
    ui.painter().rect(rect, CornerRadius::same(4), fill, stroke, bevy_egui::egui::StrokeKind::Inside);
    draw::focus_frame(ui, &response);
    let galley = draw::line(ui, text, regular(12.0), tokens::INK, rect.width() - 8.0);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, tokens::INK);
    response.clicked()
}
