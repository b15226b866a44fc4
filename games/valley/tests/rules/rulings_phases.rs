//! Rulings V153 to V194: moves, fights, survival, moments and options.
//! Every row that decides how the game is played has a test.

use crate::rules::common::scene::prelude::*;

#[test]
fn v153_a_group_is_led_step_by_step() {
    let mut game = Scene::new(2).folk(4, RED, 3, 1).moves(RED);
    game.answer(RED, pick(4, 2, 1)).answer(RED, Choice::Step(h(5)));
    assert_eq!(game.refused_by(RED, Choice::Drop(Group::of(2, 1))), "V153", "somebody goes on");
    game.answer(RED, Choice::Drop(Group::of(0, 1)));
    assert_eq!(game.refused_by(RED, Choice::Stop), "V153", "who drops some goes on");
    game.answer(RED, Choice::Step(h(6)));
    assert_eq!((game.at(4, RED), game.at(5, RED), game.at(6, RED)), ((1, 0), (0, 1), (2, 0)));
}

#[test]
fn v154_hidden_and_own_tamed_wolves_are_no_opponents() {
    let game = tame(Scene::new(2).folk(5, RED, 1, 0), 5, RED).moves(RED);
    assert!(game.offers(pick(5, 1, 0)));
    let game = tame(Scene::new(2).folk(5, RED, 2, 0).folk(5, BLUE, 1, 0), 5, BLUE).moves(RED);
    assert_eq!(game.refused_by(RED, pick(5, 1, 0)), "VM-8.2", "a foreign tamed wolf is one");
    let game = Scene::new(2)
        .folk(4, RED, 1, 0)
        .folk(4, BLUE, 1, 0)
        .change(|position| {
            position.hidden = Some(Company { seat: BLUE, hex: h(4), group: Group::of(1, 0) });
        })
        .moves(RED);
    assert!(game.offers(pick(4, 1, 0)));
    assert_eq!(game.refused_by(RED, Choice::Settle(h(4))), "VM-8.3", "but it blocks foreign founding (V163)");
}

#[test]
fn v156_every_tribe_has_its_turn() {
    let game = Scene::new(2)
        .season(Season::Winter, 1)
        .weather(|weather| weather.ice = true)
        .folk(5, RED, 1, 0)
        .moves(RED);
    assert_eq!(game.choices(), [Choice::EndMoves]);
}

#[test]
fn v157_a_woman_arriving_later_does_not_save_a_settlement() {
    let mut game = Scene::new(2).home(5, RED, 0, 1).folk(4, RED, 0, 1).moves(RED);
    game.march(RED, 5, 0, 1, &[0]);
    game.march(RED, 4, 0, 1, &[5]);
    assert_eq!(game.owner_of(5), None);
}

#[test]
fn v157_a_woman_who_has_arrived_before_saves_the_settlement() {
    let mut game = Scene::new(2).home(5, RED, 0, 1).folk(6, RED, 0, 1).moves(RED);
    game.march(RED, 6, 0, 1, &[5]).march(RED, 5, 0, 1, &[0]);
    assert_eq!((game.owner_of(5), game.at(5, RED), game.at(0, RED)), (Some(RED), (0, 1), (0, 1)));
}

#[test]
fn v159_a_marching_group_in_disguise_passes_opponents_further_on() {
    let scene = Scene::new(2).folk(16, RED, 1, 0).beasts(4, Kind::Bear, 2);
    let mut game = scene.hand(RED, &[Trump::ForcedMarch, Trump::Disguise]).moves(RED);
    game.answer(RED, pick(16, 1, 0));
    assert_eq!(game.refused_by(RED, play(Trump::Disguise, NOTHING)), "V191", "two steps pass nobody");
    game.card(RED, Trump::ForcedMarch, NOTHING).card(RED, Trump::Disguise, NOTHING);
    game.answer(RED, Choice::Step(h(9))).answer(RED, Choice::Step(h(4))).answer(RED, Choice::Step(h(5)));
    assert_eq!(game.at(5, RED), (1, 0));
}

#[test]
fn v191_disguise_does_not_help_where_a_mountain_stops_the_group() {
    let mut game =
        Scene::new(2).folk(17, RED, 1, 0).beasts(11, Kind::Bear, 2).hand(RED, &[Trump::Disguise]).moves(RED);
    game.answer(RED, pick(17, 1, 0));
    assert_eq!(game.refused_by(RED, play(Trump::Disguise, NOTHING)), "V191");
}

