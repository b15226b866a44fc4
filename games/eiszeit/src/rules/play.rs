//! The course of play: who may answer what, and what follows. One line for each question and lot.

use tabletop::{Asks, Cites, Illegal, Log, Seat};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::chance::{Drawn, Lot};
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

impl Eiszeit {
    /// All answers to a question. Whatever is offered or accepted is in here.
    pub(crate) fn answers(&self, state: &Position, decision: Decision) -> Answers {
        match decision {
            Decision::Prepare { seat } => state.preparing_sites(seat),
            Decision::Play { seat } => self.plays(state, seat),
            Decision::Copy { seat, cult } => self.copies(state, seat, cult),
            Decision::PayFor { seat } => Answers { ways: self.ways(state, seat), ..Answers::default() },
            Decision::Opponent { seat, .. } => state.opponents(seat),
            Decision::Hunter { seat, task, moved } => self.next_hunters(state, seat, task, moved),
            Decision::Target { task, moved, hunter, .. } => self.targets(state, task, moved, hunter),
            Decision::Partner { seat, hunter } => self.partners(state, seat, hunter),
            Decision::Arm { seat, moved, .. } => state.arming(seat, moved),
            Decision::Camp { .. } => state.camp_sites(),
            Decision::Join { region, .. } => self.joining(state, region),
            Decision::Leave { seat } => self.origins(state, seat),
            Decision::Enter { from, .. } => self.destinations(state, from),
            Decision::TakeAlong { from, .. } => state.company(from),
            Decision::PutMammoth { .. } => state.mammoth_sites(),
            Decision::PickMammoth { way, .. } => Answers::regions(self.movable_mammoths(state, way)),
            Decision::SendMammoth { way, from, .. } => {
                Answers::regions(self.mammoth_targets(state, way, from))
            }
            Decision::RemoveMammoth { .. } => state.removable_mammoths(),
            Decision::PickFire { .. } => state.movable_fires(),
            Decision::SendFire { disc, looked, .. } => state.fire_targets(disc, looked),
            Decision::Club { seat, card } => self.club_or_else(state, seat, card),
            Decision::Equip { seat } => state.bearers(seat),
            Decision::Discard { seat } => state.discardable(seat),
            Decision::Draw { seat } => state.drawable(seat),
            Decision::Glacier { .. } => self.coverable(state),
        }
    }

    /// The question that `seat` would answer by this choice, or why it may not choose it now.
    pub(crate) fn answered(
        &self,
        state: &Position,
        seat: Seat,
        choice: Choice,
    ) -> Result<Decision, Illegal<Breach>> {
        let decision = state.pending.asked(seat)?;
        if self.answers(state, decision).contains(choice) {
            return Ok(decision);
        }
        Err(self.why_not(state, decision, choice))
    }

    /// Which rule an answer breaks that is not among the answers.
    fn why_not(&self, state: &Position, decision: Decision, choice: Choice) -> Illegal<Breach> {
        let breach = match (decision, choice) {
            (
                Decision::Prepare { .. } | Decision::Camp { .. } | Decision::PutMammoth { .. },
                Choice::Region(_),
            ) => Breach::Glacier,
            (Decision::Play { seat }, Choice::Play(card)) => self.why_not_play(state, seat, card),
            (Decision::Play { seat }, Choice::Show(card)) => state.why_not_show(seat, card),
            (Decision::Copy { seat, cult }, Choice::Copy(colour)) => {
                self.why_not_copy(state, seat, cult, colour)
            }
            (Decision::PayFor { seat }, Choice::PayFor(way)) => self.why_not_pay(state, seat, way),
            (Decision::Opponent { .. }, Choice::Opponent(_)) => Breach::NoOpponent,
            (Decision::Hunter { seat, task, moved }, Choice::Region(region)) if task.places() => {
                state.why_not_place(seat, task, moved, region)
            }
            (Decision::Hunter { seat, task, moved }, Choice::Hunter(hunter)) => {
                state.why_not_hunter(seat, task, moved, hunter)
            }
            (Decision::Target { task, hunter, .. }, Choice::Region(region)) => {
                state.why_not_target(task, hunter, region)
            }
            (Decision::Partner { seat, hunter }, Choice::Hunter(partner)) => {
                self.why_not_partner(state, seat, hunter, partner)
            }
            (Decision::Join { region, .. }, Choice::Region(from)) => self.why_not_join(state, region, from),
            (Decision::Join { .. }, Choice::Mammoth) => Breach::NoNewMammoth,
            (Decision::Leave { seat }, Choice::Region(from)) => state.why_not_leave(seat, from),
            (Decision::Enter { from, .. }, Choice::Region(to)) => self.why_not_enter(state, from, to),
            (Decision::PickMammoth { .. } | Decision::RemoveMammoth { .. }, Choice::Region(region)) => {
                state.why_not_pick_mammoth(region)
            }
            (Decision::SendMammoth { way, from, .. }, Choice::Region(to)) => {
                self.why_not_send_mammoth(state, way, from, to)
            }
            (Decision::PickFire { .. }, Choice::Disc(_)) => Breach::NoDisc,
            (Decision::SendFire { .. }, Choice::Region(to)) => state.why_not_fire_target(to),
            (Decision::Club { .. }, Choice::Club) => Breach::NoClub,
            (Decision::Club { card, .. }, Choice::Mammoth | Choice::Journey) => {
                clubs::why_not_else(card, choice)
            }
            (Decision::Equip { .. }, Choice::Region(_)) => Breach::NoHunter,
            (Decision::Discard { .. }, Choice::Discard(_)) => Breach::NotInHand,
            (Decision::Draw { .. }, Choice::Draw(colour)) => state.why_not_draw(colour),
            (Decision::Glacier { .. }, Choice::Region(region)) => state.why_not_cover(region),
            (
                Decision::Hunter { task: Task::Swap, .. }
                | Decision::PayFor { .. }
                | Decision::Target { .. }
                | Decision::Partner { .. }
                | Decision::PutMammoth { .. }
                | Decision::PickMammoth { .. }
                | Decision::SendMammoth { .. }
                | Decision::SendFire { .. },
                Choice::Done,
            ) => Breach::Compulsory,
            (decision, _) => return Illegal::OtherQuestion { rule: decision.rule() },
        };
        Illegal::Breach(breach)
    }
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
        self.apply(Event::Declined { seat: decision.seat() });
        match decision {
            Decision::Hunter { seat, task, moved } => self.end_task(seat, task, moved),
            Decision::Arm { seat, task, moved } => self.next_hunter(seat, task, moved),
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
            (Lot::Glacier { .. }, Drawn::Seat(seat)) => self.offer_glacier(seat),
            (lot, drawn) => unreachable!("{drawn:?} was listed for {lot:?}"),
        }
    }
}
