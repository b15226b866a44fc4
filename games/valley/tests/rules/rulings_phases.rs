//! Rulings V153 to V194: moves, fights, survival, moments and options.
//! Every row that decides how the game is played has a test.

use crate::common::scene::prelude::*;

#[test]
fn v153_a_group_is_led_step_by_step() {
    let mut game = Scene::new(2).folk(4, 0, 3, 1).moves(0);
    game.choose(0, pick(4, 2, 1)).choose(0, Choice::Step(h(5)));
    assert_eq!(game.refused(0, Choice::Drop(Group::of(2, 1))), "V153", "somebody goes on");
    game.choose(0, Choice::Drop(Group::of(0, 1)));
    assert_eq!(game.refused(0, Choice::Stop), "V153", "who drops some goes on");
    game.choose(0, Choice::Step(h(6)));
    assert_eq!((game.at(4, 0), game.at(5, 0), game.at(6, 0)), ((1, 0), (0, 1), (2, 0)));
}

#[test]
fn v154_hidden_and_own_tamed_wolves_are_no_opponents() {
    let game = tame(Scene::new(2).folk(5, 0, 1, 0), 5, 0).moves(0);
    assert!(game.offers(pick(5, 1, 0)));
    let game = tame(Scene::new(2).folk(5, 0, 2, 0).folk(5, 1, 1, 0), 5, 1).moves(0);
    assert_eq!(game.refused(0, pick(5, 1, 0)), "VM-8.2", "a foreign tamed wolf is one");
    let game = Scene::new(2)
        .folk(4, 0, 1, 0)
        .folk(4, 1, 1, 0)
        .change(|position| {
            position.hidden = Some(valley::state::Company { seat: s(1), hex: h(4), group: Group::of(1, 0) });
        })
        .moves(0);
    assert!(game.offers(pick(4, 1, 0)));
    assert_eq!(game.refused(0, Choice::Settle(h(4))), "VM-8.3", "but it blocks foreign founding (V163)");
}

#[test]
fn v156_every_tribe_has_its_turn() {
    let game = Scene::new(2)
        .season(Season::Winter, 1)
        .weather(|weather| weather.ice = true)
        .folk(5, 0, 1, 0)
        .moves(0);
    assert_eq!(game.offered(), [Choice::EndMoves]);
}

#[test]
fn v157_a_woman_arriving_later_does_not_save_a_settlement() {
    let mut game = Scene::new(2).home(5, 0, 0, 1).folk(4, 0, 0, 1).moves(0);
    game.march(0, 5, 0, 1, &[0]);
    game.march(0, 4, 0, 1, &[5]);
    assert_eq!(game.owner_of(5), None);
}

#[test]
fn v157_a_woman_who_has_arrived_before_saves_the_settlement() {
    let mut game = Scene::new(2).home(5, 0, 0, 1).folk(6, 0, 0, 1).moves(0);
    game.march(0, 6, 0, 1, &[5]).march(0, 5, 0, 1, &[0]);
    assert_eq!((game.owner_of(5), game.at(5, 0), game.at(0, 0)), (Some(0), (0, 1), (0, 1)));
}

#[test]
fn v159_a_marching_group_in_disguise_passes_opponents_further_on() {
    let scene = Scene::new(2).folk(16, 0, 1, 0).beasts(4, Kind::Bear, 2);
    let mut game = scene.hand(0, &[Trump::ForcedMarch, Trump::Disguise]).moves(0);
    game.choose(0, pick(16, 1, 0));
    assert_eq!(game.refused(0, play(Trump::Disguise, NOTHING)), "V191", "two steps pass nobody");
    game.card(0, Trump::ForcedMarch, NOTHING).card(0, Trump::Disguise, NOTHING);
    game.choose(0, Choice::Step(h(9))).choose(0, Choice::Step(h(4))).choose(0, Choice::Step(h(5)));
    assert_eq!(game.at(5, 0), (1, 0));
}

#[test]
fn v191_disguise_does_not_help_where_a_mountain_stops_the_group() {
    let mut game =
        Scene::new(2).folk(17, 0, 1, 0).beasts(11, Kind::Bear, 2).hand(0, &[Trump::Disguise]).moves(0);
    game.choose(0, pick(17, 1, 0));
    assert_eq!(game.refused(0, play(Trump::Disguise, NOTHING)), "V191");
}

