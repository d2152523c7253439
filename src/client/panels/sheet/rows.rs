//! The table of rows in the look of the paper sheet: tick box, name, circles, values, shells, cans.

use bevy_egui::egui::{self, Align2, CornerRadius, Layout, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::parts::part;
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        counter::Circle,
        i18n::{decimal, tr, tr_with},
        panels::draw,
        screens::play::Measures,
        textures::Picture,
        theme::{bold, regular, tokens},
    },
    content::{
        naval::Part,
        scenario::Posture,
        sheet::{Against, Load, Row, Sheet},
    },
    engine::{quantity::Tenths, rule::ids},
    operations::{
        forces::{UnitState, components::RowState},
        order::Order,
    },
};

/// From one line of shells to the next.
const SECOND_LINE: f32 = 17.0;

/// Distance of the circles' middles.
const PITCH: f32 = 22.0;

/// Where the columns begin.
#[derive(Clone, Copy)]
struct Columns {
    strength: f32,
    dk: f32,
    armour: f32,
    points: f32,
    ammunition: f32,
    fuel: f32,
}

impl Columns {
    fn of(rect: Rect) -> Self {
        let x = rect.left();
        if rect.width() < 340.0 {
            Self {
                strength: x + 24.0,
                dk: x + 82.0,
                armour: x + 138.0,
                points: x + 174.0,
                ammunition: x + 210.0,
                fuel: x + 276.0,
            }
        } else {
            Self {
                strength: x + 24.0,
                dk: x + 84.0,
                armour: x + 144.0,
                points: x + 182.0,
                ammunition: x + 220.0,
                fuel: x + 310.0,
            }
        }
    }
}

/// Draws the table: of an own unit as it is, or with `None` what the sheet says.
pub fn table(ui: &mut Ui, cx: &mut Cx, measures: Measures, sheet: &Sheet, unit: Option<&UnitState>) {
    header(ui, cx, measures, unit.is_some());
    for (index, row) in sheet.rows.iter().enumerate() {
        let state = unit.and_then(|unit| unit.rows.0.get(index));
        one(ui, cx, sheet, row, state, unit.map(|unit| (unit, index)));
    }
    if let Some(unit) = unit {
        legend(ui, cx, unit.rows.0.iter().any(|row| row.wear > 0));
    }
}

fn header(ui: &mut Ui, cx: &Cx, measures: Measures, own: bool) {
    let rect = part(ui, 40.0);
    let columns = Columns::of(rect);
    let mut child = draw::inside(ui, rect, Layout::default());
    let heads = [
        (columns.strength, "sheet-column-strength"),
        (columns.dk, "sheet-column-dk"),
        (columns.armour, "sheet-column-armour"),
        (columns.points, "sheet-column-points"),
        (columns.ammunition, "sheet-column-ammunition"),
        (columns.fuel, "sheet-column-fuel"),
    ];
    let narrow = |key: &str| measures.compact && matches!(key, "sheet-column-ammunition" | "sheet-column-fuel");
    for (x, key) in heads.into_iter().take(if own { 6 } else { 4 }) {
        let text = tr(cx.lang, key);
        let (mut top, mut below) = text.split_once('|').unwrap_or((&text, ""));
        let wide = draw::width(&child, top, regular(12.0)).max(draw::width(&child, below, regular(12.0)));
        let (mut at, mut align) = (x.min(rect.right() - wide), Align2::LEFT_TOP);
        // Side by side the two words would run into each other: one above, the other below.
        if narrow(key) && key == "sheet-column-fuel" {
            (top, below, at, align) = ("", top, rect.right(), Align2::RIGHT_TOP);
        } else if narrow(key) {
            below = "";
        }
        let cell = Rect::from_min_size(pos2(x, rect.top() + 5.0), vec2(30.0, 32.0));
        let response = child.allocate_rect(cell, Sense::hover());
        let name = format!("{top} {below}");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
        for (line, y) in [(top, 6.0), (below, 21.0)] {
            child.painter().text(pos2(at, rect.top() + y), align, line, regular(12.0), tokens::INK_SECOND);
        }
        draw::tip(response, cx.lang, &[tr(cx.lang, &format!("{key}-tip"))], None);
    }
    draw::rule_line(ui, columns.strength, rect.right(), rect.bottom(), Stroke::new(1.0, tokens::RULE_LINE));
}

