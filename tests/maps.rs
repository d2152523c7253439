//! Maps made of real heights, coasts and rivers: places lie where they lie, rivers hold together, roads lead where they led.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use hacse::{
    content::{
        load,
        map::{Map, PlaceClass, River, Road, Terrain},
        reader::Source,
    },
    engine::grid::{Dir, Tile},
    import::{self, cut, drawing::Drawing, rivers},
};

const MAPS: [&str; 5] = ["mtsensk", "gela", "crusader", "bukrin", "irbe"];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/maps").join(name)
}

fn drawing(name: &str) -> Drawing {
    import::drawing(&folder(name).join("overlay.ron")).unwrap_or_else(|told| panic!("{told}"))
}

fn map(name: &str) -> Map {
    load::read_map(&folder(name).join("map.ron")).unwrap_or_else(|mistakes| panic!("{}", mistakes.report))
}

fn place(map: &Map, name: &str) -> Tile {
    let found = map.places.iter().find(|place| place.name.en == name && place.class != PlaceClass::Water);
    found.unwrap_or_else(|| panic!("{name} is on the map")).tile
}

fn label(map: &Map, name: &str) -> String {
    map.grid.label(place(map, name)).to_string()
}

/// All hexes that steps of a kind lead to.
fn reached(map: &Map, from: Tile, step: impl Fn(Tile, Dir, Tile) -> bool) -> BTreeSet<Tile> {
    let mut found = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(tile) = open.pop() {
        for (dir, next) in map.grid.neighbours(tile) {
            if step(tile, dir, next) && found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// Whether roads of at least a class join places, over standing bridges only.
fn joined(map: &Map, class: Road, names: &[&str]) -> bool {
    let along = |tile: Tile, dir: Dir, _: Tile| {
        let side = map.side(tile, dir);
        side.road >= class && (side.river == River::None || side.bridge > 0)
    };
    let found = reached(map, place(map, names[0]), along);
    names.iter().all(|name| found.contains(&place(map, name)))
}

/// What can be reached without crossing water of at least a class.
fn bank(map: &Map, name: &str, class: River) -> BTreeSet<Tile> {
    let dry = |tile: Tile, dir: Dir, next: Tile| map.side(tile, dir).river < class && map.terrain(next) != Terrain::Water;
    reached(map, place(map, name), dry)
}

#[test]
fn maps_come_out_of_the_import_as_they_are_kept() {
    for name in MAPS {
        let kept = fs::read_to_string(folder(name).join("map.ron")).unwrap();
        assert!(import::text(&drawing(name)) == kept, "{name}: make the map again with `hacse import-map`");
        let remarks = drawing(name).remarks;
        assert!(remarks.is_empty(), "{name}: {remarks:?}");
        map(name);
    }
}

#[test]
fn places_lie_in_the_hexes_that_their_coordinates_give() {
    let mtsensk = map("mtsensk");
    assert_eq!(["Orel", "Mtsensk", "Pervy Voin"].map(|name| label(&mtsensk, name)), ["0521", "1809", "1412"]);
    let gela = map("gela");
    assert_eq!(["Gela", "Niscemi", "Piano Lupo"].map(|name| label(&gela, name)), ["1110", "1606", "1510"]);
    let crusader = map("crusader");
    let names = ["Tobruk", "Sidi Rezegh", "Bardia", "Bir el Gubi"];
    assert_eq!(names.map(|name| label(&crusader, name)), ["1905", "2614", "6016", "2225"]);
    let bukrin = map("bukrin");
    assert_eq!(["Kaniv", "Velykyi Bukryn", "Pereiaslav"].map(|name| label(&bukrin, name)), ["1815", "1308", "1704"]);
    assert_eq!(label(&map("irbe"), "Kolka"), "3011");
}

#[test]
fn places_are_as_far_apart_as_they_are() {
    // Pervy Voin lies 32.8 km from Orel and 15.3 km from Mtsensk; Rzhyshchiv 25 km west of Hryhorivka.
    let (mtsensk, bukrin) = (map("mtsensk"), map("bukrin"));
    let far = |map: &Map, a: &str, b: &str| map.grid.distance(place(map, a), place(map, b));
    assert!((10..=12).contains(&far(&mtsensk, "Orel", "Pervy Voin")));
    assert!((4..=6).contains(&far(&mtsensk, "Mtsensk", "Pervy Voin")));
    assert!((8..=10).contains(&far(&bukrin, "Rzhyshchiv", "Hryhorivka")));
}

#[test]
fn rivers_are_chains_of_sides_that_end_at_the_rim_in_the_sea_or_in_another_river() {
    for name in MAPS {
        let drawing = drawing(name);
        let grid = drawing.geo.grid;
        for (index, (_, chain)) in drawing.rivers.iter().enumerate() {
            assert!(rivers::connected(grid, chain), "{name}: river {index}");
            let unique: BTreeSet<(Tile, Dir)> = chain.iter().copied().collect();
            assert_eq!(unique.len(), chain.len(), "{name}: river {index} runs over a side twice");
            let last = *chain.last().unwrap();
            let neighbours = |(tile, dir): (Tile, Dir)| {
                let next = grid.neighbour(tile, dir).unwrap();
                grid.neighbours(tile).chain(grid.neighbours(next)).map(|(_, tile)| tile).collect::<Vec<_>>()
            };
            let around = neighbours(last);
            let rim = grid.neighbours(last.0).count() < 6 || grid.neighbours(grid.neighbour(last.0, last.1).unwrap()).count() < 6;
            let sea = around.iter().any(|tile| drawing.terrain[tile.index()] == Terrain::Water);
            let other =
                drawing.rivers.iter().enumerate().any(|(other, (_, chain))| {
                    other != index && chain.iter().any(|side| rivers::connected(grid, &[last, *side]))
                });
            assert!(rim || sea || other, "{name}: river {index} ends in the middle of the land");
        }
    }
}

#[test]
fn the_zusha_covers_mtsensk_and_three_bridges_lead_over_it() {
    let map = map("mtsensk");
    let west = bank(&map, "Mtsensk", River::River);
    for name in ["Orel", "Pervy Voin", "Sheino", "Zheleznitsa", "Zalegoshch"] {
        assert!(west.contains(&place(&map, name)), "{name} lies on the bank of Mtsensk");
    }
    for name in ["Spasskoye-Lutovinovo", "Chern", "Novosil", "Bolkhov"] {
        assert!(!west.contains(&place(&map, name)), "{name} lies across the water");
    }
    let town = place(&map, "Mtsensk");
    let mut bridges: Vec<u8> = map
        .sides
        .iter()
        .filter(|(tile, _, side)| side.river == River::River && side.bridge > 0 && map.grid.distance(*tile, town) <= 2)
        .map(|(_, _, side)| side.bridge)
        .collect();
    bridges.sort_unstable();
    assert_eq!(bridges, [1, 2, 3], "railway, Novosil road, highway");
    // The tank obstacle south of Pervy Voin is the Lisitsa: the highway crosses it.
    assert!(!bank(&map, "Pervy Voin", River::Brook).contains(&place(&map, "Naryshkino")));
}

#[test]
fn the_dnipro_of_before_the_reservoirs_parts_the_map() {
    let map = map("bukrin");
    assert!(map.terrain.iter().all(|terrain| *terrain != Terrain::Water), "no reservoir");
    let right = bank(&map, "Kaniv", River::Large);
    for name in
        ["Velykyi Bukryn", "Hryhorivka", "Zarubyntsi", "Trakhtemyriv", "Khodoriv", "Balyka", "Rzhyshchiv", "Stayky", "Buchak"]
    {
        assert!(right.contains(&place(&map, name)), "{name} lies on the right bank");
    }
    for name in ["Pereiaslav", "Tsybli", "Kozyntsi", "Andrushi", "Pidsinne"] {
        assert!(!right.contains(&place(&map, name)), "{name} lies on the left bank");
    }
    let bridges = map.sides.iter().filter(|(_, _, side)| side.river == River::Large && side.bridge > 0).count();
    assert_eq!(bridges, 1, "only Kaniv has a bridge");
    assert!(joined(&map, Road::Dirt, &["Kaniv", "Pereiaslav"]));
}

#[test]
fn sea_is_sea_and_land_is_land() {
    for (name, sea, land) in [
        ("gela", [(36.95, 14.15), (37.0, 14.22), (36.87, 13.98)], ["Gela", "Farello", "Scoglitti"]),
        ("crusader", [(32.1, 24.7), (31.7, 25.22), (32.15, 24.2)], ["Tobruk", "Bardia", "Sollum"]),
        ("irbe", [(57.75, 21.5), (57.76, 22.08), (57.85, 22.6)], ["Kolka", "Sõrve", "Miķeļtornis"]),
    ] {
        let (map, geo) = (map(name), drawing(name).geo);
        let water = |tile: Tile| map.terrain(tile) == Terrain::Water;
        let first = geo.tile_at(geo.point(sea[0].0, sea[0].1)).unwrap();
        let body = reached(&map, first, |_, _, next| water(next));
        for (lat, lon) in sea {
            let tile = geo.tile_at(geo.point(lat, lon)).unwrap();
            assert!(water(tile) && body.contains(&tile), "{name}: {lat}, {lon} is open sea");
        }
        for place_name in land {
            assert!(!water(place(&map, place_name)), "{name}: {place_name} stands on land");
        }
        let bodies = map.terrain.iter().filter(|terrain| **terrain == Terrain::Water).count();
        assert_eq!(bodies, body.len(), "{name}: one sea, no puddles");
    }
    let none = |name: &str| map(name).terrain.iter().all(|terrain| *terrain != Terrain::Water);
    assert!(none("mtsensk"));
}

#[test]
fn roads_join_what_they_joined() {
    let mtsensk = map("mtsensk");
    assert!(joined(&mtsensk, Road::Paved, &["Orel", "Ivanovskoye", "Pervy Voin", "Volkovo", "Mtsensk", "Chern"]));
    assert!(joined(&mtsensk, Road::Dirt, &["Mtsensk", "Novosil", "Spasskoye-Lutovinovo", "Zalegoshch", "Orel", "Bolkhov"]));
    let gela = map("gela");
    assert!(joined(&gela, Road::Paved, &["Licata", "Gela", "Piano Lupo", "Ponte Dirillo", "Biazza", "Vittoria", "Comiso"]));
    assert!(joined(&gela, Road::Paved, &["Gela", "Ponte Olivo"]));
    assert!(joined(&gela, Road::Dirt, &["Piano Lupo", "Niscemi", "Caltagirone", "Santo Pietro", "Acate", "Vittoria"]));
    assert!(
        joined(&gela, Road::Dirt, &["Ponte Olivo", "Niscemi"]) && joined(&gela, Road::Dirt, &["Gela", "Butera", "Mazzarino"])
    );
    let crusader = map("crusader");
    assert!(joined(&crusader, Road::Paved, &["Sollum", "Fort Capuzzo", "Bardia", "Gambut", "Tobruk"]));
    assert!(joined(&crusader, Road::Dirt, &["Gambut", "Ed Duda", "El Adem", "Acroma", "Bir el Gubi"]));
    assert!(joined(&crusader, Road::Track, &["Fort Capuzzo", "Sidi Azeiz", "Gasr el Arid", "El Adem"]));
    assert!(joined(&crusader, Road::Track, &["Bir Sheferzen", "Gabr Saleh", "Bir el Gubi"]));
    let bukrin = map("bukrin");
    assert!(joined(&bukrin, Road::Dirt, &["Kaniv", "Stepantsi", "Myronivka", "Kaharlyk", "Rzhyshchiv"]));
    assert!(joined(&bukrin, Road::Dirt, &["Kaniv", "Bobrytsia", "Hryhorivka", "Velykyi Bukryn", "Khodoriv"]));
    assert!(joined(&bukrin, Road::Dirt, &["Pereiaslav", "Andrushi"]) && joined(&bukrin, Road::Dirt, &["Pereiaslav", "Kozyntsi"]));
}

#[test]
fn railways_run_through_their_towns() {
    let rail = |map: &Map, names: &[&str]| {
        let found = reached(map, place(map, names[0]), |tile, dir, _| map.side(tile, dir).rail);
        names.iter().all(|name| found.contains(&place(map, name)))
    };
    assert!(rail(&map("mtsensk"), &["Orel", "Optukha", "Bolshoye Skuratovo"]));
    assert!(rail(&map("mtsensk"), &["Orel", "Zalegoshch"]));
    assert!(rail(&map("gela"), &["Licata", "Gela", "Vittoria", "Comiso"]));
    assert!(rail(&map("bukrin"), &["Kaniv", "Myronivka", "Kaharlyk"]));
}

#[test]
fn no_road_runs_through_the_sea() {
    for name in MAPS {
        let map = map(name);
        for (tile, dir, side) in map.sides.iter().filter(|(_, _, side)| side.road != Road::None || side.rail) {
            let next = map.grid.neighbour(tile, dir).unwrap();
            for tile in [tile, next] {
                assert!(map.terrain(tile) != Terrain::Water, "{name}: {} ({side:?})", map.grid.label(tile));
            }
        }
    }
}

#[test]
fn what_gave_sight_is_higher_than_what_was_seen() {
    let level = |map: &Map, name: &str| map.level(place(map, name));
    let (gela, crusader, bukrin, mtsensk) = (map("gela"), map("crusader"), map("bukrin"), map("mtsensk"));
    for high in ["Piano Lupo", "Priolo", "Biazza", "Niscemi"] {
        assert!(level(&gela, high) > level(&gela, "Farello"), "{high}");
    }
    for high in ["Ed Duda", "Belhamed", "Point 175", "Bir Bu Creimisa"] {
        assert!(level(&crusader, high) > level(&crusader, "Gasr el Arid"), "{high}");
    }
    assert!(level(&bukrin, "Hryhorivka") > level(&bukrin, "Andrushi"));
    assert!(level(&mtsensk, "Pervy Voin") > level(&mtsensk, "Naryshkino"));
}

fn told(text: &str) -> String {
    let source = Source::new("cut.csv", text);
    let mistakes = cut::read(&source).err().unwrap_or_default();
    mistakes.into_iter().map(|mistake| mistake.line(&source) + "\n").collect()
}

#[test]
fn mistakes_in_a_cut_are_told_with_their_lines() {
    let text = fs::read_to_string(folder("../../geo").join("gela.csv")).unwrap();
    assert_eq!(told(&text), "");
    assert!(told("").contains("cut.csv:1:1: found another first line"));
    let said = told(&text.replacen("col,row", "column,row", 1));
    assert!(said.contains("cut.csv:1:1") && said.contains(cut::HEAD), "{said}");
    let mut lines: Vec<&str> = text.lines().collect();
    let third = lines.remove(2);
    let said = told(&lines.join("\n"));
    assert!(said.contains("1 hexes are missing") && said.contains("(1, 0)"), "{said}");
    lines.push(third);
    assert_eq!(told(&lines.join("\n")), "", "lines may stand in any order");
    let fewer = third.replacen(',', ";", 1);
    let word = third.replacen("37.", "N37.", 1);
    lines.extend([third, &fewer, &word]);
    let said = told(&lines.join("\r\n"));
    assert!(said.contains("cut.csv:516:1: found 10 entries") && said.contains("cut.csv:517:1: found `N37."), "{said}");
    let elsewhere = text.replacen("37.293,13.9939", "37.293,13.8939", 1);
    assert!(told(&elsewhere).contains("cut.csv:3:1: found the middle at 37.293, 13.8939"), "{}", told(&elsewhere));
}

/// What the import of a changed overlay of Gela tells.
fn overlay_told(name: &str, change: impl Fn(String) -> String) -> String {
    let text = fs::read_to_string(folder("gela").join("overlay.ron")).unwrap();
    let geo = folder("../../geo");
    let dir = std::env::temp_dir().join(format!("hacse-overlay-{name}-{}", std::process::id()));
    fs::create_dir_all(&dir).unwrap();
    let file = dir.join("overlay.ron");
    fs::write(&file, change(text).replace("../../geo", &geo.display().to_string())).unwrap();
    let said = import::map(&file).err().unwrap_or_default();
    fs::remove_dir_all(&dir).unwrap();
    said
}

#[test]
fn mistakes_in_an_overlay_are_told_all_at_once() {
    assert_eq!(overlay_told("good", |text| text), "");
    let said = overlay_told("bad", |text| {
        text.replacen("\"Piano Lupo\", \"Ponte Dirillo\"", "\"Piano Lupa\", \"Ponte Dirillo\"", 1)
            .replacen("at: (37.067, 14.250)", "at: (38.067, 14.250)", 1)
            .replacen("class: Brook", "class: Creek", 1)
            .replacen("terrain: DenseWood, at:", "terrain: DenseWood, on:", 1)
    });
    for word in ["Piano Lupa", "Piano Lupo", "off the map", "Creek", "nothing says where"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    assert!(overlay_told("files", |text| text.replacen("gela.csv", "gelo.csv", 1)).contains("gelo.csv: cannot be read"));
    assert!(overlay_told("empty", |_| String::new()).contains("overlay.ron:1:1"));
    let lines = overlay_told("lines", |text| text.replacen("coast_gela.geojson", "gela.csv", 1));
    assert!(lines.contains("gela.csv: is no JSON"), "{lines}");
}

#[test]
fn a_bare_cut_gives_a_map_too() {
    let drawing = import::drawing(&folder("../../geo").join("bukrin.csv")).unwrap();
    assert!(drawing.rivers.iter().any(|(class, chain)| *class == River::Large && chain.len() > 40));
    assert!(drawing.places.is_empty() && drawing.remarks.is_empty());
}
