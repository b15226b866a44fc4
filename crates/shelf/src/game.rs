//! A game on the shelf.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use bots::Judge;
use draw::Drawing;
use maud::Markup;
use serde_json::Value;
use tabletop::{Eye, Refusal, Rules, Seat, Setup};
use texts::{OptionText, Telling, Words};

use crate::arena::{self, Ranking};
use crate::bench::{self, Bench};
use crate::chance::Chance;
use crate::fairness::{self, Verified};
use crate::json;
use crate::play::{Play, Position};
use crate::record::Record;
use crate::series::Series;
use crate::simulate::{self, Report};
use crate::sitting::Sitting;

/// A game, whichever it is.
pub trait Game: Sync {
    /// Its name in commands, files and addresses.
    fn name(&self) -> &'static str;

    /// Its name as on the box.
    fn title(&self) -> &'static str;

    /// Its name in a language.
    fn title_in(&self, words: &Words) -> String;

    /// The table before the first move, as a watcher sees it: for the rules.
    fn picture(&self, words: &Words) -> String;

    /// A small picture of it.
    fn emblem(&self) -> Markup;

    /// Its options in words, for a form.
    fn option_texts(&self, words: &Words) -> Vec<OptionText>;

    /// How many can play.
    fn players(&self) -> RangeInclusive<u8>;

    /// Its options with their defaults.
    fn options(&self) -> Value;

    /// The version of its rules.
    fn rules_version(&self) -> u32;

    /// Sets up a table.
    fn open(&self, players: u8, options: &Value) -> Result<Box<dyn Sitting>, Refusal>;

    /// Sets up a table as a position says, if such a table can be.
    fn load(&self, position: &Value) -> Result<Box<dyn Sitting>, Refusal>;

    /// Brings a recorded game back to the table, by its events.
    fn replay(&self, record: &Record) -> Result<Box<dyn Sitting>, Refusal>;

    /// Plays a recorded game again by the rules and the promised dice: whether it was honest.
    fn verify(&self, record: &Record) -> Result<Verified, Refusal>;

    /// Lets bots play many games.
    fn simulate(&self, series: &Series, done: &(dyn Fn() + Sync)) -> Result<Report, Refusal>;

    /// Lets bots play against each other in all seats.
    fn arena(&self, series: &Series, done: &(dyn Fn() + Sync)) -> Result<Ranking, Refusal>;

    /// Measures random play with this number of players.
    fn bench(&self, players: u8, seconds: f64) -> Result<Bench, Refusal>;
}

/// A game by its rules.
pub(crate) struct Boxed<R>(PhantomData<R>);

impl<R> Boxed<R> {
    pub(crate) const NEW: Self = Boxed(PhantomData);
}

/// Opens the box for a number of players and options as written.
pub(crate) fn open<R: Rules>(players: u8, options: &Value) -> Result<R, Refusal> {
    if !options.is_object() {
        return Err(Refusal::because("options: an object is needed"));
    }
    R::new(&Setup { players, options: json::read("options", options)? })
}

impl<R: Telling + Judge + Drawing> Game for Boxed<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn title(&self) -> &'static str {
        R::TITLE
    }

    fn title_in(&self, words: &Words) -> String {
        R::title(words)
    }

    fn picture(&self, words: &Words) -> String {
        let Ok(mut sitting) = self.open(*self.players().end(), &self.options()) else { return String::new() };
        sitting.speak(words.lang());
        sitting.draw(&mut Chance::from_seed(0));
        let names: Vec<String> = Seat::all(sitting.players()).map(|seat| words.seat(seat)).collect();
        sitting.show(Eye::Watcher, &names).board
    }

    fn emblem(&self) -> Markup {
        R::emblem()
    }

    fn option_texts(&self, words: &Words) -> Vec<OptionText> {
        R::options(words)
    }

    fn players(&self) -> RangeInclusive<u8> {
        R::PLAYERS
    }

    fn options(&self) -> Value {
        json::write(&R::Options::default())
    }

    fn rules_version(&self) -> u32 {
        R::VERSION
    }

    fn open(&self, players: u8, options: &Value) -> Result<Box<dyn Sitting>, Refusal> {
        let rules = open::<R>(players, options)?;
        Ok(Box::new(Play::new(rules)))
    }

    fn load(&self, position: &Value) -> Result<Box<dyn Sitting>, Refusal> {
        let Position { players, options, table } = json::read("position", position)?;
        let rules = open::<R>(players, &options)?;
        Ok(Box::new(Play::load(rules, &table)?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn Sitting>, Refusal> {
        let rules = open::<R>(record.setup.players, &record.setup.options)?;
        Ok(Box::new(Play::replay(rules, record)?))
    }

    fn verify(&self, record: &Record) -> Result<Verified, Refusal> {
        let mut sitting = self.open(record.setup.players, &record.setup.options)?;
        fairness::verify(record, sitting.as_mut())
    }

    fn simulate(&self, series: &Series, done: &(dyn Fn() + Sync)) -> Result<Report, Refusal> {
        let rules = open::<R>(series.players, &series.options)?;
        simulate::run(&rules, series, done)
    }

    fn arena(&self, series: &Series, done: &(dyn Fn() + Sync)) -> Result<Ranking, Refusal> {
        let rules = open::<R>(series.players, &series.options)?;
        arena::run(&rules, series, done)
    }

    fn bench(&self, players: u8, seconds: f64) -> Result<Bench, Refusal> {
        let rules = open::<R>(players, &self.options())?;
        let mut sitting = self.open(players, &self.options())?;
        Ok(bench::run(&rules, sitting.as_mut(), seconds))
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
