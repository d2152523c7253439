//! Times of the play screen's frame, from the input to the tessellated panels, without a renderer:
//! 1,100 units on 114,000 hexes. To be read beside the budget of 8 ms; nothing here fails.

#![allow(clippy::expect_used, missing_docs, reason = "a bench that cannot be set up fails by panicking")]

use std::{sync::Arc, thread, time::Duration};

use bevy_egui::egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, Theme, pos2, vec2};
use divan::Bencher;
use hacse::{
    client::{
        action::{Player, UiAction},
        client::{Client, Offer, Settings},
        theme,
    },
    content::{
        generate::{self, Wish},
        scenario::UnitId,
    },
};

/// The window.
const SIZE: (f32, f32) = (1920.0, 1080.0);
/// Frames measured.
const FRAMES: u32 = 300;
/// Rounds played before, so that there is an enemy to see and something to read.
const ROUNDS: u32 = 6;

fn main() {
    divan::main();
}

/// The play screen with its time and pointer.
struct Screen {
    ctx: Context,
    client: Client,
    frame: u32,
}

impl Screen {
    /// A battle of two persons some rounds old, its maps painted, a unit selected.
    fn new() -> Self {
        let wish = Wish { cols: 380, rows: 300, units: 1100, seed: 1 };
        let scenario = Arc::new(generate::loaded(wish).expect("a random scenario"));
        let settings = Settings { motion: 0, ..Settings::default() };
        let mut client = Client::new(
            settings,
            vec![Offer { scenario, random: true, family: String::new(), picture: None, campaign: None }],
            Vec::new(),
            1,
        );
        client.choice.players = [Player::Person, Player::Person];
        client.act(UiAction::StartBattle);
        let session = client.session.as_mut().expect("a battle");
        session.play_on(ROUNDS);
        let unit = first_mobile(&client).expect("a unit that can move");
        client.act(UiAction::Select(vec![unit]));
        let ctx = Context::default();
        theme::fonts::install(&ctx);
        ctx.set_theme(Theme::Light);
        ctx.set_style_of(Theme::Light, theme::style::paper());
        let mut screen = Self { ctx, client, frame: 0 };
        let unit_tile = screen.client.session.as_ref().and_then(|session| session.view().unit(unit)?.tile());
        screen.client.act(UiAction::Centre(unit_tile.expect("it stands on the map")));
        screen.settle();
        screen
    }

    /// Runs frames until the maps in view are painted.
    fn settle(&mut self) {
        for _ in 0..2000 {
            self.draw(Vec::new());
            if self.frame > 5 && self.client.session.as_ref().is_some_and(|session| session.map.ready()) {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// One frame: input, panels, map, tessellation. Returns the number of meshes.
    fn draw(&mut self, events: Vec<Event>) -> usize {
        self.frame += 1;
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(SIZE.0, SIZE.1));
        let input = RawInput {
            screen_rect: Some(screen),
            time: Some(f64::from(self.frame) / 60.0),
            events,
            focused: true,
            ..RawInput::default()
        };
        let client = &mut self.client;
        let mut output = self.ctx.run_ui(input, |root| client.ui(root));
        // Nobody uploads them here.
        output.textures_delta.clear();
        self.ctx.tessellate(output.shapes, output.pixels_per_point).len()
    }
}

/// The first unit of the side to act that can go somewhere.
fn first_mobile(client: &Client) -> Option<UnitId> {
    let view = client.session.as_ref()?.view();
    view.without_orders().map(|unit| unit.id).next()
}

/// A place in the middle of the map that goes round with the frames.
fn round_about(frame: u32) -> Pos2 {
    let angle = frame as f32 * 0.05;
    pos2(SIZE.0 * 0.47, SIZE.1 * 0.45) + vec2(angle.cos() * 420.0, angle.sin() * 300.0)
}

/// Frames in which the pointer goes round, whatever it holds.
fn going_round(bencher: Bencher, mut screen: Screen) {
    bencher.bench_local(|| {
        let at = round_about(screen.frame);
        screen.draw(vec![Event::PointerMoved(at)])
    });
}

#[divan::bench(sample_count = FRAMES, sample_size = 1)]
fn frame_with_the_pointer_moving(bencher: Bencher) {
    going_round(bencher, Screen::new());
}

#[divan::bench(sample_count = FRAMES, sample_size = 1)]
fn frame_while_the_map_is_dragged(bencher: Bencher) {
    let mut screen = Screen::new();
    let pos = round_about(screen.frame);
    let press = Event::PointerButton { pos, button: PointerButton::Middle, pressed: true, modifiers: Modifiers::NONE };
    screen.draw(vec![Event::PointerMoved(pos)]);
    screen.draw(vec![press]);
    going_round(bencher, screen);
}

/// Every formation, the front, the fewest painted pieces.
#[divan::bench(sample_count = FRAMES, sample_size = 1)]
fn frame_with_the_whole_map_in_view(bencher: Bencher) {
    let mut screen = Screen::new();
    screen.client.act(UiAction::ShowAll);
    screen.settle();
    going_round(bencher, screen);
}

/// The farthest zoom that shows stacks: the most hexes and counters with signs of their own.
#[divan::bench(sample_count = FRAMES, sample_size = 1)]
fn frame_with_many_counters_in_view(bencher: Bencher) {
    let mut screen = Screen::new();
    screen.client.act(UiAction::Zoom(-3));
    screen.settle();
    going_round(bencher, screen);
}
