//! The engine contract: what a game is to everybody who hosts, plays, draws or searches it.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use rand_core::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Cites, Draw, Eye, Illegal, Listed, Log, Lottery, Menu, Outcome, Refusal, Seat, Silent};

/// What a table is set up with. Everything a game needs to begin stands here, no file outside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<O> {
    /// The number of players.
    pub players: u8,
    /// The options of the game.
    pub options: O,
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaits<D, L> {
    /// This seat is to answer this question.
    Seat(Seat, D),
    /// A lot is to be drawn.
    Lot(L),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// What is written to disk or sent: plain data that comes back as it went.
pub trait Plain: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync> Plain for T {}

/// The rules of one game, with the box it is played from: options, boards, cards.
///
/// Deterministic and pure. The state is the fold of the events; the only chance in it is the results
/// of lots, which the host draws. What each pair of eyes may know of it is [`Secrecy`]. Nothing here allocates while a game is searched, and nothing panics on
/// what a user can cause: whatever is refused leaves the state as it was.
pub trait Rules: Clone + Send + Sync + 'static {
    /// The game's name in commands, files and addresses.
    const NAME: &'static str;
    /// Counts up when the same setup, lots and choices would no longer give the same game.
    const VERSION: u32;
    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;
    /// No game takes more choices and lots than this.
    const LONGEST: usize;

    /// The options of the rulebook and ours; the default is the plain game.
    type Options: Plain + Default;
    /// The table as it lies.
    type State: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// A state as somebody wrote it down, not yet checked.
    type Position: Plain;
    /// A question to one seat.
    type Decision: Plain + Copy + Cites;
    /// An answer.
    type Choice: Plain + Copy + Eq + Hash;
    /// Dice to roll or a card to draw.
    type Lot: Plain + Copy + Cites;
    /// How a lot came out.
    type Drawn: Plain + Copy + Eq;
    /// A fact: what the log is made of.
    type Event: Plain;
    /// The rules a choice can break.
    type Breach: Copy + Debug + Eq + Cites + Send + Sync + 'static;

    /// Opens the box for this setup.
    fn new(setup: &Setup<Self::Options>) -> Result<Self, Refusal>;

    /// What the box was opened for.
    fn setup(&self) -> Setup<Self::Options>;

    /// The number of players.
    fn players(&self) -> u8;

    /// The table before anything has happened.
    fn start(&self) -> Self::State;

    /// What the table waits for.
    fn awaits(&self, state: &Self::State) -> Awaits<Self::Decision, Self::Lot>;

    /// Lays every choice the asked seat has on the menu, in a fixed order; none if no seat is asked.
    fn offer(&self, state: &Self::State, menu: &mut Menu<Self::Choice>);

    /// Whether `seat` may choose this now, and if not, why. Tried on a copy, so that no second switch can disagree with
    /// the one that carries choices out; a game whose one switch is another says so.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        choice: Self::Choice,
    ) -> Result<(), Illegal<Self::Breach>> {
        self.choose(&mut state.clone(), seat, choice, &mut Silent)
    }

    /// Answers the open question for `seat`.
    fn choose<L: Log<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: Self::Choice,
        log: &mut L,
    ) -> Result<(), Illegal<Self::Breach>>;

    /// Answers the open question by a choice that was on the menu of this very state: it is not checked again, but where
    /// checks are on. Drawn by one number below [`Menu::len`], the same seed gives the same game whether choices are
    /// listed or not.
    #[inline]
    fn take<L: Log<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: Self::Choice,
        log: &mut L,
    ) {
        let chosen = self.choose(state, seat, choice, log);
        debug_assert!(chosen.is_ok(), "{choice:?} was offered, and yet: {chosen:?}");
    }

    /// Asks the odds of the awaited lot: they are said once, here. None if no lot is awaited.
    fn odds<Q: Lottery<Self::Drawn>>(&self, state: &Self::State, lottery: Q) -> Option<Q::Answer>;

    /// Draws the awaited lot, with the chances of [`Lists::lots`]; none if no lot is awaited.
    #[inline]
    fn draw<G: Rng>(&self, state: &Self::State, rng: &mut G) -> Option<Self::Drawn> {
        self.odds(state, Draw(rng)).flatten()
    }

    /// Settles the awaited lot.
    fn settle<L: Log<Self::Event>>(
        &self,
        state: &mut Self::State,
        drawn: Self::Drawn,
        log: &mut L,
    ) -> Result<(), Illegal<Self::Breach>>;

    /// Lets a stored event happen. Runs no rules, so that a stored game loads whatever became of them,
    /// but refuses what no table can hold.
    fn fold(&self, state: &mut Self::State, event: &Self::Event) -> Result<(), Refusal>;

    /// Checks a position somebody wrote down: the only way to a state but playing.
    fn load(&self, position: Self::Position) -> Result<Self::State, Refusal>;

    /// Counts of pieces that no event may change, by name. A law compares them after every step.
    fn census(&self, state: &Self::State) -> Vec<(&'static str, u32)>;
}

/// What a host that shows it all wants written out. Every game has it.
pub trait Lists: Rules {
    /// Adds every choice the asked seat has to `out`, in the order of the menu.
    fn choices(&self, state: &Self::State, out: &mut Vec<Self::Choice>) {
        let mut menu = Menu::default();
        self.offer(state, &mut menu);
        menu.list(out);
    }

    /// Adds every result the awaited lot can have to `out`, with exact weights; none if no lot is awaited.
    fn lots(&self, state: &Self::State, out: &mut Vec<(Self::Drawn, u64)>) {
        self.odds(state, Listed(out));
    }
}

impl<R: Rules> Lists for R {}

/// What each pair of eyes may know of a game: five faces of one question, so that they stand together.
///
/// Hosts show views and told events, never states. `determinize` is both what bots think on and what the leak
/// law compares by: a secret that shows in a view, in a choice or in what is told shows up as a failing test.
pub trait Secrecy: Rules {
    /// All that one pair of eyes may know, and nothing else.
    type View: Plain;

    /// All that `eye` may know.
    fn view(&self, state: &Self::State, eye: Eye) -> Self::View;

    /// The event as `eye` may hear of it; none if it may not hear of it at all.
    fn told(&self, event: &Self::Event, eye: Eye) -> Option<Self::Event>;

    /// Whether others may not know who is asked this: they see only that the table waits.
    fn is_secret(&self, _decision: Self::Decision) -> bool {
        false
    }

    /// Whether this lot decides nothing and only lets a moment pass at which somebody may be asked in secret. Hosts let it
    /// last as long whether or not anybody was asked.
    fn is_pause(&self, _lot: Self::Lot) -> bool {
        false
    }

    /// Whether the event shows somebody what was hidden, so that it cannot be taken back.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// A state that could be true for all that `eye` knows: what is hidden from it is dealt anew.
    fn determinize<G: Rng>(&self, state: &Self::State, eye: Eye, rng: &mut G) -> Self::State;
}
