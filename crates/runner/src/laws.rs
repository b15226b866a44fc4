//! The laws of every game, checked along very many of them: with any number of players and any options, played at random
//! and with sense. What a night of the tests is to a change, an hour of this is to a release.
//!
//! Every game has a number, and with the seed the number is the whole game: how it is set up, which law is checked, who
//! plays. A broken law is a panic, as in the tests; here it is caught, named with its number, and the others go on.

use std::any::Any;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde_json::Value;
use session::{Game, Manner};
use tabletop::testing::laws::Law;
use tabletop::{Refusal, below};
use texts::{Lang, OptionKind};

/// Which games are checked, and how many.
#[derive(Clone)]
pub struct Battery {
    /// The games, in turn.
    pub games: Vec<&'static dyn Game>,
    /// What all chance comes from, together with the number of a game.
    pub seed: u64,
    /// The number of the first game.
    pub first: u64,
    /// How many games, if not as many as there is time for.
    pub count: Option<u64>,
    /// When to begin no more games.
    pub time: Option<Duration>,
    /// The number of threads.
    pub threads: usize,
}

/// What was checked.
#[derive(Clone, Debug, Serialize)]
pub struct LawsReport {
    /// The seed.
    pub seed: u64,
    /// The number of the first game.
    pub first: u64,
    /// What was checked of each game.
    pub games: Vec<GameReport>,
    /// Choices made under a law.
    pub choices: u64,
    /// How long it took.
    pub seconds: f64,
    /// The laws that were broken, by the number of the game; no more than ten and what was under way.
    pub broken: Vec<Broken>,
}

/// What was checked of one game.
#[derive(Clone, Debug, Default, Serialize)]
pub struct GameReport {
    /// The game's name.
    pub game: &'static str,
    /// Games played.
    pub played: u64,
    /// Choices made in them.
    pub choices: u64,
    /// Choices of players with sense among them.
    pub choices_with_sense: u64,
    /// Choices made under each law.
    pub laws: BTreeMap<&'static str, u64>,
    /// Games played with each number of players.
    pub players: BTreeMap<u8, u64>,
}

/// A law that was broken, with what plays the game again.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Broken {
    /// The number of the game.
    pub number: u64,
    /// The game's name.
    pub game: &'static str,
    /// The number of players.
    pub players: u8,
    /// The options.
    pub options: Value,
    /// The law.
    pub law: &'static str,
    /// What it said.
    pub message: String,
}

/// So many broken laws are enough to look at.
pub(crate) const MOST_BROKEN: usize = 10;

/// How many games of a hundred keep each law. What is checked at every position, or by many mistakes, costs as much as a
/// hundred games that are only played.
const SHARES: [(Law, u32); 5] =
    [(Law::Play, 92), (Law::Positions, 2), (Law::Scrutiny, 3), (Law::Mistakes, 2), (Law::Prose, 1)];

/// Of so many games one is played with sense: it takes as long as a dozen at random.
const SENSE: u32 = 12;

/// Checks the laws along many games, calling `done` after each.
pub fn laws(battery: &Battery, done: &(dyn Fn() + Sync)) -> Result<LawsReport, Refusal> {
    if battery.games.is_empty() || battery.threads == 0 || battery.count == Some(0) {
        return Err(Refusal::because("nothing to check: games and threads are at least 1"));
    }
    Ok(over(battery, done, &|number| Check::of(battery, number), &Check::run))
}

/// Makes and runs a check for each number, on all threads, until there are enough or time is up.
fn over<'a>(
    battery: &Battery,
    done: &(dyn Fn() + Sync),
    make: &(dyn Fn(u64) -> Check + Sync + 'a),
    run: &(dyn Fn(&Check) -> u64 + Sync + 'a),
) -> LawsReport {
    let begun = Instant::now();
    let next = AtomicU64::new(battery.first);
    let end = battery.count.map_or(u64::MAX, |count| battery.first.saturating_add(count));
    let games = battery.games.iter().map(|game| GameReport { game: game.name(), ..GameReport::default() });
    let empty = LawsReport {
        seed: battery.seed,
        first: battery.first,
        games: games.collect(),
        choices: 0,
        seconds: 0.0,
        broken: Vec::new(),
    };
    let report = Mutex::new(empty);
    let is_time_up = || battery.time.is_some_and(|time| time <= begun.elapsed());
    let work = || {
        while !is_time_up() && locked(&report).broken.len() < MOST_BROKEN {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= end {
                return;
            }
            let check = make(number);
            let result = caught(|| run(&check));
            locked(&report).add(number, check, result);
            done();
        }
    };
    QUIET.call_once(keep_quiet);
    std::thread::scope(|scope| {
        (0..battery.threads).for_each(|_| drop(scope.spawn(work)));
    });
    let mut report = report.into_inner().unwrap_or_else(PoisonError::into_inner);
    report.broken.sort_by_key(|broken| broken.number);
    report.seconds = begun.elapsed().as_secs_f64();
    report
}

/// The report, whoever panicked: nothing is done under the lock but adding.
fn locked(report: &Mutex<LawsReport>) -> MutexGuard<'_, LawsReport> {
    report.lock().unwrap_or_else(PoisonError::into_inner)
}

thread_local! {
    /// Whether a panic of this thread is a broken law, which the report tells.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Panics are told on the terminal where they happen, but for those that are caught.
static QUIET: Once = Once::new();

fn keep_quiet() {
    let loud = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !IS_CAUGHT.get() {
            loud(panic);
        }
    }));
}

/// What it gives, or what it said when it panicked.
fn caught(run: impl FnOnce() -> u64) -> Result<u64, String> {
    IS_CAUGHT.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    IS_CAUGHT.set(false);
    result.map_err(|panic| said(panic.as_ref()))
}

