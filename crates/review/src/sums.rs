//! The review: every step with what it changed, and what it comes to for each seat.

use bots::Level;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::plan::{Depth, Plan};
use crate::question::Way;
use crate::reviewer::{Judged, Taken};

/// How many turning points are told.
const TURNING_POINTS: usize = 5;
/// A cost, between two players who are equally likely to win, up to which a choice is called best, good, inaccurate.
const SCALE: [f64; 3] = [0.005, 0.025, 0.07];
/// The cost of a choice that counts half.
const HALF: f64 = 0.05;

/// A game, reviewed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// How closely it was looked at.
    pub depth: Depth,
    /// What chance was drawn from.
    pub seed: u64,
    /// The bot that judged.
    pub judge: String,
    /// What it comes to, by seat.
    pub seats: Vec<SeatSum>,
    /// The steps at which most was won or lost, in the order of the game.
    pub turning_points: Vec<usize>,
    /// Every step.
    pub moments: Vec<Moment>,
}

/// What a game comes to for one seat, in chances to win: `start + luck + own + others = result`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SeatSum {
    /// Its chance before the first step.
    pub start: f64,
    /// What lots brought beyond what was to be expected of them.
    pub luck: f64,
    /// What its own choices changed.
    pub own: f64,
    /// What the choices of others changed.
    pub others: f64,
    /// Its share of the victory.
    pub result: f64,
    /// How well it chose where there was anything to choose, from 0 to 1; none if there never was.
    pub accuracy: Option<f64>,
    /// What its mistakes cost in all.
    pub cost: f64,
    /// How its choices were.
    pub marks: Marks,
}

/// How many choices of each kind there were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Nothing better is found.
    pub best: u32,
    /// Something is a little better.
    pub good: u32,
    /// Something is better.
    pub inaccurate: u32,
    /// Something is much better.
    pub mistake: u32,
}

/// How good a choice was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Nothing better is found.
    Best,
    /// Something is a little better.
    Good,
    /// Something is better.
    Inaccurate,
    /// Something is much better.
    Mistake,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moment {
    /// How many steps came before it.
    pub step: usize,
    /// Who chose; none if a lot was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The chances before it, by seat; of a lot what was to be expected.
    pub before: Vec<f64>,
    /// The chances after it.
    pub after: Vec<f64>,
    /// The standard error of what was to be expected of a lot: 0 if every result was looked at.
    pub error: f64,
    /// How many results the lot had.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results: Option<usize>,
    /// The answer, if there was anything to choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// How many choices there were.
    pub offered: usize,
    /// The index of what was chosen in the list of choices.
    pub chosen: usize,
    /// The index of the best that is found.
    pub best: usize,
    /// What it cost in chances to win.
    pub cost: f64,
    /// The standard error of that.
    pub error: f64,
    /// How good it was.
    pub mark: Mark,
    /// The best of the choices, and what was chosen, with what they promise.
    pub ways: Vec<Way>,
}

impl Mark {
    /// All marks, the best first.
    pub const ALL: [Mark; 4] = [Mark::Best, Mark::Good, Mark::Inaccurate, Mark::Mistake];

    /// The mark's name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccurate => "inaccurate",
            Mark::Mistake => "mistake",
        }
    }

    /// The mark of a choice at a table of so many. Where more share the victory, less of it is at stake in a choice: the
    /// scale goes by how widely the result of an even game spreads. What may as well be an error of ours costs nothing.
    ///
    /// ```
    /// use review::Mark;
    ///
    /// assert_eq!(Mark::of(0.0, 0.0, 4), Mark::Best);
    /// assert_eq!(Mark::of(0.065, 0.001, 2), Mark::Inaccurate);
    /// assert_eq!(Mark::of(0.065, 0.001, 4), Mark::Mistake);
    /// assert_eq!(Mark::of(0.065, 0.060, 4), Mark::Best);
    /// ```
    pub fn of(cost: f64, error: f64, players: usize) -> Mark {
        let even = 1.0 / players.max(1) as f64;
        let spread = 2.0 * (even * (1.0 - even)).sqrt();
        if cost <= 2.0 * error {
            return Mark::Best;
        }
        let passed = SCALE.iter().filter(|&&most| cost > most * spread).count();
        Mark::ALL[passed]
    }
}

impl Marks {
    fn add(&mut self, mark: Mark) {
        *self.of_mut(mark) += 1;
    }

