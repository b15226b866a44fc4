//! Positions of whole games: as they are they load, and with a mistake that no game makes they are refused.

use crate::rules::common::*;
use crate::rules::laws::eager;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::{CardId, Decision, Ending, Mat, Pending, Place, Position, Price, StoneAge, Tool};
use tabletop::testing::is_prose;
use tabletop::{Playout, Policy, Rules, Seat, Uniform};

type Rng = Xoshiro256PlusPlus;

/// Shows every position of a game.
fn positions(
    rules: &StoneAge,
    seed: u64,
    policy: impl Policy<StoneAge, Rng>,
    mut look: impl FnMut(&Position),
) {
    let mut game = Playout::new(rules, Rng::seed_from_u64(seed), policy);
    look(&game.state);
    while !game.is_over() {
        game.step(&mut tabletop::Silent);
        look(&game.state);
    }
}

#[test]
fn every_position_of_a_game_loads() {
    for players in StoneAge::PLAYERS {
        let rules = rules(players);
        let loads = |position: &Position| {
            if let Err(refusal) = rules.load(*position) {
                panic!("{refusal}: {}", serde_json::to_string(position).unwrap());
            }
        };
        for seed in 0..350 {
            positions(&rules, seed, Uniform, loads);
            positions(&rules, seed, eager, loads);
        }
    }
}

