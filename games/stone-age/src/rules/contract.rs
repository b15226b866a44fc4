//! Stone Age behind the engine contract.

use std::ops::RangeInclusive;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Awaits, Eye, Illegal, Log, Refusal, Rules, Seat, Setup};

use crate::rules::chance::{Drawn, Lot};
use crate::rules::decision::{Breach, Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::{Pending, Position, State};
use crate::rules::table::Table;
use crate::rules::view::View;
use crate::rules::{play, scoring, setup, view};

/// Stone Age for a number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneAge {
    players: u8,
}

/// The rulebook has no options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

impl StoneAge {
    /// Stone Age for 2 to 4 players.
    pub fn for_players(players: u8) -> Result<StoneAge, Refusal> {
        if Self::PLAYERS.contains(&players) {
            return Ok(StoneAge { players });
        }
        Err(Refusal::by("SA-1", format!("{players} players: Stone Age is for 2 to 4")))
    }
}

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
    type View = View;
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
        setup::start(self.players)
    }

    fn awaits(&self, state: &State) -> Awaits<Decision, Lot> {
        match state.pending {
            Pending::Decision(decision) => Awaits::Seat(decision.seat(), decision),
            Pending::Lot(lot) => Awaits::Lot(lot),
            Pending::Over(ending) => Awaits::Over(scoring::outcome(state, ending)),
        }
    }

    fn choices(&self, state: &State, out: &mut Vec<Choice>) {
        play::choices(state, out);
    }

    fn check(&self, state: &State, seat: Seat, choice: Choice) -> Result<(), Illegal<Breach>> {
        play::check(state, seat, choice).map(drop)
    }

    fn choose<L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        play::choose(&mut Table::new(state, log), seat, choice)
    }

    fn lots(&self, state: &State, out: &mut Vec<(Drawn, u64)>) {
        state.lots(out);
    }

    fn draw<G: Rng>(&self, state: &State, rng: &mut G) -> Option<Drawn> {
        state.draw(rng)
    }

    fn settle<L: Log<Event>>(
        &self,
        state: &mut State,
        drawn: Drawn,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        play::settle(&mut Table::new(state, log), drawn)
    }

    fn fold(&self, state: &mut State, event: &Event) -> Result<(), Refusal> {
        event.fits(state)?;
        let mut after = *state;
        after.happen(event);
        // In the midst of an answer the question it answers still lies there.
        if matches!(event, Event::Asked(_) | Event::Called(_)) {
            after.check_pending()?;
        }
        *state = after;
        Ok(())
    }

    fn load(&self, position: Position) -> Result<State, Refusal> {
        position.check(self.players)
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        view::view(state, eye)
    }

    fn told(&self, event: &Event, eye: Eye) -> Option<Event> {
        Some(event.told(eye))
    }

    fn reveals(&self, _: &Event) -> bool {
        // Only lots bring anything to light.
        false
    }

    fn reimagine<G: Rng>(&self, state: &State, eye: Eye, rng: &mut G) -> State {
        view::reimagine(state, eye, rng)
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        state.census()
    }
}
