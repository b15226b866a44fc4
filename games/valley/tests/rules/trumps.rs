//! Every trump card at its moment (VM-13), in a scripted position.

use crate::common::scene::prelude::*;
use valley::trumps::Trump::*;

#[test]
fn card_1_and_2_march_three_hexes_and_over_mountains_in_summer() {
    for card in [ForcedMarch, Endurance] {
        let mut game = Scene::new(2).folk(9, 0, 2, 0).hand(0, &[card]).moves(0);
        game.choose(0, pick(9, 2, 0)).card(0, card, NOTHING);
        for step in [10, 11, 12] {
            game.choose(0, Choice::Step(h(step)));
        }
        assert_eq!(game.at(12, 0), (2, 0));
        assert!(!game.tribe(s(0)).hand.has(card) && game.discards.has(card));
    }
    // In winter a mountain stops it.
    let mut game = Scene::new(2).season(Season::Winter, 2).folk(9, 0, 1, 0).hand(0, &[ForcedMarch]).moves(0);
    game.choose(0, pick(9, 1, 0)).card(0, ForcedMarch, NOTHING).choose(0, Choice::Step(h(10)));
    assert!(matches!(game.asked(), Some((_, Decision::Moves(_)))));
}

#[test]
fn card_3_raft_crosses_a_river_or_the_lake_and_no_more() {
    let mut game = Scene::new(2).folk(17, 0, 2, 1).hand(0, &[Raft]).moves(0);
    game.choose(0, pick(17, 2, 1));
    assert!(game.offers(play(Raft, Target::At(h(24)))), "over the river");
    game.card(0, Raft, Target::At(h(19)));
    assert_eq!(game.at(19, 0), (2, 1), "over the lake");
    assert_eq!(game.refused(0, pick(19, 1, 0)), "VM-8.1");
}

#[test]
fn card_4_bridge_crosses_a_river_not_the_lake() {
    let mut game = Scene::new(2).folk(17, 0, 1, 0).hand(0, &[Bridge]).moves(0);
    game.choose(0, pick(17, 1, 0));
    assert_eq!(game.refused(0, play(Bridge, Target::At(h(19)))), "VM-13");
    assert_eq!(game.refused(0, play(Bridge, Target::At(h(11)))), "V191", "no river there");
    game.card(0, Bridge, Target::At(h(16)));
    assert_eq!(game.at(16, 0), (1, 0));
}

#[test]
fn card_5_and_6_cross_a_river_or_survive_a_flood() {
    for card in [Swimming, TreeTrunks] {
        let mut game = Scene::new(2).folk(17, 0, 1, 0).hand(0, &[card]).moves(0);
        game.choose(0, pick(17, 1, 0)).card(0, card, Target::At(h(24)));
        assert_eq!(game.at(24, 0), (1, 0));

        let mut game = Scene::new(2).home(16, 0, 4, 2).hand(0, &[card]).event(EventCard::Flood);
        game.die(1);
        assert!(game.has_window(0));
        game.card(0, card, Target::At(h(16))).choose(0, Choice::Group(Group::of(3, 1)));
        // One of the others survives as well.
        game.lose(0, Figure::Warrior);
        assert_eq!((game.at(16, 0), game.owner_of(16)), ((4, 1), None));
    }
}

#[test]
fn card_7_up_the_trees_survives_a_flood_in_a_forest() {
    let mut game =
        Scene::new(2).folk(23, 0, 3, 0).folk(17, 0, 2, 0).hand(0, &[UpTheTrees]).event(EventCard::Flood);
    game.die(1);
    assert_eq!(game.refused(0, play(UpTheTrees, Target::At(h(17)))), "VM-13", "no forest");
    game.card(0, UpTheTrees, Target::At(h(23))).choose(0, Choice::Group(Group::of(3, 0)));
    game.lose(0, Figure::Warrior);
    assert_eq!((game.at(23, 0), game.at(17, 0)), ((3, 0), (1, 0)));
}

