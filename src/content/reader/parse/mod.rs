//! From text to values: reads a whole file and goes on after each mistake.

mod brackets;
mod entries;
mod lexer;
mod literal;
mod parser;
mod token;

use super::report::Mistake;
use super::value::{Source, Spanned, Value};
use lexer::Lexer;
use parser::Parser;

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
