//! Clubs (EZ-7, EZ-7.10): light card 7 and dark card 7.

use tabletop::{Log, Seat};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::components::{Colour, Way};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

use super::{hunters, mammoths, not_offered, settling};

/// A club if there is one (EZ-E75), or the card's alternative: a mammoth by the light card, a journey by
/// the dark one (EZ-E38).
pub(crate) fn alternatives(rules: &Eiszeit, state: &Position, seat: Seat, card: Colour) -> Answers {
    let club = 0 < state.club_supply;
    let answers = match card {
        Colour::Light => {
            let mammoth = mammoths::is_possible(rules, state, mammoth_way(state));
            Answers { club, mammoth, ..Answers::NONE }
        }
        Colour::Dark => {
            let journey = 0 < state.players[seat].on_board();
            Answers { club, journey, ..Answers::NONE }
        }
    };
    answers.or_done()
}

/// EZ-E21: a mammoth of the supply; if that is empty, one of the board goes to a neighbouring region.
fn mammoth_way(state: &Position) -> Way {
    if 0 < state.mammoth_supply { Way::New } else { Way::Near }
}

pub(crate) fn why_not(card: Colour, choice: Choice) -> Breach {
    match (card, choice) {
        (Colour::Light, Choice::Journey) | (Colour::Dark, Choice::Mammoth) => Breach::OtherAlternative,
        (_, Choice::Mammoth) => Breach::NoMammoth,
        _ => Breach::NoHunter,
    }
}

pub(crate) fn take(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Club => {
            table.happen(Event::ClubTaken { seat });
            settling::ask_or_end_card(table, Decision::Equip { seat });
        }
        Choice::Mammoth => mammoths::ask(table, seat, mammoth_way(table.state())),
        Choice::Journey => hunters::proceed(table, seat, Task::Journey, Moved::NONE),
        Choice::Done => settling::end_card(table),
        choice => not_offered(choice),
    }
}

/// EZ-E36, EZ-E62: the club just taken goes under any own hunter without one, or is kept.
pub(crate) fn bearers(state: &Position, seat: Seat) -> Answers {
    Answers::regions(state.players[seat].hunters.regions()).or_done()
}

pub(crate) fn equip(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    if let Choice::Region(region) = choice {
        table.happen(Event::Armed { seat, region });
    }
    settling::end_card(table);
}
