//! Rulings V1 to V63: contradictions of the sources, set-up, animals, tribes and fights.
//! Every row that decides how the game is played has a test.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Asked, Playout, Step};

use crate::rules::common::scene::prelude::*;

/// A hunt against one kind: the hex is named and the kind chosen.
fn hunt(scene: Scene, hex: u8, kind: Kind) -> Table {
    let mut game = scene.fights();
    game.answer(RED, Choice::At(h(hex))).answer(RED, Choice::Prey(kind));
    game
}

#[test]
fn v1_sowing_costs_one_after_set_up() {
    let mut game =
        Scene::new(2).season(Season::Winter, 3).home(30, RED, 1, 1).food(RED, 5).moment(Moment::Fever);
    game.answer(RED, Choice::At(h(30)));
    assert_eq!(game.stock(RED), 4);
}

#[test]
fn v2_river_and_lake_give_one_fish() {
    let game = Scene::new(2).folk(17, RED, 1, 0).food(RED, 0).moment(Moment::Income);
    assert_eq!(game.stock(RED), 1);
}

#[test]
fn v3_a_forest_on_water_gives_two_in_summer() {
    let income = |season| {
        Scene::new(2).season(season, 2).folk(23, RED, 1, 0).food(RED, 0).moment(Moment::Income).stock(RED)
    };
    assert_eq!((income(Season::Summer), income(Season::Winter)), (2, 1));
}

#[test]
fn v4_twins_are_of_one_sex_by_one_roll() {
    for (die, folk) in [(1, (0, 3)), (2, (0, 3)), (3, (2, 1)), (6, (2, 1))] {
        let mut game = Scene::new(2).season(Season::Summer, 3).home(5, RED, 0, 1).moment(Moment::Herb);
        game.die(6).die(die);
        assert_eq!(game.at(5, RED), folk);
    }
}

#[test]
fn v5_women_submit_to_warriors_without_a_fight() {
    let mut game = Scene::new(2).folk(5, RED, 0, 3).folk(0, RED, 1, 0).folk(5, BLUE, 1, 0).fights();
    game.answer(RED, Choice::At(h(5)));
    assert!(matches!(game.question(), Some((seat, Decision::Women { .. })) if seat == BLUE));
}

#[test]
fn v6_a_hex_is_settled_tribes_first_then_animals() {
    let mut game = Scene::new(2)
        .folk(5, RED, 2, 0)
        .folk(5, BLUE, 1, 0)
        .folk(35, BLUE, 1, 0)
        .beasts(5, Kind::Wolf, 1)
        .fights();
    game.answer(RED, Choice::At(h(5))).die(6).die(1).lose(BLUE, Figure::Warrior);
    assert_eq!(game.question(), Some((RED, Decision::Prey { seat: RED, hex: h(5) })));
}

#[test]
fn v7_only_tribes_without_fire_pay_more_in_winter() {
    let cost = |season, owns: bool| {
        let scene = Scene::with(2, fire()).season(season, 2).home(5, RED, 2, 1).food(RED, 10);
        let mut game = if owns { scene.fire(RED) } else { scene }.feeds(RED);
        game.answer(RED, Choice::Feed);
        10 - game.stock(RED)
    };
    assert_eq!(
        (cost(Season::Winter, false), cost(Season::Winter, true), cost(Season::Summer, false)),
        (5, 3, 3)
    );
}

#[test]
fn v8_cards_only_in_their_phase() {
    let game = Scene::new(2).folk(17, RED, 1, 0).hand(RED, &[Trump::FishingNet]).moves(RED);
    assert_eq!(game.refused_by(RED, play(Trump::FishingNet, NOTHING)), "VM-13");
}

#[test]
fn v9_settlements_are_checked_after_phase_6() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(0, RED, 0, 1)
        .home(4, RED, 0, 1)
        .home(9, RED, 0, 1)
        .home(12, RED, 0, 1)
        .home(30, BLUE, 1, 1)
        .food(RED, 40)
        .food(BLUE, 40)
        .feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    assert!(game.state.tribe(RED).announced, "before any birth");
    assert!(matches!(game.awaited_lot(), Some(Lot::Birth { .. })));
}

