//! Survival (VM-10): income, harvest, feeding.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::components::{Field, Figure, Food, Group, Season};
use crate::rules::decision::{Choice, Decision, Target};
use crate::rules::event::Event;
use crate::rules::hexes::{Hex, HexSet};
use crate::rules::look::Look;
use crate::rules::play::{OTHER, Verdict, cards, phases};
use crate::rules::table::Table;
use crate::rules::trumps::Trump;

/// Everybody fishes and gathers, then harvests in the last summer round; then the fields are gone.
pub(crate) fn income(table: &mut Table<'_, impl Log<Event>>) {
    for seat in table.state.seats_in_turn() {
        let (fish, plants) = (fish(table.look(), seat), gathered(table.look(), seat));
        table.feed(seat, fish, true);
        table.feed(seat, plants, false);
    }
    let calendar = table.state.calendar;
    if calendar.season == Season::Winter || !calendar.is_last_round() {
        return;
    }
    for seat in table.state.seats_in_turn() {
        let crop = harvest(table.look(), seat);
        table.feed(seat, crop, false);
    }
    for hex in HexSet::LAND.iter() {
        table.clear_field(hex);
    }
}

/// One fish for each occupied hex on water (V2), two with the net.
pub(crate) fn fish(look: Look<'_>, seat: Seat) -> u16 {
    let hexes = look.state.lands(seat).iter().filter(|&hex| look.has_fish(hex)).count() as u16;
    if look.state.in_force(Trump::FishingNet, seat).is_some() { 2 * hexes } else { hexes }
}

/// One for each occupied forest, in summer or with roots.
fn gathered(look: Look<'_>, seat: Seat) -> u16 {
    if look.is_summer() || look.state.in_force(Trump::Roots, seat).is_some() {
        (look.state.lands(seat) & look.board().forests).len() as u16
    } else {
        0
    }
}

/// The own fields: 8 and 4, or 12 and 8 with rain or manure (V69, V184).
pub(crate) fn harvest(look: Look<'_>, seat: Seat) -> u16 {
    let rich = look.state.weather.rain || look.state.in_force(Trump::Manure, seat).is_some();
    let crop = |hex: Hex| match look.state.plots[hex].field {
        Field::Whole => 8 + 4 * u16::from(rich),
        Field::Damaged => 4 + 4 * u16::from(rich),
        Field::None => 0,
    };
    look.state.settlements(seat).iter().map(crop).sum()
}

/// What feeding the tribe costs now: one each, or one and a half in the cold and in a winter without fire.
pub(crate) fn cost(look: Look<'_>, seat: Seat) -> u16 {
    let members = u16::from(look.state.people(seat).len());
    let fireless = look.options().fire_rules && !look.is_summer() && !look.state.tribe(seat).fire;
    if look.state.weather.cold || fireless { (3 * members).div_ceil(2) } else { members }
}

pub(crate) fn meals(look: Look<'_>, seat: Seat, starved: bool, out: &mut Vec<Choice>) {
    let may = |choice: &Choice| may_feed(look, seat, starved, *choice).is_ok();
    out.extend([Choice::Feed].into_iter().filter(may));
    for hex in look.state.lands(seat).iter() {
        let starve = Figure::MEMBERS.into_iter().map(|figure| Choice::Starve { hex, figure });
        out.extend(starve.filter(may));
    }
    let feast = Choice::Play { card: Trump::Cannibals, target: Target::Nothing };
    out.extend([feast].into_iter().filter(may));
}

pub(crate) fn may_feed(look: Look<'_>, seat: Seat, starved: bool, choice: Choice) -> Verdict {
    match choice {
        Choice::Feed if look.state.tribe(seat).food.total() < cost(look, seat) => {
            Err(Some(Breach::CannotFeedAll))
        }
        Choice::Feed => Ok(()),
        Choice::Starve { hex, figure } => {
            let here = look.state.folk(seat, hex).group().count(figure);
            if here == 0 { Err(Some(Breach::NotThereToStarve)) } else { Ok(()) }
        }
        Choice::Play { card, target } => {
            cards::in_hand(look, seat, card)?;
            if card != Trump::Cannibals || !starved {
                return Err(Some(Breach::NotItsMoment));
            }
            Ok(cards::nothing(target)?)
        }
        _ => OTHER,
    }
}

/// Starves one and asks again, or feeds all who are left (V182).
pub(crate) fn feed(table: &mut Table<'_, impl Log<Event>>, seat: Seat, starved: bool, choice: Choice) {
    match choice {
        Choice::Starve { hex, figure } => {
            table.lose(seat, hex, Group::one(figure));
            table.count_kills(seat, 1);
            if table.state.plays(seat) {
                table.ask(Decision::Feed { seat, starved: true });
            }
        }
        Choice::Play { card, .. } => {
            cards::discard(table, seat, card);
            feast(table, seat);
            table.ask(Decision::Feed { seat, starved });
        }
        _ => table.pay(seat, cost(table.look(), seat)),
    }
}

/// Cannibals: food for all killed and starved so far, and for each to come (card 8).
pub(crate) fn feast(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    phases::enforce(table, seat, Trump::Cannibals, None);
    table.feed(seat, table.state.tribe(seat).kills.into(), true);
}

/// With limited stores what does not keep is lost (V194).
pub(crate) fn spoil(table: &mut Table<'_, impl Log<Event>>) {
    for seat in table.state.seats_in_turn() {
        let fresh = table.state.tribe(seat).food.fresh;
        if 0 < fresh {
            table.happen(Event::Paid { seat, food: Food { kept: 0, fresh } });
        }
    }
}
