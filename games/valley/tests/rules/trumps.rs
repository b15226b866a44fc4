//! Every trump card at its moment (VM-13), in a scripted position.

use valley::Trump::*;

use crate::rules::common::scene::prelude::*;

#[test]
fn card_1_and_2_march_three_hexes_and_over_mountains_in_summer() {
    for card in [ForcedMarch, Endurance] {
        let mut game = Scene::new(2).folk(9, RED, 2, 0).hand(RED, &[card]).moves(RED);
        game.answer(RED, pick(9, 2, 0)).card(RED, card, NOTHING);
        for step in [10, 11, 12] {
            game.answer(RED, Choice::Step(h(step)));
        }
        assert_eq!(game.at(12, RED), (2, 0));
        assert!(!game.state.tribe(RED).hand.contains(card) && game.state.discards.contains(card));
    }
    // In winter a mountain stops it.
    let mut game =
        Scene::new(2).season(Season::Winter, 2).folk(9, RED, 1, 0).hand(RED, &[ForcedMarch]).moves(RED);
    game.answer(RED, pick(9, 1, 0)).card(RED, ForcedMarch, NOTHING).answer(RED, Choice::Step(h(10)));
    assert!(matches!(game.question(), Some((_, Decision::Moves(_)))));
}

#[test]
fn card_3_raft_crosses_a_river_or_the_lake_and_no_more() {
    let mut game = Scene::new(2).folk(17, RED, 2, 1).hand(RED, &[Raft]).moves(RED);
    game.answer(RED, pick(17, 2, 1));
    assert!(game.offers(play(Raft, Target::At(h(24)))), "over the river");
    game.card(RED, Raft, Target::At(h(19)));
    assert_eq!(game.at(19, RED), (2, 1), "over the lake");
    assert_eq!(game.refused_by(RED, pick(19, 1, 0)), "VM-8.1");
}

#[test]
fn card_4_bridge_crosses_a_river_not_the_lake() {
    let mut game = Scene::new(2).folk(17, RED, 1, 0).hand(RED, &[Bridge]).moves(RED);
    game.answer(RED, pick(17, 1, 0));
    assert_eq!(game.refused_by(RED, play(Bridge, Target::At(h(19)))), "VM-13");
    assert_eq!(game.refused_by(RED, play(Bridge, Target::At(h(11)))), "V191", "no river there");
    game.card(RED, Bridge, Target::At(h(16)));
    assert_eq!(game.at(16, RED), (1, 0));
}

#[test]
fn card_5_and_6_cross_a_river_or_survive_a_flood() {
    for card in [Swimming, TreeTrunks] {
        let mut game = Scene::new(2).folk(17, RED, 1, 0).hand(RED, &[card]).moves(RED);
        game.answer(RED, pick(17, 1, 0)).card(RED, card, Target::At(h(24)));
        assert_eq!(game.at(24, RED), (1, 0));

        let mut game = Scene::new(2).home(16, RED, 4, 2).hand(RED, &[card]).event(EventCard::Flood);
        game.die(1);
        assert!(game.has_window(RED));
        game.card(RED, card, Target::At(h(16))).answer(RED, Choice::Group(Group::of(3, 1)));
        // One of the others survives as well.
        game.lose(RED, Figure::Warrior);
        assert_eq!((game.at(16, RED), game.owner_of(16)), ((4, 1), None));
    }
}

#[test]
fn card_7_up_the_trees_survives_a_flood_in_a_forest() {
    let mut game = Scene::new(2)
        .folk(23, RED, 3, 0)
        .folk(17, RED, 2, 0)
        .hand(RED, &[UpTheTrees])
        .event(EventCard::Flood);
    game.die(1);
    assert_eq!(game.refused_by(RED, play(UpTheTrees, Target::At(h(17)))), "VM-13", "no forest");
    game.card(RED, UpTheTrees, Target::At(h(23))).answer(RED, Choice::Group(Group::of(3, 0)));
    game.lose(RED, Figure::Warrior);
    assert_eq!((game.at(23, RED), game.at(17, RED)), ((3, 0), (1, 0)));
}

