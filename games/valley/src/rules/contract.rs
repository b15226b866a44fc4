//! The engine contract, kept: what a host, a player or a bot sees of this game.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rand_core::Rng;
use tabletop::{Awaits, Eye, Illegal, Log, Refusal, Rules, Seat, Setup};

use crate::rules::board::Board;
use crate::rules::breach::Breach;
use crate::rules::chance::{Drawn, Lot};
use crate::rules::components::{SETTLEMENTS, WARRIORS, WOMEN};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Phase};
use crate::rules::look::{Game, Look};
use crate::rules::play::{self, ending, lots};
use crate::rules::setup::Options;
use crate::rules::state::{Position, State};
use crate::rules::table::Table;
use crate::rules::view::View;
use crate::rules::{imagine, position, view};

/// Valley of the Mammoths for one setup: the box with its board.
#[derive(Clone, Debug)]
pub struct Valley(Arc<Game>);

impl Valley {
    /// The board that was put together.
    pub fn board(&self) -> &Board {
        &self.0.board
    }

    fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { game: &self.0, state }
    }
}

impl Rules for Valley {
    const NAME: &'static str = "valley";
    const VERSION: u32 = 1;
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
    type View = View;
    type Breach = Breach;

    fn new(setup: &Setup<Options>) -> Result<Valley, Refusal> {
        Ok(Valley(Arc::new(Game::new(setup)?)))
    }

    fn setup(&self) -> Setup<Options> {
        Setup { players: self.0.players, options: self.0.options.clone() }
    }

    fn players(&self) -> u8 {
        self.0.players
    }

    fn start(&self) -> State {
        State::checked(Position::start(self.0.players, self.0.first_food()))
    }

    fn awaits(&self, state: &State) -> Awaits<Decision, Lot> {
        match state.top() {
            Frame::Ask(decision) => Awaits::Seat(decision.seat(), decision),
            Frame::Draw(lot) => Awaits::Lot(lot),
            Frame::Phase(Phase::Over { reason, winners }) => {
                Awaits::Over(ending::outcome(state, reason, winners))
            }
            frame => unreachable!("the table always waits for something, not {frame:?}"),
        }
    }

    fn choices(&self, state: &State, out: &mut Vec<Choice>) {
        play::choices(self.look(state), out);
    }

    fn check(&self, state: &State, seat: Seat, choice: Choice) -> Result<(), Illegal<Breach>> {
        play::check(self.look(state), seat, choice).map(|_| ())
    }

    fn choose<L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        play::choose(&mut Table::new(&self.0, state, log), seat, choice)
    }

    fn lots(&self, state: &State, out: &mut Vec<(Drawn, u64)>) {
        if let Frame::Draw(lot) = state.top() {
            lots::results(self.look(state), lot, &mut |drawn, weight| out.push((drawn, weight)));
        }
    }

    fn draw<G: Rng>(&self, state: &State, rng: &mut G) -> Option<Drawn> {
        lots::draw(self.look(state), rng)
    }

    fn settle<L: Log<Event>>(
        &self,
        state: &mut State,
        drawn: Drawn,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        lots::settle(&mut Table::new(&self.0, state, log), drawn)
    }

    fn fold(&self, state: &mut State, event: &Event) -> Result<(), Refusal> {
        state.fold(event).ok_or_else(|| Refusal::because(format!("no table can hold {event:?}")))
    }

    fn load(&self, position: Position) -> Result<State, Refusal> {
        position::check(&self.0, &position)?;
        Ok(State::checked(position))
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        view::view(self.look(state), eye)
    }

    fn told(&self, event: &Event, eye: Eye) -> Option<Event> {
        view::told(event, eye)
    }

    fn is_secret(&self, decision: Decision) -> bool {
        decision.is_secret()
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Spied { .. }
                | Event::Foreseen { .. }
                | Event::Settled { lot: Lot::Trump { .. } | Lot::Foresight { .. }, .. }
        )
    }

    fn reimagine<G: Rng>(&self, state: &State, eye: Eye, rng: &mut G) -> State {
        imagine::reimagine(self.look(state), eye, rng)
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        let people = |seat| state.people(seat);
        let fits = |seat: &Seat| {
            let folk = people(*seat);
            folk.warriors <= WARRIORS
                && folk.women <= WOMEN
                && state.settlements(*seat).len() <= SETTLEMENTS.into()
        };
        let on_board = |position: &Position| {
            position.plots.0.iter().map(|plot| u32::from(plot.animals.len())).sum::<u32>()
        };
        let animals =
            u32::from(state.supply.len()) + on_board(state) + (state.drawn.len() + state.tamed.len()) as u32;
        let hands: u32 = state.tribes.iter().map(|tribe| u32::from(tribe.hand.len())).sum();
        let cards = hands + u32::from(state.deck.len() + state.discards.len() + state.buried.len());
        let piles = [&state.events, &state.events_open, &state.events_done];
        let events = piles.iter().flat_map(|pile| pile.iter()).count()
            + usize::from(state.event.is_some())
            + usize::from(state.foreseen.is_some());
        vec![
            ("animals", animals),
            ("trump cards", cards),
            ("event cards", events as u32),
            ("tribes within their stock", Seat::all(self.0.players).filter(fits).count() as u32),
        ]
    }
}
