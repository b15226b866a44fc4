//! The course of play (VM-4): what may be chosen now, and what follows. The one switch over all questions.

mod animals;
mod births;
mod cards;
mod disasters;
mod ending;
mod fights;
mod moves;
mod phases;
mod setting_up;
mod survival;
mod windows;

use tabletop::{Asks, Cites, Illegal, Log, Menu, Possible, Seat, Tray};

use crate::rules::{
    Animals, Breach, Calendar, Choice, Context, Decision, Drawn, Event, Frame, Lot, Phase, Table, Way,
};

pub(crate) use cards::{lasts, played};
pub(crate) use setting_up::FIRST_SOWING;

/// Whether a choice may be made.
type Verdict = Result<(), Illegal<Breach>>;

/// The choice answers another question than this one.
fn other_question(open: Decision) -> Verdict {
    Err(Illegal::OtherQuestion { rule: open.rule() })
}

impl Context<'_> {
    /// Lays out every choice the asked seat has.
    pub(crate) fn offer(self, out: &mut Menu<Choice>) {
        let Frame::Ask(decision) = self.state.top() else { return };
        self.answers(decision, out);
        self.asides(decision.seat(), out);
    }

    /// The answers to the open question without the asides.
    pub(crate) fn answers_of_top(self, out: &mut Menu<Choice>) {
        if let Frame::Ask(decision) = self.state.top() {
            self.answers(decision, out);
        }
    }

    fn answers(self, decision: Decision, out: &mut Menu<Choice>) {
        let seat = decision.seat();
        match decision {
            Decision::Found { .. } => self.places(out),
            Decision::SowFirst { hex, .. } => out.extend([Choice::At(hex), Choice::Pass]),
            Decision::Window { moment, .. } => self.window_answers(seat, moment, out),
            Decision::Group { card, hex, .. } => self.groups(seat, card, hex, out),
            Decision::Casualty { hex, .. } => self.figures(seat, hex, out),
            Decision::Plague { figure, .. } => self.homes(seat, figure, out),
            Decision::Return { .. } => self.ways_back(seat, out),
            Decision::Moves(turn) => self.moves(turn, out),
            Decision::March(march) => self.marches(march, out),
            Decision::Spark { .. } => out.extend([Choice::TakeFire, Choice::Pass]),
            Decision::NameHex { .. } => out.add(self.fight_hexes(seat), Choice::OF_AT),
            Decision::Loss { hex, beasts, .. } => self.losses(seat, hex, beasts, out),
            Decision::Capture { .. } => out.extend([Choice::Keep, Choice::Destroy]),
            Decision::Women { hex, from, least, .. } => self.adoptions(seat, hex, from, least, out),
            Decision::Prey { hex, .. } => out.extend(self.state.plots[hex].animals.kinds().map(Choice::Prey)),
            Decision::Feed { starved, .. } => self.meals(seat, starved, out),
            Decision::Sex { .. } => births::sexes(out),
            Decision::Fever { .. } => self.more_fever(seat, out),
            Decision::Sow { .. } => self.sowings(seat, out),
        }
    }

    /// Whether `seat` may choose this now; the question it answers.
    pub(crate) fn check(self, seat: Seat, choice: Choice) -> Result<Decision, Illegal<Breach>> {
        let decision = self.state.pending().asked(seat)?;
        self.legal(decision, choice)?;
        Ok(decision)
    }

    fn legal(self, decision: Decision, choice: Choice) -> Verdict {
        let seat = decision.seat();
        if choice.is_aside() {
            return Ok(self.may_aside(seat, choice)?);
        }
        match (decision, choice) {
            (Decision::Found { .. }, Choice::At(hex)) => Ok(self.may_found(hex)?),
            (Decision::SowFirst { hex, .. }, Choice::At(other)) if hex != other => Err(Breach::NoLand.into()),
            (Decision::SowFirst { .. }, Choice::At(_) | Choice::Pass)
            | (Decision::Window { .. } | Decision::Return { .. }, Choice::Pass)
            | (Decision::Spark { .. }, Choice::TakeFire | Choice::Pass)
            | (Decision::Fever { .. } | Decision::Sow { .. }, Choice::Pass)
            | (Decision::Capture { .. }, Choice::Keep | Choice::Destroy) => Ok(()),
            (Decision::Window { moment, .. }, Choice::Play { card, target }) => {
                Ok(self.may_answer_window(seat, moment, card, target)?)
            }
            (Decision::Group { card, hex, .. }, Choice::Group(group)) => {
                Ok(self.may_group(seat, card, hex, group)?)
            }
            (Decision::Casualty { hex, .. }, Choice::Figure(figure)) => {
                Ok(self.may_choose(seat, hex, figure)?)
            }
            (Decision::Plague { figure, .. }, Choice::At(hex)) => Ok(self.may_mourn(seat, figure, hex)?),
            (Decision::Return { .. }, Choice::At(hex)) => Ok(self.may_return_to(seat, hex)?),
            (Decision::Moves(turn), choice) => self.may_move(turn, choice),
            (Decision::March(march), choice) => self.may_march(march, choice),
            (Decision::NameHex { .. }, Choice::At(hex)) => Ok(self.may_name(seat, hex)?),
            (Decision::Loss { hex, beasts, .. }, Choice::Figure(figure)) => {
                Ok(self.may_lose(seat, hex, beasts, figure)?)
            }
            (Decision::Women { hex, from, least, .. }, Choice::Adopt(n)) => {
                Ok(self.may_adopt(seat, hex, from, least, n)?)
            }
            (Decision::Prey { hex, .. }, Choice::Prey(kind)) => {
                if self.state.plots[hex].animals.count(kind) == 0 {
                    Err(Breach::NoSuchAnimals.into())
                } else {
                    Ok(())
                }
            }
            (Decision::Feed { starved, .. }, choice) => self.may_feed(seat, starved, choice),
            (Decision::Sex { .. }, Choice::Figure(figure)) => Ok(births::may_bear(figure)?),
            (Decision::Fever { .. }, Choice::At(hex)) => Ok(self.may_strike(seat, hex)?),
            (Decision::Sow { .. }, Choice::At(hex)) => Ok(self.may_sow(seat, hex)?),
            _ => other_question(decision),
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Answers the open question for `seat`, then plays on to the next question or lot.
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) -> Result<(), Illegal<Breach>> {
        let decision = self.state().pending().asked(seat)?;
        let rules = self.rules();
        self.check(|state| Context { rules, state }.legal(decision, choice))?;
        if choice.is_aside() {
            self.apply(Event::Aside { seat, choice });
            self.aside(seat, decision, choice);
        } else {
            let silent = decision.is_secret() && choice == Choice::Pass;
            self.apply(Event::Answered { seat, choice, silent });
            self.act(decision, choice);
        }
        self.run();
        Ok(())
    }

    fn act(&mut self, decision: Decision, choice: Choice) {
        let seat = decision.seat();
        match (decision, choice) {
            (Decision::Found { .. }, Choice::At(hex)) => self.found(seat, hex),
            (Decision::SowFirst { .. }, choice) => self.sow_first(seat, choice),
            (Decision::Window { moment, .. }, choice) => self.answer_window(seat, moment, choice),
            (Decision::Group { card, hex, to, .. }, Choice::Group(group)) => {
                self.form_group(seat, card, hex, to, group);
            }
            (Decision::Casualty { hex, toll, .. }, Choice::Figure(figure)) => {
                self.suffer_disaster(seat, hex, toll, figure);
            }
            (Decision::Plague { figure, .. }, Choice::At(hex)) => self.mourn(seat, figure, hex),
            (Decision::Return { .. }, choice) => self.come_back(seat, choice),
            (Decision::Moves(turn), choice) => self.make_move(turn, choice),
            (Decision::March(march), choice) => self.lead(march, choice),
            (Decision::Spark { .. }, choice) => self.catch_spark(seat, choice),
            (Decision::NameHex { .. }, Choice::At(hex)) => self.open_hex(hex),
            (Decision::Loss { hex, beasts, .. }, Choice::Figure(figure)) => {
                self.suffer_loss(seat, hex, beasts, figure);
            }
            (Decision::Capture { hex, from, .. }, choice) => self.capture(seat, hex, from, choice),
            (Decision::Women { hex, from, .. }, Choice::Adopt(n)) => self.adopt(seat, hex, from, n),
            (Decision::Prey { hex, .. }, Choice::Prey(kind)) => self.hunt(seat, hex, kind),
            (Decision::Feed { starved, .. }, choice) => self.answer_feeding(seat, starved, choice),
            (Decision::Sex { hex, twins, .. }, Choice::Figure(figure)) => {
                self.bear(seat, hex, figure, 1 + u8::from(twins));
            }
            (Decision::Fever { .. }, choice) => self.strike_again(seat, choice),
            (Decision::Sow { .. }, choice) => self.answer_sowing(seat, choice),
            (decision, choice) => unreachable!("{choice:?} was offered for {decision:?}"),
        }
    }

    /// Settles the awaited lot, then plays on to the next question or lot.
    pub(crate) fn settle(&mut self, drawn: Drawn) -> Result<(), Illegal<Breach>> {
        let lot = self.state().pending().called()?;
        if !self.context().odds(lot, Possible(drawn)) {
            return Err(Illegal::NoSuchResult { rule: lot.rule() });
        }
        let fray = self.context().fray(lot, drawn);
        self.apply(Event::Settled { lot, drawn, fray });
        self.follow(lot, drawn);
        self.run();
        Ok(())
    }

    fn follow(&mut self, lot: Lot, drawn: Drawn) {
        match (lot, drawn) {
            (Lot::Start, Drawn::Seat(first)) => {
                let calendar = Calendar { first, ..self.state().calendar };
                self.apply(Event::Calendar(calendar));
                self.phase(Phase::Founding(0));
            }
            (Lot::Event, Drawn::Event(card)) => self.occur(card),
            (Lot::Area { card }, Drawn::Die(die)) => self.strike_area(card, die),
            (Lot::Sex { card }, Drawn::Die(die)) => self.strike_sex(card, die),
            (Lot::Fire { card, seat }, Drawn::Die(die)) => self.settle_fire(card, seat, die),
            (Lot::Token(errand), Drawn::Token(token)) => {
                if let Some(letter) = token.letter() {
                    let hex = self.rules().board().letter(letter);
                    self.run_errand(errand, token.kind(), hex);
                }
            }
            (Lot::Direction, Drawn::Die(die)) => self.move_all(Way::of_die(die)),
            (Lot::Clash { seat, .. }, Drawn::Die(die)) => self.settle_clash(seat, die),
            (Lot::Hunt { .. }, Drawn::Dice { people, beasts }) => self.settle_hunt(people, beasts),
            (Lot::Loner { figure, kind }, Drawn::Dice { people, beasts }) => {
                self.settle_loner(figure, kind, people, beasts);
            }
            (Lot::Birth { seat, hex }, Drawn::Die(die)) => self.settle_birth(seat, hex, die),
            (Lot::Twins { seat, hex }, Drawn::Die(die)) => self.settle_twins(seat, hex, die),
            (Lot::First, Drawn::Seat(seat)) => self.next_round(seat),
            (Lot::Moment(_), _) => self.go_on_after_pause(),
            // A card that was drawn lies where it belongs already.
            _ => (),
        }
    }

    /// Plays on until somebody is asked, a lot is awaited or the game is over.
    pub(crate) fn run(&mut self) {
        loop {
            match self.state().top() {
                Frame::Ask(_) | Frame::Draw(_) | Frame::Phase(Phase::Over { .. }) => return,
                Frame::Phase(phase) => self.advance(phase),
                Frame::Window { moment, .. } => self.pause(moment),
                Frame::Disaster { .. } => self.go_on_with_disaster(),
                Frame::Plague { figure, turn } => self.spread(figure, turn),
                Frame::FireRolls { card, seats, owners } => self.roll_for_fire(card, seats, owners),
                Frame::Bears { area, turn, next } => self.next_bear(area, turn, next),
                Frame::Turn(turn) => self.go_on_moving(turn),
                Frame::Sparks { area, turn } => self.next_spark(area, turn),
                Frame::Fight(fight) => self.settle_on(fight),
                Frame::Clash(clash) => self.clash_on(clash),
                Frame::Hunt(hunt) => self.hunt_on(hunt),
                Frame::Births(births) => self.bear_on(births),
            }
        }
    }
}
