//! Rulings V118 to V152: general rulings, elimination, events, animals and loners.
//! Every row that decides how the game is played has a test.

use crate::common::scene::prelude::*;

#[test]
fn v118_a_later_row_beats_an_earlier_one() {
    // V127 over V59: the cards of a dead tribe come back with a reshuffle instead of leaving the game.
    let mut game: Play = Scene::new(3).folk(5, 0, 1, 0).hand(0, &[Trump::Raft]).food(0, 0).feeds(0);
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    let total = game.deck.len() + game.buried.len() + game.discards.len();
    assert_eq!(total, 40);
    assert!(!matches!(game.rules.awaits(&game.state), Awaits::Over(_)));
}

#[test]
fn v119_hands_are_secret_and_their_sizes_are_not() {
    let game = Scene::new(2).folk(5, 0, 1, 0).hand(0, &[Trump::Raft, Trump::Lure]).moves(0);
    for eye in [Eye::Seat(s(1)), Eye::Watcher] {
        let view = game.rules.view(&game.state, eye);
        assert_eq!((view.tribes[0].cards, view.tribes[0].known.len(), view.deck), (2, 0, 38));
    }
}

#[test]
fn v120_hex_order_breaks_what_is_open() {
    // Where the order changes nothing, groups move in the order of their hexes.
    let mut game = Scene::new(2).folk(5, 0, 1, 0).folk(30, 0, 1, 0).moves(0);
    game.march(0, 30, 1, 0, &[35]);
    assert_eq!(game.refused(0, pick(5, 1, 0)), "V120");
    // Next to opponents it can change something.
    let mut game = Scene::new(2).folk(5, 0, 1, 0).folk(30, 0, 1, 0).beasts(35, Kind::Bear, 1).moves(0);
    game.march(0, 30, 1, 0, &[35]);
    assert!(game.offers(pick(5, 1, 0)));
}

#[test]
fn v121_freezing_a_frozen_river_does_nothing_more() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .weather(|weather| weather.frozen = 1)
        .season(Season::Winter, 2)
        .event(EventCard::FrozenRiver);
    game.die(1);
    assert_eq!(game.weather.frozen, 1);
    let game =
        Scene::new(2).folk(5, 0, 1, 0).weather(|weather| weather.rain = true).event(EventCard::Drought);
    assert!(game.weather.rain && game.weather.drought, "a rich harvest survives a drought");
}

#[test]
fn v122_v142_a_season_never_has_more_than_four_rounds() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 4)
        .home(5, 0, 2, 1)
        .home(30, 1, 2, 1)
        .change(|position| position.calendar.long = true)
        .round_ends();
    game.settle(Drawn::Seat(s(0)));
    assert_eq!((game.calendar.season, game.calendar.long), (Season::Winter, false));
}

#[test]
fn v123_a_dry_river_is_no_river_for_cards() {
    let theft = |drought| {
        Scene::new(2)
            .home(17, 0, 1, 1)
            .folk(24, 1, 1, 0)
            .hand(1, &[Trump::Theft])
            .weather(|weather| weather.drought = drought)
            .moment(Moment::Theft)
            .has_window(1)
    };
    assert!(theft(true) && !theft(false));
}

#[test]
fn v124_nothing_moves_into_or_out_of_a_closed_hex() {
    let closed = |scene: Scene| scene.weather(|weather| weather.burning = [h(1), h(6)].into_iter().collect());
    let game = closed(Scene::new(2).folk(5, 0, 1, 0).beasts(5, Kind::Bear, 1).hand(0, &[Trump::WarDrum]))
        .moment(Moment::AfterAnimals);
    assert_eq!(game.refused(0, play(Trump::WarDrum, Target::FromTo { from: h(5), to: h(6) })), "V191");
    let game = Scene::new(2)
        .folk(16, 0, 1, 1)
        .weather(|weather| weather.flooded = [h(16)].into_iter().collect())
        .moves(0);
    assert_eq!(game.refused(0, Choice::Settle(h(16))), "V124", "no founding there");
    let game = Scene::new(2)
        .season(Season::Winter, 1)
        .weather(|weather| weather.snow = true)
        .folk(10, 0, 0, 1)
        .folk(9, 1, 1, 0)
        .hand(0, &[Trump::Love])
        .moment(Moment::Love);
    assert!(!game.has_window(0), "nobody is drawn onto a snow-bound mountain");
}

