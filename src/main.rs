//! The program: parses the command line and hands over to a subcommand.

use std::process::ExitCode;

fn main() -> ExitCode {
    hacse::cli::run()
}
