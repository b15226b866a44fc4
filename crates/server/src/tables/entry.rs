//! The facts of a table, one log entry each. A table is the fold of its entries; nothing else is stored of it but
//! what lists and searches need.
//!
//! The JSON of these types is what databases hold: a name may change in Rust, never in JSON.

use bots::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use store::{AccountId, TableId};
use tabletop::Seat;
use utoipa::ToSchema;

use super::branching::Branch;
use super::clocks::AtZero;

/// Something that happened at a table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// The table was made.
    Opened(Box<Opened>),
    /// Somebody sat down.
    Sat { seat: Seat, person: Person },
    /// Somebody stood up before the start.
    Left { seat: Seat },
    /// The game began, with bots on the seats nobody took and the host's part of the key; the first lots were drawn.
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
    /// A seat asks those who have chosen since to let it take its choices back, to after this many steps.
    UndoAsked { seat: Seat, to: usize },
    /// Somebody agrees to that, and others are still asked.
    UndoAgreed { seat: Seat },
    /// Somebody does not agree, or whoever asked thought better of it.
    UndoDeclined { seat: Seat },
    /// A bot plays on for somebody who gave up.
    Resigned { seat: Seat, level: BotLevel },
    /// A bot plays for somebody who is out of time, until they take the seat back.
    Lent { seat: Seat, level: BotLevel },
    /// Somebody took their seat back from the bot.
    TakenBack { seat: Seat },
    /// Somebody is away until a moment: their time does not run meanwhile.
    Away { seat: Seat, until: i64 },
    /// Somebody left the guide, and plays freely.
    GuideLeft,
    /// Somebody who had these seats, and perhaps made the table, was forgotten.
    Forgotten { seats: Vec<Seat>, was_host: bool },
    /// Nobody else came for a while: whoever waits may begin with bots.
    BotsOffered,
    /// Nobody came back: the table was put away.
    Archived,
    /// Somebody came back after all: it goes on where it was.
    TakenUp,
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
    pub(crate) host: AccountId,
    pub(crate) is_public: bool,
    pub(crate) allows_watchers: bool,
    /// Whether those who watch may talk.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) watchers_talk: bool,
    pub(crate) pace: Pace,
    /// Whether it counts for ratings, as everybody could see who sat down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) rated: bool,
    /// Whether it was made for whoever wants to play at once, and begins by itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) gathers: bool,
    /// The language of whoever made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lang: Option<String>,
    /// What happens when somebody's time is over.
    #[serde(default, skip_serializing_if = "AtZero::is_usual")]
    pub(crate) at_zero: AtZero,
    /// What the lots come from, in hexadecimal digits. Shown when the game is over.
    pub(crate) secret: String,
    /// Who has which seat at first.
    #[serde(rename = "places")]
    pub(crate) occupants: Vec<Occupant>,
    /// The table this one follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rematch_of: Option<TableId>,
    /// Where it branched off from another game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) branch: Option<Branch>,
    /// Whether a guide shows the game to whoever made it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_guided: bool,
    /// The lesson it gives; the first of the game if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<String>,
}

/// Who has a seat, or may have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Occupant {
    /// Nobody yet: whoever comes may sit down.
    Open,
    /// Nobody yet: the seat is kept for whoever has the link with this code.
    Invited { code: String },
    /// Somebody, perhaps with a bot that plays for them now.
    Person(Person),
    /// A bot of this level.
    Bot(BotLevel),
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Person {
    pub(crate) account: AccountId,
    pub(crate) name: String,
    /// What they added to the key of the lots.
    pub(crate) nonce: String,
    /// The bot that plays for them now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stand_in: Option<BotLevel>,
    /// Whether they gave up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) resigned: bool,
}