#[test]
fn v159_march_cards_do_not_add_up_and_crossing_excludes_them() {
    let mut game = Scene::new(2)
        .folk(17, 0, 1, 0)
        .hand(0, &[Trump::ForcedMarch, Trump::Endurance, Trump::Bridge])
        .moves(0);
    game.choose(0, pick(17, 1, 0)).card(0, Trump::ForcedMarch, NOTHING);
    assert_eq!(game.refused(0, play(Trump::Endurance, NOTHING)), "V191");
    assert_eq!(game.refused(0, play(Trump::Bridge, Target::At(h(24)))), "V153");
    // March and disguise and flight go together.
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .beasts(4, Kind::Bear, 1)
        .hand(0, &[Trump::ForcedMarch, Trump::Disguise, Trump::Flight])
        .moves(0);
    game.choose(0, pick(5, 1, 0)).card(0, Trump::Flight, NOTHING).card(0, Trump::ForcedMarch, NOTHING).card(
        0,
        Trump::Disguise,
        NOTHING,
    );
    for step in [4, 9, 16] {
        game.choose(0, Choice::Step(h(step)));
    }
    assert_eq!(game.at(16, 0), (1, 0));
}

#[test]
fn v160_crossing_obeys_pinning_at_the_start() {
    let game = Scene::new(2).folk(17, 0, 1, 0).beasts(17, Kind::Bear, 1).hand(0, &[Trump::Raft]).moves(0);
    assert_eq!(game.refused(0, pick(17, 1, 0)), "VM-8.2");
}

#[test]
fn v161_flight_frees_only_the_start() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .beasts(4, Kind::Bear, 1)
        .hand(0, &[Trump::Flight])
        .moves(0);
    game.choose(0, pick(5, 1, 0)).card(0, Trump::Flight, NOTHING).choose(0, Choice::Step(h(4)));
    assert_eq!(game.refused(0, Choice::Step(h(9))), "VM-8.2");
}

#[test]
fn v162_a_summer_march_crosses_any_number_of_mountains() {
    let mut game = Scene::new(2).folk(9, 0, 1, 0).hand(0, &[Trump::Endurance]).moves(0);
    game.choose(0, pick(9, 1, 0)).card(0, Trump::Endurance, NOTHING);
    for step in [10, 11, 12] {
        game.choose(0, Choice::Step(h(step)));
    }
    assert_eq!(game.at(12, 0), (1, 0));
}

#[test]
fn v163_hiding_needs_opponents_and_keeps_out_of_everything() {
    let game = Scene::new(2).folk(4, 0, 1, 0).hand(0, &[Trump::UpTheTrees]).moves(0);
    let mut fresh = game;
    fresh.choose(0, pick(4, 1, 0));
    assert_eq!(fresh.refused(0, play(Trump::UpTheTrees, NOTHING)), "V191");
    let hidden = |scene: Scene| {
        scene.change(|position| {
            position.hidden = Some(valley::state::Company { seat: s(0), hex: h(4), group: Group::of(1, 0) });
        })
    };
    let game = hidden(Scene::new(2).folk(4, 0, 1, 0).folk(4, 1, 2, 0)).fights();
    assert!(matches!(game.asked(), Some((_, Decision::Feed { .. }))), "nobody fights");
    let mut game =
        hidden(Scene::new(2).folk(4, 0, 1, 0).folk(0, 0, 1, 0).folk(5, 1, 1, 0).hand(1, &[Trump::Arsonist]))
            .moves(1);
    game.card(1, Trump::Arsonist, Target::Area(2));
    assert_eq!((game.at(4, 0), game.tribe(s(1)).kills), ((0, 0), 1), "arson still kills it");
}

#[test]
fn v164_driven_animals_may_land_on_members() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .folk(4, 1, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .hand(0, &[Trump::WarDrum])
        .moment(Moment::AfterAnimals);
    game.card(0, Trump::WarDrum, Target::FromTo { from: h(5), to: h(4) });
    assert_eq!(game.beasts(4, Kind::Bear), 1);
}

