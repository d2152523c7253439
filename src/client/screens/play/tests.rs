//! The battle with the keyboard alone: from keys to what they bring about.

#![expect(clippy::expect_used, reason = "tests fail by panicking")]

use bevy_egui::egui::{Event, Id, Key, Modifiers, Rect, Vec2, accesskit::Role, vec2};
use egui_kittest::{Harness, kittest::NodeT};

use crate::{
    client::{
        action::{Screen, UiAction},
        client::Client,
        panels::{
            diary,
            tests::{client, harness, play_on},
            tree,
        },
        session::{PlayState, Window},
    },
    content::{scenario::UnitId, text::Lang},
    engine::grid::{Dir, Tile},
    operations::{movement::reach, view::SideView},
};

type Play = Harness<'static, Client>;

const SMALL: Vec2 = Vec2::new(1280.0, 720.0);

fn battle(size: Vec2) -> Play {
    harness(client(Lang::De), size)
}

fn press(harness: &mut Play, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_steps(3);
}

fn plain(harness: &mut Play, key: Key) {
    press(harness, Modifiers::NONE, key);
}

fn state(harness: &Play) -> &PlayState {
    &harness.state().session.as_ref().expect("a battle").state
}

fn view(harness: &Play) -> &SideView {
    harness.state().session.as_ref().expect("a battle").view()
}

fn act(harness: &mut Play, action: UiAction) {
    harness.state_mut().act(action);
    harness.run_steps(3);
}

fn focused(harness: &Play) -> Option<Id> {
    harness.ctx.memory(|memory| memory.focused())
}

fn tile_of(harness: &Play, unit: UnitId) -> Tile {
    view(harness).unit(unit).and_then(|unit| unit.tile()).expect("on the map")
}

/// A unit with a hex beside it to which it can move and where nobody stands, and the way there.
fn mover(view: &SideView) -> (UnitId, Dir, Tile) {
    let grid = view.scenario.map.grid;
    let mut search = crate::engine::grid::path::Reach::new(grid);
    let mut found = view.on_map().flat_map(|unit| {
        let from = unit.tile();
        from.into_iter().flat_map(move |from| grid.neighbours(from)).map(move |(dir, to)| (unit.id, dir, to))
    });
    found
        .find(|(unit, dir, to)| {
            let arrow = matches!(dir, Dir::N | Dir::S);
            arrow && view.own_in(*to).is_empty() && reach::check(view, &[*unit], *to, &mut search).is_ok()
        })
        .expect("somebody can move")
}

#[test]
fn arrows_lead_the_cursor_from_the_selected_unit() {
    let mut harness = battle(SMALL);
    let unit = view(&harness).on_map().next().unwrap().id;
    act(&mut harness, UiAction::Select(vec![unit]));
    let (grid, start) = (view(&harness).scenario.map.grid, tile_of(&harness, unit));
    act(&mut harness, UiAction::Centre(start));
    assert_eq!(state(&harness).cursor.tile, Some(start), "the cursor follows what is selected");
    assert!(!state(&harness).cursor.leads);
    let mut at = start;
    for (key, dir) in [
        (Key::ArrowUp, Dir::N),
        (Key::PageUp, Dir::NE),
        (Key::PageDown, Dir::SE),
        (Key::ArrowDown, Dir::S),
        (Key::End, Dir::SW),
        (Key::Home, Dir::NW),
    ] {
        plain(&mut harness, key);
        at = grid.neighbour(at, dir).expect("inside the map");
        assert_eq!(state(&harness).cursor.tile, Some(at), "{key:?}");
        assert!(state(&harness).cursor.leads);
    }
    let row = grid.col_row(at).1;
    for (key, by) in [(Key::ArrowRight, 1), (Key::ArrowRight, 1), (Key::ArrowLeft, -1)] {
        let col = grid.col_row(at).0;
        plain(&mut harness, key);
        at = state(&harness).cursor.tile.unwrap();
        assert_eq!(grid.col_row(at), (col + by, row), "left and right stay in the row");
    }
    assert_eq!(state(&harness).selected, vec![unit], "the selection stays");
}

#[test]
fn enter_goes_through_the_stack_and_what_is_selected_is_followed() {
    let mut harness = battle(SMALL);
    let view = view(&harness);
    let crowded = view.on_map().filter_map(|unit| unit.tile()).max_by_key(|tile| view.own_in(*tile).len()).unwrap();
    let mut all = view.own_in(crowded).to_vec();
    assert!(all.len() > 1, "no stack to go through");
    act(&mut harness, UiAction::Cursor(crowded));
    let mut seen = Vec::new();
    for _ in 0..all.len() {
        plain(&mut harness, Key::Enter);
        assert_eq!(state(&harness).selected.len(), 1);
        seen.extend(state(&harness).selected.clone());
    }
    let first = seen[0];
    seen.sort_unstable();
    all.sort_unstable();
    assert_eq!(seen, all, "each unit once");
    plain(&mut harness, Key::Enter);
    assert_eq!(state(&harness).selected, vec![first], "and again from the beginning");
    plain(&mut harness, Key::Tab);
    let next = state(&harness).selected[0];
    assert_eq!(state(&harness).cursor.tile, Some(tile_of(&harness, next)));
}

