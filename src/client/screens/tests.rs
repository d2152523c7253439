//! Every screen and window in both languages at both sizes: nothing overlaps, nothing leaves the
//! screen, no text is missing.

#![expect(clippy::expect_used, reason = "tests fail by panicking")]

use std::sync::Arc;

use bevy_egui::egui::{Rect, Ui, accesskit::Role, vec2};
use egui_kittest::{Harness, Node, kittest::NodeT};

use crate::{
    client::{
        action::{AirGoal, AirPick, HandbookPage, Player, ReplayAction, Screen, UiAction},
        battle,
        client::{Client, Offer, Settings},
        map_view::fire_targets,
        session::{PlayState, Stage, Window},
        theme,
    },
    content::{load, text::Lang},
    engine::grid::Tile,
    operations::{
        combat::plan::Aim,
        event::Event,
        game::would_accept,
        movement::reach,
        order::{Order, Refusal},
        save::review::Eyes,
    },
};

pub(super) const SIZES: [(f32, f32); 2] = [(1280.0, 720.0), (1920.0, 1080.0)];

fn client(lang: Lang) -> Client {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/crossroads");
    let scenario = load::scenario(&folder).expect("the scenario is whole");
    let settings = Settings { lang, motion: 0, ..Settings::default() };
    Client::new(settings, vec![Offer { random: false, ..Offer::made(scenario) }], Vec::new(), 7)
}

/// Draws a client a few times and returns the harness with what the reader sees.
pub(super) fn drawn(client: &mut Client, (width, height): (f32, f32)) -> Harness<'_> {
    let mut ready = false;
    let app = move |ui: &mut Ui| {
        if !ready {
            theme::fonts::install(ui.ctx());
            ui.ctx().set_theme(bevy_egui::egui::Theme::Light);
            ui.ctx().set_style_of(bevy_egui::egui::Theme::Light, theme::style::paper());
            ready = true;
            return;
        }
        client.ui(ui);
    };
    let mut harness = Harness::builder().with_size(vec2(width, height)).build_ui(app);
    harness.run_steps(5);
    harness
}

/// Name and place of everything with one of these roles.
pub(super) fn nodes(harness: &Harness, roles: &[Role]) -> Vec<(String, Rect)> {
    let all = harness.root().children_recursive();
    let wanted = all.filter(|node: &Node| roles.contains(&node.accesskit_node().role()));
    wanted
        .map(|node| (node.accesskit_node().label().or(node.accesskit_node().value()).unwrap_or_default(), node.rect()))
        .collect()
}

/// Roles of what can be pressed.
const PRESSED: [Role; 3] = [Role::Button, Role::CheckBox, Role::ComboBox];

/// The state of the battle, or of the game looked at again, that is shown.
fn state(client: &mut Client) -> Option<&mut PlayState> {
    match client.screen {
        Screen::Replay => client.replay.as_mut().map(|replay| &mut replay.state),
        _ => client.session.as_mut().map(|session| &mut session.state),
    }
}

/// What can be pressed on the play screen without its open window.
fn behind_window(client: &mut Client, size: (f32, f32)) -> Vec<(String, Rect)> {
    let Some(window) = state(client).and_then(|state| state.window.take()) else { return Vec::new() };
    let found = nodes(&drawn(client, size), &PRESSED);
    if let Some(state) = state(client) {
        state.window = Some(window);
    }
    found
}

