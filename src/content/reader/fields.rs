//! Typed access to what was read: every mistake is kept, none ends the reading.
//!
//! A read that fails tells its mistake and gives something harmless instead: an empty text, the
//! least allowed number, the first choice, an empty list. So the reading goes on, and whoever asked
//! looks at the mistakes at the end.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::parse::parse;
use super::report::{Mistake, Mistakes, join, proposal};
use super::value::{Decimal, Entry, Field, Source, Span, Spanned, Struct, Text, Tuple, Value, quote, short};

/// Why a value could not be read.
enum Refusal {
    /// Its mistake was told by the parser.
    Told,
    /// This is the mistake.
    Now(Box<Mistake>),
}

type Read<T> = Result<T, Refusal>;

fn refused<T>(value: &Spanned<Value>, allowed: &str) -> Read<T> {
    refused_with_help(value, allowed, None)
}

fn refused_with_help<T>(value: &Spanned<Value>, allowed: &str, help: Option<String>) -> Read<T> {
    if value.value == Value::Broken {
        return Err(Refusal::Told);
    }
    let mut mistake = Mistake::found(value.span, &value.value.describe(), allowed);
    mistake.help = help;
    Err(Refusal::Now(Box::new(mistake)))
}

const A_TEXT: &str = "a text in quotes";
const A_LIST: &str = "a list, [ … ]";
const A_MAP: &str = "a map, { key: value, … }";
const A_BOOL: &str = "true or false";
const A_CHAR: &str = "a character, as in 'x'";
const A_NAME: &str = "a name without quotes";
const A_GRID: &str = "a text grid, r\"…\", without escapes";

fn read_text(value: &Spanned<Value>) -> Read<&str> {
    match &value.value {
        Value::Text(text) => Ok(&text.text),
        Value::Name(name) => {
            let help = format!("write it in quotes: {}", quote(name));
            refused_with_help(value, A_TEXT, Some(help))
        }
        _ => refused(value, A_TEXT),
    }
}

fn read_name(value: &Spanned<Value>) -> Read<&str> {
    match &value.value {
        Value::Name(name) => Ok(name),
        Value::Text(text) => {
            let help = format!("write it without quotes: {}", short(&text.text));
            refused_with_help(value, A_NAME, Some(help))
        }
        _ => refused(value, A_NAME),
    }
}

fn read_bool(value: &Spanned<Value>) -> Read<bool> {
    match &value.value {
        Value::Bool(value) => Ok(*value),
        _ => refused(value, A_BOOL),
    }
}

fn read_char(value: &Spanned<Value>) -> Read<char> {
    match &value.value {
        Value::Char(value) => Ok(*value),
        _ => refused(value, A_CHAR),
    }
}

fn read_list(value: &Spanned<Value>) -> Read<&[Spanned<Value>]> {
    match &value.value {
        Value::List(items) => Ok(items),
        _ => refused(value, A_LIST),
    }
}

fn read_tuple(value: &Spanned<Value>, count: usize) -> Read<&[Spanned<Value>]> {
    match &value.value {
        Value::Tuple(Tuple { items, .. }) if items.len() == count => Ok(items),
        // Whatever was lost there is told.
        Value::Tuple(Tuple { items, .. }) if items.iter().any(|item| item.value == Value::Broken) => Err(Refusal::Told),
        _ => refused(value, &want_tuple(count)),
    }
}

fn want_tuple(count: usize) -> String {
    match count {
        1 => "one value in parentheses".to_owned(),
        2 => "a pair, (a, b)".to_owned(),
        _ => format!("a tuple of {count} values"),
    }
}

/// The least and greatest whole number of all, when none is named.
const ANY: RangeInclusive<i64> = i64::MIN..=i64::MAX;

fn want_int(range: &RangeInclusive<i64>) -> String {
    if *range == ANY { "a whole number".to_owned() } else { format!("a whole number, {}", show_range(range, 0)) }
}

