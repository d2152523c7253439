//! The handbook: title and text of every rule in both languages, built into the program.

use std::sync::OnceLock;

use super::text::Text;
use crate::engine::rule::RuleId;

/// One rule's entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleEntry {
    /// Title.
    pub title: Text,
    /// Text.
    pub text: Text,
    /// The rule, or a material part of it, is a Reading.
    pub reading: bool,
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
    HANDBOOK.get_or_init(|| Handbook { chapters: Vec::new(), entries: vec![RuleEntry::default(); RuleId::all().count()] })
}