#[test]
fn v125_cards_in_an_ice_storm_and_in_a_storm() {
    let ice = |scene: Scene| scene.season(Season::Winter, 1).weather(|weather| weather.ice = true);
    let game = ice(Scene::new(2).folk(17, 0, 1, 0).hand(0, &[Trump::Raft, Trump::ForcedMarch])).moves(0);
    assert_eq!(game.refused(0, pick(17, 1, 0)), "V125");
    let game =
        ice(Scene::new(2).folk(5, 0, 0, 1).folk(4, 1, 1, 0).hand(0, &[Trump::Love])).moment(Moment::Love);
    assert!(!game.has_window(0));
    let mut game =
        ice(Scene::new(2).folk(4, 0, 1, 0).beasts(4, Kind::Bear, 1).hand(0, &[Trump::UpTheTrees])).moves(0);
    game.choose(0, pick(4, 1, 0)).card(0, Trump::UpTheTrees, NOTHING);
    assert!(game.hidden.is_some(), "hiding is allowed");
    let mut game = ice(Scene::new(2).folk(10, 0, 1, 0).folk(5, 1, 2, 0).hand(0, &[Trump::Rockfall])).moves(0);
    game.card(0, Trump::Rockfall, Target::At(h(5)));
    let mut game = Scene::new(2)
        .weather(|weather| weather.storm = true)
        .folk(17, 0, 1, 0)
        .hand(0, &[Trump::Bridge])
        .moves(0);
    game.choose(0, pick(17, 1, 0)).card(0, Trump::Bridge, Target::At(h(24)));
    assert_eq!(game.at(24, 0), (1, 0), "a crossing is the one step of a storm");
}

#[test]
fn v126_flood_survivors_use_cards_that_move_nobody() {
    let flooded =
        |scene: Scene| scene.weather(|weather| weather.flooded = [h(16), h(17)].into_iter().collect());
    let game = flooded(Scene::new(2).folk(17, 0, 1, 0).hand(0, &[Trump::Raft])).moves(0);
    assert_eq!(game.refused(0, pick(17, 1, 0)), "V124");
    let game = flooded(Scene::new(2).folk(17, 0, 1, 0).home(11, 1, 1, 1).hand(0, &[Trump::Theft]))
        .moment(Moment::Theft);
    assert!(game.has_window(0));
}

#[test]
fn v127_a_tribe_without_members_is_out_at_once() {
    let mut game = tame(Scene::new(3).folk(5, 0, 1, 0), 5, 0)
        .hand(0, &[Trump::Raft])
        .hand(1, &[Trump::Lure])
        .food(0, 7)
        .feeds(0);
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    let tribe = game.tribe(s(0));
    assert_eq!((tribe.fate, tribe.food.total(), tribe.hand), (Fate::Out, 0, Cards::EMPTY));
    assert!(game.buried.has(Trump::Raft), "its cards lie face down among the discards");
    assert_eq!((game.beasts(5, Kind::Wolf), game.tamed.len()), (1, 0));
    assert_eq!(game.rules.view(&game.state, Eye::Seat(s(1))).known_buried, Cards::EMPTY);
    assert_eq!(game.rules.view(&game.state, Eye::Seat(s(0))).known_buried, Cards::one(Trump::Raft));
}

#[test]
fn v127_no_scorched_earth_for_a_tribe_that_is_out() {
    let mut game = Scene::new(2).home(5, 0, 0, 1).folk(5, 1, 1, 0).hand(0, &[Trump::ScorchedEarth]).fights();
    game.choose(0, Choice::At(h(5))).choose(1, Choice::Keep).choose(1, Choice::Adopt(1));
    assert_eq!(game.reason(), Some("last_tribe"));
}

#[test]
fn v128_the_last_tribe_still_fights_its_animals() {
    let mut game = Scene::new(2).folk(5, 0, 1, 0).folk(5, 1, 1, 0).beasts(5, Kind::Wolf, 1).fights();
    game.choose(0, Choice::At(h(5)))
        .die(5)
        .die(1)
        .lose(1, Figure::Warrior)
        .choose(0, Choice::Prey(Kind::Wolf))
        .dice(1, 6)
        .lose(0, Figure::Warrior);
    assert_eq!(game.reason(), Some("extinction"));
}