fn one(ui: &mut Ui, cx: &mut Cx, sheet: &Sheet, row: &Row, state: Option<&RowState>, own: Option<(&UnitState, usize)>) {
    let soft = row.loads.iter().position(|load| load.against == Against::Any);
    // Torpedoes and depth charges stand where others have their first kind.
    let soft = soft.or_else(|| row.loads.iter().position(|load| matches!(load.against, Against::Ships | Against::Dived)));
    let hard = row.loads.iter().position(|load| load.against == Against::Armour);
    let more: Vec<usize> = (0..row.loads.len()).filter(|index| Some(*index) != soft && Some(*index) != hard).collect();
    let per_line = (ui.available_width() - 10.0) / PITCH;
    let in_name_line = circles_beside_name(ui, row, per_line);
    #[expect(clippy::cast_precision_loss, reason = "at most three loads")]
    let mut extra = more.len() as f32 * 18.0 + if in_name_line { 0.0 } else { PITCH };
    let mut rect = ui.available_rect_before_wrap();
    if own.is_some() && stacked(row, Columns::of(rect)) {
        extra = extra.max(SECOND_LINE * (row.loads.len().saturating_sub(1)) as f32);
    }
    rect = part(ui, 52.0 + extra);
    let mut child = draw::inside(ui, rect, Layout::default());
    let ui = &mut child;
    let columns = Columns::of(rect);
    let top = rect.top() + 18.0;
    if let Some((unit, index)) = own.filter(|_| row.armed()) {
        tick_box(ui, cx, unit, index, row, pos2(rect.left() + 8.0, top));
    }
    let name = row.name.get(cx.lang);
    let text = draw::text_within(
        ui,
        pos2(columns.strength, top),
        Align2::LEFT_CENTER,
        name,
        bold(13.0),
        tokens::INK,
        rect.right() - columns.strength,
    );
    draw::tip(text, cx.lang, &loads_tip(cx, row, state), None);
    let mut y = if in_name_line { top } else { top + PITCH };
    match state {
        Some(state) => circles(ui, cx, row, *state, pos2(rect.right() - 15.0, y), rect.left()),
        None => {
            let count = format!("× {}", row.count);
            draw::text(ui, pos2(rect.right(), y), Align2::RIGHT_CENTER, &count, bold(13.0), tokens::INK);
        }
    }
    y += 21.0;
    values(ui, cx, sheet, row, [soft, hard], columns, y);
    if let Some(state) = state {
        shells(ui, cx, row, *state, columns, y);
        cans(ui, cx, row, *state, columns, rect.right(), y);
    }
    for index in more {
        y += 18.0;
        let load = &row.loads[index];
        let text = format!("{}: {} / {}", load.name.get(cx.lang), written(cx, load.strength), written(cx, load.dk));
        draw::text_within(
            ui,
            pos2(columns.strength, y),
            Align2::LEFT_CENTER,
            &text,
            regular(12.0),
            tokens::INK_SECOND,
            rect.right() - columns.strength,
        );
    }
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom(), Stroke::new(1.0, tokens::FRAME));
}

/// Whether the circles have room beside the name.
fn circles_beside_name(ui: &Ui, row: &Row, per_line: f32) -> bool {
    let name = draw::width(ui, &row.name.de, bold(13.0)).max(draw::width(ui, &row.name.en, bold(13.0)));
    f32::from(row.count) <= per_line - ((name + 30.0) / PITCH).ceil()
}

fn written(cx: &Cx, value: Tenths) -> String {
    let text = decimal(cx.lang, &value.to_string());
    // Whole numbers stand without a decimal, as on the paper.
    text.strip_suffix(",0").or(text.strip_suffix(".0")).map(str::to_owned).unwrap_or(text)
}

