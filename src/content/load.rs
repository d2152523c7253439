//! Loads scenarios and rules from files, or tells every mistake with its place.

use std::{
    fmt, fs,
    path::Path,
    sync::{Arc, OnceLock},
};

use super::{
    bundle::Bundle,
    files::Files,
    improvised,
    lesson::Lesson,
    map::Map,
    read::{forces::Forces, lesson, map, scenario, sheets, tables},
    reader::{Checker, Mistake, Source, lines, render},
    readings::Readings,
    scale,
    scenario::{Scenario, UnitDef, UnitId},
    sheet::Sheet,
    tables::Rules,
};
use crate::{engine::digest::Digest, operations::campaign::carried::Carried};

/// Sheet files that are built in.
const SHEETS: [(&str, &str); 12] = [
    ("germany_1941", include_str!("../../assets/sheets/germany_1941.ron")),
    ("soviet_1941", include_str!("../../assets/sheets/soviet_1941.ron")),
    ("britain_1941", include_str!("../../assets/sheets/britain_1941.ron")),
    ("italy_1941", include_str!("../../assets/sheets/italy_1941.ron")),
    ("germany_1943", include_str!("../../assets/sheets/germany_1943.ron")),
    ("soviet_1943", include_str!("../../assets/sheets/soviet_1943.ron")),
    ("italy_1943", include_str!("../../assets/sheets/italy_1943.ron")),
    ("usa_1943", include_str!("../../assets/sheets/usa_1943.ron")),
    ("germany_air_1941", include_str!("../../assets/sheets/germany_air_1941.ron")),
    ("soviet_air_1941", include_str!("../../assets/sheets/soviet_air_1941.ron")),
    ("german_navy_1941", include_str!("../../assets/sheets/german_navy_1941.ron")),
    ("soviet_navy_1941", include_str!("../../assets/sheets/soviet_navy_1941.ron")),
];
/// Maps that scenarios of one region share.
const MAPS: [(&str, &str); 5] = [
    ("mtsensk", include_str!("../../assets/maps/mtsensk/map.ron")),
    ("gela", include_str!("../../assets/maps/gela/map.ron")),
    ("crusader", include_str!("../../assets/maps/crusader/map.ron")),
    ("bukrin", include_str!("../../assets/maps/bukrin/map.ron")),
    ("irbe", include_str!("../../assets/maps/irbe/map.ron")),
];
const TABLES: &str = include_str!("../../assets/rules/tables.ron");
const READINGS: &str = include_str!("../../assets/rules/readings.ron");

/// Why files could not be used: every mistake with file, line and column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistakes {
    /// With excerpts, for terminals.
    pub report: String,
    /// One line a mistake.
    pub lines: String,
    /// How many.
    pub count: usize,
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.lines.trim_end())
    }
}

impl std::error::Error for Mistakes {}

impl Mistakes {
    pub(super) fn of(pairs: &[(&Source, Mistake)]) -> Self {
        Self { report: render(pairs), lines: lines(pairs), count: pairs.len() }
    }

    /// These and others.
    #[must_use]
    pub(super) fn and(self, more: Self) -> Self {
        Self { report: self.report + &more.report, lines: self.lines + &more.lines, count: self.count + more.count }
    }

    /// A single problem without a place in a text.
    pub(super) fn plain(text: String) -> Self {
        Self { report: format!("{text}\n"), lines: format!("{text}\n"), count: 1 }
    }
}

/// The rule tables, Readings and sheets that every scenario can use.
#[derive(Clone, Debug)]
pub struct Library {
    /// `tables.ron`.
    pub tables: Source,
    /// `readings.ron`.
    pub readings: Source,
    /// Files of sheets by name.
    pub sheets: Vec<(String, Source)>,
    /// Shared maps by name.
    pub maps: Vec<(String, Source)>,
}

