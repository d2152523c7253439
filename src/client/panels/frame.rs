//! The frame of windows over the battle, and the small pieces that windows and pages share.

use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontId, Frame, Id, Layout, Pos2, Rect, Response, ScrollArea, Sense, Shape,
    Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, epaint::RectShape, pos2, vec2,
};
use egui_phosphor::regular as icon;

use crate::{
    client::{
        keys::{self, Command},
        theme::{
            bold, glaze, regular, serif_bold, tokens,
            widgets::{follow_focus, key_cap, rule_id},
        },
    },
    content::text::Lang,
    engine::{rule::RuleId, side::Side},
};

/// Height of a window's title.
pub const TITLE: f32 = 38.0;
/// Height of a window's foot.
pub const FOOT: f32 = 57.0;

/// Margin right of a column in which its scroll bar stands.
const SCROLL_MARGIN: f32 = 9.0;

/// A window in the middle of the dimmed, inert screen.
pub fn modal(root: &Ui, name: &'static str, wanted: Vec2, add: impl FnOnce(&mut Ui, Rect)) {
    let screen = root.ctx().content_rect();
    // The card of a lesson stands below.
    let room = super::lesson::room(root.ctx());
    let screen = screen.with_max_y(screen.bottom() - room);
    let size = wanted.min(screen.size() - vec2(32.0, 24.0)).max(vec2(200.0, 120.0));
    let id = Id::new(name);
    // Where the window stands is known; fading and settling would only blur the first pictures.
    let corner = screen.center() - size / 2.0;
    let middle = vec2(0.0, -room / 2.0);
    let area =
        egui::Modal::default_area(id).anchor(Align2::CENTER_CENTER, middle).fade_in(false).default_size(size).default_pos(corner);
    egui::Modal::new(id).area(area).backdrop_color(glaze(Color32::BLACK, 0.38)).frame(Frame::new()).show(root.ctx(), |ui| {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let shadow = ui.visuals().window_shadow;
        ui.painter().add(shadow.as_shape(rect, CornerRadius::same(6)));
        ui.painter().rect_filled(rect, CornerRadius::same(6), tokens::PANEL);
        add(ui, rect);
    });
}

/// The dark title of a window. Returns whether its cross was clicked.
pub fn title(ui: &mut Ui, window: Rect, sign: &str, title: &str, second: &str, right: &str) -> bool {
    let rect = window.with_max_y(window.top() + TITLE);
    let corners = CornerRadius { nw: 6, ne: 6, sw: 0, se: 0 };
    let painter = ui.painter().clone();
    painter.rect_filled(rect, corners, tokens::STRIP);
    let y = rect.center().y;
    painter.text(pos2(rect.left() + 27.0, y), Align2::CENTER_CENTER, sign, regular(18.0), tokens::STRIP_ICON);
    let title = painter.text(pos2(rect.left() + 44.0, y), Align2::LEFT_CENTER, title, serif_bold(19.0), tokens::STRIP_TEXT);
    painter.text(pos2(title.right() + 14.0, y), Align2::LEFT_CENTER, second, regular(13.0), tokens::STRIP_SECOND);
    let cross = Rect::from_center_size(pos2(rect.right() - 24.0, y), vec2(28.0, 28.0));
    let response = ui.interact(cross, ui.id().with("cross"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, "×"));
    if response.hovered() || response.has_focus() {
        painter.rect_filled(cross, CornerRadius::same(4), tokens::STRIP_BUTTON);
    }
    focus_ring(ui, &response, cross, 4);
    painter.text(cross.center(), Align2::CENTER_CENTER, icon::X, regular(16.0), tokens::STRIP_SECOND);
    painter.text(pos2(cross.left() - 8.0, y), Align2::RIGHT_CENTER, right, regular(13.0), tokens::STRIP_TEXT);
    response.clicked()
}

/// The foot of a window: a darker band with a line above; returns its inner rectangle.
pub fn foot(ui: &Ui, window: Rect) -> Rect {
    let rect = window.with_min_y(window.bottom() - FOOT);
    let corners = CornerRadius { nw: 0, ne: 0, sw: 6, se: 6 };
    ui.painter().rect_filled(rect, corners, tokens::HEADER);
    ui.painter().line_segment([rect.left_top(), rect.right_top()], Stroke::new(1.0, tokens::FRAME));
    rect.shrink2(vec2(18.0, 10.0))
}

