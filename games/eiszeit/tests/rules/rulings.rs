//! Rulings E1 to E45: the course of a turn, placing and moving, the cards up to the clubs, conflicts. The
//! rest is in `rulings_more.rs`.
use crate::common::{BLACK, BLUE, GREEN, Game, RED, Scene, YELLOW, armed, at, eiszeit, heat, plain, r};
use eiszeit::{Card, Choice, Colour, Decision, Drawn, Event, Hunter, Lot, Moved, Options, Task, Way};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Awaits, Eye, Rules, Silent, below};

fn pick(hunter: Hunter) -> Choice {
    Choice::Hunter(hunter)
}

fn is_discard(game: &Game) -> bool {
    matches!(game.asked().1, Decision::Discard { .. })
}

#[test]
fn e1_the_start_player_is_drawn_by_lot_and_opens_the_preparation_and_round_one() {
    let mut game = Game::new(4);
    let mut lots = Vec::new();
    game.rules.lots(&game.state, &mut lots);
    assert_eq!(lots, [RED, BLUE, GREEN, YELLOW].map(|seat| (Drawn::Seat(seat), 1)));
    game.settle(Drawn::Seat(YELLOW));
    assert_eq!(game.seat(), YELLOW);
    for _ in 0..24 {
        game.choose(&[at(9)]);
    }
    while let Awaits::Lot(_) = game.rules.awaits(&game.state) {
        game.settle_first();
    }
    assert_eq!(game.asked(), (YELLOW, Decision::Play { seat: YELLOW }));
}

#[test]
fn e2_any_region_without_a_glacier_however_many_stand_there() {
    let mut game = Game::new(4);
    game.settle(Drawn::Seat(RED));
    for _ in 0..24 {
        assert_eq!(game.offered_regions(), [2, 3, 5, 6, 7, 8, 9, 10, 11, 12]);
        game.choose(&[at(12)]);
    }
    assert_eq!(game.present(12), [6, 6, 6, 6]);
}

#[test]
fn e3_hands_are_empty_during_the_preparation() {
    let mut game = Game::new(3);
    game.settle(Drawn::Seat(RED));
    for _ in 0..18 {
        assert!(game.state.players.iter().all(|(_, player)| player.hand.total() == 0));
        game.choose(&[at(9)]);
    }
    assert!(matches!(game.lot(), Lot::Deal { .. }));
}

#[test]
fn e5_below_eight_stones_either_colour_is_free() {
    let hand = [Card::Swap, Card::Steppe, Card::OneLeaves, Card::DarkFire, Card::TwoLeave];
    let game = Scene::new(3).hand(RED, &hand).begin();
    assert_eq!(game.offered().len(), 5);
    let game = Scene::new(3).stones(RED, 0).hand(RED, &hand).begin();
    let dark = [Card::DarkFire, Card::TwoLeave, Card::OneLeaves].map(Choice::Play);
    assert_eq!(game.offered(), dark, "no light card is payable");
}

#[test]
fn e6_stones_are_counted_at_the_start_of_the_turn() {
    let mut game = Scene::new(3).stones(RED, 7).hand(RED, &[Card::AllPlaceTwo]).begin();
    game.play(Card::AllPlaceTwo);
    assert_eq!(game.stones(RED), 12, "he may pass eight in his turn");
    game.choose(&[Choice::Done, Choice::Done]).end_turn();
    for _ in 0..2 {
        let dark = game.offered().into_iter().rev().find(|choice| matches!(choice, Choice::Play(_))).unwrap();
        game.choose(&[dark]);
        while !is_discard(&game) {
            let last = *game.offered().last().unwrap();
            game.choose(&[last]);
        }
        game.end_turn();
    }
    assert_eq!(game.seat(), RED);
    let light = |choice: &Choice| matches!(choice, Choice::Play(card) if card.colour() == Colour::Light);
    assert!(game.offered().iter().all(light), "but the next turn must be a light card");
}

#[test]
fn e7_stones_move_before_the_action() {
    let mut game = Scene::new(3).hand(RED, &[Card::MammothLeaves]).begin();
    game.play(Card::MammothLeaves).choose(&[Choice::Opponent(BLUE), at(5)]);
    assert_eq!(
        game.news(),
        [
            Event::Played { seat: RED, card: Card::MammothLeaves },
            Event::Took { seat: RED, dark: 3, light: 0 },
            Event::OpponentChosen { by: RED, opponent: BLUE },
            Event::MammothRemoved { by: BLUE, region: r(5) },
        ]
    );
}