#[test]
fn v10_the_start_player_stays_unless_he_has_died_out() {
    let mut game = Scene::new(3)
        .home(5, RED, 1, 1)
        .home(30, BLUE, 1, 1)
        .home(15, GREEN, 2, 2)
        .change(|position| position.calendar.first = BLUE)
        .moment(Moment::Theft);
    assert!(game.is_asked(BLUE), "the order is not computed anew within a round");
    game.answer(BLUE, Choice::Feed);
    assert!(game.is_asked(GREEN));
    let game = Scene::new(3)
        .home(5, RED, 1, 1)
        .home(15, GREEN, 2, 2)
        .out(BLUE)
        .change(|position| position.calendar.first = BLUE)
        .moment(Moment::Theft);
    assert!(game.is_asked(GREEN), "the next living tribe takes their place");
}

#[test]
fn v11_founders_have_not_moved_and_do_not_move() {
    let mut game = Scene::new(2).folk(5, RED, 1, 1).folk(4, RED, 1, 1).moves(RED);
    game.march(RED, 4, 1, 1, &[5]);
    game.answer(RED, Choice::Settle(h(5)));
    assert_eq!(game.owner_of(5), Some(RED), "others may have just arrived");
    assert_eq!(game.refused_by(RED, pick(5, 1, 0)), "VM-8.1");
}

#[test]
fn v12_own_members_do_not_hinder_a_founding() {
    let game = Scene::new(2).folk(5, RED, 4, 3).moves(RED);
    assert!(game.offers(Choice::Settle(h(5))));
}

#[test]
fn v13_hands_of_five_or_four_by_the_players_at_the_start() {
    let draws = |players: u8, cards: &[Trump]| {
        let mut scene = Scene::new(players)
            .season(Season::Summer, 3)
            .home(30, RED, 1, 0)
            .folk(30, RED, 1, 1)
            .hand(RED, cards);
        for seat in Seat::all(players).skip(3) {
            scene = scene.out(seat);
        }
        let mut game = scene.moment(Moment::Fever);
        game.pass_all();
        game.awaited_lot() == Some(Lot::Trump { seat: RED })
    };
    let four = [Trump::Raft, Trump::Bridge, Trump::Fence, Trump::Roots];
    assert!(draws(4, &four));
    assert!(!draws(5, &four), "five began, though three are left");
}

#[test]
fn v14_fire_is_had_on_lava_hexes_not_beside_them() {
    let scene = || {
        Scene::with(2, fire())
            .home(5, RED, 1, 1)
            .weather(|weather| weather.erupting = [h(26), h(29)].into_iter().collect())
    };
    assert!(scene().folk(23, RED, 1, 0).moves(RED).offers(Choice::TakeFire));
    assert_eq!(scene().folk(25, RED, 1, 0).moves(RED).refused_by(RED, Choice::TakeFire), "VM-14");
    let calm = Scene::with(2, fire()).home(5, RED, 1, 1).folk(23, RED, 1, 0).moves(RED);
    assert_eq!(calm.refused_by(RED, Choice::TakeFire), "VM-14", "only while lava flows");
}

#[test]
fn v15_v51_the_winner_adopts_as_many_women_as_he_wants_and_can() {
    let mut game =
        Scene::new(2).folk(5, RED, 0, 3).folk(0, RED, 1, 0).folk(5, BLUE, 1, 0).folk(35, BLUE, 0, 5).fights();
    game.answer(RED, Choice::At(h(5)));
    assert_eq!(game.choices(), [Choice::Adopt(0), Choice::Adopt(1)]);
    game.answer(BLUE, Choice::Adopt(1));
    assert_eq!((game.at(5, BLUE), game.at(5, RED)), ((1, 1), (0, 0)));
}

#[test]
fn v16_wolves_have_the_letters_b_f_k() {
    let letters: String =
        Token::of_kind(Kind::Wolf).iter().filter_map(|token| Some(token.letter()?.char())).collect();
    assert_eq!(letters, "ABCDEFbfk");
}

#[test]
fn v17_two_summer_rounds_then_winter() {
    let mut game = Scene::new(2)
        .round(2, 1)
        .season(Season::Summer, 3)
        .home(5, RED, 2, 1)
        .home(30, BLUE, 2, 1)
        .round_ends();
    game.draw(Drawn::Seat(RED));
    assert_eq!(
        (game.state.calendar.round, game.state.calendar.season, game.state.calendar.season_round),
        (3, Season::Winter, 1)
    );
    assert_eq!(game.awaited_lot(), Some(Lot::Event));
}

