//! The rulebook, chapter by chapter: the box (SA-1), setting up (SA-2), a round (SA-3), placing people (SA-4).

use crate::rules::common::*;
use expect_test::expect;
use stone_age::{
    Breach, BuildingId, CardId, Choice, Decision, Drawn, Event, Good, Lot, Member, Pending, Pile, Place,
    Resource, Set, StoneAge,
};
use tabletop::{Eye, Rules, Seat};

const ONE_EACH: [Place; 10] = [
    Place::ToolMaker,
    Place::Field,
    Place::Card1,
    Place::Card2,
    Place::Card3,
    Place::Card4,
    Place::Building1,
    Place::Building2,
    Place::Building3,
    Place::Building4,
];
const GATHERING: [Place; 4] = [Place::Forest, Place::ClayPit, Place::Quarry, Place::River];

// SA-1 What is in the box

#[test]
fn sa_1_two_to_four_can_play() {
    for players in 0..=6 {
        assert_eq!(StoneAge::for_players(players).is_ok(), (2..=4).contains(&players), "{players} players");
    }
    assert_eq!(StoneAge::for_players(5).unwrap_err().rule, Some("SA-1"));
}

#[test]
fn sa_1_there_are_36_cards_and_28_buildings() {
    assert_eq!((CardId::COUNT, BuildingId::COUNT), (36, 28));
    let start = fresh(4);
    assert_eq!(start.state.deck, Set::FULL);
    assert_eq!(start.state.unseen_buildings, Set::FULL);
}

#[test]
fn sa_1_values_are_the_pips_of_one_unit() {
    assert_eq!(Resource::ALL.map(Resource::value), [3, 4, 5, 6]);
    assert_eq!(Resource::ALL.map(|resource| Good::from(resource).pips()), [3, 4, 5, 6]);
    assert_eq!(Good::Food.pips(), 2);
    assert_eq!(Good::Food.resource(), None);
}

#[test]
fn sa_1_up_to_ten_dice_are_rolled_on_the_hunt() {
    let mut game = Scene::new(2).people(RED, 10).placed(RED, Place::HuntingGround, 10).acts(RED).load();
    game.act(Place::HuntingGround);
    assert_eq!(game.lot(), Lot::Roll { seat: RED, good: Good::Food, dice: 10 });
    game.roll(&[6; 10]);
    assert!(game.events.contains(&Event::Gained { seat: RED, good: Good::Food, n: 30 }));
}

#[test]
fn sa_1_1_the_supply_never_runs_out() {
    // The box has 28 wood and 10 gold; all of it is in players' hands.
    let scene = Scene::new(2).stock(RED, [28, 0, 0, 10]).stock(BLUE, [28, 0, 0, 10]);
    let scene = scene.people(RED, 10).placed(RED, Place::Forest, 7).placed(RED, Place::River, 3);
    let mut game = scene.acts(RED).load();
    game.act(Place::Forest).roll(&[6; 7]);
    assert_eq!(game.mat(RED).resources[Resource::Wood], 28 + 14);
    game.act(Place::River).roll(&[6; 3]);
    assert_eq!(game.mat(RED).resources[Resource::Gold], 10 + 3);
}

// SA-2 Setting up

/// Sets the table up: cards 1 to 4, tiles 1 to n, and the start player.
fn set_up(players: u8, start_player: Seat) -> Table {
    let mut game = fresh(players);
    lay_cards_and_tiles(&mut game);
    game.settle(Drawn::Seat(start_player));
    game
}

fn lay_cards_and_tiles(game: &mut Table) {
    for number in 1..=4 {
        game.draw_card(number);
    }
    for number in 1..=game.rules.players() {
        game.turn_tile(number);
    }
}

#[test]
fn sa_2_1_four_cards_are_laid_from_right_to_left_whatever_the_number_of_players() {
    for players in 2..=4 {
        let mut game = fresh(players);
        for place in 1..=4 {
            assert_eq!(game.lot(), Lot::Card { place: card_place(place) });
            game.draw_card(10 + place);
        }
        assert_eq!(game.state.display, shown([11, 12, 13, 14]));
        assert_eq!(game.state.deck.len(), 32);
        assert!(!game.state.deck.contains(card(11)));
    }
}

#[test]
fn sa_2_1_any_card_of_the_deck_may_be_turned_up() {
    let game = fresh(2);
    let lots = game.lots();
    assert_eq!(lots, CardId::all().map(|card| (Drawn::Card(card), 1)).collect::<Vec<_>>());
}