#[test]
fn e8_missing_stones_come_from_the_light_supply_without_asking() {
    let mut game = Scene::new(3).dark_stones(2).hand(RED, &[Card::AllPlaceTwo]).begin();
    game.play(Card::AllPlaceTwo);
    assert!(game.news().contains(&Event::Took { seat: RED, dark: 2, light: 3 }));
}

#[test]
fn e9_who_ends_the_settling_still_discards_and_draws() {
    let mut game = Scene::new(3).dark_stones(2).hand(RED, &[Card::OneLeaves, Card::TwoLeave]).begin();
    game.play(Card::OneLeaves).choose(&[Choice::Opponent(BLUE)]);
    game.choose(&[Choice::Discard(Card::TwoLeave), Choice::Draw(Colour::Dark)]).settle_first();
    game.choose(&[Choice::Draw(Colour::Dark)]).settle_first();
    assert_eq!(game.state.players[RED].hand.total(), 5);
    assert!(matches!(game.lot(), Lot::Fire { .. }));
}

#[test]
fn e10_the_last_dark_card_of_the_last_round_counts_through_a_cult_card_too() {
    let scene = Scene::new(3).round(4).open(Card::AllPlaceOne).dark_stones(2);
    let mut game = scene.hand(RED, &[Card::LightCult]).begin();
    game.play(Card::LightCult).choose(&[Choice::Copy(Colour::Dark)]);
    assert_eq!(game.stones(RED), 4);
    assert!(game.log.contains(&Event::LastStonesPassed { stones: 2 }));
    assert!(matches!(game.lot(), Lot::Fire { .. }));
}

#[test]
fn e12_the_last_dark_stones_of_the_last_round_are_nobodys() {
    let mut game = Scene::new(3).round(4).dark_stones(2).hand(RED, &[Card::AllPlaceOne]).begin();
    let before = [RED, BLUE, GREEN].map(|seat| game.stones(seat));
    let light = game.state.stones.light;
    game.play(Card::AllPlaceOne);
    assert_eq!([RED, BLUE, GREEN].map(|seat| game.stones(seat)), before);
    assert_eq!((game.state.stones.dark, game.state.stones.light), (0, light + 2));
}

#[test]
fn e4_exactly_one_card_of_either_colour_is_played_in_a_turn() {
    let hand = [Card::Swap, Card::Fire, Card::OneLeaves];
    let game = Scene::new(3).stones(RED, 1).hand(RED, &hand).begin();
    assert!(hand.iter().all(|&card| game.offers(Choice::Play(card))), "light if payable in full, or dark");
    let mut game = Scene::new(3).stones(RED, 1).hand(RED, &hand).begin();
    game.play(Card::OneLeaves);
    let opponent = Choice::Opponent(BLUE);
    game.choose(&[opponent]);
    let played = game.log.iter().filter(|event| matches!(event, Event::Played { .. })).count();
    assert_eq!(played, 1);
    assert!(!hand.iter().any(|&card| game.offers(Choice::Play(card))), "no second card follows");
}

#[test]
fn e11_and_e81_the_third_round_of_a_short_game_is_the_last() {
    let short = Options { rounds: 3, ..Options::default() };
    let mut game =
        Scene::with(3, short.clone()).round(3).dark_stones(1).hand(RED, &[Card::OneLeaves]).begin();
    game.play(Card::OneLeaves).turn_fires(&[]);
    assert_eq!(game.stones(RED), 4);
    assert!(matches!(game.rules.awaits(&game.state), Awaits::Over(_)), "and no glacier after it");
    let mut game = Scene::new(3).round(3).dark_stones(1).hand(RED, &[Card::OneLeaves]).begin();
    game.play(Card::OneLeaves);
    assert_eq!(game.stones(RED), 6, "of four rounds the third is like the others");
    let game = Scene::with(3, short).round(2).hunters(BLUE, 9, 1).hunters(GREEN, 10, 1).conflicts(&[]);
    assert_eq!(game.asked(), (RED, Decision::Glacier { seat: RED }));
}

#[test]
fn e13_the_tucked_cards_are_shuffled_in_with_the_others() {
    let mut scene = Scene::new(3).open(Card::Swap).hand(RED, &[Card::DarkFire]).all_discarded(Colour::Light);
    let player = &mut scene.position.players[BLUE];
    scene.position.discards.take(Card::Mammoth).unwrap();
    player.tucked.add(Card::Mammoth);
    let under = scene.position.discards.len(Colour::Light) + 1;
    let mut game = scene.begin();
    game.play(Card::DarkFire).choose(&[
        Choice::Opponent(BLUE),
        Choice::Done,
        Choice::Done,
        Choice::Draw(Colour::Light),
    ]);
    assert_eq!(game.state.draw_piles.len(Colour::Light), under);
    assert_eq!(game.state.players[BLUE].tucked.total(), 0);
}

