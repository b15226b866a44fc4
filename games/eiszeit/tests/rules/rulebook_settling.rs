//! The rulebook: the rounds, a turn, stones and hunters (EZ-4 to EZ-6).

use eiszeit::{Backs, Card, Choice, Colour, Decision, Drawn, Eiszeit, Event, Lot, Options, Way};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Asked, Playout};

use crate::rules::common::{BLUE, GREEN, Play, RED, Scene, YELLOW, armed, at, eiszeit, plain, r};

/// The headings of a game in the order they are met, one per round and phase.
fn headings(rounds: u8) -> Vec<String> {
    let rules = eiszeit(4, Options { rounds, ..Options::default() });
    let first = |asked: &Asked<'_, Eiszeit>, _: &mut Xoshiro256PlusPlus| asked.offered[0];
    let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(11), first);
    let mut events = Vec::new();
    while playout.step(&mut events).is_some() {}
    let heading = |event: &Event| match event {
        Event::Asked(Decision::Play { .. }) => Some("settle"),
        Event::FireTurned { .. } => Some("conflicts"),
        Event::Scored { .. } => Some("score"),
        Event::Covered { .. } => Some("glacier"),
        Event::RoundBegan { .. } => Some("next"),
        Event::Ended => Some("end"),
        _ => None,
    };
    let mut headings: Vec<String> = events.iter().filter_map(heading).map(str::to_owned).collect();
    headings.dedup();
    headings
}

#[test]
fn ez_4_rounds_of_four_phases_four_times_or_three() {
    let round = ["settle", "conflicts", "score", "glacier", "next"];
    let last = ["settle", "conflicts", "score", "end"];
    for rounds in [3, 4] {
        let expected = [round.repeat(usize::from(rounds) - 1), last.to_vec()].concat();
        assert_eq!(headings(rounds), expected, "the glacier is left out after the last round");
    }
}

#[test]
fn ez_5_a_turn_is_one_card_then_discard_then_draw_and_clockwise_the_next() {
    let mut table = Scene::new(3).hand(RED, &[Card::Swap]).load();
    assert_eq!(table.asked(), Decision::Play { seat: RED });
    table.play(Card::Swap);
    assert_eq!(table.asked(), Decision::Discard { seat: RED });
    assert_eq!(table.refused_by(Choice::Play(Card::OneLeaves)), "EZ-5.1", "a second card is not played");
    table.choose(Choice::Done);
    assert_eq!(table.asked(), Decision::Draw { seat: RED });
    table.choose(Choice::Draw(Colour::Light)).settle_first();
    assert_eq!(table.asked(), Decision::Play { seat: BLUE });
    assert_eq!(table.state.players[RED].hand.len(), 5);
}

#[test]
fn ez_5_1_a_discard_goes_unseen_under_its_pile() {
    let mut table = Scene::new(3).hand(RED, &[Card::Swap, Card::Fire]).load();
    table.play(Card::Swap).choose(Choice::Discard(Card::Fire));
    assert_eq!(table.state.open[Colour::Light], Some(Card::Swap), "it never becomes the open card");
    assert_eq!(table.state.players[RED].tucked.count(Card::Fire), 1);
    assert_eq!(table.state.discards.count(Card::Fire), 0, "nobody saw it");
    assert_eq!(table.stones(RED), 3, "it had no effect");
    assert_eq!(table.asked(), Decision::Draw { seat: RED });
    table.choose(Choice::Draw(Colour::Dark)).settle_first();
    table.choose(Choice::Draw(Colour::Light)).settle_first();
    assert_eq!(table.seat(), BLUE, "one discard at most, then two cards drawn");
}

