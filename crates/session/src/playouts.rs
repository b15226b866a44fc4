//! Whole games without a host: nothing is recorded, told or drawn. What simulation, ranking and measuring are made of;
//! threads and the clock are theirs.

use std::hint::black_box;

use bots::{Alone, Bot, Judge, Level, Looker, Network, Observation, Past, Players, Workers};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::testing::laws::{Dice, Law};
use tabletop::{Asked, Awaits, Menu, Outcome, Playout, Policy, Rules, Seat, Silent, Step, Uniform, below};

use crate::study::{self, Judged, Trial};

/// A game set up for a number of players, ready to be played out any number of times.
pub trait Playouts: Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// The number of players.
    fn players(&self) -> u8;

    /// The size of a state.
    fn state_bytes(&self) -> usize;

    /// Lets bots play game number `game` of a series. Its lots come from the seed and that number alone, whoever plays.
    fn play(&self, bots: &[Bot], seed: u64, game: u64, workers: &dyn Workers) -> Played;

    /// Random games, one with each call.
    fn random_games(&self) -> Box<dyn FnMut() -> Count + '_>;

    /// So many lots of random games, to be drawn and settled.
    fn lots(&self, n: usize) -> Box<dyn Batch + '_>;

    /// So many states of random games, to be copied.
    fn copies(&self, n: usize) -> Box<dyn Batch + '_>;

    /// Checks a law along the game of this seed, and gives the number of choices in it. Panics if the law is broken.
    fn law(&self, law: Law, manner: Manner, seed: u64) -> u64;

    /// The names and values of the weights that are fitted to played games.
    fn weights(&self) -> Vec<(String, f32)>;

    /// Lets a bot play all seats of a game, and gives some of its tables with their judgement.
    fn judged(&self, bot: Bot, seed: u64, workers: &dyn Workers) -> Vec<Judged>;

    /// Somebody who plays this game against itself, to learn from.
    fn pupil(&self) -> Box<dyn Pupil + '_>;

    /// How many inputs a network of this game has; none if nobody has said what it sees.
    fn inputs(&self) -> usize;

    /// Plays game number `game` of a series: one seat by a look of the network, the others all by one rival.
    fn duel(&self, duel: &Duel<'_>, seed: u64, game: u64, workers: &dyn Workers) -> Outcome;

    /// Plays a random game and shows every question on the way.
    fn trials(&self, seed: u64, show: &mut dyn FnMut(&mut dyn Trial));
}

/// A game that was played out.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many choices and lots it took.
    pub steps: u64,
    /// How many of them were choices.
    pub choices: u64,
}

/// How a game is played whose laws are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Any choice, each equally likely: short games, and much that nobody would do.
    AtRandom,
    /// Mostly what looks best at a glance: long games, and what people reach.
    WithSense,
}

/// Somebody who learns: plays all seats of one game after the other.
pub trait Pupil {
    /// Plays a game with the lots of this seed, and takes down what was seen.
    fn practise(&mut self, network: &Network, manner: &bots::Freedom, seed: u64, past: &mut Past);
}

/// A network in one seat, and who sits in the others.
#[derive(Clone, Copy)]
pub struct Duel<'a> {
    /// What is tried.
    pub network: &'a Network,
    /// Its seat.
    pub seat: Seat,
    /// Who sits in all others.
    pub rival: Rival<'a>,
}

/// Whom a network is tried against.
#[derive(Clone, Copy)]
pub enum Rival<'a> {
    /// A look of another network.
    Network(&'a Network),
    /// A bot.
    Bot(Bot),
}

/// Steps taken, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Choices made.
    pub choices: u64,
    /// Lots settled.
    pub lots: u64,
}

/// The same piece of work, to be done again and again by somebody who holds the watch.
pub trait Batch {
    /// Lays everything out for the next run; not part of the work.
    fn prepare(&mut self);

    /// Does the work, and says how many pieces it had.
    fn run(&mut self) -> usize;
}

/// The rules of a game, ready.
pub(crate) struct Ready<R>(pub(crate) R);

