//! `hacse replay`: looks at a kept game again, or proves that it comes out the same.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use super::Failure;
use crate::{
    content::{files, load, scenario::Scenario},
    engine::side::Side,
    operations::save::{
        file::{self, LoadProblem, Save},
        log::Given,
        replay::Replay,
        verify,
    },
};

/// What to replay.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The save, or a turn sent by mail
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Recompute every order and name the first round, order and field that differ
    #[arg(long)]
    verify: bool,
    /// By the scenario's files in this folder instead of those found by its name
    #[arg(long, value_name = "DIR", conflicts_with = "as_recorded")]
    scenario: Option<PathBuf>,
    /// By the scenario, tables and sheets kept in the save
    #[arg(long)]
    as_recorded: bool,
    /// Stop after so many rounds
    #[arg(long)]
    rounds: Option<u32>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Reads a file and takes it apart.
pub fn open(path: &Path) -> Result<Save, Failure> {
    let bytes = std::fs::read(path).map_err(|error| Failure(format!("{}: cannot be read: {error}", path.display())))?;
    file::read_save(&bytes).map_err(|problem| told(path, &problem))
}

/// A problem with the file it is in.
pub fn told(path: &Path, problem: &LoadProblem) -> Failure {
    Failure(format!("{}: {problem}", path.display()))
}

/// Replays.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let save = open(&arguments.file)?;
    for at in &save.damage {
        eprintln!("{}: damaged at byte {at}; what is whole is used", arguments.file.display());
    }
    let scenario = scenario(arguments, &save)?;
    let mut given = save.orders();
    if save.gap {
        eprintln!("{}: orders are missing after order {}", arguments.file.display(), given.len());
    }
    if let Some(rounds) = arguments.rounds {
        given.retain(|given| given.round.0 < rounds);
    }
    if arguments.verify { prove(arguments, &save, &scenario, &given) } else { tell(arguments, &save, scenario, given) }
}

/// The scenario to replay by: the files as they are now, else those in the save.
fn scenario(arguments: &Arguments, save: &Save) -> Result<Arc<Scenario>, Failure> {
    let kept = || save.scenario().map_err(|problem| told(&arguments.file, &problem));
    if arguments.as_recorded {
        return kept();
    }
    let found = arguments
        .scenario
        .clone()
        .or_else(|| files::scenario_folders().into_iter().find(|folder| files::key(folder) == save.head.scenario));
    let files = match (&found, &save.bundle) {
        (Some(folder), _) => files::Files::open(folder),
        (None, Some(bundle)) => Ok(bundle.files()),
        (None, None) => return kept(),
    };
    let scenario = files.and_then(|files| load::from_files(&files)).map_err(|mistakes| Failure(mistakes.report))?;
    let place = found.map_or_else(|| "the save".to_owned(), |folder| folder.display().to_string());
    if scenario.digest != save.head.scenario_digest {
        eprintln!(
            "the scenario in {place} is not the one recorded ({} then, {} now)",
            save.head.scenario_digest, scenario.digest
        );
    }
    if scenario.bundle.rules_digest() != save.head.rules_digest {
        let now = scenario.bundle.rules_digest();
        eprintln!("rule tables, Readings or sheets are not those recorded ({} then, {now} now)", save.head.rules_digest);
    }
    Ok(Arc::new(scenario))
}

fn prove(arguments: &Arguments, save: &Save, scenario: &Arc<Scenario>, given: &[Given]) -> Result<(), Failure> {
    let recorded = save.snapshot.as_ref().map(|snapshot| snapshot.journal.all()).unwrap_or_default();
    // The state at the end says something only if all orders up to it are replayed and none follows.
    let whole = save.snapshot.as_ref().filter(|snapshot| given.len() == save.given.len() && snapshot.steps.is_empty());
    match verify::verify(scenario, save.head.seed, given, &recorded, whole) {
        Ok(game) => {
            let (orders, rounds, digest) = (given.len(), game.round().0 + 1, game.digest());
            if whole.is_some_and(|_| digest != save.head.digest) {
                return Err(Failure(format!("the digest was {}, is now {digest}", save.head.digest)));
            }
            if arguments.json {
                println!(r#"{{"verified":true,"orders":{orders},"rounds":{rounds},"digest":"{digest}"}}"#);
            } else {
                println!("verified: {orders} orders to round {rounds}, digest {digest}");
            }
            Ok(())
        }
        Err(divergence) => {
            if arguments.json {
                let told = serde_json::to_string(&divergence).unwrap_or_default();
                println!(r#"{{"verified":false,"divergence":{told}}}"#);
            }
            Err(Failure(format!("not the same game: {divergence}")))
        }
    }
}

/// One line a round: what was ordered and how it stands.
fn tell(arguments: &Arguments, save: &Save, scenario: Arc<Scenario>, given: Vec<Given>) -> Result<(), Failure> {
    let mut replay = Replay::new(scenario.clone(), save.head.seed, given);
    let rounds = replay.rounds();
    let ends = rounds.iter().skip(1).map(|(_, at)| *at).chain([replay.given().len()]);
    for ((round, begin), end) in rounds.iter().zip(ends) {
        let stopped = replay.go(end);
        let game = replay.game();
        let of = |side: Side| replay.given()[*begin..replay.at()].iter().filter(|given| given.side == side).count();
        let [one, two] = Side::BOTH.map(of);
        let points = game.view(Side::One).points.map(|points| points.0);
        if arguments.json {
            let (round, digest) = (round.0 + 1, game.digest());
            println!(
                r#"{{"round":{round},"orders":[{one},{two}],"half_points":[{},{}],"digest":"{digest}"}}"#,
                points[0], points[1]
            );
        } else {
            let [first, second] = [Side::One, Side::Two].map(|side| scenario.side(side).name.en.clone());
            let halves = |points: i32| format!("{}{}", points / 2, if points % 2 == 0 { "" } else { ".5" });
            println!(
                "round {:>3}: {first} {one} orders, {second} {two}; points {} : {}",
                round.0 + 1,
                halves(points[0]),
                halves(points[1])
            );
        }
        if let Err(unfit) = stopped {
            return Err(Failure(format!("the replay stops at {unfit}; up to there it was played")));
        }
    }
    if let Some(outcome) = replay.game().outcome() {
        let winner = outcome.winner.map_or("nobody", |side| scenario.side(side).name.en.as_str());
        println!("{winner} won: {:?}", outcome.level);
    }
    Ok(())
}
