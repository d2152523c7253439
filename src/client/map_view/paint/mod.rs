//! The map painter: a pure, deterministic CPU painter that turns a hex map into RGBA tiles with
//! the look of a staff map. No clock, no randomness: the picture follows from the map alone.

mod areas;
mod canvas;
mod ground;
mod heights;
mod hexgeo;
mod lines;
mod net;
mod noise;
mod palette;
mod raster;
mod shade;
mod sheet;
mod spline;
mod stipple;
mod strokes;
#[cfg(test)]
mod tests;
mod town;
mod types;
mod view;

use tiny_skia::PixmapMut;

pub use types::{Cover, EdgeLine, Light, LinkLine, Look, MapModel, Pt, River, Road, Season, Settlement};

use areas::Area;
use canvas::Canvas;
use hexgeo::Lattice;
use net::{Bridge, Lines};
use palette::Palette;
use raster::{Grid, Mips, Raster, Window};
use town::Place;
use view::View;

/// Largest side of the height grid in cells.
const MAX_SIDE: f32 = 4096.0;
/// Largest number of cells, so that building a map keeps within seconds.
const MAX_CELLS: f32 = 9.0e6;

/// Everything expensive that does not depend on zoom: height grid, shading, area fields,
/// splines, settlements. Built once, best in a background thread.
pub struct Painter {
    map: MapModel,
    lattice: Lattice,
    heights: Raster<f32>,
    low: f32,
    high: f32,
    contour: f32,
    shade: Mips,
    patch: Mips,
    areas: Vec<Area>,
    shore: Option<Raster<f32>>,
    beach: Vec<bool>,
    rivers: Lines,
    roads: Lines,
    rails: Lines,
    bridges: Vec<Bridge>,
    places: Vec<Place>,
}

impl Painter {
    /// Builds the painter of a map.
    pub fn new(mut map: MapModel) -> Self {
        let lattice = Lattice { cols: map.cols, rows: map.rows };
        map.cover.resize(lattice.len(), Cover::Plain);
        map.settlement.resize(lattice.len(), Settlement::None);
        map.height_m.resize(lattice.len(), 0);
        level_waters(&lattice, &mut map);
        let grid = height_grid(&lattice);
        let mut rivers = net::rivers(&lattice, &map);
        let roads = net::roads(&lattice, &map);
        let rails = net::rails(&lattice, &map, &roads);
        let bridges = net::bridges(&lattice, &map, &rivers, &roads, &rails);
        let places = town::build(&lattice, &map, &roads);
        let (areas, shore) = areas::build(grid, &lattice, &map);
        if let Some(shore) = &shore {
            rivers.set = rivers.set.clipped(lattice.world(), |p| shore.at(p) < 0.12);
        }
        let strands = &rivers.set.strands;
        let half = |class: u8| [0.0, 0.0, 0.20, 0.45][usize::from(class.min(3))];
        let large: Vec<(Vec<Pt>, f32)> = strands.iter().filter(|s| s.class > 0).map(|s| (s.pts.clone(), half(s.class))).collect();
        let brooks: Vec<Vec<Pt>> = strands.iter().filter(|s| s.class == 0).map(|s| s.pts.clone()).collect();
        let raw = heights::build(
            grid,
            &heights::Sources { map: &map, lattice, rivers: &large, brooks: &brooks, shore: shore.as_ref() },
        );
        let mountain = heights::is_mountain(&map);
        let shade = shade::build(&raw, shore.as_ref(), mountain);
        let heights = raw.blur(1.0);
        let beach = beaches(&lattice, &map);
        Painter {
            lattice,
            low: heights.quantile(0.03),
            high: heights.quantile(0.98),
            contour: if mountain { 100.0 } else { 20.0 },
            heights,
            shade,
            patch: areas::patches(grid.coarser(2), map.seed),
            areas,
            shore,
            beach,
            rivers,
            roads,
            rails,
            bridges,
            places,
            map,
        }
    }

    /// World size in km (hex flat to flat 3 km, circumradius 1.732 km, column spacing 2.598 km)
    /// with the margin strip around the hexes.
    pub fn world_size_km(&self) -> (f32, f32) {
        self.lattice.world()
    }

