//! Pointer and keys over the map: looking around, selecting, ordering.

use bevy_egui::egui::{Event, Modifiers, MouseWheelUnit, PointerButton, Response, Ui, Vec2, vec2};

use super::{
    counters::{self, Step},
    crowd::{Crowd, Kind, Stack},
    lens::Lens,
    reach::ReachNow,
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        keys::{self, Command},
        screens::play::covered,
        session::Stage,
    },
    content::scenario::UnitId,
    engine::grid::Tile,
    operations::{forces::body_of, movement::reach, naval::fire, order::Order},
};

/// Points a second that held keys move the view.
const KEY_SPEED: f32 = 900.0;

/// Moves the camera by drag, wheel and keys.
pub fn camera(ui: &Ui, cx: &mut Cx, response: &Response) {
    let now = ui.input(|input| input.time);
    let speed = f32::from(cx.settings.motion) / 100.0;
    for button in [PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle] {
        if response.dragged_by(button) {
            cx.map.pan(response.drag_delta());
            ui.ctx().request_repaint();
        }
    }
    if response.hovered()
        && let Some(pos) = response.hover_pos()
    {
        let (lines, pinch) = ui.input(|input| (wheel_lines(&input.events), input.zoom_delta()));
        let pinched = if (pinch - 1.0).abs() > 0.001 { pinch.ln() / 1.25_f32.ln() } else { 0.0 };
        let steps = cx.map.wheel(lines + pinched);
        if steps != 0 {
            cx.map.zoom_at(steps, pos, now, speed);
            ui.ctx().request_repaint();
        }
    }
    if covered(ui.ctx(), cx) || ui.ctx().egui_wants_keyboard_input() || keys::focus_before(ui.ctx()).is_some() {
        return;
    }
    let (held, pressed) =
        (|command| f32::from(u8::from(keys::held(ui.ctx(), command))), |command| keys::pressed(ui.ctx(), command));
    let by = vec2(held(Command::PanLeft) - held(Command::PanRight), held(Command::PanUp) - held(Command::PanDown));
    let zoom = i32::from(pressed(Command::Nearer)) - i32::from(pressed(Command::Farther));
    if by != Vec2::ZERO {
        let time = ui.input(|input| input.stable_dt.min(0.25));
        cx.map.pan(by * KEY_SPEED * time);
        ui.ctx().request_repaint();
    }
    if zoom != 0 {
        cx.ask(UiAction::Zoom(zoom));
    }
    if pressed(Command::WholeMap) {
        cx.ask(UiAction::ShowAll);
    }
}

/// Wheel movement in lines; touchpads give points.
fn wheel_lines(events: &[Event]) -> f32 {
    let lines = |event: &Event| match event {
        Event::MouseWheel { unit, delta, .. } => match unit {
            MouseWheelUnit::Line | MouseWheelUnit::Page => delta.y,
            MouseWheelUnit::Point => delta.y / 50.0,
        },
        _ => 0.0,
    };
    events.iter().map(lines).sum()
}

/// Carries out clicks.
pub fn clicks(ui: &Ui, cx: &mut Cx, response: &Response, lens: &Lens, step: Step, crowd: &Crowd, reach: Option<&ReachNow>) {
    let Some(pos) = response.interact_pointer_pos().or(response.hover_pos()) else { return };
    let modifiers = ui.input(|input| input.modifiers);
    if let Some(pick) = cx.state.air_pick {
        if (response.clicked() || response.secondary_clicked())
            && let Some(tile) = lens.tile_at(pos)
        {
            cx.ask(UiAction::Order(pick.order(tile)));
        }
        return;
    }
    if let Some(pick) = cx.state.pick {
        if (response.clicked() || response.secondary_clicked())
            && let Some(tile) = lens.tile_at(pos)
        {
            cx.ask(UiAction::Order(pick.order(tile)));
        }
        return;
    }
    if cx.state.pick_work.is_some() {
        if (response.clicked() || response.secondary_clicked())
            && let Some(tile) = lens.tile_at(pos)
        {
            cx.ask(UiAction::PickWorkHex(tile));
        }
        return;
    }
    // A click on an enemy's counter means the enemy, also where the counter is drawn beside its hex.
    let enemy = || {
        let unit = counters::hit(lens, step, crowd, &cx.state.selected, pos)?;
        let stack = crowd.stacks.iter().find(|stack| stack.tokens.iter().any(|token| token.unit == unit))?;
        (!stack.own()).then_some(stack.tile)
    };
    if response.secondary_clicked()
        && let Some(tile) = enemy().or_else(|| lens.tile_at(pos))
    {
        order(cx, tile, modifiers, reach);
    }
    if response.double_clicked() || response.clicked() {
        let hit = counters::hit(lens, step, crowd, &cx.state.selected, pos);
        let whole = response.double_clicked() || modifiers.command || modifiers.ctrl;
        match hit {
            Some(unit) => select(cx, crowd, step, unit, whole, modifiers),
            None if !whole => cx.ask(UiAction::Inspect(None, lens.tile_at(pos))),
            None => {}
        }
    }
}

