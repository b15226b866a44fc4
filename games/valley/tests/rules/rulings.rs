//! Rulings V1 to V63: contradictions of the sources, set-up, animals, tribes and fights.
//! Every row that decides how the game is played has a test.

use crate::common::scene::prelude::*;

/// A hunt against one kind: the hex is named and the kind chosen.
fn hunt(scene: Scene, hex: u8, kind: Kind) -> Play {
    let mut game = scene.fights();
    game.choose(0, Choice::At(h(hex))).choose(0, Choice::Prey(kind));
    game
}

#[test]
fn v1_sowing_costs_one_after_set_up() {
    let mut game = Scene::new(2).season(Season::Winter, 3).home(30, 0, 1, 1).food(0, 5).moment(Moment::Fever);
    game.choose(0, Choice::At(h(30)));
    assert_eq!(game.stock(0), 4);
}

#[test]
fn v2_river_and_lake_give_one_fish() {
    let game = Scene::new(2).folk(17, 0, 1, 0).food(0, 0).moment(Moment::Income);
    assert_eq!(game.stock(0), 1);
}

#[test]
fn v3_a_forest_on_water_gives_two_in_summer() {
    let income =
        |season| Scene::new(2).season(season, 2).folk(23, 0, 1, 0).food(0, 0).moment(Moment::Income).stock(0);
    assert_eq!((income(Season::Summer), income(Season::Winter)), (2, 1));
}

#[test]
fn v4_twins_are_of_one_sex_by_one_roll() {
    for (die, folk) in [(1, (0, 3)), (2, (0, 3)), (3, (2, 1)), (6, (2, 1))] {
        let mut game = Scene::new(2).season(Season::Summer, 3).home(5, 0, 0, 1).moment(Moment::Herb);
        game.die(6).die(die);
        assert_eq!(game.at(5, 0), folk);
    }
}

#[test]
fn v5_women_submit_to_warriors_without_a_fight() {
    let mut game = Scene::new(2).folk(5, 0, 0, 3).folk(0, 0, 1, 0).folk(5, 1, 1, 0).fights();
    game.choose(0, Choice::At(h(5)));
    assert!(matches!(game.asked(), Some((seat, Decision::Women { .. })) if seat == s(1)));
}

#[test]
fn v6_a_hex_is_settled_tribes_first_then_animals() {
    let mut game =
        Scene::new(2).folk(5, 0, 2, 0).folk(5, 1, 1, 0).folk(35, 1, 1, 0).beasts(5, Kind::Wolf, 1).fights();
    game.choose(0, Choice::At(h(5))).die(6).die(1).lose(1, Figure::Warrior);
    assert_eq!(game.asked(), Some((s(0), Decision::Prey { seat: s(0), hex: h(5) })));
}

#[test]
fn v7_only_tribes_without_fire_pay_more_in_winter() {
    let cost = |season, owns: bool| {
        let scene = Scene::with(2, fire()).season(season, 2).home(5, 0, 2, 1).food(0, 10);
        let mut game = if owns { scene.fire(0) } else { scene }.feeds(0);
        game.choose(0, Choice::Feed);
        10 - game.stock(0)
    };
    assert_eq!(
        (cost(Season::Winter, false), cost(Season::Winter, true), cost(Season::Summer, false)),
        (5, 3, 3)
    );
}

#[test]
fn v8_cards_only_in_their_phase() {
    let game = Scene::new(2).folk(17, 0, 1, 0).hand(0, &[Trump::FishingNet]).moves(0);
    assert_eq!(game.refused(0, play(Trump::FishingNet, NOTHING)), "VM-13");
}

#[test]
fn v9_settlements_are_checked_after_phase_6() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(0, 0, 0, 1)
        .home(4, 0, 0, 1)
        .home(9, 0, 0, 1)
        .home(12, 0, 0, 1)
        .home(30, 1, 1, 1)
        .food(0, 40)
        .food(1, 40)
        .feeds(1);
    game.choose(1, Choice::Feed);
    assert!(game.tribe(s(0)).announced, "before any birth");
    assert!(matches!(game.awaited_lot(), Some(Lot::Birth { .. })));
}

