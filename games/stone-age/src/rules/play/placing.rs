//! Placing people (SA-4).

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::{Place, PlaceKind};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::{Crowd, Position};
use crate::rules::table::Table;

/// Rings of the forest, the clay pit, the quarry and the river (SA-4.4).
pub(crate) const RINGS: u8 = 7;
/// People the hut takes (SA-4.4).
pub(crate) const COUPLE: u8 = 2;

impl Position {
    /// SA-4.1: one or more people, at exactly one place.
    pub(crate) fn placements(&self, seat: Seat, out: &mut Vec<Choice>) {
        let crowd = self.crowd();
        for place in Place::ALL {
            if let Ok((least, most)) = self.room(&crowd, seat, place) {
                out.extend((least..=most).map(|people| Choice::Place { place, people }));
            }
        }
    }

    fn may_place(&self, seat: Seat, place: Place, people: u8) -> Result<(), Breach> {
        let home = self.mats[seat].home;
        // The hut is not too small for two people of whom one is not there.
        let reason = |breach| {
            if breach == Breach::HutTakesTwo && people > home { Breach::TooFewPeople } else { breach }
        };
        let (least, most) = self.room(&self.crowd(), seat, place).map_err(reason)?;
        if people == 0 {
            return Err(Breach::NoPeople);
        }
        if people > home {
            return Err(Breach::TooFewPeople);
        }
        if people < least {
            return Err(Breach::HutTakesTwo);
        }
        if people > most { Err(Breach::NoRoom) } else { Ok(()) }
    }

    /// The fewest and the most people this seat may place there now, or the rule that keeps it away.
    fn room(&self, crowd: &Crowd, seat: Seat, place: Place) -> Result<(u8, u8), Breach> {
        let home = self.mats[seat].home;
        if home == 0 {
            return Err(Breach::TooFewPeople);
        }
        if self.mats[seat].placed[place] > 0 {
            return Err(Breach::AlreadyThere);
        }
        let people = crowd.people[place];
        match place.kind() {
            PlaceKind::Hunt => Ok((1, home)),
            PlaceKind::Gather(_) if people >= RINGS => Err(Breach::NoRoom),
            PlaceKind::Gather(_) if crowd.players[place] >= self.most_gatherers() => {
                Err(Breach::EnoughPlayers)
            }
            PlaceKind::Gather(_) => Ok((1, home.min(RINGS - people))),
            PlaceKind::Card(place) if self.display[place].is_none() => Err(Breach::NothingThere),
            PlaceKind::Building(pile) if self.piles[pile].top.is_none() => Err(Breach::NothingThere),
            _ if people > 0 => Err(Breach::NoRoom),
            PlaceKind::Card(_) | PlaceKind::Building(_) => Ok((1, 1)),
            PlaceKind::ToolMaker | PlaceKind::Hut | PlaceKind::Field if self.is_village_full(crowd) => {
                Err(Breach::VillageFull)
            }
            PlaceKind::ToolMaker | PlaceKind::Field => Ok((1, 1)),
            PlaceKind::Hut if home < COUPLE => Err(Breach::HutTakesTwo),
            PlaceKind::Hut => Ok((COUPLE, COUPLE)),
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn place(&mut self, seat: Seat, place: Place, people: u8) -> Result<(), Breach> {
        self.state().may_place(seat, place, people)?;
        self.apply(Event::Placed { seat, place, people });
        self.ask_to_place(seat.next(self.state().players()));
        Ok(())
    }

    /// SA-4.1, SA-4.2: asks the first from `seat` on who can place somebody; they must. When nobody can, the
    /// people act.
    pub(crate) fn ask_to_place(&mut self, seat: Seat) {
        let state = self.state();
        let crowd = state.crowd();
        let able = seat.round(state.players()).find(|&seat| state.can_place(&crowd, seat));
        match able {
            Some(seat) => self.ask(Decision::Place { seat }),
            None => self.begin_acting(),
        }
    }
}

impl Position {
    pub(crate) fn can_place(&self, crowd: &Crowd, seat: Seat) -> bool {
        self.mats[seat].home > 0 && Place::ALL.into_iter().any(|place| self.room(crowd, seat, place).is_ok())
    }

    /// SA-4.5: with 2 or 3 players only two of tool maker, hut and field may be occupied.
    fn is_village_full(&self, crowd: &Crowd) -> bool {
        self.players() < 4 && crowd.occupied_in_village() >= 2
    }

    /// SA-4.6: one player each in forest, clay pit, quarry and river with 2 players, two with 3, all with 4.
    pub(crate) fn most_gatherers(&self) -> u8 {
        if self.players() < 4 { self.players() - 1 } else { 4 }
    }
}

impl Crowd {
    /// How many of tool maker, hut and field are occupied (SA-4.5).
    pub(crate) fn occupied_in_village(&self) -> usize {
        Place::VILLAGE.iter().filter(|&place| self.people[place] > 0).count()
    }
}
