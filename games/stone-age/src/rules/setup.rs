//! Setting up (SA-2): cards and tiles are turned up by lot, then the start player is drawn.

use serde::{Deserialize, Serialize};
use tabletop::{Log, Member, Refusal, Rules, Seat, Set, ensure};

use crate::rules::chance::Lot;
use crate::rules::components::{ByCardPlace, ByPile, BySeat, CardPlace, FIRST_FOOD, FIRST_PEOPLE, PILE};
use crate::rules::event::Event;
use crate::rules::state::{Mat, Pending, Pile, Position, State};
use crate::rules::table::Table;

/// Stone Age for a number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneAge {
    pub(super) players: u8,
}

/// The rulebook has no options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "options: an object")]
pub struct Options {}

impl StoneAge {
    /// Stone Age for 2 to 4 players.
    ///
    /// ```
    /// use stone_age::StoneAge;
    /// assert!(StoneAge::for_players(4).is_ok());
    /// assert_eq!(StoneAge::for_players(5).unwrap_err().to_string(), "SA-1: 5 players: Stone Age is for 2 to 4");
    /// ```
    pub fn for_players(players: u8) -> Result<StoneAge, Refusal> {
        ensure(Self::PLAYERS.contains(&players), "SA-1", || {
            format!("{players} players: Stone Age is for 2 to 4")
        })?;
        Ok(StoneAge { players })
    }

    /// The table before the first card is turned up.
    pub(crate) fn set_up(&self) -> State {
        // SA-2.2: as many piles as players.
        let below = |pile: usize| if pile < usize::from(self.players) { PILE } else { 0 };
        State::trusted(Position {
            round: 0,
            last_taken: 0,
            start_player: Seat::FIRST,
            mats: BySeat::new(self.players, Mat::first()),
            display: ByCardPlace::default(),
            deck: Set::FULL,
            piles: ByPile::from_fn(|pile| Pile { top: None, below: below(pile.index()) }),
            unseen_buildings: Set::FULL,
            pending: Pending::Lot(Lot::Card { place: CardPlace::at(0) }),
        })
    }
}

impl Mat {
    /// What a player begins with (SA-2.3).
    pub(crate) fn first() -> Mat {
        Mat { people: FIRST_PEOPLE, home: FIRST_PEOPLE, food: FIRST_FOOD, ..Mat::default() }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// SA-2.2: turns up the top of the next pile; after the last, the start player is drawn (SA-2.4).
    pub(crate) fn turn_next_building(&mut self) {
        let state = self.state();
        match state.piles_in_use().find(|&pile| state.piles[pile].top.is_none()) {
            Some(pile) => self.call(Lot::Building { pile, taker: None }),
            None => self.call(Lot::StartPlayer),
        }
    }

    /// SA-2.4: whoever is drawn begins.
    pub(crate) fn draw_start_player(&mut self, seat: Seat) {
        self.apply(Event::StartPlayerDrawn { seat });
        self.begin_round(seat);
    }
}
