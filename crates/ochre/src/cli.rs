//! The arguments of every command.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bots::{Bot, Level};
use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use review::Depth;
use serde_json::{Map, Value};
use session::{Game, Session};
use texts::{Lang, Words};

use crate::failure::Failure;
use crate::loadtest::LoadtestArgs;
use crate::misuse;
use crate::ratings::RatingsArgs;
use crate::serve::{BackupArgs, ServeArgs};
use crate::table::TableCommand;

/// The whole command line.
#[derive(Parser)]
#[command(name = "ochre", version, about = about(), long_about = None, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve tables on the web: what a bare `ochre` does
    Serve(ServeArgs),
    /// Copy the database of a running server to a new file
    Backup(BackupArgs),
    /// Move tables from one database to another
    Table {
        #[command(subcommand)]
        command: TableCommand,
    },
    /// Make results and ratings anew from the logs of games, and compare them with what is kept
    Ratings(RatingsArgs),
    /// Check that every die and card of an exported game was honest
    Verify {
        /// The file
        file: PathBuf,
        #[command(flatten)]
        spoken: SpokenArgs,
    },
    /// Play many games over HTTP at once and measure how the server does
    Loadtest(LoadtestArgs),
    /// List the games, their player counts and options
    Games {
        /// Print JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        spoken: SpokenArgs,
    },
    /// Speak the engine protocol: JSON lines on standard input and output (docs/engine-protocol.md)
    Engine,
    /// Play in the terminal, against bots or with several people at one keyboard
    Play(PlayArgs),
    /// Let bots play many games and report how they went
    Simulate(SimulateArgs),
    /// Let bots play against each other in all seats and rank them
    Arena(ArenaArgs),
    /// Measure how fast the rules are
    Bench(BenchArgs),
    /// Check the laws of the rules along very many games
    Laws(LawsArgs),
    /// Let bots play one game and write it to a file
    Export(ExportArgs),
    /// Look at a recorded game, step by step
    Replay(ReplayArgs),
    /// Judge a recorded game: what was luck, what was skill, what would have been better
    Review(ReviewArgs),
    /// Print the completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// More games than anybody waits for.
const MOST_GAMES: u64 = 100_000_000;

/// Which table to set up.
#[derive(Args)]
pub(crate) struct TableArgs {
    /// The game; `ochre games` lists them
    #[arg(value_parser = parse_game)]
    pub(crate) game: GameArg,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

/// How a table is set up.
#[derive(Args)]
pub(crate) struct SetupArgs {
    /// The number of players [default: as many as are named for the seats, or the most the game is for]
    #[arg(long, short)]
    pub(crate) players: Option<u8>,
    /// An option of the game, such as rounds=3; board=FILE reads a file. May be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = parse_option)]
    pub(crate) options: Vec<(String, Value)>,
    /// The seed of all chance; the same seed gives the same game [default: drawn, for simulate and arena 0]
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

/// Which language a player is spoken to in.
#[derive(Args)]
pub(crate) struct SpokenArgs {
    /// The language: en, nl or de [default: that of LC_ALL, LC_MESSAGES or LANG, or else en]
    #[arg(long, value_parser = parse_lang)]
    lang: Option<Lang>,
}

impl SpokenArgs {
    /// The language, given or that of the environment.
    pub(crate) fn words(&self) -> &'static Words {
        Words::of(self.lang.or_else(lang_of_environment).unwrap_or(Lang::English))
    }
}

/// Says what is wrong with the arguments, or what was asked about them.
pub(crate) fn misused(error: &clap::Error) -> ExitCode {
    // The arguments could not be read, so what they say of the language is looked for in them as they are.
    let given: Vec<String> = std::env::args().collect();
    let said = given.windows(2).find(|pair| pair[0] == "--lang").and_then(|pair| Lang::of_tag(&pair[1]));
    let lang = said.or_else(lang_of_environment).unwrap_or(Lang::English);
    match misuse::told(error, Words::of(lang)) {
        Some(text) => {
            eprintln!("ochre: {text}");
            ExitCode::from(2)
        }
        None => error.exit(),
    }
}

/// The first variable that is set decides, as for every other program.
fn lang_of_environment() -> Option<Lang> {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let mut set = variables.iter().filter_map(|name| std::env::var(name).ok());
    set.find(|tag| !tag.is_empty()).and_then(|tag| Lang::of_tag(&tag))
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The game; `ochre games` lists them
    #[arg(value_parser = parse_game, required_unless_present = "resume")]
    pub(crate) game: Option<GameArg>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Go on with the game that was recorded in this file, and keep it there
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "options"])]
    pub(crate) resume: Option<PathBuf>,
    /// Who sits where: `me` or a bot level for each seat, in order [default: me and gatherers]
    #[arg(long, value_delimiter = ',', value_parser = parse_sitter)]
    pub(crate) seats: Vec<Sitter>,
    /// Keep the game in this new file, up to date after every choice
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) spoken: SpokenArgs,
}