#[test]
fn card_7_up_the_trees_hides_from_all_fights() {
    let mut game = Scene::new(2)
        .home(4, 0, 1, 1)
        .folk(5, 0, 1, 0)
        .beasts(4, Kind::Mammoth, 3)
        .hand(0, &[UpTheTrees])
        .moves(0);
    game.choose(0, pick(4, 1, 1)).card(0, UpTheTrees, NOTHING);
    assert_eq!(game.owner_of(4), None, "the village is lost");
    game.pass_all();
    assert!(matches!(game.asked(), Some((_, Decision::Feed { .. }))), "nobody fights");
    assert_eq!((game.at(4, 0), game.stock(0)), ((1, 1), 13), "it gathers in the forest");
}

#[test]
fn card_8_cannibals_eat_the_killed_and_the_starved() {
    let mut game = Scene::new(2)
        .folk(5, 0, 3, 0)
        .folk(5, 1, 1, 0)
        .folk(35, 1, 1, 0)
        .hand(0, &[Cannibals])
        .food(0, 0)
        .fights();
    game.choose(0, Choice::At(h(5))).die(6).die(1).lose(1, Figure::Warrior);
    assert!(game.has_window(0));
    game.card(0, Cannibals, NOTHING);
    assert_eq!(game.stock(0), 1);
    // And each further one of the round.
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    assert_eq!(game.stock(0), 2);
    let mut game = Scene::new(2).folk(5, 0, 3, 0).hand(0, &[Cannibals]).food(0, 0).feeds(0);
    assert_eq!(game.refused(0, play(Cannibals, NOTHING)), "VM-13", "nobody has starved yet");
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior }).card(0, Cannibals, NOTHING);
    game.choose(0, Choice::Starve { hex: h(5), figure: Figure::Warrior }).choose(0, Choice::Feed);
    assert_eq!((game.at(5, 0), game.stock(0)), ((1, 0), 1));
}

#[test]
fn card_9_disguise_passes_opponents() {
    let scene = || Scene::new(2).folk(16, 0, 1, 0).beasts(9, Kind::Bear, 2).hand(0, &[Disguise]);
    let mut game = scene().moves(0);
    game.choose(0, pick(16, 1, 0))
        .card(0, Disguise, NOTHING)
        .choose(0, Choice::Step(h(9)))
        .choose(0, Choice::Step(h(4)));
    assert_eq!(game.at(4, 0), (1, 0));
    let mut game = scene().moves(0);
    game.choose(0, pick(16, 1, 0)).choose(0, Choice::Step(h(9)));
    assert_eq!(game.refused(0, Choice::Step(h(4))), "VM-8.2");
    // It does not free the starting hex.
    let game = Scene::new(2).folk(9, 0, 1, 0).beasts(9, Kind::Bear, 2).hand(0, &[Disguise]).moves(0);
    assert_eq!(game.refused(0, pick(9, 1, 0)), "VM-8.2");
}

#[test]
fn card_10_flight_leaves_nobody_behind() {
    let mut game = Scene::new(2).folk(5, 0, 1, 1).beasts(5, Kind::Bear, 2).hand(0, &[Flight]).moves(0);
    game.choose(0, pick(5, 1, 1));
    assert_eq!(game.refused(0, Choice::Step(h(0))), "VM-8.2");
    game.card(0, Flight, NOTHING).choose(0, Choice::Step(h(0))).choose(0, Choice::Step(h(1)));
    assert_eq!(game.at(1, 0), (1, 1));
}

#[test]
fn card_10_flight_leaves_a_fight_with_foreign_members() {
    let mut game = Scene::new(2)
        .home(5, 0, 1, 1)
        .folk(5, 1, 3, 0)
        .beasts(6, Kind::Wolf, 1)
        .hand(0, &[Flight])
        .food(0, 8)
        .food(1, 0)
        .fights();
    game.choose(0, Choice::At(h(5)));
    assert_eq!(game.refused(0, play(Flight, Target::At(h(6)))), "VM-8.3", "animals are there");
    game.card(0, Flight, Target::At(h(4))).choose(0, Choice::Group(Group::of(1, 1)));
    assert_eq!((game.at(4, 0), game.owner_of(5), game.stock(1)), ((1, 1), None, 0), "no loot");
    // Not from animals alone.
    let mut game = Scene::new(2).folk(5, 0, 1, 1).beasts(5, Kind::Wolf, 1).hand(0, &[Flight]).fights();
    game.choose(0, Choice::At(h(5)));
    assert!(!game.has_window(0));
}

