//! The tip beside a hovered hex.

use bevy_egui::egui::{
    self, Align2, Area, Color32, CornerRadius, FontId, Id, Order, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2,
};

use super::{lens::Lens, tip_text};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        theme::{bold, regular, serif_bold, style, tokens, widgets::rule_id},
    },
    engine::{grid::Tile, rule::RuleId},
};

/// Width of a tip.
const WIDTH: f32 = 336.0;
const INNER: f32 = WIDTH - 24.0;

/// How a line of a tip is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Text.
    Plain,
    /// Second text.
    Second,
    /// A sum, with a rule line above.
    Sum,
    /// Announces an attack.
    Attack,
    /// A reason why something does not go.
    Reason,
}

/// A line of a tip.
#[derive(Clone, Debug)]
pub struct Line {
    /// Icon, may be empty.
    pub icon: &'static str,
    /// Text.
    pub text: String,
    /// Amount at the right, may be empty.
    pub amount: String,
    /// The rule it follows from.
    pub rule: Option<RuleId>,
    /// How it is set.
    pub tone: Tone,
}

impl Line {
    /// A line of text.
    pub fn new(tone: Tone, icon: &'static str, text: impl Into<String>, rule: Option<RuleId>) -> Self {
        Self { icon, text: text.into(), amount: String::new(), rule, tone }
    }

    /// A part of a sum.
    pub fn part(text: impl Into<String>, amount: impl Into<String>, rule: RuleId) -> Self {
        Self { icon: "", text: text.into(), amount: amount.into(), rule: Some(rule), tone: Tone::Plain }
    }

    fn look(&self) -> (FontId, Color32) {
        match self.tone {
            Tone::Plain => (regular(13.0), tokens::INK),
            Tone::Second => (regular(12.0), tokens::INK_SECOND),
            Tone::Sum => (bold(13.0), tokens::INK),
            Tone::Attack => (regular(13.0), tokens::LACK),
            Tone::Reason => (regular(12.0), tokens::REASON),
        }
    }
}

/// What a tip says.
#[derive(Clone, Debug)]
pub struct Content {
    /// Head.
    pub title: String,
    /// At the right of the head.
    pub right: String,
    /// Lines.
    pub lines: Vec<Line>,
}

/// Shows the tip of a hex, beside it and off the hexes to be kept free.
pub fn show(ui: &Ui, lens: &Lens, cx: &mut Cx, tile: Tile, free: &[Tile]) {
    let reach = cx.map.reach.clone();
    let content = tip_text::content(cx, tile, reach.as_deref());
    let pinned = cx.map.hover.pinned.is_some();
    let height = height(ui, &content);
    let at = place(lens, tile, free, height);
    Area::new(Id::new("map-tip")).order(Order::Middle).fixed_pos(at).fade_in(false).interactable(pinned).constrain(false).show(
        ui.ctx(),
        |ui| {
            let rect = Rect::from_min_size(at, vec2(WIDTH, height));
            ui.allocate_rect(rect, Sense::hover());
            let p = ui.painter().clone();
            p.add(style::popup_shadow().as_shape(rect, CornerRadius::same(4)));
            let frame = if pinned { tokens::FOCUS } else { tokens::RULE_LINE };
            p.rect(rect, CornerRadius::same(4), tokens::TIP, Stroke::new(1.0, frame), StrokeKind::Inside);
            draw(ui, cx, &content, rect);
        },
    );
}

