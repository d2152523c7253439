//! Pieces of every sheet: head, boxes, chips, section heads, parts of explained numbers.

use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, Layout, Rect, Response, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use egui_phosphor::regular as icon;

use crate::{
    client::{
        action::UiAction,
        client::Cx,
        counter::{CounterFace, Layout as Design},
        i18n::{signed, tr},
        panels::{draw, token::Token},
        theme::{regular, serif_bold, tokens, widgets},
        words,
    },
    content::{scenario::Experience, sheet::Sheet, text::Lang},
    engine::{
        explained::{Explained, Reason},
        rule::RuleId,
    },
    operations::{forces::UnitState, naval::hull},
};

/// The next stretch of the sheet, as wide as it is and so high.
pub fn part(ui: &mut Ui, height: f32) -> Rect {
    let width = ui.available_width();
    ui.allocate_exact_size(vec2(width, height), Sense::hover()).0
}

/// Where the words of the head begin beside a counter.
pub const BESIDE_COUNTER: f32 = 86.0;

/// What stands in the head of a sheet.
pub struct Head<'a> {
    /// The counter, if there is one.
    pub counter: Option<(CounterFace, &'a str)>,
    /// Name.
    pub name: &'a str,
    /// Line below it.
    pub line: &'a str,
    /// Second line.
    pub second: &'a str,
}

/// Draws the head with the button that closes the sheet.
pub fn head(ui: &mut Ui, cx: &mut Cx, head: Head) {
    let rect = part(ui, 92.0);
    let mut child = draw::inside(ui, rect, Layout::default());
    let ui = &mut child;
    let mut x = rect.left();
    if let Some((face, short)) = head.counter {
        let centre = pos2(rect.left() + 37.0, rect.top() + 47.0);
        Token::new(face, short).paint_as(ui.painter(), cx.textures, 62.0, centre, Design::Rule);
        x += BESIDE_COUNTER;
    }
    let close = Rect::from_min_size(pos2(rect.right() - 20.0, rect.top() + 10.0), vec2(22.0, 22.0));
    let name = tr(cx.lang, "sheet-close");
    if draw::icon_button(ui, close, icon::X, 16.0, tokens::INK_SECOND, &name, true).on_hover_text(&name).clicked() {
        cx.ask(UiAction::Inspect(None, None));
    }
    let room = rect.right() - 24.0 - x;
    title(ui, cx.lang, pos2(x, rect.top() + 31.0), head.name, room);
    let room = rect.right() - x;
    line(ui, cx.lang, pos2(x, rect.top() + 55.0), head.line, 13.0, tokens::INK, room);
    line(ui, cx.lang, pos2(x, rect.top() + 73.0), head.second, 12.0, tokens::INK_SECOND, room);
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom(), Stroke::new(1.5, tokens::INK));
}

/// A name in the largest size that fits.
fn title(ui: &mut Ui, lang: Lang, at: egui::Pos2, name: &str, room: f32) {
    let sizes = [24.0, 21.0, 19.0, 17.0];
    let size = sizes.into_iter().find(|size| draw::width(ui, name, serif_bold(*size)) <= room).unwrap_or(17.0);
    let galley = draw::name_line(ui, lang, (name, ""), serif_bold(size), tokens::INK, room);
    placed(ui, at, galley, name);
}

fn line(ui: &mut Ui, lang: Lang, at: egui::Pos2, text: &str, size: f32, ink: Color32, room: f32) {
    if !text.is_empty() {
        let whole = draw::line(ui, text, regular(size), ink, room);
        let short = || draw::line(ui, &words::names::shortened(lang, text), regular(size), ink, room);
        let galley = if whole.elided { short() } else { whole };
        placed(ui, at, galley, text);
    }
}

