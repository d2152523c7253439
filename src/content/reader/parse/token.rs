//! What the text consists of, before it means anything.

use crate::content::reader::value::{Decimal, Span, Text};

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// `(`, `[` or `{`, told by its closing bracket.
    Open(Shape),
    Close(Shape),
    Comma,
    Colon,
    Name(String),
    Text(Text),
    Char(char),
    Int(i64),
    Decimal(Decimal),
    /// A malformed literal, told by the lexer.
    Bad,
    /// A character that begins nothing; told by the parser where it meets it.
    Stray(char),
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Round,
    Square,
    Curly,
}

impl Shape {
    pub(super) const fn open(self) -> char {
        match self {
            Self::Round => '(',
            Self::Square => '[',
            Self::Curly => '{',
        }
    }

    pub(super) const fn close(self) -> char {
        match self {
            Self::Round => ')',
            Self::Square => ']',
            Self::Curly => '}',
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) span: Span,
}
