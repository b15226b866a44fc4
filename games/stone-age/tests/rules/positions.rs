//! Positions somebody wrote down: what no table can hold is refused, with the rule it breaks.

use crate::rules::common::*;
use serde_json::{Value, json};
use stone_age::{
    BySeat, CardId, Decision, Ending, Event, Good, Lot, Mat, Pending, Pile, Place, Position, Resource,
    StoneAge, Tool,
};
use tabletop::{Refusal, Rules, Seat};

/// The position is refused by this rule, and the message names what is wrong.
#[track_caller]
fn refused(scene: Scene, rule: &str, wrong: &str) {
    let refusal = scene.refusal();
    assert_eq!(refusal.rule, Some(rule), "{refusal}");
    assert!(refusal.message.contains(wrong), "{refusal}");
}

/// The position after a change to red's mat.
fn red(change: impl FnOnce(&mut Mat)) -> Scene {
    Scene::new(2).with(|position| change(&mut position.mats[RED]))
}

/// Loads what is left of a good position after a change that the scene would put right again.
fn changed(change: impl FnOnce(&mut Position)) -> Result<(), Refusal> {
    let mut position = Scene::new(2).position();
    change(&mut position);
    rules(2).load(position).map(drop)
}

#[track_caller]
fn changed_is_refused(rule: &str, wrong: &str, change: impl FnOnce(&mut Position)) {
    let refusal = changed(change).expect_err("the position is refused");
    assert_eq!(refusal.rule, Some(rule), "{refusal}");
    assert!(refusal.message.contains(wrong), "{refusal}");
}

#[test]
fn the_fixtures_are_good_positions() {
    for players in 2..=4 {
        let game = Scene::new(players).load();
        assert_eq!(*game.state, Scene::new(players).position());
    }
    assert_eq!(changed(|_| ()), Ok(()));
}

// People

#[test]
fn a_player_has_five_to_ten_people() {
    for (people, is_good) in [(4, false), (5, true), (10, true), (11, false), (0, false), (255, false)] {
        let scene = red(|mat| (mat.people, mat.home) = (people, people));
        if is_good {
            scene.load();
        } else {
            refused(scene, "SA-5.2", &format!("boards[0].people: {people} people"));
        }
    }
}

#[test]
fn people_are_at_home_or_placed() {
    refused(red(|mat| mat.home = 4), "SA-1", "4 people at home and 0 placed, but 5 in all");
    refused(red(|mat| mat.placed[Place::Forest] = 1), "SA-1", "5 people at home and 1 placed");
    refused(red(|mat| mat.placed[Place::Forest] = 255), "SA-1", "255 placed");
}

#[test]
fn nobody_stands_where_there_is_no_ring_for_them() {
    refused(Scene::new(4).placed(RED, Place::Hut, 3), "SA-4.4", "3 people at hut");
    refused(Scene::new(4).placed(RED, Place::Hut, 1), "SA-4.4", "1 people at hut");
    let scene = Scene::new(4).placed(RED, Place::Hut, 1).placed(BLUE, Place::Hut, 1);
    refused(scene, "SA-4.4", "2 people at hut");
    for place in [Place::ToolMaker, Place::Field, Place::Card1, Place::Building1] {
        refused(Scene::new(4).placed(RED, place, 2), "SA-4.4", "2 people at");
        refused(Scene::new(4).placed(RED, place, 1).placed(BLUE, place, 1), "SA-4.4", "2 people at");
    }
    for place in [Place::Forest, Place::ClayPit, Place::Quarry, Place::River] {
        let scene = Scene::new(4).placed(RED, place, 4).placed(BLUE, place, 4);
        refused(scene, "SA-4.4", "8 people at");
        Scene::new(4).placed(RED, place, 4).placed(BLUE, place, 3).load();
    }
}

#[test]
fn nobody_stands_where_nothing_lies() {
    refused(Scene::new(2).placed(RED, Place::Building3, 1), "SA-4.4", "building_3");
    let scene = Scene::new(2).display([2, 0, 13, 14]).placed(RED, Place::Card2, 1);
    refused(scene.acts(RED), "SA-4.4", "card_2");
}

