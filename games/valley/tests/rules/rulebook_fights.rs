//! The rules of fights, survival, births, the end, cards and options (VM-9 to VM-14).

use crate::common::scene::{Scene, h, s};
use crate::common::valley;
use tabletop::{Awaits, Rules};
use valley::components::{Field, Figure, Group, Kind, Season};
use valley::events::EventCard;
use valley::state::Fate;
use valley::trumps::Trump;
use valley::{Choice, Decision, Drawn, Lot, Moment, Options, Target};

#[test]
fn vm_9_1_each_settles_his_hexes_in_his_order() {
    let mut game = Scene::new(2)
        .folk(5, 0, 3, 0)
        .folk(0, 0, 3, 0)
        .beasts(5, Kind::Wolf, 1)
        .beasts(0, Kind::Wolf, 1)
        .folk(30, 1, 3, 0)
        .beasts(30, Kind::Wolf, 1)
        .fights();
    assert_eq!(game.refused(0, Choice::At(h(30))), "VM-9.1", "not his");
    game.choose(0, Choice::At(h(5))).choose(0, Choice::Prey(Kind::Wolf)).dice(6, 1);
    assert_eq!(game.refused(0, Choice::At(h(5))), "V172", "a settled hex is not opened again");
    game.choose(0, Choice::At(h(0))).choose(0, Choice::Prey(Kind::Wolf)).dice(6, 1);
    assert!(game.is_asked(1), "then the next player");
}

#[test]
fn vm_9_2_value_is_die_and_warriors_and_settlement() {
    // A cave adds 2: 1 + 1 + 2 against 2 + 1 + 0 of one bear: 4 to 3.
    let mut game = Scene::new(2).home(10, 0, 1, 1).beasts(10, Kind::Bear, 1).food(0, 0).fights();
    game.choose(0, Choice::At(h(10))).choose(0, Choice::Prey(Kind::Bear)).dice(1, 2);
    assert_eq!(game.beasts(10, Kind::Bear), 0);
    // A village adds 1: equal, so again.
    let mut game = Scene::new(2).home(5, 0, 1, 1).beasts(5, Kind::Bear, 1).fights();
    game.choose(0, Choice::At(h(5))).choose(0, Choice::Prey(Kind::Bear)).dice(1, 2);
    assert_eq!(game.awaited_lot(), Some(Lot::Hunt { hex: h(5), kind: Kind::Bear }));
    game.dice(1, 3);
    assert!(matches!(game.asked(), Some((_, Decision::Loss { beasts: true, .. }))));
}

#[test]
fn vm_9_2_fire_adds_one_against_animals() {
    let options = Options { fire_rules: true, ..Options::default() };
    let mut game = Scene::with(2, options).home(5, 0, 1, 1).fire(0).beasts(5, Kind::Bear, 1).fights();
    game.choose(0, Choice::At(h(5))).choose(0, Choice::Prey(Kind::Bear)).dice(1, 2);
    assert_eq!(game.beasts(5, Kind::Bear), 0, "1 + 1 + 1 + 1 against 2 + 1");
}

#[test]
fn vm_9_3_tribes_fight_with_warriors_and_the_winner_takes_the_women() {
    let mut game = Scene::new(2).folk(5, 0, 2, 1).folk(5, 1, 1, 2).folk(35, 1, 1, 0).fights();
    game.choose(0, Choice::At(h(5))).die(3).die(1);
    assert_eq!(game.refused(1, Choice::Figure(Figure::Woman)), "V174", "women do not fight");
    game.lose(1, Figure::Warrior);
    assert_eq!(game.refused(0, Choice::Adopt(3)), "VM-9.3");
    game.choose(0, Choice::Adopt(1));
    assert_eq!((game.at(5, 0), game.at(5, 1)), ((2, 2), (0, 0)));
    assert_eq!(game.tribe(s(0)).kills, 2, "a warrior and the woman not adopted");
}

