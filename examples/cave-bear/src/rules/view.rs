//! What each pair of eyes may know: everything but the spears that others hold, and what is left in the supply.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Dice, Eye, Seat, Set};

use crate::rules::components::{CaveBear, Spears, strength};
use crate::rules::play::leader;
use crate::rules::state::{Pending, Position, State};

/// The table as one pair of eyes sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// How many bears are hunted in this game, and how many have been.
    pub hunts: u8,
    #[allow(missing_docs)]
    pub hunted: u8,
    /// The bear; no dice while none is there.
    pub bear: Dice,
    /// Everybody, by seat.
    pub hunters: Vec<Hunter>,
    /// What the table waits for.
    pub pending: Pending,
}

/// What lies before a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hunter {
    /// Their meat.
    pub meat: u8,
    /// The spears they have thrown at this bear.
    pub thrown: Spears,
    /// How many spears they hold.
    pub held: u32,
    /// Which ones, if these are their eyes.
    pub hand: Option<Spears>,
}

impl View {
    /// Everybody with their seat.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Hunter)> {
        Seat::all(self.hunters.len() as u8).zip(&self.hunters)
    }

    /// Who throws first at this bear.
    pub fn leader(&self) -> Seat {
        leader(self.hunted, self.hunters.len() as u8)
    }

    /// How strong everything that was thrown at this bear is.
    pub fn strength_thrown(&self) -> u16 {
        self.hunters.iter().map(|hunter| strength(&hunter.thrown)).sum()
    }
}

impl Position {
    pub(crate) fn view(&self, rules: &CaveBear, eye: Eye) -> View {
        let hunter = |seat: Seat| Hunter {
            meat: self.meat[seat],
            thrown: self.thrown[seat],
            held: self.hands[seat].len(),
            hand: eye.is(seat).then_some(self.hands[seat]),
        };
        View {
            hunts: rules.options.hunts,
            hunted: self.hunted,
            bear: self.bear,
            hunters: Seat::all(self.players()).map(hunter).collect(),
            pending: self.pending,
        }
    }

    /// Another table that looks the same to `eye`: what others hold is drawn anew.
    pub(crate) fn determinized(&self, eye: Eye, rng: &mut impl Rng) -> State {
        let mut other = *self;
        let hidden = || Seat::all(self.players()).filter(|&seat| !eye.is(seat));
        hidden().for_each(|seat| other.supply.absorb(&mut other.hands[seat], Set::FULL));
        for seat in hidden().flat_map(|seat| (0..self.hands[seat].len()).map(move |_| seat)) {
            let Some(spear) = other.supply.counts().draw(Set::FULL, rng) else {
                unreachable!("what was held is in the supply now")
            };
            let dealt = other.supply.take(spear).and_then(|()| other.hands[seat].put(spear));
            debug_assert!(dealt.is_some(), "{spear:?} was drawn from the supply");
        }
        State::trusted(other)
    }
}
