//! Reads one value as a type, or says what is allowed in its place.

use std::ops::RangeInclusive;

use super::Body;
use crate::content::reader::report::{Mistake, join, proposal};
use crate::content::reader::value::{Decimal, Spanned, Struct, Tuple, Value, quote, short};

/// Why a value could not be read.
pub(super) enum Refusal {
    /// Its mistake was told by the parser.
    Told,
    /// This is the mistake.
    Now(Box<Mistake>),
}

pub(super) type Read<T> = Result<T, Refusal>;

pub(super) fn refused<T>(value: &Spanned<Value>, allowed: &str) -> Read<T> {
    refused_with_help(value, allowed, None)
}

pub(super) fn refused_with_help<T>(value: &Spanned<Value>, allowed: &str, help: Option<String>) -> Read<T> {
    if value.value == Value::Broken {
        return Err(Refusal::Told);
    }
    let mut mistake = Mistake::found(value.span, &value.value.describe(), allowed);
    mistake.help = help;
    Err(Refusal::Now(Box::new(mistake)))
}

pub(super) const A_TEXT: &str = "a text in quotes";
pub(super) const A_LIST: &str = "a list, [ … ]";
pub(super) const A_MAP: &str = "a map, { key: value, … }";
pub(super) const A_BOOL: &str = "true or false";
pub(super) const A_CHAR: &str = "a character, as in 'x'";
pub(super) const A_NAME: &str = "a name without quotes";
pub(super) const A_GRID: &str = "a text grid, r\"…\", without escapes";

pub(super) fn read_text(value: &Spanned<Value>) -> Read<&str> {
    match &value.value {
        Value::Text(text) => Ok(&text.text),
        Value::Name(name) => {
            let help = format!("write it in quotes: {}", quote(name));
            refused_with_help(value, A_TEXT, Some(help))
        }
        _ => refused(value, A_TEXT),
    }
}

pub(super) fn read_name(value: &Spanned<Value>) -> Read<&str> {
    match &value.value {
        Value::Name(name) => Ok(name),
        Value::Text(text) => {
            let help = format!("write it without quotes: {}", short(&text.text));
            refused_with_help(value, A_NAME, Some(help))
        }
        _ => refused(value, A_NAME),
    }
}

pub(super) fn read_bool(value: &Spanned<Value>) -> Read<bool> {
    match &value.value {
        Value::Bool(value) => Ok(*value),
        _ => refused(value, A_BOOL),
    }
}

pub(super) fn read_char(value: &Spanned<Value>) -> Read<char> {
    match &value.value {
        Value::Char(value) => Ok(*value),
        _ => refused(value, A_CHAR),
    }
}

pub(super) fn read_list(value: &Spanned<Value>) -> Read<&[Spanned<Value>]> {
    match &value.value {
        Value::List(items) => Ok(items),
        _ => refused(value, A_LIST),
    }
}

pub(super) fn read_tuple(value: &Spanned<Value>, count: usize) -> Read<&[Spanned<Value>]> {
    match &value.value {
        Value::Tuple(Tuple { items, .. }) if items.len() == count => Ok(items),
        // Whatever was lost there is told.
        Value::Tuple(Tuple { items, .. }) if items.iter().any(|item| item.value == Value::Broken) => Err(Refusal::Told),
        _ => refused(value, &want_tuple(count)),
    }
}

pub(super) fn want_tuple(count: usize) -> String {
    match count {
        1 => "one value in parentheses".to_owned(),
        2 => "a pair, (a, b)".to_owned(),
        _ => format!("a tuple of {count} values"),
    }
}

/// The least and greatest whole number of all, when none is named.
pub(super) const ANY: RangeInclusive<i64> = i64::MIN..=i64::MAX;

pub(super) fn want_int(range: &RangeInclusive<i64>) -> String {
    if *range == ANY { "a whole number".to_owned() } else { format!("a whole number, {}", show_range(range, 0)) }
}

pub(super) fn show_range(range: &RangeInclusive<i64>, digits: u32) -> String {
    let show = |mantissa: i64| Decimal { mantissa, scale: digits };
    let (least, most) = (show(*range.start()), show(*range.end()));
    match (least.mantissa, most.mantissa) {
        (i64::MIN, i64::MAX) => "any".to_owned(),
        (_, i64::MAX) => format!("{least} or more"),
        (i64::MIN, _) => format!("{most} or less"),
        _ => format!("{least} to {most}"),
    }
}

pub(super) fn read_int(value: &Spanned<Value>, range: &RangeInclusive<i64>) -> Read<i64> {
    match &value.value {
        Value::Int(number) if range.contains(number) => Ok(*number),
        Value::Int(_) => refused(value, &show_range(range, 0)),
        _ => refused(value, &want_int(range)),
    }
}

/// A whole number type that [`Fields::int_in`] can give: `i8` to `i64`, `u8` to `u32`.
pub(super) fn wide<T: Copy + Into<i64>>(range: &RangeInclusive<T>) -> RangeInclusive<i64> {
    (*range.start()).into()..=(*range.end()).into()
}

pub(super) fn want_scaled(range: &RangeInclusive<i64>, digits: u32) -> String {
    let kind = match digits {
        0 => "a whole number".to_owned(),
        1 => "a number with at most one digit after the point".to_owned(),
        _ => format!("a number with at most {digits} digits after the point"),
    };
    if *range == ANY { kind } else { format!("{kind}, {}", show_range(range, digits)) }
}

pub(super) fn read_scaled(value: &Spanned<Value>, range: &RangeInclusive<i64>, digits: u32) -> Read<i64> {
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

pub(super) fn want_choice<T>(table: &[(&str, T)]) -> String {
    join(table.iter().map(|(name, _)| *name))
}

pub(super) fn read_choice<T: Clone>(value: &Spanned<Value>, table: &[(&str, T)]) -> Read<T> {
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
pub(super) fn identity(value: &Value) -> Option<String> {
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

pub(super) fn read_variant(value: &Spanned<Value>) -> Read<(&str, Body<'_>)> {
    match &value.value {
        Value::Name(name) => Ok((name, Body::Unit)),
        Value::None => Ok(("None", Body::Unit)),
        Value::Some(inner) => Ok(("Some", Body::Tuple(std::slice::from_ref(&**inner)))),
        Value::Struct(Struct { name: Some(name), .. }) => Ok((&name.value, Body::Fields(value))),
        Value::Tuple(Tuple { name: Some(name), items }) => Ok((&name.value, Body::Tuple(items))),
        _ => refused(value, "a name, as in Name, Name(value) or Name(field: value)"),
    }
}

pub(super) fn as_pair(items: &[Spanned<Value>]) -> Option<(&Spanned<Value>, &Spanned<Value>)> {
    match items {
        [a, b] => Some((a, b)),
        _ => None,
    }
}

pub(super) fn first<T: Clone, const N: usize>(table: &[(&str, T); N]) -> T {
    const { assert!(N > 0, "a choice must have at least one name") };
    table[0].1.clone()
}

pub(super) fn narrow<T>(number: Option<i64>, range: &RangeInclusive<T>) -> Option<T>
where
    T: Copy + TryFrom<i64>,
{
    // What was read lies in the range, so it fits.
    number.map(|number| T::try_from(number).unwrap_or(*range.start()))
}
