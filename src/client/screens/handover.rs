//! The opaque hand-over between two players at one screen (picture 08).

mod password;

use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use crate::{
    client::{
        action::{Screen, UiAction},
        client::Cx,
        faces,
        i18n::{tr, tr_with},
        keys::{self, Command},
        panels::{frame, token::side_number},
        textures::Picture,
        theme::{
            regular, serif_bold, serif_italic, tokens,
            widgets::{Push, Tone},
        },
        words::{self, names},
    },
    engine::side::Side,
    operations::event::Event,
};

/// Draws the screen; nothing of the game shows behind it.
pub fn show(root: &mut Ui, cx: &mut Cx, side: Side) {
    let screen = root.max_rect();
    ground(root, screen);
    let lang = cx.lang;
    // The field for a password needs its room.
    let high = if cx.about.passwords[side.index()].is_some() { 740.0 } else { 690.0 };
    let size = vec2(900.0, high).min(screen.size() - vec2(48.0, 32.0));
    let sheet = Rect::from_center_size(screen.center(), size);
    let painter = root.painter().clone();
    painter.rect_filled(sheet, CornerRadius::ZERO, tokens::PANEL);
    painter.rect_stroke(
        sheet.shrink(15.0),
        CornerRadius::ZERO,
        Stroke::new(2.0, tokens::INK),
        bevy_egui::egui::StrokeKind::Inside,
    );
    let thin = Stroke::new(1.0, tokens::RULE_LINE);
    painter.rect_stroke(sheet.shrink(21.0), CornerRadius::ZERO, thin, bevy_egui::egui::StrokeKind::Inside);
    // What stands on the sheet, from its upper to its lower end, spread over the height there is.
    let stretch = ((size.y - 610.0) / 130.0).clamp(0.0, 1.0);
    let gap = |least: f32, most: f32| least + (most - least) * stretch;
    let middle = sheet.center().x;
    let sign = gap(88.0, 119.0);
    let mut y = sheet.top() + gap(42.0, 90.0) + sign / 2.0;
    let def = cx.view.scenario.side(side);
    let picture = Picture::HandOver(side_number(side), faces::tone(def.nation), faces::palette(cx.settings.contrast));
    cx.textures.centred(&painter, picture, sign, pos2(middle, y));
    y += sign / 2.0 + gap(16.0, 28.0);
    let title = tr_with(lang, "handover-title", &[("side", def.adjective.get(lang).into())]);
    let font = serif_bold(gap(36.0, 46.0));
    y = frame::paint(root, pos2(middle, y), Align2::CENTER_TOP, &title, font, tokens::INK).bottom() + gap(2.0, 6.0);
    let text = tr(lang, "handover-please");
    y = frame::paint(root, pos2(middle, y), Align2::CENTER_TOP, &text, serif_italic(20.0), tokens::INK_SECOND).bottom();
    let column = Rect::from_x_y_ranges(middle - 260.0..=middle + 260.0, y..=sheet.bottom()).intersect(sheet.shrink(40.0));
    y += gap(14.0, 26.0);
    painter.line_segment([pos2(column.left(), y), pos2(column.right(), y)], Stroke::new(1.0, tokens::RULE_LINE));
    y += gap(10.0, 18.0);
    for (index, line) in facts(cx, side).into_iter().enumerate() {
        let ink = if index < 2 { tokens::INK } else { tokens::INK_SECOND };
        let galley = painter.layout(line, regular(15.0), ink, column.width());
        let height = galley.size().y;
        let place = pos2(middle - galley.size().x / 2.0, y);
        painter.galley(place, galley, ink);
        y += height + 4.0;
    }
    y += gap(6.0, 14.0);
    painter.line_segment([pos2(column.left(), y), pos2(column.right(), y)], Stroke::new(1.0, tokens::RULE_LINE));
    y += gap(10.0, 22.0);
    let (unlocked, below) = password::show(root, cx, side, column.with_min_y(y));
    y = below + gap(10.0, 18.0);
    let line = Rect::from_min_size(pos2(column.left(), y), vec2(column.width(), 52.0));
    let saw = something_happened(cx, side);
    let first = line.with_max_x(line.left() + (line.width() * 0.56).round() - 4.0);
    if saw {
        let (text, key) = (tr(lang, "handover-saw"), keys::written(lang, Command::WhatISaw));
        let push = Push::new(&text).icon(icon::FILM_STRIP).key(&key).enabled(unlocked).size(first.width(), 52.0);
        let clicked = push.show(&mut frame::left_row(root, first)).on_hover_text(tr(lang, "handover-saw-tip")).clicked();
        // The password guards this as it guards the turn.
        if unlocked && (clicked || frame::pressed(root, Command::WhatISaw)) {
            cx.ask(UiAction::WhatISaw);
        }
    }
    let rest = if saw { line.with_min_x(first.right() + 8.0) } else { line };
    let mut row = frame::at(root, rest, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Center));
    let text = tr(lang, "handover-begin");
    let begin = Push::new(&text)
        .icon(icon::LOCK_OPEN)
        .key(icon::ARROW_ELBOW_DOWN_LEFT)
        .tone(Tone::Primary)
        .enabled(unlocked)
        .size(rest.width().min(300.0), 52.0)
        .show(&mut row);
    if unlocked && (begin.clicked() || frame::pressed(root, Command::Confirm)) {
        password::forget(root);
        cx.ask(UiAction::BeginTurn);
    }
    y += 64.0;
    let text = tr(lang, "handover-menu");
    let line = Rect::from_min_size(pos2(column.left(), y), vec2(column.width(), 30.0));
    let mut row = frame::at(root, line, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Center));
    let menu = Push::new(&text).key("Esc").show(&mut row);
    if menu.clicked() || frame::back(root) {
        password::forget(root);
        cx.ask(UiAction::Go(Screen::Menu));
    }
}

