//! The course of play (VM-4): what may be chosen now, and what follows. The one switch over all questions.

pub(crate) mod animals;
pub(crate) mod births;
pub(crate) mod cards;
pub(crate) mod disasters;
pub(crate) mod ending;
pub(crate) mod fights;
pub(crate) mod lots;
pub(crate) mod moves;
pub(crate) mod own_cards;
pub(crate) mod phases;
pub(crate) mod setting_up;
pub(crate) mod survival;
pub(crate) mod windows;

use tabletop::{Cites, Illegal, Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Phase};
use crate::rules::look::Look;
use crate::rules::table::Table;

/// Whether a choice may be made: refused by a rule, or because it answers another question.
pub(crate) type Verdict = Result<(), Option<Breach>>;

/// The choice answers another question.
pub(crate) const OTHER: Verdict = Err(None);

/// Adds every choice the asked seat has.
pub(crate) fn choices(look: Look<'_>, out: &mut Vec<Choice>) {
    let Frame::Ask(decision) = look.state.top() else { return };
    answers(look, decision, out);
    cards::asides(look, decision.seat(), out);
}

/// The answers to the open question without the asides.
pub(crate) fn answers_of_top(look: Look<'_>, out: &mut Vec<Choice>) {
    if let Frame::Ask(decision) = look.state.top() {
        answers(look, decision, out);
    }
}

fn answers(look: Look<'_>, decision: Decision, out: &mut Vec<Choice>) {
    let seat = decision.seat();
    match decision {
        Decision::Found { .. } => setting_up::places(look, out),
        Decision::SowFirst { hex, .. } => out.extend([Choice::At(hex), Choice::Pass]),
        Decision::Window { moment, .. } => windows::answers(look, seat, moment, out),
        Decision::Group { card, hex, .. } => cards::groups(look, seat, card, hex, out),
        Decision::Casualty { hex, .. } => disasters::figures(look, seat, hex, out),
        Decision::Plague { figure, .. } => disasters::homes(look, seat, figure, out),
        Decision::Return { .. } => ending::ways_back(look, seat, out),
        Decision::Moves(turn) => moves::moves(look, turn, out),
        Decision::March(march) => moves::marches(look, march, out),
        Decision::Spark { .. } => out.extend([Choice::TakeFire, Choice::Pass]),
        Decision::NameHex { .. } => out.extend(look.fight_hexes(seat).iter().map(Choice::At)),
        Decision::Loss { hex, beasts, .. } => fights::losses(look, seat, hex, beasts, out),
        Decision::Capture { .. } => out.extend([Choice::Keep, Choice::Destroy]),
        Decision::Women { hex, from, least, .. } => fights::adoptions(look, seat, hex, from, least, out),
        Decision::Prey { hex, .. } => out.extend(look.state.plots[hex].animals.kinds().map(Choice::Prey)),
        Decision::Feed { starved, .. } => survival::meals(look, seat, starved, out),
        Decision::Sex { .. } => births::sexes(out),
        Decision::Fever { .. } => cards::more_fever(look, seat, out),
        Decision::Sow { .. } => births::sowings(look, seat, out),
    }
}

/// Whether `seat` may choose this now; the question it answers.
pub(crate) fn check(look: Look<'_>, seat: Seat, choice: Choice) -> Result<Decision, Illegal<Breach>> {
    let decision = match look.state.top() {
        Frame::Ask(decision) => decision,
        Frame::Phase(Phase::Over { .. }) => return Err(Illegal::Over),
        _ => return Err(Illegal::LotComesNext),
    };
    let rule = decision.rule();
    if decision.seat() != seat {
        return Err(Illegal::NotYourTurn { asked: decision.seat(), rule });
    }
    match legal(look, decision, choice) {
        Ok(()) => Ok(decision),
        Err(Some(breach)) => Err(Illegal::Breach(breach)),
        Err(None) => Err(Illegal::OtherQuestion { rule }),
    }
}

fn legal(look: Look<'_>, decision: Decision, choice: Choice) -> Verdict {
    let seat = decision.seat();
    if choice.is_aside() {
        return Ok(cards::may_aside(look, seat, choice)?);
    }
    match (decision, choice) {
        (Decision::Found { .. }, Choice::At(hex)) => Ok(setting_up::may_found(look, hex)?),
        (Decision::SowFirst { hex, .. }, Choice::At(other)) if hex != other => Err(Some(Breach::NoLand)),
        (Decision::SowFirst { .. }, Choice::At(_) | Choice::Pass)
        | (Decision::Window { .. } | Decision::Return { .. }, Choice::Pass)
        | (Decision::Spark { .. }, Choice::TakeFire | Choice::Pass)
        | (Decision::Fever { .. } | Decision::Sow { .. }, Choice::Pass)
        | (Decision::Capture { .. }, Choice::Keep | Choice::Destroy) => Ok(()),
        (Decision::Window { moment, .. }, Choice::Play { card, target }) => {
            Ok(windows::may_play(look, seat, moment, card, target)?)
        }
        (Decision::Group { card, hex, .. }, Choice::Group(group)) => {
            Ok(cards::may_group(look, seat, card, hex, group)?)
        }
        (Decision::Casualty { hex, .. }, Choice::Figure(figure)) => {
            Ok(disasters::may_choose(look, seat, hex, figure)?)
        }
        (Decision::Plague { figure, .. }, Choice::At(hex)) => {
            Ok(disasters::may_mourn(look, seat, figure, hex)?)
        }
        (Decision::Return { .. }, Choice::At(hex)) => Ok(ending::may_return_to(look, seat, hex)?),
        (Decision::Moves(turn), choice) => moves::may_move(look, turn, choice),
        (Decision::March(march), choice) => moves::may_march(look, march, choice),
        (Decision::NameHex { .. }, Choice::At(hex)) => Ok(fights::may_name(look, seat, hex)?),
        (Decision::Loss { hex, beasts, .. }, Choice::Figure(figure)) => {
            Ok(fights::may_lose(look, seat, hex, beasts, figure)?)
        }
        (Decision::Women { hex, from, least, .. }, Choice::Adopt(n)) => {
            Ok(fights::may_adopt(look, seat, hex, from, least, n)?)
        }
        (Decision::Prey { hex, .. }, Choice::Prey(kind)) => {
            if look.state.plots[hex].animals.count(kind) == 0 {
                Err(Some(Breach::NoSuchAnimals))
            } else {
                Ok(())
            }
        }
        (Decision::Feed { starved, .. }, choice) => survival::may_feed(look, seat, starved, choice),
        (Decision::Sex { .. }, Choice::Figure(figure)) => Ok(births::may_bear(figure)?),
        (Decision::Fever { .. }, Choice::At(hex)) => Ok(cards::may_strike(look, seat, hex)?),
        (Decision::Sow { .. }, Choice::At(hex)) => Ok(births::may_sow(look, seat, hex)?),
        _ => OTHER,
    }
}

