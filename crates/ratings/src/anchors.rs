//! What the bots of a level are rated at. They were measured in the arena, each level against the one below it, and stay.
//!
//! The arena gives the share of games that one bot of a level wins against others a level weaker (docs/bots.md). On the
//! scale of the model somebody who is `d` better wins `e^(d/c)` times as often as each of the others, where `c` is what the
//! model divides by when nobody is in doubt; so the share says how far apart two levels are.

use std::sync::LazyLock;

use crate::Rating;

/// Where the shares are from.
pub const SOURCE: &str = "docs/bots.md";

/// A measured step of the ladder: this level won this share of games of so many against bots of the level below.
struct Rung {
    game: &'static str,
    players: u8,
    level: &'static str,
    below: &'static str,
    share: f64,
}

/// The level that stands where newcomers begin, and bots of it.
const FOOT: &str = "gatherer";

/// The shares of docs/bots.md, with the budgets said there. Where all games were won the lower end of the interval stands,
/// since nobody is endlessly better. A game that was not measured with two players takes the steps it was measured with.
static LADDER: LazyLock<Vec<Rung>> =
    LazyLock::new(|| include_str!("../ladder.txt").lines().filter_map(Rung::read).collect());

/// The doubt about a bot: it was measured in some hundred games, with a budget that is not quite that of a table.
const DOUBT: i64 = 1_000_000;

/// What a bot of a level is rated at; none for a level that was not measured at this game, which is then not played for
/// ratings.
///
/// ```
/// let at = |level| ratings::anchor("stone-age/2", level).map(|rating| rating.points());
/// assert_eq!(at("gatherer"), Some(1500), "where newcomers begin");
/// assert!(at("random") < at("gatherer") && at("gatherer") < at("hunter") && at("hunter") < at("shaman"));
/// assert_eq!(at("wizard"), None);
/// ```
pub fn anchor(pool: &str, level: &str) -> Option<Rating> {
    let ladder = ladder(pool);
    let steps = |from: &str, to: &str| climb(&ladder, from, to);
    let skill = match steps(FOOT, level) {
        Some(up) => Rating::NEW.skill as f64 + up * 1_000_000.0,
        None => Rating::NEW.skill as f64 - steps(level, FOOT)? * 1_000_000.0,
    };
    Some(Rating { skill: skill.round() as i64, doubt: DOUBT })
}

/// All levels that were measured at a pool, the weakest first.
pub fn anchors(pool: &str) -> Vec<(&'static str, Rating)> {
    let mut levels: Vec<&'static str> = Vec::new();
    for rung in ladder(pool) {
        for level in [rung.below, rung.level] {
            if !levels.contains(&level) {
                levels.push(level);
            }
        }
    }
    let rated = |level: &&'static str| Some((*level, anchor(pool, level)?));
    let mut anchors: Vec<(&'static str, Rating)> = levels.iter().filter_map(rated).collect();
    anchors.sort_by_key(|(_, rating)| rating.skill);
    anchors
}

/// The steps that were measured nearest to a pool.
fn ladder(pool: &str) -> Vec<&'static Rung> {
    let Some((game, is_two)) = crate::of_pool(pool) else { return Vec::new() };
    let of_game = || LADDER.iter().filter(|rung| rung.game == game);
    let fitting: Vec<&Rung> = of_game().filter(|rung| (rung.players == 2) == is_two).collect();
    if fitting.is_empty() { of_game().collect() } else { fitting }
}

/// How much better `to` is than `from`, going up.
fn climb(ladder: &[&Rung], from: &str, to: &str) -> Option<f64> {
    if from == to {
        return Some(0.0);
    }
    let rung = ladder.iter().find(|rung| rung.level == to)?;
    Some(climb(ladder, from, rung.below)? + rung.height())
}

impl Rung {
    /// A line of the file; none if it is a remark.
    fn read(line: &'static str) -> Option<Rung> {
        let mut words = line.split_whitespace();
        let (game, players, level, below) = (words.next()?, words.next()?, words.next()?, words.next()?);
        let share = words.next()?.parse().ok()?;
        Some(Rung { game, players: players.parse().ok()?, level, below, share })
    }

    fn height(&self) -> f64 {
        let beta = 25.0 / 6.0;
        let scale = (2.0f64 * beta * beta).sqrt();
        scale * (self.share * f64::from(self.players - 1) / (1.0 - self.share)).ln()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rung_leads_up_from_the_foot_or_down_to_it() {
        for rung in LADDER.iter() {
            let pool = crate::pool(rung.game, rung.players);
            for level in [rung.level, rung.below] {
                assert!(anchor(&pool, level).is_some(), "{pool} {level}");
            }
            assert!(0.0 < rung.height(), "{pool} {}", rung.level);
        }
    }

    #[test]
    fn a_game_that_was_not_measured_has_no_anchors() {
        assert!(anchors("chess/2").is_empty());
        let is_measured = |game: &str| LADDER.iter().any(|rung| rung.game == game && rung.players == 2);
        let game = LADDER.iter().map(|rung| rung.game).find(|game| !is_measured(game)).expect("one for more");
        assert_eq!(anchors(&crate::pool(game, 2)).len(), 5, "what was measured with three stands for two");
    }

    #[test]
    fn every_line_of_the_ladder_is_a_remark_or_a_rung() {
        let lines = include_str!("../ladder.txt").lines().filter(|line| !line.starts_with('#'));
        assert_eq!(lines.count(), LADDER.len());
    }
}
