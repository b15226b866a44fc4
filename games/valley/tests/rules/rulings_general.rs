//! Rulings V118 to V152: general rulings, elimination, events, animals and loners.
//! Every row that decides how the game is played has a test.

use crate::rules::common::scene::prelude::*;

#[test]
fn v118_a_later_row_beats_an_earlier_one() {
    // V127 over V59: the cards of a dead tribe come back with a reshuffle instead of leaving the game.
    let mut game: Table = Scene::new(3).folk(5, RED, 1, 0).hand(RED, &[Trump::Raft]).food(RED, 0).feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    let total = game.state.deck.len() + game.state.buried.len() + game.state.discards.len();
    assert_eq!(total, 40);
    assert!(!matches!(game.rules.awaits(&game.state), Awaits::Over(_)));
}

#[test]
fn v119_hands_are_secret_and_their_sizes_are_not() {
    let game = Scene::new(2).folk(5, RED, 1, 0).hand(RED, &[Trump::Raft, Trump::Lure]).moves(RED);
    for eye in [Eye::Seat(BLUE), Eye::Watcher] {
        let view = game.rules.view(&game.state, eye);
        assert_eq!((view.tribes[0].cards, view.tribes[0].known.len(), view.deck), (2, 0, 38));
    }
}

#[test]
fn v120_hex_numbers_order_what_is_listed_but_no_players_moves() {
    let mut game = Scene::new(2).folk(5, RED, 1, 0).folk(30, RED, 1, 0).moves(RED);
    assert_eq!(game.choices(), [Choice::EndMoves, pick(5, 1, 0), pick(30, 1, 0)]);
    game.march(RED, 30, 1, 0, &[35]).march(RED, 5, 1, 0, &[0]);
    assert_eq!((game.at(35, RED), game.at(0, RED)), ((1, 0), (1, 0)));
}

#[test]
fn v121_freezing_a_frozen_river_does_nothing_more() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .weather(|weather| weather.frozen = River::set(&[1]))
        .season(Season::Winter, 2)
        .event(EventCard::FrozenRiver);
    game.die(1);
    assert_eq!(game.state.weather.frozen, River::set(&[1]));
    let game =
        Scene::new(2).folk(5, RED, 1, 0).weather(|weather| weather.rain = true).event(EventCard::Drought);
    assert!(game.state.weather.rain && game.state.weather.drought, "a rich harvest survives a drought");
}

#[test]
fn v122_v142_a_season_never_has_more_than_four_rounds() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 4)
        .home(5, RED, 2, 1)
        .home(30, BLUE, 2, 1)
        .change(|position| position.calendar.long = true)
        .round_ends();
    game.draw(Drawn::Seat(RED));
    assert_eq!((game.state.calendar.season, game.state.calendar.long), (Season::Winter, false));
}

#[test]
fn v123_a_dry_river_is_no_river_for_cards() {
    let theft = |drought| {
        Scene::new(2)
            .home(17, RED, 1, 1)
            .folk(24, BLUE, 1, 0)
            .hand(BLUE, &[Trump::Theft])
            .weather(|weather| weather.drought = drought)
            .moment(Moment::Theft)
            .has_window(BLUE)
    };
    assert!(theft(true) && !theft(false));
}

#[test]
fn v124_nothing_moves_into_or_out_of_a_closed_hex() {
    let closed = |scene: Scene| scene.weather(|weather| weather.burning = [h(1), h(6)].into_iter().collect());
    let game = closed(Scene::new(2).folk(5, RED, 1, 0).beasts(5, Kind::Bear, 1).hand(RED, &[Trump::WarDrum]))
        .moment(Moment::AfterAnimals);
    assert_eq!(game.refused_by(RED, play(Trump::WarDrum, Target::FromTo { from: h(5), to: h(6) })), "V191");
    let game = Scene::new(2)
        .folk(16, RED, 1, 1)
        .weather(|weather| weather.flooded = [h(16)].into_iter().collect())
        .moves(RED);
    assert_eq!(game.refused_by(RED, Choice::Settle(h(16))), "V124", "no founding there");
    let game = Scene::new(2)
        .season(Season::Winter, 1)
        .weather(|weather| weather.snow = true)
        .folk(10, RED, 0, 1)
        .folk(9, BLUE, 1, 0)
        .hand(RED, &[Trump::Love])
        .moment(Moment::Love);
    assert!(!game.has_window(RED), "nobody is drawn onto a snow-bound mountain");
}