#[test]
fn card_11_and_12_add_two_in_one_fight() {
    for card in [Broth, Potion] {
        let mut game = Scene::new(2)
            .folk(5, 0, 1, 0)
            .folk(0, 0, 1, 0)
            .beasts(5, Kind::Bear, 1)
            .beasts(0, Kind::Bear, 1)
            .hand(0, &[card])
            .food(0, 0)
            .fights();
        game.choose(0, Choice::At(h(5)));
        assert_eq!(game.refused(0, play(card, Target::At(h(4)))), "VM-9.1");
        game.card(0, card, Target::At(h(5))).choose(0, Choice::Prey(Kind::Bear)).dice(2, 3);
        assert_eq!(game.stock(0), 3, "2 + 1 + 2 beats 3 + 1");
        game.choose(0, Choice::At(h(0))).choose(0, Choice::Prey(Kind::Bear)).dice(2, 3);
        assert!(matches!(game.asked(), Some((_, Decision::Loss { .. }))), "not in the other fight");
    }
}

#[test]
fn card_13_flint_adds_one_in_all_fights() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .folk(0, 0, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .beasts(0, Kind::Bear, 1)
        .hand(0, &[Flint])
        .food(0, 0)
        .fights();
    game.choose(0, Choice::At(h(5))).card(0, Flint, NOTHING).choose(0, Choice::Prey(Kind::Bear)).dice(3, 3);
    game.choose(0, Choice::At(h(0))).choose(0, Choice::Prey(Kind::Bear)).dice(3, 3);
    assert_eq!(game.stock(0), 6 + 2 - 2, "two bears, one of them at no water");
}

#[test]
fn card_14_torches_add_two_against_animals_and_need_fire() {
    let mut game =
        Scene::new(2).folk(5, 0, 1, 0).beasts(5, Kind::Bear, 1).hand(0, &[Torches]).food(0, 0).fights();
    game.choose(0, Choice::At(h(5)))
        .card(0, Torches, Target::At(h(5)))
        .choose(0, Choice::Prey(Kind::Bear))
        .dice(1, 2);
    assert_eq!(game.beasts(5, Kind::Bear), 0);
    let mut game =
        Scene::with(2, fire()).home(5, 0, 1, 1).beasts(5, Kind::Bear, 1).hand(0, &[Torches]).fights();
    game.choose(0, Choice::At(h(5)));
    assert!(!game.has_window(0), "no fire, no torches");
    let mut game =
        Scene::with(2, fire()).home(5, 0, 1, 1).beasts(5, Kind::Bear, 1).hand(0, &[Torches]).fire(0).fights();
    game.choose(0, Choice::At(h(5)));
    assert!(game.has_window(0));
}

#[test]
fn card_15_a_young_wolf_joins_fights_and_eats_nothing() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 1)
        .beasts(5, Kind::Wolf, 1)
        .hand(0, &[YoungWolf])
        .moment(Moment::AfterAnimals);
    game.card(0, YoungWolf, Target::At(h(5)));
    assert_eq!((game.wolves(s(0), h(5)), game.beasts(5, Kind::Wolf)), (1, 0));
    // It moves along.
    game.choose(0, Choice::Pick { hex: h(5), group: Group { warriors: 1, women: 0, wolves: 1 } });
    game.choose(0, Choice::Step(h(0))).choose(0, Choice::Stop);
    assert_eq!(game.wolves(s(0), h(0)), 1);
    // Two wolves are no lone wolf.
    let game = Scene::new(2)
        .folk(5, 0, 1, 1)
        .beasts(5, Kind::Wolf, 2)
        .hand(0, &[YoungWolf])
        .moment(Moment::AfterAnimals);
    assert!(!game.has_window(0));
}

