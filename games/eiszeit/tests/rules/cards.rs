//! The cards (EZ-7), one by one.
use crate::common::{BLUE, GREEN, RED, Scene, YELLOW, armed, at, eiszeit, plain, r};
use eiszeit::{Card, CardTable, Choice, Colour, Decision, Event, Options, Task, Terrain, Way, copies};
use tabletop::{Rules, Setup};

fn pick(hunter: eiszeit::Hunter) -> Choice {
    Choice::Hunter(hunter)
}

#[test]
fn ez_7_copies_and_stones_of_every_card() {
    let light: u8 = Card::all(Colour::Light).map(copies).sum();
    let dark: u8 = Card::all(Colour::Dark).map(copies).sum();
    assert_eq!((light, dark), (33, 22));
    let stones =
        |card| CardTable::standard().cards.iter().find(|entry| entry.card == card).unwrap().stones.clone();
    for terrain in Terrain::ALL {
        assert_eq!((copies(Card::of_terrain(terrain)), stones(Card::of_terrain(terrain))), (2, vec![3]));
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
        assert_eq!((copies(card), stones(card)), (n, expected), "{card:?}");
    }
}

#[test]
fn ez_7_light_1_three_into_the_terrain_or_two_anywhere() {
    let scene = Scene::new(5).hand(RED, &[Card::Forest]);
    let mut game = scene.clone().begin();
    game.play(Card::Forest).choose(&[at(7), at(10)]);
    assert_eq!(game.offered_regions(), [7, 10]);
    assert_eq!(game.refused(at(6)), "EZ-E60");
    game.choose(&[at(7)]);
    assert_eq!((game.present(7)[0], game.present(10)[0]), (2, 1));
    assert!(matches!(game.asked().1, Decision::Discard { .. }));
    for first_two in [[7, 6], [6, 7], [6, 6]] {
        let mut game = scene.clone().begin();
        game.play(Card::Forest).choose(&first_two.map(at));
        assert!(matches!(game.asked().1, Decision::Discard { .. }), "{first_two:?}: no third");
    }
    let mut game = scene.begin();
    game.play(Card::Forest).choose(&[at(7), Choice::Done]);
    assert_eq!(game.state.players[RED].supply, 11, "any part may be left undone");
    assert_eq!(game.stones(RED), 1, "and is paid all the same");
}

#[test]
fn ez_7_light_2_two_hunters_and_a_mammoth_into_one_region() {
    let scene = Scene::new(4).stones(RED, 5).hand(RED, &[Card::HuntersAndMammoth]);
    let mut game = scene.clone().begin();
    game.play(Card::HuntersAndMammoth).choose(&[at(9)]);
    assert_eq!(game.offered(), [at(9), Choice::Done]);
    game.choose(&[at(9), at(9)]);
    assert_eq!(game.asked().1, Decision::Join { seat: RED, region: r(9) });
    assert_eq!(game.offered(), [Choice::Mammoth, Choice::Done]);
    game.choose(&[Choice::Mammoth]);
    assert_eq!((game.present(9)[0], game.state.mammoths[r(9)], game.state.mammoth_supply), (2, 1, 0));
    // With an empty supply one of a neighbouring region joins them.
    let mut game = scene.mammoths(&[2, 3, 6, 7, 5]).begin();
    game.play(Card::HuntersAndMammoth).choose(&[at(9), at(9), Choice::Done]);
    assert_eq!(game.offered(), [at(5), at(6), Choice::Done]);
    assert_eq!(game.refused(at(7)), "EZ-2.2");
    assert_eq!(game.refused(at(10)), "EZ-7", "no mammoth there");
    assert_eq!(game.refused(Choice::Mammoth), "EZ-E22");
    game.choose(&[at(6)]);
    assert_eq!((game.present(9)[0], game.state.mammoths[r(9)], game.state.mammoths[r(6)]), (1, 1, 0));
}

