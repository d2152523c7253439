//! Keys of the battle that are not the map's: windows, panels, orders, and who has the keyboard.

use bevy_egui::egui::{Context, FocusDirection, Id, Popup, Pos2, Rect, Sense, Stroke, StrokeKind, Ui};

use crate::{
    client::{
        action::{Fold, Overlay, ReplayAction, Screen, UiAction},
        battle,
        client::Cx,
        keys::{self, Command},
        panels::{diary, tree},
        screens::victory,
        session::Stage,
        theme::tokens,
    },
    operations::order::Order,
};

/// The panels, in the order in which the keyboard goes round; before the first comes the map. A
/// panel within another stands after it.
const PANELS: [&str; 8] = ["strip", "tree", "sheet", "diary", "hints", "tools", "replay", "lesson"];

/// Answers the keys, unless something is being written.
pub fn answer(ctx: &Context, cx: &mut Cx) {
    if ctx.text_edit_focused() {
        return;
    }
    let pressed = |command| keys::pressed(ctx, command);
    for (command, fold) in
        [(Command::FoldLeft, Fold::Left), (Command::FoldRight, Fold::Right), (Command::FoldBottom, Fold::Bottom)]
    {
        if pressed(command) {
            cx.ask(UiAction::FoldPanel(fold));
        }
    }
    if pressed(Command::Undo) {
        cx.ask(UiAction::Undo);
    }
    if pressed(Command::Redo) {
        cx.ask(UiAction::Redo);
    }
    // Of a game looked at again there is nothing new to save.
    if pressed(Command::Save) && cx.stage != Stage::Looking {
        cx.ask(UiAction::Go(Screen::Saves));
    }
    if pressed(Command::Back) {
        back(ctx, cx);
    }
    if covered(ctx, cx) {
        return;
    }
    for (command, overlay) in
        [(Command::Reach, Overlay::Reach), (Command::Sight, Overlay::Sight), (Command::Names, Overlay::Names)]
    {
        if pressed(command) {
            cx.ask(UiAction::Toggle(overlay));
        }
    }
    if pressed(Command::CommandView) && commands(cx.view) {
        cx.ask(UiAction::Toggle(Overlay::Command));
    }
    if pressed(Command::SupplyView) && supplies(cx.view) {
        cx.ask(UiAction::Toggle(Overlay::Supply));
    }
    if pressed(Command::Luck) {
        cx.ask(UiAction::OpenLuck);
    }
    if pressed(Command::Search) {
        diary::open_search(ctx, cx);
    }
    for (command, forward) in [(Command::NextPanel, true), (Command::PreviousPanel, false)] {
        if pressed(command) {
            next_panel(ctx, forward);
        }
    }
    units(ctx, cx);
}

/// Whether there is anything to be seen of command: a game may play without both its chapters.
pub fn commands(view: &crate::operations::view::SideView) -> bool {
    view.scenario.switches.command || view.scenario.switches.signals
}

/// Whether supply is played in detail: otherwise there is nothing to plan (O5.6.a).
pub fn supplies(view: &crate::operations::view::SideView) -> bool {
    !view.scenario.switches.simple_supply
}

/// Whether a window lies over the battle.
pub fn covered(ctx: &Context, cx: &Cx) -> bool {
    cx.state.window.is_some() || victory::covers(ctx, cx)
}

/// One step back: a list that is open, a window, the focus, the search, the selection, the cursor,
/// the battle.
fn back(ctx: &Context, cx: &mut Cx) {
    if Popup::is_any_open(ctx) || victory::covers(ctx, cx) {
        return;
    }
    if cx.state.window.is_some() {
        cx.ask(UiAction::Close);
    } else if cx.state.pick.is_some() {
        cx.ask(UiAction::PickTask(None));
    } else if cx.state.air_pick.is_some() {
        cx.ask(UiAction::PickMission(None));
    } else if cx.state.pick_work.is_some() {
        cx.ask(UiAction::PickWork(None));
    } else if keys::focus_before(ctx) == Some(diary::search_id()) {
        cx.ask(UiAction::SearchDiary(String::new()));
    } else if keys::focus_before(ctx).is_some() {
        // egui has taken the focus from the control; that is enough for one press.
    } else if !cx.state.selected.is_empty() || cx.state.inspected.is_some() {
        cx.ask(UiAction::Inspect(None, None));
    } else if !cx.state.search.is_empty() {
        cx.ask(UiAction::SearchDiary(String::new()));
    } else if cx.state.cursor.leads {
        cx.ask(UiAction::HideCursor);
    } else if cx.stage == Stage::Looking {
        cx.ask(UiAction::Replay(ReplayAction::Close));
    } else {
        cx.ask(UiAction::Go(Screen::Menu));
    }
}