#[test]
fn v125_cards_in_an_ice_storm_and_in_a_storm() {
    let ice = |scene: Scene| scene.season(Season::Winter, 1).weather(|weather| weather.ice = true);
    let game =
        ice(Scene::new(2).folk(17, RED, 1, 0).hand(RED, &[Trump::Raft, Trump::ForcedMarch])).moves(RED);
    assert_eq!(game.refused_by(RED, pick(17, 1, 0)), "V125");
    let game = ice(Scene::new(2).folk(5, RED, 0, 1).folk(4, BLUE, 1, 0).hand(RED, &[Trump::Love]))
        .moment(Moment::Love);
    assert!(!game.has_window(RED));
    let mut game =
        ice(Scene::new(2).folk(4, RED, 1, 0).beasts(4, Kind::Bear, 1).hand(RED, &[Trump::UpTheTrees]))
            .moves(RED);
    game.answer(RED, pick(4, 1, 0)).card(RED, Trump::UpTheTrees, NOTHING);
    assert!(game.state.hidden.is_some(), "hiding is allowed");
    let mut game =
        ice(Scene::new(2).folk(10, RED, 1, 0).folk(5, BLUE, 2, 0).hand(RED, &[Trump::Rockfall])).moves(RED);
    game.card(RED, Trump::Rockfall, Target::At(h(5)));
    let mut game = Scene::new(2)
        .weather(|weather| weather.storm = true)
        .folk(17, RED, 1, 0)
        .hand(RED, &[Trump::Bridge])
        .moves(RED);
    game.answer(RED, pick(17, 1, 0)).card(RED, Trump::Bridge, Target::At(h(24)));
    assert_eq!(game.at(24, RED), (1, 0), "a crossing is the one step of a storm");
}

#[test]
fn v126_flood_survivors_use_cards_that_move_nobody() {
    let flooded =
        |scene: Scene| scene.weather(|weather| weather.flooded = [h(16), h(17)].into_iter().collect());
    let game = flooded(Scene::new(2).folk(17, RED, 1, 0).hand(RED, &[Trump::Raft])).moves(RED);
    assert_eq!(game.refused_by(RED, pick(17, 1, 0)), "V124");
    let game = flooded(Scene::new(2).folk(17, RED, 1, 0).home(11, BLUE, 1, 1).hand(RED, &[Trump::Theft]))
        .moment(Moment::Theft);
    assert!(game.has_window(RED));
}

#[test]
fn v59_v127_a_tribe_without_members_is_out_at_once() {
    let mut game = tame(Scene::new(3).folk(5, RED, 1, 0), 5, RED)
        .hand(RED, &[Trump::Raft])
        .hand(BLUE, &[Trump::Lure])
        .food(RED, 7)
        .feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    let tribe = game.state.tribe(RED);
    assert_eq!((tribe.fate, tribe.food.total(), tribe.hand), (Fate::Out, 0, Set::EMPTY));
    assert!(game.state.buried.contains(Trump::Raft), "its cards lie face down among the discards");
    assert_eq!((game.beasts(5, Kind::Wolf), game.state.tamed.len()), (1, 0));
    assert_eq!(game.rules.view(&game.state, Eye::Seat(BLUE)).known_buried, Set::EMPTY);
    assert_eq!(game.rules.view(&game.state, Eye::Seat(RED)).known_buried, Set::of(Trump::Raft));
}

