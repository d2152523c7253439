//! The panels in both languages and sizes: nothing overlaps, nothing leaves its panel, every text
//! is there.

#![expect(clippy::panic, reason = "tests fail by panicking")]

use std::path::Path;

use bevy_egui::egui::{Rect, UiBuilder, Vec2, pos2, vec2};
use egui_kittest::{Harness, kittest::NodeT};

use crate::{
    client::{
        action::{Player, UiAction},
        client::{Client, Offer, Settings},
        i18n::tr,
        screens::play::Measures,
        session::Stage,
        theme,
    },
    content::{load, scenario::UnitId, text::Lang},
    engine::grid::Tile,
};

#[test]
fn every_button_of_the_orders_has_its_tip() {
    let source = include_str!("sheet/orders.rs");
    let keys: Vec<&str> = source.split("Button::new(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(keys.contains(&"sheet-leave") && keys.len() > 4);
    for lang in [Lang::De, Lang::En] {
        for key in &keys {
            let tip = tr(lang, &format!("{key}-tip"));
            assert!(!tip.contains("-tip"), "{key}: {tip}");
        }
    }
}

/// A label or button as a reader would meet it.
struct Seen {
    text: String,
    rect: Rect,
    holds_others: bool,
}

/// A battle of two persons at its first turn.
pub fn client(lang: Lang) -> Client {
    client_in(lang, "crossroads")
}

/// The same in another scenario.
pub fn client_in(lang: Lang, scenario: &str) -> Client {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(scenario);
    let scenario = load::scenario(&folder).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let offer = Offer { random: false, ..Offer::made(scenario) };
    let settings = Settings { lang, motion: 0, ..Settings::default() };
    let mut client = Client::new(settings, vec![offer], Vec::new(), 7);
    client.choice.players = [Player::Person, Player::Person];
    client.act(UiAction::StartBattle);
    client.act(UiAction::BeginTurn);
    client
}

/// The client in a window of some size, drawn a few times.
pub fn harness(client: Client, size: Vec2) -> Harness<'static, Client> {
    let mut ready = false;
    let builder = Harness::builder().with_size(size).with_theme(bevy_egui::egui::Theme::Light);
    let mut harness = builder.build_ui_state(
        move |ui, client: &mut Client| {
            if !ready {
                theme::fonts::install(ui.ctx());
                ui.ctx().set_style_of(bevy_egui::egui::Theme::Light, theme::style::paper());
                ready = true;
                return;
            }
            // The harness leaves a margin; the game fills its window.
            let window = ui.ctx().content_rect();
            let mut root = ui.new_child(UiBuilder::new().max_rect(window));
            root.set_clip_rect(window);
            client.ui(&mut root);
        },
        client,
    );
    harness.run_steps(3);
    harness
}

/// The four panels of a window.
fn panels(size: Vec2) -> [(&'static str, Rect); 4] {
    let measures = Measures::of(size.x);
    let (top, right) = (measures.top, size.x - measures.right);
    let below = size.y - measures.bottom;
    [
        ("strip", Rect::from_min_max(pos2(0.0, 0.0), pos2(size.x, top))),
        ("tree", Rect::from_min_max(pos2(0.0, top), pos2(measures.left, size.y))),
        ("sheet", Rect::from_min_max(pos2(right, top), size.to_pos2())),
        ("diary", Rect::from_min_max(pos2(measures.left, below), pos2(right, size.y))),
    ]
}

fn seen(harness: &Harness<'static, Client>, within: Rect) -> Vec<Seen> {
    let nodes = harness.root().children_recursive();
    nodes
        .filter_map(|node| {
            let accessible = node.accesskit_node();
            let text = accessible.label().or_else(|| accessible.value())?;
            let rect = node.rect();
            let leaf = accessible.children().next().is_none();
            let holds_others = !format!("{:?}", accessible.role()).contains("Label");
            // What is scrolled out of sight lies below the window.
            let shown = within.contains(rect.center()) && rect.top() < within.bottom() - 1.0;
            (leaf && shown && !text.trim().is_empty()).then_some(Seen { text, rect, holds_others })
        })
        .collect()
}

/// What is wrong with a picture.
fn faults(harness: &Harness<'static, Client>, size: Vec2) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, panel) in panels(size) {
        let seen = seen(harness, panel);
        for (index, one) in seen.iter().enumerate() {
            if one.text.contains('⟨') {
                faults.push(format!("{name}: no text for {}", one.text));
            }
            if one.rect.left() < panel.left() - 0.6 || one.rect.right() > panel.right() + 0.6 {
                faults.push(format!("{name}: `{}` leaves the panel: {:?}", one.text, one.rect));
            }
            for other in &seen[index + 1..] {
                let common = one.rect.intersect(other.rect);
                let overlap = common.width() > 1.0 && common.height() > 3.0;
                // Rows of lists hold their buttons and links.
                let inside = (one.holds_others && one.rect.contains_rect(other.rect))
                    || (other.holds_others && other.rect.contains_rect(one.rect));
                if overlap && !inside {
                    faults.push(format!("{name}: `{}` {:?} over `{}` {:?}", one.text, one.rect, other.text, other.rect));
                }
            }
        }
        if seen.is_empty() {
            faults.push(format!("{name}: empty"));
        }
    }
    faults
}

