//! The slider over all moments of a game, with a tick and a number where a round begins.

use bevy_egui::egui::{
    Align2, CornerRadius, EventFilter, Id, Key, Modifiers, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::{
    client::{
        i18n::tr_with,
        panels::{draw, frame},
        theme::{regular, tokens},
        words::names,
    },
    content::text::Lang,
    engine::quantity::Round,
    operations::view::SideView,
};

/// Least distance of two numbers, and of two ticks.
const NUMBERS: f32 = 30.0;
const TICKS: f32 = 3.0;

/// Draws it; returns the moment that was chosen.
pub fn show(
    ui: &mut Ui,
    lang: Lang,
    rect: Rect,
    index: usize,
    len: usize,
    rounds: &[(Round, usize)],
    view: &SideView,
) -> Option<usize> {
    let id = Id::new("replay-slider");
    let response = ui.interact(rect, id, Sense::click_and_drag());
    let last = len.saturating_sub(1);
    let track = Rect::from_min_max(pos2(rect.left() + 8.0, rect.top() + 9.0), pos2(rect.right() - 8.0, rect.top() + 15.0));
    #[expect(clippy::cast_precision_loss, reason = "points of a screen")]
    let at = |moment: usize| track.left() + track.width() * moment as f32 / last.max(1) as f32;
    let round_of =
        |moment: usize| rounds.iter().rev().find(|(_, begin)| *begin <= moment).map_or(view.round, |(round, _)| *round);
    let said = |moment: usize| {
        let round = round_of(moment);
        let values = [
            ("moment", moment.into()),
            ("last", last.into()),
            ("round", (round.0 + 1).into()),
            ("hour", names::hour(view, round).into()),
        ];
        tr_with(lang, "replay-moment", &values)
    };
    #[expect(clippy::cast_precision_loss, reason = "read out only")]
    response.widget_info(|| WidgetInfo::slider(true, index as f64, said(index)));
    let p = ui.painter().clone();
    p.rect(track, CornerRadius::same(3), tokens::FIELD, Stroke::new(1.0, tokens::BUTTON_FRAME), StrokeKind::Inside);
    p.rect_filled(track.with_max_x(at(index)), CornerRadius::same(3), tokens::STRIP_BUTTON);
    let (mut tick, mut number) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
    for (round, begin) in rounds {
        let x = at(*begin);
        if x - tick >= TICKS {
            tick = x;
            p.line_segment([pos2(x, track.top() - 3.0), pos2(x, track.bottom() + 3.0)], Stroke::new(1.0, tokens::INK_SECOND));
        }
        let text = (round.0 + 1).to_string();
        let half = draw::width(ui, &text, regular(12.0)) / 2.0;
        if x - number >= NUMBERS && x + half <= rect.right() {
            number = x;
            let place = pos2(x.max(rect.left() + half), track.bottom() + 11.0);
            p.text(place, Align2::CENTER_CENTER, text, regular(12.0), tokens::INK_SECOND);
        }
    }
    let handle = Rect::from_center_size(pos2(at(index), track.center().y), vec2(11.0, 20.0));
    let fill = if response.hovered() || response.dragged() { tokens::SELECTED } else { tokens::PHASE };
    p.rect(handle, CornerRadius::same(3), fill, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
    frame::focus_ring(ui, &response, rect, 4);
    let mut chosen = keys(ui, id, index, last);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "clamped")]
    let moment = |x: f32| ((x - track.left()) / track.width() * last as f32).round().clamp(0.0, last as f32) as usize;
    if let Some(pos) = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged()) {
        chosen = Some(moment(pos.x));
    }
    if let Some(pos) = response.hover_pos() {
        response.on_hover_text_at_pointer(said(moment(pos.x)));
    }
    chosen.filter(|chosen| *chosen != index)
}

/// Left and right while the slider has the keyboard.
fn keys(ui: &Ui, id: Id, index: usize, last: usize) -> Option<usize> {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return None;
    }
    let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowRight) {
        Some((index + 1).min(last))
    } else if pressed(Key::ArrowLeft) {
        Some(index.saturating_sub(1))
    } else {
        None
    }
}