#[test]
fn card_7_up_the_trees_hides_from_all_fights() {
    let mut game = Scene::new(2)
        .home(4, RED, 1, 1)
        .folk(5, RED, 1, 0)
        .beasts(4, Kind::Mammoth, 3)
        .hand(RED, &[UpTheTrees])
        .moves(RED);
    game.answer(RED, pick(4, 1, 1)).card(RED, UpTheTrees, NOTHING);
    assert_eq!(game.owner_of(4), None, "the village is lost");
    game.pass_all();
    assert!(matches!(game.question(), Some((_, Decision::Feed { .. }))), "nobody fights");
    assert_eq!((game.at(4, RED), game.stock(RED)), ((1, 1), 13), "it gathers in the forest");
}

#[test]
fn card_8_cannibals_eat_the_killed_and_the_starved() {
    let mut game = Scene::new(2)
        .folk(5, RED, 3, 0)
        .folk(5, BLUE, 1, 0)
        .folk(35, BLUE, 1, 0)
        .hand(RED, &[Cannibals])
        .food(RED, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).die(6).die(1).lose(BLUE, Figure::Warrior);
    assert!(game.has_window(RED));
    game.card(RED, Cannibals, NOTHING);
    assert_eq!(game.stock(RED), 1);
    // And each further one of the round.
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior });
    assert_eq!(game.stock(RED), 2);
    let mut game = Scene::new(2).folk(5, RED, 3, 0).hand(RED, &[Cannibals]).food(RED, 0).feeds(RED);
    assert_eq!(game.refused_by(RED, play(Cannibals, NOTHING)), "VM-13", "nobody has starved yet");
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior }).card(RED, Cannibals, NOTHING);
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior }).answer(RED, Choice::Feed);
    assert_eq!((game.at(5, RED), game.stock(RED)), ((1, 0), 1));
}

#[test]
fn card_9_disguise_passes_opponents() {
    let scene = || Scene::new(2).folk(16, RED, 1, 0).beasts(9, Kind::Bear, 2).hand(RED, &[Disguise]);
    let mut game = scene().moves(RED);
    game.answer(RED, pick(16, 1, 0))
        .card(RED, Disguise, NOTHING)
        .answer(RED, Choice::Step(h(9)))
        .answer(RED, Choice::Step(h(4)));
    assert_eq!(game.at(4, RED), (1, 0));
    let mut game = scene().moves(RED);
    game.answer(RED, pick(16, 1, 0)).answer(RED, Choice::Step(h(9)));
    assert_eq!(game.refused_by(RED, Choice::Step(h(4))), "VM-8.2");
    // It does not free the starting hex.
    let game = Scene::new(2).folk(9, RED, 1, 0).beasts(9, Kind::Bear, 2).hand(RED, &[Disguise]).moves(RED);
    assert_eq!(game.refused_by(RED, pick(9, 1, 0)), "VM-8.2");
}

#[test]
fn card_10_flight_leaves_nobody_behind() {
    let mut game = Scene::new(2).folk(5, RED, 1, 1).beasts(5, Kind::Bear, 2).hand(RED, &[Flight]).moves(RED);
    game.answer(RED, pick(5, 1, 1));
    assert_eq!(game.refused_by(RED, Choice::Step(h(0))), "VM-8.2");
    game.card(RED, Flight, NOTHING).answer(RED, Choice::Step(h(0))).answer(RED, Choice::Step(h(1)));
    assert_eq!(game.at(1, RED), (1, 1));
}

#[test]
fn card_10_flight_leaves_a_fight_with_foreign_members() {
    let mut game = Scene::new(2)
        .home(5, RED, 1, 1)
        .folk(5, BLUE, 3, 0)
        .beasts(6, Kind::Wolf, 1)
        .hand(RED, &[Flight])
        .food(RED, 8)
        .food(BLUE, 0)
        .fights();
    game.answer(RED, Choice::At(h(5)));
    assert_eq!(game.refused_by(RED, play(Flight, Target::At(h(6)))), "VM-8.3", "animals are there");
    game.card(RED, Flight, Target::At(h(4))).answer(RED, Choice::Group(Group::of(1, 1)));
    assert_eq!((game.at(4, RED), game.owner_of(5), game.stock(BLUE)), ((1, 1), None, 0), "no loot");
    // Not from animals alone.
    let mut game = Scene::new(2).folk(5, RED, 1, 1).beasts(5, Kind::Wolf, 1).hand(RED, &[Flight]).fights();
    game.answer(RED, Choice::At(h(5)));
    assert!(!game.has_window(RED));
}

