//! Random scenarios: for benches and a quick battle.

use std::{fs, io, path::Path};

use super::{load, reader::Source, scenario::Scenario};

/// What is wished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Columns.
    pub cols: u16,
    /// Rows.
    pub rows: u16,
    /// Units of both sides together.
    pub units: u32,
    /// Seed.
    pub seed: u64,
}

/// The texts of a scenario's four files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// `scenario.ron`.
    pub scenario: String,
    /// `map.ron`.
    pub map: String,
    /// `forces.ron`.
    pub forces: String,
    /// `texts.ron`.
    pub texts: String,
}

/// Makes a random scenario.
pub fn files(_wish: Wish) -> Written {
    Written { scenario: String::new(), map: String::new(), forces: String::new(), texts: String::new() }
}

/// Writes the files into a folder.
pub fn write(files: &Written, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (name, text) in
        [("scenario.ron", &files.scenario), ("map.ron", &files.map), ("forces.ron", &files.forces), ("texts.ron", &files.texts)]
    {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}

/// A small random battle.
pub fn quick_battle(seed: u64) -> Result<Scenario, String> {
    let written = files(Wish { cols: 20, rows: 16, units: 24, seed });
    let source = |name: &str, text: &str| Source::new(format!("random/{name}"), text);
    let files = load::Files {
        key: format!("random-{seed}"),
        scenario: source("scenario.ron", &written.scenario),
        map: source("map.ron", &written.map),
        forces: source("forces.ron", &written.forces),
        texts: source("texts.ron", &written.texts),
        sheets: None,
    };
    load::from_files(&files).map_err(|mistakes| mistakes.lines)
}