#[test]
fn ez_7_light_3_up_to_three_and_a_mammoth_migrate() {
    let scene =
        Scene::new(3).stones(RED, 5).hand(RED, &[Card::Migration]).hunters(RED, 6, 4).hunters(BLUE, 7, 1);
    let mut game = scene.clone().begin();
    game.play(Card::Migration);
    assert_eq!(game.offered(), [at(6), Choice::Done]);
    assert_eq!(game.refused(at(7)), "EZ-E61", "no hunter of his there");
    game.choose(&[at(6)]);
    assert_eq!(game.offered_regions(), [5, 7, 9, 10]);
    assert_eq!(game.refused(at(2)), "EZ-6.8");
    assert_eq!(game.refused(at(11)), "EZ-2.2");
    game.choose(&[at(10)]);
    assert_eq!(game.refused(pick(plain(BLUE, 7))), "EZ-7");
    game.choose(&[pick(plain(RED, 6)); 3]).choose(&[Choice::Mammoth]);
    assert_eq!((game.present(6)[0], game.present(10)[0]), (1, 3));
    assert_eq!((game.state.mammoths[r(6)], game.state.mammoths[r(10)]), (0, 1));
    // The mammoth does not go alone.
    let mut game = scene.begin();
    game.play(Card::Migration).choose(&[at(6), at(10), Choice::Done]);
    assert!(matches!(game.asked().1, Decision::Discard { .. }));
}

#[test]
fn ez_7_light_4_a_mammoth_for_two_three_or_five() {
    let scene = Scene::new(4).hand(RED, &[Card::Mammoth]).stones(RED, 5);
    for (way, stones) in [(Way::New, 3), (Way::Near, 2), (Way::Far, 0)] {
        let mut game = scene.clone().begin();
        game.play(Card::Mammoth);
        assert_eq!(game.offered(), Way::ALL.map(Choice::PayFor));
        game.pay_for(way);
        assert_eq!(game.stones(RED), stones, "{way:?}");
    }
    let mut game = scene.clone().begin();
    game.play(Card::Mammoth).pay_for(Way::New);
    assert_eq!(game.offered_regions(), [2, 3, 5, 6, 7, 8, 9, 10, 11, 12]);
    game.choose(&[at(12)]);
    assert_eq!((game.state.mammoths[r(12)], game.state.mammoth_supply), (1, 0));
    let mut game = scene.clone().begin();
    game.play(Card::Mammoth).pay_for(Way::Near);
    assert_eq!(game.offered_regions(), [2, 3, 6, 7]);
    assert_eq!(game.refused(at(9)), "EZ-7");
    game.choose(&[at(2)]);
    assert_eq!(game.offered_regions(), [3, 6]);
    assert_eq!(game.refused(at(7)), "EZ-2.2");
    assert_eq!(game.refused(at(2)), "EZ-E61");
    game.choose(&[at(6)]);
    assert_eq!(game.state.mammoths[r(6)], 2);
    let mut game = scene.begin();
    game.play(Card::Mammoth).pay_for(Way::Far).choose(&[at(2)]);
    assert_eq!(game.offered_regions(), [5, 7, 8, 9, 10, 11, 12]);
    // Only what he can pay is offered.
    let game = Scene::new(4).hand(RED, &[Card::Mammoth]).stones(RED, 1).begin();
    assert_eq!(game.refused(Choice::Play(Card::Mammoth)), "EZ-6.1");
    let mut game = Scene::new(4).hand(RED, &[Card::Mammoth]).stones(RED, 3).begin();
    game.play(Card::Mammoth);
    assert_eq!(game.offered(), [Choice::PayFor(Way::New), Choice::PayFor(Way::Near)]);
    assert_eq!(game.refused(Choice::PayFor(Way::Far)), "EZ-6.1");
}

#[test]
fn ez_7_light_5_a_fire_goes_unseen_to_any_other_region() {
    let mut game = Scene::new(3).hand(RED, &[Card::Fire]).begin();
    game.play(Card::Fire);
    assert_eq!(game.offered().len(), 9, "eight discs, or none");
    assert_eq!(game.refused(Choice::Disc(r(1))), "EZ-E69");
    game.choose(&[Choice::Disc(r(9))]);
    assert_eq!(game.offered_regions(), [5, 6, 7, 8, 10, 11, 12]);
    assert_eq!((game.refused(at(9)), game.refused(at(1))), ("EZ-E61", "EZ-6.8"));
    assert_eq!(game.refused(Choice::Done), "EZ-E19", "once named it is moved");
    game.choose(&[at(12)]);
    assert_eq!(game.state.fires.discs[r(9)].unwrap().at, r(12));
    assert!(game.news().contains(&Event::FireMoved { by: RED, disc: r(9), to: r(12) }));
}

