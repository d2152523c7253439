//! The order of battle as a tree, linked both ways with the selection; the overview map below.

mod attach;
mod command;
mod nodes;
mod row;

use bevy_egui::egui::{
    self, Align, Align2, CornerRadius, EventFilter, Id, Key, Layout, Modifiers, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use self::nodes::{Node, nodes};
use super::{draw, sheet::stack::toggled};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        map_view::minimap,
        screens::play::Measures,
        session::Overview,
        theme::{regular, serif_bold, tokens, widgets},
    },
    content::scenario::UnitId,
    operations::order::Refusal,
};

/// Height of a row.
const ROW: f32 = 25.0;

/// Draws the panel.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures) {
    let rect = ui.max_rect();
    ui.spacing_mut().item_spacing = vec2(6.0, 0.0);
    let overview = if measures.compact { 172.0 } else { 313.0_f32.min(rect.height() * 0.36) };
    let split = rect.bottom() - overview;
    head(ui, cx, measures);
    let list = Rect::from_min_max(pos2(rect.left(), rect.top() + head_height(measures)), pos2(rect.right(), split));
    // The list is one stop for the keyboard, and the last of this panel: from there Tab goes on
    // through the units.
    below(ui, cx, rect.with_min_y(split));
    rows(ui, cx, measures, list);
    let edge = Stroke::new(1.0, tokens::FRAME);
    ui.painter().line_segment([rect.right_top(), rect.right_bottom()], edge);
}

/// What has the keyboard while its arrows go through the order of battle.
pub fn focus_id() -> Id {
    Id::new("order-of-battle")
}

fn head_height(measures: Measures) -> f32 {
    if measures.compact { 30.0 } else { 29.0 }
}

/// A panel head with its line below; returns what is free at its right.
fn head_bar(ui: &mut Ui, rect: Rect, title: &str) -> Ui {
    ui.painter().rect_filled(rect, CornerRadius::ZERO, tokens::HEADER);
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 0.5, Stroke::new(1.0, tokens::FRAME));
    let left = rect.left_center() + vec2(10.0, 0.0);
    let end = draw::text(ui, left, Align2::LEFT_CENTER, title, serif_bold(16.0), tokens::INK).rect.right();
    draw::inside(ui, rect.with_min_x(end + 6.0).with_max_x(rect.right() - 9.0), Layout::right_to_left(Align::Center))
}

fn head(ui: &mut Ui, cx: &mut Cx, measures: Measures) {
    let rect = ui.max_rect();
    let bar = Rect::from_min_size(rect.min, vec2(rect.width(), head_height(measures)));
    let command = cx.state.overview == Some(Overview::Command) && cx.view.scenario.switches.command;
    let mut right = head_bar(ui, bar, &tr(cx.lang, if command { "command-title" } else { "tree-title" }));
    if command {
        command::free_groups(&mut right, cx);
        return;
    }
    let idle = cx.view.without_orders().count();
    let only = cx.state.only_idle;
    let text = tr_with(cx.lang, "tree-idle", &[("count", idle.into())]);
    let chip = widgets::chip(&mut right, &text, only).on_hover_text(tr(cx.lang, "tree-idle-tip"));
    if chip.clicked() {
        cx.ask(UiAction::OnlyIdle(!only || !measures.compact));
    }
    if !measures.compact && widgets::chip(&mut right, &tr(cx.lang, "tree-all"), !only).clicked() {
        cx.ask(UiAction::OnlyIdle(false));
    }
}