#[test]
fn v165_a_tamed_wolf_fights_as_a_warrior_and_eats_nothing() {
    let mut game = tame(Scene::new(2).folk(5, 0, 0, 1).beasts(5, Kind::Bear, 1).food(0, 5), 5, 0).fights();
    game.choose(0, Choice::At(h(5))).choose(0, Choice::Prey(Kind::Bear)).dice(2, 3);
    assert!(game.offers(Choice::Figure(Figure::Wolf)), "it may be the loss");
    game.lose(0, Figure::Wolf);
    assert_eq!((game.tamed.len(), game.supply.count(Kind::Wolf)), (0, 17));
    let mut game = tame(Scene::new(2).folk(5, 0, 1, 0).food(0, 5), 5, 0).feeds(0);
    game.choose(0, Choice::Feed);
    assert_eq!(game.stock(0), 4);
}

#[test]
fn v166_v167_a_wolf_without_its_tribe_joins_wolves_there() {
    let mut game =
        tame(Scene::new(2).folk(5, 0, 1, 0).folk(4, 0, 1, 0).beasts(5, Kind::Wolf, 1), 5, 0).moves(0);
    assert_eq!(game.refused(0, pick(5, 2, 0)), "VM-8.1");
    game.choose(0, pick(5, 1, 0));
    game.choose(0, Choice::Step(h(0))).choose(0, Choice::Stop);
    assert_eq!(game.beasts(5, Kind::Wolf), 2, "it held the place, and is wild now");
}

#[test]
fn v170_love_then_lure() {
    let mut game = Scene::new(2)
        .folk(5, 0, 0, 1)
        .folk(4, 1, 1, 0)
        .folk(35, 1, 1, 0)
        .beasts(6, Kind::Bear, 1)
        .hand(0, &[Trump::Love, Trump::Lure])
        .moment(Moment::Love);
    assert_eq!(
        game.refused(0, play(Trump::Lure, Target::Beast { kind: Kind::Bear, from: h(6), to: h(5) })),
        "VM-13"
    );
    game.card(0, Trump::Love, Target::Lone { seat: s(1), from: h(4), to: h(5) });
    assert!(game.has_window(0));
    game.card(0, Trump::Lure, Target::Beast { kind: Kind::Bear, from: h(6), to: h(5) });
}

#[test]
fn v171_women_submit_only_when_their_hex_is_settled() {
    let mut game = Scene::new(2).folk(4, 0, 1, 0).home(5, 1, 0, 1).folk(35, 1, 1, 0).moves(0);
    game.march(0, 4, 1, 0, &[5]);
    assert_eq!((game.at(5, 1), game.owner_of(5)), ((0, 1), Some(1)));
}

#[test]
fn v172_boosts_come_before_the_first_hex_only() {
    let mut game = Scene::new(2)
        .folk(5, 0, 3, 0)
        .folk(0, 0, 3, 0)
        .beasts(5, Kind::Wolf, 1)
        .beasts(0, Kind::Wolf, 1)
        .hand(0, &[Trump::Flint])
        .fights();
    game.choose(0, Choice::At(h(5)));
    assert!(game.has_window(0));
    game.choose(0, Choice::Pass).choose(0, Choice::Prey(Kind::Wolf)).dice(6, 1).choose(0, Choice::At(h(0)));
    assert!(!game.has_window(0));
}

#[test]
fn v173_bonuses_add_up_and_broth_counts_against_tribes_too() {
    let mut game =
        Scene::new(2).folk(5, 0, 1, 0).folk(5, 1, 4, 0).hand(0, &[Trump::Broth, Trump::Potion]).fights();
    game.choose(0, Choice::At(h(5))).card(0, Trump::Broth, Target::At(h(5))).card(
        0,
        Trump::Potion,
        Target::At(h(5)),
    );
    game.die(3).die(3);
    assert!(game.is_asked(1), "3 + 1 + 4 beats 3 + 4");
}