impl<R: Judge> Playouts for Ready<R> {
    fn game(&self) -> &'static str {
        R::NAME
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn state_bytes(&self) -> usize {
        size_of::<R::State>()
    }

    fn play(&self, bots: &[Bot], seed: u64, game: u64, workers: &dyn Workers) -> Played {
        play(&self.0, bots, seed, game, workers)
    }

    fn random_games(&self) -> Box<dyn FnMut() -> Count + '_> {
        let mut playout = Playout::new(&self.0, Xoshiro256PlusPlus::seed_from_u64(1), Uniform);
        Box::new(move || random_game(&mut playout))
    }

    fn lots(&self, n: usize) -> Box<dyn Batch + '_> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let waiting = states(&self.0, n, |awaits| matches!(awaits, Awaits::Lot(_)));
        Box::new(Settling { rules: &self.0, rng, waiting, copies: Vec::new() })
    }

    fn copies(&self, n: usize) -> Box<dyn Batch + '_> {
        Box::new(Copying::<R> { states: states(&self.0, n, |awaits| !matches!(awaits, Awaits::Over(_))) })
    }

    fn law(&self, law: Law, manner: Manner, seed: u64) -> u64 {
        match manner {
            Manner::AtRandom => law.check(&self.0, seed, Uniform),
            Manner::WithSense => law.check(&self.0, seed, sensible::<R>),
        }
    }

    fn weights(&self) -> Vec<(String, f32)> {
        study::weights::<R>()
    }

    fn judged(&self, bot: Bot, seed: u64, workers: &dyn Workers) -> Vec<Judged> {
        study::judged(&self.0, bot, seed, workers)
    }

    fn pupil(&self) -> Box<dyn Pupil + '_> {
        Box::new(Practising { rules: &self.0, looker: Looker::default() })
    }

    fn inputs(&self) -> usize {
        R::INPUTS
    }

    fn duel(&self, duel: &Duel<'_>, seed: u64, game: u64, workers: &dyn Workers) -> Outcome {
        let rival = if let Rival::Bot(bot) = duel.rival { bot } else { Bot::from(Level::Random) };
        let bots = vec![rival; usize::from(self.0.players())];
        let contending = Contending {
            duel: *duel,
            looker: Looker::default(),
            thinking: Thinking { players: Players::new(&bots, workers), thoughts: generator(seed, game, 1) },
        };
        Playout::new(&self.0, generator(seed, game, 0), contending).play_out()
    }

    fn trials(&self, seed: u64, show: &mut dyn FnMut(&mut dyn Trial)) {
        study::trials(&self.0, seed, show);
    }
}

/// A generator for one purpose of one game; neighbouring games share nothing.
fn generator(seed: u64, game: u64, purpose: u8) -> Xoshiro256PlusPlus {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&game.to_le_bytes());
    // The generator would stand still on a key of zeros.
    key[30..].copy_from_slice(&[purpose, 1]);
    let mut rng = Xoshiro256PlusPlus::from_seed(key);
    // Neighbouring keys begin alike: a long jump parts them.
    rng.jump();
    rng
}

/// Bots with a generator of their own: what they leave to chance never moves the lots.
struct Thinking<'a, R: Judge> {
    players: Players<'a, R>,
    thoughts: Xoshiro256PlusPlus,
}

impl<R: Judge, G> Policy<R, G> for Thinking<'_, R> {
    fn choose(&mut self, asked: &Asked<'_, R>, _: &mut G) -> R::Choice {
        self.players.choose(asked, &mut self.thoughts)
    }

    #[inline]
    fn pick(&mut self, seat: Seat, menu: &Menu<R::Choice>, _: &mut G) -> Option<R::Choice> {
        self.players.pick(seat, menu, &mut self.thoughts)
    }
}

struct Practising<'a, R: Judge> {
    rules: &'a R,
    looker: Looker<R>,
}

impl<R: Judge> Pupil for Practising<'_, R> {
    fn practise(&mut self, network: &Network, manner: &bots::Freedom, seed: u64, past: &mut Past) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.looker.practise(network, self.rules, manner, past, &mut rng);
    }
}

