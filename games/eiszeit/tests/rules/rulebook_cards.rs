//! The rulebook: the cards, one by one (EZ-7).

use eiszeit::{Card, CardTable, Choice, Colour, Decision, Event, Moved, Options, Task, Terrain, Way};
use tabletop::{Rules, Setup};

use crate::rules::common::{BLUE, GREEN, Play, RED, Scene, YELLOW, armed, at, eiszeit, pick, plain, r};

#[test]
fn ez_7_9_with_eight_stones_a_dark_cult_copies_the_light_card_only() {
    let hand = [Card::DarkCult, Card::LightCult, Card::OneLeaves, Card::TwoLeave, Card::Migration];
    let scene = Scene::new(3).stones(RED, 8).open(Card::Swap).open(Card::DarkFire).hand(RED, &hand);
    let mut table = scene.clone().load();
    table.play(Card::DarkCult);
    assert_eq!(table.choices(), [Choice::Copy(Colour::Light)]);
    assert_eq!(table.refused_by(Choice::Copy(Colour::Dark)), "EZ-7.9");
    let mut table = scene.load();
    table.play(Card::LightCult);
    assert_eq!(
        table.choices(),
        [Choice::Copy(Colour::Light), Choice::Copy(Colour::Dark)],
        "a light cult is a light card"
    );
    table.choose(Choice::Copy(Colour::Dark));
    assert_eq!(table.stones(RED), 9);
    let table = Scene::new(3).stones(RED, 8).open(Card::DarkFire).hand(RED, &hand).load();
    assert_eq!(table.refused_by(Choice::Play(Card::DarkCult)), "EZ-7.9", "there is no open light card");
}

#[test]
fn ez_7_10_clubs_stay_with_their_hunters_until_the_conflicts_are_over() {
    let scene =
        Scene::new(3).hunters(RED, 6, 2).clubs(RED, 3).hunters(BLUE, 6, 1).hand(RED, &[Card::Migration]);
    let mut table = scene.stones(RED, 5).load();
    table.play(Card::Migration).choose_all(&[at(6), at(7), Choice::Hunter(plain(RED, 6)), Choice::Club]);
    table.choose_all(&[Choice::Hunter(plain(RED, 6)), Choice::Club]);
    assert_eq!(table.count(armed(RED, 7)), 2, "several clubs in one turn, one for each hunter");
    assert_eq!(table.state.players[RED].clubs, 1);
    table.choose(Choice::Done).end_turn();
    let scene = Scene::new(3).armed(RED, 7, 2).clubs(RED, 1);
    let table = scene.conflicts(&[]);
    assert_eq!((table.count(plain(RED, 7)), table.count(armed(RED, 7))), (2, 0));
    assert_eq!(
        (table.state.club_supply, table.state.players[RED].clubs),
        (5, 1),
        "the one in front of them stays"
    );
    // A club moves with its hunter.
    let mut table = Scene::new(3).armed(RED, 7, 1).hand(RED, &[Card::AnyThree]).load();
    table.play(Card::AnyThree).choose_all(&[Choice::Hunter(armed(RED, 7)), at(8)]);
    assert_eq!(table.count(armed(RED, 8)), 1);
}

#[test]
fn ez_7_copies_and_stones_of_every_card() {
    let light: u8 = Colour::Light.cards().iter().map(Card::copies).sum();
    let dark: u8 = Colour::Dark.cards().iter().map(Card::copies).sum();
    assert_eq!((light, dark), (33, 22));
    let stones =
        |card| CardTable::standard().cards.iter().find(|entry| entry.card == card).unwrap().stones.clone();
    for terrain in Terrain::ALL {
        assert_eq!((Card::of_terrain(terrain).copies(), stones(Card::of_terrain(terrain))), (2, vec![3]));
    }
    for (card, n, expected) in [
        (Card::HuntersAndMammoth, 2, vec![5]),
        (Card::Migration, 2, vec![5]),
        (Card::Mammoth, 3, vec![2, 3, 5]),
        (Card::Fire, 3, vec![1]),
        (Card::Swap, 3, vec![1]),
        (Card::Club, 3, vec![3]),
        (Card::AnyThree, 3, vec![3]),
        (Card::LightCult, 2, vec![]),
        (Card::AllPlaceTwo, 2, vec![5]),
        (Card::AllPlaceOne, 4, vec![3]),
        (Card::DarkFire, 2, vec![1]),
        (Card::TwoLeave, 3, vec![4]),
        (Card::OneLeaves, 3, vec![2]),
        (Card::MammothLeaves, 3, vec![3]),
        (Card::ClubOrJourney, 3, vec![3]),
        (Card::DarkCult, 2, vec![]),
    ] {
        assert_eq!((card.copies(), stones(card)), (n, expected), "{card:?}");
    }
}

