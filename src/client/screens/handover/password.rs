//! The password of a side: it guards the hand-over screen, and says that it guards nothing else.

use bevy_egui::egui::{Id, Key, Rect, TextEdit, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        panels::frame,
        theme::{regular, tokens, widgets::Push},
    },
    engine::side::Side,
};

/// What is being typed: a password to open, or a new one.
#[derive(Clone, Default)]
struct Typed {
    text: String,
    shown: bool,
    sets: bool,
}

fn id() -> Id {
    Id::new("handover-password")
}

/// Forgets what was typed.
pub fn forget(ui: &Ui) {
    ui.data_mut(|data| data.remove::<Typed>(id()));
}

/// Draws the field, or the way to it; returns whether the turn may begin, and where it ends.
pub fn show(ui: &mut Ui, cx: &mut Cx, side: Side, room: Rect) -> (bool, f32) {
    let lang = cx.lang;
    let mut typed: Typed = ui.data(|data| data.get_temp(id())).unwrap_or_default();
    let password = cx.about.passwords[side.index()].as_ref();
    if password.is_none() && !typed.sets {
        let mut row =
            frame::at(ui, room.with_max_y(room.top() + 28.0), bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Center));
        let text = tr(lang, "password-set");
        if Push::new(&text).icon(icon::KEY).show(&mut row).on_hover_text(tr(lang, "password-note")).clicked() {
            typed.sets = true;
            ui.data_mut(|data| data.insert_temp(id(), typed));
        }
        return (true, room.top() + 28.0);
    }
    let line = Rect::from_min_size(room.min, vec2(room.width(), 44.0));
    let mut row = frame::left_row(ui, line);
    row.spacing_mut().item_spacing.x = 8.0;
    let adjective = cx.view.scenario.side(side).name.get(lang).to_owned();
    let width = line.width() - if typed.sets { 160.0 } else { 52.0 };
    let edit = TextEdit::singleline(&mut typed.text)
        .id(id().with("field"))
        .password(!typed.shown)
        .font(regular(16.0))
        .char_limit(100)
        .vertical_align(bevy_egui::egui::Align::Center)
        .margin(bevy_egui::egui::Margin::symmetric(12, 4));
    let response = row.add_sized(vec2(width, 40.0), edit);
    if !response.has_focus() && !response.lost_focus() && row.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    let entered = response.lost_focus() && row.input(|input| input.key_pressed(Key::Enter));
    let (eye, name) = if typed.shown { (icon::EYE_SLASH, "password-hide") } else { (icon::EYE, "password-show") };
    if Push::new("").icon(eye).size(44.0, 40.0).show(&mut row).on_hover_text(tr(lang, name)).clicked() {
        typed.shown = !typed.shown;
    }
    let opens = password.is_some_and(|password| password.opens(&typed.text));
    let mut done = false;
    if typed.sets {
        let text = tr(lang, "password-keep");
        let push = Push::new(&text).enabled(!typed.text.is_empty()).size(100.0, 40.0);
        if push.show(&mut row).clicked() || (entered && !typed.text.is_empty()) {
            cx.ask(UiAction::SetPassword(side, typed.text.clone()));
            done = true;
        }
    }
    let key = match (typed.sets, typed.text.is_empty() || opens) {
        (true, _) => "password-new",
        (false, true) => "password-of",
        (false, false) => "password-wrong",
    };
    let text = tr_with(lang, key, &[("side", adjective.into())]);
    let galley = ui.painter().layout(text, regular(12.0), tokens::INK_SECOND, room.width());
    let height = galley.size().y;
    ui.painter().galley(pos2(room.left(), line.bottom() + 4.0), galley, tokens::INK_SECOND);
    let unlocked = password.is_none() || opens;
    let begins = entered && opens && !typed.sets;
    if done {
        forget(ui);
    } else {
        let typed = if begins { Typed::default() } else { typed };
        ui.data_mut(|data| data.insert_temp(id(), typed));
    }
    if begins {
        cx.ask(UiAction::BeginTurn);
    }
    (unlocked && !done, line.bottom() + 4.0 + height)
}
