//! Cave Bear behind the engine contract.

use std::ops::RangeInclusive;

use rand_core::Rng;
use tabletop::{Awaits, Eye, Illegal, Log, Lottery, Menu, Refusal, Rules, Seat, Secrecy, Setup, ensure};

use crate::rules::breach::Breach;
use crate::rules::chance::{Drawn, Lot};
use crate::rules::components::{CaveBear, Options, Spear};
use crate::rules::decision::{Choice, Throw};
use crate::rules::event::Event;
use crate::rules::play::Table;
use crate::rules::state::{Position, State};
use crate::rules::view::View;

impl Rules for CaveBear {
    const NAME: &'static str = "cave-bear";
    const VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    // Twelve bears; at each of them four players throw five spears, stay and draw, and at the first draw three more.
    const LONGEST: usize = 12 * (1 + 4 * (5 + 1 + 1)) + 4 * 3;

    type Options = Options;
    type State = State;
    type Position = Position;
    type Decision = Throw;
    type Choice = Choice;
    type Lot = Lot;
    type Drawn = Drawn;
    type Event = Event;
    type Breach = Breach;

    fn new(&Setup { players, options }: &Setup<Options>) -> Result<CaveBear, Refusal> {
        let Options { hunts } = options;
        ensure(Self::PLAYERS.contains(&players), "CB-1", || {
            format!("{players} players: Cave Bear is for 2 to 4")
        })?;
        ensure(Options::HUNTS.contains(&hunts), "CB-6", || format!("hunts: {hunts}, there are 3 to 12"))?;
        Ok(CaveBear { players, options })
    }

    fn setup(&self) -> Setup<Options> {
        Setup { players: self.players, options: self.options }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn start(&self) -> State {
        State::trusted(Position::start(self.players))
    }

    fn awaits(&self, state: &State) -> Awaits<Throw, Lot> {
        state.pending.awaits(|()| state.outcome())
    }

    fn offer(&self, state: &State, menu: &mut Menu<Choice>) {
        state.offer(menu);
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

    fn odds<Q: Lottery<Drawn>>(&self, state: &State, lottery: Q) -> Option<Q::Answer> {
        state.odds(lottery)
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

    fn load(&self, position: Position) -> Result<State, Refusal> {
        position.check(self)
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        let names = ["wood", "flint", "antler", "ivory"];
        names.into_iter().zip(Spear::ALL.map(|spear| state.count(spear))).collect()
    }
}

impl Secrecy for CaveBear {
    type View = View;

    fn view(&self, state: &State, eye: Eye) -> View {
        state.view(self, eye)
    }

    fn told(&self, event: &Event, eye: Eye) -> Option<Event> {
        Some(event.told(eye))
    }

    fn reveals(&self, _: &Event) -> bool {
        // Only lots bring anything to light.
        false
    }

    fn determinize<G: Rng>(&self, state: &State, eye: Eye, rng: &mut G) -> State {
        state.determinized(eye, rng)
    }
}
