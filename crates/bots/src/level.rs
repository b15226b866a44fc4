//! The levels of play.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rand_core::Rng;
use tabletop::{Awaits, Refusal, Silent, below};

use crate::judge::{Judge, Lens};
use crate::mind::Mind;
use crate::sight::Sight;
use crate::weights::Lore;

/// The most threads one bot can be told to think on.
const MOST_THREADS: usize = 64;

/// How strong a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal choice, each equally likely.
    Random,
    /// The choice that brings itself most, at a glance.
    Gatherer,
    /// Searches, for about a third of a second.
    Hunter,
    /// Searches longer, on all cores it is given, and has learnt from many games.
    Shaman,
}

/// How much a bot may think about one choice. Whichever runs out first ends the thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// For how long.
    pub time: Option<Duration>,
    /// How many lines of play are tried on each thread. With this alone a thought is the same for the same
    /// generator.
    pub iterations: Option<u32>,
    /// On how many threads.
    pub threads: usize,
}

/// A bot as named on a command line: a level, and how much it thinks if not what is usual for the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The level.
    pub level: Level,
    /// How much it thinks about one choice.
    pub budget: Budget,
}

/// What a bot thinks of a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion<C> {
    /// The choice.
    pub choice: C,
    /// How often the search tried it.
    pub visits: u32,
    /// The share of games it expects to win by it.
    pub win_share: f32,
    /// The points it expects at the end.
    pub points: f32,
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<C> {
    /// All choices, the best first.
    pub opinions: Vec<Opinion<C>>,
}

impl<C: Copy> Thought<C> {
    /// The best choice.
    pub fn best(&self) -> Option<C> {
        self.opinions.first().map(|opinion| opinion.choice)
    }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Gatherer, Level::Hunter, Level::Shaman];

    /// The level's name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Gatherer => "gatherer",
            Level::Hunter => "hunter",
            Level::Shaman => "shaman",
        }
    }

    /// Where the numbers come from it weighs with.
    pub const fn lore(self) -> Lore {
        match self {
            Level::Random | Level::Gatherer | Level::Hunter => Lore::Guessed,
            Level::Shaman => Lore::Learnt,
        }
    }

    /// How much it thinks unless it is told otherwise.
    pub const fn budget(self) -> Budget {
        let (ms, threads) = match self {
            Level::Random | Level::Gatherer => (0, 1),
            Level::Hunter => (300, 1),
            Level::Shaman => (1500, 2),
        };
        Budget { time: Some(Duration::from_millis(ms)), iterations: None, threads }
    }

    /// What a bot of this level chooses; none if there is nothing to choose.
    pub fn choose<R: Judge>(
        self,
        sight: &Sight<'_, R>,
        budget: Budget,
        rng: &mut impl Rng,
    ) -> Option<R::Choice> {
        Mind::default().choose(Bot { level: self, budget }, sight, rng)
    }

    /// What a bot of this level thinks of its choices.
    pub fn think<R: Judge>(
        self,
        sight: &Sight<'_, R>,
        budget: Budget,
        rng: &mut impl Rng,
    ) -> Thought<R::Choice> {
        Mind::default().think(Bot { level: self, budget }, sight, rng)
    }
}

/// Any choice, each equally likely.
pub(crate) fn guess<R: Judge>(sight: &Sight<'_, R>, rng: &mut impl Rng) -> Thought<R::Choice> {
    let mut choices = sight.choices();
    if let Some(last) = choices.len().checked_sub(1) {
        choices.swap(0, below(rng, last as u32 + 1) as usize);
    }
    let win_share = 1.0 / f32::from(sight.rules().players());
    let opinion = |choice| Opinion { choice, visits: 0, win_share, points: 0.0 };
    Thought { opinions: choices.into_iter().map(opinion).collect() }
}

