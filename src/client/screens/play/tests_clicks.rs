//! One click, one step: what it brings about, how it is told, and why it is refused.

#![expect(clippy::expect_used, reason = "tests fail by panicking")]

use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, vec2};
use egui_kittest::{Harness, kittest::NodeT};

use crate::{
    client::{
        action::{Overlay, UiAction},
        client::Client,
        panels::tests::{client, client_in, harness},
        session::PlayState,
    },
    content::{scenario::UnitId, text::Lang},
    operations::{
        command::way::{self, Way},
        logistics::goods::Goods,
        order::{Order, Refusal},
        view::SideView,
    },
};

type Play = Harness<'static, Client>;

const MIDDLE: Vec2 = Vec2::new(1600.0, 900.0);

fn battle() -> Play {
    harness(client(Lang::De), MIDDLE)
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

fn texts(harness: &Play) -> Vec<String> {
    let nodes = harness.root().children_recursive();
    nodes.filter_map(|node| node.accesskit_node().label().or(node.accesskit_node().value())).collect()
}

/// Where what has such a name lies, within a part of the window.
fn rect_of(harness: &Play, name: &str, within: Rect) -> Option<Rect> {
    let mut nodes = harness.root().children_recursive();
    nodes
        .find(|node| node.accesskit_node().label().is_some_and(|label| label == name) && within.contains(node.rect().center()))
        .map(|node| node.rect())
}

fn click(harness: &mut Play, at: Pos2, modifiers: Modifiers) {
    harness.event(Event::PointerMoved(at));
    harness.run_steps(2);
    for pressed in [true, false] {
        harness.event_modifiers(Event::PointerButton { pos: at, button: PointerButton::Primary, pressed, modifiers }, modifiers);
        harness.run_steps(1);
    }
    harness.run_steps(2);
}

fn undo(harness: &mut Play) {
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run_steps(3);
}

fn everywhere() -> Rect {
    Rect::from_min_size(Pos2::ZERO, MIDDLE)
}

#[test]
fn o5_1_a_one_click_on_a_rank_is_one_step_of_undo_and_one_line_of_the_diary() {
    let mut harness = battle();
    act(&mut harness, UiAction::Toggle(Overlay::Supply));
    let pill = rect_of(&harness, "Rang 2", everywhere()).expect("a rank");
    click(&mut harness, pill.center(), Modifiers::NONE);
    let ranks = &view(&harness).supply_orders.ranks;
    assert_eq!((ranks.len(), ranks.iter().all(|rank| rank.rank == 3)), (Goods::ALL.len(), true), "{ranks:?}");
    let told = |harness: &Play| texts(harness).iter().filter(|text| text.contains("Rang 3") && text.contains(": ")).count();
    assert_eq!(told(&harness), 1, "{:?}", texts(&harness));
    undo(&mut harness);
    assert!(view(&harness).supply_orders.is_empty(), "all of it is taken back");
    assert_eq!(told(&harness), 0);
}

#[test]
fn o5_1_a_buttons_of_a_fixed_amount_keep_their_places() {
    let mut harness = harness(client_in(Lang::De, "long-road"), MIDDLE);
    // A tank company on the march needs fuel.
    let scenario = view(&harness).scenario.clone();
    let tanks = scenario.unit_ids().find(|id| scenario.unit(*id).key == "de_1_6").expect("a company");
    let to = scenario.map.grid.parse_label("0406").expect("a hex");
    act(&mut harness, UiAction::Order(Order::Move { units: vec![tanks], to }));
    act(&mut harness, UiAction::Toggle(Overlay::Supply));
    let model = crate::operations::logistics::gather::forecast(view(&harness));
    let line = *model.lines.iter().find(|line| line.gets > 1).expect("somebody gets something");
    act(&mut harness, UiAction::Select(vec![line.unit]));
    let right = everywhere().with_min_x(MIDDLE.x - 440.0);
    let places = |harness: &Play| ["−", "+", "nach Bedarf"].map(|name| rect_of(harness, name, right));
    let before = places(&harness);
    assert!(before.iter().all(Option::is_some), "{before:?}");
    let less = before[0].expect("a button").center();
    click(&mut harness, less, Modifiers::NONE);
    assert_eq!(places(&harness), before);
    click(&mut harness, less, Modifiers::NONE);
    let fixed = view(&harness).supply_orders.amounts.iter().map(|amount| amount.ve).collect::<Vec<_>>();
    assert_eq!(fixed.len(), 1, "the second click took one more, and reset nothing: {fixed:?}");
}

#[test]
fn several_units_hold_with_one_key_one_line_and_one_undo() {
    let mut harness = battle();
    let tile = crowded(view(&harness));
    let units = view(&harness).own_in(tile).to_vec();
    act(&mut harness, UiAction::Select(units.clone()));
    harness.key_press(Key::Space);
    harness.run_steps(3);
    let held = |harness: &Play| units.iter().filter(|id| view(harness).unit(**id).is_some_and(|unit| unit.moved.held)).count();
    assert_eq!(held(&harness), units.len());
    assert_eq!(texts(&harness).iter().filter(|text| text.ends_with("halten in dieser Runde")).count(), 1);
    undo(&mut harness);
    assert_eq!(held(&harness), 0);
}

fn crowded(view: &SideView) -> crate::engine::grid::Tile {
    view.on_map().filter_map(|unit| unit.tile()).max_by_key(|tile| view.own_in(*tile).len()).expect("units on the map")
}

#[test]
fn shift_adds_rows_of_the_tree_and_tells_why_not() {
    let mut harness = battle();
    let companies = |view: &SideView| -> Vec<UnitId> {
        view.on_map().map(|unit| unit.id).filter(|id| !view.sheet_of(*id).is_staff()).collect()
    };
    let all = companies(view(&harness));
    let tile = |harness: &Play, id: UnitId| view(harness).unit(id).and_then(|unit| unit.tile());
    let (one, two) = all
        .iter()
        .flat_map(|a| all.iter().map(move |b| (*a, *b)))
        .find(|(a, b)| a < b && tile(&harness, *a) == tile(&harness, *b))
        .expect("two companies in one hex");
    let far = *all.iter().find(|id| tile(&harness, **id) != tile(&harness, one)).expect("one elsewhere");
    let left = everywhere().with_max_x(304.0);
    let row = |harness: &Play, id: UnitId| {
        rect_of(harness, view(harness).scenario.unit(id).name.get(Lang::De), left).expect("its row").center()
    };
    let at = row(&harness, one);
    click(&mut harness, at, Modifiers::NONE);
    assert_eq!(state(&harness).selected, [one]);
    let at = row(&harness, two);
    click(&mut harness, at, Modifiers::SHIFT);
    assert_eq!(state(&harness).selected, [one, two]);
    let at = row(&harness, far);
    click(&mut harness, at, Modifiers::SHIFT);
    assert_eq!(
        (state(&harness).selected.as_slice(), state(&harness).refusal),
        ([one, two].as_slice(), Some(Refusal::NotTogether))
    );
    assert!(texts(&harness).iter().any(|text| text == "Die Einheiten stehen nicht im selben Hex."), "it is told on the map");
}

/// Lets units act until one has failed its skill roll.
fn failed(harness: &mut Play) -> UnitId {
    let all: Vec<UnitId> = view(harness).on_map().map(|unit| unit.id).collect();
    for unit in all {
        let way = way::ways(view(harness), &[unit]).pop().map(|(_, way)| way);
        let order = if matches!(way, Some(Way::Roll(_))) { Order::RollCommand { unit } } else { Order::Activate { unit } };
        act(harness, UiAction::Order(order));
        if way::failed(view(harness), unit) {
            return unit;
        }
    }
    unreachable!("nobody fails")
}

#[test]
fn o2_1_b_who_failed_is_refused_aloud() {
    let mut harness = battle();
    let unit = failed(&mut harness);
    act(&mut harness, UiAction::Select(vec![unit]));
    let from = view(&harness).unit(unit).and_then(|unit| unit.tile()).expect("on the map");
    let (_, to) = view(&harness).scenario.map.grid.neighbours(from).next().expect("a neighbour");
    act(&mut harness, UiAction::Order(Order::Move { units: vec![unit], to }));
    assert_eq!(state(&harness).refusal, Some(Refusal::NotActivated));
    let short = view(&harness).scenario.unit(unit).short.clone();
    let text = format!("{short}: Führungswurf misslungen, in dieser Runde keine Bewegung und kein Angriff.");
    assert!(texts(&harness).contains(&text), "{:?}", texts(&harness));
    // Looking elsewhere leaves it there, doing something else does not.
    act(&mut harness, UiAction::Zoom(1));
    assert_eq!(state(&harness).refusal, Some(Refusal::NotActivated));
    act(&mut harness, UiAction::Select(Vec::new()));
    assert_eq!(state(&harness).refusal, None);
}

#[test]
fn the_zoom_buttons_are_there_with_and_without_an_overview() {
    for size in [vec2(1280.0, 720.0), MIDDLE, vec2(1920.0, 1080.0)] {
        for overview in [None, Some(Overlay::Command), Some(Overlay::Supply)] {
            let mut harness = harness(client(Lang::De), size);
            overview.into_iter().for_each(|overlay| act(&mut harness, UiAction::Toggle(overlay)));
            let name = crate::client::i18n::tr(Lang::De, "map-zoom-in");
            let window = Rect::from_min_size(Pos2::ZERO, size);
            assert!(rect_of(&harness, &name, window).is_some(), "{size:?} {overview:?}");
        }
    }
}
