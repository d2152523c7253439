//! A campaign: battles on one map that follow each other, each beginning with what the one before it left.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    files::{self, Files},
    load::{self, Mistakes},
    read,
    reader::{Checker, Mistake, Source},
    scenario::Scenario,
    sheet::RowKind,
    text::Text,
    victory::VictoryLevel,
};
use crate::engine::{grid::Tile, side::Side};

/// A checked campaign.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// Its folder's name.
    pub key: String,
    /// Its folder.
    pub folder: PathBuf,
    /// Title.
    pub title: Text,
    /// One line below it.
    pub subtitle: Text,
    /// What it is about.
    pub briefing: Text,
    /// All parts, those that exclude each other too.
    pub parts: Vec<Part>,
    /// The first part.
    pub begins: usize,
    /// What follows what, in the order in which it is asked.
    pub branches: Vec<Branch>,
    /// What comes up between parts.
    pub replacements: Vec<Replacement>,
}

/// A part: a scenario of its own.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its folder's name.
    pub key: String,
    /// Its name in the campaign.
    pub title: Text,
    /// The battle as it would begin with nothing carried over.
    pub scenario: Arc<Scenario>,
}

/// Which part follows a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// After which one.
    pub after: usize,
    /// If what holds; none: else.
    pub when: Option<When>,
    /// Which one.
    pub next: usize,
    /// What it means, for players.
    pub text: Text,
}

/// On what a branch depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// A side has won on this level or a higher one.
    Victory {
        /// Who.
        side: Side,
        /// How clearly at least.
        level: VictoryLevel,
    },
    /// A side holds a hex at the end.
    Holds {
        /// Who.
        side: Side,
        /// Where.
        hex: Tile,
    },
}

/// Circles that come up after a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// After which part.
    pub after: usize,
    /// For whom.
    pub side: Side,
    /// Of what kind.
    pub kind: RowKind,
    /// How many.
    pub circles: u32,
}

/// How a part ended, as far as branches ask.
#[derive(Clone, Copy, Debug)]
pub struct End<'a> {
    /// Who won; none in a draw.
    pub winner: Option<Side>,
    /// How clearly.
    pub level: VictoryLevel,
    /// Who holds which hex.
    pub owner: &'a [Option<Side>],
}

impl When {
    /// Whether it holds at the end of a part.
    pub fn holds(self, end: End) -> bool {
        match self {
            Self::Victory { side, level } => end.winner == Some(side) && end.level >= level,
            Self::Holds { side, hex } => end.owner.get(hex.index()) == Some(&Some(side)),
        }
    }
}

impl Campaign {
    /// A part by its key.
    pub fn part(&self, key: &str) -> Option<usize> {
        self.parts.iter().position(|part| part.key == key)
    }

    /// What follows a part that ended so; nothing after the last one.
    pub fn branch(&self, after: usize, end: End) -> Option<&Branch> {
        let mut branches = self.branches.iter().filter(|branch| branch.after == after);
        branches.find(|branch| branch.when.is_none_or(|when| when.holds(end)))
    }

    /// Parts that may follow a part, each once, in the order of the campaign.
    pub fn after(&self, part: usize) -> Vec<usize> {
        let follows = |next: &usize| self.branches.iter().any(|branch| branch.after == part && branch.next == *next);
        (0..self.parts.len()).filter(follows).collect()
    }

    /// How many parts lie before a part on any way to it; parts at the same place exclude each other.
    pub fn place(&self, part: usize) -> usize {
        let before = self.branches.iter().filter(|branch| branch.next == part).map(|branch| branch.after);
        before.map(|before| self.place(before) + 1).max().unwrap_or(0)
    }

    /// A figure of the parts, added up along the way on which it is greatest.
    pub fn at_most(&self, figure: impl Fn(&Scenario) -> u32) -> u32 {
        let places = (0..self.parts.len()).map(|part| self.place(part)).max().map_or(0, |last| last + 1);
        let of_place = |place: usize| {
            let there = (0..self.parts.len()).filter(|part| self.place(*part) == place);
            there.map(|part| figure(&self.parts[part].scenario)).max().unwrap_or(0)
        };
        (0..places).map(of_place).sum()
    }

    /// Rounds of the calendar between the end of a part and the beginning of the next.
    pub fn pause(&self, part: usize, next: usize) -> u32 {
        let (part, next) = (&self.parts[part].scenario, &self.parts[next].scenario);
        next.first_round.saturating_sub(part.first_round + part.rounds)
    }

    /// A part as it begins after what was carried from the one before it.
    ///
    /// # Errors
    /// Files that cannot be read any more, or what does not fit them.
    pub fn begin(&self, part: usize, carried: Option<&str>, dice_weather: bool) -> Result<Scenario, Mistakes> {
        let mut files = Files::open(&self.folder.join(&self.parts[part].key))?;
        files.dice_weather = dice_weather;
        files.carried = carried.map(|text| Source::new(format!("{}/carried.json", files.key), text));
        load::from_files(&files)
    }
}

/// Opens the campaign in a folder, with all its parts.
///
/// # Errors
/// Every mistake in it or in a part.
pub fn open(folder: &Path) -> Result<Campaign, Mistakes> {
    let path = folder.join("campaign.ron");
    let bytes = fs::read(&path).map_err(|error| Mistakes::plain(format!("{}: cannot be read: {error}", path.display())))?;
    let (source, broken) = Source::from_bytes(path.display().to_string(), &bytes);
    let (checker, value) = Checker::open(&source);
    let mut of_parts: Option<Mistakes> = None;
    let mut part = |key: &str| match load::scenario(&folder.join(key)) {
        Ok(scenario) => Some(Arc::new(scenario)),
        Err(mistakes) => {
            // A mistake in a file that parts share is told once.
            of_parts = Some(match of_parts.take() {
                Some(before) if before.lines.contains(&mistakes.lines) => before,
                Some(before) => before.and(mistakes),
                None => mistakes,
            });
            None
        }
    };
    let read = value.as_ref().and_then(|value| read::campaign::campaign(&checker, value, folder, files::key(folder), &mut part));
    let mut pairs: Vec<(&Source, Mistake)> = broken.into_iter().map(|mistake| (&source, mistake)).collect();
    pairs.extend(checker.into_pairs());
    let own = (!pairs.is_empty()).then(|| Mistakes::of(&pairs));
    match (own, of_parts, read) {
        (None, None, Some(campaign)) => Ok(campaign),
        (Some(own), Some(parts), _) => Err(own.and(parts)),
        (Some(mistakes), None, _) | (None, Some(mistakes), _) => Err(mistakes),
        (None, None, None) => Err(Mistakes::plain(format!("{}: holds no campaign", path.display()))),
    }
}
