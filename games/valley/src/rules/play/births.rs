//! Births and sowing (VM-11, phases 7 and 8).

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::components::{Field, Figure, Group, Terrain};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::frame::{Births, Frame, Phase};
use crate::rules::hexes::Hex;
use crate::rules::look::Look;
use crate::rules::table::Table;
use crate::rules::trumps::Trump;

/// What a field costs after set-up (V1).
pub(crate) const SOWING: u16 = 1;

/// The first settlement with a woman at or after this hex number.
pub(crate) fn next_settlement(look: Look<'_>, seat: Seat, from: u8) -> Option<Hex> {
    let settlements = look.state.settlements(seat);
    let mut next = settlements.first_from(from);
    while let Some(hex) = next {
        if 0 < look.state.folk(seat, hex).women {
            return next;
        }
        next = settlements.first_from(hex.index() as u8 + 1);
    }
    None
}

/// The births of a settlement: one for each woman, at most two, one more with the herb (V185).
pub(crate) fn births_at(look: Look<'_>, seat: Seat, hex: Hex) -> Births {
    let women = look.state.folk(seat, hex).women;
    Births { seat, hex, left: women.min(2), women, born: 0, wild: false }
}

pub(crate) fn go_on(table: &mut Table<'_, impl Log<Event>>, births: Births) {
    let Births { seat, hex, left, women, born, wild } = births;
    if 0 < left {
        // The herb is played before the first roll of all; it shows in the count of each settlement.
        table.draw(Lot::Birth { seat, hex });
        return;
    }
    if 0 < born {
        table.happen(Event::Bore { seat, hex, women: born.min(women) });
    }
    let next = next_settlement(table.look(), seat, hex.index() as u8 + 1).filter(|_| !wild);
    match next {
        Some(next) => {
            let births = with_herb(table.look(), births_at(table.look(), seat, next));
            table.turn(Frame::Births(births));
        }
        None => table.end(),
    }
}

/// One more birth with the fertility herb.
pub(crate) fn with_herb(look: Look<'_>, births: Births) -> Births {
    let more = u8::from(look.state.in_force(Trump::FertilityHerb, births.seat).is_some());
    Births { left: births.left + more, ..births }
}

/// The die of a birth: 1 and 2 a woman, 3 to 5 a warrior, 6 twins.
pub(crate) fn settle(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex, die: u8) {
    let Frame::Births(births) = table.state.top() else { return };
    table.turn(Frame::Births(Births { left: births.left.saturating_sub(1), ..births }));
    let chooses = !births.wild && table.state.in_force(Trump::ChoiceOfSex, seat).is_some();
    match die {
        _ if chooses => table.ask(Decision::Sex { seat, hex, twins: die == 6 }),
        6 => table.draw(Lot::Twins { seat, hex }),
        1 | 2 => bear(table, seat, hex, Figure::Woman, 1),
        _ => bear(table, seat, hex, Figure::Warrior, 1),
    }
}

/// The die of twins: both of one sex (V4).
pub(crate) fn settle_twins(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex, die: u8) {
    let figure = if die <= 2 { Figure::Woman } else { Figure::Warrior };
    bear(table, seat, hex, figure, 2);
}

pub(crate) fn sexes(out: &mut Vec<Choice>) {
    out.extend(Figure::MEMBERS.map(Choice::Figure));
}

pub(crate) fn may_bear(figure: Figure) -> Result<(), Breach> {
    if figure == Figure::Wolf { Err(Breach::NobodyThere) } else { Ok(()) }
}

/// Children are placed as far as there are tokens.
pub(crate) fn bear(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex, figure: Figure, n: u8) {
    let one = Group::one(figure);
    let children = Group::of(one.warriors * n, one.women * n);
    let born = table.come(seat, hex, children);
    if born == Group::NOBODY {
        return;
    }
    if let Frame::Births(births) = table.state.top() {
        table.turn(Frame::Births(Births { born: births.born + 1, ..births }));
    }
}

// Sowing.

pub(crate) fn can_sow(look: Look<'_>, seat: Seat) -> bool {
    look.state.settlements(seat).iter().any(|hex| may_sow(look, seat, hex).is_ok())
}

pub(crate) fn sowings(look: Look<'_>, seat: Seat, out: &mut Vec<Choice>) {
    let may = |&hex: &Hex| may_sow(look, seat, hex).is_ok();
    out.extend(look.state.settlements(seat).iter().filter(may).map(Choice::At));
    out.push(Choice::Pass);
}

/// An own village on a plain without a field, and food to pay (V70).
pub(crate) fn may_sow(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    may_sow_on(look, seat, hex, Terrain::Plain)
}

pub(crate) fn may_sow_on(look: Look<'_>, seat: Seat, hex: Hex, terrain: Terrain) -> Result<(), Breach> {
    let plot = &look.state.plots[hex];
    if look.state.owner(hex) != Some(seat)
        || look.board().terrain(hex) != terrain
        || plot.field != Field::None
    {
        return Err(Breach::NoFieldHere);
    }
    if look.state.tribe(seat).food.total() < SOWING { Err(Breach::NoFood) } else { Ok(()) }
}

pub(crate) fn sow(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    if let Choice::At(hex) = choice {
        sow_at(table, seat, hex);
    } else if let Phase::Sowing(turn) = table.state.phase() {
        table.phase(Phase::Sowing(turn + 1));
    }
}

pub(crate) fn sow_at(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex) {
    table.pay(seat, SOWING);
    table.happen(Event::Sown { hex });
}
