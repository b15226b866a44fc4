//! Setting up (EZ-3) and the options.

use serde::{Deserialize, Serialize};
use tabletop::{Bag, By, BySeat, Refusal, Seat, Setup, ensure};

use crate::rules::board::Board;
use crate::rules::cards::{Card, CardTable, Cards};
use crate::rules::chance::Lot;
use crate::rules::components::{ByColour, CLUBS, FIRES, HUNTERS, Region, Regions};
use crate::rules::state::{Disc, Face, Fires, Pending, Player, Position};

/// The stones of each player at the start (EZ-3.1).
pub(crate) const STONES: u8 = 4;
/// How many light and dark cards are dealt to each player (EZ-3.4).
pub(crate) const DEALT: ByColour<u8> = By::new([2, 3]);

/// The options of the game; the default is the plain game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "the options of the game")]
pub struct Options {
    /// Four rounds, or three for a shorter game (EZ-4).
    pub rounds: u8,
    /// Whether the opponent who moves a fire disc by a dark card looks at it first (EZ-E28).
    pub dark_fire_may_look: bool,
    /// Another board, in the shape of the file `data/board.json`.
    pub board: Option<Board>,
    /// Other stones of the cards, in the shape of the file `data/cards.json`.
    pub cards: Option<CardTable>,
}

impl Default for Options {
    fn default() -> Self {
        Options { rounds: 4, dark_fire_may_look: false, board: None, cards: None }
    }
}

/// The numbers of players and rounds there can be (EZ-E56, EZ-4).
pub(crate) fn check(setup: &Setup<Options>) -> Result<(), Refusal> {
    let (players, rounds) = (setup.players, setup.options.rounds);
    ensure((3..=5).contains(&players), "EZ-E56", || format!("{players} players: 3 to 5 can play"))?;
    ensure((3..=4).contains(&rounds), "EZ-4", || format!("{rounds} rounds: a game has 4, a short one 3"))
}

/// What differs with the number of players (EZ-3).
pub(crate) struct Layout {
    pub(crate) glaciers: Regions,
    mammoth_regions: Regions,
    mammoth_supply: u8,
    dark_stones: u8,
}

impl Layout {
    pub(crate) fn of(players: u8) -> Layout {
        let (glaciers, mammoth_regions, mammoth_supply, dark_stones) = match players {
            3 => (Region::set(&[1, 2, 3, 4]), Region::set(&[5, 6, 7, 8]), 0, 20),
            4 => (Region::set(&[1, 4]), Region::set(&[2, 3, 6, 7]), 1, 25),
            _ => (Regions::EMPTY, Region::set(&[1, 2, 3, 4]), 2, 30),
        };
        Layout { glaciers, mammoth_regions, mammoth_supply, dark_stones }
    }

    /// The mammoths in play: those that start in the box never come out (EZ-E49).
    pub(crate) fn mammoths(&self) -> u8 {
        self.mammoth_regions.len() as u8 + self.mammoth_supply
    }

    /// The stones in play.
    pub(crate) fn stones(&self, players: u8) -> u8 {
        self.dark_stones + STONES * players
    }
}

/// The table before the start player is drawn.
pub(crate) fn start(players: u8) -> Position {
    let layout = Layout::of(players);
    let player = Player { supply: HUNTERS, stones: STONES, ..Player::default() };
    Position {
        round: 1,
        turn: Seat::FIRST,
        players: BySeat::new(players, player),
        glaciers: layout.glaciers,
        mammoths: By::from_fn(|region| layout.mammoth_regions.contains(region).into()),
        mammoth_supply: layout.mammoth_supply,
        club_supply: CLUBS,
        stones: By::new([0, layout.dark_stones]),
        // EZ-3.0
        draw_piles: Bag::new(Card::ALL.map(Card::copies)),
        discards: Cards::default(),
        open: ByColour::default(),
        fires: Fires::dealt(!layout.glaciers),
        pending: Pending::Lot(Lot::StartPlayer),
    }
}

impl Fires {
    /// All discs mixed, one laid face down into each of these regions (EZ-3.2).
    pub(crate) fn dealt(regions: Regions) -> Fires {
        let disc = |region| regions.contains(region).then_some(Disc { at: region, face: Face::Down });
        Fires { unknown: FIRES, discs: By::from_fn(disc) }
    }
}