/// What lies between title and foot.
pub fn body(window: Rect) -> Rect {
    Rect::from_min_max(pos2(window.left(), window.top() + TITLE), pos2(window.right(), window.bottom() - FOOT))
}

/// A child of a Ui in a place of its own; the parent's cursor stays where it is.
pub fn at(ui: &mut Ui, rect: Rect, layout: Layout) -> Ui {
    ui.new_child(UiBuilder::new().max_rect(rect).layout(layout))
}

/// A row from left to right in a place of its own.
pub fn left_row(ui: &mut Ui, rect: Rect) -> Ui {
    at(ui, rect, Layout::left_to_right(Align::Center))
}

/// A row from right to left in a place of its own.
pub fn right_row(ui: &mut Ui, rect: Rect) -> Ui {
    at(ui, rect, Layout::right_to_left(Align::Center))
}

/// A column that scrolls if it must.
pub fn column(ui: &mut Ui, rect: Rect, salt: &'static str, add: impl FnOnce(&mut Ui)) {
    // The bar stands in the margin, not over what is in the column.
    let with_bar = rect.with_max_x(rect.right() + SCROLL_MARGIN);
    let mut child = ui.new_child(UiBuilder::new().id_salt(salt).max_rect(with_bar));
    ScrollArea::vertical().id_salt(salt).auto_shrink(false).show(&mut child, |ui| {
        ui.set_width(rect.width());
        add(ui);
    });
}

/// A ring round what has the keyboard focus.
pub fn focus_ring(ui: &Ui, response: &Response, rect: Rect, corner: u8) {
    follow_focus(ui, response);
    if response.has_focus() {
        let stroke = Stroke::new(2.0, tokens::FOCUS);
        ui.painter().rect_stroke(rect, CornerRadius::same(corner), stroke, StrokeKind::Inside);
    }
}

/// Text that wraps, as a label. Read out and found by tests.
pub fn text(ui: &mut Ui, text: impl Into<String>, font: FontId, colour: Color32) -> Response {
    ui.add(egui::Label::new(egui::RichText::new(text).font(font).color(colour)).wrap())
}

/// Long text, paragraph by paragraph.
pub fn paragraphs(ui: &mut Ui, text: &str, font: FontId, line: f32) {
    for paragraph in text.split("\n\n") {
        let mut job = egui::text::LayoutJob::default();
        let format =
            egui::text::TextFormat { font_id: font.clone(), color: tokens::INK, line_height: Some(line), ..Default::default() };
        job.append(paragraph.trim(), 0.0, format);
        ui.add(egui::Label::new(job).wrap());
    }
}

/// Text painted at a place without wrapping; returns the space it takes.
pub fn paint(ui: &Ui, place: Pos2, align: Align2, text: &str, font: FontId, colour: Color32) -> Rect {
    ui.painter().text(place, align, text, font, colour)
}

/// A row of a table: text at the left, amount, rule ID at the right, a line below. The text
/// wraps if it must. Returns whether the rule was clicked.
pub fn fact(ui: &mut Ui, lang: Lang, text: &str, amount: &str, rule: Option<RuleId>) -> bool {
    fact_as(ui, lang, text, amount, rule, false)
}

/// The sum below such rows: bold, over a strong line.
pub fn sum(ui: &mut Ui, lang: Lang, text: &str, amount: &str) {
    fact_as(ui, lang, text, amount, None, true);
    let rect = ui.min_rect();
    let y = ui.cursor().top();
    ui.painter().line_segment([pos2(rect.left(), y), pos2(rect.right(), y)], Stroke::new(2.0, tokens::INK));
}