fn pair(cx: &Cx, row: &Row, loads: [Option<usize>; 2], value: impl Fn(&Load) -> Tenths) -> String {
    let side = |index: Option<usize>| {
        index.and_then(|index| row.loads.get(index)).map_or("–".to_owned(), |load| written(cx, value(load)))
    };
    format!("{} / {}", side(loads[0]), side(loads[1]))
}

fn values(ui: &mut Ui, cx: &Cx, sheet: &Sheet, row: &Row, loads: [Option<usize>; 2], columns: Columns, y: f32) {
    let cells = [
        (columns.strength, pair(cx, row, loads, |load| load.strength), ids::O7_2_H),
        (columns.dk, pair(cx, row, loads, |load| load.dk), ids::O7_2_H),
        (columns.armour, format!("{}/{}", written(cx, row.front), written(cx, row.side)), ids::O7_2_B),
        (columns.points, if row.part.is_some() { String::new() } else { format!("{}/{}", sheet.country, sheet.road) }, ids::O4_B),
    ];
    for (x, text, rule) in cells.into_iter().filter(|(_, text, _)| !text.is_empty()) {
        // Figures that are wider than their column are written smaller.
        let next = [columns.dk, columns.armour, columns.points, columns.ammunition].into_iter().find(|next| *next > x);
        let room = next.map_or(f32::INFINITY, |next| next - x - 5.0);
        let size = if draw::width(ui, &text, regular(13.0)) > room { 11.0 } else { 13.0 };
        let response = draw::text(ui, pos2(x, y), Align2::LEFT_CENTER, &text, regular(size), tokens::INK);
        draw::tip(response, cx.lang, &loads_tip(cx, row, None), Some(rule));
    }
}

/// What each kind of ammunition of a row brings.
fn loads_tip(cx: &Cx, row: &Row, state: Option<&RowState>) -> Vec<String> {
    let line = |(index, load): (usize, &Load)| {
        // A ship's reach is told in hexes.
        let hexes = row.part.is_some() || load.range > 1;
        let key = match (load.against, if hexes { 0 } else { load.range }) {
            (Against::Any, 0) => "sheet-load",
            (Against::Any, _) => "sheet-load-range",
            (Against::Ground, _) => "sheet-load-bombs",
            (Against::Armour, 0) => "sheet-load-armour",
            (Against::Armour, _) => "sheet-load-armour-range",
            (Against::Ships, _) => "sheet-load-ships",
            (Against::Dived, _) => "sheet-load-dived",
        };
        let arguments = [
            ("name", load.name.get(cx.lang).into()),
            ("strength", written(cx, load.strength).into()),
            ("dk", written(cx, load.dk).into()),
        ];
        let mut text = tr_with(cx.lang, key, &arguments);
        if hexes && load.range > 0 || load.torpedo() {
            text = format!("{text}, {}", tr_with(cx.lang, "sheet-load-reach", &[("hexes", load.range.into())]));
        }
        if let Some(range) = load.indirect {
            text = format!("{text}, {}", tr_with(cx.lang, "fires-range", &[("range", range.into())]));
        }
        match state.and_then(|state| state.ammunition.get(index)) {
            Some(left) if load.sets > 0 => {
                let sets = [("left", (*left).into()), ("sets", load.sets.into())];
                format!("{text}; {}", tr_with(cx.lang, "sheet-sets", &sets))
            }
            _ => text,
        }
    };
    let mut lines: Vec<String> = row.loads.iter().enumerate().map(line).collect();
    if row.part.is_some_and(Part::protected) && row.armoured() {
        lines.push(tr(cx.lang, "sheet-part-protected"));
    }
    if row.part == Some(Part::Hull) {
        lines.push(tr(cx.lang, "sheet-sinks"));
    }
    if row.men > 0 {
        lines.push(tr_with(cx.lang, "sheet-men", &[("men", row.men.into())]));
    }
    if row.grenades > Tenths::ZERO || row.grenades_vehicles > Tenths::ZERO {
        let bonus = [("soft", written(cx, row.grenades).into()), ("hard", written(cx, row.grenades_vehicles).into())];
        lines.push(tr_with(cx.lang, "sheet-grenades", &bonus));
    }
    lines
}

