//! The table as it lies.

use std::ops::{Deref, Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::Seat;

use crate::rules::cards::{Card, Cards};
use crate::rules::chance::Lot;
use crate::rules::components::{
    ByColour, ByRegion, Colour, FIRES, Heat, Hunter, MOST_PLAYERS, Region, Regions, Seats,
};
use crate::rules::decision::Decision;

/// A table as it can be written down. Plain data; [`State`] is one that is known to hold together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The round under way, counted from 1.
    pub round: u8,
    /// Whose turn it is; once the settling has ended, who ended it.
    pub turn: Seat,
    /// What belongs to each player.
    pub players: Players,
    /// The regions under a glacier.
    pub glaciers: Regions,
    /// The mammoths on the board.
    pub mammoths: ByRegion<u8>,
    /// The mammoths beside the board.
    pub mammoth_supply: u8,
    /// The clubs beside the board.
    pub club_supply: u8,
    /// The light and the dark supply of stones.
    pub stones: ByColour<u8>,
    /// Both draw piles, in no order: the next card is drawn by lot.
    pub draw_piles: Cards,
    /// The cards in the discard piles that everybody has seen, without the open ones.
    pub discards: Cards,
    /// The open cards: those that lie on top of the discard piles.
    pub open: ByColour<Option<Card>>,
    /// The fire discs.
    pub fires: Fires,
    /// What the table waits for.
    pub pending: Pending,
}

/// What belongs to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// His hunters on the board that carry no club.
    pub hunters: ByRegion<u8>,
    /// His hunters on the board that carry a club.
    pub armed: ByRegion<u8>,
    /// His hunters beside the board.
    pub supply: u8,
    /// His stones.
    pub stones: u8,
    /// The clubs in front of him.
    pub clubs: u8,
    /// His cards; only he knows them.
    pub hand: Cards,
    /// The cards he tucked under the discard piles; only he knows them.
    pub tucked: Cards,
    /// His points, by round.
    pub points: [u8; 4],
}

/// All players, by seat. Written as a list of three to five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    list: [Player; MOST_PLAYERS],
    count: u8,
}

/// The fire discs. A disc is known by the region it was dealt to (EZ-E69).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fires {
    /// How many discs of each heat nobody has seen, on the board and beside it.
    pub unknown: [u8; FIRES.len()],
    /// The discs on the board, by the region they were dealt to.
    pub discs: ByRegion<Option<Disc>>,
}

/// A fire disc on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disc {
    /// Where it lies.
    pub at: Region,
    /// What is known of it.
    pub face: Face,
}

/// What is known of a fire disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Nothing.
    Down,
    /// It lies face down, but these seats have looked at it (EZ-E28).
    Seen {
        /// What they saw.
        heat: Heat,
        /// Who looked.
        by: Seats,
    },
    /// It is turned up.
    Up(Heat),
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// An answer.
    Decision(Decision),
    /// The result of a lot.
    Lot(Lot),
    /// Nothing any more.
    Over,
}

/// What seats are ranked by: more is better (EZ-12). The glacier goes to the lowest (EZ-10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Standing {
    /// All points.
    pub points: u8,
    /// Hunters on the board.
    pub hunters: u8,
    /// Stones in front of the player.
    pub stones: u8,
}

impl Position {
    /// The regions without a glacier.
    pub fn open_regions(&self) -> Regions {
        Regions::FULL.minus(self.glaciers)
    }

    /// How many hunters there are of this kind; none of a seat nobody sits on.
    pub fn count(&self, hunter: Hunter) -> u8 {
        self.players.get(hunter.owner).map_or(0, |player| player.band(hunter.club)[hunter.region])
    }

    /// How many hunters of one owner stand in a region, with clubs or without.
    pub fn present(&self, owner: Seat, region: Region) -> u8 {
        self.players[owner].hunters[region] + self.players[owner].armed[region]
    }

    /// The regions with a mammoth.
    pub fn mammoth_regions(&self) -> Regions {
        self.mammoths.regions()
    }

    /// The limit of a region, as far as its fires are turned up (EZ-8.1).
    pub fn limit(&self, region: Region) -> u8 {
        let here = self.fires.discs.0.iter().flatten().filter(|disc| disc.at == region);
        let heat = |disc: &Disc| match disc.face {
            Face::Up(heat) => heat.number(),
            Face::Down | Face::Seen { .. } => 0,
        };
        3 + self.mammoths[region] + here.map(heat).sum::<u8>()
    }

    /// Where a seat stands.
    pub fn standing(&self, seat: Seat) -> Standing {
        let player = &self.players[seat];
        Standing { points: player.total(), hunters: player.on_board(), stones: player.stones }
    }

    /// Whether a card of this colour can be drawn: there is one in the pile, or one to refill it with.
    pub fn can_draw(&self, colour: Colour) -> bool {
        let tucked = self.players.iter().any(|(_, player)| 0 < player.tucked.len(colour));
        tucked || 0 < self.draw_piles.len(colour) || 0 < self.discards.len(colour)
    }
}

impl Player {
    /// His hunters on the board, with a club or without.
    pub fn band(&self, club: bool) -> &ByRegion<u8> {
        if club { &self.armed } else { &self.hunters }
    }

    pub(crate) fn band_mut(&mut self, club: bool) -> &mut ByRegion<u8> {
        if club { &mut self.armed } else { &mut self.hunters }
    }

    /// How many of his hunters are on the board.
    pub fn on_board(&self) -> u8 {
        self.hunters.total().saturating_add(self.armed.total())
    }

    /// His points of all rounds.
    pub fn total(&self) -> u8 {
        self.points.iter().fold(0, |total, &points| total.saturating_add(points))
    }
}

impl Players {
    /// So many players, all with the same.
    pub(crate) fn new(count: u8, player: Player) -> Players {
        let seated = |index| if index < usize::from(count) { player } else { Player::default() };
        Players { list: std::array::from_fn(seated), count }
    }

    /// How many play.
    pub fn count(&self) -> u8 {
        self.count
    }

    /// All seats, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.count)
    }

    /// The player on a seat, if somebody sits there.
    pub fn get(&self, seat: Seat) -> Option<&Player> {
        self.list[..usize::from(self.count)].get(seat.index())
    }

    pub(crate) fn get_mut(&mut self, seat: Seat) -> Option<&mut Player> {
        self.list[..usize::from(self.count)].get_mut(seat.index())
    }

    /// Each seat with its player, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.seats().zip(&self.list)
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        self.list[..usize::from(self.count)].iter_mut()
    }
}

impl Index<Seat> for Players {
    type Output = Player;

    fn index(&self, seat: Seat) -> &Player {
        &self.list[seat.index()]
    }
}

impl IndexMut<Seat> for Players {
    fn index_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.list[seat.index()]
    }
}

impl Serialize for Players {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.list[..usize::from(self.count)])
    }
}

impl<'de> Deserialize<'de> for Players {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Players, D::Error> {
        let list = Vec::<Player>::deserialize(deserializer)?;
        if !(3..=MOST_PLAYERS).contains(&list.len()) {
            return Err(serde::de::Error::custom(format!("{} players: 3 to 5 can play", list.len())));
        }
        let mut players = Players::new(list.len() as u8, Player::default());
        players.list[..list.len()].copy_from_slice(&list);
        Ok(players)
    }
}

/// A table that holds together: set up by the rules, changed only by events, or checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct State(pub(crate) Position);

impl Deref for State {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.0
    }
}