pub(super) fn check(what: &str, client: &mut Client, size: (f32, f32)) {
    let screen = Rect::from_min_size(bevy_egui::egui::Pos2::ZERO, vec2(size.0, size.1));
    // What lies behind an open window is covered and inert.
    let behind = behind_window(client, size);
    let harness = drawn(client, size);
    let mut buttons = nodes(&harness, &PRESSED);
    buttons.retain(|button| !behind.contains(button));
    assert!(!buttons.is_empty(), "{what} at {size:?}: no buttons at all");
    let shown: Vec<&(String, Rect)> = buttons.iter().filter(|(_, rect)| screen.shrink(2.0).contains(rect.center())).collect();
    for (index, (name, rect)) in shown.iter().enumerate() {
        for (other, place) in &shown[index + 1..] {
            let common = rect.shrink(1.5).intersect(*place);
            let nested = rect.expand(0.5).contains_rect(*place) || place.expand(0.5).contains_rect(*rect);
            assert!(
                nested || common.width() <= 0.0 || common.height() <= 0.0,
                "{what} at {size:?}: `{name}` {rect:?} and `{other}` {place:?} overlap"
            );
        }
    }
    for (name, rect) in nodes(&harness, &[Role::Button, Role::Label, Role::CheckBox, Role::ComboBox, Role::Link]) {
        let inside = rect.left() >= -0.5 && rect.right() <= screen.right() + 0.5;
        assert!(inside, "{what} at {size:?}: `{name}` {rect:?} leaves the screen");
        assert!(!name.contains('⟨'), "{what} at {size:?}: text `{name}` is missing");
    }
}

fn everywhere(what: &str, prepare: impl Fn(&mut Client)) {
    for lang in [Lang::De, Lang::En] {
        for size in SIZES {
            let mut client = client(lang);
            prepare(&mut client);
            check(&format!("{what} ({lang:?})"), &mut client, size);
        }
    }
}

/// A battle of two persons in which the side to act has an attack open.
fn with_attack(client: &mut Client) {
    client.choice.players = [Player::Person; 2];
    client.act(UiAction::StartBattle);
    client.act(UiAction::BeginTurn);
    for _ in 0..48 {
        let Some(session) = &mut client.session else { return };
        let view = session.view().clone();
        let mut search = crate::engine::grid::path::Reach::new(view.scenario.map.grid);
        let found = view.on_map().filter(|unit| reach::can_attack(&view, unit)).find_map(|unit| {
            let near = view.scenario.map.grid.within(unit.tile()?, 3);
            let mut near = near.filter(|hex| view.enemy_seen(*hex));
            near.find(|hex| reach::check(&view, &[unit.id], *hex, &mut search).is_ok()).map(|hex| (unit.id, hex))
        });
        if let Some((unit, hex)) = found {
            client.act(UiAction::Select(vec![unit]));
            client.act(UiAction::Order(Order::Move { units: vec![unit], to: hex }));
            return;
        }
        let side = view.turn.side;
        let _ = session.computer_turn(side);
        session.begin_turn();
    }
}

/// A battle of two persons in which a battery that can fire is selected; where it can.
fn with_battery(client: &mut Client) -> Option<Tile> {
    client.choice.players = [Player::Person; 2];
    client.act(UiAction::StartBattle);
    client.act(UiAction::BeginTurn);
    for _ in 0..48 {
        let session = client.session.as_mut()?;
        let view = session.view().clone();
        let mut guns = view.on_map().map(|unit| unit.id);
        let found = guns.find_map(|unit| Some((unit, fire_targets(&view, &[unit]).first()?.0)));
        if let Some((unit, hex)) = found {
            client.act(UiAction::Select(vec![unit]));
            client.act(UiAction::Centre(hex));
            return Some(hex);
        }
        let side = view.turn.side;
        let _ = session.computer_turn(side);
        session.begin_turn();
    }
    None
}