#[test]
fn v129_late_sowing_comes_after_the_announcements() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 1)
        .home(5, 0, 0, 1)
        .home(4, 0, 0, 1)
        .home(9, 0, 0, 1)
        .home(12, 0, 0, 1)
        .home(30, 1, 1, 1)
        .food(0, 40)
        .hand(0, &[Trump::LateSowing])
        .feeds(1);
    game.choose(1, Choice::Feed);
    assert!(game.has_window(0) && game.tribe(s(0)).announced);
}

#[test]
fn v131_the_game_goes_on_while_a_tribe_may_return() {
    let options = Options { return_of_a_tribe: true, ..Options::default() };
    let mut game = Scene::with(2, options)
        .round(4, 1)
        .season(Season::Winter, 2)
        .folk(5, 0, 1, 0)
        .home(30, 1, 1, 1)
        .food(0, 0)
        .food(1, 9)
        .feeds(0);
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior }).choose(1, Choice::Feed);
    assert!(game.reason().is_none());
    game.settle(Drawn::Event(EventCard::NoMeat));
    assert_eq!(game.asked(), Some((s(0), Decision::Return { seat: s(0) })));
}

#[test]
fn v132_v168_two_of_a_kind_count_harvest_and_sow_but_bear_no_children() {
    let odd = |scene: Scene| {
        scene.home(12, 0, 2, 0).change(|position| {
            position.plots[h(12)].settlement.as_mut().expect("a settlement").odd_until =
                position.calendar.round + 1;
        })
    };
    let mut game = odd(Scene::new(2)
        .home(0, 0, 0, 1)
        .home(4, 0, 0, 1)
        .home(9, 0, 0, 1)
        .home(30, 1, 1, 1)
        .food(0, 40)
        .food(1, 40))
    .feeds(1);
    game.choose(1, Choice::Feed);
    assert!(game.tribe(s(0)).announced);
    let game = odd(Scene::new(2).season(Season::Winter, 3).food(0, 5)).moment(Moment::Herb);
    assert!(game.offers(Choice::At(h(12))), "no birth, but a field");
    let mut game = odd(Scene::new(2)).moves(0);
    game.march(0, 12, 2, 0, &[13]);
    assert_eq!(game.owner_of(12), None, "somebody must be there");
}

#[test]
fn v133_the_window_comes_before_the_water() {
    let mut game = Scene::new(2).home(16, 0, 2, 1).hand(0, &[Trump::Swimming]).event(EventCard::Flood);
    game.die(1);
    assert!(game.has_window(0));
    assert_eq!(game.owner_of(16), Some(0), "the village still stands");
    game.choose(0, Choice::Pass);
    assert_eq!(game.owner_of(16), None);
}

#[test]
fn v134_settlements_fall_after_all_have_chosen() {
    let mut game = Scene::new(2).home(10, 0, 1, 1).folk(11, 1, 1, 1).event(EventCard::Earthquake);
    game.die(1).lose(0, Figure::Woman);
    assert_eq!(game.owner_of(10), Some(0));
    game.lose(1, Figure::Woman);
    assert_eq!(game.owner_of(10), None);
}

#[test]
fn v135_tribes_that_share_a_hex_each_choose() {
    let mut game = Scene::new(2).folk(10, 0, 2, 0).folk(10, 1, 2, 0).event(EventCard::Earthquake);
    game.die(1).lose(0, Figure::Warrior).lose(1, Figure::Warrior);
    assert_eq!((game.at(10, 0), game.at(10, 1)), ((1, 0), (1, 0)));
}

#[test]
fn v136_no_figure_of_that_sex_no_loss() {
    let mut game = Scene::new(2).folk(5, 0, 2, 0).folk(30, 1, 1, 0).event(EventCard::Epidemic);
    game.die(1);
    assert_eq!((game.at(5, 0), game.at(30, 1)), ((2, 0), (1, 0)));
}

#[test]
fn v138_v137_an_empty_bag_has_no_letters() {
    let mut scene = Scene::new(2).folk(36, 0, 1, 0).hand(0, &[Trump::FamilyVisit]);
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
    assert!(!again.moment(Moment::AfterAnimals).has_window(0));
}

#[test]
fn v139_locusts_hit_owners_once_and_ownerless_fields_too() {
    let mut game = Scene::new(2)
        .home(16, 0, 1, 1)
        .field(16, Field::Whole)
        .home(17, 0, 1, 1)
        .field(17, Field::Whole)
        .food(0, 8)
        .event(EventCard::Locusts);
    game.die(2);
    assert_eq!(game.stock(0), 4);
}

