//! Lots: dice to roll, tokens and cards to draw, and the pause of a moment in which cards may be played.

use serde::{Deserialize, Serialize};
use tabletop::{Cites, Lottery, Seat, Set};

use crate::rules::{Context, EventCard, Figure, Hex, Kind, Moment, Token, Trump};

/// What a token is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "an errand")]
#[allow(missing_docs)]
pub enum Errand {
    /// A new animal (VM-6).
    NewAnimal,
    /// The kind that falls sick (S6).
    Sickness,
    /// Where a pack of so many wolves appears (W1, W2).
    Pack { wolves: u8 },
    /// Where a loner appears (S11, W12).
    Loner { figure: Figure },
    /// Where the family arrives (card 23).
    Visit { seat: Seat },
}

/// Something to roll or draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a lot")]
#[allow(missing_docs)]
pub enum Lot {
    /// Who founds first (VM-3.1, V25).
    Start,
    /// A trump card for this seat (VM-3.3, VM-11).
    Trump { seat: Seat },
    /// The event of the round (VM-5).
    Event,
    /// The event of the next round, for the eyes of one (card 40).
    Foresight { seat: Seat },
    /// The die that chooses an area or a river for an event (VM-5).
    Area { card: EventCard },
    /// The die for the sex of a loner or of the epidemic's victims (VM-5).
    Sex { card: EventCard },
    /// The die of a tribe for its fire (VM-5).
    Fire { card: EventCard, seat: Seat },
    /// An animal token out of the bag.
    Token(Errand),
    /// The direction of the animals (VM-7.1).
    Direction,
    /// The die of a tribe in a fight among tribes (VM-9.2).
    Clash { hex: Hex, seat: Seat },
    /// The dice of a tribe and of animals (VM-9.2).
    Hunt { hex: Hex, kind: Kind },
    /// The dice of a loner and of animals (V150).
    Loner { figure: Figure, kind: Kind },
    /// A birth (VM-11).
    Birth { seat: Seat, hex: Hex },
    /// The sex of twins (VM-11).
    Twins { seat: Seat, hex: Hex },
    /// Who begins the next round, if equal (VM-4).
    First,
    /// The pause in which cards of this moment may be played. It has one result; the host settles it at
    /// once, and nobody sees whether somebody was asked (V190).
    Moment(Moment),
}

impl Cites for Lot {
    fn rule(&self) -> &'static str {
        match self {
            Lot::Start => "VM-3.1",
            Lot::Trump { .. } => "VM-3.3",
            Lot::Event => "VM-5",
            Lot::Foresight { .. } => "V189",
            Lot::Area { card } | Lot::Sex { card } | Lot::Fire { card, .. } => card.rule(),
            Lot::Token(Errand::NewAnimal) => "VM-6",
            Lot::Token(_) => "V138",
            Lot::Direction => "VM-7.1",
            Lot::Clash { .. } | Lot::Hunt { .. } => "VM-9.2",
            Lot::Loner { .. } => "V150",
            Lot::Birth { .. } | Lot::Twins { .. } => "VM-11",
            Lot::First => "VM-4",
            Lot::Moment(_) => "V190",
        }
    }
}

/// How a lot came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "what came out")]
#[allow(missing_docs)]
pub enum Drawn {
    /// A die.
    Die(u8),
    /// Two dice: the people's and the animals'.
    Dice { people: u8, beasts: u8 },
    /// An animal token.
    Token(Token),
    /// A trump card.
    Trump(Trump),
    /// An event card.
    Event(EventCard),
    /// A seat.
    Seat(Seat),
    /// The moment has passed, or somebody is asked.
    Pause,
    /// Something these eyes may not see. It settles nothing.
    Veiled,
}

tabletop::drawn! { Drawn { Token(Token), Trump(Trump), Event(EventCard), Seat(Seat) } }

impl Context<'_> {
    /// The odds of a lot.
    #[inline]
    pub(crate) fn odds<Q: Lottery<Drawn>>(self, lot: Lot, lottery: Q) -> Q::Answer {
        let state = self.state;
        match lot {
            Lot::Start => lottery.among(Seat::set(state.players())),
            Lot::Trump { .. } => lottery.among(state.deck),
            Lot::Event => match state.foreseen {
                Some(foreseen) => lottery.among(Set::of(foreseen.card)),
                None => lottery.weighted(state.events.counts(), EventCard::of(state.calendar.season)),
            },
            Lot::Foresight { .. } => {
                lottery.weighted(state.events.counts(), EventCard::of(self.next_season()))
            }
            Lot::Token(errand) => lottery.among(self.drawable(errand)),
            Lot::Area { .. }
            | Lot::Sex { .. }
            | Lot::Fire { .. }
            | Lot::Direction
            | Lot::Clash { .. }
            | Lot::Birth { .. }
            | Lot::Twins { .. } => lottery.rolls(
                |[die]| Drawn::Die(die),
                |drawn| match drawn {
                    Drawn::Die(die) => Some([die]),
                    _ => None,
                },
            ),
            Lot::Hunt { .. } | Lot::Loner { .. } => lottery.rolls(
                |[people, beasts]| Drawn::Dice { people, beasts },
                |drawn| match drawn {
                    Drawn::Dice { people, beasts } => Some([people, beasts]),
                    _ => None,
                },
            ),
            Lot::First => lottery.among(state.first_players()),
            Lot::Moment(_) => lottery.certain(Drawn::Pause),
        }
    }

    /// The tokens that can come out. A family does not arrive on a closed hex: it is drawn again (V104).
    pub(crate) fn drawable(self, errand: Errand) -> Set<Token> {
        let bag = self.state.supply & Token::LETTERED;
        if !matches!(errand, Errand::Visit { .. }) {
            return bag;
        }
        let closed = self.state.weather.closed();
        let is_open = |letter| !closed.contains(self.board().letter(letter));
        bag.filter(|token| token.letter().is_some_and(is_open))
    }
}
