//! The rules of set-up, the year, animals and moves (VM-1 to VM-8), one test and more for every paragraph.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Playout, Uniform};

use crate::rules::common::scene::prelude::*;
use crate::rules::common::valley;

fn pick(hex: u8, warriors: u8, women: u8) -> Choice {
    Choice::Pick { hex: h(hex), group: Group::of(warriors, women) }
}

/// A game whose set-up is played: seats found on these hexes in turn, the first seat by lot.
fn founded(players: u8, first: Seat, hexes: &[u8]) -> (Valley, State) {
    let rules = valley(players, Options::default());
    let mut state = rules.start();
    rules.settle(&mut state, Drawn::Seat(first), &mut Vec::new()).expect("a start player");
    for (seat, &hex) in first.round(players).zip(hexes) {
        rules.choose(&mut state, seat, Choice::At(h(hex)), &mut Vec::new()).expect("a legal hex");
        if let Awaits::Seat(_, Decision::SowFirst { .. }) = rules.awaits(&state) {
            rules.choose(&mut state, seat, Choice::Pass, &mut Vec::new()).expect("no field");
        }
    }
    (rules, state)
}

#[test]
fn vm_1_every_letter_is_on_three_animals() {
    for letter in Letter::all() {
        let animals = Token::LETTERED.iter().filter(|token| token.letter() == Some(letter)).count();
        assert_eq!(animals, 3, "{}", letter.char());
    }
    assert_eq!(
        (Set::<Token>::FULL.len(), Token::of_kind(Kind::Wolf).len(), Token::of_kind(Kind::Mammoth).len()),
        (62, 17, 9)
    );
    assert_eq!(
        [Season::Summer, Season::Winter].map(|season| EventCard::deck().count_of(EventCard::of(season))),
        [15, 15]
    );
    assert_eq!(Trump::ALL.len(), 40);
}

#[test]
fn vm_2_1_the_board_is_a_hexagon_round_the_lake() {
    assert_eq!(Hex::all().filter(|hex| hex.is_border()).count(), 18);
    assert_eq!(h(18).axial(), (0, 0));
    assert_eq!(h(18).neighbours().count(), 6);
}

#[test]
fn vm_2_2_letters_stand_on_the_border() {
    let rules = valley(3, Options::default());
    for letter in Letter::all() {
        let hex = rules.board().letter(letter);
        assert!(hex.is_border());
        assert_eq!(rules.board().terrain(hex) == Terrain::Mountain, letter.is_mountain());
    }
}

#[test]
fn vm_2_3_a_hex_is_on_water_only_by_a_full_side() {
    // Hex 9 touches river 1 with a corner only.
    let mut game = Scene::new(2)
        .folk(9, RED, 1, 0)
        .folk(10, BLUE, 1, 0)
        .food(RED, 0)
        .food(BLUE, 0)
        .moment(Moment::Income);
    assert_eq!((game.stock(RED), game.stock(BLUE)), (1, 1), "a forest without fish, a mountain with fish");
    game.feed_all();
}

#[test]
fn vm_2_4_the_die_shows_the_direction() {
    for (die, hex) in [(1, 6), (2, 12), (3, 18), (4, 17), (5, 10), (6, 5)] {
        assert_eq!(h(11).neighbour(Way::of_die(die)), Some(h(hex)));
    }
}

#[test]
fn vm_2_5_a_map_that_breaks_a_rule_is_refused_by_name() {
    let refusal = Board::new("half west", "e1").expect_err("an empty map");
    assert_eq!(refusal.rule, Some("VM-2.5"));
}

#[test]
fn vm_3_1_twelve_food_each_and_a_start_player_by_lot() {
    let rules = valley(3, Options::default());
    let state = rules.start();
    assert_eq!(state.tribe(GREEN).food.total(), 12);
    let mut lots = Vec::new();
    rules.lots(&state, &mut lots);
    assert_eq!(lots, [(Drawn::Seat(RED), 1), (Drawn::Seat(BLUE), 1), (Drawn::Seat(GREEN), 1)]);
    let rules = valley(3, Options { fifteen_food: true, ..Options::default() });
    assert_eq!(rules.start().tribe(RED).food.total(), 15);
}

