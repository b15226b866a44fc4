//! The rulebook, chapter by chapter: the 36 civilization cards (SA-8).

use crate::rules::common::*;
use expect_test::expect;
use stone_age::{
    Breach, CardId, Choice, Decision, Event, ExtraCard, Good, Lot, Lower, Pair, Pending, Place, Resource,
    Set, Symbol, Tool, Upper,
};
use tabletop::{Eye, Seat, Secrecy};

/// The cards as SA-8 lists them.
#[rustfmt::skip]
const CARDS: [(u8, Upper, Lower); 36] = {
    use Lower::*;
    use Symbol::*;
    use Upper::*;
    [
        (1, DiceTable, Green(Pottery)),
        (2, Food(7), Green(Pottery)),
        (3, DiceTable, Green(Writing)),
        (4, Upper::ExtraCard, Green(Writing)),
        (5, DiceTable, Green(Sundial)),
        (6, Agriculture, Green(Sundial)),
        (7, DiceTable, Green(Wheel)),
        (8, Gain(Resource::Stone, 2), Green(Wheel)),
        (9, Roll(Resource::Gold), Green(Art)),
        (10, Upper::Tool, Green(Art)),
        (11, Food(5), Green(Medicine)),
        (12, AnyTwo, Green(Medicine)),
        (13, Food(3), Green(Weaving)),
        (14, Food(1), Green(Weaving)),
        (15, Points(3), Green(Music)),
        (16, Points(3), Green(Music)),
        (17, DiceTable, Farmers(1)),
        (18, DiceTable, Farmers(2)),
        (19, Food(3), Farmers(2)),
        (20, Gain(Resource::Stone, 1), Farmers(1)),
        (21, Agriculture, Farmers(1)),
        (22, DiceTable, ToolMakers(2)),
        (23, DiceTable, ToolMakers(2)),
        (24, OneUse(stone_age::Tool::OneUse4), ToolMakers(1)),
        (25, OneUse(stone_age::Tool::OneUse3), ToolMakers(1)),
        (26, OneUse(stone_age::Tool::OneUse2), ToolMakers(2)),
        (27, DiceTable, HutBuilders(1)),
        (28, DiceTable, HutBuilders(2)),
        (29, Food(2), HutBuilders(2)),
        (30, Food(4), HutBuilders(1)),
        (31, Points(3), HutBuilders(3)),
        (32, Gain(Resource::Stone, 1), Shamans(1)),
        (33, Gain(Resource::Gold, 1), Shamans(1)),
        (34, Gain(Resource::Brick, 1), Shamans(2)),
        (35, Roll(Resource::Wood), Shamans(2)),
        (36, Roll(Resource::Stone), Shamans(1)),
    ]
};

/// Red takes this card at place 1 for one wood, with somebody in the field to act later.
fn taken(players: u8, number: u8) -> Table {
    let mut game = about_to_take(players, number).load();
    game.act(Place::Card1).buy().pay(&[Resource::Wood]);
    game
}

fn about_to_take(players: u8, number: u8) -> Scene {
    let mut others = [14, 29, 13, 30].into_iter().filter(|&other| other != number);
    let display = [number, others.next().unwrap(), others.next().unwrap(), others.next().unwrap()];
    let scene = Scene::new(players).display(display).stock(RED, [1, 0, 0, 0]).food(RED, 0);
    scene.placed(RED, Place::Card1, 1).placed(RED, Place::Field, 1).acts(RED)
}

#[test]
fn sa_8_the_36_cards_are_those_of_the_list() {
    for (number, upper, lower) in CARDS {
        let card = card(number).card();
        assert_eq!((card.upper, card.lower), (upper, lower), "card {number}");
    }
}

