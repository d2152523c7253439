//! Questions before something cannot be taken back.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{frame, lesson, token};
use crate::{
    client::{
        action::{ReplayAction, UiAction},
        battle,
        client::Cx,
        i18n::{tr, tr_with},
        keys::Command,
        theme::{
            bold, regular, tokens,
            widgets::{Push, Tone},
        },
        words::{self, names},
    },
    content::{lesson::Button, scenario::UnitId},
    operations::{
        command::way::{self, Need, Way},
        forces::improvised,
        order::Order,
    },
};

/// Height of a row in the list of units without orders.
const ROW: f32 = 40.0;

/// Units are without orders: end the phase all the same?
pub fn phase(root: &mut Ui, cx: &mut Cx) {
    let lang = cx.lang;
    let idle: Vec<UnitId> = cx.view.without_orders().map(|unit| unit.id).collect();
    let height = (idle.len().min(8) as f32).mul_add(ROW, 190.0);
    frame::modal(root, "ask-phase", vec2(560.0, height), |ui, window| {
        let title = tr(lang, "ask-phase");
        if frame::title(ui, window, icon::QUESTION, &title, "", "") {
            cx.ask(UiAction::Close);
        }
        let inner = frame::body(window).shrink2(vec2(18.0, 12.0));
        let mut child = frame::at(ui, inner, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Min));
        let text = tr_with(lang, "ask-phase-text", &[("count", idle.len().into())]);
        frame::text(&mut child, text, regular(13.0), tokens::INK);
        child.add_space(2.0);
        // Whole rows only, so that none is cut at the foot.
        let rows = (child.available_height() / ROW).floor() * ROW;
        ScrollArea::vertical().auto_shrink(false).max_height(rows).show(&mut child, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for unit in &idle {
                idle_row(ui, cx, *unit);
            }
        });
        if buttons(ui, cx, window, "ask-phase-yes", Tone::Phase) {
            cx.ask(UiAction::ConfirmPhase);
        }
    });
}

fn idle_row(ui: &mut Ui, cx: &mut Cx, unit: UnitId) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::click());
    // Scrolled out of sight: nothing to draw, to read or to press.
    if !ui.clip_rect().contains(rect.center()) {
        return;
    }
    let name = token::name(view, unit, lang);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    if response.hovered() {
        ui.painter().rect_filled(rect, 0.0, tokens::HEADER);
    }
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::ROW_LINE));
    let y = rect.center().y;
    let token = token::Token::of(view, unit, cx.settings.contrast);
    token.paint(ui.painter(), cx.textures, 32.0, pos2(rect.left() + 22.0, y));
    frame::paint(ui, pos2(rect.left() + 50.0, y), Align2::LEFT_CENTER, &name, bold(13.0), tokens::INK);
    let tile = view.unit(unit).and_then(|unit| unit.tile());
    if let Some(tile) = tile {
        let label = view.scenario.map.grid.label(tile).to_string();
        let place = pos2(rect.right() - 8.0, y);
        frame::paint(ui, place, Align2::RIGHT_CENTER, &label, regular(12.0), tokens::LINK);
    }
    frame::focus_ring(ui, &response, rect, 3);
    if response.clicked() {
        cx.ask(UiAction::Select(vec![unit]));
        cx.ask(UiAction::Close);
        if let Some(tile) = tile {
            cx.ask(UiAction::Reveal(tile));
        }
    }
}

/// No HQ group activates some units of an order: let them roll?
pub fn roll(root: &mut Ui, cx: &mut Cx, order: &Order) {
    let lang = cx.lang;
    let rolls: Vec<(UnitId, Need)> = way::ways_for(cx.view, order)
        .into_iter()
        .filter_map(|(unit, way)| if let Way::Roll(need) = way { Some((unit, need)) } else { None })
        .collect();
    let height = (rolls.len().min(6) as f32).mul_add(62.0, 200.0);
    frame::modal(root, "ask-roll", vec2(600.0, height), |ui, window| {
        if frame::title(ui, window, icon::DICE_FIVE, &tr(lang, "ask-roll"), "", "") {
            cx.ask(UiAction::Close);
        }
        frame::column(ui, frame::body(window).shrink2(vec2(18.0, 12.0)), "ask-roll", |ui| {
            frame::text(ui, tr(lang, "ask-roll-text"), regular(13.0), tokens::INK);
            ui.add_space(6.0);
            for (unit, need) in &rolls {
                let roll = [
                    ("unit", token::name(cx.view, *unit, lang).into()),
                    ("number", need.number.value.into()),
                    ("chance", need.chance().into()),
                ];
                frame::text(ui, tr_with(lang, "ask-roll-unit", &roll), bold(13.0), tokens::INK);
                frame::text(ui, words::command::why(lang, cx.view, need.why), regular(12.0), tokens::REASON);
                ui.add_space(6.0);
            }
        });
        if buttons(ui, cx, window, "ask-roll-yes", Tone::Primary) {
            cx.ask(UiAction::RollThen(order.clone()));
        }
    });
}

