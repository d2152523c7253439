//! Typed access to what was read: every mistake is kept, none ends the reading.
//!
//! A read that fails tells its mistake and gives something harmless instead: an empty text, the
//! least allowed number, the first choice, an empty list. So the reading goes on, and whoever asked
//! looks at the mistakes at the end.

mod checker;
mod grid;
mod read;
mod typed;

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::report::{Mistake, join, proposal};
use super::value::{Field, Span, Spanned, Value, short};
pub use checker::Checker;
use read::Read;

/// What follows the name of an enum value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Body<'v> {
    /// Nothing: `Name`.
    Unit,
    /// Plain values: `Name(value, …)`.
    Tuple(&'v [Spanned<Value>]),
    /// Named fields, `Name(name: value, …)`; the whole value, to be given to [`Checker::fields`].
    Fields(&'v Spanned<Value>),
}

/// The fields of one struct. Each is asked for by name; [`Fields::finish`] then tells the fields
/// that nobody asked for. In a required field's place a missing one is told; an optional one may be
/// missing, `None`, `Some(value)` or the value itself.
#[derive(Debug)]
#[must_use = "ask for the fields, then call `finish` to tell the unknown ones"]
pub struct Fields<'c, 'v> {
    checker: &'c Checker<'c>,
    what: String,
    span: Span,
    given: &'v [Field],
    whole: bool,
    asked: RefCell<Vec<String>>,
}

impl<'c, 'v> Fields<'c, 'v> {
    /// Where the whole struct stands.
    #[must_use]
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Where the field's value stands; the whole struct if there is no such field.
    #[must_use]
    pub fn span_of_field(&self, name: &str) -> Span {
        self.find(name).map_or(self.span, |field| field.value.span)
    }

    /// Whether the field is given. This does not ask for it.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Tells a mistake about a field's value.
    pub fn mistake(&self, name: &str, text: impl Into<String>) {
        self.checker.mistake(self.span_of_field(name), text);
    }

    /// Lets a field be there without reading it.
    pub fn allow(&self, name: &str) {
        let mut asked = self.asked.borrow_mut();
        if !asked.iter().any(|known| known == name) {
            asked.push(name.to_owned());
        }
    }

    /// Tells every field that was not asked for.
    pub fn finish(self) {
        let asked = self.asked.into_inner();
        let known: BTreeSet<&str> = asked.iter().map(String::as_str).collect();
        let given: BTreeSet<&str> = self.given.iter().map(|f| f.name.value.as_str()).collect();
        let mut told: BTreeSet<&str> = BTreeSet::new();
        for Field { name, .. } in self.given {
            // One given twice is told already.
            if known.contains(name.value.as_str()) || !told.insert(&name.value) {
                continue;
            }
            self.checker.mistakes.push_with(|| {
                let text = format!(
                    "found the unknown field `{}` in {}; allowed: {}",
                    short(&name.value),
                    self.what,
                    join(asked.iter().map(String::as_str))
                );
                let mut mistake = Mistake::new(name.span, text);
                // A field that is there already is rather not the one meant.
                let names = asked.iter().map(String::as_str);
                let free = names.clone().filter(|known| !given.contains(known));
                mistake.help = proposal(&name.value, free).or_else(|| proposal(&name.value, names));
                mistake
            });
        }
    }

    fn find(&self, name: &str) -> Option<&'v Field> {
        self.given.iter().find(|field| field.name.value == name)
    }

    fn required(&self, name: &str, allowed: &str) -> Option<&'v Spanned<Value>> {
        self.allow(name);
        let field = self.find(name);
        if field.is_none() && self.whole {
            let text = format!("missing field `{name}` in {}; allowed: {allowed}", self.what);
            self.checker.mistake(self.span, text);
        }
        field.map(|field| &field.value)
    }

    fn optional(&self, name: &str) -> Option<&'v Spanned<Value>> {
        self.allow(name);
        let value = &self.find(name)?.value;
        match &value.value {
            Value::None => None,
            Value::Some(inner) => Some(inner),
            _ => Some(value),
        }
    }

    fn settle<T>(&self, name: &str, read: Read<T>) -> Option<T> {
        self.checker.settle(read, Some((name, &self.what)))
    }

    fn need<T>(&self, name: &str, allowed: &str, read: impl FnOnce(&'v Spanned<Value>) -> Read<T>) -> Option<T> {
        let value = self.required(name, allowed)?;
        self.settle(name, read(value))
    }

    fn may<T>(&self, name: &str, read: impl FnOnce(&'v Spanned<Value>) -> Read<T>) -> Option<T> {
        let value = self.optional(name)?;
        self.settle(name, read(value))
    }
}
