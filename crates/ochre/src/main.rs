//! The command line of Ochre.

mod arena;
mod bench;
mod cli;
mod engine;
mod export;
mod failure;
mod games;
mod laws;
mod loadtest;
mod misuse;
mod offers;
mod play;
mod ratings;
mod replay;
mod review;
mod serve;
mod simulate;
mod table;
mod terminal;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command};
use failure::Failure;

/// A server makes and drops many small things on several threads: glibc's allocator took a fifth of the time of a
/// choice under load.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return cli::misused(&error),
    };
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("ochre: {failure}");
            failure.exit_code()
        }
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None => serve::run(&cli.serve),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Backup(args)) => serve::backup(&args),
        Some(Command::Loadtest(args)) => loadtest::run(&args),
        Some(Command::Table { command }) => table::run(&command),
        Some(Command::Ratings(args)) => ratings::run(&args),
        Some(Command::Verify { file, spoken }) => verify::run(&file, spoken.words()),
        Some(Command::Games { json: true, .. }) => games::list_json(),
        Some(Command::Games { spoken, .. }) => games::list(spoken.words()),
        Some(Command::Engine) => engine::run(std::io::stdin().lock(), std::io::stdout().lock()),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Laws(args)) => laws::run(&args),
        Some(Command::Export(args)) => export::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Review(args)) => review::run(&args),
        Some(Command::Completions { shell }) => cli::completions(shell),
    }
}
