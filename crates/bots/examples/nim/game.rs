// Nim, the smallest game a bot can play: two players take one to three sticks in turn, and whoever takes the last one
// wins. Nothing is hidden and no lot is drawn. The doc examples of this crate include this file, so it has no inner
// doc comment.

use bots::{Judge, Scores, WeightSet};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Awaits, Cites, Eye, Illegal, Log, Lottery, Outcome, Refusal, Rules, Seat, Secrecy, Setup};

/// The rules; there is nothing to choose about them.
#[derive(Clone)]
pub(crate) struct Nim;

/// The sticks that are left, and the seat that takes next.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) sticks: u8,
    pub(crate) turn: u8,
}

/// How many do you take? It also stands for the breach of taking too many, and for the lots there are none of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Take;

impl Cites for Take {
    fn rule(&self) -> &'static str {
        "Nim-1"
    }
}

impl Rules for Nim {
    const NAME: &'static str = "nim";
    const VERSION: u32 = 1;
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=2;
    const LONGEST: usize = 255;

    type Options = ();
    type State = State;
    type Position = State;
    type Decision = Take;
    type Choice = u8;
    type Lot = Take;
    type Drawn = u8;
    type Event = u8;
    type Breach = Take;

    fn new(_: &Setup<()>) -> Result<Self, Refusal> {
        Ok(Nim)
    }

    fn setup(&self) -> Setup<()> {
        Setup { players: 2, options: () }
    }

    fn players(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State { sticks: 15, turn: 0 }
    }

    fn awaits(&self, state: &State) -> Awaits<Take, Take> {
        let asked = Seat::new(state.turn).unwrap_or(Seat::FIRST);
        if state.sticks > 0 {
            return Awaits::Seat(asked, Take);
        }
        let points = Seat::all(2).map(|seat| i32::from(seat != asked)).collect::<Vec<_>>();
        Awaits::Over(Outcome::ranked(&points, |&points| points, "no sticks are left"))
    }

    fn choices(&self, state: &State, out: &mut Vec<u8>) {
        out.extend(1..=state.sticks.min(3));
    }

    fn check(&self, state: &State, seat: Seat, choice: u8) -> Result<(), Illegal<Take>> {
        match self.awaits(state) {
            Awaits::Seat(asked, _) if asked != seat => Err(Illegal::NotYourTurn { asked, rule: Take.rule() }),
            Awaits::Seat(..) if (1..=state.sticks.min(3)).contains(&choice) => Ok(()),
            Awaits::Seat(..) => Err(Illegal::Breach(Take)),
            Awaits::Lot(_) | Awaits::Over(_) => Err(Illegal::Over),
        }
    }

    fn choose<L: Log<u8>>(
        &self,
        state: &mut State,
        seat: Seat,
        choice: u8,
        log: &mut L,
    ) -> Result<(), Illegal<Take>> {
        self.check(state, seat, choice)?;
        log.record(&choice);
        *state = State { sticks: state.sticks - choice, turn: 1 - state.turn };
        Ok(())
    }

    fn odds<Q: Lottery<u8>>(&self, _: &State, _: Q) -> Option<Q::Answer> {
        None
    }

    fn settle<L: Log<u8>>(&self, _: &mut State, _: u8, _: &mut L) -> Result<(), Illegal<Take>> {
        Err(Illegal::ChoiceComesNext)
    }

    fn fold(&self, state: &mut State, event: &u8) -> Result<(), Refusal> {
        let sticks = state.sticks.checked_sub(*event).ok_or_else(|| Refusal::because("too many sticks"))?;
        *state = State { sticks, turn: 1 - state.turn };
        Ok(())
    }

    fn load(&self, position: State) -> Result<State, Refusal> {
        if position.turn > 1 { Err(Refusal::because("there are two seats")) } else { Ok(position) }
    }

    fn census(&self, _: &State) -> Vec<(&'static str, u32)> {
        Vec::new()
    }
}

impl Secrecy for Nim {
    type View = State;

    fn view(&self, state: &State, _: Eye) -> State {
        *state
    }

    fn told(&self, event: &u8, _: Eye) -> Option<u8> {
        Some(*event)
    }

    fn reveals(&self, _: &u8) -> bool {
        false
    }

    fn determinize<G: Rng>(&self, state: &State, _: Eye, _: &mut G) -> State {
        *state
    }
}

impl Judge for Nim {
    /// The point expected by whoever has left a multiple of four.
    type Weights = f32;

    fn weights(_: WeightSet) -> &'static f32 {
        &1.0
    }

    fn judge(&self, weights: &f32, state: &State) -> Scores {
        let mut scores = Scores::default();
        let is_losing = state.sticks.is_multiple_of(4);
        scores[usize::from(if is_losing { 1 - state.turn } else { state.turn })] = *weights;
        scores
    }

    fn temperature(_: &f32) -> f32 {
        0.5
    }

    fn lead(&self, _: &f32, _: &State) -> f32 {
        1.0
    }

    fn outcome_bucket(_: u8) -> u32 {
        0
    }

    fn position_hash(&self, state: &State) -> u64 {
        u64::from(state.sticks)
    }
}
