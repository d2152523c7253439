//! One row of the tree: fold arrow, symbol, name, marks, strength bar, hex.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Id, Rect, Response, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::{
    add, attach, command,
    nodes::{Kind, Node, Strength, gone},
    select,
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        counter::Mark,
        faces,
        i18n::{tr, tr_with},
        panels::draw,
        screens::play::Measures,
        session::Overview,
        textures::Picture,
        theme::{bold, regular, tokens},
        words::{self, command::without_orders},
    },
    content::scenario::{FormationId, Start, UnitId},
    operations::forces::{UnitState, components::Position, unit::default_line},
};

/// Where the parts at the left of a row lie; narrow panels need the room for the names.
struct Left {
    indent: f32,
    caret: f32,
    symbol: f32,
    name: f32,
}

impl Left {
    fn of(measures: Measures) -> Self {
        if measures.compact {
            Self { indent: 9.0, caret: 12.0, symbol: 34.0, name: 50.0 }
        } else {
            Self { indent: 13.0, caret: 16.0, symbol: 40.0, name: 57.0 }
        }
    }
}

/// Draws a row and handles its clicks.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures, node: &Node, rect: Rect, focus: Id) {
    let mut child = draw::inside(ui, rect, egui::Layout::default());
    let ui = &mut child;
    // The keyboard is in the list as a whole; rows can be dragged onto formations.
    let response = ui.allocate_rect(rect, Sense::CLICK | Sense::DRAG);
    let selected = node.selected(cx);
    let name = name(cx, node);
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, selected, &name));
    ground(ui, &response, rect, selected);
    let left = Left::of(measures);
    let x = rect.left() + f32::from(node.depth) * left.indent;
    if let Kind::Formation { id, open, .. } = node.kind {
        caret(ui, cx, id, open, Rect::from_center_size(pos2(x + left.caret, rect.center().y), vec2(20.0, 23.0)));
    }
    symbol(ui, cx, node, pos2(x + left.symbol, rect.center().y));
    attach::drag(ui, cx, node, &response, rect);
    let end = if cx.state.overview == Some(Overview::Command) && cx.view.scenario.switches.command {
        command::right_end(ui, cx, measures, node, rect)
    } else {
        right_end(ui, cx, measures, node, rect)
    };
    let (font, ink) = letters(cx, node);
    let at = pos2(x + left.name, rect.center().y);
    let designation = match node.kind {
        Kind::Unit(id) => cx.view.scenario.unit(id).short.as_str(),
        Kind::Formation { .. } => "",
    };
    let galley = draw::name_line(ui, cx.lang, (&name, designation), font, ink, end - 4.0 - at.x);
    let shortened = galley.job.text != name || galley.elided;
    let size = galley.size();
    ui.painter().galley(pos2(at.x, at.y - size.y / 2.0), galley, ink);
    // Who has left the map is not struck out like a loss.
    let left_map = |unit| cx.view.unit(unit).is_some_and(|unit| matches!(unit.position, Position::Left(_)));
    if let Kind::Unit(unit) = node.kind
        && gone(cx, unit)
        && !left_map(unit)
    {
        draw::rule_line(ui, at.x, at.x + size.x, at.y + 1.0, Stroke::new(1.2, tokens::LACK));
    }
    let lines = tip(cx, node, if shortened { Some(&name) } else { None });
    // The buttons of the overview have tips of their own.
    let over_row = ui.input(|input| input.pointer.latest_pos()).is_none_or(|pos| pos.x < end);
    let lines = if over_row || cx.state.overview != Some(Overview::Command) { lines } else { Vec::new() };
    let response = draw::tip(response, cx.lang, &lines, None);
    if response.double_clicked()
        && let Some(formation) = node.formation()
    {
        cx.ask(UiAction::ToggleFormation(formation.0));
    } else if response.clicked() {
        if ui.input(|input| input.modifiers.shift || input.modifiers.command) {
            add(cx, node);
        } else {
            select(cx, node);
        }
        ui.memory_mut(|memory| memory.request_focus(focus));
    }
}

fn ground(ui: &Ui, response: &Response, rect: Rect, selected: bool) {
    let painter = ui.painter();
    if selected {
        painter.rect_filled(rect, CornerRadius::ZERO, tokens::SELECTED);
        painter.rect_filled(Rect::from_min_size(rect.min, vec2(4.0, rect.height())), CornerRadius::ZERO, tokens::SELECTED_BAR);
    } else if response.hovered() {
        painter.rect_filled(rect, CornerRadius::ZERO, tokens::HEADER);
    }
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 0.5, Stroke::new(1.0, tokens::ROW_LINE));
    draw::focus_frame(ui, response);
}