#[test]
fn v127_no_scorched_earth_for_a_tribe_that_is_out() {
    let mut game =
        Scene::new(2).home(5, RED, 0, 1).folk(5, BLUE, 1, 0).hand(RED, &[Trump::ScorchedEarth]).fights();
    game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Keep).answer(BLUE, Choice::Adopt(1));
    assert_eq!(game.reason(), Some("last_tribe"));
}

#[test]
fn v128_the_last_tribe_still_fights_its_animals() {
    let mut game = Scene::new(2).folk(5, RED, 1, 0).folk(5, BLUE, 1, 0).beasts(5, Kind::Wolf, 1).fights();
    game.answer(RED, Choice::At(h(5)))
        .die(5)
        .die(1)
        .lose(BLUE, Figure::Warrior)
        .answer(RED, Choice::Prey(Kind::Wolf))
        .dice(1, 6)
        .lose(RED, Figure::Warrior);
    assert_eq!(game.reason(), Some("extinction"));
}

#[test]
fn v129_late_sowing_comes_after_the_announcements() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 1)
        .home(5, RED, 0, 1)
        .home(4, RED, 0, 1)
        .home(9, RED, 0, 1)
        .home(12, RED, 0, 1)
        .home(30, BLUE, 1, 1)
        .food(RED, 40)
        .hand(RED, &[Trump::LateSowing])
        .feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    assert!(game.has_window(RED) && game.state.tribe(RED).announced);
}

#[test]
fn v131_the_game_goes_on_while_a_tribe_may_return() {
    let options = Options { return_of_a_tribe: true, ..Options::default() };
    let mut game = Scene::with(2, options)
        .round(4, 1)
        .season(Season::Winter, 2)
        .folk(5, RED, 1, 0)
        .home(30, BLUE, 1, 1)
        .food(RED, 0)
        .food(BLUE, 9)
        .feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior }).answer(BLUE, Choice::Feed);
    assert!(game.reason().is_none());
    game.draw(Drawn::Event(EventCard::NoMeat));
    assert_eq!(game.question(), Some((RED, Decision::Return { seat: RED })));
}

#[test]
fn v132_v168_two_of_a_kind_count_harvest_and_sow_but_bear_no_children() {
    let odd = |scene: Scene| {
        scene.home(12, RED, 2, 0).change(|position| {
            position.plots[h(12)].settlement.as_mut().expect("a settlement").held_by_pair_until =
                position.calendar.round + 1;
        })
    };
    let mut game = odd(Scene::new(2)
        .home(0, RED, 0, 1)
        .home(4, RED, 0, 1)
        .home(9, RED, 0, 1)
        .home(30, BLUE, 1, 1)
        .food(RED, 40)
        .food(BLUE, 40))
    .feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    assert!(game.state.tribe(RED).announced);
    let game = odd(Scene::new(2).season(Season::Winter, 3).food(RED, 5)).moment(Moment::Herb);
    assert!(game.offers(Choice::At(h(12))), "no birth, but a field");
    let mut game = odd(Scene::new(2)).moves(RED);
    game.march(RED, 12, 2, 0, &[13]);
    assert_eq!(game.owner_of(12), None, "somebody must be there");
}

#[test]
fn v133_the_window_comes_before_the_water() {
    let mut game = Scene::new(2).home(16, RED, 2, 1).hand(RED, &[Trump::Swimming]).event(EventCard::Flood);
    game.die(1);
    assert!(game.has_window(RED));
    assert_eq!(game.owner_of(16), Some(RED), "the village still stands");
    game.answer(RED, Choice::Pass);
    assert_eq!(game.owner_of(16), None);
}

#[test]
fn v134_settlements_fall_after_all_have_chosen() {
    let mut game = Scene::new(2).home(10, RED, 1, 1).folk(11, BLUE, 1, 1).event(EventCard::Earthquake);
    game.die(1).lose(RED, Figure::Woman);
    assert_eq!(game.owner_of(10), Some(RED));
    game.lose(BLUE, Figure::Woman);
    assert_eq!(game.owner_of(10), None);
}

