//! From text to values: reads a whole file and goes on after each mistake.

use super::report::Mistake;
use super::value::{Decimal, Entry, Field, MARK, Source, Span, Spanned, Struct, Text, Tuple, Value, quote, short};

/// How deep values may be nested.
pub const DEPTH_LIMIT: usize = 128;

/// How many mistakes of one file [`parse`] tells at most.
pub const MISTAKE_LIMIT: usize = 100;

/// Reads a file. The value is there whenever anything could be read; where a part could not, it
/// holds [`Value::Broken`], which is told already and can be passed over in silence. The file is
/// right only if no mistakes came along.
#[must_use]
pub fn parse(source: &Source) -> (Option<Spanned<Value>>, Vec<Mistake>) {
    let mut lexer = Lexer::new(&source.text);
    let tokens = lexer.run();
    let mut parser = Parser {
        source,
        tokens,
        at: 0,
        open: Vec::new(),
        log: lexer.log,
        unclosed_told: false,
        suspect: None,
        early: None,
        orphans: 0,
    };
    let value = parser.file();
    let value = match value.value {
        Value::Broken => None,
        _ => Some(value),
    };
    (value, parser.log.finish())
}

/// The mistakes so far, with their limit.
#[derive(Default)]
struct Log {
    list: Vec<Mistake>,
    more: bool,
}

impl Log {
    fn push(&mut self, mistake: Mistake) {
        if self.is_full() {
            self.more = true;
        } else {
            self.list.push(mistake);
        }
    }

    fn is_full(&self) -> bool {
        self.list.len() >= MISTAKE_LIMIT
    }

