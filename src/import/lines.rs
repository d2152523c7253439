//! Line files: GeoJSON with lines that have a `level`, cut into pieces at full degrees; here they are joined again.

use serde_json::Value;

use super::geo::{Geo, Pt};

/// A line of a file.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its level: of coasts 1 sea, 2 lake; of rivers 1 the largest.
    pub level: i64,
    /// Its points.
    pub points: Vec<Pt>,
}

impl Line {
    /// Whether it ends where it begins.
    pub fn closed(&self) -> bool {
        self.points.len() > 3 && same(self.points.first(), self.points.last())
    }
}

/// Ends nearer than 30 m are one point: files have four decimals of a degree.
const NEAR: f64 = 0.03;

fn same(a: Option<&Pt>, b: Option<&Pt>) -> bool {
    a.zip(b).is_some_and(|(a, b)| a.square(*b) <= NEAR * NEAR)
}

/// Reads the lines of a file; or what is wrong with it.
pub fn read(text: &str, geo: &Geo) -> Result<Vec<Line>, String> {
    let value: Value = serde_json::from_str(text).map_err(|error| format!("is no JSON: {error}"))?;
    let features = value["features"].as_array().ok_or("found no `features`; allowed: a FeatureCollection of GeoJSON")?;
    let mut lines = Vec::new();
    for (index, feature) in features.iter().enumerate() {
        let kind = feature["geometry"]["type"].as_str().unwrap_or("nothing");
        if kind != "LineString" {
            return Err(format!("feature {}: found the geometry {kind}; allowed: LineString", index + 1));
        }
        let level = feature["properties"]["level"].as_i64();
        let level = level.ok_or_else(|| format!("feature {}: the property `level` is missing", index + 1))?;
        let mut points = Vec::new();
        for pair in feature["geometry"]["coordinates"].as_array().into_iter().flatten() {
            let degrees = |at: usize| pair[at].as_f64().filter(|value| value.abs() <= 360.0);
            let (Some(lon), Some(lat)) = (degrees(0), degrees(1)) else {
                return Err(format!("feature {}: found {pair} among its points; allowed: [longitude, latitude]", index + 1));
            };
            points.push(geo.point(lat, lon));
        }
        points.dedup();
        if points.len() > 1 {
            lines.push(Line { level, points });
        }
    }
    Ok(join(lines))
}

/// Joins lines of one level where one ends and another begins.
fn join(lines: Vec<Line>) -> Vec<Line> {
    let mut joined: Vec<Line> = Vec::new();
    for mut line in lines {
        // One that begins where this ends, and one that ends where this begins.
        while !line.closed()
            && let Some(at) = joined
                .iter()
                .position(|other| other.level == line.level && !other.closed() && same(line.points.last(), other.points.first()))
        {
            let other = joined.remove(at);
            line.points.extend(other.points.into_iter().skip(1));
        }
        while !line.closed()
            && let Some(at) = joined
                .iter()
                .position(|other| other.level == line.level && !other.closed() && same(other.points.last(), line.points.first()))
        {
            let mut other = joined.remove(at);
            other.points.extend(line.points.into_iter().skip(1));
            line = other;
        }
        joined.push(line);
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::grid::Grid;

    #[test]
    fn pieces_are_joined_whatever_their_order() {
        let geo = Geo { grid: Grid::new(3, 3), lat: 50.0, lon: 30.0, lat_per_km: 0.009, lon_per_km: 0.014 };
        let piece =
            |points: &str| format!(r#"{{"properties":{{"level":2}},"geometry":{{"type":"LineString","coordinates":{points}}}}}"#);
        let pieces = ["[[30,50],[30.1,50]]", "[[30.2,49.9],[30.3,49.8]]", "[[30.1,50],[30.2,49.9]]"].map(piece);
        let lines = read(&format!(r#"{{"features":[{}]}}"#, pieces.join(",")), &geo).unwrap();
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].points.len(), 4);
        assert!(read("[", &geo).unwrap_err().contains("JSON"));
        assert!(read("{}", &geo).unwrap_err().contains("features"));
    }
}
