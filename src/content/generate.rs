//! Random scenarios: for benches and a quick battle.

use super::scenario::Scenario;

/// A small random battle.
pub fn quick_battle(_seed: u64) -> Result<Scenario, String> {
    Err("not available".into())
}
