//! Setting up (SA-2): cards and tiles are turned up by lot, then the start player is drawn.

use tabletop::{Log, Member, Seat, Set};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::CardId;
use crate::rules::chance::Lot;
use crate::rules::components::{BySeat, CardPlace, FIRST_FOOD, FIRST_PEOPLE, PILE, PileId};
use crate::rules::event::Event;
use crate::rules::play::rounds;
use crate::rules::state::{Board, Pending, Pile, Position, State};
use crate::rules::table::Table;

/// The table before the first card is turned up.
pub(crate) fn start(players: u8) -> State {
    // SA-2.3: what each player gets.
    let board = Board { people: FIRST_PEOPLE, home: FIRST_PEOPLE, food: FIRST_FOOD, ..Board::default() };
    // SA-2.2: as many piles as players.
    let mut piles = [Pile::default(); 4];
    piles[..usize::from(players)].fill(Pile { top: None, below: PILE });
    State::trusted(Position {
        round: 0,
        last_taken: 0,
        start_player: Seat::FIRST,
        boards: BySeat::new(players, board),
        display: [None; 4],
        deck: Set::<CardId>::FULL,
        piles,
        unseen_buildings: Set::<BuildingId>::FULL,
        pending: Pending::Lot(Lot::Card { place: CardPlace::at(0) }),
    })
}

/// SA-2.2: turns up the top of the next pile; after the last, the start player is drawn (SA-2.4).
pub(crate) fn turn_next_building(table: &mut Table<'_, impl Log<Event>>) {
    let face_down = |&pile: &PileId| table.state().pile(pile).top.is_none();
    match table.state().piles_in_use().find(face_down) {
        Some(pile) => table.call(Lot::Building { pile, taker: None }),
        None => table.call(Lot::StartPlayer),
    }
}

/// SA-2.4: whoever is drawn begins.
pub(crate) fn draw_start_player(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    table.happen(Event::StartPlayerDrawn { seat });
    rounds::begin(table, seat);
}
