//! Every breach once: returned by `check` and `choose` alike, with its rule, and the table as it was.

use crate::rules::common::*;
use stone_age::{
    Breach, ByResource, Choice, Decision, Drawn, Ending, Good, Lot, Pair, Pending, Place, Resource, Tool,
};
use tabletop::{Cites, Illegal, Rules};

/// Red is asked, and their answer breaks this rule; nothing happens.
#[track_caller]
fn refused(game: &Table, choice: Choice, breach: Breach, rule: &str) {
    let illegal = game.illegal(RED, choice);
    assert_eq!(illegal, Illegal::Breach(breach));
    assert_eq!(illegal.rule(), Some(rule));
    assert_eq!(breach.rule(), rule);
    assert!(!game.offers(choice));
}

#[track_caller]
fn placing_is_refused(scene: Scene, place: Place, people: u8, breach: Breach, rule: &str) {
    refused(&scene.load(), Choice::Place { place, people }, breach, rule);
}

#[test]
fn too_few_people_are_at_home() {
    placing_is_refused(Scene::new(2), Place::HuntingGround, 6, Breach::TooFewPeople, "SA-4.1");
    let scene = Scene::new(2).placed(RED, Place::HuntingGround, 4);
    placing_is_refused(scene, Place::Forest, 2, Breach::TooFewPeople, "SA-4.1");
}

#[test]
fn nobody_is_placed_with_no_people() {
    placing_is_refused(Scene::new(2), Place::Forest, 0, Breach::NoPeople, "SA-4.1");
    placing_is_refused(Scene::new(2), Place::Hut, 0, Breach::NoPeople, "SA-4.1");
}

#[test]
fn they_have_been_there() {
    let scene = Scene::new(4).placed(RED, Place::Forest, 2);
    placing_is_refused(scene, Place::Forest, 1, Breach::AlreadyThere, "SA-4.3");
}

#[test]
fn no_ring_is_free() {
    let scene = Scene::new(4).placed(BLUE, Place::Card1, 1);
    placing_is_refused(scene, Place::Card1, 1, Breach::NoRoom, "SA-4.4");
    let scene = Scene::new(4).placed(BLUE, Place::Quarry, 5);
    placing_is_refused(scene, Place::Quarry, 3, Breach::NoRoom, "SA-4.4");
}

#[test]
fn the_hut_takes_two() {
    placing_is_refused(Scene::new(4), Place::Hut, 1, Breach::HutTakesTwo, "SA-4.4");
    placing_is_refused(Scene::new(4), Place::Hut, 3, Breach::NoRoom, "SA-4.4");
    // With one person at home one is too few for the hut, and two are more than there are.
    let one = || Scene::new(4).placed(RED, Place::HuntingGround, 4);
    placing_is_refused(one(), Place::Hut, 1, Breach::HutTakesTwo, "SA-4.4");
    placing_is_refused(one(), Place::Hut, 2, Breach::TooFewPeople, "SA-4.1");
}

#[test]
fn there_is_nothing() {
    placing_is_refused(Scene::new(2), Place::Building4, 1, Breach::NothingThere, "SA-4.4");
}

#[test]
fn the_village_is_full() {
    let scene = Scene::new(3).placed(BLUE, Place::Hut, 2).placed(GREEN, Place::Field, 1);
    placing_is_refused(scene, Place::ToolMaker, 1, Breach::VillageFull, "SA-4.5");
}

#[test]
fn enough_players_are_there() {
    let scene = Scene::new(2).placed(BLUE, Place::River, 1);
    placing_is_refused(scene, Place::River, 1, Breach::EnoughPlayers, "SA-4.6");
}

#[test]
fn nobody_is_there_to_act() {
    let game = Scene::new(2).placed(RED, Place::Field, 1).placed(BLUE, Place::Forest, 1).acts(RED).load();
    refused(&game, Choice::Act(Place::Forest), Breach::NobodyThere, "SA-5");
}

