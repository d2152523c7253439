//! All that has pixels. Bevy is the shell (window, renderer); every screen and panel is a plain
//! egui function of what a side knows, so it can be tested without either.

pub mod action;
mod battle;
pub mod campaign;
#[expect(clippy::module_inception, reason = "the client's state is the heart of the client room")]
pub mod client;
pub mod counter;
pub mod faces;
pub mod i18n;
pub mod keeper;
pub mod keys;
pub mod lesson;
pub mod looking;
pub mod map_view;
pub mod panels;
pub mod replay;
pub mod saves;
pub mod screens;
pub mod session;
pub mod shell;
pub mod textures;
pub mod theme;
pub mod words;