#[test]
fn ez_7_light_6_two_hunters_of_neighbouring_regions_change_places() {
    // Green sends a blue hunter from 6 to 9, and from there a red one back to 6.
    let scene = Scene::new(3).turn(GREEN).hand(GREEN, &[Card::Swap]);
    let mut game = scene.hunters(BLUE, 6, 1).hunters(RED, 9, 2).hunters(RED, 11, 1).begin();
    game.play(Card::Swap);
    assert_eq!(game.offered_hunters(), [plain(RED, 9), plain(BLUE, 6)], "11 borders nobody else");
    assert_eq!(game.refused(Choice::Done), "EZ-E19");
    game.choose(&[pick(plain(BLUE, 6))]);
    assert_eq!(game.refused(pick(plain(RED, 11))), "EZ-2.2");
    game.choose(&[pick(plain(RED, 9))]);
    assert_eq!((game.present(6), game.present(9)), (vec![1, 0, 0], vec![1, 1, 0]));
}

#[test]
fn ez_7_light_7_a_club_at_once_or_later_or_a_mammoth() {
    let scene = Scene::new(4).hand(RED, &[Card::Club]).hunters(RED, 9, 1).armed(RED, 10, 1);
    let mut game = scene.clone().begin();
    game.play(Card::Club);
    assert_eq!(game.offered(), [Choice::Club, Choice::Mammoth, Choice::Done]);
    game.choose(&[Choice::Club]);
    assert_eq!(game.offered(), [at(9), Choice::Done], "not under one that has a club already");
    game.choose(&[at(9)]);
    assert_eq!((game.count(armed(RED, 9)), game.state.club_supply, game.state.players[RED].clubs), (1, 4, 0));
    let mut game = scene.clone().begin();
    game.play(Card::Club).choose(&[Choice::Club, Choice::Done]);
    assert_eq!(game.state.players[RED].clubs, 1, "kept for later");
    let mut game = scene.clone().begin();
    game.play(Card::Club).choose(&[Choice::Mammoth, at(11)]);
    assert_eq!((game.state.mammoths[r(11)], game.stones(RED)), (1, 1));
    // With none in the supply one goes to a neighbouring region.
    let mut game = scene.mammoths(&[2, 2, 3, 6, 7]).begin();
    game.play(Card::Club).choose(&[Choice::Mammoth]);
    assert_eq!(game.asked().1, Decision::PickMammoth { seat: RED, way: Way::Near });
    game.choose(&[at(2)]);
    assert_eq!(game.offered_regions(), [3, 6]);
}

#[test]
fn ez_7_light_8_three_of_anybody_one_step_each_not_all_of_one_player() {
    // Green sends a red hunter from 4 to 7, a blue one from 4 to 8 and a green one from 8 to 12.
    let scene =
        Scene::new(5).turn(GREEN).hand(GREEN, &[Card::AnyThree]).hunters(RED, 4, 1).hunters(BLUE, 4, 1);
    let mut game = scene.hunters(GREEN, 8, 1).begin();
    game.play(Card::AnyThree).choose(&[pick(plain(RED, 4))]);
    assert_eq!(game.offered_regions(), [3, 7, 8]);
    assert_eq!(game.refused(at(12)), "EZ-2.2");
    game.choose(&[at(7), pick(plain(BLUE, 4)), at(8), pick(plain(GREEN, 8)), at(12)]);
    assert_eq!((game.present(7)[0], game.present(8)[1], game.present(12)[2]), (1, 1, 1));
    assert!(matches!(game.asked().1, Decision::Discard { .. }));
    // Two of red moved: the third must be another's.
    let scene =
        Scene::new(3).turn(GREEN).hand(GREEN, &[Card::AnyThree]).hunters(RED, 9, 3).hunters(BLUE, 6, 1);
    let mut game = scene.begin();
    game.play(Card::AnyThree).choose(&[pick(plain(RED, 9)), at(5), pick(plain(RED, 9)), at(5)]);
    assert_eq!(game.refused(pick(plain(RED, 9))), "EZ-E68");
    assert_eq!(game.offered(), [pick(plain(BLUE, 6)), Choice::Done]);
    game.choose(&[Choice::Done]);
    assert_eq!(game.present(5)[0], 2, "two of one player are fine");
}

