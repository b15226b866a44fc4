//! Fires (EZ-7): light card 5 and dark card 3. Discs are known by the region they were dealt to (EZ-E69).

use tabletop::{Log, Seat, Set};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::components::{Colour, Heat, Region, Regions};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::{Face, Position};
use crate::rules::table::Table;

use super::{not_offered, settling};

/// Any disc on the board, or none.
pub(crate) fn discs(state: &Position) -> Answers {
    let discs = Set::such_that(|region: Region| state.fires.discs[region].is_some());
    Answers { discs, ..Answers::NONE }.or_done()
}

/// EZ-E27: unseen. EZ-E28: with the option, whoever moves it by a dark card looks at it first.
pub(crate) fn pick(table: &mut Table<'_, impl Log<Event>>, seat: Seat, card: Colour, choice: Choice) {
    let Choice::Disc(disc) = choice else { return settling::end_card(table) };
    if card == Colour::Light || !table.rules().dark_fire_may_look() {
        return table.happen(Event::Asked(Decision::SendFire { seat, disc, looked: false }));
    }
    match table.state().fires.discs[disc].map(|disc| disc.face) {
        // Somebody has looked at it before: it shows the same again.
        Some(Face::Seen { heat, .. }) => seen(table, seat, disc, heat),
        _ => table.call(Lot::Look { seat, disc }),
    }
}

pub(crate) fn seen(table: &mut Table<'_, impl Log<Event>>, seat: Seat, disc: Region, heat: Heat) {
    table.happen(Event::FireSeen { by: seat, disc, heat: Some(heat) });
    table.happen(Event::Asked(Decision::SendFire { seat, disc, looked: true }));
}

/// EZ-E27: any other region without a glacier. EZ-E69: a disc looked at may be left where it is.
pub(crate) fn destinations(state: &Position, disc: Region, looked: bool) -> Answers {
    let here = state.fires.discs[disc].map_or(Regions::EMPTY, |disc| Set::of(disc.at));
    Answers { done: looked, ..Answers::regions(state.open_regions().minus(here)) }
}

pub(crate) fn why_not_send(state: &Position, to: Region) -> Breach {
    if state.glaciers.contains(to) { Breach::Glacier } else { Breach::SameRegion }
}

pub(crate) fn send(table: &mut Table<'_, impl Log<Event>>, seat: Seat, disc: Region, choice: Choice) {
    match choice {
        Choice::Region(to) => table.happen(Event::FireMoved { by: seat, disc, to }),
        Choice::Done => (),
        choice => not_offered(choice),
    }
    settling::end_card(table);
}