#[test]
fn card_16_lure_brings_one_animal() {
    let mut game = Scene::new(2)
        .folk(5, 0, 2, 0)
        .beasts(6, Kind::Bison, 3)
        .beasts(10, Kind::Bison, 0)
        .hand(0, &[Lure])
        .moment(Moment::Lure);
    assert_eq!(
        game.refused(0, play(Lure, Target::Beast { kind: Kind::Bear, from: h(6), to: h(5) })),
        "VM-13"
    );
    game.card(0, Lure, Target::Beast { kind: Kind::Bison, from: h(6), to: h(5) });
    assert_eq!((game.beasts(6, Kind::Bison), game.beasts(5, Kind::Bison)), (2, 1));
    // A large animal does not come onto a mountain.
    let game =
        Scene::new(2).folk(10, 0, 2, 0).beasts(5, Kind::Bison, 1).hand(0, &[Lure]).moment(Moment::Lure);
    assert!(!game.has_window(0));
}

#[test]
fn card_17_amazons_fight_as_warriors() {
    let mut game =
        Scene::new(2).folk(5, 0, 0, 2).folk(5, 1, 1, 0).folk(35, 1, 1, 0).hand(0, &[Amazons]).fights();
    game.choose(0, Choice::At(h(5))).card(0, Amazons, Target::At(h(5)));
    game.die(2).die(2).lose(1, Figure::Warrior);
    assert_eq!((game.at(5, 0), game.at(5, 1)), ((0, 2), (0, 0)), "2 + 2 beats 2 + 1");
}

#[test]
fn card_18_surprise_birth_outside_settlements() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .folk(5, 0, 0, 1)
        .home(16, 0, 1, 1)
        .hand(0, &[SurpriseBirth])
        .moment(Moment::SurpriseBirth);
    assert_eq!(game.refused(0, play(SurpriseBirth, Target::At(h(16)))), "VM-13");
    game.card(0, SurpriseBirth, Target::At(h(5))).die(3);
    assert_eq!(game.at(5, 0), (1, 1));
}

#[test]
fn card_19_fertility_herb_adds_a_birth_in_each_settlement() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, 0, 0, 1)
        .home(16, 0, 0, 1)
        .hand(0, &[FertilityHerb])
        .moment(Moment::Herb);
    game.card(0, FertilityHerb, NOTHING).die(3).die(3).die(3).die(3);
    assert_eq!((game.at(5, 0), game.at(16, 0)), ((2, 1), (2, 1)));
}

#[test]
fn card_20_choice_of_sex_leaves_twins_to_the_die() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, 0, 0, 1)
        .home(16, 0, 0, 1)
        .hand(0, &[ChoiceOfSex])
        .moment(Moment::Herb);
    game.card(0, ChoiceOfSex, NOTHING).die(6).choose(0, Choice::Figure(Figure::Woman));
    game.die(1).choose(0, Choice::Figure(Figure::Warrior));
    assert_eq!((game.at(5, 0), game.at(16, 0)), ((0, 3), (1, 1)));
}

#[test]
fn card_21_childbed_fever_takes_up_to_two_mothers() {
    let mut game = Scene::new(3)
        .season(Season::Summer, 3)
        .home(5, 0, 0, 1)
        .home(16, 1, 0, 2)
        .home(30, 2, 0, 1)
        .hand(0, &[ChildbedFever])
        .moment(Moment::Herb);
    // Seat 0: one birth; seat 1: two, seat 2: one.
    game.die(3).die(3).die(3).die(3);
    assert_eq!(game.refused(0, play(ChildbedFever, Target::At(h(5)))), "VM-13", "not an own one");
    game.card(0, ChildbedFever, Target::At(h(16))).choose(0, Choice::At(h(30)));
    assert_eq!((game.at(16, 1), game.at(30, 2), game.owner_of(30)), ((2, 1), (1, 0), None));
    assert_eq!(game.tribe(s(0)).kills, 2);
}

#[test]
fn card_22_foundling_in_a_forest_village() {
    let mut game =
        Scene::new(2).home(4, 0, 1, 1).home(5, 0, 1, 1).hand(0, &[Foundling]).moment(Moment::AfterAnimals);
    assert_eq!(game.refused(0, play(Foundling, Target::Folk { hex: h(5), figure: Figure::Woman })), "VM-13");
    game.card(0, Foundling, Target::Folk { hex: h(4), figure: Figure::Woman });
    assert_eq!(game.at(4, 0), (1, 2));
}