#[test]
fn v159_march_cards_do_not_add_up_and_crossing_excludes_them() {
    let mut game = Scene::new(2)
        .folk(17, RED, 1, 0)
        .hand(RED, &[Trump::ForcedMarch, Trump::Endurance, Trump::Bridge])
        .moves(RED);
    game.answer(RED, pick(17, 1, 0)).card(RED, Trump::ForcedMarch, NOTHING);
    assert_eq!(game.refused_by(RED, play(Trump::Endurance, NOTHING)), "V159");
    assert_eq!(game.refused_by(RED, play(Trump::Bridge, Target::At(h(24)))), "V159");
    // March and disguise and flight go together.
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .beasts(4, Kind::Bear, 1)
        .hand(RED, &[Trump::ForcedMarch, Trump::Disguise, Trump::Flight])
        .moves(RED);
    game.answer(RED, pick(5, 1, 0))
        .card(RED, Trump::Flight, NOTHING)
        .card(RED, Trump::ForcedMarch, NOTHING)
        .card(RED, Trump::Disguise, NOTHING);
    for step in [4, 9, 16] {
        game.answer(RED, Choice::Step(h(step)));
    }
    assert_eq!(game.at(16, RED), (1, 0));
}

#[test]
fn v160_crossing_obeys_pinning_at_the_start() {
    let game =
        Scene::new(2).folk(17, RED, 1, 0).beasts(17, Kind::Bear, 1).hand(RED, &[Trump::Raft]).moves(RED);
    assert_eq!(game.refused_by(RED, pick(17, 1, 0)), "VM-8.2");
}

#[test]
fn v161_flight_frees_only_the_start() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .beasts(4, Kind::Bear, 1)
        .hand(RED, &[Trump::Flight])
        .moves(RED);
    game.answer(RED, pick(5, 1, 0)).card(RED, Trump::Flight, NOTHING).answer(RED, Choice::Step(h(4)));
    assert_eq!(game.refused_by(RED, Choice::Step(h(9))), "VM-8.2");
}

#[test]
fn v162_a_summer_march_crosses_any_number_of_mountains() {
    let mut game = Scene::new(2).folk(9, RED, 1, 0).hand(RED, &[Trump::Endurance]).moves(RED);
    game.answer(RED, pick(9, 1, 0)).card(RED, Trump::Endurance, NOTHING);
    for step in [10, 11, 12] {
        game.answer(RED, Choice::Step(h(step)));
    }
    assert_eq!(game.at(12, RED), (1, 0));
}

#[test]
fn v163_hiding_needs_opponents_and_keeps_out_of_everything() {
    let game = Scene::new(2).folk(4, RED, 1, 0).hand(RED, &[Trump::UpTheTrees]).moves(RED);
    let mut fresh = game;
    fresh.answer(RED, pick(4, 1, 0));
    assert_eq!(fresh.refused_by(RED, play(Trump::UpTheTrees, NOTHING)), "V191");
    let hidden = |scene: Scene| {
        scene.change(|position| {
            position.hidden = Some(Company { seat: RED, hex: h(4), group: Group::of(1, 0) });
        })
    };
    let game = hidden(Scene::new(2).folk(4, RED, 1, 0).folk(4, BLUE, 2, 0)).fights();
    assert!(matches!(game.question(), Some((_, Decision::Feed { .. }))), "nobody fights");
    let mut game = hidden(
        Scene::new(2)
            .folk(4, RED, 1, 0)
            .folk(0, RED, 1, 0)
            .folk(5, BLUE, 1, 0)
            .hand(BLUE, &[Trump::Arsonist]),
    )
    .moves(BLUE);
    game.card(BLUE, Trump::Arsonist, area(2));
    assert_eq!((game.at(4, RED), game.state.tribe(BLUE).kills), ((0, 0), 1), "arson still kills it");
}

#[test]
fn v164_driven_animals_may_land_on_members() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .folk(4, BLUE, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .hand(RED, &[Trump::WarDrum])
        .moment(Moment::AfterAnimals);
    game.card(RED, Trump::WarDrum, Target::FromTo { from: h(5), to: h(4) });
    assert_eq!(game.beasts(4, Kind::Bear), 1);
}

