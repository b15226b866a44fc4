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
}
