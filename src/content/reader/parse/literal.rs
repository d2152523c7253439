//! Literals: texts with escapes, characters, numbers.

use super::Mistake;
use super::lexer::{Lexer, continues_name};
use super::token::Kind;
use crate::content::reader::value::{Decimal, Span, Text, short};

impl Lexer<'_> {
    pub(super) fn string(&mut self) -> Kind {
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

    pub(super) fn character(&mut self) -> Kind {
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

    pub(super) fn number(&mut self) -> Kind {
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