fn placed(ui: &mut Ui, at: egui::Pos2, galley: std::sync::Arc<egui::Galley>, text: &str) {
    let rect = Align2::LEFT_CENTER.anchor_size(at, galley.size());
    let response = ui.allocate_rect(rect, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let changed = galley.job.text != text || galley.elided;
    ui.painter().galley(rect.min, galley, tokens::INK);
    if changed {
        response.on_hover_text(text);
    }
}

/// One of the four boxes below the head.
pub struct Figure {
    /// What it is.
    pub label: String,
    /// The figure.
    pub value: String,
    /// What it means, small below it.
    pub note: String,
    /// Lines of its tip.
    pub tip: Vec<String>,
    /// The rule behind it.
    pub rule: RuleId,
}

/// Draws the boxes side by side.
pub fn figures(ui: &mut Ui, cx: &Cx, figures: &[Figure]) {
    let rect = part(ui, 69.0);
    let mut child = draw::inside(ui, rect, Layout::default());
    let widths = widths(&child, figures, rect.width());
    let mut left = rect.left();
    for (index, (figure, width)) in figures.iter().zip(widths).enumerate() {
        let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height()));
        left += width;
        let response = child.allocate_rect(cell, Sense::hover());
        let name = format!("{} {}, {}", figure.label, figure.value, figure.note);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
        if response.hovered() {
            child.painter().rect_filled(cell.shrink2(vec2(1.0, 2.0)), CornerRadius::same(3), tokens::HEADER);
        }
        let room = width - 4.0;
        let centred = |text: &str, font, ink, y: f32| {
            let galley = draw::line(&child, text, font, ink, room);
            let at = pos2(cell.center().x - galley.size().x / 2.0, cell.top() + y - galley.size().y / 2.0);
            child.painter().galley(at, galley, ink);
        };
        centred(&figure.label, regular(12.0), tokens::INK_SECOND, 14.0);
        centred(&figure.value, serif_bold(20.0), tokens::INK, 35.0);
        centred(&figure.note, regular(12.0), tokens::INK_SECOND, 56.0);
        if index > 0 {
            let line = [cell.left_top() + vec2(0.0, 1.0), cell.left_bottom()];
            child.painter().line_segment(line, Stroke::new(1.0, tokens::FRAME));
        }
        draw::tip(response, cx.lang, &figure.tip, Some(figure.rule));
    }
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom(), Stroke::new(1.0, tokens::FRAME));
}

/// The widths of the boxes: as much as their words need, and an equal part of what is left.
fn widths(ui: &Ui, figures: &[Figure], all: f32) -> Vec<f32> {
    let need = |figure: &Figure| {
        let words = [&figure.label, &figure.note].map(|text| draw::width(ui, text, regular(12.0)));
        words[0].max(words[1]).max(draw::width(ui, &figure.value, serif_bold(20.0))) + 5.0
    };
    let needs: Vec<f32> = figures.iter().map(need).collect();
    let sum: f32 = needs.iter().sum();
    #[expect(clippy::cast_precision_loss, reason = "four boxes")]
    let count = needs.len().max(1) as f32;
    // Too wide together, all give the same share.
    needs.into_iter().map(|need| if sum <= all { need + (all - sum) / count } else { need * all / sum }).collect()
}

/// A state that a chip tells.
pub struct Chip {
    /// Icon glyph.
    pub icon: &'static str,
    /// Text.
    pub text: String,
    /// Colour of the icon.
    pub ink: Color32,
    /// The rule behind it.
    pub rule: RuleId,
}

/// Draws chips, wrapped where the sheet is narrow.
pub fn chips(ui: &mut Ui, cx: &Cx, chips: &[Chip]) {
    if chips.is_empty() {
        return;
    }
    ui.add_space(7.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
        for chip in chips {
            let galley = ui.painter().layout_no_wrap(chip.text.clone(), regular(12.0), tokens::INK);
            let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 35.0, 22.0), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &chip.text));
            let stroke = Stroke::new(1.0, tokens::FRAME);
            ui.painter().rect(rect, CornerRadius::same(11), tokens::PANEL, stroke, egui::StrokeKind::Inside);
            let dot = pos2(rect.left() + 15.0, rect.center().y);
            ui.painter().text(dot, Align2::CENTER_CENTER, chip.icon, regular(15.0), chip.ink);
            ui.painter().galley(pos2(rect.left() + 26.0, rect.center().y - galley.size().y / 2.0), galley, tokens::INK);
            draw::tip(response, cx.lang, &[], Some(chip.rule));
        }
    });
    ui.add_space(7.0);
    let y = ui.min_rect().bottom();
    let rect = ui.max_rect();
    draw::rule_line(ui, rect.left(), rect.right(), y, Stroke::new(1.0, tokens::FRAME));
}

