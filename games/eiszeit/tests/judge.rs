//! Bots at tables of Eiszeit: they see what their seat sees, and they always answer.

#![allow(clippy::unwrap_used)]

use bots::testing;
use eiszeit::{Eiszeit, Options};
use tabletop::{Rules, Setup};

/// A box for every number of players; one lets dark fires be looked at.
fn boxes() -> impl Iterator<Item = Eiszeit> {
    Eiszeit::PLAYERS.map(|players| {
        let options = Options { dark_fire_may_look: players == 4, ..Default::default() };
        Eiszeit::new(&Setup { players, options }).unwrap()
    })
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
    boxes().for_each(|rules| testing::hashes_merge_equal_positions(&rules));
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
fn of_equal_choices_a_bot_favours_none() {
    boxes().for_each(|rules| testing::equal_choices_are_equally_likely(&rules));
}

#[test]
fn what_a_shaman_has_learnt_changes_what_it_thinks() {
    boxes().for_each(|rules| testing::weights_matter(&rules));
}

#[test]
fn every_table_of_random_games_can_be_judged() {
    boxes().for_each(|rules| testing::judged_chances_are_finite(&rules));
}

#[test]
fn a_search_by_count_is_the_same_with_and_without_threads() {
    boxes().for_each(|rules| testing::workers_change_nothing(&rules, &workers::Threads));
}
