//! What a position must hold, whoever wrote it down.

use tabletop::{Refusal, Seat, ensure, written};

use crate::rules::chance::Lot;
use crate::rules::components::{CaveBear, Spear, all_spears};
use crate::rules::decision::Throw;
use crate::rules::play::MOST_HELD;
use crate::rules::state::{Pending, Position, State};

impl Position {
    /// The state that lies like this, if a table can.
    pub(crate) fn check(self, rules: &CaveBear) -> Result<State, Refusal> {
        self.check_seats(rules.players)?;
        self.check_pieces()?;
        self.check_hunts(rules.options.hunts)?;
        self.check_pending()?;
        Ok(State::trusted(self))
    }

    fn check_seats(&self, players: u8) -> Result<(), Refusal> {
        let seats = [self.hands.players(), self.thrown.players(), self.meat.players()];
        let is_there = self.awaited().is_none_or(|seat| seat.number() < players);
        ensure(is_there && seats == [players; 3], "CB-1", || format!("{players} players sit here"))
    }

    fn check_pieces(&self) -> Result<(), Refusal> {
        for (spear, count) in Spear::ALL.into_iter().map(|spear| (spear, self.count(spear))) {
            let all = u32::from(all_spears().count(spear));
            ensure(count == all, "CB-1", || {
                format!("{}: {count} spears, the box has {all}", written(&spear))
            })?;
        }
        let held = |seat: Seat| self.hands[seat].len() + self.thrown[seat].len();
        let is_held = Seat::all(self.players()).all(|seat| held(seat) <= MOST_HELD);
        ensure(is_held, "CB-2", || format!("hands: nobody holds more than {MOST_HELD}"))
    }

    fn check_hunts(&self, hunts: u8) -> Result<(), Refusal> {
        let Position { hunted, pending, .. } = self;
        let is_over = matches!(pending, Pending::Over(()));
        let holds = if is_over { *hunted == hunts } else { *hunted < hunts };
        ensure(holds, "CB-6", || format!("hunted: {hunted} of {hunts}"))?;
        let most = 6 * hunted;
        let holds = self.meat.iter().all(|&meat| meat <= most);
        ensure(holds, "CB-5", || format!("meat: after {hunted} hunts nobody has more than {most}"))
    }

    fn check_pending(&self) -> Result<(), Refusal> {
        let dice = if self.pending.decision().is_some() { self.players() } else { 0 };
        ensure(self.bear.len() == dice, "CB-3", || format!("bear: {dice} dice lie there"))?;
        let mut unasked: Box<dyn Iterator<Item = Seat>> = Box::new(Seat::all(self.players()));
        if let Pending::Decision(Throw { seat }) = self.pending {
            ensure(!self.hands[seat].is_empty(), "CB-4", || format!("hands: seat {seat} holds no spear"))?;
            let round = self.leader().round(self.players());
            unasked = Box::new(round.skip_while(move |&it| it != seat).skip(1));
        }
        let has_thrown = unasked.find(|&seat| !self.thrown[seat].is_empty());
        ensure(has_thrown.is_none(), "CB-4", || {
            format!("thrown: seat {} was not asked yet", written(&has_thrown))
        })?;
        let Pending::Lot(Lot::Spear { seat, left }) = self.pending else { return Ok(()) };
        let can_draw = (1..=self.draws()).contains(&left) && self.hands[seat].len() < MOST_HELD;
        ensure(can_draw, "CB-2", || format!("pending: seat {seat} does not draw {left} spears"))
    }

    /// How many spears of a kind there are, wherever they are.
    pub(crate) fn count(&self, spear: Spear) -> u32 {
        let bags = self.hands.iter().chain(self.thrown.iter()).chain([&self.supply]);
        bags.map(|bag| u32::from(bag.count(spear))).sum()
    }
}