    fn finish(self) -> Vec<Mistake> {
        let mut list = self.list;
        list.sort_by_key(|mistake| mistake.span.start);
        if self.more {
            let span = list.last().map(|last| last.span).unwrap_or_default();
            list.push(Mistake::new(span, format!("more than {MISTAKE_LIMIT} mistakes; the rest is not told")));
        }
        list
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
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
enum Shape {
    Round,
    Square,
    Curly,
}

impl Shape {
    const fn open(self) -> char {
        match self {
            Self::Round => '(',
            Self::Square => '[',
            Self::Curly => '{',
        }
    }

    const fn close(self) -> char {
        match self {
            Self::Round => ')',
            Self::Square => ']',
            Self::Curly => '}',
        }
    }
}

#[derive(Clone, Debug)]
struct Token {
    kind: Kind,
    span: Span,
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    log: Log,
}

fn begins_name(char: char) -> bool {
    char.is_alphabetic() || char == '_'
}

fn continues_name(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

impl<'t> Lexer<'t> {
    fn new(text: &'t str) -> Self {
        let at = if text.starts_with(MARK) { MARK.len_utf8() } else { 0 };
        Self { text, at, log: Log::default() }
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn peek_second(&self) -> Option<char> {
        self.rest().chars().nth(1)
    }

    fn next(&mut self) -> Option<char> {
        let char = self.peek()?;
        self.at += char.len_utf8();
        Some(char)
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    fn eat_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|char| !wanted(char)).unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or("")
    }

    const fn since(&self, start: usize) -> Span {
        Span::new(start, self.at)
    }

    fn run(&mut self) -> Vec<Token> {
        let mut tokens = Vec::new();
        loop {
            self.skip_blank();
            let start = self.at;
            let kind = self.token();
            let end = kind == Kind::End;
            tokens.push(Token { kind, span: self.since(start) });
            if end {
                return tokens;
            }
        }
    }

    /// Passes over white space and comments.
    fn skip_blank(&mut self) {
        loop {
            self.eat_while(char::is_whitespace);
            if self.rest().starts_with("//") {
                self.eat_while(|char| char != '\n');
            } else if self.rest().starts_with("/*") {
                self.skip_comment();
            } else {
                return;
            }
        }
    }

    fn skip_comment(&mut self) {
        let start = self.at;
        self.at += 2;
        let mut depth = 1_usize;
        while depth > 0 {
            self.eat_while(|char| char != '/' && char != '*');
            if self.rest().starts_with("/*") {
                self.at += 2;
                depth += 1;
            } else if self.rest().starts_with("*/") {
                self.at += 2;
                depth -= 1;
            } else if self.next().is_none() {
                self.log.push(Mistake::new(
                    Span::new(start, start + 2),
                    "this comment is never closed: found the end of the file; allowed: `*/`",
                ));
                return;
            }
        }
    }

    fn token(&mut self) -> Kind {
        let Some(char) = self.peek() else {
            return Kind::End;
        };
        let simple = match char {
            '(' => Some(Kind::Open(Shape::Round)),
            '[' => Some(Kind::Open(Shape::Square)),
            '{' => Some(Kind::Open(Shape::Curly)),
            ')' => Some(Kind::Close(Shape::Round)),
            ']' => Some(Kind::Close(Shape::Square)),
            '}' => Some(Kind::Close(Shape::Curly)),
            ',' => Some(Kind::Comma),
            ':' => Some(Kind::Colon),
            _ => None,
        };
        if let Some(kind) = simple {
            self.next();
            return kind;
        }
        match char {
            '"' => self.string(),
            '\'' => self.character(),
            'r' if self.raw_fence().is_some() => self.raw_string(),
            '+' | '-' | '.' if self.peek_second().is_some_and(|next| next.is_ascii_digit() || (char != '.' && next == '.')) => {
                self.number()
            }
            _ if char.is_ascii_digit() => self.number(),
            _ if begins_name(char) => Kind::Name(self.eat_while(continues_name).to_owned()),
            _ => {
                self.next();
                Kind::Stray(char)
            }
        }
    }

    /// How many `#` stand between an `r` here and its quote, if this is a raw string.
    fn raw_fence(&self) -> Option<usize> {
        let rest = self.rest().strip_prefix('r')?;
        let after = rest.trim_start_matches('#');
        after.starts_with('"').then_some(rest.len() - after.len())
    }

    fn raw_string(&mut self) -> Kind {
        let start = self.at;
        let fence = self.raw_fence().unwrap_or(0);
        self.at += fence + 2;
        let close = format!("\"{}", "#".repeat(fence));
        let Some(length) = self.rest().find(&close) else {
            self.log.push(Mistake::new(
                self.since(start),
                format!("this text is never closed: found the end of the file; allowed: `{close}`"),
            ));
            self.at = self.text.len();
            return Kind::Bad;
        };
        let body = Span::new(self.at, self.at + length);
        self.at = body.end + close.len();
        let text = self.text.get(body.start..body.end).unwrap_or("");
        Kind::Text(Text { text: text.replace("\r\n", "\n"), body, raw: true })
    }

    fn string(&mut self) -> Kind {
        let start = self.at;
        self.next();
        let inside = self.at;
        let mut text = String::new();
        loop {
            let here = self.at;
            match self.peek() {
                None | Some('\n') => {
                    let found = if self.peek().is_some() { "the end of the line" } else { "the end of the file" };
                    self.log.push(
                        Mistake::new(
                            Span::new(start, inside),
                            format!("this text is never closed: found {found}; allowed: `\"`"),
                        )
                        .with_help("a text of several lines is written r#\"…\"#"),
                    );
                    self.at = inside + self.unclosed(inside);
                    return Kind::Bad;
                }
                Some('"') => {
                    self.next();
                    return Kind::Text(Text { text, body: Span::new(inside, here), raw: false });
                }
                Some('\\') => text.extend(self.escape()),
                Some(char) => {
                    self.next();
                    text.push(char);
                }
            }
        }
    }

    /// How much of the line is taken for the text that begins at `inside` and is never closed: all
    /// but a last comma and the closing brackets with no opening one in the text.
    fn unclosed(&self, inside: usize) -> usize {
        let text = self.text.get(inside..self.at).unwrap_or("").trim_end();
        let mut text = text.strip_suffix(',').unwrap_or(text).trim_end();
        let mut surplus = [('(', ')'), ('[', ']'), ('{', '}')].map(|(open, close)| {
            let closed = text.matches(close).count();
            (close, closed.saturating_sub(text.matches(open).count()))
        });
        while let Some((close, count)) = surplus.iter_mut().find(|(close, count)| *count > 0 && text.ends_with(*close)) {
            *count -= 1;
            text = text.strip_suffix(*close).unwrap_or("").trim_end();
        }
        text.len()
    }

    /// Reads one escape, from its backslash on. A wrong one is told and stands for nothing.
    fn escape(&mut self) -> Option<char> {
        const ALLOWED: &str = r#"\" \\ \' \n \t \r \0 \u{…}"#;
        let start = self.at;
        self.next();
        let Some(char) = self.peek().filter(|&char| char != '\n' && char != '\r') else {
            self.log.push(Mistake::found(self.since(start), "a lone `\\`", ALLOWED));
            return None;
        };
        self.next();
        match char {
            '"' | '\\' | '\'' => Some(char),
            'n' => Some('\n'),
            't' => Some('\t'),
            'r' => Some('\r'),
            '0' => Some('\0'),
            'u' => {
                let braced = self.eat('{');
                let digits = self.eat_while(|char| char.is_ascii_hexdigit() || char == '_');
                let closed = self.eat('}');
                let read = u32::from_str_radix(&digits.replace('_', ""), 16).ok().and_then(char::from_u32);
                if read.is_none() || !braced || !closed {
                    let span = self.since(start);
                    let found = self.text.get(span.start..span.end).unwrap_or("");
                    self.log.push(Mistake::found(
                        span,
                        &format!("`{}`", short(found)),
                        r"the number of a character in hexadecimal digits, as in \u{e4}",
                    ));
                    return None;
                }
                read
            }
            _ => {
                let found = short(&format!("\\{char}"));
                self.log.push(
                    Mistake::found(self.since(start), &format!("`{found}`"), ALLOWED)
                        .with_help("a backslash itself is written \\\\"),
                );
                None
            }
        }
    }

    fn character(&mut self) -> Kind {
        let start = self.at;
        self.next();
        let mut count = 0_usize;
        let mut read = None;
        loop {
            match self.peek() {
                Some('\'') if count > 0 => {
                    self.next();
                    break;
                }
                Some('\'') => {
                    // `''`, unless it is `'''`.
                    self.next();
                    if self.peek() != Some('\'') {
                        break;
                    }
                    read = Some('\'');
                }
                Some('\\') => read = self.escape(),
                Some(char) if char != '\n' && char != '\r' && count < 100 => {
                    self.next();
                    read = Some(char);
                }
                _ => {
                    // No closing quote: take the word after the opening one, and go on there.
                    self.at = start + 1;
                    self.eat_while(continues_name);
                    self.log.push(Mistake::new(
                        Span::new(start, start + 1),
                        "this quote is never closed; allowed: one character between `'` and `'`",
                    ));
                    return Kind::Bad;
                }
            }
            count += 1;
        }
        match (count, read) {
            (1, Some(char)) => Kind::Char(char),
            // A wrong escape, told already.
            (1, None) => Kind::Bad,
            _ => {
                let span = self.since(start);
                let found = short(self.text.get(span.start..span.end).unwrap_or(""));
                let mistake = Mistake::found(span, &format!("{count} characters, {found}"), "one character")
                    .with_help("a text stands between double quotes, \"…\"");
                self.log.push(mistake);
                Kind::Bad
            }
        }
    }

    fn number(&mut self) -> Kind {
        let start = self.at;
        if matches!(self.peek(), Some('+' | '-')) {
            self.next();
        }
        self.eat_while(|char| continues_name(char) || char == '.');
        let span = self.since(start);
        let text = self.text.get(span.start..span.end).unwrap_or("");
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, part) = match digits.split_once('.') {
            Some((whole, part)) => (whole, Some(part)),
            None => (digits, None),
        };
        let plain = |text: &str| {
            text.starts_with(|char: char| char.is_ascii_digit()) && text.chars().all(|char| char.is_ascii_digit() || char == '_')
        };
        let found = format!("`{}`", short(text));
        if !plain(whole) || !part.is_none_or(plain) {
            let help = if digits.starts_with('.') {
                Some("write a 0 before the point")
            } else if digits.ends_with('.') {
                Some("write a digit after the point, or leave the point out")
            } else {
                None
            };
            let mut mistake = Mistake::found(span, &found, "a number such as 12, -3 or 1.25");
            mistake.help = help.map(str::to_owned);
            self.log.push(mistake);
            return Kind::Bad;
        }
        let mut mantissa = Some(0_i64);
        for digit in digits.chars().filter_map(|char| char.to_digit(10)) {
            let digit = i64::from(digit);
            // Counted to the side of the sign, for the negative side reaches one further.
            mantissa = mantissa
                .and_then(|sum| sum.checked_mul(10))
                .and_then(|sum| if negative { sum.checked_sub(digit) } else { sum.checked_add(digit) });
        }
        let scale = part.map(|part| part.chars().filter(char::is_ascii_digit).count());
        let scale = scale.map(u32::try_from).transpose();
        match (mantissa, scale) {
            (Some(mantissa), Ok(None)) => Kind::Int(mantissa),
            (Some(mantissa), Ok(Some(scale))) if scale <= 18 => Kind::Decimal(Decimal { mantissa, scale }),
            _ => {
                self.log.push(Mistake::found(span, &found, "a number of at most 18 digits"));
                Kind::Bad
            }
        }
    }
}

struct Parser<'s> {
    source: &'s Source,
    /// Never empty: the last one is the end.
    tokens: Vec<Token>,
    at: usize,
    /// The brackets open here, outermost first.
    open: Vec<(Shape, Span)>,
    log: Log,
    unclosed_told: bool,
    /// The first pair of brackets on lines of different indentation.
    suspect: Option<(Shape, Span, Span)>,
    /// The token before which a value was taken for ended though its closing bracket is missing.
    early: Option<usize>,
    /// How many lists were taken for ended before a field, whose `]` may yet come.
    orphans: usize,
}

/// A mistake was told, and what it was about still stands ahead.
struct Lost;

impl Parser<'_> {
    fn token(&self, ahead: usize) -> Token {
        self.tokens
            .get(self.at + ahead)
            .or(self.tokens.last())
            .cloned()
            .unwrap_or(Token { kind: Kind::End, span: Span::default() })
    }