#[test]
fn vm_3_2_settlements_keep_apart_unless_a_river_lies_between() {
    let (rules, state) = founded(3, BLUE, &[17]);
    assert_eq!(state.folk(BLUE, h(17)).group(), Group::of(5, 2));
    let rule = |hex| rules.check(&state, GREEN, Choice::At(h(hex))).err().and_then(|illegal| illegal.rule());
    assert_eq!((rule(17), rule(11), rule(18)), (Some("VM-3.2"), Some("VM-3.2"), Some("VM-3.2")));
    assert_eq!((rule(16), rule(24), rule(12)), (None, None, None), "16 and 24 lie across the river");
}

#[test]
fn vm_3_2_a_village_on_a_plain_may_sow_for_two_food() {
    let rules = valley(2, Options::default());
    let mut state = rules.start();
    rules.settle(&mut state, Drawn::Seat(RED), &mut Vec::new()).expect("a start player");
    rules.choose(&mut state, RED, Choice::At(h(16)), &mut Vec::new()).expect("a plain");
    rules.choose(&mut state, RED, Choice::At(h(16)), &mut Vec::new()).expect("it is sown");
    assert_eq!((state.plots[h(16)].field, state.tribe(RED).food.total()), (Field::Whole, 10));
    rules.choose(&mut state, BLUE, Choice::At(h(4)), &mut Vec::new()).expect("a forest");
    assert!(matches!(rules.awaits(&state), Awaits::Lot(Lot::Trump { .. })), "no field in a forest");
}

#[test]
fn vm_3_3_five_cards_each_or_four() {
    for (players, cards) in [(2, 5), (4, 5), (5, 4), (6, 4)] {
        let (rules, state) = founded(players, RED, &[0, 2, 15, 21, 33, 36][..players.into()]);
        let mut playout = Playout::from(&rules, state, Xoshiro256PlusPlus::seed_from_u64(1), Uniform);
        while let Awaits::Lot(Lot::Trump { .. }) = rules.awaits(&playout.state) {
            playout.step(&mut Vec::new());
        }
        let state = playout.state;
        assert!(state.tribes.iter().all(|tribe| tribe.hand.len() == cards), "{players} players");
        assert_eq!(
            (state.calendar.round, state.calendar.season_round),
            (1, 2),
            "summer begins with its second round"
        );
    }
}

#[test]
fn vm_4_no_event_in_the_first_two_rounds() {
    let game =
        Scene::new(2).round(1, 1).home(5, RED, 2, 1).home(30, BLUE, 2, 1).food(RED, 9).food(BLUE, 9).change(
            |position| {
                position.calendar.season_round = 2;
            },
        );
    let mut game = game.round_ends();
    game.draw(Drawn::Seat(BLUE));
    assert_eq!((game.state.calendar.round, game.state.calendar.season_round), (2, 3));
    assert!(matches!(game.awaited_lot(), Some(Lot::Token(_))), "new animals come at once");
}

#[test]
fn vm_4_the_start_player_has_most_settlements_then_members_then_food() {
    let scene = |food: u16, women: u8| {
        Scene::new(3)
            .home(5, RED, 2, 1)
            .home(30, BLUE, 2, women)
            .home(15, GREEN, 1, 1)
            .food(RED, 9)
            .food(BLUE, food)
    };
    let next = |scene: Scene| {
        let mut game = scene.food(GREEN, 9).feeds(GREEN);
        game.answer(GREEN, Choice::Feed);
        game
    };
    let game = next(scene(9, 2));
    assert_eq!(game.state.calendar.first, BLUE, "more members");
    let game = next(scene(11, 1));
    assert_eq!(game.state.calendar.first, BLUE, "more food");
    let game = next(scene(9, 1));
    assert_eq!(game.awaited_lot(), Some(Lot::First), "equal: by lot");
    let mut lots = Vec::new();
    game.rules.lots(&game.state, &mut lots);
    assert_eq!(lots.len(), 2);
}

