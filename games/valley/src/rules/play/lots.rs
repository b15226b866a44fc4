//! Lots: what can come out, with exact chances, and what follows.

use rand_core::Rng;
use tabletop::{Cites, Illegal, Log, Seat, below};

use crate::rules::breach::Breach;
use crate::rules::chance::{Drawn, Errand, Lot};
use crate::rules::components::{Season, Tokens};
use crate::rules::event::Event;
use crate::rules::events::EventCard;
use crate::rules::frame::{Frame, Phase};
use crate::rules::hexes::Way;
use crate::rules::look::Look;
use crate::rules::play::{animals, births, disasters, ending, fights, run, windows};
use crate::rules::state::Calendar;
use crate::rules::table::Table;
use crate::rules::trumps::{Cards, Trump};

/// Calls `out` with every result of the awaited lot and its weight.
pub(crate) fn results(look: Look<'_>, lot: Lot, out: &mut impl FnMut(Drawn, u64)) {
    let state = look.state;
    match lot {
        Lot::Start => Seat::all(state.players()).for_each(|seat| out(Drawn::Seat(seat), 1)),
        Lot::Trump { .. } => state.deck.iter().for_each(|card| out(Drawn::Trump(card), 1)),
        Lot::Event => match state.foreseen {
            Some(foreseen) => out(Drawn::Event(foreseen.card), 1),
            None => events(look, state.calendar.season, out),
        },
        Lot::Foresight { .. } => events(look, disasters::next_season(look), out),
        Lot::Token(errand) => tokens(look, errand).iter().for_each(|token| out(Drawn::Token(token), 1)),
        Lot::Area { .. }
        | Lot::Sex { .. }
        | Lot::Fire { .. }
        | Lot::Direction
        | Lot::Clash { .. }
        | Lot::Birth { .. }
        | Lot::Twins { .. } => (1..=6).for_each(|die| out(Drawn::Die(die), 1)),
        Lot::Hunt { .. } | Lot::Loner { .. } => {
            for people in 1..=6 {
                (1..=6).for_each(|beasts| out(Drawn::Dice { people, beasts }, 1));
            }
        }
        Lot::First => ending::first_players(state).into_iter().for_each(|seat| out(Drawn::Seat(seat), 1)),
        Lot::Moment(_) => out(Drawn::Pause, 1),
    }
}

fn events(look: Look<'_>, season: Season, out: &mut impl FnMut(Drawn, u64)) {
    let pile = &look.state.events;
    for card in EventCard::all().filter(|card| card.season() == season) {
        if 0 < pile.count(card) {
            out(Drawn::Event(card), pile.count(card).into());
        }
    }
}

/// The tokens that can come out. A family does not arrive on a closed hex: it is drawn again (V104).
pub(crate) fn tokens(look: Look<'_>, errand: Errand) -> Tokens {
    let bag = look.state.supply & Tokens::WITH_LETTER;
    if !matches!(errand, Errand::Visit { .. }) {
        return bag;
    }
    let closed = look.state.weather.closed();
    let open = bag
        .iter()
        .filter(|token| token.letter().is_some_and(|letter| !closed.has(look.board().letter(letter))));
    open.fold(Tokens::EMPTY, |all, token| all | Tokens::one(token))
}

/// Draws the awaited lot without bias.
pub(crate) fn draw(look: Look<'_>, rng: &mut impl Rng) -> Option<Drawn> {
    let Frame::Draw(lot) = look.state.top() else { return None };
    let mut die = || below(rng, 6) as u8 + 1;
    let drawn = match lot {
        Lot::Area { .. }
        | Lot::Sex { .. }
        | Lot::Fire { .. }
        | Lot::Direction
        | Lot::Clash { .. }
        | Lot::Birth { .. }
        | Lot::Twins { .. } => Drawn::Die(die()),
        Lot::Hunt { .. } | Lot::Loner { .. } => Drawn::Dice { people: die(), beasts: die() },
        Lot::Moment(_) => Drawn::Pause,
        Lot::Trump { .. } => Drawn::Trump(pick_card(look.state.deck, rng)?),
        Lot::Start | Lot::Event | Lot::Foresight { .. } | Lot::Token(_) | Lot::First => {
            return pick(look, lot, rng);
        }
    };
    Some(drawn)
}

