//! The course of play: who may answer what, and what follows. One line for each question and lot.

use tabletop::{Asks, Cites, Illegal, Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::cards::Card;
use crate::rules::chance::{Drawn, Lot};
use crate::rules::components::{Colour, Region};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision, Task};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

mod camp;
mod clubs;
mod conflicts;
mod cult;
mod fires;
mod glacier;
mod hunters;
mod mammoths;
mod preparing;
mod rounds;
mod settling;

pub(crate) use hunters::may_handle_band;

impl Eiszeit {
    /// The question that `seat` would answer by this choice, or why it may not choose it now.
    pub(crate) fn answered(
        &self,
        state: &Position,
        seat: Seat,
        choice: Choice,
    ) -> Result<Decision, Illegal<Breach>> {
        let decision = state.pending.asked(seat)?;
        self.verdict(state, decision, choice)?;
        Ok(decision)
    }

    /// Whether a choice answers a question, and if not, why. It is made of the same rules as what is offered.
    pub(crate) fn verdict(
        &self,
        state: &Position,
        decision: Decision,
        choice: Choice,
    ) -> Result<(), Illegal<Breach>> {
        let may = match (decision, choice) {
            (decision, Choice::Done) => return state.may_leave(decision),
            (
                Decision::Prepare { .. } | Decision::Camp { .. } | Decision::PutMammoth { .. },
                Choice::Region(region),
            ) => state.may_enter(region),
            (Decision::Play { seat }, Choice::Play(card)) => self.may_play(state, seat, card),
            (Decision::Play { seat }, Choice::Show(card)) => self.may_show(state, seat, card),
            (Decision::Copy { seat, cult }, Choice::Copy(colour)) => self.may_copy(state, seat, cult, colour),
            (Decision::PayFor { seat }, Choice::PayFor(way)) => self.may_pay_for(state, seat, way),
            (Decision::Opponent { seat, .. }, Choice::Opponent(opponent)) => {
                state.may_name_opponent(seat, opponent)
            }
            (Decision::Hunter { seat, task, moved }, Choice::Region(region)) if task.places() => {
                self.may_place(state, seat, task, moved, region)
            }
            (Decision::Hunter { seat, task, moved }, Choice::Hunter(hunter)) => {
                self.may_take_up(state, seat, task, moved, hunter)
            }
            (Decision::Target { task, moved, hunter, .. }, Choice::Region(region)) => {
                self.may_put_down(state, task, moved, hunter, region)
            }
            (Decision::Partner { seat, hunter }, Choice::Hunter(partner)) => {
                self.may_swap(state, seat, hunter, partner)
            }
            (Decision::Arm { seat, moved, .. }, Choice::Club) => state.may_arm(seat, moved),
            (Decision::Join { region, .. }, Choice::Region(from)) => self.may_join(state, region, from),
            (Decision::Join { .. }, Choice::Mammoth) => state.may_place_mammoth(),
            (Decision::Leave { seat }, Choice::Region(from)) => self.may_set_out(state, seat, from),
            (Decision::Enter { from, .. }, Choice::Region(to)) => self.may_migrate(state, from, to),
            (Decision::TakeAlong { from, .. }, Choice::Mammoth) => state.may_remove_mammoth(from),
            (Decision::PickMammoth { way, .. }, Choice::Region(from)) => {
                self.may_pick_mammoth(state, way, from)
            }
            (Decision::SendMammoth { way, from, .. }, Choice::Region(to)) => {
                self.may_send_mammoth(state, way, from, to)
            }
            (Decision::RemoveMammoth { .. }, Choice::Region(region)) => state.may_remove_mammoth(region),
            (Decision::PickFire { .. }, Choice::Disc(disc)) => state.may_pick_fire(disc),
            (Decision::SendFire { disc, .. }, Choice::Region(to)) => state.may_send_fire(disc, to),
            (Decision::Club { .. }, Choice::Club) => state.may_take_club(),
            (Decision::Club { card, .. }, Choice::Mammoth) => self.may_take_mammoth(state, card),
            (Decision::Club { seat, card }, Choice::Journey) => state.may_travel(seat, card),
            (Decision::Equip { seat }, Choice::Region(region)) => state.may_equip(seat, region),
            (Decision::Discard { seat }, Choice::Discard(card)) => state.may_discard(seat, card),
            (Decision::Draw { seat }, Choice::Draw(colour)) => state.may_draw(seat, colour),
            (Decision::Glacier { .. }, Choice::Region(region)) => self.may_cover(state, region),
            (decision, _) => return Err(Illegal::OtherQuestion { rule: decision.rule() }),
        };
        may.map_err(Illegal::Breach)
    }
}

