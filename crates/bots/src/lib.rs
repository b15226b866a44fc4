//! Players that are programs. A bot is shown the table as its seat sees it and nothing else: it gets a
//! [`Sight`], from which the hidden part of the state cannot be reached.

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use tabletop::{Eye, Refusal, Rules, Seat, below};

/// How strong a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal choice, each equally likely.
    Random,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 1] = [Level::Random];

    /// The level's name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
        }
    }

    /// What a bot of this level chooses; none if its seat has nothing to choose.
    pub fn choose<R: Rules>(self, sight: &Sight<'_, R>, rng: &mut impl Rng) -> Option<R::Choice> {
        match self {
            Level::Random => {
                let mut choices = Vec::new();
                sight.choices(&mut choices);
                let count = choices.len() as u32;
                (0 < count).then(|| choices[below(rng, count) as usize])
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = Refusal;

    fn from_str(name: &str) -> Result<Level, Refusal> {
        let named = Level::ALL.into_iter().find(|level| level.name() == name);
        let names: Vec<&str> = Level::ALL.map(Level::name).to_vec();
        named.ok_or_else(|| Refusal::because(format!("bot level {name:?}: there is {}", names.join(", "))))
    }
}

/// The table as the asked seat sees it.
pub struct Sight<'a, R: Rules> {
    rules: &'a R,
    state: &'a R::State,
    seat: Seat,
}

impl<'a, R: Rules> Sight<'a, R> {
    /// The table through the eyes of the seat that is asked; none if no seat is.
    pub fn of_asked(rules: &'a R, state: &'a R::State) -> Option<Self> {
        match rules.awaits(state) {
            tabletop::Awaits::Seat(seat, _) => Some(Sight { rules, state, seat }),
            tabletop::Awaits::Lot(_) | tabletop::Awaits::Over(_) => None,
        }
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Adds what the seat may choose to `out`.
    pub fn choices(&self, out: &mut Vec<R::Choice>) {
        self.rules.choices(self.state, out);
    }

    /// All the seat knows.
    pub fn view(&self) -> R::View {
        self.rules.view(self.state, Eye::Seat(self.seat))
    }

    /// A table that could be true for all the seat knows.
    pub fn imagine(&self, rng: &mut impl Rng) -> R::State {
        self.rules.reimagine(self.state, Eye::Seat(self.seat), rng)
    }
}