fn rows(ui: &mut Ui, cx: &mut Cx, measures: Measures, area: Rect) {
    let key = (cx.moment(), cx.state.selected.clone(), cx.state.only_idle, cx.state.closed.clone());
    let nodes = draw::kept(ui, "tree-nodes", key, || nodes(cx));
    let id = focus_id();
    let focus = ui.interact(area, id, Sense::focusable_noninteractive());
    focus.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, tr(cx.lang, "tree-title")));
    keys(ui, cx, id, &nodes);
    let fresh = selection_is_fresh(ui, cx);
    let mut child = draw::inside(ui, area, Layout::top_down(Align::Min));
    child.set_clip_rect(area.intersect(ui.clip_rect()));
    ScrollArea::vertical().id_salt("tree").auto_shrink(false).show_viewport(&mut child, |ui, viewport| {
        let top = ui.max_rect().top();
        let width = ui.max_rect().width();
        #[expect(clippy::cast_precision_loss, reason = "a few hundred rows")]
        let at = |index: usize| Rect::from_min_size(pos2(ui.max_rect().left(), top + index as f32 * ROW), vec2(width, ROW));
        let places: Vec<Rect> = (0..nodes.len()).map(at).collect();
        #[expect(clippy::cast_precision_loss, reason = "a few hundred rows")]
        ui.set_height(nodes.len() as f32 * ROW);
        for (node, place) in nodes.iter().zip(&places) {
            if fresh && node.selected(cx) {
                ui.scroll_to_rect(*place, None);
            }
            let seen = place.top() - top < viewport.bottom() && place.bottom() - top > viewport.top();
            if seen {
                row::show(ui, cx, measures, node, *place, id);
            }
        }
        if nodes.is_empty() {
            let place = pos2(ui.max_rect().left() + 12.0, top + 16.0);
            draw::text(ui, place, Align2::LEFT_CENTER, &tr(cx.lang, "tree-none"), regular(13.0), tokens::INK_SECOND);
        }
    });
    if focus.has_focus() {
        let stroke = Stroke::new(2.0, tokens::FOCUS);
        ui.painter().rect_stroke(area.shrink(1.0), CornerRadius::same(2), stroke, egui::StrokeKind::Inside);
    }
}

/// Whether the selection changed in this frame: then its row is scrolled into view.
fn selection_is_fresh(ui: &Ui, cx: &Cx) -> bool {
    let frame = ui.ctx().cumulative_frame_nr();
    let now = cx.state.selected.first().copied();
    ui.ctx().data_mut(|data| {
        let kept: &mut (Option<UnitId>, u64) = data.get_temp_mut_or_default(Id::new("tree-selection"));
        if kept.0 != now {
            *kept = (now, frame);
        }
        // The second pass of the same frame must scroll as well.
        kept.1 == frame && now.is_some()
    })
}

/// Up and down move the selection while the tree has the focus, left and right fold.
fn keys(ui: &Ui, cx: &mut Cx, id: Id, nodes: &[Node]) {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return;
    }
    let filter = EventFilter { vertical_arrows: true, horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let current = nodes.iter().position(|node| node.selected(cx));
    let step = |forward: bool| {
        let next = match (current, forward) {
            (None, _) => 0,
            (Some(index), true) => index + 1,
            (Some(index), false) => index.checked_sub(1)?,
        };
        let mut rest: Box<dyn Iterator<Item = &Node>> =
            if forward { Box::new(nodes.get(next..)?.iter()) } else { Box::new(nodes.get(..=next)?.iter().rev()) };
        rest.find(|node| node.leader().is_some())
    };
    let next = if pressed(Key::ArrowDown) {
        step(true)
    } else if pressed(Key::ArrowUp) {
        step(false)
    } else {
        None
    };
    if let Some(node) = next {
        select(cx, node);
    }
    let fold = current.and_then(|index| nodes.get(index)).and_then(|node| Some((node.formation()?, node.open())));
    if let Some((formation, open)) = fold {
        let wanted = if open { Key::ArrowLeft } else { Key::ArrowRight };
        if pressed(wanted) {
            cx.ask(UiAction::ToggleFormation(formation.0));
        }
    }
}

/// Selects what a row stands for and brings it into view.
fn select(cx: &mut Cx, node: &Node) {
    let Some(unit) = node.leader() else { return };
    cx.ask(UiAction::Select(vec![unit]));
    if let Some(tile) = cx.view.unit(unit).and_then(|unit| unit.tile()) {
        cx.ask(UiAction::Reveal(tile));
    }
}

/// Adds what a row stands for to the selection, or takes it out: only units of one hex can be selected together.
fn add(cx: &mut Cx, node: &Node) {
    let Some(unit) = node.leader() else { return };
    let place = |id: UnitId| cx.view.unit(id).and_then(|unit| unit.tile());
    match cx.state.selected.first() {
        Some(first) if place(*first) == place(unit) => {
            let units = toggled(&cx.state.selected, unit);
            cx.ask(UiAction::Select(units));
        }
        Some(_) => cx.ask(UiAction::Refuse(Refusal::NotTogether)),
        None => select(cx, node),
    }
}

/// The overview map in the lower part.
fn below(ui: &mut Ui, cx: &mut Cx, rect: Rect) {
    let mut child = draw::inside(ui, rect, Layout::top_down(Align::Min));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    minimap(&mut child, cx);
    draw::rule_line(ui, rect.left(), rect.right(), rect.top(), Stroke::new(1.0, tokens::FRAME));
}