#[test]
fn v135_tribes_that_share_a_hex_each_choose() {
    let mut game = Scene::new(2).folk(10, RED, 2, 0).folk(10, BLUE, 2, 0).event(EventCard::Earthquake);
    game.die(1).lose(RED, Figure::Warrior).lose(BLUE, Figure::Warrior);
    assert_eq!((game.at(10, RED), game.at(10, BLUE)), ((1, 0), (1, 0)));
}

#[test]
fn v136_no_figure_of_that_sex_no_loss() {
    let mut game = Scene::new(2).folk(5, RED, 2, 0).folk(30, BLUE, 1, 0).event(EventCard::Epidemic);
    game.die(1);
    assert_eq!((game.at(5, RED), game.at(30, BLUE)), ((2, 0), (1, 0)));
}

#[test]
fn v138_v137_an_empty_bag_has_no_letters() {
    let mut scene = Scene::new(2).folk(36, RED, 1, 0).hand(RED, &[Trump::FamilyVisit]);
    for (hex, kind) in [
        (0, Kind::Tiger),
        (1, Kind::Bear),
        (3, Kind::Bison),
        (4, Kind::Rhino),
        (5, Kind::Mammoth),
        (6, Kind::Wolf),
    ] {
        scene = scene.beasts(hex, kind, 9);
    }
    let position = scene.position.clone();
    let game = scene.event(EventCard::SickAnimals);
    assert_eq!(game.awaited_lot(), Some(Lot::Direction), "no event, no new animals");
    let mut again = Scene::new(2);
    again.position = position;
    assert!(!again.moment(Moment::AfterAnimals).has_window(RED));
}

#[test]
fn v139_locusts_hit_owners_once_and_ownerless_fields_too() {
    let mut game = Scene::new(2)
        .home(16, RED, 1, 1)
        .field(16, Field::Whole)
        .home(17, RED, 1, 1)
        .field(17, Field::Whole)
        .food(RED, 8)
        .event(EventCard::Locusts);
    game.die(2);
    assert_eq!(game.stock(RED), 4);
}

#[test]
fn v141_an_area_with_a_river_inside_is_one_area() {
    // Plain area 2 is 16 and 17 with river 1 between.
    let mut game = Scene::new(2)
        .home(16, RED, 1, 1)
        .field(16, Field::Whole)
        .field(17, Field::Whole)
        .event(EventCard::Locusts);
    game.die(2);
    assert_eq!((game.field_on(16), game.field_on(17)), (Field::Damaged, Field::Damaged));
}

#[test]
fn v143_refused_animals_go_back_after_the_last() {
    let mut game =
        Scene::new(2).weather(|weather| weather.burning = [h(1), h(6)].into_iter().collect()).new_animals(2);
    game.token(Kind::Wolf, 'f');
    let mut lots = Vec::new();
    game.rules.lots(&game.state, &mut lots);
    assert_eq!(lots.len(), 53, "it cannot come out again");
    game.token(Kind::Wolf, 'b');
    assert_eq!((game.state.supply & Token::LETTERED).len(), 53);
}

#[test]
fn v144_a_herds_second_move_tests_the_direction_anew() {
    // The wolf on 7 meets the one on 4 at the edge; together they turn round and go three hexes.
    let game =
        Scene::new(2).folk(36, RED, 1, 0).beasts(7, Kind::Wolf, 1).beasts(4, Kind::Wolf, 1).animals_move(5);
    assert_eq!((game.beasts(7, Kind::Wolf), game.beasts(4, Kind::Wolf)), (2, 0));
}

#[test]
fn v145_a_group_that_reaches_members_stops_for_good() {
    let game =
        Scene::new(2).folk(6, RED, 1, 0).beasts(6, Kind::Wolf, 1).beasts(8, Kind::Wolf, 1).animals_move(5);
    assert_eq!(game.beasts(6, Kind::Wolf), 2);
}

