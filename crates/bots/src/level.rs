//! The levels of play.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rand_core::Rng;
use tabletop::{Refusal, Silent, below, draw_lots};

use crate::evaluator::Evaluator;
use crate::judge::Judge;
use crate::mind::Mind;
use crate::observation::Observation;
use crate::weights::WeightSet;
use crate::workers::Workers;

/// The most threads one bot can be told to think on.
const MOST_THREADS: usize = 64;

/// How strong a bot plays.
///
/// ```
/// use bots::Level;
///
/// assert_eq!("shaman".parse(), Ok(Level::Shaman));
/// assert_eq!(Level::ALL.map(Level::name), ["random", "gatherer", "hunter", "shaman", "elder"]);
/// assert_eq!(Level::STRONGEST, Level::Elder);
/// assert!("wizard".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal choice, each equally likely.
    Random,
    /// The choice after which its own points look highest, by static evaluation.
    Gatherer,
    /// Searches, for about a third of a second.
    Hunter,
    /// Searches longer, on all cores it is given, with weights fitted to many games.
    Shaman,
    /// Searches as long, and judges by a network that has learnt by playing.
    Elder,
    /// The shaman as it was on 2026-11-19, for ever: what stronger bots are measured against.
    ShamanV1,
}

/// How much a bot may think about one choice. Whichever runs out first ends the thought.
///
/// ```
/// use std::time::Duration;
///
/// use bots::Budget;
///
/// let counted: Budget = "600x2".parse()?;
/// assert_eq!(counted, Budget { time: None, iterations: Some(600), threads: 2 });
/// let timed: Budget = "200ms".parse()?;
/// assert_eq!(timed.time, Some(Duration::from_millis(200)));
/// assert!("0".parse::<Budget>().is_err(), "a bot has to think at least once");
/// # Ok::<(), tabletop::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// For how long.
    pub time: Option<Duration>,
    /// How many iterations of the search (lines of play) each thread makes. With this alone a thought is the same for
    /// the same generator.
    pub iterations: Option<u32>,
    /// On how many threads.
    pub threads: usize,
}

/// A bot as named on a command line: a level, and how much it thinks if not what is usual for the level.
///
/// ```
/// use bots::{Bot, Level};
///
/// let bot: Bot = "shaman@600x2".parse()?;
/// assert_eq!((bot.level, bot.budget.iterations, bot.budget.threads), (Level::Shaman, Some(600), 2));
/// assert_eq!(bot.to_string(), "shaman@600x2");
/// assert_eq!("hunter".parse(), Ok(Bot::from(Level::Hunter)), "with the usual budget");
/// # Ok::<(), tabletop::Refusal>(())
/// ```
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
    /// The opinions with the best first. Which of equals comes first is left to the generator: in the order of the list
    /// the opponent with the lowest number would get every gift, and win by it.
    pub(crate) fn ranked(
        mut opinions: Vec<Opinion<C>>,
        rng: &mut impl Rng,
        compare: impl Fn(&Opinion<C>, &Opinion<C>) -> Ordering,
    ) -> Thought<C> {
        for last in (1..opinions.len()).rev() {
            opinions.swap(last, below(rng, last as u32 + 1) as usize);
        }
        opinions.sort_by(compare);
        Thought { opinions }
    }

    /// The best choice.
    ///
    /// ```
    /// use bots::{Opinion, Thought};
    ///
    /// let take = |sticks, visits| Opinion { choice: sticks, visits, win_share: 0.5, points: 1.0 };
    /// assert_eq!(Thought { opinions: vec![take(3, 90), take(1, 10)] }.best(), Some(3));
    /// assert_eq!(Thought::<u8> { opinions: Vec::new() }.best(), None);
    /// ```
    pub fn best(&self) -> Option<C> {
        self.opinions.first().map(|opinion| opinion.choice)
    }
}

impl Level {
    /// All levels, the weakest first. Who is only measured against is none of them.
    pub const ALL: [Level; 5] = [Level::Random, Level::Gatherer, Level::Hunter, Level::Shaman, Level::Elder];

    /// The strongest: whom people ask for advice, and who judges games that were played.
    pub const STRONGEST: Level = Level::Elder;

    /// Those that only the arena knows: they never change, so that what was measured can be measured again.
    pub const FROZEN: [Level; 1] = [Level::ShamanV1];

