//! A reader for the authored files: RON-like text in, typed values out, every mistake kept.
//!
//! [`parse`] turns a [`Source`] into a [`Value`] in which every part knows its place ([`Spanned`]).
//! It goes on after a mistake, so that one run tells all of them. A [`Checker`] then reads typed
//! fields from the value and collects what is missing, unknown, misspelt or out of range.
//! [`render`] shows mistakes with the lines they are in, [`lines`] one mistake a line; both begin
//! with `path:line:column: `.
//!
//! Whole numbers and decimals are exact; nothing here counts in floats.

mod fields;
mod parse;
mod report;
#[cfg(test)]
mod tests;
mod value;

pub use fields::{Body, Checker, Fields};
pub use parse::{DEPTH_LIMIT, MISTAKE_LIMIT, parse};
pub use report::{KEPT_LIMIT, Mistake, Mistakes, lines, nearest, render};
pub use value::{Decimal, Entry, Field, Source, Span, Spanned, Struct, Text, Tuple, Value, quote};
