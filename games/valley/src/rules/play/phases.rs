//! The phases of a round (VM-4), one after the other.

use tabletop::{Log, Seat};

use crate::rules::chance::{Errand, Lot};
use crate::rules::components::{Season, Tokens};
use crate::rules::decision::{Decision, Moment, Turn};
use crate::rules::event::Event;
use crate::rules::events::EventCard;
use crate::rules::frame::{Frame, Phase};
use crate::rules::hexes::Hex;
use crate::rules::play::{animals, births, ending, survival};
use crate::rules::state::{Calendar, Fate};
use crate::rules::table::Table;
use crate::rules::trumps::Trump;

/// New cards of a tribe that comes back (VM-14).
const RETURN_CARDS: u8 = 3;

/// Does what the phase does, or asks for what it needs to know.
pub(crate) fn advance(table: &mut Table<'_, impl Log<Event>>, phase: Phase) {
    match phase {
        Phase::Start => table.draw(Lot::Start),
        Phase::Founding(turn) => founding(table, turn),
        Phase::Dealing(turn) => deal(table, turn),
        Phase::RoundBegins => begin_round(table),
        Phase::EventEnds => end_event(table),
        Phase::Returns(turn) => returns(table, turn),
        Phase::ReturnCards { turn, left: 0 } => table.phase(Phase::Returns(turn)),
        Phase::ReturnCards { turn, left } => {
            table.phase(Phase::ReturnCards { turn, left: left - 1 });
            if let Some(seat) = table.state.in_turn(turn.saturating_sub(1)) {
                draw_trump(table, seat);
            }
        }
        Phase::NewAnimals(left) => new_animals(table, left),
        Phase::PlaceAnimals => {
            animals::place(table);
            table.phase(Phase::AnimalsMove);
        }
        Phase::AnimalsMove => {
            table.phase(Phase::AfterAnimals);
            table.draw(Lot::Direction);
        }
        Phase::AfterAnimals => {
            table.phase(Phase::TribesMove(0));
            table.open(Moment::AfterAnimals);
        }
        Phase::TribesMove(turn) => tribes_move(table, turn),
        Phase::Love => {
            table.phase(Phase::Lure);
            table.open(Moment::Love);
        }
        Phase::Lure => end_moves(table),
        Phase::Fights(turn) => fights(table, turn),
        Phase::Loners => loners(table),
        Phase::Income => {
            table.phase(Phase::Harvest);
            table.open(Moment::Income);
        }
        Phase::Harvest => {
            survival::income(table);
            table.phase(Phase::Feeding(0));
            table.open(Moment::Theft);
        }
        Phase::Feeding(turn) => feeding(table, turn),
        Phase::Verdict => verdict(table),
        Phase::BeforeBirths => before_births(table),
        Phase::Herb => {
            table.phase(Phase::Births(0));
            table.open(Moment::Herb);
        }
        Phase::Births(turn) => bear(table, turn),
        Phase::Fever => {
            table.phase(Phase::BirthsEnd);
            table.open(Moment::Fever);
        }
        Phase::BirthsEnd => {
            if !ending::is_over(table) {
                let winter = table.state.calendar.season == Season::Winter;
                table.phase(if winter { Phase::Sowing(0) } else { Phase::Trumps(0) });
            }
        }
        Phase::Sowing(turn) => sowing(table, turn),
        Phase::MountainFarm => {
            table.phase(Phase::Trumps(0));
            table.open(Moment::MountainFarm);
        }
        Phase::Trumps(turn) => trumps(table, turn),
        Phase::RoundEnds => ending::end_round(table),
        Phase::Over { .. } => unreachable!("a game that is over does not go on"),
    }
}

fn founding(table: &mut Table<'_, impl Log<Event>>, turn: u8) {
    match table.state.in_turn(turn) {
        Some(seat) => {
            table.phase(Phase::Founding(turn + 1));
            table.ask(Decision::Found { seat });
        }
        None => table.phase(Phase::Dealing(0)),
    }
}

