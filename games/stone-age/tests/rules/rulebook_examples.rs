//! The numbers and examples of the rulebook (SA-11).

use crate::rules::common::*;
use expect_test::expect;
use stone_age::{Breach, Breakdown, Choice, Decision, Lot, Place, Resource, Tool};

/// What red has brought home after a roll, with tools added to it.
fn hunted(place: Place, faces: &[u8], tools: [u8; 3], added: &[Tool]) -> (u16, u16) {
    let scene = Scene::new(2).people(RED, 10).food(RED, 0).tools(RED, tools);
    let scene = scene.placed(RED, place, faces.len() as u8).placed(RED, Place::Field, 1);
    let mut game = scene.acts(RED).load();
    game.act(place).roll(faces);
    if !game.mat(RED).ready.is_empty() {
        game.add(added);
    }
    (game.mat(RED).food, game.mat(RED).resources[Resource::Gold])
}

#[test]
fn sa_11_fourteen_on_the_hunt_with_five_people_are_7_food() {
    assert_eq!(hunted(Place::HuntingGround, &[2, 2, 3, 3, 4], [0; 3], &[]), (7, 0));
}

#[test]
fn sa_11_eleven_and_a_tool_of_1_are_6_food() {
    assert_eq!(hunted(Place::HuntingGround, &[5, 4, 2], [1, 0, 0], &[Tool::First]), (6, 0));
    assert_eq!(hunted(Place::HuntingGround, &[5, 4, 2], [1, 0, 0], &[]), (5, 0));
}

#[test]
fn sa_11_four_and_two_tools_of_1_are_3_food() {
    assert_eq!(hunted(Place::HuntingGround, &[3, 1], [1, 1, 0], &[Tool::First, Tool::Second]), (3, 0));
}

#[test]
fn sa_11_five_of_two_people_at_the_river_are_no_gold() {
    // Red's tool is used on the hunt already: they are not even asked for it.
    let scene = Scene::new(2).tools(RED, [1, 0, 0]).used(RED, [Tool::First]).placed(RED, Place::River, 2);
    let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::River).roll(&[4, 1]);
    assert_eq!(game.mat(RED).resources[Resource::Gold], 0);
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_11_seven_of_three_people_at_the_river_and_three_tools_of_2_are_2_gold() {
    assert_eq!(
        hunted(Place::River, &[1, 2, 4], [2, 2, 2], &[Tool::First, Tool::Second, Tool::Third]),
        (0, 2)
    );
    assert_eq!(hunted(Place::River, &[1, 2, 4], [2, 2, 2], &[]), (0, 1));
}

#[test]
fn sa_11_two_wood_and_one_brick_are_10_points() {
    let scene = Scene::new(4).stock(YELLOW, [2, 1, 0, 0]).top(3, 1).placed(YELLOW, Place::Building3, 1);
    let mut game = scene.acts(YELLOW).load();
    game.act(Place::Building3).buy();
    assert_eq!(game.mat(YELLOW).points.total(), 10);
    assert_eq!(game.mat(YELLOW).resources.total(), 0);
}

fn breakdown(scene: Scene) -> Breakdown {
    let game = scene.deck(&[]).display([0; 4]).food(RED, 20).feeding();
    assert_eq!(game.outcome().scores[0], game.mat(RED).breakdown().total());
    game.mat(RED).breakdown()
}

#[test]
fn sa_11_five_farmers_at_7_on_the_track_are_35() {
    assert_eq!(breakdown(Scene::new(2).used_cards(RED, &[17, 18, 19]).track(RED, 7)).farmers, 35);
}

#[test]
fn sa_11_three_tool_makers_with_7_tools_are_21() {
    assert_eq!(breakdown(Scene::new(2).used_cards(RED, &[22, 25]).tools(RED, [3, 2, 2])).tool_makers, 21);
}

#[test]
fn sa_11_seven_hut_builders_with_6_buildings_are_42() {
    let scene = Scene::new(2).used_cards(RED, &[28, 29, 31]).buildings(RED, &[1, 2, 3, 4, 5, 6]);
    assert_eq!(breakdown(scene).hut_builders, 42);
}