#[test]
fn ez_5_2_drawn_one_by_one_in_any_colour_but_the_hand_stays_mixed() {
    let hand = [Card::Swap, Card::Fire, Card::Club, Card::AnyThree, Card::OneLeaves];
    let mut table = Scene::new(3).hand(RED, &hand).load();
    table.play(Card::Swap).choose(Choice::Discard(Card::OneLeaves));
    assert_eq!(table.choices(), [Choice::Draw(Colour::Light), Choice::Draw(Colour::Dark)], "two to draw");
    table.choose(Choice::Draw(Colour::Light)).settle(Drawn::Card(Card::Fire));
    assert_eq!(table.state.players[RED].hand.count(Card::Fire), 2, "they see it before they go on");
    assert_eq!(table.choices(), [Choice::Draw(Colour::Dark)]);
    assert_eq!(table.refused_by(Choice::Draw(Colour::Light)), "EZ-5.2");
}

#[test]
fn ez_5_3_an_empty_pile_is_refilled_with_the_discards_except_the_open_card() {
    let scene = Scene::new(3).hand(RED, &[Card::OneLeaves]).open(Card::Swap).all_discarded(Colour::Light);
    let below = scene.position.discards.backs()[Colour::Light];
    let mut table = scene.load();
    table.play(Card::OneLeaves).choose(Choice::Opponent(BLUE));
    table.choose(Choice::Done).news();
    assert_eq!(table.state.draw_piles.backs()[Colour::Light], 0);
    table.choose(Choice::Draw(Colour::Light));
    assert_eq!(table.news(), [Event::Reshuffled { colour: Colour::Light }]);
    assert_eq!(table.state.draw_piles.backs()[Colour::Light], below);
    assert_eq!(table.state.discards.backs()[Colour::Light], 0);
    assert_eq!(table.state.open[Colour::Light], Some(Card::Swap), "the open card stays");
    assert_eq!(table.state.discards.backs()[Colour::Dark], 0);
}

#[test]
fn ez_6_0_the_card_lies_open_then_stones_then_the_action() {
    let mut table = Scene::new(3).open(Card::Fire).hand(RED, &[Card::Steppe]).load();
    table.play(Card::Steppe);
    assert_eq!(
        table.news(),
        [Event::Played { seat: RED, card: Card::Steppe }, Event::Paid { seat: RED, stones: 3 }]
    );
    assert_eq!(table.state.open[Colour::Light], Some(Card::Steppe));
    assert_eq!(
        table.state.discards.count(Card::Fire),
        1,
        "the old one lies under it, and everybody knows it"
    );
    for _ in 0..2 {
        table.choose(at(9));
    }
    assert_eq!(table.present(9), [2, 0, 0]);
    // A cult card goes under the pile.
    let mut table = Scene::new(3).open(Card::Fire).hand(RED, &[Card::LightCult]).load();
    table.play(Card::LightCult);
    assert_eq!(table.state.open[Colour::Light], Some(Card::Fire));
    assert_eq!(table.state.discards.count(Card::LightCult), 1);
}

#[test]
fn ez_6_1_a_light_card_is_paid_in_full_into_the_light_supply() {
    let mut table = Scene::new(3).stones(RED, 3).hand(RED, &[Card::Steppe, Card::Migration]).load();
    assert!(!table.offers(Choice::Play(Card::Migration)));
    assert_eq!(table.refused_by(Choice::Play(Card::Migration)), "EZ-6.1");
    assert_eq!(table.refused_by(Choice::Play(Card::AnyThree)), "EZ-5", "red does not hold it");
    table.play(Card::Steppe);
    assert_eq!((table.stones(RED), table.state.stones[Colour::Light]), (0, 3));
}

#[test]
fn ez_6_2_a_dark_card_brings_stones_and_serves_the_others() {
    let mut table = Scene::new(4).hand(BLUE, &[Card::AllPlaceOne]).turn(BLUE).load();
    table.play(Card::AllPlaceOne);
    assert_eq!((table.stones(BLUE), table.state.stones[Colour::Dark]), (7, 22));
    let mut asked = Vec::new();
    for choice in [at(6), Choice::Done, at(7)] {
        asked.push(table.seat());
        table.choose(choice);
    }
    assert_eq!(asked, [GREEN, YELLOW, RED], "from the left neighbour clockwise, and any may decline");
    assert_eq!((table.present(6), table.present(7)), (vec![0, 0, 1, 0], vec![1, 0, 0, 0]));
    assert_eq!(table.asked(), Decision::Discard { seat: BLUE });
}