#[derive(Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// The number of games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub(crate) games: u64,
    /// One bot for all seats, or one for each: a level, and a budget as in hunter@600 or hunter@200ms
    #[arg(long, value_delimiter = ',', default_value = "random", value_parser = parse_bot)]
    pub(crate) bots: Vec<Bot>,
    /// The number of threads [default: all cores]
    #[arg(long, value_parser = parse_threads)]
    pub(crate) threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Who plays; the last is repeated until the table is full. A level thinks as long as is usual for it, or for each
    /// choice tries so many lines of play (hunter@600), or has a time (hunter@200ms); on two threads shaman@600x2
    #[arg(long, value_delimiter = ',', required = true, value_parser = parse_bot)]
    pub(crate) bots: Vec<Bot>,
    /// The number of games, rounded up so that everybody sits everywhere equally often
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub(crate) games: u64,
    /// How many games are played at once [default: as many as the bots leave cores for]
    #[arg(long, value_parser = parse_threads)]
    pub(crate) threads: Option<usize>,
    /// Draw the win shares to this SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Measure only this game
    #[arg(value_parser = parse_game)]
    pub(crate) game: Option<GameArg>,
    /// Seconds to measure each player count
    #[arg(long, default_value_t = 1.0, value_parser = parse_seconds)]
    pub(crate) seconds: f64,
    /// Compare with what an earlier run printed with --json
    #[arg(long, value_name = "FILE")]
    pub(crate) against: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct LawsArgs {
    /// Check only this game
    #[arg(value_parser = parse_game)]
    pub(crate) game: Option<GameArg>,
    /// The number of games [default: 1000, or as many as there is time for]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// Begin no more games after so many seconds
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) seconds: Option<u64>,
    /// The seed of all chance
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// The number of the first game
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) first: u64,
    /// The number of threads [default: all cores]
    #[arg(long, value_parser = parse_threads)]
    pub(crate) threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// One bot level for all seats, or one for each
    #[arg(long, value_delimiter = ',', default_value = "random", value_parser = parse_level)]
    pub(crate) bots: Vec<Level>,
    /// The file to write [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The recorded game
    pub(crate) file: PathBuf,
    /// Show the table after this many steps and stop
    #[arg(long)]
    pub(crate) step: Option<usize>,
    /// Whose eyes to look through: a seat number, counted from 0, or `watcher`
    #[arg(long, default_value = "watcher", value_parser = parse_eye)]
    pub(crate) eye: tabletop::Eye,
    #[command(flatten)]
    pub(crate) spoken: SpokenArgs,
}

#[derive(Args)]
pub(crate) struct ReviewArgs {
    /// The recorded game
    pub(crate) file: PathBuf,
    /// How closely to look: quick or deep
    #[arg(long, default_value = "quick", value_parser = parse_depth)]
    pub(crate) depth: Depth,
    /// The seed of what the review leaves to chance; the same seed gives the same review
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// The number of threads [default: all cores]
    #[arg(long, value_parser = parse_threads)]
    pub(crate) threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a page that stands alone to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) spoken: SpokenArgs,
}

