//! What one pair of eyes may know: a view with the choices of its seat, and the events it was told. Neither holds a
//! state.

use draw::{Beat, Offers, Scene};
use maud::Markup;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Awaits, Cites, Eye, Illegal, Seat};
use texts::{Lang, Reader, Words};

use super::counting::{Ways, countings};
use super::{Hosted, Taken, Typed, apply, chooser};
use crate::json;
use crate::refused::Refused;
use crate::session::{
    Counting, Finale, Frame, Line, Look, News, Offer, Picture, Play, Question, Show, Stride, Told, Waits,
};

/// How many steps that an eye was told of make a chapter.
const CHAPTER: usize = 8;

impl<R: Hosted> Show for Typed<R> {
    fn look(&self, eye: Eye) -> Box<dyn Look> {
        let mut seen = self.seen(&self.state, eye, self.taken.len());
        if matches!(seen.waits, Waits::Seat(seat) if eye.is(seat)) {
            seen.choices = Some(self.choices());
        }
        Box::new(seen)
    }

    fn look_to_count(&self, eye: Eye) -> Box<dyn Look> {
        let mut seen = self.seen(&self.state, eye, self.taken.len());
        if let Waits::Seat(seat) = seen.waits
            && eye.is(seat)
        {
            let choices = self.choices();
            seen.ways = self.ways(seat, &choices, &seen.view);
            seen.choices = Some(choices);
        }
        Box::new(seen)
    }

    fn look_back(&self, eye: Eye) -> Box<dyn Look> {
        Box::new(self.seen(&self.state, eye, self.taken.len()))
    }

    fn told(&self, eye: Eye, from: usize) -> Box<dyn Told> {
        let told = self.events_from(from).filter_map(|event| self.rules.told(event, eye));
        Box::new(Heard::<R>::of(told.collect()))
    }

    fn is_open(&self, from: usize) -> bool {
        let to_all =
            |event| Eye::all(self.players()).all(|eye| self.rules.told(event, eye).as_ref() == Some(event));
        self.events_from(from).all(to_all)
    }

    fn chapters(&self, eye: Eye, steps: usize) -> Vec<(usize, Box<dyn Told>)> {
        let before = Eye::all(self.players()).zip(&self.forgotten_known).find(|(other, _)| *other == eye);
        let before = before.map_or(0, |(_, &known)| known);
        let known: Vec<&Taken<R>> = self.taken.iter().filter(|step| self.is_told(step, eye)).collect();
        let number = |at: usize| (before + at) / CHAPTER;
        let first = known.len().saturating_sub(steps);
        let first = (0..first).rev().take_while(|&at| number(at) == number(first)).last().unwrap_or(first);
        let own = known.iter().rposition(|step| chooser(step).is_some_and(|seat| eye.is(seat)));
        let mut chapters: Vec<(usize, Heard<R>)> = Vec::new();
        for (at, step) in known.iter().enumerate().skip(first) {
            if chapters.last().is_none_or(|(last, _)| *last != number(at)) {
                chapters.push((number(at), Heard::of(Vec::new())));
            }
            let Some((_, heard)) = chapters.last_mut() else { continue };
            heard.events.extend(step.events.iter().filter_map(|event| self.rules.told(event, eye)));
            // Whoever has not chosen yet has nothing since.
            if own.is_none_or(|own| at <= own) {
                heard.before = heard.events.len();
            }
        }
        chapters.into_iter().map(|(number, heard)| (number, Box::new(heard) as Box<dyn Told>)).collect()
    }

    fn frames(&self, eye: Eye, from: usize) -> Option<Vec<Frame>> {
        let first = from.checked_sub(self.forgotten).filter(|&first| first <= self.taken.len())?;
        let mut state = self.base.clone();
        let mut frames = Vec::new();
        for (index, step) in self.taken.iter().enumerate() {
            apply(&self.rules, &mut state, step);
            if index < first || !self.is_told(step, eye) {
                continue;
            }
            let told = step.events.iter().filter_map(|event| self.rules.told(event, eye));
            frames.push(Frame {
                seq: self.forgotten + index + 1,
                told: Box::new(Heard::<R>::of(told.collect())),
                look: Box::new(self.seen(&state, eye, index + 1)),
            });
        }
        Some(frames)
    }

    fn strides(&self, eye: Eye) -> Vec<Stride> {
        let Some(beginning) = self.beginning() else { return Vec::new() };
        let mut state = beginning.state;
        let points = |state: &R::State| {
            let view = self.rules.view(state, Eye::Watcher);
            let scores: Vec<i32> = Seat::all(self.players()).map(|seat| R::score(&view, seat)).collect();
            (R::round(&view), scores)
        };
        let mut before = points(&state).1;
        let mut strides = Vec::new();
        for (index, step) in self.taken.iter().enumerate() {
            for event in &step.events {
                if self.rules.fold(&mut state, event).is_err() {
                    return strides;
                }
                let (round, now) = points(&state);
                if now == before {
                    continue;
                }
                let changes = Seat::all(self.players()).zip(now.iter().zip(&before));
                let changes = changes.filter(|(_, (now, before))| now != before);
                let told = self.rules.told(event, eye);
                strides.push(Stride {
                    seq: index + 1,
                    round,
                    points: changes.map(|(seat, (now, before))| (seat, now - before)).collect(),
                    told: Box::new(Heard::<R>::of(told.into_iter().collect())),
                });
                before = now;
            }
        }
        strides
    }