#[test]
fn card_11_and_12_add_two_in_one_fight() {
    for card in [Broth, Potion] {
        let mut game = Scene::new(2)
            .folk(5, RED, 1, 0)
            .folk(0, RED, 1, 0)
            .beasts(5, Kind::Bear, 1)
            .beasts(0, Kind::Bear, 1)
            .hand(RED, &[card])
            .food(RED, 0)
            .fights();
        game.answer(RED, Choice::At(h(5)));
        assert_eq!(game.refused_by(RED, play(card, Target::At(h(4)))), "VM-9.1");
        game.card(RED, card, Target::At(h(5))).answer(RED, Choice::Prey(Kind::Bear)).dice(2, 3);
        assert_eq!(game.stock(RED), 3, "2 + 1 + 2 beats 3 + 1");
        game.answer(RED, Choice::At(h(0))).answer(RED, Choice::Prey(Kind::Bear)).dice(2, 3);
        assert!(matches!(game.question(), Some((_, Decision::Loss { .. }))), "not in the other fight");
    }
}

#[test]
fn card_13_flint_adds_one_in_all_fights() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .folk(0, RED, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .beasts(0, Kind::Bear, 1)
        .hand(RED, &[Flint])
        .food(RED, 0)
        .fights();
    game.answer(RED, Choice::At(h(5)))
        .card(RED, Flint, NOTHING)
        .answer(RED, Choice::Prey(Kind::Bear))
        .dice(3, 3);
    game.answer(RED, Choice::At(h(0))).answer(RED, Choice::Prey(Kind::Bear)).dice(3, 3);
    assert_eq!(game.stock(RED), 6 + 2 - 2, "two bears, one of them at no water");
}

#[test]
fn card_14_torches_add_two_against_animals_and_need_fire() {
    let mut game =
        Scene::new(2).folk(5, RED, 1, 0).beasts(5, Kind::Bear, 1).hand(RED, &[Torches]).food(RED, 0).fights();
    game.answer(RED, Choice::At(h(5)))
        .card(RED, Torches, Target::At(h(5)))
        .answer(RED, Choice::Prey(Kind::Bear))
        .dice(1, 2);
    assert_eq!(game.beasts(5, Kind::Bear), 0);
    let mut game =
        Scene::with(2, fire()).home(5, RED, 1, 1).beasts(5, Kind::Bear, 1).hand(RED, &[Torches]).fights();
    game.answer(RED, Choice::At(h(5)));
    assert!(!game.has_window(RED), "no fire, no torches");
    let mut game = Scene::with(2, fire())
        .home(5, RED, 1, 1)
        .beasts(5, Kind::Bear, 1)
        .hand(RED, &[Torches])
        .fire(RED)
        .fights();
    game.answer(RED, Choice::At(h(5)));
    assert!(game.has_window(RED));
}

#[test]
fn card_15_a_young_wolf_joins_fights_and_eats_nothing() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 1)
        .beasts(5, Kind::Wolf, 1)
        .hand(RED, &[YoungWolf])
        .moment(Moment::AfterAnimals);
    game.card(RED, YoungWolf, Target::At(h(5)));
    assert_eq!((game.state.wolves(RED, h(5)), game.beasts(5, Kind::Wolf)), (1, 0));
    // It moves along.
    game.answer(RED, Choice::Pick { hex: h(5), group: Group { warriors: 1, women: 0, wolves: 1 } });
    game.answer(RED, Choice::Step(h(0))).answer(RED, Choice::Stop);
    assert_eq!(game.state.wolves(RED, h(0)), 1);
    // Two wolves are no lone wolf.
    let game = Scene::new(2)
        .folk(5, RED, 1, 1)
        .beasts(5, Kind::Wolf, 2)
        .hand(RED, &[YoungWolf])
        .moment(Moment::AfterAnimals);
    assert!(!game.has_window(RED));
}

