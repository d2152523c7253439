//! Random scenarios: for benches and a quick battle.
//!
//! Heights come first; water runs down them, woods and marshes follow, settlements are joined by
//! roads, and the two sides meet around the places in the middle. All of it hangs on the seed.

mod forces;
mod goals;
mod map;
mod names;
mod place;
mod relief;
mod rivers;
mod roads;
mod story;
#[cfg(test)]
mod tests;
pub(crate) mod write;

use std::{fs, io, path::Path};

use self::{
    forces::Formation,
    place::Board,
    relief::{Purpose, stream},
};
use super::{files::Files, load, reader::Source, scenario::Scenario};
use crate::engine::{dice::Dice, grid::Grid, side::Side};

/// Share of all units that the first side has, in per cent: its units are the better ones.
const FIRST_SIDE: usize = 47;

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

/// Makes a random scenario. The same wish always gives the same texts.
pub fn files(wish: Wish) -> Written {
    let dice = Dice::new(wish.seed);
    let grid = Grid::new(wish.cols, wish.rows);
    let land = map::land(dice, grid);
    let all = usize::try_from(wish.units).unwrap_or(2).max(2);
    let first = (all * FIRST_SIDE / 100).max(1);
    let counts = [first, all - first];
    let mut rolls = stream(dice, Purpose::Forces);
    let sides: [Vec<Formation>; 2] =
        Side::BOTH.map(|side| forces::side(&mut rolls, &mut Board::new(&land, side), side, counts[side.index()]));
    let objectives = goals::objectives(&land);
    Written {
        scenario: story::scenario(dice, &land, wish, &objectives, counts),
        map: write::map(&land, wish),
        forces: write::forces(grid, &sides),
        texts: story::texts(&land, &objectives, &sides),
    }
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
    loaded(Wish { cols: 20, rows: 16, units: 24, seed })
}

/// A random scenario, ready to play.
pub fn loaded(wish: Wish) -> Result<Scenario, String> {
    let written = files(wish);
    let source = |name: &str, text: &str| Source::new(format!("random/{name}"), text);
    let files = Files {
        key: format!("random-{}", wish.seed),
        scenario: source("scenario.ron", &written.scenario),
        map: source("map.ron", &written.map),
        forces: source("forces.ron", &written.forces),
        texts: source("texts.ron", &written.texts),
        sheets: None,
        readings: None,
        dice_weather: false,
        carried: None,
    };
    load::from_files(&files).map_err(|mistakes| mistakes.lines)
}