#[test]
fn a_tool_is_not_ready() {
    let scene = Scene::new(2).tools(RED, [1, 1, 0]).used(RED, [Tool::First]);
    let game = scene.asks(Decision::AddTools { seat: RED, good: Good::Food, pips: 7 }).load();
    let add = |tools: &[Tool]| Choice::AddTools(Tool::set(tools));
    refused(&game, add(&[Tool::First]), Breach::ToolNotReady, "SA-5.9");
    refused(&game, add(&[Tool::Third]), Breach::ToolNotReady, "SA-5.9");
    refused(&game, add(&[Tool::First, Tool::Second]), Breach::ToolNotReady, "SA-5.9");
}

#[test]
fn a_one_use_tool_is_not_ready() {
    let scene = Scene::new(2).cards(RED, &[24]).used_cards(RED, &[25]);
    let game = scene.asks(Decision::AddTools { seat: RED, good: Good::Food, pips: 7 }).load();
    let add = |tools: &[Tool]| Choice::AddTools(Tool::set(tools));
    refused(&game, add(&[Tool::OneUse3]), Breach::OneUseNotReady, "SA-8.9");
    refused(&game, add(&[Tool::OneUse2, Tool::OneUse4]), Breach::OneUseNotReady, "SA-8.9");
}

#[test]
fn the_card_is_too_dear() {
    let scene = Scene::new(2).cards(RED, &[12]).stock(RED, [2, 0, 0, 0]);
    let game = scene.asks(Decision::Buy { seat: RED, place: Place::Card3 }).load();
    refused(&game, Choice::Buy, Breach::CardTooDear, "SA-5.6");
}

#[test]
fn the_building_is_too_dear() {
    let scene = Scene::new(2).cards(RED, &[12]).top(1, 1).stock(RED, [2, 0, 0, 0]);
    let game = scene.asks(Decision::Buy { seat: RED, place: Place::Building1 }).load();
    refused(&game, Choice::Buy, Breach::BuildingTooDear, "SA-5.7");
}

/// Red is paying for this tile, and has paid so much.
fn paying(tile: u8, stock: [u16; 4], paid: [u8; 4]) -> Table {
    let paid = crate::rules::common::stock(paid);
    let question = Decision::Pay { seat: RED, place: Place::Building1, paid };
    Scene::new(2).top(1, tile).stock(RED, stock).asks(question).load()
}

#[test]
fn the_payment_could_not_be_completed() {
    // Four of one kind, one wood is paid.
    let game = paying(18, [5, 5, 0, 0], [1, 0, 0, 0]);
    refused(&game, Choice::Pay(Resource::Brick), Breach::WrongPayment, "SA-5.10");
}

#[test]
fn they_have_none_left() {
    let game = paying(26, [5, 0, 0, 0], [1, 0, 0, 0]);
    refused(&game, Choice::Pay(Resource::Gold), Breach::NoneLeft, "SA-5.10");
    let question = Decision::PayFood { seat: RED, owed: 2 };
    let game = Scene::new(2).food(RED, 0).stock(RED, [2, 0, 0, 0]).asks(question).load();
    refused(&game, Choice::Pay(Resource::Stone), Breach::NoneLeft, "SA-5.10");
}

#[test]
fn the_payment_cannot_be_stopped() {
    refused(&paying(18, [5, 0, 0, 0], [1, 0, 0, 0]), Choice::Stop, Breach::CannotStop, "SA-5.10");
    refused(&paying(26, [5, 0, 0, 0], [0, 0, 0, 0]), Choice::Stop, Breach::CannotStop, "SA-5.10");
}

#[test]
fn no_die_shows_this() {
    let question = Decision::TakeDie { seat: RED, dice: dice(&[1, 2]), taker: RED };
    let game = Scene::new(2).asks(question).load();
    for face in [0, 3, 7, 255] {
        refused(&game, Choice::TakeDie(face), Breach::NoSuchDie, "SA-8.1");
    }
}

