//! Counters of the own units in a hex; a click selects.

use bevy_egui::egui::{Layout, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::parts::{self, Right, part};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        counter::Layout as Design,
        faces,
        i18n::{tr, tr_with},
        map_view::short_name,
        panels::{draw, token::Token},
        screens::play::Measures,
        words::names,
    },
    content::scenario::{Scenario, UnitId},
    engine::grid::Tile,
};

/// Side of a counter.
fn side(measures: Measures) -> f32 {
    if measures.compact { 48.0 } else { 52.0 }
}

/// Draws the section, if more than one unit stands there.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures, tile: Option<Tile>) {
    let view = cx.view;
    let Some(units) = tile.map(|tile| view.own_in(tile)).filter(|units| units.len() > 1) else { return };
    let right = contents(cx, units);
    parts::section(ui, cx, &tr(cx.lang, "sheet-same-hex"), Right::Text(&right));
    counters(ui, cx, measures, units, Show::Own);
}

/// Whose counters are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// Own units; a click selects, with Ctrl or Shift adds.
    Own,
    /// Enemies; a click inspects.
    Enemy,
}

/// "4 companies, 1 staff".
fn contents(cx: &Cx, units: &[UnitId]) -> String {
    let staffs = units.iter().filter(|id| cx.view.sheet_of(**id).is_staff()).count();
    let halves = halves(&cx.view.scenario, units);
    let mut parts = Vec::new();
    if halves > 0 {
        let amount =
            if halves % 2 == 0 { (halves / 2).to_string() } else { names::points(crate::content::victory::Points(halves)) };
        let count = (halves + 1) / 2;
        parts.push(tr_with(cx.lang, "sheet-companies", &[("count", count.into()), ("amount", amount.into())]));
    }
    if staffs > 0 {
        parts.push(tr_with(cx.lang, "sheet-staffs", &[("count", staffs.into())]));
    }
    parts.join(", ")
}

fn halves(scenario: &Scenario, units: &[UnitId]) -> i32 {
    units.iter().map(|id| i32::try_from(scenario.sheet_of(*id).stack_halves(&scenario.rules.readings)).unwrap_or(0)).sum()
}

/// Rows of counters.
pub fn counters(ui: &mut Ui, cx: &mut Cx, measures: Measures, units: &[UnitId], whose: Show) {
    // As on the map and as the number keys count: who fights before the staffs.
    let mut units = units.to_vec();
    units.sort_by_key(|id| (cx.view.sheet_of(*id).is_staff(), *id));
    let pitch = if measures.compact { 61.0 } else { 71.0 };
    let width = ui.available_width();
    let per_row = ((width / pitch).floor()).max(1.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small positive number")]
    for line in units.chunks(per_row as usize) {
        let rect = part(ui, 66.0);
        let mut child = draw::inside(ui, rect, Layout::default());
        let mut x = rect.left() + 5.0;
        for id in line {
            let side = side(measures);
            let cell = Rect::from_min_size(pos2(x, rect.top() + 8.0), vec2(side, side));
            one(&mut child, cx, *id, cell, whose);
            x += pitch;
        }
    }
}

fn one(ui: &mut Ui, cx: &mut Cx, id: UnitId, cell: Rect, whose: Show) {
    let view = cx.view;
    let palette = faces::palette(cx.settings.contrast);
    let face = match whose {
        Show::Own => view.unit(id).map(|unit| faces::own(view, unit, palette)),
        Show::Enemy => view.contacts.get(&id).map(|contact| faces::contact(view, contact, palette)),
    };
    let Some(face) = face else { return };
    let chosen = cx.state.selected.contains(&id) || cx.state.inspected == Some(id);
    if chosen {
        draw::ring(ui, cell.width(), cell.center());
    }
    let short = match whose {
        Show::Own => view.scenario.unit(id).short.clone(),
        Show::Enemy => short_name(view.sheet_of(id), cx.lang),
    };
    Token::new(face, short).paint_as(ui.painter(), cx.textures, cell.width(), cell.center(), Design::Rule);
    let response = ui.allocate_rect(cell, Sense::click());
    let name = names::unit(cx.lang, view, id);
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, chosen, &name));
    draw::focus_frame(ui, &response);
    if response.clicked() {
        let adds = ui.input(|input| input.modifiers.command || input.modifiers.shift);
        match whose {
            Show::Own if adds => cx.ask(UiAction::Select(toggled(&cx.state.selected, id))),
            Show::Own => cx.ask(UiAction::Select(vec![id])),
            Show::Enemy => cx.ask(UiAction::Inspect(Some(id), None)),
        }
    }
    let hint = if whose == Show::Own { vec![name, tr(cx.lang, "sheet-stack-tip")] } else { vec![name] };
    draw::tip(response, cx.lang, &hint, None);
}

/// A selection with one unit added, or taken out.
pub fn toggled(selected: &[UnitId], id: UnitId) -> Vec<UnitId> {
    if selected.contains(&id) {
        selected.iter().copied().filter(|other| *other != id).collect()
    } else {
        selected.iter().copied().chain([id]).collect()
    }
}
