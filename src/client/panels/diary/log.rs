//! The war diary: newest first, each line with hour, place and rule.

use std::sync::Arc;

use bevy_egui::egui::{
    Align, Align2, CornerRadius, CursorIcon, Id, Layout, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::search;
use crate::{
    client::{
        action::{LogFilter, UiAction},
        client::Cx,
        i18n::tr,
        panels::draw,
        theme::{regular, tokens, widgets},
        words::{
            events::{Sentence, belong, sentence_of},
            names,
        },
    },
    engine::{grid::Tile, quantity::Round, rule::RuleId},
    operations::event::Event,
};

/// Height of a row.
const ROW: f32 = 22.0;

/// Most lines that the diary shows.
const MOST: usize = 600;

/// A line as it is shown.
#[derive(Clone, Debug)]
struct Line {
    entry: usize,
    hour: String,
    tile: Option<Tile>,
    fight: bool,
    sentence: Sentence,
}

/// All lines under the present filter, newest first.
fn lines(ui: &Ui, cx: &Cx) -> Arc<Vec<Line>> {
    let key = (cx.moment(), cx.state.filter, cx.state.search.clone());
    draw::kept(ui, "diary-lines", key, || written(cx))
}

fn written(cx: &Cx) -> Vec<Line> {
    let words = search::words(&cx.state.search);
    let mut lines = Vec::new();
    let mut rest = cx.journal;
    while let Some((newest, earlier)) = rest.split_last()
        && lines.len() < MOST
    {
        let (entry, round) = (earlier.len(), newest.round);
        rest = earlier;
        let Some(event) = newest.for_side(cx.view.side) else { continue };
        // What one click brought about is one line.
        let mut events = vec![event];
        while let Some((before, earlier)) = rest.split_last()
            && before.round == round
            && let Some(before) = before.for_side(cx.view.side)
            && belong(before, event)
        {
            events.insert(0, before);
            rest = earlier;
        }
        lines.extend(line(cx, entry, round, &events, &words));
    }
    lines
}

/// The line for events that belong together, if filter and search let it through.
fn line(cx: &Cx, entry: usize, round: Round, events: &[&Event], words: &[String]) -> Option<Line> {
    let event = events.first()?;
    let sentence = sentence_of(cx.lang, cx.view, events)?;
    let filter = cx.state.filter;
    if filter != LogFilter::All && sentence.kind != filter {
        return None;
    }
    let (hour, tile) = (names::hour(cx.view, round), event.tile());
    if !words.is_empty() {
        let label = tile.map_or_else(String::new, |tile| cx.view.scenario.map.grid.label(tile).to_string());
        let rule = sentence.rule.map_or("", RuleId::name);
        if !search::holds(words, &format!("{hour} {} {label} {rule}", sentence.text)) {
            return None;
        }
    }
    Some(Line { entry, hour, tile, fight: matches!(event, Event::Fought(_) | Event::OpportunityFire(_)), sentence })
}

/// Draws the list.
pub fn list(ui: &mut Ui, cx: &mut Cx, area: Rect) {
    let lines = lines(ui, cx);
    let mut child = draw::inside(ui, area, Layout::top_down(Align::Min));
    child.set_clip_rect(area.intersect(ui.clip_rect()));
    if lines.is_empty() {
        let at = area.left_top() + vec2(12.0, 14.0);
        draw::text(
            &mut child,
            at,
            Align2::LEFT_CENTER,
            &tr(cx.lang, if cx.state.search.is_empty() { "diary-empty" } else { "diary-nothing" }),
            regular(13.0),
            tokens::INK_SECOND,
        );
        return;
    }
    ScrollArea::vertical().id_salt("diary").auto_shrink(false).show_rows(&mut child, ROW, lines.len(), |ui, range| {
        for line in lines.get(range).unwrap_or(&[]) {
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
            row(ui, cx, line, rect);
        }
    });
}

fn row(ui: &mut Ui, cx: &mut Cx, line: &Line, rect: Rect) {
    let mut child = draw::list_row(ui, rect, Id::new(("diary-line", line.entry)));
    let ui = &mut child;
    let y = rect.center().y;
    let fresh = line.entry >= cx.state.new_from && cx.state.new_from > 0;
    if fresh {
        let bar = Rect::from_min_size(rect.min + vec2(2.0, 4.0), vec2(3.0, ROW - 8.0));
        ui.painter().rect_filled(bar, CornerRadius::same(1), tokens::SELECTED_BAR);
    }
    draw::text(ui, pos2(rect.left() + 10.0, y), Align2::LEFT_CENTER, &line.hour, regular(12.0), tokens::INK_SECOND);
    let icon = pos2(rect.left() + 62.0, y);
    ui.painter().text(icon, Align2::CENTER_CENTER, line.sentence.icon, regular(15.0), tokens::INK_SECOND);
    let mut end = rect.right() - 12.0;
    if let Some(rule) = line.sentence.rule {
        let place = Rect::from_min_max(pos2(end - 46.0, rect.top()), pos2(end, rect.bottom()));
        let mut right = draw::inside(ui, place, Layout::right_to_left(Align::Center));
        if widgets::rule_id(&mut right, cx.lang, rule) {
            cx.ask(UiAction::OpenRule(rule));
        }
    }
    end -= 58.0;
    if let Some(tile) = line.tile {
        let label = cx.view.scenario.map.grid.label(tile).to_string();
        if link(ui, pos2(end, y), Align2::RIGHT_CENTER, &label).on_hover_text(tr(cx.lang, "diary-jump")).clicked() {
            cx.ask(UiAction::Reveal(tile));
            cx.ask(UiAction::Centre(tile));
        }
        end -= 46.0;
    }
    let at = pos2(rect.left() + 80.0, y);
    if line.fight {
        fight(ui, cx, line, at, end - at.x);
    } else {
        draw::text_within(ui, at, Align2::LEFT_CENTER, &line.sentence.text, regular(13.0), tokens::INK, end - at.x);
    }
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 0.5, Stroke::new(1.0, tokens::ROW_LINE));
}

/// A text that leads somewhere.
fn link(ui: &mut Ui, at: bevy_egui::egui::Pos2, align: Align2, text: &str) -> bevy_egui::egui::Response {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), regular(13.0), tokens::LINK);
    let rect = align.anchor_size(at, galley.size());
    let response = ui.allocate_rect(rect, Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, text));
    ui.painter().galley(rect.min, galley, tokens::LINK);
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 1.5, Stroke::new(1.0, tokens::LINK));
    draw::focus_frame(ui, &response);
    response
}

/// An engagement: a click shows it step by step.
fn fight(ui: &mut Ui, cx: &mut Cx, line: &Line, at: bevy_egui::egui::Pos2, room: f32) {
    let text = &line.sentence.text;
    let galley = draw::line(ui, text, regular(13.0), tokens::LINK, room);
    let rect = Align2::LEFT_CENTER.anchor_size(at, galley.size());
    let response = ui.allocate_rect(rect, Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, text));
    ui.painter().galley(rect.min, galley, tokens::LINK);
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 1.5, Stroke::new(1.0, tokens::LINK));
    draw::focus_frame(ui, &response);
    let clicked = response.clicked();
    draw::tip(response, cx.lang, &[text.clone(), tr(cx.lang, "diary-open")], None);
    if clicked {
        cx.ask(UiAction::OpenResult(line.entry));
    }
}
