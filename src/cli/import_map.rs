//! `hacse import-map`: a map from real heights, coasts and rivers.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::Failure;
use crate::{
    content::{load, map::Terrain},
    import,
};

/// What to make.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// An overlay (overlay.ron), or a bare cut (.csv) with its files of coasts and rivers beside it
    #[arg(value_name = "FILE")]
    input: PathBuf,
    /// The file to write; map.ron beside the overlay if none is named
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Makes the map, writes and checks it.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let bare = arguments.input.extension().is_some_and(|ext| ext == "csv");
    let out = match &arguments.out {
        Some(out) => out.clone(),
        None if bare => return Err(Failure("name the file to write: --out map.ron".into())),
        None => arguments.input.with_file_name("map.ron"),
    };
    let drawing = import::drawing(&arguments.input).map_err(Failure)?;
    let text = import::text(&drawing);
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let failed = |error: std::io::Error| Failure(format!("{}: cannot be written: {error}", out.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    fs::write(&out, text).map_err(failed)?;
    let said = load::check_map(&out).map_err(|mistakes| Failure(mistakes.report))?;
    println!("{said}");
    for remark in &drawing.remarks {
        println!("  note: {remark}");
    }
    let count = |kind: Terrain| drawing.terrain.iter().filter(|terrain| **terrain == kind).count();
    let kinds: Vec<String> = Terrain::ALL
        .into_iter()
        .map(|kind| (kind, count(kind)))
        .filter(|(_, count)| *count > 0)
        .map(|(kind, count)| format!("{kind:?} {count}"))
        .collect();
    println!("  {}", kinds.join(", "));
    println!(
        "  {} rivers, {} roads, {} railways, {} bridges, {} names",
        drawing.rivers.len(),
        drawing.roads.len(),
        drawing.rails.len(),
        drawing.bridges.len(),
        drawing.places.len()
    );
    Ok(())
}
