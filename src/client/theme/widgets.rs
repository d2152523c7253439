//! Small widgets that every screen uses.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Response, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{
    fonts::{bold, regular, serif_bold},
    glaze::{self, glaze_on},
    tokens,
};
use crate::{
    client::{i18n::tr, words::readings},
    content::{handbook::handbook, text::Lang},
    engine::rule::RuleId,
};

/// Scrolls what the keyboard came to into view, with a little of what follows it, so that it can
/// go on.
pub fn follow_focus(ui: &Ui, response: &Response) {
    if response.gained_focus() {
        ui.scroll_to_rect(response.rect.expand2(vec2(0.0, 26.0)), None);
    }
}

/// The frame of the keyboard focus around a small control.
fn focus_frame(ui: &Ui, response: &Response, corner: u8) {
    follow_focus(ui, response);
    if response.has_focus() {
        let stroke = Stroke::new(2.0, tokens::FOCUS);
        ui.painter().rect_stroke(response.rect, CornerRadius::same(corner), stroke, egui::StrokeKind::Outside);
    }
}

/// A rule ID with dotted underline; hovering shows the rule's text. Returns true when clicked.
pub fn rule_id(ui: &mut Ui, lang: Lang, rule: RuleId) -> bool {
    let response = rule_mark(ui, rule);
    let clicked = response.clicked();
    response.on_hover_ui(|ui| {
        ui.set_max_width(340.0);
        rule_text(ui, lang, rule);
    });
    clicked
}

fn rule_mark(ui: &mut Ui, rule: RuleId) -> Response {
    let galley = ui.painter().layout_no_wrap(rule.name().to_owned(), regular(12.0), tokens::RULE_ID);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(0.0, 2.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, rule.name()));
    ui.painter().galley(rect.min, galley, tokens::RULE_ID);
    dotted(ui.painter(), rect.left_bottom().x, rect.right(), rect.bottom() - 1.0);
    focus_frame(ui, &response, 3);
    response
}

fn dotted(painter: &egui::Painter, from: f32, to: f32, y: f32) {
    let mut x = from;
    while x < to {
        painter.line_segment([pos2(x, y), pos2((x + 1.5).min(to), y)], Stroke::new(1.0, tokens::RULE_ID));
        x += 3.0;
    }
}

/// Title, text and Reading mark of a rule, and its switches with the values in force.
pub fn rule_text(ui: &mut Ui, lang: Lang, rule: RuleId) {
    let entry = handbook().rule(rule);
    ui.horizontal(|ui| {
        ui.label(egui::RichText::new(entry.title.get(lang)).font(serif_bold(16.0)).color(tokens::INK));
        ui.label(egui::RichText::new(rule.name()).font(regular(12.0)).color(tokens::RULE_ID));
        reading_mark(ui, lang, rule);
    });
    ui.label(egui::RichText::new(entry.text.get(lang)).font(regular(13.0)).color(tokens::INK));
    for line in readings::in_force(ui.ctx()).map(|played| readings::lines(lang, &played, rule)).unwrap_or_default() {
        ui.label(egui::RichText::new(line).font(regular(12.0)).color(tokens::INK_SECOND));
    }
}

/// The plate "Lesart" beside the ID of a rule that is, or holds, a Reading of this game; nothing
/// beside others.
pub fn reading_mark(ui: &mut Ui, lang: Lang, rule: RuleId) {
    if !handbook().rule(rule).reading {
        return;
    }
    let word = tr(lang, "rule-reading");
    let galley = ui.painter().layout_no_wrap(word.clone(), bold(12.0), tokens::RULE_ID);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(12.0, 3.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &word));
    ui.painter().rect_stroke(rect, CornerRadius::same(3), Stroke::new(1.0, tokens::RULE_ID), egui::StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, tokens::RULE_ID);
}

/// A section head in serif with a rule line below; `right` stands at the right end in small type.
pub fn section(ui: &mut Ui, title: &str, right: &str) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 26.0), Sense::hover());
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, title, serif_bold(16.0), tokens::INK);
    painter.text(rect.right_center(), Align2::RIGHT_CENTER, right, regular(12.0), tokens::INK_SECOND);
    painter.line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::RULE_LINE));
}