#[test]
fn sa_2_1_place_n_costs_n_resources() {
    for cost in 1..=4 {
        assert_eq!(card_place(cost).cost(), cost);
        let scene = Scene::new(2).placed(RED, at_card(cost), 1).acts(RED);
        let mut poor = scene.clone().stock(RED, [u16::from(cost) - 1, 0, 0, 0]).load();
        poor.act(at_card(cost));
        assert!(poor.events.contains(&Event::Left { seat: RED, place: at_card(cost) }));
        let mut rich = scene.stock(RED, [u16::from(cost), 0, 0, 0]).load();
        rich.act(at_card(cost)).buy().pay(&vec![Resource::Wood; cost.into()]);
        assert_eq!(rich.mat(RED).cards.len(), 1);
        assert_eq!(rich.mat(RED).resources.total(), 0);
    }
}

#[test]
fn sa_2_2_as_many_piles_of_seven_as_players_each_with_its_top_turned_up() {
    for players in 2..=4 {
        let game = set_up(players, RED);
        for number in 1..=4 {
            let in_use = number <= players;
            let expected = if in_use { Pile { top: Some(tile(number)), below: 6 } } else { Pile::default() };
            assert_eq!(game.state.piles[pile(number)], expected);
        }
    }
}

#[test]
fn sa_2_2_the_unused_piles_go_back_unseen() {
    let game = set_up(2, RED);
    // 12 tiles lie below the two tops, 14 are back in the box; nobody can tell which are which.
    assert_eq!(game.state.unseen_buildings.len(), 26);
    let view = game.seen_by(Eye::Watcher);
    assert_eq!(view.piles.len(), 2);
    assert_eq!(view.unseen_buildings.len(), 26);
}

#[test]
fn sa_2_3_each_player_begins_with_five_people_and_twelve_food() {
    let game = set_up(3, RED);
    for seat in Seat::all(3) {
        let mat = game.mat(seat);
        assert_eq!((mat.people, mat.home, mat.food, mat.food_track), (5, 5, 12, 0));
        assert_eq!(mat.points.total(), 0);
        assert_eq!(mat.tools, [0; 3]);
        assert!(mat.ready.is_empty() && mat.cards.is_empty() && mat.buildings.is_empty());
        assert_eq!((mat.resources.total(), mat.extra_card, mat.any_two), (0, None, false));
    }
}

#[test]
fn sa_2_4_the_start_player_is_drawn_by_lot_and_begins() {
    for seat in Seat::all(4) {
        let game = set_up(4, seat);
        assert_eq!(game.state.start_player, seat);
        assert_eq!(game.asked(), Decision::Place { seat });
    }
    let mut game = fresh(2);
    lay_cards_and_tiles(&mut game);
    assert_eq!(game.lot(), Lot::StartPlayer);
    let lots = game.lots();
    assert_eq!(lots, [(Drawn::Seat(RED), 1), (Drawn::Seat(BLUE), 1)]);
}

// SA-3 A round