#[test]
fn no_more_players_gather_at_a_place_than_may() {
    let scene = Scene::new(2).placed(RED, Place::Forest, 1).placed(BLUE, Place::Forest, 1);
    refused(scene, "SA-4.6", "2 players at forest");
    let scene = Scene::new(3).placed(RED, Place::River, 1).placed(BLUE, Place::River, 1);
    scene.load();
    refused(scene.placed(GREEN, Place::River, 1), "SA-4.6", "3 players at river");
}

#[test]
fn of_tool_maker_hut_and_field_two_are_occupied() {
    let three = |players| {
        let scene = Scene::new(players).placed(RED, Place::ToolMaker, 1).placed(BLUE, Place::Hut, 2);
        scene.placed(BLUE, Place::Field, 1)
    };
    refused(three(2), "SA-4.5", "tool maker, hut and field");
    refused(three(3), "SA-4.5", "tool maker, hut and field");
    three(4).load();
}

// Tools, track, counts

#[test]
fn the_food_track_ends_at_ten() {
    refused(red(|mat| mat.food_track = 11), "SA-5.3", "boards[0].food_track: 11");
    red(|mat| mat.food_track = 10).load();
}

#[test]
fn tools_are_raised_evenly_to_four() {
    for tools in [[3, 1, 1], [2, 0, 0], [1, 2, 0], [5, 4, 4], [4, 4, 2], [255, 0, 0], [0, 1, 0], [1, 0, 1]] {
        refused(red(|mat| mat.tools = tools), "SA-5.8", "boards[0].tools");
    }
    for tools in [[1, 0, 0], [1, 1, 0], [1, 2, 1], [4, 3, 4], [4, 4, 4]] {
        Scene::new(2).tools(RED, tools).load();
    }
}

#[test]
fn only_tools_they_have_are_ready() {
    let ready = |tool| Tool::set(&[tool]);
    refused(red(|mat| mat.ready = ready(Tool::First)), "SA-5.9", "first is not the player's");
    let scene = Scene::new(2).tools(RED, [1, 0, 0]);
    let scene = scene.with(|position| position.mats[RED].ready = ready(Tool::Second));
    refused(scene, "SA-5.9", "second is not the player's");
    refused(red(|mat| mat.ready = ready(Tool::OneUse4)), "SA-5.9", "one_use_4 is not the player's");
    // The one-use tool of an extra card is not usable.
    let scene = Scene::new(2).cards(RED, &[4]).extra_card(RED, 24);
    refused(scene.with(|position| position.mats[RED].ready = ready(Tool::OneUse4)), "SA-5.9", "one_use_4");
}

#[test]
fn stocks_no_game_brings_are_refused() {
    let first_round = |change: fn(&mut Mat)| red(change).placed(RED, Place::Field, 1).acts(RED).round(1, 0);
    refused(first_round(|mat| mat.food = 88), "SA-5.4", "boards[0].food: 88 is more than 1 rounds bring");
    first_round(|mat| mat.food = 87).load();
    refused(
        first_round(|mat| mat.resources[Resource::Gold] = 51),
        "SA-5.5",
        "51 are more than 1 rounds bring",
    );
    first_round(|mat| mat.resources[Resource::Gold] = 50).load();
    // Nobody has gathered anything before the first people have acted.
    refused(red(|mat| mat.resources[Resource::Wood] = 1).round(1, 0), "SA-5.5", "more than 0 rounds bring");
}

#[test]
fn people_track_and_tools_grow_with_the_rounds() {
    let wrong = "boards: ";
    refused(red(|mat| (mat.people, mat.home) = (7, 7)).round(2, 0), "SA-5.2", wrong);
    refused(red(|mat| mat.food_track = 3).round(3, 0), "SA-5.3", wrong);
    refused(Scene::new(2).tools(RED, [1, 1, 0]).tools(BLUE, [1, 0, 0]).round(3, 0), "SA-5.8", wrong);
    Scene::new(2).tools(RED, [1, 1, 0]).tools(BLUE, [1, 0, 0]).round(4, 0).load();
}

