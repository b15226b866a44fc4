//! Rulings on the cards that place, move, swap and remove hunters.

use eiszeit::{Card, Choice};

use crate::rules::common::{BLACK, BLUE, GREEN, Play, RED, Scene, YELLOW, armed, at, pick, plain, r};

#[test]
fn ez_e20_the_supply_first_then_hunters_of_the_board_one_by_one_if_they_like() {
    let scene = Scene::new(3).hunters(RED, 9, 11).hand(RED, &[Card::Forest]);
    let mut table = scene.clone().load();
    table.play(Card::Forest);
    assert_eq!(table.refused_by(pick(plain(RED, 9))), "EZ-6.7", "the supply is not empty");
    table.choose(at(7));
    assert_eq!(table.refused_by(at(7)), "EZ-6.7", "now it is");
    assert_eq!(table.choices(), [pick(plain(RED, 9)), Choice::Done]);
    table.choose(Choice::Done);
    assert!(table.is_discarding());
    // Also by a dark card, for an opponent.
    let mut table = Scene::new(3).rest_of_hunters(BLUE, 9).hand(RED, &[Card::AllPlaceOne]).load();
    table.play(Card::AllPlaceOne);
    assert_eq!(table.choices(), [pick(plain(BLUE, 9)), Choice::Done]);
    table.choose(pick(plain(BLUE, 9)));
    assert_eq!(table.offered_regions(), [5, 6, 7, 8, 10, 11, 12], "anywhere but where it stands");
}

#[test]
fn ez_e24_none_one_or_two_hunters_all_into_the_one_region() {
    let scene = Scene::new(4).stones(RED, 5).hand(RED, &[Card::HuntersAndMammoth]);
    for hunters in 0..=2 {
        let mut table = scene.clone().load();
        table.play(Card::HuntersAndMammoth).choose(at(9));
        for _ in 0..hunters {
            assert_eq!(table.refused_by(at(10)), "EZ-E24");
            table.choose(at(9));
        }
        if hunters < 2 {
            table.choose(Choice::Done);
        }
        table.choose(Choice::Mammoth);
        assert_eq!((table.present(9)[0], table.state.mammoths[r(9)]), (hunters, 1));
    }
}

#[test]
fn ez_e25_a_migration_has_one_origin_one_destination_and_a_hunter_leads_the_mammoth() {
    let scene =
        Scene::new(3).stones(RED, 5).hunters(RED, 6, 1).hunters(RED, 5, 1).hand(RED, &[Card::Migration]);
    let mut table = scene.load();
    table.play(Card::Migration).choose_all(&[at(6), at(7)]);
    assert_eq!(table.refused_by(pick(plain(RED, 5))), "EZ-E25");
    table.choose(pick(plain(RED, 6)));
    assert_eq!(table.choices(), [Choice::Mammoth, Choice::Done]);
    // Without a mammoth in the region they left nobody asks.
    let mut table = Scene::new(3).stones(RED, 5).hunters(RED, 9, 1).hand(RED, &[Card::Migration]).load();
    table.play(Card::Migration).choose_all(&[at(9), at(10), pick(plain(RED, 9))]);
    assert!(table.is_discarding());
}

#[test]
fn ez_e26_with_both_terrain_regions_covered_two_go_anywhere() {
    let scene = Scene::new(3).round(2).mammoths(&[5, 6, 7, 9]).glaciers(&[8]).hand(RED, &[Card::IcePlain]);
    let mut table = scene.load();
    table.play(Card::IcePlain).choose_all(&[at(5), at(6)]);
    assert!(table.is_discarding());
}

#[test]
fn ez_e29_a_swap_is_between_two_neighbouring_regions_any_owners() {
    let mut table = Scene::new(3)
        .hunters(BLUE, 6, 1)
        .hunters(GREEN, 6, 1)
        .hunters(BLUE, 11, 1)
        .hand(RED, &[Card::Swap])
        .load();
    table.play(Card::Swap);
    assert!(
        table.is_discarding(),
        "two in one region, or in regions that meet at a corner, do not change places"
    );
    let scene =
        Scene::new(3).hunters(BLUE, 6, 1).armed(GREEN, 10, 1).armed(RED, 9, 1).hand(RED, &[Card::Swap]);
    let mut table = scene.load();
    table.play(Card::Swap);
    assert_eq!(table.offered_hunters(), [armed(RED, 9), plain(BLUE, 6)]);
    table.choose(pick(plain(BLUE, 6)));
    assert_eq!(table.refused_by(pick(armed(GREEN, 10))), "EZ-6.9");
    table.choose(pick(armed(RED, 9)));
    assert_eq!(
        (table.count(armed(RED, 6)), table.count(plain(BLUE, 9))),
        (1, 1),
        "their own club goes along"
    );
}

#[test]
fn ez_e30_the_owner_restriction_bites_only_if_three_are_moved() {
    let scene = Scene::new(3).hunters(RED, 9, 3).hand(RED, &[Card::AnyThree]);
    let mut table = scene.load();
    table.play(Card::AnyThree).choose_all(&[pick(plain(RED, 9)), at(5), pick(plain(RED, 9)), at(6)]);
    assert!(table.is_discarding(), "two of their own, and nobody else's third is there");
}

