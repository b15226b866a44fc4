//! The lessons: a real table whose lots are always the same, and a line of choices that shows by doing how something
//! goes. The person makes the choices that teach something; the guide makes the others and leads the bots. A lesson that
//! begins in the middle of a game has choices before its line, which are made when its table is: they are entries of the
//! game like any others, so that a stored table loads whatever becomes of the lesson.

use std::sync::LazyLock;

use bots::Level;
use serde::Deserialize;
use serde_json::{Map, Value};
use session::{Game, Lesson, Lots, Session};
use store::AccountId;
use tabletop::{Eye, Seat};
use texts::{Lang, Words};

use super::entry::{Entry, Opened};
use super::opening::NewTable;
use super::playing::Reply;
use super::table::Table;
use crate::error::{Error, Result};

/// The level of the bots at a guided table, which play on freely when the script has ended. Choices that the script
/// makes for the person count as a bot's of this level, so that the bot pool plays them too.
pub(crate) const GUIDED_BOTS: Level = Level::Gatherer;

/// A lesson of a game.
pub(crate) struct Guide {
    game: &'static dyn Game,
    /// Its name among the lessons of the game.
    pub(crate) name: &'static str,
    script: Script,
}

/// A lesson as its file tells it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    /// The smallest number that shows the game. The person has seat 0.
    players: u8,
    /// The options that differ from their defaults.
    #[serde(default)]
    options: Map<String, Value>,
    /// What the lots come from, with nothing added by anybody.
    secret: String,
    /// The choices of whoever was asked before the lesson begins.
    #[serde(default)]
    before: Vec<Value>,
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

/// All lessons, game by game.
static GUIDES: LazyLock<Vec<Guide>> = LazyLock::new(|| {
    let of_game =
        |&game: &&'static dyn Game| game.lessons().iter().map(move |lesson| Guide::read(game, lesson));
    registry::games().iter().flat_map(of_game).collect()
});

impl Guide {
    fn read(game: &'static dyn Game, lesson: &Lesson) -> Guide {
        let script = serde_json::from_str(lesson.script).unwrap_or_else(|error| {
            unreachable!("lesson {} of {} holds together: {error}", lesson.name, game.name());
        });
        Guide { game, name: lesson.name, script }
    }

    /// The lessons of a game, the one for somebody new first.
    pub(crate) fn all_of(game: &str) -> impl Iterator<Item = &'static Guide> {
        GUIDES.iter().filter(move |guide| guide.game.name() == game)
    }

    /// The lesson of a game for somebody new.
    pub(crate) fn first_of(game: &str) -> Option<&'static Guide> {
        Guide::all_of(game).next()
    }

    /// A lesson by its name.
    pub(crate) fn of(game: &str, name: &str) -> Option<&'static Guide> {
        Guide::all_of(game).find(|guide| guide.name == name)
    }

    /// The lesson that comes after this one, if there is one.
    pub(crate) fn next(&self) -> Option<&'static Guide> {
        Guide::all_of(self.game.name()).skip_while(|guide| guide.name != self.name).nth(1)
    }

    /// What it is called.
    pub(crate) fn title(&self, lang: Lang) -> String {
        self.say(lang, "title")
    }

    /// What it shows, in a few words.
    pub(crate) fn about(&self, lang: Lang) -> String {
        self.say(lang, "about")
    }

    /// Its game.
    pub(crate) fn game(&self) -> &'static dyn Game {
        self.game
    }

    /// The table of a lesson: the person and bots, for nobody else.
    pub(crate) fn table(&self) -> NewTable {
        let options = Value::Object(self.script.options.clone());
        NewTable { options, ..NewTable::against_bots(self.game.name(), self.script.players, GUIDED_BOTS) }
    }

    /// What the lots of its tables come from.
    pub(crate) fn secret(&self) -> &str {
        &self.script.secret
    }

    /// How many choices the person makes.
    pub(crate) fn steps(&self) -> usize {
        self.steps_before(self.script.line.len())
    }

    /// Plays what lies before the lesson.
    pub(crate) fn lead_up(&self, session: &mut dyn Session, lots: &mut Lots) -> Result<()> {
        for choice in &self.script.before {
            session.draw_lots(lots);
            let asked = session.asked().ok_or(Error::GameOver)?;
            session.choose(asked, choice)?;
        }
        Ok(())
    }

    /// A sentence of its own: of a step, or of the whole.
    fn say(&self, lang: Lang, which: &str) -> String {
        self.game.words(lang).say(&format!("lesson-{}-{which}", self.name))
    }

    fn steps_before(&self, choices: usize) -> usize {
        let is_step = |turn: &&Turn| turn.seat == Seat::FIRST && !turn.is_automatic;
        self.script.line.iter().take(choices).filter(is_step).count()
    }
}

/// What the guide does now.
pub(crate) struct Guidance {
    pub(crate) guide: &'static Guide,
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
        match self.now {
            GuideStep::Asks(_) => self.guide.say(words.lang(), &self.step.to_string()),
            GuideStep::Automatic(_) => words.say("guide-watch"),
            GuideStep::Done => self.guide.say(words.lang(), "end"),
        }
    }
}

impl Table {
    /// The lesson of this table, if it began as one.
    pub(crate) fn guide(&self) -> Option<&'static Guide> {
        let Opened { game, is_guided, lesson, .. } = &self.opened;
        match lesson {
            Some(name) => Guide::of(game, name),
            None => Guide::first_of(game).filter(|_| *is_guided),
        }
    }

    /// What the guide does now, if there is one. Where the rules no longer offer what the line says, as at a table of
    /// an older version, the guidance is over.
    pub(crate) fn guidance(&self) -> Option<Guidance> {
        let guide = self.guide().filter(|_| self.is_guided)?;
        let session = self.session.as_ref()?;
        // Every step of the game is a choice or a lot.
        let choices = session.seq() - usize::try_from(session.lots_settled()).ok()?;
        let made = choices.checked_sub(guide.script.before.len())?;
        let of = guide.steps();
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
        let asked = self.waits_for().filter(|_| self.is_running())?;
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
