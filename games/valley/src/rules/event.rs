//! Facts: the only way the table changes, and what the log is made of.
//!
//! Some say more than the table needs to know, such as where food comes from: the log is made of events alone. Games
//! stored before an event said so much lack it, and load and read all the same.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Set};

use crate::rules::{
    Calendar, Choice, Drawn, EventCard, Figure, Food, Frame, Fray, Group, Hex, Lot, Season, Token, Trump,
    Weather,
};

/// Something that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "an event")]
#[allow(missing_docs)]
pub enum Event {
    /// Something begins inside what is going on. A question is told to those who may know of it.
    Began(Frame),
    /// The topmost thing goes on like this.
    Turned(Frame),
    /// The topmost thing has ended.
    Ended,
    /// The open question is answered; a silent answer passes at a moment, and others do not hear of it.
    Answered { seat: Seat, choice: Choice, silent: bool },
    /// Something is said or played while the question stays open.
    Aside { seat: Seat, choice: Choice },
    /// The awaited lot came out like this; in a fight, with what the dice are worth.
    Settled {
        lot: Lot,
        drawn: Drawn,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fray: Option<Fray>,
    },

    /// The calendar goes on.
    Calendar(Calendar),
    /// The season gets a fourth round (S5, W6).
    Lengthened { season: Season },
    /// The weather and the state of the land change.
    Weather(Weather),
    /// Some of the weather and of the state of the land is over; this is left.
    Calmed(Weather),
    /// An event card is put away, or lies open as long as it lasts.
    CardAside { card: EventCard, open: bool },
    /// Open event cards whose effect has ended are put away; or those put away become a season's deck.
    CardsGathered { season: Option<Season> },

    /// Members come out of the stock.
    Came { seat: Seat, hex: Hex, group: Group },
    /// Figures leave the board; they may have been left to starve.
    Died {
        seat: Seat,
        hex: Hex,
        group: Group,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        starved: bool,
    },
    /// Figures move.
    Moved { seat: Seat, from: Hex, to: Hex, group: Group },
    /// Figures have done what they do this turn.
    Rested { seat: Seat, hex: Hex, group: Group },
    /// Nobody has moved yet.
    Refreshed,
    /// Members change tribes.
    Adopted { from: Seat, by: Seat, at: Hex, to: Hex, group: Group },
    /// A group is hidden up the trees (card 7).
    Hid { seat: Seat, hex: Hex, group: Group },
    /// A group is saved from the flood (cards 5 to 7).
    Saved { seat: Seat, hex: Hex, group: Group },
    /// The flood is over: nobody has to be saved any more.
    FloodOver,

    /// A settlement is founded; two of a kind may hold it up to this round, otherwise 0.
    Founded {
        seat: Seat,
        hex: Hex,
        #[serde(rename = "odd_until")]
        held_by_pair_until: u8,
    },
    /// A settlement is gone, and whose it was.
    Gone {
        hex: Hex,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<Seat>,
    },
    /// Two of a kind no longer hold this settlement without a woman (V116).
    #[serde(rename = "odd_ends")]
    PairEnds { hex: Hex },
    /// A settlement changes hands.
    Taken {
        hex: Hex,
        by: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Seat>,
    },
    /// A field is sown.
    Sown { hex: Hex },
    /// A field is damaged; one that was damaged before is lost.
    Damaged {
        hex: Hex,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lost: bool,
    },
    /// A field leaves the board with its fence.
    Cleared { hex: Hex },
    /// A fence is put up.
    Fenced { hex: Hex },

    /// Food comes from the bank.
    Fed {
        seat: Seat,
        food: Food,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        source: Option<Source>,
    },
    /// Food goes to the bank.
    Paid {
        seat: Seat,
        food: Food,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        purpose: Option<Purpose>,
    },
    /// Food goes from one tribe to another.
    Robbed { from: Seat, by: Seat, food: Food },
    /// A tribe gets or loses the fire.
    Fire { seat: Seat, has: bool },