/// Answers the open question for `seat`, then plays on to the next question or lot.
pub(crate) fn choose(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    choice: Choice,
) -> Result<(), Illegal<Breach>> {
    let decision = check(table.look(), seat, choice)?;
    if choice.is_aside() {
        table.happen(Event::Aside { seat, choice });
        cards::aside(table, seat, decision, choice);
    } else {
        let silent = decision.is_secret() && choice == Choice::Pass;
        table.happen(Event::Answered { seat, choice, silent });
        act(table, decision, choice);
    }
    run(table);
    Ok(())
}

fn act(table: &mut Table<'_, impl Log<Event>>, decision: Decision, choice: Choice) {
    let seat = decision.seat();
    match (decision, choice) {
        (Decision::Found { .. }, Choice::At(hex)) => setting_up::found(table, seat, hex),
        (Decision::SowFirst { .. }, choice) => setting_up::sow(table, seat, choice),
        (Decision::Window { moment, .. }, choice) => windows::answer(table, seat, moment, choice),
        (Decision::Group { card, hex, to, .. }, Choice::Group(group)) => {
            cards::form_group(table, seat, card, hex, to, group);
        }
        (Decision::Casualty { hex, toll, .. }, Choice::Figure(figure)) => {
            disasters::suffer(table, seat, hex, toll, figure);
        }
        (Decision::Plague { figure, .. }, Choice::At(hex)) => disasters::mourn(table, seat, figure, hex),
        (Decision::Return { .. }, choice) => ending::come_back(table, seat, choice),
        (Decision::Moves(turn), choice) => moves::make_move(table, turn, choice),
        (Decision::March(march), choice) => moves::lead(table, march, choice),
        (Decision::Spark { .. }, choice) => own_cards::catch_spark(table, seat, choice),
        (Decision::NameHex { .. }, Choice::At(hex)) => fights::open_hex(table, hex),
        (Decision::Loss { hex, beasts, .. }, Choice::Figure(figure)) => {
            fights::suffer(table, seat, hex, beasts, figure);
        }
        (Decision::Capture { hex, from, .. }, choice) => fights::capture(table, seat, hex, from, choice),
        (Decision::Women { hex, from, .. }, Choice::Adopt(n)) => fights::adopt(table, seat, hex, from, n),
        (Decision::Prey { hex, .. }, Choice::Prey(kind)) => fights::hunt(table, seat, hex, kind),
        (Decision::Feed { starved, .. }, choice) => survival::feed(table, seat, starved, choice),
        (Decision::Sex { hex, twins, .. }, Choice::Figure(figure)) => {
            births::bear(table, seat, hex, figure, 1 + u8::from(twins));
        }
        (Decision::Fever { .. }, choice) => cards::strike_again(table, seat, choice),
        (Decision::Sow { .. }, choice) => births::sow(table, seat, choice),
        (decision, choice) => unreachable!("{choice:?} was offered for {decision:?}"),
    }
}

/// Plays on until somebody is asked, a lot is awaited or the game is over.
pub(crate) fn run(table: &mut Table<'_, impl Log<Event>>) {
    loop {
        match table.state.top() {
            Frame::Ask(_) | Frame::Draw(_) | Frame::Phase(Phase::Over { .. }) => return,
            Frame::Phase(phase) => phases::advance(table, phase),
            Frame::Window { moment, .. } => windows::go_on(table, moment),
            Frame::Disaster { .. } => disasters::go_on(table),
            Frame::Plague { figure, turn } => disasters::spread(table, figure, turn),
            Frame::FireRolls { card, seats, owners } => disasters::roll_for_fire(table, card, seats, owners),
            Frame::Bears { area, turn, next } => disasters::next_bear(table, area, turn, next),
            Frame::Turn(turn) => moves::go_on(table, turn),
            Frame::Sparks { area, turn } => own_cards::next_spark(table, area, turn),
            Frame::Fight(fight) => fights::go_on(table, fight),
            Frame::Clash(clash) => fights::clash(table, clash),
            Frame::Hunt(hunt) => fights::hunt_on(table, hunt),
            Frame::Births(births) => births::go_on(table, births),
        }
    }
}
