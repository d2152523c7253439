//! Pictures of maps that have no scenario yet: two token units stand on them.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use super::Failure;
use crate::{
    client::{
        action::{Fold, Overlay, Player, UiAction},
        client::{Client, Offer, Settings},
        keeper::Keeper,
        shell::pictures::Studio,
    },
    content::{
        files::Files,
        load,
        map::{Map, PlaceClass, Terrain},
        reader::Source,
        scenario::Scenario,
        text::Lang,
    },
    engine::{
        grid::Tile,
        save::{disk::RealDisk, store::Store},
    },
};

/// Renders each map whole, from the middle and near.
pub fn run(maps: &[PathBuf], out: &Path, (width, height): (u32, u32), lang: Lang) -> Result<(), Failure> {
    let mut offers = Vec::new();
    for path in maps {
        let scenario = scenario(path).map_err(Failure)?;
        offers.push(Offer { random: false, ..Offer::made(scenario) });
    }
    let names: Vec<String> = offers.iter().map(|offer| offer.scenario.key.clone()).collect();
    let centres: Vec<Option<Tile>> = offers.iter().map(|offer| middle(&offer.scenario.map)).collect();
    let settings = Settings { lang, motion: 0, ..Settings::default() };
    let mut client = Client::new(settings, offers, Vec::new(), 7);
    let folder = std::env::temp_dir().join(format!("hacse-maps-{}", std::process::id()));
    client.keeper = Some(Keeper::new(Store::new(Arc::new(RealDisk), folder.clone())));
    let mut studio = Studio::new(client, width, height);
    for (index, (name, centre)) in names.iter().zip(centres).enumerate() {
        let client = studio.client();
        client.choice.index = index;
        client.choice.players = [Player::Person, Player::Person];
        client.act(UiAction::StartBattle);
        client.act(UiAction::BeginTurn);
        for fold in [Fold::Left, Fold::Right, Fold::Bottom] {
            client.act(UiAction::FoldPanel(fold));
        }
        // What a side sees would darken the rest.
        client.act(UiAction::Toggle(Overlay::Sight));
        let shoot = |studio: &mut Studio, zoom: &str| {
            let tag = if lang == Lang::De { "de" } else { "en" };
            let file = out.join(format!("map_{name}_{zoom}_{width}x{height}_{tag}.png"));
            studio.picture(&file);
            println!("{}", file.display());
        };
        client.act(UiAction::ShowAll);
        shoot(&mut studio, "far");
        centre.into_iter().for_each(|tile| studio.client().act(UiAction::Centre(tile)));
        studio.client().act(UiAction::Zoom(3));
        shoot(&mut studio, "middle");
        studio.client().act(UiAction::Zoom(3));
        shoot(&mut studio, "near");
    }
    drop(studio);
    let _ = std::fs::remove_dir_all(&folder);
    Ok(())
}

/// Where to look: the town nearest to the middle.
fn middle(map: &Map) -> Option<Tile> {
    let grid = map.grid;
    let centre = grid.tile(i32::from(grid.cols()) / 2, i32::from(grid.rows()) / 2)?;
    let towns = map.places.iter().filter(|place| place.class == PlaceClass::Town);
    towns.map(|place| place.tile).min_by_key(|tile| (grid.distance(*tile, centre), *tile)).or(Some(centre))
}

/// A map with one company of each side in two of its corners.
fn scenario(path: &Path) -> Result<Scenario, String> {
    let map = load::read_map(path).map_err(|mistakes| mistakes.report)?;
    let grid = map.grid;
    let dry: Vec<Tile> = grid.tiles().filter(|tile| map.terrain(*tile) != Terrain::Water).collect();
    let (Some(first), Some(last)) = (dry.first(), dry.last()) else {
        return Err(format!("{}: there is no land on this map", path.display()));
    };
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: cannot be read: {error}", path.display()))?;
    let side = |nation: &str| {
        let name = format!("(de: \"{nation}\", en: \"{nation}\")");
        format!("(name: {name}, adjective: {name}, nation: {nation}, expected: Veteran)")
    };
    let head = format!(
        r#"(title: (de: "Karte", en: "Map"), subtitle: (de: "", en: ""), focus: (de: "", en: ""), play_hours: 1,
        start: (year: 1941, month: 7, day: 15, hour: 10), rounds: 8, first_side: One, climate: Temperate, light: Summer,
        weather: 2, ground: Dry, night_rest: false, simple_supply: true, supply: [], sides: [{}, {}], goals: [],
        levels: (marginal: 1, clear: 5, decisive: 10), sources: (de: "", en: ""))"#,
        side("Germany"),
        side("SovietUnion")
    );
    let company = |key: &str, sheet: &str, tile: Tile| {
        let name = format!("(de: \"{key}\", en: \"{key}\")");
        let unit = format!(
            "(key: \"{key}\", name: {name}, short: \"{key}\", sheet: \"{sheet}\", experience: Veteran, at: \"{}\")",
            grid.label(tile)
        );
        format!("[(key: \"f{key}\", name: {name}, level: Battalion, units: [{unit}])]")
    };
    let forces = format!(
        "(sheets: [\"germany_1941\", \"soviet_1941\"], sides: [{}, {}])",
        company("A", "de_rifle_mot_41", *first),
        company("B", "su_rifle_41", *last)
    );
    let folder = path.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    let key = folder.filter(|name| !name.is_empty()).unwrap_or_else(|| "map".to_owned());
    let source = |name: &str, text: String| Source::new(format!("{key}/{name}"), text);
    let files = Files {
        scenario: source("scenario.ron", head),
        map: source("map.ron", text),
        forces: source("forces.ron", forces),
        texts: source("texts.ron", r#"(briefing: [(de: "", en: ""), (de: "", en: "")])"#.into()),
        sheets: None,
        readings: None,
        key,
        dice_weather: false,
        carried: None,
    };
    load::from_files(&files).map_err(|mistakes| mistakes.report)
}
