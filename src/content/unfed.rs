//! What a scenario may be, but hardly means: told by the check of an author's files, never when a battle is loaded.

use super::{files::Files, load::Mistakes, reader::Checker, scenario::Scenario};
use crate::engine::side::Side;

/// Sides that have units that need supply, but no source in a game of full supply (O5.1.a).
///
/// # Errors
/// One mistake for each such side, at the list of sources.
pub fn check(files: &Files, scenario: &Scenario) -> Result<(), Mistakes> {
    if scenario.switches.simple_supply {
        return Ok(());
    }
    let (checker, value) = Checker::open(&files.scenario);
    let Some(value) = &value else { return Ok(()) };
    let fields = checker.fields(value, "scenario");
    let place = if fields.has("supply") { "supply" } else { "simple_supply" };
    for side in Side::BOTH {
        let needs = scenario.unit_ids().filter(|id| scenario.unit(*id).side == side && scenario.sheet_of(*id).needs_supply());
        let (units, fed) = (needs.count(), scenario.sources_of_supply.iter().any(|source| source.side == side));
        if units > 0 && !fed {
            let name = format!("{side:?}");
            fields.mistake(
                place,
                format!(
                    "found no source of supply for side {name} (units that need it: {units}); \
                     allowed: at least one with `side: {name}`, or `simple_supply: true`"
                ),
            );
        }
    }
    let pairs = checker.into_pairs();
    if pairs.is_empty() { Ok(()) } else { Err(Mistakes::of(&pairs)) }
}
