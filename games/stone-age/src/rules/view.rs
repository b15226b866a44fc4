//! What one pair of eyes may see. Everything is public but the extra card (SA-Q8), and the order of what
//! is face down, which is nowhere.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Eye, Seat, Set, below};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::CardId;
use crate::rules::components::{ByPlace, ByResource, ToolSet};
use crate::rules::scoring::Breakdown;
use crate::rules::state::{Pending, Pile, Position, State};

/// All that one pair of eyes may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub eye: Eye,
    /// The round under way, counted from 1; 0 while the table is set up.
    pub round: u16,
    /// The last round in which a card or building was taken; 0 if none was (SA-Q20).
    pub last_taken: u16,
    /// Who holds the start player's figure.
    pub start_player: Seat,
    /// What lies before each player.
    pub boards: Vec<BoardView>,
    /// The face-up cards, from place 1 at the right.
    pub display: [Option<CardId>; 4],
    /// How many cards the deck holds.
    pub deck_size: u32,
    /// The cards this eye has not seen: those of the deck, and an extra card of somebody else.
    pub unseen_cards: Set<CardId>,
    /// The piles of buildings in use.
    pub piles: Vec<Pile>,
    /// The tiles nobody has seen, those of the unused piles among them.
    pub unseen_buildings: Set<BuildingId>,
    /// What the table waits for.
    pub pending: Pending,
}

/// What lies before a player, as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardView {
    /// All his people.
    pub people: u8,
    /// Those on his board, not placed.
    pub home: u8,
    /// Those placed, by place.
    pub placed: ByPlace,
    /// Food in stock.
    pub food: u16,
    /// Where he stands on the food track.
    pub food_track: u8,
    /// The values of his three tool places.
    pub tools: [u8; 3],
    /// The tools he can still add to a roll.
    pub ready: ToolSet,
    /// His resources.
    pub resources: ByResource<u16>,
    /// The cards he has taken, without the extra card.
    pub cards: Set<CardId>,
    /// The extra card.
    pub extra_card: ExtraCard,
    /// Whether he may still take two resources of choice.
    pub any_two: bool,
    /// His buildings.
    pub buildings: Set<BuildingId>,
    /// The score as the track shows it.
    pub score: i32,
    /// What the final score is made of, once the game is over.
    pub breakdown: Option<Breakdown>,
}

/// A player's extra card (SA-8.8), as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExtraCard {
    /// He has none.
    None,
    /// He has one, face down.
    Hidden,
    /// He has this one.
    Shown(CardId),
}

pub(crate) fn view(table: &Position, eye: Eye) -> View {
    View {
        eye,
        round: table.round,
        last_taken: table.last_taken,
        start_player: table.start_player,
        boards: Seat::all(table.players()).map(|seat| board(table, seat, eye)).collect(),
        display: table.display,
        deck_size: table.deck.len(),
        unseen_cards: unseen_cards(table, eye),
        piles: table.piles_in_use().map(|pile| table.pile(pile)).collect(),
        unseen_buildings: table.unseen_buildings,
        pending: table.pending,
    }
}

fn board(table: &Position, seat: Seat, eye: Eye) -> BoardView {
    let board = &table.boards[seat];
    let is_over = matches!(table.pending, Pending::Over(_));
    let breakdown = is_over.then(|| board.breakdown());
    BoardView {
        people: board.people,
        home: board.home,
        placed: board.placed,
        food: board.food,
        food_track: board.food_track,
        tools: board.tools,
        ready: board.ready,
        resources: board.resources,
        cards: board.cards,
        extra_card: match board.extra_card {
            None => ExtraCard::None,
            Some(card) if sees_extra_card(table, seat, eye) => ExtraCard::Shown(card),
            Some(_) => ExtraCard::Hidden,
        },
        any_two: board.any_two,
        buildings: board.buildings,
        score: breakdown.map_or(board.points.total().into(), Breakdown::total),
        breakdown,
    }
}

/// SA-8.8: its owner sees it; everybody does in the final scoring.
fn sees_extra_card(table: &Position, owner: Seat, eye: Eye) -> bool {
    eye.is(owner) || matches!(table.pending, Pending::Over(_))
}

/// The owner of an extra card that this eye does not see; there is only one such card.
fn hidden_extra_card(table: &Position, eye: Eye) -> Option<(Seat, CardId)> {
    let hidden = |(seat, card)| (!sees_extra_card(table, seat, eye)).then_some((seat, card));
    table.boards.seats().filter_map(|(seat, board)| Some((seat, board.extra_card?))).find_map(hidden)
}

fn unseen_cards(table: &Position, eye: Eye) -> Set<CardId> {
    hidden_extra_card(table, eye).map_or(table.deck, |(_, card)| table.deck.with(card))
}

/// A table that could be true for all that `eye` knows: somebody else's extra card is any card not seen.
pub(crate) fn reimagine(state: &State, eye: Eye, rng: &mut impl Rng) -> State {
    let Some((owner, _)) = hidden_extra_card(state, eye) else { return *state };
    let unseen = unseen_cards(state, eye);
    let Some(card) = unseen.nth(below(rng, unseen.len())) else { return *state };
    let mut other = **state;
    other.deck = unseen;
    other.deck.remove(card);
    other.boards[owner].extra_card = Some(card);
    State::trusted(other)
}
