//! Every ruling on a point the rulebook leaves open (SA-Q1 to SA-Q21; there is no SA-Q6).

use crate::rules::common::*;
use stone_age::{
    Breach, BuildingId, ByResource, Choice, Decision, Ending, Event, ExtraCard, Good, Lot, Pair, Pending,
    Place, Price, Resource, Set, Tool,
};
use tabletop::{Eye, Illegal, Seat};

use Resource::{Brick, Gold, Stone, Wood};

fn two(one: Resource, other: Resource) -> Choice {
    Choice::TakeTwo(Pair::new(one, other))
}

#[test]
fn sa_q1_hut_field_and_tool_maker_may_be_occupied_without_effect() {
    let scene = Scene::new(4).people(RED, 10).track(RED, 10).tools(RED, [4, 4, 4]).food(RED, 20);
    let mut game = scene.load();
    for (place, people) in [(Place::Hut, 2), (Place::Field, 1), (Place::ToolMaker, 1)] {
        assert!(game.offers(Choice::Place { place, people }));
    }
    game = scene.placed(RED, Place::Hut, 2).placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Hut);
    assert_eq!(game.events[1], Event::HadNoEffect { seat: RED });
    assert_eq!((game.mat(RED).people, game.mat(RED).home), (10, 9));
}

#[test]
fn sa_q2_among_equal_places_an_unused_one_is_raised_before_a_used_one_then_the_leftmost() {
    fn next(tools: [u8; 3], used: impl IntoIterator<Item = Tool>) -> Option<Tool> {
        let scene = Scene::new(2).tools(RED, tools).used(RED, used).placed(RED, Place::Field, 1);
        scene.acts(RED).load().mat(RED).next_tool()
    }
    assert_eq!(next([1, 1, 1], []), Some(Tool::First));
    assert_eq!(next([1, 1, 1], [Tool::First]), Some(Tool::Second));
    assert_eq!(next([1, 1, 1], [Tool::First, Tool::Second]), Some(Tool::Third));
    assert_eq!(next([1, 1, 1], Tool::PLACES), Some(Tool::First));
    // The lowest first, used or not.
    assert_eq!(next([2, 2, 1], [Tool::Third]), Some(Tool::Third));
    assert_eq!(next([1, 0, 0], [Tool::First]), Some(Tool::Second));
    assert_eq!(next([4, 4, 3], [Tool::Third]), Some(Tool::Third));
    assert_eq!(next([4, 4, 4], []), None);
    // Places may have been raised in another order than from the left.
    assert_eq!(next([1, 2, 1], [Tool::First]), Some(Tool::Third));
}

#[test]
fn sa_q2_a_used_place_stays_used_and_an_unused_one_stays_ready() {
    let scene = Scene::new(2).tools(RED, [1, 1, 1]).used(RED, Tool::PLACES).placed(RED, Place::ToolMaker, 1);
    let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::ToolMaker);
    assert_eq!((game.mat(RED).tools, game.mat(RED).ready), ([2, 1, 1], Set::EMPTY));
    let scene = Scene::new(2).tools(RED, [1, 1, 1]).used(RED, [Tool::First]).placed(RED, Place::ToolMaker, 1);
    let mut game = scene.placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::ToolMaker);
    assert_eq!(game.mat(RED).tools, [1, 2, 1]);
    assert_eq!(game.mat(RED).ready, Tool::set(&[Tool::Second, Tool::Third]));
}

#[test]
fn sa_q3_a_payment_is_the_players_choice_and_exact() {
    let scene = Scene::new(2).stock(RED, [3, 0, 0, 3]).placed(RED, Place::Card3, 1).acts(RED);
    for golds in 0..=3 {
        let mut payment = vec![Gold; golds];
        payment.resize(3, Wood);
        let mut game = scene.load();
        game.act(Place::Card3).buy().pay(&payment);
        let left = game.mat(RED).resources;
        assert_eq!((left[Gold], left.total()), (3 - golds as u16, 3));
    }
}