#[test]
fn e14_both_colours_can_always_be_drawn() {
    for players in 3..=5 {
        let rules = eiszeit(players, Options::default());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(players));
        let mut draws = 0;
        for _ in 0..150 {
            let mut state = rules.start();
            let mut choices = Vec::new();
            loop {
                match rules.awaits(&state) {
                    Awaits::Seat(seat, decision) => {
                        if let Decision::Draw { .. } = decision {
                            draws += 1;
                            assert!(state.can_draw(Colour::Light) && state.can_draw(Colour::Dark));
                        }
                        choices.clear();
                        rules.choices(&state, &mut choices);
                        // Draw dark whenever it is allowed: that empties the smaller pile.
                        let dark = choices
                            .contains(&Choice::Draw(Colour::Dark))
                            .then_some(Choice::Draw(Colour::Dark));
                        let any = choices[below(&mut rng, choices.len() as u32) as usize];
                        rules.choose(&mut state, seat, dark.unwrap_or(any), &mut Silent).unwrap();
                    }
                    Awaits::Lot(_) => {
                        let drawn = rules.draw(&state, &mut rng).unwrap();
                        rules.settle(&mut state, drawn, &mut Silent).unwrap();
                    }
                    Awaits::Over(_) => break,
                }
            }
        }
        assert!(1000 < draws);
    }
}

#[test]
fn e15_and_e74_only_the_full_hand_must_be_mixed() {
    let hand = [Card::Swap, Card::OneLeaves, Card::DarkFire, Card::TwoLeave, Card::AllPlaceOne];
    let mut game = Scene::new(3).hand(RED, &hand).begin();
    game.play(Card::Swap);
    assert_eq!(game.state.players[RED].hand.len(Colour::Light), 0, "all dark in mid-turn");
    game.choose(&[Choice::Done]);
    assert_eq!(game.offered(), [Choice::Draw(Colour::Light)]);
    assert_eq!(game.refused(Choice::Draw(Colour::Dark)), "EZ-5.2");
    let mut game = Scene::new(3).hand(RED, &hand).begin();
    game.play(Card::Swap).choose(&[Choice::Discard(Card::TwoLeave)]);
    assert_eq!(game.offered(), [Choice::Draw(Colour::Light), Choice::Draw(Colour::Dark)]);
}

#[test]
fn e16_each_card_is_seen_before_the_next_is_drawn() {
    let mut game = Scene::new(3).hand(RED, &[Card::Swap, Card::Fire]).begin();
    game.play(Card::Swap).choose(&[Choice::Discard(Card::Fire), Choice::Draw(Colour::Light)]);
    game.settle(Drawn::Card(Card::Migration));
    assert_eq!(game.asked(), (RED, Decision::Draw { seat: RED }));
    let hand = game.rules.view(&game.state, Eye::Seat(RED)).players[0].hand.unwrap();
    assert_eq!(hand.count(Card::Migration), 1);
}

#[test]
fn e17_and_e59_a_tucked_card_never_becomes_open_even_on_an_empty_pile() {
    let mut game = Scene::new(3).hand(RED, &[Card::Swap, Card::TwoLeave]).begin();
    game.play(Card::Swap).choose(&[Choice::Discard(Card::TwoLeave)]);
    assert_eq!(game.state.open.dark, None);
    // Nor does a cult card.
    let mut game = Scene::new(3).open(Card::Swap).hand(RED, &[Card::DarkCult]).begin();
    game.play(Card::DarkCult);
    assert_eq!(game.state.open.dark, None);
}

#[test]
fn e18_any_part_of_a_dark_action_may_be_declined() {
    let scene = Scene::new(3).hunters(BLUE, 9, 2).hunters(GREEN, 9, 2);
    for card in [Card::DarkFire, Card::TwoLeave, Card::OneLeaves, Card::MammothLeaves, Card::ClubOrJourney] {
        let mut game = scene.clone().hand(RED, &[card]).begin();
        game.play(card).choose(&[Choice::Opponent(BLUE), Choice::Done]);
        assert!(is_discard(&game), "{card:?}");
        assert!(game.news().contains(&Event::Declined { seat: BLUE }));
    }
    let mut game = scene.hand(RED, &[Card::TwoLeave]).begin();
    game.play(Card::TwoLeave).choose(&[Choice::Opponent(BLUE), pick(plain(GREEN, 9)), Choice::Done]);
    assert!(is_discard(&game));
}

