//! Charts painted by hand: histogram of damages, bar of effects, bar of a chance.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

use super::super::{draw, frame};
use crate::{
    client::{
        i18n::{decimal, tr, tr_with},
        theme::{bold, regular, tokens, widgets::rule_id},
    },
    content::text::Lang,
    engine::rule::ids,
    operations::combat::forecast::Forecast,
};

/// Bars of a histogram.
const BARS: usize = 9;

/// One histogram of damages.
pub struct Histogram<'a> {
    /// Head at the left.
    pub title: &'a str,
    /// How often each number of damages fell.
    pub counts: &'a [u32],
    /// Fights tried.
    pub tries: u32,
    /// Mean in tenths.
    pub mean: u32,
    /// Colour of the bars.
    pub fill: Color32,
    /// What really fell.
    pub fell: Option<u32>,
    /// Height of the bars.
    pub height: f32,
}

/// Damages that fall into one bar: one where nearly all fights then have a bar of their own, more
/// for a large attack. The last bar is open above.
fn bar_width(counts: &[u32]) -> usize {
    let fights: u32 = counts.iter().sum();
    let rare = |width: &usize| counts.iter().skip((BARS - 1) * width).sum::<u32>() * 20 <= fights;
    (1..).find(rare).unwrap_or(1)
}

/// The words below a bar.
fn bar_label(bar: usize, width: usize) -> String {
    match (bar + 1 == BARS, width) {
        (true, _) => format!("{}+", bar * width),
        (_, 1) => bar.to_string(),
        _ => format!("{}–{}", bar * width, bar * width + width - 1),
    }
}

impl Histogram<'_> {
    /// Draws it with its head, axis, mean line, and pointer.
    pub fn show(&self, ui: &mut Ui, lang: Lang) {
        let width = ui.available_width();
        let (head, _) = ui.allocate_exact_size(vec2(width, 18.0), Sense::hover());
        frame::paint(ui, head.left_center(), Align2::LEFT_CENTER, self.title, bold(13.0), tokens::INK);
        let mean = decimal(lang, &format!("{}.{}", self.mean / 10, self.mean % 10));
        let key = if self.fell.is_some() { "fight-mean-and-fell" } else { "fight-mean" };
        let fell = self.fell.unwrap_or(0);
        let text = tr_with(lang, key, &[("mean", mean.into()), ("fell", fell.into())]);
        frame::paint(ui, head.right_center(), Align2::RIGHT_CENTER, &text, regular(12.0), tokens::INK_SECOND);
        let (rect, response) =
            ui.allocate_exact_size(vec2(width, self.height + if self.fell.is_some() { 48.0 } else { 40.0 }), Sense::hover());
        let base = rect.bottom() - 20.0;
        let pitch = width / BARS as f32;
        let wide = bar_width(self.counts);
        let mut bars = [0; BARS];
        for (damages, fights) in self.counts.iter().enumerate() {
            bars[(damages / wide).min(BARS - 1)] += fights;
        }
        // Where the words below the bars would touch each other they are written smaller.
        let widest = draw::width(ui, &bar_label(BARS - 2, wide), bold(12.0));
        let size = if widest + 6.0 > pitch { 9.5 } else { 12.0 };
        let most = bars.iter().copied().max().unwrap_or(0).max(1);
        for (class, count) in bars.iter().enumerate() {
            let x = rect.left() + (class as f32 + 0.5) * pitch;
            let height = self.height * *count as f32 / most as f32;
            let bar = Rect::from_min_max(pos2(x - pitch * 0.43, base - height), pos2(x + pitch * 0.43, base));
            if *count > 0 {
                ui.painter().rect(bar, CornerRadius::ZERO, self.fill, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
            }
            let share = frame::percent(*count, self.tries);
            let fell = self.fell.map(|fell| (fell as usize / wide).min(BARS - 1)) == Some(class);
            if fell {
                let tip = pos2(x, bar.top() - if share > 0 { 18.0 } else { 3.0 });
                let shape = vec![tip, tip + vec2(-5.0, -8.0), tip + vec2(5.0, -8.0)];
                ui.painter().add(Shape::convex_polygon(shape, tokens::LACK, Stroke::NONE));
            }
            if share > 0 {
                let place = pos2(x, bar.top() - 2.0);
                frame::paint(ui, place, Align2::CENTER_BOTTOM, &share.to_string(), regular(12.0), tokens::INK);
            }
            let font = if fell { bold(size) } else { regular(size) };
            frame::paint(ui, pos2(x, base + 11.0), Align2::CENTER_CENTER, &bar_label(class, wide), font, tokens::INK);
        }
        let axis = [pos2(rect.left(), base), pos2(rect.right(), base)];
        ui.painter().line_segment(axis, Stroke::new(1.0, tokens::INK));
        // Each number of damages has its place within its bar.
        let x = rect.left() + ((self.mean as f32 / 10.0 + 0.5) / wide as f32).min(BARS as f32 - 0.5) * pitch;
        let line = [pos2(x, base - self.height - 4.0), pos2(x, base)];
        ui.painter().extend(Shape::dashed_line(&line, Stroke::new(1.0, tokens::RING_EDGE), 3.0, 3.0));
        response.on_hover_ui(|ui| {
            ui.set_max_width(320.0);
            frame::text(ui, self.title, bold(13.0), tokens::INK);
            frame::text(ui, tr_with(lang, "fight-histogram-tip", &[("tries", self.tries.into())]), regular(12.0), tokens::INK);
        });
    }
}