    /// The level's name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Gatherer => "gatherer",
            Level::Hunter => "hunter",
            Level::Shaman => "shaman",
            Level::Elder => "elder",
            Level::ShamanV1 => "shaman-v1",
        }
    }

    /// The weights it evaluates positions with.
    ///
    /// ```
    /// use bots::{Level, WeightSet};
    ///
    /// assert_eq!(Level::Hunter.weight_set(), WeightSet::Handcrafted);
    /// assert_eq!(Level::Shaman.weight_set(), WeightSet::Fitted);
    /// ```
    pub const fn weight_set(self) -> WeightSet {
        match self {
            Level::Random | Level::Gatherer | Level::Hunter => WeightSet::Handcrafted,
            Level::Shaman | Level::Elder | Level::ShamanV1 => WeightSet::Fitted,
        }
    }

    /// Whether it judges by what a network has learnt, where there is one.
    pub(crate) const fn has_learnt(self) -> bool {
        matches!(self, Level::Elder)
    }

    /// How much it thinks unless it is told otherwise.
    pub const fn budget(self) -> Budget {
        let (ms, threads) = match self {
            Level::Random | Level::Gatherer => (0, 1),
            Level::Hunter => (300, 1),
            Level::Shaman | Level::Elder | Level::ShamanV1 => (1500, 2),
        };
        Budget { time: Some(Duration::from_millis(ms)), iterations: None, threads }
    }

    /// What a bot of this level chooses; none if there is nothing to choose.
    pub fn choose<R: Judge>(
        self,
        observation: &Observation<'_, R>,
        budget: Budget,
        workers: &dyn Workers,
        rng: &mut impl Rng,
    ) -> Option<R::Choice> {
        self.think(observation, budget, workers, rng).best()
    }

    /// What a bot of this level thinks of its choices.
    ///
    /// ```
    /// # use cave_bear::{CaveBear, Options};
    /// # use tabletop::{Playout, Rules, Setup, Silent, Uniform};
    /// use bots::{Alone, Level, Observation};
    /// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    ///
    /// # let rules = CaveBear::new(&Setup { players: 3, options: Options::default() })?;
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// # let mut playout = Playout::new(&rules, rng.clone(), Uniform);
    /// # playout.draw_lots(&mut Silent);
    /// # let state = playout.state;
    /// let observation = Observation::of_asked(&rules, &state).expect("the first hunter is asked");
    /// let thought = Level::Shaman.think(&observation, "300".parse()?, &Alone, &mut rng);
    /// assert_eq!(thought.opinions.len(), observation.choices().len(), "it has an opinion on everything");
    /// let visits = thought.opinions.iter().map(|opinion| opinion.visits);
    /// assert!(visits.is_sorted_by(|a, b| a >= b), "and has tried most what it likes best");
    /// # Ok::<(), tabletop::Refusal>(())
    /// ```
    pub fn think<R: Judge>(
        self,
        observation: &Observation<'_, R>,
        budget: Budget,
        workers: &dyn Workers,
        rng: &mut impl Rng,
    ) -> Thought<R::Choice> {
        let mut mind = Mind::default();
        let thought = mind.think(Bot { level: self, budget }, observation, workers, rng);
        mind.discard(workers);
        thought
    }
}

/// Any choice, each equally likely.
pub(crate) fn random<R: Judge>(observation: &Observation<'_, R>, rng: &mut impl Rng) -> Thought<R::Choice> {
    let mut choices = observation.choices();
    if let Some(last) = choices.len().checked_sub(1) {
        choices.swap(0, below(rng, last as u32 + 1) as usize);
    }
    let win_share = 1.0 / f32::from(observation.rules().players());
    let opinion = |choice| Opinion { choice, visits: 0, win_share, points: 0.0 };
    Thought { opinions: choices.into_iter().map(opinion).collect() }
}

/// Greedy play: the choice after which the own points look highest by static evaluation, on one determinization and one
/// draw of the dice. It does not care what others have.
pub(crate) fn greedy<R: Judge>(
    observation: &Observation<'_, R>,
    set: WeightSet,
    rng: &mut impl Rng,
) -> Thought<R::Choice> {
    let (rules, seat) = (observation.rules(), observation.seat());
    let evaluator = Evaluator::judging(rules, set);
    let determinized = observation.determinize(rng);
    let opinion = |choice| {
        let mut state = determinized.clone();
        rules.take(&mut state, seat, choice, &mut Silent);
        draw_lots(rules, &mut state, rng, &mut Silent);
        let evaluation = evaluator.evaluate(&state, seat);
        let (win_share, points) = (evaluation.chances[seat.index()], evaluation.points[seat.index()]);
        Opinion { choice, visits: 1, win_share, points }
    };
    let opinions = observation.choices().into_iter().map(opinion).collect();
    // What changes nothing comes last, however well the table looks.
    let is_idle = |opinion: &Opinion<R::Choice>| R::is_idle(opinion.choice);
    Thought::ranked(opinions, rng, |a, b| is_idle(a).cmp(&is_idle(b)).then(b.points.total_cmp(&a.points)))
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
        if self.budget.threads > 1 { write!(f, "x{}", self.budget.threads) } else { Ok(()) }
    }
}

impl FromStr for Bot {
    type Err = Refusal;

    /// `hunter`, `hunter@600` with 600 lines of play for each choice, `hunter@200ms`; on several threads
    /// `shaman@600x2`.
    fn from_str(name: &str) -> Result<Bot, Refusal> {
        let level = |name: &str| match Level::FROZEN.into_iter().find(|level| level.name() == name) {
            Some(frozen) => Ok(frozen),
            None => name.parse::<Level>(),
        };
        match name.split_once('@') {
            None => Ok(Bot::from(level(name)?)),
            Some((name, budget)) => Ok(Bot { level: level(name)?, budget: budget.parse()? }),
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
        let amount: u32 = amount.parse().ok().filter(|&amount| amount > 0).ok_or_else(refusal)?;
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
