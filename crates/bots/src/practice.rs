//! The games a network learns from: it plays all seats itself, by a look at what every choice leads to.

use rand_core::Rng;
use tabletop::{Awaits, Lists, Outcome, Seat, Silent, below};

use crate::exp::exp;
use crate::judge::Judge;
use crate::network::Network;
use crate::sight::{Row, Said};

/// How freely a network plays against itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Freedom {
    /// The share of choices that are drawn by how good they look.
    pub free: f32,
    /// How much worse a choice looks that is drawn e times less often, in chance to win.
    pub heat: f32,
    /// The share of choices drawn with eyes shut.
    pub blind: f32,
    /// What a lead of a unit of points counts beside the chance to win: a network that knows nothing learns from points
    /// first.
    pub greed: f32,
}

/// The tables of a game, as they were seen.
#[derive(Clone, Debug, Default)]
pub struct Past {
    indices: Vec<u16>,
    inputs: Vec<f32>,
    /// The tables, in order.
    pub moments: Vec<Moment>,
    /// How it ended.
    pub ended: Said,
    /// The points of all seats, on average.
    pub mean_score: f32,
    /// How many choices and lots it took.
    pub steps: usize,
}

/// A table on the way.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    from: usize,
    to: usize,
    /// Who looked.
    pub seat: Seat,
    /// What the network said.
    pub said: Said,
    /// What it said of the best choice, if another was made that looked worse: what came of that is nothing to learn the
    /// tables before by.
    pub better: Option<Said>,
}

impl Past {
    /// What was seen at a moment: the inputs that are not nothing, and where they stand.
    pub fn seen(&self, moment: &Moment) -> (&[u16], &[f32]) {
        (&self.indices[moment.from..moment.to], &self.inputs[moment.from..moment.to])
    }

    fn clear(&mut self) {
        self.indices.clear();
        self.inputs.clear();
        self.moments.clear();
        self.steps = 0;
    }

    fn push(&mut self, row: &Row, seat: Seat, said: Said, better: Option<Said>) {
        let from = self.indices.len();
        for (index, &input) in row.inputs().iter().enumerate().filter(|(_, input)| **input != 0.0) {
            self.indices.push(index as u16);
            self.inputs.push(input);
        }
        self.moments.push(Moment { from, to: self.indices.len(), seat, said, better });
    }
}

/// Somebody who looks at where choices lead. It keeps the memory it looks with.
pub struct Looker<R: Judge> {
    /// What may be chosen.
    pub choices: Vec<R::Choice>,
    /// What is said of the table after each.
    pub said: Vec<Said>,
    before: Row,
    after: Row,
}

impl<R: Judge> Default for Looker<R> {
    fn default() -> Self {
        Looker {
            choices: Vec::new(),
            said: Vec::new(),
            before: Row::new(R::INPUTS),
            after: Row::new(R::INPUTS),
        }
    }
}

impl<R: Judge> Looker<R> {
    /// What a network says of a table through the eyes of a seat.
    pub fn say(&mut self, network: &Network, rules: &R, state: &R::State, seat: Seat) -> Said {
        self.before.clear();
        rules.sight(state, seat, &mut self.before);
        let players = rules.players();
        let sums = network.sums(self.before.inputs());
        Said::from(seat, players, &network.outlook(&sums, players.into()))
    }

    /// Looks at the tables after all choices of the seat that is asked. A single choice is not looked at.
    pub fn look(&mut self, network: &Network, rules: &R, state: &R::State, seat: Seat) {
        self.choices.clear();
        self.said.clear();
        rules.choices(state, &mut self.choices);
        if self.choices.iter().any(|&choice| !R::is_idle(choice)) {
            self.choices.retain(|&choice| !R::is_idle(choice));
        }
        if self.choices.len() < 2 {
            self.said.push(Said::default());
            return;
        }
        let players = rules.players();
        self.before.clear();
        rules.sight(state, seat, &mut self.before);
        let sums = network.sums(self.before.inputs());
        for &choice in &self.choices {
            let mut table = state.clone();
            rules.take(&mut table, seat, choice, &mut Silent);
            self.said.push(match rules.awaits(&table) {
                Awaits::Over(outcome) => Said::ended(&outcome, R::UNIT),
                Awaits::Lot(_) | Awaits::Seat(..) => {
                    self.after.clear();
                    rules.sight(&table, seat, &mut self.after);
                    let moved = network.moved(&sums, self.before.inputs(), self.after.inputs());
                    Said::from(seat, players, &network.outlook(&moved, players.into()))
                }
            });
        }
    }

