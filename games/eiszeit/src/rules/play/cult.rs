//! Cult cards (EZ-7, EZ-E33 to EZ-E35): they copy the open light or the open dark card.

use tabletop::{Log, Seat};

use crate::rules::answers::{Answers, Colours};
use crate::rules::breach::Breach;
use crate::rules::components::{ByColour, Colour};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::Choice;
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

use super::{not_offered, settling};

/// EZ-E34: a cult card is playable if one of the open cards can be copied.
pub(crate) fn playable(rules: &Eiszeit, state: &Position, seat: Seat, cult: Colour) -> Result<(), Breach> {
    let [light, dark] = Colour::ALL.map(|colour| copyable(rules, state, seat, cult, colour));
    match (light, dark) {
        (Ok(()), _) | (_, Ok(())) => Ok(()),
        // The other colour has no open card at all.
        (Err(breach), Err(Breach::NothingToCopy)) => Err(breach),
        (_, Err(breach)) => Err(breach),
    }
}

pub(crate) fn copies(rules: &Eiszeit, state: &Position, seat: Seat, cult: Colour) -> Answers {
    let is_copyable = |colour| copyable(rules, state, seat, cult, colour).is_ok();
    let copies: Colours = ByColour { light: is_copyable(Colour::Light), dark: is_copyable(Colour::Dark) };
    Answers { copies, ..Answers::NONE }
}

/// EZ-E35: with many stones a dark cult copies the light card only; a light cult is a light card and may
/// copy either.
fn copyable(
    rules: &Eiszeit,
    state: &Position,
    seat: Seat,
    cult: Colour,
    copied: Colour,
) -> Result<(), Breach> {
    let card = state.open[copied].ok_or(Breach::NothingToCopy)?;
    match copied {
        Colour::Light => settling::payable(rules, state, seat, card),
        Colour::Dark if cult == Colour::Dark && settling::has_many_stones(state, seat) => {
            Err(Breach::CultTooManyStones)
        }
        Colour::Dark => Ok(()),
    }
}

pub(crate) fn why_not(rules: &Eiszeit, state: &Position, seat: Seat, cult: Colour, copied: Colour) -> Breach {
    copyable(rules, state, seat, cult, copied).err().unwrap_or(Breach::NothingToCopy)
}

/// EZ-E76: the player of the cult card pays, takes and chooses as if the open card had just been played.
pub(crate) fn copy(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    let Choice::Copy(colour) = choice else { not_offered(choice) };
    let Some(card) = table.state().open[colour] else { not_offered(choice) };
    table.happen(Event::Copied { seat, card });
    settling::resolve(table, seat, card);
}