fn circles(ui: &mut Ui, cx: &mut Cx, row: &Row, state: RowState, last: Pos2, left: f32) {
    let whole = state.whole(row.count);
    let kinds =
        [(Circle::Whole, whole), (Circle::Wear, state.wear), (Circle::Temporary, state.temporary), (Circle::Total, state.total)];
    let all = kinds.iter().flat_map(|(kind, count)| std::iter::repeat_n(*kind, usize::from(*count)));
    // Many circles stand closer, so that they end where the row begins.
    let steps = f32::from(row.count.saturating_sub(1));
    let pitch = PITCH.min((last.x - left - 9.0) / steps.max(1.0));
    let mut x = last.x - pitch * steps;
    let area = Rect::from_min_max(pos2(x - 9.0, last.y - 9.0), pos2(last.x + 9.0, last.y + 9.0));
    for circle in all {
        cx.textures.centred(ui.painter(), Picture::Circle(circle, false), 15.0, pos2(x, last.y));
        x += pitch;
    }
    let response = ui.allocate_rect(area, Sense::hover());
    let numbers = [
        ("whole", whole.into()),
        ("all", row.count.into()),
        ("temporary", (state.temporary + state.wear).into()),
        ("total", state.total.into()),
    ];
    let name = tr_with(cx.lang, "tree-strength", &numbers);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    draw::tip(response, cx.lang, std::slice::from_ref(&name), Some(ids::O7_3_C));
}

/// Full sets and sets of each kind of ammunition that is counted.
fn kinds(row: &Row, state: RowState) -> Vec<(u8, u8)> {
    row.loads.iter().zip(state.ammunition).map(|(load, left)| (left, load.sets)).filter(|(_, sets)| *sets > 0).collect()
}

/// Distance of the shells, and how close they may stand.
const SHELL: f32 = 10.5;
const CLOSEST: f32 = 8.7;

/// Whether the kinds of ammunition have to stand one below the other.
fn stacked(row: &Row, columns: Columns) -> bool {
    let sets: Vec<u8> = row.loads.iter().map(|load| load.sets).filter(|sets| *sets > 0).collect();
    let wide = f32::from(sets.iter().sum::<u8>()) * CLOSEST + 10.0;
    sets.len() > 1 && wide > columns.fuel - columns.ammunition - 6.0
}

/// The shells of all kinds of ammunition, a gap between the kinds or each on a line of its own.
fn shells(ui: &mut Ui, cx: &mut Cx, row: &Row, state: RowState, columns: Columns, y: f32) {
    let kinds = kinds(row, state);
    let most = kinds.iter().map(|(_, sets)| *sets).max().unwrap_or(0);
    if most == 0 {
        return;
    }
    let stacked = stacked(row, columns);
    let in_line = if stacked { most } else { kinds.iter().map(|(_, sets)| *sets).sum() };
    let gaps = if stacked { 4.0 } else { 4.0 + 6.0 * (kinds.len() as f32 - 1.0) };
    let pitch = ((columns.fuel - columns.ammunition - 4.0 - gaps) / f32::from(in_line)).min(SHELL);
    let (mut x, mut line, mut end) = (columns.ammunition + 4.0, y, columns.ammunition);
    for (left, sets) in &kinds {
        for set in 0..*sets {
            cx.textures.centred(ui.painter(), Picture::Ammunition(set < *left), 15.0, pos2(x, line));
            end = end.max(x + 4.0);
            x += pitch;
        }
        if stacked {
            (x, line) = (columns.ammunition + 4.0, line + SECOND_LINE);
        } else {
            x += 6.0;
        }
    }
    let below = if stacked { line - SECOND_LINE + 8.0 } else { y + 9.0 };
    let area = Rect::from_min_max(pos2(columns.ammunition, y - 9.0), pos2(end, below));
    let response = ui.allocate_rect(area, Sense::hover());
    let said: Vec<String> = kinds.iter().map(|(left, sets)| format!("{left}/{sets}")).collect();
    let name = tr_with(cx.lang, "sheet-ammunition", &[("sets", said.join(" + ").into())]);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    draw::tip(response, cx.lang, &loads_tip(cx, row, Some(&state)), Some(ids::O5_5_A));
}