#[test]
fn sa_q4_missing_food_is_made_up_for_wholly_or_not_at_all() {
    // Three are missing and two resources are there: nothing is paid.
    let game = Scene::new(2).food(RED, 2).stock(RED, [2, 0, 0, 0]).feeding();
    assert_eq!((game.mat(RED).points.hunger, game.mat(RED).resources[Resource::Wood]), (-10, 2));
    // Three are missing and three are there: once begun, all are paid.
    let mut game = Scene::new(2).food(RED, 2).stock(RED, [3, 0, 0, 0]).feeding();
    game.choose(Choice::Feed);
    for left in [3, 2, 1] {
        assert_eq!(game.asked(), Decision::PayFood { seat: RED, owed: left });
        assert_eq!(game.choices(), [Choice::Pay(Wood)], "no way back");
        game.pay(&[Wood]);
    }
    assert_eq!((game.mat(RED).points.hunger, game.mat(RED).resources[Resource::Wood]), (0, 0));
}

#[test]
fn sa_q5_the_extra_card_of_an_empty_deck_is_nothing() {
    let scene = Scene::new(2).display([4, 2, 13, 14]).deck(&[]).stock(RED, [1, 0, 0, 0]);
    let mut game = scene.placed(RED, Place::Card1, 1).placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Card1).buy().pay(&[Wood]);
    assert!(game.mat(RED).cards.contains(card(4)));
    assert_eq!(game.mat(RED).extra_card, None);
    assert_eq!(game.events[game.events.len() - 2], Event::HadNoEffect { seat: RED });
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

/// Two players who differ in nothing, in the last round of a game in which nobody buys any more.
fn even() -> Scene {
    Scene::new(2).idle()
}

#[test]
fn sa_q7_who_is_still_tied_shares_the_victory() {
    let outcome = even().feeding().outcome();
    assert_eq!((&outcome.winners[..], &outcome.ranks[..]), (&[RED, BLUE][..], &[1, 1][..]));
    let outcome = even().track(RED, 2).tools(BLUE, [1, 1, 0]).feeding().outcome();
    assert_eq!(outcome.winners[..], [RED, BLUE]);
    let outcome = even().track(RED, 2).tools(BLUE, [1, 0, 0]).feeding().outcome();
    assert_eq!(outcome.winners[..], [RED]);
}

#[test]
fn sa_q8_everything_is_public_but_the_extra_card() {
    let scene = Scene::new(3)
        .start_player(BLUE)
        .cards(BLUE, &[4, 12, 24])
        .extra_card(BLUE, 36)
        .stock(BLUE, [1, 2, 3, 4]);
    let scene =
        scene.tools(BLUE, [2, 1, 1]).used(BLUE, [Tool::First]).track(BLUE, 3).food(BLUE, 9).acts(BLUE);
    let game = scene.buildings(BLUE, &[1, 2]).placed(BLUE, Place::Forest, 2).load();
    let open = game.mat(BLUE);
    for eye in Eye::all(3) {
        let view = game.seen_by(eye);
        let seen = &view.mats[1];
        assert_eq!((seen.people, seen.home, seen.placed), (open.people, open.home, open.placed));
        assert_eq!((seen.food, seen.food_track, seen.tools), (9, 3, [2, 1, 1]));
        assert_eq!((seen.ready, seen.resources, seen.cards), (open.ready, open.resources, open.cards));
        assert_eq!((seen.any_two, seen.buildings, seen.breakdown), (true, open.buildings, None));
        assert_eq!((view.display, view.deck_size), (game.state.display, 28));
        assert!(view.piles.iter().eq(game.state.piles.values().take(3)));
        assert_eq!(view.pending, game.state.pending);
        assert_eq!(seen.extra_card == ExtraCard::Shown(card(36)), eye.is(BLUE));
        assert_eq!(view.unseen_cards.contains(card(36)), !eye.is(BLUE));
    }
}

#[test]
fn sa_q8_the_view_of_another_eye_does_not_depend_on_the_extra_card() {
    let with = |extra| Scene::new(2).cards(RED, &[4]).extra_card(RED, extra).load();
    let (one, other) = (with(36), with(35));
    for eye in [Eye::Seat(BLUE), Eye::Watcher] {
        assert_eq!(one.seen_by(eye), other.seen_by(eye));
    }
    assert_ne!(one.seen_by(Eye::Seat(RED)), other.seen_by(Eye::Seat(RED)));
}

