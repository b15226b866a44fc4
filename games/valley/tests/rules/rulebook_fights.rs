//! The rules of fights, survival, births, the end, cards and options (VM-9 to VM-14).

use crate::rules::common::scene::prelude::*;
use crate::rules::common::valley;

#[test]
fn vm_9_1_each_settles_his_hexes_in_his_order() {
    let mut game = Scene::new(2)
        .folk(5, RED, 3, 0)
        .folk(0, RED, 3, 0)
        .beasts(5, Kind::Wolf, 1)
        .beasts(0, Kind::Wolf, 1)
        .folk(30, BLUE, 3, 0)
        .beasts(30, Kind::Wolf, 1)
        .fights();
    assert_eq!(game.refused_by(RED, Choice::At(h(30))), "VM-9.1", "not theirs");
    game.answer(RED, Choice::At(h(5))).answer(RED, Choice::Prey(Kind::Wolf)).dice(6, 1);
    assert_eq!(game.refused_by(RED, Choice::At(h(5))), "V172", "a settled hex is not opened again");
    game.answer(RED, Choice::At(h(0))).answer(RED, Choice::Prey(Kind::Wolf)).dice(6, 1);
    assert!(game.is_asked(BLUE), "then the next player");
}

#[test]
fn vm_9_2_value_is_die_and_warriors_and_settlement() {
    // A cave adds 2: 1 + 1 + 2 against 2 + 1 + 0 of one bear: 4 to 3.
    let mut game = Scene::new(2).home(10, RED, 1, 1).beasts(10, Kind::Bear, 1).food(RED, 0).fights();
    game.answer(RED, Choice::At(h(10))).answer(RED, Choice::Prey(Kind::Bear)).dice(1, 2);
    assert_eq!(game.beasts(10, Kind::Bear), 0);
    // A village adds 1: equal, so again.
    let mut game = Scene::new(2).home(5, RED, 1, 1).beasts(5, Kind::Bear, 1).fights();
    game.answer(RED, Choice::At(h(5))).answer(RED, Choice::Prey(Kind::Bear)).dice(1, 2);
    assert_eq!(game.awaited_lot(), Some(Lot::Hunt { hex: h(5), kind: Kind::Bear }));
    game.dice(1, 3);
    assert!(matches!(game.question(), Some((_, Decision::Loss { beasts: true, .. }))));
}

#[test]
fn vm_9_2_fire_adds_one_against_animals() {
    let options = Options { fire_rules: true, ..Options::default() };
    let mut game = Scene::with(2, options).home(5, RED, 1, 1).fire(RED).beasts(5, Kind::Bear, 1).fights();
    game.answer(RED, Choice::At(h(5))).answer(RED, Choice::Prey(Kind::Bear)).dice(1, 2);
    assert_eq!(game.beasts(5, Kind::Bear), 0, "1 + 1 + 1 + 1 against 2 + 1");
}

#[test]
fn vm_9_3_tribes_fight_with_warriors_and_the_winner_takes_the_women() {
    let mut game = Scene::new(2).folk(5, RED, 2, 1).folk(5, BLUE, 1, 2).folk(35, BLUE, 1, 0).fights();
    game.answer(RED, Choice::At(h(5))).die(3).die(1);
    assert_eq!(game.refused_by(BLUE, Choice::Figure(Figure::Woman)), "V174", "women do not fight");
    game.lose(BLUE, Figure::Warrior);
    assert_eq!(game.refused_by(RED, Choice::Adopt(3)), "VM-9.3");
    game.answer(RED, Choice::Adopt(1));
    assert_eq!((game.at(5, RED), game.at(5, BLUE)), ((2, 2), (0, 0)));
    assert_eq!(game.state.tribe(RED).kills, 2, "a warrior and the woman not adopted");
}

