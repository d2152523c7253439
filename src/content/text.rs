//! Texts that authors give in both languages.

use serde::{Deserialize, Serialize};

/// The languages of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lang {
    /// German, the language of the rulebook.
    #[default]
    De,
    /// English.
    En,
}

/// A text in German and English.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl Text {
    /// The same text in both languages: names and designations.
    pub fn same(text: impl Into<String>) -> Self {
        let de = text.into();
        Self { en: de.clone(), de }
    }

    /// The text in a language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::De => &self.de,
            Lang::En => &self.en,
        }
    }
}
