//! The screens: menu, choice of a scenario, battle, hand-over, victory, handbook, settings.

use bevy_egui::egui::Ui;

use super::{
    action::{Screen, UiAction},
    client::Client,
};

pub mod backdrop;
pub mod choice;
pub mod handbook;
pub mod handover;
pub mod menu;
pub mod page;
pub mod play;
pub mod settings;
pub mod victory;

#[cfg(all(test, feature = "panel-tests"))]
mod tests;

/// Draws the present screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    match client.screen {
        Screen::Menu => menu::show(client, root, actions),
        Screen::Choice => choice::show(client, root, actions),
        Screen::Play => play::show(client, root, actions),
        Screen::Handbook => handbook::show(client, root, actions),
        Screen::Settings => settings::show(client, root, actions),
    }
}
