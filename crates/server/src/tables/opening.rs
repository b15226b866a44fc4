//! What a table is to be like before it is made.

use bots::Level;
use serde::Deserialize;
use serde_json::Value;
use session::Game;
use store::{Account, AccountId};
use tabletop::MAX_SEATS;
use utoipa::ToSchema;

use super::entry::{BotLevel, Occupant, Opened, Pace, Person};
use super::table::Table;
use crate::accounts::{LONGEST_NAME, clean_name};
use crate::error::{Error, Result};
use crate::ids;

/// A table to be made.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The game's name.
    pub(crate) game: String,
    /// The number of players.
    pub(crate) players: u8,
    /// The options of the game; those left out have their defaults.
    #[serde(default = "no_options")]
    #[schema(value_type = Object)]
    pub(crate) options: Value,
    /// Who sits where: `"me"`, `"open"`, `"invited"`, or a bot's level such as `"hunter"`. Several `"me"` share one
    /// screen. Seats that are not named are open, and names beyond the number of players do not count. The default is
    /// you and open seats.
    #[serde(default)]
    #[schema(value_type = Vec<String>, max_items = 6)]
    pub(crate) seats: Vec<SeatWish>,
    /// Whether it is shown in the public lists.
    #[serde(default)]
    pub(crate) public: bool,
    /// Whether others may watch.
    #[serde(default = "yes")]
    pub(crate) watchers: bool,
    /// Whether those who watch may talk.
    #[serde(default)]
    pub(crate) watchers_talk: bool,
    /// Who sits at the seats that are yours, where several share one screen; those left out or empty have your name and
    /// a number.
    #[serde(default)]
    #[schema(max_items = 6)]
    pub(crate) names: Vec<String>,
    /// Whether it counts for ratings: for those who have claimed their names, with a pace, and against bots whose level was
    /// measured.
    #[serde(default)]
    pub(crate) rated: bool,
    /// `"none"`, `"relaxed"` or `{"live": {"minutes": 5}}`.
    #[serde(default)]
    pub(crate) pace: Pace,
}

/// Who is to sit somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) enum SeatWish {
    /// Whoever makes the table.
    Me,
    /// Whoever comes.
    Open,
    /// Whoever has the link.
    Invited,
    /// A bot.
    Bot(Level),
}

