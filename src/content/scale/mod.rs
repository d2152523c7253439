//! The written scale from equipment to the values of sheets: computes what a row that tells what it consists of must be.
//!
//! Rules never ask the scale, they read sheets. It is asked when authored files are checked, so that a catalogue of hundreds
//! of rows stays of one piece.

mod equipment;
mod numbers;
mod row;
mod sheet;
mod table;

use std::sync::OnceLock;

pub use equipment::{ArmKind, Equipment};
pub use sheet::{Content, Tally};
pub use table::Scale;

use super::reader::{Checker, Mistake, Source};

/// The scale as it is shipped.
const SCALE: &str = include_str!("../../../assets/rules/scale.ron");
/// The files of equipment: vehicles, guns, small arms, and what rows ride on.
const EQUIPMENT: [(&str, &str); 4] = [
    ("vehicles", include_str!("../../../assets/equipment/vehicles.ron")),
    ("guns", include_str!("../../../assets/equipment/guns.ron")),
    ("arms", include_str!("../../../assets/equipment/arms.ron")),
    ("carriers", include_str!("../../../assets/equipment/carriers.ron")),
];

/// Scale and equipment of the program; nothing if its own files are wrong, which a test excludes.
fn built_in() -> Option<&'static (Scale, Equipment)> {
    static BUILT_IN: OnceLock<Option<(Scale, Equipment)>> = OnceLock::new();
    let read = || {
        let source = Source::new("assets/rules/scale.ron", SCALE);
        let (scale, checker) = table::read(&source);
        let mut equipment = Equipment::default();
        let mut clean = checker.is_clean();
        for (name, text) in EQUIPMENT {
            let source = Source::new(format!("assets/equipment/{name}.ron"), text);
            let checker = equipment.read(&source);
            clean &= checker.is_clean();
        }
        scale.filter(|_| clean).map(|scale| (scale, equipment))
    };
    BUILT_IN.get_or_init(read).as_ref()
}

/// What in a file of sheets departs from the scale without a word why, with how many rows were computed. The sheets must
/// have been read without a mistake.
pub fn check(source: &Source) -> (Tally, Vec<(&Source, Mistake)>) {
    let Some((scale, equipment)) = built_in() else { return (Tally::default(), Vec::new()) };
    let (tally, checker) = sheet::check(source, scale, equipment);
    (tally, checker.into_pairs())
}

/// What the rows of a file's sheets consist of, by the sheet's key.
pub fn contents(source: &Source) -> Vec<(String, Vec<Option<Content>>)> {
    built_in().map_or_else(Vec::new, |(_, equipment)| sheet::contents(source, equipment))
}

/// Every mistake in a file of the scale.
pub fn check_scale(source: &Source) -> Vec<(&Source, Mistake)> {
    table::read(source).1.into_pairs()
}

/// Every mistake in a file of equipment. Guns that its vehicles name may also stand in the program's own files.
pub fn check_equipment(source: &Source) -> Vec<(&Source, Mistake)> {
    let mut equipment = Equipment::default();
    let checker: Checker = equipment.read(source);
    if let Some((_, known)) = built_in() {
        equipment.missing_guns(&checker, known);
    }
    checker.into_pairs()
}
