//! What is kept of a game.

use serde_json::Value;
use tabletop::{Eye, Refusal, Seat, Setup};
use texts::Lang;

use super::{Hosted, Position, Taken, Typed, apply, chooser};
use crate::json;
use crate::record::Record;
use crate::reviewing::Reviewing;
use crate::session::{History, Play, Sample, Session};

impl<R: Hosted> History for Typed<R> {
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
            setup: Setup { players: setup.players, options: json::write(&setup.options) },
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
        self.take_recorded(step)
    }

    fn choosers(&self, from: usize) -> Vec<Seat> {
        self.taken_from(from).filter_map(chooser).collect()
    }

    fn choices_of(&self, seat: Seat) -> Vec<usize> {
        let steps = self.taken.iter().enumerate();
        let own = steps.filter(|(_, step)| chooser(step) == Some(seat));
        own.map(|(index, _)| self.forgotten + index).collect()
    }

    fn lots_settled(&self) -> u64 {
        self.lots_settled
    }

    fn forget_all_but(&mut self, last: usize) {
        // Counted by what everybody knows: how far back somebody sees must not depend on what others were asked.
        let mut known =
            self.taken.iter().enumerate().rev().filter(|(_, step)| self.is_told(step, Eye::Watcher));
        let first = last.checked_sub(1).and_then(|last| known.nth(last)).map_or(0, |(index, _)| index);
        let forgotten = first.min(self.taken.len() - self.before.len());
        for (index, eye) in Eye::all(self.players()).enumerate() {
            let known = self.taken.range(..forgotten).filter(|step| self.is_told(step, eye)).count();
            self.forgotten_known[index] += known;
        }
        for step in self.taken.drain(..forgotten) {
            apply(&self.rules, &mut self.base, &step);
        }
        self.forgotten += forgotten;
    }

    fn snapshot(&self) -> Box<dyn Session> {
        Box::new(Typed::without_past(self.rules.clone(), self.state.clone(), self.position.clone()))
    }

    fn at(&self, seq: usize) -> Option<Box<dyn Session>> {
        if seq > self.seq() {
            return None;
        }
        let mut session = self.beginning()?;
        for step in self.taken.range(..seq) {
            session.take_recorded(step.clone()).ok()?;
        }
        Some(Box::new(session))
    }

    fn sample(&self, lang: Lang) -> Sample {
        let view = self.rules.view(&self.state, Eye::Watcher);
        let scores = Seat::all(self.players()).map(|seat| R::score(&view, seat)).collect();
        let progress = R::progress(R::words(lang), &view);
        Sample { seq: self.seq(), progress, round: R::round(&view), scores }
    }

    fn round(&self) -> u32 {
        R::round(&self.rules.view(&self.state, Eye::Watcher))
    }

    fn score_history(&self, lang: Lang) -> Vec<Sample> {
        let Some(mut session) = self.beginning() else { return Vec::new() };
        let mut history = vec![session.sample(lang)];
        for step in &self.taken {
            if session.take_recorded(step.clone()).is_err() {
                break;
            }
            let sample = session.sample(lang);
            match history.last_mut().filter(|last| last.progress == sample.progress) {
                Some(last) => *last = sample,
                None => history.push(sample),
            }
        }
        history
    }

    fn reviewing(&self, plan: review::Plan) -> Option<Box<dyn Reviewing>> {
        Some(Box::new(self.reviewed(plan)?))
    }
}

impl<R: Hosted> Typed<R> {
    /// The table it began with; none if its first steps are forgotten.
    pub(super) fn beginning(&self) -> Option<Self> {
        if self.forgotten > 0 {
            return None;
        }
        match &self.position {
            None => Some(Typed::new(self.rules.clone())),
            Some(position) => Typed::load(self.rules.clone(), position).ok(),
        }
    }
}
