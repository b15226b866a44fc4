//! The course of play, in the order of the rulebook: draw spears, meet the bear, throw, share the meat.

use tabletop::{Bag, BySeat, Cites, Dice, Illegal, Log, Member, Menu, Outcome, Possible, Seat, Tray};

use crate::rules::breach::Breach;
use crate::rules::chance::{Drawn, Lot};
use crate::rules::components::{CaveBear, Spear, all_spears, strength};
use crate::rules::decision::{Choice, Throw};
use crate::rules::event::Event;
use crate::rules::state::{Pending, Position, State};

/// Nobody holds more spears than this (CB-2).
pub(crate) const MOST_HELD: u32 = 5;

tabletop::table! {
    /// The table and its log.
    pub(crate) struct Table(CaveBear, State, Event);
}

/// Who throws first after so many hunts: everybody in turn (CB-4).
pub(crate) fn leader(hunted: u8, players: u8) -> Seat {
    Seat::new(hunted % players.max(1)).unwrap_or(Seat::FIRST)
}

impl Position {
    /// The table before anything has happened.
    pub(crate) fn start(players: u8) -> Position {
        let mut start = Position {
            hunted: 0,
            bear: Dice::NONE,
            supply: all_spears(),
            hands: BySeat::new(players, Bag::default()),
            thrown: BySeat::new(players, Bag::default()),
            meat: BySeat::new(players, 0),
            pending: Pending::Over(()),
        };
        start.pending = Pending::Lot(Lot::Spear { seat: Seat::FIRST, left: start.draws() });
        start
    }

    /// How many spears everybody draws before the next bear comes (CB-2).
    pub(crate) fn draws(&self) -> u8 {
        if self.hunted == 0 { 4 } else { 1 }
    }

    /// Who throws first at this bear.
    pub fn leader(&self) -> Seat {
        leader(self.hunted, self.players())
    }

    /// Every answer to the open question (CB-4).
    pub(crate) fn offer(&self, menu: &mut Menu<Choice>) {
        let Some(Throw { seat }) = self.pending.decision() else { return };
        menu.add(self.hands[seat].kinds(), |_, spear| Choice::Throw(Spear::at(spear)));
        menu.push(Choice::Stay);
    }

    /// Whether what was thrown is enough (CB-5).
    pub fn is_hit(&self) -> bool {
        self.bear.pips() <= self.strength_thrown()
    }

    /// The meat a seat gets if the bear falls: the highest die if nobody threw more, otherwise the lowest (CB-5.1).
    pub fn share(&self, seat: Seat) -> u8 {
        let own = strength(&self.thrown[seat]);
        let is_most = self.thrown.iter().all(|other| strength(other) <= own);
        let die = if is_most { self.bear.faces().last() } else { self.bear.faces().next() };
        die.filter(|_| own > 0).unwrap_or(0)
    }

    /// Who has the most meat (CB-6).
    pub(crate) fn outcome(&self) -> Outcome {
        let mut meat = [0; 4];
        let players = usize::from(self.players());
        meat[..players].iter_mut().zip(self.meat.iter()).for_each(|(meat, &of_seat)| *meat = of_seat);
        Outcome::ranked(&meat[..players], |&meat| meat.into(), "last_bear")
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Settles the awaited lot.
    pub(crate) fn settle(&mut self, drawn: Drawn) -> Result<(), Illegal<Breach>> {
        let lot = self.state().pending.called()?;
        if self.state().odds(Possible(drawn)) != Some(true) {
            return Err(Illegal::NoSuchResult { rule: lot.rule() });
        }
        match (lot, drawn) {
            (Lot::Spear { seat, left }, Drawn::Spear(spear)) => {
                self.apply(Event::Drew { seat, spear: Some(spear) });
                self.supply(seat, left - 1);
            }
            (Lot::Bear, Drawn::Bear(bear)) => {
                self.apply(Event::Came { bear });
                self.ask(self.state().leader());
            }
            (Lot::Spear { .. }, Drawn::Bear(_)) | (Lot::Bear, Drawn::Spear(_)) => {
                unreachable!("a lot comes out as its odds say")
            }
        }
        Ok(())
    }

    /// Lets somebody draw so many spears, and then everybody after them; and then the bear comes (CB-2, CB-3).
    fn supply(&mut self, seat: Seat, left: u8) {
        if left > 0 && self.state().hands[seat].len() < MOST_HELD {
            return self.apply(Event::Called(Lot::Spear { seat, left }));
        }
        match seat.next(self.state().players()) {
            Seat::FIRST => self.apply(Event::Called(Lot::Bear)),
            next => self.supply(next, self.state().draws()),
        }
    }

    /// Asks for a spear; whoever holds none stays (CB-4).
    fn ask(&mut self, seat: Seat) {
        if self.state().hands[seat].is_empty() {
            return self.stay(seat);
        }
        self.apply(Event::Asked(Throw { seat }));
    }

    /// Answers the open question.
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) -> Result<(), Illegal<Breach>> {
        let Throw { seat } = self.state().pending.asked(seat)?;
        match choice {
            Choice::Throw(spear) => self.throw(seat, spear)?,
            Choice::Stay => self.stay(seat),
        }
        Ok(())
    }

    /// Throws a spear and may throw another (CB-4.1).
    fn throw(&mut self, seat: Seat, spear: Spear) -> Result<(), Illegal<Breach>> {
        if self.state().hands[seat].count(spear) == 0 {
            return Err(Breach::NotInHand.into());
        }
        self.apply(Event::Threw { seat, spear });
        self.ask(seat);
        Ok(())
    }

    /// Lets the next one throw; after the last of them the hunt is over (CB-4).
    fn stay(&mut self, seat: Seat) {
        let next = seat.next(self.state().players());
        if next == self.state().leader() { self.end_hunt() } else { self.ask(next) }
    }

    /// Shares the meat, if the bear falls (CB-5), and goes on to the next bear, if there is one (CB-6).
    fn end_hunt(&mut self) {
        let hunt: Position = **self.state();
        let fell = hunt.is_hit();
        self.apply(Event::Hunted { fell });
        for seat in hunt.leader().round(hunt.players()).filter(|&seat| fell && hunt.share(seat) > 0) {
            self.apply(Event::Took { seat, meat: hunt.share(seat) });
        }
        if self.state().hunted < self.rules().options.hunts {
            self.supply(Seat::FIRST, self.state().draws());
        } else {
            self.apply(Event::Ended);
        }
    }
}
