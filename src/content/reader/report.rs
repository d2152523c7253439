//! Mistakes and how they are shown.

use std::cell::{Cell, RefCell};
use std::fmt::Write as _;

use ariadne::{CharSet, Config, IndexType, Label, LabelAttach, Report, ReportKind};

use super::value::{MARK, Source, Span};

/// One mistake in a file, in plain English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where it is.
    pub span: Span,
    /// What was found and what is allowed.
    pub text: String,
    /// How to put it right, if that can be guessed.
    pub help: Option<String>,
    /// Other places that belong to it, each with a word on why.
    pub also: Vec<(Span, String)>,
}

impl Mistake {
    /// A mistake at a place.
    pub fn new(span: Span, text: impl Into<String>) -> Self {
        Self { span, text: text.into(), help: None, also: Vec::new() }
    }

    /// A mistake of the usual form, `found …; allowed: …`.
    #[must_use]
    pub fn found(span: Span, found: &str, allowed: &str) -> Self {
        Self::new(span, format!("found {found}; allowed: {allowed}"))
    }

    /// The same with a word on how to put it right.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same with another place that belongs to it.
    #[must_use]
    pub fn with_also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.also.push((span, text.into()));
        self
    }

    /// Line and column, both from 1; columns count characters.
    #[must_use]
    pub fn place(&self, source: &Source) -> (usize, usize) {
        source.place(self.span.start)
    }

    /// `path:line:column: text (help)` on one line.
    #[must_use]
    pub fn line(&self, source: &Source) -> String {
        let (line, column) = self.place(source);
        let mut out = format!("{}:{line}:{column}: {}", source.name, self.text);
        if let Some(help) = &self.help {
            // Writing to a String cannot fail.
            let _ = write!(out, " ({help})");
        }
        out
    }
}

/// The mistakes of one file.
#[derive(Clone, Debug)]
pub struct Mistakes<'s> {
    source: &'s Source,
    list: RefCell<Vec<Mistake>>,
    /// How many came after the list was full.
    more: Cell<usize>,
}

/// How many mistakes of one file [`Mistakes`] keeps; the others are only counted.
pub const KEPT_LIMIT: usize = 1000;

impl<'s> Mistakes<'s> {
    /// No mistakes yet.
    #[must_use]
    pub const fn new(source: &'s Source) -> Self {
        Self { source, list: RefCell::new(Vec::new()), more: Cell::new(0) }
    }

    /// The file that the mistakes are in.
    #[must_use]
    pub const fn source(&self) -> &'s Source {
        self.source
    }

    /// Adds a mistake.
    pub fn push(&self, mistake: Mistake) {
        self.push_with(|| mistake);
    }

    /// Adds a mistake that costs something to put into words.
    pub(super) fn push_with(&self, mistake: impl FnOnce() -> Mistake) {
        if self.list.borrow().len() < KEPT_LIMIT {
            let mistake = mistake();
            self.list.borrow_mut().push(mistake);
        } else {
            self.more.set(self.more.get().saturating_add(1));
        }
    }

    /// Adds several.
    pub fn extend(&self, mistakes: impl IntoIterator<Item = Mistake>) {
        for mistake in mistakes {
            self.push(mistake);
        }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.borrow().len().saturating_add(self.more.get())
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.borrow().is_empty()
    }

    /// All of them in the text's order.
    #[must_use]
    pub fn into_vec(self) -> Vec<Mistake> {
        let mut list = self.list.into_inner();
        list.sort_by_key(|mistake| mistake.span.start);
        let more = self.more.get();
        if more > 0 {
            let span = list.last().map(|last| last.span).unwrap_or_default();
            list.push(Mistake::new(span, format!("{more} more mistakes; they are not told")));
        }
        list
    }

    /// All of them in the text's order, each with its file, as [`render`] and [`lines`] take them.
    #[must_use]
    pub fn into_pairs(self) -> Vec<(&'s Source, Mistake)> {
        let source = self.source;
        self.into_vec().into_iter().map(|mistake| (source, mistake)).collect()
    }
}

/// One line for each mistake: `path:line:column: found …; allowed: …`, help in parentheses.
#[must_use]
pub fn lines(mistakes: &[(&Source, Mistake)]) -> String {
    let mut out = String::new();
    for (source, mistake) in mistakes {
        out.push_str(&mistake.line(source));
        out.push('\n');
    }
    out
}

/// All mistakes with the lines they are in and a caret below, without colour. Each begins with
/// `path:line:column: message`.
#[must_use]
pub fn render(mistakes: &[(&Source, Mistake)]) -> String {
    let mut out = String::new();
    for (index, (source, mistake)) in mistakes.iter().enumerate() {
        if index > 0 {
            out.push('\n');
        }
        out.push_str(&render_one(source, mistake));
    }
    out
}

