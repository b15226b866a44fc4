//! Fires (EZ-7): light card 5 and dark card 3. Discs are known by the region they were dealt to (EZ-E69).

use tabletop::{Log, Seat, Set};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::components::{Colour, Heat, Region, Regions};
use crate::rules::decision::Decision;
use crate::rules::event::Event;
use crate::rules::state::{Face, Position};
use crate::rules::table::Table;

impl Position {
    /// Any disc on the board, or none.
    pub(crate) fn movable_fires(&self) -> Answers {
        let discs = Set::such_that(|region| self.fires.discs[region].is_some());
        Answers { discs, ..Answers::default() }.or_done()
    }

    /// EZ-E27: any other region without a glacier. EZ-E69: a disc looked at may be left where it is.
    pub(crate) fn fire_targets(&self, disc: Region, looked: bool) -> Answers {
        let here = self.fires.discs[disc].map_or(Regions::EMPTY, |disc| Set::of(disc.at));
        Answers { done: looked, ..Answers::regions(self.open_regions() - here) }
    }

    pub(crate) fn why_not_fire_target(&self, to: Region) -> Breach {
        if self.glaciers.contains(to) { Breach::Glacier } else { Breach::SameRegion }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// EZ-E27: unseen. EZ-E28: with the option, whoever moves it by a dark card looks at it first.
    pub(crate) fn pick_fire(&mut self, seat: Seat, card: Colour, disc: Region) {
        if card == Colour::Light || !self.rules().dark_fire_may_look() {
            return self.apply(Event::Asked(Decision::SendFire { seat, disc, looked: false }));
        }
        match self.state().fires.discs[disc].map(|disc| disc.face) {
            // Somebody has looked at it before: it shows the same again.
            Some(Face::Seen { heat, .. }) => self.see_fire(seat, disc, heat),
            Some(Face::Down | Face::Up(_)) | None => self.call(Lot::Look { seat, disc }),
        }
    }

    pub(crate) fn see_fire(&mut self, seat: Seat, disc: Region, heat: Heat) {
        self.apply(Event::FireSeen { by: seat, disc, heat: Some(heat) });
        self.apply(Event::Asked(Decision::SendFire { seat, disc, looked: true }));
    }

    pub(crate) fn send_fire(&mut self, seat: Seat, disc: Region, to: Region) {
        self.apply(Event::FireMoved { by: seat, disc, to });
        self.end_card();
    }
}
