//! Clubs (EZ-7, EZ-7.10): light card 7 and dark card 7.

use tabletop::{Log, Seat};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::components::{Colour, Region, Way};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// A club if there is one (EZ-E75), or the card's alternative: a mammoth by the light card, a journey by
    /// the dark one (EZ-E38).
    pub(crate) fn club_or_else(&self, state: &Position, seat: Seat, card: Colour) -> Answers {
        let is_light = card == Colour::Light;
        Answers {
            club: state.club_supply > 0,
            mammoth: is_light && self.is_possible(state, state.mammoth_way()),
            journey: !is_light && state.players[seat].on_board() > 0,
            ..Answers::default()
        }
        .or_done()
    }
}

impl Position {
    /// EZ-E21: a mammoth of the supply; if that is empty, one of the board goes to a neighbouring region.
    fn mammoth_way(&self) -> Way {
        if self.mammoth_supply > 0 { Way::New } else { Way::Near }
    }

    /// EZ-E36, EZ-E62: the club just taken goes under any own hunter without one, or is kept.
    pub(crate) fn bearers(&self, seat: Seat) -> Answers {
        Answers::regions(self.players[seat].hunters.some()).or_done()
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn take_club(&mut self, seat: Seat) {
        self.apply(Event::ClubTaken { seat });
        self.ask_or_end_card(Decision::Equip { seat });
    }

    pub(crate) fn take_mammoth(&mut self, seat: Seat) {
        self.ask_for_mammoth(seat, self.state().mammoth_way());
    }

    pub(crate) fn set_out(&mut self, seat: Seat) {
        self.next_hunter(seat, Task::Journey, Moved::NONE);
    }

    pub(crate) fn equip(&mut self, seat: Seat, region: Region) {
        self.apply(Event::Armed { seat, region });
        self.end_card();
    }
}

/// Why the card of this colour does not allow the alternative.
pub(super) fn why_not_else(card: Colour, choice: Choice) -> Breach {
    match (card, choice) {
        (Colour::Light, Choice::Journey) | (Colour::Dark, Choice::Mammoth) => Breach::OtherAlternative,
        (_, Choice::Mammoth) => Breach::NoMammoth,
        _ => Breach::NoHunter,
    }
}