#[test]
fn batteries_their_attacks_and_results_stay_in_order() {
    everywhere("battery selected", |client| {
        with_battery(client).expect("a battery can fire");
    });
    everywhere("bombardment", |client| {
        let hex = with_battery(client).expect("a battery can fire");
        client.act(UiAction::OpenAttack(hex));
        let session = client.session.as_ref().expect("a battle");
        let Some(Window::Attack { plan, .. }) = &session.state.window else { panic!("no window") };
        assert_eq!(plan.fires.len(), 1, "the selected battery takes part");
        // What the window offers the door accepts.
        let answer = would_accept(session.view(), Order::NameAttack(plan.clone()));
        assert!(matches!(answer, Ok(()) | Err(Refusal::NeedsRoll)), "{answer:?}");
    });
    for step in [2, 6] {
        everywhere(&format!("result of a bombardment, step {step}"), |client| {
            let hex = with_battery(client).expect("a battery can fire");
            client.act(UiAction::OpenAttack(hex));
            let session = client.session.as_ref().expect("a battle");
            let Some(Window::Attack { plan, .. }) = &session.state.window else { panic!("no window") };
            let mut plan = plan.clone();
            plan.fires[0].aim = Aim::Area;
            client.act(UiAction::RollThen(Order::NameAttack(plan)));
            client.act(UiAction::Close);
            client.act(UiAction::Order(Order::EndMovement));
            client.act(UiAction::ResolveNext);
            client.act(UiAction::ResultStep(step));
        });
    }
}

#[test]
fn whoever_is_named_in_an_attack_is_asked_before_he_moves_away() {
    everywhere("question before moving", |client| {
        let hex = with_battery(client).expect("a battery can fire");
        client.act(UiAction::OpenAttack(hex));
        let session = client.session.as_ref().expect("a battle");
        let Some(Window::Attack { plan, .. }) = &session.state.window else { panic!("no window") };
        client.act(UiAction::RollThen(Order::NameAttack(plan.clone())));
        client.act(UiAction::Close);
        let view = client.session.as_ref().expect("a battle").view().clone();
        let unit = view.plan_on(hex).and_then(|plan| plan.fires.first()).expect("it is named").unit;
        let mut search = crate::engine::grid::path::Reach::new(view.scenario.map.grid);
        let mut near = view.scenario.map.grid.within(view.unit(unit).and_then(|unit| unit.tile()).expect("on the map"), 1);
        let to = near.find(|to| reach::check(&view, &[unit], *to, &mut search).is_ok()).expect("it can move");
        client.act(UiAction::Order(Order::Move { units: vec![unit], to }));
        let session = client.session.as_ref().expect("a battle");
        assert!(session.view().plan_on(hex).is_some(), "nothing is lost unasked");
        let Some(Window::AskMove(order)) = session.state.window.clone() else { panic!("no question") };
        let mut other = order.clone();
        if let Order::Move { to, .. } = &mut other {
            *to = hex;
        }
        assert_eq!(battle::leaves_attacks(session.view(), &other).count(), 0, "who goes in takes part");
    });
}

#[test]
fn menu_choice_settings_and_handbook_stay_in_order() {
    everywhere("menu", |client| client.screen = Screen::Menu);
    everywhere("menu in a battle", |client| {
        client.act(UiAction::StartBattle);
        client.act(UiAction::Go(Screen::Menu));
    });
    everywhere("choice", |client| client.screen = Screen::Choice);
    everywhere("settings", |client| client.act(UiAction::Go(Screen::Settings)));
    everywhere("handbook", |client| client.act(UiAction::Go(Screen::Handbook)));
    everywhere("keys", |client| client.act(UiAction::OpenKeys));
    everywhere("signs", |client| {
        client.act(UiAction::Go(Screen::Handbook));
        client.page = HandbookPage::Signs;
    });
}

#[test]
fn the_hand_over_shows_nothing_of_the_game() {
    everywhere("hand-over", |client| {
        client.choice.players = [Player::Person; 2];
        client.act(UiAction::StartBattle);
    });
    let mut client = client(Lang::De);
    client.choice.players = [Player::Person; 2];
    client.act(UiAction::StartBattle);
    let units: Vec<String> = client.offers[0].scenario.units.iter().map(|unit| unit.name.de.clone()).collect();
    let harness = drawn(&mut client, SIZES[1]);
    for (name, _) in nodes(&harness, &[Role::Button, Role::Label, Role::Link]) {
        assert!(units.iter().all(|unit| !name.contains(unit)), "the hand-over tells of `{name}`");
    }
}

