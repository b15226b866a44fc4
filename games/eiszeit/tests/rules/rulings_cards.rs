//! Rulings on the other cards: mammoths, fires, clubs, cults, and what may be left undone.

use eiszeit::{Card, Choice, Colour, Decision, Drawn, Eiszeit, Event, Lot, Moved, Options, Task, Way};
use tabletop::testing::Table;
use tabletop::{By, Eye, Secrecy};

use crate::rules::common::{BLACK, BLUE, GREEN, Play, RED, Scene, YELLOW, armed, at, heat, pick, plain, r};

#[test]
fn ez_e18_any_part_of_a_dark_action_may_be_declined() {
    let scene = Scene::new(3).hunters(BLUE, 9, 2).hunters(GREEN, 9, 2);
    for card in [Card::DarkFire, Card::TwoLeave, Card::OneLeaves, Card::MammothLeaves, Card::ClubOrJourney] {
        let mut table = scene.clone().hand(RED, &[card]).load();
        table.play(card).choose_all(&[Choice::Opponent(BLUE), Choice::Done]);
        assert!(table.is_discarding(), "{card:?}");
        let is_declined = |event: &Event| matches!(event, Event::Declined { seat: BLUE, .. });
        assert!(table.news().iter().any(is_declined));
    }
    let mut table = scene.hand(RED, &[Card::TwoLeave]).load();
    table.play(Card::TwoLeave).choose_all(&[Choice::Opponent(BLUE), pick(plain(GREEN, 9)), Choice::Done]);
    assert!(table.is_discarding());
}

#[test]
fn ez_e19_light_actions_may_be_left_undone_except_4_and_6() {
    let scene = Scene::new(4).stones(RED, 5).hunters(RED, 9, 1).hunters(BLUE, 10, 1);
    for card in [Card::Steppe, Card::Migration, Card::Fire, Card::Club, Card::AnyThree] {
        let mut table = scene.clone().hand(RED, &[card]).load();
        table.play(card).choose(Choice::Done);
        assert!(table.is_discarding(), "{card:?}");
        assert!(table.stones(RED) < 5, "{card:?} is paid all the same");
    }
    let mut table = scene.clone().hand(RED, &[Card::HuntersAndMammoth]).load();
    table.play(Card::HuntersAndMammoth).choose_all(&[at(9), Choice::Done, Choice::Done]);
    assert!(table.is_discarding());
    let mut table = scene.clone().hand(RED, &[Card::Mammoth]).load();
    table.play(Card::Mammoth);
    assert_eq!(table.refused_by(Choice::Done), "EZ-E19");
    let mut table = scene.hand(RED, &[Card::Swap]).load();
    table.play(Card::Swap);
    assert_eq!(table.refused_by(Choice::Done), "EZ-E19");
    // Without a possible swap the card is played without effect.
    let mut table = Scene::new(3).hunters(RED, 9, 2).hunters(RED, 10, 2).hand(RED, &[Card::Swap]).load();
    table.play(Card::Swap);
    assert!(table.is_discarding());
    assert_eq!(table.stones(RED), 3);
}

#[test]
fn ez_e21_a_substitute_mammoth_comes_from_or_goes_to_a_neighbour_only() {
    let scene = Scene::new(3).stones(RED, 5).mammoths(&[5, 5, 5, 12]);
    let mut table = scene.clone().hand(RED, &[Card::HuntersAndMammoth]).load();
    table.play(Card::HuntersAndMammoth).choose_all(&[at(8), Choice::Done]);
    assert_eq!(table.choices(), [at(12), Choice::Done], "not from 5");
    let mut table = scene.hand(RED, &[Card::Club]).load();
    table.play(Card::Club).choose_all(&[Choice::Mammoth, at(5)]);
    assert_eq!(table.offered_regions(), [6, 9]);
}

#[test]
fn ez_e22_a_new_mammoth_needs_the_supply() {
    let mut table = Scene::new(3).hand(RED, &[Card::Mammoth]).load();
    table.play(Card::Mammoth);
    assert_eq!(table.choices(), [Choice::PayFor(Way::Near)]);
    assert_eq!(table.refused_by(Choice::PayFor(Way::New)), "EZ-E22");
    let table = Scene::new(3).stones(RED, 2).hand(RED, &[Card::Mammoth]).load();
    assert!(!table.offers(Choice::Play(Card::Mammoth)), "two stones buy nothing then");
}

#[test]
fn ez_e23_far_is_any_other_region_that_is_no_neighbour() {
    let mut table = Scene::new(3).stones(RED, 5).hand(RED, &[Card::Mammoth]).load();
    table.play(Card::Mammoth).pay_for(Way::Far).choose(at(6));
    assert_eq!(table.offered_regions(), [8, 11, 12]);
    assert_eq!(table.refused_by(at(7)), "EZ-E23");
}