#[test]
fn v19_the_first_figure_counts_too() {
    let mut game = hunt(Scene::new(2).folk(5, RED, 1, 0).beasts(5, Kind::Bear, 1), 5, Kind::Bear);
    game.dice(3, 3);
    assert_eq!(
        game.awaited_lot(),
        Some(Lot::Hunt { hex: h(5), kind: Kind::Bear }),
        "one against one is even"
    );
}

#[test]
fn v20_two_can_play_with_few_animals() {
    let game = Scene::new(2).home(5, RED, 1, 1).event(EventCard::Cold);
    assert_eq!(game.state.frames[0], Frame::Phase(Phase::NewAnimals(0)));
}

#[test]
fn v21_a_thunderstorm_takes_fire_with_three_to_five() {
    for (die, keeps) in [(1, true), (2, true), (3, false), (4, false), (5, false), (6, true)] {
        let mut game = Scene::with(2, fire()).home(5, RED, 1, 1).fire(RED).event(EventCard::Thunderstorm);
        game.die(die);
        assert_eq!(game.state.tribe(RED).fire, keeps, "{die}");
    }
}

#[test]
fn v22_broth_helps_on_one_hex_flint_on_all() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .folk(0, RED, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .beasts(0, Kind::Bear, 1)
        .hand(RED, &[Trump::Broth, Trump::Flint])
        .fights();
    game.answer(RED, Choice::At(h(5))).card(RED, Trump::Broth, Target::At(h(0))).card(
        RED,
        Trump::Flint,
        NOTHING,
    );
    game.answer(RED, Choice::Prey(Kind::Bear)).dice(3, 3);
    assert_eq!(game.beasts(5, Kind::Bear), 0, "flint");
    game.answer(RED, Choice::At(h(0))).answer(RED, Choice::Prey(Kind::Bear)).dice(1, 3);
    assert_eq!(game.beasts(0, Kind::Bear), 0, "flint and broth, though named ahead");
}

#[test]
fn v23_the_drum_in_own_moves_is_for_hexes_just_entered() {
    let game =
        Scene::new(2).folk(5, RED, 2, 0).beasts(5, Kind::Bear, 1).hand(RED, &[Trump::WarDrum]).moves(RED);
    assert_eq!(game.refused_by(RED, play(Trump::WarDrum, Target::FromTo { from: h(5), to: h(4) })), "VM-13");
    let mut game =
        Scene::new(2).folk(4, RED, 2, 0).beasts(10, Kind::Bear, 1).hand(RED, &[Trump::WarDrum]).moves(RED);
    game.march(RED, 4, 1, 0, &[10]);
    game.card(RED, Trump::WarDrum, Target::FromTo { from: h(10), to: h(9) });
    assert_eq!(game.beasts(9, Kind::Bear), 1, "also when the move has ended there");
}

#[test]
fn v24_one_survivor_of_flood_lava_avalanche_one_victim_of_earthquake_and_snow() {
    let left = |card: EventCard, hex: u8, die: u8| {
        let mut game = Scene::new(2).folk(hex, RED, 4, 0).event(card);
        if 0 < die {
            game.die(die);
        }
        game.lose(RED, Figure::Warrior);
        game.at(hex, RED).0
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
    let rules = crate::rules::common::valley(4, Options::default());
    assert!(matches!(rules.awaits(&rules.start()), Awaits::Lot(Lot::Start)));
}

#[test]
fn v26_v27_volcanoes_may_be_settled_the_lake_never() {
    let rules = crate::rules::common::valley(2, Options::default());
    let mut state = rules.start();
    rules.settle(&mut state, Drawn::Seat(RED), &mut Vec::new()).expect("a start player");
    assert_eq!(rules.check(&state, RED, Choice::At(h(29))), Ok(()));
    assert!(rules.check(&state, RED, Choice::At(h(18))).is_err());
}

#[test]
fn v28_there_are_only_two_fences() {
    let scene = |fences: &[u8]| {
        let fences = fences.to_vec();
        Scene::new(2)
            .home(5, RED, 1, 1)
            .field(5, Field::Whole)
            .hand(RED, &[Trump::Fence])
            .field(30, Field::Whole)
            .field(35, Field::Whole)
            .change(move |position| {
                for hex in fences {
                    position.plots[h(hex)].fence = true;
                }
            })
    };
    assert!(scene(&[30]).moment(Moment::AfterAnimals).has_window(RED));
    assert!(!scene(&[30, 35]).moment(Moment::AfterAnimals).has_window(RED));
}

#[test]
fn v29_harvest_and_births_wait_for_the_fourth_round() {
    let long = |round| {
        Scene::new(2)
            .season(Season::Summer, round)
            .home(5, RED, 1, 1)
            .field(5, Field::Whole)
            .food(RED, 9)
            .change(|position| position.calendar.long = true)
            .moment(Moment::Income)
    };
    assert_eq!((long(3).field_on(5), long(4).field_on(5)), (Field::Whole, Field::None));
}

#[test]
fn v30_v31_lasting_events_end_with_their_season() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, RED, 2, 1)
        .home(30, BLUE, 2, 1)
        .weather(|weather| (weather.drought, weather.rain) = (true, true))
        .round_ends();
    game.draw(Drawn::Seat(RED));
    assert!(!game.state.weather.drought && !game.state.weather.rain);
    let mut game = Scene::new(2)
        .season(Season::Winter, 3)
        .home(5, RED, 2, 1)
        .home(30, BLUE, 2, 1)
        .weather(|weather| (weather.lean, weather.frozen) = (true, River::set(&[1, 3])))
        .round_ends();
    game.draw(Drawn::Seat(RED));
    assert!(!game.state.weather.lean && game.state.weather.frozen.is_empty());
}