#[test]
fn v10_the_start_player_stays_unless_he_has_died_out() {
    let mut game = Scene::new(3)
        .home(5, 0, 1, 1)
        .home(30, 1, 1, 1)
        .home(15, 2, 2, 2)
        .change(|position| position.calendar.first = s(1))
        .moment(Moment::Theft);
    assert!(game.is_asked(1), "the order is not computed anew within a round");
    game.choose(1, Choice::Feed);
    assert!(game.is_asked(2));
    let game = Scene::new(3)
        .home(5, 0, 1, 1)
        .home(15, 2, 2, 2)
        .out(1)
        .change(|position| position.calendar.first = s(1))
        .moment(Moment::Theft);
    assert!(game.is_asked(2), "the next living tribe takes his place");
}

#[test]
fn v11_founders_have_not_moved_and_do_not_move() {
    let mut game = Scene::new(2).folk(5, 0, 1, 1).folk(4, 0, 1, 1).moves(0);
    game.march(0, 4, 1, 1, &[5]);
    game.choose(0, Choice::Settle(h(5)));
    assert_eq!(game.owner_of(5), Some(0), "others may have just arrived");
    assert_eq!(game.refused(0, pick(5, 1, 0)), "VM-8.1");
}

#[test]
fn v12_own_members_do_not_hinder_a_founding() {
    let game = Scene::new(2).folk(5, 0, 4, 3).moves(0);
    assert!(game.offers(Choice::Settle(h(5))));
}

#[test]
fn v13_hands_of_five_or_four_by_the_players_at_the_start() {
    let draws = |players: u8, cards: &[Trump]| {
        let mut scene =
            Scene::new(players).season(Season::Summer, 3).home(30, 0, 1, 0).folk(30, 0, 1, 1).hand(0, cards);
        for seat in 3..players {
            scene = scene.out(seat);
        }
        let mut game = scene.moment(Moment::Fever);
        game.pass_all();
        game.awaited_lot() == Some(Lot::Trump { seat: s(0) })
    };
    let four = [Trump::Raft, Trump::Bridge, Trump::Fence, Trump::Roots];
    assert!(draws(4, &four));
    assert!(!draws(5, &four), "five began, though three are left");
}

#[test]
fn v14_fire_is_had_on_lava_hexes_not_beside_them() {
    let scene = || {
        Scene::with(2, fire())
            .home(5, 0, 1, 1)
            .weather(|weather| weather.erupting = [h(26), h(29)].into_iter().collect())
    };
    assert!(scene().folk(23, 0, 1, 0).moves(0).offers(Choice::TakeFire));
    assert_eq!(scene().folk(25, 0, 1, 0).moves(0).refused(0, Choice::TakeFire), "VM-14");
    let calm = Scene::with(2, fire()).home(5, 0, 1, 1).folk(23, 0, 1, 0).moves(0);
    assert_eq!(calm.refused(0, Choice::TakeFire), "VM-14", "only while lava flows");
}

#[test]
fn v15_v51_the_winner_adopts_as_many_women_as_he_wants_and_can() {
    let mut game =
        Scene::new(2).folk(5, 0, 0, 3).folk(0, 0, 1, 0).folk(5, 1, 1, 0).folk(35, 1, 0, 5).fights();
    game.choose(0, Choice::At(h(5)));
    assert_eq!(game.offered(), [Choice::Adopt(0), Choice::Adopt(1)]);
    game.choose(1, Choice::Adopt(1));
    assert_eq!((game.at(5, 1), game.at(5, 0)), ((1, 1), (0, 0)));
}

#[test]
fn v16_wolves_have_the_letters_b_f_k() {
    let letters: String =
        Tokens::kind(Kind::Wolf).iter().filter_map(|token| Some(token.letter()?.char())).collect();
    assert_eq!(letters, "ABCDEFbfk");
}