#[test]
fn ez_e27_a_light_fire_is_not_looked_at_even_with_the_option() {
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let mut table = Scene::with(3, look).hand(RED, &[Card::Fire]).load();
    table.play(Card::Fire).choose(Choice::Disc(r(9)));
    assert_eq!(table.asked(), Decision::SendFire { seat: RED, disc: r(9), looked: false });
}

#[test]
fn ez_e28_and_e69_with_the_option_the_opponent_looks_and_then_moves_or_leaves_it() {
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let scene = Scene::with(3, look).hand(RED, &[Card::DarkFire]).hand(BLUE, &[Card::DarkFire]);
    let mut table = scene.load();
    table.play(Card::DarkFire).choose_all(&[Choice::Opponent(BLUE), Choice::Disc(r(9))]);
    assert_eq!(table.lot(), Lot::Look { seat: BLUE, disc: r(9) });
    table.settle(Drawn::Heat(heat(2)));
    let seen = Event::FireSeen { by: BLUE, disc: r(9), at: None, heat: Some(heat(2)) };
    assert!(table.events.contains(&seen));
    let veiled = Event::FireSeen { by: BLUE, disc: r(9), at: None, heat: None };
    assert_eq!(table.rules.told(&seen, Eye::Seat(RED)), Some(veiled), "the others learn which disc it was");
    let fire = |table: &Table<Eiszeit>, eye| table.rules.view(&table.state, eye).fires[4].clone();
    assert_eq!(fire(&table, Eye::Seat(BLUE)).heat, Some(heat(2)));
    assert_eq!(fire(&table, Eye::Seat(RED)).heat, None);
    assert_eq!(fire(&table, Eye::Watcher).seen_by, [BLUE].into_iter().collect());
    assert!(table.offers(Choice::Done) && table.offers(at(12)) && !table.offers(at(9)));
    table.choose(at(12)).end_turn();
    // The next who looks at it sees the same, without another lot.
    table.play(Card::DarkFire).choose_all(&[Choice::Opponent(GREEN), Choice::Disc(r(9))]);
    assert_eq!(table.asked(), Decision::SendFire { seat: GREEN, disc: r(9), looked: true });
    assert_eq!(fire(&table, Eye::Seat(GREEN)).heat, Some(heat(2)));
    assert_eq!(table.state.fires.unknown, By::new([4, 5, 4]));
    table.choose(Choice::Done);
    assert!(table.is_discarding());
    // Without the option nobody looks.
    let mut table = Scene::new(3).hand(RED, &[Card::DarkFire]).load();
    table.play(Card::DarkFire).choose_all(&[Choice::Opponent(BLUE), Choice::Disc(r(9))]);
    assert_eq!(table.asked(), Decision::SendFire { seat: BLUE, disc: r(9), looked: false });
}

#[test]
fn ez_e32_four_copies_let_all_place_one_and_three_let_one_leave() {
    assert_eq!((Card::AllPlaceOne.copies(), Card::OneLeaves.copies()), (4, 3));
    assert_eq!((Task::PlaceOne.most(), Task::OneLeaves.most()), (1, 1));
}

#[test]
fn ez_e33_a_cult_lies_under_its_own_pile_and_is_never_copied() {
    let scene = Scene::new(3).open(Card::Steppe).open(Card::DarkFire).hand(RED, &[Card::DarkCult]);
    let mut table = scene.hand(BLUE, &[Card::LightCult]).load();
    table.play(Card::DarkCult).choose_all(&[Choice::Copy(Colour::Light), at(9), Choice::Done]).end_turn();
    assert_eq!(table.state.discards.count(Card::DarkCult), 1);
    table.play(Card::LightCult);
    table.choose(Choice::Copy(Colour::Dark));
    assert_eq!(table.stones(BLUE), 5, "the open dark card is still the fire");
}

#[test]
fn ez_e34_a_cult_without_a_card_to_copy_is_not_playable() {
    let hand = [Card::LightCult, Card::DarkCult];
    let table = Scene::new(3).hand(RED, &hand).load();
    assert_eq!(table.refused_by(Choice::Play(Card::LightCult)), "EZ-E34");
    assert_eq!(table.refused_by(Choice::Play(Card::DarkCult)), "EZ-E34");
    let table = Scene::new(3).open(Card::Migration).hand(RED, &hand).load();
    assert_eq!(table.refused_by(Choice::Play(Card::DarkCult)), "EZ-6.1", "the open card costs five");
    let table = Scene::new(3).open(Card::Migration).open(Card::DarkFire).hand(RED, &hand).load();
    assert!(table.offers(Choice::Play(Card::DarkCult)));
}