#[test]
fn sa_q9_who_cannot_place_stays_at_home_and_eats() {
    // Of two players red has been on the hunt; blue takes the last place there is.
    let mut scene = Scene::new(2).people(RED, 10).people(BLUE, 10).food(RED, 20);
    for place in [Place::HuntingGround, Place::Forest, Place::ClayPit, Place::Quarry, Place::River] {
        scene = scene.placed(RED, place, 1);
    }
    for place in [Place::Card1, Place::Card2, Place::Card3, Place::ToolMaker, Place::Field] {
        scene = scene.placed(BLUE, place, 1);
    }
    scene = scene.placed(BLUE, Place::Building1, 1).placed(BLUE, Place::Building2, 1);
    let mut game = scene.placed(BLUE, Place::HuntingGround, 2).places(BLUE).load();
    game.place(Place::Card4, 1);
    assert_eq!((game.mat(RED).home, game.asked()), (5, Decision::Act { seat: RED }));
}

#[test]
fn sa_q10_only_buying_is_optional() {
    let scene =
        Scene::new(4).placed(RED, Place::ToolMaker, 1).placed(RED, Place::Field, 1).stock(RED, [1, 0, 0, 0]);
    let scene = scene.placed(RED, Place::Hut, 2).placed(RED, Place::Card1, 1).acts(RED);
    let mut game = scene.load();
    let acts = [Place::ToolMaker, Place::Hut, Place::Field, Place::Card1].map(Choice::Act);
    assert_eq!(game.choices(), acts, "every place is used, none is passed");
    game.act(Place::Hut).act(Place::Field).act(Place::ToolMaker).act(Place::Card1);
    assert_eq!(game.choices(), [Choice::Buy, Choice::Leave]);
}

#[test]
fn sa_q10_the_upper_part_of_a_card_is_not_declined() {
    let scene = Scene::new(2).display([9, 2, 13, 14]).stock(RED, [1, 0, 0, 0]).placed(RED, Place::Card1, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Card1).buy().pay(&[Wood]);
    assert_eq!(game.lot(), Lot::Roll { seat: RED, good: Good::Gold, dice: 2 });
}

