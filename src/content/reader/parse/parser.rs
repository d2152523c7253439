//! From tokens to values: the file, and values that begin with a name.

use super::token::{Kind, Shape, Token};
use super::{Log, Mistake};
use crate::content::reader::value::{MARK, Source, Span, Spanned, Struct, Value, quote, short};

pub(super) struct Parser<'s> {
    pub(super) source: &'s Source,
    /// Never empty: the last one is the end.
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    /// The brackets open here, outermost first.
    pub(super) open: Vec<(Shape, Span)>,
    pub(super) log: Log,
    pub(super) unclosed_told: bool,
    /// The first pair of brackets on lines of different indentation.
    pub(super) suspect: Option<(Shape, Span, Span)>,
    /// The token before which a value was taken for ended though its closing bracket is missing.
    pub(super) early: Option<usize>,
    /// How many lists were taken for ended before a field, whose `]` may yet come.
    pub(super) orphans: usize,
}

/// A mistake was told, and what it was about still stands ahead.
pub(super) struct Lost;

impl Parser<'_> {
    pub(super) fn token(&self, ahead: usize) -> Token {
        self.tokens
            .get(self.at + ahead)
            .or(self.tokens.last())
            .cloned()
            .unwrap_or(Token { kind: Kind::End, span: Span::default() })
    }

    pub(super) fn kind(&self) -> &Kind {
        self.kind_ahead(0)
    }

    pub(super) fn kind_ahead(&self, ahead: usize) -> &Kind {
        self.tokens.get(self.at + ahead).map_or(&Kind::End, |token| &token.kind)
    }

    pub(super) fn span(&self) -> Span {
        let last = Span::new(self.source.text.len(), self.source.text.len());
        self.tokens.get(self.at).map_or(last, |token| token.span)
    }

    pub(super) fn step(&mut self) {
        if *self.kind() != Kind::End {
            self.at += 1;
        }
    }

    fn describe(&self) -> String {
        let text = short(self.source.slice(self.span()));
        match self.kind() {
            Kind::End => "the end of the file".to_owned(),
            Kind::Text(text) => format!("the text {}", quote(&short(&text.text))),
            Kind::Int(_) | Kind::Decimal(_) => text,
            Kind::Char(char) => format!("the character {char:?}"),
            Kind::Stray(char) if char.is_control() || *char == MARK => {
                format!("the control character {}", char.escape_unicode())
            }
            _ => format!("`{text}`"),
        }
    }

    /// Tells that something else is allowed here.
    pub(super) fn refuse(&mut self, allowed: &str) {
        if *self.kind() == Kind::Bad {
            return; // told by the lexer
        }
        let help = match self.kind() {
            Kind::Stray('“' | '”' | '„' | '‘' | '’' | '«' | '»') => Some("use the straight quote `\"`"),
            Kind::Stray('=') => Some("write `:` between a name and its value"),
            Kind::Stray(';') => Some("write `,` between values"),
            Kind::Stray('#') => Some("a comment begins with `//`"),
            Kind::Stray('/') => Some("a comment begins with `//` or `/*`"),
            _ => None,
        };
        let mut mistake = Mistake::found(self.span(), &self.describe(), allowed);
        mistake.help = help.map(str::to_owned);
        self.log.push(mistake);
    }

    pub(super) fn file(&mut self) -> Spanned<Value> {
        // `#![enable(…)]`
        while *self.kind() == Kind::Stray('#')
            && *self.kind_ahead(1) == Kind::Stray('!')
            && *self.kind_ahead(2) == Kind::Open(Shape::Square)
        {
            self.at += 2;
            self.skip_brackets();
        }
        let mut strays = false;
        let value = loop {
            // Stray things before the value are told once.
            if let Ok(value) = self.value() {
                break value;
            }
            strays = true;
            while !matches!(self.kind(), Kind::End | Kind::Open(_) | Kind::Name(_) | Kind::Text(_) | Kind::Bad) {
                self.step();
            }
            if *self.kind() == Kind::End {
                break Spanned::new(Value::Broken, self.span());
            }
        };
        if *self.kind() != Kind::End && !strays {
            self.refuse("nothing more after the file's value");
        }
        value
    }

    pub(super) fn value(&mut self) -> Result<Spanned<Value>, Lost> {
        let span = self.span();
        let value = match self.kind() {
            Kind::Int(value) => Value::Int(*value),
            Kind::Decimal(value) => Value::Decimal(*value),
            Kind::Char(value) => Value::Char(*value),
            Kind::Text(text) => Value::Text(text.clone()),
            Kind::Bad => Value::Broken,
            Kind::Name(name) => {
                let name = Spanned::new(name.clone(), span);
                self.step();
                return Ok(self.named(name));
            }
            Kind::Open(shape) => {
                let shape = *shape;
                return Ok(self.bracketed(shape, None));
            }
            _ => {
                self.refuse("a value");
                return Err(Lost);
            }
        };
        self.step();
        Ok(Spanned::new(value, span))
    }

    /// A value that begins with a name, which is read.
    fn named(&mut self, name: Spanned<String>) -> Spanned<Value> {
        let span = name.span;
        match self.kind() {
            Kind::Open(Shape::Round) => {}
            Kind::Open(Shape::Curly) => {
                // `Name { field: value }` as in Rust: told, then read as meant.
                self.refuse(&format!("`(` after `{}`", short(&name.value)));
                let value = self.bracketed(Shape::Curly, Some(name));
                return Spanned::new(value.value, span.to(value.span));
            }
            _ => {
                let value = match name.value.as_str() {
                    "true" => Value::Bool(true),
                    "false" => Value::Bool(false),
                    "None" => Value::None,
                    "Some" => {
                        self.log.push(Mistake::found(span, "`Some` alone", "a value after it, as in Some(1)"));
                        Value::Broken
                    }
                    _ => Value::Name(name.value),
                };
                return Spanned::new(value, span);
            }
        }
        let some = name.value == "Some";
        let body = self.bracketed(Shape::Round, Some(name));
        let span = span.to(body.span);
        let value = match body.value {
            Value::Tuple(mut tuple) if some => match (tuple.items.pop(), tuple.items.len()) {
                (Some(inner), 0) => Value::Some(Box::new(inner)),
                (last, before) => {
                    let count = before + usize::from(last.is_some());
                    self.log.push(Mistake::found(span, &format!("{count} values in Some(…)"), "one value"));
                    Value::Broken
                }
            },
            Value::Struct(body) if some => {
                // `Some(name: value)` leaves out the inner parentheses.
                let inner = Struct { name: None, ..body };
                let start = self.inside(span);
                Value::Some(Box::new(Spanned::new(Value::Struct(inner), start)))
            }
            value => value,
        };
        Spanned::new(value, span)
    }

    /// The span of `Some(…)` without the `Some`.
    fn inside(&self, span: Span) -> Span {
        let offset = self.source.slice(span).find('(').unwrap_or(0);
        Span::new(span.start + offset, span.end)
    }
}