#[test]
fn vm_9_3_of_several_tribes_all_but_the_highest_lose_one() {
    let mut game = Scene::new(3)
        .folk(5, RED, 1, 0)
        .folk(5, BLUE, 1, 0)
        .folk(5, GREEN, 2, 0)
        .folk(0, RED, 1, 0)
        .folk(35, BLUE, 1, 0)
        .folk(33, GREEN, 1, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).die(4).die(4).die(1);
    game.lose(GREEN, Figure::Warrior);
    // All equal: again. Then the two others lose.
    game.die(2).die(2).die(2).die(6).die(1).die(1);
    game.lose(BLUE, Figure::Warrior).lose(GREEN, Figure::Warrior);
    assert_eq!((game.at(5, RED), game.at(5, BLUE), game.at(5, GREEN)), ((1, 0), (0, 0), (0, 0)));
}

#[test]
fn vm_9_3_women_alone_fight_women_alone() {
    let mut game = Scene::new(2).home(5, RED, 0, 1).folk(5, BLUE, 0, 2).folk(0, RED, 1, 0).fights();
    game.answer(RED, Choice::At(h(5))).die(3).die(3).lose(BLUE, Figure::Woman);
    assert_eq!(game.at(5, BLUE), (0, 1), "the village counts, the number of women does not");
}

#[test]
fn vm_9_4_taking_a_settlement() {
    let scene = || {
        Scene::new(2)
            .home(5, RED, 0, 2)
            .home(16, RED, 1, 1)
            .field(5, Field::Whole)
            .folk(5, BLUE, 2, 0)
            .food(RED, 11)
            .food(BLUE, 0)
    };
    let mut game = scene().fights();
    game.answer(RED, Choice::At(h(5)));
    assert_eq!((game.stock(RED), game.stock(BLUE)), (9, 2), "a quarter, before anything else");
    game.answer(BLUE, Choice::Keep);
    assert_eq!(game.refused_by(BLUE, Choice::Adopt(0)), "VM-9.3", "it needs a woman");
    game.answer(BLUE, Choice::Adopt(1));
    assert_eq!((game.owner_of(5), game.at(5, BLUE), game.field_on(5)), (Some(BLUE), (2, 1), Field::Whole));
    let mut game = scene().fights();
    game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Destroy);
    assert_eq!(
        (game.owner_of(5), game.at(5, RED), game.at(5, BLUE), game.field_on(5)),
        (None, (0, 0), (2, 0), Field::Whole)
    );
    // The last settlement gives half.
    let mut game = Scene::new(2)
        .home(5, RED, 0, 1)
        .folk(0, RED, 1, 0)
        .folk(5, BLUE, 2, 0)
        .food(RED, 11)
        .food(BLUE, 0)
        .fights();
    game.answer(RED, Choice::At(h(5)));
    assert_eq!((game.stock(RED), game.stock(BLUE)), (6, 5));
}

#[test]
fn vm_9_4_what_cannot_be_kept_is_destroyed_and_women_may_be_adopted() {
    let mut game = Scene::new(2)
        .home(5, RED, 0, 1)
        .folk(0, RED, 1, 0)
        .folk(5, BLUE, 1, 0)
        .home(30, BLUE, 0, 1)
        .home(35, BLUE, 0, 1)
        .home(32, BLUE, 0, 1)
        .home(27, BLUE, 0, 1)
        .home(14, BLUE, 0, 1)
        .fights();
    game.answer(RED, Choice::At(h(5)));
    assert_eq!(game.owner_of(5), None, "no token is left");
    game.answer(BLUE, Choice::Adopt(1));
    assert_eq!(game.at(5, BLUE), (1, 1));
}

#[test]
fn vm_9_5_kind_by_kind_with_everybody_for_food() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 2)
        .beasts(5, Kind::Mammoth, 1)
        .beasts(5, Kind::Wolf, 2)
        .food(RED, 0)
        .fights();
    game.answer(RED, Choice::At(h(5)));
    assert_eq!(game.refused_by(RED, Choice::Prey(Kind::Bear)), "VM-9.5");
    game.answer(RED, Choice::Prey(Kind::Wolf)).dice(1, 6).lose(RED, Figure::Woman).dice(6, 1).dice(6, 1);
    assert_eq!((game.stock(RED), game.at(5, RED)), (2, (1, 1)));
    game.answer(RED, Choice::Prey(Kind::Mammoth)).dice(1, 6).lose(RED, Figure::Warrior).dice(6, 1);
    assert_eq!(game.stock(RED), 8);
}