/// A folder of saves for pictures.
fn with_saves(client: &mut Client, name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("hacse-screens-{name}-{}", std::process::id()));
    let store = crate::engine::save::store::Store::new(Arc::new(crate::engine::save::disk::RealDisk), folder.clone());
    client.keeper = Some(crate::client::keeper::Keeper::new(store));
    folder
}

#[test]
fn saves_and_turns_by_mail_stay_in_order() {
    let mut folders = Vec::new();
    let folders = std::cell::RefCell::new(&mut folders);
    everywhere("saves", |client| {
        folders.borrow_mut().push(with_saves(client, "saves"));
        client.choice.players = [Player::Person; 2];
        client.act(UiAction::StartBattle);
        client.act(UiAction::SaveAs("Überschreitung der Düna bei Dünaburg, zweiter Versuch mit beiden Bataillonen".into()));
        client.act(UiAction::Go(Screen::Saves));
    });
    everywhere("waiting", |client| {
        folders.borrow_mut().push(with_saves(client, "waiting"));
        client.choice.players = [Player::Person, Player::Mail];
        client.act(UiAction::StartBattle);
        client.act(UiAction::Order(Order::EndTurn));
        client.keep();
    });
    everywhere("hand-over with a password", |client| {
        client.choice.players = [Player::Person; 2];
        client.act(UiAction::StartBattle);
        client.act(UiAction::SetPassword(crate::engine::side::Side::One, "Oka".into()));
    });
    all_reached("saves", |client| {
        folders.borrow_mut().push(with_saves(client, "saves"));
        client.act(UiAction::StartBattle);
        client.act(UiAction::SaveAs("Düna".into()));
        client.act(UiAction::Go(Screen::Saves));
    });
    folders.borrow().iter().for_each(|folder| drop(std::fs::remove_dir_all(folder)));
}

#[test]
fn attack_and_result_stay_in_order() {
    everywhere("attack", |client| {
        with_attack(client);
        let session = client.session.as_ref().expect("a battle");
        assert!(matches!(session.state.window, Some(Window::Attack { .. })), "no attack came about");
    });
    for step in [1, 4, 5, 6] {
        everywhere(&format!("result, step {step}"), |client| {
            with_attack(client);
            client.act(UiAction::Close);
            client.act(UiAction::Order(Order::EndMovement));
            client.act(UiAction::ResolveNext);
            client.act(UiAction::ResultStep(step));
            let session = client.session.as_ref().expect("a battle");
            let side = session.view().side;
            let fought = |entry: &crate::operations::journal::Entry| matches!(entry.for_side(side), Some(Event::Fought(_)));
            assert!(session.journal().iter().any(fought), "nothing was fought");
            assert!(matches!(session.state.window, Some(Window::Result { .. })), "no result is shown");
        });
    }
    everywhere("works", |client| {
        client.act(UiAction::StartBattle);
        let session = client.session.as_ref().expect("a battle");
        let view = session.view();
        let pioneers =
            view.on_map().map(|unit| unit.id).find(|id| view.sheet_of(*id).branch == crate::content::sheet::Branch::Pioneer);
        client.act(UiAction::Select(vec![pioneers.expect("pioneers")]));
        client.act(UiAction::OpenWorks);
        let session = client.session.as_ref().expect("a battle");
        assert!(matches!(session.state.window, Some(Window::Works)), "the window is not open");
    });
    everywhere("question at the end of a phase", |client| {
        client.act(UiAction::StartBattle);
        client.act(UiAction::NextPhase);
    });
}

/// A game of two persons that is looked at again at some moment.
fn looked_at(client: &mut Client, until: u32) {
    client.choice.players = [Player::Person; 2];
    client.act(UiAction::StartBattle);
    crate::client::panels::tests::play_on(client, until);
    client.act(UiAction::LookAgain);
    let replay = client.replay.as_mut().expect("a game to look at");
    replay.prepare_all();
    let middle = replay.review.len() / 2;
    client.act(UiAction::Replay(ReplayAction::To(middle)));
}

