//! The table as it lies, and how events change it.

use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Fold, Seat, Set};

use crate::rules::cards::{Card, Cards};
use crate::rules::chance::Lot;
use crate::rules::components::{
    ByColour, ByHeat, ByRegion, Colour, FIRES, Heat, Hunter, MOST_PLAYERS, Region, Regions, Seats,
};
use crate::rules::decision::Decision;
use crate::rules::event::Event;

/// A table as it can be written down. Plain data; [`State`] is one that is known to hold together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a position")]
pub struct Position {
    /// The round under way, counted from 1.
    pub round: u8,
    /// Whose turn it is; once the settling has ended, who ended it.
    pub turn: Seat,
    /// What belongs to each player.
    pub players: BySeat<Player, MOST_PLAYERS>,
    /// The regions under a glacier.
    pub glaciers: Regions,
    /// The mammoths on the board.
    pub mammoths: ByRegion<u8>,
    /// The mammoths beside the board.
    pub mammoth_supply: u8,
    /// The clubs beside the board.
    pub club_supply: u8,
    /// The light and the dark supply of stones.
    #[serde(with = "tabletop::as_map")]
    pub stones: ByColour<u8>,
    /// Both draw piles, in no order: the next card is drawn by lot.
    pub draw_piles: Cards,
    /// The cards in the discard piles that everybody has seen, without the open ones.
    pub discards: Cards,
    /// The open cards: those that lie on top of the discard piles.
    #[serde(with = "tabletop::as_map")]
    pub open: ByColour<Option<Card>>,
    /// The fire discs.
    pub fires: Fires,
    /// What the table waits for.
    pub pending: Pending,
}

/// What belongs to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what belongs to a player")]
pub struct Player {
    /// Their hunters on the board that carry no club.
    pub hunters: ByRegion<u8>,
    /// Their hunters on the board that carry a club.
    pub armed: ByRegion<u8>,
    /// Their hunters beside the board.
    pub supply: u8,
    /// Their stones.
    pub stones: u8,
    /// The clubs in front of them.
    pub clubs: u8,
    /// Their cards; only they know them.
    pub hand: Cards,
    /// The cards they tucked under the discard piles; only they know them.
    pub tucked: Cards,
    /// Their points, by round.
    pub points: [u8; 4],
}

/// The fire discs. A disc is known by the region it was dealt to (EZ-E69).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the fires")]
pub struct Fires {
    /// How many discs of each heat nobody has seen, on the board and beside it.
    pub unknown: ByHeat<u8>,
    /// The discs on the board, by the region they were dealt to.
    pub discs: ByRegion<Option<Disc>>,
}

/// A fire disc on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a fire disc")]
pub struct Disc {
    /// Where it lies.
    pub at: Region,
    /// What is known of it.
    pub face: Face,
}

/// What is known of a fire disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "the face of a fire disc")]
pub enum Face {
    /// It lies face down, and nobody has looked at it.
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

/// What the table waits for. Every game ends in the same way, so there is nothing to say about that.
pub type Pending = tabletop::Pending<Decision, Lot, ()>;

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

tabletop::state! {
    /// A table that holds together: set up by the rules, changed only by events, or checked.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct State(Position);
}

impl Position {
    /// All seats, in order.
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players.players())
    }

    /// The regions without a glacier.
    #[inline]
    pub fn open_regions(&self) -> Regions {
        !self.glaciers
    }

    /// How many hunters there are of this kind; none of a seat nobody sits on.
    pub fn count(&self, hunter: Hunter) -> u8 {
        self.players.get(hunter.owner).map_or(0, |player| player.band(hunter.club)[hunter.region])
    }

    /// How many hunters of one owner stand in a region, with clubs or without.
    #[inline]
    pub fn present(&self, owner: Seat, region: Region) -> u8 {
        self.players[owner].hunters[region] + self.players[owner].armed[region]
    }

    /// The limit of a region, as far as its fires are turned up (EZ-8.1; EZ-8.6 has examples).
    pub fn limit(&self, region: Region) -> u8 {
        let here = self.fires.discs.values().flatten().filter(|disc| disc.at == region);
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
        self.left_to_draw().contains(colour)
    }

    /// The colours of which a card can be drawn.
    pub(crate) fn left_to_draw(&self) -> Set<Colour> {
        let piles = Colour::among(self.draw_piles.kinds());
        if piles == Set::FULL {
            return piles;
        }
        let tucked = self.players.iter().map(|player| player.tucked.kinds());
        tucked.fold(piles | Colour::among(self.discards.kinds()), |left, kinds| left | Colour::among(kinds))
    }
}

