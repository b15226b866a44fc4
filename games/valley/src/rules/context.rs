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
    #[inline]
    pub(crate) fn is_beside(self, from: Hex, to: Hex) -> bool {
        self.beside(from).contains(to)
    }

    /// The land hexes beside this one with no river between, or one that is dry or frozen.
    #[inline]
    pub(crate) fn beside(self, hex: Hex) -> Set<Hex> {
        let weather = &self.state.weather;
        if weather.drought {
            hex.around() & Hex::LAND
        } else if weather.frozen.is_empty() {
            self.board().beside(hex)
        } else {
            let is_dry = |&(way, to): &(Way, Hex)| to != Hex::LAKE && self.is_dry(hex, way);
            hex.neighbours().filter(is_dry).map(|(_, to)| to).collect()
        }
    }

    /// Whether a frozen river has frozen the lake as well (W3, V86).
    pub(crate) fn is_lake_frozen(self) -> bool {
        !(self.state.weather.frozen & self.board().into_lake).is_empty()
    }

    /// The hexes a figure may enter when it leaves this one, whatever lies between (V89, V124).
    #[inline]
    fn open_from(self, from: Hex) -> Set<Hex> {
        let weather = &self.state.weather;
        let closed = weather.closed();
        let mountains = if weather.snow { self.board().mountains } else { Set::EMPTY };
        if (closed | mountains).contains(from) { Set::EMPTY } else { Hex::LAND - closed - mountains }
    }

    /// Whether a figure may leave one hex and enter another, whatever lies between.
    #[inline]
    pub(crate) fn is_open(self, from: Hex, to: Hex) -> Result<(), Breach> {
        if self.open_from(from).contains(to) {
            return Ok(());
        }
        let closed = self.state.weather.closed();
        Err(if to == Hex::LAKE {
            Breach::IntoLake
        } else if closed.contains(to) || closed.contains(from) {
            Breach::IntoClosedHex
        } else {
            Breach::SnowBound
        })
    }

    /// The hexes one step away for a member.
    #[inline]
    pub(crate) fn steps(self, from: Hex) -> Set<Hex> {
        self.beside(from) & self.open_from(from)
    }

    /// The hexes two steps away over the frozen lake (V148).
    #[inline]
    pub(crate) fn over_the_lake(self, from: Hex) -> Set<Hex> {
        let shore = self.board().shore;
        if !shore.contains(from) || !self.is_lake_frozen() {
            return Set::EMPTY;
        }
        (shore & self.open_from(from)).without(from) - self.steps(from)
    }

    /// The hexes to which so many steps lead at once.
    #[inline]
    pub(crate) fn in_reach(self, from: Hex, steps: u8) -> Set<Hex> {
        match steps {
            0 => Set::EMPTY,
            1 => self.steps(from),
            _ => self.steps(from) | self.over_the_lake(from),
        }
    }

    /// The steps a member needs to another hex: one to a neighbour, two over the frozen lake (V148).
    pub(crate) fn route(self, from: Hex, to: Hex) -> Result<u8, Breach> {
        if self.steps(from).contains(to) {
            return Ok(1);
        }
        if self.over_the_lake(from).contains(to) {
            return Ok(2);
        }
        Err(self.why_no_route(from, to))
    }

    /// What bars the way to another hex.
    fn why_no_route(self, from: Hex, to: Hex) -> Breach {
        let shore = self.board().shore;
        let over_the_lake = from != to && shore.contains(from) && shore.contains(to) && self.is_lake_frozen();
        match from.way_to(to) {
            Some(_) if to == Hex::LAKE => Breach::IntoLake,
            Some(way) if !over_the_lake && !self.is_dry(from, way) => Breach::AcrossRiver,
            None if !over_the_lake => Breach::TooFar,
            Some(_) | None => self.is_open(from, to).err().unwrap_or(Breach::NoWay),
        }
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

    /// The hexes where fish can be had: not from dry rivers, but always from the lake (V64, V65, V183).
    pub(crate) fn fishing_grounds(self) -> Set<Hex> {
        if self.state.weather.drought { self.board().shore } else { self.board().waters }
    }

    /// The hexes where this tribe has to fight and that are not settled (V172).
    pub(crate) fn fight_hexes(self, seat: Seat) -> Set<Hex> {
        let opposed = self.state.foreign_lands(seat) | self.state.herds();
        (self.state.lands(seat) & opposed).filter(|hex| self.has_fight(seat, hex))
    }

    /// Whether this tribe has to fight on a hex that is not settled.
    pub(crate) fn has_fight(self, seat: Seat, hex: Hex) -> bool {
        let state = self.state;
        !state.settled.contains(hex)
            && state.visible(seat, hex).members() > 0
            && state.opponents(seat, hex) > 0
    }
}
