//! A session of one game by its rules: the table, and how it came to lie like this.

mod advise;
mod counting;
mod history;
mod play;
mod reviewing;
mod show;

use std::collections::VecDeque;

use bots::Judge;
use draw::Drawing;
use numbers::Numbered;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Illegal, Lists, Refusal, Rules, Seat};
use texts::Telling;

use crate::json;
use crate::record::{Input, Record, Step};
use crate::refused::Refused;

/// A game that can be hosted: its rules, words, drawing, judgement and numbers.
pub trait Hosted: Telling + Judge + Drawing + Numbered {}

impl<R: Telling + Judge + Drawing + Numbered> Hosted for R {}

/// A whole table as JSON: what it was set up with, and how it lies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object of players, options and table")]
pub(crate) struct Position {
    pub(crate) players: u8,
    #[serde(default = "no_options")]
    pub(crate) options: Value,
    pub(crate) table: Value,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// One taken step, as its record.
type Taken<R> = Step<<R as Rules>::Choice, <R as Rules>::Drawn, <R as Rules>::Event>;

/// A session of one game.
pub(crate) struct Typed<R: Rules> {
    rules: R,
    state: R::State,
    /// The table before the first step that is remembered.
    base: R::State,
    /// The table it began with, if not the one the rules set up.
    position: Option<Value>,
    /// How many of the first steps are forgotten.
    forgotten: usize,
    /// How many of those each eye was told something of, in the order of [`Eye::all`].
    forgotten_known: Vec<usize>,
    taken: VecDeque<Taken<R>>,
    /// The states before the last steps, as many as can be taken back.
    before: Vec<R::State>,
    /// How many of all steps lie before something that was shown: nobody takes those back, only a record that did.
    shown: usize,
    lots_settled: u64,
}

impl<R: Hosted> Typed<R> {
    pub(crate) fn new(rules: R) -> Self {
        let state = rules.start();
        Typed::without_past(rules, state, None)
    }

    pub(crate) fn load(rules: R, table: &Value) -> Result<Self, Refusal> {
        let state = rules.load(json::read("position.table", table)?)?;
        Ok(Typed::without_past(rules, state, Some(table.clone())))
    }

    /// A table as it lies, whatever led to it.
    pub(crate) fn at(rules: R, state: R::State) -> Self {
        let position = (state != rules.start()).then(|| json::write(&state));
        Typed::without_past(rules, state, position)
    }

    pub(crate) fn replay(rules: R, record: &Record) -> Result<Self, Refusal> {
        let mut session = match &record.position {
            None => Typed::new(rules),
            Some(position) => Typed::load(rules, position)?,
        };
        for (index, step) in record.steps.iter().enumerate() {
            let fault = |refusal: Refusal| Refusal {
                rule: refusal.rule,
                message: format!("steps[{index}]: {}", refusal.message),
            };
            session.take_recorded(json::read_step(step).map_err(fault)?).map_err(fault)?;
        }
        Ok(session)
    }

    fn without_past(rules: R, state: R::State, position: Option<Value>) -> Self {
        let (taken, before) = (VecDeque::new(), Vec::new());
        let base = state.clone();
        let forgotten_known = vec![0; usize::from(rules.setup().players) + 1];
        Typed {
            rules,
            state,
            base,
            position,
            forgotten: 0,
            forgotten_known,
            taken,
            before,
            shown: 0,
            lots_settled: 0,
        }
    }

    /// Takes a recorded step: its events are applied, no rule runs.
    fn take_recorded(&mut self, step: Taken<R>) -> Result<(), Refusal> {
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
        step(&self.rules, &mut self.state, &mut events).map_err(Refused::illegal::<R>)?;
        self.remember(before, Step { input, events });
        Ok(())
    }

    /// Writes a step down. What was drawn or shown cannot be taken back, nor anything before it.
    fn remember(&mut self, before: R::State, step: Taken<R>) {
        let is_lot = matches!(step.input, Input::Lot(_));
        self.lots_settled += u64::from(is_lot);
        let reveals = step.events.iter().any(|event| self.rules.reveals(event));
        if is_lot {
            self.before.clear();
        } else {
            self.before.push(before);
        }
        self.taken.push_back(step);
        if is_lot || reveals {
            self.shown = self.forgotten + self.taken.len();
        }
    }

    fn taken_from(&self, from: usize) -> impl Iterator<Item = &Taken<R>> {
        self.taken.iter().skip(from.saturating_sub(self.forgotten))
    }

    fn events_from(&self, from: usize) -> impl Iterator<Item = &R::Event> {
        self.taken_from(from).flat_map(|step| &step.events)
    }

    fn choices(&self) -> Vec<R::Choice> {
        let mut choices = Vec::new();
        self.rules.choices(&self.state, &mut choices);
        choices
    }
}

/// Takes a step on a table that it was taken on before.
fn apply<R: Rules>(rules: &R, state: &mut R::State, step: &Taken<R>) {
    for event in &step.events {
        if let Err(refusal) = rules.fold(state, event) {
            unreachable!("what has happened happens again: {refusal}");
        }
    }
}

/// Who chose, if somebody did.
fn chooser<C, D, E>(step: &Step<C, D, E>) -> Option<Seat> {
    match step.input {
        Input::Choice { seat, .. } => Some(seat),
        Input::Lot(_) => None,
    }
}
