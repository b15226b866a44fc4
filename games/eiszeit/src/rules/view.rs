//! What one pair of eyes may know (EZ-3.5, EZ-E57), and what else could be true for all they know.

use arrayvec::ArrayVec;
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Eye, Seat, Set, below};

use crate::rules::cards::{Backs, Card, Cards, Entries};
use crate::rules::chance::Lot;
use crate::rules::components::{
    ByColour, Colour, FIRES, Heat, MOST_PLAYERS, Region, Regions, Seats, Terrain,
};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::Decision;
use crate::rules::state::{Disc, Face, Fires, Pending, Player, Position, Standing};

/// All that one pair of eyes may know (EZ-E53). The list of regions is in order, the list of players by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes they are.
    pub eye: Eye,
    /// How many rounds are played.
    pub rounds: u8,
    /// Whether dark fire cards let their mover look (EZ-E28).
    pub dark_fire_may_look: bool,
    /// The cards with their copies and stones.
    pub cards: Entries,

    /// The round under way, counted from 1.
    pub round: u8,
    /// The phase of the round.
    pub phase: Phase,
    /// Whose turn it is; once the settling has ended, who ended it.
    pub turn: Seat,
    /// The board.
    pub regions: Vec<RegionView>,
    /// The players.
    pub players: Vec<PlayerView>,
    /// The mammoths beside the board.
    pub mammoth_supply: u8,
    /// The clubs beside the board.
    pub club_supply: u8,
    /// The light and the dark supply of stones.
    #[serde(with = "tabletop::as_map")]
    pub stones: ByColour<u8>,
    /// The sizes of the draw piles.
    #[serde(with = "tabletop::as_map")]
    pub draw_piles: ByColour<u8>,
    /// The cards in the discard piles that everybody has seen, without the open ones.
    pub discards: Cards,
    /// The open cards.
    #[serde(with = "tabletop::as_map")]
    pub open: ByColour<Option<Card>>,
    /// The fire discs on the board.
    pub fires: Vec<DiscView>,
    /// How many fire discs lie face down beside the board.
    pub fires_beside: u8,
    /// What the table waits for.
    pub pending: Pending,
}

/// The phase of a round, and what comes before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The preparatory round (EZ-3).
    Preparing,
    /// Settling (EZ-5).
    Settling,
    /// Conflicts and scoring (EZ-8, EZ-9).
    Conflicts,
    /// The glacier (EZ-10).
    Glacier,
    /// The game is over (EZ-12).
    Over,
}

/// A region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegionView {
    /// Its number.
    pub region: Region,
    /// What it shows.
    pub terrain: Terrain,
    /// The regions it borders.
    pub neighbours: Regions,
    /// Whether it lies at the top edge.
    pub top_edge: bool,
    /// Whether a glacier covers it.
    pub glacier: bool,
    /// Its mammoths.
    pub mammoths: u8,
    /// The hunters there that carry no club, by seat.
    pub hunters: ArrayVec<u8, MOST_PLAYERS>,
    /// The hunters there that carry a club, by seat.
    pub armed: ArrayVec<u8, MOST_PLAYERS>,
    /// Its limit as far as the fires there are turned up (EZ-8.1).
    pub limit: u8,
}

/// What may be known of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// Their hunters beside the board.
    pub supply: u8,
    /// Their hunters on the board.
    pub on_board: u8,
    /// Their stones.
    pub stones: u8,
    /// The clubs in front of them.
    pub clubs: u8,
    /// Their points, by round.
    pub points: [u8; 4],
    /// What they are ranked by.
    pub standing: Standing,
    /// How many light and dark cards they hold.
    #[serde(with = "tabletop::as_map")]
    pub backs: ByColour<u8>,
    /// Their cards, if they are known.
    pub hand: Option<Cards>,
    /// How many light and dark cards they tucked under the discard piles.
    #[serde(with = "tabletop::as_map")]
    pub tucked_backs: ByColour<u8>,
    /// Those cards, if they are known.
    pub tucked: Option<Cards>,
}

/// A fire disc on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiscView {
    /// The region it was dealt to, which is its name (EZ-E69).
    pub disc: Region,
    /// Where it lies.
    pub at: Region,
    /// What it shows, if that is known.
    pub heat: Option<Heat>,
    /// Whether it is turned up.
    pub up: bool,
    /// Who has looked at it.
    pub seen_by: Seats,
}

impl View {
    pub(crate) fn new(rules: &Eiszeit, state: &Position, eye: Eye) -> View {
        let discs = state.fires.discs.iter().filter_map(|(disc, it)| it.map(|it| (disc, it)));
        let fires: Vec<DiscView> = discs.map(|(disc, it)| DiscView::new(disc, it, eye)).collect();
        View {
            eye,
            rounds: rules.rounds(),
            dark_fire_may_look: rules.dark_fire_may_look(),
            cards: rules.card_table().cards.clone(),
            round: state.round,
            phase: Phase::of(state.pending),
            turn: state.turn,
            regions: Region::all().map(|region| RegionView::new(rules, state, region)).collect(),
            players: state.seats().map(|seat| PlayerView::new(state, seat, eye)).collect(),
            mammoth_supply: state.mammoth_supply,
            club_supply: state.club_supply,
            stones: state.stones,
            draw_piles: state.draw_piles.backs(),
            discards: state.discards,
            open: state.open,
            fires_beside: FIRES.total() as u8 - fires.len() as u8,
            fires,
            // No question and no lot names a card or a fire that is hidden.
            pending: state.pending,
        }
    }
}