#[test]
fn e19_light_actions_may_be_left_undone_except_4_and_6() {
    let scene = Scene::new(4).stones(RED, 5).hunters(RED, 9, 1).hunters(BLUE, 10, 1);
    for card in [Card::Steppe, Card::Migration, Card::Fire, Card::Club, Card::AnyThree] {
        let mut game = scene.clone().hand(RED, &[card]).begin();
        game.play(card).choose(&[Choice::Done]);
        assert!(is_discard(&game), "{card:?}");
        assert!(game.stones(RED) < 5, "{card:?} is paid all the same");
    }
    let mut game = scene.clone().hand(RED, &[Card::HuntersAndMammoth]).begin();
    game.play(Card::HuntersAndMammoth).choose(&[at(9), Choice::Done, Choice::Done]);
    assert!(is_discard(&game));
    let mut game = scene.clone().hand(RED, &[Card::Mammoth]).begin();
    game.play(Card::Mammoth);
    assert_eq!(game.refused(Choice::Done), "EZ-E19");
    let mut game = scene.hand(RED, &[Card::Swap]).begin();
    game.play(Card::Swap);
    assert_eq!(game.refused(Choice::Done), "EZ-E19");
    // Without a possible swap the card is played without effect.
    let mut game = Scene::new(3).hunters(RED, 9, 2).hunters(RED, 10, 2).hand(RED, &[Card::Swap]).begin();
    game.play(Card::Swap);
    assert!(is_discard(&game));
    assert_eq!(game.stones(RED), 3);
}

#[test]
fn e20_the_supply_first_then_hunters_of_the_board_one_by_one_if_he_likes() {
    let scene = Scene::new(3).hunters(RED, 9, 11).hand(RED, &[Card::Forest]);
    let mut game = scene.clone().begin();
    game.play(Card::Forest);
    assert_eq!(game.refused(pick(plain(RED, 9))), "EZ-6.7", "the supply is not empty");
    game.choose(&[at(7)]);
    assert_eq!(game.refused(at(7)), "EZ-6.7", "now it is");
    assert_eq!(game.offered(), [pick(plain(RED, 9)), Choice::Done]);
    game.choose(&[Choice::Done]);
    assert!(is_discard(&game));
    // Also by a dark card, for an opponent.
    let mut game = Scene::new(3).rest_of_hunters(BLUE, 9).hand(RED, &[Card::AllPlaceOne]).begin();
    game.play(Card::AllPlaceOne);
    assert_eq!(game.offered(), [pick(plain(BLUE, 9)), Choice::Done]);
    game.choose(&[pick(plain(BLUE, 9))]);
    assert_eq!(game.offered_regions(), [5, 6, 7, 8, 10, 11, 12], "anywhere but where it stands");
}

#[test]
fn e21_a_substitute_mammoth_comes_from_or_goes_to_a_neighbour_only() {
    let scene = Scene::new(3).stones(RED, 5).mammoths(&[5, 5, 5, 12]);
    let mut game = scene.clone().hand(RED, &[Card::HuntersAndMammoth]).begin();
    game.play(Card::HuntersAndMammoth).choose(&[at(8), Choice::Done]);
    assert_eq!(game.offered(), [at(12), Choice::Done], "not from 5");
    let mut game = scene.hand(RED, &[Card::Club]).begin();
    game.play(Card::Club).choose(&[Choice::Mammoth, at(5)]);
    assert_eq!(game.offered_regions(), [6, 9]);
}

#[test]
fn e22_a_new_mammoth_needs_the_supply() {
    let mut game = Scene::new(3).hand(RED, &[Card::Mammoth]).begin();
    game.play(Card::Mammoth);
    assert_eq!(game.offered(), [Choice::PayFor(Way::Near)]);
    assert_eq!(game.refused(Choice::PayFor(Way::New)), "EZ-E22");
    let game = Scene::new(3).stones(RED, 2).hand(RED, &[Card::Mammoth]).begin();
    assert!(!game.offers(Choice::Play(Card::Mammoth)), "two stones buy nothing then");
}

#[test]
fn e23_far_is_any_other_region_that_is_no_neighbour() {
    let mut game = Scene::new(3).stones(RED, 5).hand(RED, &[Card::Mammoth]).begin();
    game.play(Card::Mammoth).pay_for(Way::Far).choose(&[at(6)]);
    assert_eq!(game.offered_regions(), [8, 11, 12]);
    assert_eq!(game.refused(at(7)), "EZ-E23");
}

