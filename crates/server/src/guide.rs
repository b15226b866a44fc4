//! The guided first game: a real table whose lots are always the same, and a line of choices that shows by doing
//! how a round goes. The person makes the choices that teach something; the guide makes the others and leads the bots.

use std::sync::LazyLock;

use bots::Level;
use serde::Deserialize;
use serde_json::Value;
use session::Game;
use tabletop::Seat;
use texts::Words;

use crate::api::{NewTable, SeatWish};
use crate::entry::{Entry, Pace};
use crate::error::{Answer, Error};
use crate::playing::Reply;
use crate::table::Table;

/// The bots that play on when the guide has said all. It also stands for the guide where it chooses in passing.
pub(crate) const COMPANION: Level = Level::Gatherer;

/// What the guide knows of one game.
pub(crate) struct Guide {
    game: &'static dyn Game,
    script: Script,
}

/// A guided game as its file tells it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    /// The smallest number that shows the game. The person has seat 0.
    players: u8,
    /// What the lots come from, with nothing added by anybody.
    secret: String,
    line: Vec<Turn>,
}

/// A choice of the line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    seat: Seat,
    choice: Value,
    /// Whether the guide chooses for the person, because there is nothing to learn.
    #[serde(default)]
    in_passing: bool,
}

static GUIDES: LazyLock<Vec<Guide>> = LazyLock::new(|| {
    let games = registry::games().iter();
    games.filter_map(|&game| game.guide().map(|file| Guide::read(game, file))).collect()
});

impl Guide {
    fn read(game: &'static dyn Game, file: &str) -> Guide {
        let script = serde_json::from_str(file).unwrap_or_else(|error| {
            unreachable!("the guide of {} holds together: {error}", game.name());
        });
        Guide { game, script }
    }

    /// The guide of a game.
    pub(crate) fn of(game: &str) -> Option<&'static Guide> {
        GUIDES.iter().find(|guide| guide.game.name() == game)
    }

    /// The table of a guided game: the person and bots, for nobody else.
    pub(crate) fn table(&self) -> NewTable {
        let bots = (1..self.script.players).map(|_| SeatWish::Bot(COMPANION));
        NewTable {
            game: self.game.name().to_owned(),
            players: self.script.players,
            options: Value::Object(serde_json::Map::new()),
            seats: [SeatWish::Me].into_iter().chain(bots).collect(),
            public: false,
            watchers: true,
            pace: Pace::None,
        }
    }

    /// What the lots of its tables come from.
    pub(crate) fn secret(&self) -> &str {
        &self.script.secret
    }

    fn steps_before(&self, choices: usize) -> usize {
        let is_step = |turn: &&Turn| turn.seat == Seat::FIRST && !turn.in_passing;
        self.script.line.iter().take(choices).filter(is_step).count()
    }
}

/// What the guide does now.
pub(crate) struct Guidance {
    guide: &'static Guide,
    /// The number of the step, counted from 1.
    pub(crate) step: usize,
    /// How many steps there are.
    pub(crate) of: usize,
    pub(crate) cue: Cue,
}

/// Who is to choose what.
pub(crate) enum Cue {
    /// The person is asked to make this choice.
    Asks(&'static Value),
    /// The guide makes this choice, for a bot or in passing.
    Makes(&'static Value),
    /// All steps are done; the table goes on like any other.
    Ends,
}

impl Guidance {
    /// What the guide says.
    pub(crate) fn says(&self, words: &Words) -> String {
        let own = self.guide.game.words(words.lang());
        match self.cue {
            Cue::Asks(_) => own.say(&format!("guide-{}", self.step)),
            Cue::Makes(_) => words.say("guide-watch"),
            Cue::Ends => own.say("guide-end"),
        }
    }
}

impl Table {
    /// What the guide does now, if there is one. Where the rules no longer offer what the line says, as at a table of
    /// an older version, the guidance is over.
    pub(crate) fn guidance(&self) -> Option<Guidance> {
        let guide = Guide::of(&self.opened.game).filter(|_| self.is_guided && self.is_running())?;
        let (sitting, asked) = (self.sitting.as_ref()?, self.waits_for()?);
        // Every step of the game is a choice or a lot.
        let made = sitting.seq() - usize::try_from(sitting.lots_settled()).ok()?;
        let of = guide.steps_before(guide.script.line.len());
        let step = (guide.steps_before(made) + 1).min(of);
        let Some(turn) = guide.script.line.get(made) else {
            return (made == guide.script.line.len()).then_some(Guidance { guide, step, of, cue: Cue::Ends });
        };
        if turn.seat != asked || sitting.why(asked, &turn.choice).is_some() {
            return None;
        }
        let is_step = turn.seat == Seat::FIRST && !turn.in_passing;
        let cue = if is_step { Cue::Asks(&turn.choice) } else { Cue::Makes(&turn.choice) };
        Some(Guidance { guide, step, of, cue })
    }

    /// The choice the guide makes itself, if it is to make one.
    pub(crate) fn led(&self) -> Option<&'static Value> {
        match self.guidance()?.cue {
            Cue::Makes(choice) => Some(choice),
            Cue::Asks(_) | Cue::Ends => None,
        }
    }

    /// Refuses whatever the guide does not ask for. Whoever wants to play freely leaves the guide first.
    pub(crate) fn heed_guide(&self, seat: Seat, reply: &Reply) -> Answer<()> {
        let Some(Guidance { cue: Cue::Asks(wanted) | Cue::Makes(wanted), .. }) = self.guidance() else {
            return Ok(());
        };
        let offers = self.sitting.as_ref().map(|sitting| sitting.choices()).unwrap_or_default();
        let is_wanted = match reply {
            Reply::Choice(choice) => choice == wanted,
            Reply::Place(place) => offers.get(*place).is_some_and(|offer| offer.choice == *wanted),
        };
        if is_wanted || self.waits_for() != Some(seat) {
            return Ok(());
        }
        let wanted = offers.into_iter().find(|offer| offer.choice == *wanted);
        Err(Error::guided(wanted.map(|offer| offer.text).unwrap_or_default()))
    }

    /// The person leaves the guide and plays freely.
    pub(crate) fn leave_guide(&self, account: &str) -> Answer<Entry> {
        if self.seats_of(account).is_empty() {
            return Err(Error::forbidden("error-not-seated"));
        }
        if !self.is_guided {
            return Err(Error::refused("error-not-guided"));
        }
        Ok(Entry::GuideLeft)
    }
}
