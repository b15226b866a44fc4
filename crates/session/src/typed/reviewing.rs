//! A played game as its review looks at it: judged step by step, and put into words.

use review::{Choice, Judged, Moment, Plan, Review, Reviewer, Taken as Way};
use tabletop::{Awaits, Eye, Lists};
use texts::Reader;

use super::{Hosted, Taken, Typed, apply};
use crate::record::Input;
use crate::reviewing::{Asked, Named, Reviewing, Stage};

/// A game to be reviewed, with what happened at each step.
pub(super) struct Reviewed<R: Hosted> {
    reviewer: Reviewer<R>,
    taken: Vec<Taken<R>>,
}

impl<R: Hosted> Typed<R> {
    /// The game so far, to be reviewed; none if its first steps are forgotten.
    pub(super) fn reviewed(&self, plan: Plan) -> Option<Reviewed<R>> {
        let mut state = self.beginning()?.state;
        let mut states = vec![state.clone()];
        for step in &self.taken {
            apply(&self.rules, &mut state, step);
            states.push(state.clone());
        }
        let way = |step: &Taken<R>| match step.input {
            Input::Choice { seat, choice } => Way::Choice(seat, choice),
            Input::Lot(_) => Way::Lot,
        };
        let ways = self.taken.iter().map(way).collect();
        let reviewer = Reviewer::new(self.rules.clone(), states, ways, plan);
        Some(Reviewed { reviewer, taken: self.taken.iter().cloned().collect() })
    }
}

impl<R: Hosted> Reviewing for Reviewed<R> {
    fn len(&self) -> usize {
        self.reviewer.len()
    }

    fn judge(&self, step: usize) -> Judged {
        self.reviewer.judge(step)
    }

    fn weigh(&self, step: usize) -> Judged {
        self.reviewer.weigh(step)
    }

    fn review(&self, judged: Vec<Judged>) -> Review {
        self.reviewer.review(judged)
    }

    fn happened(&self, step: usize, reader: Reader<'_>) -> Vec<String> {
        let words = R::words_for(reader);
        let events = self.taken.get(step).into_iter().flat_map(|step| &step.events);
        events.filter(|event| !R::is_quiet(event)).map(|event| R::event(&words, event)).collect()
    }

    fn asked(&self, moment: &Moment, reader: Reader<'_>) -> Option<Asked> {
        let (state, _) = self.reviewer.step(moment.step)?;
        let (rules, words) = (self.reviewer.rules(), R::words_for(reader));
        let (Awaits::Seat(seat, decision), Some(choice)) = (rules.awaits(state), &moment.choice) else {
            return None;
        };
        let view = rules.view(state, Eye::Seat(seat));
        let mut offered = Vec::new();
        rules.choices(state, &mut offered);
        let named = |index: usize| {
            let choice = *offered.get(index)?;
            Some(Named { index, text: R::choice(&words, &view, choice), spot: R::spot(&view, choice) })
        };
        let Choice { chosen, best, ways, .. } = choice;
        Some(Asked {
            question: words.ask(seat, R::prompt(&words, &view, decision)),
            kind: kind_of(&crate::json::write(&decision)),
            chosen: named(*chosen)?,
            best: named(*best)?,
            ways: ways.iter().filter_map(|way| named(way.choice)).collect(),
        })
    }

    fn stages(&self, reader: Reader<'_>) -> Vec<Stage> {
        let words = R::words_for(reader);
        let rules = self.reviewer.rules();
        let views = (0..self.taken.len()).filter_map(|step| {
            let (state, _) = self.reviewer.step(step)?;
            Some((step, rules.view(state, Eye::Watcher)))
        });
        let mut stages: Vec<Stage> = Vec::new();
        for (step, view) in views {
            let round = R::round(&view);
            if stages.last().is_none_or(|stage| stage.round != round) {
                stages.push(Stage { step, round, progress: R::progress(&words, &view) });
            }
        }
        stages
    }
}

/// The name of a question in JSON: `feed`, `{"place":…}`.
fn kind_of(decision: &serde_json::Value) -> String {
    let tag = |object: &serde_json::Map<String, serde_json::Value>| {
        let first = object.iter().next();
        first.map(|(name, value)| match value {
            serde_json::Value::String(kind) if object.len() > 1 => kind.clone(),
            _ => name.clone(),
        })
    };
    match decision {
        serde_json::Value::String(name) => name.clone(),
        serde_json::Value::Object(object) => tag(object).unwrap_or_default(),
        _ => String::new(),
    }
}
