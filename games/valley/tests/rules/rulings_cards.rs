//! Rulings V93 to V117: trump cards.
//! Every row that decides how the game is played has a test.

use crate::rules::common::scene::prelude::*;

#[test]
fn v93_v158_the_group_of_a_card_may_drop_members_who_stop() {
    let mut game = Scene::new(2).folk(9, RED, 2, 0).hand(RED, &[Trump::Endurance]).moves(RED);
    game.answer(RED, pick(9, 2, 0)).card(RED, Trump::Endurance, NOTHING).answer(RED, Choice::Step(h(4)));
    game.answer(RED, Choice::Drop(Group::of(1, 0)))
        .answer(RED, Choice::Step(h(5)))
        .answer(RED, Choice::Step(h(6)));
    assert_eq!((game.at(4, RED), game.at(6, RED)), ((1, 0), (1, 0)));
    assert_eq!(game.refused_by(RED, pick(4, 1, 0)), "VM-8.1");
}

#[test]
fn v94_a_crossing_is_the_whole_move() {
    let mut game = Scene::new(2).folk(17, RED, 2, 0).hand(RED, &[Trump::Raft]).moves(RED);
    game.answer(RED, pick(17, 1, 0));
    assert!(game.offers(play(Trump::Raft, Target::At(h(25)))), "any shore hex");
    game.card(RED, Trump::Raft, Target::At(h(24)));
    assert!(matches!(game.question(), Some((_, Decision::Moves(_)))));
}

#[test]
fn v95_the_saved_keep_their_lives_not_their_village() {
    let mut game = Scene::new(2)
        .home(17, RED, 2, 1)
        .field(17, Field::Whole)
        .hand(RED, &[Trump::Swimming])
        .event(EventCard::Flood);
    game.die(1).card(RED, Trump::Swimming, Target::At(h(17))).answer(RED, Choice::Group(Group::of(2, 1)));
    assert_eq!((game.at(17, RED), game.owner_of(17), game.field_on(17)), ((2, 1), None, Field::None));
}

#[test]
fn v96_only_the_group_hides() {
    let mut game =
        Scene::new(2).folk(4, RED, 3, 0).beasts(4, Kind::Bear, 1).hand(RED, &[Trump::UpTheTrees]).moves(RED);
    game.answer(RED, pick(4, 2, 0)).card(RED, Trump::UpTheTrees, NOTHING).pass_all();
    assert_eq!(game.question(), Some((RED, Decision::NameHex { seat: RED })), "the third still fights");
}

#[test]
fn v97_cannibals_count_what_was_killed_before() {
    let mut game = Scene::new(2)
        .folk(5, RED, 4, 0)
        .folk(5, BLUE, 2, 0)
        .folk(35, BLUE, 1, 0)
        .food(RED, 0)
        .hand(RED, &[Trump::Cannibals])
        .fights();
    game.answer(RED, Choice::At(h(5)))
        .die(6)
        .die(1)
        .lose(BLUE, Figure::Warrior)
        .die(6)
        .die(1)
        .lose(BLUE, Figure::Warrior);
    game.card(RED, Trump::Cannibals, NOTHING);
    assert_eq!(game.stock(RED), 2);
}

#[test]
fn v98_disguise_does_not_help_where_the_move_ends() {
    let mut game =
        Scene::new(2).folk(16, RED, 1, 0).beasts(9, Kind::Bear, 1).hand(RED, &[Trump::Disguise]).moves(RED);
    game.answer(RED, pick(16, 1, 0))
        .card(RED, Trump::Disguise, NOTHING)
        .answer(RED, Choice::Step(h(9)))
        .answer(RED, Choice::Stop);
    game.pass_all();
    assert_eq!(game.question(), Some((RED, Decision::NameHex { seat: RED })));
}

#[test]
fn v99_flight_in_the_fights_is_only_from_foreign_members() {
    let mut game =
        Scene::new(2).folk(5, RED, 1, 0).beasts(5, Kind::Bear, 1).hand(RED, &[Trump::Flight]).fights();
    game.answer(RED, Choice::At(h(5)));
    assert_eq!(game.question(), Some((RED, Decision::Prey { seat: RED, hex: h(5) })));
}