/// A game named on the command line.
#[derive(Clone, Copy)]
pub(crate) struct GameArg(pub(crate) &'static dyn Game);

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// Somebody at the keyboard.
    Me,
    /// A bot.
    Bot(Level),
}

impl TableArgs {
    /// The number of players: as given, or as many as were named for the seats, or the most.
    pub(crate) fn players(&self, named: usize) -> u8 {
        self.setup.players(self.game, named)
    }

    /// The table, set up.
    pub(crate) fn open(&self, named: usize) -> Result<Box<dyn Session>, Failure> {
        self.setup.open(self.game, named)
    }
}

impl SetupArgs {
    /// The table of a game, with as many players as given, or as were named for the seats, or the most.
    pub(crate) fn open(&self, game: GameArg, named: usize) -> Result<Box<dyn Session>, Failure> {
        game.0.open(self.players(game, named), &self.options()).map_err(Failure::usage)
    }

    fn players(&self, GameArg(game): GameArg, named: usize) -> u8 {
        let most = *game.players().end();
        self.players.unwrap_or(if 1 < named { named.try_into().unwrap_or(u8::MAX) } else { most })
    }

    /// The options as one JSON object.
    pub(crate) fn options(&self) -> Value {
        Value::Object(self.options.iter().cloned().collect::<Map<_, _>>())
    }

    /// The seed, given or drawn by the operating system.
    pub(crate) fn seed(&self) -> Result<u64, Failure> {
        let drawn = || getrandom::u64().map_err(|error| Failure::Failed(format!("no random seed: {error}")));
        self.seed.map_or_else(drawn, Ok)
    }
}

/// Writes the completions for a shell to standard output.
pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "ochre", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}

/// What the program is, and the games it has.
fn about() -> String {
    let titles: Vec<&str> = registry::games().iter().map(|game| game.title()).collect();
    let listed = match titles.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        titles => titles.concat(),
    };
    format!("Board games of the ice age: {listed}")
}

fn parse_game(name: &str) -> Result<GameArg, String> {
    registry::find(name).map(GameArg).map_err(|refusal| refusal.to_string())
}

fn parse_level(name: &str) -> Result<Level, String> {
    name.parse().map_err(|refusal: tabletop::Refusal| refusal.to_string())
}

fn parse_depth(name: &str) -> Result<Depth, String> {
    name.parse().map_err(|refusal: tabletop::Refusal| refusal.to_string())
}

fn parse_bot(name: &str) -> Result<Bot, String> {
    name.parse().map_err(|refusal: tabletop::Refusal| refusal.to_string())
}

fn parse_sitter(name: &str) -> Result<Sitter, String> {
    if name == "me" { Ok(Sitter::Me) } else { parse_level(name).map(Sitter::Bot) }
}

fn parse_lang(tag: &str) -> Result<Lang, String> {
    Lang::of_tag(tag).ok_or_else(|| format!("there is {}", Lang::ALL.map(Lang::tag).join(", ")))
}

fn parse_eye(text: &str) -> Result<tabletop::Eye, String> {
    let value = text.parse::<u8>().map_or_else(|_| Value::from(text), Value::from);
    serde_json::from_value(value).map_err(|error| error.to_string())
}

fn parse_threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().map_err(|_| "a number is needed")?;
    if (1..=256).contains(&threads) { Ok(threads) } else { Err("1 to 256 threads".to_owned()) }
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().map_err(|_| "a number is needed")?;
    if (0.01..=600.0).contains(&seconds) { Ok(seconds) } else { Err("0.01 to 600 seconds".to_owned()) }
}

/// `name=value`: a number, true or false; the name of a file to read it from; or else a word.
fn parse_option(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
    if let Ok(value) = serde_json::from_str(value) {
        return Ok((name.to_owned(), value));
    }
    let path = std::path::Path::new(value);
    if !path.is_file() {
        return Ok((name.to_owned(), Value::from(value)));
    }
    let content = std::fs::read_to_string(path).map_err(|error| format!("{value}: {error}"))?;
    let value = serde_json::from_str(&content).unwrap_or(Value::String(content));
    Ok((name.to_owned(), value))
}
