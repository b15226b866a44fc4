//! Placing people (SA-4).

use tabletop::{Log, Seat};

use crate::rules::components::{Kind, Place};
use crate::rules::decision::{Breach, Choice, Decision};
use crate::rules::event::Event;
use crate::rules::play::acting;
use crate::rules::state::{Crowd, Position};
use crate::rules::table::Table;

/// Rings of the forest, the clay pit, the quarry and the river (SA-4.4).
pub(crate) const RINGS: u8 = 7;
/// People the hut takes (SA-4.4).
pub(crate) const COUPLE: u8 = 2;

/// SA-4.1: one or more people, at exactly one place.
pub(crate) fn choices(table: &Position, seat: Seat, out: &mut Vec<Choice>) {
    let crowd = table.crowd();
    for place in Place::ALL {
        if let Ok((least, most)) = room(table, &crowd, seat, place) {
            out.extend((least..=most).map(|people| Choice::Place { place, people }));
        }
    }
}

pub(crate) fn check(table: &Position, seat: Seat, place: Place, people: u8) -> Result<(), Breach> {
    let (least, most) = room(table, &table.crowd(), seat, place)?;
    if people == 0 {
        return Err(Breach::NoPeople);
    }
    if table.boards[seat].home < people {
        return Err(Breach::TooFewPeople);
    }
    if people < least {
        return Err(Breach::HutTakesTwo);
    }
    if most < people { Err(Breach::NoRoom) } else { Ok(()) }
}

pub(crate) fn place(table: &mut Table<'_, impl Log<Event>>, seat: Seat, place: Place, people: u8) {
    table.happen(Event::Placed { seat, place, people });
    ask_next(table, seat.next(table.state().players()));
}

/// SA-4.1, SA-4.2: asks the first from `seat` on who can place somebody; he must. When nobody can, the
/// people act.
pub(crate) fn ask_next(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    let state = table.state();
    let crowd = state.crowd();
    let able = seat.round(state.players()).find(|&seat| can_place(state, &crowd, seat));
    match able {
        Some(seat) => table.ask(Decision::Place { seat }),
        None => acting::begin(table),
    }
}

pub(crate) fn can_place(table: &Position, crowd: &Crowd, seat: Seat) -> bool {
    0 < table.boards[seat].home && Place::ALL.into_iter().any(|place| room(table, crowd, seat, place).is_ok())
}

/// The fewest and the most people this seat may place there now, or the rule that keeps it away.
fn room(table: &Position, crowd: &Crowd, seat: Seat, place: Place) -> Result<(u8, u8), Breach> {
    let home = table.boards[seat].home;
    if home == 0 {
        return Err(Breach::TooFewPeople);
    }
    if 0 < table.boards[seat].placed[place] {
        return Err(Breach::AlreadyThere);
    }
    let people = crowd.people[place];
    match place.kind() {
        Kind::Hunt => Ok((1, home)),
        Kind::Gather(_) if RINGS <= people => Err(Breach::NoRoom),
        Kind::Gather(_) if most_gatherers(table) <= crowd.players[place] => Err(Breach::EnoughPlayers),
        Kind::Gather(_) => Ok((1, home.min(RINGS - people))),
        Kind::Card(place) if table.card_on(place).is_none() => Err(Breach::NothingThere),
        Kind::Building(pile) if table.pile(pile).top.is_none() => Err(Breach::NothingThere),
        _ if 0 < people => Err(Breach::NoRoom),
        Kind::Card(_) | Kind::Building(_) => Ok((1, 1)),
        Kind::ToolMaker | Kind::Hut | Kind::Field if is_village_full(table, crowd) => {
            Err(Breach::VillageFull)
        }
        Kind::ToolMaker | Kind::Field => Ok((1, 1)),
        Kind::Hut if home < COUPLE => Err(Breach::HutTakesTwo),
        Kind::Hut => Ok((COUPLE, COUPLE)),
    }
}

/// SA-4.5: with 2 or 3 players only two of tool maker, hut and field may be occupied.
pub(crate) fn is_village_full(table: &Position, crowd: &Crowd) -> bool {
    let occupied = Place::VILLAGE.into_iter().filter(|&place| 0 < crowd.people[place]).count();
    table.players() < 4 && 2 <= occupied
}

/// SA-4.6: one player each in forest, clay pit, quarry and river with 2 players, two with 3, all with 4.
pub(crate) fn most_gatherers(table: &Position) -> u8 {
    if table.players() < 4 { table.players() - 1 } else { 4 }
}