fn deal(table: &mut Table<'_, impl Log<Event>>, turn: u8) {
    let Some(seat) = table.state.in_turn(turn) else {
        // The marker starts on the second round of summer (V17).
        let calendar = Calendar { round: 1, season_round: 2, ..table.state.calendar };
        table.happen(Event::Calendar(calendar));
        table.phase(Phase::RoundBegins);
        return;
    };
    if table.state.tribe(seat).hand.len() < table.state.hand_size() {
        draw_trump(table, seat);
    } else {
        table.phase(Phase::Dealing(turn + 1));
    }
}

/// A trump card for the seat; an empty deck is filled with the discards; without any there is no card.
pub(crate) fn draw_trump(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    if table.state.deck.is_empty() && !(table.state.discards | table.state.buried).is_empty() {
        table.happen(Event::Reshuffled);
    }
    if !table.state.deck.is_empty() {
        table.draw(Lot::Trump { seat });
    }
}

fn begin_round(table: &mut Table<'_, impl Log<Event>>) {
    table.weather(|weather| *weather = weather.after_round());
    table.happen(Event::RoundOver);
    table.phase(Phase::EventEnds);
    if 2 < table.state.calendar.round {
        fill_events(table, table.state.calendar.season);
        table.draw(Lot::Event);
    }
}

/// An empty deck of events is filled with those put away (VM-5).
pub(crate) fn fill_events(table: &mut Table<'_, impl Log<Event>>, season: Season) {
    if table.state.foreseen.is_none() && table.state.events.of(season) == 0 {
        table.happen(Event::CardsGathered { season: Some(season) });
    }
}

fn end_event(table: &mut Table<'_, impl Log<Event>>) {
    if let Some(card) = table.state.event {
        let open = card.lasts()
            && (!matches!(card, EventCard::MildAutumn | EventCard::LongWinter) || table.state.calendar.long);
        table.happen(Event::CardAside { card, open });
        table.happen(Event::CardsGathered { season: None });
    }
    if !ending::is_over(table) {
        table.phase(Phase::Returns(0));
    }
}

fn returns(table: &mut Table<'_, impl Log<Event>>, turn: u8) {
    let round = table.state.calendar.round;
    let Some(seat) = table.state.in_turn(turn) else {
        let new = animals::new_animals(table.look());
        table.phase(Phase::NewAnimals(new));
        return;
    };
    table.phase(Phase::Returns(turn + 1));
    if matches!(table.state.tribe(seat).fate, Fate::MayReturn { since } if since < round) {
        table.ask(Decision::Return { seat });
    }
}

/// The tribe that has just come back draws its cards, then the next may come back.
pub(crate) fn deal_to_returned(table: &mut Table<'_, impl Log<Event>>) {
    if let Phase::Returns(turn) = table.state.phase() {
        table.phase(Phase::ReturnCards { turn, left: RETURN_CARDS });
    }
}

fn new_animals(table: &mut Table<'_, impl Log<Event>>, left: u8) {
    let bag = table.state.supply & Tokens::WITH_LETTER;
    if left == 0 || bag.is_empty() || table.state.drawn.is_full() {
        table.phase(Phase::PlaceAnimals);
    } else {
        table.phase(Phase::NewAnimals(left - 1));
        table.draw(Lot::Token(Errand::NewAnimal));
    }
}

fn tribes_move(table: &mut Table<'_, impl Log<Event>>, turn: u8) {
    match table.state.in_turn(turn) {
        None => table.phase(Phase::Love),
        Some(seat) if table.state.plays(seat) => {
            table.begin(Frame::Turn(Turn { seat, floor: None, entered: None, closing: false }));
        }
        Some(_) => table.phase(Phase::TribesMove(turn + 1)),
    }
}

