//! From text to tokens: names, signs, brackets, raw texts, comments.

use super::token::{Kind, Shape, Token};
use super::{Log, Mistake};
use crate::content::reader::value::{MARK, Span, Text};

pub(super) struct Lexer<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
    pub(super) log: Log,
}

fn begins_name(char: char) -> bool {
    char.is_alphabetic() || char == '_'
}

pub(super) fn continues_name(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let at = if text.starts_with(MARK) { MARK.len_utf8() } else { 0 };
        Self { text, at, log: Log::default() }
    }

    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn peek_second(&self) -> Option<char> {
        self.rest().chars().nth(1)
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let char = self.peek()?;
        self.at += char.len_utf8();
        Some(char)
    }

    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    pub(super) fn eat_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|char| !wanted(char)).unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or("")
    }

    pub(super) const fn since(&self, start: usize) -> Span {
        Span::new(start, self.at)
    }

    pub(super) fn run(&mut self) -> Vec<Token> {
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
}