#[test]
fn card_23_family_visit_arrives_on_a_drawn_letter() {
    let mut game = Scene::new(2)
        .home(4, 0, 10, 1)
        .hand(0, &[FamilyVisit])
        .weather(|weather| weather.burning = [h(1), h(6)].into_iter().collect())
        .moment(Moment::AfterAnimals);
    game.card(0, FamilyVisit, NOTHING);
    let mut results = Vec::new();
    tabletop::Rules::lots(&game.rules, &game.state, &mut results);
    let letter = |drawn: Drawn| match drawn {
        Drawn::Token(token) => token.letter().map(valley::components::Letter::char),
        _ => None,
    };
    assert!(results.iter().any(|&(drawn, _)| letter(drawn) == Some('e')));
    assert!(results.iter().all(|&(drawn, _)| letter(drawn) != Some('f')), "not on a closed hex");
    game.token(Kind::Wolf, 'D');
    assert_eq!(game.at(2, 0), (0, 1), "no warrior is left in stock");
}

#[test]
fn card_24_traps_kill_all_animals_of_a_hex() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .beasts(5, Kind::Mammoth, 2)
        .beasts(5, Kind::Wolf, 1)
        .hand(0, &[Traps])
        .food(0, 0)
        .fights();
    game.choose(0, Choice::At(h(5))).card(0, Traps, NOTHING);
    assert!(game.plots[h(5)].animals.is_empty());
    assert_eq!(game.stock(0), 13);
}

#[test]
fn card_25_war_drum_drives_what_can_go() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .beasts(5, Kind::Mammoth, 2)
        .beasts(5, Kind::Wolf, 1)
        .hand(0, &[WarDrum])
        .moment(Moment::AfterAnimals);
    game.card(0, WarDrum, Target::FromTo { from: h(5), to: h(10) });
    assert_eq!(
        (game.beasts(5, Kind::Mammoth), game.beasts(10, Kind::Wolf)),
        (2, 1),
        "mammoths stay off mountains"
    );
}

#[test]
fn card_25_war_drum_clears_the_way_of_a_group() {
    let mut game = Scene::new(2).folk(16, 0, 1, 0).beasts(9, Kind::Bear, 2).hand(0, &[WarDrum]).moves(0);
    game.choose(0, pick(16, 1, 0)).choose(0, Choice::Step(h(9)));
    game.card(0, WarDrum, Target::FromTo { from: h(9), to: h(15) }).choose(0, Choice::Step(h(4)));
    assert_eq!((game.at(4, 0), game.beasts(15, Kind::Bear)), ((1, 0), 2));
}

#[test]
fn card_26_fishing_net_doubles_fish() {
    let mut game = Scene::new(2)
        .folk(17, 0, 1, 0)
        .folk(16, 0, 1, 0)
        .hand(0, &[FishingNet])
        .food(0, 0)
        .moment(Moment::Income);
    game.card(0, FishingNet, NOTHING);
    assert_eq!(game.stock(0), 4);
}

#[test]
fn card_27_roots_are_gathered_in_winter() {
    let mut game = Scene::new(2)
        .season(Season::Winter, 1)
        .folk(4, 0, 1, 0)
        .hand(0, &[Roots])
        .food(0, 0)
        .moment(Moment::Income);
    game.card(0, Roots, NOTHING);
    assert_eq!(game.stock(0), 1);
    let game = Scene::new(2).folk(4, 0, 1, 0).hand(0, &[Roots]).moment(Moment::Income);
    assert!(!game.has_window(0), "only in winter");
}

#[test]
fn card_28_theft_takes_four_or_the_fire() {
    let mut game = Scene::new(2)
        .home(5, 0, 1, 1)
        .folk(0, 1, 1, 0)
        .hand(1, &[Theft])
        .food(0, 3)
        .food(1, 0)
        .moment(Moment::Theft);
    game.card(1, Theft, Target::Tribe(s(0)));
    assert_eq!((game.stock(0), game.stock(1)), (0, 3));
    let mut game = Scene::with(2, fire())
        .home(5, 0, 1, 1)
        .folk(0, 1, 1, 0)
        .home(30, 1, 1, 1)
        .fire(0)
        .hand(1, &[Theft])
        .moves(1);
    game.card(1, Theft, Target::Fire(s(0)));
    assert!(!game.tribe(s(0)).fire && game.tribe(s(1)).fire);
    assert_eq!(game.refused(1, pick(0, 1, 0)), "VM-13", "the own moves are over");
    // A river between protects.
    let game = Scene::new(2).home(17, 0, 1, 1).folk(24, 1, 1, 0).hand(1, &[Theft]).moment(Moment::Theft);
    assert!(!game.has_window(1));
}