#[test]
fn points_come_from_cards_buildings_and_hunger() {
    let hungry = |points| red(|mat| mat.points.hunger = points).round(3, 0);
    for points in [10, -5, -15, i16::MIN] {
        refused(hungry(points), "SA-6.4", "hunger costs 10 points each time");
    }
    refused(hungry(-30), "SA-6.4", "hungry 3 times, fed 2 times");
    hungry(-20).load();
    refused(
        red(|mat| mat.points.cards = 3),
        "SA-8.5",
        "boards[0].points.cards: 3, the player's cards gave 0",
    );
    let scored = |tiles: &[u8], points| {
        Scene::new(2).buildings(RED, tiles).with(|position| position.mats[RED].points.buildings = points)
    };
    refused(scored(&[], 10), "SA-7", "cannot have scored 10");
    refused(scored(&[1], -1), "SA-7", "cannot have scored -1");
    refused(scored(&[1], 11), "SA-7", "cannot have scored 11");
    // Four of a kind score 12, 16, 20 or 24, a free building up to 42.
    refused(scored(&[1, 18], 10 + 13), "SA-7", "cannot have scored 23");
    refused(scored(&[26], 43), "SA-7", "cannot have scored 43");
    for points in [12, 16, 20, 24] {
        scored(&[1, 18], 10 + points).load();
    }
    scored(&[26], 42).load();
    changed_is_refused("SA-8.5", "cards gave 3", |position| {
        position.deck.remove(card(31));
        position.mats[RED].cards.insert(card(31));
    });
}

/// Whatever is not refused can be played and scored.
#[test]
fn the_largest_stock_that_loads_can_be_counted() {
    let cards: Vec<u8> = (1..=28).collect();
    let wealthy = |n| {
        let scene = Scene::new(2).used_cards(RED, &cards).extra_card(RED, 29).round(270, 270);
        scene
            .display([30, 31, 32, 0])
            .food(RED, 0)
            .stock(RED, [n; 4])
            .with(|position| position.mats[RED].any_two = true)
    };
    let loads = |n| rules(2).load(wealthy(n).placed(RED, Place::Field, 1).acts(RED).position()).is_ok();
    let n = (1..=u16::MAX).rev().find(|&n| loads(n)).unwrap();
    assert!(n > 3000, "{n}");
    let mut game = wealthy(n).feeding();
    assert_eq!(game.mat(RED).breakdown().resources, 4 * i32::from(n) + 2);
    game.choose(stone_age::Choice::Feed).pay(&[Resource::Wood; 5]);
}

// Cards

#[test]
fn every_card_is_in_exactly_one_place() {
    changed_is_refused("SA-8", "card 14 is in two places", |position| position.deck |= CardId::set(&[14]));
    changed_is_refused("SA-8", "card 36 is in two places", |position| {
        position.mats[RED].cards.insert(card(36));
    });
    changed_is_refused("SA-8", "card 14 is in two places", |position| {
        position.display[card_place(4)] = Some(card(14))
    });
    changed_is_refused("SA-8", "card 36 is missing", |position| position.deck -= CardId::set(&[36]));
    changed_is_refused("SA-8", "card 14 is missing", |position| position.display[card_place(1)] = None);
    changed_is_refused("SA-8", "card 7 is in two places", |position| {
        position.mats[RED].cards.insert(CardId::EXTRA_CARD);
        position.deck.remove(CardId::EXTRA_CARD);
        position.mats[RED].extra_card = Some(card(7));
    });
}

#[test]
fn only_the_holder_of_card_4_has_an_extra_card() {
    refused(Scene::new(2).extra_card(RED, 36), "SA-8.8", "boards[0].extra_card");
    refused(Scene::new(2).cards(BLUE, &[4]).extra_card(RED, 36), "SA-8.8", "boards[0].extra_card");
    Scene::new(2).cards(RED, &[4]).extra_card(RED, 36).load();
}

#[test]
fn only_the_holder_of_card_12_may_take_two() {
    refused(red(|mat| mat.any_two = true), "SA-8.10", "boards[0].any_two");
    let scene = Scene::new(2).cards(RED, &[4]).extra_card(RED, 12);
    refused(scene.with(|position| position.mats[RED].any_two = true), "SA-8.10", "boards[0].any_two");
    Scene::new(2).cards(RED, &[12]).load();
}

// Buildings

