//! Keys of the game, place by place, as the one table has them.

use bevy_egui::egui::{CornerRadius, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::{
    client::{
        client::Client,
        i18n::tr,
        keys::{LINES, Line, Place},
        panels::frame,
        theme::{regular, serif_bold, tokens, widgets::section},
    },
    content::text::Lang,
};

/// Width of the caps before the words.
const CAPS: f32 = 212.0;
/// Height of a cap.
const CAP: f32 = 19.0;

/// Draws the page in two columns, or three where there is room.
pub fn show(root: &mut Ui, client: &Client, body: Rect) {
    let lang = client.settings.lang;
    let narrow: [&[Place]; 2] = [
        &[Place::Map, Place::Replay, Place::Between, Place::All],
        &[Place::Battle, Place::Controls, Place::Window, Place::Result, Place::Menu, Place::Page],
    ];
    let wide: [&[Place]; 3] = [
        &[Place::Map, Place::Between],
        &[Place::Battle, Place::Controls, Place::Window, Place::All],
        &[Place::Result, Place::Replay, Place::Menu, Place::Page],
    ];
    let columns: &[&[Place]] = if body.width() < 1600.0 { &narrow } else { &wide };
    let inner = body.shrink2(vec2(if body.width() < 1600.0 { 24.0 } else { 40.0 }, 12.0));
    frame::column(root, inner, "keys", |ui| {
        frame::text(ui, tr(lang, "keys-title"), serif_bold(26.0), tokens::INK);
        frame::text(ui, tr(lang, "keys-note"), regular(13.0), tokens::INK_SECOND);
        ui.add_space(8.0);
        let (gap, top) = (36.0, ui.cursor().top());
        #[expect(clippy::cast_precision_loss, reason = "two or three")]
        let count = columns.len() as f32;
        let each = (ui.available_width() - 12.0 - gap * (count - 1.0)) / count;
        let mut left = ui.max_rect().left();
        let mut bottom = top;
        for places in columns {
            let rect = Rect::from_min_size(pos2(left, top), vec2(each, 10_000.0));
            let mut child = frame::at(ui, rect, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Min));
            child.set_width(each);
            for place in *places {
                group(&mut child, lang, *place);
            }
            bottom = bottom.max(child.min_rect().bottom());
            left += each + gap;
        }
        ui.allocate_exact_size(vec2(1.0, bottom - top), Sense::hover());
    });
}

fn group(ui: &mut Ui, lang: Lang, place: Place) {
    ui.spacing_mut().item_spacing.y = 0.0;
    section(ui, &tr(lang, place.text()), "");
    ui.add_space(2.0);
    for line in LINES.iter().filter(|line| line.place == place) {
        row(ui, lang, line);
    }
    ui.add_space(14.0);
}

/// The chords of a line; of a long row only the first and the last.
fn chords(lang: Lang, line: &Line) -> Vec<Vec<String>> {
    let all: Vec<Vec<String>> = line.keys.iter().map(|(_, chord)| chord.caps(lang)).collect();
    match &all[..] {
        [first, _, _, _, _, .., last] => vec![first.clone(), Vec::new(), last.clone()],
        _ => all,
    }
}

fn row(ui: &mut Ui, lang: Lang, line: &Line) {
    let width = ui.available_width();
    let words = tr(lang, line.text);
    let galley = ui.painter().layout(words.clone(), regular(13.0), tokens::INK, width - CAPS);
    let chords = chords(lang, line);
    let rows = caps(ui, &chords, None, CAPS - 12.0);
    let height = (galley.size().y + 10.0).max(rows + 8.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let said: Vec<String> = chords.iter().filter(|caps| !caps.is_empty()).map(|caps| caps.join("+")).collect();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{}: {words}", said.join(" "))));
    caps(ui, &chords, Some(pos2(rect.left(), rect.center().y - rows / 2.0)), CAPS - 12.0);
    ui.painter().galley(pos2(rect.left() + CAPS, rect.center().y - galley.size().y / 2.0), galley, tokens::INK);
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::ROW_LINE));
}

/// Draws caps from a corner on, in as many rows as they need, or only measures them. Returns
/// their height.
fn caps(ui: &Ui, chords: &[Vec<String>], corner: Option<Pos2>, room: f32) -> f32 {
    let p = ui.painter();
    let (mut x, mut y) = (0.0, 0.0);
    for chord in chords {
        let galleys: Vec<_> = chord.iter().map(|cap| p.layout_no_wrap(cap.clone(), regular(12.0), tokens::INK)).collect();
        let wide: f32 = galleys.iter().map(|galley| galley.size().x.max(9.0) + 10.0 + 11.0).sum::<f32>() - 11.0;
        if x > 0.0 && x + wide > room {
            (x, y) = (0.0, y + CAP + 3.0);
        }
        for (index, galley) in galleys.into_iter().enumerate() {
            let size = vec2(galley.size().x.max(9.0) + 10.0, CAP);
            if let Some(corner) = corner {
                if index > 0 {
                    let at = corner + vec2(x - 5.5, y + CAP / 2.0);
                    frame::paint(ui, at, bevy_egui::egui::Align2::CENTER_CENTER, "+", regular(12.0), tokens::INK_SECOND);
                }
                let cap = Rect::from_min_size(corner + vec2(x, y), size);
                let radius = CornerRadius::same(3);
                p.rect(cap, radius, tokens::BUTTON, Stroke::new(1.0, tokens::BUTTON_FRAME), StrokeKind::Inside);
                p.galley(cap.center() - galley.size() / 2.0, galley, tokens::INK);
            }
            x += size.x + 11.0;
        }
        if chord.is_empty() {
            if let Some(corner) = corner {
                let at = corner + vec2(x + 3.0, y + CAP / 2.0);
                frame::paint(ui, at, bevy_egui::egui::Align2::CENTER_CENTER, "…", regular(13.0), tokens::INK_SECOND);
            }
            x += 16.0;
        } else {
            x -= 6.0;
        }
    }
    y + CAP
}