#[test]
fn v174_amazons_are_lost_by_the_owners_choice_and_do_not_submit() {
    let mut game = Scene::new(2).folk(5, 0, 1, 2).folk(5, 1, 3, 0).hand(0, &[Trump::Amazons]).fights();
    game.choose(0, Choice::At(h(5))).card(0, Trump::Amazons, Target::At(h(5))).die(1).die(6);
    assert!(game.offers(Choice::Figure(Figure::Woman)) && game.offers(Choice::Figure(Figure::Warrior)));
    game.lose(0, Figure::Warrior);
    assert!(matches!(game.awaited_lot(), Some(Lot::Clash { .. })), "the women fight on");
}

#[test]
fn v174_v47_a_village_whose_last_amazon_falls_is_gone_at_once() {
    let mut game =
        Scene::new(2).home(5, 0, 1, 1).folk(5, 1, 3, 0).food(0, 12).hand(0, &[Trump::Amazons]).fights();
    game.choose(0, Choice::At(h(5))).card(0, Trump::Amazons, Target::At(h(5))).die(1).die(6);
    game.lose(0, Figure::Woman);
    assert_eq!(game.owner_of(5), None);
    // Its bonus is gone too: 3 + 1 against 2 + 3, where 5 and 5 would be rolled again.
    game.die(3).die(2);
    assert!(game.is_asked(0));
}

#[test]
fn v54_women_who_all_fall_leave_their_village_to_the_taker() {
    let mut game = Scene::new(2).home(5, 0, 0, 1).folk(0, 0, 1, 0).folk(5, 1, 0, 2).food(0, 12).fights();
    game.choose(0, Choice::At(h(5))).die(1).die(6).lose(0, Figure::Woman).choose(1, Choice::Keep);
    assert_eq!((game.owner_of(5), game.stock(1)), (Some(1), 12 + 6));
}

#[test]
fn v175_several_tribes_of_women_fight() {
    let mut game = Scene::new(3)
        .folk(5, 0, 0, 1)
        .folk(5, 1, 0, 1)
        .folk(5, 2, 0, 1)
        .folk(0, 0, 1, 0)
        .folk(30, 1, 1, 0)
        .folk(35, 2, 1, 0)
        .fights();
    game.choose(0, Choice::At(h(5))).die(6).die(2).die(1).lose(1, Figure::Woman).lose(2, Figure::Woman);
    assert_eq!((game.at(5, 0), game.at(5, 1), game.at(5, 2)), ((0, 1), (0, 0), (0, 0)));
}

#[test]
fn v176_the_new_owner_has_the_settlements_bonus_against_animals() {
    let mut game =
        Scene::new(2).home(10, 0, 0, 1).folk(0, 0, 1, 0).folk(10, 1, 1, 0).beasts(10, Kind::Bear, 1).fights();
    game.choose(0, Choice::At(h(10)))
        .choose(1, Choice::Keep)
        .choose(1, Choice::Adopt(1))
        .choose(1, Choice::Prey(Kind::Bear))
        .dice(1, 2);
    assert_eq!(game.beasts(10, Kind::Bear), 0, "1 + 1 + 2 against 2 + 1");
}

#[test]
fn v177_several_captures_follow_each_other() {
    let mut game = Scene::new(2)
        .home(5, 0, 0, 1)
        .home(0, 0, 0, 1)
        .folk(4, 0, 1, 0)
        .folk(5, 1, 1, 0)
        .folk(0, 1, 1, 0)
        .food(0, 16)
        .food(1, 0)
        .fights();
    game.choose(0, Choice::At(h(5))).choose(1, Choice::Destroy);
    game.choose(0, Choice::At(h(0)));
    assert_eq!((game.stock(0), game.stock(1)), (6, 10), "a quarter of 16, then half of 12");
}

#[test]
fn v178_no_opponents_no_fight() {
    let mut game = Scene::new(2).folk(5, 0, 1, 0).folk(5, 1, 2, 0).hand(0, &[Trump::Flight]).fights();
    game.choose(0, Choice::At(h(5)))
        .card(0, Trump::Flight, Target::At(h(4)))
        .choose(0, Choice::Group(Group::of(1, 0)));
    assert!(game.log.iter().all(|event| !matches!(event, Event::Died { .. })));
}

