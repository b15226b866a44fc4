//! Placing people (SA-4).

use tabletop::{Log, Menu, Seat, Set, Tray};

use crate::rules::breach::Breach;
use crate::rules::components::{ByPlace, MOST_PLAYERS, Place, PlaceKind};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::{Mat, Position};
use crate::rules::table::Table;

/// Rings of the forest, the clay pit, the quarry and the river (SA-4.4).
pub(crate) const RINGS: u8 = 7;
/// People the hut takes (SA-4.4).
pub(crate) const COUPLE: u8 = 2;

/// What a seat finds that looks for a place (SA-4.4 to SA-4.6).
struct Room {
    /// Where it may place people.
    open: Set<Place>,
    /// How many people it has at home.
    home: u8,
    /// How many people stand at each place.
    crowd: ByPlace<u8>,
}

impl Room {
    /// The most people it may place there, if it is open.
    #[inline]
    fn most(&self, place: Place) -> u8 {
        match place {
            Place::HuntingGround => self.home,
            _ if Place::FOR_ONE.contains(place) => least(place),
            _ => self.home.min(RINGS - self.crowd[place]),
        }
    }
}

/// The fewest people who are placed there; at a place for one player it takes no more either.
pub(crate) const fn least(place: Place) -> u8 {
    if matches!(place, Place::Hut) { COUPLE } else { 1 }
}

impl Position {
    /// SA-4.1: one or more people, at exactly one place.
    pub(crate) fn placements(&self, seat: Seat, menu: &mut Menu<Choice>) {
        let room = self.room(seat);
        for place in room.open - Place::FOR_ONE {
            menu.add_range(1..=room.most(place), place as u64, Choice::OF_PEOPLE);
        }
        menu.add(room.open & Place::FOR_ONE, Choice::OF_PLACE);
    }

    /// Where this seat may place people now.
    #[inline]
    fn room(&self, seat: Seat) -> Room {
        let (mat, crowd) = (&self.mats[seat], self.crowd());
        let open = mat.open_hunting() | self.open_elsewhere(mat, &crowd);
        Room { open, home: mat.home, crowd }
    }

    /// SA-4.4 to SA-4.6: all places but the hunting ground, where not everybody finds room.
    /// Those that bring nothing any more are among them (SA-4.7, SA-Q1).
    fn open_elsewhere(&self, mat: &Mat, crowd: &ByPlace<u8>) -> Set<Place> {
        let occupied = crowd.some();
        let mut open = self.laid_out() - mat.placed.some() - (occupied & Place::FOR_ONE);
        open -= Place::GATHERING.filter(|place| crowd[place] >= RINGS);
        if self.players() < MOST_PLAYERS as u8 {
            open -= Place::GATHERING.filter(|place| self.players_at(place) >= self.most_gatherers());
            if self.is_village_full(occupied) {
                open -= Place::VILLAGE;
            }
        }
        match mat.home {
            0 => Set::EMPTY,
            1 => open - Set::of(Place::Hut) - Set::of(Place::HuntingGround),
            _ => open - Set::of(Place::HuntingGround),
        }
    }

    fn may_place(&self, seat: Seat, place: Place, people: u8) -> Result<(), Breach> {
        let room = self.room(seat);
        if !room.open.contains(place) {
            return Err(self.why_closed(seat, place, people));
        }
        match people {
            0 => Err(Breach::NoPeople),
            _ if people > room.home => Err(Breach::TooFewPeople),
            _ if people < least(place) => Err(Breach::HutTakesTwo),
            _ if people > room.most(place) => Err(Breach::NoRoom),
            _ => Ok(()),
        }
    }

    /// The rule that keeps a seat away from a place that is not open to it.
    fn why_closed(&self, seat: Seat, place: Place, people: u8) -> Breach {
        let (mat, crowd) = (&self.mats[seat], self.crowd());
        match place.kind() {
            _ if mat.home == 0 => Breach::TooFewPeople,
            _ if mat.placed[place] > 0 => Breach::AlreadyThere,
            _ if !self.laid_out().contains(place) => Breach::NothingThere,
            PlaceKind::Gather(_) if crowd[place] < RINGS => Breach::EnoughPlayers,
            _ if crowd[place] > 0 => Breach::NoRoom,
            _ if Place::VILLAGE.contains(place) && self.is_village_full(crowd.some()) => Breach::VillageFull,
            // The hut is not too small for two people of whom one is not there.
            _ if people > mat.home => Breach::TooFewPeople,
            _ => Breach::HutTakesTwo,
        }
    }

    /// The places where something is to be had: all but those of cards and tiles that are not there.
    fn laid_out(&self) -> Set<Place> {
        let cards = Place::cards(Set::such_that(|place| self.display[place].is_some()));
        let piles = Place::buildings(Set::such_that(|pile| self.piles[pile].top.is_some()));
        cards | piles | Set::lowest(Place::Card1 as u8)
    }

    /// SA-4.5: with 2 or 3 players only two of tool maker, hut and field may be occupied.
    fn is_village_full(&self, occupied: Set<Place>) -> bool {
        self.players() < MOST_PLAYERS as u8 && (occupied & Place::VILLAGE).len() >= 2
    }

    /// SA-4.6: one player each in forest, clay pit, quarry and river with 2 players, two with 3, all with 4.
    pub(crate) fn most_gatherers(&self) -> u8 {
        if self.players() < 4 { self.players() - 1 } else { 4 }
    }

    /// Most find room at the hunting ground: then nobody need be counted elsewhere.
    pub(crate) fn can_place(&self, seat: Seat) -> bool {
        let mat = &self.mats[seat];
        let is_anywhere = || !self.open_elsewhere(mat, &self.crowd()).is_empty();
        mat.home > 0 && (!mat.open_hunting().is_empty() || is_anywhere())
    }
}

impl Mat {
    /// SA-4.4: the hunting ground takes anybody who is not there yet.
    fn open_hunting(&self) -> Set<Place> {
        let is_open = self.home > 0 && self.placed[Place::HuntingGround] == 0;
        if is_open { Set::of(Place::HuntingGround) } else { Set::EMPTY }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn place(&mut self, seat: Seat, place: Place, people: u8) -> Result<(), Breach> {
        self.check(|state| state.may_place(seat, place, people))?;
        self.apply(Event::Placed { seat, place, people });
        self.ask_to_place(seat.next(self.state().players()));
        Ok(())
    }

    /// SA-4.1, SA-4.2: asks the first from `seat` on who can place somebody; they must. When nobody can, the
    /// people act; those left at home do nothing (SA-4.8, SA-Q9).
    pub(crate) fn ask_to_place(&mut self, seat: Seat) {
        let state = self.state();
        let able = seat.round(state.players()).find(|&seat| state.can_place(seat));
        match able {
            Some(seat) => self.ask(Decision::Place { seat }),
            None => self.begin_acting(),
        }
    }
}