    /// A drawn animal is placed.
    Placed { token: Token, hex: Hex },
    /// A drawn animal goes back into the bag.
    Returned { token: Token },
    /// Pack wolves appear.
    Pack { tokens: Set<Token>, hex: Hex },
    /// Animals move.
    Roamed { tokens: Set<Token>, from: Hex, to: Hex },
    /// Animals leave the board; the dice of a fight may have told it.
    Slain {
        tokens: Set<Token>,
        hex: Hex,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_fight: bool,
    },
    /// A wolf joins a tribe (card 15).
    Tamed { token: Token, hex: Hex, seat: Seat },
    /// The tamed wolves of a tribe on this hex are wild again (V166); 0 if nobody has counted them.
    RanWild {
        seat: Seat,
        hex: Hex,
        #[serde(default)]
        wolves: u8,
    },
    /// A loner appears, moves or is gone.
    Loner {
        figure: Figure,
        hex: Option<Hex>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sighting: Option<Sighting>,
    },

    /// A card leaves a hand, face up.
    Played { seat: Seat, card: Trump },
    /// A played card goes on to act this round.
    #[serde(rename = "in_force")]
    Activated { seat: Seat, card: Trump, hex: Option<Hex> },
    /// What acted this round is over.
    RoundOver,
    /// The discards become the deck.
    Reshuffled,
    /// A hand is shown to one player (card 39); what these eyes may not see is none.
    Spied { by: Seat, on: Seat, cards: Option<Set<Trump>> },
    /// One more player knows the next event (card 40).
    Foreseen { by: Seat },
    /// A standing answer is set or withdrawn.
    Muted { seat: Seat, card: Trump, on: bool },

    /// A tribe has killed or starved so many members.
    Killed { by: Seat, members: u8 },
    /// The moment for cannibals is over.
    Feasted,
    /// A hex is settled.
    HexSettled { hex: Hex },
    /// These tribes have had their first fight of the phase.
    Fought {
        #[serde(with = "tabletop::as_bits")]
        seats: Set<Seat>,
    },
    /// Fights begin anew.
    FightsBegin,
    /// Women have borne children here.
    Bore { seat: Seat, hex: Hex, women: u8 },
    /// A tribe has enough settlements to win, or no longer. With the fire rules it needs the fire too.
    Announced {
        seat: Seat,
        on: bool,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        needs_fire: bool,
    },
    /// A tribe is out.
    Out { seat: Seat, may_return: bool },
    /// A tribe is back, or has given up coming back.
    Back { seat: Seat, plays: bool },
}

/// Where food comes from (VM-9.5, VM-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "where something comes from")]
pub enum Source {
    /// Animals beaten in a fight.
    Hunt,
    /// Animals in traps (card 24).
    Traps,
    /// Fish.
    Fish,
    /// Fish caught with the net (card 26).
    FishingNet,
    /// What is gathered in forests in summer.
    Forest,
    /// Roots of forests in winter (card 27).
    Roots,
    /// The harvest.
    Harvest,
    /// The harvest after rain or with manure (S4, card 32).
    RichHarvest,
    /// The dead, eaten by cannibals (card 8).
    Cannibals,
    /// What a tribe that comes back begins with (VM-14).
    Return,
}

impl Source {
    /// Whether this food does not keep with limited stores: hunted, fished and eaten dead (V194).
    pub(crate) fn perishes(self) -> bool {
        match self {
            Source::Hunt | Source::Traps | Source::Fish | Source::FishingNet | Source::Cannibals => true,
            Source::Forest | Source::Roots | Source::Harvest | Source::RichHarvest | Source::Return => false,
        }
    }
}

/// What food goes to the bank for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "a purpose")]
pub enum Purpose {
    /// Feeding the tribe (VM-10).
    Meal,
    /// Sowing a field (VM-3.2, VM-11).
    Sowing,
    /// Rodents eat it (S3).
    Rodents,
    /// Locusts eat it (S12).
    Locusts,
    /// It does not keep (V194).
    Spoiled,
}

/// What is seen of a loner (S11, W12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a sighting")]
pub enum Sighting {
    /// They appear on a hex.
    Appears,
    /// They go on to another hex.
    Goes,
    /// They join a tribe.
    Joins(Seat),
    /// They die: in a disaster, or because the tribe they met has no token left (V149).
    Dies,
    /// They fall in a fight, as the dice have told (V150).
    Falls,
}