#[test]
fn vm_9_5_a_group_wiped_out_gets_nothing() {
    let mut game =
        Scene::new(2).home(5, RED, 0, 1).folk(0, RED, 1, 0).beasts(5, Kind::Wolf, 2).food(RED, 0).fights();
    game.answer(RED, Choice::At(h(5)))
        .answer(RED, Choice::Prey(Kind::Wolf))
        .dice(6, 1)
        .dice(1, 6)
        .lose(RED, Figure::Woman);
    assert_eq!((game.stock(RED), game.owner_of(5), game.beasts(5, Kind::Wolf)), (0, None, 1));
}

#[test]
fn vm_10_income_then_feeding() {
    let mut game = Scene::new(2)
        .folk(17, RED, 1, 0)
        .folk(24, RED, 1, 0)
        .folk(5, RED, 1, 0)
        .food(RED, 0)
        .folk(27, BLUE, 1, 0)
        .moment(Moment::Income);
    assert_eq!(game.stock(RED), 3, "a fish each at 17 and 24, and the forest 24");
    assert_eq!(game.refused_by(RED, Choice::Starve { hex: h(16), figure: Figure::Warrior }), "VM-10");
    game.answer(RED, Choice::Feed);
    assert_eq!(game.stock(RED), 0);
    let mut game = Scene::new(2).home(5, RED, 2, 1).food(RED, 2).feeds(RED);
    assert_eq!(game.refused_by(RED, Choice::Feed), "VM-10");
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Woman });
    assert_eq!(game.owner_of(5), None);
    game.answer(RED, Choice::Feed);
    assert_eq!((game.stock(RED), game.at(5, RED)), (0, (2, 0)));
}

#[test]
fn vm_10_harvest_in_the_last_summer_round() {
    let game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, RED, 1, 1)
        .field(5, Field::Whole)
        .home(12, RED, 1, 1)
        .field(12, Field::Damaged)
        .field(30, Field::Whole)
        .food(RED, 0)
        .moment(Moment::Income);
    assert_eq!(game.stock(RED), 8 + 4 + 1, "and a fish at 12");
    assert!(game.state.plots.values().all(|plot| plot.field == Field::None));
    let game = Scene::new(2)
        .season(Season::Summer, 2)
        .home(5, RED, 1, 1)
        .field(5, Field::Whole)
        .food(RED, 0)
        .moment(Moment::Income);
    assert_eq!((game.stock(RED), game.field_on(5)), (0, Field::Whole));
}

#[test]
fn vm_10_fire_rule_winter_costs_more_without_fire() {
    let options = Options { fire_rules: true, ..Options::default() };
    let scene = || Scene::with(2, options.clone()).season(Season::Winter, 2).home(5, RED, 2, 1).food(RED, 9);
    let mut game = scene().feeds(RED);
    game.answer(RED, Choice::Feed);
    assert_eq!(game.stock(RED), 4);
    let mut game = scene().fire(RED).feeds(RED);
    game.answer(RED, Choice::Feed);
    assert_eq!(game.stock(RED), 6);
}

#[test]
fn vm_11_births_sowing_and_cards() {
    let mut game = Scene::new(2)
        .season(Season::Winter, 3)
        .home(5, RED, 1, 1)
        .home(12, RED, 1, 3)
        .home(30, BLUE, 1, 1)
        .food(RED, 1)
        .hand(BLUE, &[Trump::Raft, Trump::Bridge, Trump::Lure, Trump::Love, Trump::Fence])
        .moment(Moment::Herb);
    game.die(2);
    assert_eq!(game.at(5, RED), (1, 2));
    game.die(5).die(6);
    assert_eq!(game.awaited_lot(), Some(Lot::Twins { seat: RED, hex: h(12) }));
    game.die(3);
    assert_eq!(game.at(12, RED), (4, 3), "one and two warriors");
    game.die(1);
    game.answer(RED, Choice::At(h(5)));
    assert_eq!((game.field_on(5), game.stock(RED)), (Field::Whole, 0));
    game.answer(BLUE, Choice::Pass);
    assert_eq!(game.awaited_lot(), Some(Lot::Trump { seat: RED }));
    game.draw(Drawn::Trump(Trump::Spying));
    assert_ne!(game.awaited_lot(), Some(Lot::Trump { seat: BLUE }), "a full hand draws nothing");
}

