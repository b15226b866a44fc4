//! Conflicts (EZ-8): the fires are turned up, and where too many stand some must leave.

use tabletop::{BySeat, Log, Seat};

use crate::rules::chance::Lot;
use crate::rules::components::{HUNTERS, Heat, MOST_PLAYERS, Region};
use crate::rules::event::Event;
use crate::rules::state::{Face, Position};
use crate::rules::table::Table;

impl<L: Log<Event>> Table<'_, L> {
    /// The settling is over.
    pub(crate) fn begin_conflicts(&mut self, seat: Seat) {
        self.apply(Event::SettlingEnded { seat });
        self.turn_up();
    }

    pub(crate) fn turned_up(&mut self, disc: Region, heat: Heat) {
        self.show_fire(disc, heat);
        self.turn_up();
    }

    fn show_fire(&mut self, disc: Region, heat: Heat) {
        let at = self.state().fires.moved_to(disc);
        self.apply(Event::FireTurned { disc, at, heat });
    }

    /// EZ-8.1: all fires first, one by one; then the conflicts, region by region (EZ-E54).
    fn turn_up(&mut self) {
        for disc in Region::all() {
            match self.state().fires.discs[disc].map(|disc| disc.face) {
                Some(Face::Down) => return self.call(Lot::Fire { disc }),
                Some(Face::Seen { heat, .. }) => self.show_fire(disc, heat),
                Some(Face::Up(_)) | None => (),
            }
        }
        for region in Region::all() {
            self.fight(region);
        }
        // EZ-8.5, EZ-E45
        self.apply(Event::Cleared);
        self.score();
    }

    /// EZ-8.2, EZ-E41, EZ-E42, EZ-E43: fewest hunters first, in a fixed order, equal players together, round and
    /// round until the limit is reached. EZ-8.3, EZ-E40, EZ-E44: hunters with clubs count but never leave. EZ-8.4 has examples.
    fn fight(&mut self, region: Region) {
        let limit = self.state().limit(region);
        if self.state().crowd(region) <= limit {
            return;
        }
        let strengths = self.state().strengths(region);
        let mut is_calm = false;
        while !is_calm {
            is_calm = true;
            for strength in 1..=HUNTERS {
                if self.state().crowd(region) <= limit {
                    return;
                }
                for seat in self.state().seats().filter(|&seat| strengths[seat] == strength) {
                    if self.state().players[seat].hunters[region] > 0 {
                        self.apply(Event::Lost { seat, region });
                        is_calm = false;
                    }
                }
            }
        }
    }
}

impl Position {
    /// How many hunters each player has in a region.
    fn strengths(&self, region: Region) -> BySeat<u8, MOST_PLAYERS> {
        let mut strengths = BySeat::new(self.players.players(), 0);
        for seat in self.seats() {
            strengths[seat] = self.present(seat, region);
        }
        strengths
    }

    /// How many hunters there are in a region.
    fn crowd(&self, region: Region) -> u8 {
        self.seats().map(|seat| self.present(seat, region)).sum()
    }
}
