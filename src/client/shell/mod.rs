//! Bevy around the client: window, renderer, egui, and pictures without a display.

pub mod pictures;
pub mod settings;
pub mod window;

use bevy::{camera::RenderTarget, prelude::*};
use bevy_egui::{
    EguiContext, EguiContextSettings, EguiFullOutput, EguiInput, PrimaryEguiContext,
    egui::{Context, Event, Modifiers, RawInput, Vec2},
};

use super::{client::Client, theme};

/// The client in Bevy's world.
#[derive(Resource)]
pub struct Shown(pub Client);

/// Spawns the camera that carries egui, on a window or an image.
pub fn camera(world: &mut World, target: Option<RenderTarget>) -> Entity {
    let settings = EguiContextSettings { run_manually: true, ..Default::default() };
    let mut camera = world.spawn((Camera2d, settings, PrimaryEguiContext));
    if let Some(target) = target {
        camera.insert(target);
    }
    camera.id()
}

/// The scale as set, but in small windows no more than leaves room for the panels.
fn scale(client: &Client, ctx: &Context, input: &RawInput) -> f32 {
    const LEAST: Vec2 = Vec2::new(960.0, 540.0);
    let wanted = f32::from(client.settings.scale) / 100.0;
    let window = input.screen_rect.map_or(Vec2::INFINITY, |rect| rect.size() * ctx.zoom_factor());
    wanted.min((window / LEAST).min_elem().max(1.0))
}

/// Runs the client once a frame.
pub fn draw(
    mut contexts: Query<(&mut EguiContext, &mut EguiInput, &mut EguiFullOutput)>,
    mut shown: ResMut<Shown>,
    mut ready: Local<bool>,
    mut modifiers: Local<Option<Modifiers>>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let Ok((mut ctx, mut input, mut output)) = contexts.single_mut() else { return Ok(()) };
    let ctx = ctx.get_mut();
    if !*ready {
        theme::fonts::install(ctx);
        ctx.set_theme(bevy_egui::egui::Theme::Light);
        ctx.set_style_of(bevy_egui::egui::Theme::Light, theme::style::paper());
        *ready = true;
    }
    let scale = scale(&shown.0, ctx, &input);
    if (ctx.zoom_factor() - scale).abs() > f32::EPSILON {
        ctx.set_zoom_factor(scale);
    }
    // The glue reports the modifier keys in every frame, and egui answers each event with one more
    // frame: without news an idle window would redraw for ever.
    let mut raw = input.take();
    raw.events.retain(|event| match event {
        Event::ModifiersChanged(now) => modifiers.replace(*now) != Some(*now),
        _ => true,
    });
    **output = Some(ctx.run_ui(raw, |root| shown.0.ui(root)));
    if shown.0.quit {
        exit.write(AppExit::Success);
    }
    Ok(())
}
