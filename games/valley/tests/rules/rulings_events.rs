//! Rulings V64 to V92: survival, births, fire and events.
//! Every row that decides how the game is played has a test.

use crate::rules::common::scene::prelude::*;

#[test]
fn v64_v65_mountains_on_water_fish_too() {
    let game = Scene::new(2)
        .folk(25, RED, 1, 0)
        .folk(29, BLUE, 1, 0)
        .food(RED, 0)
        .food(BLUE, 0)
        .moment(Moment::Income);
    assert_eq!((game.stock(RED), game.stock(BLUE)), (1, 1));
}

#[test]
fn v66_income_comes_before_feeding_and_starving_is_allowed() {
    let mut game = Scene::new(2).folk(24, RED, 2, 0).food(RED, 0).moment(Moment::Income);
    assert_eq!(game.stock(RED), 2);
    assert!(game.offers(Choice::Starve { hex: h(24), figure: Figure::Warrior }), "voluntarily");
    game.answer(RED, Choice::Feed);
}

#[test]
fn v67_one_and_a_half_is_rounded_up_for_the_tribe() {
    for (members, cost) in [(1, 2), (2, 3), (3, 5), (4, 6)] {
        let mut game = Scene::new(2)
            .season(Season::Winter, 1)
            .weather(|weather| weather.cold = true)
            .folk(5, RED, members, 0)
            .food(RED, 20)
            .feeds(RED);
        game.answer(RED, Choice::Feed);
        assert_eq!(20 - game.stock(RED), cost);
    }
}

#[test]
fn v68_newborns_do_not_bear() {
    let mut game = Scene::new(2).season(Season::Summer, 3).home(5, RED, 0, 1).moment(Moment::Herb);
    game.die(1);
    assert_eq!(game.at(5, RED), (0, 2));
    assert!(!matches!(game.awaited_lot(), Some(Lot::Birth { .. })));
}

#[test]
fn v69_rain_and_manure_do_not_add_up() {
    let game = Scene::new(2)
        .season(Season::Summer, 3)
        .home(5, RED, 1, 1)
        .field(5, Field::Whole)
        .weather(|weather| weather.rain = true)
        .hand(RED, &[Trump::Manure])
        .moment(Moment::Income);
    assert!(!game.has_window(RED));
}

#[test]
fn v70_sowing_needs_a_village_on_a_plain_without_a_field() {
    let game = Scene::new(2)
        .season(Season::Winter, 3)
        .home(5, RED, 1, 1)
        .home(4, RED, 1, 1)
        .home(12, RED, 1, 1)
        .field(12, Field::Damaged)
        .home(10, RED, 1, 1)
        .moment(Moment::Fever);
    assert_eq!(game.choices(), [Choice::At(h(5)), Choice::Pass]);
    assert_eq!(game.refused_by(RED, Choice::At(h(12))), "VM-11");
}

#[test]
fn v71_one_card_at_the_end_of_a_season() {
    let mut game = Scene::new(2).season(Season::Summer, 3).folk(5, RED, 1, 0).moment(Moment::Fever);
    game.draw(Drawn::Trump(Trump::Raft));
    assert_eq!(game.awaited_lot(), Some(Lot::Trump { seat: BLUE }), "one each, however empty the hand");
}

#[test]
fn v72_v73_v74_v75_fire_is_held_lost_and_captured() {
    // A captor gains it; the victim keeps theirs unless it was the last settlement.
    let capture = |homes: bool| {
        let scene =
            Scene::with(2, fire()).home(5, RED, 0, 1).folk(0, RED, 1, 0).folk(5, BLUE, 1, 0).fire(RED);
        let mut game = if homes { scene.home(16, RED, 1, 1) } else { scene }.fights();
        game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Keep);
        (game.state.tribe(RED).fire, game.state.tribe(BLUE).fire)
    };
    assert_eq!((capture(true), capture(false)), ((true, true), (false, true)));
    // Destroying gives no fire to one without a settlement.
    let mut game =
        Scene::with(2, fire()).home(5, RED, 0, 1).folk(0, RED, 1, 0).folk(5, BLUE, 1, 0).fire(RED).fights();
    game.answer(RED, Choice::At(h(5))).answer(BLUE, Choice::Destroy);
    assert!(!game.state.tribe(RED).fire && !game.state.tribe(BLUE).fire);
}

#[test]
fn v76_v77_the_whole_area_burns_and_villages_with_it() {
    let mut game =
        Scene::new(2).home(4, RED, 1, 1).home(9, RED, 1, 1).folk(0, RED, 1, 0).event(EventCard::ForestFire);
    game.die(2);
    assert_eq!((game.owner_of(4), game.owner_of(9)), (None, None));
}