#[test]
fn ez_7_light_1_three_into_the_terrain_or_two_anywhere() {
    let scene = Scene::new(5).hand(RED, &[Card::Forest]);
    let mut table = scene.clone().load();
    table.play(Card::Forest).choose_all(&[at(7), at(10)]);
    assert_eq!(table.offered_regions(), [7, 10]);
    assert_eq!(table.refused_by(at(6)), "EZ-E60");
    table.choose(at(7));
    assert_eq!((table.present(7)[0], table.present(10)[0]), (2, 1));
    assert!(table.is_discarding());
    for first_two in [[7, 6], [6, 7], [6, 6]] {
        let mut table = scene.clone().load();
        table.play(Card::Forest).choose_all(&first_two.map(at));
        assert!(table.is_discarding(), "{first_two:?}: no third");
    }
    let mut table = scene.load();
    table.play(Card::Forest).choose_all(&[at(7), Choice::Done]);
    assert_eq!(table.state.players[RED].supply, 11, "any part may be left undone");
    assert_eq!(table.stones(RED), 1, "and is paid all the same");
}

#[test]
fn ez_7_light_2_two_hunters_and_a_mammoth_into_one_region() {
    let scene = Scene::new(4).stones(RED, 5).hand(RED, &[Card::HuntersAndMammoth]);
    let mut table = scene.clone().load();
    table.play(Card::HuntersAndMammoth).choose(at(9));
    assert_eq!(table.choices(), [at(9), Choice::Done]);
    table.choose_all(&[at(9), at(9)]);
    assert_eq!(table.asked(), Decision::Join { seat: RED, region: r(9) });
    assert_eq!(table.choices(), [Choice::Mammoth, Choice::Done]);
    table.choose(Choice::Mammoth);
    assert_eq!((table.present(9)[0], table.state.mammoths[r(9)], table.state.mammoth_supply), (2, 1, 0));
    // With an empty supply one of a neighbouring region joins them.
    let mut table = scene.mammoths(&[2, 3, 6, 7, 5]).load();
    table.play(Card::HuntersAndMammoth).choose_all(&[at(9), at(9), Choice::Done]);
    assert_eq!(table.choices(), [at(5), at(6), Choice::Done]);
    assert_eq!(table.refused_by(at(7)), "EZ-2.2");
    assert_eq!(table.refused_by(at(10)), "EZ-7", "no mammoth there");
    assert_eq!(table.refused_by(Choice::Mammoth), "EZ-E22");
    table.choose(at(6));
    assert_eq!((table.present(9)[0], table.state.mammoths[r(9)], table.state.mammoths[r(6)]), (1, 1, 0));
}