#[test]
fn v165_a_tamed_wolf_fights_as_a_warrior_and_eats_nothing() {
    let mut game =
        tame(Scene::new(2).folk(5, RED, 0, 1).beasts(5, Kind::Bear, 1).food(RED, 5), 5, RED).fights();
    game.answer(RED, Choice::At(h(5))).answer(RED, Choice::Prey(Kind::Bear)).dice(2, 3);
    assert!(game.offers(Choice::Figure(Figure::Wolf)), "it may be the loss");
    game.lose(RED, Figure::Wolf);
    assert_eq!((game.state.tamed.len(), game.state.supply.count(Kind::Wolf)), (0, 17));
    let mut game = tame(Scene::new(2).folk(5, RED, 1, 0).food(RED, 5), 5, RED).feeds(RED);
    game.answer(RED, Choice::Feed);
    assert_eq!(game.stock(RED), 4);
}

#[test]
fn v166_v167_a_wolf_without_its_tribe_joins_wolves_there() {
    let mut game =
        tame(Scene::new(2).folk(5, RED, 1, 0).folk(4, RED, 1, 0).beasts(5, Kind::Wolf, 1), 5, RED).moves(RED);
    assert_eq!(game.refused_by(RED, pick(5, 2, 0)), "VM-8.1");
    game.answer(RED, pick(5, 1, 0));
    game.answer(RED, Choice::Step(h(0))).answer(RED, Choice::Stop);
    assert_eq!(game.beasts(5, Kind::Wolf), 2, "it held the place, and is wild now");
}

#[test]
fn v170_love_then_lure() {
    let mut game = Scene::new(2)
        .folk(5, RED, 0, 1)
        .folk(4, BLUE, 1, 0)
        .folk(35, BLUE, 1, 0)
        .beasts(6, Kind::Bear, 1)
        .hand(RED, &[Trump::Love, Trump::Lure])
        .moment(Moment::Love);
    assert_eq!(
        game.refused_by(RED, play(Trump::Lure, Target::Beast { kind: Kind::Bear, from: h(6), to: h(5) })),
        "VM-13"
    );
    game.card(RED, Trump::Love, Target::Lone { seat: BLUE, from: h(4), to: h(5) });
    assert!(game.has_window(RED));
    game.card(RED, Trump::Lure, Target::Beast { kind: Kind::Bear, from: h(6), to: h(5) });
}

#[test]
fn v171_women_submit_only_when_their_hex_is_settled() {
    let mut game = Scene::new(2).folk(4, RED, 1, 0).home(5, BLUE, 0, 1).folk(35, BLUE, 1, 0).moves(RED);
    game.march(RED, 4, 1, 0, &[5]);
    assert_eq!((game.at(5, BLUE), game.owner_of(5)), ((0, 1), Some(BLUE)));
}

#[test]
fn v172_boosts_come_before_the_first_hex_only() {
    let mut game = Scene::new(2)
        .folk(5, RED, 3, 0)
        .folk(0, RED, 3, 0)
        .beasts(5, Kind::Wolf, 1)
        .beasts(0, Kind::Wolf, 1)
        .hand(RED, &[Trump::Flint])
        .fights();
    game.answer(RED, Choice::At(h(5)));
    assert!(game.has_window(RED));
    game.answer(RED, Choice::Pass)
        .answer(RED, Choice::Prey(Kind::Wolf))
        .dice(6, 1)
        .answer(RED, Choice::At(h(0)));
    assert!(!game.has_window(RED));
}

#[test]
fn v173_bonuses_add_up_and_broth_counts_against_tribes_too() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .folk(5, BLUE, 4, 0)
        .hand(RED, &[Trump::Broth, Trump::Potion])
        .fights();
    game.answer(RED, Choice::At(h(5))).card(RED, Trump::Broth, Target::At(h(5))).card(
        RED,
        Trump::Potion,
        Target::At(h(5)),
    );
    game.die(3).die(3);
    assert!(game.is_asked(BLUE), "3 + 1 + 4 beats 3 + 4");
}

