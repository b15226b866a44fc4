//! A game being played by its rules: the table, and how it came to lie like this.

use std::collections::VecDeque;

use bots::{Budget, Judge, Level, Opinion, Sight};
use draw::{Drawing, Offers, Scene};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Awaits, Cites, Eye, Illegal, Outcome, Refusal, Rules, Seat};
use texts::{Figures, Lang, Telling, Words};

use crate::chance::Chance;
use crate::json;
use crate::record::{Input, Record, Step};
use crate::sitting::{Advice, Asked, Offer, Point, Refused, Shown, Sitting, Told};

/// A whole table as JSON: what it was set up with, and how it lies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    pub(crate) players: u8,
    #[serde(default = "no_options")]
    pub(crate) options: Value,
    pub(crate) table: Value,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// A question as JSON.
#[derive(Serialize)]
struct Question<D> {
    seat: Seat,
    decision: D,
    prompt: String,
    rule: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<usize>,
}

/// The end as JSON.
#[derive(Serialize)]
struct Ending<'a> {
    over: Over<'a>,
}

#[derive(Serialize)]
struct Over<'a> {
    scores: &'a [i32],
    winners: &'a [Seat],
    reason: &'static str,
}

impl Over<'_> {
    fn of(outcome: &Outcome) -> Over<'_> {
        Over { scores: &outcome.scores, winners: &outcome.winners, reason: outcome.reason }
    }
}

/// An event as JSON, with its words.
#[derive(Serialize)]
struct News<E> {
    event: E,
    text: String,
    quiet: bool,
}

/// One taken step, as its record.
type Taken<R> = Step<<R as Rules>::Choice, <R as Rules>::Drawn, <R as Rules>::Event>;

/// A game being played, by its rules.
pub(crate) struct Play<R: Rules> {
    rules: R,
    state: R::State,
    /// The table it began with, if not the one the rules set up.
    position: Option<Value>,
    /// How many of the first steps are forgotten.
    forgotten: usize,
    taken: VecDeque<Taken<R>>,
    /// The tables before the last steps, as many as can be taken back.
    before: Vec<R::State>,
    lots_settled: u64,
    words: &'static Words,
}

impl<R: Telling + Judge + Drawing> Play<R> {
    pub(crate) fn new(rules: R) -> Self {
        let state = rules.start();
        Play::at_rest(rules, state, None, R::words(Lang::English))
    }

    pub(crate) fn load(rules: R, table: &Value) -> Result<Self, Refusal> {
        let state = rules.load(json::read("position.table", table)?)?;
        Ok(Play::at_rest(rules, state, Some(table.clone()), R::words(Lang::English)))
    }

    pub(crate) fn replay(rules: R, record: &Record) -> Result<Self, Refusal> {
        let mut play = match &record.position {
            None => Play::new(rules),
            Some(position) => Play::load(rules, position)?,
        };
        for (index, step) in record.steps.iter().enumerate() {
            let fault = |refusal: Refusal| Refusal {
                rule: refusal.rule,
                message: format!("steps[{index}]: {}", refusal.message),
            };
            play.happen(json::read_step(step).map_err(fault)?).map_err(fault)?;
        }
        Ok(play)
    }

    /// A table without a past.
    fn at_rest(rules: R, state: R::State, position: Option<Value>, words: &'static Words) -> Self {
        let (taken, before) = (VecDeque::new(), Vec::new());
        Play { rules, state, position, forgotten: 0, taken, before, lots_settled: 0, words }
    }

    /// Takes a recorded step: its events happen, no rule runs.
    fn happen(&mut self, step: Taken<R>) -> Result<(), Refusal> {
        let mut state = self.state.clone();
        for event in &step.events {
            self.rules.fold(&mut state, event)?;
        }
        let before = std::mem::replace(&mut self.state, state);
        self.remember(before, step);
        Ok(())
    }