#[test]
fn e24_none_one_or_two_hunters_all_into_the_one_region() {
    let scene = Scene::new(4).stones(RED, 5).hand(RED, &[Card::HuntersAndMammoth]);
    for hunters in 0..=2 {
        let mut game = scene.clone().begin();
        game.play(Card::HuntersAndMammoth).choose(&[at(9)]);
        for _ in 0..hunters {
            assert_eq!(game.refused(at(10)), "EZ-E24");
            game.choose(&[at(9)]);
        }
        if hunters < 2 {
            game.choose(&[Choice::Done]);
        }
        game.choose(&[Choice::Mammoth]);
        assert_eq!((game.present(9)[0], game.state.mammoths[r(9)]), (hunters, 1));
    }
}

#[test]
fn e25_a_migration_has_one_origin_one_destination_and_a_hunter_leads_the_mammoth() {
    let scene =
        Scene::new(3).stones(RED, 5).hunters(RED, 6, 1).hunters(RED, 5, 1).hand(RED, &[Card::Migration]);
    let mut game = scene.begin();
    game.play(Card::Migration).choose(&[at(6), at(7)]);
    assert_eq!(game.refused(pick(plain(RED, 5))), "EZ-E25");
    game.choose(&[pick(plain(RED, 6))]);
    assert_eq!(game.offered(), [Choice::Mammoth, Choice::Done]);
    // Without a mammoth in the region he left nobody asks.
    let mut game = Scene::new(3).stones(RED, 5).hunters(RED, 9, 1).hand(RED, &[Card::Migration]).begin();
    game.play(Card::Migration).choose(&[at(9), at(10), pick(plain(RED, 9))]);
    assert!(is_discard(&game));
}

#[test]
fn e26_with_both_terrain_regions_covered_two_go_anywhere() {
    let scene = Scene::new(3).round(2).mammoths(&[5, 6, 7, 9]).glaciers(&[8]).hand(RED, &[Card::IcePlain]);
    let mut game = scene.begin();
    game.play(Card::IcePlain).choose(&[at(5), at(6)]);
    assert!(is_discard(&game));
}

#[test]
fn e27_a_light_fire_is_not_looked_at_even_with_the_option() {
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let mut game = Scene::with(3, look).hand(RED, &[Card::Fire]).begin();
    game.play(Card::Fire).choose(&[Choice::Disc(r(9))]);
    assert_eq!(game.asked().1, Decision::SendFire { seat: RED, disc: r(9), looked: false });
}

#[test]
fn e28_and_e69_with_the_option_the_opponent_looks_and_then_moves_or_leaves_it() {
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let scene = Scene::with(3, look).hand(RED, &[Card::DarkFire]).hand(BLUE, &[Card::DarkFire]);
    let mut game = scene.begin();
    game.play(Card::DarkFire).choose(&[Choice::Opponent(BLUE), Choice::Disc(r(9))]);
    assert_eq!(game.lot(), Lot::Look { seat: BLUE, disc: r(9) });
    game.settle(Drawn::Heat(heat(2)));
    let seen = Event::FireSeen { by: BLUE, disc: r(9), heat: Some(heat(2)) };
    assert!(game.log.contains(&seen));
    let veiled = Event::FireSeen { by: BLUE, disc: r(9), heat: None };
    assert_eq!(game.rules.told(&seen, Eye::Seat(RED)), Some(veiled), "the others learn which disc it was");
    let fire = |game: &Game, eye| game.rules.view(&game.state, eye).fires[4].clone();
    assert_eq!(fire(&game, Eye::Seat(BLUE)).heat, Some(heat(2)));
    assert_eq!(fire(&game, Eye::Seat(RED)).heat, None);
    assert_eq!(fire(&game, Eye::Watcher).seen_by, [BLUE].into_iter().collect());
    assert!(game.offers(Choice::Done) && game.offers(at(12)) && !game.offers(at(9)));
    game.choose(&[at(12)]).end_turn();
    // The next who looks at it sees the same, without another lot.
    game.play(Card::DarkFire).choose(&[Choice::Opponent(GREEN), Choice::Disc(r(9))]);
    assert_eq!(game.asked().1, Decision::SendFire { seat: GREEN, disc: r(9), looked: true });
    assert_eq!(fire(&game, Eye::Seat(GREEN)).heat, Some(heat(2)));
    assert_eq!(game.state.fires.unknown, [4, 5, 4]);
    game.choose(&[Choice::Done]);
    assert!(is_discard(&game));
    // Without the option nobody looks.
    let mut game = Scene::new(3).hand(RED, &[Card::DarkFire]).begin();
    game.play(Card::DarkFire).choose(&[Choice::Opponent(BLUE), Choice::Disc(r(9))]);
    assert_eq!(game.asked().1, Decision::SendFire { seat: BLUE, disc: r(9), looked: false });
}

