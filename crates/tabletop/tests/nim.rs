//! The example game keeps the laws: what the laws ask for is what a game of 250 lines can give.

#[allow(unreachable_pub)]
#[path = "../examples/nim/rules.rs"]
mod nim;

use nim::{Breach, Drawn, Nim, Options, Take};
use tabletop::testing::{Table, laws, seats};
use tabletop::{Illegal, Rules, Setup, Uniform};

fn nim(stones: u8) -> Nim {
    Nim::new(&Setup { players: 2, options: Options { stones } }).expect("two can play")
}

#[test]
fn random_games_keep_the_laws() {
    for seed in 0..200 {
        laws::play_out(&nim(21), seed, Uniform);
        laws::every_position_loads(&nim(21), seed, Uniform);
        laws::scrutinise(&nim(21), seed, Uniform);
        laws::load_mutated(&nim(21), seed, Uniform);
    }
}

#[test]
fn whoever_takes_the_last_stone_wins() {
    let [red, blue, ..] = seats();
    let mut table = Table::start(nim(5));
    assert_eq!(table.lots(), [(Drawn::Seat(red), 1), (Drawn::Seat(blue), 1)]);
    table.settle(Drawn::Seat(blue)).choose(3);
    assert_eq!(table.asked(), Take { seat: red });
    assert_eq!(table.choices(), [1, 2]);
    assert_eq!(table.refused(3), Illegal::Breach(Breach::TooFewStones));
    assert_eq!(table.refused(0), Illegal::Breach(Breach::OneToThree));
    table.choose(2);
    assert_eq!(table.outcome().winners.as_slice(), [red]);
}
