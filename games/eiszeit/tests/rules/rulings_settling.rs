//! Rulings on a turn: which card, its stones, discarding and drawing, the end of the settling.

use eiszeit::{Backs, Card, Choice, Colour, Decision, Drawn, Eiszeit, Event, Lot, Options, Phase};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Asked, Awaits, Eye, Playout, Policy, Rules, Secrecy, Uniform};

use crate::rules::common::{BLUE, GREEN, Play, RED, Scene, at, eiszeit, r};

#[test]
fn ez_e4_exactly_one_card_of_either_colour_is_played_in_a_turn() {
    let hand = [Card::Swap, Card::Fire, Card::OneLeaves];
    let table = Scene::new(3).stones(RED, 1).hand(RED, &hand).load();
    assert!(hand.iter().all(|&card| table.offers(Choice::Play(card))), "light if payable in full, or dark");
    let mut table = Scene::new(3).stones(RED, 1).hand(RED, &hand).load();
    table.play(Card::OneLeaves);
    let opponent = Choice::Opponent(BLUE);
    table.choose(opponent);
    let played = table.events.iter().filter(|event| matches!(event, Event::Played { .. })).count();
    assert_eq!(played, 1);
    assert!(!hand.iter().any(|&card| table.offers(Choice::Play(card))), "no second card follows");
}

#[test]
fn ez_e5_below_eight_stones_either_colour_is_free() {
    let hand = [Card::Swap, Card::Steppe, Card::OneLeaves, Card::DarkFire, Card::TwoLeave];
    let table = Scene::new(3).hand(RED, &hand).load();
    assert_eq!(table.choices().len(), 5);
    let table = Scene::new(3).stones(RED, 0).hand(RED, &hand).load();
    let dark = [Card::DarkFire, Card::TwoLeave, Card::OneLeaves].map(Choice::Play);
    assert_eq!(table.choices(), dark, "no light card is payable");
}

#[test]
fn ez_e6_stones_are_counted_at_the_start_of_the_turn() {
    let mut table = Scene::new(3).stones(RED, 7).hand(RED, &[Card::AllPlaceTwo]).load();
    table.play(Card::AllPlaceTwo);
    assert_eq!(table.stones(RED), 12, "they may pass eight in their turn");
    table.choose_all(&[Choice::Done, Choice::Done]).end_turn();
    for _ in 0..2 {
        let dark =
            table.choices().into_iter().rev().find(|choice| matches!(choice, Choice::Play(_))).unwrap();
        table.choose(dark);
        while !table.is_discarding() {
            let last = *table.choices().last().unwrap();
            table.choose(last);
        }
        table.end_turn();
    }
    assert_eq!(table.seat(), RED);
    let light = |choice: &Choice| matches!(choice, Choice::Play(card) if card.colour() == Colour::Light);
    assert!(table.choices().iter().all(light), "but the next turn must be a light card");
}

#[test]
fn ez_e7_stones_move_before_the_action() {
    let mut table = Scene::new(3).hand(RED, &[Card::MammothLeaves]).load();
    table.play(Card::MammothLeaves).choose_all(&[Choice::Opponent(BLUE), at(5)]);
    assert_eq!(
        table.news(),
        [
            Event::Played { seat: RED, card: Card::MammothLeaves },
            Event::Took { seat: RED, dark: 3, light: 0 },
            Event::OpponentChosen { by: RED, opponent: BLUE },
            Event::MammothRemoved { by: BLUE, region: r(5) },
        ]
    );
}

#[test]
fn ez_e8_missing_stones_come_from_the_light_supply_without_asking() {
    let mut table = Scene::new(3).dark_stones(2).hand(RED, &[Card::AllPlaceTwo]).load();
    table.play(Card::AllPlaceTwo);
    assert!(table.news().contains(&Event::Took { seat: RED, dark: 2, light: 3 }));
}

#[test]
fn ez_e9_who_ends_the_settling_still_discards_and_draws() {
    let mut table = Scene::new(3).dark_stones(2).hand(RED, &[Card::OneLeaves, Card::TwoLeave]).load();
    table.play(Card::OneLeaves).choose(Choice::Opponent(BLUE));
    table.choose_all(&[Choice::Discard(Card::TwoLeave), Choice::Draw(Colour::Dark)]).settle_first();
    table.choose(Choice::Draw(Colour::Dark)).settle_first();
    assert_eq!(table.state.players[RED].hand.len(), 5);
    assert!(matches!(table.lot(), Lot::Fire { .. }));
}

