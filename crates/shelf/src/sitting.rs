//! A game being played: the table, and how it came to lie like this.

use bots::{Budget, Judge, Level, Opinion, Sight};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Awaits, Cites, Eye, Illegal, Outcome, Refusal, Rules, Seat};
use texts::{Figures, Lang, Telling, Words};

use crate::chance::Chance;
use crate::json;
use crate::record::{Input, Record, Step};

/// What the table waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A seat is asked.
    Seat {
        /// The seat.
        seat: Seat,
        /// The question.
        decision: Value,
        /// The question in words.
        prompt: String,
        /// The paragraph it stands on.
        rule: &'static str,
    },
    /// A lot is to be drawn.
    Lot(Value),
    /// The game is over.
    Over(Outcome),
}

/// A choice that is offered.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The choice.
    pub choice: Value,
    /// The choice in words.
    pub text: String,
}

/// What a bot thinks of a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The choice.
    pub offer: Offer,
    /// How often the search tried it.
    pub visits: u32,
    /// The share of games it expects to win by it.
    pub win_share: f32,
    /// The points it expects at the end.
    pub points: f32,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The event.
    pub event: Value,
    /// The event in words.
    pub text: String,
    /// Whether a log is better without it.
    pub is_quiet: bool,
}

/// Why something was refused. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The paragraph that forbids it, if one does.
    pub rule: Option<&'static str>,
    /// The reason in words.
    pub message: String,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { rule: refusal.rule, message: refusal.message }
    }
}

/// A game being played, whichever it is. The host sees everything; what goes to a player goes through
/// [`Sitting::view`], [`Sitting::table`] and [`Sitting::log`], which take an eye.
pub trait Sitting: Send {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// The number of players.
    fn players(&self) -> u8;

    /// Speaks this language from now on.
    fn speak(&mut self, lang: Lang);

    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> String;

    /// How many choices and lots there have been.
    fn seq(&self) -> usize;

    /// What the table waits for.
    fn asked(&self) -> Asked;

    /// What the asked seat may choose, in a fixed order.
    fn choices(&self) -> Vec<Offer>;

    /// What the asked seat could think of and may not choose, with the reason.
    fn barred(&self) -> Vec<(Offer, Refused)>;

    /// Answers the open question.
    fn choose(&mut self, seat: Seat, choice: &Value) -> Result<Vec<Told>, Refused>;

    /// Why a choice would be refused; none if it would not.
    fn why(&self, seat: Seat, choice: &Value) -> Option<Refused>;

    /// Every result of the awaited lot, with its weight.
    fn lots(&self) -> Vec<(Value, u64)>;

    /// Settles the awaited lot.
    fn settle(&mut self, drawn: &Value) -> Result<Vec<Told>, Refused>;

    /// Draws and settles lots until none is awaited.
    fn draw(&mut self, chance: &mut Chance) -> Vec<Told>;

    /// Takes the last choice back, of anybody or of one seat and then all that followed it, if nothing was
    /// drawn or shown since.
    fn undo(&mut self, of: Option<Seat>) -> Result<(), Refused>;

    /// Who has chosen from step `from` on, in order.
    fn choosers(&self, from: usize) -> Vec<Seat>;

    /// What a bot would choose for the asked seat.
    fn bot(&self, level: Level, budget: Budget, chance: &mut Chance) -> Result<Value, Refused>;

    /// What a bot thinks of the choices of the asked seat, the best first.
    fn think(&self, level: Level, budget: Budget, chance: &mut Chance) -> Result<Vec<Advice>, Refused>;

    /// What speaks for the best of these choices, in one sentence.
    fn explain(&self, advice: &[Advice]) -> String;

    /// All an eye may know.
    fn view(&self, eye: Eye) -> Result<Value, Refused>;

    /// The table as plain text, as an eye sees it.
    fn table(&self, eye: Eye) -> String;

    /// How the game ended, as plain text; none while it goes on.
    fn ending(&self) -> Option<String>;

    /// What an eye was told from step `from` on, in words.
    fn log(&self, eye: Eye, from: usize) -> Vec<String>;

    /// The whole state, loadable.
    fn position(&self) -> Value;

    /// The game so far as a file. It holds everything: not for players while the game goes on.
    fn record(&self) -> Record;

    /// Goes back or forward to just after this many steps, for looking only.
    fn at(&self, seq: usize) -> Option<Box<dyn Sitting>>;
}

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

/// One taken step: what went in, what happened, and the table before it.
#[derive(Clone)]
struct Taken<R: Rules> {
    before: R::State,
    input: Input<R::Choice, R::Drawn>,
    events: Vec<R::Event>,
}