/// The two histograms of a forecast.
pub fn histograms(ui: &mut Ui, lang: Lang, forecast: &Forecast, fills: [Color32; 2], fell: Option<[u32; 2]>, height: f32) {
    let enemy = tr(lang, "fight-enemy-damages");
    let own = tr(lang, "fight-own-damages");
    let both = [
        (enemy, &forecast.enemy, forecast.enemy_sum, fills[0], fell.map(|fell| fell[0])),
        (own, &forecast.own, forecast.own_sum, fills[1], fell.map(|fell| fell[1])),
    ];
    for (title, counts, sum, fill, fell) in both {
        let mean = forecast.mean_tenths(sum);
        Histogram { title: &title, counts, tries: forecast.tries, mean, fill, fell, height }.show(ui, lang);
    }
}

/// A chance as a black-framed bar with a figure beside it.
pub fn chance(ui: &mut Ui, label: &str, percent: u32, sign: Color32) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 44.0), Sense::hover());
    let figure = format!("{percent} %");
    let place = rect.left_center();
    let figure = frame::paint(ui, place, Align2::LEFT_CENTER, &figure, crate::client::theme::serif_bold(34.0), sign);
    let x = figure.right() + 14.0;
    frame::paint(ui, pos2(x, rect.top() + 11.0), Align2::LEFT_CENTER, label, bold(13.0), tokens::INK);
    let bar = Rect::from_min_max(pos2(x, rect.top() + 23.0), pos2(rect.right(), rect.top() + 39.0));
    ui.painter().rect_filled(bar, CornerRadius::ZERO, tokens::FIELD);
    let filled = bar.with_max_x(bar.left() + bar.width() * percent.min(100) as f32 / 100.0);
    ui.painter().rect_filled(filled, CornerRadius::ZERO, sign);
    ui.painter().rect_stroke(bar, CornerRadius::ZERO, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
}

/// Fills of miss, 50, 100, 200, 300 %, from light to dark.
const FILLS: [Color32; 5] = [
    tokens::FIELD,
    Color32::from_rgb(0xDC, 0xCB, 0x9A),
    Color32::from_rgb(0x7E, 0x94, 0x6C),
    tokens::PRIMARY,
    Color32::from_rgb(0x17, 0x2B, 0x22),
];

/// The bar of effects: how often each share of the strength is brought. Returns whether its rule
/// was clicked.
pub fn effects(ui: &mut Ui, lang: Lang, ways: [u32; 5]) -> bool {
    let width = ui.available_width();
    let (bar, response) = ui.allocate_exact_size(vec2(width, 26.0), Sense::hover());
    let mut x = bar.left();
    for (ways, fill) in ways.into_iter().zip(FILLS) {
        let part = Rect::from_min_max(pos2(x, bar.top()), pos2(x + bar.width() * ways as f32 / 36.0, bar.bottom()));
        if ways > 0 {
            ui.painter().rect(part, CornerRadius::ZERO, fill, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
            let ink = if fill == FILLS[3] || fill == FILLS[4] { tokens::PRIMARY_TEXT } else { tokens::INK };
            let percent = frame::percent(ways, 36);
            if part.width() > 18.0 {
                frame::paint(ui, part.center(), Align2::CENTER_CENTER, &percent.to_string(), regular(12.0), ink);
            }
        }
        x = part.right();
    }
    let names = [tr(lang, "fight-miss"), "50 %".into(), "100 %".into(), "200 %".into(), "300 %".into()];
    response.on_hover_ui(|ui| {
        for (name, ways) in names.iter().zip(ways) {
            let text = tr_with(lang, "fight-ways", &[("name", name.as_str().into()), ("ways", ways.into())]);
            frame::text(ui, text, regular(12.0), tokens::INK);
        }
    });
    let (legend, _) = ui.allocate_exact_size(vec2(width, 18.0), Sense::hover());
    let mut x = legend.left();
    for ((name, ways), fill) in names.iter().zip(ways).zip(FILLS) {
        if ways == 0 {
            continue;
        }
        let swatch = Rect::from_center_size(pos2(x + 6.0, legend.center().y), vec2(12.0, 12.0));
        ui.painter().rect(swatch, CornerRadius::ZERO, fill, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
        let place = pos2(x + 17.0, legend.center().y);
        x = frame::paint(ui, place, Align2::LEFT_CENTER, name, regular(12.0), tokens::INK).right() + 12.0;
    }
    rule_id(&mut frame::right_row(ui, legend.with_min_x(legend.right() - 52.0)), lang, ids::O7_2_F)
}

#[cfg(test)]
mod tests {
    use super::{BARS, bar_label, bar_width};

    #[test]
    fn hardly_a_fight_falls_into_the_open_bar() {
        // All that fell has a bar of its own …
        assert_eq!(bar_width(&[4, 0, 3, 1]), 1);
        assert_eq!(bar_width(&[]), 1);
        assert_eq!(["0", "7", "8+"], [0, 7, 8].map(|bar| bar_label(bar, 1)));
        // … and of a large attack two or three share one.
        let even = [10; 21];
        let width = bar_width(&even);
        assert_eq!(width, 3, "24 numbers below the open bar, 16 were too few");
        assert_eq!(["0–2", "21–23", "24+"], [0, 7, 8].map(|bar| bar_label(bar, width)));
        for most in 1..200usize {
            let counts = vec![1u32; most];
            let beyond = counts.iter().skip((BARS - 1) * bar_width(&counts)).count();
            assert!(beyond * 20 <= most, "{most}");
        }
    }
}