#[test]
fn card_16_lure_brings_one_animal() {
    let mut game = Scene::new(2)
        .folk(5, RED, 2, 0)
        .beasts(6, Kind::Bison, 3)
        .beasts(10, Kind::Bison, 0)
        .hand(RED, &[Lure])
        .moment(Moment::Lure);
    assert_eq!(
        game.refused_by(RED, play(Lure, Target::Beast { kind: Kind::Bear, from: h(6), to: h(5) })),
        "VM-13"
    );
    game.card(RED, Lure, Target::Beast { kind: Kind::Bison, from: h(6), to: h(5) });
    assert_eq!((game.beasts(6, Kind::Bison), game.beasts(5, Kind::Bison)), (2, 1));
    // A large animal does not come onto a mountain.
    let game =
        Scene::new(2).folk(10, RED, 2, 0).beasts(5, Kind::Bison, 1).hand(RED, &[Lure]).moment(Moment::Lure);
    assert!(!game.has_window(RED));
}

#[test]
fn card_17_amazons_fight_as_warriors() {
    let mut game = Scene::new(2)
        .folk(5, RED, 0, 2)
        .folk(5, BLUE, 1, 0)
        .folk(35, BLUE, 1, 0)
        .hand(RED, &[Amazons])
        .fights();
    game.answer(RED, Choice::At(h(5))).card(RED, Amazons, Target::At(h(5)));
    game.die(2).die(2).lose(BLUE, Figure::Warrior);
    assert_eq!((game.at(5, RED), game.at(5, BLUE)), ((0, 2), (0, 0)), "2 + 2 beats 2 + 1");
}

#[test]
fn card_18_surprise_birth_outside_settlements() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .folk(5, RED, 0, 1)
        .home(16, RED, 1, 1)
        .hand(RED, &[SurpriseBirth])
        .moment(Moment::SurpriseBirth);
    assert_eq!(game.refused_by(RED, play(SurpriseBirth, Target::At(h(16)))), "VM-13");
    game.card(RED, SurpriseBirth, Target::At(h(5))).die(3);
    assert_eq!(game.at(5, RED), (1, 1));
}

#[test]
fn card_19_fertility_herb_adds_a_birth_in_each_settlement() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, RED, 0, 1)
        .home(16, RED, 0, 1)
        .hand(RED, &[FertilityHerb])
        .moment(Moment::Herb);
    game.card(RED, FertilityHerb, NOTHING).die(3).die(3).die(3).die(3);
    assert_eq!((game.at(5, RED), game.at(16, RED)), ((2, 1), (2, 1)));
}

#[test]
fn card_20_choice_of_sex_leaves_twins_to_the_die() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, RED, 0, 1)
        .home(16, RED, 0, 1)
        .hand(RED, &[ChoiceOfSex])
        .moment(Moment::Herb);
    game.card(RED, ChoiceOfSex, NOTHING).die(6).answer(RED, Choice::Figure(Figure::Woman));
    game.die(1).answer(RED, Choice::Figure(Figure::Warrior));
    assert_eq!((game.at(5, RED), game.at(16, RED)), ((0, 3), (1, 1)));
}

#[test]
fn card_21_childbed_fever_takes_up_to_two_mothers() {
    let mut game = Scene::new(3)
        .season(Season::Summer, 3)
        .home(5, RED, 0, 1)
        .home(16, BLUE, 0, 2)
        .home(30, GREEN, 0, 1)
        .hand(RED, &[ChildbedFever])
        .moment(Moment::Herb);
    // Seat 0: one birth; seat 1: two, seat 2: one.
    game.die(3).die(3).die(3).die(3);
    assert_eq!(game.refused_by(RED, play(ChildbedFever, Target::At(h(5)))), "VM-13", "not an own one");
    game.card(RED, ChildbedFever, Target::At(h(16))).answer(RED, Choice::At(h(30)));
    assert_eq!((game.at(16, BLUE), game.at(30, GREEN), game.owner_of(30)), ((2, 1), (1, 0), None));
    assert_eq!(game.state.tribe(RED).kills, 2);
}

#[test]
fn card_22_foundling_in_a_forest_village() {
    let mut game = Scene::new(2)
        .home(4, RED, 1, 1)
        .home(5, RED, 1, 1)
        .hand(RED, &[Foundling])
        .moment(Moment::AfterAnimals);
    assert_eq!(
        game.refused_by(RED, play(Foundling, Target::Folk { hex: h(5), figure: Figure::Woman })),
        "VM-13"
    );
    game.card(RED, Foundling, Target::Folk { hex: h(4), figure: Figure::Woman });
    assert_eq!(game.at(4, RED), (1, 2));
}