/// A key cap, as it stands on buttons.
pub fn key_cap(ui: &mut Ui, key: &str, text: Color32, frame: Color32) {
    let galley = ui.painter().layout_no_wrap(key.to_owned(), regular(12.0), text);
    let (rect, _) = ui.allocate_exact_size(vec2(galley.size().x + 8.0, 17.0), Sense::hover());
    ui.painter().rect_stroke(rect, CornerRadius::same(3), Stroke::new(1.0, frame), egui::StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, text);
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Paper.
    Plain,
    /// The one that confirms: dark green.
    Primary,
    /// Ends a phase: ochre.
    Phase,
    /// Dangerous: red frame and text.
    Danger,
    /// Chosen in a group: dark fill.
    Chosen,
    /// In the dark strip.
    Strip,
}

impl Tone {
    fn colours(self) -> (Color32, Color32, Color32) {
        match self {
            Self::Plain => (tokens::BUTTON, tokens::BUTTON_FRAME, tokens::INK),
            Self::Primary => (tokens::PRIMARY, tokens::PRIMARY, tokens::PRIMARY_TEXT),
            Self::Phase => (tokens::PHASE, tokens::PHASE, tokens::PHASE_TEXT),
            Self::Danger => (tokens::BUTTON, tokens::LACK, tokens::LACK),
            Self::Chosen => (tokens::STRIP_BUTTON, tokens::STRIP_BUTTON, tokens::STRIP_TEXT),
            Self::Strip => (tokens::STRIP, tokens::STRIP_LINE, tokens::STRIP_TEXT),
        }
    }
}

/// A button as this game draws it: icon, text, second line, key cap.
#[derive(Clone, Copy, Debug)]
pub struct Push<'a> {
    /// Icon glyph, may be empty.
    pub icon: &'a str,
    /// Text.
    pub text: &'a str,
    /// Second, smaller line; may be empty.
    pub second: &'a str,
    /// Key cap; may be empty.
    pub key: &'a str,
    /// Look.
    pub tone: Tone,
    /// Whether it can be pressed.
    pub enabled: bool,
    /// Least size.
    pub size: Vec2,
}

impl<'a> Push<'a> {
    /// A plain button with a text.
    pub fn new(text: &'a str) -> Self {
        Self { icon: "", text, second: "", key: "", tone: Tone::Plain, enabled: true, size: vec2(0.0, 28.0) }
    }

    /// With an icon.
    #[must_use]
    pub fn icon(self, icon: &'a str) -> Self {
        Self { icon, ..self }
    }

    /// With a second line.
    #[must_use]
    pub fn second(self, second: &'a str) -> Self {
        Self { second, ..self }
    }

    /// With a key cap.
    #[must_use]
    pub fn key(self, key: &'a str) -> Self {
        Self { key, ..self }
    }

