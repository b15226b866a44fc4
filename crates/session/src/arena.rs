//! Games for programs that learn: choices are numbers, tables are rows of numbers, and a table is as quick as its rules.
//!
//! An [`Arena`] is a game opened for a number of players. A [`Match`] is one game that is played, looked into and taken
//! back; a [`Lane`] is many games that go on at once, on one thread, and begin again when they end. Threads are the host's
//! own: it gives a lane to each. Lots are those of the engine protocol: the same seed and choices are the same game.

mod lane;
mod matches;

use std::sync::Arc;

use bots::{Bot, Judge};
use numbers::{ActionSpace, Layout, Numbered, Range};
use serde_json::Value;
use tabletop::{Eye, Outcome, Refusal, Rules, Seat};

use crate::json;
use crate::refused::Refused;
use crate::session::{Session, Waits};
use crate::typed::{Hosted, Position};

pub use lane::{Arrays, Contest, Lane, Mistake, Reward};

/// A game opened for a number of players, to be played by numbers.
pub trait Arena: Send + Sync {
    /// The number of players.
    fn players(&self) -> u8;

    /// No game takes more choices and lots than this.
    fn longest(&self) -> usize;

    /// The kinds of choices, in the order of their numbers.
    fn actions(&self) -> &'static [Range];

    /// How many numbers choices have.
    fn action_count(&self) -> u32;

    /// What stands where in a row.
    fn layout(&self) -> &Layout;

    /// A game from its beginning, with the lots of this seed.
    fn open(&self, seed: u64) -> Box<dyn Match>;

    /// A game from a position, as [`History::position`](crate::History::position) writes it: of this setup, so that its
    /// numbers mean the same.
    fn load(&self, position: &Value, seed: u64) -> Result<Box<dyn Match>, Refusal>;

    /// Games that go on at once: those from number `first` on, `games` in all.
    fn lane(&self, contest: &Contest, first: u64, games: usize) -> Result<Box<dyn Lane>, Refusal>;
}

/// A game that is played by numbers. Its host sees everything, and takes care who else does.
pub trait Match: Insight {
    /// The same game once more.
    fn copy(&self) -> Box<dyn Match>;

    /// What the table waits for.
    fn waits(&self) -> Waits;

    /// The seat that is asked, if one is.
    fn asked(&self) -> Option<Seat>;

    /// Whether a lot is to be drawn.
    fn awaits_lot(&self) -> bool;

    /// How many choices and lots there have been.
    fn steps(&self) -> usize;

    /// The numbers of what the asked seat may choose, in the order of the menu; none if no seat is asked.
    fn legal(&mut self) -> &[u32];

    /// Makes the choice of this number for the asked seat.
    fn apply(&mut self, number: u32) -> Result<(), Refused>;

    /// The results of the awaited lot with their weights; none if no lot is awaited.
    fn outcomes(&self) -> Vec<(Value, u64)>;

    /// The weights of the results of the awaited lot, in the same order.
    fn weights(&mut self) -> &[u64];

    /// Settles the awaited lot by the result at this index.
    fn settle(&mut self, index: usize) -> Result<(), Refused>;

    /// Draws and settles the awaited lot; false if none is awaited.
    fn draw(&mut self) -> bool;

    /// Lots are those of this seed from here on.
    fn reseed(&mut self, seed: u64);

    /// Takes the last choice back, if nothing was drawn or shown since.
    fn undo(&mut self) -> Result<(), Refused>;

    /// The number of the choice that a bot makes for the asked seat. It thinks by its number of lines, without a clock.
    fn advised(&mut self, bot: Bot) -> Result<u32, Refused>;
}

/// What a game that is played by numbers is to those who look into it: its choices in words, its table through somebody's
/// eyes.
pub trait Insight: Send + Sync {
    /// The choice of a number for this seat, as JSON; none if this table does not have it.
    fn choice(&self, number: u32, seat: Seat) -> Option<Value>;

    /// The number of a choice of this seat.
    fn number(&self, choice: &Value, seat: Seat) -> Result<u32, Refusal>;

    /// Writes what a seat may see into a row.
    fn observe(&self, seat: Seat, row: &mut [f32]);

    /// The table without its past: to be worded, drawn, and looked at.
    fn session(&self) -> Box<dyn Session>;

    /// The table with its past, played again from where it began.
    fn retold(&self) -> Box<dyn Session>;

    /// What an eye was told from the beginning on, as JSON: a list. What was told before is kept, so that asking after every
    /// step does not play the game again each time.
    fn history(&self, eye: Eye) -> String;