#[test]
fn ez_7_light_3_up_to_three_and_a_mammoth_migrate() {
    let scene =
        Scene::new(3).stones(RED, 5).hand(RED, &[Card::Migration]).hunters(RED, 6, 4).hunters(BLUE, 7, 1);
    let mut table = scene.clone().load();
    table.play(Card::Migration);
    assert_eq!(table.choices(), [at(6), Choice::Done]);
    assert_eq!(table.refused_by(at(7)), "EZ-7", "no hunter of theirs there");
    table.choose(at(6));
    assert_eq!(table.offered_regions(), [5, 7, 9, 10]);
    assert_eq!(table.refused_by(at(2)), "EZ-6.8");
    assert_eq!(table.refused_by(at(11)), "EZ-2.2");
    table.choose(at(10));
    assert_eq!(table.refused_by(pick(plain(BLUE, 7))), "EZ-7");
    table.choose_all(&[pick(plain(RED, 6)); 3]).choose(Choice::Mammoth);
    assert_eq!((table.present(6)[0], table.present(10)[0]), (1, 3));
    assert_eq!((table.state.mammoths[r(6)], table.state.mammoths[r(10)]), (0, 1));
    // The mammoth does not go alone.
    let mut table = scene.load();
    table.play(Card::Migration).choose_all(&[at(6), at(10), Choice::Done]);
    assert!(table.is_discarding());
}

#[test]
fn ez_7_light_4_a_mammoth_for_two_three_or_five() {
    let scene = Scene::new(4).hand(RED, &[Card::Mammoth]).stones(RED, 5);
    for (way, stones) in [(Way::New, 3), (Way::Near, 2), (Way::Far, 0)] {
        let mut table = scene.clone().load();
        table.play(Card::Mammoth);
        assert_eq!(table.choices(), Way::ALL.map(Choice::PayFor));
        table.pay_for(way);
        assert_eq!(table.stones(RED), stones, "{way:?}");
    }
    let mut table = scene.clone().load();
    table.play(Card::Mammoth).pay_for(Way::New);
    assert_eq!(table.offered_regions(), [2, 3, 5, 6, 7, 8, 9, 10, 11, 12]);
    table.choose(at(12));
    assert_eq!((table.state.mammoths[r(12)], table.state.mammoth_supply), (1, 0));
    let mut table = scene.clone().load();
    table.play(Card::Mammoth).pay_for(Way::Near);
    assert_eq!(table.offered_regions(), [2, 3, 6, 7]);
    assert_eq!(table.refused_by(at(9)), "EZ-7");
    table.choose(at(2));
    assert_eq!(table.offered_regions(), [3, 6]);
    assert_eq!(table.refused_by(at(7)), "EZ-2.2");
    assert_eq!(table.refused_by(at(2)), "EZ-E61");
    table.choose(at(6));
    assert_eq!(table.state.mammoths[r(6)], 2);
    let mut table = scene.load();
    table.play(Card::Mammoth).pay_for(Way::Far).choose(at(2));
    assert_eq!(table.offered_regions(), [5, 7, 8, 9, 10, 11, 12]);
    // Only what they can pay is offered.
    let table = Scene::new(4).hand(RED, &[Card::Mammoth]).stones(RED, 1).load();
    assert_eq!(table.refused_by(Choice::Play(Card::Mammoth)), "EZ-6.1");
    let mut table = Scene::new(4).hand(RED, &[Card::Mammoth]).stones(RED, 3).load();
    table.play(Card::Mammoth);
    assert_eq!(table.choices(), [Choice::PayFor(Way::New), Choice::PayFor(Way::Near)]);
    assert_eq!(table.refused_by(Choice::PayFor(Way::Far)), "EZ-6.1");
}

#[test]
fn ez_7_light_5_a_fire_goes_unseen_to_any_other_region() {
    let mut table = Scene::new(3).hand(RED, &[Card::Fire]).load();
    table.play(Card::Fire);
    assert_eq!(table.choices().len(), 9, "eight discs, or none");
    assert_eq!(table.refused_by(Choice::Disc(r(1))), "EZ-E69");
    table.choose(Choice::Disc(r(9)));
    assert_eq!(table.offered_regions(), [5, 6, 7, 8, 10, 11, 12]);
    assert_eq!((table.refused_by(at(9)), table.refused_by(at(1))), ("EZ-E61", "EZ-6.8"));
    assert_eq!(table.refused_by(Choice::Done), "EZ-E27", "once named it is moved");
    table.choose(at(12));
    assert_eq!(table.state.fires.discs[r(9)].unwrap().at, r(12));
    assert!(table.news().contains(&Event::FireMoved { by: RED, disc: r(9), at: None, to: r(12) }));
}

