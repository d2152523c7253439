//! Drawing that the panels share: placed texts that can be hovered and read out, icons, tips,
//! counters with their designation.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Galley, Pos2, Rect, Response, Sense, Stroke, Ui, WidgetInfo, WidgetType,
    text::{LayoutJob, TextWrapping},
    vec2,
};

use crate::{
    client::{
        counter::{CounterFace, Layout, place, text_colour},
        textures::{Picture, Textures},
        theme::{bold, regular, tokens, widgets},
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
/// designation, if there is one, takes the place of what is in brackets.
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
    fits.unwrap_or_else(|| line(ui, &first(&bare), font, colour, width))
}

/// Scroll bars that show without being asked and leave the paper as it is.
pub fn calm_scroll(ui: &mut Ui) {
    let scroll = &mut ui.spacing_mut().scroll;
    scroll.floating_width = 4.0;
    scroll.bar_width = 8.0;
    scroll.dormant_handle_opacity = 0.5;
    scroll.fade.strength = 0.0;
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

/// A counter with its designation, body side `size`, centred.
pub fn counter(ui: &Ui, textures: &mut Textures, face: CounterFace, short: &str, size: f32, centre: Pos2) {
    textures.centred(ui.painter(), Picture::Counter(face, Layout::Rule), size, centre);
    let unit = size / 52.0;
    let places = place::places(Layout::Rule);
    let shift = if face.staff { place::STAFF_SHIFT } else { 0.0 };
    let (x, y) = places.designation_centre;
    let [r, g, b] = text_colour(&face);
    // The floor of 12 px holds on counters too.
    let font = bold((places.designation_size * unit).max(12.0));
    let at = centre + vec2(x + shift, y) * unit;
    ui.painter().text(at, Align2::CENTER_CENTER, short, font, Color32::from_rgb(r, g, b));
}

/// The selection ring around a counter.
pub fn ring(ui: &Ui, size: f32, centre: Pos2) {
    let rect = Rect::from_center_size(centre, vec2(size + 5.0, size + 5.0));
    let corner = CornerRadius::same(5);
    ui.painter().rect_stroke(rect, corner, Stroke::new(6.0, tokens::RING_EDGE), egui::StrokeKind::Middle);
    ui.painter().rect_stroke(rect, corner, Stroke::new(3.0, tokens::RING), egui::StrokeKind::Middle);
}