fn render_one(source: &Source, mistake: &Mistake) -> String {
    let (line, column) = mistake.place(source);
    let head = format!("{}:{line}:{column}", source.name);

    // The excerpt holds the lines needed and no more. Its characters stand one for one for those
    // of the file, but none of them ends a line or disturbs a terminal.
    let spans: Vec<Span> =
        std::iter::once(mistake.span).chain(mistake.also.iter().map(|(span, _)| *span)).map(|span| source.clamp(span)).collect();
    let first = spans.iter().map(|span| span.start).min().unwrap_or(0);
    let last = spans.iter().map(|span| span.start).max().unwrap_or(first);
    let text = source.text.as_str();
    let mut start = text.get(..first).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let stop = line_end(text, last);
    let (first_line, _) = source.place(start);
    if start == 0 && text.starts_with(MARK) {
        start = MARK.len_utf8();
    }
    let lines = text.get(start..stop).unwrap_or("");
    // Empty lines before it make the line numbers right, and a blank after it is there for a caret
    // at the end.
    let mut excerpt = "\n".repeat(first_line - 1);
    excerpt.extend(lines.chars().map(|char| match char {
        '\n' | '\t' => char,
        '\r' | '\u{2028}' | '\u{2029}' => ' ',
        _ if char.is_control() => '\u{FFFD}',
        _ => char,
    }));
    excerpt.push(' ');
    let range = |span: Span| {
        let end = span.end.min(line_end(text, span.start)).max(span.start);
        let count = |from: usize, to: usize| text.get(from..to).map_or(0, |t| t.chars().count());
        let from = first_line - 1 + count(start, span.start);
        from..from + count(span.start.max(start), end).max(1)
    };

    let config = Config::default()
        .with_color(false)
        .with_compact(false)
        .with_char_set(CharSet::Ascii)
        .with_label_attach(LabelAttach::Start)
        .with_index_type(IndexType::Char);
    let words = mistake.also.iter().map(|(_, text)| Some(text));
    let mut labels: Vec<_> = spans.iter().map(|&span| range(span)).zip(std::iter::once(None).chain(words)).collect();
    let main = labels.first().map_or(0..0, |(range, _)| range.clone());
    labels.sort_by_key(|(range, _)| range.start);
    let labels = labels.into_iter().map(|(range, word)| {
        let label = Label::new((source.name.as_str(), range));
        label.with_message(word.map_or("", String::as_str))
    });
    let mut report = Report::build(ReportKind::Error, (source.name.as_str(), main)).with_config(config).with_labels(labels);
    if let Some(help) = &mistake.help {
        report.set_help(help);
    }
    let mut bytes = Vec::new();
    // Writing to a Vec cannot fail.
    let _ = report.finish().write((source.name.as_str(), ariadne::Source::from(excerpt)), &mut bytes);
    let shown = String::from_utf8_lossy(&bytes);
    let mut out = format!("{head}: {}\n", mistake.text);
    // The first lines tell the report's kind and the place again, the last one ends the box.
    let mut below = false;
    for row in shown.lines().skip(3) {
        let row = row.trim_end();
        let content = row.trim_start().strip_prefix('|').map(str::trim_start);
        let mark = below;
        below = content.is_none();
        if row == "---'" || content.is_some_and(is_bare_arrow) {
            continue;
        }
        match row.split_once('|') {
            // The row below a line of the file marks the places: with carets throughout.
            Some((margin, marks)) if mark && content.is_some() => {
                let _ = write!(out, "{margin}|{}", marks.replace('|', "^"));
            }
            _ => out.push_str(row),
        }
        out.push('\n');
    }
    out
}

/// Whether this is the arrow of a label without words.
fn is_bare_arrow(content: &str) -> bool {
    content.strip_prefix('`').is_some_and(|line| line.bytes().all(|byte| byte == b'-'))
}

/// Where the line of an offset ends, its line end left out.
fn line_end(text: &str, offset: usize) -> usize {
    let rest = text.get(offset..).unwrap_or("");
    let end = offset + rest.find('\n').unwrap_or(rest.len());
    match text.get(offset..end) {
        Some(row) if row.ends_with('\r') => end - 1,
        _ => end,
    }
}

/// The name most like the given one, if one is like enough to be meant.
pub fn nearest<'n>(name: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let lower = |text: &str| -> Vec<char> { text.chars().flat_map(char::to_lowercase).collect() };
    let wanted = lower(name);
    let mut best: Option<(usize, &str)> = None;
    for other in names {
        let candidate = lower(other);
        let longer = wanted.len().max(candidate.len());
        if longer > 64 {
            continue;
        }
        let distance = distance(&wanted, &candidate);
        if distance <= (longer / 3).max(1) && best.is_none_or(|(least, _)| distance < least) {
            // Two names of one letter each are never alike.
            if distance < longer {
                best = Some((distance, other));
            }
        }
    }
    best.map(|(_, name)| name)
}

/// How many letters must be put in, left out, changed or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut older: Vec<usize> = Vec::new();
    let mut old: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let change = old.get(j).copied().unwrap_or(0) + usize::from(x != y);
            let leave = old.get(j + 1).copied().unwrap_or(0) + 1;
            let put = row.get(j).copied().unwrap_or(0) + 1;
            let mut least = change.min(leave).min(put);
            if i > 0 && j > 0 && a.get(i - 1) == Some(y) && b.get(j - 1) == Some(x) {
                least = least.min(older.get(j - 1).copied().unwrap_or(0) + 1);
            }
            row.push(least);
        }
        older = old;
        old = row;
    }
    old.last().copied().unwrap_or(0)
}

/// Names joined for a message: `a, b, c`.
pub(super) fn join<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

/// The help that proposes the nearest name.
pub(super) fn proposal<'n>(name: &str, names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    nearest(name, names).map(|near| format!("did you mean `{near}`?"))
}