impl Library {
    /// What the program brings along.
    pub fn built_in() -> Self {
        let sheet = |(name, text): (&str, &str)| (name.to_owned(), Source::new(format!("assets/sheets/{name}.ron"), text));
        let map = |(name, text): (&str, &str)| (name.to_owned(), Source::new(format!("assets/maps/{name}/map.ron"), text));
        Self {
            tables: Source::new("assets/rules/tables.ron", TABLES),
            readings: Source::new("assets/rules/readings.ron", READINGS),
            sheets: SHEETS.into_iter().map(sheet).collect(),
            maps: MAPS.into_iter().map(map).collect(),
        }
    }

    /// The rule tables and Readings.
    ///
    /// # Errors
    /// Every mistake in them.
    pub fn rules(&self) -> Result<Rules, Mistakes> {
        let (checker, value) = Checker::open(&self.readings);
        let readings = value.as_ref().map(|value| Readings::read(&checker, value, None));
        let mut mistakes = checker.into_pairs();
        let (checker, value) = Checker::open(&self.tables);
        let rules = value.as_ref().zip(readings).map(|(value, readings)| tables::tables(&checker, value, readings));
        mistakes.extend(checker.into_pairs());
        match rules {
            Some(rules) if mistakes.is_empty() => Ok(rules),
            _ => Err(Mistakes::of(&mistakes)),
        }
    }
}

/// The built-in rule tables and readings.
pub fn rules() -> Result<Rules, Mistakes> {
    Library::built_in().rules()
}

/// The built-in Readings.
pub fn readings() -> Option<&'static Readings> {
    static BUILT_IN: OnceLock<Option<Readings>> = OnceLock::new();
    BUILT_IN.get_or_init(|| rules().ok().map(|rules| rules.readings)).as_ref()
}

/// Loads a scenario from its folder.
pub fn scenario(folder: &Path) -> Result<Scenario, Mistakes> {
    from_files(&Files::open(folder)?)
}

/// Loads a lesson with its scenario from its folder.
///
/// # Errors
/// Every mistake in its files.
pub fn lesson(folder: &Path) -> Result<(Scenario, Lesson), Mistakes> {
    let scenario = scenario(folder)?;
    let path = folder.join("lesson.ron");
    let bytes = fs::read(&path).map_err(|error| Mistakes::plain(format!("{}: cannot be read: {error}", path.display())))?;
    let (source, broken) = Source::from_bytes(path.display().to_string(), &bytes);
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let (read, mut pairs) = lesson::lesson(&source, &name, &scenario);
    pairs.extend(broken.into_iter().map(|mistake| (&source, mistake)));
    match read {
        Some(read) if pairs.is_empty() => Ok((scenario, read)),
        _ => Err(Mistakes::of(&pairs)),
    }
}

/// Makes a scenario of its files' texts.
pub fn from_files(files: &Files) -> Result<Scenario, Mistakes> {
    from_files_by(files, &Library::built_in())
}