#[test]
fn every_tile_is_in_exactly_one_place() {
    changed_is_refused("SA-7", "building 1 is in two places", |position| {
        position.mats[RED].buildings.insert(tile(1));
    });
    changed_is_refused("SA-7", "building 1 is in two places", |position| {
        position.piles[pile(2)].top = Some(tile(1));
    });
    changed_is_refused("SA-7", "1 of 28 buildings are missing", |position| {
        position.unseen_buildings.remove(tile(28));
    });
}

#[test]
fn the_piles_hold_what_is_left_of_them() {
    changed_is_refused("SA-2.2", "26 unseen buildings, the piles hide 25", |position| {
        position.piles[pile(1)].below = 5;
    });
    changed_is_refused("SA-2.2", "pile 1 has 7 tiles below", |position| {
        (position.piles[pile(1)].below, position.piles[pile(2)].below) = (7, 5);
    });
    changed_is_refused("SA-2.2", "pile 1 has 200 tiles below", |position| {
        position.piles[pile(1)].below = 200
    });
}

#[test]
fn a_pile_not_in_use_is_empty() {
    changed_is_refused("SA-2.2", "pile 3 is not in use", |position| position.piles[pile(3)].below = 1);
    changed_is_refused("SA-2.2", "pile 4 is not in use", |position| {
        position.unseen_buildings.remove(tile(28));
        position.piles[pile(4)] = Pile { top: Some(tile(28)), below: 0 };
    });
}

#[test]
fn a_pile_with_tiles_below_lies_open_while_anybody_is_asked() {
    // SA-5.7: the next tile is turned up at once, so no question finds the pile covered.
    let scene = Scene::new(2).top(2, 0).below(2, 3);
    refused(scene.clone(), "SA-5.7", "pile 2");
    refused(scene.clone().placed(RED, Place::Field, 1).acts(RED), "SA-5.7", "pile 2");
    refused(scene.clone().calls(Lot::Building { pile: pile(1), taker: Some(RED) }), "SA-5.7", "pile 2");
    scene.calls(Lot::Building { pile: pile(2), taker: Some(RED) }).load();
    Scene::new(2).top(2, 0).below(2, 0).placed(RED, Place::Field, 1).acts(RED).load();
}

// Seats and rounds

#[test]
fn there_is_a_board_for_each_player() {
    for mats in [0, 1, 3, 4] {
        let scene = Scene::new(2).position();
        let position = Position { mats: BySeat::new(mats, scene.mats[RED]), ..scene };
        let refusal = rules(2).load(position).unwrap_err();
        assert_eq!(refusal.rule, Some("SA-1"));
        assert_eq!(refusal.message, format!("boards: {mats} boards for 2 players"));
    }
}

#[test]
fn the_start_player_sits_at_the_table() {
    refused(Scene::new(2).start_player(GREEN), "SA-2.4", "start_player: seat 2");
}

#[test]
fn no_purchase_was_made_in_a_round_to_come() {
    refused(Scene::new(2).round(3, 4), "SA-9.5", "round 3, last_taken 4");
    refused(Scene::new(2).round(60_000, 0), "SA-9.5", "round 60000");
    // People are placed before anything is taken, and after ten idle rounds the game is over.
    refused(Scene::new(2).round(3, 3), "SA-9.5", "round 3, last_taken 3");
    refused(Scene::new(2).round(14, 3), "SA-9.5", "round 14, last_taken 3");
    Scene::new(2).round(13, 3).load();
}

#[test]
fn what_was_taken_took_its_rounds() {
    let wrong = "buildings were taken";
    refused(Scene::new(2).used_cards(RED, &[17, 18, 19, 20, 21]).round(3, 1), "SA-9.5", wrong);
    refused(Scene::new(2).used_cards(RED, &[17]).round(3, 0), "SA-9.5", wrong);
    changed_is_refused("SA-9.5", wrong, |position| (position.round, position.last_taken) = (3, 2));
    refused(Scene::new(2).top(1, 1).below(1, 3).round(3, 2), "SA-9.5", wrong);
    Scene::new(2).top(1, 1).below(1, 3).round(4, 3).load();
}

