//! Lots: their weights are exact, and what is drawn follows them.

use std::collections::HashMap;

use crate::rules::common::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::{Drawn, Good, Lot};
use tabletop::Rules;

fn weight(game: &Table) -> u64 {
    game.lots().iter().map(|&(_, weight)| weight).sum()
}

fn rolling(dice: u8) -> Table {
    Scene::new(2).people(RED, dice.max(5)).calls(Lot::Roll { seat: RED, good: Good::Food, dice }).load()
}

/// Tells the results of one lot apart.
fn key(drawn: Drawn) -> u64 {
    match drawn {
        Drawn::Card(card) => card.number().into(),
        Drawn::Building(building) => building.number().into(),
        Drawn::Seat(seat) => seat.number().into(),
        Drawn::Dice(dice) => (1..=6).fold(0, |key, face| key << 8 | u64::from(dice.count(face))),
    }
}

/// Draws the lot `n` times and asserts that the results fit the weights: by the chi-square test, neither
/// further off nor closer than chance allows.
#[track_caller]
fn drawn_as_weighed(game: &Table, n: u32, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut counts = HashMap::<u64, u32>::new();
    for _ in 0..n {
        let drawn = game.rules.draw(&game.state, &mut rng).unwrap();
        *counts.entry(key(drawn)).or_default() += 1;
    }
    let (mut results, total) = (game.lots(), weight(game) as f64);
    results.sort_by_key(|&(_, weight)| weight);
    let (mut chi_square, mut bins, mut expected, mut seen) = (0.0, 0, 0.0, 0.0);
    for (drawn, weight) in results {
        expected += weight as f64 / total * f64::from(n);
        seen += f64::from(counts.remove(&key(drawn)).unwrap_or(0));
        // Rare results are counted together, so that the approximation holds.
        if 10.0 <= expected {
            chi_square += (seen - expected) * (seen - expected) / expected;
            (bins, expected, seen) = (bins + 1, 0.0, 0.0);
        }
    }
    assert!(counts.is_empty(), "results that are not listed: {counts:?}");
    let freedom = f64::from(bins - 1);
    let spread = 4.0 * (2.0 * freedom).sqrt();
    assert!(
        (chi_square - freedom).abs() < spread,
        "chi-square {chi_square} with {freedom} degrees of freedom"
    );
}

#[test]
fn dice_weigh_six_to_the_power_of_their_number() {
    for dice in 1..=10 {
        assert_eq!(weight(&rolling(dice)), 6_u64.pow(dice.into()), "{dice} dice");
    }
    for players in 2..=4 {
        let game = Scene::new(players).calls(Lot::Gifts { taker: RED }).load();
        assert_eq!(weight(&game), 6_u64.pow(players.into()));
        assert!(
            game.lots().iter().all(|(drawn, _)| matches!(drawn, Drawn::Dice(dice) if dice.len() == players))
        );
    }
}

#[test]
fn two_dice_weigh_one_for_a_double_and_two_for_a_pair() {
    let lots = rolling(2).lots();
    assert_eq!(lots.len(), 21);
    for (drawn, weight) in lots {
        let Drawn::Dice(dice) = drawn else { panic!("{drawn:?}") };
        assert_eq!(weight, if dice.faces().count() == 1 { 1 } else { 2 }, "{dice}");
    }
}

#[test]
fn each_card_tile_and_seat_weighs_one() {
    let deck = Scene::new(2).display([2, 13, 0, 0]).calls(Lot::Card { place: card_place(3) }).load();
    assert_eq!((deck.lots().len(), weight(&deck)), (33, 33));
    let extra = Scene::new(2).cards(RED, &[4]).calls(Lot::ExtraCard { seat: RED }).load();
    assert_eq!((extra.lots().len(), weight(&extra)), (32, 32));
    // Any tile nobody has seen can lie below, those of the unused piles as well.
    let pile = Scene::new(2).top(2, 0).calls(Lot::Building { pile: pile(2), taker: Some(RED) }).load();
    assert_eq!((pile.lots().len(), weight(&pile)), (26, 26));
    let seats = start_player(3);
    assert_eq!((seats.lots().len(), weight(&seats)), (3, 3));
}

fn start_player(players: u8) -> Table {
    let mut game = fresh(players);
    for number in 1..=4 {
        game.draw_card(number);
    }
    for number in 1..=players {
        game.turn_tile(number);
    }
    game
}

#[test]
fn dice_fall_as_weighed() {
    drawn_as_weighed(&rolling(1), 60_000, 1);
    drawn_as_weighed(&rolling(2), 60_000, 2);
    drawn_as_weighed(&rolling(5), 200_000, 5);
    drawn_as_weighed(&rolling(10), 300_000, 10);
}

#[test]
fn the_dice_table_falls_as_weighed() {
    for players in 2..=4 {
        let game = Scene::new(players).calls(Lot::Gifts { taker: RED }).load();
        drawn_as_weighed(&game, 60_000, players.into());
    }
}

#[test]
fn cards_come_as_weighed() {
    drawn_as_weighed(&fresh(4), 100_000, 36);
    drawn_as_weighed(&Scene::new(2).cards(RED, &[4]).calls(Lot::ExtraCard { seat: RED }).load(), 100_000, 4);
    let few =
        Scene::new(2).display([2, 13, 0, 0]).deck(&[5, 20, 36]).calls(Lot::Card { place: card_place(3) });
    drawn_as_weighed(&few.load(), 60_000, 3);
}

#[test]
fn tiles_come_as_weighed() {
    let game = Scene::new(3).top(2, 0).calls(Lot::Building { pile: pile(2), taker: Some(RED) }).load();
    drawn_as_weighed(&game, 100_000, 28);
}

#[test]
fn everybody_may_begin_as_weighed() {
    for players in 2..=4 {
        drawn_as_weighed(&start_player(players), 60_000, players.into());
    }
}
