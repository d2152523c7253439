//! The screens: menu, choice of a scenario, battle, hand-over, victory, handbook, settings.

use bevy_egui::egui::{Key, Ui};

use super::{
    action::{Screen, UiAction},
    client::Client,
    keys::{self, Command},
};

pub mod backdrop;
pub mod campaign;
pub mod choice;
pub mod handbook;
pub mod handover;
pub mod lessons;
pub mod menu;
pub mod page;
pub mod play;
pub mod replay;
pub mod saves;
pub mod settings;
pub mod victory;
pub mod waiting;

#[cfg(all(test, feature = "panel-tests"))]
mod tests;
#[cfg(all(test, feature = "panel-tests"))]
mod wild;

/// Draws the present screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let ctx = root.ctx().clone();
    // A question mark may be part of what is being written.
    let written = ctx.text_edit_focused() && !ctx.input(|input| input.key_pressed(Key::F1));
    if keys::pressed(&ctx, Command::Keys) && !written {
        actions.push(UiAction::OpenKeys);
    }
    // Leaving is always possible, whatever is open or being written.
    if keys::pressed(&ctx, Command::Quit) {
        actions.push(UiAction::Quit);
    }
    match client.screen {
        Screen::Menu => menu::show(client, root, actions),
        Screen::Choice => choice::show(client, root, actions),
        Screen::Campaign => campaign::show(client, root, actions),
        Screen::Play => play::show(client, root, actions),
        Screen::Handbook => handbook::show(client, root, actions),
        Screen::Settings => settings::show(client, root, actions),
        Screen::Replay => replay::show(client, root, actions),
        Screen::Saves => saves::show(client, root, actions),
        Screen::Lessons => lessons::show(client, root, actions),
    }
    if let Some((reason, _)) = &client.leaving {
        crate::client::panels::ask::quit(root, client.settings.lang, reason, actions);
    }
    keys::remember_focus(&ctx);
}
