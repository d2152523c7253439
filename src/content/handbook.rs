//! The handbook: title and text of every rule in both languages, built into the program.

use std::sync::OnceLock;

use super::{
    reader::{Checker, Mistake, Source},
    text::Text,
};
use crate::engine::rule::RuleId;

const OPERATIONS: &str = include_str!("../../assets/handbook/operations.ron");

/// One rule's entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleEntry {
    /// Title.
    pub title: Text,
    /// Text.
    pub text: Text,
    /// The rule, or a material part of it, is a Reading.
    pub reading: bool,
    /// The rule is played; the others stand here for the table and for later versions.
    pub in_force: bool,
    /// Its chapter.
    pub chapter: usize,
}

/// All entries.
#[derive(Clone, Debug, Default)]
pub struct Handbook {
    /// Chapter titles with their numbers ("O7").
    pub chapters: Vec<(String, Text)>,
    entries: Vec<RuleEntry>,
}

impl Handbook {
    /// The entry of a rule.
    pub fn rule(&self, rule: RuleId) -> &RuleEntry {
        &self.entries[rule.index()]
    }
}

/// The built-in handbook.
pub fn handbook() -> &'static Handbook {
    static HANDBOOK: OnceLock<Handbook> = OnceLock::new();
    // A test reads the built-in file strictly; here whatever could be read is shown.
    HANDBOOK.get_or_init(|| read(&Source::new("assets/handbook/operations.ron", OPERATIONS)).0)
}

/// Reads a handbook file, with its mistakes.
fn read(source: &Source) -> (Handbook, Vec<Mistake>) {
    let (checker, value) = Checker::open(source);
    let mut book = Handbook { chapters: Vec::new(), entries: vec![RuleEntry::default(); RuleId::all().count()] };
    if let Some(value) = &value {
        let file = checker.fields(value, "handbook");
        for value in file.list("chapters") {
            let chapter = checker.fields(value, "chapter");
            book.chapters.push((chapter.string("id"), Text { de: chapter.string("de"), en: chapter.string("en") }));
            chapter.finish();
        }
        for value in file.list("rules") {
            let rule = checker.fields(value, "rule");
            let (id, chapter) = (rule.string("id"), rule.string("chapter"));
            let entry = RuleEntry {
                title: Text { de: rule.string("title_de"), en: rule.string("title_en") },
                text: Text { de: rule.string("de"), en: rule.string("en") },
                reading: rule.bool("reading"),
                in_force: rule.bool_or("in_force", false),
                chapter: book.chapters.iter().position(|(known, _)| *known == chapter).unwrap_or_else(|| {
                    rule.mistake("chapter", format!("no chapter \"{chapter}\""));
                    0
                }),
            };
            match RuleId::find(&id) {
                Some(id) => book.entries[id.index()] = entry,
                None => rule.mistake("id", format!("no rule \"{id}\"")),
            }
            rule.finish();
        }
        file.finish();
    }
    (book, checker.into_mistakes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_title_and_text_in_both_languages() {
        let (book, mistakes) = read(&Source::new("assets/handbook/operations.ron", OPERATIONS));
        assert_eq!(mistakes, Vec::new());
        for rule in RuleId::all() {
            let entry = book.rule(rule);
            for text in [&entry.title, &entry.text] {
                assert!(!text.de.is_empty() && !text.en.is_empty(), "{rule}");
            }
        }
    }
}