#[test]
fn vm_9_3_of_several_tribes_all_but_the_highest_lose_one() {
    let mut game = Scene::new(3)
        .folk(5, 0, 1, 0)
        .folk(5, 1, 1, 0)
        .folk(5, 2, 2, 0)
        .folk(0, 0, 1, 0)
        .folk(35, 1, 1, 0)
        .folk(33, 2, 1, 0)
        .fights();
    game.choose(0, Choice::At(h(5))).die(4).die(4).die(1);
    game.lose(2, Figure::Warrior);
    // All equal: again. Then the two others lose.
    game.die(2).die(2).die(2).die(6).die(1).die(1);
    game.lose(1, Figure::Warrior).lose(2, Figure::Warrior);
    assert_eq!((game.at(5, 0), game.at(5, 1), game.at(5, 2)), ((1, 0), (0, 0), (0, 0)));
}

#[test]
fn vm_9_3_women_alone_fight_women_alone() {
    let mut game = Scene::new(2).home(5, 0, 0, 1).folk(5, 1, 0, 2).folk(0, 0, 1, 0).fights();
    game.choose(0, Choice::At(h(5))).die(3).die(3).lose(1, Figure::Woman);
    assert_eq!(game.at(5, 1), (0, 1), "the village counts, the number of women does not");
}

#[test]
fn vm_9_4_taking_a_settlement() {
    let scene = || {
        Scene::new(2)
            .home(5, 0, 0, 2)
            .home(16, 0, 1, 1)
            .field(5, Field::Whole)
            .folk(5, 1, 2, 0)
            .food(0, 11)
            .food(1, 0)
    };
    let mut game = scene().fights();
    game.choose(0, Choice::At(h(5)));
    assert_eq!((game.stock(0), game.stock(1)), (9, 2), "a quarter, before anything else");
    game.choose(1, Choice::Keep);
    assert_eq!(game.refused(1, Choice::Adopt(0)), "VM-9.3", "it needs a woman");
    game.choose(1, Choice::Adopt(1));
    assert_eq!((game.owner_of(5), game.at(5, 1), game.field_on(5)), (Some(1), (2, 1), Field::Whole));
    let mut game = scene().fights();
    game.choose(0, Choice::At(h(5))).choose(1, Choice::Destroy);
    assert_eq!(
        (game.owner_of(5), game.at(5, 0), game.at(5, 1), game.field_on(5)),
        (None, (0, 0), (2, 0), Field::Whole)
    );
    // The last settlement gives half.
    let mut game =
        Scene::new(2).home(5, 0, 0, 1).folk(0, 0, 1, 0).folk(5, 1, 2, 0).food(0, 11).food(1, 0).fights();
    game.choose(0, Choice::At(h(5)));
    assert_eq!((game.stock(0), game.stock(1)), (6, 5));
}

#[test]
fn vm_9_4_what_cannot_be_kept_is_destroyed_and_women_may_be_adopted() {
    let mut game = Scene::new(2)
        .home(5, 0, 0, 1)
        .folk(0, 0, 1, 0)
        .folk(5, 1, 1, 0)
        .home(30, 1, 0, 1)
        .home(35, 1, 0, 1)
        .home(32, 1, 0, 1)
        .home(27, 1, 0, 1)
        .home(14, 1, 0, 1)
        .fights();
    game.choose(0, Choice::At(h(5)));
    assert_eq!(game.owner_of(5), None, "no token is left");
    game.choose(1, Choice::Adopt(1));
    assert_eq!(game.at(5, 1), (1, 1));
}

#[test]
fn vm_9_5_kind_by_kind_with_everybody_for_food() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 2)
        .beasts(5, Kind::Mammoth, 1)
        .beasts(5, Kind::Wolf, 2)
        .food(0, 0)
        .fights();
    game.choose(0, Choice::At(h(5)));
    assert_eq!(game.refused(0, Choice::Prey(Kind::Bear)), "VM-9.5");
    game.choose(0, Choice::Prey(Kind::Wolf)).dice(1, 6).lose(0, Figure::Woman).dice(6, 1).dice(6, 1);
    assert_eq!((game.stock(0), game.at(5, 0)), (2, (1, 1)));
    game.choose(0, Choice::Prey(Kind::Mammoth)).dice(1, 6).lose(0, Figure::Warrior).dice(6, 1);
    assert_eq!(game.stock(0), 8);
}

