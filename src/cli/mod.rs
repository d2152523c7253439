//! The command line: the game in its window, or one of the headless tools.

pub mod campaign;
pub mod check;
pub mod forces;
pub mod generate;
pub mod import_map;
pub mod replay;
pub mod rules;
pub mod save;
pub mod simulate;

#[cfg(feature = "client")]
pub mod map_pictures;
#[cfg(feature = "client")]
pub mod play;
#[cfg(feature = "client")]
pub mod preview;
#[cfg(feature = "client")]
pub mod screenshots;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Exit code for input that cannot be used.
const BAD_INPUT: u8 = 2;

/// A hex wargame of the Second World War.
#[derive(Parser, Debug)]
#[command(name = "hacse", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Open the game in a window (the default)
    #[cfg(feature = "client")]
    Play(play::Arguments),
    /// Let the computer play both sides of a scenario and tell the result
    Simulate(simulate::Arguments),
    /// Let the computer play all parts of a campaign and tell what was carried from one to the next
    Campaign(campaign::Arguments),
    /// Check scenarios, sheets and rule tables; every mistake with file, line and column
    Check(check::Arguments),
    /// Count what a scenario brings: men, groups, guns and vehicles by type, to be laid beside history's numbers
    Forces(forces::Arguments),
    /// Look at a kept game again, or prove that it comes out the same
    Replay(replay::Arguments),
    /// Tell what a save holds
    Save(save::Arguments),
    /// List the rules of the handbook, and how each is covered
    Rules(rules::Arguments),
    /// Make a playable random scenario
    Generate(generate::Arguments),
    /// Make a map from real heights, coasts and rivers and an overlay written by hand
    ImportMap(import_map::Arguments),
    /// Paint the preview picture of scenarios into their folders
    #[cfg(feature = "client")]
    Preview(preview::Arguments),
    /// Render every screen into pictures, without a display
    #[cfg(feature = "client")]
    Screenshots(screenshots::Arguments),
}

/// Why a subcommand failed: a text for the user.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Failure(pub String);

/// A reader who has seen enough (`| head`) closes the pipe; that ends the program quietly.
fn end_with_the_reader() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let said = info.payload().downcast_ref::<String>().map_or("", String::as_str);
        if said.starts_with("failed printing to stdout") {
            std::process::exit(0);
        }
        usual(info);
    }));
}

/// Runs the program.
pub fn run() -> ExitCode {
    end_with_the_reader();
    let arguments = Arguments::parse();
    let result = match arguments.command {
        #[cfg(feature = "client")]
        None => play::run(&play::Arguments::default()),
        #[cfg(not(feature = "client"))]
        None => Err(Failure("this build has no window; see `hacse --help` for what it can do".into())),
        #[cfg(feature = "client")]
        Some(Command::Play(arguments)) => play::run(&arguments),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments),
        Some(Command::Campaign(arguments)) => campaign::run(&arguments),
        Some(Command::Check(arguments)) => check::run(&arguments),
        Some(Command::Forces(arguments)) => forces::run(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Save(arguments)) => save::run(&arguments),
        Some(Command::Rules(arguments)) => rules::run(&arguments),
        Some(Command::Generate(arguments)) => generate::run(&arguments),
        Some(Command::ImportMap(arguments)) => import_map::run(&arguments),
        #[cfg(feature = "client")]
        Some(Command::Screenshots(arguments)) => screenshots::run(&arguments),
        #[cfg(feature = "client")]
        Some(Command::Preview(arguments)) => preview::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.to_string().trim_end());
            ExitCode::from(BAD_INPUT)
        }
    }
}