fn show_range(range: &RangeInclusive<i64>, digits: u32) -> String {
    let show = |mantissa: i64| Decimal { mantissa, scale: digits };
    let (least, most) = (show(*range.start()), show(*range.end()));
    match (least.mantissa, most.mantissa) {
        (i64::MIN, i64::MAX) => "any".to_owned(),
        (_, i64::MAX) => format!("{least} or more"),
        (i64::MIN, _) => format!("{most} or less"),
        _ => format!("{least} to {most}"),
    }
}

fn read_int(value: &Spanned<Value>, range: &RangeInclusive<i64>) -> Read<i64> {
    match &value.value {
        Value::Int(number) if range.contains(number) => Ok(*number),
        Value::Int(_) => refused(value, &show_range(range, 0)),
        _ => refused(value, &want_int(range)),
    }
}

/// A whole number type that [`Fields::int_in`] can give: `i8` to `i64`, `u8` to `u32`.
fn wide<T: Copy + Into<i64>>(range: &RangeInclusive<T>) -> RangeInclusive<i64> {
    (*range.start()).into()..=(*range.end()).into()
}

fn want_scaled(range: &RangeInclusive<i64>, digits: u32) -> String {
    let kind = match digits {
        0 => "a whole number".to_owned(),
        1 => "a number with at most one digit after the point".to_owned(),
        _ => format!("a number with at most {digits} digits after the point"),
    };
    if *range == ANY { kind } else { format!("{kind}, {}", show_range(range, digits)) }
}

fn read_scaled(value: &Spanned<Value>, range: &RangeInclusive<i64>, digits: u32) -> Read<i64> {
    let number = match &value.value {
        Value::Int(mantissa) => Decimal { mantissa: *mantissa, scale: 0 },
        Value::Decimal(number) => *number,
        _ => return refused(value, &want_scaled(range, digits)),
    };
    match number.scaled(digits) {
        Some(scaled) if range.contains(&scaled) => Ok(scaled),
        Some(_) => refused(value, &show_range(range, digits)),
        None => refused(value, &want_scaled(range, digits)),
    }
}

fn want_choice<T>(table: &[(&str, T)]) -> String {
    join(table.iter().map(|(name, _)| *name))
}

fn read_choice<T: Clone>(value: &Spanned<Value>, table: &[(&str, T)]) -> Read<T> {
    let name = match &value.value {
        Value::Name(name) => name.as_str(),
        Value::None => "None",
        Value::Bool(true) => "true",
        Value::Bool(false) => "false",
        Value::Text(text) => {
            let known = table.iter().any(|(name, _)| *name == text.text);
            let help = known.then(|| format!("write it without quotes: {}", text.text));
            return refused_with_help(value, &want_choice(table), help);
        }
        _ => return refused(value, &want_choice(table)),
    };
    if let Some((_, choice)) = table.iter().find(|(known, _)| *known == name) {
        return Ok(choice.clone());
    }
    let help = proposal(name, table.iter().map(|(known, _)| *known));
    refused_with_help(value, &want_choice(table), help)
}

/// What a value is called apart from its place, to tell two equal map keys; none for what was not
/// readable.
fn identity(value: &Value) -> Option<String> {
    match value {
        Value::Text(text) => Some(quote(&text.text)),
        Value::Name(name) => Some(name.clone()),
        Value::Tuple(Tuple { name, items }) => {
            let mut out = name.as_ref().map_or("", |name| &name.value).to_owned();
            out.push('(');
            for item in items {
                out.push_str(&identity(&item.value)?);
                out.push(',');
            }
            out.push(')');
            Some(out)
        }
        Value::Bool(_) | Value::Int(_) | Value::Decimal(_) | Value::Char(_) | Value::None => Some(value.describe()),
        _ => None,
    }
}

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

