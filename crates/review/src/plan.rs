//! How closely a game is looked at.

use std::fmt;
use std::str::FromStr;

use bots::Level;
use serde::{Deserialize, Serialize};
use tabletop::Refusal;

/// Counts up when the same game, depth and seed would no longer give the same review.
const EDITION: u32 = 1;

/// What judges: reviews of another edition are not compared with these.
pub fn edition() -> String {
    format!("{} {EDITION}", Level::STRONGEST)
}

/// How closely a game is looked at.
///
/// ```
/// use review::Depth;
///
/// assert_eq!("deep".parse(), Ok(Depth::Deep));
/// assert_eq!(Depth::ALL.map(Depth::name), ["quick", "deep"]);
/// assert!("shallow".parse::<Depth>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Depth {
    /// In seconds.
    Quick,
    /// In minutes.
    Deep,
}

/// What a review of a game depends on, besides the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// How closely it looks.
    pub depth: Depth,
    /// Where it draws from what it leaves to chance.
    pub seed: u64,
}

impl Depth {
    /// Both depths.
    pub const ALL: [Depth; 2] = [Depth::Quick, Depth::Deep];

    /// The depth's name in commands, addresses and files.
    pub const fn name(self) -> &'static str {
        match self {
            Depth::Quick => "quick",
            Depth::Deep => "deep",
        }
    }

    /// The lines of play that look for the best answer.
    pub(crate) const fn lines(self) -> u32 {
        match self {
            Depth::Quick => 600,
            Depth::Deep => 12_000,
        }
    }

    /// The lines that are played after each of the answers that are compared.
    pub(crate) const fn lines_each(self) -> u32 {
        match self {
            Depth::Quick => 500,
            Depth::Deep => 10_000,
        }
    }

    /// How many answers are compared with the one that was chosen.
    pub(crate) const fn rivals(self) -> usize {
        match self {
            Depth::Quick => 1,
            Depth::Deep => 2,
        }
    }

    /// How often hidden cards are dealt anew to judge a position.
    pub(crate) const fn deals(self) -> u32 {
        match self {
            Depth::Quick => 3,
            Depth::Deep => 12,
        }
    }

    /// The results of lots that are looked at to say what was to be expected of one: fewer where each is dealt anew.
    pub(crate) const fn results(self, hides_anything: bool) -> usize {
        let most = match self {
            Depth::Quick => 3_200,
            Depth::Deep => 16_000,
        };
        if hides_anything { most / 4 } else { most }
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Depth {
    type Err = Refusal;

    fn from_str(name: &str) -> Result<Depth, Refusal> {
        let named = Depth::ALL.into_iter().find(|depth| depth.name() == name);
        named.ok_or_else(|| Refusal::because(format!("depth {name:?}: there is quick and deep")))
    }
}