/// A game being played, by its rules.
pub(crate) struct Play<R: Rules> {
    rules: R,
    state: R::State,
    /// The table it began with, if not the one the rules set up.
    position: Option<Value>,
    taken: Vec<Taken<R>>,
    words: &'static Words,
}

impl<R: Telling + Judge> Play<R> {
    pub(crate) fn new(rules: R) -> Self {
        let state = rules.start();
        Play { rules, state, position: None, taken: Vec::new(), words: Words::english() }
    }

    pub(crate) fn load(rules: R, table: &Value) -> Result<Self, Refusal> {
        let state = rules.load(json::read("position.table", table)?)?;
        Ok(Play { state, position: Some(table.clone()), ..Play::new(rules) })
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
            play.fold(step).map_err(fault)?;
        }
        Ok(play)
    }

    /// Takes a recorded step: its events happen, no rule runs.
    fn fold(&mut self, step: &Step) -> Result<(), Refusal> {
        let input = match &step.input {
            Input::Choice { seat, choice } => {
                Input::Choice { seat: *seat, choice: json::read("choice", choice)? }
            }
            Input::Lot(drawn) => Input::Lot(json::read("lot", drawn)?),
        };
        let read = |event: &Value| json::read("event", event);
        let events = step.events.iter().map(read).collect::<Result<Vec<R::Event>, Refusal>>()?;
        let mut state = self.state.clone();
        for event in &events {
            self.rules.fold(&mut state, event)?;
        }
        let before = std::mem::replace(&mut self.state, state);
        self.taken.push(Taken { before, input, events });
        Ok(())
    }

    /// Takes a step by the rules.
    fn take(
        &mut self,
        input: Input<R::Choice, R::Drawn>,
        step: impl FnOnce(&R, &mut R::State, &mut Vec<R::Event>) -> Result<(), Illegal<R::Breach>>,
    ) -> Result<Vec<Told>, Refused> {
        let before = self.state.clone();
        let mut events = Vec::new();
        step(&self.rules, &mut self.state, &mut events).map_err(|illegal| self.refused(illegal))?;
        let told = events.iter().map(|event| self.told(event)).collect();
        self.taken.push(Taken { before, input, events });
        Ok(told)
    }

    fn told(&self, event: &R::Event) -> Told {
        Told { event: json::write(event), text: R::event(self.words, event), is_quiet: R::is_quiet(event) }
    }

    fn refused(&self, illegal: Illegal<R::Breach>) -> Refused {
        Refused { rule: illegal.rule(), message: texts::illegal::<R>(self.words, illegal) }
    }

    fn offer(&self, view: &R::View, choice: R::Choice) -> Offer {
        Offer { choice: json::write(&choice), text: R::choice(self.words, view, choice) }
    }

    fn sight(&self) -> Result<Sight<'_, R>, Refused> {
        Sight::of_asked(&self.rules, &self.state).ok_or_else(|| self.because("refused-nobody-asked"))
    }

    /// A refusal that stands on no paragraph, by its message.
    fn because(&self, id: &str) -> Refused {
        Refused { rule: None, message: self.words.say(id) }
    }

    fn settle_drawn(&mut self, drawn: R::Drawn) -> Result<Vec<Told>, Refused> {
        self.take(Input::Lot(drawn), |rules, state, events| rules.settle(state, drawn, events))
    }
}

fn figures(advice: &Advice) -> Figures<'_> {
    Figures { choice: &advice.offer.text, win_share: advice.win_share, points: advice.points }
}

