//! Feeding the people (SA-6).

use tabletop::{Log, Menu, Seat, Tray};

use crate::rules::breach::Breach;
use crate::rules::components::{Good, Resource};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::{Mat, Position};
use crate::rules::table::Table;

/// Points lost by a player who does not feed all their people (SA-6.4).
pub(crate) const HUNGER: u8 = 10;

impl Position {
    /// SA-6.3, SA-Q4: all of the missing food in resources, or none of it.
    pub(crate) fn ways_to_feed(&self, seat: Seat, owed: u8, menu: &mut Menu<Choice>) {
        if self.may_feed(seat, owed).is_ok() {
            menu.push(Choice::Feed);
        }
        menu.push(Choice::Starve);
    }

    pub(crate) fn may_feed(&self, seat: Seat, owed: u8) -> Result<(), Breach> {
        let is_covered = self.mats[seat].resources.total() >= owed.into();
        if is_covered { Ok(()) } else { Err(Breach::CannotFeed) }
    }

    /// SA-6.3: one resource for each missing food, of their choice.
    pub(crate) fn food_payments(&self, seat: Seat, menu: &mut Menu<Choice>) {
        menu.add(self.mats[seat].resources.some(), Choice::PAY);
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// SA-6: the start player is fed first.
    pub(crate) fn begin_feeding(&mut self) {
        self.feed(self.state().start_player);
    }

    fn feed(&mut self, seat: Seat) {
        // SA-6.1
        self.gain(seat, Good::Food, self.mat(seat).food_track.into());
        // SA-6.2, SA-6.3: when food is short, all of it is handed in first.
        let mat = self.mat(seat);
        let food = mat.food.min(mat.people.into());
        let owed = mat.people - food as u8;
        if food > 0 {
            self.apply(Event::Ate { seat, food });
        }
        if owed == 0 {
            self.feed_next(seat);
        } else if could_cover(self.mat(seat), owed) {
            self.ask(Decision::Feed { seat, owed });
        } else {
            self.starve(seat);
        }
    }

    pub(crate) fn feed_with_resources(&mut self, seat: Seat, owed: u8) -> Result<(), Breach> {
        self.check(|state| state.may_feed(seat, owed))?;
        self.ask(Decision::PayFood { seat, owed });
        Ok(())
    }

    pub(crate) fn pay_for_food(&mut self, seat: Seat, owed: u8, resource: Resource) -> Result<(), Breach> {
        if self.mat(seat).resources[resource] == 0 {
            return Err(Breach::NoneLeft);
        }
        self.pay(seat, resource, 1);
        if owed > 1 {
            self.ask(Decision::PayFood { seat, owed: owed - 1 });
        } else {
            self.feed_next(seat);
        }
        Ok(())
    }

    /// SA-6.4: the loss is the same for one hungry mouth or ten, and the resources are kept.
    pub(crate) fn starve(&mut self, seat: Seat) {
        self.apply(Event::Starved { seat, points: HUNGER });
        self.feed_next(seat);
    }

    fn feed_next(&mut self, seat: Seat) {
        let next = seat.next(self.state().players());
        if next == self.state().start_player {
            self.finish_round();
        } else {
            self.feed(next);
        }
    }
}

/// SA-6.5, SA-Q14, SA-Q21: whether resources can make up for the food, those of the card of two included.
pub(crate) fn could_cover(mat: &Mat, owed: u8) -> bool {
    mat.resources.total() + if mat.any_two { 2 } else { 0 } >= owed.into()
}