#[test]
fn card_29_rockfall_kills_on_a_neighbouring_plain() {
    let mut game = Scene::new(2)
        .folk(10, 0, 1, 0)
        .home(5, 1, 2, 1)
        .folk(35, 1, 1, 0)
        .beasts(5, Kind::Bison, 2)
        .field(5, Field::Whole)
        .hand(0, &[Rockfall])
        .food(0, 0)
        .moves(0);
    game.card(0, Rockfall, Target::At(h(5)));
    assert_eq!(
        (game.at(5, 1), game.owner_of(5), game.beasts(5, Kind::Bison), game.stock(0)),
        ((0, 0), None, 0, 0)
    );
    assert_eq!((game.field_on(5), game.tribe(s(0)).kills), (Field::Whole, 3));
    // Not by somebody who has moved.
    let mut game = Scene::new(2).folk(9, 0, 1, 0).folk(5, 1, 2, 1).hand(0, &[Rockfall]).moves(0);
    game.march(0, 9, 1, 0, &[10]);
    assert_eq!(game.refused(0, play(Rockfall, Target::At(h(5)))), "VM-13");
}

#[test]
fn card_30_arsonist_burns_a_neighbouring_forest() {
    let mut game = Scene::with(2, fire())
        .home(5, 0, 2, 1)
        .home(6, 1, 2, 1)
        .home(2, 1, 1, 1)
        .hand(0, &[Arsonist])
        .moves(0);
    game.card(0, Arsonist, Target::Area(1));
    assert_eq!((game.at(6, 1), game.owner_of(6)), ((0, 0), None));
    assert!(game.weather.burning.has(h(6)) && game.weather.burning.has(h(1)));
    assert_eq!(game.asked(), Some((s(0), Decision::Spark { seat: s(0) })));
    game.choose(0, Choice::TakeFire).choose(1, Choice::TakeFire);
    assert!(game.tribe(s(0)).fire && game.tribe(s(1)).fire);
    let game = Scene::new(2).season(Season::Winter, 1).folk(5, 0, 2, 1).hand(0, &[Arsonist]).moves(0);
    assert_eq!(game.refused(0, play(Arsonist, Target::Area(1))), "VM-13", "only in summer");
}

#[test]
fn card_31_scorched_earth_leaves_nothing_to_the_taker() {
    let mut game = Scene::new(2)
        .home(5, 0, 0, 2)
        .field(5, Field::Whole)
        .home(16, 0, 1, 1)
        .folk(5, 1, 1, 0)
        .hand(0, &[ScorchedEarth])
        .food(0, 8)
        .food(1, 0)
        .fights();
    game.choose(0, Choice::At(h(5))).choose(1, Choice::Keep).choose(1, Choice::Adopt(2));
    assert!(game.has_window(0));
    game.card(0, ScorchedEarth, NOTHING);
    assert_eq!(
        (game.owner_of(5), game.field_on(5), game.at(5, 1), game.stock(1)),
        (None, Field::None, (1, 0), 2)
    );
}

#[test]
fn card_32_manure_makes_own_fields_rich() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, 0, 1, 1)
        .field(5, Field::Damaged)
        .hand(0, &[Manure])
        .food(0, 0)
        .moment(Moment::Income);
    game.card(0, Manure, NOTHING);
    assert_eq!(game.stock(0), 8);
}

#[test]
fn card_33_fence_keeps_large_animals_off() {
    let mut game = Scene::new(2)
        .home(5, 0, 1, 1)
        .field(5, Field::Damaged)
        .hand(0, &[Fence])
        .moment(Moment::AfterAnimals);
    game.card(0, Fence, Target::At(h(5)));
    assert!(game.plots[h(5)].fence);
    let game = Scene::new(2)
        .field(5, Field::Whole)
        .change(|position| position.plots[h(5)].fence = true)
        .beasts(0, Kind::Mammoth, 1)
        .animals_move(3);
    assert_eq!((game.beasts(5, Kind::Mammoth), game.field_on(5)), (1, Field::Whole));
}