#[test]
fn v32_the_first_round_brings_six_or_five() {
    let first = |players: u8| {
        let mut game = Scene::new(players).round(1, 1).home(5, RED, 1, 1).home(30, BLUE, 1, 1);
        game.position.calendar.season_round = 2;
        let play = game.new_animals(if players <= 3 { 5 } else { 6 });
        play.state.drawn.len()
    };
    assert_eq!((first(3), first(4)), (0, 0));
    let rules = crate::rules::common::valley(4, Options::default());
    let first = |asked: &Asked<'_, Valley>, _: &mut Xoshiro256PlusPlus| asked.offered[0];
    let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(3), first);
    let is_dealt = |state: &State| {
        0 < state.calendar.round && matches!(rules.awaits(state), Awaits::Lot(Lot::Direction))
    };
    let mut drawn = 0;
    while !is_dealt(&playout.state) {
        let step = playout.step(&mut Vec::new());
        drawn += u8::from(matches!(step, Some(Step::Lot { lot: Lot::Token(_), .. })));
    }
    assert_eq!(drawn, 6);
}

#[test]
fn v33_an_empty_bag_gives_what_there_is() {
    let mut scene = Scene::new(2).folk(36, RED, 1, 0);
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
        .folk(5, RED, 3, 0)
        .change(|position| {
            let pack = (position.supply - Token::LETTERED).first_few(1);
            position.supply -= pack;
            position.plots[h(5)].animals = pack;
        })
        .fights();
    game.answer(RED, Choice::At(h(5))).answer(RED, Choice::Prey(Kind::Wolf)).dice(6, 1);
    assert_eq!((game.state.supply - Token::LETTERED).len(), 8);
}

#[test]
fn v37_one_die_moves_all() {
    let game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .beasts(12, Kind::Mammoth, 1)
        .beasts(30, Kind::Mammoth, 1)
        .animals_move(2);
    assert_eq!((game.beasts(13, Kind::Mammoth), game.beasts(31, Kind::Mammoth)), (1, 1));
}

#[test]
fn v38_only_an_impossible_first_step_turns_an_animal_round() {
    // A bison on 6 goes west to 5 and stops before nothing; one on 5 goes to 4 and stops at the edge.
    let game = Scene::new(2).folk(36, RED, 1, 0).beasts(5, Kind::Bison, 1).animals_move(5);
    assert_eq!(game.beasts(4, Kind::Bison), 1, "it does not turn round for a later edge");
    let game = Scene::new(2).folk(36, RED, 1, 0).beasts(4, Kind::Bison, 1).animals_move(5);
    assert_eq!(game.beasts(6, Kind::Bison), 1, "the reversed move has the full allowance");
}

#[test]
fn v39_bears_swim_others_do_not_and_large_ones_stay_low() {
    let game =
        Scene::new(2).folk(36, RED, 1, 0).beasts(16, Kind::Bear, 1).beasts(16, Kind::Wolf, 1).animals_move(2);
    assert_eq!((game.beasts(17, Kind::Bear), game.beasts(17, Kind::Wolf)), (1, 0));
}