#[test]
fn gaps_come_from_what_was_taken_in_this_round() {
    // While people are placed nothing is gone.
    refused(Scene::new(2).display([2, 0, 13, 14]).round(2, 1), "SA-9.2", "display: a card is missing");
    let acts = |scene: Scene| scene.placed(RED, Place::Field, 1).acts(RED);
    refused(acts(Scene::new(2).display([2, 0, 13, 14]).round(2, 1)), "SA-9.2", "display: a card is missing");
    acts(Scene::new(2).display([2, 0, 13, 14]).round(2, 2)).load();
    refused(Scene::new(2).top(1, 0).below(1, 0).round(8, 7), "SA-9.4", "piles: the game ends");
    refused(acts(Scene::new(2).top(1, 0).below(1, 0).round(8, 7)), "SA-9.4", "piles: the game ends");
    acts(Scene::new(2).top(1, 0).below(1, 0).round(8, 8)).load();
}

#[test]
fn nobody_has_anything_before_the_first_round() {
    let set_up = |change: fn(&mut Position)| {
        let mut position = *rules(2).start();
        change(&mut position);
        rules(2).load(position).map(drop)
    };
    assert_eq!(set_up(|_| ()), Ok(()));
    for change in [
        (|position| position.mats[BLUE].food = 13) as fn(&mut Position),
        |position| position.mats[RED].food_track = 1,
        |position| position.start_player = BLUE,
        |position| position.pending = Pending::Over(Ending::Cards),
        |position| position.round = 1,
        |position| position.piles[pile(1)].below = 6,
    ] {
        let refusal = set_up(change).expect_err("no table is set up like this");
        assert!(refusal.rule.is_some_and(|rule| rule.starts_with("SA-")), "{refusal}");
    }
}

#[test]
fn the_game_is_over_when_its_end_has_come_about() {
    let over = |scene: Scene, ending| scene.with(|position| position.pending = Pending::Over(ending));
    refused(over(Scene::new(2), Ending::Cards), "SA-9.3", "over by cards");
    refused(over(Scene::new(2), Ending::Buildings), "SA-9.4", "over by buildings");
    refused(over(Scene::new(2), Ending::Standstill), "SA-9.5", "over by standstill");
    let few = Scene::new(2).display([2, 0, 0, 3]).deck(&[7]);
    over(few.clone(), Ending::Cards).load();
    refused(over(few.clone().placed(RED, Place::Field, 1), Ending::Cards), "SA-9.3", "over by cards");
    // The pile is looked at first.
    refused(over(few.top(1, 0).below(1, 0), Ending::Cards), "SA-9.3", "over by cards");
    over(Scene::new(2).idle(), Ending::Standstill).load();
    over(Scene::new(2).top(1, 0).below(1, 0), Ending::Buildings).load();
}

#[test]
fn whoever_has_not_acted_has_used_no_tool() {
    let used = Scene::new(2).tools(RED, [1, 0, 0]).tools(BLUE, [1, 0, 0]).used(BLUE, [Tool::First]);
    refused(used.clone(), "SA-9.1", "boards[1].ready");
    let acting = used.placed(RED, Place::Field, 1).acts(RED);
    refused(acting.clone(), "SA-9.1", "boards[1].ready");
    acting.start_player(BLUE).load();
}

#[test]
fn whoever_took_card_4_has_another_unless_the_deck_was_empty() {
    refused(Scene::new(2).cards(RED, &[4]), "SA-8.8", "card 4 was taken");
    Scene::new(2).cards(RED, &[4]).deck(&[]).load();
}

// The open question, the awaited lot

