//! Authored files into checked definitions. Every reader tells all mistakes at their places.

pub mod campaign;
pub mod forces;
pub mod lesson;
pub mod map;
pub mod naval;
pub mod scenario;
pub mod sheets;
pub mod tables;

use super::{
    reader::{Checker, Fields, Spanned, Value},
    text::Text,
};
use crate::engine::grid::{Dir, Grid, Tile};

/// Names of the six directions as authors write them.
const DIRS: [(&str, Dir); 6] = [("N", Dir::N), ("NE", Dir::NE), ("SE", Dir::SE), ("S", Dir::S), ("SW", Dir::SW), ("NW", Dir::NW)];

/// A text in both languages: `(de: "…", en: "…")`.
pub(super) fn text(fields: &Fields, name: &str) -> Text {
    let inner = fields.fields(name, "text in two languages");
    let text = Text { de: inner.string("de"), en: inner.string("en") };
    inner.finish();
    text
}

/// A bare text in both languages.
fn text_of(checker: &Checker, value: &Spanned<Value>) -> Text {
    let inner = checker.fields(value, "text in two languages");
    let text = Text { de: inner.string("de"), en: inner.string("en") };
    inner.finish();
    text
}

/// A hex label; a mistake names what is on the map.
fn tile_of(checker: &Checker, grid: Grid, value: &Spanned<Value>) -> Option<Tile> {
    let label = checker.string(value);
    if label.is_empty() {
        return None;
    }
    let tile = grid.parse_label(&label);
    if tile.is_none() {
        let last = grid.tile(i32::from(grid.cols()) - 1, i32::from(grid.rows()) - 1).unwrap_or_default();
        let allowed = format!("a hex from \"{}\" to \"{}\"", grid.label(Tile(0)), grid.label(last));
        checker.found(value.span, &format!("\"{label}\""), &allowed);
    }
    tile
}

/// The hex in a field.
fn tile(checker: &Checker, grid: Grid, fields: &Fields, name: &str) -> Option<Tile> {
    tile_of(checker, grid, fields.value(name)?)
}
