//! Typed fields of a struct: required, optional, or with a default.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use super::Fields;
use super::read::*;
use crate::content::reader::value::{Entry, Spanned, Value};

impl<'c, 'v> Fields<'c, 'v> {
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