#[test]
fn vm_11_no_child_without_a_token() {
    let mut game = Scene::new(2).season(Season::Summer, 3).home(5, RED, 10, 1).moment(Moment::Herb);
    game.die(3);
    assert_eq!(game.at(5, RED), (10, 1));
}

/// A scene in which seat 0 has four settlements.
fn four(options: Options) -> Scene {
    Scene::with(2, options)
        .home(0, RED, 1, 1)
        .home(4, RED, 1, 1)
        .home(9, RED, 1, 1)
        .home(12, RED, 1, 1)
        .home(30, BLUE, 1, 1)
        .food(RED, 40)
        .food(BLUE, 40)
}

#[test]
fn vm_12_1_four_settlements_at_two_checks_win() {
    let mut game = four(Options::default()).feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    assert!(game.state.tribe(RED).announced && game.reason().is_none());
    let mut game =
        four(Options::default()).change(|position| position.tribes[RED].announced = true).feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("the game is over") };
    assert_eq!(
        (outcome.reason, outcome.winners.as_slice(), outcome.ranks.as_slice()),
        ("settlements", &[RED][..], &[1, 2][..])
    );
    // With fire rules the fire is needed now; without it the announcement goes on.
    let fire = Options { fire_rules: true, ..Options::default() };
    let mut game = four(fire.clone()).change(|position| position.tribes[RED].announced = true).feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    assert!(game.reason().is_none() && game.state.tribe(RED).announced);
    let mut game = four(fire).fire(RED).change(|position| position.tribes[RED].announced = true).feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    assert_eq!(game.reason(), Some("settlements"));
}

#[test]
fn vm_12_2_the_last_tribe_wins_and_extinction_loses() {
    let mut game =
        Scene::new(2).folk(5, RED, 1, 0).folk(30, BLUE, 1, 0).food(RED, 0).food(BLUE, 5).feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    assert!(game.reason().is_none(), "tested at the end of the phase");
    game.answer(BLUE, Choice::Feed);
    assert_eq!(game.reason(), Some("last_tribe"));
    let mut game =
        Scene::new(2).folk(5, RED, 1, 0).folk(30, BLUE, 1, 0).food(RED, 0).food(BLUE, 0).feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior })
        .answer(BLUE, Choice::Starve { hex: h(30), figure: Figure::Warrior });
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("the game is over") };
    assert_eq!((outcome.reason, outcome.winners.len()), ("extinction", 0));
}

#[test]
fn vm_12_3_the_round_limit_is_a_draw() {
    let mut game = Scene::new(2).round(60, 10).home(5, RED, 1, 1).home(30, BLUE, 1, 1).feeds(BLUE);
    game.answer(BLUE, Choice::Feed);
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("the game is over") };
    assert_eq!(
        (outcome.reason, outcome.winners.len(), outcome.ranks.as_slice()),
        ("round_limit", 2, &[1, 1][..])
    );
}

#[test]
fn vm_13_a_card_is_played_at_its_moment_and_then_discarded() {
    let mut game =
        Scene::new(3).home(4, BLUE, 1, 1).hand(BLUE, &[Trump::Foundling]).moment(Moment::AfterAnimals);
    assert!(game.has_window(BLUE), "also by one whose turn it is not");
    game.card(BLUE, Trump::Foundling, Target::Folk { hex: h(4), figure: Figure::Warrior });
    assert!(game.state.discards.contains(Trump::Foundling));
    assert!(matches!(game.question(), Some((_, Decision::Moves(_)))));
}

