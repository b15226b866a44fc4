//! The rulebook, chapter by chapter: feeding (SA-6), between rounds and the end (SA-9).

use crate::rules::common::*;
use expect_test::expect;
use stone_age::{CardId, Choice, Decision, Ending, Event, Good, Lot, Pending, Place, Resource, Tool};
use tabletop::Seat;

// SA-6 Feeding

#[test]
fn sa_6_everybody_is_fed_clockwise_from_the_start_player() {
    let mut game = Scene::new(4).start_player(GREEN).feeding();
    let fed: Vec<Seat> = game
        .events
        .iter()
        .filter_map(|event| if let Event::Ate { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!(fed, [GREEN, YELLOW, RED, BLUE]);
    game.log();
}

#[test]
fn sa_6_1_food_comes_from_the_food_track_first() {
    let game = Scene::new(2).track(RED, 3).food(RED, 2).feeding();
    let gained = Event::Gained { seat: RED, good: Good::Food, n: 3 };
    let fed = game.events.iter().position(|event| *event == gained).unwrap();
    assert_eq!(game.events[fed + 1], Event::Ate { seat: RED, food: 5 });
    assert_eq!((game.mat(RED).food, game.mat(RED).points.total()), (0, 0));
}

#[test]
fn sa_6_2_every_person_takes_one_food() {
    for people in 5..=10 {
        let game = Scene::new(2).people(RED, people).food(RED, 12).feeding();
        assert_eq!(game.mat(RED).food, 12 - u16::from(people));
        assert_eq!(game.mat(BLUE).food, 7);
    }
}

#[test]
fn sa_6_3_food_short_is_handed_in_first_and_the_rest_paid_in_resources_of_their_choice() {
    let mut game = Scene::new(2).food(RED, 3).stock(RED, [1, 1, 0, 1]).feeding();
    game.log();
    assert_eq!(game.asked(), Decision::Feed { seat: RED, owed: 2 });
    assert_eq!(game.mat(RED).food, 0);
    game.choose(Choice::Feed);
    assert_eq!(game.choices(), [Resource::Wood, Resource::Brick, Resource::Gold].map(Choice::Pay));
    game.pay(&[Resource::Gold, Resource::Wood]);
    expect![[r#"
        {"asked":{"pay_food":{"seat":0,"owed":2}}}
        {"paid":{"seat":0,"resource":"gold","n":1}}
        {"asked":{"pay_food":{"seat":0,"owed":1}}}
        {"paid":{"seat":0,"resource":"wood","n":1}}
        {"ate":{"seat":1,"food":5}}
        {"round_began":{"round":2,"start_player":1}}
        {"asked":{"place":{"seat":1}}}
    "#]]
    .assert_eq(&game.log());
    assert_eq!(game.mat(RED).resources, stock([0, 1, 0, 0]));
    assert_eq!(game.mat(RED).points.total(), 0);
}

#[test]
fn sa_6_4_who_does_not_want_to_loses_ten_points_and_keeps_their_resources() {
    let mut game = Scene::new(2).food(RED, 4).stock(RED, [0, 0, 0, 3]).feeding();
    assert_eq!(game.asked(), Decision::Feed { seat: RED, owed: 1 });
    assert_eq!(game.choices(), [Choice::Feed, Choice::Starve]);
    game.choose(Choice::Starve);
    let mat = game.mat(RED);
    assert_eq!((mat.points.total(), mat.points.hunger), (-10, -10));
    assert_eq!((mat.food, mat.resources[Resource::Gold]), (0, 3));
}

#[test]
fn sa_6_4_the_loss_is_ten_for_any_number_of_hungry_mouths() {
    for (people, food) in [(5, 4), (10, 0)] {
        let game = Scene::new(2).people(RED, people).food(RED, food).feeding();
        assert_eq!((game.mat(RED).points.total(), game.mat(RED).food), (-10, 0));
        assert!(game.events.contains(&Event::Starved { seat: RED, points: 10 }));
    }
}

#[test]
fn sa_6_4_a_score_may_fall_below_zero_and_further() {
    let scene = Scene::new(2).food(RED, 0).round(2, 0);
    let scene = scene.with(|position| position.mats[RED].points.hunger = -10);
    assert_eq!(scene.feeding().mat(RED).points.total(), -20);
}

#[test]
fn sa_6_5_who_has_enough_food_is_not_asked() {
    let game = Scene::new(2).food(RED, 5).stock(RED, [9; 4]).feeding();
    assert_eq!(game.state.round, 2);
    assert_eq!(game.mat(RED).resources.total(), 36);
}

#[test]
fn sa_6_5_who_cannot_cover_the_rest_loses_ten_points_unasked() {
    let game = Scene::new(2).food(RED, 3).stock(RED, [1, 0, 0, 0]).feeding();
    assert_eq!(game.state.round, 2);
    assert_eq!((game.mat(RED).points.total(), game.mat(RED).resources[Resource::Wood]), (-10, 1));
    assert_eq!(game.mat(RED).food, 0, "the food is gone all the same");
}

// SA-9 Between rounds, and the end

#[test]
fn sa_9_1_the_figure_passes_to_the_left() {
    for players in 2..=4 {
        for start_player in Seat::all(players) {
            let game = Scene::new(players).start_player(start_player).feeding();
            let left = start_player.next(players);
            assert_eq!((game.state.round, game.state.start_player), (2, left));
            assert_eq!(game.asked(), Decision::Place { seat: left });
        }
    }
}

#[test]
fn sa_9_1_all_tools_are_ready_again() {
    let scene = Scene::new(2).tools(RED, [2, 1, 1]).used(RED, [Tool::First, Tool::Second]);
    let scene = scene.tools(BLUE, [1, 1, 0]).used(BLUE, [Tool::First, Tool::Second]);
    // Blue has acted before red.
    let game = scene.start_player(BLUE).feeding();
    assert_eq!(game.mat(RED).ready, Tool::set(&[Tool::First, Tool::Second, Tool::Third]));
    assert_eq!(game.mat(BLUE).ready, Tool::set(&[Tool::First, Tool::Second]));
}

#[test]
fn sa_9_2_cards_slide_to_the_right_and_the_free_places_are_filled_from_the_right() {
    for (before, slid) in [
        ([0, 2, 3, 5], [2, 3, 5, 0]),
        ([2, 0, 3, 0], [2, 3, 0, 0]),
        ([0, 0, 0, 2], [2, 0, 0, 0]),
        ([2, 3, 5, 0], [2, 3, 5, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ] {
        let mut game = Scene::new(2).display(before).feeding();
        assert_eq!(game.state.display, shown(slid), "{before:?}");
        let kept = slid.into_iter().filter(|&card| card != 0).count() as u8;
        for place in kept + 1..=4 {
            assert_eq!(game.lot(), Lot::Card { place: card_place(place) });
            game.draw_card(20 + place);
        }
        assert_eq!(game.state.round, 2);
        let filled: Vec<u8> =
            game.state.display.values().map(|card| card.map_or(0, CardId::number)).collect();
        let new = (kept + 1..=4).map(|place| 20 + place);
        let expected = slid.into_iter().filter(|&card| card != 0).chain(new);
        assert_eq!(filled, expected.collect::<Vec<_>>());
    }
}

#[test]
fn sa_9_2_a_full_display_stays_as_it_is() {
    let game = Scene::new(2).display([8, 2, 9, 5]).feeding();
    assert_eq!(game.state.display, shown([8, 2, 9, 5]));
    assert!(!game.events.iter().any(|event| matches!(event, Event::CardSlid { .. })));
    assert_eq!(game.state.round, 2);
}

#[test]
fn sa_9_3_the_game_ends_at_once_if_the_display_cannot_be_filled() {
    let scene = Scene::new(2).display([2, 0, 0, 3]).deck(&[7]);
    let game = scene.clone().feeding();
    assert_eq!(game.state.pending, Pending::Over(Ending::Cards));
    assert_eq!(game.outcome().reason, "cards");
    assert_eq!(game.state.round, scene.acts(RED).position().round);
}

#[test]
fn sa_9_3_the_last_cards_that_fill_it_do_not_end_the_game() {
    let mut game = Scene::new(2).display([2, 0, 0, 3]).deck(&[7, 8]).feeding();
    let round = game.state.round;
    game.draw_card(8).draw_card(7);
    assert_eq!((game.state.round, game.state.deck.len()), (round + 1, 0));
}

#[test]
fn sa_9_4_an_empty_pile_ends_the_game_after_the_round() {
    // Red takes the last tile of the second pile; blue still acts, and everybody is fed.
    let scene = Scene::new(2).top(2, 1).below(2, 0).stock(RED, [2, 1, 0, 0]).placed(RED, Place::Building2, 1);
    let mut game = scene.placed(BLUE, Place::Field, 1).acts(RED).load();
    game.act(Place::Building2).buy();
    assert_eq!(game.asked(), Decision::Act { seat: BLUE });
    game.log();
    game.act(Place::Field);
    expect![[r#"
        {"went_home":{"seat":1,"place":"field","people":1}}
        {"track_raised":{"seat":1}}
        {"ate":{"seat":0,"food":5}}
        {"gained":{"seat":1,"good":"food","n":1}}
        {"ate":{"seat":1,"food":5}}
        {"ended":"buildings"}
    "#]]
    .assert_eq(&game.log());
    assert_eq!(game.outcome().reason, "buildings");
}

#[test]
fn sa_9_4_a_pile_of_which_the_last_tile_lies_open_is_not_empty() {
    let game = Scene::new(2).top(2, 1).below(2, 0).round(7, 6).feeding();
    assert_eq!(game.state.round, 8);
}

#[test]
fn sa_9_4_unused_piles_do_not_end_the_game() {
    assert_eq!(Scene::new(2).feeding().state.round, 2);
    assert_eq!(Scene::new(3).feeding().state.round, 2);
}

#[test]
fn sa_9_5_ten_rounds_in_a_row_without_a_purchase_end_the_game() {
    assert_eq!(Scene::new(2).round(13, 3).feeding().outcome().reason, "standstill");
    assert_eq!(Scene::new(2).round(12, 3).feeding().state.round, 13);
    assert_eq!(Scene::new(2).round(10, 0).feeding().outcome().reason, "standstill");
    assert_eq!(Scene::new(2).round(9, 0).feeding().state.round, 10);
}