#[test]
fn vm_4_the_phases_follow_each_other() {
    let mut game = Scene::new(2)
        .home(16, RED, 2, 1)
        .home(30, BLUE, 2, 1)
        .season(Season::Winter, 3)
        .event(EventCard::NoMeat);
    game.die(1).pass_all().feed_all();
    // Births of both tribes, then sowing, then cards, then the next round.
    game.die(1).die(1);
    assert_eq!(game.question(), Some((RED, Decision::Sow { seat: RED })));
    game.answer(RED, Choice::At(h(16))).answer(BLUE, Choice::Pass);
    assert_eq!(game.awaited_lot(), Some(Lot::Trump { seat: RED }));
    game.draw(Drawn::Trump(Trump::Love)).draw(Drawn::Trump(Trump::Raft));
    game.draw(Drawn::Seat(BLUE));
    assert_eq!(
        (game.state.calendar.season, game.state.calendar.season_round, game.state.calendar.year),
        (Season::Summer, 1, 3)
    );
    assert_eq!(game.awaited_lot(), Some(Lot::Event));
}

#[test]
fn vm_5_closed_hexes_open_and_an_empty_deck_is_filled_when_a_round_begins() {
    let mut game = Scene::new(2)
        .home(5, RED, 2, 1)
        .home(30, BLUE, 2, 1)
        .weather(|weather| {
            weather.burning = [h(1), h(6)].into_iter().collect();
            weather.storm = true;
            weather.drought = true;
        })
        .change(|position| {
            let mut json = serde_json::to_value(&*position).expect("it is written");
            let split =
                |season| position.events.iter().filter(|card| card.season() == season).collect::<Vec<_>>();
            json["events"] = serde_json::to_value(split(Season::Winter)).expect("cards");
            let done: Vec<_> =
                split(Season::Summer).into_iter().filter(|&card| card != EventCard::Drought).collect();
            json["events_done"] = serde_json::to_value(done).expect("cards");
            json["events_open"] = serde_json::to_value([EventCard::Drought]).expect("cards");
            *position = serde_json::from_value(json).expect("it is read");
        })
        .round_ends();
    game.draw(Drawn::Seat(RED));
    assert!(game.state.weather.burning.is_empty() && !game.state.weather.storm, "what lasts a round is over");
    assert!(game.state.weather.drought, "a drought goes on");
    assert_eq!(
        game.state.events.count_of(EventCard::of(Season::Summer)),
        14,
        "the open card is not shuffled in"
    );
}

#[test]
fn vm_6_so_many_new_animals_go_to_their_letters() {
    let count = |players: u8, season: Season, out: u8| {
        let mut scene = Scene::new(players).home(16, RED, 2, 1).home(30, BLUE, 2, 1);
        for seat in Seat::all(players).skip((players - out).into()) {
            scene = scene.out(seat);
        }
        let game =
            scene.event(if season == Season::Summer { EventCard::MildAutumn } else { EventCard::Cold });
        let Frame::Phase(Phase::NewAnimals(left)) = game.state.frames[0] else { panic!("animals are drawn") };
        left + 1
    };
    assert_eq!((count(4, Season::Summer, 0), count(4, Season::Winter, 0)), (4, 2));
    assert_eq!((count(3, Season::Summer, 0), count(3, Season::Winter, 0)), (3, 1));
    assert_eq!(count(6, Season::Summer, 3), 3, "three tribes are left");
    let mut game = Scene::new(2)
        .home(0, RED, 2, 1)
        .field(0, Field::Whole)
        .weather(|weather| weather.burning = [h(1), h(6)].into_iter().collect())
        .new_animals(3);
    game.token(Kind::Mammoth, 'e').token(Kind::Mammoth, 'f').token(Kind::Wolf, 'A');
    assert_eq!((game.beasts(0, Kind::Mammoth), game.field_on(0)), (1, Field::Damaged));
    assert_eq!((game.beasts(1, Kind::Mammoth), game.beasts(34, Kind::Wolf)), (0, 1), "not into a fire");
    assert_eq!(game.state.supply.count(Kind::Mammoth), 8);
}