#[test]
fn e29_a_swap_is_between_two_neighbouring_regions_any_owners() {
    let mut game = Scene::new(3)
        .hunters(BLUE, 6, 1)
        .hunters(GREEN, 6, 1)
        .hunters(BLUE, 11, 1)
        .hand(RED, &[Card::Swap])
        .begin();
    game.play(Card::Swap);
    assert!(
        is_discard(&game),
        "two in one region, or in regions that meet at a corner, do not change places"
    );
    let scene =
        Scene::new(3).hunters(BLUE, 6, 1).armed(GREEN, 10, 1).armed(RED, 9, 1).hand(RED, &[Card::Swap]);
    let mut game = scene.begin();
    game.play(Card::Swap);
    assert_eq!(game.offered_hunters(), [armed(RED, 9), plain(BLUE, 6)]);
    game.choose(&[pick(plain(BLUE, 6))]);
    assert_eq!(game.refused(pick(armed(GREEN, 10))), "EZ-6.9");
    game.choose(&[pick(armed(RED, 9))]);
    assert_eq!((game.count(armed(RED, 6)), game.count(plain(BLUE, 9))), (1, 1), "his own club goes along");
}

#[test]
fn e30_the_owner_restriction_bites_only_if_three_are_moved() {
    let scene = Scene::new(3).hunters(RED, 9, 3).hand(RED, &[Card::AnyThree]);
    let mut game = scene.begin();
    game.play(Card::AnyThree).choose(&[pick(plain(RED, 9)), at(5), pick(plain(RED, 9)), at(6)]);
    assert!(is_discard(&game), "two of his own, and nobody else's third is there");
}

#[test]
fn e31_own_hunters_count_and_one_alone_is_free() {
    let scene = Scene::new(3).hunters(BLUE, 9, 2).hunters(GREEN, 10, 1).hand(RED, &[Card::TwoLeave]);
    let mut game = scene.begin();
    game.play(Card::TwoLeave).choose(&[Choice::Opponent(BLUE), pick(plain(BLUE, 9))]);
    assert_eq!(game.refused(pick(plain(BLUE, 9))), "EZ-E68");
    assert_eq!(game.offered(), [pick(plain(GREEN, 10)), Choice::Done]);
}

#[test]
fn e32_four_copies_let_all_place_one_and_three_let_one_leave() {
    assert_eq!((eiszeit::copies(Card::AllPlaceOne), eiszeit::copies(Card::OneLeaves)), (4, 3));
    assert_eq!((Task::PlaceOne.most(), Task::OneLeaves.most()), (1, 1));
}

#[test]
fn e33_a_cult_lies_under_its_own_pile_and_is_never_copied() {
    let scene = Scene::new(3).open(Card::Steppe).open(Card::DarkFire).hand(RED, &[Card::DarkCult]);
    let mut game = scene.hand(BLUE, &[Card::LightCult]).begin();
    game.play(Card::DarkCult).choose(&[Choice::Copy(Colour::Light), at(9), Choice::Done]).end_turn();
    assert_eq!(game.state.discards.count(Card::DarkCult), 1);
    game.play(Card::LightCult);
    game.choose(&[Choice::Copy(Colour::Dark)]);
    assert_eq!(game.stones(BLUE), 5, "the open dark card is still the fire");
}

#[test]
fn e34_a_cult_without_a_card_to_copy_is_not_playable() {
    let hand = [Card::LightCult, Card::DarkCult];
    let game = Scene::new(3).hand(RED, &hand).begin();
    assert_eq!(game.refused(Choice::Play(Card::LightCult)), "EZ-E34");
    assert_eq!(game.refused(Choice::Play(Card::DarkCult)), "EZ-E34");
    let game = Scene::new(3).open(Card::Migration).hand(RED, &hand).begin();
    assert_eq!(game.refused(Choice::Play(Card::DarkCult)), "EZ-6.1", "the open card costs five");
    let game = Scene::new(3).open(Card::Migration).open(Card::DarkFire).hand(RED, &hand).begin();
    assert!(game.offers(Choice::Play(Card::DarkCult)));
}