/// Reads typed values of one file and collects the mistakes. Several [`Fields`] of it may be alive
/// at once.
#[derive(Clone, Debug)]
pub struct Checker<'s> {
    mistakes: Mistakes<'s>,
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

    fn settle<T>(&self, read: Read<T>, place: Option<(&str, &str)>) -> Option<T> {
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

    fn read_map<'v>(&self, value: &'v Spanned<Value>) -> Read<&'v [Entry]> {
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

    fn read_grid<T: Clone>(
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

fn read_variant(value: &Spanned<Value>) -> Read<(&str, Body<'_>)> {
    match &value.value {
        Value::Name(name) => Ok((name, Body::Unit)),
        Value::None => Ok(("None", Body::Unit)),
        Value::Some(inner) => Ok(("Some", Body::Tuple(std::slice::from_ref(&**inner)))),
        Value::Struct(Struct { name: Some(name), .. }) => Ok((&name.value, Body::Fields(value))),
        Value::Tuple(Tuple { name: Some(name), items }) => Ok((&name.value, Body::Tuple(items))),
        _ => refused(value, "a name, as in Name, Name(value) or Name(field: value)"),
    }
}

fn as_pair(items: &[Spanned<Value>]) -> Option<(&Spanned<Value>, &Spanned<Value>)> {
    match items {
        [a, b] => Some((a, b)),
        _ => None,
    }
}

fn first<T: Clone, const N: usize>(table: &[(&str, T); N]) -> T {
    const { assert!(N > 0, "a choice must have at least one name") };
    table[0].1.clone()
}

fn narrow<T>(number: Option<i64>, range: &RangeInclusive<T>) -> Option<T>
where
    T: Copy + TryFrom<i64>,
{
    // What was read lies in the range, so it fits.
    number.map(|number| T::try_from(number).unwrap_or(*range.start()))
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

    /// A string; empty after a mistake.
    pub fn string(&self, name: &str) -> String {
        let text = self.need(name, A_TEXT, read_text);
        text.unwrap_or_default().to_owned()
    }

    /// A string that may be missing.
    pub fn opt_string(&self, name: &str) -> Option<String> {
        self.may(name, read_text).map(str::to_owned)
    }

    /// A string, or this one where it is missing.
    pub fn string_or(&self, name: &str, default: &str) -> String {
        self.may(name, read_text).unwrap_or(default).to_owned()
    }

    /// A list of strings; empty after a mistake.
    pub fn strings(&self, name: &str) -> Vec<String> {
        self.texts(name, self.list(name))
    }

    /// A list of strings, empty where it is missing.
    pub fn opt_strings(&self, name: &str) -> Vec<String> {
        self.texts(name, self.opt_list(name))
    }

    fn texts(&self, name: &str, items: &[Spanned<Value>]) -> Vec<String> {
        let read = |item| self.settle(name, read_text(item)).map(str::to_owned);
        items.iter().filter_map(read).collect()
    }

    /// A name without quotes; empty after a mistake.
    pub fn name(&self, name: &str) -> String {
        let read = self.need(name, A_NAME, read_name);
        read.unwrap_or_default().to_owned()
    }

    /// A name without quotes that may be missing.
    pub fn opt_name(&self, name: &str) -> Option<String> {
        self.may(name, read_name).map(str::to_owned)
    }

    /// `true` or `false`; false after a mistake.
    pub fn bool(&self, name: &str) -> bool {
        self.need(name, A_BOOL, read_bool).unwrap_or_default()
    }

    /// `true` or `false` that may be missing.
    pub fn opt_bool(&self, name: &str) -> Option<bool> {
        self.may(name, read_bool)
    }

    /// `true` or `false`, or this where it is missing.
    pub fn bool_or(&self, name: &str, default: bool) -> bool {
        self.may(name, read_bool).unwrap_or(default)
    }

    /// A character; a space after a mistake.
    pub fn char(&self, name: &str) -> char {
        self.need(name, A_CHAR, read_char).unwrap_or(' ')
    }

    /// A character that may be missing.
    pub fn opt_char(&self, name: &str) -> Option<char> {
        self.may(name, read_char)
    }

    /// A whole number; 0 after a mistake.
    pub fn int(&self, name: &str) -> i64 {
        self.need(name, &want_int(&ANY), |value| read_int(value, &ANY)).unwrap_or_default()
    }

    /// A whole number that may be missing.
    pub fn opt_int(&self, name: &str) -> Option<i64> {
        self.may(name, |value| read_int(value, &ANY))
    }

    /// A whole number, or this where it is missing.
    pub fn int_or(&self, name: &str, default: i64) -> i64 {
        self.opt_int(name).unwrap_or(default)
    }

    /// A whole number of the range, of any type that fits in an `i64`; the least after a mistake.
    pub fn int_in<T>(&self, name: &str, range: RangeInclusive<T>) -> T
    where
        T: Copy + TryFrom<i64> + Into<i64>,
    {
        let wide = wide(&range);
        let number = self.need(name, &want_int(&wide), |value| read_int(value, &wide));
        narrow(number, &range).unwrap_or(*range.start())
    }

    /// A whole number of the range that may be missing.
    pub fn opt_int_in<T>(&self, name: &str, range: RangeInclusive<T>) -> Option<T>
    where
        T: Copy + TryFrom<i64> + Into<i64>,
    {
        let wide = wide(&range);
        let number = self.may(name, |value| read_int(value, &wide));
        narrow(number, &range)
    }

    /// A whole number of the range, or this where it is missing.
    pub fn int_in_or<T>(&self, name: &str, range: RangeInclusive<T>, default: T) -> T
    where
        T: Copy + TryFrom<i64> + Into<i64>,
    {
        self.opt_int_in(name, range).unwrap_or(default)
    }

    /// An exact decimal in units of ten to the power of minus `digits`, of the range, which counts
    /// in these units too; the least after a mistake.
    pub fn scaled_in(&self, name: &str, digits: u32, range: RangeInclusive<i64>) -> i64 {
        let allowed = want_scaled(&range, digits);
        let number = self.need(name, &allowed, |value| read_scaled(value, &range, digits));
        number.unwrap_or(*range.start())
    }

    /// The same where it may be missing.
    pub fn opt_scaled_in(&self, name: &str, digits: u32, range: RangeInclusive<i64>) -> Option<i64> {
        self.may(name, |value| read_scaled(value, &range, digits))
    }

    fn scaled(&self, name: &str, digits: u32) -> i64 {
        let allowed = want_scaled(&ANY, digits);
        self.need(name, &allowed, |value| read_scaled(value, &ANY, digits)).unwrap_or_default()
    }

    /// An exact decimal in tenths (1.5 gives 15); 0 after a mistake.
    pub fn tenths(&self, name: &str) -> i64 {
        self.scaled(name, 1)
    }

    /// An exact decimal in tenths that may be missing.
    pub fn opt_tenths(&self, name: &str) -> Option<i64> {
        self.opt_scaled_in(name, 1, ANY)
    }

    /// An exact decimal in tenths, of a range in tenths: `0..=15` is 0.0 to 1.5.
    pub fn tenths_in(&self, name: &str, range: RangeInclusive<i64>) -> i64 {
        self.scaled_in(name, 1, range)
    }

    /// An exact decimal in hundredths (1.5 gives 150); 0 after a mistake.
    pub fn hundredths(&self, name: &str) -> i64 {
        self.scaled(name, 2)
    }

    /// An exact decimal in hundredths that may be missing.
    pub fn opt_hundredths(&self, name: &str) -> Option<i64> {
        self.opt_scaled_in(name, 2, ANY)
    }

    /// An exact decimal in hundredths, of a range in hundredths: `0..=150` is 0.00 to 1.50.
    pub fn hundredths_in(&self, name: &str, range: RangeInclusive<i64>) -> i64 {
        self.scaled_in(name, 2, range)
    }

    /// One of the names of the table; its first after a mistake. The table must have an entry.
    pub fn choice<T: Clone, const N: usize>(&self, name: &str, table: &[(&str, T); N]) -> T {
        self.choice_in(name, table).unwrap_or_else(|| first(table))
    }

    /// One of the names of the table; none after a mistake.
    pub fn choice_in<T: Clone>(&self, name: &str, table: &[(&str, T)]) -> Option<T> {
        self.need(name, &want_choice(table), |value| read_choice(value, table))
    }

    /// One of the names of the table; may be missing.
    pub fn opt_choice<T: Clone>(&self, name: &str, table: &[(&str, T)]) -> Option<T> {
        // `None` may be one of the names.
        if let Some(field) = self.find(name)
            && field.value.value == Value::None
            && let Some((_, choice)) = table.iter().find(|(known, _)| *known == "None")
        {
            self.allow(name);
            return Some(choice.clone());
        }
        self.may(name, |value| read_choice(value, table))
    }

    /// One of the names of the table, or this where it is missing.
    pub fn choice_or<T: Clone>(&self, name: &str, table: &[(&str, T)], default: T) -> T {
        self.opt_choice(name, table).unwrap_or(default)
    }

    /// A list; empty after a mistake.
    pub fn list(&self, name: &str) -> &'v [Spanned<Value>] {
        self.need(name, A_LIST, read_list).unwrap_or_default()
    }

    /// A list, empty where it is missing.
    pub fn opt_list(&self, name: &str) -> &'v [Spanned<Value>] {
        self.may(name, read_list).unwrap_or_default()
    }

    /// The entries of a map; empty after a mistake.
    pub fn map(&self, name: &str) -> &'v [Entry] {
        self.need(name, A_MAP, |value| self.checker.read_map(value)).unwrap_or_default()
    }

    /// The entries of a map, none where it is missing.
    pub fn opt_map(&self, name: &str) -> &'v [Entry] {
        self.may(name, |value| self.checker.read_map(value)).unwrap_or_default()
    }

    /// The two values of `(a, b)`; none after a mistake.
    pub fn pair(&self, name: &str) -> Option<(&'v Spanned<Value>, &'v Spanned<Value>)> {
        let read = self.need(name, &want_tuple(2), |value| read_tuple(value, 2));
        as_pair(read?)
    }

    /// The two values of `(a, b)`; may be missing.
    pub fn opt_pair(&self, name: &str) -> Option<(&'v Spanned<Value>, &'v Spanned<Value>)> {
        as_pair(self.may(name, |value| read_tuple(value, 2))?)
    }

    /// A text grid, as [`Checker::grid`]; all filling after a mistake.
    pub fn grid<T: Clone>(&self, name: &str, cols: usize, rows: usize, table: &[(char, T)], filling: &T) -> Vec<T> {
        self.need(name, A_GRID, |value| self.checker.read_grid(value, cols, rows, table, filling))
            .unwrap_or_else(|| vec![filling.clone(); cols.saturating_mul(rows)])
    }

    /// A text grid that may be missing.
    pub fn opt_grid<T: Clone>(&self, name: &str, cols: usize, rows: usize, table: &[(char, T)], filling: &T) -> Option<Vec<T>> {
        self.may(name, |value| self.checker.read_grid(value, cols, rows, table, filling))
    }

    /// The fields of a struct in this one. Where it is missing, that is told and nothing in it is
    /// missed.
    pub fn fields(&self, name: &str, what: &str) -> Fields<'c, 'v> {
        match self.required(name, "named fields, (name: value, …)") {
            Some(value) => self.checker.fields(value, what),
            None => Fields {
                checker: self.checker,
                what: what.to_owned(),
                span: self.span,
                given: &[],
                whole: false,
                asked: RefCell::new(Vec::new()),
            },
        }
    }

    /// The fields of a struct in this one that may be missing.
    pub fn opt_fields(&self, name: &str, what: &str) -> Option<Fields<'c, 'v>> {
        let value = self.optional(name)?;
        Some(self.checker.fields(value, what))
    }

    /// Any value, to be read further; none where it is missing, which is told.
    pub fn value(&self, name: &str) -> Option<&'v Spanned<Value>> {
        self.required(name, "a value")
    }

    /// Any value, to be read further; may be missing.
    pub fn opt_value(&self, name: &str) -> Option<&'v Spanned<Value>> {
        self.optional(name)
    }
}