#[test]
fn vm_7_1_animals_with_members_stay() {
    let game =
        Scene::new(2).folk(5, RED, 1, 0).beasts(5, Kind::Bison, 1).beasts(13, Kind::Wolf, 1).animals_move(5);
    assert_eq!((game.beasts(5, Kind::Bison), game.beasts(11, Kind::Wolf)), (1, 0));
}

#[test]
fn vm_7_2_full_allowance_or_the_opposite_way_or_stay() {
    // A tiger goes three hexes west, a rhino one; a bison stops before the river of 13/20.
    let game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .beasts(8, Kind::Tiger, 1)
        .beasts(30, Kind::Rhino, 1)
        .animals_move(5);
    assert_eq!(
        (game.beasts(5, Kind::Tiger), game.beasts(30, Kind::Rhino), game.beasts(31, Kind::Rhino)),
        (1, 0, 1),
        "30 has a mountain to its west"
    );
    // At the edge it turns round; a mammoth between mountains stays.
    let game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .beasts(4, Kind::Wolf, 1)
        .beasts(12, Kind::Mammoth, 1)
        .animals_move(5);
    assert_eq!((game.beasts(7, Kind::Wolf), game.beasts(13, Kind::Mammoth)), (1, 1));
    let game = Scene::new(2).folk(36, RED, 1, 0).beasts(24, Kind::Rhino, 1).animals_move(6);
    assert_eq!(game.beasts(24, Kind::Rhino), 0, "the river bars the way, so it goes back");
    assert_eq!(game.beasts(30, Kind::Rhino), 1);
}

#[test]
fn vm_7_2_animals_stop_before_obstacles_and_on_members() {
    let game = Scene::new(2).folk(6, RED, 1, 0).beasts(8, Kind::Tiger, 1).animals_move(5);
    assert_eq!(game.beasts(6, Kind::Tiger), 1, "it stops where members are");
    let game = Scene::new(2).folk(36, RED, 1, 0).beasts(13, Kind::Bison, 1).animals_move(5);
    assert_eq!(game.beasts(12, Kind::Bison), 1, "mountains stop large animals");
}

#[test]
fn vm_7_3_herds_form_and_move_again() {
    // The wolf on 8 meets the one on 6, which has not moved: together they go on three more.
    let game =
        Scene::new(2).folk(36, RED, 1, 0).beasts(8, Kind::Wolf, 1).beasts(6, Kind::Wolf, 1).animals_move(5);
    assert_eq!((game.beasts(4, Kind::Wolf), game.beasts(6, Kind::Wolf)), (2, 0));
}

#[test]
fn vm_7_4_a_large_herd_tramples_fields() {
    let game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .field(12, Field::Whole)
        .field(5, Field::Damaged)
        .beasts(13, Kind::Bison, 3)
        .beasts(6, Kind::Mammoth, 1)
        .animals_move(5);
    assert_eq!((game.field_on(12), game.field_on(5)), (Field::Damaged, Field::None));
}

#[test]
fn vm_8_1_two_steps_each_and_mountains_end_the_move() {
    let mut game = Scene::new(2).folk(9, RED, 2, 1).moves(RED);
    game.answer(RED, pick(9, 1, 0)).answer(RED, Choice::Step(h(4)));
    game.answer(RED, Choice::Step(h(5)));
    assert_eq!(game.at(5, RED), (1, 0));
    game.answer(RED, pick(9, 1, 1)).answer(RED, Choice::Step(h(10)));
    assert!(matches!(game.question(), Some((_, Decision::Moves(_)))), "a mountain ends the move");
    assert_eq!(game.at(10, RED), (1, 1));
}

#[test]
fn vm_8_1_no_river_lake_or_closed_hex() {
    let mut game = Scene::new(2)
        .folk(17, RED, 2, 0)
        .weather(|weather| weather.erupting = [h(26), h(29)].into_iter().collect())
        .folk(30, RED, 1, 0)
        .moves(RED);
    game.answer(RED, pick(17, 1, 0));
    for hex in [16, 18, 23, 24] {
        assert_eq!(game.refused_by(RED, Choice::Step(h(hex))), "VM-8.1");
    }
    game.answer(RED, Choice::Step(h(11)));
    game.answer(RED, pick(30, 1, 0));
    assert_eq!(game.refused_by(RED, Choice::Step(h(29))), "V124");
}