    /// How good each choice looks to the seat.
    fn worth(&self, index: usize, seat: Seat, players: u8, greed: f32) -> f32 {
        let said = &self.said[index];
        said.chances[seat.index()] + greed * said.lead(seat, players)
    }

    /// The choice that looks best; of equals each is as likely.
    pub fn best(&self, seat: Seat, players: u8, greed: f32, rng: &mut impl Rng) -> usize {
        let (mut best, mut highest, mut equals) = (0, f32::MIN, 0);
        for index in 0..self.choices.len() {
            let worth = self.worth(index, seat, players, greed);
            if worth < highest {
                continue;
            }
            equals = if worth > highest { 1 } else { equals + 1 };
            if equals == 1 || below(rng, equals) == 0 {
                (best, highest) = (index, worth);
            }
        }
        best
    }

    /// A choice drawn by how good it looks.
    fn drawn(&self, best: usize, seat: Seat, players: u8, manner: &Freedom, rng: &mut impl Rng) -> usize {
        let worth = |index| self.worth(index, seat, players, manner.greed);
        let weight = |index: usize| exp(((worth(index) - worth(best)) / manner.heat).min(0.0));
        let mut left = unit(rng) * (0..self.choices.len()).map(weight).sum::<f32>();
        let found = (0..self.choices.len()).find(|&index| {
            left -= weight(index);
            left <= 0.0
        });
        found.unwrap_or(best)
    }

    /// Plays a game against itself and takes down what it saw.
    pub fn practise(
        &mut self,
        network: &Network,
        rules: &R,
        manner: &Freedom,
        past: &mut Past,
        rng: &mut impl Rng,
    ) {
        past.clear();
        let players = rules.players();
        let mut state = rules.start();
        let outcome = loop {
            match rules.awaits(&state) {
                Awaits::Over(outcome) => break outcome,
                Awaits::Lot(lot) => {
                    let Some(drawn) = rules.draw(&state, rng) else { break no_outcome(players) };
                    let settled = rules.settle(&mut state, drawn, &mut Silent);
                    debug_assert!(settled.is_ok(), "what was drawn settles the lot");
                    if let (false, Awaits::Seat(asked, _)) = (R::is_certain(lot), rules.awaits(&state)) {
                        let seat = looks(asked, players, rng);
                        let said = self.say(network, rules, &state, seat);
                        past.push(&self.before, seat, said, None);
                    }
                }
                Awaits::Seat(seat, _) => self.step(network, rules, &mut state, seat, manner, past, rng),
            }
            past.steps += 1;
        };
        past.ended = Said::ended(&outcome, R::UNIT);
        past.mean_score = outcome.scores.iter().sum::<i32>() as f32 / f32::from(players);
    }

    #[allow(clippy::too_many_arguments)]
    fn step(
        &mut self,
        network: &Network,
        rules: &R,
        state: &mut R::State,
        seat: Seat,
        manner: &Freedom,
        past: &mut Past,
        rng: &mut impl Rng,
    ) {
        let players = rules.players();
        self.look(network, rules, state, seat);
        if self.choices.len() < 2 {
            rules.take(state, seat, self.choices[0], &mut Silent);
            return;
        }
        let best = self.best(seat, players, manner.greed, rng);
        let chance = unit(rng);
        let picked = if chance < manner.blind {
            below(rng, self.choices.len() as u32) as usize
        } else if chance < manner.blind + manner.free {
            self.drawn(best, seat, players, manner, rng)
        } else {
            best
        };
        let worth = |index| self.worth(index, seat, players, manner.greed);
        let better = (worth(picked) < worth(best) - 0.01).then(|| self.said[best]);
        let said = self.said[picked];
        rules.take(state, seat, self.choices[picked], &mut Silent);
        if matches!(rules.awaits(state), Awaits::Over(_)) {
            return;
        }
        let looks = looks(seat, players, rng);
        let own = self.say(network, rules, state, looks);
        past.push(&self.before, looks, if looks == seat { said } else { own }, better);
    }
}

/// Mostly the seat itself looks, sometimes another.
fn looks(seat: Seat, players: u8, rng: &mut impl Rng) -> Seat {
    if unit(rng) < 0.7 {
        return seat;
    }
    seat.round(players).nth(below(rng, players.into()) as usize).unwrap_or(seat)
}

/// Between 0 and 1.
fn unit(rng: &mut impl Rng) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}

/// What cannot be: a lot that is awaited and not drawn.
fn no_outcome(players: u8) -> Outcome {
    Outcome::ranked(&vec![0; players.into()], |points| *points, "none")
}
