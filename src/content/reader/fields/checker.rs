//! Collects the mistakes of one file and reads bare values.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::read::*;
use super::{Body, Fields};
use crate::content::reader::parse::parse;
use crate::content::reader::report::{Mistake, Mistakes, join, proposal};
use crate::content::reader::value::{Entry, Field, Source, Span, Spanned, Struct, Tuple, Value, short};

/// Reads typed values of one file and collects the mistakes. Several [`Fields`] of it may be alive
/// at once.
#[derive(Clone, Debug)]
pub struct Checker<'s> {
    pub(super) mistakes: Mistakes<'s>,
}

impl<'s> Checker<'s> {
    /// A checker for values of the given file, without mistakes yet.
    #[must_use]
    pub const fn new(source: &'s Source) -> Self {
        Self { mistakes: Mistakes::new(source) }
    }

    /// Parses the file: a checker with the mistakes of the parser in it, and the value if there is
    /// one.
    #[must_use]
    pub fn open(source: &'s Source) -> (Self, Option<Spanned<Value>>) {
        let (value, mistakes) = parse(source);
        let checker = Self::new(source);
        checker.mistakes.extend(mistakes);
        (checker, value)
    }

    /// The file that is checked.
    #[must_use]
    pub const fn source(&self) -> &'s Source {
        self.mistakes.source()
    }

    /// Whether there is no mistake so far.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.mistakes.is_empty()
    }

    /// How many mistakes there are so far: compared before and after, this tells whether a part was
    /// read without one.
    #[must_use]
    pub fn count(&self) -> usize {
        self.mistakes.len()
    }

    /// All mistakes in the text's order.
    #[must_use]
    pub fn into_mistakes(self) -> Vec<Mistake> {
        self.mistakes.into_vec()
    }

    /// All mistakes in the text's order, each with its file, as [`super::render`] and
    /// [`super::lines`] take them.
    #[must_use]
    pub fn into_pairs(self) -> Vec<(&'s Source, Mistake)> {
        self.mistakes.into_pairs()
    }

    /// Tells a mistake.
    pub fn mistake(&self, span: Span, text: impl Into<String>) {
        self.mistakes.push(Mistake::new(span, text));
    }

    /// Tells a mistake and how to put it right.
    pub fn mistake_with_help(&self, span: Span, text: impl Into<String>, help: impl Into<String>) {
        self.mistakes.push(Mistake::new(span, text).with_help(help));
    }

    /// Tells a mistake of the usual form, `found …; allowed: …`.
    pub fn found(&self, span: Span, found: &str, allowed: &str) {
        self.mistakes.push(Mistake::found(span, found, allowed));
    }

    /// Tells a mistake made elsewhere.
    pub fn push(&self, mistake: Mistake) {
        self.mistakes.push(mistake);
    }

    /// Tells that a name is not among the known ones, with the nearest of them as help: for
    /// references to things defined elsewhere. `what` names the kind of thing, as "terrain".
    pub fn unknown<'n>(&self, span: Span, what: &str, name: &str, known: impl IntoIterator<Item = &'n str>) {
        let known: Vec<&str> = known.into_iter().collect();
        let text = format!("found the unknown {what} `{}`; allowed: {}", short(name), join(known.iter().copied()));
        let mut mistake = Mistake::new(span, text);
        mistake.help = proposal(name, known);
        self.mistakes.push(mistake);
    }

    pub(super) fn settle<T>(&self, read: Read<T>, place: Option<(&str, &str)>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(Refusal::Told) => None,
            Err(Refusal::Now(mut mistake)) => {
                if let Some((field, what)) = place {
                    mistake.text = format!("{} (`{field}` in {what})", mistake.text);
                }
                self.mistakes.push(*mistake);
                None
            }
        }
    }

    /// The fields of a struct, `(name: value, …)` with or without a name before it. `what` names
    /// the thing in messages, as "unit". Anything else is a mistake and behaves as a struct in
    /// which nothing is missed. A field given twice is a mistake; the first counts.
    pub fn fields<'c, 'v>(&'c self, value: &'v Spanned<Value>, what: &str) -> Fields<'c, 'v> {
        let (fields, whole): (&'v [Field], bool) = match &value.value {
            Value::Struct(Struct { fields, whole, .. }) => (fields, *whole),
            Value::Tuple(Tuple { items, .. }) if items.is_empty() => (&[], true),
            Value::Tuple(Tuple { items, .. }) if items.iter().any(|item| item.value == Value::Broken) => (&[], false),
            _ => {
                let read: Read<()> = refused(value, "named fields, (name: value, …)");
                self.settle(read, None);
                (&[], false)
            }
        };
        let mut first: BTreeMap<&str, Span> = BTreeMap::new();
        for Field { name, .. } in fields {
            if let Some(&span) = first.get(name.value.as_str()) {
                self.mistakes.push_with(|| {
                    let found = format!("the field `{}` twice in {what}", short(&name.value));
                    self.twice(name.span, &found, span)
                });
            } else {
                first.insert(&name.value, name.span);
            }
        }
        Fields { checker: self, what: what.to_owned(), span: value.span, given: fields, whole, asked: RefCell::new(Vec::new()) }
    }

    fn twice(&self, span: Span, found: &str, first: Span) -> Mistake {
        let (line, column) = self.source().place(first.start);
        let allowed = format!("once (it is already given at line {line}, column {column})");
        Mistake::found(span, found, &allowed).with_also(first, "already given here")
    }

    /// An enum value: its name and what follows. Anything else is a mistake.
    pub fn variant<'v>(&self, value: &'v Spanned<Value>) -> Option<(&'v str, Body<'v>)> {
        self.settle(read_variant(value), None)
    }

    /// An enum value whose name is one of the given. Another name is a mistake, with the nearest of
    /// them as help.
    pub fn variant_in<'v>(&self, value: &'v Spanned<Value>, names: &[&str]) -> Option<(&'v str, Body<'v>)> {
        let (name, body) = self.variant(value)?;
        if names.contains(&name) {
            return Some((name, body));
        }
        let span = match &value.value {
            Value::Struct(Struct { name, .. }) | Value::Tuple(Tuple { name, .. }) => {
                name.as_ref().map_or(value.span, |name| name.span)
            }
            _ => value.span,
        };
        let found = format!("`{}`", short(name));
        let mut mistake = Mistake::found(span, &found, &join(names.iter().copied()));
        mistake.help = proposal(name, names.iter().copied());
        self.mistakes.push(mistake);
        None
    }

    /// A string; empty after a mistake.
    pub fn string(&self, value: &Spanned<Value>) -> String {
        let text = self.settle(read_text(value), None);
        text.unwrap_or_default().to_owned()
    }

    /// A name without quotes; empty after a mistake.
    pub fn name(&self, value: &Spanned<Value>) -> String {
        let name = self.settle(read_name(value), None);
        name.unwrap_or_default().to_owned()
    }

    /// `true` or `false`; false after a mistake.
    pub fn bool(&self, value: &Spanned<Value>) -> bool {
        self.settle(read_bool(value), None).unwrap_or_default()
    }

    /// A character; a space after a mistake.
    pub fn char(&self, value: &Spanned<Value>) -> char {
        self.settle(read_char(value), None).unwrap_or(' ')
    }

    /// A whole number; 0 after a mistake.
    pub fn int(&self, value: &Spanned<Value>) -> i64 {
        self.settle(read_int(value, &ANY), None).unwrap_or_default()
    }

    /// A whole number of the range; its least after a mistake.
    pub fn int_in<T>(&self, value: &Spanned<Value>, range: RangeInclusive<T>) -> T
    where
        T: Copy + TryFrom<i64> + Into<i64>,
    {
        let number = self.settle(read_int(value, &wide(&range)), None);
        narrow(number, &range).unwrap_or(*range.start())
    }

    /// An exact decimal in tenths; 0 after a mistake.
    pub fn tenths(&self, value: &Spanned<Value>) -> i64 {
        self.settle(read_scaled(value, &ANY, 1), None).unwrap_or_default()
    }

    /// An exact decimal in hundredths; 0 after a mistake.
    pub fn hundredths(&self, value: &Spanned<Value>) -> i64 {
        self.settle(read_scaled(value, &ANY, 2), None).unwrap_or_default()
    }

    /// One of the names of the table; its first after a mistake. The table must have an entry.
    pub fn choice<T: Clone, const N: usize>(&self, value: &Spanned<Value>, table: &[(&str, T); N]) -> T {
        let choice = self.settle(read_choice(value, table), None);
        choice.unwrap_or_else(|| first(table))
    }

    /// One of the names of the table; none after a mistake.
    pub fn choice_in<T: Clone>(&self, value: &Spanned<Value>, table: &[(&str, T)]) -> Option<T> {
        self.settle(read_choice(value, table), None)
    }

    /// A list; empty after a mistake.
    pub fn list<'v>(&self, value: &'v Spanned<Value>) -> &'v [Spanned<Value>] {
        self.settle(read_list(value), None).unwrap_or_default()
    }

    /// The values of a tuple of this many, a name before it left aside; none after a mistake.
    pub fn tuple<'v>(&self, value: &'v Spanned<Value>, count: usize) -> Option<&'v [Spanned<Value>]> {
        self.settle(read_tuple(value, count), None)
    }

    /// The two values of `(a, b)`; none after a mistake.
    pub fn pair<'v>(&self, value: &'v Spanned<Value>) -> Option<(&'v Spanned<Value>, &'v Spanned<Value>)> {
        as_pair(self.tuple(value, 2)?)
    }

    /// The one value of `Name(value)` or `(value)`; none after a mistake.
    pub fn one<'v>(&self, value: &'v Spanned<Value>) -> Option<&'v Spanned<Value>> {
        self.tuple(value, 1)?.first()
    }

    /// The entries of a map; empty after a mistake. A key given twice is a mistake, both entries
    /// are there.
    pub fn map<'v>(&self, value: &'v Spanned<Value>) -> &'v [Entry] {
        self.settle(self.read_map(value), None).unwrap_or_default()
    }

    pub(super) fn read_map<'v>(&self, value: &'v Spanned<Value>) -> Read<&'v [Entry]> {
        let Value::Map(entries) = &value.value else {
            return refused(value, A_MAP);
        };
        let mut first: BTreeMap<String, Span> = BTreeMap::new();
        for Entry { key, .. } in entries {
            let Some(name) = identity(&key.value) else {
                continue;
            };
            if let Some(&span) = first.get(&name) {
                self.mistakes.push_with(|| self.twice(key.span, &format!("the key {} twice", short(&name)), span));
            } else {
                first.insert(name, key.span);
            }
        }
        Ok(entries)
    }
}
