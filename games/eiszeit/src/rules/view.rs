//! What one pair of eyes may know (EZ-3.5, EZ-E57), and what else could be true for all they know.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Eye, Seat, Set, below};

use crate::rules::cards::{Card, CardEntry, Cards};
use crate::rules::chance::{Lot, nth_heat};
use crate::rules::components::{ByColour, Colour, FIRES, Heat, Region, Regions, Seats, Terrain};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::Decision;
use crate::rules::state::{Disc, Face, Pending, Player, Position, Standing, State};

/// All that one pair of eyes may know. The list of regions is in order, the list of players by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes they are.
    pub eye: Eye,
    /// How many rounds are played.
    pub rounds: u8,
    /// Whether dark fire cards let their mover look (EZ-E28).
    pub dark_fire_may_look: bool,
    /// The cards with their copies and stones.
    pub cards: Vec<CardEntry>,

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
    pub stones: ByColour<u8>,
    /// The sizes of the draw piles.
    pub draw_piles: ByColour<u8>,
    /// The cards in the discard piles that everybody has seen, without the open ones.
    pub discards: Cards,
    /// The open cards.
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
    pub hunters: Vec<u8>,
    /// The hunters there that carry a club, by seat.
    pub armed: Vec<u8>,
    /// Its limit as far as the fires there are turned up (EZ-8.1).
    pub limit: u8,
}

/// What may be known of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// His hunters beside the board.
    pub supply: u8,
    /// His hunters on the board.
    pub on_board: u8,
    /// His stones.
    pub stones: u8,
    /// The clubs in front of him.
    pub clubs: u8,
    /// His points, by round.
    pub points: [u8; 4],
    /// What he is ranked by.
    pub standing: Standing,
    /// How many light and dark cards he holds.
    pub backs: ByColour<u8>,
    /// His cards, if they are known.
    pub hand: Option<Cards>,
    /// How many light and dark cards he tucked under the discard piles.
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
            players: state.players.seats().map(|seat| PlayerView::new(state, seat, eye)).collect(),
            mammoth_supply: state.mammoth_supply,
            club_supply: state.club_supply,
            stones: state.stones,
            draw_piles: backs(&state.draw_piles),
            discards: state.discards,
            open: state.open,
            fires_beside: FIRES.iter().sum::<u8>() - fires.len() as u8,
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
            Pending::Over => Phase::Over,
        }
    }
}

impl RegionView {
    fn new(rules: &Eiszeit, state: &Position, region: Region) -> RegionView {
        let map = rules.map();
        let by_seat = |club| state.players.iter().map(|(_, player)| player.band(club)[region]).collect();
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
            backs: backs(&player.hand),
            hand: eye.is(seat).then_some(player.hand),
            tucked_backs: backs(&player.tucked),
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

fn backs(cards: &Cards) -> ByColour<u8> {
    ByColour { light: cards.len(Colour::Light), dark: cards.len(Colour::Dark) }
}

fn knows(eye: Eye, seen_by: Seats) -> bool {
    match eye {
        Eye::Seat(seat) => seen_by.contains(seat),
        Eye::Watcher => false,
    }
}

/// A state that could be true for all that `eye` knows: the cards and fires it does not know are mixed
/// and dealt anew, as many of each colour to each place as there were.
pub(crate) fn reimagine(state: &State, eye: Eye, rng: &mut impl Rng) -> State {
    let mut position = Position::clone(state);
    for colour in Colour::ALL {
        mix_cards(&mut position, eye, colour, rng);
    }
    mix_fires(&mut position, eye, rng);
    State(position)
}

fn mix_cards(position: &mut Position, eye: Eye, colour: Colour, rng: &mut impl Rng) {
    let seats = position.players.seats().filter(|&seat| !eye.is(seat));
    for seat in seats.clone() {
        let Player { mut hand, mut tucked, .. } = position.players[seat];
        position.draw_piles.absorb(&mut hand, colour);
        position.draw_piles.absorb(&mut tucked, colour);
    }
    for seat in seats {
        let Player { hand, tucked, .. } = position.players[seat];
        position.players[seat].hand = redealt(hand, colour, &mut position.draw_piles, rng);
        position.players[seat].tucked = redealt(tucked, colour, &mut position.draw_piles, rng);
    }
}

/// As many cards of this colour as there were, out of the pile; the other colour stays.
fn redealt(mut cards: Cards, colour: Colour, pile: &mut Cards, rng: &mut impl Rng) -> Cards {
    let count = cards.len(colour);
    let mut old = Cards::default();
    old.absorb(&mut cards, colour);
    for _ in 0..count {
        let number = below(rng, pile.len(colour).into());
        if let Some(card) = pile.nth(colour, number) {
            let taken = pile.take(card);
            debug_assert!(taken.is_some(), "a card that is in the pile was taken");
            cards.add(card);
        }
    }
    cards
}

/// The discs others have looked at are mixed with those nobody has seen.
fn mix_fires(position: &mut Position, eye: Eye, rng: &mut impl Rng) {
    let fires = &mut position.fires;
    let mut hidden = 0;
    for disc in fires.discs.0.iter().flatten() {
        if let Face::Seen { heat, by } = disc.face
            && !knows(eye, by)
        {
            fires.unknown[heat.index()] += 1;
            hidden += 1;
        }
    }
    if hidden == 0 {
        return;
    }
    for disc in fires.discs.0.iter_mut().flatten() {
        if let Face::Seen { heat, by } = &mut disc.face
            && !knows(eye, *by)
        {
            let number = below(rng, fires.unknown.iter().map(|&discs| u32::from(discs)).sum());
            if let Some(drawn) = nth_heat(fires.unknown, number) {
                fires.unknown[drawn.index()] -= 1;
                *heat = drawn;
            }
        }
    }
}
