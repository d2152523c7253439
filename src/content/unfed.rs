//! What a scenario may be, but hardly means: told by the check of an author's files, never when a battle is loaded.

use super::{
    files::Files,
    load::Mistakes,
    reader::Checker,
    scenario::{Scenario, UnitId},
    sheet::Role,
};
use crate::engine::side::Side;

/// Sides that have units that need supply, but no source in a game of full supply (O5.1.a); units to which nobody can hand
/// general supply (O5.3.b).
///
/// # Errors
/// One mistake for each such side and for its units, at the list of sources.
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
        let nobody: Vec<&str> = scenario
            .unit_ids()
            .filter(|id| scenario.unit(*id).side == side && never_handed(scenario, *id))
            .map(|id| scenario.unit(id).key.as_str())
            .collect();
        if fed && !nobody.is_empty() {
            fields.mistake(
                place,
                format!(
                    "nobody can hand general supply to {}: neither they nor a staff above them have a row with \
                     `role: Supply`; allowed: such a row on the sheet of the unit or of a superior staff",
                    nobody.join(", ")
                ),
            );
        }
    }
    let pairs = checker.into_pairs();
    if pairs.is_empty() { Ok(()) } else { Err(Mistakes::of(&pairs)) }
}

/// Whether a unit needs general supply and nobody could ever hand it over: it has no supply section and no transport of its
/// own, nor has any staff above it (O5.3.b).
fn never_handed(scenario: &Scenario, unit: UnitId) -> bool {
    let has = |unit: UnitId, role: Role| scenario.sheet_of(unit).rows.iter().any(|row| row.role == role);
    let above = std::iter::successors(scenario.unit(unit).superior, |staff| scenario.unit(*staff).superior);
    scenario.sheet_of(unit).needs_supply()
        && !has(unit, Role::Supply)
        && !has(unit, Role::Transport)
        && !above.take(scenario.units.len()).any(|staff| has(staff, Role::Supply))
}