#[test]
fn v174_amazons_are_lost_by_the_owners_choice_and_do_not_submit() {
    let mut game = Scene::new(2).folk(5, RED, 1, 2).folk(5, BLUE, 3, 0).hand(RED, &[Trump::Amazons]).fights();
    game.answer(RED, Choice::At(h(5))).card(RED, Trump::Amazons, Target::At(h(5))).die(1).die(6);
    assert!(game.offers(Choice::Figure(Figure::Woman)) && game.offers(Choice::Figure(Figure::Warrior)));
    game.lose(RED, Figure::Warrior);
    assert!(matches!(game.awaited_lot(), Some(Lot::Clash { .. })), "the women fight on");
}

#[test]
fn v174_v47_a_village_whose_last_amazon_falls_is_gone_at_once() {
    let mut game = Scene::new(2)
        .home(5, RED, 1, 1)
        .folk(5, BLUE, 3, 0)
        .food(RED, 12)
        .hand(RED, &[Trump::Amazons])
        .fights();
    game.answer(RED, Choice::At(h(5))).card(RED, Trump::Amazons, Target::At(h(5))).die(1).die(6);
    game.lose(RED, Figure::Woman);
    assert_eq!(game.owner_of(5), None);
    // Its bonus is gone too: 3 + 1 against 2 + 3, where 5 and 5 would be rolled again.
    game.die(3).die(2);
    assert!(game.is_asked(RED));
}

#[test]
fn v54_women_who_all_fall_leave_their_village_to_the_taker() {
    let mut game =
        Scene::new(2).home(5, RED, 0, 1).folk(0, RED, 1, 0).folk(5, BLUE, 0, 2).food(RED, 12).fights();
    game.answer(RED, Choice::At(h(5))).die(1).die(6).lose(RED, Figure::Woman).answer(BLUE, Choice::Keep);
    assert_eq!((game.owner_of(5), game.stock(BLUE)), (Some(BLUE), 12 + 6));
}

#[test]
fn v175_several_tribes_of_women_fight() {
    let mut game = Scene::new(3)
        .folk(5, RED, 0, 1)
        .folk(5, BLUE, 0, 1)
        .folk(5, GREEN, 0, 1)
        .folk(0, RED, 1, 0)
        .folk(30, BLUE, 1, 0)
        .folk(35, GREEN, 1, 0)
        .fights();
    game.answer(RED, Choice::At(h(5)))
        .die(6)
        .die(2)
        .die(1)
        .lose(BLUE, Figure::Woman)
        .lose(GREEN, Figure::Woman);
    assert_eq!((game.at(5, RED), game.at(5, BLUE), game.at(5, GREEN)), ((0, 1), (0, 0), (0, 0)));
}

#[test]
fn v176_the_new_owner_has_the_settlements_bonus_against_animals() {
    let mut game = Scene::new(2)
        .home(10, RED, 0, 1)
        .folk(0, RED, 1, 0)
        .folk(10, BLUE, 1, 0)
        .beasts(10, Kind::Bear, 1)
        .fights();
    game.answer(RED, Choice::At(h(10)))
        .answer(BLUE, Choice::Keep)
        .answer(BLUE, Choice::Adopt(1))
        .answer(BLUE, Choice::Prey(Kind::Bear))
        .dice(1, 2);
    assert_eq!(game.beasts(10, Kind::Bear), 0, "1 + 1 + 2 against 2 + 1");
}

#[test]
fn v177_several_captures_follow_each_other() {
    let mut game = Scene::new(2)
        .home(5, RED, 0, 1)
        .home(0, RED, 0, 1)
        .folk(4, RED, 1, 0)
        .folk(5, BLUE, 1, 0)
        .folk(0, BLUE, 1, 0)
        .food(RED, 16)
        .food(BLUE, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Destroy);
    game.answer(RED, Choice::At(h(0)));
    assert_eq!((game.stock(RED), game.stock(BLUE)), (6, 10), "a quarter of 16, then half of 12");
}

#[test]
fn v178_no_opponents_no_fight() {
    let mut game = Scene::new(2).folk(5, RED, 1, 0).folk(5, BLUE, 2, 0).hand(RED, &[Trump::Flight]).fights();
    game.answer(RED, Choice::At(h(5)))
        .card(RED, Trump::Flight, Target::At(h(4)))
        .answer(RED, Choice::Group(Group::of(1, 0)));
    assert!(game.events.iter().all(|event| !matches!(event, Event::Died { .. })));
}