fn fact_as(ui: &mut Ui, lang: Lang, text: &str, amount: &str, rule: Option<RuleId>, summed: bool) -> bool {
    let width = ui.available_width();
    let painter = ui.painter().clone();
    let amount = painter.layout_no_wrap(amount.to_owned(), bold(13.0), tokens::INK);
    let font = if summed { bold(13.0) } else { regular(13.0) };
    let rules = if rule.is_some() || summed { 52.0 } else { 0.0 };
    let room = width - rules - amount.size().x.max(26.0) - 8.0;
    let words = painter.layout(text.to_owned(), font, tokens::INK, room);
    let height = (words.size().y + 8.0).max(26.0);
    let spacing = ui.spacing().item_spacing.y;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height - spacing), Sense::hover());
    let rect = rect.with_max_y(rect.bottom() + spacing);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{text} {}", amount.text())));
    let middle = rect.center().y;
    painter.galley(pos2(rect.left(), middle - words.size().y / 2.0), words, tokens::INK);
    let x = rect.right() - rules - amount.size().x;
    painter.galley(pos2(x, middle - amount.size().y / 2.0), amount, tokens::INK);
    painter.line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::ROW_LINE));
    let Some(rule) = rule else { return false };
    rule_id(&mut right_row(ui, rect.with_min_x(rect.right() - rules)), lang, rule)
}

/// A small note with its rule ID at the right end. Returns whether the rule was clicked.
pub fn note(ui: &mut Ui, lang: Lang, text: &str, rule: RuleId) -> bool {
    let width = ui.available_width();
    let galley = ui.painter().layout(text.to_owned(), regular(12.0), tokens::INK_SECOND, width - 56.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y.max(18.0)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    ui.painter().galley(rect.left_top(), galley, tokens::INK_SECOND);
    rule_id(&mut right_row(ui, rect.with_min_x(rect.right() - 52.0)), lang, rule)
}

/// A white card with a frame; the content is laid out downwards.
pub fn card(ui: &mut Ui, fill: Color32, frame: Color32, add: impl FnOnce(&mut Ui)) -> Rect {
    let inner = Frame::new().fill(fill).stroke(Stroke::new(1.0, frame)).corner_radius(3).inner_margin(8);
    let response = inner.show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui);
    });
    response.response.rect
}

/// The same for both sides in two columns, so far apart.
pub fn two_columns(ui: &mut Ui, gap: f32, mut add: impl FnMut(&mut Ui, Side)) {
    let width = ui.available_width();
    let top = ui.cursor().top();
    let each = (width - gap) / 2.0;
    let mut bottom = top;
    for side in Side::BOTH {
        let x = ui.max_rect().left() + if side == Side::One { 0.0 } else { each + gap };
        let rect = Rect::from_min_size(pos2(x, top), vec2(each, 10_000.0));
        let mut child = at(ui, rect, Layout::top_down(Align::Min));
        child.set_width(each);
        add(&mut child, side);
        bottom = bottom.max(child.min_rect().bottom());
    }
    ui.allocate_exact_size(vec2(width, bottom - top), Sense::hover());
}

/// A line across, inside a card.
pub fn hairline(ui: &mut Ui) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 1.0), Sense::hover());
    ui.painter().line_segment([rect.left_center(), rect.right_center()], Stroke::new(1.0, tokens::ROW_LINE));
}

/// A tick box at a place.
pub fn tick(ui: &Ui, rect: Rect, id: Id, on: bool, enabled: bool, label: &str) -> Response {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect.expand(4.0), id, sense);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, on, label));
    let (fill, frame) = match (on, enabled) {
        (true, true) => (tokens::PRIMARY, tokens::PRIMARY),
        (true, false) => (tokens::DISABLED_TEXT, tokens::DISABLED_TEXT),
        (false, true) if response.hovered() => (tokens::HEADER, tokens::INK_SECOND),
        (false, true) => (tokens::FIELD, tokens::INK_SECOND),
        (false, false) => (tokens::DISABLED, tokens::FRAME),
    };
    ui.painter().rect(rect, CornerRadius::same(2), fill, Stroke::new(1.0, frame), StrokeKind::Inside);
    if on {
        paint(ui, rect.center(), Align2::CENTER_CENTER, icon::CHECK, regular(12.0), tokens::PRIMARY_TEXT);
    }
    focus_ring(ui, &response, rect.expand(3.0), 3);
    response
}

/// What a pill can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pill {
    /// Opens a list.
    Opens,
    /// There is nothing to choose.
    Fixed,
    /// There is nothing at all.
    Nothing,
}

