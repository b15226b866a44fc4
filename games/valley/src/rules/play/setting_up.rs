//! Setting up (VM-3): each tribe founds a settlement, and may sow.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::{Group, Terrain};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::hexes::{Hex, HexSet};
use crate::rules::look::Look;
use crate::rules::table::Table;

/// What a field costs at set-up (V1).
pub(crate) const FIRST_SOWING: u16 = 2;

/// Who a tribe begins with.
const FIRST_FOLK: Group = Group::of(5, 2);

pub(crate) fn places(look: Look<'_>, out: &mut Vec<Choice>) {
    out.extend(HexSet::LAND.iter().filter(|&hex| may_found(look, hex).is_ok()).map(Choice::At));
}

pub(crate) fn may_found(look: Look<'_>, hex: Hex) -> Result<(), Breach> {
    if hex == Hex::LAKE {
        return Err(Breach::NoLand);
    }
    // A settlement on a neighbour bars the hex unless a river lies on the common side (V26).
    let near = look.board().barred_by(hex);
    if near.iter().any(|next| look.state.owner(next).is_some()) {
        return Err(Breach::SettlementNear);
    }
    Ok(())
}

pub(crate) fn found(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex) {
    table.happen(Event::Founded { seat, hex, odd_until: 0 });
    table.come(seat, hex, FIRST_FOLK);
    let can_pay = FIRST_SOWING <= table.state.tribe(seat).food.total();
    if table.game.board.terrain(hex) == Terrain::Plain && can_pay {
        table.ask(Decision::SowFirst { seat, hex });
    }
}

pub(crate) fn sow(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    if let Choice::At(hex) = choice {
        table.pay(seat, FIRST_SOWING);
        table.happen(Event::Sown { hex });
    }
}
