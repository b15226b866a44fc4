//! What somebody has set for all tables. It is kept with the account of those who have a name of their own; a guest's
//! browser keeps it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody has set for all tables; what is left out is as usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Settings {
    /// How fast the page shows what the others do.
    #[serde(skip_serializing_if = "Option::is_none")]
    speed: Option<Speed>,
    /// Day or night.
    #[serde(skip_serializing_if = "Option::is_none")]
    light: Option<Light>,
    /// How large the board is.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<BoardSize>,
    /// Whether there are sounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    sound: Option<bool>,
    /// How loud they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, maximum = 100)]
    volume: Option<Volume>,
    /// Whether one is asked even if there is only one answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    forced: Option<bool>,
    /// Whether every choice has to be confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    confirm: Option<bool>,
}

/// How loud sounds are, of 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub(crate) struct Volume(u8);

impl TryFrom<u8> for Volume {
    type Error = &'static str;

    fn try_from(volume: u8) -> Result<Volume, &'static str> {
        if volume <= 100 { Ok(Volume(volume)) } else { Err("a volume is at most 100") }
    }
}

/// How fast the page shows what the others do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Speed {
    Slow,
    Normal,
    Fast,
    None,
}

/// Day or night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Light {
    /// As the system likes it.
    System,
    Day,
    Night,
}

/// How large the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BoardSize {
    /// The whole of it is in sight.
    Whole,
    /// Larger than its window: one drags it.
    Large,
}

impl Settings {
    /// Reads what an account keeps. What another release kept and this one cannot read is as usual.
    pub(super) fn read(kept: Option<&str>) -> Settings {
        kept.and_then(|kept| serde_json::from_str(kept).ok()).unwrap_or_default()
    }

    /// As it is kept, and as a page tells it to its script.
    pub(crate) fn written(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("plain data is written: {error}"))
    }

    /// The class of a page in the chosen light; none where the system decides.
    pub(crate) fn light(&self) -> Option<&'static str> {
        match self.light? {
            Light::System => None,
            Light::Day => Some("day"),
            Light::Night => Some("night"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_as_usual() {
        assert_eq!(Settings::read(None), Settings::default());
        assert_eq!(Settings::read(Some("{")), Settings::default());
        assert_eq!(Settings::read(Some(r#"{"tempo":"slow"}"#)), Settings::default());
        assert_eq!(Settings::read(Some(r#"{"volume":101}"#)), Settings::default());
        let kept = r#"{"speed":"slow","light":"night","sound":true,"volume":100}"#;
        let settings = Settings::read(Some(kept));
        assert_eq!((settings.written().as_str(), settings.light()), (kept, Some("night")));
    }
}