/// A click on a unit's counter.
fn select(cx: &mut Cx, crowd: &Crowd, step: Step, unit: UnitId, whole: bool, modifiers: Modifiers) {
    let Some(stack) = crowd.stacks.iter().find(|stack| stack.tokens.iter().any(|token| token.unit == unit)) else { return };
    if !stack.own() {
        // Where each counter lies for itself the one that was clicked is meant.
        let spread = matches!(step, Step::Spread(_)) && cx.state.inspected != Some(unit);
        let next = if spread { unit } else { cycled(stack, cx.state.inspected, unit) };
        cx.ask(UiAction::Inspect(Some(next), Some(stack.tile)));
        return;
    }
    let far = matches!(step, Step::Signs | Step::Formations);
    let view = cx.view;
    let formation = |id: UnitId| view.tree().formation(id);
    if whole {
        let same = stack.tokens.iter().map(|token| token.unit).filter(|id| formation(*id) == formation(unit)).collect();
        cx.ask(UiAction::Select(same));
    } else if modifiers.shift {
        let mut units = cx.state.selected.clone();
        let together = units.first().and_then(|id| cx.view.unit(*id)?.tile()) == cx.view.unit(unit).and_then(|unit| unit.tile());
        if let Some(index) = units.iter().position(|id| *id == unit) {
            if units.len() > 1 || matches!(step, Step::Spread(_)) {
                units.remove(index);
            }
            // On a stack, shift goes on to the next counter below.
        } else if together {
            units.push(unit);
        } else {
            units = vec![unit];
        }
        if let Some(more) = below(stack, &units).filter(|_| units == cx.state.selected) {
            units.push(more);
        }
        cx.ask(UiAction::Select(units));
    } else if far {
        cx.ask(UiAction::Select(vec![unit]));
    } else if let Some(body) = whole_body(cx, stack, unit) {
        cx.ask(UiAction::Select(body));
    } else if matches!(step, Step::Spread(_)) || cx.state.selected.len() > 1 {
        cx.ask(UiAction::Select(vec![unit]));
    } else {
        let next = cycled(stack, cx.state.selected.first().copied().filter(|_| cx.state.selected.len() == 1), unit);
        cx.ask(UiAction::Select(vec![next]));
    }
}

/// The body that a first click takes: the units of one battalion in the hex. The second click takes the one counter.
fn whole_body(cx: &Cx, stack: &Stack, unit: UnitId) -> Option<Vec<UnitId>> {
    let body = body_of(cx.view, unit);
    let selected = &cx.state.selected;
    let alone = selected.len() == 1 && stack.tokens.iter().any(|token| token.unit == selected[0]);
    let taken = selected.len() == body.len() && body.iter().all(|unit| selected.contains(unit));
    (body.len() > 1 && !alone && !taken).then_some(body)
}

/// The first counter of a stack that is not among these.
fn below(stack: &Stack, units: &[UnitId]) -> Option<UnitId> {
    stack.tokens.iter().map(|token| token.unit).find(|id| !units.contains(id))
}

/// The counter after the present one, if that is in the stack, else the clicked one.
fn cycled(stack: &Stack, present: Option<UnitId>, clicked: UnitId) -> UnitId {
    let index = present.and_then(|present| stack.tokens.iter().position(|token| token.unit == present));
    index.map_or(clicked, |index| stack.tokens[(index + 1) % stack.tokens.len()].unit)
}

