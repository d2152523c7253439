//! `hacse play`: the game in its window.

use std::{path::PathBuf, sync::Arc, time::SystemTime};

use super::Failure;
use crate::{
    client::{
        client::{Client, Offer},
        keeper::Keeper,
        lesson::LessonOffer,
        saves,
        shell::{settings, window},
    },
    content::{campaign, files, load},
    engine::save::{disk::RealDisk, store::Store},
};

/// How to start.
#[derive(clap::Args, Debug, Default)]
pub struct Arguments {
    /// Further scenario folders to offer, or a save or turn file to open
    #[arg(value_name = "SCENARIO")]
    scenarios: Vec<PathBuf>,
    /// Where saves lie, instead of the user's data folder
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
    /// Seed of the first battle's dice; otherwise taken from the clock
    #[arg(long)]
    seed: Option<u64>,
}

/// Loads what can be offered; what cannot is told in the menu.
pub fn offers(further: &[PathBuf]) -> (Vec<Offer>, Vec<String>) {
    let (mut offers, mut problems) = (Vec::new(), Vec::new());
    for folder in files::scenario_folders().iter().chain(further) {
        match load::scenario(folder) {
            Ok(scenario) => {
                let family = files::family(folder).display().to_string();
                let picture = std::fs::read(files::shared(folder, super::preview::FILE)).ok().map(Arc::from);
                offers.push(Offer { scenario: Arc::new(scenario), random: false, family, picture, campaign: None });
            }
            Err(mistakes) => problems.push(mistakes.lines),
        }
    }
    for folder in files::campaign_folders() {
        match campaign::open(&folder) {
            Ok(campaign) => offers.push(Offer::campaign(campaign)),
            Err(mistakes) => problems.push(mistakes.lines),
        }
    }
    (offers, problems)
}

/// Loads the lessons; what cannot be loaded is told with what else cannot.
pub fn lessons(problems: &mut Vec<String>) -> Vec<LessonOffer> {
    let load = |folder: PathBuf| match load::lesson(&folder) {
        Ok((scenario, lesson)) => Some(LessonOffer { scenario: Arc::new(scenario), lesson: Arc::new(lesson) }),
        Err(mistakes) => {
            problems.push(mistakes.lines);
            None
        }
    };
    files::lesson_folders().into_iter().filter_map(load).collect()
}

/// Opens the window.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let display = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()));
    if cfg!(target_os = "linux") && !display {
        let help = "`hacse screenshots --out DIR` makes pictures and `hacse simulate SCENARIO` plays without one";
        return Err(Failure(format!("there is no display to open a window on; {help}")));
    }
    let (files, folders): (Vec<PathBuf>, Vec<PathBuf>) =
        arguments.scenarios.iter().cloned().partition(|path| saves::is_save(path));
    if let Some(missing) = files.iter().find(|file| !file.is_file()) {
        return Err(Failure(format!("{}: there is no such file", missing.display())));
    }
    let (offers, mut problems) = offers(&folders);
    let lessons = lessons(&mut problems);
    let clock = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(1, |time| time.as_secs());
    let mut client = Client::new(settings::load(), offers, problems, arguments.seed.unwrap_or(clock));
    client.keeps_settings = true;
    client.lessons = lessons;
    let folder = arguments.data_dir.clone().or_else(settings::data_folder);
    let folder = folder.ok_or_else(|| Failure("there is no home folder for saves; name one with --data-dir".into()))?;
    client.keeper = Some(Keeper::new(Store::new(Arc::new(RealDisk), folder)));
    client.list_saves();
    if let Some(file) = files.first() {
        client.open_file(file);
    }
    window::run(client);
    Ok(())
}
