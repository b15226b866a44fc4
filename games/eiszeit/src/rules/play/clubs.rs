//! Clubs (EZ-7, EZ-7.10): light card 7 and dark card 7.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::{Colour, Region, Way};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Decision, Moved, Task};
use crate::rules::event::Event;
use crate::rules::play::refuse_if;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Eiszeit {
    /// The alternative of the light card; EZ-E38: the dark one has another.
    pub(crate) fn may_take_mammoth(&self, state: &Position, card: Colour) -> Result<(), Breach> {
        refuse_if(card == Colour::Dark, Breach::OtherAlternative)?;
        self.is_possible(state, state.mammoth_way())
    }
}

impl Position {
    /// EZ-E37, EZ-E75: a club if there is one.
    pub(crate) fn may_take_club(&self) -> Result<(), Breach> {
        refuse_if(self.club_supply == 0, Breach::NoClub)
    }

    /// EZ-E38: the alternative of the dark card.
    pub(crate) fn may_travel(&self, seat: Seat, card: Colour) -> Result<(), Breach> {
        refuse_if(card == Colour::Light, Breach::OtherAlternative)?;
        refuse_if(self.players[seat].on_board() == 0, Breach::NobodyOnBoard)
    }

    /// EZ-E21: a mammoth of the supply; if that is empty, one of the board goes to a neighbouring region.
    fn mammoth_way(&self) -> Way {
        if self.mammoth_supply > 0 { Way::New } else { Way::Near }
    }

    /// EZ-E36, EZ-E62: the club just taken goes under any own hunter without one.
    pub(crate) fn may_equip(&self, seat: Seat, region: Region) -> Result<(), Breach> {
        refuse_if(self.present(seat, region) == 0, Breach::NoOwnHunter)?;
        refuse_if(self.players[seat].hunters[region] == 0, Breach::HasClub)
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
