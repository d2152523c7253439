//! The files of a scenario, and where shipped ones lie.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{load::Mistakes, reader::Source};

/// The scenario to begin with.
const FIRST: &str = "crossroads";
/// A folder with one of these holds a family: what a folder below it lacks is taken from it.
const HEADS: [&str; 2] = ["scenario.ron", "campaign.ron"];
/// How deep scenarios lie below the folder of all: the battle, a set of variants, a variant.
const DEPTH: u32 = 3;

/// The files of a scenario, as texts.
#[derive(Clone, Debug)]
pub struct Files {
    /// Name of the scenario: its folder, with that of its family before it.
    pub key: String,
    /// `scenario.ron`.
    pub scenario: Source,
    /// `map.ron`.
    pub map: Source,
    /// `forces.ron`.
    pub forces: Source,
    /// `texts.ron`.
    pub texts: Source,
    /// Own sheets, `sheets.ron`, if there are any.
    pub sheets: Option<Source>,
    /// What its group plays otherwise, `readings.ron`, if there is anything.
    pub readings: Option<Source>,
    /// The dice decide the weather even where it is known how it was: the players' choice.
    pub dice_weather: bool,
    /// What the part before it left, `carried.json`, in a part of a campaign that is played.
    pub carried: Option<Source>,
}

impl Files {
    /// Reads the files of a folder. A variant's folder lies in that of its family, which has the files that it lacks:
    /// map, forces, sheets and readings.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn open(folder: &Path) -> Result<Self, Mistakes> {
        let mut problems = Vec::new();
        let mut read = |path: PathBuf| match fs::read(&path) {
            Ok(bytes) => {
                let (source, mistakes) = Source::from_bytes(path.display().to_string(), &bytes);
                problems.extend(mistakes.into_iter().map(|mistake| mistake.line(&source)));
                source
            }
            Err(error) => {
                problems.push(format!("{}: cannot be read: {error}", path.display()));
                Source::new(path.display().to_string(), "")
            }
        };
        let shared = |name: &str| shared(folder, name);
        let (scenario, texts) = (read(folder.join("scenario.ron")), read(folder.join("texts.ron")));
        let (map, forces) = (read(shared("map.ron")), read(shared("forces.ron")));
        let sheets = Some(shared("sheets.ron")).filter(|path| path.exists()).map(&mut read);
        let readings = Some(shared("readings.ron")).filter(|path| path.exists()).map(&mut read);
        if problems.is_empty() {
            Ok(Self {
                key: self::key(folder),
                scenario,
                map,
                forces,
                texts,
                sheets,
                readings,
                dice_weather: false,
                carried: None,
            })
        } else {
            Err(Mistakes::plain(problems.join("\n")))
        }
    }
}

/// The families that a folder belongs to, the nearest first.
fn families(folder: &Path) -> impl Iterator<Item = &Path> {
    let above = folder.ancestors().skip(1).take(DEPTH as usize - 1);
    above.filter(|above| HEADS.iter().any(|head| above.join(head).exists()))
}

/// Where a file lies that a variant may share with its family: in the folder itself if it is there or nowhere.
pub fn shared(folder: &Path, name: &str) -> PathBuf {
    let own = folder.join(name);
    let found = if own.exists() { None } else { families(folder).map(|above| above.join(name)).find(|path| path.exists()) };
    found.unwrap_or(own)
}

/// Name of a scenario: `mtsensk-short` for the folder `short` in `mtsensk`.
pub fn key(folder: &Path) -> String {
    let name = |folder: &Path| folder.file_name().map(|name| name.to_string_lossy().into_owned());
    let own = name(folder).unwrap_or_else(|| "scenario".to_owned());
    match families(folder).next().and_then(name) {
        Some(family) => format!("{family}-{own}"),
        None => own,
    }
}

/// The family of a scenario: the folder that it shares files with, or its own.
pub fn family(folder: &Path) -> PathBuf {
    families(folder).last().unwrap_or(folder).to_owned()
}

/// Where shipped scenarios may lie: beside the program, in the working folder, in the source.
fn root() -> Option<PathBuf> {
    let mut roots = vec![PathBuf::from("scenarios")];
    if let Some(folder) = std::env::current_exe().ok().and_then(|exe| exe.parent().map(Path::to_owned)) {
        roots.push(folder.join("scenarios"));
    }
    roots.push(Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
    // A folder of that name where the game was started may be somebody else's.
    roots.into_iter().find(|root| !holders(root, "scenario.ron").is_empty())
}

/// Folders in a folder that hold a file, in the order of their names.
pub fn holders(folder: &Path, file: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.join(file).exists()).collect();
    found.sort();
    found
}

/// Shipped campaigns.
pub fn campaign_folders() -> Vec<PathBuf> {
    root().map(|root| holders(&root.join("campaigns"), "campaign.ron")).unwrap_or_default()
}

/// Shipped lessons, in their order: they teach on the ground of the scenario to begin with.
pub fn lesson_folders() -> Vec<PathBuf> {
    root().map(|root| holders(&root.join(FIRST).join("lessons"), "lesson.ron")).unwrap_or_default()
}

/// Shipped scenarios, the one to begin with first; each is followed by its variants.
pub fn scenario_folders() -> Vec<PathBuf> {
    let mut folders = root().map(|root| holders(&root, "scenario.ron")).unwrap_or_default();
    folders.sort_by_key(|folder| (!folder.ends_with(FIRST), folder.clone()));
    let with_variants = folders.into_iter().map(|folder| (holders(&folder, "scenario.ron"), folder));
    with_variants.flat_map(|(variants, folder)| std::iter::once(folder).chain(variants)).collect()
}
