//! Bots at tables of Stone Age: they see what their seat sees, and they always answer.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use bots::testing::{self, LITTLE, tables};
use bots::{Budget, Level, Sight};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::StoneAge;
use tabletop::{Awaits, Rules, Silent};

/// A box for every number of players.
fn boxes() -> impl Iterator<Item = StoneAge> {
    StoneAge::PLAYERS.map(|players| StoneAge::for_players(players).unwrap())
}

#[test]
fn a_bot_thinks_the_same_at_tables_that_look_alike() {
    boxes().for_each(|rules| testing::alike_tables_alike_thoughts(&rules));
}

#[test]
fn a_mind_that_is_kept_recognises_tables_by_their_looks_alone() {
    boxes().for_each(|rules| testing::alike_tables_alike_minds(&rules));
}

#[test]
fn orders_of_choices_are_merged_only_if_they_come_to_the_same() {
    boxes().for_each(|rules| testing::likeness_is_no_mistake(&rules));
}

#[test]
fn every_level_has_an_opinion_on_every_choice() {
    boxes().for_each(|rules| testing::every_level_answers(&rules));
}

#[test]
fn a_gatherer_takes_what_brings_itself_most() {
    boxes().for_each(|rules| testing::gatherers_mind_their_own(&rules));
}

#[test]
fn what_a_shaman_has_learnt_changes_what_it_thinks() {
    boxes().for_each(|rules| testing::lore_matters(&rules));
}

#[test]
fn every_table_of_random_games_can_be_judged() {
    boxes().for_each(|rules| testing::judged_chances_are_finite(&rules));
}

#[test]
fn a_thought_ends_with_its_budget() {
    let rules = StoneAge::for_players(2).unwrap();
    let mut shown = false;
    tables(&rules, 1, |state, rng| {
        if std::mem::replace(&mut shown, true) {
            return;
        }
        let sight = Sight::of_asked(&rules, state).unwrap();
        // Of both limits the nearer one ends it: this would take hours by the clock alone.
        let budget = Budget { time: Some(Duration::from_secs(10_000)), iterations: Some(64), threads: 2 };
        let thought = Level::Shaman.think(&sight, budget, rng);
        let visits = thought.opinions.iter().map(|opinion| opinion.visits).sum::<u32>();
        // A thread stops early, but never before its first look at the budget, when nothing can change any more.
        assert!((32..=128).contains(&visits), "{visits}");
        // And this without end by the iterations alone.
        let budget = Budget { time: Some(Duration::from_millis(1)), iterations: None, threads: 1 };
        assert!(0 < Level::Hunter.think(&sight, budget, rng).opinions[0].visits);
    });
}

#[test]
fn a_stronger_level_wins() {
    // A few whole games with few lines of play: enough to notice a search that plays backwards.
    let rules = StoneAge::for_players(2).unwrap();
    let mut won = 0;
    for seed in 0..4 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let levels =
            if seed % 2 == 0 { [Level::Hunter, Level::Gatherer] } else { [Level::Gatherer, Level::Hunter] };
        let mut state = rules.start();
        let outcome = loop {
            match rules.awaits(&state) {
                Awaits::Over(outcome) => break outcome,
                Awaits::Lot(_) => {
                    let drawn = rules.draw(&state, &mut rng).unwrap();
                    rules.settle(&mut state, drawn, &mut Silent).unwrap();
                }
                Awaits::Seat(seat, _) => {
                    let sight = Sight::of_asked(&rules, &state).unwrap();
                    let budget = Budget { iterations: Some(150), ..LITTLE };
                    let choice = levels[seat.index()].choose(&sight, budget, &mut rng).unwrap();
                    rules.choose(&mut state, seat, choice, &mut Silent).unwrap();
                }
            }
        };
        won += u32::from(outcome.winners.iter().any(|winner| levels[winner.index()] == Level::Hunter));
    }
    assert!(3 <= won, "the hunter won {won} of 4 games against the gatherer");
}
