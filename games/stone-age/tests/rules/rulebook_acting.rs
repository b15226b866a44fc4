//! The rulebook, chapter by chapter: acting (SA-5).

use crate::rules::common::*;
use expect_test::expect;
use stone_age::{Breach, ByResource, Choice, Decision, Event, Good, Lot, Place, Resource, Tool};

// SA-5, the order

#[test]
fn sa_5_each_player_uses_all_of_their_people_before_the_next_begins() {
    let scene = Scene::new(3).start_player(BLUE).placed(BLUE, Place::ToolMaker, 1);
    let scene = scene.placed(BLUE, Place::HuntingGround, 4).placed(RED, Place::Field, 1);
    let mut game = scene.acts(BLUE).load();
    assert_eq!(game.choices(), [Choice::Act(Place::HuntingGround), Choice::Act(Place::ToolMaker)]);
    game.act(Place::ToolMaker);
    assert_eq!(game.asked(), Decision::Act { seat: BLUE });
    game.act(Place::HuntingGround).roll(&[1, 1, 1, 1]).add(&[]);
    // Green has nobody out: red, the last, is asked.
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_5_the_start_player_begins_and_the_others_follow_clockwise() {
    let scene = Scene::new(4).start_player(GREEN).placed(RED, Place::Field, 1);
    let scene = scene.placed(GREEN, Place::HuntingGround, 5).placed(BLUE, Place::ToolMaker, 1);
    let scene = scene.placed(RED, Place::HuntingGround, 4).placed(BLUE, Place::HuntingGround, 4);
    // Yellow is the last to place; then green acts, who holds the figure.
    let mut game = scene.placed(YELLOW, Place::HuntingGround, 4).places(YELLOW).load();
    game.place(Place::Forest, 1);
    let mut order = Vec::new();
    while let stone_age::Pending::Decision(Decision::Act { seat }) = game.state.pending {
        if order.last() != Some(&seat) {
            order.push(seat);
        }
        let choice = game.choices()[0];
        game.choose(choice);
        if let stone_age::Pending::Lot(Lot::Roll { dice, .. }) = game.state.pending {
            game.roll(&vec![1; dice.into()]);
        }
    }
    assert_eq!(order, [GREEN, YELLOW, RED, BLUE]);
}

#[test]
fn sa_5_used_people_go_home() {
    let mut game = Scene::new(2).placed(RED, Place::Forest, 3).placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Forest).roll(&[1, 1, 1]);
    assert_eq!((game.mat(RED).home, game.mat(RED).placed[Place::Forest]), (4, 0));
    assert_eq!(game.choices(), [Choice::Act(Place::Field)]);
}

// SA-5.1 to SA-5.3, the village

#[test]
fn sa_5_1_the_tool_maker_gives_one_tool() {
    let mut game = Scene::new(2).placed(RED, Place::ToolMaker, 1).acts(RED).load();
    game.act(Place::ToolMaker);
    assert_eq!(game.mat(RED).tools, [1, 0, 0]);
    assert!(game.events.contains(&Event::ToolRaised { seat: RED, tool: Tool::First }));
}

#[test]
fn sa_5_2_the_hut_gives_one_more_person() {
    let scene = Scene::new(2).placed(RED, Place::Hut, 2).placed(RED, Place::Field, 1).acts(RED);
    let mut game = scene.load();
    game.act(Place::Hut);
    assert_eq!((game.mat(RED).people, game.mat(RED).home), (6, 5));
    game.act(Place::Field);
    // Everybody is fed, the new one too; from the next round on they are placed.
    assert!(game.events.contains(&Event::Ate { seat: RED, food: 6 }));
    game.place(Place::Forest, 1);
    assert!(game.offers(Choice::Place { place: Place::HuntingGround, people: 6 }));
}

