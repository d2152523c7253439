//! Drawing that the panels share: placed texts that can be hovered and read out, icons, tips.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Galley, Pos2, Rect, Response, Sense, Stroke, Ui, WidgetInfo, WidgetType,
    text::{LayoutJob, TextWrapping},
    vec2,
};

use crate::{
    client::{
        theme::{regular, tokens, widgets},
        words::names::shortened,
    },
    content::text::Lang,
    engine::rule::RuleId,
};

/// Lays out one line, shortened with an ellipsis where it is wider than there is room.
pub fn line(ui: &Ui, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
    job.wrap = TextWrapping { max_width: width.max(8.0), max_rows: 1, break_anywhere: true, overflow_character: Some('…') };
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Lays out a name on one line: whole if there is room, else shortened step by step as a staff
/// would, first its military words, then what stands behind a comma or in brackets; the
/// designation, if there is one, takes the place of what is in brackets. If even that is too long,
/// it stands in the smallest type, and at last whole words are left out at the end.
pub fn name_line(
    ui: &Ui,
    lang: Lang,
    (name, designation): (&str, &str),
    font: FontId,
    colour: Color32,
    width: f32,
) -> Arc<Galley> {
    let short = shortened(lang, name);
    let first = |text: &str| text.split(", ").next().unwrap_or_default().to_owned();
    let bare = match (short.find(" ("), short.find(")")) {
        (Some(open), Some(close)) if open < close => format!("{}{}", &short[..open], &short[close + 1..]),
        _ => short.clone(),
    };
    let brief = if designation.is_empty() { bare.clone() } else { format!("{bare} ({designation})") };
    let steps = [name.to_owned(), short.clone(), first(name), first(&short), brief, first(&bare)];
    let mut galleys = steps.iter().map(|text| line(ui, text, font.clone(), colour, width));
    let fits = galleys.find(|galley| !galley.elided);
    fits.unwrap_or_else(|| {
        let least = first(&bare);
        let words: Vec<&str> = least.split(' ').collect();
        // A number or an adjective alone says less than the beginning of the word after it.
        let mut fewer = (2..words.len()).rev().map(|count| format!("{} …", words[..count].join(" ")));
        let small = FontId::new(font.size.min(12.0), font.family.clone());
        let whole = line(ui, &least, small, colour, width);
        if !whole.elided {
            return whole;
        }
        let fits = fewer.find_map(|text| Some(line(ui, &text, font.clone(), colour, width)).filter(|galley| !galley.elided));
        fits.unwrap_or_else(|| line(ui, &least, font, colour, width))
    })
}

/// What is made anew only when its key changes. The key must hold all that it is made of, and the
/// battle ([`MapState::battle`](crate::client::map_view::state::MapState)).
pub fn kept<K, V>(ui: &Ui, name: &'static str, key: K, make: impl FnOnce() -> V) -> Arc<V>
where
    K: Clone + PartialEq + Send + Sync + 'static,
    V: Send + Sync + 'static,
{
    let id = egui::Id::new(name);
    if let Some((known, value)) = ui.data(|data| data.get_temp::<(K, Arc<V>)>(id))
        && known == key
    {
        return value;
    }
    let value = Arc::new(make());
    ui.data_mut(|data| data.insert_temp(id, (key, value.clone())));
    value
}

/// Width of a text on one line.
pub fn width(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, tokens::INK).size().x
}

/// A text at a place, at most so wide; the whole text shows on hover if it had to be shortened.
pub fn text_within(ui: &mut Ui, at: Pos2, align: Align2, text: &str, font: FontId, colour: Color32, room: f32) -> Response {
    let galley = line(ui, text, font, colour, room);
    let rect = align.anchor_size(at, galley.size());
    let response = ui.allocate_rect(rect, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let shortened = galley.elided;
    ui.painter().galley(rect.min, galley, colour);
    if shortened { response.on_hover_text(text) } else { response }
}

/// A text at a place.
pub fn text(ui: &mut Ui, at: Pos2, align: Align2, text: &str, font: FontId, colour: Color32) -> Response {
    text_within(ui, at, align, text, font, colour, f32::INFINITY)
}

/// A child that fills a rectangle and leaves the parent's cursor alone.
pub fn inside(ui: &mut Ui, rect: Rect, layout: egui::Layout) -> Ui {
    ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout))
}

/// A row of a list of which only a part is drawn. Its controls keep their identity while the list
/// scrolls, so that the keyboard stays with the line and not with the place.
pub fn list_row(ui: &mut Ui, rect: Rect, id: egui::Id) -> Ui {
    ui.new_child(egui::UiBuilder::new().id(id).max_rect(rect))
}

/// A button that is only an icon; its name is for the reader and the tip.
pub fn icon_button(ui: &mut Ui, rect: Rect, icon: &str, size: f32, ink: Color32, name: &str, enabled: bool) -> Response {
    let response = ui.allocate_rect(rect, if enabled { Sense::click() } else { Sense::hover() });
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
    if enabled && response.hovered() {
        let wash = if ui.visuals().dark_mode { tokens::STRIP_BUTTON } else { tokens::HEADER };
        ui.painter().rect_filled(rect, CornerRadius::same(4), wash);
    }
    focus_frame(ui, &response);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, icon, regular(size), ink);
    response
}

/// The frame of the keyboard focus.
pub fn focus_frame(ui: &Ui, response: &Response) {
    widgets::follow_focus(ui, response);
    if response.has_focus() {
        let stroke = Stroke::new(2.0, tokens::FOCUS);
        ui.painter().rect_stroke(response.rect, CornerRadius::same(4), stroke, egui::StrokeKind::Inside);
    }
}

/// A tip of some lines and the text of a rule.
pub fn tip(response: Response, lang: Lang, lines: &[String], rule: Option<RuleId>) -> Response {
    if rule.is_none() && lines.iter().all(String::is_empty) {
        return response;
    }
    response.on_hover_ui(|ui| {
        ui.set_max_width(340.0);
        for line in lines.iter().filter(|line| !line.is_empty()) {
            ui.label(egui::RichText::new(line).font(regular(13.0)).color(tokens::INK));
        }
        if let Some(rule) = rule {
            widgets::rule_text(ui, lang, rule);
        }
    })
}

/// A horizontal line.
pub fn rule_line(ui: &Ui, from: f32, to: f32, y: f32, stroke: Stroke) {
    ui.painter().line_segment([egui::pos2(from, y), egui::pos2(to, y)], stroke);
}

/// The selection ring around a counter.
pub fn ring(ui: &Ui, size: f32, centre: Pos2) {
    let rect = Rect::from_center_size(centre, vec2(size + 5.0, size + 5.0));
    let corner = CornerRadius::same(5);
    ui.painter().rect_stroke(rect, corner, Stroke::new(6.0, tokens::RING_EDGE), egui::StrokeKind::Middle);
    ui.painter().rect_stroke(rect, corner, Stroke::new(3.0, tokens::RING), egui::StrokeKind::Middle);
}