    /// What a seat saw and did, moment after moment, the last `last` of them: what theory calls its information state. A
    /// moment is the beginning, or a choice or lot that it was told something of; of others it does not even learn how
    /// many there were.
    fn remembered(&self, seat: Seat, last: usize) -> Remembered;

    /// A game that could be this one for all that `eye` knows. What is hidden from it is dealt anew, and lots are those
    /// of the seed. It has no past.
    fn determinized(&self, eye: Eye, seed: u64) -> Box<dyn Match>;
}

/// Moments of a game as a seat remembers them, the oldest first.
pub struct Remembered {
    /// What it saw, row after row.
    pub rows: Vec<f32>,
    /// The number of the choice by which it came there itself; none where others chose or a lot was drawn.
    pub chosen: Vec<Option<u32>>,
}

/// The rules of a game, opened.
pub(crate) struct Opened<R: Rules> {
    rules: Arc<R>,
    layout: Layout,
}

impl<R: Hosted> Opened<R> {
    pub(crate) fn new(rules: R) -> Self {
        let layout = Layout::of(&rules);
        Opened { rules: Arc::new(rules), layout }
    }
}

impl<R: Hosted> Arena for Opened<R> {
    fn players(&self) -> u8 {
        self.rules.players()
    }

    fn longest(&self) -> usize {
        R::LONGEST
    }

    fn actions(&self) -> &'static [Range] {
        R::Actions::RANGES
    }

    fn action_count(&self) -> u32 {
        R::Actions::LEN
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn open(&self, seed: u64) -> Box<dyn Match> {
        Box::new(matches::Played::new(self.rules.clone(), self.layout.len(), self.rules.start(), seed))
    }

    fn load(&self, position: &Value, seed: u64) -> Result<Box<dyn Match>, Refusal> {
        let Position { players, options, table } = json::read("position", position)?;
        let setup = self.rules.setup();
        if players != setup.players || json::read::<R::Options>("options", &options)? != setup.options {
            return Err(Refusal::because("position: it was set up with other players or options"));
        }
        let state = self.rules.load(json::read("position.table", &table)?)?;
        Ok(Box::new(matches::Played::new(self.rules.clone(), self.layout.len(), state, seed)))
    }

    fn lane(&self, contest: &Contest, first: u64, games: usize) -> Result<Box<dyn Lane>, Refusal> {
        Ok(Box::new(lane::Running::new(self.rules.clone(), contest, first, games)?))
    }
}

/// What a seat gets for the end of a game: the share of the victory it has beyond its part, so that all together get
/// nothing. The only winner gets 1.
pub fn returns(outcome: &Outcome, players: u8, out: &mut [f32]) {
    let players = f32::from(players);
    let share = if outcome.winners.is_empty() { 0.0 } else { 1.0 / outcome.winners.len() as f32 };
    for (seat, cell) in out.iter_mut().enumerate() {
        let won = outcome.winners.iter().any(|winner| winner.index() == seat);
        let part = if outcome.winners.is_empty() { 1.0 / players } else { 0.0 };
        let has = if won { share } else { part };
        *cell = (has * players - 1.0) / (players - 1.0);
    }
}

/// A game whose bots judge and whose choices are numbers.
pub(crate) trait Learnt: Judge + Numbered {}

impl<R: Judge + Numbered> Learnt for R {}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(points: &[i32]) -> Vec<f32> {
        let outcome = Outcome::ranked(points, |points| *points, "over");
        let mut returned = vec![0.0; points.len()];
        returns(&outcome, points.len() as u8, &mut returned);
        returned
    }

    #[test]
    fn what_is_won_is_lost_by_the_others() {
        assert_eq!(of(&[3, 1]), [1.0, -1.0]);
        assert_eq!(of(&[1, 1]), [0.0, 0.0]);
        assert_eq!(of(&[0, 9, 0]), [-0.5, 1.0, -0.5]);
        let shared = of(&[5, 5, 1]);
        assert_eq!((shared[0], shared[2]), (0.25, -0.5));
        assert!(shared.iter().sum::<f32>().abs() < 1e-6);
    }

    #[test]
    fn where_nobody_wins_nobody_gets_anything() {
        let mut outcome = Outcome::ranked(&[1, 2, 3], |points| *points, "over");
        outcome.winners.clear();
        let mut returned = [9.0; 3];
        returns(&outcome, 3, &mut returned);
        assert!(returned.iter().all(|share| share.abs() < 1e-6), "{returned:?}");
    }
}