#[test]
fn ez_e35_with_eight_stones_only_the_dark_cult_is_bound_to_the_light_card() {
    let scene =
        Scene::new(3).stones(RED, 8).open(Card::DarkFire).hand(RED, &[Card::LightCult, Card::DarkCult]);
    let table = scene.clone().load();
    assert!(table.offers(Choice::Play(Card::LightCult)) && !table.offers(Choice::Play(Card::DarkCult)));
    let table = scene.open(Card::Swap).load();
    assert!(table.offers(Choice::Play(Card::DarkCult)));
}

#[test]
fn ez_e36_and_e62_a_kept_club_is_added_while_placing_moving_or_swapping_oneself() {
    // Placing, also in an opponent's dark card.
    let mut table = Scene::new(3).clubs(BLUE, 1).hand(RED, &[Card::AllPlaceTwo]).load();
    table.play(Card::AllPlaceTwo).choose(at(9));
    let moved = Moved::try_from(vec![plain(BLUE, 9)]).unwrap();
    assert_eq!(table.asked(), Decision::Arm { seat: BLUE, task: Task::PlaceTwo, moved });
    table.choose_all(&[Choice::Done, at(10), Choice::Club]);
    assert_eq!((table.count(plain(BLUE, 9)), table.count(armed(BLUE, 10))), (1, 1));
    // Swapping.
    let scene = Scene::new(3).clubs(RED, 1).hunters(RED, 9, 1).hunters(BLUE, 10, 1).hand(RED, &[Card::Swap]);
    let mut table = scene.load();
    table.play(Card::Swap).choose_all(&[pick(plain(BLUE, 10)), pick(plain(RED, 9)), Choice::Club]);
    assert_eq!(table.count(armed(RED, 10)), 1);
    // Not when others move their hunter, and not for others' hunters.
    let scene = Scene::new(3).clubs(RED, 1).clubs(BLUE, 1).hunters(BLUE, 9, 1).hand(RED, &[Card::AnyThree]);
    let mut table = scene.load();
    table.play(Card::AnyThree).choose_all(&[pick(plain(BLUE, 9)), at(10)]);
    assert!(table.is_discarding());
    // Not for a hunter that has one.
    let mut table = Scene::new(3).clubs(RED, 1).armed(RED, 9, 1).hand(RED, &[Card::AnyThree]).load();
    table.play(Card::AnyThree).choose_all(&[pick(armed(RED, 9)), at(10)]);
    assert!(table.is_discarding());
}

#[test]
fn ez_e37_and_e75_without_a_club_in_the_supply_only_the_alternative_is_left() {
    let scene = Scene::new(3).clubs(GREEN, 6).hunters(BLUE, 9, 1);
    let mut table = scene.clone().hand(RED, &[Card::Club]).load();
    table.play(Card::Club);
    assert_eq!(table.choices(), [Choice::Mammoth, Choice::Done]);
    assert_eq!(table.refused_by(Choice::Club), "EZ-E75");
    let mut table = scene.hand(RED, &[Card::ClubOrJourney]).load();
    table.play(Card::ClubOrJourney).choose(Choice::Opponent(BLUE));
    assert_eq!(table.choices(), [Choice::Journey, Choice::Done]);
}

#[test]
fn ez_e38_the_dark_club_card_has_no_mammoth_and_the_light_one_no_journey() {
    let mut table = Scene::new(4).hunters(BLUE, 9, 1).hand(RED, &[Card::ClubOrJourney]).load();
    table.play(Card::ClubOrJourney).choose(Choice::Opponent(BLUE));
    assert_eq!(table.refused_by(Choice::Mammoth), "EZ-E38");
    let mut table = Scene::new(4).hunters(RED, 9, 1).hand(RED, &[Card::Club]).load();
    table.play(Card::Club);
    assert_eq!(table.refused_by(Choice::Journey), "EZ-E38");
}

#[test]
fn ez_e62_only_the_club_just_taken_goes_at_once_under_any_hunter() {
    let mut table = Scene::new(3).clubs(RED, 2).hunters(RED, 9, 3).hand(RED, &[Card::Club]).load();
    table.play(Card::Club).choose_all(&[Choice::Club, at(9)]);
    assert!(table.is_discarding(), "the two kept before stay");
    assert_eq!(table.state.players[RED].clubs, 2);
    // With nobody to give it to they are not asked.
    let mut table = Scene::new(3).armed(RED, 9, 1).hand(RED, &[Card::Club]).load();
    table.play(Card::Club).choose(Choice::Club);
    assert!(table.is_discarding());
    assert_eq!(table.state.players[RED].clubs, 1);
}