fn caret(ui: &mut Ui, cx: &mut Cx, formation: FormationId, open: bool, rect: Rect) {
    let (icon, key) = if open { (icon::CARET_DOWN, "tree-close") } else { (icon::CARET_RIGHT, "tree-open") };
    let name = tr_with(cx.lang, key, &[("name", cx.view.scenario.formation(formation).name.get(cx.lang).into())]);
    let response = ui.allocate_rect(rect, Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    if response.hovered() {
        ui.painter().rect_filled(rect, CornerRadius::same(4), tokens::HEADER);
    }
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, icon, regular(14.0), tokens::INK_SECOND);
    if response.clicked() {
        cx.ask(UiAction::ToggleFormation(formation.0));
    }
}

fn symbol(ui: &Ui, cx: &mut Cx, node: &Node, centre: egui::Pos2) {
    let Some(unit) = node.leader() else { return };
    let sheet = cx.view.sheet_of(unit);
    let staff = matches!(node.kind, Kind::Formation { .. });
    let side = u8::from(cx.view.side.index() == 1);
    let picture = Picture::RowSymbol(faces::branch(sheet.branch, sheet.class), staff, side);
    cx.textures.centred(ui.painter(), picture, 18.0, centre);
}

fn name(cx: &Cx, node: &Node) -> String {
    let scenario = &cx.view.scenario;
    match node.kind {
        Kind::Formation { id, .. } => scenario.formation(id).name.get(cx.lang).to_owned(),
        Kind::Unit(id) => scenario.unit(id).name.get(cx.lang).to_owned(),
    }
}

fn letters(cx: &Cx, node: &Node) -> (egui::FontId, Color32) {
    match node.kind {
        Kind::Formation { .. } => (bold(13.0), tokens::INK),
        Kind::Unit(id) if gone(cx, id) => (regular(13.0), tokens::DISABLED_TEXT),
        Kind::Unit(id) if cx.view.unit(id).is_some_and(|unit| unit.position == Position::Reserve) => {
            (regular(13.0), tokens::INK_SECOND)
        }
        Kind::Unit(_) => (regular(13.0), tokens::INK),
    }
}

/// Hex, bar and marks; returns where they begin.
fn right_end(ui: &mut Ui, cx: &mut Cx, measures: Measures, node: &Node, rect: Rect) -> f32 {
    let unit = node.leader().and_then(|id| cx.view.unit(id)).cloned();
    let mut x = rect.right() - if measures.compact { 6.0 } else { 9.0 };
    let place = unit.as_ref().map(|unit| place(cx, unit)).unwrap_or_default();
    let absent = unit.as_ref().is_some_and(|unit| unit.tile().is_none());
    let waits = unit.as_ref().is_some_and(|unit| unit.position == Position::Reserve);
    // A lost unit is struck out; where there is little room that says enough.
    if !measures.compact || waits {
        let at = pos2(x, rect.center().y);
        let galley = draw::line(ui, &place, regular(12.0), tokens::INK_SECOND, 90.0);
        x -= galley.size().x.max(29.0);
        let corner = pos2(at.x - galley.size().x, at.y - galley.size().y / 2.0);
        ui.painter().galley(corner, galley, tokens::INK_SECOND);
        x -= 8.0;
    }
    if absent {
        return x;
    }
    let wide = if measures.compact { 26.0 } else { 36.0 };
    bar(ui, node.strength, Rect::from_min_size(pos2(x - wide, rect.center().y - 3.5), vec2(wide, 7.0)));
    x -= wide + if measures.compact { 4.0 } else { 7.0 };
    x = command::pips(ui, cx, node, measures, pos2(x, rect.center().y));
    if node.formation().is_some_and(|formation| cx.view.tasks.of.contains_key(&formation)) {
        cx.textures.centred(ui.painter(), Picture::Mark(Mark::Task), 14.0, pos2(x - 7.0, rect.center().y));
        x -= if measures.compact { 16.0 } else { 18.0 };
    }
    let own_row = matches!(node.kind, Kind::Unit(_)) || node.open();
    let tasked = node.formation().is_some_and(|formation| cx.view.tasks.of.contains_key(&formation));
    let shown = |mark: &Mark| !(tasked && *mark == Mark::Moved);
    for mark in unit.filter(|_| own_row).map(|unit| marks(cx, &unit)).unwrap_or_default().into_iter().filter(shown) {
        cx.textures.centred(ui.painter(), Picture::Mark(mark), 14.0, pos2(x - 7.0, rect.center().y));
        x -= if measures.compact { 16.0 } else { 18.0 };
    }
    x
}

