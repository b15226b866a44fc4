//! Facts: what the log is made of, and the only thing that changes the table.

use serde::{Deserialize, Serialize};
use tabletop::{Eye, Seat, Set};

use crate::rules::cards::Card;
use crate::rules::chance::Lot;
use crate::rules::components::{Colour, FIRES, Heat, Hunter, Region};
use crate::rules::decision::Decision;
use crate::rules::state::{Disc, Face, Fires, Pending, Player, Position, State};

/// Something that happened. `by` is who did it, where that is not its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// The lot fell on the start player.
    StartPlayerDrawn { seat: Seat },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A card was played: face up on the discard pile; a cult card under it.
    Played { seat: Seat, card: Card },
    /// No card could be played; this one was shown and slid under the discard pile.
    Shown { seat: Seat, card: Card },
    /// The cult card copies this open card.
    Copied { seat: Seat, card: Card },
    /// Stones went to the light supply.
    Paid { seat: Seat, stones: u8 },
    /// Stones came from the dark supply, and from the light one if it ran short.
    Took { seat: Seat, dark: u8, light: u8 },
    /// The last dark stones of the last round went to the light supply.
    LastStonesPassed { stones: u8 },
    /// An opponent was chosen to carry out the card.
    OpponentChosen { by: Seat, opponent: Seat },
    /// The rest of the action was left undone.
    Declined { seat: Seat },

    /// A hunter came from the supply.
    Placed { seat: Seat, region: Region },
    /// A hunter was moved.
    Moved { by: Seat, hunter: Hunter, to: Region },
    /// Two hunters changed places.
    Swapped { by: Seat, hunter: Hunter, partner: Hunter },
    /// A hunter was sent back to its owner's supply.
    Removed { by: Seat, hunter: Hunter },
    /// A mammoth came from the supply.
    MammothPlaced { by: Seat, region: Region },
    /// A mammoth was moved.
    MammothMoved { by: Seat, from: Region, to: Region },
    /// A mammoth went back to the supply.
    MammothRemoved { by: Seat, region: Region },
    /// A club was taken from the supply.
    ClubTaken { seat: Seat },
    /// A club was put under a hunter.
    Armed { seat: Seat, region: Region },
    /// A fire disc was looked at; only who looked is told what it shows.
    FireSeen { by: Seat, disc: Region, heat: Option<Heat> },
    /// A fire disc was moved.
    FireMoved { by: Seat, disc: Region, to: Region },

    /// A card was discarded unseen; only its discarder is told which.
    Tucked { seat: Seat, colour: Colour, card: Option<Card> },
    /// The discard pile became a new draw pile, without the open card.
    Reshuffled { colour: Colour },
    /// A card was drawn; only who drew is told which.
    Drew { seat: Seat, colour: Colour, card: Option<Card> },

    /// The settling ended with this player's turn.
    SettlingEnded { seat: Seat },
    /// A fire disc was turned up.
    FireTurned { disc: Region, heat: Heat },
    /// A hunter had to leave a region that holds too many.
    Lost { seat: Seat, region: Region },
    /// All fires and the clubs on the board went back beside it.
    Cleared,
    /// A player's hunters in a region scored.
    Scored { seat: Seat, region: Region, points: u8 },
    /// A region was covered: its hunters and mammoths went back to the supplies.
    Covered { by: Seat, region: Region },
    /// A round began: the light stones became the dark supply.
    RoundBegan { round: u8 },
    /// A stone had to be paid into the dark supply.
    Levied { seat: Seat },
    /// The fires were mixed and dealt anew.
    FiresDealt,

    /// A question was put.
    Asked(Decision),
    /// A lot is to be drawn.
    Called(Lot),
    /// The game ended.
    Ended,
}

impl Event {
    /// The event as an eye may hear of it.
    pub(crate) fn told(self, eye: Eye) -> Event {
        match self {
            Event::FireSeen { by, disc, .. } if !eye.is(by) => Event::FireSeen { by, disc, heat: None },
            Event::Tucked { seat, colour, .. } if !eye.is(seat) => Event::Tucked { seat, colour, card: None },
            Event::Drew { seat, colour, .. } if !eye.is(seat) => Event::Drew { seat, colour, card: None },
            _ => self,
        }
    }