#[test]
fn card_23_family_visit_arrives_on_a_drawn_letter() {
    let mut game = Scene::new(2)
        .home(4, RED, 10, 1)
        .hand(RED, &[FamilyVisit])
        .weather(|weather| weather.burning = [h(1), h(6)].into_iter().collect())
        .moment(Moment::AfterAnimals);
    game.card(RED, FamilyVisit, NOTHING);
    let mut results = Vec::new();
    Lists::lots(&game.rules, &game.state, &mut results);
    let letter = |drawn: Drawn| match drawn {
        Drawn::Token(token) => token.letter().map(Letter::char),
        _ => None,
    };
    assert!(results.iter().any(|&(drawn, _)| letter(drawn) == Some('e')));
    assert!(results.iter().all(|&(drawn, _)| letter(drawn) != Some('f')), "not on a closed hex");
    game.token(Kind::Wolf, 'D');
    assert_eq!(game.at(2, RED), (0, 1), "no warrior is left in stock");
}

#[test]
fn card_24_traps_kill_all_animals_of_a_hex() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .beasts(5, Kind::Mammoth, 2)
        .beasts(5, Kind::Wolf, 1)
        .hand(RED, &[Traps])
        .food(RED, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).card(RED, Traps, NOTHING);
    assert!(game.state.plots[h(5)].animals.is_empty());
    assert_eq!(game.stock(RED), 13);
}

#[test]
fn card_25_war_drum_drives_what_can_go() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .beasts(5, Kind::Mammoth, 2)
        .beasts(5, Kind::Wolf, 1)
        .hand(RED, &[WarDrum])
        .moment(Moment::AfterAnimals);
    game.card(RED, WarDrum, Target::FromTo { from: h(5), to: h(10) });
    assert_eq!(
        (game.beasts(5, Kind::Mammoth), game.beasts(10, Kind::Wolf)),
        (2, 1),
        "mammoths stay off mountains"
    );
}

#[test]
fn card_25_war_drum_clears_the_way_of_a_group() {
    let mut game =
        Scene::new(2).folk(16, RED, 1, 0).beasts(9, Kind::Bear, 2).hand(RED, &[WarDrum]).moves(RED);
    game.answer(RED, pick(16, 1, 0)).answer(RED, Choice::Step(h(9)));
    game.card(RED, WarDrum, Target::FromTo { from: h(9), to: h(15) }).answer(RED, Choice::Step(h(4)));
    assert_eq!((game.at(4, RED), game.beasts(15, Kind::Bear)), ((1, 0), 2));
}

#[test]
fn card_26_fishing_net_doubles_fish() {
    let mut game = Scene::new(2)
        .folk(17, RED, 1, 0)
        .folk(16, RED, 1, 0)
        .hand(RED, &[FishingNet])
        .food(RED, 0)
        .moment(Moment::Income);
    game.card(RED, FishingNet, NOTHING);
    assert_eq!(game.stock(RED), 4);
}

#[test]
fn card_27_roots_are_gathered_in_winter() {
    let mut game = Scene::new(2)
        .season(Season::Winter, 1)
        .folk(4, RED, 1, 0)
        .hand(RED, &[Roots])
        .food(RED, 0)
        .moment(Moment::Income);
    game.card(RED, Roots, NOTHING);
    assert_eq!(game.stock(RED), 1);
    let game = Scene::new(2).folk(4, RED, 1, 0).hand(RED, &[Roots]).moment(Moment::Income);
    assert!(!game.has_window(RED), "only in winter");
}

