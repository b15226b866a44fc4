//! Births and sowing (VM-11, phases 7 and 8).

use tabletop::{Log, Menu, Seat, Tray};

use crate::rules::{
    Births, Breach, Choice, Context, Decision, Event, Field, Figure, Frame, Group, Hex, Lot, Phase, Purpose,
    Table, Terrain, Trump,
};

/// What a field costs after set-up (V1).
pub(crate) const SOWING: u16 = 1;

impl Context<'_> {
    /// The first settlement with a woman at or after this hex number.
    pub(crate) fn next_settlement(self, seat: Seat, from: u8) -> Option<Hex> {
        let settlements = self.state.settlements(seat);
        let mut next = settlements.first_from(from);
        while let Some(hex) = next {
            if self.state.folk(seat, hex).women > 0 {
                return next;
            }
            next = settlements.first_from(hex.index() as u8 + 1);
        }
        None
    }

    /// The births of a settlement: one for each woman, at most two, one more with the herb (V68, V185).
    pub(crate) fn births_at(self, seat: Seat, hex: Hex) -> Births {
        let women = self.state.folk(seat, hex).women;
        Births { seat, hex, left: women.min(2), women, born: 0, wild: false }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn bear_on(&mut self, births: Births) {
        let Births { seat, hex, left, women, born, wild } = births;
        if left > 0 {
            // The herb is played before the first roll of all; it shows in the count of each settlement.
            self.draw(Lot::Birth { seat, hex });
            return;
        }
        // Each birth is another woman's, as far as there were women before (V187).
        if born > 0 {
            self.apply(Event::Bore { seat, hex, women: born.min(women) });
        }
        let next = self.context().next_settlement(seat, hex.index() as u8 + 1).filter(|_| !wild);
        match next {
            Some(next) => {
                let births = self.context().with_herb(self.context().births_at(seat, next));
                self.turn(Frame::Births(births));
            }
            None => self.end(),
        }
    }
}

impl Context<'_> {
    /// One more birth with the fertility herb.
    pub(crate) fn with_herb(self, births: Births) -> Births {
        let more = u8::from(self.state.active(Trump::FertilityHerb, births.seat).is_some());
        Births { left: births.left + more, ..births }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The die of a birth: 1 and 2 a woman, 3 to 5 a warrior, 6 twins.
    pub(crate) fn settle_birth(&mut self, seat: Seat, hex: Hex, die: u8) {
        let Frame::Births(births) = self.state().top() else { return };
        self.turn(Frame::Births(Births { left: births.left.saturating_sub(1), ..births }));
        let chooses = !births.wild && self.state().active(Trump::ChoiceOfSex, seat).is_some();
        match die {
            _ if chooses => self.ask(Decision::Sex { seat, hex, twins: die == 6 }),
            6 => self.draw(Lot::Twins { seat, hex }),
            1 | 2 => self.bear(seat, hex, Figure::Woman, 1),
            _ => self.bear(seat, hex, Figure::Warrior, 1),
        }
    }

    /// The die of twins: both of one sex (V4).
    pub(crate) fn settle_twins(&mut self, seat: Seat, hex: Hex, die: u8) {
        let figure = if die <= 2 { Figure::Woman } else { Figure::Warrior };
        self.bear(seat, hex, figure, 2);
    }
}

pub(crate) fn sexes(out: &mut Menu<Choice>) {
    out.extend(Figure::MEMBERS.map(Choice::Figure));
}

pub(crate) fn may_bear(figure: Figure) -> Result<(), Breach> {
    if figure == Figure::Wolf { Err(Breach::NobodyThere) } else { Ok(()) }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Children are placed as far as there are tokens (V68).
    pub(crate) fn bear(&mut self, seat: Seat, hex: Hex, figure: Figure, n: u8) {
        let one = Group::one(figure);
        let children = Group::of(one.warriors * n, one.women * n);
        let born = self.come(seat, hex, children);
        if born == Group::NOBODY {
            return;
        }
        if let Frame::Births(births) = self.state().top() {
            self.turn(Frame::Births(Births { born: births.born + 1, ..births }));
        }
    }
}

// Sowing.

impl Context<'_> {
    pub(crate) fn can_sow(self, seat: Seat) -> bool {
        self.state.settlements(seat).iter().any(|hex| self.may_sow(seat, hex).is_ok())
    }

    pub(crate) fn sowings(self, seat: Seat, out: &mut Menu<Choice>) {
        let may = |&hex: &Hex| self.may_sow(seat, hex).is_ok();
        out.extend(self.state.settlements(seat).iter().filter(may).map(Choice::At));
        out.push(Choice::Pass);
    }

    /// An own village on a plain without a field, and food to pay (V70).
    pub(crate) fn may_sow(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        self.may_sow_on(seat, hex, Terrain::Plain)
    }

    pub(crate) fn may_sow_on(self, seat: Seat, hex: Hex, terrain: Terrain) -> Result<(), Breach> {
        let plot = &self.state.plots[hex];
        if self.state.owner(hex) != Some(seat)
            || self.board().terrain(hex) != terrain
            || plot.field != Field::None
        {
            return Err(Breach::NoFieldHere);
        }
        if self.state.tribe(seat).food.total() < SOWING { Err(Breach::NoFood) } else { Ok(()) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn answer_sowing(&mut self, seat: Seat, choice: Choice) {
        if let Choice::At(hex) = choice {
            self.sow_at(seat, hex);
        } else if let Phase::Sowing(turn) = self.state().phase() {
            self.phase(Phase::Sowing(turn + 1));
        }
    }

    pub(crate) fn sow_at(&mut self, seat: Seat, hex: Hex) {
        self.pay(seat, SOWING, Purpose::Sowing);
        self.apply(Event::Sown { hex });
    }
}
