//! Ships: what they see and show, how fast they are, how they fire and sink (O6.e, O7.2.c, O7.3.e, O0.c).

pub mod dive;
pub mod fire;
pub mod hull;
pub mod passing;
pub mod port;
pub mod sight;

use crate::content::{
    scenario::{Scenario, UnitId},
    sheet::Sheet,
};

/// Whether a scenario has anything to do with ships: most rules need not ask further.
pub fn anywhere(scenario: &Scenario) -> bool {
    scenario.sheets.iter().any(Sheet::is_ship)
}

/// Whether a unit is a ship or boat.
pub fn is_ship(scenario: &Scenario, unit: UnitId) -> bool {
    scenario.sheet_of(unit).is_ship()
}
