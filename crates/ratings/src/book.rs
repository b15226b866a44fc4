//! All ratings of a pool in memory: the fold of its games, game after game.

use std::collections::{HashMap, VecDeque};

use crate::{Entrant, LATELY, NEWCOMER, Opponent, Rating, rate, weight};

/// Who played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// Somebody, by a name that stays the same in all their games.
    Person(String),
    /// A bot, with what its level is rated at.
    Bot(String, Rating),
}

/// Somebody at a seat, and where they came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who.
    pub who: Who,
    /// 1 is best.
    pub rank: u8,
}

impl Player {
    /// A person.
    pub fn person(name: impl Into<String>, rank: u8) -> Player {
        Player { who: Who::Person(name.into()), rank }
    }

    /// A bot of a level.
    pub fn bot(level: impl Into<String>, rating: Rating, rank: u8) -> Player {
        Player { who: Who::Bot(level.into(), rating), rank }
    }
}

/// How somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Before the game.
    pub before: Rating,
    /// After it.
    pub after: Rating,
    /// How many rated games they have played with this one; none for bots.
    pub games: u32,
    /// How much of the change counted, in thousandths.
    pub weight: i64,
}

/// The ratings of a pool.
#[derive(Clone, Debug, Default)]
pub struct Book {
    names: HashMap<String, u32>,
    /// By number: the rating and the number of games.
    people: Vec<(Rating, u32)>,
    /// When two met lately, the oldest first, by their numbers in order. Bots have numbers too.
    meetings: HashMap<(u32, u32), VecDeque<i64>>,
}

impl Book {
    /// Adds a game that ended later than all before it; gives what everybody's rating has become.
    pub fn add(&mut self, ended: i64, players: &[Player]) -> Vec<Standing> {
        let numbers: Vec<u32> = players.iter().map(|player| self.number(&player.who)).collect();
        let entrants: Vec<Entrant> = (players.iter().enumerate())
            .map(|(seat, player)| self.entrant(seat, player, &numbers, players, ended))
            .collect();
        let after = rate(&entrants);
        self.meet(ended, &numbers);
        let standing = |seat: usize| {
            let (before, weight) = (entrants[seat].before, (entrants[seat].weight * 1000.0).round() as i64);
            Standing { before, after: after[seat], games: 0, weight }
        };
        let mut standings: Vec<Standing> = (0..players.len()).map(standing).collect();
        for (seat, player) in players.iter().enumerate() {
            if let (Who::Person(_), Some(own)) = (&player.who, self.people.get_mut(numbers[seat] as usize)) {
                *own = (after[seat], own.1 + 1);
                standings[seat].games = own.1;
            }
        }
        standings
    }

    /// Everybody's rating and number of games, in no order.
    pub fn ratings(&self) -> impl Iterator<Item = (&str, Rating, u32)> {
        let people = self.names.iter().filter(|(name, _)| !name.starts_with(BOT));
        people.map(|(name, number)| {
            let (rating, games) = self.people[*number as usize];
            (name.as_str(), rating, games)
        })
    }

    fn entrant(&self, seat: usize, player: &Player, numbers: &[u32], all: &[Player], ended: i64) -> Entrant {
        let before = match &player.who {
            Who::Person(_) => self.people[numbers[seat] as usize].0,
            Who::Bot(_, rating) => return Entrant { before: *rating, rank: player.rank, weight: 0.0 },
        };
        let opponent = |other: usize| Opponent {
            meetings: self.met(numbers[seat], numbers[other], ended),
            is_newcomer: matches!(all[other].who, Who::Person(_))
                && self.people[numbers[other] as usize].1 < NEWCOMER
                && NEWCOMER <= self.people[numbers[seat] as usize].1,
        };
        let opponents: Vec<Opponent> = (0..all.len()).filter(|&other| other != seat).map(opponent).collect();
        Entrant { before, rank: player.rank, weight: weight(&opponents) }
    }

    /// How often two met lately before a moment.
    fn met(&self, one: u32, other: u32, ended: i64) -> u32 {
        let times = self.meetings.get(&(one.min(other), one.max(other)));
        times.map_or(0, |times| times.iter().filter(|&&at| ended - LATELY < at).count() as u32)
    }

