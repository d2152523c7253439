//! `hacse rules`: the rules of the handbook, and how each is covered by tests, texts and recorded games.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde::Serialize;

use super::{Failure, campaign, simulate};
use crate::{
    ai::{Computer, Supervisor, curious::Curious},
    content::{self, files::holders, handbook::handbook},
    engine::{rule::RuleId, side::Side},
    operations::{
        evidence::{self, RuleSet},
        game::Game,
    },
};

/// What to list.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// For each rule its tests, its texts, and the scenarios in whose games it was seen
    #[arg(long)]
    coverage: bool,
    /// The checkout with tests and scenarios
    #[arg(long, default_value = ".", value_name = "FOLDER")]
    root: PathBuf,
    /// Seeds with which each scenario is played, both sides by the computer
    #[arg(long, default_value_t = 3, value_name = "NUMBER")]
    seeds: u64,
    /// Leave scenarios of more units out: hours of play
    #[arg(long, default_value_t = 600, value_name = "NUMBER")]
    most_units: usize,
    /// Rounds that are played of each scenario
    #[arg(long, default_value_t = 60, value_name = "NUMBER")]
    rounds: u32,
    /// Print one line of JSON a rule
    #[arg(long)]
    json: bool,
}

/// How one rule is covered.
#[derive(Debug, Serialize)]
pub struct Coverage {
    /// The rule's ID.
    pub rule: RuleId,
    /// Its title.
    pub title: String,
    /// Tests that bear its ID.
    pub tests: Vec<String>,
    /// It has title and text in both languages.
    pub texts: bool,
    /// It is played.
    pub in_force: bool,
    /// Scenarios in whose games an event or a field of a view carried it.
    pub seen_in: Vec<String>,
}

impl Coverage {
    /// Whether nothing is missing.
    pub fn complete(&self) -> bool {
        !self.tests.is_empty() && self.texts && self.in_force && !self.seen_in.is_empty()
    }
}

/// Lists the rules.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if !arguments.coverage {
        for rule in RuleId::all() {
            let title = &handbook().rule(rule).title;
            println!("{:<7} {} / {}", rule.name(), title.de, title.en);
        }
        return Ok(());
    }
    let tests = tests_by_rule(&arguments.root)?;
    let seen =
        seen_by_scenario(&arguments.root.join("scenarios"), 1..=arguments.seeds, (arguments.rounds, arguments.most_units))?;
    let covered: Vec<Coverage> = RuleId::all().map(|rule| coverage(rule, &tests, &seen)).collect();
    for rule in &covered {
        if arguments.json {
            println!("{}", serde_json::to_string(rule).map_err(|error| Failure(error.to_string()))?);
            continue;
        }
        let played = if rule.in_force { "played" } else { "NOT PLAYED" };
        let texts = if rule.texts { "de en" } else { "TEXT MISSING" };
        let seen = if rule.seen_in.is_empty() { "NOT SEEN".to_owned() } else { rule.seen_in.join(" ") };
        println!("{:<7} {played}, {:>2} tests, {texts}, {seen}  ({})", rule.rule.name(), rule.tests.len(), rule.title);
    }
    let lacking: Vec<&str> = covered.iter().filter(|rule| !rule.complete()).map(|rule| rule.rule.name()).collect();
    match lacking.is_empty() {
        true => Ok(()),
        false => Err(Failure(format!("{} of {} rules lack something: {}", lacking.len(), covered.len(), lacking.join(" ")))),
    }
}

fn coverage(rule: RuleId, tests: &BTreeMap<String, Vec<String>>, seen: &BTreeMap<String, RuleSet>) -> Coverage {
    let entry = handbook().rule(rule);
    let whole = |text: &crate::content::text::Text| !text.de.is_empty() && !text.en.is_empty();
    Coverage {
        rule,
        title: entry.title.en.clone(),
        tests: tests.get(rule.name()).cloned().unwrap_or_default(),
        texts: whole(&entry.title) && whole(&entry.text),
        in_force: entry.in_force,
        seen_in: seen.iter().filter(|(_, rules)| rules.contains(&rule)).map(|(name, _)| name.clone()).collect(),
    }
}