/// Move although the units are named in an attack? Says which loses them.
pub fn leaves_attack(root: &mut Ui, cx: &mut Cx, order: &Order) {
    let lang = cx.lang;
    frame::modal(root, "ask-move", vec2(560.0, 220.0), |ui, window| {
        if frame::title(ui, window, icon::QUESTION, &tr(lang, "ask-move"), "", "") {
            cx.ask(UiAction::Close);
        }
        let inner = frame::body(window).shrink2(vec2(18.0, 14.0));
        let mut child = frame::at(ui, inner, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Min));
        let grid = cx.view.scenario.map.grid;
        let hexes: Vec<String> = battle::leaves_attacks(cx.view, order).map(|hex| grid.label(hex).to_string()).collect();
        let text = tr_with(lang, "ask-move-text", &[("hexes", names::list(lang, &hexes).into())]);
        frame::text(&mut child, text, regular(13.0), tokens::INK);
        if buttons(ui, cx, window, "ask-move-yes", Tone::Primary) {
            cx.ask(UiAction::MoveAnyway(order.clone()));
        }
    });
}

/// Leave the vehicles and go on on foot? Says what is lost.
pub fn abandon(root: &mut Ui, cx: &mut Cx, unit: UnitId) {
    let lang = cx.lang;
    frame::modal(root, "ask-abandon", vec2(560.0, 260.0), |ui, window| {
        if frame::title(ui, window, icon::SIGN_OUT, &tr(lang, "ask-abandon"), "", "") {
            cx.ask(UiAction::Close);
        }
        let inner = frame::body(window).shrink2(vec2(18.0, 14.0));
        let mut child = frame::at(ui, inner, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Min));
        let left = cx.view.unit(unit).map_or(0, |state| improvised::left_behind(&cx.view.scenario, state));
        let words = [("unit", token::name(cx.view, unit, lang).into()), ("count", left.into())];
        frame::text(&mut child, tr_with(lang, "ask-abandon-unit", &words), bold(13.0), tokens::INK);
        child.add_space(4.0);
        frame::text(&mut child, tr(lang, "ask-abandon-text"), regular(13.0), tokens::INK);
        if buttons(ui, cx, window, "ask-abandon-yes", Tone::Danger) {
            cx.ask(UiAction::Order(Order::Abandon { unit }));
        }
    });
}

/// Leave the battle?
pub fn leave(root: &mut Ui, cx: &mut Cx) {
    let lang = cx.lang;
    frame::modal(root, "ask-leave", vec2(480.0, 190.0), |ui, window| {
        let title = tr(lang, "ask-leave");
        if frame::title(ui, window, icon::SIGN_OUT, &title, "", "") {
            cx.ask(UiAction::Close);
        }
        let inner = frame::body(window).shrink2(vec2(18.0, 16.0));
        let mut child = frame::at(ui, inner, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Min));
        frame::text(&mut child, tr(lang, "ask-leave-text"), regular(13.0), tokens::INK);
        if buttons(ui, cx, window, "ask-leave-yes", Tone::Danger) {
            cx.ask(UiAction::LeaveBattle);
        }
    });
}