#[test]
fn a_question_that_cannot_be_asked_is_refused() {
    let asks = |decision| Scene::new(2).asks(decision);
    let cannot = "cannot be asked at this table";
    refused(asks(Decision::Act { seat: RED }), "SA-5", cannot);
    refused(asks(Decision::Place { seat: RED }).placed(RED, Place::HuntingGround, 5), "SA-4.1", cannot);
    refused(asks(Decision::AddTools { seat: RED, good: Good::Food, pips: 7 }), "SA-5.9", cannot);
    refused(asks(Decision::Buy { seat: RED, place: Place::Forest }), "SA-5.6", cannot);
    refused(asks(Decision::Buy { seat: RED, place: Place::Building3 }), "SA-5.7", cannot);
    let buy = Decision::Buy { seat: RED, place: Place::Card1 };
    refused(asks(buy).placed(RED, Place::Card1, 1), "SA-5.6", cannot);
    // A question to somebody who has nothing to buy with.
    refused(asks(buy), "SA-5.6", cannot);
    asks(buy).stock(RED, [1, 0, 0, 0]).load();
    asks(buy).cards(RED, &[12]).load();
    let fixed = Decision::Pay { seat: RED, place: Place::Building1, paid: stock([0; 4]) };
    refused(asks(fixed).top(1, 1).stock(RED, [9; 4]), "SA-5.10", cannot);
    refused(asks(Decision::Feed { seat: RED, owed: 3 }).food(RED, 0), "SA-6.3", cannot);
    let tracked = asks(Decision::Feed { seat: RED, owed: 3 }).food(RED, 0).stock(RED, [9; 4]);
    refused(tracked.clone().track(RED, 3), "SA-6.3", cannot);
    tracked.track(RED, 2).load();
    let tools = |pips| asks(Decision::AddTools { seat: RED, good: Good::Food, pips }).tools(RED, [1, 0, 0]);
    refused(tools(0), "SA-5.9", cannot);
    refused(tools(31), "SA-5.9", cannot);
    tools(30).load();
    refused(asks(Decision::Feed { seat: RED, owed: 1 }), "SA-6.3", cannot);
    refused(asks(Decision::Feed { seat: RED, owed: 6 }).food(RED, 0), "SA-6.3", cannot);
    refused(asks(Decision::PayFood { seat: RED, owed: 1 }).food(RED, 0), "SA-6.3", cannot);
    let feed = Decision::Feed { seat: RED, owed: 1 };
    refused(asks(feed).food(RED, 0).placed(BLUE, Place::Field, 1), "SA-6.3", cannot);
    refused(asks(Decision::Place { seat: GREEN }), "SA-1", "seat 2 is not at the table");
    refused(asks(Decision::Place { seat: RED }).round(0, 0), "SA-2", "before the first round");
}

#[test]
fn nobody_acts_while_people_of_an_earlier_player_are_out() {
    // SA-5: each player uses all of their people before the next begins, and red began.
    let scene = Scene::new(2).placed(RED, Place::HuntingGround, 1).placed(BLUE, Place::Field, 1);
    refused(scene.acts(BLUE), "SA-5", "act");
}

#[test]
fn a_die_is_taken_in_turn() {
    let die =
        |seat, faces: &[u8], taker| Scene::new(3).asks(Decision::TakeDie { seat, dice: dice(faces), taker });
    die(GREEN, &[1, 2], BLUE).load();
    refused(die(RED, &[1, 2], BLUE), "SA-8.1", "take_die");
    refused(die(RED, &[1, 2, 3, 4], RED), "SA-8.1", "take_die");
    refused(die(RED, &[], RED), "SA-8.1", "take_die");
    refused(die(RED, &[1, 2, 3], Seat::new(5).unwrap()), "SA-8.1", "take_die");
}

#[test]
fn a_payment_that_does_not_add_up_is_refused() {
    let pays = |tile, stock: [u16; 4], paid: [u8; 4]| {
        let paid = crate::rules::common::stock(paid);
        Scene::new(2).top(1, tile).stock(RED, stock).asks(Decision::Pay {
            seat: RED,
            place: Place::Building1,
            paid,
        })
    };
    let rule = "SA-5.10";
    pays(18, [2, 0, 0, 0], [2, 0, 0, 0]).load();
    refused(pays(18, [1, 0, 0, 0], [2, 0, 0, 0]), rule, "does not add up");
    refused(pays(18, [9, 9, 0, 0], [1, 1, 0, 0]), rule, "does not add up");
    refused(pays(18, [9, 0, 0, 0], [4, 0, 0, 0]), rule, "does not add up");
    refused(pays(1, [9, 9, 9, 9], [0, 0, 1, 0]), rule, "does not add up");
    refused(pays(1, [9, 9, 9, 9], [255, 0, 0, 0]), rule, "does not add up");
    let card = Decision::Pay { seat: RED, place: Place::Card2, paid: stock([2, 0, 0, 0]) };
    refused(Scene::new(2).stock(RED, [9; 4]).asks(card), rule, "does not add up");
    let nowhere = Decision::Pay { seat: RED, place: Place::Field, paid: stock([0; 4]) };
    refused(Scene::new(2).stock(RED, [9; 4]).asks(nowhere), rule, "does not add up");
}

