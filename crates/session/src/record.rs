//! A game as a file: what went in and what came of it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Refusal, Seat, Setup};

use crate::fairness::Fairness;

/// A recorded game: the setup, and every choice and lot with its events. Loading lets the events happen and
/// runs no rules, so that a change of the rules never breaks a recorded game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// What kind of file this is.
    pub format: String,
    /// The game's name.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules_version: u32,
    /// What the table was set up with.
    pub setup: Setup<Value>,
    /// The position it began from, if not from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// What shows that its lots were honest, of a game played at a server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

/// One step: what went in, and the events that came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step<C = Value, D = Value, E = Value> {
    /// What went in.
    pub input: Input<C, D>,
    /// What happened.
    pub events: Vec<E>,
}

/// What moves a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Input<C = Value, D = Value> {
    /// A seat's choice.
    #[allow(missing_docs)]
    Choice { seat: Seat, choice: C },
    /// The result of a lot.
    Lot(D),
}

impl Record {
    /// What the format field of our files says.
    pub const FORMAT: &str = "ochre game 1";

    /// Reads a file.
    pub fn read(text: &str) -> Result<Record, Refusal> {
        let mut reader = serde_json::Deserializer::from_str(text);
        let record: Record = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            Refusal::because(format!("not a recorded game: {}: {}", error.path(), error.inner()))
        })?;
        if record.format != Record::FORMAT {
            let format = record.format;
            return Err(Refusal::because(format!(
                "format {format:?}: this version reads {:?}",
                Record::FORMAT
            )));
        }
        Ok(record)
    }
}
