//! Every key of the game: one table that the screens ask and the handbook shows.

use bevy_egui::egui::{Context, Id, InputState, Key, Modifiers};
use egui_phosphor::regular as icon;

use super::i18n::tr;
use crate::content::text::Lang;

mod table;

pub use table::LINES;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// The hex cursor to the next hex north.
    North,
    /// … south.
    South,
    /// … to the next column left, in the same row.
    West,
    /// … to the next column right, in the same row.
    East,
    /// … north-west.
    NorthWest,
    /// … north-east.
    NorthEast,
    /// … south-west.
    SouthWest,
    /// … south-east.
    SouthEast,
    /// What a left click on the hex of the cursor does.
    Select,
    /// What a right click on the hex of the cursor does.
    Go,
    /// What a right click with Alt does: attack where one could also go.
    Fire,
    /// All units of the formation that stand with the selected one.
    Formation,
    /// The counter of the selected stack with this number, from 0.
    Pick(u8),
    /// The same, added to the selection or taken from it.
    Add(u8),
    /// Keep the tip of a hex.
    Pin,
    /// Move the map left.
    PanLeft,
    /// Move the map right.
    PanRight,
    /// Move the map up.
    PanUp,
    /// Move the map down.
    PanDown,
    /// Nearer.
    Nearer,
    /// Farther.
    Farther,
    /// The whole map.
    WholeMap,
    /// Overlay of the reach.
    Reach,
    /// Overlay of what is seen.
    Sight,
    /// Overlay of the names.
    Names,
    /// Command and signals.
    CommandView,
    /// Supply.
    SupplyView,
    /// The next unit without orders.
    NextIdle,
    /// The one before it.
    PreviousIdle,
    /// Attack.
    Attack,
    /// Dive or come up.
    Dive,
    /// Hold.
    Hold,
    /// Works of pioneers.
    Works,
    /// Let rounds pass until something happens.
    RunOn,
    /// On in a lesson.
    LessonOn,
    /// Back in a lesson.
    LessonBack,
    /// Take back the last order.
    Undo,
    /// Give the order again that was taken back last.
    Redo,
    /// The screen of saves.
    Save,
    /// What follows in the round.
    Phase,
    /// Go on to the next panel.
    NextPanel,
    /// Back to the panel before.
    PreviousPanel,
    /// Fold the left panel.
    FoldLeft,
    /// Fold the right panel.
    FoldRight,
    /// Fold the lower panel.
    FoldBottom,
    /// Search in the diary or the handbook.
    Search,
    /// One step back: leave a window, the selection, the battle.
    Back,
    /// The page of keys.
    Keys,
    /// Next control. Done by egui itself.
    NextControl,
    /// Control before. Done by egui itself.
    PreviousControl,
    /// Press the focused control. Done by egui itself.
    Press,
    /// Close a list or leave a field. Done by egui itself.
    Leave,
    /// What the primary button does.
    Confirm,
    /// Give up a named attack.
    Drop,
    /// On to the next step of a result, and after the last out of it.
    StepOn,
    /// The next step of a result.
    StepNext,
    /// The step before.
    StepBack,
    /// The first step.
    FirstStep,
    /// The last step.
    LastStep,
    /// The next line of a list.
    Down,
    /// The line before.
    Up,
    /// The lessons.
    Lessons,
    /// A new battle.
    NewBattle,
    /// A random battle.
    Random,
    /// The handbook.
    Handbook,
    /// The settings.
    Settings,
    /// The luck of the dice.
    Luck,
    /// One moment back in a game looked at again.
    MomentBack,
    /// One moment on.
    MomentOn,
    /// One round back.
    RoundBack,
    /// One round on.
    RoundOn,
    /// To the first moment.
    ToBeginning,
    /// To the last moment.
    ToEnd,
    /// Play or pause.
    Play,
    /// Slower.
    Slower,
    /// Faster.
    Faster,
    /// The map follows what happens.
    Follow,
    /// The next side's eyes.
    Eyes,
    /// See, at the hand-over, what happened since the last turn.
    WhatISaw,
    /// Look at the battle again.
    LookAgain,
    /// Load, look again, take over a turn.
    Open,
    /// Leave the program.
    Quit,
}

