//! What bots, pages and the store are measured with: `cargo run --release -p tools -- --help`. None of it is part of the
//! released program.

mod calibrate;
mod feel;
mod fit;
mod page;
mod planted;
mod positions;
mod ratings;
mod throughput;

use std::error::Error;
use std::process::ExitCode;

use clap::Parser;
use session::Game;
use texts::Lang;

/// How a tool ends; what went wrong is said in a line.
type Result<T = (), E = Box<dyn Error + Send + Sync>> = std::result::Result<T, E>;

/// What bots, pages and the store are measured with.
#[derive(Parser)]
#[command(name = "tools", max_term_width = 100)]
enum Tool {
    /// Fit the weights of a game's judgement to played games, and print them
    Fit(fit::Fit),
    /// Compare the chances that reviews give with what came of them
    Calibrate(calibrate::Calibrate),
    /// Plant mistakes in games, and see whether reviews find them
    Planted(planted::Planted),
    /// Try bots on positions of random games, and say how long they thought beyond their time
    Positions(positions::Positions),
    /// Draw one table as a page to look at
    Page(page::Page),
    /// Measure in a real browser how the pages feel
    Feel,
    /// Measure how long the ratings of very many games take
    Ratings(ratings::Ratings),
    /// Measure how many appends a second a store acknowledges, and how long each takes
    Throughput(throughput::Throughput),
}

fn main() -> ExitCode {
    match run(Tool::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tools: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(tool: Tool) -> Result {
    match tool {
        Tool::Fit(args) => fit::run(&args),
        Tool::Calibrate(args) => calibrate::run(&args),
        Tool::Planted(args) => planted::run(&args),
        Tool::Positions(args) => positions::run(&args),
        Tool::Page(args) => page::run(&args),
        Tool::Feel => feel::run(),
        Tool::Ratings(args) => ratings::run(&args),
        Tool::Throughput(args) => throughput::run(&args),
    }
}

/// A game of the registry, by its name.
#[derive(Clone, Copy)]
struct GameArg(&'static dyn Game);

impl std::str::FromStr for GameArg {
    type Err = tabletop::Refusal;

    fn from_str(name: &str) -> std::result::Result<GameArg, tabletop::Refusal> {
        registry::find(name).map(GameArg)
    }
}

fn parse_lang(tag: &str) -> std::result::Result<Lang, String> {
    Lang::of_tag(tag).ok_or_else(|| format!("there is {}", Lang::ALL.map(Lang::tag).join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is typed behind `tools`.
    fn tool(words: &str) -> Result {
        run(Tool::try_parse_from(["tools"].into_iter().chain(words.split(' ')))?)
    }

    #[test]
    fn bots_are_tried_fitted_and_drawn_in_every_game() -> Result {
        let folder = tempfile::tempdir()?;
        for game in registry::games() {
            let (name, page) = (game.name(), folder.path().join(game.name()));
            tool(&format!("positions 5 --game {name}"))?;
            tool(&format!("fit {name} --players {} --games 4 --bot gatherer", game.players().start()))?;
            tool(&format!("calibrate {name} --games 2 --bot gatherer"))?;
            tool(&format!("page {name} {} --steps 30 --seat 0 --lang de", page.display()))?;
            assert!(std::fs::read_to_string(page)?.contains("data-choices="), "{name}: seat 0 is asked");
        }
        Ok(())
    }

    #[test]
    fn a_store_is_measured() -> Result {
        let folder = tempfile::tempdir()?;
        let url = folder.path().join("ochre.sqlite").display().to_string();
        tool(&format!("throughput {url} --callers 2 --seconds 1 --stored 3"))
    }

    #[test]
    fn what_is_no_game_is_refused() {
        assert!(tool("page chess table.html").is_err() && tool("page").is_err());
    }
}