#[test]
fn ez_7_light_9_and_dark_8_a_cult_copies_an_open_card_several_times_in_a_row() {
    // A light cult copies the dark card: stones are taken, and the action is the opponents'.
    let scene = Scene::new(3).open(Card::AllPlaceOne).open(Card::Steppe).hand(RED, &[Card::LightCult]);
    let mut game = scene.hand(BLUE, &[Card::DarkCult]).begin();
    game.play(Card::LightCult).choose(&[Choice::Copy(Colour::Dark)]);
    assert_eq!((game.stones(RED), game.seat()), (7, BLUE));
    game.choose(&[at(9), at(10)]).end_turn();
    assert_eq!((game.state.open.light, game.state.open.dark), (Some(Card::Steppe), Some(Card::AllPlaceOne)));
    // The next cult copies the same card again.
    game.play(Card::DarkCult).choose(&[Choice::Copy(Colour::Dark)]);
    assert_eq!((game.stones(BLUE), game.seat()), (7, GREEN));
    assert_eq!(game.state.discards.count(Card::DarkCult), 1);
    game.choose(&[at(9), at(9)]);
    assert_eq!(game.present(9), [1, 1, 1]);
    // And a cult that copies the light card is paid.
    let mut game = Scene::new(3).open(Card::Steppe).hand(RED, &[Card::DarkCult]).begin();
    game.play(Card::DarkCult).choose(&[Choice::Copy(Colour::Light)]);
    assert_eq!(
        game.asked(),
        (
            RED,
            Decision::Hunter { seat: RED, task: Task::Terrain(Terrain::Steppe), moved: eiszeit::Moved::NONE }
        )
    );
    assert_eq!((game.stones(RED), game.state.stones.light), (1, 3));
}

#[test]
fn ez_7_dark_1_and_2_every_opponent_places() {
    let mut game = Scene::new(4).hand(BLUE, &[Card::AllPlaceTwo]).turn(BLUE).begin();
    game.play(Card::AllPlaceTwo);
    assert_eq!(game.stones(BLUE), 9);
    game.choose(&[at(6), at(9)]);
    assert_eq!(game.seat(), YELLOW, "two each");
    game.choose(&[at(9), Choice::Done, Choice::Done]);
    assert_eq!((game.present(6), game.present(9)), (vec![0, 0, 1, 0], vec![0, 0, 1, 1]));
    assert_eq!(game.asked(), (BLUE, Decision::Discard { seat: BLUE }));
    let mut game = Scene::new(3).hand(BLUE, &[Card::AllPlaceOne]).turn(BLUE).begin();
    game.play(Card::AllPlaceOne).choose(&[at(6)]);
    assert_eq!(game.seat(), RED, "one each");
}

#[test]
fn ez_7_dark_3_an_opponent_moves_a_fire() {
    let mut game = Scene::new(3).hand(RED, &[Card::DarkFire]).begin();
    game.play(Card::DarkFire).choose(&[Choice::Opponent(GREEN)]);
    assert_eq!(game.asked(), (GREEN, Decision::PickFire { seat: GREEN, card: Colour::Dark }));
    game.choose(&[Choice::Disc(r(5)), at(6)]);
    assert_eq!((game.state.fires.discs[r(5)].unwrap().at, game.stones(RED)), (r(6), 5));
    assert_eq!(game.seat(), RED);
}

