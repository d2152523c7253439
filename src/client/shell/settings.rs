//! The player's settings file in the user's configuration folder.

use std::{fs, path::PathBuf};

use crate::{client::client::Settings, content::text::Lang};

fn file() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "hacse")?.config_dir().join("settings.ron"))
}

/// The user's folder for saves.
pub fn data_folder() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "hacse")?.data_dir().to_owned())
}

/// Reads the settings; anything missing or unreadable takes its default.
pub fn load() -> Settings {
    let mut settings = Settings::default();
    let text = file().and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
    // Who has settings has been here before.
    settings.welcomed = !text.is_empty();
    for line in text.lines() {
        let Some((name, value)) = line.trim().trim_end_matches(',').split_once(':') else { continue };
        let value = value.trim();
        match name.trim() {
            "lang" => settings.lang = if value == "En" { Lang::En } else { Lang::De },
            "scale" => settings.scale = value.parse().unwrap_or(settings.scale).clamp(75, 200),
            "motion" => settings.motion = value.parse().unwrap_or(settings.motion).min(100),
            "contrast" => settings.contrast = value == "true",
            "welcomed" => settings.welcomed = value == "true",
            "lessons" => settings.lessons = keys(value),
            _ => {}
        }
    }
    settings
}

/// Keys in quotes, with commas between them.
fn keys(list: &str) -> Vec<String> {
    let parts = list.trim_matches(|sign| sign == '[' || sign == ']').split(',');
    parts.map(|part| part.trim().trim_matches('"').to_owned()).filter(|key| !key.is_empty()).collect()
}

/// Writes the settings: new file, flushed, renamed. A failure loses only the settings.
pub fn save(settings: &Settings) {
    let Some(file) = file() else { return };
    let text = format!(
        "(\n    lang: {:?},\n    scale: {},\n    motion: {},\n    contrast: {},\n    lessons: {:?},\n    welcomed: {},\n)\n",
        settings.lang, settings.scale, settings.motion, settings.contrast, settings.lessons, settings.welcomed
    );
    let write = || -> std::io::Result<()> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let new = file.with_extension("new");
        fs::write(&new, text)?;
        fs::File::open(&new)?.sync_all()?;
        fs::rename(new, file)
    };
    if let Err(error) = write() {
        eprintln!("settings could not be saved: {error}");
    }
}