#[test]
fn sa_5_2_nobody_has_more_than_ten_people() {
    let scene = Scene::new(2).people(RED, 9).placed(RED, Place::Hut, 2).placed(RED, Place::Field, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Hut);
    assert_eq!(game.mat(RED).people, 10);
    let scene = Scene::new(2).people(RED, 10).placed(RED, Place::Hut, 2).placed(RED, Place::Field, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Hut);
    assert_eq!(game.mat(RED).people, 10);
    assert!(game.events.contains(&Event::HadNoEffect { seat: RED }));
}

#[test]
fn sa_5_3_the_field_is_one_step_on_the_food_track_up_to_ten() {
    for (before, after) in [(0, 1), (9, 10), (10, 10)] {
        let scene = Scene::new(2).track(RED, before).placed(RED, Place::Field, 1).acts(RED);
        let mut game = scene.load();
        game.act(Place::Field);
        assert_eq!(game.mat(RED).food_track, after);
    }
}

// SA-5.4, SA-5.5: hunting and gathering

/// What red brings home from there with these dice and no tools.
fn gathered(place: Place, faces: &[u8]) -> (u16, ByResource<u16>) {
    let scene = Scene::new(2).people(RED, 10).food(RED, 0).placed(RED, place, faces.len() as u8);
    let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
    game.act(place).roll(faces);
    assert_eq!(game.asked(), Decision::Act { seat: RED });
    (game.mat(RED).food, game.mat(RED).resources)
}

#[test]
fn sa_5_4_the_hunt_gives_one_food_for_two_pips_and_the_rest_is_lost() {
    for (faces, food) in [(&[1][..], 0), (&[2], 1), (&[3], 1), (&[6, 5], 5), (&[6, 6], 6), (&[6; 9], 27)] {
        assert_eq!(gathered(Place::HuntingGround, faces), (food, stock([0; 4])), "{faces:?}");
    }
}

#[test]
fn sa_5_4_one_die_is_rolled_for_each_person_all_at_once() {
    for people in 1..=5 {
        let mut game = Scene::new(2).placed(RED, Place::HuntingGround, people).acts(RED).load();
        game.act(Place::HuntingGround);
        assert_eq!(game.lot(), Lot::Roll { seat: RED, good: Good::Food, dice: people });
    }
}

#[test]
fn sa_5_5_gathering_gives_one_resource_for_its_value_in_pips() {
    for (place, resource) in [
        (Place::Forest, Resource::Wood),
        (Place::ClayPit, Resource::Brick),
        (Place::Quarry, Resource::Stone),
        (Place::River, Resource::Gold),
    ] {
        for faces in [&[1][..], &[3], &[4], &[5], &[6], &[5, 6], &[6, 6], &[1, 2, 3, 4, 5, 6], &[6; 7]] {
            let pips: u8 = faces.iter().sum();
            let (food, resources) = gathered(place, faces);
            let units = pips / [3, 4, 5, 6][resource as usize];
            assert_eq!(
                (food, resources[resource], resources.total()),
                (0, units.into(), units.into()),
                "{place:?} {faces:?}"
            );
        }
    }
}

