//! Brackets: where values begin and end, and where they were meant to.

use super::parser::Parser;
use super::token::{Kind, Shape};
use super::{DEPTH_LIMIT, Mistake};
use crate::content::reader::value::{MARK, Span, Spanned, Value};

impl Parser<'_> {
    /// A value in brackets; its opening one stands ahead.
    pub(super) fn bracketed(&mut self, shape: Shape, name: Option<Spanned<String>>) -> Spanned<Value> {
        let start = self.span();
        if self.open.len() >= DEPTH_LIMIT {
            self.log.push(Mistake::found(
                start,
                &format!("values nested more than {DEPTH_LIMIT} deep"),
                &format!("a depth of {DEPTH_LIMIT}"),
            ));
            let end = self.skip_brackets();
            return Spanned::new(Value::Broken, start.to(end));
        }
        self.step();
        self.open.push((shape, start));
        let value = match (shape, &name) {
            (Shape::Square, _) => Value::List(self.items(shape)),
            (Shape::Curly, None) => Value::Map(self.entries(shape)),
            (Shape::Round, _) | (Shape::Curly, Some(_)) => self.body(shape, name),
        };
        let end = self.close(shape, start);
        self.open.pop();
        Spanned::new(value, start.to(end))
    }

    /// Reads the closing bracket or tells that it is missing; gives where the value ends.
    fn close(&mut self, shape: Shape, start: Span) -> Span {
        let here = self.span();
        if *self.kind() == Kind::Close(shape) {
            self.step();
            if self.suspect.is_none() && self.indented_otherwise(start, here) {
                self.suspect = Some((shape, start, here));
            }
            return here;
        }
        let end = Span::new(here.start, here.start);
        if *self.kind() == Kind::End {
            if !self.unclosed_told {
                self.unclosed_told = true;
                let mut mistake = Mistake::new(
                    start,
                    format!("this `{}` is never closed: found the end of the file; allowed: `{}`", shape.open(), shape.close()),
                );
                if let Some((shape, open, close)) = self.suspect {
                    let (line, column) = self.source.place(open.start);
                    let (close_line, _) = self.source.place(close.start);
                    mistake = mistake.with_help(format!(
                        "perhaps the `{}` at line {line}, column {column} is the one not closed: \
                         the `{}` in line {close_line}, which closes it, is indented otherwise",
                        shape.open(),
                        shape.close()
                    ));
                }
                self.log.push(mistake);
            }
            return end;
        }
        if let Kind::Close(found) = *self.kind()
            && !self.opened(found)
        {
            // Closes nothing: taken for a slip of the finger.
            self.refuse(&format!("`{}`", shape.close()));
            self.step();
            return here;
        }
        // What belongs further out: the closing bracket was forgotten here.
        // To find the place takes a while, so it is left where nothing more is told anyway.
        let (line, column) = if self.log.is_full() { (0, 0) } else { self.source.place(start.start) };
        let allowed = format!("`,` or the `{}` for the `{}` at line {line}, column {column}", shape.close(), shape.open());
        self.refuse(&allowed);
        self.early = Some(self.at);
        if matches!(self.kind(), Kind::Name(_)) {
            self.orphans += 1;
        }
        end
    }

    /// Whether a closing bracket that begins its line is indented unlike the line of its opening
    /// one.
    fn indented_otherwise(&self, open: Span, close: Span) -> bool {
        if !self.source.slice(open.to(close)).contains('\n') {
            return false;
        }
        let indent = |at: usize| {
            let before = self.source.text.get(..at).unwrap_or("");
            let start = before.rfind('\n').map_or(0, |end| end + 1);
            let row = self.source.text.get(start..).unwrap_or("");
            let blank = row.len() - row.trim_start_matches([' ', '\t', MARK]).len();
            (start, blank)
        };
        let (open_row, open_indent) = indent(open.start);
        let (close_row, close_indent) = indent(close.start);
        open_row != close_row && close_row + close_indent == close.start && open_indent != close_indent
    }

    /// Whether the list, map or struct being read ends here: at a closing bracket, whichever it is,
    /// at the file's end, or in a list before what can only be a field of the struct around it.
    pub(super) fn ends(&mut self, shape: Shape) -> bool {
        loop {
            match self.kind() {
                Kind::Close(Shape::Square) if self.orphans > 0 && !self.opened(Shape::Square) => {
                    self.orphans -= 1;
                    self.step();
                    if *self.kind() == Kind::Comma {
                        self.step();
                    }
                }
                Kind::End | Kind::Close(_) => return true,
                Kind::Name(_) => {
                    return shape == Shape::Square && *self.kind_ahead(1) == Kind::Colon && self.opened(Shape::Round);
                }
                _ => return false,
            }
        }
    }

    /// Whether such a bracket is open here.
    fn opened(&self, shape: Shape) -> bool {
        self.open.iter().any(|(open, _)| *open == shape)
    }

    /// After an entry: reads the comma. A missing one is told.
    pub(super) fn comma(&mut self, shape: Shape) {
        match self.kind() {
            Kind::Comma => self.step(),
            Kind::End | Kind::Close(_) => {}
            Kind::Name(_) if self.early == Some(self.at) => {} // told
            _ => {
                self.refuse(&format!("`,` or `{}`", shape.close()));
                // Where the next entry seems to begin, only the comma is missing.
                let entry = matches!(
                    self.kind(),
                    Kind::Name(_) | Kind::Open(_) | Kind::Text(_) | Kind::Int(_) | Kind::Decimal(_) | Kind::Char(_)
                );
                if !entry {
                    self.sync();
                    if *self.kind() == Kind::Comma {
                        self.step();
                    }
                }
            }
        }
    }

    /// Goes on to the next comma or closing bracket of this depth.
    pub(super) fn sync(&mut self) {
        loop {
            match self.kind() {
                Kind::End | Kind::Comma | Kind::Close(_) => return,
                Kind::Open(_) => {
                    self.skip_brackets();
                }
                _ => self.step(),
            }
        }
    }

    /// Passes over a pair of brackets and all in it; gives the last token's place.
    pub(super) fn skip_brackets(&mut self) -> Span {
        let mut depth = 0_usize;
        loop {
            let span = self.span();
            match self.kind() {
                Kind::End => return span,
                Kind::Open(_) => depth += 1,
                Kind::Close(_) => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.step();
            if depth == 0 {
                return span;
            }
        }
    }
}