#[test]
fn v17_two_summer_rounds_then_winter() {
    let mut game =
        Scene::new(2).round(2, 1).season(Season::Summer, 3).home(5, 0, 2, 1).home(30, 1, 2, 1).round_ends();
    game.settle(Drawn::Seat(s(0)));
    assert_eq!(
        (game.calendar.round, game.calendar.season, game.calendar.season_round),
        (3, Season::Winter, 1)
    );
    assert_eq!(game.awaited_lot(), Some(Lot::Event));
}

#[test]
fn v19_the_first_figure_counts_too() {
    let mut game = hunt(Scene::new(2).folk(5, 0, 1, 0).beasts(5, Kind::Bear, 1), 5, Kind::Bear);
    game.dice(3, 3);
    assert_eq!(
        game.awaited_lot(),
        Some(Lot::Hunt { hex: h(5), kind: Kind::Bear }),
        "one against one is even"
    );
}

#[test]
fn v20_two_can_play_with_few_animals() {
    let game = Scene::new(2).home(5, 0, 1, 1).event(EventCard::Cold);
    assert_eq!(game.frames[0], valley::frame::Frame::Phase(valley::frame::Phase::NewAnimals(0)));
}

#[test]
fn v21_a_thunderstorm_takes_fire_with_three_to_five() {
    for (die, keeps) in [(1, true), (2, true), (3, false), (4, false), (5, false), (6, true)] {
        let mut game = Scene::with(2, fire()).home(5, 0, 1, 1).fire(0).event(EventCard::Thunderstorm);
        game.die(die);
        assert_eq!(game.tribe(s(0)).fire, keeps, "{die}");
    }
}

#[test]
fn v22_broth_helps_on_one_hex_flint_on_all() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .folk(0, 0, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .beasts(0, Kind::Bear, 1)
        .hand(0, &[Trump::Broth, Trump::Flint])
        .fights();
    game.choose(0, Choice::At(h(5))).card(0, Trump::Broth, Target::At(h(0))).card(0, Trump::Flint, NOTHING);
    game.choose(0, Choice::Prey(Kind::Bear)).dice(3, 3);
    assert_eq!(game.beasts(5, Kind::Bear), 0, "flint");
    game.choose(0, Choice::At(h(0))).choose(0, Choice::Prey(Kind::Bear)).dice(1, 3);
    assert_eq!(game.beasts(0, Kind::Bear), 0, "flint and broth, though named ahead");
}

#[test]
fn v23_the_drum_in_own_moves_is_for_hexes_just_entered() {
    let game = Scene::new(2).folk(5, 0, 2, 0).beasts(5, Kind::Bear, 1).hand(0, &[Trump::WarDrum]).moves(0);
    assert_eq!(game.refused(0, play(Trump::WarDrum, Target::FromTo { from: h(5), to: h(4) })), "VM-13");
    let mut game =
        Scene::new(2).folk(4, 0, 2, 0).beasts(10, Kind::Bear, 1).hand(0, &[Trump::WarDrum]).moves(0);
    game.march(0, 4, 1, 0, &[10]);
    game.card(0, Trump::WarDrum, Target::FromTo { from: h(10), to: h(9) });
    assert_eq!(game.beasts(9, Kind::Bear), 1, "also when the move has ended there");
}

#[test]
fn v24_one_survivor_of_flood_lava_avalanche_one_victim_of_earthquake_and_snow() {
    let left = |card: EventCard, hex: u8, die: u8| {
        let mut game = Scene::new(2).folk(hex, 0, 4, 0).event(card);
        if 0 < die {
            game.die(die);
        }
        game.lose(0, Figure::Warrior);
        game.at(hex, 0).0
    };
    assert_eq!(
        (
            left(EventCard::Flood, 16, 1),
            left(EventCard::SummerEruption, 23, 0),
            left(EventCard::Avalanche, 10, 1)
        ),
        (1, 1, 1)
    );
    assert_eq!((left(EventCard::Earthquake, 10, 1), left(EventCard::Snow, 10, 0)), (3, 3));
}

