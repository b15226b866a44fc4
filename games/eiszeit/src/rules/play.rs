//! The course of play: who may answer what, and what follows. One line for each question and lot.

use tabletop::{Cites, Illegal, Log, Seat};

use crate::rules::answers::Answers;
use crate::rules::breach::Breach;
use crate::rules::chance::{Drawn, Lot};
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision, Task};
use crate::rules::event::Event;
use crate::rules::state::{Pending, Position, State};
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
mod scoring;
mod settling;

pub(crate) use glacier::lowest;

/// All answers to a question. Whatever is offered or accepted is in here.
pub(crate) fn answers(rules: &Eiszeit, state: &Position, decision: Decision) -> Answers {
    match decision {
        Decision::Prepare { seat } => preparing::regions(state, seat),
        Decision::Play { seat } => settling::plays(rules, state, seat),
        Decision::Copy { seat, cult } => cult::copies(rules, state, seat, cult),
        Decision::PayFor { seat } => mammoths::ways(rules, state, seat),
        Decision::Opponent { seat, .. } => settling::opponents(state, seat),
        Decision::Hunter { seat, task, moved } => hunters::next(rules, state, seat, task, moved),
        Decision::Target { task, moved, hunter, .. } => hunters::targets(rules, state, task, moved, hunter),
        Decision::Partner { seat, hunter } => hunters::partners(rules, state, seat, hunter),
        Decision::Arm { seat, moved, .. } => hunters::arming(state, seat, moved),
        Decision::Camp { .. } => camp::sites(state),
        Decision::Join { region, .. } => camp::joining(rules, state, region),
        Decision::Leave { seat } => camp::origins(rules, state, seat),
        Decision::Enter { from, .. } => camp::destinations(rules, state, from),
        Decision::TakeAlong { from, .. } => camp::company(state, from),
        Decision::PutMammoth { .. } => mammoths::places(state),
        Decision::PickMammoth { way, .. } => mammoths::movable(rules, state, way),
        Decision::SendMammoth { way, from, .. } => mammoths::destinations(rules, state, way, from),
        Decision::RemoveMammoth { .. } => mammoths::removable(state),
        Decision::PickFire { .. } => fires::discs(state),
        Decision::SendFire { disc, looked, .. } => fires::destinations(state, disc, looked),
        Decision::Club { seat, card } => clubs::alternatives(rules, state, seat, card),
        Decision::Equip { seat } => clubs::bearers(state, seat),
        Decision::Discard { seat } => settling::discards(state, seat),
        Decision::Draw { seat } => settling::draws(state, seat),
        Decision::Glacier { .. } => glacier::regions(rules, state),
    }
}

/// Whether `seat` may choose this now, and if not, why. Gives the question it answers.
pub(crate) fn check(
    rules: &Eiszeit,
    state: &State,
    seat: Seat,
    choice: Choice,
) -> Result<Decision, Illegal<Breach>> {
    let decision = match state.pending {
        Pending::Decision(decision) => decision,
        Pending::Lot(_) => return Err(Illegal::LotComesNext),
        Pending::Over => return Err(Illegal::Over),
    };
    if decision.seat() != seat {
        return Err(Illegal::NotYourTurn { asked: decision.seat(), rule: decision.rule() });
    }
    if answers(rules, state, decision).contains(choice) {
        return Ok(decision);
    }
    Err(why_not(rules, state, decision, choice))
}

