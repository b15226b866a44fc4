//! Tries bots on positions of random games, and says how long they thought beyond their time: `tools positions 100000`.
//!
//! At every position each level thinks with a small number of lines of play, and now and then by the clock. What must
//! never happen is a panic, an answer that is not offered, or a thought that ends more than 50 ms late.

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Level};
use clap::Args;
use session::{Game, Trial};
use workers::Threads;

use crate::{GameArg, Result};

/// Lines of play at every position.
const LINES: Budget = Budget { time: None, iterations: Some(12), threads: 1 };
/// Bots that think by the clock, and at every how many positions.
const BY_THE_CLOCK: [(&str, u64); 4] =
    [("shaman@20ms", 500), ("shaman@20msx2", 500), ("hunter", 5_000), ("shaman", 5_000)];

#[derive(Args)]
pub(crate) struct Positions {
    /// How many positions of each game
    #[arg(default_value_t = 1_000)]
    positions: u64,
    /// The game; all of them if it is not given
    #[arg(long)]
    game: Option<GameArg>,
}

struct Tried {
    positions: u64,
    choices: usize,
    timed: Vec<Timed>,
}

/// A bot that thinks by the clock.
struct Timed {
    bot: Bot,
    every: u64,
    /// How late its thoughts ended.
    late: Vec<Duration>,
}

pub(crate) fn run(args: &Positions) -> Result {
    let games = args.game.map_or(registry::games().to_vec(), |game| vec![game.0]);
    games.into_iter().try_for_each(|game| try_game(game, args.positions))
}

/// Random games with every number of players in turn, until enough positions have been met.
fn try_game(game: &dyn Game, wanted: u64) -> Result {
    let timed = |(name, every): (&str, u64)| Ok(Timed { bot: name.parse()?, every, late: Vec::new() });
    let timed = BY_THE_CLOCK.into_iter().map(timed).collect::<Result<_>>()?;
    let mut tried = Tried { positions: 0, choices: 0, timed };
    let begun = Instant::now();
    for (seed, players) in (0..).zip(game.players().cycle()) {
        if tried.positions == wanted {
            break;
        }
        let playouts = game.playouts(players, &game.options())?;
        playouts.trials(seed, &mut |trial| {
            if tried.positions < wanted {
                tried.try_position(trial);
            }
        });
    }
    let seconds = begun.elapsed().as_secs_f64();
    let Tried { positions, choices, .. } = tried;
    println!("{}: {positions} positions of up to {choices} choices, {seconds:.0} s", game.name());
    tried.timed.iter_mut().for_each(Timed::report);
    Ok(())
}

impl Tried {
    fn try_position(&mut self, trial: &mut dyn Trial) {
        self.positions += 1;
        self.choices = self.choices.max(trial.offered());
        for level in [Level::Gatherer, Level::Hunter, Level::Shaman, Level::Elder] {
            let chosen = trial.choose(Bot { level, budget: LINES }, &Threads);
            assert!(chosen.is_some(), "{level} chose what is not offered");
        }
        let positions = self.positions;
        for timed in self.timed.iter_mut().filter(|timed| positions.is_multiple_of(timed.every)) {
            timed.try_position(trial);
        }
    }
}

impl Timed {
    fn try_position(&mut self, trial: &mut dyn Trial) {
        let time = self.bot.budget.time.unwrap_or_default();
        let begun = Instant::now();
        let chosen = trial.choose_anew(self.bot, &Threads);
        self.late.push(begun.elapsed().saturating_sub(time));
        assert!(chosen.is_some(), "{} chose what is not offered", self.bot);
    }

    fn report(&mut self) {
        self.late.sort_unstable();
        let late = |part: usize| {
            let at = (self.late.len() * part / 100).min(self.late.len().saturating_sub(1));
            1e3 * self.late.get(at).map_or(0.0, Duration::as_secs_f64)
        };
        println!(
            "  {} thoughts of {}: late by {:.2} ms in the median, {:.2} ms at 90 %, {:.1} ms at worst",
            self.late.len(),
            self.bot,
            late(50),
            late(90),
            late(100),
        );
    }
}