#[test]
fn v40_an_animal_enters_a_hex_with_members_and_stops() {
    let game = Scene::new(2).folk(5, RED, 1, 0).beasts(6, Kind::Bison, 1).animals_move(5);
    assert_eq!(game.beasts(5, Kind::Bison), 1);
}

#[test]
fn v42_a_herd_damages_once_and_passing_counts() {
    // Two bison go south-east from 24 over the field on 30 to the one on 35.
    let game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .field(30, Field::Whole)
        .field(35, Field::Whole)
        .beasts(24, Kind::Bison, 2)
        .animals_move(3);
    assert_eq!(
        (game.field_on(30), game.field_on(35), game.beasts(35, Kind::Bison)),
        (Field::Damaged, Field::Damaged, 2)
    );
}

#[test]
fn v43_a_field_stays_when_its_village_goes() {
    let mut game = Scene::new(2).home(5, RED, 1, 1).field(5, Field::Whole).moves(RED);
    game.march(RED, 5, 0, 1, &[4]);
    assert_eq!((game.owner_of(5), game.field_on(5)), (None, Field::Whole));
}

#[test]
fn v44_kinds_do_not_stop_each_other() {
    let game =
        Scene::new(2).folk(36, RED, 1, 0).beasts(8, Kind::Tiger, 1).beasts(7, Kind::Wolf, 1).animals_move(5);
    assert_eq!((game.beasts(5, Kind::Tiger), game.beasts(4, Kind::Wolf)), (1, 1));
}

#[test]
fn v45_foreign_women_pin_too() {
    let game = Scene::new(2).folk(5, RED, 2, 0).folk(5, BLUE, 0, 1).moves(RED);
    assert!(game.offers(pick(5, 1, 0)));
    assert_eq!(game.refused_by(RED, pick(5, 2, 0)), "VM-8.2");
}

#[test]
fn v46_leaving_a_mountain_is_free() {
    let mut game = Scene::new(2).folk(10, RED, 1, 0).moves(RED);
    game.march(RED, 10, 1, 0, &[5, 0]);
    assert_eq!(game.at(0, RED), (1, 0));
}

#[test]
fn v47_the_last_woman_takes_the_settlement_with_her() {
    let mut game = Scene::new(2).home(5, RED, 3, 1).food(RED, 9).feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Woman });
    assert_eq!(game.owner_of(5), None);
}

#[test]
fn v48_more_than_four_settlements_win_too() {
    let mut game = Scene::new(2)
        .home(0, RED, 0, 1)
        .home(4, RED, 0, 1)
        .home(9, RED, 0, 1)
        .home(12, RED, 0, 1)
        .home(2, RED, 0, 1)
        .home(30, BLUE, 1, 1)
        .food(RED, 40)
        .food(BLUE, 40)
        .change(|position| position.tribes[RED].announced = true)
        .feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    assert_eq!(game.reason(), Some("settlements"));
}

#[test]
fn v49_tied_highest_lose_nothing() {
    let mut game = Scene::new(3)
        .folk(5, RED, 1, 0)
        .folk(5, BLUE, 1, 0)
        .folk(5, GREEN, 1, 0)
        .folk(0, GREEN, 1, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).die(4).die(4).die(3);
    game.lose(GREEN, Figure::Warrior);
    assert_eq!((game.at(5, RED), game.at(5, BLUE), game.at(5, GREEN)), ((1, 0), (1, 0), (0, 0)));
}

#[test]
fn v50_women_of_a_third_tribe_pass_to_the_winner() {
    let mut game = Scene::new(3)
        .folk(5, RED, 1, 0)
        .folk(5, BLUE, 1, 0)
        .folk(5, GREEN, 0, 1)
        .folk(0, GREEN, 1, 0)
        .folk(35, BLUE, 1, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).die(5).die(3).lose(BLUE, Figure::Warrior);
    assert_eq!(game.question(), Some((RED, Decision::Women { seat: RED, hex: h(5), from: GREEN, least: 0 })));
}

#[test]
fn v52_loot_is_paid_also_when_the_settlement_is_destroyed() {
    let mut game = Scene::new(2)
        .home(5, RED, 0, 1)
        .home(0, RED, 1, 1)
        .folk(5, BLUE, 1, 0)
        .food(RED, 8)
        .food(BLUE, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Destroy);
    assert_eq!((game.stock(BLUE), game.stock(RED)), (2, 6));
}

