//! A game, whichever it is.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use maud::Markup;
use serde_json::Value;
use tabletop::{Eye, Refusal, Rules, Setup};
use texts::{Book, Lang, OptionText, Words};

use crate::arena::{Arena, Opened};
use crate::chance::Chance;
use crate::fairness::{self, Verified};
use crate::json;
use crate::playouts::{Playouts, Ready};
use crate::record::Record;
use crate::session::Session;
use crate::typed::{Hosted, Position, Typed};

/// What a game shows of itself before it is played: names, words, pictures, rules to be read.
pub trait Presented: Sync {
    /// Its name in commands, files and addresses.
    fn name(&self) -> &'static str;

    /// Its name as on the box.
    fn title(&self) -> &'static str;

    /// A language with the words of the game.
    fn words(&self, lang: Lang) -> &'static Words;

    /// Its name in a language.
    fn title_in(&self, lang: Lang) -> String {
        self.words(lang).say("title")
    }

    /// What it is about, in a sentence.
    fn about(&self, lang: Lang) -> String {
        self.words(lang).say("about")
    }

    /// Its rules to be read.
    fn rulebook(&self) -> &'static Book;

    /// Its lessons, the one for somebody new first.
    fn lessons(&self) -> &'static [Lesson];

    /// The style sheet of its drawings.
    fn style(&self) -> &'static str;

    /// The table before the first move, as a watcher sees it: for the rules.
    fn picture(&self, lang: Lang) -> String;

    /// A figure of the rules.
    fn figure(&self, name: &str) -> Option<&'static str>;

    /// A small picture of it.
    fn emblem(&self) -> Markup;

    /// Its options in words, for a form.
    fn option_texts(&self, lang: Lang) -> Vec<OptionText>;

    /// What a box says besides.
    fn facts(&self) -> Facts;
}

/// A game, whichever it is.
pub trait Game: Presented {
    /// How many can play.
    fn players(&self) -> RangeInclusive<u8>;

    /// Its options with their defaults.
    fn options(&self) -> Value;

    /// The version of its rules.
    fn rules_version(&self) -> u32;

    /// Sets up a table.
    fn open(&self, players: u8, options: &Value) -> Result<Box<dyn Session>, Refusal>;

    /// Sets up a table as a position says, if such a table can be.
    fn load(&self, position: &Value) -> Result<Box<dyn Session>, Refusal>;

    /// Brings a recorded game back to the table, by its events.
    fn replay(&self, record: &Record) -> Result<Box<dyn Session>, Refusal>;

    /// Plays a recorded game again by the rules and the promised dice: whether it was honest.
    fn verify(&self, record: &Record) -> Result<Verified, Refusal>;

    /// Opens it for programs that learn.
    fn arena(&self, players: u8, options: &Value) -> Result<Box<dyn Arena>, Refusal>;

    /// Makes it ready for whole games without a host.
    fn playouts(&self, players: u8, options: &Value) -> Result<Box<dyn Playouts>, Refusal>;
}

/// What a box says of a game, besides its name and how many can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// How long a game of people takes, in minutes.
    pub minutes: u16,
    /// How much there is to think about, from 1 to [`Facts::HEAVIEST`].
    pub weight: u8,
}

impl Facts {
    /// The weight of the heaviest games.
    pub const HEAVIEST: u8 = 5;
}

/// A lesson: a table at which a guide shows by doing how something goes. What it says stands in the game's Fluent files,
/// `lesson-` and its name before each.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its name in addresses, in stored tables and in messages.
    pub name: &'static str,
    /// Its choices, as JSON.
    pub script: &'static str,
}

/// The lessons of these names, each a file of the folder `lessons` beside `src`.
#[macro_export]
macro_rules! lessons {
    ($($name:literal),* $(,)?) => {
        &[$($crate::Lesson { name: $name, script: include_str!(concat!("../lessons/", $name, ".json")) }),*]
    };
}

