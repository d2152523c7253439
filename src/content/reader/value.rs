//! What a file consists of: its text, places in it, and the values read from it.

use std::fmt;

use super::report::Mistake;

/// The byte order mark that some editors put before the text.
pub(super) const MARK: char = '\u{FEFF}';

/// A file's text with the path to show in messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The path as shown to the author.
    pub name: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// A source of the given name and text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }

    /// A source from a file's bytes. Bytes that are no UTF-8 are replaced, and the first of them
    /// is a mistake.
    pub fn from_bytes(name: impl Into<String>, bytes: &[u8]) -> (Self, Vec<Mistake>) {
        match std::str::from_utf8(bytes) {
            Ok(text) => (Self::new(name, text), Vec::new()),
            Err(error) => {
                // The text before the first bad byte is kept as it is, so offsets stay right.
                let start = error.valid_up_to();
                let source = Self::new(name, String::from_utf8_lossy(bytes));
                let end = source.ceil(start.saturating_add(1));
                let mistake = Mistake::found(Span::new(start, end), "bytes that are no UTF-8 text", "UTF-8 text")
                    .with_help("save the file in the encoding UTF-8");
                (source, vec![mistake])
            }
        }
    }

    /// Line and column of a byte offset, both from 1; columns count characters. An offset past the
    /// end counts as the end, one inside a character as the character's begin.
    #[must_use]
    pub fn place(&self, offset: usize) -> (usize, usize) {
        let before = self.text.get(..self.floor(offset)).unwrap_or("");
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let row = before.get(start..).unwrap_or("");
        let row = if start == 0 { row.strip_prefix(MARK).unwrap_or(row) } else { row };
        (line, row.chars().count() + 1)
    }

    /// The text of a span; empty when the span is not of this text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or("")
    }

    /// The span cut to lie within the text and between characters.
    pub(super) fn clamp(&self, span: Span) -> Span {
        let start = self.floor(span.start);
        let end = self.ceil(span.end).max(start);
        Span { start, end }
    }

    fn floor(&self, offset: usize) -> usize {
        let mut at = offset.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    fn ceil(&self, offset: usize) -> usize {
        let mut at = offset.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at += 1;
        }
        at
    }
}

/// A part of a text: bytes from `start` up to, not including, `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// The span from `start` up to, not including, `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The span from the begin of this one to the end of the other.
    #[must_use]
    pub const fn to(self, other: Self) -> Self {
        Self { start: self.start, end: other.end }
    }
}

/// Something read, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// What was read.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value at a place.
    #[must_use]
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

/// A decimal number kept exactly: `mantissa` divided by ten to the power of `scale`.
/// 1.25 is `{ mantissa: 125, scale: 2 }`, 1.50 is `{ mantissa: 150, scale: 2 }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    /// All digits as one whole number, with the sign.
    pub mantissa: i64,
    /// How many of the digits stand after the point.
    pub scale: u32,
}

impl Decimal {
    /// The number in units of ten to the power of minus `digits` (1: tenths, 2: hundredths), if
    /// that is exact and fits.
    #[must_use]
    pub fn scaled(self, digits: u32) -> Option<i64> {
        if self.scale <= digits {
            let factor = 10_i64.checked_pow(digits - self.scale)?;
            self.mantissa.checked_mul(factor)
        } else {
            let Some(divisor) = 10_i64.checked_pow(self.scale - digits) else {
                return (self.mantissa == 0).then_some(0);
            };
            (self.mantissa % divisor == 0).then_some(self.mantissa / divisor)
        }
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.mantissa < 0 { "-" } else { "" };
        let width = usize::try_from(self.scale).unwrap_or(0);
        let digits = format!("{:0>1$}", self.mantissa.unsigned_abs(), width + 1);
        let (whole, part) = digits.split_at(digits.len() - width);
        if part.is_empty() { write!(out, "{sign}{whole}") } else { write!(out, "{sign}{whole}.{part}") }
    }
}

/// A string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The text, escapes resolved, line ends as `\n` alone.
    pub text: String,
    /// Where the text between the quotes stands in the file.
    pub body: Span,
    /// Whether it was a raw string, `r"…"` or `r#"…"#`.
    pub raw: bool,
}