#[test]
fn sa_8_the_list_has_the_counts_and_sums_of_the_rulebook() {
    let uppers = |is: fn(Upper) -> bool| CARDS.iter().filter(|&&(_, upper, _)| is(upper)).count();
    assert_eq!(uppers(|upper| upper == Upper::DiceTable), 10);
    assert_eq!(uppers(|upper| matches!(upper, Upper::Food(_))), 7);
    assert_eq!(uppers(|upper| matches!(upper, Upper::Gain(..))), 5);
    assert_eq!(uppers(|upper| matches!(upper, Upper::Roll(_))), 3);
    assert_eq!(uppers(|upper| upper == Upper::Points(3)), 3);
    assert_eq!(uppers(|upper| upper == Upper::Tool), 1);
    assert_eq!(uppers(|upper| upper == Upper::Agriculture), 2);
    assert_eq!(uppers(|upper| upper == Upper::ExtraCard), 1);
    assert_eq!(uppers(|upper| matches!(upper, Upper::OneUse(_))), 3);
    assert_eq!(uppers(|upper| upper == Upper::AnyTwo), 1);

    let sum = |of: fn(Lower) -> Option<u8>| CARDS.iter().filter_map(|&(_, _, lower)| of(lower)).sum::<u8>();
    assert_eq!(sum(|lower| if let Lower::Farmers(n) = lower { Some(n) } else { None }), 7);
    assert_eq!(sum(|lower| if let Lower::ToolMakers(n) = lower { Some(n) } else { None }), 8);
    assert_eq!(sum(|lower| if let Lower::HutBuilders(n) = lower { Some(n) } else { None }), 9);
    assert_eq!(sum(|lower| if let Lower::Shamans(n) = lower { Some(n) } else { None }), 7);
    for symbol in Symbol::ALL {
        let both = CARDS.iter().filter(|&&(_, _, lower)| lower == Lower::Green(symbol)).count();
        assert_eq!(both, 2, "{symbol:?}");
    }
    let mut food: Vec<u8> = CARDS
        .iter()
        .filter_map(|&(_, upper, _)| if let Upper::Food(n) = upper { Some(n) } else { None })
        .collect();
    food.sort_unstable();
    assert_eq!(food, [1, 2, 3, 3, 4, 5, 7]);
}

#[test]
fn sa_8_every_upper_part_is_carried_out_when_the_card_is_taken() {
    for (number, upper, _) in CARDS {
        let mut game = taken(2, number);
        let before = *about_to_take(2, number).load().mat(RED);
        assert!(game.mat(RED).cards.contains(card(number)));
        match upper {
            Upper::DiceTable => {
                assert_eq!(game.lot(), Lot::Gifts { taker: RED });
                game.roll(&[2, 3]).take_die(3).take_die(2);
                assert_eq!(game.mat(RED).resources, stock([0, 0, 1, 0]));
                assert_eq!(game.mat(BLUE).resources, stock([0, 1, 0, 0]));
            }
            Upper::Food(n) => assert_eq!(game.mat(RED).food, u16::from(n)),
            Upper::Gain(resource, n) => {
                assert_eq!(game.mat(RED).resources[resource], u16::from(n));
                assert_eq!(game.mat(RED).resources.total(), u32::from(n));
            }
            Upper::Roll(resource) => {
                assert_eq!(game.lot(), Lot::Roll { seat: RED, good: resource.into(), dice: 2 });
                game.roll(&[6, 6]);
                let n = 12 / resource.value();
                let resources = game.mat(RED).resources;
                assert_eq!((resources[resource], resources.total()), (n.into(), n.into()));
            }
            Upper::Points(n) => assert_eq!(game.mat(RED).points.cards, i16::from(n)),
            Upper::Tool => assert_eq!(game.mat(RED).tools, [1, 0, 0]),
            Upper::Agriculture => assert_eq!(game.mat(RED).food_track, 1),
            Upper::ExtraCard => {
                game.draw_card(36);
                assert_eq!(game.mat(RED).extra_card, Some(card(36)));
            }
            Upper::OneUse(tool) => assert_eq!(game.mat(RED).ready, Set::EMPTY.with(tool)),
            Upper::AnyTwo => assert!(game.mat(RED).any_two),
        }
        assert_eq!(game.asked(), Decision::Act { seat: RED }, "card {number}: then they go on");
        // Nothing else has changed but what the card gives.
        let after = game.mat(RED);
        let food = matches!(upper, Upper::Food(_));
        let track = upper == Upper::Agriculture;
        assert!(food || after.food == before.food, "card {number}");
        assert!(track || after.food_track == before.food_track, "card {number}");
        assert!(upper == Upper::Tool || after.tools == before.tools, "card {number}");
        assert!(matches!(upper, Upper::Points(_)) || after.points == before.points, "card {number}");
        assert_eq!((after.people, after.buildings), (before.people, before.buildings));
    }
}

// SA-8.1, the dice table

