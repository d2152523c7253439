//! `hacse preview`: the small picture of a scenario that lists show before its map is painted.

use std::path::PathBuf;

use super::{Failure, simulate::load_scenario};
use crate::{
    client::map_view::thumbnail,
    engine::save::{disk::RealDisk, writer},
};

/// The file in a scenario's folder.
pub const FILE: &str = "preview.png";
/// Its size in pixels: as lists show it, twice as large for dense screens.
pub const SIZE: (u32, u32) = (256, 192);

/// What to paint.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Scenario folders
    #[arg(required = true, value_name = "SCENARIO")]
    folders: Vec<PathBuf>,
}

/// Paints and writes.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    for folder in &arguments.folders {
        let scenario = load_scenario(folder)?;
        let file = folder.join(FILE);
        let bytes = thumbnail::ground(&scenario, SIZE).ok_or_else(|| Failure(format!("{}: no picture", folder.display())))?;
        let written = writer::replace(&RealDisk, &file, &bytes, 0);
        written.map_err(|error| Failure(format!("{}: cannot be written: {error}", file.display())))?;
        println!("{}", file.display());
    }
    Ok(())
}