#[test]
fn v179_scorched_earth_leaves_the_takers_own_women() {
    let mut game = Scene::new(2)
        .home(5, 0, 0, 1)
        .home(16, 0, 1, 1)
        .folk(5, 1, 1, 1)
        .field(5, Field::Whole)
        .hand(0, &[Trump::ScorchedEarth])
        .fights();
    game.choose(0, Choice::At(h(5))).choose(1, Choice::Keep).choose(1, Choice::Adopt(1)).card(
        0,
        Trump::ScorchedEarth,
        NOTHING,
    );
    assert_eq!((game.at(5, 1), game.owner_of(5), game.field_on(5)), ((1, 1), None, Field::None));
    let mut game = Scene::new(2)
        .home(5, 0, 0, 1)
        .home(16, 0, 1, 1)
        .folk(5, 1, 1, 1)
        .field(5, Field::Whole)
        .hand(0, &[Trump::ScorchedEarth])
        .fights();
    game.choose(0, Choice::At(h(5))).choose(1, Choice::Destroy).card(0, Trump::ScorchedEarth, NOTHING);
    assert_eq!(game.field_on(5), Field::None, "after destroying it still removes the field");
}

#[test]
fn v180_own_cards_kill_for_cannibals() {
    let mut game = Scene::new(2)
        .folk(10, 0, 1, 0)
        .folk(5, 1, 2, 1)
        .folk(35, 1, 1, 0)
        .food(0, 0)
        .hand(0, &[Trump::Rockfall, Trump::Cannibals])
        .moves(0);
    game.card(0, Trump::Rockfall, Target::At(h(5)));
    assert!(game.has_window(0));
    game.card(0, Trump::Cannibals, NOTHING);
    assert_eq!(game.stock(0), 3);
}

#[test]
fn v181_the_order_of_phase_six() {
    let mut game = Scene::new(2)
        .home(17, 0, 1, 1)
        .folk(12, 0, 1, 0)
        .folk(11, 1, 1, 0)
        .food(0, 0)
        .hand(0, &[Trump::FishingNet])
        .hand(1, &[Trump::Theft])
        .moment(Moment::Income);
    assert!(game.has_window(0) && game.stock(0) == 0, "cards before the income");
    game.card(0, Trump::FishingNet, NOTHING);
    assert!(game.has_window(1) && game.stock(0) == 4, "theft between income and feeding");
    game.card(1, Trump::Theft, Target::Tribe(s(0)));
    assert_eq!(game.asked(), Some((s(0), Decision::Feed { seat: s(0), starved: false })));
}

#[test]
fn v182_starving_goes_on_until_the_rest_is_fed() {
    let mut game = Scene::new(2)
        .season(Season::Winter, 1)
        .weather(|weather| weather.cold = true)
        .folk(5, 0, 3, 0)
        .food(0, 3)
        .feeds(0);
    assert_eq!(game.refused(0, Choice::Feed), "VM-10");
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    assert!(game.offers(Choice::Starve { hex: h(5), figure: Figure::Warrior }), "more is allowed");
    game.choose(0, Choice::Feed);
    assert_eq!((game.at(5, 0), game.stock(0)), ((2, 0), 0));
}

#[test]
fn v183_two_tribes_on_a_hex_each_have_its_income() {
    let game = Scene::new(2)
        .folk(24, 0, 1, 0)
        .folk(24, 1, 1, 0)
        .food(0, 0)
        .food(1, 0)
        .change(|position| {
            position.hidden = Some(valley::state::Company { seat: s(1), hex: h(24), group: Group::of(1, 0) });
        })
        .moment(Moment::Income);
    assert_eq!((game.stock(0), game.stock(1)), (2, 2));
}

#[test]
fn v184_fields_without_a_settlement_are_removed_unharvested() {
    let game = Scene::new(2)
        .season(Season::Summer, 3)
        .folk(5, 0, 1, 0)
        .field(5, Field::Whole)
        .food(0, 0)
        .moment(Moment::Income);
    assert_eq!((game.stock(0), game.field_on(5)), (0, Field::None));
}

#[test]
fn v185_twins_with_one_token_are_one_child() {
    let mut game = Scene::new(2).season(Season::Summer, 3).home(5, 0, 9, 1).moment(Moment::Herb);
    game.die(6).die(6);
    assert_eq!(game.at(5, 0), (10, 1));
}