    fn known_steps(&self, eye: Eye) -> Vec<usize> {
        let steps = self.taken.iter().enumerate().filter(|(_, step)| self.is_told(step, eye));
        steps.map(|(index, _)| self.forgotten + index).collect()
    }

    fn happened(&self, from: usize) -> Box<dyn Told> {
        Box::new(Heard::<R>::of(self.events_from(from).cloned().collect()))
    }

    fn disallowed(&self, spot: Option<&str>, reader: Reader<'_>) -> Vec<(Offer, Refused)> {
        let Awaits::Seat(seat, decision) = self.rules.awaits(&self.state) else { return Vec::new() };
        let (view, words) = (self.rules.view(&self.state, Eye::Seat(seat)), R::words_for(reader));
        let disallowed = |choice| {
            let offer = offer::<R>(&words, &view, choice);
            if spot.is_some() && offer.spot.as_deref() != spot {
                return None;
            }
            let illegal = self.rules.check(&self.state, seat, choice).err()?;
            let answers_another = matches!(illegal, Illegal::OtherQuestion { .. });
            (!answers_another).then(|| (offer, Refused::illegal::<R>(illegal)))
        };
        let thought_of =
            R::conceivable(decision).into_iter().filter(|&choice| R::is_thought_of(&view, choice));
        thought_of.filter_map(disallowed).collect()
    }
}

impl<R: Hosted> Typed<R> {
    /// Whether an eye was told something of a step.
    pub(super) fn is_told(&self, step: &Taken<R>, eye: Eye) -> bool {
        step.events.iter().any(|event| self.rules.told(event, eye).is_some())
    }

    /// The table as an eye saw it after the first `taken` of the remembered steps, without choices.
    fn seen(&self, state: &R::State, eye: Eye, taken: usize) -> Seen<R> {
        let (waits, decision) = match self.rules.awaits(state) {
            Awaits::Seat(seat, decision) if eye.is(seat) || !self.rules.is_secret(decision) => {
                (Waits::Seat(seat), Some(decision))
            }
            Awaits::Seat(..) | Awaits::Lot(_) => (Waits::Lot, None),
            Awaits::Over(outcome) => (Waits::Over(outcome), None),
        };
        let (view, recent) = (self.rules.view(state, eye), self.recent(eye, taken));
        Seen { players: self.players(), view, choices: None, ways: Ways::NONE, waits, decision, recent }
    }

    /// What an eye had been told after the first `taken` of the remembered steps, since it last knew that the table waited
    /// for somebody.
    fn recent(&self, eye: Eye, taken: usize) -> Vec<R::Event> {
        let is_known = |step: &Taken<R>| chooser(step).is_some() && self.is_told(step, eye);
        let first = self.taken.range(..taken).rposition(is_known).unwrap_or(0);
        let events = self.taken.range(first..taken).flat_map(|step| &step.events);
        events.filter_map(|event| self.rules.told(event, eye)).collect()
    }
}

/// The table as one pair of eyes sees it.
struct Seen<R: Hosted> {
    players: u8,
    view: R::View,
    /// What the eye's seat may choose; none if it is not asked.
    choices: Option<Vec<R::Choice>>,
    /// The ways to count, if they were looked for.
    ways: Ways<R>,
    waits: Waits,
    decision: Option<R::Decision>,
    recent: Vec<R::Event>,
}

impl<R: Hosted> Look for Seen<R> {
    fn waits(&self) -> &Waits {
        &self.waits
    }

    fn question(&self, reader: Reader<'_>) -> Option<Question> {
        let (Waits::Seat(seat), Some(decision)) = (&self.waits, self.decision) else { return None };
        let words = R::words_for(reader);
        Some(Question {
            seat: *seat,
            decision: json::write(&decision),
            prompt: words.ask(*seat, R::prompt(&words, &self.view, decision)),
            rule: decision.rule(),
            choices: self.choice_count(),
        })
    }

    fn choice_count(&self) -> Option<usize> {
        self.choices.as_ref().map(Vec::len)
    }

    fn offers(&self, reader: Reader<'_>) -> Vec<Offer> {
        let words = R::words_for(reader);
        let choices = self.choices.iter().flatten();
        choices.map(|&choice| offer::<R>(&words, &self.view, choice)).collect()
    }

    fn countings(&self, reader: Reader<'_>) -> Vec<Counting> {
        countings::<R>(&R::words_for(reader), &self.view, &self.ways)
    }

    fn view(&self) -> Value {
        json::write(&self.view)
    }

    fn text(&self, lang: Lang) -> String {
        R::table(R::words(lang), &self.view)
    }

