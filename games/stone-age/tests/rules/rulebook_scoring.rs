//! The rulebook, chapter by chapter: the final scoring (SA-10).

use crate::rules::common::*;
use stone_age::{Breakdown, Points};
use tabletop::{Eye, Outcome, Seat};

/// The end: feeding is over and the display cannot be filled. The second of two seats holds all other cards.
fn ended(scene: Scene) -> Table {
    let game = scene.deck(&[]).display([0, 0, 0, 0]).feeding();
    game.outcome();
    game
}

fn breakdown(scene: Scene) -> Breakdown {
    let game = ended(scene);
    let view = game.seen_by(Eye::Watcher);
    let breakdown = view.mats[0].breakdown.unwrap();
    assert_eq!(view.mats[0].score, breakdown.total());
    assert_eq!(game.outcome().scores[0], breakdown.total());
    breakdown
}

fn green(cards: &[u8]) -> i32 {
    breakdown(Scene::new(2).used_cards(RED, cards)).green
}

#[test]
fn sa_10_1_each_set_of_different_symbols_counts_its_square() {
    assert_eq!(green(&[]), 0);
    assert_eq!(green(&[1]), 1);
    assert_eq!(green(&[1, 3]), 4);
    assert_eq!(green(&[1, 3, 5, 7, 9, 11, 13, 15]), 64);
}

#[test]
fn sa_10_1_doubles_form_a_second_set() {
    assert_eq!(green(&[1, 2]), 1 + 1);
    assert_eq!(green(&[1, 2, 3]), 4 + 1);
    assert_eq!(green(&[1, 2, 3, 4, 5]), 9 + 4);
    assert_eq!(green(&(1..=16).collect::<Vec<_>>()), 64 + 64);
}

#[test]
fn sa_10_1_sand_cards_are_not_green() {
    assert_eq!(green(&[17, 22, 27, 32]), 0);
}

#[test]
fn sa_10_2_sand_cards_multiply_what_they_show() {
    // One card of each kind: 2 farmers, 2 tool makers, 3 hut builders, 2 shamans.
    let scene = Scene::new(2).used_cards(RED, &[18, 22, 31, 34]).track(RED, 4).tools(RED, [2, 2, 1]);
    let points = breakdown(scene.buildings(RED, &[1, 2, 3, 4]).people(RED, 7).food(RED, 20));
    assert_eq!(
        [points.farmers, points.tool_makers, points.hut_builders, points.shamans],
        [2 * 4, 2 * 5, 3 * 4, 2 * 7]
    );
    assert_eq!((points.green, points.resources, points.hunger), (0, 0, 0));
    // The tiles and card 31 gave their points when they were taken.
    assert_eq!((points.buildings, points.cards), (10 + 11 + 11 + 12, 3));
    assert_eq!(points.total(), 8 + 10 + 12 + 14 + 44 + 3);
}

#[test]
fn sa_10_2_nothing_times_farmers_is_nothing() {
    let points = breakdown(Scene::new(2).used_cards(RED, &[17, 22, 27]));
    assert_eq!((points.farmers, points.tool_makers, points.hut_builders), (0, 0, 0));
}

#[test]
fn sa_10_2_all_people_of_a_kind_add_up() {
    let scene = Scene::new(2).used_cards(RED, &[17, 18, 19, 20, 21]).track(RED, 10);
    assert_eq!(breakdown(scene).farmers, 7 * 10);
    let scene = Scene::new(2).used_cards(RED, &[22, 23, 24, 25, 26]).tools(RED, [4, 4, 4]);
    assert_eq!(breakdown(scene).tool_makers, 8 * 12);
    let scene = Scene::new(2).used_cards(RED, &[27, 28, 29, 30, 31]).buildings(RED, &[1, 2]);
    assert_eq!(breakdown(scene).hut_builders, 9 * 2);
    let scene = Scene::new(2).used_cards(RED, &[32, 33, 34, 35, 36]).people(RED, 10);
    assert_eq!(breakdown(scene).shamans, 7 * 10);
}

#[test]
fn sa_10_3_each_resource_left_is_a_point_and_food_is_none() {
    let points = breakdown(Scene::new(2).stock(RED, [1, 2, 3, 4]).food(RED, 40));
    assert_eq!((points.resources, points.total()), (10, 10));
}

#[test]
fn sa_10_points_made_during_the_game_are_kept() {
    let scene = Scene::new(2).buildings(RED, &[26]).used_cards(RED, &[15, 31]);
    let scene = scene.with(|position| {
        position.mats[RED].points = Points { buildings: 41, cards: 6, hunger: -20 };
    });
    let points = breakdown(scene);
    assert_eq!((points.buildings, points.cards, points.hunger), (41, 6, -20));
    // A green card, and three hut builders with one building.
    assert_eq!(points.total(), 27 + 1 + 3);
}

/// Four players with these points and these sums of tools, track and people; nothing else scores.
fn ranked(standings: [(i16, u8); 4]) -> Outcome {
    let mut scene = Scene::new(4).idle();
    for ((seat, (points, sum)), tile) in Seat::all(4).zip(standings).zip([26, 27, 28, 23]) {
        scene = scene.track(seat, sum - 5).food(seat, 20).buildings(seat, &[tile]);
        scene = scene.with(|position| position.mats[seat].points.buildings = points);
    }
    scene.feeding().outcome()
}

#[test]
fn sa_10_4_most_points_win() {
    let outcome = ranked([(10, 5), (30, 5), (20, 5), (29, 15)]);
    assert_eq!(outcome.scores[..], [10, 30, 20, 29]);
    assert_eq!(outcome.winners[..], [BLUE]);
    assert_eq!(outcome.ranks[..], [4, 1, 3, 2]);
}

#[test]
fn sa_10_4_a_tie_is_broken_by_tools_track_and_people() {
    let outcome = ranked([(29, 6), (29, 8), (29, 7), (29, 5)]);
    assert_eq!((&outcome.winners[..], &outcome.ranks[..]), (&[BLUE][..], &[3, 1, 2, 4][..]));
}

#[test]
fn sa_10_4_tools_track_and_people_weigh_the_same() {
    let tie = |change: fn(Scene) -> Scene| {
        let scene = change(Scene::new(2).idle()).food(RED, 20).food(BLUE, 20);
        scene.feeding().outcome().winners.to_vec()
    };
    assert_eq!(tie(|table| table.tools(RED, [1, 1, 0]).track(BLUE, 1)), [RED]);
    assert_eq!(tie(|table| table.tools(RED, [1, 0, 0]).track(BLUE, 2)), [BLUE]);
    assert_eq!(tie(|table| table.people(RED, 7).track(BLUE, 1)), [RED]);
    assert_eq!(tie(|table| table.people(RED, 6).tools(BLUE, [1, 1, 0])), [BLUE]);
    assert_eq!(tie(|table| table.people(RED, 6).tools(BLUE, [1, 0, 0])), [RED, BLUE]);
}