impl Position {
    /// Whether a question can be left with nothing done, or nothing more.
    pub(crate) fn may_leave(&self, decision: Decision) -> Result<(), Illegal<Breach>> {
        let breach = match decision {
            // EZ-E19: light cards 4 and 6 must be carried out.
            Decision::Hunter { task: Task::Swap, .. }
            | Decision::Partner { .. }
            | Decision::PayFor { .. } => Breach::Compulsory,
            Decision::PutMammoth { .. } | Decision::PickMammoth { .. } | Decision::SendMammoth { .. } => {
                let is_by_club_card = self.open[Colour::Light] == Some(Card::Club);
                if is_by_club_card { Breach::MammothChosen } else { Breach::Compulsory }
            }
            // What was begun is finished.
            Decision::Target { .. } => Breach::HunterTakenUp,
            Decision::SendFire { looked: false, .. } => Breach::FireTakenUp,
            Decision::Prepare { .. }
            | Decision::Play { .. }
            | Decision::Copy { .. }
            | Decision::Opponent { .. }
            | Decision::Camp { .. }
            | Decision::Enter { .. }
            | Decision::Draw { .. } => return Err(Illegal::OtherQuestion { rule: decision.rule() }),
            // EZ-E18, EZ-E19, EZ-E46, EZ-E69: these are permissions.
            Decision::Hunter { .. }
            | Decision::Arm { .. }
            | Decision::Join { .. }
            | Decision::Leave { .. }
            | Decision::TakeAlong { .. }
            | Decision::RemoveMammoth { .. }
            | Decision::PickFire { .. }
            | Decision::SendFire { looked: true, .. }
            | Decision::Club { .. }
            | Decision::Equip { .. }
            | Decision::Discard { .. }
            | Decision::Glacier { .. } => return Ok(()),
        };
        Err(Illegal::Breach(breach))
    }

    /// EZ-6.8: nothing enters a glacier region; otherwise it does not matter how many stand there (EZ-E2).
    pub(crate) fn may_enter(&self, region: Region) -> Result<(), Breach> {
        refuse_if(self.glaciers.contains(region), Breach::Glacier)
    }
}