#[test]
fn card_28_theft_takes_four_or_the_fire() {
    let mut game = Scene::new(2)
        .home(5, RED, 1, 1)
        .folk(0, BLUE, 1, 0)
        .hand(BLUE, &[Theft])
        .food(RED, 3)
        .food(BLUE, 0)
        .moment(Moment::Theft);
    game.card(BLUE, Theft, Target::Tribe(RED));
    assert_eq!((game.stock(RED), game.stock(BLUE)), (0, 3));
    let mut game = Scene::with(2, fire())
        .home(5, RED, 1, 1)
        .folk(0, BLUE, 1, 0)
        .home(30, BLUE, 1, 1)
        .fire(RED)
        .hand(BLUE, &[Theft])
        .moves(BLUE);
    game.card(BLUE, Theft, Target::Fire(RED));
    assert!(!game.state.tribe(RED).fire && game.state.tribe(BLUE).fire);
    assert_eq!(game.refused_by(BLUE, pick(0, 1, 0)), "VM-13", "the own moves are over");
    // A river between protects.
    let game =
        Scene::new(2).home(17, RED, 1, 1).folk(24, BLUE, 1, 0).hand(BLUE, &[Theft]).moment(Moment::Theft);
    assert!(!game.has_window(BLUE));
}

#[test]
fn card_29_rockfall_kills_on_a_neighbouring_plain() {
    let mut game = Scene::new(2)
        .folk(10, RED, 1, 0)
        .home(5, BLUE, 2, 1)
        .folk(35, BLUE, 1, 0)
        .beasts(5, Kind::Bison, 2)
        .field(5, Field::Whole)
        .hand(RED, &[Rockfall])
        .food(RED, 0)
        .moves(RED);
    game.card(RED, Rockfall, Target::At(h(5)));
    assert_eq!(
        (game.at(5, BLUE), game.owner_of(5), game.beasts(5, Kind::Bison), game.stock(RED)),
        ((0, 0), None, 0, 0)
    );
    assert_eq!((game.field_on(5), game.state.tribe(RED).kills), (Field::Whole, 3));
    // Not by somebody who has moved.
    let mut game = Scene::new(2).folk(9, RED, 1, 0).folk(5, BLUE, 2, 1).hand(RED, &[Rockfall]).moves(RED);
    game.march(RED, 9, 1, 0, &[10]);
    assert_eq!(game.refused_by(RED, play(Rockfall, Target::At(h(5)))), "VM-13");
}

#[test]
fn card_30_arsonist_burns_a_neighbouring_forest() {
    let mut game = Scene::with(2, fire())
        .home(5, RED, 2, 1)
        .home(6, BLUE, 2, 1)
        .home(2, BLUE, 1, 1)
        .hand(RED, &[Arsonist])
        .moves(RED);
    game.card(RED, Arsonist, area(1));
    assert_eq!((game.at(6, BLUE), game.owner_of(6)), ((0, 0), None));
    assert!(game.state.weather.burning.contains(h(6)) && game.state.weather.burning.contains(h(1)));
    assert_eq!(game.question(), Some((RED, Decision::Spark { seat: RED })));
    game.answer(RED, Choice::TakeFire).answer(BLUE, Choice::TakeFire);
    assert!(game.state.tribe(RED).fire && game.state.tribe(BLUE).fire);
    let game = Scene::new(2).season(Season::Winter, 1).folk(5, RED, 2, 1).hand(RED, &[Arsonist]).moves(RED);
    assert_eq!(game.refused_by(RED, play(Arsonist, area(1))), "VM-13", "only in summer");
}

#[test]
fn card_31_scorched_earth_leaves_nothing_to_the_taker() {
    let mut game = Scene::new(2)
        .home(5, RED, 0, 2)
        .field(5, Field::Whole)
        .home(16, RED, 1, 1)
        .folk(5, BLUE, 1, 0)
        .hand(RED, &[ScorchedEarth])
        .food(RED, 8)
        .food(BLUE, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Keep).answer(BLUE, Choice::Adopt(2));
    assert!(game.has_window(RED));
    game.card(RED, ScorchedEarth, NOTHING);
    assert_eq!(
        (game.owner_of(5), game.field_on(5), game.at(5, BLUE), game.stock(BLUE)),
        (None, Field::None, (1, 0), 2)
    );
}

#[test]
fn card_32_manure_makes_own_fields_rich() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, RED, 1, 1)
        .field(5, Field::Damaged)
        .hand(RED, &[Manure])
        .food(RED, 0)
        .moment(Moment::Income);
    game.card(RED, Manure, NOTHING);
    assert_eq!(game.stock(RED), 8);
}