fn place(cx: &Cx, unit: &UnitState) -> String {
    match unit.position {
        Position::On(tile) => cx.view.scenario.map.grid.label(tile).to_string(),
        Position::Reserve => match cx.view.scenario.unit(unit.id).start {
            Start::Arrives { round, .. } => crate::client::words::names::hour(cx.view, round),
            Start::Lands { beach, round } => {
                let opens = cx.view.scenario.beach(beach).opens_for(cx.view.sheet_of(unit.id));
                crate::client::words::names::hour(cx.view, round.max(opens))
            }
            Start::Drops(drop) => crate::client::words::names::hour(cx.view, drop.round),
            Start::On(_) => String::new(),
        },
        Position::Joined(other) => cx.view.scenario.unit(other).short.clone(),
        Position::Left(_) => tr(cx.lang, "tree-left"),
        Position::Gone => tr(cx.lang, "tree-gone"),
        Position::Aloft(_) => tr(cx.lang, "tree-aloft"),
    }
}

/// What stands at a unit's row: lack of ammunition or fuel, and whether it is done.
fn marks(cx: &Cx, unit: &UnitState) -> Vec<Mark> {
    let sheet = cx.view.sheet_of(unit.id);
    let mut marks = Vec::new();
    if unit.rows_out_of_ammunition(sheet, default_line(sheet)) > 0 {
        marks.push(Mark::NoAmmunition);
    }
    let dry = |row: &crate::content::sheet::Row, fuel: u8| row.fuel.is_some_and(|tank| tank.sets > 0) && fuel == 0;
    if unit.with_rows(sheet).any(|(_, row, state)| state.whole(row.count) > 0 && dry(row, state.fuel)) {
        marks.push(Mark::NoFuel);
    }
    if cx.view.net.get(&unit.id).is_some_and(Result::is_err) {
        marks.push(Mark::NoContact);
    }
    if cx.view.my_turn() && without_orders(cx.view, unit) {
        marks.push(Mark::NotActivated);
    }
    if cx.view.my_turn() && (unit.moved.held || unit.moved.hexes > 0 || unit.fought.attacked) {
        marks.push(Mark::Moved);
    }
    marks
}

/// The strength bar: filled whole, strokes temporary, empty lost.
fn bar(ui: &Ui, strength: Strength, rect: Rect) {
    let all = (strength.whole + strength.temporary + strength.total).max(1);
    #[expect(clippy::cast_precision_loss, reason = "a few hundred circles")]
    let share = |circles: u32| (rect.width() - 2.0) * circles as f32 / all as f32;
    let painter = ui.painter();
    let inner = rect.shrink(1.0);
    painter.rect(rect, CornerRadius::ZERO, tokens::FIELD, Stroke::new(1.0, tokens::INK), egui::StrokeKind::Inside);
    let whole = Rect::from_min_size(inner.min, vec2(share(strength.whole), inner.height()));
    painter.rect_filled(whole, CornerRadius::ZERO, tokens::INK);
    let end = whole.right() + share(strength.temporary);
    let mut x = whole.right() + 1.5;
    while x < end {
        painter.line_segment([pos2(x, inner.top()), pos2(x, inner.bottom())], Stroke::new(1.0, tokens::INK));
        x += 2.5;
    }
}

fn tip(cx: &Cx, node: &Node, full_name: Option<&str>) -> Vec<String> {
    let Strength { whole, temporary, total } = node.strength;
    let all = whole + temporary + total;
    let strength = tr_with(
        cx.lang,
        "tree-strength",
        &[("whole", whole.into()), ("all", all.into()), ("temporary", temporary.into()), ("total", total.into())],
    );
    let mut lines: Vec<String> = full_name.map(str::to_owned).into_iter().collect();
    lines.push(strength);
    if let Some(task) = node.formation().and_then(|formation| cx.view.tasks.of.get(&formation)) {
        lines.push(words::tasks::task(cx.lang, cx.view, Some(task)));
    }
    if let Kind::Unit(id) = node.kind {
        lines.extend(unit_tip(cx, id));
    }
    lines
}

fn unit_tip(cx: &Cx, id: UnitId) -> Vec<String> {
    let Some(unit) = cx.view.unit(id) else { return Vec::new() };
    let said = |mark: &Mark| match mark {
        Mark::NoAmmunition => tr(cx.lang, "tree-no-ammunition"),
        Mark::NoFuel => tr(cx.lang, "tree-no-fuel"),
        Mark::NoContact => crate::client::words::contact(cx.lang, cx.view, id),
        Mark::NotActivated => words::command::status(cx.view, unit)
            .map(|status| words::command::sentence(cx.lang, cx.view, &status))
            .unwrap_or_default(),
        _ => tr(cx.lang, "tree-done"),
    };
    marks(cx, unit).iter().map(said).collect()
}
