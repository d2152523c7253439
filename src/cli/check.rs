//! `hacse check`: tells every mistake in authored files.

use std::path::PathBuf;

use super::Failure;
use crate::content::load;

/// What to check.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Scenario folders, or single files of sheets, tables or readings
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// One line a mistake, without excerpts
    #[arg(long)]
    lines: bool,
}

/// Checks everything, then fails if anything is wrong.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (mut reports, mut count) = (String::new(), 0);
    for path in &arguments.paths {
        match load::check(path) {
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