#[test]
fn vm_9_5_a_group_wiped_out_gets_nothing() {
    let mut game =
        Scene::new(2).home(5, 0, 0, 1).folk(0, 0, 1, 0).beasts(5, Kind::Wolf, 2).food(0, 0).fights();
    game.choose(0, Choice::At(h(5)))
        .choose(0, Choice::Prey(Kind::Wolf))
        .dice(6, 1)
        .dice(1, 6)
        .lose(0, Figure::Woman);
    assert_eq!((game.stock(0), game.owner_of(5), game.beasts(5, Kind::Wolf)), (0, None, 1));
}

#[test]
fn vm_10_income_then_feeding() {
    let mut game = Scene::new(2)
        .folk(17, 0, 1, 0)
        .folk(24, 0, 1, 0)
        .folk(5, 0, 1, 0)
        .food(0, 0)
        .folk(27, 1, 1, 0)
        .moment(Moment::Income);
    assert_eq!(game.stock(0), 3, "a fish each at 17 and 24, and the forest 24");
    assert_eq!(game.refused(0, Choice::Starve { hex: h(16), figure: Figure::Warrior }), "VM-10");
    game.choose(0, Choice::Feed);
    assert_eq!(game.stock(0), 0);
    let mut game = Scene::new(2).home(5, 0, 2, 1).food(0, 2).feeds(0);
    assert_eq!(game.refused(0, Choice::Feed), "VM-10");
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Woman });
    assert_eq!(game.owner_of(5), None);
    game.choose(0, Choice::Feed);
    assert_eq!((game.stock(0), game.at(5, 0)), (0, (2, 0)));
}

#[test]
fn vm_10_harvest_in_the_last_summer_round() {
    let game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, 0, 1, 1)
        .field(5, Field::Whole)
        .home(12, 0, 1, 1)
        .field(12, Field::Damaged)
        .field(30, Field::Whole)
        .food(0, 0)
        .moment(Moment::Income);
    assert_eq!(game.stock(0), 8 + 4 + 1, "and a fish at 12");
    assert!(game.plots.0.iter().all(|plot| plot.field == Field::None));
    let game = Scene::new(2)
        .season(Season::Summer, 2)
        .home(5, 0, 1, 1)
        .field(5, Field::Whole)
        .food(0, 0)
        .moment(Moment::Income);
    assert_eq!((game.stock(0), game.field_on(5)), (0, Field::Whole));
}

#[test]
fn vm_10_fire_rule_winter_costs_more_without_fire() {
    let options = Options { fire_rules: true, ..Options::default() };
    let scene = || Scene::with(2, options.clone()).season(Season::Winter, 2).home(5, 0, 2, 1).food(0, 9);
    let mut game = scene().feeds(0);
    game.choose(0, Choice::Feed);
    assert_eq!(game.stock(0), 4);
    let mut game = scene().fire(0).feeds(0);
    game.choose(0, Choice::Feed);
    assert_eq!(game.stock(0), 6);
}

#[test]
fn vm_11_births_sowing_and_cards() {
    let mut game = Scene::new(2)
        .season(Season::Winter, 3)
        .home(5, 0, 1, 1)
        .home(12, 0, 1, 3)
        .home(30, 1, 1, 1)
        .food(0, 1)
        .hand(1, &[Trump::Raft, Trump::Bridge, Trump::Lure, Trump::Love, Trump::Fence])
        .moment(Moment::Herb);
    game.die(2);
    assert_eq!(game.at(5, 0), (1, 2));
    game.die(5).die(6);
    assert_eq!(game.awaited_lot(), Some(Lot::Twins { seat: s(0), hex: h(12) }));
    game.die(3);
    assert_eq!(game.at(12, 0), (4, 3), "one and two warriors");
    game.die(1);
    game.choose(0, Choice::At(h(5)));
    assert_eq!((game.field_on(5), game.stock(0)), (Field::Whole, 0));
    game.choose(1, Choice::Pass);
    assert_eq!(game.awaited_lot(), Some(Lot::Trump { seat: s(0) }));
    game.settle(Drawn::Trump(Trump::Spying));
    assert_ne!(game.awaited_lot(), Some(Lot::Trump { seat: s(1) }), "a full hand draws nothing");
}