#[test]
fn ez_7_light_6_two_hunters_of_neighbouring_regions_change_places() {
    // Green sends a blue hunter from 6 to 9, and from there a red one back to 6.
    let scene = Scene::new(3).turn(GREEN).hand(GREEN, &[Card::Swap]);
    let mut table = scene.hunters(BLUE, 6, 1).hunters(RED, 9, 2).hunters(RED, 11, 1).load();
    table.play(Card::Swap);
    assert_eq!(table.offered_hunters(), [plain(RED, 9), plain(BLUE, 6)], "11 borders nobody else");
    assert_eq!(table.refused_by(Choice::Done), "EZ-E19");
    table.choose(pick(plain(BLUE, 6)));
    assert_eq!(table.refused_by(pick(plain(RED, 11))), "EZ-2.2");
    table.choose(pick(plain(RED, 9)));
    assert_eq!((table.present(6), table.present(9)), (vec![1, 0, 0], vec![1, 1, 0]));
}

#[test]
fn ez_7_light_7_a_club_at_once_or_later_or_a_mammoth() {
    let scene = Scene::new(4).hand(RED, &[Card::Club]).hunters(RED, 9, 1).armed(RED, 10, 1);
    let mut table = scene.clone().load();
    table.play(Card::Club);
    assert_eq!(table.choices(), [Choice::Club, Choice::Mammoth, Choice::Done]);
    table.choose(Choice::Club);
    assert_eq!(table.choices(), [at(9), Choice::Done], "not under one that has a club already");
    table.choose(at(9));
    assert_eq!(
        (table.count(armed(RED, 9)), table.state.club_supply, table.state.players[RED].clubs),
        (1, 4, 0)
    );
    let mut table = scene.clone().load();
    table.play(Card::Club).choose_all(&[Choice::Club, Choice::Done]);
    assert_eq!(table.state.players[RED].clubs, 1, "kept for later");
    let mut table = scene.clone().load();
    table.play(Card::Club).choose_all(&[Choice::Mammoth, at(11)]);
    assert_eq!((table.state.mammoths[r(11)], table.stones(RED)), (1, 1));
    // With none in the supply one goes to a neighbouring region.
    let mut table = scene.mammoths(&[2, 2, 3, 6, 7]).load();
    table.play(Card::Club).choose(Choice::Mammoth);
    assert_eq!(table.asked(), Decision::PickMammoth { seat: RED, way: Way::Near });
    table.choose(at(2));
    assert_eq!(table.offered_regions(), [3, 6]);
}

#[test]
fn ez_7_light_8_three_of_anybody_one_step_each_not_all_of_one_player() {
    // Green sends a red hunter from 4 to 7, a blue one from 4 to 8 and a green one from 8 to 12.
    let scene =
        Scene::new(5).turn(GREEN).hand(GREEN, &[Card::AnyThree]).hunters(RED, 4, 1).hunters(BLUE, 4, 1);
    let mut table = scene.hunters(GREEN, 8, 1).load();
    table.play(Card::AnyThree).choose(pick(plain(RED, 4)));
    assert_eq!(table.offered_regions(), [3, 7, 8]);
    assert_eq!(table.refused_by(at(12)), "EZ-2.2");
    table.choose_all(&[at(7), pick(plain(BLUE, 4)), at(8), pick(plain(GREEN, 8)), at(12)]);
    assert_eq!((table.present(7)[0], table.present(8)[1], table.present(12)[2]), (1, 1, 1));
    assert!(table.is_discarding());
    // Two of red moved: the third must be another's.
    let scene =
        Scene::new(3).turn(GREEN).hand(GREEN, &[Card::AnyThree]).hunters(RED, 9, 3).hunters(BLUE, 6, 1);
    let mut table = scene.load();
    table.play(Card::AnyThree).choose_all(&[pick(plain(RED, 9)), at(5), pick(plain(RED, 9)), at(5)]);
    assert_eq!(table.refused_by(pick(plain(RED, 9))), "EZ-E68");
    assert_eq!(table.choices(), [pick(plain(BLUE, 6)), Choice::Done]);
    table.choose(Choice::Done);
    assert_eq!(table.present(5)[0], 2, "two of one player are fine");
}