#[test]
fn a_game_looked_at_again_stays_in_order() {
    everywhere("replay", |client| looked_at(client, 8));
    everywhere("replay of a finished game", |client| {
        looked_at(client, u32::MAX);
        let replay = client.replay.as_ref().expect("a game to look at");
        assert!(replay.review.over());
        client.act(UiAction::Replay(ReplayAction::Eyes(Eyes::Both)));
    });
    everywhere("question before a branch", |client| {
        looked_at(client, 8);
        client.act(UiAction::Replay(ReplayAction::AskBranch));
    });
    everywhere("replay with a unit selected", |client| {
        looked_at(client, 8);
        let unit = client.replay.as_ref().and_then(|replay| replay.review.view().on_map().next().map(|unit| unit.id));
        client.act(UiAction::Select(vec![unit.expect("a unit")]));
    });
    everywhere("hand-over with something to see", handed_over);
    everywhere("what I saw", |client| {
        handed_over(client);
        client.act(UiAction::WhatISaw);
        client.replay.as_mut().expect("a game to look at").prepare_all();
    });
}

/// At the hand-over after some rounds.
fn handed_over(client: &mut Client) {
    client.choice.players = [Player::Person; 2];
    client.act(UiAction::StartBattle);
    crate::client::panels::tests::play_on(client, 8);
    let session = client.session.as_mut().expect("a battle");
    let side = session.view().turn.side;
    session.computer_turn(side).expect("the game goes on");
    assert!(matches!(session.stage, Stage::HandOver(_)));
}

#[test]
fn the_luck_of_the_dice_stays_in_order() {
    everywhere("luck", |client| {
        client.choice.players = [Player::Person; 2];
        client.act(UiAction::StartBattle);
        crate::client::panels::tests::play_on(client, 10);
        client.act(UiAction::OpenLuck);
    });
    everywhere("luck at the end", |client| {
        client.choice.players = [Player::Person; 2];
        client.act(UiAction::StartBattle);
        crate::client::panels::tests::play_on(client, u32::MAX);
        client.act(UiAction::OpenLuck);
    });
    everywhere("victory", |client| {
        client.choice.players = [Player::Person; 2];
        client.act(UiAction::StartBattle);
        crate::client::panels::tests::play_on(client, u32::MAX);
    });
}

#[test]
fn every_control_of_a_game_looked_at_again_can_be_reached_with_tab() {
    all_reached("replay", |client| looked_at(client, 8));
    all_reached("hand-over with something to see", handed_over);
    all_reached("luck", |client| {
        client.choice.players = [Player::Person; 2];
        client.act(UiAction::StartBattle);
        crate::client::panels::tests::play_on(client, 10);
        client.act(UiAction::OpenLuck);
    });
}

#[test]
fn what_i_saw_leads_back_to_the_hand_over_and_shows_no_more_than_one_side() {
    let mut client = client(Lang::De);
    handed_over(&mut client);
    let side = match client.session.as_ref().map(|session| session.stage) {
        Some(Stage::HandOver(side)) => side,
        other => unreachable!("{other:?}"),
    };
    client.act(UiAction::WhatISaw);
    let replay = client.replay.as_mut().expect("a game to look at");
    replay.prepare_all();
    assert_eq!(replay.review.possible_eyes(), [Eyes::Of(side)]);
    for index in 0..replay.review.len() {
        replay.review.go(index);
        assert_eq!(replay.review.view().side, side);
    }
    // The battle itself cannot be looked at before its turn has begun.
    client.act(UiAction::Replay(ReplayAction::Close));
    assert_eq!(client.screen, Screen::Play);
    assert!(client.session.as_ref().is_some_and(|session| session.stage == Stage::HandOver(side)));
    client.act(UiAction::LookAgain);
    assert_eq!(client.screen, Screen::Play);
}