/// Where keys hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// On every screen.
    All,
    /// Over the map, while no control has the keyboard.
    Map,
    /// In a battle.
    Battle,
    /// Among buttons, lists and fields.
    Controls,
    /// In windows.
    Window,
    /// In the window of a result.
    Result,
    /// In the main menu.
    Menu,
    /// In choice, handbook and settings.
    Page,
    /// In a game looked at again.
    Replay,
    /// At the hand-over and at the end of a battle.
    Between,
}

impl Place {
    /// All places in the order in which the handbook shows them.
    pub const ALL: [Self; 10] = [
        Self::Map,
        Self::Battle,
        Self::Controls,
        Self::Window,
        Self::Result,
        Self::Replay,
        Self::Between,
        Self::Menu,
        Self::Page,
        Self::All,
    ];

    /// Key of its name among the texts.
    pub fn text(self) -> &'static str {
        match self {
            Self::All => "keys-all",
            Self::Map => "keys-map",
            Self::Battle => "keys-battle",
            Self::Controls => "keys-controls",
            Self::Window => "keys-window",
            Self::Result => "keys-result",
            Self::Menu => "keys-menu",
            Self::Page => "keys-page",
            Self::Replay => "keys-replay",
            Self::Between => "keys-between",
        }
    }
}

/// A key with the modifiers that must be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key.
    pub key: Key,
    ctrl: bool,
    alt: bool,
    /// `None`: with or without, since the sign may need it.
    shift: Option<bool>,
}

impl Chord {
    /// A key alone.
    pub const fn plain(key: Key) -> Self {
        Self { key, ctrl: false, alt: false, shift: Some(false) }
    }

    /// A sign that some keyboards write with Shift.
    pub const fn sign(key: Key) -> Self {
        Self { key, ctrl: false, alt: false, shift: None }
    }

    /// With Shift.
    #[must_use]
    pub const fn shift(self) -> Self {
        Self { shift: Some(true), ..self }
    }

    /// With Ctrl (on Macs Cmd).
    #[must_use]
    pub const fn ctrl(self) -> Self {
        Self { ctrl: true, ..self }
    }

    /// With Alt.
    #[must_use]
    pub const fn alt(self) -> Self {
        Self { alt: true, ..self }
    }

    fn fits(self, held: Modifiers) -> bool {
        held.alt == self.alt && (held.ctrl || held.command) == self.ctrl && self.shift.is_none_or(|shift| shift == held.shift)
    }

    /// Whether both could be meant by one press.
    pub fn clashes(self, other: Self) -> bool {
        let shift = self.shift.is_none() || other.shift.is_none() || self.shift == other.shift;
        self.key == other.key && self.ctrl == other.ctrl && self.alt == other.alt && shift
    }

    /// The caps as they are written: "Strg", "F".
    pub fn caps(self, lang: Lang) -> Vec<String> {
        let mut caps = Vec::new();
        for (held, key) in [(self.ctrl, "key-ctrl"), (self.alt, "key-alt"), (self.shift == Some(true), "key-shift")] {
            if held {
                caps.push(tr(lang, key));
            }
        }
        caps.push(cap(lang, self.key));
        caps
    }
}