#[test]
fn card_34_mountain_farm_at_a_cave() {
    let mut game = Scene::new(2)
        .season(Season::Winter, 3)
        .home(10, 0, 1, 1)
        .hand(0, &[MountainFarm])
        .food(0, 3)
        .moment(Moment::MountainFarm);
    game.card(0, MountainFarm, Target::At(h(10)));
    assert_eq!((game.field_on(10), game.stock(0)), (Field::Whole, 2));
}

#[test]
fn card_35_late_sowing_after_the_first_summer_round() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 1)
        .home(5, 0, 1, 1)
        .hand(0, &[LateSowing])
        .food(0, 1)
        .moment(Moment::LateSowing);
    game.card(0, LateSowing, Target::At(h(5)));
    assert_eq!((game.field_on(5), game.stock(0)), (Field::Whole, 0));
}

#[test]
fn card_36_a_friend_changes_sides() {
    let mut game =
        Scene::new(2).folk(5, 0, 0, 1).folk(5, 1, 1, 0).folk(35, 1, 1, 0).hand(0, &[Friend]).fights();
    game.choose(0, Choice::At(h(5))).card(0, Friend, Target::Tribe(s(1)));
    assert_eq!((game.at(5, 0), game.at(5, 1)), ((1, 1), (0, 0)));
    let mut game =
        Scene::new(2).folk(5, 0, 10, 1).folk(5, 1, 1, 0).folk(35, 1, 1, 0).hand(0, &[Friend]).fights();
    game.choose(0, Choice::At(h(5))).card(0, Friend, Target::Tribe(s(1)));
    assert_eq!((game.at(5, 0), game.at(5, 1)), ((10, 1), (0, 0)), "without a token he dies");
}

#[test]
fn card_37_love_draws_a_lone_member_over() {
    let mut game = Scene::new(2)
        .folk(5, 0, 0, 1)
        .home(6, 1, 0, 1)
        .folk(0, 1, 1, 0)
        .hand(0, &[Love])
        .moment(Moment::Love);
    assert_eq!(
        game.refused(0, play(Love, Target::Lone { seat: s(1), from: h(6), to: h(5) })),
        "VM-13",
        "the same sex"
    );
    game.card(0, Love, Target::Lone { seat: s(1), from: h(0), to: h(5) });
    assert_eq!((game.at(5, 0), game.at(0, 1)), ((1, 1), (0, 0)));
}

#[test]
fn card_38_two_of_a_kind_found_a_settlement() {
    let mut game = Scene::new(2).folk(5, 0, 2, 0).hand(0, &[TwoOfAKind]).moves(0);
    assert_eq!(game.refused(0, Choice::Settle(h(5))), "VM-8.3");
    game.card(0, TwoOfAKind, Target::Folk { hex: h(5), figure: Figure::Warrior });
    assert_eq!(game.owner_of(5), Some(0));
    assert_eq!(game.refused(0, pick(5, 1, 0)), "VM-8.1", "the founders do not move");
    game.pass_all();
    assert_eq!(game.owner_of(5), Some(0), "it stands through this round");
    // Without a woman it falls at the end of phase 4 of the next round.
    let mut game = Scene::new(2)
        .home(5, 0, 2, 0)
        .change(|position| {
            position.plots[h(5)].settlement.as_mut().expect("a settlement").odd_until =
                position.calendar.round;
        })
        .moves(0);
    game.pass_all();
    assert_eq!(game.owner_of(5), None);
}

#[test]
fn card_39_spying_shows_a_hand_to_one_player_only() {
    let mut game = Scene::new(3)
        .folk(5, 0, 1, 0)
        .folk(6, 1, 1, 0)
        .hand(0, &[Spying, Raft])
        .hand(1, &[Bridge, Love])
        .moves(0);
    assert_eq!(game.refused(0, play(Spying, Target::Tribe(s(2)))), "VM-13", "nobody of his is near");
    game.card(0, Spying, Target::Tribe(s(1)));
    assert!(matches!(game.asked(), Some((_, Decision::Moves(_)))), "the question stays open");
    let view = |seat: u8| tabletop::Rules::view(&game.rules, &game.state, tabletop::Eye::Seat(s(seat)));
    assert_eq!(view(0).tribes[1].known.len(), 2);
    assert_eq!(view(2).tribes[1].known.len(), 0);
}

