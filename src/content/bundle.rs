//! All texts a scenario was made of, with the rule tables and sheets of the program: what a save keeps so that a
//! game goes on by the rules it began with.

use serde::{Deserialize, Serialize};

use super::{
    files::Files,
    load::{self, Library, Mistakes},
    reader::Source,
    scenario::Scenario,
};
use crate::engine::digest::Digest;

/// The texts of a scenario and of its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle {
    /// Name of the scenario: its folder.
    pub key: String,
    /// The scenario's files by name.
    pub files: Vec<(String, String)>,
    /// `tables.ron` and `readings.ron`.
    pub rules: [String; 2],
    /// The built-in files of sheets that the scenario uses, by name.
    pub sheets: Vec<(String, String)>,
    /// The shared map that its own lies on, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<(String, String)>,
    /// The players let the dice decide the weather.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dice_weather: bool,
}

impl Bundle {
    /// The texts of these files and of what they use of the library.
    pub fn of(files: &Files, library: &Library, used: &[String], base: Option<&(String, Source)>) -> Self {
        let all = [
            ("scenario.ron", Some(&files.scenario)),
            ("map.ron", Some(&files.map)),
            ("forces.ron", Some(&files.forces)),
            ("texts.ron", Some(&files.texts)),
            ("sheets.ron", files.sheets.as_ref()),
            ("readings.ron", files.readings.as_ref()),
            ("carried.json", files.carried.as_ref()),
        ];
        let texts = all.into_iter().filter_map(|(name, source)| Some((name.to_owned(), source?.text.clone())));
        Self {
            key: files.key.clone(),
            files: texts.collect(),
            rules: [library.tables.text.clone(), library.readings.text.clone()],
            sheets: library
                .sheets
                .iter()
                .filter(|(name, _)| used.contains(name))
                .map(|(name, source)| (name.clone(), source.text.clone()))
                .collect(),
            dice_weather: files.dice_weather,
            base: base.map(|(name, source)| (name.clone(), source.text.clone())),
        }
    }

    /// The scenario's files.
    pub fn files(&self) -> Files {
        let find = |name: &str| {
            let found = self.files.iter().find(|(known, _)| known == name);
            found.map(|(_, text)| Source::new(format!("{}/{name}", self.key), text.as_str()))
        };
        let text = |name: &str| find(name).unwrap_or_else(|| Source::new(format!("{}/{name}", self.key), ""));
        Files {
            key: self.key.clone(),
            scenario: text("scenario.ron"),
            map: text("map.ron"),
            forces: text("forces.ron"),
            texts: text("texts.ron"),
            sheets: find("sheets.ron"),
            readings: find("readings.ron"),
            carried: find("carried.json"),
            dice_weather: self.dice_weather,
        }
    }

    /// The rule tables and sheets.
    pub fn library(&self) -> Library {
        let [tables, readings] = &self.rules;
        let named = |(name, text): &(String, String)| (name.clone(), Source::new(format!("{name}.ron"), text.as_str()));
        Library {
            tables: Source::new("tables.ron", tables.as_str()),
            readings: Source::new("readings.ron", readings.as_str()),
            sheets: self.sheets.iter().map(named).collect(),
            maps: self.base.iter().map(named).collect(),
        }
    }

    /// Makes the scenario again, by its own tables and sheets.
    ///
    /// # Errors
    /// Every mistake in the texts, if they are damaged or older than this program can read.
    pub fn open(&self) -> Result<Scenario, Mistakes> {
        load::from_files_by(&self.files(), &self.library())
    }

    /// Fingerprint of the rule tables and sheets.
    pub fn rules_digest(&self) -> Digest {
        Digest::of(&(&self.rules, &self.sheets))
    }
}