#[test]
fn e35_with_eight_stones_only_the_dark_cult_is_bound_to_the_light_card() {
    let scene =
        Scene::new(3).stones(RED, 8).open(Card::DarkFire).hand(RED, &[Card::LightCult, Card::DarkCult]);
    let game = scene.clone().begin();
    assert!(game.offers(Choice::Play(Card::LightCult)) && !game.offers(Choice::Play(Card::DarkCult)));
    let game = scene.open(Card::Swap).begin();
    assert!(game.offers(Choice::Play(Card::DarkCult)));
}

#[test]
fn e36_and_e62_a_kept_club_is_added_while_placing_moving_or_swapping_himself() {
    // Placing, also in an opponent's dark card.
    let mut game = Scene::new(3).clubs(BLUE, 1).hand(RED, &[Card::AllPlaceTwo]).begin();
    game.play(Card::AllPlaceTwo).choose(&[at(9)]);
    let moved = Moved::try_from(vec![plain(BLUE, 9)]).unwrap();
    assert_eq!(game.asked(), (BLUE, Decision::Arm { seat: BLUE, task: Task::PlaceTwo, moved }));
    game.choose(&[Choice::Done, at(10), Choice::Club]);
    assert_eq!((game.count(plain(BLUE, 9)), game.count(armed(BLUE, 10))), (1, 1));
    // Swapping.
    let scene = Scene::new(3).clubs(RED, 1).hunters(RED, 9, 1).hunters(BLUE, 10, 1).hand(RED, &[Card::Swap]);
    let mut game = scene.begin();
    game.play(Card::Swap).choose(&[pick(plain(BLUE, 10)), pick(plain(RED, 9)), Choice::Club]);
    assert_eq!(game.count(armed(RED, 10)), 1);
    // Not when others move his hunter, and not for others' hunters.
    let scene = Scene::new(3).clubs(RED, 1).clubs(BLUE, 1).hunters(BLUE, 9, 1).hand(RED, &[Card::AnyThree]);
    let mut game = scene.begin();
    game.play(Card::AnyThree).choose(&[pick(plain(BLUE, 9)), at(10)]);
    assert!(is_discard(&game));
    // Not for a hunter that has one.
    let mut game = Scene::new(3).clubs(RED, 1).armed(RED, 9, 1).hand(RED, &[Card::AnyThree]).begin();
    game.play(Card::AnyThree).choose(&[pick(armed(RED, 9)), at(10)]);
    assert!(is_discard(&game));
}

#[test]
fn e37_and_e75_without_a_club_in_the_supply_only_the_alternative_is_left() {
    let scene = Scene::new(3).clubs(GREEN, 6).hunters(BLUE, 9, 1);
    let mut game = scene.clone().hand(RED, &[Card::Club]).begin();
    game.play(Card::Club);
    assert_eq!(game.offered(), [Choice::Mammoth, Choice::Done]);
    assert_eq!(game.refused(Choice::Club), "EZ-E75");
    let mut game = scene.hand(RED, &[Card::ClubOrJourney]).begin();
    game.play(Card::ClubOrJourney).choose(&[Choice::Opponent(BLUE)]);
    assert_eq!(game.offered(), [Choice::Journey, Choice::Done]);
}

#[test]
fn e38_the_dark_club_card_has_no_mammoth_and_the_light_one_no_journey() {
    let mut game = Scene::new(4).hunters(BLUE, 9, 1).hand(RED, &[Card::ClubOrJourney]).begin();
    game.play(Card::ClubOrJourney).choose(&[Choice::Opponent(BLUE)]);
    assert_eq!(game.refused(Choice::Mammoth), "EZ-E38");
    let mut game = Scene::new(4).hunters(RED, 9, 1).hand(RED, &[Card::Club]).begin();
    game.play(Card::Club);
    assert_eq!(game.refused(Choice::Journey), "EZ-E38");
}

#[test]
fn e39_the_owner_moves_swaps_and_removes_his_clubbed_hunter() {
    let scene = Scene::new(3).armed(RED, 9, 1).hunters(BLUE, 10, 1);
    let mut game = scene.clone().hand(RED, &[Card::Swap]).begin();
    game.play(Card::Swap).choose(&[pick(armed(RED, 9)), pick(plain(BLUE, 10))]);
    assert_eq!(game.count(armed(RED, 10)), 1);
    let mut game = scene.hand(BLUE, &[Card::OneLeaves]).turn(BLUE).begin();
    game.play(Card::OneLeaves).choose(&[Choice::Opponent(RED), pick(armed(RED, 9))]);
    assert_eq!((game.state.players[RED].supply, game.state.club_supply), (12, 6));
}

