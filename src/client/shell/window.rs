//! The game in a window.

use bevy::{
    prelude::*,
    window::{FileDragAndDrop, Monitor, PrimaryMonitor, PrimaryWindow, WindowCloseRequested, WindowResolution},
    winit::WinitSettings,
};
use bevy_egui::EguiPlugin;

use super::{Shown, camera, draw};
use crate::client::{action::UiAction, client::Client, saves};

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
    // Closing asks the client first: what is not on the disk yet is written before.
    let windows = WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() };
    app.add_plugins(DefaultPlugins.set(windows))
        .add_plugins(EguiPlugin::default())
        .insert_resource(WinitSettings::desktop_app())
        .insert_resource(ClearColor(Color::srgb_u8(0x2C, 0x32, 0x2E)))
        .insert_resource(Shown(client))
        .add_systems(Update, (fit, close, open_dropped, draw).chain());
    app.world_mut().resource_mut::<bevy_egui::EguiGlobalSettings>().auto_create_primary_context = false;
    camera(app.world_mut(), None);
    app.run()
}

/// The window opens no larger than the screen: without a window manager nobody else would see to it.
fn fit(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut done: Local<bool>,
) {
    if *done {
        return;
    }
    let screen = monitors.iter().max_by_key(|(_, primary)| *primary);
    let (Some((monitor, _)), Ok(mut window)) = (screen, windows.single_mut()) else { return };
    *done = true;
    let (width, height) = (window.resolution.physical_width(), window.resolution.physical_height());
    let (most_wide, most_high) = (monitor.physical_width, monitor.physical_height);
    if most_wide > 0 && most_high > 0 && (width > most_wide || height > most_high) {
        window.resolution.set_physical_resolution(width.min(most_wide), height.min(most_high));
        window.position.set(monitor.physical_position);
    }
}

/// The window's cross: leaves, or asks; pressed again it leaves whatever would be lost.
fn close(mut requests: MessageReader<WindowCloseRequested>, mut shown: ResMut<Shown>) {
    for _ in requests.read() {
        if shown.0.leaving.is_some() {
            shown.0.quit = true;
        } else {
            shown.0.act(UiAction::Quit);
        }
    }
}

/// Saves and turns can be dropped on the window.
fn open_dropped(mut files: MessageReader<FileDragAndDrop>, mut shown: ResMut<Shown>) {
    for file in files.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file
            && saves::is_save(path_buf)
        {
            shown.0.act(UiAction::OpenFile(path_buf.clone()));
        }
    }
}
