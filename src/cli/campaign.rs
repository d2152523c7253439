//! `hacse campaign`: the computer plays all parts of a campaign.

use std::{path::PathBuf, sync::Arc};

use serde::Serialize;

use super::{Failure, simulate};
use crate::{
    content::{
        campaign::{self, Campaign},
        scenario::Scenario,
    },
    engine::side::Side,
    operations::{
        campaign::{
            Next,
            carry::Change,
            next, seed,
            standing::{Lost, PartResult},
        },
        forces::components::Position,
        game::Game,
    },
};

/// What to play.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The campaign's folder
    #[arg(value_name = "CAMPAIGN")]
    campaign: PathBuf,
    /// Seed of the dice
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads the computer thinks with
    #[arg(long, default_value_t = 1)]
    threads: u32,
    /// Let the dice decide the weather, although it is known how it was
    #[arg(long)]
    dice_weather: bool,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// The result, one line of JSON.
#[derive(Debug, Serialize)]
pub struct Summary {
    /// The campaign.
    pub campaign: String,
    /// Seed of the first part.
    pub seed: u64,
    /// The parts that were played, in order.
    pub parts: Vec<PartSummary>,
}

/// A part that was played.
#[derive(Debug, Serialize)]
pub struct PartSummary {
    /// Its key.
    pub part: String,
    /// Digest of its state and journal.
    pub digest: String,
    /// Name of the winner, or null.
    pub winner: Option<String>,
    /// How clear.
    pub level: String,
    /// Points in halves.
    pub half_points: [i32; 2],
    /// Losses.
    pub lost: [Lost; 2],
    /// What was carried to the next part; null after the last.
    pub carried: Option<[CarriedSummary; 2]>,
}

/// What a side carries to the next part.
#[derive(Debug, Default, Serialize)]
pub struct CarriedSummary {
    /// Units on the map.
    pub units: u32,
    /// Units still to come.
    pub to_come: u32,
    /// Circles that fight.
    pub circles: u32,
    /// Circles that were mended in the pause.
    pub mended: u32,
    /// Circles that came as replacements.
    pub replaced: u32,
    /// Units that became veteran.
    pub risen: u32,
    /// Units that fell a step because so many in them are new.
    pub fallen: u32,
    /// Hexes that the side controls.
    pub hexes: usize,
}

/// Plays all parts; `after` is told each of them with what it leaves.
///
/// # Errors
/// A part that cannot be read or begun.
pub fn play(
    campaign: &Campaign,
    first: u64,
    dice_weather: bool,
    threads: u32,
    mut after: impl FnMut(&Game, &PartResult, Option<&Next>),
) -> Result<(), Failure> {
    let (mut results, mut part, mut carried) = (Vec::new(), campaign.begins, None::<String>);
    loop {
        let begun = campaign.begin(part, carried.as_deref(), dice_weather);
        let scenario = begun.map_err(|mistakes| Failure(mistakes.report))?;
        let mut game = Game::new(Arc::new(scenario), seed(first, &results));
        simulate::play(&mut game, None, threads, |_, _, _| {});
        let Some(result) = PartResult::of(&game, &campaign.parts[part].key) else { return Ok(()) };
        let next = next(campaign, part, &game);
        after(&game, &result, next.as_ref());
        results.push(result);
        let Some(next) = next else { return Ok(()) };
        part = next.branch.next;
        carried = Some(next.between.carried.text());
    }
}

/// Plays and prints.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let campaign = campaign::open(&arguments.campaign).map_err(|mistakes| Failure(mistakes.report))?;
    let mut parts = Vec::new();
    play(&campaign, arguments.seed, arguments.dice_weather, arguments.threads, |game, result, next| {
        let scenario = game.scenario();
        let carried = next.map(|next| {
            let owner = &next.between.carried.control.owner;
            Side::BOTH.map(|side| CarriedSummary {
                hexes: owner.iter().filter(|owner| **owner == Some(side)).count(),
                ..carried(&scenario, side, &next.between.changes)
            })
        });
        let part = PartSummary {
            part: result.part.clone(),
            digest: game.digest().to_string(),
            winner: result.outcome.winner.map(|side| scenario.side(side).name.en.clone()),
            level: format!("{:?}", result.outcome.level),
            half_points: result.outcome.points.map(|points| points.0),
            lost: result.lost,
            carried,
        };
        if !arguments.json {
            print(&scenario, &part, next.map(|next| next.branch.text.en.as_str()));
        }
        parts.push(part);
    })?;
    if arguments.json {
        let summary = Summary { campaign: campaign.key, seed: arguments.seed, parts };
        println!("{}", serde_json::to_string(&summary).map_err(|error| Failure(error.to_string()))?);
    }
    Ok(())
}

fn carried(scenario: &Scenario, side: Side, changes: &[Change]) -> CarriedSummary {
    let mut sum = CarriedSummary::default();
    for change in changes.iter().filter(|change| scenario.unit(change.unit).side == side) {
        sum.units += u32::from(matches!(change.position, Position::On(_)));
        sum.to_come += u32::from(change.position == Position::Reserve);
        sum.circles += change.next;
        sum.mended += change.mended();
        sum.replaced += change.came;
        sum.risen += u32::from(change.is > change.was);
        sum.fallen += u32::from(change.is < change.was);
    }
    sum
}

fn print(scenario: &Scenario, part: &PartSummary, why: Option<&str>) {
    let winner = part.winner.as_deref().unwrap_or("nobody");
    let [one, two] = part.half_points.map(|half| format!("{}{}", half / 2, if half % 2 == 0 { "" } else { ".5" }));
    println!("{}: won by {winner} ({}), {one} : {two} points", scenario.title.en, part.level);
    for (side, lost) in Side::BOTH.into_iter().zip(&part.lost) {
        let Lost { units, infantry, guns, vehicles } = lost;
        let name = &scenario.side(side).name.en;
        println!("  {name} lost {units} units; {infantry} groups, {guns} guns, {vehicles} vehicles");
        if let Some(carried) = &part.carried {
            let CarriedSummary { units, to_come, circles, mended, replaced, risen, fallen, hexes } = &carried[side.index()];
            println!(
                "  {name} go on with {units} units ({to_come} to come) and {circles} circles, {mended} of them mended and \
                 {replaced} replaced; {risen} units rose, {fallen} fell; {hexes} hexes"
            );
        }
    }
    why.into_iter().for_each(|why| println!("  {why}"));
}
