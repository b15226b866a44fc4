//! One game that is played by numbers.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use bots::{Alone, Bot, Mind, Observation};
use numbers::{ActionSpace, Viewpoint};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde_json::Value;
use tabletop::{Awaits, Eye, Lists, Log, Menu, Refusal, Rules, Seat};

use super::{Insight, Match, Remembered};
use crate::chance::Chance;
use crate::json;
use crate::record::Input;
use crate::refused::Refused;
use crate::session::{Play, Session, Show, Waits};
use crate::typed::{Hosted, Typed};

/// A game with its past, as far as it takes to take choices back and to tell it again.
pub(super) struct Played<R: Rules> {
    rules: Arc<R>,
    /// How long a row is.
    row_len: usize,
    state: R::State,
    /// The table it began with.
    base: R::State,
    past: Vec<Input<R::Choice, R::Drawn>>,
    /// The states before the last choices, those since the last lot and the last thing that was shown.
    before: Vec<R::State>,
    chance: Chance,
    menu: Menu<R::Choice>,
    numbers: Vec<u32>,
    weights: Vec<u64>,
    /// The table with its past, as far as somebody has asked for it.
    told: Mutex<Option<Typed<R>>>,
}

impl<R: Hosted> Played<R> {
    pub(super) fn new(rules: Arc<R>, row_len: usize, state: R::State, seed: u64) -> Self {
        Played {
            rules,
            row_len,
            base: state.clone(),
            state,
            past: Vec::new(),
            before: Vec::new(),
            chance: Chance::from_seed(seed),
            menu: Menu::default(),
            numbers: Vec::new(),
            weights: Vec::new(),
            told: Mutex::new(None),
        }
    }

    /// The table with its past: what is there of it, and the steps since.
    fn tell(&self, told: Option<Typed<R>>) -> Typed<R> {
        let mut session = told.unwrap_or_else(|| Typed::at((*self.rules).clone(), self.base.clone()));
        for input in &self.past[session.seq()..] {
            if let Err(refused) = session.take_again(input) {
                unreachable!("what was played can be played again: {refused:?}");
            }
        }
        session
    }

    fn viewpoint(&self, seat: Seat) -> Viewpoint {
        Viewpoint { seat, players: self.rules.players() }
    }

    fn choose(&mut self, seat: Seat, choice: R::Choice) -> Result<(), Refused> {
        let before = self.state.clone();
        let mut shown = Any::event(|event| self.rules.reveals(event));
        self.rules.choose(&mut self.state, seat, choice, &mut shown).map_err(Refused::illegal::<R>)?;
        if shown.found {
            self.before.clear();
        } else {
            self.before.push(before);
        }
        self.past.push(Input::Choice { seat, choice });
        Ok(())
    }

    fn settle_by(&mut self, drawn: R::Drawn) -> Result<(), Refused> {
        self.rules.settle(&mut self.state, drawn, &mut tabletop::Silent).map_err(Refused::illegal::<R>)?;
        self.before.clear();
        self.past.push(Input::Lot(drawn));
        Ok(())
    }
}

/// Whether there was an event of some kind.
struct Any<F> {
    is: F,
    found: bool,
}

impl<F> Any<F> {
    fn event<E>(is: F) -> Any<F>
    where
        F: Fn(&E) -> bool,
    {
        Any { is, found: false }
    }
}

impl<E, F: Fn(&E) -> bool> Log<E> for Any<F> {
    #[inline]
    fn record(&mut self, event: &E) {
        self.found = self.found || (self.is)(event);
    }
}

impl<R: Hosted> Match for Played<R> {
    fn copy(&self) -> Box<dyn Match> {
        Box::new(Played {
            rules: self.rules.clone(),
            row_len: self.row_len,
            state: self.state.clone(),
            base: self.base.clone(),
            past: self.past.clone(),
            before: self.before.clone(),
            chance: self.chance.clone(),
            menu: Menu::default(),
            numbers: Vec::new(),
            weights: Vec::new(),
            told: Mutex::new(None),
        })
    }