impl Fires {
    /// Where a disc lies that was moved away from where it was dealt.
    pub(crate) fn moved_to(&self, disc: Region) -> Option<Region> {
        self.discs[disc].map(|disc| disc.at).filter(|&at| at != disc)
    }
}

impl Player {
    /// Their hunters on the board, with a club or without.
    #[inline]
    pub fn band(&self, club: bool) -> &ByRegion<u8> {
        if club { &self.armed } else { &self.hunters }
    }

    #[inline]
    fn band_mut(&mut self, club: bool) -> &mut ByRegion<u8> {
        if club { &mut self.armed } else { &mut self.hunters }
    }

    /// How many of their hunters are on the board.
    pub fn on_board(&self) -> u8 {
        (self.hunters.total() + self.armed.total()) as u8
    }

    /// Their points of all rounds.
    pub fn total(&self) -> u8 {
        self.points.iter().fold(0, |total, &points| total.saturating_add(points))
    }
}

impl Fold for Position {
    type Event = Event;
    const RULE: &'static str = "EZ-1";

    #[inline(always)]
    fn apply(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::StartPlayerDrawn { seat } | Event::TurnBegan { seat } => {
                self.player(seat)?;
                self.turn = seat;
            }
            Event::Played { seat, card } => {
                self.player(seat)?.hand.take(card)?;
                let under = if card.is_cult() { Some(card) } else { self.open[card.colour()].replace(card) };
                if let Some(card) = under {
                    self.discards.put(card)?;
                }
            }
            Event::Shown { seat, card } => {
                self.player(seat)?.hand.take(card)?;
                self.discards.put(card)?;
            }
            Event::Paid { seat, stones } => {
                take(&mut self.player(seat)?.stones, stones)?;
                put(&mut self.stones[Colour::Light], stones)?;
            }
            Event::Took { seat, dark, light } => {
                take(&mut self.stones[Colour::Dark], dark)?;
                take(&mut self.stones[Colour::Light], light)?;
                put(&mut self.player(seat)?.stones, dark.checked_add(light)?)?;
            }
            Event::LastStonesPassed { stones } => {
                take(&mut self.stones[Colour::Dark], stones)?;
                put(&mut self.stones[Colour::Light], stones)?;
            }
            Event::Placed { seat, region } => {
                let player = self.player(seat)?;
                take(&mut player.supply, 1)?;
                put(&mut player.hunters[region], 1)?;
            }
            Event::Moved { hunter, to, .. } => self.shift(hunter, to)?,
            Event::Swapped { hunter, partner, .. } => {
                self.shift(hunter, partner.region)?;
                self.shift(partner, hunter.region)?;
            }
            Event::Removed { hunter, .. } => {
                let player = self.player(hunter.owner)?;
                take(&mut player.band_mut(hunter.club)[hunter.region], 1)?;
                put(&mut player.supply, 1)?;
                // EZ-7.10: the club returns to the supply.
                put(&mut self.club_supply, u8::from(hunter.club))?;
            }
            Event::MammothPlaced { region, .. } => {
                take(&mut self.mammoth_supply, 1)?;
                put(&mut self.mammoths[region], 1)?;
            }
            Event::MammothMoved { from, to, .. } => {
                take(&mut self.mammoths[from], 1)?;
                put(&mut self.mammoths[to], 1)?;
            }
            Event::MammothRemoved { region, .. } => {
                take(&mut self.mammoths[region], 1)?;
                put(&mut self.mammoth_supply, 1)?;
            }
            Event::ClubTaken { seat } => {
                take(&mut self.club_supply, 1)?;
                put(&mut self.player(seat)?.clubs, 1)?;
            }
            Event::Armed { seat, region } => {
                let player = self.player(seat)?;
                take(&mut player.clubs, 1)?;
                take(&mut player.hunters[region], 1)?;
                put(&mut player.armed[region], 1)?;
            }
            Event::FireSeen { by, disc, heat, .. } => self.see(by, disc, heat?)?,
            Event::FireMoved { disc, to, .. } => self.disc(disc)?.at = to,
            Event::Tucked { seat, card, .. } => {
                let player = self.player(seat)?;
                player.hand.take(card?)?;
                player.tucked.put(card?)?;
            }
            Event::Reshuffled { colour } => {
                self.draw_piles.absorb(&mut self.discards, colour.cards());
                for player in self.players.iter_mut() {
                    self.draw_piles.absorb(&mut player.tucked, colour.cards());
                }
            }
            Event::Drew { seat, card, .. } => {
                self.draw_piles.take(card?)?;
                self.player(seat)?.hand.put(card?)?;
            }
            Event::FireTurned { disc, heat, .. } => self.turn_up(disc, heat)?,
            Event::Lost { seat, region } => {
                let player = self.player(seat)?;
                take(&mut player.hunters[region], 1)?;
                put(&mut player.supply, 1)?;
            }
            Event::Cleared => self.clear(),
            Event::Scored { seat, points, .. } => {
                let round = usize::from(self.round.checked_sub(1)?);
                put(self.player(seat)?.points.get_mut(round)?, points)?;
            }
            Event::Covered { region, .. } => self.cover(region),
            Event::RoundBegan { round } => {
                self.round = Some(round).filter(|round| (1..=4).contains(round))?;
                let light = std::mem::take(&mut self.stones[Colour::Light]);
                put(&mut self.stones[Colour::Dark], light)?;
            }
            Event::Levied { seat } => {
                take(&mut self.player(seat)?.stones, 1)?;
                put(&mut self.stones[Colour::Dark], 1)?;
            }
            Event::FiresDealt => self.fires = Fires::dealt(self.open_regions()),
            Event::Asked(decision) => self.pending = Pending::Decision(decision),
            Event::Called(lot) => self.pending = Pending::Lot(lot),
            Event::Ended => self.pending = Pending::Over(()),
            Event::Copied { .. }
            | Event::OpponentChosen { .. }
            | Event::Declined { .. }
            | Event::GlacierDrawn { .. }
            | Event::SettlingEnded { .. } => (),
        }
        Some(())
    }

    fn is_sound_after(&self, _: &Event) -> bool {
        let players = self.players.players();
        match self.pending {
            Pending::Decision(decision) => decision.can_be_put(players),
            Pending::Lot(lot) => lot.can_be_called(players),
            Pending::Over(()) => true,
        }
    }
}

