//! `hacse check`: tells every mistake in authored files.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::Failure;
use crate::content::load;

/// What to check.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Scenario folders, single maps, files of sheets, equipment, scale, tables or readings, or folders of any of these
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// One line a mistake, without excerpts
    #[arg(long)]
    lines: bool,
}

/// Checks everything, then fails if anything is wrong.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (mut reports, mut count) = (String::new(), 0);
    for path in arguments.paths.iter().flat_map(|path| authored(path)) {
        match load::check(&path) {
            Ok(said) => println!("{said}"),
            Err(mistakes) => {
                count += mistakes.count;
                reports += if arguments.lines { &mistakes.lines } else { &mistakes.report };
            }
        }
    }
    match count {
        0 => Ok(()),
        1 => Err(Failure(format!("{}\n1 mistake", reports.trim_end()))),
        _ => Err(Failure(format!("{}\n{count} mistakes", reports.trim_end()))),
    }
}

/// What there is to check at a path: a file itself, a scenario's folder with those of its variants, a campaign's with its parts, else the scenarios, maps, sheets and rule tables in a
/// folder and those below. A path with nothing of them stands for itself, so that its mistake is told.
fn authored(path: &Path) -> Vec<PathBuf> {
    if !path.is_dir() {
        return vec![path.to_owned()];
    }
    let mut inside: Vec<PathBuf> = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    inside.sort();
    if path.join("scenario.ron").exists() || path.join("campaign.ron").exists() {
        let variants = inside.iter().filter(|path| path.is_dir()).flat_map(|path| inner(path));
        return std::iter::once(path.to_owned()).chain(variants).collect();
    }
    let known = |path: &PathBuf| {
        let file = |name: &str| path.file_name().is_some_and(|found| found == name);
        let inside = |folder: &str| path.parent().is_some_and(|dir| dir.ends_with(folder));
        let listed = path.extension().is_some_and(|ext| ext == "ron") && (inside("sheets") || inside("equipment"));
        path.is_dir() || listed || ["tables.ron", "readings.ron", "scale.ron", "map.ron"].into_iter().any(file)
    };
    let found: Vec<PathBuf> = inside.iter().filter(|path| known(path)).flat_map(|path| inner(path)).collect();
    if found.is_empty() { vec![path.to_owned()] } else { found }
}

/// The same for something inside a folder: nothing if there is nothing.
fn inner(path: &Path) -> Vec<PathBuf> {
    let found = authored(path);
    let itself = found.len() == 1
        && found[0] == path
        && path.is_dir()
        && !["scenario.ron", "campaign.ron"].iter().any(|file| path.join(file).exists());
    if itself { Vec::new() } else { found }
}
