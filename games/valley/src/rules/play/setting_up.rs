//! Setting up (VM-3): each tribe founds a settlement, and may sow.

use tabletop::{Log, Menu, Seat};

use crate::rules::{Breach, Choice, Context, Decision, Event, Group, Hex, Purpose, Table, Terrain};

/// What a field costs at set-up (V1).
pub(crate) const FIRST_SOWING: u16 = 2;

/// Who a tribe begins with.
const FIRST_FOLK: Group = Group::of(5, 2);

impl Context<'_> {
    pub(crate) fn places(self, out: &mut Menu<Choice>) {
        out.extend(Hex::LAND.iter().filter(|&hex| self.may_found(hex).is_ok()).map(Choice::At));
    }

    pub(crate) fn may_found(self, hex: Hex) -> Result<(), Breach> {
        if hex == Hex::LAKE {
            return Err(Breach::NoLand);
        }
        if self.state.owner(hex).is_some() {
            return Err(Breach::HexTaken);
        }
        // A settlement on a neighbour bars the hex unless a river lies on the common side (V26).
        if !(self.board().barred_by(hex) & self.state.settled_hexes()).is_empty() {
            return Err(Breach::SettlementNear);
        }
        Ok(())
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn found(&mut self, seat: Seat, hex: Hex) {
        self.apply(Event::Founded { seat, hex, held_by_pair_until: 0 });
        self.come(seat, hex, FIRST_FOLK);
        let can_pay = FIRST_SOWING <= self.state().tribe(seat).food.total();
        if self.rules().board().terrain(hex) == Terrain::Plain && can_pay {
            self.ask(Decision::SowFirst { seat, hex });
        }
    }

    pub(crate) fn sow_first(&mut self, seat: Seat, choice: Choice) {
        if let Choice::At(hex) = choice {
            self.pay(seat, FIRST_SOWING, Purpose::Sowing);
            self.apply(Event::Sown { hex });
        }
    }
}
