//! Where in the course of play the table is (VM-4): the phase, and what goes on inside it, one above the other.

use serde::{Deserialize, Serialize};
use tabletop::{By, MAX_SEATS, Seat, Set};

use crate::rules::{Area, Decision, EventCard, Figure, Hex, Kind, Lot, Moment, Turn};

/// Why a game ended (VM-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "why it is over")]
#[allow(missing_docs)]
pub enum Reason {
    Settlements,
    LastTribe,
    Extinction,
    RoundLimit,
}

impl Reason {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Settlements => "settlements",
            Reason::LastTribe => "last_tribe",
            Reason::Extinction => "extinction",
            Reason::RoundLimit => "round_limit",
        }
    }
}

/// The headings of the course of play. A number counts the tribes that have had their turn in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a phase")]
#[allow(missing_docs)]
pub enum Phase {
    /// The start player is drawn (VM-3.1).
    Start,
    /// Each founds a settlement (VM-3.2).
    Founding(u8),
    /// Cards are dealt (VM-3.3).
    Dealing(u8),
    /// A round begins (VM-5).
    RoundBegins,
    /// The event has been carried out.
    EventEnds,
    /// Tribes may come back (VM-14).
    Returns(u8),
    /// The new cards of a tribe that came back; after that the next one may come back.
    ReturnCards {
        turn: u8,
        left: u8,
    },
    /// New animals are drawn (VM-6): so many are left.
    NewAnimals(u8),
    /// The drawn animals are placed (V143).
    PlaceAnimals,
    /// The animals move (VM-7).
    AnimalsMove,
    /// Cards after phase 3.
    AfterAnimals,
    /// The tribes move (VM-8).
    TribesMove(u8),
    /// Phase 4 ends; cards 37, then 16 (V170).
    Love,
    Lure,
    /// Fights (VM-9).
    Fights(u8),
    /// Loners fight (V150).
    Loners,
    /// Cards before the income, then the income (VM-10).
    Income,
    Harvest,
    /// Feeding (VM-10).
    Feeding(u8),
    /// Stores spoil and the end is tested (V129).
    Verdict,
    /// Births (VM-11).
    BeforeBirths,
    Herb,
    Births(u8),
    Fever,
    BirthsEnd,
    /// Sowing (VM-11).
    Sowing(u8),
    MountainFarm,
    /// Trump cards (VM-11).
    Trumps(u8),
    /// The next start player is found, the round's disasters end and the year goes on (VM-4, VM-5).
    RoundEnds,
    /// The game is over.
    Over {
        reason: Reason,
        #[serde(with = "tabletop::as_bits")]
        winners: Set<Seat>,
    },
}

impl Phase {
    /// Its number (VM-4); none before the first round and after the last.
    pub const fn number(self) -> Option<u8> {
        Some(match self {
            Phase::Start | Phase::Founding(_) | Phase::Dealing(_) | Phase::Over { .. } => return None,
            Phase::RoundBegins | Phase::EventEnds | Phase::Returns(_) | Phase::ReturnCards { .. } => 1,
            Phase::NewAnimals(_) | Phase::PlaceAnimals => 2,
            Phase::AnimalsMove | Phase::AfterAnimals => 3,
            Phase::TribesMove(_) | Phase::Love | Phase::Lure => 4,
            Phase::Fights(_) | Phase::Loners => 5,
            Phase::Income | Phase::Harvest | Phase::Feeding(_) | Phase::Verdict => 6,
            Phase::BeforeBirths | Phase::Herb | Phase::Births(_) | Phase::Fever | Phase::BirthsEnd => 7,
            Phase::Sowing(_) | Phase::MountainFarm => 8,
            Phase::Trumps(_) => 9,
            Phase::RoundEnds => 10,
        })
    }
}

/// How far the settling of a hex has come (V172).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "a stage")]
#[allow(missing_docs)]
pub enum Stage {
    Boosts,
    Answers,
    Tribes,
    Spoils,
    Fates,
    Scorch,
    Feast,
    Traps,
    Beasts,
}

/// A hex being settled (V172).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a fight")]
pub struct Fight {
    /// The hex.
    pub hex: Hex,
    /// What comes next.
    pub stage: Stage,
    /// Who has just lost a settlement here.
    pub loser: Option<Seat>,
    /// The tribe that has won the fight among tribes.
    pub winner: Option<Seat>,
    /// Women adopted from the loser; scorched earth kills them (V179).
    pub adopted: u8,
}

/// One round of rolls among tribes (VM-9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a clash")]
pub struct Clash {
    /// The hex.
    pub hex: Hex,
    /// The tribes that fight.
    #[serde(with = "tabletop::as_bits")]
    pub fighters: Set<Seat>,
    /// What each has rolled; 0 before that.
    pub rolls: By<Seat, u8, MAX_SEATS>,
    /// The tribes that still have to lose a figure, once all have rolled.
    #[serde(with = "tabletop::as_bits")]
    pub losers: Set<Seat>,
    /// Whether all have rolled and the losers are known.
    pub decided: bool,
    /// Who is credited with the dead.
    pub victor: Option<Seat>,
}

/// A tribe against one kind of animals (VM-9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a hunt")]
pub struct Hunt {
    /// The tribe.
    pub seat: Seat,
    /// The hex.
    pub hex: Hex,
    /// The kind.
    pub kind: Kind,
    /// How many have been killed.
    pub killed: u8,
    /// Whether it is the cave bear, which is no token (W11).
    pub cave_bear: bool,
}

/// Births in one place (VM-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "births")]
pub struct Births {
    /// The tribe.
    pub seat: Seat,
    /// The hex.
    pub hex: Hex,
    /// Births to come.
    pub left: u8,
    /// The women who can bear.
    pub women: u8,
    /// Births that gave a child.
    pub born: u8,
    /// Whether it is a birth outside settlements (card 18).
    pub wild: bool,
}

/// One thing that is going on. The topmost goes on first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "something that goes on")]
#[allow(missing_docs)]
pub enum Frame {
    /// A phase: always at the bottom, and nowhere else.
    Phase(Phase),
    /// A question that waits for its answer.
    Ask(Decision),
    /// A lot that waits for its result.
    Draw(Lot),
    /// A moment for cards; so many seats have had their say.
    Window { moment: Moment, turn: u8 },
    /// A disaster with victims; who is asked next.
    Disaster { card: EventCard, die: u8, struck: bool, turn: u8, next: u8 },
    /// The epidemic goes round.
    Plague { figure: Figure, turn: u8 },
    /// Tribes roll for their fire: those still to roll, and those that had fire before the event.
    FireRolls {
        card: EventCard,
        #[serde(with = "tabletop::as_bits")]
        seats: Set<Seat>,
        #[serde(with = "tabletop::as_bits")]
        owners: Set<Seat>,
    },
    /// Cave bears attack the caves of a mountain area.
    Bears { area: Area, turn: u8, next: u8 },
    /// A tribe's moves.
    Turn(Turn),
    /// Tribes next to a forest set on fire.
    Sparks { area: Area, turn: u8 },
    /// A hex being settled.
    Fight(Fight),
    /// Rolls among tribes.
    Clash(Clash),
    /// A tribe against animals.
    Hunt(Hunt),
    /// Births.
    Births(Births),
}