#[test]
fn ez_7_light_9_and_dark_8_a_cult_copies_an_open_card_several_times_in_a_row() {
    // A light cult copies the dark card: stones are taken, and the action is the opponents'.
    let scene = Scene::new(3).open(Card::AllPlaceOne).open(Card::Steppe).hand(RED, &[Card::LightCult]);
    let mut table = scene.hand(BLUE, &[Card::DarkCult]).load();
    table.play(Card::LightCult).choose(Choice::Copy(Colour::Dark));
    assert_eq!((table.stones(RED), table.seat()), (7, BLUE));
    table.choose_all(&[at(9), at(10)]).end_turn();
    assert_eq!(
        (table.state.open[Colour::Light], table.state.open[Colour::Dark]),
        (Some(Card::Steppe), Some(Card::AllPlaceOne))
    );
    // The next cult copies the same card again.
    table.play(Card::DarkCult).choose(Choice::Copy(Colour::Dark));
    assert_eq!((table.stones(BLUE), table.seat()), (7, GREEN));
    assert_eq!(table.state.discards.count(Card::DarkCult), 1);
    table.choose_all(&[at(9), at(9)]);
    assert_eq!(table.present(9), [1, 1, 1]);
    // And a cult that copies the light card is paid.
    let mut table = Scene::new(3).open(Card::Steppe).hand(RED, &[Card::DarkCult]).load();
    table.play(Card::DarkCult).choose(Choice::Copy(Colour::Light));
    let task = Task::Terrain(Terrain::Steppe);
    assert_eq!(table.asked(), Decision::Hunter { seat: RED, task, moved: Moved::NONE });
    assert_eq!((table.stones(RED), table.state.stones[Colour::Light]), (1, 3));
}

#[test]
fn ez_7_dark_1_and_2_every_opponent_places() {
    let mut table = Scene::new(4).hand(BLUE, &[Card::AllPlaceTwo]).turn(BLUE).load();
    table.play(Card::AllPlaceTwo);
    assert_eq!(table.stones(BLUE), 9);
    table.choose_all(&[at(6), at(9)]);
    assert_eq!(table.seat(), YELLOW, "two each");
    table.choose_all(&[at(9), Choice::Done, Choice::Done]);
    assert_eq!((table.present(6), table.present(9)), (vec![0, 0, 1, 0], vec![0, 0, 1, 1]));
    assert_eq!(table.asked(), Decision::Discard { seat: BLUE });
    let mut table = Scene::new(3).hand(BLUE, &[Card::AllPlaceOne]).turn(BLUE).load();
    table.play(Card::AllPlaceOne).choose(at(6));
    assert_eq!(table.seat(), RED, "one each");
}

#[test]
fn ez_7_dark_3_an_opponent_moves_a_fire() {
    let mut table = Scene::new(3).hand(RED, &[Card::DarkFire]).load();
    table.play(Card::DarkFire).choose(Choice::Opponent(GREEN));
    assert_eq!(table.asked(), Decision::PickFire { seat: GREEN, card: Colour::Dark });
    table.choose_all(&[Choice::Disc(r(5)), at(6)]);
    assert_eq!((table.state.fires.discs[r(5)].unwrap().at, table.stones(RED)), (r(6), 5));
    assert_eq!(table.seat(), RED);
}

