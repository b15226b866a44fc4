//! Eiszeit as every host knows a game.

use std::ops::RangeInclusive;

use rand_core::Rng;
use tabletop::{Awaits, Cites, Eye, Illegal, Log, Outcome, Refusal, Rules, Seat, Setup};

use crate::rules::board::{Board, Map};
use crate::rules::breach::Breach;
use crate::rules::cards::{Card, CardTable, Stones};
use crate::rules::chance::{self, Drawn, Lot};
use crate::rules::components::Colour;
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::play;
use crate::rules::position;
use crate::rules::setup::{self, Options};
use crate::rules::state::{Pending, Position, Standing, State};
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
    const VERSION: u32 = 1;
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
    type View = View;
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
        State(setup::start(self.players()))
    }

    fn awaits(&self, state: &State) -> Awaits<Decision, Lot> {
        match state.pending {
            Pending::Decision(decision) => Awaits::Seat(decision.seat(), decision),
            Pending::Lot(lot) => Awaits::Lot(lot),
            Pending::Over => Awaits::Over(outcome(state)),
        }
    }

    fn choices(&self, state: &State, out: &mut Vec<Choice>) {
        if let Pending::Decision(decision) = state.pending {
            play::answers(self, state, decision).list(out);
        }
    }

    fn check(&self, state: &State, seat: Seat, choice: Choice) -> Result<(), Illegal<Breach>> {
        play::check(self, state, seat, choice).map(|_| ())
    }

    fn choose<L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        let decision = play::check(self, state, seat, choice)?;
        play::carry_out(&mut Table::new(self, state, log), decision, choice);
        Ok(())
    }

    fn lots(&self, state: &State, out: &mut Vec<(Drawn, u64)>) {
        chance::results(state, &mut |drawn, weight| out.push((drawn, weight)));
    }

    fn draw<G: Rng>(&self, state: &State, rng: &mut G) -> Option<Drawn> {
        chance::draw(state, rng)
    }

    fn settle<L: Log<Event>>(
        &self,
        state: &mut State,
        drawn: Drawn,
        log: &mut L,
    ) -> Result<(), Illegal<Breach>> {
        let lot = match state.pending {
            Pending::Lot(lot) => lot,
            Pending::Decision(_) => return Err(Illegal::ChoiceComesNext),
            Pending::Over => return Err(Illegal::Over),
        };
        let mut is_listed = false;
        chance::results(state, &mut |result, _| is_listed |= result == drawn);
        if !is_listed {
            return Err(Illegal::NoSuchResult { rule: lot.rule() });
        }
        play::settle(&mut Table::new(self, state, log), lot, drawn);
        Ok(())
    }

    fn fold(&self, state: &mut State, event: &Event) -> Result<(), Refusal> {
        let misfit = || Refusal::by("EZ-1", format!("{event:?} does not fit the table it stands at"));
        state.try_happen(event).ok_or_else(misfit)
    }

    fn load(&self, position: Position) -> Result<State, Refusal> {
        position::check(self, &position)?;
        Ok(State(position))
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View::new(self, state, eye)
    }

    fn told(&self, event: &Event, eye: Eye) -> Option<Event> {
        Some(event.told(eye))
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn reimagine<G: Rng>(&self, state: &State, eye: Eye, rng: &mut G) -> State {
        view::reimagine(state, eye, rng)
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        const HUNTERS_OF: [&str; 5] = ["hunters 0", "hunters 1", "hunters 2", "hunters 3", "hunters 4"];
        let count = |colour| Card::all(colour).map(|card| position::cards(state, card)).sum::<u32>();
        let fires = position::fires(state);
        let mut census = vec![
            ("mammoths", position::mammoths(state)),
            ("clubs", position::clubs(state)),
            ("stones", position::stones(state)),
            ("light cards", count(Colour::Light)),
            ("dark cards", count(Colour::Dark)),
            ("fires 0", fires[0]),
            ("fires 1", fires[1]),
            ("fires 2", fires[2]),
        ];
        let hunters = state.players.iter().map(|(_, player)| position::hunters(player));
        census.extend(HUNTERS_OF.into_iter().zip(hunters));
        census
    }
}

/// EZ-12: most points, then hunters on the board, then stones, then the victory is shared. The last stone
/// of the last round ends every game.
fn outcome(state: &Position) -> Outcome {
    let mut standings = [Standing { points: 0, hunters: 0, stones: 0 }; 5];
    let players = usize::from(state.players.count());
    for (seat, standing) in state.players.seats().zip(&mut standings) {
        *standing = state.standing(seat);
    }
    Outcome::ranked(&standings[..players], |standing| standing.points.into(), "last_stone")
}