/// Refuses by a rule if something is so.
#[inline]
fn refuse_if(is_so: bool, breach: Breach) -> Result<(), Breach> {
    if is_so { Err(breach) } else { Ok(()) }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Carries out an answer that was checked.
    pub(crate) fn carry_out(&mut self, decision: Decision, choice: Choice) {
        match (decision, choice) {
            (decision, Choice::Done) => self.decline(decision),
            (Decision::Prepare { seat }, Choice::Region(region)) => self.prepare(seat, region),
            (Decision::Play { seat }, Choice::Play(card)) => self.play(seat, card),
            (Decision::Play { seat }, Choice::Show(card)) => self.show(seat, card),
            (Decision::Copy { seat, .. }, Choice::Copy(colour)) => self.copy(seat, colour),
            (Decision::PayFor { seat }, Choice::PayFor(way)) => self.pay_for(seat, way),
            (Decision::Opponent { seat, card }, Choice::Opponent(opponent)) => {
                self.choose_opponent(seat, card, opponent);
            }
            (Decision::Hunter { seat, task, moved }, Choice::Region(region)) => {
                self.place_hunter(seat, task, moved, region);
            }
            (Decision::Hunter { seat, task, moved }, Choice::Hunter(hunter)) => {
                self.take_up(seat, task, moved, hunter);
            }
            (Decision::Target { seat, task, moved, hunter }, Choice::Region(to)) => {
                self.put_down(seat, task, moved, hunter, to);
            }
            (Decision::Partner { seat, hunter }, Choice::Hunter(partner)) => self.swap(seat, hunter, partner),
            (Decision::Arm { seat, task, moved }, Choice::Club) => self.arm(seat, task, moved),
            (Decision::Camp { seat }, Choice::Region(region)) => self.pitch_camp(seat, region),
            (Decision::Join { seat, region }, Choice::Mammoth) => self.put_mammoth(seat, region),
            (Decision::Join { seat, region }, Choice::Region(from)) => self.send_mammoth(seat, from, region),
            (Decision::Leave { seat }, Choice::Region(from)) => self.leave(seat, from),
            (Decision::Enter { seat, from }, Choice::Region(to)) => self.enter(seat, from, to),
            (Decision::TakeAlong { seat, from, to }, Choice::Mammoth) => self.send_mammoth(seat, from, to),
            (Decision::PutMammoth { seat }, Choice::Region(region)) => self.put_mammoth(seat, region),
            (Decision::PickMammoth { seat, way }, Choice::Region(from)) => self.pick_mammoth(seat, way, from),
            (Decision::SendMammoth { seat, from, .. }, Choice::Region(to)) => {
                self.send_mammoth(seat, from, to)
            }
            (Decision::RemoveMammoth { seat }, Choice::Region(region)) => self.remove_mammoth(seat, region),
            (Decision::PickFire { seat, card }, Choice::Disc(disc)) => self.pick_fire(seat, card, disc),
            (Decision::SendFire { seat, disc, .. }, Choice::Region(to)) => self.send_fire(seat, disc, to),
            (Decision::Club { seat, .. }, Choice::Club) => self.take_club(seat),
            (Decision::Club { seat, .. }, Choice::Mammoth) => self.take_mammoth(seat),
            (Decision::Club { seat, .. }, Choice::Journey) => self.set_out(seat),
            (Decision::Equip { seat }, Choice::Region(region)) => self.equip(seat, region),
            (Decision::Discard { seat }, Choice::Discard(card)) => self.discard(seat, card),
            (Decision::Draw { seat }, Choice::Draw(colour)) => self.draw(seat, colour),
            (Decision::Glacier { seat }, Choice::Region(region)) => self.cover(seat, region),
            (decision, choice) => unreachable!("{choice:?} was offered for {decision:?}"),
        }
    }

    /// Leaves an action, or the rest of it, undone.
    fn decline(&mut self, decision: Decision) {
        self.apply(Event::Declined { seat: decision.seat(), question: Some(decision) });
        match decision {
            Decision::Hunter { seat, task, moved } => self.end_task(seat, task, moved),
            Decision::Arm { seat, task, moved } => self.go_on(seat, task, moved),
            Decision::Discard { seat } => self.draw_up(seat),
            Decision::Glacier { .. } => self.begin_round(),
            _ => self.end_card(),
        }
    }

    /// Settles a lot whose result was checked.
    pub(crate) fn settle(&mut self, lot: Lot, drawn: Drawn) {
        match (lot, drawn) {
            (Lot::StartPlayer, Drawn::Seat(seat)) => self.begin(seat),
            (Lot::Deal { seat, colour }, Drawn::Card(card)) => self.dealt(seat, colour, card),
            (Lot::Draw { seat, colour }, Drawn::Card(card)) => self.drawn(seat, colour, card),
            (Lot::Look { seat, disc }, Drawn::Heat(heat)) => self.see_fire(seat, disc, heat),
            (Lot::Fire { disc }, Drawn::Heat(heat)) => self.turned_up(disc, heat),
            (Lot::Glacier { .. }, Drawn::Seat(seat)) => self.glacier_drawn(seat),
            (lot, drawn) => unreachable!("{drawn:?} was listed for {lot:?}"),
        }
    }
}