#[test]
fn enter_on_an_empty_hex_shows_the_hex() {
    let mut harness = battle(SMALL);
    let empty = {
        let view = view(&harness);
        view.scenario.map.grid.tiles().find(|tile| view.own_in(*tile).is_empty() && !view.enemy_seen(*tile)).unwrap()
    };
    act(&mut harness, UiAction::Cursor(empty));
    plain(&mut harness, Key::Enter);
    assert_eq!((state(&harness).hex, state(&harness).selected.len()), (Some(empty), 0));
}

#[test]
fn m_and_shift_enter_move_to_the_cursor() {
    for (modifiers, key) in [(Modifiers::NONE, Key::M), (Modifiers::SHIFT, Key::Enter)] {
        let mut harness = battle(SMALL);
        let (unit, dir, to) = mover(view(&harness));
        act(&mut harness, UiAction::Select(vec![unit]));
        act(&mut harness, UiAction::Centre(to));
        plain(&mut harness, if dir == Dir::N { Key::ArrowUp } else { Key::ArrowDown });
        assert_eq!(state(&harness).cursor.tile, Some(to));
        press(&mut harness, modifiers, key);
        assert_eq!(tile_of(&harness, unit), to, "{key:?}");
        assert_eq!(state(&harness).selected, vec![unit]);
    }
}

#[test]
fn keys_that_act_on_a_hex_do_nothing_before_the_cursor_is_seen() {
    let mut harness = battle(SMALL);
    let (unit, _, to) = mover(view(&harness));
    let from = tile_of(&harness, unit);
    act(&mut harness, UiAction::Select(vec![unit]));
    act(&mut harness, UiAction::Cursor(to));
    act(&mut harness, UiAction::HideCursor);
    plain(&mut harness, Key::M);
    assert_eq!(tile_of(&harness, unit), from);
    assert!(state(&harness).cursor.leads, "the key brings the cursor into sight");
    plain(&mut harness, Key::M);
    assert_eq!(tile_of(&harness, unit), to);
}

#[test]
fn the_mouse_takes_over_when_it_moves() {
    let mut harness = battle(SMALL);
    plain(&mut harness, Key::ArrowUp);
    assert!(state(&harness).cursor.leads);
    harness.hover_at(bevy_egui::egui::pos2(600.0, 300.0));
    harness.run_steps(2);
    harness.hover_at(bevy_egui::egui::pos2(610.0, 300.0));
    harness.run_steps(2);
    assert!(!state(&harness).cursor.leads);
}

#[test]
fn tab_goes_forward_and_shift_tab_back_through_idle_units() {
    let mut harness = battle(SMALL);
    plain(&mut harness, Key::Tab);
    let first = state(&harness).selected.clone();
    assert_eq!(first.len(), 1);
    plain(&mut harness, Key::Tab);
    assert_ne!(state(&harness).selected, first);
    press(&mut harness, Modifiers::SHIFT, Key::Tab);
    assert_eq!(state(&harness).selected, first);
    assert_eq!(focused(&harness), None, "no control was given the keyboard");
    let held = |harness: &Play| view(harness).unit(first[0]).is_some_and(|unit| unit.moved.held);
    plain(&mut harness, Key::Space);
    assert!(held(&harness));
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    assert!(!held(&harness));
}

#[test]
fn among_controls_the_keys_are_theirs_and_esc_gives_them_back() {
    let mut harness = battle(SMALL);
    plain(&mut harness, Key::Tab);
    let unit = state(&harness).selected.clone();
    press(&mut harness, Modifiers::COMMAND, Key::Tab);
    plain(&mut harness, Key::Tab);
    assert!(focused(&harness).is_some());
    assert_eq!(state(&harness).selected, unit, "Tab went to the next control, not to the next unit");
    let cursor = state(&harness).cursor;
    plain(&mut harness, Key::ArrowRight);
    assert_eq!(state(&harness).cursor, cursor);
    plain(&mut harness, Key::Escape);
    assert_eq!(focused(&harness), None);
    assert_eq!(state(&harness).selected, unit, "the first Esc only leaves the control");
    plain(&mut harness, Key::Escape);
    assert!(state(&harness).selected.is_empty());
    plain(&mut harness, Key::ArrowUp);
    assert!(state(&harness).cursor.leads);
    plain(&mut harness, Key::Escape);
    assert!(!state(&harness).cursor.leads, "then the cursor is hidden");
    plain(&mut harness, Key::Escape);
    assert_eq!(harness.state().screen, Screen::Menu);
}