#[test]
fn vm_8_2_as_many_stay_as_there_are_opponents() {
    let mut game = Scene::new(2).folk(5, RED, 2, 1).beasts(5, Kind::Wolf, 2).moves(RED);
    assert_eq!(game.refused_by(RED, pick(5, 2, 0)), "VM-8.2");
    game.march(RED, 5, 1, 0, &[0]);
    assert_eq!(game.refused_by(RED, pick(5, 1, 0)), "VM-8.2");
    // Others who arrive set them free.
    let mut game = Scene::new(2).folk(5, RED, 2, 0).folk(9, RED, 1, 0).beasts(5, Kind::Wolf, 2).moves(RED);
    game.march(RED, 9, 1, 0, &[4, 5]).march(RED, 5, 1, 0, &[0]);
    assert_eq!((game.at(5, RED), game.at(0, RED)), ((2, 0), (1, 0)));
}

#[test]
fn vm_8_2_a_group_leaves_enough_behind_on_its_way() {
    let mut game = Scene::new(2).folk(4, RED, 3, 0).beasts(5, Kind::Wolf, 2).moves(RED);
    game.answer(RED, pick(4, 3, 0)).answer(RED, Choice::Step(h(5)));
    assert_eq!(game.refused_by(RED, Choice::Step(h(6))), "VM-8.2");
    assert_eq!(game.refused_by(RED, Choice::Drop(Group::of(1, 0))), "VM-8.2");
    game.answer(RED, Choice::Drop(Group::of(2, 0))).answer(RED, Choice::Step(h(6)));
    assert_eq!((game.at(5, RED), game.at(6, RED)), ((2, 0), (1, 0)));
}

#[test]
fn vm_8_3_a_couple_that_stays_founds_a_settlement() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 1)
        .folk(9, RED, 1, 1)
        .beasts(9, Kind::Bear, 1)
        .folk(16, RED, 2, 0)
        .moves(RED);
    assert_eq!(game.refused_by(RED, Choice::Settle(h(9))), "VM-8.3", "opponents");
    assert_eq!(game.refused_by(RED, Choice::Settle(h(16))), "VM-8.3", "no woman");
    game.answer(RED, Choice::Settle(h(5)));
    assert_eq!(game.owner_of(5), Some(RED));
    assert_eq!(game.refused_by(RED, pick(5, 1, 0)), "VM-8.1", "founders do not move");
    assert_eq!(game.refused_by(RED, Choice::Settle(h(5))), "VM-8.3", "one settlement a hex");
    // Who has moved cannot found.
    let mut game = Scene::new(2).folk(4, RED, 1, 1).moves(RED);
    game.march(RED, 4, 1, 1, &[5]);
    assert_eq!(game.refused_by(RED, Choice::Settle(h(5))), "VM-8.3");
    // A token is needed.
    let game = Scene::new(2)
        .home(0, RED, 0, 1)
        .home(2, RED, 0, 1)
        .home(4, RED, 0, 1)
        .home(9, RED, 0, 1)
        .home(12, RED, 0, 1)
        .folk(30, RED, 1, 1)
        .moves(RED);
    assert_eq!(game.refused_by(RED, Choice::Settle(h(30))), "VM-8.3");
}

#[test]
fn vm_8_3_a_settlement_without_a_woman_vanishes_at_once() {
    let mut game = Scene::new(2).home(5, RED, 2, 1).moves(RED);
    game.answer(RED, pick(5, 1, 1)).answer(RED, Choice::Step(h(4)));
    assert_eq!(game.owner_of(5), None);
    assert!(game.events.contains(&Event::Gone { hex: h(5), owner: Some(RED) }));
    assert_eq!(game.state.settlement_tokens(RED), 5, "the token is back in stock");
}