#[test]
fn v100_v167_only_a_lone_wolf_is_tamed_other_kinds_do_not_matter() {
    let wolf = |wolves: u8, foreign: u8| {
        let scene = Scene::new(2).folk(5, RED, 1, 0).folk(30, BLUE, 1, 0).folk(5, BLUE, foreign, 0);
        scene
            .beasts(5, Kind::Wolf, wolves)
            .beasts(5, Kind::Bear, 1)
            .hand(RED, &[Trump::YoungWolf])
            .moment(Moment::AfterAnimals)
            .has_window(RED)
    };
    assert!(wolf(1, 0) && !wolf(2, 0) && !wolf(1, 1));
}

#[test]
fn v101_the_lured_animal_must_be_able_to_come() {
    let game = Scene::new(2)
        .folk(17, RED, 1, 0)
        .beasts(16, Kind::Wolf, 1)
        .hand(RED, &[Trump::Lure])
        .moment(Moment::Lure);
    assert!(!game.has_window(RED), "a river lies between");
    let game = Scene::new(2)
        .folk(17, RED, 1, 0)
        .beasts(16, Kind::Bear, 1)
        .hand(RED, &[Trump::Lure])
        .moment(Moment::Lure);
    assert!(game.has_window(RED), "bears swim");
}

#[test]
fn v102_v103_v187_fever_takes_no_more_than_have_borne() {
    let mut game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, RED, 0, 1)
        .home(16, BLUE, 0, 2)
        .folk(30, BLUE, 9, 0)
        .folk(27, BLUE, 1, 0)
        .hand(RED, &[Trump::ChildbedFever])
        .moment(Moment::Herb);
    // Seat 1 has no warrior left: its first birth gives no child, its second a girl.
    game.die(3).die(3).die(1);
    game.card(RED, Trump::ChildbedFever, Target::At(h(16)));
    assert_eq!(game.at(16, BLUE), (0, 2), "two and a girl, less one mother");
    assert!(!matches!(game.question(), Some((_, Decision::Fever { .. }))), "only one of them bore");
}

#[test]
fn v104_v188_visitors_come_as_far_as_there_are_tokens() {
    let mut game = Scene::new(2)
        .home(4, RED, 3, 6)
        .hand(RED, &[Trump::FamilyVisit])
        .beasts(34, Kind::Bear, 2)
        .moment(Moment::AfterAnimals);
    game.card(RED, Trump::FamilyVisit, NOTHING).token(Kind::Wolf, 'A');
    assert_eq!(game.at(34, RED), (1, 0), "also among opponents");
}

#[test]
fn v105_traps_give_full_food_before_the_fight() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .beasts(5, Kind::Rhino, 2)
        .food(RED, 0)
        .hand(RED, &[Trump::Traps])
        .fights();
    game.answer(RED, Choice::At(h(5))).card(RED, Trump::Traps, NOTHING);
    assert_eq!((game.stock(RED), game.state.supply.count(Kind::Rhino)), (10, 9));
}

#[test]
fn v106_all_animals_are_driven_to_one_hex() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .beasts(5, Kind::Bison, 2)
        .hand(RED, &[Trump::WarDrum])
        .moment(Moment::AfterAnimals);
    game.card(RED, Trump::WarDrum, Target::FromTo { from: h(5), to: h(4) });
    assert_eq!((game.beasts(4, Kind::Bear), game.beasts(4, Kind::Bison)), (1, 2));
}

#[test]
fn v107_theft_in_phase_six() {
    let mut game = Scene::new(2)
        .home(5, RED, 1, 1)
        .folk(4, BLUE, 1, 0)
        .food(RED, 10)
        .food(BLUE, 0)
        .hand(BLUE, &[Trump::Theft])
        .moment(Moment::Theft);
    game.card(BLUE, Trump::Theft, Target::Tribe(RED));
    assert_eq!((game.stock(RED), game.stock(BLUE)), (6, 4));
}

#[test]
fn v108_v169_rockfall_kills_own_members_too_and_leaves_fields() {
    let mut game = Scene::new(2)
        .folk(10, RED, 1, 0)
        .folk(5, RED, 2, 0)
        .folk(5, BLUE, 1, 0)
        .field(5, Field::Whole)
        .hand(RED, &[Trump::Rockfall])
        .moves(RED);
    game.card(RED, Trump::Rockfall, Target::At(h(5)));
    assert_eq!(
        (game.at(5, RED), game.at(5, BLUE), game.field_on(5), game.state.tribe(RED).kills),
        ((0, 0), (0, 0), Field::Whole, 1)
    );
}