#[test]
fn v78_a_flood_spares_mountains_and_its_survivors_fish() {
    let mut game = Scene::new(2)
        .folk(16, RED, 1, 0)
        .folk(15, RED, 2, 0)
        .food(RED, 0)
        .weather(|weather| weather.flooded = [h(16)].into_iter().collect())
        .moment(Moment::Income);
    assert_eq!(game.stock(RED), 2);
    game.answer(RED, Choice::Starve { hex: h(15), figure: Figure::Warrior });
    let game = Scene::new(2)
        .folk(16, RED, 1, 0)
        .folk(9, RED, 1, 0)
        .weather(|weather| weather.flooded = [h(16)].into_iter().collect())
        .moves(RED);
    assert_eq!(game.refused_by(RED, pick(16, 1, 0)), "V124");
}

#[test]
fn v79_lava_hexes_may_be_entered_and_keep_their_fields() {
    let mut game = Scene::new(2).home(32, RED, 1, 1).field(32, Field::Whole).event(EventCard::SummerEruption);
    game.lose(RED, Figure::Woman);
    assert_eq!((game.owner_of(32), game.field_on(32)), (Some(RED), Field::Whole));
    let mut game = Scene::new(2)
        .folk(30, RED, 1, 0)
        .weather(|weather| weather.erupting = [h(26), h(29)].into_iter().collect())
        .moves(RED);
    game.march(RED, 30, 1, 0, &[24]);
    assert_eq!(game.at(24, RED), (1, 0));
}

#[test]
fn v80_rodents_take_no_more_than_there_is() {
    let game = Scene::new(2).home(5, RED, 1, 1).home(4, RED, 1, 1).food(RED, 3).event(EventCard::Rodents);
    assert_eq!(game.stock(RED), 0);
}

#[test]
fn v81_the_drawn_token_of_a_sickness_goes_back() {
    let mut game = Scene::new(2).folk(5, RED, 1, 0).event(EventCard::SickAnimals);
    game.token(Kind::Bear, 'A');
    assert_eq!(game.state.supply, Set::FULL);
}

#[test]
fn v82_a_drought_opens_rivers_to_animals_and_leaves_lake_fish() {
    let game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .weather(|weather| weather.drought = true)
        .beasts(16, Kind::Wolf, 1)
        .animals_move(2);
    assert_eq!(game.beasts(17, Kind::Wolf), 1, "it stops before the lake");
    let game = Scene::new(2)
        .folk(17, RED, 1, 0)
        .folk(16, RED, 1, 0)
        .food(RED, 0)
        .weather(|weather| weather.drought = true)
        .moment(Moment::Income);
    assert_eq!(game.stock(RED), 1);
}

#[test]
fn v83_locusts_halve_rounded_down() {
    let mut game =
        Scene::new(2).home(5, RED, 1, 1).field(5, Field::Whole).food(RED, 7).event(EventCard::Locusts);
    game.die(1);
    assert_eq!(game.stock(RED), 4);
}

#[test]
fn v84_v90_epidemic_by_sex_and_avalanche_into_caves() {
    let mut game = Scene::new(2).folk(5, RED, 1, 1).folk(30, BLUE, 2, 0).event(EventCard::Epidemic);
    game.die(4).answer(RED, Choice::At(h(5))).answer(BLUE, Choice::At(h(30)));
    assert_eq!((game.at(5, RED), game.at(30, BLUE)), ((0, 1), (1, 0)));
    let mut game = Scene::new(2).home(10, RED, 3, 1).event(EventCard::Avalanche);
    game.die(1).lose(RED, Figure::Warrior);
    assert_eq!((game.at(10, RED), game.owner_of(10)), ((1, 0), None));
}

#[test]
fn v85_v155_a_loner_moves_two_and_joins() {
    let loner = |hex: u8, die: u8, folk: u8| {
        Scene::new(2)
            .folk(folk, RED, 1, 1)
            .change(move |position| position.lone_woman = Some(h(hex)))
            .animals_move(die)
    };
    assert_eq!(loner(8, 5, 36).state.lone_woman, Some(h(7)), "a mountain ends its move");
    assert_eq!(loner(4, 2, 36).state.lone_woman, Some(h(6)));
    let game = loner(4, 2, 5);
    assert_eq!((game.state.lone_woman, game.at(5, RED)), (None, (1, 2)));
    assert_eq!(loner(4, 5, 36).state.lone_woman, Some(h(6)), "it turns round like an animal");
}

