//! The table of keys. A line of it is a line in the handbook.

use bevy_egui::egui::Key;

use super::{
    Chord,
    Command::{self, Add, Pick},
    Line, Place,
};

const fn plain(key: Key) -> Chord {
    Chord::plain(key)
}

const DIGITS: [Key; 9] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// The nine digits for a stack's counters.
const fn digits(add: bool) -> [(Command, Chord); 9] {
    let mut keys = [(Pick(0), plain(Key::Num1)); 9];
    let mut index = 0;
    while index < 9 {
        let (number, chord) = (index as u8, plain(DIGITS[index]));
        keys[index] = if add { (Add(number), chord.shift()) } else { (Pick(number), chord) };
        index += 1;
    }
    keys
}

const PICK: [(Command, Chord); 9] = digits(false);
const ADD: [(Command, Chord); 9] = digits(true);

const fn line(place: Place, text: &'static str, keys: &'static [(Command, Chord)]) -> Line {
    Line { place, keys, text }
}

/// All keys of the game.
pub const LINES: &[Line] = &[
    line(Place::Map, "keys-north-south", &[(Command::North, plain(Key::ArrowUp)), (Command::South, plain(Key::ArrowDown))]),
    line(Place::Map, "keys-row", &[(Command::West, plain(Key::ArrowLeft)), (Command::East, plain(Key::ArrowRight))]),
    line(
        Place::Map,
        "keys-aslant",
        &[
            (Command::NorthWest, plain(Key::Home)),
            (Command::SouthWest, plain(Key::End)),
            (Command::NorthEast, plain(Key::PageUp)),
            (Command::SouthEast, plain(Key::PageDown)),
        ],
    ),
    line(Place::Map, "keys-select", &[(Command::Select, plain(Key::Enter))]),
    line(Place::Map, "keys-go", &[(Command::Go, plain(Key::M)), (Command::Go, plain(Key::Enter).shift())]),
    line(Place::Map, "keys-fire", &[(Command::Fire, plain(Key::M).alt())]),
    line(Place::Map, "keys-formation", &[(Command::Formation, plain(Key::G))]),
    line(Place::Map, "keys-pick", &PICK),
    line(Place::Map, "keys-add", &ADD),
    line(Place::Map, "keys-hold", &[(Command::Hold, plain(Key::Space))]),
    line(Place::Battle, "keys-attack", &[(Command::Attack, plain(Key::A))]),
    line(Place::Battle, "keys-works", &[(Command::Works, plain(Key::E))]),
    line(Place::Battle, "keys-dive", &[(Command::Dive, plain(Key::U))]),
    line(
        Place::Map,
        "keys-pan",
        &[
            (Command::PanLeft, plain(Key::ArrowLeft).shift()),
            (Command::PanUp, plain(Key::ArrowUp).shift()),
            (Command::PanDown, plain(Key::ArrowDown).shift()),
            (Command::PanRight, plain(Key::ArrowRight).shift()),
        ],
    ),
    line(
        Place::Map,
        "keys-zoom",
        &[
            (Command::Nearer, Chord::sign(Key::Plus)),
            (Command::Nearer, plain(Key::Equals)),
            (Command::Farther, plain(Key::Minus)),
        ],
    ),
    line(Place::Map, "keys-whole", &[(Command::WholeMap, plain(Key::Num0))]),
    line(Place::Battle, "keys-pin", &[(Command::Pin, plain(Key::T))]),
    line(
        Place::Battle,
        "keys-overlays",
        &[(Command::Reach, plain(Key::R)), (Command::Sight, plain(Key::I)), (Command::Names, plain(Key::N))],
    ),
    line(Place::Battle, "keys-overviews", &[(Command::CommandView, plain(Key::F)), (Command::SupplyView, plain(Key::V))]),
    line(Place::Map, "keys-idle", &[(Command::NextIdle, plain(Key::Tab)), (Command::PreviousIdle, plain(Key::Tab).shift())]),
    line(Place::Battle, "keys-run", &[(Command::RunOn, plain(Key::W))]),
    line(Place::Battle, "keys-luck", &[(Command::Luck, plain(Key::L))]),
    line(Place::Battle, "keys-undo", &[(Command::Undo, plain(Key::Z).ctrl())]),
    line(Place::Battle, "keys-redo", &[(Command::Redo, plain(Key::Y).ctrl())]),
    line(Place::Battle, "keys-save", &[(Command::Save, plain(Key::S).ctrl())]),
    line(Place::Battle, "keys-phase", &[(Command::Phase, plain(Key::Enter).ctrl())]),
    line(
        Place::Battle,
        "keys-panels",
        &[(Command::NextPanel, plain(Key::Tab).ctrl()), (Command::PreviousPanel, plain(Key::Tab).ctrl().shift())],
    ),
    line(
        Place::Battle,
        "keys-fold",
        &[(Command::FoldLeft, plain(Key::F6)), (Command::FoldRight, plain(Key::F7)), (Command::FoldBottom, plain(Key::F8))],
    ),
    line(Place::Battle, "keys-back", &[(Command::Back, plain(Key::Escape))]),
    line(
        Place::Controls,
        "keys-focus",
        &[(Command::NextControl, plain(Key::Tab)), (Command::PreviousControl, plain(Key::Tab).shift())],
    ),
    line(Place::Controls, "keys-press", &[(Command::Press, plain(Key::Enter)), (Command::Press, plain(Key::Space))]),
    line(Place::Controls, "keys-leave", &[(Command::Leave, plain(Key::Escape))]),
    line(Place::Window, "keys-confirm", &[(Command::Confirm, plain(Key::Enter))]),
    line(Place::Window, "keys-cancel", &[(Command::Back, plain(Key::Escape))]),
    line(Place::Window, "keys-drop", &[(Command::Drop, plain(Key::Delete))]),
    line(Place::Result, "keys-step", &[(Command::StepOn, plain(Key::Space)), (Command::StepOn, plain(Key::Enter))]),
    line(
        Place::Result,
        "keys-steps",
        &[
            (Command::StepBack, plain(Key::ArrowLeft)),
            (Command::StepNext, plain(Key::ArrowRight)),
            (Command::FirstStep, plain(Key::Home)),
            (Command::LastStep, plain(Key::End)),
        ],
    ),
    line(Place::Replay, "keys-moments", &[(Command::MomentBack, plain(Key::Comma)), (Command::MomentOn, plain(Key::Period))]),
    line(
        Place::Replay,
        "keys-rounds",
        &[(Command::RoundBack, plain(Key::ArrowLeft).ctrl()), (Command::RoundOn, plain(Key::ArrowRight).ctrl())],
    ),
    line(
        Place::Replay,
        "keys-ends",
        &[(Command::ToBeginning, plain(Key::Home).ctrl()), (Command::ToEnd, plain(Key::End).ctrl())],
    ),
    line(Place::Replay, "keys-play", &[(Command::Play, plain(Key::P))]),
    line(
        Place::Replay,
        "keys-speed",
        &[(Command::Slower, plain(Key::ArrowDown).ctrl()), (Command::Faster, plain(Key::ArrowUp).ctrl())],
    ),
    line(Place::Replay, "keys-eyes", &[(Command::Eyes, plain(Key::B))]),
    line(Place::Replay, "keys-follow", &[(Command::Follow, plain(Key::K))]),
    line(Place::Between, "keys-what-i-saw", &[(Command::WhatISaw, plain(Key::S))]),
    line(Place::Between, "keys-look-again", &[(Command::LookAgain, plain(Key::W))]),
    line(
        Place::Menu,
        "keys-menu-lines",
        &[(Command::Up, plain(Key::ArrowUp)), (Command::Down, plain(Key::ArrowDown)), (Command::Confirm, plain(Key::Enter))],
    ),
    line(
        Place::Menu,
        "keys-menu-letters",
        &[
            (Command::Lessons, plain(Key::L)),
            (Command::NewBattle, plain(Key::N)),
            (Command::Random, plain(Key::Z)),
            (Command::Open, plain(Key::O)),
            (Command::Handbook, plain(Key::H)),
            (Command::Settings, plain(Key::E)),
        ],
    ),
    line(Place::Page, "keys-page-lines", &[(Command::Up, plain(Key::ArrowUp)), (Command::Down, plain(Key::ArrowDown))]),
    line(Place::Page, "keys-page-confirm", &[(Command::Confirm, plain(Key::Enter))]),
    line(Place::Page, "keys-page-random", &[(Command::Random, plain(Key::Z))]),
    line(Place::Page, "keys-look-again", &[(Command::LookAgain, plain(Key::W))]),
    line(Place::Page, "keys-page-remove", &[(Command::Drop, plain(Key::Delete))]),
    line(Place::Page, "keys-page-back", &[(Command::Back, plain(Key::Escape))]),
    line(Place::All, "keys-lesson", &[(Command::LessonOn, plain(Key::F2)), (Command::LessonBack, plain(Key::F2).shift())]),
    line(Place::All, "keys-search", &[(Command::Search, plain(Key::F).ctrl())]),
    line(Place::All, "keys-quit", &[(Command::Quit, plain(Key::Q).ctrl())]),
    line(Place::All, "keys-keys", &[(Command::Keys, plain(Key::F1)), (Command::Keys, Chord::sign(Key::Questionmark))]),
];