#[test]
fn e40_a_clubbed_hunter_counts_for_limit_and_strength() {
    // Red has two of which one is clubbed, blue one: blue is the weaker although red has only one to lose.
    let scene = Scene::new(3).armed(RED, 9, 1).hunters(RED, 9, 1).hunters(BLUE, 9, 1).hunters(GREEN, 9, 1);
    let game = scene.conflicts(&[(9, 0)]);
    assert_eq!(game.present(9), [2, 0, 0], "limit 3: blue and green, tied at one, leave together");
}

/// The conflict as the Dutch text has it: the order is found anew after every pass.
fn recomputed(mut plain: [u8; 5], armed: [u8; 5], limit: u8) -> [u8; 5] {
    let total = |plain: &[u8; 5]| plain.iter().chain(&armed).sum::<u8>();
    loop {
        let strength: Vec<u8> = plain.iter().zip(&armed).map(|(a, b)| a + b).collect();
        let mut ranks: Vec<u8> = strength.clone();
        ranks.sort_unstable();
        ranks.dedup();
        let before = plain;
        for rank in ranks.into_iter().filter(|&rank| 0 < rank) {
            if total(&plain) <= limit {
                return plain;
            }
            for seat in 0..5 {
                if strength[seat] == rank {
                    plain[seat] = plain[seat].saturating_sub(1);
                }
            }
        }
        if plain == before {
            return plain;
        }
    }
}

#[test]
fn e41_a_fixed_order_gives_what_a_recomputed_one_gives() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(41);
    let mut conflicts = 0;
    for _ in 0..3000 {
        let mut scene = Scene::new(5).mammoths(&[1, 2]);
        let (mut plain, mut armed, mut clubs) = ([0; 5], [0; 5], 6);
        for (index, seat) in [RED, BLUE, GREEN, YELLOW, BLACK].into_iter().enumerate() {
            plain[index] = below(&mut rng, 5) as u8;
            armed[index] = (below(&mut rng, 3) as u8).min(clubs);
            clubs -= armed[index];
            scene = scene.hunters(seat, 9, plain[index]).armed(seat, 9, armed[index]);
        }
        let fire = below(&mut rng, 3) as u8;
        let game = scene.conflicts(&[(9, fire)]);
        let expected = recomputed(plain, armed, 3 + fire);
        conflicts += u32::from(expected != plain);
        let left: Vec<u8> = expected.iter().zip(armed).map(|(a, b)| a + b).collect();
        assert_eq!(game.present(9), left, "{plain:?} {armed:?} limit {}", 3 + fire);
    }
    assert!(1000 < conflicts);
}

#[test]
fn e42_a_tied_group_leaves_together_even_if_that_undershoots() {
    let scene =
        Scene::new(4).hunters(RED, 9, 1).hunters(BLUE, 9, 1).hunters(GREEN, 9, 1).hunters(YELLOW, 9, 1);
    assert_eq!(scene.conflicts(&[(9, 0)]).present(9), [0, 0, 0, 0], "limit 3, four of one each");
    let scene = Scene::new(3).armed(RED, 9, 2).hunters(BLUE, 9, 2).hunters(GREEN, 9, 2);
    assert_eq!(scene.conflicts(&[(9, 2)]).present(9), [2, 1, 1], "of the group only those without clubs");
}

#[test]
fn e43_the_limit_is_tested_after_every_player() {
    let scene = Scene::new(3).hunters(RED, 9, 1).hunters(BLUE, 9, 2).hunters(GREEN, 9, 3);
    assert_eq!(scene.clone().conflicts(&[(9, 2)]).present(9), [0, 2, 3]);
    assert_eq!(scene.conflicts(&[(9, 1)]).present(9), [0, 1, 3]);
}

#[test]
fn e44_clubs_alone_may_stay_above_the_limit() {
    let game = Scene::new(3).armed(RED, 9, 6).hunters(RED, 9, 2).conflicts(&[(9, 0)]);
    assert_eq!(game.present(9)[0], 6);
}

#[test]
fn e45_clubs_in_front_of_players_stay() {
    let game = Scene::new(3).clubs(RED, 2).armed(RED, 9, 1).conflicts(&[]);
    assert_eq!((game.state.players[RED].clubs, game.state.club_supply), (2, 4));
    assert!(game.state.fires.discs.0.iter().all(Option::is_none));
}