    /// Centre of a hex in km from the top-left corner of the world.
    pub fn hex_centre_km(&self, hex: usize) -> (f32, f32) {
        self.lattice.centre(hex)
    }

    /// The neat line around the hexes as (left, top, right, bottom) in km; column and row
    /// numbers stand between it and the outer frame, 1.1 km further out.
    pub fn neat_line_km(&self) -> (f32, f32, f32, f32) {
        let (a, b, c, d) = self.lattice.extent();
        let n = hexgeo::NEAT;
        (a - n, b - n, c + n, d + n)
    }

    /// Where a settlement is painted, or the middle of a hex without one.
    pub fn place_km(&self, hex: usize) -> (f32, f32) {
        net::way_node(&self.lattice, &self.map, hex)
    }

    /// The whole smoothed river course, in km, to which the edge of `hex` towards `dir` belongs.
    pub fn river_polyline(&self, hex: usize, dir: u8) -> Option<&[Pt]> {
        let key = self.key(hex, dir)?;
        let (course, _, _) = self.rivers.place.get(&key)?;
        self.rivers.courses.get(*course).map(|c| c.pts.as_slice())
    }

    /// All smoothed river courses in km.
    pub fn river_polylines(&self) -> impl Iterator<Item = &[Pt]> {
        self.rivers.courses.iter().map(|c| c.pts.as_slice())
    }

    /// The smoothed course, in km, of the river on one hex edge only.
    pub fn river_edge_polyline(&self, hex: usize, dir: u8) -> Option<&[Pt]> {
        self.rivers.span(self.key(hex, dir)?, 0)
    }

    /// The smoothed road, in km, between `hex` and its neighbour in `dir` (in either order).
    pub fn road_polyline(&self, hex: usize, dir: u8) -> Option<&[Pt]> {
        self.roads.span(self.key(hex, dir)?, 0)
    }

    /// The smoothed railway, in km, between `hex` and its neighbour in `dir` (in either order).
    pub fn rail_polyline(&self, hex: usize, dir: u8) -> Option<&[Pt]> {
        self.rails.span(self.key(hex, dir)?, 0)
    }

    /// Paints the rectangle of the world that starts at (`x_px`, `y_px`) at scale `f` (hex height
    /// flat to flat in px, 12 to 240), `w`×`h` px, as premultiplied RGBA8. Tiles painted
    /// separately join without a seam.
    pub fn tile(&self, f: f32, x_px: i32, y_px: i32, w: u32, h: u32, look: Look) -> Vec<u8> {
        let view = View { f: if f.is_finite() { f.clamp(4.0, 480.0) } else { 84.0 }, x: x_px, y: y_px, w, h, look };
        let pal = Palette::new(look);
        let mut canvas =
            Canvas { data: ground::paint(self, view.f, (x_px, y_px), &view.window(), look), w: w as usize, h: h as usize };
        stipple::paint(self, &view, &pal, &mut canvas);
        let mut data = canvas.data;
        if let Some(mut pm) = PixmapMut::from_bytes(&mut data, w, h) {
            strokes::rivers(self, &view, &pal, &mut pm);
            strokes::rails(self, &view, &pal, &mut pm);
            strokes::roads(self, &view, &pal, &mut pm);
            strokes::bridges(self, &view, &pal, &mut pm);
            sheet::settlements(self, &view, &pal, &mut pm);
        }
        if look.light != Light::Day {
            for px in data.chunks_exact_mut(4) {
                let c = [f32::from(px[0]), f32::from(px[1]), f32::from(px[2])];
                for (d, s) in px.iter_mut().zip(palette::lit(c, look.light)) {
                    *d = (s + 0.5).clamp(0.0, 255.0) as u8;
                }
            }
        }
        if let Some(mut pm) = PixmapMut::from_bytes(&mut data, w, h) {
            sheet::grid(self, &view, &pal, &mut pm);
            sheet::margin(self, &view, &mut pm);
        }
        data
    }

    /// Is a point near the shore beside the sea rather than a lake?
    fn is_beach(&self, p: Pt) -> bool {
        let hex = self.lattice.nearest(p);
        self.beach.get(hex).copied().unwrap_or(false)
    }