#[test]
fn v179_scorched_earth_leaves_the_takers_own_women() {
    let mut game = Scene::new(2)
        .home(5, RED, 0, 1)
        .home(16, RED, 1, 1)
        .folk(5, BLUE, 1, 1)
        .field(5, Field::Whole)
        .hand(RED, &[Trump::ScorchedEarth])
        .fights();
    game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Keep).answer(BLUE, Choice::Adopt(1)).card(
        RED,
        Trump::ScorchedEarth,
        NOTHING,
    );
    assert_eq!((game.at(5, BLUE), game.owner_of(5), game.field_on(5)), ((1, 1), None, Field::None));
    let mut game = Scene::new(2)
        .home(5, RED, 0, 1)
        .home(16, RED, 1, 1)
        .folk(5, BLUE, 1, 1)
        .field(5, Field::Whole)
        .hand(RED, &[Trump::ScorchedEarth])
        .fights();
    game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Destroy).card(RED, Trump::ScorchedEarth, NOTHING);
    assert_eq!(game.field_on(5), Field::None, "after destroying it still removes the field");
}

#[test]
fn v180_own_cards_kill_for_cannibals() {
    let mut game = Scene::new(2)
        .folk(10, RED, 1, 0)
        .folk(5, BLUE, 2, 1)
        .folk(35, BLUE, 1, 0)
        .food(RED, 0)
        .hand(RED, &[Trump::Rockfall, Trump::Cannibals])
        .moves(RED);
    game.card(RED, Trump::Rockfall, Target::At(h(5)));
    assert!(game.has_window(RED));
    game.card(RED, Trump::Cannibals, NOTHING);
    assert_eq!(game.stock(RED), 3);
}

#[test]
fn v181_the_order_of_phase_six() {
    let mut game = Scene::new(2)
        .home(17, RED, 1, 1)
        .folk(12, RED, 1, 0)
        .folk(11, BLUE, 1, 0)
        .food(RED, 0)
        .hand(RED, &[Trump::FishingNet])
        .hand(BLUE, &[Trump::Theft])
        .moment(Moment::Income);
    assert!(game.has_window(RED) && game.stock(RED) == 0, "cards before the income");
    game.card(RED, Trump::FishingNet, NOTHING);
    assert!(game.has_window(BLUE) && game.stock(RED) == 4, "theft between income and feeding");
    game.card(BLUE, Trump::Theft, Target::Tribe(RED));
    assert_eq!(game.question(), Some((RED, Decision::Feed { seat: RED, starved: false })));
}

#[test]
fn v182_starving_goes_on_until_the_rest_is_fed() {
    let mut game = Scene::new(2)
        .season(Season::Winter, 1)
        .weather(|weather| weather.cold = true)
        .folk(5, RED, 3, 0)
        .food(RED, 3)
        .feeds(RED);
    assert_eq!(game.refused_by(RED, Choice::Feed), "VM-10");
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    assert!(game.offers(Choice::Starve { hex: h(5), figure: Figure::Warrior }), "more is allowed");
    game.answer(RED, Choice::Feed);
    assert_eq!((game.at(5, RED), game.stock(RED)), ((2, 0), 0));
}

#[test]
fn v183_two_tribes_on_a_hex_each_have_its_income() {
    let game = Scene::new(2)
        .folk(24, RED, 1, 0)
        .folk(24, BLUE, 1, 0)
        .food(RED, 0)
        .food(BLUE, 0)
        .change(|position| {
            position.hidden = Some(Company { seat: BLUE, hex: h(24), group: Group::of(1, 0) });
        })
        .moment(Moment::Income);
    assert_eq!((game.stock(RED), game.stock(BLUE)), (2, 2));
}

#[test]
fn v184_fields_without_a_settlement_are_removed_unharvested() {
    let game = Scene::new(2)
        .season(Season::Summer, 3)
        .folk(5, RED, 1, 0)
        .field(5, Field::Whole)
        .food(RED, 0)
        .moment(Moment::Income);
    assert_eq!((game.stock(RED), game.field_on(5)), (0, Field::None));
}

#[test]
fn v185_twins_with_one_token_are_one_child() {
    let mut game = Scene::new(2).season(Season::Summer, 3).home(5, RED, 9, 1).moment(Moment::Herb);
    game.die(6).die(6);
    assert_eq!(game.at(5, RED), (10, 1));
}