#[test]
fn v109_v169_a_burning_forest_cannot_be_lit_again() {
    let game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .weather(|weather| weather.burning = [h(1), h(6)].into_iter().collect())
        .hand(RED, &[Trump::Arsonist])
        .moves(RED);
    assert_eq!(game.refused_by(RED, play(Trump::Arsonist, area(1))), "VM-13");
    assert!(game.offers(play(Trump::Arsonist, area(2))));
}

#[test]
fn v110_scorched_earth_does_not_bring_the_food_back() {
    let mut game = Scene::new(2)
        .home(5, RED, 0, 1)
        .home(0, RED, 1, 1)
        .folk(5, BLUE, 1, 0)
        .food(RED, 8)
        .food(BLUE, 0)
        .hand(RED, &[Trump::ScorchedEarth])
        .fights();
    game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Keep).answer(BLUE, Choice::Adopt(1)).card(
        RED,
        Trump::ScorchedEarth,
        NOTHING,
    );
    assert_eq!((game.stock(BLUE), game.at(5, BLUE)), (2, (1, 0)));
}

#[test]
fn v111_a_fence_does_not_stop_drought() {
    let game = Scene::new(2)
        .home(5, RED, 1, 1)
        .field(5, Field::Damaged)
        .change(|position| position.plots[h(5)].fence = true)
        .event(EventCard::Drought);
    assert_eq!((game.field_on(5), game.state.plots[h(5)].fence), (Field::None, false));
}

#[test]
fn v112_v184_a_mountain_farm_is_harvested_like_others() {
    let game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(10, RED, 1, 1)
        .field(10, Field::Whole)
        .weather(|weather| weather.rain = true)
        .food(RED, 0)
        .moment(Moment::Income);
    assert_eq!(game.stock(RED), 12 + 1);
}

#[test]
fn v113_late_sowing_only_in_the_first_summer_round() {
    let asked = |round: u8| {
        let mut game = Scene::new(2)
            .season(Season::Summer, round)
            .home(5, RED, 1, 1)
            .hand(RED, &[Trump::LateSowing])
            .feeds(BLUE);
        game.answer(BLUE, Choice::Feed);
        game.has_window(RED)
    };
    assert!(asked(1) && !asked(2));
}

#[test]
fn v114_a_friend_must_be_alone() {
    let mut game = Scene::new(2).folk(5, RED, 1, 0).folk(5, BLUE, 1, 1).hand(RED, &[Trump::Friend]).fights();
    game.answer(RED, Choice::At(h(5)));
    assert!(!game.has_window(RED));
}

#[test]
fn v115_love_ends_a_camp_of_one_woman() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .home(6, BLUE, 0, 1)
        .folk(35, BLUE, 1, 0)
        .hand(RED, &[Trump::Love])
        .moment(Moment::Love);
    game.card(RED, Trump::Love, Target::Lone { seat: BLUE, from: h(6), to: h(5) });
    assert_eq!((game.at(5, RED), game.owner_of(6)), ((1, 1), None));
}

#[test]
fn v116_two_women_may_found_too() {
    let mut game = Scene::new(2).folk(5, RED, 0, 2).hand(RED, &[Trump::TwoOfAKind]).moves(RED);
    game.card(RED, Trump::TwoOfAKind, Target::Folk { hex: h(5), figure: Figure::Woman });
    assert_eq!(game.state.plots[h(5)].settlement.map(|settlement| settlement.held_by_pair_until), Some(10));
}

#[test]
fn v117_v189_what_was_seen_stays_known_until_it_is_out_of_date() {
    let mut game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .folk(6, BLUE, 1, 0)
        .hand(RED, &[Trump::Spying])
        .hand(BLUE, &[Trump::Lure, Trump::TwoOfAKind])
        .beasts(12, Kind::Bear, 1)
        .moves(RED);
    game.card(RED, Trump::Spying, Target::Tribe(BLUE));
    let known = |game: &Table| game.rules.view(&game.state, Eye::Seat(RED)).tribes[1].known.len();
    assert_eq!(known(&game), 2);
    game.answer(RED, Choice::EndMoves).answer(BLUE, Choice::EndMoves);
    game.card(BLUE, Trump::Lure, Target::Beast { kind: Kind::Bear, from: h(12), to: h(6) });
    assert_eq!(known(&game), 1, "a card that was played is no longer in the hand");
}
