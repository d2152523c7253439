//! `hacse simulate`: the computer plays both sides.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::Arc,
    time::Instant,
};

use serde::Serialize;

use super::Failure;
use crate::{
    ai::{Computer, Policy, Supervisor, day, pass},
    content::{
        load,
        scenario::{Scenario, UnitId},
        sheet::RowKind,
    },
    engine::{
        digest::Digest,
        quantity::Round,
        save::{disk::RealDisk, writer},
        side::Side,
    },
    operations::{
        event::Event,
        forces::{
            UnitState,
            components::{Position, Score},
        },
        game::Game,
        logistics::fuel,
        order::Order,
        save::{
            file,
            head::{About, Head, Player},
        },
        victory::losses,
    },
};

/// What to simulate.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The scenario's folder
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// Seed of the dice
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop after so many rounds
    #[arg(long)]
    rounds: Option<u32>,
    /// Threads for the computers' thinking; the result does not depend on it
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// How the computers play where supply counts
    #[arg(long, value_enum, default_value_t = PolicyName::Careful)]
    policy: PolicyName,
    /// Keep the game in this file, written anew after each turn
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
    /// Tell the time of each part on the error stream
    #[arg(long)]
    timing: bool,
    /// Tell each refused order on the error stream
    #[arg(long)]
    refused: bool,
    /// Give all formations tasks and count what wants a player's attention each round
    #[arg(long)]
    attention: bool,
}

/// What wanted attention, over all rounds of both sides.
#[derive(Debug, Serialize)]
pub struct Attention {
    /// Items in the middle one of all turns.
    pub median: usize,
    /// Items in the turn with most of them.
    pub most: usize,
    /// Orders by which all units of the sides got their tasks.
    pub tasks: [u32; 2],
}

/// Policies as they are named on the command line.
#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum PolicyName {
    /// Minds fuel and ammunition, brings columns up
    Careful,
    /// Runs on, leaves columns behind
    Reckless,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_none(count: &u32) -> bool {
    *count == 0
}

/// Losses of one side.
#[derive(Debug, Serialize)]
pub struct Losses {
    /// Units lost.
    pub units: u32,
    /// Circles totally lost since the beginning, of infantry.
    pub infantry: u32,
    /// Guns.
    pub guns: u32,
    /// Vehicles.
    pub vehicles: u32,
    /// Aircraft; left out where there were none.
    #[serde(skip_serializing_if = "is_none")]
    pub aircraft: u32,
    /// Ships sunk; left out where there were none.
    #[serde(skip_serializing_if = "is_none")]
    pub ships: u32,
}

/// The result, one line of JSON.
#[derive(Debug, Serialize)]
pub struct Summary {
    /// Scenario.
    pub scenario: String,
    /// Seed.
    pub seed: u64,
    /// Rounds played.
    pub rounds: u32,
    /// Digest of state and journal.
    pub digest: String,
    /// Name of the winner, or null in a draw or unfinished game.
    pub winner: Option<String>,
    /// How clear.
    pub level: String,
    /// Points of both sides, in whole and half points.
    pub points: [String; 2],
    /// Losses per side.
    pub losses: [Losses; 2],
    /// Units that at some time stood without fuel, or with a row without ammunition; each counts once.
    pub dry_units: u32,
    /// Accepted orders of both sides.
    pub orders: u32,
    /// Orders that the computers gave and that were refused.
    pub refused: u32,
    /// Engagements on the ground, attacks from the air, fire at those who passed.
    pub fights: [u32; 3],
    /// Points that each goal brought, in the order of the scenario, in half points.
    pub goals: Vec<i32>,
    /// Wall clock.
    pub wall_ms: u128,
    /// Items that wanted attention, if they were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attention: Option<Attention>,
}

/// Loads a scenario or tells its mistakes.
pub fn load_scenario(folder: &Path) -> Result<Arc<Scenario>, Failure> {
    load::scenario(folder).map(Arc::new).map_err(|mistakes| Failure(mistakes.report))
}