    fn meet(&mut self, ended: i64, numbers: &[u32]) {
        for (seat, one) in numbers.iter().enumerate() {
            for other in &numbers[seat + 1..] {
                let times = self.meetings.entry((*one.min(other), *one.max(other))).or_default();
                while times.front().is_some_and(|&at| at <= ended - LATELY) {
                    times.pop_front();
                }
                times.push_back(ended);
            }
        }
    }

    fn number(&mut self, who: &Who) -> u32 {
        let key = match who {
            Who::Person(name) => name.clone(),
            Who::Bot(level, _) => format!("{BOT}{level}"),
        };
        let next = self.people.len() as u32;
        let number = *self.names.entry(key).or_insert(next);
        if number == next {
            self.people.push((Rating::NEW, 0));
        }
        number
    }
}

/// What the names of bots begin with; no person's does.
const BOT: &str = "bot:";

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * 60 * 60_000;

    fn rating(book: &Book, name: &str) -> Rating {
        book.ratings().find(|(own, ..)| *own == name).expect("they played").1
    }

    #[test]
    fn who_wins_again_and_again_against_one_gains_less_than_among_many() {
        let (mut narrow, mut wide) = (Book::default(), Book::default());
        for game in 0..60 {
            narrow.add(game, &[Player::person("anna", 1), Player::person("ben", 2)]);
            wide.add(game, &[Player::person("anna", 1), Player::person(format!("other {}", game % 20), 2)]);
        }
        assert!(rating(&narrow, "anna").skill < rating(&wide, "anna").skill);
    }

    #[test]
    fn a_month_later_two_are_strangers_again() {
        let mut book = Book::default();
        let game = [Player::person("anna", 1), Player::person("ben", 2)];
        let weights: Vec<i64> = (0..4).map(|n| book.add(n, &game)[0].weight).collect();
        assert!(weights.windows(2).all(|pair| pair[1] < pair[0]), "{weights:?}");
        assert_eq!(book.add(31 * DAY, &game)[0].weight, 1000);
    }

    #[test]
    fn second_accounts_are_poor_victims() {
        let mut book = Book::default();
        for game in 0..10 {
            book.add(game, &[Player::person("anna", 1), Player::person(format!("known {game}"), 2)]);
            book.add(game, &[Player::person("carl", 1), Player::person(format!("known {game}"), 2)]);
        }
        let second = book.add(100, &[Player::person("anna", 1), Player::person("brand new", 2)]);
        assert_eq!((second[0].weight, second[1].weight), (500, 1000), "half for who knows the game");
    }

    #[test]
    fn the_last_of_several_loses_and_equals_share() {
        let mut book = Book::default();
        let names = ["a", "b", "c", "d"];
        let ranks = [1, 2, 2, 4];
        let players: Vec<Player> =
            names.iter().zip(ranks).map(|(name, rank)| Player::person(*name, rank)).collect();
        let after: Vec<Rating> = book.add(0, &players).iter().map(|standing| standing.after).collect();
        assert!(after[0] > after[1] && after[1] == after[2] && after[2] > after[3]);
        assert!(after[3] < Rating::NEW);
    }

    #[test]
    fn the_same_games_give_the_same_ratings() {
        let play = || {
            let mut book = Book::default();
            let mut random = 7u64;
            for game in 0..2000 {
                let mut next = |below: u64| {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (random >> 33) % below
                };
                let first = next(30);
                let players: Vec<Player> = (0..2 + next(3))
                    .map(|seat| Player::person(format!("{}", (first + seat * 7) % 31), 1 + next(4) as u8))
                    .collect();
                book.add(game * 60_000, &players);
            }
            let mut all: Vec<(String, Rating, u32)> =
                book.ratings().map(|(name, rating, games)| (name.to_owned(), rating, games)).collect();
            all.sort();
            all
        };
        assert_eq!(play(), play());
    }

    #[test]
    fn beating_a_weak_bot_over_and_over_leads_nowhere() {
        let mut book = Book::default();
        let weak = crate::anchor("stone-age/2", "random").expect("it was measured");
        for game in 0..500 {
            book.add(game, &[Player::person("farmer", 1), Player::bot("random", weak, 2)]);
        }
        let farmed = rating(&book, "farmer");
        assert!(farmed.sure() < Rating::NEW.skill, "boards are ordered by what is sure: {farmed:?}");
    }
}