/// One `name: value` of a struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The field's name.
    pub name: Spanned<String>,
    /// The field's value.
    pub value: Spanned<Value>,
}

/// One `key: value` of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The key.
    pub key: Spanned<Value>,
    /// The value.
    pub value: Spanned<Value>,
}

/// `(name: value, …)` or `Name(name: value, …)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struct {
    /// The name before the parenthesis, if one was written.
    pub name: Option<Spanned<String>>,
    /// The fields in the file's order.
    pub fields: Vec<Field>,
    /// Whether every entry could be read; if not, a field that seems missing may be there.
    pub whole: bool,
}

/// `(value, …)`, `Name(value, …)` or `()`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuple {
    /// The name before the parenthesis, if one was written.
    pub name: Option<Spanned<String>>,
    /// The values in order.
    pub items: Vec<Spanned<Value>>,
}

/// A value as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with a decimal point.
    Decimal(Decimal),
    /// `'x'`.
    Char(char),
    /// A string.
    Text(Text),
    /// A lone name, such as `Infantry`.
    Name(String),
    /// `None`.
    None,
    /// `Some(value)`.
    Some(Box<Spanned<Value>>),
    /// Named fields.
    Struct(Struct),
    /// Values in parentheses.
    Tuple(Tuple),
    /// `[value, …]`.
    List(Vec<Spanned<Value>>),
    /// `{ key: value, … }` in the file's order.
    Map(Vec<Entry>),
    /// Something whose mistake is told already; reading it tells no further one.
    Broken,
}

impl Value {
    /// What this is, in the words of a message.
    #[must_use]
    pub fn describe(&self) -> String {
        match self {
            Self::Bool(value) => value.to_string(),
            Self::Int(value) => value.to_string(),
            Self::Decimal(value) => value.to_string(),
            Self::Char(value) => format!("the character {value:?}"),
            Self::Text(text) => format!("the text {}", quote(&short(&text.text))),
            Self::Name(name) => format!("`{}`", short(name)),
            Self::None => "None".to_owned(),
            Self::Some(inner) => format!("Some({})", inner.value.outline()),
            Self::Struct(Struct { name: None, .. }) => "a struct".to_owned(),
            Self::Tuple(Tuple { name: None, items }) => match items.len() {
                0 => "`()`".to_owned(),
                1 => "a value in parentheses".to_owned(),
                count => format!("a tuple of {count} values"),
            },
            Self::Struct(Struct { name: Some(_), .. }) | Self::Tuple(Tuple { name: Some(_), .. }) => {
                format!("`{}`", self.outline())
            }
            Self::List(items) if items.is_empty() => "an empty list".to_owned(),
            Self::List(items) => format!("a list of {}", items.len()),
            Self::Map(_) => "a map".to_owned(),
            Self::Broken => "something unreadable".to_owned(),
        }
    }

    fn outline(&self) -> String {
        match self {
            Self::Struct(Struct { name, .. }) => match name {
                Some(name) => format!("{}(…)", short(&name.value)),
                None => "(…)".to_owned(),
            },
            Self::Tuple(Tuple { name, items }) => {
                let inside = if items.is_empty() { "" } else { "…" };
                let name = name.as_ref().map_or("", |name| name.value.as_str());
                format!("{}({inside})", short(name))
            }
            Self::Bool(_) | Self::Int(_) | Self::Decimal(_) => self.describe(),
            _ => "…".to_owned(),
        }
    }
}

/// A text cut to what fits in a message, without control characters.
pub(super) fn short(text: &str) -> String {
    const MOST: usize = 40;
    let mut out: String = text.chars().take(MOST).map(|char| if char.is_control() { ' ' } else { char }).collect();
    if text.chars().nth(MOST).is_some() {
        out.push('…');
    }
    out
}

/// A text as a string to write into a file, quotes and escapes included; [`super::parse`] reads the
/// same text back.
#[must_use]
pub fn quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for char in text.chars() {
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            _ if char.is_control() || char == MARK => out.extend(char.escape_unicode()),
            _ => out.push(char),
        }
    }
    out.push('"');
    out
}