#[test]
fn ez_6_3_with_eight_stones_a_light_card_must_be_played() {
    let hand = [Card::Steppe, Card::Swap, Card::OneLeaves, Card::TwoLeave, Card::DarkFire];
    let table = Scene::new(3).stones(RED, 8).hand(RED, &hand).load();
    assert_eq!(table.choices(), [Choice::Play(Card::Steppe), Choice::Play(Card::Swap)]);
    assert_eq!(table.refused_by(Choice::Play(Card::OneLeaves)), "EZ-6.3");
    let table = Scene::new(3).stones(RED, 7).hand(RED, &hand).load();
    assert_eq!(table.choices().len(), 5, "with seven they are free");
}

#[test]
fn ez_6_4_a_short_dark_supply_is_made_up_from_the_light_one_and_ends_the_settling() {
    let mut table = Scene::new(3).stones(BLUE, 0).dark_stones(1).hand(RED, &[Card::TwoLeave]).load();
    table.play(Card::TwoLeave);
    assert!(table.news().contains(&Event::Took { seat: RED, dark: 1, light: 3 }));
    assert_eq!(table.stones(RED), 8);
    assert!(matches!(table.asked(), Decision::Opponent { seat: RED, .. }), "the action is still carried out");
    table.choose(Choice::Opponent(BLUE)).end_turn();
    assert!(matches!(table.lot(), Lot::Fire { .. }), "then the fires are turned up");
    assert_eq!(table.state.players[RED].hand.len(), 5, "after their discard and draw");
    assert!(table.events.contains(&Event::SettlingEnded { seat: RED }));
    // Both supplies short: they get what there is.
    let scene = Scene::new(3).stones(RED, 4).stones(BLUE, 13).stones(GREEN, 13);
    let mut table = scene.dark_stones(1).hand(RED, &[Card::AllPlaceTwo]).load();
    assert_eq!((table.state.stones[Colour::Dark], table.state.stones[Colour::Light]), (1, 1));
    table.play(Card::AllPlaceTwo);
    assert_eq!(table.stones(RED), 6);
}

#[test]
fn ez_6_5_the_last_card_of_the_last_round_has_no_action_and_brings_nothing() {
    let mut table = Scene::new(3).round(4).dark_stones(3).hand(RED, &[Card::AllPlaceOne]).load();
    let light = table.state.stones[Colour::Light];
    table.play(Card::AllPlaceOne);
    let news = table.news();
    assert!(
        news.contains(&Event::LastStonesPassed { stones: 3 })
            && news.contains(&Event::SettlingEnded { seat: RED })
    );
    assert_eq!(
        (table.stones(RED), table.state.stones[Colour::Dark], table.state.stones[Colour::Light]),
        (4, 0, light + 3)
    );
    assert!(matches!(table.lot(), Lot::Fire { .. }), "nobody places, nothing is discarded or drawn");
    assert_eq!(table.state.players[RED].hand.len(), 4);
    // With a stone more in the supply the card is like any other.
    let mut table = Scene::new(3).round(4).dark_stones(4).hand(RED, &[Card::AllPlaceOne]).load();
    table.play(Card::AllPlaceOne);
    assert_eq!((table.stones(RED), table.seat()), (7, BLUE));
}