#[test]
fn v25_the_start_player_is_drawn_by_lot() {
    let rules = crate::common::valley(4, Options::default());
    assert!(matches!(rules.awaits(&rules.start()), Awaits::Lot(Lot::Start)));
}

#[test]
fn v26_v27_volcanoes_may_be_settled_the_lake_never() {
    let rules = crate::common::valley(2, Options::default());
    let mut state = rules.start();
    rules.settle(&mut state, Drawn::Seat(s(0)), &mut Vec::new()).expect("a start player");
    assert_eq!(rules.check(&state, s(0), Choice::At(h(29))), Ok(()));
    assert!(rules.check(&state, s(0), Choice::At(h(18))).is_err());
}

#[test]
fn v28_there_are_only_two_fences() {
    let scene = |fences: &[u8]| {
        let fences = fences.to_vec();
        Scene::new(2)
            .home(5, 0, 1, 1)
            .field(5, Field::Whole)
            .hand(0, &[Trump::Fence])
            .field(30, Field::Whole)
            .field(35, Field::Whole)
            .change(move |position| {
                for hex in fences {
                    position.plots[h(hex)].fence = true;
                }
            })
    };
    assert!(scene(&[30]).moment(Moment::AfterAnimals).has_window(0));
    assert!(!scene(&[30, 35]).moment(Moment::AfterAnimals).has_window(0));
}

#[test]
fn v29_harvest_and_births_wait_for_the_fourth_round() {
    let long = |round| {
        Scene::new(2)
            .season(Season::Summer, round)
            .home(5, 0, 1, 1)
            .field(5, Field::Whole)
            .food(0, 9)
            .change(|position| position.calendar.long = true)
            .moment(Moment::Income)
    };
    assert_eq!((long(3).field_on(5), long(4).field_on(5)), (Field::Whole, Field::None));
}

#[test]
fn v30_v31_lasting_events_end_with_their_season() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, 0, 2, 1)
        .home(30, 1, 2, 1)
        .weather(|weather| (weather.drought, weather.rain) = (true, true))
        .round_ends();
    game.settle(Drawn::Seat(s(0)));
    assert!(!game.weather.drought && !game.weather.rain);
    let mut game = Scene::new(2)
        .season(Season::Winter, 3)
        .home(5, 0, 2, 1)
        .home(30, 1, 2, 1)
        .weather(|weather| (weather.lean, weather.frozen) = (true, 5))
        .round_ends();
    game.settle(Drawn::Seat(s(0)));
    assert!(!game.weather.lean && game.weather.frozen == 0);
}

#[test]
fn v32_the_first_round_brings_six_or_five() {
    let first = |players: u8| {
        let mut game = Scene::new(players).round(1, 1).home(5, 0, 1, 1).home(30, 1, 1, 1);
        game.position.calendar.season_round = 2;
        let play = game.new_animals(if players <= 3 { 5 } else { 6 });
        play.drawn.len()
    };
    assert_eq!((first(3), first(4)), (0, 0));
    let rules = crate::common::valley(4, Options::default());
    let mut state = rules.start();
    let mut rng =
        <rand_xoshiro::Xoshiro256PlusPlus as rand_xoshiro::rand_core::SeedableRng>::seed_from_u64(3);
    let mut drawn = 0;
    while state.calendar.round < 1 || !matches!(rules.awaits(&state), Awaits::Lot(Lot::Direction)) {
        match rules.awaits(&state) {
            Awaits::Seat(seat, _) => {
                let mut choices = Vec::new();
                rules.choices(&state, &mut choices);
                rules.choose(&mut state, seat, choices[0], &mut Vec::new()).expect("the first choice");
            }
            Awaits::Lot(lot) => {
                drawn += u8::from(matches!(lot, Lot::Token(_)));
                let result = rules.draw(&state, &mut rng).expect("a lot");
                rules.settle(&mut state, result, &mut Vec::new()).expect("it is drawn");
            }
            Awaits::Over(_) => unreachable!("the game has just begun"),
        }
    }
    assert_eq!(drawn, 6);
}

