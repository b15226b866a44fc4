//! What the dice of a fight are worth (VM-9.2): told with them, so that everybody can count along.

use serde::{Deserialize, Serialize};
use tabletop::{By, MAX_SEATS, Seat, Set};

use crate::rules::{Animals, Clash, Context, Drawn, Figure, Frame, Hex, Hunt, Lot, Trump};

/// A die in a fight, and what each thing that helps adds to it. Together they are the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a roll")]
pub struct Roll {
    /// The die.
    pub die: u8,
    /// The own warriors.
    #[serde(skip_serializing_if = "is_nothing")]
    pub warriors: u8,
    /// Tamed wolves.
    #[serde(skip_serializing_if = "is_nothing")]
    pub wolves: u8,
    /// Women who fight like warriors (card 17).
    #[serde(skip_serializing_if = "is_nothing")]
    pub amazons: u8,
    /// The own village.
    #[serde(skip_serializing_if = "is_nothing")]
    pub village: u8,
    /// The own cave.
    #[serde(skip_serializing_if = "is_nothing")]
    pub cave: u8,
    /// The fire, against animals.
    #[serde(skip_serializing_if = "is_nothing")]
    pub fire: u8,
    /// Broth (card 11).
    #[serde(skip_serializing_if = "is_nothing")]
    pub broth: u8,
    /// Potion (card 12).
    #[serde(skip_serializing_if = "is_nothing")]
    pub potion: u8,
    /// Flint (card 13).
    #[serde(skip_serializing_if = "is_nothing")]
    pub flint: u8,
    /// Torches (card 14), against animals.
    #[serde(skip_serializing_if = "is_nothing")]
    pub torches: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_nothing(bonus: &u8) -> bool {
    *bonus == 0
}

impl Roll {
    /// The die with all that is added to it.
    pub fn value(self) -> u16 {
        let figures = [self.warriors, self.wolves, self.amazons];
        let others = [self.die, self.village, self.cave, self.fire];
        let cards = [self.broth, self.potion, self.flint, self.torches];
        figures.into_iter().chain(others).chain(cards).map(u16::from).sum()
    }
}

/// What a tribe fights against.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Foe {
    Tribes,
    Animals,
    /// Neither the cave nor cards help against its bear (V140).
    CaveBear,
}

/// Who has fought whom with which values, as far as the dice of a lot tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a fray")]
#[allow(missing_docs)]
pub enum Fray {
    /// Other tribes still have to roll.
    Open,
    /// All tribes that fight have rolled.
    Tribes(By<Seat, Option<Roll>, MAX_SEATS>),
    /// A tribe against so many animals of a kind; the cave bear is no token (W11).
    Hunt { seat: Seat, roll: Roll, herd: u8, cave_bear: bool },
    /// A loner against so many animals of a kind.
    Loner { hex: Hex, roll: Roll, herd: u8 },
}

impl Context<'_> {
    /// A tribe's die on a hex with its bonuses (VM-9.2, V19). Flint helps on every hex, the other cards on the one
    /// they name (V22, V173).
    pub(crate) fn roll(self, seat: Seat, hex: Hex, foe: Foe, die: u8) -> Roll {
        let group = self.state.visible(seat, hex);
        let fire = u8::from(foe != Foe::Tribes && self.state.tribe(seat).fire);
        let roll = Roll { die, warriors: group.warriors, wolves: group.wolves, fire, ..Roll::default() };
        if foe == Foe::CaveBear {
            return roll;
        }
        let is_home = self.state.owner(hex) == Some(seat);
        let named = |card| self.state.active(card, seat).is_some_and(|effect| effect.hex == Some(hex));
        Roll {
            amazons: if self.has_amazons(seat, hex) { group.women } else { 0 },
            village: u8::from(is_home && !self.is_cave(hex)),
            cave: 2 * u8::from(is_home && self.is_cave(hex)),
            broth: 2 * u8::from(named(Trump::Broth)),
            potion: 2 * u8::from(named(Trump::Potion)),
            flint: u8::from(self.state.active(Trump::Flint, seat).is_some()),
            torches: 2 * u8::from(foe == Foe::Animals && named(Trump::Torches)),
            ..roll
        }
    }

    /// The die of a loner: only the warrior adds something (V150).
    pub(crate) fn loner_roll(self, figure: Figure, die: u8) -> Roll {
        Roll { die, warriors: u8::from(figure == Figure::Warrior), ..Roll::default() }
    }

    /// What the dice of the awaited lot are worth; none if it is no fight.
    pub(crate) fn fray(self, lot: Lot, drawn: Drawn) -> Option<Fray> {
        let fight = self.state.frames.iter().rev().nth(1).copied();
        match (lot, drawn, fight) {
            (Lot::Clash { seat, .. }, Drawn::Die(die), Some(Frame::Clash(clash))) => {
                Some(self.clash_fray(clash, seat, die))
            }
            (Lot::Hunt { .. }, Drawn::Dice { people, .. }, Some(Frame::Hunt(hunt))) => {
                let Hunt { seat, hex, cave_bear, .. } = hunt;
                let roll = self.roll(seat, hex, hunt.foe(), people);
                Some(Fray::Hunt { seat, roll, herd: self.beasts_left(hunt), cave_bear })
            }
            (Lot::Loner { figure, kind }, Drawn::Dice { people, .. }, _) => {
                let hex = self.state.loner(figure)?;
                let herd = self.state.plots[hex].animals.count(kind);
                Some(Fray::Loner { hex, roll: self.loner_roll(figure, people), herd })
            }
            _ => None,
        }
    }

    /// The values of a round of rolls, if this die is its last.
    fn clash_fray(self, mut clash: Clash, seat: Seat, die: u8) -> Fray {
        clash.rolls[seat] = die;
        let here: Set<Seat> = clash.fighters & self.state.tribes_on(clash.hex);
        if here.iter().any(|fighter| clash.rolls[fighter] == 0) {
            return Fray::Open;
        }
        let mut rolls = By::default();
        for fighter in here {
            rolls[fighter] = Some(self.roll(fighter, clash.hex, Foe::Tribes, clash.rolls[fighter]));
        }
        Fray::Tribes(rolls)
    }
}

impl Hunt {
    /// What the tribe fights against.
    pub(crate) fn foe(self) -> Foe {
        if self.cave_bear { Foe::CaveBear } else { Foe::Animals }
    }
}
