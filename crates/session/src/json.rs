//! Reading what a user wrote, with the place of a mistake in the message.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::Refusal;

use crate::record::{Input, Step};

/// Reads a value; a mistake is reported with what was read and the field it stands in.
pub(crate) fn read<T: DeserializeOwned>(what: &str, value: &Value) -> Result<T, Refusal> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let field = if path == "." { String::new() } else { format!(".{path}") };
        Refusal::because(format!("{what}{field}: {}", error.inner()))
    })
}

/// Writes our own plain data, which always succeeds.
pub(crate) fn write<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| unreachable!("plain data is written: {error}"))
}

/// Writes our own plain data as text, which always succeeds.
pub(crate) fn raw<T: Serialize>(value: &T) -> Box<RawValue> {
    serde_json::value::to_raw_value(value)
        .unwrap_or_else(|error| unreachable!("plain data is written: {error}"))
}

/// Reads a step of a record.
pub(crate) fn read_step<C, D, E>(step: &Step) -> Result<Step<C, D, E>, Refusal>
where
    C: DeserializeOwned,
    D: DeserializeOwned,
    E: DeserializeOwned,
{
    let input = match &step.input {
        Input::Choice { seat, choice } => Input::Choice { seat: *seat, choice: read("choice", choice)? },
        Input::Lot(drawn) => Input::Lot(read("lot", drawn)?),
    };
    let events = step.events.iter().map(|event| read("event", event)).collect::<Result<_, Refusal>>()?;
    Ok(Step { input, events })
}

/// Writes a step of a record.
pub(crate) fn write_step<C: Serialize, D: Serialize, E: Serialize>(step: &Step<C, D, E>) -> Step {
    let input = match &step.input {
        Input::Choice { seat, choice } => Input::Choice { seat: *seat, choice: write(choice) },
        Input::Lot(drawn) => Input::Lot(write(drawn)),
    };
    Step { input, events: step.events.iter().map(write).collect() }
}