#[test]
fn v33_an_empty_bag_gives_what_there_is() {
    let mut scene = Scene::new(2).folk(36, 0, 1, 0);
    for (hex, kind) in
        [(0, Kind::Tiger), (1, Kind::Bear), (3, Kind::Bison), (4, Kind::Rhino), (5, Kind::Mammoth)]
    {
        scene = scene.beasts(hex, kind, 9);
    }
    let mut game = scene.beasts(6, Kind::Wolf, 8).new_animals(3);
    game.token(Kind::Wolf, 'k');
    assert_eq!(game.awaited_lot(), Some(Lot::Direction), "one was left, pack wolves are not in the bag");
}

#[test]
fn v34_v35_new_animals_do_not_enter_closed_hexes_and_trample_fields() {
    let mut game = Scene::new(2)
        .field(0, Field::Damaged)
        .weather(|weather| weather.flooded = [h(28)].into_iter().collect())
        .new_animals(2);
    game.token(Kind::Bison, 'e').token(Kind::Bison, 'b');
    assert_eq!((game.field_on(0), game.beasts(28, Kind::Bison)), (Field::None, 0));
}

#[test]
fn v36_killed_pack_wolves_go_to_their_pile() {
    let mut game = Scene::new(2)
        .folk(5, 0, 3, 0)
        .change(|position| {
            let pack = (position.supply & !Tokens::WITH_LETTER).take(1);
            position.supply = position.supply & !pack;
            position.plots[h(5)].animals = pack;
        })
        .fights();
    game.choose(0, Choice::At(h(5))).choose(0, Choice::Prey(Kind::Wolf)).dice(6, 1);
    assert_eq!((game.supply & !Tokens::WITH_LETTER).len(), 8);
}

#[test]
fn v37_one_die_moves_all() {
    let game = Scene::new(2)
        .folk(36, 0, 1, 0)
        .beasts(12, Kind::Mammoth, 1)
        .beasts(30, Kind::Mammoth, 1)
        .animals_move(2);
    assert_eq!((game.beasts(13, Kind::Mammoth), game.beasts(31, Kind::Mammoth)), (1, 1));
}

#[test]
fn v38_only_an_impossible_first_step_turns_an_animal_round() {
    // A bison on 6 goes west to 5 and stops before nothing; one on 5 goes to 4 and stops at the edge.
    let game = Scene::new(2).folk(36, 0, 1, 0).beasts(5, Kind::Bison, 1).animals_move(5);
    assert_eq!(game.beasts(4, Kind::Bison), 1, "it does not turn round for a later edge");
    let game = Scene::new(2).folk(36, 0, 1, 0).beasts(4, Kind::Bison, 1).animals_move(5);
    assert_eq!(game.beasts(6, Kind::Bison), 1, "the reversed move has the full allowance");
}

#[test]
fn v39_bears_swim_others_do_not_and_large_ones_stay_low() {
    let game =
        Scene::new(2).folk(36, 0, 1, 0).beasts(16, Kind::Bear, 1).beasts(16, Kind::Wolf, 1).animals_move(2);
    assert_eq!((game.beasts(17, Kind::Bear), game.beasts(17, Kind::Wolf)), (1, 0));
}

#[test]
fn v40_an_animal_enters_a_hex_with_members_and_stops() {
    let game = Scene::new(2).folk(5, 0, 1, 0).beasts(6, Kind::Bison, 1).animals_move(5);
    assert_eq!(game.beasts(5, Kind::Bison), 1);
}

#[test]
fn v42_a_herd_damages_once_and_passing_counts() {
    // Two bison pass field 12 on their way from 13 to 11 in the east... the mountain stops them on 12.
    let game = Scene::new(2)
        .folk(36, 0, 1, 0)
        .field(5, Field::Whole)
        .field(4, Field::Whole)
        .beasts(6, Kind::Bison, 2)
        .animals_move(5);
    assert_eq!(
        (game.field_on(5), game.field_on(4), game.beasts(4, Kind::Bison)),
        (Field::Damaged, Field::Damaged, 2)
    );
}

