//! Lessons taken with mouse and keys alone, as their cards say.

#![expect(clippy::expect_used, reason = "tests fail by panicking")]

use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::kittest::NodeT;

use super::tests::{Play, at, step, texts};
use crate::{client::panels::tests::harness, content::text::Lang};

fn click(harness: &mut Play, at: Pos2, button: PointerButton) {
    harness.event(Event::PointerMoved(at));
    harness.run_steps(2);
    for pressed in [true, false] {
        harness.event(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        harness.run_steps(1);
    }
    harness.run_steps(3);
}

/// The middle of a hex on the screen.
fn place(harness: &Play, hex: &str) -> Pos2 {
    let session = harness.state().session.as_ref().expect("a battle");
    let tile = session.view().scenario.map.grid.parse_label(hex).expect("a hex");
    session.map.on_screen(tile).expect("in view")
}

fn left(harness: &mut Play, hex: &str) {
    let at = place(harness, hex);
    click(harness, at, PointerButton::Primary);
}

fn right(harness: &mut Play, hex: &str) {
    let at = place(harness, hex);
    click(harness, at, PointerButton::Secondary);
}

fn key(harness: &mut Play, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_steps(3);
}

/// Clicks the first thing of such a name.
fn press(harness: &mut Play, name: &str) {
    let named = |label: String| label == name || label.starts_with(&format!("{name} "));
    let at = {
        let mut nodes = harness.root().children_recursive();
        nodes.find(|node| node.accesskit_node().label().is_some_and(named)).map(|node| node.rect().center())
    };
    let at = at.unwrap_or_else(|| unreachable!("no {name} among {:?}", texts(harness)));
    click(harness, at, PointerButton::Primary);
}

#[test]
fn the_first_lesson_is_taken_with_the_mouse() {
    let mut harness = harness(at(0, Lang::De), vec2(1600.0, 900.0));
    left(&mut harness, "0407");
    assert_eq!(step(&harness), 1, "the platoon is selected");
    key(&mut harness, Modifiers::NONE, Key::F2);
    assert_eq!(step(&harness), 2);
    right(&mut harness, "0808");
    assert_eq!(step(&harness), 3, "it drove to the village");
    left(&mut harness, "0403");
    assert_eq!(step(&harness), 4, "the wood is shown");
    left(&mut harness, "0208");
    assert_eq!(step(&harness), 5, "one click takes the battalion");
    right(&mut harness, "0407");
    assert_eq!(step(&harness), 6, "it moved as a body");
    key(&mut harness, Modifiers::COMMAND, Key::Z);
    assert_eq!(step(&harness), 7, "and was taken back");
    key(&mut harness, Modifiers::COMMAND, Key::Y);
    assert_eq!(step(&harness), 8, "and is there again");
    left(&mut harness, "0308");
    key(&mut harness, Modifiers::NONE, Key::Space);
    assert_eq!(step(&harness), 9, "the lorries hold");
    press(&mut harness, "Zug beenden");
    press(&mut harness, "trotzdem weiter");
    assert_eq!(step(&harness), 10, "the next hour has begun");
    assert!(texts(&harness).iter().any(|text| text == "Nächste Lektion"));
}

#[test]
fn the_second_lesson_is_taken_with_the_mouse() {
    let mut harness = harness(at(1, Lang::De), vec2(1600.0, 900.0));
    key(&mut harness, Modifiers::NONE, Key::I);
    key(&mut harness, Modifiers::NONE, Key::I);
    assert_eq!(step(&harness), 2);
    left(&mut harness, "0808");
    assert!(texts(&harness).iter().any(|text| text.contains("0 Hex")), "the view into the village: {:?}", texts(&harness));
    assert_eq!(step(&harness), 3);
    left(&mut harness, "0508");
    right(&mut harness, "0708");
    assert_eq!(step(&harness), 4);
    press(&mut harness, "Ausflug: Spähwagen 221, MG");
    left(&mut harness, "0808");
    assert_eq!(step(&harness), 5, "the cars looked into the village");
    left(&mut harness, "0808");
    assert_eq!(step(&harness), 6, "the enemy's sheet is open");
    key(&mut harness, Modifiers::COMMAND, Key::Enter);
    assert_eq!(step(&harness), 7, "a new round");
    press(&mut harness, "Weiter");
    press(&mut harness, "Weiter");
    assert_eq!(step(&harness), 9);
}