/// What stands at the right end of a section's head.
pub enum Right<'a> {
    /// A small text.
    Text(&'a str),
    /// A rule.
    Rule(RuleId),
}

/// A line, and the head of a section below it.
pub fn section(ui: &mut Ui, cx: &mut Cx, title: &str, right: Right) {
    ui.add_space(6.0);
    let rect = part(ui, 28.0);
    draw::rule_line(ui, rect.left(), rect.right(), rect.top(), Stroke::new(1.0, tokens::RULE_LINE));
    let mut child = draw::inside(ui, rect, Layout::default());
    let at = pos2(rect.left(), rect.center().y + 1.0);
    draw::text(&mut child, at, Align2::LEFT_CENTER, title, serif_bold(16.0), tokens::INK);
    match right {
        Right::Text("") => {}
        Right::Text(text) => {
            let at = pos2(rect.right(), rect.center().y + 1.0);
            draw::text(&mut child, at, Align2::RIGHT_CENTER, text, regular(12.0), tokens::INK_SECOND);
        }
        Right::Rule(rule) => rule_at(&mut child, cx, rect, rule),
    }
}

/// A rule ID at the right end of a row.
pub fn rule_at(ui: &mut Ui, cx: &mut Cx, rect: Rect, rule: RuleId) {
    let mut child = draw::inside(ui, rect, Layout::right_to_left(Align::Center));
    if widgets::rule_id(&mut child, cx.lang, rule) {
        cx.ask(UiAction::OpenRule(rule));
    }
}

/// A row of a list: text, figure, rule.
pub fn row(ui: &mut Ui, cx: &mut Cx, text: &str, amount: &str, rule: Option<RuleId>) -> Response {
    let rect = part(ui, 20.0);
    let mut child = draw::inside(ui, rect, Layout::default());
    let end = rect.right() - if rule.is_some() { 52.0 } else { 0.0 };
    let amount_width = draw::width(&child, amount, regular(13.0));
    let y = rect.center().y;
    let room = end - amount_width - 8.0 - rect.left();
    let response =
        draw::text_within(&mut child, pos2(rect.left(), y), Align2::LEFT_CENTER, text, regular(13.0), tokens::INK, room);
    if !amount.is_empty() {
        draw::text(&mut child, pos2(end, y), Align2::RIGHT_CENTER, amount, regular(13.0), tokens::INK);
    }
    if let Some(rule) = rule {
        rule_at(&mut child, cx, rect, rule);
    }
    response
}

/// All parts of an explained number, the first without a sign.
pub fn explained(ui: &mut Ui, cx: &mut Cx, number: &Explained, experience: Experience) {
    for (index, part) in number.parts.iter().enumerate() {
        let text = match part.reason {
            Reason::Experience => words::experience(cx.lang, experience),
            reason => words::reason(cx.lang, reason),
        };
        let amount = if index == 0 { part.amount.to_string() } else { signed(part.amount) };
        row(ui, cx, &text, &amount, Some(part.rule));
    }
}

/// A number as its sum: "16 − 4", or a text if it has only one part.
pub fn sum(number: &Explained, alone: String) -> String {
    let (Some(first), [_, _, ..]) = (number.parts.first(), number.parts.as_slice()) else { return alone };
    let rest: i32 = number.parts.iter().skip(1).map(|part| part.amount).sum();
    format!("{} {}", first.amount, signed(rest))
}

/// Movement points as a sheet writes them: across country and along roads; a ship has one figure, as fast as it is now.
pub fn movement(cx: &Cx, sheet: &Sheet, unit: Option<&UnitState>) -> String {
    let now = unit.and_then(|unit| hull::speed(sheet, unit, &cx.view.scenario.rules.readings));
    match now {
        Some(now) => now.to_string(),
        None if sheet.is_ship() => sheet.country.to_string(),
        None => format!("{}/{}", sheet.country, sheet.road),
    }
}
