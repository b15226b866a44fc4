//! Eiszeit as every host knows a game.

use std::ops::RangeInclusive;

use rand_core::Rng;
use tabletop::{
    Awaits, Cites, Eye, Illegal, Log, Lottery, Menu, Possible, Refusal, Rules, Seat, Secrecy, Setup,
};

use crate::rules::board::{Board, Map};
use crate::rules::breach::Breach;
use crate::rules::cards::{CardTable, Stones};
use crate::rules::chance::{Drawn, Lot};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::position;
use crate::rules::setup::{self, Options};
use crate::rules::state::{Position, State};
use crate::rules::table::Table;
use crate::rules::view::{self, View};

/// The box, opened for a number of players and options.
#[derive(Clone, Debug)]
pub struct Eiszeit {
    setup: Setup<Options>,
    map: Map,
    stones: Stones,
}

impl Eiszeit {
    /// Which regions border each other and what they show.
    pub(crate) fn map(&self) -> &Map {
        &self.map
    }

    /// What the cards cost or bring.
    pub(crate) fn stones(&self) -> &Stones {
        &self.stones
    }

    /// The cards with their stones.
    pub(crate) fn card_table(&self) -> &CardTable {
        self.setup.options.cards.as_ref().unwrap_or(CardTable::standard())
    }

    /// The number of rounds.
    pub(crate) fn rounds(&self) -> u8 {
        self.setup.options.rounds
    }

    /// The option of EZ-E28.
    pub(crate) fn dark_fire_may_look(&self) -> bool {
        self.setup.options.dark_fire_may_look
    }

    /// EZ-E11: the last round that is played, be it the fourth or the third.
    pub(crate) fn is_last_round(&self, state: &Position) -> bool {
        state.round == self.rounds()
    }
}

impl Rules for Eiszeit {
    const NAME: &'static str = "eiszeit";
    const VERSION: u32 = 2;
    const PLAYERS: RangeInclusive<u8> = 3..=5;
    const LONGEST: usize = 20_000;

    type Options = Options;
    type State = State;
    type Position = Position;
    type Decision = Decision;
    type Choice = Choice;
    type Lot = Lot;
    type Drawn = Drawn;
    type Event = Event;
    type Breach = Breach;

    fn new(setup: &Setup<Options>) -> Result<Self, Refusal> {
        setup::check(setup)?;
        let map = setup.options.board.as_ref().unwrap_or(Board::standard()).map()?;
        let stones = setup.options.cards.as_ref().unwrap_or(CardTable::standard()).stones()?;
        Ok(Eiszeit { setup: setup.clone(), map, stones })
    }

    fn setup(&self) -> Setup<Options> {
        self.setup.clone()
    }

    fn players(&self) -> u8 {
        self.setup.players
    }

    fn start(&self) -> State {
        State::trusted(setup::start(self.players()))
    }

    #[inline(always)]
    fn awaits(&self, state: &State) -> Awaits<Decision, Lot> {
        state.pending.awaits(|()| state.outcome())
    }

    #[inline]
    fn offer(&self, state: &State, menu: &mut Menu<Choice>) {
        if let Some(decision) = state.pending.decision() {
            self.answers(state, decision, menu);
        }
    }

    fn check(&self, state: &State, seat: Seat, choice: Choice) -> Result<(), Illegal<Breach>> {
        self.answered(state, seat, choice).map(|_| ())
    }

    fn choose<L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        let decision = self.answered(state, seat, choice)?;
        Table::new(self, state, log).carry_out(decision, choice);
        Ok(())
    }

    #[inline]
    fn take<L: Log<Event>>(&self, state: &mut State, seat: Seat, choice: Choice, log: &mut L) {
        debug_assert_eq!(self.check(state, seat, choice), Ok(()), "{choice:?} was offered");
        if let Some(decision) = state.pending.decision() {
            Table::new(self, state, log).carry_out(decision, choice);
        }
    }

    fn odds<Q: Lottery<Drawn>>(&self, state: &State, lottery: Q) -> Option<Q::Answer> {
        state.pending.lot().map(|lot| lot.odds(state, lottery))
    }

    fn settle<L: Log<Event>>(
        &self,
        state: &mut State,
        drawn: Drawn,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        let lot = state.pending.called()?;
        if !lot.odds(state, Possible(drawn)) {
            return Err(Illegal::NoSuchResult { rule: lot.rule() });
        }
        Table::new(self, state, log).settle(lot, drawn);
        Ok(())
    }

    fn fold(&self, state: &mut State, event: &Event) -> Result<(), Refusal> {
        state.fold(event)
    }

    fn load(&self, position: Position) -> Result<State, Refusal> {
        position::check(self, &position)?;
        Ok(State::trusted(position))
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        state.census()
    }
}

impl Secrecy for Eiszeit {
    type View = View;

    fn view(&self, state: &State, eye: Eye) -> View {
        View::new(self, state, eye)
    }

    fn told(&self, event: &Event, eye: Eye) -> Option<Event> {
        Some(event.told(eye))
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn determinize<G: Rng>(&self, state: &State, eye: Eye, rng: &mut G) -> State {
        State::trusted(view::determinized(state, eye, rng))
    }
}