#[test]
fn ez_e31_own_hunters_count_and_one_alone_is_free() {
    let scene = Scene::new(3).hunters(BLUE, 9, 2).hunters(GREEN, 10, 1).hand(RED, &[Card::TwoLeave]);
    let mut table = scene.load();
    table.play(Card::TwoLeave).choose_all(&[Choice::Opponent(BLUE), pick(plain(BLUE, 9))]);
    assert_eq!(table.refused_by(pick(plain(BLUE, 9))), "EZ-E68");
    assert_eq!(table.choices(), [pick(plain(GREEN, 10)), Choice::Done]);
}

#[test]
fn ez_e39_the_owner_moves_swaps_and_removes_their_clubbed_hunter() {
    let scene = Scene::new(3).armed(RED, 9, 1).hunters(BLUE, 10, 1);
    let mut table = scene.clone().hand(RED, &[Card::Swap]).load();
    table.play(Card::Swap).choose_all(&[pick(armed(RED, 9)), pick(plain(BLUE, 10))]);
    assert_eq!(table.count(armed(RED, 10)), 1);
    let mut table = scene.hand(BLUE, &[Card::OneLeaves]).turn(BLUE).load();
    table.play(Card::OneLeaves).choose_all(&[Choice::Opponent(RED), pick(armed(RED, 9))]);
    assert_eq!((table.state.players[RED].supply, table.state.club_supply), (12, 6));
}

#[test]
fn ez_e60_the_mode_is_not_announced() {
    let mut table = Scene::new(5).hand(RED, &[Card::Steppe]).load();
    table.play(Card::Steppe).choose(at(3));
    assert_eq!(table.offered_regions().len(), 12, "the second may still go anywhere");
    table.choose(at(9));
    assert_eq!(table.choices(), [at(3), at(9), Choice::Done]);
    assert_eq!(table.refused_by(at(4)), "EZ-E60");
}

#[test]
fn ez_e61_a_hunter_is_handled_once_by_a_card_and_those_not_moved_go_first() {
    let scene =
        Scene::new(3).hunters(RED, 9, 1).hunters(RED, 10, 1).hunters(BLUE, 6, 1).hand(RED, &[Card::AnyThree]);
    let mut table = scene.load();
    table.play(Card::AnyThree).choose_all(&[pick(plain(RED, 9)), at(10)]);
    assert!(table.offers(pick(plain(RED, 10))), "one of the two there has not moved");
    table.choose_all(&[pick(plain(BLUE, 6)), at(10)]);
    assert_eq!(table.refused_by(pick(plain(BLUE, 10))), "EZ-E61");
    table.choose_all(&[pick(plain(RED, 10)), at(11)]);
    assert_eq!(table.present(10), [1, 1, 0]);
    // A journey ends in another region.
    let mut table = Scene::new(3).hunters(BLUE, 9, 1).hand(RED, &[Card::ClubOrJourney]).load();
    table.play(Card::ClubOrJourney).choose_all(&[
        Choice::Opponent(BLUE),
        Choice::Journey,
        pick(plain(BLUE, 9)),
    ]);
    assert_eq!(table.refused_by(at(9)), "EZ-E61");
    table.choose(at(5));
    assert!(table.is_discarding(), "they have no other hunter to move");
    // A hunter that got a club on arrival is still the same hunter.
    let scene =
        Scene::new(3).clubs(RED, 1).hunters(RED, 9, 1).hunters(BLUE, 5, 1).hand(RED, &[Card::AnyThree]);
    let mut table = scene.load();
    table.play(Card::AnyThree).choose_all(&[pick(plain(RED, 9)), at(10), Choice::Club]);
    assert_eq!(table.refused_by(pick(armed(RED, 10))), "EZ-E61");
}

#[test]
fn ez_e63_the_owner_says_which_others_act_on_one_without_a_club() {
    let scene = Scene::new(3).armed(RED, 9, 1).hunters(RED, 9, 1).armed(BLUE, 9, 1).hunters(BLUE, 9, 1);
    let mut table = scene.clone().hand(RED, &[Card::AnyThree]).load();
    table.play(Card::AnyThree);
    assert_eq!(table.offered_hunters(), [plain(RED, 9), armed(RED, 9), plain(BLUE, 9)]);
    let mut table = scene.stones(RED, 5).hand(RED, &[Card::Migration]).load();
    table.play(Card::Migration).choose_all(&[at(9), at(10)]);
    assert_eq!(table.offered_hunters(), [plain(RED, 9), armed(RED, 9)]);
}