#[test]
fn v146_lured_and_driven_large_animals_damage_fields() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .field(5, Field::Whole)
        .beasts(6, Kind::Bison, 1)
        .hand(RED, &[Trump::Lure])
        .moment(Moment::Lure);
    game.card(RED, Trump::Lure, Target::Beast { kind: Kind::Bison, from: h(6), to: h(5) });
    assert_eq!(game.field_on(5), Field::Damaged);
    let mut game = Scene::new(2)
        .folk(6, RED, 1, 0)
        .field(5, Field::Whole)
        .beasts(6, Kind::Bison, 1)
        .beasts(6, Kind::Rhino, 2)
        .hand(RED, &[Trump::WarDrum])
        .moment(Moment::AfterAnimals);
    game.card(RED, Trump::WarDrum, Target::FromTo { from: h(6), to: h(5) });
    assert_eq!(game.field_on(5), Field::None, "two herds enter");
}

#[test]
fn v149_a_loner_that_joins_in_phase_4_does_not_move_or_found() {
    let mut game = Scene::new(2)
        .folk(4, RED, 1, 0)
        .folk(5, RED, 0, 0)
        .change(|position| position.lone_woman = Some(h(5)))
        .moves(RED);
    game.march(RED, 4, 1, 0, &[5]);
    assert_eq!((game.at(5, RED), game.state.lone_woman), ((1, 1), None));
    assert_eq!(game.refused_by(RED, pick(5, 0, 1)), "VM-8.1");
    assert_eq!(game.refused_by(RED, Choice::Settle(h(5))), "VM-8.3");
    let mut game =
        Scene::new(2).folk(4, RED, 1, 6).change(|position| position.lone_woman = Some(h(5))).moves(RED);
    game.march(RED, 4, 1, 0, &[5]);
    assert_eq!((game.at(5, RED), game.state.lone_woman), ((1, 0), None), "without a token it dies");
}

#[test]
fn v150_a_loner_fights_animals_after_all_others_and_gets_no_food() {
    let mut game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .beasts(5, Kind::Wolf, 1)
        .beasts(5, Kind::Bear, 1)
        .change(|position| position.lone_warrior = Some(h(5)))
        .fights();
    assert_eq!(game.awaited_lot(), Some(Lot::Loner { figure: Figure::Warrior, kind: Kind::Wolf }));
    game.dice(3, 3).dice(4, 3);
    assert_eq!(
        game.awaited_lot(),
        Some(Lot::Loner { figure: Figure::Warrior, kind: Kind::Bear }),
        "1 for a warrior"
    );
    game.dice(1, 2);
    assert_eq!((game.state.lone_warrior, game.beasts(5, Kind::Bear)), (None, 1));
    let mut game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .beasts(5, Kind::Wolf, 1)
        .change(|position| position.lone_woman = Some(h(5)))
        .fights();
    game.dice(3, 2);
    assert_eq!(game.state.lone_woman, Some(h(5)), "0 for a woman: 3 to 3");
}

#[test]
fn v41_v151_the_rearmost_group_moves_first() {
    // Going west, 8 is rearmost and meets 7, the herd meets 6, and all three go on to 4 and the edge.
    let game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .beasts(8, Kind::Wolf, 1)
        .beasts(7, Kind::Wolf, 1)
        .beasts(6, Kind::Wolf, 1)
        .animals_move(5);
    assert_eq!(game.beasts(4, Kind::Wolf), 3);
    // A group that joins a spent group stays with it: 13 goes to 12 before the mountains and stays there.
    let game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .beasts(12, Kind::Mammoth, 1)
        .beasts(13, Kind::Mammoth, 1)
        .animals_move(5);
    assert_eq!(
        (game.beasts(12, Kind::Mammoth), game.beasts(13, Kind::Mammoth)),
        (0, 2),
        "the herd turns round once"
    );
}

#[test]
fn v152_disasters_kill_loners() {
    let mut game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .folk(0, BLUE, 1, 0)
        .change(|position| position.lone_woman = Some(h(4)))
        .event(EventCard::ForestFire);
    game.die(2);
    assert_eq!(game.state.lone_woman, None);
}
