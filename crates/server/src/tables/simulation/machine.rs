//! The database as the nodes feel it: up or down, quick or slow, with room or without.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use store::simulation::{Fate, Machine, Step};

use crate::played::Dice;

/// How long somebody waits at most for a database that is down.
const TIME_OUT: u64 = 3_000;

/// How often the database is asked at most in one run: by far not so often, unless somebody asks it without end.
const MOST_STEPS: u64 = 100_000;

/// How the database is just now.
#[derive(Debug)]
pub(super) struct Weather {
    pub(super) dice: Dice,
    /// How often it was asked.
    steps: u64,
    /// It refuses everybody.
    pub(super) is_down: bool,
    /// It takes nothing more.
    pub(super) is_full: bool,
    /// How many milliseconds more a step takes at most.
    pub(super) delay: u64,
    /// How many steps of a thousand fail.
    pub(super) failing: u64,
    /// How many commits of a thousand are done and not acknowledged.
    pub(super) silent: u64,
}

impl Weather {
    pub(super) fn fine(dice: Dice) -> Weather {
        Weather { dice, steps: 0, is_down: false, is_full: false, delay: 0, failing: 0, silent: 0 }
    }

    /// Everything is well again.
    pub(super) fn clear(&mut self) {
        *self = Weather { steps: self.steps, ..Weather::fine(self.dice.clone()) };
    }
}

/// A machine under that weather.
pub(super) struct Under {
    pub(super) weather: Rc<RefCell<Weather>>,
    pub(super) is_shared: bool,
}

impl Machine for Under {
    fn is_shared(&self) -> bool {
        self.is_shared
    }

    fn is_full(&self) -> bool {
        self.weather.borrow().is_full
    }

    fn pause(&self, step: Step) -> Duration {
        let mut weather = self.weather.borrow_mut();
        weather.steps += 1;
        assert!(weather.steps < MOST_STEPS, "the database is asked without end");
        let usual = if step == Step::Commit { 3 } else { 1 };
        let most = if weather.is_down { TIME_OUT } else { usual + weather.delay };
        Duration::from_millis(weather.dice.below(most + 1))
    }

    fn fate(&self, step: Step) -> Fate {
        let mut weather = self.weather.borrow_mut();
        let (failing, silent) = (weather.failing, weather.silent);
        if weather.is_down || weather.dice.often(failing) {
            Fate::Fails
        } else if step == Step::Commit && weather.dice.often(silent) {
            Fate::DoneInSilence
        } else {
            Fate::Done
        }
    }
}
