//! The hex cursor: what the pointer does on the map, done with keys.

use bevy_egui::egui::{Modifiers, Painter, Pos2, Shape, Ui, Vec2, epaint::PathStroke};

use super::{
    crowd::{Crowd, Kind},
    lens::Lens,
    pointer,
    reach::ReachNow,
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        keys::{self, Command},
        screens::play::covered,
        theme::tokens,
    },
    content::scenario::UnitId,
    engine::grid::{Dir, Grid, Tile},
};

const STEPS: [Command; 8] = [
    Command::North,
    Command::South,
    Command::West,
    Command::East,
    Command::NorthWest,
    Command::NorthEast,
    Command::SouthWest,
    Command::SouthEast,
];

/// The hex to which a key leads. Left and right stay in the row, so that with up and down every
/// hex can be reached.
pub fn step(grid: Grid, from: Tile, command: Command) -> Option<Tile> {
    let (col, row) = grid.col_row(from);
    match command {
        Command::North => grid.neighbour(from, Dir::N),
        Command::South => grid.neighbour(from, Dir::S),
        Command::NorthWest => grid.neighbour(from, Dir::NW),
        Command::NorthEast => grid.neighbour(from, Dir::NE),
        Command::SouthWest => grid.neighbour(from, Dir::SW),
        Command::SouthEast => grid.neighbour(from, Dir::SE),
        Command::West => grid.tile(col - 1, row),
        Command::East => grid.tile(col + 1, row),
        _ => None,
    }
}

/// Answers the keys, and says which hex is hovered: that of the cursor while it leads, else that
/// under the pointer.
pub fn answer(ui: &Ui, cx: &mut Cx, lens: &Lens, crowd: &Crowd, reach: Option<&ReachNow>, pointed: Option<Tile>) -> Option<Tile> {
    let ctx = ui.ctx();
    let mut cursor = cx.state.cursor;
    // Whoever takes the mouse wants it to lead.
    let moved = ctx.input(|input| input.pointer.delta() != Vec2::ZERO || input.pointer.any_pressed());
    if cursor.leads && moved {
        cursor.leads = false;
        cx.ask(UiAction::HideCursor);
    }
    let led = cursor.tile.filter(|_| cursor.leads);
    // The key that ends typing is none for the map.
    if covered(ctx, cx) || ctx.egui_wants_keyboard_input() || keys::focus_before(ctx).is_some() {
        return led.or(pointed);
    }
    let pressed = |command: Command| keys::pressed(ctx, command);
    if let Some(command) = STEPS.into_iter().find(|command| pressed(*command)) {
        // Where nobody would look for it, it only appears.
        let seen = cursor.tile.filter(|tile| lens.rect.contains(lens.centre(*tile)));
        let begin = || pointed.or_else(|| lens.tile_at(lens.rect.center())).or_else(|| lens.tiles().next());
        let next = match led.or(seen) {
            Some(from) => step(lens.sheet.grid, from, command).or(Some(from)),
            None => begin(),
        };
        next.into_iter().for_each(|tile| cx.ask(UiAction::Cursor(tile)));
    }
    let (go, fire) = (pressed(Command::Go), pressed(Command::Fire));
    let select = pressed(Command::Select);
    match led {
        Some(tile) if go || fire => {
            pointer::order(cx, tile, if fire { Modifiers::ALT } else { Modifiers::NONE }, reach);
        }
        Some(tile) if select && (cx.state.pick.is_some() || cx.state.air_pick.is_some() || cx.state.pick_work.is_some()) => {
            pointer::order(cx, tile, Modifiers::NONE, reach)
        }
        Some(tile) if select => pick(cx, crowd, tile),
        None if go || fire || select => {
            // A key that acts on a hex nobody sees would act at random.
            cursor.tile.into_iter().for_each(|tile| cx.ask(UiAction::Cursor(tile)));
        }
        _ => {}
    }
    if pressed(Command::Formation) {
        formation(cx, crowd, led);
    }
    led.or(pointed)
}