    /// Takes a step by the rules.
    fn take(
        &mut self,
        input: Input<R::Choice, R::Drawn>,
        step: impl FnOnce(&R, &mut R::State, &mut Vec<R::Event>) -> Result<(), Illegal<R::Breach>>,
    ) -> Result<(), Refused> {
        let before = self.state.clone();
        let mut events = Vec::new();
        step(&self.rules, &mut self.state, &mut events).map_err(|illegal| self.refused(illegal))?;
        self.remember(before, Step { input, events });
        Ok(())
    }

    /// Writes a step down. What was drawn or shown cannot be taken back, nor anything before it.
    fn remember(&mut self, before: R::State, step: Taken<R>) {
        let is_lot = matches!(step.input, Input::Lot(_));
        self.lots_settled += u64::from(is_lot);
        if is_lot || step.events.iter().any(|event| self.rules.reveals(event)) {
            self.before.clear();
        } else {
            self.before.push(before);
        }
        self.taken.push_back(step);
    }

    fn take_choice(&mut self, seat: Seat, choice: R::Choice) -> Result<(), Refused> {
        let input = Input::Choice { seat, choice };
        self.take(input, |rules, state, events| rules.choose(state, seat, choice, events))
    }

    /// What the host is told of the steps from `from` on.
    fn told_from(&self, from: usize) -> Vec<Told> {
        self.taken_from(from).flat_map(|step| &step.events).map(|event| self.tell(event)).collect()
    }

    fn taken_from(&self, from: usize) -> impl Iterator<Item = &Taken<R>> {
        self.taken.iter().skip(from.saturating_sub(self.forgotten))
    }

    /// The table it began with; none if its first steps are forgotten.
    fn beginning(&self) -> Option<Self> {
        if 0 < self.forgotten {
            return None;
        }
        let rules = self.rules.clone();
        let play = match &self.position {
            None => Play::new(rules),
            Some(position) => Play::load(rules, position).ok()?,
        };
        Some(Play { words: self.words, ..play })
    }

    /// The first step that can be taken back.
    fn first_undoable(&self) -> usize {
        self.taken.len() - self.before.len()
    }

    /// The last step this seat, or anybody, can take back.
    fn last_undoable(&self, of: Option<Seat>) -> Option<usize> {
        let tail = self.taken.range(self.first_undoable()..);
        let last =
            tail.rev().position(|step| chooser(step).is_some_and(|seat| of.is_none_or(|of| of == seat)));
        last.map(|back| self.taken.len() - 1 - back)
    }

    fn go_back_to(&mut self, taken: usize) {
        let kept = taken - self.first_undoable();
        if let Some(before) = self.before.drain(kept..).next() {
            self.state = before;
        }
        self.taken.truncate(taken);
    }

    fn tell(&self, event: &R::Event) -> Told {
        Told { event: json::write(event), text: R::event(self.words, event), is_quiet: R::is_quiet(event) }
    }

    fn refused(&self, illegal: Illegal<R::Breach>) -> Refused {
        Refused { rule: illegal.rule(), message: texts::illegal::<R>(self.words, illegal) }
    }

    fn offer(&self, view: &R::View, choice: R::Choice) -> Offer {
        Offer { choice: json::write(&choice), text: R::choice(self.words, view, choice) }
    }

    fn asked_seat(&self, seat: Seat, decision: R::Decision, view: &R::View) -> Asked {
        let prompt = R::prompt(self.words, view, decision);
        Asked::Seat { seat, decision: json::write(&decision), prompt, rule: decision.rule() }
    }