    fn of_mut(&mut self, mark: Mark) -> &mut u32 {
        match mark {
            Mark::Best => &mut self.best,
            Mark::Good => &mut self.good,
            Mark::Inaccurate => &mut self.inaccurate,
            Mark::Mistake => &mut self.mistake,
        }
    }

    /// How many have this mark.
    pub fn of(mut self, mark: Mark) -> u32 {
        *self.of_mut(mark)
    }
}

impl Moment {
    /// What the step changed for a seat: of a lot its luck.
    pub fn change(&self, seat: usize) -> f64 {
        self.after[seat] - self.before[seat]
    }

    /// Whether a lot was drawn that could have come out otherwise.
    pub fn is_luck(&self) -> bool {
        self.seat.is_none() && self.results.is_some_and(|results| results > 1)
    }

    /// How much was won or lost: by a choice what it cost, by a lot the greatest luck of anybody.
    pub fn swing(&self) -> f64 {
        match (&self.choice, self.seat) {
            (Some(choice), _) if choice.mark != Mark::Best => choice.cost,
            (Some(_), _) | (None, Some(_)) => 0.0,
            (None, None) => (0..self.after.len()).map(|seat| self.change(seat).abs()).fold(0.0, f64::max),
        }
    }

    /// The seat for which most changed.
    pub fn moved(&self) -> usize {
        let seats = 0..self.after.len();
        seats.max_by(|&a, &b| self.change(a).abs().total_cmp(&self.change(b).abs())).unwrap_or(0)
    }
}

/// Sums up what was judged of every position.
pub(crate) fn sum_up<C>(plan: Plan, taken: &[Taken<C>], judged: Vec<Judged>) -> Review {
    let players = judged.first().map_or(0, |first| first.chances.len());
    let steps = taken.iter().zip(judged.windows(2)).enumerate();
    let moments: Vec<Moment> =
        steps.map(|(step, (taken, pair))| moment(step, taken, pair, players)).collect();
    let ends = judged.first().zip(judged.last());
    let seats = (0..players).map(|seat| {
        let (start, result) =
            ends.map_or((0.0, 0.0), |(first, last)| (first.chances[seat], last.chances[seat]));
        seat_sum(&moments, seat, start, result)
    });
    let seats = seats.collect();
    let turning_points = turning_points(&moments);
    let judge = Level::STRONGEST.name().to_owned();
    Review { depth: plan.depth, seed: plan.seed, judge, seats, turning_points, moments }
}

fn moment<C>(step: usize, taken: &Taken<C>, pair: &[Judged], players: usize) -> Moment {
    let choice = pair[0].verdict.as_ref().map(|verdict| Choice {
        offered: verdict.offered,
        chosen: verdict.chosen,
        best: verdict.best,
        cost: verdict.cost,
        error: verdict.error,
        mark: Mark::of(verdict.cost, verdict.error, players),
        ways: verdict.ways.clone(),
    });
    let (seat, results) = match taken {
        Taken::Choice(seat, _) => (Some(*seat), None),
        Taken::Lot => (None, Some(pair[0].results.max(1))),
    };
    let (before, after) = (pair[0].chances.clone(), pair[1].chances.clone());
    Moment { step, seat, before, after, error: pair[0].error, results, choice }
}

fn seat_sum(moments: &[Moment], seat: usize, start: f64, result: f64) -> SeatSum {
    let mut sum = SeatSum { start, result, ..SeatSum::default() };
    let (mut well, mut asked) = (0.0, 0.0);
    for moment in moments {
        let change = moment.change(seat);
        let is_own = moment.seat.is_some_and(|chooser| chooser.index() == seat);
        match moment.seat {
            None => sum.luck += change,
            Some(_) if is_own => sum.own += change,
            Some(_) => sum.others += change,
        }
        if let Some(choice) = moment.choice.as_ref().filter(|_| is_own) {
            let cost = if choice.mark == Mark::Best { 0.0 } else { choice.cost };
            sum.cost += cost;
            sum.marks.add(choice.mark);
            asked += 1.0;
            well += HALF / (HALF + cost);
        }
    }
    sum.accuracy = (asked > 0.0).then(|| well / asked);
    sum
}

/// The steps at which most was won or lost.
fn turning_points(moments: &[Moment]) -> Vec<usize> {
    let mut steps: Vec<&Moment> = moments.iter().filter(|moment| moment.swing() > 0.0).collect();
    steps.sort_by(|a, b| b.swing().total_cmp(&a.swing()));
    let mut found: Vec<usize> = steps.into_iter().take(TURNING_POINTS).map(|moment| moment.step).collect();
    found.sort_unstable();
    found
}