/// A network in one seat among rivals.
struct Contending<'a, R: Judge> {
    duel: Duel<'a>,
    looker: Looker<R>,
    thinking: Thinking<'a, R>,
}

impl<R: Judge, G> Policy<R, G> for Contending<'_, R> {
    fn choose(&mut self, asked: &Asked<'_, R>, rng: &mut G) -> R::Choice {
        let network = match self.duel.rival {
            _ if asked.seat == self.duel.seat => self.duel.network,
            Rival::Network(network) => network,
            Rival::Bot(_) => return self.thinking.choose(asked, rng),
        };
        // Through the eyes of the seat, as a bot sees it.
        let table = Observation::of(asked).determinize(&mut self.thinking.thoughts);
        self.looker.look(network, asked.rules, &table, asked.seat);
        let best = self.looker.best(asked.seat, asked.rules.players(), 0.02, &mut self.thinking.thoughts);
        self.looker.choices[best]
    }
}

fn play<R: Judge>(rules: &R, bots: &[Bot], seed: u64, game: u64, workers: &dyn Workers) -> Played {
    let lots = generator(seed, game, 0);
    let thinking = Thinking { players: Players::new(bots, workers), thoughts: generator(seed, game, 1) };
    let mut playout = Playout::new(rules, lots, thinking);
    let (mut steps, mut choices) = (0, 0);
    while let Some(step) = playout.step(&mut Silent) {
        steps += 1;
        choices += u64::from(matches!(step, Step::Choice { .. }));
    }
    let outcome = playout.outcome().unwrap_or_else(|| unreachable!("a game that takes no step is over"));
    Played { outcome, steps, choices }
}

/// What looks best at a glance, three times out of four.
fn sensible<R: Judge>(asked: &Asked<'_, R>, rng: &mut Dice) -> R::Choice {
    if below(rng, 4) == 0 {
        return Uniform.choose(asked, rng);
    }
    let glance = Level::Gatherer.choose(&Observation::of(asked), Level::Gatherer.budget(), &Alone, rng);
    glance.unwrap_or_else(|| unreachable!("a bot that is asked chooses"))
}

/// A random game, one after the other with the same generator.
fn random_game<R: Rules>(playout: &mut Playout<'_, R, Uniform, Xoshiro256PlusPlus>) -> Count {
    playout.restart(playout.rng.clone());
    let mut count = Count::default();
    while let Some(step) = playout.step(&mut Silent) {
        match step {
            Step::Choice { .. } => count.choices += 1,
            Step::Lot { .. } => count.lots += 1,
        }
    }
    count
}

/// The first `n` states of random games that wait for something wanted.
fn states<R: Rules>(
    rules: &R,
    n: usize,
    wanted: impl Fn(&Awaits<R::Decision, R::Lot>) -> bool,
) -> Vec<R::State> {
    let mut playout = Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(3), Uniform);
    let mut found = Vec::new();
    while found.len() < n {
        if wanted(&rules.awaits(&playout.state)) {
            found.push(playout.state.clone());
        }
        if playout.step(&mut Silent).is_none() {
            playout.restart(playout.rng.clone());
        }
    }
    found
}

/// Lots to be drawn and settled.
struct Settling<'a, R: Rules> {
    rules: &'a R,
    rng: Xoshiro256PlusPlus,
    waiting: Vec<R::State>,
    copies: Vec<R::State>,
}

impl<R: Rules> Batch for Settling<'_, R> {
    fn prepare(&mut self) {
        self.copies.clone_from(&self.waiting);
    }

    fn run(&mut self) -> usize {
        for state in &mut self.copies {
            if let Some(drawn) = self.rules.draw(state, &mut self.rng) {
                let settled = self.rules.settle(state, drawn, &mut Silent);
                debug_assert!(settled.is_ok(), "what was drawn settles the lot");
            }
        }
        self.copies.len()
    }
}

/// States to be copied.
struct Copying<R: Rules> {
    states: Vec<R::State>,
}

impl<R: Rules> Batch for Copying<R> {
    fn prepare(&mut self) {}

    fn run(&mut self) -> usize {
        for state in &self.states {
            black_box(black_box(state).clone());
        }
        self.states.len()
    }
}