/// A mistake, if it can be made at this table.
type Mistake = (&'static str, fn(&mut Position) -> bool);

/// The mistakes no game makes, whatever the position.
const MISTAKES: &[Mistake] = &[
    ("hunger of five", |it| mat(it, |mat| mat.points.hunger -= 5)),
    ("hunger that feeds", |it| mat(it, |mat| mat.points.hunger = 10)),
    ("hunger in more rounds than there were", |it| {
        let rounds = it.round as i16;
        mat(it, |mat| mat.points.hunger = -10 * (rounds + 1))
    }),
    ("points without their card", |it| mat(it, |mat| mat.points.cards += 3)),
    ("a card without its points", |it| mat(it, |mat| mat.points.cards -= 3)),
    ("points without their building", |it| has_fixed(it) && mat(it, |mat| mat.points.buildings += 1)),
    ("points below nothing", |it| mat(it, |mat| mat.points.buildings = -1)),
    ("a tool in the second place first", |it| mat(it, |mat| mat.tools = [0, 1, 0])),
    ("a tool raised out of turn", |it| mat(it, |mat| mat.tools = [2, 0, 0])),
    ("a tool ready that is not there", |it| {
        has_no_tool(it) && mat(it, |mat| mat.ready.put(Tool::Third).is_some())
    }),
    ("a one-use tool without its card", |it| {
        let has_card = it.mats[RED].cards.contains(CardId::of_tool(Tool::OneUse4).unwrap());
        !has_card && mat(it, |mat| mat.ready.insert(Tool::OneUse4))
    }),
    ("a tool used before anybody acts", |it| {
        is_placing(it) && it.mats[RED].tools[0] > 0 && mat(it, |mat| mat.ready.remove(Tool::First))
    }),
    ("eleven people", |it| mat(it, |mat| (mat.people, mat.home) = (11, mat.home + 11 - mat.people))),
    ("a person from nowhere", |it| mat(it, |mat| mat.home += 1)),
    ("a food track beyond its end", |it| mat(it, |mat| mat.food_track = 11)),
    ("a stock beyond all rounds", |it| mat(it, |mat| mat.resources = stock([16_000; 4]))),
    ("food beyond all rounds", |it| mat(it, |mat| mat.food = 60_000)),
    ("two resources to take without their card", |it| {
        let has_card = it.mats[RED].cards.contains(CardId::ANY_TWO);
        !has_card && mat(it, |mat| mat.any_two = true)
    }),
    ("an extra card without the card that brings it", |it| {
        let Some(card) = it.deck.first() else { return false };
        let has_card = it.mats[RED].cards.contains(CardId::EXTRA_CARD);
        it.deck.remove(card);
        !has_card && mat(it, |mat| mat.extra_card = Some(card))
    }),
    ("a card twice", |it| it.display[card_place(1)].is_some_and(|card| it.deck.insert(card))),
    ("a card lost", |it| it.deck.first().is_some_and(|card| it.deck.remove(card))),
    ("a tile twice", |it| it.piles[pile(1)].top.is_some_and(|tile| it.unseen_buildings.insert(tile))),
    ("a tile more below", |it| {
        it.piles[pile(1)].below += 1;
        true
    }),
    ("a hole in the display while placing", |it| {
        let card = it.display[card_place(2)].take();
        it.deck.extend(card);
        is_placing(it)
    }),
    ("a hole in the display while placing, the card taken", |it| {
        let card = it.display[card_place(2)].take().filter(|card| !is_valuable(*card));
        it.mats[RED].cards.extend(card);
        is_placing(it) && card.is_some()
    }),
    ("over by cards with a deck", |it| {
        let is_full = it.deck.len() >= 4;
        over(it, Ending::Cards) && is_full
    }),
    ("over by buildings with a tile on every pile", |it| {
        let is_full = it.piles_in_use().all(|pile| it.piles[pile].top.is_some());
        over(it, Ending::Buildings) && is_full
    }),
    ("over by standstill after a purchase", |it| {
        let is_busy = it.round < it.last_taken + 10;
        over(it, Ending::Standstill) && is_busy
    }),
    ("over with people out", |it| {
        let is_out = it.mats.iter().any(Mat::is_out);
        over(it, Ending::Cards) && is_out
    }),
    ("a question to somebody who has nothing to buy with", |it| {
        let red = &it.mats[RED];
        let is_poor = red.resources.total() == 0 && !red.cards.contains(CardId::ANY_TWO);
        it.pending = Pending::Decision(Decision::Buy { seat: RED, place: Place::Card1 });
        is_poor
    }),
    ("a question about food that is there", |it| {
        it.pending = Pending::Decision(Decision::Feed { seat: RED, owed: 1 });
        it.mats[RED].food > 0
    }),
    ("a question to an empty seat", |it| {
        it.pending = Pending::Decision(Decision::Place { seat: Seat::new(5).unwrap() });
        true
    }),
    ("a start player who is not there", |it| {
        it.start_player = Seat::new(4).unwrap();
        true
    }),
    ("a purchase in a round to come", |it| {
        it.last_taken = it.round + 1;
        true
    }),
    ("eleven idle rounds", |it| {
        it.round = it.last_taken + 11;
        true
    }),
    ("round 0 in the midst of a game", |it| {
        let is_begun = it.round > 0;
        it.round = 0;
        is_begun
    }),
    ("a round without its setting up", |it| {
        let is_begun = it.round > 0;
        it.round = 1;
        it.last_taken = 0;
        let has_taken = it.mats.iter().any(|mat| !mat.cards.is_empty() || !mat.buildings.is_empty());
        !is_begun || has_taken
    }),
];

fn mat<T>(position: &mut Position, change: impl FnOnce(&mut Mat) -> T) -> bool {
    change(&mut position.mats[RED]);
    true
}

fn over(position: &mut Position, ending: Ending) -> bool {
    position.pending = Pending::Over(ending);
    true
}

fn is_placing(position: &Position) -> bool {
    matches!(position.pending, Pending::Decision(Decision::Place { .. }))
}

fn has_no_tool(position: &Position) -> bool {
    position.mats[RED].tools == [0; 3]
}

fn is_valuable(card: CardId) -> bool {
    matches!(card.number(), 15 | 16 | 31)
}

/// Whether all of red's buildings have their points printed on them.
fn has_fixed(position: &Position) -> bool {
    let prices = position.mats[RED].buildings.iter().map(|tile| tile.building().price);
    prices.into_iter().all(|price| matches!(price, Price::Exactly(_)))
}

#[test]
fn every_mistake_in_a_position_of_a_game_is_refused_in_prose() {
    let mut made: Vec<u32> = vec![0; MISTAKES.len()];
    for players in StoneAge::PLAYERS {
        let rules = rules(players);
        for seed in 0..20 {
            let mut step = 0;
            positions(&rules, seed, eager, |position| {
                step += 1;
                if step % 7 != 0 && !matches!(position.pending, Pending::Over(_)) {
                    return;
                }
                for (index, (name, mistake)) in MISTAKES.iter().enumerate() {
                    let mut wrong = *position;
                    if !mistake(&mut wrong) || wrong == *position {
                        continue;
                    }
                    made[index] += 1;
                    match rules.load(wrong) {
                        Ok(_) => panic!("{name} loads: {}", serde_json::to_string(&wrong).unwrap()),
                        Err(refusal) => assert!(is_prose(&refusal.message), "{name}: {refusal}"),
                    }
                }
            });
        }
    }
    for ((name, _), times) in MISTAKES.iter().zip(made) {
        assert!(times > 50, "{name} was made {times} times");
    }
}