#[test]
fn no_more_than_seven_are_paid_for_a_free_building() {
    let pays = |paid: [u8; 4]| {
        let paid = stock(paid);
        Scene::new(2).top(1, 26).stock(RED, [9; 4]).asks(Decision::Pay {
            seat: RED,
            place: Place::Building1,
            paid,
        })
    };
    pays([0, 0, 0, 6]).load();
    // The seventh would have finished the payment.
    refused(pays([0, 0, 0, 7]), "SA-5.10", "does not add up");
    refused(pays([7, 7, 7, 7]), "SA-5.10", "does not add up");
}

#[test]
fn a_lot_that_cannot_be_drawn_is_refused() {
    let calls = |lot| Scene::new(2).calls(lot);
    let cannot = "cannot be drawn at this table";
    refused(calls(Lot::Card { place: card_place(1) }), "SA-9.2", cannot);
    let scene = calls(Lot::Card { place: card_place(4) }).display([2, 13, 0, 0]);
    refused(scene, "SA-9.2", cannot);
    refused(calls(Lot::Card { place: card_place(2) }).display([2, 0, 13, 0]), "SA-9.2", cannot);
    let scene = calls(Lot::Card { place: card_place(3) }).display([2, 13, 0, 0]);
    scene.load();
    refused(scene.clone().deck(&[36]), "SA-9.2", cannot);
    refused(scene.placed(BLUE, Place::Field, 1), "SA-9.2", cannot);
    refused(calls(Lot::Building { pile: pile(1), taker: Some(RED) }), "SA-5.7", cannot);
    refused(calls(Lot::StartPlayer), "SA-2", "the table is set up already");
    refused(calls(Lot::Roll { seat: RED, good: Good::Food, dice: 0 }), "SA-5.4", cannot);
    refused(calls(Lot::Roll { seat: RED, good: Good::Food, dice: 11 }), "SA-5.4", cannot);
    refused(calls(Lot::Roll { seat: YELLOW, good: Good::Food, dice: 1 }), "SA-5.4", cannot);
    refused(calls(Lot::Gifts { taker: YELLOW }), "SA-8.1", cannot);
    // Nobody has taken a card with dice.
    changed_is_refused("SA-8.1", cannot, |position| {
        position.pending = Pending::Lot(Lot::Gifts { taker: RED })
    });
    refused(calls(Lot::ExtraCard { seat: RED }).cards(BLUE, &[4]), "SA-8.8", cannot);
    let empty = calls(Lot::ExtraCard { seat: RED }).cards(RED, &[4]).deck(&[]);
    refused(empty.display([2, 13, 14, 0]), "SA-8.8", cannot);
    calls(Lot::ExtraCard { seat: RED }).cards(RED, &[4]).load();
    // A roll for wood takes people who have come home, or the card for it.
    let roll = |good, dice| calls(Lot::Roll { seat: RED, good, dice });
    refused(roll(Good::Wood, 6), "SA-5.5", cannot);
    refused(roll(Good::Wood, 2).placed(RED, Place::Forest, 2), "SA-5.5", cannot);
    let card = roll(Good::Wood, 2).placed(RED, Place::Forest, 2).used_cards(RED, &[35]);
    card.display([2, 13, 14, 0]).load();
}

// JSON

fn good() -> Value {
    let scene = Scene::new(3).cards(RED, &[12, 24]).tools(RED, [2, 1, 1]).stock(BLUE, [1, 2, 3, 4]);
    let scene = scene.placed(GREEN, Place::Hut, 2).buildings(BLUE, &[5]);
    serde_json::to_value(scene.position()).unwrap()
}

fn read(value: Value) -> Result<Position, String> {
    serde_json::from_value(value).map_err(|error| error.to_string())
}

#[test]
fn the_json_of_a_good_position_loads_and_is_written_the_same() {
    let rules = rules(3);
    let state = rules.load(read(good()).unwrap()).unwrap();
    assert_eq!(serde_json::to_value(state).unwrap(), good());
    assert_eq!(state.mats[RED].tools, [2, 1, 1]);
    assert_eq!(state.mats[GREEN].placed[Place::Hut], 2);
}