#[test]
fn v186_one_sex_for_each_birth() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, 0, 0, 2)
        .hand(0, &[Trump::ChoiceOfSex])
        .moment(Moment::Herb);
    game.card(0, Trump::ChoiceOfSex, NOTHING)
        .die(1)
        .choose(0, Choice::Figure(Figure::Warrior))
        .die(6)
        .choose(0, Choice::Figure(Figure::Warrior));
    assert_eq!(game.at(5, 0), (3, 2));
}

#[test]
fn v190_one_pass_in_turn_any_number_of_cards() {
    let mut game = Scene::new(2)
        .folk(17, 0, 1, 0)
        .home(24, 0, 1, 1)
        .season(Season::Winter, 2)
        .hand(0, &[Trump::FishingNet, Trump::Roots])
        .moment(Moment::Income);
    game.card(0, Trump::FishingNet, NOTHING);
    assert!(game.has_window(0));
    game.card(0, Trump::Roots, NOTHING);
    assert!(!game.has_window(0));
}

#[test]
fn v191_a_card_must_change_something() {
    let game = Scene::new(2).folk(5, 0, 1, 0).hand(0, &[Trump::FishingNet]).moment(Moment::Income);
    assert!(!game.has_window(0), "no water, no fish");
}

#[test]
fn v192_standing_answers_are_kept_and_withdrawn() {
    let scene = || Scene::new(2).folk(17, 0, 1, 0).hand(0, &[Trump::FishingNet, Trump::Raft]);
    let mut game = scene().moves(0);
    game.choose(0, Choice::Mute(Trump::FishingNet));
    assert!(matches!(game.asked(), Some((_, Decision::Moves(_)))), "the question stays open");
    assert_eq!(game.refused(0, Choice::Unmute(Trump::FishingNet)), "V192", "once a question");
    assert_eq!(game.refused(0, Choice::Mute(Trump::Raft)), "V192", "it is never asked for");
    assert_eq!(game.rules.view(&game.state, Eye::Seat(s(1))).muted, Cards::EMPTY, "nobody else knows");
    game.pass_all();
    assert!(matches!(game.asked(), Some((_, Decision::Feed { .. }))), "not asked for the net");
    assert_eq!(game.stock(0), 13);
    game.choose(0, Choice::Unmute(Trump::FishingNet));
    assert_eq!(game.tribe(s(0)).muted, Cards::EMPTY);
    // In a moment the standing answer is an answer.
    let mut game = scene().moment(Moment::Income);
    game.choose(0, Choice::Mute(Trump::FishingNet));
    assert!(matches!(game.asked(), Some((_, Decision::Feed { .. }))));
}

#[test]
fn v193_fire_goes_with_the_last_settlement() {
    let mut game = Scene::with(2, fire()).home(5, 0, 1, 1).fire(0).moves(0);
    game.choose(0, pick(5, 1, 1)).choose(0, Choice::Step(h(4)));
    assert!(!game.tribe(s(0)).fire);
}

#[test]
fn v194_payments_take_perishable_food_first() {
    let options = Options { limited_stores: true, ..Options::default() };
    let mut game = Scene::with(2, options)
        .home(5, 0, 2, 0)
        .folk(5, 0, 2, 1)
        .change(|position| position.tribes[0].food = Food { kept: 5, fresh: 2 })
        .feeds(0);
    game.choose(0, Choice::Feed);
    assert_eq!(game.tribe(s(0)).food, Food { kept: 4, fresh: 0 });
}

#[test]
fn v194_stolen_food_keeps_its_kind() {
    let options = Options { limited_stores: true, ..Options::default() };
    let mut game = Scene::with(2, options)
        .home(5, 0, 1, 1)
        .folk(0, 1, 1, 0)
        .hand(1, &[Trump::Theft])
        .change(|position| {
            position.tribes[0].food = Food { kept: 5, fresh: 3 };
            position.tribes[1].food = Food::default();
        })
        .moment(Moment::Theft);
    game.card(1, Trump::Theft, Target::Tribe(s(0)));
    assert_eq!(
        (game.tribe(s(0)).food, game.tribe(s(1)).food),
        (Food { kept: 4, fresh: 0 }, Food { kept: 1, fresh: 3 })
    );
}