/// Which rule an answer breaks that is not among the answers.
fn why_not(rules: &Eiszeit, state: &Position, decision: Decision, choice: Choice) -> Illegal<Breach> {
    let breach = match (decision, choice) {
        (
            Decision::Prepare { .. } | Decision::Camp { .. } | Decision::PutMammoth { .. },
            Choice::Region(_),
        ) => Breach::Glacier,
        (Decision::Play { seat }, Choice::Play(card)) => settling::why_not_play(rules, state, seat, card),
        (Decision::Play { seat }, Choice::Show(card)) => settling::why_not_show(state, seat, card),
        (Decision::Copy { seat, cult }, Choice::Copy(colour)) => {
            cult::why_not(rules, state, seat, cult, colour)
        }
        (Decision::PayFor { seat }, Choice::PayFor(way)) => mammoths::why_not_pay(rules, state, seat, way),
        (Decision::Opponent { .. }, Choice::Opponent(_)) => Breach::NoOpponent,
        (Decision::Hunter { seat, task, moved }, Choice::Region(region)) if task.places() => {
            hunters::why_not_place(state, seat, task, moved, region)
        }
        (Decision::Hunter { seat, task, moved }, Choice::Hunter(hunter)) => {
            hunters::why_not_hunter(state, seat, task, moved, hunter)
        }
        (Decision::Target { task, hunter, .. }, Choice::Region(region)) => {
            hunters::why_not_target(state, task, hunter, region)
        }
        (Decision::Partner { seat, hunter }, Choice::Hunter(partner)) => {
            hunters::why_not_partner(rules, state, seat, hunter, partner)
        }
        (Decision::Join { region, .. }, Choice::Region(from)) => {
            camp::why_not_from(rules, state, region, from)
        }
        (Decision::Join { .. }, Choice::Mammoth) => Breach::NoNewMammoth,
        (Decision::Leave { seat }, Choice::Region(from)) => camp::why_not_leave(state, seat, from),
        (Decision::Enter { from, .. }, Choice::Region(to)) => camp::why_not_enter(rules, state, from, to),
        (Decision::PickMammoth { .. } | Decision::RemoveMammoth { .. }, Choice::Region(region)) => {
            mammoths::why_not_pick(state, region)
        }
        (Decision::SendMammoth { way, from, .. }, Choice::Region(to)) => {
            mammoths::why_not_send(rules, state, way, from, to)
        }
        (Decision::PickFire { .. }, Choice::Disc(_)) => Breach::NoDisc,
        (Decision::SendFire { .. }, Choice::Region(to)) => fires::why_not_send(state, to),
        (Decision::Club { .. }, Choice::Club) => Breach::NoClub,
        (Decision::Club { card, .. }, Choice::Mammoth | Choice::Journey) => clubs::why_not(card, choice),
        (Decision::Equip { .. }, Choice::Region(_)) => Breach::NoHunter,
        (Decision::Discard { .. }, Choice::Discard(_)) => Breach::NotInHand,
        (Decision::Draw { .. }, Choice::Draw(colour)) => settling::why_not_draw(state, colour),
        (Decision::Glacier { .. }, Choice::Region(region)) => glacier::why_not(state, region),
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

/// Carries out an answer that was checked.
pub(crate) fn carry_out<L: Log<Event>>(table: &mut Table<'_, L>, decision: Decision, choice: Choice) {
    if choice == Choice::Done {
        table.decline(decision.seat());
    }
    match decision {
        Decision::Prepare { seat } => preparing::prepare(table, seat, choice),
        Decision::Play { seat } => settling::play(table, seat, choice),
        Decision::Copy { seat, .. } => cult::copy(table, seat, choice),
        Decision::PayFor { seat } => mammoths::pay_for(table, seat, choice),
        Decision::Opponent { seat, card } => settling::choose_opponent(table, seat, card, choice),
        Decision::Hunter { seat, task, moved } => hunters::handle(table, seat, task, moved, choice),
        Decision::Target { seat, task, moved, hunter } => {
            hunters::put_down(table, seat, task, moved, hunter, choice);
        }
        Decision::Partner { seat, hunter } => hunters::swap(table, seat, hunter, choice),
        Decision::Arm { seat, task, moved } => hunters::arm(table, seat, task, moved, choice),
        Decision::Camp { seat } => camp::pitch(table, seat, choice),
        Decision::Join { seat, region } => camp::join(table, seat, region, choice),
        Decision::Leave { seat } => camp::leave(table, seat, choice),
        Decision::Enter { seat, from } => camp::enter(table, seat, from, choice),
        Decision::TakeAlong { seat, from, to } => camp::take_along(table, seat, from, to, choice),
        Decision::PutMammoth { seat } => mammoths::put(table, seat, choice),
        Decision::PickMammoth { seat, way } => mammoths::pick(table, seat, way, choice),
        Decision::SendMammoth { seat, from, .. } => mammoths::send(table, seat, from, choice),
        Decision::RemoveMammoth { seat } => mammoths::remove(table, seat, choice),
        Decision::PickFire { seat, card } => fires::pick(table, seat, card, choice),
        Decision::SendFire { seat, disc, .. } => fires::send(table, seat, disc, choice),
        Decision::Club { seat, .. } => clubs::take(table, seat, choice),
        Decision::Equip { seat } => clubs::equip(table, seat, choice),
        Decision::Discard { seat } => settling::discard(table, seat, choice),
        Decision::Draw { seat } => settling::draw(table, seat, choice),
        Decision::Glacier { seat } => glacier::cover(table, seat, choice),
    }
}

/// Settles a lot whose result was checked.
pub(crate) fn settle<L: Log<Event>>(table: &mut Table<'_, L>, lot: Lot, drawn: Drawn) {
    match (lot, drawn) {
        (Lot::StartPlayer, Drawn::Seat(seat)) => preparing::begin(table, seat),
        (Lot::Deal { seat, colour }, Drawn::Card(card)) => preparing::dealt(table, seat, colour, card),
        (Lot::Draw { seat, colour }, Drawn::Card(card)) => settling::drawn(table, seat, colour, card),
        (Lot::Look { seat, disc }, Drawn::Heat(heat)) => fires::seen(table, seat, disc, heat),
        (Lot::Fire { disc }, Drawn::Heat(heat)) => conflicts::turned(table, disc, heat),
        (Lot::Glacier { .. }, Drawn::Seat(seat)) => glacier::offer(table, seat),
        (lot, drawn) => unreachable!("{drawn:?} was listed for {lot:?}"),
    }
}

/// For answers that the question cannot have: they were checked before.
#[cold]
fn not_offered(choice: Choice) -> ! {
    unreachable!("{choice:?} was checked against the answers to the question")
}