#[test]
fn ez_6_6_who_can_play_nothing_shows_a_card_and_slides_it_under_its_pile() {
    let hand = [Card::Steppe, Card::Meadow, Card::Migration, Card::DarkCult, Card::DarkCult];
    let mut table = Scene::new(3).stones(RED, 2).hand(RED, &hand).load();
    let shows = [Card::Meadow, Card::Steppe, Card::Migration, Card::DarkCult].map(Choice::Show);
    assert_eq!(table.choices(), shows);
    table.choose(Choice::Show(Card::Migration));
    assert_eq!(table.news(), [Event::Shown { seat: RED, card: Card::Migration }]);
    assert_eq!((table.stones(RED), table.state.open[Colour::Light]), (2, None));
    assert_eq!(table.state.discards.count(Card::Migration), 1);
    table.choose_all(&[Choice::Discard(Card::Steppe), Choice::Draw(Colour::Dark)]).settle_first();
    table.choose(Choice::Draw(Colour::Dark)).settle_first();
    assert_eq!(table.seat(), BLUE);
    // Who can play something does not show anything.
    let table = Scene::new(3).stones(RED, 3).hand(RED, &hand).load();
    assert_eq!(table.refused_by(Choice::Show(Card::Migration)), "EZ-6.6");
}

#[test]
fn ez_6_7_with_one_hunter_in_the_supply_one_is_placed_and_two_are_moved() {
    let scene = Scene::new(5).hunters(RED, 12, 8).hunters(RED, 1, 3).hand(RED, &[Card::Steppe]);
    let mut table = scene.load();
    table.play(Card::Steppe).choose(at(3));
    assert_eq!(table.state.players[RED].supply, 0);
    assert_eq!(
        table.offered_hunters(),
        [plain(RED, 1), plain(RED, 3), plain(RED, 12)]
            .into_iter()
            .filter(|hunter| hunter.region != r(3))
            .collect::<Vec<_>>(),
        "the one just placed stays"
    );
    table.choose_all(&[Choice::Hunter(plain(RED, 12)), at(9), Choice::Hunter(plain(RED, 1))]);
    assert_eq!(table.offered_regions(), [3, 9], "all three go into the steppe, either region of it");
    table.choose(at(3));
    assert_eq!(
        (table.present(3)[0], table.present(9)[0], table.present(12)[0], table.present(1)[0]),
        (2, 1, 7, 2)
    );
    assert!(table.is_discarding());
}

#[test]
fn ez_6_8_nothing_enters_a_glacier_but_a_mammoth_flies_over() {
    let mut table = Scene::new(3).hand(RED, &[Card::IcePlain]).load();
    table.play(Card::IcePlain);
    assert_eq!(table.refused_by(at(1)), "EZ-6.8");
    let mut table = Scene::new(3)
        .round(2)
        .mammoths(&[5, 6, 7, 9])
        .glaciers(&[8])
        .stones(RED, 5)
        .hand(RED, &[Card::Mammoth])
        .load();
    table.play(Card::Mammoth).pay_for(Way::Far).choose(at(7));
    assert_eq!(table.offered_regions(), [5, 9, 10], "8 and 12 border 7; what lies between does not matter");
    assert_eq!(table.refused_by(at(8)), "EZ-E23");
    assert_eq!(table.refused_by(at(2)), "EZ-6.8");
}

#[test]
fn ez_6_9_a_club_keeps_the_others_away() {
    let scene = Scene::new(3).hunters(RED, 6, 1).armed(BLUE, 6, 1).armed(RED, 7, 1).hunters(BLUE, 7, 1);
    let mut table = scene.clone().hand(RED, &[Card::AnyThree]).load();
    table.play(Card::AnyThree);
    assert_eq!(table.refused_by(Choice::Hunter(armed(BLUE, 6))), "EZ-6.9");
    assert_eq!(table.offered_hunters(), [plain(RED, 6), armed(RED, 7), plain(BLUE, 7)]);
    let mut table = scene.clone().hand(RED, &[Card::Swap]).load();
    table.play(Card::Swap);
    assert_eq!(table.refused_by(Choice::Hunter(armed(BLUE, 6))), "EZ-6.9");
    let mut table = scene.hand(GREEN, &[Card::OneLeaves]).turn(GREEN).load();
    table.play(Card::OneLeaves).choose(Choice::Opponent(RED));
    assert_eq!(table.refused_by(Choice::Hunter(armed(BLUE, 6))), "EZ-6.9");
    table.choose(Choice::Hunter(armed(RED, 7)));
    assert_eq!(table.state.club_supply, 5, "their own they may remove; the club returns to the supply");
}