/// Plays and prints.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let scenario = load_scenario(&arguments.scenario)?;
    let begin = Instant::now();
    let mut game = Game::new(scenario.clone(), arguments.seed);
    let mut kept = Ok(());
    let mut dry = BTreeSet::new();
    let policy = match arguments.policy {
        PolicyName::Careful => Policy::Careful,
        PolicyName::Reckless => Policy::Reckless,
    };
    let mut after = |game: &Game, (round, side): (Round, Side), micros: u128| {
        if arguments.timing {
            eprintln!("round {} {side:?}: {micros} us", round.0);
        }
        note_dry(game, &mut dry);
        if let Some(file) = arguments.save.as_ref().filter(|_| kept.is_ok()) {
            kept = keep(game, file);
        }
    };
    let attention = if arguments.attention {
        Some(play_with_tasks(&mut game, arguments.rounds, arguments.threads, &mut after))
    } else {
        play_by(&mut game, policy, arguments.rounds, arguments.threads, &mut after);
        None
    };
    kept?;
    if arguments.refused {
        game.refused().iter().for_each(|(round, order, refusal)| eprintln!("round {}: {order:?}: {refusal:?}", round.0));
    }
    let dry = u32::try_from(dry.len()).unwrap_or(u32::MAX);
    let mut summary = summary(&game, &scenario, arguments.seed, dry, begin.elapsed().as_millis());
    summary.attention = attention;
    if arguments.json {
        println!("{}", serde_json::to_string(&summary).map_err(|error| Failure(error.to_string()))?);
    } else {
        let winner = summary.winner.as_deref().unwrap_or("nobody");
        println!(
            "{}: won by {} ({}), {} : {} points",
            scenario.title.en, winner, summary.level, summary.points[0], summary.points[1]
        );
        println!("{} rounds, {} orders, {} ms, digest {}", summary.rounds, summary.orders, summary.wall_ms, summary.digest);
        if let Some(Attention { median, most, tasks }) = &summary.attention {
            println!("attention: {median} items a round, at most {most}; {} and {} orders gave all tasks", tasks[0], tasks[1]);
        }
    }
    Ok(())
}

/// Lets the computer play both sides until the end or a number of rounds; `after` is called after each turn with
/// its round and side and the microseconds it took.
pub fn play(game: &mut Game, rounds: Option<u32>, threads: u32, after: impl FnMut(&Game, (Round, Side), u128)) {
    play_by(game, Policy::Careful, rounds, threads, after);
}

/// The same by a policy.
pub fn play_by(
    game: &mut Game,
    policy: Policy,
    rounds: Option<u32>,
    threads: u32,
    mut after: impl FnMut(&Game, (Round, Side), u128),
) {
    let (supervisor, mut computer) = (Supervisor::with_threads(threads), Computer::with_policy(policy));
    while game.outcome().is_none() && rounds.is_none_or(|rounds| game.round().0 < rounds) {
        let (turn, begin) = ((game.round(), game.to_act()), Instant::now());
        computer.play_turn(game, turn.1, &supervisor);
        after(game, turn, begin.elapsed().as_micros());
    }
}

/// Notes units on the map that stand without fuel, or with an armed row without ammunition.
fn note_dry(game: &Game, dry: &mut BTreeSet<UnitId>) {
    let scenario = game.scenario();
    dry.extend(scenario.unit_ids().filter(|id| {
        let unit = game.field().load(*id);
        let sheet = unit.sheet(&scenario);
        let tank = fuel::burns(&scenario, &unit) && fuel::least(sheet, &unit.rows) == Some(0);
        unit.tile().is_some() && (tank || unit.rows_out_of_ammunition(sheet, u16::MAX) > 0)
    }));
}

