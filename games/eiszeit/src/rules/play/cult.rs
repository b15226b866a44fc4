//! Cult cards (EZ-7, EZ-E33 to EZ-E35): they copy the open light or the open dark card.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::Colour;
use crate::rules::contract::Eiszeit;
use crate::rules::event::Event;
use crate::rules::play::refuse_if;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// EZ-E34: a cult card is playable if one of the open cards can be copied.
    pub(crate) fn cult_playable(&self, state: &Position, seat: Seat, cult: Colour) -> Result<(), Breach> {
        match Colour::ALL.map(|colour| self.may_copy(state, seat, cult, colour)) {
            [Ok(()), _] | [_, Ok(())] => Ok(()),
            // The other colour has no open card at all.
            [Err(breach), Err(Breach::NothingToCopy)] => Err(breach),
            [_, Err(breach)] => Err(breach),
        }
    }

    /// EZ-E35: with many stones a dark cult copies the light card only; a light cult is a light card and may
    /// copy either.
    pub(crate) fn may_copy(
        &self,
        state: &Position,
        seat: Seat,
        cult: Colour,
        copied: Colour,
    ) -> Result<(), Breach> {
        let card = state.open[copied].ok_or(Breach::NothingToCopy)?;
        match copied {
            Colour::Light => self.payable(state, seat, card),
            Colour::Dark => {
                refuse_if(cult == Colour::Dark && state.has_many_stones(seat), Breach::CultTooManyStones)
            }
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// EZ-E76: the player of the cult card pays, takes and chooses as if the open card had just been played.
    pub(crate) fn copy(&mut self, seat: Seat, colour: Colour) {
        let open = self.state().open[colour];
        let card = open.unwrap_or_else(|| unreachable!("a colour without an open card is not offered"));
        self.apply(Event::Copied { seat, card });
        self.resolve(seat, card);
    }
}
