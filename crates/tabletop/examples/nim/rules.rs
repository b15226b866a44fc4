// The rules of Nim. The examples in the documentation include this file, so it has no inner attributes.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{
    Asks, Awaits, Cites, Eye, Fold, Illegal, Log, Lottery, Outcome, Pending, Possible, Refusal, Rules, Seat,
    Secrecy, Setup, ensure,
};

/// Nim for two.
#[derive(Clone, Copy, Debug)]
pub struct Nim(Options);

/// How many stones there are.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The stones of the heap at the beginning.
    pub stones: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { stones: 21 }
    }
}

/// The heap, as anybody can write it down.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The stones that are left.
    pub stones: u8,
    /// What the table waits for.
    pub pending: Pending<Take, Begin, Seat>,
}

tabletop::state! {
    /// A heap that holds together.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct State(Position);
}

/// The only question: how many to take (NI-2).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Take {
    /// Who takes.
    pub seat: Seat,
}

/// The only lot: who begins (NI-1).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Begin;

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Drawn {
    /// This seat begins.
    Seat(Seat),
}

tabletop::drawn! { Drawn { Seat(Seat) } }

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Somebody is to take.
    Asked(Take),
    /// So many stones were taken.
    Taken(u8),
    /// The last stone was taken.
    #[allow(missing_docs)]
    Ended { winner: Seat },
}

tabletop::breaches! {
    /// The rules an answer can break.
    pub enum Breach {
        /// One to three stones are taken.
        OneToThree = "NI-2",
        /// The heap does not have that many.
        TooFewStones = "NI-3",
    }
}

impl Asks for Take {
    fn seat(&self) -> Seat {
        self.seat
    }
}

impl Cites for Take {
    fn rule(&self) -> &'static str {
        "NI-2"
    }
}

impl Cites for Begin {
    fn rule(&self) -> &'static str {
        "NI-1"
    }
}

impl Fold for Position {
    type Event = Event;
    const RULE: &'static str = "NI-1";

    fn apply(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::Asked(take) => self.pending = Pending::Decision(take),
            Event::Taken(stones) => self.stones = self.stones.checked_sub(stones)?,
            Event::Ended { winner } => self.pending = Pending::Over(winner),
        }
        Some(())
    }
}

tabletop::table! {
    /// The heap and the log.
    struct Table(Nim, State, Event);
}

impl Rules for Nim {
    const NAME: &'static str = "nim";
    const VERSION: u32 = 1;
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=2;
    const LONGEST: usize = 256;

    type Options = Options;
    type State = State;
    type Position = Position;
    type Decision = Take;
    type Choice = u8;
    type Lot = Begin;
    type Drawn = Drawn;
    type Event = Event;
    type Breach = Breach;

    fn new(setup: &Setup<Options>) -> Result<Nim, Refusal> {
        ensure(setup.players == 2, "NI-1", || format!("{} players: Nim is for two", setup.players))?;
        ensure(setup.options.stones > 0, "NI-1", || "stones: the heap needs one at least".to_owned())?;
        Ok(Nim(setup.options))
    }

    fn setup(&self) -> Setup<Options> {
        Setup { players: 2, options: self.0 }
    }

    fn players(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State::trusted(Position { stones: self.0.stones, pending: Pending::Lot(Begin) })
    }

    fn awaits(&self, state: &State) -> Awaits<Take, Begin> {
        match state.pending {
            Pending::Decision(take) => Awaits::Seat(take.seat, take),
            Pending::Lot(lot) => Awaits::Lot(lot),
            Pending::Over(winner) => {
                let won = Seat::all(2).map(|seat| i32::from(seat == winner)).collect::<Vec<_>>();
                Awaits::Over(Outcome::ranked(&won, |&won| won, "last_stone"))
            }
        }
    }

    fn choices(&self, state: &State, out: &mut Vec<u8>) {
        if let Pending::Decision(_) = state.pending {
            out.extend(1..=state.stones.min(3));
        }
    }

    fn check(&self, state: &State, seat: Seat, choice: u8) -> Result<(), Illegal<Breach>> {
        state.pending.asked(seat)?;
        if !(1..=3).contains(&choice) {
            return Err(Breach::OneToThree.into());
        }
        if choice > state.stones { Err(Breach::TooFewStones.into()) } else { Ok(()) }
    }

    fn choose<L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        choice: u8,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        self.check(state, seat, choice)?;
        let mut table = Table::new(self, state, log);
        table.apply(Event::Taken(choice));
        match table.state().stones {
            0 => table.apply(Event::Ended { winner: seat }),
            _ => table.apply(Event::Asked(Take { seat: seat.next(2) })),
        }
        Ok(())
    }

    fn odds<Q: Lottery<Drawn>>(&self, state: &State, lottery: Q) -> Option<Q::Answer> {
        state.pending.lot().map(|Begin| lottery.among(Seat::set(2)))
    }

    fn settle<L: Log<Event>>(
        &self,
        state: &mut State,
        drawn: Drawn,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        let lot = state.pending.called()?;
        let Drawn::Seat(seat) = drawn;
        if self.odds(state, Possible(drawn)) != Some(true) {
            return Err(Illegal::NoSuchResult { rule: lot.rule() });
        }
        Table::new(self, state, log).apply(Event::Asked(Take { seat }));
        Ok(())
    }

    fn fold(&self, state: &mut State, event: &Event) -> Result<(), Refusal> {
        state.fold(event)
    }

    fn load(&self, position: Position) -> Result<State, Refusal> {
        let Position { stones, pending } = position;
        ensure(stones <= self.0.stones, "NI-1", || {
            format!("stones: {stones}, the heap had {}", self.0.stones)
        })?;
        let is_over = matches!(pending, Pending::Over(_));
        ensure(is_over == (stones == 0), "NI-3", || "the last stone ends the game".to_owned())?;
        let seat = match pending {
            Pending::Decision(Take { seat }) | Pending::Over(seat) => seat,
            Pending::Lot(Begin) => Seat::FIRST,
        };
        ensure(seat.number() < 2, "NI-1", || format!("nobody sits on seat {seat}"))?;
        Ok(State::trusted(position))
    }

    fn census(&self, _: &State) -> Vec<(&'static str, u32)> {
        Vec::new()
    }
}

impl Secrecy for Nim {
    type View = Position;

    fn view(&self, state: &State, _: Eye) -> Position {
        **state
    }

    fn told(&self, event: &Event, _: Eye) -> Option<Event> {
        Some(*event)
    }

    fn reveals(&self, _: &Event) -> bool {
        false
    }

    fn determinize<G: Rng>(&self, state: &State, _: Eye, _: &mut G) -> State {
        *state
    }
}