/// A game by its rules.
pub struct Boxed<R> {
    rules: PhantomData<R>,
    lessons: &'static [Lesson],
    facts: Facts,
}

impl<R> Boxed<R> {
    /// The game of these rules, with its lessons.
    pub const fn new(lessons: &'static [Lesson], facts: Facts) -> Self {
        Boxed { rules: PhantomData, lessons, facts }
    }
}

/// Opens the box for a number of players and options as written.
pub(crate) fn open<R: Rules>(players: u8, options: &Value) -> Result<R, Refusal> {
    if !options.is_object() {
        return Err(Refusal::because("options: an object is needed"));
    }
    R::new(&Setup { players, options: json::read("options", options)? })
}

impl<R: Hosted> Presented for Boxed<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn title(&self) -> &'static str {
        R::TITLE
    }

    fn words(&self, lang: Lang) -> &'static Words {
        R::words(lang)
    }

    fn rulebook(&self) -> &'static Book {
        R::rulebook()
    }

    fn lessons(&self) -> &'static [Lesson] {
        self.lessons
    }

    fn style(&self) -> &'static str {
        R::STYLE
    }

    fn picture(&self, lang: Lang) -> String {
        let players = *self.players().end();
        let Ok(mut session) = self.open(players, &self.options()) else { return String::new() };
        session.draw_lots(&mut Chance::from_seed(0).lots);
        session.look(Eye::Watcher).draw(lang.into()).board
    }

    fn figure(&self, name: &str) -> Option<&'static str> {
        draw::figure(R::FIGURES, name)
    }

    fn emblem(&self) -> Markup {
        R::emblem()
    }

    fn option_texts(&self, lang: Lang) -> Vec<OptionText> {
        R::options(R::words(lang))
    }

    fn facts(&self) -> Facts {
        self.facts
    }
}

impl<R: Hosted> Game for Boxed<R> {
    fn players(&self) -> RangeInclusive<u8> {
        R::PLAYERS
    }

    fn options(&self) -> Value {
        json::write(&R::Options::default())
    }

    fn rules_version(&self) -> u32 {
        R::VERSION
    }

    fn open(&self, players: u8, options: &Value) -> Result<Box<dyn Session>, Refusal> {
        let rules = open::<R>(players, options)?;
        Ok(Box::new(Typed::new(rules)))
    }

    fn load(&self, position: &Value) -> Result<Box<dyn Session>, Refusal> {
        let Position { players, options, table } = json::read("position", position)?;
        let rules = open::<R>(players, &options)?;
        Ok(Box::new(Typed::load(rules, &table)?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn Session>, Refusal> {
        let rules = open::<R>(record.setup.players, &record.setup.options)?;
        Ok(Box::new(Typed::replay(rules, record)?))
    }

    fn verify(&self, record: &Record) -> Result<Verified, Refusal> {
        let mut session = self.open(record.setup.players, &record.setup.options)?;
        fairness::verify(record, session.as_mut())
    }

    fn arena(&self, players: u8, options: &Value) -> Result<Box<dyn Arena>, Refusal> {
        Ok(Box::new(Opened::new(open::<R>(players, options)?)))
    }

    fn playouts(&self, players: u8, options: &Value) -> Result<Box<dyn Playouts>, Refusal> {
        Ok(Box::new(Ready(open::<R>(players, options)?)))
    }
}

/// The level or bot of each seat: one for all, or one each.
pub fn levels<B: Copy>(players: u8, bots: &[B]) -> Result<Vec<B>, Refusal> {
    match bots {
        [bot] => Ok(vec![*bot; players.into()]),
        bots if bots.len() == usize::from(players) => Ok(bots.to_vec()),
        bots => {
            let found = bots.len();
            Err(Refusal::because(format!(
                "{found} bots for {players} players: name one for all, or one for each"
            )))
        }
    }
}