/// The message of a panic.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without a message").to_owned()
}

/// One game to be played under one law.
struct Check {
    /// Its place in the list of games.
    place: usize,
    game: &'static dyn Game,
    players: u8,
    options: Value,
    law: Law,
    manner: Manner,
    seed: u64,
}

impl Check {
    /// What the seed and the number say. The law does not depend on the list of games: a game alone is checked as it was
    /// among the others.
    fn of(battery: &Battery, number: u64) -> Check {
        let mut key = [1; 32];
        key[..8].copy_from_slice(&battery.seed.to_le_bytes());
        key[8..16].copy_from_slice(&number.to_le_bytes());
        let mut rng = Xoshiro256PlusPlus::from_seed(key);
        // Neighbouring keys begin alike: a jump parts them.
        rng.jump();
        let place = (number % battery.games.len() as u64) as usize;
        let game = battery.games[place];
        let law = law(below(&mut rng, SHARES.iter().map(|&(_, share)| share).sum()));
        let manner = if below(&mut rng, SENSE) == 0 { Manner::WithSense } else { Manner::AtRandom };
        let seed = rng.next_u64();
        let counts = game.players();
        let players = counts.start() + below(&mut rng, u32::from(counts.end() - counts.start()) + 1) as u8;
        Check { place, game, players, options: options(game, &mut rng), law, manner, seed }
    }

    fn run(&self) -> u64 {
        let playouts = self.game.playouts(self.players, &self.options);
        let playouts = playouts.unwrap_or_else(|refusal| panic!("the setup is refused: {refusal}"));
        playouts.law(self.law, self.manner, self.seed)
    }
}

/// The law at this place of a hundred.
fn law(mut place: u32) -> Law {
    for (law, share) in SHARES {
        match place.checked_sub(share) {
            Some(left) => place = left,
            None => return law,
        }
    }
    unreachable!("the place is below the sum of the shares")
}

/// Options as a form could set them, half of the time: those that nobody sets are the usual ones.
fn options(game: &dyn Game, rng: &mut impl Rng) -> Value {
    let mut options = game.options();
    if below(rng, 2) == 0 {
        return options;
    }
    for option in game.option_texts(Lang::English) {
        options[option.key] = match option.kind {
            OptionKind::Flag { .. } => (below(rng, 2) == 0).into(),
            OptionKind::Number { min, max, .. } => (min + below(rng, u32::from(max - min) + 1) as u8).into(),
            OptionKind::Choice { of, .. } => of[below(rng, of.len() as u32) as usize].0.into(),
        };
    }
    options
}

impl LawsReport {
    fn add(&mut self, number: u64, check: Check, result: Result<u64, String>) {
        let game = &mut self.games[check.place];
        game.played += 1;
        *game.players.entry(check.players).or_default() += 1;
        match result {
            Ok(choices) => {
                game.choices += choices;
                self.choices += choices;
                *game.laws.entry(check.law.name()).or_default() += choices;
                if check.manner == Manner::WithSense {
                    game.choices_with_sense += choices;
                }
            }
            Err(message) => self.broken.push(Broken {
                number,
                game: check.game.name(),
                players: check.players,
                options: check.options,
                law: check.law.name(),
                message,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battery(count: u64, threads: usize) -> Battery {
        let games = vec![cave_bear::GAME];
        Battery { games, seed: 1, first: 0, count: Some(count), time: None, threads }
    }

    #[test]
    fn every_law_is_checked_with_every_number_of_players_and_both_manners() {
        let report = laws(&battery(600, 2), &|| ()).expect("there is something to check");
        let game = &report.games[0];
        assert_eq!(report.broken, []);
        assert_eq!(game.played, 600);
        assert!(game.players.keys().copied().eq(cave_bear::GAME.players()), "{:?}", game.players);
        assert!(Law::ALL.iter().all(|law| game.laws[law.name()] > 0), "{:?}", game.laws);
        assert!(0 < game.choices_with_sense && game.choices_with_sense < game.choices);
    }

    #[test]
    fn the_seed_and_the_number_are_the_whole_game() {
        let all = laws(&battery(60, 1), &|| ()).expect("there is something to check");
        let parts = [0, 20, 40].map(|first| Battery { first, ..battery(20, 2) });
        let parts = parts.map(|part| laws(&part, &|| ()).expect("there is something to check").choices);
        assert_eq!(parts.iter().sum::<u64>(), all.choices);
    }

    #[test]
    fn a_broken_law_is_named_with_its_number_and_the_others_go_on() {
        let battery = battery(40, 2);
        let broken = |check: &Check| {
            if check.seed == Check::of(&battery, 17).seed { panic!("seed 17: a spear was lost") } else { 3 }
        };
        let report = over(&battery, &|| (), &|number| Check::of(&battery, number), &broken);
        let [broken] = &report.broken[..] else { panic!("{:?}", report.broken) };
        assert_eq!((broken.number, broken.message.as_str()), (17, "seed 17: a spear was lost"));
        assert_eq!(report.choices, 3 * 39);
    }

    #[test]
    fn it_stops_when_there_is_enough_to_look_at() {
        let battery = battery(1_000, 1);
        let report = over(&battery, &|| (), &|number| Check::of(&battery, number), &|_| panic!("broken"));
        assert_eq!(report.broken.len(), MOST_BROKEN);
    }

    #[test]
    fn nothing_to_check_is_refused() {
        assert!(laws(&battery(0, 1), &|| ()).is_err());
        assert!(laws(&battery(1, 0), &|| ()).is_err());
    }
}
