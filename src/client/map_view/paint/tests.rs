//! Tests of the painter: strange data, determinism, tiles that join.

use super::*;

fn map(cols: usize, rows: usize) -> MapModel {
    let n = cols * rows;
    let mut m = MapModel {
        cols,
        rows,
        cover: (0..n)
            .map(|i| match i % 9 {
                0 => Cover::DenseWood,
                2 => Cover::LightWood,
                4 => Cover::Marsh,
                6 => Cover::Rough,
                7 => Cover::Water,
                _ => Cover::Plain,
            })
            .collect(),
        settlement: vec![Settlement::Village; n],
        height_m: (0..n).map(|i| (i * 37 % 120) as i16).collect(),
        seed: 7,
        ..MapModel::default()
    };
    for hex in 0..n + 3 {
        for dir in [1, 2, 9, 255] {
            let class = River::Brook;
            m.rivers.push(EdgeLine { hex, dir, class });
            let class = Road::Dirt;
            m.roads.push(LinkLine { hex, dir, class });
            m.rails.push((hex, dir));
            m.blown_bridges.push((hex, dir));
        }
    }
    m
}

#[test]
fn strange_maps_paint() {
    for (c, r) in [(0, 0), (1, 1), (1, 4), (5, 1), (0, 3)] {
        let p = Painter::new(map(c, r));
        for f in [12.0, 84.0, f32::NAN] {
            assert_eq!(p.tile(f, -20, -20, 64, 48, Look::default()).len(), 64 * 48 * 4);
        }
        assert!(p.tile(84.0, 0, 0, 0, 5, Look::default()).is_empty());
    }
    let mut short = map(4, 4);
    short.cover.clear();
    short.height_m.truncate(3);
    short.settlement.clear();
    let far = Painter::new(short).tile(84.0, 1_000_000, -1_000_000, 16, 16, Look::default());
    assert!(far.chunks(4).all(|p| p == [0xE4, 0xD9, 0xBD, 255]));
}

#[test]
fn the_picture_is_deterministic() {
    let (a, b) = (Painter::new(map(6, 5)), Painter::new(map(6, 5)));
    for season in [Season::Dry, Season::Mud, Season::Snow] {
        let look = Look { season, light: Light::Night };
        assert_eq!(a.tile(84.0, 100, 90, 96, 96, look), b.tile(84.0, 100, 90, 96, 96, look));
    }
}

#[test]
fn tiles_join() {
    let p = Painter::new(map(6, 5));
    let look = Look::default();
    let whole = p.tile(84.0, 60, 50, 256, 256, look);
    for (tx, ty) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let part = p.tile(84.0, 60 + tx * 128, 50 + ty * 128, 128, 128, look);
        let mut off = 0;
        for y in 0..128 {
            let at = ((ty as usize * 128 + y) * 256 + tx as usize * 128) * 4;
            let row = &whole[at..at + 512];
            off += row.iter().zip(&part[y * 512..y * 512 + 512]).filter(|(a, b)| a.abs_diff(**b) > 8).count();
        }
        assert!(off < 60, "{off} bytes differ");
    }
}

#[test]
fn lines_can_be_asked_for() {
    let p = Painter::new(map(6, 5));
    assert!(p.river_polyline(8, 1).is_some_and(|l| l.len() > 8));
    assert!(p.river_edge_polyline(8, 1).is_some());
    assert!(p.road_polyline(8, 2).is_some_and(|l| l.len() > 8));
    assert!(p.rail_polyline(8, 2).is_some());
    assert!(p.road_polyline(9_999, 0).is_none());
    assert!(p.river_polyline(9_999, 0).is_none());
    assert!(p.river_polylines().count() > 0);
    let (w, h) = p.world_size_km();
    let c = p.hex_centre_km(0);
    let (l, t, r, b) = p.neat_line_km();
    assert!(l < c.0 && t < c.1 && r < w && b < h);
    assert!(p.place_km(3).0 > 0.0);
}
