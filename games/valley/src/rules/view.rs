//! What one pair of eyes may see (V119), and what it hears of an event.

use serde::{Deserialize, Serialize};
use tabletop::{Asks, Eye, Seat, Set};

use crate::rules::{
    ActiveCard, Area, Calendar, Choice, Company, Context, Decision, Drawn, Event, EventCard, EventPile, Fate,
    Food, Frame, Hex, Letter, Lot, Moment, Phase, Plot, River, Tamed, Terrain, Token, Trump, Way, Weather,
};

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
    pub known: Set<Trump>,
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
    pub muted: Set<Trump>,
    /// The own cards whose standing answer has been changed at the open question.
    #[serde(rename = "toggled")]
    pub changed_mutes: Set<Trump>,
    /// Animals in the bag and pack wolves in their pile.
    pub supply: Set<Token>,
    pub drawn: Vec<Token>,
    pub tamed: Vec<Tamed>,
    pub lone_warrior: Option<Hex>,
    pub lone_woman: Option<Hex>,
    /// Trump cards in the deck.
    pub deck: u8,
    pub discards: Set<Trump>,
    /// Trump cards face down among the discards, and those of them these eyes know.
    pub buried: u8,
    pub known_buried: Set<Trump>,
    /// Event cards still to come, the foreseen one among them.
    pub events: EventPile,
    pub events_open: EventPile,
    pub events_done: EventPile,
    pub event: Option<EventCard>,
    /// Who knows the next event.
    #[serde(with = "tabletop::as_bits")]
    pub foreseen_by: Set<Seat>,
    /// The next event, if these eyes know it.
    pub foreseen: Option<EventCard>,
    #[serde(rename = "in_force")]
    pub active: Vec<ActiveCard>,
    pub hidden: Option<Company>,
    pub saved: Vec<Company>,
    pub settled: Set<Hex>,
    #[serde(with = "tabletop::as_bits")]
    pub fought: Set<Seat>,
}

/// What `eye` may see, put together field by field.
pub(crate) fn view(context: Context<'_>, eye: Eye) -> View {
    let state = context.state;
    let own = match eye {
        Eye::Seat(seat) if seat.number() < state.players() => Some(seat),
        Eye::Seat(_) | Eye::Watcher => None,
    };
    let sees = |card: Trump| own.is_some_and(|seat| state.seen[card].contains(seat));
    let is_asked = state
        .frames
        .iter()
        .any(|frame| matches!(frame, Frame::Ask(decision) if Some(decision.seat()) == own));
    let mut events = state.events;
    if let Some(foreseen) = state.foreseen {
        let added = events.put(foreseen.card);
        debug_assert!(added.is_some(), "a foreseen card is not in the pile");
    }
    View {
        calendar: state.calendar,
        weather: state.weather,
        phase: state.phase(),
        going_on: state.frames.iter().skip(1).copied().filter(is_public).collect(),
        awaits: awaited(context, eye),
        hexes: Hex::all().map(|hex| hex_view(context, hex)).collect(),
        tribes: Seat::all(state.players()).map(|seat| tribe_view(context, eye, seat)).collect(),
        muted: own.map_or(Set::EMPTY, |seat| state.tribe(seat).muted),
        changed_mutes: if is_asked { state.changed_mutes } else { Set::EMPTY },
        supply: state.supply,
        drawn: state.drawn.to_vec(),
        tamed: state.tamed.to_vec(),
        lone_warrior: state.lone_warrior,
        lone_woman: state.lone_woman,
        deck: state.deck.len() as u8,
        discards: state.discards - state.open_cards(),
        buried: state.buried.len() as u8,
        known_buried: state.buried.filter(sees),
        events,
        events_open: state.events_open,
        events_done: state.events_done,
        event: state.event,
        foreseen_by: state.foreseen.map_or(Set::EMPTY, |foreseen| foreseen.by),
        foreseen: state
            .foreseen
            .filter(|foreseen| own.is_some_and(|seat| foreseen.by.contains(seat)))
            .map(|foreseen| foreseen.card),
        active: state.active.to_vec(),
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

fn awaited(context: Context<'_>, eye: Eye) -> Awaited {
    match context.state.top() {
        Frame::Ask(Decision::Window { seat, moment }) if !eye.is(seat) => Awaited::Moment(moment),
        Frame::Ask(decision) => Awaited::Seat { seat: decision.seat(), decision },
        Frame::Draw(Lot::Moment(moment)) => Awaited::Moment(moment),
        Frame::Draw(lot) => Awaited::Lot(lot),
        _ => Awaited::Over(context.state.phase()),
    }
}

fn hex_view(context: Context<'_>, hex: Hex) -> HexView {
    let ground = &context.board().ground[hex];
    HexView {
        hex,
        at: hex.axial(),
        terrain: ground.terrain,
        area: ground.area.map_or(0, Area::number),
        letter: ground.letter,
        volcano: ground.volcano,
        lava: context.board().lava.contains(hex),
        rivers: Way::ALL.map(|way| ground.rivers[way].map_or(0, River::number)),
        plot: context.state.plots[hex],
    }
}

fn tribe_view(context: Context<'_>, eye: Eye, seat: Seat) -> TribeView {
    let tribe = context.state.tribe(seat);
    let people = context.state.people(seat);
    let known = match eye {
        Eye::Seat(own) if own == seat => tribe.hand,
        Eye::Seat(own) => tribe.hand.filter(|card| context.state.seen[card].contains(own)),
        Eye::Watcher => Set::EMPTY,
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
        settlements: context.state.settlements(seat).len() as u8,
        cards: tribe.hand.len() as u8,
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
            Some(Event::Settled { lot, drawn: Drawn::Veiled, fray: None })
        }
        Event::Spied { by, on, .. } if !eye.is(by) && !eye.is(on) => {
            Some(Event::Spied { by, on, cards: None })
        }
        _ => Some(*event),
    }
}