    fn key(&self, hex: usize, dir: u8) -> Option<(usize, u8)> {
        (hex < self.lattice.len()).then(|| self.lattice.edge_key(hex, dir))
    }

    /// Columns and rows (first column, first row, last column, last row) near a rectangle.
    fn hexes_near(&self, r: (f32, f32, f32, f32)) -> (i32, i32, i32, i32) {
        let a = self.lattice.place_of((r.0, r.1));
        let b = self.lattice.place_of((r.2, r.3));
        let last = |v: i32, n: usize| v.min(n as i32 - 1);
        ((a.0 - 1).max(0), (a.1 - 2).max(0), last(b.0 + 1, self.lattice.cols), last(b.1 + 2, self.lattice.rows))
    }

    /// Which covers lie in or beside a window.
    fn covers_near(&self, win: &Window) -> [bool; 7] {
        let (w, h) = (win.w as f32 * win.px, win.h as f32 * win.px);
        let rect = (win.x0 - 2.0, win.y0 - 2.0, win.x0 + w + 2.0, win.y0 + h + 2.0);
        let (c0, r0, c1, r1) = self.hexes_near(rect);
        let mut found = [false; 7];
        for row in r0..=r1 {
            for col in c0..=c1 {
                if let Some(c) = self.lattice.index(col, row).and_then(|i| self.map.cover.get(i)) {
                    found[*c as usize] = true;
                }
            }
        }
        found
    }
}

/// The height grid of a map: 100 m, doubled until it fits.
fn height_grid(lat: &Lattice) -> Grid {
    let (x0, y0, x1, y1) = lat.extent();
    let pad = 0.5;
    let (w, h) = (x1 - x0 + 2.0 * pad, y1 - y0 + 2.0 * pad);
    let mut step = 0.1;
    while w.max(h) / step > MAX_SIDE || (w / step) * (h / step) > MAX_CELLS {
        step *= 2.0;
    }
    Grid { x0: x0 - pad, y0: y0 - pad, step, w: (w / step).ceil() as usize + 1, h: (h / step).ceil() as usize + 1 }
}

/// The joined bodies of water with whether they are sea: a dozen hexes and on the border.
fn waters(lat: &Lattice, map: &MapModel) -> Vec<(Vec<usize>, bool)> {
    let mut seen = vec![false; lat.len()];
    let mut out = Vec::new();
    for start in 0..lat.len() {
        if seen[start] || map.cover[start] != Cover::Water {
            continue;
        }
        seen[start] = true;
        let mut body = vec![start];
        let (mut k, mut border) = (0, false);
        while let Some(&hex) = body.get(k) {
            k += 1;
            for dir in 0..6 {
                match lat.neighbour(hex, dir) {
                    None => border = true,
                    Some(n) if !seen[n] && map.cover[n] == Cover::Water => {
                        seen[n] = true;
                        body.push(n);
                    }
                    Some(_) => {}
                }
            }
        }
        let sea = border && body.len() >= 12;
        out.push((body, sea));
    }
    out
}

/// Hexes in the sea or beside it.
fn beaches(lat: &Lattice, map: &MapModel) -> Vec<bool> {
    let mut beach = vec![false; lat.len()];
    for (body, _) in waters(lat, map).into_iter().filter(|w| w.1) {
        for hex in body {
            beach[hex] = true;
            for n in (0..6).filter_map(|d| lat.neighbour(hex, d)) {
                beach[n] = true;
            }
        }
    }
    beach
}

/// Gives the water hexes the height of the lowest land beside them, less a little.
fn level_waters(lat: &Lattice, map: &mut MapModel) {
    for (body, sea) in waters(lat, map) {
        let shore = body
            .iter()
            .flat_map(|hex| (0..6).filter_map(|d| lat.neighbour(*hex, d)))
            .filter(|n| map.cover[*n] != Cover::Water)
            .map(|n| map.height_m[n])
            .min();
        if let Some(low) = shore {
            let level = low.saturating_sub(if sea { 8 } else { 4 });
            for hex in body {
                map.height_m[hex] = level;
            }
        }
    }
}
