//! What a position is worth: the one function that is summed up along a game.

use bots::{Glance, Judge, Level};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Awaits, Eye, MAX_SEATS, Outcome, Seat};

use crate::calibration::Calibration;

/// The chance of each seat to win, by its index. Seats nobody sits at have 0.
pub type Chances = [f64; MAX_SEATS];

/// Judges positions of a game: always the same for the same position.
pub struct Referee<'a, R: Judge> {
    pub(crate) rules: &'a R,
    glance: Glance<'a, R>,
    /// Whether chances are made to come true; not while it is measured how.
    is_calibrated: bool,
    /// How often what is hidden is dealt anew; once if nothing is.
    deals: u32,
    seed: u64,
}

impl<'a, R: Judge> Referee<'a, R> {
    /// A referee who deals what is hidden so many times; 0 says that nothing is.
    pub fn new(rules: &'a R, deals: u32, seed: u64) -> Self {
        Referee { rules, glance: Glance::new(rules, Level::STRONGEST), is_calibrated: true, deals, seed }
    }

    /// The same whose chances are not calibrated: to find out what they have to be.
    pub fn raw(self) -> Self {
        Referee { is_calibrated: false, ..self }
    }

    /// The chances at a position at which no lot is awaited: each seat's by what it knows, together 1. At the end it is
    /// the victory, shared among the winners.
    pub fn chances(&self, state: &R::State) -> Chances {
        if let Awaits::Over(outcome) = self.rules.awaits(state) {
            return of_outcome(&outcome);
        }
        let chances = self.by_what_each_knows(state);
        let sharpness = if self.is_calibrated { self.rules.sharpness(state).into() } else { 1.0 };
        Calibration { sharpness }.applied(chances, self.rules.players())
    }

    fn by_what_each_knows(&self, state: &R::State) -> Chances {
        let mut chances = [0.0; MAX_SEATS];
        let seen = |state: &R::State, seat: Seat| f64::from(self.glance.chances(state, seat)[seat.index()]);
        for seat in Seat::all(self.rules.players()) {
            chances[seat.index()] = match self.deals {
                0 => seen(state, seat),
                _ if self.glance.is_blind() => seen(state, seat),
                deals => {
                    // Each seat's deals come from the same numbers at every position: what does not change does not flicker.
                    let mut rng =
                        Xoshiro256PlusPlus::seed_from_u64(self.seed ^ u64::from(seat.number()) << 32);
                    let mut deal = |_| seen(&self.rules.determinize(state, Eye::Seat(seat), &mut rng), seat);
                    (0..deals).map(&mut deal).sum::<f64>() / f64::from(deals)
                }
            };
        }
        chances
    }
}

/// The victory, shared among the winners; nothing if nobody won.
pub(crate) fn of_outcome(outcome: &Outcome) -> Chances {
    let mut chances = [0.0; MAX_SEATS];
    for winner in &outcome.winners {
        chances[winner.index()] = 1.0 / outcome.winners.len() as f64;
    }
    chances
}
