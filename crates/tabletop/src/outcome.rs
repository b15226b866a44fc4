//! How a game ended.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::{MAX_SEATS, Seat};

/// How a game ended: the points and the rank of every seat, and why it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Final points, by seat. A game without points gives what it ranks by.
    pub scores: ArrayVec<i32, MAX_SEATS>,
    /// The seats that won; several share a victory, and none means that everybody lost.
    pub winners: ArrayVec<Seat, MAX_SEATS>,
    /// Ranks by seat; 1 is best, equal seats share a rank.
    pub ranks: ArrayVec<u8, MAX_SEATS>,
    /// Why the game ended, as a word of the game.
    pub reason: &'static str,
}

impl Outcome {
    /// Ranks the seats by their standing, points before tie-breaks; the highest win, sharing the victory
    /// if equal.
    pub fn ranked<K: Ord>(standings: &[K], points: impl Fn(&K) -> i32, reason: &'static str) -> Outcome {
        let rank = |standing| 1 + standings.iter().filter(|&other| standing < other).count() as u8;
        let ranks: ArrayVec<u8, MAX_SEATS> = standings.iter().map(rank).collect();
        let winners = (0..).zip(&ranks).filter(|&(_, &rank)| rank == 1);
        Outcome {
            scores: standings.iter().map(points).collect(),
            winners: winners.filter_map(|(number, _)| Seat::new(number)).collect(),
            ranks,
            reason,
        }
    }

    /// The outcome as a table tells it where some have given up their seats to others: these come after all who stayed,
    /// and win only if nobody did. The rules know nothing of giving up.
    pub fn after_giving_up(&self, gave_up: &[Seat]) -> Outcome {
        let seats = || Seat::all(self.ranks.len() as u8);
        let stayed = |seat: &Seat| !gave_up.contains(seat);
        if gave_up.is_empty() || !seats().any(|seat| stayed(&seat)) {
            return self.clone();
        }
        let place = |seat: Seat| (!stayed(&seat), self.ranks[seat.index()]);
        let rank = |seat: Seat| 1 + seats().filter(|&other| place(other) < place(seat)).count() as u8;
        let ranks: ArrayVec<u8, MAX_SEATS> = seats().map(rank).collect();
        let mut winners: ArrayVec<Seat, MAX_SEATS> = self.winners.iter().copied().filter(stayed).collect();
        if winners.is_empty() && !self.winners.is_empty() {
            winners = seats().filter(|seat| ranks[seat.index()] == 1).collect();
        }
        Outcome { winners, ranks, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(numbers: &[u8]) -> Vec<Seat> {
        numbers.iter().filter_map(|&number| Seat::new(number)).collect()
    }

    #[test]
    fn whoever_gave_up_comes_after_all_who_stayed() {
        let outcome = Outcome::ranked(&[30, 50, 20, 40], |points| *points, "over");
        let told = outcome.after_giving_up(&seats(&[1]));
        assert_eq!(told.ranks.as_slice(), [2, 4, 3, 1]);
        assert_eq!(told.winners.as_slice(), seats(&[3]));
        assert_eq!(told.scores, outcome.scores, "points are the rulebook's");
        let told = outcome.after_giving_up(&seats(&[0, 1]));
        assert_eq!(told.ranks.as_slice(), [4, 3, 2, 1]);
    }

    #[test]
    fn where_nobody_stayed_or_everybody_did_the_rulebook_counts() {
        let outcome = Outcome::ranked(&[30, 50], |points| *points, "over");
        assert_eq!(outcome.after_giving_up(&[]), outcome);
        assert_eq!(outcome.after_giving_up(&seats(&[0, 1])), outcome);
        let lost = Outcome { winners: ArrayVec::new(), ..outcome.clone() };
        assert!(lost.after_giving_up(&seats(&[1])).winners.is_empty(), "all have lost");
        let tie = Outcome::ranked(&[50, 50], |points| *points, "over");
        assert_eq!(tie.after_giving_up(&seats(&[0])).winners.as_slice(), seats(&[1]));
    }
}