#[test]
fn sa_11_three_shamans_with_8_people_are_24() {
    assert_eq!(breakdown(Scene::new(2).used_cards(RED, &[32, 34]).people(RED, 8)).shamans, 24);
}

#[test]
fn sa_11_five_different_green_cards_are_25_and_one_double_26() {
    // Writing, medicine, pottery, art, music; then pottery once more.
    assert_eq!(breakdown(Scene::new(2).used_cards(RED, &[3, 11, 1, 10, 15])).green, 25);
    assert_eq!(breakdown(Scene::new(2).used_cards(RED, &[3, 11, 1, 10, 15, 2])).green, 26);
}

#[test]
fn sa_11_the_dice_table_example() {
    let scene = Scene::new(4).display([1, 14, 29, 13]).stock(RED, [1, 0, 0, 0]);
    let mut game = scene.placed(RED, Place::Card1, 1).placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Card1).buy().pay(&[Resource::Wood]).roll(&[2, 2, 5, 6]);
    game.log();
    game.take_die(5).take_die(6);
    // Green and yellow have no choice left.
    assert_eq!(game.choices(), [Choice::TakeDie(2)]);
    game.take_die(2).take_die(2);
    expect![[r#"
        {"die_taken":{"seat":0,"face":5}}
        {"tool_raised":{"seat":0,"tool":"first"}}
        {"asked":{"take_die":{"seat":1,"dice":[2,2,6],"taker":0}}}
        {"die_taken":{"seat":1,"face":6}}
        {"track_raised":{"seat":1}}
        {"asked":{"take_die":{"seat":2,"dice":[2,2],"taker":0}}}
        {"die_taken":{"seat":2,"face":2}}
        {"gained":{"seat":2,"good":"brick","n":1}}
        {"asked":{"take_die":{"seat":3,"dice":[2],"taker":0}}}
        {"die_taken":{"seat":3,"face":2}}
        {"gained":{"seat":3,"good":"brick","n":1}}
        {"asked":{"act":{"seat":0}}}
    "#]]
    .assert_eq(&game.log());
}

#[test]
fn sa_11_the_slide_example() {
    let scene = Scene::new(2).display([2, 13, 30, 11]).stock(RED, [5, 0, 0, 0]).food(RED, 20);
    let mut game = scene.placed(RED, Place::Card2, 1).placed(RED, Place::Card3, 1).acts(RED).load();
    game.act(Place::Card2).buy().pay(&[Resource::Wood; 2]);
    game.act(Place::Card3).buy().pay(&[Resource::Wood; 3]);
    assert_eq!(game.state.display, shown([2, 11, 0, 0]));
    assert_eq!(game.lot(), Lot::Card { place: card_place(3) });
    game.draw_card(20);
    assert_eq!(game.lot(), Lot::Card { place: card_place(4) });
    game.draw_card(21);
    assert_eq!(game.state.display, shown([2, 11, 20, 21]));
}

#[test]
fn sa_11_the_forest_example() {
    let mut game = Scene::new(4).places(RED).load();
    game.place(Place::Forest, 4).place(Place::HuntingGround, 1).place(Place::HuntingGround, 1);
    // Yellow adds two: six people are there. Red may not add, although there is room.
    game.place(Place::Forest, 2);
    assert_eq!(game.breach(Choice::Place { place: Place::Forest, people: 1 }), Breach::AlreadyThere);
    game.place(Place::HuntingGround, 1).place(Place::Forest, 1);
    // Blue has added one: it is full for green.
    assert_eq!(game.asked(), Decision::Place { seat: GREEN });
    assert_eq!(game.breach(Choice::Place { place: Place::Forest, people: 1 }), Breach::NoRoom);
}

#[test]
fn sa_11_the_example_of_placing() {
    // Red on a card, blue's five on the hunt, green's two in the hut, yellow on a building.
    let mut game = Scene::new(4).load();
    game.place(Place::Card2, 1)
        .place(Place::HuntingGround, 5)
        .place(Place::Hut, 2)
        .place(Place::Building1, 1);
    assert_eq!(game.asked(), Decision::Place { seat: RED });
    game.place(Place::ToolMaker, 1);
    assert_eq!(game.asked(), Decision::Place { seat: GREEN }, "blue has nobody left");
}