    /// Whether somebody now sees what he did not see before.
    pub(crate) fn reveals(self) -> bool {
        matches!(
            self,
            Event::Played { .. }
                | Event::Shown { .. }
                | Event::FireSeen { .. }
                | Event::Drew { .. }
                | Event::FireTurned { .. }
        )
    }
}

impl State {
    /// Changes the table. The rules call nothing else to do so, and replay calls nothing but this.
    #[inline]
    pub(crate) fn happen(&mut self, event: &Event) {
        let happened = self.0.apply(event);
        debug_assert!(happened.is_some(), "the rules move only pieces that are there: {event:?}");
    }

    /// Changes the table if it holds the pieces for it; otherwise leaves it as it is.
    pub(crate) fn try_happen(&mut self, event: &Event) -> Option<()> {
        let players = self.players.count();
        let fits = match event {
            Event::Asked(decision) => decision.can_be_put(players),
            Event::Called(lot) => lot.can_be_called(players),
            _ => true,
        };
        if !fits {
            return None;
        }
        let mut after = self.0.clone();
        after.apply(event)?;
        self.0 = after;
        Some(())
    }
}

impl Position {
    /// Lets an event happen. None if pieces are missing for it; the table is then half changed.
    #[inline]
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
                    self.discards.add(card);
                }
            }
            Event::Shown { seat, card } => {
                self.player(seat)?.hand.take(card)?;
                self.discards.add(card);
            }
            Event::Paid { seat, stones } => {
                take(&mut self.player(seat)?.stones, stones)?;
                put(&mut self.stones.light, stones)?;
            }
            Event::Took { seat, dark, light } => {
                take(&mut self.stones.dark, dark)?;
                take(&mut self.stones.light, light)?;
                put(&mut self.player(seat)?.stones, dark.checked_add(light)?)?;
            }
            Event::LastStonesPassed { stones } => {
                take(&mut self.stones.dark, stones)?;
                put(&mut self.stones.light, stones)?;
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
                // EZ-7.10: his club returns to the supply.
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
            Event::FireSeen { by, disc, heat } => self.see(by, disc, heat?)?,
            Event::FireMoved { disc, to, .. } => self.disc(disc)?.at = to,
            Event::Tucked { seat, card, .. } => {
                let player = self.player(seat)?;
                player.hand.take(card?)?;
                player.tucked.add(card?);
            }
            Event::Reshuffled { colour } => {
                self.draw_piles.absorb(&mut self.discards, colour);
                for player in self.players.iter_mut() {
                    self.draw_piles.absorb(&mut player.tucked, colour);
                }
            }
            Event::Drew { seat, card, .. } => {
                self.draw_piles.take(card?)?;
                self.player(seat)?.hand.add(card?);
            }
            Event::FireTurned { disc, heat } => self.turn_up(disc, heat)?,
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
                let light = std::mem::take(&mut self.stones.light);
                put(&mut self.stones.dark, light)?;
            }
            Event::Levied { seat } => {
                take(&mut self.player(seat)?.stones, 1)?;
                put(&mut self.stones.dark, 1)?;
            }
            Event::FiresDealt => self.fires = Fires::dealt(self.open_regions()),
            Event::Asked(decision) => self.pending = Pending::Decision(decision),
            Event::Called(lot) => self.pending = Pending::Lot(lot),
            Event::Ended => self.pending = Pending::Over,
            Event::Copied { .. }
            | Event::OpponentChosen { .. }
            | Event::Declined { .. }
            | Event::SettlingEnded { .. } => (),
        }
        Some(())
    }

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
                take(&mut self.fires.unknown[heat.index()], 1)?;
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
            Face::Down => take(&mut self.fires.unknown[heat.index()], 1)?,
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
            for region in Region::all() {
                let armed = std::mem::take(&mut player.armed[region]);
                player.hunters[region] += armed;
                self.club_supply += armed;
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
