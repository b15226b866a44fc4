//! Setting up (EZ-3) and the options.

use serde::{Deserialize, Serialize};
use tabletop::{Member, Refusal, Seat, Setup};

use crate::rules::board::Board;
use crate::rules::cards::{Card, CardTable, Cards, copies};
use crate::rules::chance::Lot;
use crate::rules::components::{ByColour, ByRegion, CLUBS, FIRES, HUNTERS, Region, Regions};
use crate::rules::state::{Disc, Face, Fires, Pending, Player, Players, Position};

/// The stones of each player at the start (EZ-3.1).
pub(crate) const STONES: u8 = 4;
/// How many light and dark cards are dealt to each player (EZ-3.4).
pub(crate) const DEALT: ByColour<u8> = ByColour { light: 2, dark: 3 };

/// The options of the game; the default is the plain game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
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
    if !(3..=5).contains(&setup.players) {
        return Err(Refusal::by("EZ-E56", format!("{} players: 3 to 5 can play", setup.players)));
    }
    if !(3..=4).contains(&setup.options.rounds) {
        let message = format!("{} rounds: a game has 4, a short one 3", setup.options.rounds);
        return Err(Refusal::by("EZ-4", message));
    }
    Ok(())
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
        let (glaciers, mammoths, mammoth_supply, dark_stones): (&[u8], [u8; 4], u8, u8) = match players {
            3 => (&[1, 2, 3, 4], [5, 6, 7, 8], 0, 20),
            4 => (&[1, 4], [2, 3, 6, 7], 1, 25),
            _ => (&[], [1, 2, 3, 4], 2, 30),
        };
        let regions = |numbers: &[u8]| numbers.iter().filter_map(|&number| Region::new(number)).collect();
        Layout {
            glaciers: regions(glaciers),
            mammoth_regions: regions(&mammoths),
            mammoth_supply,
            dark_stones,
        }
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
    let mammoth = |region| u8::from(layout.mammoth_regions.contains(region));
    let deck = Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, copies(card).into()));
    Position {
        round: 1,
        turn: Seat::FIRST,
        players: Players::new(players, player),
        glaciers: layout.glaciers,
        mammoths: ByRegion(std::array::from_fn(|index| mammoth(Region::at(index as u8)))),
        mammoth_supply: layout.mammoth_supply,
        club_supply: CLUBS,
        stones: ByColour { light: 0, dark: layout.dark_stones },
        draw_piles: deck.collect::<Cards>(),
        discards: Cards::default(),
        open: ByColour::default(),
        fires: Fires::dealt(Regions::FULL.minus(layout.glaciers)),
        pending: Pending::Lot(Lot::StartPlayer),
    }
}

impl Fires {
    /// All discs mixed, one laid face down into each of these regions (EZ-3.2).
    pub(crate) fn dealt(regions: Regions) -> Fires {
        let mut discs = ByRegion::default();
        for region in regions {
            discs[region] = Some(Disc { at: region, face: Face::Down });
        }
        Fires { unknown: FIRES, discs }
    }
}