#[test]
fn v53_keeping_needs_a_woman() {
    let mut game =
        Scene::new(2).home(5, RED, 0, 1).folk(0, RED, 1, 0).folk(5, BLUE, 1, 0).folk(35, BLUE, 0, 6).fights();
    game.answer(RED, Choice::At(h(5)));
    assert_eq!(game.owner_of(5), None, "no woman can be adopted");
    assert_eq!(game.choices(), [Choice::Adopt(0)]);
}

#[test]
fn v54_women_can_take_a_settlement() {
    let mut game = Scene::new(2)
        .home(5, RED, 0, 1)
        .folk(0, RED, 1, 0)
        .folk(5, BLUE, 0, 1)
        .food(RED, 8)
        .food(BLUE, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).die(1).die(6).lose(RED, Figure::Woman);
    assert_eq!(game.stock(BLUE), 4);
    game.answer(BLUE, Choice::Keep);
    assert_eq!(game.owner_of(5), Some(BLUE));
}

#[test]
fn v55_v56_the_player_chooses_the_kinds_and_the_dead() {
    let mut game = hunt(
        Scene::new(2).folk(5, RED, 1, 1).beasts(5, Kind::Bear, 1).beasts(5, Kind::Tiger, 1),
        5,
        Kind::Tiger,
    );
    game.dice(1, 6);
    assert_eq!(game.choices(), [Choice::Figure(Figure::Warrior), Choice::Figure(Figure::Woman)]);
}

#[test]
fn v57_equal_values_are_rolled_again() {
    let mut game = Scene::new(2).folk(5, RED, 1, 0).folk(5, BLUE, 1, 0).folk(35, BLUE, 1, 0).fights();
    game.answer(RED, Choice::At(h(5))).die(3).die(3).die(4).die(4).die(5).die(1);
    assert!(game.is_asked(BLUE));
}

#[test]
fn v58_food_goes_to_the_winner_kind_by_kind() {
    let mut game =
        hunt(Scene::new(2).folk(5, RED, 3, 0).beasts(5, Kind::Bear, 2).food(RED, 0), 5, Kind::Bear);
    game.dice(6, 1);
    assert_eq!(game.stock(RED), 0, "not before the kind is beaten");
    game.dice(6, 1);
    assert_eq!(game.stock(RED), 6);
}

#[test]
fn v60_all_dead_is_lost_for_all() {
    let mut game = Scene::new(2).folk(4, RED, 1, 0).folk(9, BLUE, 1, 0).event(EventCard::ForestFire);
    game.die(2);
    assert_eq!(game.reason(), Some("extinction"));
}

#[test]
fn v61_v130_several_winners_or_exactly_one() {
    let scene = |single_winner| {
        let options = Options { single_winner, ..Options::default() };
        Scene::with(2, options)
            .home(0, RED, 0, 1)
            .home(4, RED, 0, 1)
            .home(9, RED, 0, 1)
            .home(12, RED, 0, 1)
            .home(30, BLUE, 0, 1)
            .home(35, BLUE, 0, 1)
            .home(32, BLUE, 0, 1)
            .home(27, BLUE, 0, 1)
            .food(RED, 40)
            .food(BLUE, 40)
            .change(|position| {
                (position.tribes[RED].announced, position.tribes[BLUE].announced) = (true, true)
            })
    };
    let mut game = scene(false).feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("both win") };
    assert_eq!(outcome.winners.len(), 2);
    let mut game = scene(true).feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    assert!(game.reason().is_none(), "play goes on");
}

#[test]
fn v62_the_limit_can_be_set() {
    let options = Options { round_limit: 9, ..Options::default() };
    let mut game = Scene::with(2, options).home(5, RED, 1, 1).home(30, BLUE, 1, 1).feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    assert_eq!(game.reason(), Some("round_limit"));
}

#[test]
fn v63_no_return_without_the_option_or_after_the_first_year() {
    let out = |return_of_a_tribe, year| {
        let options = Options { return_of_a_tribe, ..Options::default() };
        let mut game = Scene::with(3, options).round(5, year).folk(5, RED, 1, 0).food(RED, 0).feeds(RED);
        game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior });
        game.state.tribe(RED).fate == Fate::Out
    };
    assert_eq!((out(false, 1), out(true, 2), out(true, 1)), (true, true, false));
}