/// How long a seat may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// As long as it likes.
    #[default]
    None,
    /// Some minutes for each choice.
    Live {
        /// How many minutes.
        #[schema(minimum = 1, maximum = 720)]
        minutes: u16,
    },
    /// A day for each choice.
    Relaxed,
    /// Some minutes for the whole game, and some seconds more for every turn.
    Game {
        /// How many minutes.
        #[schema(minimum = 1, maximum = 720)]
        minutes: u16,
        /// How many seconds.
        #[schema(minimum = 0, maximum = 600)]
        increment: u16,
    },
    /// Some hours for each turn, and a reserve for the whole game. Time does not run for whoever is away.
    Daily {
        /// How many hours for each turn.
        #[schema(minimum = 1, maximum = 168)]
        hours: u16,
        /// How many hours in reserve.
        #[schema(minimum = 0, maximum = 720)]
        reserve: u16,
    },
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

    /// The longest increment in seconds, turn in hours and reserve in hours.
    pub const MOST_INCREMENT: u16 = 600;
    /// The longest time for a turn, in hours: a week.
    pub const MOST_HOURS: u16 = 168;
    /// The longest reserve, in hours: a month.
    pub const MOST_RESERVE: u16 = 720;

    /// Whether its numbers are ones we allow.
    pub(crate) fn is_in_range(self) -> bool {
        match self {
            Pace::None | Pace::Relaxed => true,
            Pace::Live { minutes } => (1..=Pace::MOST_MINUTES).contains(&minutes),
            Pace::Game { minutes, increment } => {
                (1..=Pace::MOST_MINUTES).contains(&minutes) && increment <= Pace::MOST_INCREMENT
            }
            Pace::Daily { hours, reserve } => {
                (1..=Pace::MOST_HOURS).contains(&hours) && reserve <= Pace::MOST_RESERVE
            }
        }
    }

    /// How long a seat may think about each choice, in milliseconds, where that is all there is to it.
    pub(crate) fn millis(self) -> Option<i64> {
        const MINUTE: i64 = 60_000;
        match self {
            Pace::None => None,
            Pace::Live { minutes } => Some(i64::from(minutes) * MINUTE),
            Pace::Relaxed => Some(24 * 60 * MINUTE),
            Pace::Game { .. } | Pace::Daily { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Entries as databases hold them.
    const STORED: [&str; 13] = [
        r#"{"opened":{"game":"stone-age","rules_version":2,"players":2,"options":{},"host":"anna","is_public":true,"allows_watchers":true,"watchers_talk":true,"pace":"none","secret":"00","places":["open","open"]}}"#,
        r#"{"opened":{"game":"stone-age","rules_version":1,"players":2,"options":{},"host":"anna","is_public":false,"allows_watchers":true,"pace":{"live":{"minutes":5}},"secret":"00","places":[{"person":{"account":"anna","name":"Anna","nonce":""}},{"invited":{"code":"c"}}],"rematch_of":"t"}}"#,
        r#"{"opened":{"game":"stone-age","rules_version":1,"players":2,"options":{},"host":"anna","is_public":false,"allows_watchers":true,"pace":"none","secret":"00","places":["open"],"is_guided":true}}"#,
        r#"{"opened":{"game":"stone-age","rules_version":1,"players":2,"options":{},"host":"anna","is_public":false,"allows_watchers":true,"pace":"none","secret":"00","places":["open"],"is_guided":true,"lesson":"tribe"}}"#,
        r#"{"opened":{"game":"stone-age","rules_version":1,"players":2,"options":{},"host":"anna","is_public":false,"allows_watchers":true,"pace":{"game":{"minutes":20,"increment":30}},"at_zero":"bot","secret":"00","places":["open"]}}"#,
        r#"{"opened":{"game":"stone-age","rules_version":1,"players":2,"options":{},"host":"anna","is_public":false,"allows_watchers":true,"pace":{"daily":{"hours":24,"reserve":72}},"secret":"00","places":["open"]}}"#,
        r#"{"away":{"seat":1,"until":1800000000000}}"#,
        r#"{"sat":{"seat":1,"person":{"account":"ben","name":"Ben","nonce":"n","stand_in":"hunter","resigned":true}}}"#,
        r#"{"played":{"key":"anna k","steps":[]}}"#,
        r#"{"undo_asked":{"seat":0,"to":12}}"#,
        r#""guide_left""#,
        r#"{"opened":{"game":"stone-age","rules_version":2,"players":2,"options":{},"host":"anna","is_public":true,"allows_watchers":true,"pace":"relaxed","rated":true,"gathers":true,"lang":"nl","secret":"00","places":["open","open"]}}"#,
        r#""bots_offered""#,
    ];

    #[test]
    fn stored_entries_are_read_and_written_as_they_are() {
        for stored in STORED {
            let entry: Entry =
                serde_json::from_str(stored).unwrap_or_else(|error| panic!("{error}: {stored}"));
            assert_eq!(serde_json::to_string(&entry).ok().as_deref(), Some(stored));
        }
    }
}