/// Keys that order: the next unit, hold, the next phase.
fn units(ctx: &Context, cx: &mut Cx) {
    if cx.stage == Stage::Looking {
        return;
    }
    let focused = ctx.memory(|memory| memory.focused());
    // Among controls Tab goes from one to the next, as everywhere.
    let among_controls = focused.is_some_and(|id| id != tree::focus_id());
    let playing = matches!(cx.stage, Stage::Playing(_));
    for (command, action) in [(Command::NextIdle, UiAction::NextIdle), (Command::PreviousIdle, UiAction::PreviousIdle)] {
        if !among_controls && keys::pressed(ctx, command) {
            ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
            if playing && !diary::next_hint(cx, command == Command::NextIdle) {
                if let Some(unit) = battle::next_without_orders(cx.view, &cx.state.selected, command == Command::NextIdle) {
                    diary::show_idle(cx, unit);
                }
                cx.ask(action);
            }
        }
    }
    if !playing {
        return;
    }
    // The tree takes arrows and Enter, no other key.
    if !among_controls && keys::pressed(ctx, Command::Hold) {
        // All do the same: whoever holds already goes on holding with the others.
        let held = cx.state.selected.iter().filter_map(|id| cx.view.unit(*id)).all(|unit| unit.moved.held);
        let orders = cx.state.selected.iter().map(|unit| Order::Hold { unit: *unit, held: !held }).collect();
        cx.ask(UiAction::Orders(orders));
    }
    // Where no cursor leads, the key that chooses takes the proposal of the present line.
    if focused.is_none()
        && !cx.state.cursor.leads
        && cx.state.pick.is_none()
        && cx.state.pick_work.is_none()
        && cx.state.hint.is_some()
    {
        diary::accept_hint(ctx, cx);
    }
    if keys::pressed(ctx, Command::RunOn) {
        // What was not looked at yet comes first; attacks that are named want to be fought.
        if !diary::next_unread_hint(cx) {
            let fights = !cx.view.plans.is_empty();
            cx.ask(if fights { UiAction::NextPhase } else { UiAction::RunOn });
        }
    }
    if keys::pressed(ctx, Command::Phase) {
        cx.ask(UiAction::NextPhase);
    }
}

fn region_id(panel: &str) -> Id {
    Id::new(("panel-of-the-battle", panel))
}

/// Draws a panel to which the keyboard can go; from there Tab leads to its controls.
pub fn with_keyboard(ui: &mut Ui, rect: Rect, panel: &'static str, add: impl FnOnce(&mut Ui)) {
    let response = ui.interact(rect, region_id(panel), Sense::focusable_noninteractive());
    add(ui);
    if response.has_focus() {
        ui.painter().rect_stroke(rect.shrink(1.0), 2.0, Stroke::new(2.0, tokens::FOCUS), StrokeKind::Inside);
    }
}

/// Gives the keyboard to the next panel, and after the last to the map.
fn next_panel(ctx: &Context, forward: bool) {
    let focused = ctx.memory(|memory| memory.focused());
    let middle: Option<Pos2> = focused.and_then(|id| ctx.read_response(id)).map(|response| response.rect.center());
    let there: Vec<_> = PANELS.iter().filter_map(|panel| ctx.read_response(region_id(panel))).collect();
    let now =
        there.iter().rposition(|region| focused == Some(region.id) || middle.is_some_and(|middle| region.rect.contains(middle)));
    let next = match (now, forward) {
        (None, true) => Some(0),
        (None, false) => there.len().checked_sub(1),
        (Some(now), true) => Some(now + 1),
        (Some(now), false) => now.checked_sub(1),
    };
    ctx.memory_mut(|memory| match next.and_then(|next| there.get(next)) {
        Some(region) => memory.request_focus(region.id),
        None => {
            if let Some(focused) = focused {
                memory.surrender_focus(focused);
            }
        }
    });
}
