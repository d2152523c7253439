//! Which rules a game has shown: those that its events carry, and those that the fields of a side's view come from.

pub mod events;
pub mod view;

use std::collections::BTreeSet;

use crate::engine::{explained::Explained, rule::RuleId};

/// A set of rules in handbook order.
pub type RuleSet = BTreeSet<RuleId>;

/// Adds the rules behind a number.
fn explain(found: &mut RuleSet, number: &Explained) {
    found.extend(number.parts.iter().filter(|part| part.amount != 0).map(|part| part.rule));
}