#[test]
fn vm_14_fire_is_found_on_volcanoes_lava_and_beside_burning_forests() {
    let fire = || Options { fire_rules: true, ..Options::default() };
    let mut game = Scene::with(2, fire()).home(5, RED, 1, 1).folk(30, RED, 1, 0).moves(RED);
    assert_eq!(game.refused_by(RED, Choice::TakeFire), "VM-14");
    game.march(RED, 30, 1, 0, &[29]).answer(RED, Choice::TakeFire);
    assert!(game.state.tribe(RED).fire);
    // Beside a burning forest, in passing.
    let mut game = Scene::with(2, fire())
        .home(30, RED, 1, 1)
        .folk(4, RED, 1, 0)
        .weather(|weather| weather.burning = [h(1), h(6)].into_iter().collect())
        .moves(RED);
    game.answer(RED, Choice::Pick { hex: h(4), group: Group::of(1, 0) })
        .answer(RED, Choice::Step(h(5)))
        .answer(RED, Choice::TakeFire)
        .answer(RED, Choice::Stop);
    assert!(game.state.tribe(RED).fire);
    // Not without a settlement, not with opponents on the hex.
    let game = Scene::with(2, fire()).folk(29, RED, 1, 0).moves(RED);
    assert_eq!(game.refused_by(RED, Choice::TakeFire), "VM-14");
    let game =
        Scene::with(2, fire()).home(5, RED, 1, 1).folk(29, RED, 1, 0).beasts(29, Kind::Bear, 1).moves(RED);
    assert_eq!(game.refused_by(RED, Choice::TakeFire), "VM-14");
}

#[test]
fn vm_14_a_tribe_comes_back_once() {
    let options = Options { return_of_a_tribe: true, ..Options::default() };
    let scene = || {
        Scene::with(2, options.clone())
            .round(4, 1)
            .season(Season::Winter, 2)
            .home(5, RED, 2, 1)
            .beasts(33, Kind::Bear, 1)
            .change(|position| {
                position.tribes[BLUE].fate = Fate::MayReturn { since: 3 };
                position.tribes[BLUE].food.kept = 0;
            })
    };
    let mut game = scene().event(EventCard::Cold);
    assert_eq!(game.question(), Some((BLUE, Decision::Return { seat: BLUE })));
    assert_eq!(game.refused_by(BLUE, Choice::At(h(12))), "VM-3.2", "no border hex");
    assert_eq!(game.refused_by(BLUE, Choice::At(h(33))), "VM-8.3", "opponents");
    game.answer(BLUE, Choice::At(h(36)));
    assert_eq!((game.at(36, BLUE), game.stock(BLUE)), ((3, 1), 8));
    game.draw(Drawn::Trump(Trump::Love)).draw(Drawn::Trump(Trump::Raft)).draw(Drawn::Trump(Trump::Lure));
    assert!(matches!(game.awaited_lot(), Some(Lot::Token(_))), "then new animals come");
    assert!(game.state.tribe(BLUE).returned);
    let mut game = scene().event(EventCard::Cold);
    game.answer(BLUE, Choice::Pass);
    assert_eq!(game.state.tribe(BLUE).fate, Fate::Out, "declining is final");
}

#[test]
fn vm_14_limited_stores_keep_only_plants() {
    let options = Options { limited_stores: true, ..Options::default() };
    let mut game = Scene::with(2, options)
        .folk(24, RED, 1, 0)
        .folk(27, BLUE, 1, 0)
        .food(RED, 3)
        .food(BLUE, 3)
        .change(|position| position.tribes[RED].food.fresh = 2)
        .moment(Moment::Income);
    game.feed_all();
    // 2 + 1 fish perishable, one eaten; the gathered one keeps.
    assert_eq!((game.state.tribe(RED).food.kept, game.state.tribe(RED).food.fresh), (4, 0));
}

#[test]
fn vm_14_tigers_swim() {
    let swims = |tigers_swim| {
        let options = Options { tigers_swim, ..Options::default() };
        Scene::with(2, options).folk(36, RED, 1, 0).beasts(16, Kind::Tiger, 1).animals_move(2)
    };
    assert_eq!((swims(true).beasts(17, Kind::Tiger), swims(false).beasts(17, Kind::Tiger)), (1, 0));
}

#[test]
fn vm_14_the_options_are_off_by_default() {
    let rules = valley(2, Options::default());
    let options = rules.setup().options;
    assert!(
        !options.fire_rules && !options.fifteen_food && !options.return_of_a_tribe && !options.limited_stores
    );
    assert!(!options.tigers_swim && !options.single_winner && options.round_limit == 60);
}
