//! Acting (SA-5, SA-Q10): each player uses all of their people, in any order of places.

use tabletop::{Log, Member, Menu, Seat, Tray};

use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::components::{Good, Place, PlaceKind};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Position {
    /// SA-5: any place where they have people.
    pub(crate) fn acts(&self, seat: Seat, menu: &mut Menu<Choice>) {
        menu.add(self.mats[seat].placed.some(), |_, place| Choice::Act(Place::at(place)));
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The people of one place go home, and what they came for is done.
    pub(crate) fn act(&mut self, seat: Seat, place: Place) -> Result<(), Breach> {
        let people = self.mat(seat).placed[place];
        if people == 0 {
            return Err(Breach::NobodyThere);
        }
        self.apply(Event::WentHome { seat, place, people });
        match place.kind() {
            PlaceKind::Hunt => self.call(Lot::Roll { seat, good: Good::Food, dice: people }),
            PlaceKind::Gather(resource) => self.call(Lot::Roll { seat, good: resource.into(), dice: people }),
            // SA-5.1
            PlaceKind::ToolMaker => {
                self.gain_tool(seat);
                self.go_on_acting(seat);
            }
            // SA-5.2
            PlaceKind::Hut => {
                self.gain_person(seat);
                self.go_on_acting(seat);
            }
            // SA-5.3
            PlaceKind::Field => {
                self.raise_track(seat);
                self.go_on_acting(seat);
            }
            PlaceKind::Card(_) | PlaceKind::Building(_) => self.offer(seat, place),
        }
        Ok(())
    }

    /// The start player begins to act.
    pub(crate) fn begin_acting(&mut self) {
        self.go_on_acting(self.state().start_player);
    }

    /// Asks `seat` for their next place, or the first after them who has people out; then everybody is fed.
    pub(crate) fn go_on_acting(&mut self, seat: Seat) {
        let state = self.state();
        let mut up_to_the_last =
            seat.round(state.players()).take_while(|&next| next == seat || next != state.start_player);
        match up_to_the_last.find(|&seat| state.mats[seat].is_out()) {
            Some(seat) => self.ask(Decision::Act { seat }),
            None => self.begin_feeding(),
        }
    }
}