fn cans(ui: &mut Ui, cx: &mut Cx, row: &Row, state: RowState, columns: Columns, right: f32, y: f32) {
    let Some(fuel) = row.fuel.filter(|fuel| fuel.sets > 0) else { return };
    // The last can ends where the row ends.
    let pitch = ((right - columns.fuel - 12.0) / f32::from((fuel.sets - 1).max(1))).min(10.5);
    for set in 0..fuel.sets {
        let at = pos2(columns.fuel + 4.0 + pitch * f32::from(set), y);
        cx.textures.centred(ui.painter(), Picture::Fuel(set < state.fuel), 15.0, at);
    }
    let area = Rect::from_min_max(pos2(columns.fuel, y - 9.0), pos2(columns.fuel + pitch * f32::from(fuel.sets), y + 9.0));
    let response = ui.allocate_rect(area, Sense::hover());
    let name = tr_with(cx.lang, "sheet-fuel", &[("left", state.fuel.into()), ("sets", fuel.sets.into())]);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    draw::tip(response, cx.lang, std::slice::from_ref(&name), Some(ids::O5_4_B));
}

/// The tick before a row: whether it holds the line in the enemy's turn.
fn tick_box(ui: &mut Ui, cx: &mut Cx, unit: &UnitState, index: usize, row: &Row, centre: Pos2) {
    let on = unit.posture.line & 1 << index != 0;
    let free = cx.view.my_turn();
    let rect = Rect::from_center_size(centre, vec2(20.0, 22.0));
    let response = ui.allocate_rect(rect, if free { Sense::click() } else { Sense::hover() });
    let name = tr_with(cx.lang, "sheet-in-line", &[("row", row.name.get(cx.lang).into())]);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, free, on, &name));
    tick(ui, centre, on);
    draw::focus_frame(ui, &response);
    if response.clicked() {
        let posture = Posture { line: unit.posture.line ^ 1 << index, ..unit.posture };
        cx.ask(UiAction::Order(Order::SetPosture { unit: unit.id, posture }));
    }
    draw::tip(response, cx.lang, &[name], Some(ids::O0_H));
}

fn tick(ui: &Ui, centre: Pos2, on: bool) {
    let square = Rect::from_center_size(centre, vec2(13.0, 13.0));
    let painter = ui.painter();
    if on {
        painter.rect_filled(square, CornerRadius::same(1), tokens::PRIMARY);
        painter.text(square.center(), Align2::CENTER_CENTER, icon::CHECK, regular(11.0), tokens::PRIMARY_TEXT);
    } else {
        let stroke = Stroke::new(1.2, tokens::BUTTON_FRAME);
        painter.rect(square, CornerRadius::same(1), tokens::FIELD, stroke, egui::StrokeKind::Inside);
    }
}

fn legend(ui: &mut Ui, cx: &mut Cx, wear: bool) {
    let rect = part(ui, 28.0);
    let mut child = draw::inside(ui, rect, Layout::default());
    let y = rect.center().y;
    tick(&child, pos2(rect.left() + 8.0, y), true);
    let word = |ui: &mut Ui, text: &str, x: f32| {
        draw::text(ui, pos2(x, y), Align2::LEFT_CENTER, text, regular(12.0), tokens::INK_SECOND).rect.right() + 14.0
    };
    let mut x = word(&mut child, &tr(cx.lang, "sheet-legend-line"), rect.left() + 20.0);
    let mut kinds = vec![(Circle::Temporary, "sheet-legend-temporary"), (Circle::Total, "sheet-legend-total")];
    if wear {
        kinds.push((Circle::Wear, "sheet-legend-wear"));
    }
    for (circle, key) in kinds {
        cx.textures.centred(child.painter(), Picture::Circle(circle, false), 12.0, pos2(x + 8.0, y));
        x = word(&mut child, &tr(cx.lang, key), x + 22.0);
    }
}