/// Selects what stands in a hex, one after the other: own units, then the enemies.
fn pick(cx: &mut Cx, crowd: &Crowd, tile: Tile) {
    let mut stacks: Vec<_> = crowd.in_hex(tile).collect();
    stacks.sort_by_key(|stack| stack.kind);
    let all: Vec<(UnitId, bool)> =
        stacks.iter().flat_map(|stack| stack.tokens.iter().map(|token| (token.unit, stack.own()))).collect();
    let present = match cx.state.selected.as_slice() {
        [one] => Some(*one),
        _ => cx.state.inspected,
    };
    let index = all.iter().position(|(unit, _)| Some(*unit) == present);
    let next = index.map_or(0, |index| (index + 1) % all.len());
    match all.get(next) {
        Some((unit, true)) => cx.ask(UiAction::Select(vec![*unit])),
        Some((unit, false)) => cx.ask(UiAction::Inspect(Some(*unit), Some(tile))),
        None => cx.ask(UiAction::Inspect(None, Some(tile))),
    }
}

/// Selects all units of a formation that stand together: with the selected unit, else in the hex
/// of the cursor.
fn formation(cx: &mut Cx, crowd: &Crowd, led: Option<Tile>) {
    let chosen = pointer::selected_stack(cx, crowd);
    let Some(stack) = chosen.or_else(|| crowd.in_hex(led?).find(|stack| matches!(stack.kind, Kind::Own | Kind::Toward(_))))
    else {
        return;
    };
    let tree = cx.view.tree();
    let first = cx.state.selected.first().copied().or_else(|| stack.tokens.first().map(|token| token.unit));
    let Some(wanted) = first.map(|id| tree.formation(id)) else { return };
    let same = stack.tokens.iter().map(|token| token.unit).filter(|id| tree.formation(*id) == wanted);
    cx.ask(UiAction::Select(same.collect()));
}

/// Draws the cursor: a bracket round each corner of the hex.
pub fn draw(p: &Painter, lens: &Lens, tile: Tile) {
    let corners = lens.corners_grown(tile, 1.0);
    let arm = |from: Pos2, to: Pos2| from + (to - from) * 0.27;
    for (width, colour) in [(7.0, tokens::RING_EDGE), (4.0, tokens::PATH_CASING), (2.0, tokens::LINK)] {
        for (k, corner) in corners.into_iter().enumerate() {
            let line = vec![arm(corner, corners[(k + 5) % 6]), corner, arm(corner, corners[(k + 1) % 6])];
            p.add(Shape::line(line, PathStroke::new(width, colour)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_can_be_reached_with_the_four_arrows() {
        let grid = Grid::new(7, 5);
        for from in grid.tiles() {
            for to in grid.tiles() {
                let (goal, mut at) = (grid.col_row(to), from);
                let mut steps = 0;
                while at != to {
                    let now = grid.col_row(at);
                    let command = match (goal.0 - now.0, goal.1 - now.1) {
                        (1.., _) => Command::East,
                        (..0, _) => Command::West,
                        (0, 1..) => Command::South,
                        (0, _) => Command::North,
                    };
                    let next = step(grid, at, command).unwrap();
                    assert_eq!(grid.distance(at, next), 1, "{command:?} leaves out a hex");
                    at = next;
                    steps += 1;
                }
                assert_eq!(steps, goal.0.abs_diff(grid.col_row(from).0) + goal.1.abs_diff(grid.col_row(from).1));
            }
        }
    }

    #[test]
    fn the_cursor_stops_at_the_edge() {
        let grid = Grid::new(4, 3);
        let corner = grid.tile(0, 0).unwrap();
        for command in [Command::North, Command::West, Command::NorthWest, Command::SouthWest] {
            assert_eq!(step(grid, corner, command), None, "{command:?}");
        }
        assert_eq!(step(grid, corner, Command::East), grid.tile(1, 0));
    }
}
