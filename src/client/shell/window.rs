//! The game in a window.

use bevy::{prelude::*, window::WindowResolution, winit::WinitSettings};
use bevy_egui::EguiPlugin;

use super::{Shown, camera, draw};
use crate::client::client::Client;

/// Opens the window and plays until it is closed.
pub fn run(client: Client) -> AppExit {
    let mut app = App::new();
    let window = Window {
        title: "HACSE".into(),
        name: Some("hacse".into()),
        resolution: WindowResolution::new(1600, 900),
        resize_constraints: WindowResizeConstraints { min_width: 800.0, min_height: 500.0, ..default() },
        ..default()
    };
    app.add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }))
        .add_plugins(EguiPlugin::default())
        .insert_resource(WinitSettings::desktop_app())
        .insert_resource(ClearColor(Color::srgb_u8(0x2C, 0x32, 0x2E)))
        .insert_resource(Shown(client))
        .add_systems(Update, draw);
    app.world_mut().resource_mut::<bevy_egui::EguiGlobalSettings>().auto_create_primary_context = false;
    camera(app.world_mut(), None);
    app.run()
}