fn draw(ui: &mut Ui, cx: &mut Cx, content: &Content, rect: Rect) {
    let p = ui.painter().clone();
    let (left, right) = (rect.left() + 12.0, rect.right() - 12.0);
    let mut y = rect.top() + 21.0;
    let head = p.text(pos2(right, y), Align2::RIGHT_CENTER, &content.right, regular(12.0), tokens::INK_SECOND);
    let room = head.left() - left - 8.0;
    let mut font = serif_bold(17.0);
    let wide = p.layout_no_wrap(content.title.clone(), font.clone(), tokens::INK).size().x;
    if wide > room {
        font = serif_bold((17.0 * room / wide).max(13.0));
    }
    p.text(pos2(left, y), Align2::LEFT_CENTER, &content.title, font, tokens::INK);
    y = rect.top() + 38.0;
    p.line_segment([pos2(left, y), pos2(right, y)], Stroke::new(1.0, tokens::FRAME));
    y += 5.0;
    for line in &content.lines {
        if line.tone == Tone::Sum {
            p.line_segment([pos2(left, y + 1.0), pos2(right, y + 1.0)], Stroke::new(1.0, tokens::FRAME));
            y += 3.0;
        }
        let (font, colour) = line.look();
        let indent = if line.icon.is_empty() { 0.0 } else { 21.0 };
        let galley = p.layout(line.text.clone(), font, colour, room_for(&p, line));
        let height = galley.size().y.max(17.0) + 3.0;
        let first = y + 10.0;
        if indent > 0.0 {
            p.text(pos2(left, first), Align2::LEFT_CENTER, line.icon, regular(16.0), colour);
        }
        p.galley(pos2(left + indent, y + 1.0), galley, colour);
        if !line.amount.is_empty() {
            p.text(pos2(right - 52.0, first), Align2::RIGHT_CENTER, &line.amount, regular(13.0), tokens::INK);
        }
        if let Some(rule) = line.rule {
            let place = Rect::from_min_max(pos2(right - 44.0, y), pos2(right, y + 20.0));
            let layout = egui::Layout::right_to_left(egui::Align::Center);
            let clicked =
                ui.scope_builder(UiBuilder::new().max_rect(place).layout(layout), |ui| rule_id(ui, cx.lang, rule)).inner;
            if clicked {
                cx.ask(UiAction::OpenRule(rule));
            }
        }
        y += height;
    }
}

/// Width that the text of a line may take.
fn room_for(p: &egui::Painter, line: &Line) -> f32 {
    let indent = if line.icon.is_empty() { 0.0 } else { 21.0 };
    let rule = if line.rule.is_some() { 50.0 } else { 0.0 };
    let amount = p.layout_no_wrap(line.amount.clone(), regular(13.0), tokens::INK).size().x;
    INNER - indent - rule - if amount > 0.0 { amount + 12.0 } else { 0.0 }
}

fn height(ui: &Ui, content: &Content) -> f32 {
    let lines = content.lines.iter().map(|line| {
        let (font, colour) = line.look();
        let galley = ui.painter().layout(line.text.clone(), font, colour, room_for(ui.painter(), line));
        galley.size().y.max(17.0) + 3.0 + if line.tone == Tone::Sum { 3.0 } else { 0.0 }
    });
    43.0 + lines.sum::<f32>() + 8.0
}

/// A place beside the hex: right, left, below, above; else where it covers least.
fn place(lens: &Lens, tile: Tile, free: &[Tile], height: f32) -> egui::Pos2 {
    let centre = lens.centre(tile);
    let (x, y) = ((lens.f * 0.72).max(30.0), (lens.f * 0.62).max(28.0));
    let size = vec2(WIDTH, height);
    let view = lens.rect.shrink(8.0);
    let corners = [
        centre + vec2(x, -height * 0.35),
        centre + vec2(-x - WIDTH, -height * 0.35),
        centre + vec2(-WIDTH / 2.0, y),
        centre + vec2(-WIDTH / 2.0, -y - height),
    ];
    let held = |corner: egui::Pos2| {
        pos2(
            corner.x.clamp(view.left(), (view.right() - WIDTH).max(view.left())),
            corner.y.clamp(view.top(), (view.bottom() - height).max(view.top())),
        )
    };
    let covers = |corner: egui::Pos2| {
        let rect = Rect::from_min_size(corner, size);
        let hex = |tile: &Tile| rect.intersects(Rect::from_center_size(lens.centre(*tile), vec2(lens.f, lens.f) * 0.8));
        let own = if hex(&tile) { 4 } else { 0 };
        own + free.iter().filter(|tile| hex(tile)).count()
    };
    corners.into_iter().map(held).min_by_key(|corner| covers(*corner)).unwrap_or(view.min)
}