#[test]
fn sa_3_a_round_is_placing_then_acting_then_feeding() {
    let mut game = set_up(2, BLUE);
    game.log();
    game.place(Place::HuntingGround, 5).place(Place::HuntingGround, 4).place(Place::Field, 1);
    game.act(Place::HuntingGround).roll(&[1, 1, 1, 1, 1]);
    game.act(Place::Field).act(Place::HuntingGround).roll(&[2, 2, 2, 3]);
    expect![[r#"
        {"placed":{"seat":1,"place":"hunting_ground","people":5}}
        {"asked":{"place":{"seat":0}}}
        {"placed":{"seat":0,"place":"hunting_ground","people":4}}
        {"asked":{"place":{"seat":0}}}
        {"placed":{"seat":0,"place":"field","people":1}}
        {"asked":{"act":{"seat":1}}}
        {"went_home":{"seat":1,"place":"hunting_ground","people":5}}
        {"called":{"roll":{"seat":1,"good":"food","dice":5}}}
        {"rolled":{"seat":1,"good":"food","dice":[1,1,1,1,1]}}
        {"gained":{"seat":1,"good":"food","n":2}}
        {"asked":{"act":{"seat":0}}}
        {"went_home":{"seat":0,"place":"field","people":1}}
        {"track_raised":{"seat":0}}
        {"asked":{"act":{"seat":0}}}
        {"went_home":{"seat":0,"place":"hunting_ground","people":4}}
        {"called":{"roll":{"seat":0,"good":"food","dice":4}}}
        {"rolled":{"seat":0,"good":"food","dice":[2,2,2,3]}}
        {"gained":{"seat":0,"good":"food","n":4}}
        {"ate":{"seat":1,"food":5}}
        {"gained":{"seat":0,"good":"food","n":1}}
        {"ate":{"seat":0,"food":5}}
        {"round_began":{"round":2,"start_player":0}}
        {"asked":{"place":{"seat":0}}}
    "#]]
    .assert_eq(&game.log());
}

// SA-4 Placing people

#[test]
fn sa_4_1_players_place_in_turn_clockwise_from_the_start_player() {
    let mut game = Scene::new(3).start_player(BLUE).places(BLUE).load();
    for (place, next) in [(Place::Forest, GREEN), (Place::ClayPit, RED), (Place::Quarry, BLUE)] {
        game.place(place, 1);
        assert_eq!(game.asked(), Decision::Place { seat: next });
    }
}

#[test]
fn sa_4_1_one_or_more_people_at_exactly_one_place() {
    let game = Scene::new(4).load();
    assert!(game.offers(Choice::Place { place: Place::Forest, people: 1 }));
    assert!(game.offers(Choice::Place { place: Place::Forest, people: 5 }));
    assert_eq!(game.breach(Choice::Place { place: Place::Forest, people: 0 }), Breach::NoPeople);
    assert_eq!(game.breach(Choice::Place { place: Place::Forest, people: 6 }), Breach::TooFewPeople);
}

#[test]
fn sa_4_1_who_has_nobody_left_is_passed_over() {
    let mut game = Scene::new(3).placed(BLUE, Place::HuntingGround, 5).load();
    game.place(Place::Forest, 1);
    assert_eq!(game.asked(), Decision::Place { seat: GREEN });
    game.place(Place::HuntingGround, 5);
    assert_eq!(game.asked(), Decision::Place { seat: RED });
}

#[test]
fn sa_4_1_it_goes_round_until_nobody_can_place_any_more() {
    let mut game = Scene::new(2).placed(BLUE, Place::HuntingGround, 5).load();
    for place in [Place::Forest, Place::ClayPit, Place::Quarry, Place::River] {
        game.place(place, 1);
        assert_eq!(game.asked(), Decision::Place { seat: RED });
    }
    game.place(Place::HuntingGround, 1);
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_4_2_passing_is_not_allowed() {
    let game = Scene::new(2).placed(RED, Place::HuntingGround, 4).load();
    let choices = game.choices();
    assert!(!choices.is_empty());
    assert!(choices.iter().all(|choice| matches!(choice, Choice::Place { people: 1, .. })), "{choices:?}");
}

#[test]
fn sa_4_2_who_has_a_single_place_left_must_place_there() {
    // Red is everywhere but on the second building, which nobody would choose to leave open.
    let mut game = nothing_free_for_red_but_building_2().load();
    assert_eq!(game.choices(), [Choice::Place { place: Place::Building2, people: 1 }]);
    game.place(Place::Building2, 1);
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

/// Two players; red has two people left, and only the second building takes any.
fn nothing_free_for_red_but_building_2() -> Scene {
    let scene = Scene::new(2).people(RED, 10).people(BLUE, 10).placed(RED, Place::HuntingGround, 1);
    let scene = scene.placed(RED, Place::Forest, 1).placed(RED, Place::ClayPit, 1);
    let scene = scene.placed(RED, Place::Quarry, 1).placed(RED, Place::River, 1);
    let scene = scene.placed(RED, Place::ToolMaker, 1).placed(BLUE, Place::Field, 1);
    let scene = scene.placed(RED, Place::Card1, 1).placed(RED, Place::Card2, 1);
    let scene = scene.placed(BLUE, Place::Card3, 1).placed(BLUE, Place::Card4, 1);
    scene.placed(BLUE, Place::Building1, 1).placed(BLUE, Place::HuntingGround, 6)
}

#[test]
fn sa_4_3_nobody_places_twice_at_a_place_in_a_round() {
    let mut game = Scene::new(2).load();
    game.place(Place::Forest, 2).place(Place::HuntingGround, 2);
    assert_eq!(game.breach(Choice::Place { place: Place::Forest, people: 1 }), Breach::AlreadyThere);
    game.place(Place::ClayPit, 1);
    assert_eq!(game.breach(Choice::Place { place: Place::HuntingGround, people: 1 }), Breach::AlreadyThere);
    assert!(!game.is_open(Place::HuntingGround));
}

#[test]
fn sa_4_3_in_the_next_round_the_place_is_open_to_them_again() {
    let mut game = Scene::new(2).feeding();
    assert_eq!(game.asked(), Decision::Place { seat: BLUE });
    game.place(Place::Forest, 1);
    assert!(game.is_open(Place::HuntingGround));
}

#[test]
fn sa_4_4_every_place_takes_as_many_as_it_has_rings() {
    let game = Scene::new(4).people(RED, 10).load();
    for (place, people) in game.open_places() {
        let expected: Vec<u8> = match place {
            Place::HuntingGround => (1..=10).collect(),
            Place::Hut => vec![2],
            _ if GATHERING.contains(&place) => (1..=7).collect(),
            _ => vec![1],
        };
        assert_eq!(people, expected, "{place:?}");
    }
    assert_eq!(game.open_places().len(), 16);
}

#[test]
fn sa_4_4_a_place_of_one_ring_is_full_with_one() {
    for place in ONE_EACH {
        let game = Scene::new(4).placed(BLUE, place, 1).load();
        assert!(!game.is_open(place), "{place:?}");
        assert_eq!(game.breach(Choice::Place { place, people: 1 }), Breach::NoRoom);
        let game = Scene::new(4).load();
        assert_eq!(game.breach(Choice::Place { place, people: 2 }), Breach::NoRoom);
    }
}

#[test]
fn sa_4_4_the_hut_takes_exactly_two_of_one_player() {
    let game = Scene::new(4).load();
    assert_eq!(game.breach(Choice::Place { place: Place::Hut, people: 1 }), Breach::HutTakesTwo);
    assert_eq!(game.breach(Choice::Place { place: Place::Hut, people: 3 }), Breach::NoRoom);
    let game = Scene::new(4).placed(BLUE, Place::Hut, 2).load();
    assert_eq!(game.breach(Choice::Place { place: Place::Hut, people: 2 }), Breach::NoRoom);
    let game = Scene::new(4).placed(RED, Place::HuntingGround, 4).load();
    assert_eq!(game.breach(Choice::Place { place: Place::Hut, people: 1 }), Breach::HutTakesTwo);
}

#[test]
fn sa_4_4_the_hunting_ground_takes_any_number_of_anybody() {
    let mut scene = Scene::new(4);
    for seat in [BLUE, GREEN, YELLOW] {
        scene = scene.people(seat, 10).placed(seat, Place::HuntingGround, 10);
    }
    let mut game = scene.people(RED, 10).load();
    game.place(Place::HuntingGround, 10);
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_4_4_seven_rings_are_shared_by_all_players() {
    for place in GATHERING {
        let scene = Scene::new(4).placed(BLUE, place, 3).placed(GREEN, place, 2);
        let game = scene.load();
        let open = game.open_places().into_iter().find(|&(open, _)| open == place);
        assert_eq!(open, Some((place, vec![1, 2])));
        assert_eq!(game.breach(Choice::Place { place, people: 3 }), Breach::NoRoom);
    }
}

#[test]
fn sa_4_4_each_card_and_each_building_is_a_place_of_its_own_in_any_order() {
    let mut game = Scene::new(2).placed(BLUE, Place::HuntingGround, 5).load();
    for place in [Place::Card3, Place::Building2, Place::Card1, Place::Building1, Place::Card4] {
        game.place(place, 1);
    }
    assert_eq!(game.mat(RED).placed.some().len(), 5);
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_4_4_nobody_needs_to_be_able_to_pay_when_placing() {
    let game = Scene::new(2).load();
    assert_eq!(game.mat(RED).resources.total(), 0);
    assert!(game.is_open(Place::Card4) && game.is_open(Place::Building1));
}

#[test]
fn sa_4_4_there_is_no_place_where_no_building_lies() {
    let game = Scene::new(2).load();
    for place in [Place::Building3, Place::Building4] {
        assert_eq!(game.breach(Choice::Place { place, people: 1 }), Breach::NothingThere);
    }
}

#[test]
fn sa_4_5_two_or_three_players_occupy_any_two_of_tool_maker_hut_and_field() {
    for players in [2, 3] {
        for closed in Place::VILLAGE {
            let mut scene = Scene::new(players);
            for place in Place::VILLAGE.into_iter().filter(|&place| place != closed) {
                assert!(scene.load().is_open(place) && scene.load().is_open(closed));
                scene = scene.placed(BLUE, place, if place == Place::Hut { 2 } else { 1 });
            }
            let game = scene.load();
            let people = if closed == Place::Hut { 2 } else { 1 };
            assert_eq!(game.breach(Choice::Place { place: closed, people }), Breach::VillageFull);
            assert!(!game.is_open(closed));
        }
    }
}

#[test]
fn sa_4_5_two_places_of_one_player_close_the_third_as_well() {
    let mut game = Scene::new(3).load();
    game.place(Place::ToolMaker, 1).place(Place::Forest, 1).place(Place::Forest, 1);
    game.place(Place::Field, 1).place(Place::ClayPit, 1);
    assert_eq!(game.breach(Choice::Place { place: Place::Hut, people: 2 }), Breach::VillageFull);
}

#[test]
fn sa_4_5_four_players_may_occupy_all_three() {
    let mut game = Scene::new(4).load();
    game.place(Place::ToolMaker, 1).place(Place::Hut, 2).place(Place::Field, 1);
    assert_eq!(game.state.mats[GREEN].placed[Place::Field], 1);
}

#[test]
fn sa_4_6_of_two_players_one_gathers_at_a_place() {
    for place in GATHERING {
        let game = Scene::new(2).placed(BLUE, place, 1).load();
        assert_eq!(game.breach(Choice::Place { place, people: 1 }), Breach::EnoughPlayers);
        assert!(!game.is_open(place));
    }
    assert!(Scene::new(2).placed(BLUE, Place::HuntingGround, 1).load().is_open(Place::HuntingGround));
}

#[test]
fn sa_4_6_of_three_players_two_gather_at_a_place() {
    for place in GATHERING {
        assert!(Scene::new(3).placed(BLUE, place, 1).load().is_open(place));
        let game = Scene::new(3).placed(BLUE, place, 1).placed(GREEN, place, 1).load();
        assert_eq!(game.breach(Choice::Place { place, people: 1 }), Breach::EnoughPlayers);
    }
}

#[test]
fn sa_4_6_four_players_are_limited_by_the_rings_only() {
    for place in GATHERING {
        let scene = Scene::new(4).placed(BLUE, place, 1).placed(GREEN, place, 1).placed(YELLOW, place, 1);
        let open = scene.load().open_places().into_iter().find(|&(open, _)| open == place);
        assert_eq!(open, Some((place, vec![1, 2, 3, 4])));
    }
}

#[test]
fn sa_4_7_a_place_without_effect_for_them_may_be_occupied() {
    let scene = Scene::new(4).people(RED, 10).track(RED, 10).tools(RED, [4, 4, 4]);
    let game = scene.load();
    for place in Place::VILLAGE {
        assert!(game.is_open(place), "{place:?}");
        let people = if place == Place::Hut { 2 } else { 1 };
        let mut game = scene.clone().placed(RED, place, people).acts(RED).load();
        let before = *game.mat(RED);
        game.act(place);
        assert!(game.events.contains(&Event::HadNoEffect { seat: RED }));
        let after = game.mat(RED);
        assert_eq!((after.people, after.food_track, after.tools), (before.people, 10, [4; 3]));
    }
}

#[test]
fn sa_4_8_people_that_cannot_be_placed_stay_at_home_and_are_fed() {
    let mut game = nothing_free_for_red_but_building_2().load();
    game.place(Place::Building2, 1);
    assert_eq!((game.mat(RED).home, game.asked()), (1, Decision::Act { seat: RED }));
    let round = game.state.round;
    while game.state.round == round && !matches!(game.state.pending, Pending::Over(_)) {
        match game.state.pending {
            Pending::Lot(Lot::Roll { dice, .. }) => game.roll(&vec![1; dice.into()]),
            Pending::Lot(lot) => panic!("nothing was bought, and yet {lot:?}"),
            Pending::Decision(_) | Pending::Over(_) => game.choose(game.choices()[0]),
        };
    }
    // Nine of their people acted; all ten eat.
    assert!(game.events.contains(&Event::Ate { seat: RED, food: 10 }));
    let home: u8 = game.events.iter().filter_map(red_came_home).sum();
    assert_eq!(home, 9);
}

fn red_came_home(event: &Event) -> Option<u8> {
    if let &Event::WentHome { seat: RED, people, .. } = event { Some(people) } else { None }
}
