//! Reading what a user wrote, with the place of a mistake in the message.

use serde::de::DeserializeOwned;
use serde_json::Value;
use tabletop::Refusal;

/// Reads a value; a mistake is reported with what was read and the field it stands in.
pub(crate) fn read<T: DeserializeOwned>(what: &str, value: &Value) -> Result<T, Refusal> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let field = if path == "." { String::new() } else { format!(".{path}") };
        Refusal::because(format!("{what}{field}: {}", error.inner()))
    })
}

/// Writes our own plain data, which always succeeds.
pub(crate) fn write<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| unreachable!("plain data is written: {error}"))
}