#[test]
fn ez_e10_the_last_dark_card_of_the_last_round_counts_through_a_cult_card_too() {
    let scene = Scene::new(3).round(4).open(Card::AllPlaceOne).dark_stones(2);
    let mut table = scene.hand(RED, &[Card::LightCult]).load();
    table.play(Card::LightCult).choose(Choice::Copy(Colour::Dark));
    assert_eq!(table.stones(RED), 4);
    assert!(table.events.contains(&Event::LastStonesPassed { stones: 2 }));
    assert!(matches!(table.lot(), Lot::Fire { .. }));
}

#[test]
fn ez_e11_ez_e81_the_third_round_of_a_short_game_is_the_last() {
    let short = Options { rounds: 3, ..Options::default() };
    let mut table =
        Scene::with(3, short.clone()).round(3).dark_stones(1).hand(RED, &[Card::OneLeaves]).load();
    table.play(Card::OneLeaves).turn_fires(&[]);
    assert_eq!(table.stones(RED), 4);
    assert!(matches!(table.rules.awaits(&table.state), Awaits::Over(_)), "and no glacier after it");
    let mut table = Scene::new(3).round(3).dark_stones(1).hand(RED, &[Card::OneLeaves]).load();
    table.play(Card::OneLeaves);
    assert_eq!(table.stones(RED), 6, "of four rounds the third is like the others");
    let table = Scene::with(3, short).round(2).hunters(BLUE, 9, 1).hunters(GREEN, 10, 1).conflicts(&[]);
    assert_eq!(table.asked(), Decision::Glacier { seat: RED });
}

#[test]
fn ez_e12_the_last_dark_stones_of_the_last_round_are_nobodys() {
    let mut table = Scene::new(3).round(4).dark_stones(2).hand(RED, &[Card::AllPlaceOne]).load();
    let before = [RED, BLUE, GREEN].map(|seat| table.stones(seat));
    let light = table.state.stones[Colour::Light];
    table.play(Card::AllPlaceOne);
    assert_eq!([RED, BLUE, GREEN].map(|seat| table.stones(seat)), before);
    assert_eq!((table.state.stones[Colour::Dark], table.state.stones[Colour::Light]), (0, light + 2));
}

#[test]
fn ez_e13_the_tucked_cards_are_shuffled_in_with_the_others() {
    let mut scene = Scene::new(3).open(Card::Swap).hand(RED, &[Card::DarkFire]).all_discarded(Colour::Light);
    let player = &mut scene.position.players[BLUE];
    scene.position.discards.take(Card::Mammoth).unwrap();
    player.tucked.put(Card::Mammoth).unwrap();
    let under = scene.position.discards.backs()[Colour::Light] + 1;
    let mut table = scene.load();
    table.play(Card::DarkFire).choose_all(&[
        Choice::Opponent(BLUE),
        Choice::Done,
        Choice::Done,
        Choice::Draw(Colour::Light),
    ]);
    assert_eq!(table.state.draw_piles.backs()[Colour::Light], under);
    assert_eq!(table.state.players[BLUE].tucked.len(), 0);
}

#[test]
fn ez_e14_both_colours_can_always_be_drawn() {
    for players in 3..=5 {
        let rules = eiszeit(players, Options::default());
        let mut draws = 0;
        // Draw dark whenever it is allowed: that empties the smaller pile.
        let drawing_dark = |asked: &Asked<'_, Eiszeit>, rng: &mut Xoshiro256PlusPlus| {
            if let Decision::Draw { .. } = asked.decision {
                draws += 1;
                assert!(Colour::ALL.into_iter().all(|colour| asked.state.can_draw(colour)));
            }
            let dark = Choice::Draw(Colour::Dark);
            if asked.offered.contains(&dark) { dark } else { Uniform.choose(asked, rng) }
        };
        let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(0), drawing_dark);
        for seed in 0..150 {
            playout.restart(Xoshiro256PlusPlus::seed_from_u64(seed));
            playout.play_out();
        }
        drop(playout);
        assert!(draws > 1000);
    }
}