/// The choice after which the own points look highest, with hidden cards and dice as they may be. What others have it
/// does not mind.
pub(crate) fn glance<R: Judge>(sight: &Sight<'_, R>, lore: Lore, rng: &mut impl Rng) -> Thought<R::Choice> {
    let (rules, seat) = (sight.rules(), sight.seat());
    let lens = Lens::new(rules, lore);
    let imagined = sight.imagine(rng);
    let opinion = |choice| {
        let mut state = imagined.clone();
        let chosen = rules.choose(&mut state, seat, choice, &mut Silent);
        debug_assert!(chosen.is_ok(), "what is offered is accepted");
        draw_lots(rules, &mut state, rng);
        let verdict = lens.verdict(&state);
        let (win_share, points) = (verdict.chances[seat.index()], verdict.points[seat.index()]);
        Opinion { choice, visits: 1, win_share, points }
    };
    let mut opinions: Vec<_> = sight.choices().into_iter().map(opinion).collect();
    // What changes nothing comes last, however well the table looks.
    let is_idle = |opinion: &Opinion<R::Choice>| R::is_idle(opinion.choice);
    opinions.sort_by(|a, b| is_idle(a).cmp(&is_idle(b)).then(b.points.total_cmp(&a.points)));
    Thought { opinions }
}

/// Draws lots until a choice is awaited or the game is over.
fn draw_lots<R: Judge>(rules: &R, state: &mut R::State, rng: &mut impl Rng) {
    while let Awaits::Lot(_) = rules.awaits(state) {
        let Some(drawn) = rules.draw(state, rng) else { return };
        let settled = rules.settle(state, drawn, &mut Silent);
        debug_assert!(settled.is_ok(), "what was drawn settles the lot");
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Level> for Bot {
    fn from(level: Level) -> Bot {
        Bot { level, budget: level.budget() }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        if self.budget == self.level.budget() {
            return Ok(());
        }
        match (self.budget.iterations, self.budget.time) {
            (Some(lines), _) => write!(f, "@{lines}")?,
            (None, Some(time)) => write!(f, "@{}ms", time.as_millis())?,
            (None, None) => (),
        }
        if 1 < self.budget.threads { write!(f, "x{}", self.budget.threads) } else { Ok(()) }
    }
}

impl FromStr for Bot {
    type Err = Refusal;

    /// `hunter`, `hunter@600` with 600 lines of play for each choice, `hunter@200ms`; on several threads
    /// `shaman@600x2`.
    fn from_str(name: &str) -> Result<Bot, Refusal> {
        match name.split_once('@') {
            None => Ok(Bot::from(name.parse::<Level>()?)),
            Some((level, budget)) => Ok(Bot { level: level.parse()?, budget: budget.parse()? }),
        }
    }
}

impl FromStr for Budget {
    type Err = Refusal;

    /// `600` lines of play, `200ms`, `600x2` on two threads.
    fn from_str(text: &str) -> Result<Budget, Refusal> {
        let refusal = || {
            let ways =
                "lines of play like 600, a time like 200ms, either on threads like 600x2, all at least 1";
            Refusal::because(format!("budget {text:?}: {ways}"))
        };
        let (amount, threads) = text.split_once('x').unwrap_or((text, "1"));
        let threads = threads.parse().ok().filter(|threads| (1..=MOST_THREADS).contains(threads));
        let (amount, is_time) = amount.strip_suffix("ms").map_or((amount, false), |ms| (ms, true));
        let amount: u32 = amount.parse().ok().filter(|&amount| 0 < amount).ok_or_else(refusal)?;
        let time = is_time.then(|| Duration::from_millis(amount.into()));
        let iterations = (!is_time).then_some(amount);
        Ok(Budget { time, iterations, threads: threads.ok_or_else(refusal)? })
    }
}

impl FromStr for Level {
    type Err = Refusal;

    fn from_str(name: &str) -> Result<Level, Refusal> {
        let named = Level::ALL.into_iter().find(|level| level.name() == name);
        let names: Vec<&str> = Level::ALL.map(Level::name).to_vec();
        named.ok_or_else(|| Refusal::because(format!("bot level {name:?}: there is {}", names.join(", "))))
    }
}