#[test]
fn card_33_fence_keeps_large_animals_off() {
    let mut game = Scene::new(2)
        .home(5, RED, 1, 1)
        .field(5, Field::Damaged)
        .hand(RED, &[Fence])
        .moment(Moment::AfterAnimals);
    game.card(RED, Fence, Target::At(h(5)));
    assert!(game.state.plots[h(5)].fence);
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
        .home(10, RED, 1, 1)
        .hand(RED, &[MountainFarm])
        .food(RED, 3)
        .moment(Moment::MountainFarm);
    game.card(RED, MountainFarm, Target::At(h(10)));
    assert_eq!((game.field_on(10), game.stock(RED)), (Field::Whole, 2));
}

#[test]
fn card_35_late_sowing_after_the_first_summer_round() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 1)
        .home(5, RED, 1, 1)
        .hand(RED, &[LateSowing])
        .food(RED, 1)
        .moment(Moment::LateSowing);
    game.card(RED, LateSowing, Target::At(h(5)));
    assert_eq!((game.field_on(5), game.stock(RED)), (Field::Whole, 0));
}

#[test]
fn card_36_a_friend_changes_sides() {
    let mut game = Scene::new(2)
        .folk(5, RED, 0, 1)
        .folk(5, BLUE, 1, 0)
        .folk(35, BLUE, 1, 0)
        .hand(RED, &[Friend])
        .fights();
    game.answer(RED, Choice::At(h(5))).card(RED, Friend, Target::Tribe(BLUE));
    assert_eq!((game.at(5, RED), game.at(5, BLUE)), ((1, 1), (0, 0)));
    let mut game = Scene::new(2)
        .folk(5, RED, 10, 1)
        .folk(5, BLUE, 1, 0)
        .folk(35, BLUE, 1, 0)
        .hand(RED, &[Friend])
        .fights();
    game.answer(RED, Choice::At(h(5))).card(RED, Friend, Target::Tribe(BLUE));
    assert_eq!((game.at(5, RED), game.at(5, BLUE)), ((10, 1), (0, 0)), "without a token they die");
}

#[test]
fn card_37_love_draws_a_lone_member_over() {
    let mut game = Scene::new(2)
        .folk(5, RED, 0, 1)
        .home(6, BLUE, 0, 1)
        .folk(0, BLUE, 1, 0)
        .hand(RED, &[Love])
        .moment(Moment::Love);
    assert_eq!(
        game.refused_by(RED, play(Love, Target::Lone { seat: BLUE, from: h(6), to: h(5) })),
        "VM-13",
        "the same sex"
    );
    game.card(RED, Love, Target::Lone { seat: BLUE, from: h(0), to: h(5) });
    assert_eq!((game.at(5, RED), game.at(0, BLUE)), ((1, 1), (0, 0)));
}

#[test]
fn card_38_two_of_a_kind_found_a_settlement() {
    let mut game = Scene::new(2).folk(5, RED, 2, 0).hand(RED, &[TwoOfAKind]).moves(RED);
    assert_eq!(game.refused_by(RED, Choice::Settle(h(5))), "VM-8.3");
    game.card(RED, TwoOfAKind, Target::Folk { hex: h(5), figure: Figure::Warrior });
    assert_eq!(game.owner_of(5), Some(RED));
    assert_eq!(game.refused_by(RED, pick(5, 1, 0)), "VM-8.1", "the founders do not move");
    game.pass_all();
    assert_eq!(game.owner_of(5), Some(RED), "it stands through this round");
    // Without a woman it falls at the end of phase 4 of the next round.
    let mut game = Scene::new(2)
        .home(5, RED, 2, 0)
        .change(|position| {
            position.plots[h(5)].settlement.as_mut().expect("a settlement").held_by_pair_until =
                position.calendar.round;
        })
        .moves(RED);
    game.pass_all();
    assert_eq!(game.owner_of(5), None);
}

#[test]
fn card_39_spying_shows_a_hand_to_one_player_only() {
    let mut game = Scene::new(3)
        .folk(5, RED, 1, 0)
        .folk(6, BLUE, 1, 0)
        .hand(RED, &[Spying, Raft])
        .hand(BLUE, &[Bridge, Love])
        .moves(RED);
    assert_eq!(game.refused_by(RED, play(Spying, Target::Tribe(GREEN))), "VM-13", "nobody of theirs is near");
    game.card(RED, Spying, Target::Tribe(BLUE));
    assert!(matches!(game.question(), Some((_, Decision::Moves(_)))), "the question stays open");
    let view = |seat| game.rules.view(&game.state, Eye::Seat(seat));
    assert_eq!(view(RED).tribes[1].known.len(), 2);
    assert_eq!(view(GREEN).tribes[1].known.len(), 0);
}

