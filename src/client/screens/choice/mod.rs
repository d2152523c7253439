//! Choice of a scenario: list, map, briefing, sides (picture 07b).

use bevy_egui::egui::{CornerRadius, Rect, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{menu::fresh_seed, page};
use crate::client::{
    action::{Screen, UiAction},
    client::Client,
    i18n::tr,
    keys::{self, Command},
    panels::frame,
    theme::{
        regular, tokens,
        widgets::{Push, Tone},
    },
};

mod briefing;
mod families;
mod list;
mod middle;

/// Draws the screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let lang = client.settings.lang;
    let screen = root.max_rect();
    let compact = screen.width() < 1600.0;
    let body = page::strip(root, actions, lang, Screen::Menu, &tr(lang, "menu-new"));
    let strip = Rect::from_min_max(screen.min, pos2(screen.right() - 16.0, body.top()));
    let mut row = frame::right_row(root, strip);
    if Push::new(&tr(lang, "menu-random"))
        .icon(icon::SHUFFLE)
        .key(&keys::written(lang, Command::Random))
        .tone(Tone::Strip)
        .show(&mut row)
        .clicked()
        || frame::pressed(root, Command::Random)
    {
        actions.push(UiAction::NewRandom(fresh_seed(client)));
    }
    let (left, right) = if compact {
        ((screen.width() * 0.235).clamp(220.0, 300.0), (screen.width() * 0.32).clamp(300.0, 416.0))
    } else {
        (440.0, 594.0)
    };
    let list = body.with_max_x(body.left() + left);
    let brief = body.with_min_x(body.right() - right);
    let map = Rect::from_min_max(list.right_top(), brief.left_bottom());
    let painter = root.painter();
    painter.rect_filled(list, CornerRadius::ZERO, tokens::PANEL);
    painter.rect_filled(map, CornerRadius::ZERO, tokens::MAP_MARGIN);
    painter.rect_filled(brief, CornerRadius::ZERO, tokens::SHEET);
    for edge in [list.right(), brief.left()] {
        painter.line_segment([pos2(edge, body.top()), pos2(edge, body.bottom())], Stroke::new(1.0, tokens::FRAME));
    }
    list::show(root, client, actions, list, compact);
    if client.offers.is_empty() {
        let mut child = frame::left_row(root, map.shrink(40.0));
        frame::text(&mut child, tr(lang, "choice-none"), regular(13.0), tokens::REASON);
    } else {
        middle::show(root, client, map.shrink2(vec2(18.0, 16.0)), compact);
        briefing::show(root, client, actions, brief, compact);
    }
    keys(root, client, actions);
}

fn keys(root: &Ui, client: &Client, actions: &mut Vec<UiAction>) {
    for (command, step) in [(Command::Down, 1), (Command::Up, -1)] {
        if frame::pressed(root, command)
            && let Some(index) = families::neighbour(client, step)
        {
            actions.push(UiAction::ChooseScenario(index));
        }
    }
    if frame::pressed(root, Command::Confirm) && !client.offers.is_empty() {
        actions.push(UiAction::StartBattle);
    }
    if frame::back(root) {
        actions.push(UiAction::Go(Screen::Menu));
    }
}