fn pick_card(deck: Cards, rng: &mut impl Rng) -> Option<Trump> {
    if deck.is_empty() {
        return None;
    }
    deck.iter().nth(below(rng, deck.len().into()) as usize)
}

/// A result of a lot with unequal weights.
fn pick(look: Look<'_>, lot: Lot, rng: &mut impl Rng) -> Option<Drawn> {
    let mut total = 0;
    results(look, lot, &mut |_, weight| total += weight);
    if total == 0 {
        return None;
    }
    let mut left = u64::from(below(rng, total as u32));
    let mut picked = None;
    results(look, lot, &mut |drawn, weight| {
        if picked.is_none() && left < weight {
            picked = Some(drawn);
        } else {
            left = left.saturating_sub(weight);
        }
    });
    picked
}

/// Settles the awaited lot, then plays on.
pub(crate) fn settle(table: &mut Table<'_, impl Log<Event>>, drawn: Drawn) -> Result<(), Illegal<Breach>> {
    let lot = match table.state.top() {
        Frame::Draw(lot) => lot,
        Frame::Phase(Phase::Over { .. }) => return Err(Illegal::Over),
        _ => return Err(Illegal::ChoiceComesNext),
    };
    if !is_result(table.look(), lot, drawn) {
        return Err(Illegal::NoSuchResult { rule: lot.rule() });
    }
    table.happen(Event::Settled { lot, drawn });
    follow(table, lot, drawn);
    run(table);
    Ok(())
}

fn is_result(look: Look<'_>, lot: Lot, drawn: Drawn) -> bool {
    let mut found = false;
    match (lot, drawn) {
        // The common ones without a list.
        (Lot::Moment(_), Drawn::Pause) => return true,
        (Lot::Hunt { .. } | Lot::Loner { .. }, Drawn::Dice { people, beasts }) => {
            return (1..=6).contains(&people) && (1..=6).contains(&beasts);
        }
        (Lot::Trump { .. }, Drawn::Trump(card)) => return look.state.deck.has(card),
        _ => results(look, lot, &mut |result, _| found = found || result == drawn),
    }
    found
}

fn follow(table: &mut Table<'_, impl Log<Event>>, lot: Lot, drawn: Drawn) {
    match (lot, drawn) {
        (Lot::Start, Drawn::Seat(first)) => {
            let calendar = Calendar { first, ..table.state.calendar };
            table.happen(Event::Calendar(calendar));
            table.phase(Phase::Founding(0));
        }
        (Lot::Event, Drawn::Event(card)) => disasters::occur(table, card),
        (Lot::Area { card }, Drawn::Die(die)) => disasters::strike_area(table, card, die),
        (Lot::Sex { card }, Drawn::Die(die)) => disasters::strike_sex(table, card, die),
        (Lot::Fire { card, seat }, Drawn::Die(die)) => disasters::settle_fire(table, card, seat, die),
        (Lot::Token(errand), Drawn::Token(token)) => {
            if let Some(letter) = token.letter() {
                let hex = table.game.board.letter(letter);
                disasters::run_errand(table, errand, token.kind(), hex);
            }
        }
        (Lot::Direction, Drawn::Die(die)) => animals::move_all(table, Way::of_die(die)),
        (Lot::Clash { seat, .. }, Drawn::Die(die)) => fights::settle_clash(table, seat, die),
        (Lot::Hunt { .. }, Drawn::Dice { people, beasts }) => fights::settle_hunt(table, people, beasts),
        (Lot::Loner { figure, kind }, Drawn::Dice { people, beasts }) => {
            animals::settle_loner(table, figure, kind, people, beasts);
        }
        (Lot::Birth { seat, hex }, Drawn::Die(die)) => births::settle(table, seat, hex, die),
        (Lot::Twins { seat, hex }, Drawn::Die(die)) => births::settle_twins(table, seat, hex, die),
        (Lot::First, Drawn::Seat(seat)) => ending::next_round(table, seat),
        (Lot::Moment(_), _) => windows::pause_over(table),
        // A card that was drawn lies where it belongs already.
        _ => (),
    }
}
