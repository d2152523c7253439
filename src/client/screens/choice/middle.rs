//! Middle of the choice: the map in its neat line, and what earns points.

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2};

use crate::{
    client::{
        client::Client,
        i18n::tr_with,
        panels::frame,
        screens::backdrop,
        theme::{bold, regular, tokens, widgets::section},
        words::names,
    },
    content::victory::Goal,
    engine::side::Side,
};

/// Draws map and goals.
pub fn show(ui: &mut Ui, client: &mut Client, rect: Rect, compact: bool) {
    let index = client.choice.index.min(client.offers.len().saturating_sub(1));
    let scenario = client.offers[index].scenario.clone();
    let most = Side::BOTH.map(|side| scenario.goals.iter().filter(|goal| goal.side == side).count());
    let rows = most[0].max(most[1]);
    let table = (rows as f32 * 26.0 + 40.0).min(rect.height() * if compact { 0.34 } else { 0.3 });
    let room = rect.with_max_y(rect.bottom() - table - 10.0);
    let map = room.with_max_y(room.top() + room.height().min(room.width() * 1.02));
    backdrop::preview(ui, client, index, map);
    let lang = client.settings.lang;
    // Each part of a campaign has goals of its own.
    let campaign = client.offers[index].campaign.is_some();
    let of_part = if campaign { tr_with(lang, "campaign-part", &[("number", 1.into())]) } else { String::new() };
    let below = rect.with_min_y(map.bottom() + 10.0).shrink2(vec2(6.0, 0.0));
    // Another battle's goals begin at their top.
    let mut child = ui.new_child(UiBuilder::new().id_salt(("goals", index)).max_rect(below));
    frame::column(&mut child, below.with_max_x(below.right() - 12.0), "goals", |ui| {
        frame::two_columns(ui, 24.0, |ui, side| {
            let name = scenario.side(side).name.get(lang);
            section(ui, &tr_with(lang, "choice-goals", &[("side", name.into())]), &of_part);
            for goal in scenario.goals.iter().filter(|goal| goal.side == side) {
                row(ui, goal, goal.name.get(lang));
            }
        });
    });
}

fn row(ui: &mut Ui, goal: &Goal, name: &str) {
    let width = ui.available_width();
    let galley = ui.painter().layout(name.to_owned(), regular(13.0), tokens::INK, width - 40.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, (galley.size().y + 2.0).max(20.0)), Sense::hover());
    let points = names::points(goal.points);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name} {points}")));
    ui.painter().galley(pos2(rect.left(), rect.center().y - galley.size().y / 2.0), galley, tokens::INK);
    frame::paint(ui, rect.right_center(), Align2::RIGHT_CENTER, &points, bold(13.0), tokens::INK);
    let line = [rect.left_bottom() + vec2(0.0, 3.0), rect.right_bottom() + vec2(0.0, 3.0)];
    ui.painter().line_segment(line, Stroke::new(1.0, tokens::ROW_LINE));
}
