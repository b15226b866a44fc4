//! Trump cards of the own moves (VM-13): between group moves, and on a group under way.

use tabletop::{Log, Seat, Set};

use crate::rules::{
    Area, Breach, Choice, Context, Decision, Event, Figure, Frame, Group, Hex, March, Occasion, Table,
    Target, Terrain, Trump, Turn,
};

/// Cards that take a group over water.
const CROSSING: Set<Trump> = Trump::set(&[Trump::Raft, Trump::Bridge, Trump::Swimming, Trump::TreeTrunks]);

// Between group moves.

impl Context<'_> {
    pub(crate) fn plays_between(self, turn: Turn, out: &mut Vec<Choice>) {
        let seat = turn.seat;
        for card in self.state.tribe(seat).hand & Occasion::BetweenMoves.cards() {
            self.between_targets(turn, card, &mut |target| {
                if self.may_play_between(turn, card, target).is_ok() {
                    out.push(Choice::Play { card, target });
                }
            });
        }
    }

    fn between_targets(self, turn: Turn, card: Trump, out: &mut impl FnMut(Target)) {
        match card {
            Trump::WarDrum => {
                let Some(from) = turn.entered else { return };
                from.neighbours().for_each(|(_, to)| out(Target::FromTo { from, to }));
            }
            Trump::TwoOfAKind => {
                for hex in self.state.lands(turn.seat) {
                    Figure::MEMBERS.into_iter().for_each(|figure| out(Target::Folk { hex, figure }));
                }
            }
            Trump::Theft => self.thefts(turn.seat, out),
            Trump::Rockfall => Hex::LAND.iter().for_each(|hex| out(Target::At(hex))),
            _ => Area::all().for_each(|area| out(Target::Area(area))),
        }
    }

    pub(crate) fn may_play_between(self, turn: Turn, card: Trump, target: Target) -> Result<(), Breach> {
        let seat = turn.seat;
        self.has_in_hand(seat, card)?;
        match (card, target) {
            (Trump::WarDrum | Trump::TwoOfAKind, _) if turn.closing => Err(Breach::MovesAreOver),
            (Trump::WarDrum, Target::FromTo { from, to }) if turn.entered == Some(from) => {
                self.may_drum(seat, from, to)
            }
            (Trump::TwoOfAKind, Target::Folk { hex, figure }) => self.may_found_two(seat, hex, figure),
            (Trump::Theft, _) => self.may_steal(seat, target),
            (Trump::Rockfall, Target::At(hex)) => self.may_roll_rocks(seat, hex),
            (Trump::Arsonist, Target::Area(area)) => self.may_burn(seat, area),
            _ if Occasion::BetweenMoves.cards().contains(card) => Err(Breach::WrongTarget),
            _ => Err(Breach::NotItsMoment),
        }
    }

    /// Two warriors or two women who have not moved (V116).
    fn may_found_two(self, seat: Seat, hex: Hex, figure: Figure) -> Result<(), Breach> {
        self.may_settle_on(seat, hex)?;
        let two = figure != Figure::Wolf && self.state.unmoved(seat, hex).count(figure) >= 2;
        if two { Ok(()) } else { Err(Breach::NoCouple) }
    }

    /// From a mountain without opponents, by a member that has done nothing, onto a neighbouring plain or forest
    /// with somebody on it (V108, V169).
    fn may_roll_rocks(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        let state = self.state;
        let mountains = self.board().mountains;
        let from = |from: Hex| {
            mountains.contains(from)
                && self.is_beside(from, hex)
                && state.unmoved(seat, from).members() > 0
                && state.opponents(seat, from) == 0
        };
        if hex == Hex::LAKE || mountains.contains(hex) || !hex.neighbours().any(|(_, next)| from(next)) {
            return Err(Breach::WrongTarget);
        }
        let loner = Figure::MEMBERS.into_iter().any(|figure| state.loner(figure) == Some(hex));
        let anybody = state.has_members(hex) || !state.plots[hex].animals.is_empty() || loner;
        if anybody { Ok(()) } else { Err(Breach::ChangesNothing) }
    }

    /// In summer, from a plain without opponents, a neighbouring forest area that neither burns nor is flooded.
    fn may_burn(self, seat: Seat, area: Area) -> Result<(), Breach> {
        if !self.is_summer() {
            return Err(Breach::NotItsMoment);
        }
        let forest = self.board().area(Terrain::Forest, area);
        let weather = &self.state.weather;
        if !(forest & (weather.burning | weather.flooded)).is_empty() {
            return Err(Breach::WrongTarget);
        }
        let stands = |hex: Hex| {
            self.board().terrain(hex) == Terrain::Plain
                && self.state.visible(seat, hex).members() > 0
                && self.state.opponents(seat, hex) == 0
        };
        let lights = |tree: Hex| tree.neighbours().any(|(_, hex)| stands(hex) && self.is_beside(hex, tree));
        if forest.iter().any(lights) { Ok(()) } else { Err(Breach::WrongTarget) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn play_between(&mut self, turn: Turn, card: Trump, target: Target) {
        let seat = turn.seat;
        self.discard(seat, card);
        match (card, target) {
            (Trump::WarDrum, Target::FromTo { from, to }) => {
                self.drum(from, to);
                self.turn(Frame::Turn(Turn { next_hex: None, ..turn }));
            }
            (Trump::TwoOfAKind, Target::Folk { hex, figure }) => {
                let held_by_pair_until = self.state().calendar.round.saturating_add(1);
                let one = Group::one(figure);
                self.apply(Event::Founded { seat, hex, held_by_pair_until });
                self.apply(Event::Rested { seat, hex, group: one.with(one) });
                self.turn(Frame::Turn(Turn { next_hex: None, entered: None, ..turn }));
            }
            (Trump::Theft, _) => {
                self.close_moves(turn);
                self.steal(seat, target);
            }
            (Trump::Rockfall, Target::At(hex)) => {
                self.close_moves(turn);
                self.wipe_out(hex, Some(seat));
                self.tidy_all();
                self.open_feast();
            }
            (_, Target::Area(area)) => {
                self.close_moves(turn);
                self.burn(area, Some(seat));
                if self.rules().options().fire_rules {
                    self.begin(Frame::Sparks { area, turn: 0 });
                }
                self.open_feast();
            }
            _ => (),
        }
    }

    /// A card of the end of the own moves ends them (VM-13).
    fn close_moves(&mut self, turn: Turn) {
        self.turn(Frame::Turn(Turn { closing: true, entered: None, ..turn }));
    }

    /// Tribes next to the forest just set on fire can get fire at once.
    pub(crate) fn next_spark(&mut self, area: Area, turn: u8) {
        let Some(seat) = self.state().in_turn(turn) else {
            self.end();
            return;
        };
        self.turn(Frame::Sparks { area, turn: turn + 1 });
        if self.context().can_catch(seat, area) {
            self.ask(Decision::Spark { seat });
        }
    }
}

impl Context<'_> {
    fn can_catch(self, seat: Seat, area: Area) -> bool {
        let forest = self.board().area(Terrain::Forest, area);
        let beside = |hex: Hex| hex.neighbours().any(|(_, next)| forest.contains(next));
        let stands = |hex: Hex| {
            beside(hex) && self.state.visible(seat, hex).members() > 0 && self.state.opponents(seat, hex) == 0
        };
        self.state.plays(seat) && self.wants_fire(seat) && self.state.lands(seat).iter().any(stands)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn catch_spark(&mut self, seat: Seat, choice: Choice) {
        if choice == Choice::TakeFire {
            self.fire(seat, true);
        }
    }
}

// On a group under way.

impl Context<'_> {
    pub(crate) fn plays_under_way(self, march: March, out: &mut Vec<Choice>) {
        for card in self.state.tribe(march.seat).hand & Occasion::UnderWay.cards() {
            let mut offer = |target| {
                if self.may_play_under_way(march, card, target).is_ok() {
                    out.push(Choice::Play { card, target });
                }
            };
            match card {
                Trump::Raft => Hex::LAND.iter().for_each(|hex| offer(Target::At(hex))),
                Trump::Bridge | Trump::Swimming | Trump::TreeTrunks => {
                    march.hex.neighbours().for_each(|(_, hex)| offer(Target::At(hex)));
                }
                Trump::WarDrum => {
                    let from = march.hex;
                    from.neighbours().for_each(|(_, to)| offer(Target::FromTo { from, to }));
                }
                _ => offer(Target::Nothing),
            }
        }
    }

    pub(crate) fn may_play_under_way(self, march: March, card: Trump, target: Target) -> Result<(), Breach> {
        self.has_in_hand(march.seat, card)?;
        if !Occasion::UnderWay.cards().contains(card) {
            return Err(Breach::NotItsMoment);
        }
        if card == Trump::WarDrum {
            // Only a hex the group has just entered (V23), and not between dropping and stepping.
            return match target {
                Target::FromTo { from, to } if !march.fresh && !march.dropped && from == march.hex => {
                    self.may_drum(march.seat, from, to)
                }
                _ => Err(Breach::WrongTarget),
            };
        }
        // The group of a card has not moved yet (V158).
        if !march.fresh {
            return Err(Breach::NotItsMoment);
        }
        match (card, target) {
            (Trump::ForcedMarch | Trump::Endurance, Target::Nothing) => self.may_force_march(march),
            (Trump::Disguise, Target::Nothing) => self.may_disguise(march),
            (Trump::Flight, Target::Nothing) => self.may_take_flight(march),
            (Trump::UpTheTrees, Target::Nothing) => {
                alone(march)?;
                self.may_hide(march.seat, march.hex)
            }
            (Trump::Raft | Trump::Bridge | Trump::Swimming | Trump::TreeTrunks, Target::At(to)) => {
                alone(march)?;
                self.may_leave(march, march.group)?;
                self.may_cross(card, march.hex, to)
            }
            _ => Err(Breach::WrongTarget),
        }
    }
}