#[test]
fn sa_8_1_as_many_dice_as_players_are_rolled_and_taken_clockwise_from_the_taker() {
    for players in 2..=4 {
        let scene = Scene::new(players).display([1, 14, 29, 13]).stock(BLUE, [1, 0, 0, 0]);
        let mut game = scene.placed(BLUE, Place::Card1, 1).acts(BLUE).load();
        game.act(Place::Card1).buy().pay(&[Resource::Wood]).roll(&[1, 2, 3, 4][..players.into()]);
        let mut left: Vec<u8> = (1..=players).collect();
        for seat in BLUE.round(players) {
            let Decision::TakeDie { seat: asked, dice, taker } = game.asked() else { panic!() };
            assert_eq!((asked, taker, dice.iter().collect::<Vec<_>>()), (seat, BLUE, left.clone()));
            assert_eq!(game.choices(), left.iter().copied().map(Choice::TakeDie).collect::<Vec<_>>());
            game.take_die(left.pop().unwrap());
        }
        assert!(!matches!(game.state.pending, Pending::Decision(Decision::TakeDie { .. })));
    }
}

#[test]
fn sa_8_1_each_face_gives_its_gift() {
    for face in 1..=6 {
        let mut game = taken(2, 1);
        game.roll(&[face, 1]).take_die(face);
        let mat = game.mat(RED);
        let gift = (Resource::ALL.map(|kind| mat.resources[kind]), mat.tools, mat.food_track);
        let expected = match face {
            1 => ([1, 0, 0, 0], [0; 3], 0),
            2 => ([0, 1, 0, 0], [0; 3], 0),
            3 => ([0, 0, 1, 0], [0; 3], 0),
            4 => ([0, 0, 0, 1], [0; 3], 0),
            5 => ([0; 4], [1, 0, 0], 0),
            _ => ([0; 4], [0; 3], 1),
        };
        assert_eq!(gift, expected, "face {face}");
        assert_eq!(mat.food, 0);
    }
}

