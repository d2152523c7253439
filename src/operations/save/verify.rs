//! Recomputes a kept game and names the first thing that comes out differently.

use std::{fmt, sync::Arc};

use serde::Serialize;
use serde_json::Value;

use super::{
    log::{Check, Given},
    snapshot::Snapshot,
};
use crate::{
    content::scenario::Scenario,
    engine::{quantity::Round, side::Side},
    operations::{game::Game, journal::Entry},
};

/// What came out differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Divergence {
    /// The round.
    pub round: Round,
    /// Number of the order, from 1; 0 is the beginning of the game.
    pub order: usize,
    /// Who gave it.
    pub side: Option<Side>,
    /// The field, as a path.
    pub field: String,
    /// As recorded.
    pub recorded: String,
    /// As recomputed.
    pub recomputed: String,
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { round, order, field, recorded, recomputed, .. } = self;
        write!(f, "round {}, order {order}: {field} was {recorded}, is now {recomputed}", round.0 + 1)
    }
}

/// Recomputes a game order by order. `recorded` are the entries of its journal that are known, from the beginning.
/// Returns the recomputed game.
///
/// # Errors
/// The first difference.
pub fn verify(
    scenario: &Arc<Scenario>,
    seed: u64,
    given: &[Given],
    recorded: &[Entry],
    end: Option<&Snapshot>,
) -> Result<Game, Box<Divergence>> {
    let mut game = Game::new(scenario.clone(), seed);
    compare(&game.journal(), recorded, Round(0), 0, None)?;
    for (index, wanted) in given.iter().enumerate() {
        let at = |field: &str, recorded: String, recomputed: String| {
            Box::new(Divergence {
                round: wanted.round,
                order: index + 1,
                side: Some(wanted.side),
                field: field.to_owned(),
                recorded,
                recomputed,
            })
        };
        let mark = game.mark();
        if let Err(refusal) = game.give(wanted.side, wanted.order.clone(), wanted.joined) {
            return Err(at("order", "accepted".into(), format!("refused: {refusal}")));
        }
        let Some(found) = game.log().given.open().last().cloned() else { continue };
        let events = game.since(mark).to_vec();
        compare(&events, recorded.get(mark.0..).unwrap_or(&[]), wanted.round, index + 1, Some(wanted.side))?;
        if found.round != wanted.round {
            return Err(at("round", (wanted.round.0 + 1).to_string(), (found.round.0 + 1).to_string()));
        }
        let parts = |check: Check| [("events", check.events), ("units", check.units), ("clock and plans", check.rest)];
        for ((name, was), (_, is)) in parts(wanted.check).into_iter().zip(parts(found.check)) {
            if was != is {
                let hashes = (format!("{was:08x}"), format!("{is:08x}"));
                let named = field_at_the_end(&mut game, &given[index + 1..], end);
                let (field, was, is) = named.unwrap_or_else(|| (format!("fingerprint of the {name}"), hashes.0, hashes.1));
                return Err(at(&field, was, is));
            }
        }
    }
    if let Some(end) = end
        && let Some((field, was, is)) = difference(&end.state, &game.snapshot().state)
    {
        let round = game.round();
        return Err(Box::new(Divergence { round, order: given.len(), side: None, field, recorded: was, recomputed: is }));
    }
    Ok(game)
}

/// Only the end of a game is kept whole: what differs there names the field of a difference on the way.
fn field_at_the_end(game: &mut Game, rest: &[Given], end: Option<&Snapshot>) -> Option<(String, String, String)> {
    let end = end?;
    for given in rest {
        game.give(given.side, given.order.clone(), given.joined).ok()?;
    }
    difference(&end.state, &game.snapshot().state)
}

/// Compares events with those recorded, as far as they are known.
fn compare(events: &[Entry], recorded: &[Entry], round: Round, order: usize, side: Option<Side>) -> Result<(), Box<Divergence>> {
    for (is, was) in events.iter().zip(recorded) {
        if is != was {
            let (field, recorded, recomputed) = difference(was, is).unwrap_or_default();
            return Err(Box::new(Divergence { round, order, side, field, recorded, recomputed }));
        }
    }
    Ok(())
}

/// The first field in which two values differ, with both values.
fn difference(was: &impl Serialize, is: &impl Serialize) -> Option<(String, String, String)> {
    let (was, is) = (serde_json::to_value(was).ok()?, serde_json::to_value(is).ok()?);
    let mut path = String::new();
    walk(&was, &is, &mut path)
}

fn walk(was: &Value, is: &Value, path: &mut String) -> Option<(String, String, String)> {
    if was == is {
        return None;
    }
    let length = path.len();
    match (was, is) {
        (Value::Object(one), Value::Object(two)) if one.keys().eq(two.keys()) => {
            for (key, value) in one {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(key);
                if let Some(found) = walk(value, &two[key], path) {
                    return Some(found);
                }
                path.truncate(length);
            }
            None
        }
        (Value::Array(one), Value::Array(two)) => {
            for (index, (value, other)) in one.iter().zip(two).enumerate() {
                path.push_str(&format!("[{index}]"));
                if let Some(found) = walk(value, other, path) {
                    return Some(found);
                }
                path.truncate(length);
            }
            Some((format!("{path}.length"), one.len().to_string(), two.len().to_string()))
        }
        _ => Some((path.clone(), shortened(was), shortened(is))),
    }
}

fn shortened(value: &Value) -> String {
    let mut text = value.to_string();
    if text.len() > 120 {
        let cut = (0..=117).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        text.truncate(cut);
        text.push_str("...");
    }
    text
}