/// Makes a scenario of its files' texts, by these tables and sheets.
pub fn from_files_by(files: &Files, library: &Library) -> Result<Scenario, Mistakes> {
    let mut rules = library.rules()?;
    let mut mistakes: Vec<(&Source, Mistake)> = Vec::new();

    if let Some(own) = &files.readings {
        let (checker, value) = Checker::open(own);
        if let Some(value) = &value {
            rules.readings = Readings::read(&checker, value, Some(&rules.readings));
        }
        mistakes.extend(checker.into_pairs());
    }

    let (read_map, pairs) = map::read_on(&files.map, &library.maps);
    mistakes.extend(pairs);

    let (checker, value) = Checker::open(&files.scenario);
    let head = value.as_ref().zip(read_map.as_ref()).map(|(value, read)| scenario::head(&checker, value, &read.map));
    mistakes.extend(checker.into_pairs());

    let (checker, forces_value) = Checker::open(&files.forces);
    let mut sheets: Vec<Sheet> = Vec::new();
    let mut used: Vec<String> = Vec::new();
    if let Some(value) = &forces_value {
        let file = checker.fields(value, "forces");
        for value in file.list("sheets") {
            let name = checker.string(value);
            match library.sheets.iter().find(|(known, _)| *known == name) {
                Some((_, source)) => {
                    let (read, inner) = sheets::read(source);
                    mistakes.extend(inner.into_pairs());
                    sheets.extend(read);
                    used.push(name);
                }
                None => {
                    checker.unknown(value.span, "file of sheets", &name, library.sheets.iter().map(|(known, _)| known.as_str()))
                }
            }
        }
        if let Some(own) = &files.sheets {
            let (read, inner) = sheets::read(own);
            mistakes.extend(inner.into_pairs());
            sheets.extend(read);
        }
    }
    let (mut units, mut formations, mut platoons) = (Vec::new(), Vec::new(), Vec::new());
    if let (Some(value), Some(read)) = (&forces_value, &read_map) {
        let file = checker.fields(value, "forces");
        file.allow("sheets");
        let mut forces = Forces::new(&checker, &read.map, &sheets, head.as_ref());
        forces.read(&file);
        (units, formations, platoons) = (forces.units, forces.formations, forces.platoons);
        file.finish();
    }
    if units.is_empty() && checker.is_clean() {
        let span = forces_value.as_ref().map_or(super::reader::Span::new(0, 0), |value| value.span);
        checker.mistake(span, "the scenario has no units");
    }
    mistakes.extend(checker.into_pairs());

    let (checker, value) = Checker::open(&files.texts);
    let briefings = value.as_ref().map(|value| scenario::briefings(&checker, value));
    mistakes.extend(checker.into_pairs());

    let (Some(read_map), Some(head), Some(briefings), true) = (read_map, head, briefings, mistakes.is_empty()) else {
        mistakes.sort_by_key(|(source, mistake)| (source.name.clone(), mistake.span.start));
        return Err(Mistakes::of(&mistakes));
    };
    let mut sides = head.sides;
    for (side, briefing) in sides.iter_mut().zip(briefings) {
        side.briefing = briefing;
    }
    sheets.extend(platoons);
    let improvised = improvised::append(&mut sheets, &units, &rules.readings);
    let base = read_map.base.as_ref().and_then(|name| library.maps.iter().find(|(known, _)| known == name));
    let all = [&files.scenario, &files.map, &files.forces, &files.texts].into_iter().chain(&files.sheets).chain(&files.readings);
    let all = all.chain(base.map(|(_, source)| source));
    let mut control = read_map.control;
    for airfield in &head.airfields {
        control[airfield.tile.index()] = Some(airfield.side);
    }
    let flies = |unit: &UnitDef| sheets.get(usize::from(unit.sheet.0)).is_some_and(Sheet::is_flight);
    let flights = (0u32..).zip(&units).filter(|(_, unit)| flies(unit)).map(|(id, _)| UnitId(id)).collect();
    let by_dice = if files.dice_weather { "weather by dice" } else { "" };
    let carried = files.carried.as_ref().map_or("", |carried| carried.text.as_str());
    let text: String = all.map(|source| source.text.as_str()).chain([by_dice, carried]).collect();
    let mut scenario = Scenario {
        key: files.key.clone(),
        variant: head.variant,
        title: head.title,
        subtitle: head.subtitle,
        focus: head.focus,
        play_hours: head.play_hours,
        map: Arc::new(read_map.map),
        sides,
        first_side: head.first_side,
        start: head.start,
        rounds: head.rounds,
        first_round: head.first_round,
        climate: head.climate,
        light: head.light,
        weather: head.weather,
        ground: head.ground,
        past_weather: if files.dice_weather { Vec::new() } else { head.past_weather },
        switches: head.switches,
        sheets,
        units,
        formations,
        sources_of_supply: head.supply,
        beaches: head.beaches,
        improvised,
        airfields: head.airfields,
        mines: head.mines,
        ferries: head.ferries,
        flights,
        goals: head.goals,
        levels: head.levels,
        control,
        rules: Arc::new(rules),
        sources: head.sources,
        digest: Digest::of_bytes(text.as_bytes()),
        bundle: Arc::new(Bundle::of(files, library, &used, base)),
        carried: None,
    };
    if let Some(source) = &files.carried {
        let taken = Carried::parse(&source.text).and_then(|carried| carried.take_up(&mut scenario));
        taken.map_err(|why| Mistakes::plain(format!("{}: {why}", source.name)))?;
    }
    Ok(scenario)
}

