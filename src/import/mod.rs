//! Maps from real heights, coasts and rivers: what `hacse import-map` does.
//!
//! A *cut* tells heights and land by hex, line files tell coasts and rivers, an *overlay* written by hand tells what they
//! lack: names, roads, woods, marsh, levels. The result is an ordinary `map.ron`. Floats are at home here, since nothing of
//! this runs in a game; only such operations are used as give the same bits everywhere, so a map comes out the same.

pub mod coast;
pub mod cut;
pub mod drawing;
pub mod geo;
pub mod lines;
pub mod overlay;
pub mod rivers;
pub mod roads;
mod write;

use std::{fs, path::Path};

use self::{
    drawing::Drawing,
    overlay::{Files, Overlay},
};
use crate::content::{
    map::River,
    reader::{Checker, Mistake, Source, render},
};

/// Makes the text of a `map.ron` from an overlay, or from a bare cut (`.csv`) with the line files beside it.
///
/// # Errors
/// Every mistake with file, line and column.
pub fn map(path: &Path) -> Result<String, String> {
    drawing(path).map(|drawing| text(&drawing))
}

/// The text of a map's file.
pub fn text(drawing: &Drawing) -> String {
    write::map(drawing)
}

/// The map before it is written.
///
/// # Errors
/// Every mistake with file, line and column.
pub fn drawing(path: &Path) -> Result<Drawing, String> {
    if path.extension().is_some_and(|ext| ext == "csv") { bare(path) } else { with_overlay(path) }
}

fn open(path: &Path) -> Result<Source, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: cannot be read: {error}", path.display()))?;
    let (source, broken) = Source::from_bytes(path.display().to_string(), &bytes);
    if broken.is_empty() { Ok(source) } else { Err(told(&source, broken)) }
}

fn told(source: &Source, mistakes: Vec<Mistake>) -> String {
    let pairs: Vec<(&Source, Mistake)> = mistakes.into_iter().map(|mistake| (source, mistake)).collect();
    render(&pairs)
}

fn read_cut(path: &Path) -> Result<cut::Cut, String> {
    let source = open(path)?;
    cut::read(&source).map_err(|mistakes| told(&source, mistakes))
}

fn read_lines(path: &Path, geo: &geo::Geo) -> Result<Vec<lines::Line>, String> {
    let source = open(path)?;
    lines::read(&source.text, geo).map_err(|problem| format!("{}: {problem}", path.display()))
}

/// A cut without an overlay: heights, sea, and the rivers of its line file.
fn bare(path: &Path) -> Result<Drawing, String> {
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = |kind: &str| path.with_file_name(format!("{kind}_{name}.geojson"));
    let cut = read_cut(path)?;
    let optional = |kind: &str| {
        let path = beside(kind);
        if path.exists() { read_lines(&path, &cut.geo) } else { Ok(Vec::new()) }
    };
    let (coast, rivers) = (optional("coast")?, optional("rivers")?);
    let class = |level: i64| match level {
        1 => River::Large,
        2 => River::River,
        _ => River::Brook,
    };
    let overlay =
        Overlay { title: name, levels_of_rivers: (1..=20).map(|level| (level, class(level))).collect(), ..Overlay::default() };
    Ok(Drawing::of(&cut, &coast, &rivers, &overlay))
}

fn with_overlay(path: &Path) -> Result<Drawing, String> {
    let source = open(path)?;
    let (checker, value) = Checker::open(&source);
    let Some(value) = value else { return Err(told(&source, checker.into_mistakes())) };
    let Files { cut, coast, rivers } = overlay::files(&checker, &value);
    if !checker.is_clean() {
        return Err(told(&source, checker.into_mistakes()));
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let cut = read_cut(&folder.join(cut))?;
    let coast = coast.map_or_else(|| Ok(Vec::new()), |name| read_lines(&folder.join(name), &cut.geo))?;
    let mut lines = Vec::new();
    for name in rivers {
        lines.extend(read_lines(&folder.join(name), &cut.geo)?);
    }
    let overlay = overlay::read(&checker, &value, &cut);
    if !checker.is_clean() {
        return Err(told(&source, checker.into_mistakes()));
    }
    Ok(Drawing::of(&cut, &coast, &lines, &overlay))
}