#[test]
fn card_40_intuition_shows_the_next_event_to_one_player_only() {
    let mut game = Scene::new(2).folk(5, 0, 1, 0).hand(0, &[Intuition]).moves(0);
    game.card(0, Intuition, NOTHING);
    assert_eq!(game.awaited_lot(), Some(Lot::Foresight { seat: s(0) }));
    game.settle(Drawn::Event(EventCard::Rodents));
    let view = |seat: u8| tabletop::Rules::view(&game.rules, &game.state, tabletop::Eye::Seat(s(seat)));
    assert_eq!((view(0).foreseen, view(1).foreseen), (Some(EventCard::Rodents), None));
    assert_eq!(view(0).events, view(1).events, "the pile does not tell");
    // The other season, if the next round is the other season's.
    let mut game = Scene::new(2).season(Season::Summer, 3).folk(5, 0, 1, 0).hand(0, &[Intuition]).moves(0);
    game.card(0, Intuition, NOTHING).settle(Drawn::Event(EventCard::Storm));
    assert_eq!(game.foreseen.map(|foreseen| foreseen.card), Some(EventCard::Storm));
    // Not when the next round has no event.
    let game = Scene::new(2).round(1, 1).folk(5, 0, 1, 0).hand(0, &[Intuition]).moves(0);
    assert_eq!(game.refused(0, play(Intuition, NOTHING)), "V189");
}

#[test]
fn every_card_is_refused_out_of_its_moment() {
    for card in Trump::ALL {
        if matches!(card, Spying | Intuition) {
            continue;
        }
        let game = Scene::new(2)
            .season(Season::Winter, 3)
            .home(5, 0, 1, 1)
            .hand(0, &[card])
            .food(0, 9)
            .moment(Moment::MountainFarm);
        // Phase 8: only the mountain farm has its moment, and there is no cave.
        assert!(!game.has_window(0), "{card:?}");
        let mut game = Scene::new(2).folk(5, 0, 1, 1).hand(0, &[card]).hand(1, &[]).feeds(0);
        assert_eq!(game.refused(0, play(card, NOTHING)), "VM-13", "{card:?}");
        game.choose(0, Choice::Feed);
    }
}

#[test]
fn a_tamed_wolf_left_alone_is_wild_at_once() {
    let mut game = tame(Scene::new(2).folk(5, 0, 1, 1).beasts(5, Kind::Wolf, 0), 5, 0).moves(0);
    game.march(0, 5, 1, 1, &[0]);
    assert_eq!((game.beasts(5, Kind::Wolf), game.tamed.len()), (1, 0));
}

#[test]
fn card_40_intuition_fills_an_empty_deck_first() {
    let mut game = Scene::new(2)
        .folk(5, 0, 1, 0)
        .hand(0, &[Intuition])
        .change(|position| {
            let mut json = serde_json::to_value(&*position).expect("it is written");
            let split =
                |season| position.events.iter().filter(|card| card.season() == season).collect::<Vec<_>>();
            json["events"] = serde_json::to_value(split(Season::Winter)).expect("cards");
            json["events_done"] = serde_json::to_value(split(Season::Summer)).expect("cards");
            *position = serde_json::from_value(json).expect("it is read");
        })
        .moves(0);
    game.card(0, Intuition, NOTHING).settle(Drawn::Event(EventCard::Epidemic));
    assert_eq!((game.events.of(Season::Summer), game.events_done.of(Season::Summer)), (14, 0));
    // The card that was seen comes out in the next round, and nothing else can.
    game.pass_all().feed_all();
    if game.awaited_lot() == Some(Lot::First) {
        game.settle(Drawn::Seat(s(0)));
    }
    let mut results = Vec::new();
    game.rules.lots(&game.state, &mut results);
    assert_eq!(results, [(Drawn::Event(EventCard::Epidemic), 1)]);
}