impl<R: Telling + Judge> Sitting for Play<R> {
    fn game(&self) -> &'static str {
        R::NAME
    }

    fn players(&self) -> u8 {
        self.rules.players()
    }

    fn speak(&mut self, lang: Lang) {
        self.words = Words::of(lang);
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.words.seat(seat)
    }

    fn seq(&self) -> usize {
        self.taken.len()
    }

    fn asked(&self) -> Asked {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, decision) => {
                let view = self.rules.view(&self.state, Eye::Seat(seat));
                let prompt = R::prompt(self.words, &view, decision);
                Asked::Seat { seat, decision: json::write(&decision), prompt, rule: decision.rule() }
            }
            Awaits::Lot(lot) => Asked::Lot(json::write(&lot)),
            Awaits::Over(outcome) => Asked::Over(outcome),
        }
    }

    fn choices(&self) -> Vec<Offer> {
        let Awaits::Seat(seat, _) = self.rules.awaits(&self.state) else { return Vec::new() };
        let view = self.rules.view(&self.state, Eye::Seat(seat));
        let mut choices = Vec::new();
        self.rules.choices(&self.state, &mut choices);
        choices.into_iter().map(|choice| self.offer(&view, choice)).collect()
    }

    fn barred(&self) -> Vec<(Offer, Refused)> {
        let Awaits::Seat(seat, decision) = self.rules.awaits(&self.state) else { return Vec::new() };
        let view = self.rules.view(&self.state, Eye::Seat(seat));
        let barred = |choice| {
            let illegal = self.rules.check(&self.state, seat, choice).err()?;
            let answers_another = matches!(illegal, Illegal::OtherQuestion { .. });
            (!answers_another).then(|| (self.offer(&view, choice), self.refused(illegal)))
        };
        R::conceivable(decision).into_iter().filter_map(barred).collect()
    }

    fn choose(&mut self, seat: Seat, choice: &Value) -> Result<Vec<Told>, Refused> {
        let choice: R::Choice = json::read("choice", choice)?;
        let input = Input::Choice { seat, choice };
        self.take(input, |rules, state, events| rules.choose(state, seat, choice, events))
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
        let drawn = json::read("result", drawn)?;
        self.settle_drawn(drawn)
    }

    fn draw(&mut self, chance: &mut Chance) -> Vec<Told> {
        let mut told = Vec::new();
        while let Some(drawn) = self.rules.draw(&self.state, &mut chance.lots) {
            match self.settle_drawn(drawn) {
                Ok(more) => told.extend(more),
                Err(refused) => unreachable!("what was drawn settles the lot: {refused:?}"),
            }
        }
        told
    }

    fn undo(&mut self, of: Option<Seat>) -> Result<(), Refused> {
        let is_meant = |step: &Taken<R>| match step.input {
            Input::Choice { seat, .. } => of.is_none_or(|of| of == seat),
            Input::Lot(_) => false,
        };
        let is_final = |step: &Taken<R>| {
            matches!(step.input, Input::Lot(_)) || step.events.iter().any(|event| self.rules.reveals(event))
        };
        let first = self.taken.iter().rposition(is_final).map_or(0, |last_final| last_final + 1);
        match self.taken[first..].iter().rposition(is_meant) {
            Some(choice) => {
                self.state = self.taken[first + choice].before.clone();
                self.taken.truncate(first + choice);
                Ok(())
            }
            None if !self.taken.iter().any(is_meant) => Err(self.because("refused-nothing-to-undo")),
            None => Err(self.because("refused-undo-after-lot")),
        }
    }

    fn choosers(&self, from: usize) -> Vec<Seat> {
        let chooser = |step: &Taken<R>| match step.input {
            Input::Choice { seat, .. } => Some(seat),
            Input::Lot(_) => None,
        };
        self.taken.iter().skip(from).filter_map(chooser).collect()
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

    fn log(&self, eye: Eye, from: usize) -> Vec<String> {
        let steps = self.taken.iter().skip(from);
        let told = steps.flat_map(|step| &step.events).filter_map(|event| self.rules.told(event, eye));
        told.filter(|event| !R::is_quiet(event)).map(|event| R::event(self.words, &event)).collect()
    }

    fn position(&self) -> Value {
        let setup = self.rules.setup();
        let (options, table) = (json::write(&setup.options), json::write(&self.state));
        json::write(&Position { players: setup.players, options, table })
    }

    fn record(&self) -> Record {
        let setup = self.rules.setup();
        let step = |taken: &Taken<R>| Step {
            input: match &taken.input {
                Input::Choice { seat, choice } => Input::Choice { seat: *seat, choice: json::write(choice) },
                Input::Lot(drawn) => Input::Lot(json::write(drawn)),
            },
            events: taken.events.iter().map(json::write).collect(),
        };
        Record {
            format: Record::FORMAT.to_owned(),
            game: R::NAME.to_owned(),
            rules_version: R::VERSION,
            setup: tabletop::Setup { players: setup.players, options: json::write(&setup.options) },
            position: self.position.clone(),
            steps: self.taken.iter().map(step).collect(),
        }
    }

    fn at(&self, seq: usize) -> Option<Box<dyn Sitting>> {
        let state = match self.taken.get(seq) {
            Some(step) => step.before.clone(),
            None if seq == self.taken.len() => self.state.clone(),
            None => return None,
        };
        let taken = self.taken[..seq].to_vec();
        let (rules, position) = (self.rules.clone(), self.position.clone());
        Some(Box::new(Play { rules, state, position, taken, words: self.words }))
    }
}
