//! Cuts: tables of heights, one line a hex, as `col,row,lat,lon,h_mean,h_min,h_max,relief,land_pct,sea_depth,src`.

use super::geo::{COLUMN_KM, Geo, ROW_KM};
use crate::{
    content::reader::{Mistake, Source, Span},
    engine::grid::Grid,
};

/// The columns of a cut.
pub const HEAD: &str = "col,row,lat,lon,h_mean,h_min,h_max,relief,land_pct,sea_depth,src";

/// How far, in degrees, a hex may lie from where the grid puts it.
const TOLERANCE: f64 = 0.002;

/// One hex of a cut, heights in metres.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ground {
    /// Mean height of the land.
    pub mean: i16,
    /// Highest less lowest point.
    pub relief: i16,
    /// Share of land in per cent.
    pub land: i16,
}

/// A cut.
#[derive(Clone, Debug)]
pub struct Cut {
    /// How it lies on the earth.
    pub geo: Geo,
    /// Its hexes, row by row.
    pub ground: Vec<Ground>,
}

struct Line {
    span: Span,
    place: [i16; 2],
    at: [f64; 2],
    ground: Ground,
}

/// Reads a cut; or every mistake in it.
pub fn read(source: &Source) -> Result<Cut, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let mut lines: Vec<Line> = Vec::new();
    let mut start = 0;
    for (number, text) in source.text.split('\n').enumerate() {
        let span = Span::new(start, start + text.trim_end().len());
        start += text.len() + 1;
        let text = text.trim();
        if number == 0 {
            if text.trim_start_matches('\u{FEFF}') != HEAD {
                return Err(vec![Mistake::found(span, "another first line", HEAD)]);
            }
        } else if !text.is_empty() {
            match line(text, span) {
                Ok(line) => lines.push(line),
                Err(mistake) => mistakes.push(mistake),
            }
        }
    }
    let end = Span::new(source.text.len(), source.text.len());
    if !mistakes.is_empty() {
        return Err(mistakes);
    }
    let size = [0, 1].map(|axis| lines.iter().map(|line| line.place[axis] + 1).max().unwrap_or(0));
    if size.iter().any(|side| *side < 3) {
        return Err(vec![Mistake::found(end, &format!("{} columns and {} rows", size[0], size[1]), "at least 3 of each")]);
    }
    let grid = Grid::new(size[0].unsigned_abs(), size[1].unsigned_abs());
    let mut found: Vec<Option<&Line>> = vec![None; grid.len()];
    for line in &lines {
        let Some(tile) = grid.tile(i32::from(line.place[0]), i32::from(line.place[1])) else { continue };
        match found[tile.index()].replace(line) {
            Some(first) => {
                let text = format!("column {}, row {} a second time", line.place[0], line.place[1]);
                mistakes.push(Mistake::found(line.span, &text, "each once").with_also(first.span, "already given here"));
            }
            None => {
                let limits = |value: i16, least: i16, most: i16| (least..=most).contains(&value);
                if !limits(line.ground.land, 0, 100) || !limits(line.ground.mean, -400, 6000) || line.ground.relief < 0 {
                    let allowed = "land of 0 to 100 per cent, heights of -400 to 6000 m, a relief of 0 or more";
                    mistakes.push(Mistake::found(line.span, "a hex that cannot be", allowed));
                }
            }
        }
    }
    let missing: Vec<String> =
        grid.tiles().filter(|tile| found[tile.index()].is_none()).map(|tile| format!("{:?}", grid.col_row(tile))).collect();
    if !missing.is_empty() {
        let (count, first) = (missing.len(), missing[..missing.len().min(5)].join(", "));
        mistakes.push(Mistake::new(end, format!("{count} hexes are missing; the first (column, row): {first}")));
    }
    if !mistakes.is_empty() {
        return Err(mistakes);
    }
    let found: Vec<&Line> = found.into_iter().flatten().collect();
    let geo = geo(grid, &found);
    for (tile, line) in grid.tiles().zip(&found) {
        let (lat, lon) = geo.lat_lon(geo.centre(tile));
        if (lat - line.at[0]).abs() > TOLERANCE || (lon - line.at[1]).abs() > TOLERANCE {
            let allowed = format!("{lat:.4}, {lon:.4}, as the other hexes put it");
            mistakes.push(Mistake::found(line.span, &format!("the middle at {}, {}", line.at[0], line.at[1]), &allowed));
        }
    }
    if mistakes.is_empty() { Ok(Cut { geo, ground: found.iter().map(|line| line.ground).collect() }) } else { Err(mistakes) }
}

fn line(text: &str, span: Span) -> Result<Line, Mistake> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    if parts.len() != HEAD.split(',').count() {
        return Err(Mistake::found(span, &format!("{} entries", parts.len()), &format!("{}: {HEAD}", HEAD.split(',').count())));
    }
    let told = |index: usize| {
        let name = HEAD.split(',').nth(index).unwrap_or_default();
        Mistake::found(span, &format!("`{}` for {name}", parts[index]), "a number")
    };
    let whole = |index: usize| parts[index].parse::<i16>().map_err(|_| told(index));
    let degrees = |index: usize| {
        let value = parts[index].parse::<f64>().map_err(|_| told(index))?;
        if value.is_finite() && value.abs() <= 360.0 { Ok(value) } else { Err(told(index)) }
    };
    let place = [whole(0)?, whole(1)?];
    if place.iter().any(|value| !(0..i16::try_from(Grid::MAX_SIDE).unwrap_or(i16::MAX)).contains(value)) {
        return Err(Mistake::found(span, &format!("column {}, row {}", place[0], place[1]), "0 to 998"));
    }
    let ground = Ground { mean: whole(4)?, relief: whole(7)?, land: whole(8)? };
    Ok(Line { span, place, at: [degrees(2)?, degrees(3)?], ground })
}

/// Fits the grid to the middles of its hexes: far ones against near ones.
fn geo(grid: Grid, lines: &[&Line]) -> Geo {
    let (cols, rows) = (usize::from(grid.cols()), usize::from(grid.rows()));
    let at = |col: usize, row: usize| lines[row * cols + col].at;
    let east = (cols - 1) & !1;
    let first = at(0, 0);
    let lat_per_km = (first[0] - at(0, rows - 1)[0]) / ((rows - 1) as f64 * ROW_KM);
    let lon_per_km = (at(east, 0)[1] - first[1]) / (east as f64 * COLUMN_KM);
    let good = |value: f64| if value > 1e-6 { value } else { 0.01 };
    Geo { grid, lat: first[0], lon: first[1], lat_per_km: good(lat_per_km), lon_per_km: good(lon_per_km) }
}