    /// What the table waits for, as far as an eye may know.
    fn asked_as_seen(&self, eye: Eye, view: &R::View) -> Asked {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, decision) if eye.is(seat) || !self.rules.is_secret(decision) => {
                self.asked_seat(seat, decision, view)
            }
            Awaits::Seat(..) | Awaits::Lot(_) => Asked::Lot(Value::Null),
            Awaits::Over(outcome) => Asked::Over(outcome),
        }
    }

    /// What the asked seat may choose, with the spot each choice points at.
    fn offers(&self, view: &R::View) -> Vec<(Offer, Option<String>)> {
        let mut choices = Vec::new();
        self.rules.choices(&self.state, &mut choices);
        choices.into_iter().map(|choice| (self.offer(view, choice), R::spot(view, choice))).collect()
    }

    /// What the asked seat could think of and may not choose, among some choices.
    fn barred_where(&self, is_meant: impl Fn(&R::View, R::Choice) -> bool) -> Vec<(Offer, Refused)> {
        let Awaits::Seat(seat, decision) = self.rules.awaits(&self.state) else { return Vec::new() };
        let view = self.rules.view(&self.state, Eye::Seat(seat));
        let barred = |choice| {
            let illegal = self.rules.check(&self.state, seat, choice).err()?;
            let answers_another = matches!(illegal, Illegal::OtherQuestion { .. });
            (!answers_another).then(|| (self.offer(&view, choice), self.refused(illegal)))
        };
        let meant = R::conceivable(decision).into_iter().filter(|&choice| is_meant(&view, choice));
        meant.filter_map(barred).collect()
    }

    /// The points as everybody sees them now.
    fn point(&self) -> Point {
        let view = self.rules.view(&self.state, Eye::Watcher);
        let scores = Seat::all(self.players()).map(|seat| R::score(&view, seat)).collect();
        Point { seq: self.seq(), progress: R::progress(self.words, &view), scores }
    }

    /// What an eye was told since the table last waited for somebody.
    fn recent(&self, eye: Eye) -> Vec<R::Event> {
        let steps = self.taken.iter().rposition(|step| chooser(step).is_some()).unwrap_or(0);
        let events = self.taken.range(steps..).flat_map(|step| &step.events);
        events.filter_map(|event| self.rules.told(event, eye)).collect()
    }

    fn sight(&self) -> Result<Sight<'_, R>, Refused> {
        Sight::of_asked(&self.rules, &self.state).ok_or_else(|| self.because("refused-nobody-asked"))
    }

    /// A refusal that stands on no paragraph, by its message.
    fn because(&self, id: &str) -> Refused {
        Refused { rule: None, message: self.words.say(id) }
    }

    fn settle_drawn(&mut self, drawn: R::Drawn) -> Result<(), Refused> {
        self.take(Input::Lot(drawn), |rules, state, events| rules.settle(state, drawn, events))
    }
}

/// Who chose, if somebody did.
fn chooser<C, D, E>(step: &Step<C, D, E>) -> Option<Seat> {
    match step.input {
        Input::Choice { seat, .. } => Some(seat),
        Input::Lot(_) => None,
    }
}

fn figures(advice: &Advice) -> Figures<'_> {
    Figures { choice: &advice.offer.text, win_share: advice.win_share, points: advice.points }
}

