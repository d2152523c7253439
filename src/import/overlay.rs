//! Overlays: what neither heights nor line files tell about a map, written by hand: `overlay.ron`.

use std::collections::BTreeMap;

use super::{
    cut::Cut,
    geo::{Geo, Pt, inside, to_line},
};
use crate::{
    content::{
        map::{PlaceClass, River, Road, Terrain},
        read::map::{PLACES, RIVERS, ROADS},
        reader::{Checker, Fields, Spanned, Value},
        text::Text,
    },
    engine::{grid::Tile, side::Side},
};

const TERRAIN: [(&str, Terrain); 9] = [
    ("Open", Terrain::Open),
    ("Desert", Terrain::Desert),
    ("Rough", Terrain::Rough),
    ("LightWood", Terrain::LightWood),
    ("DenseWood", Terrain::DenseWood),
    ("Marsh", Terrain::Marsh),
    ("Village", Terrain::Village),
    ("Town", Terrain::Town),
    ("Water", Terrain::Water),
];

/// How far, in km, a place may lie off the map that stands at its edge.
const EDGE_KM: f64 = 6.0;

/// Part of the map.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    at: Vec<Tile>,
    around: Vec<Pt>,
    along: Vec<Pt>,
    inside: Vec<Pt>,
    km: f64,
}

impl Shape {
    /// Whether a hex is named by a point of `at`.
    pub fn names(&self, tile: Tile) -> bool {
        self.at.contains(&tile)
    }

    /// Whether a hex belongs to it: by its middle, or since one of the points lies in it.
    pub fn holds(&self, geo: &Geo, tile: Tile) -> bool {
        let middle = geo.centre(tile);
        self.at.contains(&tile)
            || self.around.iter().any(|at| middle.distance(*at) <= self.km)
            || (!self.along.is_empty() && to_line(middle, &self.along) <= self.km)
            || (self.inside.len() > 2 && inside(middle, &self.inside))
    }
}

/// A named place.
#[derive(Clone, Debug)]
pub struct Named {
    /// Its hex.
    pub tile: Tile,
    /// Where it lies.
    pub at: Pt,
    /// Its name.
    pub name: Text,
    /// Its lettering.
    pub class: PlaceClass,
}

/// A bridge that is not as its road would have it.
#[derive(Clone, Copy, Debug)]
pub struct Bridge {
    /// Near here.
    pub near: Pt,
    /// What it carries, 0 nothing.
    pub capacity: u8,
}

/// What an overlay says of files.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// The cut.
    pub cut: String,
    /// The coast line, if there is sea.
    pub coast: Option<String>,
    /// Files of rivers.
    pub rivers: Vec<String>,
}

/// An overlay.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// What the map shows, for the first line of the file.
    pub title: String,
    /// Ground where nothing else is.
    pub base: Terrain,
    /// Relief in metres from which on a hex is rough.
    pub rough: Option<i16>,
    /// Whether lakes of the coast file are water.
    pub lakes: bool,
    /// Classes of the levels of rivers in files; others are left out.
    pub levels_of_rivers: Vec<(i64, River)>,
    /// Rivers by hand.
    pub rivers: Vec<(River, Vec<Pt>)>,
    /// Ground by hand, in order.
    pub areas: Vec<(Terrain, Shape)>,
    /// Levels by hand, in order.
    pub levels: Vec<(u8, Shape)>,
    /// Roads.
    pub roads: Vec<(Road, Vec<Pt>)>,
    /// Railways.
    pub rails: Vec<Vec<Pt>>,
    /// Bridges.
    pub bridges: Vec<Bridge>,
    /// Names.
    pub places: Vec<Named>,
    /// Hexes over which units may leave.
    pub exits: Option<Shape>,
    /// Who holds what at the start, in order.
    pub control: Vec<(Side, Shape)>,
}

/// The files that an overlay builds on.
pub fn files(checker: &Checker, value: &Spanned<Value>) -> Files {
    let fields = checker.fields(value, "overlay");
    let files = Files { cut: fields.string("cut"), coast: fields.opt_string("coast"), rivers: fields.opt_strings("river_files") };
    // The other fields are asked for once the cut is known.
    drop(fields);
    files
}

/// Reads all but the files.
pub fn read(checker: &Checker, value: &Spanned<Value>, cut: &Cut) -> Overlay {
    let fields = checker.fields(value, "overlay");
    ["cut", "coast", "river_files"].into_iter().for_each(|known| fields.allow(known));
    let mut reader = Reader { checker, geo: &cut.geo, names: BTreeMap::new() };
    let mut overlay = Overlay {
        title: fields.string("title"),
        base: fields.choice_or("base", &TERRAIN[..2], Terrain::Open),
        rough: fields.opt_int_in("rough", 1..=2000i16),
        lakes: fields.bool_or("lakes", false),
        places: fields.opt_list("places").iter().filter_map(|value| reader.place(value)).collect(),
        ..Overlay::default()
    };
    let lists = &fields;
    let each = |name: &str, what: &str, read: &mut dyn FnMut(&Fields)| {
        for value in lists.opt_list(name) {
            let fields = checker.fields(value, what);
            read(&fields);
            fields.finish();
        }
    };
    each("river_levels", "level of rivers", &mut |fields| {
        overlay.levels_of_rivers.push((fields.int_in("level", 1..=20i64), fields.choice("class", &RIVERS)));
    });
    each("rivers", "river", &mut |fields| {
        overlay.rivers.push((fields.choice("class", &RIVERS), reader.line(fields, "through")));
    });
    each("areas", "area", &mut |fields| overlay.areas.push((fields.choice("terrain", &TERRAIN), reader.shape(fields))));
    each("levels", "level", &mut |fields| overlay.levels.push((fields.int_in("level", 0..=9u8), reader.shape(fields))));
    each("roads", "road", &mut |fields| {
        overlay.roads.push((fields.choice("class", &ROADS), reader.line(fields, "through")));
    });
    each("rails", "railway", &mut |fields| overlay.rails.push(reader.line(fields, "through")));
    each("bridges", "bridge", &mut |fields| {
        let near = fields.value("near").and_then(|value| reader.point(value));
        let capacity = fields.int_in("capacity", 0..=3u8);
        overlay.bridges.extend(near.map(|near| Bridge { near, capacity }));
    });
    each("control", "control", &mut |fields| {
        let side = fields.choice("side", &[("One", Side::One), ("Two", Side::Two)]);
        overlay.control.push((side, reader.shape(fields)));
    });
    overlay.exits = fields.opt_fields("exits", "exits").map(|fields| {
        let shape = reader.shape(&fields);
        fields.finish();
        shape
    });
    fields.finish();
    overlay
}

