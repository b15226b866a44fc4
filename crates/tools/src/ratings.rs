//! How long it takes to fold the ratings of very many games anew: `tools ratings --games 1000000`.

use std::time::Instant;

use clap::Args;
use ratings::{Book, Player};

use crate::Result;

#[derive(Args)]
pub(crate) struct Ratings {
    /// How many games
    #[arg(long, default_value_t = 1_000_000)]
    games: u64,
    /// How many people play them, everybody a little better than the one before
    #[arg(long, default_value_t = 20_000)]
    people: u64,
    /// How many play a game
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(2..=6))]
    players: u64,
}

/// Games a minute after each other, between people who are near each other in strength: better ones win more often.
pub(crate) fn run(args: &Ratings) -> Result {
    let mut random = 1u64;
    let mut next = |below: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % below
    };
    let mut book = Book::default();
    let began = Instant::now();
    for game in 0..args.games {
        let first = next(args.people);
        let mut seats: Vec<(u64, u64)> = (0..args.players)
            .map(|seat| {
                let person = (first + seat * (1 + next(50))) % args.people;
                (person + next(args.people / 4 + 1), person)
            })
            .collect();
        seats.sort_unstable_by(|one, other| other.cmp(one));
        seats.dedup_by_key(|(_, person)| *person);
        let players: Vec<Player> =
            (1..).zip(&seats).map(|(rank, (_, person))| Player::person(person.to_string(), rank)).collect();
        book.add(game as i64 * 60_000, &players);
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("{} games of {} people in {seconds:.1} s", args.games, book.ratings().count());
    Ok(())
}
