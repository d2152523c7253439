//! Text grids: maps written as rows of characters.

use std::collections::BTreeMap;

use super::Checker;
use super::read::{A_GRID, Read, refused};
use crate::content::reader::report::join;
use crate::content::reader::value::{Source, Span, Spanned, Text, Value};

impl Checker<'_> {
    /// A text grid: a raw string of `rows` lines of `cols` characters, each a key of `table`. Gives
    /// the table's values row by row, always `cols` times `rows` of them, with `filling` where the
    /// text has none or a wrong one.
    ///
    /// Empty lines before and after the grid, the indentation common to all lines, and blanks at a
    /// line's end do not count. Where a blank is itself in the table, only one empty line before
    /// and after does not count, and blanks at a line's end do.
    pub fn grid<T: Clone>(&self, value: &Spanned<Value>, cols: usize, rows: usize, table: &[(char, T)], filling: &T) -> Vec<T> {
        let read = self.read_grid(value, cols, rows, table, filling);
        self.settle(read, None).unwrap_or_else(|| vec![filling.clone(); cols.saturating_mul(rows)])
    }

    pub(super) fn read_grid<T: Clone>(
        &self,
        value: &Spanned<Value>,
        cols: usize,
        rows: usize,
        table: &[(char, T)],
        filling: &T,
    ) -> Read<Vec<T>> {
        let body = match &value.value {
            Value::Text(Text { body, raw, .. }) if *raw || !self.source().slice(*body).contains('\\') => *body,
            _ => return refused(value, A_GRID),
        };
        let blank = table.iter().any(|(char, _)| *char == ' ');
        let found = grid_rows(self.source(), body, blank);
        if found.len() != rows {
            let span = match found.get(rows) {
                Some((start, row)) => Span::new(*start, start + row.len()),
                None => found.last().map_or(body, |(start, row)| Span::new(start + row.len(), start + row.len())),
            };
            self.found(span, &counted(found.len(), "row"), &rows.to_string());
        }
        let mut strange: BTreeMap<char, (usize, Span, String)> = BTreeMap::new();
        let mut cells = vec![filling.clone(); cols.saturating_mul(rows)];
        for (index, (start, row)) in found.iter().take(rows).enumerate() {
            let count = row.chars().count();
            if count != cols {
                let from = row.char_indices().nth(cols).map_or(row.len(), |(at, _)| at);
                self.found(
                    Span::new(start + from, start + row.len()),
                    &format!("{} in row {}", counted(count, "character"), index + 1),
                    &cols.to_string(),
                );
            }
            for (column, (at, char)) in row.char_indices().take(cols).enumerate() {
                if let Some((_, meaning)) = table.iter().find(|(known, _)| *known == char) {
                    if let Some(cell) = cells.get_mut(index * cols + column) {
                        *cell = meaning.clone();
                    }
                } else {
                    let at = start + at;
                    let place = format!("row {}, column {}", index + 1, column + 1);
                    let entry = strange.entry(char).or_insert((0, Span::new(at, at + char.len_utf8()), place));
                    entry.0 += 1;
                }
            }
        }
        for (char, (count, span, place)) in strange {
            let more = match count {
                1 => String::new(),
                _ => format!(", and {} more of it after", count - 1),
            };
            let shown = format!("`{}` in {place} of the grid{more}", char.escape_debug());
            let allowed: Vec<String> = table.iter().map(|(char, _)| format!("`{char}`")).collect();
            self.found(span, &shown, &join(allowed.iter().map(String::as_str)));
        }
        Ok(cells)
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// The rows of a text grid, each with the byte it begins at. `blank` tells whether a blank may be a
/// cell.
fn grid_rows(source: &Source, body: Span, blank: bool) -> Vec<(usize, &str)> {
    let is_blank = |char: char| char == ' ' || char == '\t' || char == '\r';
    let mut rows: Vec<(usize, &str)> = Vec::new();
    let mut start = body.start;
    for line in source.slice(body).split('\n') {
        let row = if blank { line.strip_suffix('\r').unwrap_or(line) } else { line.trim_end_matches(is_blank) };
        rows.push((start, row));
        start += line.len() + 1;
    }
    let empty = |row: Option<&(usize, &str)>| row.is_some_and(|(_, row)| row.trim_start_matches(is_blank).is_empty());
    while empty(rows.last()) {
        rows.pop();
        if blank {
            break;
        }
    }
    let mut skip = 0;
    while empty(rows.get(skip)) {
        skip += 1;
        if blank {
            break;
        }
    }
    let rows = rows.split_off(skip);
    let indent = rows
        .iter()
        .filter(|(_, row)| !row.trim_start_matches(is_blank).is_empty())
        .map(|(_, row)| row.len() - row.trim_start_matches(is_blank).len())
        .min()
        .unwrap_or(0);
    rows.into_iter()
        .map(|(start, row)| {
            // What is cut off is single bytes throughout: blanks.
            let cut = indent.min(row.len());
            (start + cut, row.get(cut..).unwrap_or(""))
        })
        .collect()
}
