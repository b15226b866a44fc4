//! Tribes move (VM-8): group after group, step by step (V153); founding.

use tabletop::{Log, Menu, Name, Seat, Set, Tray};

use super::cards::Situation;
use super::{Verdict, other_question};
use crate::rules::{
    Breach, Choice, Context, Decision, Event, Figure, Frame, Group, Hex, March, Phase, Table, Trump, Turn,
};

/// Who founds a settlement (VM-8.3).
const COUPLE: Group = Group::of(1, 1);

/// What a hex allows a group that wants to leave it.
#[derive(Clone, Copy)]
struct Exit {
    /// Figures that can leave without breaking VM-8.2.
    spare: u8,
    /// Whether a step leads away.
    step: bool,
    /// Whether a crossing card in hand leads away (cards 3 to 6).
    crossing: bool,
    /// Whether flight is in hand (card 10).
    flight: bool,
    /// Whether hiding is possible (card 7).
    hiding: bool,
}

impl Exit {
    fn of(context: Context<'_>, seat: Seat, hex: Hex) -> Exit {
        let opponents = context.state.opponents(seat, hex);
        let own = context.state.visible(seat, hex).size();
        let hand = context.state.tribe(seat).hand;
        Exit {
            spare: own.saturating_sub(opponents),
            step: !context.in_reach(hex, context.allowance()).is_empty(),
            crossing: context.can_cross(seat, hex),
            flight: opponents > 0 && hand.contains(Trump::Flight),
            hiding: hand.contains(Trump::UpTheTrees) && context.may_hide(seat, hex).is_ok(),
        }
    }

    /// The most figures that can be picked up: they must be able to go on, by themselves or with a card in hand.
    fn most(self) -> u8 {
        match self {
            _ if self.hiding || self.step && self.flight => u8::MAX,
            _ if self.step || self.crossing => self.spare,
            _ => 0,
        }
    }
}

/// Offers every group of these, with a member and no larger than `most`. The names of the choices are told of the hex,
/// the women, the wolves and all warriors there.
fn groups(these: Group, most: u8, hex: Hex, name: Name<Choice>, out: &mut Menu<Choice>) {
    for wolves in 0..=these.wolves {
        for women in 0..=these.women {
            let fewest = u8::from(women == 0);
            let Some(room) = most.checked_sub(women + wolves).filter(|&room| room >= fewest) else {
                continue;
            };
            let Group { warriors: all, women: all_women, wolves: all_wolves } = these;
            let about = u64::from_le_bytes([hex.number(), women, wolves, all, all_women, all_wolves, 0, 0]);
            out.add_range(fewest..=room.min(these.warriors), about, name);
        }
    }
}