/// What stands on a key.
pub fn cap(lang: Lang, key: Key) -> String {
    let word = match key {
        Key::ArrowUp => return icon::ARROW_UP.to_owned(),
        Key::ArrowDown => return icon::ARROW_DOWN.to_owned(),
        Key::ArrowLeft => return icon::ARROW_LEFT.to_owned(),
        Key::ArrowRight => return icon::ARROW_RIGHT.to_owned(),
        Key::Plus => return "+".to_owned(),
        Key::Minus => return "−".to_owned(),
        Key::Equals => return "=".to_owned(),
        Key::Comma => return ",".to_owned(),
        Key::Period => return ".".to_owned(),
        Key::Questionmark => return "?".to_owned(),
        Key::Enter => "key-enter",
        Key::Escape => "key-escape",
        Key::Tab => "key-tab",
        Key::Space => "key-space",
        Key::Delete => "key-delete",
        Key::Home => "key-home",
        Key::End => "key-end",
        Key::PageUp => "key-page-up",
        Key::PageDown => "key-page-down",
        other => return other.name().to_owned(),
    };
    tr(lang, word)
}

/// A line of the table: keys that belong together, and what they do.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// Where they hold.
    pub place: Place,
    /// The keys.
    pub keys: &'static [(Command, Chord)],
    /// Key of the text.
    pub text: &'static str,
}

fn chords(command: Command) -> impl Iterator<Item = Chord> {
    let keys = LINES.iter().flat_map(|line| line.keys);
    keys.filter(move |(other, _)| *other == command).map(|(_, chord)| *chord)
}

/// Whether a command's key was pressed, or repeats, in this frame.
pub fn pressed(ctx: &Context, command: Command) -> bool {
    ctx.input(|input| struck(input, command))
}

fn struck(input: &InputState, command: Command) -> bool {
    chords(command).any(|chord| input.key_pressed(chord.key) && chord.fits(input.modifiers))
}

/// Whether a command's key is held down.
pub fn held(ctx: &Context, command: Command) -> bool {
    ctx.input(|input| chords(command).any(|chord| input.key_down(chord.key) && chord.fits(input.modifiers)))
}

/// The caps of a command's first key, joined: "Strg+F".
pub fn written(lang: Lang, command: Command) -> String {
    chords(command).next().map_or_else(String::new, |chord| chord.caps(lang).join("+"))
}

/// The control that had the keyboard when this frame began. On Esc egui drops the focus before
/// anybody else is asked.
pub fn focus_before(ctx: &Context) -> Option<Id> {
    ctx.data(|data| data.get_temp::<Option<Id>>(focus_id())).flatten()
}

fn focus_id() -> Id {
    Id::new("keys-focus")
}

/// Takes note of what has the keyboard, for [`focus_before`]. Call at the end of a frame.
pub fn remember_focus(ctx: &Context) {
    let now = ctx.memory(|memory| memory.focused());
    ctx.data_mut(|data| data.insert_temp(focus_id(), now));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_its_text_in_both_languages() {
        for lang in [Lang::De, Lang::En] {
            for line in LINES {
                assert!(!tr(lang, line.text).contains('⟨'), "{:?} {}", lang, line.text);
                for (_, chord) in line.keys {
                    assert!(chord.caps(lang).iter().all(|cap| !cap.contains('⟨')), "{lang:?} {chord:?}");
                }
            }
            for place in Place::ALL {
                assert!(!tr(lang, place.text()).contains('⟨'), "{place:?}");
                assert!(LINES.iter().any(|line| line.place == place), "{place:?}");
            }
        }
    }

    #[test]
    fn no_key_means_two_things_in_one_place() {
        // What holds at the same time.
        let together: [&[Place]; 8] = [
            &[Place::All, Place::Battle, Place::Map],
            &[Place::All, Place::Battle, Place::Map, Place::Replay],
            &[Place::All, Place::Window, Place::Between],
            &[Place::All, Place::Controls],
            &[Place::All, Place::Window],
            &[Place::All, Place::Result],
            &[Place::All, Place::Menu],
            &[Place::All, Place::Page],
        ];
        for places in together {
            let keys: Vec<_> = LINES.iter().filter(|line| places.contains(&line.place)).flat_map(|line| line.keys).collect();
            for (index, (command, chord)) in keys.iter().enumerate() {
                for (other, second) in &keys[index + 1..] {
                    assert!(!chord.clashes(*second), "{command:?} and {other:?} share {chord:?}");
                }
            }
        }
    }
}