#[test]
fn vm_11_no_child_without_a_token() {
    let mut game = Scene::new(2).season(Season::Summer, 3).home(5, 0, 10, 1).moment(Moment::Herb);
    game.die(3);
    assert_eq!(game.at(5, 0), (10, 1));
}

/// A scene in which seat 0 has four settlements.
fn four(options: Options) -> Scene {
    Scene::with(2, options)
        .home(0, 0, 1, 1)
        .home(4, 0, 1, 1)
        .home(9, 0, 1, 1)
        .home(12, 0, 1, 1)
        .home(30, 1, 1, 1)
        .food(0, 40)
        .food(1, 40)
}

#[test]
fn vm_12_1_four_settlements_at_two_checks_win() {
    let mut game = four(Options::default()).feeds(1);
    game.choose(1, Choice::Feed);
    assert!(game.tribe(s(0)).announced && game.reason().is_none());
    let mut game = four(Options::default()).change(|position| position.tribes[0].announced = true).feeds(1);
    game.choose(1, Choice::Feed);
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("the game is over") };
    assert_eq!(
        (outcome.reason, outcome.winners.as_slice(), outcome.ranks.as_slice()),
        ("settlements", &[s(0)][..], &[1, 2][..])
    );
    // With fire rules the fire is needed now; without it the announcement goes on.
    let fire = Options { fire_rules: true, ..Options::default() };
    let mut game = four(fire.clone()).change(|position| position.tribes[0].announced = true).feeds(1);
    game.choose(1, Choice::Feed);
    assert!(game.reason().is_none() && game.tribe(s(0)).announced);
    let mut game = four(fire).fire(0).change(|position| position.tribes[0].announced = true).feeds(1);
    game.choose(1, Choice::Feed);
    assert_eq!(game.reason(), Some("settlements"));
}

#[test]
fn vm_12_2_the_last_tribe_wins_and_extinction_loses() {
    let mut game = Scene::new(2).folk(5, 0, 1, 0).folk(30, 1, 1, 0).food(0, 0).food(1, 5).feeds(0);
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    assert!(game.reason().is_none(), "tested at the end of the phase");
    game.choose(1, Choice::Feed);
    assert_eq!(game.reason(), Some("last_tribe"));
    let mut game = Scene::new(2).folk(5, 0, 1, 0).folk(30, 1, 1, 0).food(0, 0).food(1, 0).feeds(0);
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior })
        .choose(1, Choice::Starve { hex: h(30), figure: Figure::Warrior });
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("the game is over") };
    assert_eq!((outcome.reason, outcome.winners.len()), ("extinction", 0));
}

#[test]
fn vm_12_3_the_round_limit_is_a_draw() {
    let mut game = Scene::new(2).round(60, 10).home(5, 0, 1, 1).home(30, 1, 1, 1).feeds(1);
    game.choose(1, Choice::Feed);
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("the game is over") };
    assert_eq!(
        (outcome.reason, outcome.winners.len(), outcome.ranks.as_slice()),
        ("round_limit", 2, &[1, 1][..])
    );
}

#[test]
fn vm_13_a_card_is_played_at_its_moment_and_then_discarded() {
    let mut game = Scene::new(3).home(4, 1, 1, 1).hand(1, &[Trump::Foundling]).moment(Moment::AfterAnimals);
    assert!(game.has_window(1), "also by one whose turn it is not");
    game.card(1, Trump::Foundling, Target::Folk { hex: h(4), figure: Figure::Warrior });
    assert!(game.discards.has(Trump::Foundling));
    assert!(matches!(game.asked(), Some((_, Decision::Moves(_)))));
}

