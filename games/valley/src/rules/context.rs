//! The table together with the board and the options: what the rules ask before they act.

use tabletop::{Seat, Set};

use crate::rules::{Board, Breach, Hex, Kind, Options, Position, Season, Terrain, Trump, Valley, Way};

/// The table, the board and the options. Everything the rules ask before they act is a method of it; the
/// chapters add theirs.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) rules: &'a Valley,
    pub(crate) state: &'a Position,
}

impl<'a> Context<'a> {
    #[inline]
    pub(crate) fn board(self) -> &'a Board {
        self.rules.board()
    }

    #[inline]
    pub(crate) fn options(self) -> &'a Options {
        self.rules.options()
    }

    pub(crate) fn is_summer(self) -> bool {
        self.state.calendar.season == Season::Summer
    }

    pub(crate) fn holds(self, seat: Seat, card: Trump) -> bool {
        self.state.tribe(seat).hand.contains(card)
    }

    /// Whether the side can be crossed: no river, or one that is dry or frozen (V82, V123).
    #[inline]
    pub(crate) fn is_dry(self, from: Hex, way: Way) -> bool {
        let weather = &self.state.weather;
        weather.drought || self.board().river(from, way).is_none_or(|river| weather.frozen.contains(river))
    }

    /// Whether two land hexes are neighbours and no river lies between.
    pub(crate) fn is_beside(self, from: Hex, to: Hex) -> bool {
        to != Hex::LAKE && from.way_to(to).is_some_and(|way| self.is_dry(from, way))
    }

    /// Whether a frozen river has frozen the lake as well (W3, V86).
    pub(crate) fn is_lake_frozen(self) -> bool {
        !(self.state.weather.frozen & self.board().into_lake).is_empty()
    }

    /// Whether a figure may leave one hex and enter another, whatever lies between (V89, V124).
    #[inline]
    pub(crate) fn is_open(self, from: Hex, to: Hex) -> Result<(), Breach> {
        let weather = &self.state.weather;
        let closed = weather.closed();
        if to == Hex::LAKE {
            return Err(Breach::IntoLake);
        }
        if closed.contains(to) || closed.contains(from) {
            return Err(Breach::IntoClosedHex);
        }
        let mountains = self.board().mountains;
        if weather.snow && (mountains.contains(from) || mountains.contains(to)) {
            return Err(Breach::SnowBound);
        }
        Ok(())
    }

    /// The steps a member needs to another hex: one to a neighbour, two over the frozen lake (V148).
    pub(crate) fn route(self, from: Hex, to: Hex) -> Result<u8, Breach> {
        let refused = match from.way_to(to) {
            Some(_) if to == Hex::LAKE => return Err(Breach::IntoLake),
            Some(way) if self.is_dry(from, way) => {
                self.is_open(from, to)?;
                return Ok(1);
            }
            Some(_) => Breach::AcrossRiver,
            None => Breach::TooFar,
        };
        let shore = self.board().shore;
        if from == to || !shore.contains(from) || !shore.contains(to) || !self.is_lake_frozen() {
            return Err(refused);
        }
        self.is_open(from, to)?;
        Ok(2)
    }

    /// The hexes a member could perhaps step to.
    pub(crate) fn near(self, from: Hex) -> Set<Hex> {
        let mut near = from.around();
        if self.board().shore.contains(from) && self.is_lake_frozen() {
            near |= self.board().shore;
        }
        near.remove(from);
        near & Hex::LAND
    }

    /// The steps members have this round (VM-8.1, S9, W9, W10, V91).
    pub(crate) fn allowance(self) -> u8 {
        match self.state.weather {
            weather if weather.ice => 0,
            weather if weather.storm => 1,
            _ => 2,
        }
    }

    /// One step of an animal: the hex it comes to and the steps it takes, if it can go there (VM-7, V39, V147).
    pub(crate) fn beast_step(self, kind: Kind, from: Hex, way: Way, left: u8) -> Option<(Hex, u8)> {
        let to = from.neighbour(way)?;
        if to == Hex::LAKE {
            let beyond = to.neighbour(way)?;
            let passes = left >= 2 && self.is_lake_frozen() && self.beast_may_enter(kind, from, beyond);
            return passes.then_some((beyond, 2));
        }
        let swims = kind == Kind::Bear || kind == Kind::Tiger && self.options().tigers_swim;
        let passes = left >= 1 && (swims || self.is_dry(from, way)) && self.beast_may_enter(kind, from, to);
        passes.then_some((to, 1))
    }

    fn beast_may_enter(self, kind: Kind, from: Hex, to: Hex) -> bool {
        self.is_open(from, to).is_ok() && !(kind.is_large() && self.board().mountains.contains(to))
    }

    /// Whether a member on the hex can get fire there (VM-14, V14, V72).
    pub(crate) fn is_fire_place(self, seat: Seat, hex: Hex) -> bool {
        let weather = &self.state.weather;
        let board = self.board();
        let beside_fire = || !(hex.around() & weather.burning).is_empty();
        let lava = !weather.erupting.is_empty() && board.lava.contains(hex);
        self.options().fire_rules
            && (board.volcanoes.contains(hex) || lava || beside_fire())
            && self.state.visible(seat, hex).members() > 0
            && self.state.opponents(seat, hex) == 0
    }

    /// Whether the tribe can get fire at all: the rules are on, it has none and has a settlement.
    pub(crate) fn wants_fire(self, seat: Seat) -> bool {
        self.options().fire_rules && !self.state.tribe(seat).fire && !self.state.settlements(seat).is_empty()
    }

    /// Whether the settlement stands: it has a woman in sight, or two of a kind may hold it (V47, V168, V197).
    pub(crate) fn stands(self, hex: Hex) -> bool {
        let Some(settlement) = self.state.plots[hex].settlement else { return true };
        let group = self.state.visible(settlement.owner, hex);
        group.women > 0 || group.warriors > 0 && self.state.calendar.round <= settlement.held_by_pair_until
    }

    /// Whether the settlement on the hex is a cave: on a mountain or a volcano (V27).
    pub(crate) fn is_cave(self, hex: Hex) -> bool {
        self.board().terrain(hex) == Terrain::Mountain
    }

    /// Whether fish can be had on the hex: none from dry rivers, but always from the lake (V64, V65, V183).
    pub(crate) fn has_fish(self, hex: Hex) -> bool {
        let ground = &self.board().ground[hex];
        ground.shore || !self.state.weather.drought && ground.rivers.values().any(Option::is_some)
    }

    /// The hexes where this tribe has to fight and that are not settled (V172).
    pub(crate) fn fight_hexes(self, seat: Seat) -> Set<Hex> {
        (self.state.lands(seat) - self.state.settled).filter(|hex| self.has_fight(seat, hex))
    }

    /// Whether this tribe has to fight on a hex that is not settled.
    pub(crate) fn has_fight(self, seat: Seat, hex: Hex) -> bool {
        let state = self.state;
        !state.settled.contains(hex)
            && state.visible(seat, hex).members() > 0
            && state.opponents(seat, hex) > 0
    }
}