/// Play on from the moment that is shown of a game looked at again?
pub fn branch(root: &mut Ui, cx: &mut Cx) {
    let lang = cx.lang;
    frame::modal(root, "ask-branch", vec2(540.0, 220.0), |ui, window| {
        let title = tr(lang, "ask-branch");
        if frame::title(ui, window, icon::GIT_BRANCH, &title, "", "") {
            cx.ask(UiAction::Close);
        }
        let inner = frame::body(window).shrink2(vec2(18.0, 16.0));
        let mut child = frame::at(ui, inner, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Min));
        let text = tr_with(lang, "ask-branch-text", &[("round", (cx.view.round.0 + 1).into())]);
        frame::text(&mut child, text, regular(13.0), tokens::INK);
        if buttons(ui, cx, window, "ask-branch-yes", Tone::Phase) {
            cx.ask(UiAction::Replay(ReplayAction::Branch));
        }
    });
}

/// Back and yes. Returns whether yes was chosen.
fn buttons(ui: &mut Ui, cx: &mut Cx, window: Rect, yes: &str, tone: Tone) -> bool {
    let lang = cx.lang;
    let inner = frame::foot(ui, window);
    let mut row = frame::right_row(ui, inner);
    let text = tr(lang, yes);
    let enter = icon::ARROW_ELBOW_DOWN_LEFT;
    let sure = Push::new(&text).key(enter).tone(tone).size(150.0, 36.0).show(&mut row);
    let pointed = match yes {
        "ask-roll-yes" => Some(Button::Roll),
        "ask-phase-yes" => Some(Button::Phase),
        _ => None,
    };
    pointed.into_iter().for_each(|button| lesson::point(&row, sure.rect, button));
    let sure = sure.clicked();
    row.add_space(4.0);
    let text = tr(lang, "ask-back");
    if Push::new(&text).icon(icon::ARROW_LEFT).key("Esc").size(120.0, 36.0).show(&mut row).clicked() {
        cx.ask(UiAction::Close);
    }
    sure || frame::pressed(ui, Command::Confirm)
}

/// Something to be told before the battle goes on.
pub fn notice(root: &mut Ui, cx: &mut Cx, lines: &[String]) {
    let lang = cx.lang;
    frame::modal(root, "notice", vec2(620.0, 150.0 + 56.0 * lines.len() as f32), |ui, window| {
        if frame::title(ui, window, icon::WARNING, &tr(lang, "notice-title"), "", "") {
            cx.ask(UiAction::Close);
        }
        frame::column(ui, frame::body(window).shrink2(vec2(18.0, 14.0)), "notice", |ui| {
            for line in lines {
                frame::text(ui, line, regular(14.0), tokens::INK);
                ui.add_space(6.0);
            }
        });
        let text = tr(lang, "notice-close");
        let mut row = frame::right_row(ui, frame::foot(ui, window));
        let enter = icon::ARROW_ELBOW_DOWN_LEFT;
        let sure = Push::new(&text).key(enter).tone(Tone::Primary).size(150.0, 36.0).show(&mut row).clicked();
        if sure || frame::pressed(ui, Command::Confirm) {
            cx.ask(UiAction::Close);
        }
    });
}

/// Leaving would lose what is not on the disk: leave all the same?
pub fn quit(root: &mut Ui, lang: crate::content::text::Lang, reason: &str, actions: &mut Vec<UiAction>) {
    frame::modal(root, "ask-quit", vec2(560.0, 230.0), |ui, window| {
        if frame::title(ui, window, icon::WARNING, &tr(lang, "ask-quit"), "", "") {
            actions.push(UiAction::Close);
        }
        let inner = frame::body(window).shrink2(vec2(18.0, 16.0));
        let mut child = frame::at(ui, inner, bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Min));
        let text = tr_with(lang, "ask-quit-text", &[("reason", reason.into())]);
        frame::text(&mut child, text, regular(13.0), tokens::INK);
        let mut row = frame::right_row(ui, frame::foot(ui, window));
        let text = tr(lang, "ask-quit-yes");
        if Push::new(&text).tone(Tone::Danger).size(170.0, 36.0).show(&mut row).clicked() {
            actions.push(UiAction::AcceptLoss);
        }
        row.add_space(4.0);
        let text = tr(lang, "ask-back");
        let back = Push::new(&text).icon(icon::ARROW_LEFT).key("Esc").size(120.0, 36.0).show(&mut row).clicked();
        if back || frame::back(ui) {
            actions.push(UiAction::Close);
        }
    });
}