/// Cards 3 to 7 exclude every other move of the group (V159).
fn alone(march: March) -> Result<(), Breach> {
    if march.marching || march.disguised || march.fleeing { Err(Breach::NotTogether) } else { Ok(()) }
}

impl Context<'_> {
    /// March cards do not add up, and the group must be able to go (V159).
    fn may_force_march(self, march: March) -> Result<(), Breach> {
        if march.marching {
            return Err(Breach::NotTogether);
        }
        self.may_leave(march, march.group)?;
        self.first_step(march.hex, march.left)
    }

    /// There must be somebody on the way to be deceived.
    fn may_disguise(self, march: March) -> Result<(), Breach> {
        if march.disguised {
            return Err(Breach::ChangesNothing);
        }
        self.may_leave(march, march.group)?;
        if self.meets_opponents(march, march.hex, march.left) { Ok(()) } else { Err(Breach::ChangesNothing) }
    }

    /// Whether the group can come to a hex with opponents and still have a step left.
    fn meets_opponents(self, march: March, from: Hex, left: u8) -> bool {
        self.near(from).iter().any(|to| {
            let Ok(cost) = self.route(from, to) else { return false };
            let left = if self.stops(march, to) { 0 } else { left.saturating_sub(cost) };
            left > 0 && (self.state.opponents(march.seat, to) > 0 || self.meets_opponents(march, to, left))
        })
    }

    /// Only for a group that could not leave without it.
    fn may_take_flight(self, march: March) -> Result<(), Breach> {
        if march.fleeing || self.may_leave(march, march.group).is_ok() {
            return Err(Breach::ChangesNothing);
        }
        self.first_step(march.hex, march.left)
    }

    /// In a forest with opponents on it (V163).
    pub(crate) fn may_hide(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        if !self.board().forests.contains(hex) || self.state.hidden.is_some() {
            return Err(Breach::WrongTarget);
        }
        if self.state.opponents(seat, hex) == 0 { Err(Breach::ChangesNothing) } else { Ok(()) }
    }

    /// Whether a card in hand takes a group of this hex over water.
    pub(crate) fn can_cross(self, seat: Seat, hex: Hex) -> bool {
        let hand = self.state.tribe(seat).hand & CROSSING;
        let crosses = |card: Trump| Hex::LAND.iter().any(|to| self.may_cross(card, hex, to).is_ok());
        !hand.is_empty() && hand.iter().any(crosses)
    }

    /// One hex over one river side, or by raft over the lake (V160).
    fn may_cross(self, card: Trump, from: Hex, to: Hex) -> Result<(), Breach> {
        if self.state.weather.ice {
            return Err(Breach::IceStorm);
        }
        let shore = self.board().shore;
        let by_raft = card == Trump::Raft
            && shore.contains(from)
            && shore.contains(to)
            && from != to
            && !self.is_lake_frozen();
        match from.way_to(to) {
            Some(way) if to != Hex::LAKE && !self.is_dry(from, way) => (),
            Some(_) => return Err(Breach::ChangesNothing),
            None if by_raft => (),
            None => return Err(Breach::WrongTarget),
        }
        self.is_open(from, to)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn play_under_way(&mut self, march: March, card: Trump, target: Target) {
        self.discard(march.seat, card);
        let march = March { order_free: false, ..march };
        match (card, target) {
            (Trump::WarDrum, Target::FromTo { from, to }) => {
                self.drum(from, to);
                self.ask(Decision::March(march));
            }
            (Trump::Disguise, _) => self.ask(Decision::March(March { disguised: true, ..march })),
            (Trump::Flight, _) => self.ask(Decision::March(March { fleeing: true, ..march })),
            (Trump::UpTheTrees, _) => self.hide(march),
            (_, Target::At(to)) => self.carry(march, to),
            _ => self.ask(Decision::March(March { marching: true, left: march.left + 1, ..march })),
        }
    }

    /// The group hides and its village is lost, even if others stay in sight (V163).
    fn hide(&mut self, march: March) {
        let March { seat, hex, group, .. } = march;
        self.apply(Event::Hid { seat, hex, group });
        if self.state().owner(hex) == Some(seat) {
            self.raze(hex);
        }
        if let Frame::Turn(turn) = self.state().top() {
            self.turn(Frame::Turn(Turn { next_hex: None, entered: None, ..turn }));
        }
    }
}
