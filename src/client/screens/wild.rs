//! Wild use: any clicks, keys, wheel and words in windows of any size. Nothing may break.

use bevy_egui::egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, TouchPhase, Vec2, pos2, vec2};

use crate::{
    client::{
        action::{Player, Screen, UiAction},
        client::Client,
        panels::tests::{client, harness},
    },
    content::text::Lang,
    engine::dice::{Dice, DiceKey, DiceStep, DiceStream},
};

/// Windows down to those that only a window manager makes.
const SIZES: [(f32, f32); 8] = [
    (1280.0, 720.0),
    (1920.0, 1080.0),
    (960.0, 540.0),
    (640.0, 360.0),
    (300.0, 900.0),
    (1500.0, 90.0),
    (120.0, 80.0),
    (3.0, 2.0),
];

const KEYS: [Key; 34] = [
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Enter,
    Key::Enter,
    Key::Space,
    Key::Tab,
    Key::Tab,
    Key::Escape,
    Key::Delete,
    Key::Plus,
    Key::Minus,
    Key::Num0,
    Key::Num1,
    Key::Num3,
    Key::A,
    Key::E,
    Key::F,
    Key::G,
    Key::H,
    Key::M,
    Key::N,
    Key::R,
    Key::T,
    Key::Z,
    Key::F1,
    Key::F6,
    Key::F7,
    Key::F8,
];

/// What a hand might do next.
struct Hand {
    dice: DiceStream,
    at: Pos2,
}

impl Hand {
    fn new(subject: u32) -> Self {
        let key = DiceKey { round: 0, side_turn: 0, step: DiceStep::Engagement, hex: 0, subject };
        Self { dice: Dice::new(5).stream(key), at: Pos2::ZERO }
    }

    fn any(&mut self, count: usize) -> usize {
        self.dice.die(u32::try_from(count).unwrap_or(1)) as usize - 1
    }

    fn modifiers(&mut self) -> Modifiers {
        let kinds = [Modifiers::NONE, Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND, Modifiers::ALT];
        kinds[self.any(kinds.len())]
    }

    /// Goes to a place in the window or a little beside it.
    fn go(&mut self, size: Vec2) -> Event {
        let part = |whole: f32, die: usize| whole * (die as f32 - 3.0) / 120.0;
        self.at = pos2(part(size.x, self.any(127)), part(size.y, self.any(127)));
        Event::PointerMoved(self.at)
    }

    fn button(&mut self, pressed: bool, modifiers: Modifiers) -> Event {
        let button = if modifiers.alt { PointerButton::Secondary } else { PointerButton::Primary };
        Event::PointerButton { pos: self.at, button, pressed, modifiers }
    }

    fn next(&mut self, size: Vec2) -> Vec<Event> {
        let modifiers = self.modifiers();
        match self.any(10) {
            0..=3 => {
                let go = self.go(size);
                let button = if self.any(4) == 0 { Modifiers::ALT } else { modifiers };
                vec![go, self.button(true, button), self.button(false, button)]
            }
            4 => {
                let (from, press) = (self.go(size), self.button(true, modifiers));
                vec![from, press, self.go(size), self.go(size), self.button(false, modifiers)]
            }
            5 => {
                let (go, lines) = (self.go(size), self.any(13) as f32 - 6.0);
                let wheel =
                    Event::MouseWheel { unit: MouseWheelUnit::Line, delta: vec2(0.0, lines), phase: TouchPhase::Move, modifiers };
                vec![go, wheel]
            }
            6 => vec![Event::Text(["q", "ß ", "O7.2", "\u{1F600}", "Kreuzung", "\"\\{"][self.any(6)].into())],
            7 => vec![Event::PointerGone],
            _ => {
                let key = KEYS[self.any(KEYS.len())];
                [true, false].map(|pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }).into()
            }
        }
    }
}

/// Back into the battle, or into a new one, whenever the hand has left it.
fn return_to_battle(client: &mut Client) {
    client.quit = false;
    if client.session.is_none() {
        client.choice.players = [Player::Person, Player::Computer];
        client.act(UiAction::StartBattle);
    }
    client.act(UiAction::Go(Screen::Play));
    client.act(UiAction::BeginTurn);
    client.act(UiAction::ResumeComputer);
}

#[test]
fn nothing_breaks_whatever_hands_do_in_windows_of_any_size() {
    for (index, (width, height)) in SIZES.into_iter().enumerate() {
        let size = vec2(width, height);
        let mut hand = Hand::new(u32::try_from(index).unwrap_or(0));
        let mut harness = harness(client(if index % 2 == 0 { Lang::De } else { Lang::En }), vec2(1280.0, 720.0));
        harness.set_size(size);
        for step in 0..90 {
            if step % 20 == 10 {
                return_to_battle(harness.state_mut());
            }
            for event in hand.next(size) {
                harness.event(event);
                harness.run_steps(1);
            }
        }
        assert!(!harness.state().offers.is_empty());
    }
}
