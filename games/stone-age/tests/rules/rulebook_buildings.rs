//! The rulebook, chapter by chapter: the 28 buildings (SA-7), paid for in every possible way.

use std::collections::BTreeSet;

use crate::rules::common::*;
use stone_age::{BuildingId, Choice, Decision, Event, Lot, Pending, Place, Price, Resource};

/// Wood, brick, stone, gold, and the printed points of the tiles with a fixed cost, as SA-7 lists them.
const FIXED: [([u8; 4], u8); 17] = [
    ([2, 1, 0, 0], 10),
    ([2, 0, 1, 0], 11),
    ([1, 2, 0, 0], 11),
    ([2, 0, 0, 1], 12),
    ([1, 1, 1, 0], 12),
    ([1, 1, 1, 0], 12),
    ([1, 1, 0, 1], 13),
    ([1, 1, 0, 1], 13),
    ([1, 0, 2, 0], 13),
    ([0, 2, 1, 0], 13),
    ([1, 0, 1, 1], 14),
    ([1, 0, 1, 1], 14),
    ([0, 2, 0, 1], 14),
    ([0, 1, 2, 0], 14),
    ([0, 1, 1, 1], 15),
    ([0, 1, 1, 1], 15),
    ([0, 0, 2, 1], 16),
];

/// Red has so much of everything and stands on this tile.
fn before(number: u8, resources: [u16; 4]) -> Table {
    let scene = Scene::new(2).stock(RED, resources).top(1, number).placed(RED, Place::Building1, 1);
    scene.placed(RED, Place::Field, 1).acts(RED).load()
}

/// The points of every way to pay for the tile, and how often a resource was paid.
fn ways(number: u8) -> BTreeSet<(u8, usize)> {
    let mut game = before(number, [7; 4]);
    game.act(Place::Building1).buy();
    let mut ways = BTreeSet::new();
    pay_every_way(&game, &mut ways);
    ways
}

fn pay_every_way(game: &Table, ways: &mut BTreeSet<(u8, usize)>) {
    if let Pending::Lot(Lot::Building { .. }) = game.state.pending {
        let points = game.events.iter().find_map(|event| match event {
            Event::BuildingTaken { points, .. } => Some(*points),
            _ => None,
        });
        let paid = game.events.iter().filter(|event| matches!(event, Event::Paid { n: 1, .. })).count();
        ways.insert((points.unwrap(), paid));
        return;
    }
    assert!(matches!(game.asked(), Decision::Pay { .. }));
    for choice in game.choices() {
        let mut next = game.clone();
        next.choose(choice);
        pay_every_way(&next, ways);
    }
}

fn points(number: u8) -> Vec<u8> {
    let points: BTreeSet<u8> = ways(number).into_iter().map(|(points, _)| points).collect();
    points.into_iter().collect()
}

fn without(range: std::ops::RangeInclusive<u8>, gaps: &[u8]) -> Vec<u8> {
    range.filter(|points| !gaps.contains(points)).collect()
}

#[test]
fn sa_7_there_are_28_tiles_17_fixed_8_of_kinds_and_3_free() {
    let fixed = BuildingId::all().filter_map(|id| match id.building().price {
        Price::Exactly(resources) => {
            let resources = Resource::ALL.map(|resource| resources[resource]);
            Some((resources, id.building().points.unwrap()))
        }
        Price::Any { .. } | Price::OfKinds { .. } | Price::UpTo { .. } => None,
    });
    let mut fixed: Vec<_> = fixed.collect();
    let mut expected = FIXED.to_vec();
    fixed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(fixed, expected);

    let others = |price: Price| {
        BuildingId::all().filter(|id| id.building().price == price && id.building().points.is_none()).count()
    };
    for count in [4, 5] {
        for kinds in 1..=4 {
            assert_eq!(others(Price::OfKinds { count, kinds }), 1);
        }
    }
    assert_eq!(others(Price::UpTo { count: 7 }), 3);
}

#[test]
fn sa_7_all_printed_points_sum_to_222() {
    let printed = BuildingId::all().filter_map(|id| id.building().points);
    assert_eq!(printed.map(u32::from).sum::<u32>(), 222);
}

#[test]
fn sa_7_every_fixed_tile_takes_its_resources_and_scores_its_printed_points() {
    for (number, (resources, points)) in (1..).zip(FIXED) {
        let mut game = before(number, [3; 4]);
        game.act(Place::Building1).buy();
        let left = game.mat(RED).resources;
        assert_eq!(
            Resource::ALL.map(|resource| 3 - left[resource]),
            resources.map(u16::from),
            "tile {number}"
        );
        assert_eq!(game.mat(RED).points.buildings, i16::from(points), "tile {number}");
        // One resource less of what it asks, and the tile cannot be bought.
        for missing in Resource::ALL.into_iter().filter(|&kind| resources[kind as usize] > 0) {
            let mut short = resources.map(u16::from);
            short[missing as usize] -= 1;
            let mut game = before(number, short);
            game.act(Place::Building1);
            assert!(game.events.contains(&Event::Left { seat: RED, place: Place::Building1 }));
        }
    }
}

#[test]
fn sa_7_four_resources_of_one_to_four_kinds_score_as_listed() {
    let lists = [vec![12, 16, 20, 24], without(13..=23, &[]), without(15..=21, &[18]), vec![18]];
    for (number, list) in (18..).zip(lists) {
        assert_eq!(points(number), list, "tile {number}");
        assert!(ways(number).iter().all(|&(_, paid)| paid == 4));
    }
}

#[test]
fn sa_7_five_resources_of_one_to_four_kinds_score_as_listed() {
    let lists =
        [vec![15, 20, 25, 30], without(16..=29, &[20, 25]), without(18..=27, &[]), without(21..=24, &[])];
    for (number, list) in (22..).zip(lists) {
        assert_eq!(points(number), list, "tile {number}");
        assert!(ways(number).iter().all(|&(_, paid)| paid == 5));
    }
}

#[test]
fn sa_7_a_free_tile_takes_one_to_seven_and_scores_3_to_42() {
    assert_eq!(points(26), without(3..=42, &[]));
    let counts: BTreeSet<usize> = ways(26).into_iter().map(|(_, paid)| paid).collect();
    assert_eq!(counts, (1..=7).collect());
    let prices = [26, 27, 28].map(|number| tile(number).building().price);
    assert_eq!(prices, [Price::UpTo { count: 7 }; 3]);
}

#[test]
fn sa_7_three_stone_and_one_wood_on_four_of_two_kinds_score_18() {
    let mut game = before(19, [1, 0, 3, 0]);
    game.act(Place::Building1).buy();
    game.pay(&[Resource::Stone, Resource::Wood, Resource::Stone, Resource::Stone]);
    assert_eq!(game.mat(RED).points.buildings, 18);
}

#[test]
fn sa_7_the_free_tile_can_be_had_for_a_single_wood() {
    let mut game = before(27, [2, 0, 0, 0]);
    game.act(Place::Building1).buy().pay(&[Resource::Wood]).choose(Choice::Stop);
    assert_eq!((game.mat(RED).points.buildings, game.mat(RED).resources[Resource::Wood]), (3, 1));
}

#[test]
fn sa_7_the_seventh_resource_finishes_the_free_tile() {
    let mut game = before(28, [0, 0, 0, 9]);
    game.act(Place::Building1).buy().pay(&[Resource::Gold; 7]);
    assert_eq!((game.mat(RED).points.buildings, game.mat(RED).resources[Resource::Gold]), (42, 2));
}