#[test]
fn sa_q11_tools_are_added_in_one_decision_after_the_roll_useless_ones_too() {
    let scene = Scene::new(2).tools(RED, [1, 1, 1]).placed(RED, Place::River, 1).placed(RED, Place::Field, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::River);
    assert!(game.choices().is_empty(), "not before the roll is seen");
    game.roll(&[1]);
    assert_eq!(game.choices().len(), 8);
    game.add(&[Tool::Second]);
    // One added uselessly; there is no second question for the same roll.
    assert_eq!((game.mat(RED).resources[Resource::Gold], game.mat(RED).ready.len()), (0, 2));
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_q12_everybody_must_take_a_die_even_one_without_effect() {
    let scene = Scene::new(2).display([1, 2, 13, 14]).stock(RED, [1, 0, 0, 0]).track(BLUE, 10);
    let scene = scene.tools(RED, [4, 4, 4]).placed(RED, Place::Card1, 1).placed(RED, Place::Field, 1);
    let mut game = scene.acts(RED).load();
    game.act(Place::Card1).buy().pay(&[Wood]).roll(&[5, 6]);
    assert_eq!(game.choices(), [Choice::TakeDie(5), Choice::TakeDie(6)]);
    game.take_die(5);
    assert_eq!(game.choices(), [Choice::TakeDie(6)]);
    game.take_die(6);
    let idle = |seat| game.events.contains(&Event::HadNoEffect { seat });
    assert!(idle(RED) && idle(BLUE));
    assert_eq!((game.mat(RED).tools, game.mat(BLUE).food_track), ([4; 3], 10));
}

#[test]
fn sa_q12_track_and_tools_stop_for_every_source() {
    for (number, sign) in [(6, "agriculture"), (21, "agriculture"), (10, "tool")] {
        let scene = Scene::new(2).display([number, 2, 13, 14]).stock(RED, [1, 0, 0, 0]).track(RED, 10);
        let scene = scene.tools(RED, [4, 4, 4]).placed(RED, Place::Card1, 1).placed(RED, Place::Field, 1);
        let mut game = scene.acts(RED).load();
        game.act(Place::Card1).buy().pay(&[Wood]);
        assert!(game.events.contains(&Event::HadNoEffect { seat: RED }), "{sign}");
        assert_eq!((game.mat(RED).food_track, game.mat(RED).tools), (10, [4; 3]));
    }
}

/// Whether some way of paying from `stock` adds up, told without the rules' help.
fn adds_up(price: Price, paid: [u16; 4], stock: [u16; 4]) -> bool {
    let fits = |total: [u16; 4]| {
        let (count, kinds) = (total.iter().sum::<u16>(), total.iter().filter(|&&n| n > 0).count());
        match price {
            Price::Exactly(asked) => Resource::ALL.map(|kind| u16::from(asked[kind])) == total,
            Price::Any { count: asked } => u16::from(asked) == count,
            Price::OfKinds { count: asked, kinds: of } => {
                u16::from(asked) == count && usize::from(of) == kinds
            }
            Price::UpTo { count: most } => count > 0 && count <= u16::from(most),
        }
    };
    (0..=stock[0]).any(|wood| {
        (0..=stock[1]).any(|brick| {
            (0..=stock[2]).any(|stone| {
                (0..=stock[3])
                    .any(|gold| fits([paid[0] + wood, paid[1] + brick, paid[2] + stone, paid[3] + gold]))
            })
        })
    })
}

/// Every stock with at most three of a kind.
fn small_stocks() -> impl Iterator<Item = [u16; 4]> {
    (0..256).map(|n: u16| [n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6])
}

#[test]
fn sa_q13_a_payment_is_begun_only_if_it_can_be_completed() {
    for tile in BuildingId::all() {
        for stock in small_stocks() {
            let scene =
                Scene::new(2).stock(RED, stock).top(1, tile.number()).placed(RED, Place::Building1, 1);
            let mut game = scene.acts(RED).load();
            game.act(Place::Building1);
            let is_asked = matches!(game.state.pending, Pending::Decision(Decision::Buy { .. }));
            assert_eq!(
                is_asked,
                adds_up(tile.building().price, [0; 4], stock),
                "tile {} from {stock:?}",
                tile.number()
            );
            assert_eq!(game.offers(Choice::Buy), is_asked);
        }
    }
}

#[test]
fn sa_q13_every_resource_offered_leaves_a_way_to_complete_the_payment() {
    fn follow(game: &Table, price: Price) {
        let Pending::Decision(Decision::Pay { paid, .. }) = game.state.pending else { return };
        let mat = game.mat(RED).resources;
        for resource in Resource::ALL {
            let mut paid = Resource::ALL.map(|kind| u16::from(paid[kind]));
            let mut left = Resource::ALL.map(|kind| mat[kind]);
            let leads_on = left[resource as usize] > 0 && {
                paid[resource as usize] += 1;
                left[resource as usize] -= 1;
                adds_up(price, paid, left)
            };
            let choice = Choice::Pay(resource);
            assert_eq!(game.offers(choice), leads_on, "{resource:?} after {paid:?} of {price:?}");
            if leads_on {
                let mut next = game.clone();
                follow(next.choose(choice), price);
            }
        }
    }
    for number in 18..=25 {
        for stock in [[4, 1, 1, 0], [2, 2, 2, 2], [1, 1, 1, 2], [5, 0, 3, 1], [0, 5, 5, 0], [3, 3, 1, 1]] {
            let scene = Scene::new(2).stock(RED, stock).top(1, number).placed(RED, Place::Building1, 1);
            let mut game = scene.acts(RED).load();
            game.act(Place::Building1);
            if game.offers(Choice::Buy) {
                game.buy();
                follow(&game, tile(number).building().price);
            }
        }
    }
}

#[test]
fn sa_q13_a_payment_begun_is_finished() {
    let scene = Scene::new(2).stock(RED, [9; 4]).top(1, 19).placed(RED, Place::Building1, 1).acts(RED);
    let mut game = scene.load();
    game.act(Place::Building1).buy().pay(&[Wood]);
    assert_eq!(game.breach(Choice::Stop), Breach::CannotStop);
    assert_eq!(game.illegal(RED, Choice::Leave), Illegal::OtherQuestion { rule: "SA-5.10" });
    game.pay(&[Wood, Wood]);
    // Three of one kind are paid and two kinds are asked: a fourth wood would leave no way.
    assert_eq!(game.breach(Choice::Pay(Wood)), Breach::WrongPayment);
    game.pay(&[Gold]);
    assert_eq!(game.mat(RED).points.buildings, 15);
}

#[test]
fn sa_q13_the_free_building_may_be_stopped_from_one_resource_on() {
    let scene = Scene::new(2).stock(RED, [2, 0, 0, 0]).top(1, 26).placed(RED, Place::Building1, 1).acts(RED);
    let mut game = scene.load();
    game.act(Place::Building1).buy();
    assert_eq!(game.choices(), [Choice::Pay(Wood)]);
    assert_eq!(game.breach(Choice::Stop), Breach::CannotStop);
    game.pay(&[Wood]);
    assert_eq!(game.choices(), [Choice::Pay(Wood), Choice::Stop]);
    game.pay(&[Wood]);
    assert_eq!(game.choices(), [Choice::Stop]);
    game.choose(Choice::Stop);
    assert_eq!(game.mat(RED).points.buildings, 6);
}

#[test]
fn sa_q13_what_a_card_gives_never_pays_for_that_card() {
    // Card 12 would give two of anything, card 8 two stone.
    for number in [12, 8] {
        let scene = Scene::new(2).display([2, number, 13, 14]).stock(RED, [1, 0, 0, 0]);
        let mut game = scene.placed(RED, Place::Card2, 1).acts(RED).load();
        game.act(Place::Card2);
        assert!(game.events.contains(&Event::Left { seat: RED, place: Place::Card2 }));
    }
}

#[test]
fn sa_q14_the_card_goes_with_every_question_but_a_payment() {
    let dice = dice(&[1, 2]);
    let nothing = ByResource::default();
    let questions = [
        (Decision::Place { seat: RED }, true),
        (Decision::Act { seat: RED }, true),
        (Decision::AddTools { seat: RED, good: Good::Food, pips: 3 }, true),
        (Decision::Buy { seat: RED, place: Place::Card1 }, true),
        (Decision::TakeDie { seat: RED, dice, taker: RED }, true),
        (Decision::Pay { seat: RED, place: Place::Card1, paid: nothing }, false),
    ];
    for (question, goes) in questions {
        let scene = Scene::new(2).cards(RED, &[12]).tools(RED, [1, 0, 0]).stock(RED, [1, 0, 0, 0]);
        let game = scene.placed(RED, Place::Field, 1).asks(question).load();
        let offered = game.choices().iter().filter(|choice| matches!(choice, Choice::TakeTwo(_))).count();
        assert_eq!(offered, if goes { 10 } else { 0 }, "{question:?}");
        if !goes {
            assert_eq!(game.breach(two(Wood, Wood)), Breach::NotWhilePaying);
        }
    }
    let mut feeding = Scene::new(2).cards(RED, &[12]).food(RED, 4).stock(RED, [1, 0, 0, 0]).feeding();
    assert!(feeding.offers(two(Gold, Gold)));
    feeding.choose(Choice::Feed);
    assert_eq!(feeding.breach(two(Gold, Gold)), Breach::NotWhilePaying);
}

#[test]
fn sa_q14_its_owner_may_use_it_when_they_take_a_die_of_somebody_else() {
    let scene = Scene::new(2).cards(BLUE, &[12]).display([1, 2, 13, 14]).stock(RED, [1, 0, 0, 0]);
    let mut game = scene.placed(RED, Place::Card1, 1).acts(RED).load();
    game.act(Place::Card1).buy().pay(&[Wood]).roll(&[3, 4]);
    assert_eq!(game.choices().len(), 2, "red does not have it");
    game.take_die(3).choose(two(Brick, Stone)).take_die(4);
    assert_eq!(game.mat(BLUE).resources, stock([0, 1, 1, 1]));
}

#[test]
fn sa_q14_they_are_asked_whether_to_buy_if_only_this_card_makes_it_possible() {
    let scene = Scene::new(2).cards(RED, &[12]).top(1, 1).stock(RED, [1, 0, 0, 0]);
    let scene = scene.placed(RED, Place::Building1, 1).placed(RED, Place::Card2, 1).acts(RED);
    let mut game = scene.load();
    game.act(Place::Building1);
    assert_eq!(game.asked(), Decision::Buy { seat: RED, place: Place::Building1 });
    assert!(!game.offers(Choice::Buy) && game.offers(Choice::Leave));
    assert_eq!(game.breach(Choice::Buy), Breach::BuildingTooDear);
    let mut wrong = game.clone();
    wrong.choose(two(Gold, Gold));
    assert_eq!(wrong.choices(), [Choice::Leave], "the wrong two do not help");
    game.choose(two(Wood, Brick)).buy();
    assert_eq!(game.mat(RED).points.buildings, 10);
    assert_eq!(game.mat(RED).resources.total(), 0);
}

#[test]
fn sa_q14_they_are_not_asked_if_even_this_card_does_not_make_it_possible() {
    let scene = Scene::new(2).cards(RED, &[12]).top(1, 1).stock(RED, [0, 0, 9, 9]);
    let mut game = scene.placed(RED, Place::Building1, 1).placed(RED, Place::Field, 1).acts(RED).load();
    game.act(Place::Building1);
    assert_eq!(game.asked(), Decision::Act { seat: RED });
}

#[test]
fn sa_q14_they_are_asked_to_feed_if_only_this_card_makes_it_possible() {
    let mut game = Scene::new(2).cards(RED, &[12]).food(RED, 2).stock(RED, [1, 0, 0, 0]).feeding();
    assert_eq!(game.asked(), Decision::Feed { seat: RED, owed: 3 });
    assert_eq!(game.breach(Choice::Feed), Breach::CannotFeed);
    game.choose(two(Wood, Wood)).choose(Choice::Feed).pay(&[Wood, Wood, Wood]);
    assert_eq!((game.mat(RED).points.total(), game.mat(RED).resources.total()), (0, 0));
    // One more is missing, and they are not asked.
    let game = Scene::new(2).cards(RED, &[12]).food(RED, 1).stock(RED, [1, 0, 0, 0]).feeding();
    assert_eq!((game.mat(RED).points.total(), game.mat(RED).any_two), (-10, true));
}

#[test]
fn sa_q14_unused_at_the_end_it_counts_two_points() {
    let game = even().cards(RED, &[12]).feeding();
    assert_eq!(game.mat(RED).breakdown().resources, 2);
    assert_eq!(game.outcome().scores[..], [1 + 2, 0]);
    let game = even().used_cards(RED, &[12]).feeding();
    assert_eq!(game.outcome().scores[..], [1, 0]);
}

#[test]
fn sa_q15_no_card_is_turned_up_when_the_display_cannot_be_filled() {
    let game = Scene::new(2).display([0, 2, 0, 0]).deck(&[7, 8]).feeding();
    assert_eq!(game.state.pending, Pending::Over(Ending::Cards));
    let is_card_event =
        |event: &Event| matches!(event, Event::CardLaid { .. } | Event::Called(Lot::Card { .. }));
    assert!(!game.events.iter().any(is_card_event));
    assert_eq!(game.state.deck.len(), 2);
}

#[test]
fn sa_q15_an_empty_deck_does_not_end_the_game_while_four_cards_lie_there() {
    let game = Scene::new(2).deck(&[]).round(9, 8).feeding();
    assert_eq!((game.state.round, game.state.deck.len()), (10, 0));
    let mut game = Scene::new(2).display([2, 13, 14, 0]).deck(&[36]).round(9, 9).feeding();
    game.draw_card(36);
    assert_eq!(game.state.round, 10);
}

#[test]
fn sa_q16_an_empty_pile_is_looked_for_after_feeding_and_before_cards_are_laid() {
    // Both the pile and the deck are at an end: the pile is seen first, and hunger counts.
    let empty = || Scene::new(2).top(1, 0).below(1, 0);
    let game = empty().deck(&[]).display([2, 0, 0, 0]).food(RED, 0).feeding();
    assert_eq!(game.state.pending, Pending::Over(Ending::Buildings));
    assert_eq!(game.mat(RED).points.hunger, -10);
    let game = empty().display([0, 2, 0, 0]).feeding();
    assert_eq!(game.state.display, shown([0, 2, 0, 0]), "no card slides or is laid");
    assert_eq!(game.state.deck.len(), 35);
}

#[test]
fn sa_q17_food_and_tools_never_run_out() {
    let scene =
        Scene::new(4).food(RED, 500).food(BLUE, 500).people(RED, 10).placed(RED, Place::HuntingGround, 9);
    let mut scene = scene.placed(RED, Place::ToolMaker, 1);
    // The box has 18 tiles; three players have nine, and one makes the tenth new one.
    for seat in [BLUE, GREEN, YELLOW] {
        scene = scene.tools(seat, [4, 4, 4]);
    }
    let mut game = scene.acts(RED).load();
    game.act(Place::ToolMaker).act(Place::HuntingGround).roll(&[6; 9]).add(&[]);
    assert!(game.events.contains(&Event::Gained { seat: RED, good: Good::Food, n: 27 }));
    assert_eq!(game.mat(RED).tools, [1, 0, 0]);
}

#[test]
fn sa_q18_one_use_tools_never_count_as_tools() {
    // Four tool makers, no tools of their own, one-use tools of 2 and 4 ready: nothing, and no tie-break.
    let game = even().cards(RED, &[24, 25, 26]).feeding();
    assert_eq!(game.mat(RED).breakdown().tool_makers, 0);
    let game = even().cards(RED, &[24, 25, 26]).used_cards(BLUE, &[17]).feeding();
    assert_eq!(game.outcome().winners[..], [RED, BLUE], "tool value, track and people are equal");
}

#[test]
fn sa_q18_a_lower_part_counts_whether_or_not_the_upper_part_was_used() {
    let tools = |scene: Scene| scene.feeding().mat(RED).breakdown().tool_makers;
    assert_eq!(tools(even().cards(RED, &[24]).tools(RED, [1, 1, 1])), 3);
    assert_eq!(tools(even().used_cards(RED, &[24]).tools(RED, [1, 1, 1])), 3);
}

#[test]
fn sa_q18_the_upper_part_of_an_extra_card_is_never_usable() {
    let game = Scene::new(2).cards(RED, &[4]).extra_card(RED, 12).load();
    assert_eq!(game.breach(two(Wood, Wood)), Breach::NoAnyTwo);
    let scene = Scene::new(2).cards(RED, &[4]).extra_card(RED, 24).tools(RED, [1, 0, 0]);
    let mut game = scene.placed(RED, Place::River, 1).acts(RED).load();
    game.act(Place::River).roll(&[6]);
    assert_eq!(game.breach(Choice::AddTools(Tool::set(&[Tool::OneUse4]))), Breach::OneUseNotReady);
    // Nor do two resources never taken count for it.
    let game = even().cards(RED, &[4]).extra_card(RED, 12).feeding();
    assert_eq!((game.mat(RED).breakdown().resources, game.mat(RED).breakdown().green), (0, 4));
}

#[test]
fn sa_q19_lower_ranks_use_the_same_tie_break_and_are_shared_if_still_equal() {
    let ranks = |points: [i16; 4], tracks: [u8; 4]| {
        let mut scene = Scene::new(4).idle();
        for (((seat, points), track), tile) in Seat::all(4).zip(points).zip(tracks).zip([26, 27, 28, 23]) {
            scene = scene.track(seat, track).buildings(seat, &[tile]).with(|position| {
                position.mats[seat].points.buildings = points;
            });
        }
        scene.feeding().outcome().ranks.to_vec()
    };
    assert_eq!(ranks([29, 24, 24, 21], [0, 1, 2, 0]), [1, 3, 2, 4]);
    assert_eq!(ranks([29, 24, 24, 21], [0, 1, 1, 0]), [1, 2, 2, 4]);
    assert_eq!(ranks([24; 4], [1, 1, 0, 0]), [1, 1, 3, 3]);
}

#[test]
fn sa_q20_a_purchase_of_a_card_or_building_begins_the_count_anew() {
    let wealthy = || Scene::new(2).round(9, 0).stock(RED, [2, 1, 0, 0]).top(1, 1);
    let mut game = wealthy().placed(RED, Place::Card1, 1).acts(RED).load();
    game.act(Place::Card1).buy().pay(&[Wood]);
    assert_eq!(game.state.last_taken, 9);
    let mut game = wealthy().placed(RED, Place::Building1, 1).acts(RED).load();
    game.act(Place::Building1).buy();
    assert_eq!(game.state.last_taken, 9);
    let mut game = wealthy().placed(RED, Place::Card1, 1).acts(RED).load();
    game.act(Place::Card1).choose(Choice::Leave);
    assert_eq!((game.state.last_taken, game.state.round), (0, 10));
}

#[test]
fn sa_q20_the_tenth_idle_round_is_the_last_after_its_feeding() {
    let game = Scene::new(2).round(20, 10).food(RED, 0).feeding();
    assert_eq!(game.outcome().reason, "standstill");
    assert_eq!(game.mat(RED).points.hunger, -10);
}

#[test]
fn sa_q21_only_who_is_short_and_could_cover_it_is_asked() {
    for (food, wood, asked) in [(5, 9, false), (4, 1, true), (4, 0, false), (0, 5, true), (0, 4, false)] {
        let game = Scene::new(2).food(RED, food).stock(RED, [wood, 0, 0, 0]).feeding();
        let is_asked = matches!(game.state.pending, Pending::Decision(Decision::Feed { seat: RED, .. }));
        assert_eq!(is_asked, asked, "{food} food, {wood} wood");
    }
}