/// A right click on a hex.
pub fn order(cx: &mut Cx, tile: Tile, modifiers: Modifiers, reach: Option<&ReachNow>) {
    if let Some(pick) = cx.state.air_pick {
        cx.ask(UiAction::Order(pick.order(tile)));
        return;
    }
    if let Some(pick) = cx.state.pick {
        cx.ask(UiAction::Order(pick.order(tile)));
        return;
    }
    if cx.state.pick_work.is_some() {
        cx.ask(UiAction::PickWorkHex(tile));
        return;
    }
    if cx.state.selected.is_empty() || !matches!(cx.stage, Stage::Playing(_)) || cx.state.window.is_some() {
        return;
    }
    let reachable = reach.is_some_and(|reach| reach.hexes.contains_key(&tile));
    let target = reach.is_some_and(|reach| reach.targets.binary_search(&tile).is_ok());
    let named = cx.view.plan_on(tile).is_some();
    // Ships fire over the sea; running somebody down is asked for with Alt.
    let over = fires_over(cx, tile);
    if cx.view.enemy_seen(tile) && over && !modifiers.alt {
        cx.ask(UiAction::OpenAttack(tile));
        return;
    }
    if over && modifiers.alt && reachable {
        cx.ask(UiAction::Order(Order::Move { units: cx.state.selected.clone(), to: tile }));
        return;
    }
    let located = reach.is_some_and(|reach| reach.fires.targets.contains_key(&tile));
    if (cx.view.enemy_seen(tile) || located) && (named || target && (modifiers.alt || !reachable)) {
        let adjacent =
            reach.and_then(|reach| reach.start).is_some_and(|start| cx.view.scenario.map.grid.distance(start, tile) <= 1);
        let fires = reach.is_some_and(|reach| reach.fires.targets.contains_key(&tile));
        if named && reachable && !modifiers.alt {
            cx.ask(UiAction::Order(Order::Move { units: cx.state.selected.clone(), to: tile }));
        } else if named || adjacent || fires {
            cx.ask(UiAction::OpenAttack(tile));
        }
        return;
    }
    cx.ask(UiAction::Order(Order::Move { units: cx.state.selected.clone(), to: tile }));
}

/// Whether a selected ship could fire at a hex from where it lies (O7.2.c).
pub fn fires_over(cx: &Cx, tile: Tile) -> bool {
    let selected = cx.state.selected.iter().filter_map(|id| cx.view.unit(*id));
    selected.filter(|unit| cx.view.sheet_of(unit.id).is_ship()).any(|unit| {
        unit.tile() != Some(tile)
            && reach::fresh(cx.view, unit).is_ok()
            && fire::rows_at(cx.view, unit, tile) != 0
            && fire::sees_into(cx.view, unit, tile)
    })
}

/// Keys 1 to 9 pick a unit of the selected stack; with shift they add or remove it.
pub fn number_keys(ui: &Ui, cx: &mut Cx, stack: &Stack) {
    if covered(ui.ctx(), cx) || ui.ctx().egui_wants_keyboard_input() || keys::focus_before(ui.ctx()).is_some() {
        return;
    }
    for (number, token) in (0..9).zip(&stack.tokens) {
        for (command, add) in [(Command::Pick(number), false), (Command::Add(number), true)] {
            if keys::pressed(ui.ctx(), command) {
                pick(cx, token.unit, add);
            }
        }
    }
}

/// Selects a unit, or adds it to or takes it from the selection.
pub fn pick(cx: &mut Cx, unit: UnitId, add: bool) {
    let mut units = cx.state.selected.clone();
    match units.iter().position(|id| *id == unit) {
        Some(index) if add && units.len() > 1 => {
            units.remove(index);
        }
        None if add => units.push(unit),
        _ => units = vec![unit],
    }
    cx.ask(UiAction::Select(units));
}

/// The own stack that holds the selection.
pub fn selected_stack<'a>(cx: &Cx, crowd: &'a Crowd) -> Option<&'a Stack> {
    let first = cx.state.selected.first()?;
    crowd
        .stacks
        .iter()
        .find(|stack| matches!(stack.kind, Kind::Own | Kind::Toward(_)) && stack.tokens.iter().any(|token| token.unit == *first))
}
