//! The guided first game: a real table whose lots are always the same, and a line of choices that shows by doing
//! how a round goes. The person makes the choices that teach something; the guide makes the others and leads the bots.

use std::sync::LazyLock;

use bots::Level;
use serde::Deserialize;
use serde_json::Value;
use session::Game;
use store::AccountId;
use tabletop::{Eye, Seat};
use texts::{Lang, Words};

use super::entry::Entry;
use super::opening::NewTable;
use super::playing::Reply;
use super::table::Table;
use crate::error::{Error, Result};

/// The level of the bots at a guided table, which play on freely when the script has ended. Choices that the script
/// makes for the person count as a bot's of this level, so that the bot pool plays them too.
pub(crate) const GUIDED_BOTS: Level = Level::Gatherer;

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
    #[serde(default, rename = "in_passing")]
    is_automatic: bool,
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
        NewTable::against_bots(self.game.name(), self.script.players, GUIDED_BOTS)
    }

    /// What the lots of its tables come from.
    pub(crate) fn secret(&self) -> &str {
        &self.script.secret
    }

    fn steps_before(&self, choices: usize) -> usize {
        let is_step = |turn: &&Turn| turn.seat == Seat::FIRST && !turn.is_automatic;
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
    pub(crate) now: GuideStep,
    /// What the asked seat chooses from here on until another is asked: it may choose some of it together.
    pub(crate) line: Vec<&'static Value>,
}

/// Who is to choose what.
pub(crate) enum GuideStep {
    /// The person is asked to make this choice.
    Asks(&'static Value),
    /// The guide makes this choice itself, for a bot or for the person.
    Automatic(&'static Value),
    /// All steps are done; the table goes on like any other.
    Done,
}

impl Guidance {
    /// What the guide says.
    pub(crate) fn says(&self, words: &Words) -> String {
        let own = self.guide.game.words(words.lang());
        match self.now {
            GuideStep::Asks(_) => own.say(&format!("guide-{}", self.step)),
            GuideStep::Automatic(_) => words.say("guide-watch"),
            GuideStep::Done => own.say("guide-end"),
        }
    }
}

impl Table {
    /// What the guide does now, if there is one. Where the rules no longer offer what the line says, as at a table of
    /// an older version, the guidance is over.
    pub(crate) fn guidance(&self) -> Option<Guidance> {
        let guide = Guide::of(&self.opened.game).filter(|_| self.is_guided && self.is_running())?;
        let (session, asked) = (self.session.as_ref()?, self.waits_for()?);
        // Every step of the game is a choice or a lot.
        let made = session.seq() - usize::try_from(session.lots_settled()).ok()?;
        let of = guide.steps_before(guide.script.line.len());
        let step = (guide.steps_before(made) + 1).min(of);
        let Some(turn) = guide.script.line.get(made) else {
            return (made == guide.script.line.len()).then_some(Guidance {
                guide,
                step,
                of,
                now: GuideStep::Done,
                line: Vec::new(),
            });
        };
        if turn.seat != asked || session.why(asked, &turn.choice).is_some() {
            return None;
        }
        let is_step = turn.seat == Seat::FIRST && !turn.is_automatic;
        let now = if is_step { GuideStep::Asks(&turn.choice) } else { GuideStep::Automatic(&turn.choice) };
        let rest = guide.script.line[made..].iter();
        let line = rest.take_while(|turn| turn.seat == asked).map(|turn| &turn.choice).collect();
        Some(Guidance { guide, step, of, now, line })
    }

    /// The choice the guide makes itself, if it is to make one.
    pub(crate) fn scripted_choice(&self) -> Option<&'static Value> {
        match self.guidance()?.now {
            GuideStep::Automatic(choice) => Some(choice),
            GuideStep::Asks(_) | GuideStep::Done => None,
        }
    }

    /// Refuses whatever the guide does not ask for. Whoever wants to play freely leaves the guide first.
    pub(crate) fn check_guide(&self, seat: Seat, reply: &Reply) -> Result<()> {
        let Some(Guidance {
            now: GuideStep::Asks(wanted) | GuideStep::Automatic(wanted), line: asked, ..
        }) = self.guidance()
        else {
            return Ok(());
        };
        let look = self.begun()?.look(Eye::Seat(seat));
        let is_wanted = match reply {
            Reply::Choice(choice) => choice == wanted,
            Reply::Index(index) => {
                look.offers(Lang::English.into()).get(*index).is_some_and(|offer| offer.choice == *wanted)
            }
            Reply::Several(choices) => {
                asked.get(..choices.len()).is_some_and(|asked| asked.iter().copied().eq(choices))
            }
        };
        if is_wanted || self.waits_for() != Some(seat) {
            return Ok(());
        }
        let text = |lang: Lang| {
            let offers = look.offers(lang.into()).into_iter();
            offers.filter(|offer| offer.choice == *wanted).map(|offer| offer.text).next().unwrap_or_default()
        };
        Err(Error::GuideAsksFor(Lang::ALL.map(text)))
    }

    /// The person leaves the guide and plays freely.
    pub(crate) fn leave_guide(&self, account: &AccountId) -> Result<Entry> {
        if self.seats_of(Some(account)).is_empty() {
            return Err(Error::NotSeated);
        }
        if !self.is_guided {
            return Err(Error::NotGuided);
        }
        Ok(Entry::GuideLeft)
    }
}