/// Plays each scenario and campaign of a folder, and notes the rules that its events and views carried.
fn seen_by_scenario(
    folder: &Path,
    seeds: impl Iterator<Item = u64> + Clone,
    (rounds, most_units): (u32, usize),
) -> Result<BTreeMap<String, RuleSet>, Failure> {
    let folders = holders(folder, "scenario.ron");
    let mut seen = BTreeMap::new();
    for folder in folders {
        let scenario = simulate::load_scenario(&folder)?;
        if scenario.units.len() > most_units {
            continue;
        }
        let rules: &mut RuleSet = seen.entry(scenario.key.clone()).or_default();
        for seed in seeds.clone() {
            for curious in [false, true] {
                rules.extend(seen_in_game(&mut Game::new(scenario.clone(), seed), rounds, curious));
            }
        }
    }
    for folder in holders(&folder.join("campaigns"), "campaign.ron") {
        let campaign = content::campaign::open(&folder).map_err(|mistakes| Failure(mistakes.report))?;
        let rules: &mut RuleSet = seen.entry(campaign.key.clone()).or_default();
        campaign::play(&campaign, 1, false, 1, |game, _, _| {
            Side::BOTH.iter().for_each(|side| rules.extend(evidence::view::rules(game.view(*side))));
        })?;
    }
    Ok(seen)
}

/// Plays rounds of a game with the computer on both sides, if wanted with orders of every kind before its own; the rules
/// that its events and views carried.
pub fn seen_in_game(game: &mut Game, rounds: u32, curious: bool) -> RuleSet {
    let mut seen = RuleSet::new();
    let mut look = |game: &Game| Side::BOTH.iter().for_each(|side| seen.extend(evidence::view::rules(game.view(*side))));
    let (supervisor, mut computer, mut player) = (Supervisor::default(), Computer::default(), Curious::default());
    while game.outcome().is_none() && game.round().0 < rounds {
        look(game);
        let side = game.to_act();
        if curious {
            player.play(game, side);
            look(game);
        }
        computer.play_turn(game, side, &supervisor);
    }
    look(game);
    game.journal().iter().for_each(|entry| seen.extend(evidence::events::rules(&entry.event)));
    seen
}

/// The written rule ID that a test function's name begins with: `o7_3_a_…` is `O7.3.a`.
pub fn rule_of(function: &str) -> Option<String> {
    let parts: Vec<&str> = function.strip_prefix('o')?.split('_').collect();
    let digits = |part: &&&str| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_digit());
    let numbers = parts.iter().take_while(digits).count();
    let letter = parts.get(numbers).filter(|part| part.len() == 1 && part.bytes().all(|letter| letter.is_ascii_lowercase()))?;
    (numbers > 0).then(|| format!("O{}.{letter}", parts[..numbers].join(".")))
}

/// Names of all test functions of a checkout with their files, in the tests and beside the code.
pub fn tests(root: &Path) -> Result<Vec<(PathBuf, String)>, Failure> {
    let mut found = Vec::new();
    for path in sources(root, "tests")?.into_iter().chain(sources(root, "src")?) {
        let text = fs::read_to_string(&path).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for pair in lines.windows(3).filter(|pair| pair[0] == "#[test]") {
            let function = pair[1..].iter().find_map(|line| line.strip_prefix("fn "));
            found.extend(function.map(|line| (path.clone(), line.split('(').next().unwrap_or_default().to_owned())));
        }
    }
    Ok(found)
}

fn tests_by_rule(root: &Path) -> Result<BTreeMap<String, Vec<String>>, Failure> {
    let mut by_rule: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, function) in tests(root)? {
        if let Some(rule) = rule_of(&function) {
            by_rule.entry(rule).or_default().insert(function);
        }
    }
    Ok(by_rule.into_iter().map(|(rule, tests)| (rule, tests.into_iter().collect())).collect())
}

/// All Rust files below a folder of a checkout.
pub fn sources(root: &Path, folder: &str) -> Result<Vec<PathBuf>, Failure> {
    let (mut found, mut open) = (Vec::new(), vec![root.join(folder)]);
    while let Some(folder) = open.pop() {
        for path in entries(&folder)? {
            match path.is_dir() {
                true => open.push(path),
                false if path.extension().is_some_and(|extension| extension == "rs") => found.push(path),
                false => {}
            }
        }
    }
    found.sort();
    Ok(found)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error: std::io::Error| Failure(format!("{}: cannot be read: {error}", folder.display()));
    fs::read_dir(folder).map_err(failed)?.map(|entry| entry.map(|entry| entry.path()).map_err(failed)).collect()
}
