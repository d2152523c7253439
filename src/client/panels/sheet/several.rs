//! Several own units of one hex with their common orders.

use bevy_egui::egui::{Align2, Layout, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2};

use super::{
    orders,
    parts::{self, Figure, Head, Right, part},
    scouts, stack, task,
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        faces,
        i18n::{tr, tr_with},
        panels::draw,
        screens::play::Measures,
        textures::Picture,
        theme::{bold, regular, tokens},
        words::names,
    },
    engine::rule::ids,
    operations::forces::UnitState,
};

/// Draws the sheet.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures, units: &[&UnitState]) {
    let Some(first) = units.first() else { return };
    let tile = first.tile();
    let name = tr_with(cx.lang, "sheet-several", &[("count", units.len().into())]);
    let line = tile.map(|tile| names::place(cx.lang, cx.view, tile)).unwrap_or_default();
    // Without a name the place is the hex already.
    let named = tile.filter(|tile| cx.view.scenario.map.place_near(*tile).is_some());
    let label = named.map(|tile| cx.view.scenario.map.grid.label(tile).to_string());
    let second = label.map(|label| tr_with(cx.lang, "sheet-hex", &[("hex", label.into())])).unwrap_or_default();
    parts::head(ui, cx, Head { counter: None, name: &name, line: &line, second: &second });
    figures(ui, cx, units);
    if let Some(formation) = units.iter().find_map(|unit| task::formation_of(cx, unit)) {
        task::show(ui, cx, formation);
    }
    parts::section(ui, cx, &tr(cx.lang, "sheet-chosen"), Right::Text(""));
    for unit in units {
        row(ui, cx, unit);
    }
    orders::posture(ui, cx, measures, units);
    scouts::passing(ui, cx, units);
    orders::orders(ui, cx, units);
    stack::show(ui, cx, measures, tile);
}

fn figures(ui: &mut Ui, cx: &Cx, units: &[&UnitState]) {
    let scenario = cx.scenario();
    let sheets: Vec<_> = units.iter().map(|unit| unit.sheet(&scenario)).collect();
    let least = |value: &dyn Fn(usize) -> u16| (0..units.len()).map(value).min().unwrap_or(0);
    let (country, road) = (least(&|index| sheets[index].country), least(&|index| sheets[index].road));
    let spent = units.iter().map(|unit| unit.moved.spent).max().unwrap_or(0);
    let whole: u32 = units.iter().zip(&sheets).map(|(unit, sheet)| unit.whole(sheet)).sum();
    let all: u32 = sheets.iter().map(|sheet| sheet.circles()).sum();
    let halves: u32 = sheets.iter().map(|sheet| sheet.stack_halves(&scenario.rules.readings)).sum();
    let boxes = [
        Figure {
            label: tr(cx.lang, "sheet-movement"),
            value: format!("{country}/{road}"),
            note: tr_with(cx.lang, "sheet-spent", &[("spent", spent.into())]),
            tip: vec![tr(cx.lang, "sheet-slowest")],
            rule: ids::O4_B,
        },
        Figure {
            label: tr(cx.lang, "sheet-strength"),
            value: format!("{whole}/{all}"),
            note: tr(cx.lang, "sheet-circles"),
            tip: Vec::new(),
            rule: ids::O7_3_C,
        },
        Figure {
            label: tr(cx.lang, "sheet-stack"),
            value: names::points(crate::content::victory::Points(i32::try_from(halves).unwrap_or(0))),
            note: tr(cx.lang, "sheet-stack-note"),
            tip: Vec::new(),
            rule: ids::O4_1_A,
        },
    ];
    parts::figures(ui, cx, &boxes);
}

fn row(ui: &mut Ui, cx: &mut Cx, unit: &UnitState) {
    let scenario = cx.scenario();
    let (def, sheet) = (scenario.unit(unit.id), unit.sheet(&scenario));
    let rect = part(ui, 25.0);
    let mut child = draw::inside(ui, rect, Layout::default());
    let response = child.allocate_rect(rect, Sense::click());
    let name = names::unit(cx.lang, cx.view, unit.id);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    if response.hovered() {
        child.painter().rect_filled(rect, 0.0, tokens::HEADER);
    }
    draw::focus_frame(&child, &response);
    let y = rect.center().y;
    let side = u8::from(def.side.index() == 1);
    let picture = Picture::RowSymbol(faces::branch(sheet.branch, sheet.class), sheet.is_staff(), side);
    cx.textures.centred(child.painter(), picture, 18.0, pos2(rect.left() + 14.0, y));
    let strength = format!("{}/{}", unit.whole(sheet), sheet.circles());
    child.painter().text(pos2(rect.right() - 4.0, y), Align2::RIGHT_CENTER, strength, bold(13.0), tokens::INK);
    let galley = draw::name_line(&child, cx.lang, (&name, ""), regular(13.0), tokens::INK, rect.width() - 90.0);
    child.painter().galley(pos2(rect.left() + 32.0, y - galley.size().y / 2.0), galley, tokens::INK);
    draw::rule_line(&child, rect.left(), rect.right(), rect.bottom() - 0.5, Stroke::new(1.0, tokens::ROW_LINE));
    if response.on_hover_text(tr(cx.lang, "sheet-only-this")).clicked() {
        cx.ask(UiAction::Select(vec![unit.id]));
    }
}
