//! Pictures of the client without any display.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use bevy::{
    asset::RenderAssetUsages,
    camera::RenderTarget,
    prelude::*,
    render::{
        RenderPlugin,
        render_resource::{Extent3d, PollType, TextureDimension, TextureFormat, TextureUsages},
        renderer::RenderDevice,
        view::screenshot::{Screenshot, save_to_disk},
    },
    window::ExitCondition,
    winit::WinitPlugin,
};
use bevy_egui::{
    EguiGlobalSettings, EguiInput, EguiPlugin,
    egui::{Event, Modifiers, PointerButton, Pos2},
};

use super::{Shown, camera, draw};
use crate::client::{client::Client, map_view::state::MapState};

/// How long a picture waits for its maps: a build without optimisations takes a minute for one of 3,000 hexes.
const LONGEST: Duration = Duration::from_secs(120);

/// A renderer that draws the client into an image of a fixed size.
pub struct Studio {
    app: App,
    image: Handle<Image>,
    pointer: Option<Pos2>,
}

impl Studio {
    /// Sets up rendering for a client.
    pub fn new(client: Client, width: u32, height: u32) -> Self {
        let mut app = App::new();
        let plugins = DefaultPlugins
            .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .disable::<WinitPlugin>();
        app.add_plugins(plugins)
            .add_plugins(EguiPlugin::default())
            .insert_resource(ClearColor(Color::srgb_u8(0x2C, 0x32, 0x2E)))
            .insert_resource(Shown(client))
            .add_systems(Update, draw);
        app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
        app.finish();
        app.cleanup();
        let size = Extent3d { width, height, depth_or_array_layers: 1 };
        let mut image =
            Image::new_uninit(size, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
        image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
        let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        camera(app.world_mut(), Some(RenderTarget::Image(image.clone().into())));
        Self { app, image, pointer: None }
    }

    /// The client, to bring it into the state to be shown.
    pub fn client(&mut self) -> &mut Client {
        &mut self.app.world_mut().resource_mut::<Shown>().into_inner().0
    }

    /// Puts the pointer somewhere, or takes it away.
    pub fn point(&mut self, pointer: Option<Pos2>) {
        self.pointer = pointer;
        let event = pointer.map_or(Event::PointerGone, Event::PointerMoved);
        self.push(event);
    }

    /// Clicks where the pointer is.
    pub fn click(&mut self, button: PointerButton) {
        let Some(pos) = self.pointer else { return };
        for pressed in [true, false] {
            self.push(Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
            self.run(1);
        }
    }

    fn push(&mut self, event: Event) {
        let world = self.app.world_mut();
        let mut inputs = world.query::<&mut EguiInput>();
        inputs.iter_mut(world).for_each(|mut input| input.events.push(event.clone()));
    }

    /// Runs some frames.
    pub fn run(&mut self, frames: u32) {
        for _ in 0..frames {
            self.app.update();
            let device = self.app.world().resource::<RenderDevice>();
            let _ = device.wgpu_device().poll(PollType::Wait { submission_index: None, timeout: None });
        }
    }

    /// Whether no map has anything left to paint.
    fn settled(&mut self) -> bool {
        let client = self.client();
        let battle = client.session.as_ref().is_none_or(|session| session.map.ready());
        let replay = client.replay.as_ref().is_none_or(|replay| replay.review.ready() && replay.map.ready());
        battle && replay && client.backdrops.iter().flatten().all(MapState::ready)
    }

    /// Writes a picture of the present state, once its maps are painted.
    pub fn picture(&mut self, file: &Path) {
        self.run(6);
        let begin = Instant::now();
        while !self.settled() && begin.elapsed() < LONGEST {
            thread::sleep(Duration::from_millis(30));
            self.run(2);
        }
        self.app.world_mut().spawn(Screenshot::image(self.image.clone())).observe(save_to_disk(std::path::PathBuf::from(file)));
        self.run(4);
    }
}