#[test]
fn v43_a_field_stays_when_its_village_goes() {
    let mut game = Scene::new(2).home(5, 0, 1, 1).field(5, Field::Whole).moves(0);
    game.march(0, 5, 0, 1, &[4]);
    assert_eq!((game.owner_of(5), game.field_on(5)), (None, Field::Whole));
}

#[test]
fn v44_kinds_do_not_stop_each_other() {
    let game =
        Scene::new(2).folk(36, 0, 1, 0).beasts(8, Kind::Tiger, 1).beasts(7, Kind::Wolf, 1).animals_move(5);
    assert_eq!((game.beasts(5, Kind::Tiger), game.beasts(4, Kind::Wolf)), (1, 1));
}

#[test]
fn v45_foreign_women_pin_too() {
    let game = Scene::new(2).folk(5, 0, 2, 0).folk(5, 1, 0, 1).moves(0);
    assert!(game.offers(pick(5, 1, 0)));
    assert_eq!(game.refused(0, pick(5, 2, 0)), "VM-8.2");
}

#[test]
fn v46_leaving_a_mountain_is_free() {
    let mut game = Scene::new(2).folk(10, 0, 1, 0).moves(0);
    game.march(0, 10, 1, 0, &[5, 0]);
    assert_eq!(game.at(0, 0), (1, 0));
}

#[test]
fn v47_the_last_woman_takes_the_settlement_with_her() {
    let mut game = Scene::new(2).home(5, 0, 3, 1).food(0, 9).feeds(0);
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Woman });
    assert_eq!(game.owner_of(5), None);
}

#[test]
fn v48_more_than_four_settlements_win_too() {
    let mut game = Scene::new(2)
        .home(0, 0, 0, 1)
        .home(4, 0, 0, 1)
        .home(9, 0, 0, 1)
        .home(12, 0, 0, 1)
        .home(2, 0, 0, 1)
        .home(30, 1, 1, 1)
        .food(0, 40)
        .food(1, 40)
        .change(|position| position.tribes[0].announced = true)
        .feeds(1);
    game.choose(1, Choice::Feed);
    assert_eq!(game.reason(), Some("settlements"));
}

#[test]
fn v49_tied_highest_lose_nothing() {
    let mut game = Scene::new(3).folk(5, 0, 1, 0).folk(5, 1, 1, 0).folk(5, 2, 1, 0).folk(0, 2, 1, 0).fights();
    game.choose(0, Choice::At(h(5))).die(4).die(4).die(3);
    game.lose(2, Figure::Warrior);
    assert_eq!((game.at(5, 0), game.at(5, 1), game.at(5, 2)), ((1, 0), (1, 0), (0, 0)));
}

#[test]
fn v50_women_of_a_third_tribe_pass_to_the_winner() {
    let mut game = Scene::new(3)
        .folk(5, 0, 1, 0)
        .folk(5, 1, 1, 0)
        .folk(5, 2, 0, 1)
        .folk(0, 2, 1, 0)
        .folk(35, 1, 1, 0)
        .fights();
    game.choose(0, Choice::At(h(5))).die(5).die(3).lose(1, Figure::Warrior);
    assert_eq!(game.asked(), Some((s(0), Decision::Women { seat: s(0), hex: h(5), from: s(2), least: 0 })));
}

#[test]
fn v52_loot_is_paid_also_when_the_settlement_is_destroyed() {
    let mut game =
        Scene::new(2).home(5, 0, 0, 1).home(0, 0, 1, 1).folk(5, 1, 1, 0).food(0, 8).food(1, 0).fights();
    game.choose(0, Choice::At(h(5))).choose(1, Choice::Destroy);
    assert_eq!((game.stock(1), game.stock(0)), (2, 6));
}

#[test]
fn v53_keeping_needs_a_woman() {
    let mut game =
        Scene::new(2).home(5, 0, 0, 1).folk(0, 0, 1, 0).folk(5, 1, 1, 0).folk(35, 1, 0, 6).fights();
    game.choose(0, Choice::At(h(5)));
    assert_eq!(game.owner_of(5), None, "no woman can be adopted");
    assert_eq!(game.offered(), [Choice::Adopt(0)]);
}