#[test]
fn keys_lead_through_a_game_and_play_it() {
    use bevy_egui::egui::{Key, Modifiers};
    let mut client = client(Lang::De);
    looked_at(&mut client, 8);
    client.act(UiAction::Replay(ReplayAction::To(0)));
    {
        let mut harness = drawn(&mut client, SIZES[0]);
        for (modifiers, key) in [
            (Modifiers::NONE, Key::Period),
            (Modifiers::NONE, Key::Period),
            (Modifiers::NONE, Key::Comma),
            (Modifiers::CTRL, Key::ArrowRight),
        ] {
            harness.key_press_modifiers(modifiers, key);
            harness.run_steps(2);
        }
    }
    let replay = client.replay.as_ref().expect("a game to look at");
    assert_eq!(replay.review.index(), replay.review.rounds()[1].1, "on, on, back, and to the next round");
    let last = replay.review.len() - 1;
    {
        let mut harness = drawn(&mut client, SIZES[0]);
        for (modifiers, key) in [(Modifiers::CTRL, Key::End), (Modifiers::NONE, Key::P), (Modifiers::CTRL, Key::ArrowUp)] {
            harness.key_press_modifiers(modifiers, key);
            harness.run_steps(2);
        }
    }
    let replay = client.replay.as_ref().expect("a game to look at");
    assert!(replay.playing && replay.review.index() < last, "from the end it begins again");
    assert_eq!(replay.speed, 2);
    {
        let mut harness = drawn(&mut client, SIZES[0]);
        harness.key_press(Key::Escape);
        harness.run_steps(2);
    }
    assert_eq!(client.screen, Screen::Play);
}

#[test]
fn a_branch_begins_a_battle_of_the_same_players() {
    let mut client = client(Lang::De);
    looked_at(&mut client, 8);
    let round = client.replay.as_ref().map(|replay| replay.review.view().round);
    client.act(UiAction::Replay(ReplayAction::Branch));
    assert_eq!((client.screen, client.replay.is_none()), (Screen::Play, true));
    let session = client.session.as_ref().expect("a battle");
    assert_eq!(session.about.players, [Player::Person; 2]);
    assert!(matches!(session.stage, Stage::HandOver(_)), "nobody sees the other's units");
    assert_eq!(Some(session.view().round), round);
}

#[test]
fn keys_typed_in_the_search_are_no_shortcuts() {
    use bevy_egui::egui::{Event, Key};
    let mut client = client(Lang::De);
    client.act(UiAction::Go(Screen::Handbook));
    {
        let mut harness = drawn(&mut client, SIZES[0]);
        let field = harness.root().children_recursive().find(|node: &Node| node.accesskit_node().role() == Role::TextInput);
        field.expect("a search field").focus();
        harness.run_steps(2);
        for letter in ["Z", "N"] {
            harness.event(Event::Text(letter.to_lowercase()));
            harness.key_press(if letter == "Z" { Key::Z } else { Key::N });
            harness.run_steps(2);
        }
    }
    assert_eq!(client.screen, Screen::Handbook);
    assert_eq!(client.search, "zn");
    assert_eq!(client.offers.len(), 1, "a random battle was made by typing");
}

