//! `hacse save`: what a save holds, for people.

use std::path::PathBuf;

use super::{
    Failure,
    replay::{open, told},
};
use crate::{
    content::{calendar::Moment, scenario::Scenario},
    engine::side::Side,
    operations::{
        forces::components::Position,
        save::{
            file::Loaded,
            head::{Head, Player},
        },
        view::SideView,
    },
};

/// What to do with a save.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(clap::Subcommand, Debug)]
enum Action {
    /// Tell what a save holds, as far as the side to act (or the only person) may know it
    Show {
        /// The save
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Tell both sides' knowledge
        #[arg(long)]
        all: bool,
    },
}

/// Tells.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Action::Show { file, all } = &arguments.action;
    let save = open(file)?;
    let size = std::fs::metadata(file).map_or(0, |data| data.len());
    let Loaded { game, head, losses } = save.load().map_err(|problem| told(file, &problem))?;
    let scenario = game.scenario();
    print!("{}", describe(&head, size));
    println!(
        "now: round {} of {}, {} to act, {} orders, loaded {} times, digest {}",
        game.round().0 + 1,
        scenario.rounds,
        scenario.side(game.to_act()).name.en,
        game.orders(),
        game.log().loads,
        game.digest()
    );
    for loss in &losses {
        println!("! {loss}");
    }
    let sides: Vec<Side> =
        if *all || game.outcome().is_some() { Side::BOTH.to_vec() } else { vec![head.about.viewer(game.to_act())] };
    for side in sides {
        print!("{}", told_by(game.view(side), &scenario));
    }
    Ok(())
}

/// Seconds since 1970 as a date and time (UTC).
pub fn date(seconds: u64) -> String {
    let hours = u32::try_from(seconds / 3600).unwrap_or(0);
    let Moment { year, month, day, hour } = Moment { year: 1970, month: 1, day: 1, hour: 0 }.plus_hours(hours);
    format!("{year}-{month:02}-{day:02} {hour:02}:{:02} UTC", seconds / 60 % 60)
}

fn describe(head: &Head, size: u64) -> String {
    let name = if head.about.name.is_empty() { "automatic save" } else { &head.about.name };
    let player = |side: Side| match head.about.players[side.index()] {
        Player::Person => "a person",
        Player::Computer => "the computer",
        Player::Mail => "a person by mail",
    };
    let moment = head.moment;
    let half = |points: i32| format!("{}{}", points / 2, if points % 2 == 0 { "" } else { ".5" });
    let mut text = format!("{name}, {} KiB, written by version {}", size.div_ceil(1024), head.program);
    if head.about.saved_at > 0 {
        text += &format!(" on {}", date(head.about.saved_at));
    }
    text += &format!(
        "\nscenario: {} ({}), {}-{:02}-{:02} {:02}:00, round {} of {}\n",
        head.title.en,
        head.scenario,
        moment.year,
        moment.month,
        moment.day,
        moment.hour,
        head.round.0 + 1,
        head.rounds
    );
    text += &format!(
        "sides: {} ({}) {} points, {} ({}) {} points\n",
        head.sides[0].en,
        player(Side::One),
        half(head.points[0].0),
        head.sides[1].en,
        player(Side::Two),
        half(head.points[1].0)
    );
    if let Some(outcome) = head.outcome {
        let winner = outcome.winner.map_or("nobody", |side| head.sides[side.index()].en.as_str());
        text += &format!("over: {winner} won ({:?})\n", outcome.level);
    }
    if let Some((game, round)) = &head.about.branch_of {
        text += &format!("branched from game {game} in round {}\n", round.0 + 1);
    }
    text
}

/// What one side knows: its units and the enemies it has seen.
fn told_by(view: &SideView, scenario: &Scenario) -> String {
    let grid = scenario.map.grid;
    let mut text = format!("\n{}:\n", scenario.side(view.side).name.en);
    for unit in view.own.values() {
        let def = scenario.unit(unit.id);
        let place = match unit.position {
            Position::On(tile) => grid.label(tile).to_string(),
            Position::Reserve => "to come".into(),
            Position::Left(_) => "left the map".into(),
            Position::Gone => "lost".into(),
            Position::Joined(other) => format!("joined {}", view.scenario.unit(other).key),
        };
        let sheet = scenario.sheet_of(unit.id);
        let (whole, all) =
            sheet.rows.iter().zip(&unit.rows.0).fold((0, 0), |(whole, all), (row, state)| {
                (whole + u32::from(state.whole(row.count)), all + u32::from(row.count))
            });
        text += &format!("  {place:<12} {:<40} {whole:>3} of {all:>3} circles\n", def.name.en);
    }
    for contact in view.contacts.values() {
        let when = if contact.now { "seen now".to_owned() } else { format!("last seen in round {}", contact.round.0 + 1) };
        let name = &scenario.sheet(contact.sheet).name.en;
        text += &format!("  {:<12} enemy {name}, {} thirds, {when}\n", grid.label(contact.tile).to_string(), contact.thirds);
    }
    text
}