#[test]
fn sa_8_1_a_die_that_was_taken_is_gone() {
    let mut game = taken(3, 3);
    game.roll(&[4, 5, 5]).take_die(4);
    assert_eq!(game.choices(), [Choice::TakeDie(5)]);
    assert_eq!(game.breach(Choice::TakeDie(4)), Breach::NoSuchDie);
    game.take_die(5).take_die(5);
    assert_eq!((game.mat(BLUE).tools, game.mat(GREEN).tools), ([1, 0, 0], [1, 0, 0]));
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_8_1_no_tools_may_be_added_to_the_dice() {
    let scene = about_to_take(2, 1).tools(RED, [4, 4, 4]).cards(RED, &[24]);
    let mut game = scene.load();
    game.act(Place::Card1).buy().pay(&[Resource::Wood]).roll(&[1, 2]);
    assert_eq!(game.choices(), [Choice::TakeDie(1), Choice::TakeDie(2)]);
    game.take_die(1);
    assert_eq!(game.mat(RED).ready.len(), 4);
}

// SA-8.2 to SA-8.7

#[test]
fn sa_8_2_food_is_taken_from_the_supply() {
    for (number, food) in [(14, 1), (29, 2), (13, 3), (19, 3), (30, 4), (11, 5), (2, 7)] {
        assert_eq!(taken(2, number).mat(RED).food, food, "card {number}");
    }
}

#[test]
fn sa_8_3_resources_are_taken_from_the_supply() {
    for (number, resources) in
        [(8, [0, 0, 2, 0]), (20, [0, 0, 1, 0]), (32, [0, 0, 1, 0]), (33, [0, 0, 0, 1]), (34, [0, 1, 0, 0])]
    {
        assert_eq!(taken(2, number).mat(RED).resources, stock(resources), "card {number}");
    }
}

#[test]
fn sa_8_4_two_dice_and_tools_bring_full_units_of_the_resource() {
    for (number, good, units) in [(9, Good::Gold, 1), (35, Good::Wood, 3), (36, Good::Stone, 2)] {
        let mut game = about_to_take(2, number).tools(RED, [1, 0, 0]).load();
        game.act(Place::Card1).buy().pay(&[Resource::Wood]).roll(&[5, 4]);
        assert_eq!(game.asked(), Decision::AddTools { seat: RED, good, pips: 9 });
        game.add(&[Tool::First]);
        let mat = game.mat(RED);
        assert_eq!((mat.resources.total(), mat.resources[good.resource().unwrap()]), (units.into(), units));
        assert!(mat.ready.is_empty());
    }
}

#[test]
fn sa_8_5_three_points_are_scored_at_once() {
    for number in [15, 16, 31] {
        let game = taken(2, number);
        assert_eq!(game.mat(RED).points.total(), 3);
        assert!(game.events.contains(&Event::PointsScored { seat: RED, points: 3 }));
    }
}

#[test]
fn sa_8_6_the_tool_card_gives_a_tool_like_the_tool_maker() {
    let mut game = about_to_take(2, 10).tools(RED, [2, 1, 1]).load();
    game.act(Place::Card1).buy().pay(&[Resource::Wood]);
    assert_eq!(game.mat(RED).tools, [2, 2, 1]);
}

#[test]
fn sa_8_7_agriculture_is_one_step_on_the_food_track() {
    for number in [6, 21] {
        let mut game = about_to_take(2, number).track(RED, 9).load();
        game.act(Place::Card1).buy().pay(&[Resource::Wood]);
        assert_eq!(game.mat(RED).food_track, 10);
        game.act(Place::Field);
        assert!(game.events.contains(&Event::HadNoEffect { seat: RED }));
    }
}

// SA-8.8, the extra card

#[test]
fn sa_8_8_the_extra_card_comes_from_the_deck_and_its_upper_part_is_not_carried_out() {
    for extra in [1, 2, 8, 9, 10, 12, 15, 21, 24] {
        let mut game = taken(2, 4);
        assert_eq!(game.lot(), Lot::ExtraCard { seat: RED });
        let before = *game.mat(RED);
        game.draw_card(extra);
        let mut expected = before;
        expected.extra_card = Some(card(extra));
        assert_eq!(*game.mat(RED), expected, "card {extra}");
        assert!(!game.state.deck.contains(card(extra)));
        assert_eq!(game.asked(), Decision::Act { seat: RED });
    }
}

#[test]
fn sa_8_8_any_card_of_the_deck_and_no_other_can_be_the_extra_card() {
    let game = taken(2, 4);
    let lots = game.lots();
    assert_eq!(lots.len(), 32);
    assert!(game.state.deck.into_iter().all(|card| lots.contains(&(stone_age::Drawn::Card(card), 1))));
}

#[test]
fn sa_8_8_only_its_owner_sees_it() {
    let mut game = taken(3, 4);
    game.draw_card(33);
    let taken = game.events.iter().find(|event| matches!(event, Event::ExtraCardTaken { .. })).unwrap();
    for eye in Eye::all(3) {
        let view = game.seen_by(eye);
        let seen = if eye.is(RED) { ExtraCard::Shown(card(33)) } else { ExtraCard::Hidden };
        assert_eq!(view.mats[0].extra_card, seen, "{eye:?}");
        assert_eq!((view.deck_size, view.unseen_cards.len()), (31, if eye.is(RED) { 31 } else { 32 }));
        assert_eq!(view.unseen_cards.contains(card(33)), !eye.is(RED));
        let told = if eye.is(RED) { Some(card(33)) } else { None };
        let event = game.rules.told(taken, eye);
        assert_eq!(event, Some(Event::ExtraCardTaken { seat: RED, card: told }));
    }
}

#[test]
fn sa_8_8_its_lower_part_counts_at_the_end_and_it_becomes_public() {
    let scene = Scene::new(2).cards(RED, &[4]).extra_card(RED, 34).deck(&[]).display([2, 0, 0, 0]);
    let game = scene.feeding();
    assert_eq!(game.outcome().reason, "cards");
    let view = game.seen_by(Eye::Seat(BLUE));
    assert_eq!(view.mats[0].extra_card, ExtraCard::Shown(card(34)));
    let breakdown = view.mats[0].breakdown.unwrap();
    assert_eq!((breakdown.green, breakdown.shamans), (1, 2 * 5));
}

// SA-8.9, one-use tools

#[test]
fn sa_8_9_a_one_use_tool_is_usable_from_the_moment_it_is_taken() {
    let mut game = about_to_take(2, 25).placed(RED, Place::River, 1).load();
    game.act(Place::Card1).buy().pay(&[Resource::Wood]).act(Place::River).roll(&[3]);
    assert_eq!(game.choices(), [&[][..], &[Tool::OneUse3]].map(|tools| Choice::AddTools(Tool::set(tools))));
    game.add(&[Tool::OneUse3]);
    assert_eq!(game.mat(RED).resources[Resource::Gold], 1);
}

#[test]
fn sa_8_9_each_has_its_value() {
    for (number, tool, value) in [(26, Tool::OneUse2, 2), (25, Tool::OneUse3, 3), (24, Tool::OneUse4, 4)] {
        let scene = Scene::new(2).cards(RED, &[number]).food(RED, 0).placed(RED, Place::HuntingGround, 4);
        let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
        assert_eq!(game.mat(RED).value_of(tool), value);
        game.act(Place::HuntingGround).roll(&[1; 4]).add(&[tool]);
        assert_eq!(game.mat(RED).food, (4 + u16::from(value)) / 2);
    }
}

#[test]
fn sa_8_9_it_is_added_once_in_the_game_and_the_card_is_kept() {
    let scene = Scene::new(2).cards(RED, &[24]).tools(BLUE, [1, 0, 0]).used(BLUE, [Tool::First]);
    let mut game = scene.start_player(BLUE).placed(RED, Place::River, 1).acts(RED).load();
    game.act(Place::River).roll(&[2]).add(&[Tool::OneUse4]);
    assert_eq!(game.state.round, 2, "nobody else was out: the next round has begun");
    assert!(game.mat(BLUE).ready.contains(Tool::First));
    assert!(game.mat(RED).ready.is_empty(), "own tools are ready again, a one-use tool is not");
    assert!(game.mat(RED).cards.contains(card(24)));
}

#[test]
fn sa_8_9_one_not_used_stays_ready_over_the_rounds() {
    let game = Scene::new(2).cards(RED, &[24]).feeding();
    assert_eq!((game.state.round, game.mat(RED).ready), (2, Tool::set(&[Tool::OneUse4])));
}

// SA-8.10, any two resources

#[test]
fn sa_8_10_two_resources_of_choice_equal_or_different_once() {
    assert_eq!(Pair::all().count(), 10);
    for pair in Pair::all() {
        let mut game = Scene::new(2).cards(RED, &[12]).load();
        game.choose(Choice::TakeTwo(pair));
        let mat = game.mat(RED);
        let mut expected = [0; 4];
        pair.both().into_iter().for_each(|resource| expected[resource as usize] += 1);
        assert_eq!((mat.resources, mat.any_two), (stock(expected), false));
        assert_eq!(game.asked(), Decision::Place { seat: RED }, "the question stays open");
        assert_eq!(game.breach(Choice::TakeTwo(pair)), Breach::NoAnyTwo);
        assert!(game.mat(RED).cards.contains(card(12)));
    }
}

#[test]
fn sa_8_10_it_may_be_used_at_once() {
    let mut game = taken(2, 12);
    game.choose(Choice::TakeTwo(Pair::new(Resource::Gold, Resource::Gold)));
    assert_eq!(game.mat(RED).resources, stock([0, 0, 0, 2]));
    expect![[r#"
        {"went_home":{"seat":0,"place":"card_1","people":1}}
        {"asked":{"buy":{"seat":0,"place":"card_1"}}}
        {"asked":{"pay":{"seat":0,"place":"card_1","paid":{"wood":0,"brick":0,"stone":0,"gold":0}}}}
        {"paid":{"seat":0,"resource":"wood","n":1}}
        {"card_taken":{"seat":0,"place":1,"card":12}}
        {"asked":{"act":{"seat":0}}}
        {"took_two":{"seat":0,"resources":["gold","gold"]}}
    "#]]
    .assert_eq(&game.log());
}

// SA-8.11

#[test]
fn sa_8_11_all_cards_are_kept_to_the_end() {
    // Cards used up are still there, and count (SA-10).
    let scene = Scene::new(2).used_cards(RED, &[12, 24, 2, 15]).deck(&[]).display([1, 0, 0, 0]);
    let game = scene.feeding();
    assert_eq!(game.mat(RED).cards, [2, 12, 15, 24].into_iter().map(card).collect());
    let breakdown = game.mat(RED).breakdown();
    assert_eq!((breakdown.green, breakdown.resources), (9, 0));
}

#[test]
fn sa_8_11_taken_cards_are_public() {
    let game = Scene::new(2).cards(RED, &[2, 24]).cards(BLUE, &[17]).load();
    for eye in Eye::all(2) {
        let view = game.seen_by(eye);
        for seat in Seat::all(2) {
            assert_eq!(view.mats[seat.index()].cards, game.mat(seat).cards);
        }
        assert_eq!(view.deck_size, 36 - 4 - 3);
    }
}

#[test]
fn sa_8_the_special_cards_are_where_the_code_looks_for_them() {
    assert_eq!((CardId::EXTRA_CARD, CardId::ANY_TWO), (card(4), card(12)));
    let of = |tool| CardId::of_tool(tool).map(CardId::number);
    assert_eq!(Tool::ALL.map(of), [None, None, None, Some(26), Some(25), Some(24)]);
}