#[test]
fn v155_a_loner_does_not_go_round_a_river_over_the_frozen_lake() {
    let scene =
        || Scene::new(2).season(Season::Winter, 2).weather(|weather| weather.frozen = River::set(&[6]));
    let loner = |hex| scene().change(|position| position.lone_warrior = Some(h(hex)));
    assert_eq!(loner(12).animals_move(3).state.lone_warrior, Some(h(1)), "river 4 turns it round");
    assert_eq!(loner(17).animals_move(2).state.lone_warrior, Some(h(19)), "straight over the lake");
}

#[test]
fn v86_v147_v148_the_frozen_lake_is_crossed_in_two_steps() {
    let frozen =
        |scene: Scene| scene.season(Season::Winter, 2).weather(|weather| weather.frozen = River::set(&[1]));
    let mut game = frozen(Scene::new(2).folk(17, RED, 1, 0)).moves(RED);
    game.answer(RED, pick(17, 1, 0));
    assert_eq!(game.refused_by(RED, Choice::Step(h(18))), "VM-8.1", "nobody ends on the lake");
    game.answer(RED, Choice::Step(h(19)));
    assert_eq!(game.at(19, RED), (1, 0));
    let mut game = frozen(Scene::new(2).folk(16, RED, 1, 0)).moves(RED);
    game.answer(RED, pick(16, 1, 0)).answer(RED, Choice::Step(h(17)));
    assert_eq!(game.refused_by(RED, Choice::Step(h(19))), "VM-8.1", "only with both steps left");
    // A wolf crosses straight on, a rhino with its one step does not.
    let game = frozen(Scene::new(2).folk(36, RED, 1, 0))
        .beasts(17, Kind::Wolf, 1)
        .beasts(17, Kind::Rhino, 1)
        .animals_move(2);
    assert_eq!(
        (game.beasts(20, Kind::Wolf), game.beasts(16, Kind::Rhino)),
        (1, 1),
        "the rhino turns round over the frozen river"
    );
}

#[test]
fn v87_v140_a_cave_bear_is_no_token_and_is_fought_at_once() {
    let mut game = Scene::new(2).home(10, RED, 0, 1).folk(0, RED, 1, 0).event(EventCard::CaveBear);
    game.die(1).dice(1, 6).lose(RED, Figure::Woman);
    assert_eq!((game.owner_of(10), game.beasts(10, Kind::Bear)), (None, 0));
    assert_eq!(game.state.supply.count(Kind::Bear), 9);
}

#[test]
fn v88_founding_in_an_ice_storm() {
    let mut game = Scene::new(2)
        .season(Season::Winter, 1)
        .weather(|weather| weather.ice = true)
        .folk(5, RED, 1, 1)
        .moves(RED);
    game.answer(RED, Choice::Settle(h(5)));
    assert_eq!(game.owner_of(5), Some(RED));
}

#[test]
fn v89_snow_holds_animals_too() {
    let game = Scene::new(2)
        .season(Season::Winter, 1)
        .weather(|weather| weather.snow = true)
        .folk(36, RED, 1, 0)
        .beasts(10, Kind::Wolf, 1)
        .beasts(9, Kind::Wolf, 1)
        .animals_move(2);
    assert_eq!((game.beasts(10, Kind::Wolf), game.beasts(9, Kind::Wolf)), (1, 1));
}

#[test]
fn v91_a_march_card_adds_a_step_in_a_storm() {
    let mut game = Scene::new(2)
        .weather(|weather| weather.storm = true)
        .folk(9, RED, 1, 0)
        .hand(RED, &[Trump::ForcedMarch])
        .moves(RED);
    game.answer(RED, pick(9, 1, 0))
        .card(RED, Trump::ForcedMarch, NOTHING)
        .answer(RED, Choice::Step(h(4)))
        .answer(RED, Choice::Step(h(5)));
    assert!(matches!(game.question(), Some((_, Decision::Moves(_)))));
    let mut game = Scene::new(2).weather(|weather| weather.storm = true).folk(9, RED, 1, 0).moves(RED);
    game.answer(RED, pick(9, 1, 0)).answer(RED, Choice::Step(h(4)));
    assert!(matches!(game.question(), Some((_, Decision::Moves(_)))), "one hex in a storm");
}

#[test]
fn v92_victims_are_chosen_in_turn() {
    let mut game = Scene::new(3)
        .folk(10, RED, 1, 1)
        .folk(11, BLUE, 1, 1)
        .change(|position| position.calendar.first = BLUE)
        .event(EventCard::Earthquake);
    game.die(1);
    assert!(game.is_asked(BLUE));
    game.lose(BLUE, Figure::Woman);
    assert!(game.is_asked(RED));
}