    fn ending(&self, lang: Lang) -> Option<String> {
        let Waits::Over(outcome) = &self.waits else { return None };
        Some(R::ending(R::words(lang), &self.view, outcome))
    }

    fn finale(&self, reader: Reader<'_>, gave_up: &[Seat]) -> Option<Finale> {
        let Waits::Over(outcome) = &self.waits else { return None };
        let outcome = outcome.after_giving_up(gave_up);
        let words = R::words_for(reader);
        let mut ranking: Vec<(u8, Seat)> =
            outcome.ranks.iter().copied().zip(Seat::all(self.players)).collect();
        ranking.sort_unstable();
        Some(Finale {
            winners: texts::winners(&words, &outcome),
            is_won: !outcome.winners.is_empty(),
            ranking,
            tally: R::tally(&words, &self.view, &outcome),
            figures: Seat::all(self.players).map(|seat| R::figure(seat).into_string()).collect(),
        })
    }

    fn draw(&self, reader: Reader<'_>) -> Picture {
        self.picture(reader, |scene, seat| R::mat(scene, seat).into_string())
    }

    fn draw_open(&self, reader: Reader<'_>) -> Picture {
        self.picture(reader, |_, _| String::new())
    }
}

impl<R: Hosted> Seen<R> {
    /// The table, with mats as they are wanted.
    fn picture(&self, reader: Reader<'_>, mat: impl Fn(&Scene<'_, R>, Seat) -> String) -> Picture {
        let words = R::words_for(reader);
        let mut offers = Offers::default();
        for (index, &choice) in self.choices.iter().flatten().enumerate() {
            if let Some(spot) = R::spot(&self.view, choice) {
                let text = R::choice(&words, &self.view, choice);
                offers.add(spot, draw::Offer { index, text });
            }
        }
        let seats = || Seat::all(self.players);
        let names: Vec<String> = seats().map(|seat| words.called(seat)).collect();
        let Seen { view, recent, .. } = self;
        let scene = Scene { words: &words, view, offers: &offers, recent, names: &names };
        Picture {
            board: R::board(&scene).into_string(),
            mats: seats().map(|seat| mat(&scene, seat)).collect(),
            stocks: seats().map(|seat| R::stock(&scene, seat).into_string()).collect(),
            hands: seats().map(|seat| R::hand(&scene, seat).map(Markup::into_string)).collect(),
            dock: R::dock(&scene).into_string(),
            scores: seats().map(|seat| R::score(&self.view, seat)).collect(),
            progress: R::progress(&words, &self.view),
        }
    }
}

fn offer<R: Hosted>(words: &Words, view: &R::View, choice: R::Choice) -> Offer {
    Offer {
        choice: json::write(&choice),
        text: R::choice(words, view, choice),
        short: R::short(words, view, choice),
        spot: R::spot(view, choice),
        aim: R::aim(view, choice),
    }
}

/// Events as one pair of eyes was told them.
struct Heard<R: Hosted> {
    events: Vec<R::Event>,
    /// How many of them came before the end of the last choice of the eye's own seat.
    before: usize,
}

impl<R: Hosted> Told for Heard<R> {
    fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    fn news(&self, lang: Lang) -> Vec<News> {
        let worded = self.worded(lang);
        worded
            .map(|News { event, text, is_quiet }| News { event: json::write(event), text, is_quiet })
            .collect()
    }

    fn bare(&self) -> Box<RawValue> {
        #[derive(Serialize)]
        struct Bare<'a, E> {
            event: &'a E,
        }
        json::raw(&self.events.iter().map(|event| Bare { event }).collect::<Vec<_>>())
    }

    fn json(&self, lang: Lang) -> Box<RawValue> {
        json::raw(&self.worded(lang).collect::<Vec<_>>())
    }

    fn log(&self, reader: Reader<'_>) -> Vec<String> {
        let words = R::words_for(reader);
        let loud = self.events.iter().filter(|event| !R::is_quiet(event));
        loud.map(|event| R::event(&words, event)).collect()
    }

    fn lines(&self, reader: Reader<'_>) -> Vec<Line> {
        let words = R::words_for(reader);
        let line = |(index, event)| {
            let Beat { seat, at, .. } = R::beat(&words, event);
            Line { text: R::event(&words, event), seat, at, is_since: self.before <= index }
        };
        self.events.iter().enumerate().filter(|(_, event)| !R::is_quiet(event)).map(line).collect()
    }

    fn beats(&self, reader: Reader<'_>) -> Vec<Beat> {
        R::beats(&R::words_for(reader), &self.events)
    }
}

impl<R: Hosted> Heard<R> {
    fn of(events: Vec<R::Event>) -> Self {
        Heard { before: events.len(), events }
    }

    fn worded(&self, lang: Lang) -> impl Iterator<Item = News<&R::Event>> {
        let words = R::words(lang);
        self.events.iter().map(|event| News {
            event,
            text: R::event(words, event),
            is_quiet: R::is_quiet(event),
        })
    }
}