    fn waits(&self) -> Waits {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, _) => Waits::Seat(seat),
            Awaits::Lot(_) => Waits::Lot,
            Awaits::Over(outcome) => Waits::Over(outcome),
        }
    }

    fn asked(&self) -> Option<Seat> {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, _) => Some(seat),
            Awaits::Lot(_) | Awaits::Over(_) => None,
        }
    }

    fn awaits_lot(&self) -> bool {
        matches!(self.rules.awaits(&self.state), Awaits::Lot(_))
    }

    fn steps(&self) -> usize {
        self.past.len()
    }

    fn legal(&mut self) -> &[u32] {
        self.numbers.clear();
        if let Some(seat) = self.asked() {
            let from = self.viewpoint(seat);
            self.menu.clear();
            self.rules.offer(&self.state, &mut self.menu);
            self.numbers.extend(self.menu.iter().filter_map(|choice| R::Actions::number(choice, from)));
            debug_assert_eq!(self.numbers.len(), self.menu.len() as usize, "every offer has a number");
        }
        &self.numbers
    }

    fn apply(&mut self, number: u32) -> Result<(), Refused> {
        let seat = self.asked().ok_or_else(|| Refused::message("refused-nobody-asked"))?;
        let choice = R::Actions::choice(number, self.viewpoint(seat));
        let choice = choice.ok_or_else(|| {
            let len = R::Actions::LEN;
            Refusal::because(format!("action {number}: this table has no such choice; numbers end at {len}"))
        })?;
        self.choose(seat, choice)
    }

    fn outcomes(&self) -> Vec<(Value, u64)> {
        let mut lots = Vec::new();
        self.rules.lots(&self.state, &mut lots);
        lots.into_iter().map(|(drawn, weight)| (json::write(&drawn), weight)).collect()
    }

    fn weights(&mut self) -> &[u64] {
        let mut lots = Vec::new();
        self.rules.lots(&self.state, &mut lots);
        self.weights.clear();
        self.weights.extend(lots.into_iter().map(|(_, weight)| weight));
        &self.weights
    }

    fn settle(&mut self, index: usize) -> Result<(), Refused> {
        let mut lots = Vec::new();
        self.rules.lots(&self.state, &mut lots);
        let Some(&(drawn, _)) = lots.get(index) else {
            let count = lots.len();
            return Err(Refusal::because(format!("result {index}: there are {count}, counted from 0")).into());
        };
        self.settle_by(drawn)
    }

    fn draw(&mut self) -> bool {
        if !self.awaits_lot() {
            return false;
        }
        let drawn = self.rules.draw(&self.state, self.chance.lots.next());
        let drawn = drawn.unwrap_or_else(|| unreachable!("an awaited lot can be drawn"));
        if let Err(refused) = self.settle_by(drawn) {
            unreachable!("what was drawn settles the lot: {refused:?}");
        }
        true
    }

    fn reseed(&mut self, seed: u64) {
        self.chance = Chance::from_seed(seed);
    }

    fn undo(&mut self) -> Result<(), Refused> {
        let Some(before) = self.before.pop() else {
            let nothing = !self.past.iter().any(|input| matches!(input, Input::Choice { .. }));
            let why = if nothing { "refused-nothing-to-undo" } else { "refused-undo-after-lot" };
            return Err(Refused::message(why));
        };
        self.state = before;
        self.past.pop();
        self.told = Mutex::new(None);
        Ok(())
    }

    fn advised(&mut self, bot: Bot) -> Result<u32, Refused> {
        let nobody_asked = || Refused::message("refused-nobody-asked");
        let observation = Observation::of_asked(&*self.rules, &self.state).ok_or_else(nobody_asked)?;
        let from = self.viewpoint(observation.seat());
        let mut mind = Mind::default();
        let choice =
            mind.choose(bot, &observation, &Alone, &mut self.chance.bots).ok_or_else(nobody_asked)?;
        Ok(R::Actions::number(choice, from).unwrap_or_else(|| unreachable!("every offer has a number")))
    }
}

impl<R: Hosted> Insight for Played<R> {
    fn choice(&self, number: u32, seat: Seat) -> Option<Value> {
        R::Actions::choice(number, self.viewpoint(seat)).map(|choice| json::write(&choice))
    }

    fn number(&self, choice: &Value, seat: Seat) -> Result<u32, Refusal> {
        let written: R::Choice = json::read("choice", choice)?;
        let number = R::Actions::number(written, self.viewpoint(seat));
        number.ok_or_else(|| Refusal::because(format!("choice {choice}: no table has it")))
    }

    fn observe(&self, seat: Seat, row: &mut [f32]) {
        numbers::observe(&*self.rules, &self.state, seat, row);
    }

    fn session(&self) -> Box<dyn Session> {
        Box::new(Typed::at((*self.rules).clone(), self.state.clone()))
    }

    fn retold(&self) -> Box<dyn Session> {
        Box::new(self.tell(None))
    }

    fn history(&self, eye: Eye) -> String {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let session = self.tell(told.take());
        let history = session.told(eye, 0).bare().get().to_owned();
        *told = Some(session);
        history
    }

    fn remembered(&self, seat: Seat, last: usize) -> Remembered {
        let from = self.viewpoint(seat);
        let mut state = self.base.clone();
        let mut moments = VecDeque::from([(state.clone(), None)]);
        for input in &self.past {
            let mut told = Any::event(|event| self.rules.told(event, Eye::Seat(seat)).is_some());
            let played = match *input {
                Input::Choice { seat, choice } => self.rules.choose(&mut state, seat, choice, &mut told),
                Input::Lot(drawn) => self.rules.settle(&mut state, drawn, &mut told),
            };
            debug_assert!(played.is_ok(), "what was played can be played again");
            let chosen = match *input {
                Input::Choice { seat: by, choice } if by == seat => R::Actions::number(choice, from),
                Input::Choice { .. } | Input::Lot(_) => None,
            };
            if told.found || chosen.is_some() {
                moments.push_back((state.clone(), chosen));
            }
            if last < moments.len() {
                moments.pop_front();
            }
        }
        let mut rows = vec![0.0; moments.len() * self.row_len];
        for ((state, _), row) in moments.iter().zip(rows.chunks_exact_mut(self.row_len)) {
            numbers::observe(&*self.rules, state, seat, row);
        }
        Remembered { rows, chosen: moments.into_iter().map(|(_, chosen)| chosen).collect() }
    }

    fn determinized(&self, eye: Eye, seed: u64) -> Box<dyn Match> {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let state = self.rules.determinize(&self.state, eye, &mut rng);
        Box::new(Played::new(self.rules.clone(), self.row_len, state, seed))
    }
}