    /// In a tone.
    #[must_use]
    pub fn tone(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// Enabled or grey.
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// At least so large.
    #[must_use]
    pub fn size(self, width: f32, height: f32) -> Self {
        Self { size: vec2(width, height), ..self }
    }

    /// Draws it.
    pub fn show(self, ui: &mut Ui) -> Response {
        let (mut fill, mut frame, mut ink) = self.tone.colours();
        if !self.enabled {
            let dark = matches!(self.tone, Tone::Strip);
            (fill, frame, ink) = if dark {
                (tokens::STRIP, tokens::STRIP_LINE, tokens::STRIP_LINE)
            } else {
                (tokens::DISABLED, tokens::FRAME, tokens::DISABLED_TEXT)
            };
        }
        let strong = matches!(self.tone, Tone::Primary | Tone::Phase);
        // Tall buttons decide something: larger type.
        let tall = self.size.y >= 44.0;
        let font = match (strong, tall) {
            (true, true) => bold(16.0),
            (true, false) => bold(13.0),
            (false, true) => regular(15.0),
            (false, false) => regular(13.0),
        };
        let layout = |text: &str, font, ink| ui.painter().layout_no_wrap(text.to_owned(), font, ink);
        let icon = layout(self.icon, regular(if tall { 20.0 } else { 16.0 }), ink);
        let text = layout(self.text, font, ink);
        let second = layout(self.second, regular(12.0), ink);
        let key = layout(self.key, regular(12.0), ink);
        let words = text.size().x.max(second.size().x);
        // An icon alone makes a square button.
        let alone = words == 0.0 && self.key.is_empty();
        let (space, padding) = if alone { (0.0, 6.0) } else { (7.0, 10.0) };
        let gap = |galley: &std::sync::Arc<egui::Galley>| if galley.size().x > 0.0 { galley.size().x + space } else { 0.0 };
        let key_width = if self.key.is_empty() { 0.0 } else { key.size().x + 8.0 + 10.0 };
        let width = padding + gap(&icon) + words + key_width + padding;
        let lines = if self.second.is_empty() { 18.0 } else { 36.0 };
        let size = vec2(width.max(self.size.x), (lines + 8.0_f32).max(self.size.y));
        let sense = if self.enabled { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        let label = if self.text.is_empty() { self.icon } else { self.text };
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.enabled, label));
        follow_focus(ui, &response);
        let painter = ui.painter();
        let hovered = self.enabled && response.hovered();
        let shown = if hovered && matches!(self.tone, Tone::Plain | Tone::Danger) {
            tokens::HEADER
        } else if hovered && self.tone == Tone::Strip {
            tokens::STRIP_BUTTON
        } else {
            fill
        };
        painter.rect(rect, CornerRadius::same(4), shown, Stroke::new(1.0, frame), egui::StrokeKind::Inside);
        if response.has_focus() {
            painter.rect_stroke(rect, CornerRadius::same(4), Stroke::new(2.0, tokens::FOCUS), egui::StrokeKind::Outside);
        }
        let centred = alone || !self.key.is_empty() || strong || self.icon.is_empty();
        let content = gap(&icon) + words + key_width;
        let mut x = if centred { rect.center().x - content / 2.0 } else { rect.left() + 10.0 };
        painter.galley(pos2(x, rect.center().y - icon.size().y / 2.0), icon.clone(), ink);
        x += gap(&icon);
        if self.second.is_empty() {
            painter.galley(pos2(x, rect.center().y - text.size().y / 2.0), text, ink);
        } else {
            // On buttons that confirm both lines stand in the middle.
            let inset = |galley: &egui::Galley| if strong { (words - galley.size().x) / 2.0 } else { 0.0 };
            painter.galley(pos2(x + inset(&text), rect.center().y - 18.0), text.clone(), ink);
            painter.galley(pos2(x + inset(&second), rect.center().y + 1.0), second.clone(), ink);
        }
        if !self.key.is_empty() {
            // Where a button decides, the cap stands beside its word.
            let cap_x = if strong { x + words + 10.0 } else { rect.right() - 18.0 - key.size().x };
            let cap = egui::Rect::from_center_size(
                pos2(cap_x + (key.size().x + 8.0) / 2.0, rect.center().y),
                vec2(key.size().x + 8.0, 17.0),
            );
            let faint = strong || self.tone == Tone::Chosen;
            let line = if faint { glaze_on(ink, 0.6, glaze::on(shown)) } else { tokens::BUTTON_FRAME };
            painter.rect_stroke(cap, CornerRadius::same(3), Stroke::new(1.0, line), egui::StrokeKind::Inside);
            painter.galley(cap.center() - key.size() / 2.0, key, ink);
        }
        response
    }
}

/// A chip: rounded, small, may be on.
pub fn chip(ui: &mut Ui, text: &str, on: bool) -> Response {
    let ink = if on { tokens::STRIP_TEXT } else { tokens::INK };
    let galley = ui.painter().layout_no_wrap(text.to_owned(), regular(12.0), ink);
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 18.0, 22.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, on, text));
    let fill = if on {
        tokens::STRIP_BUTTON
    } else if response.hovered() {
        tokens::HEADER
    } else {
        tokens::BUTTON
    };
    let frame = if on { tokens::STRIP_BUTTON } else { tokens::BUTTON_FRAME };
    ui.painter().rect(rect, CornerRadius::same(11), fill, Stroke::new(1.0, frame), egui::StrokeKind::Inside);
    focus_frame(ui, &response, 11);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
    response
}

/// A label of two columns with a rule ID at the right: one part of an explained number.
pub fn part_row(ui: &mut Ui, lang: Lang, text: &str, amount: &str, rule: Option<RuleId>) {
    let width = ui.available_width();
    ui.horizontal(|ui| {
        ui.set_width(width);
        ui.label(egui::RichText::new(text).font(regular(12.0)).color(tokens::INK));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if let Some(rule) = rule {
                rule_id(ui, lang, rule);
            }
            ui.add_space(4.0);
            ui.label(egui::RichText::new(amount).font(bold(12.0)).color(tokens::INK));
        });
    });
}