#[test]
fn ez_e65_the_way_is_chosen_before_it_is_paid_also_through_a_cult() {
    let mut table = Scene::new(3).stones(RED, 5).open(Card::Mammoth).hand(RED, &[Card::DarkCult]).load();
    table.play(Card::DarkCult).choose(Choice::Copy(Colour::Light));
    assert_eq!((table.asked(), table.stones(RED)), (Decision::PayFor { seat: RED }, 5));
    table.pay_for(Way::Near);
    assert_eq!(table.stones(RED), 2);
}

#[test]
fn ez_e66_region_then_hunters_then_mammoth_by_the_supply_of_that_moment() {
    let mut table = Scene::new(4).stones(RED, 5).hand(RED, &[Card::HuntersAndMammoth]).load();
    table.play(Card::HuntersAndMammoth);
    assert_eq!(table.asked(), Decision::Camp { seat: RED });
    assert_eq!(table.refused_by(at(1)), "EZ-6.8");
    table.choose_all(&[at(2), Choice::Done]);
    assert_eq!(table.asked(), Decision::Join { seat: RED, region: r(2) });
    assert_eq!(table.refused_by(at(3)), "EZ-E66", "there is one in the supply");
    // With no mammoth in reach they are not asked.
    let mut table =
        Scene::new(3).stones(RED, 5).hand(RED, &[Card::HuntersAndMammoth]).mammoths(&[5, 5, 5, 5]).load();
    table.play(Card::HuntersAndMammoth).choose_all(&[at(12), Choice::Done]);
    assert!(table.is_discarding());
}

#[test]
fn ez_e69_discs_are_named_by_the_region_they_were_dealt_to() {
    let mut table = Scene::new(3).fire(5, 9).hand(RED, &[Card::Fire]).load();
    table.play(Card::Fire).choose(Choice::Disc(r(5)));
    assert!(table.offers(at(5)) && !table.offers(at(9)), "disc 5 lies in 9");
    table.choose(at(10));
    let fires = table.rules.view(&table.state, Eye::Watcher).fires;
    assert_eq!((fires[0].disc, fires[0].at), (r(5), r(10)));
}

#[test]
fn ez_e72_any_opponent_even_one_who_can_do_nothing_but_not_oneself() {
    let mut table =
        Scene::new(4).hunters(GREEN, 9, 1).clubs(GREEN, 6).hand(RED, &[Card::ClubOrJourney]).load();
    table.play(Card::ClubOrJourney);
    assert_eq!(table.choices(), [BLUE, GREEN, YELLOW].map(Choice::Opponent));
    assert_eq!(table.refused_by(Choice::Opponent(RED)), "EZ-E72");
    assert_eq!(table.refused_by(Choice::Opponent(BLACK)), "EZ-E72");
    assert_eq!(table.stones(RED), 7, "the stones are taken already");
    table.choose(Choice::Opponent(BLUE));
    assert!(table.is_discarding(), "blue has no hunter and there is no club: they are not asked");
}

#[test]
fn ez_e75_a_club_returned_in_mid_phase_may_be_taken_again() {
    let scene = Scene::new(3)
        .armed(BLUE, 9, 1)
        .clubs(GREEN, 5)
        .hand(RED, &[Card::OneLeaves])
        .hand(BLUE, &[Card::Club]);
    let mut table = scene.load();
    table.play(Card::OneLeaves).choose_all(&[Choice::Opponent(BLUE), pick(armed(BLUE, 9))]).end_turn();
    table.play(Card::Club);
    assert!(table.offers(Choice::Club));
}

#[test]
fn ez_e76_the_player_of_a_cult_takes_chooses_and_ends_the_settling() {
    let scene = Scene::new(3).turn(BLUE).open(Card::OneLeaves).dark_stones(2).hunters(RED, 9, 1);
    let mut table = scene.hand(BLUE, &[Card::DarkCult]).load();
    table.play(Card::DarkCult).choose(Choice::Copy(Colour::Dark));
    assert_eq!(table.asked(), Decision::Opponent { seat: BLUE, card: Card::OneLeaves });
    assert_eq!(table.stones(BLUE), 6);
    table.choose_all(&[Choice::Opponent(RED), Choice::Done]).end_turn();
    assert!(table.events.contains(&Event::SettlingEnded { seat: BLUE }));
    assert_eq!(table.state.open[Colour::Dark], Some(Card::OneLeaves), "it was not played a second time");
    assert_eq!(table.state.discards.count(Card::OneLeaves), 0);
}
