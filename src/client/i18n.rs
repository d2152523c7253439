//! Texts of the interface in German and English, switchable at run time (Fluent files in
//! `assets/locales`).

use std::{borrow::Cow, collections::HashMap};

use fluent_templates::{LanguageIdentifier, Loader, fluent_bundle::FluentValue, static_loader};

use crate::content::text::Lang;

static_loader! {
    static LOCALES = {
        locales: "./assets/locales",
        fallback_language: "en",
        // Isolation marks would show as boxes.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

fn language(lang: Lang) -> LanguageIdentifier {
    match lang {
        Lang::De => fluent_templates::langid!("de"),
        Lang::En => fluent_templates::langid!("en"),
    }
}

/// The text for a key; an unknown key shows itself, so that it is noticed.
pub fn tr(lang: Lang, key: &str) -> String {
    LOCALES.try_lookup(&language(lang), key).unwrap_or_else(|| format!("⟨{key}⟩"))
}

/// The text for a key with arguments.
pub fn tr_with(lang: Lang, key: &str, arguments: &[(&'static str, Value)]) -> String {
    let arguments: HashMap<Cow<'static, str>, FluentValue> = arguments
        .iter()
        .map(|(name, value)| {
            let value = match value {
                Value::Text(text) => FluentValue::from(text.clone()),
                Value::Number(number) => FluentValue::from(*number),
            };
            (Cow::Borrowed(*name), value)
        })
        .collect();
    LOCALES.try_lookup_with_args(&language(lang), key, &arguments).unwrap_or_else(|| format!("⟨{key}⟩"))
}

/// An argument of a text.
#[derive(Clone, Debug)]
pub enum Value {
    /// A text.
    Text(String),
    /// A number, for plural forms.
    Number(i64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Self { Self::Number(i64::try_from(number).unwrap_or(i64::MAX)) }
        }
    )*};
}
from_numbers!(i32, i64, u8, u16, u32, u64, usize);

/// A whole or decimal number in the language's way: decimal comma in German, true minus sign.
pub fn decimal(lang: Lang, text: &str) -> String {
    let text = text.replace('-', "−");
    match lang {
        Lang::De => text.replace('.', ","),
        Lang::En => text,
    }
}

/// A signed amount as the panels write modifiers: "± 0", "+ 2", "− 1".
pub fn signed(amount: i32) -> String {
    match amount {
        0 => "± 0".to_owned(),
        1.. => format!("+ {amount}"),
        _ => format!("− {}", amount.unsigned_abs()),
    }
}
