//! Ratings: how strong somebody plays, as a fold of how their rated games ended.
//!
//! The model is Weng and Lin's (Bradley-Terry with all pairs), made for several players: everybody has a skill and a doubt
//! about it. This crate knows no store and no clock. Games come in the order of their end; with the same games in the same
//! order the ratings are the same on every machine, because skill and doubt are kept in millionths, rounded after every game.
//!
//! Bots of a level do not change: they are [anchors](anchor) that were measured once, and give the scale its place.
//!
//! Who plays the same people again and again moves less and less by it ([`weight`]): a rating says how somebody plays among
//! others, and two who only play each other can make of theirs what they like.
//!
//! ```
//! use ratings::{Book, Player, Rating};
//!
//! let mut book = Book::default();
//! let anna_beats_ben = [Player::person("anna", 1), Player::person("ben", 2)];
//! let changes = book.add(1_800_000_000_000, &anna_beats_ben);
//! assert!(Rating::NEW < changes[0].after && changes[1].after < Rating::NEW);
//! assert!(changes[0].after.doubt < Rating::NEW.doubt, "a game takes doubt away");
//! ```

mod anchors;
mod book;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

pub use anchors::{SOURCE, anchor, anchors};
pub use book::{Book, Player, Standing, Who};

/// Millionths in one.
const ONE: f64 = 1_000_000.0;

/// How much doubt grows from game to game, in units of skill: people learn and forget.
const DRIFT: f64 = 25.0 / 300.0;

/// What somebody is thought to be able to, and how sure that is, in millionths of the model's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating {
    /// The skill.
    pub skill: i64,
    /// One standard deviation of it.
    pub doubt: i64,
}

impl Rating {
    /// Somebody of whom nothing is known.
    pub const NEW: Rating = Rating { skill: 25_000_000, doubt: 8_333_333 };

    /// What is shown for the skill: 1500 is where everybody begins.
    ///
    /// ```
    /// # use ratings::Rating;
    /// assert_eq!((Rating::NEW.points(), Rating::NEW.margin()), (1500, 1000));
    /// ```
    pub fn points(self) -> i64 {
        in_points(self.skill)
    }

    /// Two standard deviations, on the scale that is shown: the skill lies within them nineteen times out of twenty.
    pub fn margin(self) -> i64 {
        in_points(2 * self.doubt)
    }

    /// What somebody can be taken to be able to for sure: what boards are ordered by, so that one lucky game leads nobody
    /// to their head.
    pub fn sure(self) -> i64 {
        self.skill - 2 * self.doubt
    }

    fn model(self) -> WengLinRating {
        WengLinRating { rating: self.skill as f64 / ONE, uncertainty: self.doubt as f64 / ONE }
    }
}

/// Sixty points for a unit of skill.
fn in_points(millionths: i64) -> i64 {
    const MILLIONTHS_OF_A_POINT: i64 = 1_000_000 / 60;
    (millionths + MILLIONTHS_OF_A_POINT / 2).div_euclid(MILLIONTHS_OF_A_POINT)
}

/// Somebody in a game that is rated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entrant {
    /// Before the game.
    pub before: Rating,
    /// Where they came; 1 is best, equals share it.
    pub rank: u8,
    /// How much of the change counts, from 0 to 1: nothing for bots, which stay as they are.
    pub weight: f64,
}

/// What everybody's rating is after a game.
///
/// ```
/// use ratings::{Entrant, Rating, rate};
///
/// let new = |rank| Entrant { before: Rating::NEW, rank, weight: 1.0 };
/// let after = rate(&[new(1), new(2), new(2)]);
/// assert!(Rating::NEW < after[0] && after[1] == after[2]);
/// let bot = Entrant { weight: 0.0, ..new(1) };
/// assert_eq!(rate(&[bot, new(2)])[0], Rating::NEW, "a bot stays what it was measured to be");
/// ```
pub fn rate(entrants: &[Entrant]) -> Vec<Rating> {
    let drifted = |entrant: &Entrant| {
        let model = entrant.before.model();
        let uncertainty = (model.uncertainty * model.uncertainty + DRIFT * DRIFT).sqrt();
        [WengLinRating { uncertainty, ..model }]
    };
    let before: Vec<[WengLinRating; 1]> = entrants.iter().map(drifted).collect();
    let rank = |entrant: &Entrant| MultiTeamOutcome::new(entrant.rank.into());
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        before.iter().zip(entrants).map(|(before, entrant)| (before.as_slice(), rank(entrant))).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let weighed = |(entrant, after): (&Entrant, Vec<WengLinRating>)| {
        let after = after.first().copied().unwrap_or_else(|| entrant.before.model());
        weighed(entrant, after)
    };
    entrants.iter().zip(after).map(weighed).collect()
}

fn weighed(entrant: &Entrant, after: WengLinRating) -> Rating {
    let before = entrant.before;
    let part =
        |before: i64, after: f64| before + ((after * ONE - before as f64) * entrant.weight).round() as i64;
    Rating {
        skill: part(before.skill, after.rating),
        // A doubt of less than a tenth would stand still for ever; more than a newcomer's is none.
        doubt: part(before.doubt, after.uncertainty).clamp(100_000, Rating::NEW.doubt),
    }
}

/// For how long a game counts among those that two have lately played with each other, in milliseconds: thirty days.
pub const LATELY: i64 = 30 * 24 * 60 * 60_000;

/// After so many games with each other a further one counts half.
const FAMILIAR: f64 = 8.0;

/// How many games somebody has played before they are no newcomer any more: until then they count half as an opponent, so
/// that a second account is a poor victim.
pub const NEWCOMER: u32 = 3;

/// An opponent, as far as the weight of a game asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// How many rated games the two played with each other [lately](LATELY), this one not counted.
    pub meetings: u32,
    /// Whether they have played fewer than [`NEWCOMER`] rated games.
    pub is_newcomer: bool,
}

/// How much a game counts for somebody who met these opponents: the mean of what each gives.
///
/// ```
/// use ratings::{Opponent, weight};
///
/// let met = |meetings| Opponent { meetings, is_newcomer: false };
/// assert_eq!(weight(&[met(0)]), 1.0);
/// assert_eq!(weight(&[met(8)]), 0.5, "the ninth game with the same opponent counts half");
/// assert!(weight(&[met(100)]) < 0.1);
/// assert_eq!(weight(&[Opponent { meetings: 0, is_newcomer: true }]), 0.5);
/// ```
pub fn weight(opponents: &[Opponent]) -> f64 {
    let one = |opponent: &Opponent| {
        let known = FAMILIAR / (FAMILIAR + f64::from(opponent.meetings));
        if opponent.is_newcomer { known / 2.0 } else { known }
    };
    opponents.iter().map(one).sum::<f64>() / opponents.len().max(1) as f64
}

/// Which ratings a game counts for: those of its game for two, or for more. `stone-age/2`, `stone-age/3`.
pub fn pool(game: &str, players: u8) -> String {
    format!("{game}/{}", if players == 2 { 2 } else { 3 })
}

/// The game of a pool, and whether it is that of two players.
///
/// ```
/// assert_eq!(ratings::of_pool(&ratings::pool("stone-age", 4)), Some(("stone-age", false)));
/// assert_eq!(ratings::of_pool(&ratings::pool("stone-age", 2)), Some(("stone-age", true)));
/// assert_eq!(ratings::of_pool("stone-age"), None);
/// ```
pub fn of_pool(pool: &str) -> Option<(&str, bool)> {
    match pool.rsplit_once('/')? {
        (game, "2") => Some((game, true)),
        (game, "3") => Some((game, false)),
        _ => None,
    }
}