#[test]
fn ez_7_dark_4_and_5_hunters_leave_to_their_owners_supply() {
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 9, 1).hunters(GREEN, 10, 1);
    let mut table = scene.clone().hand(RED, &[Card::TwoLeave]).load();
    table.play(Card::TwoLeave).choose_all(&[Choice::Opponent(BLUE), pick(plain(RED, 9))]);
    assert_eq!(table.refused_by(pick(plain(RED, 9))), "EZ-E68");
    assert_eq!(table.choices(), [pick(plain(BLUE, 9)), pick(plain(GREEN, 10)), Choice::Done]);
    table.choose(pick(plain(GREEN, 10)));
    assert_eq!(
        (table.stones(RED), table.state.players[RED].supply, table.state.players[GREEN].supply),
        (8, 11, 12)
    );
    assert!(matches!(table.asked(), Decision::Discard { seat: RED }));
    let mut table = scene.hand(RED, &[Card::OneLeaves]).load();
    table.play(Card::OneLeaves).choose_all(&[Choice::Opponent(GREEN), pick(plain(RED, 9))]);
    assert_eq!((table.stones(RED), table.present(9)[0]), (6, 1));
    assert!(matches!(table.asked(), Decision::Discard { seat: RED }), "one only");
}

#[test]
fn ez_7_dark_6_an_opponent_returns_a_mammoth() {
    let mut table = Scene::new(3).hand(RED, &[Card::MammothLeaves]).load();
    table.play(Card::MammothLeaves).choose(Choice::Opponent(GREEN));
    assert_eq!(table.choices(), [at(5), at(6), at(7), at(8), Choice::Done]);
    assert_eq!(table.refused_by(at(9)), "EZ-7");
    table.choose(at(6));
    assert_eq!((table.state.mammoths[r(6)], table.state.mammoth_supply, table.stones(RED)), (0, 1, 7));
}

#[test]
fn ez_7_dark_7_an_opponent_takes_a_club_or_moves_two_of_their_own_anywhere() {
    let scene = Scene::new(3).hand(RED, &[Card::ClubOrJourney]).hunters(GREEN, 5, 2).hunters(BLUE, 5, 1);
    let mut table = scene.clone().load();
    table.play(Card::ClubOrJourney).choose(Choice::Opponent(GREEN));
    assert_eq!(table.choices(), [Choice::Club, Choice::Journey, Choice::Done]);
    table.choose_all(&[Choice::Club, at(5)]);
    assert_eq!((table.count(armed(GREEN, 5)), table.stones(RED)), (1, 7));
    let mut table = scene.load();
    table.play(Card::ClubOrJourney).choose_all(&[Choice::Opponent(GREEN), Choice::Journey]);
    assert_eq!(table.choices(), [pick(plain(GREEN, 5)), Choice::Done]);
    table.choose_all(&[pick(plain(GREEN, 5)), at(12), pick(plain(GREEN, 5)), at(11)]);
    assert_eq!((table.present(12)[2], table.present(11)[2]), (1, 1));
    assert!(matches!(table.asked(), Decision::Discard { seat: RED }));
}

#[test]
fn ez_7_other_cards_can_be_given_inline_and_change_the_prices() {
    let mut cards = CardTable::standard().clone();
    for entry in &mut *cards.cards {
        match entry.card {
            Card::Swap => entry.stones = vec![4],
            Card::Mammoth => entry.stones = vec![1, 2, 8],
            Card::OneLeaves => entry.stones = vec![9],
            _ => (),
        }
    }
    let options = Options { cards: Some(cards), ..Options::default() };
    let mut table = Scene::with(3, options.clone()).hand(RED, &[Card::Swap]).load();
    table.play(Card::Swap);
    assert_eq!(table.stones(RED), 0);
    let mut table = Scene::with(3, options.clone()).hand(RED, &[Card::OneLeaves]).load();
    table.play(Card::OneLeaves);
    assert_eq!(table.stones(RED), 13);
    let mut table = Scene::with(4, options.clone()).hand(RED, &[Card::Mammoth]).load();
    table.play(Card::Mammoth);
    assert_eq!(table.choices(), [Choice::PayFor(Way::New), Choice::PayFor(Way::Near)]);
    let rules = eiszeit(3, options.clone());
    assert_eq!(rules.setup(), Setup { players: 3, options });
}