impl<R: Telling + Judge + Drawing> Sitting for Play<R> {
    fn game(&self) -> &'static str {
        R::NAME
    }

    fn players(&self) -> u8 {
        self.rules.players()
    }

    fn speak(&mut self, lang: Lang) {
        self.words = R::words(lang);
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.words.seat(seat)
    }

    fn seq(&self) -> usize {
        self.forgotten + self.taken.len()
    }

    fn asked(&self) -> Asked {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, decision) => {
                let view = self.rules.view(&self.state, Eye::Seat(seat));
                self.asked_seat(seat, decision, &view)
            }
            Awaits::Lot(lot) => Asked::Lot(json::write(&lot)),
            Awaits::Over(outcome) => Asked::Over(outcome),
        }
    }

    fn waits_for(&self) -> Option<Seat> {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, _) => Some(seat),
            Awaits::Lot(_) | Awaits::Over(_) => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.rules.awaits(&self.state) {
            Awaits::Over(outcome) => Some(outcome),
            Awaits::Seat(..) | Awaits::Lot(_) => None,
        }
    }

    fn asked_for(&self, eye: Eye) -> Asked {
        self.asked_as_seen(eye, &self.rules.view(&self.state, eye))
    }

    fn choice_count(&self) -> usize {
        let mut choices = Vec::new();
        self.rules.choices(&self.state, &mut choices);
        choices.len()
    }

    fn choices(&self) -> Vec<Offer> {
        let Awaits::Seat(seat, _) = self.rules.awaits(&self.state) else { return Vec::new() };
        let view = self.rules.view(&self.state, Eye::Seat(seat));
        let mut choices = Vec::new();
        self.rules.choices(&self.state, &mut choices);
        choices.into_iter().map(|choice| self.offer(&view, choice)).collect()
    }

    fn barred(&self) -> Vec<(Offer, Refused)> {
        self.barred_where(|_, _| true)
    }

    fn barred_at(&self, spot: &str) -> Vec<(Offer, Refused)> {
        self.barred_where(|view, choice| R::spot(view, choice).as_deref() == Some(spot))
    }

    fn choose(&mut self, seat: Seat, choice: &Value) -> Result<Vec<Told>, Refused> {
        let from = self.seq();
        self.answer(seat, choice)?;
        Ok(self.told_from(from))
    }

    fn answer(&mut self, seat: Seat, choice: &Value) -> Result<(), Refused> {
        self.take_choice(seat, json::read("choice", choice)?)
    }

    fn answer_with(&mut self, seat: Seat, place: usize) -> Result<(), Refused> {
        let mut choices = Vec::new();
        self.rules.choices(&self.state, &mut choices);
        let count = choices.len();
        let choice = choices.get(place).copied().ok_or_else(|| Refused {
            rule: None,
            message: format!("choice {place}: there are {count}, counted from 0"),
        })?;
        self.take_choice(seat, choice)
    }

    fn why(&self, seat: Seat, choice: &Value) -> Option<Refused> {
        match json::read("choice", choice) {
            Err(refusal) => Some(refusal.into()),
            Ok(choice) => {
                self.rules.check(&self.state, seat, choice).err().map(|illegal| self.refused(illegal))
            }
        }
    }

    fn lots(&self) -> Vec<(Value, u64)> {
        let mut lots = Vec::new();
        self.rules.lots(&self.state, &mut lots);
        lots.into_iter().map(|(drawn, weight)| (json::write(&drawn), weight)).collect()
    }

    fn settle(&mut self, drawn: &Value) -> Result<Vec<Told>, Refused> {
        let from = self.seq();
        self.settle_drawn(json::read("result", drawn)?)?;
        Ok(self.told_from(from))
    }

    fn draw(&mut self, chance: &mut Chance) -> Vec<Told> {
        let from = self.seq();
        while self.draw_lot(chance) {}
        self.told_from(from)
    }

    fn draw_lot(&mut self, chance: &mut Chance) -> bool {
        let Awaits::Lot(_) = self.rules.awaits(&self.state) else { return false };
        let drawn = self.rules.draw(&self.state, chance.lots.next());
        let drawn = drawn.unwrap_or_else(|| unreachable!("an awaited lot can be drawn"));
        if let Err(refused) = self.settle_drawn(drawn) {
            unreachable!("what was drawn settles the lot: {refused:?}");
        }
        true
    }

    fn undo(&mut self, of: Option<Seat>) -> Result<(), Refused> {
        if let Some(taken) = self.last_undoable(of) {
            self.go_back_to(taken);
            return Ok(());
        }
        let is_meant = |step: &Taken<R>| chooser(step).is_some_and(|seat| of.is_none_or(|of| of == seat));
        if self.forgotten == 0 && !self.taken.iter().any(is_meant) {
            return Err(self.because("refused-nothing-to-undo"));
        }
        Err(self.because("refused-undo-after-lot"))
    }

    fn undoer(&self, among: &[Seat]) -> Option<Seat> {
        let tail = self.taken.range(self.first_undoable()..);
        tail.rev().filter_map(chooser).find(|seat| among.contains(seat))
    }

    fn back_to(&mut self, seq: usize) -> Result<(), Refusal> {
        let first = self.forgotten + self.first_undoable();
        if seq < first || self.seq() < seq {
            let now = self.seq();
            return Err(Refusal::because(format!("back to step {seq}: possible from {first} to {now}")));
        }
        self.go_back_to(seq - self.forgotten);
        Ok(())
    }

    fn choosers(&self, from: usize) -> Vec<Seat> {
        self.taken_from(from).filter_map(chooser).collect()
    }

    fn bot(&self, level: Level, budget: Budget, chance: &mut Chance) -> Result<Value, Refused> {
        let choice = level.choose(&self.sight()?, budget, &mut chance.bots);
        choice.map(|choice| json::write(&choice)).ok_or_else(|| self.because("refused-nobody-asked"))
    }

    fn think(&self, level: Level, budget: Budget, chance: &mut Chance) -> Result<Vec<Advice>, Refused> {
        let sight = self.sight()?;
        let view = self.rules.view(&self.state, Eye::Seat(sight.seat()));
        let thought = level.think(&sight, budget, &mut chance.bots);
        let advice = |opinion: Opinion<R::Choice>| Advice {
            offer: self.offer(&view, opinion.choice),
            visits: opinion.visits,
            win_share: opinion.win_share,
            points: opinion.points,
        };
        Ok(thought.opinions.into_iter().map(advice).collect())
    }

    fn explain(&self, advice: &[Advice]) -> String {
        match advice {
            [] => String::new(),
            [only] => texts::explain(self.words, &figures(only), None),
            [best, next, ..] => texts::explain(self.words, &figures(best), Some(&figures(next))),
        }
    }

    fn view(&self, eye: Eye) -> Result<Value, Refused> {
        if let Eye::Seat(seat) = eye
            && self.players() <= seat.number()
        {
            let message = format!("eye {seat}: the seats of this table are 0 to {}", self.players() - 1);
            return Err(Refused { rule: None, message });
        }
        Ok(json::write(&self.rules.view(&self.state, eye)))
    }

    fn table(&self, eye: Eye) -> String {
        R::table(self.words, &self.rules.view(&self.state, eye))
    }

    fn ending(&self) -> Option<String> {
        let Awaits::Over(outcome) = self.rules.awaits(&self.state) else { return None };
        Some(R::ending(self.words, &self.rules.view(&self.state, Eye::Watcher), &outcome))
    }

    fn show(&self, eye: Eye, names: &[String]) -> Shown {
        let view = self.rules.view(&self.state, eye);
        let asked = self.asked_as_seen(eye, &view);
        let offers = match asked {
            Asked::Seat { seat, .. } if eye.is(seat) => self.offers(&view),
            Asked::Seat { .. } | Asked::Lot(_) | Asked::Over(_) => Vec::new(),
        };
        let mut spots = Offers::default();
        for (index, (offer, spot)) in offers.iter().enumerate() {
            if let Some(spot) = spot {
                spots.add(spot.clone(), draw::Offer { index, text: offer.text.clone() });
            }
        }
        let recent = self.recent(eye);
        let scene = Scene { words: self.words, view: &view, offers: &spots, recent: &recent, names };
        let seats = || Seat::all(self.players());
        Shown {
            board: R::board(&scene).into_string(),
            mats: seats().map(|seat| R::mat(&scene, seat).into_string()).collect(),
            scores: seats().map(|seat| R::score(&view, seat)).collect(),
            progress: R::progress(self.words, &view),
            tally: match &asked {
                Asked::Over(outcome) => Some(R::tally(&scene, outcome).into_string()),
                Asked::Seat { .. } | Asked::Lot(_) => None,
            },
            asked,
            offers,
        }
    }

    fn question(&self, eye: Eye) -> Box<RawValue> {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, decision) if eye.is(seat) || !self.rules.is_secret(decision) => {
                let prompt = R::prompt(self.words, &self.rules.view(&self.state, eye), decision);
                let choices = eye.is(seat).then(|| self.choice_count());
                json::raw(&Question { seat, decision, prompt, rule: decision.rule(), choices })
            }
            Awaits::Seat(..) | Awaits::Lot(_) => json::raw(&()),
            Awaits::Over(outcome) => json::raw(&Ending { over: Over::of(&outcome) }),
        }
    }

    fn news(&self, eye: Eye, from: usize) -> Box<RawValue> {
        let events = self.taken_from(from).flat_map(|step| &step.events);
        let told = events.filter_map(|event| self.rules.told(event, eye)).map(|event| News {
            text: R::event(self.words, &event),
            quiet: R::is_quiet(&event),
            event,
        });
        json::raw(&told.collect::<Vec<_>>())
    }

    fn is_told_to_all(&self, from: usize) -> bool {
        let mut events = self.taken_from(from).flat_map(|step| &step.events);
        events.all(|event| {
            let told = self.rules.told(event, Eye::Watcher);
            Seat::all(self.players()).all(|seat| self.rules.told(event, Eye::Seat(seat)) == told)
        })
    }

    fn told(&self, eye: Eye, from: usize) -> Vec<Told> {
        let told = self.taken_from(from).flat_map(|step| &step.events);
        told.filter_map(|event| self.rules.told(event, eye)).map(|event| self.tell(&event)).collect()
    }

    fn log(&self, eye: Eye, from: usize) -> Vec<String> {
        let told = self.taken_from(from).flat_map(|step| &step.events);
        let told = told.filter_map(|event| self.rules.told(event, eye));
        told.filter(|event| !R::is_quiet(event)).map(|event| R::event(self.words, &event)).collect()
    }

    fn position(&self) -> Value {
        let setup = self.rules.setup();
        let (options, table) = (json::write(&setup.options), json::write(&self.state));
        json::write(&Position { players: setup.players, options, table })
    }

    fn record(&self) -> Record {
        debug_assert_eq!(self.forgotten, 0, "a record needs the whole past");
        let setup = self.rules.setup();
        Record {
            format: Record::FORMAT.to_owned(),
            game: R::NAME.to_owned(),
            rules_version: R::VERSION,
            setup: tabletop::Setup { players: setup.players, options: json::write(&setup.options) },
            position: self.position.clone(),
            fairness: None,
            steps: self.taken.iter().map(json::write_step).collect(),
        }
    }

    fn steps(&self, from: usize) -> String {
        let steps: Vec<&Taken<R>> = self.taken_from(from).collect();
        serde_json::to_string(&steps).unwrap_or_else(|error| unreachable!("plain data is written: {error}"))
    }

    fn fold(&mut self, step: &str) -> Result<(), Refusal> {
        let mut reader = serde_json::Deserializer::from_str(step);
        let step = serde_path_to_error::deserialize(&mut reader);
        let step =
            step.map_err(|error| Refusal::because(format!("step.{}: {}", error.path(), error.inner())))?;
        self.happen(step)
    }

    fn lots_settled(&self) -> u64 {
        self.lots_settled
    }

    fn forget_all_but(&mut self, last: usize) {
        let kept = last.max(self.before.len());
        let forgotten = self.taken.len().saturating_sub(kept);
        self.taken.drain(..forgotten);
        self.forgotten += forgotten;
    }

    fn aside(&self) -> Box<dyn Sitting> {
        let state = self.state.clone();
        Box::new(Play::at_rest(self.rules.clone(), state, self.position.clone(), self.words))
    }

    fn course(&self) -> Vec<Point> {
        let Some(mut play) = self.beginning() else { return Vec::new() };
        let mut course = vec![play.point()];
        for step in &self.taken {
            if play.happen(step.clone()).is_err() {
                break;
            }
            let point = play.point();
            match course.last_mut().filter(|last| last.progress == point.progress) {
                Some(last) => *last = point,
                None => course.push(point),
            }
        }
        course
    }

    fn at(&self, seq: usize) -> Option<Box<dyn Sitting>> {
        if self.seq() < seq {
            return None;
        }
        let mut play = self.beginning()?;
        for step in self.taken.range(..seq) {
            play.happen(step.clone()).ok()?;
        }
        Some(Box::new(play))
    }
}