#[test]
fn the_missing_food_cannot_be_made_up_for() {
    let question = Decision::Feed { seat: RED, owed: 3 };
    let game = Scene::new(2).cards(RED, &[12]).food(RED, 0).stock(RED, [2, 0, 0, 0]).asks(question).load();
    refused(&game, Choice::Feed, Breach::CannotFeed, "SA-6.3");
}

#[test]
fn they_do_not_have_the_card_of_two_resources() {
    let two = Choice::TakeTwo(Pair::new(Resource::Wood, Resource::Gold));
    refused(&Scene::new(2).load(), two, Breach::NoAnyTwo, "SA-8.10");
    refused(&Scene::new(2).used_cards(RED, &[12]).load(), two, Breach::NoAnyTwo, "SA-8.10");
    refused(&Scene::new(2).cards(BLUE, &[12]).load(), two, Breach::NoAnyTwo, "SA-8.10");
}

#[test]
fn the_card_of_two_resources_is_not_used_while_paying() {
    let two = Choice::TakeTwo(Pair::new(Resource::Wood, Resource::Gold));
    let question = Decision::Pay { seat: RED, place: Place::Card2, paid: ByResource::default() };
    let game = Scene::new(2).cards(RED, &[12]).stock(RED, [3, 0, 0, 0]).asks(question).load();
    refused(&game, two, Breach::NotWhilePaying, "SA-Q14");
}

// What is refused whatever the rules of the game

#[test]
fn nothing_is_chosen_or_drawn_when_the_game_is_over() {
    let game =
        Scene::new(2).idle().with(|position| position.pending = Pending::Over(Ending::Standstill)).load();
    let illegal = game.illegal(RED, Choice::Buy);
    assert_eq!((illegal, illegal.rule()), (Illegal::Over, None));
    no_result(&game, Drawn::Dice(dice(&[1])), Illegal::Over);
}

#[test]
fn nothing_is_chosen_when_a_lot_comes_next() {
    let game = Scene::new(2).calls(Lot::Roll { seat: RED, good: Good::Wood, dice: 2 }).load();
    assert!(game.choices().is_empty());
    let illegal = game.illegal(RED, Choice::AddTools(Tool::set(&[])));
    assert_eq!((illegal, illegal.rule()), (Illegal::LotComesNext, None));
}

#[test]
fn nothing_is_drawn_when_a_choice_comes_next() {
    no_result(&Scene::new(2).load(), Drawn::Dice(dice(&[1])), Illegal::ChoiceComesNext);
}

#[test]
fn another_seat_is_asked() {
    let game = Scene::new(2).load();
    let choice = Choice::Place { place: Place::Forest, people: 1 };
    let illegal = game.illegal(BLUE, choice);
    assert_eq!(illegal, Illegal::NotYourTurn { asked: RED, rule: "SA-4.1" });
    assert_eq!(illegal.rule(), Some("SA-4.1"));
    // A seat that is not at the table is not asked either.
    assert_eq!(game.illegal(YELLOW, choice), Illegal::NotYourTurn { asked: RED, rule: "SA-4.1" });
}