#[test]
fn enter_in_the_name_of_a_save_saves_and_loads_nothing() {
    use bevy_egui::egui::{Event, Key};
    let mut client = client(Lang::De);
    let folder = with_saves(&mut client, "enter");
    client.act(UiAction::StartBattle);
    client.act(UiAction::SaveAs("a".into()));
    client.act(UiAction::Go(Screen::Saves));
    {
        let mut harness = drawn(&mut client, SIZES[0]);
        let field = harness.root().children_recursive().find(|node: &Node| node.accesskit_node().role() == Role::TextInput);
        field.expect("a field for the name").focus();
        harness.run_steps(2);
        harness.event(Event::Text("b".into()));
        harness.run_steps(2);
        harness.key_press(Key::Enter);
        harness.run_steps(4);
    }
    let names: Vec<&str> =
        client.saves.lines.iter().filter_map(|line| line.head.as_ref().ok()).map(|head| head.about.name.as_str()).collect();
    assert!(names.contains(&"b") && names.contains(&"a"), "{names:?}");
    assert_eq!(client.screen, Screen::Saves);
    let loads = client.session.as_ref().and_then(|session| session.game()).map(|game| game.log().loads);
    assert_eq!(loads, Some(0));
    let _ = std::fs::remove_dir_all(folder);
}

/// What Tab comes to, one after the other, until it begins again.
fn stops(harness: &mut Harness) -> Vec<Rect> {
    let mut ids = Vec::new();
    for _ in 0..300 {
        harness.key_press(bevy_egui::egui::Key::Tab);
        harness.run_steps(2);
        let Some(id) = harness.ctx.memory(|memory| memory.focused()) else { continue };
        if ids.contains(&id) {
            break;
        }
        ids.push(id);
    }
    // Where they are now: on the way columns were scrolled.
    ids.into_iter().filter_map(|id| harness.ctx.read_response(id)).map(|stop| stop.rect).collect()
}

/// Every control of a screen or window can be reached with Tab. The smaller window has most to
/// scroll.
fn all_reached(what: &str, prepare: impl Fn(&mut Client)) {
    let size = SIZES[0];
    let mut client = client(Lang::De);
    prepare(&mut client);
    let behind = behind_window(&mut client, size);
    let mut harness = drawn(&mut client, size);
    let stops = stops(&mut harness);
    let screen = Rect::from_min_size(bevy_egui::egui::Pos2::ZERO, vec2(size.0, size.1));
    let all = harness.root().children_recursive();
    for node in all.filter(|node: &Node| PRESSED.contains(&node.accesskit_node().role())) {
        let (name, rect) = (node.accesskit_node().label().unwrap_or_default(), node.rect());
        if node.accesskit_node().is_disabled() || behind.contains(&(name.clone(), rect)) || !screen.contains(rect.center()) {
            continue;
        }
        let reached = stops.iter().any(|stop| stop.expand(1.0).contains_rect(rect) && rect.expand(1.0).contains_rect(*stop));
        assert!(reached, "{what}: `{name}` {rect:?} is out of reach");
    }
}

#[test]
fn every_control_outside_the_battle_can_be_reached_with_tab() {
    all_reached("menu", |client| client.screen = Screen::Menu);
    all_reached("choice", |client| client.screen = Screen::Choice);
    all_reached("settings", |client| client.act(UiAction::Go(Screen::Settings)));
    all_reached("handbook", |client| client.act(UiAction::Go(Screen::Handbook)));
    all_reached("keys", |client| client.act(UiAction::OpenKeys));
    all_reached("hand-over", |client| {
        client.choice.players = [Player::Person; 2];
        client.act(UiAction::StartBattle);
    });
}

#[test]
fn every_control_of_a_window_can_be_reached_with_tab() {
    all_reached("attack", with_attack);
    all_reached("result", |client| {
        with_attack(client);
        client.act(UiAction::Close);
        client.act(UiAction::Order(Order::EndMovement));
        client.act(UiAction::ResolveNext);
    });
    all_reached("question at the end of a phase", |client| {
        client.act(UiAction::StartBattle);
        client.act(UiAction::NextPhase);
    });
}