/// Whether the other side has had a turn, so that there may be something to see.
fn something_happened(cx: &Cx, side: Side) -> bool {
    cx.journal.iter().any(|entry| entry.event == Event::TurnBegan(side.other()))
}

/// What both players may know: the place in time, light, weather, ground.
fn facts(cx: &Cx, side: Side) -> Vec<String> {
    let (lang, view) = (cx.lang, cx.view);
    let moment = view.moment();
    let values = [("round", (view.round.0 + 1).into()), ("rounds", view.scenario.rounds.into())];
    let round = tr_with(lang, "menu-round", &values);
    let date = names::date(lang, moment, false);
    let title = view.scenario.title.get(lang);
    let ended = view.scenario.side(side.other()).adjective.get(lang).to_lowercase();
    let mut lines = vec![
        format!("{title} · {date}, {:02}:00 · {round}", moment.hour),
        format!(
            "{}, {}, {}",
            words::light(lang, view.visibility.light),
            words::sky(lang, view.visibility.sky),
            words::ground(lang, view.ground)
        ),
    ];
    // Before the first turn nobody has ended one.
    if view.round.0 > 0 || side != view.scenario.first_side {
        lines.push(tr_with(lang, "handover-ended", &[("side", ended.into())]));
    }
    lines
}

/// A dark sheet with hexes from geometry alone.
pub(super) fn ground(ui: &Ui, screen: Rect) {
    let painter = ui.painter();
    painter.rect_filled(screen, CornerRadius::ZERO, tokens::STRIP);
    let line = Stroke::new(1.0, Color32::from_rgb(0x3A, 0x41, 0x3C));
    let (height, width) = (84.0, 84.0 / 3.0f32.sqrt());
    let columns = (screen.width() / (width * 1.5)).ceil() as i32 + 1;
    let rows = (screen.height() / height).ceil() as i32 + 1;
    for column in -1..=columns {
        for row in -1..=rows {
            let shift = if column % 2 == 0 { 0.0 } else { height / 2.0 };
            let centre = screen.min + vec2(column as f32 * width * 1.5, row as f32 * height + shift);
            // Three sides a hex, so that no side is drawn twice.
            let corner = |index: u8| {
                let angle = f32::from(index) * std::f32::consts::FRAC_PI_3;
                centre + vec2(angle.cos(), angle.sin()) * width
            };
            for side in 0..3u8 {
                painter.line_segment([corner(side), corner(side + 1)], line);
            }
        }
    }
}