/// Where the keyboard comes to, from the map on, by Ctrl+Tab and Tab.
fn stops(harness: &mut Play) -> Vec<Id> {
    let mut stops = Vec::new();
    for panel in 1..=6 {
        plain(harness, Key::Escape);
        for _ in 0..panel {
            press(harness, Modifiers::COMMAND, Key::Tab);
        }
        // After the last panel comes the map, where Tab goes through the units.
        if focused(harness).is_none() {
            break;
        }
        for _ in 0..120 {
            plain(harness, Key::Tab);
            let Some(id) = focused(harness) else { break };
            stops.push(id);
            if id == tree::focus_id() {
                break;
            }
        }
    }
    stops
}

#[test]
fn every_button_of_the_battle_can_be_reached() {
    for size in [SMALL, vec2(1920.0, 1080.0)] {
        let mut client = client(Lang::De);
        play_on(&mut client, 2);
        let mut harness = harness(client, size);
        let unit = view(&harness).on_map().next().unwrap().id;
        act(&mut harness, UiAction::Select(vec![unit]));
        // Esc between the panels must find a control to leave, so that the unit stays selected.
        press(&mut harness, Modifiers::COMMAND, Key::Tab);
        let stops = stops(&mut harness);
        // Where they are now: on the way panels were scrolled.
        let stops: Vec<Rect> = stops.into_iter().filter_map(|id| harness.ctx.read_response(id)).map(|stop| stop.rect).collect();
        let tree = harness.ctx.read_response(tree::focus_id()).unwrap().rect;
        let wanted = [Role::Button, Role::CheckBox, Role::Link, Role::TextInput];
        for node in harness.root().children_recursive() {
            let accessible = node.accesskit_node();
            if !wanted.contains(&accessible.role()) || accessible.is_disabled() {
                continue;
            }
            let rect = node.rect();
            // Rows of the order of battle are gone through with its arrows.
            if tree.contains(rect.center()) || !Rect::from_min_size(Default::default(), size).contains(rect.center()) {
                continue;
            }
            let reached = stops.iter().any(|stop| stop.expand(1.0).contains_rect(rect) && rect.expand(1.0).contains_rect(*stop));
            assert!(reached, "{size:?}: `{}` {rect:?}", accessible.label().unwrap_or_default());
        }
    }
}

fn texts(harness: &Play) -> Vec<String> {
    let nodes = harness.root().children_recursive();
    nodes.filter_map(|node| node.accesskit_node().label().or(node.accesskit_node().value())).collect()
}

#[test]
fn the_diary_shows_only_lines_with_the_words_searched_for() {
    for size in [SMALL, vec2(1920.0, 1080.0)] {
        let mut harness = battle(size);
        let unit = view(&harness).on_map().next().unwrap().id;
        act(&mut harness, UiAction::Select(vec![unit]));
        press(&mut harness, Modifiers::COMMAND, Key::F);
        assert_eq!(focused(&harness), Some(diary::search_id()), "{size:?}");
        let line = "Deutscher Zug beginnt";
        assert!(texts(&harness).iter().any(|text| text == line), "{size:?}: {:?}", texts(&harness));
        harness.event(Event::Text("RUNDE".to_owned()));
        harness.run_steps(3);
        assert_eq!(state(&harness).search, "RUNDE");
        assert!(texts(&harness).iter().all(|text| text != line), "{size:?}: a line without the word");
        assert!(texts(&harness).iter().any(|text| text == "Eine neue Runde beginnt"), "{size:?}");
        // R is a letter here, not the key of an overlay.
        harness.event(Event::Text("x".to_owned()));
        plain(&mut harness, Key::R);
        assert!(state(&harness).reach);
        assert!(texts(&harness).iter().any(|text| text == "Keine Zeile enthält diese Wörter."), "{size:?}");
        plain(&mut harness, Key::Escape);
        assert_eq!(state(&harness).search, "");
        assert_eq!(focused(&harness), None);
        assert_eq!(state(&harness).selected, vec![unit], "Esc clears the search, not the selection");
        assert!(texts(&harness).iter().any(|text| text == line), "{size:?}");
    }
}

#[test]
fn dialogs_take_enter_for_yes_and_esc_for_no() {
    let mut harness = battle(SMALL);
    let side = view(&harness).turn.side;
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    assert_eq!(state(&harness).window, Some(Window::AskPhase));
    plain(&mut harness, Key::Escape);
    assert_eq!(state(&harness).window, None);
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    plain(&mut harness, Key::Enter);
    assert_ne!(view(&harness).turn.side, side, "Enter ended the turn");
}

#[test]
fn f1_shows_every_key_and_esc_leads_back() {
    let mut harness = battle(SMALL);
    plain(&mut harness, Key::F1);
    assert_eq!(harness.state().screen, Screen::Handbook);
    let shown = texts(&harness).join("\n");
    for line in crate::client::keys::LINES {
        let text = crate::client::i18n::tr(Lang::De, line.text);
        assert!(shown.contains(&text), "{text}");
    }
    plain(&mut harness, Key::Escape);
    assert_eq!(harness.state().screen, Screen::Play);
}