#[test]
fn ez_e15_ez_e74_only_the_full_hand_must_be_mixed() {
    let hand = [Card::Swap, Card::OneLeaves, Card::DarkFire, Card::TwoLeave, Card::AllPlaceOne];
    let mut table = Scene::new(3).hand(RED, &hand).load();
    table.play(Card::Swap);
    assert_eq!(table.state.players[RED].hand.backs()[Colour::Light], 0, "all dark in mid-turn");
    table.choose(Choice::Done);
    assert_eq!(table.choices(), [Choice::Draw(Colour::Light)]);
    assert_eq!(table.refused_by(Choice::Draw(Colour::Dark)), "EZ-5.2");
    let mut table = Scene::new(3).hand(RED, &hand).load();
    table.play(Card::Swap).choose(Choice::Discard(Card::TwoLeave));
    assert_eq!(table.choices(), [Choice::Draw(Colour::Light), Choice::Draw(Colour::Dark)]);
}

#[test]
fn ez_e16_each_card_is_seen_before_the_next_is_drawn() {
    let mut table = Scene::new(3).hand(RED, &[Card::Swap, Card::Fire]).load();
    table.play(Card::Swap).choose_all(&[Choice::Discard(Card::Fire), Choice::Draw(Colour::Light)]);
    table.settle(Drawn::Card(Card::Migration));
    assert_eq!(table.asked(), Decision::Draw { seat: RED });
    let hand = table.rules.view(&table.state, Eye::Seat(RED)).players[0].hand.unwrap();
    assert_eq!(hand.count(Card::Migration), 1);
}

#[test]
fn ez_e17_ez_e59_a_tucked_card_never_becomes_open_even_on_an_empty_pile() {
    let mut table = Scene::new(3).hand(RED, &[Card::Swap, Card::TwoLeave]).load();
    table.play(Card::Swap).choose(Choice::Discard(Card::TwoLeave));
    assert_eq!(table.state.open[Colour::Dark], None);
    // Nor does a cult card.
    let mut table = Scene::new(3).open(Card::Swap).hand(RED, &[Card::DarkCult]).load();
    table.play(Card::DarkCult);
    assert_eq!(table.state.open[Colour::Dark], None);
}

#[test]
fn ez_e58_a_pile_is_refilled_when_a_card_is_to_be_drawn_not_before() {
    let mut scene = Scene::new(3).open(Card::Swap).hand(RED, &[Card::DarkFire]).all_discarded(Colour::Light);
    scene.position.discards.take(Card::Mammoth).unwrap();
    scene.position.draw_piles.put(Card::Mammoth).unwrap();
    let mut table = scene.load();
    table.play(Card::DarkFire).choose_all(&[
        Choice::Opponent(BLUE),
        Choice::Done,
        Choice::Done,
        Choice::Draw(Colour::Light),
    ]);
    table.settle(Drawn::Card(Card::Mammoth));
    assert_eq!(table.state.draw_piles.backs()[Colour::Light], 0);
    assert!(
        !table.events.contains(&Event::Reshuffled { colour: Colour::Light }),
        "the pile is empty and stays so for now"
    );
    assert_eq!(table.seat(), BLUE);
}

#[test]
fn ez_e70_nothing_playable_happens_with_many_stones_too() {
    // Eight stones, no open card, and no light card but a cult.
    let hand = [Card::LightCult, Card::OneLeaves, Card::TwoLeave, Card::DarkFire, Card::DarkCult];
    let mut table = Scene::new(3).stones(RED, 8).hand(RED, &hand).load();
    assert_eq!(table.choices().len(), 5);
    table.choose(Choice::Show(Card::OneLeaves));
    assert_eq!((table.stones(RED), table.state.open[Colour::Dark]), (8, None));
    assert!(table.is_discarding());
}

#[test]
fn ez_e71_after_the_last_card_nothing_is_discarded_or_drawn() {
    let mut table = Scene::new(3).round(4).dark_stones(2).hand(RED, &[Card::OneLeaves]).load();
    table.play(Card::OneLeaves);
    assert!(matches!(table.lot(), Lot::Fire { .. }));
    table.turn_fires(&[]);
    assert_eq!(table.state.players[RED].hand.len(), 4);
    assert_eq!(table.rules.view(&table.state, Eye::Watcher).phase, Phase::Over);
}
