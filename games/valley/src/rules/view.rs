//! What one pair of eyes may see (V119), and what it hears of an event.

use serde::{Deserialize, Serialize};
use tabletop::{Eye, Seat};

use crate::rules::chance::{Drawn, Lot};
use crate::rules::components::{Food, Letter, Terrain, Token, Tokens};
use crate::rules::decision::{Choice, Decision, Moment};
use crate::rules::event::Event;
use crate::rules::events::{EventCard, EventPile};
use crate::rules::frame::{Frame, Phase};
use crate::rules::hexes::{Hex, HexSet};
use crate::rules::look::Look;
use crate::rules::state::{Calendar, Company, Fate, InForce, Plot, Tamed, Weather, bit};
use crate::rules::trumps::{Cards, Trump};

/// What the table waits for, as far as these eyes may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Awaited {
    /// A seat is asked.
    Seat { seat: Seat, decision: Decision },
    /// A lot is drawn.
    Lot(Lot),
    /// It is the moment for certain cards; perhaps somebody is asked (V190).
    Moment(Moment),
    /// The game is over.
    Over(Phase),
}

/// A hex with all that lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct HexView {
    pub hex: Hex,
    /// Axial coordinates.
    pub at: (i8, i8),
    pub terrain: Terrain,
    pub area: u8,
    pub letter: Option<Letter>,
    pub volcano: bool,
    pub lava: bool,
    /// The river on each side, as the compass counts them; 0 where there is none.
    pub rivers: [u8; 6],
    pub plot: Plot,
}

/// A tribe as these eyes see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TribeView {
    /// Whether it plays on.
    pub fate: Fate,
    /// Its food.
    pub food: Food,
    /// Whether it has the fire.
    pub fire: bool,
    /// Whether it had enough settlements at the last check.
    pub announced: bool,
    /// Whether it has come back once.
    pub returned: bool,
    /// Members it has killed or starved this round.
    pub kills: u8,
    /// Warriors, women and settlements on the board.
    pub warriors: u8,
    /// Women on the board.
    pub women: u8,
    /// Settlements on the board.
    pub settlements: u8,
    /// How many trump cards it holds.
    pub cards: u8,
    /// The cards these eyes know it to hold: all of the own, those seen of others.
    pub known: Cards,
}

/// All that one pair of eyes may know, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct View {
    pub calendar: Calendar,
    pub weather: Weather,
    pub phase: Phase,
    /// What goes on inside the phase, outermost first; questions, lots and moments are in `awaits`.
    pub going_on: Vec<Frame>,
    pub awaits: Awaited,
    pub hexes: Vec<HexView>,
    pub tribes: Vec<TribeView>,
    /// The own cards one does not want to be asked for.
    pub muted: Cards,
    /// The own cards whose standing answer has been changed at the open question.
    pub toggled: Cards,
    /// Animals in the bag and pack wolves in their pile.
    pub supply: Tokens,
    pub drawn: Vec<Token>,
    pub tamed: Vec<Tamed>,
    pub lone_warrior: Option<Hex>,
    pub lone_woman: Option<Hex>,
    /// Trump cards in the deck.
    pub deck: u8,
    pub discards: Cards,
    /// Trump cards face down among the discards, and those of them these eyes know.
    pub buried: u8,
    pub known_buried: Cards,
    /// Event cards still to come, the foreseen one among them.
    pub events: EventPile,
    pub events_open: EventPile,
    pub events_done: EventPile,
    pub event: Option<EventCard>,
    /// Who knows the next event, as a set of seats.
    pub foreseen_by: u8,
    /// The next event, if these eyes know it.
    pub foreseen: Option<EventCard>,
    pub in_force: Vec<InForce>,
    pub hidden: Option<Company>,
    pub saved: Vec<Company>,
    pub settled: HexSet,
    pub fought: u8,
}