/// The same with tasks for all formations at the top; counts what wants attention after the staffs' work.
fn play_with_tasks(
    game: &mut Game,
    rounds: Option<u32>,
    threads: u32,
    mut after: impl FnMut(&Game, (Round, Side), u128),
) -> Attention {
    let (supervisor, mut computer) = (Supervisor::with_threads(threads), Computer::default());
    let (mut counts, mut tasks) = (Vec::new(), [0; 2]);
    while game.outcome().is_none() && rounds.is_none_or(|rounds| game.round().0 < rounds) {
        let (turn, begin) = ((game.round(), game.to_act()), Instant::now());
        let side = turn.1;
        for (formation, task) in day::orders_of_the_day(game.view(side)) {
            let given = game.submit(side, Order::SetTask { formation, task: Some(task) });
            tasks[side.index()] += u32::from(given.is_ok());
        }
        computer.staff_work(game, side, &supervisor);
        counts.push(pass::items(game, side).len());
        computer.play_rest(game, side, &supervisor);
        after(game, turn, begin.elapsed().as_micros());
    }
    counts.sort_unstable();
    Attention { median: counts.get(counts.len() / 2).copied().unwrap_or(0), most: counts.last().copied().unwrap_or(0), tasks }
}

/// Writes a headless game. The same game is always the same file: it has no date.
fn keep(game: &Game, file: &Path) -> Result<(), Failure> {
    let (scenario, snapshot) = (game.scenario(), game.snapshot());
    let about = About {
        game: Digest::of(&(&scenario.digest, game.seed())).to_string(),
        players: [Player::Computer; 2],
        ..About::default()
    };
    let head = Head::of(game, about);
    let bytes = file::write(&head, &scenario.bundle, &snapshot, None);
    let written = writer::replace(&RealDisk, file, &bytes, 1);
    written.map_err(|error| Failure(format!("{}: cannot be written: {error}", file.display())))
}

fn summary(game: &Game, scenario: &Scenario, seed: u64, dry_units: u32, wall_ms: u128) -> Summary {
    let outcome = game.outcome();
    let score = game.field().res::<Score>();
    let points = game.view(Side::One).points;
    Summary {
        scenario: scenario.key.clone(),
        seed,
        rounds: if outcome.is_some() { game.round().0 + 1 } else { game.round().0 },
        digest: game.digest().to_string(),
        winner: outcome.and_then(|outcome| outcome.winner).map(|side| scenario.side(side).name.en.clone()),
        level: outcome.map_or_else(|| "Unfinished".to_owned(), |outcome| format!("{:?}", outcome.level)),
        points: points.map(|points| if points.0 % 2 == 0 { (points.0 / 2).to_string() } else { format!("{}.5", points.0 / 2) }),
        losses: Side::BOTH.map(|side| losses(game, scenario, side)),
        dry_units,
        orders: game.orders(),
        refused: u32::try_from(game.refused().len()).unwrap_or(u32::MAX),
        fights: fights(game),
        goals: scenario
            .goals
            .iter()
            .zip(&score.awards)
            .map(|(goal, times)| goal.points.0 * i32::try_from(*times).unwrap_or(0))
            .collect(),
        wall_ms,
        attention: None,
    }
}

/// How often it came to blows.
fn fights(game: &Game) -> [u32; 3] {
    let mut fights = [0; 3];
    for entry in game.journal() {
        match entry.event {
            Event::Fought(_) => fights[0] += 1,
            Event::AirAttack(_) => fights[1] += 1,
            Event::OpportunityFire(_) => fights[2] += 1,
            _ => {}
        }
    }
    fights
}

fn losses(game: &Game, scenario: &Scenario, side: Side) -> Losses {
    let units: Vec<UnitState> =
        scenario.unit_ids().filter(|id| scenario.unit(*id).side == side).map(|id| game.field().load(id)).collect();
    let lost = |kind| losses::of_units(scenario, units.iter(), Some(kind));
    let sunk = units.iter().filter(|unit| unit.position == Position::Gone && scenario.sheet_of(unit.id).is_ship());
    Losses {
        units: u32::try_from(units.iter().filter(|unit| unit.position == Position::Gone).count()).unwrap_or(0),
        infantry: lost(RowKind::Infantry),
        guns: lost(RowKind::Gun),
        vehicles: lost(RowKind::Vehicle),
        aircraft: lost(RowKind::Aircraft),
        ships: u32::try_from(sunk.count()).unwrap_or(0),
    }
}