struct Reader<'c, 's> {
    checker: &'c Checker<'s>,
    geo: &'c Geo,
    names: BTreeMap<String, Pt>,
}

impl Reader<'_, '_> {
    /// `(lat, lon)`, the name of a place, or a hex.
    fn point(&self, value: &Spanned<Value>) -> Option<Pt> {
        if let Value::Text(_) = value.value {
            let name = self.checker.string(value);
            let hex = || self.geo.grid.parse_label(&name).map(|tile| self.geo.centre(tile));
            let found = self.names.get(&name).copied().or_else(hex);
            if found.is_none() {
                self.checker.unknown(value.span, "place", &name, self.names.keys().map(String::as_str));
            }
            return found;
        }
        let (lat, lon) = self.checker.pair(value)?;
        let (lat, lon) = (self.degrees(lat, 90)?, self.degrees(lon, 180)?);
        Some(self.geo.point(lat, lon))
    }

    fn degrees(&self, value: &Spanned<Value>, most: i32) -> Option<f64> {
        let number = match &value.value {
            Value::Int(number) => *number as f64,
            Value::Decimal(decimal) => decimal.mantissa as f64 / 10_f64.powi(decimal.scale.min(15).cast_signed()),
            other => {
                self.checker.found(value.span, &other.describe(), "degrees, such as 53.279");
                return None;
            }
        };
        if number.abs() > f64::from(most) {
            self.checker.found(value.span, &number.to_string(), &format!("degrees from -{most} to {most}"));
            return None;
        }
        Some(number)
    }

    fn points(&self, values: &[Spanned<Value>]) -> Vec<Pt> {
        values.iter().filter_map(|value| self.point(value)).collect()
    }

    fn line(&self, fields: &Fields, name: &str) -> Vec<Pt> {
        let values = fields.list(name);
        if values.len() == 1 {
            fields.mistake(name, "found one point; allowed: two or more");
        }
        self.points(values)
    }

    fn shape(&self, fields: &Fields) -> Shape {
        let names = ["at", "around", "along", "inside"];
        if !names.iter().any(|name| fields.has(name)) {
            self.checker.mistake(fields.span(), format!("nothing says where; allowed: {}", names.join(", ")));
        }
        let [at, around, along, inside] = names.map(|name| self.points(fields.opt_list(name)));
        let needs = fields.has("around") || fields.has("along");
        let km = if needs { fields.scaled_in("km", 1, 1..=2000) } else { 0 };
        if fields.has("inside") && inside.len() < 3 {
            fields.mistake("inside", format!("found {} points; allowed: three or more", inside.len()));
        }
        let mut tiles = Vec::new();
        for (point, value) in at.iter().zip(fields.opt_list("at")) {
            match self.geo.tile_at(*point) {
                Some(tile) => tiles.push(tile),
                None => self.off_the_map(value),
            }
        }
        Shape { at: tiles, around, along, inside, km: km as f64 / 10.0 }
    }

    fn off_the_map(&self, value: &Spanned<Value>) {
        let grid = self.geo.grid;
        let corner = |tile: Option<Tile>| tile.map_or((0.0, 0.0), |tile| self.geo.lat_lon(self.geo.centre(tile)));
        let (north, west) = corner(grid.tile(0, 0));
        let (south, east) = corner(grid.tile(i32::from(grid.cols()) - 1, i32::from(grid.rows()) - 1));
        let allowed = format!("{south:.3} to {north:.3} north, {west:.3} to {east:.3} east");
        self.checker.found(value.span, "a place off the map", &allowed);
    }

    fn place(&mut self, value: &Spanned<Value>) -> Option<Named> {
        let fields = self.checker.fields(value, "place");
        let names = fields.fields("name", "text in two languages");
        let name = Text { de: names.string("de"), en: names.string("en") };
        names.finish();
        let class = fields.choice("class", &PLACES);
        let edge = fields.bool_or("edge", false);
        let at = fields.value("at");
        fields.finish();
        let at = at?;
        let point = self.point(at)?;
        let tile = match self.geo.tile_at(point) {
            Some(tile) => tile,
            None => {
                let tile = self.geo.nearest(point);
                if !edge || self.geo.centre(tile).distance(point) > EDGE_KM {
                    self.off_the_map(at);
                    return None;
                }
                tile
            }
        };
        // One that stands at the edge is reached in its hex.
        let point = if self.geo.tile_at(point).is_some() { point } else { self.geo.centre(tile) };
        if class != PlaceClass::Water {
            for name in [&name.de, &name.en] {
                self.names.insert(name.clone(), point);
            }
        }
        Some(Named { tile, at: point, name, class })
    }
}