#[test]
fn ez_e64_only_a_swap_that_changes_the_board_is_offered() {
    let scene =
        Scene::new(3).hunters(RED, 9, 1).hunters(RED, 10, 1).armed(RED, 6, 1).hand(RED, &[Card::Swap]);
    let mut table = scene.load();
    table.play(Card::Swap);
    assert_eq!(table.offered_hunters(), [plain(RED, 9), plain(RED, 10), armed(RED, 6)]);
    table.choose(pick(plain(RED, 9)));
    assert_eq!(table.choices(), [pick(armed(RED, 6))]);
    assert_eq!(table.refused_by(pick(plain(RED, 10))), "EZ-E64");
    table.choose(pick(armed(RED, 6)));
    assert_eq!((table.count(armed(RED, 9)), table.count(plain(RED, 6))), (1, 1));
}

#[test]
fn ez_e64_with_a_club_before_them_two_own_hunters_change_places_and_each_may_be_armed() {
    let scene = Scene::new(3).hunters(RED, 9, 1).hunters(RED, 10, 1).hand(RED, &[Card::Swap]);
    let mut table = scene.clone().load();
    table.play(Card::Swap);
    assert!(table.is_discarding(), "without a club it would change nothing");
    // Two clubs: both are asked about, the one taken up first.
    let mut table = scene.clone().clubs(RED, 2).load();
    table.play(Card::Swap);
    assert_eq!(table.offered_hunters(), [plain(RED, 9), plain(RED, 10)]);
    table.choose_all(&[pick(plain(RED, 9)), pick(plain(RED, 10))]);
    assert_eq!(table.choices(), [Choice::Club, Choice::Done]);
    let mut declined = table.clone();
    table.choose(Choice::Club);
    assert_eq!((table.count(armed(RED, 10)), table.count(plain(RED, 9))), (1, 1));
    table.choose(Choice::Club);
    assert!(table.is_discarding());
    assert_eq!((table.count(armed(RED, 9)), table.state.players[RED].clubs), (1, 0));
    // The first club may go to the second of them.
    declined.choose_all(&[Choice::Done, Choice::Club]);
    assert!(declined.is_discarding());
    assert_eq!((declined.count(plain(RED, 10)), declined.count(armed(RED, 9))), (1, 1));
    // With one club nobody is asked about the second once it is given.
    let mut table = scene.clone().clubs(RED, 1).load();
    table.play(Card::Swap).choose_all(&[pick(plain(RED, 10)), pick(plain(RED, 9)), Choice::Club]);
    assert!(table.is_discarding());
    assert_eq!(table.count(armed(RED, 9)), 1);
    // Two of one opponent stay where they are, and so do two own with clubs.
    let mut table = scene.hunters(BLUE, 5, 1).hunters(BLUE, 6, 1).clubs(RED, 1).load();
    table.play(Card::Swap).choose(pick(plain(BLUE, 5)));
    assert_eq!(table.refused_by(pick(plain(BLUE, 6))), "EZ-E64");
    let mut table =
        Scene::new(3).armed(RED, 9, 1).armed(RED, 10, 1).clubs(RED, 1).hand(RED, &[Card::Swap]).load();
    table.play(Card::Swap);
    assert!(table.is_discarding());
}

#[test]
fn ez_e67_migrating_hunters_take_their_clubs_along_and_may_get_one() {
    let scene = Scene::new(3)
        .stones(RED, 5)
        .clubs(RED, 1)
        .armed(RED, 9, 1)
        .hunters(RED, 9, 2)
        .hand(RED, &[Card::Migration]);
    let mut table = scene.load();
    table.play(Card::Migration).choose_all(&[
        at(9),
        at(10),
        pick(armed(RED, 9)),
        pick(plain(RED, 9)),
        Choice::Club,
    ]);
    assert_eq!(table.count(armed(RED, 10)), 2);
    table.choose(pick(plain(RED, 9)));
    assert!(table.is_discarding(), "no club is left, and no mammoth is there");
}

#[test]
fn ez_e68_the_third_moved_is_anothers_after_two_of_one_owner() {
    let scene = Scene::new(3).hunters(BLUE, 9, 3).hunters(GREEN, 10, 2).hand(RED, &[Card::AnyThree]);
    let mut table = scene.load();
    table.play(Card::AnyThree).choose_all(&[pick(plain(BLUE, 9)), at(5), pick(plain(GREEN, 10)), at(11)]);
    assert!(table.offers(pick(plain(BLUE, 9))), "blue, green, blue is fine");
    table.choose_all(&[pick(plain(BLUE, 9)), at(5)]);
    assert_eq!(table.present(5), [0, 2, 0]);
}

#[test]
fn ez_e73_each_opponent_finishes_before_the_next_and_the_player_takes_no_part() {
    let mut table = Scene::new(5).turn(GREEN).hand(GREEN, &[Card::AllPlaceTwo]).load();
    table.play(Card::AllPlaceTwo);
    let mut asked = Vec::new();
    while !table.is_discarding() {
        asked.push(table.seat());
        table.choose(at(9));
    }
    assert_eq!(asked, [YELLOW, YELLOW, BLACK, BLACK, RED, RED, BLUE, BLUE]);
    assert_eq!(table.present(9), [2, 2, 0, 2, 2]);
}