/// Phase 4 ends: two of a kind hold their settlement no longer (V116), the end is tested, the fights begin.
fn end_moves(table: &mut Table<'_, impl Log<Event>>) {
    let round = table.state.calendar.round;
    for hex in Hex::all() {
        let odd_until = table.state.plots[hex].settlement.map_or(0, |settlement| settlement.odd_until);
        if (1..=round).contains(&odd_until) {
            table.happen(Event::OddEnds { hex });
            table.tidy(hex);
        }
    }
    if ending::is_over(table) {
        return;
    }
    table.happen(Event::FightsBegin);
    table.phase(Phase::Fights(0));
    table.open(Moment::Lure);
}

fn fights(table: &mut Table<'_, impl Log<Event>>, turn: u8) {
    match table.state.in_turn(turn) {
        None => table.phase(Phase::Loners),
        Some(seat) if table.look().fight_hexes(seat).is_empty() => table.phase(Phase::Fights(turn + 1)),
        Some(seat) => table.ask(Decision::NameHex { seat }),
    }
}

fn loners(table: &mut Table<'_, impl Log<Event>>) {
    if let Some(lot) = animals::loner_fight(table.look()) {
        table.draw(lot);
    } else if !ending::is_over(table) {
        table.phase(Phase::Income);
    }
}

fn feeding(table: &mut Table<'_, impl Log<Event>>, turn: u8) {
    let Some(seat) = table.state.in_turn(turn) else {
        table.phase(Phase::Verdict);
        return;
    };
    table.phase(Phase::Feeding(turn + 1));
    if table.state.plays(seat) {
        table.ask(Decision::Feed { seat, starved: false });
    }
}

fn verdict(table: &mut Table<'_, impl Log<Event>>) {
    table.happen(Event::Feasted);
    survival::spoil(table);
    if ending::is_over(table) || ending::has_winner(table) {
        return;
    }
    table.phase(Phase::BeforeBirths);
    let calendar = table.state.calendar;
    if calendar.season == Season::Summer && calendar.season_round == 1 {
        table.open(Moment::LateSowing);
    }
}

fn before_births(table: &mut Table<'_, impl Log<Event>>) {
    if table.state.calendar.is_last_round() {
        table.phase(Phase::Herb);
        table.open(Moment::SurpriseBirth);
    } else {
        table.phase(Phase::RoundEnds);
    }
}

fn bear(table: &mut Table<'_, impl Log<Event>>, turn: u8) {
    let Some(seat) = table.state.in_turn(turn) else {
        table.phase(Phase::Fever);
        return;
    };
    table.phase(Phase::Births(turn + 1));
    if let Some(first) = births::next_settlement(table.look(), seat, 0) {
        let births = births::with_herb(table.look(), births::births_at(table.look(), seat, first));
        table.begin(Frame::Births(births));
        table.open(Moment::ChoiceOfSex { seat });
    }
}

fn sowing(table: &mut Table<'_, impl Log<Event>>, turn: u8) {
    match table.state.in_turn(turn) {
        None => table.phase(Phase::MountainFarm),
        Some(seat) if births::can_sow(table.look(), seat) => table.ask(Decision::Sow { seat }),
        Some(_) => table.phase(Phase::Sowing(turn + 1)),
    }
}

fn trumps(table: &mut Table<'_, impl Log<Event>>, turn: u8) {
    let Some(seat) = table.state.in_turn(turn) else {
        table.phase(Phase::RoundEnds);
        return;
    };
    table.phase(Phase::Trumps(turn + 1));
    let hand = table.state.tribe(seat).hand.len();
    if table.state.plays(seat) && hand < table.state.hand_size() {
        draw_trump(table, seat);
    }
}

/// A card that goes on to act this round.
pub(crate) fn enforce(table: &mut Table<'_, impl Log<Event>>, seat: Seat, card: Trump, hex: Option<Hex>) {
    table.happen(Event::InForce { seat, card, hex });
}
