//! Rule IDs, generated from the handbook so that code and text cannot disagree.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

include!(concat!(env!("OUT_DIR"), "/rule_ids.rs"));

/// Names one rule of the handbook, for example `O7.2.b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(u16);

impl RuleId {
    /// Its place in handbook order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The ID as written in the handbook.
    pub fn name(self) -> &'static str {
        RULE_NAMES[usize::from(self.0)]
    }

    /// Finds the rule with this written ID.
    pub fn find(name: &str) -> Option<Self> {
        let index = RULE_NAMES.iter().position(|known| *known == name)?;
        u16::try_from(index).ok().map(Self)
    }

    /// All rules in handbook order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..RULE_NAMES.len()).filter_map(|index| u16::try_from(index).ok().map(Self))
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::find(&name).ok_or_else(|| D::Error::custom(format!("no rule `{name}` in the handbook")))
    }
}