#[test]
fn json_that_is_no_position_is_refused() {
    let wrong = |change: fn(&mut Value), message: &str| {
        let mut value = good();
        change(&mut value);
        let error = read(value).expect_err("it is refused");
        assert!(error.contains(message), "{error}");
    };
    wrong(|position| position["boards"][0]["food"] = json!(-1), "invalid value: integer `-1`");
    wrong(|position| position["boards"][0]["wool"] = json!(1), "unknown field `wool`");
    wrong(|position| position["winter"] = json!(true), "unknown field `winter`");
    wrong(|position| position["boards"][0]["resources"]["ore"] = json!(1), "unknown variant `ore`");
    wrong(|position| position["piles"][0]["under"] = json!(1), "unknown field `under`");
    wrong(|position| position["boards"][0]["placed"]["moon"] = json!(1), "unknown variant `moon`");
    wrong(|position| position["deck"] = json!([37]), "card 37: they are numbered 1 to 36");
    wrong(|position| position["deck"] = json!([0]), "card 0");
    wrong(|position| position["deck"] = json!([5, 5]), "5 stands there twice");
    wrong(|position| position["unseen_buildings"] = json!([29]), "building 29");
    wrong(|position| position["start_player"] = json!(6), "seat 6");
    wrong(|position| position["boards"] = json!(vec![position["boards"][0].clone(); 5]), "5 entries");
    wrong(|position| position["display"] = json!([1, 2, 3]), "3 entries, 4 are needed");
    wrong(|position| drop(position.as_object_mut().unwrap().remove("round")), "missing field `round`");
    wrong(|position| position["pending"] = json!({"decision": {"sleep": {"seat": 0}}}), "unknown variant");
}

#[test]
fn the_wrong_number_of_boards_is_refused_in_json_as_well() {
    for rules in [2, 4].map(|players| StoneAge::for_players(players).unwrap()) {
        assert_eq!(rules.load(read(good()).unwrap()).unwrap_err().rule, Some("SA-1"));
    }
}

// Stored events

#[test]
fn a_stored_event_that_takes_pieces_where_there_are_none_is_refused() {
    let game = Scene::new(2).load();
    let refused = |event: Event| {
        let mut state = game.state;
        let result = game.rules.fold(&mut state, &event);
        assert_eq!(result.unwrap_err().rule, Some("SA-1"), "{event:?}");
        assert_eq!(state, game.state, "{event:?}");
    };
    refused(Event::Placed { seat: RED, place: Place::Forest, people: 6 });
    refused(Event::Paid { seat: RED, resource: Resource::Wood, n: 1 });
    refused(Event::Ate { seat: RED, food: 13 });
    refused(Event::WentHome { seat: RED, place: Place::Forest, people: 1 });
    refused(Event::CardTaken { seat: RED, place: card_place(1), card: card(36) });
    refused(Event::CardLaid { place: card_place(1), card: card(36) });
    refused(Event::BuildingTaken { seat: RED, pile: pile(1), building: tile(2), points: 11 });
    refused(Event::Gained { seat: GREEN, good: Good::Wood, n: 1 });
    refused(Event::ExtraCardTaken { seat: RED, card: None });
}

#[test]
fn a_stored_round_that_does_not_follow_is_refused() {
    let game = Scene::new(2).round(7, 5).load();
    for (round, follows) in [(8, true), (3, false), (0, false), (u16::MAX, false)] {
        let event = Event::RoundBegan { round, start_player: BLUE };
        assert_eq!(game.rules.fold(&mut game.state.clone(), &event).is_ok(), follows, "round {round}");
    }
}

#[test]
fn stored_gains_can_be_counted() {
    let mut game = Scene::new(2).food(RED, 0).placed(RED, Place::Field, 1).acts(RED).load();
    for resource in Resource::ALL {
        let event = Event::Gained { seat: RED, good: resource.into(), n: u16::MAX };
        let _ = game.rules.fold(&mut game.state, &event);
    }
    game.act(Place::Field);
    assert!(0 <= game.mat(RED).breakdown().resources);
}