#[test]
fn v54_women_can_take_a_settlement() {
    let mut game =
        Scene::new(2).home(5, 0, 0, 1).folk(0, 0, 1, 0).folk(5, 1, 0, 1).food(0, 8).food(1, 0).fights();
    game.choose(0, Choice::At(h(5))).die(1).die(6).lose(0, Figure::Woman);
    assert_eq!(game.stock(1), 4);
    game.choose(1, Choice::Keep);
    assert_eq!(game.owner_of(5), Some(1));
}

#[test]
fn v55_v56_the_player_chooses_the_kinds_and_the_dead() {
    let mut game = hunt(
        Scene::new(2).folk(5, 0, 1, 1).beasts(5, Kind::Bear, 1).beasts(5, Kind::Tiger, 1),
        5,
        Kind::Tiger,
    );
    game.dice(1, 6);
    assert_eq!(game.offered(), [Choice::Figure(Figure::Warrior), Choice::Figure(Figure::Woman)]);
}

#[test]
fn v57_equal_values_are_rolled_again() {
    let mut game = Scene::new(2).folk(5, 0, 1, 0).folk(5, 1, 1, 0).folk(35, 1, 1, 0).fights();
    game.choose(0, Choice::At(h(5))).die(3).die(3).die(4).die(4).die(5).die(1);
    assert!(game.is_asked(1));
}

#[test]
fn v58_food_goes_to_the_winner_kind_by_kind() {
    let mut game = hunt(Scene::new(2).folk(5, 0, 3, 0).beasts(5, Kind::Bear, 2).food(0, 0), 5, Kind::Bear);
    game.dice(6, 1);
    assert_eq!(game.stock(0), 0, "not before the kind is beaten");
    game.dice(6, 1);
    assert_eq!(game.stock(0), 6);
}

#[test]
fn v60_all_dead_is_lost_for_all() {
    let mut game = Scene::new(2).folk(4, 0, 1, 0).folk(9, 1, 1, 0).event(EventCard::ForestFire);
    game.die(2);
    assert_eq!(game.reason(), Some("extinction"));
}

#[test]
fn v61_v130_several_winners_or_exactly_one() {
    let scene = |single_winner| {
        let options = Options { single_winner, ..Options::default() };
        Scene::with(2, options)
            .home(0, 0, 0, 1)
            .home(4, 0, 0, 1)
            .home(9, 0, 0, 1)
            .home(12, 0, 0, 1)
            .home(30, 1, 0, 1)
            .home(35, 1, 0, 1)
            .home(32, 1, 0, 1)
            .home(27, 1, 0, 1)
            .food(0, 40)
            .food(1, 40)
            .change(|position| (position.tribes[0].announced, position.tribes[1].announced) = (true, true))
    };
    let mut game = scene(false).feeds(1);
    game.choose(1, Choice::Feed);
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("both win") };
    assert_eq!(outcome.winners.len(), 2);
    let mut game = scene(true).feeds(1);
    game.choose(1, Choice::Feed);
    assert!(game.reason().is_none(), "play goes on");
}

#[test]
fn v62_the_limit_can_be_set() {
    let options = Options { round_limit: 9, ..Options::default() };
    let mut game = Scene::with(2, options).home(5, 0, 1, 1).home(30, 1, 1, 1).feeds(1);
    game.choose(1, Choice::Feed);
    assert_eq!(game.reason(), Some("round_limit"));
}

#[test]
fn v63_no_return_without_the_option_or_after_the_first_year() {
    let out = |return_of_a_tribe, year| {
        let options = Options { return_of_a_tribe, ..Options::default() };
        let mut game = Scene::with(3, options).round(5, year).folk(5, 0, 1, 0).food(0, 0).feeds(0);
        game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior });
        game.tribe(s(0)).fate == valley::state::Fate::Out
    };
    assert_eq!((out(false, 1), out(true, 2), out(true, 1)), (true, true, false));
}