#[test]
fn the_handbook_lists_the_readings_of_a_rule_with_the_values_in_force() {
    let shown = |readings: Option<u16>| {
        let mut client = client(Lang::De);
        if let Some(hexes) = readings {
            let scenario = std::sync::Arc::make_mut(&mut client.offers[0].scenario);
            std::sync::Arc::make_mut(&mut scenario.rules).readings.retreat_hexes = hexes;
            client.act(UiAction::StartBattle);
        }
        client.act(UiAction::OpenRule(crate::engine::rule::ids::O7_6_B));
        let harness = drawn(&mut client, SIZES[1]);
        let lines = nodes(&harness, &[Role::Label]).into_iter().map(|(name, _)| name);
        lines.filter(|name| name.starts_with("Längster Rückzug")).collect::<Vec<_>>()
    };
    assert_eq!(shown(None), ["Längster Rückzug in Hex: 4"]);
    assert_eq!(shown(Some(6)), ["Längster Rückzug in Hex: 6 (vorgegeben: 4)"]);
}

/// The battle for two airfields; the side to act has looked at a hex, sent a patrol up, and selected a flight of bombers.
/// Returns that flight and the hex.
fn with_flights(client: &mut Client) -> (crate::content::scenario::UnitId, crate::engine::grid::Tile) {
    use crate::content::sheet::Branch;
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/airfield");
    let scenario = load::scenario(&folder).expect("the scenario is whole");
    client.offers = vec![Offer { random: false, ..Offer::made(scenario) }];
    client.choice.index = 0;
    client.choice.players = [Player::Person; 2];
    client.act(UiAction::StartBattle);
    client.act(UiAction::BeginTurn);
    let view = client.session.as_ref().expect("a battle").view().clone();
    let first = |branch: Branch| {
        let flight = view.flights().find(|unit| view.sheet_of(unit.id).branch == branch);
        flight.expect("a flight").id
    };
    let hex = view.scenario.map.grid.parse_label("1006").expect("a hex");
    let pick = |flight, goal| AirPick { flight, goal, bombs: true };
    client.act(UiAction::Order(pick(first(Branch::AirRecon), AirGoal::Reconnoitre).order(hex)));
    client.act(UiAction::Order(pick(first(Branch::Fighter), AirGoal::Patrol).order(hex)));
    client.act(UiAction::Select(vec![first(Branch::DiveBomber)]));
    (first(Branch::DiveBomber), hex)
}

#[test]
fn missions_of_flights_and_air_attacks_stay_in_order() {
    everywhere("air missions", |client| {
        with_flights(client);
    });
    everywhere("choosing a hex for a flight", |client| {
        let (flight, hex) = with_flights(client);
        client.act(UiAction::PickMission(Some(AirPick { flight, goal: AirGoal::Attack, bombs: true })));
        client.act(UiAction::Cursor(hex));
    });
    everywhere("a named air attack", |client| {
        let (flight, hex) = with_flights(client);
        client.act(UiAction::Order(AirPick { flight, goal: AirGoal::Attack, bombs: true }.order(hex)));
        let session = client.session.as_ref().expect("a battle");
        assert_eq!(session.view().strikes.len(), 1, "{:?}", session.state.refusal);
    });
    everywhere("report of an air attack", |client| {
        let (flight, hex) = with_flights(client);
        client.act(UiAction::Order(AirPick { flight, goal: AirGoal::Area, bombs: true }.order(hex)));
        client.act(UiAction::NextPhase);
        client.act(UiAction::ConfirmPhase);
        client.act(UiAction::ResolveNext);
        let session = client.session.as_ref().expect("a battle");
        assert!(matches!(session.state.window, Some(Window::Result { .. })), "no report is shown");
    });
}

#[test]
fn what_is_offered_to_a_flight_is_accepted_from_the_same_view() {
    let mut client = client(Lang::De);
    let (flight, hex) = with_flights(&mut client);
    for goal in [AirGoal::Attack, AirGoal::Area, AirGoal::Patrol, AirGoal::Reconnoitre] {
        let view = client.session.as_ref().expect("a battle").view();
        let order = AirPick { flight, goal, bombs: true }.order(hex);
        assert_eq!(crate::operations::game::would_accept(view, order), Ok(()), "{goal:?}");
    }
}
