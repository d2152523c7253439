//! The player's folder of saves: named ones, and automatic ones in rotation.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    disk::Disk,
    names::{self, NameProblem},
    writer,
};

/// Ending of a save.
pub const ENDING: &str = "hacse";
/// Automatic saves kept of one game.
const KEPT: usize = 6;
/// Games of which automatic saves are kept.
const GAMES: usize = 12;

/// Where saves lie.
#[derive(Clone)]
pub struct Store {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
}

impl Store {
    /// Saves in a folder, which need not exist yet.
    pub fn new(disk: Arc<dyn Disk>, folder: PathBuf) -> Self {
        Self { disk, folder }
    }

    /// The file system.
    pub fn disk(&self) -> &dyn Disk {
        &*self.disk
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of a named save.
    ///
    /// # Errors
    /// A name of blanks alone.
    pub fn named(&self, name: &str) -> Result<PathBuf, NameProblem> {
        Ok(self.folder.join("saves").join(format!("{}.{ENDING}", names::file_name(name)?)))
    }

    /// All named saves, by file name.
    pub fn list_named(&self) -> Vec<PathBuf> {
        self.files("saves")
    }

    /// All automatic saves, the newest first.
    pub fn list_automatic(&self) -> Vec<PathBuf> {
        let mut files = self.files("automatic");
        files.sort_by_key(|path| std::cmp::Reverse(number(path)));
        files
    }

    /// The file of the next automatic save of a game.
    pub fn next_automatic(&self, game: &str) -> PathBuf {
        let next = self.list_automatic().first().map_or(1, |path| number(path) + 1);
        self.folder.join("automatic").join(format!("{next:06}-{}.{ENDING}", tag(game)))
    }

    /// Removes automatic saves beyond those that are kept.
    pub fn rotate(&self) {
        let mut games: Vec<(String, usize)> = Vec::new();
        for path in self.list_automatic() {
            let game = game(&path).to_owned();
            let place = games.iter().position(|(known, _)| *known == game);
            let place = place.unwrap_or_else(|| {
                games.push((game, 0));
                games.len() - 1
            });
            games[place].1 += 1;
            if place >= GAMES || games[place].1 > KEPT {
                // One that cannot be removed now can be removed later.
                let _ = self.disk.remove(&path);
            }
        }
    }

    /// Writes a save; named ones keep their former versions.
    ///
    /// # Errors
    /// As the system tells; the former save is then as it was.
    pub fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let versions = if path.parent().is_some_and(|folder| folder.ends_with("automatic")) { 1 } else { writer::VERSIONS };
        writer::replace(&*self.disk, path, bytes, versions)
    }

    /// Removes a save with its older versions.
    ///
    /// # Errors
    /// As the system tells.
    pub fn remove(&self, path: &Path) -> io::Result<()> {
        self.disk.remove(path)?;
        for number in 1..writer::VERSIONS {
            let _ = self.disk.remove(&writer::version(path, number));
        }
        Ok(())
    }

    fn files(&self, inner: &str) -> Vec<PathBuf> {
        let mut files = self.disk.list(&self.folder.join(inner));
        files.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
        files
    }
}

/// A game's ID as part of a file name.
fn tag(game: &str) -> String {
    game.chars().filter(char::is_ascii_alphanumeric).take(16).collect()
}

fn number(path: &Path) -> u64 {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    stem.split('-').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn game(path: &Path) -> &str {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    stem.split_once('-').map_or("", |(_, game)| game)
}
