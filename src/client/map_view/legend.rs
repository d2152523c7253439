//! What the lines and signs of an overview mean, at the lower right of the map.

use bevy_egui::egui::{CornerRadius, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use super::lens::Lens;
use crate::{
    client::{
        i18n::tr,
        theme::{regular, serif_bold, tokens},
    },
    content::text::Lang,
};

/// A text's key, and how its sample is painted into a rectangle.
pub type Entry<'a> = (&'static str, &'a dyn Fn(&Painter, Rect));

/// Height of a line.
const ROW: f32 = 22.0;
/// Room for a sample.
const SAMPLE: f32 = 42.0;
/// Narrower maps need the room.
const NARROW: f32 = 800.0;

/// Draws it, if the map has room.
pub fn show(p: &Painter, lens: &Lens, lang: Lang, title: &str, entries: &[Entry]) {
    let title = p.layout_no_wrap(tr(lang, title), serif_bold(15.0), tokens::INK);
    let texts: Vec<_> = entries.iter().map(|(key, _)| p.layout_no_wrap(tr(lang, key), regular(12.0), tokens::INK)).collect();
    let widest = texts.iter().chain([&title]).map(|text| text.size().x).fold(0.0, f32::max);
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let size = vec2(widest + SAMPLE + 36.0, 40.0 + ROW * entries.len() as f32);
    if lens.rect.width() < NARROW || lens.rect.height() < size.y + 160.0 {
        return;
    }
    let rect = Rect::from_min_size(pos2(lens.rect.right() - size.x - 58.0, lens.rect.bottom() - size.y - 12.0), size);
    p.rect(rect, CornerRadius::same(4), tokens::PANEL, Stroke::new(1.0, tokens::RULE_LINE), StrokeKind::Inside);
    p.galley(rect.min + vec2(12.0, 8.0), title, tokens::INK);
    let mut y = rect.top() + 42.0;
    for ((_, paint), text) in entries.iter().zip(texts) {
        paint(p, Rect::from_min_max(pos2(rect.left() + 12.0, y - ROW / 2.0), pos2(rect.left() + 12.0 + SAMPLE, y + ROW / 2.0)));
        p.galley(pos2(rect.left() + SAMPLE + 24.0, y - text.size().y / 2.0), text, tokens::INK);
        y += ROW;
    }
}
