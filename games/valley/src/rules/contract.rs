//! The engine contract, kept: what a host, a player or a bot sees of this game.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rand_core::Rng;
use tabletop::{Awaits, Eye, Illegal, Log, Lottery, Menu, Refusal, Rules, Seat, Secrecy, Setup};

use crate::rules::{
    Board, Breach, Choice, Context, Decision, Drawn, Event, GameBox, Lot, Options, Position, State, Survey,
    Table, View,
};
use crate::rules::{position, view};

/// Valley of the Mammoths for one setup: the box with its board.
#[derive(Clone, Debug)]
pub struct Valley(Arc<GameBox>);

impl Valley {
    /// The board that was put together.
    pub fn board(&self) -> &Board {
        &self.0.board
    }

    pub(crate) fn options(&self) -> &Options {
        &self.0.options
    }

    fn context<'a>(&'a self, state: &'a State) -> Context<'a> {
        Context { rules: self, state }
    }
}

impl Rules for Valley {
    const NAME: &'static str = "valley";
    const VERSION: u32 = 2;
    const PLAYERS: RangeInclusive<u8> = 2..=6;
    const LONGEST: usize = 4_000_000;

    type Options = Options;
    type State = State;
    type Position = Position;
    type Decision = Decision;
    type Choice = Choice;
    type Lot = Lot;
    type Drawn = Drawn;
    type Event = Event;
    type Breach = Breach;

    fn new(setup: &Setup<Options>) -> Result<Valley, Refusal> {
        Ok(Valley(Arc::new(GameBox::open(setup)?)))
    }

    fn setup(&self) -> Setup<Options> {
        Setup { players: self.0.players, options: self.0.options.clone() }
    }

    fn players(&self) -> u8 {
        self.0.players
    }

    fn start(&self) -> State {
        State::trusted(Position::start(self.0.players, self.0.first_food()))
    }

    #[inline(always)]
    fn awaits(&self, state: &State) -> Awaits<Decision, Lot> {
        state.pending().awaits(|(reason, winners)| state.outcome(reason, winners))
    }

    #[inline]
    fn offer(&self, state: &State, menu: &mut Menu<Choice>) {
        self.context(state).offer(menu);
    }

    fn check(&self, state: &State, seat: Seat, choice: Choice) -> Result<(), Illegal<Breach>> {
        self.context(state).check(seat, choice).map(|_| ())
    }

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

    fn odds<Q: Lottery<Drawn>>(&self, state: &State, lottery: Q) -> Option<Q::Answer> {
        state.pending().lot().map(|lot| self.context(state).odds(lot, lottery))
    }

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

    fn load(&self, mut position: Position) -> Result<State, Refusal> {
        position.survey = Survey::of(&position.plots);
        position::check(Context { rules: self, state: &position })?;
        Ok(State::trusted(position))
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        state.census()
    }
}

impl Secrecy for Valley {
    type View = View;

    fn view(&self, state: &State, eye: Eye) -> View {
        view::view(self.context(state), eye)
    }

    fn told(&self, event: &Event, eye: Eye) -> Option<Event> {
        view::told(event, eye)
    }

    fn is_secret(&self, decision: Decision) -> bool {
        decision.is_secret()
    }

    fn is_pause(&self, lot: Lot) -> bool {
        matches!(lot, Lot::Moment(_))
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Spied { .. }
                | Event::Foreseen { .. }
                | Event::Settled { lot: Lot::Trump { .. } | Lot::Foresight { .. }, .. }
        )
    }

    fn determinize<G: Rng>(&self, state: &State, eye: Eye, rng: &mut G) -> State {
        self.context(state).determinized(eye, rng)
    }
}