#[test]
fn card_40_intuition_shows_the_next_event_to_one_player_only() {
    let mut game = Scene::new(2).folk(5, RED, 1, 0).hand(RED, &[Intuition]).moves(RED);
    game.card(RED, Intuition, NOTHING);
    assert_eq!(game.awaited_lot(), Some(Lot::Foresight { seat: RED }));
    game.draw(Drawn::Event(EventCard::Rodents));
    let view = |seat| game.rules.view(&game.state, Eye::Seat(seat));
    assert_eq!((view(RED).foreseen, view(BLUE).foreseen), (Some(EventCard::Rodents), None));
    assert_eq!(view(RED).events, view(BLUE).events, "the pile does not tell");
    // The other season, if the next round is the other season's.
    let mut game =
        Scene::new(2).season(Season::Summer, 3).folk(5, RED, 1, 0).hand(RED, &[Intuition]).moves(RED);
    game.card(RED, Intuition, NOTHING).draw(Drawn::Event(EventCard::Storm));
    assert_eq!(game.state.foreseen.map(|foreseen| foreseen.card), Some(EventCard::Storm));
    // Not when the next round has no event.
    let game = Scene::new(2).round(1, 1).folk(5, RED, 1, 0).hand(RED, &[Intuition]).moves(RED);
    assert_eq!(game.refused_by(RED, play(Intuition, NOTHING)), "V189");
}

#[test]
fn every_card_is_refused_out_of_its_moment() {
    for card in Trump::ALL {
        if matches!(card, Spying | Intuition) {
            continue;
        }
        let game = Scene::new(2)
            .season(Season::Winter, 3)
            .home(5, RED, 1, 1)
            .hand(RED, &[card])
            .food(RED, 9)
            .moment(Moment::MountainFarm);
        // Phase 8: only the mountain farm has its moment, and there is no cave.
        assert!(!game.has_window(RED), "{card:?}");
        let mut game = Scene::new(2).folk(5, RED, 1, 1).hand(RED, &[card]).hand(BLUE, &[]).feeds(RED);
        assert_eq!(game.refused_by(RED, play(card, NOTHING)), "VM-13", "{card:?}");
        game.answer(RED, Choice::Feed);
    }
}

#[test]
fn a_tamed_wolf_left_alone_is_wild_at_once() {
    let mut game = tame(Scene::new(2).folk(5, RED, 1, 1).beasts(5, Kind::Wolf, 0), 5, RED).moves(RED);
    game.march(RED, 5, 1, 1, &[0]);
    assert_eq!((game.beasts(5, Kind::Wolf), game.state.tamed.len()), (1, 0));
}

#[test]
fn card_40_intuition_fills_an_empty_deck_first() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .hand(RED, &[Intuition])
        .change(|position| {
            let mut json = serde_json::to_value(&*position).expect("it is written");
            let split =
                |season| position.events.iter().filter(|card| card.season() == season).collect::<Vec<_>>();
            json["events"] = serde_json::to_value(split(Season::Winter)).expect("cards");
            json["events_done"] = serde_json::to_value(split(Season::Summer)).expect("cards");
            *position = serde_json::from_value(json).expect("it is read");
        })
        .moves(RED);
    game.card(RED, Intuition, NOTHING).draw(Drawn::Event(EventCard::Epidemic));
    let summer = EventCard::of(Season::Summer);
    assert_eq!((game.state.events.count_of(summer), game.state.events_done.count_of(summer)), (14, 0));
    // The card that was seen comes out in the next round, and nothing else can.
    game.pass_all().feed_all();
    if game.awaited_lot() == Some(Lot::First) {
        game.draw(Drawn::Seat(RED));
    }
    let mut results = Vec::new();
    game.rules.lots(&game.state, &mut results);
    assert_eq!(results, [(Drawn::Event(EventCard::Epidemic), 1)]);
}