/// A rounded button at a place that opens a list, with its caret.
pub fn pill(ui: &Ui, rect: Rect, id: Id, text: &str, kind: Pill) -> Response {
    let opens = kind == Pill::Opens;
    let response = ui.interact(rect, id, if opens { Sense::click() } else { Sense::hover() });
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, opens, text));
    let (fill, ink) = match kind {
        Pill::Nothing => (tokens::DISABLED, tokens::DISABLED_TEXT),
        Pill::Opens if response.hovered() => (tokens::HEADER, tokens::INK),
        _ => (tokens::BUTTON, tokens::INK),
    };
    let radius = CornerRadius::same(10);
    let frame = if opens { tokens::BUTTON_FRAME } else { tokens::ROW_LINE };
    ui.painter().rect(rect, radius, fill, Stroke::new(1.0, frame), StrokeKind::Inside);
    paint(ui, pos2(rect.left() + 9.0, rect.center().y), Align2::LEFT_CENTER, text, regular(12.0), ink);
    if opens {
        paint(ui, pos2(rect.right() - 11.0, rect.center().y), Align2::CENTER_CENTER, icon::CARET_DOWN, regular(12.0), ink);
    }
    focus_ring(ui, &response, rect, 10);
    response
}

/// A chip that only says something.
pub fn tag(ui: &mut Ui, text: &str) -> Response {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), regular(12.0), tokens::INK_SECOND);
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 16.0, 20.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let radius = CornerRadius::same(10);
    ui.painter().rect(rect, radius, tokens::BUTTON, Stroke::new(1.0, tokens::FRAME), StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, tokens::INK_SECOND);
    response
}

/// A key cap with its word, for hints outside buttons.
pub fn hint(ui: &mut Ui, word: &str, key: &str) {
    ui.label(egui::RichText::new(word).font(regular(12.0)).color(tokens::INK_SECOND));
    key_cap(ui, key, tokens::INK_SECOND, tokens::FRAME);
}

/// A double frame like a map's neat line.
pub fn neat_line(ui: &Ui, rect: Rect, fill: Color32) -> Rect {
    let painter = ui.painter();
    painter.add(Shape::Rect(RectShape::filled(rect, CornerRadius::ZERO, fill)));
    painter.rect_stroke(rect, CornerRadius::ZERO, Stroke::new(2.0, tokens::INK), StrokeKind::Inside);
    let inner = rect.shrink(7.0);
    painter.rect_stroke(inner, CornerRadius::ZERO, Stroke::new(1.0, tokens::INK_SECOND), StrokeKind::Inside);
    inner.shrink(1.0)
}

/// Whether a command's key was pressed while no control has the keyboard.
pub fn pressed(ui: &Ui, command: Command) -> bool {
    !ui.ctx().egui_wants_keyboard_input() && keys::pressed(ui.ctx(), command)
}

/// Whether Esc was pressed and there was no control to leave first.
pub fn back(ui: &Ui) -> bool {
    keys::focus_before(ui.ctx()).is_none() && keys::pressed(ui.ctx(), Command::Back)
}

/// Whole per cents of a share.
pub fn percent(part: u32, all: u32) -> u32 {
    (part * 100 + all / 2) / all.max(1)
}

/// A dotted line, for legends.
pub fn dots_sample(ui: &Ui, from: Pos2, length: f32, colour: Color32) {
    ui.painter().extend(Shape::dotted_line(&[from, from + vec2(length, 0.0)], colour, 5.0, 1.6));
}

/// A painted dotted or solid line sample with an arrow head, for legends.
pub fn arrow_sample(ui: &Ui, from: Pos2, length: f32, colour: Color32, dashed: bool) {
    let to = from + vec2(length, 0.0);
    if dashed {
        ui.painter().extend(Shape::dashed_line(&[from, to], Stroke::new(2.0, colour), 5.0, 3.0));
    } else {
        ui.painter().line_segment([from, to - vec2(5.0, 0.0)], Stroke::new(2.0, colour));
        let head = vec![to, to + vec2(-7.0, -4.0), to + vec2(-7.0, 4.0)];
        ui.painter().add(Shape::convex_polygon(head, colour, Stroke::NONE));
    }
}