/// Lets the computer play both sides up to a round.
pub fn play_on(client: &mut Client, until: u32) {
    client.session.iter_mut().for_each(|session| session.play_on(until));
}

/// Everything that can be shown at the right, with its name for the message.
fn states(client: &Client) -> Vec<(String, Vec<UiAction>)> {
    let Some(session) = &client.session else { return Vec::new() };
    let view = session.view();
    let mut states = vec![("nothing".to_owned(), vec![UiAction::Inspect(None, None)])];
    let own: Vec<UnitId> = view.own.keys().copied().collect();
    for unit in &own {
        states.push((format!("{unit:?}"), vec![UiAction::Select(vec![*unit])]));
    }
    let crowded = view.on_map().filter_map(|unit| unit.tile()).max_by_key(|tile| view.own_in(*tile).len());
    if let Some(tile) = crowded {
        states.push(("several".to_owned(), vec![UiAction::Select(view.own_in(tile).to_vec())]));
    }
    for contact in view.contacts.values() {
        states.push((format!("enemy {:?}", contact.unit), vec![UiAction::Inspect(Some(contact.unit), Some(contact.tile))]));
    }
    for tile in [Tile(0), Tile(147), Tile(152)] {
        states.push((format!("{tile:?}"), vec![UiAction::Inspect(None, Some(tile))]));
    }
    states
}

fn check(lang: Lang, size: Vec2, until: u32) {
    let mut client = client(lang);
    play_on(&mut client, until);
    let states = states(&client);
    let mut harness = harness(client, size);
    let mut faults_found = Vec::new();
    for (name, actions) in states {
        for action in actions {
            harness.state_mut().act(action);
        }
        harness.run_steps(2);
        faults_found.extend(faults(&harness, size).into_iter().map(|fault| format!("{name}: {fault}")));
    }
    let side = harness.state().session.as_ref().map(|session| session.view().turn.side);
    for stage in side.into_iter().flat_map(|side| [Stage::Thinking(side), Stage::Stopped(side)]) {
        if let Some(session) = &mut harness.state_mut().session {
            session.stage = stage;
        }
        harness.run_steps(2);
        faults_found.extend(faults(&harness, size).into_iter().map(|fault| format!("{stage:?}: {fault}")));
    }
    assert!(faults_found.is_empty(), "{lang:?} {size:?}\n{}", faults_found.join("\n"));
}

#[test]
fn panels_stand_in_their_places_at_1920_in_german() {
    check(Lang::De, vec2(1920.0, 1080.0), 8);
}

#[test]
fn panels_stand_in_their_places_at_1920_in_english() {
    check(Lang::En, vec2(1920.0, 1080.0), 8);
}

#[test]
fn panels_stand_in_their_places_at_1280_in_german() {
    check(Lang::De, vec2(1280.0, 720.0), 8);
}

#[test]
fn panels_stand_in_their_places_at_1280_in_english() {
    check(Lang::En, vec2(1280.0, 720.0), 8);
}