fn yes() -> bool {
    true
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

impl TryFrom<String> for SeatWish {
    type Error = String;

    fn try_from(word: String) -> std::result::Result<SeatWish, String> {
        match word.as_str() {
            "me" => Ok(SeatWish::Me),
            "open" => Ok(SeatWish::Open),
            "invited" => Ok(SeatWish::Invited),
            level => {
                let level = level.parse().map_err(|_| {
                    let levels = Level::ALL.map(Level::name).join(", ");
                    format!("seat {level:?}: there is me, open, invited, {levels}")
                })?;
                Ok(SeatWish::Bot(level))
            }
        }
    }
}

impl NewTable {
    /// A table with open seats, as it is if nothing else is said.
    pub(super) fn open(game: &str, players: u8) -> NewTable {
        NewTable { seats: Vec::new(), ..NewTable::against_bots(game, players, Level::Hunter) }
    }

    /// You against bots of one level, for nobody else and without a pace.
    pub(crate) fn against_bots(game: &str, players: u8, level: Level) -> NewTable {
        let bots = (1..players).map(|_| SeatWish::Bot(level));
        NewTable {
            game: game.to_owned(),
            players,
            options: no_options(),
            seats: [SeatWish::Me].into_iter().chain(bots).collect(),
            public: false,
            watchers: true,
            watchers_talk: false,
            names: Vec::new(),
            rated: false,
            pace: Pace::None,
        }
    }

    /// Checks that the rules and we allow such a table, and gives its game.
    pub(crate) fn checked(&self) -> Result<&'static dyn Game> {
        let game = registry::find(&self.game)?;
        if self.seats.len() > MAX_SEATS || self.names.len() > MAX_SEATS {
            return Err(Error::WrongSeatCount);
        }
        game.open(self.players, &self.options)?;
        if let Pace::Live { minutes } = self.pace
            && !(1..=Pace::MOST_MINUTES).contains(&minutes)
        {
            return Err(Error::PaceOutOfRange);
        }
        if self.rated {
            self.check_rated()?;
        }
        Ok(game)
    }

    /// Refuses what cannot count: several people at one screen, time without end, bots nobody has measured.
    fn check_rated(&self) -> Result<()> {
        let wishes = self.seat_wishes();
        if wishes.iter().filter(|wish| **wish == SeatWish::Me).count() != 1 {
            return Err(Error::RatedOneSeat);
        }
        if self.pace == Pace::None {
            return Err(Error::RatedNeedsPace);
        }
        let pool = ratings::pool(&self.game, self.players);
        let is_measured = |wish: &SeatWish| match wish {
            SeatWish::Bot(level) => ratings::anchor(&pool, level.name()).is_some(),
            SeatWish::Me | SeatWish::Open | SeatWish::Invited => true,
        };
        if wishes.iter().all(is_measured) { Ok(()) } else { Err(Error::RatedBot) }
    }

    /// The first entry of the table's log.
    pub(crate) fn opened(&self, game: &dyn Game, host: &Account, secret: String) -> Result<Opened> {
        if self.rated && host.name_key.is_none() {
            return Err(Error::RatedNeedsName);
        }
        Ok(Opened {
            game: game.name().to_owned(),
            rules_version: game.rules_version(),
            players: self.players,
            options: self.options.clone(),
            host: host.id.clone(),
            is_public: self.public,
            allows_watchers: self.watchers,
            watchers_talk: self.watchers && self.watchers_talk,
            pace: self.pace,
            rated: self.rated,
            gathers: false,
            lang: host.lang.clone(),
            secret,
            occupants: self.occupants(host)?,
            rematch_of: None,
            branch: None,
            is_guided: false,
            lesson: None,
        })
    }

    /// The checked names of people who share a screen, by seat; none where a seat has no name of its own. What is not a
    /// name is refused, even at a seat that needs none.
    pub(crate) fn own_names(&self) -> Result<Vec<Option<String>>> {
        let wishes = self.seat_wishes();
        let shares_screen = wishes.iter().filter(|wish| **wish == SeatWish::Me).count() > 1;
        let wanted = |name: &String| {
            let is_left_out = name.len() <= LONGEST_NAME && name.bytes().all(|byte| byte == b' ');
            if is_left_out { Ok(None) } else { clean_name(name).map(Some) }
        };
        let names = self.names.iter().map(wanted).collect::<Result<Vec<Option<String>>>>()?;
        let name = |(seat, wish): (usize, &SeatWish)| {
            names.get(seat).cloned().flatten().filter(|_| shares_screen && *wish == SeatWish::Me)
        };
        Ok(wishes.iter().enumerate().map(name).collect())
    }

    fn occupants(&self, host: &Account) -> Result<Vec<Occupant>> {
        let wishes = self.seat_wishes();
        let shares_screen = wishes.iter().filter(|wish| **wish == SeatWish::Me).count() > 1;
        let mut number = 0;
        let occupant = |(wish, name): (&SeatWish, Option<String>)| match wish {
            SeatWish::Me => {
                number += 1;
                let numbered = || match shares_screen {
                    true => format!("{} {number}", host.name),
                    false => host.name.clone(),
                };
                Occupant::Person(host_person(host, name.unwrap_or_else(numbered)))
            }
            SeatWish::Open => Occupant::Open,
            SeatWish::Invited => Occupant::Invited { code: ids::fresh() },
            SeatWish::Bot(level) => Occupant::Bot(BotLevel(*level)),
        };
        Ok(wishes.iter().zip(self.own_names()?).map(occupant).collect())
    }

    fn seat_wishes(&self) -> Vec<SeatWish> {
        let named = if self.seats.is_empty() { &[SeatWish::Me][..] } else { &self.seats };
        let open = std::iter::repeat(SeatWish::Open);
        named.iter().copied().chain(open).take(self.players.into()).collect()
    }
}

/// Whoever makes a table, at one of its seats. At one screen several play under one account: they are told apart by
/// their names or by number. The host adds their part of the key when the game starts: the promise comes first.
fn host_person(host: &Account, name: String) -> Person {
    Person { account: host.id.clone(), name, nonce: String::new(), stand_in: None, resigned: false }
}

impl Table {
    /// The wish for another table like this one, with seats kept for those who played here.
    pub(crate) fn rematch(&self, account: &AccountId) -> Result<NewTable> {
        if !self.status.is_ended() {
            return Err(Error::NotOver);
        }
        if self.seats_of(Some(account)).is_empty() {
            return Err(Error::NotSeated);
        }
        let wish = |occupant: &Occupant| match occupant {
            Occupant::Person(person) if person.account == *account => SeatWish::Me,
            Occupant::Person(_) | Occupant::Open | Occupant::Invited { .. } => SeatWish::Invited,
            Occupant::Bot(level) => SeatWish::Bot(level.0),
        };
        let name = |occupant: &Occupant| match occupant {
            Occupant::Person(person) if person.account == *account => person.name.clone(),
            Occupant::Person(_) | Occupant::Open | Occupant::Invited { .. } | Occupant::Bot(_) => {
                String::new()
            }
        };
        let Opened { game, players, options, is_public, allows_watchers, watchers_talk, pace, rated, .. } =
            self.opened.clone();
        Ok(NewTable {
            game,
            players,
            options,
            seats: self.occupants.iter().map(wish).collect(),
            public: is_public,
            watchers: allows_watchers,
            watchers_talk,
            names: self.occupants.iter().map(name).collect(),
            rated,
            pace,
        })
    }
}
