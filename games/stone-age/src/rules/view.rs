//! What one pair of eyes may see. Everything is public but the extra card (SA-Q8), and the order of what
//! is face down, which is nowhere.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Eye, Seat, Set};

use crate::rules::buildings::BuildingId;
use crate::rules::cards::CardId;
use crate::rules::components::{ByCardPlace, ByPlace, ByResource, Tool};
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
    #[serde(rename = "boards")]
    pub mats: Vec<MatView>,
    /// The face-up cards, from place 1 at the right.
    pub display: ByCardPlace<Option<CardId>>,
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
pub struct MatView {
    /// All their people.
    pub people: u8,
    /// Those at home, not placed.
    pub home: u8,
    /// Those placed, by place.
    #[serde(with = "tabletop::as_sparse_map")]
    pub placed: ByPlace<u8>,
    /// Food in stock.
    pub food: u16,
    /// Where they stand on the food track.
    pub food_track: u8,
    /// The values of their three tool places.
    pub tools: [u8; 3],
    /// The tools that can still be added to a roll.
    pub ready: Set<Tool>,
    /// Their resources.
    #[serde(with = "tabletop::as_map")]
    pub resources: ByResource<u16>,
    /// The cards they have taken, without the extra card (SA-8.11).
    pub cards: Set<CardId>,
    /// The extra card, as far as it is known.
    pub extra_card: ExtraCard,
    /// Whether they may still take two resources of choice.
    pub any_two: bool,
    /// Their buildings.
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
    /// They have none.
    None,
    /// They have one, face down.
    Hidden,
    /// They have this one.
    Shown(CardId),
}

impl Position {
    /// All that `eye` may know.
    pub(crate) fn view(&self, eye: Eye) -> View {
        View {
            eye,
            round: self.round,
            last_taken: self.last_taken,
            start_player: self.start_player,
            mats: Seat::all(self.players()).map(|seat| self.mat_view(seat, eye)).collect(),
            display: self.display,
            deck_size: self.deck.len(),
            unseen_cards: self.unseen_cards(eye),
            piles: self.piles_in_use().map(|pile| self.piles[pile]).collect(),
            unseen_buildings: self.unseen_buildings,
            pending: self.pending,
        }
    }

    fn mat_view(&self, seat: Seat, eye: Eye) -> MatView {
        let mat = &self.mats[seat];
        let breakdown = self.is_over().then(|| mat.breakdown());
        MatView {
            people: mat.people,
            home: mat.home,
            placed: mat.placed,
            food: mat.food,
            food_track: mat.food_track,
            tools: mat.tools,
            ready: mat.ready,
            resources: mat.resources,
            cards: mat.cards,
            extra_card: match mat.extra_card {
                None => ExtraCard::None,
                Some(card) if self.is_extra_card_seen(seat, eye) => ExtraCard::Shown(card),
                Some(_) => ExtraCard::Hidden,
            },
            any_two: mat.any_two,
            buildings: mat.buildings,
            score: breakdown.map_or(mat.points.total().into(), Breakdown::total),
            breakdown,
        }
    }

    /// SA-8.8: its owner sees it; everybody does in the final scoring.
    fn is_extra_card_seen(&self, owner: Seat, eye: Eye) -> bool {
        eye.is(owner) || self.is_over()
    }

    fn is_over(&self) -> bool {
        matches!(self.pending, Pending::Over(_))
    }

    /// The owner of an extra card that this eye does not see; there is only one such card.
    fn hidden_extra_card(&self, eye: Eye) -> Option<(Seat, CardId)> {
        let extra_cards = self.mats.seats().filter_map(|(seat, mat)| Some((seat, mat.extra_card?)));
        extra_cards.into_iter().find(|&(seat, _)| !self.is_extra_card_seen(seat, eye))
    }

    fn unseen_cards(&self, eye: Eye) -> Set<CardId> {
        self.hidden_extra_card(eye).map_or(self.deck, |(_, card)| self.deck.with(card))
    }
}

impl State {
    /// A table that could be true for all that `eye` knows: somebody else's extra card is any card not seen.
    pub(crate) fn determinized(&self, eye: Eye, rng: &mut impl Rng) -> State {
        let Some((owner, _)) = self.hidden_extra_card(eye) else { return *self };
        let unseen = self.unseen_cards(eye);
        let Some(card) = unseen.draw(rng) else { return *self };
        let mut other = **self;
        other.deck = unseen.without(card);
        other.mats[owner].extra_card = Some(card);
        State::trusted(other)
    }
}
