//! Actions that change only what is shown: selection, cursor, camera, overlays, folds, filters, windows. The battle
//! and a game looked at again answer them alike.

use super::{
    action::{Fold, Overlay, UiAction},
    map_view::{self, state::MapState},
    session::{Cursor, Overview, PlayState, Window},
};
use crate::{engine::grid::Tile, operations::view::SideView};

/// Carries out such an action; gives back any other.
pub fn answer(view: &SideView, state: &mut PlayState, map: &mut MapState, action: UiAction) -> Option<UiAction> {
    match action {
        UiAction::Select(units) => {
            let tile = units.first().and_then(|id| view.unit(*id)).and_then(|unit| unit.tile());
            state.hex = tile.or(state.hex);
            state.inspected = None;
            state.selected = units;
        }
        UiAction::Inspect(unit, tile) => {
            state.inspected = unit;
            if tile.is_some() {
                state.hex = tile;
            }
            state.selected.clear();
        }
        UiAction::Cursor(tile) => {
            state.cursor = Cursor { tile: Some(tile), leads: true };
            map.keep_in_view(tile);
        }
        UiAction::HideCursor => state.cursor.leads = false,
        UiAction::Reveal(tile) => map.reveal(tile),
        UiAction::Centre(tile) => map.centre_on(tile),
        UiAction::Zoom(steps) => map.zoom(steps),
        UiAction::ShowAll => map.show_all(),
        UiAction::Toggle(overlay) => {
            let flag = match overlay {
                Overlay::Command => {
                    open(state, Overview::Command);
                    return None;
                }
                Overlay::Supply => {
                    open(state, Overview::Supply);
                    return None;
                }
                Overlay::Reach => &mut state.reach,
                Overlay::Sight => &mut state.sight,
                Overlay::Names => &mut state.names,
            };
            *flag = !*flag;
        }
        UiAction::FoldPanel(fold) => {
            let index = match fold {
                Fold::Left => 0,
                Fold::Right => 1,
                Fold::Bottom => 2,
            };
            state.folded[index] = !state.folded[index];
        }
        UiAction::Filter(filter) => state.filter = filter,
        UiAction::SearchDiary(words) => state.search = words,
        UiAction::OnlyIdle(only) => state.only_idle = only,
        UiAction::ToggleFormation(formation) => {
            let closed = &mut state.closed;
            match closed.iter().position(|known| *known == formation) {
                Some(index) => {
                    closed.remove(index);
                }
                None => closed.push(formation),
            }
        }
        UiAction::PickTask(pick) => state.pick = pick,
        UiAction::ShowHint(index) => state.hint = Some(index),
        UiAction::ReadHint(key) => {
            state.read.retain(|known| known.round == key.round);
            if !state.read.contains(&key) {
                state.read.push(key);
            }
        }
        UiAction::Close => state.window = None,
        UiAction::OpenLuck => state.window = Some(Window::Luck),
        UiAction::OpenResult(entry) => state.window = Some(Window::Result { entry, step: 1 }),
        UiAction::ResultStep(step) => {
            if let Some(Window::Result { step: shown, .. }) = &mut state.window {
                *shown = step.clamp(1, 6);
            }
        }
        other => return Some(other),
    }
    None
}

/// Opens an overview, or closes it if it is open.
fn open(state: &mut PlayState, overview: Overview) {
    state.overview = if state.overview == Some(overview) { None } else { Some(overview) };
}

/// Where the selected units are shown, else the selected hex.
pub fn chosen_place(view: &SideView, state: &PlayState) -> Option<Tile> {
    let first = state.selected.first().and_then(|id| view.unit(*id));
    first.and_then(|unit| map_view::shown_at(view, unit)).or(state.hex)
}
