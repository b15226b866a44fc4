//! What players are asked, and what they can answer.

use serde::{Deserialize, Serialize};
use tabletop::{Asks, Cites, Seat};

use crate::rules::components::Spear;

/// The only question: a spear, or back to the fire (CB-4)?
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a throw")]
pub struct Throw {
    /// Who is asked.
    pub seat: Seat,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "a choice")]
pub enum Choice {
    /// Throws a spear. The question is put again.
    Throw(Spear),
    /// Throws no more at this bear.
    Stay,
}

impl Asks for Throw {
    fn seat(&self) -> Seat {
        self.seat
    }
}

impl Cites for Throw {
    fn rule(&self) -> &'static str {
        "CB-4"
    }
}