#[test]
fn v141_an_area_with_a_river_inside_is_one_area() {
    // Plain area 2 is 16 and 17 with river 1 between.
    let mut game = Scene::new(2)
        .home(16, 0, 1, 1)
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
    assert_eq!((game.supply & Tokens::WITH_LETTER).len(), 53);
}

#[test]
fn v144_a_herds_second_move_tests_the_direction_anew() {
    // The wolf on 7 meets the one on 4 at the edge; together they turn round and go three hexes.
    let game =
        Scene::new(2).folk(36, 0, 1, 0).beasts(7, Kind::Wolf, 1).beasts(4, Kind::Wolf, 1).animals_move(5);
    assert_eq!((game.beasts(7, Kind::Wolf), game.beasts(4, Kind::Wolf)), (2, 0));
}

#[test]
fn v145_a_group_that_reaches_members_stops_for_good() {
    let game =
        Scene::new(2).folk(6, 0, 1, 0).beasts(6, Kind::Wolf, 1).beasts(8, Kind::Wolf, 1).animals_move(5);
    assert_eq!(game.beasts(6, Kind::Wolf), 2);
}

#[test]
fn v146_lured_and_driven_large_animals_damage_fields() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .field(5, Field::Whole)
        .beasts(6, Kind::Bison, 1)
        .hand(0, &[Trump::Lure])
        .moment(Moment::Lure);
    game.card(0, Trump::Lure, Target::Beast { kind: Kind::Bison, from: h(6), to: h(5) });
    assert_eq!(game.field_on(5), Field::Damaged);
    let mut game = Scene::new(2)
        .folk(6, 0, 1, 0)
        .field(5, Field::Whole)
        .beasts(6, Kind::Bison, 1)
        .beasts(6, Kind::Rhino, 2)
        .hand(0, &[Trump::WarDrum])
        .moment(Moment::AfterAnimals);
    game.card(0, Trump::WarDrum, Target::FromTo { from: h(6), to: h(5) });
    assert_eq!(game.field_on(5), Field::None, "two herds enter");
}

#[test]
fn v149_a_loner_that_joins_in_phase_4_does_not_move_or_found() {
    let mut game = Scene::new(2)
        .folk(4, 0, 1, 0)
        .folk(5, 0, 0, 0)
        .change(|position| position.lone_woman = Some(h(5)))
        .moves(0);
    game.march(0, 4, 1, 0, &[5]);
    assert_eq!((game.at(5, 0), game.lone_woman), ((1, 1), None));
    assert_eq!(game.refused(0, pick(5, 0, 1)), "VM-8.1");
    assert_eq!(game.refused(0, Choice::Settle(h(5))), "VM-8.3");
    let mut game =
        Scene::new(2).folk(4, 0, 1, 6).change(|position| position.lone_woman = Some(h(5))).moves(0);
    game.march(0, 4, 1, 0, &[5]);
    assert_eq!((game.at(5, 0), game.lone_woman), ((1, 0), None), "without a token it dies");
}

#[test]
fn v150_a_loner_fights_animals_after_all_others_and_gets_no_food() {
    let mut game = Scene::new(2)
        .folk(36, 0, 1, 0)
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
    assert_eq!((game.lone_warrior, game.beasts(5, Kind::Bear)), (None, 1));
    let mut game = Scene::new(2)
        .folk(36, 0, 1, 0)
        .beasts(5, Kind::Wolf, 1)
        .change(|position| position.lone_woman = Some(h(5)))
        .fights();
    game.dice(3, 2);
    assert_eq!(game.lone_woman, Some(h(5)), "0 for a woman: 3 to 3");
}

#[test]
fn v151_the_rearmost_group_moves_first() {
    // Going west, 8 is rearmost and meets 7, the herd meets 6, and all three go on to 4 and the edge.
    let game = Scene::new(2)
        .folk(36, 0, 1, 0)
        .beasts(8, Kind::Wolf, 1)
        .beasts(7, Kind::Wolf, 1)
        .beasts(6, Kind::Wolf, 1)
        .animals_move(5);
    assert_eq!(game.beasts(4, Kind::Wolf), 3);
    // A group that joins a spent group stays with it: 13 goes to 12 before the mountains and stays there.
    let game = Scene::new(2)
        .folk(36, 0, 1, 0)
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
        .folk(36, 0, 1, 0)
        .folk(0, 1, 1, 0)
        .change(|position| position.lone_woman = Some(h(4)))
        .event(EventCard::ForestFire);
    game.die(2);
    assert_eq!(game.lone_woman, None);
}