    fn kind(&self) -> &Kind {
        self.kind_ahead(0)
    }

    fn kind_ahead(&self, ahead: usize) -> &Kind {
        self.tokens.get(self.at + ahead).map_or(&Kind::End, |token| &token.kind)
    }

    fn span(&self) -> Span {
        let last = Span::new(self.source.text.len(), self.source.text.len());
        self.tokens.get(self.at).map_or(last, |token| token.span)
    }

    fn step(&mut self) {
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
    fn refuse(&mut self, allowed: &str) {
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

    fn file(&mut self) -> Spanned<Value> {
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

    fn value(&mut self) -> Result<Spanned<Value>, Lost> {
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

    /// A value in brackets; its opening one stands ahead.
    fn bracketed(&mut self, shape: Shape, name: Option<Spanned<String>>) -> Spanned<Value> {
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
    fn ends(&mut self, shape: Shape) -> bool {
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
    fn comma(&mut self, shape: Shape) {
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
    fn sync(&mut self) {
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
    fn skip_brackets(&mut self) -> Span {
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

    /// The values of a list.
    fn items(&mut self, shape: Shape) -> Vec<Spanned<Value>> {
        let mut items = Vec::new();
        while !self.ends(shape) {
            items.push(self.value_or_broken());
            self.comma(shape);
        }
        items
    }

    /// A value; if there is none, that is told and all up to the next comma passed over.
    fn value_or_broken(&mut self) -> Spanned<Value> {
        let start = self.span();
        if let Ok(value) = self.value() {
            return value;
        }
        self.sync();
        Spanned::new(Value::Broken, Span::new(start.start, start.start))
    }

    /// The entries of a map.
    fn entries(&mut self, shape: Shape) -> Vec<Entry> {
        let mut entries = Vec::new();
        while !self.ends(shape) {
            let key = self.value_or_broken();
            let readable = key.value != Value::Broken || *self.kind() == Kind::Colon;
            if readable && self.colon("the key") {
                let value = self.value_or_broken();
                entries.push(Entry { key, value });
            } else {
                self.sync();
            }
            self.comma(shape);
        }
        entries
    }

    /// Reads the colon after a name or key. Gives whether a value is to be expected now.
    fn colon(&mut self, after: &str) -> bool {
        match self.kind() {
            Kind::Colon => self.step(),
            Kind::Stray('=') => {
                self.refuse(&format!("`:` after {after}"));
                self.step();
            }
            Kind::Comma | Kind::Close(_) | Kind::End | Kind::Stray(_) => {
                self.refuse(&format!("`:` and a value after {after}"));
                return false;
            }
            _ => self.refuse(&format!("`:` after {after}")),
        }
        true
    }

    /// What stands between parentheses: named fields or plain values.
    fn body(&mut self, shape: Shape, name: Option<Spanned<String>>) -> Value {
        let mut fields: Vec<Field> = Vec::new();
        let mut items: Vec<Spanned<Value>> = Vec::new();
        let mut broken = false;
        while !self.ends(shape) {
            if let Some(name) = self.field_name(!fields.is_empty(), !items.is_empty()) {
                self.step();
                let after = format!("the name `{}`", short(&name.value));
                if self.colon(&after) {
                    let value = self.value_or_broken();
                    fields.push(Field { name, value });
                } else {
                    self.sync();
                    let value = Spanned::new(Value::Broken, name.span);
                    fields.push(Field { name, value });
                }
            } else {
                let item = self.value_or_broken();
                broken |= item.value == Value::Broken;
                items.push(item);
            }
            self.comma(shape);
        }
        if fields.is_empty() {
            return Value::Tuple(Tuple { name, items });
        }
        for item in items {
            if item.value == Value::Broken {
                broken = true;
                continue;
            }
            let mut mistake =
                Mistake::found(item.span, &format!("{} without a field's name", item.value.describe()), "`name: value`");
            let before = self.source.text.get(..item.span.start).unwrap_or("");
            let digits = before.strip_suffix(',').unwrap_or("");
            if matches!(item.value, Value::Int(_)) && digits.ends_with(|char: char| char.is_ascii_digit()) {
                mistake = mistake.with_help("a decimal has a point, as in 1.5");
            }
            self.log.push(mistake);
        }
        Value::Struct(Struct { name, fields, whole: !broken })
    }

    /// The name of a field, if one stands ahead; it is not yet passed over.
    fn field_name(&mut self, in_struct: bool, in_tuple: bool) -> Option<Spanned<String>> {
        let token = self.token(0);
        let colon = match self.kind_ahead(1) {
            Kind::Colon | Kind::Stray('=') => true,
            // The colon forgotten. Among plain values it is rather a comma.
            Kind::Int(_) | Kind::Decimal(_) | Kind::Text(_) | Kind::Char(_) | Kind::Open(Shape::Square) => !in_tuple,
            Kind::Name(_) => in_struct && *self.kind_ahead(2) != Kind::Colon,
            Kind::Comma | Kind::Close(_) => in_struct && !in_tuple,
            _ => false,
        };
        match token.kind {
            Kind::Name(name) if colon => Some(Spanned::new(name, token.span)),
            Kind::Text(text) if *self.kind_ahead(1) == Kind::Colon => {
                self.log.push(Mistake::found(
                    token.span,
                    &format!("the text {}", quote(&short(&text.text))),
                    "a field's name, without quotes",
                ));
                Some(Spanned::new(text.text, token.span))
            }
            _ => None,
        }
    }
}