#[test]
fn sa_5_5_a_roll_too_low_brings_nothing_home() {
    let mut game = Scene::new(2).placed(RED, Place::Forest, 1).placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Forest).roll(&[2]);
    expect![[r#"
        {"went_home":{"seat":0,"place":"forest","people":1}}
        {"called":{"roll":{"seat":0,"good":"wood","dice":1}}}
        {"rolled":{"seat":0,"good":"wood","dice":[2]}}
        {"had_no_effect":{"seat":0}}
        {"asked":{"act":{"seat":0}}}
    "#]]
    .assert_eq(&game.log());
}

// SA-5.6: civilization cards

#[test]
fn sa_5_6_a_card_is_paid_with_any_resources_and_kept_and_its_upper_part_done_at_once() {
    let scene = Scene::new(2).stock(RED, [2, 1, 1, 1]).display([11, 2, 15, 14]).placed(RED, Place::Card3, 1);
    let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Card3).buy().pay(&[Resource::Gold, Resource::Wood, Resource::Brick]);
    expect![[r#"
        {"went_home":{"seat":0,"place":"card_3","people":1}}
        {"asked":{"buy":{"seat":0,"place":"card_3"}}}
        {"asked":{"pay":{"seat":0,"place":"card_3","paid":{"wood":0,"brick":0,"stone":0,"gold":0}}}}
        {"paid":{"seat":0,"resource":"gold","n":1}}
        {"asked":{"pay":{"seat":0,"place":"card_3","paid":{"wood":0,"brick":0,"stone":0,"gold":1}}}}
        {"paid":{"seat":0,"resource":"wood","n":1}}
        {"asked":{"pay":{"seat":0,"place":"card_3","paid":{"wood":1,"brick":0,"stone":0,"gold":1}}}}
        {"paid":{"seat":0,"resource":"brick","n":1}}
        {"card_taken":{"seat":0,"place":3,"card":15}}
        {"points_scored":{"seat":0,"points":3}}
        {"asked":{"act":{"seat":0}}}
    "#]]
    .assert_eq(&game.log());
    assert_eq!(game.mat(RED).resources, stock([1, 0, 1, 0]));
    assert!(game.mat(RED).cards.contains(card(15)));
    assert_eq!(game.state.display[card_place(3)], None);
}

#[test]
fn sa_5_6_a_card_is_never_paid_with_food() {
    let scene = Scene::new(2).food(RED, 100).stock(RED, [1, 0, 0, 0]).placed(RED, Place::Card2, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Card2);
    assert!(game.events.contains(&Event::Left { seat: RED, place: Place::Card2 }));
}

#[test]
fn sa_5_6_a_card_may_be_left_and_the_person_goes_home_without_effect() {
    let scene =
        Scene::new(2).stock(RED, [4, 0, 0, 0]).placed(RED, Place::Card1, 1).placed(RED, Place::Field, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Card1);
    assert_eq!(game.choices(), [Choice::Buy, Choice::Leave]);
    let before = *game.mat(RED);
    game.choose(Choice::Leave);
    assert_eq!(*game.mat(RED), before);
    assert!(game.state.display[card_place(1)].is_some());
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_5_6_who_cannot_pay_must_leave_the_card() {
    let scene =
        Scene::new(2).stock(RED, [1, 1, 1, 0]).placed(RED, Place::Card4, 1).placed(RED, Place::Field, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Card4);
    assert!(game.events.contains(&Event::Left { seat: RED, place: Place::Card4 }));
    assert_eq!((game.mat(RED).home, game.asked()), (4, Decision::Act { seat: RED }));
}

// SA-5.7: buildings

#[test]
fn sa_5_7_a_building_is_paid_exactly_scored_at_once_and_the_next_turned_up() {
    let scene = Scene::new(2).stock(RED, [3, 1, 0, 1]).top(2, 1).placed(RED, Place::Building2, 1);
    let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Building2).buy();
    assert_eq!(game.lot(), Lot::Building { pile: pile(2), taker: Some(RED) });
    game.turn_tile(20);
    expect![[r#"
        {"went_home":{"seat":0,"place":"building_2","people":1}}
        {"asked":{"buy":{"seat":0,"place":"building_2"}}}
        {"paid":{"seat":0,"resource":"wood","n":2}}
        {"paid":{"seat":0,"resource":"brick","n":1}}
        {"building_taken":{"seat":0,"pile":2,"building":1,"points":10}}
        {"called":{"building":{"pile":2,"taker":0}}}
        {"building_turned":{"pile":2,"building":20}}
        {"asked":{"act":{"seat":0}}}
    "#]]
    .assert_eq(&game.log());
    assert_eq!(game.mat(RED).resources, stock([1, 0, 0, 1]));
    assert_eq!((game.mat(RED).points.total(), game.mat(RED).points.buildings), (10, 10));
    assert!(game.mat(RED).buildings.contains(tile(1)));
    assert_eq!(game.state.piles[pile(2)], stone_age::Pile { top: Some(tile(20)), below: 5 });
}

#[test]
fn sa_5_7_nobody_can_use_the_new_tile_before_the_next_round() {
    // Red takes the first tile; blue, who acts next, has nobody on the tile below it.
    let scene = Scene::new(2).stock(RED, [2, 1, 0, 0]).stock(BLUE, [9; 4]).top(1, 1);
    let scene = scene.placed(RED, Place::Building1, 1).placed(BLUE, Place::Field, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Building1).buy().turn_tile(20);
    assert_eq!(game.choices(), [Choice::Act(Place::Field)]);
    assert_eq!(game.breach(Choice::Act(Place::Building1)), Breach::NobodyThere);
    game.act(Place::Field);
    assert!(game.is_open(Place::Building1));
}

#[test]
fn sa_5_7_a_building_may_be_left_without_effect() {
    let scene = Scene::new(2).stock(RED, [2, 1, 0, 0]).top(1, 1).placed(RED, Place::Building1, 1);
    let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Building1);
    assert_eq!(game.choices(), [Choice::Buy, Choice::Leave]);
    let before = (*game.mat(RED), game.state.piles);
    game.choose(Choice::Leave);
    assert_eq!((*game.mat(RED), game.state.piles), before);
}

#[test]
fn sa_5_7_other_resources_than_the_tile_asks_do_not_buy_it() {
    // 2 wood 1 brick are asked.
    let scene = Scene::new(2).stock(RED, [1, 9, 9, 9]).top(1, 1).placed(RED, Place::Building1, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Building1);
    assert!(game.events.contains(&Event::Left { seat: RED, place: Place::Building1 }));
}

#[test]
fn sa_5_7_any_number_of_buildings_is_kept() {
    let scene = Scene::new(2).buildings(RED, &[2, 3, 4, 5, 6, 7]).top(1, 1).stock(RED, [2, 1, 0, 0]);
    let mut game = scene.placed(RED, Place::Building1, 1).acts(RED).load();
    game.act(Place::Building1).buy();
    assert_eq!(game.mat(RED).buildings.len(), 7);
}

// SA-5.8, getting a tool

#[test]
fn sa_5_8_twelve_tools_raise_the_three_places_evenly_and_a_thirteenth_has_no_effect() {
    let steps = [
        [1, 0, 0],
        [1, 1, 0],
        [1, 1, 1],
        [2, 1, 1],
        [2, 2, 1],
        [2, 2, 2],
        [3, 2, 2],
        [3, 3, 2],
        [3, 3, 3],
        [4, 3, 3],
        [4, 4, 3],
        [4, 4, 4],
        [4, 4, 4],
    ];
    let mut tools = [0; 3];
    for step in steps {
        let mut game = Scene::new(2).tools(RED, tools).placed(RED, Place::ToolMaker, 1).acts(RED).load();
        game.act(Place::ToolMaker);
        let had_no_effect = game.events.contains(&Event::HadNoEffect { seat: RED });
        assert_eq!((game.mat(RED).tools, had_no_effect), (step, tools == step));
        tools = step;
    }
}

#[test]
fn sa_5_8_a_new_tool_may_be_used_at_once() {
    let scene = Scene::new(2).placed(RED, Place::ToolMaker, 1).placed(RED, Place::HuntingGround, 1);
    let mut game = scene.placed(RED, Place::Field, 1).food(RED, 0).acts(RED).load();
    game.act(Place::ToolMaker).act(Place::HuntingGround).roll(&[1]).add(&[Tool::First]);
    assert_eq!(game.mat(RED).food, 1);
}

#[test]
fn sa_5_8_a_raised_place_that_is_not_used_counts_its_new_value_at_once() {
    let scene = Scene::new(2).tools(RED, [1, 1, 1]).placed(RED, Place::ToolMaker, 1);
    let scene = scene.placed(RED, Place::River, 1).placed(RED, Place::Field, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::ToolMaker).act(Place::River).roll(&[4]).add(&[Tool::First]);
    assert_eq!(game.mat(RED).resources[Resource::Gold], 1);
}

#[test]
fn sa_5_8_a_used_place_stays_used_when_it_is_raised() {
    let scene = Scene::new(2).tools(RED, [2, 1, 1]).used(RED, [Tool::Second, Tool::Third]);
    let mut game = scene.placed(RED, Place::ToolMaker, 1).placed(RED, Place::River, 1).acts(RED).load();
    game.act(Place::ToolMaker);
    assert_eq!(game.mat(RED).tools, [2, 2, 1]);
    game.act(Place::River).roll(&[4]);
    assert_eq!(game.breach(Choice::AddTools(Tool::set(&[Tool::Second]))), Breach::ToolNotReady);
}

// SA-5.9, using tools

#[test]
fn sa_5_9_any_set_of_the_unused_tools_may_be_added_each_whole() {
    let scene = Scene::new(2).tools(RED, [2, 1, 1]).used(RED, [Tool::Third]).placed(RED, Place::Forest, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Forest).roll(&[1]);
    assert_eq!(game.asked(), Decision::AddTools { seat: RED, good: Good::Wood, pips: 1 });
    let sets = [&[][..], &[Tool::First], &[Tool::Second], &[Tool::First, Tool::Second]];
    assert_eq!(game.choices(), sets.map(|tools| Choice::AddTools(Tool::set(tools))));
    let wood = sets.map(|tools| {
        let mut game = game.clone();
        game.add(tools);
        game.mat(RED).resources[Resource::Wood]
    });
    assert_eq!(wood, [0, 1, 0, 1]);
}

#[test]
fn sa_5_9_each_tool_is_used_once_a_round() {
    let scene =
        Scene::new(2).tools(RED, [2, 2, 1]).placed(RED, Place::Forest, 1).placed(RED, Place::ClayPit, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Forest).roll(&[1]).add(&[Tool::First, Tool::Third]).act(Place::ClayPit).roll(&[2]);
    assert_eq!(game.breach(Choice::AddTools(Tool::set(&[Tool::First]))), Breach::ToolNotReady);
    game.add(&[Tool::Second]);
    assert_eq!(game.mat(RED).resources, stock([1, 1, 0, 0]));
}

#[test]
fn sa_5_9_who_has_no_tool_ready_is_not_asked_for_one() {
    let used = [Tool::First, Tool::Second];
    let scene = Scene::new(2).tools(RED, [1, 1, 0]).used(RED, used).placed(RED, Place::Forest, 1);
    let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Forest).roll(&[3]);
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_5_9_one_use_tools_are_added_alone_or_with_others() {
    let scene = Scene::new(2).tools(RED, [1, 0, 0]).cards(RED, &[24, 25, 26]).placed(RED, Place::River, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::River).roll(&[1]);
    assert_eq!(game.choices().len(), 16);
    let mut with_own = game.clone();
    with_own.add(&[Tool::First, Tool::OneUse4]);
    assert_eq!(with_own.mat(RED).resources[Resource::Gold], 1);
    game.add(&[Tool::OneUse2, Tool::OneUse3, Tool::OneUse4, Tool::First]);
    assert_eq!(game.mat(RED).resources[Resource::Gold], 1, "1 + 2 + 3 + 4 + 1 = 11");
}

// SA-5.10, paying

#[test]
fn sa_5_10_the_player_chooses_the_exact_resources() {
    let scene = Scene::new(2).stock(RED, [1, 1, 1, 1]).placed(RED, Place::Card2, 1).acts(RED);
    for first in Resource::ALL {
        for second in Resource::ALL.into_iter().filter(|&second| second != first) {
            let mut game = scene.load();
            game.act(Place::Card2).buy().pay(&[first, second]);
            let left = game.mat(RED).resources;
            assert_eq!((left[first], left[second], left.total()), (0, 0, 2));
        }
    }
}

#[test]
fn sa_5_10_a_payment_is_exact() {
    let scene = Scene::new(2).stock(RED, [5, 5, 5, 5]).display([14, 29, 13, 30]).placed(RED, Place::Card2, 1);
    let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Card2).buy().pay(&[Resource::Gold]);
    assert_eq!(game.breach(Choice::Stop), Breach::CannotStop);
    game.pay(&[Resource::Gold]);
    assert!(game.mat(RED).cards.contains(card(29)));
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}