#[test]
fn the_choice_answers_another_question() {
    let answers = [
        Choice::Place { place: Place::Forest, people: 1 },
        Choice::Act(Place::Field),
        Choice::AddTools(Tool::set(&[])),
        Choice::Buy,
        Choice::Leave,
        Choice::Pay(Resource::Wood),
        Choice::Stop,
        Choice::TakeDie(1),
        Choice::Feed,
        Choice::Starve,
    ];
    let questions: [(Decision, &str, &[usize]); 8] = [
        (Decision::Place { seat: RED }, "SA-4.1", &[0]),
        (Decision::Act { seat: RED }, "SA-5", &[1]),
        (Decision::AddTools { seat: RED, good: Good::Food, pips: 2 }, "SA-5.9", &[2]),
        (Decision::Buy { seat: RED, place: Place::Card1 }, "SA-5.6", &[3, 4]),
        (Decision::Buy { seat: RED, place: Place::Building1 }, "SA-5.7", &[3, 4]),
        (Decision::Pay { seat: RED, place: Place::Card2, paid: stock([1, 0, 0, 0]) }, "SA-5.10", &[5, 6]),
        (Decision::TakeDie { seat: RED, dice: dice(&[1, 1]), taker: RED }, "SA-8.1", &[7]),
        (Decision::Feed { seat: RED, owed: 1 }, "SA-6.3", &[8, 9]),
    ];
    for (question, rule, own) in questions {
        let scene = Scene::new(2).tools(RED, [1, 0, 0]).stock(RED, [9; 4]).food(RED, 0).asks(question);
        let out = matches!(question, Decision::Act { .. });
        let game = if out { scene.placed(RED, Place::Field, 1).load() } else { scene.load() };
        for (index, &answer) in answers.iter().enumerate() {
            if !own.contains(&index) {
                let illegal = game.illegal(RED, answer);
                assert_eq!(illegal, Illegal::OtherQuestion { rule }, "{answer:?} to {question:?}");
                assert_eq!(illegal.rule(), Some(rule));
            }
        }
    }
    let game =
        Scene::new(2).food(RED, 0).stock(RED, [1; 4]).asks(Decision::PayFood { seat: RED, owed: 1 }).load();
    for answer in [Choice::Feed, Choice::Starve, Choice::Stop] {
        assert_eq!(game.illegal(RED, answer), Illegal::OtherQuestion { rule: "SA-6.3" });
    }
}

#[track_caller]
fn no_result(game: &Table, drawn: Drawn, expected: Illegal<Breach>) {
    let (mut after, mut events) = (game.state, Vec::new());
    assert_eq!(game.rules.settle(&mut after, drawn, &mut events), Err(expected));
    assert_eq!(after, game.state, "a refusal changed the table");
    assert_eq!(events, []);
}

#[test]
fn the_lot_has_no_such_result() {
    let refused = |lot, drawn, rule| {
        let scene = Scene::new(2).calls(lot);
        no_result(&scene.load(), drawn, Illegal::NoSuchResult { rule });
    };
    let hunt = Lot::Roll { seat: RED, good: Good::Food, dice: 2 };
    refused(hunt, Drawn::Dice(dice(&[1])), "SA-5.4");
    refused(hunt, Drawn::Dice(dice(&[1, 1, 1])), "SA-5.4");
    refused(hunt, Drawn::Seat(RED), "SA-5.4");
    refused(Lot::Roll { seat: RED, good: Good::Gold, dice: 1 }, Drawn::Card(card(7)), "SA-5.5");
    refused(Lot::Gifts { taker: RED }, Drawn::Dice(dice(&[1, 1, 1])), "SA-8.1");
    // Card 4 is red's, card 14 lies in the display.
    refused(Lot::ExtraCard { seat: RED }, Drawn::Card(card(4)), "SA-8.8");
    refused(Lot::ExtraCard { seat: RED }, Drawn::Card(card(14)), "SA-8.8");
}

#[test]
fn cards_tiles_and_seats_that_are_not_there_cannot_be_drawn() {
    let mut game = fresh(2);
    no_result(&game, Drawn::Building(tile(1)), Illegal::NoSuchResult { rule: "SA-9.2" });
    game.draw_card(1);
    no_result(&game, Drawn::Card(card(1)), Illegal::NoSuchResult { rule: "SA-9.2" });
    game.draw_card(2).draw_card(3).draw_card(4).turn_tile(5);
    no_result(&game, Drawn::Building(tile(5)), Illegal::NoSuchResult { rule: "SA-2.2" });
    game.turn_tile(6);
    no_result(&game, Drawn::Seat(GREEN), Illegal::NoSuchResult { rule: "SA-2.4" });
    let scene = Scene::new(2).top(1, 1).stock(RED, [2, 1, 0, 0]).placed(RED, Place::Building1, 1).acts(RED);
    let mut game = scene.load();
    game.act(Place::Building1).buy();
    no_result(&game, Drawn::Building(tile(1)), Illegal::NoSuchResult { rule: "SA-5.7" });
}
