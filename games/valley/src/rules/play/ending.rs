//! The end of a round and of the game (VM-4, VM-12), and the return of a tribe (VM-14).

use arrayvec::ArrayVec;
use tabletop::{Log, MAX_SEATS, Outcome, Seat};

use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::components::{Group, Season, TO_WIN};
use crate::rules::decision::Choice;
use crate::rules::event::Event;
use crate::rules::frame::{Phase, Reason};
use crate::rules::hexes::{Hex, HexSet};
use crate::rules::look::Look;
use crate::rules::play::phases;
use crate::rules::state::{Calendar, Fate, Position, bit};
use crate::rules::table::Table;

/// What a tribe comes back with (VM-14).
const RETURN_FOLK: Group = Group::of(3, 1);
const RETURN_FOOD: u16 = 8;

/// Tests for extinction and for the last tribe (V128); while a tribe may return the game goes on (V131).
pub(crate) fn is_over(table: &mut Table<'_, impl Log<Event>>) -> bool {
    let state = &*table.state;
    if state.tribes.iter().any(|tribe| matches!(tribe.fate, Fate::MayReturn { .. })) {
        return false;
    }
    let living = living(state);
    let reason = match living.count_ones() {
        0 => Reason::Extinction,
        1 => Reason::LastTribe,
        _ => return false,
    };
    table.game_over(reason, living);
    true
}

fn living(state: &Position) -> u8 {
    Seat::all(state.players()).filter(|&seat| state.plays(seat)).fold(0, |all, seat| all | bit(seat))
}

/// Tests for four settlements at two checks in a row, then announces (VM-12.1).
pub(crate) fn has_winner(table: &mut Table<'_, impl Log<Event>>) -> bool {
    let look = table.look();
    let enough = |seat: Seat| TO_WIN <= look.state.settlements(seat).len() as u8;
    let wins = |seat: Seat| {
        let tribe = look.state.tribe(seat);
        enough(seat) && tribe.announced && (tribe.fire || !look.options().fire_rules)
    };
    let winners = look.state.seats_in_turn().filter(|&seat| wins(seat)).fold(0, |all, seat| all | bit(seat));
    let several = 1 < winners.count_ones();
    if winners != 0 && !(several && look.options().single_winner) {
        table.game_over(Reason::Settlements, winners);
        return true;
    }
    for seat in table.state.seats_in_turn() {
        let on = TO_WIN <= table.state.settlements(seat).len() as u8;
        if table.state.tribe(seat).announced != on {
            table.happen(Event::Announced { seat, on });
        }
    }
    false
}

/// The next start player is found; the round limit is tested (V129).
pub(crate) fn end_round(table: &mut Table<'_, impl Log<Event>>) {
    if table.game.options.round_limit <= table.state.calendar.round {
        let winners = living(table.state);
        table.game_over(Reason::RoundLimit, winners);
        return;
    }
    let best = first_players(table.state);
    match best.as_slice() {
        [] => next_round(table, table.state.calendar.first),
        [seat] => next_round(table, *seat),
        _ => table.draw(Lot::First),
    }
}

/// Most settlements, then most members, then most food (VM-4).
pub(crate) fn first_players(state: &Position) -> ArrayVec<Seat, MAX_SEATS> {
    let rank = |seat: Seat| {
        (state.settlements(seat).len(), state.people(seat).len(), state.tribe(seat).food.total())
    };
    let living = || Seat::all(state.players()).filter(|&seat| state.plays(seat));
    let best = living().map(rank).max();
    living().filter(|&seat| Some(rank(seat)) == best).collect()
}

/// The marker goes on; with the season what lasts to its end is over (V31).
pub(crate) fn next_round(table: &mut Table<'_, impl Log<Event>>, first: Seat) {
    let old = table.state.calendar;
    let round = old.round.saturating_add(1);
    let new = match (old.is_last_round(), old.season) {
        (false, _) => Calendar { round, season_round: old.season_round + 1, first, ..old },
        (true, Season::Summer) => {
            Calendar { round, season: Season::Winter, season_round: 1, long: false, first, ..old }
        }
        (true, Season::Winter) => {
            let year = old.year.saturating_add(1);
            Calendar { round, season: Season::Summer, season_round: 1, long: false, first, year }
        }
    };
    if new.season != old.season {
        table.weather(|weather| {
            (weather.drought, weather.rain, weather.lean, weather.frozen) = (false, false, false, 0);
        });
    }
    table.happen(Event::Calendar(new));
    table.happen(Event::CardsGathered { season: None });
    table.phase(Phase::RoundBegins);
}

// The return of a tribe.

pub(crate) fn ways_back(look: Look<'_>, seat: Seat, out: &mut Vec<Choice>) {
    let may = |&hex: &Hex| may_return_to(look, seat, hex).is_ok();
    out.extend(HexSet::LAND.iter().filter(may).map(Choice::At));
    out.push(Choice::Pass);
}

/// A border hex without opponents that is not closed.
pub(crate) fn may_return_to(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    if !hex.is_border() {
        return Err(Breach::NoLand);
    }
    if look.state.weather.closed().has(hex) {
        return Err(Breach::IntoClosedHex);
    }
    if 0 < look.state.opponents(seat, hex) { Err(Breach::OpponentsHere) } else { Ok(()) }
}

pub(crate) fn come_back(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    let Choice::At(hex) = choice else {
        table.happen(Event::Back { seat, plays: false });
        return;
    };
    table.happen(Event::Back { seat, plays: true });
    table.come(seat, hex, RETURN_FOLK);
    table.meet_loners(seat, hex);
    table.feed(seat, RETURN_FOOD, false);
    phases::deal_to_returned(table);
}

/// How the game ended. Winners share the first rank; behind them settlements decide, then members.
pub(crate) fn outcome(state: &Position, reason: Reason, winners: u8) -> Outcome {
    let settlements = |seat: Seat| state.settlements(seat).len() as i32;
    let standing = |seat: Seat| match winners & bit(seat) {
        0 => (false, settlements(seat), state.people(seat).len()),
        _ => (true, 0, 0),
    };
    let seats = || Seat::all(state.players());
    let standings: ArrayVec<_, MAX_SEATS> = seats().map(standing).collect();
    let mut outcome = Outcome::ranked(&standings, |_| 0, reason.word());
    outcome.scores = seats().map(settlements).collect();
    outcome.winners = seats().filter(|&seat| winners & bit(seat) != 0).collect();
    outcome
}