#[test]
fn v186_one_sex_for_each_birth() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, RED, 0, 2)
        .hand(RED, &[Trump::ChoiceOfSex])
        .moment(Moment::Herb);
    game.card(RED, Trump::ChoiceOfSex, NOTHING)
        .die(1)
        .answer(RED, Choice::Figure(Figure::Warrior))
        .die(6)
        .answer(RED, Choice::Figure(Figure::Warrior));
    assert_eq!(game.at(5, RED), (3, 2));
}

#[test]
fn v190_one_pass_in_turn_any_number_of_cards() {
    let mut game = Scene::new(2)
        .folk(17, RED, 1, 0)
        .home(24, RED, 1, 1)
        .season(Season::Winter, 2)
        .hand(RED, &[Trump::FishingNet, Trump::Roots])
        .moment(Moment::Income);
    game.card(RED, Trump::FishingNet, NOTHING);
    assert!(game.has_window(RED));
    game.card(RED, Trump::Roots, NOTHING);
    assert!(!game.has_window(RED));
}

#[test]
fn v191_a_card_must_change_something() {
    let game = Scene::new(2).folk(5, RED, 1, 0).hand(RED, &[Trump::FishingNet]).moment(Moment::Income);
    assert!(!game.has_window(RED), "no water, no fish");
}

#[test]
fn v192_standing_answers_are_kept_and_withdrawn() {
    let scene = || Scene::new(2).folk(17, RED, 1, 0).hand(RED, &[Trump::FishingNet, Trump::Raft]);
    let mut game = scene().moves(RED);
    game.answer(RED, Choice::Mute(Trump::FishingNet));
    assert!(matches!(game.question(), Some((_, Decision::Moves(_)))), "the question stays open");
    assert_eq!(game.refused_by(RED, Choice::Unmute(Trump::FishingNet)), "V192", "once a question");
    assert_eq!(game.refused_by(RED, Choice::Mute(Trump::Raft)), "V192", "it is never asked for");
    assert_eq!(game.rules.view(&game.state, Eye::Seat(BLUE)).muted, Set::EMPTY, "nobody else knows");
    game.pass_all();
    assert!(matches!(game.question(), Some((_, Decision::Feed { .. }))), "not asked for the net");
    assert_eq!(game.stock(RED), 13);
    game.answer(RED, Choice::Unmute(Trump::FishingNet));
    assert_eq!(game.state.tribe(RED).muted, Set::EMPTY);
    // In a moment the standing answer is an answer.
    let mut game = scene().moment(Moment::Income);
    game.answer(RED, Choice::Mute(Trump::FishingNet));
    assert!(matches!(game.question(), Some((_, Decision::Feed { .. }))));
}

#[test]
fn v193_fire_goes_with_the_last_settlement() {
    let mut game = Scene::with(2, fire()).home(5, RED, 1, 1).fire(RED).moves(RED);
    game.answer(RED, pick(5, 1, 1)).answer(RED, Choice::Step(h(4)));
    assert!(!game.state.tribe(RED).fire);
}

#[test]
fn v194_payments_take_perishable_food_first() {
    let options = Options { limited_stores: true, ..Options::default() };
    let mut game = Scene::with(2, options)
        .home(5, RED, 2, 0)
        .folk(5, RED, 2, 1)
        .change(|position| position.tribes[RED].food = Food { kept: 5, fresh: 2 })
        .feeds(RED);
    game.answer(RED, Choice::Feed);
    assert_eq!(game.state.tribe(RED).food, Food { kept: 4, fresh: 0 });
}

#[test]
fn v194_stolen_food_keeps_its_kind() {
    let options = Options { limited_stores: true, ..Options::default() };
    let mut game = Scene::with(2, options)
        .home(5, RED, 1, 1)
        .folk(0, BLUE, 1, 0)
        .hand(BLUE, &[Trump::Theft])
        .change(|position| {
            position.tribes[RED].food = Food { kept: 5, fresh: 3 };
            position.tribes[BLUE].food = Food::default();
        })
        .moment(Moment::Theft);
    game.card(BLUE, Trump::Theft, Target::Tribe(RED));
    assert_eq!(
        (game.state.tribe(RED).food, game.state.tribe(BLUE).food),
        (Food { kept: 4, fresh: 0 }, Food { kept: 1, fresh: 3 })
    );
}