#[test]
fn ez_7_dark_4_and_5_hunters_leave_to_their_owners_supply() {
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 9, 1).hunters(GREEN, 10, 1);
    let mut game = scene.clone().hand(RED, &[Card::TwoLeave]).begin();
    game.play(Card::TwoLeave).choose(&[Choice::Opponent(BLUE), pick(plain(RED, 9))]);
    assert_eq!(game.refused(pick(plain(RED, 9))), "EZ-E68");
    assert_eq!(game.offered(), [pick(plain(BLUE, 9)), pick(plain(GREEN, 10)), Choice::Done]);
    game.choose(&[pick(plain(GREEN, 10))]);
    assert_eq!(
        (game.stones(RED), game.state.players[RED].supply, game.state.players[GREEN].supply),
        (8, 11, 12)
    );
    assert!(matches!(game.asked(), (RED, Decision::Discard { .. })));
    let mut game = scene.hand(RED, &[Card::OneLeaves]).begin();
    game.play(Card::OneLeaves).choose(&[Choice::Opponent(GREEN), pick(plain(RED, 9))]);
    assert_eq!((game.stones(RED), game.present(9)[0]), (6, 1));
    assert!(matches!(game.asked(), (RED, Decision::Discard { .. })), "one only");
}

#[test]
fn ez_7_dark_6_an_opponent_returns_a_mammoth() {
    let mut game = Scene::new(3).hand(RED, &[Card::MammothLeaves]).begin();
    game.play(Card::MammothLeaves).choose(&[Choice::Opponent(GREEN)]);
    assert_eq!(game.offered(), [at(5), at(6), at(7), at(8), Choice::Done]);
    assert_eq!(game.refused(at(9)), "EZ-7");
    game.choose(&[at(6)]);
    assert_eq!((game.state.mammoths[r(6)], game.state.mammoth_supply, game.stones(RED)), (0, 1, 7));
}

#[test]
fn ez_7_dark_7_an_opponent_takes_a_club_or_moves_two_of_his_own_anywhere() {
    let scene = Scene::new(3).hand(RED, &[Card::ClubOrJourney]).hunters(GREEN, 5, 2).hunters(BLUE, 5, 1);
    let mut game = scene.clone().begin();
    game.play(Card::ClubOrJourney).choose(&[Choice::Opponent(GREEN)]);
    assert_eq!(game.offered(), [Choice::Club, Choice::Journey, Choice::Done]);
    game.choose(&[Choice::Club, at(5)]);
    assert_eq!((game.count(armed(GREEN, 5)), game.stones(RED)), (1, 7));
    let mut game = scene.begin();
    game.play(Card::ClubOrJourney).choose(&[Choice::Opponent(GREEN), Choice::Journey]);
    assert_eq!(game.offered(), [pick(plain(GREEN, 5)), Choice::Done]);
    game.choose(&[pick(plain(GREEN, 5)), at(12), pick(plain(GREEN, 5)), at(11)]);
    assert_eq!((game.present(12)[2], game.present(11)[2]), (1, 1));
    assert!(matches!(game.asked(), (RED, Decision::Discard { .. })));
}

#[test]
fn ez_7_other_cards_can_be_given_inline_and_change_the_prices() {
    let mut cards = CardTable::standard().clone();
    for entry in &mut cards.cards {
        match entry.card {
            Card::Swap => entry.stones = vec![4],
            Card::Mammoth => entry.stones = vec![1, 2, 8],
            Card::OneLeaves => entry.stones = vec![9],
            _ => (),
        }
    }
    let options = Options { cards: Some(cards), ..Options::default() };
    let mut game = Scene::with(3, options.clone()).hand(RED, &[Card::Swap]).begin();
    game.play(Card::Swap);
    assert_eq!(game.stones(RED), 0);
    let mut game = Scene::with(3, options.clone()).hand(RED, &[Card::OneLeaves]).begin();
    game.play(Card::OneLeaves);
    assert_eq!(game.stones(RED), 13);
    let mut game = Scene::with(4, options.clone()).hand(RED, &[Card::Mammoth]).begin();
    game.play(Card::Mammoth);
    assert_eq!(game.offered(), [Choice::PayFor(Way::New), Choice::PayFor(Way::Near)]);
    let rules = eiszeit(3, options.clone());
    assert_eq!(rules.setup(), Setup { players: 3, options });
}
