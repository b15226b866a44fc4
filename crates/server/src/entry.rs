//! The facts of a table, one log entry each. A table is the fold of its entries; nothing else is stored of it but
//! what lists and searches need.

use bots::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::Seat;

/// A fact.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// The table was made.
    Opened(Box<Opened>),
    /// Somebody sat down.
    Sat { seat: Seat, person: Person },
    /// Somebody stood up before the start.
    Left { seat: Seat },
    /// The game began, with bots on the places nobody took and the host's part of the key; the first lots were drawn.
    Started { bots: Vec<(Seat, BotLevel)>, nonce: String, steps: Box<RawValue> },
    /// A seat chose, and lots were drawn. The key is the request's own, so that it counts once.
    Played {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        steps: Box<RawValue>,
        /// How many steps the game had before.
        #[serde(skip)]
        from: usize,
    },
    /// A seat took choices back, to after this many steps.
    Undone { seat: Seat, to: usize },
    /// A bot plays on for somebody who gave up.
    Resigned { seat: Seat, level: BotLevel },
    /// A bot plays for somebody who is out of time, until he takes the seat back.
    Lent { seat: Seat, level: BotLevel },
    /// Somebody took his seat back from the bot.
    TakenBack { seat: Seat },
    /// Somebody left the guide, and plays freely.
    GuideLeft,
    /// Nobody came back: the table was put away.
    Archived,
}

/// What a table is from the beginning.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opened {
    pub(crate) game: String,
    pub(crate) rules_version: u32,
    pub(crate) players: u8,
    pub(crate) options: Value,
    /// Who made it.
    pub(crate) host: String,
    pub(crate) is_public: bool,
    pub(crate) allows_watchers: bool,
    pub(crate) pace: Pace,
    /// What the lots come from, in hexadecimal digits. Shown when the game is over.
    pub(crate) secret: String,
    pub(crate) places: Vec<Place>,
    /// The table this one follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rematch_of: Option<String>,
    /// Whether a guide shows the game to whoever made it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_guided: bool,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    /// Whoever comes.
    Open,
    /// Whoever has the link with this code.
    Invited { code: String },
    /// Somebody.
    Person(Person),
    /// A bot.
    Bot(BotLevel),
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Person {
    pub(crate) account: String,
    pub(crate) name: String,
    /// What he added to the key of the lots.
    pub(crate) nonce: String,
    /// The bot that plays for him now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stand_in: Option<BotLevel>,
    /// Whether he gave up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) resigned: bool,
}

/// How long a seat may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As long as it likes.
    #[default]
    None,
    /// Minutes for a choice.
    Live {
        /// How many.
        minutes: u16,
    },
    /// A day for a choice.
    Relaxed,
}

/// The level of a bot, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BotLevel(pub Level);

impl TryFrom<String> for BotLevel {
    type Error = String;

    fn try_from(name: String) -> Result<BotLevel, String> {
        name.parse().map(BotLevel).map_err(|refusal: tabletop::Refusal| refusal.message)
    }
}

impl From<BotLevel> for String {
    fn from(level: BotLevel) -> String {
        level.0.name().to_owned()
    }
}

impl Pace {
    /// The longest live pace: longer ones are relaxed.
    pub const MOST_MINUTES: u16 = 12 * 60;

    /// How long a seat may think, in milliseconds.
    pub(crate) fn millis(self) -> Option<i64> {
        const MINUTE: i64 = 60_000;
        match self {
            Pace::None => None,
            Pace::Live { minutes } => Some(i64::from(minutes) * MINUTE),
            Pace::Relaxed => Some(24 * 60 * MINUTE),
        }
    }
}