impl Position {
    fn player(&mut self, seat: Seat) -> Option<&mut Player> {
        self.players.get_mut(seat)
    }

    fn disc(&mut self, disc: Region) -> Option<&mut Disc> {
        self.fires.discs[disc].as_mut()
    }

    fn shift(&mut self, hunter: Hunter, to: Region) -> Option<()> {
        let band = self.player(hunter.owner)?.band_mut(hunter.club);
        take(&mut band[hunter.region], 1)?;
        put(&mut band[to], 1)
    }

    /// What nobody knew of a disc comes from the discs nobody has seen.
    fn see(&mut self, by: Seat, disc: Region, heat: Heat) -> Option<()> {
        let seen = match self.disc(disc)?.face {
            Face::Down => {
                take(&mut self.fires.unknown[heat], 1)?;
                Set::EMPTY
            }
            Face::Seen { heat: known, by } if known == heat => by,
            Face::Seen { .. } | Face::Up(_) => return None,
        };
        self.disc(disc)?.face = Face::Seen { heat, by: seen.with(by) };
        Some(())
    }

    fn turn_up(&mut self, disc: Region, heat: Heat) -> Option<()> {
        match self.disc(disc)?.face {
            Face::Down => take(&mut self.fires.unknown[heat], 1)?,
            Face::Seen { heat: known, .. } if known == heat => (),
            Face::Seen { .. } | Face::Up(_) => return None,
        }
        self.disc(disc)?.face = Face::Up(heat);
        Some(())
    }

    /// EZ-8.5: the clubs on the board and all fires go back; clubs in front of players stay.
    fn clear(&mut self) {
        self.fires = Fires { unknown: FIRES, discs: Default::default() };
        for player in self.players.iter_mut() {
            for (hunters, armed) in player.hunters.values_mut().zip(player.armed.values_mut()) {
                self.club_supply += *armed;
                *hunters += std::mem::take(armed);
            }
        }
    }

    /// EZ-10.2: hunters and mammoths of the region go back to their supplies.
    fn cover(&mut self, region: Region) {
        self.glaciers.insert(region);
        self.mammoth_supply += std::mem::take(&mut self.mammoths[region]);
        for player in self.players.iter_mut() {
            let armed = std::mem::take(&mut player.armed[region]);
            self.club_supply += armed;
            player.supply += armed + std::mem::take(&mut player.hunters[region]);
        }
    }
}

fn take(pile: &mut u8, n: u8) -> Option<()> {
    *pile = pile.checked_sub(n)?;
    Some(())
}

fn put(pile: &mut u8, n: u8) -> Option<()> {
    *pile = pile.checked_add(n)?;
    Some(())
}