/// What `eye` may see, put together field by field.
pub(crate) fn view(look: Look<'_>, eye: Eye) -> View {
    let state = look.state;
    let own = match eye {
        Eye::Seat(seat) if seat.number() < state.players() => Some(seat),
        Eye::Seat(_) | Eye::Watcher => None,
    };
    let own_bit = own.map_or(0, bit);
    let sees = |card: &Trump| state.seen.0[*card as usize] & own_bit != 0;
    let is_asked = state
        .frames
        .iter()
        .any(|frame| matches!(frame, Frame::Ask(decision) if Some(decision.seat()) == own));
    let mut events = state.events;
    if let Some(foreseen) = state.foreseen {
        let added = events.add(foreseen.card);
        debug_assert!(added.is_some(), "a foreseen card is not in the pile");
    }
    View {
        calendar: state.calendar,
        weather: state.weather,
        phase: state.phase(),
        going_on: state.frames.iter().skip(1).copied().filter(is_public).collect(),
        awaits: awaited(look, eye),
        hexes: Hex::all().map(|hex| hex_view(look, hex)).collect(),
        tribes: Seat::all(state.players()).map(|seat| tribe_view(look, eye, seat)).collect(),
        muted: own.map_or(Cards::EMPTY, |seat| state.tribe(seat).muted),
        toggled: if is_asked { state.toggled } else { Cards::EMPTY },
        supply: state.supply,
        drawn: state.drawn.to_vec(),
        tamed: state.tamed.to_vec(),
        lone_warrior: state.lone_warrior,
        lone_woman: state.lone_woman,
        deck: state.deck.len(),
        discards: state.discards,
        buried: state.buried.len(),
        known_buried: state.buried.iter().filter(sees).collect(),
        events,
        events_open: state.events_open,
        events_done: state.events_done,
        event: state.event,
        foreseen_by: state.foreseen.map_or(0, |foreseen| foreseen.by),
        foreseen: state.foreseen.filter(|foreseen| foreseen.by & own_bit != 0).map(|foreseen| foreseen.card),
        in_force: state.in_force.to_vec(),
        hidden: state.hidden,
        saved: state.saved.to_vec(),
        settled: state.settled,
        fought: state.fought,
    }
}

/// Whether everybody may see this going on: not who is asked, nor how far a moment has come round.
fn is_public(frame: &Frame) -> bool {
    !matches!(frame, Frame::Ask(_) | Frame::Draw(_) | Frame::Window { .. })
}

fn awaited(look: Look<'_>, eye: Eye) -> Awaited {
    match look.state.top() {
        Frame::Ask(Decision::Window { seat, moment }) if !eye.is(seat) => Awaited::Moment(moment),
        Frame::Ask(decision) => Awaited::Seat { seat: decision.seat(), decision },
        Frame::Draw(Lot::Moment(moment)) => Awaited::Moment(moment),
        Frame::Draw(lot) => Awaited::Lot(lot),
        _ => Awaited::Over(look.state.phase()),
    }
}

fn hex_view(look: Look<'_>, hex: Hex) -> HexView {
    let ground = &look.board().ground[hex];
    HexView {
        hex,
        at: hex.axial(),
        terrain: ground.terrain,
        area: ground.area,
        letter: ground.letter,
        volcano: ground.volcano,
        lava: look.board().lava.has(hex),
        rivers: ground.rivers,
        plot: look.state.plots[hex],
    }
}

fn tribe_view(look: Look<'_>, eye: Eye, seat: Seat) -> TribeView {
    let tribe = look.state.tribe(seat);
    let people = look.state.people(seat);
    let known = match eye {
        Eye::Seat(own) if own == seat => tribe.hand,
        Eye::Seat(own) => {
            tribe.hand.iter().filter(|&card| look.state.seen.0[card as usize] & bit(own) != 0).collect()
        }
        Eye::Watcher => Cards::EMPTY,
    };
    TribeView {
        fate: tribe.fate,
        food: tribe.food,
        fire: tribe.fire,
        announced: tribe.announced,
        returned: tribe.returned,
        kills: tribe.kills,
        warriors: people.warriors,
        women: people.women,
        settlements: look.state.settlements(seat).len() as u8,
        cards: tribe.hand.len(),
        known,
    }
}

/// The event as `eye` may hear of it. How the course of play is kept is not told; of a moment others hear
/// only the cards that are played.
pub(crate) fn told(event: &Event, eye: Eye) -> Option<Event> {
    match *event {
        Event::Began(Frame::Ask(decision)) if !decision.is_secret() || eye.is(decision.seat()) => {
            Some(*event)
        }
        Event::Began(_) | Event::Turned(_) | Event::Ended => None,
        Event::Answered { seat, silent: true, .. } if !eye.is(seat) => None,
        Event::Aside { seat, choice: Choice::Mute(_) | Choice::Unmute(_) } if !eye.is(seat) => None,
        Event::Muted { seat, .. } if !eye.is(seat) => None,
        Event::Settled { lot: Lot::Moment(_), .. } => None,
        Event::Settled { lot: lot @ (Lot::Trump { seat } | Lot::Foresight { seat }), .. }
            if !eye.is(seat) =>
        {
            Some(Event::Settled { lot, drawn: Drawn::Veiled })
        }
        Event::Spied { by, on, .. } if !eye.is(by) && !eye.is(on) => {
            Some(Event::Spied { by, on, cards: None })
        }
        _ => Some(*event),
    }
}