#[test]
fn vm_14_fire_is_found_on_volcanoes_lava_and_beside_burning_forests() {
    let fire = || Options { fire_rules: true, ..Options::default() };
    let mut game = Scene::with(2, fire()).home(5, 0, 1, 1).folk(30, 0, 1, 0).moves(0);
    assert_eq!(game.refused(0, Choice::TakeFire), "VM-14");
    game.march(0, 30, 1, 0, &[29]).choose(0, Choice::TakeFire);
    assert!(game.tribe(s(0)).fire);
    // Beside a burning forest, in passing.
    let mut game = Scene::with(2, fire())
        .home(30, 0, 1, 1)
        .folk(4, 0, 1, 0)
        .weather(|weather| weather.burning = [h(1), h(6)].into_iter().collect())
        .moves(0);
    game.choose(0, Choice::Pick { hex: h(4), group: Group::of(1, 0) })
        .choose(0, Choice::Step(h(5)))
        .choose(0, Choice::TakeFire)
        .choose(0, Choice::Stop);
    assert!(game.tribe(s(0)).fire);
    // Not without a settlement, not with opponents on the hex.
    let game = Scene::with(2, fire()).folk(29, 0, 1, 0).moves(0);
    assert_eq!(game.refused(0, Choice::TakeFire), "VM-14");
    let game = Scene::with(2, fire()).home(5, 0, 1, 1).folk(29, 0, 1, 0).beasts(29, Kind::Bear, 1).moves(0);
    assert_eq!(game.refused(0, Choice::TakeFire), "VM-14");
}

#[test]
fn vm_14_a_tribe_comes_back_once() {
    let options = Options { return_of_a_tribe: true, ..Options::default() };
    let scene = || {
        Scene::with(2, options.clone())
            .round(4, 1)
            .season(Season::Winter, 2)
            .home(5, 0, 2, 1)
            .beasts(33, Kind::Bear, 1)
            .change(|position| {
                position.tribes[1].fate = Fate::MayReturn { since: 3 };
                position.tribes[1].food.kept = 0;
            })
    };
    let mut game = scene().event(EventCard::Cold);
    assert_eq!(game.asked(), Some((s(1), Decision::Return { seat: s(1) })));
    assert_eq!(game.refused(1, Choice::At(h(12))), "VM-3.2", "no border hex");
    assert_eq!(game.refused(1, Choice::At(h(33))), "VM-8.3", "opponents");
    game.choose(1, Choice::At(h(36)));
    assert_eq!((game.at(36, 1), game.stock(1)), ((3, 1), 8));
    game.settle(Drawn::Trump(Trump::Love))
        .settle(Drawn::Trump(Trump::Raft))
        .settle(Drawn::Trump(Trump::Lure));
    assert!(matches!(game.awaited_lot(), Some(Lot::Token(_))), "then new animals come");
    assert!(game.tribe(s(1)).returned);
    let mut game = scene().event(EventCard::Cold);
    game.choose(1, Choice::Pass);
    assert_eq!(game.tribe(s(1)).fate, Fate::Out, "declining is final");
}

#[test]
fn vm_14_limited_stores_keep_only_plants() {
    let options = Options { limited_stores: true, ..Options::default() };
    let mut game = Scene::with(2, options)
        .folk(24, 0, 1, 0)
        .folk(27, 1, 1, 0)
        .food(0, 3)
        .food(1, 3)
        .change(|position| position.tribes[0].food.fresh = 2)
        .moment(Moment::Income);
    game.feed_all();
    // 2 + 1 fish perishable, one eaten; the gathered one keeps.
    assert_eq!((game.tribe(s(0)).food.kept, game.tribe(s(0)).food.fresh), (4, 0));
}

#[test]
fn vm_14_tigers_swim() {
    let swims = |tigers_swim| {
        let options = Options { tigers_swim, ..Options::default() };
        Scene::with(2, options).folk(36, 0, 1, 0).beasts(16, Kind::Tiger, 1).animals_move(2)
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