impl Context<'_> {
    /// Whether any step leads away from the hex; if not, why the last one tried does not.
    pub(crate) fn first_step(self, hex: Hex, left: u8) -> Result<(), Breach> {
        if left == 0 {
            return Err(Breach::IceStorm);
        }
        if self.state.weather.closed().contains(hex) {
            return Err(Breach::IntoClosedHex);
        }
        if !self.in_reach(hex, left).is_empty() {
            return Ok(());
        }
        let refused = |to| self.route(hex, to).err().unwrap_or(Breach::NoStepLeft);
        Err(self.near(hex).iter().next_back().map_or(Breach::NoWay, refused))
    }

    /// Everything a tribe can do between its group moves.
    pub(crate) fn moves(self, turn: Turn, out: &mut Menu<Choice>) {
        out.push(Choice::EndMoves);
        if !turn.closing {
            let mut couples = Set::EMPTY;
            for hex in self.state.lands(turn.seat) {
                let unmoved = self.state.unmoved(turn.seat, hex);
                if unmoved.members() == 0 {
                    continue;
                }
                groups(unmoved, Exit::of(self, turn.seat, hex).most(), hex, Choice::OF_PICK, out);
                if unmoved.contains(COUPLE) {
                    couples.insert(hex);
                }
            }
            out.add(couples.filter(|hex| self.may_settle_on(turn.seat, hex).is_ok()), Choice::OF_SETTLE);
            if self.may_take_fire(turn.seat, None).is_ok() {
                out.push(Choice::TakeFire);
            }
        }
        self.plays(Situation::Between(turn), out);
    }

    pub(crate) fn may_move(self, turn: Turn, choice: Choice) -> Verdict {
        match choice {
            Choice::EndMoves => Ok(()),
            Choice::Play { card, target } => Ok(self.may_play(Situation::Between(turn), card, target)?),
            Choice::Pick { .. } | Choice::Settle(_) | Choice::TakeFire if turn.closing => {
                Err(Breach::MovesAreOver.into())
            }
            Choice::Pick { hex, group } => Ok(self.may_pick(turn.seat, hex, group)?),
            Choice::Settle(hex) => Ok(self.may_settle(turn.seat, hex)?),
            Choice::TakeFire => Ok(self.may_take_fire(turn.seat, None)?),
            _ => other_question(Decision::Moves(turn)),
        }
    }

    fn may_pick(self, seat: Seat, hex: Hex, group: Group) -> Result<(), Breach> {
        if group.members() == 0 {
            return Err(Breach::EmptyGroup);
        }
        if !self.state.unmoved(seat, hex).contains(group) {
            return Err(Breach::NotThere);
        }
        if group.size() <= Exit::of(self, seat, hex).most() {
            return Ok(());
        }
        self.first_step(hex, self.allowance())?;
        Err(Breach::Pinned)
    }

    /// Founding: a warrior and a woman who have not moved, no opponents, no settlement, a token (VM-8.3, V11).
    pub(crate) fn may_settle(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        self.may_settle_on(seat, hex)?;
        if self.state.unmoved(seat, hex).contains(COUPLE) { Ok(()) } else { Err(Breach::NoCouple) }
    }

    /// Whether the hex allows a settlement of this tribe, whoever founds it, in an ice storm too (V12, V88).
    pub(crate) fn may_settle_on(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        if self.state.plots[hex].settlement.is_some() {
            return Err(Breach::SettlementHere);
        }
        // A hidden group is no opponent, but blocks foreign founding (V163).
        if self.state.foreign_lands(seat).contains(hex) || self.state.opponents(seat, hex) > 0 {
            return Err(Breach::OpponentsHere);
        }
        if self.state.weather.closed().contains(hex) {
            return Err(Breach::IntoClosedHex);
        }
        if self.state.settlement_tokens(seat) == 0 {
            return Err(Breach::NoSettlementToken);
        }
        Ok(())
    }

    /// Getting fire in the own moves: on this hex, or wherever a member stands (VM-14).
    fn may_take_fire(self, seat: Seat, hex: Option<Hex>) -> Result<(), Breach> {
        if !self.wants_fire(seat) {
            return Err(Breach::NoFire);
        }
        let found = match hex {
            Some(hex) => self.is_fire_place(seat, hex),
            None => self.state.lands(seat).iter().any(|hex| self.is_fire_place(seat, hex)),
        };
        if found { Ok(()) } else { Err(Breach::NoFire) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn make_move(&mut self, turn: Turn, choice: Choice) {
        let seat = turn.seat;
        match choice {
            Choice::Pick { hex, group } => {
                let left = self.context().allowance();
                self.ask(Decision::March(March {
                    seat,
                    start: hex,
                    hex,
                    group,
                    left,
                    fresh: true,
                    marching: false,
                    disguised: false,
                    fleeing: false,
                    dropped: false,
                    order_free: true,
                }));
            }
            Choice::Settle(hex) => {
                self.apply(Event::Founded { seat, hex, held_by_pair_until: 0 });
                self.apply(Event::Rested { seat, hex, group: COUPLE });
                // With fire rules a new settlement allows what was not allowed before.
                let next_hex = turn.next_hex.filter(|_| !self.rules().options().fire_rules);
                self.turn(Frame::Turn(Turn { next_hex, entered: None, ..turn }));
            }
            Choice::TakeFire => self.fire(seat, true),
            Choice::Play { card, target } => self.play(Situation::Between(turn), card, target),
            _ => self.end_turn(),
        }
    }

    fn end_turn(&mut self) {
        self.apply(Event::Refreshed);
        self.end();
        if let Phase::TribesMove(turn) = self.state().phase() {
            self.phase(Phase::TribesMove(turn + 1));
        }
    }

    /// A tribe's turn goes on, unless it has none of its members left.
    pub(crate) fn go_on_moving(&mut self, turn: Turn) {
        if self.state().plays(turn.seat) {
            self.ask(Decision::Moves(turn));
        } else {
            self.end_turn();
        }
    }
}

// A group under way.

impl Context<'_> {
    pub(crate) fn marches(self, march: March, out: &mut Menu<Choice>) {
        let may = |choice: &Choice| self.may_march(march, *choice).is_ok();
        out.extend([Choice::Stop, Choice::TakeFire].into_iter().filter(may));
        if self.may_leave(march, march.group).is_ok() {
            out.add(self.in_reach(march.hex, march.left), Choice::OF_STEP);
        }
        if self.can_drop(march).is_ok() {
            // Named by who goes on, fewer than all: everybody else in the group is dropped.
            let most = self.most_leaving(march).min(march.group.size().saturating_sub(1));
            groups(march.group, most, march.hex, Choice::OF_DROP, out);
        }
        self.plays(Situation::UnderWay(march), out);
    }

    pub(crate) fn may_march(self, march: March, choice: Choice) -> Verdict {
        match choice {
            Choice::Stop if march.fresh || march.dropped => Err(Breach::MustStep.into()),
            Choice::Stop => Ok(()),
            Choice::TakeFire if march.dropped => Err(Breach::MustStep.into()),
            Choice::TakeFire => Ok(self.may_take_fire(march.seat, Some(march.hex))?),
            Choice::Step(to) => Ok(self.may_step(march, to)?),
            Choice::Drop(group) => {
                self.can_drop(march)?;
                Ok(self.may_drop(march, group)?)
            }
            Choice::Play { card, target } => Ok(self.may_play(Situation::UnderWay(march), card, target)?),
            _ => other_question(Decision::March(march)),
        }
    }

    fn may_step(self, march: March, to: Hex) -> Result<(), Breach> {
        if march.left == 0 {
            return Err(if self.state.weather.ice { Breach::IceStorm } else { Breach::NoStepLeft });
        }
        let cost = self.route(march.hex, to)?;
        if march.left < cost {
            return Err(Breach::NoStepLeft);
        }
        self.may_leave(march, march.group)
    }

    /// VM-8.2: as many must stay as there are opponents. Flight frees the start, disguise the way (V45, V98, V161).
    pub(crate) fn may_leave(self, march: March, group: Group) -> Result<(), Breach> {
        if group.size() <= self.most_leaving(march) { Ok(()) } else { Err(Breach::Pinned) }
    }

    /// How many figures may leave the hex where the group is.
    fn most_leaving(self, march: March) -> u8 {
        let freed = if march.fresh { march.fleeing } else { march.disguised };
        let opponents = if freed { 0 } else { self.state.opponents(march.seat, march.hex) };
        match opponents {
            0 => u8::MAX,
            _ => self.state.visible(march.seat, march.hex).size().saturating_sub(opponents),
        }
    }

    /// Dropping is for those who go on: once on a hex, after a step, with a step left.
    fn can_drop(self, march: March) -> Result<(), Breach> {
        if march.fresh || march.dropped || march.left == 0 {
            return Err(Breach::CannotDrop);
        }
        if self.in_reach(march.hex, march.left).is_empty() { Err(Breach::NoWay) } else { Ok(()) }
    }

    fn may_drop(self, march: March, dropped: Group) -> Result<(), Breach> {
        let rest = march.group.without(dropped).ok_or(Breach::NotThere)?;
        if dropped == Group::NOBODY || rest.members() == 0 {
            return Err(Breach::EmptyGroup);
        }
        self.may_leave(march, rest)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn lead(&mut self, march: March, choice: Choice) {
        match choice {
            Choice::Step(to) => {
                let cost = self.context().route(march.hex, to).unwrap_or(march.left);
                self.step(march, to, cost);
            }
            Choice::Drop(dropped) => {
                self.apply(Event::Rested { seat: march.seat, hex: march.hex, group: dropped });
                let group = march.group.less(dropped);
                self.ask(Decision::March(March { group, dropped: true, ..march }));
            }
            Choice::TakeFire => {
                self.fire(march.seat, true);
                self.ask(Decision::March(March { order_free: false, ..march }));
            }
            Choice::Play { card, target } => self.play(Situation::UnderWay(march), card, target),
            _ => self.rest(march),
        }
    }

    fn step(&mut self, march: March, to: Hex, cost: u8) {
        let (seat, from) = (march.seat, march.hex);
        let was_order_free = march.order_free
            && self.state().opponents(seat, from) == 0
            && self.state().opponents(seat, to) == 0
            && self.state().tamed.is_empty()
            // Whoever arrives can hold a settlement that others then leave (V157).
            && (march.start <= to || self.state().owner(to) != Some(seat))
            && Figure::MEMBERS.into_iter().all(|figure| self.state().loner(figure) != Some(to));
        let settlement = self.state().plots[from].settlement;
        self.apply(Event::Moved { seat, from, to, group: march.group });
        self.tidy(from);
        self.meet_loners(seat, to);
        let order_free = was_order_free && self.state().plots[from].settlement == settlement;
        let left = if self.context().stops(march, to) { 0 } else { march.left - cost };
        let march = March { hex: to, left, fresh: false, dropped: false, order_free, ..march };
        if left == 0 {
            self.rest(march);
        } else {
            self.ask(Decision::March(march));
        }
    }
}

impl Context<'_> {
    /// Whether the group ends its move on entering the hex: on mountains, unless it marches in summer (V46, V162).
    pub(crate) fn stops(self, march: March, to: Hex) -> bool {
        self.is_cave(to) && !(march.marching && self.is_summer())
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The group has arrived.
    pub(crate) fn rest(&mut self, march: March) {
        self.apply(Event::Rested { seat: march.seat, hex: march.hex, group: march.group });
        if let Frame::Turn(turn) = self.state().top() {
            let next_hex = march.order_free.then_some(march.start);
            self.turn(Frame::Turn(Turn { next_hex, entered: Some(march.hex), ..turn }));
        }
    }

    /// A group crosses or flees to a hex by a card and rests there.
    pub(crate) fn carry(&mut self, march: March, to: Hex) {
        let (seat, from) = (march.seat, march.hex);
        self.apply(Event::Moved { seat, from, to, group: march.group });
        self.tidy(from);
        self.meet_loners(seat, to);
        self.rest(March { hex: to, order_free: false, ..march });
    }
}
