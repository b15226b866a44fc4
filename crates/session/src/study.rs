//! What bots are studied by: tables of played games with their judgement, and the questions of random games to try bots
//! on. Fitting and timing are the tools' own.

use bots::{Bot, Judge, Mind, Observation, Players, WeightSet, Weights, Workers};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Asked, Outcome, Playout, Policy, Uniform, below};

/// One table in so many is judged.
const JUDGED: u32 = 6;
/// How far a weight is moved to see what it does.
const STEP: f32 = 0.03;

/// A table on the way of a played game.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The lead that wins about three games of four at this stage, in points.
    pub lead: f64,
    /// What is made of each seat.
    pub seats: Vec<JudgedSeat>,
}

/// A seat at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedSeat {
    /// The points it can expect, against the mean of all seats.
    pub points: f64,
    /// How much these rise with each weight, in the order of [`Playouts::weights`](crate::Playouts::weights).
    pub slopes: Vec<f64>,
    /// Its share of the victory, when the game was over.
    pub won: f64,
}

/// A question of a random game, to try bots on.
pub trait Trial {
    /// How many choices are offered.
    fn offered(&self) -> usize;

    /// The index of what a bot chooses, if it is offered. The bot's mind is kept from question to question of a seat.
    fn choose(&mut self, bot: Bot, workers: &dyn Workers) -> Option<usize>;

    /// The same with a mind of its own for this question.
    fn choose_anew(&mut self, bot: Bot, workers: &dyn Workers) -> Option<usize>;
}

/// The names and values of the fitted weights.
pub(crate) fn weights<R: Judge>() -> Vec<(String, f32)> {
    let mut weights = *R::weights(WeightSet::Fitted);
    listed(&mut weights).into_iter().map(|(name, weight)| (name, *weight)).collect()
}

fn listed<W: Weights>(weights: &mut W) -> Vec<(String, &mut f32)> {
    let mut list = Vec::new();
    weights.list("", &mut list);
    list
}

/// Lets a bot play all seats and judges tables on the way.
pub(crate) fn judged<R: Judge>(rules: &R, bot: Bot, seed: u64, workers: &dyn Workers) -> Vec<Judged> {
    let bots = vec![bot; rules.players().into()];
    let mut players = Players::new(&bots, workers);
    let mut tables = Vec::new();
    let policy = |asked: &Asked<'_, R>, rng: &mut Xoshiro256PlusPlus| {
        if below(rng, JUDGED) == 0 {
            tables.push(judge(rules, asked.state));
        }
        players.choose(asked, rng)
    };
    let outcome = Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), policy).play_out();
    tables.iter_mut().for_each(|table| table.tell(&outcome));
    tables
}

fn judge<R: Judge>(rules: &R, state: &R::State) -> Judged {
    let weights = R::weights(WeightSet::Fitted);
    let players = usize::from(rules.players());
    let points = |weights: &R::Weights| against_mean(&rules.judge(weights, state)[..players]);
    let seat = |points| JudgedSeat { points, slopes: Vec::new(), won: 0.0 };
    let mut seats: Vec<JudgedSeat> = points(weights).into_iter().map(seat).collect();
    for index in 0..listed(&mut weights.clone()).len() {
        let moved = |by: f32| {
            let mut weights = *weights;
            *listed(&mut weights).swap_remove(index).1 += by;
            points(&weights)
        };
        for (seat, (up, down)) in seats.iter_mut().zip(moved(STEP).into_iter().zip(moved(-STEP))) {
            seat.slopes.push((up - down) / f64::from(2.0 * STEP));
        }
    }
    Judged { lead: rules.lead(weights, state).into(), seats }
}

fn against_mean(points: &[f32]) -> Vec<f64> {
    let mean = points.iter().map(|&it| f64::from(it)).sum::<f64>() / points.len() as f64;
    points.iter().map(|&it| f64::from(it) - mean).collect()
}

impl Judged {
    /// Tells all seats how the game ended.
    fn tell(&mut self, outcome: &Outcome) {
        let share = 1.0 / outcome.winners.len().max(1) as f64;
        for (index, seat) in self.seats.iter_mut().enumerate() {
            let wins = outcome.winners.iter().any(|winner| winner.index() == index);
            seat.won = if wins { share } else { 0.0 };
        }
    }
}

/// Plays a random game and shows every question on the way.
pub(crate) fn trials<R: Judge>(rules: &R, seed: u64, show: &mut dyn FnMut(&mut dyn Trial)) {
    let mut minds: Vec<Mind<R>> = (0..rules.players()).map(|_| Mind::default()).collect();
    let policy = |asked: &Asked<'_, R>, rng: &mut Xoshiro256PlusPlus| {
        show(&mut Question { asked, mind: &mut minds[asked.seat.index()], rng });
        Uniform.choose(asked, rng)
    };
    Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), policy).play_out();
}

struct Question<'a, R: Judge> {
    asked: &'a Asked<'a, R>,
    mind: &'a mut Mind<R>,
    rng: &'a mut Xoshiro256PlusPlus,
}

impl<R: Judge> Question<'_, R> {
    fn index_of(&self, choice: Option<R::Choice>) -> Option<usize> {
        self.asked.offered.iter().position(|&offered| Some(offered) == choice)
    }
}

impl<R: Judge> Trial for Question<'_, R> {
    fn offered(&self) -> usize {
        self.asked.offered.len()
    }

    fn choose(&mut self, bot: Bot, workers: &dyn Workers) -> Option<usize> {
        let choice = self.mind.choose(bot, &Observation::of(self.asked), workers, self.rng);
        self.index_of(choice)
    }

    fn choose_anew(&mut self, bot: Bot, workers: &dyn Workers) -> Option<usize> {
        let choice = bot.level.choose(&Observation::of(self.asked), bot.budget, workers, self.rng);
        self.index_of(choice)
    }
}