impl Phase {
    fn of(pending: Pending) -> Phase {
        match pending {
            Pending::Decision(Decision::Prepare { .. })
            | Pending::Lot(Lot::StartPlayer | Lot::Deal { .. }) => Phase::Preparing,
            Pending::Decision(Decision::Glacier { .. }) | Pending::Lot(Lot::Glacier { .. }) => Phase::Glacier,
            Pending::Decision(_) | Pending::Lot(Lot::Draw { .. } | Lot::Look { .. }) => Phase::Settling,
            Pending::Lot(Lot::Fire { .. }) => Phase::Conflicts,
            Pending::Over(()) => Phase::Over,
        }
    }
}

impl RegionView {
    fn new(rules: &Eiszeit, state: &Position, region: Region) -> RegionView {
        let map = rules.map();
        let by_seat = |club| state.players.iter().map(|player| player.band(club)[region]).collect();
        RegionView {
            region,
            terrain: map.terrain(region),
            neighbours: map.neighbours(region),
            top_edge: map.top_edge().contains(region),
            glacier: state.glaciers.contains(region),
            mammoths: state.mammoths[region],
            hunters: by_seat(false),
            armed: by_seat(true),
            limit: state.limit(region),
        }
    }
}

impl PlayerView {
    fn new(state: &Position, seat: Seat, eye: Eye) -> PlayerView {
        let player = &state.players[seat];
        PlayerView {
            supply: player.supply,
            on_board: player.on_board(),
            stones: player.stones,
            clubs: player.clubs,
            points: player.points,
            standing: state.standing(seat),
            backs: player.hand.backs(),
            hand: eye.is(seat).then_some(player.hand),
            tucked_backs: player.tucked.backs(),
            tucked: eye.is(seat).then_some(player.tucked),
        }
    }
}

impl DiscView {
    fn new(disc: Region, it: Disc, eye: Eye) -> DiscView {
        let (heat, up, seen_by) = match it.face {
            Face::Down => (None, false, Set::EMPTY),
            Face::Seen { heat, by } => (knows(eye, by).then_some(heat), false, by),
            Face::Up(heat) => (Some(heat), true, Set::EMPTY),
        };
        DiscView { disc, at: it.at, heat, up, seen_by }
    }
}

fn knows(eye: Eye, seen_by: Seats) -> bool {
    match eye {
        Eye::Seat(seat) => seen_by.contains(seat),
        Eye::Watcher => false,
    }
}

/// A position that could be true for all that `eye` knows: the cards and fires it does not know are mixed
/// and dealt anew, as many of each colour to each place as there were.
pub(crate) fn determinized(state: &Position, eye: Eye, rng: &mut impl Rng) -> Position {
    let mut position = state.clone();
    mix_cards(&mut position, eye, rng);
    mix_fires(&mut position.fires, eye, rng);
    position
}

/// The light cards; there are fewer dark ones (EZ-1).
const MOST_OF_A_COLOUR: usize = 33;

fn mix_cards(position: &mut Position, eye: Eye, rng: &mut impl Rng) {
    let piles = &mut position.draw_piles;
    let mut hidden =
        BySeat::<[ByColour<u8>; 2], MOST_PLAYERS>::new(position.players.players(), Default::default());
    let seats = Seat::all(position.players.players()).filter(|&seat| !eye.is(seat));
    for seat in seats.clone() {
        let Player { hand, tucked, .. } = &mut position.players[seat];
        hidden[seat] = [hand.backs(), tucked.backs()];
        piles.absorb_all(hand);
        piles.absorb_all(tucked);
    }
    for colour in Colour::ALL {
        // One by one, so that none has to be found again by counting.
        let mut mixed = ArrayVec::<Card, MOST_OF_A_COLOUR>::new();
        for card in colour.cards() & piles.kinds() {
            (0..piles.count(card)).for_each(|_| mixed.push(card));
        }
        for seat in seats.clone() {
            let Player { hand, tucked, .. } = &mut position.players[seat];
            for (place, count) in [hand, tucked].into_iter().zip(hidden[seat]) {
                for _ in 0..count[colour] {
                    let card = mixed.remove(below(rng, mixed.len() as u32) as usize);
                    let dealt = piles.take(card).and_then(|()| place.put(card));
                    debug_assert!(dealt.is_some(), "the pile holds what is mixed");
                }
            }
        }
    }
}

/// The discs others have looked at are mixed with those nobody has seen.
fn mix_fires(fires: &mut Fires, eye: Eye, rng: &mut impl Rng) {
    let Fires { unknown, discs } = fires;
    for heat in discs.values_mut().flatten().filter_map(|disc| secret(disc, eye)) {
        unknown[*heat] += 1;
    }
    for heat in discs.values_mut().flatten().filter_map(|disc| secret(disc, eye)) {
        if let Some(drawn) = unknown.draw(Set::FULL, rng) {
            unknown[drawn] -= 1;
            *heat = drawn;
        }
    }
}

/// The heat of a disc, if others have looked at it and these eyes have not.
fn secret(disc: &mut Disc, eye: Eye) -> Option<&mut Heat> {
    match &mut disc.face {
        Face::Seen { heat, by } if !knows(eye, *by) => Some(heat),
        Face::Seen { .. } | Face::Down | Face::Up(_) => None,
    }
}
