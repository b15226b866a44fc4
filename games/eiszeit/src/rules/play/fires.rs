//! Fires (EZ-7): light card 5 and dark card 3. Discs are known by the region they were dealt to (EZ-E69).

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::components::{Colour, Heat, Region};
use crate::rules::decision::Decision;
use crate::rules::event::Event;
use crate::rules::play::refuse_if;
use crate::rules::state::{Face, Position};
use crate::rules::table::Table;

impl Position {
    /// Any disc on the board.
    pub(crate) fn may_pick_fire(&self, disc: Region) -> Result<(), Breach> {
        refuse_if(self.fires.discs[disc].is_none(), Breach::NoDisc)
    }

    /// EZ-E27: to any other region without a glacier.
    pub(crate) fn may_send_fire(&self, disc: Region, to: Region) -> Result<(), Breach> {
        self.may_enter(to)?;
        let lies_there = self.fires.discs[disc].is_some_and(|disc| disc.at == to);
        refuse_if(lies_there, Breach::SameRegion)
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
        let at = self.state().fires.moved_to(disc);
        self.apply(Event::FireSeen { by: seat, disc, at, heat: Some(heat) });
        self.apply(Event::Asked(Decision::SendFire { seat, disc, looked: true }));
    }

    pub(crate) fn send_fire(&mut self, seat: Seat, disc: Region, to: Region) {
        let at = self.state().fires.moved_to(disc);
        self.apply(Event::FireMoved { by: seat, disc, at, to });
        self.end_card();
    }
}
