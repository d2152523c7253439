//! `hacse generate`: a playable random scenario.

use std::path::PathBuf;

use super::Failure;
use crate::content::generate::{self, Wish};

/// What to make.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Columns and rows, for example 20x16
    #[arg(long, default_value = "20x16", value_name = "CxR")]
    size: String,
    /// Units of both sides together
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u32).range(2..=10_000))]
    units: u32,
    /// Seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The folder to write; it must not exist or be empty
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Parses "CxR".
pub fn parse_size(text: &str) -> Result<(u32, u32), Failure> {
    let bad = || Failure(format!("`{text}` is no size; write columns and rows, for example 20x16"));
    let (first, second) = text.split_once(['x', 'X']).ok_or_else(bad)?;
    Ok((first.trim().parse().map_err(|_| bad())?, second.trim().parse().map_err(|_| bad())?))
}

/// Writes the scenario and checks it.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (cols, rows) = parse_size(&arguments.size)?;
    if !(8..=999).contains(&cols) || !(8..=999).contains(&rows) {
        return Err(Failure(format!("a map of {cols}x{rows} cannot be made; allowed: 8 to 999 on each side")));
    }
    let folder = &arguments.folder;
    let taken = std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if taken {
        return Err(Failure(format!("{}: the folder is not empty, nothing was written", folder.display())));
    }
    let wish = Wish { cols: cols as u16, rows: rows as u16, units: arguments.units, seed: arguments.seed };
    let files = generate::files(wish);
    generate::write(&files, folder).map_err(|error| Failure(format!("{}: cannot be written: {error}", folder.display())))?;
    let said = crate::content::load::check(folder).map_err(|mistakes| Failure(mistakes.report))?;
    println!("{said}");
    Ok(())
}
