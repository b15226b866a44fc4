//! Stone Age behind the engine contract.

use std::ops::RangeInclusive;

use rand_core::Rng;
use tabletop::{Awaits, Eye, Illegal, Log, Lottery, Menu, Refusal, Rules, Seat, Secrecy, Setup};

use crate::rules::breach::Breach;
use crate::rules::chance::{Drawn, Lot};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::setup::{Options, StoneAge};
use crate::rules::state::{Position, State};
use crate::rules::table::Table;
use crate::rules::view::View;

impl Rules for StoneAge {
    const NAME: &'static str = "stone-age";
    const VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    // At least every tenth round one of 64 cards and tiles is taken (SA-Q20); a round has at most 40 people to
    // place and to use, and nobody answers more than ten questions about one of them.
    const LONGEST: usize = 650 * 40 * 11;

    type Options = Options;
    type State = State;
    type Position = Position;
    type Decision = Decision;
    type Choice = Choice;
    type Lot = Lot;
    type Drawn = Drawn;
    type Event = Event;
    type Breach = Breach;

    fn new(setup: &Setup<Options>) -> Result<StoneAge, Refusal> {
        StoneAge::for_players(setup.players)
    }

    fn setup(&self) -> Setup<Options> {
        Setup { players: self.players, options: Options {} }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn start(&self) -> State {
        self.set_up()
    }

    #[inline(always)]
    fn awaits(&self, state: &State) -> Awaits<Decision, Lot> {
        state.pending.awaits(|ending| state.outcome(ending))
    }

    #[inline]
    fn offer(&self, state: &State, menu: &mut Menu<Choice>) {
        state.offer(menu);
    }

    #[inline]
    fn choose<L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        Table::new(self, state, log).choose(seat, choice)
    }

    #[inline]
    fn take<L: Log<Event>>(&self, state: &mut State, seat: Seat, choice: Choice, log: &mut L) {
        let chosen = Table::offered(self, state, log).choose(seat, choice);
        debug_assert_eq!(chosen, Ok(()), "{choice:?} was offered");
    }

    #[inline]
    fn odds<Q: Lottery<Drawn>>(&self, state: &State, lottery: Q) -> Option<Q::Answer> {
        state.odds(lottery)
    }

    #[inline]
    fn settle<L: Log<Event>>(
        &self,
        state: &mut State,
        drawn: Drawn,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        Table::new(self, state, log).settle(drawn)
    }

    fn fold(&self, state: &mut State, event: &Event) -> Result<(), Refusal> {
        state.fold(event)
    }

    fn load(&self, position: Position) -> Result<State, Refusal> {
        position.check(self.players)
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        state.census()
    }
}

impl Secrecy for StoneAge {
    type View = View;

    fn view(&self, state: &State, eye: Eye) -> View {
        state.view(eye)
    }

    fn told(&self, event: &Event, eye: Eye) -> Option<Event> {
        Some(event.told(eye))
    }

    fn reveals(&self, event: &Event) -> bool {
        // SA-8.8: the extra card is shown in the final scoring. All else is brought to light by lots.
        matches!(event, Event::Ended(_))
    }

    fn determinize<G: Rng>(&self, state: &State, eye: Eye, rng: &mut G) -> State {
        state.determinized(eye, rng)
    }
}
