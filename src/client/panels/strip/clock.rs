//! Clock face, hour, date and round.

use std::f32::consts::TAU;

use bevy_egui::egui::{Align2, CornerRadius, Pos2, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::{
    client::{
        client::Cx,
        i18n::tr_with,
        panels::draw,
        screens::play::Measures,
        theme::{bold, regular, serif_bold, tokens},
        words::names::date,
    },
    engine::rule::ids,
};

/// Draws the inset.
pub fn show(ui: &mut Ui, cx: &Cx, measures: Measures) {
    let moment = cx.view.moment();
    let hour = format!("{:02}:00", moment.hour);
    let day = date(cx.lang, moment, measures.compact);
    let key = if measures.compact { "strip-round-short" } else { "strip-round" };
    let numbers = [("round", (cx.view.round.0 + 1).into()), ("rounds", cx.scenario().rounds.into())];
    let round = tr_with(cx.lang, key, &numbers);
    let hour_width = draw::width(ui, &hour, serif_bold(24.0));
    let words = draw::width(ui, &day, bold(13.0)).max(draw::width(ui, &round, regular(12.0)));
    let height = ui.max_rect().height();
    let (rect, response) =
        ui.allocate_exact_size(vec2(14.0 + 36.0 + 10.0 + hour_width + 17.0 + words + 14.0, height), Sense::hover());
    let name = format!("{hour}, {day}, {round}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::ZERO, tokens::STRIP_INSET);
    let y = rect.center().y;
    face(ui, pos2(rect.left() + 32.0, y), 18.0, moment.hour);
    let x = rect.left() + 60.0;
    painter.text(pos2(x, y), Align2::LEFT_CENTER, hour, serif_bold(24.0), tokens::STRIP_TEXT);
    let x = x + hour_width + 17.0;
    painter.text(pos2(x, y - 9.0), Align2::LEFT_CENTER, day, bold(13.0), tokens::STRIP_TEXT);
    painter.text(pos2(x, y + 9.0), Align2::LEFT_CENTER, round, regular(12.0), tokens::STRIP_SECOND);
    let scenario = cx.scenario();
    draw::tip(response, cx.lang, &[scenario.title.get(cx.lang).to_owned()], Some(ids::O1_A));
    ui.add_space(12.0);
}

fn face(ui: &Ui, centre: Pos2, radius: f32, hour: u8) {
    let painter = ui.painter();
    painter.circle(centre, radius, tokens::FIELD, Stroke::new(1.5, tokens::STRIP_ICON));
    let towards = |turn: f32, length: f32| {
        let angle = (turn - 0.25) * TAU;
        centre + vec2(angle.cos(), angle.sin()) * length
    };
    for tick in 0..12u8 {
        let turn = f32::from(tick) / 12.0;
        let inner = if tick % 3 == 0 { 12.5 } else { 14.0 };
        let stroke = Stroke::new(if tick % 3 == 0 { 1.6 } else { 1.0 }, tokens::INK_SECOND);
        painter.line_segment([towards(turn, inner), towards(turn, 16.0)], stroke);
    }
    painter.line_segment([centre, towards(f32::from(hour % 12) / 12.0, 9.0)], Stroke::new(2.6, tokens::INK));
    painter.line_segment([centre, towards(0.0, 13.0)], Stroke::new(1.8, tokens::INK));
    painter.circle_filled(centre, 1.8, tokens::INK);
}