/// Checks one file of any known kind, or a scenario's folder; `Ok` says what was checked.
pub fn check(path: &Path) -> Result<String, Mistakes> {
    if path.is_dir() && path.join("campaign.ron").exists() {
        let campaign = super::campaign::open(path)?;
        return Ok(format!("{}: campaign, {} parts", path.display(), campaign.parts.len()));
    }
    if path.is_dir() {
        let files = Files::open(path)?;
        let scenario = from_files(&files)?;
        super::unfed::check(&files, &scenario)?;
        super::history::strengths(path, &scenario)?;
        if path.join("lesson.ron").exists() {
            lesson(path)?;
        }
        let departures = files.sheets.as_ref().map(|own| scale::check(own).1).unwrap_or_default();
        if !departures.is_empty() {
            return Err(Mistakes::of(&departures));
        }
        let (units, hexes) = (scenario.units.len(), scenario.map.grid.len());
        return Ok(format!("{}: scenario, {units} units, {hexes} hexes", path.display()));
    }
    let bytes = fs::read(path).map_err(|error| Mistakes::plain(format!("{}: cannot be read: {error}", path.display())))?;
    let (source, broken) = Source::from_bytes(path.display().to_string(), &bytes);
    if !broken.is_empty() {
        let pairs: Vec<(&Source, Mistake)> = broken.into_iter().map(|mistake| (&source, mistake)).collect();
        return Err(Mistakes::of(&pairs));
    }
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let pairs = match name.as_str() {
        "map.ron" if is_shared(path) => return check_map(path),
        "overlay.ron" => return Err(Mistakes::plain(format!("{}: is checked by `hacse import-map`", path.display()))),
        "scenario.ron" | "map.ron" | "forces.ron" | "texts.ron" | "campaign.ron" | "lesson.ron" => {
            return check(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")));
        }
        "tables.ron" => {
            let (checker, value) = Checker::open(&source);
            if let (Some(value), Ok(rules)) = (&value, rules()) {
                tables::tables(&checker, value, rules.readings);
            }
            checker.into_pairs()
        }
        "readings.ron" => {
            let (checker, value) = Checker::open(&source);
            if let (Some(value), Ok(rules)) = (&value, rules()) {
                Readings::read(&checker, value, Some(&rules.readings));
            }
            checker.into_pairs()
        }
        "scale.ron" => scale::check_scale(&source),
        _ if path.parent().is_some_and(|folder| folder.ends_with("equipment")) => scale::check_equipment(&source),
        _ => scale::check(&source).1,
    };
    if pairs.is_empty() { Ok(format!("{}: no mistakes", path.display())) } else { Err(Mistakes::of(&pairs)) }
}

/// Whether a map stands alone: no scenario lies beside it, and none below takes it.
fn is_shared(path: &Path) -> bool {
    !path.with_file_name("scenario.ron").exists() && !path.with_file_name("campaign.ron").exists()
}

/// Checks a map that has no scenario around it; `Ok` says what was checked.
///
/// # Errors
/// Every mistake in it.
pub fn check_map(path: &Path) -> Result<String, Mistakes> {
    let map = read_map(path)?;
    Ok(format!("{}: map, {} hexes", path.display(), map.grid.len()))
}

/// Reads a map that has no scenario around it.
///
/// # Errors
/// Every mistake in it.
pub fn read_map(path: &Path) -> Result<Map, Mistakes> {
    let bytes = fs::read(path).map_err(|error| Mistakes::plain(format!("{}: cannot be read: {error}", path.display())))?;
    let (source, broken) = Source::from_bytes(path.display().to_string(), &bytes);
    let (read, told) = map::read_on(&source, &[]);
    let mut pairs: Vec<(&Source, Mistake)> = broken.into_iter().map(|mistake| (&source, mistake)).collect();
    pairs.extend(told);
    match read {
        Some(read) if pairs.is_empty() => Ok(read.map),
        _ => Err(Mistakes::of(&pairs)),
    }
}
